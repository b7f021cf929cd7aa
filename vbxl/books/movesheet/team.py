"""The Team sheet: the roster, and how fresh everybody is over the five sets of each match as typed (R2)."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet import formulas, trainingformulas
from vbxl.books.movesheet.given import ROSTER, YES
from vbxl.books.movesheet.places import (
    DATA_SHEET,
    DATA_WIDTH,
    FIRST_SET,
    HEAD_HEIGHT,
    KEYS_COLUMN,
    KEYS_ROW,
    LAST_FRESH_COLUMN,
    LINES,
    ROSTER_ROW,
    SCOUTS,
    SET_ROWS,
    SHEETS,
    SURE_COLUMN,
    TEAM_SHEET,
    TRAINING_ROW,
    TRAINING_SHEET,
    Columns,
    FreshPlace,
    TrainingColumns,
    fresh_rows,
)
from vbxl.books.movesheet.scouted import write_scouted
from vbxl.books.page import Page, down, quoted, ref
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.moves import BLANK, MatchMoves, Moves, Value
from vbxl.league.talents import SURE_SETS
from vbxl.league.typed import TypedMatch, split_typed
from vbxl.league.view import MatchView, View
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS
from vbxl.rules.training import TALENT_SETS

NAME, KIND, AGE, OL, DL, LACK, TRAINED_OL, TRAINED_DL, TALENT_MATCHES, PAY, CONTRACT_END = range(11)
HEADS: Final = (
    "Player", "Kind", "Age", "OL", "DL", "LD", "OL trained", "DL trained", "Talent matches", "Pay a round",
    "Contract to round",
)  # fmt: skip
# The workings of a transition from one set to the next, on the Data sheet.
LINE, POINTS, HEAP_OL, HEAP_DL, CELL, TYPED, WISHED, STEPS_DL, STEPS_OL, FAULT = range(DATA_WIDTH)
WORKINGS: Final = ("line", "points", "heap OL", "heap DL", "cell", "typed", "wished", "steps DL", "steps OL", "fault")


def write_roster(page: Page, view: View, grids: dict[str, tuple[tuple[Value, ...], ...]]) -> None:
    """The roster with its normal levels, and what the team has."""
    page.band(0, LAST_FRESH_COLUMN, "YOUR TEAM", "title")
    stock = (("Account", "account", "money"), ("TP", "training_left", "number"), ("SP left", "special_left", "number"))
    for at, (label, name, look) in enumerate(stock):
        page.put(2, at * 3, label, "label")
        page.put(2, at * 3 + 1, grids[name][0][0], look)
        page.define(name, 2, at * 3 + 1)
    page.sheet.set_row(ROSTER_ROW - 1, HEAD_HEIGHT)
    for column, head in enumerate(HEADS):
        page.put(ROSTER_ROW - 1, column, head, "head" if column in (NAME, KIND) else "head_centre")
    looks = ("bold", "text", *["centre"] * (len(HEADS) - 2))
    for column, (name, look) in enumerate(zip(ROSTER, looks, strict=True)):
        page.column(name, ROSTER_ROW, column, [row[0] for row in grids[name]], look)
    page.define("roster_list", ROSTER_ROW, NAME, len(view.roster))
    page.sheet.set_column(0, 0, 24)
    page.sheet.set_column(1, LAST_FRESH_COLUMN, 8)
    page.sheet.freeze_panes(ROSTER_ROW, 1)
    page.sheet.set_landscape()
    page.sheet.set_paper(9)
    page.sheet.fit_to_pages(1, 0)


class FreshBlock:
    """The freshness of one match: a block of the Team sheet and its workings on the Data sheet."""

    def __init__(
        self,
        pages: tuple[Page, Page],
        view: View,
        match: MatchView,
        moves: MatchMoves,
        typed: TypedMatch,
        before: FreshBlock | None,
    ) -> None:
        """For a match, with what is typed in and what that comes to; `before` is that of the match before it."""
        (self.team, self.data), self.view, self.match, self.typed = pages, view, match, typed
        self.place = FreshPlace(view, match.slot)
        gains = {named(row.key): row.inputs for row in moves.gain_ol}
        self.rows = fresh_rows(view)
        blanks = (BLANK,) * SETS
        self.gains = [gains.get(named(line.name), blanks) for line in view.roster]
        self.gains += [blanks] * (self.rows - len(view.roster))
        # A talent who comes in this round stands behind the roster; with fewer of them than lines some are nobody's.
        nobody = self.rows - len(typed.names)
        self.names = [*typed.names, *[""] * nobody]
        self.fresh = [(*levels, *[(0.0, 0.0)] * nobody) for levels in typed.fresh]
        self.moves = moves
        self.sheet = quoted(SHEETS[match.slot])
        self.faults = 0
        self.before = before
        self.sure = [self._sure(row) for row in range(self.rows)]

    def _sure(self, row: int) -> int:
        """How many matches of the round up to this one are sure to count for a talent (R6.3)."""
        sets = sum(any(line.row == row + 1 for line in one.lines) for one in self.typed.sets[:SURE_SETS])
        return int(sets >= TALENT_SETS) + (self.before.sure[row] if self.before else 0)

    def _may_grow(self, row: int) -> bool:
        """Whether a line is that of a talent who has not played his matches yet (R6.3)."""
        return row >= len(self.view.roster) or self.view.roster[row].new_talent

    def write(self) -> tuple[str, int]:
        """Write the block; formula and value of how many gains are not possible."""
        self._heads()
        for row in range(ROSTER_ROWS):
            for at in range(SETS):
                gain = self.gains[row][at].value if row < self.rows else None
                self.team.put(self.place.row + row, FreshPlace.gain_column(at), gain, "input_centre")
        for row in range(self.rows):
            self._name(row)
            self._first(row)
            for at in range(SETS - 1):
                self._step(row, at)
            if self._may_grow(row) and self.place.at < len(self.view.matches) - 1:
                self._matches(row)
        self.team.define(f"{self.match.slot}_gain_ol", self.place.row, FreshPlace.gain_column(0), ROSTER_ROWS, SETS)
        faults = [
            down(self.place.data_row, self.place.data_row + ROSTER_ROWS - 1, 1 + at * DATA_WIDTH + FAULT)
            for at in range(SETS - 1)
        ]
        return f"SUM({','.join(quoted(DATA_SHEET) + one for one in faults)})", self.faults

    def _heads(self) -> None:
        team, row = self.team, self.place.row
        title = f"{SHEETS[self.match.slot].upper()}: start levels of each set; gain OL for who rests"
        team.band(row - 3, LAST_FRESH_COLUMN, title)
        for column in range(LAST_FRESH_COLUMN + 1):
            team.put(row - 2, column, None, "head")
            team.put(row - 1, column, None, "head")
        team.put(row - 1, 0, "Player", "head")
        for at in range(SETS):
            team.put(row - 2, FreshPlace.column(at, 0), f"Set {at + 1}", "head")
            for side, head in enumerate(("OL", "DL")):
                team.put(row - 1, FreshPlace.column(at, side), head, "head_right")
            team.put(row - 2, FreshPlace.gain_column(at), f"Set {at + 1}", "head")
            team.put(row - 1, FreshPlace.gain_column(at), "gain OL", "head_right")
        data_row = self.place.data_row
        for at in range(SETS - 1):
            for column, head in enumerate(WORKINGS):
                self.data.put(data_row - 1, 1 + at * DATA_WIDTH + column, f"{head} {at + 1}", "head")
        self.data.put(data_row - 1, SURE_COLUMN, "sure", "head")

    def _name(self, row: int) -> None:
        source = ref(ROSTER_ROW + row, NAME)
        if row >= len(self.view.roster):
            source = quoted(DATA_SHEET) + ref(KEYS_ROW + row, KEYS_COLUMN)
        self.team.formula(self.place.row + row, 0, f"={source}", self.names[row], "text")

    def _first(self, row: int) -> None:
        """Levels at the start of the match: those after training, or of a talent who is a player by now (R6.1, R6.3).

        Half of them for a lack of devotion, where it counts (R4.4).
        """
        for side, column in enumerate((TrainingColumns.new_ol, TrainingColumns.new_dl)):
            level = quoted(TRAINING_SHEET) + ref(TRAINING_ROW + row, column)
            if self.before and self._may_grow(row):
                sure = quoted(DATA_SHEET) + ref(self.before.place.data_row + row, SURE_COLUMN)
                level = trainingformulas.grown_level(level, sure, ref(ROSTER_ROW + row, TALENT_MATCHES))
            formula = f"={level}"
            if self.match.lacking:
                lack = f'AND({ref(ROSTER_ROW + row, LACK)}="{YES}",{self.match.slot}_lack="{YES}")'
                formula = f"={level}/IF({lack},lack_divisor,1)"
            value = self.fresh[0][row][side]
            self.team.formula(self.place.row + row, FreshPlace.column(0, side), formula, value, "working_level")

    def _matches(self, row: int) -> None:
        """How many matches so far are sure to count for a talent (R6.3)."""
        data_row = self.place.data_row + row
        lines = [ref(data_row, 1 + at * DATA_WIDTH + LINE) for at in range(SURE_SETS)]
        before = f"+{ref(self.before.place.data_row + row, SURE_COLUMN)}" if self.before else ""
        self.data.formula(data_row, SURE_COLUMN, trainingformulas.sure_matches(lines, before), self.sure[row])

    def _step(self, row: int, at: int) -> None:
        """From one set to the next: the workings, and the levels at the start of the next set (R2.3, R2.4)."""
        data, season = self.data, self.view.settings
        data_row, left = self.place.data_row + row, 1 + at * DATA_WIDTH
        page_row = self.place.row + row
        cell = {name: ref(data_row, left + name) for name in range(DATA_WIDTH)}
        team = quoted(self.team.name)
        now = [team + ref(page_row, FreshPlace.column(at, side)) for side in (0, 1)]
        most = [team + ref(page_row, FreshPlace.column(0, side)) for side in (0, 1)]
        first_line = FIRST_SET + at * SET_ROWS + 2
        lines = self.sheet + down(first_line, first_line + LINES - 1, Columns.row)
        losses = self.sheet + down(first_line, first_line + LINES - 1, Columns.loss)
        # Nobody of the form's rows is a talent who comes in this round: he rests by the blank rule.
        gain = team + ref(page_row, FreshPlace.gain_column(at)) if row < len(self.view.roster) else '""'

        levels, ceiling = self.fresh[at][row], self.fresh[0][row]
        line = next((i for i, one in enumerate(self.typed.sets[at].lines, start=1) if one.row == row + 1), 0)
        typed = self.moves.sets[at].loss_ol[line - 1] if line else self.gains[row][at]
        limit = season.set_loss if line else season.set_gain
        heaps = levels if line else (ceiling[0] - levels[0], ceiling[1] - levels[1])
        wished = split_typed(typed.value, limit)
        blank_rule = max(0, min(limit, int((heaps[0] - heaps[1] + limit + 1) // 2)))
        wish = blank_rule if wished is None else wished
        number = _number(typed.value)
        fault = int(not line and not typed.blank and wished is None)
        self.faults += fault
        steps_dl = min(limit - min(wish, _ceil(heaps[0])), _ceil(heaps[1]))
        steps_ol = min(limit - steps_dl, _ceil(heaps[0]))

        data.formula(data_row, left + LINE, f"=IFERROR(MATCH({ref(data_row, 0, 'c')},{lines},0),0)", line)
        data.formula(data_row, left + POINTS, f"=IF({cell[LINE]}>0,set_loss,set_gain)", limit)
        for side, heap in ((0, HEAP_OL), (1, HEAP_DL)):
            formula = f"=IF({cell[LINE]}>0,{now[side]},{most[side]}-{now[side]})"
            data.formula(data_row, left + heap, formula, heaps[side])
        data.formula(data_row, left + CELL, formulas.split_cell(cell[LINE], losses, gain), _text(typed.value))
        data.formula(data_row, left + TYPED, formulas.split_typed(cell[CELL]), number)
        rule = formulas.split_played(cell[TYPED], cell[POINTS], cell[HEAP_OL], cell[HEAP_DL])
        data.formula(data_row, left + WISHED, rule, wish)
        rule = formulas.steps_besides(cell[POINTS], cell[WISHED], cell[HEAP_OL], cell[HEAP_DL])
        data.formula(data_row, left + STEPS_DL, rule, steps_dl)
        rule = formulas.steps(cell[POINTS], cell[STEPS_DL], cell[HEAP_OL])
        data.formula(data_row, left + STEPS_OL, rule, steps_ol)
        wrong = f"AND({cell[LINE]}=0,{cell[TYPED]}<>{formulas.NO_SPLIT},{cell[TYPED]}<>{cell[WISHED]})"
        data.formula(data_row, left + FAULT, f"=IF({wrong},1,0)", fault)
        sheet = quoted(data.name)
        for side, heap, taken in ((0, HEAP_OL, STEPS_OL), (1, HEAP_DL, STEPS_DL)):
            level = ref(page_row, FreshPlace.column(at, side))
            formula = formulas.next_level(sheet + cell[LINE], level, sheet + cell[heap], sheet + cell[taken])
            value = self.fresh[at + 1][row][side]
            self.team.formula(page_row, FreshPlace.column(at + 1, side), formula, value, "working_level")


def _ceil(heap: float) -> int:
    return -int(-heap // 1)


def _text(typed: Value) -> str:
    """A cell as a formula sees it joined to a text."""
    if typed is None:
        return ""
    return f"{typed:.15g}" if isinstance(typed, float) else str(typed)


def _number(typed: Value) -> int:
    """A split as the sheet reads it: −1 blank, −2 no whole number."""
    text = _text(typed)
    if not text:
        return formulas.NO_SPLIT
    plain = text.removeprefix("-")
    return int(text) if plain.isascii() and plain.isdigit() and text == str(int(text)) else formulas.BAD_SPLIT


def write_data(page: Page, view: View, moves: Moves) -> None:
    """The frame of the Data sheet: row numbers of the roster for each match, and the names that line-ups may hold."""
    page.put(0, 0, "Workings of the freshness on sheet Team. Nothing to fill in here.", "note")
    for match in view.matches:
        place = FreshPlace(view, match.slot)
        page.put(place.data_row - 1, 0, SHEETS[match.slot], "head")
        for row in range(fresh_rows(view)):
            page.put(place.data_row + row, 0, row + 1, "number")
    for row, line in enumerate(view.roster):
        name = quoted(TEAM_SHEET) + ref(ROSTER_ROW + row, NAME)
        page.formula(KEYS_ROW + row, KEYS_COLUMN, f"=TRIM({name})", " ".join(line.name.split()), "text")
    players = len(view.roster)
    # Of no player at all: an empty cell behind all names.
    page.define("roster_key", KEYS_ROW + (0 if players else SCOUTS), KEYS_COLUMN, max(1, players))
    page.define("player_key", KEYS_ROW, KEYS_COLUMN, players + SCOUTS)
    write_scouted(page, view, moves)
    page.sheet.hide()
