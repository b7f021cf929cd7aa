"""An example of every command, and its exit codes: for its help, for docs/commands.md, and for the tests that run it.

The examples use a copy of the sample league in samples/.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

# Stands for text that is left out: a part of a line, or whole lines.
ELIDED: Final = "…"


@dataclass(frozen=True)
class Example:
    """A command line with its output, its exit code, and the meaning of the exit codes that are special to the command.

    `before` are command lines that must run first.
    """

    line: str
    output: str
    code: int = 0
    exits: Mapping[int, str] = field(default_factory=dict)
    before: tuple[str, ...] = ()


EXAMPLES: Final[Mapping[str, Example]] = {
    "status": Example("vbxl status samples/", ""),
    "resolve": Example("vbxl resolve samples/ --now", ""),
    "sheets": Example("vbxl sheets samples/", ""),
    "bots": Example("vbxl bots samples/ --team T06", ""),
    "new": Example('vbxl new league --teams 6 --name "Amber League" --seed 00112233445566778899aabbccddeeff', ""),
    "season": Example("vbxl season samples/", ""),
    "history": Example("vbxl history samples/", ""),
    "open": Example("vbxl open samples/", "", before=("vbxl season samples/",)),
    "verify": Example("vbxl verify samples/", "", before=("vbxl resolve samples/ --now",)),
    "study": Example("vbxl study --teams 4 --divisions 1 --seasons 1 --seed 0a", ""),
    "check": Example("vbxl check samples/season-1/round-07/moves/saltmarsh.xlsx", ""),
    "excel": Example("vbxl excel samples/season-1/round-07/sheets/T06-ferrymen-1908.xlsx", ""),
    "addin": Example("vbxl addin --out vbxl.oxt", ""),
    "call": Example("vbxl call VB_CHANCE 60 40", ""),
    "build": Example("vbxl build --out built", ""),
    "dice footwork": Example("vbxl dice footwork --players best,thumb --games 100 --seed 0a", ""),
    "dice icons": Example("vbxl dice icons --players best,thumb --points 1 --seed 0a", ""),
    "dice solve": Example("vbxl dice solve --game icons", ""),
}
