"""Merged cells, tables and links of sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final
from xml.etree import ElementTree as ET

from packages import MAIN

from .book import REFERENCE, Book, Box, Sheet, box_of, count_of, meet
from .formulas import is_plain
from .grammar import Area, Call, Constant, Node, plain_sheet, walk
from .names import breaches_of_name
from .reading import Formula, Formulas
from .rules import Breach
from .values import Kinds

LONGEST_LINK: Final = 2079
LONGEST_TIP: Final = 255
LONGEST_HEAD: Final = 255
MOST_LINKS: Final = 65_530


@dataclass(frozen=True)
class _Table:
    sheet: Sheet
    part: str
    root: ET.Element
    box: Box | None

    @property
    def place(self) -> str:
        return f"table {self.root.get('displayName', self.part)}"


def breaches_of_tables_and_merges(book: Book) -> Iterator[Breach]:
    """What is wrong with tables and merged cells."""
    tables = [
        _Table(sheet, part, book.roots[part], box_of(book.roots[part].get("ref", "")))
        for sheet in book.sheets
        for part in book.related(sheet.part, "table")
        if part in book.roots
    ]
    for one in tables:
        yield from _of_table(book, one)
    names = [one.root.get("displayName", "").casefold() for one in tables]
    used = Counter([*names, *(name.name.casefold() for name in book.names)])
    for name in sorted({name for name in names if used[name] > 1}):
        yield Breach("table-name", f"table {name}", "has a name that is there twice")
    for number, times in Counter(one.root.get("id", "") for one in tables).items():
        if times > 1 or count_of(number) < 1:
            yield Breach("table-number", f"table number {number}", f"is there {times} times")
    for one, other in combinations(tables, 2):
        if one.sheet is other.sheet and one.box and other.box and meet(one.box, other.box):
            yield Breach("table-overlap", one.place, f"has cells in common with {other.place}")
    for sheet in book.sheets:
        yield from _of_merges(sheet, [one for one in tables if one.sheet is sheet])


def _of_table(book: Book, table: _Table) -> Iterator[Breach]:
    root, place = table.root, table.place
    for breach in breaches_of_name(root.get("displayName", ""), place):
        yield Breach("table-name", place, breach.wrong)
    columns = [one.get("name", "") for one in root.iter(f"{{{MAIN}}}tableColumn")]
    counted = root.find(f"{{{MAIN}}}tableColumns")
    if len({name.casefold() for name in columns}) < len(columns) or not all(columns):
        yield Breach("table-columns", place, "has two columns of one name, or one without")
    if any(len(name) > LONGEST_HEAD for name in columns):
        yield Breach("table-columns", place, f"has a column's name of more than {LONGEST_HEAD} characters")
    if table.box is None:
        yield Breach("table-area", place, f"{root.get('ref')} is no area")
        return
    top, bottom, left, right = table.box
    if counted is not None and not right - left + 1 == len(columns) == count_of(counted.get("count")):
        yield Breach("table-columns", place, f"{right - left + 1} columns of cells and {len(columns)} of its own")
    heads = count_of(root.get("headerRowCount", "1"))
    if bottom - top < heads + count_of(root.get("totalsRowCount", "0")):
        yield Breach("table-area", place, "has no row of its own")
    filtered = root.find(f"{{{MAIN}}}autoFilter")
    if filtered is not None and (box := box_of(filtered.get("ref", ""))) and (box[0], box[2:]) != (top, (left, right)):
        yield Breach("table-area", place, f"filters {filtered.get('ref')}, which is not its area")
    for column, name in zip(range(left, right + 1), columns if heads else (), strict=False):
        cell = table.sheet.by_place.get((top, column))
        head = book.text_of(cell) if cell else None
        # Excel writes a line break in the head of a column as this.
        if head is None or head.replace("\n", "_x000a_") != name.replace("\n", "_x000a_"):
            yield Breach("table-head", place, f"column {name!r} has {head!r} as its head")
        elif cell is not None and cell.formula is not None:
            yield Breach("table-head", place, f"the head of {name!r} is a formula")


def _of_merges(sheet: Sheet, tables: list[_Table]) -> Iterator[Breach]:
    found = []
    for one in sheet.all("mergeCells/mergeCell"):
        area = one.get("ref", "")
        box = box_of(area)
        if not box:
            yield Breach("area-bounds", sheet.at(area), "is no area of a sheet")
            continue
        if (box[0], box[2]) == (box[1], box[3]):
            yield Breach("merge-single", sheet.at(area), "merges one cell")
        found.append((area, box))
        for table in tables:
            if table.box and meet(table.box, box):
                yield Breach("merge-table", sheet.at(area), f"merges cells of {table.place}")
    for (area, box), (other, others) in combinations(found, 2):
        if meet(box, others):
            yield Breach("merge-overlap", sheet.at(area), f"has cells in common with {other}")


def breaches_of_links(book: Book, formulas: Formulas) -> Iterator[Breach]:
    """What is wrong with links, those in formulas too."""
    for sheet in book.sheets:
        relations = {one.id for one in book.relationships(sheet.part)}
        links = list(sheet.all("hyperlinks/hyperlink"))
        if len(links) > MOST_LINKS:
            yield Breach("link-length", sheet.name, f"{len(links)} links on a sheet")
        for one in links:
            place = sheet.at(one.get("ref", ""))
            if not box_of(one.get("ref", "")):
                yield Breach("area-bounds", place, "is no area of a sheet")
            if len(one.get("location", "")) > LONGEST_LINK or len(one.get("tooltip", "")) > LONGEST_TIP:
                yield Breach("link-length", place, "its target or tip is too long")
            if one.get(REFERENCE) is None:
                yield from _of_target(book, sheet, place, one.get("location", ""))
            elif one.get(REFERENCE) not in relations:
                yield Breach("part-relationship", place, f"there is no relationship {one.get(REFERENCE)}")
    for part in book.parts:
        for relation in book.relationships(part):
            if relation.target.startswith("#"):
                yield from _of_target(book, None, part, relation.target[1:])
    yield from _of_formulas(book, formulas)


def _of_formulas(book: Book, formulas: Formulas) -> Iterator[Breach]:
    kinds = Kinds(book, formulas)
    tables: dict[tuple[str, Box], Sheet] = {}
    for formula in formulas.distinct():
        for node in walk(formula.tree):
            if not isinstance(node, Call) or node.function != "HYPERLINK" or not node.arguments:
                continue
            target = node.arguments[0]
            if isinstance(target, Constant) and target.text.startswith("#"):
                yield from _of_target(book, formula.sheet, formula.place, target.text[1:])
            else:
                tables |= dict(_tables(kinds, target, formula))
    for (_, box), sheet in tables.items():
        for cell, text in kinds.texts(sheet, box):
            if "!" in text:  # a column's head is none
                # The row of a cell may come from elsewhere.
                row = "" if text[-1].isdigit() else "1"
                yield from _of_target(book, sheet, sheet.at(cell.address), text.removeprefix("#") + row)


def _tables(kinds: Kinds, target: Node, formula: Formula) -> Iterator[tuple[tuple[str, Box], Sheet]]:
    """The tables that a link's target is looked up in, by its own formula or by that of a cell which it names."""
    for node in walk(target):
        if isinstance(node, Call) and node.function == "INDEX":
            if found := kinds.area(node.arguments[0], formula, formula.sheet):
                yield (found[0].part, found[1]), found[0]
        elif isinstance(node, Area) and (found := kinds.area(node, formula, formula.sheet)):
            sheet, (top, _, left, _) = found
            if other := kinds.formulas.get((sheet.part, top, left)):
                yield from _tables(kinds, other.tree, other)


def _of_target(book: Book, own: Sheet | None, place: str, target: str) -> Iterator[Breach]:
    written, mark, area = target.rpartition("!")
    plain = plain_sheet(written)
    sheet = book.by_name.get(plain.casefold()) if mark else own
    if sheet is None:
        yield Breach("link-target", place, f"there is no sheet {plain}")
    elif mark and not written.startswith("'") and not is_plain(plain):
        yield Breach("sheet-quotes", place, f"sheet {plain} stands without apostrophes")
    box = box_of(area.replace("$", ""))
    if box is None and area.casefold() not in {name.name.casefold() for name in book.names}:
        yield Breach("link-target", place, f"{area!r} is neither an area nor a name")
