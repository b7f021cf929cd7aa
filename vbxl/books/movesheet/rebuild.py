"""A move sheet built anew from one that came: what was read from it is written into a new workbook.

No part of the file itself is in the new one, so whatever else stood in it – formulas, macros, links, sheets – is gone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from vbxl.books.movesheet import reading
from vbxl.books.movesheet.building import build
from vbxl.books.movesheet.layout import TABLE_SHEET
from vbxl.books.movesheet.places import names_in_form
from vbxl.books.movesheet.reading import read
from vbxl.books.movesheet.table import read_table
from vbxl.books.movesheet.tools import INPUTS, Tools
from vbxl.books.parsed_form import Form
from vbxl.functions import FUNCTIONS
from vbxl.league.team_knowledge import NOTHING_KNOWN, TeamKnowledge
from vbxl.xlsx.cells import Grid
from vbxl.xlsx.guard import Guarded, guard

NO_SHEET: Final = "this is not a move sheet. Use the workbook that the game master sent"
DAMAGED: Final = "fixed cells of this move sheet are damaged. Copy your entries into a fresh sheet"


class NotRenewedError(ValueError):
    """Of this workbook no new move sheet can be made; the text says why, and what to do."""


@dataclass(frozen=True)
class Renewed:
    """A new move sheet, and the sheets of the old workbook that are not in it: the manager's own, those of buttons."""

    workbook: bytes
    left_out: tuple[str, ...]


def renewed(guarded: Guarded, form: Form, tools: Tools) -> Renewed:
    """The move sheet of what a form says, with the tools of a host: view, moves, guesses, inputs of buttons.

    What is public of the league is read from the sheet Table, and spy reports from Odds; the team's last line-ups stand
    nowhere, so that a line-up that was filled in from them has no remark saying so. NotRenewedError: the workbook is no
    move sheet, or what was given in it is damaged, so that the new sheet would not say the same.
    """
    if not form.sheet_id:
        raise NotRenewedError(NO_SHEET)
    if form.view is None:
        raise NotRenewedError(DAMAGED)
    view = replace(form.view, known=_known(guarded, form.view.team_name))
    guesses = {match.slot: reading.guess(guarded, guarded, match.slot) for match in view.matches}
    data = build(view, form.moves, guesses, replace(tools, typed=_typed(guarded)))
    made = guard(data, functions=FUNCTIONS)
    again = read(made, made, "")
    if (again.view, again.moves, again.problems) != (form.view, form.moves, ()):
        raise NotRenewedError(DAMAGED)
    return Renewed(data, _left_out(guarded, made))


def _known(guarded: Guarded, team: str) -> TeamKnowledge:
    sheet = _sheet(guarded, TABLE_SHEET)
    known = read_table(guarded, sheet, team) if sheet else NOTHING_KNOWN
    return replace(known, spied=reading.reports(guarded, guarded))


def _sheet(guarded: Guarded, name: str) -> str:
    """The name of a sheet as it is written in a workbook, "" if there is none of that name."""
    return next((sheet for sheet in guarded.sheets if sheet.casefold() == name.casefold()), "")


def _typed(guarded: Guarded) -> dict[str, Grid]:
    """The inputs of the sheet Tools, if it is there and no cell function of ours is on it."""
    names = names_in_form(guarded.names)
    areas = {name: names.get(name) for name in INPUTS}
    called = {spot[0] for spot in guarded.calls}
    return {
        name: guarded.area(area)
        for name, area in areas.items()
        if area is not None and area.shape == INPUTS[name] and area.sheet not in called
    }


def _left_out(old: Guarded, new: Guarded) -> tuple[str, ...]:
    """The sheets of a workbook that the new one has not, by their own names or by those of their cells."""
    there = {name.casefold() for name in new.sheets} | {
        old.names[name].sheet.casefold() for name in new.names if name in old.names
    }
    return tuple(sheet for sheet in old.sheets if sheet.casefold() not in there)
