"""Charts of the books: places of teams, over rounds or seasons; chances to win."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from vbxl.xlsx.styles import FONT, INK, LINE, LINES, MUTED
from vbxl.xlsx.writer import Book

# Columns of the table the chart is drawn from.
TEAM, ROUND, PLACE = 1, 2, 3
MARKERS: Final = ("circle", "square", "triangle", "diamond")
DASHES: Final = ("solid", "dash", "round_dot", "long_dash")
WIDTH, HEIGHT = 620, 340
BAR_FRAME, BAR_PIXELS, ROW_PIXELS = 90, 22, 20
# One point is no line: less than these is left to the table.
POINTS_LEAST: Final = 2
# With more places on the axis than twice these not every one has a line.
TICKS_MOST: Final = 10
# Cells of a sheet: its name, first row and column, last row and column; or one cell.
Cells = list[str | int]


class PlaceLine(NamedTuple):
    """A team's line: the first and the last row of its places in the table."""

    first: int
    last: int


class ChartSeries(NamedTuple):
    """A line of a chart: the cells of its name, of what it goes along, and of its values."""

    name: Cells
    along: Cells
    values: Cells


def place_chart(book: Book, sheet: str, division: int, lines: Sequence[PlaceLine], rounds: int) -> tuple[Any, str]:
    """A line chart of the places in a division, the leader on top, and what it shows in words (its alt text)."""
    series = [
        ChartSeries(
            [sheet, line.first, TEAM],
            [sheet, line.first, ROUND, line.last, ROUND],
            [sheet, line.first, PLACE, line.last, PLACE],
        )
        for line in lines
    ]
    chart = _places(book, series, f"Division {division}: place after each round", "Round", len(lines))
    words = f"Line chart: the place of each of {len(lines)} teams of division {division} after rounds 1 to {rounds}."
    return chart, f"{words} The numbers are in the table beside it."


def season_chart(
    book: Book, sheet: str, division: int, rows: Sequence[int], seasons: tuple[int, int], places: int
) -> tuple[Any, str]:
    """A line chart of the places of a division's teams over the seasons, and what it shows in words.

    `rows` are those of its teams, names in the first column, `seasons` the first and the last column with a season's
    places, their heads in the first row; `places` is how many there are in the league.
    """
    first, last = seasons
    series = [ChartSeries([sheet, row, 0], [sheet, 0, first, 0, last], [sheet, row, first, row, last]) for row in rows]
    chart = _places(book, series, f"Teams of division {division}: place in the league", "", places)
    words = (
        f"Line chart: the place of each of {len(rows)} teams of division {division} over {last - first + 1} seasons."
    )
    return chart, f"{words} The numbers are in the table beside it."


def course_chart(workbook: Any, line: ChartSeries, title: str) -> Any:
    """The line of a side's chance in percent over the rallies of a match; `along` marks each set's first."""
    upright: dict[str, object] = {"name": "Chance to win, %", "num_format": "0", "min": 0, "max": 100, "major_unit": 25}
    chart = _lines(workbook, [line], title, "", upright, marked=False)
    chart.set_legend({"none": True})
    chart.x_axis |= {"interval_unit": 1, "major_tick_mark": "none"}
    return chart


def luck_chart(workbook: Any, bars: ChartSeries, title: str, teams: int) -> Any:
    """Bars to the right for wins beyond what a team's points were worth, to the left for wins short of it."""
    chart = workbook.add_chart({"type": "bar"})
    ink = {"color": LINES[0]}
    chart.add_series(
        {
            "name": bars.name, "categories": bars.along, "values": bars.values, "fill": ink, "border": ink, "gap": 60,
            "invert_if_negative": True, "invert_if_negative_color": LINES[1],
        }
    )  # fmt: skip
    font = {"name": FONT, "size": 9, "color": INK}
    grid = {"visible": True, "line": {"color": LINE, "width": 0.5}}
    chart.set_title({"name": title, "name_font": {"name": FONT, "size": 12, "color": INK, "bold": True}})
    chart.set_x_axis({"num_font": font, "num_format": "+0;-0;0", "major_gridlines": grid})
    chart.set_y_axis(
        {"num_font": font, "reverse": True, "label_position": "low", "crossing": "max", "line": {"none": True}}
    )
    chart.set_legend({"none": True})
    chart.set_size({"width": WIDTH, "height": BAR_FRAME + BAR_PIXELS * teams})
    return chart


def chart_rows(bars: int) -> int:
    """The first row below a chart with so many bars that begins in the second row of a sheet."""
    return 2 + (BAR_FRAME + BAR_PIXELS * bars) // ROW_PIXELS


def _places(book: Book, lines: Iterable[ChartSeries], title: str, along: str, places: int) -> Any:
    """A line chart of places, the first on top."""
    upright: dict[str, object] = {
        "name": "Place", "num_format": "0", "reverse": True, "min": 1, "max": max(2, places),
        "major_unit": max(1, places // TICKS_MOST), "crossing": "max",
    }  # fmt: skip
    return _lines(book, lines, title, along, upright)


def _lines(
    workbook: Any,
    lines: Iterable[ChartSeries],
    title: str,
    along: str,
    upright: dict[str, object],
    *,
    marked: bool = True,
) -> Any:
    """A line chart; its lines differ by colour, marker and dash."""
    chart = workbook.add_chart({"type": "line"})
    for index, line in enumerate(lines):
        colour = LINES[index % len(LINES)]
        marker = MARKERS[index % len(MARKERS)]
        chart.add_series(
            {
                # By reference: a name given as text would be read as a formula when it begins with "=".
                "name": line.name,
                "categories": line.along,
                "values": line.values,
                "line": {"color": colour, "width": 2.25, "dash_type": DASHES[index // len(LINES) % len(DASHES)]},
                "marker": (
                    {"type": marker, "size": 7, "fill": {"color": colour}, "border": {"color": colour}}
                    if marked
                    else {"type": "none"}
                ),
            }
        )
    font = {"name": FONT, "size": 9, "color": INK}
    title_font = {"name": FONT, "size": 10, "color": MUTED, "bold": False}
    chart.set_title({"name": title, "name_font": {"name": FONT, "size": 12, "color": INK, "bold": True}})
    chart.set_x_axis({"name": along, "name_font": title_font, "num_font": font, "line": {"color": LINE}})
    grid = {"visible": True, "line": {"color": LINE, "width": 0.5}}
    plain = {"name_font": title_font, "num_font": font, "major_gridlines": grid, "line": {"none": True}}
    chart.set_y_axis({**plain, **upright})
    chart.set_legend({"position": "right", "font": font})
    chart.set_size({"width": WIDTH, "height": HEIGHT})
    return chart
