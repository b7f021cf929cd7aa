"""Where things stand in the Rally book: its sheets in their order, and the names that sheets know of each other."""

from __future__ import annotations

from typing import Final

START_SHEET: Final = "Start"
RALLY_SHEET: Final = "Rally"
SET_SHEET: Final = "Set"
BYTES_SHEET: Final = "Bytes"
CONSTANTS_SHEET: Final = "Constants"
BLOCKS: Final = 5

HOME, VISITORS = "home", "visitors"
# What a rally brings to whom.
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
