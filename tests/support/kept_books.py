"""Move sheets and league books of rounds, each built once in a process: the same contents have the same bytes."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final

import pytest

from vbxl.books import leaguebook
from vbxl.books.movesheet.tools import Tools
from vbxl.league.league import League
from vbxl.league.moves import Input
from vbxl.league.view import View
from vbxl.rounds import sheets

# So many are kept, the newest.
MOST: Final = 600
_BUILT: Final[dict[bytes, Any]] = {}
_make_team_files: Final = sheets._make_team_files
_build_book: Final = leaguebook.build


def _build_once(build: Callable[..., Any], *given: Any) -> Any:
    # What zips them is part of it: some tests take the zips that a user gets.
    key = sha256(repr((build.__name__, zipfile._get_compressor, given)).encode()).digest()  # type: ignore[attr-defined]
    if key not in _BUILT:
        _BUILT[key] = build(*given)
        if len(_BUILT) > MOST:
            del _BUILT[next(iter(_BUILT))]
    return _BUILT[key]


def make_team_files(tools: Tools | None, order: tuple[View, Input]) -> dict[str, bytes]:
    """Return the move sheet of a team as a workbook and as text, by file name."""
    found: dict[str, bytes] = _build_once(_make_team_files, tools, order)
    return found


def build_book(league: League, before: bytes | None = None) -> tuple[bytes, tuple[str, ...]]:
    """Return the league book of a league, and what of the previous one could not be kept."""
    found: tuple[bytes, tuple[str, ...]] = _build_once(_build_book, league, before)
    return found


def patch_books(patch: pytest.MonkeyPatch) -> None:
    """Let rounds be made of books that were built before."""
    patch.setattr(sheets, "_make_team_files", make_team_files)
    patch.setattr(leaguebook, "build", build_book)
