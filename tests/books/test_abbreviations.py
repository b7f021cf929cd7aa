"""Every abbreviation of a sheet is spelled out where it is first met: in a cell in view, or by an input of its line."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import pytest
from openpyxl import load_workbook

from new_team_factory import INVITATION
from test_movesheet import BY_DEFAULT, SHEETS
from vbxl.books import teamsheet
from vbxl.rules.lineup import CONCEPTS

WORDS: Final[Mapping[str, str]] = {
    "OL": "offensive level", "DL": "defensive level", "LD": "lack of devotion", "HA": "home advantage",
    "DP": "devotion points", "TP": "training points", "SP": "special points", "PP": "player points",
    "GM": "game master",
}  # fmt: skip
# A concept beside its name, in one cell or in two.
NAMES: Final = {one.short: rf"{one.short} {one.name}|{one.name}\n{one.short}" for one in CONCEPTS}
SPELLED: Final[Mapping[str, str]] = {**WORDS, **NAMES}
# In the others somebody typed what may look like an abbreviation.
MOVE_SHEETS: Final = {one.what: one for one in SHEETS if one.what in BY_DEFAULT}
FORMS: Final = (*MOVE_SHEETS, "Team sheet")
ABBREVIATION: Final = re.compile(rf"\b({'|'.join(SPELLED)})\b")
# Few capitals are neither an abbreviation nor a word in a title or a label.
SHORT: Final = re.compile(r"\b[A-Z]{2,3}\b")
NO_ABBREVIATIONS: Final = frozenset(
    (  # noqa: SIM905 - read as a list
        "AGE ALL AND AT BY CUP DO FOR HOW IF IN IS IT ITS NEW NO NOT OF OR SET THE TO VB VC WIN YET YOU"
    ).split()
)


@cache
def book(form: str) -> Any:
    data = MOVE_SHEETS[form].data if form in MOVE_SHEETS else teamsheet.build(INVITATION)
    return load_workbook(io.BytesIO(data), data_only=True)


def told(sheet: Any) -> Iterator[tuple[int, str, str]]:
    """Every text that is seen on a sheet, row by row: its row, the text, and what the inputs of that row say.

    What is said of an area stands at its first row too, as a text of its own.
    """
    inputs = [(one.sqref, f"{one.promptTitle}\n{one.prompt}") for one in sheet.data_validations.dataValidation]
    said = sorted((min(area.min_row for area in areas.ranges), text) for areas, text in inputs)
    columns = [one for one in sheet.column_dimensions.values() if one.hidden]
    hidden = {column for one in columns for column in range(one.min, one.max + 1)}
    for row in sheet.iter_rows():
        number = row[0].row
        beside = [text for areas, text in inputs if any(one.min_row <= number <= one.max_row for one in areas.ranges)]
        if not sheet.row_dimensions[number].hidden:
            for cell in row:
                if isinstance(cell.value, str) and cell.column not in hidden:
                    yield number, cell.value, "\n".join(beside)
        yield from ((number, text, text) for first, text in said if first == number)


def visible(form: str) -> dict[str, list[tuple[int, str, str]]]:
    """What is seen on every visible sheet."""
    return {one.title: [*told(one)] for one in book(form).worksheets if one.sheet_state == "visible"}


def unexplained(lines: list[tuple[int, str, str]]) -> Iterator[str]:
    """The abbreviations that are not spelled out where they are first met, in a cell no lower, or by an input there."""
    cells = [(row, text) for row, text, message in lines if text != message]
    met: set[str] = set()
    for row, text, message in lines:
        for short in sorted(set(ABBREVIATION.findall(text)) - met):
            met.add(short)
            above = "\n".join(one for number, one in cells if number <= row)
            if not re.search(SPELLED[short], f"{above}\n{message}", re.IGNORECASE):
                yield f"{short} in row {row}: {text}"


@pytest.mark.parametrize("form", FORMS)
def test_every_abbreviation_is_spelled_out_where_it_is_first_met(form: str) -> None:
    found, missing = 0, []
    for sheet, lines in visible(form).items():
        found += len({short for _, text, _ in lines for short in ABBREVIATION.findall(text)})
        missing += [f"{sheet}: {one}" for one in unexplained(lines)]
    assert not missing
    assert found >= 10


@pytest.mark.parametrize("form", FORMS)
def test_no_abbreviation_is_unknown_to_this_test(form: str) -> None:
    found = {one for lines in visible(form).values() for _, text, _ in lines for one in SHORT.findall(text)}
    assert found - NO_ABBREVIATIONS - set(SPELLED) == set()
