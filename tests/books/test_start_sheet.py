"""The Start sheet: what the workbook is, for whom, how it is sent, and whether it is ready."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from move_factory import made_moves, messy_moves
from sheet_factory import Made, cupped, team_view
from stored_values import carried
from test_movesheet_form import opened
from vbxl.books.movesheet import read, start
from vbxl.books.movesheet.checks import find_text
from vbxl.league.checks import checks, list_unused
from vbxl.league.moves import MATCH_NAMES, Input, Moves, Value
from vbxl.league.view import View
from vbxl.xlsx.cells import ref
from vbxl.xlsx.guard import guard

START: Final = "Start"
CODE: Final = "FILE-SEND"
SENT_WRONGLY: Final = find_text("send_text", 1)
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
def test_each_part_of_the_move_has_a_link_and_a_tick_or_what_is_left_to_do(one: Made) -> None:
    sheet, values = opened(one.data)[START], carried(one.data)
    cells = guard(one.data)
    problems, tips = checks(read(cells, cells, "").moves, one.view), list_unused(one.view, one.moves or Moves())
    parts = [*(MATCH_NAMES[match.slot] for match in one.view.matches), "Training", "Market"]
    for row, part in enumerate(parts, start=start.MOVE_ROW + 1):
        link = sheet.cell(row + 1, 1)
        assert (link.value, link.hyperlink.location.replace("'", "")) == (part, f"{part}!A1")
        told = values[START, ref(row, start.BESIDE)]
        wrong, left = (
            sum(of == part for of in every)
            for every in ([problem.place.sheet for problem in problems], [tip.sheet for tip in tips])
        )
        # Gains stand on Team, and belong to their match.
        if wrong or "Team" in {problem.place.sheet for problem in problems}:
            assert re.fullmatch(r"● [1-9][0-9]* problems?", str(told)), part
        else:
            assert told == (f"● {left} tip{'' if left == 1 else 's'}" if left else "✓"), part


@every_sheet
def test_the_hidden_sheets_have_a_link_and_a_sentence(one: Made) -> None:
    sheet = opened(one.data)[START]
    links = [sheet.cell(start.HIDDEN_ROW + 1 + at, 1).hyperlink.location for at in (0, 1)]
    assert links == ["Rules!A1", "Data!A1"]
    assert "Unhide" in sheet.cell(start.HIDDEN_ROW + 1, 2).value


@every_sheet
def test_it_is_ready_exactly_when_no_check_objects(one: Made) -> None:
    problems = checks(one.moves or Moves(), one.view)
    status = named(one.data, "check_status")
    assert (status == "READY") == (not problems)
    assert status == (named(one.data, "problems") or "READY")
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
