"""Describes a page as text that a person can review: a line for each paragraph, heading and row of a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from site_leagues import Element, parsed

# What stands within a line, and tags of which nothing is seen.
INLINE: Final = {
    "a", "abbr", "b", "br", "button", "code", "data", "em", "i", "img", "input", "kbd", "label", "small", "span",
    "strong", "sub", "sup", "time", "wbr", "svg",
}  # fmt: skip
UNSEEN: Final = {"meta", "style", "script"}


def describe_page(data: bytes) -> str:
    """Return what a reader of a page sees, with its structure, links and what pictures say."""
    return "\n".join([*describe_element(parsed(data), -1), ""])


def describe_element(element: Element, depth: int) -> Iterator[str]:
    """Yield the lines of an element, each further in than the one around it."""
    if element.tag in UNSEEN:
        return
    indent = "  " * max(depth, 0)
    if element.tag in {"tr", "link"} or all(child.tag in INLINE for child in element.within):
        yield f"{indent}{name_element(element)}: {describe_inline(element)}"
        return
    if depth >= 0:
        yield f"{indent}{name_element(element)}"
    children = iter(element.within)
    for part in element.parts:
        if part.strip():
            yield f"{indent}  {part.strip()}"
        if not part:
            yield from describe_element(next(children), depth + 1)


def name_element(element: Element) -> str:
    """Return a tag with its class and id, and where a link of the head leads."""
    shown = [(name, element.attributes.get(name)) for name in ("class", "id", "scope", "href", "lang")]
    return " ".join([element.tag, *(f"{name}={value}" for name, value in shown if value is not None)])


def describe_inline(element: Element) -> str:
    """Return the text of an element on one line: cells between bars, links with their targets."""
    if element.tag == "svg":
        return describe_picture(element)
    if element.tag == "tr":
        return " | ".join(map(describe_inline, element.within))
    children = iter(element.within)
    texts = [part or describe_inline(next(children)) for part in element.parts]
    text = " ".join("".join(texts).split())
    if element.tag == "a":
        return f"[{text}]({element.attributes.get('href', '')})"
    if element.tag in {"td", "th"} and element.attributes.get("class"):
        return f"{text} .{element.attributes['class']}" if text else "-"
    return "".join(texts) if element.tag in INLINE else text


def describe_picture(picture: Element) -> str:
    """Return what a picture says, and how many shapes of each kind it has."""
    shapes = Counter(shape.tag for tag in ("rect", "line", "path", "circle", "polyline") for shape in picture.all(tag))
    texts = [shape.text for tag in ("title", "desc", "text") for shape in picture.all(tag)]
    counted = ", ".join(f"{number} {tag}" for tag, number in sorted(shapes.items()))
    return f"picture({counted}: {'; '.join(texts)})"
