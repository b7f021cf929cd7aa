"""The players on the Team sheet: what is typed of each, and what is wrong with it (R1.2, R1.4)."""

from __future__ import annotations

from typing import Final

from vbxl.books.teamsheet import formulas
from vbxl.books.teamsheet.marks import mark_inputs, mark_where
from vbxl.books.teamsheet.places import PLAYERS, Columns, Rows
from vbxl.league.new_team import PLAYERS_MOST
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

C: Final = Columns
HEADS: Final = {C.name: "PLAYER", C.age: "Age", C.ol: "OL", C.dl: "DL", C.total: "Total", C.message: ""}
HEAD_LOOKS: Final = dict.fromkeys((C.age, C.ol, C.dl, C.total), "head_centre")
INPUTS: Final = dict(zip((C.name, C.age, C.ol, C.dl), PLAYERS, strict=True))
LOOKS: Final = {C.name: "input_name"}
WORKINGS: Final = ("name", "filled", "age", "ol", "dl", "points", "name?", "age?", "ol?", "dl?", "total?", "wage")
FAULTS: Final = range(C.name_fault, C.total_fault + 1)


class Players:
    """The block of the players with its workings."""

    def __init__(self, page: Page, rows: Rows) -> None:
        """For the rows of a shape."""
        self.page, self.rows = page, rows
        self.first, self.last = rows.players, rows.last_player

    def write(self) -> str:
        """Write the block; the area of all faults."""
        page, first, last = self.page, self.first, self.last
        page.band(self.rows.players_band, C.message, "PLAYERS")
        for column, head in HEADS.items():
            page.put(first - 1, column, head or None, HEAD_LOOKS.get(column, "head"))
        page.put(first - 1, C.label, None, "head")
        for column, name in INPUTS.items():
            page.room(name, first, column, PLAYERS_MOST, look=LOOKS.get(column, "input_centre"))
        for at, head in enumerate(WORKINGS):
            page.put(first - 1, C.workings + at, head, "head")
        for at in range(PLAYERS_MOST):
            self._row(first + at, at + 1)
        self._limit()
        self._mark()
        return f"{ref(first, C.name_fault, 'rc')}:{ref(last, C.total_fault, 'rc')}"

    def _to_here(self, row: int, column: int) -> str:
        return f"{ref(self.first, column, 'rc')}:{ref(row, column, 'c')}"

    def _row(self, row: int, number: int) -> None:
        page = self.page
        page.put(row, C.label, f"Player {number}", "label")
        name, age, ol, dl = (ref(row, column, "c") for column in INPUTS)
        key, filled, place, own_ol, own_dl, taken = (ref(row, column, "c") for column in range(C.key, C.points + 1))
        page.formula(row, C.key, formulas.key(name))
        page.formula(row, C.filled, formulas.filled(name, age, ol, dl))
        page.formula(row, C.age_place, formulas.age_place(age))
        page.formula(row, C.ol_typed, formulas.level(ol))
        page.formula(row, C.dl_typed, formulas.level(dl))
        page.formula(row, C.points, formulas.points(own_ol, own_dl))
        names = (self.rows.of_players(C.filled), self.rows.of_players(C.key))
        so_far = (self._to_here(row, C.age_place), self._to_here(row, C.points))
        rules = (
            formulas.name_fault(filled, key, name, self._to_here(row, C.filled), names, self._to_here(row, C.key)),
            formulas.age_fault(filled, place, taken, so_far),
            formulas.level_fault(filled, own_ol, own_dl),
            formulas.level_fault(filled, own_dl, own_ol),
            formulas.total_fault(own_ol, own_dl),
        )
        for column, rule in zip(FAULTS, rules, strict=True):
            page.formula(row, column, rule)
        page.formula(row, C.wage, formulas.wage(taken))
        page.formula(row, C.total, formulas.unless_none(taken), "working_centre")
        said = '""'
        for column in reversed(FAULTS):
            number_of = ref(row, column, "c")
            said = f"IF({number_of}>0,INDEX(player_text,{number_of}),{said})"
        page.formula(row, C.message, f"={said}", "wrong_beside")

    def _limit(self) -> None:
        """Drop-downs and limits: a guard rail only, since pasting passes it."""
        page, first, last = self.page, self.first, self.last
        said = f"1 to {NAME_LONGEST} characters, for each player another name."
        page.text_length([(first, C.name, last, C.name)], "1", "=name_longest", "Name", said)
        page.choices([(first, C.age, last, C.age)], "age_list", "Age", "A is the youngest, E the oldest.")
        said = "Whole points; the limits stand at the right."
        page.whole([(first, C.ol, last, C.dl)], "=new_level_least", "=new_player_total", "Level", said)

    def _mark(self) -> None:
        """A cell at fault turns red; one that is empty but needed turns amber."""
        page, first, last = self.page, self.first, self.last
        for column, fault in zip(INPUTS, FAULTS, strict=False):
            mark_inputs(page, (first, column, last, column), fault)
        too_much = f"={ref(first, C.total_fault, 'c')}>0"
        mark_where(page, (first, C.total, last, C.total), too_much, "wrong_centre")
