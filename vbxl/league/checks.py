"""Everything that can be wrong with a move: one list of checks for `vbxl check` and `vbxl resolve`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.league.league import CONTRACT, TALENT
from vbxl.league.lineups import MatchEntry, enter_matches, fill_in, line_up_text
from vbxl.league.market import Bid, Bids, plan_sales, read_contract_bids, read_offer_bids, transfer_bids
from vbxl.league.money import find_sponsor
from vbxl.league.moves import MATCH_NAMES, MatchMoves, Moves
from vbxl.league.season_end import check_too_early, is_last_round, plan_ageing
from vbxl.league.spying import VOID, SpyPlan, plan_spying
from vbxl.league.team_knowledge import NOTHING_KNOWN
from vbxl.league.training import TrainingLine, make_view_after_training, plan_scouting, plan_training
from vbxl.league.view import RosterLine, View
from vbxl.problems import Problem, SpyFault, problem
from vbxl.rules.contracts import ROUNDS_SHORTEST, find_highest_pay, find_shortfall, list_accounts_ahead
from vbxl.rules.market import BID_LOWEST, is_covered
from vbxl.rules.money import calculate_sponsor_income, money, wage
from vbxl.rules.points import read_points
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
from vbxl.rules.training import find_training_fault


@dataclass(frozen=True)
class Prospect:
    """A team's account as its sheet shows it, item by item, up to the first lot; uncertain income doesn't count."""

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
        """The round's certain income less pay and wages; the price of spying isn't subtracted."""
        return self.income + self.sponsor - self.pay - self.wages

    @property
    def least(self) -> int:
        """The lowest possible account when the first lot comes up: the one if no match is won."""
        return self.spying.account + self.rest

    @property
    def accounts(self) -> tuple[int, ...]:
        """The account after this round and after each later round in which a contract may run, if nothing is bought."""
        return list_accounts_ahead(
            self.least, self.income + self.sponsor - self.wages, self.contracts, self.round_number
        )


def forecast_account(seen: View, moves: Moves) -> Prospect:
    """Return a team's account as its own sheet can forecast it (R9)."""
    played = make_view_after_training(seen, moves)
    name, _ = find_sponsor(moves.sponsor, seen.sponsor, seen.sponsors)
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
    """A judged bid.

    `missing` is the most that the account would lack if this bid alone won; that would be after `at` rounds. `covered`
    says whether the account can pay for this bid as well as for every earlier bid that it covers. `account` is what is
    left after the bids covered so far.
    """

    bid: Bid
    missing: int
    at: int
    covered: bool
    account: int


@dataclass(frozen=True)
class Steps:
    """All bids of a team by kind of lot; `steps` are the judged bids, in the order of lots."""

    transfers: Bids
    offers: Bids
    contracts: Bids
    steps: tuple[Step, ...]


def plan_steps(seen: View, moves: Moves, accounts: Sequence[int]) -> Steps:
    """Judge each bid on its own, and on top of all earlier bids that the account covers (R8.3)."""
    transfers, offers, contracts = (
        transfer_bids(seen, moves),
        read_offer_bids(seen, moves),
        read_contract_bids(seen, moves),
    )
    steps: list[Step] = []
    left = [*accounts]
    for bid in (*transfers.bids, *offers.bids, *contracts.bids):
        price, pay, rounds = bid.due(seen.settings)
        missing, at = find_shortfall(accounts, price, pay, rounds, seen.settings) if bid.dollars else (0, 0)
        carried = not find_shortfall(left, price, pay, rounds, seen.settings)[0]
        if carried:
            left = [account - price - pay * min(number, rounds) for number, account in enumerate(left)]
        steps.append(Step(bid, missing, at, carried, left[0]))
    return Steps(transfers, offers, contracts, tuple(steps))


def check_credit(seen: View, moves: Moves) -> Iterator[Problem]:
    """Report bids that the account cannot cover even if no other bid is won (R8.3)."""
    accounts = forecast_account(seen, moves).accounts
    for step in plan_steps(seen, moves, accounts).steps:
        if step.missing:
            yield describe_uncarried(step, accounts, seen.round_number, seen.settings)


def describe_uncarried(step: Step, accounts: Sequence[int], round_number: int, season: Season) -> Problem:
    """Return the problem for a bid that the account can't cover.

    It states how much is missing and when, and the highest possible bid.
    """
    bid = step.bid
    most = find_highest_pay(accounts, bid.rounds, season) if bid.rounds else accounts[0] + season.credit
    return problem(
        "R8.3-CREDIT", bid.cell.place, bid.cell.value, "" if most >= BID_LOWEST else "nothing",
        missing=money(step.missing), account=money(-season.credit - step.missing), limit=money(-season.credit),
        round=round_number + step.at, most=money(most),
    )  # fmt: skip


def warn_of_bank(seen: View, moves: Moves) -> Iterator[Problem]:
    """Warn if spying orders will take the account below the limit; they're carried out all the same (R9.3)."""
    prospect = forecast_account(seen, moves)
    for line, cells in zip(prospect.spying.lines, moves.spying, strict=True):
        account = line.account + prospect.rest
        if not line.fault and not is_covered(account, 0, seen.settings):
            limit = -seen.settings.credit
            fields = {"missing": money(limit - account), "account": money(account), "limit": money(limit)}
            place, typed = cells[0].place, cells[0].value
            yield problem(SpyFault.BANK.code, place, typed, round=seen.round_number, **fields)


# A send number has up to three digits.
SENDS_MOST: Final = 999


def checks(moves: Moves, view: View) -> tuple[Problem, ...]:
    """Return all problems of a move, in the order of its sheets and rules."""
    return tuple(_find_problems(moves, view))


def _find_problems(moves: Moves, view: View) -> Iterator[Problem]:
    if send_number(moves) is None:
        yield problem("FILE-SEND", moves.send_number.place, moves.send_number.value, most=SENDS_MOST)
    entries = tuple(enter_matches(view, moves))
    for entry in entries:
        if entry.typed.blank:
            place = entry.typed.sets[0].players[0].place
            yield problem("R12.1-BLANK", place, None, opponent=entry.match.opponent)
    # Players, splits, positions, concepts, risks, points (R2–R4.1).
    for entry in entries:
        yield from (correction.problem for correction in entry.plan.corrections if not entry.typed.blank)
    for entry in entries:
        yield from _check_point_limits(entry)
    for plan in (plan_training, plan_scouting, plan_spying):
        yield from (correction.problem for correction in plan(view, moves).corrections)
    yield from warn_of_bank(view, moves)
    _, sponsor = find_sponsor(moves.sponsor, view.sponsor, view.sponsors)
    if sponsor:
        yield sponsor.problem
    after = make_view_after_training(view, moves)
    yield from (correction.problem for correction in plan_sales(after, moves).corrections)
    for read in (transfer_bids, read_offer_bids, read_contract_bids):
        yield from (correction.problem for correction in read(view, moves).corrections)
    yield from check_credit(view, moves)
    if is_last_round(view):
        yield from (correction.problem for correction in plan_ageing(after, moves).corrections)
    else:
        yield from check_too_early(view, moves)


def _check_point_limits(entry: MatchEntry) -> Iterator[Problem]:
    """Yield a problem for points above a match's limit or the season's stock, counting all five sets (R4.1, R4.2)."""
    for limit in entry.limits:
        excess = next(limit.find_excess(entry.typed, entry.plan, SETS), None)
        if excess:
            cell, counts = excess
            total = sum(map(sum, limit.list_wanted(entry.plan)))
            case = "" if limit.kind != "home" or entry.match.home else "visitors"
            fields = {"total": total, "most": limit.most, "over": total - limit.most, "counts": counts}
            yield problem(limit.code, cell.place, cell.value, case, **fields)


def send_number(moves: Moves) -> int | None:
    """Return a move's send number; 0 if it's blank, None if it's anything but a whole number from 0 to 999."""
    number = read_points(moves.send_number.value)
    return number if number is not None and number <= SENDS_MOST else None


TITLE: Final = "Not used yet"
MARKET: Final = "Market"
TRAINING: Final = "Training"
# How many trainable players a tip names.
NAMED: Final = 3


@dataclass(frozen=True, slots=True)
class Unused:
    """Something that a move leaves unused: its code, the sheet it belongs to, and a sentence."""

    code: str
    sheet: str
    sentence: str

    def __str__(self) -> str:
        """Return the text as printed: `Market: spying orders left: 4, at $300 each`."""
        return f"{self.sheet}: {self.sentence}"


def list_unused(seen: View, moves: Moves) -> tuple[Unused, ...]:
    """Return everything that a move leaves unused, the most valuable first (R4.1, R6.1, R7.2, R9.1, R9.2).

    Dollars have no thousands separators, as in the sheet's formulas. Line-ups that are still as prefilled count as
    unused, if we know how the sheet was prefilled.
    """
    entries = tuple(enter_matches(seen, moves))
    return (
        *_check_line_ups(seen, moves),
        *_check_home_advantage(entries),
        *_check_training(seen, moves),
        *_check_sponsor(seen, moves),
        *_check_special_points(seen, entries),
        *_check_contracts(seen, moves),
        *_check_spying(seen, moves),
    )


def _check_sponsor(seen: View, moves: Moves) -> Iterator[Unused]:
    """Report a missing sponsor, with the most that sponsors pay without a win, and with all matches won (R9.1)."""
    name, _ = find_sponsor(moves.sponsor, seen.sponsor, seen.sponsors)
    won = [(SETS_TO_WIN, 0)] * len(seen.league_matches)
    terms = [(sponsor.a_round, sponsor.match_won, sponsor.set_won) for sponsor in seen.sponsors]
    most = max((calculate_sponsor_income(*sponsor, won) for sponsor in terms), default=0)
    if most > 0 and all(sponsor.name != name for sponsor in seen.sponsors):
        least = max(calculate_sponsor_income(*sponsor, []) for sponsor in terms)
        text = f"no sponsor chosen: the safest pays at least ${least} this round, the best up to ${most}"
        yield Unused("SPONSOR", MARKET, text)


def _check_training(seen: View, moves: Moves) -> Iterator[Unused]:
    lines = plan_training(seen, moves).lines
    left = lines[-1].tp_left if lines else seen.tp
    pairs = zip(seen.roster, lines, strict=True)
    who = [line.name for line, planned in pairs if _is_trainable(line, planned, seen.settings)]
    if left > 0 and who:
        more = f" and {len(who) - NAMED} more" if len(who) > NAMED else ""
        whom = ", ".join(who[:NAMED]) + more
        yield Unused("TP", TRAINING, f"training points (TP) left: {left}; you can train {whom}")


def _is_trainable(line: RosterLine, done: TrainingLine, season: Season) -> bool:
    """Whether the player has a level that isn't trained this round but could be (R6.1, R6.3, R7.3)."""
    ol, dl = done.gain
    trained, talent = (line.trained_ol, line.trained_dl), line.kind == TALENT
    return line.kind != CONTRACT and any(
        find_training_fault(line.ol, line.dl, more, trained, season, talent=talent) is None
        for more, gained in (((ol + 1, dl), ol), ((ol, dl + 1), dl))
        if not gained
    )


def _check_home_advantage(entries: Sequence[MatchEntry]) -> Iterator[Unused]:
    for entry in entries:
        most, used = entry.match.home_points, entry.count_points("home")
        if used < most:
            text = f"home advantage (HA) unused: {most - used} of {most}"
            yield Unused("HA", MATCH_NAMES[entry.match.slot], text)


def _check_special_points(seen: View, entries: Sequence[MatchEntry]) -> Iterator[Unused]:
    """Report a move that uses less than an even share of the SP left, although the limits allow more (R4.1)."""
    used = sum(entry.count_points("special") for entry in entries)
    share = seen.sp // (seen.rounds - seen.round_number + 1)
    if used < min(share, len(seen.matches) * seen.settings.special_limit):
        sheet = MATCH_NAMES[seen.matches[0].slot]
        text = f"special points (SP) used: {used} of {seen.sp}; an even share is {share} a round"
        yield Unused("SP", sheet, text)


def _check_line_ups(seen: View, moves: Moves) -> Iterator[Unused]:
    if seen.known == NOTHING_KNOWN:
        return
    proposed = fill_in(seen).moves.matches
    for match in seen.matches:
        typed = moves.matches.get(match.slot, MatchMoves())
        pairs = zip(typed.sets, proposed[match.slot].sets, strict=True)
        same = sum(line_up_text(set_).casefold() == line_up_text(other).casefold() for set_, other in pairs)
        if same:
            text = f"sets left as prefilled: {same}; the move sheet suggests others"
            yield Unused("LINE-UPS", MATCH_NAMES[match.slot], text)


def _check_contracts(seen: View, moves: Moves) -> Iterator[Unused]:
    """If there's no bid on contract players, report how many are free and how much the team can pay (R7.2, R8.3)."""
    accounts = forecast_account(seen, moves).accounts
    asked = plan_steps(seen, moves, accounts)
    bids = any(bid.dollars for bid in asked.contracts.bids)
    spent = accounts[0] - asked.steps[-1].account if asked.steps else 0
    most = find_highest_pay([account - spent for account in accounts], ROUNDS_SHORTEST, seen.settings)
    if seen.contract_lots and not bids and most >= BID_LOWEST:
        pay = f"you can pay up to ${most} a round for {ROUNDS_SHORTEST} rounds"
        text = f"free contract players: {len(seen.contract_lots)}; {pay}"
        yield Unused("CONTRACT", MARKET, text)


def _check_spying(seen: View, moves: Moves) -> Iterator[Unused]:
    """Report unused spying orders if the account covers one, both now and when the lots come up (R9.2, R9.3)."""
    prospect = forecast_account(seen, moves)
    left = seen.settings.spy_times - seen.spied - sum(line.fault not in VOID for line in prospect.spying.lines)
    price = seen.settings.spy_price
    if left > 0 and is_covered(min(prospect.spying.account, prospect.least), price, seen.settings):
        yield Unused("SPYING", MARKET, f"spying orders left: {left}, at ${price} each")
