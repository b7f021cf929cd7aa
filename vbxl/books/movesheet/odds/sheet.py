"""The Odds sheet as a whole: notes, a part with a chart for each match, and the spy reports.

Also the block of a match sheet in which a manager says what the opponent is guessed to play (R5.7): no part of a move.
"""

from __future__ import annotations

from typing import Any, Final

from vbxl.books.movesheet.layout import (
    CONCEPTS_MEAN,
    EVERY_ROW,
    LEVELS_MEAN,
    ODDS_SHEET,
    SHEETS,
    TABLES_COLUMN,
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
    mode_fault_formula,
    report_fault_formula,
)
from vbxl.books.movesheet.odds.sets import SetTable, SpyTable, guess_contents, spied_contents
from vbxl.books.movesheet.places import guess_block
from vbxl.league.match_forecast import DEPTH_LEAST, DEPTH_MOST, points_lost
from vbxl.league.moves import CUP_SLOT
from vbxl.league.view import View
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.styles import FONT, INK, LINE, LINES, MUTED, PERCENT
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

M: Final = MatchColumns
GUESS_COLUMNS: Final = (M.ol, M.dl, M.left, M.allowed)
TITLE: Final = "WHAT DO THEY PLAY? Your own guess for sheet Odds: no part of your move"
TITLE_RIGHT: Final = "THEY (GUESS), IN ALL SETS"
GUESSING: Final = "A set's own line counts first. 'They play as' settles what you leave empty."
AMATEURS_PLAY: Final = "They are amateurs: what they play in each set is known, and stands in the sets."
LABEL: Final = "They (guess)"
LINE_HEADS: Final = {M.label: "", M.ol: "OL", M.dl: "DL", M.left: "concept", M.allowed: "risk factor"}
HEADS: Final = {M.player: "They play as", M.start_ol: "percent", M.start_dl: "depth", M.message: "Spy report"}
MODE_TEXT: Final = (
    "Odds takes them to be: your line-ups; percent of your totals; fresh totals (OL, DL of set 1) that tire; "
    "only what you type by set; spy report; public results. Blank: by what is typed."
)
PERCENT_TEXT: Final = "Their totals in percent of yours, 0 or more, for 'percent of mine'; blank is 100."
_RANGE: Final = f"{DEPTH_LEAST} to {DEPTH_MOST}"
DEPTH_TEXT: Final = f"For 'fresh totals that tire': {_RANGE} equal players; blank: they tire as your line-ups do."
DEPTH_OUTSIDE: Final = f"depth is {_RANGE}: the nearest of them counts"
# Of a match of the cup: what is said of the guesses.
CUP_GUESSING: Final = ".cup_guessing"


def write_guess(page: Page, shape: MoveSheetShape, slot: str, at: int | None, row: int) -> str:
    """The guess of a set (from 0), None for all sets; the cell that is above 0 where something is not understood."""
    page.put(row, M.label, LABEL, "label")
    of_set = "" if at is None else f"_set{at + 1}"
    page.room(f"{slot}{of_set}_guess", row, M.ol, 1, len(GUESS_COLUMNS), "input_centre")
    page.formula(row, M.over, guess_fault_formula(shape, slot, at, [ref(row, column) for column in GUESS_COLUMNS]))
    return ref(row, M.over)


def write_guess_block(page: Page, shape: MoveSheetShape, slot: str) -> None:
    """What the guess goes by, with its numbers, and the line for all sets."""
    row = EVERY_ROW
    page.band(row - 2, M.message, TITLE)
    page.band(row - 2, M.allowed, TITLE_RIGHT, first=M.label)
    for column in range(M.message + 1):
        page.put(row - 1, column, HEADS.get(column), "head")
    for column, head in LINE_HEADS.items():
        page.put(row - 1, column, head, "head_centre")
    for name, column in (("mode", M.player), ("report", M.message)):
        page.room(f"{slot}_guess_{name}", row, column, look="input_name")
    for name, column in (("percent", M.start_ol), ("depth", M.start_dl)):
        page.room(f"{slot}_guess_{name}", row, column, look="input_centre")
    fault, block = write_guess(page, shape, slot, None, row), guess_block(slot)
    page.define(block.name, row - 1, 0, block.rows, block.columns)
    page.formula(row + 1, M.label, f'=IF({fault}>0,guess_text,"")', "wrong_text")
    page.formula(row, M.risk, report_fault_formula(shape, slot))
    page.formula(row, M.fault, mode_fault_formula(shape, slot))
    guessing = f'"{GUESSING}"'
    if slot == CUP_SLOT:
        page.room(CUP_GUESSING, row, M.scalar, look="working")
        guessing = ref(row, M.scalar)
    of_mode, of_report = ref(row, M.fault), ref(row, M.risk)
    else_said = f"IF({of_report}>0,report_text,{guessing})"
    text = f'IF({of_mode}>0,guess_text,IF({of_mode}<0,"{DEPTH_OUTSIDE}",{else_said}))'
    page.formula(row + 1, M.player, f"={text}", "note")


def limit_guess_block(page: Page) -> None:
    """Drop-downs and numbers for what the guess goes by, and its marks where something is not understood."""
    row = EVERY_ROW

    def cell(column: int) -> list[tuple[int, int, int, int]]:
        return [(row, column, row, column)]

    page.choices(cell(M.player), "guess_mode_list", "They play as", MODE_TEXT)
    page.number(cell(M.start_ol), "0", "Percent of mine", PERCENT_TEXT)
    page.number(cell(M.start_dl), "=depth_least", "Their depth", DEPTH_TEXT, most="=depth_most")
    text = "One of your spy reports on sheet Odds: its values fill the cells that you leave empty in the sets."
    page.choices(cell(M.message), "spy_report", "Spy report", text)
    of_mode, of_report = (ref(row, fault, "rc") for fault in (M.fault, M.risk))
    beyond = f"=OR({of_mode}>0,{of_mode}<0)"
    modes, depth, report = (M.player, M.start_ol), (M.start_dl,), (M.message,)
    for columns, criteria in ((modes, f"={of_mode}>0"), (depth, beyond), (report, f"={of_report}>0")):
        areas = [area for column in columns for area in cell(column)]
        page.mark(areas, {"type": "formula", "criteria": criteria}, "wrong")


# The first row of how many points rosters lose, on the Data sheet.
DEPTH_ROW: Final = 3
DEPTHS: Final = (("depth_least", DEPTH_LEAST), ("depth_most", DEPTH_MOST))


def write_guess_tables(data: Page) -> None:
    """How many points a roster of a depth has lost before each set (R5.7)."""
    data.put(DEPTH_ROW, TABLES_COLUMN - 1, "points_lost", "head")
    data.room("points_lost", DEPTH_ROW, TABLES_COLUMN, DEPTH_MOST - DEPTH_LEAST + 1, SETS, look="number")


def guess_tables_contents(view: View) -> dict[str, Grid]:
    """The points that rosters lose, which depend on the settings."""
    return {"points_lost": points_lost(view.settings.set_loss, view.settings.set_gain)}


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
ABOUT: Final = "Every chance is exact: your line-ups as they stand now, against what you guess on the match sheets."
GUESSED: Final = (
    "Without a guess they play as you do, whatever you type. A set's own guess goes before what They play as says."
)


def write_odds(page: Page, data: Page, shape: MoveSheetShape) -> None:
    """Write the Odds sheet: a part for each match of the round, then the spy reports that guesses may go by.

    Its tables stand on the hidden Data sheet.
    """
    sheet = page.sheet
    sheet.set_column(0, C.last, SHEET_WIDTH)
    for column, width in WIDTHS.items():
        sheet.set_column(column, column, width)
    sheet.set_column(C.last + 1, C.last + 1, GAP_WIDTH)
    sheet.set_column(C.code, C.last_working, SHEET_WIDTH, None, {"hidden": True, "level": 1})
    page.band(0, C.last, "ODDS", "title")
    for row, note in enumerate((ABOUT, GUESSED, f"{LEVELS_MEAN} {CONCEPTS_MEAN}"), start=1):
        page.put(row, 0, note, "note")
    write_vectors_across(data, shape)
    write_list(page, shape)
    write_guess_tables(data)
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
    """The rooms of the Odds sheet: spy reports, and what else guesses may go by."""
    return {**spied_contents(view), **guess_contents(view), **guess_tables_contents(view)}
