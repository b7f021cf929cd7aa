"""The add-in as it runs inside LibreOffice: the service VBXL with a method for every cell function.

The extension contains this file unchanged, and LibreOffice's own Python runs it. That may be older than vbxl requires
elsewhere: Python 3.10 is enough, and with an older one the installation fails with one clear line.
"""

from __future__ import annotations

import enum
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

OLDEST = (3, 10)

if sys.version_info < OLDEST:
    have, need = (".".join(str(part) for part in version[:2]) for version in (sys.version_info, OLDEST))
    raise RuntimeError(f"VBXL needs LibreOffice 25.2 or later, with Python {need}; this LibreOffice has Python {have}")


class _StrEnum(str, enum.Enum):  # noqa: UP042 - the StrEnum of Python 3.11, for 3.10
    __str__ = str.__str__


if not hasattr(enum, "StrEnum"):
    setattr(enum, "StrEnum", _StrEnum)  # noqa: B010 - an assignment would redefine a class to mypy

# First in the path: another version of vbxl may be installed for the same Python.
sys.path.insert(0, str(Path(__file__).parent / "pythonpath"))

import uno  # noqa: E402

from vbxl.functions import FUNCTIONS  # noqa: E402
from vbxl.hosts.libreoffice.calling import BAD_ARGUMENT, INTERFACE, SERVICE, calculate, name_method  # noqa: E402

# unohelper through uno's import, so that the add-in can be read without it.
unohelper: Any = __import__("unohelper")


def _make_method(name: str) -> Callable[..., object]:
    """Return the method for a cell function; a bad argument shows as Err:502 in the cell."""

    def call(_service: object, *cells: object) -> object:
        try:
            return calculate(name, cells)
        except ValueError as fault:
            raise uno.getClass(BAD_ARGUMENT)(" ".join(str(fault).split()), None, 0) from None

    return call


def _ignore_context(_service: object, _context: object) -> None:
    """Ignore the context that LibreOffice passes to every service; the functions do not need it."""


Service = type(
    SERVICE,
    (unohelper.Base, uno.getClass(INTERFACE)),
    {"__init__": _ignore_context} | {name_method(name): _make_method(name) for name in FUNCTIONS},
)

# LibreOffice's Python loader asks the module for this name.
g_ImplementationHelper = unohelper.ImplementationHelper()  # noqa: N816
g_ImplementationHelper.addImplementation(Service, f"{SERVICE}.addin", (SERVICE,))
