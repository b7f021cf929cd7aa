"""No colour of the move sheet stands alone: beside every cell that takes one on stands a word that says the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Final, NamedTuple

import pytest

from rules_sheet_factory import telling_sheets
from sheet_factory import Made
from sheet_kinds import every_sheet
from test_movesheet import SHEETS, guesses_of, inputs_of, spots
from test_movesheet_form import HIDDEN, sheet_parts
from vbxl.books.movesheet.layout import SET_ROWS
from vbxl.books.movesheet.odds.choices import BEST, TITLE, WORTH
from vbxl.books.movesheet.odds.formulas import OddsColumns
from vbxl.books.movesheet.odds.sheet import GUESSING
from vbxl.league.moves import Value
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.areas import Area, area_at, cell_at, letters, number
from vbxl.xlsx.guard import guard

# Where the word for the colour of an input stands, by the input's name: a column of its row. Who cannot be trained at
# all is told by his kind.
BESIDE: Final = {
    "ageing_loss_ol": "P",
    "send_number": "C", "training_ol": "OB", "training_dl": "OB", "scout_name": "L", "sponsor_choice": "C",
    "sale_player": "C", "sale_minimum": "C", "spy_team": "F", "spy_match": "F", "spy_detail": "F",
    "transfer_bid": "L", "offer_bid": "L", "offer_name": "L", "contract_bid": "L", "contract_rounds": "L",
    "_player": "J", "_position": "J", "_loss_ol": "J", "_gain_ol": "R",
}  # fmt: skip
# Of these the sentence stands below the set, or at the right of the row where points go above a limit.
BELOW: Final = ("_concept", "_risk", "_home", "_devotion", "_special", "_guess")
# Of these below them; where nothing is wrong, a note stands there.
GUESSED_BY: Final = ("_guess_mode", "_guess_percent", "_guess_depth", "_guess_report")
UNDER: Final = 2
SENTENCE, OVER = "L", "P"
# Cells that are no inputs: levels of players who play or are too tired, the account. All others hold the word
# themselves: READY or how many problems, an empty match or set, points above a limit.
RESULTS: Final[Mapping[tuple[str, str], str]] = {
    **{("Team", column): "QR" for column in "BCDEFGHIJK"},
    **{("Market", column): "L" for column in "JK"},
    **{(sheet, column): OVER for sheet in ("Cup", "Match 1", "Match 2") for column in "OP"},
}
# What stands at a line of the form whether anything is wrong or not.
LABELS: Final = (
    "Concept code", "RISK FACTOR", "Home advantage", "Devotion points", "Special points", "They (guess)",
    "own", "Scoring chance", "TACTICAL CONCEPT",
)  # fmt: skip
TEST: Final = re.compile(r'(\$?[A-Z]+\$?[0-9]+)(<>|[<>=])(-?[0-9]+|"[^"]*"|-credit|\$?[A-Z]+\$?[0-9]+)')
# The highest of a row or of a column.
HIGHEST: Final = re.compile(r"AND\(COUNT\(([A-Z]+[0-9]+)\)=1,\1=MAX\(([^:)]+):([^)]+)\)(,\1>0)?\)")
SUM: Final = re.compile(r"SUM\(([^:)]+):([^)]+)\)>0")
WHOLE: Final = re.compile(rf"(?:{TEST.pattern})|(?:AND|OR)\((?:{TEST.pattern})(?:,(?:{TEST.pattern}))+\)")
FORMATS: Final = re.compile(r'<conditionalFormatting sqref="([^"]*)">(.*?)</conditionalFormatting>')
RULES: Final = re.compile(r'<cfRule type="([a-zA-Z]+)".*?<formula>(.*?)</formula>')
ENDS: Final = 800, 72
COLOURED_LEAST: Final = 1000
KINDS_LEAST: Final = 30


class Coloured(NamedTuple):
    """The values of a sheet, and what may be owed, by which conditions are judged."""

    sheet: str
    values: tuple[tuple[Value, ...], ...]
    credit: int

    def value(self, row: int, column: int) -> Value:
        """What stands in a cell."""
        return self.values[row - 1][column - 1]

    def met(self, condition: str, down: int, right: int) -> bool:
        """Whether a condition is met so far below and to the right of the cell that it is written for."""
        any_of = SUM.fullmatch(condition)
        if any_of:
            (row, first), (_, last) = (self._at(cell, down, right) for cell in any_of.groups())
            return any(self.value(row, column) for column in range(first, last + 1))
        highest = HIGHEST.fullmatch(condition)
        if highest:
            cell, start, end, _ = highest.groups()
            (row, first), (last_row, last) = (self._at(one, down, right) for one in (start, end))
            every = [self.value(at, column) for at in range(row, last_row + 1) for column in range(first, last + 1)]
            numbers = [one for one in every if isinstance(one, int | float)]
            value = self.value(*self._at(cell, down, right))
            return bool(numbers) and value == max(numbers) and (not highest[4] or max(numbers) > 0)
        assert WHOLE.fullmatch(condition), f"a condition that this test does not know: {condition}"
        tests = TEST.findall(condition)
        held = [self._holds(cell, compared, other, down, right) for cell, compared, other in tests]
        return any(held) if condition.startswith("OR") else all(held)

    def _at(self, cell: str, down: int, right: int) -> tuple[int, int]:
        """Row and column of a cell of a condition, moved along but for what is fixed."""
        at = cell_at(cell.replace("$", ""))
        assert at is not None
        return at[0] + (0 if "$" in cell[1:] else down), at[1] + (0 if cell[0] == "$" else right)

    def _holds(self, cell: str, compared: str, other: str, down: int, right: int) -> bool:
        value = self.value(*self._at(cell, down, right))
        if other.startswith('"'):
            return (str(value or "") == other.strip('"')) == (compared == "=")
        if cell_at(other.replace("$", "")):
            return (value == self.value(*self._at(other, down, right))) == (compared == "=")
        limit = -self.credit if other == "-credit" else int(other)
        have = value if isinstance(value, int | float) else 0
        return {"<": have < limit, ">": have > limit, "=": have == limit}[compared]

    def coloured(self, xml: str) -> Iterator[tuple[int, int, int]]:
        """Every cell that takes on a colour by a condition that is a formula, and the first column of its area."""
        for areas, rules in FORMATS.findall(xml):
            blocks = [area for text in areas.split() if (area := area_at(self.sheet, text))]
            written = [unescape(formula) for kind, formula in RULES.findall(rules) if kind == "expression"]
            # The cell that turns red unless it says READY is a word itself.
            conditions = [one for one in written if not one.endswith('"READY"')]
            for area in blocks:
                for _, row, column in spots(area):
                    if any(self.met(one, row - blocks[0].row, column - blocks[0].column) for one in conditions):
                        yield row, column, area.column


def said(sheet: Coloured, name: str, row: int, column: int, first: int) -> list[Value]:
    """What stands where the word for a cell's colour should be; `name` is that of an input, or empty.

    In a band across the sheet it stands in the first cell.
    """
    if sheet.sheet == "Odds" and not name:
        above = next((head for at in range(row, 0, -1) if (head := sheet.value(at, 1)) in {TITLE, WORTH}), None)
        if above == TITLE:  # the best choice of a set is named below them; what may not be chosen says so itself
            best = next(at for at in range(row, ENDS[0]) if sheet.value(at, 1) == BEST)
            return [sheet.value(row, column), sheet.value(best, column)]
        if above == WORTH:
            return [sheet.value(row, OddsColumns.choices + SETS + 1)]
    if name.endswith(GUESSED_BY):
        below = sheet.value(row + 1, UNDER)
        return [None if below == GUESSING else below]
    beside = next((where for end, where in BESIDE.items() if name.endswith(end)), "")
    if beside:
        return [sheet.value(row, number(one)) for one in beside]
    if name.endswith(BELOW):
        return [sheet.value(row, number(OVER)), *(sheet.value(row + at, number(SENTENCE)) for at in range(1, SET_ROWS))]
    where = RESULTS.get((sheet.sheet, letters(column)), letters(first))
    return [sheet.value(row, number(one)) for one in where]


def unsaid(made: Made, found: Counter[str]) -> Iterator[str]:
    """Cells of a sheet that take on a colour without a word beside it; `found` counts those with one."""
    guarded = guard(made.data)
    inputs = {
        spot: name for name in (*inputs_of(made.view), *guesses_of(made.view)) for spot in spots(guarded.names[name])
    }
    for name, xml in sheet_parts(made.data):
        if name == HIDDEN:
            continue
        sheet = Coloured(name, guarded.area(Area(name, 1, 1, *ENDS)), made.view.settings.credit)
        for row, column, first in sheet.coloured(xml):
            key = inputs.get((name, row, column), "")
            words = [one for one in said(sheet, key, row, column, first) if isinstance(one, str) and one not in LABELS]
            found[re.sub("[0-9]", "#", key) or f"{name} {letters(column)}"] += 1
            if not words:
                yield f"{made.what}: {name}!{letters(column)}{row} ({key})"


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.exhaustive)], ids=["some", "all"])
def test_every_colour_has_its_word(whole: bool) -> None:
    found = Counter[str]()
    more = [one for one in every_sheet()[::9] if "messy" in one.what] if whole else []
    some = (*SHEETS[1::2], *list(telling_sheets())[::2], *more)
    wrong = [one for made in some for one in unsaid(made, found)]
    assert not wrong, "\n".join([f"{len(wrong)} of {sum(found.values())}:", *wrong[:20]])
    assert sum(found.values()) > COLOURED_LEAST, found
    kinds = {name.partition("_set#_")[2] or name for name in found}
    assert len(kinds) > KINDS_LEAST, kinds
