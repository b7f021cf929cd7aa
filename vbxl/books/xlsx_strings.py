"""The texts of an .xlsx: shared strings, rich text made plain, and what Excel escapes.

The engines differ here: openpyxl deletes every "x005F_", calamine takes "_x000D_" for what it stands for, and each has
its own way with runs. So the guard keeps the texts of such cells itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from vbxl.books.bounds import DEPTH, TEXT, too_large
from vbxl.books.walk import Attributes, bare, parser_for, run, too_deep

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"

_ESCAPE = re.compile("_x([0-9A-Fa-f]{4})_")


@dataclass(slots=True)
class Strings:
    """The shared strings: the length of each, and the text of those the engines do not read alike."""

    lengths: list[int] = field(default_factory=list)
    odd: dict[int, str] = field(default_factory=dict)


def transitional(part: bytes) -> bytes:
    """The part with the namespace of a "Strict Open XML" workbook made the usual one."""
    return part.replace(STRICT.encode(), MAIN.encode(), 1)


def unescaped(text: str) -> str:
    r"""Text with what Excel escapes as the characters they stand for.

    >>> unescaped("a_x000D_b_x005F_x0041_")
    'a\rb_x0041_'
    """
    return _ESCAPE.sub(lambda found: chr(int(found[1], 16)), text) if "_x" in text else text


class Runs:
    """The text of a string item or inline string: its <t> only, none of its phonetic runs (Japanese readings)."""

    __slots__ = ("count", "kept", "phonetic", "said")

    def __init__(self) -> None:
        self.said: list[str] = []
        self.clear()

    def clear(self) -> None:
        """Begin another text."""
        self.said.clear()
        self.count = self.kept = self.phonetic = 0

    def start(self, name: str, depth: int) -> None:
        """An element within the text begins."""
        if name == "t":
            del self.said[self.kept :]  # what stood between the elements
            self.count += 1
        elif name == "rPh" and not self.phonetic:
            self.phonetic = depth

    def end(self, name: str, depth: int) -> None:
        """It ends."""
        if depth == self.phonetic:
            self.phonetic = 0
        elif name == "t" and not self.phonetic:
            self.kept = len(self.said)

    def text(self) -> str:
        """The text."""
        return "".join(self.said[: self.kept])


def shared_strings(part: bytes) -> Strings:
    """Length and oddities of each shared string."""
    what = "its table of texts"
    strings = Strings()
    runs = Runs()
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
        if depth == item:
            text = runs.text()
            if len(text) > TEXT:
                raise too_large(f"a cell holds {len(text):,} characters, more than {TEXT:,}", "shorten it")
            if runs.count > 1 or "_x" in text:
                strings.odd[len(strings.lengths)] = unescaped(text)
            strings.lengths.append(len(text))
        else:
            runs.end(bare(tag), depth)
        depth -= 1

    parser = parser_for(what)
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = runs.said.append
    run(parser, part, what)
    return strings
