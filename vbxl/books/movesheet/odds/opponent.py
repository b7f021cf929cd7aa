"""What the opponent may play: what the manager expects, and the table of spy reports (R5.7, R9.2).

What a manager says of the opponent is a note, no part of a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.movesheet.formulas import literally, plainly, trimmed, value_of
from vbxl.books.movesheet.layout import ODDS_SHEET, MoveSheetShape
from vbxl.books.movesheet.odds.layout import GUESS_INPUTS, GUESS_PARTS, OddsColumns, Section, end_row
from vbxl.books.movesheet.places import guess_block
from vbxl.books.movesheet.reading import AGAINST, CONCEPT, DL, OL, REPORT, RISK, ROUND, SET
from vbxl.league.forecast import usual_opponent
from vbxl.league.moves import CUP_SLOT, Value
from vbxl.league.team_knowledge import REPORTS_MOST
from vbxl.league.view import View
from vbxl.rules.team import spaced
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.value import Grid as Values
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Corner, Page

C: Final = OddsColumns
FIXED: Final = "blank: as public results say"
AMATEURS_PLAY: Final = "amateurs: what they play is known"
# What stands before the inputs about the opponent.
LABELS: Final = {
    C.label: "What do they play?",
    C.ol: "strength %",
    C.concept: "concept",
    C.their_ol: "risk",
    C.win: "Spy report",
}
STRENGTH_TEXT: Final = "Their strength in percent of your team as it was filled in; blank is by public results."
REPORT_TEXT: Final = "One of your spy reports, below: its sets go before strength, concept and risk factor."
NO_REPORT: Final = "You have no spy report yet. Order one on sheet Market: from the next round on it stands here."
# Of a match of the cup: what is said of the opponent.
CUP_OPPONENT: Final = ".cup_opponent_note"


def level_understood(typed: str) -> str:
    """A total as typed, nothing for what is no number of at least 0; TRUE is none, though LibreOffice counts it."""
    return f'=IF(ISLOGICAL({typed}),"",IF(COUNTIF({typed},">=0")=0,"",{typed}))'


def concept_understood(typed: str) -> str:
    """The code of the concept typed, nothing if it is none; read as one's own is (R3.3)."""
    return f'=IFERROR(INDEX(concept_word_code,MATCH({literally(typed)},concept_word,0)),"")'


def risk_understood(typed: str) -> str:
    """The risk factor typed, nothing for what no concept has (R3.4)."""
    return f'=IFERROR(IF({plainly(typed, "0", "MAX(concept_highest)")},{value_of(typed)},""),"")'


def _fault(cells: Sequence[str], understood: Sequence[str]) -> str:
    """1 if something in some cells is not understood, else 0; a lone space is nothing."""
    left_out = "&".join(f'IF({value}="",{cell},"")' for value, cell in zip(understood, cells, strict=True))
    return f'=IF({trimmed(left_out)}="",0,1)'


def write_guesses(page: Page, shape: MoveSheetShape, slot: str) -> None:
    """Write what is expected of the opponent: in all sets, and, folded away, in single ones (R5.7)."""
    section = Section(shape, slot)
    row, common = section.every, section.common
    for column, label in LABELS.items():
        page.put(row, column, label, "label" if column == C.label else "label_right")
    for name, column in GUESS_INPUTS.items():
        page.room(f"{slot}_guess_{name}", row, column, look="input_name" if name == "report" else "input_centre")
    page.define(guess_block(slot).name, section.band, 0, *guess_block(slot)[2:])
    typed = [f"{slot}_guess_{name}" for name in ("strength", "concept", "risk")]
    page.formula(row, C.fault, _fault(typed, [ref(common, column) for column in (C.asked, C.own + 2, C.own + 3)]))
    # 1 if a spy report is chosen for a match that there is not; a lone space is none.
    chosen, found = trimmed(f"{slot}_guess_report"), ref(common, C.told)
    page.formula(row, C.late, f'=IF(AND({chosen}<>"",{found}=0),1,0)')
    note = f'"{FIXED}"'
    if slot == CUP_SLOT:
        page.room(CUP_OPPONENT, row, C.sets, look="working")
        note = ref(row, C.sets)
    wrong, no_report = ref(row, C.fault), ref(row, C.late)
    text = f"=IF({wrong}>0,guess_text,IF({no_report}>0,report_text,{note}))"
    page.formula(row, C.their_concept, text, "remark_beside")
    page.put(common, C.guess, "In this set they play", "head")
    for column, head in enumerate(("OL", "DL", "concept", "risk"), start=C.guess):
        if column > C.guess:
            page.put(common, column, None, "head")
        page.put(section.heads, column, head, "head_centre")
    for at in range(SETS):
        line = section.first_set + at
        page.room(f"{slot}_set{at + 1}_guess", line, C.guess, 1, len(GUESS_PARTS), "input_centre")
        typed, understood = (
            [ref(line, first + part) for part in range(len(GUESS_PARTS))] for first in (C.guess, C.own)
        )
        page.formula(line, C.fault, _fault(typed, understood))
    _limit_guesses(page, section)


def _limit_guesses(page: Page, section: Section) -> None:
    """Add limits, and marks where something is not understood."""
    row, first, last = section.every, section.first_set, section.first_set + SETS - 1

    def areas(name: str, part: int) -> list[Corner]:
        column = GUESS_INPUTS[name]
        return [(row, column, row, column), (first, C.guess + part, last, C.guess + part)]

    strength, report = ([(row, GUESS_INPUTS[name], row, GUESS_INPUTS[name])] for name in ("strength", "report"))
    page.number(strength, "0", "Their strength", STRENGTH_TEXT)
    page.choices(report, "spy_report", "Spy report", REPORT_TEXT)
    page.choices(areas("concept", 2), "concept_list", "Their concept", "As you expect it; blank is Neutral.")
    lowest, highest = "=MIN(concept_lowest)", "=MAX(concept_highest)"
    page.whole(areas("risk", 3), lowest, highest, "Their risk factor", "Blank is the middle one of their concept.")
    levels = [(first, C.guess, last, C.guess + 1)]
    page.number(levels, "0", "Their total", "Total OL and DL of their six, points included, as you expect them.")
    of_match = [(row, GUESS_INPUTS[name], row, GUESS_INPUTS[name]) for name in ("strength", "concept", "risk")]
    of_sets = [(first, C.guess, last, C.guess + 3)]
    for cells, column in ((of_match, C.fault), (report, C.late), (of_sets, C.fault)):
        rule: dict[str, object] = {"type": "formula", "criteria": f"={ref(cells[0][0], column, 'c')}>0"}
        page.mark(cells, rule, "wrong")


def usual_contents(view: View) -> dict[str, Values]:
    """Return the usual opponents, which nothing that is typed changes (R5.7)."""
    found: dict[str, Values] = {}
    for match in view.matches:
        usual, prefix = usual_opponent(view, match), f"{match.slot}_usual"
        single: dict[str, Value] = {"percent": usual.percent, "home": usual.home, "source": usual.source}
        found |= {f"{prefix}_{name}": ((value,),) for name, value in single.items()}
        found[prefix] = tuple(usual.totals)
    return found


# Each report's own cells stand in the row of its first set.
SPIED: Final = ("report", "round", "against", "set", "ol", "dl", "concept", "risk")


def spy_grid(shape: MoveSheetShape) -> Grid:
    """Return the table of all spy reports, newest first, a row a set, with room for as many as there may be (R9.2)."""
    columns = [
        GridColumn("report", REPORT, slot=".spied_report", style="text", head_style="head"),
        GridColumn("gap1", head_style="head"),
        GridColumn("gap2", head_style="head"),
        GridColumn("round", ROUND, slot=".spied_round", style="centre"),
        GridColumn("against", AGAINST, slot=".spied_against", style="text", head_style="head"),
        GridColumn("gap5", head_style="head"),
        GridColumn("gap6", head_style="head"),
        GridColumn("set", SET, slot=".spied_set", style="centre"),
        GridColumn("ol", OL, slot=".spied_ol", style="level", head_style="head_right"),
        GridColumn("dl", DL, slot=".spied_dl", style="level", head_style="head_right"),
        GridColumn("concept", CONCEPT, slot=".spied_concept", style="centre"),
        GridColumn("risk", RISK, slot=".spied_risk", style="centre"),
        GridColumn("gap12", head_style="head"),
        GridColumn("gap13", head_style="head"),
        # The report as it is compared, in its first row, and the code of the concept.
        GridColumn("key", slot=".spied_key", style="plain", place=C.code + 1),
        GridColumn("code", formula=concept_understood("{concept}")),
    ]
    return Grid(ODDS_SHEET, end_row(shape) + 2, REPORTS_MOST * SETS, columns, edge="gap13", folds=False)


def write_spies(page: Page, shape: MoveSheetShape) -> None:
    """Write the table of spy reports, and the list of them that a drop-down offers."""
    grid = spy_grid(shape)
    band, first = grid.first - 2, grid.first
    page.formula(band - 1, C.label, f'=IF({ref(first, C.label)}="","{NO_REPORT}","")', "plain")
    page.band(band, C.last, "WHAT YOUR SPIES TOLD")
    grid.write(page)
    # Each report once; no cell is blank, for Excel would then accept any entry.
    listed, label = C.code, C.code + 3
    page.room(".spied_label", first, label, REPORTS_MOST, look="plain")
    for row in range(first, first + REPORTS_MOST):
        page.formula(row, listed, f'=IF({ref(row, label)}="","",{ref(row, label)})', "plain")
    page.define("spy_report", first, listed, REPORTS_MOST)
    page.hide(".spied_hidden", band, 2 + grid.rows)


def spied_contents(view: View) -> dict[str, Values]:
    """Return the cells of the spy reports, and which rows are hidden."""
    reports = [report for report in view.known.spied if report.sets]
    rows: list[tuple[Value, ...]] = []
    keys: list[tuple[Value]] = []
    for report in reports:
        own: tuple[Value, ...] = (report.label, report.round_number, report.against)
        for number, set_ in enumerate(report.sets, start=1):
            rows.append((*own, number, set_.ol, set_.dl, set_.concept, set_.risk))
            keys.append((spaced(report.label) if number == 1 else None,))
            own = (None, None, None)
    shown = 2 + len(rows) if rows else 0
    return {
        **{f".spied_{name}": tuple((row[at],) for row in rows) for at, name in enumerate(SPIED)},
        ".spied_key": tuple(keys),
        ".spied_label": tuple((report.label,) for report in reports),
        ".spied_hidden": tuple((row >= shown,) for row in range(2 + REPORTS_MOST * SETS)),
    }
