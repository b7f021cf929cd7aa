"""Stage 6, the lack of devotion: what the devotion points of the round's matches cost (R4.3, R4.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from vbxl.league.events import Event, LackDrawn
from vbxl.league.league import League
from vbxl.league.matchday import spent
from vbxl.league.moves import Moves
from vbxl.league.view import view
from vbxl.rules.draw import Draw
from vbxl.rules.points import part_chances


def lacks(league: League, _moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Three draws for every match with devotion points; who is struck has half his levels in the next match (R4.4).

    In the season's last round what is drawn lapses, as does what finds no player.
    """
    struck: dict[str, list[str]] = {team.id: [] for team in league.teams}
    events: list[Event] = []
    for match in league.played:
        for team in (match.home, match.visitors):
            devotion = spent(match, team, "devotion")
            if not devotion:
                continue
            stream = draw.stream(f"R4 team {team} match {match.number} lack of devotion", team)
            chances = part_chances(devotion, league.settings)
            numbers = tuple(stream.uniform() for _ in chances)
            count = sum(number < chance for number, chance in zip(numbers, chances, strict=True))
            last = league.round_number >= league.rounds
            open_to = _open_to(league, team, struck[team]) if count and not last else []
            players = tuple(stream.shuffled(open_to)[:count]) if open_to else ()
            struck[team] += players
            lapsed = count - len(players)
            events.append(LackDrawn(team, match.number, devotion, chances, numbers, players, lapsed))
    return _with_lacks(league, struck), tuple(events)


def _open_to(league: League, team: str, struck: list[str]) -> list[str]:
    """Players and contract players who can be struck: 0/0 talents excepted, each at most once a round (R4.4)."""
    return [line.name for line in view(league, team).roster if (line.ol or line.dl) and line.name not in struck]


def _with_lacks(league: League, struck: Mapping[str, list[str]]) -> League:
    teams = tuple(
        replace(
            team,
            players=tuple(replace(one, lack=True) if one.name in struck[team.id] else one for one in team.players),
        )
        if struck[team.id]
        else team
        for team in league.teams
    )
    contract_players = tuple(
        replace(one, lack=True) if one.name in struck.get(one.team, ()) else one for one in league.contract_players
    )
    return replace(league, teams=teams, contract_players=contract_players)
