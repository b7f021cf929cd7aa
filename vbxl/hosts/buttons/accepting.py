"""The button Accept: puts the proposal into the inputs of its match; what stood there can be put back by Undo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from vbxl.hosts.buttons import proposalsheet, undoing
from vbxl.hosts.buttons.opened import OpenSheet, Spot
from vbxl.hosts.buttons.proposalsheet import Proposal
from vbxl.hosts.buttons.refusal import ButtonError
from vbxl.hosts.buttons.writing import changes, put
from vbxl.league.checks import checks
from vbxl.league.given_cells import row_key
from vbxl.league.moves import BLANK, MATCH_NAMES, Input, MatchMoves, Row, SetMoves
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.areas import address
from vbxl.xlsx.value import Value


def accept(opened: OpenSheet) -> str:
    """Put the proposal on the sheet Best line-up into its match, and say whether all is well then."""
    proposal = proposalsheet.read(opened)
    called = MATCH_NAMES[proposal.match.slot]
    wanted = _wanted(opened, proposal)
    new = changes(opened, wanted)
    undoing.keep(opened, f"Accept in {called}", new)
    put(opened, {(one.sheet, one.row, one.column): one.put for one in new})
    opened.go_to(opened.sheet_of(proposal.match))
    if not new:
        return f"{called} holds this line-up already."
    return f"{called} holds the line-up now, {undoing.cells_said(len(new))} changed. {_state(opened, proposal, wanted)}"


def _wanted(opened: OpenSheet, proposal: Proposal) -> dict[Spot, Value]:
    """Every input cell of the match with what the proposal puts there."""
    slot = proposal.match.slot
    wanted: dict[Spot, Value] = {}
    for number, one in enumerate(proposal.sets, start=1):
        for name, cells in _by_name(one).items():
            _fill(opened, f"{slot}_set{number}_{name}", cells, wanted)
    gains = {named(name): values for name, values in proposal.gains.items()}
    rows = [gains.get(named(key), (None,) * SETS) for key in _roster_keys(opened)]
    _fill(opened, f"{slot}_gain_ol", rows, wanted)
    return wanted


def _by_name(one: SetMoves) -> dict[str, list[Sequence[Value]]]:
    """What a set puts into its cells, by the end of their name, in rows."""
    columns = {"player": one.players, "position": one.positions, "loss_ol": one.loss_ol}
    rows = {"concept": (one.concept,), "risk": (one.risk,)}
    pairs = {"home": one.home, "devotion": one.devotion, "special": one.special}
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
    return [row_key(row[0], at) for at, row in enumerate(opened.area(area))]


def _state(opened: OpenSheet, proposal: Proposal, wanted: Mapping[Spot, Value]) -> str:
    """Whether anything is wrong with the whole move once the proposal is in it: the sheet itself cannot be read yet."""
    gains = tuple(
        Row(name, tuple(BLANK if value is None else Input(value) for value in values))
        for name, values in proposal.gains.items()
    )
    matches = {**opened.moves.matches, proposal.match.slot: MatchMoves(proposal.sets, gains)}
    filled = {(sheet, address(row, column)) for sheet, row, column in wanted}
    unread = [one for one in opened.form.problems if (one.place.sheet, one.place.cell) not in filled]
    found = (*unread, *checks(replace(opened.moves, matches=matches), opened.view))
    if not found:
        return "READY."
    return f"{len(found)} problem{'' if len(found) == 1 else 's'} left: press Check."
