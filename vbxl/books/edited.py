"""The lines of what the GM edited in a league book, as a form in the results and in a team's report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.fresh import FORM_ROW, Fresh
from vbxl.league.editstold import CHANGED_BY_GM, NOTHING, EditLine

WIDTHS: Final = (28, 34, 34, 46, 46)
HEADS: Final = ("Whose", "What", "Of which", "Before", "Now")
LOOKS: Final = ("bold", "wrapped_middle", "wrapped_middle", "wrapped_middle", "wrapped_middle")


def edited_form(book: Fresh, titles: tuple[str, str], lines: Sequence[EditLine], words: str = "") -> None:
    """The sheet: below its title, with a line and a note, every edit, or only words where there is none to tell."""
    sheet = book.form(CHANGED_BY_GM, WIDTHS)
    book.titled(sheet, len(WIDTHS), (CHANGED_BY_GM, *titles))
    row = FORM_ROW
    if words:
        book.across(sheet, row, (0, len(WIDTHS) - 1), words, "paragraph")
        book.fit(sheet, row, (words, sum(WIDTHS)))
        row += 1
    if lines:
        book.row(sheet, row, HEADS, "head")
    for one in lines:
        row += 1
        before, after = one.before, one.after
        if before or after:
            before, after = before or NOTHING, after or NOTHING
        texts = one.whose, one.what, one.thing, before, after
        book.row(sheet, row, [text or None for text in texts], LOOKS)
        book.fit(sheet, row, *zip(texts, WIDTHS, strict=True))
    sheet.print_area(0, 0, row, len(WIDTHS) - 1)
    sheet.freeze_panes(3, 0)
    sheet.repeat_rows(0, 2)
