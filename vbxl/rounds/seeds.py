"""Playing many seeds: a run of seasons from each, by whatever workers there are, as they come."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from vbxl.league.bots import Character
from vbxl.league.league import League
from vbxl.league.study import Economy, economy
from vbxl.rounds.audit import digest
from vbxl.rounds.progress import Progress, counted
from vbxl.rounds.runs import Kind, PlayedSeason, kind_of, played_season
from vbxl.rounds.study import made_league, played_seasons
from vbxl.rounds.workers import FRESH, Workers


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
        """The league of a seed; UnusableError where none can be made."""
        return made_league(self.teams, self.divisions, seed)


@dataclass(frozen=True)
class Given:
    """A league as it stands, the same for each seed."""

    given: League

    @property
    def told(self) -> str:
        """In words, and by a hash: a league that the GM edited is another one."""
        now = f"{self.given.name}, season {self.given.season_number}, round {self.given.round_number}"
        return f"{now}, {digest(self.given)[:16]}"

    def league(self, _seed: bytes) -> League:
        """That league."""
        return self.given


@dataclass(frozen=True)
class Plan:
    """What is played from each seed: so many seasons from a start, by bots of one character or of the usual ones."""

    start: Made | Given
    seasons: int
    character: Character | None = None

    @property
    def kind(self) -> Kind:
        """The kind of its runs; UnusableError where no league can be made."""
        bots = self.character.value if self.character else "usual"
        return kind_of(self.start.league(seed_bytes(0)).settings, self.start.told, bots)


def seed_bytes(seed: int) -> bytes:
    """A seed from 0 on as `--seed` takes it: its bytes, the most significant first.

    >>> seed_bytes(10).hex(), seed_bytes(1000).hex()
    ('0a', '03e8')
    """
    return seed.to_bytes(max(1, (seed.bit_length() + 7) // 8), "big")


def play_seeds(
    plan: Plan, seeds: Iterable[int], workers: Workers, progress: Progress | None = None
) -> Generator[tuple[PlayedSeason, ...], None, None]:
    """The run of each seed, as soon as it is done; the same runs, in whatever order, for any workers."""
    kind, asked = plan.kind, list(seeds)
    runs = workers.done(partial(_run, plan), asked, weight=FRESH * plan.seasons)
    for at, run in counted("playing the seeds", runs, len(asked), progress):
        yield tuple(played_season(kind, asked[at], number, told) for number, told in enumerate(run, start=1))


def _run(plan: Plan, seed: int) -> list[Economy]:
    """What each season of a run comes to."""
    drawn_from = seed_bytes(seed)
    rounds = played_seasons(plan.start.league(drawn_from), plan.seasons, drawn_from, plan.character)
    return [economy(its) for _, its in groupby(rounds, key=lambda one: one.before.season_number)]
