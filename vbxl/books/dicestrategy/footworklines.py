"""The tables Lines of Volleyball Dice: every line that one may face, by the number of one's own dice (D)."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicestrategy.footworkplaces import LINES_NAME, PLAIN, WAYS, lines, said
from vbxl.books.dicestrategy.tables import FIRST, Column, tint, write_table
from vbxl.dice.footwork import SPOTS, FootworkOptions, Line
from vbxl.dice.footwork_odds import shipped_odds
from vbxl.league.moves import Value
from vbxl.xlsx.writer import Page

LINE_WIDTH: Final = 18
CHANCE_WIDTH: Final = 11
# Behind the line and how many dice it has.
CHANCES: Final = 2
# Of a chance in a table of thousands: a tenth of a percentage point is shown.
DECIMALS: Final = 6


def line_chance(other: Line, own: int, options: FootworkOptions) -> float:
    """The chance of whoever is about to roll so many dice against a line, as the tables say it."""
    return round(shipped_odds(options).chance(other, own), DECIMALS)


def write_lines(page: Page, options: FootworkOptions) -> None:
    """Write the sheet of one way to play."""
    _, name, way = WAYS[options]
    columns = [Column("The other's line", "text", LINE_WIDTH), Column("Its dice", "centre", CHANCE_WIDTH)]
    columns += [Column(f"You roll {own}", "percent_1", CHANCE_WIDTH) for own in range(1, SPOTS + 1)]
    found = lines()
    rows: list[list[Value]] = [
        [said(line), len(line), *(line_chance(line, own, options) for own in range(1, SPOTS + 1))] for line in found
    ]
    notes = (
        "Your chance to win the round, before you roll your dice for footwork.",
        "Where the other's dice stand does not matter.",
    )
    write_table(page, f"LINES: every line you may face, {way}", notes, columns, rows, CHANCES)
    if options == PLAIN:
        page.define(LINES_NAME, FIRST, 0, len(found))
    page.define(name, FIRST, CHANCES, len(found), SPOTS)
    tint(page, FIRST, CHANCES, len(found), SPOTS)
