"""The Odds sheet written: its notes, a part for each match, and the spy reports."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.odds.chart import insert_charts
from vbxl.books.movesheet.odds.places import OddsColumns, Section, end_row
from vbxl.books.movesheet.odds.scores import FinalScores
from vbxl.books.movesheet.odds.sets import SetTable
from vbxl.books.movesheet.odds.spies import SpyTable
from vbxl.books.movesheet.shape import Shape
from vbxl.xlsx.writer import Page

C: Final = OddsColumns
# The title with its state, what the numbers are, and what they are not.
FROZEN: Final = 3
WIDTHS: Final = {C.label: 17, C.serves: 9.5, C.remark: 36}
WIDTH: Final = 8.5
GAP_WIDTH: Final = 2
ABOUT: Final = (
    "Every chance is exact: your line-ups as they stand now, against what you guess on the match sheets (a set's own "
    "guess first, then the spy report, then that for all sets)."
)
TIRING: Final = "One line for all sets: they tire too, guess lower for later sets."
WORKINGS: Final = (
    "Final scores follow from one another: the folded rows above them hold the chances to score the next point, "
    "side-outs summed out, and each score comes from the two above it."
)


def write_odds(page: Page, shape: Shape) -> None:
    """Write the Odds sheet: a part for each match of the round, then the spy reports that guesses may go by."""
    sheet = page.sheet
    sheet.set_column(0, C.last, WIDTH)
    for column, width in WIDTHS.items():
        sheet.set_column(column, column, width)
    sheet.set_column(C.last + 1, C.last + 1, GAP_WIDTH)
    sheet.set_column(C.code, C.last_working, WIDTH, None, {"hidden": True, "level": 1})
    page.band(0, C.last, "ODDS", "title")
    for row, note in enumerate((ABOUT, TIRING, WORKINGS), start=1):
        page.put(row, 0, note, "note")
    spies = SpyTable(end_row(shape))
    breaks = []
    for slot in shape.slots:
        section = Section(shape, slot)
        SetTable(page, section, slot, spies).write()
        FinalScores(page, section).write()
        insert_charts(page, section, slot)
        breaks.append(section.end)
    spies.write(page)
    sheet.freeze_panes(FROZEN, 0)
    page.printed(spies.last, C.last, 0)
    sheet.set_h_pagebreaks(breaks)
