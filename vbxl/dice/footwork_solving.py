"""D Volleyball Dice solved: the value of every state, by iteration over all rolls, line-ups and bumps.

A state is the other side's dice in play and the number of your own. Its value is your chance to win the round if you
are about to do footwork and both sides play their best. A sweep calculates every value from the last ones. The higher
the other side's values, the lower your own. So, starting from 0 everywhere, sweeps give upper and lower bounds in turn,
and the true value lies between two successive ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from vbxl.dice.footwork import EMPTY, SIDES, FootworkOptions, has_three_alike
from vbxl.dice.footwork_odds import CLOSED, TABLE, WAYS, WEIGHTS, FootworkOdds, list_rolls, weigh_dice
from vbxl.dice.game import calculate_game_chance

# The greatest error of a value: one unit of the table's last decimal.
BOUND: Final = 1e-10
DECIMALS: Final = 10
HEADS: Final = ("line", "own", *WAYS)
# How many results of line-ups are calculated at once.
CHUNK: Final = 2**21

Floats = NDArray[np.float64]
Whole = NDArray[np.int32]


@dataclass(frozen=True)
class FootworkSolution:
    """The solved odds, the lines they cover, the number of sweeps, and the greatest possible error of a value."""

    odds: FootworkOdds
    lines: tuple[tuple[int, ...], ...]
    sweeps: int
    bound: float

    @property
    def serving(self) -> float:
        """The server's chance (0…1) of winning the round."""
        return self.odds.serve_chance()

    @property
    def game(self) -> float:
        """The first server's chance (0…1) of winning the game."""
        return calculate_game_chance(self.serving, self.odds.options.points)


@dataclass(frozen=True)
class _Results:
    """The results of every roll against every line.

    `left` has the numbers of the states that result, for one pair of roll and line after another; `begins` says where
    in `left` each pair begins.
    """

    left: Whole
    begins: NDArray[np.int64]


class _Board:
    """All lines with up to `dice` dice, numbered; number 0 is the line without dice."""

    def __init__(self, dice: int) -> None:
        self.dice = dice
        self.lines: list[tuple[int, ...]] = [()]
        for count in range(1, dice + 1):
            self.lines += combinations_with_replacement(range(SIDES, 0, -1), count)
        self.number = np.zeros((dice + 1) * WEIGHTS[-1] + 1, dtype=np.int32)
        for index, line in enumerate(self.lines):
            self.number[weigh_dice(line)] = index
        # The number of each line with one more die, by that die; the rows of full lines are never used.
        weights = np.array([weigh_dice(line) for line in self.lines])
        full = np.array([len(line) == dice for line in self.lines])
        self.more = np.zeros((len(self.lines), SIDES + 1), dtype=np.int32)
        for die in range(1, SIDES + 1):
            self.more[~full, die] = self.number[weights[~full] + WEIGHTS[die]]
        # A state after footwork: own line, how many dice the other side has, the two lowest opposite empty spots.
        self.shape = (len(self.lines), dice + 1, CLOSED + 1, CLOSED + 1)

    def place_in_spots(self, lines: list[tuple[int, ...]]) -> NDArray[np.int8]:
        """Return lines as rows of an array, with their empty spots last."""
        return np.array([(*line, *[EMPTY] * (self.dice - len(line))) for line in lines], dtype=np.int8)


@cache
def _make_board(dice: int) -> _Board:
    return _Board(dice)


@cache
def _list_results(dice: int) -> _Results:
    """Return the different results of every roll against every line; rolls and lines are in the order of the board."""
    board = _make_board(dice)
    others = board.place_in_spots(board.lines[1:])
    lefts: list[Whole] = []
    counts: list[NDArray[np.int64]] = []
    for roll in board.lines[1:]:
        orders = _list_orders(board.place_in_spots([roll])[0])
        step = max(1, CHUNK // len(orders))
        for first in range(0, len(others), step):
            states = np.sort(_number_states(board, orders, others[first : first + step]), axis=1)
            new = np.ones(states.shape, dtype=bool)
            new[:, 1:] = states[:, 1:] != states[:, :-1]
            lefts.append(states[new])
            counts.append(new.sum(axis=1))
    ends = np.cumsum(np.concatenate(counts))
    return _Results(np.concatenate(lefts), np.concatenate([[0], ends[:-1]]))


def _list_orders(dice: NDArray[np.int8]) -> NDArray[np.int8]:
    rows = np.zeros((1, 0), dtype=np.int8)
    for _ in dice:
        rows = np.concatenate(
            [np.column_stack([rows, np.full(len(rows), die, dtype=np.int8)]) for die in np.unique(dice)]
        )
        for die in np.unique(dice):
            rows = rows[(rows == die).sum(axis=1) <= (dice == die).sum()]
    return rows


def _number_states(board: _Board, orders: NDArray[np.int8], others: NDArray[np.int8]) -> Whole:
    """Return the number of the state for each line of `others` (by row) and each order of the dice (by column)."""
    shape = (len(others), len(orders))
    own = np.zeros(shape, dtype=np.int32)
    stay = np.zeros(shape, dtype=np.int8)
    low = np.full(shape, CLOSED, dtype=np.int8)
    next_low = np.full(shape, CLOSED, dtype=np.int8)
    weights = np.array(WEIGHTS, dtype=np.int32)
    for spot in range(board.dice):
        mine, his = orders[:, spot][None, :], others[:, spot][:, None]
        stands = (mine >= his) & (mine > EMPTY)
        own += np.where(stands, weights[mine], 0)
        stay += (his > EMPTY) & (his >= mine)
        opposite = np.where(stands, np.int8(CLOSED), np.maximum(his, 1))
        next_low = np.minimum(next_low, np.maximum(low, opposite))
        low = np.minimum(low, opposite)
    numbers: Whole = np.ravel_multi_index((board.number[own], stay, low, next_low), board.shape).astype(np.int32)
    return numbers


def _measure_worth(board: _Board, values: Floats, *, dropped_bump: bool) -> Floats:
    """Return the worth of every state after footwork, from the values of the states before footwork."""
    # Against no dice the value is 0: the side that receives the return has lost.
    returned = 1 - values
    returned[0] = 0
    missed: Any = 0.0 if dropped_bump else returned
    one_bump = np.repeat(returned[:, :, None], CLOSED + 1, axis=2)
    for low in range(1, CLOSED):
        placed = sum(returned[board.more[:, die]] for die in range(low, SIDES + 1))
        one_bump[:, :, low] = np.maximum(returned, (placed + (low - 1) * missed) / SIDES)
    two_bumps = np.repeat(one_bump[:, :, CLOSED, None], CLOSED + 1, axis=2)
    two_bumps = np.repeat(two_bumps[:, :, :, None], CLOSED + 1, axis=3)
    for low in range(1, CLOSED):
        missed = 0.0 if dropped_bump else one_bump[:, :, low]
        for next_low in range(low, CLOSED + 1):
            rolled = (low - 1) * missed
            for die in range(low, SIDES + 1):
                more = one_bump[board.more[:, die]]
                best = more[:, :, next_low]
                rolled = rolled + (np.maximum(best, more[:, :, low]) if next_low <= die else best)
            two_bumps[:, :, low, next_low] = np.maximum(returned, rolled / SIDES)
    # A side without dice has lost, before any bump.
    two_bumps[0] = 0
    return two_bumps


def solve(options: FootworkOptions, bound: float = BOUND) -> FootworkSolution:
    """Solve Volleyball Dice for some options (in about 10 s for six dice); no value is off by more than `bound`."""
    board, every = _make_board(options.dice), _list_results(options.dice)
    lines = board.lines[1:]
    likely = _list_roll_chances(board)
    values = np.zeros((len(board.lines), options.dice + 1))
    sweeps, apart = 0, 1.0
    while apart > 2 * bound:
        new = np.zeros_like(values)
        new[1:] = _sweep(board, every, values, likely, options)
        sweeps, apart = sweeps + 1, float(np.abs(new - values)[1:, 1:].max())
        before, values = values, new
    values = (values + before) / 2
    by_weight = {weigh_dice(line): values[index].tolist() for index, line in enumerate(board.lines) if index}
    return FootworkSolution(FootworkOdds(by_weight, options), tuple(lines), sweeps, apart / 2)


def solve_all(progress: Callable[[str, int, int], None]) -> dict[str, FootworkSolution]:
    """Solve the game for each combination of options in WAYS; `progress` is told how many are solved."""
    solutions: dict[str, FootworkSolution] = {}
    progress(TABLE, 0, len(WAYS))
    for name, options in WAYS.items():
        solutions[name] = solve(options)
        progress(TABLE, len(solutions), len(WAYS))
    return solutions


def _list_roll_chances(board: _Board) -> Floats:
    """Return the chance of every roll, by the line that it makes and by the number of dice rolled."""
    likely = np.zeros((len(board.lines) - 1, board.dice + 1))
    for dice in range(1, board.dice + 1):
        for roll, chance in list_rolls(dice):
            likely[board.number[weigh_dice(roll)] - 1, dice] = chance
    return likely


def _sweep(board: _Board, results: _Results, values: Floats, likely: Floats, options: FootworkOptions) -> Floats:
    """Return the values of all lines after one more sweep."""
    worth = _measure_worth(board, values, dropped_bump=options.dropped_bump).ravel()
    best = np.maximum.reduceat(worth[results.left], results.begins).reshape(len(likely), -1)
    best[[options.aces and has_three_alike(roll) for roll in board.lines[1:]]] = 1
    swept: Floats = best.T @ likely
    return swept


def write_table(solutions: Mapping[str, FootworkSolution]) -> str:
    """Return the solved table as shipped: a row for each state, a column for each set of options in WAYS."""
    rows = [",".join(HEADS)]
    for line in solutions["plain"].lines:
        for own in range(1, len(solutions["plain"].lines[-1]) + 1):
            chances = [f"{solutions[name].odds.chance(line, own):.{DECIMALS}f}" for name in WAYS]
            rows.append(",".join(["".join(map(str, line)), str(own), *chances]))
    return "\n".join(rows) + "\n"
