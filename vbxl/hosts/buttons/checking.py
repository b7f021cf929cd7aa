"""The button Check: every problem that the GM's checks find in the sheet, listed, and the first one shown."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.tools import FOUND_HEADS, FOUND_WIDTHS
from vbxl.hosts.buttons.opened import OpenSheet
from vbxl.hosts.buttons.writing import OwnSheet
from vbxl.league.checks import checks
from vbxl.problems import Problem, escaped, shown
from vbxl.xlsx.value import Value

# A plain sheet has no room for the list on Checks.
SHEET: Final = "Check"
TITLE: Final = "CHECK"
READY: Final = "READY: nothing is wrong. Save this workbook and mail it."
WHOLE: Final = "the workbook"


def problems(opened: OpenSheet) -> tuple[Problem, ...]:
    """Everything that is wrong with the move: what could not be read, and what the rules say."""
    return (*opened.form.problems, *checks(opened.moves, opened.view))


def check(opened: OpenSheet) -> str:
    """List all problems and go to the cell of the first."""
    found = problems(opened)
    _list(opened, [_row(one) for one in found])
    if not found:
        return READY
    first = found[0].place
    if first.cell:
        opened.go_to(first.sheet, first.cell)
    count = "1 problem" if len(found) == 1 else f"{len(found)} problems"
    _, _, wrong, remedy = _row(found[0])
    return f"{count}. {_where(found[0])}: {wrong}. {remedy}"


def _where(problem: Problem) -> str:
    place = problem.place
    return "!".join(escaped(part) for part in (place.sheet, place.cell) if part) or WHOLE


def _row(problem: Problem) -> tuple[str, str, str, str]:
    found = "" if problem.found is None else shown(problem.found)
    return _where(problem), found, f"{problem.message} (rule {problem.rule})", problem.remedy


def _list(opened: OpenSheet, rows: list[tuple[str, str, str, str]]) -> None:
    """Write the list where the sheet has room for it, else on a sheet of the button's own."""
    area = opened.names.get("check_found")
    if area is None or area.shape[1] != len(FOUND_HEADS):
        own = OwnSheet(opened, SHEET, TITLE)
        own.line("Problems found when Check was last pressed" if rows else READY)
        own.line(*FOUND_HEADS, bold=True)
        own.lines(rows)
        own.write(FOUND_WIDTHS)
        return
    room = area.shape[0]
    if len(rows) > room:
        more = f"and {len(rows) - room + 1} more: mend these first"
        rows = [*rows[: room - 1], ("", "", more, "")]
    blank: list[list[Value]] = [[None] * len(FOUND_HEADS)] * (room - len(rows))
    # These cells are formatted as text: whatever stands there is no formula.
    opened.range(area).value = [*map(list, rows), *blank]
    opened.forget(area.sheet)
