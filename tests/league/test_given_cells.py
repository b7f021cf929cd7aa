"""Given cells of a move sheet that somebody typed over: told, and not believed."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

from leagues import made_league
from move_factory import made_moves
from openpyxl_workbook import workbook_of
from vbxl.books import movesheet
from vbxl.books.parsed_form import Form
from vbxl.functions import FUNCTIONS
from vbxl.league import given_cells
from vbxl.league.checks import checks
from vbxl.league.moves import BLANK, Input, Moves, Row
from vbxl.league.view import View, view
from vbxl.xlsx.guard import guard


def sent(team: str = "T01") -> tuple[View, Moves]:
    seen = view(made_league(), team)
    return seen, made_moves(seen, 3)


def typed_over(data: bytes, cells: dict[str, object]) -> Form:
    """The sheet with other values in cells of its Team sheet, as it is read."""
    book = workbook_of(data)
    for cell, value in cells.items():
        book["Team"][cell] = value
    saved = io.BytesIO()
    book.save(saved)
    return read(saved.getvalue())


def read(data: bytes) -> Form:
    guarded = guard(data, functions=FUNCTIONS)
    return movesheet.read(guarded, "m.xlsx")


def players(rows: tuple[Row, ...]) -> list[str]:
    return [row.key for row in rows]


def test_a_name_typed_over_is_told_and_its_row_stays_his() -> None:
    seen, moves = sent()
    first, second = seen.roster[0].name, seen.roster[1].name
    assert players(moves.training)[:2] == [first, second]
    form = typed_over(movesheet.build(seen, moves), {"AS7": "Typo", "AS8": None})
    assert players(form.moves.training)[:2] == ["Typo", "row 2"]
    restored = given_cells.restore_given(form, seen)
    assert players(restored.training)[:2] == [first, second]
    assert restored.matches["match1"].gain_ol == moves.matches["match1"].gain_ol
    told = [(one.code, one.place.cell, one.found) for one in given_cells.find_changed(form, seen, "m.xlsx")]
    assert told == [("FILE-GIVEN", "AS7", "Typo"), ("FILE-GIVEN", "AS8", None)]


def test_a_level_typed_over_is_told_and_not_believed() -> None:
    seen, moves = sent()
    form = typed_over(movesheet.build(seen, moves), {"AV7": 35})
    assert given_cells.restore_given(form, seen) == form.moves
    (problem,) = given_cells.find_changed(form, seen, "m.xlsx")
    assert str(problem) == (
        "m.xlsx!Team!AV7: FILE-GIVEN: a given cell was changed; the value in the league book counts "
        f"(found 35). It is {seen.roster[0].ol}; there is nothing else to do."
    )


def test_a_deadline_that_was_moved_after_the_sheet_went_out_is_no_problem() -> None:
    seen, moves = sent()
    earlier = replace(seen, deadline="2026-10-03 20:00 +01:00")
    form = read(movesheet.build(earlier, moves))
    assert given_cells.find_changed(form, seen, "m.xlsx") == ()


def test_a_sheet_as_it_was_sent_is_left_alone() -> None:
    seen, moves = sent()
    form = read(movesheet.build(seen, moves))
    assert given_cells.restore_given(form, seen) == form.moves
    assert given_cells.find_changed(form, seen, "m.xlsx") == ()


def moved(data: bytes, *names: str) -> Form:
    """The sheet with the first two rows of lists in each other's place, as sorting leaves them; inputs stay."""
    names_of = guard(data).names
    book = workbook_of(data)
    for name in names:
        area = names_of[name]
        for column in range(1, 7):
            first, second = (book[area.sheet].cell(area.row + at, column) for at in (0, 1))
            first.value, second.value = second.value, first.value
    saved = io.BytesIO()
    book.save(saved)
    return read(saved.getvalue())


def test_sorted_lots_are_told_once_and_each_bid_is_for_what_stands_beside_it() -> None:
    seen, moves = sent("T02")
    lots = [lot.player for lot in seen.transfers]
    bids: dict[str, Any] = {
        "transfer_bids": (Row(lots[0], (Input(70),)),),
        "offer_bids": (Row("1", (Input(70), BLANK)),),
    }
    form = moved(movesheet.build(seen, replace(moves, **bids)), "transfer_player", "offer_kind")
    # 70 stands in the first row still, and beside it what was the second lot.
    restored = given_cells.restore_given(form, seen)
    assert [[row.key for row in rows] for rows in (restored.transfer_bids, restored.offer_bids)] == [[lots[1]], ["2"]]
    told = "the rows are in a different order; each entry counts for the row it is in"
    found = given_cells.find_changed(form, seen, "m.xlsx")
    assert [(problem.code, problem.message) for problem in found] == [("FILE-GIVEN", told)] * 2


def test_a_bid_in_a_row_without_a_lot_is_no_bid_for_the_sheet_and_for_the_checks() -> None:
    seen, moves = sent("T02")
    for field, row, width in (("transfer_bids", "row 9", 1), ("offer_bids", "8", 2), ("contract_bids", "row 11", 2)):
        wish: dict[str, Any] = {field: (Row(row, (Input(70), BLANK)[:width]),)}
        asked = replace(moves, **wish)
        data = movesheet.build(seen, asked)
        form = movesheet.read(guard(data, functions=FUNCTIONS), "m.xlsx")
        assert getattr(form.moves, field) == getattr(asked, field)
        (problem,) = checks(form.moves, seen)
        assert (problem.code[-4:], problem.message, problem.found) == (
            "-LOT",
            "there is nothing to bid on in this row",
            70,
        )
        status = guard(data).names["check_status"]
        assert guard(data).area(status)[0][0] == 1
