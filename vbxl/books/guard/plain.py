"""Plain XML: what needs no parser, since one regular expression tells all that is in it.

Nearly every program writes cells and texts in one plain form. What is not of that form goes through the parser, which
says what is wrong: nothing here refuses anything.
"""

from __future__ import annotations

from typing import Final

# No mark, no entity, and nothing that a parser takes for something else or refuses: controls, U+FFFE, U+FFFF. Since ">"
# is written as an entity, no CDATA can end either.
PLAIN: Final = r"[^<>&\x00-\x08\x0b-\x1f\ufffe\uffff]"
# Text with no more than the five entities of XML. Repeats are possessive: time is linear on any text.
TEXT_XML: Final = rf"{PLAIN}*+(?:&(?:amp|lt|gt|quot|apos);{PLAIN}*+)*+"


def characters(raw: bytes) -> str:
    """Bytes of a part as characters; "" where they are no UTF-8."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return ""


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
