"""Where a line's other half stands: answers below a row or a label, rows that were wrapped, lines that were joined."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.lines import BARS, Cell, TextLine, number, outside, typed
from vbxl.books.textform.rows import BUILT_ROW, fields, is_value, numeric, pair, row_number
from vbxl.books.textform.tables import KnownRows
from vbxl.books.textform.words import FormTable
from vbxl.rules import lineup

# The words of a choice that say nothing of what was chosen.
_AROUND_CHOICE: Final = frozenset(
    {
        "", "the", "my", "our", "choice", "is", "please", "sponsor", "take", "i", "choose", "->", "-", "–", "=>",
        "graag", "de", "der", "bitte", "pls", "thanks", "want", "we", ":", "=",
    }
)  # fmt: skip
_MOST_CHOICE_WORDS: Final = 8
_TRIM: Final = " \t.,!;:*_()[]\"'<>-–—="
# A label and what stands behind it, on one line.
_LABEL: Final = re.compile(r"\s{0,99}([^\W\d_][\w .,/()]{0,40}?)\s{0,20}[:=]")
_TITLE: Final = re.compile(
    rf"\s{{0,9}}(?:{'|'.join(one.title for one in words.TABLES.values())})(?:: [0-9]{{1,4}})?(?= # )", re.IGNORECASE
)
_ROW_INSIDE: Final = re.compile(r"(?<=\s)[0-9]{1,3}\|(?=\s|$)")
_TWO_VALUES: Final = re.compile(r"([+$€]?[0-9.,-]{1,12})[/x*]([0-9]{1,3})")
_SALT: Final = re.compile(r"\w{1,40}")
_NAMES_LAST: Final = frozenset({len(words.OFFERS.columns), len(words.SCOUTING.columns)})


def columns_of(section: str) -> int:
    """How many bars a built row of a section has; 0 for a section without rows."""
    if section == "set":
        return len(words.SET_COLUMNS)
    return len(words.TABLES[section].columns) if section in words.TABLES else 0


def bars(line: TextLine) -> int:
    """How many bars stand in a line, outside quotations."""
    return len(outside(line.text, BARS))


def parted(line: TextLine, columns: int) -> list[TextLine]:
    """A line that holds a built row and whatever a mail program put behind it on the same line, each by itself."""
    if not columns or not BUILT_ROW.match(line.text):
        return [line]
    cuts = outside(line.text, BARS)
    if len(cuts) < columns:
        return [line]
    number_here = row_number(line) or 0
    for found in _ROW_INSIDE.finditer(line.text, cuts[columns - 1]):
        if int(found[0][:-1]) == number_here + 1 and found.start() < len(line.text):
            return [line.upto(found.start()), *parted(line.tail(found.start()), columns)]
    behind = line.tail(cuts[columns - 1] + 1)
    # The last cell of some tables is a name of one's own.
    label = _LABEL.match(behind.text) if columns not in _NAMES_LAST else None
    if label and (fields(behind, words.SET_SPELLINGS) or label[1].casefold() in words.LABELS):
        return [line.upto(cuts[columns - 1] + 1), behind]
    return [line]


def wrapped(row: TextLine, after: TextLine, columns: int) -> bool:
    """Whether the next line is the end of a built row that was cut between its cells, quoted or not."""
    if not columns or not BUILT_ROW.match(row.text) or after.depth > row.depth:
        return False
    have, more = bars(row), bars(after)
    next_row = BUILT_ROW.match(after.text) and row_number(after) == (row_number(row) or 0) + 1
    return more > 0 and have < columns and have + more == columns and not next_row


def is_values(line: TextLine, key: str, known: KnownRows) -> bool:
    """Whether a line holds nothing but what is typed into a row of that table."""
    texts = _pieces(line)
    rows = known.numbered.get(key)
    if not texts or (BUILT_ROW.match(line.text) and (not rows or row_number(line) in rows or bars(line) > 1)):
        return False
    first, *rest = (line.text[start:end].strip() for start, end in texts)
    return is_value(first) and (key == "offers" or all(map(is_value, rest)))


def _pieces(line: TextLine) -> list[tuple[int, int]]:
    """Where the values of a line stand: its words, or what stands between bars; `80/3` is two."""
    cuts = outside(line.text, BARS)
    if cuts:
        edges = [-1, *cuts, len(line.text)]
        spans = [(start + 1, end) for start, end in pairwise(edges)]
        return [one for one in spans if line.text[slice(*one)].strip()]
    found: list[tuple[int, int]] = []
    for start, end in line.words():
        two = _TWO_VALUES.fullmatch(line.text, start, end)
        found += [two.span(1), two.span(2)] if two else [(start, end)]
    return [one for one in found if line.text[slice(*one)] not in {"$", "€"}]


def filled(row: TextLine, answer: TextLine, table: FormTable, known: KnownRows) -> TextLine | None:
    """A built row with the values of the line below in its typed cells, where that can mean only this; else None."""
    cuts = outside(row.text, BARS)
    if len(cuts) != len(table.columns):
        return None
    cells = {at: row.cell(cuts[at] + 1, cuts[at + 1] if at + 1 < len(cuts) else None) for at in table.typed if at}
    spans = _pieces(answer)
    if table is words.OFFERS and len(spans) > len(cells):
        spans = [spans[0], (spans[1][0], spans[-1][1])]
    columns = _columns(table, [at for at, cell in cells.items() if cell.blank], [*cells])
    if len(spans) in columns:
        chosen = columns[len(spans)]
    else:
        one = _only_level(row, answer.text[slice(*spans[0])], cuts, known) if len(spans) == 1 else None
        if table is not words.TRAINING or one is None:
            return None
        chosen = [one]
    line = row.upto(cuts[0] + 1)
    spans_by = dict(zip(chosen, spans, strict=True))
    for at in range(len(cuts)):
        stop = cuts[at + 1] if at + 1 < len(cuts) else len(row.text)
        piece = answer.part(*spans_by[at]) if at in spans_by else _blanked(row, cuts[at] + 1, stop, typed_=at in cells)
        line = line.joined(piece, " " if at == 0 else " | ")
    return line


def _blanked(row: TextLine, start: int, stop: int, *, typed_: bool) -> TextLine:
    """A cell of the row, blank if it is typed into: what stands there was read with the row itself."""
    return row.part(start, start if typed_ else stop)


def _columns(table: FormTable, blank: list[int], typed_into: list[int]) -> dict[int, list[int]]:
    """The columns that so many values are for."""
    found = {len(blank): blank, len(typed_into): typed_into}
    if table in {words.OFFERS, words.CONTRACTS}:
        # The bid comes first; without the rest it is asked for.
        found.setdefault(1, typed_into[:1])
        if len(blank) == 1 and blank != typed_into[:1]:
            found[1] = blank
    found.pop(0, None)
    return found


def _only_level(row: TextLine, text: str, cuts: Sequence[int], known: KnownRows) -> int | None:
    """The column of training that a single new level is for: the one level that it is one above."""
    if text[0] in "+-":
        return None
    name = row.cell(cuts[0] + 1, cuts[1]).text
    levels = [number(one) for one in known.levels(known.of("training").spelled(name))]
    near = [at for at, level in zip((2, 4), levels, strict=True) if level is not None and number(text) == level + 1]
    return near[0] if len(near) == 1 else None


def label_of(line: TextLine) -> tuple[str, int] | None:
    """What a line with one label labels, and where what it holds begins; None for any other line."""
    found = _LABEL.match(line.text)
    if not found:
        return None
    key = words.LABELS.get(" ".join(found[1].split()).casefold(), "")
    if key in {words.SEND, words.SPONSOR, words.SALT}:
        return key, found.end()
    of_set = fields(line, words.SET_SPELLINGS)
    if len(of_set) == 1 and of_set[0].key != "total" and of_set[0].marked:
        return of_set[0].key, of_set[0].start
    return None


def answers(key: str, line: TextLine, known: KnownRows) -> bool:
    """Whether a line can be the answer to a label."""
    text = line.text.strip()
    if key == words.SPONSOR:
        return bool(chosen_sponsor(text, known)) or (not known.names.get("sponsors") and len(text.split()) == 1)
    if key == words.SALT:
        return _SALT.fullmatch(text.strip(_TRIM)) is not None
    cell = line.cell()
    if key == "concept":
        return any(lineup.concept(one) is not None for one in _concepts(cell.text))
    if key in words.PAIRS:
        found = fields(TextLine(line.file, f"{key}: {text}", 0, ((0, 1, 1),)), words.SET_SPELLINGS)
        both = pair(TextLine(line.file, f"{key}: {text}", 0, ((0, 1, 1),)), found[0]) if len(found) == 1 else None
        return numeric(both)
    return not isinstance(typed(cell).value, str) and not cell.blank


def _concepts(text: str) -> Iterator[str]:
    yield text.strip(_TRIM)
    yield (text.split() or [""])[0].strip(_TRIM)


def chosen_sponsor(text: str, known: KnownRows) -> str:
    """The one sponsor whom a few words name, "" if they name none or say anything else besides."""
    names = known.names.get("sponsors")
    if names is None:
        return ""
    bare = text.strip(_TRIM)
    for one in (text.strip(), bare):
        if one in names:
            return names.spelled(one)
    said = text.split()
    if len(said) > _MOST_CHOICE_WORDS:
        return ""
    left = " ".join(one.strip(_TRIM) for one in said if one.strip(_TRIM).casefold() not in _AROUND_CHOICE)
    return names.spelled(left) if left in names else ""


def section_named(texts: Sequence[str]) -> tuple[str, int]:
    """The section that a line opens, and how many words say so."""
    for length in range(min(words.LONGEST_SECTION, len(texts)), 0, -1):
        key = words.SECTIONS.get(" ".join(texts[:length]))
        if key is not None:
            return key, length
    return "", 0


def says_against(texts: Sequence[str]) -> list[int]:
    """Where a line says AGAINST with a colon; without one it may be part of a team's name."""
    return [index for index, text in enumerate(texts[:-1]) if text == "against" and texts[index + 1] in {":", "="}]


def without_help(line: TextLine) -> TextLine:
    """A title without the help behind it."""
    found = _TITLE.match(line.text)
    return line.upto(found.end()) if found else line


def without_hint(value: Cell) -> Cell:
    """A label's value without the line of help that a mail program put behind it."""
    before, mark, _ = value.text.partition(" # ")
    return value if value.quoted or not mark else Cell(before.strip(), value.place)
