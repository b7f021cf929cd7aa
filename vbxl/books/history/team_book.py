"""The history of one team, and the game master's own: seasons, careers, levels and accounts.

Of other teams it shows only scores, and where players came from and went to, which everybody knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any, Final, NamedTuple

from vbxl.books.charts import (
    ABOVE,
    BESIDE,
    DOLLARS,
    HEIGHT,
    HISTORY_COLUMNS,
    LINES_MOST,
    POINTS_LEAST,
    ROUND,
    Chart,
    add_history,
    count_rows,
    stack_histories,
    take_columns,
)
from vbxl.books.history.league_book import write_notes
from vbxl.books.history.past import LevelPoint, Past, Spell
from vbxl.books.history.public_past import PastMatch, SeasonTableLine, head_season, take_public_past
from vbxl.books.public_sheets import list_set_columns, name_columns
from vbxl.books.story.sentences import show_score
from vbxl.league.league import CONTRACT
from vbxl.rules.team import named
from vbxl.rules.tiredness import PLAYERS_IN_SET
from vbxl.xlsx.cells import quote_sheet, ref
from vbxl.xlsx.form import Column, FormSheet, write_table
from vbxl.xlsx.styles import BLUE
from vbxl.xlsx.writer import ValueBook, ValuePage

PLAYERS: Final = "Players"
CAREERS: Final = "Careers"
LEVELS: Final = "Levels by round"
STRENGTH: Final = "Strength"
ACCOUNT: Final = "Account"
ACCOUNTS: Final = "Accounts"
MATCHES: Final = "Matches"
NO_PLAYERS: Final = "Nobody has been in the team yet."
NOT_YET: Final = "Nothing has been played yet."
# Season, division, place, then matches to points, cup, then.
WIDTHS: Final = (14, 12, 10, 10, 10, 10, 10, 20, 26)
# Sentences wrap, so that a row fits on one page across.
SENTENCE_WIDTH: Final = 36
SPARK_STYLE: Final = {"type": "line", "markers": True, "series_color": BLUE, "markers_color": BLUE, "weight": 1.5}
PRINT_SCALE: Final = 70
SHEETS: Final = {
    PLAYERS: "Players: their careers in your team, one per row",
    CAREERS: "Careers: season by season",
    LEVELS: "Levels by round, player by player",
    STRENGTH: "Team strength by round",
    ACCOUNT: "Account by round",
    MATCHES: "Matches of all seasons",
}
GM_SHEETS: Final = {
    PLAYERS: "Every player of every team, one per row",
    CAREERS: "Every season of every player, in all teams",
    ACCOUNTS: "Every team's bank balance, round by round",
    STRENGTH: "OL + DL of every team's best six, round by round",
}


class TeamMatch(NamedTuple):
    """A match of a team, with the opponent's name."""

    past: PastMatch
    at_home: bool
    other: str

    @property
    def result(self) -> str:
        """The team's result: `won` or `lost`."""
        match = self.past.match
        return "won" if (match.winner == match.home) == self.at_home else "lost"


@dataclass(frozen=True)
class OwnPast:
    """What a team's history contains; the latest seasons and matches come first."""

    team: str
    name: str
    league: str
    last_season: int
    seasons: Sequence[SeasonTableLine]
    matches: Sequence[TeamMatch]
    spells: Sequence[Spell]
    levels: Sequence[LevelPoint]
    accounts: Sequence[tuple[int, ...]]
    notes: Sequence[str]


def list_own_pasts(past: Past) -> list[OwnPast]:
    """Return the history of every team there ever was, limited to what that team itself may see."""
    public, careers, pasts = take_public_past(past), past.careers, []
    for team, name in past.names.items():
        matches = []
        for past_match in reversed(public.matches):
            sides = past_match.match.home, past_match.match.visitors
            if team in sides:
                at_home = team == past_match.match.home
                matches.append(TeamMatch(past_match, at_home, public.name(sides[at_home])))
        seasons = [line for line in reversed(public.lines) if line.team == team]
        own = OwnPast(
            team, name, past.now.name, past.now.season_number, seasons, matches, careers.list_spells(team),
            careers.list_levels(team), past.list_accounts(team), past.notes,
        )  # fmt: skip
        pasts.append(own)
    return pasts


def write_team_book(own: OwnPast) -> bytes:
    """Return the book of a team's history for the team itself."""
    book = ValueBook(f"History of {own.name}: {own.league}", f"{own.name} – history, {own.league}")
    _write_front(book, own)
    careers = _group_careers(own.spells)
    _write_players(book, careers, own.levels, own.last_season)
    _write_careers(book, own.spells)
    _write_levels(book, careers, own.levels)
    _write_strength(book, list_strengths(own.levels))
    _write_account(book, own.accounts)
    _write_matches(book, own.matches)
    return book.save()


def _write_front(book: ValueBook, own: OwnPast) -> None:
    private = f"{own.league}. Private: only your team sees this."
    titles = own.name, private, "Rebuilt every time; anything you type here is lost."
    form = FormSheet(book, "Our history", WIDTHS, titles)
    form.band("Our seasons")
    form.table(
        (
            Column("Season", lambda line: head_season(line.season, finished=line.finished), "centre"),
            *name_columns("centre", "division", "place", "matches", "won", "lost", "points"),
            Column("Cup", lambda line: line.cup if line.finished else None, "centre"),
            Column("Then", "then"),
        ),
        own.seasons,
    )
    form.row += 1
    form.band("In this book")
    for name, words in SHEETS.items():
        form.link(name, words)
    form.row += 1
    for note in own.notes:
        form.line([note], "note")
    form.row += 1
    form.finish()


Careers = Mapping[int, Sequence[Spell]]


def _group_careers(spells: Iterable[Spell]) -> Careers:
    """Return spells by career; `spells` must be sorted by career."""
    return {career: list(own) for career, own in groupby(spells, lambda spell: spell.career)}


def _write_players(
    book: ValueBook,
    careers: Careers,
    levels: Iterable[LevelPoint],
    last_season: int,
    names: Mapping[str, str] | None = None,
) -> None:
    """Write every player's whole career, one in each row; if `names` is given, there is a column of teams."""
    best: dict[int, int] = {}
    for point in levels:
        best[point.career] = max(point.ol + point.dl, best.get(point.career, 0))

    def add(head: str, *fields: str) -> Column:
        return Column(head, lambda own: sum(getattr(spell, field) for spell in own for field in fields), "number")

    def list_teams(own: Sequence[Spell]) -> str:
        return ", ".join((names or {})[team] for team in dict.fromkeys(spell.team for spell in own))

    def first(own: Sequence[Spell]) -> int:
        return own[0].ol_start + own[0].dl_start

    def last(own: Sequence[Spell]) -> int:
        return own[-1].ol_end + own[-1].dl_end

    def tell_departure(own: Sequence[Spell]) -> str:
        return "still in the team" if not own[-1].left and own[-1].season >= last_season else own[-1].left

    columns = [
        Column("Player", lambda own: own[-1].name, "bold"), *([Column("Teams", list_teams)] if names else []),
        Column("Kind", lambda own: own[-1].kind), Column("Age", lambda own: own[-1].age, "centre"),
        Column("First season", lambda own: own[0].season, "centre"),
        Column("Last season", lambda own: own[-1].season, "centre"), add("Matches", "matches"),
        add("Won", "matches_won"), add("Sets", "sets"), add("Sets won", "sets_won"),
        add("Trained", "trained_ol", "trained_dl"), Column("First OL + DL", first, "number"),
        Column("Best OL + DL", lambda own: max(first(own), best.get(own[0].career, 0), last(own)), "number"),
        Column("Last OL + DL", last, "centre"),
        Column("Arrival", lambda own: own[0].came, "wrapped", SENTENCE_WIDTH),
        Column("Departure", tell_departure, "wrapped", SENTENCE_WIDTH),
    ]  # fmt: skip
    page = write_table(book, PLAYERS, columns, careers.values(), NO_PLAYERS)
    page.sheet.freeze_panes(1, 1)


def _write_careers(book: ValueBook, spells: Sequence[Spell], names: Mapping[str, str] | None = None) -> None:
    """Write every season of every player, grouped by player; if `names` is given, there is a column of teams."""
    team = [Column("Team", lambda spell: (names or {}).get(spell.team, spell.team))] if names else []
    columns = [
        Column("Player", "name", "bold"), *team, *name_columns("centre", "season"), Column("Kind", "kind"),
        Column("Age", "age", "centre"), Column("OL start", "ol_start", "number"),
        Column("DL start", "dl_start", "number"), Column("OL end", "ol_end", "number"),
        Column("DL end", "dl_end", "number"), Column("Matches", "matches", "number"),
        Column("Won", "matches_won", "number"), *name_columns("number", "sets", "sets_won"),
        Column("OL trained", "trained_ol", "number"), Column("DL trained", "trained_dl", "centre"),
        Column("Arrival", "came", "wrapped", SENTENCE_WIDTH), Column("Departure", "left", "wrapped", SENTENCE_WIDTH),
        Column("Remark", "remark", "wrapped", SENTENCE_WIDTH),
    ]  # fmt: skip
    parts = [row for row in range(1, len(spells)) if spells[row].career != spells[row - 1].career]
    page = write_table(book, CAREERS, columns, spells, NO_PLAYERS, parts=parts)
    page.sheet.freeze_panes(1, 1)


def _write_levels(book: ValueBook, careers: Careers, levels: Sequence[LevelPoint]) -> None:
    """Write every player's OL + DL at the start of every round, with a sparkline next to the name."""
    rounds = sorted({(point.season, point.round_number) for point in levels})
    totals: dict[int, dict[tuple[int, int], int]] = {}
    for point in levels:
        totals.setdefault(point.career, {})[point.season, point.round_number] = point.ol + point.dl
    rows = [
        [own[-1].name, *(totals[career].get(at) for at in rounds)]
        for career, own in careers.items()
        if career in totals
    ]
    columns = [
        Column("Player", 0, "bold"), Column("OL + DL"),
        *(Column(_label_round(*at), index, "number") for index, at in enumerate(rounds, start=1)),
    ]  # fmt: skip
    page = write_table(book, LEVELS, columns, rows, NO_PLAYERS)
    if rows:
        page.sheet.set_column(1, 1, 22)
    for index, row in enumerate(rows, start=1):
        there = [column for column, total in enumerate(row[1:], start=2) if total is not None]
        if len(there) >= POINTS_LEAST:
            cells = f"{quote_sheet(LEVELS)}{ref(index, there[0], 'rc')}:{ref(index, there[-1], 'rc')}"
            page.sheet.add_sparkline(index, 1, {"range": cells, **SPARK_STYLE})
    page.sheet.freeze_panes(1, 2)
    # As many pages across as needed: on one the text would be too small to read.
    page.sheet.set_print_scale(PRINT_SCALE)
    page.sheet.repeat_columns(0, 1)


def _label_round(season: int, number: int) -> str:
    return f"S{season} R{number}"


def list_strengths(levels: Iterable[LevelPoint]) -> list[tuple[int, ...]]:
    """Return a team's strength in each round.

    Each item has the season, the round, the number of own players, their total OL and DL, and the total of the best
    six.
    """
    rounds: dict[tuple[int, int], list[LevelPoint]] = {}
    for point in levels:
        if point.kind != CONTRACT:
            rounds.setdefault((point.season, point.round_number), []).append(point)
    strengths = list[tuple[int, ...]]()
    for at, own in rounds.items():
        six = sum(sorted(point.ol + point.dl for point in own)[-PLAYERS_IN_SET:])
        strengths.append((*at, len(own), sum(point.ol for point in own), sum(point.dl for point in own), six))
    return strengths


ROUND_COLUMNS: Final = (
    Column(ROUND, lambda line: _label_round(*line[:2])), Column("Season", 0, "centre"),
    Column("Round number", 1, "centre"),
)  # fmt: skip


def _write_strength(book: ValueBook, strengths: Sequence[tuple[int, ...]]) -> None:
    columns = (
        *ROUND_COLUMNS, Column("Own players", 2, "number"), Column("Total OL", 3, "number"),
        Column("Total DL", 4, "number"), Column("OL + DL of best six", 5, "number"),
    )  # fmt: skip
    page = write_table(book, STRENGTH, columns, strengths, NOT_YET)
    words = "Line chart: OL and DL of your own players, and OL + DL of the best six, at the start of every round."
    _add_beside(page, columns, len(strengths), (4, 5, 6), Chart("Levels over time", (), words, ROUND, "Points"))


def _write_account(book: ValueBook, accounts: Sequence[tuple[int, ...]]) -> None:
    changes = {before[:2]: after[2] - before[2] for before, after in pairwise(accounts)}
    columns = (
        *ROUND_COLUMNS, Column("Dollars at start", 2, "money"),
        Column("Change in round", lambda account: changes.get(account[:2]), "change"),
        Column("TP at start", 3, "number"), Column("SP at start", 4, "number"),
    )  # fmt: skip
    page = write_table(book, ACCOUNT, columns, accounts, NOT_YET)
    words = "Line chart: dollars in the bank at the start of every round."
    _add_beside(page, columns, len(accounts), (3,), Chart("Bank balance over time", (), words, ROUND, DOLLARS))


def _add_beside(page: ValuePage, columns: Sequence[Column], last: int, shown: Sequence[int], chart: Chart) -> None:
    """Add a chart of some columns next to their table, which has a row for each round.

    There is no chart if there are fewer than two rounds.
    """
    if last >= POINTS_LEAST:
        words = f"{chart.words} {BESIDE}"
        add_history(page, (1, len(columns) + 1), chart._replace(series=take_columns(shown, last), words=words))
        page.sheet.print_area(0, 0, max(last, count_rows(HEIGHT)), len(columns) + HISTORY_COLUMNS)


def _write_matches(book: ValueBook, matches: Sequence[TeamMatch]) -> None:
    columns = [
        Column("Season", "past.label", "centre"),
        Column("Round", lambda own: own.past.match.round_number or None, "centre"),
        Column("Competition", "past.competition"),
        Column("Where", lambda own: "home" if own.at_home else "away", "centre"), Column("Against", "other", "bold"),
        Column("Result", "result", "centre"),
        Column("Home–visitors", lambda own: show_score(own.past.match.sets_won), "centre"),
        *list_set_columns("past.match"),
    ]  # fmt: skip
    write_table(book, MATCHES, columns, matches, NOT_YET, group=1)


def write_gm_book(past: Past) -> bytes:
    """Return the book of a league's history for the GM alone."""
    league, careers, teams = past.now.name, past.careers, [team.id for team in past.now.teams]
    book = ValueBook(f"History for the GM: {league}", f"{league} – history, secret")
    form = FormSheet(book, "For the GM", (30, 90), (league, "Everybody's history", "Secret: only for the GM."))
    for name, words in GM_SHEETS.items():
        form.page.put(form.row, 1, words, "plain")
        form.link(name, name)
    spells = sorted(careers.spells, key=lambda spell: spell.career)
    _write_players(book, _group_careers(spells), careers.levels, past.now.season_number, past.names)
    _write_careers(book, spells, past.names)
    dollars = {team: {line[:2]: line[2] for line in past.list_accounts(team)} for team in teams}
    _write_by_team(book, past, ACCOUNTS, dollars, Chart(ACCOUNTS, (), "", ROUND, DOLLARS), "money")
    sixes = {team: {line[:2]: line[-1] for line in list_strengths(careers.list_levels(team))} for team in teams}
    _write_by_team(book, past, STRENGTH, sixes, Chart("OL + DL of the best six", (), "", ROUND, "Points"), "number")
    write_notes(book, past.reasons)
    return book.save()


def _write_by_team(
    book: ValueBook, past: Past, name: str, amounts: Mapping[str, Mapping[Any, int]], chart: Chart, style: str
) -> None:
    """Write a row for each round and a column for each team.

    If there are at least two rounds, add charts of a few teams each.
    """

    def head(team: str) -> str:
        # Each column has a unique head, whatever the teams are called.
        return f"{past.names[team]} ({team})" if named(past.names[team]) == named(ROUND) else past.names[team]

    columns = [
        Column(ROUND, lambda at: _label_round(*at)),
        *(Column(head(team), own.get, style, 16) for team, own in amounts.items()),
    ]
    rounds = [past_round.at for past_round in past.rounds]
    page = write_table(book, name, columns, rounds)
    page.sheet.freeze_panes(1, 1)
    charts = []
    for start in range(1, len(columns) if len(rounds) >= POINTS_LEAST else 0, LINES_MOST):
        indexes = range(start, min(start + LINES_MOST, len(columns)))
        words = f"Line chart: {name.lower()} of {len(indexes)} teams by round. {ABOVE}"
        charts.append(chart._replace(series=take_columns(indexes, len(rounds)), words=words))
    stack_histories(page, len(rounds) + 2, len(amounts), charts)
