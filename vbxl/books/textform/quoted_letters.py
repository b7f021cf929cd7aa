"""The letters of vbxl that an answer quotes: their names, results and lists are no entries of a form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from vbxl.books.textform.lines import TextLine
from vbxl.books.textform.words import LETTER_END

# How every letter begins.
_HELLO: Final = re.compile(r"hello(?: .{1,120})?,", re.IGNORECASE)
_SHEET_ID: Final = re.compile(r"\bS\d{1,4}-R\d{1,3}-T\d{2,5}-[0-9a-f]{8}\b", re.IGNORECASE | re.ASCII)


def without_letters(lines: Sequence[TextLine]) -> Sequence[TextLine]:
    """The lines of a text without the letters of vbxl in it.

    A letter begins with its greeting; where a mail program broke that, with what is quoted as deep. No letter holds the
    id of a sheet: where one stands before the greeting is found, nothing is left out.
    """
    if not any(_ends(line) for line in lines):
        return lines
    kept: list[TextLine] = []
    for line in lines:
        kept.append(line)
        if _ends(line):
            del kept[_start(kept) :]
    return kept


def _ends(line: TextLine) -> bool:
    return line.text.strip() == LETTER_END


def _start(lines: Sequence[TextLine]) -> int:
    """Where the letter begins whose end is the last of some lines; after them where nothing says so."""
    depth, start = lines[-1].depth, len(lines)
    for at in range(len(lines) - 2, -1, -1):
        line = lines[at]
        if _SHEET_ID.search(line.text):
            return len(lines)
        if _ends(line) or (line.depth < depth and line.text.strip()):
            break
        if depth and line.depth >= depth:
            start = at
        if line.depth == depth and _HELLO.fullmatch(line.text.strip()):
            return at
    return start
