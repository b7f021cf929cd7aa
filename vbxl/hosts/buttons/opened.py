"""The move sheet that is open in Excel: what its cells hold, read once a sheet, and what the reader makes of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, time
from functools import cached_property
from typing import TYPE_CHECKING

from vbxl.books.movesheet import reading
from vbxl.books.parsed_form import Form
from vbxl.functions import FUNCTIONS
from vbxl.hosts.buttons.refusal import ButtonError
from vbxl.league.match_forecast import Guesses
from vbxl.league.moves import Moves
from vbxl.league.team_knowledge import TeamKnowledge
from vbxl.league.view import MatchView, View
from vbxl.xlsx.areas import Area, DefinedNames, address, target_xlsx
from vbxl.xlsx.guard.active_content import calls
from vbxl.xlsx.value import Grid, Value, normal

if TYPE_CHECKING:
    import xlwings as xw

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
