"""LibreOffice's names of cell functions; vbxl/xlsx/function_names.py has them for writers and readers of files."""

from __future__ import annotations

from typing import Final

# Files name a function by service and method, in upper case; the import of .xlsx finds no other spelling, and no
# service with dots in its name.
SERVICE: Final = "VBXL"
PREFIX: Final = "VB_"
# The UNO interface of the functions, and the exception of a method for a wrong argument.
INTERFACE: Final = f"X{SERVICE}"
BAD_ARGUMENT: Final = "com.sun.star.lang.IllegalArgumentException"


def method(name: str) -> str:
    """The method of the service behind a cell function.

    >>> method("VB_CHANCE")
    'chance'
    """
    return name.removeprefix(PREFIX).lower()


def parameter(name: str) -> str:
    """An argument's name in the interface, which allows no underscore.

    >>> parameter("serves_first")
    'servesFirst'
    """
    first, *others = name.split("_")
    return first + "".join(word.capitalize() for word in others)
