"""The sheet of the game master's edits, as everybody reads it in the results and a team in its report.

Which lines a reader may see, `league/gm_edits/audience.py` decides; here they are only written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.league.gm_edits.audience import CHANGED_BY_GM, NOTHING, EditLine
from vbxl.xlsx.writer import FORM_ROW, ValueBook

WIDTHS: Final = (28, 34, 34, 46, 46)
HEADS: Final = ("Whose", "What", "Of which", "Before", "Now")
LOOKS: Final = ("bold", "wrapped_middle", "wrapped_middle", "wrapped_middle", "wrapped_middle")

UNKNOWN: Final = (
    "It cannot be known whether the GM changed anything: the copy of the league book that vbxl had written for this "
    "round is gone, cannot be read, or was never made."
)
NOTE: Final = "What is a team's own business is told by its kind alone; the team's report has it all."


def public_sheet(book: ValueBook, lines: Sequence[EditLine] | None, since: str) -> None:
    """The sheet of the results, with the lines for everybody; it says so where the edits are not known (None)."""
    told = f"changed by the GM {since}"
    if lines is None:
        _sheet(book, (told, "This round was played from the league book as it stood."), (), UNKNOWN)
    else:
        _sheet(book, (told, NOTE), lines)


def team_sheet(book: ValueBook, team: str, lines: Sequence[EditLine], since: str) -> None:
    """The sheet of a team's report, by the team's name, with its own edits; no sheet where there are none."""
    if lines:
        told = f"{team}: changed by the GM {since}"
        _sheet(book, (told, "For this team only: others are told the kind of what is secret, and no more."), lines)


def team_summary(lines: Sequence[EditLine], since: str) -> tuple[str, str]:
    """A team's own edits on the front page of its report: a label and a sentence."""
    many = f"{len(lines)} things" if len(lines) > 1 else "One thing"
    were = "were" if len(lines) > 1 else "was"
    return f"{len(lines)} in all", f"{many} of yours {were} changed by the GM {since}."


def _sheet(book: ValueBook, titles: tuple[str, str], lines: Sequence[EditLine], words: str = "") -> None:
    """The sheet: below its title, with a line and a note, a row for every edit, or only `words` where there is none."""
    page = book.form(CHANGED_BY_GM, WIDTHS)
    page.titled(len(WIDTHS) - 1, (CHANGED_BY_GM, *titles))
    row = FORM_ROW
    if words:
        page.across(row, (0, len(WIDTHS) - 1), words, "paragraph")
        page.fit(row, (words, sum(WIDTHS)))
        row += 1
    if lines:
        page.row(row, HEADS, "head")
    for line in lines:
        row += 1
        before, after = line.before, line.after
        if before or after:
            before, after = before or NOTHING, after or NOTHING
        texts = line.whose, line.what, line.thing, before, after
        page.row(row, [text or None for text in texts], LOOKS)
        page.fit(row, *zip(texts, WIDTHS, strict=True))
    page.sheet.print_area(0, 0, row, len(WIDTHS) - 1)
    page.sheet.freeze_panes(3, 0)
    page.sheet.repeat_rows(0, 2)
