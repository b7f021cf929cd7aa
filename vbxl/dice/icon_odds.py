"""K The chances and the best moves of The Volleyball Dice Game, from the solved values of its balls."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate, combinations_with_replacement, product
from typing import Final

from vbxl.dice.icons import (
    FACES,
    MOST_DICE,
    ROLLS,
    Answer,
    Ball,
    Face,
    Faces,
    IconOptions,
    Icons,
    count_icons,
    list_balls,
    list_icon_answers,
)
from vbxl.dice.solved import read_table
from vbxl.problems import shown


@dataclass(frozen=True)
class Rolls:
    """All combinations of faces, in any order: keeps, which some of the dice show, and rolls, which all of them show.

    The combinations are numbered from 0, fewest dice first. `layers` has the range of numbers for each count of dice;
    the last range is that of the rolls. `numbers` gives the number of a combination by its key, the sum of the `units`
    of its faces.

    The other fields are by number. `more` has the keeps with one more die, in the order of the faces in `chances`; it
    is empty for a roll. `less` has the keeps with one die fewer. `icons` has the icons shown, and `ways` has the chance
    of rolling the combination with that many dice.
    """

    chances: Mapping[Face, float]
    units: Mapping[Face, int]
    numbers: Mapping[int, int]
    layers: tuple[range, ...]
    more: tuple[tuple[int, ...], ...]
    less: tuple[tuple[int, ...], ...]
    icons: tuple[Icons, ...]
    ways: tuple[float, ...]

    def number_of(self, faces: Iterable[Face]) -> int:
        """Return the number of the keep or roll with these faces, in any order."""
        return self.numbers[sum(self.units[face] for face in faces)]

    @property
    def rolls(self) -> range:
        """The numbers of the rolls."""
        return self.layers[-1]


@cache
def make_rolls(dice: int, faces: Faces) -> Rolls:
    """Return all keeps and rolls of some dice with these faces (K2); a face that is repeated is more likely."""
    chances = {face: count / len(faces) for face, count in sorted(Counter(faces).items())}
    units = {face: (dice + 1) ** place for place, face in enumerate(chances)}
    by_size = [[*combinations_with_replacement(chances, size)] for size in range(dice + 1)]
    keeps = [keep for layer in by_size for keep in layer]
    ends = [*accumulate(map(len, by_size))]
    numbers = {sum(units[face] for face in keep): number for number, keep in enumerate(keeps)}
    more = tuple(
        tuple(numbers[key + unit] for unit in units.values()) if number < ends[-2] else ()
        for key, number in numbers.items()
    )
    less = tuple(
        tuple(numbers[key - units[face]] for face in dict.fromkeys(keep))
        for key, keep in zip(numbers, keeps, strict=True)
    )
    ways = [1.0, *[0.0] * (len(keeps) - 1)]
    for number in range(ends[-2]):
        for grown, chance in zip(more[number], chances.values(), strict=True):
            ways[grown] += ways[number] * chance
    return Rolls(
        chances,
        units,
        numbers,
        tuple(range(end - len(layer), end) for end, layer in zip(ends, by_size, strict=True)),
        more,
        less,
        tuple(map(count_icons, keeps)),
        tuple(ways),
    )


TABLE: Final = "icons.csv"
COLUMNS: Final = ("setter dump", "ball", "attack", "receiver wins")
FREE, ATTACK, SERVE = "free ball", "attack", "serve"
DECIMALS: Final = 12
# Chances closer than this are equal: a tie (K3).
TIE: Final = 1e-12


@dataclass(frozen=True)
class _Turn:
    """The chances of winning the rally during a turn against a ball, by rolls left.

    `rolled` has the chance after each roll. `kept` has the chance with each keep, before the other dice are rolled.
    """

    rolled: tuple[Sequence[float], ...]
    kept: tuple[Sequence[float], ...]


@dataclass(frozen=True)
class IconOdds:
    """The chances of winning a rally with best play by both sides, from the solved value of every ball.

    `values` are the chances (0…1) of the side that faces each ball of `list_balls(options)`, before its first roll.
    Methods raise ValueError if they are given a ball, face, number of rolls left or keep that the game doesn't have.
    """

    values: Mapping[Ball, float]
    options: IconOptions
    _turns: dict[Ball, _Turn] = field(default_factory=dict, init=False, repr=False, compare=False)

    def serve_chance(self) -> float:
        """Return the chance (0…1) that the server wins the rally."""
        serves = ((self._rolls.ways[number], self._rolls.icons[number].attack) for number in self._rolls.rolls)
        return sum(way * (1 - self.values[Ball(attack, served=True)]) for way, attack in serves if attack)

    def get_ball_chance(self, ball: Ball) -> float:
        """Return the chance (0…1) that the side facing a ball wins the rally, before its first roll."""
        if ball not in self.values:
            what = SERVE if ball.served else ATTACK
            raise ValueError(f"no {what} is stronger than {self.options.strongest}; this one has {ball.attack}")
        return self.values[ball]

    def roll_chance(self, faces: Sequence[Face], ball: Ball, rolls_left: int) -> float:
        """Return the chance (0…1) of winning the rally with these dice, in any order, and 0…2 rolls left."""
        return self._turn(ball).rolled[self._check_rolls_left(rolls_left)][self._roll(faces) - self._rolls.rolls.start]

    def keep_chance(self, faces: Sequence[Face], kept: Sequence[bool], ball: Ball, rolls_left: int) -> float:
        """Return the chance of winning the rally if the dice marked True are kept and the others rolled again.

        Keeping all means stopping with the best answer; the chance is 0 if there is no answer. ValueError if some dice
        are to be rolled again but no roll is left.
        """
        self._roll(faces)
        if len(kept) != len(faces):
            raise ValueError(f"you marked {len(kept)} dice to keep or roll again, but rolled {len(faces)}")
        if all(kept):
            return max(self._list_answer_chances(faces, ball, rolls_left).values(), default=0.0)
        if not self._check_rolls_left(rolls_left):
            raise ValueError("you have no rolls left: keep all the dice")
        number = self._rolls.number_of(face for face, keep in zip(faces, kept, strict=True) if keep)
        return self._turn(ball).kept[rolls_left][number]

    def get_answer_chance(self, answer: Answer, faces: Sequence[Face], ball: Ball, rolls_left: int) -> float:
        """Return the chance of winning the rally after an answer; ValueError if these dice don't allow the answer."""
        chances = self._list_answer_chances(faces, ball, rolls_left)
        if answer not in chances:
            raise ValueError(f"these dice do not allow this answer: {answer}")
        return chances[answer]

    def find_best_keep(self, faces: Sequence[Face], ball: Ball, rolls_left: int) -> tuple[bool, ...]:
        """Return which dice to keep; keeping all means stopping. On a tie, keep the most dice, then the leftmost."""
        everything = (True,) * len(faces)
        answered = self._list_answer_chances(faces, ball, rolls_left)
        if not rolls_left:
            return everything
        kept, units, numbers = self._turn(ball).kept[rolls_left], self._rolls.units, self._rolls.numbers
        keys = [0]
        for face in faces:
            keys = [key + unit for key in keys for unit in (units[face], 0)]
        chances = [kept[numbers[key]] for key in keys]
        chances[0] = max(answered.values(), default=-1.0)
        least = max(chances) - TIE
        keeps = product((True, False), repeat=len(faces))
        return max(
            (keep for keep, chance in zip(keeps, chances, strict=True) if chance >= least),
            key=lambda keep: (sum(keep), keep),
        )

    def find_best_answer(self, faces: Sequence[Face], ball: Ball, rolls_left: int) -> Answer | None:
        """Return the best answer; None if there is none. On a tie, return the first in the order of `Answer`."""
        chances = self._list_answer_chances(faces, ball, rolls_left)
        best = max(chances.values(), default=0.0)
        return next((answer for answer, chance in chances.items() if chance >= best - TIE), None)

    @property
    def _rolls(self) -> Rolls:
        return make_rolls(self.options.dice, self.options.faces)

    def _check_rolls_left(self, rolls_left: int) -> int:
        if not 0 <= rolls_left < ROLLS:
            raise ValueError(f"you can have 0 to {ROLLS - 1} rolls left, not {rolls_left}")
        return rolls_left

    def _roll(self, faces: Sequence[Face]) -> int:
        if len(faces) != self.options.dice:
            raise ValueError(f"you roll {self.options.dice} dice, not {len(faces)}")
        wrong = [face for face in faces if face not in self._rolls.units]
        if wrong:
            raise ValueError(
                f"{shown(wrong[0])} is not a face of a die; "
                f"the faces are {', '.join(dict.fromkeys(self.options.faces))}"
            )
        return self._rolls.number_of(faces)

    def _list_answer_chances(self, faces: Sequence[Face], ball: Ball, rolls_left: int) -> Mapping[Answer, float]:
        self._roll(faces)
        self.get_ball_chance(ball)
        answers = list_icon_answers(count_icons(faces), ball, self._check_rolls_left(rolls_left), self.options)
        return {answer: 1 - self.values[back] for answer, back in answers.items()}

    def _turn(self, ball: Ball) -> _Turn:
        if ball not in self._turns:
            self.get_ball_chance(ball)
            self._turns[ball] = self._calculate_turn(ball)
        return self._turns[ball]

    def _calculate_turn(self, ball: Ball) -> _Turn:
        rolls, left = self._rolls, range(ROLLS)
        stopping = [[self._stop_rolling(number, ball, rolls_left) for number in rolls.rolls] for rolls_left in left]
        rolled, kept = [stopping[0]], [[0.0]]
        for stop in stopping[1:]:
            kept.append(_roll_again(rolls, rolled[-1]))
            rolled.append(_choose_best(rolls, kept[-1], stop))
        return _Turn(tuple(rolled), tuple(kept))

    def _stop_rolling(self, number: int, ball: Ball, rolls_left: int) -> float:
        answers = list_icon_answers(self._rolls.icons[number], ball, rolls_left, self.options)
        return 1 - min((self.values[back] for back in answers.values()), default=1.0)


def _roll_again(rolls: Rolls, rolled: Sequence[float]) -> list[float]:
    """Return the chance of winning with each keep, given the chance with each roll.

    The chance with a keep is the mean over the faces that one more die may show.
    """
    faces = [*rolls.chances.values()]
    chances = [0.0] * rolls.rolls.start + [*rolled]
    for number in reversed(range(rolls.rolls.start)):
        chances[number] = sum(chance * chances[grown] for chance, grown in zip(faces, rolls.more[number], strict=True))
    return chances


def _choose_best(rolls: Rolls, kept: Sequence[float], stop: Sequence[float]) -> list[float]:
    """Return, for each roll, the better of two chances: the chance if you stop, and the chance with the best keep."""
    best = [*kept[: rolls.rolls.start], *stop]
    for number in range(1, len(best)):
        best[number] = max(best[number], *(best[fewer] for fewer in rolls.less[number]))
    return best[rolls.rolls.start :]


def name_ball(ball: Ball) -> str:
    """Return the name of a ball in the solved table."""
    return SERVE if ball.served else ATTACK if ball.attack else FREE


def load_odds(options: IconOptions) -> IconOdds:
    """Return the odds from the shipped table; ValueError unless the options have six dice with the faces of K2."""
    if options.dice != MOST_DICE or sorted(options.faces) != sorted(FACES):
        raise ValueError(
            f"the table of solutions is for {MOST_DICE} dice with the faces {', '.join(FACES)}, not for "
            f"{options.dice} with {', '.join(options.faces)}"
        )
    return _load_table(options.setter_dump)


@cache
def _load_table(setter_dump: bool) -> IconOdds:
    options = IconOptions(setter_dump)
    asked = "on" if setter_dump else "off"
    rows = csv.DictReader(read_table(TABLE).splitlines())
    read = {
        (row["ball"], int(row["attack"])): float(row["receiver wins"]) for row in rows if row["setter dump"] == asked
    }
    return IconOdds({ball: read[name_ball(ball), ball.attack] for ball in list_balls(options)}, options)
