"""The width of text in columns, as terminals and mail programs with letters of one width show it."""

from __future__ import annotations

import unicodedata


def width_of(text: str) -> int:
    """How many columns text takes: East Asian letters two, accents of their own none.

    >>> width_of("Łódź"), width_of("水")
    (4, 2)
    """
    return sum(0 if unicodedata.combining(char) else 1 + (unicodedata.east_asian_width(char) in "WF") for char in text)


def padded(text: str, width: int, to_right: bool) -> str:
    """Text that takes so many columns, spaces before it or behind it.

    >>> padded("水", 4, to_right=True)
    '  水'
    """
    space = " " * (width - width_of(text))
    return space + text if to_right else text + space
