"""The import of earlier seasons: a checked copy of the file in the league's folder, for the history.

The copy has the bytes of the file. It is checked again whenever it is read, since a person may edit it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vbxl.books.history.earlier import NONE, EarlierSeasons
from vbxl.books.history.earlier_file import LONGEST, EarlierFileError, read_earlier
from vbxl.problems import Problem
from vbxl.rounds import commit
from vbxl.rounds.errors import UnusableError
from vbxl.rounds.folder import LeagueFolder
from vbxl.rules.team import named

EARLIER: Final = "earlier-seasons.csv"
BEFORE_IMPORT: Final = "before-import"
LEFT_OUT: Final = f"{EARLIER} is left out: it cannot be used as it stands"


class EarlierSeasonsError(UnusableError):
    """A file of earlier seasons that cannot be used, with everything that is wrong with it."""

    def __init__(self, path: Path, problems: tuple[Problem, ...]) -> None:
        """Keep the problems; each is one line for the GM."""
        super().__init__(f"{path}: nothing was imported; fix the file")
        self.problems = problems


@dataclass(frozen=True, slots=True)
class EarlierChange:
    """What an import does to a season: its places and matches now and in the file before, None where there is none."""

    season: str
    before: tuple[int, int] | None
    now: tuple[int, int] | None
    same: bool

    @property
    def what(self) -> str:
        """The change in one word."""
        if self.same:
            return "unchanged"
        return "new" if self.before is None else "dropped" if self.now is None else "changed"


@dataclass(frozen=True, slots=True)
class EarlierTeam:
    """A name of the file, and the id and name of the team it is today, "" for a team of the past."""

    then: str
    id: str
    now: str


@dataclass(frozen=True)
class Imported:
    """An import: season by season what changes, every team then and now; nothing is `written` where nothing changes."""

    changes: tuple[EarlierChange, ...]
    teams: tuple[EarlierTeam, ...]
    written: tuple[Path, ...] = ()
    notes: tuple[str, ...] = ()


def stored_seasons(folder: LeagueFolder, today: Mapping[str, str]) -> EarlierSeasons:
    """The earlier seasons of a league, NONE where there are none; EarlierFileError with every fault of the file."""
    path = folder.root / EARLIER
    return read_earlier(EARLIER, _bytes(path), today) if path.exists() else NONE


def import_seasons(
    folder: LeagueFolder, source: Path, today: Mapping[str, str], names: Mapping[str, str], *, dry_run: bool = False
) -> Imported:
    """Take a file of earlier seasons into a league for one who holds its lock; the one before it stays under a name.

    `today` has the id of every name of the league's teams, `names` their present names by id. EarlierSeasonsError with
    every fault of the file; then nothing has changed.
    """
    if not source.is_file():
        raise UnusableError(f"{source}: no such file of earlier seasons")
    data, path = _bytes(source), folder.root / EARLIER
    try:
        found = read_earlier(source.name, data, today)
    except EarlierFileError as fault:
        raise EarlierSeasonsError(source, fault.problems) from fault
    notes: tuple[str, ...] = ()
    try:
        before = stored_seasons(folder, today)
    except EarlierFileError:
        before, notes = NONE, (f"the {EARLIER} before it has faults; every season counts as new",)
    changes, teams = tuple(_changes(before, found)), tuple(_teams(found, today, names))
    if path.exists() and path.read_bytes() == data:
        return Imported(changes, teams, notes=(*notes, f"{EARLIER} is this file already"))
    if dry_run:
        return Imported(changes, teams, notes=notes)
    kept = {path: commit.free_name(path, BEFORE_IMPORT)} if path.exists() else {}
    commit.replace_files({path: data}, kept)
    notes += tuple(f"the old file is kept as {old.name}" for old in kept.values())
    return Imported(changes, teams, (path,), notes)


def _bytes(path: Path) -> bytes:
    """The bytes of a file; of one that is too long so many that reading it finds that out."""
    with path.open("rb") as opened:
        return opened.read(LONGEST + 1)


def _changes(before: EarlierSeasons, now: EarlierSeasons) -> Iterator[EarlierChange]:
    for season in dict.fromkeys((*now.seasons, *before.seasons)):
        old, new = before.of(season), now.of(season)
        yield EarlierChange(season, _size(old), _size(new), old == new and before.names == now.names)


def _size(one: EarlierSeasons) -> tuple[int, int] | None:
    return (len(one.places), len(one.matches)) if one.seasons else None


def _teams(found: EarlierSeasons, today: Mapping[str, str], names: Mapping[str, str]) -> Iterator[EarlierTeam]:
    ids = found.ids(today)
    for name in found.teams:
        own = ids[named(name)]
        yield EarlierTeam(name, own, names[own]) if own in names else EarlierTeam(name, "", "")
