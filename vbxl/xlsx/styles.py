"""The house style of all books: colours by name, formats by name, and the options of a new workbook."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final

FONT: Final = "Arial"
FONT_SIZE: Final = 10
# For hashes, which people compare letter by letter.
EVEN_FONT: Final = "Courier New"

# Every pair of ink and ground used below has a contrast of 4.5 to 1 or better; tests/books/test_results.py measures it.
NAVY: Final = "#16314C"
BLUE: Final = "#2B5C88"
HEAD: Final = "#EDF1F6"
TOTAL: Final = "#DCE6EF"
INPUT: Final = "#FFF6D6"
WORKING: Final = "#F3F5F8"
WRONG: Final = "#FFD9D6"
NEEDED: Final = "#FFC98A"
CLOSED: Final = "#E4E7EB"
GOOD: Final = "#E3F1E4"
# Tint of the highest chance; the scale starts at white.
CHANCE: Final = "#A8D5B0"
WHITE: Final = "#FFFFFF"
INK: Final = "#1B1F24"
MUTED: Final = "#56616E"
WRONG_INK: Final = "#97111B"
GOOD_INK: Final = "#1D5B2A"
LINK_INK: Final = "#1F4E8C"
# Colour of the tab of a sheet with inputs.
INPUT_LINE: Final = "#D9B756"
NEEDED_LINE: Final = "#B26A00"
LINE: Final = "#C9D1DA"
DARK_LINE: Final = "#3C4854"

# Lines of a chart; their markers differ too. The contrast on white is at least 3 to 1.
LINES: Final = ("#1F4E8C", "#B4530A", "#0F766E", "#8A1C7C", "#B3261E", "#4B5563", "#5F6B00", "#6D3FC0")

NUMBER: Final = "#,##0"
ONE_DECIMAL: Final = "#,##0.0"
PERCENT: Final = "0%"
PERCENT_1: Final = "0.0%"
PERCENT_2: Final = "0.00%"
MONEY: Final = "$#,##0;-$#,##0"
PROBLEMS: Final = '[=1]0" problem";0" problems"'
# A change of a stock: the sign is always shown, and 0 is a dash.
CHANGE: Final = "+#,##0;-#,##0;–"

# The creation date of every book: the same inputs give the same bytes, whenever they are written.
MADE: Final = datetime(2026, 1, 1)  # noqa: DTZ001 - XlsxWriter writes it unchanged
OPTIONS: Final[Mapping[str, object]] = MappingProxyType(
    {
        "in_memory": True,
        # Names are data: "=1+1" and "http://…" stay text.
        "strings_to_formulas": False,
        "strings_to_urls": False,
        "strings_to_numbers": False,
        "default_format_properties": {"font_name": FONT, "font_size": FONT_SIZE},
    }
)

Look = Mapping[str, object]


def add_space(number_format: str) -> str:
    """Return a number format with a small space on the right, so that numbers never touch the text of the next column.

    >>> add_space("+0;-0")
    '+0_);-0_)'
    """
    # An indent would have the same effect, but LibreOffice drops it in every second cell.
    return ";".join(f"{part}_)" for part in number_format.split(";"))


_BASE: Final[Look] = {"theme_font_name": FONT, "font_name": FONT, "font_size": FONT_SIZE, "valign": "vcenter"}
_RIGHT: Final[Look] = {"align": "right"}
_CENTRE: Final[Look] = {"align": "center"}
_BOLD: Final[Look] = {"bold": True}
_TITLE: Final[Look] = {"bg_color": NAVY, "font_color": WHITE}
_BAND: Final[Look] = {"bg_color": BLUE, "font_color": WHITE}
_BAND_BOLD: Final[Look] = {**_BAND, **_BOLD, "font_size": 11}
_HEAD: Final[Look] = {
    "bg_color": HEAD, "font_color": INK, "bold": True, "text_wrap": True, "bottom": 1, "bottom_color": BLUE,
}  # fmt: skip
_TOTAL: Final[Look] = {
    "bg_color": TOTAL, "font_color": INK, "bold": True, "top": 1, "top_color": DARK_LINE,
    "bottom": 6, "bottom_color": DARK_LINE,
}  # fmt: skip
_CELL: Final[Look] = {"font_color": INK, "bottom": 1, "bottom_color": LINE}
_COUNT: Final[Look] = {**_CELL, **_RIGHT}
_BOXED: Final[Look] = {"font_color": INK, "border": 1, "border_color": LINE}
_INPUT: Final[Look] = {**_BOXED, "bg_color": INPUT, "border_color": WHITE, "locked": False}
_WORKING: Final[Look] = {**_BOXED, "bg_color": WORKING, "border_color": WHITE}
_WRONG: Final[Look] = {**_BOXED, **_BOLD, "bg_color": WRONG, "font_color": WRONG_INK, "border_color": WRONG_INK}
_GOOD: Final[Look] = {**_BOXED, **_BOLD, "bg_color": GOOD, "font_color": GOOD_INK, "border_color": GOOD_INK}

LOOKS: Final[Mapping[str, Look]] = {
    # Bands and heads.
    "title": {**_TITLE, **_BOLD, "font_size": 16},
    "title_text": _TITLE,
    "title_bold": {**_TITLE, **_BOLD},
    "title_fit": {**_TITLE, **_BOLD, "font_size": 16, "shrink": True},
    "title_bold_fit": {**_TITLE, **_BOLD, "shrink": True},
    "title_of": {**_TITLE, **_BOLD, "num_format": '"of" 0', "align": "left"},
    "title_link": {"bg_color": HEAD, "font_color": LINK_INK, "underline": 1, "align": "center"},
    "link_ground": {"bg_color": HEAD, "font_color": INK},
    "title_win": {**_TITLE, **_BOLD, "num_format": '"You win the match: "0.0%', "align": "left"},
    "band": _BAND_BOLD,
    "band_open": {**_BAND, "locked": False},
    "band_note": {**_BAND, "italic": True},
    "band_text": _BAND,
    "head": _HEAD,
    "head_open": {**_HEAD, "locked": False},
    "head_open_centre": {**_HEAD, **_CENTRE, "locked": False},
    "head_right": {**_HEAD, **_RIGHT},
    "head_centre": {**_HEAD, **_CENTRE},
    "head_indent": {**_HEAD, "indent": 1},
    "total": _TOTAL,
    "total_open": {**_TOTAL, "locked": False},
    "total_level": {**_TOTAL, **_RIGHT, "num_format": add_space(ONE_DECIMAL)},
    "total_text": {**_TOTAL, "bold": False},
    "total_win": {**_TOTAL, **_CENTRE, "num_format": PERCENT_1},
    "total_number": {**_TOTAL, **_RIGHT, "num_format": add_space(NUMBER)},
    "total_percent": {**_TOTAL, **_RIGHT, "num_format": add_space(PERCENT_1)},
    "total_money": {**_TOTAL, **_RIGHT, "num_format": add_space(MONEY)},
    # Read-only cells of tables and forms.
    "text": _CELL,
    "bold": {**_CELL, "bold": True},
    "bold_left": {**_CELL, "bold": True, "align": "left"},
    "centre": {**_CELL, **_CENTRE},
    "centre_or_none": {**_CELL, **_CENTRE, "num_format": "0;-0;;@"},
    "hash": {**_CELL, "font_name": EVEN_FONT},
    "remark": {**_CELL, "font_color": MUTED, "indent": 1},
    "right": {**_CELL, **_RIGHT, "num_format": "@_)"},
    "mark": {**_CELL, **_CENTRE, "valign": "top"},
    "name": {**_CELL, "shrink": True},
    "name_bold": {**_CELL, "bold": True, "shrink": True},
    "text_indent": {**_CELL, "indent": 1},
    "top": {**_CELL, "valign": "top"},
    "wrapped": {**_CELL, "text_wrap": True, "valign": "top"},
    "found": {**_CELL, "text_wrap": True, "valign": "top", "num_format": "@", "locked": False},
    "number": {**_COUNT, "num_format": add_space(NUMBER)},
    "level": {**_COUNT, "num_format": add_space(ONE_DECIMAL)},
    "number_or_part": {**_CELL, **_CENTRE, "num_format": "0.0;-0.0;0"},
    "gained": {**_CELL, **_CENTRE, "num_format": "+0.0#;-0.0#;–"},
    "percent": {**_COUNT, "num_format": add_space(PERCENT)},
    "percent_1": {**_COUNT, "num_format": add_space(PERCENT_1)},
    "money": {**_COUNT, "num_format": add_space(MONEY)},
    "change": {**_COUNT, "num_format": add_space(CHANGE)},
    # Text outside any table.
    "plain": {"font_color": INK},
    "open": {"font_color": INK, "locked": False},
    "plain_fit": {"font_color": INK, "shrink": True},
    "good_text": {"font_color": GOOD_INK, "bold": True},
    "centred": {"font_color": MUTED, **_CENTRE},
    "middle": {"font_color": INK, "text_wrap": True},
    "paragraph": {"font_color": INK, "text_wrap": True, "valign": "top"},
    "alarm": {"font_color": WRONG_INK, "bold": True, "text_wrap": True, "valign": "top"},
    "label": {"font_color": MUTED},
    "over": {"font_color": INK, "indent": 1},
    "label_fit": {"font_color": MUTED, "shrink": True},
    "label_right": {"font_color": MUTED, **_RIGHT},
    "bench": {"font_color": MUTED, "font_size": 9, "text_wrap": True, "valign": "top"},
    "label_top": {"font_color": MUTED, "valign": "top"},
    "note": {"font_color": MUTED, "italic": True},
    "note_lines": {"font_color": MUTED, "italic": True, "text_wrap": True, "valign": "top"},
    "link": {"font_color": LINK_INK, "underline": 1},
    "link_indent": {"font_color": LINK_INK, "underline": 1, "indent": 1},
    # Forms: inputs, calculated cells, problems.
    "input": _INPUT,
    "input_name": {**_INPUT, "shrink": True},
    "input_left": {**_INPUT, "align": "left"},
    "input_big": {**_INPUT, **_BOLD, "font_size": 12, "shrink": True},
    "input_centre": {**_INPUT, **_CENTRE},
    "input_number": {**_INPUT, "num_format": "General_)"},
    "working": _WORKING,
    "working_muted": {**_WORKING, "font_color": MUTED},
    "working_left": {**_WORKING, "align": "left"},
    "working_centre": {**_WORKING, **_CENTRE},
    "total_centre": {**_TOTAL, **_CENTRE},
    "percent_centre": {**_CELL, **_CENTRE, "num_format": PERCENT_1},
    "percent_2_centre": {**_CELL, **_CENTRE, "num_format": PERCENT_2},
    "working_or_none": {**_WORKING, **_CENTRE, "num_format": "0;-0;;@"},
    "word": {**_BOXED, **_CENTRE, "bg_color": TOTAL},
    "suggested": {**_CELL, "shrink": True, "align": "left"},
    "suggested_centre": {**_CELL, **_CENTRE},
    "working_number": {**_WORKING, "num_format": add_space(NUMBER)},
    "working_level": {**_WORKING, "num_format": add_space(ONE_DECIMAL)},
    "working_end": {**_WORKING, **_BOLD, "num_format": add_space(ONE_DECIMAL)},
    "working_money": {**_WORKING, "num_format": MONEY},
    "plays": {**_BOXED, **_BOLD, "bg_color": TOTAL},
    "wrong": _WRONG,
    "wrong_centre": {**_WRONG, **_CENTRE},
    "needed": {**_BOXED, "bg_color": NEEDED, "font_color": INK, "border_color": NEEDED_LINE},
    "wrong_text": {"font_color": WRONG_INK, "italic": True},
    "wrong_paragraph": {**_BOLD, "bg_color": WRONG, "font_color": WRONG_INK, "text_wrap": True, "valign": "top"},
    "good_paragraph": {"bg_color": GOOD, "font_color": GOOD_INK, "text_wrap": True, "valign": "top"},
    "remark_beside": {"font_color": MUTED, "italic": True, "indent": 1},
    "remark_fit": {"font_color": MUTED, "italic": True, "indent": 1, "shrink": True},
    "closed": {**_BOXED, "bg_color": CLOSED, "font_color": MUTED},
    "wrong_beside": {"font_color": WRONG_INK, "italic": True, "indent": 1},
    "good_centre": {**_GOOD, **_CENTRE},
    "good_count": {**_GOOD, **_CENTRE, "num_format": PROBLEMS},
    # Table games.
    "message": {**_CELL, "indent": 1, "shrink": True},
    "next": {**_BOLD, "bg_color": TOTAL, "font_color": INK, "font_size": 14},
    "score": {**_BOXED, **_BOLD, **_CENTRE, "bg_color": TOTAL, "font_size": 20},
    "die": {**_BOXED, **_CENTRE, "font_size": 26},
    "die_number": {**_WORKING, **_BOLD, **_CENTRE, "font_size": 12},
    "die_word": {**_BOXED, **_CENTRE, "shrink": True},
    "board_line": {**_BOLD, "font_color": INK},
    "head_name": {**_HEAD, **_CENTRE, "text_wrap": False, "shrink": True},
    "die_out": {**_BOXED, "bg_color": CLOSED, "font_color": MUTED, "font_strikeout": True},
    "good": _GOOD,
}


class Styles:
    """The formats of one workbook by name, as in `styles["input"]`; each is made on first use.

    `styles("text", indent=1)` is a variant of a style; equal variants share one format.
    """

    def __init__(self, workbook: Any) -> None:
        self._workbook = workbook
        self._formats: dict[tuple[str, tuple[tuple[str, object], ...]], Any] = {}

    def __call__(self, name: str, **changes: object) -> Any:
        """Return a style by name, with some properties changed; KeyError if there is no such style."""
        key = name, tuple(sorted(changes.items())) if changes else ()
        if key not in self._formats:
            self._formats[key] = self._workbook.add_format({**_BASE, **LOOKS[name], **changes})
        return self._formats[key]

    def __getitem__(self, name: str) -> Any:
        return self(name)
