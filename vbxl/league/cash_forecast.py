"""A team's account in the round: the sure part, and the rest if it wins everything it bids for (R8.3, R9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from vbxl.league.bids import Bid, Bids, contract_bids, offer_bids, transfer_bids
from vbxl.league.events import Correction
from vbxl.league.income import chosen_sponsor
from vbxl.league.league import CONTRACT
from vbxl.league.moves import Moves
from vbxl.league.spying import SpyPlan, plan_spying
from vbxl.league.training import view_after_training
from vbxl.league.view import View
from vbxl.problems import problem
from vbxl.rules.contracts import contract_bonus
from vbxl.rules.market import covered
from vbxl.rules.money import money, sponsor_income, wage
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS_TO_WIN


@dataclass(frozen=True)
class Prospect:
    """A team's account as far as its own sheet shows: now, after spying, income, pay and wages, before any lot.

    The sponsor's pay for matches and sets is not sure; the price of a player of one's own is not counted at all.
    """

    now: int
    spying: SpyPlan
    income: int
    sponsor_least: int
    sponsor_most: int
    pay: int
    wages: int

    @property
    def least(self) -> int:
        """The account when the first lot comes up, if no match is won."""
        return self.spying.account + self.income + self.sponsor_least - self.pay - self.wages

    @property
    def most(self) -> int:
        """The account when the first lot comes up, if every league match is won: the cup pays nothing (R11.1)."""
        return self.least + self.sponsor_most - self.sponsor_least

    @property
    def best(self) -> int:
        """The most of all: an order to spy may prove void and cost nothing."""
        return self.most + self.now - self.spying.account


def prospect(seen: View, moves: Moves) -> Prospect:
    """The account of the round as a team's own sheet knows it (R9)."""
    played = view_after_training(seen, moves)
    name, _ = chosen_sponsor(moves.sponsor, seen.sponsor, seen.sponsors)
    sponsor = next((one for one in seen.sponsors if one.name == name), None)
    terms = (sponsor.a_round, sponsor.match_won, sponsor.set_won) if sponsor else (0, 0, 0)
    all_won = [(SETS_TO_WIN, 0)] * len(seen.league_matches)
    return Prospect(
        now=seen.dollars,
        spying=plan_spying(seen, moves),
        income=seen.settings.round_income,
        sponsor_least=sponsor_income(*terms, []),
        sponsor_most=sponsor_income(*terms, all_won),
        pay=sum(line.pay for line in seen.roster),
        wages=sum(wage(line.ol, line.dl, seen.settings) for line in played.roster if line.kind != CONTRACT),
    )


@dataclass(frozen=True, slots=True)
class Step:
    """A bid in the order in which lots come up: what it costs to be valid, what is paid, the account if it is won.

    `covered` says whether the account bears it after all before is won; if not, the account stays as it was.
    """

    bid: Bid
    cost: int
    paid: int
    covered: bool
    account: int


@dataclass(frozen=True)
class Steps:
    """All bids of a team: its bids by kind of lots, and the account after each if all before is won."""

    transfers: Bids
    offers: Bids
    contracts: Bids
    steps: tuple[Step, ...]


def steps(seen: View, moves: Moves, account: int) -> Steps:
    """The account after each bid if all are won in order, from the account before the first lot (R8.3)."""
    transfers, offers, contracts = transfer_bids(seen, moves), offer_bids(seen, moves), contract_bids(seen, moves)
    found: list[Step] = []
    for bid, cost, paid in _costs(seen, transfers, offers, contracts):
        bears = covered(account, cost, seen.settings)
        account -= paid if bears else 0
        found.append(Step(bid, cost, paid, bears, account))
    return Steps(transfers, offers, contracts, tuple(found))


def _costs(seen: View, transfers: Bids, offers: Bids, contracts: Bids) -> Iterator[tuple[Bid, int, int]]:
    """Every bid with what it must not exceed and what is paid at once: a contract's check has a round's pay in it."""
    for bid in (*transfers.bids, *offers.bids):
        yield bid, bid.dollars, bid.dollars
    for bid in contracts.bids:
        bonus = contract_bonus(bid.dollars, bid.rounds, seen.settings)
        yield bid, bid.dollars + bonus, bonus


def beyond_credit(seen: View, moves: Moves) -> Iterator[Correction]:
    """Bids that cannot be paid even if every match and no other bid is won (R8.3).

    Nothing is said of a team with a player for sale: nobody knows the price.
    """
    if any(named(lot.team) == named(seen.team_name) for lot in seen.transfers):
        return
    most = prospect(seen, moves).best
    for step in steps(seen, moves, most).steps:
        if step.bid.dollars and not covered(most, step.cost, seen.settings):
            cell = step.bid.cell
            fields = {"most": money(most), "credit": money(seen.settings.credit)}
            yield Correction(problem("R8.3-CREDIT", cell.place, cell.value, **fields), "no bid")
