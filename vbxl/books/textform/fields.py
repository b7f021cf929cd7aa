"""Labels and what stands behind them: several in a line, with or without a colon, and pairs of OL and DL."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from vbxl.books.textform.lines import BARS, Cell, Line, number, outside
from vbxl.books.textform.words import FILLERS

_MARKS: Final = ":=|;"
_TRIM: Final = ".,()[]#*!-–_?"
_BULLETS: Final = frozenset({"", "-", "*", "•", "–"})
_TWO: Final = re.compile(r"([0-9]{1,6})([/+\-–])([0-9]{1,6})")
_TAGGED: Final = re.compile(r"(ol|dl)[:=]?([0-9]{1,6})", re.IGNORECASE)
_BETWEEN: Final = frozenset({"pts", "pt", "points", "point", "and", "en", "und", "+", "/", "&", ":", "=", ",", ""})
TAGS: Final = ("ol", "dl")
LONGEST_LABEL: Final = 3
_MOST_FIELDS: Final = 12


@dataclass(frozen=True, slots=True)
class Field:
    """A label that was found: what it labels, whether a mark follows it, and where the line holds what it labels."""

    key: str
    marked: bool
    start: int
    end: int


def word(text: str) -> str:
    """A word as labels are compared."""
    return text.casefold().strip(_TRIM)


def _compared(text: str) -> str:
    """A word as labels are compared; a dash stays one, since it may hold a value's place, and dots only lead there."""
    if text[0] == '"':
        return '"'
    return word(text) or ("" if set(text) <= {".", "_"} else text)


def fields(line: Line, labels: Mapping[tuple[str, ...], str]) -> list[Field]:
    """The labels of a line that begins with one, each with its part of the line; [] for other lines."""
    spans = line.words(splitters=_MARKS)
    texts = [_compared(line.text[start:end]) for start, end in spans]
    at = 0
    while at < len(texts) and texts[at] in _BULLETS:
        at += 1
    found: list[Field] = []
    open_key = ""
    begin, marked = 0, False
    while at < len(texts):
        key, length = _label(texts, at, labels)
        # "TACTICAL CONCEPT: Wall concept" says its label twice.
        if key and key != open_key:
            if open_key:
                found.append(Field(open_key, marked, begin, spans[at][0]))
                if len(found) >= _MOST_FIELDS:
                    return []
            at, marked = _behind(texts, at + length)
            open_key = key
            begin = spans[at - 1][1]
        elif not open_key:
            return []
        else:
            at += 1
    if open_key:
        found.append(Field(open_key, marked, begin, len(line.text)))
    return found


def _label(texts: list[str], at: int, labels: Mapping[tuple[str, ...], str]) -> tuple[str, int]:
    for length in range(min(LONGEST_LABEL, len(texts) - at), 0, -1):
        key = labels.get(tuple(texts[at : at + length]))
        if key:
            return key, length
    return "", 0


def _behind(texts: list[str], at: int) -> tuple[int, bool]:
    """Where what a label labels begins: behind the words people add to it and one mark."""
    while at < len(texts) and (texts[at] in FILLERS or not texts[at]):
        at += 1
    if at < len(texts) and texts[at] in _MARKS:
        return at + 1, True
    return at, False


def single(line: Line, field: Field) -> Cell:
    """The one value behind a label."""
    start = field.start
    end = field.end
    for at in outside(line.text[:end], BARS):
        if at >= start:
            cell = line.cell(start, at)
            if not cell.blank:
                return cell
            start = at + 1
    cell = line.cell(start, end)
    return cell if cell.quoted or not cell.text.endswith(",") else Cell(cell.text[:-1].rstrip(), cell.place)


def pair(line: Line, field: Field) -> tuple[Cell, Cell] | None:
    """OL and DL behind a label: `3 | 0`, `3 0`, `3/0`, `OL 3 DL 0`; one number is OL. None if there are more."""
    blank = line.cell(field.end, field.end)
    bars = [at for at in outside(line.text[: field.end], BARS) if at >= field.start]
    if bars:
        at = bars[0]
        first = line.cell(field.start, at)
        rest = line.cell(at + 1, field.end)
        if not rest.quoted and rest.text.endswith(("|", ";")):
            rest = Cell(rest.text[:-1].rstrip(), rest.place)
        return first, rest
    tags: list[str] = []
    values: list[Cell] = []
    tag_first = True
    for start, end in line.words(field.start, field.end, splitters=":="):
        text = line.text[start:end]
        bare = word(text)
        two, tagged = _TWO.fullmatch(text.rstrip(",.")), _TAGGED.fullmatch(text)
        if bare in TAGS:
            tag_first = tag_first and (bool(tags) or not values)
            tags.append(bare)
        elif two:
            values += [line.cell(start, start + two.end(1)), line.cell(start + two.start(3), start + two.end(3))]
        elif tagged:
            tags.append(tagged[1].casefold())
            values.append(line.cell(start + tagged.start(2), end))
        elif text[0] == '"' or bare not in _BETWEEN:
            values.append(_without_comma(line, start, end))
        elif text in {"-", "–", "_", "."}:
            values.append(line.cell(start, end))
    return _placed(tags, values, blank)


def _placed(tags: list[str], values: list[Cell], blank: Cell) -> tuple[Cell, Cell] | None:
    if not tags or not values:
        if len(values) > len(TAGS):
            return None
        first, second = (*values, blank, blank)[:2]
        return first, second
    if len(set(tags)) < len(tags) or len(values) > len(tags):
        return None
    by_tag = dict(zip(tags, values, strict=False))
    return by_tag.get("ol", blank), by_tag.get("dl", blank)


def _without_comma(line: Line, start: int, end: int) -> Cell:
    while end > start + 1 and line.text[end - 1] == ",":
        end -= 1
    return line.cell(start, end)


def numeric(cells: tuple[Cell, Cell] | None) -> bool:
    """Whether a pair holds numbers or nothing."""
    return cells is not None and all(one.blank or number(one.text) is not None for one in cells)
