"""Bids as they were typed: on players for sale, on what the GM offers, on contract players (R7, R8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.league.events import Correction
from vbxl.league.league import PLAYER
from vbxl.league.moves import BLANK, Input, Moves, Row
from vbxl.league.view import View
from vbxl.problems import BidFault, problem
from vbxl.rules.contracts import contract_rounds
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.points import points
from vbxl.rules.team import name_fault, named, spaced

NEWCOMER: Final = "Newcomer"


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid on a lot (from 0): dollars, 0 for none; rounds of a contract as cut; its fault.

    A player of the GM gets a name, typed in a cell of its own.
    """

    lot: int
    dollars: int
    cell: Input
    rounds: int = 0
    name: str = ""
    name_cell: Input = BLANK
    fault: BidFault = BidFault.NONE


@dataclass(frozen=True)
class Bids:
    """A team's bids on one kind of lots, those that are none among them, and the corrections."""

    bids: tuple[Bid, ...]
    corrections: tuple[Correction, ...]

    def on(self, lot: int) -> Bid | None:
        """The bid on a lot, if it is one."""
        return next((one for one in self.bids if one.lot == lot and one.dollars), None)


def dollars(cell: Input) -> int | None:
    """What was typed as a bid: whole dollars of at least 1; 0 for a blank, None for anything else (R8.1)."""
    if cell.blank:
        return 0
    amount = points(cell.value)
    return amount if amount is not None and BID_LOWEST <= amount <= BID_HIGHEST else None


def transfer_bids(seen: View, moves: Moves) -> Bids:
    """Bids on the players for sale (R8.1)."""
    found: list[Bid] = []
    corrections: list[Correction] = []
    for lot, row in _rows("R8.1-LOT", moves.transfer_bids, [one.player for one in seen.transfers], corrections):
        cell = row.inputs[0]
        amount = dollars(cell)
        own = lot >= 0 and named(seen.transfers[lot].team) == named(seen.team_name)
        fault = BidFault.NONE
        if amount is None:
            fault = BidFault.BID
            corrections.append(_no_bid("R8.1-BID", cell))
        elif amount and own:
            fault = BidFault.OWN
            wrong = problem(fault.code, cell.place, cell.value, player=seen.transfers[lot].player)
            corrections.append(Correction(wrong, "no bid"))
        found.append(Bid(lot, 0 if fault else amount or 0, cell, fault=fault))
    return Bids(tuple(found), tuple(corrections))


def offer_bids(seen: View, moves: Moves) -> Bids:
    """Bids on players, TP and SP of the GM; a player without a name that can be is a newcomer (R8.2)."""
    found: list[Bid] = []
    corrections: list[Correction] = []
    numbers = [str(at) for at in range(1, len(seen.offers) + 1)]
    for lot, row in _rows("R8.2-LOT", moves.offer_bids, numbers, corrections):
        cell, called = row.inputs
        amount = dollars(cell)
        name = spaced(called.text)
        wrong = name_fault(name)
        fault = BidFault.NONE
        if amount is None:
            fault = BidFault.BID
            corrections.append(_no_bid("R8.2-BID", cell))
        elif amount and seen.offers[lot].kind == PLAYER and wrong:
            fault = BidFault.NAME
            corrections.append(nameless(called, NEWCOMER))
        found.append(Bid(lot, amount or 0, cell, name=NEWCOMER if wrong else name, name_cell=called, fault=fault))
    return Bids(tuple(found), tuple(corrections))


def nameless(typed: Input, called: str) -> Correction:
    """What a buyer is told who gave a player no name that can be (R8.2)."""
    why = name_fault(spaced(typed.text)) or ""
    wrong = problem(BidFault.NAME.code, typed.place, typed.value, why=why, called=called)
    return Correction(wrong, f"called {called}")


def contract_bids(seen: View, moves: Moves) -> Bids:
    """Bids on contract players: pay a round, and rounds as cut to those that are left (R7.1, R7.2)."""
    found: list[Bid] = []
    corrections: list[Correction] = []
    left = seen.rounds - seen.round_number
    for lot, row in _rows("R7.2-LOT", moves.contract_bids, [one.player for one in seen.contract_lots], corrections):
        cell, typed = row.inputs
        pay = dollars(cell)
        rounds = contract_rounds(points(typed.value) or 0, left)
        fault = BidFault.NONE
        if pay is None:
            fault = BidFault.BID
            corrections.append(_no_bid("R7.1-PAY", cell))
        elif pay and not rounds:
            fault = BidFault.ROUNDS
            corrections.append(Correction(problem(fault.code, typed.place, typed.value), "no bid"))
        found.append(Bid(lot, 0 if fault else pay or 0, cell, rounds, fault=fault))
    return Bids(tuple(found), tuple(corrections))


def _rows(
    code: str, rows: Sequence[Row], keys: Sequence[str], corrections: list[Correction]
) -> Iterator[tuple[int, Row]]:
    """The rows of a block with the numbers of their lots from 0, in listing order; those of no lot are told."""
    lots: Mapping[str, int] = {named(key): at for at, key in enumerate(keys)}
    known = sorted(((lots[named(row.key)], row) for row in rows if named(row.key) in lots), key=lambda one: one[0])
    for row in rows:
        if named(row.key) not in lots:
            cell = next((one for one in row.inputs if not one.blank), BLANK)
            # A workbook knows a row by its place where nothing stands in it, a text form by what was typed.
            placed = row.key.removeprefix("row ").isdecimal()
            beside = problem(code, cell.place, cell.value if placed else row.key, "row" if placed else "")
            corrections.append(Correction(beside, "no bid"))
    yield from known


def _no_bid(code: str, cell: Input) -> Correction:
    return Correction(problem(code, cell.place, cell.value, lowest=BID_LOWEST, highest=BID_HIGHEST), "no bid")
