"""Where a league's folder has what: tests ask the program, so that no other place knows."""

from __future__ import annotations

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
