"""Charts of the history: as those of the other books, and larger."""

from __future__ import annotations

from typing import Final

from vbxl.books.charts import HEIGHT, ROW_PIXELS, Chart, add_lines, place_axis
from vbxl.xlsx.writer import ValuePage

HISTORY_WIDTH: Final = 760
HISTORY_COLUMNS: Final = 12
BAR_PIXELS: Final = 26
BAR_FRAME: Final = 120
# More points than this stand too near for markers.
MARKED_MOST: Final = 20
ROUND: Final = "Round"
DOLLARS: Final = "Dollars"


def add_history(page: ValuePage, at: tuple[int, int], chart: Chart, *, places: int = 0) -> None:
    """Put lines over time on a sheet; with `places` so many places, the first on top."""
    first_row, first_column, last_row, last_column = chart.series[0].along
    marked = max(last_row - first_row, last_column - first_column) < MARKED_MOST
    if places:
        add_lines(page, at, chart, place_axis(places), width=HISTORY_WIDTH, marked=marked)
        return
    upright = {"num_format": "$#,##0" if chart.up == DOLLARS else "0"}
    # Below the lowest value: a team may owe the bank.
    add_lines(page, at, chart, upright, {"label_position": "low"}, width=HISTORY_WIDTH, marked=marked)


def bar_height(bars: int) -> int:
    """The height of a chart with so many bars, in pixels."""
    return max(HEIGHT // 2, BAR_FRAME + BAR_PIXELS * bars)


def rows_of(pixels: int) -> int:
    """The rows that a chart of such a height covers, and one between it and the next."""
    return pixels // ROW_PIXELS + 2
