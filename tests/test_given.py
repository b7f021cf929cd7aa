"""Given cells of a move sheet that somebody typed over: told, and not believed."""

from __future__ import annotations

import io

import openpyxl

from leagues import made_league
from movemaker import made_moves
from vbxl.books import movesheet
from vbxl.books.engines import open_cells
from vbxl.books.form import Form
from vbxl.books.guard import guard
from vbxl.league.moves import Moves, Row
from vbxl.league.view import View, view


def sent(team: str = "T01") -> tuple[View, Moves]:
    seen = view(made_league(), team)
    return seen, made_moves(seen, 3)


def typed_over(data: bytes, cells: dict[str, object]) -> Form:
    """The sheet with other values in cells of its Team sheet, as it is read."""
    book = openpyxl.load_workbook(io.BytesIO(data))
    for cell, value in cells.items():
        book["Team"][cell] = value
    saved = io.BytesIO()
    book.save(saved)
    guarded = guard(saved.getvalue())
    return movesheet.read(guarded, open_cells(guarded), "m.xlsx")


def players(rows: tuple[Row, ...]) -> list[str]:
    return [row.key for row in rows]


def test_a_name_typed_over_is_told_and_its_row_stays_his() -> None:
    seen, moves = sent()
    first, second = seen.roster[0].name, seen.roster[1].name
    assert players(moves.training)[:2] == [first, second]
    form = typed_over(movesheet.build(seen, moves), {"A7": "Typo", "A8": None})
    assert players(form.moves.training)[:2] == ["Typo", "row 2"]
    restored = movesheet.as_sent(form, seen)
    assert players(restored.training)[:2] == [first, second]
    assert restored.matches["match1"].gain_ol == moves.matches["match1"].gain_ol
    told = [(one.code, one.place.cell, one.found) for one in movesheet.changed(form, seen, "m.xlsx")]
    assert told == [("FILE-GIVEN", "A7", "Typo"), ("FILE-GIVEN", "A8", None)]


def test_a_level_typed_over_is_told_and_not_believed() -> None:
    seen, moves = sent()
    form = typed_over(movesheet.build(seen, moves), {"D7": 35})
    assert movesheet.as_sent(form, seen) == form.moves
    (problem,) = movesheet.changed(form, seen, "m.xlsx")
    assert str(problem) == (
        "m.xlsx!Team!D7: FILE-GIVEN: a given cell was changed; what the league book says counts "
        f"(found 35; rule file). It is {seen.roster[0].ol}; nothing else to do."
    )


def test_rows_whose_names_changed_places_stay_with_their_names() -> None:
    seen, moves = sent()
    one, other = seen.roster[0].name, seen.roster[1].name
    form = typed_over(movesheet.build(seen, moves), {"A7": other, "A8": one})
    assert players(movesheet.as_sent(form, seen).training)[:2] == [other, one]


def test_a_sheet_as_it_was_sent_is_left_alone() -> None:
    seen, moves = sent()
    form = typed_over(movesheet.build(seen, moves), {})
    assert movesheet.as_sent(form, seen) == form.moves
    assert movesheet.changed(form, seen, "m.xlsx") == ()
