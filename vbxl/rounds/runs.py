"""Runs of seasons from many seeds, played in memory: each season is a line of JSON in a file, and runs are summarised.

A run is all the seasons of one seed. A line names the version of vbxl, the settings and the league that its season was
played with, so that files from several machines can be combined: the same season of the same seed gives the same line
on every machine, and counts once.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from functools import partial
from hashlib import sha256
from itertools import groupby
from math import isfinite
from pathlib import Path
from statistics import fmean
from typing import IO, Any, Final

from vbxl import __version__
from vbxl.league.json_form import plain
from vbxl.league.league import League
from vbxl.league.opening import divide_teams, invent_teams, make_league
from vbxl.league.people import Character
from vbxl.league.study import (
    SPONSOR,
    TITLES_FROM,
    USES,
    Economy,
    MatchCounts,
    MatchFigure,
    Mean,
    SimulatedRound,
    calculate_percent,
    estimate_mean,
    measure_economy,
    play_seasons,
)
from vbxl.problems import Place, Problem
from vbxl.rounds.audit import hash_league
from vbxl.rounds.book import round_book
from vbxl.rounds.errors import StoppedError, UnusableError, add_file_name
from vbxl.rounds.folder import LeagueFolder, lock_league
from vbxl.rounds.workers import FRESH, Progress, Workers, count_done
from vbxl.rules.draw import Draw
from vbxl.rules.season import Season

# How every line begins, even a last one that a crash cut short.
_BEGIN: Final = b'{"vbxl": "'
TITLES: Final = "titles won by the best team, %"
BALANCE: Final = "median balance, $"
LEVELS: Final = "level points per team"
STAGES: Final = (*USES, SPONSOR)
_MATCHES: Final = tuple(field.name for field in fields(MatchCounts))
_COUNTS: Final = ("teams", *_MATCHES)
_NUMBERS: Final = ("median", "levels")
# The errors that a line raises if it isn't a season.
_NO_SEASON: Final = (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError)


class RunsError(UnusableError):
    """A file has lines that don't hold a season of a run; there is a problem for each of these lines."""

    def __init__(self, line: str, problems: Iterable[Problem] = ()) -> None:
        super().__init__(line)
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True, order=True)
class RunKind:
    """What runs must have in common to be summarised together.

    `settings` is a hash of the settings; `start` says which league each run starts from.
    """

    vbxl: str
    settings: str
    start: str
    bots: str


@dataclass(frozen=True, slots=True)
class PlayedSeason:
    """A season of a run: the run's kind and seed, the season's number in the run, counted from 1, and its figures."""

    kind: RunKind
    seed: int
    number: int
    figures: Mapping[str, Any]

    @property
    def key(self) -> tuple[RunKind, int, int]:
        """The kind, seed and number, which together identify a season."""
        return self.kind, self.seed, self.number

    @property
    def line(self) -> bytes:
        """The season as a line of a file, in ASCII."""
        parts = {**plain(self.kind), "seed": self.seed, "season": self.number, **self.figures}
        return json.dumps(parts, allow_nan=False).encode("ascii") + b"\n"


def read_runs(paths: Sequence[Path]) -> list[PlayedSeason]:
    """Return the seasons in all files, ignoring an incomplete last line; RunsError if any other line is wrong."""
    found, problems = list[PlayedSeason](), list[Problem]()
    for path in paths:
        seasons, _, wrong = _parse_file(path, path.read_bytes())
        found += seasons
        problems += wrong
    if problems:
        raise RunsError("these runs cannot be combined", problems)
    return found


class RunFile:
    """A file of runs to which more can be added; `open_to_add` makes it."""

    def __init__(self, there: Sequence[PlayedSeason], opened: IO[bytes], path: Path) -> None:
        self.there = tuple(there)
        self._known = {season.key for season in there}
        self._opened = opened
        self._path = path

    def is_missing(self, kind: RunKind, seed: int, seasons: int) -> bool:
        """Whether the file lacks any of a run's first `seasons` seasons."""
        return any((kind, seed, number) not in self._known for number in range(1, seasons + 1))

    def add(self, run: Iterable[PlayedSeason]) -> None:
        """Write those seasons of a run that the file lacks; they're on disk when this returns."""
        lines = b"".join(season.line for season in run if season.key not in self._known)
        with add_file_name(self._path):
            self._opened.write(lines)
            self._opened.flush()
            os.fsync(self._opened.fileno())


@contextmanager
def open_to_add(path: Path) -> Iterator[RunFile]:
    """Open or create a file of runs for appending; nobody else can append to it in the meantime.

    A last line left incomplete by a crash is removed. RunsError if any other line doesn't hold a season; the file then
    stays untouched.
    """
    with lock_league(path.with_name(f".{path.name}.lock")), path.open("a+b") as opened:
        opened.seek(0)
        data = opened.read()
        there, whole, problems = _parse_file(path, data)
        if problems:
            raise RunsError(f"{path}: nothing was played, since vbxl cannot add to this file", problems)
        if whole < len(data):
            opened.truncate(whole)
        yield RunFile(there, opened, path)


def _parse_file(path: Path, data: bytes) -> tuple[list[PlayedSeason], int, list[Problem]]:
    """Return a file's seasons, the length of its complete lines in bytes, and a problem for each line without a season.

    A file of another kind gets only one problem.
    """
    whole = data.rfind(b"\n") + 1
    lines, torn = data[:whole].splitlines(), data[whole:]
    seasons, problems = [], []
    for number, line in enumerate(lines, start=1):
        try:
            seasons.append(_parse_season(line))
        except _NO_SEASON:
            problems.append(_describe_wrong_line(path, number, line))
    if problems and not seasons:
        # This is another kind of file, not a file of runs with a bad line.
        return [], 0, problems[:1]
    if torn[: len(_BEGIN)] != _BEGIN[: len(torn)]:
        problems.append(_describe_wrong_line(path, len(lines) + 1, torn))
    return seasons, whole, problems


def _describe_wrong_line(path: Path, number: int, line: bytes) -> Problem:
    place = Place(path.name, line=number, column=1)
    remedy = "Delete the line, or give a file that `vbxl study --out` wrote."
    return Problem("FILE-RUN", place, line.decode("utf-8", "replace"), "this line does not describe a season", remedy)


def _parse_season(line: bytes) -> PlayedSeason:
    """Return the season that a line holds; raise one of the errors in _NO_SEASON if it holds none."""
    stored = json.loads(line)

    def take_text(name: str) -> str:
        value = stored[name]
        if not isinstance(value, str):
            raise TypeError(name)
        return value

    def take_number(values: Mapping[str, Any], name: str, *kinds: type) -> Any:
        value = values[name]
        if type(value) not in kinds or not isfinite(value) or (kinds == (int,) and value < 0):
            raise ValueError(name)
        return value

    kind = RunKind(*map(take_text, ("vbxl", "settings", "start", "bots")))
    figures = {
        **{name: take_number(stored, name, int) for name in _COUNTS}, "champion": take_text("champion"),
        **{name: take_number(stored, name, int, float) for name in _NUMBERS},
        "users": {stage: take_number(stored["users"], stage, int) for stage in STAGES},
    }  # fmt: skip
    return PlayedSeason(kind, take_number(stored, "seed", int), take_number(stored, "season", int), figures)


@dataclass(frozen=True, slots=True)
class Summary:
    """A summary of runs of one kind: how many runs and seasons there are, and the mean of each figure over the runs.

    The seasons of a run aren't independent of each other, so each run counts once, by its mean. `disagreeing` lists
    each seed and season with two different lines; the first of the two counts.
    """

    kind: RunKind
    runs: int
    seasons: int
    figures: Mapping[str, Mean]
    disagreeing: tuple[tuple[int, int], ...]


def sum_up_runs(seasons: Iterable[PlayedSeason]) -> tuple[Summary, ...]:
    """Summarise seasons, each kind of run separately; their order matters only if two lines on one season disagree."""
    known: dict[tuple[RunKind, int, int], PlayedSeason] = {}
    disagreeing: dict[tuple[RunKind, int, int], None] = {}
    for season in seasons:
        if known.setdefault(season.key, season) != season:
            disagreeing[season.key] = None
    return tuple(
        _make_summary(kind, list(its), tuple(key[1:] for key in sorted(disagreeing) if key[0] == kind))
        for kind, its in groupby((known[key] for key in sorted(known)), key=lambda season: season.kind)
    )


def _make_summary(kind: RunKind, seasons: Sequence[PlayedSeason], disagreeing: tuple[tuple[int, int], ...]) -> Summary:
    runs = [list(its) for _, its in groupby(seasons, key=lambda season: season.seed)]
    figures: dict[str, list[float]] = {}
    for run in runs:
        for name, figure in _compute_figures(run).items():
            figures.setdefault(name, []).append(figure)
    means = {name: estimate_mean(of_runs) for name, of_runs in figures.items()}
    return Summary(kind, len(runs), len(seasons), means, disagreeing)


def _compute_figures(run: Sequence[PlayedSeason]) -> dict[str, float]:
    """Return the figures of a run: the means over its seasons and, for titles, the largest share won by one team."""
    figures = [season.figures for season in run]
    played = [MatchCounts(**{name: season[name] for name in _MATCHES}).figures for season in figures]
    found: dict[str, float] = {
        **{name: fmean(of_season[name] for of_season in played) for name in MatchFigure},
        BALANCE: fmean(season["median"] for season in figures),
        LEVELS: fmean(season["levels"] for season in figures),
    }
    if len(run) >= TITLES_FROM:
        champions = [season["champion"] for season in figures]
        found[TITLES] = calculate_percent(max(map(champions.count, champions)), len(run))
    used = {
        f"{stage}, % of teams": [calculate_percent(season["users"][stage], season["teams"]) for season in figures]
        for stage in STAGES
    }
    return found | {name: fmean(its) for name, its in used.items()}


def invent_league(teams: int, divisions: int, seed: bytes) -> League:
    """Return a league of invented teams with the default settings; UnusableError if none can be made."""
    draw, season = Draw(seed), Season()
    try:
        sizes = divide_teams(teams, divisions)
    except ValueError as fault:
        raise UnusableError(str(fault)) from None
    return make_league("Study", season, invent_teams(sizes, season, draw), draw)


def open_league(folder: LeagueFolder) -> League:
    """Return the league in its open round; StoppedError if its season is over."""
    league = round_book(folder.open_round()).league
    if league.round_number > league.rounds:
        raise StoppedError(f"season {league.season_number} ended with round {league.rounds}")
    return league


def study_league(
    league: League, seasons: int, seed: bytes, character: Character | None = None, progress: Progress | None = None
) -> Economy:
    """Play seasons of a league in memory, and return their figures."""

    def count_rounds() -> Iterator[SimulatedRound]:
        for round_ in _play(league, seasons, seed, character):
            if progress:
                # Seasons keep their length as long as divisions keep their sizes.
                before = round_.before
                done = (before.season_number - league.season_number) * before.rounds + before.round_number
                progress("playing the rounds", done, seasons * before.rounds)
            yield round_

    return measure_economy(count_rounds())


def _play(league: League, seasons: int, seed: bytes, character: Character | None) -> Iterator[SimulatedRound]:
    """Yield every round of a league's seasons, played by bots; if `character` is None, each bot has its own."""
    characters = {team.id: character for team in league.teams} if character else None
    return play_seasons(league, seasons, seed, characters)


@dataclass(frozen=True)
class Plan:
    """What is played from each seed: how many seasons, by bots of which character, and in which league.

    If `character` is None, the bots have their usual characters. If `league` is None, each seed gets a new league with
    the given numbers of teams and divisions.
    """

    seasons: int
    character: Character | None
    league: League | None
    teams: int
    divisions: int

    @property
    def kind(self) -> RunKind:
        """The kind of the plan's runs; UnusableError if no league can be made."""
        start = f"{self.teams} teams, {self.divisions} division{'s' if self.divisions > 1 else ''}"
        if self.league:
            # With a hash, since a league that the GM edited is another one.
            now = f"season {self.league.season_number}, round {self.league.round_number}"
            start = f"{self.league.name}, {now}, {hash_league(self.league)[:16]}"
        settings = json.dumps(plain(self.make_league(b"").settings), sort_keys=True, separators=(",", ":"))
        bots = self.character.value if self.character else "usual"
        return RunKind(__version__, sha256(settings.encode()).hexdigest()[:16], start, bots)

    def make_league(self, seed: bytes) -> League:
        """Return the league for a seed; UnusableError if none can be made."""
        return self.league or invent_league(self.teams, self.divisions, seed)


def play_seeds(
    plan: Plan, seeds: Iterable[int], workers: Workers, progress: Progress | None = None
) -> Generator[tuple[PlayedSeason, ...], None, None]:
    """Yield each seed's run as soon as it is done; the number of workers affects only the order."""
    kind, numbers = plan.kind, list(seeds)
    runs = workers.run_unordered(partial(_run, plan), numbers, weight=FRESH * plan.seasons)
    for at, run in count_done("playing the seeds", runs, len(numbers), progress):
        seasons = enumerate(run, start=1)
        yield tuple(PlayedSeason(kind, numbers[at], number, _list_figures(economy)) for number, economy in seasons)


def _run(plan: Plan, seed: int) -> list[Economy]:
    """Play a seed's run and return each season's economy; `vbxl study --seed` with the seed's bytes plays the same."""
    data = seed.to_bytes(max(1, (seed.bit_length() + 7) // 8), "big")
    rounds = _play(plan.make_league(data), plan.seasons, data, plan.character)
    return [measure_economy(its) for _, its in groupby(rounds, key=lambda round_: round_.before.season_number)]


def _list_figures(economy: Economy) -> dict[str, Any]:
    return {
        "teams": economy.teams, **asdict(economy.played), "champion": next(iter(economy.titles)),
        "median": economy.medians[0], "levels": economy.levels[0], "users": dict(economy.users),
    }  # fmt: skip
