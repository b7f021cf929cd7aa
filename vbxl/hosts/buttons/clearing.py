"""The button Clear: empties the line-ups, points, splits and gains of a match, once it was asked whether it should."""

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
# Long enough that two states of a match are never taken for one another.
MARK_LENGTH: Final = 16


def inputs(opened: OpenSheet, slot: str) -> Iterator[Area]:
    """The input cells of a match, all but the manager's own guesses; names that are gone are left out."""
    names = [f"{slot}_set{number}_{name}" for number in range(1, SETS + 1) for name in OF_A_SET]
    for name in (*names, f"{slot}_gain_ol"):
        if name in opened.names:
            yield opened.names[name]


def clear(opened: OpenSheet) -> str:
    """Empty the chosen match; what stood there can be put back by Undo.

    Excel on the desktop asks and waits for the answer. Lite cannot wait: there the next press is the answer, if nothing
    was changed in the match in the meantime.
    """
    match = workbook.match(opened)
    called = MATCH_NAMES[match.slot]
    spots = {
        (area.sheet, area.row + i, area.column + j): None
        for area in inputs(opened, match.slot)
        for i in range(area.shape[0])
        for j in range(area.shape[1])
    }
    gone = changes(opened, spots)
    if not gone:
        raise ButtonError(f"{called} is empty already.")
    if not _agreed(opened, called, gone):
        return ""
    writing.keep(opened, f"Clear of {called}", gone)
    put(opened, {(one.sheet, one.row, one.column): one.put for one in gone})
    return f"{called} is emptied: {writing.cell_count(len(gone))}. Undo puts them back."


def _agreed(opened: OpenSheet, called: str, gone: Sequence[Change]) -> bool:
    question = f"Empty {writing.cell_count(len(gone))} of {called} – line-ups, points, splits and gains?"
    if opened.on_desktop:
        return opened.book.app.alert(question, title="Clear", buttons="ok_cancel", mode="info") == OK
    state = "\n".join(f"{one.sheet} {one.cell} {one.was!r}" for one in gone)
    asked = f"Clear {called} {hashlib.sha256(state.encode()).hexdigest()[:MARK_LENGTH]}"
    if writing.read_undo(opened).asked == asked:
        return True
    writing.ask(opened, asked)
    raise ButtonError(f"{question} Press Clear once more if so; any other button leaves it as it is.")
