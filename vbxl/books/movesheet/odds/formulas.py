"""The formulas and the layout of the Odds sheet: the rules R5.1 – R5.4 in plain cells, and the faults of a guess.

A set to n points, P the scoring chance of who serves first and Q the other's. D = P + Q − PQ is the chance that of two
rallies, one on each serve, a server wins one; so who serves scores the next point with a = P/D or b = Q/D, whatever
side-outs come between. The side that serves first wins by two or more if k of its n points come after points of the
other, each with the chance 1 − a, and the other has at most n − 2 points by then. That is the sum over k + m ≤ n − 2 of

    C(n,k) aⁿ⁻ᵏ (1−a)ᵏ · C(n−2,m) bᵐ (1−b)ⁿ⁻²⁻ᵐ

n − 1 all is reached with the first server serving, or the other, with the sums over k of

    C(n−1,k) C(n−2,k−1) (ab)ⁿ⁻¹ zᵏ   and   C(n−2,k) C(n−1,k) (ab)ⁿ⁻² a(1−a) zᵏ,   z = (1−P)(1−Q),

and from there who serves gets two clear with a²/(a² + b² + ab(1 − a − b)). The other side wins what is left of 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.movesheet.formulas import literally, plainly, trimmed, value_of
from vbxl.books.movesheet.layout import (
    GUESS_LINE,
    LINES,
    ODDS_SHEET,
    SHEETS,
    MatchColumns,
    MoveSheetShape,
    Scalars,
    first_line,
)
from vbxl.league.match_forecast import AMATEURS
from vbxl.rules import lineup
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
from vbxl.xlsx.worksheet import quoted, ref


def known(cells: tuple[str, ...], formula: str) -> str:
    """A formula that gives nothing where one of some cells shows nothing.

    >>> known(("A1",), "A1*A1")
    '=IF(A1="","",A1*A1)'
    """
    tests = [f'{cell}=""' for cell in cells]
    test = tests[0] if len(tests) == 1 else f"OR({','.join(tests)})"
    return f'=IF({test},"",{formula})'


# --- what the opponent plays ---


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


def share(strength: str, percent: str) -> str:
    """The part of the usual totals that the opponent has: as typed, else by public results, else all (R5.7)."""
    return f'=IF({strength}<>"",{strength},IF({percent}<>"",{percent},per_cent))/per_cent'


def first_of(cells: Sequence[str], otherwise: str) -> str:
    """The first of some cells that shows something, or what stands for none.

    >>> first_of(["A1", "B1"], "0")
    '=IF(A1<>"",A1,IF(B1<>"",B1,0))'
    """
    found = otherwise
    for cell in reversed(cells):
        found = f'IF({cell}<>"",{cell},{found})'
    return f"={found}"


def usual_risk(concept: str, source: str) -> str:
    """The risk factor where nobody says it: of amateurs the lowest of the concept, else the middle one (R5.7)."""
    lowest, highest = (f"INDEX(concept_{end},{concept})" for end in ("lowest", "highest"))
    return f'IF({source}="{AMATEURS}",{lowest},INT(({lowest}+{highest})/2))'


def sources(lines: Sequence[tuple[str, str]], lacking: str, base: str) -> str:
    """Which lines anything was taken from, by their cells and names; and what totals are taken from that they lack."""
    texts = [f'IF(COUNT({cells})>0,", {name}","")' for cells, name in lines]
    return f'=MID({"&".join(texts)}&IF({lacking},", "&{base},""),3,99)'


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


def first_chance(first: str, parts: tuple[str, str], concepts: tuple[str, str], risks: str) -> str:
    """The scoring chance of a side from its part and that of the other, told by who serves first (R5.2 – R5.4).

    `first` is 0 if the first of each pair serves first, else 1; `risks` is the sum of both risk factors.
    """
    own, other = (f"IF({first}=0,{one},{two})" for one, two in (concepts, concepts[::-1]))
    effect = f"INDEX(concept_effect,{own},{other})*({risks})/2/per_cent"
    return bounded(f"IF({first}=0,{parts[0]},{parts[1]})+{effect}")


def bounded(chance: str) -> str:
    """A scoring chance within its bounds (R5.4)."""
    return f"MAX(chance_lowest/per_cent,MIN(chance_highest/per_cent,{chance}))"


def set_win(late: str, first: str, second: str) -> str:
    """The chance to win a set from the scoring chances of who serves first and second; `late` is 1 if that is oneself.

    The formula of the module's docstring, from 1 for who serves second (R5.1).
    """
    n, scored = "set_points", f"({first}+{second}-{first}*{second})"
    a, b = f"({first}/{scored})", f"({second}/{scored})"
    after, missed = f"({second}*(1-{first})/{scored})", f"({first}*(1-{second})/{scored})"
    column = f"(win_points*{a}^({n}-win_after)*{after}^win_after)"
    row = f"(win_chances*{b}^win_scored*{missed}^({n}-2-win_scored))"
    clear = f"SUMPRODUCT((win_after+win_scored<={n}-2)*{column}*{row})"
    both = f"({first}*{second}/{scored}^2)"
    again = f"((1-{first})*(1-{second}))"
    two_clear = f"({first}^2+{second}^2+{first}*{second}*(1-({first}+{second})/{scored}))"
    serving = f"{both}^({n}-1)*{again}*SUMPRODUCT(win_serving*{again}^win_after)*{first}^2/{two_clear}"
    receiving = f"{both}^({n}-2)*{a}*{after}*SUMPRODUCT(win_receiving*{again}^win_after)*(1-{second}^2/{two_clear})"
    return f"ABS({late}-{clear}-{serving}-{receiving})"


def serves_second(serves: str, side: str) -> str:
    """1 for the side that does not serve first, else 0."""
    return f'=IF({serves}="{side}",0,1)'


# --- the match ---


def two_all(wins: Sequence[str]) -> str:
    """The chance that four sets end two all: by how much a match depends on the fifth (R2.1)."""
    a, b, c, d = wins
    one_each = f"({a}*(1-{b})+{b}*(1-{a}))*({c}*(1-{d})+{d}*(1-{c}))"
    return f"({a}*{b}*(1-{c})*(1-{d})+{one_each}+(1-{a})*(1-{b})*{c}*{d})"


def sets_score(all_known: str, won: tuple[str, str] | None, lost: tuple[str, str] | None) -> str:
    """The chance of a score in sets: from a set fewer won, and from a set fewer lost; each with that set's chance."""
    parts = []
    if won:
        parts.append(f"{won[0]}*{won[1]}")
    if lost:
        parts.append(f"{lost[0]}*(1-{lost[1]})")
    return f'=IF({all_known}=0,"",{"+".join(parts)})'


# The title, three notes and a line between.
TOP_ROWS: Final = 5
# A line of guesses: OL, DL, concept, risk factor.
GUESS_CELLS: Final = 4
CONCEPT_CELL: Final = 2
GUESS_COLUMNS: Final = (MatchColumns.ol, MatchColumns.dl, MatchColumns.left, MatchColumns.allowed)
RESULTS: Final = 2 * SETS_TO_WIN
# Every concept with each of its risk factors, in the order of the rules.
CHOICES: Final = tuple(
    (concept, risk) for concept in lineup.CONCEPTS for risk in range(concept.lowest_risk, concept.highest_risk + 1)
)
# Two more lines of the same kind: a point more on OL, and on DL.
POINT_LINES: Final = 2


class OddsColumns:
    """The columns of the Odds sheet; from `code` on they are workings, folded away."""

    label, serves, ol, dl, concept, risk, their_ol, their_dl, their_concept, their_risk = range(10)
    chance, chance_other, win, remark = range(10, 14)
    last = remark
    # Codes of both concepts, scoring chances before the concepts, risk factor asked for, row in the spy reports.
    code, their_code, part, their_part, asked, told, words = range(15, 22)
    # The set's own line and the spy report's, four cells each; OL and DL of the usual opponent; 1 if one serves second.
    own = words + 1
    spied = own + GUESS_CELLS
    usual = spied + GUESS_CELLS
    late = usual + 2
    # The chances of every score in sets on the way.
    sets = late + 1
    last_working = sets + SETS_TO_WIN
    # Of the choices: the sets across.
    choices = ol


C: Final = OddsColumns


class Section:
    """The rows of a match's part of the Odds sheet."""

    def __init__(self, shape: MoveSheetShape, slot: str) -> None:
        """For a match of the round."""
        at = shape.slots.index(slot)
        self.band = Section(shape, shape.slots[at - 1]).end if at else TOP_ROWS
        self.heads = self.band + 2
        # What all sets share.
        self.common = self.heads - 1
        self.first_set = self.heads + 1
        self.results = self.first_set + SETS + 2
        self.choices_band = self.results + 2
        self.choices = self.choices_band + 2
        self.best = self.choices + len(CHOICES)
        self.point = self.best + 3
        self.end: int = self.point + 2 * POINT_LINES + 2


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

    def concept(self, at: int) -> str:
        """The code of the concept one plays."""
        return self._cell(first_line(at) + Scalars.concept, MatchColumns.scalar)

    def risk(self, at: int) -> str:
        """The risk factor one plays."""
        return self._cell(first_line(at) + Scalars.risk, MatchColumns.risk)

    def guess(self, at: int) -> list[str]:
        """What is said of the opponent in a set."""
        return [self._cell(first_line(at) + GUESS_LINE, column) for column in GUESS_COLUMNS]


def guess_fault_formula(shape: MoveSheetShape, slot: str, at: int | None, cells: Sequence[str]) -> str:
    """1 if something in the cells of a line about the opponent is not understood, else 0; a lone space is nothing.

    `at` is the set (from 0), None for the line for all sets.
    """
    section = Section(shape, slot)
    if at is None:
        places = [(section.common, column) for column in (C.asked, C.own + CONCEPT_CELL, C.own + CONCEPT_CELL + 1)]
    else:
        places = [(section.first_set + at, C.own + one) for one in range(GUESS_CELLS)]
    understood = (quoted(ODDS_SHEET) + ref(*place) for place in places)
    left_out = "&".join(f'IF({found}="",{cell},"")' for found, cell in zip(understood, cells, strict=True))
    return f'=IF({trimmed(left_out)}="",0,1)'


def report_fault_formula(shape: MoveSheetShape, slot: str) -> str:
    """1 if a spy report is chosen for a match that there is not, else 0; a lone space is none (R9.2)."""
    found = quoted(ODDS_SHEET) + ref(Section(shape, slot).common, C.told)
    return f'=IF(AND({trimmed(f"{slot}_guess_report")}<>"",{found}=0),1,0)'
