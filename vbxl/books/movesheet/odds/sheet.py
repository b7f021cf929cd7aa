"""The Odds sheet as a whole: notes, a part with a chart for each match, and the spy reports.

Also the block of a match sheet in which a manager says what the opponent may play (R5.7): no part of a move.
"""

from __future__ import annotations

from typing import Any, Final

from vbxl.books.movesheet.layout import (
    CONCEPTS_MEAN,
    EVERY_ROW,
    LEVELS_MEAN,
    ODDS_SHEET,
    SHEETS,
    MatchColumns,
    MoveSheetShape,
)
from vbxl.books.movesheet.odds.choices import Choices, write_list, write_vectors_across
from vbxl.books.movesheet.odds.formulas import (
    RESULTS,
    OddsColumns,
    Section,
    end_row,
    guess_fault_formula,
    report_fault_formula,
)
from vbxl.books.movesheet.odds.sets import SetTable, SpyTable, spied_contents, usual_contents
from vbxl.books.movesheet.places import guess_block
from vbxl.league.moves import CUP_SLOT
from vbxl.league.view import View
from vbxl.xlsx.styles import FONT, INK, LINE, LINES, MUTED, PERCENT
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

M: Final = MatchColumns
GUESS_COLUMNS: Final = (M.ol, M.dl, M.left, M.allowed)
TITLE: Final = "WHAT DO THEY PLAY? For sheet Odds only: no part of your move"
# Beside the title, over the columns from the label on.
TITLE_RIGHT: Final = "IN ALL SETS"
FIXED: Final = "Leave it blank, and they play as public results say. A set's own line counts first, then a spy report."
AMATEURS_PLAY: Final = "They are amateurs: what they play is known."
LABEL: Final = "They"
HEADS: Final = {M.start_ol: "strength", M.message: "Spy report", M.left: "concept", M.allowed: "risk factor"}
STRENGTH_TEXT: Final = "Their strength in percent of your team as it was filled in; blank is by public results."
REPORT_TEXT: Final = "One of your spy reports on sheet Odds: its sets go before strength, concept and risk factor."
# Of a match of the cup: what is said of the opponent.
CUP_OPPONENT: Final = ".cup_opponent_note"


def write_guess(page: Page, shape: MoveSheetShape, slot: str, at: int, row: int) -> None:
    """The line of a set (from 0) about the opponent, and whether something in it is not understood."""
    page.put(row, M.label, LABEL, "label")
    page.room(f"{slot}_set{at + 1}_guess", row, M.ol, 1, len(GUESS_COLUMNS), "input_centre")
    page.formula(row, M.over, guess_fault_formula(shape, slot, at, [ref(row, column) for column in GUESS_COLUMNS]))


def write_guess_block(page: Page, shape: MoveSheetShape, slot: str) -> None:
    """The line about the opponent for all sets: strength, concept, risk factor and spy report (R5.7)."""
    row = EVERY_ROW
    page.band(row - 2, M.message, TITLE)
    page.band(row - 2, M.allowed, TITLE_RIGHT, first=M.label)
    for column in range(M.allowed + 1):
        if column <= M.message or column >= M.label:
            page.put(row - 1, column, HEADS.get(column), "head_centre" if column >= M.label else "head")
    page.put(row, M.label, LABEL, "label")
    for name, column, look in (
        ("strength", M.start_ol, "input_centre"), ("report", M.message, "input_name"),
        ("concept", M.left, "input_centre"), ("risk", M.allowed, "input_centre"),
    ):  # fmt: skip
        page.room(f"{slot}_guess_{name}", row, column, look=look)
    cells = [f"{slot}_guess_{name}" for name in ("strength", "concept", "risk")]
    page.formula(row, M.over, guess_fault_formula(shape, slot, None, cells))
    block = guess_block(slot)
    page.define(block.name, row - 1, 0, block.rows, block.columns)
    page.formula(row, M.risk, report_fault_formula(shape, slot))
    note = f'"{FIXED}"'
    if slot == CUP_SLOT:
        page.room(CUP_OPPONENT, row, M.scalar, look="working")
        note = ref(row, M.scalar)
    wrong, no_report = ref(row, M.over), ref(row, M.risk)
    page.formula(row + 1, M.player, f"=IF({wrong}>0,guess_text,IF({no_report}>0,report_text,{note}))", "note")


def limit_guess_block(page: Page) -> None:
    """Drop-downs and numbers for the line about the opponent, and its marks where something is not understood."""
    row = EVERY_ROW
    strength, report = ([(row, column, row, column)] for column in (M.start_ol, M.message))
    page.number(strength, "0", "Their strength", STRENGTH_TEXT)
    page.choices(report, "spy_report", "Spy report", REPORT_TEXT)
    page.mark(strength, {"type": "formula", "criteria": f"={ref(row, M.over, 'rc')}>0"}, "wrong")
    page.mark(report, {"type": "formula", "criteria": f"={ref(row, M.risk, 'rc')}>0"}, "wrong")


C: Final = OddsColumns
WON, LOST = LINES[:2]
CHART_WIDTH, HEIGHT = 420, 240
QUARTER: Final = 0.25
LEFT, ABOVE = 12, 6
MOVES_WITH_CELLS: Final = 2


def insert_chart(page: Page, section: Section, slot: str) -> None:
    """How a match may end, beside its choices."""
    name = SHEETS[slot]
    first, last = C.ol, C.ol + RESULTS - 1
    chart = _chart(
        page,
        f"{name}: how it may end",
        "sets won – sets lost",
        (section.results - 1, first, section.results - 1, last),
        (section.results, first, section.results, last),
        [WON if index < RESULTS // 2 else LOST for index in range(RESULTS)],
    )
    words = (
        f"Column chart: the chances of {name} ending 3–0, 3–1, 3–2, 2–3, 1–3 and 0–3, the first three won. "
        "The numbers are in the table above it."
    )
    options = {"description": words, "object_position": MOVES_WITH_CELLS, "x_offset": LEFT, "y_offset": ABOVE}
    page.sheet.insert_chart(section.choices_band + 1, C.their_concept, chart, options)


def _chart(
    page: Page,
    title: str,
    axis: str,
    categories: tuple[int, int, int, int],
    values: tuple[int, int, int, int],
    colours: list[str],
) -> Any:
    """A column chart of chances, each column with its number."""
    font = {"name": FONT, "size": 9, "color": INK}
    axis_font = {"name": FONT, "size": 9, "color": MUTED, "bold": False}
    chart = page.book.add_chart({"type": "column"})
    chart.add_series(
        {
            "categories": [ODDS_SHEET, *categories],
            "values": [ODDS_SHEET, *values],
            "points": [{"fill": {"color": colour}} for colour in colours],
            "gap": 60,
            "data_labels": {"value": True, "num_format": PERCENT, "font": font},
        }
    )
    chart.set_title({"name": title, "name_font": {"name": FONT, "size": 11, "color": INK, "bold": True}})
    chart.set_x_axis({"name": axis, "name_font": axis_font, "num_font": font, "line": {"color": LINE}})
    chart.set_y_axis(
        {
            "name": "chance", "name_font": axis_font, "num_font": font, "num_format": PERCENT,
            "min": 0, "max": 1, "major_unit": QUARTER,
            "major_gridlines": {"visible": True, "line": {"color": LINE, "width": 0.5}}, "line": {"none": True},
        }
    )  # fmt: skip
    chart.set_legend({"none": True})
    chart.set_size({"width": CHART_WIDTH, "height": HEIGHT})
    return chart


# The title with its state, and what the numbers are.
FROZEN: Final = 1
WIDTHS: Final = {C.label: 17, C.serves: 10.5, C.remark: 36}
SHEET_WIDTH: Final = 8.5
GAP_WIDTH: Final = 2
ABOUT: Final = "Every chance is exact: your line-ups as they stand, against an opponent that nothing you type changes."
FIXED_FROM: Final = (
    "It plays what was filled in for your team, as strong as public results say. On the match sheets you can say more."
)


def write_odds(page: Page, data: Page, shape: MoveSheetShape) -> None:
    """Write the Odds sheet: a part for each match of the round, then the spy reports that opponents may be taken from.

    Its tables stand on the hidden Data sheet.
    """
    sheet = page.sheet
    sheet.set_column(0, C.last, SHEET_WIDTH)
    for column, width in WIDTHS.items():
        sheet.set_column(column, column, width)
    sheet.set_column(C.last + 1, C.last + 1, GAP_WIDTH)
    sheet.set_column(C.code, C.last_working, SHEET_WIDTH, None, {"hidden": True, "level": 1})
    page.band(0, C.last, "ODDS", "title")
    for row, note in enumerate((ABOUT, FIXED_FROM, f"{LEVELS_MEAN} {CONCEPTS_MEAN}"), start=1):
        page.put(row, 0, note, "note")
    write_vectors_across(data, shape)
    write_list(page, shape)
    spies = SpyTable(end_row(shape))
    for slot in shape.slots:
        SetTable(page, shape, slot, spies).write()
        Choices(page, shape, slot).write()
        insert_chart(page, Section(shape, slot), slot)
    spies.write(page)
    sheet.freeze_panes(FROZEN, 0)
    page.printed(spies.last, C.last, 0, upright=True)
    sheet.set_h_pagebreaks([Section(shape, slot).band for slot in shape.slots[1:]])


def odds_contents(view: View) -> dict[str, Grid]:
    """The rooms of the Odds sheet: spy reports, and the usual opponents."""
    return {**spied_contents(view), **usual_contents(view)}
