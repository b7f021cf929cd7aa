"""The VBA of the .xlsm: text like xlwings' own, read back whole by olevba, in a project without defects."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from vbxl.books.movesheet.tools import BUTTONS
from vbxl.functions import FUNCTIONS
from vbxl.hosts.windows.macros import BUTTON_MODULE, MODULE, describe, make_modules, make_wrappers
from vbxl.xlsx.programs import make_vba_project
from windows_workbook import needs, procedures, xlwings_server

ROOT = Path(__file__).parents[2]
OURS = make_modules()
LONGEST_LINE = 1023  # of VBA
LONGEST_NAME = 31  # of a module


def project(sheets: int) -> bytes:
    return make_vba_project(sheets, OURS)


# --- the text of the wrappers ---


def blocks(text: str) -> dict[str, str]:
    found = re.findall(r"^Function (\w+)\(.*?^End Function$", text, re.MULTILINE | re.DOTALL)
    bodies = re.findall(r"^Function \w+\(.*?^End Function$", text, re.MULTILINE | re.DOTALL)
    return dict(zip(found, bodies, strict=True))


def as_xlwings_has_it(block: str) -> str:
    """A wrapper of ours with two stated differences taken back: no description, the message in the cell."""
    block = re.sub(r"^Attribute .*\n", "", block, count=1, flags=re.MULTILINE)
    return re.sub(r"VbxlFailed\(Application\.Caller, Err\.Description\)", "Err.Description", block, count=1)


def only_for_excel(block: str) -> str:
    """A wrapper of xlwings without what it does in other programs, the third difference."""
    branches = r"    #If App = .*\n((?:        .*\n)+)    #Else\n(?:        .*\n)+    #End If\n"
    return re.sub(branches, lambda match: re.sub("^    ", "", match[1], flags=re.MULTILINE), block, count=1)


def test_wrappers_are_those_of_xlwings_but_for_what_is_stated() -> None:
    with xlwings_server() as ask:
        ours, theirs = blocks(make_wrappers()), blocks(ask("wrappers")["ok"])
    assert set(ours) == set(theirs) == set(FUNCTIONS)
    for name, text in theirs.items():
        assert as_xlwings_has_it(ours[name]) == only_for_excel(text)
        assert ours[name] != text


def test_every_function_is_describe_in_the_wizard_by_name_arguments_and_rule() -> None:
    for name, function in FUNCTIONS.items():
        line = next(one for one in OURS[MODULE].split("\n") if one.startswith(f"Attribute {name}.VB_Description = "))
        told = line.split(" = ", 1)[1]
        assert told[0] == told[-1] == '"'
        assert '"' not in told[1:-1].replace('""', "")
        assert told[1:-1].replace('""', '"') == describe(function)
        assert describe(function).startswith(f"{name}(")
        assert len(describe(function)) <= 255


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


def test_each_button_has_a_macro_that_presses_it() -> None:
    text = OURS[BUTTON_MODULE]
    assert procedures(text) == [*(one.macro for one in BUTTONS), "VbxlWhy"]
    for one in BUTTONS:
        assert f'Public Sub {one.macro}()\n    VbxlPress "{one.name}"\nEnd Sub\n' in text


def test_macros_holds_each_module_as_a_file() -> None:
    files = {path.stem: path.read_text("utf-8") for path in (ROOT / "macros").glob("*.bas")}
    assert files == OURS


# --- the project ---


def test_the_project_has_no_defect_and_a_stream_for_each_module() -> None:
    needs("olefile", "oletools")
    from olefile import DEFECT_UNSURE, OleFileIO
    from oletools.olevba import decompress_stream

    with OleFileIO(io.BytesIO(project(14)), raise_defects=DEFECT_UNSURE) as file:
        assert file.parsing_issues == []
        streams = {tuple(one) for one in file.listdir()}
        documents = ["ThisWorkbook", *(f"Sheet{number}" for number in range(1, 15))]
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


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_project_has_the_same_bytes_in_every_process(seed: str) -> None:
    code = "from test_windows_macros import project; import sys; sys.stdout.buffer.write(project(5))"
    env = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=env, timeout=60)
    assert done.stdout == project(5)
