"""The spy reports on the Odds sheet, a row a set (R9.2): what guesses may go by."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.noted import AGAINST, CONCEPT, DL, OL, REPORT, RISK, ROUND, SET
from vbxl.books.movesheet.odds import formulas
from vbxl.books.movesheet.odds.places import OddsColumns
from vbxl.league.moves import Value
from vbxl.league.team_knowledge import REPORTS_MOST
from vbxl.league.view import View
from vbxl.rules.team import spaced
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Page

C: Final = OddsColumns
COLUMNS: Final = {
    C.label: REPORT, C.dl: ROUND, C.concept: AGAINST, C.their_dl: SET, C.their_concept: OL, C.their_risk: DL,
    C.chance: CONCEPT, C.chance_other: RISK,
}  # fmt: skip
CENTRED: Final = (C.dl, C.their_dl, C.chance, C.chance_other)
LEVELS: Final = (C.their_concept, C.their_risk)
NONE: Final = "You have no spy report yet. Order one on sheet Market: from the next round on it stands here."
# Workings: each report once, for the drop-down; the report as it is compared, in its first row; the concept's code;
# what is given for the drop-down.
LISTED, KEY, CODE, LABEL = range(C.code, C.code + 4)
WORKING_HEADS: Final = ("reports", "as compared", "code", "given")
ROWS: Final = REPORTS_MOST * SETS
# Band and heads, above the rows.
HEAD_ROWS: Final = 2


class SpyTable:
    """The table of all spy reports, newest first, with room for as many as there may be."""

    def __init__(self, row: int) -> None:
        """From a row on; in the one above it stands that there is none."""
        self.row, self.first = row, row + HEAD_ROWS
        self.last = self.first + ROWS - 1

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

    def write(self, page: Page) -> None:
        """Write the table."""
        page.formula(self.row - 1, C.label, f'=IF({ref(self.first, C.label)}="","{NONE}","")', "plain")
        page.band(self.row, C.last, "WHAT YOUR SPIES TOLD")
        for column in range(C.last + 1):
            look = "centre" if column in CENTRED else "level" if column in LEVELS else "text"
            head = {"centre": "head_centre", "level": "head_right"}.get(look, "head")
            page.put(self.row + 1, column, COLUMNS.get(column), head)
            if column in COLUMNS:
                page.room(_room(column), self.first, column, ROWS, look=look)
            else:
                for row in range(self.first, self.last + 1):
                    page.put(row, column, None, look)
        for at, text in enumerate(WORKING_HEADS):
            page.put(self.row + 1, LISTED + at, text, "head")
        page.room(".spied_key", self.first, KEY, ROWS, look="plain")
        for row in range(self.first, self.last + 1):
            page.formula(row, CODE, formulas.concept_understood(ref(row, C.chance)))
        self._list(page)
        page.hide(".spied_hidden", self.row, HEAD_ROWS + ROWS)

    def _list(self, page: Page) -> None:
        """What a drop-down offers: no cell of it is blank, for Excel would then take whatever is typed."""
        page.room(".spied_label", self.first, LABEL, REPORTS_MOST, look="plain")
        for row in range(self.first, self.first + REPORTS_MOST):
            label = ref(row, LABEL)
            page.formula(row, LISTED, f'=IF({label}="","",{label})', "plain")
        page.define("spy_report", self.first, LISTED, REPORTS_MOST)


def _room(column: int) -> str:
    return f".spied_{COLUMNS[column].lower()}"


def spied_contents(view: View) -> dict[str, Grid]:
    """What stands in the rooms of the spy reports: a report's own cells in the row of its first set."""
    reports = [one for one in view.known.spied if one.sets]
    rows: list[tuple[Value, ...]] = []
    keys: list[tuple[Value]] = []
    for report in reports:
        own: tuple[Value, ...] = (report.label, report.round_number, report.against)
        for number, one in enumerate(report.sets, start=1):
            rows.append((*own, number, one.ol, one.dl, one.concept, one.risk))
            keys.append((spaced(report.label) if number == 1 else None,))
            own = (None, None, None)
    return {
        **{_room(column): tuple((row[at],) for row in rows) for at, column in enumerate(COLUMNS)},
        ".spied_key": tuple(keys),
        ".spied_label": tuple((one.label,) for one in reports),
        ".spied_hidden": ((not rows,),) * HEAD_ROWS + ((False,),) * len(rows) + ((True,),) * (ROWS - len(rows)),
    }
