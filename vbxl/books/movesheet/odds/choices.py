"""What should I play? Each set with every concept and risk factor that its line-up may play, and what a point is worth.

All else is as typed. The chances are worked out in a list, folded away at the right, a row for each choice of each set,
so that all of them are copies of one formula; the vectors that it sums over stand on the hidden Data sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from vbxl.books.movesheet.layout import (
    SET_ROWS,
    TABLES_COLUMN,
    MoveSheetShape,
)
from vbxl.books.movesheet.odds import formulas
from vbxl.books.movesheet.odds.formulas import CHOICES, OddsColumns, Section
from vbxl.league.moves import Value
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Page

C: Final = OddsColumns
TITLE: Final = "WHAT SHOULD I PLAY? The chance to win each set with every concept and risk factor its line-up may play"
HEADS: Final = {C.label: "Concept", C.serves: "Risk factor"}
# Stands for a choice that the line-up may not play.
NOT_ALLOWED: Final = "–"
BEST: Final = "Best choice"
MORE: Final = "More than now"
WORTH: Final = "One more point adds – home advantage (HA), devotion points (DP) or special points (SP) –"
POINTS: Final = (("+1 OL", "the set"), ("+1 DL", "the set"), ("+1 OL", "the match"), ("+1 DL", "the match"))

# The list, from this row on.
LIST_ROW: Final = 4
LIST_COLUMN: Final = C.last_working + 2
# Its constants: set, concept and risk factor; for the set as typed, and with a point more, no concept but one of these.
SET, CODE, RISK = range(LIST_COLUMN, LIST_COLUMN + 3)
LIST_HEADS: Final = ("set", "concept", "risk")
TYPED_CODE, OL_CODE, DL_CODE = 0, -1, -2
# Of each match: scoring chances of who serves first and second, and the chance to win the set.
FIRST, SECOND, WIN = range(3)
LIST_WIDTH: Final = 6
MATCH_COLUMN: Final = RISK + 1
MATCH_HEADS: Final = ("first", "second", "win")
# Behind the choices of a set: as typed, with a point more on OL, and on DL.
AS_TYPED, ONE_OL, ONE_DL = range(len(CHOICES), len(CHOICES) + 3)
A_SET: Final = ONE_DL + 1


def list_win_cell(shape: MoveSheetShape, slot: str, at: int, line: int, fixed: str = "") -> str:
    """The cell of a chance to win a set (from 0) in the list: a choice, or AS_TYPED, ONE_OL, ONE_DL."""
    column = MATCH_COLUMN + shape.slots.index(slot) * len(MATCH_HEADS) + WIN
    return ref(LIST_ROW + at * A_SET + line, column, fixed)


def write_list(page: Page, shape: MoveSheetShape) -> None:
    """The list of all choices, and for each match their chances."""
    for column, head in enumerate(LIST_HEADS, start=LIST_COLUMN):
        page.put(LIST_ROW - 1, column, head, "head")
    for at in range(SETS):
        lines = [(one.code, risk) for one, risk in CHOICES] + [(code, 0) for code in (TYPED_CODE, OL_CODE, DL_CODE)]
        for row, line in enumerate(lines, start=LIST_ROW + at * A_SET):
            for column, number in enumerate((at + 1, *line), start=LIST_COLUMN):
                page.put(row, column, number, "number")
    last = MATCH_COLUMN + len(shape.slots) * len(MATCH_HEADS) - 1
    page.sheet.set_column(LIST_COLUMN, max(RISK, last), LIST_WIDTH, None, {"hidden": True, "level": 1})
    for index, slot in enumerate(shape.slots):
        _write_chances(page, Section(shape, slot), slot, MATCH_COLUMN + index * len(MATCH_HEADS))


def _write_chances(page: Page, section: Section, slot: str, first: int) -> None:
    """The three columns of a match."""
    for column, head in enumerate(MATCH_HEADS, start=first):
        page.put(LIST_ROW - 1, column, f"{slot} {head}", "head")
    for row in range(LIST_ROW, LIST_ROW + SETS * A_SET):
        number, code, risk = (ref(row, column, "c") for column in (SET, CODE, RISK))
        known = {name: _of_set(section, name, number) for name in _FROM_SETS}
        own = f"IF({code}>0,{code},{known['code']})"
        risks = f"IF({code}>0,{risk},{known['risk']})+{known['their_risk']}"
        ol, dl = (f"({known[name]}+IF({code}={more},1,0))" for name, more in (("ol", OL_CODE), ("dl", DL_CODE)))
        parts = formulas.level_part(ol, known["their_dl"]), formulas.level_part(known["their_ol"], dl)
        allowed = f"INDEX({slot}_allows,({number}-1)*{SET_ROWS}+MAX(1,{code}))=1"
        may = f'AND({known["chance"]}<>"",OR({code}<=0,{allowed}))'
        for column, late in ((FIRST, known["late"]), (SECOND, f"(1-{known['late']})")):
            chance = formulas.first_chance(late, parts, (own, known["their_code"]), risks)
            page.formula(row, first + column, f'=IF({may},{chance},"")')
        # Choices without an effect have the chances of the row above: the sum is worked out once for all of them.
        of = (SET, first + FIRST, first + SECOND)
        cells, above = ([ref(at, column, "c") for column in of] for at in (row, row - 1))
        same = ",".join(f"{one}={other}" for one, other in zip(cells, above, strict=True))
        win = formulas.set_win(known["late"], *cells[1:])
        win = f"IF(AND({same}),{ref(row - 1, first + WIN)},{win})"
        page.formula(row, first + WIN, formulas.known((cells[1],), win))


_FROM_SETS: Final = ("ol", "dl", "code", "risk", "their_ol", "their_dl", "their_code", "their_risk", "chance", "late")


def _of_set(section: Section, name: str, number: str) -> str:
    """A value of a set as it stands on the Odds sheet, by the set's number."""
    cells = down(section.first_set, section.first_set + SETS - 1, getattr(C, name))
    return f"INDEX({cells},{number})"


def rounded(chance: str) -> str:
    """A chance without the noise in its last digits, by which equal ones would differ."""
    return f"ROUND({chance},chance_decimals)"


class Choices:
    """Writes the choices of one match: a line for each, the sets across."""

    def __init__(self, page: Page, shape: MoveSheetShape, slot: str) -> None:
        """For a match of the round."""
        self.page, self.shape, self.slot, self.section = page, shape, slot, Section(shape, slot)
        self.last = C.choices + SETS - 1

    def write(self) -> None:
        """Heads, choices, the best of them, and what a point more is worth."""
        self._heads()
        for at in range(SETS):
            self._set(at)
            self._points(at)
        self._marks()

    def _heads(self) -> None:
        page, section = self.page, self.section
        page.band(section.choices_band, C.last, TITLE)
        row = section.choices - 1
        for column in range(self.last + 1):
            page.put(row, column, HEADS.get(column), "head")
        for at in range(SETS):
            page.put(row, C.choices + at, f"Set {at + 1}", "head_right")
        for below, (concept, risk) in enumerate(CHOICES):
            page.put(section.choices + below, C.label, f"{concept.short} {concept.name}", "text")
            page.put(section.choices + below, C.serves, risk, "centre")
        for row, label in ((section.best, BEST), (section.best + 1, MORE)):
            page.put(row, C.label, label, "total")
            page.put(row, C.serves, None, "total")
        page.put(section.point - 1, C.label, WORTH, "head_across")
        for column in range(C.serves, self.last + 1):
            page.put(section.point - 1, column, None, "head")
        for below, (label, of) in enumerate(POINTS):
            page.put(section.point + below, C.label, label, "text")
            page.put(section.point + below, C.serves, of, "text")

    def _win(self, at: int) -> str:
        """The chance of a set as typed."""
        return ref(self.section.first_set + at, C.win, "rc")

    def _set(self, at: int) -> None:
        """The chance of a set by concept and risk factor, and the best."""
        page, section, column, win = self.page, self.section, C.choices + at, self._win(at)
        for below in range(len(CHOICES)):
            chance = list_win_cell(self.shape, self.slot, at, below)
            page.formula(
                section.choices + below, column, f'=IF({chance}="","{NOT_ALLOWED}",{rounded(chance)})', "percent_1"
            )
        last = section.choices + len(CHOICES) - 1
        chances, names, risks = (down(section.choices, last, one) for one in (column, C.label, C.serves))
        most = f"MATCH(MAX({chances}),{chances},0)"
        best = f'LEFT(INDEX({names},{most}),2)&" "&INDEX({risks},{most})'
        page.formula(section.best, column, f'=IF({win}="","",{best})', "total_right")
        page.formula(section.best + 1, column, f'=IF({win}="","",MAX({chances})-{win})', "total_percent")

    def _points(self, at: int) -> None:
        """What one point more on OL, and on DL, adds to the chance of the set, and of the match."""
        page, section, column, win = self.page, self.section, C.choices + at, self._win(at)
        others: Sequence[str] = [self._win(other) for other in range(SETS) if other != at]
        all_known = ref(section.heads, C.sets, "rc")
        for below, line in enumerate((ONE_OL, ONE_DL)):
            row = section.point + below
            raised = list_win_cell(self.shape, self.slot, at, line)
            page.formula(row, column, formulas.known((win,), rounded(f"{raised}-{win}")), "percent_2")
            slope = formulas.two_all(others)
            of_match = f'=IF({all_known}=0,"",{rounded(f"{ref(row, column)}*{slope}")})'
            page.formula(row + formulas.POINT_LINES, column, of_match, "percent_2")

    def _marks(self) -> None:
        """The best choice of each set is bold and on a ground, and so is the set in which a point adds most."""
        page, section = self.page, self.section
        first, last = section.choices, section.choices + len(CHOICES) - 1
        cell = ref(first, C.choices)
        column = down(first, last, C.choices, "r")
        area = [(first, C.choices, last, self.last)]
        page.mark(area, {"type": "formula", "criteria": f'={cell}="{NOT_ALLOWED}"'}, "closed")
        page.mark(area, {"type": "formula", "criteria": f"=AND(COUNT({cell})=1,{cell}=MAX({column}))"}, "plays")
        for row in range(section.point, section.point + len(POINTS)):
            cell = ref(row, C.choices)
            across = f"{ref(row, C.choices, 'c')}:{ref(row, self.last, 'c')}"
            most = f"=AND(COUNT({cell})=1,{cell}=MAX({across}),{cell}>0)"
            page.mark([(row, C.choices, row, self.last)], {"type": "formula", "criteria": most}, "plays")
            place = f"MATCH(MAX({across}),{across},0)"
            page.formula(
                row, self.last + 1, f'=IF(COUNT({across})=0,"",IF(MAX({across})>0,"most in set "&{place},""))', "remark"
            )


def vectors_down(shape: MoveSheetShape) -> dict[str, list[Value]]:
    """The whole numbers that the chance to win a set sums over, by how many points come after the other's (R5.1)."""
    n = shape.set_points
    return {
        "win_after": [*range(n - 1)],
        "win_points": [comb(n, after) for after in range(n - 1)],
        "win_serving": [comb(n - 1, after + 1) * comb(n - 2, after) for after in range(n - 1)],
        "win_receiving": [comb(n - 2, after) * comb(n - 1, after) for after in range(n - 1)],
    }


def write_vectors_across(data: Page, shape: MoveSheetShape) -> None:
    """The same by how many points the other side has; across, so that each goes with each of the others."""
    n = shape.set_points
    rows = {"win_scored": [*range(n - 1)], "win_chances": [comb(n - 2, scored) for scored in range(n - 1)]}
    for row, (name, numbers) in enumerate(rows.items()):
        data.put(row, TABLES_COLUMN - 1, name, "head")
        for column, number in enumerate(numbers, start=TABLES_COLUMN):
            data.put(row, column, number, None)
        data.define(name, row, TABLES_COLUMN, 1, len(numbers))
