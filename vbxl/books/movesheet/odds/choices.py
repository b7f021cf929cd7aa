"""What should I play? Each set with every concept and risk factor that its line-up may play, and what a point is worth.

All else is as typed. The vectors that the chance of a set is a sum over stand on the hidden Data sheet.
"""

from __future__ import annotations

from math import comb
from typing import Final

from vbxl.books.movesheet.layout import SHEETS, MatchColumns, MoveSheetShape, first_line
from vbxl.books.movesheet.odds import formulas
from vbxl.books.movesheet.odds.formulas import CHOICES, OddsColumns, Section
from vbxl.rules import lineup
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.worksheet import down, quoted, ref
from vbxl.xlsx.writer import Page

C: Final = OddsColumns
TITLE: Final = "WHAT SHOULD I PLAY? The chance to win each set with every concept and risk factor its line-up may play"
HEADS: Final = {C.label: "Concept", C.serves: "Risk factor"}
WORKING_HEADS: Final = {C.firsts: "scoring chances of who serves first, set by set", C.seconds: "and second"}
# Stands for a choice that the line-up may not play.
NOT_ALLOWED: Final = "–"
BEST: Final = "Best choice"
MORE: Final = "More than as typed"
POINTS: Final = (("+1 OL", "the set"), ("+1 DL", "the set"), ("+1 OL", "the match"), ("+1 DL", "the match"))
WORTH: Final = "One more point (HA, DP or SP) adds"


class Choices:
    """Writes the choices of one match: a line for each, the sets across."""

    def __init__(self, page: Page, section: Section, slot: str) -> None:
        """For a part of the sheet."""
        self.page, self.section, self.slot = page, section, slot
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
        for column, head in WORKING_HEADS.items():
            page.put(row, column, head, "head")
        for at in range(SETS):
            page.put(row, C.choices + at, f"Set {at + 1}", "head_right")
        for below, (concept, risk) in enumerate(CHOICES):
            page.put(section.choices + below, C.label, f"{concept.short} {concept.name}", "text")
            page.put(section.choices + below, C.serves, risk, "centre")
        for row, label in ((section.best, BEST), (section.best + 1, MORE)):
            page.put(row, C.label, label, "total")
            page.put(row, C.serves, None, "total")
        page.put(section.point - 1, C.label, WORTH, "head")
        for column in range(C.serves, self.last + 1):
            page.put(section.point - 1, column, None, "head")
        for below, (label, of) in enumerate(POINTS):
            page.put(section.point + below, C.label, label, "text")
            page.put(section.point + below, C.serves, of, "text")

    def _known(self, at: int, column: int, fixed: str = "rc") -> str:
        """A cell of the set as typed."""
        return ref(self.section.first_set + at, column, fixed)

    def _set(self, at: int) -> None:
        """The chance of a set by concept and risk factor."""
        page, section = self.page, self.section
        late, win = self._known(at, C.late), self._known(at, C.win)
        parts = (self._known(at, C.part), self._known(at, C.their_part))
        theirs, risk_theirs = self._known(at, C.their_code), self._known(at, C.their_risk)
        column = C.choices + at
        sheet, allows = quoted(SHEETS[self.slot]), first_line(at)
        codes = {concept: allows + index for index, concept in enumerate(lineup.CONCEPTS)}
        for below, (concept, _) in enumerate(CHOICES):
            row = section.choices + below
            risk, code = ref(row, C.serves, "c"), concept.code
            allowed = sheet + ref(codes[concept], MatchColumns.allows, "rc")
            may = f'AND({allowed}=1,{win}<>"")'
            for first, working, pair, concepts in (
                (late, C.firsts, parts, (str(code), theirs)),
                (f"(1-{late})", C.seconds, parts, (str(code), theirs)),
            ):
                chance = formulas.first_chance(first, pair, concepts, f"{risk}+{risk_theirs}")
                page.formula(row, working + at, f'=IF({may},{chance},"")')
            cells = ref(row, C.firsts + at), ref(row, C.seconds + at)
            text = formulas.set_win(late, *cells)
            page.formula(row, column, f'=IF({cells[0]}="","{NOT_ALLOWED}",{text})', "percent_1")
        chances = down(section.choices, section.choices + len(CHOICES) - 1, column, "r")
        most = f"MATCH(MAX({chances}),{chances},0)"
        names = down(section.choices, section.choices + len(CHOICES) - 1, C.label)
        risks = down(section.choices, section.choices + len(CHOICES) - 1, C.serves)
        best = f'LEFT(INDEX({names},{most}),2)&" "&INDEX({risks},{most})'
        page.formula(section.best, column, f'=IF({win}="","",{best})', "total_right")
        page.formula(section.best + 1, column, f'=IF({win}="","",MAX({chances})-{win})', "total_percent")

    def _points(self, at: int) -> None:
        """What one point more on OL, and on DL, adds to the chance of the set, and of the match."""
        page, section, column = self.page, self.section, C.choices + at
        late, win = self._known(at, C.late), self._known(at, C.win)
        ol, dl, their_ol, their_dl, part, their_part = (
            self._known(at, one) for one in (C.ol, C.dl, C.their_ol, C.their_dl, C.part, C.their_part)
        )
        concepts = (self._known(at, C.code), self._known(at, C.their_code))
        risks = f"{self._known(at, C.risk)}+{self._known(at, C.their_risk)}"
        raised = (
            (formulas.level_part(f"({ol}+1)", their_dl), their_part),
            (part, formulas.level_part(their_ol, f"({dl}+1)")),
        )
        others = [self._known(other, C.win) for other in range(SETS) if other != at]
        for below, parts in enumerate(raised):
            row = section.point + below
            for first, working in ((late, C.firsts), (f"(1-{late})", C.seconds)):
                chance = formulas.first_chance(first, parts, concepts, risks)
                page.formula(row, working + at, formulas.known((win,), chance))
            gained = formulas.set_win(late, ref(row, C.firsts + at), ref(row, C.seconds + at))
            page.formula(row, column, formulas.known((win,), f"{gained}-{win}"), "percent_2")
            slope = formulas.two_all(others)
            all_known = ref(section.heads, C.sets, "rc")
            of_match = f'=IF({all_known}=0,"",{ref(row, column)}*{slope})'
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


# Where the vectors stand on the Data sheet: a column each, and rows for the other index.
VECTORS_COLUMN: Final = 36
VECTORS_ROW: Final = 4


def write_vectors(data: Page, shape: MoveSheetShape) -> None:
    """The whole numbers that the chance to win a set is a sum over, for sets to so many points (R5.1)."""
    n = shape.set_points
    columns = {
        "win_after": [*range(n - 1)],
        "win_points": [comb(n, after) for after in range(n - 1)],
        "win_serving": [comb(n - 1, after + 1) * comb(n - 2, after) for after in range(n - 1)],
        "win_receiving": [comb(n - 2, after) * comb(n - 1, after) for after in range(n - 1)],
    }
    for index, (name, numbers) in enumerate(columns.items()):
        data.put(VECTORS_ROW - 1, VECTORS_COLUMN + index, name, "head")
        for row, number in enumerate(numbers, start=VECTORS_ROW):
            data.put(row, VECTORS_COLUMN + index, number, "number")
        data.define(name, VECTORS_ROW, VECTORS_COLUMN + index, len(numbers))
    rows = {"win_scored": [*range(n - 1)], "win_chances": [comb(n - 2, scored) for scored in range(n - 1)]}
    first = VECTORS_COLUMN + len(columns) + 1
    for index, (name, numbers) in enumerate(rows.items()):
        data.put(index, first - 1, name, "head")
        for column, number in enumerate(numbers, start=first):
            data.put(index, column, number, "number")
        data.define(name, index, first, 1, len(numbers))
