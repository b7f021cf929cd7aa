"""The sets on the Odds sheet.

Both sides, scoring chances, every final score, and the spy reports that a guess may go by (R9.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.movesheet.formulas import serves_first
from vbxl.books.movesheet.layout import HEAD_HEIGHT, SHEETS, MoveSheetShape
from vbxl.books.movesheet.odds import formulas
from vbxl.books.movesheet.odds.choices import AS_TYPED, list_win_cell
from vbxl.books.movesheet.odds.formulas import CONCEPT_CELL, GUESS_CELLS, RESULTS, MatchCells, OddsColumns, Section
from vbxl.books.movesheet.reading import AGAINST, CONCEPT, DL, OL, REPORT, RISK, ROUND, SET
from vbxl.league.match_forecast import SPY_REPORT, STRENGTH, THIS_SET, usual_opponent
from vbxl.league.moves import Value
from vbxl.league.team_knowledge import REPORTS_MOST
from vbxl.league.view import View
from vbxl.rules.odds import MATCH_ENDS
from vbxl.rules.team import spaced
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Page

C: Final = OddsColumns
YOU: Final = "you"
# OL and DL, the first cells of a line of guesses.
LEVELS_GUESSED: Final = 2


COLUMNS: Final = {
    C.label: REPORT, C.dl: ROUND, C.concept: AGAINST, C.their_dl: SET, C.their_concept: OL, C.their_risk: DL,
    C.chance: CONCEPT, C.chance_other: RISK,
}  # fmt: skip
SPIES_CENTRED: Final = (C.dl, C.their_dl, C.chance, C.chance_other)
LEVELS: Final = (C.their_concept, C.their_risk)
NONE: Final = "You have no spy report yet. Order one on sheet Market: from the next round on it stands here."
# Workings: each report once, for the drop-down; the report as it is compared, in its first row; the concept's code;
# what is given for the drop-down.
LISTED, KEY, CODE, LABEL = range(C.code, C.code + 4)
SPIES_WORKING_HEADS: Final = ("reports", "as compared", "code", "given")
ROWS: Final = REPORTS_MOST * SETS
# Band and heads, above the rows.
HEAD_ROWS: Final = 2


class SpyTable:
    """The table of all spy reports, newest first, with room for as many as there may be."""

    def __init__(self, row: int) -> None:
        """From a row on; in the one above it stands that there is none."""
        self.row, self.first = row, row + HEAD_ROWS
        self.last = self.first + ROWS - 1

    def _column(self, column: int) -> str:
        return down(self.first, self.last, column)

    @property
    def keys(self) -> str:
        """The report as it is compared, in the row of its first set."""
        return self._column(KEY)

    @property
    def numbers(self) -> str:
        """The number of the set of every row."""
        return self._column(C.their_dl)

    @property
    def told(self) -> tuple[str, str, str, str]:
        """Columns of OL, DL, the concept's code and the risk factor."""
        ol, dl, code, risk = (self._column(one) for one in (C.their_concept, C.their_risk, CODE, C.chance_other))
        return ol, dl, code, risk

    def write(self, page: Page) -> None:
        """Write the table."""
        page.formula(self.row - 1, C.label, f'=IF({ref(self.first, C.label)}="","{NONE}","")', "plain")
        page.band(self.row, C.last, "WHAT YOUR SPIES TOLD")
        for column in range(C.last + 1):
            look = "centre" if column in SPIES_CENTRED else "level" if column in LEVELS else "text"
            head = {"centre": "head_centre", "level": "head_right"}.get(look, "head")
            page.put(self.row + 1, column, COLUMNS.get(column), head)
            if column in COLUMNS:
                page.room(_room(column), self.first, column, ROWS, look=look)
        for index, text in enumerate(SPIES_WORKING_HEADS):
            page.put(self.row + 1, LISTED + index, text, "head")
        page.room(".spied_key", self.first, KEY, ROWS, look="plain")
        for row in range(self.first, self.last + 1):
            page.formula(row, CODE, formulas.concept_understood(ref(row, C.chance)))
        self._list(page)
        page.hide(".spied_hidden", self.row, HEAD_ROWS + ROWS)

    def _list(self, page: Page) -> None:
        """The cells a drop-down offers: none is blank, for Excel would then accept any entry."""
        page.room(".spied_label", self.first, LABEL, REPORTS_MOST, look="plain")
        for row in range(self.first, self.first + REPORTS_MOST):
            label = ref(row, LABEL)
            page.formula(row, LISTED, f'=IF({label}="","",{label})', "plain")
        page.define("spy_report", self.first, LISTED, REPORTS_MOST)


def _room(column: int) -> str:
    return f".spied_{COLUMNS[column].lower()}"


def spied_contents(view: View) -> dict[str, Grid]:
    """The rooms of the spy reports: a report's own cells in the row of its first set."""
    reports = [one for one in view.known.spied if one.sets]
    rows: list[tuple[Value, ...]] = []
    keys: list[tuple[Value]] = []
    for report in reports:
        own: tuple[Value, ...] = (report.label, report.round_number, report.against)
        for number, set_ in enumerate(report.sets, start=1):
            rows.append((*own, number, set_.ol, set_.dl, set_.concept, set_.risk))
            keys.append((spaced(report.label) if number == 1 else None,))
            own = (None, None, None)
    return {
        **{_room(column): tuple((row[index],) for row in rows) for index, column in enumerate(COLUMNS)},
        ".spied_key": tuple(keys),
        ".spied_label": tuple((one.label,) for one in reports),
        ".spied_hidden": ((not rows,),) * HEAD_ROWS + ((False,),) * len(rows) + ((True,),) * (ROWS - len(rows)),
    }


HEADS: Final = {
    C.label: "Set", C.serves: "First serve", C.ol: "OL", C.dl: "DL", C.concept: "concept", C.risk: "risk",
    C.their_ol: "OL", C.their_dl: "DL", C.their_concept: "concept", C.their_risk: "risk", C.chance: "you",
    C.chance_other: "they", C.win: "you win", C.remark: "What they play is taken from",
}  # fmt: skip
GROUPS: Final = {C.ol: "YOU", C.their_ol: "THEY", C.chance: "SCORING CHANCE", C.win: "THE SET"}
RIGHT: Final = (C.ol, C.dl, C.their_ol, C.their_dl, C.chance, C.chance_other, C.win)
SETS_CENTRED: Final = (C.concept, C.risk, C.their_concept, C.their_risk)
SETS_WORKING_HEADS: Final = {
    C.code: "code", C.their_code: "their code", C.part: "OL/DL", C.their_part: "OL/DL", C.asked: "risk",
    C.told: "report", C.words: "from", C.usual: "usual OL", C.usual + 1: "usual DL", C.late: "serve second",
}  # fmt: skip
LINE_HEADS: Final = ("OL", "DL", "concept", "risk")
LINES: Final = (THIS_SET, SPY_REPORT)
RESULT: Final = C.ol
# Beside a set whose odds are unknown, with the name of its match sheet.
NO_OWN: Final = "fill in this set on sheet {}"
NO_MATCH: Final = "shown when all sets are known"


def usual_contents(view: View) -> dict[str, Grid]:
    """The rooms of the usual opponents, which nothing that is typed changes (R5.7)."""
    found: dict[str, Grid] = {}
    for match in view.matches:
        usual = usual_opponent(view, match)
        single: dict[str, Value] = {"percent": usual.percent, "home": usual.home, "source": usual.source}
        found |= {f"{match.slot}_usual_{name}": ((value,),) for name, value in single.items()}
        found[f"{match.slot}_usual"] = tuple(usual.totals)
    return found


class SetTable:
    """Writes band, sets and results of one match."""

    def __init__(self, page: Page, shape: MoveSheetShape, slot: str, spies: SpyTable) -> None:
        """For a match of the round, with the spy reports that its guesses may go by."""
        self.page, self.shape, self.slot, self.spies = page, shape, slot, spies
        self.section = section = Section(shape, slot)
        self.cells = MatchCells(slot)
        self.share = ref(section.common, C.words, "rc")

    def write(self) -> None:
        """Everything above the choices."""
        self._heads()
        self._usual()
        for index in range(SETS):
            self._own(index)
            self._guess(index)
            self._chances(index)
        self._results()

    # --- heads ---

    def _heads(self) -> None:
        page, section = self.page, self.section
        page.band(section.band, C.last, "")
        title = f'="{SHEETS[self.slot].upper()}: "&{self.slot}_place&" against "&{self.slot}_opponent'
        page.formula(section.band, 0, title, "band")
        for column in range(C.last + 1):
            look = "head_right" if column in RIGHT else "head_centre" if column in SETS_CENTRED else "head"
            page.put(section.heads - 1, column, GROUPS.get(column), "head")
            page.put(section.heads, column, HEADS[column], look)
        page.sheet.set_row(section.heads - 1, HEAD_HEIGHT)
        page.put(section.heads, C.remark, HEADS[C.remark], page.styles("head", indent=1))
        for column, head in SETS_WORKING_HEADS.items():
            page.put(section.heads, column, head, "head")
        for first, source in zip((C.own, C.spied), LINES, strict=True):
            page.put(section.band, first, source, "band")
            for index, head in enumerate(LINE_HEADS):
                page.put(section.heads, first + index, head, "head")

    # --- what they play ---

    def _usual(self) -> None:
        """What all sets share: the usual opponent, what is said of it for all sets, and the spy report (R5.7)."""
        page, row, slot = self.page, self.section.common, self.slot
        page.formula(row, C.told, formulas.report_row(f"{slot}_guess_report", self.spies.keys))
        page.formula(row, C.asked, formulas.level_understood(f"{slot}_guess_strength"))
        page.formula(row, C.own + CONCEPT_CELL, formulas.concept_understood(f"{slot}_guess_concept"))
        page.formula(row, C.own + CONCEPT_CELL + 1, formulas.risk_understood(f"{slot}_guess_risk"))
        for column, name in ((C.their_code, "percent"), (C.part, "home"), (C.their_part, "source")):
            page.room(f"{slot}_usual_{name}", row, column, look="working")
        page.room(f"{slot}_usual", self.section.first_set, C.usual, SETS, 2, look="level")
        page.formula(row, C.words, formulas.share(ref(row, C.asked), f"{slot}_usual_percent"))

    def _guess(self, at: int) -> None:
        page, row, common, slot = self.page, self.section.first_set + at, self.section.common, self.slot
        ol, dl, concept, risk = self.cells.guess(at)
        understood = (
            formulas.level_understood(ol), formulas.level_understood(dl), formulas.concept_understood(concept),
            formulas.risk_understood(risk),
        )  # fmt: skip
        number, told = ref(row, C.label, "c"), ref(row, C.told, "c")
        page.formula(row, C.told, formulas.set_row(ref(common, C.told, "rc"), number, self.spies.numbers))
        for index, (text, column) in enumerate(zip(understood, self.spies.told, strict=True)):
            page.formula(row, C.own + index, text)
            page.formula(row, C.spied + index, f'=IF({told}=0,"",INDEX({column},{told}))')
        lines = [[ref(row, first + index) for first in (C.own, C.spied)] for index in range(GUESS_CELLS)]
        for index, total in enumerate((C.their_ol, C.their_dl)):
            usual = f"{ref(row, C.usual + index)}*{self.share}+{slot}_usual_home"
            page.formula(row, total, formulas.first_of(lines[index], usual), "level")
        concept_of_all, risk_of_all = (ref(common, C.own + CONCEPT_CELL + index, "rc") for index in range(2))
        code, asked = ref(row, C.their_code), ref(row, C.asked)
        concepts = [*lines[CONCEPT_CELL], concept_of_all]
        page.formula(row, C.their_code, formulas.first_of(concepts, "concept_default"))
        risks = [*lines[CONCEPT_CELL + 1], risk_of_all]
        page.formula(row, C.asked, formulas.first_of(risks, formulas.usual_risk(code, f"{slot}_usual_source")))
        page.formula(row, C.their_concept, f"=INDEX(concept_short,{code})", "centre")
        page.formula(row, C.their_risk, f"={formulas.risk_played(asked, code)}", "centre")
        self._words(row, lines)

    def _words(self, row: int, lines: Sequence[Sequence[str]]) -> None:
        """Where the values of a set are taken from."""
        cells = [f"{ref(row, first)}:{ref(row, first + GUESS_CELLS - 1)}" for first in (C.own, C.spied)]
        lacking = ",".join(f"COUNT({','.join(line)})=0" for line in lines[:LEVELS_GUESSED])
        base = f'IF({ref(self.section.common, C.asked, "rc")}<>"","{STRENGTH}",{self.slot}_usual_source)'
        self.page.formula(row, C.words, formulas.sources([*zip(cells, LINES, strict=True)], f"OR({lacking})", base))

    # --- what you play, and what it is worth ---

    def _own(self, at: int) -> None:
        page, row, cells = self.page, self.section.first_set + at, self.cells
        page.put(row, C.label, at + 1, "bold_left")
        page.formula(row, C.serves, serves_first(f"{self.slot}_place", at), "text")
        page.formula(row, C.late, formulas.serves_second(ref(row, C.serves), YOU))
        ol = f'=IF({cells.entries(at)}=0,"",{cells.total(at, 0)})'
        page.formula(row, C.ol, ol, "level")
        own = (ref(row, C.ol, "c"),)
        page.formula(row, C.dl, formulas.known(own, cells.total(at, 1)), "level")
        page.formula(row, C.code, f"={cells.concept(at)}")
        short = formulas.known(own, f"INDEX(concept_short,{ref(row, C.code)})")
        page.formula(row, C.concept, short, "centre")
        page.formula(row, C.risk, formulas.known(own, cells.risk(at)), "centre")

    def _chances(self, at: int) -> None:
        page, row = self.page, self.section.first_set + at
        sides = ((C.ol, C.dl, C.risk, C.code), (C.their_ol, C.their_dl, C.their_risk, C.their_code))
        (ol, dl, risk, code), (their_ol, their_dl, their_risk, their_code) = (
            [ref(row, column, "c") for column in side] for side in sides
        )
        needed = (ol,)
        for part_column, column, levels, codes in (
            (C.part, C.chance, (ol, their_dl), (code, their_code)),
            (C.their_part, C.chance_other, (their_ol, dl), (their_code, code)),
        ):
            page.formula(row, part_column, formulas.known(needed, formulas.level_part(*levels)))
            chance = formulas.scoring_chance(ref(row, part_column), codes, (risk, their_risk))
            page.formula(row, column, formulas.known(needed, chance), "percent_1")
        win = list_win_cell(self.shape, self.slot, at, AS_TYPED)
        page.formula(row, C.win, f"={win}", "percent_1")
        page.define(f"{self.slot}_set{at + 1}_win", row, C.win)
        beside = f'=IF({ol}="","{NO_OWN.format(SHEETS[self.slot])}",{ref(row, C.words)})'
        page.formula(row, C.remark, beside, "remark")

    # --- the match ---

    def _results(self) -> None:
        page, row, section = self.page, self.section.results, self.section
        for column in range(C.last + 1):
            page.put(row - 1, column, None, "head")
            page.put(row, column, None, "total")
        page.put(row - 1, C.label, "How it may end", "head")
        page.put(row, C.label, "The match", "total")
        page.put(row - 1, C.win, "you win", "head_right")
        wins = down(section.first_set, section.first_set + SETS - 1, C.win)
        all_known = ref(section.heads, C.sets)
        page.formula(section.heads, C.sets, f"=IF(COUNT({wins})=ROWS({wins}),1,0)")
        ways = self._ways(ref(section.heads, C.sets, "rc"))
        for index, score in enumerate(MATCH_ENDS):
            page.put(row - 1, RESULT + index, f"{score[0]}–{score[1]}", "head_right")
            page.formula(row, RESULT + index, f"={ways[score]}", "total_percent")
        beside = f'=IF({all_known}=0,"{NO_MATCH}","")'
        page.formula(row, C.remark, beside, "total")
        won = f"SUM({ref(row, RESULT)}:{ref(row, RESULT + RESULTS // 2 - 1)})"
        page.formula(row, C.win, f'=IF({all_known}=0,"",{won})', "total_percent")
        page.define(f"{self.slot}_win", row, C.win)

    def _ways(self, all_known: str) -> dict[tuple[int, int], str]:
        """The chances of every score in sets, down by sets won, across by sets lost; the cell of each."""
        page, first = self.page, self.section.first_set
        cells = {(0, 0): ref(first, C.sets)}
        page.put(first, C.sets, 1, "plain")
        for won in range(SETS_TO_WIN + 1):
            for lost in range(SETS_TO_WIN + 1):
                if (won, lost) in cells or won == lost == SETS_TO_WIN:
                    continue
                win = ref(first + won + lost - 1, C.win, "rc")
                # A match that is won or lost does not go on.
                after_won = (won - 1, lost) if won and lost < SETS_TO_WIN else None
                after_lost = (won, lost - 1) if lost and won < SETS_TO_WIN else None
                text = formulas.sets_score(
                    all_known,
                    (cells[after_won], win) if after_won else None,
                    (cells[after_lost], win) if after_lost else None,
                )
                page.formula(first + won, C.sets + lost, text)
                cells[won, lost] = ref(first + won, C.sets + lost)
        return cells
