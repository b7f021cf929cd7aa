"""The Odds sheet as a whole: notes, a part with a chart for each match, and the spy reports."""

from __future__ import annotations

from typing import Any, Final

from vbxl.books.movesheet.layout import CONCEPTS_MEAN, LEVELS_MEAN, ODDS_SHEET, SHEETS, MoveSheetShape
from vbxl.books.movesheet.odds.choices import write_choices, write_list, write_vectors_across
from vbxl.books.movesheet.odds.layout import RESULTS, OddsColumns, Section
from vbxl.books.movesheet.odds.opponent import spied_contents, spy_grid, usual_contents, write_spies
from vbxl.books.movesheet.odds.sets import write_sets
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
    """Insert a chart of how a match may end, beside its choices."""
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
    for slot in shape.slots:
        write_sets(page, shape, slot)
        write_choices(page, shape, slot)
        insert_chart(page, Section(shape, slot), slot)
    write_spies(page, shape)
    sheet.freeze_panes(FROZEN, 0)
    page.printed(spy_grid(shape).last, C.last, 0, upright=True)
    sheet.set_h_pagebreaks([Section(shape, slot).band for slot in shape.slots[1:]])


def odds_contents(view: View) -> dict[str, Grid]:
    """Return the cells of the Odds sheet that vary: spy reports, and the usual opponents."""
    return {**spied_contents(view), **usual_contents(view)}
