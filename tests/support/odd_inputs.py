"""One odd thing typed at a time, to see whether the sheet is READY exactly when the checks object to nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import Any, Final

from calculators import ironcalc_model
from move_factory import made_moves
from sheet_factory import FILE, Made, guard_once, last_round, team_view
from vbxl.books import movesheet
from vbxl.league.checks import checks
from vbxl.problems import Problem
from vbxl.xlsx.cells import Area, Grid, normalize
from vbxl.xlsx.guard import Guarded

Typed = str | float | bool

# A kind of input: the name of its cells, and which of them is typed into, row and column from 0.
KINDS: Final[Mapping[str, tuple[str, int, int]]] = {
    "send number": ("send_number", 0, 0),
    "salt": ("salt", 0, 0),
    "player": ("match1_set1_player", 5, 0),
    "position": ("match1_set2_position", 2, 0),
    "loss OL": ("match1_set1_loss_ol", 3, 0),
    "concept": ("match2_set3_concept", 0, 0),
    "risk": ("match1_set4_risk", 0, 0),
    "home points": ("match1_set1_home", 0, 0),
    "devotion points": ("match2_set2_devotion", 0, 1),
    "special points": ("match1_set5_special", 0, 0),
    "gain OL": ("match2_gain_ol", 7, 2),
    "training": ("training_dl", 1, 0),
    "talent": ("scout_name", 0, 0),
    "team spied on": ("spy_team", 3, 0),
    "match spied on": ("spy_match", 0, 0),
    "detail spied on": ("spy_detail", 0, 0),
    "sponsor": ("sponsor_choice", 0, 0),
    "player for sale": ("sale_player", 4, 0),
    "least bid": ("sale_minimum", 0, 0),
    "bid for a transfer": ("transfer_bid", 0, 0),
    "bid for an offer": ("offer_bid", 0, 0),
    "name of an offer": ("offer_name", 0, 0),
    "pay of a contract": ("contract_bid", 0, 0),
    "rounds of a contract": ("contract_rounds", 0, 0),
    "ageing": ("ageing_loss_ol", 0, 0),
}
# What is tried in the sheet of the last round: ageing is asked for there alone, and that team bids for a player.
LAST_ROUND: Final = frozenset({"ageing", "bid for an offer", "name of an offer"})
ODD: Final[tuple[Typed, ...]] = (
    # What may pass for a number.
    "3", " 3", "3 ", "3\u00a0", "\u00a03", "\u00a03\u00a0", "3\u2007", "3\u202f", "3\t", "3\n", "03", "+3", "-3", "-0",
    "3.0", "3,0", "2.5", "2,5", "3.", ".5", "3e0", "1e1", "3%", "300%", "(3)", "$3", "3-", "6/2", "1/2", "1:30", "½",
    "²", "\uff13", "\u0663", "0x3", "3 3", "1 000", "1,000", "1.000", "1'000", "3\u200b", "'3", '"3"', "three",
    "999999999999999", "9999999999999999", "1e400", "NaN", "Infinity",
    # What may pass for a formula, an error, a truth, a pattern, a blank.
    "=1+1", "+A1", "@x", "#N/A", "#REF!", "TRUE", "yes", "no", "x", "-", "?", "*", "~", "~*", "???", " ", "\u00a0",
    "\u200b", "\n",
    # What may pass for a name.
    "Ann B", "A\u200bnn", "A\nnn", "A\tnn", "A\u3000nn", "Ann\uff15", "\uff21nn", "\u00c9lan", "Stra\u00dfe", "\u2028A",
    "a" * 40, "a" * 41, "b" * 300,
    # Numbers and truths.
    0, 1, 3, -1, 2.5, 0.1 + 0.2, 2.9999999999999996, 1e-300, 1e15, 1e300, True, False,
)  # fmt: skip
# Values for which the engine is not Excel, and why.
NOT_EXCEL: Final[Mapping[Typed, str]] = {
    "-0": "IronCalc writes −0 as a text, for which Excel has 0 only",
    1e-300: "IronCalc writes a very small number with 300 zeros as a text, where Excel writes 1E-300",
}


@dataclass(frozen=True)
class Odd:
    """What was typed, where, and what is said of it: whether the sheet is READY, and the problems of the checks."""

    kind: str
    value: Typed
    ready: bool
    problems: Sequence[Problem]

    @property
    def agrees(self) -> bool:
        """Whether sheet and checks are of one mind."""
        return self.ready == (not self.problems)


class _TypedOver:
    """An open sheet, one of its cells typed over."""

    def __init__(self, cells: Guarded, place: tuple[str, int, int], value: Typed) -> None:
        self._cells, self._place, self._value = cells, place, value
        self.names, self.formulas, self.calls = cells.names, cells.formulas, cells.calls

    def area(self, area: Area) -> Grid:
        """The rows of an area."""
        rows = [list(row) for row in self._cells.area(area)]
        sheet, row, column = self._place
        if area.sheet == sheet and area.row <= row <= area.last_row and area.column <= column <= area.last_column:
            rows[row - area.row][column - area.column] = normalize(self._value)
        return tuple(map(tuple, rows))


@dataclass(frozen=True)
class Sheet:
    """A READY sheet in IronCalc's memory and in the reader's."""

    data: bytes

    @cached_property
    def guarded(self) -> Guarded:
        """The sheet as the guard gives it."""
        return guard_once(self.data)

    @cached_property
    def model(self) -> Any:
        """The sheet as IronCalc has it."""
        return ironcalc_model(self.data)

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The sheets by name, as IronCalc numbers them."""
        return {one["name"]: at for at, one in enumerate(self.model.get_worksheets_properties())}

    def place(self, name: str, row: int, column: int) -> tuple[str, int, int]:
        """A cell of a defined name."""
        area = self.guarded.names[name]
        return area.sheet, area.row + row, area.column + column

    def typed(self, kind: str, value: Typed) -> Odd:
        """What sheet and checks say with one value typed in."""
        sheet, row, column = self.place(*KINDS[kind])
        at = (self.numbers[sheet], row, column)
        before = self.guarded.area(Area(sheet, row, column, row, column))[0][0]
        self._put(at, value)
        self.model.evaluate()
        status, of_row, of_column = self.place("check_status", 0, 0)
        ready = self.model.get_cell_value(self.numbers[status], of_row, of_column) == "READY"
        self._put(at, before)
        form = movesheet.read(_TypedOver(self.guarded, (sheet, row, column), value), FILE)
        assert form.view is not None
        return Odd(kind, value, ready, [*form.problems, *checks(form.moves, form.view)])

    def _put(self, at: tuple[int, int, int], value: Typed | None) -> None:
        if value is None:
            self.model.clear_cell_contents(*at)
        elif isinstance(value, bool):
            self.model.update_cell_with_bool(*at, value)
        elif isinstance(value, str):
            self.model.update_cell_with_text(*at, value)
        else:
            self.model.update_cell_with_number(*at, value)


@cache
def sheets() -> tuple[Sheet, Sheet]:
    """A sheet in mid-season with everything on the market, and one of the last round, where ageing is asked for."""
    seen = team_view()
    rich = made_moves(seen, 1)
    last = last_round(seen)
    return Sheet(Made("", seen, rich).data), Sheet(Made("", last, made_moves(last, 1)).data)


def every_odd(part: int, parts: int) -> Iterator[Odd]:
    """One of so many parts of every kind of input with every odd value."""
    middle, last = sheets()
    for kind, value in list(product(KINDS, ODD))[part::parts]:
        yield (last if kind in LAST_ROUND else middle).typed(kind, value)
