"""The Odds sheet as a whole: notes, a part and two charts for each match, and the spy reports."""

from __future__ import annotations

from typing import Any, Final

from vbxl.books.movesheet.layout import CONCEPTS_MEAN, LEVELS_MEAN, ODDS_SHEET, SHEETS, MoveSheetShape
from vbxl.books.movesheet.odds.formulas import RESULTS, OddsColumns, Section, end_row
from vbxl.books.movesheet.odds.sets import FinalScores, SetTable, SpyTable
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.styles import FONT, INK, LINE, LINES, MUTED, PERCENT
from vbxl.xlsx.writer import Page

C: Final = OddsColumns
WON, LOST = LINES[:2]
CHART_WIDTH, HEIGHT = 368, 185
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
        [WON if index < RESULTS // 2 else LOST for index in range(RESULTS)],
    )
    sets = _chart(
        page,
        f"{name}: chance to win each set",
        "set",
        (section.first_set, C.label, section.first_set + SETS - 1, C.label),
        (section.first_set, C.win, section.first_set + SETS - 1, C.win),
        [WON] * SETS,
    )
    text = "The numbers are in the table above it."
    words = (
        f"Column chart: the chances of {name} ending 3–0, 3–1, 3–2, 2–3, 1–3 and 0–3, the first three won. {text}",
        f"Column chart: the chance to win each of the five sets of {name}. {text}",
    )
    for index, (chart, description) in enumerate(zip((ends, sets), words, strict=True)):
        options = {
            "description": description,
            "object_position": MOVES_WITH_CELLS,
            "x_offset": LEFT,
            "y_offset": index * BELOW,
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
    chart.set_size({"width": CHART_WIDTH, "height": HEIGHT})
    return chart


# The title with its state, what the numbers are, and what they are not.
FROZEN: Final = 3
WIDTHS: Final = {C.label: 17, C.serves: 9.5, C.remark: 36}
SHEET_WIDTH: Final = 8.5
GAP_WIDTH: Final = 2
ABOUT: Final = (
    "Every chance is exact: your line-ups as they stand now, against what you guess on the match sheets (a set's own "
    "guess first, then the spy report, then that for all sets)."
)
TIRING: Final = f"{LEVELS_MEAN} {CONCEPTS_MEAN} One line for all sets: they tire too, guess lower for later sets."
WORKINGS: Final = (
    "Final scores follow from one another: the folded rows above them hold the chances to score the next point, "
    "side-outs summed out, and each score comes from the two above it."
)


def write_odds(page: Page, shape: MoveSheetShape) -> None:
    """Write the Odds sheet: a part for each match of the round, then the spy reports that guesses may go by."""
    sheet = page.sheet
    sheet.set_column(0, C.last, SHEET_WIDTH)
    for column, width in WIDTHS.items():
        sheet.set_column(column, column, width)
    sheet.set_column(C.last + 1, C.last + 1, GAP_WIDTH)
    sheet.set_column(C.code, C.last_working, SHEET_WIDTH, None, {"hidden": True, "level": 1})
    page.band(0, C.last, "ODDS", "title")
    for row, note in enumerate((ABOUT, TIRING, WORKINGS), start=1):
        page.put(row, 0, note, "note")
    spies = SpyTable(end_row(shape))
    breaks = []
    for slot in shape.slots:
        section = Section(shape, slot)
        SetTable(page, section, slot, spies).write()
        FinalScores(page, section).write()
        insert_charts(page, section, slot)
        breaks.append(section.end)
    spies.write(page)
    sheet.freeze_panes(FROZEN, 0)
    page.printed(spies.last, C.last, 0)
    sheet.set_h_pagebreaks(breaks)
