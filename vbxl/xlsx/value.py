"""Values of cells, by one rule for every engine and every host.

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

from typing import Final

Value = str | int | float | bool | None
# The values of an area, row by row.
Grid = tuple[tuple[Value, ...], ...]
# The sheet with all problems of a workbook, to which every other sheet links.
CHECKS: Final = "Checks"


def normal(value: object) -> Value:
    r"""A cell's value by the rule above.

    >>> normal(" a\u00a0 b "), normal("  "), normal("3\n"), normal(-0.0), normal(2.5)
    ('a  b', None, '3\n', 0, 2.5)
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        number = float(value)  # an int too: openpyxl gives more digits than calamine or any spreadsheet has
        return int(number) if number.is_integer() else number
    text = str(value)
    if not text.isascii() or "\r" in text:
        text = text.replace("\u00a0", " ").replace("\r\n", "\n").replace("\r", "\n")
    return text.strip(" ") or None
