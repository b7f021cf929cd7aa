"""A sheet Block: one block of 64 bytes compressed, every word and every round of it in cells.

Turning a word of 32 bits right by n is dividing by 2^n: the whole part, and the rest times 2^(32−n). So all but the
three functions of bits stays plain arithmetic of whole numbers below 2^35, which every spreadsheet holds exactly.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from vbxl.books.rally.places import block_name, block_sheet, digits_name, ending_name
from vbxl.books.rally.sha256 import BLOCK_WORDS, OF_A, OF_E, ROUNDS, SCHEDULE_2, SCHEDULE_15, STATE, WORD_BYTES
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

GROUP, BITS, HEAD, FIRST = 3, 4, 5, 6
LAST: Final = FIRST + ROUNDS - 1
AFTER, ENDING, DIGITS = LAST + 1, LAST + 2, LAST + 3
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
HEADS: Final = {
    WORD_COLUMN: "W", FAR + 3: "σ0", NEAR + 3: "σ1", CONSTANT: "K",
    **dict(zip(WORDS, "abcdefgh", strict=True)),
    E_MIXED + 3: "Σ1", CHOSEN: "Ch", ONE: "T1", A_MIXED + 3: "Σ0", MOST: "Maj", TWO: "T2",
}  # fmt: skip
TURNED, PUSHED = "turned right", "pushed right"
NOTE: Final = (
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


class Block:
    """The sheet of a block: what it starts from, and its workings."""

    def __init__(self, page: Page, number: int, after: int = 0) -> None:
        """For a block by its number, which follows on another one, or on none: then it starts from the constants."""
        self.page, self.number, self.after = page, number, after

    def write(self, title: str) -> None:
        """Write the sheet."""
        page = self.page
        page.band(0, TWO, f"{block_sheet(self.number).upper()}: {title}", "title")
        page.put(1, ROUND, NOTE, "note")
        self._heads()
        for t in range(ROUNDS):
            self._schedule(FIRST + t, t)
            self._round(FIRST + t)
        self._end()
        for column in range(COLUMNS):
            page.sheet.set_column(column, column, 12)
        page.sheet.set_column(ROUND, ROUND, 10)
        page.sheet.set_column(BYTES[0], BYTES[-1], 5)
        page.sheet.set_column(GAP, GAP, 2)
        page.sheet.freeze_panes(FIRST, 1)
        page.printed(DIGITS, TWO, HEAD)
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
                page.put(HEAD, column, HEADS.get(column), "head_centre")
        page.put(BITS, ROUND, "bits", "head")
        page.put(HEAD, ROUND, "t", "head")
        for at, column in enumerate(BYTES, start=1):
            page.put(HEAD, column, at, "head_centre")
        for mixture in MIXTURES:
            for at, bits in enumerate(mixture.bits):
                page.put(BITS, mixture.first + at, bits, "head_centre")
                pushed = mixture.pushed and at == len(mixture.bits) - 1
                page.put(HEAD, mixture.first + at, PUSHED if pushed else TURNED, "head_centre")

    def _schedule(self, row: int, t: int) -> None:
        """The word of a round: of the block's bytes, or of the words before it."""
        page = self.page
        page.put(row, ROUND, t, "centre")
        if t < BLOCK_WORDS:
            for column in BYTES:
                rule = f"=INDEX({block_name(self.number)},{WORD_BYTES}*{ref(row, ROUND, 'c')}+{ref(HEAD, column, 'r')})"
                page.formula(row, column, rule, "working_centre")
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
        cells = [ref(row, mixture.first + at) for at in range(len(mixture.bits))]
        for at, cell in enumerate(cells):
            bits = ref(BITS, mixture.first + at, "r")
            whole = f"INT({word}/2^{bits})"
            pushed = mixture.pushed and cell == cells[-1]
            rule = f"={whole}" if pushed else f"={whole}+MOD({word},2^{bits})*2^(32-{bits})"
            page.formula(row, mixture.first + at, rule, "working_centre")
        rule = f"=_xlfn.BITXOR(_xlfn.BITXOR({cells[0]},{cells[1]}),{cells[2]})"
        page.formula(row, mixture.first + len(cells), rule, "working_centre")

    def _round(self, row: int) -> None:
        """A round: the words before it, what is made of them, and the words before the next."""
        page = self.page
        if row == FIRST:
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
        """The words before the first round: the constants, or what came out of the block before."""
        source = ending_name(self.after) if self.after else "sha_start"
        for at, column in enumerate(WORDS):
            self.page.formula(row, column, f"=INDEX({source},{at + 1})", "word")

    def _next(self, row: int) -> None:
        """The words after a round, a row below."""
        one, two = ref(row, ONE), ref(row, TWO)
        for at, column in enumerate(WORDS):
            rule = f"={ref(row, column - 1)}"
            if at == 0:
                rule = f"=MOD({one}+{two},2^32)"
            elif at == 4:  # noqa: PLR2004 - e, of d
                rule = f"=MOD({ref(row, column - 1)}+{one},2^32)"
            self.page.formula(row + 1, column, rule, "word")

    def _end(self) -> None:
        """What comes out: each word before the first round and after the last together, as number and as digits."""
        page = self.page
        page.put(AFTER, NEAR + 3, "After the last round", "label_right")
        page.put(ENDING, NEAR + 3, "Comes out: before the first round + after the last, modulo 2^32", "label_right")
        page.put(DIGITS, NEAR + 3, "the same as 8 hexadecimal digits", "label_right")
        for column in WORDS:
            rule = f"=MOD({ref(FIRST, column)}+{ref(AFTER, column)},2^32)"
            page.formula(ENDING, column, rule, "good_centre")
            page.formula(DIGITS, column, f"=LOWER(DEC2HEX({ref(ENDING, column)},8))", "working_hash")
        page.define(ending_name(self.number), ENDING, WORDS[0], 1, STATE)
        page.define(digits_name(self.number), DIGITS, WORDS[0], 1, STATE)
