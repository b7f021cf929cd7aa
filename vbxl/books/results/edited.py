"""What the GM edited in the league book, in the public results: exactly what is public, of all else only the kind."""

from __future__ import annotations

from typing import Final

from vbxl.books.edited import edited_form
from vbxl.books.page import ValueBook
from vbxl.books.results.public import PublicRound

UNKNOWN: Final = (
    "It cannot be known whether the GM changed anything: the copy of the league book that vbxl had written for this "
    "round is gone, cannot be read, or was never made."
)
NOTE: Final = "What is a team's own business is told by its kind alone; the team's report has it all."


def edited_sheet(book: ValueBook, public: PublicRound) -> None:
    """The sheet of what the GM changed; where that cannot be known, it says so."""
    told = f"changed by the GM {public.edited_since}"
    if public.edited is None:
        edited_form(book, (told, "This round was played from the league book as it stood."), (), UNKNOWN)
    else:
        edited_form(book, (told, NOTE), public.edited)
