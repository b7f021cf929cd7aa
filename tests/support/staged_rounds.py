"""Seasons in memory, stage by stage: the league after every stage of a round, and moves of bots and of people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from move_factory import made_moves, messy_moves
from season_invariants import draw_of
from vbxl.league import stages
from vbxl.league.bots import choose_bot_moves, make_bot_stream, usual_character
from vbxl.league.events import Event
from vbxl.league.league import League
from vbxl.league.moves import Moves
from vbxl.league.view import make_full_view, view

E = TypeVar("E")
BOT: Final = b"promises"


@dataclass(frozen=True)
class PlayedRound:
    """A round as it was played: the league before the first stage and after each, and what happened in each."""

    moves: Mapping[str, Moves]
    leagues: tuple[League, ...]
    events: tuple[tuple[Event, ...], ...]
    coming: League

    def told(self, kind: type[E], team: str, last: int = len(stages.STAGES)) -> list[E]:
        """The events of a kind that a team had, up to a stage."""
        return [
            one
            for stage in self.events[:last]
            for one in stage
            if isinstance(one, kind) and team == getattr(one, "team", "")
        ]


def play(league: League, moves: Mapping[str, Moves], seed: str) -> PlayedRound:
    """Play a round, stage by stage."""
    draw = draw_of(league, seed)
    now = stages.open_ledger(league)
    leagues, events = [now], []
    for stage in stages.STAGES:
        now, happened = stage(now, moves, draw)
        leagues.append(now)
        events.append(happened)
    return PlayedRound(moves, tuple(leagues), tuple(events), stages.follow_round(stages.start_next_round(now), draw))


def season(league: League, rounds: int, seed: str) -> Iterator[PlayedRound]:
    """So many rounds of a league, in which bots, sensible managers and careless ones send moves."""
    for _ in range(rounds):
        opened = stages.open_ledger(league)
        one = play(league, {team.id: sent(opened, team.id, at) for at, team in enumerate(league.teams)}, seed)
        yield one
        league = one.coming


def sent(league: League, team: str, at: int) -> Moves:
    """What a team sends: a bot's move, a legal one with wishes of every kind, or one full of faults."""
    kind = (at + league.round_number + league.season_number) % 4
    if kind == 0:
        stream = make_bot_stream(BOT, league.season_number, league.round_number, team)
        return choose_bot_moves(make_full_view(league, team), usual_character(team), stream)
    seed = league.season_number * 100 + league.round_number
    return (messy_moves if kind == 1 else made_moves)(view(league, team), seed)
