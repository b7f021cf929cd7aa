"""The width of text in columns, as terminals and mail programs with letters of one width show it."""

from __future__ import annotations

import unicodedata


def measure_width(text: str) -> int:
    """How many columns text takes: East Asian letters two, accents of their own none.

    >>> measure_width("Łódź"), measure_width("水")
    (4, 2)
    """
    return sum(0 if unicodedata.combining(char) else 1 + (unicodedata.east_asian_width(char) in "WF") for char in text)


def pad_text(text: str, width: int, to_right: bool) -> str:
    """Text that takes so many columns, spaces before it or behind it.

    >>> pad_text("水", 4, to_right=True)
    '  水'
    """
    space = " " * (width - measure_width(text))
    return space + text if to_right else text + space
