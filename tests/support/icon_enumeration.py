"""Best play of small games of The Volleyball Dice Game by full enumeration: every order of dice, every keep, as acts.

Nothing is taken from the solver: what may be done and what it leads to is asked of the rally itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from vbxl.dice.icons import (
    ROLLS,
    Answer,
    Ball,
    Faces,
    IconOptions,
    IconRoll,
    Keep,
    Rally,
    RallyPhase,
    Send,
    apply_act,
    find_fault,
)

Node = tuple[Faces, int]
ENOUGH = 1e-12


@dataclass(frozen=True)
class Choices:
    """What may be done with some dice: the balls that may be sent, and for every keep the nodes it may lead to."""

    sent: tuple[Ball, ...]
    kept: tuple[tuple[Node | None, ...], ...]


def rolled(rally: Rally) -> tuple[Rally, ...]:
    return tuple(apply_act(rally, IconRoll(faces)) for faces in product(rally.options.faces, repeat=rally.to_roll))


def node(rally: Rally) -> Node | None:
    """Dice as they lie and rolls made; None for a rally that is lost."""
    return None if rally.phase is RallyPhase.OVER else (rally.dice, rally.rolls)


def choices(rally: Rally) -> Choices:
    keeps = [Keep(kept) for kept in product((True, False), repeat=rally.options.dice)]
    return Choices(
        tuple(apply_act(rally, Send(answer)).ball for answer in Answer if not find_fault(rally, Send(answer))),
        tuple(tuple(map(node, rolled(apply_act(rally, keep)))) for keep in keeps if not find_fault(rally, keep)),
    )


def turn(ball: Ball, options: IconOptions) -> dict[Node, Choices]:
    """All that may come up in a turn, the last rolls first."""
    return {
        (rally.dice, rally.rolls): choices(rally)
        for rolls in reversed(range(ROLLS))
        for rally in rolled(Rally(options, 0, RallyPhase.ROLL, ball, rolls=rolls))
        if rally.phase is not RallyPhase.OVER
    }


def enumerated(options: IconOptions) -> dict[Ball, float]:
    """The chance of who faces a ball, of every ball, when both sides play best."""
    serve = Rally(options, 1)
    turns = {rally.ball: turn(rally.ball, options) for rally in rolled(serve) if rally.phase is not RallyPhase.OVER}
    while True:
        found = {ball for nodes in turns.values() for one in nodes.values() for ball in one.sent} - set(turns)
        if not found:
            break
        turns |= {ball: turn(ball, options) for ball in found}
    values = dict.fromkeys(turns, 0.5)
    while True:
        again = {ball: received(ball, turns[ball], values, options) for ball in turns}
        if max(abs(again[ball] - values[ball]) for ball in turns) < ENOUGH:
            return again
        # Too high a value makes the next too low: the mean of both is much nearer than either.
        values = {ball: (again[ball] + values[ball]) / 2 for ball in turns}


def received(ball: Ball, nodes: dict[Node, Choices], values: dict[Ball, float], options: IconOptions) -> float:
    chances: dict[Node | None, float] = {None: 0.0}
    for one, may in nodes.items():
        chances[one] = max(
            *(1 - values[back] for back in may.sent),
            *(sum(chances[other] for other in others) / len(others) for others in may.kept),
            0.0,
        )
    first = [*map(node, rolled(Rally(options, 0, RallyPhase.ROLL, ball)))]
    return sum(chances[one] for one in first) / len(first)


def served(values: dict[Ball, float], options: IconOptions) -> float:
    """The chance of who serves."""
    rallies = rolled(Rally(options, 1))
    won = [1 - values[rally.ball] for rally in rallies if rally.phase is not RallyPhase.OVER]
    return sum(won) / len(rallies)
