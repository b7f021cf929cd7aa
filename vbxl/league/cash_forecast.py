"""A team's account by what is certain: in this round, in later ones, and after its bids (R8.3, R9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vbxl.league.bids import Bid, Bids, read_contract_bids, read_offer_bids, transfer_bids
from vbxl.league.events import Correction
from vbxl.league.income import chosen_sponsor
from vbxl.league.league import CONTRACT
from vbxl.league.moves import Moves
from vbxl.league.spying import SpyPlan, plan_spying
from vbxl.league.training import make_view_after_training
from vbxl.league.view import View
from vbxl.problems import Problem, SpyFault, problem
from vbxl.rules.contracts import find_highest_pay, find_shortfall, list_accounts_ahead
from vbxl.rules.market import BID_LOWEST, is_covered
from vbxl.rules.money import money, wage
from vbxl.rules.season import Season


@dataclass(frozen=True)
class Prospect:
    """A team's account as its sheet shows it, without uncertain income: now, and step by step up to the first lot."""

    now: int
    spying: SpyPlan
    income: int
    sponsor: int
    pay: int
    wages: int
    contracts: tuple[tuple[int, int], ...]
    round_number: int

    @property
    def rest(self) -> int:
        """The round's certain income less pay and wages, after spying."""
        return self.income + self.sponsor - self.pay - self.wages

    @property
    def least(self) -> int:
        """The account when the first lot comes up, if no match is won."""
        return self.spying.account + self.rest

    @property
    def accounts(self) -> tuple[int, ...]:
        """The account at the end of this round and of each that a contract may last, if nothing is bought."""
        return list_accounts_ahead(
            self.least, self.income + self.sponsor - self.wages, self.contracts, self.round_number
        )


def prospect(seen: View, moves: Moves) -> Prospect:
    """Return a team's account as its own sheet knows it (R9)."""
    played = make_view_after_training(seen, moves)
    name, _ = chosen_sponsor(moves.sponsor, seen.sponsor, seen.sponsors)
    return Prospect(
        now=seen.dollars,
        spying=plan_spying(seen, moves),
        income=seen.settings.round_income,
        sponsor=next((sponsor.a_round for sponsor in seen.sponsors if sponsor.name == name), 0),
        pay=sum(line.pay for line in seen.roster),
        wages=sum(wage(line.ol, line.dl, seen.settings) for line in played.roster if line.kind != CONTRACT),
        contracts=tuple((line.pay, line.last_round) for line in seen.roster if line.kind == CONTRACT),
        round_number=seen.round_number,
    )


@dataclass(frozen=True, slots=True)
class Step:
    """A bid in the order of lots: the dollars missing if only this one is won, and after how many rounds most are.

    `covered` says whether the account can bear it after all earlier ones are won; if not, the account stays the same.
    """

    bid: Bid
    missing: int
    at: int
    covered: bool
    account: int


@dataclass(frozen=True)
class Steps:
    """All bids of a team by kind of lots, and the account after each if all up to it are won."""

    transfers: Bids
    offers: Bids
    contracts: Bids
    steps: tuple[Step, ...]


def plan_steps(seen: View, moves: Moves, accounts: Sequence[int]) -> Steps:
    """Judge each bid alone, and follow the accounts ahead if all are won in order (R8.3)."""
    transfers, offers, contracts = (
        transfer_bids(seen, moves),
        read_offer_bids(seen, moves),
        read_contract_bids(seen, moves),
    )
    found: list[Step] = []
    left = [*accounts]
    for bid in (*transfers.bids, *offers.bids, *contracts.bids):
        price, pay, rounds = bid.due(seen.settings)
        missing, at = find_shortfall(accounts, price, pay, rounds, seen.settings) if bid.dollars else (0, 0)
        carried = not find_shortfall(left, price, pay, rounds, seen.settings)[0]
        if carried:
            left = [account - price - pay * min(number, rounds) for number, account in enumerate(left)]
        found.append(Step(bid, missing, at, carried, left[0]))
    return Steps(transfers, offers, contracts, tuple(found))


def check_credit(seen: View, moves: Moves) -> Iterator[Correction]:
    """Report bids that the account cannot cover even if no other bid is won (R8.3)."""
    accounts = prospect(seen, moves).accounts
    for step in plan_steps(seen, moves, accounts).steps:
        if step.missing:
            yield Correction(describe_uncarried(step, accounts, seen.round_number, seen.settings), "no bid")


def describe_uncarried(step: Step, accounts: Sequence[int], round_number: int, season: Season) -> Problem:
    """Return the problem of a bid that the account cannot bear: the sum missing, when, and the most you can bid."""
    bid = step.bid
    most = find_highest_pay(accounts, bid.rounds, season) if bid.rounds else accounts[0] + season.credit
    return problem(
        "R8.3-CREDIT", bid.cell.place, bid.cell.value, "" if most >= BID_LOWEST else "nothing",
        missing=money(step.missing), account=money(-season.credit - step.missing), limit=money(-season.credit),
        round=round_number + step.at, most=money(most),
    )  # fmt: skip


def warn_of_bank(seen: View, moves: Moves) -> Iterator[Problem]:
    """Report spying orders that are carried out but let the round end below the limit, by what is certain (R9.3)."""
    found = prospect(seen, moves)
    for line, cells in zip(found.spying.lines, moves.spying, strict=True):
        account = line.account + found.rest
        if not line.fault and not is_covered(account, 0, seen.settings):
            limit = -seen.settings.credit
            fields = {"missing": money(limit - account), "account": money(account), "limit": money(limit)}
            place, typed = cells[0].place, cells[0].value
            yield problem(SpyFault.BANK.code, place, typed, round=seen.round_number, **fields)
