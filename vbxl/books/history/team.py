"""The history of one team, and the game master's own: seasons, careers, levels and accounts.

Of others it holds what everybody knows: scores, and from whom and to whom players came and went. A player who was sold
is followed no further.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from vbxl.books.charts import (
    DOLLARS,
    HEIGHT,
    HISTORY_COLUMNS,
    LINES_MOST,
    POINTS_LEAST,
    ROUND,
    Chart,
    Series,
    add_history,
    rows_of,
)
from vbxl.books.history.careers import Careers, LevelPoint, Spell
from vbxl.books.history.public import next_words, notes_sheet
from vbxl.books.history.public_past import SeasonTableLine
from vbxl.books.history.source import Past, public_past
from vbxl.books.history.squad_tables import (
    CAREERS,
    LEVELS,
    PLAYERS,
    Account,
    Strength,
    accounts,
    by_career,
    careers_sheet,
    levels_sheet,
    players_sheet,
    round_label,
    strengths,
)
from vbxl.books.history.tables import PublicTables
from vbxl.books.results.matches import SETS_HEAD, set_score
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, ValueBook, ValuePage

TEAM_FRONT: Final = "Our history"
STRENGTH: Final = "Strength"
ACCOUNT: Final = "Account"
MATCHES: Final = "Matches"
NOT_YET: Final = "Nothing was played yet."
# Season, division, place, then matches to points, cup, then.
TEAM_WIDTHS: Final = (14, 12, 10, 10, 10, 10, 10, 20, 26)
TEAM_SHEETS: Final = (
    (PLAYERS, "Players: every career with us, a line each"),
    (CAREERS, "Careers: season by season"),
    (LEVELS, "Levels by round, player by player"),
    (STRENGTH, "Strength of the team by round"),
    (ACCOUNT, "Account by round"),
    (MATCHES, "Matches of all seasons"),
)


@dataclass(frozen=True)
class OwnPast:
    """The contents of a team's history: only its own part of a past, as rows of its tables, and its players.

    `league` is the league's name; `matches` are the last first.
    """

    name: str
    league: str
    last_season: int
    seasons: Sequence[Sequence[Value]]
    matches: Sequence[Sequence[Value]]
    spells: Sequence[Spell]
    levels: Sequence[LevelPoint]
    accounts: Sequence[Account]
    notes: Sequence[str]


class KnownPast:
    """A past with what all books of teams are made of, each thing worked out once."""

    def __init__(self, past: Past) -> None:
        """Take a past."""
        self.past = past
        self.careers = Careers(past)
        self.public = public_past(past)
        self._seasons: dict[str, list[list[Value]]] = {}
        for line in sorted(self.public.lines, key=lambda one: one.season, reverse=True):
            self._seasons.setdefault(line.team, []).append(self._season(line))
        self._matches: dict[str, list[list[Value]]] = {}
        for line in reversed(list(PublicTables(self.public).sides.itertuples())):
            self._matches.setdefault(line.team, []).append(self._match(line))

    @property
    def last_season(self) -> int:
        """The season that is open."""
        return self.past.now.season_number

    def own(self, team: str) -> OwnPast:
        """A team's part, by its id."""
        past = self.past
        return OwnPast(
            past.name(team), past.now.name, self.last_season, self._seasons.get(team, []),
            self._matches.get(team, []), self.careers.of(team), self.careers.levels_of(team), accounts(past, team),
            past.notes,
        )  # fmt: skip

    def _season(self, line: SeasonTableLine) -> list[Value]:
        return [
            self.public.by_number[line.season].heading, line.division, line.place, line.matches, line.won, line.lost,
            line.points, line.cup or None if line.finished else None, next_words(line.division, line.next_division),
        ]  # fmt: skip

    def _match(self, line: Any) -> list[Value]:
        score = (line.own, line.against) if line.at_home else (line.against, line.own)
        return [
            self.public.by_number[line.season].cell, line.round_number or None, line.competition,
            "home" if line.at_home else "away", self.public.name(line.other), "won" if line.won else "lost",
            set_score(score), *line.sets, *[None] * (SETS - len(line.sets)),
        ]  # fmt: skip


def team_book(known: KnownPast, team: str) -> bytes:
    """The book of a team's own history, by its id."""
    return own_book(known.own(team))


def own_book(own: OwnPast) -> bytes:
    """The book of a team's own history."""
    book = ValueBook(f"History of {own.name}: {own.league}", f"{own.name} – history, {own.league}")
    _front(book, own)
    careers = by_career(own.spells)
    players_sheet(book, careers, own.levels, own.last_season)
    careers_sheet(book, own.spells)
    levels_sheet(book, careers, own.levels)
    strength_sheet(book, strengths(own.levels))
    account_sheet(book, own.accounts)
    matches_sheet(book, own.matches)
    return book.done()


def _front(book: ValueBook, own: OwnPast) -> None:
    page = book.form(TEAM_FRONT, TEAM_WIDTHS)
    columns = len(TEAM_WIDTHS)
    text = f"{own.league}: our own history, for nobody else"
    page.titled(columns - 1, (own.name, text, "Made anew each time: what is typed is lost."))
    page.band(4, columns - 1, "Our seasons")
    heads = ["Season", "Division", "Place", "Matches", "Won", "Lost", "Points", "Cup", "Then"]
    page.row(5, heads, [*["head_centre"] * (columns - 1), "head"])
    row = 6
    for values in own.seasons:
        page.row(row, values, [*["centre"] * (columns - 1), "text"])
        row += 1
    page.band(row + 1, columns - 1, "In this book")
    for index, (name, words) in enumerate(TEAM_SHEETS, start=row + 2):
        page.link(index, 0, name, words)
    row += 3 + len(TEAM_SHEETS)
    for note in own.notes:
        page.put(row, 0, note, "note")
        row += 1
    page.finish(row, columns - 1)


def strength_sheet(book: ValueBook, lines: Sequence[Strength]) -> None:
    """Levels over time: OL and DL of all own players and the best six, with a chart."""
    columns = [
        Column("Round", "text"), Column("Season", "centre"), Column("Round number", "centre"),
        Column("Own players", "number"), Column("OL in all", "number"), Column("DL in all", "number"),
        Column("OL + DL of best six", "number"),
    ]  # fmt: skip
    found: list[list[Value]] = [
        [round_label(*one[:2]), one.season, one.round_number, one.players, one.ol, one.dl, one.six] for one in lines
    ]
    words = "Line chart: OL and DL of all own players and OL + DL of the best six at the start of every round."
    page = book.table(STRENGTH, columns, found, NOT_YET)
    _beside(page, STRENGTH, len(columns), len(found), (4, 5, 6), "Levels over time", "Points", words)


def account_sheet(book: ValueBook, lines: Sequence[Account]) -> None:
    """The account over time: dollars, TP and SP at the start of every round, with a chart of the dollars."""
    columns = [
        Column("Round", "text"), Column("Season", "centre"), Column("Round number", "centre"),
        Column("Dollars at start", "money"), Column("Change in round", "change"), Column("TP at start", "number"),
        Column("SP at start", "number"),
    ]  # fmt: skip
    changes: list[Value] = [after.dollars - before.dollars for before, after in pairwise(lines)]
    found: list[list[Value]] = [
        [round_label(*one[:2]), one.season, one.round_number, one.dollars, change, one.tp, one.sp]
        for one, change in zip(lines, [*changes, None], strict=False)
    ]
    words = "Line chart: dollars in the bank at the start of every round."
    page = book.table(ACCOUNT, columns, found, NOT_YET)
    _beside(page, ACCOUNT, len(columns), len(found), (3,), "In the bank over time", DOLLARS, words)


def _beside(
    page: ValuePage, name: str, columns: int, last: int, lines: tuple[int, ...], title: str, up: str, words: str
) -> None:
    """A line chart beside a table whose first column names the rounds, from the second round on."""
    if last < POINTS_LEAST:
        return
    series = [Series((0, column), (1, 0, last, 0), (1, column, last, column)) for column in lines]
    chart = Chart(name, series, title, ROUND, up, f"{words} The numbers are in the table beside it.")
    add_history(page, (1, columns + 1), chart)
    page.sheet.print_area(0, 0, max(last, rows_of(HEIGHT)), columns + HISTORY_COLUMNS)


def matches_sheet(book: ValueBook, found: Sequence[Sequence[Value]]) -> None:
    """All matches of a team, the last first."""
    columns = [
        Column("Season", "centre"), Column("Round", "centre"), Column("Competition"), Column("Where", "centre"),
        Column("Against", "bold"), Column("Result", "centre"), Column("Home–visitors", "centre"),
        *(Column(head, "centre") for head in SETS_HEAD),
    ]  # fmt: skip
    book.table(MATCHES, columns, found, NOT_YET, group=1)


GM_FRONT: Final = "For the GM"
ACCOUNTS: Final = "Accounts"
GM_WIDTHS: Final = (30, 90)
GM_SHEETS: Final = (
    (PLAYERS, "Every player of every team, a line each"),
    (CAREERS, "Every season of every player, through all teams"),
    (ACCOUNTS, "What every team had in the bank, round by round"),
    (STRENGTH, "OL + DL of every team's best six, round by round"),
)


def gm_book(known: KnownPast) -> bytes:
    """The GM's own book of the history."""
    past = known.past
    book = ValueBook(f"History for the GM: {past.now.name}", f"{past.now.name} – history, secret")
    page = book.form(GM_FRONT, GM_WIDTHS)
    page.titled(len(GM_WIDTHS) - 1, (past.now.name, "The history of everybody", "Secret: only for the GM."))
    for index, (name, words) in enumerate(GM_SHEETS, start=4):
        page.link(index, 0, name)
        page.put(index, 1, words, "plain")
    names = past.names
    careers = known.careers
    spells = sorted(careers.spells, key=lambda one: one.career)
    players_sheet(book, by_career(spells), careers.levels, known.last_season, names)
    careers_sheet(book, spells, names)
    dollars = {
        team.id: {account[:2]: account.dollars for account in accounts(past, team.id)} for team in past.now.teams
    }
    _by_team(book, known, ACCOUNTS, "money", dollars)
    sixes = {
        team.id: {strength[:2]: strength.six for strength in strengths(careers.levels_of(team.id))}
        for team in past.now.teams
    }
    _by_team(book, known, STRENGTH, "number", sixes)
    notes_sheet(book, past.reasons)
    return book.done()


def _by_team(
    book: ValueBook, known: KnownPast, name: str, look: str, of: Mapping[str, Mapping[tuple[int, int], int]]
) -> None:
    """A line a round, a column a team, with each team's amount, and charts of as many as a reader can distinguish.

    No chart before the second round.
    """
    # A head of its own for each column, whatever a team is called.
    called = known.past.names.items()
    names = {team: f"{name} ({team})" if named(name) == named(ROUND) else name for team, name in called}
    order = [team.id for team in known.past.now.teams]
    labels = [round_.at for round_ in known.past.rounds]
    found: list[list[Value]] = [[round_label(*at), *(of[team].get(at) for team in order)] for at in labels]
    page = book.table(name, [Column(ROUND), *(Column(names[team], look, 16) for team in order)], found)
    page.sheet.freeze_panes(1, 1)
    row = len(found) + 2
    breaks = []
    for start in range(0, len(order) if len(found) >= POINTS_LEAST else 0, LINES_MOST):
        last = min(start + LINES_MOST, len(order))
        words = f"Line chart: {name.lower()} of {last - start} teams by round. The numbers are in the table above."
        series = [
            Series((0, index), (1, 0, len(found), 0), (1, index, len(found), index))
            for index in range(start + 1, last + 1)
        ]
        title, up = (name, DOLLARS) if look == "money" else ("OL + DL of the best six", "Points")
        add_history(page, (row, 1), Chart(name, series, title, ROUND, up, words))
        breaks.append(row - 1)
        row += rows_of(HEIGHT)
    page.sheet.print_area(0, 0, row, max(len(order), HISTORY_COLUMNS))
    page.sheet.set_h_pagebreaks(breaks)
