"""The settings of a season on a Rules sheet: every one with its value under its own name, for formulas and people."""

from __future__ import annotations

from typing import Final

from vbxl.rules.season import settings
from vbxl.xlsx.writer import Page

FIRST: Final = 4
HEADS: Final = {
    "Setting": "head", "Value": "head_right", "Unit": "head_indent", "Rule": "head", "What it means": "head",
}  # fmt: skip


def write_settings(page: Page, last: int) -> int:
    """The head of a Rules sheet of columns up to `last`, which stays in view, and the settings below it; the row after.

    Each is a defined name; all of them together are `setting_name` and `setting_value`, the latter a room.
    """
    page.band(0, last, "RULES OF THIS SEASON", "title")
    page.put(1, 0, "Every formula of this workbook takes its numbers from here.", "note")
    for at, (head, look) in enumerate(HEADS.items()):
        page.put(FIRST - 1, at, head, look)
    every = settings()
    for row, one in enumerate(every, start=FIRST):
        page.put(row, 0, one.name, "text")
        page.put(row, 2, one.unit, "text_indent")
        page.put(row, 3, one.rule, "text")
        page.put(row, 4, one.sentence, "text")
        page.define(one.name, row, 1)
    page.define("setting_name", FIRST, 0, len(every))
    page.room("setting_value", FIRST, 1, len(every), look="number")
    page.sheet.freeze_panes(FIRST, 0)
    return FIRST + len(every)
