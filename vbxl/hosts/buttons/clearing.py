"""The button Clear: empties the line-ups, points, splits and gains of a match, after a question."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final

from vbxl.hosts.buttons import workbook, writing
from vbxl.hosts.buttons.workbook import ButtonError, OpenSheet
from vbxl.hosts.buttons.writing import Change, changes, put
from vbxl.league.moves import MATCH_NAMES
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.areas import Area

OF_A_SET: Final = ("player", "position", "loss_ol", "concept", "risk", "home", "devotion", "special")
OK: Final = "ok"
# Long enough that two states of a match never look alike.
MARK_LENGTH: Final = 16


def inputs(opened: OpenSheet, slot: str) -> Iterator[Area]:
    """The input cells of a match, except the manager's guesses; missing names are left out."""
    names = [f"{slot}_set{number}_{name}" for number in range(1, SETS + 1) for name in OF_A_SET]
    for name in (*names, f"{slot}_gain_ol"):
        if name in opened.names:
            yield opened.names[name]


def clear(opened: OpenSheet) -> str:
    """Empty the chosen match; Undo can restore it.

    Excel on the desktop asks and waits for the answer. Lite cannot wait: there the next press is the answer, unless the
    match has changed in the meantime.
    """
    match = workbook.match(opened)
    match_name = MATCH_NAMES[match.slot]
    spots = {
        (area.sheet, area.row + i, area.column + j): None
        for area in inputs(opened, match.slot)
        for i in range(area.shape[0])
        for j in range(area.shape[1])
    }
    cleared = changes(opened, spots)
    if not cleared:
        raise ButtonError(f"{match_name} is empty already.")
    if not _confirmed(opened, match_name, cleared):
        return ""
    writing.keep(opened, f"Clear of {match_name}", cleared)
    put(opened, {(change.sheet, change.row, change.column): change.put for change in cleared})
    return f"{match_name} is emptied: {writing.cell_count(len(cleared))}. Undo puts them back."


def _confirmed(opened: OpenSheet, match_name: str, cleared: Sequence[Change]) -> bool:
    question = f"Empty {writing.cell_count(len(cleared))} of {match_name} – line-ups, points, splits and gains?"
    if opened.on_desktop:
        return opened.book.app.alert(question, title="Clear", buttons="ok_cancel", mode="info") == OK
    state = "\n".join(f"{change.sheet} {change.cell} {change.was!r}" for change in cleared)
    mark = f"Clear {match_name} {hashlib.sha256(state.encode()).hexdigest()[:MARK_LENGTH]}"
    if writing.read_undo(opened).question == mark:
        return True
    writing.ask(opened, mark)
    raise ButtonError(f"{question} Press Clear once more if so; any other button leaves it as it is.")
