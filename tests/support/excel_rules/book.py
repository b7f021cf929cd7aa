"""A workbook as its parts tell it: sheets, cells, names, texts, relationships; what cannot be read is left out."""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from openpyxl.utils import get_column_letter

from packages import MAIN, OFFICE, PACKAGE

LAST_ROW: Final = 1_048_576
LAST_COLUMN: Final = 16_384
SPACE: Final = "{http://www.w3.org/XML/1998/namespace}space"
REFERENCE: Final = f"{{{OFFICE}}}id"
_ADDRESS: Final = re.compile(r"\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})")
# Rows and columns of an area, first and last.
Box = tuple[int, int, int, int]


class Cell(NamedTuple):
    """A cell as its sheet's part has it."""

    row: int
    column: int
    line: int
    kind: str
    value: str | None
    formula: ET.Element | None
    element: ET.Element

    @property
    def address(self) -> str:
        """Its address, as it is written."""
        return self.element.get("r", "")


class Relationship(NamedTuple):
    """What a part says of another one."""

    id: str
    type: str
    target: str
    external: bool


class Name(NamedTuple):
    """A defined name; `scope` is the number of its sheet, if it has one."""

    name: str
    scope: str | None
    text: str


@dataclass(frozen=True)
class Sheet:
    """A sheet of a workbook."""

    name: str
    state: str
    part: str
    root: ET.Element

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells in the order of the part."""
        return tuple(self._cells())

    def _cells(self) -> Iterator[Cell]:
        line = 0
        for row in self.root.iterfind(f"{{{MAIN}}}sheetData/{{{MAIN}}}row"):
            line = _whole(row.get("r")) or line + 1
            for one in row:
                column, number = place_of(one.get("r", ""))
                value = one.find(f"{{{MAIN}}}v")
                text = None if value is None else value.text or ""
                yield Cell(number, column, line, one.get("t", "n"), text, one.find(f"{{{MAIN}}}f"), one)

    @cached_property
    def by_place(self) -> dict[tuple[int, int], Cell]:
        """Its cells by row and column."""
        return {(one.row, one.column): one for one in self.cells}

    def all(self, path: str) -> Iterator[ET.Element]:
        """The elements at a path of names of the main namespace."""
        return self.root.iterfind("/".join(f"{{{MAIN}}}{one}" for one in path.split("/")))

    def at(self, address: str) -> str:
        """A place of the sheet, for people."""
        return f"{self.name}!{address}"


class Book:
    """A workbook's package."""

    def __init__(self, data: bytes) -> None:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            self.entries = [one.filename for one in package.infolist() if not one.is_dir()]
            self.parts = {name: package.read(name) for name in dict.fromkeys(self.entries)}
        self.unreadable: dict[str, str] = {}
        self.roots = {name: root for name in self.parts if (root := self._parsed(name)) is not None}
        main = [one.target for one in self.relationships("") if one.type.endswith("/officeDocument")]
        self.main = main[0] if main and main[0] in self.roots else ""
        self.workbook = self.roots[self.main] if self.main else ET.Element("workbook")

    def _parsed(self, name: str) -> ET.Element | None:
        if not name.endswith((".xml", ".rels", ".vml")):
            return None
        try:
            return ET.fromstring(self.parts[name])  # noqa: S314 - our own
        except ET.ParseError as error:
            self.unreadable[name] = str(error)
            return None

    def relationships(self, part: str) -> list[Relationship]:
        """What a part, or the package itself, says of others."""
        folder, file = posixpath.split(part)
        root = self.roots.get(posixpath.join(folder, "_rels", f"{file}.rels"))
        found = []
        for one in root.iter(f"{{{PACKAGE}/relationships}}Relationship") if root is not None else ():
            external = one.get("TargetMode") == "External"
            target = one.get("Target", "")
            if not external and not target.startswith("#"):
                target = posixpath.normpath(posixpath.join("/", folder, target)).removeprefix("/")
            found.append(Relationship(one.get("Id", ""), one.get("Type", ""), target, external))
        return found

    def related(self, part: str, kind: str) -> list[str]:
        """The parts of a kind that a part leads to."""
        own = self.relationships(part)
        return [one.target for one in own if one.type.endswith(f"/{kind}") and one.target in self.parts]

    @cached_property
    def tabs(self) -> list[ET.Element]:
        """The workbook's entries of sheets."""
        return self.workbook.findall(f"{{{MAIN}}}sheets/{{{MAIN}}}sheet")

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """Its sheets, in order."""
        targets = {one.id: one.target for one in self.relationships(self.main)}
        found = []
        for tab in self.tabs:
            part = targets.get(tab.get(REFERENCE, ""), "")
            if part in self.roots:
                found.append(Sheet(tab.get("name", ""), tab.get("state", "visible"), part, self.roots[part]))
        return tuple(found)

    @cached_property
    def by_name(self) -> dict[str, Sheet]:
        """Its sheets by their names, as Excel compares them."""
        return {one.name.casefold(): one for one in self.sheets}

    @cached_property
    def names(self) -> tuple[Name, ...]:
        """Its defined names."""
        defined = self.workbook.iterfind(f"{{{MAIN}}}definedNames/{{{MAIN}}}definedName")
        return tuple(Name(one.get("name", ""), one.get("localSheetId"), one.text or "") for one in defined)

    @cached_property
    def strings(self) -> tuple[ET.Element, ...]:
        """Its shared strings."""
        found = [self.roots[one] for one in self.related(self.main, "sharedStrings") if one in self.roots]
        return tuple(found[0].iterfind(f"{{{MAIN}}}si")) if found else ()

    @cached_property
    def styles(self) -> ET.Element:
        """The root of its styles."""
        found = [self.roots[one] for one in self.related(self.main, "styles") if one in self.roots]
        return found[0] if found else ET.Element("styleSheet")

    def text_of(self, cell: Cell) -> str | None:
        """The text that a cell holds, if it holds text."""
        if cell.kind == "s":
            index = _whole(cell.value)
            return written(self.strings[index]) if index is not None and index < len(self.strings) else None
        if cell.kind == "inlineStr":
            return written(cell.element)
        return cell.value or "" if cell.kind == "str" else None


def written(holder: ET.Element) -> str:
    """The text of a string item, without how it is said aloud."""
    runs = [*holder.iterfind(f"{{{MAIN}}}t"), *holder.iterfind(f"{{{MAIN}}}r/{{{MAIN}}}t")]
    inside = holder.find(f"{{{MAIN}}}is")
    return "".join(one.text or "" for one in runs) + (written(inside) if inside is not None else "")


def _whole(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() else None


def count_of(text: str | None) -> int:
    """A whole number that is an index or a number of things, −1 if it is none."""
    found = _whole(text)
    return -1 if found is None else found


@cache
def column_of(letters: str) -> int:
    """The number of a column."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number


def place_of(address: str) -> tuple[int, int]:
    """Column and row of an address, both 0 if it is none."""
    found = _ADDRESS.fullmatch(address)
    if not found or column_of(found[1]) > LAST_COLUMN or int(found[2]) > LAST_ROW:
        return 0, 0
    return column_of(found[1]), int(found[2])


def box_of(area: str) -> Box | None:
    """The rows and columns of an area like A1 or A1:B2."""
    first, _, last = area.partition(":")
    (left, top), (right, bottom) = place_of(first), place_of(last or first)
    return (top, bottom, left, right) if 0 < top <= bottom and 0 < left <= right else None


def boxes_of(areas: str) -> list[Box]:
    """The boxes of areas with blanks between them, without those that are none."""
    return [box for one in areas.split() if (box := box_of(one))]


def meet(one: Box, other: Box) -> bool:
    """Whether two areas have a cell in common."""
    return one[0] <= other[1] and other[0] <= one[1] and one[2] <= other[3] and other[2] <= one[3]


def address_of(row: int, column: int) -> str:
    """The address of a cell."""
    return f"{get_column_letter(column)}{row}"
