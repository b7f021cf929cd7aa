"""The tools of each host in move sheets: the project of xlwings Lite, the modules of Excel on Windows."""

from __future__ import annotations

from importlib.util import find_spec

from vbxl.books.movesheet.tools import Host, Tools
from vbxl.rounds.errors import UnusableError

MISSING = 'writing macros needs pyOpenVBA: pip install "vbxl[excel]"'


def lite_tools() -> Tools:
    """The Lite project: a single main.py with all functions and buttons, and its requirements."""
    from vbxl.hosts.lite import lite_project

    return Tools(Host.LITE, lite_project())


def windows_tools() -> Tools:
    """The VBA modules of functions and buttons; UnusableError without the library that writes them."""
    from vbxl.hosts.windows.macros import modules

    if find_spec("pyopenvba") is None:
        raise UnusableError(MISSING)
    return Tools(Host.WINDOWS, modules())
