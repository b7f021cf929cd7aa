"""D Volleyball Dice solved, held against brute force: two and three dice a side, every chance and every move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from math import isclose

import pytest

from footwork_brute import Brute, as_it_is, choices, in_order
from vbxl.dice.footwork import (
    BUMPS,
    SIDES,
    BumpPlacement,
    DiceLineUp,
    FootworkOptions,
    FootworkRoll,
    Line,
    Return,
    Round,
    RoundPhase,
    apply_act,
)
from vbxl.dice.footwork_odds import FootworkOdds
from vbxl.dice.footwork_solving import BOUND, FootworkSolution, solve

EQUAL = 3e-10
# What is less apart is a tie; nothing is anywhere near, neither on this side nor on that.
TIE = 1e-9


def equal(one: float, two: float) -> bool:
    return isclose(one, two, rel_tol=0, abs_tol=EQUAL)


def spots_by_die(line: Line) -> list[int]:
    """The spots of the dice, highest die first: of equal chances the smallest such list is named (D3)."""
    return [at for _, at in sorted((-die, at) for at, die in enumerate(line) if die)]


def standing(game: Brute, phase: RoundPhase) -> Iterator[Round]:
    return (round_ for round_ in game.numbers if round_.phase is phase)


def line_ups_agree(game: Brute, odds: FootworkOdds, rolled: Iterable[Round]) -> int:
    count = 0
    for round_ in rolled:
        other, roll = round_.other, round_.dice
        worth = {act.line: game.worth(apply_act(round_, act)) for act in choices(round_) if isinstance(act, DiceLineUp)}
        best = max(worth.values())
        assert equal(odds.roll_chance(other, roll), best)
        assert all(equal(odds.get_line_chance(other, line), chance) for line, chance in worth.items())
        named = odds.find_best_line(other, roll)
        assert named == min((line for line, chance in worth.items() if best - chance < TIE), key=spots_by_die)
        count += 1
    return count


def bumps_agree(game: Brute, odds: FootworkOdds, bumping: Iterable[Round]) -> int:
    count = 0
    for round_ in bumping:
        own, other, left = round_.own, round_.other, BUMPS - round_.bumps
        stop, bump = game.worth(apply_act(round_, Return())), game.bumped(round_)
        assert equal(odds.return_chance(own, other), stop)
        assert equal(odds.get_bump_chance(own, other, left), bump)
        assert odds.bumps(own, other, left) == (bump - stop > TIE)
        for die in range(1, SIDES + 1):
            placing, named = apply_act(round_, FootworkRoll((die,))), odds.find_best_bump(own, other, die, left - 1)
            if placing.phase is not RoundPhase.PLACE:
                assert named == 0
                continue
            worth = {
                act.spot: game.worth(apply_act(placing, act))
                for act in choices(placing)
                if isinstance(act, BumpPlacement)
            }
            assert named == min(spot for spot, chance in worth.items() if max(worth.values()) - chance < TIE)
            assert all(
                equal(odds.get_spot_chance(own, other, die, spot, left - 1), chance) for spot, chance in worth.items()
            )
        count += 1
    return count


def positions_agree(game: Brute, solved: FootworkSolution) -> int:
    """No value is further off than the solution says."""
    odds, off = solved.odds, solved.bound + game.apart
    for round_ in game.positions:
        assert abs(odds.chance([die for die in round_.other if die], round_.to_roll) - game.worth(round_)) < off
    assert abs(odds.serve_chance() - game.chances[game.serve]) < off
    return len(game.positions)


@pytest.mark.parametrize("dropped_bump", [False, True])
def test_two_dice_a_side(dropped_bump: bool) -> None:
    options = FootworkOptions(dropped_bump=dropped_bump, dice=2)
    game, solved = Brute(options, in_order), solve(options)
    assert positions_agree(game, solved) > 40
    assert line_ups_agree(game, solved.odds, standing(game, RoundPhase.LINE_UP)) > 100
    assert bumps_agree(game, solved.odds, standing(game, RoundPhase.BUMP)) > 10


@pytest.mark.exhaustive
@pytest.mark.parametrize("dropped_bump", [False, True])
def test_two_dice_a_side_with_every_order_of_every_line_for_itself(dropped_bump: bool) -> None:
    """Nothing is left out here: that the order of spots does not matter comes out, as all chances agree."""
    options = FootworkOptions(dropped_bump=dropped_bump, dice=2)
    game, solved = Brute(options, as_it_is), solve(options)
    # 48 lines with a die against 48, and the receiver of a serve against 36.
    assert positions_agree(game, solved) == 48 * 48 + 36
    reduced = Brute(options, in_order)
    assert all(equal(reduced.worth(round_), game.worth(round_)) for round_ in game.positions)
    once = {(round_.other, round_.dice): round_ for round_ in standing(game, RoundPhase.LINE_UP)}
    assert line_ups_agree(game, solved.odds, once.values()) == 48 * (6 + 36)
    # Of two dice one at most is opposite another, after footwork or the first bump.
    assert bumps_agree(game, solved.odds, standing(game, RoundPhase.BUMP)) > 100
    # Two dice are never three of a kind.
    aces = Brute(FootworkOptions(aces=True, dropped_bump=dropped_bump, dice=2), in_order)
    assert equal(aces.chances[aces.serve], solved.odds.serve_chance())


@pytest.mark.exhaustive
@pytest.mark.parametrize(("aces", "dropped_bump"), [(False, False), (True, True)])
def test_three_dice_a_side(aces: bool, dropped_bump: bool) -> None:
    options = FootworkOptions(aces=aces, dropped_bump=dropped_bump, dice=3)
    game, solved = Brute(options, in_order), solve(options)
    assert positions_agree(game, solved) >= 83 * 3
    some = [*standing(game, RoundPhase.LINE_UP)][::7]
    assert line_ups_agree(game, solved.odds, some) > 900
    assert bumps_agree(game, solved.odds, [*standing(game, RoundPhase.BUMP)][::5]) > 300
    lines = [line for dice in (1, 2, 3) for line in combinations_with_replacement(range(1, SIDES + 1), dice)]
    assert len(solved.lines) == len(lines)
    assert solved.bound <= BOUND
