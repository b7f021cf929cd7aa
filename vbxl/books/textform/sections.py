"""The sections of the text form: the sets of a match, and the rows of its tables where they stand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.given import GivenPart, InputCollector, MatchVisit, SetCells, SetVisit
from vbxl.books.textform.lines import Cell, TextLine, named_piece, typed
from vbxl.books.textform.mail import is_prose
from vbxl.books.textform.rows import (
    BUILT_ROW,
    LONGEST_KNOWN,
    NO_NAMES,
    Field,
    KnownNames,
    TextRow,
    barred,
    changed_cell,
    continues,
    fields,
    is_code,
    is_value,
    looks_given,
    no_letters,
    numeric,
    pair,
    row_number,
    single,
    spaced,
    spaced_given,
    word,
)
from vbxl.books.textform.tables import (
    NOBODY,
    SAID,
    SIZES,
    KnownRows,
    can_be_name,
    likes,
    offer_inputs,
    rounds_last,
    spy_order,
    tags_apart,
    typed_inputs,
)
from vbxl.rules import lineup

SET_SIZES = (5, 3, 1)
# Behind the last cell of a row of a set: what comes off OL (R2.4).
_LOSS: Final = re.compile(r"loss (\S+)", re.IGNORECASE)
_COLUMNS = len(words.SET_COLUMNS)
_LABELS = tuple(" ".join(spelling) for spelling in words.SET_SPELLINGS if sum(map(len, spelling)) > 3)  # noqa: PLR2004
_LONGEST_LABEL = 25
_NEAR = 0.74
_MOST_WORDS = 6
BEHIND: Final = "this stands behind the last cell of its row"
INTO_CELLS: Final = "Type it into its own cell. As it stands: it is not read."


def set_line(
    asked: InputCollector,
    match: MatchVisit,
    line: TextLine,
    after: TextLine | None,
    known: KnownNames,
    columns: Sequence[str],
) -> int:
    """Take in a line of the set that is open; how many lines that used up, 0 if it says nothing."""
    if line.text.casefold().lstrip().startswith("total used"):
        return 1
    if not BUILT_ROW.match(line.text):
        found = fields(line, words.SET_SPELLINGS)
        if found and (all(one.marked for one in found) or known.ahead(line, line.words()) is None):
            used = _fields(match, line, found, after)
            if used:
                return used
    taken = _row(match.sets[-1], line, after, known)
    if taken is None:
        return 0
    row, used = taken
    row = replace(row, name=asked.read_as(row.name, known))
    start_ol, start_dl, code, loss = set_cells(row, columns)
    behind = row.values[_COLUMNS - 1 :] if row.exact else ()
    if behind and (said := _LOSS.fullmatch(behind[0].text)):
        loss, behind = Cell(said[1], behind[0].place), behind[1:]
    match.sets[-1].row(row, (start_ol, start_dl, code, loss), line.depth)
    for extra in behind:
        if not extra.blank:
            asked.tell(extra.place, extra.text, BEHIND, INTO_CELLS)
    return used


def _row(visit: SetVisit, line: TextLine, after: TextLine | None, known: KnownNames) -> tuple[TextRow, int] | None:
    """The row of a set that a line holds, and how many lines that used up."""
    used = 1
    row = _read(line, known)
    if after and continues(line, after, _COLUMNS):
        more = _read(line.joined(after, " "), known)
        if more and (more.exact or len(more.values) in SET_SIZES):
            row, used = more, 2
    if row is None:
        return None
    if not row.exact:
        unnamed = row.name.blank and row.number is None
        empty = row.blank and row.number != len(visit.rows) + 1 and row_number(line) is None
        unknown = row.number is None and row.name.text not in known and not known.fitting(row.name.text)
        if unnamed or empty or (unknown and _no_player(row, full=visit.full)):
            return None
    return row, used


def _no_player(row: TextRow, *, full: bool) -> bool:
    """Whether a row of an unknown name is rather a sentence or a label that somebody misspelt."""
    if not any(_is_number(one) for one in row.values):
        # "all", "at", "de" and the like are beginnings of positions.
        text = " ".join(one.text for one in (row.name, *row.values))
        return is_prose(text) or (full and not row.values)
    name = row.name.text.casefold()
    if tuple(name.split()) in words.SET_SPELLINGS or len(name.split()) > _MOST_WORDS:
        return True
    return len(name) <= _LONGEST_LABEL and bool(get_close_matches(name, _LABELS, n=1, cutoff=_NEAR))


def _read(line: TextLine, known: KnownNames) -> TextRow | None:
    return barred(line, _COLUMNS) or spaced(line, known, is_code, SET_SIZES)


def _fields(match: MatchVisit, line: TextLine, found: list[Field], after: TextLine | None) -> int:
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


def _field_cells(line: TextLine, one: Field) -> tuple[Cell, ...] | None:
    """The text behind a label; None if it is not what the label calls for, so that the line is something else."""
    if one.key in words.PAIRS:
        both = pair(line, one)
        return both if both is not None and (one.marked or numeric(both)) else None
    if one.key == "total":
        return ()
    cell = single(line, one)
    fits = lineup.concept(cell.text) is not None or len(cell.text.split()) <= 1
    return (cell,) if one.marked or cell.blank or fits else None


def set_cells(row: TextRow, columns: Sequence[str]) -> SetCells:
    """Start OL, start DL and position of a row of a set, whichever of its columns were left out; no row has a loss."""
    blank = Cell("", row.name.place)
    values = list(row.values)
    full = len(words.SET_COLUMNS) - 1
    if row.exact and len(values) < full:
        # Bars at the end that hold nothing are soon lost.
        while values and values[-1].blank:
            values.pop()
    if len(values) == len(columns) and columns:
        start = [index for index, kind in enumerate(columns) if kind == "code"][:1] or [len(columns)]
        before = [index for index in range(start[0]) if columns[index] in {"ol", "dl"}]
        # Levels that stand behind the position are end levels: they follow from the rest and are not read.
        by_kind = {columns[at]: values[at] for at in before}
        code = values[start[0]] if start[0] < len(values) else blank
        return by_kind.get("ol", blank), by_kind.get("dl", blank), code, blank
    if row.exact and (len(values) >= full - 1 or (len(values) == 3 and any(one.blank for one in values))):  # noqa: PLR2004
        return values[0], values[1], values[2], blank
    values = [one for one in values if not one.blank]
    word_at = next((index for index, one in enumerate(values) if not _is_number(one)), None)
    if word_at is None:
        word_at = _code_at(values)
    levels = [*values[:word_at][:2], blank, blank]
    return levels[0], levels[1], values[word_at] if word_at < len(values) else blank, blank


def _code_at(values: Sequence[Cell]) -> int:
    """Which of a row's numbers is the position: the only one, the third, or the first if the third is none."""
    if len(values) <= 2:  # noqa: PLR2004
        return 0 if len(values) == 1 else 2
    first, third = (lineup.position(typed(one).value) is not None for one in (values[0], values[2]))
    return 0 if len(values) == 3 and first and not third else 2  # noqa: PLR2004


def _is_number(cell: Cell) -> bool:
    return not isinstance(typed(cell).value, str)


_BID_FOR = frozenset({"transfers", "contracts"})
# The tables whose rows name players of one's own.
_OF_ROSTER = frozenset({"training", "sale", "ageing"})
_MARKS = frozenset({":", "=", "$", "€", ""})
_TYPED_OFFERS: Final = 2
# The number of the next of several talents on a line.
_NUMBER_INSIDE: Final = re.compile(r"(?<=\S) [1-9][.)](?= )")


class Sections:
    """Takes in rows of tables."""

    def __init__(self, known: KnownRows | None, given: GivenPart, asked: InputCollector) -> None:
        """Tables whose names are known, or None while they still have to be found."""
        self._given_only = known is None
        self.known = known or KnownRows()
        self.given = given
        self.asked = asked
        # The number of the last row of each table, and how deep it was quoted.
        self._numbers: dict[str, int] = {}
        self._depth = 0

    def given_row(self, section: str, line: TextLine, after: TextLine | None) -> int:
        """Take in a row of a table that is only given; how many lines that used up, 0 if it says nothing."""
        columns = len(words.TABLES[section].columns)
        used = 1
        if after and line.bars and continues(line, after, columns):
            line, used = line.joined(after, " "), 2
        row = barred(line, columns)
        if row is not None:
            self._keep(section, row, columns, words.TABLES[section].given)
            return used if self._is_given(section, row, line) else 0
        if self._keep_spaced(section, line):
            return 1
        row = spaced(line, NO_NAMES, is_code, SET_SIZES)
        name = _before_kind(row.name.text) if row else ""
        if row is None or (row.number is None and is_prose(name)):
            return 0
        if self.given.rows.get(section):
            # Beside built rows nobody names another by hand: it is an answer to something.
            return 0
        if name:
            self.given.names.setdefault(section, []).append(name)
        return 1

    def _is_given(self, section: str, row: TextRow, line: TextLine) -> bool:
        """Whether a row between bars is one that the form gives; where one of its cells is not, that is told."""
        if row.number is None or section not in self.given.counts or row.number > self.given.counts[section]:
            return row.number is not None or not self.given.rows.get(section)
        told = [one.text for one in (row.name, *row.values)]
        table = words.TABLES[section]
        at = changed_cell(section, told + [""] * (len(table.columns) - len(told)), len(table.columns))
        if at is not None:
            self._tell_changed((row.name, *row.values)[min(at, len(row.values))], line)
        return True

    def _tell_changed(self, cell: Cell, line: TextLine) -> None:
        place = cell.place if cell.text else line.cell().place
        message = "this is given, and something else was sent to you"
        if not self._given_only:
            self.asked.tell(place, cell.text or line.text.strip(), message, INTO_CELLS)

    def _keep_spaced(self, section: str, line: TextLine) -> bool:
        """Keep the given cells of a row whose bars somebody took away."""
        if section not in self.given.counts:
            return False
        told = spaced_given(section, line)
        if told is None or told[0] > self.given.counts[section]:
            return False
        self.given.row(section, *told)
        return True

    def _keep(self, section: str, row: TextRow, columns: int, given: Sequence[int]) -> None:
        """Keep the given cells of a row; without its number it still gives a name."""
        cells = [one.text for one in (row.name, *row.values)]
        cells += [""] * (columns - len(cells))
        told = tuple(cells[at] for at in given)
        if row.number is not None and len(cells) == columns and looks_given(section, told):
            self.given.row(section, row.number, told)
        elif not row.name.blank:
            self.given.names.setdefault(section, []).append(row.name.text)

    def typed_row(self, key: str, line: TextLine, after: TextLine | None) -> int:
        """Take in a row of a table that is typed into; how many lines that used up, 0 if it says nothing."""
        columns = len(words.TABLES[key].columns)
        if self._given_only and key not in words.COUNTED:
            return 1
        if key == "training":
            line = tags_apart(line)
        used = 1
        if after and columns > 1 and continues(line, after, columns) and (key in SIZES or line.bars):
            line, used = line.joined(after, " "), 2
        row = barred(line, columns)
        if row is None and key == "spying":
            return self._spy(line)
        if row is None:
            row = self._spaced(key, line)
        elif key in words.COUNTED:
            self._keep(key, row, columns, words.TABLES[key].given)
        if row is None:
            return 0
        if row.blank:
            return used if self._is_blank_row(key, row, line) else 0
        self._numbers[key], self._depth = row.number or 0, line.depth
        return used if self._given_only else used * self._typed_into(key, row, line)

    def _typed_into(self, key: str, row: TextRow, line: TextLine) -> bool:
        """Take in what was typed into a row; whether it says anything, or is as it was given."""
        if row.exact:
            self._check_given(key, row, line)
        if self._of_several(key, row):
            return True
        if key == "offers":
            return self._offer(row if row.exact else _worded(line, row))
        return self._entry(key, row)

    def _is_blank_row(self, key: str, row: TextRow, line: TextLine) -> bool:
        """Whether a line is a row of the form that was left blank, rather than a number that somebody typed."""
        if row.number is None or self._given_only:
            return row.number is not None
        before, self._numbers[key] = self._numbers.get(key, 0), row.number
        return row_number(line) is not None or (row.number == before + 1 and line.depth == self._depth)

    def _check_given(self, key: str, row: TextRow, line: TextLine) -> None:
        """Tell of a cell of a built row that is not as the form gives it, or of what stands behind the last."""
        table = words.TABLES[key]
        columns = len(table.columns)
        cells = (row.name, *row.values)
        if row.number is None:
            return
        for extra in cells[columns:]:
            if not extra.blank:
                self.asked.tell(extra.place, extra.text, BEHIND, INTO_CELLS)
                return
        if key in words.COUNTED and len(cells) == columns and row.number <= self.given.counts.get(key, 0):
            at = changed_cell(key, [cells[at].text for at in table.given], columns)
            if at is not None:
                self._tell_changed(cells[at], line)
        elif key == "training" and len(cells) >= 4:  # noqa: PLR2004
            for at, level in zip((1, 3), self.known.levels(self.known.of(key).spelled(row.name.text)), strict=True):
                if level and cells[at].text not in {"", level}:
                    self._tell_changed(cells[at], line)

    def _spaced(self, key: str, line: TextLine) -> TextRow | None:
        """A row whose bars somebody took away, or that never had any."""
        self._keep_spaced(key, line)
        names, said = self.known.of(key), SAID.get(key, frozenset())
        row = spaced(line, names, lambda text: likes(key, text), SIZES.get(key, ()), said)
        if row is None:
            return None
        return rounds_last(line, self._by_number(key, row)) if key == "contracts" else self._by_number(key, row)

    def _of_several(self, key: str, row: TextRow) -> bool:
        """Whether a row names one of several players of that name, so that the player is unknown."""
        alike = self.known.alike(key, row.name.text)
        if not alike[1:] or all(one.blank for one in row.values):
            return False
        message = f"{len(alike)} players called {row.name.text} are for sale"
        self.asked.tell(row.name.place, row.name.text, message, f"Write {' or '.join(alike)}. As it stands: no bid.")
        return True

    def _by_number(self, key: str, row: TextRow) -> TextRow:
        """A row with the name of the lot whose number stands there in its place."""
        numbered = self.known.numbered.get(key, {}) if key in _BID_FOR else {}
        if not row.name.blank or not row.values:
            return row
        number, values = row.number, row.values
        if number is None and values[0].text.isdecimal() and len(values) - 1 in SIZES[key]:
            number, values = int(values[0].text), values[1:]
        name = numbered.get(number or 0, "")
        return replace(row, number=number, name=Cell(name, row.name.place), values=values) if name else row

    def _offer(self, row: TextRow) -> bool:
        offer = offer_inputs(row, self.known)
        if offer is None:
            return False
        lot, inputs = offer
        self.asked.row("offers", lot, inputs)
        if len(inputs) > 1 and inputs[0].blank and is_value(inputs[1].text) and not row.values[-1].quoted:
            self.asked.tell(inputs[1].place, inputs[1].value, "a name without a bid", INTO_CELLS)
        as_given = row.exact and len(row.values) >= len(words.OFFERS.columns) - _TYPED_OFFERS
        return as_given or any(not one.blank for one in inputs) or not inputs

    def _entry(self, key: str, row: TextRow) -> bool:
        table = words.TABLES[key]
        if key == "scouting":
            return self._talents(row)
        if key in _OF_ROSTER | _BID_FOR:
            row = replace(row, name=self.asked.read_as(row.name, self.known.of(key)))
        inputs = typed_inputs(table, row, self.known)
        if inputs is None or (not row.exact and not self._plausible(key, row)):
            return False
        if all(one.blank for one in inputs):
            return self._as_given(key, row)
        rounds = row.values[-1] if key == "contracts" and row.values else None
        if rounds and inputs[0].blank and " " in rounds.text and rounds.text[0].isdigit() and not rounds.quoted:
            self.asked.tell(inputs[1].place, inputs[1].value, "a number of rounds without a bid", INTO_CELLS)
        if 0 in table.typed:
            self.asked.entry(key, row.number, inputs)
        else:
            self.asked.row(key, self.known.of(key).spelled(row.name.text), inputs)
        return True

    def _as_given(self, key: str, row: TextRow) -> bool:
        """Whether a row without an entry is one of the form, so that nothing in it was passed over."""
        names = self.known.of(key)
        table = words.TABLES[key]
        if key in words.COUNTED and row.exact and row.number and row.number <= self.given.counts.get(key, 0):
            told = [one.text for one in (row.name, *row.values)]
            told += [""] * (len(table.columns) - len(told))
            if changed_cell(key, [told[at] for at in table.given], len(table.columns)) is not None:
                return len(row.values) + 1 >= len(table.columns)
        whole = key in words.COUNTED and row.exact and len(row.values) + 1 == len(table.columns)
        return whole or row.name.blank or not names or row.name.text in names or len(row.name.text) > LONGEST_KNOWN

    def _talents(self, row: TextRow) -> bool:
        """Keep the names of new talents: one, or several with numbers on one line."""
        if row.name.quoted or row.exact or not _NUMBER_INSIDE.search(row.name.text):
            return self._talent(row)
        names = [one.strip(" ,;") for one in _NUMBER_INSIDE.split(row.name.text)]
        if not all(map(can_be_name, names)):
            return False
        for one in names:
            self.asked.entry("scouting", None, (named_piece(Cell(one, row.name.place)),))
        return True

    def _talent(self, row: TextRow) -> bool:
        """Keep a new talent's name; "none" asks for nobody, and what can be no name is told."""
        text = " ".join(one.text for one in (row.name, *row.values) if not one.blank)
        if not row.name.quoted and not row.exact:
            if word(text) in NOBODY:
                return True
            if (row.number is None and is_prose(text)) or (row.number is not None and text == text.lower()):
                return False
        if not row.name.quoted and (word(text) in NOBODY or not can_be_name(text)):
            return word(text) in NOBODY
        self.asked.entry("scouting", row.number, (named_piece(Cell(text, row.name.place, row.name.quoted)),))
        return True

    def _plausible(self, key: str, row: TextRow) -> bool:
        """Whether a row without bars is one: it has values or a name that fits."""
        if row.name.blank:
            return False
        if row.number is not None or row.name.text in self.known.of(key):
            return True
        return bool(row.values) or (key == "sale" and not is_prose(row.name.text))

    def _spy(self, line: TextLine) -> int:
        count = row_number(line)
        start = 0
        if not line.text.strip().isdecimal():
            found = spaced(line, NO_NAMES, is_code, ())
            self._numbers["spying"], self._depth = (found.number or 0) if found else 0, line.depth
        if line.text.strip().isdecimal():
            number_here = int(line.text.strip()[:3])
            return int(self._is_blank_row("spying", TextRow(number_here, line.cell(), (), exact=False), line))
        if count is not None:
            start = line.text.index(str(count)) + len(str(count)) + 1
        # Teams have longer names than players, so a sentence is recognised by its marks only.
        order = None if set(line.text) & set("!?") else spy_order(line, start, self.known.of("spying"))
        if order is None:
            return 0
        if order[0].blank:
            # TEAM, AGAINST and DETAIL on lines of their own.
            self.asked.further("spying", order)
        else:
            self.asked.entry("spying", count, order)
        return 1


def _before_kind(name: str) -> str:
    """A name of a roster line whose bars are gone: what stands before own, talent or contract."""
    texts = name.split()
    for index, text in enumerate(texts):
        if index and text.casefold() in {"own", "talent", "contract"}:
            return " ".join(texts[:index])
    return name


def _worded(line: TextLine, row: TextRow) -> TextRow:
    """A row of the GM's offers whose columns stand apart by spaces: lot, bid, name."""
    cells = [line.cell(start, end) for start, end in line.words(splitters=":=")]
    cells = [cell for cell in cells if cell.text not in _MARKS and word(cell.text) not in {"lot", "bid", "name"}]
    if row.number is not None and cells and cells[0].text.strip("#.)") == str(row.number):
        cells = cells[1:]
    if not cells:
        return TextRow(row.number, Cell("", row.name.place), (), exact=False)
    trimmed = [cell if cell.quoted else Cell(cell.text.rstrip(","), cell.place) for cell in cells]
    return TextRow(row.number, trimmed[0], tuple(trimmed[1:]), exact=False)
