"""The Team sheet as a workbook: it carries what is calculated, and it is READY when no rule objects."""

from __future__ import annotations

import re
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import openpyxl

from calculators import Calculator, by_formualizer, by_ironcalc, differing, poisoned, stored
from new_team_factory import INVITATION, LEGAL, Made, changed, every_sheet
from sheet_factory import cell_formulas
from stored_values import carried
from vbxl.books import teamsheet
from vbxl.books.teamsheet.building import MESSAGES, WARNING
from vbxl.books.teamsheet.sheet import RULES_SHEET, TEAM_SHEET
from vbxl.league.moves import Value
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


def test_every_cell_carries_what_is_calculated() -> None:
    """Every made sheet, calculated again by another engine.

    IronCalc does not read a name such as _x0041_ as it is stored, and formualizer takes a tab in a name for a blank.
    """
    cells, wrong = 0, []
    for made in every_sheet():
        carries = stored(made.data)
        engine = by_formualizer if "_x0041_" in repr(made.asked) else by_ironcalc
        given = engine(poisoned(made.data), list(carries))
        wrong += [f"{made.what}: {said}" for said in differing(carries, given)]
        cells += len(carries)
    assert not wrong, "\n".join([f"{len(wrong)} of {cells} cells:", *wrong[:20]])
    assert len(every_sheet()) >= SHEETS_LEAST
    assert cells >= CELLS_LEAST


# --- live: what one types is judged at once ---


class Live(NamedTuple):
    """What is typed into the legal sheet, and what then stands at some cells."""

    typed: Mapping[str, Value]
    told: Mapping[str, Value]
    status: Value = "READY"


TYPED: Final[dict[str, Live]] = {
    "legal": Live({}, {"G16": "", "L16": 10.0, "K16": 20.0, "F16": 20.0, "L21": 10.0, "M21": 7.0}),
    "one more": Live(
        {"B23": "J. Jansen", "C23": "a", "D23": 4, "E23": "6"},
        {"F23": 10.0, "L16": 0.0, "N16": "", "M16": 2.0, "M21": 8.0, "I27": "Wages of these players: $550 a round."},
    ),
    "over the budget": Live(
        {"E18": 10},
        {"G18": "too many player points (PP) for this age", "L17": -1.0, "N17": "1 too many"},
        status=1.0,
    ),
    "five": Live(
        {f"{column}{row}": None for row in (21, 22) for column in "BCDE"},
        {"G21": "a team needs at least 6 players", "G22": ""},
        status=1.0,
    ),
    "another sponsor": Live({"B11": "Steady "}, {"C11": ""}),
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


def test_text_that_people_type_is_never_a_formula() -> None:
    typed = changed(0, name="=1+1")
    data = teamsheet.build(INVITATION, typed)
    assert sheet_of(data)["B16"].data_type == "s"
    assert len(guard(data).formulas) == len(guard(teamsheet.build(INVITATION, LEGAL)).formulas)
    assert sheet_of(data)["B16"].value == "=1+1"
