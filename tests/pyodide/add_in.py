"""What the add-in does with a Lite project, inside Pyodide: runs main.py, calls its functions, runs its scripts.

It goes by xlwings' own entry points; what they raise becomes what the add-in shows: an error value with a message.
"""

from __future__ import annotations

import json
import sys
from types import ModuleType
from typing import Any

sys.path.insert(0, "/brought")

import xlwings as xw
import xlwings.server

server: Any = xlwings.server
RUNTIME = {"version": xw.__version__, "client": "Office.js", "runtime": "1.4", "content_language": "en-US"}
main = ModuleType("main")


def open_project(source: str) -> str:
    """Run main.py, twice as the add-in does: to learn what there is, then to use it. Gives what there is."""
    for _ in range(2):
        main.__dict__.clear()
        main.__dict__.update(ModuleType("main").__dict__)
        exec(source, main.__dict__)  # noqa: S102 - the add-in runs it so
        sys.modules["main"] = main
    told = {"functions": server.custom_functions_meta(main)["functions"], "scripts": server.custom_scripts_meta(main)}
    return json.dumps({"python": sys.version, **told})


async def custom_function(question: Any) -> str:
    """The cells that a call gives, or the message of its error value."""
    asked = question.to_py()
    try:
        cells = await server.custom_functions_call({**RUNTIME, **asked}, main)
    except Exception as fault:  # noqa: BLE001 - whatever it is, the add-in shows it
        return json.dumps({"error": str(fault), "kind": type(fault).__name__})
    return json.dumps({"cells": cells})


async def custom_script(name: str, book: Any) -> str:
    """What a script asks the workbook to do, or its error."""
    try:
        pressed = await server.custom_scripts_call(main, name, typehint_to_value={xw.Book: xw.Book(json=book.to_py())})
    except Exception as fault:  # noqa: BLE001 - whatever it is, the add-in shows it
        return json.dumps({"error": str(fault), "kind": type(fault).__name__})
    return json.dumps(pressed.json())
