"""The sheets Tools and Self-test of a move sheet with Python: what they add, and that they leave all else as it is."""

from __future__ import annotations

import re
import zipfile
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest

from office import Office
from sheet_factory import opened, team_view
from stored_values import NEAR
from vbxl.books import movesheet
from vbxl.books.movesheet.tools import BUTTONS, Host, Tools
from vbxl.books.self_test import ERROR, SELFTEST_SHEET, build_selftest, list_self_test_rows
from vbxl.functions import FUNCTIONS, as_rows
from vbxl.league.lineups import prefilled
from vbxl.xlsx.cells import Area, Spelling
from vbxl.xlsx.guard import guard

SEEN = team_view()
MOVES = prefilled(SEEN)
MODULES = {"VbxlOne": 'Attribute VB_Name = "VbxlOne"\nSub VbxlCheck()\nEnd Sub\n'}
PROJECTS: Final = {Host.LITE: {"main.py": "import xlwings\n", "requirements.txt": ""}, Host.WINDOWS: MODULES}
STORED: Final = {Host.LITE: "_xldudf_VB_", Host.WINDOWS: "VB_"}


@cache
def built(host: Host) -> bytes:
    return movesheet.build(SEEN, MOVES, tools=Tools(host, PROJECTS[host]))


@pytest.mark.parametrize("host", Host)
def test_a_sheet_with_tools_is_read_as_one_without(host: Host) -> None:
    form, plain = opened(built(host)), opened(movesheet.build(SEEN, MOVES))
    assert (form.view, form.moves, form.problems, form.sheet_id) == (plain.view, plain.moves, (), plain.sheet_id)
    assert form.view == SEEN


def parts(data: bytes) -> dict[str, str]:
    with zipfile.ZipFile(BytesIO(data)) as package:
        return {name: package.read(name).decode() for name in package.namelist() if not name.endswith(".bin")}


# --- the buttons ---


def test_every_button_of_windows_is_bound_to_its_macro() -> None:
    drawings = "".join(xml for name, xml in parts(built(Host.WINDOWS)).items() if name.startswith("xl/drawings/vml"))
    assert re.findall(r"<x:FmlaMacro>\[0\]!(\w+)</x:FmlaMacro>", drawings) == [one.macro for one in BUTTONS]
    assert [one.label for one in BUTTONS] == re.findall(r'<font face="Calibri"[^>]*>([^<]*)</font>', drawings)
    assert [one.macro for one in BUTTONS[:2]] == ["VbxlCheck", "VbxlBestLineup"]


# --- the self-test ---


def test_the_self_test_asks_every_cell_of_every_example() -> None:
    rows = list(list_self_test_rows())
    assert {one.function for one in rows} == set(FUNCTIONS)
    for function in FUNCTIONS.values():
        cells = [one for row in as_rows(function, function.example.result) for one in row if one is not None]
        asked_for = [one.expected for one in rows if one.function == function.name and one.expected != ERROR]
        assert asked_for == cells
    assert [one.formula for one in rows if one.expected == ERROR] == [
        "VB_ENDLEVELS(12,9,7)",
        "SUM(VB_ENDLEVELS({12;12},9,{3;7}))",
    ]


@pytest.mark.parametrize("host", Host)
def test_the_self_test_is_stored_as_not_yet_asked_in_the_spelling_of_its_host(host: Host) -> None:
    guarded = guard(built(host), functions=FUNCTIONS)
    sheet = f"xl/worksheets/sheet{guarded.sheets.index(SELFTEST_SHEET) + 1}.xml"
    formulas = re.findall(r'<c r="D[0-9]+"[^>]*t="e"[^>]*><f[^>]*>([^<]*)</f><v>#NAME\?</v>', parts(built(host))[sheet])
    assert len(formulas) == len(list(list_self_test_rows()))
    assert all(re.match(rf"(?:INDEX\(|SUM\()?{STORED[host]}[A-Z]+\(", one) for one in formulas)
    last = 4 + len(formulas)
    assert {row[0] for row in guarded.area(Area(SELFTEST_SHEET, 5, 5, last, 5))} == {"not yet"}
    assert guarded.area(Area(SELFTEST_SHEET, 3, 1, 3, 1)) == ((f"0 of {len(formulas)} OK",),)
    # What stands in it is nobody's input.
    assert {spot[0] for spot in guarded.calls} == {SELFTEST_SHEET}


def test_the_self_test_sees_what_differs(office: Office, tmp_path: Path) -> None:
    path = tmp_path / "self-test.xlsx"
    path.write_bytes(build_selftest(Spelling.WINDOWS, "A note."))
    rows = dict(enumerate(list_self_test_rows(), start=5))
    number = next(at for at, one in rows.items() if isinstance(one.expected, float))
    text = next(at for at, one in rows.items() if one.expected == "ok")
    error = next(at for at, one in rows.items() if one.expected == ERROR)
    truth = next(at for at, one in rows.items() if one.expected is True)
    with office.scenario(path) as book:
        for value, said in (
            (rows[number].expected, "OK"),
            (rows[number].expected + 2 * NEAR, "differs"),
            ("", "differs"),
        ):
            book.set(SELFTEST_SHEET, f"D{number}", value)
            assert book.value(SELFTEST_SHEET, f"E{number}") == said
        for typed, said in (("ok", "OK"), ("OK", "differs"), (1.0, "differs")):
            book.set(SELFTEST_SHEET, f"D{text}", typed)
            assert book.value(SELFTEST_SHEET, f"E{text}") == said
        for typed, said in ((1.0, "OK"), (0.0, "differs"), ("TRUE", "differs")):
            book.set(SELFTEST_SHEET, f"D{truth}", typed)
            assert book.value(SELFTEST_SHEET, f"E{truth}") == said
        # In Excel TRUE is neither a number nor a text.
        compared = book.cells()[SELFTEST_SHEET][f"E{truth}"].formula
        assert (f"C{truth}=D{truth}" in compared, "ABS(" in compared, "EXACT(" in compared) == (True, False, False)
        book.set(SELFTEST_SHEET, f"D{error}", 26.4)
        assert book.value(SELFTEST_SHEET, f"E{error}") == "differs"
