"""The Galaxy Cup in the league (R11): draw, next rounds, bracket, amateurs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from vbxl.league.events import CupWon, Event
from vbxl.league.league import (
    AGE,
    CUP_DIVISION,
    OWN,
    Fixture,
    League,
    Player,
    Team,
    list_amateur_levels,
    make_amateurs_id,
)
from vbxl.league.view import View, view
from vbxl.rules.cup import draw_cup, get_cup_size, get_round_name, list_cup_rounds, pair_winners
from vbxl.rules.draw import Stream
from vbxl.rules.match import Score, sets_won

WINNER: Final = "winner"


@dataclass(frozen=True, slots=True)
class CupMatch:
    """A match of the bracket (R11.1); a side is "" until it's known, and `sets` are () until it's played."""

    number: int
    round_number: int
    home: str = ""
    visitors: str = ""
    sets: tuple[Score, ...] = ()

    @property
    def winner(self) -> str:
        """The winner's id; "" until the match is played."""
        if not self.sets:
            return ""
        home, visitors = sets_won(self.sets)
        return self.home if home > visitors else self.visitors


@dataclass(frozen=True, slots=True)
class CupRound:
    """A round of the cup (R11.1): its name, the round of the season in which it is played, its matches as drawn."""

    name: str
    round_number: int
    matches: tuple[CupMatch, ...]


def draw_first_cup_round(teams: Sequence[str], rounds: int, number: int, stream: Stream) -> tuple[Fixture, ...]:
    """Draw the first cup round of a season, its matches numbered from `number`; () if no cup fits (R11.1)."""
    played = list_cup_rounds(len(teams), rounds)
    if not played:
        return ()
    amateurs = [make_amateurs_id(number) for number in range(1, get_cup_size(len(teams)) - len(teams) + 1)]
    return _make_fixtures(draw_cup(teams, amateurs, stream), played[0], number)


def _make_fixtures(pairs: Sequence[tuple[str, str]], round_number: int, number: int) -> tuple[Fixture, ...]:
    return tuple(
        Fixture(number + index, round_number, CUP_DIVISION, home, visitors)
        for index, (home, visitors) in enumerate(pairs)
    )


def bracket(league: League) -> tuple[CupRound, ...]:
    """Return every round of the cup in order, even those not drawn yet; () if there's no cup (R11.1)."""
    known = sorted((fixture for fixture in league.fixtures if fixture.cup), key=lambda fixture: fixture.number)
    if not known:
        return ()
    by_number = {fixture.number: fixture for fixture in known}
    number = known[0].number
    matches = sum(fixture.round_number == known[0].round_number for fixture in known)
    rounds = []
    for planned in list_cup_rounds(2 * matches, league.rounds):
        drawn = [by_number.get(number + index) for index in range(matches)]
        round_number = next((fixture.round_number for fixture in drawn if fixture), planned)
        rounds.append(
            CupRound(
                get_round_name(2 * matches),
                round_number,
                tuple(
                    CupMatch(
                        number + index,
                        round_number,
                        *((fixture.home, fixture.visitors, fixture.sets) if fixture else ()),
                    )
                    for index, fixture in enumerate(drawn)
                ),
            )
        )
        number, matches = number + matches, matches // 2
    return tuple(rounds)


def draw_next_cup_round(league: League) -> tuple[League, tuple[Event, ...]]:
    """Add the next cup round's matches to the league once a cup round is played; report who won the final (R11.1)."""
    rounds = bracket(league)
    for index, round_ in enumerate(rounds):
        winners = [match.winner for match in round_.matches]
        if round_.round_number != league.round_number or not all(winners):
            continue
        if len(winners) == 1:
            return league, (CupWon(winners[0], round_.matches[0].number),)
        coming = rounds[index + 1]
        drawn = _make_fixtures(pair_winners(winners), coming.round_number, coming.matches[0].number)
        return replace(league, fixtures=(*league.fixtures, *drawn)), ()
    return league, ()


def find_cup_progress(league: League) -> dict[str, str]:
    """Return the result of each side in the cup, by the side's id: "winner", or the last cup round reached (R11.1)."""
    far: dict[str, str] = {}
    for cup_round in bracket(league):
        for match in cup_round.matches:
            far |= {side: cup_round.name for side in (match.home, match.visitors) if side}
            if match.winner:
                far[match.winner] = WINNER
    return far


def list_cup_matches(league: League, team: str) -> tuple[Fixture, ...]:
    """Return a team's cup matches drawn so far, in order."""
    days = range(1, league.rounds + 1)
    return tuple(match for day in days for match in league.matches_of(team, day) if match.cup)


def make_amateurs_view(league: League, side: str) -> View:
    """Return the view that a side of amateurs has of the round: all are Allround, equally good and fresh (R11.1)."""
    players = tuple(Player(name, OWN, AGE, ol, dl) for name, ol, dl in list_amateur_levels(league.settings))
    team = Team(side, league.called(side), league.divisions[-1], players)
    # It has only its own match and opponent, since there may be thousands of sides.
    matches = league.matches_of(side, league.round_number)
    met = (league.by_id[id_] for match in matches for id_ in (match.home, match.visitors) if id_ in league.by_id)
    return view(replace(league, teams=(team, *met), fixtures=matches, ledger=(), transfers=(), spied=()), side)
