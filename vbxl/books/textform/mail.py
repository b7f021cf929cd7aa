"""The lines around a form in a mail: headers, greetings, signatures, separators."""

from __future__ import annotations

import re
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.rows import word

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
