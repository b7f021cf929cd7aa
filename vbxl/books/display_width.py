"""The width of text in columns, in terminals and mail programs with a fixed-width font."""

from __future__ import annotations

import unicodedata


def measure_width(text: str) -> int:
    """Return how many columns a text takes. East Asian letters take two, combining accents none.

    >>> measure_width("Łódź"), measure_width("水")
    (4, 2)
    """
    return sum(0 if unicodedata.combining(char) else 1 + (unicodedata.east_asian_width(char) in "WF") for char in text)


def pad_text(text: str, width: int, to_right: bool) -> str:
    """Return a text padded to a width in columns, with spaces before or after it.

    >>> pad_text("水", 4, to_right=True)
    '  水'
    """
    space = " " * (width - measure_width(text))
    return space + text if to_right else text + space
