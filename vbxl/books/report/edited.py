"""What the GM edited in the league book that belongs to a team, in its own report: with what stood there before."""

from __future__ import annotations

from vbxl.books.edited import edited_form
from vbxl.books.page import ValueBook
from vbxl.books.report.own import OwnRound


def edited_sheet(book: ValueBook, own: OwnRound) -> None:
    """The sheet of the team's own edits; no sheet where there are none."""
    if own.edited:
        told = f"{own.team.name}: changed by the GM {own.edited_since}"
        edited_form(
            book, (told, "For this team only: others are told the kind of what is secret, and no more."), own.edited
        )


def edited_words(own: OwnRound) -> tuple[str, str]:
    """What the front page says of them, as a label and a sentence."""
    many = f"{len(own.edited)} things" if len(own.edited) > 1 else "One thing"
    were = "were" if len(own.edited) > 1 else "was"
    return f"{len(own.edited)} in all", f"{many} of yours {were} changed by the GM {own.edited_since}."
