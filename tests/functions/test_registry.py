"""The list of cell functions: the contract, what Python and its docstrings say of each, the import, and `call`."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import vbxl.functions
from vbxl.functions import FUNCTIONS, call
from vbxl.functions.description import SETTINGS, ArgumentKind, Function, Takes

ALL = list(FUNCTIONS.values())
# What is loaded when it is first asked for, if ever.
HEAVY = {
    *("numpy", "pandas", "openpyxl", "xlsxwriter", "vbxl.league", "vbxl.functions.columns"),
    *("vbxl.dice.footwork", "vbxl.dice.icons", "importlib.resources"),
}
CONTRACT = """
    VB_ENDLEVELS(ol, dl, position)
    VB_AFTERSET(ol, dl, max_ol, max_dl, played, [split])
    VB_TOTALS(ol, dl, position, [points_ol], [points_dl])
    VB_CONCEPTS(position)
    VB_RISKS(concept)
    VB_CHECKLINEUP(name, ol, dl, position, [concept], [risk], [talent])
    VB_CHECKPLAYER(ol, dl)
    VB_CHECKTRAINING(ol, dl, add_ol, add_dl, [trained_ol], [trained_dl], [talent])
    VB_CHANCE(ol, dl_other, [concept], [concept_other], [risk], [risk_other])
    VB_SETWIN(chance, chance_other, serves_first)
    VB_SETSCORES(chance, chance_other, serves_first)
    VB_SETRALLIES(chance, chance_other, serves_first)
    VB_MATCHWIN(chance, chance_other, home)
    VB_MATCHRESULTS(chance, chance_other, home)
    VB_LACK(devotion)
    VB_WAGE(ol, dl)
    VB_COMPENSATION(ol, dl, age)
    VB_CONTRACTCOST(pay, rounds)
    VB_AGED(ol, dl, age, [loss_ol])
    VB_BESTLINEUP(name, ol, dl, home, ol_other, dl_other, [concept_other], [risk_other], \
[points], [locks], [thorough])
    VB_FOOTWORK(opponent, roll)
    VB_BUMP(own, opponent, die, [bumps_left])
    VB_FOOTWORKWIN(roll, opponent)
    VB_KEEP(faces, attack, rolls_left, [served])
    VB_KEEPWIN(faces, attack, rolls_left, [served])
"""


def test_the_functions_are_those_of_the_contract_in_its_order() -> None:
    said = [line.strip()[:-1] + ", [settings])" for line in CONTRACT.strip().splitlines()]
    assert [str(one) for one in ALL] == said


@pytest.mark.parametrize("function", ALL, ids=str)
def test_python_has_the_arguments_that_are_described(function: Function) -> None:
    parameters = inspect.signature(function.call).parameters
    assert list(parameters) == [one.name for one in function.arguments]
    assert [one.default is None for one in parameters.values()] == [one.optional for one in function.arguments]
    # A dice game has options of its own in place of a season's settings.
    settings = function.arguments[-1]
    assert settings is SETTINGS or (settings.rule in {"D1", "K1"} and settings.kind is ArgumentKind.SETTINGS)
    assert (settings.name, settings.takes, settings.optional) == ("settings", Takes.PAIRS, True)
    assert getattr(vbxl.functions, function.name.lower()) is function.call


def test_examples_in_docstrings_give_what_they_show() -> None:
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner()
    for function in ALL:
        # The doctests of a module leave out what a decorator of another module has made.
        defined = inspect.unwrap(function.call)
        for example in finder.find(defined, function.name, module=False, globs=vars(vbxl.functions).copy()):
            assert runner.run(example).failed == 0
    assert runner.tries > 10


def test_the_import_is_light() -> None:
    # How long it takes is measured by tests/bench/run.py.
    program = "import sys, vbxl.functions; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2]
    )
    loaded = set(done.stdout.split())
    assert "vbxl.functions" in loaded
    assert not HEAVY & loaded


def test_call_says_what_is_wrong_with_the_call() -> None:
    with pytest.raises(ValueError, match="did you mean VB_CHANCE"):
        call("vb_chanse", [])
    with pytest.raises(ValueError, match=r"VB_LACK\(devotion, \[settings\]\) takes 1 to 2 arguments, not 0"):
        call("VB_LACK", [])
    with pytest.raises(ValueError, match="not 3"):
        call("VB_LACK", [1, None, None])
    assert call(" vb_Lack ", [0]) == [1, 0, 0, 0]


# --- the list that people read ---


def test_the_list_of_functions_is_complete() -> None:
    written = (Path(__file__).parents[2] / "docs" / "functions.md").read_text("utf-8")
    entries = {part.split("(", 1)[0]: part for part in written.split("\n## ")[1:]}
    assert list(entries) == list(FUNCTIONS)
    for function in ALL:
        entry = entries[function.name]
        assert entry.startswith(f"{function}\n")
        assert f"(rule {function.rule})" in entry
        rows = [line.split(" | ")[0].removeprefix("| ") for line in entry.split("\n") if line.startswith("| ")]
        # The page explains the settings of a season once, above the list.
        listed = [str(argument) for argument in function.arguments if argument != SETTINGS]
        assert rows[1 : 1 + len(listed)] == listed
        assert f"`vbxl call {function.name} " in entry
