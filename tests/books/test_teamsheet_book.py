"""The Team sheet as a workbook: it carries what is calculated, and it is READY when no rule objects."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import openpyxl
import pytest

from calculators import Calculator, by_formualizer, by_ironcalc, differing, poisoned, stored
from new_team_factory import INVITATION, LEGAL, Made, changed, every_sheet
from sheet_factory import cell_formulas
from stored_values import carried
from vbxl.books import teamsheet
from vbxl.books.teamsheet.formulas import RULES_SHEET, TEAM_SHEET
from vbxl.books.teamsheet.rules import MESSAGES, WARNING
from vbxl.league.moves import Input, Value
from vbxl.league.new_team import new_team_problems
from vbxl.league.people import is_like_address
from vbxl.problems import NewBidFault
from vbxl.xlsx.guard import guard

SHEETS_LEAST: Final = 70
CELLS_LEAST: Final = 20_000
# Functions that Excel 2007 has, and nobody's but these.
FUNCTIONS: Final = frozenset(
    {
        "AND", "COUNTIF", "FIND", "HYPERLINK", "IF", "IFERROR", "INDEX", "INT", "ISERROR", "LEN", "MATCH", "MAX",
        "MEDIAN", "MID", "MIN",
        "OR", "ROWS", "SUBSTITUTE", "SUM", "SUMIF", "TRIM", "VALUE",
    }
)  # fmt: skip


class Seen(NamedTuple):
    """A sheet as another engine has it: how many cells, those that differ from what it carries, and its state."""

    what: str
    cells: int
    wrong: list[str]
    status: object
    problems: int


def named(data: bytes, name: str) -> tuple[str, str]:
    """Sheet and address of a name."""
    area = guard(data).names[name]
    return area.sheet, area.cell(0, 0)


@pytest.fixture(scope="module")
def seen() -> list[Seen]:
    """Every made Team sheet, calculated once.

    IronCalc does not read a name such as _x0041_ as it is stored, and formualizer takes a tab in a name for a blank.
    """
    found = []
    for one in every_sheet():
        carries = stored(one.data)
        engine = by_formualizer if "_x0041_" in repr(one.asked) else by_ironcalc
        given = engine(poisoned(one.data), list(carries))
        status = given[named(one.data, "check_status")]
        told = new_team_problems(one.team, one.invitation)
        found.append(Seen(one.what, len(carries), differing(carries, given), status, len(told)))
    return found


def test_every_cell_carries_what_is_calculated(seen: list[Seen]) -> None:
    cells = sum(one.cells for one in seen)
    wrong = [f"{one.what}: {said}" for one in seen for said in one.wrong]
    assert not wrong, "\n".join([f"{len(wrong)} of {cells} cells in {len(seen)} sheets:", *wrong[:20]])
    assert len(seen) >= SHEETS_LEAST
    assert cells >= CELLS_LEAST


def test_the_sheet_counts_the_problems_that_are_told(seen: list[Seen]) -> None:
    wrong = [one for one in seen if one.status != (one.problems or "READY")]
    assert not [(one.what, one.status, one.problems) for one in wrong]
    ready = sum(one.status == "READY" for one in seen)
    assert min(ready, len(seen) - ready) >= 8


# --- live: what one types is judged at once ---


class Live(NamedTuple):
    """What is typed into the legal sheet, and what then stands at some cells."""

    typed: Mapping[str, Value]
    told: Mapping[str, Value]
    status: Value = "READY"


LEVEL: Final = "both levels are whole points, 1 or more"
TYPED: Final[dict[str, Live]] = {
    "legal": Live({}, {"G16": "", "L16": 10.0, "K16": 20.0, "F16": 20.0, "L21": 10.0, "M21": 7.0}),
    "one more": Live(
        {"B23": "J. Jansen", "C23": "a", "D23": 4, "E23": "6"},
        {"F23": 10.0, "L16": 0.0, "N16": "", "M16": 2.0, "M21": 8.0, "I27": "Wages of these players: $550 a round."},
    ),
    "half filled in": Live({"B23": "J. Jansen"}, {"G23": "an age is one of A, B, C, D, E", "M21": 8.0}, status=3.0),
    "a text for a level": Live({"D16": "ten"}, {"G16": LEVEL, "F16": 10.0, "L16": 20.0}, status=1.0),
    "over the budget": Live(
        {"E18": 10},
        {"G18": "more player points (PP) than this age has", "L17": -1.0, "N17": "1 too many"},
        status=1.0,
    ),
    "named twice": Live({"B20": "m.  ROSSI "}, {"G20": "another player has this name"}, status=1.0),
    "five": Live(
        {f"{column}{row}": None for row in (21, 22) for column in "BCDE"},
        {"G21": "a team has at least 6 players", "G22": ""},
        status=1.0,
    ),
    "no team name": Live({"B10": " "}, {"C10": "type a name: 1 to 40 visible characters"}, status=1.0),
    "another sponsor": Live({"B11": "Steady "}, {"C11": ""}),
    "no such sponsor": Live({"B11": "stea*"}, {"C11": "there is no such sponsor: none"}, status=1.0),
    # 750 − 36 for Stone (10 % of 3 × 120) is 714; Lund 200 in 4 rounds: 20 % of 800 = 160, 714 − 160 = 554; Berg
    # 1,000 in 4 rounds: he alone would take 800 and 4,000, while all rounds bring 100 less than they cost.
    "bids": Live(
        {"C34": 200, "F34": 4, "C35": 1000},
        {
            "M33": 714.0,
            "M34": 554.0,
            "M35": 554.0,
            "G34": "",
            "G35": "$3150 is missing: no bid; at most $343",
        },
        status=1.0,
    ),
    # 343 alone are carried, but not with Stone and Lund.
    "a bid too dear after others": Live(
        {"C34": 200, "F34": 4, "C35": 343}, {"M34": 554.0, "M35": 554.0, "G35": WARNING, "M45": 554.0}
    ),
    "a bid without rounds": Live({"C34": 500}, {"M34": "", "G34": "a contract lasts 2, 3 or 4 rounds: no bid"}, 1.0),
    "a bid for nobody": Live({"F40": 2}, {"G40": "no lot stands here: no bid"}, status=1.0),
}


def test_what_one_types_is_judged_at_once(calculator: Calculator, tmp_path: Path) -> None:
    path = tmp_path / "team.xlsx"
    path.write_bytes(Made("", LEGAL).data)
    with calculator.scenario(path) as document:
        for what, live in TYPED.items():
            before = {cell: document.value(TEAM_SHEET, cell) for cell in live.typed}
            document.set_many({(TEAM_SHEET, cell): value for cell, value in live.typed.items()})
            found = {cell: document.value(TEAM_SHEET, cell) for cell in live.told}
            assert (what, found) == (what, live.told)
            assert (what, document.value("", "check_status")) == (what, live.status)
            document.set_many({(TEAM_SHEET, cell): value or None for cell, value in before.items()})
        assert document.value("", "check_status") == "READY"


def test_a_sheet_with_an_error_in_a_cell_is_not_ready(calculator: Calculator, tmp_path: Path) -> None:
    path = tmp_path / "team.xlsx"
    book = openpyxl.load_workbook(BytesIO(Made("", LEGAL).data))
    cells = ("B10", "B11", "B12", "B16", "C16", "D16", "C33")
    for cell in cells:
        # Pasted from elsewhere, where it was the value of a formula.
        book[TEAM_SHEET][cell] = "=1/0"
        book.save(path)
        calculated = calculator.recalculate(path)
        assert isinstance(calculated[TEAM_SHEET]["G1"].value, float), cell
        book[TEAM_SHEET][cell] = openpyxl.load_workbook(BytesIO(Made("", LEGAL).data))[TEAM_SHEET][cell].value


# --- the form ---


def sheet_of(data: bytes, name: str = TEAM_SHEET) -> Any:
    return openpyxl.load_workbook(BytesIO(data))[name]


def test_formulas_are_of_excel_2007_and_hold_no_number_of_a_rule() -> None:
    found = list(cell_formulas(Made("", LEGAL).data))
    assert len(found) > 300
    used = {name for _, _, text in found for name in re.findall(r"([A-Z][A-Z0-9.]*)\(", re.sub('"[^"]*"', "", text))}
    assert used <= FUNCTIONS
    numbers = {
        number
        for _, _, text in found
        for number in re.findall(r"(?<![A-Za-z0-9_$.])\d+(?:\.\d+)?", re.sub('"[^"]*"', "", text))
    }
    # Faults by their number, one more or less, and the send number's three digits; no 2 × or 24 of R1.2 among them.
    assert numbers <= {*map(str, range(9)), "999"}


def test_a_setting_changed_in_the_rules_changes_the_verdict(calculator: Calculator, tmp_path: Path) -> None:
    path = tmp_path / "team.xlsx"
    book = openpyxl.load_workbook(BytesIO(Made("", LEGAL).data))
    names = guard(Made("", LEGAL).data).names
    for setting, value, problems in (
        # 13/8, 9/13 and five more are no longer 1 : 1.
        ("new_player_ratio", 1, 6.0),
        # Every player but D. Cruz has more than 19; the ratio is as it was.
        ("new_player_total", 19, 6.0),
        ("pp_age_c", 41, 1.0),
        # Stone: 120 + 36 = 156 of 155; Berg: 300 + 240.
        ("starting_capital", -845, 2.0),
    ):
        cell = book[RULES_SHEET][names[setting].cell(0)]
        before, cell.value = cell.value, value
        book.save(path)
        assert (setting, calculator.recalculate(path)[TEAM_SHEET]["G1"].value) == (setting, problems)
        cell.value = before


def test_every_sentence_of_the_sheet_is_said_of_some_team() -> None:
    said = {value for one in every_sheet() for (sheet, _), value in carried(one.data).items() if sheet == TEAM_SHEET}
    # That one says which sum is missing.
    assert {one.text for some in MESSAGES.values() for one in some} - said == {NewBidFault.CREDIT.said.text}
    assert any(str(value).endswith(" is missing: no bid") for value in said)
    assert any(" is missing: no bid; at most $" in str(value) for value in said)
    assert WARNING in said


@pytest.mark.parametrize(
    "text",
    [
        "anna@example.org", " anna@example.org ", "a.b+c@mail.example.org", "anna", "@example.org", "anna@", "anna@org",
        "anna@.org", "anna@example.", "a b@example.org", "a@example org.nl", "a@b@example.org", "a@b.c", "a@b..c",
        "=1+1", "a@.b.c", "*", 7, "",
    ],
)  # fmt: skip
def test_sheet_and_program_call_the_same_texts_addresses(text: Value) -> None:
    data = Made("", replace(LEGAL, address=Input(text))).data
    said = carried(data)[TEAM_SHEET, "G7"]
    assert (not said) == (not text or is_like_address(str(text)))


def test_text_that_people_type_is_never_a_formula() -> None:
    typed = changed(0, name="=1+1")
    data = teamsheet.build(INVITATION, typed)
    assert sheet_of(data)["B16"].data_type == "s"
    assert len(guard(data).formulas) == len(guard(teamsheet.build(INVITATION, LEGAL)).formulas)
    assert sheet_of(data)["B16"].value == "=1+1"
