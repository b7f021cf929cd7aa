"""What Excel takes in a formula: its length, depth, texts, functions, and names and sheets that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .book import LAST_COLUMN, LAST_ROW, Book
from .functions import LATER, MOST_ARGUMENTS, OF_2007, functions, is_own
from .grammar import Area, Call, Constant, Matrix, Named, Node, Operation, plain_sheet, walk
from .meanings import Meanings
from .reading import Formula, Formulas
from .rules import Breach

LONGEST: Final = 8192
DEEPEST: Final = 64
LONGEST_TEXT: Final = 255
# The part that must be in a book for its own functions to be found.
_BROUGHT: Final = {"_XLDUDF_VB_": "xl/webextensions/", "VB_": "xl/vbaProject.bin"}
_PLAIN_SHEET: Final = re.compile(r"[^\W\d][\w.]*")
_LIKE_A_CELL: Final = re.compile(r"[A-Z]{1,3}[0-9]+|R[0-9]*(C[0-9]*)?|C[0-9]*", re.IGNORECASE)


def breaches_of_formulas(book: Book, formulas: Formulas) -> Iterator[Breach]:
    """What is wrong with formulas by themselves, and with what they mention."""
    yield from formulas.breaches
    meanings = Meanings(book)
    for one in formulas.all:
        if len(one.text) > LONGEST:
            yield Breach("formula-length", one.place, f"{len(one.text)} characters")
    for one in formulas.distinct():
        if (levels := depth(one.tree)) > DEEPEST:
            yield Breach("formula-depth", one.place, f"{levels} functions within each other")
        for node in walk(one.tree):
            yield from _of_node(meanings, one, node)
    yield from _outside(formulas)


def depth(node: Node) -> int:
    """How many functions stand within each other."""
    below = node.arguments if isinstance(node, Call) else node.operands if isinstance(node, Operation) else ()
    return isinstance(node, Call) + max(map(depth, below), default=0)


def _of_node(meanings: Meanings, one: Formula, node: Node) -> Iterator[Breach]:
    if isinstance(node, Call):
        yield from _of_call(meanings.book, one.place, node)
    elif isinstance(node, Constant) and node.kind == "text" and len(node.text) > LONGEST_TEXT:
        yield Breach("formula-text", one.place, f"a text of {len(node.text)} characters")
    elif isinstance(node, Constant) and node.text == "#REF!":
        yield Breach("name-target" if one.kind == "name" else "formula-reference", one.place, "#REF!")
    elif isinstance(node, Matrix) and len({len(row) for row in node.rows}) > 1:
        yield Breach("formula-matrix", one.place, "an array constant whose rows are of different length")
    elif isinstance(node, Area | Named) and node.sheet is not None:
        yield from _of_sheet(meanings.book, one, node.sheet)
    if isinstance(node, Named) and meanings.text(node, one.sheet) is None:
        yield Breach("formula-name", one.place, f"there is no name {node.name}")


def _of_call(book: Book, place: str, call: Call) -> Iterator[Breach]:
    name, count = call.function, len(call.arguments)
    if count > MOST_ARGUMENTS:
        yield Breach("formula-arguments", place, f"{name} has {count} arguments")
    if is_own(name):
        brought = [part for start, part in _BROUGHT.items() if name.startswith(start)]
        if not any(part.startswith(start) for start in brought for part in book.parts):
            yield Breach("function-own", place, f"the book does not bring {name} along")
        return
    if name.startswith("_XLFN."):
        yield Breach("function-later", place, f"{name[6:]} is not in Excel 2007")
    elif name in LATER:
        yield Breach("function-prefix", place, f"{name} is later than Excel 2007 and lacks _xlfn.")
        return
    elif name not in OF_2007:
        yield Breach("function-unknown", place, f"Excel has no function {name}")
        return
    known = functions().get(name)
    if not known:
        yield Breach("function-unlisted", place, f"the arguments of {name} are not known to this check")
    elif not known.least <= count <= known.most:
        yield Breach("function-arguments", place, f"{name} takes {known.least} to {known.most}, not {count}")


def _of_sheet(book: Book, one: Formula, written: str) -> Iterator[Breach]:
    quoted = written.startswith("'")
    plain = plain_sheet(written)
    if plain.casefold() not in book.by_name:
        yield Breach("name-target" if one.kind == "name" else "formula-sheet", one.place, f"there is no sheet {plain}")
    elif not quoted and not is_plain(plain):
        yield Breach("sheet-quotes", one.place, f"sheet {plain} stands without apostrophes")


def is_plain(sheet: str) -> bool:
    """Whether the name of a sheet may stand in a formula without apostrophes."""
    return bool(_PLAIN_SHEET.fullmatch(sheet)) and not _LIKE_A_CELL.fullmatch(sheet)


def _outside(formulas: Formulas) -> Iterator[Breach]:
    areas: dict[int, list[Area]] = {}
    for one in formulas.all:
        if id(one.tree) not in areas:
            areas[id(one.tree)] = [node for node in walk(one.tree) if isinstance(node, Area)]
        for area in areas[id(one.tree)]:
            top, bottom, left, right = area.box(one.row, one.column)
            if top < 1 or left < 1 or bottom > LAST_ROW or right > LAST_COLUMN:
                yield Breach("formula-bounds", one.place, "a reference leads out of the sheet")
                break
