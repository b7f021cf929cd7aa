"""Grids of the public history: a season's results, home by visitors, and who beat whom over all seasons."""

from __future__ import annotations

from typing import Final

from vbxl.books.history.public_past import PublicPast, PublicSeason
from vbxl.books.history.tables import PublicTables, cross_table
from vbxl.books.results.matches import set_score
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import FORM_ROW, ValueBook, ValuePage

PLACE_WIDTH: Final = 7
TEAM_WIDTH: Final = 30
SCORE_WIDTH: Final = 13
NARROW_WIDTH: Final = 8
# More visitors than this stand upright, so that the table fits a page.
ACROSS_MOST: Final = 10
UPRIGHT: Final = 90
UPRIGHT_HEIGHT: Final = 150
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
    page = book.form(season_name(season), (PLACE_WIDTH, TEAM_WIDTH, *(width,) * (columns - 2)))
    page.titled(columns - 1, (f"Season {season.heading}", public.league, TOLD))
    row = 4
    breaks = []
    for division, lines in teams.items():
        if most > ACROSS_MOST:
            breaks.append(row)
        page.band(row, columns - 1, f"Division {division}")
        names = [public.name(line.team) for line in lines]
        page.sheet.set_row(row + 1, HEAD_HEIGHT if most <= ACROSS_MOST else UPRIGHT_HEIGHT)
        page.row(row + 1, ["Place", "Home"], ["head_centre", "head"])
        upright = {"rotation": UPRIGHT} if most > ACROSS_MOST else {}
        for index, name in enumerate(names, start=2):
            page.put(row + 1, index, name, page.styles("head_centre", **upright))
        scores = cross_table(tables.matches, season.number, division)
        row += 2
        for place, line in enumerate(lines, start=1):
            cells: list[Value] = [scores.get((line.team, other.team)) for other in lines]
            page.row(row, [place, names[place - 1]], ["centre", "bold"])
            for index, (other, cell) in enumerate(zip(lines, cells, strict=True), start=2):
                look = "closed" if other is line else page.styles("centre", bold=_home_won(cell), text_wrap=True)
                page.put(row, index, cell, look)
            row += 1
        row += 1
    page.sheet.set_h_pagebreaks([*breaks[1:], row])
    row = _cup(page, row, columns, season, public)
    page.sheet.print_area(0, 0, row, columns - 1)
    page.sheet.freeze_panes(3, 2)


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
            page.put(row, 1, home, "bold" if score[0] > score[1] else "text")
            page.across(row, (2, 4), visitors, "bold" if score[1] > score[0] else "text")
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
    page = book.form(HEAD_TO_HEAD, (TEAM_WIDTH, *(BALANCE_WIDTH,) * (columns - 1)))
    page.titled(columns - 1, (HEAD_TO_HEAD, public.league, WON_AND_LOST))
    if not teams:
        page.put(FORM_ROW, 0, NO_MATCHES, "note")
    else:
        page.sheet.set_row(FORM_ROW, UPRIGHT_HEIGHT)
        page.put(FORM_ROW, 0, "Team", "head")
        for column, team in enumerate(teams, start=1):
            page.put(FORM_ROW, column, public.name(team), page.styles("head_centre", rotation=UPRIGHT))
    for row, team in enumerate(teams, start=FORM_ROW + 1):
        page.put(row, 0, public.name(team), "bold")
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
