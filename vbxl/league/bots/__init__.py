"""Bots: moves for a team without a manager, from its own move sheet alone."""

from __future__ import annotations

import hmac
from dataclasses import replace

from vbxl.league.bots.characters import TEMPERS, Temper, usual_character
from vbxl.league.bots.lineups import add_points, choose_pools, plan_formations
from vbxl.league.bots.market import add_market_moves
from vbxl.league.bots.orders import choose_scouting, choose_splits, choose_sponsor, choose_spying, choose_training
from vbxl.league.moves import Input, MatchMoves, Moves
from vbxl.league.people import Character
from vbxl.league.training import SURE_SETS, apply_match, list_counted_players, make_view_after_training
from vbxl.league.view import View
from vbxl.rules.draw import Stream

__all__ = ["Character", "choose_bot_moves", "make_bot_stream", "usual_character"]


def make_bot_stream(secret: bytes, season_number: int, round_number: int, team_id: str) -> Stream:
    """Return a bot's stream for a team and round: HMAC-SHA256(secret, "bots" | season | round | team)."""
    text = f"bots|{season_number}|{round_number}|{team_id}"
    return Stream(hmac.digest(secret, text.encode(), "sha256"), "bots")


def choose_bot_moves(seen: View, character: Character, stream: Stream) -> Moves:
    """Return a character's move, always the same for the same view and stream."""
    temper = TEMPERS[character]
    moves = Moves(
        send_number=Input(1),
        training=choose_training(seen),
        scouts=choose_scouting(seen, stream),
        spying=choose_spying(seen, temper, stream),
        sponsor=choose_sponsor(seen, character),
    )
    played = make_view_after_training(seen, moves)
    moves = replace(moves, matches=_plan_matches(played, temper, stream), ageing=choose_splits(played, stream))
    return add_market_moves(seen, played, moves, temper, stream)


def _plan_matches(seen: View, temper: Temper, stream: Stream) -> dict[str, MatchMoves]:
    """Plan the matches of a round in order, each with the talents who have grown by then (R6.3)."""
    matches = {}
    stock = seen.sp
    for match in seen.matches:
        new = [line.name for line in seen.roster if line.new_talent][: temper.talents]
        shared = choose_pools(seen, match, temper, stock)
        stock -= shared[-1]
        sets = plan_formations(seen, match, temper, new, stream)
        matches[match.slot] = MatchMoves(add_points(sets, shared, temper, stream))
        seen = apply_match(
            seen, list_counted_players([player.text for player in set_.players] for set_ in sets[:SURE_SETS])
        )
    return matches
