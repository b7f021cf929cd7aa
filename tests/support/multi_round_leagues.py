"""Leagues that play several rounds in a row with legal moves, messy ones and none: poor, full, small and odd ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from leagues import made_league
from move_factory import made_moves, messy_moves
from vbxl.league.events import Event
from vbxl.league.league import DOLLARS, GM, OWN, SP, TALENT, TP, Booking, League, Offer, Player, Transfer
from vbxl.league.moves import Moves
from vbxl.league.stages import next_round, opening, play
from vbxl.league.view import view
from vbxl.rules.draw import Draw
from vbxl.rules.season import season_with
from wish_factory import beyond_form

ROUNDS_PLAYED: Final = 6
SEEDS: Final = (1, 11, 21)
ADJUSTED: Final = "GM adjustment"


@dataclass(frozen=True)
class Played:
    """A round that was played: the league it found, what was sent, what happened, the league behind it."""

    what: str
    number: int
    opened: League
    moves: Mapping[str, Moves]
    events: tuple[Event, ...]
    closed: League

    @property
    def after(self) -> League:
        """The league as the next round finds it."""
        return next_round(self.closed)

    @property
    def booked(self) -> tuple[Booking, ...]:
        """The entries that the round made, without what the GM booked before it."""
        return self.closed.ledger[len(self.opened.ledger) :]

    def again(self, *, league: League | None = None, moves: Mapping[str, Moves] | None = None) -> Played:
        """The round once more with something else."""
        found, sent = league or self.opened, self.moves if moves is None else moves
        closed, events = play(found, sent, draw_of(self.what, self.number))
        return replace(self, opened=found, moves=sent, events=events, closed=closed)


def draw_of(what: str, number: int) -> Draw:
    return Draw(f"{what} {number}".encode())


def _poor(league: League) -> League:
    """Little credit and less money, so that the bank has to do with most teams."""
    dollars = (-390, -401, -900, -3000, 120, -1500)
    teams = [
        replace(team, opening=replace(team.opening, dollars=dollars[at % len(dollars)]), warnings=at % 3)
        for at, team in enumerate(league.teams)
    ]
    settings = season_with([("credit", 400), ("round_income", 150)], league.settings)
    return replace(league, teams=tuple(teams), settings=settings)


def _full(league: League) -> League:
    """Rosters of nearly as many players as a sheet has rows, rich teams, and much for sale."""
    teams = [
        replace(
            team,
            players=(
                *team.players,
                *(Player(f"N. Newman {at}", OWN, "ABCDE"[at % 5], at, 3 * at) for at in range(3, 9)),
                # He has the name of somebody who can be hired.
                Player("rolf amber", OWN, "C", 5, 5),
                Player("n. newman", TALENT, "", 0, 0, talent_matches=3),
            ),
            opening=replace(team.opening, dollars=6000),
        )
        for team in league.teams
    ]
    transfers = [Transfer(team.id, one.name, 40) for team in teams for one in (team.players[0], team.players[-1])]
    offers = (*league.offers, Offer("player", ol=8, dl=7, age="A"), Offer("player", ol=6, dl=7, age="D"))
    return replace(league, teams=tuple(teams), transfers=tuple(transfers), offers=offers)


def _small(league: League) -> League:
    """Teams of six or seven players, one a talent who is soon a player; all are for sale; nobody sponsors anybody."""
    teams = []
    for at, team in enumerate(league.teams):
        talent = Player("T. Young", TALENT, "", 0, 0, talent_matches=at % 4)
        players = (*team.players[: 5 + at % 2], talent)
        teams.append(replace(team, players=players, sponsor="", opening=replace(team.opening, dollars=400)))
    transfers = [Transfer(team.id, team.players[at % 6].name) for at, team in enumerate(teams)]
    return replace(league, teams=tuple(teams), transfers=tuple(transfers), sponsors=())


def _leagues(seed: int) -> dict[str, League]:
    return {
        "mid-season": made_league(seed=seed),
        "first rounds": made_league(teams=6, seed=seed + 1, round_number=1),
        "last rounds": made_league(seed=seed + 2, round_number=10),
        "odd size": made_league(teams=5, divisions=1, seed=seed + 3, round_number=3, meetings=6),
        "poor": _poor(made_league(seed=seed + 4, round_number=4)),
        "full": _full(made_league(teams=4, divisions=1, seed=seed + 5, round_number=3)),
        "small": _small(made_league(teams=6, divisions=1, seed=seed + 6, round_number=5)),
    }


LEAGUES: Final = {f"{what} {seed}": league for seed in SEEDS for what, league in _leagues(seed).items()}


def _sent(league: League, number: int) -> dict[str, Moves]:
    """A move for most teams: legal, messy, or with what only a text form can hold; some send none."""
    moves = {}
    for at, team in enumerate(league.teams):
        seen, seed = view(league, team.id), number * 100 + at
        kind = (at + number) % 6
        if kind in (0, 3):
            moves[team.id] = made_moves(seen, seed)
        elif kind in (1, 4):
            moves[team.id] = messy_moves(seen, seed)
        elif kind == 2:
            moves[team.id] = replace(messy_moves(seen, seed), **beyond_form(seen, seed))
    return moves


def _adjusted(league: League) -> League:
    """What the GM books for a round may go below any limit."""
    one, two = league.teams[0].id, league.teams[-1].id
    number = league.round_number
    booked = (
        Booking(number, ADJUSTED, DOLLARS, 700, one, GM, "a fine"),
        Booking(number, ADJUSTED, TP, 15, two, GM, "a mistake of last week"),
        Booking(number, ADJUSTED, SP, 60, one, GM, "a fine"),
    )
    return replace(league, ledger=(*league.ledger, *booked)) if number % 3 == 0 else league


@cache
def chronicle(what: str) -> tuple[Played, ...]:
    """A league's next rounds, as many as the season has."""
    league, rounds = LEAGUES[what], []
    for number in range(league.round_number, min(league.rounds, league.round_number + ROUNDS_PLAYED - 1) + 1):
        opened = opening(_adjusted(league))
        moves = _sent(opened, number)
        closed, events = play(opened, moves, draw_of(what, number))
        rounds.append(Played(what, number, opened, moves, events, closed))
        league = rounds[-1].after
    return tuple(rounds)
