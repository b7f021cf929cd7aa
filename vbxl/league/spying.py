"""Stage 3, spying: orders carried out and paid, and reports after the matches (R9.2)."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from vbxl.league.events import Corrected, Correction, Event, MatchPlayed, SetPlayed, Spied, SpyOrder, SpyReport, SpySet
from vbxl.league.league import BookedIn, Fixture, League, SpiedSet, SpyRecord
from vbxl.league.money import Accounts
from vbxl.league.moves import CUP_SLOT, MATCH_SLOTS, Input, Moves
from vbxl.league.view import View, assign_slots, view
from vbxl.problems import SpyFault, problem
from vbxl.rules.draw import Draw
from vbxl.rules.market import is_covered
from vbxl.rules.money import get_spying_price, money
from vbxl.rules.season import Season
from vbxl.rules.team import named

# What managers may type for a match of the round, in small letters.
MATCH_WORDS: Final = {
    **dict.fromkeys(("match1", "match 1", "1"), "match1"),
    **dict.fromkeys(("match2", "match 2", "2"), "match2"),
    **dict.fromkeys(("cup", "cup match", "galaxy cup"), CUP_SLOT),
}
# What managers may type for or against each player's levels.
DETAIL_WORDS: Final = {
    **dict.fromkeys(("yes", "y", "x", "1", "ja", "j", "detail", "details", "true"), 1),
    **dict.fromkeys(("no", "n", "0", "nee", "nein", "-", "false"), 0),
}
# Decimals of a remembered total: more than it has, fewer than a workbook keeps.
DIGITS: Final = 6
# A function that says whether a team has a match, both as typed.
Plays = Callable[[str, str], bool]


VOID: Final = frozenset({SpyFault.TEAM, SpyFault.MATCH, SpyFault.TIMES, SpyFault.CREDIT})


@dataclass(frozen=True, slots=True)
class SpyLine:
    """A judged spying order: team and match as typed, whether it asks for levels, the price (0 if void) and the fault.

    `account` is the account after the order.
    """

    team: str
    match: str
    detail: bool
    price: int
    fault: SpyFault
    account: int


@dataclass(frozen=True)
class SpyPlan:
    """A team's judged spying orders, the account after them, and the corrections."""

    lines: tuple[SpyLine, ...]
    account: int
    corrections: tuple[Correction, ...]


def spy_matches(seen: View) -> tuple[str, ...]:
    """Return the slots that a spying order may name, as far as the team's sheet knows."""
    return round_matches(seen.settings, [match.slot for match in seen.matches])


def round_matches(season: Season, slots: Container[str]) -> tuple[str, ...]:
    """Return the slots of a round's matches; the cup match is one of them if it is among a sheet's `slots` (R11.1)."""
    league = [slot for slot in MATCH_SLOTS if slot != CUP_SLOT][: season.matches_a_round]
    return (*league, CUP_SLOT) if CUP_SLOT in slots else tuple(league)


def make_sheet_lookup(seen: View) -> Plays:
    """Return a function that says whether a team has the match that an order names, as far as the sheet knows."""
    numbers = {named(name): number for number, name in enumerate(seen.teams, start=1)}
    slots = spy_matches(seen)

    def plays(team: str, match: str) -> bool:
        number, slot, other = numbers.get(named(team)), MATCH_WORDS.get(named(match)), numbers.get(named(match))
        if not number or named(team) == named(seen.team_name):
            return False
        meets = seen.meetings[number - 1] if seen.meetings else None
        if slot:
            return slot in slots and (meets is None or meets[MATCH_SLOTS.index(slot)] != 0)
        return other in meets if meets is not None else other not in {None, number}

    return plays


def plan_spying(seen: View, moves: Moves, plays: Plays | None = None) -> SpyPlan:
    """Judge a team's orders in sequence; the plan gives the account after each (R9.2)."""
    has = plays or make_sheet_lookup(seen)
    teams = {named(name) for name in seen.teams} - {named(seen.team_name)}
    account, left = seen.dollars, seen.settings.spy_times - seen.spied
    lines: list[SpyLine] = []
    corrections: list[Correction] = []
    for cells in moves.spying:
        team, match, typed_detail = cells
        before = account
        detail = None if typed_detail.blank else DETAIL_WORDS.get(named(typed_detail.text.removesuffix(".0")))
        asked = bool(detail)
        price = get_spying_price(detail=asked, season=seen.settings)
        fault = SpyFault.NONE if typed_detail.blank or detail is not None else SpyFault.DETAIL
        if named(team.text) not in teams:
            fault = SpyFault.TEAM
        elif not has(team.text, match.text.removesuffix(".0")):
            fault = SpyFault.MATCH
        elif left <= 0:
            fault = SpyFault.TIMES
        elif not is_covered(account, price, seen.settings):
            price = get_spying_price(detail=False, season=seen.settings)
            fault = SpyFault.BASIC if asked and is_covered(account, price, seen.settings) else SpyFault.CREDIT
            asked = False
        if fault in VOID:
            price, asked = 0, False
        else:
            left -= 1
            account -= price
        lines.append(SpyLine(team.text, match.text.removesuffix(".0"), asked, price, fault, account))
        if fault:
            corrections.append(_correct_order(seen, cells, fault, before))
    return SpyPlan(tuple(lines), account, tuple(corrections))


def _correct_order(seen: View, cells: tuple[Input, Input, Input], fault: SpyFault, before: int) -> Correction:
    team, match, detail = cells
    cell = {SpyFault.MATCH: match, SpyFault.DETAIL: detail, SpyFault.BASIC: detail}.get(fault, team)
    price = get_spying_price(detail=fault is SpyFault.BASIC, season=seen.settings)
    limit = -seen.settings.credit
    wrong = problem(
        fault.code, cell.place, cell.value, matches=" or ".join(spy_matches(seen)), times=seen.settings.spy_times,
        missing=money(limit - before + price), account=money(before - price), limit=money(limit),
    )  # fmt: skip
    return Correction(wrong, "not carried out" if fault in VOID else "only the totals")


def find_match(league: League, team: str, match: str) -> tuple[str, Fixture] | None:
    """Return the id of a team and its match in the open round; None if there is no such match.

    `team` is the team's name; `match` is a slot's name or an opponent's.
    """
    target = league.ids_by_name.get(named(team))
    if target is None:
        return None
    matches = league.matches_of(target, league.round_number)
    if slot := MATCH_WORDS.get(named(match)):
        fixture = assign_slots(matches).get(slot)
    else:
        other = league.ids_by_name.get(named(match))
        fixture = next((match for match in matches if other in (match.home, match.visitors) and other != target), None)
    return (target, fixture) if fixture else None


def make_league_lookup(league: League, seen: View) -> Plays:
    """Return a function that says whether a match is on a spying team's sheet, and is really played.

    If the spying team is out of the cup, its orders can name cup matches only by opponent; orders for "cup" are void
    and cost nothing.
    """
    on_sheet = make_sheet_lookup(seen)
    return lambda team, match: on_sheet(team, match) and find_match(league, team, match) is not None


def pay_spying_orders(league: League, moves: Mapping[str, Moves], _draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Accept and charge for spying orders (R9.2); the reports are made after the matches."""
    accounts = Accounts(league, BookedIn.SPYING.value)
    events: list[Event] = []
    orders: list[SpyOrder] = []
    teams = []
    for team in league.teams:
        sent = moves.get(team.id)
        spied = team.spied
        if sent and sent.spying:
            seen = view(league, team.id)
            plan = plan_spying(seen, sent, make_league_lookup(league, seen))
            events += [Corrected(team.id, 0, correction) for correction in plan.corrections]
            for line in plan.lines:
                spied_match = None if line.fault in VOID else find_match(league, line.team, line.match)
                if spied_match is None:
                    continue
                target, match = spied_match
                spied += 1
                called = league.by_id[target].name
                accounts.pay(team.id, line.price, f"spying on {called} in match {match.number}")
                orders.append(SpyOrder(team.id, target, match.number, line.detail))
                events.append(Spied(team.id, target, match.number, line.detail, line.price))
        teams.append(replace(team, spied=spied))
    return accounts.apply_to(replace(league, teams=tuple(teams), spying=tuple(orders))), tuple(events)


def make_spy_reports(league: League) -> tuple[SpyReport, ...]:
    """Return the reports of the round's orders: what was paid for, and no more (R9.2)."""
    played = {match.number: match for match in league.played}
    return tuple(_make_report(order, played[order.match_number]) for order in league.spying)


def _make_report(order: SpyOrder, match: MatchPlayed) -> SpyReport:
    home = match.home == order.target
    own = order.team in (match.home, match.visitors)
    sets = tuple(_report_set(set_, order, home=home, own=own) for set_ in match.sets)
    return SpyReport(order.team, order.target, order.match_number, order.detail, sets)


def _report_set(played: SetPlayed, order: SpyOrder, *, home: bool, own: bool) -> SpySet:
    side, other = played.side(home), played.side(not home)
    return SpySet(
        played.number, side.concept, side.risk, side.home, side.devotion, side.special, side.total_ol, side.total_dl,
        lines=side.lines if order.detail else (),
        chances=(side.chance, other.chance) if own else None,
    )  # fmt: skip


def record_reports(league: League, reports: Sequence[SpyReport]) -> League:
    """Return the league with the round's spy reports, which later move sheets offer to those who paid (R9.2)."""
    records = (
        SpyRecord(
            report.team,
            report.target,
            report.match_number,
            tuple(
                SpiedSet(round(set_.total_ol, DIGITS), round(set_.total_dl, DIGITS), set_.concept, set_.risk)
                for set_ in report.sets
            ),
        )
        for report in reports
    )
    # A match ordered twice is remembered once.
    return replace(league, spied=tuple(dict.fromkeys((*league.spied, *records))))
