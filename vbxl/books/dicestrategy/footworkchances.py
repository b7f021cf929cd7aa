"""The sheet Chances of Volleyball Dice: who wins by the dice that both have left, and what the serve is worth."""

from __future__ import annotations

from typing import Final

from vbxl.books.charts import Cells, Series, chance_chart
from vbxl.books.dicestrategy.footworkplaces import CHANCES_SHEET, PLAIN, WAYS
from vbxl.books.dicestrategy.tables import tint
from vbxl.dice.footwork import SPOTS, FootworkOptions
from vbxl.dice.footwork_odds import rolls, shipped_odds
from vbxl.dice.game import game_chance
from vbxl.xlsx.writer import HEAD_HEIGHT, Page

OWN: Final = 0
FIRST_OTHER: Final = 1
LAST_OTHER: Final = SPOTS
WIDTHS: Final = (24, *(15,) * SPOTS)
TITLE: Final = "CHANCES: by the dice that both sides have left"
NOTE: Final = (
    "Your chance to win the round when you are about to roll so many dice for footwork; plain rules, best play."
)
AVERAGED: Final = (
    "The mean over all lines of so many dice of the other, each as likely as such dice roll it: exact for a serve.",
    "Dice that come back in a return have been chosen, and are higher on the whole: sheet Lines has every line.",
)
HEAD, FIRST = 3, 4
LAST: Final = FIRST + SPOTS - 1
SERVER: Final = LAST + len(AVERAGED) + 4
CHART: Final = "Chance to win by dice left"


def mean_chance(own: int, others: int, options: FootworkOptions) -> float:
    """The chance of whoever rolls so many dice for footwork, against as many of the other as chance rolls them."""
    odds = shipped_odds(options)
    return sum(likely * odds.chance(roll, own) for roll, likely in rolls(others))


def write_chances(page: Page) -> None:
    """Write the sheet."""
    page.band(0, LAST_OTHER, TITLE, "title")
    page.put(1, OWN, NOTE, "note")
    for column, width in enumerate(WIDTHS):
        page.sheet.set_column(column, column, width)
    page.put(HEAD, OWN, "You have", "head")
    for others in range(1, SPOTS + 1):
        page.put(HEAD, others, f"the other has {others}", "head_centre")
    for row, own in enumerate(range(1, SPOTS + 1), start=FIRST):
        page.put(row, OWN, "1 die" if own == 1 else f"{own} dice", "text")
        for others in range(1, SPOTS + 1):
            page.put(row, others, mean_chance(own, others, PLAIN), "percent_1")
    page.define("footwork_means", FIRST, FIRST_OTHER, SPOTS, SPOTS)
    tint(page, FIRST, FIRST_OTHER, SPOTS, SPOTS)
    for row, said in enumerate(AVERAGED, start=LAST + 2):
        page.put(row, OWN, said, "note")
    _server(page)
    _chart(page)
    page.sheet.freeze_panes(2, 0)


def _server(page: Page) -> None:
    """What the serve is worth, in the round and in the game."""
    page.band(SERVER, LAST_OTHER, "WHAT THE SERVE IS WORTH")
    page.sheet.set_row(SERVER + 1, HEAD_HEIGHT)
    page.put(SERVER + 1, OWN, "The server wins", "head")
    points = PLAIN.points
    page.put(SERVER + 2, OWN, "the round", "text")
    page.put(SERVER + 3, OWN, f"the game to {points} points", "text")
    for column, (options, (_, _, way)) in enumerate(WAYS.items(), start=1):
        chance = shipped_odds(options).serve_chance()
        page.put(SERVER + 1, column, way, "head_centre")
        page.put(SERVER + 2, column, chance, "percent_2")
        page.put(SERVER + 3, column, game_chance(chance, points), "percent_2")
    page.define("footwork_server", SERVER + 2, 1, 2, len(WAYS))


def _chart(page: Page) -> None:
    along: Cells = [CHANCES_SHEET, FIRST, OWN, LAST, OWN]
    lines = [
        Series([CHANCES_SHEET, HEAD, column], along, [CHANCES_SHEET, FIRST, column, LAST, column])
        for column in range(FIRST_OTHER, LAST_OTHER + 1)
    ]
    words = (
        "Line chart: the chance to win the round by the number of one's own dice, a line for each number of the other. "
        "Every die more helps; every die more of the other hurts. The table is above it."
    )
    row = SERVER + 6
    chart = chance_chart(page.book, lines, CHART, "Your dice")
    page.sheet.insert_chart(row, OWN, chart, {"description": words, "object_position": 3})
    page.printed(row + 18, LAST_OTHER, upright=True)
    page.sheet.fit_to_pages(1, 1)
