"""The sets of a match in the text form: rows of players and the labels below them."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from vbxl.books.textform import words
from vbxl.books.textform.asked import MatchVisit
from vbxl.books.textform.fields import Field, fields, numeric, pair, single
from vbxl.books.textform.lines import Cell, Line, typed
from vbxl.books.textform.mail import is_prose
from vbxl.books.textform.rows import BUILT_ROW, Names, Row, barred, continues, is_code, no_letters, row_number, spaced
from vbxl.rules import lineup

SET_SIZES = (5, 3, 1)
_COLUMNS = len(words.SET_COLUMNS)
_LABELS = tuple(" ".join(one) for one in words.SET_SPELLINGS if sum(map(len, one)) > 3)  # noqa: PLR2004
_LONGEST_LABEL = 25
_NEAR = 0.74
_MOST_WORDS = 6


def set_line(match: MatchVisit, line: Line, after: Line | None, known: Names, columns: Sequence[str]) -> int:
    """Take in a line of the set that is open; how many lines that used up, 0 if it says nothing."""
    if line.text.casefold().lstrip().startswith("total used"):
        return 1
    if not BUILT_ROW.match(line.text):
        found = fields(line, words.SET_SPELLINGS)
        if found and (all(one.marked for one in found) or known.ahead(line, line.words()) is None):
            used = _fields(match, line, found, after)
            if used:
                return used
    return _row(match, line, after, known, columns)


def _row(match: MatchVisit, line: Line, after: Line | None, known: Names, columns: Sequence[str]) -> int:
    used = 1
    row = _read(line, known)
    if after and continues(line, after, _COLUMNS):
        more = _read(line.joined(after, " "), known)
        if more and (more.exact or len(more.values) in SET_SIZES):
            row, used = more, 2
    if row is None:
        return 0
    visit = match.sets[-1]
    if not row.exact:
        unnamed = row.name.blank and row.number is None
        empty = row.blank and row.number != len(visit.rows) + 1 and row_number(line) is None
        unknown = row.number is None and row.name.text not in known
        if unnamed or empty or (unknown and _no_player(row, full=visit.full)):
            return 0
    visit.row(row, set_cells(row, columns))
    return used


def _no_player(row: Row, *, full: bool) -> bool:
    """Whether a row of an unknown name is rather a sentence or a label that somebody misspelt."""
    if not any(_is_number(one) for one in row.values):
        # "all", "at", "de" and the like are beginnings of positions.
        said = " ".join(one.text for one in (row.name, *row.values))
        return is_prose(said) or (full and not row.values)
    name = row.name.text.casefold()
    if tuple(name.split()) in words.SET_SPELLINGS or len(name.split()) > _MOST_WORDS:
        return True
    return len(name) <= _LONGEST_LABEL and bool(get_close_matches(name, _LABELS, n=1, cutoff=_NEAR))


def _read(line: Line, known: Names) -> Row | None:
    return barred(line, _COLUMNS) or spaced(line, known, is_code, SET_SIZES)


def _fields(match: MatchVisit, line: Line, found: list[Field], after: Line | None) -> int:
    used = 1
    last = found[-1]
    if after and line.cell(last.start, last.end).blank and no_letters(after) and not after.bars:
        # The numbers stand under their label.
        joined = line.joined(after, " ")
        if row_number(after) is None:
            found = [*found[:-1], Field(last.key, last.marked, last.start, len(joined.text))]
            line, used = joined, 2
    taken: list[tuple[str, int, Cell]] = []
    for one in found:
        cells = _field_cells(line, one)
        if cells is None:
            return 0
        taken += [(one.key, side, cell) for side, cell in enumerate(cells)]
    match.sets[-1].fields += [(key, side, typed(cell)) for key, side, cell in taken]
    return used


def _field_cells(line: Line, one: Field) -> tuple[Cell, ...] | None:
    """What stands behind a label; None if that is not what it labels, so that the line is something else."""
    if one.key in words.PAIRS:
        both = pair(line, one)
        return both if both is not None and (one.marked or numeric(both)) else None
    if one.key == "total":
        return ()
    cell = single(line, one)
    fits = lineup.concept(cell.text) is not None or len(cell.text.split()) <= 1
    return (cell,) if one.marked or cell.blank or fits else None


def set_cells(row: Row, columns: Sequence[str]) -> tuple[Cell, Cell, Cell]:
    """Start OL, start DL and position of a row of a set, whichever of its columns were left out."""
    blank = Cell("", row.name.place)
    values = list(row.values)
    full = len(words.SET_COLUMNS) - 1
    if row.exact and len(values) < full:
        # Bars at the end that hold nothing are soon lost.
        while values and values[-1].blank:
            values.pop()
    if len(values) == len(columns) and columns:
        start = [at for at, kind in enumerate(columns) if kind == "code"][:1] or [len(columns)]
        before = [at for at in range(start[0]) if columns[at] in {"ol", "dl"}]
        # Levels that stand behind the position are end levels: they follow from the rest and are not read.
        by_kind = {columns[at]: values[at] for at in before}
        code = values[start[0]] if start[0] < len(values) else blank
        return by_kind.get("ol", blank), by_kind.get("dl", blank), code
    if row.exact and (len(values) >= full - 1 or (len(values) == 3 and any(one.blank for one in values))):  # noqa: PLR2004
        return values[0], values[1], values[2]
    values = [one for one in values if not one.blank]
    word_at = next((at for at, one in enumerate(values) if not _is_number(one)), None)
    if word_at is None:
        word_at = _code_at(values)
    levels = [*values[:word_at][:2], blank, blank]
    return levels[0], levels[1], values[word_at] if word_at < len(values) else blank


def _code_at(values: Sequence[Cell]) -> int:
    """Which of a row's numbers is the position: the only one, the third, or the first if the third is none."""
    if len(values) <= 2:  # noqa: PLR2004
        return 0 if len(values) == 1 else 2
    first, third = (lineup.position(typed(one).value) is not None for one in (values[0], values[2]))
    return 0 if len(values) == 3 and first and not third else 2  # noqa: PLR2004


def _is_number(cell: Cell) -> bool:
    return not isinstance(typed(cell).value, str)
