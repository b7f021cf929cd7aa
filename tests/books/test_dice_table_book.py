"""The workbook of the dice games: its drop-downs, its examples, and names that are data."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from calculators import stored
from dice_workbook import D, K, made_book
from shown_cells import Shown
from vbxl.books import dicetable
from vbxl.books.dicetable import EXAMPLE_FOOTWORK, EXAMPLE_ICONS
from vbxl.books.dicetable.footwork import FootworkTable
from vbxl.books.dicetable.game_sheet import FIRST, NEXT_ROW
from vbxl.books.dicetable.icons import IconTable, IconTurn
from vbxl.xlsx.areas import Area

NASTY: Final = ("=1+1", "{0} %s", '"; <b>&amp;', "'x", "@SUM(A1)", "+A1", "_x0041_")


@cache
def built() -> bytes:
    """The workbook."""
    return dicetable.build()


def test_the_drop_downs_of_a_row_offer_what_is_left_and_what_is_possible() -> None:
    serve, foot, _ = EXAMPLE_FOOTWORK.turns
    placed = replace(foot, line=(None, 4, None, 3, None, None), dice=(None, None), spots=(None, None))
    both = IconTurn((("DD", "DD", "S", "AA", "A", "B"), (None,) * 6, (None,) * 6))
    of_d = replace(EXAMPLE_FOOTWORK, turns=(serve, placed))
    of_k = replace(EXAMPLE_ICONS, turns=(EXAMPLE_ICONS.turns[0], both), dump="yes")
    shown, turn_2 = Shown(made_book({"D": of_d, "K": of_k}, 4)), FIRST + 2
    assert [shown.cell("D", turn_2, D["choice_1"] + 1 + place) for place in range(6)] == [1, 1, 1, 2, "", ""]
    assert [shown.cell("K", turn_2, K["way_1"] + 1 + place) for place in range(3)] == ["attack", "", "setter dump"]


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
