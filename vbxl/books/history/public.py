"""The history for everybody: champions, tables, results, places, records, sales – and no secret.

Written from tables, scores and sales alone. Line-ups, levels, points, chances and accounts never come near this book.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final

from vbxl.books.history.bests import bests
from vbxl.books.history.charts import (
    COLUMNS,
    HEIGHT,
    LINES_MOST,
    Drawn,
    Series,
    bar_chart,
    bar_height,
    line_chart,
    put_chart,
    rows_of,
)
from vbxl.books.history.deals import Deal, deals
from vbxl.books.history.frames import all_time, framed, match_frame, places, rows, side_frame, table_frame
from vbxl.books.history.front import PublicFront
from vbxl.books.history.past import Past
from vbxl.books.history.seasonsheet import season_name, season_sheet
from vbxl.books.results.matches import SETS_HEAD, set_score
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, ValueBook

TABLES: Final = "Final tables"
ALL_TIME: Final = "All time"
PLACES: Final = "Places"
RESULTS: Final = "All results"
RECORDS: Final = "Records"
SALES: Final = "Sales"
NOTES: Final = "Notes"
NO_SALES: Final = "Nothing was sold yet, and no contract was made."
NO_MATCHES: Final = "No match was played yet."
NOT_OVER: Final = "not over"


class PublicPast:
    """What everybody may know of the past, each thing worked out once."""

    def __init__(self, past: Past) -> None:
        """Take a past."""
        self.past = past
        self.tables = table_frame(past)
        self.matches = match_frame(past)

    @cached_property
    def sides(self) -> Any:
        """A line a match and side."""
        return side_frame(self.matches)

    @cached_property
    def all_time(self) -> Any:
        """A line a team over all seasons."""
        return all_time(self.tables)

    @cached_property
    def deals(self) -> tuple[Deal, ...]:
        """Every sale and contract."""
        return deals(self.past)


def public_book(past: Past) -> bytes:
    """The book of the history that everybody gets."""
    heading = f"{past.now.name} – history"
    book = ValueBook(f"History: {past.now.name}", heading)
    public = PublicPast(past)
    seasons = [one for one in reversed(past.seasons) if one.league is not None]
    listed = [
        *((name, words) for name, words, _ in SHEETS),
        *((season_name(one), f"Season {one.label}: every result, home by visitors") for one in seasons),
    ]
    notes = [(NOTES, "What could not be read")] if past.notes else []
    PublicFront(book, past, public.all_time, [*listed, *notes]).write()
    for _, _, write in SHEETS:
        write(book, public)
    for one in seasons:
        season_sheet(book, past, one, public.matches)
    notes_sheet(book, past.notes)
    return book.done()


def notes_sheet(book: ValueBook, notes: Sequence[str]) -> None:
    """What could not be read, a line each; no sheet where there is nothing."""
    if notes:
        book.table(NOTES, [Column("What is missing, and why", "wrapped", 120)], [[one] for one in notes])


def tables_sheet(book: ValueBook, public: PublicPast) -> None:
    """The tables of all seasons as one, the last season first."""
    found: list[list[Value]] = []
    parts: list[int] = []
    for season in reversed(public.past.seasons):
        for division in season.divisions:
            parts.append(len(found))
            for one in (line for line in season.lines if line.division == division):
                sets = None if one.sets_won is None or one.sets_lost is None else one.sets_won - one.sets_lost
                found.append(
                    [
                        one.season, division, one.place, one.name, one.matches, one.won, one.lost, one.points,
                        one.sets_won, one.sets_lost, sets, one.scored, one.conceded,
                        one.cup or None if one.finished else None, _next(one.division, one.next_division, one.finished),
                    ]
                )  # fmt: skip
    columns = [
        Column("Season", "centre"), Column("Division", "centre"), Column("Place", "centre"), Column("Team", "bold"),
        Column("Matches", "number"), Column("Won", "number"), Column("Lost", "number"), Column("Points", "number"),
        Column("Sets won", "number"), Column("Sets lost", "number"), Column("Set difference", "change"),
        Column("Scored", "number"), Column("Conceded", "number"), Column("Cup", "centre"),
        Column("Then", "remark"),
    ]  # fmt: skip
    book.table(TABLES, columns, found, parts=parts[1:])


def _next(division: int, next_division: int | None, finished: bool) -> str | None:
    if not finished:
        return NOT_OVER
    if next_division is None or next_division == division:
        return None
    return f"▲ up to division {next_division}" if next_division < division else f"▼ down to division {next_division}"


def all_time_sheet(book: ValueBook, public: PublicPast) -> None:
    """Every team over all seasons, and bars of its matches won and lost."""
    names = [
        "rank", "name", "seasons", "matches", "won", "lost", "share", "points", "sets_won", "sets_lost", "difference",
        "titles", "cups", "best",
    ]  # fmt: skip
    columns = [
        Column("Rank", "centre"), Column("Team", "bold"), Column("Seasons", "number"), Column("Matches", "number"),
        Column("Won", "number"), Column("Lost", "number"), Column("Share won", "percent"), Column("Points", "number"),
        Column("Sets won", "number"), Column("Sets lost", "number"), Column("Set difference", "change"),
        Column("Titles", "number"), Column("Cups", "number"), Column("Best place", "centre"),
    ]  # fmt: skip
    found = rows(public.all_time[names])
    page = book.table(ALL_TIME, columns, found)
    last = len(found)
    team, won, lost = names.index("name"), names.index("won"), names.index("lost")
    words = (
        f"Bar chart: league matches won and lost by each of {last} teams over all seasons. The table above has them."
    )
    drawn = Drawn(
        ALL_TIME, (1, team, last, team), [Series((0, column), (1, column, last, column)) for column in (won, lost)],
        "League matches over all seasons", "Matches", "Team", words,
    )  # fmt: skip
    put_chart(page, (last + 2, 1), bar_chart(page.book, drawn, stacked=True), drawn)
    page.sheet.set_h_pagebreaks([last + 1])
    page.sheet.print_area(0, 0, last + 1 + rows_of(bar_height(last)), len(columns) - 1)


def places_sheet(book: ValueBook, public: PublicPast) -> None:
    """The place of every team among all teams, season by season, and lines of it, a chart a division of today."""
    frame = places(public.tables)
    seasons = [int(one) for one in frame.columns]
    now = {team.id: team.division for team in public.past.now.teams}
    order = sorted(frame.index, key=lambda team: (now.get(team, max(now.values()) + 1), list(frame.index).index(team)))
    names = dict(zip(public.all_time["team"], public.all_time["name"], strict=True))
    found: list[list[Value]] = [
        [now.get(team), public.past.names.get(team, names[team]), *line]
        for team, line in zip(order, rows(frame.loc[order]), strict=True)
    ]
    labels = {one.number: one.label for one in public.past.seasons}
    columns = [
        Column("Division now", "centre"), Column("Team", "bold"),
        *(Column(f"Season {labels[season]}", "centre") for season in seasons),
    ]  # fmt: skip
    parts = [at for at in range(1, len(found)) if found[at][0] != found[at - 1][0]]
    page = book.table(PLACES, columns, found, parts=parts)
    row = len(found) + 2
    told = "Places among all teams: those of the second division begin after the last of the first."
    page.put(row, 0, told, "note")
    row += 2
    breaks = []
    for start, end in _blocks(parts, len(found)):
        division = found[start][0]
        title = f"Division {division} of today: place in every season" if division else "Teams of the past: places"
        words = f"Line chart: the place among all teams of {end - start} teams, season by season. The table has them."
        series = [Series((at + 1, 1), (at + 1, 2, at + 1, 1 + len(seasons))) for at in range(start, end)]
        drawn = Drawn(PLACES, (0, 2, 0, 1 + len(seasons)), series, title, "Season", "Place", words)
        put_chart(page, (row, 1), line_chart(page.book, drawn, places=int(public.tables["rank"].max())), drawn)
        breaks.append(row - 1)
        row += rows_of(HEIGHT)
    page.sheet.print_area(0, 0, row, max(len(columns), COLUMNS))
    page.sheet.set_h_pagebreaks(breaks)


def _blocks(parts: Sequence[int], end: int) -> list[tuple[int, int]]:
    """The rows of each chart: a division each, or a part of one that has more teams than anybody tells apart."""
    found = []
    for start, stop in zip([0, *parts], [*parts, end], strict=True):
        found += [(at, min(at + LINES_MOST, stop)) for at in range(start, stop, LINES_MOST)]
    return found


def results_sheet(book: ValueBook, public: PublicPast) -> None:
    """Every match of every season, the last season first."""
    found: list[list[Value]] = []
    parts: list[int] = []
    for season in reversed(public.past.seasons):
        own = public.matches[public.matches["season"] == season.number]
        parts += [len(found)] if len(own) else []
        for one in own.itertuples():
            sets = [*one.sets, *[None] * (SETS - len(one.sets))]
            found.append(
                [
                    one.season, one.round_number, one.competition, one.number, public.past.name(one.home),
                    public.past.name(one.visitors), set_score((one.home_sets, one.visitors_sets)), *sets,
                ]
            )  # fmt: skip
    columns = [
        Column("Season", "centre"), Column("Round", "centre"), Column("Competition"), Column("Match", "centre"),
        Column("Home"), Column("Visitors"), Column("Sets", "centre"), *(Column(head, "centre") for head in SETS_HEAD),
    ]  # fmt: skip
    book.table(RESULTS, columns, found, NO_MATCHES, parts[1:])


def records_sheet(book: ValueBook, public: PublicPast) -> None:
    """The best and the worst that ever was."""
    found: list[list[Value]] = [list(one) for one in bests(public.past, public.tables, public.sides, public.deals)]
    parts = [at for at in range(1, len(found)) if found[at][0] != found[at - 1][0]]
    columns = [
        Column("Record", "bold"), Column("Value", "centre"), Column("Who", "bold", 60), Column("When", "text", 60),
        Column("What", "text", 60),
    ]  # fmt: skip
    book.table(RECORDS, columns, found, NO_MATCHES, parts)


def sales_sheet(book: ValueBook, public: PublicPast) -> None:
    """Who came to whom, and for what (R7, R8): the dearest of every kind is in the records."""
    frame = framed(Deal, public.deals).iloc[::-1].sort_values("season", ascending=False, kind="stable")
    found = rows(frame)
    for row in found:
        row[1] = "before round 1" if row[1] == BEFORE_THE_FIRST else row[1]
    columns = [
        Column("Season", "centre"), Column("Round", "centre"), Column("Kind"), Column("What", "bold"), Column("From"),
        Column("To", "bold"), Column("Age", "centre"), Column("OL listed", "level"), Column("DL listed", "level"),
        Column("Price", "money"), Column("Pay a round", "money"), Column("Until round", "centre"), Column("Called"),
    ]  # fmt: skip
    parts = [at for at in range(1, len(found)) if found[at][0] != found[at - 1][0]]
    book.table(SALES, columns, found, NO_SALES, parts)


SHEETS: Final[tuple[tuple[str, str, Callable[[ValueBook, PublicPast], None]], ...]] = (
    (TABLES, "Final tables of all seasons", tables_sheet),
    (ALL_TIME, "All-time table, with a chart", all_time_sheet),
    (PLACES, "Places over the seasons, with charts", places_sheet),
    (RECORDS, "Records: runs, sets, money, titles", records_sheet),
    (SALES, "Sales and contracts", sales_sheet),
    (RESULTS, "All results of all seasons", results_sheet),
)
