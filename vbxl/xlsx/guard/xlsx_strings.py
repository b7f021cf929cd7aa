"""The texts of an .xlsx: shared strings, rich text made plain, and Excel's escapes.

openpyxl fails on an unexpected font size, deletes every "x005F_" and leaves "_x000D_" as it is; calamine decodes it. So
the guard rewrites the table of texts, plain, for the engines, and decides the texts with escapes itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from vbxl.xlsx.guard.bounds import DEPTH, TEXT, too_large
from vbxl.xlsx.guard.xml import TEXT_XML, Attributes, bare, characters, once, parser_for, run, too_deep, written

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"

_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})
_LOOKS_ESCAPED = re.compile("_(?=x[0-9A-Fa-f]{4}_)")
_TABLE = re.compile(
    r"""(?:<\?xml version="1\.0"(?: encoding="(?:UTF|utf)-8")?(?: standalone="(?:yes|no)")?\?>\s*)?"""
    r"""<sst xmlns="[^"<>&]*"(?: (?:count|uniqueCount)="[0-9]+")*>\s*"""
)
_ITEMS = re.compile(rf'(?:<si><t(?: xml:space="preserve")?+>{TEXT_XML}</t></si>)*+')
_ITEM = re.compile(r"<si><t[^<>]*+>([^<]*+)</t>")
_ESCAPE = re.compile("_x(?![dD][89A-Fa-f])([0-9A-Fa-f]{4})_")  # half a surrogate pair is no character


class Strings:
    """The shared strings as written, their lengths, and their texts without Excel's escapes."""

    def __init__(self, written: Sequence[str] = ()) -> None:
        """Take the strings; Refused if one of them is too long for a cell."""
        self._written = written
        self.lengths = [len(text) for text in written]
        if max(self.lengths, default=0) > TEXT:
            raise too_large(f"a cell holds {max(self.lengths):,} characters, more than {TEXT:,}", "shorten it")
        # openpyxl and calamine read these differently
        self.odd = {index for index, text in enumerate(written) if "_x" in text or "x005F_" in text}
        self.texts = [*map(unescaped, written)] if self.odd else written

    @property
    def part(self) -> bytes:
        """The table, rewritten for the engines."""
        items = "".join(f'<si><t xml:space="preserve">{text.translate(_ENTITIES)}</t></si>' for text in self._written)
        return f'<sst xmlns="{MAIN}">{items}</sst>'.encode()


def unescaped(text: str) -> str:
    r"""A text with Excel's escapes replaced by their characters.

    >>> unescaped("a_x000D_b_x005F_x0041_")
    'a\rb_x0041_'
    """
    return _ESCAPE.sub(lambda escape: chr(int(escape[1], 16)), text) if "_x" in text else text


def literal(text: str) -> str:
    """A text as a file must hold it, so that Excel finds no escape in it.

    >>> literal("_x0041_"), unescaped(literal("_x0041_"))
    ('_x005F_x0041_', '_x0041_')
    """
    return _LOOKS_ESCAPED.sub("_x005F_", text) if "_x" in text else text


class RichText:
    """The text of a string item or inline string: only its <t>, none of its phonetic runs (Japanese readings)."""

    __slots__ = ("complete", "phonetic", "pieces", "rich")

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.clear()

    def clear(self) -> None:
        """Start a new text."""
        self.pieces.clear()
        self.complete = self.phonetic = 0
        self.rich = False

    def start(self, name: str, depth: int) -> None:
        """An element within the text starts."""
        if name == "t":
            del self.pieces[self.complete :]  # characters between the elements
            return
        self.rich = True
        if name == "rPh" and not self.phonetic:
            self.phonetic = depth

    def end(self, name: str, depth: int) -> None:
        """It ends."""
        if depth == self.phonetic:
            self.phonetic = 0
        elif name == "t" and not self.phonetic:
            self.complete = len(self.pieces)

    def text(self) -> str:
        """The text."""
        return "".join(self.pieces[: self.complete])


def plain_items(part: bytes) -> list[str] | None:
    """The texts of a table in plain form, without rich text; None for any other."""
    text = characters(part)
    end = text.rfind("</sst>")
    head = _TABLE.match(text, 0, max(end, 0))
    if not head or text[end:].rstrip("\n") != "</sst>":
        return None
    if not _ITEMS.fullmatch(text, head.end(), end):
        return None
    return [*map(written, _ITEM.findall(text, head.end(), end))]


@once
def shared_strings(part: bytes, what: str) -> Strings:
    """The shared strings of a table of texts, in plain form or not."""
    if (plain := plain_items(part)) is not None:
        return Strings(plain)
    found: list[str] = []
    runs = RichText()
    depth = 0
    item = 2  # the depth of <si>

    def start(tag: str, _attributes: Attributes) -> None:
        nonlocal depth
        depth += 1
        if depth > DEPTH:
            raise too_deep(what)
        if depth == item:
            runs.clear()
        else:
            runs.start(bare(tag), depth)

    def end(tag: str) -> None:
        nonlocal depth
        if depth != item:
            runs.end(bare(tag), depth)
        elif bare(tag) == "si":
            found.append(runs.text())
        depth -= 1

    parser = parser_for(what)
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = runs.pieces.append
    run(parser, part, what)
    return Strings(found)
