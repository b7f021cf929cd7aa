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
    LINES,
    MARKET_BID,
    MARKET_MESSAGE,
    MARKET_NAME,
    ODDS_SHEET,
    SCOUTS,
    SHEETS,
    TRAINING_BLOCK,
    TRAINING_INPUTS,
    Block,
    FreshPlace,
    MatchColumns,
    gain_block,
    set_name,
)
from vbxl.books.movesheet.odds.layout import GUESS_INPUTS, OddsColumns
from vbxl.books.movesheet.tools import ASKED_ROW, INPUTS, LOCK_ROW, LOCK_ROWS, POINTS_ROW, TOOLS_SHEET
from vbxl.league.checks import MARKET
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.moves import MATCH_SLOTS
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
_ACROSS: Final = MARKET_MESSAGE + 1
SPONSOR_BLOCK: Final = Block("sponsor_block", MARKET, 3, _ACROSS)
SALE_BLOCK: Final = Block("sale_block", MARKET, SALES + 1, _ACROSS)
SPY_BLOCK: Final = Block("spy_block", MARKET, SPIES + 1, _ACROSS)
TOOLS_BLOCK: Final = Block("tools_block", TOOLS_SHEET, LOCK_ROW + LOCK_ROWS - ASKED_ROW + 1, 4)


def set_block(slot: str, at: int) -> Block:
    """The block of a set (counted from 0), from its headings to its totals."""
    return Block(f"{set_name(slot, at)}_block", SHEETS[slot], LINES + 2, M.allowed + 1)


def guess_block(slot: str) -> Block:
    """The block of what is said of the opponent of a match: for all sets, then from the fourth row on set by set."""
    return Block(f"{slot}_guess_block", ODDS_SHEET, SETS + 4, OddsColumns.guess + 4)


def lots_block(bid: str) -> Block:
    """Return the block of a list of lots, by the name of its bids; it has as many rows as lots."""
    return Block(f"{bid.removesuffix('_bid')}_block", MARKET, 0, _ACROSS)


def _of_match(slot: str) -> Iterator[tuple[str, InputPlace]]:
    for name, column in GUESS_INPUTS.items():
        yield f"{slot}_guess_{name}", InputPlace(guess_block(slot), 1, column)
    yield f"{slot}_gain_ol", InputPlace(gain_block(slot), 1, FreshPlace.gain_column(0), ROSTER_ROWS, SETS)
    for at in range(SETS):
        block, prefix = set_block(slot, at), set_name(slot, at)
        for name, column in (("player", M.player), ("position", M.position), ("loss_ol", M.loss)):
            yield f"{prefix}_{name}", InputPlace(block, 1, column, LINES)
        for down, (name, width) in enumerate(_TACTICS, start=1):
            yield f"{prefix}_{name}", InputPlace(block, down, M.ol, 1, width)
        yield f"{prefix}_guess", InputPlace(guess_block(slot), 4 + at, OddsColumns.guess, 1, 4)


_TACTICS: Final = (("concept", 1), ("risk", 1), ("home", 2), ("devotion", 2), ("special", 2))


def _elsewhere() -> Iterator[tuple[str, InputPlace]]:
    yield "send_number", InputPlace(SEND_BLOCK, 1, 1)
    yield "salt", InputPlace(SEND_BLOCK, 2, 1)
    for block, inputs in ((TRAINING_BLOCK, TRAINING_INPUTS), (AGEING_BLOCK, AGEING_INPUTS)):
        for name, column in inputs.items():
            yield name, InputPlace(block, 1, column, ROSTER_ROWS)
    yield "sponsor_choice", InputPlace(SPONSOR_BLOCK, 1, 1)
    yield "scout_name", InputPlace(SALE_BLOCK, 1, MARKET_NAME, SCOUTS)
    for column, name in enumerate(("sale_player", "sale_minimum")):
        yield name, InputPlace(SALE_BLOCK, 1, column, SALES)
    for column, name in enumerate(("spy_team", "spy_match", "spy_detail")):
        yield name, InputPlace(SPY_BLOCK, 1, column, SPIES)
    for names in (["transfer_bid"], ["offer_bid", "offer_name"], ["contract_bid", "contract_rounds"]):
        for column, name in enumerate(names, start=MARKET_BID):
            yield name, InputPlace(lots_block(names[0]), 1, column, 0)
    columns = {"lock_set": 0, "lock_player": 1, "lock_position": 2, "tools_match": 1}
    rows = {"tools_match": ASKED_ROW, "tools_points": POINTS_ROW}
    for name, size in INPUTS.items():
        yield name, InputPlace(TOOLS_BLOCK, rows.get(name, LOCK_ROW) - ASKED_ROW + 1, columns.get(name, 0), *size)


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
