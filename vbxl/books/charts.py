"""Charts of the books: lines over time and bars by team, with title, axes and words for who cannot see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from vbxl.xlsx.styles import FONT, INK, LINE, LINES, MUTED
from vbxl.xlsx.writer import ValuePage

MARKERS: Final = ("circle", "square", "triangle", "diamond")
DASHES: Final = ("solid", "dash", "round_dot", "long_dash")
# A chart's size in pixels, and in rows and columns of a fresh sheet.
WIDTH: Final = 620
HEIGHT: Final = 340
ROW_PIXELS: Final = 20
CHART_ROWS: Final = 18
CHART_COLUMNS: Final = 10
# One point is no line: less than these is left to the table. One bar compares nothing.
POINTS_LEAST: Final = 2
BARS_LEAST: Final = 2
# With more places on the axis than twice these not every one has a line.
TICKS_MOST: Final = 10
# The most lines that a reader can distinguish.
LINES_MOST: Final = 10
GRID: Final = {"visible": True, "line": {"color": LINE, "width": 0.5}}
FONT_OF_NUMBERS: Final = {"name": FONT, "size": 9, "color": INK}
FONT_OF_AXES: Final = {"name": FONT, "size": 10, "color": MUTED, "bold": False}
FONT_OF_TITLES: Final = {"name": FONT, "size": 12, "color": INK, "bold": True}

# First row, first column, last row, last column of the cells that a series is drawn from.
Cells = tuple[int, int, int, int]
Axis = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Series:
    """A line or a kind of bars: the cell that names it, the cells along which it goes, and those of its values."""

    name: tuple[int, int]
    along: Cells
    values: Cells


@dataclass(frozen=True, slots=True)
class Chart:
    """The data of a chart: its sheet and series; its title, those of its axes, and what it shows in words."""

    sheet: str
    series: Sequence[Series]
    title: str
    across: str
    up: str
    words: str


def place_axis(places: int, step: int = 1) -> Axis:
    """Return an axis of so many places, the first on top."""
    return {"reverse": True, "min": 1, "max": max(2, places), "major_unit": step, "crossing": "max"}


def add_lines(
    page: ValuePage,
    at: tuple[int, int],
    chart: Chart,
    upright: Axis,
    across: Axis | None = None,
    *,
    width: int = WIDTH,
    marked: bool = True,
) -> None:
    """Put a chart of lines on a sheet; they differ by colour, marker and dash."""
    looks = []
    for index in range(len(chart.series)):
        ink = {"color": LINES[index % len(LINES)]}
        marker = {"type": MARKERS[index % len(MARKERS)], "size": 7, "fill": ink, "border": ink}
        line = {**ink, "width": 2.25, "dash_type": DASHES[index // len(LINES) % len(DASHES)]}
        looks.append({"line": line, "marker": marker if marked else {"type": "none"}})
    upright = {"num_format": "0", "major_gridlines": GRID, **upright}
    _add(page, at, chart, "line", looks, across or {}, upright, (width, HEIGHT))


def add_places(
    page: ValuePage, at: tuple[int, int], lines: Sequence[Series], places: int, title: str, along: str, words: str
) -> None:
    """Put lines of places on a sheet, the leader on top."""
    described = f"Line chart: {words}. The numbers are in the table beside it."
    # With very many places not every one has a line.
    axis = place_axis(places, max(1, places // TICKS_MOST))
    add_lines(page, at, Chart(page.name, lines, title, along, "Place", described), axis)


def add_bars(
    page: ValuePage, at: tuple[int, int], chart: Chart, size: tuple[int, int], kind: str = "", *, signed: bool = False
) -> None:
    """Put a chart of bars from left to right on a sheet, the first on top; `signed` ones begin at 0 in the middle."""
    looks: list[dict[str, object]] = []
    for index in range(len(chart.series)):
        ink = {"color": LINES[index % len(LINES)]}
        looks.append({"fill": ink, "border": ink, "gap": 60})
    across: dict[str, object] = {"num_format": "0", "major_gridlines": GRID}
    # Bars lie: what goes across are the values, and the categories go up.
    upright: dict[str, object] = {"reverse": True, "crossing": "max", "major_gridlines": {"visible": False}}
    if signed:
        looks = [{**look, "invert_if_negative": True, "invert_if_negative_color": LINES[1]} for look in looks]
        across |= {"num_format": "+0;-0;0", "line": None}
        upright |= {"label_position": "low"}
    _add(page, at, chart, "bar", looks, across, upright, size, kind)


def _add(
    page: ValuePage,
    at: tuple[int, int],
    chart: Chart,
    kind: str,
    looks: Sequence[Mapping[str, object]],
    across: Axis,
    upright: Axis,
    size: tuple[int, int],
    subtype: str = "",
) -> None:
    drawn: Any = page.book.add_chart({"type": kind, "subtype": subtype or None})
    for one, look in zip(chart.series, looks, strict=True):
        # By reference: a name given as text would be read as a formula when it begins with "=".
        cells = {"name": one.name, "categories": one.along, "values": one.values}
        drawn.add_series({**{key: [chart.sheet, *cell] for key, cell in cells.items()}, **look})
    # Deep copies: XlsxWriter writes into what it is given.
    axis = {"name_font": FONT_OF_AXES, "num_font": FONT_OF_NUMBERS}
    drawn.set_title({"name": chart.title, "name_font": deepcopy(FONT_OF_TITLES)})
    drawn.set_x_axis(deepcopy({"name": chart.across, **axis, "line": {"color": LINE}, **across}))
    drawn.set_y_axis(deepcopy({"name": chart.up, **axis, "line": {"none": True}, **upright}))
    legend = {"position": "right", "font": dict(FONT_OF_NUMBERS)}
    drawn.set_legend(legend if len(chart.series) > 1 else {"none": True})
    drawn.set_size({"width": size[0], "height": size[1]})
    page.sheet.insert_chart(*at, drawn, {"description": chart.words, "object_position": 3})


# Charts of the history are larger.
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
