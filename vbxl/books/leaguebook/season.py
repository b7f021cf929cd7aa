"""The league book's Season sheet read: names and numbers of league, season and round, the deadlines, the settings."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from vbxl.books.leaguebook.cells import Faults, Row, nearest, plain_text, remedy, whole_number
from vbxl.books.leaguebook.columns import WHOLE, Column
from vbxl.books.leaguebook.rows import DEADLINE, LEAGUE_NAME, ROUND_NUMBER, SEASON_NUMBER
from vbxl.books.leaguebook.sheets import ROUND_HIGHEST, SEASON_HIGHEST
from vbxl.books.leaguebook.tables import Table
from vbxl.problems import escaped
from vbxl.rules.season import Season, Setting, season_with, setting_fault, settings

_DEADLINE: Final = re.compile(r"(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) ([+-](?:0\d|1[0-4]):[0-5]\d)", re.ASCII)
_DEADLINE_NAME: Final = re.compile(rf"{DEADLINE}([1-9][0-9]{{0,2}})")
_EXAMPLE: Final = "2026-11-14 20:00 +01:00"
_NUMBERS: Final = {
    SEASON_NUMBER: Setting(SEASON_NUMBER, 1, "", "R0", "the number of the season", 1, SEASON_HIGHEST),
    ROUND_NUMBER: Setting(ROUND_NUMBER, 1, "", "R0", "the number of the round", 1, ROUND_HIGHEST),
}
_SETTINGS: Final[Mapping[str, Setting]] = {one.name: one for one in settings()}


@dataclass
class SeasonRead:
    """What the Season sheet says; a default stands wherever it says nothing that can be used."""

    name: str = ""
    numbers: dict[str, int] = field(default_factory=dict)
    deadlines: dict[int, str] = field(default_factory=dict)
    chosen: dict[str, int] = field(default_factory=dict)

    @property
    def season(self) -> Season:
        """The settings."""
        return season_with(self.chosen.items())


def season_read(table: Table, faults: Faults) -> SeasonRead:
    """The Season sheet's rows; missing, unknown and doubled ones are told."""
    read = SeasonRead()
    seen: dict[str, Row] = {}
    for row in table.rows:
        name = row.text("Setting").casefold()
        if name in seen:
            said = f"{escaped(name)} stands twice, first in {seen[name].where('Setting')}"
            row.problem("Setting", said, "Delete one of the two rows.", "BOOK-TWICE")
        elif name:
            seen[name] = row
            _one(name, row, read)
    for number in sorted(read.deadlines):
        if number > 1 and number - 1 not in read.deadlines:
            said = f"there is no {DEADLINE}{number - 1} before it"
            mend = "Add the rows that are missing, or correct the number."
            seen[f"{DEADLINE}{number}"].problem("Setting", said, mend, "BOOK-LINK", "R0.2")
    at = table.number, table.end, table.places["Setting"]
    for name in [LEAGUE_NAME, *_NUMBERS]:
        if name not in seen:
            mend = f"Add a row with {name} and its value."
            faults.add(at, table.title, "BOOK-LINK", None, f"there is no setting {name}", mend)
    for name, one in _SETTINGS.items():
        if name not in seen:
            # A book of before there was the setting must go on, and an old round be verified.
            read.chosen[name] = one.before
            said = f"there is no setting {name}: {one.before} counts"
            mend = f"If you want another, add a row with {name} and its value; the next book has the row again."
            faults.add(at, table.title, "BOOK-SETTING", None, said, mend, one.rule)
    return read


def _one(name: str, row: Row, read: SeasonRead) -> None:
    deadline = _DEADLINE_NAME.fullmatch(name)
    if name == LEAGUE_NAME:
        read.name = "" if row.blank("Value") else row.text("Value")
        if row.blank("Value"):
            row.problem("Value", "the league has no name", "Type the league's name.")
    elif deadline:
        read.deadlines[int(deadline[1])] = _deadline(row, name)
    elif name in _NUMBERS or name in _SETTINGS:
        number = _number(row, name)
        if number is not None:
            (read.numbers if name in _NUMBERS else read.chosen)[name] = number
    else:
        known = [LEAGUE_NAME, *_NUMBERS, *_SETTINGS]
        like = nearest(name, known)
        mend = "Correct the name or delete the row; a column of your own may hold what you like."
        row.problem("Setting", f"there is no setting {escaped(name)}{like}", mend, "BOOK-LINK")


def _number(row: Row, name: str) -> int | None:
    value = row.typed("Value")
    number = whole_number(value)
    one = _NUMBERS.get(name) or _SETTINGS[name]
    if number is None or not one.lowest <= number <= one.highest:
        said = f"{name} must be a whole number from {one.lowest} to {one.highest}"
        if name in _SETTINGS:
            said = setting_fault(name, number) or said
        if value is not None or row.blank("Value"):
            mend = remedy("" if value is None else value, _number_column(row), f"a number, like {one.default}")
            row.problem("Value", said, mend, rule=one.rule)
        return None
    return number


def _number_column(row: Row) -> Column:
    return dataclasses.replace(row.sheet.by_name["Value"], kind=WHOLE)


def _deadline(row: Row, name: str) -> str:
    value = row.typed("Value")
    if value is None:
        # Blank is no deadline; a formula without a value was told.
        return ""
    column = row.sheet.by_name["Value"]
    if isinstance(value, datetime):
        said = f"{name} has no time zone, for the cell is a date"
        mend = f"Make the cell's format Text and type date, time and zone, like {value:%Y-%m-%d %H:%M} +01:00."
        row.problem("Value", said, mend, rule="R0.2")
        return ""
    text = plain_text(value) or ""
    found = _DEADLINE.fullmatch(text)
    if not found:
        said = f"{name} must be date, time and zone"
        row.problem("Value", said, remedy(value or "", column, f"it like {_EXAMPLE}"), rule="R0.2")
        return ""
    try:
        datetime.fromisoformat(f"{found[1]}T{found[2]}{found[3]}")
    except ValueError:
        row.problem("Value", f"{name} is no date and time of the calendar", f"Type it like {_EXAMPLE}.", rule="R0.2")
        return ""
    return text
