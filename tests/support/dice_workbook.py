"""The workbook of the dice games for tests: what it carries beside its formulas, and games typed into its sheets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeAlias

from calculators import Document, Input, Place
from dice_oracle import Wanted
from dice_oracle_footwork import footwork_wanted
from dice_oracle_icons import icons_wanted
from office import Value
from stored_values import NEAR
from vbxl.books.dicetable import footwork_formulas as d
from vbxl.books.dicetable import formula_parts
from vbxl.books.dicetable import icon_formulas as k
from vbxl.books.dicetable.footwork_sheet import FootworkSheet
from vbxl.books.dicetable.game_sheet import FootworkTable, FootworkTurn, IconTable, IconTurn, Typed
from vbxl.books.dicetable.icon_sheet import IconSheet
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Book2007

D_SHEET: Final = "D"
K_SHEET: Final = "K"

# Row and column of a cell, counted from 0.
Spot: TypeAlias = tuple[int, int]
SHEET: Final = re.compile(r'<sheet name="([^"]*)"')


def same(value: str | float, other: object) -> bool:
    """Numbers to 1e-9, texts exactly."""
    if isinstance(value, str):
        return value == other
    return isinstance(other, float) and abs(value - other) <= NEAR


def empty_book(rows: int) -> bytes:
    """A sheet of each game with logs of so many rows, to be typed into."""
    return made_book({D_SHEET: FootworkTable()}, {K_SHEET: IconTable()}, rows)


def made_book(
    footworks: Mapping[str, FootworkTable], icons: Mapping[str, IconTable], rows: int | Mapping[str, int]
) -> bytes:
    """A sheet for each table, by its name; rows: those of every log, or of each by its name."""
    return spoiled_book(
        {name: (table, None) for name, table in footworks.items()},
        {name: (table, None) for name, table in icons.items()},
        rows,
    )


def spoiled_book(
    footworks: Mapping[str, tuple[FootworkTable, Spot | None]],
    icons: Mapping[str, tuple[IconTable, Spot | None]],
    rows: int | Mapping[str, int],
) -> bytes:
    """The same with =1/0 typed into one cell of a sheet (row and column counted from 0), where one is given."""
    book = Book2007("Dice games")
    for name, (table, cell) in footworks.items():
        page = book.page(name)
        FootworkSheet(page, table, rows if isinstance(rows, int) else rows[name]).write()
        if cell:
            page.formula(*cell, "=1/0", "input_centre")
    for name, (table_of_icons, cell) in icons.items():
        page = book.page(name)
        IconSheet(page, table_of_icons, rows if isinstance(rows, int) else rows[name]).write()
        if cell:
            page.formula(*cell, "=1/0", "input_centre")
    return book.finish()


Inputs = dict[Place, list[list[Input]]]


def _block(sheet: str, first: int, column: int, rows: list[list[Typed]]) -> Inputs:
    last = ref(first + len(rows) - 1, column + len(rows[0]) - 1)
    return {(sheet, f"{ref(first, column)}:{last}"): [list(row) for row in rows]}


def _single(sheet: str, row: int, column: int, value: Typed) -> Inputs:
    return {(sheet, ref(row, column)): [[value]]}


def typed_footwork(table: FootworkTable, rows: int) -> Inputs:
    """What a table of Volleyball Dice is, cell by cell."""
    turns = (*table.turns, *[FootworkTurn()] * (rows - len(table.turns)))
    found: Inputs = {}
    for row, name in zip(formula_parts.NAME_ROWS, table.names, strict=True):
        found |= _single(D_SHEET, row, formula_parts.NAME_COLUMN, name)
    options = (
        (d.SERVER_ROW, table.server),
        (d.ACES_ROW, table.aces),
        (d.DROPPED_ROW, table.dropped),
        (d.POINTS_ROW, table.points),
    )
    for row, value in options:
        found |= _single(D_SHEET, row, d.OPTION, value)
    found |= _block(D_SHEET, formula_parts.FIRST, d.ROLL, [list(turn.roll) for turn in turns])
    found |= _block(D_SHEET, formula_parts.FIRST, d.LINE, [list(turn.line) for turn in turns])
    for n in (0, 1):
        found |= _block(D_SHEET, formula_parts.FIRST, d.BUMP_DIE[n], [[turn.dice[n]] for turn in turns])
        found |= _block(D_SHEET, formula_parts.FIRST, d.BUMP_SPOT[n], [[turn.spots[n]] for turn in turns])
    return found


def typed_icons(table: IconTable, rows: int) -> Inputs:
    """What a table of The Volleyball Dice Game is, cell by cell."""
    turns = (*table.turns, *[IconTurn()] * (rows - len(table.turns)))
    found: Inputs = {}
    for row, name in zip(formula_parts.NAME_ROWS, table.names, strict=True):
        found |= _single(K_SHEET, row, formula_parts.NAME_COLUMN, name)
    for row, value in ((k.SERVER_ROW, table.server), (k.DUMP_ROW, table.dump), (k.POINTS_ROW, table.points)):
        found |= _single(K_SHEET, row, k.OPTION, value)
    found |= _block(K_SHEET, k.FACES_ROW, k.FACES, [list(table.faces)])
    for n, first in enumerate(k.ROLL):
        found |= _block(K_SHEET, formula_parts.FIRST, first, [list(turn.rolls[n]) for turn in turns])
    return found | _block(K_SHEET, formula_parts.FIRST, k.ANSWER, [[turn.answer] for turn in turns])


Shown = list[list[Value]]


def sheets_of(document: Document, rows: int) -> tuple[Shown, Shown]:
    """All of both sheets as LibreOffice has them, from A1."""
    last = formula_parts.FIRST + rows - 1
    of_d, of_k = document.read_many(
        [(D_SHEET, f"A1:{ref(last, d.LAST_COLUMN)}"), (K_SHEET, f"A1:{ref(last, k.LAST_COLUMN)}")]
    )
    return of_d, of_k


def unlike_footwork(table: FootworkTable, rows: int, shown: Shown) -> list[str]:
    """Every cell of a sheet of Volleyball Dice that LibreOffice calculates otherwise than the engine replays it."""
    return _unlike(footwork_wanted(table, rows), shown)


def unlike_icons(table: IconTable, rows: int, shown: Shown) -> list[str]:
    """The same for a sheet of The Volleyball Dice Game."""
    return _unlike(icons_wanted(table, rows), shown)


def _unlike(wanted: Wanted, shown: Shown) -> list[str]:
    return [
        f"{ref(row, column)}: {value!r}, LibreOffice says {shown[row][column]!r}"
        for (row, column), value in wanted.items()
        if not same(value, shown[row][column])
    ]
