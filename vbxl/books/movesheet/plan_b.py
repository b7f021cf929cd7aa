"""Plan B of a match: a sheet like that of the match, in which a blank yellow cell means what plan A has there.

Both plans are judged against the same guess. Plan A's odds stand on sheet Odds, those of plan B beside its sets.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar, Final

from vbxl.books.movesheet import formulas
from vbxl.books.movesheet.layout import (
    EVERY_ROW,
    LINES,
    PLAN_B_WIN_ROW,
    PLAN_CELLS,
    PLAN_COLUMNS,
    PLAN_ODDS_ROW,
    PLAN_WIDTH,
    SHEETS,
    TOTAL_LINE,
    PlanChoice,
    planned,
    set_losses,
    set_points,
    set_rows,
    too_tired,
)
from vbxl.books.movesheet.match import C, MatchSheet, S, SetBlock, plan_b_win
from vbxl.books.movesheet.odds import odds_cell, set_win
from vbxl.books.movesheet.odds.formulas import known, level_part, scoring_chance
from vbxl.league.as_entered import KINDS
from vbxl.league.moves import Input, SetMoves, Value
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import down, ref

ABOUT: Final = "A blank yellow cell means: as in plan A. Type what shall be otherwise; 0 points for none."
COPIED: Final = "Any block of yellow cells can be copied from set to set and from plan to plan, by Ctrl+C and Ctrl+V."
AS_IN_A: Final = "A: "
# The odds of the sets, one below the other: both scoring chances, 1 if one serves second, the scoring chances of who
# serves first and of the other side, the chance to win, and that 0, 1 and 2 sets are won by then.
OWN, OTHER, LATE, FIRST, SECOND, WINS = range(C.named, C.named + 6)
SETS_WON: Final = WINS + 1


def plan_contents(slot: str, choice: Input, sets: Iterable[SetMoves]) -> dict[str, Grid]:
    """What is typed into plan B, and which plan is sent."""
    found: dict[str, Grid] = {f"{slot}_plan": ((PlanChoice.A.name if choice.blank else choice.value,),)}
    for at, moves in enumerate(sets):
        for name in PLAN_COLUMNS:
            inputs = {"player": moves.players, "position": moves.positions, "loss_ol": moves.loss_ol}[name]
            found[_room(slot, at, name)] = tuple((one.value,) for one in inputs)
        for name in PLAN_CELLS:
            single = getattr(moves, name)
            values: tuple[Value, ...] = (
                (single.value,) if isinstance(single, Input) else tuple(one.value for one in single)
            )
            found[_room(slot, at, name)] = (values,)
    return found


def _room(slot: str, at: int, name: str) -> str:
    return f".{PlanChoice.B.set_name(slot, at)}_{name}"


class PlanBlock(SetBlock):
    """Writes one set of plan B."""

    plan: ClassVar[PlanChoice] = PlanChoice.B

    def _typed(self, row: int, column: int) -> str:
        """What counts as typed into an input: that of plan A where it is blank."""
        at, of_a = row - self.first, PlanChoice.A.set_name(self.slot, self.at)
        for name, place in PLAN_COLUMNS.items():
            if column == C.player + place:
                plan_a = f"INDEX({of_a}_{name},{ref(row, C.line, 'c')})"
                return formulas.or_as_in_plan_a(ref(row, column), plan_a)
        name = next(name for name, (line, _) in PLAN_CELLS.items() if line == at)
        return formulas.or_as_in_plan_a(ref(row, column), f"{of_a}_{name}")

    def _points_typed(self, row: int, column: int) -> str:
        """The points of an input: those of plan A where it is blank."""
        own, line = ref(row, column), ref(row, C.line, "c")
        of_a = f"INDEX({set_points(self.slot, self.at)},{line},{column - C.ol + 1})"
        judged = formulas.points(own).removeprefix("=")
        return f'=IF({formulas.trimmed(own)}="",{of_a},{judged})'

    def _inputs(self) -> None:
        page, first = self.page, self.first
        for name, place in PLAN_COLUMNS.items():
            look = "input_name" if name == "player" else "input_centre"
            page.room(_room(self.slot, self.at, name), first, C.player + place, LINES, look=look)
        for name, (row, place) in PLAN_CELLS.items():
            width = 2 if name in KINDS else 1
            page.room(_room(self.slot, self.at, name), first + row, C.player + place, 1, width, "input_centre")
        page.define(self.prefix, first, C.player, LINES, PLAN_WIDTH)

    def _state(self, band: int) -> None:
        """Whether the set is left empty in both plans."""
        page = self.page
        entries, left, every = self._scalar(S.entries), self._scalar(S.left), ref(0, C.scalar, "rc")
        page.formula(self.first + S.empty, C.over, f"=IF(AND({entries}=0,{left}>0,{every}>0),1,0)")
        fault = self._scalar(S.empty, C.over)
        page.formula(band, C.message, f'=IF({fault}>0,empty_set_text,"")', "band_note")
        self.spots.add(page, self.first, C.player, "empty_set_text", self.sheet + fault)
        self._line_up()

    def _row_of_plan(self) -> str:
        """The row of this plan among tired players and benches: the first is that of the plan that is sent."""
        return f"ROWS({too_tired(self.slot)})-{planned(self.slot)}"

    def _entered(self) -> list[str]:
        """All inputs of a set in both plans."""
        of_a = PlanChoice.A.set_name(self.slot, self.at)
        names = ("player", "position", *PLAN_CELLS)
        return [*super()._entered(), *(f"{of_a}_{name}" for name in names)]

    def _loss(self, row: int) -> str:
        """The split that counts in a line, in a working."""
        self.page.formula(row, C.loss_counts, f"={self._typed(row, C.loss)}")
        return ref(row, C.loss_counts)

    def _remark(self, row: int) -> str:
        """Who plays in the line where that is as in plan A."""
        counted = ref(row, C.row, "c")
        return f'IF({ref(row, C.player)}="","{AS_IN_A}"&INDEX(player_key,{counted}),"")'

    def _guess(self) -> None:
        """The guess stands on the sheet of plan A."""

    def _guess_fault(self) -> str:
        return ""

    def _chances(self) -> None:
        """The scoring chances and the set, against what the opponent is guessed to play (R5.1 – R5.4)."""
        page, row = self.page, self.first + TOTAL_LINE
        page.put(row, C.label, "Scoring chance", "total")
        page.put(row, C.left, None, "total")
        cell = partial(odds_cell, self.shape, self.slot, self.at)
        their = {what: cell(f"their_{what}") for what in ("ol", "dl", "code", "risk")}
        own = (ref(row, C.end_ol), ref(row, C.end_dl))
        needed = (their["ol"], their["dl"])
        codes, risks = (self._scalar(S.concept), their["code"]), (self._scalar(S.risk, C.risk), their["risk"])
        parts = (level_part(own[0], their["dl"]), level_part(their["ol"], own[1]))
        for column, part, sides, look in (
            (C.ol, parts[0], codes, "you"), (C.dl, parts[1], codes[::-1], "they"),
        ):  # fmt: skip
            chance = known(needed, scoring_chance(part, sides, risks)).removeprefix("=")
            page.formula(row, column, f'=IF({self._scalar(S.entries)}=0,"",{chance})', f"total_{look}")
        self._win(ref(row, C.ol), ref(row, C.dl))

    def _win(self, chance: str, other: str) -> None:
        """The chance of the set, worked out beside the head, where all sets stand one below the other."""
        page, at = self.page, PLAN_ODDS_ROW + self.at
        page.formula(at, OWN, f"={chance}")
        page.formula(at, OTHER, f"={other}")
        page.formula(at, LATE, f'=IF(LEFT({ref(self.first - 2, C.position)},LEN("you"))="you",0,1)')
        self.page.formula(self.first + TOTAL_LINE, C.allowed, f"={ref(at, WINS)}", "total_win")

    def _names(self) -> None:
        self.page.define(set_rows(self.slot, self.at, PlanChoice.B), self.first, C.row, LINES)
        self.page.define(set_losses(self.slot, self.at, PlanChoice.B), self.first, C.loss_counts, LINES)


class PlanSheet(MatchSheet):
    """Writes the sheet of plan B of a match."""

    plan: ClassVar[PlanChoice] = PlanChoice.B
    block: ClassVar[type[SetBlock]] = PlanBlock

    def _title(self) -> str:
        return f'="PLAN {PlanChoice.B.name}: "&'

    def _given(self) -> None:
        """All that is given of a match stands on the sheet of plan A."""

    def _names(self) -> None:
        """The choices on Odds are those of plan A."""

    def _home_points(self) -> None:
        self.page.formula(0, C.allowed, f"={self.slot}_home_points", "title_of")

    def win(self) -> str:
        """The cell of the chance to win the match: in all other ways fewer sets are won than it takes."""
        return plan_b_win(self.slot)

    def _choice(self, row: int) -> None:
        """Which plan is sent is said on the sheet of plan A."""
        self.page.formula(row, C.message, f"={self.slot}_plans", "link_ground")
        first, last = PLAN_ODDS_ROW, PLAN_ODDS_ROW + SETS - 1
        for at in range(first, last + 1):
            self._odds(at)
        fewer = f"SUM({ref(last, SETS_WON)}:{ref(last, SETS_WON + SETS_TO_WIN - 1)})"
        wins = down(first, last, WINS)
        win = f'=IF(COUNT({wins})<ROWS({wins}),"",1-{fewer})'
        self.page.formula(PLAN_B_WIN_ROW, C.scalar, win)

    def _odds(self, row: int) -> None:
        """The odds of a set from both scoring chances."""
        page, own, other, late = self.page, ref(row, OWN), ref(row, OTHER), ref(row, LATE)
        for column, (one, two) in ((FIRST, (own, other)), (SECOND, (other, own))):
            page.formula(row, column, f"=IF({late}=0,{one},{two})")
        win = ref(row, WINS)
        page.formula(row, WINS, known((own,), set_win(late, ref(row, FIRST), ref(row, SECOND))))
        for won in range(SETS_TO_WIN):
            before = ref(row - 1, SETS_WON + won)
            text = f"{before}*(1-{win})" + (f"+{ref(row - 1, SETS_WON + won - 1)}*{win}" if won else "")
            page.formula(row, SETS_WON + won, known((own, before), text))
        if row == PLAN_ODDS_ROW:
            for won in range(SETS_TO_WIN):
                page.put(row - 1, SETS_WON + won, int(not won))

    def _every(self) -> None:
        """What plan B is, in the place of the guess."""
        page = self.page
        page.band(EVERY_ROW - 2, C.allowed, f"PLAN {PlanChoice.B.name}: another plan for {SHEETS[self.slot]}")
        page.put(EVERY_ROW - 1, C.line, ABOUT, "note")
        page.put(EVERY_ROW, C.line, COPIED, "note")
