"""The places of the inputs on a move sheet: where the form has each of them, whatever became of its name.

A defined name follows its cells when they are cut or dragged, and then points at other cells than the form shows. Each
input therefore lies in a block, an area with a name of its own whose edges nobody types into. The block moves with rows
and columns that are inserted outside it; as long as it has its size, an input lies in it where the form has it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from vbxl.books.movesheet.layout import (
    AGEING_BLOCK,
    AGEING_INPUTS,
    GUESS_LINE,
    LINES,
    SCOUTS,
    SHEETS,
    TRAINING_BLOCK,
    TRAINING_INPUTS,
    Block,
    FreshPlace,
    MarketColumns,
    MatchColumns,
    gain_block,
    set_name,
)
from vbxl.books.movesheet.tools import ASKED_ROW, INPUTS, LOCK_ROW, LOCK_ROWS, POINTS_ROW, TOOLS_SHEET
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.moves import MATCH_SLOTS
from vbxl.league.unused import MARKET
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.areas import Area, DefinedNames


class InputPlace(NamedTuple):
    """The place of an input: its block, how far below and to the right of the block's first cell it is, its size.

    0 rows are all that the block has below its head.
    """

    block: Block
    down: int
    across: int
    rows: int = 1
    columns: int = 1


Places = Mapping[str, InputPlace]
M: Final = MatchColumns
SALES, SPIES = 5, 4
SEND_BLOCK: Final = Block("send_block", "Start", 4, 3)
_ACROSS: Final = MarketColumns.message + 1
SPONSOR_BLOCK: Final = Block("sponsor_block", MARKET, 3, _ACROSS)
SALE_BLOCK: Final = Block("sale_block", MARKET, SALES + 1, _ACROSS)
SPY_BLOCK: Final = Block("spy_block", MARKET, SPIES + 1, _ACROSS)
TOOLS_BLOCK: Final = Block("tools_block", TOOLS_SHEET, LOCK_ROW + LOCK_ROWS - ASKED_ROW + 1, 4)


def set_block(slot: str, at: int) -> Block:
    """The block of a set (from 0), from its heads to its totals."""
    return Block(f"{set_name(slot, at)}_block", SHEETS[slot], LINES + 2, M.allowed + 1)


def guess_block(slot: str) -> Block:
    """The block of what is said of the opponent for all sets of a match."""
    return Block(f"{slot}_guess_block", SHEETS[slot], 2, M.allowed + 1)


def lots_block(name: str) -> Block:
    """The block of a list of lots, by the first word of its names; it has as many rows as lots."""
    return Block(f"{name}_block", MARKET, 0, _ACROSS)


def _of_match(slot: str) -> Iterator[tuple[str, InputPlace]]:
    columns = {"strength": M.start_ol, "report": M.message, "concept": M.left, "risk": M.allowed}
    for name, column in columns.items():
        yield f"{slot}_guess_{name}", InputPlace(guess_block(slot), 1, column)
    yield f"{slot}_gain_ol", InputPlace(gain_block(slot), 1, FreshPlace.gain_column(0), ROSTER_ROWS, SETS)
    for at in range(SETS):
        block, prefix = set_block(slot, at), set_name(slot, at)
        for name, column in (("player", M.player), ("position", M.position), ("loss_ol", M.loss)):
            yield f"{prefix}_{name}", InputPlace(block, 1, column, LINES)
        for down, (name, width) in enumerate(_TACTICS, start=1):
            yield f"{prefix}_{name}", InputPlace(block, down, M.ol, 1, width)
        yield f"{prefix}_guess", InputPlace(block, 1 + GUESS_LINE, M.ol, 1, 4)


_TACTICS: Final = (("concept", 1), ("risk", 1), ("home", 2), ("devotion", 2), ("special", 2))


def _elsewhere() -> Iterator[tuple[str, InputPlace]]:
    market = MarketColumns
    yield "send_number", InputPlace(SEND_BLOCK, 1, 1)
    yield "salt", InputPlace(SEND_BLOCK, 2, 1)
    for block, inputs in ((TRAINING_BLOCK, TRAINING_INPUTS), (AGEING_BLOCK, AGEING_INPUTS)):
        for name, column in inputs.items():
            yield name, InputPlace(block, 1, column, ROSTER_ROWS)
    yield "sponsor_choice", InputPlace(SPONSOR_BLOCK, 1, market.second)
    yield "scout_name", InputPlace(SALE_BLOCK, 1, market.name, SCOUTS)
    for column, name in enumerate(("sale_player", "sale_minimum")):
        yield name, InputPlace(SALE_BLOCK, 1, column, SALES)
    for column, name in enumerate(("spy_team", "spy_match", "spy_detail")):
        yield name, InputPlace(SPY_BLOCK, 1, column, SPIES)
    for name, column in _BIDS.items():
        yield name, InputPlace(lots_block(name.partition("_")[0]), 1, column, 0)
    columns = {"lock_set": 0, "lock_player": 1, "lock_position": 2, "tools_match": 1}
    rows = {"tools_match": ASKED_ROW, "tools_points": POINTS_ROW}
    for name, size in INPUTS.items():
        yield name, InputPlace(TOOLS_BLOCK, rows.get(name, LOCK_ROW) - ASKED_ROW + 1, columns.get(name, 0), *size)


_BIDS: Final = {
    "transfer_bid": MarketColumns.bid,
    "offer_bid": MarketColumns.bid,
    "offer_name": MarketColumns.name,
    "contract_bid": MarketColumns.bid,
    "contract_rounds": MarketColumns.name,
}
PLACES: Final[Places] = dict([*_elsewhere(), *(place for slot in MATCH_SLOTS for place in _of_match(slot))])


def place_in_form(names: Mapping[str, Area], name: str, places: Places = PLACES) -> Area | None:
    """Where the form has an input; None where its block is gone, or rows or columns of the block came or went."""
    place = places[name]
    block = names.get(place.block.name)
    if block is None or block.shape != (place.block.rows or block.shape[0], place.block.columns):
        return None
    row, column = block.row + place.down, block.column + place.across
    rows = place.rows or block.shape[0] - place.down
    return Area(block.sheet, row, column, row + rows - 1, column + place.columns - 1)


def names_in_form(names: Mapping[str, Area]) -> DefinedNames:
    """The names of a move sheet with every input where the form has it, as far as that is known."""
    placed = {name: area for name in PLACES if (area := place_in_form(names, name))}
    return DefinedNames({**names, **placed}.items())
