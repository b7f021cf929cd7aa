"""A move sheet on a laptop: every sheet is seen without sideways scrolling, and its head leaves room for the rest."""

from __future__ import annotations

from typing import Any, Final

import pytest

from openpyxl_workbook import workbook_of
from sheet_factory import Made, crowded, cupped, last_round, team_view
from vbxl.books.movesheet.layout import SHEETS, find_first_line
from vbxl.league.lineups import prefilled

# A screen of 1366 × 768 shows so many pixels of columns beside the sidebar and scroll bar of LibreOffice, as measured,
# and with the ribbon of Excel so many of rows.
WIDEST: Final = 1267
HIGHEST: Final = 480
FROZEN: Final = 3
# What a column has where nothing is said of it, margins included as in the file.
USUAL: Final = 64 / 7
POINT: Final = 96 / 72


# Excel takes 7 for a digit, LibreOffice what one of Arial 10 has.
DIGIT: Final = 7.42


def pixels(width: float) -> int:
    """A column of so many digits in the wider of both programs, its margins included."""
    return round(width * DIGIT)


def laptop_sheets(made: Made) -> list[Any]:
    """The visible sheets of a workbook."""
    return [sheet for sheet in workbook_of(made.data).worksheets if sheet.sheet_state == "visible"]


def shown_width(sheet: Any) -> int:
    """The pixels of a sheet's visible columns, up to the last that is printed."""
    last = sheet[sheet.print_area.split(":")[-1].split("$")[1] + "1"].column
    widths = dict.fromkeys(range(1, last + 1), USUAL)
    for one in sheet.column_dimensions.values():
        for column in range(one.min, min(one.max, last) + 1):
            widths[column] = 0 if one.hidden else one.width
    zoom: int = sheet.sheet_view.zoomScale or 100
    return round(sum(pixels(width) for width in widths.values() if width) * zoom / 100)


def frozen_rows(sheet: Any) -> int:
    """How many rows stay in view."""
    return sheet[sheet.freeze_panes].row - 1 if sheet.freeze_panes else 0


@pytest.fixture(scope="module")
def made() -> Made:
    """A full team in the last round, with a cup match."""
    seen = last_round(cupped(crowded(team_view())))
    return Made("", seen, prefilled(seen))


def test_no_sheet_is_wider_than_the_screen(made: Made) -> None:
    wide = {sheet.title: shown_width(sheet) for sheet in laptop_sheets(made) if shown_width(sheet) > WIDEST}
    assert not wide


def test_no_more_than_three_rows_stay_in_view(made: Made) -> None:
    deep = {sheet.title: frozen_rows(sheet) for sheet in laptop_sheets(made) if frozen_rows(sheet) > FROZEN}
    assert not deep


def test_a_whole_set_is_in_view_below_the_head_of_its_match(made: Made) -> None:
    for match in made.view.matches:
        sheet = workbook_of(made.data)[SHEETS[match.slot]]
        usual = sheet.sheet_format.defaultRowHeight
        # From the band of a set to the bench below its totals.
        for at in range(5):
            rows = [*range(1, frozen_rows(sheet) + 1), *range(find_first_line(at) - 1, find_first_line(at) + 9)]
            height = sum((sheet.row_dimensions[row].height or usual) * POINT for row in rows)
            assert height <= HIGHEST, (match.slot, at)
