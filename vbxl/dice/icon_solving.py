"""K Best play of The Volleyball Dice Game, solved by iteration over the balls, in NumPy; writes solved/icons.csv."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vbxl.dice.game import calculate_game_chance
from vbxl.dice.icon_odds import COLUMNS, DECIMALS, TABLE, IconOdds, Rolls, make_rolls, name_ball
from vbxl.dice.icons import ROLLS, Answer, Ball, IconOptions, list_balls, list_icon_answers

BOUND: Final = 1e-12
MOST_SWEEPS: Final = 10_000
ORDER: Final = {answer: index for index, answer in enumerate(Answer)}
Numbers = NDArray[np.float64]
Places = NDArray[np.intp]


@dataclass(frozen=True)
class IconSolution:
    """The solution for best play: both sides try to win the rally (K).

    `values` are the chances (0…1) of the side that faces each ball, before its first roll; `serving` is the server's
    chance. All of them are within `bound` of the exact chances.
    """

    options: IconOptions
    values: Mapping[Ball, float]
    serving: float
    sweeps: int
    bound: float

    @property
    def game(self) -> float:
        """The first server's chance (0…1) of winning the game."""
        return calculate_game_chance(self.serving, self.options.points)


@dataclass(frozen=True)
class _Turn:
    """A turn as arrays, whose last axis is the ball faced.

    `sent` has, for 0, 1 and 2 rolls left, the index of the ball sent, by answer, roll and ball faced; if the answer is
    impossible, it is the index after the last ball. `layers` has three things for each number of dice, from 0: the
    keeps with that many dice; for each of these, the keeps with one more die, by face; and the keeps with one die
    fewer.
    """

    chances: Numbers
    ways: Numbers
    sent: tuple[Places, ...]
    layers: tuple[tuple[slice, Places, Places], ...]


def solve(options: IconOptions, bound: float = BOUND) -> IconSolution:
    """Solve the game for any dice (K): iterate until no value changes by `bound` or more.

    The higher the other side's values, the lower your own. So, starting from 0, the values are too low and too high in
    turn, and the result is the mean of the last two. ValueError if a rally might never end: with only D and S on the
    die, free balls would go back and forth for ever.
    """
    rolls, faced = make_rolls(options.dice, options.faces), list_balls(options)
    turn = _turn(rolls, faced, options)
    below = np.zeros(len(faced))
    above = _receive_balls(turn, below)
    sweeps = 1
    while _measure_gap(below, above) >= bound:
        if sweeps == MOST_SWEEPS:
            raise ValueError(
                f"with the faces {', '.join(options.faces)}, rallies might never end, so vbxl does not solve this game"
            )
        below, above = above, _receive_balls(turn, above)
        sweeps += 1
    last = (below + above) / 2
    values = dict(zip(faced, last.tolist(), strict=True))
    serving = IconOdds(values, options).serve_chance()
    return IconSolution(options, values, serving, sweeps, _measure_gap(below, above) / 2)


def solve_all(progress: Callable[[str, int, int], None]) -> dict[str, IconSolution]:
    """Solve the game for the die of K2, both without and with setter dumps; `progress` is told how many are solved."""
    solutions: dict[str, IconSolution] = {}
    for name, setter_dump in (("plain", False), ("setter dump", True)):
        solutions[name] = solve(IconOptions(setter_dump))
        progress(TABLE, len(solutions), 2)
    return solutions


def write_table(solutions: Mapping[str, IconSolution]) -> str:
    """Return the text of solved/icons.csv: a row for each ball of each solution."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for solution in solutions.values():
        setter_dump = "on" if solution.options.setter_dump else "off"
        for ball, value in solution.values.items():
            writer.writerow((setter_dump, name_ball(ball), ball.attack, f"{value:.{DECIMALS}f}"))
    return text.getvalue()


def _measure_gap(below: Numbers, above: Numbers) -> float:
    return float(np.abs(above - below).max())


def _turn(rolls: Rolls, faced: tuple[Ball, ...], options: IconOptions) -> _Turn:
    place = {ball: index for index, ball in enumerate(faced)}
    icons = [rolls.icons[number] for number in rolls.rolls]
    sent = np.full((ROLLS, len(Answer), len(icons), len(faced)), len(faced))
    for rolls_left in range(ROLLS):
        for roll, shown in enumerate(icons):
            for index, ball in enumerate(faced):
                for answer, back in list_icon_answers(shown, ball, rolls_left, options).items():
                    sent[rolls_left, ORDER[answer], roll, index] = place[back]
    layers = tuple(
        (
            slice(layer.start, layer.stop),
            np.array([rolls.more[number] for number in layer]),
            np.array([(rolls.less[number] * size)[:size] for number in layer], dtype=np.intp),
        )
        for size, layer in enumerate(rolls.layers)
    )
    ways = np.array([rolls.ways[number] for number in rolls.rolls])
    return _Turn(np.array([*rolls.chances.values()]), ways, tuple(sent), layers)


def _receive_balls(turn: _Turn, values: Numbers) -> Numbers:
    """Return the chances of the side that faces each ball, given the chances of the side that faces the ball sent."""
    left = 1 - np.append(values, 1.0)
    stopping = [left[sent].max(axis=0) for sent in turn.sent]
    best = stopping[0]
    for stop in stopping[1:]:
        best = _add_roll(turn, best, stop)
    chances: Numbers = turn.ways @ best
    return chances


def _add_roll(turn: _Turn, after: Numbers, stop: Numbers) -> Numbers:
    """Return the best chances, by roll and ball, with one more roll left: the better of stopping and of the best keep.

    `after` are the best chances without that extra roll; `stop` are the chances if the side stops.
    """
    rolls = turn.layers[-1][0]
    chances = np.empty((rolls.stop, after.shape[1]))
    chances[rolls] = after
    for layer, more, _ in reversed(turn.layers[:-1]):
        chances[layer] = turn.chances @ chances[more]
    chances[rolls] = stop
    for layer, _, less in turn.layers[1:]:
        chances[layer] = np.maximum(chances[layer], chances[less].max(axis=1))
    return chances[rolls]
