"""The list "Not used yet" of the Start sheet: what the move leaves unused, as `league.unused` says it, with links."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from vbxl.books.movesheet.layout import SHEETS, MatchColumns, MoveSheetShape, Scalars, first_line
from vbxl.league.unused import MARKET, TITLE, TRAINING
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import Page

# The list, and beside it the workings, folded away: each sentence that may apply, its place, its number in the list.
LIST, SENTENCE, PLACE, NUMBER = range(4, 8)
WIDTH: Final = 68
BAND_ROW: Final = 3
FIRST: Final = BAND_ROW + 1
HOME_ROW, SPECIAL_ROW = 2, 4


class UnusedLine(NamedTuple):
    """A line that may apply: the sheet, the name of the cells where it is used, when it applies, and its sentence."""

    sheet: str
    area: str
    applies: str
    sentence: str


def lines(shape: MoveSheetShape) -> Iterator[UnusedLine]:
    """All lines of a form in the order of the engine, as formulas (R4.1, R6.1, R7.2, R9.1, R9.2)."""
    amounts = '"no sponsor is chosen; in this round one pays $"&MAX(sponsor_least)&" at least, one $"&MAX(sponsor_most)'
    applies = "AND(sponsor_used=0,MAX(sponsor_most)>0)"
    yield UnusedLine(MARKET, "sponsor_choice", applies, f'{amounts}&" at most"')
    many, left = "SUM(training_further)", "training_left-training_spent"
    whom = f'IF({many}=1,INDEX(training_player,MATCH(1,training_further,0)),{many}&" players")'
    applies, text = f"AND({left}>0,{many}>0)", f'"training points (TP) left: "&{left}&", for "&{whom}'
    yield UnusedLine(TRAINING, "training_ol", applies, text)
    for slot in shape.slots:
        left, points = _cell(slot, SETS - 1, HOME_ROW, MatchColumns.left), f"{slot}_home_points"
        text = f'"home advantage (HA) unused: "&{left}&" of "&{points}'
        yield UnusedLine(SHEETS[slot], f"{slot}_set1_home", f"{left}>0", text)
    if shape.slots:
        yield _special_points(shape)
    for slot in shape.slots:
        same = "+".join(_as_proposed(slot, at) for at in range(SETS))
        yield UnusedLine(SHEETS[slot], f"{slot}_set1_player", f"{same}>0", f'"sets still as proposed: "&{same}')
    applies = 'AND(COUNTIF(contract_player,"?*")>0,SUM(contract_counts)=0,account_after_bids+credit>=bid_lowest)'
    most = '"contract players free: "&COUNTIF(contract_player,"?*")&", no bid; you can pay up to $"'
    yield UnusedLine(MARKET, "contract_bid", applies, f'{most}&account_after_bids+credit&" a round"')
    applies = "AND(spy_orders_left>0,account+spying_sum-spy_price>=-credit)"
    yield UnusedLine(MARKET, "spy_team", applies, '"spying orders left: "&spy_orders_left&", at $"&spy_price&" each"')


def _cell(slot: str, at: int, row: int, column: int) -> str:
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
    return UnusedLine(SHEETS[first], f"{first}_set1_special", applies, f'{text}&" a round"')


def write_not_used_yet(page: Page, shape: MoveSheetShape) -> None:
    """The list at the right of the state: every line that applies, a link to its place."""
    page.band(BAND_ROW, LIST, TITLE.upper(), first=LIST)
    every = [*lines(shape)]
    areas = {room.name: room.cells for room in page.book.rooms}
    for row, line in enumerate(every, start=FIRST):
        cells = areas[line.area]
        text, number = ref(row, SENTENCE), ref(row, NUMBER)
        page.formula(row, SENTENCE, f'=IF({line.applies},"{line.sheet}: "&{line.sentence},"")')
        page.put(row, PLACE, f"#{quoted(cells.sheet)}{ref(cells.row, cells.column)}")
        above = f"{ref(FIRST - 1, NUMBER, 'r')}:{ref(row - 1, NUMBER)}"
        page.formula(row, NUMBER, f'=IF({text}="","",COUNT({above})+1)')
        at = f"MATCH(ROWS({ref(FIRST, NUMBER, 'r')}:{number}),unused_number,0)"
        link = f"HYPERLINK(INDEX(unused_place,{at}),INDEX(unused_text,{at}))"
        page.formula(row, LIST, f'=IFERROR({link},"")', "link")
    for column, name in ((SENTENCE, "unused_text"), (PLACE, "unused_place"), (NUMBER, "unused_number")):
        page.define(name, FIRST, column, len(every))
    page.sheet.set_column(LIST, LIST, WIDTH)
    page.sheet.set_column(SENTENCE, NUMBER, 7, None, {"hidden": True, "level": 1})
