"""The sheet Chances of The Volleyball Dice Game: who wins by the attack faced, and what the serve is worth."""

from __future__ import annotations

from typing import Final

from vbxl.books.charts import Cells, Series, chance_chart
from vbxl.books.dicestrategy.iconkeeps import every_roll, ways
from vbxl.books.dicestrategy.iconplaces import CHANCES_SHEET, DUMP, FREE, PLAIN, chance_name
from vbxl.dice.game import game_chance
from vbxl.dice.icon_odds import shipped_odds
from vbxl.dice.icons import FREE_BALL, Ball, IconOptions, icons_of
from vbxl.league.moves import Value
from vbxl.xlsx.writer import Page

ATTACK, IN_RALLY, SERVED, DUMP_RALLY, DUMP_SERVED, ROLLED = range(6)
WIDTHS: Final = (24, 17, 17, 17, 17, 16)
HEADS: Final = ("Attack faced", "in a rally", "served", "in a rally", "served", "such a serve")
TITLE: Final = "CHANCES: by the attack that is faced, before the first roll"
NOTE: Final = "The chance of the side that faces the ball to win the rally, with best play of both sides."
GROUPS, HEAD, FIRST = 3, 4, 5
LAST: Final = FIRST + PLAIN.strongest
RALLY_MOST: Final = 10
NOTES: Final = (
    f"In a rally {RALLY_MOST} is the strongest: five Attack ×2 and a Set after a free ball; after defending it is 8.",
    "From 7 on no block reaches it: served or not is the same. Below, a serve is worse to face.",
    "A serve without an Attack is in the net, and the other side has the point: one serve in eleven.",
)
SERVER: Final = LAST + len(NOTES) + 4
# Of the chart: above the chance against a free ball.
HIGHEST: Final = 0.7
CHART: Final = "Chance to win by attack faced"


def write_chances(page: Page) -> None:
    """Write the sheet."""
    page.band(0, ROLLED, TITLE, "title")
    page.put(1, ATTACK, NOTE, "note")
    for column, width in enumerate(WIDTHS):
        page.sheet.set_column(column, column, width)
    for first, last, group in ((IN_RALLY, SERVED, "Without options"), (DUMP_RALLY, DUMP_SERVED, "With setter dump")):
        page.band(GROUPS, last, group, first=first)
    page.band(GROUPS, ROLLED, "How likely", first=ROLLED)
    for column, head in enumerate(HEADS):
        page.put(HEAD, column, head, "head_centre" if column else "head")
    for attack in range(PLAIN.strongest + 1):
        row = FIRST + attack
        page.put(row, ATTACK, str(attack) if attack else FREE, "text")
        values: tuple[Value, ...] = (
            *_faced(attack, PLAIN), *_faced(attack, DUMP), serve_strength(attack) if attack else None,
        )  # fmt: skip
        for column, value in enumerate(values, start=IN_RALLY):
            page.put(row, column, value, "percent_1")
    for options, column in ((PLAIN, IN_RALLY), (DUMP, DUMP_RALLY)):
        page.define(chance_name(options), FIRST, column, PLAIN.strongest + 1)
    for row, said in enumerate(NOTES, start=LAST + 2):
        page.put(row, ATTACK, said, "note")
    _server(page)
    _chart(page)
    page.sheet.freeze_panes(2, 0)


def serve_strength(attack: int) -> float:
    """The chance that a serve has so many Attack icons."""
    rolls = every_roll()
    return sum(ways(roll) for roll in rolls if icons_of(roll).attack == attack) / sum(map(ways, rolls))


def _faced(attack: int, options: IconOptions) -> tuple[float | None, float | None]:
    """The chances against an attack in a rally and as a serve; None for what does not occur."""
    odds = shipped_odds(options)
    if not attack:
        return odds.ball_chance(FREE_BALL), None
    rally = odds.ball_chance(Ball(attack)) if attack <= RALLY_MOST else None
    return rally, odds.ball_chance(Ball(attack, served=True))


def _server(page: Page) -> None:
    """What the serve is worth, in the rally and in the game."""
    page.band(SERVER, ROLLED, "WHAT THE SERVE IS WORTH")
    heads = ("The server wins", "without options", "with setter dump")
    for column, head in zip((ATTACK, IN_RALLY, DUMP_RALLY), heads, strict=True):
        page.put(SERVER + 1, column, head, "head_centre" if column else "head")
    serving = {IN_RALLY: shipped_odds(PLAIN).serve_chance(), DUMP_RALLY: shipped_odds(DUMP).serve_chance()}
    points = PLAIN.points
    for row, label in ((SERVER + 2, "the rally"), (SERVER + 3, f"the game to {points} points")):
        page.put(row, ATTACK, label, "text")
    for column, chance in serving.items():
        for row, value in ((SERVER + 2, chance), (SERVER + 3, game_chance(chance, points))):
            page.put(row, column, value, "percent_2")


def _chart(page: Page) -> None:
    along: Cells = [CHANCES_SHEET, FIRST, ATTACK, LAST, ATTACK]
    lines = [
        Series([CHANCES_SHEET, HEAD, column], along, [CHANCES_SHEET, FIRST, column, LAST, column])
        for column in (IN_RALLY, SERVED)
    ]
    chart = chance_chart(page.book, lines, CHART, "Attack faced", HIGHEST)
    words = (
        "Line chart: the chance to win the rally by the attack faced, from the free ball to 12, a line in a rally and "
        "one for a serve. It falls from 69% against a free ball to below 10% against 8 and more. The table is above it."
    )
    row = SERVER + 6
    page.sheet.insert_chart(row, ATTACK, chart, {"description": words, "object_position": 3})
    page.printed(row + 18, ROLLED, upright=True)
    page.sheet.fit_to_pages(1, 1)
