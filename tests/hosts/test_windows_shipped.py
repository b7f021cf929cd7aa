"""The .xlsm that is shipped: our macros and no others, a button for each in its place, and ready for `vbxl excel`."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

import pytest

from office import Office
from test_windows_office import pressed
from vbxl.books.intake import take
from vbxl.books.movesheet.tools import BUTTONS, TOOLS_SHEET, Host, Tools
from vbxl.cli.build import example_sheet
from vbxl.hosts.payloads import windows_tools
from vbxl.hosts.windows.macros import BUTTON_MODULE, WITHOUT_XLWINGS, modules
from vbxl.hosts.windows.prepare import prepare
from vbxl.xlsx.guard import guard
from vbxl.xlsx.vba import PROJECT, modules_in
from windows_workbook import captured, needs, written

# An input of Tools: one of the few cells of a protected sheet that a macro may write to.
OPEN_CELL = (TOOLS_SHEET, "B21")


@pytest.fixture(scope="module")
def shipped() -> bytes:
    return example_sheet(windows_tools())


def test_its_macros_are_ours(shipped: bytes) -> None:
    assert modules_in(shipped) == modules()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # olevba's own, of its parser
def test_olevba_reads_the_same(shipped: bytes) -> None:
    needs("oletools")
    from oletools.olevba import VBA_Parser

    parser = VBA_Parser("sheet.xlsm", data=shipped)
    read = {Path(name).stem: text.replace("\r\n", "\n") for _, _, name, text in parser.extract_macros()}
    parser.close()
    assert {name: text for name, text in read.items() if not re.fullmatch(r"ThisWorkbook|Sheet\d+", name)} == modules()
    assert len(read) - len(modules()) == len(guard(shipped).sheets) + 1


def test_its_project_has_no_defect_and_names_what_the_workbook_names(shipped: bytes) -> None:
    needs("olefile")
    from olefile import DEFECT_UNSURE, OleFileIO

    with zipfile.ZipFile(io.BytesIO(shipped)) as package:
        project = package.read(PROJECT)
        texts = [package.read(name).decode() for name in package.namelist() if name.startswith("xl/worksheets/sheet")]
        book = package.read("xl/workbook.xml").decode()
    with OleFileIO(io.BytesIO(project), raise_defects=DEFECT_UNSURE) as file:
        assert file.parsing_issues == []
        told = file.openstream("PROJECT").read().decode("cp1252")
        compiled = file.openstream("VBA/_VBA_PROJECT").read()
    codes = {code for text in texts for code in re.findall(r'<sheetPr[^>]*codeName="(\w+)"', text)}
    assert len(codes) == len(texts)
    assert set(re.findall(r"^Document=(\w+)/", told, re.MULTILINE)) == codes | {"ThisWorkbook"}
    assert 'codeName="ThisWorkbook"' in book
    # [MS-OVBA] 2.3.4.1: marked as of no version of VBA, so that Excel never looks for anything compiled.
    assert compiled == b"\xcc\x61\xff\xff\x00\x00\x00"


def test_every_button_stands_on_tools_and_is_linked(office: Office, tmp_path: Path) -> None:
    path = written(tmp_path / "sheet.xlsm", example_sheet(Tools(Host.WINDOWS, captured(OPEN_CELL))))
    buttons, commands = pressed(office, path, [one.label for one in BUTTONS], OPEN_CELL)
    assert {sheet: found for sheet, found in buttons.items() if found} == {
        TOOLS_SHEET: [[one.label, f"VBAProject.{BUTTON_MODULE}.{one.macro}"] for one in BUTTONS]
    }
    assert commands == [f"import vbxl.hosts.windows; vbxl.hosts.windows.press('{one.name}')" for one in BUTTONS]


def test_a_copy_for_excel_is_read_like_the_sheet_itself(shipped: bytes, tmp_path: Path) -> None:
    needs("xlwings")
    copy = prepare(written(tmp_path / "sheet.xlsm", shipped)).copy.read_bytes()
    assert set(modules_in(copy)) == set(modules()) - {WITHOUT_XLWINGS} | {"xlwings"}
    ours, theirs = take(shipped, "sheet.xlsm").form, take(copy, "sheet.xlsm").form
    assert ours is not None
    assert theirs is not None
    assert (theirs.moves, theirs.view, theirs.problems) == (ours.moves, ours.view, ours.problems)
