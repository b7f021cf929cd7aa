"""The macros in LibreOffice: every button is linked, a press reaches RunPython or says what to do, messages are kept.

LibreOffice runs no macro of a workbook in which xlwings' own module is, for its declarations of Windows; so a module
that only writes down the command stands in its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from office import Office
from vbxl.books.movesheet.layout import TOOLS_SHEET
from vbxl.books.movesheet.tools import BUTTONS
from vbxl.hosts.windows.macros import BUTTON_MODULE, MODULE
from windows_workbook import HEARD_CELL, captured, heard, workbook, written

TOLD = 'vbxl excel "{name}"'
TRY = "Try"
TRACEBACK = (
    "Unexpected Python Error: Traceback (most recent call last):\\r\\n  File policy.py, line 303, in _Invoke_\\r\\n"
    "    return self._invoke_(dispid)\\r\\nValueError: position: 'Keeper' is none of Setter 1 (rule R3.2)\\r\\n"
)


def pressed(office: Office, path: Path, labels: list[str], cell: tuple[str, str] = HEARD_CELL) -> Any:
    """The buttons of each sheet, and what stands in a cell after each press."""
    found = office.work(lambda running: running.ask("press", path=str(path), labels=labels, area=cell))
    return found["buttons"], [rows[0][0] for rows in found["after"]]


@pytest.fixture(scope="module")
def linked(office: Office, tmp_path_factory: pytest.TempPathFactory) -> Any:
    path = written(tmp_path_factory.mktemp("captured") / "sheet.xlsm", workbook(captured()))
    return pressed(office, path, [one.label for one in BUTTONS])


def test_every_button_is_linked_to_its_macro(linked: Any) -> None:
    buttons, _ = linked
    assert buttons[TOOLS_SHEET] == [[one.label, f"VBAProject.{BUTTON_MODULE}.{one.macro}"] for one in BUTTONS]
    assert [found for sheet, found in buttons.items() if sheet != TOOLS_SHEET] == [[], []]


def test_every_press_hands_its_command_to_run_python(linked: Any) -> None:
    _, commands = linked
    assert commands == [f"import vbxl.hosts.windows; vbxl.hosts.windows.press('{one.name}')" for one in BUTTONS]


def test_without_xlwings_a_press_says_what_to_do(office: Office, tmp_path: Path) -> None:
    path = written(tmp_path / "my sheet.xlsm", workbook(heard()))
    _, told = pressed(office, path, ["Check", "Clear"])
    assert told[0] == told[1]
    assert TOLD.format(name="my sheet.xlsm") in told[0]
    assert "Traceback" not in told[0]


def trial(body: str) -> str:
    """A module with one macro that writes what VBA makes of something into the first cell of Heard."""
    return (
        f'Attribute VB_Name = "{TRY}"\nOption Explicit\nPublic Sub Tried()\n    Dim cell As Object\n'
        f'    Set cell = ThisWorkbook.Sheets("Match 1").Range("A1")\n{body}\nEnd Sub\n'
    )


def tried(office: Office, folder: Path, body: str, modules: Mapping[str, str] | None = None) -> str:
    path = written(folder / "sheet.xlsm", workbook({**(modules or heard()), TRY: trial(body)}, {"Try": "Tried"}))
    _, after = pressed(office, path, ["Try"])
    return str(after[0])


def vba(text: str) -> str:
    """A text as an expression of VBA."""
    return '"' + text.replace('"', '""').replace("\\r\\n", '" & vbCrLf & "') + '"'


def test_the_message_of_a_function_that_failed_is_kept_for_its_cell(office: Office, tmp_path: Path) -> None:
    body = f"""\
    VbxlFailed cell, {vba("Traceback: an earlier one")}
    VbxlFailed cell, {vba(TRACEBACK)}
    VbxlTell VbxlReason(cell)"""
    assert tried(office, tmp_path, body) == "position: 'Keeper' is none of Setter 1 (rule R3.2)"


@pytest.mark.exhaustive
def test_the_module_of_the_wrappers_compiles(office: Office, tmp_path: Path) -> None:
    # LibreOffice compiles a module when one of its functions is first called, and runs nothing of one with a fault. A
    # sound one runs, into 91: there is no cell that calls.
    body = """\
    On Error Resume Next
    VB_WAGE 12, 9
    VbxlTell "error " & Err.Number"""
    assert tried(office, tmp_path, body) == "error 91"
    faulty = heard()[MODULE].replace("Exit Function", "Exit Funktion", 1)
    assert tried(office, tmp_path, body, heard() | {MODULE: faulty}) == ""
