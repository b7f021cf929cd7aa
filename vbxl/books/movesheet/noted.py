"""What a manager noted of his opponents, read back from his move sheet: his guesses, and what his spies told.

Neither is part of a move, and nothing that is wrong with them is a problem: what is not understood says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, TypeGuard

from vbxl.books.movesheet.inputs import Held, Opened
from vbxl.league.league import SpiedSet
from vbxl.league.match_forecast import Guess, Guesses
from vbxl.league.moves import BLANK, Input, Value
from vbxl.league.team_knowledge import REPORTS_MOST, SpiedMatch
from vbxl.problems import Place
from vbxl.rules.team import SPACES
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.areas import Area

# The heads of the table of spy reports, a row above the area `spy_report`, to its left.
REPORT, ROUND, AGAINST, SET, OL, DL, CONCEPT, RISK = (
    "Report", "Round", "Against", "Set", "OL", "DL", "Concept", "Risk",
)  # fmt: skip
REPORT_HEADS: Final = (REPORT, ROUND, AGAINST, SET, OL, DL, CONCEPT, RISK)
# Between team and number in the label of a report.
_MATCH: Final = ", match "


def guesses(opened: Opened, cells: Held, slot: str) -> Guesses:
    """What is guessed of a match: OL, DL, concept and risk factor for all sets and for each, and the spy report.

    What a cell function of ours last gave is not trusted: such a cell is blank.
    """

    def line(name: str, count: int) -> tuple[Input, ...]:
        area = opened.names.get(name)
        if area is None or area.shape != (1, count):
            return (BLANK,) * count
        (row,) = cells.area(area)
        called = [(area.sheet, area.row, area.column + at) in opened.calls for at in range(count)]
        return tuple(
            Input(None if unsure else value, Place("", area.sheet, area.cell(0, at)))
            for at, (value, unsure) in enumerate(zip(row, called, strict=True))
        )

    (report,) = line(f"{slot}_guess_report", 1)
    sets = tuple(Guess(*line(f"{slot}_set{number}_guess", 4)) for number in range(1, SETS + 1))
    return Guesses(report, Guess(*line(f"{slot}_guess", 4)), sets)


def reports(opened: Opened, cells: Held) -> tuple[SpiedMatch, ...]:
    """The spy reports that stand on the Odds sheet, newest first (R9.2)."""
    table = opened.names.get("spy_report")
    if table is None or table.row == 1 or table.column == 1:
        return ()
    (heads,) = cells.area(Area(table.sheet, table.row - 1, 1, table.row - 1, table.column - 1))
    columns = {str(head): at for at, head in enumerate(heads) if head in REPORT_HEADS}
    if len(columns) < len(REPORT_HEADS):
        return ()
    last = table.row + REPORTS_MOST * SETS - 1
    rows = cells.area(Area(table.sheet, table.row, 1, last, table.column - 1))
    found = _matches([{head: row[at] for head, at in columns.items()} for row in rows])
    return tuple(islice(found, REPORTS_MOST))


def _matches(rows: list[dict[str, Value]]) -> Iterator[SpiedMatch]:
    at = 0
    while at < len(rows) and isinstance(rows[at][SET], int):
        head = rows[at]
        sets: list[SpiedSet | None] = []
        while at < len(rows) and isinstance(rows[at][SET], int) and (not sets or rows[at][REPORT] is None):
            sets.append(_set(rows[at]))
            at += 1
        team, _, number = str(head[REPORT] or "").rpartition(_MATCH)
        told = tuple(one for one in sets if one)
        if team.strip(SPACES) and number.isdecimal() and len(told) == len(sets):
            day = head[ROUND]
            yield SpiedMatch(day if isinstance(day, int) else 0, int(number), team, str(head[AGAINST] or ""), told)


def _set(row: dict[str, Value]) -> SpiedSet | None:
    """A set as a row tells it; None where its totals or its risk factor are no numbers."""
    ol, dl, risk = (row[head] for head in (OL, DL, RISK))
    if not (_number(ol) and _number(dl) and _number(risk)):
        return None
    return SpiedSet(float(ol), float(dl), str(row[CONCEPT] or ""), int(risk))


def _number(value: Value) -> TypeGuard[int | float]:
    return isinstance(value, int | float) and not isinstance(value, bool)
