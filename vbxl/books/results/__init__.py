"""The results of a round for everybody: scores, tables, fixtures, sales, what is for sale, receipts – and no secret.

Line-ups, totals, points, concepts, scoring chances, accounts, losing bids and the bank's measures never get near it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from vbxl.books.bracket import CUP, write_cup
from vbxl.books.bulletin import Bulletin, Match
from vbxl.books.charts import (
    BESIDE,
    CHART_COLUMNS,
    CHART_ROWS,
    ROW_PIXELS,
    WIDTH,
    Chart,
    Series,
    add_bars,
    add_lines,
    add_places,
    print_beside,
    take_columns,
    take_rows,
)
from vbxl.books.commitment_sheets import (
    FAIRNESS,
    PLAYED_MATCH,
    PLAYED_SETS,
    RECEIPT_FILE,
    RECEIPT_TEAM,
    write_results_fairness,
)
from vbxl.books.public_round import PublicRound, make_match
from vbxl.books.public_sheets import (
    find_competition,
    list_fixture_columns,
    list_score_columns,
    list_set_columns,
    write_public_edits,
)
from vbxl.books.results.front import CHAMPION, GOES_DOWN, SEASON_OVER, mark_teams, write_front
from vbxl.books.story.sentences import show_score
from vbxl.league.gm_edits import CHANGED_BY_GM
from vbxl.league.league import GM, PastSeason, get_season_order
from vbxl.league.opening import list_past_lines
from vbxl.rules.match import HOME, home_serves, list_rally_scores
from vbxl.xlsx.cells import Value
from vbxl.xlsx.form import Column, write_table
from vbxl.xlsx.styles import GOOD, GOOD_INK, WRONG, WRONG_INK
from vbxl.xlsx.writer import LINE_HEIGHT, LINE_SPACE, ValueBook

NO_MOVE: Final = "no move received"
TABLES: Final = "Tables"
BY_ROUND: Final = "Table by round"
MATCH: Final = "Match of the round"
LUCK: Final = "Luck"
FIXTURES: Final = "Fixtures"
ALL_RESULTS: Final = "All results"
SALES: Final = "Sales"
FOR_SALE: Final = "For sale"
ADJUSTMENTS: Final = "GM adjustments"
PAST_SEASONS: Final = "Past seasons"
BY_SEASON: Final = "Places by season"
RECEIPTS: Final = "Receipts"
NO_SALES: Final = "Nothing was for sale in this round, and no contracts were made."
# Pixels of the luck chart's height: for the frame, and for each team's bar.
BAR_FRAME, BAR_PIXELS = 90, 22
WORTH_NOTE: Final = (
    "Points worth: how many matches a team would win on average, given the points that both sides scored. A team "
    "that won more was lucky in close sets. Calculated from public scores only (R5.8)."
)


def build(public: PublicRound, bulletin: Bulletin) -> bytes:
    """Return the book of a round's results for everybody."""
    heading = f"{bulletin.league} – season {bulletin.season}, round {bulletin.round_number}"
    book = ValueBook(f"Results: {heading}", heading)
    seasons = {line.season_number for line in list_past_seasons(public)}
    # The sheets that only some rounds have.
    there: dict[str, object] = {
        MATCH: bulletin.matches,
        CUP: bulletin.cup,
        ADJUSTMENTS: bulletin.bookings,
        CHANGED_BY_GM: bulletin.edits is None or bulletin.edits,
        PAST_SEASONS: seasons,
        BY_SEASON: len(seasons) > 1,
    }
    sheets = [sheet for sheet in SHEETS if there.get(sheet[0], True)]
    write_front(book, public, bulletin, [(name, words) for name, words, _ in sheets])
    for _, _, write in sheets:
        write(book, public, bulletin)
    return book.save()


def write_tables(book: ValueBook, public: PublicRound, bulletin: Bulletin) -> None:
    """Write all tables as a single table: division, place, change, and the columns that decide the place (R5.5)."""
    marks = mark_teams(public)
    columns = [
        Column("Division", "division", "centre"), Column("Place", "place", "centre"),
        Column("Change", "change", "centre"), Column("Team", lambda line: bulletin.name(line.team), "bold"),
        *list_score_columns(),
    ]  # fmt: skip
    if public.season_over:
        columns.append(Column("Season's end", lambda line: ", ".join(marks.get(line.team, ())), "remark"))
    page = write_table(book, TABLES, columns, bulletin.tables, group=1)
    for row, line in enumerate(bulletin.tables, start=1):
        mark = marks.get(line.team)
        if mark:
            colours = {"bg_color": GOOD, "font_color": GOOD_INK}
            if GOES_DOWN in mark:
                colours = {"bg_color": WRONG, "font_color": WRONG_INK}
            page.put(row, len(columns) - 1, ", ".join(mark), page.styles("bold", indent=1, **colours))


def write_by_round(book: ValueBook, public: PublicRound, _: Bulletin) -> None:
    """Write every team's place and points after every round, with a chart of the places."""
    after, last = public.after, public.number
    rows, charts = list[tuple[Value, ...]](), list[Chart]()
    for division in after.divisions:
        tables = [after.table(division, number) for number in range(1, last + 1)]
        ranks = [{line.team: (place, line.points) for place, line in enumerate(table, start=1)} for table in tables]
        series = []
        for line in tables[-1]:
            first, end = len(rows) + 1, len(rows) + last
            series.append(Series((first, 1), (first, 2, end, 2), (first, 3, end, 3)))
            for number, rank in enumerate(ranks, start=1):
                rows.append((division, after.called(line.team), number, *rank[line.team]))
        words = f"the places of the {len(series)} teams in division {division} after rounds 1 to {last}"
        title = f"Division {division}: place after each round"
        charts.append(Chart(title, series, words, "Round", places=len(series)))
    columns = (
        Column("Division", 0, "centre"), Column("Team", 1, "bold"), Column("Round", 2, "centre"),
        Column("Place", 3, "centre"), Column("Points", 4, "number"),
    )  # fmt: skip
    page = write_table(book, BY_ROUND, columns, rows, group=2)
    # A place after one round is a dot, not a line.
    if last > 1:
        add_places(page, len(columns), len(rows), charts)


def write_rallies(book: ValueBook, _: PublicRound, bulletin: Bulletin) -> None:
    """Write the match of the round, with a chart: the score and the home side's chance of winning after every rally."""
    match = bulletin.by_number.get(bulletin.match_of_the_round or 0)
    rows = list(_list_rallies(bulletin, match)) if match else []
    columns = (
        Column("Begins", 0, "bold"), Column("Set", 1, "centre"), Column("Rally", 2, "centre"), Column("Won by", 3),
        Column("Home", 4, "number"), Column("Visitors", 5, "number"), Column("Home's chance, %", 6, "number"),
    )  # fmt: skip
    parts = [index for index, row in enumerate(rows) if row[0] and index]
    page = write_table(book, MATCH, columns, rows, "No match was played in this round.", parts=parts)
    if match is None:
        return
    home, visitors = bulletin.name(match.home), bulletin.name(match.visitors)
    words = f"Line chart: the chance of {home} beating {visitors}, rally by rally. {BESIDE}"
    title = f"{home} – {visitors} {show_score(match.sets_won)}: the home side's chance"
    chart = Chart(title, take_columns([6], len(rows)), words, up="Chance of winning, %")
    upright = {"min": 0, "max": 100, "major_unit": 25}
    # The first rally of each set is marked.
    across = {"interval_unit": 1, "major_tick_mark": "none"}
    add_lines(page, (1, len(columns) + 1), chart, upright, across, marked=False)
    print_beside(page, len(columns), len(rows))
    # On paper the chart says it all: the rows fill six pages.
    page.sheet.print_area(1, len(columns) + 1, CHART_ROWS, len(columns) + CHART_COLUMNS)
    page.sheet.fit_to_pages(1, 1)


def _list_rallies(bulletin: Bulletin, match: Match) -> Iterator[tuple[Value, ...]]:
    course = match.course(bulletin.settings)
    for number, (rallies, chances) in enumerate(zip(match.rallies, course, strict=True), start=1):
        scores = [score for score, _ in list_rally_scores(rallies, home_serves(number))]
        for rally, (score, chance) in enumerate(zip(scores, chances, strict=True)):
            winner = match.home if rally and rallies[rally - 1] == HOME else match.visitors
            won = bulletin.name(winner) if rally else None
            yield None if rally else f"Set {number}", number, rally, won, *score, round(100 * chance)


def write_luck(book: ValueBook, _: PublicRound, bulletin: Bulletin) -> None:
    """Write how many matches every team won, and how many wins its points were worth. The luckiest team comes first."""
    divisions = {team.id: team.division for team in bulletin.teams}
    lines = sorted((line for line in bulletin.luck if line.matches), key=lambda line: line.worth - line.won)
    columns = (
        Column("Team", lambda line: bulletin.name(line.team), "bold"),
        Column("Division", lambda line: divisions[line.team], "centre"), Column("Matches", "matches", "number"),
        Column("Won", "won", "number"), Column("Points worth", lambda line: round(line.worth, 1), "level"),
        Column("Luck", lambda line: round(line.won - line.worth, 1), "gained"),
    )  # fmt: skip
    page = write_table(book, LUCK, columns, lines, "No league match has been played yet.")
    if not lines:
        return
    last = len(lines)
    words = f"Bar chart: the luck of {last} teams, counted as wins beyond what their points were worth. {BESIDE}"
    chart = Chart("Wins beyond what the points were worth", take_columns([len(columns) - 1], last), words)
    height = BAR_FRAME + BAR_PIXELS * last
    add_bars(page, (1, len(columns) + 1), chart, (WIDTH, height), signed=True)
    bottom = max(last + 2, 2 + height // ROW_PIXELS)
    page.across(bottom, (0, len(columns) + CHART_COLUMNS), WORTH_NOTE, "note_lines")
    page.sheet.set_row(bottom, 2 * LINE_HEIGHT + LINE_SPACE)
    print_beside(page, len(columns), bottom)


def write_fixtures(book: ValueBook, _: PublicRound, bulletin: Bulletin) -> None:
    """Write the matches to come, including cup matches whose sides aren't known yet."""
    coming, cup = bulletin.coming, any(match.cup for match in bulletin.coming)
    columns = list_fixture_columns(bulletin.deadlines, bulletin.cup, bulletin.name, bulletin.settings)
    write_table(book, FIXTURES, columns if cup else columns[:-1], coming, SEASON_OVER, group=1)


def write_results(book: ValueBook, public: PublicRound, _: Bulletin) -> None:
    """Write all matches played in the season so far, round by round; in each round, the cup comes first."""
    after = public.after
    played = [make_match(after, fixture) for fixture in after.fixtures if fixture.sets]
    played.sort(key=lambda match: (match.round_number, match.division, match.number))
    columns = [
        Column("Round", "round_number", "centre"), Column("Division", find_competition, "centre"),
        Column("Match", "number", "centre", name=PLAYED_MATCH), Column("Home", lambda match: after.called(match.home)),
        Column("Visitors", lambda match: after.called(match.visitors)),
        Column("Sets home", lambda match: match.sets_won[0], "centre"),
        Column("Sets visitors", lambda match: match.sets_won[1], "centre"), *list_set_columns(name=PLAYED_SETS),
    ]  # fmt: skip
    if any(match.cup for match in played):
        columns.append(Column("Cup round", "cup", "remark"))
    write_table(book, ALL_RESULTS, columns, played, "Nothing has been played yet.", group=1)


def write_sales(book: ValueBook, _: PublicRound, bulletin: Bulletin) -> None:
    """Write the sales of the round; they don't say why a player wasn't sold (R7, R8)."""
    columns = (
        Column("Kind", "kind"), Column("What", "what", "bold"), Column("From", "seller"),
        Column("To", lambda sale: sale.buyer or "not sold", "bold"), Column("Age", "age", "centre"),
        Column("OL listed", "ol", "level"), Column("DL listed", "dl", "level"), Column("Price", "price", "money"),
        Column("Pay per round", "pay", "money"), Column("Rounds", "rounds", "centre"),
        Column("Until round", "last_round", "centre"), Column("Called", "called"),
    )  # fmt: skip
    write_table(book, SALES, columns, bulletin.sales, NO_SALES, group=1)


def write_lots(book: ValueBook, _: PublicRound, bulletin: Bulletin) -> None:
    """Write the lots of the next round, and the contract players' teams (R7, R8)."""
    columns = (
        Column("Kind", "kind"), Column("What", "what", "bold"), Column("Team", "team"), Column("Age", "age", "centre"),
        Column("OL", "ol", "level"), Column("DL", "dl", "level"), Column("Minimum bid", "least", "money"),
        Column("Pay per round", "pay", "money"), Column("Contract to round", "last_round", "centre"),
        Column("Bids in next round", lambda lot: "yes" if lot.bids else "no", "centre"),
        Column("Remark", "remark", "remark"),
    )  # fmt: skip
    write_table(book, FOR_SALE, columns, bulletin.lots, "Nothing is for sale.", group=1)


def write_adjustments(book: ValueBook, _: PublicRound, bulletin: Bulletin) -> None:
    """Write the GM's own bookings, a row for each team involved."""
    rows = [
        (team, other, booking.reason, booking.unit, amount)
        for booking in bulletin.bookings
        for team, other, amount in (
            (booking.giver, booking.taker, -booking.amount),
            (booking.taker, booking.giver, booking.amount),
        )
        if team != GM
    ]
    columns = (
        Column("Team", 0, "bold"), Column("From or to", 1), Column("Reason", 2, widest=90), Column("Unit", 3, "centre"),
        Column("In or out", 4, "change"),
    )  # fmt: skip
    write_table(book, ADJUSTMENTS, columns, rows)


def list_past_seasons(public: PublicRound) -> list[PastSeason]:
    """Return the lines of all final tables, newest season first; the present season counts only once it is over."""
    now = public.after.season_number
    lines = [*public.after.history, *(list_past_lines(public.after) if public.season_over else ())]
    return sorted(lines, key=lambda line: (-get_season_order(line.season_number, now), line.division, line.place))


def write_past_seasons(book: ValueBook, public: PublicRound, _: Bulletin) -> None:
    """Write the final tables of all seasons, including the champions and how far each team got in the cup."""
    columns = (
        Column("Season", "season_number", "centre"), Column("Division", "division", "centre"),
        Column("Place", "place", "centre"), Column("Team", "team", "bold"), Column("Matches", "matches", "number"),
        Column("Won", "won", "number"), Column("Points", "points", "number"), Column("Cup", "cup", "remark"),
        Column("Title", lambda line: CHAMPION if line.place == 1 else None, "remark"),
    )  # fmt: skip
    write_table(book, PAST_SEASONS, columns, list_past_seasons(public), group=2)


def write_by_season(book: ValueBook, public: PublicRound, _: Bulletin) -> None:
    """Write every team's place in the whole league by season, with a chart for each division."""
    after, ranks = public.after, dict[int, dict[str, int]]()
    lines = sorted(list_past_seasons(public), key=lambda line: (line.season_number, line.division, line.place))
    for line in lines:
        season = ranks.setdefault(line.season_number, {})
        season[line.team] = len(season) + 1
    seasons = sorted(ranks, key=lambda number: get_season_order(number, after.season_number))
    last = ranks[seasons[-1]]
    teams = sorted(after.teams, key=lambda team: (team.division, last.get(team.name, len(last))))
    rows = [(team.name, team.division, *(ranks[season].get(team.name) for season in seasons)) for team in teams]
    columns = [
        Column("Team", 0, "bold"), Column("Division", 1, "centre"),
        *(Column(f"Season {season}", index, "centre") for index, season in enumerate(seasons, start=2)),
    ]  # fmt: skip
    parts = [index for index in range(1, len(rows)) if rows[index][1] != rows[index - 1][1]]
    page = write_table(book, BY_SEASON, columns, rows, parts=parts)
    charts = []
    for division in sorted({team.division for team in teams}):
        own = [row for row, team in enumerate(teams, start=1) if team.division == division]
        words = f"the places of the {len(own)} teams in division {division} over {len(seasons)} seasons"
        title = f"Teams in division {division}: place in the league"
        series = take_rows(own, 2, len(columns) - 1)
        charts.append(Chart(title, series, words, places=max(map(len, ranks.values()))))
    add_places(page, len(columns), len(rows), charts)


def write_receipts(book: ValueBook, public: PublicRound, bulletin: Bulletin) -> None:
    """Write which file was played for each team, with its hash, so that the sender of a file can check it."""
    columns = (
        Column("Id", "id", name=RECEIPT_TEAM), Column("Team", "name", "bold"), Column("Division", "division", "centre"),
        Column("Move (SHA-256)", lambda team: bulletin.receipts.get(team.id, NO_MOVE), "hash", 80, RECEIPT_FILE),
    )  # fmt: skip
    write_table(book, RECEIPTS, columns, public.after.teams)


# The sheets after the front page, proofs at the end: name, contents, and writer.
SHEETS: Final[tuple[tuple[str, str, Callable[[ValueBook, PublicRound, Bulletin], object]], ...]] = (
    (TABLES, "Tables, and what changed", write_tables),
    (BY_ROUND, "Table by round", write_by_round),
    (MATCH, "Match of the round, rally by rally", write_rallies),
    (LUCK, "Luck: wins compared with those that the points usually bring", write_luck),
    (FIXTURES, "Fixtures and deadlines", write_fixtures),
    (ALL_RESULTS, "All results of the season", write_results),
    (CUP, "The Galaxy Cup, from the draw to the winner", lambda book, public, _: write_cup(book, public.after)),
    (SALES, "Sales of this round", write_sales),
    (FOR_SALE, "For sale in the next round", write_lots),
    (ADJUSTMENTS, "Entries made by the GM", write_adjustments),
    (
        CHANGED_BY_GM, "What the GM changed in the league book",
        lambda book, _, bulletin: write_public_edits(book, bulletin.edits, bulletin.edits_since),
    ),
    (PAST_SEASONS, "Final tables of all seasons", write_past_seasons),
    (BY_SEASON, "Every team's place by season, with charts", write_by_season),
    (RECEIPTS, "Receipts: which moves were played", write_receipts),
    (
        FAIRNESS, "Fairness: draws, and how to check them",
        lambda book, public, bulletin: write_results_fairness(book, bulletin, public.after),
    ),
)  # fmt: skip
