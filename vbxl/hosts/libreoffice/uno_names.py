"""How LibreOffice names a cell function; vbxl/xlsx/function_names.py says the same to who writes and reads files."""

from __future__ import annotations

from typing import Final

# Files name a function by service and method, upper case; on .xlsx import nothing else is found, and a service
# whose name has dots is not found at all.
SERVICE: Final = "VBXL"
PREFIX: Final = "VB_"
# The UNO interface of the functions, and what a method throws at an argument that is wrong.
INTERFACE: Final = f"X{SERVICE}"
BAD_ARGUMENT: Final = "com.sun.star.lang.IllegalArgumentException"


def method(name: str) -> str:
    """The method of the service behind a cell function.

    >>> method("VB_CHANCE")
    'chance'
    """
    return name.removeprefix(PREFIX).lower()


def parameter(name: str) -> str:
    """An argument's name as the interface can hold it, which allows no underscore.

    >>> parameter("serves_first")
    'servesFirst'
    """
    first, *others = name.split("_")
    return first + "".join(one.capitalize() for one in others)
