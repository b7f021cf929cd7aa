"""The freshness of a match on the Team sheet: start levels of its sets as typed, who plays, who is too tired (R2).

The workings stand beside, in columns folded away: conditional formats see no other sheet, and formulas stay short.
"""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet import formulas, trainingformulas
from vbxl.books.movesheet.checklist import Spots
from vbxl.books.movesheet.given import HOMEPLAY, OUTBOUND, YES
from vbxl.books.movesheet.places import (
    DATA_SHEET,
    HEAD_HEIGHT,
    KEYS_COLUMN,
    KEYS_ROW,
    ROSTER_ROW,
    SHEETS,
    TEAM_SHEET,
    TRAINING_ROW,
    TRAINING_SHEET,
    Columns,
    FreshPlace,
    TrainingColumns,
    fresh_rows,
    set_rows,
)
from vbxl.books.movesheet.team import (
    ANY_WRONG,
    HEAD_ROWS,
    LACK,
    MESSAGE,
    NAME,
    PLAYING,
    PLAYS,
    ROW_NUMBER,
    STEP_COLUMN,
    STEP_WIDTH,
    SURE,
    TALENT_MATCHES,
    TEAM_LAST,
    TIRED,
    TOO_TIRED,
    WRONG_GAIN,
)
from vbxl.books.page import Page
from vbxl.books.worksheet import quoted, ref
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.moves import BLANK, MatchMoves, Value
from vbxl.league.talents import SURE_SETS
from vbxl.league.typed import TypedMatch, split_typed
from vbxl.league.view import MatchView, View
from vbxl.rules.team import named, spaced
from vbxl.rules.tiredness import SETS
from vbxl.rules.training import TALENT_SETS

RESTS: Final = "–"
# The workings of a step from one set to the next.
POINTS, HEAP_OL, HEAP_DL, CELL, TYPED, WISHED, STEPS_DL, STEPS_OL = range(STEP_WIDTH)
WORKINGS: Final = ("points", "heap OL", "heap DL", "cell", "typed", "wished", "steps DL", "steps OL")


class FreshBlock:
    """The freshness of one match: a block of the Team sheet, its workings folded away at the right."""

    def __init__(
        self,
        team: Page,
        view: View,
        match: MatchView,
        moves: MatchMoves,
        typed: TypedMatch,
        before: FreshBlock | None,
        spots: Spots,
    ) -> None:
        """For a match, with what is typed in and what that comes to; `before` is that of the match before it."""
        self.team, self.view, self.match, self.typed = team, view, match, typed
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
        self.before = before
        self.spots = spots
        self.lines = [self._lines_of(row) for row in range(self.rows)]
        self.sure = [self._sure(row) for row in range(self.rows)]
        self.blank = typed.blank

    def _lines_of(self, row: int) -> tuple[int, ...]:
        """The line in which a player stands in each set, 0 where he rests."""
        return tuple(
            next((number for number, line in enumerate(one.lines, start=1) if line.row == row + 1), 0)
            for one in self.typed.sets
        )

    def _sure(self, row: int) -> int:
        """How many matches of the round up to this one are sure to count for a talent (R6.3)."""
        sets = sum(line > 0 for line in self.lines[row][:SURE_SETS])
        return int(sets >= TALENT_SETS) + (self.before.sure[row] if self.before else 0)

    def _may_grow(self, row: int) -> bool:
        """Whether a line is that of a talent who has not played his matches yet (R6.3)."""
        return row >= len(self.view.roster) or self.view.roster[row].new_talent

    def write(self) -> None:
        """Write the block; each player's gains are one spot for the list of problems."""
        self._heads()
        for row in range(ROSTER_ROWS):
            for at in range(SETS):
                gain = self.gains[row][at].value if row < self.rows else None
                self.team.put(self.place.row + row, FreshPlace.gain_column(at), gain, "input_centre")
            if row >= self.rows:
                self.team.sheet.set_row(self.place.row + row, None, None, {"hidden": True})
        for row in range(self.rows):
            self._name(row)
            self._first(row)
            self._plays(row)
            for at in range(SETS - 1):
                self._step(row, at)
            if self._may_grow(row) and self.place.at < len(self.view.matches) - 1:
                self._matches(row)
            self._tiredness(row)
            if row < len(self.view.roster):
                self._gains(row)
        self._names()
        if self.rows:
            self._marks()

    def _names(self) -> None:
        self.team.define(f"{self.match.slot}_gain_ol", self.place.row, FreshPlace.gain_column(0), ROSTER_ROWS, SETS)
        self.team.define(f"{self.match.slot}_tired", self.place.row, TIRED, ROSTER_ROWS)
        for at in range(SETS):
            for side in (0, 1):
                name, column = self.place.levels(at, side), FreshPlace.column(at, side)
                self.team.define(name, self.place.row, column, ROSTER_ROWS)

    def _heads(self) -> None:
        team, row = self.team, self.place.row
        slot, title = self.match.slot, f"{SHEETS[self.match.slot].upper()}: "
        team.band(row - HEAD_ROWS, TEAM_LAST, title)
        said = f"{title}{HOMEPLAY if self.match.home else OUTBOUND} against {self.match.opponent}"
        team.formula(row - HEAD_ROWS, 0, f'="{title}"&{slot}_place&" against "&{slot}_opponent', "band")
        team.put(row - HEAD_ROWS, FreshPlace.gain_column(0), "Of a rest: points that go to OL", "band_text")
        team.sheet.set_row(row - 1, HEAD_HEIGHT)
        for column in range(TEAM_LAST + 1):
            team.put(row - 2, column, None, "head")
            team.put(row - 1, column, None, "head")
        team.put(row - 2, 0, "Start levels of", "head")
        heads = {0: "Player", PLAYS: "Plays set", TIRED: "Tiredness", MESSAGE: "What is wrong"}
        for column, head in heads.items():
            team.put(row - 1, column, head, "head_centre" if column == PLAYS else "head")
        for at in range(SETS):
            team.put(row - 2, FreshPlace.column(at, 0), f"Set {at + 1}", "head")
            for side, head in enumerate(("OL", "DL")):
                team.put(row - 1, FreshPlace.column(at, side), head, "head_centre")
            team.put(row - 2, FreshPlace.gain_column(at), f"Set {at + 1}", "head_centre")
            head = formulas.limit_head("gain OL", "set_gain")
            most = self.view.settings.set_gain
            team.formula(row - 1, FreshPlace.gain_column(at), head, "head_centre")
            team.put(row - 1, PLAYING + at, at + 1, "head_centre")
            team.put(row - 1, TOO_TIRED + at, at + 1, "head_centre")
        workings = {
            ROW_NUMBER: "row",
            SURE: "sure",
            PLAYING: "line in set",
            TOO_TIRED: "too tired for set",
            WRONG_GAIN: "gain OL wrong in set",
        }
        for column, head in workings.items():
            team.put(row - 2, column, head, "head")
        team.put(row - 1, ANY_WRONG, "any", "head_centre")
        for at in range(SETS - 1):
            team.put(row - 1, WRONG_GAIN + at, at + 1, "head_centre")
            for column, head in enumerate(WORKINGS):
                team.put(row - 1, STEP_COLUMN + at * STEP_WIDTH + column, f"{head} {at + 1}", "head")

    def _name(self, row: int) -> None:
        source = ref(ROSTER_ROW + row, NAME)
        if row >= len(self.view.roster):
            source = quoted(DATA_SHEET) + ref(KEYS_ROW + row, KEYS_COLUMN)
        self.team.formula(self.place.row + row, 0, f"={source}", "name")

    def _first(self, row: int) -> None:
        """Levels at the start of the match: those after training, or of a talent who is a player by now (R6.1, R6.3).

        Half of them for a lack of devotion, where it counts (R4.4).
        """
        for side, column in enumerate((TrainingColumns.new_ol, TrainingColumns.new_dl)):
            level = quoted(TRAINING_SHEET) + ref(TRAINING_ROW + row, column)
            if self.before and self._may_grow(row):
                sure = ref(self.before.place.row + row, SURE)
                level = trainingformulas.grown_level(level, sure, ref(ROSTER_ROW + row, TALENT_MATCHES))
            formula = f"={level}"
            if self.match.lacking:
                lack = f'AND({ref(ROSTER_ROW + row, LACK)}="{YES}",{self.match.slot}_lack="{YES}")'
                formula = f"={level}/IF({lack},lack_divisor,1)"
            value = self.fresh[0][row][side]
            self.team.formula(self.place.row + row, FreshPlace.column(0, side), formula, "working_level")

    def _plays(self, row: int) -> None:
        """The line in which a player stands in each set as typed, 0 where he rests."""
        page_row = self.place.row + row
        self.team.put(page_row, ROW_NUMBER, row + 1)
        player = ref(page_row, ROW_NUMBER, "c")
        for at in range(SETS):
            found = f"=IFERROR(MATCH({player},{set_rows(self.match.slot, at)},0),0)"
            self.team.formula(page_row, PLAYING + at, found)

    def _matches(self, row: int) -> None:
        """How many matches so far are sure to count for a talent (R6.3)."""
        page_row = self.place.row + row
        lines = [ref(page_row, PLAYING + at) for at in range(SURE_SETS)]
        before = f"+{ref(self.before.place.row + row, SURE)}" if self.before else ""
        self.team.formula(page_row, SURE, trainingformulas.sure_matches(lines, before))

    def _step(self, row: int, at: int) -> None:
        """From one set to the next: the workings, and the levels at the start of the next set (R2.3, R2.4)."""
        team, season, page_row = self.team, self.view.settings, self.place.row + row
        left, its_line = STEP_COLUMN + at * STEP_WIDTH, ref(page_row, PLAYING + at)
        cell = {name: ref(page_row, left + name) for name in range(STEP_WIDTH)}
        now = [ref(page_row, FreshPlace.column(at, side)) for side in (0, 1)]
        most = [ref(page_row, FreshPlace.column(0, side)) for side in (0, 1)]
        # Nobody of the form's rows is a talent who comes in this round: he rests by the blank rule.
        gain = ref(page_row, FreshPlace.gain_column(at)) if row < len(self.view.roster) else '""'

        levels, ceiling = self.fresh[at][row], self.fresh[0][row]
        line = self.lines[row][at]
        typed = self.moves.sets[at].loss_ol[line - 1] if line else self.gains[row][at]
        limit = season.set_loss if line else season.set_gain
        heaps = levels if line else (ceiling[0] - levels[0], ceiling[1] - levels[1])
        wished = split_typed(typed.value, limit)
        blank_rule = max(0, min(limit, int((heaps[0] - heaps[1] + limit + 1) // 2)))
        wish = blank_rule if wished is None else wished
        steps_dl = min(limit - min(wish, _ceil(heaps[0])), _ceil(heaps[1]))
        steps_ol = min(limit - steps_dl, _ceil(heaps[0]))

        team.formula(page_row, left + POINTS, f"=IF({its_line}>0,set_loss,set_gain)")
        for side, heap in ((0, HEAP_OL), (1, HEAP_DL)):
            formula = f"=IF({its_line}>0,{now[side]},{most[side]}-{now[side]})"
            team.formula(page_row, left + heap, formula)
        rule = formulas.split_cell(its_line, f"{self.match.slot}_set{at + 1}_loss_ol", gain)
        team.formula(page_row, left + CELL, rule)
        team.formula(page_row, left + TYPED, formulas.split_typed(cell[CELL]))
        rule = formulas.split_played(cell[TYPED], cell[POINTS], cell[HEAP_OL], cell[HEAP_DL])
        team.formula(page_row, left + WISHED, rule)
        rule = formulas.steps_besides(cell[POINTS], cell[WISHED], cell[HEAP_OL], cell[HEAP_DL])
        team.formula(page_row, left + STEPS_DL, rule)
        rule = formulas.steps(cell[POINTS], cell[STEPS_DL], cell[HEAP_OL])
        team.formula(page_row, left + STEPS_OL, rule)
        for side, heap, taken in ((0, HEAP_OL, STEPS_OL), (1, HEAP_DL, STEPS_DL)):
            formula = formulas.next_level(its_line, now[side], cell[heap], cell[taken])
            value = self.fresh[at + 1][row][side]
            team.formula(page_row, FreshPlace.column(at + 1, side), formula, "working_level")

    def _tiredness(self, row: int) -> None:
        """In which sets a player plays as typed, and for which he is too tired, be he in them or not (R2.2)."""
        team, page_row = self.team, self.place.row + row
        name, head = ref(page_row, NAME, "c"), self.place.row - 1
        first = "+".join(ref(page_row, FreshPlace.column(0, side), "c") for side in (0, 1))
        sets_tired = self.typed.tired_for(row) if row < len(self.typed.names) else ()
        plays, tired = [], []
        for at in range(SETS):
            plays.append(int(self.lines[row][at] > 0))
            levels = f"{ref(page_row, FreshPlace.column(at, 0))}:{ref(page_row, FreshPlace.column(at, 1))}"
            tired.append(int(at + 1 in sets_tired))
            formula = f"=IF({first}=0,0,IF(MIN({levels})<level_least,1,0))"
            team.formula(page_row, TOO_TIRED + at, formula)
        said = " ".join(str(at) if one else RESTS for at, one in enumerate(plays, start=1))
        cells = [(ref(page_row, PLAYING + at), ref(head, PLAYING + at, "r")) for at in range(SETS)]
        sets = '&" "&'.join(f'IF({cell}=0,"{RESTS}",{number})' for cell, number in cells)
        formula = f'=IF({name}="","",{sets})'
        team.formula(page_row, PLAYS, formula, "working_centre")
        cells = [(ref(page_row, TOO_TIRED + at), ref(head, TOO_TIRED + at, "r")) for at in range(SETS)]
        sets = "&".join(f'IF({cell}=0,""," "&{number})' for cell, number in cells)
        formula = f'=IF(SUM({cells[0][0]}:{cells[-1][0]})=0,"","too tired for set"&{sets})'
        team.formula(page_row, TIRED, formula, "working_muted")

    def _gains(self, row: int) -> None:
        """What is wrong with the gains of a player: those of sets that he rests, but for the last (R2.4).

        The resolver replaces who plays though too tired, so that he rests.
        """
        team, page_row = self.team, self.place.row + row
        wrong = []
        for at in range(SETS - 1):
            typed, plays = self.gains[row][at], ref(page_row, PLAYING + at)
            rests = not self.lines[row][at] or at + 1 in self.typed.tired_for(row)
            bad = not typed.blank and split_typed(typed.value, self.view.settings.set_gain) is None
            wrong.append(int(rests and bad))
            judged = formulas.whole_or(ref(page_row, FreshPlace.gain_column(at)), "set_gain", "0", "1", "0")
            fit = f"AND({plays}>0,{ref(page_row, TOO_TIRED + at)}=0)"
            formula = f"=IF({fit},0,{judged.removeprefix('=')})"
            team.formula(page_row, WRONG_GAIN + at, formula)
        fault = int(not self.blank and any(wrong))
        entries = self.sheet + ref(0, Columns.scalar, "rc")
        cells = f"{ref(page_row, WRONG_GAIN)}:{ref(page_row, ANY_WRONG - 1)}"
        team.formula(page_row, ANY_WRONG, f"=IF({entries}=0,0,MIN(1,SUM({cells})))")
        told = ref(page_row, ANY_WRONG)
        formula = f'=IF({told}=0,"",INDEX(gain_text,{told}))'
        team.formula(page_row, MESSAGE, formula, "wrong_beside")
        first, last = FreshPlace.gain_column(0), FreshPlace.gain_column(SETS - 2)
        self.spots.add(team, page_row, first, "gain_text", quoted(TEAM_SHEET) + told, fault, last=last)

    def _marks(self) -> None:
        """Colours, each with its word beside: the sets he plays, those for which he is too tired, wrong gains."""
        first, last = self.place.row, self.place.row + self.rows - 1
        for at in range(SETS):
            levels = [(first, FreshPlace.column(at, 0), last, FreshPlace.column(at, 1))]
            plays, tired = ref(first, PLAYING + at, "c"), ref(first, TOO_TIRED + at, "c")
            for rule, look in (
                (f"=AND({plays}>0,{tired}=1)", "wrong"),
                (f"={tired}=1", "wrong_text"),
                (f"={plays}>0", "plays"),
            ):
                self.team.mark(levels, {"type": "formula", "criteria": rule}, look)
        gains = [(first, FreshPlace.gain_column(0), last, FreshPlace.gain_column(SETS - 2))]
        wrong = f"=AND({ref(first, ANY_WRONG, 'c')}>0,{ref(first, WRONG_GAIN)}>0)"
        self.team.mark(gains, {"type": "formula", "criteria": wrong}, "wrong_centre")


def _ceil(heap: float) -> int:
    return -int(-heap // 1)


def _number(typed: Value) -> int:
    """A split as the sheet reads it: −1 blank, −2 no whole number."""
    said = spaced(formulas.as_text(typed))
    if not said:
        return formulas.NO_SPLIT
    plain = said.removeprefix("-")
    return int(said) if plain.isascii() and plain.isdigit() and said == str(int(said)) else formulas.BAD_SPLIT
