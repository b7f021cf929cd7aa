"""Two sheets on chance in the public results: the match of the round rally by rally, and the teams' luck (R5.8)."""

from __future__ import annotations

from typing import Final

from vbxl.books.bulletin.form import Bulletin, BulletinMatch
from vbxl.books.charts import ChartSeries, chart_rows, course_chart, luck_chart
from vbxl.books.results.matches import set_score
from vbxl.rules.match import HOME, home_serves, rally_scores
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import LINE_HEIGHT, Column, ValueBook

MATCH_SHEET: Final = "Match of the round"
LUCK_SHEET: Final = "Luck"
# Rows that a chart covers beside its table.
CHART_COLUMNS: Final = 10
NO_MATCH: Final = "No match was played in this round."
WORTH_NOTE: Final = (
    "Points worth: how many of its matches a team would win on average if both sides score as they did in each. Who "
    "wins more than that had luck in close sets. From the public scores only (R5.8)."
)
NOT_YET: Final = "No match of the league was played yet."


def match_sheet(book: ValueBook, told: Bulletin) -> None:
    """The match of the round: the score and home's chance to win after every rally, with a chart."""
    match = told.by_number.get(told.match_of_the_round or 0)
    rows = _rallies(told, match) if match else []
    columns = [
        Column("Begins", "bold"), Column("Set", "centre"), Column("Rally", "centre"), Column("Won by", "text"),
        Column("Home", "number"), Column("Visitors", "number"), Column("Home's chance, %", "number"),
    ]  # fmt: skip
    parts = [index for index, row in enumerate(rows) if row[0] and index]
    page = book.table(MATCH_SHEET, columns, rows, NO_MATCH, parts)
    if match is None:
        return
    home, visitors = told.name(match.home), told.name(match.visitors)
    last, chance = len(rows), len(columns) - 1
    series = ChartSeries([MATCH_SHEET, 0, chance], [MATCH_SHEET, 1, 0, last, 0], [MATCH_SHEET, 1, chance, last, chance])
    chart = course_chart(page.book, series, f"{home} – {visitors} {set_score(match.sets_won)}: chance of the home side")
    words = f"Line chart: the chance of {home} to win against {visitors}, rally by rally. The table beside it has it."
    at = len(columns) + 1
    page.sheet.set_column(at - 1, at - 1, 3)
    page.sheet.insert_chart(1, at, chart, {"description": words, "object_position": 3})
    page.sheet.print_area(0, 0, last, at + CHART_COLUMNS - 1)


def _rallies(told: Bulletin, match: BulletinMatch) -> list[list[Value]]:
    """A row before each set's first rally, and one after each rally."""
    rows: list[list[Value]] = []
    course = match.course(told.settings)
    for number, (rallies, chances) in enumerate(zip(match.rallies, course, strict=True), start=1):
        points = rally_scores(rallies, home_serves(number))
        for rally, (((home, visitors), _), chance) in enumerate(zip(points, chances, strict=True)):
            won = told.name(match.home if rallies[rally - 1] == HOME else match.visitors) if rally else None
            begins = None if rally else f"Set {number}"
            rows.append([begins, number, rally, won, home, visitors, round(100 * chance)])
    return rows


def luck_sheet(book: ValueBook, told: Bulletin) -> None:
    """Every team's wins beside what the points of its league matches were worth, the luckiest first, with a chart."""
    divisions = {team.id: team.division for team in told.teams}
    lines = sorted((one for one in told.luck if one.matches), key=lambda one: one.worth - one.won)
    rows: list[list[Value]] = [
        [
            told.name(one.team), divisions[one.team], one.matches, one.won, round(one.worth, 1),
            round(one.won - one.worth, 1),
        ]
        for one in lines
    ]  # fmt: skip
    columns = [
        Column("Team", "bold"), Column("Division", "centre"), Column("Matches", "number"), Column("Won", "number"),
        Column("Points worth", "level"), Column("Luck", "gained"),
    ]  # fmt: skip
    page = book.table(LUCK_SHEET, columns, rows, NOT_YET)
    if not rows:
        return
    at, last, luck = len(columns) + 1, len(rows), len(columns) - 1
    page.sheet.set_column(at - 1, at - 1, 3)
    series = ChartSeries([LUCK_SHEET, 0, luck], [LUCK_SHEET, 1, 0, last, 0], [LUCK_SHEET, 1, luck, last, luck])
    chart = luck_chart(page.book, series, "Wins beyond what the points were worth", last)
    words = f"Bar chart: the luck of {last} teams, wins less what their points were worth. The table beside it has it."
    page.sheet.insert_chart(1, at, chart, {"description": words, "object_position": 3})
    bottom = max(last + 2, chart_rows(last))
    page.across(bottom, (0, at + CHART_COLUMNS - 1), WORTH_NOTE, "note_lines")
    page.sheet.set_row(bottom, 2 * LINE_HEIGHT + 3)
    page.sheet.print_area(0, 0, bottom, at + CHART_COLUMNS - 1)
