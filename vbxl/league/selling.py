"""Players whom a team offers for the next round (R8.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from vbxl.league.events import Correction
from vbxl.league.league import CONTRACT
from vbxl.league.moves import Input, Moves
from vbxl.league.view import View
from vbxl.problems import SaleFault, problem
from vbxl.rules.market import BID_HIGHEST, sale_open
from vbxl.rules.points import points
from vbxl.rules.team import PLAYERS_LEAST, named


@dataclass(frozen=True, slots=True)
class SaleLine:
    """A player offered: his name, the least bid, why he is refused, and where he was typed."""

    player: str
    minimum: int
    fault: SaleFault
    cell: Input


@dataclass(frozen=True)
class SalePlan:
    """A team's offers, those refused among them, and the corrections."""

    lines: tuple[SaleLine, ...]
    corrections: tuple[Correction, ...]

    def accepted(self) -> Iterator[SaleLine]:
        """The offers that are not refused."""
        return (line for line in self.lines if not line.fault)


def plan_sales(seen: View, moves: Moves) -> SalePlan:
    """The players that can be offered, in their order: own ones, each once, six must stay (R8.1)."""
    own = {named(line.name): line.name for line in seen.roster if line.kind != CONTRACT}
    closed = not sale_open(seen.round_number + 1, seen.rounds, seen.settings)
    offered: set[str] = set()
    lines: list[SaleLine] = []
    corrections: list[Correction] = []
    for player, least in moves.sales:
        name = own.get(named(player.text), "")
        minimum = points(least.value)
        fault = SaleFault.NONE
        if not name:
            fault = SaleFault.PLAYER
        elif name in offered:
            fault = SaleFault.TWICE
        elif minimum is None or minimum > BID_HIGHEST:
            fault = SaleFault.MINIMUM
        elif closed:
            fault = SaleFault.CLOSED
        elif len(own) - len(offered) <= PLAYERS_LEAST:
            fault = SaleFault.SIX
        if fault:
            corrections.append(_correction(fault, player, least))
        else:
            offered.add(name)
        lines.append(SaleLine(name, minimum or 0, fault, player))
    return SalePlan(tuple(lines), tuple(corrections))


def _correction(fault: SaleFault, player: Input, least: Input) -> Correction:
    cell = least if fault is SaleFault.MINIMUM else player
    refused = problem(fault.code, cell.place, cell.value, highest=BID_HIGHEST, least=PLAYERS_LEAST)
    return Correction(refused, "not offered")
