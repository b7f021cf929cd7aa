"""Stage 11, the bank: what happens to a team that owes more than the bank allows (R9.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from vbxl.league.accounts import Accounts
from vbxl.league.events import BankTold, Event, Freed, ToAmateurs
from vbxl.league.league import TALENT, BookedIn, League
from vbxl.league.rosters import Rosters
from vbxl.rules.market import compensation, covered
from vbxl.rules.money import amateur_sale
from vbxl.rules.team import PLAYERS_LEAST

STAGE: Final = BookedIn.BANK.value
WARNED, CONTRACTS_END, AMATEURS = 1, 2, 3


def bank(league: League) -> tuple[League, tuple[Event, ...]]:
    """The measure that is due for every team below the limit; who reaches it is warned no more (R9.3)."""
    accounts = Accounts(league, STAGE)
    rosters = Rosters(league)
    events: list[Event] = []
    for team in league.teams:
        dollars = accounts.dollars(team.id)
        if covered(dollars, 0, league.settings):
            if team.warnings:
                events.append(BankTold(team.id, dollars, 0))
            _warned(rosters, team.id, 0)
            continue
        measure = min(team.warnings + 1, AMATEURS)
        events.append(BankTold(team.id, dollars, measure))
        if measure == CONTRACTS_END:
            events += _contracts_end(rosters, team.id)
        if measure == AMATEURS:
            events += _to_amateurs(league, accounts, rosters, team.id)
        recovered = covered(accounts.dollars(team.id), 0, league.settings)
        _warned(rosters, team.id, 0 if recovered else min(measure, CONTRACTS_END))
    return accounts.booked(rosters.moved(league)), tuple(events)


def _warned(rosters: Rosters, team: str, warnings: int) -> None:
    rosters.teams[team] = replace(rosters.teams[team], warnings=warnings)


def _contracts_end(rosters: Rosters, team: str) -> list[Event]:
    names = [one.name for one in rosters.contract_players.values() if one.team == team]
    for name in names:
        rosters.free(name)
    return [Freed(team, name, by_bank=True) for name in names]


def _to_amateurs(league: League, accounts: Accounts, rosters: Rosters, team: str) -> list[Event]:
    """Players go until the account is acceptable, six are left, or nobody left is worth anything."""
    events: list[Event] = []
    while not covered(accounts.dollars(team), 0, league.settings) and len(rosters.own(team)) > PLAYERS_LEAST:
        players = rosters.own(team)
        paid = [compensation(one.ol, one.dl, one.age or TALENT, league.settings) for one in players]
        deficit = -league.settings.credit - accounts.dollars(team)
        at = amateur_sale(paid, deficit)
        if at is None:
            break
        player = rosters.leave(team, players[at].name)
        accounts.get(team, paid[at], f"{player.name} to the amateurs, by the bank")
        events.append(ToAmateurs(team, player.name, paid[at]))
    return events
