"""The smallest broken moves: how a block of tests/cases/problems is read into a move of T01 and a league."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from blocks import CASES, Block, Line, blocks, parts, value_of
from plain_league import SIX_OF_A, five, plain_league, plain_set, sends, squad, with_player, with_team
from vbxl.league.checks import checks
from vbxl.league.league import Balance, League, Transfer
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves, Value
from vbxl.league.view import View, view
from vbxl.problems import Place, Problem
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
from wishes import market_league, wishing

FOLDER: Final = CASES / "problems"
FILE: Final = "t01.xlsx"
# T01 is at home in match 1 and a visitor in match 2; A8 is the best, A9 at 6/6 is soon too tired.
LEVELS: Final = (*[(12, 12)] * 7, (13, 13), (6, 6))
LINE_UPS, WISHES, NEW_TEAMS = "line-ups", "wishes", "new teams"

_ITEM: Final = re.compile(r"(.+?) = (.+?)(?: @([A-Z]+[0-9]+))?")
_SETS: Final = re.compile(r"match ([12]) sets? ([1-5])(?: to ([1-5]))?")
_GAIN: Final = re.compile(r"match ([12]) gain of (.+)")
_OF_LINE: Final = re.compile(r"(player|position|loss|start OL|start DL) ([1-6])")
_OF_LEVEL: Final = re.compile(r"(home|devotion|special) (OL|DL)")
_OF_PLAYER: Final = re.compile(r"(A\d+) (age|OL|DL)")
_KEYED: Final = re.compile(r"(training of|transfer bid on|offer bid on|contract bid on|ageing of) (.+)")
_COLUMNS: Final = {"player": "players", "position": "positions", "loss": "loss_ol"}
_LEVELS: Final = ("OL", "DL")
# By what a row is called: the field of the move, the sheet, and the cells.
_ROWS: Final[Mapping[str, tuple[str, str, tuple[str, ...]]]] = {
    "training of": ("training", "Training", _LEVELS),
    "transfer bid on": ("transfer_bids", "Market", ("dollars",)),
    "offer bid on": ("offer_bids", "Market", ("dollars", "name")),
    "contract bid on": ("contract_bids", "Market", ("dollars", "rounds")),
    "ageing of": ("ageing", "Ageing", ("OL",)),
}
_BALANCES: Final = {"dollars": "dollars", "TP": "tp", "SP": "sp"}


def line_up_league() -> League:
    """The league in which line-ups are wrong: round 1, in which T01 plays twice, with 200 SP."""
    made = plain_league([("T01", "T02"), ("T03", "T01")], {"A": LEVELS})
    return with_team(made, "T01", opening=Balance(750, 0, 200))


def line_ups() -> Moves:
    """A legal move: A1 to A6 play all sets of both matches, all Allround."""
    return sends(five(plain_set(SIX_OF_A)), five(plain_set(SIX_OF_A)))


BASES: Final[Mapping[str, tuple[Callable[[], League], Callable[[], Moves]]]] = {
    LINE_UPS: (line_up_league, line_ups),
    WISHES: (market_league, wishing),
}


@dataclass(frozen=True)
class ProblemCase:
    """A block: a move of T01 with one fault, the league, and the lines that are reported, without the file's name."""

    name: str
    base: str
    league: League
    moves: Moves
    lines: tuple[str, ...]

    @property
    def code(self) -> str:
        """The code that the block's name begins with."""
        return self.name.partition(" ")[0]

    @property
    def seen(self) -> View:
        """What T01 sees of the league."""
        return view(self.league, "T01")

    def reported(self) -> tuple[Problem, ...]:
        """What is reported of the move."""
        return checks(self.moves, self.seen)


def base_of(head: Sequence[Line]) -> str:
    """The base of a file, which is all that its head says."""
    (line,) = head
    return line.after("base:")


def problem_cases() -> dict[str, ProblemCase]:
    """The cases of all files by name, but for those of new teams."""
    found: dict[str, ProblemCase] = {}
    for path in sorted(FOLDER.glob("*.txt")):
        for case in read_cases(path.name, path.read_text(encoding="utf-8")):
            if case.name in found:
                raise ValueError(f"{path.name}: another file has {case.name}")
            found[case.name] = case
    return found


def read_cases(file: str, text: str) -> Iterator[ProblemCase]:
    """The cases of a file; a line that does not have the form is an error with its number."""
    head, found = blocks(file, text)
    base = base_of(head)
    if base == NEW_TEAMS:
        return
    if base not in BASES:
        raise head[0].error(f"no base {base!r}")
    for block in found:
        said, lines = said_of(block)
        league, moves = BASES[base]
        made = _Making(league(), moves())
        for line in said:
            made.change(line)
        yield ProblemCase(block.name, base, made.league, made.moves, lines)


def said_of(block: Block) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """What a block changes, and then what is reported."""
    said = tuple(line for line in block.lines if not line.text.startswith(">"))
    reported = block.lines[len(said) :]
    if not said or not reported or said != block.lines[: len(said)]:
        raise block.title.error("a block says what is changed, and then > what is reported")
    return said, tuple(line.after(">") for line in reported)


@dataclass(frozen=True)
class Item:
    """A cell that a line changes: what it is called, the value, and where it stands."""

    line: Line
    label: str
    value: Value
    cell: str

    def input(self, sheet: str) -> Input:
        """The input of a sheet."""
        return Input(self.value, Place(FILE, sheet, self.cell)) if self.cell else Input(self.value)

    def unknown(self) -> ValueError:
        """The error that nothing is called so."""
        return self.line.error(f"nothing is called {self.label!r}")


def items_of(line: Line) -> tuple[str, tuple[Item, ...]]:
    """What a line changes of what: `training of A1: OL = 2 @E5, DL = 1`."""
    what, colon, written = line.text.partition(": ")
    found = []
    for part in parts(written):
        match = _ITEM.fullmatch(part)
        if match is None:
            raise line.error(f"not LABEL = VALUE @CELL: {part!r}")
        label, value, cell = match.groups()
        found.append(Item(line, label, value_of(line, value), cell or ""))
    if not colon or not found or len({item.label for item in found}) != len(found):
        raise line.error("not what is changed: LABEL = VALUE @CELL, …")
    return what, tuple(found)


def cells_of(items: Sequence[Item], labels: Sequence[str], sheet: str) -> tuple[Input, ...]:
    """The cells of these labels, of which those that are not named are blank."""
    by_label = {item.label: item for item in items}
    for item in items:
        if item.label not in labels:
            raise item.unknown()
    return tuple(by_label[label].input(sheet) if label in by_label else BLANK for label in labels)


@dataclass
class _Making:
    """A league and a move while the lines of a block change them."""

    league: League
    moves: Moves

    def change(self, line: Line) -> None:
        """Change what a line says."""
        what, items = items_of(line)
        if what == "league":
            for item in items:
                self._league(item)
        elif what == "move":
            (send_number,) = cells_of(items, ("send number",), "Team")
            self.moves = replace(self.moves, send_number=send_number)
        elif found := _SETS.fullmatch(what):
            match, first, last = (int(number or 0) for number in found.groups())
            for set_number in range(first, (last or first) + 1):
                self._set(match, set_number, items)
        elif found := _GAIN.fullmatch(what):
            sets = cells_of(items, [f"set {number}" for number in range(1, SETS + 1)], f"Match {found[1]}")
            slot = f"match{found[1]}"
            self._match(slot, replace(self.moves.matches[slot], gain_ol=(Row(found[2], sets),)))
        else:
            self._wish(line, what, items)

    def _wish(self, line: Line, what: str, items: Sequence[Item]) -> None:
        changes: dict[str, Any]
        if found := _KEYED.fullmatch(what):
            name, sheet, labels = _ROWS[found[1]]
            changes = {name: (*getattr(self.moves, name), Row(found[2], cells_of(items, labels, sheet)))}
        elif what == "scouting":
            changes = {"scouts": (*self.moves.scouts, *cells_of(items, ("name",), "Market"))}
        elif what == "spying":
            changes = {"spying": (*self.moves.spying, cells_of(items, ("team", "match", "detail"), "Market"))}
        elif what == "sale":
            changes = {"sales": (*self.moves.sales, cells_of(items, ("player", "least"), "Market"))}
        elif what == "sponsor":
            changes = {"sponsor": cells_of(items, ("name",), "Market")[0]}
        else:
            raise line.error("nothing of a move")
        self.moves = replace(self.moves, **changes)

    def _match(self, slot: str, match: MatchMoves) -> None:
        self.moves = replace(self.moves, matches={**self.moves.matches, slot: match})

    def _set(self, match: int, number: int, items: Sequence[Item]) -> None:
        slot = f"match{match}"
        sets = list(self.moves.matches[slot].sets)
        for item in items:
            sets[number - 1] = _typed(sets[number - 1], item, item.input(f"Match {match}"))
        self._match(slot, replace(self.moves.matches[slot], sets=tuple(sets)))

    def _league(self, item: Item) -> None:
        value: Any = item.value
        team = self.league.by_id["T01"]
        if item.label == "round":
            self.league = replace(self.league, round_number=value)
        elif item.label in _BALANCES:
            opening = replace(team.opening, **{_BALANCES[item.label]: value})
            self.league = with_team(self.league, "T01", opening=opening)
        elif item.label in ("scouted", "spied"):
            self.league = with_team(self.league, "T01", **{item.label: value})
        elif item.label == "players":
            self.league = with_team(self.league, "T01", players=squad("A", [(12, 12)] * value))
        elif item.label == "for sale":
            self.league = replace(self.league, transfers=(Transfer("T01", value),))
        elif found := _OF_PLAYER.fullmatch(item.label):
            self.league = with_player(self.league, found[1], **{found[2].lower(): value})
        else:
            raise item.unknown()


def _typed(typed: SetMoves, item: Item, cell: Input) -> SetMoves:
    """A set with a cell typed otherwise; `line-up = nothing` clears it."""
    changes: dict[str, Any]
    if item.label == "line-up" and cell.blank:
        return SetMoves()
    if item.label in ("concept", "risk"):
        changes = {item.label: cell}
    elif found := _OF_LEVEL.fullmatch(item.label):
        changes = {found[1]: _with(getattr(typed, found[1]), _LEVELS.index(found[2]), cell)}
    elif found := _OF_LINE.fullmatch(item.label):
        line = int(found[2]) - 1
        if found[1] in _COLUMNS:
            name = _COLUMNS[found[1]]
            changes = {name: _with(getattr(typed, name), line, cell)}
        else:
            starts = typed.starts or ((BLANK, BLANK),) * PLAYERS_IN_SET
            changes = {"starts": _with(starts, line, _with(starts[line], _LEVELS.index(found[1][-2:]), cell))}
    else:
        raise item.unknown()
    return replace(typed, **changes)


def _with(cells: tuple[Any, ...], place: int, cell: Any) -> tuple[Any, ...]:
    """Cells with one of them typed otherwise."""
    return (*cells[:place], cell, *cells[place + 1 :])


PROBLEMS: Final = problem_cases()
