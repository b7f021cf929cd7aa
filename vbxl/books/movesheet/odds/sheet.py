"""The Odds sheet as a whole: notes, a part for each match, and the spy reports."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.layout import CONCEPTS_MEAN, LEVELS_MEAN, MoveSheetShape
from vbxl.books.movesheet.odds.choices import write_choices, write_list, write_vectors_across
from vbxl.books.movesheet.odds.layout import OddsColumns, Section
from vbxl.books.movesheet.odds.opponent import spied_contents, spy_grid, usual_contents, write_spies
from vbxl.books.movesheet.odds.sets import write_sets
from vbxl.league.view import View
from vbxl.xlsx.cells import Grid
from vbxl.xlsx.writer import Page

C: Final = OddsColumns
# The title with its state, and what the numbers are.
FROZEN: Final = 1
WIDTHS: Final = {C.label: 17, C.serves: 10.5, C.remark: 36}
SHEET_WIDTH: Final = 8.5
GAP_WIDTH: Final = 2
ABOUT: Final = f"Exact chances of your line-ups as they stand. {LEVELS_MEAN} {CONCEPTS_MEAN}"


def write_odds(page: Page, data: Page, shape: MoveSheetShape) -> None:
    """Write the Odds sheet: a part for each match of the round, then the spy reports that opponents may be taken from.

    Its tables stand on the hidden Data sheet.
    """
    sheet = page.sheet
    sheet.set_column(0, C.last, SHEET_WIDTH)
    for column, width in WIDTHS.items():
        sheet.set_column(column, column, width)
    sheet.set_column(C.last + 1, C.last + 1, GAP_WIDTH)
    sheet.set_column(C.guess, C.last_working, SHEET_WIDTH, None, {"hidden": True, "level": 1})
    page.band(0, C.last, "ODDS", "title")
    page.put(1, 0, ABOUT, "note")
    write_vectors_across(data, shape)
    write_list(page, shape)
    for slot in shape.slots:
        write_sets(page, shape, slot)
        write_choices(page, shape, slot)
    write_spies(page, shape)
    sheet.freeze_panes(FROZEN, 0)
    page.set_up_printing(spy_grid(shape).last, C.last, 0, upright=True)
    sheet.set_h_pagebreaks([Section(shape, slot).band for slot in shape.slots[1:]])


def odds_contents(view: View) -> dict[str, Grid]:
    """Return the cells of the Odds sheet that vary: spy reports, and the usual opponents."""
    return {**spied_contents(view), **usual_contents(view)}
