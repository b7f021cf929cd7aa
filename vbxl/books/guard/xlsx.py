"""The parts of an .xlsx or .xlsm around its sheets: which sheets there are, defined names, styles, the date of change.

Parts are found by relationships, as the format has it, and looked up by name only: a target that climbs out of the
package leads nowhere.
"""

from __future__ import annotations

import posixpath
from collections.abc import Sequence

from vbxl.books.areas import target_xlsx
from vbxl.books.guard.bounds import Seen, broken
from vbxl.books.guard.dates import dated_formats
from vbxl.books.guard.unpack import Parts
from vbxl.books.guard.walk import Element, elements
from vbxl.books.guard.xlsx_quick import walked
from vbxl.books.guard.xlsx_sheet import Book
from vbxl.books.guard.xlsx_strings import Strings, shared_strings
from vbxl.problems import shown

Relations = dict[str, tuple[str, str]]  # kind and target by id


def read_xlsx(parts: Parts, seen: Seen) -> str:
    """Everything an .xlsx shows, into `seen`; gives the date it was changed."""
    root = _relations(parts, "_rels/.rels", "")
    path = _target(root, "officeDocument") or "xl/workbook.xml"
    folder, file = posixpath.split(path)
    relations = _relations(parts, posixpath.join(folder, "_rels", file + ".rels"), folder)
    workbook = elements(_part(parts, path), path)
    table = _target(relations, "sharedStrings")
    book = Book(
        shared_strings(parts.pop(table)) if table in parts else Strings(),
        dated_formats(_elements(parts, _target(relations, "styles"))),
        any(tag == "workbookPr" and attributes.get("date1904") in ("1", "true") for _, tag, attributes, _ in workbook),
    )
    seen.parts["xl/sharedStrings.xml"] = book.strings.part
    for index, (sheet, target) in enumerate(_sheets(workbook, relations), 1):
        seen.add_sheet(sheet)
        seen.parts[f"xl/worksheets/sheet{index}.xml"] = walked(_part(parts, target), sheet, seen, book)
    if not seen.sheets:
        raise broken("the workbook has no sheet")
    for _, tag, attributes, text in workbook:
        if tag == "definedName" and "localSheetId" not in attributes:
            seen.add_name(attributes.get("name", ""), target_xlsx(text))
    core = _elements(parts, _target(root, "core-properties") or "docprops/core.xml")
    return next((text for _, tag, _, text in core if tag == "modified"), "")


def _part(parts: Parts, path: str) -> bytes:
    """A part that must be there; it is taken out, so that none is parsed twice, whatever the relationships say."""
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
    """Where the first relationship of a kind leads, "" if there is none."""
    return next((target for found, target in relations.values() if found == kind), "")


def _sheets(workbook: Sequence[Element], relations: Relations) -> list[tuple[str, str]]:
    """Name and part of each worksheet, in order; chart sheets and macro sheets hold no cells and are left out."""
    found = []
    for parent, tag, attributes, _ in workbook:
        if parent == "sheets" and tag == "sheet":
            identity = next((value for key, value in attributes.items() if key.endswith(":id")), "")
            kind, target = relations.get(identity, ("", ""))
            if kind == "worksheet":
                found.append((attributes.get("name", ""), target))
    return found
