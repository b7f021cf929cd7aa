"""What a manager guesses of his opponent, and what his line-ups are worth against it (R5, the league's side)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from move_factory import made_moves
from sheet_factory import team_view
from vbxl.league.as_entered import TypedSet, matches_typed
from vbxl.league.league import SpiedSet
from vbxl.league.match_forecast import (
    Expected,
    Guess,
    Guesses,
    expected,
    first_guesses,
    guess_fault,
    match_odds,
    report_fault,
    set_odds,
)
from vbxl.league.moves import Input, Moves, Value
from vbxl.league.team_knowledge import SpiedMatch, TeamKnowledge
from vbxl.league.view import View
from vbxl.rules.lineup import AGGRESSIVE, DEFENSIVE, NEUTRAL, OFFENSIVE, WALL, Concept
from vbxl.rules.odds import match_results
from vbxl.rules.season import Season

REPORT = SpiedMatch(
    6,
    51,
    "Lantern  Hill",
    "Mill Lane",
    (SpiedSet(70.5, 61, "OC", 7), SpiedSet(66, 60, "NC", 3), SpiedSet(80, 44.25, "WC", 2)),
)


def line(ol: Value = None, dl: Value = None, concept: Value = None, risk: Value = None) -> Guess:
    return Guess(Input(ol), Input(dl), Input(concept), Input(risk))


def known(seen: View, *reports: SpiedMatch) -> View:
    return replace(seen, known=TeamKnowledge(spied=reports))


def summary(found: Expected) -> tuple[float | None, float | None, str, float, str]:
    return found.ol, found.dl, found.concept.short, found.risk, ", ".join(found.sources)


def test_nothing_guessed_is_nothing_known() -> None:
    found = expected(Guesses(), ())
    assert [summary(one) for one in found] == [(None, None, "NC", 3, "")] * 5
    assert not any(one.known for one in found)


def test_one_line_holds_for_all_sets() -> None:
    found = expected(Guesses(every=line(60, 55.5, "oc", 8)), ())
    assert [summary(one) for one in found] == [(60, 55.5, "OC", 8, "all sets")] * 5


def test_a_spy_report_holds_for_the_sets_that_it_tells_of() -> None:
    found = expected(Guesses(Input(" lantern hill, MATCH  51"), line(50, 50)), (REPORT,))
    assert [summary(one) for one in found] == [
        (70.5, 61, "OC", 7, "spy report"),
        (66, 60, "NC", 3, "spy report"),
        (80, 44.25, "WC", 2, "spy report"),
        (50, 50, "NC", 3, "all sets"),
        (50, 50, "NC", 3, "all sets"),
    ]


def test_a_report_that_is_not_there_tells_nothing() -> None:
    assert not expected(Guesses(Input("Lantern Hill, match 52")), (REPORT,))[0].known
    assert not expected(Guesses(Input("")), (REPORT,))[0].known


def test_every_cell_of_a_set_goes_before_the_report_and_that_before_all_sets() -> None:
    sets = (line(ol=0), line(concept="AC"), line(risk=1), line(dl=33, concept=5), line(risk=9))
    found = expected(Guesses(Input(REPORT.label), line(50, 50, "DC", 6), sets), (REPORT,))
    assert [summary(one) for one in found] == [
        (0, 61, "OC", 7, "this set, spy report"),
        # The risk factor 3 of the report is none of AC: its lowest.
        (66, 60, "AC", 9, "this set, spy report"),
        (80, 44.25, "WC", 1, "this set, spy report"),
        (50, 33, "WC", 0, "this set, all sets"),
        (50, 50, "DC", 3, "this set, all sets"),
    ]


@pytest.mark.parametrize(
    ("typed", "level", "concept", "risk"),
    [
        ("60", None, NEUTRAL, 3),
        (True, None, NEUTRAL, 3),
        (-1, None, NEUTRAL, 3),
        ("wal", None, WALL, 3),
        ("*", None, NEUTRAL, 3),
        (2.5, 2.5, NEUTRAL, 3),
        (4, 4.0, DEFENSIVE, 4),
        (13, 13.0, NEUTRAL, 3),
        (0, 0.0, NEUTRAL, 3),
    ],
)
def test_what_is_not_understood_counts_as_empty(typed: Value, level: float | None, concept: Concept, risk: int) -> None:
    assert expected(Guesses(every=line(typed, 9)), ())[0].ol == level
    assert expected(Guesses(every=line(9, typed)), ())[0].dl == level
    assert expected(Guesses(every=line(9, 9, typed)), ())[0].concept is concept
    assert expected(Guesses(every=line(9, 9, None, typed)), ())[0].risk == risk
    # In a set's own line it leaves the place to the line for all sets.
    assert expected(Guesses(every=line(7), sets=(line(typed),) * 5), ())[0].ol == (7 if level is None else level)


@pytest.mark.parametrize(
    ("typed", "faults"),
    [
        (None, "fine fine fine fine"),
        (" \u00a0", "fine fine fine fine"),
        ("60", "left left left left"),
        (True, "left left left left"),
        (-1, "left left left left"),
        (2.5, "fine fine left left"),
        (5, "fine fine fine fine"),
        (12, "fine fine left fine"),
        ("oc", "left left fine left"),
    ],
)
def test_what_is_not_understood_is_a_fault_and_a_lone_space_is_nothing(typed: Value, faults: str) -> None:
    lines = (line(typed), line(None, typed), line(None, None, typed), line(9, 9, None, typed))
    assert ["left" if guess_fault(one) else "fine" for one in lines] == faults.split()


@pytest.mark.parametrize(
    ("typed", "fault"),
    [(None, False), (" \u00a0 ", False), (" lantern hill, MATCH  51", False), ("match 51", True), (51, True)],
)
def test_a_report_that_there_is_not_is_a_fault(typed: Value, fault: bool) -> None:
    assert report_fault(Input(typed), (REPORT,)) == fault
    assert report_fault(Input(typed), (replace(REPORT, sets=()),)) == bool(Input(typed).text)


def typed_sets(seen: View, moves: Moves) -> tuple[TypedSet, ...]:
    return matches_typed(seen, moves)["match1"].sets


def own(ol: float, dl: float, concept: Concept = NEUTRAL, risk: int = 3) -> TypedSet:
    """A set as typed of which only what counts against the opponent is made up."""
    made = typed_sets(team_view(), made_moves(team_view(), 1))[0]
    return replace(made, entries=1, total=(ol, dl), concept=concept, risk=risk)


@pytest.mark.parametrize(
    ("chance", "other", "first", "win"),
    [
        (0.55, 0.50, True, 0.6748934028),
        (0.55, 0.45, True, 0.8020654679),
        (0.55, 0.45, False, 0.7627999808),
        (0.30, 0.35, True, 0.3143218548),
    ],
)
def test_odds_worked_by_hand(chance: float, other: float, first: bool, win: float) -> None:
    # Totals that make these chances: own OL against 100 − OL, and theirs likewise.
    theirs = Expected(100 * other, 100 - 100 * chance, NEUTRAL, 3)
    mine = own(100 * chance, 100 - 100 * other)
    found = set_odds(mine, theirs, first, Season())
    assert (found.chance, found.chance_other) == pytest.approx((chance, other))
    assert found.win == pytest.approx(win, abs=1e-10)
    assert sum(side.win for side in found.sides) == pytest.approx(1)


def test_concepts_and_risk_change_both_chances_and_stay_within_bounds() -> None:
    # AC against NC: a full mean risk, (12 + 6)/2 = 9 points; NC against AC: nothing. OC against WC: half of 4.5 less.
    found = set_odds(own(50, 50, AGGRESSIVE, 12), Expected(50, 50, NEUTRAL, 6), serves_first=True, season=Season())
    assert (found.chance, found.chance_other) == pytest.approx((0.59, 0.5))
    found = set_odds(own(50, 50, OFFENSIVE, 8), Expected(50, 50, WALL, 1), serves_first=True, season=Season())
    assert (found.chance, found.chance_other) == pytest.approx((0.4775, 0.5))
    found = set_odds(own(0, 90), Expected(0, 80, NEUTRAL, 3), serves_first=True, season=Season())
    assert (found.chance, found.chance_other) == (0.01, 0.01)
    found = set_odds(own(0, 0), Expected(0, 0, NEUTRAL, 3), serves_first=True, season=Season())
    assert (found.chance, found.chance_other) == (0.5, 0.5)


def test_an_empty_set_or_an_unknown_one_leaves_the_match_open() -> None:
    seen = team_view()
    moves = made_moves(seen, 1)
    typed, match = matches_typed(seen, moves)["match1"], seen.matches[0]
    full = Guesses(every=line(60, 60))
    found = match_odds(seen, match, typed, full)
    assert found.win is not None
    assert sum(likely for _, _, likely in found.results) == pytest.approx(1)
    chances = [one.chance or 0 for one in found.sets]
    others = [one.chance_other or 0 for one in found.sets]
    assert found.results == match_results(chances, others, match.home, seen.settings)
    assert found.win == pytest.approx(sum(likely for mine, other, likely in found.results if mine > other))
    emptied = replace(typed, sets=(*typed.sets[:4], replace(typed.sets[4], entries=0)))
    partly = Guesses(sets=(line(60, 60),) * 4 + (line(60),))
    for odds in (match_odds(seen, match, emptied, full), match_odds(seen, match, typed, partly)):
        assert (odds.win, odds.results, odds.sets[4].win, odds.sets[4].chance) == (None, (), None, None)
        assert [one.win for one in odds.sets[:4]] == [one.win for one in found.sets[:4]]


def test_a_fresh_sheet_guesses_an_equal_and_the_newest_report_about_him() -> None:
    seen = team_view()
    match = seen.matches[0]
    newest = replace(REPORT, team=match.opponent.upper())
    reports = (REPORT, newest, replace(newest, round_number=4, number=33))
    found = first_guesses(match, reports)
    assert found.report.value == newest.label
    assert [one.value for one in found.every.cells] == [80, 44.25, None, None]
    assert found.sets == Guesses().sets
    assert first_guesses(match, (REPORT,)) == Guesses()
    assert first_guesses(match, (replace(newest, number=60, sets=()), *reports)) == found


def test_the_report_of_the_view_is_used() -> None:
    seen = known(team_view(), REPORT)
    typed = matches_typed(seen, made_moves(seen, 1))["match1"]
    odds = match_odds(seen, seen.matches[0], typed, Guesses(Input(REPORT.label)))
    assert [one.win is not None for one in odds.sets] == [True, True, True, False, False]
