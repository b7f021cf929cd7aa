"""The sheets of the workbook for the table, in their order."""

from __future__ import annotations

from typing import Final

START_SHEET: Final = "Start"
FOOTWORK_SHEET: Final = "Volleyball Dice"
ICONS_SHEET: Final = "Dice Game"
FOOTWORK_EXAMPLE: Final = "Example D"
ICONS_EXAMPLE: Final = "Example K"
# A round has 9.3 footworks on average where both play well, and a game up to nine rounds.
FOOTWORK_TURNS: Final = 200
ICONS_TURNS: Final = 100
EXAMPLE_TURNS: Final = 12
