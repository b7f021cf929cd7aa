"""Plain XML: what needs no parser, since one regular expression tells all that is in it.

Nearly every program writes cells and texts in one plain form. What is not of that form goes through the parser, which
says what is wrong: nothing here refuses anything.
"""

from __future__ import annotations

import re
from typing import Final

# What no XML may hold, or a parser turns into something else: controls, U+FFFE, U+FFFF, the end of CDATA.
_CONTROLS: Final = bytes({*range(32)} - {9, 10})
_NEVER: Final = ("\ufffe".encode(), "\uffff".encode(), b"]]>")
# Text with no more than the five entities of XML. Repeats are possessive: time is linear on any text.
TEXT_XML: Final = r"[^<&]*+(?:&(?:amp|lt|gt|quot|apos);[^<&]*+)*+"


def characters(raw: bytes) -> str | None:
    """Bytes of a part as a parser sees them; None where that takes a parser."""
    if len(raw.translate(None, _CONTROLS)) != len(raw) or any(one in raw for one in _NEVER):
        return None
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return None


def written(text: str) -> str:
    """A text as it stands in XML with the five entities as the characters they stand for.

    >>> written("Smash &amp; Grab &amp;lt;")
    'Smash & Grab &lt;'
    """
    if "&" not in text:
        return text
    for entity, stands_for in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&amp;", "&")):
        text = text.replace(entity, stands_for)
    return text
