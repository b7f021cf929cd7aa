"""The Start sheet: what this workbook proves, how to use it, and what to take from where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import vbxl
from vbxl.books.fresh import LINE_HEIGHT, LINE_SPACE, lines_needed
from vbxl.books.page import Page, quoted
from vbxl.books.rally import example
from vbxl.books.rally.places import (
    BYTES_SHEET,
    CONSTANTS_SHEET,
    NAME_LONGEST,
    RALLIES,
    RALLY_SHEET,
    SET_SHEET,
    block_sheet,
)

LABEL, SAID = range(2)
WIDTHS: Final = (24, 104)
# Letters of a sentence in that width: they are narrower than digits.
LETTERS: Final = 114
TITLE: Final = "RECOMPUTE A RALLY BY HAND"
WHAT: Final = (
    "A rally of your league, from the sealed secret to the point, by formulas that you can read. No macro, no Python."
)
PROVES: Final = {
    "Sealed": "Before a round is played, the game master publishes its commitment: the SHA-256 of the round's secret. "
    "If the secret that he opens at the season's end has that SHA-256, it is the one that was sealed: nobody "
    "can find another.",
    "Drawn": "Every number of a draw is HMAC-SHA256 of the round's seed, the name of the draw and a counter. With the "
    "same seed and name there is one number only: nobody can have drawn again until he liked it.",
    "Played": "Who serves wins the rally if the number is below his scoring chance (R5.1). "
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
    "Commitment": "from the results of the round before, as they came to you then; not from the opened season alone",
    "Round secret, seed": "from the opened season, the file that the game master makes at its end: vbxl open",
    "Name of the draw": f'from the draws there: "{example.DRAW}" is the second set of match 3; '
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
    **{block_sheet(at): f"workings: {said}" for at, said in enumerate(BLOCK_TITLES, start=1)},
    CONSTANTS_SHEET: "the numbers of SHA-256 and where they come from",
}


def write_start(page: Page) -> None:
    """Write the sheet."""
    page.band(0, SAID, TITLE, "title")
    page.put(1, LABEL, WHAT, "note")
    row = _block(page, 3, "WHAT IT PROVES", PROVES)
    row = _block(page, row, "HOW TO USE IT", STEPS)
    row = _block(page, row, "WHAT TO TAKE FROM WHERE", SOURCES)
    row = _block(page, row, "GOOD TO KNOW", NOTES)
    page.band(row, SAID, "SHEETS")
    for at, (sheet, said) in enumerate(CONTENTS.items(), start=row + 1):
        page.sheet.write_url(at, LABEL, f"internal:{quoted(sheet)}A1", page.styles["link"], sheet, f"To sheet {sheet}")
        page.put(at, SAID, said, "plain")
    row += len(CONTENTS) + 2
    page.band(row, SAID, "COLOURS")
    for at, (look, colour, said) in enumerate(KEY, start=row + 1):
        page.sheet.write_string(at, LABEL, colour, page.styles(look, locked=True, align="left"))
        page.put(at, SAID, said, "over")
    row += len(KEY) + 2
    page.put(row, LABEL, f"written by vbxl {vbxl.__version__}", "note")
    for column, width in enumerate(WIDTHS):
        page.sheet.set_column(column, column, width)
    page.sheet.freeze_panes(1, 0)
    page.printed(row, SAID, upright=True)
    page.sheet.fit_to_pages(1, 1)


def _block(page: Page, row: int, title: str, lines: Mapping[str, str]) -> int:
    """A band, and below it lines of a word and a sentence; the row behind it and an empty one."""
    page.band(row, SAID, title)
    for at, (word, sentence) in enumerate(lines.items(), start=row + 1):
        page.sheet.set_row(at, LINE_HEIGHT * lines_needed(sentence, LETTERS) + LINE_SPACE)
        page.put(at, LABEL, word, "label_top")
        page.put(at, SAID, sentence, "paragraph")
    return row + len(lines) + 2
