"""The rosters while a stage moves players between teams, the GM and the amateurs (R1.4)."""

from __future__ import annotations

from dataclasses import replace

from vbxl.league.league import ROSTER_ROWS, ContractPlayer, League, Player, Team
from vbxl.rules.team import own_name


class Rosters:
    """The players of every team, and the contract players, as they change."""

    def __init__(self, league: League) -> None:
        """Start from the league as it is."""
        self._league = league
        self.teams: dict[str, Team] = dict(league.by_id)
        self.contract_players: dict[str, ContractPlayer] = {player.name: player for player in league.contract_players}

    def own(self, team: str) -> tuple[Player, ...]:
        """A team's own players, talents among them (R1.1)."""
        return self.teams[team].players

    def room(self, team: str) -> bool:
        """Whether a team's sheet has a row for one more (R1.4), counting contract players whose contract goes on."""
        staying = [
            player
            for player in self.contract_players.values()
            if player.team == team and player.last_round > self._league.round_number
        ]
        return len(self.own(team)) + len(staying) < ROSTER_ROWS

    def join(self, team: str, player: Player) -> str:
        """Add a player to a team; the name gets a number if it is used (R1.4)."""
        called = own_name(player.name, [*(one.name for one in self.own(team)), *self._hired(team)])
        self.teams[team] = replace(self.teams[team], players=(*self.own(team), replace(player, name=called)))
        return called

    def leave(self, team: str, name: str) -> Player:
        """A player leaves a team."""
        player = next(one for one in self.own(team) if one.name == name)
        self.teams[team] = replace(self.teams[team], players=tuple(one for one in self.own(team) if one is not player))
        return player

    def sign(self, name: str, team: str, pay: int, last_round: int) -> str:
        """Add a contract player to a team, with the name there from now on (R1.4)."""
        player = self.contract_players[name]
        others = [one for one in self.contract_players if one != name]
        called = own_name(name, [*(one.name for one in self.own(team)), *others])
        signed = replace(player, name=called, team=team, pay=pay, last_round=last_round)
        self.contract_players = {
            one.name: one for one in (signed if each is player else each for each in self.contract_players.values())
        }
        return called

    def free(self, name: str) -> None:
        """Remove a contract player from a team; any lack of devotion finds no match any more (R4.4)."""
        player = self.contract_players[name]
        self.contract_players[name] = replace(player, team="", pay=0, last_round=0, lack=False)

    def _hired(self, team: str) -> list[str]:
        return [player.name for player in self.contract_players.values() if player.team == team]

    def moved(self, league: League) -> League:
        """A league with the players where they are now."""
        teams = tuple(self.teams[team.id] for team in league.teams)
        return replace(league, teams=teams, contract_players=tuple(self.contract_players.values()))
