"""A small workbook with our macros and every button, and what a test puts in place of xlwings."""

from __future__ import annotations

import importlib.util
import io
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import xlsxwriter

from office import absent
from vbxl.books.movesheet.layout import TOOLS_SHEET
from vbxl.books.movesheet.tools import BUTTONS
from vbxl.hosts.windows.macros import PYTHON_MODULE, WITHOUT_XLWINGS, make_modules
from vbxl.xlsx.programs import make_vba_project

Ask: TypeAlias = Callable[..., Any]

SERVER = Path(__file__).with_name("windows_server.py")
HEARD = "Heard"
HEARD_CELL = (HEARD, "A1")
SHEETS = (TOOLS_SHEET, HEARD, "Match 1")
_BOX = 'MsgBox message, vbInformation, "vbxl"'
# What a module of xlwings has that ours use: the command goes into a cell instead of to Python.
_CAPTURE = """\
Attribute VB_Name = "xlwings"
Public Function RunPython(PythonCommand As String)
    {heard}PythonCommand
End Function
Public Function XLPy() As Object
End Function
"""


def needs(*names: str) -> None:
    """Return where these packages are installed; else skip the test, or fail it in CI."""
    for name in names:
        if importlib.util.find_spec(name) is None:
            absent(f"{name} is not installed")


def heard(cell: tuple[str, str] = HEARD_CELL) -> dict[str, str]:
    """Our modules, with every message box writing its message into a cell: a box would wait for ever for a person."""
    ours = make_modules()
    assert ours[PYTHON_MODULE].count(_BOX) == 1
    assert "MsgBox" not in "".join(ours.values()).replace(_BOX, "")
    return ours | {PYTHON_MODULE: ours[PYTHON_MODULE].replace(_BOX, f"{_put(cell)}message")}


def captured(cell: tuple[str, str] = HEARD_CELL) -> dict[str, str]:
    """The same modules with one in place of xlwings' that writes each command of a button into the cell."""
    kept = {name: text for name, text in heard(cell).items() if name != WITHOUT_XLWINGS}
    return kept | {"xlwings": _CAPTURE.format(heard=_put(cell))}


def _put(cell: tuple[str, str]) -> str:
    return f'ThisWorkbook.Sheets("{cell[0]}").Range("{cell[1]}").Value = '


def workbook(modules_there: Mapping[str, str], buttons: Mapping[str, str] | None = None) -> bytes:
    """A workbook of three sheets with these modules; buttons by label with their macros, by default all of BUTTONS."""
    placed = buttons or {one.label: one.macro for one in BUTTONS}
    written = io.BytesIO()
    book = xlsxwriter.Workbook(written)
    book.add_vba_project(io.BytesIO(make_vba_project(len(SHEETS), modules_there)), is_stream=True)
    sheets = [book.add_worksheet(name) for name in SHEETS]
    for at, (label, macro) in enumerate(placed.items()):
        sheets[0].insert_button(2 * at, 1, {"macro": macro, "caption": label})
    sheets[2].write_formula("A1", "=1/0", None, "#DIV/0!")
    sheets[2].write_string("A2", "Ann")
    book.close()
    return written.getvalue()


def written(path: Path, data: bytes) -> Path:
    """A file with these bytes."""
    path.write_bytes(data)
    return path


def procedures(text: str) -> list[str]:
    """The names of the Subs and Functions in VBA source."""
    return re.findall(r"^(?:(?:Public|Private) )?(?:Sub|Function) (\w+)", text, re.MULTILINE)


@contextmanager
def xlwings_server() -> Iterator[Ask]:
    """Asks xlwings' own generator and UDF server, run by windows_server.py, one question after the other."""
    needs("xlwings")
    with subprocess.Popen([sys.executable, SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        questions, answers = server.stdin, server.stdout
        assert questions is not None
        assert answers is not None

        def ask(*question: Any) -> Any:
            questions.write(json.dumps(question) + "\n")
            questions.flush()
            return json.loads(answers.readline())

        yield ask
