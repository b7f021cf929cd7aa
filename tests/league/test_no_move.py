"""What plays for a team that sent nothing, or left a match blank: R12.1 in all its cases, worked by hand."""

from __future__ import annotations

from dataclasses import replace

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
from vbxl.league.lineups import MatchPlan
from vbxl.league.moves import Input, MatchMoves
from vbxl.league.no_move import best_plan
from vbxl.league.view import view

A_WINS = {"A": STRONG, "B": WEAK, "C": WEAK, "D": WEAK}
BOTH = (("T01", "T02"), ("T03", "T01"))
# Five sets of which no two are alike: Setter, Attackers, Allround, Blocker; OC 6, OC 9, NC 3, none, AC none.
LAST = (
    LastSet((("A1", 1), ("A2", 2), ("A3", 2), ("A4", 2), ("A5", 3), ("A6", 5)), 2, 6),
    LastSet((("A8", 2), ("A7", 2), ("A6", 2), ("A5", 2), ("A4", 3), ("A3", 3)), 2, 9),
    LastSet(tuple((name, 3) for name in SIX_OF_A), 3, 5),
    LastSet(tuple((name, 4) for name in SIX_OF_A)),
    LastSet(tuple((name, 2) for name in SIX_OF_A), 1),
)
# A match no copy could be mistaken for, with points of every kind and splits of its own.
SENT = five(
    plain_set(
        ("A8", "A7", "A6", "A5", "A4", "A3"), (5, 5, 4, 4, 3, 3), concept=Input("DC"), risk=Input(5),
        loss_ol=(Input(5),) * 6, home=points(1, 1), devotion=points(2, 2), special=points(3, 3),
    )
)  # fmt: skip
SENT_LINES = (("A8", 5), ("A7", 5), ("A6", 4), ("A5", 4), ("A4", 3), ("A3", 3))
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


COPY = [(LAST[0].lines, "OC", 6), (LAST[1].lines, "OC", 9), (LAST[2].lines, "NC", 5)]


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
    league = with_team(plain_league(BOTH), "T01", last_match=LAST)
    late: dict[int, tuple[Lines, str, int]] = {}
    for seed in range(30):
        got = outcome(league, {}, bytes([seed]))
        late |= dict(enumerate(own_sets(got, 1), start=1))
    # Six defenders and no concept are NC with its lowest risk, six attackers AC with its lowest.
    assert late == dict(enumerate([*COPY, (LAST[3].lines, "NC", 3), (LAST[4].lines, "AC", 9)], start=1))


def test_the_splits_of_a_copy_are_blank() -> None:
    # In the match sent A8 loses 5 OL a set; in its copy OL and DL take turns.
    got = outcome(remembering(()), {"T01": sends(SENT, MatchMoves())})
    starts = {
        number: [
            (line.start_ol, line.start_dl)
            for one in got.match(number).sets[:3]
            for line in one.side(got.match(number).home == "T01").lines
            if line.name == "A8"
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
    last = (
        replace(LAST[0], lines=(("Gone One", 1), ("A2", 2), ("", 2), ("A4", 2), ("A5", 3), ("A6", 0))),
        *LAST[1:],
    )
    levels = {**A_WINS, "A": ((3000, 3000), (2900, 2900), *[(3000, 3000)] * 4, (3500, 3500), (3100, 3500))}
    got = outcome(with_team(plain_league(BOTH, levels), "T01", last_match=last), {})
    # A7 is the best of those named nowhere, A8 the next; a place that was none is Allround.
    played = (("A7", 1), ("A2", 2), ("A8", 2), ("A4", 2), ("A5", 3), ("A6", 3))
    assert own_sets(got, 1) == [(played, "OC", 6), *COPY[1:]]
    told = [
        ("R2.1-UNKNOWN", "", "Gone One", "A7 plays"),
        ("R2.1-BLANK", "", None, "A8 plays"),
        ("R3.1-POSITION", "", None, "Allround"),
    ]
    assert got.corrected("T01", 1) == got.corrected("T01", 2) == told
    kinds = [type(one) for one in got.events if isinstance(one, Absent | Corrected) and one.team == "T01"]
    assert kinds == [Absent, Corrected, Corrected, Corrected] * 2
    # It may be that he comes back, and the line-up is still what was submitted.
    assert got.after.by_id["T01"].last_match == last


def planned(league: League) -> MatchPlan:
    seen = view(league, "T01")
    return best_plan(seen, seen.matches[0])


def names(plan: MatchPlan) -> list[list[str]]:
    return [[line.name for line in one.lines if line.name] for one in plan.sets]


def starts(plan: MatchPlan, number: int) -> list[tuple[float, float]]:
    return [(line.start_ol, line.start_dl) for line in plan.sets[number - 1].lines if line.name]


def test_with_no_earlier_match_the_best_six_of_every_set_play() -> None:
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
    for one in plan.sets:
        assert {line.position for line in one.lines} == {3}
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
    first, second = (names(best_plan(seen, match))[0] for match in seen.matches)
    assert first == ["A2", "A3", "A4", "A5", "A6", "A7"]
    assert second == ["A1", "A2", "A3", "A4", "A5", "A6"]
