"""The matches of a season in the public results: those to come, and those that were played."""

from __future__ import annotations

from typing import Final

from vbxl.books.fresh import Column, Fresh, Value
from vbxl.books.results.public import PublicRound
from vbxl.rules.match import Score, sets_won
from vbxl.rules.tiredness import SETS

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


def fixtures_sheet(book: Fresh, public: PublicRound) -> None:
    """The matches to come, those of the next round first."""
    deadlines = public.after.deadlines
    rows: list[list[Value]] = [
        [
            one.round_number,
            deadlines[one.round_number - 1] if one.round_number <= len(deadlines) else None,
            one.division, one.number, public.name(one.home), public.name(one.visitors),
            public.after.settings.home_points(one.round_number),
        ]
        for one in public.to_come
    ]  # fmt: skip
    columns = [
        Column("Round", "centre"), Column("Deadline"), Column("Division", "centre"), Column("Match", "centre"),
        Column("Home"), Column("Visitors"), Column("Home advantage", "centre"),
    ]  # fmt: skip
    parts = [at for at in range(1, len(rows)) if rows[at][0] != rows[at - 1][0]]
    book.table(FIXTURES, columns, rows, SEASON_OVER, parts)


def all_results_sheet(book: Fresh, public: PublicRound) -> None:
    """Every match of the season that was played."""
    rows: list[list[Value]] = []
    for one in sorted(public.after.fixtures, key=lambda each: (each.round_number, each.division, each.number)):
        if one.sets:
            won = sets_won(one.sets)
            sets = [set_score(score) for score in one.sets]
            empty = [None] * (SETS - len(sets))
            names = public.name(one.home), public.name(one.visitors)
            rows.append([one.round_number, one.division, one.number, *names, *won, *sets, *empty])
    columns = [
        Column("Round", "centre"), Column("Division", "centre"), Column("Match", "centre"),
        Column("Home"), Column("Visitors"), Column("Sets home", "centre"), Column("Sets visitors", "centre"),
        *(Column(head, "centre") for head in SETS_HEAD),
    ]  # fmt: skip
    parts = [at for at in range(1, len(rows)) if rows[at][0] != rows[at - 1][0]]
    book.table(ALL_RESULTS, columns, rows, "Nothing was played yet.", parts)
