"""The buttons Accept, Clear and Undo: what they replace comes back exactly, and nothing is lost by pressing twice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from excel_workbook import ExcelBook
from exhaustive import mark_all_but_first
from sheet_factory import crowded, cupped, opened, team_view
from test_buttons import GUESSES, hostile_view, no_formula, read_in, spying_view, tooled
from vbxl.hosts.buttons.reports import READY
from vbxl.hosts.buttons.writing import NOTHING
from vbxl.league.view import View
from vbxl.rules.tiredness import SETS

Contents = dict[str, dict[tuple[int, int], Any]]
OURS = ("Undo", "Best line-up", "Check", "Text form", "Odds for Match 1")
# What may stand in an input cell: numbers, truth, texts that look like something else, spaces somebody typed.
ODD = (2.5, True, "=1+1", " Ann  ", "TRUE", "007", "'t Hooft", -3, "#N/A", '"', "May 5")


@pytest.fixture
def book() -> ExcelBook:
    return ExcelBook(tooled(spying_view(), guesses=GUESSES))


def inputs(book: ExcelBook) -> Contents:
    """All cells of the sheets that were sent, each with its type."""
    return {
        name: {at: (type(value), value) for at, value in cells.items()}
        for name, cells in book.contents().items()
        if name not in OURS
    }


def match_cells(book: ExcelBook, slot: str) -> list[Any]:
    names = ("player", "position", "loss_ol", "concept", "risk", "home", "devotion", "special")
    areas = [f"{slot}_set{number}_{name}" for number in range(1, SETS + 1) for name in names]
    return [cell for name in (*areas, f"{slot}_gain_ol") for row in book.values(name) for cell in row]


def odd_inputs(book: ExcelBook) -> None:
    """Things that a manager may have typed where players, positions and splits belong."""
    book.type_in("match1_set1_player", *ODD[:6])
    book.type_in("match1_set2_player", *ODD[6:])
    book.type_in("match1_set3_loss_ol", True, 1, "1")


@pytest.mark.parametrize(
    "view", mark_all_but_first([hostile_view(), spying_view()]), ids=["hostile names", "plain names"]
)
def test_best_line_up_accept_check_undo(view: Any) -> None:
    book = ExcelBook(tooled(view))
    before = inputs(book)
    assert "your chance of winning" in book.press("best_lineup")
    assert inputs(book) == before
    assert book.press("accept").endswith("READY.")
    assert inputs(book) != before
    assert book.sheets[book.active] == "Match 1"
    assert book.press("check") == READY
    assert no_formula(book)
    assert book.press("undo").startswith("Accept in Match 1 undone: ")
    assert inputs(book) == before
    assert book.press("undo") == NOTHING
    assert inputs(book) == before


def test_undo_puts_back_whatever_stood_there(book: ExcelBook) -> None:
    odd_inputs(book)
    before = inputs(book)
    book.press("best_lineup")
    assert book.press("accept").endswith("READY.")
    assert inputs(book) != before
    book.press("undo")
    assert inputs(book) == before
    book.press("clear")
    book.press("clear")
    assert set(match_cells(book, "match1")) == {None}
    book.press("undo")
    assert inputs(book) == before
    assert no_formula(book)


def test_clear_asks_first_and_empties_the_chosen_match_alone(book: ExcelBook) -> None:
    before = inputs(book)
    others = match_cells(book, "match2"), book.values("match1_set1_guess"), book.values("training_ol")
    question = book.press("clear")
    assert question.startswith("Clear ")
    assert "Press Clear again" in question
    assert inputs(book) == before
    assert book.press("clear").startswith("Cleared ")
    assert set(match_cells(book, "match1")) == {None}
    assert (match_cells(book, "match2"), book.values("match1_set1_guess"), book.values("training_ol")) == others
    assert book.press("clear") == "Match 1 is already empty."
    assert book.press("undo").startswith("Clear in Match 1 undone: ")
    assert inputs(book) == before


@pytest.mark.parametrize("answer", ["ok", "cancel"])
def test_excel_on_the_desktop_waits_for_the_answer(book: ExcelBook, answer: str) -> None:
    before = inputs(book)
    book.press("clear", answer=answer)
    assert book.alerts[0].startswith("Clear ")
    if answer == "cancel":
        assert (inputs(book), len(book.alerts)) == (before, 1)
        return
    assert set(match_cells(book, "match1")) == {None}
    book.press("undo", answer="ok")
    assert inputs(book) == before


def test_what_was_typed_since_is_left_by_undo(book: ExcelBook) -> None:
    before = book.values("match1_set1_player")
    book.press("clear")
    book.press("clear")
    book.type_in("match1_set1_player", "Somebody else", at=2)
    assert book.press("undo").endswith("You have changed these cells since, so they stay as they are: Match 1!B13.")
    after = book.values("match1_set1_player")
    assert after[2] == ["Somebody else"]
    assert [after[at] for at in (0, 1, 3, 4, 5)] == [before[at] for at in (0, 1, 3, 4, 5)]


def test_a_sheet_undo_that_is_the_managers_own_is_left_alone(book: ExcelBook) -> None:
    book.press("clear")
    book.leaf("Undo").cells = {(1, 1): "my own list", (5, 1): "Match 1", (5, 2): "B13"}
    before = inputs(book)
    assert book.press("undo") == NOTHING
    assert book.press("clear").startswith("This workbook already has a sheet called Undo.")
    assert inputs(book) == before


def test_an_undo_sheet_that_was_edited_does_no_harm(book: ExcelBook) -> None:
    book.press("clear")
    book.press("clear")
    cells = book.leaf("Undo").cells
    cells[5, 2], cells[6, 1], cells[7, 4], cells[8, 4] = "A1", "No such sheet", "number", "?"
    assert " undone: " in book.press("undo")
    assert book.press("undo") == NOTHING


def test_accept_needs_a_proposal_of_this_sheet_and_this_roster(book: ExcelBook) -> None:
    assert book.press("accept") == "There is no proposal yet. Press Best line-up first."
    book.press("best_lineup")
    before = inputs(book)
    other = replace(spying_view(), id=replace(spying_view().id, round_number=8))
    renamed = replace(team_view(), roster=(replace(team_view().roster[0], name="New"), *team_view().roster[1:]))
    for view in (other, renamed):
        stranger = ExcelBook(tooled(view))
        stranger.leaves.append(book.leaf("Best line-up"))
        assert stranger.press("accept") == ("The proposal is for another sheet or roster. Press Best line-up again.")
    book.leaf("Best line-up").cells[2, 2] = "Match 7"
    assert book.press("accept") == "The proposal is not for a match in this round. Press Best line-up again."
    assert inputs(book) == before


def test_accept_writes_nothing_where_a_range_is_gone(book: ExcelBook) -> None:
    book.press("best_lineup")
    before = inputs(book)
    del book.names["match1_set5_risk"], book.names["match1_set5_block"]
    assert book.press("accept").startswith("Part of the form is missing or the wrong size (match1_set5_risk).")
    book.names["match1_set5_risk"] = book.names["match1_set5_player"]
    assert book.press("accept").startswith("Part of the form is missing or the wrong size (match1_set5_risk).")
    assert inputs(book) == before
    assert "Undo" not in book.sheets


def test_cells_that_were_dragged_are_told_by_check_and_left_alone_by_accept_and_clear(book: ExcelBook) -> None:
    """The name of the players of set 1 points at the cells of set 2 now, and that of set 2 is #REF!."""
    names = dict(book.names)
    book.names["match1_set1_player"] = book.names.pop("match1_set2_player")
    message = book.press("check")
    assert "Match 1!B11:B16 was cut or dragged to Match 1!B21:B26" in message
    assert message.startswith("2 problems.")
    book.press("best_lineup")
    assert "2 problems left" in book.press("accept")
    moved = inputs(book)
    book.press("clear"), book.press("clear")
    emptied = inputs(book)
    # The same presses in a book whose names are as they were change the same cells.
    other = ExcelBook(tooled(spying_view(), guesses=GUESSES))
    assert dict(other.names) == names
    other.press("best_lineup"), other.press("accept")
    assert moved == inputs(other)
    other.press("clear"), other.press("clear")
    assert emptied == inputs(other)


@pytest.mark.parametrize(
    "view",
    [
        pytest.param(hostile_view(), id="hostile names"),
        pytest.param(cupped(crowded(team_view())), id="the largest", marks=pytest.mark.exhaustive),
    ],
)
def test_a_sheet_with_all_that_buttons_write_is_mailed_and_read_as_any_other(view: View) -> None:
    book = ExcelBook(tooled(view))
    for button in ("text_form", "odds", "best_lineup", "accept", "check"):
        book.press(button)
    assert {"Undo", "Text form", "Best line-up"} < set(book.sheets)
    mailed = opened(book.saved())
    assert mailed.problems == ()
    assert mailed.moves == read_in(book).moves
    assert mailed.moves != opened(book.data).moves
