"""Excel on Windows with xlwings: cell functions and buttons of the .xlsm, whose macros call this package."""

from __future__ import annotations


def press(name: str) -> None:
    """Run the button with a name (`tools.BUTTONS`) in the workbook whose macro calls this function."""
    import xlwings

    from vbxl.hosts import buttons

    buttons.press(name, xlwings.Book.caller())
