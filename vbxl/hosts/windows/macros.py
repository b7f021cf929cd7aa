"""The VBA modules of the .xlsm: the buttons' macros, the functions' wrappers, and how both reach Python."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from vbxl.books.movesheet.tools import BUTTONS
from vbxl.hosts.windows.wrappers import MODULE, wrappers

BUTTON_MODULE: Final = "VbxlButtons"
PYTHON_MODULE: Final = "VbxlPython"
WITHOUT_XLWINGS: Final = "VbxlWithoutXlwings"
_HEAD: Final = f"""\
Attribute VB_Name = "{BUTTON_MODULE}"
Option Explicit
' Made by "vbxl build" from vbxl/books/movesheet/tools.py; change it there. What a button does is Python:
' vbxl/hosts/buttons/.
"""
# Its shortcut is Ctrl+Shift+W.
_WHY: Final = """\
Public Sub VbxlWhy()
Attribute VbxlWhy.VB_Description = "Tells why a function VB_ failed in the selected cell."
Attribute VbxlWhy.VB_ProcData.VB_Invoke_Func = "W\\n14"
    VbxlTell VbxlReason(ActiveCell)
End Sub
"""


def modules() -> dict[str, str]:
    """Our VBA modules by name, as a .bas file holds them; WITHOUT_XLWINGS gives way to xlwings' own module."""
    written = {name: _written(f"{name}.bas") for name in (PYTHON_MODULE, WITHOUT_XLWINGS)}
    return written | {BUTTON_MODULE: _buttons(), MODULE: wrappers()}


def _buttons() -> str:
    macros = [f'Public Sub {one.macro}()\n    VbxlPress "{one.name}"\nEnd Sub\n' for one in BUTTONS]
    return "\n".join([_HEAD, *macros, _WHY])


def _written(name: str) -> str:
    return files("vbxl.hosts.windows").joinpath(name).read_text("utf-8").replace("\r\n", "\n")
