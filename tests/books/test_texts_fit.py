"""Every text of a book can be read: it fits its cell, wraps in a row high enough, or flows over empty cells.

Widths are those of Arial, letter by letter, as near as it takes to see a text that is cut off.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import Any, Final

import pytest
from openpyxl import load_workbook
from openpyxl.utils import range_boundaries

from book_kinds import IN_A_LEAGUE
from commands import vbxl
from league_folders import KEY, move_file
from openpyxl_workbook import workbook_of
from round_places import round_at
from sheet_factory import Made
from test_movesheet import for_every_sheet
from vbxl.rounds.book import open_book

# Parts of the font's size that letters are wide; capitals, and all others.
LETTERS: Final = {
    letter: width
    for letters, width in (("ijl'|", 0.22), ("ft.,:;!/I[] ", 0.28), ("r()-", 0.33), ("cksvxyzJ", 0.5), ("mMW%@", 0.86))
    for letter in letters
}
CAPITAL, OTHER = 0.69, 0.556
BOLD: Final = 1.07
PIXELS_A_POINT: Final = 4 / 3
DIGIT: Final = 7
LINE: Final = 12.5
USUAL_WIDTH: Final = 8.43
USUAL_HEIGHT: Final = 15.0


def text_width(text: str, font: Any) -> float:
    """About how many pixels wide a text is."""
    parts = (LETTERS.get(one, CAPITAL if one.isupper() else OTHER) for one in text)
    return sum(parts) * (font.sz or 10) * PIXELS_A_POINT * (BOLD if font.b else 1)


def typed(cell: Any) -> bool:
    """Whether what stands there was typed by a manager, who may type anything anywhere."""
    return not cell.protection.locked


class Looked:
    """A sheet with what one sees of its cells."""

    def __init__(self, sheet: Any) -> None:
        """The widths of its columns, which cells are merged, and the last column that is printed."""
        self.sheet = sheet
        area = sheet.print_area.rpartition("!")[2]
        self.printed = (range_boundaries(area)[2] if area else None) or 0
        self.widths: dict[int, float] = {}
        for one in sheet.column_dimensions.values():
            for column in range(one.min or 1, (one.max or 1) + 1):
                self.widths[column] = 0.0 if one.hidden else (one.width or USUAL_WIDTH) * DIGIT
        self.merged = {
            (area.min_row, area.min_col): range(area.min_col, area.max_col + 1) for area in sheet.merged_cells.ranges
        }

    def width(self, column: int) -> float:
        """The width of a column in pixels; 0 for a hidden one."""
        return self.widths.get(column, USUAL_WIDTH * DIGIT)

    def room(self, cell: Any) -> float:
        """How wide a text may be: as its cell, and the empty ones behind it if nothing centres or wraps it."""
        columns = self.merged.get((cell.row, cell.column), range(cell.column, cell.column + 1))
        found = sum(self.width(column) for column in columns)
        after = columns[-1] + 1
        # What is printed ends with the print area; beside it a text may flow on.
        last = self.printed if cell.column <= self.printed else self.sheet.max_column
        while cell.alignment.horizontal not in {"center", "right"} and after <= last:
            if self.sheet.cell(cell.row, after).value not in (None, ""):
                break
            found += self.width(after)
            after += 1
        if after > self.sheet.max_column > self.printed:
            found += 10 * USUAL_WIDTH * DIGIT
        return found

    def seen(self) -> Iterator[Any]:
        """The cells with a text, in rows and columns that are not hidden, but for those that were typed into."""
        for row in self.sheet.iter_rows():
            if not self.sheet.row_dimensions[row[0].row].hidden:
                yield from (
                    one for one in row if isinstance(one.value, str) and self.width(one.column) and not typed(one)
                )

    def fits(self, cell: Any, *, broken: bool = False) -> bool:
        """Whether a text can be read to its end; where a word may be `broken`, as the name of a file is."""
        if cell.alignment.shrink_to_fit:
            return True
        if cell.alignment.textRotation:
            height = self.sheet.row_dimensions[cell.row].height or USUAL_HEIGHT
            return text_width(cell.value, cell.font) <= height * PIXELS_A_POINT
        if not cell.alignment.wrap_text:
            return text_width(cell.value, cell.font) <= self.room(cell)
        own = self.merged.get((cell.row, cell.column), range(cell.column, cell.column + 1))
        room = sum(self.width(column) for column in own)
        lines, line = 1, ""
        for word in cell.value.split():
            line = f"{line} {word}".lstrip()
            if line != word and text_width(line, cell.font) > room:
                lines, line = lines + 1, word
            if text_width(word, cell.font) > room:
                if not broken:
                    return False
                lines += int(text_width(word, cell.font) // room)
        return lines * LINE <= (self.sheet.row_dimensions[cell.row].height or USUAL_HEIGHT)


@for_every_sheet
def test_no_text_is_cut_off(made: Made) -> None:
    cut, seen = [], 0
    for sheet in load_workbook(io.BytesIO(made.data), data_only=True).worksheets:
        if sheet.sheet_state == "visible":
            looked = Looked(sheet)
            every = list(looked.seen())
            seen += len(every)
            cut += [f"{sheet.title}!{one.coordinate}: {one.value}" for one in every if not looked.fits(one)]
    assert not cut
    assert seen > 500


def listed_texts(workbook: Any) -> dict[str, list[str]]:
    """The texts that formulas pick from lists, by the names of the lists."""
    found = {}
    for name, defined in workbook.defined_names.items():
        sheet, _, area = defined.attr_text.rpartition("!")
        if name.endswith("_text"):
            start, _, end = area.replace("$", "").partition(":")
            cells = [cell for row in workbook[sheet.strip("'")][f"{start}:{end or start}"] for cell in row]
            found[name] = [cell.value for cell in cells if isinstance(cell.value, str) and cell.value[:1] != "="]
    return found


@for_every_sheet
def test_no_fault_that_a_cell_can_tell_is_cut_off(made: Made) -> None:
    workbook = workbook_of(made.data)
    texts = listed_texts(workbook)
    cut = set()
    for sheet in workbook.worksheets:
        looked = Looked(sheet)
        for cell in (cell for row in sheet.iter_rows() for cell in row if str(cell.value).startswith("=")):
            if looked.width(cell.column) and sheet.sheet_state == "visible" and not cell.alignment.wrap_text:
                for name in re.findall(r"INDEX\((\w+_text),", str(cell.value)):
                    # What shrinks to its cell is read to its end.
                    room = inf if cell.alignment.shrink_to_fit else looked.room(cell)
                    wide = [text for text in texts[name] if text_width(text, cell.font) > room]
                    cut |= {f"{sheet.title}!{cell.column_letter}: {text}" for text in wide}
    assert texts
    assert not cut


LONG_NAMES: Final = (
    "Internationale Volleybalvereniging Hoog", "Move", "VOLLEYBALCLUB AMSTERDAM ZUIDOOST", "élan vital de la Loire",
)  # fmt: skip
LONG_FILE: Final = "Copy of Fwd Re the-thursday-evening-volleyball-league-S1-R02-T01-internationale (3) final.txt"


@pytest.fixture(scope="module")
def long_names(tmp_path_factory: pytest.TempPathFactory, no_move_sheets: None) -> Path:  # noqa: ARG001
    """A league of long names after a season, with a file of a long name and a preface of several lines."""
    root = tmp_path_factory.mktemp("long") / "league"
    teams = [word for name in LONG_NAMES for word in ("--team", name)]
    name = ("--name", "The Thursday Evening Volleyball League")
    assert vbxl("new", root, "--teams", 4, "--rounds", 3, *teams, *name, "--seed", KEY)[0] == 0
    for number in (1, 2, 3):
        place = root / "season-1" / f"round-{number:02d}"
        form = move_file(open_book(round_at(place).book).league, "T01", 1)
        (place / "moves" / LONG_FILE).write_bytes(form.replace(b"SPONSOR:", b"SPONSOR: nobody we know"))
        assert vbxl("bots", root)[0] == vbxl("resolve", root, "--now")[0] == 0
    assert vbxl("history", root)[0] == 0
    return root


@pytest.mark.parametrize("kind", [kind for kind in IN_A_LEAGUE if not kind.startswith("move sheet")])
def test_no_text_is_cut_off_where_names_are_long(long_names: Path, kind: str) -> None:
    paths = sorted(long_names.glob(IN_A_LEAGUE[kind].replace("-T02-", "-T01-")))
    assert paths
    workbook = load_workbook(paths[0], data_only=True)
    cut, seen = [], 0
    for sheet in workbook.worksheets:
        if sheet.sheet_state == "visible":
            looked = Looked(sheet)
            every = list(looked.seen())
            seen += len(every)
            cut += [
                f"{sheet.title}!{one.coordinate}: {one.value}" for one in every if not looked.fits(one, broken=True)
            ]
    assert not cut
    assert seen > 20
