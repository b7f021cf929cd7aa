"""What a manager guesses of his opponent, and what his line-ups are worth against it (R5, the league's side)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from move_factory import made_moves
from sheet_factory import team_view
from vbxl.league.as_entered import TypedSet, matches_typed
from vbxl.league.league import SpiedSet
from vbxl.league.match_forecast import (
    FRESH,
    OWN_LINEUPS,
    PERCENT,
    PUBLIC,
    SET_BY_SET,
    SPY_REPORT,
    Basis,
    Expected,
    Guess,
    Guesses,
    expected,
    first_guesses,
    guess_fault,
    guess_mode,
    match_odds,
    mode_fault,
    report_fault,
    set_odds,
)
from vbxl.league.moves import Input, Moves, Value
from vbxl.league.team_knowledge import SpiedMatch, TeamKnowledge
from vbxl.league.view import View
from vbxl.rules.lineup import AGGRESSIVE, DEFENSIVE, NEUTRAL, OFFENSIVE, WALL, Concept
from vbxl.rules.odds import match_results
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS

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


def typed_sets(seen: View, moves: Moves) -> tuple[TypedSet, ...]:
    return matches_typed(seen, moves)["match1"].sets


def own(ol: float, dl: float, concept: Concept = NEUTRAL, risk: int = 3) -> TypedSet:
    """A set as typed of which only what counts against the opponent is made up."""
    made = typed_sets(team_view(), made_moves(team_view(), 1))[0]
    return replace(made, entries=1, total=(ol, dl), concept=concept, risk=risk)


def told(guesses: Guesses, *reports: SpiedMatch, own: tuple[TypedSet, ...] = (), **known_: float) -> list[str]:
    """The five sets expected, each as `OL DL concept risk: sources`; totals that stay unknown as ?."""
    found = expected(guesses, Basis(Season(), reports, **known_), own)
    levels = [["?" if level is None else f"{level:g}" for level in (one.ol, one.dl)] for one in found]
    sets = zip(found, levels, strict=True)
    return [f"{' '.join(pair)} {one.concept.short} {one.risk:g}: {', '.join(one.sources)}" for one, pair in sets]


def own_sets() -> tuple[TypedSet, ...]:
    """One's own line-ups: 60/50 in the first set, ten less of both in each later one, OC with risk factor 8."""
    return tuple(own(60 - 10 * at, 50 - 10 * at, OFFENSIVE, 8) for at in range(SETS))


MINE: Final = [f"{60 - 10 * at} {50 - 10 * at} OC 8: my own line-ups" for at in range(SETS)]


def test_without_a_guess_they_play_as_oneself_does() -> None:
    assert told(Guesses(), own=own_sets()) == MINE
    # Without line-ups of one's own nothing is known; and an empty set of one's own tells nothing of theirs.
    assert told(Guesses()) == ["? ? NC 3: "] * SETS
    empty = (*own_sets()[:4], replace(own_sets()[4], entries=0))
    assert told(Guesses(), own=empty)[3:] == [MINE[3], "? ? NC 3: "]


def test_a_percent_of_mine_goes_for_the_totals_of_every_set() -> None:
    wanted = ["72 60 OC 8", "60 48 OC 8", "48 36 OC 8", "36 24 OC 8", "24 12 OC 8"]
    for guesses in (
        Guesses(percent=Input(120)),
        Guesses(mode=Input(" Percent of  MINE"), percent=Input(120)),
    ):
        assert told(guesses, own=own_sets()) == [f"{one}: percent of mine" for one in wanted]
    # Blank is all of it; their concept and risk factor may be said.
    assert told(Guesses(mode=Input(PERCENT)), own=own_sets())[0] == "60 50 OC 8: percent of mine"
    said = Guesses(mode=Input(PERCENT), percent=Input(50), every=line(concept="WC", risk=2))
    assert told(said, own=own_sets())[1] == "25 20 WC 2: all sets, percent of mine"
    # Without a risk factor it is the lowest of the concept that is said.
    assert told(Guesses(every=line(concept="AC")), own=own_sets())[0] == "60 50 AC 9: all sets, my own line-ups"


def test_fresh_totals_tire_as_a_roster_of_that_depth_does() -> None:
    # Twelve equal players lose nothing before sets 1 and 2, 12 of 100 before sets 3 and 4, 24 before set 5.
    wanted = ["60 40 OC 8", "60 40 OC 8", "52.8 35.2 OC 8", "52.8 35.2 OC 8", "45.6 30.4 OC 8"]
    label = "fresh totals that tire, my own line-ups"
    fresh = Guesses(every=line(60, 40), depth=Input(12))
    assert told(fresh, own=own_sets()) == [f"{one}: {label}" for one in wanted]
    # Six lose 30 before set 2.
    six = replace(fresh, depth=Input(6), every=line(60, 40, "NC", 5))
    assert told(six)[1] == "42 28 NC 5: fresh totals that tire, all sets"
    # Without both totals there is nothing that could tire.
    assert told(Guesses(mode=Input(FRESH), every=line(60)), own=own_sets()) == MINE


def test_fresh_totals_without_a_depth_tire_as_ones_own_do() -> None:
    # One's own OL is 60, 50, 40, 30, 20 and DL 50, 40, 30, 20, 10: theirs is half of OL and twice DL.
    wanted = ["30 100", "25 80", "20 60", "15 40", "10 20"]
    found = told(Guesses(every=line(30, 100, "NC", 5)), own=own_sets())
    assert found == [f"{one} NC 5: fresh totals that tire, all sets" for one in wanted]
    # An empty set of one's own says nothing of theirs; without line-ups nothing does.
    empty = (*own_sets()[:4], replace(own_sets()[4], entries=0))
    assert told(Guesses(every=line(30, 100)), own=empty)[4] == "? ? NC 3: "
    assert told(Guesses(every=line(30, 100))) == ["? ? NC 3: "] * SETS


def test_set_by_set_only_what_is_typed_is_known() -> None:
    sets = (line(44, 33), line(44), *[line()] * 3)
    found = told(Guesses(mode=Input(SET_BY_SET), sets=sets, every=line(50, 50)), own=own_sets())
    assert found == ["44 33 NC 3: this set", "44 ? NC 3: this set", *["? ? NC 3: "] * 3]


def test_public_results_are_a_strength_in_percent_of_mine() -> None:
    guesses = Guesses(mode=Input(PUBLIC))
    assert told(guesses, own=own_sets(), strength=90.0)[0] == "54 45 OC 8: public results"
    # Where the results do not say it, one's own line-ups are all that is left.
    assert told(guesses, own=own_sets()) == MINE


def test_a_spy_report_holds_for_the_sets_that_it_tells_of() -> None:
    found = told(Guesses(Input(" lantern hill, MATCH  51"), line(50, 50)), REPORT)
    assert found == [
        "70.5 61 OC 7: spy report",
        "66 60 NC 3: spy report",
        "80 44.25 WC 2: spy report",
        "50 50 NC 3: all sets",
        "50 50 NC 3: all sets",
    ]
    # Without a line for all sets the sets that it does not know are one's own.
    assert told(Guesses(Input(REPORT.label)), REPORT, own=own_sets())[2:] == ["80 44.25 WC 2: spy report", *MINE[3:]]


def test_a_report_that_is_not_there_tells_nothing() -> None:
    assert told(Guesses(Input("Lantern Hill, match 52")), REPORT) == ["? ? NC 3: "] * SETS
    assert told(Guesses(Input("")), REPORT) == ["? ? NC 3: "] * SETS


def test_every_cell_of_a_set_goes_before_the_report_and_that_before_all_sets() -> None:
    sets = (line(ol=0), line(concept="AC"), line(risk=1), line(dl=33, concept=5), line(risk=9))
    assert told(Guesses(Input(REPORT.label), line(50, 50, "DC", 6), sets), REPORT) == [
        "0 61 OC 7: this set, spy report",
        # The risk factor 3 of the report is none of AC: its lowest.
        "66 60 AC 9: this set, spy report",
        "80 44.25 WC 1: this set, spy report",
        "50 33 WC 0: this set, all sets",
        "50 50 DC 3: this set, all sets",
    ]


@pytest.mark.parametrize(
    ("guesses", "mode"),
    [
        (Guesses(), OWN_LINEUPS),
        (Guesses(mode=Input("x")), OWN_LINEUPS),
        (Guesses(percent=Input(90)), PERCENT),
        (Guesses(percent=Input("much")), OWN_LINEUPS),
        (Guesses(every=line(60, 60), percent=Input(90)), FRESH),
        (Guesses(every=line(60)), OWN_LINEUPS),
        (Guesses(Input(REPORT.label), line(60, 60)), SPY_REPORT),
        (Guesses(Input(REPORT.label), mode=Input("public RESULTS")), PUBLIC),
        (Guesses(sets=(line(60, 60),) * 5), OWN_LINEUPS),
    ],
)
def test_without_a_choice_it_goes_by_what_is_filled_in(guesses: Guesses, mode: str) -> None:
    assert guess_mode(guesses, (REPORT,)) == mode


@pytest.mark.parametrize(
    ("guesses", "fault"),
    [
        (Guesses(), False),
        (Guesses(mode=Input(" ")), False),
        (Guesses(mode=Input("spy  report")), False),
        (Guesses(mode=Input("spies")), True),
        (Guesses(percent=Input(0), depth=Input(7.25)), False),
        (Guesses(percent=Input("90 %")), True),
        (Guesses(depth=Input(-1)), True),
    ],
)
def test_what_it_goes_by_is_a_fault_if_it_is_not_understood(guesses: Guesses, fault: bool) -> None:
    assert mode_fault(guesses) == fault


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
    def first(of_set: Guess, every: Guess | None = None) -> Expected:
        guesses = Guesses(Input(REPORT.label), every or Guess(), (*[Guess()] * 4, of_set))
        return expected(guesses, Basis(Season(), (REPORT,)))[4]

    assert first(line(typed, 9)).ol == level
    assert first(line(9, typed)).dl == level
    assert first(line(9, 9, typed)).concept is concept
    assert first(line(9, 9, None, typed)).risk == risk
    # In a set's own line it leaves the place to the line for all sets.
    assert first(line(typed), line(7)).ol == (7 if level is None else level)


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
    full = Guesses(sets=(line(60, 60, "NC"),) * 5)
    found = match_odds(seen, match, typed, full)
    assert found.win is not None
    assert sum(likely for _, _, likely in found.results) == pytest.approx(1)
    chances = [one.chance or 0 for one in found.sets]
    others = [one.chance_other or 0 for one in found.sets]
    assert found.results == match_results(chances, others, match.home, seen.settings)
    assert found.win == pytest.approx(sum(likely for mine, other, likely in found.results if mine > other))
    emptied = replace(typed, sets=(*typed.sets[:4], replace(typed.sets[4], entries=0)))
    partly = Guesses(mode=Input(SET_BY_SET), sets=(line(60, 60, "NC"),) * 4 + (line(60),))
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
    assert (found.mode.value, found.sets) == (SPY_REPORT, Guesses().sets)
    assert first_guesses(match, (REPORT,)) == Guesses()
    assert first_guesses(match, (replace(newest, number=60, sets=()), *reports)) == found


def test_the_report_of_the_view_is_used() -> None:
    seen = known(team_view(), REPORT)
    typed = matches_typed(seen, made_moves(seen, 1))["match1"]
    odds = match_odds(seen, seen.matches[0], typed, Guesses(Input(REPORT.label)))
    assert [one.expected.ol for one in odds.sets[:3]] == [70.5, 66, 80]
    assert [one.expected.sources for one in odds.sets[3:]] == [(OWN_LINEUPS,)] * 2
