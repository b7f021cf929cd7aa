"""The matches and tables in the public results.

Results, fixtures, standings, and each team's places over the rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.bulletin.form import Bulletin, BulletinMatch
from vbxl.books.charts import (
    CHART_COLUMNS,
    CHART_ROWS,
    ROW_PIXELS,
    WIDTH,
    Chart,
    Series,
    add_bars,
    add_lines,
    add_places,
)
from vbxl.books.commitment_sheets import PLAYED_MATCH, PLAYED_SETS, define
from vbxl.books.public_round import Match, PublicRound
from vbxl.books.results.history import GOES_DOWN, season_marks
from vbxl.books.shared_sheets import DEADLINE
from vbxl.league.deadlines import with_weekday
from vbxl.rules.match import HOME, Score, home_serves, rally_scores, sets_won
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.styles import GOOD, GOOD_INK, WRONG, WRONG_INK
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import LINE_HEIGHT, Column, ValueBook, ValuePage

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
            with_weekday(deadlines[one.round_number - 1]) if one.round_number <= len(deadlines) else None,
            one.played_in, one.number, one.home, one.visitors,
            public.after.settings.home_points(one.round_number),
        ]
        for one in public.to_come
    ]  # fmt: skip
    columns = [
        Column("Round", "centre"), DEADLINE, Column("Division", "centre"), Column("Match", "centre"),
        Column("Home"), Column("Visitors"), Column("Home advantage", "centre"),
    ]  # fmt: skip
    _with_cup(columns, rows, public.to_come)
    book.table(FIXTURES, columns, rows, SEASON_OVER, group=1)


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
    page = book.table(ALL_RESULTS, columns, rows, "Nothing was played yet.", group=1)
    if rows:
        heads = [column.head for column in columns]
        define(page, PLAYED_MATCH, (1, heads.index("Match"), len(rows), 1))
        define(page, PLAYED_SETS, (1, heads.index(SETS_HEAD[0]), len(rows), SETS))


def _with_cup(columns: list[Column], rows: list[list[Value]], matches: Sequence[Match]) -> None:
    """A column more with the cup round of matches of the cup, where there are any."""
    if any(match.cup for match in matches):
        columns.append(Column("Cup round", "remark"))
        for row, one in zip(rows, matches, strict=True):
            row.append(one.cup or None)


TABLES: Final = "Tables"
BY_ROUND: Final = "Table by round"
SEASONS_END: Final = "Season's end"


def moved(was: int | None, now: int) -> str:
    """The change of a team's place in a round, with arrow, word and number.

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
    marks = season_marks(public)
    marked: list[tuple[str, ...]] = []
    for division in public.after.divisions:
        earlier = public.places(division, public.number - 1)
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
    page = book.table(TABLES, columns, rows, group=1)
    for index, words in enumerate(marked):
        if words:
            _mark(page, index + 1, len(columns) - 1, words)


def _mark(page: ValuePage, row: int, column: int, words: tuple[str, ...]) -> None:
    """A colour for what the season's end means for a team, beside the words that say it."""
    bad = GOES_DOWN in words
    style = page.styles("bold", indent=1, bg_color=WRONG if bad else GOOD, font_color=WRONG_INK if bad else GOOD_INK)
    page.put(row, column, ", ".join(words), style)


def by_round_sheet(book: ValueBook, public: PublicRound) -> None:
    """Place and points of every team after every round, and a chart of the places beside it."""
    rows: list[list[Value]] = []
    lines: dict[int, list[Series]] = {}
    for division in public.after.divisions:
        by_round = [public.after.table(division, number) for number in range(1, public.number + 1)]
        ranks = [{one.team: (place, one.points) for place, one in enumerate(table, start=1)} for table in by_round]
        for team in (one.team for one in by_round[-1]):
            first, last = len(rows) + 1, len(rows) + public.number
            lines.setdefault(division, []).append(Series((first, 1), (first, 2, last, 2), (first, 3, last, 3)))
            for number, rank in enumerate(ranks, start=1):
                place, points = rank[team]
                rows.append([division, public.name(team), number, place, points])
    columns = [
        Column("Division", "centre"), Column("Team", "bold"), Column("Round", "centre"),
        Column("Place", "centre"), Column("Points", "number"),
    ]  # fmt: skip
    page = book.table(BY_ROUND, columns, rows, group=2)
    if public.number == 1:
        # A place after one round is a dot, and no line.
        return
    at = len(columns) + 1
    page.sheet.set_column(len(columns), len(columns), 3)
    for number, (division, of) in enumerate(lines.items()):
        add_places(
            page, (1 + number * CHART_ROWS, at), of, len(of),
            f"Division {division}: place after each round", "Round",
            f"the place of each of {len(of)} teams of division {division} after rounds 1 to {public.number}",
        )  # fmt: skip
    bottom = max(len(rows), len(lines) * CHART_ROWS)
    page.sheet.print_area(0, 0, bottom, at + CHART_COLUMNS - 1)
    # Two charts a page. Excel finds its own breaks when it fits the width; LibreOffice takes these.
    page.sheet.set_h_pagebreaks(list(range(2 * CHART_ROWS + 1, bottom, 2 * CHART_ROWS)))


MATCH_SHEET: Final = "Match of the round"
LUCK_SHEET: Final = "Luck"
# The height of the chart of luck: a frame, and each team's bar.
BAR_FRAME, BAR_PIXELS = 90, 22
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
    title = f"{home} – {visitors} {set_score(match.sets_won)}: chance of the home side"
    words = f"Line chart: the chance of {home} to win against {visitors}, rally by rally. The table beside it has it."
    series = [Series((0, chance), (1, 0, last, 0), (1, chance, last, chance))]
    at = len(columns) + 1
    page.sheet.set_column(at - 1, at - 1, 3)
    # The first rally of each set is marked.
    add_lines(
        page, (1, at), Chart(MATCH_SHEET, series, title, "", "Chance to win, %", words),
        {"min": 0, "max": 100, "major_unit": 25}, {"interval_unit": 1, "major_tick_mark": "none"}, marked=False,
    )  # fmt: skip
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
    words = f"Bar chart: the luck of {last} teams, wins less what their points were worth. The table beside it has it."
    series = [Series((0, luck), (1, 0, last, 0), (1, luck, last, luck))]
    chart = Chart(LUCK_SHEET, series, "Wins beyond what the points were worth", "", "", words)
    height = BAR_FRAME + BAR_PIXELS * last
    add_bars(page, (1, at), chart, (WIDTH, height), signed=True)
    bottom = max(last + 2, 2 + height // ROW_PIXELS)
    page.across(bottom, (0, at + CHART_COLUMNS - 1), WORTH_NOTE, "note_lines")
    page.sheet.set_row(bottom, 2 * LINE_HEIGHT + 3)
    page.sheet.print_area(0, 0, bottom, at + CHART_COLUMNS - 1)
