"""Rows and labels of the text form as people type them: names, values, and several labels in a line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final

from vbxl.books.textform.lines import BARS, Cell, TextLine, number, outside
from vbxl.books.textform.surnames import fits, plain
from vbxl.books.textform.words import FILLERS
from vbxl.league.league import ROSTER_ROWS
from vbxl.problems import Problem, escaped
from vbxl.rules import lineup
from vbxl.rules.team import named as name_key

_ROW_NUMBER: Final = re.compile(r"#?([0-9]{1,3})[.):]?")
_GLUED_NUMBER: Final = re.compile(r"([0-9]{1,3})[.)](?=[^\W\d])")
BUILT_ROW: Final = re.compile(r"\s*[0-9]{1,3}\s*[|;]")
_NUMBERED: Final = re.compile(r"\s*#?([0-9]{1,3})\s*(?:[|;)]|\.(?![0-9]))")
# Longer names are found between bars, not at the beginning of a line.
LONGEST_KNOWN: Final = 100
_LAST_WORD_LEAST: Final = 3
_AFTER_NAME: Final = ":,;"
_CURRENCY: Final = frozenset({"$", "€"})
_ROWS_TWO: Final = re.compile(r"([+\-−]?[0-9]{1,9})[/x*×]([+\-−]?[0-9]{1,9})")
_PLACEHOLDERS: Final = frozenset({"-", "–", "—", "_", "...", "…", ""})
_ANY, _WHOLE, _AGE = re.compile(r".+", re.DOTALL), re.compile(r"-?[0-9]{1,9}"), re.compile(r"[A-Ea-e]")
_KIND, _YES, _TRAINED = re.compile(r"\w+(?: [0-9]+)?"), re.compile(r"yes", re.IGNORECASE), re.compile(r"[0-9]+/[0-9]+")
_NAMED: Final = (_ANY, True)
_INTEGER: Final = (_WHOLE, True)
_MAY_AGE: Final = (_AGE, False)
# The look of each table's given cells, and whether they are never blank.
_GIVEN_ROWS: Final = {
    "roster": (
        *(_NAMED, (_KIND, True), _MAY_AGE, _INTEGER, _INTEGER, (_YES, False), (_TRAINED, True)),
        *((_WHOLE, False), (_WHOLE, False)),
    ),
    "teams": (_NAMED,),
    "sponsors": (_NAMED, _INTEGER, _INTEGER, _INTEGER),
    "settings": (_NAMED, _INTEGER),
    "transfers": (_NAMED, (_ANY, False), _MAY_AGE, _INTEGER, _INTEGER, _INTEGER),
    "offers": (_NAMED, _MAY_AGE, *((_WHOLE, False),) * 3),
    "contracts": (_NAMED, _INTEGER, _INTEGER),
}
Likes = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class TextRow:
    """A row as typed: its number if it has one, the name, the values behind it; `exact` if bars hold blanks open."""

    number: int | None
    name: Cell
    values: tuple[Cell, ...]
    exact: bool

    @property
    def blank(self) -> bool:
        """Whether nothing stands in the row."""
        return self.name.blank and all(one.blank for one in self.values)


class KnownNames:
    """Names that are known, to be found at the beginning of a line."""

    def __init__(self, names: Iterable[str], also: Mapping[str, str] | None = None) -> None:
        """Names, and what else they may be called, which gives way to other names."""
        listed = {name_key(name): name for name in names if 0 < len(name) <= LONGEST_KNOWN}
        others = {name_key(said): name for said, name in (also or {}).items() if len(said) <= LONGEST_KNOWN}
        self._spelling = {**others, **listed}
        self._listed = tuple(listed.values())
        self._exact = set(self._listed)
        self._most = max((len(key.split()) for key in self._spelling), default=0)

    @cached_property
    def last_words(self) -> frozenset[str]:
        """The last word of each name, in plain letters."""
        last = (plain(word(name_key(name).split()[-1])) for name in self._listed if name_key(name).split())
        return frozenset(one for one in last if len(one) >= _LAST_WORD_LEAST)

    def __bool__(self) -> bool:
        return bool(self._listed)

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and name_key(text) in self._spelling

    def spelled(self, text: str) -> str:
        """A name as it is known, or as it was typed."""
        return text if text in self._exact else self._spelling.get(name_key(text), text)

    def fitting(self, text: str) -> tuple[str, ...]:
        """The listed names that a text may mean which is none of them: by surname, or without dots and accents."""
        # A text may list thousands of names, but no team has so many players.
        if text in self or len(text) > LONGEST_KNOWN or len(self._listed) > 2 * ROSTER_ROWS:
            return ()
        return tuple(name for name in self._listed if fits(text, name))

    def ahead(self, line: TextLine, words: list[tuple[int, int]]) -> tuple[int, Cell] | None:
        """The longest known name that the words begin with, and how many of them it takes.

        A gap ends a name at first: behind one stands the next column, even if `J. Jansen    2` could be `J. Jansen 2`.
        """
        near = 1
        while near < min(len(words), self._most) and not gap(line, words, near):
            near += 1
        return self._longest(line, words, min(near, self._most)) or self._longest(line, words, self._most)

    def _longest(self, line: TextLine, words: list[tuple[int, int]], most: int) -> tuple[int, Cell] | None:
        for count in range(min(most, len(words)), 0, -1):
            start, end = words[0][0], words[count - 1][1]
            if end - start > 2 * LONGEST_KNOWN:
                continue
            for stop in (end, end - 1 if line.text[end - 1] in _AFTER_NAME else end):
                if name_key(line.text[start:stop]) in self._spelling:
                    return count, line.cell(start, stop)
        return None


NO_NAMES: Final = KnownNames(())


def name_problem(name: Cell, fitting: Sequence[str]) -> Problem:
    """Tell as which listed name a name was read, or which of them it may mean."""
    if len(fitting) == 1:
        return Problem("TEXT-NAME", name.place, name.text, f"read as {escaped(fitting[0])}", "Nothing to do.")
    message = f"{escaped(', '.join(fitting[:-1]))} or {escaped(fitting[-1])} may be meant"
    remedy = "Write the name as the roster has it. As it stands: it names nobody."
    return Problem("TEXT-WHO", name.place, name.text, message, remedy)


def row_number(line: TextLine) -> int | None:
    """The number that a row begins with, if it is marked as one."""
    found = _NUMBERED.match(line.text)
    return int(found[1]) if found else None


def is_value(text: str) -> bool:
    """Whether a word can only be a number."""
    return number(text, money=True) is not None


def is_code(text: str) -> bool:
    """Whether a word is a number or a position."""
    return is_value(text) or (not text.isdigit() and position_word(text))


def position_word(text: str) -> bool:
    """Whether a word says a position."""
    return lineup.position(text) is not None or lineup.position(text.replace("-", "")) is not None


def no_letters(line: TextLine) -> bool:
    """Whether a line holds nothing but numbers and what stands between them."""
    return any(char.isdigit() for char in line.text) and not any(one.isalpha() or one in '"#' for one in line.text)


def barred(line: TextLine, columns: int) -> TextRow | None:
    """A row whose cells stand between bars or semicolons; None for a line without any."""
    cells = [*line.bars]
    if not cells:
        return None
    count: int | None = None
    first = _ROW_NUMBER.fullmatch(cells[0].text)
    follows = cells[1] if len(cells) > 1 else None
    if first and follows and not cells[0].quoted:
        one_more = len(cells) > columns
        if one_more or follows.blank or follows.quoted or number(follows.text) is None:
            count = int(first[1])
            cells = cells[1:]
    while len(cells) > columns and cells[-1].blank:
        cells.pop()
    return TextRow(count, cells[0], tuple(cells[1:]), exact=True)


def spaced(
    line: TextLine, names: KnownNames, likes: Likes, sizes: tuple[int, ...], said: frozenset[str] = frozenset()
) -> TextRow | None:
    """A row whose columns stand apart by spaces or tabs; `sizes` are how many values it may have, the likely first.

    `said` are words that people put between the values.
    """
    words = _without_currency(line, line.words())
    if not words:
        return None
    known = names.ahead(line, words)
    count: int | None = None
    if not known:
        count, words = _unnumbered(line, words)
        known = names.ahead(line, words) if words else None
    if not words:
        return TextRow(count, line.cell(len(line.text)), (), exact=False)
    at = known[0] if known else int(not _starts_with_values(line, words))
    words = [*words[:at], *_values_alone(line, words[at:], said, known=known is not None)]
    if known:
        taken, name = known
    else:
        taken = _name_words(line, words, likes, sizes)
        name = line.cell(words[0][0], words[taken - 1][1]) if taken else line.cell(words[0][0], words[0][0])
        if not name.quoted and name.text.endswith((":", ",")):
            name = Cell(name.text[:-1].rstrip(), name.place)
    values = (line.cell(*_bare(line, start, end)) for start, end in words[taken:])
    return TextRow(count, name, tuple(one for one in values if not one.blank), exact=False)


def _without_currency(line: TextLine, words: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The words without a separate `$` beside a number."""
    texts = [line.text[slice(*one)] for one in words]
    beside = [any(map(is_value, texts[max(0, index - 1) : index + 2])) for index in range(len(texts))]
    return [words[index] for index, text in enumerate(texts) if text not in _CURRENCY or not beside[index]]


def _starts_with_values(line: TextLine, words: list[tuple[int, int]]) -> bool:
    start, end = words[0]
    return _ROWS_TWO.fullmatch(line.text, start, end) is not None or is_value(line.text[start:end])


def _values_alone(
    line: TextLine, words: list[tuple[int, int]], said: frozenset[str], *, known: bool
) -> list[tuple[int, int]]:
    """The words without those that people put between values; `80/3` and `80x3` are two values.

    A capital may be the beginning of a name, unless that is known.
    """
    if not said:
        return words
    found: list[tuple[int, int]] = []
    for start, end in words:
        bare = _bare(line, start, end)
        two = _ROWS_TWO.fullmatch(line.text, *bare)
        found += [two.span(1), two.span(2)] if two else [bare]
    texts = [line.text[slice(*one)].rstrip(".") for one in found]
    texts = [one.casefold() for one in texts] if known else texts
    if not any(is_value(one) for one in texts):
        return words
    return [one for one, text in zip(found, texts, strict=True) if text not in said]


def _bare(line: TextLine, start: int, end: int) -> tuple[int, int]:
    """A value without the comma or colon that people put before the next, or the brackets around it."""
    while end > start and line.text[end - 1] in ",:;)":
        end -= 1
    while end > start and line.text[start] == "(":
        start += 1
    return start, end


def _unnumbered(line: TextLine, words: list[tuple[int, int]]) -> tuple[int | None, list[tuple[int, int]]]:
    """The words without a row number before the name."""
    start, end = words[0]
    text = line.text[start:end]
    found = _ROW_NUMBER.fullmatch(text)
    if found:
        marked = not text.isdigit()
        named_next = len(words) > 1 and number(line.text[slice(*words[1])]) is None
        return (int(found[1]), words[1:]) if marked or named_next or len(words) == 1 else (None, words)
    glued = _GLUED_NUMBER.match(text)
    if glued:
        return int(glued[1]), [(start + glued.end(), end), *words[1:]]
    return None, words


def gap(line: TextLine, words: list[tuple[int, int]], at: int) -> bool:
    """Whether a column ends before a word: a tab, two spaces or a colon."""
    between = line.text[words[at - 1][1] : words[at][0]]
    return "\t" in between or len(between) > 1 or line.text[words[at - 1][1] - 1] == ":"


def _name_words(line: TextLine, words: list[tuple[int, int]], likes: Likes, sizes: tuple[int, ...]) -> int:
    """How many of the words are an unknown name; 0 if there is none."""
    texts = [line.text[start:end].rstrip(",:;") for start, end in words]
    tail = len(words)
    while tail and (likes(texts[tail - 1]) or texts[tail - 1] in _PLACEHOLDERS):
        tail -= 1
    if not sizes:
        return len(words)
    if tail == 0:
        # Nothing but values: a row whose name was left out, unless only the first word has letters.
        return 1 if any(text.isalpha() for text in texts[0]) else 0
    gaps = [index for index in range(max(1, tail), len(words)) if gap(line, words, index)]
    if gaps:
        split = gaps[0]
        have = len(words) - split
        if have not in sizes:
            # `Jansen 12   11 3`: the number before the gap is a value, since without it the row has none too few.
            more = [s for s in range(1, split - tail + 1) if have + s in sizes]
            split -= more[0] if more else 0
        return split
    run = len(words) - tail
    if run == 0:
        return len(words)
    return len(words) - _likely(texts[tail:], sizes)


def _likely(texts: list[str], sizes: tuple[int, ...]) -> int:
    """How many of the values at the end of a line are values, and no number that belongs to the name."""
    run = len(texts)
    fitting = [size for size in sizes if size <= run]
    if not fitting:
        return 0
    # `Jansen 12 11` are levels, but `J. Jansen 2 3` is a name and a position.
    if run == 2 and fitting[0] == 1 and not position_word(texts[-1]):  # noqa: PLR2004
        return run
    return fitting[0]


def spaced_given(table: str, line: TextLine) -> tuple[int, tuple[str, ...]] | None:
    """Number and given cells of a built row whose bars were taken away: they still stand apart by their gaps."""
    spans = line.words()
    if len(spans) < 2 or not (found := _ROW_NUMBER.fullmatch(line.text[slice(*spans[0])])):  # noqa: PLR2004
        return None
    edges = [1, *(index for index in range(2, len(spans)) if gap(line, spans, index)), len(spans)]
    chunks = [line.cell(spans[start][0], spans[end - 1][1]).text for start, end in pairwise(edges)]
    told: list[str] = []
    for looks, least in _GIVEN_ROWS[table]:
        # A dash holds a cell's place.
        here = bool(chunks) and (not chunks[0] or looks.fullmatch(chunks[0]) is not None)
        if not here and least:
            return None
        told.append(chunks.pop(0) if here else "")
    return int(found[1]), tuple(told)


def looks_given(table: str, cells: Sequence[str]) -> bool:
    """Whether cells look like what the form gives in a row of a table, rather than like a bid without all that."""
    looks = zip(_GIVEN_ROWS[table], cells, strict=True)
    return all(look.fullmatch(cell) is not None if cell else not least for (look, least), cell in looks)


def changed_cell(table: str, cells: Sequence[str], columns: int) -> int | None:
    """The first of a built row's given cells that does not look like one, or of those behind its last; None if none."""
    looks = _GIVEN_ROWS[table]
    for at, ((look, least), cell) in enumerate(zip(looks, cells, strict=False)):
        if (cell and look.fullmatch(cell) is None) or (not cell and least):
            return at
    return next((at for at, cell in enumerate(cells) if at >= columns and cell), None)


def continues(row: TextLine, after: TextLine, columns: int) -> bool:
    """Whether the next line holds the end of this row, cut off by a mail program."""
    if not no_letters(after):
        return False
    have, more = _bars(row), _bars(after)
    if not have:
        # A single number may be that of the next row, left blank.
        lead, alone = _ROW_NUMBER.fullmatch((row.text.split() or [""])[0]), after.text.strip()
        counted = lead is not None and alone.isdecimal() and alone == str(int(lead[1]) + 1)
        letters = any(char.isalpha() for char in row.text)
        return more == 0 and row_number(after) is None and letters and not counted
    if have >= columns:
        # Only what stands behind the last bar can have gone down.
        return more == 0 and have == columns and row.text.rstrip().endswith(tuple(BARS)) and row_number(after) is None
    first, second = row_number(row), row_number(after)
    return have + more <= columns and (second is None or first is None or second != first + 1)


def _bars(line: TextLine) -> int:
    return sum(line.text.count(mark) for mark in BARS)


_MARKS: Final = ":=|;"
_TRIM: Final = ".,()[]#*!-–_?"
_BULLETS: Final = frozenset({"", "-", "*", "•", "–"})
_FIELDS_TWO: Final = re.compile(r"([0-9]{1,6})([/+\-–])([0-9]{1,6})")
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


def fields(line: TextLine, labels: Mapping[tuple[str, ...], str]) -> list[Field]:
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


def single(line: TextLine, field: Field) -> Cell:
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


def pair(line: TextLine, field: Field) -> tuple[Cell, Cell] | None:
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
        two, tagged = _FIELDS_TWO.fullmatch(text.rstrip(",.")), _TAGGED.fullmatch(text)
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


def _without_comma(line: TextLine, start: int, end: int) -> Cell:
    while end > start + 1 and line.text[end - 1] == ",":
        end -= 1
    return line.cell(start, end)


def numeric(cells: tuple[Cell, Cell] | None) -> bool:
    """Whether a pair holds numbers or nothing."""
    return cells is not None and all(cell.blank or number(cell.text) is not None for cell in cells)
