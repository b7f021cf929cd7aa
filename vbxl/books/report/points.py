"""The points of a team in its own report: points by set, and draws for lack of devotion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.report.match import KINDS, Own
from vbxl.books.report.own import OwnRound
from vbxl.league.events import LackDrawn
from vbxl.rules.points import parts
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import ValueBook, ValuePage

WIDTHS: Final = (20, 36, 12, 12, 12, 12, 12, 12)
BY_SET: Final = ("Match", "Set", "HA OL", "HA DL", "DP OL", "DP DL", "SP OL", "SP DL")
LACKS: Final = ("Match", "What came of it", "Part (DP)", "Chance")


def points_sheet(book: ValueBook, own: OwnRound) -> None:
    """The sheet of points: what every match took, set by set, and what devotion cost."""
    page = book.form("Points", WIDTHS)
    page.titled(len(WIDTHS) - 1, ("Points", f"{own.team.name}, round {own.before.round_number}"))
    row = _by_set(page, 3, own.matches)
    row = _lacks(page, row + 1, own.matches, own.of(LackDrawn))
    page.sheet.print_area(0, 0, row, len(WIDTHS) - 1)
    page.sheet.freeze_panes(2, 0)


def _by_set(page: ValuePage, row: int, matches: Sequence[Own]) -> int:
    """Home advantage, devotion and special points that counted, of every set played; gives the row after."""
    page.band(row, len(WIDTHS) - 1, "Points that counted, set by set")
    page.row(row + 1, BY_SET, ["head", "head", *["head_right"] * 6])
    row += 2
    for own in matches:
        spent = [0] * (2 * len(KINDS))
        for one in own.sets:
            counted = [points for _, kind in KINDS for points in getattr(one.side, kind)]
            spent = [before + now for before, now in zip(spent, counted, strict=True)]
            page.row(row, [own.title, f"set {one.number}", *counted], ["text", "text", *["number"] * 6])
            row += 1
        looks = ["total", "total", *["total_number"] * 6]
        page.row(row, [own.title, f"spent in {len(own.sets)} sets", *spent], looks)
        row += 1
    return row


def _lacks(page: ValuePage, row: int, matches: Sequence[Own], lacks: Sequence[LackDrawn]) -> int:
    """The three draws of every match with devotion points, and whom they struck; gives the last row."""
    page.band(row, len(WIDTHS) - 1, "Lack of devotion (LD): three draws a match")
    row += 1
    if not lacks:
        page.put(row, 0, "You spent no devotion points, so nothing was drawn.", "plain")
        return row
    page.row(row, LACKS, ["head", "head", "head_right", "head_right"])
    titles = {own.match.number: own.title for own in matches}
    for one in lacks:
        for part, chance, told in zip(parts(one.devotion), one.chances, _told(one), strict=True):
            row += 1
            values: list[Value] = [titles.get(one.match_number), told, part, chance]
            page.row(row, values, ["text", "text", "number", "percent"])
    row += 1
    page.put(row, 0, "Who is struck has half his normal levels in your next match.", "note")
    return row


def _told(lack: LackDrawn) -> list[str]:
    """What came of each draw: whom it struck, that it found nobody, or nothing; the numbers drawn stay with the GM."""
    struck = iter(lack.players)
    return [
        f"struck {next(struck, 'nobody: it lapsed')}" if number < chance else "nothing"
        for number, chance in zip(lack.numbers, lack.chances, strict=True)
    ]
