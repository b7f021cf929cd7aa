"""The letters of vbxl that an answer quotes: their names, results and lists are no entries of a form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from vbxl.books.textform.lines import TextLine
from vbxl.books.textform.words import LETTER_END, LETTER_MARK

# How every letter begins.
_HELLO: Final = re.compile(r"hello(?: .{1,120})?,", re.IGNORECASE)
_SHEET_ID: Final = re.compile(r"\bS\d{1,4}-R\d{1,3}-T\d{2,5}-[0-9a-f]{8}\b", re.IGNORECASE | re.ASCII)


def without_letters(lines: Sequence[TextLine]) -> Sequence[TextLine]:
    """The lines of a text without the letters of vbxl in it.

    A letter begins with its greeting; where a mail program broke that, with what is quoted as deep. It goes on to its
    end, or where that was cut off, to a form that is quoted as deep; what is quoted less deeply was written into it. No
    letter holds the id of a sheet: where one stands between the greeting and a mark, nothing before that is left out.
    """
    if not any(_marks(line) or _ends(line) for line in lines):
        return lines
    kept: list[TextLine] = []
    inside: int | None = None
    begins = 0
    for line in lines:
        if inside is not None and line.depth >= inside:
            if _ends(line):
                inside = None
                continue
            if not _SHEET_ID.search(line.text):
                continue
            inside = None
        kept.append(line)
        if _marks(line) or _ends(line):
            del kept[_start(kept, begins) :]
            begins = len(kept)
            inside = line.depth if _marks(line) else None
    return kept


def _marks(line: TextLine) -> bool:
    return line.text.strip() == LETTER_MARK


def _ends(line: TextLine) -> bool:
    return line.text.strip() == LETTER_END


def _start(lines: Sequence[TextLine], first: int) -> int:
    """Where the letter begins whose mark is the last of some lines, from the first on; there where nothing says so."""
    depth, start = lines[-1].depth, len(lines) - 1
    for at in range(len(lines) - 2, first - 1, -1):
        line = lines[at]
        if line.depth < depth and line.text.strip():
            break
        if _SHEET_ID.search(line.text):
            return len(lines) - 1
        if depth and line.depth >= depth:
            start = at
        if line.depth == depth and _HELLO.fullmatch(line.text.strip()):
            return at
    return start
