"""Runs of seasons in memory from many seeds.

One line per season in a file of JSON lines, and the sums of many files.

A run is the seasons of one seed, independent of those of any other. A line says under which program and settings and
from which start its season was played, so that lines of several files and machines can be put together: the same
season of the same seed is the same line wherever it was played, and counts once.
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

# How a line begins; a file whose last line was torn by a crash ends with a part of one.
_BEGIN: Final = b'{"vbxl": "'
TITLES: Final = "titles of the best team, %"
BALANCE: Final = "median balance, $"
LEVELS: Final = "level points a team"
STAGES: Final = (*USES, SPONSOR)
_MATCHES: Final = tuple(field.name for field in fields(MatchCounts))
_COUNTS: Final = ("teams", *_MATCHES)
# Not in the lines of a vbxl that did not set its matches beside real ones yet.
_LATER: Final = ("three_one", "first_set")
_NUMBERS: Final = ("median", "levels")


class RunsError(UnusableError):
    """Files that hold no runs: every line that is none."""

    def __init__(self, line: str, problems: Iterable[Problem] = ()) -> None:
        """Keep the problems; each is one line for a person."""
        super().__init__(line)
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True, order=True)
class RunKind:
    """The features that runs must share to be summed up together.

    `settings` is a hash of them, `start` says in words and where needed by a hash from which league each run starts.
    """

    vbxl: str
    settings: str
    start: str
    bots: str


@dataclass(frozen=True, slots=True)
class PlayedSeason:
    """A season of a run, by its place in it from 1 on, with the figures of its line."""

    kind: RunKind
    seed: int
    number: int
    figures: Mapping[str, Any]

    @property
    def key(self) -> tuple[RunKind, int, int]:
        """The identity of a season: no two share it."""
        return self.kind, self.seed, self.number

    @property
    def line(self) -> bytes:
        """The season as a line of a file, in ASCII."""
        parts = {**plain(self.kind), "seed": self.seed, "season": self.number, **self.figures}
        return json.dumps(parts, allow_nan=False).encode("ascii") + b"\n"


def get_kind(settings: Season, start: str, bots: str) -> RunKind:
    """Return the kind of runs that this program plays under such settings."""
    text = json.dumps(plain(settings), sort_keys=True, separators=(",", ":"))
    return RunKind(__version__, sha256(text.encode()).hexdigest()[:16], start, bots)


def make_season(kind: RunKind, seed: int, number: int, economy_figures: Economy) -> PlayedSeason:
    """Return a season from its figures."""
    figures = {
        "teams": economy_figures.teams, **asdict(economy_figures.played),
        "champion": next(iter(economy_figures.titles)), "median": economy_figures.medians[0],
        "levels": economy_figures.levels[0],
        "users": dict(economy_figures.users),
    }  # fmt: skip
    return PlayedSeason(kind, seed, number, figures)


def read_runs(paths: Sequence[Path]) -> list[PlayedSeason]:
    """The seasons of all files without a last line that was torn; RunsError with all that is wrong with any of them."""
    found, problems = list[PlayedSeason](), list[Problem]()
    for path in paths:
        seasons, _, wrong = _parse_file(path, path.read_bytes())
        found += seasons
        problems += wrong
    if problems:
        raise RunsError("cannot combine these runs", problems)
    return found


class RunFile:
    """A file of runs to which more are added; only `open_to_add` opens it."""

    def __init__(self, there: Sequence[PlayedSeason], opened: IO[bytes], path: Path) -> None:
        self.there = tuple(there)
        self._known = {season.key for season in there}
        self._opened = opened
        self._path = path

    def is_missing(self, kind: RunKind, seed: int, seasons: int) -> bool:
        """Whether a season of a run is not in it."""
        return any((kind, seed, number) not in self._known for number in range(1, seasons + 1))

    def add(self, run: Iterable[PlayedSeason]) -> None:
        """Write those seasons of a run that are not in it: on the disk when this returns."""
        lines = b"".join(season.line for season in run if season.key not in self._known)
        with add_file_name(self._path):
            self._opened.write(lines)
            self._opened.flush()
            os.fsync(self._opened.fileno())


@contextmanager
def open_to_add(path: Path) -> Iterator[RunFile]:
    """A file of runs, made if there is none, to add to; nobody else adds to it meanwhile.

    A last line that a crash has torn is cut off. RunsError where it is another kind of file, which is left as it is.
    """
    with lock_league(path.with_name(f".{path.name}.lock")), path.open("a+b") as opened:
        opened.seek(0)
        data = opened.read()
        there, whole, problems = _parse_file(path, data)
        if problems:
            raise RunsError(f"{path}: nothing was played, since this file cannot be extended", problems)
        if whole < len(data):
            opened.truncate(whole)
        yield RunFile(there, opened, path)


def _parse_file(path: Path, data: bytes) -> tuple[list[PlayedSeason], int, list[Problem]]:
    """Return the seasons of a file, how many of its bytes are whole lines, and every line that is none."""
    whole = data.rfind(b"\n") + 1
    lines, torn = data[:whole].splitlines(), data[whole:]
    seasons, problems = [], []
    for number, line in enumerate(lines, start=1):
        try:
            seasons.append(_parse_season(line))
        except _NO_SEASON:
            problems.append(_describe_wrong_line(path, number, line))
    if problems and not seasons:
        # Another kind of file, not one in which a line is wrong.
        return [], 0, problems[:1]
    if torn[: len(_BEGIN)] != _BEGIN[: len(torn)]:
        problems.append(_describe_wrong_line(path, len(lines) + 1, torn))
    return seasons, whole, problems


# The errors of a line that is no season.
_NO_SEASON: Final = (ValueError, TypeError, KeyError, AttributeError, RecursionError)


def _describe_wrong_line(path: Path, number: int, line: bytes) -> Problem:
    place = Place(path.name, line=number, column=1)
    remedy = "Delete the line, or give a file that `vbxl study --out` wrote."
    return Problem("FILE-RUN", place, line.decode("utf-8", "replace"), "this line is not a season of a run", remedy)


def _parse_season(line: bytes) -> PlayedSeason:
    """Return a line as a season; ValueError, TypeError, KeyError or AttributeError where it is none."""
    stored = json.loads(line)
    kind = RunKind(*(_parse_text(stored.pop(name)) for name in ("vbxl", "settings", "start", "bots")))
    seed, number = (_count(stored.pop(name)) for name in ("seed", "season"))
    users = {stage: _count(stored["users"][stage]) for stage in STAGES}
    counts = {name: _count(stored[name]) for name in _COUNTS}
    numbers = {name: _number(stored[name]) for name in _NUMBERS}
    figures = {**counts, "champion": _parse_text(stored["champion"]), **numbers, "users": users}
    return PlayedSeason(kind, seed, number, figures)


def _parse_text(value: object) -> str:
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
    """The sums of runs of one kind: how many there are, their seasons, and the mean of each figure over runs.

    A run counts with the mean of its seasons: these hang together, since one follows the other. `disagreeing` are
    the seeds and seasons of which two lines say different things; the first of them counts.
    """

    kind: RunKind
    runs: int
    seasons: int
    figures: Mapping[str, Mean]
    disagreeing: tuple[tuple[int, int], ...]


def sum_up_runs(seasons: Iterable[PlayedSeason]) -> tuple[Summary, ...]:
    """Return the sums of seasons, each kind separately; the same for any order of them unless two disagree."""
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
    """Return the figures of a run: the means of its seasons, and of titles those that one team has won."""
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
    """A league of invented teams with the default settings, before its first round; UnusableError if none can be."""
    draw, season = Draw(seed), Season()
    try:
        sizes = divide_teams(teams, divisions)
    except ValueError as fault:
        raise UnusableError(str(fault)) from None
    return make_league("Study", season, invent_teams(sizes, season, draw), draw)


def open_league(folder: LeagueFolder) -> League:
    """Return the league of the open round of a folder, with its own settings."""
    league = round_book(folder.open_round()).league
    if league.round_number > league.rounds:
        raise StoppedError(f"season {league.season_number} is over after round {league.rounds}")
    return league


def study_league(
    league: League, seasons: int, seed: bytes, character: Character | None = None, progress: Progress | None = None
) -> Economy:
    """Return the figures of seasons of a league; nothing is written."""
    return measure_economy(_count_rounds(_play(league, seasons, seed, character), league, seasons, progress))


def _play(league: League, seasons: int, seed: bytes, character: Character | None) -> Iterator[SimulatedRound]:
    """Return every round of seasons of a league, with bots of one character, or of the usual ones."""
    characters = {team.id: character for team in league.teams} if character else None
    return play_seasons(league, seasons, seed, characters)


def _count_rounds(
    rounds: Iterable[SimulatedRound], league: League, seasons: int, progress: Progress | None
) -> Iterator[SimulatedRound]:
    for round_ in rounds:
        if progress:
            # Seasons are of one length as long as the divisions are.
            done = (
                round_.before.season_number - league.season_number
            ) * round_.before.rounds + round_.before.round_number
            progress("playing the rounds", done, seasons * round_.before.rounds)
        yield round_


@dataclass(frozen=True)
class Made:
    """A league that is made anew for each seed."""

    teams: int
    divisions: int

    @property
    def told(self) -> str:
        """In words."""
        return f"{self.teams} teams, {self.divisions} division{'s' if self.divisions > 1 else ''}"

    def league(self, seed: bytes) -> League:
        """Return the league of a seed; UnusableError where none can be made."""
        return invent_league(self.teams, self.divisions, seed)


@dataclass(frozen=True)
class GivenLeague:
    """A league as it stands, the same for each seed."""

    given: League

    @property
    def told(self) -> str:
        """In words, and by a hash: a league that the GM edited is another one."""
        now = f"{self.given.name}, season {self.given.season_number}, round {self.given.round_number}"
        return f"{now}, {hash_league(self.given)[:16]}"

    def league(self, _seed: bytes) -> League:
        """That league."""
        return self.given


@dataclass(frozen=True)
class Plan:
    """The plan of each seed: the number of seasons from a start, by bots of one character or of the usual ones."""

    start: Made | GivenLeague
    seasons: int
    character: Character | None = None

    @property
    def kind(self) -> RunKind:
        """The kind of its runs; UnusableError where no league can be made."""
        bots = self.character.value if self.character else "usual"
        return get_kind(self.start.league(seed_bytes(0)).settings, self.start.told, bots)


def seed_bytes(seed: int) -> bytes:
    """Return a seed from 0 on as `--seed` takes it: its bytes, the most significant first.

    >>> seed_bytes(10).hex(), seed_bytes(1000).hex()
    ('0a', '03e8')
    """
    return seed.to_bytes(max(1, (seed.bit_length() + 7) // 8), "big")


def play_seeds(
    plan: Plan, seeds: Iterable[int], workers: Workers, progress: Progress | None = None
) -> Generator[tuple[PlayedSeason, ...], None, None]:
    """Yield each seed's run as soon as it is done; the number of workers affects only the order."""
    kind, asked = plan.kind, list(seeds)
    runs = workers.done(partial(_run, plan), asked, weight=FRESH * plan.seasons)
    for at, run in count_done("playing the seeds", runs, len(asked), progress):
        yield tuple(
            make_season(kind, asked[at], number, season_figures) for number, season_figures in enumerate(run, start=1)
        )


def _run(plan: Plan, seed: int) -> list[Economy]:
    """Return the figures of each season of a run."""
    drawn_from = seed_bytes(seed)
    rounds = _play(plan.start.league(drawn_from), plan.seasons, drawn_from, plan.character)
    return [measure_economy(its) for _, its in groupby(rounds, key=lambda round_: round_.before.season_number)]
