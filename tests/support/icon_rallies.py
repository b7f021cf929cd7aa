"""Rallies of The Volleyball Dice Game between two ways of playing: played with dice, and worked out exactly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import numpy as np

from vbxl.dice.icon_odds import IconOdds, rolls_of
from vbxl.dice.icon_players import thumb_answer, thumb_keep
from vbxl.dice.icons import (
    Answer,
    Ball,
    Faces,
    IconOptions,
    IconRoll,
    Keep,
    RallyPhase,
    Send,
    after,
    answers,
    balls,
    served_by,
)

# By ball faced the chance of every ball sent back; None is for not defending.
Sends = dict[Ball, dict[Ball | None, float]]


@dataclass(frozen=True)
class Player:
    """A way of playing: which dice are kept (all: stop and answer), and what is answered."""

    keep: Callable[[Faces, Ball, int], tuple[bool, ...]]
    answer: Callable[[Faces, Ball, int], Answer | None]


def best(odds: IconOdds) -> Player:
    return Player(odds.best_keep, odds.best_answer)


def thumb(options: IconOptions) -> Player:
    return Player(
        lambda faces, ball, left: thumb_keep(faces, ball, left, options),
        lambda faces, ball, left: thumb_answer(faces, ball, left, options),
    )


def rallies_won_by_server(players: tuple[Player, Player], options: IconOptions, rallies: int, random: Random) -> int:
    """How many rallies side 0, who serves them all, wins: every roll, keep and answer is an act of a Rally."""
    advised: dict[tuple[int, Ball, int, Faces], Keep | Send] = {}

    def advice(side: int, faces: Faces, ball: Ball, rolls_left: int) -> Keep | Send:
        key = (side, ball, rolls_left, faces)
        if key not in advised:
            kept = players[side].keep(faces, ball, rolls_left)
            answer = players[side].answer(faces, ball, rolls_left) if all(kept) else None
            advised[key] = Keep(kept) if answer is None else Send(answer)
        return advised[key]

    won = 0
    for _ in range(rallies):
        rally = served_by(0, options)
        while rally.phase is not RallyPhase.OVER:
            if rally.phase is not RallyPhase.CHOOSE:
                rally = after(rally, IconRoll(tuple(random.choices(options.faces, k=rally.to_roll))))
                continue
            # Asked of the dice in order, of which there are few; a keep is put back to where they lie.
            order = sorted(range(options.dice), key=rally.dice.__getitem__)
            act = advice(rally.turn, tuple(rally.dice[at] for at in order), rally.ball, rally.rolls_left)
            if isinstance(act, Keep):
                kept = [False] * options.dice
                for at, keep in zip(order, act.kept, strict=True):
                    kept[at] = keep
                act = Keep(tuple(kept))
            rally = after(rally, act)
        won += rally.winner == 0
    return won


def sent_chances(player: Player, ball: Ball, options: IconOptions) -> dict[Ball | None, float]:
    """The chance of every ball that a player sends back who faces one; None is for not defending."""
    rolls = rolls_of(options.dice, options.faces)
    keys = {number: key for key, number in rolls.numbers.items()}
    found: dict[Ball | None, float] = {}
    lying = {number: rolls.ways[number] for number in rolls.rolls}
    for rolls_left in (2, 1, 0):
        kept = [0.0] * len(rolls.more)
        for number, chance in lying.items():
            faces = tuple(
                face for face, unit in rolls.units.items() for _ in range(keys[number] // unit % (options.dice + 1))
            )
            keep = player.keep(faces, ball, rolls_left)
            if not all(keep):
                kept[rolls.number_of(face for face, one in zip(faces, keep, strict=True) if one)] += chance
                continue
            answer = player.answer(faces, ball, rolls_left)
            back = answers(faces, ball, rolls_left, options)[answer] if answer else None
            found[back] = found.get(back, 0.0) + chance
        for number in range(rolls.rolls.start):
            for grown, chance in zip(rolls.more[number], rolls.chances.values(), strict=True):
                kept[grown] += kept[number] * chance
        lying = {number: kept[number] for number in rolls.rolls}
    return found


def sends(player: Player, options: IconOptions) -> Sends:
    """What a player sends back, for every ball."""
    return {ball: sent_chances(player, ball, options) for ball in balls(options)}


def exact_chances(own: Sends, other: Sends, options: IconOptions) -> tuple[dict[Ball, float], dict[Ball, float]]:
    """The chances to win the rally of who faces a ball: of a player against the other, and of the other against him.

    From what each sends back, as one set of linear equations.
    """
    faced = balls(options)
    place = {ball: at for at, ball in enumerate(faced)}
    size = len(faced)
    equations, right = np.eye(2 * size), np.zeros(2 * size)
    for side, sent in enumerate((own, other)):
        for ball in faced:
            row = side * size + place[ball]
            for back, chance in sent[ball].items():
                if back is not None:
                    equations[row, (1 - side) * size + place[back]] += chance
                    right[row] += chance
    solved = np.linalg.solve(equations, right).tolist()
    return dict(zip(faced, solved[:size], strict=True)), dict(zip(faced, solved[size:], strict=True))


def serving(receiving: dict[Ball, float], options: IconOptions) -> float:
    """The chance of the server to win the rally, from those of who receives."""
    rolls = rolls_of(options.dice, options.faces)
    serves = ((rolls.ways[number], rolls.icons[number].attack) for number in rolls.rolls)
    return sum(way * (1 - receiving[Ball(attack, served=True)]) for way, attack in serves if attack)
