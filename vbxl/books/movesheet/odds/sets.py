"""The sets of a match on the Odds sheet: both sides of each, its scoring chances, and what comes of the match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from vbxl.books.movesheet.formulas import serves_first
from vbxl.books.movesheet.odds import formulas
from vbxl.books.movesheet.odds.places import GUESS_CELLS, RESULTS, MatchCells, OddsColumns, Section
from vbxl.books.movesheet.odds.spies import SpyTable
from vbxl.books.movesheet.places import SHEETS
from vbxl.league.match_forecast import SOURCES
from vbxl.rules.odds import MATCH_ENDS
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Page

C: Final = OddsColumns
HEADS: Final = {
    C.label: "Set", C.serves: "First serve", C.ol: "OL", C.dl: "DL", C.concept: "concept", C.risk: "risk",
    C.their_ol: "OL", C.their_dl: "DL", C.their_concept: "concept", C.their_risk: "risk", C.chance: "you",
    C.chance_other: "they", C.win: "you win", C.remark: "What they play is taken from",
}  # fmt: skip
GROUPS: Final = {C.ol: "YOU", C.their_ol: "THEY", C.chance: "SCORING", C.win: "THE SET"}
RIGHT: Final = (C.ol, C.dl, C.their_ol, C.their_dl, C.chance, C.chance_other, C.win)
CENTRED: Final = (C.concept, C.risk, C.their_concept, C.their_risk)
WORKING_HEADS: Final = {
    C.code: "code", C.their_code: "their code", C.part: "OL/DL", C.their_part: "OL/DL", C.asked: "risk",
    C.told: "report", C.words: "from",
}  # fmt: skip
LINE_HEADS: Final = ("OL", "DL", "concept", "risk")
RESULT: Final = C.ol
# Beside a set of which the odds cannot be told, with the name of its match sheet.
NO_OWN: Final = "fill in this set on sheet {}"
NO_GUESS: Final = "guess their OL and DL on sheet {}"
NO_MATCH: Final = "told when all sets are known"


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
        for at in range(SETS):
            self._guess(at)
            self._own(at)
            self._chances(at)
        self._results()

    # --- heads ---

    def _heads(self) -> None:
        page, section = self.page, self.section
        page.band(section.band, C.last, "")
        title = f'="{SHEETS[self.slot].upper()}: "&{self.slot}_place&" against "&{self.slot}_opponent'
        page.formula(section.band, 0, title, "band")
        for column in range(C.last + 1):
            look = "head_right" if column in RIGHT else "head_centre" if column in CENTRED else "head"
            page.put(section.heads - 1, column, GROUPS.get(column), "head")
            page.put(section.heads, column, HEADS[column], look)
        page.sheet.write_string(section.heads, C.remark, HEADS[C.remark], page.styles("head", indent=1))
        for column, head in WORKING_HEADS.items():
            page.put(section.heads, column, head, "head")
        for first, source in zip((C.own, C.spied, C.every), SOURCES, strict=True):
            page.put(section.band, first, source, "band")
            for at, head in enumerate(LINE_HEADS):
                page.put(section.heads, first + at, head, "head")

    # --- what they play ---

    def _common(self) -> None:
        """What all sets share: the row of the spy report's first set, and the line for all sets as understood."""
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
        of_report = (formulas.told(ref(row, C.told, "c"), own[one], self.spies.told[one]) for one in each)
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
        for at, score in enumerate(MATCH_ENDS):
            page.put(row - 1, RESULT + at, f"{score[0]}–{score[1]}", "head_right")
            page.formula(row, RESULT + at, f"={ways[score]}", "total_percent")
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
