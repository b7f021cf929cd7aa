"""The two charts of a match on the Odds sheet: how it may end, and the chance to win each set."""

from __future__ import annotations

from typing import Any, Final

from vbxl.books.movesheet.odds.places import RESULTS, OddsColumns, Section
from vbxl.books.movesheet.places import ODDS_SHEET, SHEETS
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.styles import FONT, INK, LINE, LINES, MUTED, PERCENT
from vbxl.xlsx.writer import Page

C: Final = OddsColumns
WON, LOST = LINES[:2]
WIDTH, HEIGHT = 368, 185
QUARTER: Final = 0.25
# Pixels from the top of one chart to that of the next.
BELOW: Final = 190
LEFT: Final = 12
MOVES_WITH_CELLS: Final = 2


def insert_charts(page: Page, section: Section, slot: str) -> None:
    """Both charts beside the final scores of a match."""
    name = SHEETS[slot]
    first_result, last_result = C.ol, C.ol + RESULTS - 1
    ends = _chart(
        page,
        f"{name}: how it may end",
        "sets won – sets lost",
        (section.results - 1, first_result, section.results - 1, last_result),
        (section.results, first_result, section.results, last_result),
        [WON if at < RESULTS // 2 else LOST for at in range(RESULTS)],
    )
    sets = _chart(
        page,
        f"{name}: chance to win each set",
        "set",
        (section.first_set, C.label, section.first_set + SETS - 1, C.label),
        (section.first_set, C.win, section.first_set + SETS - 1, C.win),
        [WON] * SETS,
    )
    told = "The numbers are in the table above it."
    words = (
        f"Column chart: the chances of {name} ending 3–0, 3–1, 3–2, 2–3, 1–3 and 0–3, the first three won. {told}",
        f"Column chart: the chance to win each of the five sets of {name}. {told}",
    )
    for at, (chart, description) in enumerate(zip((ends, sets), words, strict=True)):
        options = {
            "description": description,
            "object_position": MOVES_WITH_CELLS,
            "x_offset": LEFT,
            "y_offset": at * BELOW,
        }
        page.sheet.insert_chart(section.scores_head, C.chance_other, chart, options)


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
    chart.set_size({"width": WIDTH, "height": HEIGHT})
    return chart
