"""The history for everybody: champions, a season at a glance, tables, results, records and sales, with no secret.

It is written from tables, scores and sales only: line-ups, levels, points, chances and accounts never come near it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from vbxl.books.addressee import HISTORY_LEAGUE
from vbxl.books.charts import (
    ABOVE,
    BARS_LEAST,
    HISTORY_WIDTH,
    LINES_MOST,
    POINTS_LEAST,
    Chart,
    add_bars,
    count_rows,
    find_bar_height,
    stack_histories,
    take_columns,
    take_rows,
)
from vbxl.books.history.past import Past
from vbxl.books.history.public_past import Pair, PublicPast, PublicSeason, take_public_past
from vbxl.books.history.records import list_records
from vbxl.books.public_sheets import list_score_columns, list_set_columns, name_columns
from vbxl.books.story.sentences import show_score
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.xlsx.form import FORM_ROW, Column, FormSheet, write_table
from vbxl.xlsx.writer import LINE_HEIGHT, LINE_SPACE, ValueBook, count_lines, measure_text

FRONT: Final = "Overview"
FRONT_COLUMNS_LEAST: Final = 4
NO_MATCHES: Final = "No match has been played yet."
WON_AND_LOST: Final = "League matches won–lost over all seasons, for the team in the row."


def write_league_book(past: Past) -> bytes:
    """Return the public book of a league's history."""
    public = take_public_past(past)
    book = ValueBook(f"History: {public.league}", f"{public.league} – history")
    seasons = [season for season in reversed(public.seasons) if season.results]
    sheets = {name: words for name, (words, _) in SHEETS.items()}
    sheets |= {f"Season {season.label}": f"Season {season.heading}: every result" for season in seasons}
    if public.notes:
        sheets[NOTES] = "What could not be read"
    write_front(book, public, sheets)
    for name, (_, write) in SHEETS.items():
        write(book, name, public)
    for season in seasons:
        write_season(book, public, season)
    write_notes(book, public.notes)
    return book.save()


def write_front(book: ValueBook, public: PublicPast, sheets: Mapping[str, str]) -> None:
    """Write the front: the champions, the list of the other sheets, and each team's titles, with a chart."""
    over = [season for season in reversed(public.seasons) if season.finished]
    divisions = sorted({division for season in over for division in public.divisions(season.number)})
    heads = [*(f"Division {division}" for division in divisions), "Galaxy Cup"]
    empty = max(0, FRONT_COLUMNS_LEAST - 1 - len(heads))
    widths = (16, *(30,) * (len(heads) + empty))
    season_number, round_number = public.at
    about = f"History up to season {season_number}, before round {round_number}"
    if public.season_over:
        about = f"History up to the end of season {season_number}"
    form = FormSheet(book, FRONT, widths, (public.league, about, "Rebuilt every time; anything you type here is lost."))
    form.page.define(HISTORY_LEAGUE, 0, 0)
    form.band("Champions")
    names = {(line.season, line.team): line.name for line in public.lines}
    champions = {(line.season, line.division): line.name for line in public.lines if line.place == 1}

    def name_winner(season: PublicSeason) -> str | None:
        """Return the name of a season's cup winner at that time (amateurs never change names); None if nobody won."""
        winner = season.cup_winner
        return names.get((season.number, winner)) or (public.name(winner) if winner else None)

    if over:
        rows = [
            (season.label, *(champions.get((season.number, division)) for division in divisions), name_winner(season))
            for season in over
        ]
        columns = [Column(head, index, "name_bold") for index, head in enumerate(heads, start=1)]
        form.table([Column("Season", 0, "centre"), *columns, *[Column("", style="name_bold")] * empty], rows)
    else:
        form.line(["No season is over yet: the tables show the current standings."], "note")
    form.row += 1
    form.band("In this book")
    for name, words in sheets.items():
        form.link(name, words)
    form.row += 1
    _add_titles(form, public)
    form.row += 1
    form.finish()


def _add_titles(form: FormSheet, public: PublicPast) -> None:
    """Add titles and cups by team, if there are any. There is a chart if at least two teams have won a title or cup."""
    winners = [team for team in public.all_time if team.titles or team.cups]
    winners.sort(key=lambda team: (-len(team.titles), -len(team.cups)))
    if not winners:
        return
    form.page.sheet.set_h_pagebreaks([form.row])
    form.band("First-division titles and cups")
    head = form.row
    form.table(
        (
            Column("Titles", lambda team: len(team.titles), "centre"), Column("Team", "name", "name_bold"),
            Column("Cups", lambda team: len(team.cups), "centre"),
        ),
        winners,
    )  # fmt: skip
    if len(winners) >= BARS_LEAST:
        words = f"Bar chart: titles and cups of {len(winners)} teams. {ABOVE}"
        series = take_columns((0, 2), head + len(winners), along=1, head=head)
        height = find_bar_height(len(winners))
        chart = Chart("Titles and cups", series, words, "Won", "Team")
        add_bars(form.page, (form.row + 1, 0), chart, (HISTORY_WIDTH, height))
        form.row += 1 + count_rows(height)


NOTES: Final = "Notes"


def write_notes(book: ValueBook, notes: Sequence[str]) -> None:
    """Write the notes on what is missing, one per line, if there are any."""
    if notes:
        write_table(book, NOTES, [Column("What is missing, and why", 0, "wrapped", 120)], [[note] for note in notes])


def write_tables(book: ValueBook, name: str, public: PublicPast) -> None:
    """Write the tables of all seasons as a single table, with the latest season first."""
    columns = (
        Column("Season", "label", "centre"),
        Column("Division", "division", "centre"), Column("Place", "place", "centre"),
        Column("Team", "name", "name_bold", head_style="head_centre"), *list_score_columns(),
        Column("Cup", lambda line: line.cup if line.finished else None, "centre"),
        Column("Then", lambda line: line.then if line.finished else "not over", "remark"),
    )  # fmt: skip
    write_table(book, name, columns, sorted(public.lines, key=lambda line: -line.season), group=2)


def write_all_time(book: ValueBook, name: str, public: PublicPast) -> None:
    """Write every team's record over all seasons, with bars of its matches won and lost."""
    columns = (
        Column("Rank", "rank", "centre"), Column("Team", "name", "name_bold", head_style="head_centre"),
        Column("Seasons", lambda team: len(team.seasons), "number"), *name_columns("number", "matches", "won", "lost"),
        Column("Share won", "share", "percent"), *name_columns("number", "points", "sets_won", "sets_lost"),
        Column("Set difference", lambda team: team.sets_won - team.sets_lost, "change"),
        Column("Titles", lambda team: len(team.titles), "number"),
        Column("Cups", lambda team: len(team.cups), "number"), Column("Best place", "best", "centre"),
    )  # fmt: skip
    page = write_table(book, name, columns, public.all_time)
    last = len(public.all_time)
    if last < BARS_LEAST:
        return
    words = f"Bar chart: league matches won and lost by each of {last} teams over all seasons. {ABOVE}"
    # Won and lost, by team.
    chart = Chart("League matches over all seasons", take_columns((4, 5), last, along=1), words, "Matches", "Team")
    height = find_bar_height(last)
    add_bars(page, (last + 2, 1), chart, (HISTORY_WIDTH, height), stacked=True)
    page.sheet.set_h_pagebreaks([last + 1])
    page.sheet.print_area(0, 0, last + 1 + count_rows(height), len(columns) - 1)


def write_places(book: ValueBook, name: str, public: PublicPast) -> None:
    """Write every team's place among all teams in each season. There is a chart if a team has places in two seasons."""
    heads = {season.number: f"Season {season.heading}" for season in public.seasons}
    places = {season: ranks for season, ranks in public.places.items() if ranks}
    seasons, former = list(places), max(public.teams.values()) + 1
    teams = sorted({team for ranks in places.values() for team in ranks})
    # Sorted by the latest season's places first; teams of the past come last.
    none = len(teams) + 1
    teams.sort(key=lambda team: [places[season].get(team, none) for season in reversed(seasons)])
    teams.sort(key=lambda team: public.teams.get(team, former))
    rows = [
        (public.teams.get(team), public.name(team), *(places[season].get(team) for season in seasons)) for team in teams
    ]
    columns = [
        Column("Division now", 0, "centre"), Column("Team", 1, "name_bold", head_style="head_centre"),
        *(Column(heads[season], index, "centre") for index, season in enumerate(seasons, start=2)),
    ]  # fmt: skip
    page = write_table(book, name, columns, rows, group=1)
    text = "Places are numbered right through the league: the second division starts where the first ends."
    page.put(len(rows) + 2, 0, text, "note")
    most = max((place for ranks in places.values() for place in ranks.values()), default=0)
    charts = []
    for division in dict.fromkeys(row[0] for row in rows):
        own = [index for index, row in enumerate(rows, start=1) if row[0] == division]
        title = f"Teams now in division {division}: place by season" if division else "Former teams: place by season"
        # As many lines in a chart as a reader can distinguish.
        for indexes in (own[start : start + LINES_MOST] for start in range(0, len(own), LINES_MOST)):
            if any(sum(place is not None for place in rows[index - 1][2:]) >= POINTS_LEAST for index in indexes):
                words = f"Line chart: the league places of {len(indexes)} teams, season by season. {ABOVE}"
                series = take_rows(indexes, 2, 1 + len(seasons), name=1)
                charts.append(Chart(title, series, words, "Season", "Place", most))
    stack_histories(page, len(rows) + 4, len(columns), charts)


def write_results(book: ValueBook, name: str, public: PublicPast) -> None:
    """Write every match of every season, the latest season first."""
    columns = [
        Column("Season", "label", "centre"),
        Column("Round", lambda past: past.match.round_number or None, "centre"), Column("Competition", "competition"),
        Column("Match", "match.number", "centre"), Column("Home", lambda past: public.name(past.match.home)),
        Column("Visitors", lambda past: public.name(past.match.visitors)),
        Column("Sets", lambda past: show_score(past.match.sets_won), "centre"), *list_set_columns("match"),
    ]  # fmt: skip
    matches = sorted(public.matches, key=lambda past: -past.season)
    write_table(book, name, columns, matches, NO_MATCHES, group=1)


def write_records(book: ValueBook, name: str, public: PublicPast) -> None:
    """Write the records of all time, a row for each holder."""
    columns = (
        Column("Record", "record", "bold"), Column("Value", "value", "centre"), Column("Who", "who", "bold", 90),
        *name_columns("text", "when", "what"),
    )  # fmt: skip
    write_table(book, name, columns, list_records(public), NO_MATCHES, group=1)


def write_sales(book: ValueBook, name: str, public: PublicPast) -> None:
    """Write the sales, latest first: player, buyer and price (R7, R8)."""
    first = BEFORE_THE_FIRST
    columns = (
        Column("Season", "season", "centre"),
        Column("Round", lambda deal: "before round 1" if deal.round_number == first else deal.round_number, "centre"),
        Column("Kind", "sale.kind"), Column("What", "sale.what", "bold"), Column("From", "sale.seller"),
        Column("To", "sale.buyer", "bold"), Column("Age", "sale.age", "centre"),
        Column("OL listed", "sale.ol", "level"), Column("DL listed", "sale.dl", "level"),
        Column("Price", "sale.price", "money"), Column("Pay per round", "sale.pay", "money"),
        Column("Until round", "sale.last_round", "centre"), Column("Called", "sale.called"),
    )  # fmt: skip
    # Sorted backwards, so that within a season, too, the latest is first.
    deals = sorted(public.deals, key=lambda deal: deal.season)[::-1]
    write_table(book, name, columns, deals, "Nothing has been sold and no contracts have been made yet.", group=1)


SCORE_WIDTH: Final = 13
# With more visitors than this the heads are vertical, so that the table fits a page.
ACROSS_MOST: Final = 10
UPRIGHT_HEIGHT: Final = 150
LETTER_POINTS: Final = 6
HEAD_HEIGHT: Final = 45
CROSS_COLUMNS_LEAST: Final = 8
# A table with more teams takes several pages across: on one it would be too small to read.
PAGE_MOST: Final = 30
PRINT_SCALE: Final = 60
BY_VISITORS: Final = "Rows are home teams and columns are visitors, in table order. Bold: the home team won."


def write_season(book: ValueBook, public: PublicPast, season: PublicSeason) -> None:
    """Write all results of a season: the scores of every pair of teams, and the rounds of the cup."""
    tables = {
        division: [line.team for line in public.table(season.number, division)]
        for division in public.divisions(season.number)
    }
    most = max(map(len, tables.values()), default=0)
    upright = most > ACROSS_MOST
    score_widths = (8 if upright else SCORE_WIDTH,) * (max(CROSS_COLUMNS_LEAST, 2 + most) - 2)
    teams_of_all = [team for teams in tables.values() for team in teams]
    widths = (7, _fit_names(public, teams_of_all), *score_widths)
    titles = f"Season {season.heading}", public.league, BY_VISITORS
    form = FormSheet(book, f"Season {season.label}", widths, titles)
    breaks = []
    for division, teams in tables.items():
        if upright and form.row > FORM_ROW:
            breaks.append(form.row)
        form.band(f"Division {division}")
        scores = public.cross_table(season.number, division)
        _add_cross_table(form, public, ("Place", "Home"), teams, scores, upright=upright)
        form.row += 1
    form.page.sheet.set_h_pagebreaks([*breaks, form.row])
    _add_cup(form, season, public)
    form.page.sheet.print_area(0, 0, form.row, form.last)
    form.page.sheet.freeze_panes(3, 2)


def write_head_to_head(book: ValueBook, name: str, public: PublicPast) -> None:
    """Write every team's record against every other team over all seasons; present teams come first, by division."""
    teams = public.rivals
    columns = max(CROSS_COLUMNS_LEAST, 1 + len(teams))
    widths = (_fit_names(public, teams), *(7,) * (columns - 1))
    form = FormSheet(book, name, widths, (name, public.league, WON_AND_LOST))
    if teams:
        scores = {pair: show_score(score) for pair, score in public.head_to_head.items()}
        _add_cross_table(form, public, ("Team",), teams, scores, upright=True)
    else:
        form.line([NO_MATCHES], "note")
        form.row += 1
    sheet = form.page.sheet
    sheet.print_area(0, 0, form.row - 1, form.last)
    sheet.repeat_rows(FORM_ROW)
    sheet.repeat_columns(0)
    sheet.freeze_panes(FORM_ROW + 1, 1)
    if len(teams) > PAGE_MOST:
        sheet.set_print_scale(PRINT_SCALE)


def _fit_names(public: PublicPast, teams: Sequence[str]) -> float:
    """Return the width that a column of team names in bold needs."""
    return max([30, *(1.1 * measure_text(public.name(team)) + 2 for team in teams)])


def _add_cross_table(
    form: FormSheet,
    public: PublicPast,
    heads: tuple[str, ...],
    teams: Sequence[str],
    scores: Mapping[Pair, str],
    *,
    upright: bool,
) -> None:
    """Add a cross table of teams; a result is bold if the team of its row won.

    `heads` are the heads of the first columns: place and name, or only the name.
    """
    page, names = form.page, [public.name(team) for team in teams]
    head = page.styles("head_centre", rotation=90) if upright else "head_centre"
    height = max(UPRIGHT_HEIGHT, *(LETTER_POINTS * measure_text(name) for name in names))
    if not upright:
        lines = max(count_lines(name, SCORE_WIDTH - 2) for name in names)
        height = max(HEAD_HEIGHT, LINE_HEIGHT * lines + LINE_SPACE)
    page.sheet.set_row(form.row, height)
    form.line([*heads, *names], [*("head_centre", "head")[-len(heads) :], *[head] * len(names)])
    for place, (home, name) in enumerate(zip(teams, names, strict=True), start=1):
        cells = [scores.get((home, visitors)) for visitors in teams]
        styles = []
        for visitors, score in zip(teams, cells, strict=True):
            several = ", " in (score or "")
            won, lost = map(int, score.split("–")) if score and not several else (0, 0)
            look = page.styles("centre", bold=won > lost, text_wrap=several)
            styles.append("closed" if visitors == home else look)
        form.line([*(place, name)[-len(heads) :], *cells], [*("centre", "name_bold")[-len(heads) :], *styles])


def _add_cup(form: FormSheet, season: PublicSeason, public: PublicPast) -> None:
    page = form.page
    matches = {past.match.number: past.match for past in public.matches if past.season == season.number}
    for cup_round in season.cup:
        when = f" (in round {cup_round.round_number})" if cup_round.round_number else ""
        form.band(f"Galaxy Cup: {cup_round.name}{when}")
        for drawn in cup_round.matches:
            home, visitors = (public.name(side) if side else "not known yet" for side in (drawn.home, drawn.visitors))
            match = matches.get(drawn.number)
            won, lost = match.sets_won if match else (0, 0)
            sets = " ".join(map(show_score, match.sets)) if match else ""
            page.across(form.row, (2, 4), visitors, "name_bold" if lost > won else "name")
            page.across(form.row, (5, form.last), sets, "text")
            score = show_score((won, lost)) if match else None
            form.line([score, home], ["centre", "name_bold" if won > lost else "name"])
        form.row += 1


# The sheets after the front page: name, contents, and writer.
SHEETS: Final[Mapping[str, tuple[str, Callable[[ValueBook, str, PublicPast], None]]]] = {
    "Final tables": ("Final tables of all seasons", write_tables),
    "All time": ("All-time table", write_all_time),
    "Places": ("Places over the seasons", write_places),
    "Head to head": ("Head to head over all seasons", write_head_to_head),
    "Records": ("Records: runs, sets, money, titles", write_records),
    "Sales": ("Sales and contracts", write_sales),
    "All results": ("All results of all seasons", write_results),
}
