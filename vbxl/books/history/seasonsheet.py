"""The results of a season at a glance: a cross table a division, home teams by visitors, and the cup's rounds."""

from __future__ import annotations

from typing import Any, Final

from vbxl.books.history.frames import cross_table
from vbxl.books.history.past import Past, SeasonPlayed
from vbxl.books.results.matches import set_score
from vbxl.league.cup import bracket
from vbxl.rules.match import sets_won
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import ValueBook, ValuePage

PLACE_WIDTH: Final = 7
TEAM_WIDTH: Final = 30
SCORE_WIDTH: Final = 13
NARROW_WIDTH: Final = 8
# More visitors than this stand upright, so that the table fits a page.
ACROSS_MOST: Final = 10
UPRIGHT: Final = 90
UPRIGHT_HEIGHT: Final = 150
HEAD_HEIGHT: Final = 45
LEAST_COLUMNS: Final = 8
NOT_KNOWN: Final = "not known yet"
TOLD: Final = "Home teams by rows, visitors by columns, in the order of the table; bold where the home team won."


def season_name(season: SeasonPlayed) -> str:
    """The name of a season's sheet.

    >>> season_name(SeasonPlayed(3, None, (), finished=True))
    'Season 3'
    """
    return f"Season {season.number}"


def season_sheet(book: ValueBook, past: Past, season: SeasonPlayed, matches: Any) -> None:
    """All results of a season."""
    teams = {one: [line for line in season.lines if line.division == one] for one in season.divisions}
    most = max(map(len, teams.values()), default=0)
    width = SCORE_WIDTH if most <= ACROSS_MOST else NARROW_WIDTH
    columns = max(LEAST_COLUMNS, 2 + most)
    page = book.form(season_name(season), (PLACE_WIDTH, TEAM_WIDTH, *(width,) * (columns - 2)))
    page.titled(columns - 1, (f"Season {season.label}", past.now.name, TOLD))
    row = 4
    breaks = []
    for division, lines in teams.items():
        if most > ACROSS_MOST:
            breaks.append(row)
        page.band(row, columns - 1, f"Division {division}")
        names = [past.name(line.team) for line in lines]
        page.sheet.set_row(row + 1, HEAD_HEIGHT if most <= ACROSS_MOST else UPRIGHT_HEIGHT)
        page.row(row + 1, ["Place", "Home"], ["head_centre", "head"])
        upright = {"rotation": UPRIGHT} if most > ACROSS_MOST else {}
        for at, name in enumerate(names, start=2):
            page.put(row + 1, at, name, page.styles("head_centre", **upright))
        scores = cross_table(matches, season.number, division)
        row += 2
        for place, line in enumerate(lines, start=1):
            cells: list[Value] = [scores.get((line.team, other.team)) for other in lines]
            page.row(row, [place, names[place - 1]], ["centre", "bold"])
            for at, (other, cell) in enumerate(zip(lines, cells, strict=True), start=2):
                look = "closed" if other is line else page.styles("centre", bold=_home_won(cell), text_wrap=True)
                page.put(row, at, cell, look)
            row += 1
        row += 1
    page.sheet.set_h_pagebreaks([*breaks[1:], row])
    row = _cup(page, row, columns, season, past)
    page.sheet.print_area(0, 0, row, columns - 1)
    page.sheet.freeze_panes(3, 2)


def _home_won(cell: Value) -> bool:
    """Whether the home team won the one match there was; of several the numbers speak."""
    if not isinstance(cell, str) or ", " in cell:
        return False
    home, _, visitors = cell.partition("–")
    return int(home) > int(visitors)


def _cup(page: ValuePage, row: int, columns: int, season: SeasonPlayed, past: Past) -> int:
    """The rounds of the cup; gives the row after them."""
    if season.league is None:
        return row
    for one in bracket(season.league):
        page.band(row, columns - 1, f"Galaxy Cup: {one.name} (in round {one.round_number})")
        row += 1
        for match in one.matches:
            home, visitors = (past.name(side) if side else NOT_KNOWN for side in (match.home, match.visitors))
            won = sets_won(match.sets) if match.sets else None
            winner = past.name(match.winner) if match.winner else None
            sets = " ".join(set_score(score) for score in match.sets)
            page.put(row, 0, set_score(won) if won else None, "centre")
            page.put(row, 1, home, "bold" if winner == home else "text")
            page.across(row, (2, 4), visitors, "bold" if winner == visitors else "text")
            page.across(row, (5, columns - 1), sets, "text")
            row += 1
        row += 1
    return row
