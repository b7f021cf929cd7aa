"""An opponent exactly like oneself is an even match in every mode of guessing: 48–52 %, by engine and sheet (R5.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from exhaustive import mark_all_but_every
from leagues import made_league, with_reports
from move_factory import made_moves
from sheet_factory import crowded, halved, other_season, team_view
from stored_values import carried
from vbxl.books.movesheet.building import build
from vbxl.books.movesheet.layout import ODDS_SHEET, shape_of
from vbxl.books.movesheet.odds.formulas import OddsColumns, Section
from vbxl.league.as_entered import TypedMatch, matches_typed
from vbxl.league.league import AGE, OWN, SpiedSet
from vbxl.league.lineup_advice import LineupWish, propose
from vbxl.league.match_forecast import (
    FRESH,
    MODES,
    OWN_LINEUPS,
    PERCENT,
    PUBLIC,
    SET_BY_SET,
    SPY_REPORT,
    Guess,
    Guesses,
    match_odds,
)
from vbxl.league.moves import Input, Moves
from vbxl.league.no_move import prefilled
from vbxl.league.public_strength import RelativeStrength
from vbxl.league.team_knowledge import NOTHING_KNOWN, OpponentRecord, SpiedMatch, TeamKnowledge
from vbxl.league.view import RosterLine, View, full_view
from vbxl.xlsx.worksheet import ref

TWIN: Final = "The Twins"
LOW, HIGH = 0.48, 0.52
NEAR: Final = 1e-9


def equals(count: int, ol: int, dl: int) -> View:
    """A team of so many players alike."""
    return replace(team_view(), roster=tuple(RosterLine(f"P {at}", OWN, AGE, ol, dl) for at in range(count)))


ROSTERS: Final[Mapping[str, Callable[[], View]]] = {
    "twelve equal": lambda: equals(12, 10, 10),
    "nine attackers": lambda: equals(9, 15, 9),
    "eight uneven": lambda: replace(
        team_view(), roster=tuple(RosterLine(f"P {at}", OWN, AGE, 18 - at, 8 + at) for at in range(8))
    ),
    "T01": lambda: team_view(1),
    "T03": team_view,
    "T08": lambda: team_view(8),
    "halved": lambda: halved(team_view()),
    "crowded": lambda: crowded(team_view()),
    "another season": lambda: other_season(team_view()),
    "with a last match": lambda: full_view(
        with_reports(made_league(seed=1, round_number=7), range(12)), "T02"
    ),
}  # fmt: skip


def at(seen: View, *, home: bool) -> View:
    """One match against the twin, at home or away, without home advantage."""
    match = replace(seen.matches[0], home=home, home_points=0, lacking=False, opponent=TWIN)
    return replace(seen, matches=(match,))


def line_ups(seen: View) -> Iterator[tuple[str, Moves]]:
    """As proposed, the six freshest, with concepts and points of all kinds, and the best one found."""
    (match,) = seen.matches
    freshest = prefilled(replace(seen, known=NOTHING_KNOWN))
    yield "as proposed", prefilled(seen)
    yield "freshest", freshest
    yield "mixed", made_moves(seen, 1)
    best = propose(seen, match, freshest, Guesses(), LineupWish((0, 0, 0), thorough=False))
    yield "best", Moves(matches={match.slot: best.moves})


def spying(seen: View, typed: TypedMatch) -> View:
    """Knows the line-ups of the twin by a report, and by public results that it is as strong."""
    told = tuple(SpiedSet(*one.total, one.concept.short, one.risk) for one in typed.sets)
    record = OpponentRecord(TWIN, (), (0, 0), (0, 0), RelativeStrength(100, 90, 111))
    return replace(seen, known=TeamKnowledge(spied=(SpiedMatch(6, 51, TWIN, "Nobody", told),), opponents=(record,)))


def guesses(seen: View, typed: TypedMatch) -> dict[str, Guesses]:
    """By mode what one types who knows that they are one's own twin; nothing where nothing need be typed."""
    lines = tuple(
        Guess(Input(one.total[0]), Input(one.total[1]), Input(one.concept.short), Input(one.risk)) for one in typed.sets
    )
    fresh = Guess(lines[0].ol, lines[0].dl)
    (report,) = seen.known.spied
    by_mode = {
        OWN_LINEUPS: Guesses(),
        PERCENT: Guesses(percent=Input(100)),
        FRESH: Guesses(every=fresh),
        SET_BY_SET: Guesses(sets=lines),
        SPY_REPORT: Guesses(Input(report.label)),
        PUBLIC: Guesses(),
    }
    assert list(by_mode) == list(MODES)
    return {mode: replace(one, mode=Input(mode)) for mode, one in by_mode.items()}


@cache
def cases(roster: str, home: bool) -> tuple[tuple[str, View, Moves, TypedMatch], ...]:
    seen = at(ROSTERS[roster](), home=home)
    found = []
    for name, moves in line_ups(seen):
        typed = matches_typed(seen, moves)["match1"]
        assert all(one.entries for one in typed.sets)
        found.append((name, spying(seen, typed), moves, typed))
    return tuple(found)


@pytest.mark.parametrize("home", [True, False], ids=["home", "away"])
@pytest.mark.parametrize("roster", mark_all_but_every(3, ROSTERS))
def test_a_twin_is_an_even_match_in_every_mode(roster: str, home: bool) -> None:
    for name, seen, _, typed in cases(roster, home):
        found = {mode: match_odds(seen, seen.matches[0], typed, one).win for mode, one in guesses(seen, typed).items()}
        assert {mode: win for mode, win in found.items() if win is None or not LOW <= win <= HIGH} == {}, name
        # All of them say the same of the same opponent.
        assert [*found.values()] == pytest.approx([found[OWN_LINEUPS]] * len(MODES), abs=NEAR), name


@pytest.mark.parametrize("home", [False, pytest.param(True, marks=pytest.mark.exhaustive)], ids=["away", "home"])
@pytest.mark.parametrize("mode", MODES)
def test_the_sheet_says_so_too(mode: str, home: bool) -> None:
    # As it is sent and the best one found.
    for name, seen, moves, typed in cases("T03", home)[::3]:
        guessed = {"match1": guesses(seen, typed)[mode]}
        shown = carried(build(seen, moves, guessed))
        row = Section(shape_of(seen), "match1").results
        win = shown[ODDS_SHEET, ref(row, OddsColumns.win)]
        assert isinstance(win, float), name
        assert LOW <= win <= HIGH, name
        assert win == pytest.approx(match_odds(seen, seen.matches[0], typed, guessed["match1"]).win, abs=NEAR)


def test_one_who_does_not_tire_is_no_twin() -> None:
    """What was wrong once: they had in all sets what one has in the first, and nobody could win (issue 23)."""
    name, seen, _, typed = cases("T03", True)[1]
    first = guesses(seen, typed)[SET_BY_SET].sets[0]
    fixed = Guesses(sets=(first,) * 5, mode=Input(SET_BY_SET))
    win = match_odds(seen, seen.matches[0], typed, fixed).win
    assert (name, win is not None and win < 0.05) == ("freshest", True), win


def test_a_deeper_roster_is_stronger_than_the_twin_and_a_shallower_one_weaker() -> None:
    _, seen, _, typed = cases("twelve equal", True)[1]
    wins = []
    for depth in (6, 9, 12, 20):
        guess = replace(guesses(seen, typed)[FRESH], depth=Input(depth))
        wins.append(match_odds(seen, seen.matches[0], typed, guess).win or 0.0)
    assert wins == sorted(wins, reverse=True)
    assert len(set(wins)) == len(wins)
    # Twelve equal players tire as a roster of twelve does (R5.7).
    assert wins[2] == pytest.approx(match_odds(seen, seen.matches[0], typed, Guesses()).win, abs=1e-3)
