"""A round that was played, for tests of what is told about it: moves by seed, files as sent, what is inside a book."""

from __future__ import annotations

import importlib
import io
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from leagues import made_league
from movemaker import made_moves
from vbxl.league.events import Event, MatchPlayed, SetPlayed, Side
from vbxl.league.league import League, Player, Team
from vbxl.league.moves import Moves, Sent
from vbxl.league.stages import resolve
from vbxl.league.view import view
from vbxl.rules.draw import Draw


@dataclass(frozen=True)
class PlayedRound:
    """A round with all that the books are made of."""

    before: League
    after: League
    events: Sequence[Event]
    moves: Mapping[str, Moves]

    @property
    def receipts(self) -> dict[str, str]:
        """The receipts of the teams that sent something: a made-up hash each."""
        return {team: sent(team, self.moves[team]).sha256 for team in self.moves}


def played_round(
    league: League | None = None, absent: str = "T04", changed: Mapping[str, Moves] | None = None
) -> PlayedRound:
    """A round in mid-season; one team is absent, some moves may be chosen."""
    before = league or made_league()
    moves = {one.id: made_moves(view(before, one.id), 3) for one in before.teams if one.id != absent}
    moves |= changed or {}
    after, events = resolve(before, moves, Draw(b"seed"))
    return PlayedRound(before, after, events, moves)


def sent(team: str, moves: Moves, number: int = 1) -> Sent:
    """A team's file as it came."""
    return Sent(
        f"{team} move.xlsx", f"{int(team[1:]) * 16 + number:x}".rjust(64, "a"), number, "2026-11-20T18:03:11", moves
    )


def inside(book: bytes) -> bytes:
    """Every byte of every part of a workbook."""
    with zipfile.ZipFile(io.BytesIO(book)) as parts:
        return b"\0".join(parts.read(name) for name in parts.namelist())


def cells(book: bytes) -> dict[str, list[list[Any]]]:
    """What stands in every sheet, row by row."""
    from openpyxl import load_workbook

    opened = load_workbook(io.BytesIO(book))
    return {sheet.title: [list(row) for row in sheet.iter_rows(values_only=True)] for sheet in opened}


def frame(book: bytes, sheet: str) -> Any:
    """A sheet as pandas reads it without being told anything: blanks are "", and a team called NA keeps its name."""
    # By its name, since pandas has no types that mypy could read.
    pandas = importlib.import_module("pandas")
    return pandas.read_excel(io.BytesIO(book), sheet_name=sheet, engine="openpyxl", keep_default_na=False)


def with_team(league: League, team: str, **changes: Any) -> League:
    """The league with a team changed."""
    return replace(league, teams=tuple(replace(one, **changes) if one.id == team else one for one in league.teams))


def other_secrets(played: PlayedRound, keep: str) -> PlayedRound:
    """The same round with every secret of every team but one changed: what nobody else may notice in his book.

    `keep` is a team's id, or "" for none. Scores, how they ran, names of what is for sale and transfers stay.
    """
    before, after = (_other_league(league, keep) for league in (played.before, played.after))
    events: list[Event] = []
    for one in played.events:
        if isinstance(one, MatchPlayed):
            sets = tuple(_other_set(each, one, keep) for each in one.sets)
            events.append(replace(one, sets=sets))
        elif one.team == keep:
            events.append(one)
    return PlayedRound(before, after, events, played.moves)


def _other_set(one: SetPlayed, match: MatchPlayed, keep: str) -> SetPlayed:
    home, visitors = _other_side(one.home, match.home == keep), _other_side(one.visitors, match.visitors == keep)
    # Without a team that may see how the score ran, nobody may.
    return replace(one, home=home, visitors=visitors, rallies=one.rallies if keep else "HVHV")


def _other_side(side: Side, own: bool) -> Side:
    if own:
        # His own chance would give the other's total away.
        return replace(side, chance=0.123456)
    lines = tuple(replace(line, name="Somebody Else", position=5, start_ol=1.25, end_ol=2.25) for line in side.lines)
    return Side(lines, "WC", 1, (9, 9), (8, 8), (7, 7), 101.25, 99.75, 0.654321)


def _other_league(league: League, keep: str) -> League:
    teams = tuple(one if one.id == keep else _other_team(one, league) for one in league.teams)
    ledger = tuple(one for one in league.ledger if keep in (one.giver, one.taker))
    contract_players = tuple(
        one if one.team == keep else replace(one, lack=not one.lack) for one in league.contract_players
    )
    return replace(league, teams=teams, ledger=ledger, contract_players=contract_players)


def _other_team(team: Team, league: League) -> Team:
    listed = {one.player for one in league.transfers if one.team == team.id}
    players = tuple(
        replace(one, lack=not one.lack)
        if one.name in listed
        else Player(f"Stranger {at}", "own", "E", 3, 3, trained_ol=4)
        for at, one in enumerate(team.players)
    )
    opening = replace(team.opening, dollars=-999, tp=77, sp=1)
    return replace(team, players=players, opening=opening, sponsor="spectacle", spied=3, scouted=3, last_match=())
