"""The cell functions as xlwings' UDF server runs them, and the buttons' command: the same answers as everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from test_cases import CASES, Case
from vbxl.functions import FUNCTIONS, spill
from vbxl.hosts.windows.macros import PYTHON_MODULE, make_modules
from windows_workbook import Ask, needs, xlwings_server

MISSING = {"missing": True}


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    with xlwings_server() as asking:
        yield asking


def called(ask: Ask, name: str, arguments: list[Any]) -> Any:
    """What a cell with that function gets: the arguments left out are handed over as VBA does it."""
    left_out = [MISSING] * (len(FUNCTIONS[name].arguments) - len(arguments))
    return ask("call", name, [*arguments, *left_out])


def shown(rows: list[list[object]]) -> object:
    """What xlwings hands to VBA: rows, a single row, a single value; "" for a blank, since Excel shows Empty as 0."""
    filled = [["" if one is None else one for one in row] for row in rows]
    if len(filled) > 1:
        return filled
    return filled[0] if len(filled[0]) > 1 else filled[0][0]


def as_json(given: object) -> Any:
    """An argument of a case table without what VBA cannot hand over: an error is a value of its own there."""
    if isinstance(given, list):
        return [as_json(one) for one in given]
    if isinstance(given, str) and re.fullmatch(r"#(N/A|DIV/0!|NUM!|NAME\?|REF!|VALUE!|NULL!)", given):
        return {"error": given}
    return given


def rectangle(given: object) -> bool:
    """Whether a spreadsheet can hand it over: a value, a column, or rows of one length."""
    if not isinstance(given, list):
        return True
    if not given:
        return False
    widths = {len(one) if isinstance(one, list) else 0 for one in given}
    return len(widths) == 1 and (widths == {0} or (0 not in widths and all(rectangle(one) for one in given)))


def as_expected(case: Case, answer: dict[str, Any]) -> bool:
    if case.expected == {"raises": True}:
        return bool(re.search(r"rule [DKR]\d", answer.get("error", "")))
    return bool(answer.get("ok") == shown(spill(case.function, case.args)))


def test_every_case_table_gives_the_same_by_the_server(ask: Ask) -> None:
    cases = [case for case in CASES if all(map(rectangle, case.args))]
    answers = [called(ask, case.function, [as_json(given) for given in case.args]) for case in cases]
    wrong = [(case.where, answer) for case, answer in zip(cases, answers, strict=True) if not as_expected(case, answer)]
    assert wrong == []
    assert len(cases) > 0.98 * len(CASES)


def test_every_example_gives_its_result(ask: Ask) -> None:
    for name, function in FUNCTIONS.items():
        arguments = list(function.example.arguments)
        assert called(ask, name, arguments)["ok"] == shown(spill(name, arguments)), name


@pytest.mark.parametrize("error", ["#N/A", "#DIV/0!", "#NULL!"])
def test_an_error_cell_is_an_error_and_no_blank(ask: Ask, error: str) -> None:
    assert called(ask, "VB_WAGE", [12, {"error": error}]) == {
        "error": f"dl: the cell holds the error {error} (rule R9.1)"
    }
    told = called(ask, "VB_TOTALS", [[10] * 6, [9, 9, {"error": error}, 9, 9, 9], 3])["error"]
    assert f"the cell holds the error {error}" in told


# --- the buttons' command ---


@contextmanager
def pressed_by(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, object]]]:
    """What the command presses, and in which workbook: the one that called."""
    needs("xlwings")
    import xlwings

    from vbxl.hosts import buttons

    found: list[tuple[str, object]] = []
    monkeypatch.setattr(xlwings.Book, "caller", staticmethod(lambda: "the calling book"))
    monkeypatch.setattr(buttons, "press", lambda name, book: found.append((name, book)), raising=False)
    yield found


def test_the_command_of_a_button_presses_it_in_the_calling_workbook(monkeypatch: pytest.MonkeyPatch) -> None:
    line = re.search(r'RunPython "(.*)" & button & "(.*)"\n', make_modules()[PYTHON_MODULE])
    assert line is not None
    with pressed_by(monkeypatch) as found:
        exec(f"{line[1]}check{line[2]}", {})  # noqa: S102 - as xlwings runs it
    assert found == [("check", "the calling book")]
