"""Line-ups worked out by hand (R2, R3): how a block of tests/cases/R03_lineups.txt is read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from blocks import CASES, Block, Line, blocks, parts
from vbxl.league.league import CONTRACT, OWN, TALENT
from vbxl.league.moves import BLANK, Input, Row, SetMoves, Value
from vbxl.league.view import RosterLine
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

FILE: Final = "R03_lineups.txt"
EMPTY: Final = "–"
NOBODY: Final = "nobody"
NONE: Final = "none"
# Ann 12/8, Tim 0/0 talent
_PLAYER: Final = re.compile(rf"(\w+) (\d+)/(\d+)(?: ({CONTRACT}|{TALENT}))?")
# standard without Finn with Ivo 4/5 contract, Hal 5/7
_VARIED: Final = re.compile(r"(\w+)(?: without (.+?))?(?: with (.+))?")
# Ann 1, – 2, Ben Blocker (loss 2), Cas 3 (start 12/8)
_TYPED: Final = re.compile(r"(\S+) (\S+)(?: \(loss (\S+)\))?(?: \(start (\S+)/(\S+)\))?")
# Ann Setter 12/8
_PLAYS: Final = re.compile(r"(\w+) (\w+) ([\d.]+)/([\d.]+)")
_JUDGED: Final = re.compile(r"([A-Z]{2}) (\d+)")
_GAIN: Final = re.compile(r"(\w+) (\S+)")
_NUMBER: Final = re.compile(r"-?\d+(\.\d+)?")

Lines = tuple[tuple[str | None, str | None, float, float], ...]
Roster = tuple[RosterLine, ...]


@dataclass(frozen=True)
class PlayedSet:
    """A set as it is played: player, position and start levels of each line, and then concept and risk."""

    lines: Lines
    concept: str
    risk: int


@dataclass(frozen=True)
class LineUpCase:
    """A block: the roster, the sets as typed and as played, and the codes of what is corrected, in order."""

    name: str
    roster: Roster
    sets: tuple[SetMoves, ...]
    gains: tuple[Row, ...]
    plays: tuple[PlayedSet, ...]
    codes: tuple[str, ...]
    working: str


def line_up_cases() -> tuple[LineUpCase, ...]:
    """Every block of the file."""
    return read_cases((CASES / FILE).read_text(encoding="utf-8"))


def read_cases(text: str) -> tuple[LineUpCase, ...]:
    """Every block of a text; a line that does not have the form is an error with its number."""
    head, found = blocks(FILE, text)
    rosters: dict[str, Roster] = {}
    for line in head:
        name, colon, written = line.after("roster ").partition(":")
        if not colon or name in rosters:
            raise line.error("not a roster with a name of its own")
        rosters[name] = _roster(line, written.strip(), rosters)
    return tuple(_case(block, rosters) for block in found)


class _Lines:
    """The lines of a block, one after the other."""

    def __init__(self, block: Block) -> None:
        self.block, self.left = block, list(block.lines)

    def next_is(self, start: str) -> bool:
        return bool(self.left) and self.left[0].text.startswith(start)

    def take(self, start: str) -> tuple[Line, str]:
        """The next line and what follows its start."""
        if not self.left:
            raise self.block.title.error(f"the block ends without {start!r}")
        line = self.left.pop(0)
        return line, line.after(start)


def _case(block: Block, rosters: Mapping[str, Roster]) -> LineUpCase:
    lines = _Lines(block)
    if not re.match(r"R[234]\.\d ", block.name):
        raise block.title.error("the name does not begin with a paragraph of R2 to R4")
    roster = _roster(*lines.take("roster:"), rosters)
    if lines.next_is("lack:"):
        line, written = lines.take("lack:")
        roster = _lacking(line, roster, set(parts(written)))
    sets: list[SetMoves] = []
    plays: list[PlayedSet] = []
    gains: dict[str, list[Input]] = {}
    while not sets or lines.next_is("set"):
        sets.append(_set(*lines.take(f"set {len(sets) + 1}:")))
        if lines.next_is("gain:"):
            line, written = lines.take("gain:")
            for part in parts(written):
                name, gain = _match(_GAIN, line, part).groups()
                gains.setdefault(name, [BLANK] * SETS)[len(sets) - 1] = _cell(gain)
        plays.append(_played(*lines.take("plays:")))
    _, codes = lines.take("codes:")
    _, working = lines.take("working:")
    if lines.left:
        raise lines.left[0].error("a line too many")
    return LineUpCase(
        name=block.name,
        roster=roster,
        sets=tuple(sets),
        gains=tuple(Row(name, tuple(cells)) for name, cells in gains.items()),
        plays=tuple(plays),
        codes=() if codes == NONE else tuple(parts(codes)),
        working=working,
    )


def _match(form: re.Pattern[str], line: Line, written: str) -> re.Match[str]:
    found = form.fullmatch(written)
    if found is None:
        raise line.error(f"cannot be read: {written!r}")
    return found


def _roster(line: Line, written: str, rosters: Mapping[str, Roster]) -> Roster:
    """Players in order, or a roster of a name without some players and with others, of whom new ones come last."""
    if "," in written.partition(" with")[0]:
        return tuple(_player(line, part) for part in parts(written))
    name, without, added = _match(_VARIED, line, written).groups()
    if name not in rosters:
        raise line.error(f"no roster {name!r}")
    players = {player.name: player for player in rosters[name]}
    for gone in parts(without or ""):
        if gone not in players:
            raise line.error(f"nobody is called {gone!r}")
        del players[gone]
    for part in parts(added or ""):
        player = _player(line, part)
        players[player.name] = player
    return tuple(players.values())


def _player(line: Line, written: str) -> RosterLine:
    name, ol, dl, kind = _match(_PLAYER, line, written).groups()
    return RosterLine(name, kind or OWN, "" if kind else "A", int(ol), int(dl))


def _lacking(line: Line, roster: Roster, names: set[str]) -> Roster:
    if not names <= {player.name for player in roster}:
        raise line.error("nobody is called so")
    return tuple(replace(player, lack=player.name in names) for player in roster)


def _cell(written: str | None) -> Input:
    """An input: a number, a word, or blank."""
    if written in (None, EMPTY):
        return BLANK
    value: Value = written
    if _NUMBER.fullmatch(str(written)):
        value = float(str(written)) if "." in str(written) else int(str(written))
    return Input(value)


def _six(line: Line, written: str) -> list[str]:
    found = list(parts(written))
    if len(found) != PLAYERS_IN_SET:
        raise line.error(f"not {PLAYERS_IN_SET} lines")
    return found


def _set(line: Line, written: str) -> SetMoves:
    typed, *chosen = parts(written, ";")
    cells = [[_cell(cell) for cell in _match(_TYPED, line, part).groups()] for part in _six(line, typed)]
    players, positions, losses, start_ols, start_dls = (tuple(column) for column in zip(*cells, strict=True))
    stated = any(not cell.blank for cell in (*start_ols, *start_dls))
    choice = _chosen(line, chosen)
    return SetMoves(
        players=players,
        positions=positions,
        loss_ol=losses,
        concept=choice.get("concept", BLANK),
        risk=choice.get("risk", BLANK),
        starts=tuple(zip(start_ols, start_dls, strict=True)) if stated else (),
    )


def _chosen(line: Line, written: Iterable[str]) -> dict[str, Input]:
    found: dict[str, Input] = {}
    for part in written:
        what, _, value = part.partition(" ")
        if what not in ("concept", "risk") or what in found or not value:
            raise line.error(f"neither concept nor risk: {part!r}")
        found[what] = _cell(value)
    return found


def _played(line: Line, written: str) -> PlayedSet:
    lines, semicolon, judged = written.partition(";")
    if not semicolon:
        raise line.error("no concept and risk")
    concept, risk = _match(_JUDGED, line, judged.strip()).groups()
    return PlayedSet(tuple(_plays(line, part) for part in _six(line, lines)), concept, int(risk))


def _plays(line: Line, written: str) -> tuple[str | None, str | None, float, float]:
    if written == NOBODY:
        return None, None, 0, 0
    name, position, ol, dl = _match(_PLAYS, line, written).groups()
    return name, position, float(ol), float(dl)
