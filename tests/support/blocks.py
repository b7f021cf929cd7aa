"""Text files of cases: comments, a head, and blocks that begin with a name in brackets, each line with its number."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vbxl.league.moves import Value

CASES: Final = Path(__file__).parents[1] / "cases"
NOTHING: Final = "nothing"


class FormError(ValueError):
    """A line of a file of cases that does not have the form; it names file and line."""


@dataclass(frozen=True)
class Line:
    """A line of a file: its text without the spaces around it, and where it stands."""

    file: str
    number: int
    text: str

    def error(self, why: str) -> FormError:
        """The error that this line is."""
        return FormError(f"{self.file}:{self.number}: {why}: {self.text}")

    def after(self, start: str) -> str:
        """What follows a start that this line must have, such as `roster:`."""
        if not self.text.startswith(start):
            raise self.error(f"not {start!r}")
        return self.text[len(start) :].strip()


@dataclass(frozen=True)
class Block:
    """A block: its name, which no other block of the file has, and its lines."""

    title: Line
    lines: tuple[Line, ...]

    @property
    def name(self) -> str:
        """What stands in brackets."""
        return self.title.text[1:-1].strip()


def blocks(file: str, text: str) -> tuple[tuple[Line, ...], tuple[Block, ...]]:
    """The head of a file and its blocks; empty lines and those that begin with # say nothing."""
    head: list[Line] = []
    found: dict[str, tuple[Line, list[Line]]] = {}
    inside = head
    for number, written in enumerate(text.splitlines(), start=1):
        line = Line(file, number, written.strip())
        if line.text.startswith("["):
            if not line.text.endswith("]") or line.text in found:
                raise line.error("a name that has no end, or that another block has")
            inside = []
            found[line.text] = (line, inside)
        elif line.text and not line.text.startswith("#"):
            inside.append(line)
    return tuple(head), tuple(Block(title, tuple(lines)) for title, lines in found.values())


def value_of(line: Line, written: str) -> Value:
    """A value as a report shows it: a number, a "text" with the escapes of JSON, or nothing."""
    if written == NOTHING:
        return None
    try:
        value = json.loads(written)
    except ValueError:
        raise line.error(f"no value: {written}") from None
    if not isinstance(value, int | float | str):
        raise line.error(f"no value: {written}")
    return value


def parts(written: str, separator: str = ",") -> Iterator[str]:
    """What stands between separators, without the spaces around it; a separator inside quotes is text."""
    part, quoted, escaped = "", False, False
    for character in written:
        if character == separator and not quoted:
            yield part.strip()
            part = ""
            continue
        part += character
        quoted ^= character == '"' and not escaped
        escaped = character == "\\" and not escaped
    if part.strip():
        yield part.strip()
