"""Cells that were cut or dragged: what the sheet shows is read, and both places are told, whatever the names say."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from cut_cells import saved, text_of, with_cut
from exhaustive import mark_all_but_every
from move_factory import made_moves
from new_team_factory import INVITATION, LEGAL
from office import Office
from openpyxl_workbook import workbook_of
from sheet_factory import FILE, cupped, guard_once, last_round, opened, patched, team_view
from test_movesheet import inputs_of
from test_movesheet_read import inserted
from vbxl.books import movesheet, teamsheet
from vbxl.books.movesheet.checks import PLACE, WRONG, find_text
from vbxl.books.movesheet.layout import PLACES, TOOL_INPUTS, find_in_form
from vbxl.books.parsed_form import Form
from vbxl.books.teamsheet.reading import PLACES as TEAM_PLACES
from vbxl.league.moves import SetMoves
from vbxl.league.view import View
from vbxl.problems import Place
from vbxl.xlsx.cells import Area, parse_target_xlsx

SEEN: Final = last_round(team_view(4))
MOVES: Final = made_moves(SEEN, 1)
# The forms whose blocks stand elsewhere: another number of sponsors, lots and matches.
VIEWS: Final = (last_round(cupped(team_view())), replace(team_view(), sponsors=team_view().sponsors[:1], transfers=()))


@cache
def sent() -> bytes:
    return movesheet.build(SEEN, MOVES)


def set_of(form: Form, number: int) -> SetMoves:
    return form.moves.matches["match1"].sets[number - 1]


@pytest.mark.parametrize("seen", VIEWS)
def test_the_form_has_every_input_where_its_place_says(seen: View) -> None:
    names = guard_once(movesheet.build(seen)).names
    unlike = [name for name in PLACES if name in names and find_in_form(names, name) != names[name]]
    assert unlike == []
    slots = {match.slot for match in seen.matches}
    missing = {name for name in PLACES if name not in names} - {*TOOL_INPUTS}
    assert all(name.partition("_")[0] not in slots for name in missing - {"ageing_loss_ol"})


def test_the_team_sheet_has_every_input_where_its_place_says() -> None:
    names = guard_once(teamsheet.build(INVITATION, LEGAL)).names
    assert [name for name in TEAM_PLACES if find_in_form(names, name, TEAM_PLACES) != names[name]] == []


@pytest.mark.parametrize("excel", [False, True])
def test_a_line_up_that_was_cut_is_played_where_the_sheet_shows_it(excel: bool) -> None:
    """Six players are cut out of set 1 and put into set 2; six others are typed into set 1."""
    book = workbook_of(with_cut(sent(), ("Match 1!B11:B16", "Match 1!B21"), excel=excel))
    others = [line.name for line in SEEN.roster[2:8]]
    for row, name in enumerate(others, start=11):
        book["Match 1"].cell(row, 2).value = name
    form = opened(saved(book))
    old = MOVES.matches["match1"].sets
    assert [player.value for player in set_of(form, 1).players] == others
    assert set_of(form, 2) == replace(old[1], players=old[0].players)
    assert set_of(form, 3) == old[2]
    moved, *lost = form.problems
    assert str(moved) == (
        "moves.xlsx!Match 1!B11: FILE-MOVED: Match 1!B11:B16 was cut or dragged to Match 1!B21:B26; we read what "
        "the original cells hold now. Check that the entries are right. Copy cells with Ctrl+C; never cut (Ctrl+X) or "
        "drag them."
    )
    assert [(one.code, one.place) for one in lost] == [("FILE-NAME", Place(FILE, "Match 1", "B21"))] * excel


def test_libreoffice_drags_as_these_tests_do_and_the_sheet_says_so_itself(office: Office, tmp_path: Path) -> None:
    (tmp_path / "sent.xlsx").write_bytes(sent())
    cuts = (("Match 1", "B11:B16", "B21"), ("Training", "E4:E23", "H4"), ("Market", "B5", "H5"))
    for suffix in (".xlsx", ".ods"):
        data = office.save_as(tmp_path / "sent.xlsx", tmp_path / f"dragged{suffix}", cuts).read_bytes()
        form, workbook = opened(data), guard_once(data)
        told = [f"{problem.place.sheet}!{problem.place.cell}" for problem in form.problems]
        assert sorted(told) == ["Market!B5", "Match 1!B11", "Training!E4"]
        assert {problem.code for problem in form.problems} == {"FILE-MOVED"}
        assert set_of(form, 2).players == MOVES.matches["match1"].sets[0].players
        lines = workbook.area(Area("Start", 1, 1, 64, WRONG + 1))
        listed = {str(line[PLACE]) for line in lines if line[WRONG] == find_text("moved_text", 1)}
        assert listed == {"Market!B5", "Match 1!B11", "Training!E4"}


@pytest.mark.parametrize("name", mark_all_but_every(25, sorted(inputs_of(SEEN))))
def test_each_input_that_was_dragged_is_a_problem_with_both_places(name: str) -> None:
    area = guard_once(sent()).names[name]
    to = replace(area, row=area.row + 1, last_row=area.last_row + 1)
    pattern = re.compile(rf'(<definedName name="{name}">)[^<]*')
    form = opened(patched(sent(), lambda _, xml: pattern.sub(lambda start: start[1] + text_of(to), xml)))
    (problem,) = form.problems
    assert (problem.code, problem.place) == ("FILE-MOVED", Place(FILE, area.sheet, area.cell(0)))
    assert str(area) in problem.message
    assert str(to) in problem.message
    assert (form.view, form.moves) == (SEEN, MOVES)


@pytest.mark.parametrize(
    ("cuts", "told"),
    mark_all_but_every(3, [
        ([("Match 1!M11:N15", "Match 1!M21")], "Match 1!M11, M12, M13:N13, M14:N14 and M15:N15"),
        ([("Match 1!B11:I16", "Match 1!B21")], "Match 1!B11:B16, C11:C16 and I11:I16"),
        ([("Match 1!B11:B16", "Match 2!B11")], "to Match 2!B11:B16"),
        ([("Training!E4:E23", "Training!F4")], "to Training!F4:F23"),
        ([("Market!B5", "Market!Z300")], "to Market!Z300"),
        ([("Start!B41", "Start!B42")], "Start!B41 was cut or dragged to Start!B42"),
        ([("Team!L31:P50", "Team!L55")], "to Team!L55:P74"),
        ([("Match 1!B11:B16", "Match 1!R11"), ("Match 1!B21:B26", "Match 1!B11")], "to Match 1!R11:R16"),
    ], rows=True),
)  # fmt: skip
def test_cells_that_were_dragged_together_are_one_problem(cuts: list[tuple[str, str]], told: str) -> None:
    form = opened(with_cut(sent(), *cuts, excel=True))
    assert [told in problem.message for problem in form.problems].count(True) == 1
    assert form.sheet_id == str(SEEN.id)


def test_line_ups_that_were_exchanged_by_dragging_are_exchanged() -> None:
    cuts = (("Match 1!B11:B16", "Match 1!R11"), ("Match 1!B21:B26", "Match 1!B11"), ("Match 1!R11:R16", "Match 1!B21"))
    form = opened(with_cut(sent(), *cuts))
    first, second = MOVES.matches["match1"].sets[:2]
    assert (set_of(form, 1).players, set_of(form, 2).players) == (second.players, first.players)
    assert [problem.code for problem in form.problems] == ["FILE-MOVED"] * 2


# --- rows and columns that come and go ---


def with_names(change: Any) -> bytes:
    book = workbook_of(sent())
    change(book)
    return saved(book)


def test_rows_inserted_outside_a_block_do_no_harm() -> None:
    def change(book: Any) -> None:
        for sheet, row in (("Match 1", 18), ("Match 1", 1), ("Start", 3), ("Market", 30), ("Team", 52)):
            inserted(book, sheet, row, 2)

    form = opened(with_names(change))
    assert (form.view, form.moves, form.problems) == (SEEN, MOVES, ())


def test_a_row_inserted_between_inputs_of_a_block_does_no_harm() -> None:
    form = opened(with_names(lambda book: inserted(book, "Start", 16, 1)))
    assert (form.moves.send_number, form.moves.salt, form.problems) == (MOVES.send_number, MOVES.salt, ())


def test_a_column_inserted_inside_a_block_does_no_harm() -> None:
    def change(book: Any) -> None:
        book["Match 1"].insert_cols(4)
        for name in book.defined_names.values():
            area = parse_target_xlsx(name.attr_text)
            if area and area.sheet == "Match 1":
                first, last = area.column + (area.column >= 4), area.last_column + (area.last_column >= 4)
                name.attr_text = text_of(replace(area, column=first, last_column=last))

    form = opened(with_names(change))
    assert (form.view, form.moves, form.problems) == (SEEN, MOVES, ())


def test_a_row_deleted_inside_a_block_is_told_with_its_sheet_and_cells_and_the_rest_is_read() -> None:
    def change(book: Any) -> None:
        book["Match 1"].delete_rows(13)
        for name in book.defined_names.values():
            area = parse_target_xlsx(name.attr_text)
            if area and area.sheet == "Match 1":
                first, last = area.row - (area.row > 13), area.last_row - (area.last_row >= 13)
                name.attr_text = text_of(replace(area, row=first, last_row=last)) if first <= last else "#REF!"

    form = opened(with_names(change))
    assert [str(problem) for problem in form.problems] == [
        (
            "moves.xlsx!Match 1!A10: FILE-NAME: match1_set1_player, match1_set1_position, match1_set1_loss_ol and "
            "match1_set1_home are read as empty: rows, columns or cells in Match 1!A10:P16 were deleted or inserted. "
            "Copy your entries into a fresh sheet: you may insert rows, but not delete any inside a block."
        )
    ]
    old = MOVES.matches["match1"].sets
    assert (set_of(form, 1).concept, set_of(form, 1).special) == (old[0].concept, old[0].special)
    assert form.moves.matches["match1"].sets[1:] == old[1:]


def test_a_sheet_that_was_deleted_is_one_problem() -> None:
    def change(book: Any) -> None:
        del book["Market"]
        for name in book.defined_names.values():
            if name.attr_text.startswith("Market!"):
                name.attr_text = "#REF!"

    (problem,) = opened(with_names(change)).problems
    assert (problem.code, problem.place) == ("FILE-NAME", Place(FILE, "Market"))
    assert "sponsor_choice" in problem.message


def test_where_a_block_is_gone_a_name_over_the_cells_of_another_is_not_read() -> None:
    def change(book: Any) -> None:
        for slot in ("set1", "set2"):
            del book.defined_names[f"match1_{slot}_block"]
        book.defined_names["match1_set1_player"].attr_text = "'Match 1'!$B$21:$B$26"

    form = opened(with_names(change))
    (problem,) = form.problems
    assert "match1_set2_player is read as empty" in problem.message
    assert form.moves.matches["match1"].sets[2:] == MOVES.matches["match1"].sets[2:]


def test_a_cut_in_a_team_sheet_is_told_and_the_form_read() -> None:
    data = teamsheet.build(INVITATION, LEGAL)
    area = guard_once(data).names["player_name"]
    changed = with_cut(data, (str(area), str(replace(area, column=4, last_column=4))))
    book = workbook_of(changed)
    for row, player in enumerate(LEGAL.players):
        book[area.sheet].cell(area.row + row, area.column).value = player.name.value
    read = guard_once(saved(book))
    form = teamsheet.read(read, FILE)
    assert [player.name.value for player in form.asked.players[: len(LEGAL.players)]] == [
        player.name.value for player in LEGAL.players
    ]
    (problem,) = form.problems
    assert (problem.code, problem.place.cell) == ("FILE-MOVED", area.cell(0))
