"""The lists that people read, made from what the program runs on: cell functions and season settings, as Markdown."""

from __future__ import annotations

import json
from typing import Final

from vbxl.functions import FUNCTIONS
from vbxl.functions.description import Function
from vbxl.rules.season import settings

SETTINGS_BEGIN: Final = "<!-- settings: generated from vbxl/rules/season.py; a test compares -->"
SETTINGS_END: Final = "<!-- /settings -->"


def function_list() -> str:
    """macros/FUNCTIONS.md: every cell function with its arguments, result, rule and worked example."""
    head = [
        "# Functions in cells",
        "",
        "Made by `vbxl build` from `vbxl/functions/`; change it there. From the shell: `vbxl call NAME ARGUMENT…`.",
        "Positions and concepts may be codes or names. A blank optional argument is its default.",
    ]
    return "\n".join([*head, *(line for function in FUNCTIONS.values() for line in _entry(function))]) + "\n"


def _entry(function: Function) -> list[str]:
    lines = ["", f"## {function}", "", f"{function.gives[0].upper()}{function.gives[1:]} (rule {function.rule}).", ""]
    lines += ["| argument | meaning | unit | takes |", "|---|---|---|---|"]
    lines += [f"| {one} | {one.meaning} | {one.unit or one.kind} | {one.takes} |" for one in function.arguments]
    arguments = " ".join(_argument(one) for one in function.example.arguments)
    result = json.dumps(function.example.result, ensure_ascii=False)
    return [*lines, "", f"Gives {function.shape}. Example: `vbxl call {function.name} {arguments}` gives `{result}`."]


def _argument(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return f"'{text}'" if text == "" or any(one in text for one in ' []"') else text


def settings_table() -> str:
    """The table of RULES.md: every season setting with default, unit, rule and sentence."""
    lines = ["| setting | default | unit | rule | what it means |", "|---|---|---|---|---|"]
    lines += [f"| `{one.name}` | {one.default} | {one.unit} | {one.rule} | {one.sentence} |" for one in settings()]
    return "\n".join(lines)


def with_settings(rules: str) -> str:
    """RULES.md with its table of settings made anew between the two markers."""
    before, _, rest = rules.partition(SETTINGS_BEGIN)
    _, _, after = rest.partition(SETTINGS_END)
    return f"{before}{SETTINGS_BEGIN}\n{settings_table()}\n{SETTINGS_END}{after}"
