"""Building the strategy book of Volleyball Dice: all its sheets in their order; same bytes each time (D)."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicestrategy.asked import lock
from vbxl.books.dicestrategy.footworkanswers import write_answers
from vbxl.books.dicestrategy.footworkask import write_ask
from vbxl.books.dicestrategy.footworkbumps import write_bump_lines, write_bumps
from vbxl.books.dicestrategy.footworkchances import write_chances
from vbxl.books.dicestrategy.footworkcommon import ROUNDS
from vbxl.books.dicestrategy.footworklines import write_lines
from vbxl.books.dicestrategy.footworkplaces import (
    ANSWERS_SHEET,
    ASK_SHEET,
    BUMP_LINES_SHEET,
    BUMPS_SHEET,
    CHANCES_SHEET,
    START_SHEET,
    WAYS,
)
from vbxl.books.startsheet import write_start_sheet
from vbxl.xlsx.writer import Book2007

TITLE: Final = "VOLLEYBALL DICE: how to play it best"
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
    "While you play": f"Sheet {ASK_SHEET}: type the line that you face, and how many dice you have. There is your "
    "chance.",
    "To line up": f"Sheet {ANSWERS_SHEET}: filter the other's line and your roll. Your best line-up stands beside it.",
    "To bump": f"Sheet {BUMPS_SHEET}. Without options bump always. Where a dropped bump loses, it depends.",
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
        ASK_SHEET: "the line that you face, and your chance",
        CHANCES_SHEET: "the chance to win by dice left, with a chart, and what the serve is worth",
        ANSWERS_SHEET: "to the commonest lines, the best line-up of every roll",
        BUMPS_SHEET: "when to bump",
        BUMP_LINES_SHEET: "what a bump is worth, for a strong and a weak line",
        **{sheet: f"every line that you may face, and your chance: {way}" for sheet, _, way in WAYS.values()},
    }
    start = book.page(START_SHEET)
    pages = {sheet: book.page(sheet) for sheet in contents}
    blocks = {"WHAT IT IS": GAME, "HOW TO USE IT": STEPS, "GOOD TO KNOW": NOTES}
    write_start_sheet(start, TITLE, WHAT, blocks, contents, KEY)
    write_ask(pages[ASK_SHEET])
    write_chances(pages[CHANCES_SHEET])
    write_answers(pages[ANSWERS_SHEET])
    write_bumps(pages[BUMPS_SHEET])
    write_bump_lines(pages[BUMP_LINES_SHEET])
    for options, (sheet, _, _) in WAYS.items():
        write_lines(pages[sheet], options)
    lock(pages.pop(ASK_SHEET), start, *pages.values())
    return book.finish()
