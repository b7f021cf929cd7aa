"""The messages that are hashed, byte by byte: the sheets Bytes, of secret and draw, and Seed bytes.

The commitment is SHA-256 of the secret, a message of one block. Seed and digest of a draw are HMAC-SHA256, which hashes
two messages: the key under a first pad and the text, then the key under another pad and the digest of the first.

A rule of a column names other cells of its row in braces: the byte's place, columns by their keys, and of a block the
two lengths above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from vbxl.books.rally.hashing import BLOCK_BYTES, DIGEST_BYTES
from vbxl.books.rally.layout import (
    INNER_KEY,
    INNER_TEXT,
    OUTER_KEY,
    OUTER_TEXT,
    SECRET_BLOCK,
    SEED_INNER_KEY,
    SEED_OUTER_KEY,
    SEED_OUTER_TEXT,
    SEED_TEXTS,
    SIGNATURE_BLOCK,
    block_name,
    ending_name,
)
from vbxl.rules.public_numbers import SIGNATURE
from vbxl.rules.public_source import SourceKind
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

COUNTER_BYTES: Final = 8
SIGNATURE_BYTES: Final = SIGNATURE // 2
# The number of the first character of lottery_signs, and of ascii_signs, less 1.
LOTTERY_BEFORE, ASCII_BEFORE = 45, 31

READ_BAND, READ = 3, 4
PLACE, AS_READ = 0, 1
PLACED: Final = "{place}"
PLACE_WIDTH, BYTE_WIDTH, GAP_WIDTH = 18, 12, 2
# Where a message goes on in its next block, that is full; else the bytes of the message in the block, and in all.
DATA_LABEL: Final = "Bytes of the message in this block"
WHOLE_LABEL: Final = "Bytes of the whole message"
FULL, GOES_ON, NOT_USED = "full", "goes on", "not used"
# Whether there is a public number.
YES, NO = "yes", "no"


class Reading(NamedTuple):
    """A line of what is read: its label, its name, its formula."""

    label: str
    name: str
    formula: str


class ByteColumn(NamedTuple):
    """A column of bytes: its key, its head, its rule, and how many of its bytes the name `…_bytes` covers."""

    key: str
    head: str
    rule: str
    named: int = 0


class BlockColumn(NamedTuple):
    """The bytes of a block: its number, its head, its rule, and the bytes of the message in it and in all."""

    number: int
    head: str
    rule: str
    data: str | int = FULL
    whole: str | int = GOES_ON


class BytesSheet:
    """A sheet of messages: what was typed as it is read, and tables of bytes and of blocks."""

    def __init__(self, page: Page, columns: Sequence[ByteColumn], blocks: Sequence[BlockColumn]) -> None:
        """On a page."""
        self.page, self.columns, self.blocks = page, columns, blocks
        self.first_block = PLACE + 1 + len(columns) + 1
        self.last = self.first_block + len(blocks) - 1

    def write(self, title: str, note: str, readings: Sequence[Reading]) -> None:
        """Write the sheet."""
        page = self.page
        page.band(0, self.last, title, "title")
        page.put(1, PLACE, note, "note")
        self._readings(readings)
        band = READ + len(readings) + 1
        page.band(band, len(self.columns), "BYTE BY BYTE, 0 to 255")
        page.band(band, self.last, "THE BLOCKS", first=self.first_block)
        self._lengths(band + 1)
        head = band + 3
        self._heads(head)
        for index in range(BLOCK_BYTES):
            self._line(head + 1 + index, index, band + 1)
        self._names(head + 1)
        page.sheet.set_column(PLACE, PLACE, PLACE_WIDTH)
        page.sheet.set_column(PLACE + 1, self.last, BYTE_WIDTH)
        page.sheet.set_column(self.first_block - 1, self.first_block - 1, GAP_WIDTH)
        page.sheet.freeze_panes(head + 1, 1)
        page.printed(head + BLOCK_BYTES, self.last, head, upright=True)
        page.sheet.fit_to_pages(1, 1)

    def _readings(self, readings: Sequence[Reading]) -> None:
        """The entries without spaces around them, digits in small letters; and what follows from them."""
        self.page.band(READ_BAND, self.last, "AS READ FROM SHEET RALLY")
        for row, (label, name, formula) in enumerate(readings, start=READ):
            self.page.put(row, PLACE, label, "label")
            self.page.formula(row, AS_READ, formula, "plain_hash")
            self.page.define(name, row, AS_READ)

    def _lengths(self, row: int) -> None:
        """How long each message is; only its last block is filled up."""
        for index, label in enumerate((DATA_LABEL, WHOLE_LABEL)):
            self.page.put(row + index, PLACE, label, "label")
            for column, block in enumerate(self.blocks, start=self.first_block):
                length = (block.data, block.whole)[index]
                if isinstance(length, str) and length.startswith("="):
                    self.page.formula(row + index, column, length, "working_centre")
                else:
                    self.page.put(row + index, column, length, "centre")

    def _heads(self, row: int) -> None:
        page = self.page
        page.put(row, PLACE, "Byte", "head_centre")
        for column, one in enumerate(self.columns, start=PLACE + 1):
            page.put(row, column, one.head, "head_centre")
        for column, block in enumerate(self.blocks, start=self.first_block):
            page.put(row, column, f"{block.number} {block.head}", "head_centre")
        page.sheet.set_row(row, 30)

    def _line(self, row: int, index: int, lengths: int) -> None:
        """A byte of everything."""
        page = self.page
        page.put(row, PLACE, index + 1, "centre")
        cells = {"place": ref(row, PLACE, "c")}
        cells |= {one.key: ref(row, column, "c") for column, one in enumerate(self.columns, start=PLACE + 1)}
        for column, one in enumerate(self.columns, start=PLACE + 1):
            page.formula(row, column, f"={one.rule.format_map(cells)}", "working_centre")
        for column, block in enumerate(self.blocks, start=self.first_block):
            above = {"data": ref(lengths, column, "r"), "whole": ref(lengths + 1, column, "r")}
            page.formula(row, column, f"={block.rule.format_map({**cells, **above})}", "working_centre")

    def _names(self, first: int) -> None:
        for column, one in enumerate(self.columns, start=PLACE + 1):
            if one.named:
                self.page.define(f"{one.key}_bytes", first, column, one.named)
        for column, block in enumerate(self.blocks, start=self.first_block):
            self.page.define(block_name(block.number), first, column, BLOCK_BYTES)


# --- rules ---


def _hexadecimal(read: str, many: int = DIGEST_BYTES) -> str:
    """The byte of two hexadecimal digits, −1 if one of them is none."""
    first, second = (f"FIND(MID({read},2*{{place}}-{back},1),hex_digits)-1" for back in (1, 0))
    return f"IF({{place}}>{many},0,IFERROR(16*({first})+{second},-1))"


def _unless_empty(read: str, rule: str) -> str:
    """The rule of a byte of what need not be typed: 0 if it is not."""
    return f'IF({read}="",0,{rule})'


def _character(read: str, length: str, signs: str, before: int, place: str = PLACED) -> str:
    """The byte of a character, −1 if it is none of the signs."""
    return f"IF({place}>{length},0,IFERROR(FIND(MID({read},{place},1),{signs})+{before},-1))"


def _digest_byte(word: str) -> str:
    """The byte of a digest, given its word."""
    return f"IF({{place}}>{DIGEST_BYTES},0,MOD(INT({word}/256^(3-MOD({{place}}-1,4))),256))"


def _word(block: int) -> str:
    """The word that came out of a block, in which the byte is."""
    return f"INDEX({ending_name(block)},INT(({{place}}-1)/4)+1)"


def _padded(byte: str, pad: str) -> str:
    """A byte of a key under one of HMAC's pads."""
    return f"_xlfn.BITXOR({byte},{pad})"


def _filled(byte: str) -> str:
    """The message, and in its last block a 1 and zeros (byte 128), zeros, and at the end the bits of the whole message.

    A block in which it only goes on has no number for the whole message above it.
    """
    ends = f"IF({{place}}={BLOCK_BYTES - 1},INT({{whole}}*8/256),IF({{place}}={BLOCK_BYTES},MOD({{whole}}*8,256),0))"
    rest = f"IF(ISNUMBER({{whole}}),{ends},0)"
    return f"IF({{place}}<={{data}},MAX(0,{byte}),IF({{place}}={{data}}+1,128,{rest}))"


# --- the sheets ---

SPACES: Final = 'TRIM(SUBSTITUTE({},nbsp," "))'
SMALL: Final = f"=LOWER({SPACES})"
CANNOT: Final = (
    "A byte that cannot be read is −1 at the left and counts as 0 in the blocks; sheet Rally says what is wrong."
)
TITLE: Final = "BYTES: secret and draw as they are read, and their five blocks of 64 bytes that are compressed"


def write_bytes(page: Page) -> None:
    """Write the sheet Bytes, of secret and draw."""
    readings = (
        Reading("Round secret", "secret_read", SMALL.format("round_secret")),
        Reading("Commitment", "commitment_read", SMALL.format("commitment")),
        Reading("Seed", "seed_read", SMALL.format("seed")),
        Reading("Name of the draw", "draw_read", f"={SPACES.format('draw_name')}"),
        Reading("… its length", "name_length", "=LEN(draw_read)"),
        Reading("Counter", "counter", '=INT((IF(rally_fault="",rally_number,1)-1)/numbers_a_digest)'),
    )
    behind = f"name_length+1+{COUNTER_BYTES}-{{place}}"
    counted = f"IF({behind}<0,0,MOD(INT(counter/256^({behind})),256))"
    text = f"IF({{place}}<=name_length,MAX(0,{{name}}),IF({{place}}=name_length+1,0,{counted}))"
    columns = (
        ByteColumn("secret", "Round secret", _hexadecimal("secret_read"), DIGEST_BYTES),
        ByteColumn("commitment", "Commitment", _hexadecimal("commitment_read"), DIGEST_BYTES),
        ByteColumn("seed", "Seed", _hexadecimal("seed_read"), DIGEST_BYTES),
        ByteColumn(
            "name",
            "Name of the draw",
            _character("draw_read", "name_length", "ascii_signs", ASCII_BEFORE),
            BLOCK_BYTES,
        ),
        ByteColumn("text", "Name, 0, counter", text),
        ByteColumn("inner", "Inner digest", _digest_byte(_word(INNER_TEXT))),
    )
    length = f"name_length+1+{COUNTER_BYTES}"
    whole = BLOCK_BYTES + DIGEST_BYTES
    blocks = (
        BlockColumn(SECRET_BLOCK, "Secret", _filled("{secret}"), DIGEST_BYTES, DIGEST_BYTES),
        BlockColumn(INNER_KEY, "Inner key", _padded("MAX(0,{seed})", "inner_byte")),
        BlockColumn(INNER_TEXT, "Inner text", _filled("{text}"), f"={length}", f"={BLOCK_BYTES}+{length}"),
        BlockColumn(OUTER_KEY, "Outer key", _padded("MAX(0,{seed})", "outer_byte")),
        BlockColumn(OUTER_TEXT, "Outer text", _filled("{inner}"), DIGEST_BYTES, whole),
    )
    BytesSheet(page, columns, blocks).write(TITLE, CANNOT, readings)


SEED_TITLE: Final = "SEED BYTES: how the seed follows from the secret and the public number"
SEED_NOTE: Final = f"{CANNOT} −1 above a block: the text and the mark behind it end before it."
TEXT_BYTES: Final = tuple(BLOCK_BYTES * index for index in range(len(SEED_TEXTS)))
# The end mark and the eight bytes of the length.
ENDS: Final = 1 + 8


def write_seed_bytes(page: Page) -> None:
    """Write the sheet Seed bytes, of the seed and of drand's signature."""
    typed = ("closing_read", "list_number", "source_read", "value_read")
    readings = (
        Reading("Closing list", "closing_read", SMALL.format("closing_list")),
        Reading("Source", "source_read", SMALL.format("public_source")),
        Reading("Value", "value_read", SMALL.format("public_value")),
        Reading("Signature", "signature_read", SMALL.format("signature")),
        Reading("Public number?", "has_public", f'=IF({"&".join(typed)}="","{NO}","{YES}")'),
        Reading("Text", "mixed", "=" + '&"|"&'.join(typed)),
        Reading("… its length", "mixed_length", "=LEN(mixed)"),
        Reading("… its blocks", "mixed_blocks", f"=INT((mixed_length+{ENDS + BLOCK_BYTES - 1})/{BLOCK_BYTES})"),
    )
    numbers = _character("value_read", "LEN(value_read)", "lottery_signs", LOTTERY_BEFORE)
    value = f'IF(source_read="{SourceKind.LOTTERY.value}",{numbers},{_hexadecimal("value_read")})'
    closing, signature = _hexadecimal("closing_read"), _hexadecimal("signature_read", SIGNATURE_BYTES)
    *_, next_to_last, last = SEED_TEXTS
    word = f"IF(mixed_blocks={len(SEED_TEXTS)},{_word(last)},{_word(next_to_last)})"
    columns = (
        ByteColumn("closing", "Closing list", _unless_empty("closing_read", closing), DIGEST_BYTES),
        ByteColumn("value", "Value", _unless_empty("value_read", value), BLOCK_BYTES),
        ByteColumn("signature", "Signature", _unless_empty("signature_read", signature), SIGNATURE_BYTES),
        *(
            ByteColumn(f"text_{before}", f"Text, {before + 1}–{before + BLOCK_BYTES}", _text_byte(before))
            for before in TEXT_BYTES
        ),
        ByteColumn("inner", "Inner digest", _digest_byte(word)),
    )
    key = f"IF({{place}}>{DIGEST_BYTES},0,MAX(0,INDEX(secret_bytes,{{place}})))"
    blocks = (
        BlockColumn(SEED_INNER_KEY, "Inner key", _padded(key, "inner_byte")),
        *(_text_block(index) for index in range(len(SEED_TEXTS))),
        BlockColumn(SEED_OUTER_KEY, "Outer key", _padded(key, "outer_byte")),
        BlockColumn(SEED_OUTER_TEXT, "Outer text", _filled("{inner}"), DIGEST_BYTES, BLOCK_BYTES + DIGEST_BYTES),
        BlockColumn(SIGNATURE_BLOCK, "Signature", _filled("{signature}"), SIGNATURE_BYTES, SIGNATURE_BYTES),
    )
    BytesSheet(page, columns, blocks).write(SEED_TITLE, SEED_NOTE, readings)


def _text_byte(before: int) -> str:
    """A byte of the text behind so many."""
    place = f"({PLACED}+{before})" if before else PLACED
    return _character("mixed", "mixed_length", "ascii_signs", ASCII_BEFORE, place)


def _text_block(index: int) -> BlockColumn:
    """A block of the text; it is long enough for two at least."""
    before, number = TEXT_BYTES[index], index + 1
    # Less than 0: neither a byte of the message nor the mark behind it is here.
    data = f"=MAX(-1,MIN({BLOCK_BYTES},mixed_length-{before}))"
    others = f'IF(mixed_blocks<{number},"{NOT_USED}","{GOES_ON}")'
    whole = f"=IF(mixed_blocks={number},{BLOCK_BYTES}+mixed_length,{others})"
    return BlockColumn(SEED_TEXTS[index], f"Text {number}", _filled(f"{{text_{before}}}"), data, whole)
