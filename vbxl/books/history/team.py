"""A team's own history: its seasons, the careers of its players with it, its levels, its account, its matches.

Of others it holds what everybody knows: scores, and from whom and to whom players came and went. A player who was sold
is followed no further.
"""

from __future__ import annotations

from typing import Any, Final

from vbxl.books.fresh import Column, Fresh, Value
from vbxl.books.history.careers import Careers
from vbxl.books.history.charts import COLUMNS, HEIGHT, Drawn, Series, line_chart, put_chart, rows_of
from vbxl.books.history.frames import known as is_known
from vbxl.books.history.frames import match_frame, rows, side_frame, table_frame
from vbxl.books.history.past import Past
from vbxl.books.history.squads import (
    CAREERS,
    LEVELS,
    PLAYERS,
    account_frame,
    careers_of,
    careers_sheet,
    level_frame,
    levels_sheet,
    player_frame,
    players_sheet,
    strength_frame,
)
from vbxl.books.results.matches import SETS_HEAD, set_score
from vbxl.rules.tiredness import SETS

FRONT: Final = "Our history"
STRENGTH: Final = "Strength"
ACCOUNT: Final = "Account"
MATCHES: Final = "Matches"
NOT_YET: Final = "Nothing was played yet."
# Season, division, place, then matches to points, cup, then.
WIDTHS: Final = (14, 12, 10, 10, 10, 10, 10, 20, 26)
SHEETS: Final = (
    (PLAYERS, "Players: every career with us, a line each"),
    (CAREERS, "Careers: season by season"),
    (LEVELS, "Levels by round, player by player"),
    (STRENGTH, "Strength of the team by round, with a chart"),
    (ACCOUNT, "Account by round, with a chart"),
    (MATCHES, "Matches of all seasons"),
)


class KnownPast:
    """A past with what all books of teams are made of, each thing worked out once."""

    def __init__(self, past: Past) -> None:
        """Take a past."""
        self.past = past
        self.careers = Careers(past)
        self.tables = table_frame(past)
        self.sides = side_frame(match_frame(past))

    @property
    def last_season(self) -> int:
        """The season that is open."""
        return self.past.now.season_number


def team_book(known: KnownPast, team: str) -> bytes:
    """The book of a team's own history, by its id."""
    past = known.past
    name = past.name(team)
    book = Fresh(f"History of {name}: {past.now.name}", f"{name} – history, {past.now.name}")
    _front(book, known, team)
    spells, levels = careers_of(known.careers, team)
    players = player_frame(spells, levels, known.last_season)
    players_sheet(book, players).freeze_panes(1, 1)
    careers_sheet(book, spells)
    levels_sheet(book, players, levels)
    strength_sheet(book, strength_frame(levels))
    account_sheet(book, account_frame(past, team))
    matches_sheet(book, known, team)
    return book.done()


def _front(book: Fresh, known: KnownPast, team: str) -> None:
    sheet: Any = book.form(FRONT, WIDTHS)
    columns = len(WIDTHS)
    past = known.past
    told = f"{past.now.name}: our own history, for nobody else"
    book.titled(sheet, columns, (past.name(team), told, "Made anew each time: what is typed is lost."))
    book.band(sheet, 4, columns, "Our seasons")
    heads = ["Season", "Division", "Place", "Matches", "Won", "Lost", "Points", "Cup", "Then"]
    book.row(sheet, 5, heads, [*["head_centre"] * (columns - 1), "head"])
    row = 6
    labels = {one.number: one.label for one in past.seasons}
    for one in known.tables[known.tables["team"] == team].iloc[::-1].itertuples():
        values: list[Value] = [
            labels[one.season], one.division, one.place, one.matches, one.won, one.lost, one.points,
            one.cup or None if one.finished else None, _then(one.division, one.next_division),
        ]  # fmt: skip
        book.row(sheet, row, values, [*["centre"] * (columns - 1), "text"])
        row += 1
    book.band(sheet, row + 1, columns, "In this book")
    for at, (name, words) in enumerate(SHEETS, start=row + 2):
        sheet.write_url(at, 0, f"internal:'{name}'!A1", book.styles.link, words)
    row += 3 + len(SHEETS)
    for note in past.notes:
        book.put(sheet, row, 0, note, "note")
        row += 1
    sheet.print_area(0, 0, row, columns - 1)
    sheet.freeze_panes(3, 0)


def _then(division: int, following: float | None) -> str | None:
    if following is None or not is_known(following) or following == division:
        return None
    up = "▲ up" if following < division else "▼ down"
    return f"{up} to division {int(following)}"


def strength_sheet(book: Fresh, frame: Any) -> None:
    """Levels over time: OL and DL of all own players and the best six, with a chart."""
    columns = [
        Column("Round", "text"), Column("Season", "centre"), Column("Round number", "centre"),
        Column("Own players", "number"), Column("OL in all", "number"), Column("DL in all", "number"),
        Column("OL + DL of best six", "number"),
    ]  # fmt: skip
    found = rows(frame[["label", "season", "round_number", "players", "ol", "dl", "six"]])
    words = "Line chart: OL and DL of all own players and OL + DL of the best six at the start of every round."
    sheet = book.table(STRENGTH, columns, found, NOT_YET)
    _beside(book, sheet, STRENGTH, len(columns), len(found), (4, 5, 6), "Levels over time", "Points", words)


def account_sheet(book: Fresh, frame: Any) -> None:
    """The account over time: dollars, TP and SP at the start of every round, with a chart of the dollars."""
    columns = [
        Column("Round", "text"), Column("Season", "centre"), Column("Round number", "centre"),
        Column("Dollars at start", "money"), Column("Change in round", "change"), Column("TP at start", "number"),
        Column("SP at start", "number"),
    ]  # fmt: skip
    found = rows(frame[["label", "season", "round_number", "dollars", "change", "tp", "sp"]])
    words = "Line chart: dollars in the bank at the start of every round."
    sheet = book.table(ACCOUNT, columns, found, NOT_YET)
    _beside(book, sheet, ACCOUNT, len(columns), len(found), (3,), "In the bank over time", "Dollars", words)


def _beside(
    book: Fresh, sheet: Any, name: str, columns: int, last: int, lines: tuple[int, ...], title: str, up: str, words: str
) -> None:
    """A line chart beside a table whose first column names the rounds."""
    if not last:
        return
    series = [Series((0, column), (1, column, last, column)) for column in lines]
    drawn = Drawn(name, (1, 0, last, 0), series, title, "Round", up, f"{words} The numbers are in the table beside it.")
    put_chart(sheet, (1, columns + 1), line_chart(book, drawn, money=up == "Dollars"), drawn)
    sheet.print_area(0, 0, max(last, rows_of(HEIGHT)), columns + COLUMNS)


def matches_sheet(book: Fresh, known: KnownPast, team: str) -> None:
    """All matches of a team, the last first."""
    past = known.past
    own = known.sides[known.sides["team"] == team].iloc[::-1]
    found: list[list[Value]] = []
    parts: list[int] = []
    season = 0
    for one in own.itertuples():
        if one.season != season:
            parts.append(len(found))
        season = one.season
        sets = [*one.sets, *[None] * (SETS - len(one.sets))]
        score = (one.own, one.against) if one.at_home else (one.against, one.own)
        found.append(
            [
                one.season, one.round_number, one.competition, "home" if one.at_home else "away", past.name(one.other),
                "won" if one.won else "lost", set_score(score), *sets,
            ]
        )  # fmt: skip
    columns = [
        Column("Season", "centre"), Column("Round", "centre"), Column("Competition"), Column("Where", "centre"),
        Column("Against", "bold"), Column("Result", "centre"), Column("Home–visitors", "centre"),
        *(Column(head, "centre") for head in SETS_HEAD),
    ]  # fmt: skip
    book.table(MATCHES, columns, found, NOT_YET, parts[1:])


def everybodys_levels(known: KnownPast) -> Any:
    """Levels by round of all players of all teams: the GM's alone."""
    return level_frame(known.careers.levels)
