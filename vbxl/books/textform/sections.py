"""The rows of the text form's tables, taken in where they stand: what is given is kept, what was typed is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vbxl.books.textform import words
from vbxl.books.textform.asked import Asked
from vbxl.books.textform.fields import word
from vbxl.books.textform.given import Given
from vbxl.books.textform.lines import Cell, Line
from vbxl.books.textform.mail import is_prose
from vbxl.books.textform.rows import (
    NO_NAMES,
    Row,
    barred,
    continues,
    is_code,
    looks_given,
    row_number,
    spaced,
    spaced_given,
)
from vbxl.books.textform.sets import SET_SIZES
from vbxl.books.textform.spies import spy_order
from vbxl.books.textform.tables import SAID, SIZES, Known, likes, offer_inputs, rounds_last, typed_inputs

_BID_FOR = frozenset({"transfers", "contracts"})
_MARKS = frozenset({":", "=", "$", "€", ""})


class Sections:
    """Takes in rows of tables."""

    def __init__(self, known: Known | None, given: Given, asked: Asked) -> None:
        """Tables whose names are known, or None while they still have to be found."""
        self._given_only = known is None
        self.known = known or Known()
        self.given = given
        self.asked = asked

    def given_row(self, section: str, line: Line, after: Line | None) -> int:
        """Take in a row of a table that is only given; how many lines that used up, 0 if it says nothing."""
        columns = len(words.TABLES[section].columns)
        used = 1
        if after and line.bars and continues(line, after, columns):
            line, used = line.joined(after, " "), 2
        row = barred(line, columns)
        if row is not None:
            self._keep(section, row, columns, words.TABLES[section].given)
            return used
        if self._keep_spaced(section, line):
            return 1
        row = spaced(line, NO_NAMES, is_code, SET_SIZES)
        name = _before_kind(row.name.text) if row else ""
        if row is None or (row.number is None and is_prose(name)):
            return 0
        if name:
            self.given.names.setdefault(section, []).append(name)
        return 1

    def _keep_spaced(self, section: str, line: Line) -> bool:
        """Keep the given cells of a row whose bars somebody took away."""
        if section not in self.given.counts:
            return False
        told = spaced_given(section, line)
        if told is None or told[0] > self.given.counts[section]:
            return False
        self.given.row(section, *told)
        return True

    def _keep(self, section: str, row: Row, columns: int, given: Sequence[int]) -> None:
        """Keep the given cells of a row; without its number it still tells a name."""
        cells = [one.text for one in (row.name, *row.values)]
        cells += [""] * (columns - len(cells))
        told = tuple(cells[at] for at in given)
        if row.number is not None and len(cells) == columns and looks_given(section, told):
            self.given.row(section, row.number, told)
        elif not row.name.blank:
            self.given.names.setdefault(section, []).append(row.name.text)

    def typed_row(self, key: str, line: Line, after: Line | None) -> int:
        """Take in a row of a table that is typed into; how many lines that used up, 0 if it says nothing."""
        columns = len(words.TABLES[key].columns)
        if self._given_only and key not in words.COUNTED:
            return 1
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
            return used if row.number is not None else 0
        if self._of_several(key, row):
            return used
        if key == "offers":
            return used * self._offer(row if row.exact else _worded(line, row))
        return used * self._entry(key, row)

    def _spaced(self, key: str, line: Line) -> Row | None:
        """A row whose bars somebody took away, or that never had any."""
        self._keep_spaced(key, line)
        names, said = self.known.of(key), SAID.get(key, frozenset())
        row = spaced(line, names, lambda text: likes(key, text), SIZES.get(key, ()), said)
        if row is None:
            return None
        return rounds_last(line, self._by_number(key, row)) if key == "contracts" else self._by_number(key, row)

    def _of_several(self, key: str, row: Row) -> bool:
        """Whether a row names a player of several with that name, so that nobody can tell who is meant."""
        alike = self.known.alike(key, row.name.text)
        if not alike[1:] or all(one.blank for one in row.values):
            return False
        message = f"{len(alike)} players called {row.name.text} are for sale"
        self.asked.tell(row.name.place, row.name.text, message, f"Write {' or '.join(alike)}. As it stands: no bid.")
        return True

    def _by_number(self, key: str, row: Row) -> Row:
        """A row with the name of the lot whose number stands there in its place."""
        numbered = self.known.numbered.get(key, {}) if key in _BID_FOR else {}
        if not row.name.blank or not row.values:
            return row
        number, values = row.number, row.values
        if number is None and values[0].text.isdecimal() and len(values) - 1 in SIZES[key]:
            number, values = int(values[0].text), values[1:]
        name = numbered.get(number or 0, "")
        return replace(row, number=number, name=Cell(name, row.name.place), values=values) if name else row

    def _offer(self, row: Row) -> bool:
        offer = offer_inputs(row, self.known)
        if offer is not None:
            self.asked.row("offers", *offer)
        return offer is not None

    def _entry(self, key: str, row: Row) -> bool:
        table = words.TABLES[key]
        inputs = typed_inputs(table, row, self.known)
        if inputs is None or (not row.exact and not self._plausible(key, row)):
            return False
        if 0 in table.typed:
            self.asked.entry(key, row.number, inputs)
        else:
            self.asked.row(key, self.known.of(key).spelled(row.name.text), inputs)
        return True

    def _plausible(self, key: str, row: Row) -> bool:
        """Whether a row without bars is one: it has values or a name that fits."""
        if row.name.blank:
            return False
        if key == "scouting" or row.number is not None or row.name.text in self.known.of(key):
            return not (key == "scouting" and row.number is None and is_prose(row.name.text))
        return bool(row.values) or (key == "sale" and not is_prose(row.name.text))

    def _spy(self, line: Line) -> int:
        count = row_number(line)
        start = 0
        if line.text.strip().isdigit():
            return 1
        if count is not None:
            start = line.text.index(str(count)) + len(str(count)) + 1
        # Teams have longer names than players, so a sentence is told by its marks alone.
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
    for at, text in enumerate(texts):
        if at and text.casefold() in {"own", "talent", "contract"}:
            return " ".join(texts[:at])
    return name


def _worded(line: Line, row: Row) -> Row:
    """A row of the GM's offers whose columns stand apart by spaces: lot, bid, name."""
    cells = [line.cell(start, end) for start, end in line.words(splitters=":=")]
    cells = [one for one in cells if one.text not in _MARKS and word(one.text) not in {"lot", "bid", "name"}]
    if row.number is not None and cells and cells[0].text.strip("#.)") == str(row.number):
        cells = cells[1:]
    if not cells:
        return Row(row.number, Cell("", row.name.place), (), exact=False)
    trimmed = [one if one.quoted else Cell(one.text.rstrip(","), one.place) for one in cells]
    return Row(row.number, trimmed[0], tuple(trimmed[1:]), exact=False)
