"""Laws of the market: transfers, the GM's sale, contracts, and what is listed for the next round (R7, R8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from invariants import Round, law
from invariants_money import had, sponsor_of, worth_of
from roster_story import men
from vbxl.league.events import BidTold, Contracted, Freed, Listed, OfferSold, Sale
from vbxl.league.league import DOLLARS, ROSTER_ROWS, TRANSFERS_MOST
from vbxl.league.moves import Moves, Row, Value

KINDS: Final = ("player", "TP", "SP")
MOST: Final = 1_000_000
BEFORE_THE_MARKET: Final = ("3", "7")
# A bid that can win: the team, its dollars, the rounds of a contract.
Bid = tuple[str, int, int]


def whole(value: Value) -> int | None:
    """What was typed as whole dollars, None for anything else."""
    if isinstance(value, str):
        return int(value) if value.strip().isdecimal() else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def same(one: str, other: str) -> bool:
    return " ".join(one.lower().split()) == " ".join(other.lower().split())


@dataclass
class Market:
    """The accounts and the places in rosters as lots are sold one after the other."""

    one: Round

    def __post_init__(self) -> None:
        """Count only what is certain: nothing that the sponsor pays for matches and sets (R8.3)."""
        one = self.one
        self.sure = {team.id: one.season.round_income + _a_round(one, team.id) for team in one.teams}
        self.dollars = {team.id: had(one, team.id)[DOLLARS] + self.sure[team.id] for team in one.teams}
        self.wages: Counter[str] = Counter()
        for entry in one.booked:
            if entry.unit == DOLLARS and entry.stage.split()[0] in BEFORE_THE_MARKET and entry.giver in self.dollars:
                self.dollars[entry.giver] -= entry.amount
                self.wages[entry.giver] += entry.amount * entry.reason.startswith("wages")
        self.pays = [
            (each.team, each.pay, number)
            for each in one.before.contract_players
            for number in range(one.number + 1, each.last_round + 1)
        ]
        self.own = {team: len(found) for team, found in men(self.one).played.items()}
        staying = [each for each in self.one.before.contract_players if each.last_round > self.one.number]
        self.hired = Counter(each.team for each in staying)

    def bids(self, key: str, rows: Callable[[Moves], Sequence[Row]], *, joins: bool, seller: str = "") -> list[Bid]:
        """The bids on a lot that are valid when it comes up, contract bids with their rounds as cut."""
        found = []
        for team in self.dollars:
            row = next((each for each in rows(self.one.moves.get(team, Moves())) if same(each.key, key)), None)
            amount = whole(row.inputs[0].value) if row else None
            if not row or amount is None or not 1 <= amount <= MOST or team == seller:
                continue
            if joins and self.own[team] + self.hired[team] >= ROSTER_ROWS:
                continue
            if rows is _contract_rows:
                asked = whole(row.inputs[1].value) or 0
                rounds = min(asked, self.one.before.rounds - self.one.number)
                cost = amount + bonus(amount, rounds, self.one)
                fits = 2 <= asked <= 4 and rounds >= 2 and self.carries(team, amount, rounds)
            else:
                rounds, cost, fits = 0, amount, True
            if fits and self.dollars[team] - cost >= -self.one.season.credit:
                found.append((team, amount, rounds))
        return found

    def carries(self, team: str, pay: int, rounds: int) -> bool:
        """Whether each round of a contract ends with an account that the bank accepts, by what is certain (R8.3)."""
        account = self.dollars[team] - bonus(pay, rounds, self.one)
        for number in range(self.one.number + 1, self.one.number + rounds + 1):
            due = sum(dollars for whose, dollars, when in self.pays if (whose, when) == (team, number))
            account += self.sure[team] - self.wages[team] - due - pay
            if account < -self.one.season.credit:
                return False
        return True


def _a_round(one: Round, team: str) -> int:
    return next((each.a_round for each in one.before.sponsors if each.name == sponsor_of(one, team)), 0)


def bonus(pay: int, rounds: int, one: Round) -> int:
    """The percentage of pay × rounds, rounded up (R7.1)."""
    percent = {3: one.season.contract_bonus_3, 4: one.season.contract_bonus_4}.get(rounds, 0)
    return (pay * rounds * percent + 99) // 100


def _transfer_rows(moves: Moves) -> Sequence[Row]:
    return moves.transfer_bids


def _offer_rows(moves: Moves) -> Sequence[Row]:
    return moves.offer_bids


def _contract_rows(moves: Moves) -> Sequence[Row]:
    return moves.contract_bids


def _best(bids: Sequence[Bid]) -> list[Bid]:
    """The best bid, or several of them where a draw decides."""
    most = max((each[1:] for each in bids), default=None)
    return [each for each in bids if each[1:] == most]


@law("R8.1", "R8.2", "R8.3", "R7.1", "R7.2", "R7.3", "R1.1")
def the_highest_valid_bid_wins_every_lot(one: Round) -> Iterator[str]:
    market = Market(one)
    yield from _transfers(market)
    yield from _offers(market)
    yield from _contracts(market)


def _transfers(market: Market) -> Iterator[str]:
    one = market.one
    sales = one.told(Sale)
    if [(each.seller, each.player) for each in sales] != [(each.team, each.player) for each in one.before.transfers]:
        yield f"for sale {one.before.transfers}, told of {sales}"
        return
    open_now = one.number <= one.before.rounds - one.season.sale_free_rounds
    for sale, lot in zip(sales, one.before.transfers, strict=True):
        others = [each.player for each in one.before.transfers if same(each.player, lot.player)]
        key = lot.player if len(others) == 1 else f"{lot.player} ({one.before.by_id[lot.team].name})"
        bids = market.bids(key, _transfer_rows, joins=True, seller=lot.team)
        best = _best(bids)
        man = next(each for each in men(one).played[lot.team] if each.name == lot.player)
        want: set[tuple[str, bool, int]] = {(team, False, price) for team, price, _ in best}
        if not open_now or market.own[lot.team] <= 6 or (best and best[0][1] < lot.minimum):
            want = {("", False, 0)}
        elif not best:
            want = {("", True, worth_of(man, one))}
        if (sale.buyer, sale.amateur, sale.paid) not in want:
            yield f"{sale}, worked out {want}"
        market.own[sale.seller] -= bool(sale.buyer) or sale.amateur
        if sale.buyer:
            market.dollars[sale.buyer] -= sale.paid
            market.own[sale.buyer] += 1


def _offers(market: Market) -> Iterator[str]:
    one = market.one
    sold = list(one.told(OfferSold))
    open_now = one.number <= one.before.rounds - one.season.offer_free_rounds
    lots = sorted(one.before.offers, key=lambda each: KINDS.index(each.kind)) if open_now else []
    for number, lot in enumerate(lots, start=1):
        best = _best(market.bids(str(number), _offer_rows, joins=lot.kind == "player"))
        if not best:
            continue
        if not sold:
            yield f"{lot} is not sold, best bids {best}"
            return
        each = sold.pop(0)
        what = each.kind, each.amount, each.ol, each.dl, each.age
        if what != (lot.kind, lot.amount, lot.ol, lot.dl, lot.age) or (each.buyer, each.paid, 0) not in best:
            yield f"{each}, offered {lot}, best bids {best}"
        market.dollars[each.buyer] -= each.paid
        market.own[each.buyer] += each.kind == "player"
    yield from (f"{each} was not to be sold" for each in sold)


def _contracts(market: Market) -> Iterator[str]:
    one = market.one
    signed = list(one.told(Contracted))
    left = one.before.rounds - one.number
    for lot in one.before.contract_players:
        if left < 2 or (lot.team and lot.last_round > one.number):
            continue
        best = _best(market.bids(lot.name, _contract_rows, joins=True))
        if not best:
            continue
        if not signed:
            yield f"{lot} is not hired, best bids {best}"
            return
        each = signed.pop(0)
        if (each.team, each.pay, each.rounds) not in best or not each.player.startswith(lot.name):
            yield f"{each} for {lot.name}, best bids {best}"
        if each.bonus != bonus(each.pay, each.rounds, one) or each.last_round != one.number + each.rounds:
            yield f"{each}: bonus worked out {bonus(each.pay, each.rounds, one)}"
        market.dollars[each.team] -= each.bonus
        market.pays += [(each.team, each.pay, number) for number in range(one.number + 1, each.last_round + 1)]
        market.hired[each.team] += 1
    yield from (f"{each} was not to be hired" for each in signed)


@law("R7.1", "R7.2", "R7.3", "R10.1")
def contracts_keep_to_their_rounds_and_to_the_season(one: Round) -> Iterator[str]:
    signed = {each.player: each for each in one.told(Contracted)}
    for each in signed.values():
        if not 2 <= each.rounds <= 4 or each.last_round > one.before.rounds:
            yield f"{each}"
    by_bank = {each.player for each in one.told(Freed) if each.by_bank}
    freed = [each.player for each in one.told(Freed) if not each.by_bank]
    over = []
    for was, now in zip(one.before.contract_players, one.ended.contract_players, strict=True):
        want: tuple[Any, ...] = (was.team, was.pay, was.last_round)
        if now.name in by_bank:
            want = "", 0, 0
        elif now.name in signed:
            want = signed[now.name].team, signed[now.name].pay, signed[now.name].last_round
        elif was.team and was.last_round <= one.number:
            over.append(was.name)
            want = "", 0, 0
        if (now.team, now.pay, now.last_round, now.ol, now.dl) != (*want, was.ol, was.dl):
            yield f"{was} is {now}"
    if sorted(freed) != sorted(over):
        yield f"free are {freed}, by their contracts {over}"


@law("R8.1", "R8.2")
def nothing_is_offered_but_in_the_rounds_in_which_it_is_sold(one: Round) -> Iterator[str]:
    rounds, season, listed = one.before.rounds, one.season, one.told(Listed)
    if one.told(OfferSold) and one.number > rounds - season.offer_free_rounds:
        yield f"the GM sells in round {one.number} of {rounds}"
    if any(each.buyer or each.amateur for each in one.told(Sale)) and one.number > rounds - season.sale_free_rounds:
        yield f"players are sold in round {one.number} of {rounds}"
    for_sale = [(each.team, each.player, each.minimum) for each in one.ended.transfers]
    if [(each.team, each.player, each.minimum) for each in listed] != for_sale:
        yield f"listed {listed}, for sale {one.ended.transfers}"
    if listed and one.number + 1 > rounds - season.sale_free_rounds:
        yield f"{listed} in round {one.number} of {rounds}"
    want = Counter({"player": season.offered_players, "TP": bool(season.offered_tp), "SP": bool(season.offered_sp)})
    if one.number + 1 > rounds - season.offer_free_rounds:
        want = Counter()
    if Counter(each.kind for each in one.ended.offers) != want:
        yield f"the GM offers {one.ended.offers}"


@law("R8.1", "R12.1")
def who_was_offered_is_listed_while_six_stay(one: Round) -> Iterator[str]:
    closed = one.number + 1 > one.before.rounds - one.season.sale_free_rounds
    told = [(each.team, each.player, each.minimum) for each in one.told(Listed)]
    want = [] if closed else [each for team in one.teams for each in _offered(one, team.id)]
    if sorted(told) != sorted(want) and len(want) <= TRANSFERS_MOST:
        yield f"listed {sorted(told)}, offered {sorted(want)}"


def _offered(one: Round, team: str) -> Iterator[tuple[str, str, int]]:
    own = {" ".join(man.name.lower().split()): man.name for man in men(one).banked[team]}
    offered: set[str] = set()
    for player, least in one.moves.get(team, Moves()).sales:
        name = own.get(" ".join(player.text.lower().split()), "")
        minimum = 0 if least.blank else whole(least.value)
        if minimum is None or not 0 <= minimum <= MOST:
            continue
        if name and name not in offered and len(own) - len(offered) > 6:
            offered.add(name)
            yield team, name, minimum


@law("R8.1", "R8.2", "R7.2", "R12.1")
def every_bid_is_told_what_became_of_it(one: Round) -> Iterator[str]:
    won = Counter((each.team, each.stage.split()[0]) for each in one.told(BidTold) if each.won)
    want = Counter((each.buyer, "8") for each in one.told(Sale) if each.buyer)
    want += Counter((each.buyer, "9") for each in one.told(OfferSold))
    want += Counter((each.team, "10") for each in one.told(Contracted))
    if won != want:
        yield f"told to have won {won}, in fact {want}"
    if any(each.team not in one.moves for each in one.told(BidTold)):
        yield "a team that sent nothing is told of a bid"
    for each in one.told(BidTold):
        if each.won and not each.valid:
            yield f"{each}"
