"""The text form: the move sheet as plain text, as people wrote it by mail in 1996, built and read back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from typing import Final

from vbxl.books.parsed_form import Form
from vbxl.books.textform.building import build
from vbxl.books.textform.given import view_of
from vbxl.books.textform.lines import TextLine, lines_of
from vbxl.books.textform.reading import FormReading, is_sheet
from vbxl.books.textform.tables import KnownRows
from vbxl.league.moves import BLANK, Moves

__all__ = ["build", "read"]

_SHEET: Final = re.compile(r"\s*sheet(?:\s*id)?\s*[:=]|\s*sheet\s+(\S+)\s*", re.IGNORECASE)


def read(data: bytes, file: str) -> Form:
    """Read a text form out of whatever came; a wrong one gives problems, never an error."""
    lines, wrong = lines_of(data, file)
    if wrong:
        return Form(None, "", Moves(), (wrong,))
    return _chosen([_Block(file, part) for part in _blocks(lines)])


def _blocks(lines: Sequence[TextLine]) -> list[Sequence[TextLine]]:
    """The forms in a text: what stands above the first SHEET belongs to the first."""
    starts = [index for index, line in enumerate(lines) if _is_sheet(line)]
    edges = [0, *starts[1:], len(lines)]
    return [lines[start:end] for start, end in pairwise(edges)]


def _is_sheet(line: TextLine) -> bool:
    found = _SHEET.match(line.text)
    return found is not None and (found[1] is None or is_sheet(found[1]))


class _Block:
    """One form of a text, read twice: first for what it gives, then for what was typed, knowing the names."""

    def __init__(self, file: str, lines: Sequence[TextLine]) -> None:
        self.file = file
        self.lines = lines
        first = self._read()
        self.sheet = first.sheet
        self.given = first.given
        for visit in first.asked.matches:
            if visit.slot and {"side", "number", "division", "ha", "ld"} <= set(visit.told):
                first.given.matches.setdefault(visit.slot, {"against": "", **visit.told})
        self.view = view_of(self.given, self.sheet)

    @cached_property
    def known(self) -> KnownRows:
        """The context that helps to read this form, or the one that answers it."""
        return self.given.known()

    def _read(self, known: KnownRows | None = None) -> FormReading:
        form = FormReading(self.file, known)
        form.read(self.lines)
        return form

    def form(self, source: _Block) -> Form:
        """The entries, read with a given part: this form's own or that of the form it answers."""
        second = self._read(source.known)
        moves = second.asked.moves(source.given.matches)
        problems = sorted(second.problems, key=lambda one: (one.place.line, one.place.column))
        return Form(source.view, self.sheet, moves, tuple(problems))


def _chosen(blocks: Sequence[_Block]) -> Form:
    """The first form that holds anything typed; a reply stands above what it answers."""
    whole = {block.sheet.casefold(): block for block in reversed(blocks) if block.view}
    found: list[Form] = []
    for block in blocks:
        source = block if block.view else whole.get(block.sheet.casefold(), block)
        found.append(block.form(source))
        # A number behind SEND is no move, nor is a salt: the form below it may hold one.
        if replace(found[-1].moves, send_number=BLANK, salt=BLANK) != Moves():
            return found[-1]
    return next((one for one in found if one.moves != Moves()), found[0])
