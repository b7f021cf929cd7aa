"""The final scores of a match's sets on the Odds sheet: the chance of each, by the points of who loses (R5.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vbxl.books.movesheet import oddsformulas as formulas
from vbxl.books.movesheet.oddsformulas import Side
from vbxl.books.movesheet.oddsplaces import OddsColumns, Score, Section
from vbxl.books.page import Page, down, ref
from vbxl.league.expected import MatchOdds, SetOdds
from vbxl.rules.odds import level_score, point_chances
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS

C: Final = OddsColumns
WORKINGS: Final = {
    Score.chance: "own chance",
    Score.chance_other: "other's chance",
    Score.a: "a: next point",
    Score.b: "b: the other's",
    Score.c: "c: 1 − a − b",
    Score.late: "e: serves second",
    Score.serving: "level, serving",
    Score.receiving: "level, receiving",
    Score.before: "before",
}
YOU, THEY = range(2)


@dataclass(frozen=True, slots=True)
class SideScores:
    """What stands in the column of a side: workings from the top, final scores, what they come to."""

    workings: tuple[float, ...]
    level: tuple[float, float]
    scores: tuple[float, ...]
    other_ahead: float
    longer: float
    together: float

    @classmethod
    def of(cls, odds: SetOdds, side: int, season: Season) -> SideScores | None:
        """The column of a side; None where the odds of the set are not known."""
        if odds.chance is None or odds.chance_other is None:
            return None
        points = season.set_points
        chances = (odds.chance, odds.chance_other)
        p, q = chances if side == YOU else chances[::-1]
        a, b = point_chances(p, q)
        clear = a * a + b * b + a * b * (1 - a - b)
        likely = [one[2] for one in odds.scores]
        won, lost, longer = likely[: points - 1], likely[-3 : points - 2 : -1], likely[-2:]
        ahead = _point_ahead(a, b, points, first=odds.serves_first == (side == YOU))
        scores = won if side == YOU else lost
        return cls(
            workings=(p, q, a, b, 1 - a - b),
            level=(a * a / clear, 1 - b * b / clear),
            scores=(*scores, ahead[0]),
            other_ahead=ahead[1],
            longer=longer[side],
            together=sum(scores) + longer[side],
        )


def _point_ahead(a: float, b: float, points: int, *, first: bool) -> tuple[float, float]:
    """The chances to stand a point ahead after points − 1 all: oneself, the other; `first` is who serves first."""
    if not first:
        other, own = _point_ahead(b, a, points, first=True)
        return own, other
    own_last, other_last = level_score(a, b, points)
    return own_last * a + other_last * (1 - b), own_last * (1 - a) + other_last * b


class FinalScores:
    """Writes the final scores of one match: for each set a column of those that you win, and one that they win."""

    def __init__(self, page: Page, section: Section, season: Season) -> None:
        """For a part of the sheet."""
        self.page, self.section, self.season = page, section, season

    def write(self, odds: MatchOdds) -> None:
        """Heads, labels and all columns."""
        self._labels()
        for at, one in enumerate(odds.sets):
            for side in (YOU, THEY):
                self._column(at, side, one)

    def _labels(self) -> None:
        page, section, points = self.page, self.section, self.season.set_points
        page.put(section.scores_head, C.label, "FINAL SCORES", "head")
        page.put(section.scores_head + 1, C.label, "Loser's points", "head")
        for at in range(SETS):
            page.put(section.scores_head, C.scores + 2 * at, f"SET {at + 1}", "head_right")
            page.put(section.scores_head, C.scores + 2 * at + 1, None, "head")
            for side, head in enumerate(("you win", "they win")):
                page.put(section.scores_head + 1, C.scores + 2 * at + side, head, "head_right")
        for row, label in WORKINGS.items():
            page.put(section.workings + row, C.label, label, "working_muted")
        for loser in range(points):
            page.put(section.to_nothing + loser, C.label, loser, "bold_left")
        page.put(section.other_ahead, C.label, "the other ahead", "working_muted")
        page.put(section.longer, C.label, f"{points + 1}–{points - 1} and longer", "bold_left")
        page.put(section.total, C.label, "Together", "total")
        folded = [*range(section.workings, section.to_nothing), section.point_ahead, section.other_ahead]
        for row in folded:
            page.sheet.set_row(row, None, None, {"hidden": True, "level": 1})
        for row in (section.to_nothing, section.longer):
            page.sheet.set_row(row, None, None, {"collapsed": True})

    def _column(self, at: int, side: int, odds: SetOdds) -> None:
        page, section, rows = self.page, self.section, self.section.workings
        column = C.scores + 2 * at + side
        beside = column + 1 if side == YOU else column - 1
        chances = [ref(section.first_set + at, one) for one in (C.chance, C.chance_other)]
        own, other = chances if side == YOU else reversed(chances)
        late = odds.serves_first == (side == THEY)
        found = SideScores.of(odds, side, self.season)
        values = found.workings if found else ("",) * Score.late
        page.formula(rows + Score.chance, column, f"={own}", values[Score.chance])
        page.formula(rows + Score.chance_other, column, f"={other}", values[Score.chance_other])
        p, q = ref(rows + Score.chance, column), ref(rows + Score.chance_other, column)
        cells = Side(*(ref(rows + row, column, "r") for row in (Score.a, Score.b, Score.c, Score.late)))
        texts = (
            formulas.known((p,), formulas.next_point(p, q)),
            formulas.known((p,), formulas.next_point(q, p)),
            formulas.known((cells.a,), f"1-{cells.a}-{cells.b}"),
        )
        for row, text in enumerate(texts, start=Score.a):
            page.formula(rows + row, column, text, values[row])
        page.put(rows + Score.late, column, int(late), "working")
        serving, receiving = found.level if found else ("", "")
        page.formula(rows + Score.serving, column, formulas.two_clear(cells), serving)
        page.formula(rows + Score.receiving, column, formulas.two_clear_receiving(cells), receiving)
        page.put(rows + Score.before, column, 0, "working")
        self._scores(column, beside, cells, found)

    def _scores(self, column: int, beside: int, cells: Side, found: SideScores | None) -> None:
        page, section, points = self.page, self.section, self.season.set_points
        first, ahead = section.to_nothing, section.point_ahead
        scores = found.scores if found else ("",) * points
        page.formula(first, column, formulas.to_nothing(cells), scores[0], "percent_1")
        for loser in range(1, points):
            row = first + loser
            before = ref(row - 1, column), ref(row - 2, column)
            labels = ref(row - 1, C.label, "c"), ref(row, C.label, "c")
            look = "working" if row == ahead else "percent_1"
            page.formula(row, column, formulas.next_score(cells, before, labels), scores[loser], look)
        page.formula(section.other_ahead, column, f"={ref(ahead, beside)}", found.other_ahead if found else "")
        serving, receiving = (ref(section.workings + row, column) for row in (Score.serving, Score.receiving))
        longer = formulas.longer_set(cells, ref(ahead, column), ref(section.other_ahead, column), serving, receiving)
        page.formula(section.longer, column, longer, found.longer if found else "", "percent_1")
        total = f"SUM({down(first, ahead - 1, column, '')})+{ref(section.longer, column)}"
        together = found.together if found else ""
        page.formula(section.total, column, formulas.known((cells.a,), total), together, "total_percent")
