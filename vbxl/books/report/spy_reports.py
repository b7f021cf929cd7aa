"""Spy reports, a sheet an order: exactly what was paid for, and the score, which is public (R9.2)."""

from __future__ import annotations

from typing import Final

from vbxl.books.report.match import GAP, dash
from vbxl.books.report.own_view import OwnRound
from vbxl.league.events import Line, SpyReport, SpySet
from vbxl.league.league import Fixture
from vbxl.rules.lineup import position
from vbxl.rules.match import Score, sets_won
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import ValueBook

# Columns: number, player or score, position or concept, and up to eleven numbers.
WIDTHS: Final = (6, 30, 14, *(10,) * 11)
TOTALS_HEAD: Final = (
    "Set", "Score, theirs first", "Concept", "Risk factor", "HA OL", "HA DL", "DP OL", "DP DL", "SP OL", "SP DL",
    "Total OL", "Total DL",
)  # fmt: skip
CHANCES_HEAD: Final = ("Their chance", "Your chance")
LINES_HEAD: Final = ("", "Player", "Position", "Start OL", "Start DL", "End OL", "End DL")
# A set with the players: band, heads, six players, and a line between.
SET_ROWS: Final = 9
SETS_ON_PAGE: Final = 3


def spy_sheets(book: ValueBook, own: OwnRound) -> None:
    """A sheet for every order that was carried out."""
    for index, report in enumerate(own.of(SpyReport), start=1):
        _Spied(book, own, report, own.after.by_number[report.match_number], f"Spy {index}").write()


class _Spied:
    """Writes the sheet of one order."""

    def __init__(self, book: ValueBook, own: OwnRound, report: SpyReport, fixture: Fixture, title: str) -> None:
        self.own = own
        self.told = report
        self.home = fixture.home == report.target
        self.opponent = own.name(fixture.visitors if self.home else fixture.home)
        self.scores: list[Score] = [set_ if self.home else set_[::-1] for set_ in fixture.sets]
        self.title = title
        self.page = book.form(title, WIDTHS)

    def write(self) -> None:
        """The totals of every set, then the players if they were paid for."""
        told, page = self.told, self.page
        where = "at home against" if self.home else "away at"
        result = (
            f"{dash(sets_won(self.scores))} ({', '.join(dash(score) for score in self.scores)}; their points first)"
        )
        what = "with each player's levels" if told.detail else "the totals of the team"
        texts = (
            f"{self.title}: {self.own.name(told.target)}",
            f"Match no. {told.match_number}, {where} {self.opponent}: {result}",
            f"What you paid for: {what}. For your team only.",
        )
        page.titled(len(WIDTHS) - 1, texts)
        row = self._totals(4)
        breaks = []
        if told.detail:
            row += 1
            for index, set_ in enumerate(told.sets):
                if index and index % SETS_ON_PAGE == 0:
                    breaks.append(row)
                row = self._players(row, set_)
        page.sheet.print_area(0, 0, row - 1, len(WIDTHS) - 1)
        page.sheet.set_h_pagebreaks(breaks)
        page.sheet.freeze_panes(3, 0)
        page.sheet.repeat_rows(0, 2)

    def _totals(self, row: int) -> int:
        """A row a set: concept, risk, points, totals, and both chances if known; gives the row after."""
        page = self.page
        chances = any(set_.chances for set_ in self.told.sets)
        heads = [*TOTALS_HEAD, *(CHANCES_HEAD if chances else (None,) * len(CHANCES_HEAD))]
        page.band(row, len(WIDTHS) - 1, "The team, set by set: points, and the six together with them")
        page.row(row + 1, heads, ["head_centre", "head", "head", *["head_right"] * (len(WIDTHS) - 3)])
        page.sheet.set_row(row + 1, 30)
        row += 2
        for one, score in zip(self.told.sets, self.scores, strict=True):
            won = "won" if score[0] > score[1] else "lost"
            points = [*one.home, *one.devotion, *one.special]
            values: list[Value] = [one.number, f"{dash(score)}, {won}", one.concept, one.risk, *points]
            values += [one.total_ol, one.total_dl, *(one.chances or (None, None))]
            looks = ["centre", "text", "text", *["number"] * 7, "level", "level", "percent_1", "percent_1"]
            page.row(row, values, looks)
            row += 1
        return row

    def _players(self, row: int, one: SpySet) -> int:
        """The six of a set, with start and end levels; gives the row after them."""
        page = self.page
        page.band(row, len(LINES_HEAD) - 1, f"Set {one.number}: {dash(self.scores[one.number - 1])}")
        page.row(row + 1, LINES_HEAD, ["head", "head", "head", *["head_right"] * 4])
        for index, line in enumerate(one.lines, start=1):
            page.row(row + 1 + index, _line(index, line), ["centre", "bold", "text", *["level"] * 4])
        page.sheet.set_row(row + SET_ROWS - 1, GAP)
        return row + SET_ROWS


def _line(number: int, line: Line) -> list[Value]:
    plays = position(line.position)
    if not line.name:
        return [number, "nobody", *[None] * 5]
    return [number, line.name, plays.name if plays else None, line.start_ol, line.start_dl, line.end_ol, line.end_dl]
