"""Reads a move sheet: the inputs by defined name, the manager's notes on opponents, and spy reports.

Notes and reports (R5.5) aren't part of a move, so mistakes in them aren't problems: what we can't understand is left
out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import islice
from typing import Final, Protocol, TypeGuard

from vbxl.books.movesheet.layout import (
    AGEING_BLOCK,
    PLACES,
    SALES,
    SCOUTS,
    SPIES,
    Block,
    Places,
    find_in_form,
    name_set,
    place_names,
)
from vbxl.books.parsed_form import Form
from vbxl.books.story.sentences import join_names
from vbxl.books.textform.lines import Cell, unify_marks
from vbxl.books.textform.names import KnownNames, make_name_problem
from vbxl.league.forecast import Guess, SetGuess
from vbxl.league.given_cells import BLOCKS, MATCH, SINGLES, has_match, make_row_key, read_view
from vbxl.league.league import SpiedSet
from vbxl.league.moves import BLANK, MATCH_SLOTS, Input, MatchMoves, Moves, Pair, Row, SetMoves, Value
from vbxl.league.public_strength import RelativeStrength
from vbxl.league.team_knowledge import REPORTS_MOST, OpponentRecord, SpiedMatch
from vbxl.league.view import MatchView
from vbxl.problems import Place, Problem, escaped
from vbxl.rules.team import SPACES
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
from vbxl.xlsx.cells import Area, Grid, address

Inputs = tuple[tuple[Input, ...], ...]
REMEDY = "Copy your entries into a fresh sheet: you may insert rows, but not delete any inside a block."
COPY = "Check that the entries are right. Copy cells with Ctrl+C; never cut (Ctrl+X) or drag them."


class OpenWorkbook(Protocol):
    """An open workbook, which is either a guarded file or open in Excel: its names, its cells, and its formulas."""

    @property
    def names(self) -> Mapping[str, Area]:
        """The areas of the workbook by defined name."""

    @property
    def formulas(self) -> AbstractSet[tuple[str, int, int]]:
        """The cells with a formula, each as sheet, row and column."""

    @property
    def calls(self) -> AbstractSet[tuple[str, int, int]]:
        """The cells with a formula that calls one of our cell functions."""

    def area(self, area: Area) -> Grid:
        """Return the values of an area, in exactly its shape; blank cells are None."""


class InputReader:
    """Reads the named ranges of one workbook and collects their problems."""

    def __init__(self, workbook: OpenWorkbook, file: str, places: Places = PLACES) -> None:
        self.workbook, self.file, self.places = workbook, file, places
        self._problems: list[Problem] = []
        self._read: dict[str, Area] = {}
        # Inputs whose name points elsewhere than the form has them, by how far; whose name is gone, by block; and that
        # couldn't be read, by block, or by sheet if the block is gone.
        self._moved: dict[object, list[str]] = {}
        self._lost: dict[Block, list[str]] = {}
        self._unread: dict[Area | str, list[str]] = {}
        self.given: dict[str, Grid] = {}
        self.areas: dict[str, Area] = {}

    def take(self, name: str) -> Grid | None:
        """Return a given range, and note it for comparison with what was sent; None if no range has that name."""
        area = self.workbook.names.get(name)
        if area is None:
            return None
        self.areas[name] = area
        self.given[name] = self.workbook.area(area)
        return self.given[name]

    def read_inputs(self, name: str, rows: int, columns: int) -> Inputs:
        """Return the cells of an input, read at its place in the form.

        If the input's block is gone or has another size, the cells are read where the input's name points. If that area
        has the wrong shape, or overlaps an input read before, all cells are blank.
        """
        names, block = self.workbook.names, self.places[name].block
        named, placed = names.get(name), find_in_form(names, name, self.places)
        area = placed or named
        readable = area is not None and area.shape == (rows, columns)
        if area is None or not readable or (not placed and any(map(area.overlaps, self._read.values()))):
            self._unread.setdefault(names.get(block.name) or self._find_sheet(block), []).append(name)
            return ((BLANK,) * columns,) * rows
        self._read[name] = area
        if named is None:
            self._lost.setdefault(block, []).append(name)
        elif named != area:
            how_far = named.sheet, area.sheet, named.row - area.row, named.column - area.column
            self._moved.setdefault(how_far, []).append(name)
        return tuple(
            tuple([self._read_cell(area, row, column, value) for column, value in enumerate(values, area.column)])
            for row, values in enumerate(self.workbook.area(area), area.row)
        )

    def read_column(self, name: str, rows: int) -> tuple[Input, ...]:
        """Return the cells of a one-column input."""
        return tuple(row[0] for row in self.read_inputs(name, rows, 1))

    def read_pair(self, name: str) -> Pair:
        """Return two adjacent inputs: OL and DL."""
        ((ol, dl),) = self.read_inputs(name, 1, 2)
        return ol, dl

    def read_single(self, name: str) -> Input:
        """Return the only cell of an input."""
        return self.read_inputs(name, 1, 1)[0][0]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems of the cells read so far; inputs with the same fault share a problem."""
        return (*self._judge_names(), *self._problems)

    def _judge_names(self) -> Iterator[Problem]:
        names = self.workbook.names
        for moved in self._moved.values():
            form, now = (_list_areas([areas[name] for name in moved]) for areas in (self._read, names))
            were = "was" if len(moved) == 1 else "were"
            message = f"{form} {were} cut or dragged to {now}; we read what the original cells hold now"
            yield Problem("FILE-MOVED", self._make_place(self._read[moved[0]]), None, message, COPY)
        for lost in self._lost.values():
            form = _list_areas([self._read[name] for name in lost])
            message = f"{form} has lost its name, {join_names(lost)}; we read it from its usual place"
            if len(lost) > 1:
                message = f"{form} have lost their names, {join_names(lost)}; we read them from their usual places"
            yield Problem("FILE-NAME", self._make_place(self._read[lost[0]]), None, message, COPY)
        for at, unread in self._unread.items():
            are = "is" if len(unread) == 1 else "are"
            where = f"on the {escaped(at)} sheet" if isinstance(at, str) else f"in {escaped(str(at))}"
            message = (
                f"{join_names(unread)} {are} read as empty: rows, columns or cells {where} were deleted or inserted"
            )
            place = Place(self.file, at) if isinstance(at, str) else self._make_place(at)
            yield Problem("FILE-NAME", place, None, message, REMEDY)

    def _make_place(self, area: Area) -> Place:
        return Place(self.file, area.sheet, area.cell(0, 0))

    def _find_sheet(self, block: Block) -> str:
        """Return the name of a block's sheet in this workbook or, if all inputs of that sheet are gone, in the form."""
        on_sheet = (name for name, place in self.places.items() if place.block.sheet == block.sheet)
        return next((self.workbook.names[name].sheet for name in on_sheet if name in self.workbook.names), block.sheet)

    def _read_cell(self, area: Area, row: int, column: int, value: object) -> Input:
        place = Place(self.file, area.sheet, address(row, column))
        cell = area.sheet, row, column
        if cell in self.workbook.calls:
            # A function's last result may come from another sheet, from a foreign add-in, or be made up.
            message = "an input cell holds a vbxl function; its last result is not trusted, so the cell counts as empty"
            remedy = "Type the value itself, or copy the cell and paste its value."
            self._problems.append(Problem("FILE-FUNCTION", place, value, message, remedy))
            return Input(None, place)
        if cell in self.workbook.formulas:
            message = "an input cell holds a formula; its last value was used"
            self._problems.append(Problem("FILE-FORMULA", place, value, message, "Type the value itself."))
        if isinstance(value, str):
            # A lone space is invisible, so it counts as blank.
            return Input(value if value.strip(SPACES) else None, place)
        return Input(value if value is None or isinstance(value, int | float) else str(value), place)


def _list_areas(areas: Sequence[Area]) -> str:
    """Return areas as people write them, such as `Match 1!B11:B16 and E11:E16`.

    Areas on the same sheet name it only once.
    """
    first, *others = areas
    texts = (str(area) if area.sheet != first.sheet else str(area).rpartition("!")[2] for area in others)
    return escaped(join_names([str(first), *texts]))


def read(workbook: OpenWorkbook, file: str) -> Form:
    """Read a move sheet: its given cells, its moves, and the problems found.

    `file` is the name of the file in these problems.
    """
    reader = InputReader(workbook, file)
    names = ["move_sheet_id", *SINGLES, "team_names", "team_meets", "setting_name", "setting_value"]
    names += [name for block, _, _, _ in BLOCKS for name in block]
    slots = [slot for slot in MATCH_SLOTS if has_match(workbook.names, slot)]
    names += [f"{slot}_{name}" for slot in slots for name in MATCH]
    for name in names:
        reader.take(name)
    moves, problems = _spell_names(_read_moves(reader, slots), reader.given.get("roster_name", ()))
    return Form(
        read_view(reader.given),
        str(reader.given.get("move_sheet_id", ((None,),))[0][0] or ""),
        moves,
        (*reader.problems, *problems),
        reader.given,
        reader.areas,
    )


def _read_moves(reader: InputReader, slots: Sequence[str]) -> Moves:
    def list_keys(name: str) -> list[str]:
        """Return the key of each row in a block: its given cell or, if that was emptied, its index."""
        return [make_row_key(row[0], index) for index, row in enumerate(reader.given.get(name, ()))]

    def read_rows(names: Sequence[str], rows: int) -> list[tuple[Input, ...]]:
        return [*zip(*(reader.read_column(name, rows) for name in names), strict=True)]

    def read_keyed(keys: Sequence[str], *names: str) -> tuple[Row, ...]:
        return _keep_typed(keys, read_rows(names, len(keys)))

    roster = list_keys("roster_name")
    offers = [str(row) for row, _ in enumerate(list_keys("offer_kind"), start=1)]
    spying = read_rows(("spy_team", "spy_match", "spy_detail"), SPIES)
    sales = read_rows(("sale_player", "sale_minimum"), SALES)
    has_ageing = not {"ageing_loss_ol", AGEING_BLOCK.name}.isdisjoint(reader.workbook.names)
    ageing = read_keyed(roster, "ageing_loss_ol") if has_ageing else ()
    return Moves(
        send_number=reader.read_single("send_number"),
        salt=reader.read_single("salt"),
        matches={slot: _read_match(reader, slot, roster) for slot in slots},
        training=read_keyed(roster, "training_ol", "training_dl"),
        scouts=tuple(cell for cell in reader.read_column("scout_name", SCOUTS) if not cell.blank),
        spying=tuple((team, match, detail) for team, match, detail in spying if not _is_empty((team, match, detail))),
        sponsor=reader.read_single("sponsor_choice"),
        sales=tuple((player, least) for player, least in sales if not _is_empty((player, least))),
        transfer_bids=read_keyed(list_keys("transfer_player"), "transfer_bid"),
        offer_bids=read_keyed(offers, "offer_bid", "offer_name"),
        contract_bids=read_keyed(list_keys("contract_player"), "contract_bid", "contract_rounds"),
        ageing=ageing,
    )


def _is_empty(inputs: Iterable[Input]) -> bool:
    return all(entry.blank for entry in inputs)


def _keep_typed(keys: Iterable[str], rows: Iterable[tuple[Input, ...]]) -> tuple[Row, ...]:
    return tuple(Row(key, inputs) for key, inputs in zip(keys, rows, strict=True) if not _is_empty(inputs))


def _read_match(reader: InputReader, slot: str, roster: Sequence[str]) -> MatchMoves:
    gains = _keep_typed(roster, reader.read_inputs(f"{slot}_gain_ol", len(roster), SETS))
    return MatchMoves(tuple(_read_set(reader, name_set(slot, at)) for at in range(SETS)), gains)


def _read_set(reader: InputReader, prefix: str) -> SetMoves:
    return SetMoves(
        players=reader.read_column(f"{prefix}_player", PLAYERS_IN_SET),
        positions=reader.read_column(f"{prefix}_position", PLAYERS_IN_SET),
        loss_ol=reader.read_column(f"{prefix}_loss_ol", PLAYERS_IN_SET),
        concept=reader.read_single(f"{prefix}_concept"),
        risk=reader.read_single(f"{prefix}_risk"),
        home=reader.read_pair(f"{prefix}_home"),
        devotion=reader.read_pair(f"{prefix}_devotion"),
        special=reader.read_pair(f"{prefix}_special"),
    )


def _spell_names(moves: Moves, roster: Grid) -> tuple[Moves, list[Problem]]:
    """Return the moves with names spelt as on the roster (R12.2).

    Also return a problem for each name whose meaning had to be inferred.
    """
    listed = (*(row[0] for row in roster), *(entry.value for entry in moves.scouts))
    known = KnownNames([name for name in listed if isinstance(name, str)])
    problems: dict[str, Problem] = {}

    def spell(entry: Input) -> Input:
        text = entry.value
        if not isinstance(text, str) or text in known:
            return entry
        plain = unify_marks(text)
        if plain in known:
            return replace(entry, value=known.spell(plain))
        fitting = known.find_fitting(plain)
        if fitting:
            problems.setdefault(text, make_name_problem(Cell(text, entry.place), fitting))
        return replace(entry, value=fitting[0]) if len(fitting) == 1 else entry

    matches = {
        slot: replace(match, sets=tuple(replace(set_, players=tuple(map(spell, set_.players))) for set_ in match.sets))
        for slot, match in moves.matches.items()
    }
    sales = tuple((spell(player), least) for player, least in moves.sales)
    return replace(moves, matches=matches, sales=sales), [*problems.values()]


# --- notes on opponents, and spy reports ---

# The inputs of the line for all sets, in the order of a Guess.
GUESS_NAMES: Final = ("strength", "concept", "risk", "report")
# The heads of the table of spy reports, in the row above the area `spy_report`, to its left.
REPORT, ROUND, AGAINST, SET, OL, DL, CONCEPT, RISK = REPORT_HEADS = (
    "Report", "Round", "Against", "Set", "OL", "DL", "Concept", "Risk",
)  # fmt: skip
# Between a spy report's team and match number.
_NOTE_MATCH: Final = ", match "


def read_guess(workbook: OpenWorkbook, slot: str) -> Guess:
    """Return what the manager guessed about the opponent in a match: a line for all sets, and one for each set.

    Cells that call our cell functions count as blank, since a function's last result isn't trusted.
    """
    names = place_names(workbook.names)

    def read_line(name: str, count: int) -> tuple[Input, ...]:
        area = names.get(name)
        if area is None or area.shape != (1, count):
            return (BLANK,) * count
        (row,) = workbook.area(area)
        calls = [(area.sheet, area.row, area.column + index) in workbook.calls for index in range(count)]
        return tuple(
            Input(None if is_call else value, Place("", area.sheet, area.cell(0, index)))
            for index, (value, is_call) in enumerate(zip(row, calls, strict=True))
        )

    strength, concept, risk, report = (read_line(f"{slot}_guess_{name}", 1)[0] for name in GUESS_NAMES)
    sets = tuple(SetGuess(*read_line(name_set(slot, at, "guess"), 4)) for at in range(SETS))
    return Guess(strength, concept, risk, report, sets)


def read_opponents(workbook: OpenWorkbook, matches: Iterable[MatchView]) -> tuple[OpponentRecord, ...]:
    """Return the opponents whose strength, judged by public results, is on the Odds sheet (R5.6).

    The returned records list no matches.
    """
    records = []
    for match in matches:
        area = workbook.names.get(f"{match.slot}_usual_percent")
        percent = workbook.area(area)[0][0] if area else None
        if _is_number(percent):
            strength = RelativeStrength(*[round(percent)] * 3)
            records.append(OpponentRecord(match.opponent, (), (0, 0), (0, 0), strength))
    return tuple(records)


def read_reports(workbook: OpenWorkbook) -> tuple[SpiedMatch, ...]:
    """Return the spy reports on the Odds sheet, newest first (R9.2)."""
    table = workbook.names.get("spy_report")
    if table is None or table.row == 1 or table.column == 1:
        return ()
    (heads,) = workbook.area(Area(table.sheet, table.row - 1, 1, table.row - 1, table.column - 1))
    columns = {str(head): index for index, head in enumerate(heads) if head in REPORT_HEADS}
    if len(columns) < len(REPORT_HEADS):
        return ()
    last = table.row + REPORTS_MOST * SETS - 1
    rows = workbook.area(Area(table.sheet, table.row, 1, last, table.column - 1))
    matches = _split_reports([{head: row[at] for head, at in columns.items()} for row in rows])
    return tuple(islice(matches, REPORTS_MOST))


def _split_reports(rows: list[dict[str, Value]]) -> Iterator[SpiedMatch]:
    """Yield the reports in a table; a report is left out if we can't understand one of its sets."""
    at = 0
    while at < len(rows) and isinstance(rows[at][SET], int):
        head = rows[at]
        sets: list[SpiedSet | None] = []
        while at < len(rows) and isinstance(rows[at][SET], int) and (not sets or rows[at][REPORT] is None):
            ol, dl, risk, concept = (rows[at][column] for column in (OL, DL, RISK, CONCEPT))
            if _is_number(ol) and _is_number(dl) and _is_number(risk):
                sets.append(SpiedSet(float(ol), float(dl), str(concept or ""), int(risk)))
            else:
                sets.append(None)
            at += 1
        team, _, number = str(head[REPORT] or "").rpartition(_NOTE_MATCH)
        understood = tuple(set_ for set_ in sets if set_)
        if team.strip(SPACES) and number.isdecimal() and len(understood) == len(sets):
            day = head[ROUND]
            round_number = day if isinstance(day, int) else 0
            yield SpiedMatch(round_number, int(number), team, str(head[AGAINST] or ""), understood)


def _is_number(value: Value) -> TypeGuard[int | float]:
    return isinstance(value, int | float) and not isinstance(value, bool)
