"""What the manager told the buttons on the sheet Tools: which match, how many points, who is kept where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vbxl.books.movesheet.tools import LOCK_ROWS, TOOLS_SHEET
from vbxl.hosts.buttons.opened import OpenSheet
from vbxl.hosts.buttons.refusal import ButtonError
from vbxl.league.lineup_advice import LineupWish, PlayerLock
from vbxl.league.moves import MATCH_NAMES
from vbxl.league.training import view_after_training
from vbxl.league.view import MatchView
from vbxl.problems import shown
from vbxl.rules import lineup
from vbxl.rules.points import KINDS, points
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.areas import Area
from vbxl.xlsx.value import Value

# Of several faults so many are told at once.
TOLD_MOST: Final = 6


def match(opened: OpenSheet) -> MatchView:
    """The match that is chosen on Tools; without that sheet the one that is shown, or the first."""
    matches = opened.view.matches
    if not matches:
        raise ButtonError("You have no match in this round.")
    said = opened.value("tools_match")
    if said is None:
        shown_now = named(opened.book.sheets.active.name)
        return next((one for one in matches if named(opened.sheet_of(one)) == shown_now), matches[0])
    for one in matches:
        if named(str(said)) in (named(MATCH_NAMES[one.slot]), named(opened.sheet_of(one))):
            return one
    area = opened.names["tools_match"]
    known = " or ".join(MATCH_NAMES[one.slot] for one in matches)
    raise ButtonError(f"{area}: {shown(said)} is no match of this round. Choose {known}.")


def wish(opened: OpenSheet) -> LineupWish:
    """The points to spend at most and the players to be kept; ButtonError tells every cell that is not understood."""
    faults: list[str] = []
    spend = tuple(_points(opened, faults))
    locks = tuple(_locks(opened, faults))
    if faults:
        more = [f"… and {len(faults) - TOLD_MOST} more."] if len(faults) > TOLD_MOST else []
        raise ButtonError("\n".join([f"{TOOLS_SHEET} is not understood:", *faults[:TOLD_MOST], *more]))
    home, devotion, special = spend
    return LineupWish(points=(home, devotion, special), locks=locks)


def _points(opened: OpenSheet, faults: list[str]) -> Iterator[int | None]:
    area = opened.names.get("tools_points")
    if area is None or area.shape != (1, len(KINDS)):
        yield from (None,) * len(KINDS)
        return
    for at, value in enumerate(opened.area(area)[0]):
        spent = None if value is None else points(value)
        if value is not None and spent is None:
            faults.append(f"{area.sheet}!{area.cell(0, at)}: {shown(value)} is no whole number of {KINDS[at]}.")
        yield spent


def _locks(opened: OpenSheet, faults: list[str]) -> Iterator[PlayerLock]:
    areas = [opened.names.get(name) for name in ("lock_set", "lock_player", "lock_position")]
    known = [area for area in areas if area is not None and area.shape == (LOCK_ROWS, 1)]
    if len(known) < len(areas):
        return
    roster = {named(line.name): line.name for line in view_after_training(opened.view, opened.moves).roster}
    columns = [[row[0] for row in opened.area(area)] for area in known]
    for at, (set_number, player, position) in enumerate(zip(*columns, strict=True)):
        if set_number is None and player is None and position is None:
            continue
        of_set = points(set_number)
        name = None if player is None else roster.get(named(str(player)))
        code = lineup.position(position)
        tests = (
            (of_set is None or not 1 <= of_set <= SETS, known[0], set_number, f"is no set: 1 to {SETS}"),
            (name is None, known[1], player, "is none of your players"),
            (position is not None and code is None, known[2], position, "is no position"),
        )
        wrong = [_said(area, at, value, what) for bad, area, value, what in tests if bad]
        faults += wrong
        if not wrong and of_set is not None and name is not None:
            yield PlayerLock(of_set, name, code)


def _said(area: Area, at: int, value: Value, what: str) -> str:
    said = "nothing is typed, which" if value is None else shown(value)
    return f"{area.sheet}!{area.cell(at)}: {said} {what}."
