"""What the GM edited in a round's league book, found by the copy that was written beside it."""

from __future__ import annotations

from vbxl.league.edits import edits
from vbxl.league.editstold import Edited
from vbxl.rounds.book import Book, UnreadableBookError, open_book
from vbxl.rounds.folder import RoundFolder


def edited(round_: RoundFolder, book: Book) -> Edited:
    """The edits of a round's league book since it was written; None where its copy is gone or cannot be read."""
    try:
        if round_.written_book.read_bytes() == book.data:
            return ()
        written = open_book(round_.written_book).league
    except (OSError, UnreadableBookError):
        return None
    if (written.season_number, written.round_number) != (round_.season, round_.number):
        return None
    return edits(written, book.league)
