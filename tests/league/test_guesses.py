"""The opponent that a match is held against, what a manager says of it, and what line-ups are worth against it (R5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from leagues import made_league
from move_factory import entered, made_moves
from sheet_factory import crowded, cupped, team_view
from vbxl.league.forecast import (
    EQUAL,
    PUBLIC,
    SPY_REPORT,
    STRENGTH,
    THIS_SET,
    ExpectedSet,
    Guess,
    SetGuess,
    SetOdds,
    UsualOpponent,
    choose_first_guess,
    make_usual_opponent,
    match_odds,
    predict_opponent,
    set_odds,
)
from vbxl.league.league import AGE, OWN, SpiedSet
from vbxl.league.lineups import prefilled
from vbxl.league.moves import Input, MatchMoves, Moves, SetMoves, Value
from vbxl.league.public_strength import RelativeStrength
from vbxl.league.team_knowledge import NOTHING_KNOWN, OpponentRecord, SpiedMatch, TeamKnowledge
from vbxl.league.view import MatchView, RosterLine, View, make_full_view
from vbxl.rules.lineup import AGGRESSIVE, CONCEPTS, DEFENSIVE, NEUTRAL, OFFENSIVE, WALL, Concept
from vbxl.rules.odds import match_results
from vbxl.rules.season import Season
from vbxl.rules.tiredness import Levels

REPORT = SpiedMatch(
    6,
    51,
    "Lantern  Hill",
    "Mill Lane",
    (SpiedSet(70.5, 61, "OC", 7), SpiedSet(66, 60, "NC", 3), SpiedSet(80, 44.25, "WC", 2)),
)
# Ten less in each set, at home three points more; 90 % by public results.
USUAL: Final = UsualOpponent(tuple((60.0 - 10 * at, 50.0 - 10 * at) for at in range(5)), 3.0, 90)


def line(ol: Value = None, dl: Value = None, concept: Value = None, risk: Value = None) -> SetGuess:
    return SetGuess(Input(ol), Input(dl), Input(concept), Input(risk))


def told(guess: Guess, *reports: SpiedMatch, usual: UsualOpponent = USUAL) -> list[str]:
    """The five sets expected, each as `OL DL concept risk: sources`."""
    return [
        f"{set_.ol:g} {set_.dl:g} {set_.concept.short} {set_.risk}: {', '.join(set_.sources)}"
        for set_ in predict_opponent(guess, usual, reports)
    ]


def own_odds(
    levels: Levels, theirs: ExpectedSet, concept: Concept = NEUTRAL, risk: int = 3, *, serves_first: bool = True
) -> SetOdds:
    """The odds of a set with these totals of one's own."""
    return set_odds(levels, concept, risk, theirs, serves_first, Season())


# The usual opponent.


def equals(count: int, ol: int, dl: int) -> View:
    """A team of so many players alike."""
    return replace(team_view(), roster=tuple(RosterLine(f"P {at}", OWN, AGE, ol, dl) for at in range(count)))


def at(seen: View, *, home: bool) -> MatchView:
    return replace(seen.matches[0], home=home, home_points=0, lacking=False)


def test_twelve_equal_players_by_hand() -> None:
    """R5.7: six play, the others rest; each set played takes 5 points, each rested gives 3 back."""
    seen = equals(12, 10, 10)
    usual = make_usual_opponent(seen, at(seen, home=True))
    assert usual.source == EQUAL
    assert (usual.home, usual.percent, usual.known) == (0, None, False)
    sums = [sum(totals) for totals in usual.totals]
    # Fresh sixes in the first two sets; then each of the six has lost 5 and regained 3.
    assert sums[0] == sums[1]
    assert sums[0] - sums[2] == pytest.approx(12 * sums[0] / 120)


def test_home_points_are_spread_evenly_over_sets_and_levels() -> None:
    seen = replace(team_view(), round_number=7)
    points = seen.settings.home_points(7)
    assert make_usual_opponent(seen, at(seen, home=False)).home == points / 10
    assert make_usual_opponent(seen, at(seen, home=True)).home == 0


def test_its_strength_is_that_of_public_results() -> None:
    seen = team_view()
    match = seen.matches[0]
    record = OpponentRecord(match.opponent, (), (0, 0), (0, 0), RelativeStrength(94, 90, 98))
    known = replace(seen, known=TeamKnowledge(opponents=(record,)))
    assert make_usual_opponent(known, match).percent == 94
    assert make_usual_opponent(known, match).source == PUBLIC
    assert make_usual_opponent(known, match).totals == make_usual_opponent(seen, match).totals


TWINS = {"T01": team_view(1), "T03": team_view(), "T08": team_view(8), "crowded": crowded(team_view()),
         "twelve equal": equals(12, 10, 10), "nine attackers": equals(9, 15, 9)}  # fmt: skip


@pytest.mark.parametrize("home", [True, False], ids=["home", "away"])
@pytest.mark.parametrize("name", TWINS)
def test_the_same_roster_meets_itself_at_a_half(name: str, home: bool) -> None:
    """The line-ups that are filled in, without points, against the opponent as the sheet has it."""
    seen = replace(TWINS[name], known=NOTHING_KNOWN)
    match = at(seen, home=home)
    seen = replace(seen, matches=(match,))
    usual = replace(make_usual_opponent(seen, match), home=0.0)
    entry = entered(seen, prefilled(seen))["match1"]
    wins = [
        own_odds(entry.sum_totals(at), theirs, plan.concept, plan.risk, serves_first=home == (at % 2 == 0)).win
        for at, (plan, theirs) in enumerate(zip(entry.plan.sets, predict_opponent(Guess(), usual, ()), strict=True))
    ]
    assert all(win is not None and 0.4 < win < 0.6 for win in wins)
    at_home = match_odds(seen, entry, Guess(sets=_lines(usual))).win
    assert at_home is not None
    assert 0.48 <= at_home <= 0.52


def _lines(usual: UsualOpponent) -> tuple[SetGuess, ...]:
    return tuple(line(*totals) for totals in usual.totals)


def test_nothing_that_is_typed_for_oneself_changes_it() -> None:
    league = made_league(seed=2, round_number=3)
    seen = make_full_view(league, "T02")
    for match in seen.matches:
        found = {
            tuple(set_.expected for set_ in match_odds(seen, entry, Guess()).sets)
            for entry in (entered(seen, made_moves(seen, seed))[match.slot] for seed in range(5))
        }
        assert len(found) == 1


def test_points_on_ones_own_side_never_lower_the_chance() -> None:
    seen = replace(team_view(), sp=100)
    (match, *_) = seen.matches
    match = replace(match, home=True, home_points=38)
    seen = replace(seen, matches=(match, *seen.matches[1:]))
    moves = prefilled(seen)
    before = match_odds(seen, entered(seen, moves)[match.slot], Guess()).win or 0.0
    first, *others = moves.matches[match.slot].sets
    for more in (
        replace(first, home=(Input(38), Input(0))), replace(first, home=(Input(0), Input(38))),
        replace(first, devotion=(Input(10), Input(5))), replace(first, special=(Input(0), Input(7))),
    ):  # fmt: skip
        typed = Moves(matches={**moves.matches, match.slot: MatchMoves((more, *others))})
        now = match_odds(seen, entered(seen, typed)[match.slot], Guess()).win or 0.0
        assert now > before


# What a manager says of it.


def test_without_a_word_it_is_the_usual_opponent() -> None:
    assert told(Guess()) == [
        "57 48 NC 6: public results", "48 39 NC 6: public results", "39 30 NC 6: public results",
        "30 21 NC 6: public results", "21 12 NC 6: public results",
    ]  # fmt: skip
    assert told(Guess(), usual=replace(USUAL, percent=None))[0] == "63 53 NC 6: a team like yours"
    assert told(Guess(), usual=replace(USUAL, known=True, home=0.0, percent=None))[0] == "60 50 NC 3: amateurs"


def test_one_line_changes_all_sets() -> None:
    found = told(Guess(Input(50), Input("oc"), Input(8)))
    assert found[0] == "33 28 OC 8: strength typed"
    assert found[4] == "13 8 OC 8: strength typed"
    # The middle risk factor of a concept, and the lowest of it where it may not play the one that is typed.
    assert [told(Guess(concept=Input(concept.short)))[0].split()[3] for concept in CONCEPTS] == [
        "10:", "7:", "6:", "4:", "1:",
    ]  # fmt: skip
    assert told(Guess(concept=Input("WC"), risk=Input(9)))[0] == "57 48 WC 0: public results"


def test_a_set_of_its_own_goes_before_the_report_and_that_before_the_line_for_all_sets() -> None:
    sets = (line(ol=70), line(concept="AC"), line(risk=1), line(), line(1, 2, "DC", 5))
    found = told(Guess(Input(50), Input("OC"), Input(8), Input(" lantern  HILL, match 51"), sets), REPORT)
    assert found == [
        f"70 61 OC 7: {THIS_SET}, {SPY_REPORT}",
        f"66 60 AC 9: {THIS_SET}, {SPY_REPORT}",
        f"80 44.25 WC 1: {THIS_SET}, {SPY_REPORT}",
        f"18 13 OC 8: {STRENGTH}",
        f"1 2 DC 5: {THIS_SET}",
    ]


def test_a_fresh_sheet_has_the_newest_report_about_the_opponent() -> None:
    match = team_view().matches[0]
    newest = replace(REPORT, team=match.opponent.upper())
    reports = (REPORT, newest, replace(newest, round_number=4, number=33))
    assert choose_first_guess(match, reports) == Guess(report=Input(newest.label))
    assert choose_first_guess(match, (REPORT,)) == Guess()
    assert choose_first_guess(match, (replace(newest, number=60, sets=()), *reports)).report.value == newest.label


@pytest.mark.parametrize(
    ("typed", "level", "concept", "risk"),
    [
        (None, 57, NEUTRAL, 6), (" ", 57, NEUTRAL, 6), (60, 60, NEUTRAL, 6), (2.5, 2.5, NEUTRAL, 6),
        (4, 4, DEFENSIVE, 4), ("60", 57, NEUTRAL, 6), (-1, 57, NEUTRAL, 6), ("oc", 57, OFFENSIVE, 7),
        (True, 57, NEUTRAL, 6),
    ],
)  # fmt: skip
def test_what_is_not_understood_counts_as_empty(typed: Value, level: float, concept: Concept, risk: int) -> None:
    first = predict_opponent(Guess(sets=(line(typed, None, typed, typed), *[line()] * 4)), USUAL, ())[0]
    assert (first.ol, first.concept, first.risk) == (level, concept, risk)


# What line-ups are worth against it.


def test_concepts_and_risk_change_both_chances_and_stay_within_bounds() -> None:
    # AC against NC: a full mean risk, (12 + 6)/2 = 9 points; NC against AC: nothing. OC against WC: half of 4.5 less.
    they = ExpectedSet(50, 50, NEUTRAL, 6, ())
    found = own_odds((50, 50), they, AGGRESSIVE, 12)
    assert (found.chance, found.chance_other) == pytest.approx((0.59, 0.5))
    found = own_odds((50, 50), ExpectedSet(50, 50, WALL, 1, ()), OFFENSIVE, 8)
    assert (found.chance, found.chance_other) == pytest.approx((0.4775, 0.5))
    found = own_odds((0, 90), ExpectedSet(0, 80, NEUTRAL, 3, ()))
    assert (found.chance, found.chance_other) == (0.01, 0.01)
    found = own_odds((0, 0), ExpectedSet(0, 0, NEUTRAL, 3, ()))
    assert (found.chance, found.chance_other) == (0.5, 0.5)


def test_a_match_has_the_odds_of_its_sets_and_none_where_it_is_blank() -> None:
    seen = cupped(team_view())
    moves, match = made_moves(seen, 1), seen.matches[0]
    guess = Guess(sets=(line(60, 60, "NC"),) * 5)
    odds = match_odds(seen, entered(seen, moves)["match1"], guess)
    assert odds.win is not None
    assert sum(likely for _, _, likely in odds.results) == pytest.approx(1)
    chances = [set_.chance or 0 for set_ in odds.sets]
    others = [set_.chance_other or 0 for set_ in odds.sets]
    assert odds.results == match_results(chances, others, match.home, seen.settings)
    assert odds.win == pytest.approx(sum(likely for mine, other, likely in odds.results if mine > other))
    blank = match_odds(seen, entered(seen, Moves())["match1"], guess)
    assert (blank.win, blank.results, [set_.win for set_ in blank.sets]) == (None, (), [None] * 5)


def test_substitutes_play_a_set_that_is_left_empty() -> None:
    seen = team_view()
    moves = made_moves(seen, 1)
    match = moves.matches["match1"]
    emptied = replace(moves, matches={"match1": replace(match, sets=(*match.sets[:4], SetMoves()))})
    entry = entered(seen, emptied)["match1"]
    odds = match_odds(seen, entry, Guess())
    theirs = odds.sets[4].expected
    assert odds.sets[4] == own_odds(entry.sum_totals(4), theirs, serves_first=odds.sets[4].serves_first)
    assert odds.win is not None
