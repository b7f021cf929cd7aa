"""Players whom a team offers for the next round (R8.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from vbxl.league.events import Correction
from vbxl.league.league import CONTRACT
from vbxl.league.moves import Input, Moves
from vbxl.league.view import View
from vbxl.problems import Problem
from vbxl.rules.market import BID_HIGHEST, sale_open
from vbxl.rules.points import points
from vbxl.rules.team import PLAYERS_LEAST, named


class SaleFault(IntEnum):
    """Why an offer is refused, in the order of the sheet's messages."""

    NONE = 0
    PLAYER = 1
    TWICE = 2
    MINIMUM = 3
    SIX = 4
    CLOSED = 5


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
    code, cell, said, mend = {
        SaleFault.PLAYER: ("R8.1-PLAYER", player, "no player of your own", "Name one of your own players"),
        SaleFault.TWICE: ("R8.1-TWICE", player, "he is offered twice", "Take one of the two away"),
        SaleFault.MINIMUM: (
            "R8.1-MINIMUM", least, f"the least bid is whole dollars up to {BID_HIGHEST:,}", "Type plain digits",
        ),
        SaleFault.CLOSED: ("R8.1-CLOSED", player, "no players are sold any more this season", "Take the offer away"),
        SaleFault.SIX: (
            "R8.1-SIX", player, f"fewer than {PLAYERS_LEAST} players of your own would stay", "Take the offer away",
        ),
    }[fault]  # fmt: skip
    stands = "he is offered once" if fault is SaleFault.TWICE else "he is not offered"
    problem = Problem(code, cell.place, cell.value, said, f"{mend}. As it stands: {stands}.")
    return Correction(problem, "not offered")
