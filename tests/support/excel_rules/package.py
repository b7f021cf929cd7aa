"""The package: types, relationships, parts that are there twice, not at all or for nobody, and the list of sheets."""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Iterator
from typing import Final

from packages import OFFICE, PACKAGE

from .book import REFERENCE, Book, count_of
from .rules import Breach

_TYPES: Final = "[Content_Types].xml"
_EXTENDED: Final = "{http://schemas.openxmlformats.org/officeDocument/2006/extended-properties}"
_VECTORS: Final = "{http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes}"
_SHEETS: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_WITH_MACROS: Final = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"
# What a part has to be by the relationship that leads to it.
_EXPECTED: Final = {
    "worksheet": f"{_SHEETS}.worksheet+xml",
    "styles": f"{_SHEETS}.styles+xml",
    "sharedStrings": f"{_SHEETS}.sharedStrings+xml",
    "table": f"{_SHEETS}.table+xml",
    "comments": f"{_SHEETS}.comments+xml",
    "theme": "application/vnd.openxmlformats-officedocument.theme+xml",
    "drawing": "application/vnd.openxmlformats-officedocument.drawing+xml",
    "chart": "application/vnd.openxmlformats-officedocument.drawingml.chart+xml",
    "vbaProject": "application/vnd.ms-office.vbaProject",
    "vmlDrawing": "application/vnd.openxmlformats-officedocument.vmlDrawing",
}


def breaches_of_package(book: Book) -> Iterator[Breach]:
    """What is wrong with a book's package."""
    for part, error in book.unreadable.items():
        yield Breach("part-xml", part, error)
    for name, times in Counter(one.casefold() for one in book.entries).items():
        if times > 1:
            yield Breach("part-twice", name, f"is there {times} times")
    types = _types(book)
    for part in book.parts:
        if part != _TYPES and _type_of(part, types) is None:
            yield Breach("part-type", part, "has no content type")
    for part in types:
        if part.startswith("/") and part.removeprefix("/") not in {one.casefold() for one in book.parts}:
            yield Breach("part-type", part, "has a content type, and is not there")
    yield from _of_relationships(book, types)
    yield from _of_main(book, types)
    yield from _of_list(book)


def _types(book: Book) -> dict[str, str]:
    found = {}
    root = book.roots.get(_TYPES)
    for one in root if root is not None else ():
        key = one.get("PartName") if one.tag == f"{{{PACKAGE}/content-types}}Override" else one.get("Extension")
        found[(key or "").casefold()] = one.get("ContentType", "")
    return found


def _type_of(part: str, types: dict[str, str]) -> str | None:
    name = part.casefold()
    return types.get(f"/{name}", types.get(name.rpartition(".")[2]))


def _of_relationships(book: Book, types: dict[str, str]) -> Iterator[Breach]:
    reached = {_TYPES}
    sources = [""]
    while sources:
        source = sources.pop()
        own = book.relationships(source)
        if own:
            folder, file = posixpath.split(source)
            reached.add(posixpath.join(folder, "_rels", f"{file}.rels"))
        for number, times in Counter(one.id for one in own).items():
            if times > 1:
                yield Breach("part-relationship", source or "package", f"relationship {number} is there {times} times")
        for one in own:
            if one.external or one.target.startswith("#"):
                continue  # the latter leads to a place of the book itself, and is told with the links
            if one.target not in book.parts:
                yield Breach("part-target", source or "package", f"{one.target} is not there")
                continue
            wanted = _EXPECTED.get(one.type.rpartition("/")[2])
            if wanted and _type_of(one.target, types) not in {wanted, None}:
                yield Breach("part-kind", one.target, f"is {_type_of(one.target, types)}, not {wanted}")
            if one.target not in reached:
                reached.add(one.target)
                sources.append(one.target)
        yield from _of_mentions(book, source, {one.id for one in own})
    for part in book.parts:
        if part not in reached:
            yield Breach("part-unreachable", part, "no relationship leads there")


def _of_mentions(book: Book, source: str, known: set[str]) -> Iterator[Breach]:
    root = book.roots.get(source)
    if root is None or source.endswith(".vml"):
        return
    for one in root.iter():
        if one.tag.endswith("}hyperlink"):
            continue  # told with the links
        for key in (REFERENCE, f"{{{OFFICE}}}embed", f"{{{OFFICE}}}pict"):
            if one.get(key) is not None and one.get(key) not in known:
                yield Breach("part-relationship", source, f"there is no relationship {one.get(key)}")


def _of_main(book: Book, types: dict[str, str]) -> Iterator[Breach]:
    if not book.main:
        yield Breach("part-main", "package", "leads to no workbook")
        return
    macros = any(part.endswith("vbaProject.bin") for part in book.parts)
    wanted = _WITH_MACROS if macros else f"{_SHEETS}.sheet.main+xml"
    if (found := _type_of(book.main, types)) not in {wanted, None}:
        yield Breach("part-main", book.main, f"is {found}, not {wanted}")


def _of_list(book: Book) -> Iterator[Breach]:
    """The names of sheets in the book's properties."""
    for part in book.related("", "extended-properties"):
        root = book.roots.get(part)
        heads = root.find(f"{_EXTENDED}HeadingPairs/{_VECTORS}vector") if root is not None else None
        titles = root.find(f"{_EXTENDED}TitlesOfParts/{_VECTORS}vector") if root is not None else None
        if heads is None or titles is None:
            continue
        counts = [count_of(one.text) for one in heads.iter(f"{_VECTORS}i4")]
        sizes = count_of(heads.get("size")), count_of(titles.get("size"))
        if sizes != (len(heads), len(titles)) or sum(counts) != len(titles) or 2 * len(counts) != len(heads):
            yield Breach("properties", part, f"{counts} things, {len(titles)} names, vectors of {sizes}")
        elif counts and [one.text for one in titles][: counts[0]] != [tab.get("name") for tab in book.tabs]:
            yield Breach("properties", part, "lists other sheets than the workbook has")
