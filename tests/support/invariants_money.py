"""Laws of money and points: the ledger, wages, income, sponsors, spying, TP and SP, and the bank (R0, R6, R9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from invariants import Round, law, long_law
from roster_story import TALENT, Man, men
from vbxl.league.events import (
    BankTold,
    Contracted,
    Freed,
    MatchPlayed,
    OfferSold,
    Sale,
    Spied,
    SpyReport,
    ToAmateurs,
    Trained,
)
from vbxl.league.league import GM, UNITS, Booking, ContractPlayer
from vbxl.league.moves import Moves

DOLLARS, TP, SP = UNITS
# The stages of the ledger that may leave less than the credit: whoever plays must be paid.
MUST_BE_PAID = "7 "


def had(one: Round, team: str) -> dict[str, int]:
    """What a team had before the round, by unit."""
    now = one.before.balances[team]
    return {DOLLARS: now.dollars, TP: now.tp, SP: now.sp}


@law("R9", "R0.3")
def nothing_moves_but_by_the_ledger_which_sums_to_zero(one: Round) -> Iterator[str]:
    accounts = {GM, *(team.id for team in one.teams)}
    sums: Counter[tuple[str, str]] = Counter()
    if one.ended.ledger[: len(one.before.ledger)] != one.before.ledger:
        yield "the ledger of before was changed"
    for entry in one.booked:
        if {entry.giver, entry.taker} - accounts or entry.giver == entry.taker or entry.amount <= 0:
            yield f"an impossible entry {entry}"
        if entry.round_number != one.number:
            yield f"an entry of round {entry.round_number}: {entry}"
        sums[entry.giver, entry.unit] -= entry.amount
        sums[entry.taker, entry.unit] += entry.amount
    for unit in UNITS:
        total = sum(sums[account, unit] for account in accounts)
        if total:
            yield f"the ledger makes {total} {unit} of nothing"
    for team in one.teams:
        now = one.ended.balances[team.id]
        for unit, have in ((DOLLARS, now.dollars), (TP, now.tp), (SP, now.sp)):
            if have != had(one, team.id)[unit] + sums[team.id, unit]:
                yield f"{team.id} has {have} {unit}, had {had(one, team.id)[unit]} and booked {sums[team.id, unit]}"


@law("R8.3", "R9.2")
def no_account_passes_its_limit_but_by_wages_and_pay(one: Round) -> Iterator[str]:
    least = {DOLLARS: -one.season.credit, TP: 0, SP: 0}
    now = {team.id: had(one, team.id) for team in one.teams}
    for entry in one.booked:
        for account, sign in ((entry.taker, 1), (entry.giver, -1)):
            if account not in now:
                continue
            now[account][entry.unit] += sign * entry.amount
            free = entry.stage.startswith(MUST_BE_PAID) and entry.unit == DOLLARS
            if sign < 0 and not free and now[account][entry.unit] < least[entry.unit]:
                yield f"{account} is left with {now[account][entry.unit]} {entry.unit} by {entry}"


@law("R9.1", "R8.1", "R8.2", "R7.1", "R9.2", "R9.3")
def every_dollar_follows_from_what_happened(one: Round) -> Iterator[str]:
    """The account of each team, stage by stage, worked out from the events and compared with what was booked."""
    for team in one.teams:
        want = {
            "3": -sum(each.paid for each in one.told(Spied) if each.team == team.id),
            "6": one.season.round_income + sponsored(one, team.id),
            "7": -wages(men(one).scouted[team.id], one) - pay(one, team.id),
            "8": sum(each.paid * ((each.seller == team.id) - (each.buyer == team.id)) for each in one.told(Sale)),
            "9": -sum(each.paid for each in one.told(OfferSold) if each.buyer == team.id),
            "10": -sum(each.bonus for each in one.told(Contracted) if each.team == team.id),
            "11": sum(each.paid for each in one.told(ToAmateurs) if each.team == team.id),
        }
        have = dict.fromkeys(want, 0)
        for entry in one.booked:
            if entry.unit == DOLLARS and team.id in (entry.giver, entry.taker):
                stage = entry.stage.split()[0]
                have[stage] = have.get(stage, 0) + (1 if entry.taker == team.id else -1) * entry.amount
        if have != want:
            yield f"{team.id} booked {have}, worked out {want}"


def wages(players: Sequence[Man], one: Round) -> int:
    """What own players cost: 2–10 $25, 11–20 $50, 21–28 $100, 29+ $200, a 0/0 talent nothing (R9.1)."""
    season, due = one.season, 0
    for man in players:
        total = man.ol + man.dl
        for least, dollars in (
            (season.wage_4_from, season.wage_4), (season.wage_3_from, season.wage_3),
            (season.wage_2_from, season.wage_2), (1, season.wage_1),
        ):  # fmt: skip
            if total >= least:
                due += dollars
                break
    return due


def pay(one: Round, team: str) -> int:
    """What contract players of the round cost."""
    return sum(each.pay for each in one.before.contract_players if each.team == team)


def sponsored(one: Round, team: str) -> int:
    """What the sponsor of the round pays, the one chosen in it or that of before: league matches only (R9.1, R11.1)."""
    sponsor = next((each for each in one.before.sponsors if each.name == sponsor_of(one, team)), None)
    if not sponsor:
        return 0
    dollars = sponsor.a_round
    for own, other in league_scores(one, team):
        dollars += sponsor.match_won * (own > other) + sponsor.set_won * own
    return dollars


def sponsor_of(one: Round, team: str) -> str:
    """The sponsor by whom a team is paid in the round."""
    asked = str(one.moves.get(team, Moves()).sponsor.value or "").strip().lower()
    before = one.before.by_id[team].sponsor
    return next((each.name for each in one.before.sponsors if each.name.lower() == asked), before)


def league_scores(one: Round, team: str) -> Iterator[tuple[int, int]]:
    """The sets of a team's league matches of the round, its own first."""
    for match in one.told(MatchPlayed):
        if match.division and team in (match.home, match.visitors):
            home = sum(first > second for first, second in match.scores)
            score = home, len(match.sets) - home
            yield score if team == match.home else score[::-1]


@law("R9.1")
def the_sponsor_chosen_stays(one: Round) -> Iterator[str]:
    for team in one.ended.teams:
        want = "" if one.last else sponsor_of(one, team.id)
        if team.sponsor != want:
            yield f"{team.id} has the sponsor {team.sponsor!r}, not {want!r}"


@law("R6.1", "R6.2", "R8.2", "R4.2")
def tp_and_sp_follow_from_what_happened(one: Round) -> Iterator[str]:
    season = one.season
    for team in one.teams:
        tp = -sum(sum(each.gain) for each in one.told(Trained) if each.team == team.id)
        for own, other in league_scores(one, team.id):
            tp += season.tp_match_won if own > other else season.tp_set_won * own
        done, rounds = one.before.round_number, one.before.rounds
        tp += season.tp_season * done // rounds - season.tp_season * (done - 1) // rounds
        sp = 0
        for match in one.matches_of(team.id):
            sp -= sum(sum(each.side(match.home == team.id).special) for each in match.sets)
        for sold in one.told(OfferSold):
            if sold.buyer == team.id:
                tp += sold.amount * (sold.kind == TP)
                sp += sold.amount * (sold.kind == SP)
        now, before = one.ended.balances[team.id], had(one, team.id)
        if (now.tp, now.sp) != (before[TP] + tp, before[SP] + sp):
            yield f"{team.id} has {now.tp} TP and {now.sp} SP; had {before}, worked out {tp:+} and {sp:+}"


@long_law("R9.2")
def spying_is_four_orders_a_season_and_tells_what_was_played(rounds: Sequence[Round]) -> Iterator[str]:
    orders: Counter[tuple[int, str]] = Counter()
    for one in rounds:
        where = f"season {one.before.season_number} round {one.number}"
        for order in one.told(Spied):
            key = one.before.season_number, order.team
            orders[key] += 1
            price = one.season.spy_price + one.season.spy_detail_price * order.detail
            if orders[key] > one.season.spy_times or order.paid != price or order.team not in one.moves:
                yield f"{where}: the {orders[key]}th order {order}"
            match = one.matches.get(order.match_number)
            if match is None or order.target not in (match.home, match.visitors) or order.target == order.team:
                yield f"{where}: {order} of no match of its"
        for team in one.ended.teams:
            given = orders[one.before.season_number, team.id]
            if team.spied != given:
                yield f"{where}: {team.id} has given {given} orders, kept as {team.spied}"
        told = [(each.team, each.target, each.match_number, each.detail) for each in one.told(SpyReport)]
        if sorted(told) != sorted((each.team, each.target, each.match_number, each.detail) for each in one.told(Spied)):
            yield f"{where}: reports {told}"
        yield from (f"{where}: {each}" for each in one.told(SpyReport) if not _true(each, one))


def _true(report: SpyReport, one: Round) -> bool:
    match = one.matches[report.match_number]
    sides = [each.side(match.home == report.target) for each in match.sets]
    want = [(side.total_ol, side.total_dl, side.concept, side.risk, side.home, side.devotion, side.special)
            for side in sides]  # fmt: skip
    have = [(each.total_ol, each.total_dl, each.concept, each.risk, each.home, each.devotion, each.special)
            for each in report.sets]  # fmt: skip
    lines = [side.lines if report.detail else () for side in sides]
    return have == want and [each.lines for each in report.sets] == lines


@long_law("R9.3")
def the_bank_warns_then_ends_contracts_then_sells_players(rounds: Sequence[Round]) -> Iterator[str]:
    below = {team.id: team.warnings for team in rounds[0].teams}
    for one in rounds:
        where = f"season {one.before.season_number} round {one.number}"
        told = {each.team: each for each in one.told(BankTold)}
        for team in one.teams:
            dollars = _before_bank(one, team.id)
            was, limit = below[team.id], -one.season.credit
            measure = min(3, was + 1) if dollars < limit else 0
            each = told.get(team.id)
            have = (each.dollars, each.measure) if each else None
            if have != ((dollars, measure) if measure or was else None):
                yield f"{where}: {team.id} at {dollars} after {was} rounds below is told {have}"
            below[team.id] = measure
            yield from (f"{where}: {team.id}: {fault}" for fault in _measured(one, team.id, measure, dollars))
            if one.ended.balances[team.id].dollars >= limit:
                below[team.id] = 0


def _before_bank(one: Round, team: str) -> int:
    taken = [each for each in one.booked if each.unit == DOLLARS and not each.stage.startswith("11 ")]
    return had(one, team)[DOLLARS] + sum(_signed(each, team) for each in taken)


def _signed(entry: Booking, team: str) -> int:
    return entry.amount * ((entry.taker == team) - (entry.giver == team))


def _measured(one: Round, team: str, measure: int, dollars: int) -> Iterator[str]:
    freed = [each.player for each in one.told(Freed) if each.team == team and each.by_bank]
    hired = [each.name for each in _hired_at_the_end(one) if each.team == team]
    if sorted(freed) != sorted(hired if measure == 2 else []):
        yield f"measure {measure} and the bank frees {freed} of {hired}"
    sold = [(each.player, each.paid) for each in one.told(ToAmateurs) if each.team == team]
    want = list(_sold_by_the_bank(list(men(one).bought[team]), dollars, one)) if measure == 3 else []
    if sold != want:
        yield f"measure {measure} at {dollars} and the bank sells {sold}, not {want}"


def _hired_at_the_end(one: Round) -> Iterator[ContractPlayer]:
    """The contract players as the bank finds them: those of before and those who signed in the round."""
    signed = {each.player: each for each in one.told(Contracted)}
    for was, now in zip(one.before.contract_players, one.ended.contract_players, strict=True):
        if now.name in signed:
            yield ContractPlayer(now.name, was.ol, was.dl, signed[now.name].team)
        elif was.team:
            yield was


def _sold_by_the_bank(roster: list[Man], dollars: int, one: Round) -> Iterator[tuple[str, int]]:
    """Smallest sufficient compensation first, else the largest; six stay, and so do players worth nothing (R9.3)."""
    while dollars < -one.season.credit and len(roster) > 6:
        worth = [(worth_of(man, one), at) for at, man in enumerate(roster) if worth_of(man, one)]
        if not worth:
            return
        enough = [each for each in worth if dollars + each[0] >= -one.season.credit]
        paid, at = min(enough) if enough else max(worth, key=lambda each: (each[0], -each[1]))
        dollars += paid
        yield roster.pop(at).name, paid


def worth_of(man: Man, one: Round) -> int:
    """What the amateurs pay for a player, a talent as one of Age A (R8.1)."""
    age = "A" if man.kind == TALENT else man.age
    rate: int = getattr(one.season, f"paid_age_{age.lower()}")
    return rate * (man.ol + man.dl)
