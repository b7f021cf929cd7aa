"""Press: what a manager writes to the others in a mail, below a line `PRESS TO: ALL` or `PRESS TO:` a team's name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.books.textform.lines import TextLine, split_lines
from vbxl.books.textform.mail import is_mail_header, is_signature, without_letters

# `UNSIGNED PRESS TO: ALL` is from nobody, where the league allows that.
_START: Final = re.compile(r"\s*\**\s*(unsigned )?press to\s*[:=]\s*(\S.{0,99}?)\s*\**\s*", re.IGNORECASE)
_END: Final = re.compile(r"end of press\W*", re.IGNORECASE)
# With one a sheet could be sent in the writer's name.
_TOKEN: Final = re.compile(r"(?<![0-9A-Za-z])[0-9a-fA-F]{16}(?![0-9A-Za-z])")
ALL: Final = "ALL"


@dataclass(frozen=True, slots=True)
class PressText:
    """A press item as it was written: to whom it is addressed, whether it is unsigned, and its text."""

    to: str
    unsigned: bool
    text: str


def find_press(data: bytes) -> list[PressText]:
    """Return the press in the text of a mail."""
    lines, wrong = split_lines(data, "")
    return [] if wrong else split_press(without_letters(lines))[1]


def split_press(lines: Sequence[TextLine]) -> tuple[list[TextLine], list[PressText]]:
    """Return the lines of a mail's text that are no press, and its press.

    A press goes on to the next one, to a line END OF PRESS, to a signature, or to what is quoted below it.
    """
    depth = min((line.depth for line in lines if line.text.strip()), default=0)
    others: list[TextLine] = []
    found: list[tuple[str, bool, list[str]]] = []
    inside = False
    for at, line in enumerate(lines):
        start = _START.fullmatch(line.text) if line.depth == depth else None
        blank = not line.text.strip()
        if start:
            inside = True
            found.append((start[2], start[1] is not None, []))
        elif inside and (blank or (line.depth == depth and not _ends_press(lines[at : at + 2]))):
            found[-1][2].append(line.text.rstrip())
        else:
            inside = False
            others.append(line)
    texts = [PressText(to, unsigned, _TOKEN.sub("…", "\n".join(text).strip())) for to, unsigned, text in found]
    return others, [press for press in texts if press.text]


def _ends_press(lines: Sequence[TextLine]) -> bool:
    """Whether with the first of these lines somebody or something else speaks."""
    first, *after = (line.text.strip() for line in lines)
    if _END.fullmatch(first) or is_signature(first):
        return True
    return is_mail_header(first) and (first.endswith(":") or any(map(is_mail_header, after)))
