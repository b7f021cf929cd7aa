"""Books of rounds, each built once in a process, and files that came, each read once and in the test's own process."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
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


def make_once(make: Callable[..., Any]) -> Callable[..., Any]:
    """A function that makes nothing twice of what has the same text."""
    made: dict[bytes, Any] = {}

    @wraps(make)
    def make_if_new(*given: Any) -> Any:
        # What zips them is part of it: some tests take the zips that a user gets.
        level = zipfile._get_compressor.__name__  # type: ignore[attr-defined]
        text = repr((level, [vars(item) if isinstance(item, PublicRound) else item for item in given]))
        assert " object at 0x" not in text, text
        key = sha256(text.encode("utf-8", "surrogatepass")).digest()
        if key not in made:
            made[key] = make(*given)
            if len(made) > MOST:
                del made[next(iter(made))]
        return made[key]

    return make_if_new


def _read_here(read: Callable[[Path], Iterator[Any]], paths: Sequence[Path], _jobs: int = 1) -> Iterator[list[Any]]:
    return ([*read(path)] for path in paths)


def patch_books(patch: pytest.MonkeyPatch) -> None:
    """Let books be made of those that were made before, and files be read without processes apart: they start slowly."""
    patch.setattr(sheets, "_make_team_files", make_once(sheets._make_team_files))
    for book in (leaguebook, seasonbook, report, results):
        patch.setattr(book, "build", make_once(book.build))
    take = make_once(intake.take)
    for module in (intake, collect, verify_files):
        patch.setattr(module, "take", take)
    for module in (collect, incoming):
        patch.setattr(module, "FileReading", _read_here)
    patch.setattr(readers, "prepare", lambda: None)


def read_apart(patch: pytest.MonkeyPatch) -> None:
    """Let files that came be read in processes apart, as for a user."""
    for module, name, function in _READERS:
        patch.setattr(module, name, function)
