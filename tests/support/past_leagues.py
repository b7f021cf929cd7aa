"""Seasons that were really played, with a market and training, for the tests of the history."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from openpyxl import load_workbook

from league_folders import KEY
from round_places import open_place, round_at
from vbxl.books import leaguebook
from vbxl.books.history.past import PastRound
from vbxl.league import stages
from vbxl.league.json_form import json_bytes
from vbxl.league.league import PLAYER, League
from vbxl.league.moves import Input, Moves, Row
from vbxl.league.opening import invent_teams, make_league
from vbxl.league.view import View, view
from vbxl.rounds import audit
from vbxl.rounds.collect import Collected
from vbxl.rounds.folder import name_season_folder, round_name
from vbxl.rules.draw import Draw
from vbxl.rules.season import Season


def founded(sizes: tuple[int, ...] = (4,), season: Season | None = None) -> League:
    """A new league of invented teams, in which there is something to sell to the last round but one."""
    season = season or Season(sale_free_rounds=1, offer_free_rounds=1)
    draw = Draw(b"history")
    league = make_league("Harbour League", season, invent_teams(sizes, season, draw), draw)
    richer = tuple(replace(team, opening=replace(team.opening, dollars=6000, tp=8)) for team in league.teams)
    return replace(league, teams=richer)


def busy(league: League) -> Mapping[str, Moves]:
    """A move of every team but the last, which never sends: all that makes a career."""
    return {team.id: _move(league, view(league, team.id), at) for at, team in enumerate(league.teams[:-1])}


def _move(league: League, seen: View, at: int) -> Moves:
    number = league.round_number
    players = league.by_id[seen.id.team].players
    train = players[(number + at) % len(players)].name
    sale = ((Input(players[at % 2].name), Input(None)),) if len(players) > 7 and (number + at) % 3 == 1 else ()
    return Moves(
        training=(Row(train, (Input(1), Input(1))),),
        scouts=(Input(f"Talent {league.season_number}.{at}"),) if number == 1 and at < 2 else (),
        sponsor=Input("steady"),
        sales=sale,
        transfer_bids=tuple(
            Row(lot.player, (Input(40 + 7 * at + lot.ol),))
            for lot in seen.transfers
            if at != 1 and lot.team != seen.team_name
        ),
        offer_bids=tuple(
            Row(str(lot), (Input(30 + 11 * at), Input(f"New {league.season_number}.{number}")))
            for lot, offer in enumerate(seen.offers, start=1)
            if (offer.kind == PLAYER) == (at == 0)
        ),
        contract_bids=tuple(
            Row(one.player, (Input(20 + 10 * ((at + lot + number) % 3)), Input(2)))
            for lot, one in enumerate(seen.contract_lots[: at + 2])
        ),
    )


def played_on(league: League, rounds: int) -> tuple[PastRound, ...]:
    """So many rounds from a league on, and the one that is open then."""
    past = []
    for number in range(rounds):
        after, events = stages.resolve(league, busy(league), Draw(b"round %d" % number))
        past.append(PastRound(league, events))
        league = after
    return (*past, PastRound(league))


def written(root: Path, rounds: Iterable[PastRound]) -> Path:
    """Rounds on disk as resolving leaves them, but for what no history reads: books and audits."""
    for one in rounds:
        place = root / name_season_folder(one.at[0]) / round_name(one.at[1])
        place.mkdir(parents=True)
        book, _ = leaguebook.build(one.league)
        open_place(place, book)
        if one.events is not None:
            round_at(place).kept_book.write_bytes(book)
            played = audit.FinishedRound(
                one.league, Collected(one.league), None, Draw(b""), one.events, one.league, one.league, (), None
            )
            round_at(place).audit.write_bytes(json_bytes(audit.audit(played, book)))
    (root / "league.key").write_text(KEY + "\n", encoding="ascii")
    (root / "league.key").chmod(0o600)
    return root


@cache
def sheets(data: bytes) -> dict[str, list[list[Any]]]:
    """The rows of every sheet of a book, without their heads where there is a table."""
    book = load_workbook(io.BytesIO(data))
    return {one.title: [list(row) for row in one.iter_rows(values_only=True)] for one in book.worksheets}


def lines(data: bytes, sheet: str) -> list[dict[str, Any]]:
    """A sheet that is one table, each row by the heads."""
    heads, *found = sheets(data)[sheet]
    return [dict(zip(heads, row, strict=True)) for row in found if any(cell is not None for cell in row)]
