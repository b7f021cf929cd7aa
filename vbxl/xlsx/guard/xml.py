"""XML of strangers: parsed into a tree that cannot hurt.

unpack.py bounds the bytes and the marks of all parts, and so the size of every tree, before anything is parsed here. A
DOCTYPE, and with it every entity, is refused, and so is any encoding but UTF-8. Nothing that walks a tree recurses
deeper than the depth that is checked here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final
from xml.etree import ElementTree as ET
from xml.parsers import expat

from vbxl.problems import shown
from vbxl.xlsx.guard.bounds import DEPTH, broken, too_large

Element = tuple[str, str, dict[str, str], str]  # parent, tag, attributes, own text; tags without their namespace

_DECLARED: Final = re.compile(rb"""(?:\xef\xbb\xbf)?<\?xml\b[^<>]{0,200}?\bencoding\s*=\s*["']([^"'<>]*)""")
_UTF_8: Final = frozenset({b"UTF-8", b"UTF8", b"US-ASCII", b"ASCII"})


def parse(part: bytes, what: str) -> ET.Element:
    """Parse a part, which is called `what` in a refusal."""
    declared = _DECLARED.match(part)
    # The parser would follow UTF-16, which is full of NUL bytes, and the test below would not find its DOCTYPE.
    if b"\0" in part:
        raise broken(f"{what} is written in UTF-16 instead of UTF-8")
    if declared and declared[1].upper() not in _UTF_8:
        raise broken(f"{what} is written in {shown(declared[1].decode('utf-8', 'replace'))} instead of UTF-8")
    if b"<!DOCTYPE" in part:
        raise broken(f"{what} has a DOCTYPE, which no spreadsheet program writes")
    try:
        return ET.fromstring(part, ET.XMLParser(encoding="utf-8"))  # noqa: S314 - no entities, and bounded
    except ET.ParseError as error:
        line, column = error.position
        reason = expat.ErrorString(error.code)
        raise broken(f"{what} is damaged: {reason}: line {line}, column {column}") from None


def check_depth(level: Iterable[ET.Element], deepest: int, what: str) -> None:
    """Refuse elements that are nested deeper than this; those of `level` count as 1."""
    for _ in range(deepest):
        level = [child for element in level for child in element]
        if not level:
            return
    raise too_large(f"{what} is nested too deep")


def local_name(tag: str) -> str:
    """A tag without its namespace: `row` for `{http://…}row`."""
    return tag.rpartition("}")[2]


def elements(part: bytes, path: str) -> list[Element]:
    """List the elements of a small part in order, each with its parent's tag and its own text."""
    what = f"its part {shown(path)}"
    root = parse(part, what)
    check_depth([root], DEPTH, what)
    listed: list[Element] = []
    waiting = [("", root)]
    while waiting:
        parent, element = waiting.pop()
        tag = local_name(element.tag)
        listed.append((parent, tag, element.attrib, element.text or ""))
        waiting.extend((tag, child) for child in reversed(element))
    return listed
