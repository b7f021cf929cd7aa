"""Where a league's folder has what: tests ask the program, so that no other place knows."""

from __future__ import annotations

import shutil
from pathlib import Path

from vbxl.rounds.folder import RoundFolder, round_folder


def round_at(place: Path) -> RoundFolder:
    """The round whose folder a path is."""
    found = round_folder(place)
    assert found is not None, place
    return found


def open_place(place: Path, book: bytes) -> RoundFolder:
    """Open a round: its league book lies at the top of the league's folder, as it was written."""
    round_ = round_at(place)
    round_.record.mkdir(parents=True)
    round_.written_book.write_bytes(book)
    round_.book.write_bytes(book)
    return round_


def reopen(round_: RoundFolder) -> None:
    """Make a round that was resolved look as if it never was: what a game master who cheats does by hand."""
    for folder in (round_.next.record, round_.next.path, round_.results):
        shutil.rmtree(folder)
    round_.kept_book.replace(round_.root / "league.xlsx")
    round_.audit.unlink()
