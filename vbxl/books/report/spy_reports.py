"""Spy reports, a sheet an order: exactly what was paid for, and the score, which is public (R9.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.report.match import GAP
from vbxl.books.report.own_view import OwnRound
from vbxl.books.story.sentences import dashed
from vbxl.league.events import Line, SpyReport, SpySet
from vbxl.league.league import Fixture
from vbxl.rules.lineup import position
from vbxl.rules.match import Score, sets_won
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import FormSheet, ValueBook

# Columns: number, player or score, position or concept, and up to eleven numbers.
WIDTHS: Final = (6, 30, 14, *(10,) * 11)
TOTALS_HEAD: Final = (
    "Set", "Score, theirs first", "Concept", "Risk factor", "HA OL", "HA DL", "DP OL", "DP DL", "SP OL", "SP DL",
    "Total OL", "Total DL",
)  # fmt: skip
CHANCES_HEAD: Final = ("Their chance", "Your chance")
LINES_HEAD: Final = ("", "Player", "Position", "Start OL", "Start DL", "End OL", "End DL")
SETS_ON_PAGE: Final = 3


def spy_sheets(book: ValueBook, own: OwnRound) -> None:
    """A sheet for every order that was carried out: the totals of every set, then the players if they were paid for."""
    for index, report in enumerate(own.of(SpyReport), start=1):
        _write_spied(FormSheet(book, f"Spy {index}", WIDTHS), own, report, own.after.by_number[report.match_number])


def _write_spied(form: FormSheet, own: OwnRound, report: SpyReport, fixture: Fixture) -> None:
    at_home = fixture.home == report.target
    opponent = own.name(fixture.visitors if at_home else fixture.home)
    scores: list[Score] = [set_ if at_home else set_[::-1] for set_ in fixture.sets]
    where = "at home against" if at_home else "away at"
    result = f"{dashed(sets_won(scores))} ({', '.join(map(dashed, scores))}; their points first)"
    what = "with each player's levels" if report.detail else "the totals of the team"
    texts = (
        f"{form.page.name}: {own.name(report.target)}",
        f"Match no. {report.match_number}, {where} {opponent}: {result}",
        f"What you paid for: {what}. For your team only.",
    )
    form.page.titled(form.last, texts)
    _write_totals(form, report, scores)
    breaks = []
    if report.detail:
        form.row += 1
        for index, (set_, score) in enumerate(zip(report.sets, scores, strict=True)):
            if index and index % SETS_ON_PAGE == 0:
                breaks.append(form.row)
            _write_players(form, set_, score)
    form.page.finish(form.row - 1, form.last, repeated=True)
    form.page.sheet.set_h_pagebreaks(breaks)


def _write_totals(form: FormSheet, report: SpyReport, scores: Sequence[Score]) -> None:
    """A row a set: concept, risk, points, totals, and both chances if known."""
    chances = any(set_.chances for set_ in report.sets)
    form.band("The team, set by set: points, and the six together with them")
    form.page.sheet.set_row(form.row, 30)
    heads = [*TOTALS_HEAD, *(CHANCES_HEAD if chances else (None,) * len(CHANCES_HEAD))]
    form.line(heads, ["head_centre", "head", "head", *["head_right"] * (len(WIDTHS) - 3)])
    for one, score in zip(report.sets, scores, strict=True):
        won = "won" if score[0] > score[1] else "lost"
        values: list[Value] = [one.number, f"{dashed(score)}, {won}", one.concept, one.risk]
        values += [*one.home, *one.devotion, *one.special, one.total_ol, one.total_dl, *(one.chances or (None, None))]
        form.line(values, ["centre", "text", "text", *["number"] * 7, "level", "level", "percent_1", "percent_1"])


def _write_players(form: FormSheet, one: SpySet, score: Score) -> None:
    """The six of a set, with start and end levels, and a line below them."""
    form.page.band(form.row, len(LINES_HEAD) - 1, f"Set {one.number}: {dashed(score)}")
    form.row += 1
    form.line(LINES_HEAD, ["head", "head", "head", *["head_right"] * 4])
    for index, line in enumerate(one.lines, start=1):
        form.line(_line(index, line), ["centre", "bold", "text", *["level"] * 4])
    form.page.sheet.set_row(form.row, GAP)
    form.row += 1


def _line(number: int, line: Line) -> list[Value]:
    plays = position(line.position)
    if not line.name:
        return [number, "nobody", *[None] * 5]
    return [number, line.name, plays.name if plays else None, line.start_ol, line.start_dl, line.end_ol, line.end_dl]
