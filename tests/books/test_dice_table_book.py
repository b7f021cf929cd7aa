"""The workbook of the dice games as a file: its names, formulas, limits and protection, and its examples."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from calculators import stored
from dice_workbook import D, K, made_book
from office import Office
from sheet_factory import cell_formulas
from shown_cells import Shown
from test_movesheet import TEXT, functions_in, other_formulas
from vbxl.books import dicetable
from vbxl.books.dicetable import EXAMPLE_FOOTWORK, EXAMPLE_ICONS
from vbxl.books.dicetable.footwork import FootworkTable
from vbxl.books.dicetable.game_sheet import FIRST, NEXT_ROW
from vbxl.books.dicetable.icons import IconTable, IconTurn
from vbxl.xlsx.areas import Area
from vbxl.xlsx.worksheet import ref

FUNCTIONS: Final = frozenset(
    (  # noqa: SIM905 - read as a list
        "AND COUNTIF FIND IF IFERROR INDEX INT ISERROR ISNUMBER LEFT LEN LOWER MATCH MAX MID MIN NOT OR REPT "
        "SUBSTITUTE TRIM UPPER VALUE"
    ).split()
)
LONGEST_FORMULA: Final = 1_000
NASTY: Final = ("=1+1", "{0} %s", '"; <b>&amp;', "'x", "@SUM(A1)", "+A1", "_x0041_")


@cache
def built() -> bytes:
    """The workbook."""
    return dicetable.build()


def test_formulas_are_plain_ones_of_excel_2007() -> None:
    used: set[str] = set()
    for formula in (*(formula for _, _, formula in cell_formulas(built())), *other_formulas(built())):
        used |= functions_in(formula)
        assert len(formula) < LONGEST_FORMULA, formula
        assert not set("{}[]") & set(TEXT.sub("", formula)), f"an array or another workbook: {formula}"
        # A sheet stands by itself, so that a copy of it is another game.
        assert "!" not in TEXT.sub("", formula), formula
    assert used == FUNCTIONS


@pytest.fixture(scope="module")
def form(office: Office, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """How LibreOffice has the workbook as a form."""
    path = tmp_path_factory.mktemp("form") / "dice.xlsx"
    path.write_bytes(built())
    found: dict[str, Any] = office.form(path)
    return found


def cells_of(form: dict[str, Any], sheet: str) -> dict[tuple[int, int], dict[str, Any]]:
    """The blocks of a sheet, cell by cell; rows and columns count from 0."""
    return {
        (row, column): block
        for block in form[sheet]["blocks"]
        for first, left, last, right in block["areas"]
        if last < 1000
        for row in range(first, last + 1)
        for column in range(left, right + 1)
    }


@pytest.mark.parametrize(("sheet", "inputs"), [("Volleyball Dice", 6 + 200 * 16), ("Dice Game", 11 + 100 * 19)])
def test_only_what_is_typed_is_open_and_has_its_limit_its_message_and_its_stop(
    form: dict[str, Any], sheet: str, inputs: int
) -> None:
    assert form[sheet]["protected"]
    cells = cells_of(form, sheet)
    unlocked = {cell for cell, block in cells.items() if not block["locked"]}
    assert len(unlocked) == inputs
    assert {cell for cell, block in cells.items() if block["limit"]["kind"] != "ANY"} == unlocked
    assert not {ref(*cell) for cell in unlocked} & {cell for name, cell in stored(built()) if name == sheet}
    for cell in unlocked:
        limit = cells[cell]["limit"]
        assert (limit["alert"], limit["stops"], limit["explains"]) == ("STOP", True, True), cell
        assert all(said.strip() for said in limit["told"]), cell
        assert limit["kind"] != "LIST" or limit["listed"], cell


def test_the_drop_downs_of_a_row_offer_what_is_left_and_what_is_possible(office: Office, tmp_path: Path) -> None:
    path = tmp_path / "typed.xlsx"
    serve, foot, _ = EXAMPLE_FOOTWORK.turns
    placed = replace(foot, line=(None, 4, None, 3, None, None), dice=(None, None), spots=(None, None))
    both = IconTurn((("DD", "DD", "S", "AA", "A", "B"), (None,) * 6, (None,) * 6))
    of_d = replace(EXAMPLE_FOOTWORK, turns=(serve, placed))
    of_k = replace(EXAMPLE_ICONS, turns=(EXAMPLE_ICONS.turns[0], both), dump="yes")
    path.write_bytes(made_book({"D": of_d, "K": of_k}, 4))
    shown, turn_2 = Shown(path.read_bytes()), FIRST + 2
    assert [shown.cell("D", turn_2, D["choice_1"] + 1 + place) for place in range(6)] == [1, 1, 1, 2, "", ""]
    assert [shown.cell("K", turn_2, K["way_1"] + 1 + place) for place in range(3)] == ["attack", "", "setter dump"]
    limits = office.form(path)
    lists = {"D": (FIRST, D["line_1"], D["choice_1"], 6), "K": (FIRST, K["answer"], K["way_1"], 3)}
    for sheet, (row, column, choice, wide) in lists.items():
        found = cells_of(limits, sheet)[row, column]["limit"]["formula"].replace("$", "")
        area = Area(sheet, row + 1, choice + 1, row + 1, choice + wide)
        assert found == f"{area.cell(0, 0)}:{area.cell(0, wide - 1)}", sheet


def test_the_examples_go_as_the_originals_tell_but_for_the_last_line_up_of_the_footwork() -> None:
    shows = stored(built())

    def row(sheet: str, turn: int, *columns: str) -> list[object]:
        at = D if sheet == "Example D" else K
        return [shows[sheet, Area(sheet, 11, 1, 11, 1).cell(turn - 1, at[column])] for column in columns]

    # "P1: 5 x 1 6 4 2, P2: x 4 1 x x x"; the bumped 4 then stands in spot 5; the last dice are the
    # original's 5 5 3 1 1, its line-up is ours: a knock-out.
    assert row("Example D", 1, "lines_1", "lines_2") == ["5 3 1 6 4 2", "– – – – – –"]
    assert row("Example D", 2, "lines_1", "lines_2") == ["5 – 1 6 4 2", "– 4 1 – 4 –"]
    assert row("Example D", 2, *(f"own_{spot}" for spot in range(1, 7))) == [0, 4, 1, 0, 0, 0]
    assert row("Example D", 2, "fits_1", "fits_2") == ["nowhere", "5 6"]
    assert row("Example D", 3, "dice", "lines_1", "lines_2", "won") == [
        5,
        "1 5 3 1 5 –",
        "– – – – – –",
        "P1 (knock-out)",
    ]
    assert [row("Example K", turn, "sends")[0] for turn in (1, 2, 3, 4)] == [
        "serve of 4", "free ball", "attack of 6", "block of 6",
    ]  # fmt: skip
    assert row("Example K", 5, "faced", "needed") == ["attack of 6", "6 Defend or 6 Block"]


@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_data(name: str) -> None:
    shown = Shown(made_book({"D": FootworkTable((name, "B")), "K": IconTable((name, "B"))}, 2))
    for sheet in ("D", "K"):
        assert shown.cell(sheet, FIRST + 1, D["player"] + 1) == name
        top = shown.cell(sheet, NEXT_ROW + 1, 1)
        assert top == f"{name}: roll 6 dice for the serve and type the roll into turn 1"


def test_it_is_built_alike_each_time() -> None:
    assert dicetable.build() == built()
