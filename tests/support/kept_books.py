"""Books of rounds, each built once in a run, and files that came, each read once and in the test's own process."""

from __future__ import annotations

import os
import pickle
import zipfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial, wraps
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest

from vbxl.books import intake, leaguebook, report, results, seasonbook
from vbxl.books.public_round import PublicRound
from vbxl.post import incoming
from vbxl.rounds import collect, readers, sheets, verify_files

# So many of each kind are kept, the newest.
MOST: Final = 600
_APART: Final = ((collect, "FileReading"), (incoming, "FileReading"), (readers, "prepare"))
_READERS: Final = tuple((module, name, getattr(module, name)) for module, name in _APART)


def make_once(make: Callable[..., Any], shared: Path) -> Callable[..., Any]:
    """A function that makes nothing twice of what has the same text; other processes of the run find it in `shared`."""
    made: dict[str, Any] = {}

    @wraps(make)
    def make_if_new(*given: Any, **named: Any) -> Any:
        # What zips them is part of it: some tests take the zips that a user gets.
        level = zipfile._get_compressor.__name__  # type: ignore[attr-defined]
        text = repr((level, [vars(item) if isinstance(item, PublicRound) else item for item in given], named))
        if " at 0x" in text:
            return make(*given, **named)
        key = sha256(f"{make.__module__} {make.__name__} {text}".encode("utf-8", "surrogatepass")).hexdigest()
        if key not in made:
            made[key] = _find_or_make(shared / key, partial(make, *given, **named))
            if len(made) > MOST:
                del made[next(iter(made))]
        return made[key]

    return make_if_new


def _find_or_make(path: Path, make: Callable[[], Any]) -> Any:
    if path.exists():
        return pickle.loads(path.read_bytes())  # noqa: S301 - of a process of this run
    found = make()
    half = path.with_suffix(f".{os.getpid()}")
    half.write_bytes(pickle.dumps(found))
    half.replace(path)
    return found


def _read_here(read: Callable[[Path], Iterator[Any]], paths: Sequence[Path], _jobs: int = 1) -> Iterator[list[Any]]:
    return ([*read(path)] for path in paths)


def patch_books(patch: pytest.MonkeyPatch, shared: Path) -> None:
    """Let books be made of those that were made before, and files be read here: processes apart start slowly."""
    patch.setattr(sheets, "_make_team_files", make_once(sheets._make_team_files, shared))
    for book in (leaguebook, seasonbook, report, results):
        patch.setattr(book, "build", make_once(book.build, shared))
    take = make_once(intake.take, shared)
    for module in (intake, collect, verify_files):
        patch.setattr(module, "take", take)
    for module in (collect, incoming):
        patch.setattr(module, "FileReading", _read_here)
    patch.setattr(readers, "prepare", lambda: None)


def read_apart(patch: pytest.MonkeyPatch) -> None:
    """Let files that came be read in processes apart, as for a user."""
    for module, name, function in _READERS:
        patch.setattr(module, name, function)
