"""The buttons Best line-up and Accept: a proposal on its own sheet, and its transfer to the inputs."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final

from vbxl.books.movesheet.tools import TOOLS_SHEET
from vbxl.hosts.buttons import workbook, writing
from vbxl.hosts.buttons.workbook import ButtonError, OpenSheet, Spot
from vbxl.hosts.buttons.writing import PERCENT, OwnSheet, changes, put, same, standing
from vbxl.league.checks import checks
from vbxl.league.given_cells import row_key
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.lineup_advice import Proposed, propose
from vbxl.league.moves import BLANK, MATCH_NAMES, Input, MatchMoves, Row, SetMoves
from vbxl.league.view import MatchView, View
from vbxl.rules import lineup
from vbxl.rules.team import named
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
from vbxl.xlsx.areas import Area, address
from vbxl.xlsx.value import Grid, Value

SHEET: Final = "Best line-up"
TITLE: Final = "BEST LINE-UP"
HOW: Final = "Accept on the sheet Tools puts it into the match sheet, with any changes that you make here first."
HEADS: Final = (
    "Set", "Player", "Position", "Loss OL", "Concept", "Risk", "HA OL", "HA DL", "DP OL", "DP DL", "SP OL", "SP DL",
    "You win the set",
)  # fmt: skip
REST_HEADS: Final = ("", "A player who rests: OL of the gain", *(f"Set {number}" for number in range(1, SETS + 1)))
WIDTHS: Final = (10, 28, 14, 9, 9, 6, 7, 7, 7, 7, 7, 7, 16, 3, 90)
CHANGED: Final = "What changed"
ASSUMED: Final = "What they are taken to play"
UNCHANGED: Final = "Nothing: your own line-up is the best one found."
NOT_WHOLE: Final = "not known, since a set of it is empty"
# Rows, from 1: the match, the sheet it belongs to, both chances, a caution, the assumed opponents, the note on Accept,
# the heads, then one row per line.
MATCH_ROW, MARK_ROW, WIN_ROW, OWN_ROW, CAUTION_ROW, ASSUMED_ROW = 2, 3, 4, 5, 6, 7
HOW_ROW: Final = ASSUMED_ROW + SETS + 1
HEAD_ROW: Final = HOW_ROW + 2
FIRST_ROW: Final = HEAD_ROW + 1
REST_ROW: Final = FIRST_ROW + SETS * PLAYERS_IN_SET + 2
LAST_ROW: Final = REST_ROW + ROSTER_ROWS - 1
# Columns of a line, from 0.
PLAYER, POSITION, LOSS, CONCEPT, RISK, HOME, DEVOTION, SPECIAL, WIN = 1, 2, 3, 4, 5, 6, 8, 10, 12
WORDS: Final = 14
MARK_LENGTH: Final = 8


def mark(view: View) -> str:
    """The mark of a proposal: its move sheet and a hash of the names on the roster."""
    names = "\n".join(line.name for line in view.roster)
    return f"{view.id} {hashlib.sha256(names.encode()).hexdigest()[:MARK_LENGTH]}"


def write(opened: OpenSheet, match: MatchView, proposed: Proposed) -> None:
    """Write a proposal for a match, in place of the last one."""
    sheet = OwnSheet(opened, SHEET, TITLE)
    sheet.line("Match", MATCH_NAMES[match.slot], "against", match.opponent)
    sheet.line("Sheet", mark(opened.view))
    sheet.line("You win", proposed.win, "with this line-up")
    sheet.line("You win", NOT_WHOLE if proposed.own is None else proposed.own, "with your own, as typed")
    sheet.line("", proposed.caution or None)
    sheet.line("", ASSUMED, bold=True)
    sheet.lines([["", words] for words in proposed.assumed])
    sheet.line("", HOW)
    sheet.line()
    sheet.shown(PERCENT, WIN_ROW, PLAYER + 1, rows=2)
    changed = proposed.changes or (UNCHANGED,)
    sheet.line(*HEADS, None, CHANGED, bold=True)
    rows: list[list[Value]] = []
    for number, set_moves in enumerate(proposed.moves.sets, start=1):
        rows += _lines(number, set_moves, proposed.sets[number - 1])
    rows += [[], [*REST_HEADS]]
    for row in proposed.moves.gain_ol:
        rows.append(["", row.key, *(gain.value for gain in row.inputs)])
    for cells, words in zip_longest(rows, changed, fillvalue=None):
        line = list(cells or ())
        sheet.line(*line, *[None] * (WORDS - len(line)), words)
    sheet.bold(REST_ROW - 1)
    sheet.shown(PERCENT, FIRST_ROW, WIN + 1, rows=SETS * PLAYERS_IN_SET)
    sheet.write(WIDTHS)
    opened.go_to(SHEET)


def _lines(number: int, moves: SetMoves, win: float) -> list[list[Value]]:
    """The lines of a set; the first also has the values that apply to all six."""
    rows: list[list[Value]] = []
    for player, position, loss in zip(moves.players, moves.positions, moves.loss_ol, strict=True):
        known = lineup.position(position.value)
        rows.append([number, player.value, known.name if known else position.value, loss.value])
    points = (*moves.home, *moves.devotion, *moves.special)
    rows[0] += [moves.concept.value, moves.risk.value, *(point.value for point in points), win]
    return rows


@dataclass(frozen=True, slots=True)
class SheetProposal:
    """A proposal read from its sheet: its match, the sets as they would be typed, gains by player."""

    match: MatchView
    sets: tuple[SetMoves, ...]
    gains: Mapping[str, Sequence[Value]]


def read(opened: OpenSheet) -> SheetProposal:
    """The proposal on the sheet; ButtonError if there is none, or one for another sheet or roster."""
    own_mark = mark(opened.view)
    if not same(standing(opened, SHEET), TITLE):
        raise ButtonError("There is no proposal yet. Press Best line-up first.")
    rows = opened.area(Area(SHEET, 1, 1, LAST_ROW, WIN + 1))
    if rows[MARK_ROW - 1][1] != own_mark:
        raise ButtonError("The proposal is of another sheet or another roster. Press Best line-up again.")
    match_name = rows[MATCH_ROW - 1][1]
    match = next((match for match in opened.view.matches if MATCH_NAMES[match.slot] == match_name), None)
    if match is None:
        raise ButtonError("The proposal is for no match of this round. Press Best line-up again.")
    sets = tuple(_set(rows, FIRST_ROW - 1 + index * PLAYERS_IN_SET) for index in range(SETS))
    gains = {str(row[PLAYER]): row[PLAYER + 1 : PLAYER + 1 + SETS] for row in rows[REST_ROW - 1 :] if row[PLAYER]}
    return SheetProposal(match, sets, gains)


def _set(rows: Grid, first: int) -> SetMoves:
    lines, head = rows[first : first + PLAYERS_IN_SET], rows[first]
    known = (lineup.position(line[POSITION]) for line in lines)
    positions = [position.code if position else line[POSITION] for position, line in zip(known, lines, strict=True)]
    home, devotion, special = ((Input(head[column]), Input(head[column + 1])) for column in (HOME, DEVOTION, SPECIAL))
    return SetMoves(
        players=tuple(Input(line[PLAYER]) for line in lines),
        positions=tuple(map(Input, positions)),
        loss_ol=tuple(Input(line[LOSS]) for line in lines),
        concept=Input(head[CONCEPT]),
        risk=Input(head[RISK]),
        home=home,
        devotion=devotion,
        special=special,
    )


def accept(opened: OpenSheet) -> str:
    """Put the proposal on the sheet Best line-up into its match; the message includes the problems left."""
    proposal = read(opened)
    match_name = MATCH_NAMES[proposal.match.slot]
    wanted = _wanted(opened, proposal)
    new = changes(opened, wanted)
    writing.keep(opened, f"Accept in {match_name}", new)
    put(opened, {(change.sheet, change.row, change.column): change.put for change in new})
    opened.go_to(opened.sheet_of(proposal.match))
    if not new:
        return f"{match_name} holds this line-up already."
    changed = f"{writing.cell_count(len(new))} changed"
    return f"{match_name} holds the line-up now, {changed}. {_state(opened, proposal, wanted)}"


def _wanted(opened: OpenSheet, proposal: SheetProposal) -> dict[Spot, Value]:
    """The proposal's value for every input cell of the match."""
    slot = proposal.match.slot
    wanted: dict[Spot, Value] = {}
    for number, moves in enumerate(proposal.sets, start=1):
        for name, cells in _by_name(moves).items():
            _fill(opened, f"{slot}_set{number}_{name}", cells, wanted)
    gains = {named(name): values for name, values in proposal.gains.items()}
    rows = [gains.get(named(key), (None,) * SETS) for key in _roster_keys(opened)]
    _fill(opened, f"{slot}_gain_ol", rows, wanted)
    return wanted


def _by_name(moves: SetMoves) -> dict[str, list[Sequence[Value]]]:
    """The values of a set's cells, by the end of their defined name, in rows."""
    columns = {"player": moves.players, "position": moves.positions, "loss_ol": moves.loss_ol}
    rows = {"concept": (moves.concept,), "risk": (moves.risk,)}
    pairs = {"home": moves.home, "devotion": moves.devotion, "special": moves.special}
    return {
        **{name: [(cell.value,) for cell in cells] for name, cells in columns.items()},
        **{name: [tuple(cell.value for cell in cells)] for name, cells in (rows | pairs).items()},
    }


def _fill(opened: OpenSheet, name: str, rows: Sequence[Sequence[Value]], wanted: dict[Spot, Value]) -> None:
    area = opened.names.get(name)
    if area is None or area.shape != (len(rows), len(rows[0])):
        raise ButtonError(f"The range {name} of the form is gone or has another size. Use the sheet as it was sent.")
    for i, row in enumerate(rows):
        for j, value in enumerate(row):
            wanted[area.sheet, area.row + i, area.column + j] = value


def _roster_keys(opened: OpenSheet) -> list[str]:
    area = opened.names.get("roster_name")
    if area is None:
        raise ButtonError("The range roster_name of the form is gone. Use the sheet as it was sent.")
    return [row_key(row[0], index) for index, row in enumerate(opened.area(area))]


def _state(opened: OpenSheet, proposal: SheetProposal, wanted: Mapping[Spot, Value]) -> str:
    """READY or the number of problems of the whole move with the proposal: the sheet itself cannot be read yet."""
    gains = tuple(
        Row(name, tuple(BLANK if value is None else Input(value) for value in values))
        for name, values in proposal.gains.items()
    )
    matches = {**opened.moves.matches, proposal.match.slot: MatchMoves(proposal.sets, gains)}
    filled = {(sheet, address(row, column)) for sheet, row, column in wanted}
    problems = opened.form.problems
    unread = [problem for problem in problems if (problem.place.sheet, problem.place.cell) not in filled]
    left = (*unread, *checks(replace(opened.moves, matches=matches), opened.view))
    if not left:
        return "READY."
    return f"{len(left)} problem{'' if len(left) == 1 else 's'} left: press Check."


def best_lineup(opened: OpenSheet) -> str:
    """Find the best line-up for the chosen match within the limits on Tools, and write it on its sheet."""
    match = workbook.match(opened)
    wish = workbook.wish(opened)
    try:
        proposed = propose(opened.view, match, opened.moves, opened.guesses(match), wish)
    except ValueError as fault:
        raise ButtonError(f"The wishes on {TOOLS_SHEET} cannot be met: {fault}") from fault
    write(opened, match, proposed)
    match_name = MATCH_NAMES[match.slot]
    own = "" if proposed.own is None else f" (as the match stands: {proposed.own:.1%})"
    chance = f"{match_name} against {match.opponent}: your chance to win with this line-up is {proposed.win:.1%}{own}."
    return f"{chance}\n{proposed.caution}" if proposed.caution else chance
