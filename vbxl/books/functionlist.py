"""The lists that people read, made from what the program runs on: cell functions and season settings, as Markdown."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from vbxl.functions import FUNCTIONS
from vbxl.functions.description import Function, Further, as_read
from vbxl.rules.season import settings

SETTINGS_BEGIN: Final = "<!-- settings: generated from vbxl/rules/season.py; a test compares -->"
SETTINGS_END: Final = "<!-- /settings -->"

HEAD: Final = (
    "# Functions in cells",
    "",
    "Made by `vbxl build` from `vbxl/functions/`; change it there. In a cell: `=VB_WAGE(12, 9)`, in Excel with xlwings",
    "Lite, in Excel on Windows with xlwings, and in LibreOffice with the add-in (with `;` between the arguments).",
    "In Python: `from vbxl.functions import vb_wage`. From the shell: `vbxl call VB_WAGE 12 9`.",
    "",
    "Positions and concepts may be codes or names. A blank optional argument is its default. A function that is",
    "worked out for each cell takes ranges and spills, whole columns too. CHECK functions give `ok` or the reason.",
    "`settings` is a range of two columns, name and value, that changes season settings, or options of a dice game.",
    "",
    "Bad input is an error, never a text or a smaller number. Its message stands behind the error in xlwings Lite,",
    "comes by the macro `VbxlWhy` in Excel on Windows, and in the shell; LibreOffice shows no more than the error.",
)


def function_list() -> str:
    """docs/functions.md: every cell function with its arguments, result, rule and worked example."""
    return "\n".join([*HEAD, *(line for function in FUNCTIONS.values() for line in _entry(function))]) + "\n"


def _entry(function: Function) -> list[str]:
    lines = ["", f"## {function}", "", f"{function.gives[0].upper()}{function.gives[1:]} (rule {function.rule}).", ""]
    lines += ["| argument | meaning | unit | takes |", "|---|---|---|---|"]
    lines += [f"| {one} | {one.meaning} | {one.unit or one.kind} | {one.takes} |" for one in function.arguments]
    result = json.dumps(as_read(function.example.result), ensure_ascii=False)
    lines += [
        "",
        f"Gives {function.shape}. Example: `{_called(function, function.example.arguments)}` gives `{result}`.",
    ]
    if function.columns:
        lines += ["", "The columns:", "", *(f"{at}. {one}" for at, one in enumerate(function.columns, start=1))]
    lines += [line for note in function.notes for line in ("", note)]
    return lines + _further(function, function.further) if function.further else lines


def _further(function: Function, one: Further) -> list[str]:
    """One more example: what it is about, the call, and the first rows that it gives, under the numbers of columns."""
    numbers = range(1, len(one.first_rows[0]) + 1)
    return [
        "",
        f"Another example, {one.about}: `{_called(function, one.arguments)}` gives as its first rows, by column:",
        "",
        f"| {' | '.join(map(str, numbers))} |",
        f"|{'---|' * len(numbers)}",
        *(f"| {' | '.join('' if cell is None else str(cell) for cell in row)} |" for row in one.first_rows),
    ]


def _called(function: Function, arguments: Sequence[object]) -> str:
    """A call as it is typed in the shell."""
    return " ".join(("vbxl call", function.name, *map(_argument, arguments)))


def _argument(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return f"'{text}'" if text == "" or any(one in text for one in ' []"') else text


def settings_table() -> str:
    """The table of RULES.md: every season setting with default, unit, rule and sentence."""
    lines = ["| setting | default | unit | rule | what it means |", "|---|---|---|---|---|"]
    lines += [f"| `{one.name}` | {one.default} | {one.unit} | {one.rule} | {one.sentence} |" for one in settings()]
    return "\n".join(lines)


def with_settings(rules: str) -> str:
    """RULES.md with its table of settings made anew between the two markers; as it is where they do not both stand."""
    before, begin, rest = rules.partition(SETTINGS_BEGIN)
    _, end, after = rest.partition(SETTINGS_END)
    return f"{before}{begin}\n{settings_table()}\n{end}{after}" if end else rules
