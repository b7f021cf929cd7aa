"""The parts of an .xlsx or .xlsm around its sheets: the list of sheets, defined names, styles, the time of change.

Parts are found by relationships, as the format requires, and only looked up by name: a target that leaves the package
leads nowhere.
"""

from __future__ import annotations

import posixpath
from collections.abc import Sequence
from typing import Final

from vbxl.problems import shown
from vbxl.xlsx.areas import Area, target_xlsx
from vbxl.xlsx.guard.bounds import Refused, Seen, broken
from vbxl.xlsx.guard.cells import Found, SheetCells, dated_styles
from vbxl.xlsx.guard.unpack import Parts
from vbxl.xlsx.guard.xlsx_cells import PlainSheetCells, SheetContext, WorksheetWalk, plain
from vbxl.xlsx.guard.xlsx_strings import Strings, shared_strings
from vbxl.xlsx.guard.xml import Element, elements, once

SHEET: Final = "xl/worksheets/sheet1.xml"  # where an engine finds its single sheet
Relations = dict[str, tuple[str, str]]  # kind and target by id


class Workbook:
    """The sheets of an .xlsx; the cells of each are looked at on first use."""

    def __init__(self, parts: Parts, seen: Seen) -> None:
        """Read the parts around the sheets; the names of the sheets and the defined names go into `seen`."""
        self._seen = seen
        self._found: dict[str, SheetCells] = {}
        self._careful = False
        root = _relations(parts, "_rels/.rels", "")
        path = _target(root, "officeDocument") or "xl/workbook.xml"
        folder, file = posixpath.split(path)
        relations = _relations(parts, posixpath.join(folder, "_rels", file + ".rels"), folder)
        workbook, names = _workbook(_part(parts, path), path)
        table, styles = (_target(relations, kind) for kind in ("sharedStrings", "styles"))
        self._book = SheetContext(
            shared_strings(parts.pop(table), "its table of texts") if table in parts else Strings(),
            dated_styles(parts.pop(styles), styles) if styles in parts else {},
            any(
                tag == "workbookPr" and attributes.get("date1904") in ("1", "true")
                for _, tag, attributes, _ in workbook
            ),
        )
        self._parts: dict[str, bytes] = {}
        for sheet, target in _sheets(workbook, relations):
            seen.add_sheet(sheet)
            self._parts[sheet] = _part(parts, target)
        if not seen.sheets:
            raise broken("the workbook has no sheet")
        for name, area in names:
            seen.add_name(name, area)
        core = _elements(parts, _target(root, "core-properties") or "docprops/core.xml")
        self.modified = next((text for _, tag, _, text in core if tag == "modified"), "")

    def found(self, sheet: str) -> SheetCells:
        """The contents of the cells of a sheet."""
        if sheet not in self._found:
            try:
                quick = None if self._careful else plain(self._parts[sheet], sheet, self._seen, self._book)
                self._found[sheet] = quick or self._walked(sheet, self._seen).walk()
            except Refused:
                if self._careful:
                    raise
                self._walk_again(sheet)
        return self._found[sheet]

    def look(self, sheet: str) -> None:
        """Look at all cells of a sheet; Refused if any is out of order."""
        cells = self.found(sheet)
        if isinstance(cells, PlainSheetCells) and not cells.look():
            self._walk_again(sheet)

    def _walked(self, sheet: str, seen: Seen) -> WorksheetWalk:
        return WorksheetWalk(self._parts[sheet], sheet, seen, self._book)

    def _walk_again(self, sheet: str) -> None:
        """The quick way counts too much rather than too little: count everything again before a refusal."""
        self._careful = True
        self._seen.clear()
        for name in dict.fromkeys((*self._found, sheet)):
            self._found[name] = self._walked(name, self._seen).walk()

    def for_engines(self, sheet: str) -> tuple[Found, Parts]:
        """The contents of the cells of a sheet, walked with care, and the checked parts for an engine."""
        self.found(sheet)  # counts against the bounds
        careful = self._walked(sheet, Seen(self._seen.functions))
        found = careful.walk()
        return found, {"xl/sharedStrings.xml": self._book.strings.part, SHEET: careful.for_engines()}


@once
def _workbook(part: bytes, path: str) -> tuple[list[Element], list[tuple[str, Area | None]]]:
    """The elements of the workbook's own part, and the names that it defines for all sheets."""
    workbook = elements(part, path)
    names = [
        (attributes.get("name", ""), target_xlsx(text))
        for _, tag, attributes, text in workbook
        if tag == "definedName" and "localSheetId" not in attributes
    ]
    return workbook, names


def _part(parts: Parts, path: str) -> bytes:
    """A required part; it is taken out, so that no part is parsed twice, whatever the relationships say."""
    if path not in parts:
        raise broken(f"its part {shown(path)} is missing")
    return parts.pop(path)


def _elements(parts: Parts, path: str) -> list[Element]:
    """The elements of a part that may be missing."""
    return elements(parts.pop(path), path) if path in parts else []


def _relations(parts: Parts, path: str, folder: str) -> Relations:
    """Kind and target by id; targets outside the package are left out."""
    return {
        attributes.get("Id", ""): (
            attributes.get("Type", "").rpartition("/")[2],
            posixpath.normpath("/" + posixpath.join(folder, attributes.get("Target", "").replace("\\", "/")))
            .lstrip("/")
            .casefold(),
        )
        for _, tag, attributes, _ in _elements(parts, path)
        if tag == "Relationship" and attributes.get("TargetMode") != "External"
    }


def _target(relations: Relations, kind: str) -> str:
    """The target of the first relationship of a kind, "" if there is none."""
    return next((target for its_kind, target in relations.values() if its_kind == kind), "")


def _sheets(workbook: Sequence[Element], relations: Relations) -> list[tuple[str, str]]:
    """The name and part of each worksheet, in order; chart sheets and macro sheets have no cells and are left out."""
    sheets = []
    for parent, tag, attributes, _ in workbook:
        if parent == "sheets" and tag == "sheet":
            identity = next((value for key, value in attributes.items() if key.endswith(":id")), "")
            kind, target = relations.get(identity, ("", ""))
            if kind == "worksheet":
                sheets.append((attributes.get("name", ""), target))
    return sheets
