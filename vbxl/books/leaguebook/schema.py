"""What openpyxl writes in its own way brought into that of Excel's schema, as Microsoft's Open XML SDK checks it."""

from __future__ import annotations

import re
from typing import Final

STYLES: Final = "xl/styles.xml"
COMMENTS: Final = "xl/comments/"
# openpyxl puts the name first.
FONT_ORDER: Final = (
    b"b", b"i", b"strike", b"condense", b"extend", b"outline", b"shadow", b"u", b"vertAlign", b"sz", b"color", b"name",
    b"family", b"charset", b"scheme",
)  # fmt: skip
_FONT: Final = re.compile(rb"(?<=<font>).*?(?=</font>)", re.DOTALL)
_CHILD: Final = re.compile(rb"<(\w+)[^>]*/>")
# Excel 2007 does not know the attribute; those that do find the note's shape by its cell.
_SHAPE: Final = re.compile(rb'(<comment\b[^>]*?) shapeId="0"')


def in_schema(part: str, content: bytes) -> bytes:
    """A part of a workbook that openpyxl saved, its fonts in order and its notes without what Excel 2007 lacks."""
    if part == STYLES:
        return _FONT.sub(_ordered, content)
    return _SHAPE.sub(rb"\1", content) if part.startswith(COMMENTS) else content


def _ordered(font: re.Match[bytes]) -> bytes:
    children = sorted(_CHILD.finditer(font[0]), key=lambda child: FONT_ORDER.index(child[1]))
    return b"".join(child[0] for child in children)
