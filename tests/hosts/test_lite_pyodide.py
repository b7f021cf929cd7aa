"""The main.py of a workbook in Pyodide, called as xlwings Lite calls it: every case table, error values, buttons."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import openpyxl
import pytest

from lite_project import read_project
from office import absent
from sheet_factory import team_view
from test_cases import CASES, agrees
from vbxl.books import movesheet
from vbxl.books.movesheet.layout import TOOLS_SHEET
from vbxl.books.movesheet.tools import BUTTONS, Host, Tools
from vbxl.functions import FUNCTIONS, as_rows, vb_chance
from vbxl.hosts.lite import make_lite_project
from vbxl.league.lineups import prefilled
from vbxl.league.moves import Moves
from vbxl.xlsx.programs import PYODIDE

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parents[1] / "pyodide"
SECONDS: Final = 120
# What Office.js hands over for a cell in error.
NOT_AVAILABLE: Final = {"type": "Error", "errorType": "NotAvailable", "basicValue": "#N/A", "basicType": "Error"}
Cells = list[list[Any]]


class Asked(NamedTuple):
    """A call from a cell: function, and the ranges of its arguments as the add-in hands them over."""

    function: str
    ranges: list[Cells | None]


OL: Final[Cells] = [[40], [50], [60]]
DL: Final[Cells] = [[45, 55]]
OTHERS: Final = {
    "error cell": Asked("VB_WAGE", [[[NOT_AVAILABLE]], [[9]]]),
    "error cell in a column": Asked("VB_WAGE", [[[12], [NOT_AVAILABLE], [12]], [[9]]]),
    "error cell to a check": Asked("VB_CHECKPLAYER", [[[NOT_AVAILABLE]], [[9]]]),
    "bad cell in a column": Asked("VB_ENDLEVELS", [[[12], [10], [8]], [[9]], [["Setter"], ["Sitter"], ["Setter"]]]),
    "good column": Asked("VB_ENDLEVELS", [[[12], [10]], [[9], [9]], [["Setter"], ["Setter"]]]),
    "column by row": Asked("VB_CHANCE", [OL, DL]),
    "row by column": Asked("VB_CHANCE", [DL, OL]),
    "blank cells, empty and null": Asked("VB_WAGE", [[[12], [""], [None]], [[9], [""], [None]]]),
    "blank argument": Asked("VB_WAGE", [[[""]], [[9]]]),
    "null argument": Asked("VB_WAGE", [None, [[9]]]),
    "options left out": Asked("VB_CHANCE", [[[40]], [[45]], None, None, None, None, None]),
    "an option in the middle": Asked("VB_CHANCE", [[[40]], [[45]], None, [["OC"]], None, [[6]]]),
    "text that is none": Asked(
        "VB_CHECKLINEUP", [[["=1+1"]] * 6, [[9]] * 6, [[9]] * 6, [[1], [2], [2], [3], [4], [5]]]
    ),
    "settings": Asked("VB_SETWIN", [[[0.5]], [[0.5]], [[True]], [["set_points", 25], ["", ""]]]),
    "settings that are none": Asked("VB_SETWIN", [[[0.5]], [[0.5]], [[True]], [["set_point", 25]]]),
}


def as_ranges(arguments: list[Any]) -> list[Cells | None]:
    """Arguments of a case as ranges: a single value is a cell, a flat list a column."""
    return [
        (one if not one or isinstance(one[0], list) else [[cell] for cell in one]) if isinstance(one, list) else [[one]]
        for one in arguments
    ]


def shown(function: str, result: Any) -> Any:
    """The cells of a result; a blank cell is an empty text there."""
    return [["" if cell is None else cell for cell in row] for row in as_rows(FUNCTIONS[function], result)]


# --- the workbook and its book as the add-in sees it ---

SEEN = team_view()


@cache
def workbook() -> bytes:
    """The shipped workbook with the project in it."""
    return (ROOT / "workbooks" / "move-sheet-lite.xlsx").read_bytes()


def book(moves: Moves) -> dict[str, Any]:
    """The move sheet as the add-in hands it to a script."""
    read = openpyxl.load_workbook(BytesIO(movesheet.build(SEEN, moves, tools=Tools(Host.LITE))), data_only=True)
    sheets = [
        {
            "name": sheet.title,
            "values": [["" if cell is None else cell for cell in row] for row in sheet.iter_rows(values_only=True)],
            "pictures": [],
            "tables": [],
        }
        for sheet in read.worksheets
    ]
    names = []
    for name, defined in read.defined_names.items():
        ((sheet, area),) = defined.destinations
        at = {"sheet_index": read.sheetnames.index(sheet), "address": area.replace("$", "")}
        scope = {"scope_sheet_name": None, "scope_sheet_index": None, "book_scope": True}
        names.append({"name": name, "refers_to": f"={defined.attr_text}", **at, **scope})
    told = {"name": "moves.xlsx", "active_sheet_index": read.sheetnames.index(TOOLS_SHEET), "selection": "B5"}
    return {"client": "Office.js", "version": "", "book": told, "names": names, "sheets": sheets}


# --- Pyodide ---


def pyodide_folder() -> Path:
    """The npm package's folder; skips the test where it, node or xlwings is not installed, or fails it in CI."""
    if shutil.which("node") is None:
        absent("node is not installed")
    if importlib.util.find_spec("xlwings") is None:
        absent("xlwings is not installed")
    given = os.environ.get("VBXL_PYODIDE")
    folder = (Path(given) if given else HERE / "node_modules" / "pyodide").resolve()
    if not (folder / "pyodide.mjs").is_file():
        absent("pyodide (npm) is not installed; VBXL_PYODIDE names its folder")
    return folder


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What Pyodide answers to everything that is asked here, in one go."""
    folder, here = pyodide_folder(), tmp_path_factory.mktemp("pyodide")
    spec = importlib.util.find_spec("xlwings")
    assert spec is not None
    assert spec.origin is not None
    calls = [Asked(case.function, as_ranges(case.args)) for case in CASES]
    calls += [Asked(one.name, as_ranges(list(one.example.arguments))) for one in FUNCTIONS.values()]
    calls += OTHERS.values()
    good, faulty = book(prefilled(SEEN)), book(Moves())
    questions = {
        "main": read_project(workbook())["main.py"],
        "calls": [{"func_name": one.function, "args": one.ranges} for one in calls],
        "scripts": [*((button.name, good) for button in BUTTONS), ("check", faulty)],
    }
    asked, answered = here / "questions.json", here / "answers.json"
    asked.write_text(json.dumps(questions), "utf-8")
    command = ["node", str(HERE / "run.mjs"), str(folder), str(Path(spec.origin).parent), str(asked), str(answered)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS)
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(answered.read_text("utf-8"))
    return found


def cells_of(answers: dict[str, Any], what: str) -> Cells:
    answer = answers["calls"][len(CASES) + len(FUNCTIONS) + list(OTHERS).index(what)]
    assert "cells" in answer, answer
    cells: Cells = answer["cells"]
    return cells


def error_of(answers: dict[str, Any], what: str) -> str:
    answer = answers["calls"][len(CASES) + len(FUNCTIONS) + list(OTHERS).index(what)]
    assert list(answer) == ["error", "kind"], answer
    message: str = answer["error"]
    return message


def test_it_is_the_pyodide_that_the_workbook_asks_for(answers: dict[str, Any]) -> None:
    assert answers["pyodide"] == PYODIDE


def test_the_shipped_project_is_the_one_that_is_made_now() -> None:
    assert read_project(workbook()) == make_lite_project()


def test_every_button_is_told_to_excel(answers: dict[str, Any]) -> None:
    told = {one["function_name"]: (one["name"], one["button"]) for one in answers["told"]["scripts"]}
    assert told == {
        button.name: (button.label, f"[TextBox {number}]{TOOLS_SHEET}!{button.cell}")
        for number, button in enumerate(BUTTONS, start=1)
    }


def test_every_case_table_gives_the_same_in_a_cell(answers: dict[str, Any]) -> None:
    wrong = []
    for case, answer in zip(CASES, answers["calls"], strict=False):
        expected: Any = case.expected
        if expected == {"raises": True}:
            good = (
                "error" in answer and re.search(r"rule [DKR]\d", answer["error"]) and answer["kind"] == "XlwingsError"
            )
        elif isinstance(expected, dict) and "not" in expected:
            good = "cells" in answer and not agrees(answer["cells"], shown(case.function, expected["not"]))
        else:
            good = "cells" in answer and agrees(answer["cells"], shown(case.function, expected))
        if not good:
            wrong.append((case.where, case.args, expected, answer))
    assert wrong == []
    assert len(CASES) > 600


def test_every_example_gives_its_result_in_a_cell(answers: dict[str, Any]) -> None:
    for function, answer in zip(FUNCTIONS.values(), answers["calls"][len(CASES) :], strict=False):
        assert agrees(answer.get("cells"), shown(function.name, function.example.result)), (function.name, answer)


def test_one_bad_cell_makes_the_whole_block_an_error(answers: dict[str, Any]) -> None:
    # A sum over the block is an error then, never a smaller sum.
    assert error_of(answers, "bad cell in a column").startswith('row 2: position: "Sitter" is not one of Setter 1,')
    assert error_of(answers, "error cell in a column").startswith("row 2: ol: the cell holds the error #N/A")
    assert agrees(cells_of(answers, "good column"), [[14.4, 7], [12, 7]])


def test_blank_cells_and_arguments_left_out(answers: dict[str, Any]) -> None:
    assert cells_of(answers, "blank cells, empty and null") == [[100], [""], [""]]
    assert error_of(answers, "blank argument") == error_of(answers, "null argument")
    assert error_of(answers, "blank argument").startswith("ol: must not be blank")
    assert agrees(cells_of(answers, "options left out"), [[vb_chance(40, 45)]])
    assert agrees(cells_of(answers, "an option in the middle"), [[vb_chance(40, 45, None, "OC", None, 6)]])


def alerts(answer: dict[str, Any]) -> list[str]:
    return [str(action["args"][0]) for action in answer["actions"] if action["func"] == "alert"]


def test_every_button_can_be_pressed(answers: dict[str, Any]) -> None:
    for button, answer in zip(BUTTONS, answers["scripts"], strict=False):
        assert "actions" in answer, (button.name, answer)
        assert answer["actions"], button.name
        assert [one for one in alerts(answer) if "went wrong" in one] == [], button.name


def test_the_button_check_says_ready_or_goes_to_the_first_problem(answers: dict[str, Any]) -> None:
    good, faulty = answers["scripts"][0], answers["scripts"][-1]
    assert [one.split(":")[0] for one in alerts(good)] == ["READY"]
    (said,) = alerts(faulty)
    assert "problem" in said
    assert "READY" not in said
    selected = [one for one in faulty["actions"] if one["func"] == "rangeSelect"]
    assert len(selected) == 1
