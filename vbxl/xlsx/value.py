"""What a cell holds, by one rule for every engine and every host.

A rule by the kind of cell:
  text     without spaces around it, inner spaces kept; a no-break space is a space, a line ends with a line feed; rich
           text is plain text; nothing but spaces is None. No other blank is a space here, as none is in a formula
  number   an int if it is whole (so -0 is 0), else a float; none that no spreadsheet writes (NaN, 1e999) comes here,
           since the guard refuses the workbook, and names the cell
  truth    True or False
  error    its text: "#DIV/0!"
  date     ISO text: "2026-11-21", "2026-11-21T13:30:00", "13:30:00"

Which of these is a whole number where one is asked for, rules/points.py says. The text form has no kinds of cell: what
stands there is what a spreadsheet program would make of it if it were typed, a text if in quotation marks.
"""

from __future__ import annotations

Value = str | int | float | bool | None
# The values of an area, row by row.
Grid = tuple[tuple[Value, ...], ...]


def normal(value: object) -> Value:
    r"""A cell's value by the one rule above.

    >>> normal(" a\u00a0 b "), normal("  "), normal("3\n"), normal(-0.0), normal(2.5)
    ('a  b', None, '3\n', 0, 2.5)
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        number = float(value)  # an int too: openpyxl gives more digits than calamine, or any spreadsheet, has
        return int(number) if number.is_integer() else number
    text = str(value)
    if not text.isascii() or "\r" in text:
        text = text.replace("\u00a0", " ").replace("\r\n", "\n").replace("\r", "\n")
    return text.strip(" ") or None
