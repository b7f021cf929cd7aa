"""The VBA of the cell functions: what xlwings' own generator writes for udfs.py, so that nobody has to import it.

That import needs "Trust access to the VBA project"; a workbook that holds the text already does not. Two things differ
from xlwings' text: a function that fails gives #VALUE! and keeps its message for the macro VbxlWhy, where xlwings puts
the message into the cell, and SUM would pass over that text; and each function has a line that describes it.
"""

from __future__ import annotations

import textwrap
from typing import Final

from vbxl.functions.description import Function
from vbxl.functions.registry import FUNCTIONS

MODULE: Final = "VbxlFunctions"
SERVED: Final = "vbxl.hosts.windows.udfs"
_LONGEST_DESCRIPTION: Final = 255
# VBA source is text of one code page; these signs are not in all of them.
_PLAIN: Final = str.maketrans({"–": "-", "×": "x", "…": "...", "≤": "<=", "≥": ">="})
_HEAD: Final = f"""\
Attribute VB_Name = "{MODULE}"
' Made by "vbxl build" from vbxl/functions/; change it there. The functions themselves are Python: {SERVED}.
Option Explicit
#Const App = "Microsoft Excel"
"""


def wrappers() -> str:
    """The module VbxlFunctions: one VBA function for each of FUNCTIONS."""
    return "\n".join([_HEAD, *(_wrapper(function) for function in FUNCTIONS.values())])


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
