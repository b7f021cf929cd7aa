"""The project of xlwings Lite: one main.py with the cell functions, the buttons and the modules they need."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from vbxl.books.movesheet.layout import TOOLS_SHEET
from vbxl.books.movesheet.tools import BUTTONS, Button, Host, Tools
from vbxl.functions import FUNCTIONS
from vbxl.functions.description import ArgumentKind, Function
from vbxl.hosts.bundle import collect_sources, collect_tables, shorten

ROOTS: Final = ("vbxl.functions", "vbxl.hosts.buttons")
LIBRARIES: Final = ("xlwings",)
MAIN: Final = "main.py"
REQUIREMENTS: Final = "requirements.txt"
# The module that reads the solved tables of the dice games.
TABLES: Final = "vbxl.dice.solved"
_READER: Final = "def read_table(name):\n    return _TABLES[name]\n"
# The help of an argument names these kinds; the meaning of an argument of another kind says enough.
_NAMED_KINDS: Final = frozenset({ArgumentKind.FLAG, ArgumentKind.WHOLE})

_HEAD: Final = '''\
"""Cell functions and buttons of this move sheet, for the free add-in xlwings Lite.

Made by `vbxl build`; don't edit it. The sheet also works without this file, and nothing in it changes how the
resolver reads a move: the resolver reads only the entries in the sheet.

First come the functions, then the buttons, then the program they call, module by module.
"""

import xlwings as xw
from xlwings import arg, func, script


def _cells(name, *cells):
    from vbxl.functions import spill

    try:
        return spill(name, cells)
    except ValueError as fault:
        raise xw.XlwingsError(str(fault)) from None


def _press(name, book):
    from vbxl.hosts.buttons import press

    press(name, book)
'''

# The requirements of public workbooks of xlwings Lite; versions of xlwings newer than the tested one, up to the next
# major, are accepted.
_REQUIREMENTS: Final = """\
xlwings>=0.37.8,<1
python-dotenv
pyodide-http
black
"""


def make_lite_project() -> Mapping[str, str]:
    """Return main.py and requirements.txt of the Lite project by name; their texts are the same each time.

    ValueError if a module in main.py needs, when it is loaded, a library that xlwings Lite doesn't have.
    """
    return {MAIN: _make_main(), REQUIREMENTS: _REQUIREMENTS}


def make_lite_tools() -> Tools:
    """Return the Lite project as the tools of a move sheet."""
    return Tools(Host.LITE, make_lite_project())


@cache
def _make_main() -> str:
    """Return the text of main.py. It is cached because making it takes longer than building a sheet."""
    parts = [
        _HEAD,
        *(_make_function(function) for function in FUNCTIONS.values()),
        *(_make_button(button, number) for number, button in enumerate(BUTTONS, start=1)),
        shorten((files("vbxl.hosts") / "importer.py").read_text("utf-8")),
        "_SOURCES = {}\n",
        *(f"_SOURCES[{_quote(name)}] = {_quote_source(source)}\n" for name, source in collect_modules().items()),
        "serve(_SOURCES)\n",
    ]
    return "\n\n".join(parts)


def collect_modules() -> Mapping[str, str]:
    """Return the shortened source of every module that main.py serves. One of them contains the solved tables.

    Modules served from memory have no files next to them, so this one replaces the module that reads table files.
    """
    sources = {name: shorten(source) for name, source in collect_sources(ROOTS, LIBRARIES).items()}
    parts = ["_TABLES = {}\n"]
    for path, text in collect_tables(sources).items():
        # A table has only digits, letters, commas and spaces, and nothing to escape.
        parts.append(f'_TABLES[{_quote(path.rpartition("/")[2])}] = """\\\n{text}"""\n')
    return sources | {TABLES: "\n\n".join([*parts, _READER])}


def _make_function(function: Function) -> str:
    """Return a cell function for the add-in. Ranges arrive as rows and columns, and error cells arrive as text."""
    lines = ["@func"]
    for argument in function.arguments:
        # The help for the argument in the formula bar.
        unit = argument.unit or (argument.kind if argument.kind in _NAMED_KINDS else "")
        meaning = f"{argument.meaning}, {unit}" if unit else argument.meaning
        doc = _quote(f"{meaning}; may be left out" if argument.optional else meaning)
        lines.append(f"@arg({_quote(argument.name)}, ndim=2, err_to_str=True, doc={doc})")
    parameters = [f"{argument.name}=None" if argument.optional else argument.name for argument in function.arguments]
    lines += [
        f"def {function.name}({', '.join(parameters)}):",
        f"    {_quote(f'{function.gives} (rule {function.rule}); gives {function.shape}')}",
        f"    return _cells({_quote(function.name)}, {', '.join(argument.name for argument in function.arguments)})",
    ]
    return "\n".join(lines)


def _make_button(button: Button, number: int) -> str:
    """Return a button's script. Pressing the button's text box selects the cell underneath, which runs the script."""
    place = f"[TextBox {number}]{TOOLS_SHEET}!{button.cell}"
    return (
        f"@script(name={_quote(button.label)}, button={_quote(place)})\n"
        f"def {button.name}(book: xw.Book):\n"
        f"    {_quote(button.does)}\n"
        f"    _press({_quote(button.name)}, book)"
    )


def _quote(text: str) -> str:
    """Return a text as a Python literal; a JSON string is one too."""
    return json.dumps(text, ensure_ascii=False)


def _quote_source(source: str) -> str:
    literal = f"r'''\n{source}'''" if "'''" not in source else repr(source)
    return literal if source else '""'
