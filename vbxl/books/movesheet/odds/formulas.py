"""The formulas and the layout of the Odds sheet: the rules R5.1 – R5.4 in plain cells, and the faults of a guess.

A side wins n–j as the term x^j of a product of its n points. When it serves, its next point comes at once (a), or after
points of the other, who then serves: a + (1−a)·x·(1−b)/(1−b·x) = (a + c·x)/(1−b·x) with c = 1 − a − b. If the other
serves first (e = 1), the first of the n factors is (1−b)/(1−b·x). So F = (a+c·x)^(n−e) · (1−b)^e / (1−b·x)^n, and
F' · (a+c·x) · (1−b·x) = F · ((n−e)·c·(1−b·x) + n·b·(a+c·x)). Comparing the terms x^j, of which f(j) is that of F:
a·(j+1)·f(j+1) = ((n−e)·c + n·a·b − (c−a·b)·j)·f(j) + b·c·(j−1+e)·f(j−1), from f(0) = a^(n−e) · (1−b)^e, f(−1) = 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from vbxl.books.movesheet.formulas import literally, plainly, trimmed, value_of
from vbxl.books.movesheet.layout import (
    EVERY_ROW,
    GUESS_LINE,
    LINES,
    ODDS_SHEET,
    SHEETS,
    MatchColumns,
    MoveSheetShape,
    Scalars,
    first_line,
)
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
from vbxl.xlsx.worksheet import quoted, ref


class ScoreSide(NamedTuple):
    """The cells over a column of final scores: chances to score the next point (R5.1), c, and e as above."""

    a: str
    b: str
    c: str
    e: str


def known(cells: tuple[str, ...], formula: str) -> str:
    """A formula that gives nothing where one of some cells shows nothing.

    >>> known(("A1",), "A1*A1")
    '=IF(A1="","",A1*A1)'
    """
    tests = [f'{cell}=""' for cell in cells]
    test = tests[0] if len(tests) == 1 else f"OR({','.join(tests)})"
    return f'=IF({test},"",{formula})'


# --- what the opponent is guessed to play ---


def level_understood(typed: str) -> str:
    """A total as guessed, nothing for what is no number of at least 0; TRUE is none, though LibreOffice counts it."""
    return f'=IF(ISLOGICAL({typed}),"",IF(COUNTIF({typed},">=0")=0,"",{typed}))'


def concept_understood(typed: str) -> str:
    """The code of the concept guessed, nothing if it is none; read as one's own is (R3.3)."""
    return f'=IFERROR(INDEX(concept_word_code,MATCH({literally(typed)},concept_word,0)),"")'


def risk_understood(typed: str) -> str:
    """The risk factor guessed, nothing for what no concept has (R3.4)."""
    return f'=IFERROR(IF({plainly(typed, "0", "MAX(concept_highest)")},{value_of(typed)},""),"")'


def report_row(chosen: str, keys: str) -> str:
    """The row of a chosen spy report's first set among those of all reports, 0 if none is chosen (R9.2)."""
    return f"=IFERROR(MATCH({literally(chosen)},{keys},0),0)"


def set_row(first: str, number: str, sets: str) -> str:
    """The row of a set of the chosen report, 0 if the report has it not."""
    row = f"{first}+{number}-1"
    return f"=IF({first}=0,0,IFERROR(IF(INDEX({sets},{row})={number},{row},0),0))"


def spy_difference(row: str, own: str, column: str) -> str:
    """The value of the chosen spy report where the set's own line has none."""
    return f'=IF(OR({own}<>"",{row}=0),"",INDEX({column},{row}))'


def for_all_sets(own: str, spied: str, every: str) -> str:
    """The value of the line for all sets where neither of the others has one."""
    return f'=IF(OR({own}<>"",{spied}<>""),"",{every})'


def guessed(lines: Sequence[str], otherwise: str) -> str:
    """The one value that there is among those of the three lines, or what stands for none."""
    cells = ",".join(lines)
    return f"=IF(COUNT({cells})=0,{otherwise},SUM({cells}))"


def sources(lines: Sequence[tuple[str, str]]) -> str:
    """Which lines anything was taken from: the cells of each and its name, in which a space is written _."""
    texts = "&".join(f'IF(COUNT({cells})>0,"{name.replace(" ", "_")} ","")' for cells, name in lines)
    return f'=SUBSTITUTE(SUBSTITUTE(TRIM({texts})," ",", "),"_"," ")'


def risk_played(asked: str, concept: str) -> str:
    """The risk factor guessed if the concept allows it, else the concept's lowest (R3.4)."""
    low, high = f"INDEX(concept_lowest,{concept})", f"INDEX(concept_highest,{concept})"
    return f"IF(AND({asked}>={low},{asked}<={high}),{asked},{low})"


# --- scoring chances, sets ---


def level_part(ol: str, dl_other: str) -> str:
    """The scoring chance before the concepts (R5.2, R5.4)."""
    return f"IF({ol}+{dl_other}=0,even_chance,{ol}/({ol}+{dl_other}))"


def scoring_chance(part: str, concepts: tuple[str, str], risks: tuple[str, str]) -> str:
    """The scoring chance with what the concepts do to it, within its bounds (R5.3, R5.4)."""
    effect = f"INDEX(concept_effect,{concepts[0]},{concepts[1]})*(({risks[0]}+{risks[1]})/2)/per_cent"
    return f"MAX(chance_lowest/per_cent,MIN(chance_highest/per_cent,{part}+{effect}))"


def next_point(chance: str, chance_other: str) -> str:
    """The chance that the server scores the next point, side-outs summed out (R5.1)."""
    return f"{chance}/(1-(1-{chance})*(1-{chance_other}))"


def to_nothing(side: ScoreSide) -> str:
    """The chance to win a set while the other has nothing: f(0)."""
    return known((side.a,), f"{side.a}^(set_points-{side.e})*(1-{side.b})^{side.e}")


def next_score(side: ScoreSide, before: tuple[str, str], labels: tuple[str, str]) -> str:
    """The chance to win n–(j+1) from those of n–j and n–(j−1); the labels are the cells of j and j + 1."""
    a, b, c, e = side
    (f, f_before), (j, following) = before, labels
    first = f"((set_points-{e})*{c}+set_points*{a}*{b}-({c}-{a}*{b})*{j})*{f}"
    return known((a,), f"({first}+{b}*{c}*({j}-1+{e})*{f_before})/({a}*{following})")


def two_clear(side: ScoreSide) -> str:
    """The chance to get two clear from a level score when one serves (R5.1)."""
    a, b, c, _ = side
    return known((a,), f"{a}*{a}/({a}*{a}+{b}*{b}+{a}*{b}*{c})")


def two_clear_receiving(side: ScoreSide) -> str:
    """The same when the other side serves: unless the other side gets two clear first (R5.1)."""
    a, b, c, _ = side
    return known((a,), f"1-{b}*{b}/({a}*{a}+{b}*{b}+{a}*{b}*{c})")


def longer_set(side: ScoreSide, point_ahead: str, other_ahead: str, serving: str, receiving: str) -> str:
    """The chance to win a longer set, from being a point ahead, or behind, at n to n − 1; a level score may follow."""
    ahead = f"{point_ahead}*({side.a}+(1-{side.a})*{receiving})"
    return known((side.a,), f"{ahead}+{other_ahead}*(1-{side.b})*{serving}")


def serves_second(serves: str, side: str) -> str:
    """e: 1 for the side that does not serve first."""
    return f'=IF({serves}="{side}",0,1)'


# --- the match ---


def sets_score(all_known: str, won: tuple[str, str] | None, lost: tuple[str, str] | None) -> str:
    """The chance of a score in sets: from a set fewer won, and from a set fewer lost; each with that set's chance."""
    parts = []
    if won:
        parts.append(f"{won[0]}*{won[1]}")
    if lost:
        parts.append(f"{lost[0]}*(1-{lost[1]})")
    return f'=IF({all_known}=0,"",{"+".join(parts)})'


# The final scores of a set to so many points are as high as the charts beside them.
POINTS_BESIDE_CHARTS: Final = 15
# The title, three notes and a line between.
TOP_ROWS: Final = 5
# A line of guesses: OL, DL, concept, risk factor.
GUESS_CELLS: Final = 4
GUESS_COLUMNS: Final = (MatchColumns.ol, MatchColumns.dl, MatchColumns.left, MatchColumns.allowed)
RESULTS: Final = 2 * SETS_TO_WIN


class OddsColumns:
    """The columns of the Odds sheet; from `code` on they are workings, folded away."""

    label, serves, ol, dl, concept, risk, their_ol, their_dl, their_concept, their_risk = range(10)
    chance, chance_other, win, remark = range(10, 14)
    last = remark
    # Codes of both concepts, scoring chances before the concepts, risk factor asked for, row in the spy reports.
    code, their_code, part, their_part, asked, told, words = range(15, 22)
    # The set's own line, the spy report and the line for all sets, four cells each.
    own = words + 1
    spied = own + GUESS_CELLS
    every = spied + GUESS_CELLS
    # The chances of every score in sets on the way.
    sets = every + GUESS_CELLS + 1
    last_working = sets + SETS_TO_WIN
    # The first column of the final scores: two for each set.
    scores = serves


class Score:
    """The rows of the final scores of a match, from their first working; the scores follow it."""

    a, b, c, late, serving, receiving, before = range(7)
    nothing = before + 1


class Section:
    """The rows of a match's part of the Odds sheet."""

    def __init__(self, shape: MoveSheetShape, slot: str) -> None:
        """For a match of the round."""
        at = shape.slots.index(slot)
        self.points = shape.set_points
        self.band = Section(shape, shape.slots[at - 1]).end if at else TOP_ROWS
        self.heads = self.band + 2
        # The part of the guesses that all sets share.
        self.common = self.heads - 1
        self.first_set = self.heads + 1
        self.results = self.first_set + SETS + 2
        self.scores_head = self.results + 2
        self.workings = self.scores_head + 2
        self.to_nothing = self.workings + Score.nothing
        self.point_ahead = self.to_nothing + self.points - 1
        self.longer = self.point_ahead + 1
        self.total = self.longer + 1
        self.end: int = self.total + 2 + max(0, POINTS_BESIDE_CHARTS - self.points)


def end_row(shape: MoveSheetShape) -> int:
    """The first row below all matches."""
    return Section(shape, shape.slots[-1]).end if shape.slots else TOP_ROWS


def odds_cell(shape: MoveSheetShape, slot: str, at: int, what: str) -> str:
    """The cell of a set (from 0): its "chance", "chance_other" or chance to "win", for formulas on other sheets."""
    return quoted(ODDS_SHEET) + ref(Section(shape, slot).first_set + at, getattr(OddsColumns, what), "rc")


def match_win_cell(shape: MoveSheetShape, slot: str) -> str:
    """The cell of the chance to win a match, for formulas on other sheets."""
    return quoted(ODDS_SHEET) + ref(Section(shape, slot).results, OddsColumns.win, "rc")


class MatchCells:
    """The cells of a match sheet that the odds are taken from."""

    def __init__(self, slot: str) -> None:
        """For a match of the round."""
        self.slot = slot
        self.sheet = quoted(SHEETS[slot])

    def _cell(self, row: int, column: int) -> str:
        return self.sheet + ref(row, column)

    def total(self, at: int, side: int) -> str:
        """One's own total of a set: side 0 is OL, 1 DL."""
        return self._cell(first_line(at) + LINES, (MatchColumns.end_ol, MatchColumns.end_dl)[side])

    def entries(self, at: int) -> str:
        """How much is typed into a set."""
        return self._cell(first_line(at) + Scalars.entries, MatchColumns.scalar)

    def concept(self, at: int) -> str:
        """The code of the concept one plays."""
        return self._cell(first_line(at) + Scalars.concept, MatchColumns.scalar)

    def risk(self, at: int) -> str:
        """The risk factor one plays."""
        return self._cell(first_line(at) + Scalars.risk, MatchColumns.risk)

    def guess(self, at: int) -> list[str]:
        """The guess of a set."""
        return [self._cell(first_line(at) + GUESS_LINE, column) for column in GUESS_COLUMNS]

    def every(self) -> list[str]:
        """The guess for all sets."""
        return [self._cell(EVERY_ROW, column) for column in GUESS_COLUMNS]


def guess_fault_formula(shape: MoveSheetShape, slot: str, at: int | None, cells: Sequence[str]) -> str:
    """1 if something in the four cells of a line of guesses is not understood, else 0; a lone space is nothing.

    `at` is the set (from 0), None for the line for all sets; `cells` are OL, DL, concept and risk factor of the line.
    """
    section = Section(shape, slot)
    row, first = (section.common, OddsColumns.every) if at is None else (section.first_set + at, OddsColumns.own)
    understood = (quoted(ODDS_SHEET) + ref(row, first + one) for one in range(GUESS_CELLS))
    left_out = "&".join(f'IF({found}="",{cell},"")' for found, cell in zip(understood, cells, strict=True))
    return f'=IF({trimmed(left_out)}="",0,1)'


def report_fault_formula(shape: MoveSheetShape, slot: str) -> str:
    """1 if a spy report is chosen for a match that there is not, else 0; a lone space is none (R9.2)."""
    found = quoted(ODDS_SHEET) + ref(Section(shape, slot).common, OddsColumns.told)
    return f'=IF(AND({trimmed(f"{slot}_guess_report")}<>"",{found}=0),1,0)'
