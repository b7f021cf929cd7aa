"""What openpyxl loses of a workbook when it saves it again, found by looking into the file."""

from __future__ import annotations

import io
import posixpath
import re
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Iterator
from typing import Final

from openpyxl.drawing.image import PILImage

from vbxl.books.leaguebook.columns import title_key
from vbxl.books.leaguebook.sheets import SHEETS

_EXTENSIONS: Final = {
    "05C60535-1F16-4FD2-B633-F4F36F0B64E0": "sparklines",
    "78C0D931-6437-407D-A8EE-F0AAD7539E65": "conditional formats of Excel 2010 and later (some bars and icons)",
    "CCE6A557-97BC-4B89-ADB6-D9C93CAAB3DF": "drop-downs that take their list from another sheet",
    "A8765BA9-456A-4DAB-B4F3-ACF838C121DE": "slicers",
    "3A4CF648-6AED-40F4-86FF-DC5316D8AED3": "slicers",
    "7E03D99C-DC04-49D9-9315-930204A7B6E9": "timelines",
    "FC87AEE6-9EDD-4A0A-B7FB-166176984837": "protected ranges",
    "01252117-D84E-4E92-8308-4BE1C098FCBB": "error marks switched off",
}
_WORKBOOK_PARTS: Final = (
    (r"xl/vbaProject\.bin", "macros"),
    (r"xl/metadata\.xml", "the marks of formulas that spill over several cells, and of pictures in cells"),
    (r"xl/featurePropertyBag/.*", "check boxes in cells (TRUE and FALSE stay)"),
    (r"xl/webextensions/.*|xl/taskpanes/.*", "add-ins kept in the book"),
    (r"xl/connections\.xml|xl/queryTables/.*", "queries and data connections"),
    (r"xl/customXml/.*|customXml/item\d.*", "hidden custom XML"),
    (r"xl/model/.*", "the data model"),
)
_SHEET_PARTS: Final = {
    "threadedcomment": "the threads of comments (their text stays as a note)",
    "ctrlprop": "check boxes, buttons and other controls",
    "control": "check boxes, buttons and other controls",
    "oleobject": "embedded objects",
    "package": "embedded objects",
    "slicer": "slicers",
    "timeline": "timelines",
    "pivottable": "fine points of its pivot tables (the tables stay)",
}
_EXT: Final = re.compile(rb"""<(?:\w+:)?ext\b[^>]*\buri\s*=\s*["']\{([0-9A-Fa-f-]{36})\}["']""")
_BACKGROUND: Final = re.compile(rb"<(?:\w+:)?picture\b")
_HEADER_PICTURE: Final = re.compile(rb"<(?:\w+:)?legacyDrawingHF\b")
_FORMULA: Final = re.compile(rb"<(?!xm:)(?:\w+:)?f[ />]")
_FORMATTED: Final = re.compile(rb"""<(?:\w+:)?[biu](?:\s+val="(?:1|true)")?\s*/>""")
_CONTROL: Final = re.compile(rb"""ObjectType=["'](?!Note|Pict)""")
# Whether Pillow is here, without which openpyxl drops every picture.
_KEPT_PICTURES: Final = (".png", ".jpg", ".jpeg", ".gif", ".bmp") if PILImage else ()


def losses(data: bytes) -> tuple[str, ...]:
    """What of a workbook openpyxl would not write again, a sentence for each kind and sheet."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = set(archive.namelist())
        found = [
            f"The book loses {what}."
            for pattern, what in _WORKBOOK_PARTS
            if any(re.fullmatch(pattern, name) for name in names)
        ]
        for title, part in _sheets(archive):
            found += [f"{title} loses {what}." for what in dict.fromkeys(_of_sheet(archive, names, title, part))]
    return tuple(dict.fromkeys(found))


def _parsed(content: bytes) -> ET.Element:
    return ET.fromstring(content)  # noqa: S314 - the GM's own book, and expat refuses entity bombs


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


def _related(archive: zipfile.ZipFile, part: str) -> list[tuple[str, str, str]]:
    """What a part refers to: id, the last word of the kind, target."""
    folder, name = posixpath.split(part)
    try:
        listed = archive.read(f"{folder}/_rels/{name}.rels")
    except KeyError:
        return []
    found = []
    for one in _parsed(listed):
        target = one.get("Target", "")
        path = target.lstrip("/") if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
        found.append((one.get("Id", ""), one.get("Type", "").rpartition("/")[2], path))
    return found


def _sheets(archive: zipfile.ZipFile) -> Iterator[tuple[str, str]]:
    """Each sheet's title and part."""
    parts = {number: target for number, _, target in _related(archive, "xl/workbook.xml")}
    for one in _parsed(archive.read("xl/workbook.xml")).iter():
        if _local(one.tag) == "sheet":
            number = next((value for key, value in one.attrib.items() if _local(key) == "id"), "")
            if parts.get(number) in archive.namelist():
                yield one.get("name", ""), parts[number]


def _of_sheet(archive: zipfile.ZipFile, names: set[str], title: str, part: str) -> Iterator[str]:
    content = archive.read(part)
    extensions = (uri.decode().upper() for uri in _EXT.findall(content))
    yield from (_EXTENSIONS[uri] for uri in extensions if uri in _EXTENSIONS)
    if _BACKGROUND.search(content):
        yield "its background picture"
    if _HEADER_PICTURE.search(content):
        yield "pictures in its header or footer"
    own = not any(title_key(title) in sheet.titles for sheet in SHEETS)
    if own and _FORMULA.search(content):
        yield "the stored values of its formulas, until a spreadsheet program opens the book and works them out"
    for _, kind, target in _related(archive, part):
        yield from _of_related(archive, kind, target if target in names else "")


def _of_related(archive: zipfile.ZipFile, kind: str, target: str) -> Iterator[str]:
    if kind.casefold() in _SHEET_PARTS:
        yield _SHEET_PARTS[kind.casefold()]
    if kind == "comments" and target and _FORMATTED.search(archive.read(target)):
        yield "bold, italic and underlined in notes (their words stay)"
    if kind == "vmlDrawing" and target and _CONTROL.search(archive.read(target)):
        yield _SHEET_PARTS["control"]
    if kind == "drawing" and target:
        yield from _of_drawing(archive, target)


def _of_drawing(archive: zipfile.ZipFile, part: str) -> Iterator[str]:
    content = archive.read(part)
    kinds = {_local(one.tag) for one in _parsed(content).iter()}
    if kinds & {"sp", "cxnSp", "grpSp"}:
        yield "text boxes and shapes"
    related = _related(archive, part)
    pictures = [target for _, kind, target in related if kind == "image"]
    if any(not target.casefold().endswith(_KEPT_PICTURES or ("\0",)) for target in pictures):
        yield "pictures"
    if any(kind == "chartEx" for _, kind, _ in related):
        yield "charts of the kinds that Excel 2016 brought"
    if any(kind == "chart" for _, kind, _ in related):
        yield "fine points of its charts' looks (the charts stay)"
