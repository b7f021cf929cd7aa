"""The accounts of a round while a stage books on them: nothing moves but by an entry of the ledger."""

from __future__ import annotations

from dataclasses import replace

from vbxl.league.league import DOLLARS, GM, Booking, League, Unit


class Accounts:
    """The balances of all teams, and the entries that a stage adds."""

    def __init__(self, league: League, stage: str) -> None:
        """Start from what the ledger says; the stage's name stands in every entry."""
        self._league = league
        self._stage = stage
        self._balances = dict(league.balances)
        self._bookings: list[Booking] = []

    def dollars(self, team: str) -> int:
        """What a team has in the bank now."""
        return self._balances[team].dollars

    def book(self, unit: Unit, amount: int, giver: str, taker: str, reason: str) -> None:
        """Move an amount of at least 0 from one account to another; nothing is no entry."""
        if not amount:
            return
        self._bookings.append(Booking(self._league.round_number, self._stage, unit, amount, giver, taker, reason))
        for team, change in ((giver, -amount), (taker, amount)):
            if team in self._balances:
                self._balances[team] = self._balances[team].plus(unit, change)

    def pay(self, team: str, dollars: int, reason: str) -> None:
        """A team pays the GM."""
        self.book(DOLLARS, dollars, team, GM, reason)

    def get(self, team: str, dollars: int, reason: str) -> None:
        """The GM pays a team."""
        self.book(DOLLARS, dollars, GM, team, reason)

    def booked(self, league: League) -> League:
        """A league with the new entries behind its own; its balances must be those that the stage went by."""
        if not self._bookings:
            return league
        after = replace(league, ledger=(*league.ledger, *self._bookings))
        if after.balances != self._balances:
            raise AssertionError(f"the balances after {self._stage} are not those that it went by")
        return after
