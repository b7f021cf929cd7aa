"""The sheet Bytes: what was typed as it is read, byte by byte, and the five blocks that are compressed."""

from __future__ import annotations

from typing import Final

from vbxl.books.rally.places import block_name, ending_name
from vbxl.books.rally.sha256 import BLOCK_BYTES, COUNTER_BYTES, DIGEST_BYTES
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

TITLE: Final = "BYTES: what was typed as it is read, and the five blocks of 64 bytes that are compressed"
NOTE: Final = (
    "A byte that cannot be read is −1 at the left and counts as 0 in the blocks; sheet Rally says what is wrong."
)
READ_BAND, READ, TABLE_BAND, DATA, WHOLE, HEAD, FIRST = 3, 4, 11, 12, 13, 14, 15
LAST: Final = FIRST + BLOCK_BYTES - 1
PLACE, SECRET, COMMITMENT, SEED, SIGN, TEXT, INNER_DIGEST = range(7)
BLOCKS: Final = range(8, 13)
WIDTHS: Final = (18, 12, 12, 12, 12, 12, 12, 2, 12, 12, 12, 12, 12)
HEADS: Final = (
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
    page.put(1, PLACE, NOTE, "note")
    _readings(page, last)
    page.band(TABLE_BAND, INNER_DIGEST, "BYTE BY BYTE, 0 to 255")
    page.band(TABLE_BAND, last, "THE BLOCKS", first=BLOCKS[0])
    for column, head in enumerate(HEADS):
        page.put(HEAD, column, head, "head_centre" if head else "plain")
    page.sheet.set_row(HEAD, 30)
    _lengths(page)
    for at in range(BLOCK_BYTES):
        _line(page, at)
    for name, column in (("secret_bytes", SECRET), ("commitment_bytes", COMMITMENT), ("seed_bytes", SEED)):
        page.define(name, FIRST, column, DIGEST_BYTES)
    page.define("name_bytes", FIRST, SIGN, BLOCK_BYTES)
    for number, column in enumerate(BLOCKS, start=1):
        page.define(block_name(number), FIRST, column, BLOCK_BYTES)
    for column, width in enumerate(WIDTHS):
        page.sheet.set_column(column, column, width)
    page.sheet.freeze_panes(HEAD + 1, 1)
    page.printed(LAST, last, HEAD, upright=True)
    page.sheet.fit_to_pages(1, 1)


def _readings(page: Page, last: int) -> None:
    """What was typed, without spaces around it, digits in small letters; and the counter of the digest."""
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
    row = FIRST + at
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
