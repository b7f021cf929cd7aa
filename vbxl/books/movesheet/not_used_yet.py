"""The list "Not used yet" of the Start sheet: what the move leaves unused, as `league.unused` says it, with links."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from vbxl.league.unused import MARKET, NAMED, TITLE, TRAINING
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.areas import letters
from vbxl.xlsx.calculator import CellBlock
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import Page

# The list, and beside it the workings, folded away: each sentence that may apply, its place, its number in the list.
LIST, SENTENCE, PLACE, NUMBER = range(4, 8)
WIDTH: Final = 73
BAND_ROW: Final = 3
FIRST: Final = BAND_ROW + 1
HOME_ROW, SPECIAL_ROW = 2, 4


class UnusedLine(NamedTuple):
    """A line that may apply: the sheet, the name of the cells where it is used, when it applies, and its sentence.

    `row` says in which row of the cells.
    """

    sheet: str
    area: str
    applies: str
    sentence: str
    row: str = ""


def lines(shape: MoveSheetShape) -> Iterator[UnusedLine]:
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
    applies = 'AND(COUNTIF(contract_player,"?*")>0,SUM(contract_counts)=0,account_after_bids+credit>=bid_lowest)'
    most = '"contract players free: "&COUNTIF(contract_player,"?*")&", no bid; you can pay up to $"'
    rounds = '" a round for "&contract_shortest&" rounds"'
    yield UnusedLine(MARKET, "contract_bid", applies, f"{most}&account_after_bids+credit&{rounds}")
    applies = "AND(spy_orders_left>0,account+spying_sum-spy_price>=-credit)"
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
    """Fewer SP than an even share of the rounds left, where more may be used."""
    used, rounds = "(special_left-special_unused)", "(rounds_number-round_number+1)"
    applies = f"AND({used}*{rounds}<special_left,{used}<{'+'.join(['special_limit'] * len(shape.slots))})"
    text = f'"special points (SP) used: "&{used}&" of "&special_left&"; an even share is "&INT(special_left/{rounds})'
    first = shape.slots[0]
    return UnusedLine(SHEETS[first], f"{set_name(first, 0)}_special", applies, f'{text}&" a round"')


def _place(line: UnusedLine, areas: Mapping[str, CellBlock]) -> str:
    """The formula of the address where a line is used."""
    cells = areas[line.area]
    if line.row:
        return f'"#{quoted(cells.sheet)}{letters(cells.column + 1)}"&{line.row}'
    return f'"#{quoted(cells.sheet)}{ref(cells.row, cells.column)}"'


def write_not_used_yet(page: Page, shape: MoveSheetShape) -> None:
    """The list at the right of the state: every line that applies, a link to its place."""
    page.band(BAND_ROW, LIST, TITLE.upper(), first=LIST)
    every = [*lines(shape)]
    areas = {room.name: room.cells for room in page.book.rooms}
    for row, line in enumerate(every, start=FIRST):
        text, number = ref(row, SENTENCE), ref(row, NUMBER)
        page.formula(row, SENTENCE, f'=IF({line.applies},"{line.sheet}: "&{line.sentence},"")')
        page.formula(row, PLACE, f"={_place(line, areas)}")
        above = f"{ref(FIRST - 1, NUMBER, 'r')}:{ref(row - 1, NUMBER)}"
        page.formula(row, NUMBER, f'=IF({text}="","",COUNT({above})+1)')
        at = f"MATCH(ROWS({ref(FIRST, NUMBER, 'r')}:{number}),unused_number,0)"
        link = f"HYPERLINK(INDEX(unused_place,{at}),INDEX(unused_text,{at}))"
        page.formula(row, LIST, f'=IFERROR({link},"")', "link_fit")
    for column, name in ((SENTENCE, "unused_text"), (PLACE, "unused_place"), (NUMBER, "unused_number")):
        page.define(name, FIRST, column, len(every))
    page.sheet.set_column(LIST, LIST, WIDTH)
    page.sheet.set_column(SENTENCE, NUMBER, 7, None, {"hidden": True, "level": 1})
