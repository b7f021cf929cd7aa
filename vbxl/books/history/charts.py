"""Charts of the history: lines over time and bars by team, with title, axes and words for who cannot see them."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from vbxl.books.charts import DASHES, MARKERS
from vbxl.xlsx.styles import FONT, INK, LINE, LINES, MUTED
from vbxl.xlsx.writer import Book, ValuePage

# The area of a chart, in pixels, and in rows and columns of a fresh sheet; lines and bars grow with their contents.
WIDTH: Final = 760
HEIGHT: Final = 340
ROWS: Final = 18
COLUMNS: Final = 12
ROW_PIXELS: Final = 20
BAR_PIXELS: Final = 26
BAR_FRAME: Final = 120
# More points than this stand too near for markers.
MARKED_MOST: Final = 20
# The most lines that a reader can distinguish.
LINES_MOST: Final = 10
# One bar compares nothing.
BARS_LEAST: Final = 2
_FONT: Final = {"name": FONT, "size": 9, "color": INK}
_AXIS: Final = {"name": FONT, "size": 10, "color": MUTED, "bold": False}
_TITLE: Final = {"name": FONT, "size": 12, "color": INK, "bold": True}
_GRID: Final = {"visible": True, "line": {"color": LINE, "width": 0.5}}

# First row, first column, last row, last column of the cells that a series is drawn from.
Cells = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class HistorySeries:
    """A line or a kind of bars: the cell that names it, and the cells of its values."""

    name: tuple[int, int]
    values: Cells


@dataclass(frozen=True, slots=True)
class Drawn:
    """The data of a chart: sheet, cells of the categories, series; its title, those of its axes, its words."""

    sheet: str
    categories: Cells
    series: Sequence[HistorySeries]
    title: str
    across: str
    up: str
    words: str


def line_chart(book: Book, drawn: Drawn, *, places: int = 0, money: bool = False) -> Any:
    """Lines over time; with `places` so many places, the first on top."""
    chart = book.add_chart({"type": "line"})
    points = max(drawn.categories[2] - drawn.categories[0], drawn.categories[3] - drawn.categories[1]) + 1
    for index, one in enumerate(drawn.series):
        colour, marker = LINES[index % len(LINES)], MARKERS[index % len(MARKERS)]
        ink = {"color": colour}
        marked = {"type": marker, "size": 7, "fill": ink, "border": ink} if points <= MARKED_MOST else {"type": "none"}
        line = {"color": colour, "width": 2.25, "dash_type": DASHES[index // len(LINES) % len(DASHES)]}
        chart.add_series({**_series(drawn, one), "line": line, "marker": marked})
    upright: dict[str, object] = {"num_format": "$#,##0" if money else "0", "major_gridlines": _GRID}
    # Below the lowest value: a team may owe the bank.
    across: dict[str, object] = {"label_position": "low"}
    if places:
        upright |= {"reverse": True, "min": 1, "max": max(2, places), "major_unit": 1, "crossing": "max"}
        across = {}
    _dressed(chart, drawn, across, upright)
    chart.set_size({"width": WIDTH, "height": HEIGHT})
    chart.show_blanks_as("gap")
    return chart


def bar_chart(book: Book, drawn: Drawn, *, stacked: bool = False) -> Any:
    """Bars from left to right, the first category on top; as high as its bars need."""
    chart = book.add_chart({"type": "bar", "subtype": "stacked"} if stacked else {"type": "bar"})
    for index, one in enumerate(drawn.series):
        ink = {"color": LINES[index % len(LINES)]}
        chart.add_series({**_series(drawn, one), "fill": ink, "border": ink, "gap": 60})
    # Bars lie: what goes across are the values, and the categories go up.
    upright = {"reverse": True, "crossing": "max", "major_gridlines": {"visible": False}}
    _dressed(chart, drawn, {"num_format": "0", "major_gridlines": _GRID}, upright)
    bars = drawn.categories[2] - drawn.categories[0] + 1
    chart.set_size({"width": WIDTH, "height": bar_height(bars)})
    return chart


def bar_height(bars: int) -> int:
    """The height of a chart with so many bars, in pixels."""
    return max(HEIGHT // 2, BAR_FRAME + BAR_PIXELS * bars)


def rows_of(pixels: int) -> int:
    """The rows that a chart of such a height covers, and one between it and the next."""
    return pixels // ROW_PIXELS + 2


def put_chart(page: ValuePage, at: tuple[int, int], chart: Any, drawn: Drawn) -> None:
    """Put a chart on a sheet, with what it shows in words."""
    page.sheet.insert_chart(*at, chart, {"description": drawn.words, "object_position": 3})


def _series(drawn: Drawn, one: HistorySeries) -> dict[str, object]:
    # By reference: a name given as text would be read as a formula when it begins with "=".
    return {
        "name": [drawn.sheet, *one.name],
        "categories": [drawn.sheet, *drawn.categories],
        "values": [drawn.sheet, *one.values],
    }


def _dressed(chart: Any, drawn: Drawn, across: dict[str, object], upright: dict[str, object]) -> None:
    # Deep copies: XlsxWriter writes into what it is given.
    axis = {"name_font": _AXIS, "num_font": _FONT}
    chart.set_title({"name": drawn.title, "name_font": deepcopy(_TITLE)})
    chart.set_x_axis(deepcopy({"name": drawn.across, **axis, "line": {"color": LINE}, **across}))
    chart.set_y_axis(deepcopy({"name": drawn.up, **axis, "line": {"none": True}, **upright}))
    if len(drawn.series) > 1:
        chart.set_legend({"position": "right", "font": dict(_FONT)})
    else:
        chart.set_legend({"none": True})
