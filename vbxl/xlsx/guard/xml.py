"""XML of strangers: one pass of a parser that nothing in it can hurt, and plain parts that need no parser.

Expat is in the standard library and does not recurse. unpack.py has counted the marks it will meet; the depth is
counted while it walks; a DOCTYPE, and with it every entity, ends it.

Nearly every program writes cells and texts in one plain form. What is not of that form goes through the parser, which
says what is wrong: nothing here refuses anything.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeVar
from xml.parsers import expat

from vbxl.problems import shown
from vbxl.xlsx.guard.bounds import DEPTH, SMALL, Refused, broken, too_large

Attributes = dict[str, str]
Element = tuple[str, str, Attributes, str]  # parent, tag, attributes, own text; tags without their prefix

Read = TypeVar("Read")

KEPT: Final = 64  # parts of SMALL bytes at most: a few megabytes with all that was read from them
_WIDE = (b"\xff\xfe", b"\xfe\xff")
_UTF_8 = frozenset({"UTF-8", "UTF8", "US-ASCII", "ASCII"})


def parser_for(what: str) -> expat.XMLParserType:
    """An XML parser for a part: UTF-8 only, text in one piece, no DOCTYPE."""

    def declared(_version: str, encoding: str | None, _standalone: int) -> None:
        if encoding and encoding.upper() not in _UTF_8:
            raise broken(f"{what} is written in {shown(encoding)} instead of UTF-8")

    def doctype(*_: object) -> None:
        raise broken(f"{what} has a DOCTYPE, which no spreadsheet program writes")

    # The engines take bytes for UTF-8 whatever is declared: read otherwise, another text would be guarded than theirs.
    parser = expat.ParserCreate("UTF-8")
    parser.buffer_text = True
    parser.XmlDeclHandler = declared
    parser.StartDoctypeDeclHandler = doctype
    return parser


def run(parser: expat.XMLParserType, part: bytes, what: str) -> None:
    """Parse the whole part in one pass."""
    if part.startswith(_WIDE):  # which expat would follow
        raise broken(f"{what} is written in UTF-16 instead of UTF-8")
    try:
        parser.Parse(part, True)
    except expat.ExpatError as error:
        raise broken(f"{what} is damaged: {error}") from None
    finally:
        # or parser and walker would hold each other, and the part, until a collection
        parser.StartElementHandler = parser.EndElementHandler = parser.CharacterDataHandler = None


def too_deep(what: str) -> Refused:
    """The refusal of elements within elements without end."""
    return too_large(f"{what} is nested too deep")


def bare(tag: str) -> str:
    """A tag without its prefix: `row` for `x:row`."""
    return tag.rpartition(":")[2]


def elements(part: bytes, path: str) -> list[Element]:
    """The elements of a small part in order, each with its parent's tag and its own text."""
    what = f"its part {shown(path)}"
    found: list[tuple[str, str, Attributes, list[str]]] = []
    above: list[tuple[str, str, Attributes, list[str]]] = [("", "", {}, [])]

    def start(tag: str, attributes: Attributes) -> None:
        if len(above) > DEPTH:
            raise too_deep(what)
        one: tuple[str, str, Attributes, list[str]] = (
            above[-1][1], bare(tag) if ":" in tag else tag, attributes, [],
        )  # fmt: skip
        found.append(one)
        above.append(one)

    def end(_tag: str) -> None:
        above.pop()

    def said(text: str) -> None:
        above[-1][3].append(text)

    parser = parser_for(what)
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = said
    run(parser, part, what)
    return [(parent, tag, attributes, "".join(text) if text else "") for parent, tag, attributes, text in found]


def once(read: Callable[[bytes, str], Read]) -> Callable[[bytes, str], Read]:
    """A way to read a part that reads one that came before only once: sheets of one form share most small parts."""
    kept = lru_cache(maxsize=KEPT)(read)

    def kept_or_read(part: bytes, what: str) -> Read:
        return (kept if len(part) <= SMALL else read)(part, what)

    return kept_or_read


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
