"""A workbook as Excel keeps it while somebody presses buttons: what xlwings' client hands over, and does when told.

It is made of a built move sheet. Like Excel it reads what is written to a cell – "=1+1" is a formula, "7" a number;
what stands behind an apostrophe is text, and so is all in a cell of the text format – and writes to no locked cell.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cache
from io import BytesIO
from typing import Any, Final

import openpyxl
import pytest
from openpyxl.utils import get_column_letter

from office import absent
from openpyxl_workbook import workbook_of
from vbxl.hosts.buttons import press
from vbxl.xlsx.cells import Area, parse_target_xlsx

Cell = str | int | float | bool | None
LONGEST_NAME: Final = 31
ERRORS: Final = ("#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!")
NUMBER: Final = re.compile(r"[+-]?[0-9][0-9,.]*(?:[eE][+-]?[0-9]+)?%?")
DATE: Final = re.compile(r"[0-9]{1,4}[-/.][0-9]{1,2}(?:[-/.][0-9]{1,4})?|(?:May|Dec|Jan) [0-9]{1,4}")


class LockedError(AssertionError):
    """A button wrote to a cell of a protected sheet that is locked; Excel would have shown an error."""


@dataclass(frozen=True)
class Formula:
    """What Excel made of a text that was written to a cell: a formula, a date or a number that nobody typed."""

    text: str


@dataclass
class Leaf:
    """A sheet: its cells by row and column, their formats, which may be written to while it is protected."""

    name: str
    cells: dict[tuple[int, int], Any] = field(default_factory=dict)
    formats: dict[tuple[int, int], str] = field(default_factory=dict)
    unlocked: frozenset[tuple[int, int]] = frozenset()
    protected: bool = False

    def used(self) -> str | None:
        """The address of the cells that are used, which need not begin at A1."""
        if not self.cells:
            return None
        rows, columns = zip(*self.cells, strict=True)
        first, last = ((min(rows), min(columns)), (max(rows), max(columns)))
        return ":".join(f"{get_column_letter(column)}{row}" for row, column in (first, last))

    def rows(self) -> list[list[Cell]]:
        """All cells from A1 to the last that is used, blank ones as the client sends them."""
        last_row = max((row for row, _ in self.cells), default=0)
        last_column = max((column for _, column in self.cells), default=0)
        columns = range(1, last_column + 1)
        return [[_sent(self.cells.get((row, at))) for at in columns] for row in range(1, last_row + 1)] or [[]]


def _sent(value: Any) -> Cell:
    if value is None:
        return ""
    if isinstance(value, datetime):
        return f"{value.isoformat()}.000Z"
    if isinstance(value, Formula):
        return f"what {value.text} comes to"
    sent: Cell = value
    return sent


class ExcelBook:
    """An open workbook."""

    def __init__(self, data: bytes, name: str = "moves.xlsx") -> None:
        """Open a built workbook."""
        self.name, self.data = name, data
        leaves, names = _opened(data)
        self.leaves = [replace(one, cells=dict(one.cells), formats=dict(one.formats)) for one in leaves]
        self.names = dict(names)
        self.active = 0
        self.selected = ""
        self.alerts: list[str] = []
        self.functions: list[str] = []

    def leaf(self, name: str) -> Leaf:
        """A sheet by name."""
        return next(one for one in self.leaves if one.name == name)

    @property
    def sheets(self) -> list[str]:
        """The names of the sheets in their order."""
        return [one.name for one in self.leaves]

    def area(self, name: str) -> Area:
        """The area of a defined name."""
        found = parse_target_xlsx(self.names[name])
        assert found is not None
        return found

    def values(self, name: str) -> list[list[Any]]:
        """What stands in the area of a defined name."""
        area = self.area(name)
        cells = self.leaf(area.sheet).cells
        columns = range(area.column, area.last_column + 1)
        return [[cells.get((row, at)) for at in columns] for row in range(area.row, area.last_row + 1)]

    def type_in(self, name: str, *values: Any, at: int = 0) -> None:
        """Type values under one another (a row of them beside one another) into the area of a defined name."""
        area = self.area(name)
        for offset, value in enumerate(values, start=at):
            row, column = (area.row, area.column + offset) if area.shape[0] == 1 else (area.row + offset, area.column)
            self.leaf(area.sheet).cells[row, column] = value

    def contents(self) -> dict[str, dict[tuple[int, int], Any]]:
        """Every cell that is not blank, by sheet."""
        return {one.name: {at: value for at, value in one.cells.items() if value is not None} for one in self.leaves}

    def table(self, name: str) -> list[list[Any]]:
        """The cells of a sheet from A1, None for blank."""
        return [[None if cell == "" else cell for cell in row] for row in self.leaf(name).rows()]

    def json(self) -> dict[str, Any]:
        """What the client hands over when a button is pressed."""
        xlwings = _remote()
        names = []
        for name, target in self.names.items():
            area = parse_target_xlsx(target)
            index = self.sheets.index(area.sheet) if area and area.sheet in self.sheets else None
            names.append(
                {
                    "name": name,
                    "sheet_index": index,
                    "address": str(area).rsplit("!", 1)[-1] if index is not None else None,
                    "refers_to": f"={target}",
                    "book_scope": True,
                    "scope_sheet_name": None,
                    "scope_sheet_index": None,
                }
            )
        sheets = [
            {
                "name": one.name,
                "values": one.rows(),
                "used_range_address": one.used(),
                "visibility": "Visible",
                "pictures": [],
                "tables": [],
            }
            for one in self.leaves
        ]
        book = {"name": self.name, "active_sheet_index": self.active, "selection": "A1"}
        return {"client": "Office.js", "version": xlwings.__version__, "book": book, "names": names, "sheets": sheets}

    def saved(self) -> bytes:
        """The workbook as a file, with all that was written to it."""
        book = workbook_of(self.data)
        before = {one.name: one for one in _opened(self.data)[0]}
        for at, leaf in enumerate(self.leaves):
            old = before[leaf.name].cells if leaf.name in before else {}
            sheet = book[leaf.name] if leaf.name in before else book.create_sheet(leaf.name, at)
            for spot in {*old, *leaf.cells}:
                if old.get(spot) != leaf.cells.get(spot):
                    cell = sheet.cell(*spot)
                    cell.value = leaf.cells.get(spot)
                    if isinstance(cell.value, str):
                        cell.data_type = "s"
        target = BytesIO()
        book.save(target)
        return target.getvalue()

    def press(self, button: str, answer: str = "") -> str:
        """Press a button, do what it tells, and give what it said.

        With an answer Excel is one on the desktop: it hands over formulas, and waits for that answer to an alert.
        """
        self.functions, self.alerts, self.selected = [], [], ""
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XLWINGS_LICENSE_KEY", "noncommercial")
            book = _remote().Book(json=self.json())
            if answer:
                self._as_desktop(patch, answer)
            press(button, book)
        for action in book.json()["actions"]:
            self.functions.append(action["func"])
            self._do(action)
        return "\n".join(self.alerts)

    def _as_desktop(self, patch: pytest.MonkeyPatch, answer: str) -> None:
        from xlwings.pro import _xlremote

        def alert(_app: object, prompt: str, _title: str, _buttons: str, _mode: str, _callback: str) -> str:
            self.alerts.append(prompt)
            return answer

        def formula(of: Any) -> tuple[tuple[Any, ...], ...]:
            leaf, (row, column), (rows, columns) = self.leaf(of.sheet.name), (of.row, of.column), of.shape
            return tuple(
                tuple(_written(leaf.cells.get((at, across))) for across in range(column, column + columns))
                for at in range(row, row + rows)
            )

        patch.setattr(_xlremote.Engine, "type", "desktop")
        patch.setattr(_xlremote.App, "alert", alert)
        patch.setattr(_xlremote.Range, "formula", property(formula))

    def _do(self, action: Mapping[str, Any]) -> None:
        func, args = action["func"], action["args"]
        if func == "alert":
            assert args[2] in ("", "ok"), "nothing waits for an answer here"
            self.alerts.append(args[0])
            return
        if func == "addSheet":
            assert args[1] not in self.sheets
            assert len(args[1]) <= LONGEST_NAME
            self.leaves.insert(args[0], Leaf(args[1]))
            self.active = args[0]
            return
        leaf = self.leaves[action["sheet_position"]]
        if func == "activateSheet":
            assert args == [action["sheet_position"]]
            self.active = args[0]
        elif func == "sheetClear":
            assert not leaf.protected
            leaf.cells, leaf.formats = {}, {}
        else:
            self._do_in_cells(leaf, action)

    def _do_in_cells(self, leaf: Leaf, action: Mapping[str, Any]) -> None:
        func, args = action["func"], action["args"]
        row, column = action["start_row"] + 1, action["start_column"] + 1
        rows, columns = action["row_count"], action["column_count"]
        spots = [(row + i, column + j) for i in range(rows) for j in range(columns)]
        if func == "rangeSelect":
            assert leaf is self.leaves[self.active]
            self.selected = f"{leaf.name}!{get_column_letter(column)}{row}"
        elif func == "setValues":
            assert [len(one) for one in action["values"]] == [columns] * rows
            for spot, value in zip(spots, (one for each in action["values"] for one in each), strict=True):
                self._write(leaf, spot, value)
        elif func == "setNumberFormat":
            assert not leaf.protected
            leaf.formats.update(dict.fromkeys(spots, args[0]))
        else:
            assert func in ("setFontProperty", "setColumnWidth"), func
            assert not leaf.protected

    @staticmethod
    def _write(leaf: Leaf, spot: tuple[int, int], value: Any) -> None:
        if leaf.protected and spot not in leaf.unlocked:
            raise LockedError(f"{leaf.name}!{get_column_letter(spot[1])}{spot[0]}")
        leaf.cells[spot] = taken(value, leaf.formats.get(spot, "General"))
        if leaf.cells[spot] is None:
            del leaf.cells[spot]


def taken(value: Any, number_format: str) -> Any:
    """What Excel makes of a value that is written to a cell of a format."""
    if value == "" or value is None:
        return None
    if number_format == "@":
        assert isinstance(value, str), "a number in a cell of the text format becomes text"
        return value
    if not isinstance(value, str):
        return value
    if value.startswith("'"):
        return value[1:] or None
    if value in ERRORS:
        return value
    if value[0] in "=+-@" or NUMBER.fullmatch(value) or DATE.fullmatch(value) or value.casefold() in ("true", "false"):
        return Formula(value)
    return value


@cache
def _opened(data: bytes) -> tuple[tuple[Leaf, ...], Mapping[str, str]]:
    """The sheets and names of a built workbook, read once."""
    book = openpyxl.load_workbook(BytesIO(data), data_only=True)
    names = {one.name: str(one.attr_text) for one in book.defined_names.values()}
    return tuple(_leaf(sheet) for sheet in book.worksheets), names


def _leaf(sheet: Any) -> Leaf:
    cells, formats, unlocked = {}, {}, set()
    for row in sheet.iter_rows():
        for cell in row:
            spot = cell.row, cell.column
            if cell.value is not None:
                cells[spot] = cell.value
            if cell.number_format == "@":
                formats[spot] = "@"
            if not cell.protection.locked:
                unlocked.add(spot)
    return Leaf(sheet.title, cells, formats, frozenset(unlocked), sheet.protection.sheet)


def _written(value: Any) -> Any:
    """What a cell says it holds when it is asked for its formula."""
    if isinstance(value, Formula):
        return value.text
    return "" if value is None else value


def _remote() -> Any:
    """The package xlwings with its remote engine, which it leaves out where the word for free use came too late."""
    try:
        import xlwings as xw
    except ImportError:
        absent("xlwings is not installed")
    if not any(engine.name == "remote" for engine in xw.engines):
        from xlwings.pro import _xlremote

        xw.engines.add(xw.main.Engine(impl=_xlremote.engine))
    return xw
