"""The VBA modules of the .xlsm: macros for the buttons, and a wrapper for each cell function.

xlwings could import such wrappers, but only with "Trust access to the VBA project"; a workbook that already has them
needs no such trust. They differ from xlwings' own in three ways. A function that fails gives #VALUE! and keeps its
message for the macro VbxlWhy; xlwings puts the message into the cell, where SUM would ignore it. Each function has a
line that describes it. And none of them works in programs other than Excel.
"""

from __future__ import annotations

import textwrap
from importlib.resources import files
from importlib.util import find_spec
from typing import Final

from vbxl.books.movesheet.tools import BUTTONS, Host, Tools
from vbxl.functions import FUNCTIONS
from vbxl.functions.description import Function
from vbxl.rounds.errors import UnusableError

MODULE: Final = "VbxlFunctions"
SERVED: Final = "vbxl.hosts.windows.udfs"
_LONGEST_DESCRIPTION: Final = 255
# VBA source is text of one code page; not every code page has these characters.
_PLAIN: Final = str.maketrans({"–": "-", "×": "x", "…": "...", "≤": "<=", "≥": ">="})
_WRAPPERS_HEAD: Final = f"""\
Attribute VB_Name = "{MODULE}"
' Made by "vbxl build" from vbxl/functions/; change it there. The functions themselves are Python: {SERVED}.
Option Explicit
"""


def describe(function: Function) -> str:
    """Return a function's description: one line of at most 255 characters, all of which VBA can show.

    >>> describe(FUNCTIONS["VB_WAGE"])
    "VB_WAGE(ol, dl, [settings]): the player's wage per round, in dollars (rule R9.1)"
    """
    text = f"{function}: {function.gives} (rule {function.rule})".translate(_PLAIN)
    return textwrap.shorten(text, _LONGEST_DESCRIPTION, placeholder=" ...")


def make_wrappers() -> str:
    """Return the module VbxlFunctions: one VBA function for each of FUNCTIONS."""
    texts = [_WRAPPERS_HEAD]
    for name, function in FUNCTIONS.items():
        cells = f"Array({', '.join(argument.name for argument in function.arguments)})"
        parameters = ", ".join(
            f"Optional {argument.name}" if argument.optional else argument.name for argument in function.arguments
        )
        description = describe(function).replace('"', '""')
        texts.append(f"""\
Function {name}({parameters})
Attribute {name}.VB_Description = "{description}"
    If TypeOf Application.Caller Is Range Then On Error GoTo failed
    {name} = XLPy.CallUDF("{SERVED}", "{name}", {cells}, ThisWorkbook, Application.Caller)
    Exit Function
failed:
    {name} = VbxlFailed(Application.Caller, Err.Description)
End Function
""")
    return "\n".join(texts)


BUTTON_MODULE: Final = "VbxlButtons"
PYTHON_MODULE: Final = "VbxlPython"
WITHOUT_XLWINGS: Final = "VbxlWithoutXlwings"
_MACROS_HEAD: Final = f"""\
Attribute VB_Name = "{BUTTON_MODULE}"
Option Explicit
' Made by "vbxl build" from vbxl/books/movesheet/tools.py; change it there. The buttons themselves are Python:
' vbxl/hosts/buttons/.
"""
# The shortcut of VbxlWhy is Ctrl+Shift+W.
_WHY: Final = """\
Public Sub VbxlWhy()
Attribute VbxlWhy.VB_Description = "Shows why a VB_ function failed in the selected cell."
Attribute VbxlWhy.VB_ProcData.VB_Invoke_Func = "W\\n14"
    VbxlTell VbxlReason(ActiveCell)
End Sub
"""


def make_modules() -> dict[str, str]:
    """Return our VBA modules by name, as .bas texts; `vbxl excel` replaces WITHOUT_XLWINGS with xlwings' own module."""
    folder = files("vbxl.hosts.windows")
    by_hand = {
        name: folder.joinpath(f"{name}.bas").read_text("utf-8").replace("\r\n", "\n")
        for name in (PYTHON_MODULE, WITHOUT_XLWINGS)
    }
    macros = [f'Public Sub {button.macro}()\n    VbxlPress "{button.name}"\nEnd Sub\n' for button in BUTTONS]
    return by_hand | {BUTTON_MODULE: "\n".join([_MACROS_HEAD, *macros, _WHY]), MODULE: make_wrappers()}


def make_windows_tools() -> Tools:
    """Return the VBA modules as the tools of a move sheet; UnusableError if the library that writes them is missing."""
    if find_spec("pyopenvba") is None:
        raise UnusableError('writing macros needs pyOpenVBA: run pip install ".[excel]" in vbxl\'s folder')
    return Tools(Host.WINDOWS, make_modules())
