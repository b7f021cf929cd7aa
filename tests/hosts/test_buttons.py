"""The buttons Check, Odds and Text form, and what all buttons share: one reader, one validator, data that stays data.

Undo, Accept and Clear are held in test_buttons_undo.py, Best line-up in test_buttons_lineup.py.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from excel_workbook import ExcelBook, Formula
from exhaustive import mark_all_but_first
from move_factory import entered, made_moves, messy_moves
from sheet_factory import KINDS, Made, opened, team_view
from test_guesses import REPORT, line
from vbxl.books import movesheet, textform
from vbxl.books.movesheet.tools import BUTTONS, Host, Tools
from vbxl.hosts import buttons
from vbxl.hosts.buttons import PRESSED
from vbxl.hosts.buttons.reports import READY
from vbxl.hosts.buttons.workbook import DAMAGED, NO_SHEET, OpenSheet
from vbxl.hosts.buttons.writing import format_input, is_same
from vbxl.league.checks import checks
from vbxl.league.forecast import Guess, make_usual_opponent, match_odds, predict_opponent
from vbxl.league.lineups import plan_match
from vbxl.league.moves import Input, Moves
from vbxl.league.public_strength import RelativeStrength
from vbxl.league.team_knowledge import OpponentRecord, TeamKnowledge
from vbxl.league.training import make_view_after_training
from vbxl.league.view import View

OLDER = replace(REPORT, round_number=5, number=40, against="=1+1", sets=REPORT.sets[:1])
GUESSES = Guess(Input(90.5), Input("oc"), Input(8), Input(REPORT.label), (line(70, None, "WC", 2), *[line()] * 4))
# Names that a spreadsheet takes for something else, and the longest that a player may have.
HOSTILE = (
    "=1+1", "@SUM", "-2+3", "+4", "'t Hooft", "007", "TRUE", "May 5", "<b>&amp;{0}%s", '=HYPERLINK("x")', "W" * 40,
)  # fmt: skip


def tooled(view: View, seed: int = 1, *, messy: bool = False, guesses: Guess | None = None) -> bytes:
    """A move sheet with the sheet Tools."""
    # Two views that are told other things are the same view.
    return _tooled(view, view.known, seed, messy, guesses)


@cache
def _tooled(view: View, _known: TeamKnowledge, seed: int, messy: bool, guesses: Guess | None) -> bytes:
    moves = messy_moves(view, seed) if messy else made_moves(view, seed)
    guessed = {match.slot: guesses for match in view.matches} if guesses else None
    return movesheet.build(view, moves, guessed, Tools(Host.LITE))


@cache
def spying_view() -> View:
    return replace(team_view(), known=TeamKnowledge(spied=(REPORT, OLDER)))


@cache
def hostile_view() -> View:
    seen = team_view()
    roster = [replace(line, name=name) for line, name in zip(seen.roster, HOSTILE, strict=False)]
    assert len(roster) == len(seen.roster)
    return replace(seen, roster=tuple(roster), matches=tuple(replace(one, opponent="=2+2") for one in seen.matches))


@pytest.fixture
def book() -> ExcelBook:
    return ExcelBook(tooled(team_view()))


def no_formula(book: ExcelBook) -> bool:
    """Whether nothing that a button wrote became a formula, a number or a date of Excel's own making."""
    return not any(isinstance(value, Formula) for leaf in book.leaves for value in leaf.cells.values())


def read_in(book: ExcelBook) -> OpenSheet:
    """The workbook as the buttons see it."""
    found: list[OpenSheet] = []

    def keep(sheet: OpenSheet) -> str:
        found.append(sheet)
        return ""

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(buttons, "PRESSED", {"check": keep})
        book.press("check")
    return found[0]


def test_there_is_a_function_for_every_button_and_no_other() -> None:
    assert list(PRESSED) == [button.name for button in BUTTONS]


@pytest.mark.parametrize(
    "kind",
    mark_all_but_first(["cup", "last round", "halved", "talents", "crowded", "no match"]),
)
def test_an_open_sheet_is_read_as_a_mailed_one_is(kind: str) -> None:
    seen = KINDS[kind](team_view())
    data = movesheet.build(seen, messy_moves(replace(seen, sp=max(0, seen.sp)), 2))
    mailed, read = opened(data), read_in(ExcelBook(data)).form
    assert read == mailed
    assert places(read.moves) == places(mailed.moves)


def places(moves: Moves) -> list[tuple[str, str, object]]:
    """Where everything that was typed into the matches stands, and what it is down to its type."""
    sets = [one for match in moves.matches.values() for one in match.sets]
    inputs = [cell for one in sets for cell in (*one.players, *one.positions, *one.loss_ol, one.concept, one.risk)]
    return [(one.place.sheet, one.place.cell, repr(one.value)) for one in inputs]


def test_guesses_and_spy_reports_are_read_back() -> None:
    sheet = read_in(ExcelBook(tooled(spying_view(), guesses=GUESSES)))
    match = spying_view().matches[0]
    assert sheet.guess(match) == GUESSES
    told = sheet.view.known.spied
    # The label of a report, which the sheet shows, has one space where its team's name has two.
    assert [replace(one, team=one.team.replace("  ", " ")) for one in (REPORT, OLDER)] == [
        replace(one, team=one.team.replace("  ", " ")) for one in told
    ]
    usual = make_usual_opponent(spying_view(), match)
    assert make_usual_opponent(sheet.view, match) == usual
    # The set's own line, the report, and the rest as strong as was typed.
    totals = [set_.ol for set_ in predict_opponent(sheet.guess(match), usual, told)]
    assert totals == [70, 66, 80, *(ol * 0.905 + usual.home for ol, _ in usual.totals[3:])]


def test_the_opponent_of_a_sheet_is_read_back() -> None:
    strengths = tuple(
        OpponentRecord(match.opponent, (), (0, 0), (0, 0), RelativeStrength(percent, 80, 120))
        for match, percent in zip(team_view().matches, (94, 107), strict=True)
    )
    seen = replace(team_view(), known=TeamKnowledge(opponents=strengths))
    sheet = read_in(ExcelBook(tooled(seen)))
    assert [make_usual_opponent(sheet.view, match).percent for match in seen.matches] == [94, 107]
    for match in seen.matches:
        assert make_usual_opponent(sheet.view, match) == make_usual_opponent(seen, match)


def test_check_says_ready_of_a_legal_move(book: ExcelBook) -> None:
    assert book.press("check") == READY
    assert book.table("Check")[1][0] == READY
    assert book.selected == ""


def test_check_lists_every_problem_that_the_gm_would_tell_and_goes_to_the_first() -> None:
    data = tooled(team_view(), 2, messy=True)
    form = opened(data)
    assert form.view is not None
    found = (*form.problems, *checks(form.moves, form.view))
    assert len(found) > 5
    book = ExcelBook(data)
    said = book.press("check")
    rows = [row for row in book.table("Check")[3:] if any(row)]
    told = [(f"{one.place.sheet}!{one.place.cell}", f"{one.message} (rule {one.rule})", one.remedy) for one in found]
    assert [(cell, wrong, remedy) for cell, _, wrong, remedy in rows] == told
    assert book.selected == told[0][0]
    assert said.startswith(f"{len(found)} problems. {told[0][0]}: {found[0].message}")
    assert no_formula(book)


def test_the_odds_are_those_of_the_rules_and_of_the_sheets_own_cells() -> None:
    view = spying_view()
    book = ExcelBook(tooled(view, guesses=GUESSES))
    entry = entered(view, made_moves(view, 1))["match1"]
    found = match_odds(view, entry, GUESSES)
    said = book.press("odds")
    table = book.table("Odds for Match 1")
    assert found.win is not None
    assert said == f"Match 1 against {view.matches[0].opponent}: your chance of winning is {found.win:.1%}."
    assert table[2][1] == pytest.approx(found.win, abs=1e-12)
    sets = [row for row in table if isinstance(row[0], int)]
    heads = next(row for row in table if row[0] == "Set")
    for number, (row, odds) in enumerate(zip(sets, found.sets, strict=True)):
        levels = [row[heads.index(f"{side} {level}")] for side in ("You", "They") for level in ("OL", "DL")]
        assert levels == pytest.approx([*entry.sum_totals(number), odds.expected.ol, odds.expected.dl])
    assert [row[12] for row in sets] == pytest.approx([one.win for one in found.sets], abs=1e-12)
    assert [row[13] for row in sets] == pytest.approx([row[12] for row in sets], abs=1e-9)
    assert [row[14] for row in sets][:2] == ["this set, spy report", "spy report"]
    ends = [row[:2] for row in table if isinstance(row[0], str) and "–" in row[0]]
    assert [one[0] for one in ends] == ["3–0", "3–1", "3–2", "2–3", "1–3", "0–3"]
    assert sum(one[1] for one in ends) == pytest.approx(1, abs=1e-9)
    assert book.selected == "Odds for Match 1!A1"


def test_the_chosen_match_is_that_of_tools_else_the_sheet_in_view(book: ExcelBook) -> None:
    book.type_in("tools_match", "match  2")
    assert book.press("odds").startswith("Match 2 against")
    book.type_in("tools_match", "Match 3")
    assert book.press("odds") == 'Tools!B21: "Match 3" is not a match in this round. Choose Match 1 or Match 2.'
    book.type_in("tools_match", None)
    book.active = book.sheets.index("Match 2")
    assert book.press("odds").startswith("Match 2 against")
    book.active = 0
    assert book.press("odds").startswith("Match 1 against")


@pytest.mark.parametrize("view", mark_all_but_first([hostile_view(), KINDS["cup"](team_view())]))
def test_the_text_form_plays_as_the_sheet_does(view: View) -> None:
    moves = made_moves(view, 3)
    assert any(not loss.blank for one in moves.matches["match1"].sets for loss in one.loss_ol)
    book = ExcelBook(movesheet.build(view, moves, None, Tools(Host.LITE)))
    assert "column A" in book.press("text_form")
    rows = book.table("Text form")
    assert {len(row) for row in rows} == {1}
    form = textform.read("".join(f"{row[0] or ''}\n" for row in rows).encode(), "form.txt")
    assert form.problems == ()
    assert form.view is not None
    assert checks(form.moves, view) == ()
    seen = make_view_after_training(view, moves)
    first = view.matches[0]
    sent, mailed = (plan_match(seen, first, one.matches[first.slot]) for one in (moves, form.moves))
    assert mailed == sent
    assert no_formula(book)


def test_hostile_names_stay_what_they_are() -> None:
    book = ExcelBook(tooled(hostile_view()))
    for button in ("check", "odds", "text_form", "best_lineup"):
        assert "went wrong" not in book.press(button)
    assert book.table("Odds for Match 1")[1][3] == "=2+2"
    assert no_formula(book)


def test_somebody_elses_workbook_and_a_damaged_sheet_are_told_and_left_alone(book: ExcelBook) -> None:
    before = book.contents()
    kept = dict(book.names)
    for names, said in (({}, NO_SHEET), ({name: kept[name] for name in kept if name != "roster_ol"}, DAMAGED)):
        book.names = names
        for button in PRESSED:
            assert book.press(button) == ("Nothing to undo." if button == "undo" else said), button
    assert book.contents() == before


def test_a_sheet_of_the_managers_own_is_not_written_over(book: ExcelBook) -> None:
    book.press("odds")
    book.leaf("Odds for Match 1").cells = {(1, 1): "my notes"}
    assert book.press("odds").startswith("This workbook already has a sheet called Odds for Match 1. Rename it")
    assert book.leaf("Odds for Match 1").cells == {(1, 1): "my notes"}


@pytest.mark.parametrize(
    ("value", "written"), [("=1+1", "'=1+1"), ("'t", "''t"), ("#N/A", "#N/A"), (7, 7), (True, True), (None, None)]
)
def test_a_value_is_written_so_that_it_stays_what_it_is(value: Any, written: Any) -> None:
    assert format_input(value) is written or format_input(value) == written
    assert not is_same(1, True)
    assert not is_same("1", 1)


def test_a_made_sheet_of_no_match_has_no_odds() -> None:
    made = Made("no match", replace(team_view(), matches=()), None)
    book = ExcelBook(made.data)
    for button in ("odds", "best_lineup", "clear"):
        assert book.press(button) == "You have no match in this round."
