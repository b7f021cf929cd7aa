"""The sheet Answers of Volleyball Dice: to the commonest lines the best line-up of every roll (D)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from vbxl.books.dicestrategy.footworkcommon import COMMON, ROUNDS
from vbxl.books.dicestrategy.footworkplaces import PLAIN, in_spots, said
from vbxl.books.dicestrategy.tables import FIRST, Column, tint, write_table
from vbxl.dice.footwork import Line, met
from vbxl.dice.footwork_odds import rolls, shipped_odds
from vbxl.league.moves import Value
from vbxl.xlsx.writer import Page

COLUMNS: Final = (
    Column("Your dice", "centre", 8),
    Column("You roll", "hash", 14),
    Column("How likely", "percent_2", 9),
    Column("The other's line", "hash", 14),
    Column("Your line-up", "hash", 14),
    Column("You keep", "hash", 14),
    Column("The other keeps", "hash", 14),
    Column("Your chance", "percent_1", 10),
    Column("Line met in 1,000 rounds", "level", 13),
)
# Columns that stay in sight.
KEPT: Final = 2
CHANCE: Final = 7
DECIMALS: Final = 5
LIKELY_DECIMALS: Final = 6


class BestAnswer(NamedTuple):
    """The best line-up of a roll against a line."""

    other: Line
    roll: Line
    likely: float
    line: Line
    chance: float


def best_answers() -> Iterator[BestAnswer]:
    """Every roll against each of the common lines, most own dice first, and the best line-up."""
    odds = shipped_odds(PLAIN)
    for own, common in COMMON.items():
        for other in map(in_spots, common):
            for roll, likely in rolls(own):
                line = odds.best_line(other, roll)
                yield BestAnswer(other, roll, likely, line, odds.line_chance(other, line))


def write_answers(page: Page) -> None:
    """Write the sheet."""
    rows: list[list[Value]] = []
    for one in best_answers():
        keeps, others = met(one.line, one.other)
        met_with = COMMON[len(one.roll)][tuple(filter(None, one.other))]
        rows.append(
            [
                len(one.roll), said(one.roll), round(one.likely, LIKELY_DECIMALS), said(one.other), said(one.line),
                said(keeps), said(others), round(one.chance, DECIMALS), met_with,
            ]
        )  # fmt: skip
    notes = (
        f"Common lines: those met most often in {ROUNDS:,} rounds that both sides played best, without options.",
        "With options, above all the dropped bump, another line-up may be best.",
        "Put the other's dice highest first, and your line-up opposite. Then bump while a die is out: it is worth it.",
    )
    write_table(page, "ANSWERS: the best line-up of every roll against common lines", notes, COLUMNS, rows, KEPT)
    page.define("footwork_answers", FIRST, 0, len(rows), len(COLUMNS))
    tint(page, FIRST, CHANCE, len(rows), 1)
