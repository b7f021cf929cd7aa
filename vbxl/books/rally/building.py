"""Builds the Rally book: the Start sheet and all others in order, with the example; same bytes each time."""

from __future__ import annotations

from typing import Final

from vbxl.books.rally import layout
from vbxl.books.rally.hashing import HashBlock, write_bytes, write_constants
from vbxl.books.rally.layout import (
    BLOCKS,
    BYTES_SHEET,
    CONSTANTS_SHEET,
    NAME_LONGEST,
    RALLIES,
    RALLY_SHEET,
    SET_SHEET,
    START_SHEET,
    block_sheet,
    example_numbers,
)
from vbxl.books.rally.scoring import RallySheet, SetSheet
from vbxl.books.shared_sheets import write_start_sheet
from vbxl.xlsx import styles
from vbxl.xlsx.writer import TITLE_HEIGHT, Book2007, Page

TITLE: Final = "RECOMPUTE A RALLY BY HAND"
WHAT: Final = (
    "A rally of your league, from the sealed secret to the point, by formulas that you can read. No macro, no Python."
)
PROVES: Final = {
    "Sealed": "Before a round is played, the game master publishes its commitment: the SHA-256 of the round's secret. "
    "If the secret that is opened at the season's end has that SHA-256, it is the one that was sealed: nobody "
    "can find another.",
    "Drawn": "Every number of a draw is HMAC-SHA256 of the round's seed, the name of the draw and a counter. With the "
    "same seed and name there is one number only: nobody can have drawn again until it suited them.",
    "Played": "The server wins the rally if the number is below the server's scoring chance (R5.1). "
    f"Sheet {SET_SHEET} plays a whole set so.",
    "Not here": "That the seed follows from the secret and the files that came, and the chances from the line-ups: "
    "vbxl verify works all of it out again. Look in your receipt and the opened season that your file was among them.",
}
STEPS: Final = {
    "1": f"On sheet {RALLY_SHEET}, paste the round's secret and its commitment: SAME must stand below them.",
    "2": "Paste the seed and the name of the draw, type the number of the rally: there is the number drawn.",
    "3": "Type the scoring chances of both sides and who serves: there is who wins the rally.",
    "4": f"On sheet {SET_SHEET}, paste all numbers of the draw: there is the set, rally by rally. "
    f"The numbers that you recomputed on sheet {RALLY_SHEET} are compared with these.",
}
SOURCES: Final = {
    "Commitment": "from the results of the round before, as they came to you then; not only from the opened season",
    "Round secret, seed": "from the opened season, the file that the game master makes at its end: vbxl open",
    "Name of the draw": f'from the draws there: "{layout.DRAW}" is the second set of match 3; '
    f"up to {NAME_LONGEST} characters",
    "Numbers of the draw": f"there, the whole line of the name; or one number a cell, in their order; up to {RALLIES}",
    "Scoring chances": 'there too: "chance" of home and of visitors, in the set of the match (MatchPlayed); all digits',
    "Who serves": "the home side first in sets 1, 3 and 5, the visitors in sets 2 and 4; then who won the rally before",
}
NOTES: Final = {
    "The example": 'Made up, no league\'s: the secret is the SHA-256 of the words "an example of a secret", the seed '
    'that of "an example".',
    "Other draws": "Their numbers are words of 64 bits too, but used otherwise: look at the digits on sheet "
    f"{RALLY_SHEET}, and at vbxl/rules/draw.py.",
    "Programs": "Excel 2013 or later, LibreOffice, Google Sheets: it needs BITXOR and BITAND.",
    "Your own sheet": "Nothing here is locked away: the sheets are protected against slips, without a password.",
}
KEY: Final = (
    ("input", "yellow", "you fill in"),
    ("working", "light grey", "worked out by a formula"),
    ("word", "blue grey", "the words of SHA-256 that the next round goes on with"),
    ("needed", "amber", "still empty, but needed"),
    ("wrong", "red", "wrong, or DIFFERENT: a sentence stands beside it"),
    ("good", "green", "SAME; the set is won"),
)
BLOCK_TITLES: Final = (
    "the round's secret, for the commitment",
    "the seed as the inner key",
    "name, 0 and counter, after block 2",
    "the seed as the outer key",
    "the inner digest, after block 4: the digest of the draw",
)
CONTENTS: Final = {
    RALLY_SHEET: "secret, commitment, number drawn, rally",
    SET_SHEET: "a whole set from its numbers",
    BYTES_SHEET: "workings: what was typed, byte by byte, and the five blocks",
    **{block_sheet(index): f"workings: {said}" for index, said in enumerate(BLOCK_TITLES, start=1)},
    CONSTANTS_SHEET: "the numbers of SHA-256 and where they come from",
}


def write_start(page: Page) -> None:
    """Write the sheet."""
    blocks = {
        "WHAT IT PROVES": PROVES, "HOW TO USE IT": STEPS, "WHAT TO TAKE FROM WHERE": SOURCES, "GOOD TO KNOW": NOTES,
    }  # fmt: skip
    write_start_sheet(page, TITLE, WHAT, blocks, CONTENTS, KEY)


# The block whose outcome a block goes on with, 0 for none.
AFTER: Final = (0, 0, 2, 0, 4)
WORKINGS_TAB: Final = styles.CLOSED
INPUT_TAB: Final = styles.INPUT_LINE


def build() -> bytes:
    """The Rally book with its example."""
    book = Book2007("Recompute a rally by hand")
    start, rally, played, read = (book.page(one) for one in (START_SHEET, RALLY_SHEET, SET_SHEET, BYTES_SHEET))
    compressed = [book.page(block_sheet(index)) for index in range(1, BLOCKS + 1)]
    constants = book.page(CONSTANTS_SHEET)
    write_start(start)
    RallySheet(rally).write()
    SetSheet(played, example_numbers()).write()
    write_bytes(read)
    for number, (page, title) in enumerate(zip(compressed, BLOCK_TITLES, strict=True), start=1):
        HashBlock(page, number, AFTER[number - 1]).write(title)
    write_constants(constants)
    for page in (rally, played):
        page.sheet.set_tab_color(INPUT_TAB)
    for page in (read, *compressed, constants):
        page.sheet.set_tab_color(WORKINGS_TAB)
    for page in (start, rally, played, read, *compressed, constants):
        page.sheet.set_row(0, TITLE_HEIGHT)
        page.sheet.protect("", {"format_columns": True, "format_rows": True})
    return book.finish()
