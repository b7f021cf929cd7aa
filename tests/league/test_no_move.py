"""What plays for a team that sent nothing, or left a match blank: R12.1 in all its cases, worked by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from plain_league import (
    EQUAL,
    SIX_OF_A,
    STRONG,
    WEAK,
    Outcome,
    five,
    outcome,
    plain_league,
    plain_set,
    points,
    sends,
    with_team,
)
from vbxl.league.events import Absent, Corrected, SetPlayed
from vbxl.league.league import LastSet, League
from vbxl.league.lineups import MatchPlan, plan_best
from vbxl.league.moves import Input, MatchMoves
from vbxl.league.view import view

# A1 to A6 are the six strongest of every set.
A_WINS = {"A": (*STRONG[:6], (2900, 2900), (2900, 2900)), "B": WEAK, "C": WEAK, "D": WEAK}
BOTH = (("T01", "T02"), ("T03", "T01"))


def last_set(codes: Sequence[int], concept: int = 0, risk: int | None = None) -> LastSet:
    return LastSet(tuple(zip(SIX_OF_A, codes, strict=True)), concept, risk)


# Five sets of which no two are alike, and none is weaker than the simple six: two setters and two blockers, and as OL
# and DL are equal before sets 1, 3 and 5, and OL is a point lower before the others, two more in attack or defence.
LAST = (
    last_set((1, 2, 2, 1, 5, 5), 2, 6),
    last_set((5, 5, 4, 4, 1, 1), 4, 5),
    last_set((2, 1, 2, 1, 5, 5), 3, 5),
    last_set((4, 4, 1, 1, 5, 5)),
    last_set((5, 4, 4, 5, 1, 1), 4),
)
# A match no copy could be mistaken for, with points of every kind and splits of its own.
SENT = five(
    plain_set(
        SIX_OF_A[::-1], (5, 5, 4, 4, 1, 1), concept=Input("DC"), risk=Input(5),
        loss_ol=(Input(5),) * 6, home=points(1, 1), devotion=points(2, 2), special=points(3, 3),
    )
)  # fmt: skip
SENT_LINES = (("A6", 5), ("A5", 5), ("A4", 4), ("A3", 4), ("A2", 1), ("A1", 1))
Lines = tuple[tuple[str, int], ...]


def remembering(last: tuple[LastSet, ...] = LAST, **changes: object) -> League:
    return with_team(plain_league(BOTH, A_WINS), "T01", last_match=last, **changes)


def own_sets(got: Outcome, number: int) -> list[tuple[Lines, str, int]]:
    """Line-up, concept and risk of T01 in each set of a match."""
    sides = [one.side(got.match(number).home == "T01") for one in got.match(number).sets]
    return [(tuple((line.name, line.position) for line in one.lines), one.concept, one.risk) for one in sides]


def spent(one: SetPlayed, home: bool) -> int:
    side = one.side(home)
    return sum((*side.home, *side.devotion, *side.special))


COPY = [(LAST[0].lines, "OC", 6), (LAST[1].lines, "DC", 5), (LAST[2].lines, "NC", 5)]


def test_without_a_file_both_matches_copy_the_last_one() -> None:
    got = outcome(remembering(), {})
    for number, home in ((1, True), (2, False)):
        assert own_sets(got, number) == COPY
        assert [spent(one, home) for one in got.match(number).sets] == [0, 0, 0]
    assert got.absent().count(("T01", 1)) == got.absent().count(("T01", 2)) == 1
    assert got.corrected("T01", 1) == got.corrected("T01", 2) == []
    assert got.after.balances["T01"].sp == remembering().balances["T01"].sp
    # What is remembered is what the manager sent last, not that it was copied.
    assert got.after.by_id["T01"].last_match == LAST


def test_a_copy_has_all_five_sets_and_what_was_not_chosen_is_chosen_as_ever() -> None:
    league = with_team(plain_league(BOTH, dict.fromkeys("ABCD", A_WINS["A"])), "T01", last_match=LAST)
    late: dict[int, tuple[Lines, str, int]] = {}
    for seed in range(30):
        got = outcome(league, {}, bytes([seed]))
        late |= dict(enumerate(own_sets(got, 1), start=1))
    # No concept is NC, and no risk the lowest.
    assert late == dict(enumerate([*COPY, (LAST[3].lines, "NC", 3), (LAST[4].lines, "DC", 3)], start=1))


def test_the_splits_of_a_copy_are_blank() -> None:
    # In the match sent A6 loses 5 OL a set; in its copy OL and DL take turns.
    got = outcome(remembering(()), {"T01": sends(SENT, MatchMoves())})
    starts = {
        number: [
            (line.start_ol, line.start_dl)
            for one in got.match(number).sets[:3]
            for line in one.side(got.match(number).home == "T01").lines
            if line.name == "A6"
        ]
        for number in (1, 2)
    }
    assert starts == {1: [(3000, 3000), (2995, 3000), (2990, 3000)], 2: [(3000, 3000), (2997, 2998), (2995, 2995)]}


def test_a_blank_second_match_copies_the_first_of_this_round() -> None:
    got = outcome(remembering(), {"T01": sends(SENT, MatchMoves())})
    assert own_sets(got, 1) == own_sets(got, 2) == [(SENT_LINES, "DC", 5)] * 3
    assert [spent(one, True) for one in got.match(1).sets] == [12, 12, 12]
    assert [spent(one, False) for one in got.match(2).sets] == [0, 0, 0]
    assert [one for one in got.absent() if one[0] == "T01"] == [("T01", 2)]
    assert got.after.by_id["T01"].last_match == (LastSet(SENT_LINES, 4, 5),) * 5


def test_a_blank_first_match_copies_that_of_an_earlier_round() -> None:
    got = outcome(remembering(), {"T01": sends(MatchMoves(), SENT)})
    assert own_sets(got, 1) == COPY
    assert own_sets(got, 2) == [(SENT_LINES, "DC", 5)] * 3
    assert [one for one in got.absent() if one[0] == "T01"] == [("T01", 1)]
    assert got.after.by_id["T01"].last_match == (LastSet(SENT_LINES, 4, 5),) * 5


def test_whoever_is_gone_from_the_copy_is_replaced_and_that_is_told() -> None:
    last = (LastSet((("Gone One", 1), ("A2", 2), ("", 1), ("A4", 2), ("A5", 2), ("A6", 0)), 2, 6), *LAST[1:])
    # For 10/10 all positions are the same.
    levels = {**A_WINS, "A": ((9, 9), (10, 10), (9, 9), *[(10, 10)] * 3, (11, 10), (12, 8))}
    got = outcome(with_team(plain_league(BOTH, levels), "T01", last_match=last), {})
    # A7 is the strongest of those named nowhere, A8 the next; a place that was none is Allround.
    played = (("A7", 1), ("A2", 2), ("A8", 1), ("A4", 2), ("A5", 2), ("A6", 3))
    assert own_sets(got, 1)[0] == (played, "OC", 6)
    told = [
        ("R2.1-UNKNOWN", "", "Gone One", "A7 plays"),
        ("R2.1-BLANK", "", None, "A8 plays"),
        ("R3.1-POSITION", "", None, "the player plays as Allround"),
    ]
    assert got.corrected("T01", 1) == got.corrected("T01", 2) == told
    kinds = [type(one) for one in got.events if isinstance(one, Absent | Corrected) and one.team == "T01"]
    assert kinds == [Absent, Corrected, Corrected, Corrected] * 2
    # It may be that he comes back, and the line-up is still what was submitted.
    assert got.after.by_id["T01"].last_match == last


def test_a_set_in_which_the_copy_is_weaker_has_the_simple_six_with_its_concept_if_they_may_play_it() -> None:
    seven = (("A7", 1), *LAST[0].lines[1:])
    last = (
        LastSet(seven, 2, 8),
        # The six strongest, but three points weaker in all than at their best before set 2.
        last_set((1, 1, 2, 3, 5, 5), 4, 6),
        last_set((2, 2, 2, 1, 1, 5), 1, 12),
    )
    got = outcome(remembering(last), {})
    played = own_sets(got, 1)
    # With five in attack one of two blockers would be missing.
    assert [tactic for _, *tactic in played] == [["OC", 8], ["DC", 6], ["NC", 3]]
    for lines, *_ in played:
        assert {name for name, _ in lines} == set(SIX_OF_A)
        codes = [code for _, code in lines]
        assert (codes.count(1), codes.count(3), codes.count(5)) == (2, 0, 2)
    assert got.corrected("T01", 1) == []
    assert {one.played for one in got.events if isinstance(one, Absent) and one.team == "T01"} == {
        "the six strongest in each set"
    }
    one_weak = outcome(remembering((LastSet(seven, 2, 8), *LAST[1:])), {})
    assert own_sets(one_weak, 1)[1:] == COPY[1:]
    assert {one.played for one in one_weak.events if isinstance(one, Absent) and one.team == "T01"} == {
        "the line-ups of the last match, without HA, DP and SP, but the six strongest in 1 of 5 sets"
    }


def planned(league: League) -> MatchPlan:
    seen = view(league, "T01")
    return plan_best(seen, seen.matches[0])


def names(plan: MatchPlan) -> list[list[str]]:
    return [[line.name for line in one.lines if line.name] for one in plan.sets]


def starts(plan: MatchPlan, number: int) -> list[tuple[float, float]]:
    return [(line.start_ol, line.start_dl) for line in plan.sets[number - 1].lines if line.name]


def test_with_no_earlier_match_the_simple_six_of_every_set_play() -> None:
    # Seven of 12/12 and A8 of 10/10. Played, blank: 12/12 → 9/10 → 7/7 → 4/5; 11/11 → 8/9 → 6/6; 9/8 → 6/6;
    # 10/10 → 7/8 → 5/5 → 2/3. Rested: 9/10 → 11/11; 7/7 → 9/8; 4/5 → 6/6.
    plan = planned(plain_league(BOTH, {"A": (*[(12, 12)] * 7, (10, 10))}))
    assert names(plan) == [
        ["A1", "A2", "A3", "A4", "A5", "A6"],
        # A7 24, A8 20, the others 19 in roster order.
        ["A7", "A8", "A1", "A2", "A3", "A4"],
        # A5 and A6 22, A7 19, A8 15, the others 14.
        ["A5", "A6", "A7", "A8", "A1", "A2"],
        # A3 to A6 17, A7 14, A8 10, A1 and A2 9.
        ["A3", "A4", "A5", "A6", "A7", "A8"],
        # A1 to A6 12, A7 9, A8 5.
        ["A1", "A2", "A3", "A4", "A5", "A6"],
    ]
    assert starts(plan, 4) == [(9, 8), (9, 8), (8, 9), (8, 9), (7, 7), (5, 5)]
    assert starts(plan, 5) == [(6, 6)] * 6
    # 12/12 is 22.4 + 2 as Setter or Blocker and 24.2 as Attacker or Defender; below 11 a position but Allround costs.
    assert sorted(line.position for line in plan.sets[0].lines)[:2] == [1, 1]
    assert sum(line.end_ol + line.end_dl for line in plan.sets[0].lines) == pytest.approx(4 * 24.4 + 2 * 24.2)
    assert [line.position for line in plan.sets[4].lines] == [3] * 6
    for one in plan.sets:
        assert (one.concept.short, one.risk) == ("NC", 3)
        assert (one.home, one.devotion, one.special) == ((0, 0), (0, 0), (0, 0))
    assert plan.corrections == ()


def test_only_who_may_play_is_among_the_best_six_and_an_empty_place_counts_nothing() -> None:
    # Five of 4/4 and a new talent. Played, blank: 4/4 → 1/2 → 0/0; rested: 0/0 → 2/1. The talent stays 0/0.
    plan = planned(plain_league(BOTH, {"A": (*[(4, 4)] * 5, (0, 0))}))
    assert names(plan) == [
        ["A1", "A2", "A3", "A4", "A5", "A6"],
        ["A1", "A2", "A3", "A4", "A5", "A6"],
        ["A6"],
        ["A1", "A2", "A3", "A4", "A5", "A6"],
        # 2/1 → OL, OL, DL: nobody of them has anything left.
        ["A6"],
    ]
    assert [starts(plan, number)[0] for number in (1, 2, 3, 4, 5)] == [(4, 4), (1, 2), (0, 0), (2, 1), (0, 0)]
    assert [len(one.lines) for one in plan.sets] == [6] * 5
    empty = plan.sets[2].lines[1]
    assert (empty.name, empty.position, empty.end_ol, empty.end_dl) == ("", 0, 0, 0)


def test_whoever_lacks_devotion_counts_with_half_his_levels_in_the_first_match() -> None:
    league = plain_league(BOTH, {"A": ((14, 14), *EQUAL[1:])})
    league = with_team(
        league, "T01", players=(replace(league.teams[0].players[0], lack=True), *league.teams[0].players[1:])
    )
    seen = view(league, "T01")
    first, second = (names(plan_best(seen, match))[0] for match in seen.matches)
    assert first == ["A2", "A3", "A4", "A5", "A6", "A7"]
    assert second == ["A1", "A2", "A3", "A4", "A5", "A6"]
