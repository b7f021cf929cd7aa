"""Reads a move sheet: the inputs by defined name, the manager's notes on opponents, and the Table sheet.

Notes and Table (R5.5) are no part of a move, and nothing that is wrong with them is a problem: what is not understood
is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import islice
from typing import Final, Protocol, TypeGuard, TypeVar

from vbxl.books.movesheet.table import (
    AT_HOME,
    CUP_HEAD,
    FIXTURES,
    NEXT_BAND,
    NOW,
    RESULTS_BAND,
    SEASON_BAND,
    SETS_HEAD,
    SHOWN_BAND,
    STANDINGS_BAND,
    TABLE_LAST,
    THIS_BAND,
    YOU,
)
from vbxl.books.parsed_form import Form
from vbxl.league.given_cells import BLOCKS, MATCH, SINGLES, has_match, row_key, view_from
from vbxl.league.league import SpiedSet
from vbxl.league.match_forecast import Guess, Guesses
from vbxl.league.moves import BLANK, MATCH_SLOTS, Input, MatchMoves, Moves, Pair, Row, SetMoves, Value
from vbxl.league.public_strength import RelativeStrength, read_strength
from vbxl.league.team_knowledge import (
    LINES_MOST,
    REPORTS_MOST,
    SHOWN_MOST,
    MatchLine,
    OpponentRecord,
    ShownMatch,
    SpiedMatch,
    TableLine,
    TeamKnowledge,
)
from vbxl.league.view import MatchView
from vbxl.problems import Place, Problem
from vbxl.rules.match import Score
from vbxl.rules.team import SPACES
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
from vbxl.xlsx.areas import Area, address
from vbxl.xlsx.guard.bounds import ROWS
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
    """The line-ups of a match, and the gains of who rests."""
    gains = reader.inputs(f"{slot}_gain_ol", len(roster), SETS)
    rows = (Row(key, inputs) for key, inputs in zip(roster, gains, strict=True))
    sets = tuple(_move_set(reader, f"{slot}_set{number}") for number in range(1, SETS + 1))
    return MatchMoves(sets, tuple(row for row in rows if not _all_blank(*row.inputs)))


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


Told = TypeVar("Told")
Line = Mapping[str, Value]
_SCORE: Final = re.compile("([0-9]{1,6})–([0-9]{1,6})")
_NUMBER: Final = "([0-9]{1,6})"
_STANDINGS, _RESULTS, _THIS, _NEXT, _SEASON = (
    re.compile(re.escape(band).replace(re.escape("{}"), _NUMBER))
    for band in (STANDINGS_BAND, RESULTS_BAND, THIS_BAND, NEXT_BAND, SEASON_BAND)
)
_SHOWN: Final = re.compile(SHOWN_BAND.format("(.*)", "(.*?)"))
_TABLE_MATCH, _HOME, _VISITORS = FIXTURES[1:]


def read_table(cells: Held, sheet: str, team: str) -> TeamKnowledge:
    """The knowledge on a sheet of that name: all of `TeamKnowledge` but spy reports and last line-ups, which it lacks.

    A table without any match played is left out there too.
    """
    known = TeamKnowledge()
    fixtures: list[MatchLine] = []
    opponents: list[OpponentRecord] = []
    for title, lines in _blocks(cells.area(Area(sheet, 1, 1, ROWS, TABLE_LAST + 1))):
        if _STANDINGS.fullmatch(title):
            known = replace(known, table=_all(map(_standing, lines)))
        elif found := _RESULTS.fullmatch(title):
            known = replace(known, results=_all(_result(line, int(found[1])) for line in lines))
        elif found := _THIS.fullmatch(title) or _NEXT.fullmatch(title):
            fixtures += _all(_table_match(line, int(found[1])) for line in lines)
        elif found := _SHOWN.fullmatch(title):
            opponents += _record(found[1], found[2], lines)
        elif _SEASON.fullmatch(title):
            known = replace(known, season=_all(_own(line, team) for line in lines))
    return replace(known, fixtures=tuple(fixtures), opponents=tuple(opponents))


def _all(lines: Iterable[Told | None]) -> tuple[Told, ...]:
    """The lines that were understood, as many as a sheet has at most."""
    return tuple(line for line in lines if line is not None)[:LINES_MOST]


def _blocks(rows: Sequence[Sequence[Value]]) -> Iterator[tuple[str, list[Line]]]:
    """The title of every band, and the rows below it by their heads, down to the first empty one."""
    for index, (first, *others) in enumerate(rows[:-1]):
        if isinstance(first, str) and first not in (YOU, NOW) and not any(others):
            heads, *below = rows[index + 1 :]
            yield first, list(_lines(heads, below))


def _lines(heads: Sequence[Value], below: Iterable[Sequence[Value]]) -> Iterator[Line]:
    for row in below:
        if not any(one is not None for one in row):
            return
        yield {str(head): value for head, value in zip(heads, row, strict=True) if head is not None}


def _standing(line: Line) -> TableLine | None:
    heads = "Place", "Matches", "Won", "Lost", "Points", "Scored", "Conceded"
    numbers, sets, team = [_whole(line.get(head)) for head in heads], _score(line.get("Sets")), line.get("Team")
    place, matches, won, lost, points, scored, conceded = numbers
    if (
        place is None or matches is None or won is None or lost is None or points is None
        or scored is None or conceded is None or sets is None or team is None
    ):  # fmt: skip
        return None
    return TableLine(place, str(team), matches, won, lost, points, *sets, scored, conceded)


def _table_match(line: Line, round_number: int) -> MatchLine | None:
    """A match that is to be played."""
    number, home, visitors = _whole(line.get(_TABLE_MATCH)), line.get(_HOME), line.get(_VISITORS)
    if number is None or home is None or visitors is None:
        return None
    return MatchLine(round_number, number, str(home), str(visitors), cup=_cup(line))


def _result(line: Line, round_number: int) -> MatchLine | None:
    """A match that was played."""
    match, sets = _table_match(line, round_number), _sets(line)
    return replace(match, sets=sets) if match and sets else None


def _own(line: Line, team: str) -> MatchLine | None:
    """A match of the team itself, whose points stand first in it."""
    number, day, against, sets = (
        _whole(line.get(_TABLE_MATCH)),
        _whole(line.get("Round")),
        line.get("Against"),
        _sets(line),
    )
    if number is None or day is None or against is None or sets is None:
        return None
    if line.get("Where") == AT_HOME:
        return MatchLine(day, number, team, str(against), sets, _cup(line))
    return MatchLine(day, number, str(against), team, tuple((theirs, ours) for ours, theirs in sets), _cup(line))


def _record(team: str, sentence: str, lines: Sequence[Line]) -> Iterator[OpponentRecord]:
    """The record of an opponent, whose totals stand first in it; nothing without them."""
    total, *matches = lines or [{}]
    sets, points = _score(total.get("Sets")), _score(total.get("All points"))
    if sets and points:
        yield OpponentRecord(team, _all(map(_shown, matches))[:SHOWN_MOST], sets, points, read_strength(sentence))


def _shown(line: Line) -> ShownMatch | None:
    """A match that an opponent played."""
    day, against = _whole(line.get("Round")), line.get("Against")
    sets, points = _score(line.get("Sets")), _score(line.get("All points"))
    if day is None or against is None or sets is None or points is None:
        return None
    return ShownMatch(day, str(against), line.get("Where") == AT_HOME, sets, points, _cup(line))


def _cup(line: Line) -> str:
    """The name of a match's cup round, "" for a match of the league."""
    return str(line.get(CUP_HEAD) or "")


def _sets(line: Line) -> tuple[Score, ...] | None:
    """The sets that were played; None where a score is not understood."""
    scores = [_score(line[head]) for head in SETS_HEAD if line.get(head) is not None]
    found = tuple(score for score in scores if score)
    return found if len(found) == len(scores) else None


def _score(value: Value) -> Score | None:
    found = _SCORE.fullmatch(value) if isinstance(value, str) else None
    return (int(found[1]), int(found[2])) if found else None


def _whole(value: Value) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None
