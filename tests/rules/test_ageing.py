"""R10: what a year costs each player as his manager splits it, worked by hand and held against the rule's own words."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plain_league import plain_league
from vbxl.league.checks import checks
from vbxl.league.league import CONTRACT, OWN, TALENT
from vbxl.league.moves import BLANK, Input, Moves, Row, Value
from vbxl.league.season_end import AgeLine, Leaving, plan_ageing
from vbxl.league.training import make_view_after_training
from vbxl.league.view import RosterLine, View, view
from vbxl.rules.season import Season, season_with

YEARS: Final = {"A": ("B", 6, 2), "B": ("C", 10, 3), "C": ("D", 14, 4), "D": ("E", 14, 4)}
RATIO: Final = 3


def seen_by(*roster: RosterLine, season: Season | None = None) -> View:
    """What a team of these players sees in the season's last round, in which it plays no match."""
    seen = view(plain_league([]), "T01")
    return replace(seen, roster=roster, rounds=seen.round_number, settings=season or Season(), tp=9)


def aged(line: RosterLine, typed: Value = None, season: Season | None = None) -> AgeLine:
    """What becomes of one player with a loss of OL typed beside him."""
    moves = Moves(ageing=(Row(line.name, (Input(typed),)),)) if typed is not None else Moves()
    (done,) = plan_ageing(seen_by(line, season=season), moves).lines
    return done


def own(age: str, ol: int, dl: int) -> RosterLine:
    return RosterLine("Ann", OWN, age, ol, dl)


@pytest.mark.parametrize(
    ("line", "typed", "older", "levels", "legal"),
    [
        # 12/9 loses 6, at least 2 of each: 10/5, 9/6 or 8/7.
        (own("A", 12, 9), 4, "B", (8, 7), (2, 4)),
        (own("A", 12, 9), None, "B", (8, 7), (2, 4)),
        (own("A", 12, 9), 6, "B", (8, 7), (2, 4)),
        (own("A", 12, 9), -1, "B", (10, 5), (2, 4)),
        (own("B", 14, 14), 3, "C", (11, 7), (3, 7)),
        (own("D", 17, 18), 4, "E", (13, 8), (4, 10)),
        # 14/6: 12/2 is six to one, 11/3 nearly four; 10/4 is within three.
        (own("A", 14, 6), 2, "B", (10, 4), (4, 4)),
        # 12/20: 2/16 … 4/14 are above three to one; 5/13, OL 7, is the last that is not.
        (own("C", 12, 20), 10, "D", (5, 13), (4, 7)),
        # 4/4 keeps both levels at 1 in one way only.
        (own("A", 4, 4), 4, "B", (1, 1), (3, 3)),
        # 20/5: no split is within three to one; 16/3 comes closest.
        (own("A", 20, 5), 2, "B", (16, 3), (4, 4)),
    ],
)
def test_a_split_is_carried_out_or_the_nearest_legal_one(
    line: RosterLine, typed: Value, older: str, levels: tuple[int, int], legal: tuple[int, int]
) -> None:
    done = aged(line, typed)
    assert (done.next_age, (done.new_ol, done.new_dl), done.legal, done.leaves) == (older, levels, legal, "")
    assert done.loss_ol == line.ol - levels[0]
    assert done.loss - done.loss_ol == line.dl - levels[1]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (own("E", 20, 20), "Age E is the last"),
        (own("A", 2, 20), "OL would fall below 1 with any split"),
        (own("B", 20, 3), "DL would fall below 1 with any split"),
        (own("C", 4, 4), "OL and DL would fall below 1 with any split"),
        # Each level alone could give its four points, but both together hold 15 of the 16 that 14 would leave at 1/1.
        (own("D", 7, 8), "OL or DL would fall below 1 with any split"),
        (RosterLine("Rolf", CONTRACT, "", 9, 9, pay=80, last_round=1), "the contract ends with the season"),
    ],
)
def test_who_leaves_is_told_why(line: RosterLine, why: str) -> None:
    done = aged(line)
    assert (done.leaves, done.next_age, done.new_ol, done.new_dl) == (why, "", 0, 0)


@pytest.mark.parametrize(("ol", "dl"), [(0, 0), (2, 2), (5, 4)])
@pytest.mark.parametrize("age", ["", "A"])
def test_a_talent_becomes_age_a_and_loses_nothing(ol: int, dl: int, age: str) -> None:
    done = aged(RosterLine("Young", TALENT, age, ol, dl, talent_matches=2), 3)
    assert (done.next_age, done.new_ol, done.new_dl, done.loss, done.leaves) == ("A", ol, dl, 0, "")


def test_a_move_is_judged_at_the_levels_after_its_training() -> None:
    # 4/3 would be 7 points, of which 6 go: he leaves. With one more for DL three off each leave 1/1.
    seen = seen_by(own("A", 4, 3))
    moves = Moves(ageing=(Row("Ann", (Input(3),)),))
    trained = replace(moves, training=(Row("Ann", (BLANK, Input(1))),))
    assert plan_ageing(make_view_after_training(seen, moves), moves).lines[0].leaving is Leaving.EITHER
    assert plan_ageing(make_view_after_training(seen, trained), trained).lines[0].next_age == "B"
    assert checks(trained, seen) == ()
    wrong = replace(trained, ageing=(Row("Ann", (Input(2),)),))
    assert [one.code for one in checks(wrong, seen)] == ["R10.2-SPLIT"]
    # Without the training nobody can keep him: every split is legal that takes two off each level.
    assert checks(replace(wrong, training=()), seen) == ()


# --- the rule's own words, tried split by split ---


def allowed(ol: int, dl: int, age: str) -> list[int]:
    """The OL losses that R10 allows a manager, by its words: all that can be lost, then what each sentence forbids."""
    _, loss, least = YEARS[age]
    after = {split: (ol - split, dl - loss + split) for split in range(loss + 1) if split >= least <= loss - split}
    kept = {split: levels for split, levels in after.items() if min(levels) >= 1}
    if not kept:
        return list(after)
    within = [split for split, levels in kept.items() if max(levels) <= RATIO * min(levels)]
    ratios = {split: max(levels) * 10**6 // min(levels) for split, levels in kept.items()}
    return within or [split for split, ratio in ratios.items() if ratio == min(ratios.values())]


@given(
    st.sampled_from(sorted(YEARS)),
    st.integers(0, 40),
    st.integers(0, 40),
    st.one_of(st.none(), st.integers(-2, 16)),
)
def test_every_player_ages_by_the_words_of_the_rule(age: str, ol: int, dl: int, typed: int | None) -> None:
    done, legal = aged(own(age, ol, dl), typed), allowed(ol, dl, age)
    older, loss, _ = YEARS[age]
    assert done.legal == (min(legal), max(legal))
    assert legal == list(range(min(legal), max(legal) + 1))
    assert done.loss_ol in legal
    if typed is not None:
        assert all(abs(done.loss_ol - typed) <= abs(split - typed) for split in legal)
        assert bool(done.fault) is (typed not in legal)
    else:
        assert not done.fault
        apart = {split: abs(ol - split - (dl - loss + split)) for split in legal}
        assert done.loss_ol == max(split for split in legal if apart[split] == min(apart.values()))
    levels = (ol - done.loss_ol, dl - loss + done.loss_ol)
    if min(levels) < 1:
        assert (done.next_age, done.new_ol, done.new_dl) == ("", 0, 0)
        assert done.leaves
    else:
        assert (done.next_age, (done.new_ol, done.new_dl), done.leaves) == (older, levels, "")


def test_the_settings_of_the_season_count() -> None:
    season = season_with([("age_loss_b", 5), ("age_least_b", 9), ("aged_ratio", 2)])
    # Half of five is two: three or two off OL.
    assert aged(own("A", 10, 10), None, season).legal == (2, 3)
    # 9/5: 7/2 is above two to one, 6/3 is not.
    assert aged(own("A", 9, 5), 2, season).loss_ol == 3
