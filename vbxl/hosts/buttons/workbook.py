"""The open move sheet in Excel: its cells, each sheet read once, and the options on its Tools sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, time
from functools import cached_property
from typing import TYPE_CHECKING, Final

from vbxl.books.movesheet import reading
from vbxl.books.movesheet.layout import LOCK_ROWS, TOOLS_SHEET, place_names
from vbxl.books.parsed_form import Form
from vbxl.functions import FUNCTIONS
from vbxl.league.forecast import Guess, LineupWish, PlayerLock
from vbxl.league.moves import MATCH_NAMES, Moves
from vbxl.league.team_knowledge import TeamKnowledge
from vbxl.league.training import make_view_after_training
from vbxl.league.view import MatchView, View
from vbxl.problems import shown
from vbxl.rules import lineup
from vbxl.rules.points import KINDS, read_points
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import Area, DefinedNames, Grid, Value, address, normalize, parse_target_xlsx
from vbxl.xlsx.guard.active_content import calls

if TYPE_CHECKING:
    import xlwings as xw


class ButtonError(Exception):
    """Why a button did nothing, and the remedy, in a few plain lines."""


NO_SHEET = "This workbook is not a move sheet. Open the sheet that was sent to you, and press the button there."
DAMAGED = (
    "Fixed cells of this move sheet are damaged, so your move cannot be checked. Enter it in a fresh copy of the sheet."
)
Rows = Sequence[Sequence[object]]
Spot = tuple[str, int, int]
DESKTOP = "desktop"


class OpenSheet:
    """A move sheet open in Excel, read like a mailed sheet and judged by the same checks as the game master's.

    Calls into Excel are slow, so each worksheet is read as a whole on first use.
    """

    def __init__(self, book: xw.Book) -> None:
        self.book = book
        # Cells with a formula, and those that call our functions, on the sheets read so far. Lite passes no formulas:
        # there these sets stay empty, and the value of a formula in an input cell counts.
        self.formulas: set[Spot] = set()
        self.calls: set[Spot] = set()
        self._rows: dict[str, tuple[int, int, Rows]] = {}

    @cached_property
    def names(self) -> DefinedNames:
        """The areas that names of the workbook stand for; names of a single sheet, formulas and #REF! are left out."""
        pairs = []
        for defined in self.book.names:
            name, target = defined.name, defined.refers_to
            area = parse_target_xlsx(target.removeprefix("=")) if isinstance(target, str) else None
            if area is not None and "!" not in name and area.sheet.casefold() in self.sheets:
                pairs.append((name, area))
        return DefinedNames(pairs)

    @cached_property
    def form_names(self) -> DefinedNames:
        """The names; every input has its original area, even if its cells were cut or dragged elsewhere."""
        return place_names(self.names)

    @cached_property
    def sheets(self) -> dict[str, xw.Sheet]:
        """The sheets by name in lower case, since Excel ignores case."""
        return {sheet.name.casefold(): sheet for sheet in self.book.sheets}

    def area(self, area: Area) -> Grid:
        """Return the values of an area, in the shape of the area; blank cells are None."""
        return tuple(tuple(map(normalize, row)) for row in self.contents(area))

    def contents(self, area: Area) -> Grid:
        """Return the raw contents of the cells of an area, spaces included, so that Undo can restore them."""
        top, left, rows = self._read_sheet(area.sheet)
        columns = range(area.column - left, area.last_column - left + 1)
        grid = []
        for index in range(area.row - top, area.last_row - top + 1):
            row = rows[index] if 0 <= index < len(rows) else ()
            grid.append(tuple(convert_value(row[column]) if 0 <= column < len(row) else None for column in columns))
        return tuple(grid)

    def cell(self, spot: Spot) -> Value:
        """Return the raw contents of one cell."""
        sheet, row, column = spot
        return self.contents(Area(sheet, row, column, row, column))[0][0]

    def _read_sheet(self, name: str) -> tuple[int, int, Rows]:
        """Return the first used row and column of a sheet, and the values of its rows from there."""
        if name not in self._rows:
            used = self.sheets[name.casefold()].used_range
            rows: Rows = used.options(ndim=2, err_to_str=True).value or ()
            self._rows[name] = used.row, used.column, rows
            if self.on_desktop:
                self._note_formulas(name, used, rows)
        return self._rows[name]

    def _note_formulas(self, name: str, used: xw.Range, rows: Rows) -> None:
        """Note which cells of a sheet have formulas: their text begins with "=" and differs from the value."""
        written = used.formula
        table = written if isinstance(written, tuple | list) else ((written,),)
        for row, (values, formulas) in enumerate(zip(rows, table, strict=False)):
            for column, (value, formula) in enumerate(zip(values, formulas, strict=False)):
                if isinstance(formula, str) and formula.startswith("=") and value != formula:
                    spot = name, used.row + row, used.column + column
                    self.formulas.add(spot)
                    if calls(formula, FUNCTIONS):
                        self.calls.add(spot)

    @cached_property
    def form(self) -> Form:
        """The form, read as if the sheet had been mailed; ButtonError if the workbook is not a move sheet."""
        if "move_sheet_id" not in self.names:
            raise ButtonError(NO_SHEET)
        return reading.read(self, self.book.name)

    @cached_property
    def view(self) -> View:
        """The team's view as stored in the sheet, with its spy reports; ButtonError if the stored data is damaged."""
        if self.form.view is None:
            raise ButtonError(DAMAGED)
        seen = self.form.view
        spied, opponents = reading.read_reports(self), reading.read_opponents(self, seen.matches)
        return replace(seen, known=TeamKnowledge(spied=spied, opponents=opponents))

    @property
    def moves(self) -> Moves:
        """The moves as entered."""
        return self.form.moves

    def guess(self, match: MatchView) -> Guess:
        """Return the manager's guess about the opponent in a match."""
        return reading.read_guess(self, match.slot)

    def find_sheet(self, match: MatchView) -> str:
        """Return the current name of a match's sheet."""
        return self.names[f"{match.slot}_number"].sheet

    def forget(self, sheet: str) -> None:
        """Forget what was read from a sheet that has been written to, so that the sheet is read again when needed."""
        self._rows = {name: rows for name, rows in self._rows.items() if name.casefold() != sheet.casefold()}
        vars(self).pop("sheets", None)

    def go_to(self, sheet: str, cell: str = "A1") -> None:
        """Show a sheet with one of its cells selected."""
        target = self.sheets[sheet.casefold()]
        target.activate()
        target.range(cell).select()

    @property
    def on_desktop(self) -> bool:
        """Whether this is desktop Excel, which acts at once; Lite acts only when a button has finished."""
        return bool(self.book.app.engine.type == DESKTOP)

    def range(self, area: Area) -> xw.Range:
        """Return an area as Excel's range."""
        last = address(area.last_row, area.last_column)
        return self.sheets[area.sheet.casefold()].range(f"{address(area.row, area.column)}:{last}")


def list_spots(area: Area) -> list[Spot]:
    """Return the cells of an area, row after row."""
    columns = range(area.column, area.last_column + 1)
    return [(area.sheet, row, column) for row in range(area.row, area.last_row + 1) for column in columns]


def convert_value(value: object) -> Value:
    """Return a cell's value from Excel as vbxl represents it: whole numbers as integers, dates as ISO text."""
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int | float):
        return int(value) if float(value).is_integer() else float(value)
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.replace(tzinfo=None).isoformat()
    return value.isoformat() if isinstance(value, date) else str(value)


# The most faults shown at once.
SHOWN_MOST: Final = 6


def find_chosen_match(opened: OpenSheet) -> MatchView:
    """Return the match chosen on Tools or, without that sheet, the match on the active sheet, or else the first."""
    matches = opened.view.matches
    if not matches:
        raise ButtonError("You have no match in this round.")
    area = opened.form_names.get("tools_match")
    choice = opened.area(area)[0][0] if area else None
    if choice is None:
        active = named(opened.book.sheets.active.name)
        return next((match for match in matches if named(opened.find_sheet(match)) == active), matches[0])
    for match in matches:
        if named(str(choice)) in (named(MATCH_NAMES[match.slot]), named(opened.find_sheet(match))):
            return match
    known = " or ".join(MATCH_NAMES[match.slot] for match in matches)
    raise ButtonError(f"{area}: {shown(choice)} is not a match in this round. Choose {known}.")


def read_options(opened: OpenSheet) -> LineupWish:
    """Return the limits on points and the locked players; ButtonError lists the cells that cannot be understood."""
    faults: list[str] = []
    home, devotion, special = _read_points(opened, faults)
    locks = tuple(_read_locks(opened, faults))
    if faults:
        more = [f"… and {len(faults) - SHOWN_MOST} more."] if len(faults) > SHOWN_MOST else []
        raise ButtonError("\n".join([f"{TOOLS_SHEET} needs correcting:", *faults[:SHOWN_MOST], *more]))
    return LineupWish(points=(home, devotion, special), locks=locks)


def _read_points(opened: OpenSheet, faults: list[str]) -> list[int | None]:
    area = opened.form_names.get("tools_points")
    if area is None or area.shape != (1, len(KINDS)):
        return [None] * len(KINDS)
    values = opened.area(area)[0]
    limits = [None if value is None else read_points(value) for value in values]
    for column, (value, limit) in enumerate(zip(values, limits, strict=True)):
        if value is not None and limit is None:
            where = f"{area.sheet}!{area.cell(0, column)}"
            faults.append(f"{where}: {KINDS[column]} must be a whole number, not {shown(value)}.")
    return limits


def _read_locks(opened: OpenSheet, faults: list[str]) -> Iterator[PlayerLock]:
    names = ("lock_set", "lock_player", "lock_position")
    areas = [opened.form_names[name] for name in names if name in opened.form_names]
    if len(areas) < len(names) or any(area.shape != (LOCK_ROWS, 1) for area in areas):
        return
    roster = {named(line.name): line.name for line in make_view_after_training(opened.view, opened.moves).roster}
    columns = [[row[0] for row in opened.area(area)] for area in areas]
    for row, (set_number, player, position) in enumerate(zip(*columns, strict=True)):
        if set_number is None and player is None and position is None:
            continue
        of_set = read_points(set_number)
        name = None if player is None else roster.get(named(str(player)))
        code = lineup.position(position)
        tests = (
            (of_set is None or not 1 <= of_set <= SETS, areas[0], set_number, f"is not a set from 1 to {SETS}"),
            (name is None, areas[1], player, "is not one of your players"),
            (position is not None and code is None, areas[2], position, "is not a position"),
        )
        wrong = []
        for bad, area, value, why in tests:
            if bad:
                subject = "an empty cell" if value is None else shown(value)
                wrong.append(f"{area.sheet}!{area.cell(row)}: {subject} {why}.")
        faults += wrong
        if not wrong and of_set is not None and name is not None:
            yield PlayerLock(of_set, name, code)
