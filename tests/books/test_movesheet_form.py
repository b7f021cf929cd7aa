"""The move sheet as a form: sheets and their frame, limits, protection, colours with a word, as the design promises."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from openpyxl import load_workbook
from openpyxl.utils import range_boundaries

from office import Office
from sheet_factory import Made, cell_formulas, guard_once, parts
from test_movesheet import for_every_sheet, input_cells, spots
from vbxl.books.movesheet.layout import LINES, SHEETS, MatchColumns, find_first_line
from vbxl.books.movesheet.set_block import list_open_cells
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import address, parse_area, parse_cell

# In the order of the issue; a cup match comes before the others.
ORDER: Final = (
    "Start", "How to play", "Team", "Cup", "Match 1", "Match 2", "Training", "Ageing", "Market", "Odds", "Table",
    "Rules", "Data",
)  # fmt: skip
HIDDEN: Final = ("Rules", "Data")
NUMBER: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?")
# The form holds send numbers of up to three digits; the season does not know of it.
SENDS: Final = "999"
C: Final = MatchColumns


@lru_cache(maxsize=8)
def opened(data: bytes) -> Any:
    """A workbook as openpyxl has it, to be looked at and not changed."""
    return load_workbook(io.BytesIO(data))


def attributes(element: str) -> dict[str, str]:
    return {name: unescape(value) for name, value in re.findall(r'([A-Za-z]+)="([^"]*)"', element)}


def sheet_parts(data: bytes) -> Iterator[tuple[str, str]]:
    """Name and XML of every sheet, in their order."""
    every = parts(data)
    for at, name in enumerate(guard_once(data).sheets, start=1):
        yield name, every[f"xl/worksheets/sheet{at}.xml"]


# --- sheets and their frame ---


@for_every_sheet
def test_the_sheets_stand_in_their_order_and_only_the_workings_are_hidden(made: Made) -> None:
    cup = "cup" in {match.slot for match in made.view.matches}
    absent = {*([] if cup else ["Cup"]), *([] if made.view.round_number == made.view.rounds else ["Ageing"])}
    wanted = [name for name in ORDER if name not in absent]
    assert list(guard_once(made.data).sheets) == wanted
    states = {sheet.title: sheet.sheet_state for sheet in opened(made.data).worksheets}
    assert states == {name: "hidden" if name in HIDDEN else "visible" for name in wanted}


@for_every_sheet
def test_every_visible_sheet_says_whether_it_is_ready_and_leads_to_the_problems(made: Made) -> None:
    """All but Start, which has them."""
    numbers = {f"xl/worksheets/sheet{at}.xml": name for at, name in enumerate(guard_once(made.data).sheets, start=1)}
    first_row = re.compile(r"[A-Z]+1")
    states = {
        numbers[part]: cell
        for part, cell, formula in cell_formulas(made.data)
        if first_row.fullmatch(cell) and formula == "status_text"
    }
    assert set(states) == set(ORDER) & set(numbers.values()) - {*HIDDEN, "Start"}
    for name, xml in sheet_parts(made.data):
        links = [attributes(one) for one in re.findall(r"<hyperlink [^>]*>", xml)]
        if name in states:
            assert "Start!A1" in [one["location"] for one in links if one["ref"] == states[name]], name
            turning = re.findall(r'<conditionalFormatting sqref="([^" ]*)"><cfRule [^>]*><formula>[^<]*"READY"<', xml)
            row, column = parse_cell(states[name]) or (0, 0)
            coloured = [area for text in turning if (area := parse_area(name, text))]
            assert (name, row, column) in {spot for area in coloured for spot in spots(area)}, name


# A4 and an inch in points; a column as wide as one digit is seven pixels, 5.25 points.
SHORT_SIDE, LONG_SIDE, INCH, DIGIT, COLUMN, ROW = 595.3, 841.9, 72, 5.25, 9.14, 15.0


def filled_pages(sheet: Any) -> list[float]:
    """How much of a page is filled from each page break to the next, as wide as the print area makes it."""
    left, top, right, bottom = range_boundaries(sheet.print_area.rpartition("!")[2])
    widths = dict.fromkeys(range(left, right + 1), COLUMN)
    for one in sheet.column_dimensions.values():
        widths |= dict.fromkeys(range(one.min, one.max + 1), 0 if one.hidden else one.width)
    wide = sum(widths[column] for column in range(left, right + 1)) * DIGIT
    upright, margins = sheet.page_setup.orientation != "landscape", sheet.page_margins
    across, down = (SHORT_SIDE, LONG_SIDE) if upright else (LONG_SIDE, SHORT_SIDE)
    scale = min(1, (across - INCH * (margins.left + margins.right)) / wide)
    room = (down - INCH * (margins.top + margins.bottom)) / scale
    rows = range(top, bottom + 1)
    tall = {row: 0 if (one := sheet.row_dimensions[row]).hidden else one.height or ROW for row in rows}
    repeated = [int(row) for row in re.findall("[0-9]+", sheet.print_title_rows or "")]
    again = sum(tall[row] for row in range(repeated[0], repeated[1] + 1)) if repeated else 0
    starts = [top, *(one.id + 1 for one in sheet.row_breaks.brk), bottom + 1]
    parts_ = [sum(tall[row] for row in range(first, end)) for first, end in pairwise(starts)]
    return [(part + (again if at else 0)) / room for at, part in enumerate(parts_)]


@for_every_sheet
def test_what_stands_between_two_page_breaks_fits_on_a_page(made: Made) -> None:
    matches = len(made.view.matches)
    for sheet in opened(made.data).worksheets:
        if sheet.title in HIDDEN or sheet.page_setup.fitToHeight != 0:
            continue
        filled = filled_pages(sheet)
        assert max(filled) <= 1, (sheet.title, filled)
        # No page for a few lines of its own.
        assert min(filled) >= 0.2, (sheet.title, filled)
        if sheet.title == "Odds":
            assert len(filled) == max(1, matches)
            assert all("against" in sheet.cell(one.id + 1, 1).value for one in sheet.row_breaks.brk)


# --- limits and protection ---


@for_every_sheet
def test_every_validation_stops_and_says_why(made: Made) -> None:
    found = 0
    for xml in parts(made.data).values():
        for element in re.findall(r"<dataValidation [^>]*>", xml):
            one = attributes(element)
            found += 1
            assert one["showErrorMessage"] == one["showInputMessage"] == "1", element
            assert one.get("errorStyle", "stop") == "stop", element
            assert all(one[said].strip() for said in ("errorTitle", "error")), element
            assert "showDropDown" not in one, "which would hide the arrow"
    assert found >= 10


def every_input(made: Made) -> set[tuple[str, int, int]]:
    """All cells that a manager fills in: those of his move, and what he guesses."""
    return {spot for cells in input_cells(made).values() for spot in cells}


@for_every_sheet
def test_every_input_has_its_validation_and_only_one(made: Made) -> None:
    limited = Counter(
        (sheet.title, row, column)
        for sheet in opened(made.data).worksheets
        for one in sheet.data_validations.dataValidation
        for area in one.sqref.ranges
        for row, column in area.cells
    )
    assert [one for one in every_input(made) if limited[one] != 1] == []
    assert set(limited) == every_input(made)


@for_every_sheet
def test_validations_name_the_limits_of_the_season(made: Made) -> None:
    limits = {one for xml in parts(made.data).values() for one in re.findall(r"<formula[12]>(.*?)</formula[12]>", xml)}
    names = set(guard_once(made.data).names)
    # A list of words stands in quotation marks, and is none of names.
    words = {word for one in limits if one[0] != '"' for word in re.findall(r"[a-z_]{3,}", one)}
    assert words <= names
    assert {"set_loss", "set_gain", "player_key", "position_list", "concept_list", "name_longest"} <= words
    assert {one for one in limits if NUMBER.fullmatch(one)} <= {"0", "1", SENDS}


def unlocked(data: bytes) -> set[tuple[str, int, int]]:
    return {
        (sheet.title, cell.row, cell.column)
        for sheet in opened(data).worksheets
        for row in sheet.iter_rows()
        for cell in row
        if not cell.protection.locked
    }


def legend(data: bytes) -> set[tuple[str, int, int]]:
    """The cell of the Start sheet that shows what an input looks like, and is none."""
    sheet = opened(data)["Start"]
    return {("Start", cell.row, 1) for (cell,) in sheet.iter_rows(max_col=1) if str(cell.value).startswith("yellow")}


def between_the_sets(made: Made) -> set[tuple[str, int, int]]:
    """The cells between inputs of a match, over which a copy of the suggested line-ups goes; they hold no formula."""
    cells = {
        (SHEETS[match.slot], row + 1, column + 1)
        for match in made.view.matches
        for at in range(SETS)
        for row, column in list_open_cells(at)
    }
    book = opened(made.data)
    assert not any(str(book[sheet].cell(row, column).value).startswith("=") for sheet, row, column in cells)
    return cells


@for_every_sheet
def test_a_copy_of_the_suggested_line_ups_fits_into_the_match(made: Made) -> None:
    """What is copied has the shape of what it goes over: all inputs, and between them the words that stand there."""
    book = opened(made.data)
    for match in made.view.matches:
        sheet, inputs = book[SHEETS[match.slot]], every_input(made)
        for first, to, last in ((C.best_player, C.player, LINES - 1), (C.best_ol, C.ol, LINES - 2)):
            for row in range(find_first_line(0), find_first_line(SETS - 1) + last + 1):
                for across in (0, 1):
                    goes_to = sheet.cell(row + 1, to + across + 1)
                    assert not goes_to.protection.locked, goes_to.coordinate
                    if (sheet.title, row + 1, to + across + 1) not in inputs:
                        assert (sheet.cell(row + 1, first + across + 1).value or None) == (goes_to.value or None)


@for_every_sheet
def test_exactly_the_inputs_are_unlocked(made: Made) -> None:
    found = unlocked(made.data) - legend(made.data) - between_the_sets(made)
    wrong = sorted(every_input(made) ^ found)
    assert not wrong, [f"{sheet}!{address(row, column)}" for sheet, row, column in wrong[:10]]


@for_every_sheet
def test_every_sheet_is_protected_and_none_has_a_password(made: Made) -> None:
    for sheet in opened(made.data).worksheets:
        assert sheet.protection.sheet, sheet.title
        assert sheet.protection.password is None, sheet.title
    for part, xml in parts(made.data).items():
        assert not re.search(r"<sheetProtection[^>]*(password|hashValue)=", xml), part
        assert "<workbookProtection" not in xml, "sheets may be moved and renamed"


# --- in LibreOffice ---

LINK: Final = re.compile(r'<hyperlink ref="([A-Z]+[0-9]+)"[^>]* location="([^"]*)"')


@for_every_sheet
def test_every_link_leads_to_the_same_cell_when_libreoffice_has_saved_it(
    made: Made, office: Office, tmp_path: Path
) -> None:
    path = tmp_path / "form.xlsx"
    path.write_bytes(made.data)
    saved = office.save_as(path, tmp_path / "saved.xlsx").read_bytes()
    after = dict(sheet_parts(saved))
    found = 0
    for name, xml in sheet_parts(made.data):
        links = {cell: unescape(where) for cell, where in LINK.findall(xml)}
        assert {cell: unescape(where) for cell, where in LINK.findall(after[name])} == links, name
        found += len(links)
    assert found > 10
