"""Excel on Windows with xlwings: cell functions and buttons of the .xlsm, whose macros call this package.

macros.py               the VBA modules, made from FUNCTIONS and BUTTONS; VbxlPython.bas is the one written by hand
udfs.py                 the module for xlwings' UDF server: a Python function for each wrapper
prepare.py              `vbxl excel`: a new workbook of the same moves that finds xlwings and this Python
"""

from __future__ import annotations


def press(name: str) -> None:
    """Run the button of a name (`tools.BUTTONS`) in the calling workbook; the button's macro calls this."""
    import xlwings

    from vbxl.hosts import buttons

    buttons.press(name, xlwings.Book.caller())
