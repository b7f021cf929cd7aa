"""The cell functions in LibreOffice's own cells, by the installed add-in: every table, errors, names, help."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from addin_office import Asking, Block, installed, result_of
from office import Cells, Office, needs_office
from test_cases import CASES, Case, agrees
from vbxl.books.self_test import SELFTEST_SHEET, build_selftest
from vbxl.functions import FUNCTIONS, as_rows
from vbxl.xlsx.cells import Spelling

ALL = list(FUNCTIONS.values())
BAD_ARGUMENT = 502


@pytest.fixture(scope="module")
def addin_office() -> Iterator[Office]:
    needs_office()
    with Office(installed) as started:
        yield started


def in_calc(function: str, result: object) -> list[list[object]]:
    """The cells of a result as Calc has them, where TRUE is 1."""
    rows = as_rows(FUNCTIONS[function], result)
    return [[int(cell) if isinstance(cell, bool) else cell for cell in row] for row in rows]


# --- every table ---


@pytest.fixture(scope="module")
def answered(addin_office: Office, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Case → what LibreOffice's cells show."""
    path = tmp_path_factory.mktemp("addin") / "cases.xlsx"
    asking = Asking(path)
    blocks = {case.where: asking.ask(case.function, case.args, case.expected) for case in CASES}
    asking.close()
    cells = addin_office.recalculate(path)
    return {where: result_of(cells, block) for where, block in blocks.items()}


def as_expected(case: Case, answer: Any) -> bool:
    if case.expected == {"raises": True}:
        return bool(answer == {"error": BAD_ARGUMENT})
    return agrees(answer, in_calc(case.function, case.expected))


def test_every_case_table_gives_the_same_in_a_cell(answered: dict[str, Any]) -> None:
    wrong = [(case.where, answered[case.where]) for case in CASES if not as_expected(case, answered[case.where])]
    assert wrong == []


# --- errors ---


def asked(office: Office, path: Path, questions: dict[Any, tuple[str, list[Any], Any, str]]) -> dict[Any, Any]:
    """What the cells show: key → the answer to (function, arguments, a result of that size, formula around it)."""
    asking = Asking(path)
    blocks: dict[Any, Block] = {key: asking.ask(*question) for key, question in questions.items()}
    asking.close()
    cells: Cells = office.recalculate(path)
    return {key: result_of(cells, block) for key, block in blocks.items()}


def test_bad_input_is_a_bad_argument_and_no_smaller_sum(addin_office: Office, tmp_path: Path) -> None:
    levels = [[12], [12]]
    questions: dict[Any, tuple[str, list[Any], Any, str]] = {
        "good": ("VB_ENDLEVELS", [levels, 9, [[1], [3]]], 1, "SUM({})"),
        "position": ("VB_ENDLEVELS", [12, 9, 7], 1, "{}"),
        "text": ("VB_ENDLEVELS", [12, 9, "Libero"], 1, "{}"),
        "one of two": ("VB_ENDLEVELS", [levels, 9, [[1], [7]]], [[1, 1], [1, 1]], "{}"),
        "sum": ("VB_ENDLEVELS", [levels, 9, [[1], [7]]], 1, "SUM({})"),
        "too few": ("VB_ENDLEVELS", [12, 9], 1, "{}"),
        "blank": ("VB_ENDLEVELS", [12, 9, None], 1, "{}"),
    }
    found = asked(addin_office, tmp_path / "bad.xlsx", questions)
    # 12 × 1.2 + 7 for a setter of 12/9, 12 + 9 for an allround: 21.4 + 21.
    assert found.pop("good") == [[pytest.approx(42.4)]]
    assert found == {key: {"error": BAD_ARGUMENT} for key in found}


# --- the sheet that is shipped ---


def test_the_self_test_is_all_ok(addin_office: Office, tmp_path: Path) -> None:
    path = tmp_path / "self-test.xlsx"
    path.write_bytes(build_selftest(Spelling.LIBREOFFICE, ""))
    sheet = addin_office.recalculate(path)[SELFTEST_SHEET]
    answers = [cell.value for name, cell in sheet.items() if name.startswith("E") and cell.formula]
    assert len(answers) > len(ALL)
    assert set(answers) == {"OK"}
