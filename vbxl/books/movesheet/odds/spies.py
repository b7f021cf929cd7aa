"""The spy reports on the Odds sheet, a row a set (R9.2): what guesses may go by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.movesheet.odds import formulas
from vbxl.books.movesheet.odds.places import OddsColumns
from vbxl.books.page import Page
from vbxl.books.worksheet import down, ref
from vbxl.league.guesses import chosen_report
from vbxl.league.known import SpiedMatch
from vbxl.league.moves import Input, Value
from vbxl.rules import lineup
from vbxl.rules.team import spaced

C: Final = OddsColumns
HEADS: Final = {
    C.label: "Report", C.dl: "Round", C.concept: "Against", C.their_dl: "Set", C.their_concept: "OL",
    C.their_risk: "DL", C.chance: "Concept", C.chance_other: "Risk",
}  # fmt: skip
CENTRED: Final = (C.dl, C.their_dl, C.chance, C.chance_other)
RIGHT: Final = (C.their_concept, C.their_risk)
NONE: Final = "You have no spy report yet. Order one on sheet Market: from the next round on it stands here."
# Workings: each report once, for the drop-down; the report as it is compared, in its first row; the concept's code.
LISTED, KEY, CODE = range(C.code, C.code + 3)
WORKING_HEADS: Final = ("reports", "as compared", "code")


class SpyTable:
    """The table of all spy reports, newest first."""

    def __init__(self, reports: Sequence[SpiedMatch], row: int) -> None:
        """From a row on."""
        self.reports, self.row = [one for one in reports if one.sets], row
        self.first = row + 2
        self.last = max(self.first, self.first + sum(len(one.sets) for one in reports) - 1)

    def _column(self, column: int) -> str:
        return down(self.first, self.last, column)

    @property
    def keys(self) -> str:
        """The report as it is compared, in the row of its first set."""
        return self._column(KEY)

    @property
    def numbers(self) -> str:
        """The number of the set of every row."""
        return self._column(C.their_dl)

    @property
    def told(self) -> tuple[str, str, str, str]:
        """Columns of OL, DL, the concept's code and the risk factor."""
        ol, dl, code, risk = (self._column(one) for one in (C.their_concept, C.their_risk, CODE, C.chance_other))
        return ol, dl, code, risk

    def place(self, chosen: Input) -> int:
        """Which row, from 1, the first set of a chosen report has; 0 if none is chosen."""
        report, at = chosen_report(chosen, self.reports), 1
        for one in self.reports:
            if one is report:
                return at
            at += len(one.sets)
        return 0

    def set_place(self, chosen: Input, number: int) -> int:
        """Which row a set of a chosen report has; 0 if the report has it not."""
        report = chosen_report(chosen, self.reports)
        return self.place(chosen) + number - 1 if report and number <= len(report.sets) else 0

    def write(self, page: Page) -> int:
        """Write the table; its last row."""
        page.band(self.row, C.last, "WHAT YOUR SPIES TOLD")
        for column in range(C.last + 1):
            look = "head_centre" if column in CENTRED else "head_right" if column in RIGHT else "head"
            page.put(self.row + 1, column, HEADS.get(column), look)
        for at, head in enumerate(WORKING_HEADS):
            page.put(self.row + 1, LISTED + at, head, "head")
        row = self.first
        for report in self.reports:
            for number, one in enumerate(report.sets, start=1):
                self._line(page, row, report, number)
                levels = {C.their_concept: one.ol, C.their_risk: one.dl}
                for column, level in levels.items():
                    page.put(row, column, level, "level")
                page.put(row, C.chance, one.concept, "centre")
                page.put(row, C.chance_other, one.risk, "centre")
                concept = lineup.concept(one.concept)
                code = formulas.concept_understood(ref(row, C.chance))
                page.formula(row, CODE, code)
                row += 1
        if row == self.first:
            page.put(row, C.label, NONE, "plain")
        page.column("spy_report", self.first, LISTED, [one.label for one in self.reports] or [None], "plain")
        return self.last

    @staticmethod
    def _line(page: Page, row: int, report: SpiedMatch, number: int) -> None:
        """The given cells of a row: the report's own are told once."""
        own: dict[int, Value] = {}
        if number == 1:
            own = {C.label: report.label, C.dl: report.round_number, C.concept: report.against}
        for column in range(C.last + 1):
            page.put(row, column, own.get(column), "centre" if column in CENTRED else "text")
        page.put(row, C.their_dl, number, "centre")
        if number == 1:
            page.put(row, KEY, spaced(report.label), "plain")
