"""The Start sheet: what this workbook proves, how to use it, and what to take from where."""

from __future__ import annotations

from typing import Final

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
from vbxl.books.startsheet import write_start_sheet
from vbxl.xlsx.writer import Page

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
    blocks = {
        "WHAT IT PROVES": PROVES, "HOW TO USE IT": STEPS, "WHAT TO TAKE FROM WHERE": SOURCES, "GOOD TO KNOW": NOTES,
    }  # fmt: skip
    write_start_sheet(page, TITLE, WHAT, blocks, CONTENTS, KEY)
