"""The lines of what the GM edited in a league book, as a form in the results and in a team's report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.page import FORM_ROW, ValueBook
from vbxl.league.editstold import CHANGED_BY_GM, NOTHING, EditLine

WIDTHS: Final = (28, 34, 34, 46, 46)
HEADS: Final = ("Whose", "What", "Of which", "Before", "Now")
LOOKS: Final = ("bold", "wrapped_middle", "wrapped_middle", "wrapped_middle", "wrapped_middle")


def edited_form(book: ValueBook, titles: tuple[str, str], lines: Sequence[EditLine], words: str = "") -> None:
    """The sheet: below its title, with a line and a note, every edit, or only words where there is none to tell."""
    page = book.form(CHANGED_BY_GM, WIDTHS)
    page.titled(len(WIDTHS) - 1, (CHANGED_BY_GM, *titles))
    row = FORM_ROW
    if words:
        page.across(row, (0, len(WIDTHS) - 1), words, "paragraph")
        page.fit(row, (words, sum(WIDTHS)))
        row += 1
    if lines:
        page.row(row, HEADS, "head")
    for one in lines:
        row += 1
        before, after = one.before, one.after
        if before or after:
            before, after = before or NOTHING, after or NOTHING
        texts = one.whose, one.what, one.thing, before, after
        page.row(row, [text or None for text in texts], LOOKS)
        page.fit(row, *zip(texts, WIDTHS, strict=True))
    page.sheet.print_area(0, 0, row, len(WIDTHS) - 1)
    page.sheet.freeze_panes(3, 0)
    page.sheet.repeat_rows(0, 2)
