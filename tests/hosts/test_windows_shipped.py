"""The .xlsm that is shipped: our macros and no others, a button for each in its place, and ready for `vbxl excel`."""

from __future__ import annotations

from pathlib import Path

import pytest

from office import Office
from test_windows_office import pressed
from vba_modules import modules_in
from vbxl.books.intake import take
from vbxl.books.movesheet.tools import BUTTONS, TOOLS_SHEET, Host, Tools
from vbxl.cli.build import make_example_sheet
from vbxl.hosts.windows.macros import BUTTON_MODULE, WITHOUT_XLWINGS, make_modules, make_windows_tools
from vbxl.hosts.windows.prepare import prepare
from windows_workbook import captured, needs, written

# An input of Tools: one of the few cells of a protected sheet that a macro may write to.
OPEN_CELL = (TOOLS_SHEET, "B21")


@pytest.fixture(scope="module")
def shipped() -> bytes:
    return make_example_sheet(make_windows_tools())


def test_its_macros_are_ours(shipped: bytes) -> None:
    assert modules_in(shipped) == make_modules()


@pytest.mark.exhaustive
def test_every_button_stands_on_tools_and_is_linked(office: Office, tmp_path: Path) -> None:
    path = written(tmp_path / "sheet.xlsm", make_example_sheet(Tools(Host.WINDOWS, captured(OPEN_CELL))))
    buttons, commands = pressed(office, path, [one.label for one in BUTTONS], OPEN_CELL)
    assert {sheet: found for sheet, found in buttons.items() if found} == {
        TOOLS_SHEET: [[one.label, f"VBAProject.{BUTTON_MODULE}.{one.macro}"] for one in BUTTONS]
    }
    assert commands == [f"import vbxl.hosts.windows; vbxl.hosts.windows.press('{one.name}')" for one in BUTTONS]


def test_a_copy_for_excel_is_read_like_the_sheet_itself(shipped: bytes, tmp_path: Path) -> None:
    needs("xlwings")
    copy = prepare(written(tmp_path / "sheet.xlsm", shipped)).copy.read_bytes()
    assert set(modules_in(copy)) == set(make_modules()) - {WITHOUT_XLWINGS} | {"xlwings"}
    ours, theirs = take(shipped, "sheet.xlsm").form, take(copy, "sheet.xlsm").form
    assert ours is not None
    assert theirs is not None
    assert (theirs.moves, theirs.view, theirs.problems) == (ours.moves, ours.view, ours.problems)
