"""D Volleyball Dice: chances and advice with six dice, against the rules and the seed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product
from math import isclose

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from footwork_rounds import line
from vbxl.dice.footwork import (
    EMPTY,
    SIDES,
    SPOTS,
    BumpPlacement,
    DiceLineUp,
    FootworkOptions,
    FootworkRoll,
    Line,
    Return,
    Round,
    RoundPhase,
    apply_act,
    find_fault,
    has_three_alike,
)
from vbxl.dice.footwork_odds import WAYS, FootworkOdds, load_odds, weigh_dice
from vbxl.dice.footwork_solving import solve

ROUNDED = 1e-9
SERVED, SAD = line("5 3 1 6 4 2"), (2, 1, 4, 3, 1, 1)
# Every line of the other, its dice in one order.
LINES = [one for dice in range(1, SPOTS + 1) for one in combinations_with_replacement(range(SIDES, 0, -1), dice)]
ways = st.sampled_from(sorted(WAYS))
six_spots = st.lists(st.integers(0, SIDES), min_size=SPOTS, max_size=SPOTS).map(tuple)


def equal(one: float, two: float) -> bool:
    return isclose(one, two, rel_tol=0, abs_tol=ROUNDED)


def turn_played_on(round_: Round, odds: FootworkOdds) -> float:
    """The chance of side 0, whose turn it is, through the round to the turn's end; from there on it is the table's."""
    if round_.winner is not None:
        return float(round_.winner == 0)
    if round_.turn == 1:
        return 1 - odds.chance(round_.other, round_.to_roll)
    if round_.phase is RoundPhase.PLACE:
        places = [BumpPlacement(spot) for spot in range(1, len(round_.own) + 1)]
        return max(turn_played_on(apply_act(round_, act), odds) for act in places if not find_fault(round_, act))
    bumps = [turn_played_on(apply_act(round_, FootworkRoll((die,))), odds) for die in range(1, SIDES + 1)]
    return max(turn_played_on(apply_act(round_, Return()), odds), sum(bumps) / SIDES)


@st.composite
def lined_up(draw: st.DrawFn) -> tuple[Line, Line]:
    """A line-up and the line it stands against, a die at least in each."""
    own, other = draw(six_spots), draw(six_spots)
    assume(any(own) and any(other))
    return own, other


def test_the_line_of_the_seed_was_a_bad_play_and_these_are_better() -> None:
    odds = load_odds(FootworkOptions())
    assert odds.find_best_line(SERVED, SAD) == line("1 4 2 1 1 3")
    assert equal(odds.roll_chance(SERVED, SAD), odds.get_line_chance(SERVED, line("1 4 2 1 1 3")))
    # The line-up chosen, its dice with the 3 "played against the 2 or 1, where it would win", and the best.
    worth = {
        text: round(odds.get_line_chance(SERVED, line(text)), 6)
        for text in ("2 4 1 3 1 1", "2 4 1 1 1 3", "2 4 3 1 1 1", "1 4 2 1 1 3")
    }
    assert worth == {"2 4 1 3 1 1": 0.129155, "2 4 1 1 1 3": 0.209371, "2 4 3 1 1 1": 0.245791, "1 4 2 1 1 3": 0.362403}
    # Of the 6!/3! orders of these dice 57 are better.
    chances = [odds.get_line_chance(SERVED, one) for one in set(permutations(SAD))]
    assert len(chances) == 120
    assert sum(chance > worth["2 4 1 3 1 1"] + ROUNDED + 1e-6 for chance in chances) == 57


def test_the_bumps_of_the_seed() -> None:
    """The 4 can go up against the 2 or the 4: "It doesn't matter which because bumps don't knock out …"."""
    odds, own, other = load_odds(FootworkOptions()), line("x 4 1 x x x"), line("5 x 1 6 4 2")
    assert odds.bumps(own, other, 2)
    assert odds.bumps(own, other, 1)
    assert odds.find_best_bump(own, other, 1, 1) == odds.find_best_bump(own, other, 1, 0) == 0
    assert odds.get_spot_chance(own, other, 4, 5, 0) == odds.get_spot_chance(own, other, 4, 6, 0)
    assert odds.find_best_bump(own, other, 4, 0) == 5
    # With a bump to come the spots opposite the 5, the 6 and the 4 are as good, for that opposite the 2 stays open.
    assert odds.find_best_bump(own, other, 6, 1) == 1
    assert odds.get_spot_chance(own, other, 6, 1, 1) == odds.get_spot_chance(own, other, 6, 5, 1)
    assert odds.get_spot_chance(own, other, 6, 1, 1) > odds.get_spot_chance(own, other, 6, 6, 1)
    # Returned as it stands: five dice come against a 4 and a 1.
    assert odds.return_chance(own, other) == 1 - odds.chance((4, 1), 5)
    # One bump more: a 1 fails, all others fit; for the last bump it does not matter where.
    placed = sum(1 - odds.chance((4, die, 1), 5) for die in range(2, 7))
    assert equal(odds.get_bump_chance(own, other, 1), (odds.return_chance(own, other) + placed) / 6)


@pytest.mark.parametrize(
    ("way", "server"),
    [("plain", 0.327601), ("aces", 0.473233), ("dropped_bump", 0.381533), ("aces_and_dropped_bump", 0.499110)],
)
def test_serving_is_worth_what_is_known(way: str, server: float) -> None:
    odds = load_odds(WAYS[way])
    assert round(odds.serve_chance(), 6) == server
    aces, won = WAYS[way].aces, 0.0
    for roll, times in Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=6)).items():
        won += times * (1 if aces and max(Counter(roll).values()) >= 3 else 1 - odds.chance(roll, 6))
    assert equal(odds.serve_chance(), won / 6**6)


def test_one_die_a_side_in_fractions() -> None:
    """One spot. Against a die d a higher one wins, a lower one has lost, and an equal one is what the other then faces.

    So v(d) = (6−d)/6 + 1/6·(1 − v(d)), which is v(d) = (7−d)/7; and the server's die d, each equally likely, wins d/7.
    """
    for dropped_bump in (False, True):
        odds = solve(FootworkOptions(dropped_bump=dropped_bump, dice=1)).odds
        for die in range(1, 7):
            chance = Fraction(7 - die, 7)
            assert chance == Fraction(6 - die, 6) + Fraction(1, 6) * (1 - chance)
            assert equal(odds.chance((die,), 1), float(chance))
            assert odds.find_best_line((die,), (3,)) == (3,)
            assert equal(odds.roll_chance((die,), (die,)), float(1 - chance))
        assert equal(odds.serve_chance(), float(sum(Fraction(die, 7) for die in range(1, 7)) / 6))
        assert equal(odds.serve_chance(), 1 / 2)


@pytest.mark.parametrize("options", [FootworkOptions(dropped_bump=dropped, dice=2) for dropped in (False, True)])
def test_two_dice_a_side_are_worth_what_every_roll_line_up_and_bump_comes_to(options: FootworkOptions) -> None:
    odds = solve(options).odds
    for other, own in product([(*one, *[EMPTY] * (2 - len(one))) for one in LINES if len(one) <= 2], (1, 2)):
        won = 0.0
        for roll in product(range(1, SIDES + 1), repeat=own):
            rolled = Round(options, 0, ((EMPTY, EMPTY), other), RoundPhase.LINE_UP, dice=roll)
            lines = set(permutations((*roll, *[EMPTY] * (2 - own))))
            won += max(turn_played_on(apply_act(rolled, DiceLineUp(one)), odds) for one in lines)
        assert equal(odds.chance(other, own), won / SIDES**own)


def test_what_ends_a_round_is_sure() -> None:
    for way, options in WAYS.items():
        odds = load_odds(options)
        # The last die knocked out; all own dice lost; the last die met by a lower one, while another own die stays.
        assert odds.get_line_chance(line("x x 3 x x x"), line("1 x 4 x x x")) == 1
        assert odds.get_line_chance(line("6 6 x x x x"), line("5 4 x x x x")) == 0
        assert 0 < odds.get_line_chance(line("x x 3 x x x"), line("1 x 2 x x x")) < 1
        assert odds.find_best_line(line("x x 3 x x x"), (4, 1)) == line("1 x 4 x x x")
        assert (odds.roll_chance(line("6 6 6 6 6 6"), (2, 2, 2, 1)) == 1) == options.aces, way
    assert load_odds(FootworkOptions(points=3)) == load_odds(FootworkOptions(points=5))
    with pytest.raises(ValueError, match="the table of solutions is for 6 dice a side, not 5"):
        load_odds(FootworkOptions(dice=5))


@settings(deadline=None, max_examples=60)
@given(lined_up(), ways)
def test_a_line_up_is_worth_what_the_turn_comes_to_act_by_act(lines: tuple[Line, Line], way: str) -> None:
    own, other = lines
    odds = load_odds(WAYS[way])
    roll = tuple(die for die in own if die)
    rolled = Round(WAYS[way], 0, (own, other), RoundPhase.LINE_UP, dice=roll)
    assert equal(odds.get_line_chance(other, own), turn_played_on(apply_act(rolled, DiceLineUp(own)), odds))


@settings(deadline=None, max_examples=100)
@given(lined_up(), st.sampled_from([1, 2]), st.integers(1, 6), ways)
def test_bumps_are_worth_what_they_come_to_act_by_act(lines: tuple[Line, Line], left: int, die: int, way: str) -> None:
    """From every pair of lines that can stand between bumps: no own die is under a higher one."""
    own, other = lines
    own = tuple(mine if mine >= his else EMPTY for mine, his in zip(own, other, strict=True))
    assume(any(own) and EMPTY in own)
    odds, round_ = load_odds(WAYS[way]), Round(WAYS[way], 0, (own, other), RoundPhase.BUMP, bumps=2 - left)
    stop = turn_played_on(apply_act(round_, Return()), odds)
    bump = sum(turn_played_on(apply_act(round_, FootworkRoll((one,))), odds) for one in range(1, 7)) / 6
    assert equal(odds.return_chance(own, other), stop)
    assert equal(odds.get_bump_chance(own, other, left), bump)
    # There are no ties; and a bump that cannot be dropped is always worth it.
    assert not equal(stop, bump)
    assert odds.bumps(own, other, left) == (bump > stop)
    assert bump > stop or WAYS[way].dropped_bump
    assert not odds.bumps(own, other, 0)
    rolled = apply_act(round_, FootworkRoll((die,)))
    spot = odds.find_best_bump(own, other, die, left - 1)
    if rolled.phase is not RoundPhase.PLACE:
        assert spot == 0
        return
    chances = {
        at: odds.get_spot_chance(own, other, die, at, left - 1)
        for at in range(1, 7)
        if not find_fault(rolled, BumpPlacement(at))
    }
    for at, chance in chances.items():
        assert equal(chance, turn_played_on(apply_act(rolled, BumpPlacement(at)), odds))
    assert spot == min(at for at, chance in chances.items() if max(chances.values()) - chance < ROUNDED)


@settings(deadline=None, max_examples=40)
@given(lined_up(), ways)
def test_the_best_line_up_is_the_best_of_all_orders(lines: tuple[Line, Line], way: str) -> None:
    dice, other = lines
    odds, roll = load_odds(WAYS[way]), tuple(die for die in dice if die)
    chances = {one: odds.get_line_chance(other, one) for one in set(permutations(dice))}
    best = max(chances.values())
    named = odds.find_best_line(other, roll)
    ties = [one for one, chance in chances.items() if best - chance < ROUNDED]
    # Of ties the one with the highest die in the lowest spot, then the next (D3).
    assert named == min(ties, key=lambda one: [at for _, at in sorted((-die, at) for at, die in enumerate(one) if die)])
    assert equal(odds.get_line_chance(other, named), best)
    spike = WAYS[way].aces and has_three_alike(roll)
    assert equal(odds.roll_chance(other, roll), 1 if spike else best)


def test_of_equal_moves_the_lowest_spot_is_named_and_no_bump() -> None:
    """D3, where every state is worth the same."""
    level = FootworkOdds({weigh_dice(other): [0.0] + [0.5] * SPOTS for other in LINES}, FootworkOptions())
    assert not level.bumps(line("x 4 1 x x x"), line("5 x 1 6 4 2"), 2)
    assert not level.bumps(line("x 4 1 x x x"), line("5 x 1 6 4 2"), 1)
    assert level.find_best_bump(line("x 4 1 x x x"), line("5 x 1 6 4 2"), 4, 0) == 5
    assert level.find_best_bump(line("x 4 1 x x x"), line("5 x 1 6 4 2"), 6, 1) == 1
    assert level.find_best_line(line("x 1 1 x x x"), (3,)) == line("3 x x x x x")
    assert level.find_best_line(line("1 x 1 1 x x"), (3, 5)) == line("5 3 x x x x")
    assert level.find_best_line(line("6 6 6 5 6 6"), (3, 5, 3)) == line("3 3 x 5 x x")
    # A bump that is better by less than the table can tell is none either.
    nearly = {weigh_dice(other): [0.0] + [0.5 - 1e-10 * len(other)] * SPOTS for other in LINES}
    assert not FootworkOdds(nearly, FootworkOptions()).bumps(line("x 4 1 x x x"), line("5 x 1 6 4 2"), 2)
    # … and a line-up that keeps a die more is no better either: the 5 goes in spot 1, and would stay in spot 2.
    assert FootworkOdds(nearly, FootworkOptions()).find_best_line(line("6 x 1 1 1 1"), (5, 3)) == line("5 3 x x x x")
    clearly = {weigh_dice(other): [0.0] + [0.5 - 1e-7 * len(other)] * SPOTS for other in LINES}
    assert FootworkOdds(clearly, FootworkOptions()).bumps(line("x 4 1 x x x"), line("5 x 1 6 4 2"), 2)
