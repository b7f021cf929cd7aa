"""Rounds of Volleyball Dice set up, turned about, and played act by act."""

from __future__ import annotations

from typing import Final

from vbxl.dice.footwork import (
    Act,
    FootworkOptions,
    Line,
    Round,
    RoundPhase,
    apply_act,
)

PLAIN: Final = FootworkOptions()


def line(text: str) -> Line:
    """A line as the seed prints it: x for a spot whose die is out."""
    return tuple(0 if one == "x" else int(one) for one in text.split())


def played(round_: Round, *acts: Act) -> Round:
    """A round after some acts."""
    for act in acts:
        round_ = apply_act(round_, act)
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
