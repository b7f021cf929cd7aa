"""A plain league to work numbers out on by hand: teams of equal players called A1, A2, … B1, B2, …, and plain moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from vbxl.league.events import Absent, Corrected, Event, LackDrawn, MatchPlayed
from vbxl.league.league import OWN, TALENT, Balance, Fixture, League, Player, Team
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Pair, SetMoves, Value
from vbxl.league.stages import resolve
from vbxl.problems import Place
from vbxl.rules.draw import Draw
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS

LETTERS = "ABCDEFGH"
# No team of 30/30 ever takes a set off one of 3000/3000: every chance is 99 % on the one side and 1 % on the other.
STRONG = ((3000, 3000),) * 8
WEAK = ((30, 30),) * 8
EQUAL = ((12, 12),) * 8
SIX_OF_A = ("A1", "A2", "A3", "A4", "A5", "A6")
SIX_OF_B = ("B1", "B2", "B3", "B4", "B5", "B6")


def squad(letter: str, levels: Iterable[tuple[int, int]]) -> tuple[Player, ...]:
    """Players called by a letter and a number; 0/0 is a new talent."""
    return tuple(
        Player(f"{letter}{number}", OWN if ol or dl else TALENT, "A" if ol or dl else "", ol, dl)
        for number, (ol, dl) in enumerate(levels, start=1)
    )


def plain_league(
    pairs: Sequence[tuple[str, str]],
    levels: Mapping[str, Iterable[tuple[int, int]]] | None = None,
    round_number: int = 1,
    season: Season | None = None,
    sp: int = 200,
) -> League:
    """Teams T01 … T04 of eight players 12/12 each, with these matches in the round; it is not the season's last."""
    teams = tuple(
        Team(f"T{at:02d}", f"Team {letter}", 1, squad(letter, (levels or {}).get(letter, EQUAL)), Balance(750, 0, sp))
        for at, letter in enumerate(LETTERS[:4], start=1)
    )
    playing = [Fixture(at, round_number, 1, *pair) for at, pair in enumerate(pairs, start=1)]
    later = Fixture(len(pairs) + 1, round_number + 1, 1, "T01", "T02")
    return League("Plain League", 1, round_number, season or Season(), (), teams, (*playing, later))


def with_team(league: League, team: str, /, **changes: Any) -> League:
    """The league with something of a team changed."""
    return replace(league, teams=tuple(replace(one, **changes) if one.id == team else one for one in league.teams))


def with_player(league: League, name: str, /, **changes: Any) -> League:
    """The league with something of a player changed."""
    teams = tuple(
        replace(team, players=tuple(replace(one, **changes) if one.name == name else one for one in team.players))
        for team in league.teams
    )
    return replace(league, teams=teams)


def inputs(values: Iterable[Value]) -> tuple[Input, ...]:
    """Input cells of these values."""
    return tuple(BLANK if value is None else Input(value) for value in values)


def at(value: Value, cell: str, sheet: str = "Match 1") -> Input:
    """An input in a cell of the sheet t01.xlsx."""
    return Input(value, Place("t01.xlsx", sheet, cell))


def points(ol: int = 0, dl: int = 0) -> Pair:
    """Points for OL and DL as typed."""
    return Input(ol) if ol else BLANK, Input(dl) if dl else BLANK


def plain_set(six: Sequence[Value], codes: Sequence[Value] = (3,) * 6, **chosen: Any) -> SetMoves:
    """A set of six players, all Allround unless said otherwise, with whatever else is chosen."""
    return SetMoves(players=inputs(six), positions=inputs(codes), **chosen)


def five(*sets: SetMoves) -> MatchMoves:
    """A match of these sets; the last of them also for the sets that follow."""
    return MatchMoves((*sets, *(sets[-1],) * (SETS - len(sets))))


def sends(match1: MatchMoves, match2: MatchMoves | None = None) -> Moves:
    """A move with these matches."""
    slots = {"match1": match1} | ({} if match2 is None else {"match2": match2})
    return Moves(send_number=Input(1), matches=slots)


@dataclass(frozen=True)
class Outcome:
    """A round that was resolved: the league after it, what happened, and every number drawn."""

    after: League
    events: tuple[Event, ...]
    draws: Mapping[str, list[float | str]]

    def match(self, number: int) -> MatchPlayed:
        """The match of a number."""
        return next(one for one in self.events if isinstance(one, MatchPlayed) and one.number == number)

    def corrected(self, team: str, number: int) -> list[tuple[str, str, object, str]]:
        """What a team was told about a match: code, cell, what was found, what was played."""
        told = [one for one in self.events if isinstance(one, Corrected)]
        return [
            (one.correction.problem.code, one.correction.problem.place.cell, one.correction.problem.found,
             one.correction.played)
            for one in told
            if (one.team, one.match_number) == (team, number)
        ]  # fmt: skip

    def absent(self) -> list[tuple[str, int]]:
        """The teams and matches for which nothing was sent."""
        return [(one.team, one.match_number) for one in self.events if isinstance(one, Absent)]

    def lacks(self, team: str) -> list[LackDrawn]:
        """A team's draws for lack of devotion."""
        return [one for one in self.events if isinstance(one, LackDrawn) and one.team == team]

    def drawn_in(self, match: int) -> dict[str, list[float | str]]:
        """The numbers drawn for the sets of a match."""
        return {name: numbers for name, numbers in self.draws.items() if f" match {match} set " in name}


def outcome(league: League, moves: Mapping[str, Moves], seed: bytes = b"seed") -> Outcome:
    """Resolve the round."""
    draw = Draw(seed)
    after, events = resolve(league, moves, draw)
    return Outcome(after, events, {name: one.numbers for name, one in draw.streams.items()})
