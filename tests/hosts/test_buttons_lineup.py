"""The button Best line-up: what it says is what the accepted line-up is worth, within what the manager told it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from excel_workbook import ExcelBook
from move_factory import entered
from sheet_factory import KINDS, team_view
from test_buttons import GUESSES, read_in, spying_view, tooled
from vbxl.books import movesheet
from vbxl.books.movesheet.tools import Host, Tools
from vbxl.hosts.buttons.best_lineup import (  # fmt: skip
    FIRST_ROW,
    OWN_ROW,
    SHEET,
    WIN_ROW,
)
from vbxl.league.forecast import Guess, match_odds


@pytest.fixture
def book() -> ExcelBook:
    return ExcelBook(tooled(spying_view(), guesses=GUESSES))


def lines(book: ExcelBook) -> list[list[Any]]:
    """The thirty lines of the proposal, as the sheet shows them."""
    return book.table(SHEET)[FIRST_ROW - 1 : FIRST_ROW + 29]


def worth(book: ExcelBook, slot: str, guesses: Guess) -> float:
    """The chance to win a match as it stands in the sheet now, by the rules' own odds."""
    sheet = read_in(book)
    win = match_odds(sheet.view, entered(sheet.view, sheet.moves)[slot], guesses).win
    assert win is not None
    return win


def test_the_chances_told_are_those_of_both_line_ups(book: ExcelBook) -> None:
    own = worth(book, "match1", GUESSES)
    said = book.press("best_lineup")
    table = book.table(SHEET)
    assert table[OWN_ROW - 1][1] == pytest.approx(own, abs=1e-9)
    found = table[WIN_ROW - 1][1]
    assert found > own + 0.03
    assert said.endswith(f"your chance of winning with this line-up is {found:.1%} (with your own: {own:.1%}).")
    book.press("accept")
    assert worth(book, "match1", GUESSES) == pytest.approx(found, abs=1e-9)


def test_no_more_points_are_spent_than_the_manager_allows(book: ExcelBook) -> None:
    book.press("best_lineup")
    assert any(cell for line in lines(book) for cell in line[6:12])
    book.type_in("tools_points", 0, 3, 0)
    book.press("best_lineup")
    spent = [[line[at] or 0 for line in lines(book)] for at in range(6, 12)]
    assert sum(map(sum, spent[:2])) == 0
    assert sum(map(sum, spent[2:4])) == 3
    assert sum(map(sum, spent[4:])) == 0


def test_a_lock_is_kept(book: ExcelBook) -> None:
    weakest = min(spying_view().roster, key=lambda line: line.ol + line.dl).name
    book.type_in("lock_set", 2, None, "4")
    book.type_in("lock_player", weakest.upper(), None, f" {weakest}")
    book.type_in("lock_position", "block", None, None)
    book.press("best_lineup")
    kept = [(line[0], line[1], line[2]) for line in lines(book) if line[1] == weakest]
    assert (2, weakest, "Blocker") in kept
    assert 4 in {number for number, _, _ in kept}
    assert book.press("accept").endswith("READY.")


def test_faults_of_tools_are_told_with_their_cells_all_at_once() -> None:
    # A blank cell is no player, not even where one is called so.
    name = "None"
    roster = team_view().roster
    book = ExcelBook(tooled(replace(team_view(), roster=(replace(roster[0], name=name), *roster[1:]))))
    book.type_in("tools_points", 2.5, "x", -1)
    book.type_in("lock_set", 6, 1, None, 2)
    book.type_in("lock_player", name, "Nobody", name, None)
    book.type_in("lock_position", None, "libero", None, None)
    said = book.press("best_lineup")
    points, sets, players, positions = (
        book.area(name) for name in ("tools_points", "lock_set", "lock_player", "lock_position")
    )
    assert said.splitlines() == [
        "Tools needs correcting:",
        f"Tools!{points.cell(0, 0)}: HA must be a whole number, not 2.5.",
        f'Tools!{points.cell(0, 1)}: DP must be a whole number, not "x".',
        f"Tools!{points.cell(0, 2)}: SP must be a whole number, not -1.",
        f"Tools!{sets.cell(0)}: 6 is not a set from 1 to 5.",
        f'Tools!{players.cell(1)}: "Nobody" is not one of your players.',
        f'Tools!{positions.cell(1)}: "libero" is not a position.',
        "… and 2 more.",
    ]
    assert SHEET not in book.sheets


@pytest.mark.parametrize(
    "kind",
    ["tired", *(pytest.param(kind, marks=pytest.mark.exhaustive) for kind in ("cup", "talents", "other season"))],
)
def test_every_kind_of_team_gets_a_proposal_that_can_be_taken(kind: str) -> None:
    view = KINDS[kind](team_view())
    book = ExcelBook(movesheet.build(view, None, None, Tools(Host.LITE)))
    slot = view.matches[0].slot
    assert "your chance of winning with this line-up is" in book.press("best_lineup")
    shown = lines(book)
    assert "now holds the line-up" in book.press("accept")
    typed = [row[0] for number in range(1, 6) for row in book.values(f"{slot}_set{number}_player")]
    assert typed == [line[1] for line in shown]
    book.press("check")
    sheet = book.area(f"{slot}_set1_player").sheet
    wrong = {row[2] for row in book.table("Check") if str(row[0]).startswith(f"{sheet}!")}
    # Of a team with too few who can play, places are left empty; nothing else is ever wrong.
    assert wrong <= {"no player is chosen (rule R2.1)"}
