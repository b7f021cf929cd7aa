"""The sets on the Odds sheet.

Both sides, scoring chances, every final score, and the spy reports that a guess may go by (R9.2).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from vbxl.books.movesheet.formulas import serves_first
from vbxl.books.movesheet.layout import SHEETS
from vbxl.books.movesheet.odds import formulas
from vbxl.books.movesheet.odds.formulas import GUESS_CELLS, RESULTS, MatchCells, OddsColumns, Score, ScoreSide, Section
from vbxl.books.movesheet.reading import AGAINST, CONCEPT, DL, OL, REPORT, RISK, ROUND, SET
from vbxl.league.match_forecast import SOURCES
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
        for index in range(SETS):
            for side in (YOU, THEY):
                self._column(index, side)

    def _labels(self) -> None:
        page, section, points = self.page, self.section, self.section.points
        page.put(section.scores_head, C.label, "FINAL SCORES", "head")
        page.put(section.scores_head + 1, C.label, "Loser's points", "head")
        for index in range(SETS):
            page.put(section.scores_head, C.scores + 2 * index, f"SET {index + 1}", "head_right")
            page.put(section.scores_head, C.scores + 2 * index + 1, None, "head")
            for side, head in enumerate(SIDES):
                page.put(section.scores_head + 1, C.scores + 2 * index + side, f"{head} win", "head_right")
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
        cells = ScoreSide(*(ref(rows + row, column, "r") for row in (Score.a, Score.b, Score.c, Score.late)))
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

    def _scores(self, column: int, beside: int, cells: ScoreSide) -> None:
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
            else:
                for row in range(self.first, self.last + 1):
                    page.put(row, column, None, look)
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
GROUPS: Final = {C.ol: "YOU", C.their_ol: "THEY", C.chance: "SCORING", C.win: "THE SET"}
RIGHT: Final = (C.ol, C.dl, C.their_ol, C.their_dl, C.chance, C.chance_other, C.win)
SETS_CENTRED: Final = (C.concept, C.risk, C.their_concept, C.their_risk)
SETS_WORKING_HEADS: Final = {
    C.code: "code", C.their_code: "their code", C.part: "OL/DL", C.their_part: "OL/DL", C.asked: "risk",
    C.told: "report", C.words: "from",
}  # fmt: skip
LINE_HEADS: Final = ("OL", "DL", "concept", "risk")
RESULT: Final = C.ol
# Beside a set whose odds are unknown, with the name of its match sheet.
NO_OWN: Final = "fill in this set on sheet {}"
NO_GUESS: Final = "guess their OL and DL on sheet {}"
NO_MATCH: Final = "shown when all sets are known"


class SetTable:
    """Writes band, sets and results of one match."""

    def __init__(self, page: Page, section: Section, slot: str, spies: SpyTable) -> None:
        """For a match of the round, with the spy reports that its guesses may go by."""
        self.page, self.section, self.slot, self.spies = page, section, slot, spies
        self.cells = MatchCells(slot)

    def write(self) -> None:
        """Everything above the final scores."""
        self._heads()
        self._common()
        for index in range(SETS):
            self._guess(index)
            self._own(index)
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
        page.sheet.write_string(section.heads, C.remark, HEADS[C.remark], page.styles("head", indent=1))
        for column, head in SETS_WORKING_HEADS.items():
            page.put(section.heads, column, head, "head")
        for first, source in zip((C.own, C.spied, C.every), SOURCES, strict=True):
            page.put(section.band, first, source, "band")
            for index, head in enumerate(LINE_HEADS):
                page.put(section.heads, first + index, head, "head")

    # --- what they play ---

    def _common(self) -> None:
        """The part that all sets share: the row of the report's first set, and the line for all sets as understood."""
        page, row = self.page, self.section.common
        report = formulas.report_row(f"{self.slot}_guess_report", self.spies.keys)
        page.formula(row, C.told, report)
        self._line(row, C.every, self.cells.every())

    def _line(self, row: int, first: int, cells: list[str]) -> None:
        """A line of guesses as far as it is understood."""
        ol, dl, concept, risk = cells
        texts = (
            formulas.level_understood(ol),
            formulas.level_understood(dl),
            formulas.concept_understood(concept),
            formulas.risk_understood(risk),
        )
        self._four(row, first, texts)

    def _four(self, row: int, first: int, texts: Iterable[str]) -> None:
        for column, text in enumerate(texts, start=first):
            self.page.formula(row, column, text)

    def _guess(self, at: int) -> None:
        page, row, common = self.page, self.section.first_set + at, self.section.common
        self._line(row, C.own, self.cells.guess(at))
        told = formulas.set_row(ref(common, C.told, "r"), ref(row, C.label, "c"), self.spies.numbers)
        page.formula(row, C.told, told)
        each = range(GUESS_CELLS)
        own, spied, every = ([ref(row, first + one) for one in each] for first in (C.own, C.spied, C.every))
        of_report = (formulas.spy_difference(ref(row, C.told, "c"), own[one], self.spies.told[one]) for one in each)
        self._four(row, C.spied, of_report)
        of_all = (formulas.for_all_sets(own[one], spied[one], ref(common, C.every + one, "r")) for one in each)
        self._four(row, C.every, of_all)
        sources = [(f"{cells[0]}:{cells[-1]}", name) for cells, name in zip((own, spied, every), SOURCES, strict=True)]
        page.formula(row, C.words, formulas.sources(sources))
        ol, dl, concept, risk = zip(own, spied, every, strict=True)
        page.formula(row, C.their_ol, formulas.guessed(ol, '""'), "level")
        page.formula(row, C.their_dl, formulas.guessed(dl, '""'), "level")
        code, asked = ref(row, C.their_code), ref(row, C.asked)
        page.formula(row, C.their_code, formulas.guessed(concept, "concept_default"))
        page.formula(row, C.asked, formulas.guessed(risk, f"INDEX(concept_lowest,{code})"))
        any_line = (ref(row, C.words),)
        short = formulas.known(any_line, f"INDEX(concept_short,{code})")
        page.formula(row, C.their_concept, short, "centre")
        played = formulas.known(any_line, formulas.risk_played(asked, code))
        page.formula(row, C.their_risk, played, "centre")

    # --- what you play, and what it is worth ---

    def _own(self, at: int) -> None:
        page, row, cells = self.page, self.section.first_set + at, self.cells
        page.put(row, C.label, at + 1, "bold_left")
        page.formula(row, C.serves, serves_first(f"{self.slot}_place", at), "text")
        ol = f'=IF({cells.entries(at)}=0,"",{cells.total(at, 0)})'
        page.formula(row, C.ol, ol, "level")
        own = (ref(row, C.ol, "c"),)
        page.formula(row, C.dl, formulas.known(own, cells.total(at, 1)), "level")
        page.formula(row, C.code, f"={cells.concept(at)}")
        short = formulas.known(own, f"INDEX(concept_short,{ref(row, C.code)})")
        page.formula(row, C.concept, short, "centre")
        page.formula(row, C.risk, formulas.known(own, cells.risk(at)), "centre")

    def _chances(self, at: int) -> None:
        page, row, section = self.page, self.section.first_set + at, self.section
        sides = ((C.ol, C.dl, C.risk, C.code), (C.their_ol, C.their_dl, C.their_risk, C.their_code))
        (ol, dl, risk, code), (their_ol, their_dl, their_risk, their_code) = (
            [ref(row, column, "c") for column in side] for side in sides
        )
        needed = (ol, their_ol, their_dl)
        for part_column, column, levels, codes in (
            (C.part, C.chance, (ol, their_dl), (code, their_code)),
            (C.their_part, C.chance_other, (their_ol, dl), (their_code, code)),
        ):
            page.formula(row, part_column, formulas.known(needed, formulas.level_part(*levels)))
            chance = formulas.scoring_chance(ref(row, part_column), codes, (risk, their_risk))
            page.formula(row, column, formulas.known(needed, chance), "percent_1")
        total = ref(section.total, C.scores + 2 * at)
        page.formula(row, C.win, f"={total}", "percent_1")
        sheet = SHEETS[self.slot]
        no_own, no_guess = NO_OWN.format(sheet), NO_GUESS.format(sheet)
        beside = f'=IF({ol}="","{no_own}",IF(OR({their_ol}="",{their_dl}=""),"{no_guess}",{ref(row, C.words)}))'
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
