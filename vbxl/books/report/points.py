"""The points of a team in its own report: its account line by line, points by set, draws for lack of devotion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from vbxl.books.fresh import Fresh, Value
from vbxl.books.report.match import KINDS, Own
from vbxl.league.events import LackDrawn
from vbxl.league.league import DOLLARS, SP, TP, Balance, League
from vbxl.rules.points import parts

WIDTHS: Final = (20, 36, 12, 12, 12, 12, 12, 12)
UNITS: Final = ((SP, "Special points (SP)"), (TP, "Training points (TP)"), (DOLLARS, "Bank ($)"))
ACCOUNT: Final = ("Account", "Entry", "In or out", "Balance")
BY_SET: Final = ("Match", "Set", "HA OL", "HA DL", "DP OL", "DP DL", "SP OL", "SP DL")
LACKS: Final = ("Match", "What came of it", "Part (DP)", "Chance")


def points_sheet(
    book: Fresh, before: League, after: League, team: str, matches: Sequence[Own], lacks: Sequence[LackDrawn]
) -> None:
    """The sheet of points: what there was, what every match took, what is left, and what devotion cost."""
    sheet = book.form("Points", WIDTHS)
    for row in range(2):
        book.row(sheet, row, [None] * len(WIDTHS), "title_text")
    sheet.set_row(0, 26)
    book.put(sheet, 0, 0, "Points", "title")
    book.put(sheet, 1, 0, f"{before.by_id[team].name}, round {before.round_number}", "title_bold")
    row = _account(book, sheet, 3, before, after, team)
    row = _by_set(book, sheet, row + 1, matches)
    row = _lacks(book, sheet, row + 1, matches, lacks)
    sheet.print_area(0, 0, row, len(WIDTHS) - 1)
    sheet.freeze_panes(2, 0)


def _band(book: Fresh, sheet: Any, row: int, text: str) -> None:
    book.row(sheet, row, [text, *[None] * (len(WIDTHS) - 1)], "band")


def _entries(before: League, after: League, team: str) -> list[tuple[str, str, int]]:
    """What was booked for a team in the round's stages: unit, reason and amount, above 0 when the team got it."""
    # Resolving begins the new ledger with what the GM had booked for the round, which is in the balance before.
    known = sum(team in (one.giver, one.taker) for one in before.adjustments)
    return [
        (one.unit, one.reason, one.amount if one.taker == team else -one.amount)
        for one in after.bookings_of(team)[known:]
    ]


def _of(balance: Balance, unit: str) -> int:
    return {SP: balance.sp, TP: balance.tp, DOLLARS: balance.dollars}[unit]


def _account(book: Fresh, sheet: Any, row: int, before: League, after: League, team: str) -> int:
    """Opening, every entry, and what is left, of each unit; gives the row after."""
    _band(book, sheet, row, "What you had, what went, what is left")
    book.row(sheet, row + 1, ACCOUNT, ["head", "head", "head_right", "head_right"])
    row += 2
    entries = _entries(before, after, team)
    for unit, label in UNITS:
        number, change = ("money", "money_change") if unit == DOLLARS else ("number", "change")
        balance = _of(before.balances[team], unit)
        book.row(sheet, row, [label, "at the start of the round", None, balance], ["bold", "text", change, number])
        for reason, amount in [(reason, amount) for one, reason, amount in entries if one == unit]:
            row += 1
            balance += amount
            book.row(sheet, row, [None, reason, amount, balance], ["text", "text", change, number])
        row += 1
        left = _of(after.balances[team], unit)
        look = "total_money" if unit == DOLLARS else "total_number"
        book.row(sheet, row, [None, "left for the next round", None, left], ["total", "total", "total", look])
        row += 1
    return row


def _by_set(book: Fresh, sheet: Any, row: int, matches: Sequence[Own]) -> int:
    """Home advantage, devotion and special points that counted, of every set played; gives the row after."""
    _band(book, sheet, row, "Points that counted, set by set")
    book.row(sheet, row + 1, BY_SET, ["head", "head", *["head_right"] * 6])
    row += 2
    for own in matches:
        spent = [0] * (2 * len(KINDS))
        for one in own.sets:
            counted = [points for _, kind in KINDS for points in getattr(one.side, kind)]
            spent = [before + now for before, now in zip(spent, counted, strict=True)]
            book.row(sheet, row, [own.title, f"set {one.number}", *counted], ["text", "text", *["number"] * 6])
            row += 1
        looks = ["total", "total", *["total_number"] * 6]
        book.row(sheet, row, [own.title, f"spent in {len(own.sets)} sets", *spent], looks)
        row += 1
    return row


def _lacks(book: Fresh, sheet: Any, row: int, matches: Sequence[Own], lacks: Sequence[LackDrawn]) -> int:
    """The three draws of every match with devotion points, and whom they struck; gives the last row."""
    _band(book, sheet, row, "Lack of devotion (LD): three draws a match")
    row += 1
    if not lacks:
        book.put(sheet, row, 0, "You spent no devotion points, so nothing was drawn.", "plain")
        return row
    book.row(sheet, row, LACKS, ["head", "head", "head_right", "head_right"])
    titles = {own.match.number: own.title for own in matches}
    for one in lacks:
        for part, chance, told in zip(parts(one.devotion), one.chances, _told(one), strict=True):
            row += 1
            values: list[Value] = [titles.get(one.match_number), told, part, chance]
            book.row(sheet, row, values, ["text", "text", "number", "percent"])
    row += 1
    book.put(sheet, row, 0, "Who is struck has half his normal levels in your next match.", "note")
    return row


def _told(lack: LackDrawn) -> list[str]:
    """What came of each draw: whom it struck, that it found nobody, or nothing; the numbers drawn stay with the GM."""
    struck = iter(lack.players)
    return [
        f"struck {next(struck, 'nobody: it lapsed')}" if number < chance else "nothing"
        for number, chance in zip(lack.numbers, lack.chances, strict=True)
    ]
