"""The player points on the Team sheet: by age what there is, what is spent and left; and the limits in words (R1.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vbxl.books.teamsheet import formulas
from vbxl.books.teamsheet.marks import mark_where
from vbxl.books.teamsheet.places import Columns, Rows
from vbxl.rules.season import AGES
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Page

C: Final = Columns
HEADS: Final = {C.first: "Age", C.second: "PP", C.third: "spent", C.fourth: "left", C.fifth: "players", C.remark: ""}
HEAD_LOOKS: Final = {C.first: "head_centre", C.remark: "head"}
TITLE: Final = "PLAYER POINTS (PP) BY AGE"
LOST: Final = "PP that are not spent are lost; none go to another age."


class Budget:
    """The table of player points beside the players."""

    def __init__(self, page: Page, rows: Rows) -> None:
        """For the rows of a shape."""
        self.page, self.rows = page, rows
        self.ages, self.points = rows.of_players(C.age_place), rows.of_players(C.points)

    def write(self) -> None:
        """Write the table, its sums, and the limits."""
        page, rows = self.page, self.rows
        first, last = rows.players, rows.last_age
        page.band(rows.players_band, C.remark, TITLE, first=C.first)
        for column, head in HEADS.items():
            page.put(first - 1, column, head or None, HEAD_LOOKS.get(column, "head_right"))
        for at, age in enumerate(AGES):
            self._age(first + at, age)
        for name, column in (("age_list", C.first), ("pp_budget", C.second), ("pp_left", C.fourth)):
            page.define(name, first, column, len(AGES))
        mark_where(page, (first, C.fourth, last, C.fourth), f"={ref(first, C.fourth, 'c')}<0", "wrong")
        self._total(last + 1)
        for row, formula in enumerate(self._limits(), start=last + 3):
            page.formula(row, C.first, formula, "label")

    def _age(self, row: int, age: str) -> None:
        """The line of an age."""
        page = self.page
        given, spent, still = (ref(row, column) for column in (C.second, C.third, C.fourth))
        at = f"ROWS({ref(self.rows.players, C.first, 'r')}:{ref(row, C.first)})"
        page.put(row, C.first, age, "centre")
        page.formula(row, C.second, f"=pp_age_{age.lower()}", "number")
        page.formula(row, C.third, f"=SUMIF({self.ages},{at},{self.points})", "number")
        page.formula(row, C.fourth, f"={given}-{spent}", "working_number")
        page.formula(row, C.fifth, f"=COUNTIF({self.ages},{at})", "number")
        page.formula(row, C.remark, formulas.left_told(still), "remark")

    def _total(self, row: int) -> None:
        """The sums of the table; players are all rows that are filled in, with an age or without."""
        page, first = self.page, self.rows.players
        page.put(row, C.first, "Together", "total")
        for column in (C.second, C.third, C.fourth):
            page.formula(row, column, f"=SUM({down(first, row - 1, column)})", "total_number")
        page.formula(row, C.fifth, f"=SUM({self.rows.of_players(C.filled)})", "total_number")
        page.put(row, C.remark, None, "total")

    def _limits(self) -> Iterator[str]:
        """The limits in words, as formulas, so that no number is written twice; then the wages."""
        yield '="Both levels "&new_level_least&" or more, the higher at most "&new_player_ratio&" times the lower,"'
        yield '="OL and DL together at most "&new_player_total&"."'
        yield '=players_least&" to "&players_most&" players, each with a name of his own."'
        yield f'="{LOST}"'
        yield f'="Wages of these players: $"&SUM({self.rows.of_players(C.wage)})&" a round."'
