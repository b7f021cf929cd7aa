"""Bots: the moves of a team without a manager, from nothing but the contents of its own move sheet."""

from __future__ import annotations

import hmac
from dataclasses import replace

from vbxl.league.bots.characters import TEMPERS, Temper, usual_character
from vbxl.league.bots.lineups import formations, pools, with_points
from vbxl.league.bots.market import traded
from vbxl.league.bots.orders import scouted, spied_on, split, sponsored, trained
from vbxl.league.moves import Input, MatchMoves, Moves
from vbxl.league.people import Character
from vbxl.league.training import SURE_SETS, after_match, counting, view_after_training
from vbxl.league.view import View
from vbxl.rules.draw import Stream

__all__ = ["Character", "bot_moves", "bot_stream", "usual_character"]


def bot_stream(secret: bytes, season_number: int, round_number: int, team_id: str) -> Stream:
    """The stream from which a bot draws for a team in a round: HMAC-SHA256(secret, "bots" | season | round | team)."""
    text = f"bots|{season_number}|{round_number}|{team_id}"
    return Stream(hmac.digest(secret, text.encode(), "sha256"), "bots")


def bot_moves(seen: View, character: Character, stream: Stream) -> Moves:
    """A legal, sensible move of a character for the open round, the same for the same view and stream.

    `seen` is the view that the team's move sheet shows (`told_view`).
    """
    temper = TEMPERS[character]
    moves = Moves(
        send_number=Input(1),
        training=trained(seen),
        scouts=scouted(seen, stream),
        spying=spied_on(seen, temper, stream),
        sponsor=sponsored(seen, character),
    )
    played = view_after_training(seen, moves)
    moves = replace(moves, matches=_matches(played, temper, stream), ageing=split(played, stream))
    return traded(seen, played, moves, temper, stream)


def _matches(seen: View, temper: Temper, stream: Stream) -> dict[str, MatchMoves]:
    """The matches of a round in their order, each with the talents who have grown by then (R6.3)."""
    matches = {}
    stock = seen.sp
    for match in seen.matches:
        new = [line.name for line in seen.roster if line.new_talent][: temper.talents]
        shared = pools(seen, match, temper, stock)
        stock -= shared[-1]
        sets = formations(seen, match, temper, new, stream)
        matches[match.slot] = MatchMoves(with_points(sets, shared, temper, stream))
        seen = after_match(seen, counting([player.text for player in set_.players] for set_ in sets[:SURE_SETS]))
    return matches
