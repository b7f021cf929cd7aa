"""Builds the Rally book: the Start sheet and all others in order, with the example; same bytes each time."""

from __future__ import annotations

from typing import Final

from vbxl.books.rally import layout
from vbxl.books.rally.hashing import HashBlock, write_constants
from vbxl.books.rally.layout import (
    BLOCKS,
    BYTES_SHEET,
    CONSTANTS_SHEET,
    NAME_LONGEST,
    RALLIES,
    RALLY_SHEET,
    SEED_BYTES_SHEET,
    SET_SHEET,
    START_SHEET,
    block_sheet,
    example_numbers,
)
from vbxl.books.rally.messages import write_bytes, write_seed_bytes
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
    "Seeded": "In a league with public numbers (R0.4) the round's seed is HMAC-SHA256 of the secret and a text: the "
    "closing list by its SHA-256 and number, the source, the value. Nobody knew the value when the list was closed, so "
    "nobody can have tried secrets or files until the draws suited them.",
    "Drawn": "Every number of a draw is HMAC-SHA256 of the round's seed, the name of the draw and a counter. With the "
    "same seed and name there is one number only: nobody can have drawn again until it suited them.",
    "Played": "The server wins the rally if the number is below the server's scoring chance (R5.1). "
    f"Sheet {SET_SHEET} plays a whole set so.",
    "Not here": "That the SHA-256 of the closing list is that of the list: any tool shows it, such as sha256sum, or "
    "certutil -hashfile list.txt SHA256 on Windows; and that your file is in the list. That the chances follow from "
    "the line-ups, and the seed of a round without a public number: vbxl verify works all of it out again.",
}
STEPS: Final = {
    "1": f"On sheet {RALLY_SHEET}, paste the round's secret and its commitment: SAME must stand below them.",
    "2": "Paste the seed; if the round has a public number, type the four cells of it too: SAME must stand below "
    "them. If it has none, leave all four empty.",
    "3": "Paste the name of the draw, type the number of the rally: there is the number drawn.",
    "4": "Type the scoring chances of both sides and who serves: there is who wins the rally.",
    "5": f"On sheet {SET_SHEET}, paste all numbers of the draw: there is the set, rally by rally. "
    f"The numbers that you recomputed on sheet {RALLY_SHEET} are compared with these.",
}
SOURCES: Final = {
    "Commitment": "from the results of the round before, as they came to you then; not only from the opened season",
    "Round secret, seed": "from the opened season, the file that the game master makes at its end: vbxl open",
    "Closing list": "the last one of the round, as it came to you when the round was closed, with its SHA-256; its "
    "number ends its first line",
    "Value": "look it up yourself: at drand the randomness of the round that the list names; of a lottery the numbers "
    "of that day, each group sorted, a full stop behind each number, a / behind each group; of a notary the link",
    "Signature": "of drand only, on the same page as its value; you need none",
    "Name of the draw": f'from the draws in the opened season: "{layout.DRAW}" is the second set of match 3; '
    f"up to {NAME_LONGEST} characters",
    "Numbers of the draw": f"there, the whole line of the name; or one number a cell, in their order; up to {RALLIES}",
    "Scoring chances": 'there too: "chance" of home and of visitors, in the set of the match (MatchPlayed); all digits',
    "Who serves": "the home side first in sets 1, 3 and 5, the visitors in sets 2 and 4; then who won the rally before",
}
NOTES: Final = {
    "The example": 'Made up, no league\'s: the secret is the SHA-256 of the words "an example of a secret", that of '
    'the list is that of "an example of a closing list"; the seed and all numbers follow from these and the value.',
    "A notary": "The link that was published before the season is the SHA-256 of link 1, that is that of link 2, and "
    "so on: hash a link as often as its number says, and the published one must come out. For one step, paste a "
    f"link as the round's secret on sheet {RALLY_SHEET}.",
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
    "the secret as the inner key of the seed",
    "the text of the seed, bytes 1–64, after block 6",
    "the text of the seed, bytes 65–128, after block 7",
    "the text of the seed from byte 129 on, after block 8; used if it is so long",
    "the secret as the outer key of the seed",
    "the inner digest, after block 10: the seed",
    "the signature of drand: its value",
)
CONTENTS: Final = {
    RALLY_SHEET: "secret, commitment, seed, number drawn, rally",
    SET_SHEET: "a whole set from its numbers",
    BYTES_SHEET: "workings: secret and draw, byte by byte, and their five blocks",
    SEED_BYTES_SHEET: "workings: public number and signature, byte by byte, and their seven blocks",
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
AFTER: Final = (0, 0, 2, 0, 4, 0, 6, 7, 8, 0, 10, 0)
WORKINGS_TAB: Final = styles.CLOSED
INPUT_TAB: Final = styles.INPUT_LINE


def build() -> bytes:
    """The Rally book with its example."""
    book = Book2007("Recompute a rally by hand")
    start, rally, played = (book.page(one) for one in (START_SHEET, RALLY_SHEET, SET_SHEET))
    read, seed_read = (book.page(one) for one in (BYTES_SHEET, SEED_BYTES_SHEET))
    compressed = [book.page(block_sheet(index)) for index in range(1, BLOCKS + 1)]
    constants = book.page(CONSTANTS_SHEET)
    write_start(start)
    RallySheet(rally).write()
    SetSheet(played, example_numbers()).write()
    write_bytes(read)
    write_seed_bytes(seed_read)
    for number, (page, title) in enumerate(zip(compressed, BLOCK_TITLES, strict=True), start=1):
        HashBlock(page, number, AFTER[number - 1]).write(title)
    write_constants(constants)
    for page in (rally, played):
        page.sheet.set_tab_color(INPUT_TAB)
    for page in (read, seed_read, *compressed, constants):
        page.sheet.set_tab_color(WORKINGS_TAB)
    for page in (start, rally, played, read, seed_read, *compressed, constants):
        page.sheet.set_row(0, TITLE_HEIGHT)
        page.sheet.protect("", {"format_columns": True, "format_rows": True})
    return book.finish()
