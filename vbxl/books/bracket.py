"""The Galaxy Cup as a picture: boxes from the first cup round to the final, joined by lines, drawn with cells (R11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from vbxl.league.cup import CupMatch, CupRound, bracket
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import CUP_DIVISION, League
from vbxl.rules.match import sets_won
from vbxl.rules.season import Season
from vbxl.xlsx.styles import DARK_LINE, GOOD, GOOD_INK, LINE, MUTED, WHITE
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import ValueBook

CUP: Final = "Cup"
GALAXY_CUP: Final = "Galaxy Cup"
# Columns of a cup round: number of the match, side, sets, and two that hold the lines to the next.
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
# So many matches of the first cup round fill a page; of a larger cup each page is a part.
MATCHES_ON_PAGE: Final = 16
# Points across a page of A4 or Letter, and of a column by its width in digits.
PAGE_WIDTH: Final = 716
DIGIT: Final = 5.25
PADDING: Final = 3.75
THIN, MEDIUM = 1, 2


def competition(division: int, cup_round: str) -> str:
    """The competition of a match, as headings name it.

    >>> competition(2, ""), competition(0, "semi-final")
    ('Division 2', 'Galaxy Cup, semi-final')
    """
    if division != CUP_DIVISION:
        return f"Division {division}"
    return f"{GALAXY_CUP}, {cup_round}" if cup_round else GALAXY_CUP


def unknown_side(rounds: tuple[CupRound, ...], at: int, place: int) -> str:
    """Stands for a side that is not known yet; `place` is its place among those of cup round `at` (R11.1)."""
    return f"winner of match {rounds[at - 1].matches[place].number}"


def amateurs_in(rounds: tuple[CupRound, ...], league: League) -> bool:
    """Whether sides of amateurs are in the draw (R11.1)."""
    return any(side not in league.by_id for match in rounds[0].matches for side in (match.home, match.visitors))


def amateurs_text(season: Season) -> str:
    """The levels of amateurs, in a sentence: they are public (R11.1)."""
    level = season.cup_amateur_level
    return (
        f"Amateurs: {season.cup_amateurs} Allround players {level}/{level}, the six strongest in each set, Neutral, "
        "lowest risk, no points (R11.1)."
    )


def cup_sheet(book: ValueBook, league: League) -> None:
    """The sheet of the cup, as far as it is known; no sheet where no cup is played (R11.1)."""
    rounds = bracket(league)
    if rounds:
        _Picture(book, league, rounds).write()


@dataclass
class _Cell:
    """A cell of the picture before it is written: value and look, whose borders come from several lines."""

    value: Value = None
    look: dict[str, object] = field(default_factory=dict)


class _Picture:
    """Draws the cup on a sheet of its own."""

    def __init__(self, book: ValueBook, league: League, rounds: tuple[CupRound, ...]) -> None:
        self.book, self.league, self.rounds = book, league, rounds
        self.matches = len(rounds[0].matches)
        self.columns = len(WIDTHS) * len(rounds) + 1
        self.last = FIRST_ROW + PITCH * self.matches - 2
        self.cells: dict[tuple[int, int], _Cell] = {}
        self.page = book.form(CUP, [*WIDTHS * len(rounds), WINNER_WIDTH])

    def write(self) -> None:
        page, season = self.page, self.league.settings
        entered = f"{2 * self.matches} sides, {len(self.rounds)} cup rounds"
        titles = [GALAXY_CUP, f"Season {self.league.season_number}: {entered}", ""]
        if amateurs_in(self.rounds, self.league):
            titles[-1] = amateurs_text(season)
        page.titled(self.columns - 1, titles)
        for index, round_ in enumerate(self.rounds):
            self._head(index, round_)
            for place, match in enumerate(round_.matches):
                self._box(index, place, match)
                self._line_out(index, place)
        self._winner()
        for row in range(FIRST_ROW, self.last + 1):
            page.sheet.set_row(row, GAP_HEIGHT if (row - FIRST_ROW) % PITCH == GAP else ROW_HEIGHT)
        for (row, column), cell in sorted(self.cells.items()):
            page.put(row, column, cell.value, page.styles("plain", **cell.look))
        self._printed()

    def _column(self, at: int, part: int) -> int:
        return at * len(WIDTHS) + part

    def _rows(self, at: int, place: int) -> tuple[int, int]:
        """The rows of both sides of a match: beside a gap between the matches that it follows from."""
        if at == 0:
            return FIRST_ROW + PITCH * place + HOME, FIRST_ROW + PITCH * place + VISITORS
        first = place * 2**at + 2 ** (at - 1)
        if first % MATCHES_ON_PAGE == 0:
            # A page ends here: the box stands above it.
            return self._rows(0, first - 1)
        gap = FIRST_ROW + PITCH * first - 1
        return gap - 1, gap + 1

    def _look(self, row: int, column: int, **look: object) -> _Cell:
        cell = self.cells.setdefault((row, column), _Cell())
        cell.look.update(look)
        return cell

    def _head(self, at: int, one: CupRound) -> None:
        across = self._column(at, NUMBER), self._column(at, SETS)
        self.page.across(HEAD_ROW, across, one.name[0].upper() + one.name[1:], "band")
        played = all(match.sets for match in one.matches)
        text = f"round {one.round_number} of {self.league.rounds}{': played' if played else ''}"
        self.page.across(HEAD_ROW + 1, across, text, "label")
        deadlines = self.league.deadlines
        if not played and one.round_number <= len(deadlines):
            self.page.across(HEAD_ROW + 2, across, f"by {with_weekday(deadlines[one.round_number - 1])}", "label_fit")

    def _box(self, at: int, place: int, match: CupMatch) -> None:
        """A match: its number, both sides, and the sets of each."""
        top, bottom = self._rows(at, place)
        for row in range(top, bottom + 1):
            for part in (NUMBER, SIDE, SETS):
                self._look(row, self._column(at, part), bg_color=WHITE)
            self._look(row, self._column(at, NUMBER), left=THIN, left_color=DARK_LINE)
            self._look(row, self._column(at, SETS), right=THIN, right_color=DARK_LINE)
        for part in (NUMBER, SIDE, SETS):
            self._look(top, self._column(at, part), top=THIN, top_color=DARK_LINE, bottom=THIN, bottom_color=LINE)
            self._look(bottom, self._column(at, part), bottom=THIN, bottom_color=DARK_LINE)
        number = self._look(top, self._column(at, NUMBER), font_color=MUTED, font_size=8, align="center")
        number.value = match.number
        won = sets_won(match.sets)
        for row, side, sets, feeds in ((top, match.home, won[0], 0), (bottom, match.visitors, won[1], 1)):
            name = self._look(row, self._column(at, SIDE), shrink=True)
            name.value = self.league.called(side) if side else unknown_side(self.rounds, at, 2 * place + feeds)
            if not side:
                name.look.update(font_color=MUTED, italic=True)
            if match.sets:
                beaten = {"bold": True} if side == match.winner else {"font_color": MUTED}
                name.look.update(beaten)
                self._look(row, self._column(at, SETS), align="center", **beaten).value = sets

    def _line_out(self, at: int, place: int) -> None:
        """The line from a match to the one that follows from it; two matches share that one's."""
        row = self._rows(at, place)[0]
        self._look(row, self._column(at, OUT), bottom=THIN, bottom_color=DARK_LINE)
        if at == len(self.rounds) - 1:
            self._look(row, self._column(at, IN), bottom=THIN, bottom_color=DARK_LINE)
        elif place % 2 == 0:
            other = self._rows(at, place + 1)[0]
            for between in range(row + 1, other + 1):
                self._look(between, self._column(at, OUT), right=THIN, right_color=DARK_LINE)
            meets = self._rows(at + 1, place // 2)[0]
            self._look(meets, self._column(at, IN), bottom=THIN, bottom_color=DARK_LINE)

    def _winner(self) -> None:
        final = self.rounds[-1].matches[0]
        at, column = len(self.rounds) - 1, self.columns - 1
        top, bottom = self._rows(at, 0)
        self.page.put(HEAD_ROW, column, "Winner", "band")
        look: dict[str, object] = {"border": MEDIUM, "border_color": DARK_LINE, "shrink": True, "align": "center"}
        if final.winner:
            look |= {"bold": True, "bg_color": GOOD, "font_color": GOOD_INK}
        style = self.page.styles("plain", **look)
        self.page.sheet.merge_range(top, column, bottom, column, "", style)
        self.page.put(top, column, self.league.called(final.winner) if final.winner else "?", style)

    def _printed(self) -> None:
        page = self.page
        page.sheet.print_area(0, 0, self.last, self.columns - 1)
        page.sheet.freeze_panes(FIRST_ROW - 1, 0)
        page.sheet.repeat_rows(0, FIRST_ROW - 1)
        if self.matches <= MATCHES_ON_PAGE:
            page.sheet.fit_to_pages(1, 1)
            return
        # Excel keeps to breaks only if the scale itself is given.
        width = sum(width * DIGIT + PADDING for width in (*WIDTHS * len(self.rounds), WINNER_WIDTH))
        page.sheet.set_print_scale(int(100 * PAGE_WIDTH / width))
        page.sheet.set_h_pagebreaks(list(_breaks(self.matches)))


def _breaks(matches: int) -> Iterator[int]:
    for first in range(MATCHES_ON_PAGE, matches, MATCHES_ON_PAGE):
        yield FIRST_ROW + PITCH * first
