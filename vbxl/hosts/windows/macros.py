"""The VBA modules of the .xlsm: macros for the buttons, and a wrapper for each cell function.

That import needs "Trust access to the VBA project"; a workbook that holds the text already does not. Two things differ
from xlwings' text: a function that fails gives #VALUE! and keeps its message for the macro VbxlWhy, where xlwings puts
the message into the cell, and SUM would pass over that text; and each function has a line that describes it.
"""

from __future__ import annotations

import textwrap
from importlib.resources import files
from typing import Final

from vbxl.books.movesheet.tools import BUTTONS
from vbxl.functions.description import Function
from vbxl.functions.registry import FUNCTIONS

MODULE: Final = "VbxlFunctions"
SERVED: Final = "vbxl.hosts.windows.udfs"
_LONGEST_DESCRIPTION: Final = 255
# VBA source is text of one code page; these signs are not in all of them.
_PLAIN: Final = str.maketrans({"–": "-", "×": "x", "…": "...", "≤": "<=", "≥": ">="})
_WRAPPERS_HEAD: Final = f"""\
Attribute VB_Name = "{MODULE}"
' Made by "vbxl build" from vbxl/functions/; change it there. The functions themselves are Python: {SERVED}.
Option Explicit
#Const App = "Microsoft Excel"
"""


def wrappers() -> str:
    """The module VbxlFunctions: one VBA function for each of FUNCTIONS."""
    return "\n".join([_WRAPPERS_HEAD, *(_wrapper(function) for function in FUNCTIONS.values())])


def described(function: Function) -> str:
    """What a function gives, in one line of the signs that every VBA knows; at most 255 of them.

    >>> described(FUNCTIONS["VB_WAGE"])
    'VB_WAGE(ol, dl, [settings]): the dollars a round that an own player is paid (rule R9.1)'
    """
    text = f"{function}: {function.gives} (rule {function.rule})".translate(_PLAIN)
    return textwrap.shorten(text, _LONGEST_DESCRIPTION, placeholder=" ...")


def _wrapper(function: Function) -> str:
    name = function.name
    takes = ", ".join(f"Optional {one.name}" if one.optional else one.name for one in function.arguments)
    cells = f"Array({', '.join(one.name for one in function.arguments)})"
    description = described(function).replace('"', '""')
    return f"""\
Function {name}({takes})
Attribute {name}.VB_Description = "{description}"
    #If App = "Microsoft Excel" Then
        If TypeOf Application.Caller Is Range Then On Error GoTo failed
        {name} = XLPy.CallUDF("{SERVED}", "{name}", {cells}, ThisWorkbook, Application.Caller)
        Exit Function
    #Else
        {name} = XLPy.CallUDF("{SERVED}", "{name}", {cells})
        Exit Function
    #End If
failed:
    {name} = VbxlFailed(Application.Caller, Err.Description)
End Function
"""


BUTTON_MODULE: Final = "VbxlButtons"
PYTHON_MODULE: Final = "VbxlPython"
WITHOUT_XLWINGS: Final = "VbxlWithoutXlwings"
_MACROS_HEAD: Final = f"""\
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
    return "\n".join([_MACROS_HEAD, *macros, _WHY])


def _written(name: str) -> str:
    return files("vbxl.hosts.windows").joinpath(name).read_text("utf-8").replace("\r\n", "\n")
