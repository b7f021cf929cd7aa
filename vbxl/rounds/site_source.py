"""The public files of a league, read for its pages: bulletins, opened seasons, downloads, and what is open now."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from vbxl.books.bulletin import BulletinTeam, Match
from vbxl.books.deadline_calendar import CALENDAR
from vbxl.books.publishing import read_json
from vbxl.league.events import MatchPlayed
from vbxl.league.league import League
from vbxl.league.team_knowledge import cup_round
from vbxl.rounds import audit
from vbxl.rounds.book import round_book
from vbxl.rounds.closing import list_path, read_records
from vbxl.rounds.errors import UnusableError
from vbxl.rounds.file_names import Mailed
from vbxl.rounds.folder import LeagueFolder, RoundFolder, name_season_folder
from vbxl.rounds.history import HISTORY
from vbxl.rounds.season_file import LONGEST, SeasonFileError, read_season
from vbxl.rounds.workers import Progress, count_done
from vbxl.rules.odds import Chances
from vbxl.site.source import Download, OpenRound, Site, SiteRound, name_round_folder

FILES: Final = "files"
_KINDS: Final = {
    "xlsx": "results as a workbook", "txt": "results as text", "json": "results for programs",
}  # fmt: skip
_OF_CHANCES: Final = {"MatchPlayed": MatchPlayed}


@dataclass(frozen=True)
class Published:
    """Everything that pages are made of, and the files that are copied: by path on the site, with their digests."""

    site: Site
    copies: Mapping[str, Path]
    digests: Mapping[str, str]


def read_site(folder: LeagueFolder, url: str = "", progress: Progress | None = None) -> Published:
    """The public side of a league on disk; a file that cannot be read is named in a note, and the rest is there."""
    now = folder.open_round()
    league = round_book(now).league
    copies = dict(_find_copies(folder))
    notes: list[str] = []
    chances: dict[tuple[int, int, int], tuple[Chances, ...]] = {}
    for season in sorted({resolved.season for resolved in folder.list_resolved()}):
        chances |= _read_opened(folder, season, notes)
    rounds = []
    resolved = folder.list_resolved()
    for played in count_done("reading the results", resolved, len(resolved), progress):
        read = _round(played, notes)
        if read:
            at = read.bulletin.at
            own = {place[-1]: set_chances for place, set_chances in chances.items() if place[:2] == at}
            rounds.append(replace(read, chances=own))
    downloads, digests = [], {}
    for path, (source, title, at) in copies.items():
        data = source.read_bytes()
        digests[path] = hashlib.sha256(data).hexdigest()
        downloads.append(Download(path, title, len(data), digests[path], *at))
    earlier = tuple(_read_earlier(folder, league, rounds))
    site = Site(_open(league), tuple(rounds), earlier, tuple(downloads), tuple(notes), url)
    return Published(site, {path: source for path, (source, _, _) in copies.items()}, digests)


def _read_earlier(folder: LeagueFolder, league: League, rounds: Sequence[SiteRound]) -> Iterator[tuple[int, Match]]:
    """The matches of rounds without a bulletin in seasons that have one, by the last book of each: sides and scores."""
    told: dict[int, set[int]] = {}
    for round_ in rounds:
        told.setdefault(round_.bulletin.season, set()).add(round_.bulletin.round_number)
    for season, numbers in told.items():
        book = league
        if season != league.season_number:
            if numbers == {*range(1, max(numbers) + 1)}:
                continue
            try:
                book = round_book(
                    [round_folder for round_folder in folder.list_resolved() if round_folder.season == season][-1]
                ).league
            except (OSError, UnusableError):
                continue
        for fixture in sorted(book.fixtures, key=lambda fixture: (fixture.round_number, fixture.order)):
            if fixture.sets and fixture.round_number not in numbers:
                yield season, Match(
                    fixture.round_number, fixture.number, fixture.division, fixture.home, fixture.visitors,
                    cup_round(book, fixture), fixture.sets,
                )  # fmt: skip


def _open(league: League) -> OpenRound:
    """Return the open round: of the league book only what everybody knows."""
    return OpenRound(
        league=league.name,
        season=league.season_number,
        number=league.round_number,
        rounds=league.rounds,
        deadlines=league.deadlines,
        settings=league.settings,
        teams=tuple(BulletinTeam(team.id, team.name, team.division) for team in league.teams),
        gm=league.people.gm.name,
        news=league.people.words,
        history=league.history,
    )


# A file on disk, what it is, and its season and round, 0 where it belongs to none.
Copy = tuple[Path, str, tuple[int, int]]


def _find_copies(folder: LeagueFolder) -> Iterator[tuple[str, Copy]]:
    """The public files by their paths on the site: each is known by the name that vbxl gives it, no other is there."""
    rounds, history = folder.list_rounds(), folder.root / HISTORY
    for round_ in rounds:
        season, number = round_.season, round_.number
        inside = f"{FILES}/{name_round_folder(season, number)}"
        for ending, what in _KINDS.items():
            name = rf"S{season}-R{number:02d}-(corrected-\d+-)?{Mailed.RESULTS}\.{ending}"
            yield from _find_named(round_.results, name, inside, (what, (season, number)))
        for path in _find_closing_lists(round_):
            yield f"{inside}/{path.name}", (path, "closing list", (season, number))
        inside = f"{FILES}/{name_season_folder(season)}"
        yield from _find_named(
            round_.path, rf"S{season}-{Mailed.SEASON}\.xlsx", inside, ("the season's start", (season, 0))
        )
    for season in sorted({round_.season for round_ in rounds}):
        own, inside = folder.root / name_season_folder(season), f"{FILES}/{name_season_folder(season)}"
        yield from _find_named(own, rf"S{season}-{Mailed.OPENED}\.json", inside, ("the season, opened", (season, 0)))
    told = "tables, results and records of all seasons"
    yield from list(_find_named(history, rf"S\d+-R\d+-{Mailed.HISTORY}\.xlsx", FILES, (told, (0, 0))))[-1:]
    calendar = _find_calendar(folder)
    if calendar:
        yield CALENDAR, (calendar, "deadlines for a calendar program", (0, 0))


def _find_named(folder: Path, name: str, inside: str, told: tuple[str, tuple[int, int]]) -> Iterator[tuple[str, Copy]]:
    """Yield the files of a folder whose names are of a form, behind that of the league."""
    for path in _list_files(folder):
        if re.fullmatch(rf"([a-z0-9-]+-)?{name}", path.name, re.ASCII):
            yield f"{inside}/{path.name}", (path, *told)


def _find_closing_lists(round_: RoundFolder) -> list[Path]:
    """Return the closing lists of a round, those of its record: a run that ended early may have left another."""
    try:
        recorded = {list_path(round_, record.list) for record in read_records(round_)}
    except UnusableError:
        return []
    return [path for path in _list_files(round_.closing) if path in recorded]


def _find_calendar(folder: LeagueFolder) -> Path | None:
    """Return the newest calendar of the open season that was written."""
    now = folder.open_round()
    places = (
        now.path,
        *(round_folder.results for round_folder in folder.list_resolved()[-1:] if round_folder.season == now.season),
    )
    return next((place / CALENDAR for place in places if (place / CALENDAR).is_file()), None)


def _list_files(folder: Path) -> list[Path]:
    """The files of a folder in order of their names; links are left out, since they may lead to what is secret."""
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if path.is_file() and not path.is_symlink())


def _round(round_: RoundFolder, notes: list[str]) -> SiteRound | None:
    """Return a round by its results.json; a note where it cannot be read."""
    path = next((path for path in _list_files(round_.results) if path.name.endswith(f"-{Mailed.RESULTS}.json")), None)
    if path is None:
        notes.append(f"{round_} is left out: its results.json is missing")
        return None
    try:
        data = path.read_bytes()
        read = read_json(data)
        if read.at != (round_.season, round_.number):
            raise ValueError(f"it is of season {read.season}, round {read.round_number}")  # noqa: TRY301 - told as the others
    except (OSError, ValueError) as fault:
        notes.append(f"{round_} is left out: {path.name} is unreadable ({fault})")
        return None
    return SiteRound(read, hashlib.sha256(data).hexdigest(), {})


def _read_opened(
    folder: LeagueFolder, season: int, notes: list[str]
) -> dict[tuple[int, int, int], tuple[Chances, ...]]:
    """The scoring chances of every set of an opened season, by season, round and match; nothing of one that is not."""
    found: dict[tuple[int, int, int], tuple[Chances, ...]] = {}
    for path in _list_files(folder.root / name_season_folder(season)):
        if not path.name.endswith(f"-{Mailed.OPENED}.json") or path.stat().st_size > LONGEST:
            continue
        try:
            # Of a round that was corrected the last version counts.
            for stored in read_season(path.read_bytes()):
                for match in audit.decode_events(stored, _OF_CHANCES):
                    if isinstance(match, MatchPlayed):
                        chances = tuple((set_.home.chance, set_.visitors.chance) for set_ in match.sets)
                        found[stored["season"], stored["round"], match.number] = chances
        except (OSError, ValueError, KeyError, TypeError, SeasonFileError) as fault:
            notes.append(f"season {season}: its exact chances are left out: {path.name} is unreadable ({fault})")
            return {}
    return found
