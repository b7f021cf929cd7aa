"""One odd value typed at a time: the sheet is READY exactly when no check objects."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import pytest

from calculators import by_ironcalc, differences
from exhaustive import mark_all_but_every
from move_factory import made_moves
from new_team_factory import INVITATION, LEGAL
from odd_inputs import KINDS, NOT_EXCEL, ODD, Sheet, every_odd, sheets
from sheet_factory import Made, cell_formulas, team_view
from vbxl.books import teamsheet
from vbxl.league.league import PLAYER
from vbxl.league.moves import Input, Row
from vbxl.rules.team import REFUSED

KINDS_LEAST: Final = 24
VALUES_LEAST: Final = 85
# Each kind of input gets other values in each part, since their number is no multiple of it.
PARTS: Final = 80


def test_every_kind_and_many_values_are_tried() -> None:
    assert len(KINDS) >= KINDS_LEAST
    assert len(set(map(repr, ODD))) == len(ODD) >= VALUES_LEAST
    assert {name for name, _, _ in KINDS.values()} <= {*sheets()[0].guarded.names} | {"ageing_loss_ol"}
    assert set(NOT_EXCEL) <= set(ODD)


@pytest.mark.parametrize("part", mark_all_but_every(PARTS, range(PARTS)))
def test_the_sheet_is_ready_exactly_when_no_check_objects(part: int) -> None:
    tried = list(every_odd(part, PARTS))
    assert {one.kind for one in tried} == set(KINDS)
    assert [
        f"{one.kind}, {one.value!r}: READY {one.ready}, checks {[*map(str, one.problems)]}"
        for one in tried
        if not one.agrees and one.value not in NOT_EXCEL
    ] == []
    assert {one.ready for one in tried} == {True, False}


@pytest.mark.parametrize("part", mark_all_but_every(25, range(25)))
def test_no_name_holds_a_character_that_the_sheet_refuses(part: int) -> None:
    middle, _ = sheets()
    tried = [middle.typed("talent", f"A{one}nn") for one in REFUSED[part::25]]
    assert [ascii(odd.value) for odd in tried if odd.ready or not odd.problems] == []
    assert len(tried) >= 4


def who_may_play(sheet: Sheet) -> set[object]:
    """The names that a line-up of the sheet may hold."""
    sheet.model.evaluate()
    area = sheet.guarded.names["player_key"]
    rows = range(area.row, area.last_row + 1)
    return {sheet.model.get_cell_value(sheet.numbers[area.sheet], row, area.column) for row in rows}


@pytest.mark.parametrize(("name", "comes"), [("Ann Own", True), ("A\u200bnn", False), ("Ann\n", False), ("５", False)])
def test_a_talent_whose_name_is_refused_may_not_play(name: str, comes: bool) -> None:
    middle, _ = sheets()
    sheet, row, column = middle.place(*KINDS["talent"])
    at = (middle.numbers[sheet], row, column)
    before = middle.model.get_cell_value(*at)
    middle.model.update_cell_with_text(*at, name)
    assert (name in who_may_play(middle)) == comes
    middle.model.update_cell_with_text(*at, before)
    assert before in who_may_play(middle)


def test_refused_names_are_stored_as_they_are_calculated() -> None:
    seen = team_view()
    offered = [str(at) for at, offer in enumerate(seen.offers, start=1) if offer.kind == PLAYER]
    names = [Input("A\u200bnn"), Input("B  ob\n"), Input("\uff23arl \uff15")]
    bids = tuple(Row(lot, (Input(50), Input("D\u3000an"))) for lot in offered)
    data = Made("", seen, replace(made_moves(seen, 1), scouts=tuple(names), offer_bids=bids)).data
    assert offered
    # formualizer takes a line break around a text for a blank.
    assert differences(data, by_ironcalc) == []


def test_value_is_asked_of_no_text_with_a_no_break_space() -> None:
    """Looked up in the formulas: no engine here minds such a space in VALUE, and Excel does."""
    asked = 0
    for data in (*(sheet.data for sheet in sheets()), teamsheet.build(INVITATION, LEGAL)):
        formulas = {(part, cell): formula for part, cell, formula in cell_formulas(data)}
        for (part, _), formula in formulas.items():
            for argument in re.findall(r"VALUE\((.*?)[,)]", formula):
                known = argument.startswith("SUBSTITUTE(") or ",nbsp," in formulas.get((part, argument), "")
                assert known, f"{part}: {formula}"
                asked += 1
    assert asked > 1000
