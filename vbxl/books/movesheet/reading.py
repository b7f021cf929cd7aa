"""Reads a move sheet: the inputs by defined name, and the manager's notes on opponents.

The notes are no part of a move, and nothing that is wrong with them is a problem: what is not understood is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final, Protocol, TypeGuard

from vbxl.books.movesheet.layout import PLAN_CELLS, PLAN_COLUMNS, PLAN_WIDTH, PlanChoice
from vbxl.books.parsed_form import Form
from vbxl.league.as_entered import KINDS
from vbxl.league.given_cells import BLOCKS, MATCH, SINGLES, has_match, row_key, view_from
from vbxl.league.league import SpiedSet
from vbxl.league.match_forecast import Guess, Guesses
from vbxl.league.moves import BLANK, MATCH_SLOTS, Input, MatchMoves, Moves, Pair, Row, SetMoves, Value
from vbxl.league.public_strength import RelativeStrength
from vbxl.league.team_knowledge import REPORTS_MOST, OpponentRecord, SpiedMatch
from vbxl.league.view import MatchView
from vbxl.problems import Place, Problem, problem
from vbxl.rules.team import SPACES
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
from vbxl.xlsx.areas import Area, address
from vbxl.xlsx.value import Grid

Inputs = tuple[tuple[Input, ...], ...]
REMEDY = "Fill in the sheet as it was sent to you; rows and sheets may be moved, but not deleted."


class OpenWorkbook(Protocol):
    """A workbook that is open, be it a file that was guarded or one in Excel: its names, which cells hold formulas."""

    @property
    def names(self) -> Mapping[str, Area]:
        """Areas by defined name."""

    @property
    def formulas(self) -> AbstractSet[tuple[str, int, int]]:
        """Cells with a formula: sheet, row, column."""

    @property
    def calls(self) -> AbstractSet[tuple[str, int, int]]:
        """Those of them that call a cell function of ours."""


class Held(Protocol):
    """The cells of a workbook that is open."""

    def area(self, area: Area) -> Grid:
        """The values of an area, exactly its shape, None for blank."""


class InputReader:
    """Reads the named ranges of one workbook and collects what is wrong with them."""

    def __init__(self, guarded: OpenWorkbook, cells: Held, file: str) -> None:
        """For an opened workbook; `file` is its name in messages."""
        self.guarded, self.cells, self.file = guarded, cells, file
        self._formulas, self._calls = guarded.formulas, guarded.calls
        self.problems: list[Problem] = []
        self.given: dict[str, Grid] = {}
        self.areas: dict[str, Area] = {}

    def take(self, name: str) -> Grid | None:
        """A given range, kept to be compared with what was sent; None if its name is gone."""
        area = self.guarded.names.get(name)
        if area is None:
            return None
        self.areas[name] = area
        self.given[name] = self.cells.area(area)
        return self.given[name]

    def inputs(self, name: str, rows: int, columns: int) -> Inputs:
        """The input cells of a range of the form, blanks where the name is gone or its shape is not the form's."""
        area = self.guarded.names.get(name)
        if area is None or area.shape != (rows, columns):
            where = Place(self.file) if area is None else Place(self.file, area.sheet, area.cell(0, 0))
            message = f"the range {name} of the form is gone or has another size; it is read as empty"
            self.problems.append(Problem("FILE-NAME", where, None, message, REMEDY))
            return ((BLANK,) * columns,) * rows
        return tuple(
            tuple([self._input(area, row, column, value) for column, value in enumerate(values, area.column)])
            for row, values in enumerate(self.cells.area(area), area.row)
        )

    def some(self, name: str, shape: tuple[int, int], cells: Iterable[tuple[int, int]]) -> list[Input]:
        """Some cells of a range that holds other things too, by row and column in it; blanks as above."""
        area, spots = self.guarded.names.get(name), [*cells]
        if area is None or area.shape != shape:
            self.inputs(name, *shape)
            return [BLANK] * len(spots)
        values = self.cells.area(area)
        return [self._input(area, area.row + row, area.column + column, values[row][column]) for row, column in spots]

    def _input(self, area: Area, row: int, column: int, value: object) -> Input:
        place = Place(self.file, area.sheet, address(row, column))
        spot = area.sheet, row, column
        if spot not in self._formulas:
            return Input(_typed(value), place)
        if spot in self._calls:
            # A function's last result may come from another sheet, from no add-in of ours, or be made up.
            message = "a cell function of vbxl stands in an input cell; what it last gave is not trusted: read as empty"
            remedy = "Type the value itself, or copy the cell and paste its value."
            self.problems.append(Problem("FILE-FUNCTION", place, value, message, remedy))
            return Input(None, place)
        message = "a formula stands in an input cell; the value it last had is read"
        self.problems.append(Problem("FILE-FORMULA", place, value, message, "Type the value itself."))
        return Input(_typed(value), place)

    def column(self, name: str, rows: int) -> tuple[Input, ...]:
        """A column of inputs."""
        return tuple(row[0] for row in self.inputs(name, rows, 1))

    def pair(self, name: str) -> Pair:
        """Two inputs beside each other: OL and DL."""
        ((ol, dl),) = self.inputs(name, 1, 2)
        return ol, dl

    def single(self, name: str) -> Input:
        """One input."""
        return self.inputs(name, 1, 1)[0][0]


def _typed(value: object) -> Value:
    if isinstance(value, str):
        # Nobody sees a lone space: it is nothing.
        return value if value.strip(SPACES) else None
    return value if value is None or isinstance(value, int | float) else str(value)


def read(guarded: OpenWorkbook, cells: Held, file: str) -> Form:
    """A move sheet: the given cells as they stand in it, the moves, and what could not be read."""
    reader = InputReader(guarded, cells, file)
    names = ["move_sheet_id", *SINGLES, "team_names", "team_meets", "setting_name", "setting_value"]
    names += [name for block, _, _, _ in BLOCKS for name in block]
    slots = [slot for slot in MATCH_SLOTS if has_match(guarded.names, slot)]
    names += [f"{slot}_{name}" for slot in slots for name in MATCH]
    for name in names:
        reader.take(name)
    head = reader.given.get("move_sheet_id", ((None,),))[0][0]
    moves = _moves(reader, slots)
    problems = tuple(reader.problems)
    return Form(view_from(reader.given), str(head or ""), moves, problems, reader.given, reader.areas)


def _moves(reader: InputReader, slots: Sequence[str]) -> Moves:
    roster = _keys(reader.given, "roster_name")
    numbers = [str(row) for row, _ in enumerate(_keys(reader.given, "offer_kind"), start=1)]
    spying = zip(*(reader.column(name, 4) for name in ("spy_team", "spy_match", "spy_detail")), strict=True)
    sales = zip(*(reader.column(name, 5) for name in ("sale_player", "sale_minimum")), strict=True)
    ageing = _rows(reader, roster, ["ageing_loss_ol"]) if "ageing_loss_ol" in reader.guarded.names else ()
    return Moves(
        send_number=reader.single("send_number"),
        salt=reader.single("salt"),
        matches={slot: _move_match(reader, slot, roster) for slot in slots},
        training=_rows(reader, roster, ["training_ol", "training_dl"]),
        scouts=tuple(one for one in reader.column("scout_name", 3) if not one.blank),
        spying=tuple((team, match, detail) for team, match, detail in spying if not _all_blank(team, match, detail)),
        sponsor=reader.single("sponsor_choice"),
        sales=tuple((player, least) for player, least in sales if not _all_blank(player, least)),
        transfer_bids=_rows(reader, _keys(reader.given, "transfer_player"), ["transfer_bid"]),
        offer_bids=_rows(reader, numbers, ["offer_bid", "offer_name"]),
        contract_bids=_rows(reader, _keys(reader.given, "contract_player"), ["contract_bid", "contract_rounds"]),
        ageing=ageing,
    )


def _all_blank(*inputs: Input) -> bool:
    return all(entry.blank for entry in inputs)


def _keys(given: Mapping[str, Grid], name: str) -> list[str]:
    """The given cells that say whose row it is; an emptied one still has its place in the block."""
    return [row_key(row[0], index) for index, row in enumerate(given.get(name, ()))]


def _rows(reader: InputReader, keys: Sequence[str], names: Sequence[str]) -> tuple[Row, ...]:
    """The rows of a block that something was typed into, each with its key."""
    columns = [reader.column(name, len(keys)) for name in names]
    rows = (Row(key, inputs) for key, inputs in zip(keys, zip(*columns, strict=True), strict=True))
    return tuple(row for row in rows if not _all_blank(*row.inputs))


def _move_match(reader: InputReader, slot: str, roster: Sequence[str]) -> MatchMoves:
    """The line-ups of the plan that is sent; nothing that is wrong in the other one is a problem."""
    gains = reader.inputs(f"{slot}_gain_ol", len(roster), SETS)
    rows = (Row(key, inputs) for key, inputs in zip(roster, gains, strict=True))
    sets = _plan_a(reader, slot)
    if f"{slot}_plan" in reader.guarded.names:
        choice = reader.single(f"{slot}_plan")
        if choice.text.upper() == PlanChoice.B.name:
            sets = [_besides(_plan_set(reader, slot, at), of_a) for at, of_a in enumerate(sets)]
        elif choice.text.upper() not in {"", PlanChoice.A.name}:
            reader.problems.append(problem("FILE-PLAN", choice.place, choice.value))
    return MatchMoves(tuple(sets), tuple(row for row in rows if not _all_blank(*row.inputs)))


def _plan_a(reader: InputReader, slot: str) -> list[SetMoves]:
    return [_move_set(reader, f"{slot}_set{number}") for number in range(1, SETS + 1)]


def moves_of_plan_a(guarded: OpenWorkbook, cells: Held, moves: Moves) -> Moves:
    """The moves of a sheet with plan A in all matches, whichever plan is sent."""
    reader = InputReader(guarded, cells, "")
    every = {slot: replace(match, sets=tuple(_plan_a(reader, slot))) for slot, match in moves.matches.items()}
    return replace(moves, matches=every)


@dataclass(frozen=True, slots=True)
class PlanMoves:
    """What is typed into plan B of a match, and which plan is sent: "A", "B" or blank, which is plan A."""

    choice: Input = BLANK
    sets: tuple[SetMoves, ...] = (SetMoves(),) * SETS


NO_PLAN: Final = PlanMoves()


def plans(guarded: OpenWorkbook, cells: Held, slots: Iterable[str]) -> dict[str, PlanMoves]:
    """What is typed into plan B of each match, and which plan is sent; for a sheet that has no plans, nothing."""
    reader = InputReader(guarded, cells, "")
    return {
        slot: PlanMoves(reader.single(f"{slot}_plan"), tuple(_plan_set(reader, slot, at) for at in range(SETS)))
        for slot in slots
        if f"{slot}_plan" in guarded.names
    }


def _plan_set(reader: InputReader, slot: str, at: int) -> SetMoves:
    """A set of plan B as typed."""
    lines = [PLAN_COLUMNS[name] for name in ("player", "position", "loss_ol")]
    spots = [(row, column) for column in lines for row in range(PLAYERS_IN_SET)]
    spots += [PLAN_CELLS["concept"], PLAN_CELLS["risk"]]
    spots += [(PLAN_CELLS[kind][0], PLAN_CELLS[kind][1] + side) for kind in KINDS for side in (0, 1)]
    typed = iter(reader.some(PlanChoice.B.set_name(slot, at), (PLAYERS_IN_SET, PLAN_WIDTH), spots))
    players, positions, losses = (tuple(islice(typed, PLAYERS_IN_SET)) for _ in lines)
    concept, risk, *points = typed
    home, devotion, special = zip(points[::2], points[1::2], strict=True)
    return SetMoves(players, positions, losses, concept, risk, home, devotion, special)


def _besides(own: SetMoves, of_a: SetMoves) -> SetMoves:
    """What counts in plan B: what is typed there, else what plan A has, with the place where that may be changed."""

    def both(own_ones: Iterable[Input], ones_of_a: Iterable[Input]) -> tuple[Input, ...]:
        return tuple(_or(one, other) for one, other in zip(own_ones, ones_of_a, strict=True))

    def pair(own_pair: Pair, pair_of_a: Pair) -> Pair:
        return _or(own_pair[0], pair_of_a[0]), _or(own_pair[1], pair_of_a[1])

    return SetMoves(
        both(own.players, of_a.players),
        both(own.positions, of_a.positions),
        both(own.loss_ol, of_a.loss_ol),
        _or(own.concept, of_a.concept),
        _or(own.risk, of_a.risk),
        pair(own.home, of_a.home),
        pair(own.devotion, of_a.devotion),
        pair(own.special, of_a.special),
    )


def _or(own: Input, of_a: Input) -> Input:
    return Input(of_a.value, own.place) if own.blank else own


def _move_set(reader: InputReader, prefix: str) -> SetMoves:
    return SetMoves(
        players=reader.column(f"{prefix}_player", PLAYERS_IN_SET),
        positions=reader.column(f"{prefix}_position", PLAYERS_IN_SET),
        loss_ol=reader.column(f"{prefix}_loss_ol", PLAYERS_IN_SET),
        concept=reader.single(f"{prefix}_concept"),
        risk=reader.single(f"{prefix}_risk"),
        home=reader.pair(f"{prefix}_home"),
        devotion=reader.pair(f"{prefix}_devotion"),
        special=reader.pair(f"{prefix}_special"),
    )


# The heads of the table of spy reports, a row above the area `spy_report`, to its left.
REPORT, ROUND, AGAINST, SET, OL, DL, CONCEPT, RISK = (
    "Report", "Round", "Against", "Set", "OL", "DL", "Concept", "Risk",
)  # fmt: skip
REPORT_HEADS: Final = (REPORT, ROUND, AGAINST, SET, OL, DL, CONCEPT, RISK)
# Between team and number in the label of a report.
_NOTE_MATCH: Final = ", match "


def guesses(opened: OpenWorkbook, cells: Held, slot: str) -> Guesses:
    """The guesses of a match: OL, DL, concept and risk factor for all sets and for each, and the spy report.

    The last result of one of our cell functions is not trusted: such a cell is blank.
    """

    def line(name: str, count: int) -> tuple[Input, ...]:
        area = opened.names.get(name)
        if area is None or area.shape != (1, count):
            return (BLANK,) * count
        (row,) = cells.area(area)
        called = [(area.sheet, area.row, area.column + index) in opened.calls for index in range(count)]
        return tuple(
            Input(None if unsure else value, Place("", area.sheet, area.cell(0, index)))
            for index, (value, unsure) in enumerate(zip(row, called, strict=True))
        )

    report, mode, percent, depth = (
        line(f"{slot}_guess_{name}", 1)[0] for name in ("report", "mode", "percent", "depth")
    )
    sets = tuple(Guess(*line(f"{slot}_set{number}_guess", 4)) for number in range(1, SETS + 1))
    return Guesses(report, Guess(*line(f"{slot}_guess", 4)), sets, mode, percent, depth)


def opponents(opened: OpenWorkbook, cells: Held, matches: Iterable[MatchView]) -> tuple[OpponentRecord, ...]:
    """The opponents whose strength by public results stands on the Odds sheet; their matches stand elsewhere (R5.6)."""
    found = []
    for match in matches:
        area = opened.names.get(f"{match.slot}_guess_strength")
        percent = cells.area(area)[0][0] if area else None
        if _number(percent):
            strength = RelativeStrength(*[round(percent)] * 3)
            found.append(OpponentRecord(match.opponent, (), (0, 0), (0, 0), strength))
    return tuple(found)


def reports(opened: OpenWorkbook, cells: Held) -> tuple[SpiedMatch, ...]:
    """The spy reports that stand on the Odds sheet, newest first (R9.2)."""
    table = opened.names.get("spy_report")
    if table is None or table.row == 1 or table.column == 1:
        return ()
    (heads,) = cells.area(Area(table.sheet, table.row - 1, 1, table.row - 1, table.column - 1))
    columns = {str(head): index for index, head in enumerate(heads) if head in REPORT_HEADS}
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
            sets.append(_note_set(rows[at]))
            at += 1
        team, _, number = str(head[REPORT] or "").rpartition(_NOTE_MATCH)
        told = tuple(set_ for set_ in sets if set_)
        if team.strip(SPACES) and number.isdecimal() and len(told) == len(sets):
            day = head[ROUND]
            yield SpiedMatch(day if isinstance(day, int) else 0, int(number), team, str(head[AGAINST] or ""), told)


def _note_set(row: dict[str, Value]) -> SpiedSet | None:
    """A set from a row; None where its totals or its risk factor are no numbers."""
    ol, dl, risk = (row[head] for head in (OL, DL, RISK))
    if not (_number(ol) and _number(dl) and _number(risk)):
        return None
    return SpiedSet(float(ol), float(dl), str(row[CONCEPT] or ""), int(risk))


def _number(value: Value) -> TypeGuard[int | float]:
    return isinstance(value, int | float) and not isinstance(value, bool)
