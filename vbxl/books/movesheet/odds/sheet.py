"""The Odds sheet as a whole: notes, a part with a chart for each match, and the spy reports."""

from __future__ import annotations

from typing import Any, Final

from vbxl.books.movesheet.layout import CONCEPTS_MEAN, LEVELS_MEAN, ODDS_SHEET, SHEETS, MoveSheetShape
from vbxl.books.movesheet.odds.choices import Choices, write_list, write_vectors_across
from vbxl.books.movesheet.odds.formulas import RESULTS, OddsColumns, Section, end_row
from vbxl.books.movesheet.odds.guess import guess_tables_contents, write_guess_tables
from vbxl.books.movesheet.odds.sets import SetTable, SpyTable, guess_contents, spied_contents
from vbxl.league.view import View
from vbxl.xlsx.styles import FONT, INK, LINE, LINES, MUTED, PERCENT
from vbxl.xlsx.value import Grid
from vbxl.xlsx.writer import Page

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
    breaks = []
    for slot in shape.slots:
        section = Section(shape, slot)
        SetTable(page, shape, slot, spies).write()
        Choices(page, shape, slot).write()
        insert_chart(page, section, slot)
        breaks.append(section.end)
    spies.write(page)
    sheet.freeze_panes(FROZEN, 0)
    page.printed(spies.last, C.last, 0)
    sheet.set_h_pagebreaks(breaks)


def odds_contents(view: View) -> dict[str, Grid]:
    """The rooms of the Odds sheet: spy reports, and what else guesses may go by."""
    return {**spied_contents(view), **guess_contents(view), **guess_tables_contents(view)}
