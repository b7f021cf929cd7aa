"""The strategy book of Volleyball Dice (D).

Its sheets Ask, Chances, Answers, Lines and Bumps, from the solved table.

Found by playing 40,000 rounds by the plain rules; tests/footworklines.py plays them again. Of six dice all lines
with one pair come nearly equally often: which of them are listed is chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import Final, NamedTuple

from vbxl.books.charts import Cells, ChartSeries, chance_chart
from vbxl.books.dicestrategy.footwork_ask import ASK_SHEET, BUMP_SHEET, LINES_NAME, OUT, write_ask, write_ask_bump
from vbxl.books.dicestrategy.footwork_line_ups import DROPPED, LINE_UPS_SHEET, PLAIN, WAYS, write_line_ups
from vbxl.books.dicestrategy.tables import (
    TABLE_FIRST,
    StrategyColumn,
    lock,
    tint,
    write_table,
)
from vbxl.books.shared_sheets import write_start_sheet
from vbxl.dice.footwork import EMPTY, SIDES, SPOTS, FootworkOptions, Line, met
from vbxl.dice.footwork_odds import rolls, shipped_odds
from vbxl.dice.game import game_chance
from vbxl.league.moves import Value
from vbxl.xlsx.styles import INPUT_LINE
from vbxl.xlsx.writer import HEAD_HEIGHT, Book2007, Page

ROUNDS: Final = 40_000
# By the number of one's own dice: the lines of the other, and how often each is met in a thousand rounds.
COMMON: Final[Mapping[int, Mapping[Line, float]]] = MappingProxyType(
    {
        6: {
            (6, 5, 4, 3, 2, 1): 14.6, (6, 6, 5, 4, 2, 1): 8.3, (6, 5, 4, 2, 2, 1): 8.2, (6, 5, 4, 3, 3, 2): 8.1,
            (5, 4, 3, 2, 2, 1): 8.1, (6, 5, 4, 3, 2, 2): 8.0, (5, 4, 4, 3, 2, 1): 7.9, (6, 4, 3, 3, 2, 1): 7.9,
        },
        5: {
            (6, 5, 3): 33.6, (6, 5, 4): 33.0, (6, 4, 3): 31.2, (5, 4, 3): 30.6, (4, 3): 27.6, (6, 5, 2): 27.1,
            (6, 3, 2): 26.3, (6, 4, 2): 26.2, (5, 4): 26.2, (5, 3, 2): 26.1,
        },
        4: {
            (6, 5, 4): 36.6, (5, 4, 3): 35.3, (6, 4, 3): 32.8, (6, 5, 3): 32.1, (4, 3, 2): 28.0, (5, 4, 2): 27.7,
            (6, 3, 2): 27.6, (6, 5, 2): 27.4, (5, 3, 2): 26.9, (6, 4, 2): 26.8, (6, 5, 1): 20.4, (4, 3, 3): 18.6,
        },
        3: {
            (6, 5, 4, 3): 34.3, (6, 5, 3, 2): 24.6, (5, 4, 3, 2): 24.3, (6, 5, 4, 2): 22.7, (6, 4, 3, 2): 22.1,
            (6, 5, 4, 4): 19.8, (5, 4, 4, 3): 18.4, (6, 5, 5, 4): 18.2, (5, 4, 3, 3): 17.9, (5, 5, 4, 3): 17.6,
            (6, 4, 3, 3): 17.5, (6, 5, 3, 1): 17.4,
        },
        2: {
            (6, 5, 4, 3, 2): 21.0, (6, 5, 4, 3): 19.4, (6, 5, 4, 3, 3): 17.6, (6, 5, 4, 4, 3): 16.9,
            (6, 5, 5, 4, 3): 15.5, (6, 6, 5, 4, 3): 15.0, (6, 5, 4, 3, 1): 13.3, (5, 4, 4, 3): 13.2, (6, 5, 5, 4): 13.1,
            (6, 5, 3, 2, 1): 12.2, (6, 5, 3, 2, 2): 12.2, (6, 5, 4, 4): 12.2,
        },
        1: {
            (6, 5, 4, 3, 2): 15.9, (6, 6, 5, 4, 3, 2): 15.0, (6, 5, 4, 3, 2, 1): 14.2, (6, 5, 5, 4, 3, 2): 12.2,
            (6, 5, 5, 4, 3): 12.2, (6, 5, 4, 3, 3): 11.9, (6, 5, 4, 4, 3): 11.6, (6, 5, 4, 4, 3, 2): 11.4,
            (6, 5, 4, 3, 3, 2): 11.2, (6, 5, 4, 3, 1): 10.5, (6, 5, 4, 3, 2, 2): 10.2, (6, 6, 5, 4, 3): 10.1,
        },
    }
)  # fmt: skip


START_SHEET: Final = "Start"
CHANCES_SHEET: Final = "Chances"
ANSWERS_SHEET: Final = "Answers"
BUMPS_SHEET: Final = "Bumps"
BUMP_LINES_SHEET: Final = "Bump lines"


def every_line(dice: int) -> tuple[Line, ...]:
    """Every line of so many dice, highest die first.

    >>> len(every_line(6)), every_line(1)[0]
    (462, (6,))
    """
    return tuple(combinations_with_replacement(range(SIDES, 0, -1), dice))


def lines() -> tuple[Line, ...]:
    """Every line that one may face, those of six dice first.

    >>> len(lines())
    923
    """
    return tuple(line for dice in range(SPOTS, 0, -1) for line in every_line(dice))


def dice_text(dice: Iterable[int]) -> str:
    """Dice as the tables write them, spots without a die too.

    >>> dice_text((5, 0, 1))
    '5 – 1'
    """
    return " ".join(str(die) if die != EMPTY else OUT for die in dice)


def in_spots(line: Line) -> Line:
    """A line in its six spots, highest die first.

    >>> in_spots((6, 2))
    (6, 2, 0, 0, 0, 0)
    """
    return (*line, *(EMPTY,) * (SPOTS - len(line)))


COLUMNS: Final = (
    StrategyColumn("Your dice", "centre", 8),
    StrategyColumn("You roll", "hash", 14),
    StrategyColumn("How likely", "percent_2", 9),
    StrategyColumn("The other's line", "hash", 14),
    StrategyColumn("Your line-up", "hash", 14),
    StrategyColumn("You keep", "hash", 14),
    StrategyColumn("The other keeps", "hash", 14),
    StrategyColumn("Your chance", "percent_1", 10),
    StrategyColumn("Line met in 1,000 rounds", "level", 13),
)
# Columns that stay in sight.
KEPT: Final = 2
CHANCE: Final = 7
ANSWERS_DECIMALS: Final = 5
LIKELY_DECIMALS: Final = 6


class BestAnswer(NamedTuple):
    """The best line-up of a roll against a line."""

    other: Line
    roll: Line
    likely: float
    line: Line
    chance: float


def best_answers() -> Iterator[BestAnswer]:
    """Every roll against each of the common lines, most own dice first, and the best line-up."""
    odds = shipped_odds(PLAIN)
    for own, common in COMMON.items():
        for other in map(in_spots, common):
            for roll, likely in rolls(own):
                line = odds.best_line(other, roll)
                yield BestAnswer(other, roll, likely, line, odds.line_chance(other, line))


def write_answers(page: Page) -> None:
    """Write the sheet."""
    rows: list[list[Value]] = []
    for answer in best_answers():
        keeps, others = met(answer.line, answer.other)
        met_with = COMMON[len(answer.roll)][tuple(filter(None, answer.other))]
        rows.append(
            [
                len(answer.roll), dice_text(answer.roll), round(answer.likely, LIKELY_DECIMALS),
                dice_text(answer.other),
                dice_text(answer.line),
                dice_text(keeps), dice_text(others), round(answer.chance, ANSWERS_DECIMALS), met_with,
            ]
        )  # fmt: skip
    notes = (
        f"Common lines: those met most often in {ROUNDS:,} rounds that both sides played best, without options.",
        "With options, above all the dropped bump, another line-up may be best.",
        "Put the other's dice highest first, and your line-up opposite. Then bump while a die is out: it is worth it.",
    )
    write_table(page, "ANSWERS: the best line-up of every roll against common lines", notes, COLUMNS, rows, KEPT)
    page.define("footwork_answers", TABLE_FIRST, 0, len(rows), len(COLUMNS))
    tint(page, TABLE_FIRST, CHANCE, len(rows), 1)


ALWAYS, NEVER = "always", "never"
BUMP, RETURN = "bump", "return"
BUMPS_DECIMALS: Final = 5
# One bump may still be made: with two there is more to win, and no more to lose.
BUMPS_LAST: Final = 1
# A strong and a weak line of every number of dice.
EXAMPLES: Final[tuple[Line, ...]] = (
    (6, 5, 4, 3, 2), (5, 4, 3, 2, 1), (6, 5, 4, 3), (5, 4, 3, 2), (6, 5, 4), (4, 3, 2), (6, 5), (3, 2), (6,), (2,),
)  # fmt: skip


class BumpPosition(NamedTuple):
    """Two lines after footwork, one die at least of the own line out."""

    own: Line
    other: Line


def position(own: Line, others: int, low: int) -> BumpPosition | None:
    """A position with these own dice, so many of the other's, the lowest opposite an empty spot; None if there is none.

    All dice opposite empty spots are alike. low: 1…6; a spot opposite no die takes every die, as one opposite a 1 does.
    """
    empty = SPOTS - len(own)
    opposite = min(others, empty)
    if opposite < empty and low > 1:
        return None
    equal = others - opposite
    line = (*own[:equal], *(EMPTY,) * (len(own) - equal), *(low,) * opposite, *(EMPTY,) * (empty - opposite))
    return BumpPosition((*own, *(EMPTY,) * empty), line)


def worth(at: BumpPosition, options: FootworkOptions) -> tuple[float, float]:
    """The chances of the return and of the last bump."""
    odds = shipped_odds(options)
    return odds.return_chance(*at), odds.bump_chance(*at, BUMPS_LAST)


def worth_it(own: int, others: int, low: int, options: FootworkOptions) -> tuple[int, int] | None:
    """For how many lines of so many own dice the last bump beats the return, and of how many; None if of none."""
    odds = shipped_odds(options)
    found = [at for line in every_line(own) if (at := position(line, others, low))]
    return (sum(odds.bumps(*at, BUMPS_LAST) for at in found), len(found)) if found else None


def write_bumps(page: Page) -> None:
    """Write the sheet Bumps."""
    columns = [
        StrategyColumn("Your dice in play", "centre", 12),
        StrategyColumn("Lowest die opposite an empty spot", "centre", 20),
    ]
    columns += [StrategyColumn("A bump fits", "percent", 10)]
    columns += [StrategyColumn(f"the other has {others}", "centre", 13) for others in range(1, SPOTS + 1)]
    rows: list[list[Value]] = []
    for own in range(SPOTS - 1, 0, -1):
        for low in range(1, SIDES + 1):
            cells = [_bump_advice(worth_it(own, others, low, DROPPED)) for others in range(1, SPOTS + 1)]
            rows.append([own, low, (SIDES + 1 - low) / SIDES, *cells])
    notes = (
        "Without dropped bump: bump whenever a die is out, both times. With it: for how many of your possible lines",
        "the last bump beats the return; with two bumps left, for as many or more. No die opposite is like a 1.",
    )
    write_table(page, "BUMPS: when to bump", notes, columns, rows, 2)


def write_bump_lines(page: Page) -> None:
    """Write the sheet Bump lines."""
    columns = [
        StrategyColumn("You have", "hash", 14), StrategyColumn("Your dice in play", "centre", 10),
        StrategyColumn("The other's dice in play", "centre", 12),
        StrategyColumn("Lowest die opposite an empty spot", "centre", 18),
        StrategyColumn("A bump fits", "percent", 10), StrategyColumn("Return, no options", "percent_1", 12),
        StrategyColumn("Bump, no options", "percent_1", 12), StrategyColumn("Return, dropped bump", "percent_1", 15),
        StrategyColumn("Bump, dropped bump", "percent_1", 15), StrategyColumn("With dropped bump", "centre", 14),
    ]  # fmt: skip
    notes = ("Your chance to win the round if you return the ball, and if you make your last bump.",)
    write_table(page, "BUMP LINES: what a bump is worth", notes, columns, [*_examples()], 1)


def _examples() -> Iterator[list[Value]]:
    for own in EXAMPLES:
        for others in range(1, SPOTS + 1):
            for low in range(1, SIDES + 1):
                at = position(own, others, low)
                if at is None:
                    continue
                chances = [
                    round(chance, BUMPS_DECIMALS) for options in (PLAIN, DROPPED) for chance in worth(at, options)
                ]
                best = BUMP if shipped_odds(DROPPED).bumps(*at, BUMPS_LAST) else RETURN
                yield [dice_text(own), len(own), others, low, (SIDES + 1 - low) / SIDES, *chances, best]


def _bump_advice(found: tuple[int, int] | None) -> str | None:
    if found is None:
        return None
    better, of = found
    return ALWAYS if better == of else NEVER if not better else f"{better} of {of}"


CHANCES_OWN: Final = 0
FIRST_OTHER: Final = 1
LAST_OTHER: Final = SPOTS
WIDTHS: Final = (24, *(15,) * SPOTS)
CHANCES_TITLE: Final = "CHANCES: by the dice that both sides have left"
CHANCES_NOTE: Final = (
    "Your chance to win the round when you are about to roll so many dice for footwork; plain rules, best play."
)
AVERAGED: Final = (
    "The mean over all lines of so many dice of the other, each as likely as such dice roll it: exact for a serve.",
    "Dice that come back in a return have been chosen, and are higher on the whole: sheet Lines has every line.",
)
HEAD, FIRST = 3, 4
CHANCES_LAST: Final = FIRST + SPOTS - 1
SERVER: Final = CHANCES_LAST + len(AVERAGED) + 4
CHART: Final = "Chance to win by dice left"


def mean_chance(own: int, others: int, options: FootworkOptions) -> float:
    """The chance of whoever rolls so many dice for footwork, against as many of the other as chance rolls them."""
    odds = shipped_odds(options)
    return sum(likely * odds.chance(roll, own) for roll, likely in rolls(others))


def write_chances(page: Page) -> None:
    """Write the sheet."""
    page.band(0, LAST_OTHER, CHANCES_TITLE, "title")
    page.put(1, CHANCES_OWN, CHANCES_NOTE, "note")
    for column, width in enumerate(WIDTHS):
        page.sheet.set_column(column, column, width)
    page.put(HEAD, CHANCES_OWN, "You have", "head")
    for others in range(1, SPOTS + 1):
        page.put(HEAD, others, f"the other has {others}", "head_centre")
    for row, own in enumerate(range(1, SPOTS + 1), start=FIRST):
        page.put(row, CHANCES_OWN, "1 die" if own == 1 else f"{own} dice", "text")
        for others in range(1, SPOTS + 1):
            page.put(row, others, mean_chance(own, others, PLAIN), "percent_1")
    page.define("footwork_means", FIRST, FIRST_OTHER, SPOTS, SPOTS)
    tint(page, FIRST, FIRST_OTHER, SPOTS, SPOTS)
    for row, said in enumerate(AVERAGED, start=CHANCES_LAST + 2):
        page.put(row, CHANCES_OWN, said, "note")
    _server(page)
    _chart(page)
    page.sheet.freeze_panes(2, 0)


def _server(page: Page) -> None:
    """The worth of the serve, in the round and in the game."""
    page.band(SERVER, LAST_OTHER, "WHAT THE SERVE IS WORTH")
    page.sheet.set_row(SERVER + 1, HEAD_HEIGHT)
    page.put(SERVER + 1, CHANCES_OWN, "The server wins", "head")
    points = PLAIN.points
    page.put(SERVER + 2, CHANCES_OWN, "the round", "text")
    page.put(SERVER + 3, CHANCES_OWN, f"the game to {points} points", "text")
    for column, (options, (_, _, way)) in enumerate(WAYS.items(), start=1):
        chance = shipped_odds(options).serve_chance()
        page.put(SERVER + 1, column, way, "head_centre")
        page.put(SERVER + 2, column, chance, "percent_2")
        page.put(SERVER + 3, column, game_chance(chance, points), "percent_2")
    page.define("footwork_server", SERVER + 2, 1, 2, len(WAYS))


def _chart(page: Page) -> None:
    along: Cells = [CHANCES_SHEET, FIRST, CHANCES_OWN, CHANCES_LAST, CHANCES_OWN]
    lines = [
        ChartSeries([CHANCES_SHEET, HEAD, column], along, [CHANCES_SHEET, FIRST, column, CHANCES_LAST, column])
        for column in range(FIRST_OTHER, LAST_OTHER + 1)
    ]
    words = (
        "Line chart: the chance to win the round by the number of one's own dice, a line for each number of the other. "
        "Every die more helps; every die more of the other hurts. The table is above it."
    )
    row = SERVER + 6
    chart = chance_chart(page.book, lines, CHART, "Your dice")
    page.sheet.insert_chart(row, CHANCES_OWN, chart, {"description": words, "object_position": 3})
    page.printed(row + 18, LAST_OTHER, upright=True)
    page.sheet.fit_to_pages(1, 1)


LINE_WIDTH: Final = 18
CHANCE_WIDTH: Final = 11
# Behind the line and how many dice it has.
CHANCES: Final = 2
# All that the solved table has: Ask finds ties by them.
LINES_DECIMALS: Final = 10


def line_chance(other: Line, own: int, options: FootworkOptions) -> float:
    """The chance of whoever is about to roll so many dice against a line, as the tables say it."""
    return round(shipped_odds(options).chance(other, own), LINES_DECIMALS)


def write_lines(page: Page, options: FootworkOptions) -> None:
    """Write the sheet of one way to play."""
    _, name, way = WAYS[options]
    columns = [
        StrategyColumn("The other's line", "text", LINE_WIDTH),
        StrategyColumn("Its dice", "centre", CHANCE_WIDTH),
    ]
    columns += [StrategyColumn(f"You roll {own}", "percent_1", CHANCE_WIDTH) for own in range(1, SPOTS + 1)]
    found = lines()
    rows: list[list[Value]] = [
        [dice_text(line), len(line), *(line_chance(line, own, options) for own in range(1, SPOTS + 1))]
        for line in found
    ]
    notes = (
        "Your chance to win the round, before you roll your dice for footwork.",
        "Where the other's dice stand does not matter.",
    )
    write_table(page, f"LINES: every line you may face, {way}", notes, columns, rows, CHANCES)
    if options == PLAIN:
        page.define(LINES_NAME, TABLE_FIRST, 0, len(found))
    page.define(name, TABLE_FIRST, CHANCES, len(found), SPOTS)
    tint(page, TABLE_FIRST, CHANCES, len(found), SPOTS)


BOOK_TITLE: Final = "VOLLEYBALL DICE: how to play it best"
WHAT: Final = (
    "The best line-ups, when to bump, and the chance to win: for both sides playing best. No macro, no Python."
)
GAME: Final = {
    "The game": "Volleyball Dice is a quick game for two, published in 2015. Six dice each: serve, footwork, two "
    "bumps, return. The rules stand in the rulebook of vbxl, part D.",
    "Options": "Aces and spikes, and the dropped bump, are by default off; the chances are here for all four ways.",
    "What is best": "The highest chance to win the round if the other side plays best too. Of equally good line-ups "
    "the tables name that with the highest die in the lowest spot.",
}
STEPS: Final = {
    "While you play": f"Sheet {ASK_SHEET}: type the line that you face, how many dice you have, and your roll. There "
    "is the best line-up, spot by spot, and your chance, before the roll and with it.",
    "To bump": f"Sheet {BUMP_SHEET}: type both lines. It says whether to bump, and where the bumped die goes.",
    "On paper": f"Sheet {ANSWERS_SHEET} has the best line-ups against common lines; sheet {BUMPS_SHEET} says when to "
    "bump. Without options bump always. Where a dropped bump loses, it depends.",
    "To see the game": f"Sheet {CHANCES_SHEET} with its chart.",
}
NOTES: Final = {
    "Lines": "Written highest die first: where the other's dice stand does not matter, since you choose what "
    "meets what. “–” is a spot without a die.",
    "Common lines": f"Those met most often in {ROUNDS:,} rounds played by a program, both sides at their best. Of "
    "serves, those with six different numbers, and then some of those with one pair.",
    "Programs": "Excel 2007 or later, LibreOffice, Google Sheets: plain formulas.",
}
KEY: Final = (
    ("input", "yellow", "you fill in"),
    ("working", "light grey", "worked out by a formula"),
    ("needed", "amber", "still empty, but needed"),
    ("good", "green", "of chances: the greener the higher"),
)


def footwork_book() -> bytes:
    """The strategy book of Volleyball Dice."""
    book = Book2007("Volleyball Dice: strategy")
    contents = {
        ASK_SHEET: "the line that you face: your chance, and the best line-up of your roll",
        BUMP_SHEET: "both lines after footwork: whether to bump, and where the die goes",
        CHANCES_SHEET: "the chance to win by dice left, with a chart, and what the serve is worth",
        ANSWERS_SHEET: "to the commonest lines, the best line-up of every roll",
        BUMPS_SHEET: "when to bump",
        BUMP_LINES_SHEET: "what a bump is worth, for a strong and a weak line",
        **{sheet: f"every line that you may face, and your chance: {way}" for sheet, _, way in WAYS.values()},
        LINE_UPS_SHEET: "the workings of Ask: every line-up of the roll",
    }
    start = book.page(START_SHEET)
    pages = {sheet: book.page(sheet) for sheet in contents}
    blocks = {"WHAT IT IS": GAME, "HOW TO USE IT": STEPS, "GOOD TO KNOW": NOTES}
    write_start_sheet(start, BOOK_TITLE, WHAT, blocks, contents, KEY)
    write_ask(pages[ASK_SHEET])
    write_ask_bump(pages[BUMP_SHEET])
    write_line_ups(pages[LINE_UPS_SHEET], lines())
    write_chances(pages[CHANCES_SHEET])
    write_answers(pages[ANSWERS_SHEET])
    write_bumps(pages[BUMPS_SHEET])
    write_bump_lines(pages[BUMP_LINES_SHEET])
    for options, (sheet, _, _) in WAYS.items():
        write_lines(pages[sheet], options)
    pages[BUMP_SHEET].sheet.set_tab_color(INPUT_LINE)
    lock(pages.pop(ASK_SHEET), start, *pages.values())
    return book.finish()
