"""What Calc's function wizard shows of the cell functions: the configuration AddIns.xcu, made from FUNCTIONS."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape, quoteattr

from vbxl.functions import FUNCTIONS
from vbxl.functions.description import Argument, Function, Takes
from vbxl.functions.registry import as_rows
from vbxl.hosts.libreoffice.calling import one_text, zero_is_taken
from vbxl.hosts.libreoffice.spelling import SERVICE, method, parameter

CATEGORY: Final = "Add-In"
# Every other language falls back to it, so the names are the same everywhere.
LANGUAGE: Final = "en-US"
ARRAY: Final = "Gives several cells: end with Ctrl+Shift+Enter."
COMPARED: Final = "To compare one of its texts take it out by INDEX."
ONE: Final = "One at a time: fill it down."
TRUTHS: Final = "1 is TRUE, 0 is FALSE."
# Calc does not tell a function whether one cell is empty; of a range it does.
EMPTY: Final = "a reference to one empty cell counts as 0, B7:B7 as blank"
_HEAD: Final = (
    '<oor:component-data xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" '
    'oor:name="CalcAddIns" oor:package="org.openoffice.Office">'
)


def configuration() -> str:
    """The names, help texts and arguments of all cell functions as LibreOffice's configuration takes them."""
    functions = "".join(_function(one) for one in FUNCTIONS.values())
    inner = _node("AddInInfo", _node(SERVICE, _node("AddInFunctions", functions), new=True))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{_HEAD}{inner}</oor:component-data>\n'


def help_text(function: Function) -> str:
    """What a cell function gives, by which rule, how several cells are got, and how their texts are compared."""
    gives = function.gives[0].upper() + function.gives[1:]
    told = [f"{gives} (rule {function.rule})."]
    if one_text(function):
        told.append(ONE)
    elif function.shape.rows != 1 or function.shape.columns != 1:
        told += [ARRAY, COMPARED] if gives_any(function, str) else [ARRAY]
    return " ".join([*told, TRUTHS] if gives_any(function, bool) else told)


def gives_any(function: Function, kind: type) -> bool:
    """Whether there are texts, or truth values, among the cells of a result."""
    rows = as_rows(function, function.example.result)
    return any(isinstance(cell, kind) for row in rows for cell in row)


def argument_text(function: Function, argument: Argument) -> str:
    """What an argument of a function is, its unit, what it takes, and that it may be left out."""
    unit = f" ({argument.unit})" if argument.unit else ""
    takes = Takes.ONE if one_text(function) and argument.takes is Takes.EACH else argument.takes
    parts = [argument.meaning + unit, takes.value]
    parts += ["may be left out"] if argument.optional else []
    parts += [EMPTY] if zero_is_taken(argument) else []
    return "; ".join(parts)


def _function(function: Function) -> str:
    arguments = "".join(
        _node(
            parameter(one.name),
            _text("DisplayName", one.name) + _text("Description", argument_text(function, one)),
            new=True,
        )
        for one in function.arguments
    )
    return _node(
        method(function.name),
        _text("DisplayName", function.name)
        + _text("Description", help_text(function))
        + f'<prop oor:name="Category"><value>{CATEGORY}</value></prop>'
        + _node("Parameters", arguments),
        new=True,
    )


def _node(name: str, inner: str, *, new: bool = False) -> str:
    return f"<node oor:name={quoteattr(name)}{' oor:op=' + quoteattr('replace') if new else ''}>{inner}</node>"


def _text(name: str, value: str) -> str:
    return f'<prop oor:name={quoteattr(name)}><value xml:lang="{LANGUAGE}">{escape(value)}</value></prop>'
