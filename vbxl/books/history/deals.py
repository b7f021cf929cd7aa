"""What everybody knows of the market of all rounds: who was sold to whom for what, and every contract (R7, R8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from vbxl.books.history.past import Past, PastRound
from vbxl.books.results.public import CONTRACT_MADE, FREE, GM_OFFER, TRANSFER
from vbxl.league.events import BidTold, Contracted, OfferSold, Sale
from vbxl.league.league import GM, PLAYER, BookedIn, ContractPlayer
from vbxl.rules.season import BEFORE_THE_FIRST

A_PLAYER: Final = f"a {PLAYER}"


@dataclass(frozen=True, slots=True)
class Deal:
    """A sale or a contract; levels are those that were listed, `called` how he is called in his new team (R1.4).

    A contract that was made before the season is of round 0.
    """

    season: int
    round_number: int
    kind: str
    what: str
    seller: str
    buyer: str
    age: str | None = None
    ol: int | None = None
    dl: int | None = None
    price: int | None = None
    pay: int | None = None
    last_round: int | None = None
    called: str | None = None


def deals(past: Past) -> tuple[Deal, ...]:
    """Every deal in the order in which they were made; who was not sold, and who became an amateur, is no deal."""
    return tuple(deal for one in past.rounds for deal in _of_round(past, one))


def _of_round(past: Past, one: PastRound) -> Iterator[Deal]:
    if one.at[1] == 1:
        for hired in one.league.contract_players:
            if hired.team:
                yield Deal(
                    one.at[0], BEFORE_THE_FIRST, CONTRACT_MADE, hired.name, FREE, past.name(hired.team), None,
                    hired.ol, hired.dl, None, hired.pay, hired.last_round,
                )  # fmt: skip
    contracts = {player.name: player for player in one.league.contract_players}
    called: dict[str, str] = {}
    for event in one.events or ():
        if isinstance(event, BidTold) and event.won and event.stage == BookedIn.CONTRACTS.value:
            # The bid, told just before the contract, has the name under which he was listed.
            called[event.team] = event.what
        elif isinstance(event, Sale) and event.buyer:
            yield _transfer(past, one, event)
        elif isinstance(event, OfferSold):
            yield _offer(past, one.at, event)
        elif isinstance(event, Contracted):
            name = called.get(event.team, event.player)
            yield _contract(past, one.at, event, name, contracts.get(name))


def _transfer(past: Past, one: PastRound, event: Sale) -> Deal:
    # What he trained after he was listed is his teams' own business.
    team = one.league.by_id.get(event.seller)
    listed = next((player for player in team.players if player.name == event.player), None) if team else None
    return Deal(
        *one.at, TRANSFER, event.player, past.name(event.seller), past.name(event.buyer), age=event.age,
        ol=listed.ol if listed else None, dl=listed.dl if listed else None, price=event.paid, called=event.called,
    )  # fmt: skip


def _offer(past: Past, at: tuple[int, int], event: OfferSold) -> Deal:
    buyer = past.name(event.buyer)
    if event.kind != PLAYER:
        return Deal(*at, GM_OFFER, f"{event.amount} {event.kind}", GM, buyer, price=event.paid)
    return Deal(*at, GM_OFFER, A_PLAYER, GM, buyer, event.age, event.ol, event.dl, event.paid, called=event.called)


def _contract(past: Past, at: tuple[int, int], event: Contracted, name: str, was: ContractPlayer | None) -> Deal:
    return Deal(
        *at, CONTRACT_MADE, name, past.name(was.team) if was and was.team else FREE, past.name(event.team),
        ol=was.ol if was else None, dl=was.dl if was else None, pay=event.pay, last_round=event.last_round,
        called=event.player if event.player != name else None,
    )  # fmt: skip
