"""The league's pages, in a folder for any web space: made from public files only, and rewritten where they changed."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from vbxl.books.bulletin import BulletinTeam, Match
from vbxl.books.deadline_calendar import CALENDAR
from vbxl.books.publishing import read_json
from vbxl.league.json_form import json_bytes
from vbxl.league.league import League
from vbxl.league.team_knowledge import cup_round
from vbxl.problems import escaped
from vbxl.rounds import audit, commit
from vbxl.rounds.book import round_book
from vbxl.rounds.closing import list_path, read_records
from vbxl.rounds.errors import StoppedError, UnusableError, add_file_name
from vbxl.rounds.file_names import Mailed
from vbxl.rounds.folder import LeagueFolder, RoundFolder, lock_league, name_season_folder
from vbxl.rounds.history import HISTORY
from vbxl.rounds.season_file import LONGEST, SeasonFileError, read_season
from vbxl.rounds.workers import HERE, Progress, Workers, count_done
from vbxl.rules.odds import Chances
from vbxl.site import Site, SitePage, list_pages
from vbxl.site.source import Download, OpenRound, SiteRound, name_round_folder

# A file in every folder of pages that lists what vbxl made there, and from what.
MARKER: Final = ".vbxl-site"
FORM: Final = "vbxl site"
SCHEMA: Final = 1
_PARTIAL: Final = ".partial"
# The pages handed to a worker at a time.
TOGETHER: Final = 8
# The folder of downloads on the site, and the titles of the results by kind of file.
FILES: Final = "files"
_KINDS: Final = {
    "xlsx": "results as a workbook", "txt": "results as text", "json": "results for programs, as JSON",
}  # fmt: skip
_URL: Final = re.compile(r"https?://[^\s\"<>?#]+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SiteFile:
    """A file that vbxl made: a digest of its inputs, and a digest of its bytes."""

    inputs: str
    content: str


# A file on disk, its title, and its season and round, each 0 if it belongs to none.
Copy = tuple[Path, str, tuple[int, int]]


@dataclass(frozen=True)
class Published:
    """Everything that goes on a site: what the pages are made from and, by path, the files to copy and their hashes."""

    site: Site
    copies: Mapping[str, Path]
    digests: Mapping[str, str]


@dataclass(frozen=True)
class SiteWritten:
    """The result of making the pages: how many files there are, which were written or removed, and notes."""

    out: Path
    count: int
    written: tuple[str, ...]
    removed: tuple[str, ...]
    notes: tuple[str, ...]


def write_site(
    folder: LeagueFolder, out: Path, url: str = "", progress: Progress | None = None, workers: Workers = HERE
) -> SiteWritten:
    """Make the pages of a league in a folder, writing only what changed since the last time.

    StoppedError if `out` is the league's folder, is inside it or contains it, or has files that vbxl didn't make.
    """
    address = check_url(url)
    require_apart(folder.root, out)
    made_before = _read_made(out)
    with lock_league(folder.lock):
        commit.tidy(folder)
        published = _read_site(folder, address, progress)
    return _write_pages(out, published, made_before, progress, workers)


def check_url(text: str) -> str:
    """Return a site's address with a slash at its end; "" if `text` is empty. StoppedError if it isn't a web address.

    >>> check_url("https://example.org/league"), check_url("")
    ('https://example.org/league/', '')
    """
    if not text:
        return ""
    if not _URL.fullmatch(text):
        raise StoppedError(f"--url {escaped(text)} is not a web address; give one such as https://example.org/league")
    return text if text.endswith("/") else f"{text}/"


def require_apart(root: Path, out: Path) -> None:
    """Raise StoppedError if the folder of pages is inside the league's folder or contains it."""
    league, there = root.resolve(), out.resolve()
    mistake = "its key and secrets; give a folder elsewhere, so that you never publish them by mistake"
    if _is_within(there, league):
        raise StoppedError(f"{out} is in the league's folder, which holds {mistake}")
    if _is_within(league, there):
        raise StoppedError(f"{out} contains the league's folder, with {mistake}")


def _is_within(path: Path, folder: Path) -> bool:
    """Whether a path is `folder` itself or inside it, even if the disk has other names for the two."""
    around = (path, *path.parents)
    return folder in around or any(path.samefile(folder) for path in around if path.exists() and folder.exists())


def _read_made(out: Path) -> dict[str, SiteFile]:
    """Return the files that vbxl made in a folder, by path; StoppedError if the folder holds only other files."""
    if not out.exists():
        return {}
    if not out.is_dir():
        raise StoppedError(f"{out} is a file; give a folder for the pages")
    marker = out / MARKER
    if not marker.is_file():
        foreign = next(iter(sorted(out.iterdir())), None)
        if foreign is None:
            return {}
        raise StoppedError(
            f"{out} holds {escaped(foreign.name)} but no pages made by vbxl; choose a new or empty folder"
        )
    try:
        stored = json.loads(marker.read_bytes())
        found = {str(path): SiteFile(str(inputs), str(content)) for path, (inputs, content) in stored["files"].items()}
        known = (stored["form"], stored["schema"]) == (FORM, SCHEMA)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        known = False
    if not known or any(".." in Path(path).parts or Path(path).is_absolute() for path in found):
        raise StoppedError(
            f"{marker} cannot be read, so vbxl does not know which files it made; make the pages in a new folder"
        )
    return found


def _make_marker(made: Mapping[str, SiteFile]) -> bytes:
    files = {path: (file.inputs, file.content) for path, file in sorted(made.items())}
    return json_bytes({"form": FORM, "schema": SCHEMA, "files": files})


def _write_pages(
    out: Path, published: Published, before: Mapping[str, SiteFile], progress: Progress | None, workers: Workers
) -> SiteWritten:
    inputs = dict(_hash_inputs(published))
    _require_unoccupied(out, inputs.keys(), before)
    out.mkdir(parents=True, exist_ok=True)
    # Written first, so that the next run knows whatever an interrupted one leaves behind as ours.
    _replace_file(out / MARKER, _make_marker({path: SiteFile("", "") for path in inputs} | dict(before)))
    there = {path: _hash_page(out / path) for path in inputs if path in before}
    made = {path: before[path] for path in there if before[path] == SiteFile(inputs[path], there[path])}
    changed = [path for path in there if before[path].content and there[path] not in ("", before[path].content)]
    notes = [f"{path} was edited by hand; vbxl has replaced it" for path in changed]
    written: list[str] = []
    wanted = [path for path in inputs if path not in made]
    for path, data in zip(wanted, _make_contents(published, wanted, workers, progress), strict=True):
        made[path] = SiteFile(inputs[path], hashlib.sha256(data).hexdigest())
        if there.get(path) != made[path].content:
            _replace_file(out / path, data)
            written.append(path)
    removed, kept = _remove_old(out, before, inputs.keys())
    _replace_file(out / MARKER, _make_marker(made))
    return SiteWritten(out, len(made), tuple(written), removed, (*published.site.notes, *notes, *kept))


def _make_contents(
    published: Published, paths: Sequence[str], workers: Workers, progress: Progress | None
) -> Iterator[bytes]:
    wanted = [path for path in paths if path not in published.copies]
    parts = [tuple(wanted[at : at + TOGETHER]) for at in range(0, len(wanted), TOGETHER)]
    made = workers.run(partial(_make_pages, published.site), parts)
    pages = (data for part in count_done("making the pages", made, len(parts), progress) for data in part)
    for path in paths:
        yield published.copies[path].read_bytes() if path in published.copies else next(pages)


def _make_pages(site: Site, paths: tuple[str, ...]) -> list[bytes]:
    known = _index_pages(site)
    return [known[path].make() for path in paths]


@lru_cache(1)
def _index_pages(site: Site) -> Mapping[str, SitePage]:
    return {page.path: page for page in list_pages(site)}


def _hash_inputs(published: Published) -> Iterator[tuple[str, str]]:
    """Yield the path of every file of the site, with a digest of the file's inputs."""
    program = hash_program()
    for path, page in _index_pages(published.site).items():
        yield path, hashlib.sha256("\x00".join((program, *page.inputs)).encode()).hexdigest()
    for path in published.copies:
        yield path, f"copy {published.digests[path]}"


@cache
def hash_program() -> str:
    """Return a digest of vbxl's source code; a page depends on the program as well as on its data."""
    return hashlib.sha256(b"\x00".join(_list_sources(files("vbxl")))).hexdigest()


def _list_sources(folder: Traversable) -> Iterator[bytes]:
    for source in sorted(folder.iterdir(), key=lambda resource: resource.name):
        if source.is_dir():
            yield from _list_sources(source)
        elif source.name.endswith((".py", ".css")):
            yield source.name.encode()
            yield source.read_bytes()


def _require_unoccupied(out: Path, paths: AbstractSet[str], before: Mapping[str, SiteFile]) -> None:
    """Raise StoppedError if something that vbxl didn't make, such as a link, is where a page or its folder must go."""
    for path in sorted(paths - before.keys()):
        if os.path.lexists(out / path):
            raise StoppedError(
                f"{out / path} was not made by vbxl; move it elsewhere, since vbxl makes a page with that name"
            )
    for folder in sorted({parent for path in paths for parent in Path(path).parents}):
        place = out / folder
        if folder != Path() and (place.is_symlink() or (place.exists() and not place.is_dir())):
            raise StoppedError(f"{place} is not a folder of pages; move it elsewhere")


def _hash_page(path: Path) -> str:
    """Return the digest of a file's bytes, "" if the file doesn't exist."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def _remove_old(
    out: Path, before: Mapping[str, SiteFile], paths: AbstractSet[str]
) -> tuple[tuple[str, ...], list[str]]:
    """Remove the files that vbxl no longer makes; return their paths, and a note on each edited file, which stays."""
    removed, notes = [], []
    for path in sorted(before.keys() - paths):
        content = _hash_page(out / path)
        if not content:
            continue
        if content != before[path].content:
            notes.append(f"{path} is no longer needed, but you have edited it, so vbxl kept it")
            continue
        (out / path).unlink()
        removed.append(path)
        for folder in Path(path).parents:
            if folder != Path():
                # A folder goes with the last file in it.
                with suppress(OSError):
                    (out / folder).rmdir()
    return tuple(removed), notes


def _replace_file(path: Path, data: bytes) -> None:
    """Write or replace a file, completely or not at all. A crash may lose it, but the next run makes it again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}{_PARTIAL}")
    with add_file_name(path):
        partial.write_bytes(data)
        partial.replace(path)


def _read_site(folder: LeagueFolder, url: str, progress: Progress | None) -> Published:
    """Return the public side of a league on disk; a note names each file that cannot be read."""
    league = round_book(folder.open_round()).league
    copies = dict(_find_copies(folder))
    notes: list[str] = []
    chances: dict[tuple[int, int, int], tuple[Chances, ...]] = {}
    resolved = folder.list_resolved()
    for season in sorted({round_.season for round_ in resolved}):
        chances |= _read_opened(folder, season, notes)
    rounds = []
    for round_ in count_done("reading the results", resolved, len(resolved), progress):
        site_round = _read_round(round_, notes)
        if site_round:
            at = site_round.bulletin.at
            own = {place[-1]: set_chances for place, set_chances in chances.items() if place[:2] == at}
            rounds.append(replace(site_round, chances=own))
    downloads, digests = [], {}
    for path, (source, title, at) in copies.items():
        data = source.read_bytes()
        digests[path] = hashlib.sha256(data).hexdigest()
        downloads.append(Download(path, title, len(data), digests[path], *at))
    earlier = tuple(_read_earlier(folder, league, rounds))
    open_round = OpenRound(
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
    site = Site(open_round, tuple(rounds), earlier, tuple(downloads), tuple(notes), url)
    return Published(site, {path: source for path, (source, _, _) in copies.items()}, digests)


def _read_earlier(folder: LeagueFolder, league: League, rounds: Sequence[SiteRound]) -> Iterator[tuple[int, Match]]:
    """Yield each match of a round without a bulletin, with its season, as recorded in the season's last league book."""
    numbers: dict[int, set[int]] = {}
    for round_ in rounds:
        numbers.setdefault(round_.bulletin.season, set()).add(round_.bulletin.round_number)
    for season, known in numbers.items():
        book = league
        if season != league.season_number:
            if known == {*range(1, max(known) + 1)}:
                continue
            try:
                book = round_book([round_ for round_ in folder.list_resolved() if round_.season == season][-1]).league
            except (OSError, UnusableError):
                continue
        for fixture in sorted(book.fixtures, key=lambda fixture: (fixture.round_number, fixture.order)):
            if fixture.sets and fixture.round_number not in known:
                yield season, Match(
                    fixture.round_number, fixture.number, fixture.division, fixture.home, fixture.visitors,
                    cup_round(book, fixture), fixture.sets,
                )  # fmt: skip


def _find_copies(folder: LeagueFolder) -> Iterator[tuple[str, Copy]]:
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
            round_.path,
            rf"S{season}-{Mailed.SEASON}\.xlsx",
            inside,
            ("the season's rules, teams and fixtures", (season, 0)),
        )
    for season in sorted({round_.season for round_ in rounds}):
        own, inside = folder.root / name_season_folder(season), f"{FILES}/{name_season_folder(season)}"
        yield from _find_named(own, rf"S{season}-{Mailed.OPENED}\.json", inside, ("the opened season", (season, 0)))
    title = "tables, results and records of all seasons"
    yield from list(_find_named(history, rf"S\d+-R\d+-{Mailed.HISTORY}\.xlsx", FILES, (title, (0, 0))))[-1:]
    calendar = _find_calendar(folder)
    if calendar:
        yield CALENDAR, (calendar, "deadlines for your calendar", (0, 0))


def _find_named(folder: Path, name: str, inside: str, about: tuple[str, tuple[int, int]]) -> Iterator[tuple[str, Copy]]:
    """Yield the copies of files whose names, without the league's, match the pattern `name`, by path in the site."""
    for path in _list_files(folder):
        if re.fullmatch(rf"([a-z0-9-]+-)?{name}", path.name, re.ASCII):
            yield f"{inside}/{path.name}", (path, *about)


def _find_closing_lists(round_: RoundFolder) -> list[Path]:
    """Return the files of a round's closing lists, except any left behind by an interrupted run."""
    try:
        recorded = {list_path(round_, record.list) for record in read_records(round_)}
    except UnusableError:
        return []
    return [path for path in _list_files(round_.closing) if path in recorded]


def _find_calendar(folder: LeagueFolder) -> Path | None:
    now = folder.open_round()
    places = (
        now.path,
        *(round_folder.results for round_folder in folder.list_resolved()[-1:] if round_folder.season == now.season),
    )
    return next((place / CALENDAR for place in places if (place / CALENDAR).is_file()), None)


def _list_files(folder: Path) -> list[Path]:
    """Return the files of a folder, sorted by name. Links are left out, since they could lead to secrets."""
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if path.is_file() and not path.is_symlink())


def _read_round(round_: RoundFolder, notes: list[str]) -> SiteRound | None:
    """Return a played round from its results.json; None if that cannot be read, with the reason added to `notes`."""
    path = next((path for path in _list_files(round_.results) if path.name.endswith(f"-{Mailed.RESULTS}.json")), None)
    if path is None:
        notes.append(f"{round_} is left out: its results.json is missing")
        return None
    try:
        data = path.read_bytes()
        read = read_json(data)
        if read.at != (round_.season, round_.number):
            raise ValueError(f"it belongs to season {read.season}, round {read.round_number}")  # noqa: TRY301 - noted like other faults
    except (OSError, ValueError) as fault:
        notes.append(f"{round_} is left out: {path.name} is unreadable ({fault})")
        return None
    return SiteRound(read, hashlib.sha256(data).hexdigest(), {})


def _read_opened(
    folder: LeagueFolder, season: int, notes: list[str]
) -> dict[tuple[int, int, int], tuple[Chances, ...]]:
    """Return the chances of each set of a season, by season, round and match; {} if no opened season can be read."""
    found: dict[tuple[int, int, int], tuple[Chances, ...]] = {}
    for path in _list_files(folder.root / name_season_folder(season)):
        if not path.name.endswith(f"-{Mailed.OPENED}.json") or path.stat().st_size > LONGEST:
            continue
        try:
            # If a round was corrected, its last version counts.
            for stored in read_season(path.read_bytes()):
                for match in audit.decode_matches(stored):
                    chances = tuple((set_.home.chance, set_.visitors.chance) for set_ in match.sets)
                    found[stored["season"], stored["round"], match.number] = chances
        except (OSError, ValueError, KeyError, TypeError, SeasonFileError) as fault:
            notes.append(f"the exact chances of season {season} are left out: {path.name} is unreadable ({fault})")
            return {}
    return found
