"""The matches of a season in the public results: those to come, and those that were played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.results.public import Match, PublicRound
from vbxl.books.sealed import PLAYED_MATCH, PLAYED_SETS, define
from vbxl.rules.match import Score, sets_won
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, ValueBook

FIXTURES: Final = "Fixtures"
ALL_RESULTS: Final = "All results"
SEASON_OVER: Final = "That was the last round of the season."
SETS_HEAD: Final = tuple(f"Set {number}" for number in range(1, SETS + 1))


def set_score(score: Score) -> str:
    """The points of a set as text: a spreadsheet would take 15-9 for a day in September.

    >>> set_score((15, 9))
    '15–9'
    """
    return f"{score[0]}–{score[1]}"


def fixtures_sheet(book: ValueBook, public: PublicRound) -> None:
    """The matches to come, those of the next round first; of the cup also those whose sides are not known yet."""
    deadlines = public.after.deadlines
    rows: list[list[Value]] = [
        [
            one.round_number,
            deadlines[one.round_number - 1] if one.round_number <= len(deadlines) else None,
            one.played_in, one.number, one.home, one.visitors,
            public.after.settings.home_points(one.round_number),
        ]
        for one in public.to_come
    ]  # fmt: skip
    columns = [
        Column("Round", "centre"), Column("Deadline"), Column("Division", "centre"), Column("Match", "centre"),
        Column("Home"), Column("Visitors"), Column("Home advantage", "centre"),
    ]  # fmt: skip
    _with_cup(columns, rows, public.to_come)
    book.table(FIXTURES, columns, rows, SEASON_OVER, _parts(rows))


def all_results_sheet(book: ValueBook, public: PublicRound) -> None:
    """Every match of the season that was played."""
    rows: list[list[Value]] = []
    for one in public.season:
        sets = [set_score(score) for score in one.sets]
        empty = [None] * (SETS - len(sets))
        won = sets_won(one.sets)
        rows.append([one.round_number, one.played_in, one.number, one.home, one.visitors, *won, *sets, *empty])
    columns = [
        Column("Round", "centre"), Column("Division", "centre"), Column("Match", "centre"),
        Column("Home"), Column("Visitors"), Column("Sets home", "centre"), Column("Sets visitors", "centre"),
        *(Column(head, "centre") for head in SETS_HEAD),
    ]  # fmt: skip
    _with_cup(columns, rows, public.season)
    page = book.table(ALL_RESULTS, columns, rows, "Nothing was played yet.", _parts(rows))
    if rows:
        heads = [one.head for one in columns]
        define(page, PLAYED_MATCH, (1, heads.index("Match"), len(rows), 1))
        define(page, PLAYED_SETS, (1, heads.index(SETS_HEAD[0]), len(rows), SETS))


def _with_cup(columns: list[Column], rows: list[list[Value]], matches: Sequence[Match]) -> None:
    """A column more with the cup round of matches of the cup, where there are any."""
    if any(one.cup for one in matches):
        columns.append(Column("Cup round", "remark"))
        for row, one in zip(rows, matches, strict=True):
            row.append(one.cup or None)


def _parts(rows: Sequence[Sequence[Value]]) -> list[int]:
    """Where a new round begins."""
    return [at for at in range(1, len(rows)) if rows[at][0] != rows[at - 1][0]]
