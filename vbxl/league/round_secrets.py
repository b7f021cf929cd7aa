"""The secrets of a league's open round, from the GM's key: tokens and first salts of move sheets, and commitments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from vbxl.league.league import League
from vbxl.league.moves import Input, Moves
from vbxl.league.view import View
from vbxl.rules.commitments import Commitments, make_commitments, make_first_salt, make_sheet_token


class Tokens(dict[str, str]):
    """The tokens of the round's move sheets by team; `former` maps void tokens of earlier managers to their teams."""

    def __init__(self, tokens: Mapping[str, str], former: Mapping[str, str] = MappingProxyType({})) -> None:
        super().__init__(tokens)
        self.former = dict(former)


def make_round_tokens(league: League, key: bytes) -> Tokens:
    """Return the tokens of the move sheets of a league's open round."""
    now = league.name, league.season_number, league.round_number
    changes = {team.id: league.people.of(team.id).changes for team in league.teams}
    return Tokens(
        {team: make_sheet_token(key, *now, team, many) for team, many in changes.items()},
        {make_sheet_token(key, *now, team, before): team for team, many in changes.items() for before in range(many)},
    )


def make_round_commitments(league: League, key: bytes) -> Commitments:
    """Return the published commitments to the secrets of a league's open round."""
    return make_commitments(key, league.season_number, league.round_number, [team.id for team in league.teams])


def make_sheet_salt(seen: View, key: bytes) -> Input:
    """Return the salt that a team's new sheet contains."""
    return Input(make_first_salt(key, seen.league_name, seen.season_number, seen.round_number, seen.id.team))


def add_salt(moves: Moves, seen: View, key: bytes) -> Moves:
    """Return the moves of a new sheet with its salt."""
    return replace(moves, salt=make_sheet_salt(seen, key))
