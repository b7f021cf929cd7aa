"""The Team sheet: the form with which a manager builds a new team, and its reader (R1, R7.3)."""

from vbxl.books.teamsheet.building import build
from vbxl.books.teamsheet.reading import PLACES, TEAM_SHEET_ID, TeamForm, TeamVerdict, judge, read
from vbxl.books.teamsheet.text import build_text, read_text

__all__ = ["PLACES", "TEAM_SHEET_ID", "TeamForm", "TeamVerdict", "build", "build_text", "judge", "read", "read_text"]
