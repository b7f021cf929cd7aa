"""The Galaxy Cup as a picture: boxes for all matches, joined by lines from round to round, drawn with cells (R11)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from vbxl.league.cup import CupRound, bracket
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import CUP_DIVISION, League
from vbxl.rules.match import sets_won
from vbxl.xlsx.cells import Value
from vbxl.xlsx.form import FormSheet
from vbxl.xlsx.styles import DARK_LINE, GOOD, GOOD_INK, LINE, MUTED, WHITE
from vbxl.xlsx.writer import ValueBook, ValuePage

CUP: Final = "Cup"
GALAXY_CUP: Final = "Galaxy Cup"
# Columns of a cup round: number of the match, side, sets, and two for the lines to the next round.
NUMBER, SIDE, SETS, OUT, IN = range(5)
WIDTHS: Final = (4.5, 20, 3.5, 1.3, 1.3)
WINNER_WIDTH: Final = 22
# Title, a gap, the heads; then the boxes.
HEAD_ROW: Final = 4
FIRST_ROW: Final = 8
# A match of the first cup round: two rows for its sides, and a low one below.
HOME, VISITORS, GAP, PITCH = range(4)
ROW_HEIGHT: Final = 15
GAP_HEIGHT: Final = 6
# The number of matches of the first cup round on a page; larger cups take several pages.
MATCHES_ON_PAGE: Final = 16
# In points: the width of a page of A4 or Letter, of a digit in a column, and of a column without digits.
PAGE_WIDTH: Final = 716
DIGIT: Final = 5.25
PADDING: Final = 3.75
THIN, MEDIUM = 1, 2


def name_competition(division: int, cup_round: str) -> str:
    """Return the name of a match's competition for headings.

    >>> name_competition(2, ""), name_competition(0, "semi-final")
    ('Division 2', 'Galaxy Cup, semi-final')
    """
    if division != CUP_DIVISION:
        return f"Division {division}"
    return f"{GALAXY_CUP}, {cup_round}" if cup_round else GALAXY_CUP


def name_unknown_sides(rounds: tuple[CupRound, ...]) -> Mapping[int, tuple[str, str]]:
    """Return words that stand for the unknown sides of cup matches, by match number (R11.1)."""
    waiting = {}
    for earlier, later in pairwise(rounds):
        feeders = iter(f"winner of match {match.number}" for match in earlier.matches)
        for match in later.matches:
            waiting[match.number] = next(feeders), next(feeders)
    return waiting


def write_cup(book: ValueBook, league: League) -> None:
    """Write the sheet with all known rounds of the cup, if a cup is played (R11.1)."""
    rounds = bracket(league)
    if rounds:
        form = FormSheet(book, CUP, [*WIDTHS * len(rounds), WINNER_WIDTH], list_titles(league, rounds))
        _Picture(form.page, league, rounds).write()


def list_titles(league: League, rounds: tuple[CupRound, ...]) -> tuple[str, str, str]:
    """Return the sheet's title lines, including the public levels of any amateurs in the draw (R11.1)."""
    sides = [side for match in rounds[0].matches for side in (match.home, match.visitors)]
    season, amateurs = league.settings, ""
    if any(side not in league.by_id for side in sides):
        level = season.cup_amateur_level
        players = f"{season.cup_amateurs} Allround players {level}/{level}"
        amateurs = (
            f"Amateurs: {players}. Their six strongest play every set at Neutral, with the lowest risk and no points "
            "(R11.1)."
        )
    entered = f"Season {league.season_number}: {len(sides)} sides, {len(rounds)} cup rounds"
    return GALAXY_CUP, entered, amateurs


class _Picture:
    """Draws the cup on a sheet of its own."""

    def __init__(self, page: ValuePage, league: League, rounds: tuple[CupRound, ...]) -> None:
        self.page, self.league, self.rounds = page, league, rounds
        self.matches = len(rounds[0].matches)
        # Each cell's value and style, collected first, since its borders come from several lines.
        self.values: dict[tuple[int, int], Value] = {}
        self.styles: dict[tuple[int, int], dict[str, object]] = {}

    def write(self) -> None:
        page, last = self.page, FIRST_ROW + PITCH * self.matches - 2
        for index, cup_round in enumerate(self.rounds):
            self._write_head(index, cup_round)
            for place in range(len(cup_round.matches)):
                self._draw_match(index, place)
                self._draw_line(index, place)
        self._write_winner()
        for row in range(FIRST_ROW, last + 1):
            page.sheet.set_row(row, GAP_HEIGHT if (row - FIRST_ROW) % PITCH == GAP else ROW_HEIGHT)
        for cell, style in sorted(self.styles.items()):
            page.put(*cell, self.values.get(cell), page.styles("plain", **style))
        page.sheet.print_area(0, 0, last, len(WIDTHS) * len(self.rounds))
        page.sheet.freeze_panes(FIRST_ROW - 1, 0)
        page.sheet.repeat_rows(0, FIRST_ROW - 1)
        if self.matches <= MATCHES_ON_PAGE:
            page.sheet.fit_to_pages(1, 1)
            return
        # Excel keeps page breaks only if the scale itself is given.
        width = sum(width * DIGIT + PADDING for width in (*WIDTHS * len(self.rounds), WINNER_WIDTH))
        page.sheet.set_print_scale(int(100 * PAGE_WIDTH / width))
        starts = range(MATCHES_ON_PAGE, self.matches, MATCHES_ON_PAGE)
        page.sheet.set_h_pagebreaks([FIRST_ROW + PITCH * start for start in starts])

    def _find_rows(self, index: int, place: int) -> tuple[int, int]:
        """Return the rows of a match's two sides: above and below the gap between the two matches that feed it."""
        if index == 0:
            return FIRST_ROW + PITCH * place + HOME, FIRST_ROW + PITCH * place + VISITORS
        first = place * 2**index + 2 ** (index - 1)
        if first % MATCHES_ON_PAGE == 0:
            # A page ends in this gap, so the box is above it.
            return self._find_rows(0, first - 1)
        gap = FIRST_ROW + PITCH * first - 1
        return gap - 1, gap + 1

    def _draw(self, row: int, index: int, part: int, value: Value = None, **style: Any) -> None:
        """Set styles of a cell that belongs to a cup round; write a value in it if there is one."""
        cell = row, index * len(WIDTHS) + part
        self.styles.setdefault(cell, {}).update(style)
        if value is not None:
            self.values[cell] = value

    def _write_head(self, index: int, cup_round: CupRound) -> None:
        first = index * len(WIDTHS)
        across = first + NUMBER, first + SETS
        played = all(match.sets for match in cup_round.matches)
        text = f"round {cup_round.round_number} of {self.league.rounds}{': played' if played else ''}"
        self.page.across(HEAD_ROW, across, cup_round.name[0].upper() + cup_round.name[1:], "band")
        self.page.across(HEAD_ROW + 1, across, text, "label")
        deadlines = self.league.deadlines
        if not played and cup_round.round_number <= len(deadlines):
            deadline = with_weekday(deadlines[cup_round.round_number - 1])
            self.page.across(HEAD_ROW + 2, across, f"by {deadline}", "label_fit")

    def _draw_match(self, index: int, place: int) -> None:
        match, (top, bottom) = self.rounds[index].matches[place], self._find_rows(index, place)
        for row in range(top, bottom + 1):
            for part in (NUMBER, SIDE, SETS):
                self._draw(row, index, part, bg_color=WHITE)
            self._draw(row, index, NUMBER, left=THIN, left_color=DARK_LINE)
            self._draw(row, index, SETS, right=THIN, right_color=DARK_LINE)
        for part in (NUMBER, SIDE, SETS):
            self._draw(top, index, part, top=THIN, top_color=DARK_LINE, bottom=THIN, bottom_color=LINE)
            self._draw(bottom, index, part, bottom=THIN, bottom_color=DARK_LINE)
        self._draw(top, index, NUMBER, match.number, font_color=MUTED, font_size=8, align="center")
        unknown = name_unknown_sides(self.rounds).get(match.number, ("", ""))
        sides = zip((top, bottom), (match.home, match.visitors), unknown, sets_won(match.sets), strict=True)
        for row, side, words, sets in sides:
            if side:
                self._draw(row, index, SIDE, self.league.called(side), shrink=True)
            else:
                self._draw(row, index, SIDE, words, shrink=True, font_color=MUTED, italic=True)
            if match.sets:
                result: dict[str, Any] = {"bold": True} if side == match.winner else {"font_color": MUTED}
                self._draw(row, index, SIDE, **result)
                self._draw(row, index, SETS, sets, align="center", **result)

    def _draw_line(self, index: int, place: int) -> None:
        """Draw a match's part of the line to the next match; the upper of two matches draws the shared part."""
        row = self._find_rows(index, place)[0]
        self._draw(row, index, OUT, bottom=THIN, bottom_color=DARK_LINE)
        if index == len(self.rounds) - 1:
            self._draw(row, index, IN, bottom=THIN, bottom_color=DARK_LINE)
        elif place % 2 == 0:
            for between in range(row + 1, self._find_rows(index, place + 1)[0] + 1):
                self._draw(between, index, OUT, right=THIN, right_color=DARK_LINE)
            meets = self._find_rows(index + 1, place // 2)[0]
            self._draw(meets, index, IN, bottom=THIN, bottom_color=DARK_LINE)

    def _write_winner(self) -> None:
        winner = self.rounds[-1].matches[0].winner
        column = len(WIDTHS) * len(self.rounds)
        top, bottom = self._find_rows(len(self.rounds) - 1, 0)
        style: dict[str, object] = {"border": MEDIUM, "border_color": DARK_LINE, "shrink": True, "align": "center"}
        if winner:
            style |= {"bold": True, "bg_color": GOOD, "font_color": GOOD_INK}
        box = self.page.styles("plain", **style)
        self.page.put(HEAD_ROW, column, "Winner", "band")
        self.page.sheet.merge_range(top, column, bottom, column, "", box)
        self.page.put(top, column, self.league.called(winner) if winner else "?", box)
