"""The league's pages in a folder that can be put on any web space: made of public files only, and only what changed."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from vbxl.problems import escaped
from vbxl.rounds import commit
from vbxl.rounds.errors import StoppedError, add_file_name
from vbxl.rounds.folder import LeagueFolder, lock_league
from vbxl.rounds.site_source import Published, read_site
from vbxl.rounds.workers import HERE, Progress, Workers, count_done
from vbxl.site import Site, SitePage, list_pages

# Stands in every folder of pages: what vbxl made there, and of what.
MARKER: Final = ".vbxl-site"
FORM: Final = "vbxl site"
SCHEMA: Final = 1
_PARTIAL: Final = ".partial"
# So many pages are handed to a worker at once.
TOGETHER: Final = 8
_URL: Final = re.compile(r"https?://[^\s\"<>?#]+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SiteFile:
    """A file that vbxl made: the digest of what it was made of, and that of its bytes."""

    inputs: str
    content: str


@dataclass(frozen=True)
class SiteWritten:
    """The result of making the pages: how many files there are, those written, those removed, and notes."""

    out: Path
    count: int
    written: tuple[str, ...]
    removed: tuple[str, ...]
    notes: tuple[str, ...]


def write_site(
    folder: LeagueFolder, out: Path, url: str = "", progress: Progress | None = None, workers: Workers = HERE
) -> SiteWritten:
    """Make the pages of a league in a folder, writing only what changed since the last time.

    StoppedError where the folder is the league's, in it or around it, or holds files that vbxl did not make.
    """
    address = check_url(url)
    require_apart(folder.root, out)
    made_before = _read_made(out)
    with lock_league(folder.lock):
        commit.tidy(folder)
        found = read_site(folder, address, progress)
    return _write_pages(out, found, made_before, progress, workers)


def check_url(text: str) -> str:
    """Return the address of a site with a slash at its end; "" for none. StoppedError where it is no web address.

    >>> check_url("https://example.org/league"), check_url("")
    ('https://example.org/league/', '')
    """
    if not text:
        return ""
    if not _URL.fullmatch(text):
        raise StoppedError(f"--url {escaped(text)} is not a web address; give one such as https://example.org/league")
    return text if text.endswith("/") else f"{text}/"


def require_apart(root: Path, out: Path) -> None:
    """Stop, with StoppedError, where pages would come into the league's folder, or that into a folder of pages."""
    league, there = root.resolve(), out.resolve()
    if _is_within(there, league):
        raise StoppedError(
            f"{out} is in the league's folder, which holds its key and secrets; give a folder elsewhere, so that "
            "nobody publishes them by mistake"
        )
    if _is_within(league, there):
        raise StoppedError(
            f"{out} contains the league's folder, with its key and secrets; give a folder elsewhere, so that nobody "
            "publishes them by mistake"
        )


def _is_within(path: Path, folder: Path) -> bool:
    """Whether a path is a folder or lies in it, whatever names the disk has for both."""
    around = (path, *path.parents)
    return folder in around or any(path.samefile(folder) for path in around if path.exists() and folder.exists())


def _read_made(out: Path) -> dict[str, SiteFile]:
    """Return what vbxl made in a folder before, by path; StoppedError where other files are in it and it made none."""
    if not out.exists():
        return {}
    if not out.is_dir():
        raise StoppedError(f"{out} is a file; give a folder for the pages")
    marker = out / MARKER
    if not marker.is_file():
        foreign = next(iter(sorted(out.iterdir())), None)
        if foreign is None:
            return {}
        raise StoppedError(f"{out} holds {escaped(foreign.name)} but no pages of vbxl; choose a new or empty folder")
    try:
        stored = json.loads(marker.read_bytes())
        found = {str(path): SiteFile(str(inputs), str(content)) for path, (inputs, content) in stored["files"].items()}
        known = (stored["form"], stored["schema"]) == (FORM, SCHEMA)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        known = False
    if not known or any(".." in Path(path).parts or Path(path).is_absolute() for path in found):
        raise StoppedError(
            f"{marker} cannot be read, so nobody knows which files vbxl made; make the pages in a new folder"
        )
    return found


def _write_marker(made: Mapping[str, SiteFile]) -> bytes:
    lines = (f"  {json.dumps(path)}: {json.dumps([file.inputs, file.content])}" for path, file in sorted(made.items()))
    head = f'{{\n "form": {json.dumps(FORM)},\n "schema": {SCHEMA},\n "files": {{\n'
    return (head + ",\n".join(lines) + "\n }\n}\n").encode()


def _write_pages(
    out: Path, found: Published, before: Mapping[str, SiteFile], progress: Progress | None, workers: Workers
) -> SiteWritten:
    inputs = dict(_hash_inputs(found))
    _require_unoccupied(out, inputs.keys(), before)
    out.mkdir(parents=True, exist_ok=True)
    # Whatever a run that ends early leaves behind is known to be ours.
    _replace_file(out / MARKER, _write_marker({path: SiteFile("", "") for path in inputs} | dict(before)))
    there = {path: _hash_file(out / path) for path in inputs if path in before}
    made = {path: before[path] for path in there if before[path] == SiteFile(inputs[path], there[path])}
    changed = [path for path in there if before[path].content and there[path] not in ("", before[path].content)]
    notes = [f"{path} was changed by hand and has been replaced" for path in changed]
    written: list[str] = []
    wanted = [path for path in inputs if path not in made]
    for path, data in zip(wanted, _make_contents(found, wanted, workers, progress), strict=True):
        made[path] = SiteFile(inputs[path], hashlib.sha256(data).hexdigest())
        if there.get(path) != made[path].content:
            _replace_file(out / path, data)
            written.append(path)
    removed, kept = _remove_old(out, before, inputs.keys())
    _replace_file(out / MARKER, _write_marker(made))
    return SiteWritten(out, len(made), tuple(written), removed, (*found.site.notes, *notes, *kept))


def _make_contents(
    found: Published, paths: Sequence[str], workers: Workers, progress: Progress | None
) -> Iterator[bytes]:
    """Yield the bytes of files of the site, in their order: pages are made, the rest is copied."""
    wanted = [path for path in paths if path not in found.copies]
    parts = [tuple(wanted[at : at + TOGETHER]) for at in range(0, len(wanted), TOGETHER)]
    made = count_done("making the pages", workers.run(partial(_make_pages, found.site), parts), len(parts), progress)
    pages_ = (data for part in made for data in part)
    for path in paths:
        yield found.copies[path].read_bytes() if path in found.copies else next(pages_)


def _make_pages(site: Site, paths: tuple[str, ...]) -> list[bytes]:
    known = _index_pages(site)
    return [known[path].make() for path in paths]


@lru_cache(1)
def _index_pages(site: Site) -> Mapping[str, SitePage]:
    return {page.path: page for page in list_pages(site)}


def _hash_inputs(found: Published) -> Iterator[tuple[str, str]]:
    """Yield every file of the site by its path, with the digest of what it follows from."""
    program = hash_program()
    for path, page in _index_pages(found.site).items():
        yield path, hashlib.sha256("\x00".join((program, *page.inputs)).encode()).hexdigest()
    for path in found.copies:
        yield path, f"copy {found.digests[path]}"


@cache
def hash_program() -> str:
    """Return the digest of the program, on which every page depends too."""
    return hashlib.sha256(b"\x00".join(_list_sources(files("vbxl")))).hexdigest()


def _list_sources(folder: Traversable) -> Iterator[bytes]:
    for source in sorted(folder.iterdir(), key=lambda resource: resource.name):
        if source.is_dir():
            yield from _list_sources(source)
        elif source.name.endswith((".py", ".css")):
            yield source.name.encode()
            yield source.read_bytes()


def _require_unoccupied(out: Path, paths: AbstractSet[str], before: Mapping[str, SiteFile]) -> None:
    """Stop, with StoppedError, where a file of somebody else stands in the way of a page, or a link leads elsewhere."""
    for path in sorted(paths - before.keys()):
        if os.path.lexists(out / path):
            raise StoppedError(f"{out / path} was not made by vbxl; move it away: vbxl makes a page of that name")
    for folder in sorted({parent for path in paths for parent in Path(path).parents}):
        place = out / folder
        if folder != Path() and (place.is_symlink() or (place.exists() and not place.is_dir())):
            raise StoppedError(f"{place} is not a folder of pages; move it away")


def _hash_file(path: Path) -> str:
    """Return the digest of a file's bytes, "" where there is none."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def _remove_old(
    out: Path, before: Mapping[str, SiteFile], paths: AbstractSet[str]
) -> tuple[tuple[str, ...], list[str]]:
    """Remove what vbxl made and makes no more; a file that was changed by hand stays, with a note."""
    removed, notes = [], []
    for path in sorted(before.keys() - paths):
        content = _hash_file(out / path)
        if not content:
            continue
        if content != before[path].content:
            notes.append(f"{path} is no longer a page; you changed it, so it was kept")
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
    """A file with new bytes, whole or not at all; what is lost in a crash is made again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}{_PARTIAL}")
    with add_file_name(path):
        partial.write_bytes(data)
        partial.replace(path)
