"""Every abbreviation of a sheet is spelled out on that sheet, in a cell or in the message of an input."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import pytest
from openpyxl import load_workbook

from new_team_factory import INVITATION
from test_movesheet import SHEETS
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
FORMS: Final = {one.what: one.data for one in SHEETS if one.what != "messy"} | {
    "Team sheet": teamsheet.build(INVITATION)
}
ABBREVIATION: Final = re.compile(rf"\b({'|'.join(SPELLED)})\b")
# Few capitals are neither an abbreviation nor a word in a title or a label.
SHORT: Final = re.compile(r"\b[A-Z]{2,3}\b")
NO_ABBREVIATIONS: Final = frozenset(
    (  # noqa: SIM905 - read as a list
        "AGE ALL AND AT BY CUP DO FOR HOW IF IN IS IT ITS NEW NO NOT OF OR SET THE TO VB VC YET YOU"
    ).split()
)


@cache
def book(form: str) -> Any:
    return load_workbook(io.BytesIO(FORMS[form]), data_only=True)


def told(sheet: Any) -> Iterator[str]:
    """Every text of a sheet: its cells, and what its inputs say."""
    for row in sheet.iter_rows():
        yield from (cell.value for cell in row if isinstance(cell.value, str))
    for one in sheet.data_validations.dataValidation:
        yield from (one.promptTitle, one.prompt)


def visible(form: str) -> dict[str, str]:
    """All texts of every visible sheet, a line each."""
    return {one.title: "\n".join(told(one)) for one in book(form).worksheets if one.sheet_state == "visible"}


@pytest.mark.parametrize("form", FORMS)
def test_every_abbreviation_of_a_sheet_is_spelled_out_on_it(form: str) -> None:
    found, missing = 0, []
    for sheet, text in visible(form).items():
        used = sorted(set(ABBREVIATION.findall(text)))
        found += len(used)
        missing += [f"{sheet}: {one}" for one in used if not re.search(SPELLED[one], text, re.IGNORECASE)]
    assert not missing
    assert found >= 10


@pytest.mark.parametrize("form", FORMS)
def test_no_abbreviation_is_unknown_to_this_test(form: str) -> None:
    found = {one for text in visible(form).values() for one in SHORT.findall(text)}
    assert found - NO_ABBREVIATIONS - set(SPELLED) == set()
