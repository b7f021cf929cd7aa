"""The layout of the Rally book: its sheets in order, the names they share, and the example they show."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from vbxl.rules.draw import Stream
from vbxl.rules.match import play_set
from vbxl.rules.season import Season

START_SHEET: Final = "Start"
RALLY_SHEET: Final = "Rally"
SET_SHEET: Final = "Set"
BYTES_SHEET: Final = "Bytes"
CONSTANTS_SHEET: Final = "Constants"
BLOCKS: Final = 5

HOME, VISITORS = "home", "visitors"
# The results of a rally.
POINT: Final = "a point for "
SERVE: Final = "no point: the serve goes to "
# A name of a draw must leave room in its block for NUL, the counter, the end mark and the length.
NAME_LONGEST: Final = 64 - 1 - 8 - 1 - 8
RALLY_LAST: Final = 9_999
RALLIES: Final = 200


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
SEED: Final = sha256(b"an example").digest()
COMMITMENT: Final = sha256(SECRET).hexdigest()
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
