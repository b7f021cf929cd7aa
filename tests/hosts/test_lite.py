"""The Lite project's main.py: whole, the same whenever it is made, and by itself what vbxl.functions is."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from test_cases import CASES
from vbxl.functions import FUNCTIONS, spill
from vbxl.hosts import bundle
from vbxl.hosts.bundle import collect_sources
from vbxl.hosts.lite import LIBRARIES, MAIN, REQUIREMENTS, ROOTS, TABLES, make_lite_project

ROOT = Path(__file__).parents[2]
# What xlwings is where no add-in runs it: decorators that give back the function, and its exception.
STUB: Final = """
class XlwingsError(Exception): pass
class Book: pass
def _same(*given, **options):
    return given[0] if given and callable(given[0]) else lambda function: function
arg = func = script = _same
"""
ASK: Final = """
import json, sys
sys.path[:0] = [sys.argv[1]]
questions = json.load(sys.stdin)
main = {"__name__": "main"}
exec(questions["main"], main)
answers = []
for name, cells in questions["calls"]:
    try:
        answers.append({"cells": main[name](*cells)})
    except main["xw"].XlwingsError as fault:
        answers.append({"error": str(fault)})
loaded = sorted({getattr(module, "__file__", "") for name, module in sys.modules.items() if name[:4] == "vbxl"})
json.dump({"answers": answers, "loaded": loaded}, sys.stdout)
"""


@cache
def made() -> Mapping[str, str]:
    return make_lite_project()


def functions_of(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    return {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef)}


def decorators(function: ast.FunctionDef) -> dict[str, list[ast.Call | ast.Name]]:
    found: dict[str, list[ast.Call | ast.Name]] = {}
    for one in function.decorator_list:
        assert isinstance(one, ast.Call | ast.Name)
        name = one.func if isinstance(one, ast.Call) else one
        assert isinstance(name, ast.Name)
        found.setdefault(name.id, []).append(one)
    return found


def keywords(call: ast.Call | ast.Name) -> dict[str, object]:
    assert isinstance(call, ast.Call)
    return {one.arg or "": ast.literal_eval(one.value) for one in call.keywords}


# --- what stands in it ---


def test_the_project_is_one_program_and_its_requirements() -> None:
    assert set(made()) == {MAIN, REQUIREMENTS} == {"main.py", "requirements.txt"}
    names = [re.split("[<>=]", line)[0] for line in made()[REQUIREMENTS].splitlines()]
    assert "xlwings" in names
    # What every public workbook of the add-in marks as required.
    assert {"python-dotenv", "pyodide-http", "black"} < set(names)


def test_every_cell_function_stands_in_it_with_its_arguments() -> None:
    found = {name: one for name, one in functions_of(ast.parse(made()[MAIN])).items() if name.startswith("VB_")}
    assert set(found) == set(FUNCTIONS)
    for name, function in FUNCTIONS.items():
        written = found[name]
        assert [one.arg for one in written.args.args] == [one.name for one in function.arguments], name
        assert len(written.args.defaults) == len(function.arguments) - function.required, name
        assert all(ast.literal_eval(one) is None for one in written.args.defaults), name
        marks = decorators(written)
        assert len(marks["func"]) == 1, name
        # Rows and columns must be told apart, and error cells from blank ones.
        given = {ast.literal_eval(one.args[0]): keywords(one) for one in marks["arg"] if isinstance(one, ast.Call)}
        assert list(given) == [one.name for one in function.arguments], name
        for one in function.arguments:
            options = given[one.name]
            assert (options["ndim"], options["err_to_str"]) == (2, True), (name, one.name)
            assert one.meaning in str(options["doc"]), (name, one.name)
        assert function.gives in (ast.get_docstring(written) or ""), name


def test_it_holds_every_module_that_is_needed_as_it_reads() -> None:
    held: dict[str, str] = {"_": ""}
    for node in ast.parse(made()[MAIN]).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
            held[ast.literal_eval(node.targets[0].slice)] = ast.literal_eval(node.value)
    del held["_"]
    needed = collect_sources(ROOTS, LIBRARIES)
    assert set(held) == set(needed)
    assert {"vbxl.rules.odds", "vbxl.functions", "vbxl.hosts.buttons"} < set(held)
    # Where modules come from memory, what reads the solved tables is another.
    assert [name for name in held if held[name].strip() != bundle.shorten(needed[name]).strip()] == [TABLES]
    reader: dict[str, Any] = {}
    exec(held[TABLES], reader)  # noqa: S102 - as it is served
    kept = sorted((ROOT / "vbxl" / "dice" / "solved").glob("*.csv"))
    assert [path.name for path in kept] == ["footwork.csv", "icons.csv"]
    assert [path.name for path in kept if reader["read_table"](path.name) != path.read_text("utf-8")] == []


def test_it_is_the_same_whenever_and_wherever_it_is_made(tmp_path: Path) -> None:
    program = (
        "import sys; from vbxl.hosts.lite import make_lite_project; "
        "sys.stdout.buffer.write(repr(make_lite_project()).encode())"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "2", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
    made_elsewhere = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, check=True
    )
    assert made_elsewhere.stdout == repr(made()).encode()


# --- by itself ---


def asked_alone(tmp_path: Path, calls: list[tuple[str, list[Any]]]) -> dict[str, Any]:
    """What main.py answers in a Python that has its own library, a stub for xlwings, and no vbxl."""
    (tmp_path / "xlwings.py").write_text(STUB, "utf-8")
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-c", ASK, str(tmp_path)],
        input=json.dumps({"main": made()[MAIN], "calls": calls}),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    answers: dict[str, Any] = json.loads(run.stdout)
    return answers


def test_alone_it_gives_what_the_functions_give(tmp_path: Path) -> None:
    calls = [(case.function, case.args) for case in CASES]
    calls += [(one.name, list(one.example.arguments)) for one in FUNCTIONS.values()]
    told = asked_alone(tmp_path, calls)
    differing = []
    errors = 0
    for (name, args), answer in zip(calls, told["answers"], strict=True):
        try:
            expected: dict[str, object] = {"cells": json.loads(json.dumps(spill(name, args)))}
        except ValueError as fault:
            expected = {"error": str(fault)}
            errors += 1
        if answer != expected:
            differing.append((name, args, answer, expected))
    assert differing == []
    assert errors > 30
    # Served from memory: not one module of vbxl came from a file.
    assert all(one.startswith("main.py/vbxl/") or one == "main.py/vbxl.py" for one in told["loaded"])
    assert "main.py/vbxl/rules/odds.py" in told["loaded"]
