"""Values of cells, by one rule for every host; Excel's escapes in texts; how files spell our cell functions.

The rule by kind of cell:
  text     stripped of spaces, inner spaces kept; a no-break space is a space, a line ends with a line feed; rich text
           is plain text; only spaces is None. No other blank is a space here, as in formulas
  number   an int if it is whole (so -0 is 0), else a float; numbers that no spreadsheet writes (NaN, 1e999) do not
           occur, since the guard refuses such a workbook and names the cell
  truth    True or False
  error    its text: "#DIV/0!"
  date     ISO text: "2026-11-21", "2026-11-21T13:30:00", "13:30:00"

rules/points.py decides which values count as a whole number in an input. The text form has no kinds of cell: its
entries become the values that a spreadsheet program would make of them when typed; entries in quotation marks are text.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

Value = str | int | float | bool | None
# The values of an area, row by row.
Grid = tuple[tuple[Value, ...], ...]
# The name of each of our cell functions begins with it.
PREFIX: Final = "VB_"
# The sheet with the state and all problems of a workbook, to which every other sheet links.
START: Final = "Start"
_ESCAPE: Final = re.compile("_x(?![dD][89A-Fa-f])([0-9A-Fa-f]{4})_")  # half a surrogate pair is no character
_LOOKS_ESCAPED: Final = re.compile("_(?=x[0-9A-Fa-f]{4}_)")


def normalize(value: object) -> Value:
    r"""Return a cell's value by the rule above.

    >>> normalize(" a\u00a0 b "), normalize("  "), normalize("3\n"), normalize(-0.0), normalize(2.5)
    ('a  b', None, '3\n', 0, 2.5)
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        number = float(value)  # an int too: openpyxl and Excel's objects give more digits than any spreadsheet has
        return int(number) if number.is_integer() else number
    text = str(value)
    if not text.isascii() or "\r" in text:
        text = text.replace("\u00a0", " ").replace("\r\n", "\n").replace("\r", "\n")
    return text.strip(" ") or None


def unescape_text(text: str) -> str:
    r"""Return a text with Excel's escapes replaced by their characters.

    >>> unescape_text("a_x000D_b_x005F_x0041_")
    'a\rb_x0041_'
    """
    return _ESCAPE.sub(lambda escape: chr(int(escape[1], 16)), text) if "_x" in text else text


def escape_text(text: str) -> str:
    """Return a text as a file must hold it, so that Excel finds no escape in it.

    >>> escape_text("_x0041_"), unescape_text(escape_text("_x0041_"))
    ('_x005F_x0041_', '_x0041_')
    """
    return _LOOKS_ESCAPED.sub("_x005F_", text) if "_x" in text else text


class Spelling(StrEnum):
    """A host's spelling of cell functions in files: the text that replaces the VB_ of the name."""

    LITE = f"_xldudf_{PREFIX}"
    WINDOWS = PREFIX
    LIBREOFFICE = "VBXL."

    def spell(self, name: str) -> str:
        """Return the name of a function as written in a file.

        >>> Spelling.LITE.spell("VB_WAGE"), Spelling.LIBREOFFICE.spell("VB_WAGE")
        ('_xldudf_VB_WAGE', 'VBXL.WAGE')
        """
        return self + name.removeprefix(PREFIX)
