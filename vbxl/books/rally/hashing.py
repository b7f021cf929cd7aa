"""SHA-256 in cells: the sheets Constants and Block, down to every word of every round.

A block has 64 bytes, a word 32 bits. The bytes of the blocks are on the sheets of messages.py.

Turning a word of 32 bits right by n is dividing by 2^n: the whole part, and the rest times 2^(32−n). So all but the
three functions of bits stays plain arithmetic of whole numbers below 2^35, which every spreadsheet holds exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from vbxl.books.rally.layout import (
    NUMBERS_A_DIGEST,
    block_name,
    block_sheet,
    digits_name,
    ending_name,
)
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import LINE_HEIGHT, LINE_SPACE, Page, lines_needed

WORD: Final = 1 << 32
BLOCK_BYTES: Final = 64
DIGEST_BYTES: Final = 32
WORD_BYTES: Final = 4
BLOCK_WORDS: Final = BLOCK_BYTES // WORD_BYTES
ROUNDS: Final = 64
STATE: Final = 8
# The pads that HMAC lays over the key of the inner and of the outer message.
INNER, OUTER = 0x36, 0x5C
# Turned, turned, and turned or pushed: the bits of each of the four mixtures.
SCHEDULE_15: Final = (7, 18, 3)
SCHEDULE_2: Final = (17, 19, 10)
OF_E: Final = (6, 11, 25)
OF_A: Final = (2, 13, 22)


def primes(many: int) -> list[int]:
    """The first prime numbers.

    >>> primes(5)
    [2, 3, 5, 7, 11]
    """
    found: list[int] = []
    number = 2
    while len(found) < many:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def root_bits(number: int, degree: int) -> int:
    """The first 32 bits of the fractional part of a root, in whole numbers: the floor of a root, found by halving.

    >>> f"{root_bits(2, 2):08x} {root_bits(2, 3):08x}"
    '6a09e667 428a2f98'
    """
    power = number * WORD**degree
    low, high = 0, number * WORD
    while low < high:
        middle = (low + high + 1) // 2
        if middle**degree <= power:
            low = middle
        else:
            high = middle - 1
    return low % WORD


PRIMES: Final = tuple(primes(ROUNDS))
CONSTANTS: Final = tuple(root_bits(prime, 3) for prime in PRIMES)
START: Final = tuple(root_bits(prime, 2) for prime in PRIMES[:STATE])


def digest_digits(number: int) -> str:
    """What comes out of a block as one text, 64 hexadecimal digits."""
    return "&".join(f"INDEX({digits_name(number)},{index + 1})" for index in range(STATE))


GROUP, BITS, BLOCK_HEAD, BLOCK_FIRST = 3, 4, 5, 6
BLOCK_LAST: Final = BLOCK_FIRST + ROUNDS - 1
AFTER, ENDING, BLOCK_DIGITS = BLOCK_LAST + 1, BLOCK_LAST + 2, BLOCK_LAST + 3
ROUND: Final = 0
BYTES: Final = range(1, 1 + WORD_BYTES)
WORD_COLUMN: Final = 5
FAR, NEAR = 6, 10
CONSTANT: Final = 15
WORDS: Final = range(16, 16 + STATE)
E_MIXED, CHOSEN, ONE, A_MIXED, MOST, TWO = 24, 28, 29, 30, 34, 35
COLUMNS: Final = TWO + 1
GAP: Final = 14
GROUPS: Final = {
    ROUND: "Round", BYTES[0]: "Its bytes and word", FAR: "Word of 15 rounds before", NEAR: "Word of 2 rounds before",
    CONSTANT: "Constant", WORDS[0]: "The eight words before the round", E_MIXED: "Word e", CHOSEN: "e, f, g",
    ONE: "h+Σ1+Ch+K+W", A_MIXED: "Word a", MOST: "a, b, c", TWO: "Σ0 + Maj",
}  # fmt: skip
BLOCK_HEADS: Final = {
    WORD_COLUMN: "W", FAR + 3: "σ0", NEAR + 3: "σ1", CONSTANT: "K",
    **dict(zip(WORDS, "abcdefgh", strict=True)),
    E_MIXED + 3: "Σ1", CHOSEN: "Ch", ONE: "T1", A_MIXED + 3: "Σ0", MOST: "Maj", TWO: "T2",
}  # fmt: skip
TURNED, PUSHED = "turned right", "pushed right"
BLOCK_NOTE: Final = (
    "Whole numbers of 32 bits. σ and Σ: the three at their left, bit by bit the sum without carry (XOR). Next round: "
    "a = T1 + T2, e = d + T1, both modulo 2^32; b, c, d, f, g, h are the a, b, c, e, f, g before it."
)


class Mixture(NamedTuple):
    """Four columns: a word turned or pushed by three numbers of bits, and their XOR."""

    first: int
    bits: tuple[int, int, int]
    pushed: bool = False


MIXTURES: Final = (
    Mixture(FAR, SCHEDULE_15, pushed=True),
    Mixture(NEAR, SCHEDULE_2, pushed=True),
    Mixture(E_MIXED, OF_E),
    Mixture(A_MIXED, OF_A),
)


class HashBlock:
    """The sheet of a block: what it starts from, and its workings."""

    def __init__(self, page: Page, number: int, after: int = 0) -> None:
        """For a block by its number, which follows on another one, or on none: then it starts from the constants."""
        self.page, self.number, self.after = page, number, after

    def write(self, title: str) -> None:
        """Write the sheet."""
        page = self.page
        page.band(0, TWO, f"{block_sheet(self.number).upper()}: {title}", "title")
        page.put(1, ROUND, BLOCK_NOTE, "note")
        self._heads()
        for t in range(ROUNDS):
            self._schedule(BLOCK_FIRST + t, t)
            self._round(BLOCK_FIRST + t)
        self._end()
        for column in range(COLUMNS):
            page.sheet.set_column(column, column, 12)
        page.sheet.set_column(ROUND, ROUND, 10)
        page.sheet.set_column(BYTES[0], BYTES[-1], 5)
        page.sheet.set_column(GAP, GAP, 2)
        page.sheet.freeze_panes(BLOCK_FIRST, 1)
        page.printed(BLOCK_DIGITS, TWO, BLOCK_HEAD)
        page.sheet.repeat_columns(ROUND, ROUND)
        page.sheet.fit_to_pages(2, 1)

    def _heads(self) -> None:
        page = self.page
        page.band(GROUP, WORD_COLUMN, GROUPS[ROUND], "band")
        starts = [*GROUPS, COLUMNS]
        for first, then in pairwise(starts):
            last = then - 1 - (then == CONSTANT)
            page.band(GROUP, last, GROUPS[first], first=first)
        for column in range(COLUMNS):
            if column != GAP:
                page.put(BITS, column, None, "head_centre")
                page.put(BLOCK_HEAD, column, BLOCK_HEADS.get(column), "head_centre")
        page.put(BITS, ROUND, "bits", "head")
        page.put(BLOCK_HEAD, ROUND, "t", "head")
        for index, column in enumerate(BYTES, start=1):
            page.put(BLOCK_HEAD, column, index, "head_centre")
        for mixture in MIXTURES:
            for index, bits in enumerate(mixture.bits):
                page.put(BITS, mixture.first + index, bits, "head_centre")
                pushed = mixture.pushed and index == len(mixture.bits) - 1
                page.put(BLOCK_HEAD, mixture.first + index, PUSHED if pushed else TURNED, "head_centre")

    def _schedule(self, row: int, t: int) -> None:
        """The word of a round: of the block's bytes, or of the words before it."""
        page = self.page
        page.put(row, ROUND, t, "centre")
        if t < BLOCK_WORDS:
            for column in BYTES:
                place = f"{WORD_BYTES}*{ref(row, ROUND, 'c')}+{ref(BLOCK_HEAD, column, 'r')}"
                page.formula(row, column, f"=INDEX({block_name(self.number)},{place})", "working_centre")
            one, two, three, four = (ref(row, column) for column in BYTES)
            page.formula(row, WORD_COLUMN, f"=(({one}*256+{two})*256+{three})*256+{four}", "word")
            return
        for mixture, back in zip(MIXTURES[:2], (15, 2), strict=True):
            self._mixture(mixture, row, ref(row - back, WORD_COLUMN, "c"))
        parts = (ref(row, NEAR + 3), ref(row - 7, WORD_COLUMN), ref(row, FAR + 3), ref(row - 16, WORD_COLUMN))
        page.formula(row, WORD_COLUMN, f"=MOD({'+'.join(parts)},2^32)", "word")

    def _mixture(self, mixture: Mixture, row: int, word: str) -> None:
        """A word turned or pushed by three numbers of bits, and the three together."""
        page = self.page
        cells = [ref(row, mixture.first + index) for index in range(len(mixture.bits))]
        for index, cell in enumerate(cells):
            bits = ref(BITS, mixture.first + index, "r")
            whole = f"INT({word}/2^{bits})"
            pushed = mixture.pushed and cell == cells[-1]
            rule = f"={whole}" if pushed else f"={whole}+MOD({word},2^{bits})*2^(32-{bits})"
            page.formula(row, mixture.first + index, rule, "working_centre")
        rule = f"=_xlfn.BITXOR(_xlfn.BITXOR({cells[0]},{cells[1]}),{cells[2]})"
        page.formula(row, mixture.first + len(cells), rule, "working_centre")

    def _round(self, row: int) -> None:
        """A round: the words before it, what is made of them, and the words before the next."""
        page = self.page
        if row == BLOCK_FIRST:
            self._start(row)
        a, b, c, _, e, f, g, h = (ref(row, column) for column in WORDS)
        page.formula(row, CONSTANT, f"=INDEX(sha_round,{ref(row, ROUND, 'c')}+1)", "working_centre")
        self._mixture(MIXTURES[2], row, ref(row, WORDS[4], "c"))
        self._mixture(MIXTURES[3], row, ref(row, WORDS[0], "c"))
        either = f"=_xlfn.BITXOR(_xlfn.BITAND({e},{f}),_xlfn.BITAND(2^32-1-{e},{g}))"
        page.formula(row, CHOSEN, either, "working_centre")
        pairs = (f"_xlfn.BITAND({one},{other})" for one, other in ((a, b), (a, c), (b, c)))
        first, second, third = pairs
        majority = f"=_xlfn.BITXOR(_xlfn.BITXOR({first},{second}),{third})"
        page.formula(row, MOST, majority, "working_centre")
        parts = (h, *(ref(row, column) for column in (E_MIXED + 3, CHOSEN, CONSTANT, WORD_COLUMN)))
        page.formula(row, ONE, f"=MOD({'+'.join(parts)},2^32)", "working_centre")
        page.formula(row, TWO, f"=MOD({ref(row, A_MIXED + 3)}+{ref(row, MOST)},2^32)", "working_centre")
        self._next(row)

    def _start(self, row: int) -> None:
        """The words before the first round: the constants, or the result of the block before."""
        source = ending_name(self.after) if self.after else "sha_start"
        for index, column in enumerate(WORDS):
            self.page.formula(row, column, f"=INDEX({source},{index + 1})", "word")

    def _next(self, row: int) -> None:
        """The words after a round, a row below."""
        one, two = ref(row, ONE), ref(row, TWO)
        for index, column in enumerate(WORDS):
            rule = f"={ref(row, column - 1)}"
            if index == 0:
                rule = f"=MOD({one}+{two},2^32)"
            elif index == 4:  # noqa: PLR2004 - e, of d
                rule = f"=MOD({ref(row, column - 1)}+{one},2^32)"
            self.page.formula(row + 1, column, rule, "word")

    def _end(self) -> None:
        """The result: each word before the first round and after the last together, as number and as digits."""
        page = self.page
        page.put(AFTER, NEAR + 3, "After the last round", "label_right")
        page.put(ENDING, NEAR + 3, "Comes out: before the first round + after the last, modulo 2^32", "label_right")
        page.put(BLOCK_DIGITS, NEAR + 3, "the same as 8 hexadecimal digits", "label_right")
        for column in WORDS:
            rule = f"=MOD({ref(BLOCK_FIRST, column)}+{ref(AFTER, column)},2^32)"
            page.formula(ENDING, column, rule, "good_centre")
            page.formula(BLOCK_DIGITS, column, f"=LOWER(DEC2HEX({ref(ENDING, column)},8))", "working_hash")
        page.define(ending_name(self.number), ENDING, WORDS[0], 1, STATE)
        page.define(digits_name(self.number), BLOCK_DIGITS, WORDS[0], 1, STATE)


NUMBER, PRIME, VALUE, CONSTANTS_DIGITS, AGAIN, SAME = range(6)
CONSTANTS_WIDTHS: Final = (14, 12, 16, 16, 24, 12)
CONSTANTS_HEADS: Final = ("No.", "Prime", "Value", "As 8 hex digits", "By a formula", "")
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
    ("lottery_signs", "the characters of a lottery's numbers, from number 46 on", "./0123456789"),
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
    for index, (name, said, value) in enumerate(OTHERS, start=row + 1):
        page.put(index, NUMBER, said, "label_top")
        page.put(index, AGAIN, value, "wrapped" if isinstance(value, str) else "bold_left")
        page.sheet.set_row(index, LINE_HEIGHT * lines_needed(str(value), CONSTANTS_WIDTHS[AGAIN] - 2) + LINE_SPACE)
        page.define(name, index, AGAIN)
    for column, width in enumerate(CONSTANTS_WIDTHS):
        page.sheet.set_column(column, column, width)
    page.printed(row + len(OTHERS), SAME, upright=True)


def _roots(page: Page, row: int, title: str, name: str, values: Sequence[int], degree: int) -> int:
    """A table of roots; the row of the next band."""
    page.band(row, SAME, title)
    for column, head in enumerate(CONSTANTS_HEADS):
        page.put(row + 1, column, head or None, "head" if column == CONSTANTS_DIGITS else "head_centre")
    first = row + 2
    for index, (prime, value) in enumerate(zip(PRIMES, values, strict=False)):
        here = first + index
        of, kept, again = (ref(here, column) for column in (PRIME, VALUE, AGAIN))
        page.put(here, NUMBER, index, "centre")
        page.put(here, PRIME, prime, "centre")
        page.put(here, VALUE, value, "centre")
        page.formula(here, CONSTANTS_DIGITS, f"=LOWER(DEC2HEX({kept},8))", "working_hash")
        root = f"{of}^(1/{degree})"
        page.formula(here, AGAIN, f"=INT(({root}-INT({root}))*2^32)", "working_centre")
        page.formula(here, SAME, f'=IF({again}={kept},"{OK}","differs")', "good_centre")
    page.define(name, first, VALUE, len(values))
    last = first + len(values) - 1
    rule: dict[str, object] = {"type": "cell", "criteria": "!=", "value": f'"{OK}"'}
    page.mark([(first, SAME, last, SAME)], rule, "wrong_centre")
    return last + 2
