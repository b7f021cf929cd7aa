"""The folder of a league: where its rounds are, what stands in each, and under which names."""

from __future__ import annotations

import os
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vbxl.rounds.stops import UnusableError

BOOK: Final = "league.xlsx"
# The book as vbxl wrote it: what the GM edited since is told by it. It holds the same secrets.
WRITTEN_BOOK: Final = ".league-written.xlsx"
AUDIT: Final = "audit.json"
KEY: Final = "league.key"
# Where a league begins that is being made of Team sheets.
START: Final = "start"
_SEASON: Final = re.compile(r"season-([1-9][0-9]{0,3})", re.ASCII)
_ROUND: Final = re.compile(r"round-([0-9]{2,3})", re.ASCII)
_TEAM: Final = re.compile(r"T[0-9]{2,5}", re.ASCII)
SLUG_MOST: Final = 40


class NoLeagueError(UnusableError):
    """What was named is no folder of a league, or a folder in it cannot be what it must be; one line for a person."""


@dataclass(frozen=True, slots=True, order=True)
class RoundFolder:
    """A round on disk; rounds are in order of season and number."""

    season: int
    number: int
    path: Path

    @property
    def book(self) -> Path:
        """The league at the start of the round."""
        return self.path / BOOK

    @property
    def written_book(self) -> Path:
        """The league book as it was written, before the GM edited it."""
        return self.path / WRITTEN_BOOK

    @property
    def sheets(self) -> Path:
        """What is sent to the managers."""
        return self.path / "sheets"

    @property
    def moves(self) -> Path:
        """What the managers sent."""
        return self.path / "moves"

    @property
    def results(self) -> Path:
        """What resolving wrote."""
        return self.path / "results"

    @property
    def audit(self) -> Path:
        """The GM's account of the round, in its results."""
        return self.results / AUDIT

    @property
    def replies(self) -> Path:
        """Mailable texts, one a team."""
        return self.path / "replies"

    @property
    def next_round(self) -> RoundFolder:
        """The folder of the round after it in its season, whether it is there or not."""
        return RoundFolder(self.season, self.number + 1, self.path.with_name(round_name(self.number + 1)))

    @property
    def next_season(self) -> RoundFolder:
        """The folder of the first round of the season after it, whether it is there or not."""
        season = self.season + 1
        return RoundFolder(season, 1, self.path.parent.with_name(season_name(season)) / round_name(1))

    @property
    def followers(self) -> tuple[RoundFolder, RoundFolder]:
        """Both folders that may come after it: no folder tells whether its round is the season's last."""
        return self.next_round, self.next_season

    @property
    def next(self) -> RoundFolder:
        """The folder of the round after it: the one that is there, and the next of its season where neither is."""
        return next((one for one in self.followers if one.opened), self.next_round)

    @property
    def opened(self) -> bool:
        """Whether the round has a league book: written last when a round is resolved, so it is the sign of a commit."""
        return self.book.is_file()

    def came(self) -> tuple[Path, ...]:
        """Everything in the folder of moves, in the order of names, whatever order the disk gives."""
        if not self.moves.is_dir():
            return ()
        return tuple(sorted(self.moves.iterdir(), key=lambda path: os.fsencode(path.name)))

    def __str__(self) -> str:
        """The round as messages name it."""
        return f"season {self.season}, round {self.number}"


@dataclass(frozen=True, slots=True)
class LeagueFolder:
    """A league on disk, and the round folder that was named, if one was."""

    root: Path
    named: RoundFolder | None = None

    @property
    def key(self) -> Path:
        """The GM's secret."""
        return self.root / KEY

    @property
    def lock(self) -> Path:
        """Held by the one program that may write."""
        return self.root / ".vbxl.lock"

    def rounds(self) -> tuple[RoundFolder, ...]:
        """Every round with a league book, in order."""
        found = []
        for season in self.root.iterdir():
            if _SEASON.fullmatch(season.name) and season.is_dir():
                found += [one for one in map(round_folder, season.iterdir()) if one and one.opened]
        return tuple(sorted(found))

    def open_round(self) -> RoundFolder:
        """The highest-numbered round with a league book."""
        rounds = self.rounds()
        if not rounds:
            if (self.root / START / BOOK).is_file():
                waits = f"save the Team sheets in {START}/teams, then run `vbxl new` to make the league"
                raise NoLeagueError(f"{self.root}: {waits}")
            raise NoLeagueError(f"{self.root}: this folder holds no league (no season-1/round-01 with a {BOOK})")
        return rounds[-1]

    def resolved(self) -> tuple[RoundFolder, ...]:
        """Every round that was resolved: it has an audit, and the round after it has a league book."""
        return tuple(one for one in self.rounds() if one.audit.is_file() and one.next.opened)


def round_name(number: int) -> str:
    """The name of a round's folder.

    >>> round_name(7)
    'round-07'
    """
    return f"round-{number:02d}"


def season_name(number: int) -> str:
    """The name of a season's folder.

    >>> season_name(2)
    'season-2'
    """
    return f"season-{number}"


def round_folder(path: Path) -> RoundFolder | None:
    """A path as a round's folder, by its own name and that of the folder above; None if it is not called like one."""
    season, number = _SEASON.fullmatch(path.parent.name), _ROUND.fullmatch(path.name)
    if not season or not number or path.name != round_name(int(number[1])) or int(number[1]) < 1:
        return None
    return RoundFolder(int(season[1]), int(number[1]), path)


def league_folder(path: Path) -> LeagueFolder:
    """The league that a path names: its folder, or a season's or a round's folder in it, or a league book."""
    # What the path is called decides, so "." has to get its name first; links stay as they are.
    path = Path(os.path.abspath(path))  # noqa: PTH100 - Path.resolve would follow links
    if not path.exists():
        raise NoLeagueError(f"{path}: no such folder")
    if path.is_file() and path.name == BOOK:
        path = path.parent
    if not path.is_dir():
        raise NoLeagueError(f"{path}: not a folder; give the folder of the league")
    named = round_folder(path)
    if named:
        return LeagueFolder(path.parent.parent, named)
    return LeagueFolder(path.parent if _SEASON.fullmatch(path.name) else path)


def file_stem(team_id: str, name: str) -> str:
    """A team's file name without its ending: its id and its name in plain letters, never text as typed.

    >>> file_stem("T03", "Harbour Gulls"), file_stem("T08", "../Köningsveld <Diggers>"), file_stem("T09", "水")
    ('T03-harbour-gulls', 'T08-koningsveld-diggers', 'T09')
    """
    if not _TEAM.fullmatch(team_id):
        raise NoLeagueError("the league book holds an invalid team id; an id is T and two to five digits")
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain)[:SLUG_MOST].strip("-")
    return f"{team_id}-{slug}" if slug else team_id
