"""Tips: what the move leaves unused, as `league.unused` says it, in the list of sheet Start below the problems.

The workings are folded away: each sentence that may apply, the place to which it leads, its number in the list.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from vbxl.books.movesheet.layout import (
    SHEETS,
    TRAINING_ROW,
    MatchColumns,
    MoveSheetShape,
    Scalars,
    first_line,
    set_name,
)
from vbxl.league.checks import MARKET, NAMED, TRAINING
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.areas import letters
from vbxl.xlsx.calculator import CellBlock
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import Page

HOME_ROW: Final = 2


class UnusedLine(NamedTuple):
    """A line that may apply: the sheet, the name of the cells where it is used, when it applies, and its sentence.

    `row` says in which row of the cells.
    """

    sheet: str
    area: str
    applies: str
    sentence: str
    row: str = ""


def unused_lines(shape: MoveSheetShape) -> Iterator[UnusedLine]:
    """All lines of a form in the order of the engine, as formulas (R4.1, R6.1, R7.2, R9.1, R9.2)."""
    amounts = '"no sponsor is chosen; in this round one pays $"&MAX(sponsor_least)&" at least, one $"&MAX(sponsor_most)'
    applies = "AND(sponsor_used=0,MAX(sponsor_most)>0)"
    yield UnusedLine(MARKET, "sponsor_choice", applies, f'{amounts}&" at most"')
    many, left = "MAX(training_further)", "training_left-training_spent"
    whom = f'{_trainable(1)}&IF({many}>{NAMED}," and "&{many}-{NAMED}&" more","")'
    applies, text = f"AND({left}>0,{many}>0)", f'"training points (TP) left: "&{left}&", for "&{whom}'
    first = f"{TRAINING_ROW}+IFERROR({_PLACE.format(1)},1)"
    yield UnusedLine(TRAINING, "training_ol", applies, text, row=first)
    for slot in shape.slots:
        left, points = _cell(slot, SETS - 1, HOME_ROW, MatchColumns.left), f"{slot}_home_points"
        text = f'"home advantage (HA) unused: "&{left}&" of "&{points}'
        yield UnusedLine(SHEETS[slot], f"{set_name(slot, 0)}_home", f"{left}>0", text)
    if shape.slots:
        yield _special_points(shape)
    for slot in shape.slots:
        same = "+".join(_as_proposed(slot, at) for at in range(SETS))
        place = f"{set_name(slot, 0)}_player"
        yield UnusedLine(SHEETS[slot], place, f"{same}>0", f'"sets still as proposed: "&{same}')
    applies = 'AND(COUNTIF(contract_player,"?*")>0,SUM(contract_counts)=0,pay_most_after_bids>=bid_lowest)'
    most = '"contract players free: "&COUNTIF(contract_player,"?*")&", no bid; you can pay up to $"'
    rounds = '" a round for "&contract_shortest&" rounds"'
    yield UnusedLine(MARKET, "contract_bid", applies, f"{most}&pay_most_after_bids&{rounds}")
    applies = "AND(spy_orders_left>0,MIN(account+spying_sum,account_least)-spy_price>=-credit)"
    yield UnusedLine(MARKET, "spy_team", applies, '"spying orders left: "&spy_orders_left&", at $"&spy_price&" each"')


# Where the player stands among all who can be trained further, in the order of the roster.
_PLACE: Final = "MATCH({},training_further,0)"


def _trainable(at: int) -> str:
    """Who can be trained further, from one (from 1) on to the last who is named."""
    name = f"INDEX(training_player,{_PLACE.format(at)})"
    return name if at == NAMED else f'{name}&IF(MAX(training_further)>{at},", "&{_trainable(at + 1)},"")'


def _cell(slot: str, at: int, row: int, column: int) -> str:
    """A cell of a set (from 0) by its row from the first line on."""
    return quoted(SHEETS[slot]) + ref(first_line(at) + row, column)


def _as_proposed(slot: str, at: int) -> str:
    """1 for a set (from 0) whose line-up is the one that was filled in."""
    typed, filled = (_cell(slot, at, row, MatchColumns.risk) for row in (Scalars.typed, Scalars.filled))
    return f"IF({typed}={filled},1,0)"


def _special_points(shape: MoveSheetShape) -> UnusedLine:
    """Fewer SP in all matches together than an even share of the rounds left, where more may be used (R4.1)."""
    used, share = "special_left-special_unused", "INT(special_left/(rounds_number-round_number+1))"
    applies = f"{used}<MIN({share},{'+'.join(['special_limit'] * len(shape.slots))})"
    text = f'"special points (SP) used: "&{used}&" of "&special_left&"; an even share is "&{share}&" a round"'
    first = shape.slots[0]
    return UnusedLine(SHEETS[first], f"{set_name(first, 0)}_special", applies, text)


def _place(line: UnusedLine, areas: Mapping[str, CellBlock]) -> str:
    """The formula of the address where a line is used."""
    cells = areas[line.area]
    if line.row:
        return f'"#{quoted(cells.sheet)}{letters(cells.column + 1)}"&{line.row}'
    return f'"#{quoted(cells.sheet)}{ref(cells.row, cells.column)}"'


def write_tips(page: Page, shape: MoveSheetShape, row: int, column: int) -> Mapping[str, Sequence[str]]:
    """Write the workings from a row and a column on; return the cells of the numbers by the sheets they lead to."""
    areas = {room.name: room.cells for room in page.book.rooms}
    sentence, place, number = range(column, column + 3)
    lines, numbers = [*unused_lines(shape)], dict[str, list[str]]()
    for at, line in enumerate(lines, start=row):
        text, above = ref(at, sentence), f"{ref(row - 1, number, 'r')}:{ref(at - 1, number)}"
        page.formula(at, sentence, f'=IF({line.applies},"{line.sheet}: "&{line.sentence},"")')
        page.formula(at, place, f"={_place(line, areas)}")
        page.formula(at, number, f'=IF({text}="","",COUNT({above})+1)')
        numbers.setdefault(line.sheet, []).append(ref(at, number))
    for at, name in ((sentence, "unused_text"), (place, "unused_place"), (number, "unused_number")):
        page.define(name, row, at, len(lines))
    return numbers
