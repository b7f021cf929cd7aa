"""XML of strangers: one pass of a parser that it cannot harm, and patterns for plain parts that need no parser.

Expat is in the standard library and does not recurse. unpack.py has already counted the marks; the depth is counted
during the walk; a DOCTYPE, and with it every entity, ends the walk.

Nearly every program writes cells and texts in one plain form. All other forms go through the parser, which reports the
fault: the patterns refuse nothing.
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

KEPT: Final = 64  # parts of at most SMALL bytes: a few megabytes with the values read from them
_WIDE = (b"\xff\xfe", b"\xfe\xff")
_UTF_8 = frozenset({"UTF-8", "UTF8", "US-ASCII", "ASCII"})


def parser_for(what: str) -> expat.XMLParserType:
    """An XML parser for a part: only UTF-8, text in one piece, no DOCTYPE."""

    def declared(_version: str, encoding: str | None, _standalone: int) -> None:
        if encoding and encoding.upper() not in _UTF_8:
            raise broken(f"{what} is written in {shown(encoding)} instead of UTF-8")

    def doctype(*_: object) -> None:
        raise broken(f"{what} has a DOCTYPE, which no spreadsheet program writes")

    # The engines read bytes as UTF-8 whatever is declared: in another encoding the guard would check another text.
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
        # else parser and walker would keep each other and the part alive until a collection
        parser.StartElementHandler = parser.EndElementHandler = parser.CharacterDataHandler = None


def too_deep(what: str) -> Refused:
    """The refusal of elements that are nested too deep."""
    return too_large(f"{what} is nested too deep")


def bare(tag: str) -> str:
    """A tag without its prefix: `row` for `x:row`."""
    return tag.rpartition(":")[2]


def elements(part: bytes, path: str) -> list[Element]:
    """The elements of a small part in order, each with its parent's tag and its own text."""
    what = f"its part {shown(path)}"
    found: list[tuple[str, str, Attributes, list[str]]] = []
    ancestors: list[tuple[str, str, Attributes, list[str]]] = [("", "", {}, [])]

    def start(tag: str, attributes: Attributes) -> None:
        if len(ancestors) > DEPTH:
            raise too_deep(what)
        element: tuple[str, str, Attributes, list[str]] = (
            ancestors[-1][1], bare(tag) if ":" in tag else tag, attributes, [],
        )  # fmt: skip
        found.append(element)
        ancestors.append(element)

    def end(_tag: str) -> None:
        ancestors.pop()

    def add_text(text: str) -> None:
        ancestors[-1][3].append(text)

    parser = parser_for(what)
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = add_text
    run(parser, part, what)
    return [(parent, tag, attributes, "".join(text) if text else "") for parent, tag, attributes, text in found]


def once(read: Callable[[bytes, str], Read]) -> Callable[[bytes, str], Read]:
    """A reading function that remembers small parts: the sheets of one form share most of them."""
    cached = lru_cache(maxsize=KEPT)(read)

    def cached_or_read(part: bytes, what: str) -> Read:
        return (cached if len(part) <= SMALL else read)(part, what)

    return cached_or_read


# No mark, no entity, and no character that a parser changes or refuses: controls, U+FFFE, U+FFFF. Since ">" is written
# as an entity, no CDATA can end either.
PLAIN: Final = r"[^<>&\x00-\x08\x0b-\x1f\ufffe\uffff]"
# Text with no entities but the five of XML. Repeats are possessive: time is linear on any text.
TEXT_XML: Final = rf"{PLAIN}*+(?:&(?:amp|lt|gt|quot|apos);{PLAIN}*+)*+"


def characters(raw: bytes) -> str:
    """The bytes of a part as characters; "" if they are not UTF-8."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return ""


def written(text: str) -> str:
    """A text from XML with the five entities replaced by their characters.

    >>> written("Smash &amp; Grab &amp;lt;")
    'Smash & Grab &lt;'
    """
    if "&" not in text:
        return text
    for entity, character in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&amp;", "&")):
        text = text.replace(entity, character)
    return text
