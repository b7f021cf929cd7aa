"""A move sheet built anew from one that came: it says the same, to the last digit, and holds nothing else."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache

import openpyxl
import pytest

from exhaustive import mark_all_but_first
from leagues import made_league, with_reports
from move_factory import made_moves, messy_moves
from plain_league import at
from sheet_factory import KINDS, patched, team_view
from test_table_sheet import as_told
from vbxl.books import movesheet
from vbxl.books.movesheet import reading
from vbxl.books.movesheet.building import DAMAGED, NO_SHEET, NotRenewedError, Renewed, renew
from vbxl.books.movesheet.layout import LOCK_ROWS, TABLE_SHEET, TOOL_INPUTS, TOOLS_SHEET
from vbxl.books.movesheet.table import read_table
from vbxl.books.movesheet.tools import Host, Tools
from vbxl.books.parsed_form import Form
from vbxl.functions import FUNCTIONS
from vbxl.league.forecast import Guess, SetGuess
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.lineups import prefilled
from vbxl.league.moves import Input, Moves, Value
from vbxl.league.view import View, make_full_view
from vbxl.xlsx.guard import Guarded, guard

TOOLS = Tools(Host.LITE, {"main.py": "", "requirements.txt": ""})
# What people type, and what a spreadsheet takes for something else; the numbers need every digit they have.
ODD: tuple[Value, ...] = (
    "=1+1", "007", "TRUE", "#N/A", "=cmd|' /C calc'!A0", "15-9", "_x0041_", "a\nb", "李小龙", True, False, 0, -3, 2.5,
    0.1 + 0.2, 1e22, 1.7976931348623157e308, 5e-324, 123456789.12345679,
)  # fmt: skip


def opened(data: bytes) -> tuple[Guarded, Form]:
    guarded = guard(data, functions=FUNCTIONS)
    return guarded, movesheet.read(guarded, "moves.xlsx")


def again(data: bytes, tools: Tools = TOOLS) -> Renewed:
    return renew(*opened(data), tools)


@cache
def spied() -> View:
    return make_full_view(with_reports(made_league()), "T08")


def test_a_new_sheet_says_all_that_the_old_one_did() -> None:
    line = SetGuess(Input(61.5), Input("x"), Input("oc"), Input(9))
    said = Guess(Input(99.5), Input("oc"), Input("x"), Input("no such report"), (line,) * 5)
    guesses = {one.slot: said for one in spied().matches}
    guarded, old = opened(movesheet.build(spied(), messy_moves(spied(), 4), guesses))
    new_guarded, new = opened(renew(guarded, old, TOOLS).workbook)
    assert (new.view, new.moves, new.problems) == (old.view, old.moves, ())
    assert (new.given, new.sheet_id) == (old.given, old.sheet_id)
    assert read_table(new_guarded, TABLE_SHEET, spied().team_name) == as_told(spied().known)
    assert reading.read_reports(new_guarded) == spied().known.spied != ()
    for match in spied().matches:
        assert reading.read_guess(new_guarded, match.slot) == guesses[match.slot]


@pytest.mark.parametrize("kind", mark_all_but_first(["last round", "cup", "nobody", "no match", "talents", "crowded"]))
def test_moves_of_every_kind_of_team_come_through(kind: str) -> None:
    seen = KINDS[kind](team_view())
    data = movesheet.build(seen, messy_moves(replace(seen, sp=max(0, seen.sp)), 3))
    _, old = opened(data)
    _, new = opened(again(data).workbook)
    assert (new.view, new.moves, new.problems) == (old.view, old.moves, ())


def odd_moves() -> Moves:
    moves = made_moves(team_view(), 1)
    first = moves.matches["match1"]
    values = iter(ODD)
    sets = tuple(
        replace(one, players=tuple(Input(next(values, 1)) for _ in one.players), risk=Input(0.1 + 0.2))
        for one in first.sets
    )
    return replace(moves, matches={**moves.matches, "match1": replace(first, sets=sets)}, sponsor=Input("=2+2"))


def test_odd_inputs_come_through_to_the_last_digit() -> None:
    moves = odd_moves()
    data = movesheet.build(team_view(), moves)
    assert opened(data)[1].moves == opened(again(data).workbook)[1].moves == moves
    typed = [one.value for two in opened(again(data).workbook)[1].moves.matches["match1"].sets for one in two.players]
    # True is 1 to Python, but not to a person.
    assert [(isinstance(one, bool), one) for one in typed[: len(ODD)]] == [(isinstance(one, bool), one) for one in ODD]


def test_a_new_sheet_of_a_new_sheet_is_the_same() -> None:
    once = again(movesheet.build(spied(), prefilled(spied())))
    assert again(once.workbook) == Renewed(once.workbook, ())


def test_what_the_buttons_are_told_comes_along() -> None:
    locks = [(one,) for one in (1, "2", None, "=1+1")] + [(None,)] * (LOCK_ROWS - 4)
    typed = {
        "tools_match": (("Match 2",),),
        "tools_points": ((3, None, "all"),),
        "lock_set": tuple(locks),
        "lock_player": tuple(locks[::-1]),
        "lock_position": tuple(locks),
    }
    assert set(typed) == set(TOOL_INPUTS)
    data = movesheet.build(team_view(), None, None, replace(TOOLS, typed=typed))
    guarded, _ = opened(again(data).workbook)
    assert {name: guarded.area(guarded.names[name]) for name in TOOL_INPUTS} == typed


def test_without_them_the_new_sheet_has_what_every_new_sheet_has() -> None:
    plain = movesheet.build(team_view(), prefilled(team_view()))
    guarded, _ = opened(again(plain).workbook)
    assert {name: guarded.area(guarded.names[name]) for name in TOOL_INPUTS} == {
        "tools_match": (("Match 1",),),
        "tools_points": ((None, None, None),),
        **{name: ((None,),) * LOCK_ROWS for name in TOOL_INPUTS if name.startswith("lock_")},
    }


def test_sheets_of_the_managers_own_stay_behind_and_are_told() -> None:
    book = openpyxl.load_workbook(io.BytesIO(movesheet.build(team_view(), prefilled(team_view()), None, TOOLS)))
    book.create_sheet("Undo")
    book.create_sheet("xlwings.conf")["A1"] = "INTERPRETER_WIN"
    saved = io.BytesIO()
    book.save(saved)
    # Called otherwise it is the same sheet still, and its inputs are read.
    made = again(patched(saved.getvalue(), lambda _, xml: xml.replace("Match 1", "Saturday")))
    assert made.left_out == ("Undo", "xlwings.conf")
    built = movesheet.build(team_view(), None, None, TOOLS)
    assert guard(made.workbook).sheets == guard(built).sheets
    assert TOOLS_SHEET in guard(built).sheets


def formula_in_input(text: str, value: str) -> bytes:
    """A sheet in which a formula with a value stands where the sent number is typed."""
    plain = movesheet.build(team_view(), Moves(send_number=Input(9876)))
    cell = "<v>9876</v>"
    return patched(plain, lambda _, xml: xml.replace(cell, f"<f>{text}</f><v>{value}</v>", 1))


@pytest.mark.parametrize(
    ("text", "code", "value"), [("1+1", "FILE-FORMULA", 2), ("VB_WAGE(12,9)", "FILE-FUNCTION", None)]
)
def test_a_formula_in_an_input_is_told_and_never_in_the_new_sheet(text: str, code: str, value: Value) -> None:
    guarded, old = opened(formula_in_input(text, "2"))
    assert [one.code for one in old.problems] == [code]
    made = renew(guarded, old, TOOLS)
    new_guarded, new = opened(made.workbook)
    assert (new.moves, new.problems) == (old.moves, ())
    assert new.moves.send_number == at(value, "B14")
    area = new_guarded.names["send_number"]
    assert (area.sheet, area.row, area.column) not in new_guarded.formulas


def test_what_is_no_move_sheet_or_damaged_is_refused_with_the_remedy() -> None:
    bare = io.BytesIO()
    openpyxl.Workbook().save(bare)
    with pytest.raises(NotRenewedError, match=NO_SHEET):
        again(bare.getvalue())
    book = openpyxl.load_workbook(io.BytesIO(movesheet.build(team_view(), None)))
    sheet, cells = next(book.defined_names["season_number"].destinations)
    book[sheet][cells] = "soon"
    saved = io.BytesIO()
    book.save(saved)
    with pytest.raises(NotRenewedError, match=DAMAGED):
        again(saved.getvalue())


def test_a_row_whose_name_was_emptied_is_not_silently_lost() -> None:
    moves = made_moves(team_view(), 1)
    book = openpyxl.load_workbook(io.BytesIO(movesheet.build(team_view(), moves)))
    sheet, cells = next(book.defined_names["roster_name"].destinations)
    area = book[sheet][cells]
    assert len(area) == ROSTER_ROWS
    area[1][0].value = None
    saved = io.BytesIO()
    book.save(saved)
    with pytest.raises(NotRenewedError, match=DAMAGED):
        again(saved.getvalue())


def test_a_match_is_not_lost_with_one_of_its_names() -> None:
    def change(_path: str, xml: str) -> str:
        return xml.replace('<definedName name="match1_number">', '<definedName name="gone">')

    data = patched(movesheet.build(team_view(), prefilled(team_view())), change)
    guarded, form = opened(data)
    assert form.view is None
    assert form.moves.matches["match1"] == prefilled(team_view()).matches["match1"]
    with pytest.raises(NotRenewedError, match="damaged"):
        renew(guarded, form, TOOLS)
