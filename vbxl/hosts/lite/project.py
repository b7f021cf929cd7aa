"""The Lite project: one main.py made from the cell functions, the buttons and the sources of what they need."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from vbxl.books.movesheet.tools import BUTTONS, TOOLS_SHEET, Button
from vbxl.functions.description import Argument, ArgumentKind, Function
from vbxl.functions.registry import FUNCTIONS
from vbxl.hosts.bundle import closure, shorter, tables

ROOTS: Final = ("vbxl.functions.registry", "vbxl.hosts.buttons")
LIBRARIES: Final = ("xlwings",)
MAIN: Final = "main.py"
REQUIREMENTS: Final = "requirements.txt"
# The module that reads the solved tables of the dice games.
TABLES: Final = "vbxl.dice.solved"
_READER: Final = "def solved(name):\n    return _TABLES[name]\n"
# The other kinds are plain from the argument's meaning.
_TOLD_KINDS: Final = frozenset({ArgumentKind.FLAG, ArgumentKind.WHOLE})

_HEAD: Final = '''\
"""Cell functions and buttons of this move sheet, for the free add-in xlwings Lite.

Made by `vbxl build`; not to be edited. The sheet does its work without this too, and nothing in here changes what the
resolver makes of a move: it reads only what was typed into the sheet.

First come the functions, then the buttons, then the program they call, module by module: the league's own.
"""

import xlwings as xw
from xlwings import arg, func, script


def _cells(name, *cells):
    from vbxl.functions.registry import spilled

    try:
        return spilled(name, cells)
    except ValueError as fault:
        raise xw.XlwingsError(str(fault)) from None


def _press(name, book):
    from vbxl.hosts.buttons import press

    press(name, book)
'''

# What public workbooks of xlwings Lite mark as required; a newer xlwings than was tried is taken up to the next major.
_REQUIREMENTS: Final = """\
xlwings>=0.37.8,<1
python-dotenv
pyodide-http
black
"""


def lite_project() -> Mapping[str, str]:
    """The files of the Lite project by name, main.py and requirements.txt; the same texts whenever they are made.

    ValueError: a module that goes into main.py needs a library at once that xlwings Lite does not have.
    """
    return {MAIN: _main(), REQUIREMENTS: _REQUIREMENTS}


@cache
def _main() -> str:
    """The text of main.py, made once: reading and shortening all sources takes longer than any sheet."""
    parts = [
        _HEAD,
        *(_function(one) for one in FUNCTIONS.values()),
        *(_button(one, number) for number, one in enumerate(BUTTONS, start=1)),
        _importer(),
        "_SOURCES = {}\n",
        *(f"_SOURCES[{_quoted(name)}] = {_verbatim(source)}\n" for name, source in held().items()),
        "serve(_SOURCES)\n",
    ]
    return "\n\n".join(parts)


def held() -> Mapping[str, str]:
    """The source of every module that main.py serves, by dotted name: shortened, and the solved tables in their reader.

    Where modules come from memory there is no file beside one, so that reader is another here, of the same function.
    """
    sources = {name: shorter(source) for name, source in closure(ROOTS, LIBRARIES).items()}
    parts = ["_TABLES = {}\n", *(_table(*one) for one in tables(sources).items()), _READER]
    return sources | {TABLES: "\n\n".join(parts)}


def _table(path: str, text: str) -> str:
    """A table as it reads: in it are digits, letters, commas and spaces, and nothing that a literal would take."""
    return f'_TABLES[{_quoted(path.rpartition("/")[2])}] = """\\\n{text}"""\n'


def _function(function: Function) -> str:
    """A cell function as the add-in shows it; ranges keep their rows and columns, error cells their text."""
    arguments = ", ".join(f"{one.name}=None" if one.optional else one.name for one in function.arguments)
    given = ", ".join(one.name for one in function.arguments)
    return "\n".join(
        [
            "@func",
            *(
                f"@arg({_quoted(one.name)}, ndim=2, err_to_str=True, doc={_argument_help(one)})"
                for one in function.arguments
            ),
            f"def {function.name}({arguments}):",
            f"    {_quoted(f'{function.gives} (rule {function.rule}); gives {function.shape}')}",
            f"    return _cells({_quoted(function.name)}, {given})",
        ]
    )


def _argument_help(argument: Argument) -> str:
    """What the formula bar says of an argument."""
    unit = argument.unit or (argument.kind if argument.kind in _TOLD_KINDS else "")
    meaning = f"{argument.meaning}, {unit}" if unit else argument.meaning
    return _quoted(f"{meaning}; may be left out" if argument.optional else meaning)


def _button(button: Button, number: int) -> str:
    """A button: pressing its text box selects the cell behind, and that runs the script."""
    place = f"[TextBox {number}]{TOOLS_SHEET}!{button.cell}"
    return "\n".join(
        [
            f"@script(name={_quoted(button.label)}, button={_quoted(place)})",
            f"def {button.name}(book: xw.Book):",
            f"    {_quoted(button.does)}",
            f"    _press({_quoted(button.name)}, book)",
        ]
    )


def _importer() -> str:
    return shorter((files("vbxl.hosts.lite") / "importer.py").read_text("utf-8"))


def _quoted(text: str) -> str:
    """A Python literal of a text; JSON's is one."""
    return json.dumps(text, ensure_ascii=False)


def _verbatim(source: str) -> str:
    """A Python literal of a source in which it can be read as it is."""
    literal = f"r'''\n{source}'''" if "'''" not in source else repr(source)
    return literal if source else '""'
