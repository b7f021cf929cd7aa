"""Charts of the books: lines over time and bars by team, with title, axes, and a text alternative."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final, NamedTuple

from vbxl.xlsx.styles import FONT, INK, LINE, LINES, MUTED
from vbxl.xlsx.writer import ValuePage

MARKERS: Final = ("circle", "square", "triangle", "diamond")
DASHES: Final = ("solid", "dash", "round_dot", "long_dash")
# A chart's size in pixels, and in rows and columns of a fresh sheet; charts of the history are wider.
WIDTH: Final = 620
HEIGHT: Final = 340
ROW_PIXELS: Final = 20
CHART_ROWS: Final = 18
CHART_COLUMNS: Final = 10
HISTORY_WIDTH: Final = 760
HISTORY_COLUMNS: Final = 12
# Width of the empty column between a table and its charts.
GAP_WIDTH: Final = 3
# One point isn't a line, and one bar compares nothing: the table is enough.
POINTS_LEAST: Final = 2
BARS_LEAST: Final = 2
# On an axis with more than twice as many places, only some places have a line.
TICKS_MOST: Final = 10
# The most lines that a reader can distinguish.
LINES_MOST: Final = 10
# More points than this are too close together for markers.
MARKED_MOST: Final = 20
BAR_PIXELS: Final = 26
BAR_FRAME: Final = 120
ROUND: Final = "Round"
DOLLARS: Final = "Dollars"
# Where somebody who can't see a chart finds its numbers.
BESIDE: Final = "The numbers are in the table beside the chart."
ABOVE: Final = "The numbers are in the table above the chart."
GRID: Final = {"visible": True, "line": {"color": LINE, "width": 0.5}}
FONT_OF_NUMBERS: Final = {"name": FONT, "size": 9, "color": INK}
FONT_OF_AXES: Final = {"name": FONT, "size": 10, "color": MUTED, "bold": False}
FONT_OF_TITLES: Final = {"name": FONT, "size": 12, "color": INK, "bold": True}

Axis = Mapping[str, object]


class Series(NamedTuple):
    """A line or a group of bars in a chart.

    `name` is the cell of its name; `along` and `values` are the cells of its categories and of its values.
    """

    name: tuple[int, int]
    along: tuple[int, int, int, int]
    values: tuple[int, int, int, int]


class Chart(NamedTuple):
    """The data of a chart; `words` say what it shows.

    If an axis shows places in a table, `places` is how many there are; otherwise, it is 0.
    """

    title: str
    series: Sequence[Series]
    words: str
    across: str = ""
    up: str = ""
    places: int = 0


def take_columns(columns: Iterable[int], last: int, along: int = 0, head: int = 0) -> list[Series]:
    """Return a series for each column, with the rows below `head` to `last`. The categories are in column `along`."""
    first = head + 1
    return [Series((head, column), (first, along, last, along), (first, column, last, column)) for column in columns]


def take_rows(rows: Iterable[int], first: int, last: int, name: int = 0) -> list[Series]:
    """Return a series for each row: its values in columns `first` to `last`, and its name in column `name`."""
    return [Series((row, name), (0, first, 0, last), (row, first, row, last)) for row in rows]


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
    """Add a line chart, whose lines differ in colour, marker and dash."""
    styles = []
    for index in range(len(chart.series)):
        ink = {"color": LINES[index % len(LINES)]}
        marker = {"type": MARKERS[index % len(MARKERS)], "size": 7, "fill": ink, "border": ink}
        line = {**ink, "width": 2.25, "dash_type": DASHES[index // len(LINES) % len(DASHES)]}
        styles.append({"line": line, "marker": marker if marked else {"type": "none"}})
    upright = {"num_format": "0", "major_gridlines": GRID, **upright}
    _add_chart(page, at, chart, {"type": "line"}, styles, across or {}, upright, (width, HEIGHT))


def make_place_axis(places: int, step: int = 1) -> Axis:
    """Return an axis of places, with the first place on top and a line every `step` places."""
    return {"reverse": True, "min": 1, "max": max(2, places), "major_unit": step, "crossing": "max"}


def add_history(page: ValuePage, at: tuple[int, int], chart: Chart) -> None:
    """Add a line chart over seasons or rounds, in the usual size."""
    first_row, first_column, last_row, last_column = chart.series[0].along
    marked = max(last_row - first_row, last_column - first_column) < MARKED_MOST
    if chart.places:
        add_lines(page, at, chart, make_place_axis(chart.places), width=HISTORY_WIDTH, marked=marked)
        return
    upright = {"num_format": "$#,##0" if chart.up == DOLLARS else "0"}
    # Labels are below the lowest value, since a team may owe the bank.
    add_lines(page, at, chart, upright, {"label_position": "low"}, width=HISTORY_WIDTH, marked=marked)


def stack_histories(page: ValuePage, row: int, last_column: int, charts: Sequence[Chart]) -> None:
    """Add charts over seasons or rounds below a table, one on each printed page.

    All columns up to `last_column` are printed.
    """
    breaks = []
    for chart in charts:
        add_history(page, (row, 1), chart)
        breaks.append(row - 1)
        row += count_rows(HEIGHT)
    page.sheet.print_area(0, 0, row, max(last_column, HISTORY_COLUMNS))
    page.sheet.set_h_pagebreaks(breaks)


def add_places(page: ValuePage, columns: int, rows: int, charts: Sequence[Chart]) -> None:
    """Add charts of places next to a table, one below the other."""
    for index, chart in enumerate(charts):
        words = f"Line chart: {chart.words}. {BESIDE}"
        axis = make_place_axis(chart.places, max(1, chart.places // TICKS_MOST))
        add_lines(page, (1 + index * CHART_ROWS, columns + 1), chart._replace(words=words, up="Place"), axis)
    bottom = max(rows, len(charts) * CHART_ROWS)
    print_beside(page, columns, bottom)
    # Two charts per page. Excel sets its own breaks when it fits the width; LibreOffice uses these.
    page.sheet.set_h_pagebreaks(list(range(2 * CHART_ROWS + 1, bottom, 2 * CHART_ROWS)))


def print_beside(page: ValuePage, columns: int, bottom: int) -> None:
    """Leave a gap between a table and the charts next to it, and print both."""
    page.sheet.set_column(columns, columns, GAP_WIDTH)
    page.sheet.print_area(0, 0, bottom, columns + CHART_COLUMNS)


def add_bars(
    page: ValuePage,
    at: tuple[int, int],
    chart: Chart,
    size: tuple[int, int],
    *,
    stacked: bool = False,
    signed: bool = False,
) -> None:
    """Add a horizontal bar chart, with the first bar on top; `signed` bars start at 0 in the middle."""
    styles: list[dict[str, object]] = []
    for index in range(len(chart.series)):
        ink = {"color": LINES[index % len(LINES)]}
        negative = {"invert_if_negative": True, "invert_if_negative_color": LINES[1]} if signed else {}
        styles.append({"fill": ink, "border": ink, "gap": 60, **negative})
    across: dict[str, object] = {"num_format": "0", "major_gridlines": GRID}
    # Bars are horizontal: values go across, categories go up.
    upright: dict[str, object] = {"reverse": True, "crossing": "max", "major_gridlines": {"visible": False}}
    if signed:
        across |= {"num_format": "+0;-0;0", "line": None}
        upright |= {"label_position": "low"}
    kind = {"type": "bar", "subtype": "stacked" if stacked else None}
    _add_chart(page, at, chart, kind, styles, across, upright, size)


def _add_chart(
    page: ValuePage,
    at: tuple[int, int],
    chart: Chart,
    kind: Mapping[str, object],
    styles: Sequence[Mapping[str, object]],
    across: Axis,
    upright: Axis,
    size: tuple[int, int],
) -> None:
    drawn: Any = page.book.add_chart(dict(kind))
    for series, style in zip(chart.series, styles, strict=True):
        # By reference: a name given as text would be read as a formula when it begins with "=".
        cells = {"name": series.name, "categories": series.along, "values": series.values}
        drawn.add_series({**{key: [page.name, *cell] for key, cell in cells.items()}, **style})
    # Deep copies: XlsxWriter changes its arguments.
    axis = {"name_font": FONT_OF_AXES, "num_font": FONT_OF_NUMBERS}
    drawn.set_title({"name": chart.title, "name_font": deepcopy(FONT_OF_TITLES)})
    drawn.set_x_axis(deepcopy({"name": chart.across, **axis, "line": {"color": LINE}, **across}))
    drawn.set_y_axis(deepcopy({"name": chart.up, **axis, "line": {"none": True}, **upright}))
    legend = {"position": "right", "font": dict(FONT_OF_NUMBERS)}
    drawn.set_legend(legend if len(chart.series) > 1 else {"none": True})
    drawn.set_size({"width": size[0], "height": size[1]})
    page.sheet.insert_chart(*at, drawn, {"description": chart.words, "object_position": 3})


def find_bar_height(bars: int) -> int:
    """Return the height of a bar chart in pixels, given its number of bars."""
    return max(HEIGHT // 2, BAR_FRAME + BAR_PIXELS * bars)


def count_rows(pixels: int) -> int:
    """Return how many rows a chart covers, given its height; one row of space below it is included."""
    return pixels // ROW_PIXELS + 2
