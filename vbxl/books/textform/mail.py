"""What stands around a form in a mail: headers, greetings, signatures, separators, and letters of vbxl that it quotes.

The names, results and lists of a letter are no entries of a form.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.lines import TextLine
from vbxl.books.textform.rows import word
from vbxl.books.textform.words import LETTER_END, LETTER_MARK

_SEPARATOR: Final = re.compile(r"[\s\-=_*~#+.|:;–—─═·•>]*")
_HEADER: Final = re.compile(r"([a-zà-ÿ-]{1,30})\s?:", re.IGNORECASE)
_ENDS: Final = ("wrote:", "schrieb:", "schreef:", "écrit :", "écrit:", "escribió:", "ha scritto:")
_OPENS: Final = frozenset({"on", "op", "am", "le", "el"})
_BOUNDARY: Final = re.compile(r"--[^\s|;]{6,}")
_ORIGINAL: Final = re.compile(r"-{2,}\s*\w.{0,60}\w\s*-{2,}")
_MOST_NAME_WORDS: Final = 3
_MOST_GREETING_WORDS: Final = 8


def is_separator(text: str) -> bool:
    """Whether a line only parts what is above from what is below."""
    return _SEPARATOR.fullmatch(text) is not None and text != "--"


def is_signature(text: str) -> bool:
    """Whether a line says that from here on a mail program speaks: signature mark, boundary, "Original Message"."""
    return text == "--" or _BOUNDARY.fullmatch(text) is not None or _ORIGINAL.fullmatch(text) is not None


def is_mail_header(text: str) -> bool:
    """Whether a line is of a mail's header, or says who wrote what follows."""
    found = _HEADER.match(text)
    if found and found[1].casefold() in words.MAIL_HEADERS:
        return True
    if text.casefold().endswith(_ENDS):
        return True
    first, _, rest = text.partition(" ")
    dated = "," in rest and any(map(str.isdigit, rest))
    return first.casefold() in _OPENS and "|" not in text and ("@" in rest or dated)


def is_greeting(text: str) -> bool:
    """Whether a line greets: after that a person signs, and no row of the form follows."""
    texts = [word(one) for one in text.split()]
    if not texts or len(texts) > _MOST_GREETING_WORDS or any(char.isdigit() or char in "|;" for char in text):
        return False
    first = texts[0]
    if first in words.GREETING_PAIRS:
        return len(texts) > 1 and texts[1] in words.GREETING_PAIRS[first]
    return first in words.GREETINGS


def is_prose(text: str) -> bool:
    """Whether a line without values is a sentence rather than a name."""
    bare = text.strip()
    return len(bare.split()) > _MOST_NAME_WORDS or any(one in bare for one in ",!?") or bare.endswith((".", ":"))


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
