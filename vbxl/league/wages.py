"""Stages 4 and 7, wages and pay: calculated after training, paid after the matches (R9.1, R7.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from vbxl.league.accounts import Accounts
from vbxl.league.events import Event
from vbxl.league.league import BookedIn, League
from vbxl.league.moves import Moves
from vbxl.rules.draw import Draw
from vbxl.rules.money import wage

STAGE: Final = BookedIn.PAY.value


def wages(league: League, _moves: Mapping[str, Moves], _draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Calculate what every own player is paid this round, by his levels after training (R9.1)."""
    due = {
        team.id: tuple((one.name, wage(one.ol, one.dl, league.settings)) for one in team.players)
        for team in league.teams
    }
    return replace(league, wages=due), ()


def payment(league: League, _moves: Mapping[str, Moves], _draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Pay contract players their pay and own players their wages, an entry a wage (R9.1, R7.3)."""
    accounts = Accounts(league, STAGE)
    for team in league.teams:
        for player in league.contract_players_of(team.id):
            accounts.pay(team.id, player.pay, f"contract pay of {player.name}")
        counts = Counter(dollars for _, dollars in league.wages.get(team.id, ()) if dollars)
        for dollars in sorted(counts):
            players = "1 player" if counts[dollars] == 1 else f"{counts[dollars]} players"
            accounts.pay(team.id, dollars * counts[dollars], f"wages: {players} at ${dollars}")
    return accounts.booked(league), ()
