"""xlwings' own UDF server and generator of wrappers, run where there is no Windows: only what is Windows is a stand-in.

`test_windows_udfs.py` starts it as a program, since it changes what `import xlwings` means. JSON lines in, JSON lines
out: ["wrappers"] gives the text that xlwings' generator writes for our udfs, ["call", name, arguments] what its server
hands to VBA – a value, a row, or rows –, as {"ok": value} or {"error": text}. What a cell or formula hands over that is
no JSON: an error {"error": "#N/A"}, money {"money": "12.50"}, an argument left out {"missing": true}, an array of one
row such as {1,2} as {"row": [1, 2]}.
"""

from __future__ import annotations

import ctypes
import io
import json
import sys
from decimal import Decimal
from importlib import import_module
from typing import Any
from unittest.mock import MagicMock

WINDOWS = (
    "pythoncom pywintypes win32api win32con win32gui win32process win32timezone winerror win32event win32com "
    "win32com.client win32com.server win32com.server.util win32com.server.dispatcher win32com.server.policy"
)
# What Windows hands over for an argument left out (DISP_E_PARAMNOTFOUND), and for #SPILL!, which xlwings does not know.
MISSING = -2147352572
SPILL = -2146826243


class Words(dict[str, Any]):
    """Text for a workbook that the generator asks for its name."""

    Name = "sheet.xlsm"


def stand_in() -> None:
    """Let the modules of pywin32, and the parts of ctypes that are Windows', be anything at all."""
    for name in WINDOWS.split():
        sys.modules[name] = MagicMock()
    # What is caught, asked for with isinstance or derived from has to be a class.
    sys.modules["pywintypes"].com_error = type("com_error", (Exception,), {})  # type: ignore[attr-defined]
    sys.modules["pywintypes"].TimeType = type("TimeType", (), {})  # type: ignore[attr-defined]
    sys.modules["win32com.client"].CDispatch = type("CDispatch", (), {})  # type: ignore[attr-defined]
    sys.modules["pythoncom"].__file__ = ""
    # What VBA hands over is no Python object of the server's own, and stays what it is.
    sys.modules["win32com.server.util"].unwrap.side_effect = sys.modules["pywintypes"].com_error
    sys.modules["win32com"].server.util = sys.modules["win32com.server.util"]
    for part in ("PyDLL", "oledll", "windll"):
        setattr(ctypes, part, MagicMock())


def served() -> tuple[Any, Any, Any]:
    """The udfs of xlwings as on Windows, our module of udfs, and the conversion of error cells."""
    stand_in()
    xlwings: Any = import_module("xlwings")
    windows: Any = import_module("xlwings._xlwindows")
    server: Any = import_module("xlwings.udfs")
    xlwings._xlwindows = windows
    xlwings.engines.add(xlwings.main.Engine(impl=windows.engine))
    xlwings.engines.active = xlwings.engines["excel"]
    windows.is_range_instance = lambda _: False
    xlwings.func, xlwings.arg, xlwings.ret = server.xlfunc, server.xlarg, server.xlret
    return server, import_module("vbxl.hosts.windows.udfs"), windows


def as_com(value: Any, errors: dict[str, int]) -> Any:
    """A JSON argument as VBA hands it over: rows are tuples, numbers floats, errors and money what Windows makes."""
    if isinstance(value, list):
        rows = value if value and isinstance(value[0], list) else [[one] for one in value]
        return tuple(tuple(as_com(one, errors) for one in row) for row in rows)
    if isinstance(value, dict):
        if "missing" in value:
            return MISSING
        if "row" in value:
            return tuple(as_com(one, errors) for one in value["row"])
        return Decimal(value["money"]) if "money" in value else errors[value["error"]]
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def main() -> None:
    """Answer one line after the other."""
    server, udfs, windows = served()
    python = import_module("xlwings.com_server").XLPython()
    errors = {text: number for number, text in windows.cell_errors.items()} | {"#SPILL!": SPILL}
    for line in sys.stdin:
        asked = json.loads(line)
        answer: dict[str, Any]
        if asked[0] == "wrappers":
            written = io.StringIO()
            server.generate_vba_wrapper(udfs.__name__, udfs, written, Words())
            answer = {"ok": written.getvalue()}
        else:
            arguments = tuple(as_com(one, errors) for one in asked[2])
            try:
                answer = {"ok": python.CallUDF(udfs.__name__, asked[1], arguments, None, MagicMock())}
            except ValueError as fault:
                answer = {"error": str(fault)}
        print(json.dumps(answer), flush=True)  # noqa: T201 - its answer


if __name__ == "__main__":
    main()
