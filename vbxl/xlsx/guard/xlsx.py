"""The parts of an .xlsx or .xlsm around its sheets: the list of sheets, defined names, styles, the time of change.

Parts are found by relationships, as the format requires, and only looked up by name: a target that leaves the package
leads nowhere.
"""

from __future__ import annotations

import posixpath
from collections.abc import Sequence

from vbxl.problems import shown
from vbxl.xlsx.areas import target_xlsx
from vbxl.xlsx.guard.bounds import ReadBudget, broken
from vbxl.xlsx.guard.cells import dated_styles
from vbxl.xlsx.guard.unpack import Parts
from vbxl.xlsx.guard.worksheet import SheetContext, Worksheet, shared_texts
from vbxl.xlsx.guard.xml import Element, elements

Relations = dict[str, tuple[str, str]]  # kind and target by id


class Workbook:
    """The sheets of an .xlsx; the cells of each are read on first use."""

    def __init__(self, parts: Parts, budget: ReadBudget) -> None:
        """Read the parts around the sheets; the names of the sheets go into the budget."""
        self._budget = budget
        read = _Parts(parts, budget)
        root = _relations(read, "_rels/.rels", "")
        path = _target(root, "officeDocument") or "xl/workbook.xml"
        folder, file = posixpath.split(path)
        relations = _relations(read, posixpath.join(folder, "_rels", file + ".rels"), folder)
        workbook = elements(read.take(path), path)
        table, styles = (_target(relations, kind) for kind in ("sharedStrings", "styles"))
        self._context = SheetContext(
            shared_texts(read.take(table)) if table in parts else [],
            dated_styles(read.take(styles), styles) if styles in parts else {},
            any(
                tag == "workbookPr" and attributes.get("date1904") in ("1", "true")
                for _, tag, attributes, _ in workbook
            ),
        )
        self._parts: dict[str, bytes] = {}
        for sheet, target in _sheets(workbook, relations):
            budget.add_sheet(sheet)
            self._parts[sheet] = read.take(target, counted=False)
        if not budget.sheets:
            raise broken("the workbook has no sheet")
        self.names = budget.names_within(
            (attributes.get("name", ""), target_xlsx(text))
            for _, tag, attributes, text in workbook
            if tag == "definedName" and "localSheetId" not in attributes
        )
        core = read.elements(_target(root, "core-properties") or "docprops/core.xml")
        self.modified = next((text for _, tag, _, text in core if tag == "modified"), "")

    def read(self, sheet: str) -> Worksheet:
        """Read the cells of a sheet."""
        self._budget.add_marks(self._parts[sheet])
        return Worksheet(self._parts[sheet], sheet, self._context, self._budget)


class _Parts:
    """The parts of a package that are read, each once."""

    def __init__(self, parts: Parts, budget: ReadBudget) -> None:
        """Each part that is taken to be parsed counts in the budget."""
        self._parts, self._budget = parts, budget

    def take(self, path: str, *, counted: bool = True) -> bytes:
        """A required part; it is taken out, so that no part is parsed twice, whatever the relationships say."""
        if path not in self._parts:
            raise broken(f"its part {shown(path)} is missing")
        part = self._parts.pop(path)
        if counted:
            self._budget.add_marks(part)
        return part

    def elements(self, path: str) -> list[Element]:
        """The elements of a part that may be missing."""
        return elements(self.take(path), path) if path in self._parts else []


def _relations(parts: _Parts, path: str, folder: str) -> Relations:
    """Kind and target by id; targets outside the package are left out."""
    return {
        attributes.get("Id", ""): (
            attributes.get("Type", "").rpartition("/")[2],
            posixpath.normpath("/" + posixpath.join(folder, attributes.get("Target", "").replace("\\", "/")))
            .lstrip("/")
            .casefold(),
        )
        for _, tag, attributes, _ in parts.elements(path)
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
            identity = next((value for key, value in attributes.items() if key.endswith("}id")), "")
            kind, target = relations.get(identity, ("", ""))
            if kind == "worksheet":
                sheets.append((attributes.get("name", ""), target))
    return sheets
