"""The Start sheet: what the workbook is, for whom, how it is sent, and whether it is ready."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from move_factory import made_moves, messy_moves
from sheet_factory import Made, cupped, team_view
from stored_values import carried
from test_movesheet_form import opened
from vbxl.books.movesheet import start
from vbxl.books.movesheet.checks import text
from vbxl.league.checks import checks
from vbxl.league.moves import Input, Moves, Value
from vbxl.league.view import View
from vbxl.xlsx.guard import guard
from vbxl.xlsx.worksheet import ref

START: Final = "Start"
CODE: Final = "FILE-SEND"
SENT_WRONGLY: Final = text("send_text", 1)
# Names that are no formulas, though they look so.
STRANGE: Final = ("=1+1", "_x0041_", "'quoted'", "@sum", 'a "b" & c', "Łódź ★")


def named_oddly(seen: View) -> View:
    """Teams and a league of which each name looks like something else."""
    matches = tuple(replace(one, opponent=name) for one, name in zip(seen.matches, STRANGE[1:], strict=False))
    return replace(seen, team_name=STRANGE[0], league_name=STRANGE[3], matches=matches)


@cache
def made() -> tuple[Made, ...]:
    seen = team_view()
    return (
        Made("legal", seen, made_moves(seen, 1)),
        Made("messy", seen, messy_moves(seen, 3)),
        Made("cup", cupped(seen), None),
        Made("no match", replace(seen, matches=()), None),
        Made("strange names", named_oddly(seen), None),
    )


every_sheet = pytest.mark.parametrize("one", made(), ids=lambda one: one.what)


def named(data: bytes, name: str) -> Value:
    guarded = guard(data)
    return guarded.area(guarded.names[name])[0][0]


@every_sheet
def test_it_says_whose_it_is_and_against_whom(one: Made) -> None:
    seen, names, sheet = one.view, guard(one.data).names, opened(one.data)[START]
    for label, name, value in (
        ("League", "league_name", seen.league_name),
        ("TEAM", "team_name", seen.team_name),
        ("DIVISION NO.", "division_number", seen.division),
        ("Season", "season_number", seen.season_number),
        ("Round", "round_number", seen.round_number),
        ("Rounds in the season", "rounds_number", seen.rounds),
        ("Deadline", "deadline", seen.deadline),
        ("Move sheet", "move_sheet_id", str(seen.id)),
    ):
        assert named(one.data, name) == value
        assert sheet.cell(names[name].row, names[name].column - 1).value == label
    values = [value for (sheet, _), value in carried(one.data).items() if sheet == START]
    for match in seen.matches:
        place = "HOME" if match.home else "AWAY"
        points = f", home advantage {match.home_points}" if match.home else ""
        assert f"{place} against {match.opponent}{points}" in values


@every_sheet
def test_it_is_ready_exactly_when_no_check_objects(one: Made) -> None:
    problems = checks(one.moves or Moves(), one.view)
    status = named(one.data, "check_status")
    assert (status == "READY") == (not problems)
    assert status == (named(one.data, "problems") or "READY")
    beside = opened(one.data)[START].cell(start.STATUS_ROW + 1, start.BESIDE + 1)
    assert beside.hyperlink.location == "Checks!A1"
    said = next(value for at, value in carried(one.data).items() if at == (START, ref(start.STATUS_ROW, start.BESIDE)))
    assert said == (start.SEND if status == "READY" else start.MEND)


# --- the send number ---

SENDS: Final[tuple[Value, ...]] = (
    None, 999, 1000, -1, " 2 ", "1e1", "1.0", "٣",
)  # fmt: skip


@pytest.mark.parametrize("number", SENDS, ids=repr)
def test_the_sheet_judges_a_send_number_as_the_check_does(number: Value) -> None:
    one = Made("", team_view(), replace(made_moves(team_view(), 1), send_number=Input(number)))
    told = [problem for problem in checks(one.moves or Moves(), one.view) if problem.code == CODE]
    assert (named(one.data, "problems") == 1) == bool(told)
    message = ref(start.SEND_ROW, start.BESIDE)
    assert (carried(one.data)[START, message] or "") == (SENT_WRONGLY if told else "")
