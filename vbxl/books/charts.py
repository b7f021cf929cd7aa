"""Charts of the books: the places of a division's teams over the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from vbxl.books.fresh import Fresh
from vbxl.books.styles import FONT, INK, LINE, LINES, MUTED

# Columns of the table the chart is drawn from.
TEAM, ROUND, PLACE = 1, 2, 3
MARKERS: Final = ("circle", "square", "triangle", "diamond")
DASHES: Final = ("solid", "dash", "round_dot", "long_dash")
WIDTH, HEIGHT = 620, 340


class PlaceLine(NamedTuple):
    """A team's line: the first and the last row of its places in the table."""

    first: int
    last: int


def place_chart(book: Fresh, sheet: str, division: int, lines: Sequence[PlaceLine], rounds: int) -> tuple[Any, str]:
    """A line chart of the places in a division, the leader on top, and what it shows in words (its alt text)."""
    chart = book.workbook.add_chart({"type": "line"})
    for at, one in enumerate(lines):
        colour = LINES[at % len(LINES)]
        marker = MARKERS[at % len(MARKERS)]
        chart.add_series(
            {
                # By reference: a name given as text would be read as a formula when it begins with "=".
                "name": [sheet, one.first, TEAM],
                "categories": [sheet, one.first, ROUND, one.last, ROUND],
                "values": [sheet, one.first, PLACE, one.last, PLACE],
                "line": {"color": colour, "width": 2.25, "dash_type": DASHES[at // len(LINES) % len(DASHES)]},
                "marker": {"type": marker, "size": 7, "fill": {"color": colour}, "border": {"color": colour}},
            }
        )
    font = {"name": FONT, "size": 9, "color": INK}
    title_font = {"name": FONT, "size": 10, "color": MUTED, "bold": False}
    title = f"Division {division}: place after each round"
    chart.set_title({"name": title, "name_font": {"name": FONT, "size": 12, "color": INK, "bold": True}})
    chart.set_x_axis({"name": "Round", "name_font": title_font, "num_font": font, "line": {"color": LINE}})
    chart.set_y_axis(
        {
            "name": "Place", "name_font": title_font, "num_font": font, "num_format": "0", "reverse": True,
            "min": 1, "max": max(2, len(lines)), "major_unit": 1, "crossing": "max",
            "major_gridlines": {"visible": True, "line": {"color": LINE, "width": 0.5}}, "line": {"none": True},
        }
    )  # fmt: skip
    chart.set_legend({"position": "right", "font": font})
    chart.set_size({"width": WIDTH, "height": HEIGHT})
    words = f"Line chart: the place of each of {len(lines)} teams of division {division} after rounds 1 to {rounds}."
    return chart, f"{words} The numbers are in the table beside it."
