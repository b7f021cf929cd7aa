"""Rounds of Volleyball Dice set up, turned about, and played by two policies, each act through the round itself.

Run: python tests/support/footwork_rounds.py ROUNDS [WAY …] – best play against best play, by the name of a way to play.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from typing import Final, NamedTuple, TypeAlias

from vbxl.dice.footwork import (
    BUMPS,
    EMPTY,
    SIDES,
    SPOTS,
    Act,
    BumpPlacement,
    DiceLineUp,
    FootworkOptions,
    FootworkRoll,
    Line,
    Return,
    Round,
    RoundPhase,
    after,
    fault,
    served_by,
)
from vbxl.dice.footwork_odds import WAYS, FootworkOdds, shipped_odds

PLAIN: Final = FootworkOptions()
# What a side does wherever it is not the dice that decide: rolling for a bump is its choice, what it rolls is not.
Policy: TypeAlias = Callable[[Round], Act]
BUMP: Final = FootworkRoll(())


class Played(NamedTuple):
    """Rounds that were played: how many each side won, and how often either did footwork."""

    wins: tuple[int, int]
    footworks: int

    @property
    def server(self) -> float:
        """The share of the rounds that side 0 won, which served them all."""
        return self.wins[0] / sum(self.wins)


def line(text: str) -> Line:
    """A line as the seed prints it: x for a spot whose die is out."""
    return tuple(0 if one == "x" else int(one) for one in text.split())


def played(round_: Round, *acts: Act) -> Round:
    """A round after some acts."""
    for act in acts:
        round_ = after(round_, act)
    return round_


def facing(first: str, second: str, options: FootworkOptions = PLAIN, turn: int = 1) -> Round:
    """Two lines that stand, a side about to do footwork."""
    return Round(options, turn, (line(first), line(second)), RoundPhase.FOOTWORK)


def mirrored(round_: Round) -> Round:
    """A round with the sides changed."""
    first, second = round_.lines
    winner = None if round_.winner is None else 1 - round_.winner
    return Round(
        round_.options, 1 - round_.turn, (second, first), round_.phase, round_.dice, round_.bumps, winner, round_.ending
    )


def permuted(round_: Round, order: Sequence[int]) -> Round:
    """A round with its spots in another order."""

    def moved(one: Line) -> Line:
        return tuple(one[at] for at in order)

    return replace(round_, lines=(moved(round_.lines[0]), moved(round_.lines[1])))


def simulated(first: Policy, second: Policy, options: FootworkOptions, rounds: int, seed: int) -> Played:
    """Rounds that side 0 serves, played to their ends, with dice of their own that the odds know nothing of."""
    random = Random(seed)  # noqa: S311 - the same in every run
    policies, wins, footworks = (first, second), [0, 0], 0
    for _ in range(rounds):
        round_ = served_by(0, options)
        while round_.winner is None:
            act: Act = BUMP
            if round_.phase not in (RoundPhase.SERVE, RoundPhase.FOOTWORK):
                act = policies[round_.turn](round_)
            if act == BUMP:
                footworks += round_.phase is RoundPhase.FOOTWORK
                act = FootworkRoll(tuple(random.choices(range(1, SIDES + 1), k=round_.to_roll)))
            round_ = after(round_, act)
        wins[round_.winner] += 1
    return Played((wins[0], wins[1]), footworks)


def advised(odds: FootworkOdds) -> Policy:
    """What the odds advise; asked once for a line and a roll, in whatever order their dice are."""
    asked: dict[tuple[tuple[int, ...], ...], Line] = {}

    def lined_up(other: Line, roll: tuple[int, ...]) -> DiceLineUp:
        order = sorted(range(len(other)), key=lambda at: other[at])
        key = tuple(other[at] for at in order), tuple(sorted(roll))
        if key not in asked:
            asked[key] = odds.best_line(*key)
        spots = [EMPTY] * len(other)
        for at, die in zip(order, asked[key], strict=True):
            spots[at] = die
        return DiceLineUp(tuple(spots))

    def policy(round_: Round) -> Act:
        if round_.phase is RoundPhase.LINE_UP_SERVE:
            return DiceLineUp(round_.dice)
        if round_.phase is RoundPhase.LINE_UP:
            return lined_up(round_.other, round_.dice)
        left = BUMPS - round_.bumps
        if round_.phase is RoundPhase.PLACE:
            return BumpPlacement(odds.best_bump(round_.own, round_.other, round_.dice[0], left))
        return BUMP if odds.bumps(round_.own, round_.other, left) else Return()

    return policy


def without_plan(round_: Round) -> Act:
    """Dice as they were rolled, in the first spots; every bump there may be, into the first spot that takes it."""
    if round_.phase in (RoundPhase.LINE_UP, RoundPhase.LINE_UP_SERVE):
        return DiceLineUp(round_.dice + (EMPTY,) * (round_.options.dice - len(round_.dice)))
    if round_.phase is RoundPhase.PLACE:
        return next(BumpPlacement(spot) for spot in range(1, SPOTS + 1) if not fault(round_, BumpPlacement(spot)))
    return BUMP


def main(rounds: int, ways: Sequence[str]) -> None:
    """Print what came of best play against best play, beside what was worked out."""
    for way in ways or WAYS:
        odds = shipped_odds(WAYS[way])
        policy, exact = advised(odds), odds.serve_chance()
        found = simulated(policy, policy, WAYS[way], rounds, seed=2015)
        error = sqrt(exact * (1 - exact) / rounds)
        print(  # noqa: T201 - its figures are printed
            f"{way}: the server won {found.server:.6f} of {rounds} rounds, {found.footworks / rounds:.3f} footworks "
            f"each; worked out {exact:.6f}, standard error {error:.6f}, off by {(found.server - exact) / error:+.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
