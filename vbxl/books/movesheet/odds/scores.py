"""The final scores of a match's sets on the Odds sheet: the chance of each, by the points of who loses (R5.1)."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.odds import formulas
from vbxl.books.movesheet.odds.formulas import Side
from vbxl.books.movesheet.odds.places import OddsColumns, Score, Section
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Page

C: Final = OddsColumns
WORKINGS: Final = {
    Score.a: "a: next point",
    Score.b: "b: the other's",
    Score.c: "c: 1 − a − b",
    Score.late: "e: serves second",
    Score.serving: "level, serving",
    Score.receiving: "level, receiving",
    Score.before: "before",
}
YOU, THEY = range(2)
SIDES: Final = ("you", "they")


class FinalScores:
    """Writes the final scores of one match: for each set a column of those that you win, and one that they win."""

    def __init__(self, page: Page, section: Section) -> None:
        """For a part of the sheet."""
        self.page, self.section = page, section

    def write(self) -> None:
        """Heads, labels and all columns."""
        self._labels()
        for at in range(SETS):
            for side in (YOU, THEY):
                self._column(at, side)

    def _labels(self) -> None:
        page, section, points = self.page, self.section, self.section.points
        page.put(section.scores_head, C.label, "FINAL SCORES", "head")
        page.put(section.scores_head + 1, C.label, "Loser's points", "head")
        for at in range(SETS):
            page.put(section.scores_head, C.scores + 2 * at, f"SET {at + 1}", "head_right")
            page.put(section.scores_head, C.scores + 2 * at + 1, None, "head")
            for side, head in enumerate(SIDES):
                page.put(section.scores_head + 1, C.scores + 2 * at + side, f"{head} win", "head_right")
        for row, label in WORKINGS.items():
            page.put(section.workings + row, C.label, label, "working_muted")
        for loser in range(points):
            page.put(section.to_nothing + loser, C.label, loser, "bold_left")
        page.put(section.longer, C.label, f"{points + 1}–{points - 1} and longer", "bold_left")
        page.put(section.total, C.label, "Together", "total")
        folded = [*range(section.workings, section.to_nothing), section.point_ahead]
        for row in folded:
            page.sheet.set_row(row, None, None, {"hidden": True, "level": 1})
        for row in (section.to_nothing, section.longer):
            page.sheet.set_row(row, None, None, {"collapsed": True})

    def _column(self, at: int, side: int) -> None:
        page, section, rows = self.page, self.section, self.section.workings
        column = C.scores + 2 * at + side
        beside = column + 1 if side == YOU else column - 1
        chances = [ref(section.first_set + at, one) for one in (C.chance, C.chance_other)]
        own, other = chances if side == YOU else reversed(chances)
        cells = Side(*(ref(rows + row, column, "r") for row in (Score.a, Score.b, Score.c, Score.late)))
        texts = (
            formulas.known((own,), formulas.next_point(own, other)),
            f"={ref(rows + Score.a, beside)}",
            formulas.known((cells.a,), f"1-{cells.a}-{cells.b}"),
        )
        for row, text in enumerate(texts, start=Score.a):
            page.formula(rows + row, column, text)
        serves = ref(section.first_set + at, C.serves)
        page.formula(rows + Score.late, column, formulas.serves_second(serves, SIDES[side]))
        page.formula(rows + Score.serving, column, formulas.two_clear(cells))
        page.formula(rows + Score.receiving, column, formulas.two_clear_receiving(cells))
        page.put(rows + Score.before, column, 0, "working")
        self._scores(column, beside, cells)

    def _scores(self, column: int, beside: int, cells: Side) -> None:
        page, section, points = self.page, self.section, self.section.points
        first, ahead = section.to_nothing, section.point_ahead
        page.formula(first, column, formulas.to_nothing(cells), "percent_1")
        for loser in range(1, points):
            row = first + loser
            before = ref(row - 1, column), ref(row - 2, column)
            labels = ref(row - 1, C.label, "c"), ref(row, C.label, "c")
            look = "working" if row == ahead else "percent_1"
            page.formula(row, column, formulas.next_score(cells, before, labels), look)
        serving, receiving = (ref(section.workings + row, column) for row in (Score.serving, Score.receiving))
        longer = formulas.longer_set(cells, ref(ahead, column), ref(ahead, beside), serving, receiving)
        page.formula(section.longer, column, longer, "percent_1")
        total = f"SUM({down(first, ahead - 1, column, '')})+{ref(section.longer, column)}"
        page.formula(section.total, column, formulas.known((cells.a,), total), "total_percent")
