"""The sheet Constants: the numbers of SHA-256, each with where it comes from and worked out once more by a formula."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.rally.example import NUMBERS_A_DIGEST
from vbxl.books.rally.sha256 import CONSTANTS, INNER, OUTER, PRIMES, START
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import LINE_HEIGHT, LINE_SPACE, Page, lines_needed

CONSTANTS_SHEET: Final = "Constants"
NUMBER, PRIME, VALUE, DIGITS, AGAIN, SAME = range(6)
WIDTHS: Final = (14, 12, 16, 16, 24, 12)
HEADS: Final = ("No.", "Prime", "Value", "As 8 hex digits", "By a formula", "")
OK: Final = "OK"
ROUND_TITLE: Final = "FOR THE ROUNDS: first 32 bits of the fractional parts of the cube roots of the first 64 primes"
START_TITLE: Final = "TO START WITH: first 32 bits of the fractional parts of the square roots of the first 8 primes"
SOURCE: Final = (
    "Fixed by FIPS 180-4 (SHA-256) and RFC 2104 (HMAC). Nobody can have chosen them: see where they come from."
)
# Name, what it is, value.
OTHERS: Final[tuple[tuple[str, str, str | int], ...]] = (
    ("inner_byte", "HMAC lays it over every byte of the key of the inner message", INNER),
    ("outer_byte", "HMAC lays it over every byte of the key of the outer message", OUTER),
    ("numbers_a_digest", "numbers that a digest gives, of 64 bits each", NUMBERS_A_DIGEST),
    ("hex_digits", "the hexadecimal digits in their order", "0123456789abcdef"),
    ("ascii_signs", "the characters of ASCII in their order, from number 32 on", "".join(map(chr, range(32, 127)))),
    ("nbsp", "the space that is copied from web pages; it counts as any other", "\u00a0"),
)


def write_constants(page: Page) -> None:
    """Write the sheet."""
    page.band(0, SAME, "CONSTANTS OF SHA-256 AND HMAC", "title")
    page.put(1, NUMBER, SOURCE, "note")
    page.sheet.freeze_panes(1, 0)
    row = _roots(page, 3, START_TITLE, "sha_start", START, 2)
    row = _roots(page, row, ROUND_TITLE, "sha_round", CONSTANTS, 3)
    page.band(row, SAME, "OTHERS")
    for at, (name, said, value) in enumerate(OTHERS, start=row + 1):
        page.put(at, NUMBER, said, "label_top")
        page.put(at, AGAIN, value, "wrapped" if isinstance(value, str) else "bold_left")
        page.sheet.set_row(at, LINE_HEIGHT * lines_needed(str(value), WIDTHS[AGAIN] - 2) + LINE_SPACE)
        page.define(name, at, AGAIN)
    for column, width in enumerate(WIDTHS):
        page.sheet.set_column(column, column, width)
    page.printed(row + len(OTHERS), SAME, upright=True)


def _roots(page: Page, row: int, title: str, name: str, values: Sequence[int], degree: int) -> int:
    """A table of roots; the row of the next band."""
    page.band(row, SAME, title)
    for column, head in enumerate(HEADS):
        page.put(row + 1, column, head or None, "head" if column == DIGITS else "head_centre")
    first = row + 2
    for at, (prime, value) in enumerate(zip(PRIMES, values, strict=False)):
        here = first + at
        of, kept, again = (ref(here, column) for column in (PRIME, VALUE, AGAIN))
        page.put(here, NUMBER, at, "centre")
        page.put(here, PRIME, prime, "centre")
        page.put(here, VALUE, value, "centre")
        page.formula(here, DIGITS, f"=LOWER(DEC2HEX({kept},8))", "working_hash")
        root = f"{of}^(1/{degree})"
        page.formula(here, AGAIN, f"=INT(({root}-INT({root}))*2^32)", "working_centre")
        page.formula(here, SAME, f'=IF({again}={kept},"{OK}","differs")', "good_centre")
    page.define(name, first, VALUE, len(values))
    last = first + len(values) - 1
    rule: dict[str, object] = {"type": "cell", "criteria": "!=", "value": f'"{OK}"'}
    page.mark([(first, SAME, last, SAME)], rule, "wrong_centre")
    return last + 2
