"""The VBA of the .xlsm: text like xlwings' own, read back whole by olevba, in a project without defects."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from vbxl.books.movesheet.tools import BUTTONS
from vbxl.functions.registry import FUNCTIONS
from vbxl.hosts.windows.macros import BUTTON_MODULE, MODULE, PYTHON_MODULE, described, modules, wrappers
from vbxl.xlsx.vba import modules_in, sheet_codes, vba_project
from windows_workbook import SHEETS, needs, procedures, workbook, xlwings_server

ROOT = Path(__file__).parents[2]
OURS = modules()
LONGEST_LINE = 1023  # of VBA
LONGEST_NAME = 31  # of a module
# [MS-VBAL] 3.3.5.2: what no argument may be called.
RESERVED = """
abs addressof and any array as attribute boolean byref byte byval call case cbool cbyte ccur cdate cdbl cdec cdecl
cint circle clng clnglng clngptr close const csng cstr currency cvar cverr date debug decimal declare defbool
defbyte defcur defdate defdbl defint deflng defobj defsng defstr defvar dim do doevents double each else elseif
empty end endif enum eqv erase error event exit false fix for friend function get global go gosub goto if imp
implements in input inputb int integer is lbound len lenb let like lineinput linenumber lock long longlong longptr
loop lset me mod new next not nothing null on open option optional or paramarray preserve print private pset public
put raiseevent redim rem resume return rset scale seek select set sgn shared single spc static stop string sub tab
then to true type typeof ubound unlock until variant vbnullstring wend while with withevents write xor
"""


def project(sheets: int) -> bytes:
    return vba_project(sheet_codes(sheets), OURS)


# --- the text of the wrappers ---


def blocks(text: str) -> dict[str, str]:
    found = re.findall(r"^Function (\w+)\(.*?^End Function$", text, re.MULTILINE | re.DOTALL)
    bodies = re.findall(r"^Function \w+\(.*?^End Function$", text, re.MULTILINE | re.DOTALL)
    return dict(zip(found, bodies, strict=True))


def as_xlwings_has_it(block: str) -> str:
    """A wrapper of ours with its two stated differences taken back: no description, the message in the cell."""
    block = re.sub(r"^Attribute .*\n", "", block, count=1, flags=re.MULTILINE)
    return re.sub(r"VbxlFailed\(Application\.Caller, Err\.Description\)", "Err.Description", block, count=1)


def test_wrappers_are_those_of_xlwings_but_for_what_is_stated() -> None:
    with xlwings_server() as ask:
        ours, theirs = blocks(wrappers()), blocks(ask("wrappers")["ok"])
    assert set(ours) == set(theirs) == set(FUNCTIONS)
    for name, text in theirs.items():
        assert as_xlwings_has_it(ours[name]) == text
        assert ours[name] != text


def test_every_function_that_fails_is_an_error_and_no_text() -> None:
    for name, text in blocks(wrappers()).items():
        assert text.endswith(f"failed:\n    {name} = VbxlFailed(Application.Caller, Err.Description)\nEnd Function")
    failed = OURS[PYTHON_MODULE].split("Function VbxlFailed", 1)[1].split("End Function", 1)[0]
    assert "VbxlFailed = CVErr(xlErrValue)" in failed


def test_no_argument_has_a_name_that_vba_keeps_for_itself() -> None:
    names = {one.name for function in FUNCTIONS.values() for one in function.arguments}
    assert names & set(RESERVED.split()) == set()


def test_every_function_is_described_in_the_wizard_by_name_arguments_and_rule() -> None:
    for name, function in FUNCTIONS.items():
        line = next(one for one in OURS[MODULE].split("\n") if one.startswith(f"Attribute {name}.VB_Description = "))
        told = line.split(" = ", 1)[1]
        assert told[0] == told[-1] == '"'
        assert '"' not in told[1:-1].replace('""', "")
        assert told[1:-1].replace('""', '"') == described(function)
        assert described(function).startswith(f"{name}(")
        assert len(described(function)) <= 255


# --- the modules ---


def test_modules_are_text_that_every_vba_takes() -> None:
    for name, text in OURS.items():
        assert text.startswith(f'Attribute VB_Name = "{name}"\n')
        assert text.isascii(), name
        assert len(name) <= LONGEST_NAME
        assert max(len(line) for line in text.split("\n")) <= LONGEST_LINE
        assert "Option Explicit\n" in text
        assert "\t" not in text
        assert "\r" not in text


def test_every_block_is_closed() -> None:
    for name, text in OURS.items():
        for opened, closed in (
            (r"^(?:(?:Public|Private) )?Sub \w", r"^End Sub$"),
            (r"^(?:(?:Public|Private) )?Function \w", r"^End Function$"),
            (r"^\s*#If ", r"^\s*#End If$"),
            (r"^\s*If .* Then$", r"^\s*End If$"),
            (r"^\s*For ", r"^\s*Next\b"),
        ):
            assert len(re.findall(opened, text, re.MULTILINE)) == len(re.findall(closed, text, re.MULTILINE)), name


def test_no_procedure_has_two_homes_and_all_are_ours_by_name() -> None:
    found = [one for text in OURS.values() for one in procedures(text)]
    assert len(found) == len(set(found))
    others = {one for one in found if not one.startswith(("Vbxl", "VB_"))}
    assert others == {"RunPython", "XLPy"}


def test_each_button_has_a_macro_that_presses_it() -> None:
    text = OURS[BUTTON_MODULE]
    assert procedures(text) == [*(one.macro for one in BUTTONS), "VbxlWhy"]
    for one in BUTTONS:
        assert f'Public Sub {one.macro}()\n    VbxlPress "{one.name}"\nEnd Sub\n' in text


def test_only_the_buttons_and_the_functions_are_in_the_lists_that_people_see() -> None:
    seen = {name for name, text in OURS.items() if "\nOption Private Module\n" not in text}
    assert seen == {BUTTON_MODULE, MODULE}


def test_macros_holds_each_module_as_a_file() -> None:
    files = {path.stem: path.read_text("utf-8") for path in (ROOT / "macros").glob("*.bas")}
    assert files == OURS


def test_the_checklist_names_every_button_and_the_macro_that_tells_why() -> None:
    text = (ROOT / "docs" / "excel-checklist.md").read_text("utf-8")
    assert [one.label for one in BUTTONS if f"**{one.label}**" not in text] == []
    assert all(word in text for word in ("VbxlWhy", "Ctrl+Shift+W", "Self-test", "vbxl excel", "#VALUE!"))


# --- the project ---


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # olevba's own, of its parser
def test_modules_are_read_back_by_olevba() -> None:
    needs("oletools")
    from oletools.olevba import VBA_Parser

    parser = VBA_Parser("sheet.xlsm", data=workbook(OURS))
    read = {Path(name).stem: text.replace("\r\n", "\n") for _, _, name, text in parser.extract_macros()}
    parser.close()
    documents = {"ThisWorkbook", *sheet_codes(len(SHEETS))}
    assert set(read) == set(OURS) | documents
    assert {name: read[name] for name in OURS} == OURS


def test_modules_are_read_back_with_their_header() -> None:
    assert modules_in(workbook(OURS)) == OURS


def test_the_project_has_no_defect_and_a_stream_for_each_module() -> None:
    needs("olefile", "oletools")
    from olefile import DEFECT_UNSURE, OleFileIO
    from oletools.olevba import decompress_stream

    with OleFileIO(io.BytesIO(project(14)), raise_defects=DEFECT_UNSURE) as file:
        assert file.parsing_issues == []
        streams = {tuple(one) for one in file.listdir()}
        documents = ["ThisWorkbook", *sheet_codes(14)]
        assert {("VBA", name) for name in (*OURS, *documents)} <= streams
        assert {("PROJECT",), ("VBA", "dir"), ("VBA", "_VBA_PROJECT")} <= streams
        told = file.openstream("PROJECT").read().decode("cp1252").split("\r\n")
        for name in (*OURS, *documents):
            # [MS-OVBA] 2.4.1: source begins with the signature of compressed data, and nothing compiled is before it.
            assert file.openstream(f"VBA/{name}").read(1) == b"\x01"
        directory = decompress_stream(bytearray(file.openstream("VBA/dir").read()))
    assert [one.split("=")[1].split("/")[0] for one in told if one.startswith("Document=")] == documents
    assert [one.split("=")[1] for one in told if one.startswith("Module=")] == list(OURS)
    # Each module's name stands in the directory in both of its forms, and its source at the start of its stream.
    assert directory.count(b"\x31\x00\x04\x00\x00\x00\x00\x00\x00\x00") == len(OURS) + len(documents)
    for name in OURS:
        assert name.encode("cp1252") in directory
        assert name.encode("utf-16-le") in directory


def test_the_project_knows_the_sheets_by_the_names_that_the_workbook_gives_them() -> None:
    with zipfile.ZipFile(io.BytesIO(workbook(OURS))) as package:
        book = package.read("xl/workbook.xml").decode()
        named = [
            re.findall(r'<sheetPr[^>]*codeName="(\w+)"', package.read(f"xl/worksheets/sheet{at}.xml").decode())
            for at in range(1, len(SHEETS) + 1)
        ]
        assert package.read("xl/vbaProject.bin") == project(len(SHEETS))
    assert 'codeName="ThisWorkbook"' in book
    assert named == [[code] for code in sheet_codes(len(SHEETS))]


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_project_has_the_same_bytes_in_every_process(seed: str) -> None:
    code = "from test_windows_macros import project; import sys; sys.stdout.buffer.write(project(5))"
    env = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=env, timeout=60)
    assert done.stdout == project(5)


def test_a_module_that_vba_cannot_hold_is_refused() -> None:
    with pytest.raises(ValueError, match="does not begin with its own name"):
        vba_project(["Sheet1"], {"Other": 'Attribute VB_Name = "One"\n'})
    with pytest.raises(ValueError, match="which VBA cannot hold"):
        vba_project(["Sheet1"], {"One": 'Attribute VB_Name = "One"\n\' \u2713\n'})
