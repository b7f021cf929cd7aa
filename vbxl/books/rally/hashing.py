"""SHA-256 in cells: the sheets Bytes, Constants and Block, down to every word of every round.

The numbers of a draw are HMAC-SHA256(seed, name + NUL + counter), which hashes two messages of two blocks; the
commitment is SHA-256 of the secret, a message of one block. A block has 64 bytes, a word 32 bits.

Turning a word of 32 bits right by n is dividing by 2^n: the whole part, and the rest times 2^(32−n). So all but the
three functions of bits stays plain arithmetic of whole numbers below 2^35, which every spreadsheet holds exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from vbxl.books.rally.layout import NUMBERS_A_DIGEST, block_name, block_sheet, digits_name, ending_name
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import LINE_HEIGHT, LINE_SPACE, Page, lines_needed

WORD: Final = 1 << 32
BLOCK_BYTES: Final = 64
DIGEST_BYTES: Final = 32
WORD_BYTES: Final = 4
BLOCK_WORDS: Final = BLOCK_BYTES // WORD_BYTES
COUNTER_BYTES: Final = 8
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


TITLE: Final = "BYTES: what was typed as it is read, and the five blocks of 64 bytes that are compressed"
BYTES_NOTE: Final = (
    "A byte that cannot be read is −1 at the left and counts as 0 in the blocks; sheet Rally says what is wrong."
)
READ_BAND, READ, TABLE_BAND, DATA, WHOLE, BYTES_HEAD, BYTES_FIRST = 3, 4, 11, 12, 13, 14, 15
BYTES_LAST: Final = BYTES_FIRST + BLOCK_BYTES - 1
PLACE, SECRET, COMMITMENT, SEED, SIGN, TEXT, INNER_DIGEST = range(7)
BLOCKS: Final = range(8, 13)
BYTES_WIDTHS: Final = (18, 12, 12, 12, 12, 12, 12, 2, 12, 12, 12, 12, 12)
BYTES_HEADS: Final = (
    "Byte", "Round secret", "Commitment", "Seed", "Name of the draw", "Name, 0, counter", "Inner digest", None,
    "1 Secret", "2 Inner key", "3 Inner text", "4 Outer key", "5 Outer text",
)  # fmt: skip
# Where a message goes on in its next block, that is full; else the bytes of the message in the block, and in all.
DATA_LABEL: Final = "Bytes of the message in this block"
WHOLE_LABEL: Final = "Bytes of the whole message"


def write_bytes(page: Page) -> None:
    """Write the sheet."""
    last = BLOCKS[-1]
    page.band(0, last, TITLE, "title")
    page.put(1, PLACE, BYTES_NOTE, "note")
    _readings(page, last)
    page.band(TABLE_BAND, INNER_DIGEST, "BYTE BY BYTE, 0 to 255")
    page.band(TABLE_BAND, last, "THE BLOCKS", first=BLOCKS[0])
    for column, head in enumerate(BYTES_HEADS):
        page.put(BYTES_HEAD, column, head, "head_centre" if head else "plain")
    page.sheet.set_row(BYTES_HEAD, 30)
    _lengths(page)
    for index in range(BLOCK_BYTES):
        _line(page, index)
    for name, column in (("secret_bytes", SECRET), ("commitment_bytes", COMMITMENT), ("seed_bytes", SEED)):
        page.define(name, BYTES_FIRST, column, DIGEST_BYTES)
    page.define("name_bytes", BYTES_FIRST, SIGN, BLOCK_BYTES)
    for number, column in enumerate(BLOCKS, start=1):
        page.define(block_name(number), BYTES_FIRST, column, BLOCK_BYTES)
    for column, width in enumerate(BYTES_WIDTHS):
        page.sheet.set_column(column, column, width)
    page.sheet.freeze_panes(BYTES_HEAD + 1, 1)
    page.printed(BYTES_LAST, last, BYTES_HEAD, upright=True)
    page.sheet.fit_to_pages(1, 1)


def _readings(page: Page, last: int) -> None:
    """The entry without spaces around it, digits in small letters; and the counter of the digest."""
    page.band(READ_BAND, last, "AS READ FROM SHEET RALLY")
    spaces = 'TRIM(SUBSTITUTE({},nbsp," "))'
    hexadecimal = f"=LOWER({spaces})"
    lines = (
        ("Round secret", "secret_read", hexadecimal.format("round_secret")),
        ("Commitment", "commitment_read", hexadecimal.format("commitment")),
        ("Seed", "seed_read", hexadecimal.format("seed")),
        ("Name of the draw", "draw_read", f"={spaces.format('draw_name')}"),
        ("… its length", "name_length", "=LEN(draw_read)"),
        ("Counter", "counter", '=INT((IF(rally_fault="",rally_number,1)-1)/numbers_a_digest)'),
    )
    for row, (label, name, formula) in enumerate(lines, start=READ):
        page.put(row, PLACE, label, "label")
        page.formula(row, SECRET, formula, "plain_hash")
        page.define(name, row, SECRET)


def _lengths(page: Page) -> None:
    """How long each message is; only its last block is filled up."""
    page.put(DATA, PLACE, DATA_LABEL, "label")
    page.put(WHOLE, PLACE, WHOLE_LABEL, "label")
    for column in BLOCKS:
        page.put(DATA, column, "full", "centre")
        page.put(WHOLE, column, "goes on", "centre")
    for column, before in ((BLOCKS[0], 0), (BLOCKS[4], BLOCK_BYTES)):
        page.put(DATA, column, DIGEST_BYTES, "centre")
        page.put(WHOLE, column, before + DIGEST_BYTES, "centre")
    text = f"name_length+1+{COUNTER_BYTES}"
    page.formula(DATA, BLOCKS[2], f"={text}", "working_centre")
    page.formula(WHOLE, BLOCKS[2], f"={BLOCK_BYTES}+{text}", "working_centre")


def _line(page: Page, at: int) -> None:
    """A byte of everything."""
    row = BYTES_FIRST + at
    place, sign, text = (ref(row, column, "c") for column in (PLACE, SIGN, TEXT))
    page.put(row, PLACE, at + 1, "centre")
    for column, read in ((SECRET, "secret_read"), (SEED, "seed_read"), (COMMITMENT, "commitment_read")):
        page.formula(row, column, _hexadecimal(place, read), "working_centre")
    found = f"IFERROR(FIND(MID(draw_read,{place},1),ascii_signs)+31,-1)"
    page.formula(row, SIGN, f"=IF({place}>name_length,0,{found})", "working_centre")
    behind = f"name_length+1+{COUNTER_BYTES}-{place}"
    counted = f"IF({behind}<0,0,MOD(INT(counter/256^({behind})),256))"
    rule = f"=IF({place}<=name_length,MAX(0,{sign}),IF({place}=name_length+1,0,{counted}))"
    page.formula(row, TEXT, rule, "working_centre")
    word = f"INDEX({ending_name(3)},INT(({place}-1)/4)+1)"
    part = f"=IF({place}>{DIGEST_BYTES},0,MOD(INT({word}/256^(3-MOD({place}-1,4))),256))"
    page.formula(row, INNER_DIGEST, part, "working_centre")
    key = ref(row, SEED, "c")
    rules = (
        _filled(place, ref(row, SECRET, "c"), BLOCKS[0]),
        f"=_xlfn.BITXOR(MAX(0,{key}),inner_byte)",
        _filled(place, text, BLOCKS[2]),
        f"=_xlfn.BITXOR(MAX(0,{key}),outer_byte)",
        _filled(place, ref(row, INNER_DIGEST, "c"), BLOCKS[4]),
    )
    for column, formula in zip(BLOCKS, rules, strict=True):
        page.formula(row, column, formula, "working_centre")


def _hexadecimal(place: str, read: str) -> str:
    """The byte of two hexadecimal digits, −1 if one of them is none."""
    first, second = (f"FIND(MID({read},2*{place}-{back},1),hex_digits)-1" for back in (1, 0))
    return f"=IF({place}>{DIGEST_BYTES},0,IFERROR(16*({first})+{second},-1))"


def _filled(place: str, byte: str, column: int) -> str:
    """A last block: the message, a 1 and zeros (byte 128), zeros, and at its end the bits of the whole message."""
    data, whole = ref(DATA, column, "r"), ref(WHOLE, column, "r")
    ends = f"IF({place}={BLOCK_BYTES - 1},INT({whole}*8/256),IF({place}={BLOCK_BYTES},MOD({whole}*8,256),0))"
    return f"=IF({place}<={data},MAX(0,{byte}),IF({place}={data}+1,128,{ends}))"


CONSTANTS_SHEET: Final = "Constants"
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
