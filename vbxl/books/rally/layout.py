"""The layout of the Rally book: its sheets in order, the names they share, and the example they show."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from vbxl.rules.commitments import PublicNumber, commitment, seed
from vbxl.rules.draw import Stream
from vbxl.rules.match import play_set
from vbxl.rules.public_source import SourceKind
from vbxl.rules.season import Season

START_SHEET: Final = "Start"
RALLY_SHEET: Final = "Rally"
SET_SHEET: Final = "Set"
BYTES_SHEET: Final = "Bytes"
SEED_BYTES_SHEET: Final = "Seed bytes"
CONSTANTS_SHEET: Final = "Constants"
# The blocks by number: that of the secret, and those of the draw: inner key and text, outer key and text.
SECRET_BLOCK, INNER_KEY, INNER_TEXT, OUTER_KEY, OUTER_TEXT = range(1, 6)
# The same of the seed, whose text goes on for up to three blocks; and that of drand's signature.
SEED_INNER_KEY: Final = 6
SEED_TEXTS: Final = (7, 8, 9)
SEED_OUTER_KEY, SEED_OUTER_TEXT, SIGNATURE_BLOCK = range(10, 13)
BLOCKS: Final = SIGNATURE_BLOCK

HOME, VISITORS = "home", "visitors"
# The results of a rally.
POINT: Final = "a point for "
SERVE: Final = "no point: the serve goes to "
# A name of a draw must leave room in its block for NUL, the counter, the end mark and the length.
NAME_LONGEST: Final = 64 - 1 - 8 - 1 - 8
RALLY_LAST: Final = 9_999
RALLIES: Final = 200
# As long as 64 hexadecimal digits; a lottery's numbers are shorter.
VALUE_LONGEST: Final = 64
SOURCES: Final = tuple(kind.value for kind in SourceKind if kind is not SourceKind.NONE)


def block_sheet(number: int) -> str:
    """The sheet on which a block is compressed."""
    return f"Block {number}"


def block_name(number: int) -> str:
    """The bytes of a block."""
    return f"block_{number}"


def ending_name(number: int) -> str:
    """The eight words that come out of a block."""
    return f"ending_{number}"


def digits_name(number: int) -> str:
    """The same as eight hexadecimal digits each."""
    return f"digits_{number}"


SECRET: Final = sha256(b"an example of a secret").digest()
COMMITMENT: Final = commitment(SECRET)
LIST_SHA256: Final = sha256(b"an example of a closing list").hexdigest()
PUBLIC: Final = PublicNumber(LIST_SHA256, 1, SourceKind.LOTTERY.value, "9.18.26.34.41.45./")
# Only a value of drand has one.
SIGNATURE: Final = ""
SEED: Final = seed(SECRET, PUBLIC.mixed)
DRAW: Final = "R5 division 1 match 3 set 2"
RALLY: Final = 1
CHANCE_HOME: Final = 0.55
CHANCE_VISITORS: Final = 0.5
# The visitors serve first in the second set (R5.1).
HOME_SERVES: Final = False
NUMBERS_A_DIGEST: Final = 4


def example_numbers() -> list[float]:
    """The numbers drawn in the whole set of the example."""
    stream = Stream(SEED, DRAW)
    play_set(CHANCE_HOME, CHANCE_VISITORS, HOME_SERVES, stream.uniform, Season())
    return [number for number in stream.numbers if isinstance(number, float)]
