"""The laws of seasons, all of them, and leagues that play seasons under them in memory."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

import invariants_market
import invariants_match
import invariants_money
import invariants_no_move
import invariants_roster
import invariants_season
from invariants import LAWS, Law, Round, faults
from move_factory import made_moves, messy_moves
from vbxl.league import stages
from vbxl.league.events import Event
from vbxl.league.league import League
from vbxl.league.moves import Input, Moves, Row
from vbxl.league.opening import invent_teams, make_league
from vbxl.league.season_end import SPLIT_AGES
from vbxl.league.study import play_seasons
from vbxl.league.view import View, view
from vbxl.rules.draw import Draw
from vbxl.rules.season import Season
from wish_factory import beyond_form

__all__ = ["LAWS", "MODULES", "Law", "Round", "faults", "played", "seasons"]

MODULES: Final = (
    invariants_match,
    invariants_roster,
    invariants_money,
    invariants_market,
    invariants_no_move,
    invariants_season,
)
# Of so many rounds a team misses one, and sends two that are full of faults.
MISSED: Final = 8
BEYOND_FORM: Final = 2
# Of so many rounds there is one in which nobody buys players, who then go to the amateurs.
UNBOUGHT: Final = 3
Sent = Callable[[League], Mapping[str, Moves]]


def new(sizes: Sequence[int], seed: str, settings: Season | None = None) -> League:
    """A league of invented teams in divisions of such sizes, before its first round."""
    season, draw = settings or Season(), Draw(f"{seed} new".encode())
    return make_league("Lawful League", season, invent_teams(sizes, season, draw), draw)


def played(league: League, moves: Mapping[str, Moves], draw: Draw) -> Round:
    """A round as it is played."""
    opened = stages.open_ledger(league)
    ended, events = stages.play_round(opened, moves, draw)
    return Round(opened, moves, events, ended, stages.follow_round(ended, draw))


def seasons(league: League, count: int, seed: str, sent: Sent) -> Iterator[Round]:
    """So many seasons of a league, round by round."""
    last = league.season_number + count - 1
    while league.season_number <= last:
        one = played(league, sent(stages.open_ledger(league)), draw_of(league, seed))
        yield one
        league = one.coming


def bot_seasons(league: League, count: int, seed: bytes, absent: Collection[str] = ()) -> list[Round]:
    """So many seasons of a league played by bots; some teams send nothing."""
    found = list(play_seasons(league, count, seed, absent=absent))
    coming = [one.before for one in found[1:]]
    coming.append(stages.follow_round(found[-1].ended, Draw(seed + b"after")))
    return [
        Round(stages.open_ledger(one.before), one.moves, one.events, one.ended, after)
        for one, after in zip(found, coming, strict=True)
    ]


def draw_of(league: League, seed: str) -> Draw:
    """The draw of a league's open round."""
    return Draw(f"{seed} {league.season_number} {league.round_number}".encode())


def nobody(_league: League) -> Mapping[str, Moves]:
    """The moves of a league in which nobody sends anything."""
    return {}


def people(league: League) -> Mapping[str, Moves]:
    """What people would send: most a legal move, some none, some one full of faults, some more than a form can hold."""
    sent = {}
    for at, team in enumerate(league.teams):
        kind = (at * 7 + league.round_number * 3 + league.season_number) % MISSED
        if kind:
            sent[team.id] = person(view(league, team.id), kind)
    if (league.season_number + league.round_number) % UNBOUGHT == 0:
        sent = {team: replace(moves, transfer_bids=()) for team, moves in sent.items()}
    return sent


def person(seen: View, kind: int) -> Moves:
    """What somebody sends: of kinds 1 and 2 full of faults; in a season's last round splits of every kind."""
    seed = seen.season_number * 100 + seen.round_number
    moves = messy_moves(seen, seed) if kind in (1, 2) else made_moves(seen, seed)
    if kind == BEYOND_FORM:
        moves = replace(moves, **beyond_form(seen, seed))
    if seen.round_number == seen.rounds:
        lines = [line for line in seen.roster if line.age in SPLIT_AGES][::2]
        splits = tuple(Row(line.name, (Input((at * 5 + kind) % 15),)) for at, line in enumerate(lines))
        moves = replace(moves, ageing=splits)
    return moves


def kinds(rounds: Sequence[Round]) -> set[type[Event]]:
    """The kinds of events that occurred."""
    return {type(event) for one in rounds for event in one.events}
