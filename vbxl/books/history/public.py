"""The public history: champions, a season at a glance, tables, results, records and sales, with no secret.

Written from tables, scores and sales only. Line-ups, levels, points, chances and accounts never come near this book.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from vbxl.books.addressee import HISTORY_LEAGUE
from vbxl.books.charts import (
    BARS_LEAST,
    HEIGHT,
    HISTORY_COLUMNS,
    HISTORY_WIDTH,
    LINES_MOST,
    POINTS_LEAST,
    Chart,
    Series,
    add_bars,
    add_history,
    bar_height,
    rows_of,
)
from vbxl.books.commitment_sheets import define
from vbxl.books.history.public_past import Deal, PublicPast, PublicSeason, SeasonTableLine
from vbxl.books.history.source import Past, public_past
from vbxl.books.history.tables import PublicTables, bests, cross_table, framed, places, rows
from vbxl.books.results.matches import SETS_HEAD, set_score
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import (
    FORM_ROW,
    LINE_HEIGHT,
    LINE_SPACE,
    Column,
    ValueBook,
    ValuePage,
    letters_wide,
    lines_needed,
)

FRONT: Final = "Overview"
SEASON_WIDTH: Final = 16
NAME_WIDTH: Final = 30
FRONT_LEAST_COLUMNS: Final = 4
# Below the title.
FIRST_ROW: Final = 4
NONE_YET: Final = "No season is over yet: the tables show how it stands."


class PublicFront:
    """Writes the first sheet of the history for everybody."""

    def __init__(self, book: ValueBook, tables: PublicTables, sheets: Sequence[tuple[str, str]]) -> None:
        """For a public past; `sheets` are the others by name, with what they hold."""
        self.public = tables.public
        self.all_time = tables.all_time
        self.sheets = sheets
        self.over = [season for season in self.public.seasons if season.finished]
        self.divisions = sorted({one for season in self.over for one in self.public.divisions(season.number)})
        self.columns = max(FRONT_LEAST_COLUMNS, 2 + len(self.divisions))
        self.page = book.form(FRONT, (SEASON_WIDTH, *(NAME_WIDTH,) * (self.columns - 1)))

    def write(self) -> None:
        """The title, the champions of all seasons, titles by team with a chart, and the list of sheets."""
        season, round_number = self.public.at
        text = f"History up to season {season}, before round {round_number}"
        if self.public.season_over:
            text = f"History up to the end of season {season}"
        self.page.titled(self.columns - 1, (self.public.league, text, "Made anew each time: what is typed is lost."))
        define(self.page, HISTORY_LEAGUE, (0, 0, 1, 1))
        row = self._champions(FIRST_ROW)
        row = self._links(row)
        row = self._titles(row)
        self.page.finish(row, self.columns - 1)

    def _champions(self, row: int) -> int:
        page = self.page
        page.band(row, self.columns - 1, "Champions")
        if not self.over:
            page.put(row + 1, 0, NONE_YET, "note")
            return row + 3
        blank = [""] * (self.columns - 2 - len(self.divisions))
        heads = ["Season", *(f"Division {division}" for division in self.divisions), "Galaxy Cup", *blank]
        page.row(row + 1, heads, ["head_centre", *["head"] * (self.columns - 1)])
        for index, season in enumerate(reversed(self.over), start=row + 2):
            lines = [line for line in self.public.lines if line.season == season.number]
            first = {line.division: line.name for line in lines if line.place == 1}
            values: list[Value] = [
                season.cell, *(first.get(division) for division in self.divisions), self._cup(season, lines),
            ]  # fmt: skip
            page.row(index, [*values, *blank], ["centre", *["name_bold"] * (self.columns - 1)])
        return row + 3 + len(self.over)

    def _cup(self, season: PublicSeason, lines: Sequence[SeasonTableLine]) -> str | None:
        """The winner of a season's cup: a team as it was called, or a side of amateurs, which is in no table."""
        called = next((line.name for line in lines if line.team == season.cup_winner), "")
        return called or (self.public.name(season.cup_winner) if season.cup_winner else None)

    def _links(self, row: int) -> int:
        self.page.band(row, self.columns - 1, "In this book")
        for index, (name, words) in enumerate(self.sheets, start=row + 1):
            self.page.link(index, 0, name, words)
        return row + 2 + len(self.sheets)

    def _titles(self, row: int) -> int:
        """Titles and cups by team, and a chart of them from two teams on; nothing before the first title."""
        page = self.page
        frame = self.all_time[(self.all_time["titles"] > 0) | (self.all_time["cups"] > 0)]
        frame = frame.sort_values(["titles", "cups"], ascending=False, kind="stable")
        found = rows(frame[["titles", "name", "cups"]])
        if not found:
            return row
        page.band(row, self.columns - 1, "Titles of the first division, and cups")
        page.row(row + 1, ["Titles", "Team", "Cups"], ["head_centre", "head", "head_centre"])
        for index, values in enumerate(found, start=row + 2):
            page.row(index, values, ["centre", "name_bold", "centre"])
        first, last = row + 2, row + 1 + len(found)
        page.sheet.set_h_pagebreaks([row])
        if len(found) < BARS_LEAST:
            return last + 1
        words = f"Bar chart: titles and cups of {len(found)} teams. The table above has them."
        series = [Series((row + 1, at), (first, 1, last, 1), (first, at, last, at)) for at in (0, 2)]
        chart = Chart(FRONT, series, "Titles and cups", "Won", "Team", words)
        add_bars(page, (last + 2, 0), chart, (HISTORY_WIDTH, bar_height(len(found))))
        return last + 2 + rows_of(bar_height(len(found)))


TABLES: Final = "Final tables"
ALL_TIME: Final = "All time"
PLACES: Final = "Places"
RESULTS: Final = "All results"
RECORDS: Final = "Records"
SALES: Final = "Sales"
NOTES: Final = "Notes"
NO_SALES: Final = "Nothing was sold yet, and no contract was made."
NOT_OVER: Final = "not over"


def public_book(past: Past) -> bytes:
    """The book of the history that everybody gets."""
    public = public_past(past)
    book = ValueBook(f"History: {public.league}", f"{public.league} – history")
    tables = PublicTables(public)
    seasons = [season for season in reversed(public.seasons) if season.results]
    listed = [
        *((name, words) for name, words, _ in SHEETS),
        *((season_name(season), f"Season {season.heading}: every result, home by visitors") for season in seasons),
    ]
    notes = [(NOTES, "What could not be read")] if public.notes else []
    PublicFront(book, tables, [*listed, *notes]).write()
    for _, _, write in SHEETS:
        write(book, tables)
    for season in seasons:
        season_sheet(book, tables, season)
    notes_sheet(book, public.notes)
    return book.done()


def notes_sheet(book: ValueBook, notes: Sequence[str]) -> None:
    """The unreadable rounds, a line each; no sheet without any."""
    if notes:
        book.table(NOTES, [Column("What is missing, and why", "wrapped", 120)], [[note] for note in notes])


def tables_sheet(book: ValueBook, tables: PublicTables) -> None:
    """The tables of all seasons as one, the last season first."""
    found: list[list[Value]] = []
    public = tables.public
    for season in reversed(public.seasons):
        for division in public.divisions(season.number):
            for one in public.table(season.number, division):
                sets = None if one.sets_won is None or one.sets_lost is None else one.sets_won - one.sets_lost
                found.append(
                    [
                        season.cell, division, one.place, one.name, one.matches, one.won, one.lost, one.points,
                        one.sets_won, one.sets_lost, sets, one.scored, one.conceded,
                        one.cup or None if one.finished else None,
                        next_words(one.division, one.next_division) if one.finished else NOT_OVER,
                    ]
                )  # fmt: skip
    columns = [
        Column("Season", "centre"), Column("Division", "centre"), Column("Place", "centre"),
        Column("Team", "name_bold"), Column("Matches", "number"), Column("Won", "number"), Column("Lost", "number"),
        Column("Points", "number"),
        Column("Sets won", "number"), Column("Sets lost", "number"), Column("Set difference", "change"),
        Column("Scored", "number"), Column("Conceded", "number"), Column("Cup", "centre"),
        Column("Then", "remark"),
    ]  # fmt: skip
    book.table(TABLES, columns, found, group=2)


def next_words(division: int, following: int | None) -> str | None:
    """Where a team went after a season, None where it stayed or that is not known."""
    if following is None or following == division:
        return None
    return f"▲ up to division {following}" if following < division else f"▼ down to division {following}"


def all_time_sheet(book: ValueBook, tables: PublicTables) -> None:
    """Every team over all seasons, and bars of its matches won and lost."""
    names = [
        "rank", "name", "seasons", "matches", "won", "lost", "share", "points", "sets_won", "sets_lost", "difference",
        "titles", "cups", "best",
    ]  # fmt: skip
    columns = [
        Column("Rank", "centre"), Column("Team", "name_bold"), Column("Seasons", "number"), Column("Matches", "number"),
        Column("Won", "number"), Column("Lost", "number"), Column("Share won", "percent"), Column("Points", "number"),
        Column("Sets won", "number"), Column("Sets lost", "number"), Column("Set difference", "change"),
        Column("Titles", "number"), Column("Cups", "number"), Column("Best place", "centre"),
    ]  # fmt: skip
    found = rows(tables.all_time[names])
    page = book.table(ALL_TIME, columns, found)
    last = len(found)
    if last < BARS_LEAST:
        return
    team, won, lost = names.index("name"), names.index("won"), names.index("lost")
    words = (
        f"Bar chart: league matches won and lost by each of {last} teams over all seasons. The table above has them."
    )
    series = [Series((0, at), (1, team, last, team), (1, at, last, at)) for at in (won, lost)]
    chart = Chart(ALL_TIME, series, "League matches over all seasons", "Matches", "Team", words)
    add_bars(page, (last + 2, 1), chart, (HISTORY_WIDTH, bar_height(last)), "stacked")
    page.sheet.set_h_pagebreaks([last + 1])
    page.sheet.print_area(0, 0, last + 1 + rows_of(bar_height(last)), len(columns) - 1)


def places_sheet(book: ValueBook, tables: PublicTables) -> None:
    """The place of every team among all teams, season by season, and lines of it, a chart a division of today.

    No chart where no team has places of two seasons.
    """
    public = tables.public
    frame = places(tables.seasons)
    seasons = [public.by_number[int(column)] for column in frame.columns]
    now = public.teams
    order = sorted(frame.index, key=lambda team: (now.get(team, max(now.values()) + 1), list(frame.index).index(team)))
    found: list[list[Value]] = [
        [now.get(team), public.name(team), *line] for team, line in zip(order, rows(frame.loc[order]), strict=True)
    ]
    columns = [
        Column("Division now", "centre"), Column("Team", "name_bold"),
        *(Column(f"Season {season.heading}", "centre") for season in seasons),
    ]  # fmt: skip
    parts = [index for index in range(1, len(found)) if found[index][0] != found[index - 1][0]]
    page = book.table(PLACES, columns, found, parts=parts)
    row = len(found) + 2
    text = "Places among all teams: those of the second division begin after the last of the first."
    page.put(row, 0, text, "note")
    row += 2
    breaks = []
    for start, end in _blocks(parts, len(found)):
        if not any(_is_line(line[2:]) for line in found[start:end]):
            continue
        division = found[start][0]
        title = f"Division {division} of today: place in every season" if division else "Teams of the past: places"
        words = f"Line chart: the place among all teams of {end - start} teams, season by season. The table has them."
        last = 1 + len(seasons)
        series = [Series((at, 1), (0, 2, 0, last), (at, 2, at, last)) for at in range(start + 1, end + 1)]
        chart = Chart(PLACES, series, title, "Season", "Place", words)
        add_history(page, (row, 1), chart, places=int(tables.seasons["rank"].max()))
        breaks.append(row - 1)
        row += rows_of(HEIGHT)
    page.sheet.print_area(0, 0, row, max(len(columns), HISTORY_COLUMNS))
    page.sheet.set_h_pagebreaks(breaks)


def _is_line(places: Sequence[Value]) -> bool:
    """Whether a team's places are more than a dot in a chart."""
    return sum(place is not None for place in places) >= POINTS_LEAST


def _blocks(parts: Sequence[int], end: int) -> list[tuple[int, int]]:
    """The rows of each chart: a division each, or a part of one with more teams than a reader can distinguish."""
    found = []
    for start, stop in zip([0, *parts], [*parts, end], strict=True):
        found += [(index, min(index + LINES_MOST, stop)) for index in range(start, stop, LINES_MOST)]
    return found


def results_sheet(book: ValueBook, tables: PublicTables) -> None:
    """Every match of every season, the last season first."""
    found: list[list[Value]] = []
    public = tables.public
    for season in reversed(public.seasons):
        for one in (match for match in public.matches if match.season == season.number):
            sets = [*map(set_score, one.sets), *[None] * (SETS - len(one.sets))]
            found.append(
                [
                    season.cell, one.round_number or None, one.competition,
                    one.number, public.name(one.home),
                    public.name(one.visitors), set_score((one.home_sets, one.visitors_sets)), *sets,
                ]
            )  # fmt: skip
    columns = [
        Column("Season", "centre"), Column("Round", "centre"), Column("Competition"), Column("Match", "centre"),
        Column("Home"), Column("Visitors"), Column("Sets", "centre"), *(Column(head, "centre") for head in SETS_HEAD),
    ]  # fmt: skip
    book.table(RESULTS, columns, found, NO_MATCHES, group=1)


def records_sheet(book: ValueBook, tables: PublicTables) -> None:
    """The best and the worst that ever was."""
    found: list[list[Value]] = [list(one) for one in bests(tables)]
    columns = [
        Column("Record", "bold", 60), Column("Value", "centre"), Column("Who", "bold", 90), Column("When", "text", 60),
        Column("What", "text", 60),
    ]  # fmt: skip
    book.table(RECORDS, columns, found, NO_MATCHES, group=1)


def sales_sheet(book: ValueBook, tables: PublicTables) -> None:
    """The sales: player, buyer and price (R7, R8); the dearest of every kind is in the records."""
    frame = framed(Deal, tables.public.deals).iloc[::-1].sort_values("season", ascending=False, kind="stable")
    found = rows(frame)
    for row in found:
        row[1] = "before round 1" if row[1] == BEFORE_THE_FIRST else row[1]
    columns = [
        Column("Season", "centre"), Column("Round", "centre"), Column("Kind"), Column("What", "bold"), Column("From"),
        Column("To", "bold"), Column("Age", "centre"), Column("OL listed", "level"), Column("DL listed", "level"),
        Column("Price", "money"), Column("Pay a round", "money"), Column("Until round", "centre"), Column("Called"),
    ]  # fmt: skip
    book.table(SALES, columns, found, NO_SALES, group=1)


PLACE_WIDTH: Final = 7
TEAM_WIDTH: Final = 30
SCORE_WIDTH: Final = 13
NARROW_WIDTH: Final = 8
# More visitors than this stand upright, so that the table fits a page.
ACROSS_MOST: Final = 10
UPRIGHT: Final = 90
UPRIGHT_HEIGHT: Final = 150
LETTER_POINTS: Final = 6
HEAD_HEIGHT: Final = 45
SEASONSHEET_LEAST_COLUMNS: Final = 8
NOT_KNOWN: Final = "not known yet"
NO_MATCHES: Final = "No match was played yet."
TOLD: Final = "Home teams by rows, visitors by columns, in the order of the table; bold where the home team won."


def season_name(season: PublicSeason) -> str:
    """The name of a season's sheet, which may hold no slash.

    >>> season_name(PublicSeason(3, "3", finished=True)), season_name(PublicSeason(-1, "1997/98", finished=True))
    ('Season 3', 'Season 1997-98')
    """
    return f"Season {season.label.replace('/', '-')}"


def season_sheet(book: ValueBook, tables: PublicTables, season: PublicSeason) -> None:
    """All results of a season."""
    public = tables.public
    teams = {one: public.table(season.number, one) for one in public.divisions(season.number)}
    most = max(map(len, teams.values()), default=0)
    width = SCORE_WIDTH if most <= ACROSS_MOST else NARROW_WIDTH
    columns = max(SEASONSHEET_LEAST_COLUMNS, 2 + most)
    called = [public.name(line.team) for lines in teams.values() for line in lines]
    page = book.form(season_name(season), (PLACE_WIDTH, _names_width(called), *(width,) * (columns - 2)))
    page.titled(columns - 1, (f"Season {season.heading}", public.league, TOLD))
    row = 4
    breaks = []
    for division, lines in teams.items():
        if most > ACROSS_MOST:
            breaks.append(row)
        page.band(row, columns - 1, f"Division {division}")
        names = [public.name(line.team) for line in lines]
        lines_of_head = max(lines_needed(name, SCORE_WIDTH - 2) for name in names)
        across = max(HEAD_HEIGHT, LINE_HEIGHT * lines_of_head + LINE_SPACE)
        page.sheet.set_row(row + 1, across if most <= ACROSS_MOST else _upright_height(names))
        page.row(row + 1, ["Place", "Home"], ["head_centre", "head"])
        upright = {"rotation": UPRIGHT} if most > ACROSS_MOST else {}
        for index, name in enumerate(names, start=2):
            page.put(row + 1, index, name, page.styles("head_centre", **upright))
        scores = cross_table(tables.matches, season.number, division)
        row += 2
        for place, line in enumerate(lines, start=1):
            cells: list[Value] = [scores.get((line.team, other.team)) for other in lines]
            page.row(row, [place, names[place - 1]], ["centre", "name_bold"])
            for index, (other, cell) in enumerate(zip(lines, cells, strict=True), start=2):
                look = "closed" if other is line else page.styles("centre", bold=_home_won(cell), text_wrap=True)
                page.put(row, index, cell, look)
            row += 1
        row += 1
    page.sheet.set_h_pagebreaks([*breaks[1:], row])
    row = _cup(page, row, columns, season, public)
    page.sheet.print_area(0, 0, row, columns - 1)
    page.sheet.freeze_panes(3, 2)


def _names_width(names: Sequence[str]) -> float:
    """The width of a column of names in bold letters."""
    return max([TEAM_WIDTH, *(1.1 * letters_wide(name) + 2 for name in names)])


def _upright_height(names: Sequence[str]) -> float:
    """The height of a row with names that stand upright."""
    return max([UPRIGHT_HEIGHT, *(LETTER_POINTS * letters_wide(name) for name in names)])


def _home_won(cell: Value) -> bool:
    """Whether the home team won the one match there was; of several the numbers speak."""
    if not isinstance(cell, str) or ", " in cell:
        return False
    home, _, visitors = cell.partition("–")
    return int(home) > int(visitors)


def _cup(page: ValuePage, row: int, columns: int, season: PublicSeason, public: PublicPast) -> int:
    """The rounds of the cup; gives the row after them."""
    played = {match.number: match for match in public.matches if match.season == season.number}
    for one in season.cup:
        when = f" (in round {one.round_number})" if one.round_number else ""
        page.band(row, columns - 1, f"Galaxy Cup: {one.name}{when}")
        row += 1
        for drawn in one.matches:
            home, visitors = (public.name(side) if side else NOT_KNOWN for side in (drawn.home, drawn.visitors))
            match = played.get(drawn.number)
            score = (match.home_sets, match.visitors_sets) if match else (0, 0)
            page.put(row, 0, set_score(score) if match else None, "centre")
            page.put(row, 1, home, "name_bold" if score[0] > score[1] else "name")
            page.across(row, (2, 4), visitors, "name_bold" if score[1] > score[0] else "name")
            page.across(row, (5, columns - 1), " ".join(map(set_score, match.sets)) if match else "", "text")
            row += 1
        row += 1
    return row


HEAD_TO_HEAD: Final = "Head to head"
WON_AND_LOST: Final = "Won–lost in the league matches of all seasons, the team of the row first."
BALANCE_WIDTH: Final = 7
# More teams than this take several pages across: one would be too small to read.
PAGE_MOST: Final = 30
PRINT_SCALE: Final = 60


def head_to_head_sheet(book: ValueBook, tables: PublicTables) -> None:
    """Every team against every other over all seasons: teams of today by division, then those of the past."""
    public, met = tables.public, tables.head_to_head
    played = {team for team, _ in met}
    last = max(public.teams.values(), default=0) + 1
    # A stable sort: in a division those with most points of all time come first.
    teams = sorted(
        (team for team in tables.all_time["team"] if team in played), key=lambda team: public.teams.get(team, last)
    )
    columns = max(SEASONSHEET_LEAST_COLUMNS, 1 + len(teams))
    names = [public.name(team) for team in teams]
    page = book.form(HEAD_TO_HEAD, (_names_width(names), *(BALANCE_WIDTH,) * (columns - 1)))
    page.titled(columns - 1, (HEAD_TO_HEAD, public.league, WON_AND_LOST))
    if not teams:
        page.put(FORM_ROW, 0, NO_MATCHES, "note")
    else:
        page.sheet.set_row(FORM_ROW, _upright_height(names))
        page.put(FORM_ROW, 0, "Team", "head")
        for column, team in enumerate(teams, start=1):
            page.put(FORM_ROW, column, public.name(team), page.styles("head_centre", rotation=UPRIGHT))
    for row, team in enumerate(teams, start=FORM_ROW + 1):
        page.put(row, 0, public.name(team), "name_bold")
        for column, other in enumerate(teams, start=1):
            won, lost = met.get((team, other), (0, 0))
            look = "closed" if other == team else page.styles("centre", bold=won > lost)
            page.put(row, column, set_score((won, lost)) if won or lost else None, look)
    page.sheet.print_area(0, 0, FORM_ROW + max(1, len(teams)), columns - 1)
    page.sheet.repeat_rows(FORM_ROW)
    page.sheet.repeat_columns(0)
    page.sheet.freeze_panes(FORM_ROW + 1, 1)
    if len(teams) > PAGE_MOST:
        page.sheet.set_print_scale(PRINT_SCALE)


SHEETS: Final[tuple[tuple[str, str, Callable[[ValueBook, PublicTables], None]], ...]] = (
    (TABLES, "Final tables of all seasons", tables_sheet),
    (ALL_TIME, "All-time table", all_time_sheet),
    (PLACES, "Places over the seasons", places_sheet),
    (HEAD_TO_HEAD, "Head to head over all seasons", head_to_head_sheet),
    (RECORDS, "Records: runs, sets, money, titles", records_sheet),
    (SALES, "Sales and contracts", sales_sheet),
    (RESULTS, "All results of all seasons", results_sheet),
)
