"""The rows of the sheet Season that name a source of public numbers (R0.4): and a problem for each bad one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from closed_leagues import SOURCES
from leagues import made_league
from test_leaguebook import edited
from vbxl.books import leaguebook

LEAGUE = made_league(teams=4, divisions=1, round_number=1)
ROWS = ("public_source", "public_name", "public_draws", "public_hours", "public_days")
GOOD = {"public_source": "lottery", "public_name": "Lotto", "public_draws": "6/49 Wed Sat 19:25"}


def typed_rows(typed: dict[str, Any]) -> tuple[bytes, dict[str, str]]:
    """A league book in which a game master has typed these values, and the cell of each row."""
    places = {}

    def edit(workbook: Any) -> None:
        for cells in workbook["Season"].iter_rows():
            if cells[0].value in ROWS:
                cells[1].value = typed.get(cells[0].value)
                places[cells[0].value] = cells[1].coordinate

    data = edited(edit, leaguebook.build(LEAGUE)[0])
    assert tuple(places) == ROWS
    return data, places


@pytest.mark.parametrize(
    ("typed", "row", "words"),
    [
        ({"public_source": "dice"}, "public_source", "must be one of none, drand, lottery"),
        ({"public_source": 5}, "public_source", "must be one of none, drand, lottery"),
        ({"public_source": "drand", "public_name": "00ff"}, "public_source", "has no chain but quicknet"),
        ({**GOOD, "public_name": None}, "public_source", "needs a name by which everybody finds it"),
        ({**GOOD, "public_name": "x" * 81}, "public_source", "at most 80 characters"),
        ({**GOOD, "public_draws": None}, "public_source", "type its draws like 6/49 Wed Sat 19:25"),
        ({**GOOD, "public_draws": "6/49 Wed"}, "public_source", "at what hour"),
        ({**GOOD, "public_draws": "3/49 Wed 19:25"}, "public_source", "fewer than 1,000,000 could be tried out"),
        ({**GOOD, "public_hours": 0}, "public_hours", "must be a whole number from 1 to 336"),
        ({**GOOD, "public_hours": 337}, "public_hours", "must be a whole number from 1 to 336"),
        ({**GOOD, "public_hours": 2.5}, "public_hours", "must be a whole number from 1 to 336"),
        ({**GOOD, "public_hours": "two"}, "public_hours", "must be a whole number from 1 to 336"),
        ({**GOOD, "public_days": 61}, "public_days", "must be a whole number from 1 to 60"),
        ({**GOOD, "public_days": -1}, "public_days", "must be a whole number from 1 to 60"),
    ],
)
def test_a_bad_row_of_the_source_is_one_problem_at_its_cell(typed: dict[str, Any], row: str, words: str) -> None:
    data, places = typed_rows(typed)
    league, problems = leaguebook.read(data, "league.xlsx")
    (one,) = problems
    assert league is None
    assert (one.place.sheet, one.place.cell) == ("Season", places[row])
    assert words in one.message
    assert one.rule == "R0.4"


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ({}, "none"),
        ({"public_source": "none"}, "none"),
        ({"public_source": " Drand "}, "drand"),
        # What a row says that its source does not need is not read.
        ({"public_name": "x", "public_hours": "two"}, "none"),
    ],
)
def test_rows_of_the_source_that_can_be(typed: dict[str, Any], kind: str) -> None:
    data, _ = typed_rows(typed)
    league, problems = leaguebook.read(data, "league.xlsx")
    assert problems == ()
    assert league is not None
    assert league.public_source == SOURCES[kind]


@pytest.mark.parametrize("kind", ["drand", "lottery"])
def test_a_source_is_read_as_it_was_written(kind: str) -> None:
    league = replace(LEAGUE, public_source=replace(SOURCES[kind], hours=7, days=11))
    assert leaguebook.read(leaguebook.build(league)[0], "league.xlsx")[0] == league
