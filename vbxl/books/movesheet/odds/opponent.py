"""What the opponent may play: the lines about it on the match sheets, and the table of spy reports (R5.7, R9.2).

What a manager says of the opponent is a note, no part of a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.movesheet.formulas import literally, plainly, trimmed, value_of
from vbxl.books.movesheet.layout import EVERY_ROW, ODDS_SHEET, MatchColumns, MoveSheetShape
from vbxl.books.movesheet.odds.layout import GUESS_COLUMNS, GUESS_PARTS, OddsColumns, Section, end_row
from vbxl.books.movesheet.places import guess_block
from vbxl.books.movesheet.reading import AGAINST, CONCEPT, DL, OL, REPORT, RISK, ROUND, SET
from vbxl.league.match_forecast import usual_opponent
from vbxl.league.moves import CUP_SLOT, Value
from vbxl.league.team_knowledge import REPORTS_MOST
from vbxl.league.view import View
from vbxl.rules.team import spaced
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.value import Grid as Values
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import Page

M: Final = MatchColumns
C: Final = OddsColumns
TITLE: Final = "WHAT DO THEY PLAY? For sheet Odds only: no part of your move"
FIXED: Final = "Leave it blank, and they play as public results say. A set's own line counts first, then a spy report."
AMATEURS_PLAY: Final = "They are amateurs: what they play is known."
LABEL: Final = "They"
HEADS: Final = {M.start_ol: "strength", M.message: "Spy report", M.left: "concept", M.allowed: "risk factor"}
STRENGTH_TEXT: Final = "Their strength in percent of your team as it was filled in; blank is by public results."
REPORT_TEXT: Final = "One of your spy reports on sheet Odds: its sets go before strength, concept and risk factor."
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
    left_out = "&".join(
        f'IF({quoted(ODDS_SHEET)}{value}="",{cell},"")' for value, cell in zip(understood, cells, strict=True)
    )
    return f'=IF({trimmed(left_out)}="",0,1)'


def write_guess(page: Page, shape: MoveSheetShape, slot: str, at: int, row: int) -> None:
    """Write the line of a set (from 0) about the opponent, and whether something in it is not understood."""
    page.put(row, M.label, LABEL, "label")
    page.room(f"{slot}_set{at + 1}_guess", row, M.ol, 1, len(GUESS_PARTS), "input_centre")
    cells = [ref(row, column) for column in GUESS_COLUMNS]
    line = Section(shape, slot).first_set + at
    understood = [ref(line, C.own + part) for part in range(len(GUESS_PARTS))]
    page.formula(row, M.over, _fault(cells, understood))


def write_guess_block(page: Page, shape: MoveSheetShape, slot: str) -> None:
    """Write the line about the opponent for all sets: strength, concept, risk factor and spy report (R5.7)."""
    row, common, block = EVERY_ROW, Section(shape, slot).common, guess_block(slot)
    page.band(row - 2, M.message, TITLE)
    page.band(row - 2, M.allowed, "IN ALL SETS", first=M.label)
    for column in (*range(M.message + 1), *range(M.label, M.allowed + 1)):
        page.put(row - 1, column, HEADS.get(column), "head_centre" if column >= M.label else "head")
    page.put(row, M.label, LABEL, "label")
    for name, column, style in (
        ("strength", M.start_ol, "input_centre"), ("report", M.message, "input_name"),
        ("concept", M.left, "input_centre"), ("risk", M.allowed, "input_centre"),
    ):  # fmt: skip
        page.room(f"{slot}_guess_{name}", row, column, look=style)
    page.define(block.name, row - 1, 0, block.rows, block.columns)
    cells = [f"{slot}_guess_{name}" for name in ("strength", "concept", "risk")]
    page.formula(row, M.over, _fault(cells, [ref(common, column) for column in (C.asked, C.own + 2, C.own + 3)]))
    # 1 if a spy report is chosen for a match that there is not; a lone space is none.
    chosen, found = trimmed(f"{slot}_guess_report"), quoted(ODDS_SHEET) + ref(common, C.told)
    page.formula(row, M.risk, f'=IF(AND({chosen}<>"",{found}=0),1,0)')
    note = f'"{FIXED}"'
    if slot == CUP_SLOT:
        page.room(CUP_OPPONENT, row, M.scalar, look="working")
        note = ref(row, M.scalar)
    wrong, no_report = ref(row, M.over), ref(row, M.risk)
    page.formula(row + 1, M.player, f"=IF({wrong}>0,guess_text,IF({no_report}>0,report_text,{note}))", "note")


def limit_guess_block(page: Page) -> None:
    """Add the limits of the line about the opponent, and its marks where something is not understood."""
    row = EVERY_ROW
    strength, report = ([(row, column, row, column)] for column in (M.start_ol, M.message))
    page.number(strength, "0", "Their strength", STRENGTH_TEXT)
    page.choices(report, "spy_report", "Spy report", REPORT_TEXT)
    page.mark(strength, {"type": "formula", "criteria": f"={ref(row, M.over, 'rc')}>0"}, "wrong")
    page.mark(report, {"type": "formula", "criteria": f"={ref(row, M.risk, 'rc')}>0"}, "wrong")


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
