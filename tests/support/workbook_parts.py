"""What of a workbook is more than a text in a cell, to be held against another's: formulas, links, names, heads."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from packages import MAIN

# What a spreadsheet program calculates, in cells, rules, lists of choices, charts, tables and names.
CALCULATED = {"f", "formula", "formula1", "formula2", "definedName", "calculatedColumnFormula", "totalsRowFormula"}
# What it follows or finds by what it is called.
FOLLOWED = {
    "hyperlink",
    "Relationship",
    "sheet",
    "definedName",
    "table",
    "webextension",
    "externalReference",
    "Override",
}
_MESSAGES = ("descr", "prompt", "promptTitle", "error", "errorTitle", "tooltip")
_OF_CELLS = ("xl/sharedStrings", "xl/worksheets/", "xl/comments")
# Kinds of cells that hold text.
_STRINGS = ("s", "str", "inlineStr")


def parts(book: bytes) -> dict[str, ET.Element]:
    """Every part of a workbook, read as XML: one that is none is an error."""
    with zipfile.ZipFile(io.BytesIO(book)) as package:
        return {name: ET.fromstring(package.read(name)) for name in package.namelist()}  # noqa: S314 - our own


def bones(opened: dict[str, ET.Element]) -> list[tuple[str, str, str]]:
    """Whatever is calculated or followed in a workbook, in order: part, element, and its text or attributes."""
    found = []
    for name, root in opened.items():
        for one in root.iter():
            kind = one.tag.rpartition("}")[2]
            if kind in CALCULATED:
                found.append((name, kind, one.text or ""))
            if kind in FOLLOWED:
                found.append((name, kind, repr(sorted(one.attrib.items()))))
    return found


def heads(opened: dict[str, ET.Element]) -> Iterator[str]:
    """What is printed above and below the pages, with its codes."""
    for root in opened.values():
        for kind in ("oddHeader", "oddFooter"):
            yield from (one.text or "" for one in root.iter(f"{{{MAIN}}}{kind}"))


def words(opened: dict[str, ET.Element]) -> Iterator[str]:
    """What stands in words outside of cells: titles of charts and books, words about pictures, messages of inputs."""
    for name, root in opened.items():
        for one in root.iter():
            kind = one.tag.rpartition("}")[2]
            if one.text and kind in {"title", "subject", "t", "creator"} and not name.startswith(_OF_CELLS):
                yield one.text
            yield from (one.attrib[key] for key in _MESSAGES if key in one.attrib)


def cells(opened: dict[str, ET.Element]) -> dict[tuple[str, str], tuple[str, str]]:
    """Every cell that holds something, by part and place: whether it is text, and what it holds as the file has it."""
    strings = ["".join(one.itertext()) for one in opened.get("xl/sharedStrings.xml", ())]
    found = {}
    for name, root in opened.items():
        for cell in root.iter(f"{{{MAIN}}}c") if "worksheets/sheet" in name else ():
            kind, value = cell.get("t", "n"), cell.findtext(f"{{{MAIN}}}v")
            if value is None and kind != "inlineStr":
                continue
            text = strings[int(value or 0)] if kind == "s" else value or "".join(cell.itertext())
            found[name, cell.get("r", "")] = "text" if kind in _STRINGS else kind, text
    return found
