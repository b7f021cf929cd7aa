"""Runs: seasons in memory from many seeds, a line each in a file of JSON lines, and what many files come to.

A run is the seasons of one seed, independent of those of any other. A line says under which program and settings and
from which start its season was played, so that lines of several files and machines can be put together: the same
season of the same seed is the same line wherever it was played, and counts once.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby
from math import isfinite
from pathlib import Path
from statistics import fmean
from typing import IO, Any, Final

from vbxl import __version__
from vbxl.league.study import SPONSOR, TITLES_FROM, USES, Economy, Mean, mean_of, percent
from vbxl.problems import Place, Problem
from vbxl.rounds.audit import plain
from vbxl.rounds.lock import locked
from vbxl.rounds.stops import UnusableError, naming
from vbxl.rules.season import Season

# How a line begins; a file whose last line was torn by a crash ends with a part of one.
_BEGIN: Final = b'{"vbxl": "'
HOME: Final = "home wins, %"
THREE_NIL: Final = "matches that ended 3-0, %"
TITLES: Final = "titles of the best team, %"
BALANCE: Final = "median balance, $"
LEVELS: Final = "level points a team"
STAGES: Final = (*USES, SPONSOR)
_COUNTS: Final = ("teams", "matches", "home_won", "three_nil")
_NUMBERS: Final = ("median", "levels")


class RunsError(UnusableError):
    """Files that hold no runs: every line that is none."""

    def __init__(self, line: str, problems: Iterable[Problem] = ()) -> None:
        """Keep the problems; each is one line for a person."""
        super().__init__(line)
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True, order=True)
class Kind:
    """What runs must have in common to be summed up together.

    `settings` is a hash of them, `start` says in words and where needed by a hash from which league each run starts.
    """

    vbxl: str
    settings: str
    start: str
    bots: str


@dataclass(frozen=True, slots=True)
class PlayedSeason:
    """A season of a run, by its place in it from 1 on; what it came to is as in its line."""

    kind: Kind
    seed: int
    number: int
    figures: Mapping[str, Any]

    @property
    def key(self) -> tuple[Kind, int, int]:
        """What no two seasons have in common."""
        return self.kind, self.seed, self.number

    @property
    def line(self) -> bytes:
        """The season as a line of a file, in ASCII."""
        told = {**plain(self.kind), "seed": self.seed, "season": self.number, **self.figures}
        return json.dumps(told, allow_nan=False).encode("ascii") + b"\n"


def kind_of(settings: Season, start: str, bots: str) -> Kind:
    """The kind of runs that this program plays under such settings."""
    told = json.dumps(plain(settings), sort_keys=True, separators=(",", ":"))
    return Kind(__version__, sha256(told.encode()).hexdigest()[:16], start, bots)


def played_season(kind: Kind, seed: int, number: int, told: Economy) -> PlayedSeason:
    """A season from its figures."""
    figures = {
        "teams": told.teams, "matches": told.matches, "home_won": told.home_won, "three_nil": told.three_nil,
        "champion": next(iter(told.titles)), "median": told.medians[0], "levels": told.levels[0],
        "users": dict(told.users),
    }  # fmt: skip
    return PlayedSeason(kind, seed, number, figures)


def read_runs(paths: Sequence[Path]) -> list[PlayedSeason]:
    """The seasons of all files without a last line that was torn; RunsError with all that is wrong with any of them."""
    found, problems = list[PlayedSeason](), list[Problem]()
    for path in paths:
        seasons, _, wrong = _parsed(path, path.read_bytes())
        found += seasons
        problems += wrong
    if problems:
        raise RunsError("cannot combine these runs", problems)
    return found


class Runs:
    """A file of runs to which more are added; open in `added_to` alone."""

    def __init__(self, there: Sequence[PlayedSeason], opened: IO[bytes], path: Path) -> None:
        self.there = tuple(there)
        self._known = {one.key for one in there}
        self._opened = opened
        self._path = path

    def lacks(self, kind: Kind, seed: int, seasons: int) -> bool:
        """Whether a season of a run is not in it."""
        return any((kind, seed, number) not in self._known for number in range(1, seasons + 1))

    def add(self, run: Iterable[PlayedSeason]) -> None:
        """Write those seasons of a run that are not in it: on the disk when this returns."""
        lines = b"".join(one.line for one in run if one.key not in self._known)
        with naming(self._path):
            self._opened.write(lines)
            self._opened.flush()
            os.fsync(self._opened.fileno())


@contextmanager
def added_to(path: Path) -> Iterator[Runs]:
    """A file of runs, made if there is none, to add to; nobody else adds to it meanwhile.

    A last line that a crash has torn is cut off. RunsError where it is another kind of file, which is left as it is.
    """
    with locked(path.with_name(f".{path.name}.lock")), path.open("a+b") as opened:
        opened.seek(0)
        data = opened.read()
        there, whole, problems = _parsed(path, data)
        if problems:
            raise RunsError(f"{path}: nothing was played, since this file cannot be extended", problems)
        if whole < len(data):
            opened.truncate(whole)
        yield Runs(there, opened, path)


def _parsed(path: Path, data: bytes) -> tuple[list[PlayedSeason], int, list[Problem]]:
    """The seasons of a file, how many of its bytes are whole lines, and every line that is none."""
    whole = data.rfind(b"\n") + 1
    lines, torn = data[:whole].splitlines(), data[whole:]
    seasons, problems = [], []
    for number, line in enumerate(lines, start=1):
        try:
            seasons.append(_season(line))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            problems.append(_wrong(path, number, line))
    if problems and not seasons:
        # Another kind of file, not one in which a line is wrong.
        return [], 0, problems[:1]
    if torn[: len(_BEGIN)] != _BEGIN[: len(torn)]:
        problems.append(_wrong(path, len(lines) + 1, torn))
    return seasons, whole, problems


def _wrong(path: Path, number: int, line: bytes) -> Problem:
    place = Place(path.name, line=number, column=1)
    remedy = "Delete the line, or give a file that `vbxl study --out` wrote."
    return Problem("FILE-RUN", place, line.decode("utf-8", "replace"), "this line is not a season of a run", remedy)


def _season(line: bytes) -> PlayedSeason:
    """A line as a season; ValueError, TypeError, KeyError or AttributeError where it is none."""
    told = json.loads(line)
    kind = Kind(*(_text(told.pop(name)) for name in ("vbxl", "settings", "start", "bots")))
    seed, number = (_count(told.pop(name)) for name in ("seed", "season"))
    users = {stage: _count(told["users"][stage]) for stage in STAGES}
    counts = {name: _count(told[name]) for name in _COUNTS}
    numbers = {name: _number(told[name]) for name in _NUMBERS}
    figures = {**counts, "champion": _text(told["champion"]), **numbers, "users": users}
    return PlayedSeason(kind, seed, number, figures)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError
    return value


def _number(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not isfinite(value):
        raise ValueError
    return value


@dataclass(frozen=True, slots=True)
class Summary:
    """What runs of one kind come to: how many there are, their seasons, and the mean of each figure over runs.

    A run counts with the mean of its seasons: these hang together, since one follows the other. `disagreeing` are
    the seeds and seasons of which two lines say different things; the first of them counts.
    """

    kind: Kind
    runs: int
    seasons: int
    figures: Mapping[str, Mean]
    disagreeing: tuple[tuple[int, int], ...]


def summed_up(seasons: Iterable[PlayedSeason]) -> tuple[Summary, ...]:
    """What seasons come to, those of each kind by themselves; the same for any order of them but where two disagree."""
    known: dict[tuple[Kind, int, int], PlayedSeason] = {}
    disagreeing: dict[tuple[Kind, int, int], None] = {}
    for one in seasons:
        if known.setdefault(one.key, one) != one:
            disagreeing[one.key] = None
    return tuple(
        _summary(kind, list(its), tuple(key[1:] for key in sorted(disagreeing) if key[0] == kind))
        for kind, its in groupby((known[key] for key in sorted(known)), key=lambda one: one.kind)
    )


def _summary(kind: Kind, seasons: Sequence[PlayedSeason], disagreeing: tuple[tuple[int, int], ...]) -> Summary:
    runs = [list(its) for _, its in groupby(seasons, key=lambda one: one.seed)]
    figures: dict[str, list[float]] = {}
    for run in runs:
        for name, figure in _figures(run).items():
            figures.setdefault(name, []).append(figure)
    means = {name: mean_of(of_runs) for name, of_runs in figures.items()}
    return Summary(kind, len(runs), len(seasons), means, disagreeing)


def _figures(run: Sequence[PlayedSeason]) -> dict[str, float]:
    """The figures of a run: the means of its seasons, and of titles those that one team has won."""
    told = [one.figures for one in run]
    found = {
        HOME: fmean(percent(one["home_won"], one["matches"]) for one in told),
        THREE_NIL: fmean(percent(one["three_nil"], one["matches"]) for one in told),
        BALANCE: fmean(one["median"] for one in told),
        LEVELS: fmean(one["levels"] for one in told),
    }
    if len(run) >= TITLES_FROM:
        champions = [one["champion"] for one in told]
        found[TITLES] = percent(max(map(champions.count, champions)), len(run))
    used = {f"{stage}, % of teams": [percent(one["users"][stage], one["teams"]) for one in told] for stage in STAGES}
    return found | {name: fmean(its) for name, its in used.items()}
