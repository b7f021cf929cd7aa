"""Engines beside LibreOffice that recalculate a workbook within the test's process: formualizer, and IronCalc as third.

LibreOffice forgives what Excel does not: MATCH finds the text "5" in a number 5, TRUE counts as 1, COUNTIF counts
numbers as texts. These two do not, they are young (so pyproject.toml pins them), and they know nothing of our rules.
Before either gets a workbook, every stored value is replaced by one that no formula gives, so that none is handed back.
"""

from __future__ import annotations

import contextlib
import io
import re
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from html import unescape
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeAlias
from xml.etree import ElementTree as ET

from office import Cell, Cells, absent
from packages import MAIN, OFFICE, PACKAGE
from vbxl.xlsx.cells import Area, parse_area, parse_cell

NEAR: Final = 1e-9
POISON: Final = -987654
# A formula cell however it is written: address, other attributes, the formula's element, value.
CELL: Final = re.compile(
    r'<c r="([A-Z]+[0-9]+)"([^>]*)>(<f(?: [^>]*)?(?:/>|>[^<]*</f>))(?:<v(?: [^>]*)?(?:/>|>([^<]*)</v>))?</c>'
)
_KIND: Final = re.compile(r' t="([a-z]+)"')
_ESCAPE: Final = re.compile("_x([0-9A-Fa-f]{4})_")
# How formualizer calls the error values.
ERRORS: Final = {
    "Div": "#DIV/0!", "Na": "#N/A", "Name": "#NAME?", "Null": "#NULL!", "Num": "#NUM!", "Ref": "#REF!",
    "Value": "#VALUE!", "Circ": "circle", "Spill": "#SPILL!",
}  # fmt: skip


# How LibreOffice numbers them.
ERROR_NUMBERS: Final = {
    "#DIV/0!": 532, "#N/A": 32767, "#NAME?": 525, "#NULL!": 521, "#NUM!": 503, "#REF!": 524, "#VALUE!": 519,
    "circle": 522,
}  # fmt: skip


class Error(NamedTuple):
    """An error value, which is no text: "#N/A", or "circle"."""

    code: str


Value: TypeAlias = str | float | bool | Error
# Sheet and address, or "" and a defined name.
Place: TypeAlias = tuple[str, str]
Input: TypeAlias = str | float | None
Rows: TypeAlias = Sequence[Sequence[Input]]
Values: TypeAlias = Mapping[Place, Value]
Engine: TypeAlias = Callable[[bytes, Sequence[Place]], Values]


def engine(name: str) -> ModuleType:
    """An engine's module; without it the test is skipped, or fails in CI."""
    try:
        return import_module(name)
    except ImportError:
        absent(f"{name} (PyPI) is not installed")


def sheet_parts(book: zipfile.ZipFile) -> Iterator[tuple[str, str]]:
    """Every worksheet: its name and that of its part."""
    links = ET.fromstring(book.read("xl/_rels/workbook.xml.rels"))  # noqa: S314 - a book that was made here
    targets = {one.get("Id"): str(one.get("Target")) for one in links.iter(f"{{{PACKAGE}/relationships}}Relationship")}
    for sheet in ET.fromstring(book.read("xl/workbook.xml")).iter(f"{{{MAIN}}}sheet"):  # noqa: S314 - as above
        target = targets[sheet.get(f"{{{OFFICE}}}id")]
        yield str(sheet.get("name")), target.removeprefix("/") if target.startswith("/") else f"xl/{target}"


def stored_value(attributes: str, text: str) -> Value:
    """What is stored beside a formula."""
    found = _KIND.search(attributes)
    kind, text = found[1] if found else "n", unescape(text)
    if kind == "e":
        return Error(text)
    if kind == "b":
        return text == "1"
    return float(text) if kind == "n" else _ESCAPE.sub(lambda code: chr(int(code[1], 16)), text)


def stored(data: bytes) -> Values:
    """The value beside every formula of a workbook, just as it is stored: blanks at its ends are there."""
    return {place: stored_value(attributes, text) for place, (attributes, text) in _formula_cells(data).items()}


def _formula_cells(data: bytes) -> dict[Place, tuple[str, str]]:
    """Every formula cell: its attributes and the text of its value."""
    found: dict[Place, tuple[str, str]] = {}
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        for sheet, part in sheet_parts(book):
            xml = book.read(part).decode()
            cells = CELL.findall(xml)
            assert len(cells) == len(re.findall("<f[ >/]", xml)), f"{sheet}: a formula that is written in another way"
            found |= {(sheet, cell): (attributes, text) for cell, attributes, _, text in cells}
    return found


def _filled(data: bytes) -> Iterator[Place]:
    """Every cell that has an element of its own."""
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        for sheet, part in sheet_parts(book):
            yield from ((sheet, cell) for cell in re.findall(r'<c r="([A-Z]+[0-9]+)"', book.read(part).decode()))


def poisoned(data: bytes) -> bytes:
    """A workbook whose formulas all carry one number, which none of them gives."""

    def other(found: re.Match[str]) -> str:
        return f'<c r="{found[1]}"{_KIND.sub("", found[2])}>{found[3]}<v>{POISON}</v></c>'

    return _rewritten(data, lambda part, xml: CELL.sub(other, xml) if part.startswith("xl/worksheets/sheet") else xml)


def _rewritten(data: bytes, change: Callable[[str, str], str]) -> bytes:
    """A workbook whose worksheets and list of names went through `change(part, xml)`."""
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as book, zipfile.ZipFile(written, "w") as target:
        for part in book.namelist():
            content = book.read(part)
            if part.startswith("xl/worksheets/sheet"):
                content = change(part, content.decode()).encode()
            target.writestr(part, content)
    return written.getvalue()


class Document:
    """A workbook in formualizer, to be set and read as `office.Document` is: sheet "" stands for any defined name.

    None as an input empties a cell; text is never taken for a formula.
    """

    def __init__(self, data: bytes) -> None:
        """Load a workbook; what its formulas carry counts for nothing once it is calculated."""
        self._data = data
        self._book: Any = engine("formualizer").load_workbook_bytes(data)
        self._set: set[Place] = set()
        self._stale = True

    @cached_property
    def _names(self) -> Mapping[str, Area]:
        found = {}
        for one in self._book.get_named_ranges():
            if one["kind"] in {"cell", "range"}:
                corners = (one[side] for side in ("start_row", "start_col", "end_row", "end_col"))
                found[one["name"]] = Area(one["sheet"], *corners)
        return found

    def _area(self, sheet: str, area: str) -> Area:
        found = parse_area(sheet, area) if sheet else self._names[area]
        assert found is not None, area
        return found

    def set(self, sheet: str, area: str, value: Input | Rows) -> None:
        """Put one value into all cells of an area, or rows of values of the area's shape."""
        place = self._area(sheet, area)
        high, wide = place.shape
        rows = value if isinstance(value, list | tuple) else [[value] * wide] * high
        self._book.set_values_batch(place.sheet, place.row, place.column, [list(row) for row in rows])
        self._set |= {(place.sheet, place.cell(row, column)) for row in range(high) for column in range(wide)}
        self._stale = True

    def set_many(self, values: Mapping[Place, Input | Rows]) -> None:
        """The same for many areas."""
        for place, value in values.items():
            self.set(*place, value)

    def cell(self, sheet: str, row: int, column: int) -> Value:
        """What a cell is now; an empty one is an empty text."""
        if self._stale:
            self._book.evaluate_all()
            self._stale = False
        value = self._book.get_value(sheet, row, column)
        if isinstance(value, dict):
            return Error(ERRORS[value["kind"]])
        return "" if value is None else value

    def values(self, places: Iterable[Place]) -> Values:
        """What some cells are now."""
        return {(sheet, cell): self.cell(sheet, *_at(cell)) for sheet, cell in places}

    def read(self, sheet: str, area: str) -> list[list[Any]]:
        """The rows of an area; "" is an empty cell or an empty text, None an error."""
        place = self._area(sheet, area)
        rows = range(place.row, place.last_row + 1)
        columns = range(place.column, place.last_column + 1)
        cells = [[self.cell(place.sheet, row, column) for column in columns] for row in rows]
        return [[None if isinstance(one, Error) else one for one in row] for row in cells]

    def read_many(self, places: Sequence[Place]) -> list[list[list[Any]]]:
        """The same for many areas."""
        return [self.read(*place) for place in places]

    def value(self, sheet: str, cell: str) -> Any:
        """One cell."""
        return self.read(sheet, cell)[0][0]

    def cells(self) -> Cells:
        """Every cell that is not empty, with what has been set; a truth is 1.0 or 0.0, as LibreOffice has it."""
        formulas = _formula_cells(self._data)
        found: Cells = {}
        for sheet, cell in {**dict.fromkeys(_filled(self._data)), **dict.fromkeys(sorted(self._set))}:
            value = self.cell(sheet, *_at(cell))
            formula = ((sheet, cell) in formulas and self._book.get_formula(sheet, *_at(cell))) or ""
            if isinstance(value, Error):
                found.setdefault(sheet, {})[cell] = Cell(formula, None, ERROR_NUMBERS[value.code])
            elif formula or value != "":
                number = not isinstance(value, str)
                found.setdefault(sheet, {})[cell] = Cell(formula, float(value) if number else value, 0)
        return found


class Calculator:
    """formualizer in the place of LibreOffice, for tests of what formulas give; it opens no file but .xlsx."""

    @contextlib.contextmanager
    def scenario(self, path: Path) -> Iterator[Document]:
        """A workbook to be set and read."""
        yield Document(path.read_bytes())

    def recalculate(self, path: Path) -> Cells:
        """Sheet → address → cell of everything in a workbook, as `Office.recalculate` gives it."""
        return Document(path.read_bytes()).cells()


def by_formualizer(data: bytes, places: Sequence[Place]) -> Values:
    """What formualizer makes of some cells of a workbook."""
    return Document(data).values(places)


def ironcalc_model(data: bytes) -> Any:
    """A workbook in IronCalc, not calculated yet, with what it does not know spelt otherwise."""
    with tempfile.TemporaryDirectory(prefix="vbxl-ironcalc-") as folder:
        path = Path(folder) / "book.xlsx"
        path.write_bytes(spelt(data))
        return engine("ironcalc").load_from_xlsx(str(path), "en", "UTC")


def by_ironcalc(data: bytes, places: Sequence[Place]) -> Values:
    """What IronCalc makes of some cells of a workbook."""
    model = ironcalc_model(data)
    model.evaluate()
    failure = engine("ironcalc").CellType.ErrorValue
    numbers = {one["name"]: at for at, one in enumerate(model.get_worksheets_properties())}
    found: dict[Place, Value] = {}
    for sheet, cell in places:
        at = (numbers[sheet], *_at(cell))
        value = model.get_cell_value(*at)
        failed = model.get_cell_type(*at) == failure
        found[sheet, cell] = Error(str(value)) if failed else "" if value is None else value
    return found


def _at(cell: str) -> tuple[int, int]:
    found = parse_cell(cell)
    assert found is not None, cell
    return found


def spelt(data: bytes) -> bytes:
    """The same formulas with a range where Excel takes a single cell too, but IronCalc 0.9 does not.

    So COUNTIF(A1,…) becomes COUNTIF(A1:A1,…), and INDEX(name,…) of a name for one cell that of its address.
    """
    single = named_cells(data)

    def ranged(found: re.Match[str]) -> str:
        function, cell = found.groups()
        if not cell.strip("$").isupper() and "!" not in cell:
            if cell not in single:
                return found[0]
            cell = single[cell]
        elif function == "INDEX":
            return found[0]
        return f"{function}({cell}:{cell.rpartition('!')[2]},"

    formula = re.compile(r"\b(COUNTIF|INDEX)\(((?:(?:\w+|'[^'<]+')!)?\$?[A-Z]{1,3}\$?[0-9]+|[a-z_][a-z0-9_]*),")
    return _rewritten(data, lambda _, xml: formula.sub(ranged, xml))


def named_cells(data: bytes) -> dict[str, str]:
    """The defined names that stand for one cell, each with its address as it stands in the workbook."""
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        xml = book.read("xl/workbook.xml").decode()
    return {
        name: unescape(target)
        for name, target in re.findall(r'<definedName name="([A-Za-z0-9_]+)"[^>]*>([^<]*)</definedName>', xml)
        if re.fullmatch(r".*!\$[A-Z]+\$[0-9]+", target)
    }


def differences(data: bytes, engine: Engine = by_formualizer) -> list[str]:
    """Every formula cell of which an engine makes something else than is stored: `sheet!cell: stored x, given y`."""
    carries = stored(data)
    return differing(carries, engine(poisoned(data), list(carries)))


def differing(carries: Values, given: Values) -> list[str]:
    """Every formula cell that is not given as it is stored."""
    return [
        f"{sheet}!{cell}: stored {value!r}, given {given[sheet, cell]!r}"
        for (sheet, cell), value in carries.items()
        if not _same(value, given[sheet, cell])
    ]


def _same(value: Value, other: Value) -> bool:
    """Numbers to 1e-9, all else exactly: a truth is no number, an error no text."""
    if isinstance(value, bool) or isinstance(other, bool) or not isinstance(value, int | float):
        return type(value) is type(other) and value == other
    return isinstance(other, int | float) and abs(value - other) <= NEAR
