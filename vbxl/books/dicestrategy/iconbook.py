"""Building the strategy book of The Volleyball Dice Game: all its sheets in their order; same bytes each time (K)."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicestrategy.asked import lock
from vbxl.books.dicestrategy.iconask import write_ask
from vbxl.books.dicestrategy.iconchances import write_chances
from vbxl.books.dicestrategy.iconkeeps import keep_sheets
from vbxl.books.dicestrategy.iconplaces import ALL, ASK_SHEET, CHANCES_SHEET, NONE, START_SHEET
from vbxl.books.startsheet import write_start_sheet
from vbxl.dice.icons import FACES
from vbxl.xlsx.writer import Book2007

TITLE: Final = "THE VOLLEYBALL DICE GAME: how to play it best"
WHAT: Final = (
    "What to keep of every roll, and the chance to win: exact, for both sides playing best. No macro, no Python."
)
GAME: Final = {
    "The game": "The Volleyball Dice Game is by Chad Davidson. Six dice are six players: serve, receive, set, attack, "
    "block; up to three rolls a turn. The rules stand in the rulebook of vbxl, part K.",
    "The dice": f"The faces are {', '.join(FACES)}: Attack, Attack ×2, Defend, Defend ×2, Set, Block. The pictures of "
    "the original are lost: these faces are a reading of ours that fits all its examples, not the author's word.",
    "What is best": "The highest chance to win the rally if the other side plays best too. Of equally good keeps the "
    "tables name the one with most dice.",
}
STEPS: Final = {
    "While you play": f"Sheet {ASK_SHEET}: choose your dice, the attack you face and the rolls left. There is what to "
    "keep, what to send, and your chance.",
    "On paper": f"Print the keep tables. Your dice in the order {', '.join(FACES)} are the line, the ball you face is "
    f"the column, and there stands what to keep: “{ALL}” is stop and answer, “{NONE}” is roll all six again.",
    "To see the game": f"Sheet {CHANCES_SHEET} with its chart.",
}
NOTES: Final = {
    "Balls": "“free ball” is an attack of 0; “rally 4” an attack of 4 that may be blocked; “serve 4” one that may not. "
    "From “attack 7” on no block reaches it, and served or not is the same.",
    "Setter dump": "An option of the game, by default off. The last four tables are for games with it.",
    "Programs": "Excel 2007 or later, LibreOffice, Google Sheets: plain formulas.",
}
KEY: Final = (
    ("input", "yellow", "you fill in"),
    ("working", "light grey", "worked out by a formula"),
    ("needed", "amber", "still empty, but needed"),
    ("good", "green", f"{ALL}: stop and answer; of chances, the greener the higher"),
)


def icon_book() -> bytes:
    """The strategy book of The Volleyball Dice Game."""
    book = Book2007("The Volleyball Dice Game: strategy")
    tables = keep_sheets()
    start, ask, chances = (book.page(one) for one in (START_SHEET, ASK_SHEET, CHANCES_SHEET))
    contents = {
        ASK_SHEET: "your dice, and what to do with them",
        CHANCES_SHEET: "the chance to win by the attack faced, with a chart, and what the serve is worth",
        **{sheet: table.said for sheet, table in tables.items()},
    }
    blocks = {"WHAT IT IS": GAME, "HOW TO USE IT": STEPS, "GOOD TO KNOW": NOTES}
    write_start_sheet(start, TITLE, WHAT, blocks, contents, KEY)
    write_ask(ask)
    write_chances(chances)
    pages = []
    for sheet, table in tables.items():
        page = book.page(sheet)
        table.write(page, table.options, table.rolls_left)
        pages.append(page)
    lock(ask, start, chances, *pages)
    return book.finish()
