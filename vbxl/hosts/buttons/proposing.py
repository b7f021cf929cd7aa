"""The button Best line-up: the line-up with the highest chance to win the chosen match, on a sheet of its own."""

from __future__ import annotations

from vbxl.books.movesheet.tools import TOOLS_SHEET
from vbxl.hosts.buttons import proposalsheet, toolinputs
from vbxl.hosts.buttons.opened import OpenSheet
from vbxl.hosts.buttons.refusal import ButtonError
from vbxl.league.lineup_advice import propose
from vbxl.league.moves import MATCH_NAMES


def best_lineup(opened: OpenSheet) -> str:
    """Find the best line-up for the chosen match within what Tools allows, and write it down."""
    match = toolinputs.match(opened)
    wish = toolinputs.wish(opened)
    try:
        found = propose(opened.view, match, opened.moves, opened.guesses(match), wish)
    except ValueError as fault:
        raise ButtonError(f"What {TOOLS_SHEET} asks cannot be done: {fault}") from fault
    proposalsheet.write(opened, match, found)
    called = MATCH_NAMES[match.slot]
    own = "" if found.own is None else f" (as the match stands: {found.own:.1%})"
    said = f"{called} against {match.opponent}: your chance to win with this line-up is {found.win:.1%}{own}."
    return f"{said}\n{found.caution}" if found.caution else said
