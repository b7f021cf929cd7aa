"""The tables of a round, what changed in them, and how every team came to its place."""

from __future__ import annotations

from typing import Final

from vbxl.books.charts import PlaceLine, place_chart
from vbxl.books.results.history import GOES_DOWN, season_marks
from vbxl.books.results.public import PublicRound
from vbxl.xlsx.styles import GOOD, GOOD_INK, WRONG, WRONG_INK
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, ValueBook, ValuePage

TABLES: Final = "Tables"
BY_ROUND: Final = "Table by round"
SEASONS_END: Final = "Season's end"
# What a chart covers, in rows and columns of a fresh sheet.
CHART_ROWS: Final = 18
CHART_COLUMNS: Final = 10


def moved(was: int | None, now: int) -> str:
    """What a team's place did in a round, with arrow, word and number.

    >>> moved(4, 2), moved(1, 2), moved(3, 3), moved(None, 1)
    ('▲ up 2', '▼ down 1', 'same', 'new')
    """
    if was is None:
        return "new"
    if was == now:
        return "same"
    return f"▲ up {was - now}" if now < was else f"▼ down {now - was}"


def tables_sheet(book: ValueBook, public: PublicRound) -> None:
    """All tables as one: division, place, what changed, and what the place rests on (R5.5)."""
    rows: list[list[Value]] = []
    parts: list[int] = []
    marks = season_marks(public)
    marked: list[tuple[str, ...]] = []
    for division in public.after.divisions:
        parts.append(len(rows))
        earlier = _places(public, division, public.number - 1)
        for place, one in enumerate(public.after.table(division, public.number), start=1):
            marked.append(marks.get(one.team, ()))
            rows.append(
                [
                    division, place, moved(earlier.get(one.team), place), public.name(one.team),
                    one.matches, one.won, one.lost, one.points,
                    one.sets_won, one.sets_lost, one.sets_won - one.sets_lost, one.points_won, one.points_lost,
                ]
            )  # fmt: skip
    columns = [
        Column("Division", "centre"), Column("Place", "centre"), Column("Change", "centre"), Column("Team", "bold"),
        Column("Matches", "number"), Column("Won", "number"), Column("Lost", "number"), Column("Points", "number"),
        Column("Sets won", "number"), Column("Sets lost", "number"), Column("Set difference", "change"),
        Column("Scored", "number"), Column("Conceded", "number"),
    ]  # fmt: skip
    if public.season_over:
        columns.append(Column(SEASONS_END, "remark"))
        rows = [[*row, ", ".join(words) or None] for row, words in zip(rows, marked, strict=True)]
    page = book.table(TABLES, columns, rows, parts=parts[1:])
    for at, words in enumerate(marked):
        if words:
            _mark(page, at + 1, len(columns) - 1, words)


def _mark(page: ValuePage, row: int, column: int, words: tuple[str, ...]) -> None:
    """A colour for what the season's end means for a team, beside the words that say it."""
    bad = GOES_DOWN in words
    style = page.styles("bold", indent=1, bg_color=WRONG if bad else GOOD, font_color=WRONG_INK if bad else GOOD_INK)
    page.put(row, column, ", ".join(words), style)


def _places(public: PublicRound, division: int, after_round: int) -> dict[str, int]:
    """The places of a division after a round; none before the first, when a table is but an alphabet."""
    if after_round < 1:
        return {}
    return {one.team: place for place, one in enumerate(public.after.table(division, after_round), start=1)}


def by_round_sheet(book: ValueBook, public: PublicRound) -> None:
    """Place and points of every team after every round, and a chart of the places beside it."""
    rows: list[list[Value]] = []
    parts: list[int] = []
    lines: dict[int, list[PlaceLine]] = {}
    for division in public.after.divisions:
        by_round = [public.after.table(division, number) for number in range(1, public.number + 1)]
        ranks = [{one.team: (place, one.points) for place, one in enumerate(table, start=1)} for table in by_round]
        for team in (one.team for one in by_round[-1]):
            parts.append(len(rows))
            lines.setdefault(division, []).append(PlaceLine(len(rows) + 1, len(rows) + public.number))
            for number, rank in enumerate(ranks, start=1):
                place, points = rank[team]
                rows.append([division, public.name(team), number, place, points])
    columns = [
        Column("Division", "centre"), Column("Team", "bold"), Column("Round", "centre"),
        Column("Place", "centre"), Column("Points", "number"),
    ]  # fmt: skip
    page = book.table(BY_ROUND, columns, rows, parts=parts[1:])
    at = len(columns) + 1
    page.sheet.set_column(len(columns), len(columns), 3)
    for number, (division, of) in enumerate(lines.items()):
        chart, words = place_chart(book, BY_ROUND, division, of, public.number)
        page.sheet.insert_chart(1 + number * CHART_ROWS, at, chart, {"description": words, "object_position": 3})
    bottom = max(len(rows), len(lines) * CHART_ROWS)
    page.sheet.print_area(0, 0, bottom, at + CHART_COLUMNS - 1)
    # Two charts a page. Excel finds its own breaks when it fits the width; LibreOffice takes these.
    page.sheet.set_h_pagebreaks(list(range(2 * CHART_ROWS + 1, bottom, 2 * CHART_ROWS)))
