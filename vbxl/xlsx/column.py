"""The columns of tables as data: a column has a head, says what it shows of an item, and how."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter, itemgetter
from typing import Any, Final

from vbxl.xlsx.value import Value

# Styles of texts; the heads of numbers are centred in a table of its own, and to the right in a form.
TEXTS: Final = frozenset({"text", "bold", "name", "name_bold", "hash", "remark", "top", "wrapped"})


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    `value` is an attribute of an item, the index in a row, or a function; without it the column is empty. `style` is a
    style by name, or a function that gives one for an item; `wrap` breaks long texts of a form into lines. In a table
    of its own, the column is as wide as its texts need, up to `widest`, and its cells get the defined name `name`,
    which neighbours share.
    """

    head: str | None
    value: str | int | Callable[[Any], Value] | None = None
    style: str | Callable[[Any], str] = "text"
    widest: int = 60
    name: str = ""
    wrap: bool = False
    head_style: str = ""

    def read(self, items: Sequence[Any]) -> list[Value]:
        """Return the values of all items; an empty text is an empty cell."""
        value = self.value
        if value is None:
            return [None] * len(items)
        if not callable(value):
            value = itemgetter(value) if isinstance(value, int) else attrgetter(value)
        return [None if cell == "" else cell for cell in map(value, items)]

    def find_style(self, item: Any) -> str:
        """Return the style of an item's cell."""
        return self.style(item) if callable(self.style) else self.style

    def find_head_style(self, numbers: str) -> str:
        """Return the style of its head; `numbers` is that of columns of numbers."""
        if self.head_style:
            return self.head_style
        if callable(self.style) or self.style in TEXTS:
            return "head"
        return "head_centre" if self.style == "centre" else numbers
