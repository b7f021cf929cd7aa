"""The open move sheet in Excel: its cells, read once per sheet, and the wishes on its Tools sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, time
from functools import cached_property
from typing import TYPE_CHECKING, Final

from vbxl.books.movesheet import reading
from vbxl.books.movesheet.tools import LOCK_ROWS, TOOLS_SHEET
from vbxl.books.parsed_form import Form
from vbxl.functions import FUNCTIONS
from vbxl.league.lineup_advice import LineupWish, PlayerLock
from vbxl.league.match_forecast import Guesses
from vbxl.league.moves import MATCH_NAMES, Moves
from vbxl.league.team_knowledge import TeamKnowledge
from vbxl.league.training import view_after_training
from vbxl.league.view import MatchView, View
from vbxl.problems import shown
from vbxl.rules import lineup
from vbxl.rules.points import KINDS, points
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.areas import Area, DefinedNames, address, target_xlsx
from vbxl.xlsx.guard.active_content import calls
from vbxl.xlsx.value import Grid, Value, normal

if TYPE_CHECKING:
    import xlwings as xw


class ButtonError(Exception):
    """Why a button does nothing, and what to do about it: one or a few plain lines."""


NO_SHEET = "This workbook is no move sheet. Open the sheet that was sent to you, and press the button there."
DAMAGED = (
    "What was given in this move sheet is damaged, so nothing can be judged by it. Open the sheet as it was sent to "
    "you, and type your moves into that."
)
Rows = Sequence[Sequence[object]]
Spot = tuple[str, int, int]
DESKTOP = "desktop"


class OpenSheet:
    """A move sheet as it stands in Excel: the reader of mailed sheets reads it, and the checks of the GM judge it.

    Every call into Excel costs time, so a sheet is read whole when something of it is first asked for.
    """

    def __init__(self, book: xw.Book) -> None:
        """Start with nothing read yet."""
        self.book = book
        # Cells with a formula, and those that call a function of ours, of the sheets read so far. Lite hands over no
        # formulas: there these stay empty, and of a formula in an input cell the value counts.
        self.formulas: set[Spot] = set()
        self.calls: set[Spot] = set()
        self._rows: dict[str, tuple[int, int, Rows]] = {}

    @cached_property
    def names(self) -> DefinedNames:
        """The areas of the workbook's names; a name of one sheet, a formula or #REF! is none."""
        pairs = []
        for one in self.book.names:
            name, target = one.name, one.refers_to
            area = target_xlsx(target.removeprefix("=")) if isinstance(target, str) else None
            if area is not None and "!" not in name and area.sheet.casefold() in self.sheets:
                pairs.append((name, area))
        return DefinedNames(pairs)

    @cached_property
    def sheets(self) -> dict[str, xw.Sheet]:
        """The sheets by name in small letters, as Excel tells them apart."""
        return {sheet.name.casefold(): sheet for sheet in self.book.sheets}

    def area(self, area: Area) -> Grid:
        """The values of an area, exactly its shape, None for blank."""
        return tuple(tuple(normal(one) for one in row) for row in self.held(area))

    def held(self, area: Area) -> Grid:
        """What stands in the cells of an area to the last space: what Undo puts back."""
        top, left, rows = self._sheet(area.sheet)
        columns = range(area.column - left, area.last_column - left + 1)
        found = []
        for at in range(area.row - top, area.last_row - top + 1):
            row = rows[at] if 0 <= at < len(rows) else ()
            found.append(tuple(plain(row[column]) if 0 <= column < len(row) else None for column in columns))
        return tuple(found)

    def _sheet(self, name: str) -> tuple[int, int, Rows]:
        """The first row and column that are used, and the rows from there."""
        if name not in self._rows:
            used = self.sheets[name.casefold()].used_range
            rows: Rows = used.options(ndim=2, err_to_str=True).value or ()
            self._rows[name] = used.row, used.column, rows
            if self.on_desktop:
                self._note_formulas(name, used, rows)
        return self._rows[name]

    def _note_formulas(self, name: str, used: xw.Range, rows: Rows) -> None:
        """Which cells of a sheet hold formulas: what begins like one and is not the text that the cell shows."""
        written = used.formula
        table = written if isinstance(written, tuple | list) else ((written,),)
        for at, (values, formulas) in enumerate(zip(rows, table, strict=False)):
            for column, (value, formula) in enumerate(zip(values, formulas, strict=False)):
                if isinstance(formula, str) and formula.startswith("=") and value != formula:
                    spot = name, used.row + at, used.column + column
                    self.formulas.add(spot)
                    if calls(formula, FUNCTIONS):
                        self.calls.add(spot)

    @cached_property
    def form(self) -> Form:
        """The form as the reader of mailed sheets reads it; ButtonError for a workbook that is no move sheet."""
        if "move_sheet_id" not in self.names:
            raise ButtonError(NO_SHEET)
        return reading.read(self, self, self.book.name)

    @cached_property
    def view(self) -> View:
        """The team's view as the sheet gives it, and its spy reports; ButtonError where the given part is damaged."""
        if self.form.view is None:
            raise ButtonError(DAMAGED)
        return replace(self.form.view, known=TeamKnowledge(spied=reading.reports(self, self)))

    @property
    def moves(self) -> Moves:
        """What is typed in."""
        return self.form.moves

    def guesses(self, match: MatchView) -> Guesses:
        """What is guessed of a match."""
        return reading.guesses(self, self, match.slot)

    def sheet_of(self, match: MatchView) -> str:
        """The name of a match's sheet, as it is called by now."""
        return self.names[f"{match.slot}_number"].sheet

    def value(self, name: str) -> Value:
        """The one cell of a name; None where it is blank or the name is gone."""
        area = self.names.get(name)
        return self.area(area)[0][0] if area is not None else None

    def forget(self, sheet: str) -> None:
        """Read a sheet anew when it is asked for again, since it was written to."""
        self._rows = {name: kept for name, kept in self._rows.items() if name.casefold() != sheet.casefold()}
        vars(self).pop("sheets", None)

    def go_to(self, sheet: str, cell: str = "A1") -> None:
        """Show a sheet with one of its cells selected."""
        shown = self.sheets[sheet.casefold()]
        shown.activate()
        shown.range(cell).select()

    @property
    def on_desktop(self) -> bool:
        """Whether Excel answers at once; in Lite all that a button does is done when it has ended."""
        return bool(self.book.app.engine.type == DESKTOP)

    def range(self, area: Area) -> xw.Range:
        """An area in Excel."""
        last = address(area.last_row, area.last_column)
        return self.sheets[area.sheet.casefold()].range(f"{address(area.row, area.column)}:{last}")


def plain(value: object) -> Value:
    """A cell's value as Excel hands it over, dates as ISO text."""
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int | float):
        return int(value) if float(value).is_integer() else float(value)
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.replace(tzinfo=None).isoformat()
    return value.isoformat() if isinstance(value, date) else str(value)


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
        wrong = [_text(area, at, value, what) for bad, area, value, what in tests if bad]
        faults += wrong
        if not wrong and of_set is not None and name is not None:
            yield PlayerLock(of_set, name, code)


def _text(area: Area, at: int, value: Value, what: str) -> str:
    said = "nothing is typed, which" if value is None else shown(value)
    return f"{area.sheet}!{area.cell(at)}: {said} {what}."
