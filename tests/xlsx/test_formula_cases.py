"""The tables worked by hand, asked of the move sheet's formulas: one workbook, a case a row, calculated by formualizer.

The functions of `vbxl.functions` have answered the same tables, so sheet and engine cannot drift apart unseen. Rows
that are about bad input have no counterpart in cells, where nothing raises, and are left out.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from calculators import Calculator
from office import Cells
from sheet_factory import team_view
from stored_values import NEAR
from vbxl.books.movesheet import ageing, formulas
from vbxl.books.movesheet.ageing import write_years
from vbxl.books.movesheet.layout import DATA_SHEET, shape_of
from vbxl.books.movesheet.lists import RULES_SHEET, write_lists, write_rules
from vbxl.league.given_cells import setting_grids
from vbxl.rules.lineup import CONCEPTS
from vbxl.rules.season import Season, season_with
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Book2007, Page

TABLES = Path(__file__).parents[1] / "cases"
RAISES = {"raises": True}
DEFAULT = Season()
# How many lines of the tables the formulas answer; a table that grows may only raise it.
CASES_LEAST = 84 + 33 + 19 + 19 + 41 + 22 + 88

Answer = Callable[[Page, int, list[Any]], list[str]]


def level_cells(page: Page, row: int, args: list[Any]) -> list[str]:
    """VB_ENDLEVELS: start levels and a position as typed."""
    for column, value in enumerate([1, *args]):
        page.put(row, column, value)
    counted, typed, code, used = ref(row, 0), ref(row, 3), ref(row, 4), ref(row, 5)
    page.formula(row, 4, formulas.code(typed, "position"))
    page.formula(row, 5, formulas.or_default(code, "position_default"))
    for side, level in enumerate(("ol", "dl")):
        page.formula(row, 6 + side, formulas.end_level(counted, ref(row, 1 + side), used, level))
    return [ref(row, 6), ref(row, 7)]


def set_cells(page: Page, row: int, args: list[Any]) -> list[str]:
    """VB_AFTERSET: levels, original levels, whether he played, the split typed."""
    ol, dl, most_ol, most_dl, played, *split = args
    typed = split[0] if split else None
    # The split typed stands in `loss OL` of who plays and in `gain OL` of who rests: the other is to mislead.
    for column, value in enumerate(
        [ol, dl, most_ol, most_dl, int(played), typed if played else 1, 1 if played else typed]
    ):
        page.put(row, column, value)
    at = [ref(row, column) for column in range(11)]
    line, loss, gain, to_dl = at[4], at[5], at[6], at[8]
    page.formula(row, 7, formulas.split_cell(line, loss, line, gain))
    page.formula(row, 8, formulas.dl_points(at[7], line, at[:2], at[2:4]))
    to_ol = (f"(set_loss-{to_dl})", f"(set_gain-{to_dl})")
    page.formula(row, 9, formulas.next_level(line, at[0], at[2], to_ol))
    page.formula(row, 10, formulas.next_level(line, at[1], at[3], (to_dl, to_dl)))
    return [at[9], at[10]]


def concept_cells(page: Page, row: int, args: list[Any]) -> list[str]:
    """VB_CONCEPTS: six positions as typed, an empty place among them; 1 for each concept that may be played."""
    (positions,) = args
    for at, typed in enumerate(positions):
        page.put(row, at, typed)
        page.formula(row, 6 + at, formulas.code(ref(row, at), "position"))
    codes = f"{ref(row, 6)}:{ref(row, 11)}"
    page.formula(row, 12, f"=COUNTIF({codes},setter_code)+COUNTIF({codes},attacker_code)")
    page.formula(row, 13, f"=COUNTIF({codes},defender_code)+COUNTIF({codes},blocker_code)")
    for at, concept in enumerate(CONCEPTS):
        page.formula(row, 14 + at, formulas.concept_allowed(ref(row, 12), ref(row, 13), str(concept.code)))
    return [ref(row, 14 + at) for at in range(len(CONCEPTS))]


def risk_cells(page: Page, row: int, args: list[Any]) -> list[str]:
    """VB_RISKS: a concept as typed; the least and the most risk without a fault, of −1 … 13 tried one by one."""
    page.put(row, 0, args[0])
    page.formula(row, 1, formulas.code(ref(row, 0), "concept"))
    found = []
    for at, risk in enumerate(RISKS):
        typed, played, fault = (ref(row, 2 + 3 * at + cell) for cell in range(3))
        page.put(row, 2 + 3 * at, risk)
        page.formula(row, 3 + 3 * at, formulas.risk_played(typed, ref(row, 1)))
        page.formula(row, 4 + 3 * at, formulas.risk_fault(typed, played))
        found.append(fault)
    return found


def training_cells(page: Page, row: int, args: list[Any]) -> list[str]:
    """VB_CHECKTRAINING: levels, wishes, how often they were trained, a talent or not; 1 if nothing is wrong."""
    ol, dl, add_ol, add_dl, *rest = args
    given = dict(enumerate(rest))
    trained_ol, trained_dl, talent = given.get(0, 0), given.get(1, 0), given.get(2, False)
    kind = "talent" if talent else "own"
    for column, value in enumerate([kind, ol, dl, add_ol, add_dl, trained_ol, trained_dl]):
        page.put(row, column, value)
    at = [ref(row, column) for column in range(15)]
    who, levels, typed = at[0], (at[1], at[2]), (at[7], at[8])
    for side in (0, 1):
        page.formula(row, 7 + side, formulas.wish(at[3 + side], who))
        page.formula(row, 11 + side, formulas.times_over(typed[side], who, at[5 + side]))
    page.formula(row, 9, formulas.wishes(*typed))
    page.formula(row, 10, formulas.trainable(who, *levels))
    page.formula(row, 13, formulas.legal(at[9], at[10], (at[11], at[12]), levels, typed))
    page.formula(row, 14, f"=IF({at[9]}=0,1,{at[13]})")
    return [at[14]]


def wage_cells(page: Page, row: int, args: list[Any]) -> list[str]:
    """VB_WAGE: the levels of a player of one's own."""
    for column, value in enumerate(["own", *args]):
        page.put(row, column, value)
    page.formula(row, 4, formulas.wage(ref(row, 0), ref(row, 3), ref(row, 1), ref(row, 2)))
    return [ref(row, 4)]


def aged_cells(page: Page, row: int, args: list[Any]) -> list[str]:
    """VB_AGED: levels, age and the OL loss as typed; both levels next season."""
    ol, dl, age, *rest = args
    talent = age.lower() == "talent"
    for column, value in enumerate(["talent" if talent else "own", age, ol, dl, rest[0] if rest else None]):
        page.put(row, column, value)
    at = [ref(row, column) for column in range(16)]
    kind, levels, loss, keeping, legal, said = at[0], (at[2], at[3]), (at[6], at[7]), (at[9], at[10]), at[11:13], at[14]
    asked = ageing
    for column, formula in enumerate(
        (
            asked.step(kind, at[1]),
            asked.of_step(at[5], "ageing_loss"),
            asked.of_step(at[5], "ageing_least"),
            asked.typed(at[4]),
            asked.keeping_low(at[5], levels[1], *loss),
            asked.keeping_high(at[5], levels[0], *loss),
            asked.lowest(at[5], levels, loss, keeping),
            asked.highest(at[5], levels, loss, keeping),
            asked.lost(keeping, levels, loss[1]),
            asked.message_number(kind, at[5], at[13], 1),
            asked.taken(at[5], at[8], (legal[0], legal[1]), levels, loss[0]),
        ),
        start=5,
    ):
        page.formula(row, column, formula)
    page.formula(row, 16, asked.new_level(kind, said, levels[0], at[15]))
    page.formula(row, 17, asked.new_level(kind, said, levels[1], f"({loss[0]}-{at[15]})"))
    return [ref(row, 16), ref(row, 17)]


RISKS = range(-1, 14)
ANSWERS: dict[str, Answer] = {
    "VB_ENDLEVELS": level_cells,
    "VB_AFTERSET": set_cells,
    "VB_CONCEPTS": concept_cells,
    "VB_RISKS": risk_cells,
    "VB_CHECKTRAINING": training_cells,
    "VB_WAGE": wage_cells,
    "VB_AGED": aged_cells,
}
OK = "ok"


def wanted(function: str, args: list[Any], expected: Any) -> list[Any]:
    """What the cells of a case must show."""
    if function == "VB_CONCEPTS":
        return [int(one.short in expected) for one in CONCEPTS]
    if function == "VB_RISKS":
        return [int(not expected[0] <= risk <= expected[1]) for risk in RISKS]
    if function == "VB_CHECKTRAINING":
        return [int(expected == OK)]
    if function == "VB_WAGE":
        return [expected]
    if function == "VB_AGED" and not any(expected) and args[:2] != [0, 0]:
        # Who leaves has no levels.
        return ["", ""]
    shown: list[Any] = expected
    return shown


class Case:
    """A line of a table; settings of its own are taken off the end of its arguments."""

    def __init__(self, table: str, line: int, row: dict[str, str]) -> None:
        self.function = row["function"]
        self.args: list[Any] = json.loads(row["args"])
        self.season = DEFAULT
        if self.function in {"VB_AFTERSET", "VB_AGED"} and isinstance(self.args[-1], list):
            self.season = season_with([(name, value) for name, value in self.args.pop()])
        self.expected = json.loads(row["expected"])
        self.where = f"{table}:{line} {row['paragraph']} {row['case']}"


def cases() -> list[Case]:
    found = []
    for table in (
        *("R02_tiredness.csv", "R03_positions.csv", "R06_training.csv", "R09_wage.csv"),
        "R10_ageing.csv",
    ):
        with (TABLES / table).open(encoding="utf-8", newline="") as file:
            lines = csv.DictReader(file)
            found += [Case(table, lines.line_num, row) for row in lines if row["function"] in ANSWERS]
    return [one for one in found if one.expected != RAISES]


def same(shown: object, expected: float | str) -> bool:
    """Whether a cell shows a number, or nothing at all."""
    if isinstance(shown, float) and not isinstance(expected, str):
        return abs(shown - expected) <= NEAR
    return shown == expected


def calculated(
    calculator: Calculator, some: list[Case], season: Season, folder: Path
) -> tuple[Cells, dict[str, list[str]]]:
    """The cells of a workbook that asks some cases, a sheet a function; the cells of each answer by its case."""
    path = folder / "cases.xlsx"
    book = Book2007("Cases", setting_grids(season))
    pages = {name: book.page(name) for name in ANSWERS}
    asked = {case.where: ANSWERS[case.function](pages[case.function], row, case.args) for row, case in enumerate(some)}
    write_years(book.page("Years"))
    write_rules(book.page(RULES_SHEET))
    write_lists(book.page(DATA_SHEET), shape_of(replace(team_view(), settings=season)))
    path.write_bytes(book.finish())
    return calculator.recalculate(path), asked


def test_the_formulas_answer_the_tables_worked_by_hand(calculator: Calculator, tmp_path: Path) -> None:
    every = cases()
    wrong, ran = [], 0
    for season in {case.season: None for case in every}:
        some = [case for case in every if case.season == season]
        cells, asked = calculated(calculator, some, season, tmp_path)
        for case in some:
            shown = [cells[case.function][cell].value for cell in asked[case.where]]
            expected = wanted(case.function, case.args, case.expected)
            ran += 1
            if not all(same(one, other) for one, other in zip(shown, expected, strict=True)):
                wrong.append(f"{case.where}: {shown}, not {expected}")
    assert not wrong, "\n".join([f"{len(wrong)} of {ran} cases:", *wrong])
    assert ran >= CASES_LEAST, f"only {ran} cases ran"


@pytest.mark.parametrize(
    ("function", "args", "expected"),
    [
        ("VB_ENDLEVELS", [10, 10, 1], [12, 7]),
        ("VB_AFTERSET", [10, 10, 10, 10, True, 2], [7, 8]),
        ("VB_CONCEPTS", [[4, 4, 4, 4, 4, 4]], ["NC", "DC"]),
        ("VB_RISKS", ["WC"], [0, 4]),
        ("VB_CHECKTRAINING", [9, 3, 1, 0], OK),
        ("VB_WAGE", [5, 6], 25),
        ("VB_AGED", [12, 6, "A", 2], [10, 2]),
    ],
)
def test_a_wrong_expectation_is_seen(
    function: str, args: list[Any], expected: list[Any], calculator: Calculator, tmp_path: Path
) -> None:
    row = {
        "paragraph": "R0",
        "case": "wrong",
        "function": function,
        "args": json.dumps(args),
        "expected": json.dumps(expected),
    }
    case = Case("none", 1, row)
    cells, asked = calculated(calculator, [case], DEFAULT, tmp_path)
    assert [cells[function][cell].value for cell in asked[case.where]] != wanted(function, args, expected)
