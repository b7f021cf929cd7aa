"""What a workbook carries besides its cells: macros, links, queries, objects, paths that lead out of it.

None of it reaches an engine; it is told, so that whoever sent it and the GM know that it did nothing.
"""

from __future__ import annotations

from typing import Final

from vbxl.books.guard.unpack import Parts

# The first letters of parts, in small letters as paths are compared.
_PARTS: Final = (
    ("xl/macrosheets/", "macro sheets"),
    ("xl/externallinks/", "links to other workbooks"),
    ("xl/connections.xml", "data connections"),
    ("xl/querytables/", "data connections"),
    ("xl/embeddings/", "embedded objects"),
    ("xl/activex/", "controls"),
    ("basic/", "macros"),
    ("scripts/", "macros"),
)
_MACROS: Final = "xl/vbaproject.bin"
# The module of the macros that `vbxl excel` puts into a sheet, as a directory of OLE has it.
_OURS: Final = "VbxlPython".encode("utf-16-le")
# xlwings Lite, which sheets made with --lite have.
_ADD_IN, _LITE = "xl/webextensions/webextension", b"wa200008175"
_LINKS_ODS: Final = (b"<office:dde-source", b"<table:cell-range-source", b"<table:table-source")


def carried(parts: Parts) -> tuple[str, ...]:
    """What a package carries that is no part of a move sheet, each kind once, in words."""
    found = [what for start, what in _PARTS if any(path.startswith(start) for path in parts)]
    if _MACROS in parts and _OURS not in parts[_MACROS]:
        found.insert(0, "macros")
    if any(path.startswith(_ADD_IN) and _LITE not in part for path, part in parts.items()):
        found.append("web add-ins")
    content = parts.get("content.xml", b"")
    if any(mark in content for mark in _LINKS_ODS):
        found.append("links to other documents")
    if any(".." in path.split("/") or ":" in path for path in parts):
        found.append("paths that lead out of it")
    return tuple(dict.fromkeys(found))
