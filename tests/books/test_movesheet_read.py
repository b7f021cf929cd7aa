"""What is read out of a move sheet: the same whoever wrote it last, and every oddity told with its cell."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exhaustive import mark_all_but_first
from move_factory import made_moves, messy_moves
from office import Office
from openpyxl_workbook import workbook_of
from sheet_factory import FILE, KINDS, Made, cupped, guard_once, last_round, opened, parts, patched, team_view
from sheet_kinds import guesses_of
from vbxl.books import movesheet
from vbxl.books.movesheet.layout import find_first_line
from vbxl.books.parsed_form import Form
from vbxl.league import given_cells
from vbxl.league.checks import checks
from vbxl.league.forecast import Guess, SetGuess
from vbxl.league.league import LOT_ROWS
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row
from vbxl.league.view import View
from vbxl.problems import Place, Problem
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import parse_cell

SCOUTS = 3


# --- what was built comes back ---

kinds = st.sampled_from([None, *(kind for kind in KINDS if kind != "no match")])


@settings(max_examples=8, deadline=None)
@given(st.integers(1, 8), st.integers(0, 999), kinds, st.booleans())
def test_a_sheet_gives_back_the_view_and_the_moves(team: int, seed: int, kind: str | None, messy: bool) -> None:
    seen = KINDS[kind](team_view(team)) if kind else team_view(team)
    planned = replace(seen, sp=max(0, seen.sp))
    moves = messy_moves(planned, seed) if messy else made_moves(planned, seed)
    # A messy move may hold a blank match that a round of one match has no sheet for.
    moves = replace(moves, matches={match.slot: moves.matches[match.slot] for match in seen.matches})
    # Whatever is guessed of the opponents is the manager's own.
    form = opened(movesheet.build(seen, moves, guesses_of(seen, seed)))
    assert form.view == seen
    assert form.moves == moves
    assert (form.sheet_id, form.problems) == (str(seen.id), ())
    assert given_cells.find_changed(form, seen, FILE) == ()


def test_what_is_guessed_is_read_by_nobody_and_never_a_problem() -> None:
    nonsense = SetGuess(*(Input(value) for value in ("=1+1", -5, "no concept", 99)))
    said = Guess(Input("=1+1"), Input("no concept"), Input(99), Input("no report"), (nonsense,) * SETS)
    guesses = {match.slot: said for match in SEEN.matches}
    data = movesheet.build(SEEN, MOVES, guesses)
    form, status = opened(data), guard_once(data).names["check_status"]
    assert (form.view, form.moves, form.problems) == (SEEN, MOVES, ())
    assert form.moves == opened(movesheet.build(SEEN, MOVES, {})).moves
    assert not [name for name in form.given if "guess" in name]
    assert guard_once(data).area(status)[0][0] == "READY"
    assert given_cells.find_changed(form, SEEN, FILE) == ()


# --- text that looks like a formula ---

FORMULAS_IN_TEXT: Final = (
    "=1+1", "+cmd|' /C calc'!A0", "@SUM(A1)", "-1+1", '=HYPERLINK("http://x.y")', "{=1}", "'=1", "http://x.y",
)  # fmt: skip


def suspicious(seen: View) -> tuple[View, Moves]:
    """A view and moves in which text of every kind looks like a formula."""
    names = [*FORMULAS_IN_TEXT[:6], *(line.name for line in seen.roster[6:])]
    roster = tuple(replace(line, name=name) for line, name in zip(seen.roster, names, strict=True))
    view_ = replace(seen, roster=roster, team_name="=1+1", teams=FORMULAS_IN_TEXT)
    texts = tuple(Input(text) for text in FORMULAS_IN_TEXT[:6])
    moves = made_moves(view_, 1)
    sets = tuple(replace(one, players=texts, positions=texts, risk=texts[0]) for one in moves.matches["match1"].sets)
    matches = {**moves.matches, "match1": replace(moves.matches["match1"], sets=sets)}
    return view_, replace(moves, matches=matches, scouts=texts[:SCOUTS], sponsor=Input("=2"))


def test_text_that_looks_like_a_formula_stays_text(office: Office, tmp_path: Path) -> None:
    seen, moves = suspicious(team_view())
    data = movesheet.build(seen, moves)
    form = opened(data)
    assert (form.view, form.moves, form.problems) == (seen, moves, ())
    assert guard_once(data).formulas == guard_once(Made("", team_view(), None).data).formulas
    # What links there are lead to a place in the workbook itself, and are the form's own.
    links = "".join(re.findall(r"<hyperlink [^>]*>", "".join(parts(data).values())))
    assert "r:id" not in links
    assert not [text for text in FORMULAS_IN_TEXT if text.split("(")[0] in links]
    for saved in saved_by(office, data, tmp_path):
        assert (saved.view, saved.moves, saved.problems) == (seen, moves, ())


# --- saved by another program ---


def saved_by(office: Office, data: bytes, folder: Path) -> list[Form]:
    """A sheet as LibreOffice saves it, as .xlsx and as .ods, read back."""
    path = folder / "sent.xlsx"
    path.write_bytes(data)
    found = []
    for suffix in (".xlsx", ".ods"):
        written = office.save_as(path, folder / f"saved{suffix}").read_bytes()
        found.append(opened(written))
    return found


SAVED: Final = (
    Made("messy", cupped(team_view(4)), messy_moves(cupped(team_view(4)), 1), guesses_of(cupped(team_view(4)), 2)),
    Made("last round", last_round(team_view(5)), messy_moves(last_round(team_view(5)), 2)),
    Made("empty", team_view(6), Moves(matches={"match1": MatchMoves(), "match2": MatchMoves()})),
)


@pytest.mark.parametrize("made", mark_all_but_first(SAVED), ids=lambda made: made.what)
def test_a_sheet_saved_by_libreoffice_reads_the_same(made: Made, office: Office, tmp_path: Path) -> None:
    for form in saved_by(office, made.data, tmp_path):
        assert form.view == made.view
        assert form.moves == made.moves
        assert form.problems == given_cells.find_changed(form, made.view, FILE) == ()


# --- what a manager may do to a sheet ---

SEEN: Final = team_view()
MOVES: Final = made_moves(SEEN, 1)
DATA: Final = movesheet.build(SEEN, MOVES)


def edited(change: Callable[[Any], None], data: bytes = DATA) -> bytes:
    """A sheet changed and saved by openpyxl, as a script or another program would."""
    book = workbook_of(data)
    change(book)
    written = BytesIO()
    book.save(written)
    return written.getvalue()


def cell_of(name: str, row: int = 0, column: int = 0) -> tuple[str, str]:
    area = guard_once(DATA).names[name]
    return area.sheet, area.cell(row, column)


GIVEN: Final[dict[tuple[str, int], object]] = {
    ("roster_ol", 2): 99,
    ("roster_lack", 0): "yes",
    ("team_name", 0): "The Champions",
    ("match1_home_points", 0): 1000,
    ("special_left", 0): None,
    ("transfer_minimum", 1): "1",
    ("setting_value", 3): 7,
    ("team_names", 1): "Nobody",
}


def test_a_given_cell_that_was_changed_is_told_and_not_believed() -> None:
    def change(book: Any) -> None:
        for (name, row), value in GIVEN.items():
            sheet, cell = cell_of(name, row)
            book[sheet][cell] = value

    form = opened(edited(change))
    problems = given_cells.find_changed(form, SEEN, FILE)
    assert {one.code for one in problems} == {"FILE-GIVEN"}
    told = {(one.place, one.found) for one in problems}
    assert told == {(Place(FILE, *cell_of(*at)), value) for at, value in GIVEN.items()}
    for one in problems:
        assert "league book" in one.message
        assert one.remedy
    assert form.view != SEEN
    assert form.moves == MOVES
    assert checks(form.moves, SEEN) == checks(MOVES, SEEN)


def test_a_bid_beside_no_lot_stays_in_sight() -> None:
    asked = Moves(transfer_bids=(Row(f"row {LOT_ROWS}", (Input(100),)),))
    data = movesheet.build(replace(team_view(), transfers=()), asked)
    first, sheet = guard_once(data).names["transfer_bid"].row, workbook_of(data)["Market"]
    assert [row for row in range(LOT_ROWS) if not sheet.row_dimensions[first + row].hidden] == [LOT_ROWS - 1]


def test_a_formula_in_an_input_cell_is_read_by_its_value(office: Office, tmp_path: Path) -> None:
    (first, second), loss = (cell_of("match1_set2_player", at) for at in (0, 1)), cell_of("match1_set1_loss_ol", 3)
    typed = {first: f"={second[1]}", loss: "=SUM(1,1)", cell_of("training_ol", 4): "=1/4"}

    def change(book: Any) -> None:
        for (sheet, cell), formula in typed.items():
            book[sheet][cell] = formula

    path = tmp_path / "typed.xlsx"
    path.write_bytes(edited(change))
    saved = [office.save_as(path, tmp_path / f"calculated{suffix}").read_bytes() for suffix in (".xlsx", ".ods")]
    for form in (opened(saved[0]), opened(saved[1])):
        sets = form.moves.matches["match1"].sets
        assert sets[1].players[0].value == sets[1].players[1].value == MOVES.matches["match1"].sets[1].players[1].value
        assert sets[0].loss_ol[3].value == 2
        assert Row(SEEN.roster[4].name, (Input(0.25), BLANK)) in form.moves.training
        assert {one.place for one in form.problems} == {Place(FILE, *at) for at in typed}
        assert {one.code for one in form.problems} == {"FILE-FORMULA"}
        assert {one.found for one in form.problems} == {sets[1].players[1].value, 2, 0.25}


def renamed(xml: str, old: str, new: str) -> str:
    return xml.replace(f'<definedName name="{old}">', f'<definedName name="{new}">')


def test_a_deleted_name_is_told_and_the_rest_is_read() -> None:
    def change(book: Any) -> None:
        del book.defined_names["match1_set2_concept"]

    form = opened(edited(change))
    assert (form.view, form.moves) == (SEEN, MOVES)
    (problem,) = form.problems
    assert (problem.code, problem.place) == ("FILE-NAME", Place(FILE, *cell_of("match1_set2_concept")))
    assert "match1_set2_concept" in problem.message


def test_a_name_of_another_size_is_told_with_its_cell() -> None:
    sheet, cell = cell_of("match1_set2_concept")
    two_rows = f"'{sheet}'!{cell}:{cell_of('match1_set2_risk')[1]}"

    def change(book: Any) -> None:
        book.defined_names["match1_set2_concept"].attr_text = two_rows

    form = opened(edited(change))
    assert form.moves == MOVES
    (problem,) = form.problems
    assert (problem.code, problem.place) == ("FILE-MOVED", Place(FILE, sheet, cell))


@pytest.mark.parametrize("name", ["roster_name", "move_sheet_id", "setting_value", "match2_number"])
def test_a_deleted_given_name_never_stops_the_reading(name: str) -> None:
    form = opened(patched(DATA, lambda _, xml: renamed(xml, name, "gone")))
    assert form.view != SEEN
    assert form.moves.matches["match1"].sets == MOVES.matches["match1"].sets


# --- moved rows, renamed and moved sheets ---


def inserted(book: Any, sheet: str, row: int, count: int) -> None:
    """Insert rows as a spreadsheet does: openpyxl moves the cells, and here the names go with them."""
    book[sheet].insert_rows(row, count)
    start = f"'{sheet}'!" if " " in sheet else f"{sheet}!"
    for name in book.defined_names.values():
        if name.attr_text.startswith(start):
            cells = [parse_cell(part) for part in name.attr_text.removeprefix(start).split(":")]
            old = name.attr_text.removeprefix(start).replace("$", "").split(":")
            moved = [
                f"${part.rstrip('0123456789')}${at[0] + count * (at[0] >= row)}"
                for part, at in zip(old, cells, strict=True)
                if at
            ]
            name.attr_text = start + ":".join(moved)


def test_inserted_rows_and_renamed_sheets_do_no_harm(office: Office, tmp_path: Path) -> None:
    def change(book: Any) -> None:
        inserted(book, "Match 1", find_first_line(1) - 1, 3)
        inserted(book, "Team", 2, 1)
        inserted(book, "Market", 3, 2)
        for old, new in (("Match 1", "Gulls' 1st"), ("Market", "Einkäufe"), ("Team", "T 2.0")):
            book[old].title = new
            quote = f"'{old}'!" if " " in old else f"{old}!"
            for name in book.defined_names.values():
                name.attr_text = name.attr_text.replace(quote, "'" + new.replace("'", "''") + "'!")
        book.move_sheet("Rules", -5)

    data = edited(change)
    form = opened(data)
    assert (form.view, form.moves, form.problems) == (SEEN, MOVES, ())
    assert given_cells.find_changed(form, SEEN, FILE) == ()
    area = guard_once(data).names["match1_set2_player"]
    assert (area.sheet, area.row) == ("Gulls' 1st", guard_once(DATA).names["match1_set2_player"].row + 3)
    assert form.moves.matches["match1"].sets[1].players[0].place == Place(FILE, area.sheet, area.cell(0, 0))
    for saved in saved_by(office, data, tmp_path):
        assert (saved.view, saved.moves, saved.problems) == (SEEN, MOVES, ())


def test_every_input_knows_its_cell() -> None:
    moves = opened(DATA).moves
    first = moves.matches["match1"].sets[0]
    assert first.players[2].place == Place(FILE, *cell_of("match1_set1_player", 2))
    assert first.special[1].place == Place(FILE, *cell_of("match1_set1_special", 0, 1))
    assert moves.training[0].inputs[0].place == Place(FILE, *cell_of("training_ol"))
    assert moves.send_number.place == Place(FILE, *cell_of("send_number"))
    problem = next(iter(checks(opened(movesheet.build(SEEN, messy_moves(SEEN, 1))).moves, SEEN)))
    assert isinstance(problem, Problem)
    assert problem.place.cell
