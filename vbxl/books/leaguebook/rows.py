"""The league book's rows: what of a league stands in which sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from vbxl.books.leaguebook.columns import Sheet
from vbxl.books.leaguebook.sheets import (
    CONTRACTS,
    FIXTURES,
    HISTORY,
    LEDGER,
    LINEUPS,
    MARKET,
    OFFER,
    PLAYERS,
    SEASON,
    SPIED,
    SPONSORS,
    TABLE,
    TEAMS,
    TRANSFER,
    YES,
)
from vbxl.league.league import Fixture, League
from vbxl.rules.lineup import CONCEPTS, POSITIONS
from vbxl.rules.season import settings
from vbxl.rules.tiredness import SETS

Value = str | int | float | None
Values = tuple[Value, ...]
Key = tuple[str, ...]

LEAGUE_NAME: Final = "league_name"
SEASON_NUMBER: Final = "season_number"
ROUND_NUMBER: Final = "round_number"
DEADLINE: Final = "deadline_round_"
_CONCEPT: Final = {one.code: one.short for one in CONCEPTS}
_POSITION: Final = {one.code: one.name for one in POSITIONS}


def rows_of(league: League) -> dict[str, list[Values]]:
    """Every sheet's rows by its title, in the order of a fresh book."""
    return {
        SEASON.title: list(_season(league)),
        TEAMS.title: list(_teams(league)),
        PLAYERS.title: list(_players(league)),
        FIXTURES.title: list(_fixtures(league)),
        TABLE.title: list(_table(league)),
        LEDGER.title: [
            (one.round_number, one.stage, one.unit, one.amount, one.giver, one.taker, one.reason or None)
            for one in league.ledger
        ],
        CONTRACTS.title: [
            (one.name, one.ol, one.dl, one.team or None, one.pay or None, one.last_round or None, _lack(one.lack))
            for one in league.contract_players
        ],
        MARKET.title: list(_market(league)),
        SPONSORS.title: [(one.name, one.a_round, one.match_won, one.set_won) for one in league.sponsors],
        HISTORY.title: [
            (one.season_number, one.division, one.place, one.team, one.matches, one.won, one.points, one.cup or None)
            for one in league.history
        ],
        LINEUPS.title: list(_lineups(league)),
        SPIED.title: list(_spied(league)),
    }


def keyed(sheet: Sheet, rows: Sequence[Values]) -> list[Key]:
    """Each row's key, by which what a GM put beside it finds it again; equal rows are counted."""
    seen: dict[Key, int] = {}
    keys = []
    for row in rows:
        key = tuple(str("" if row[at] is None else row[at]).strip().casefold() for at in sheet.key_places)
        seen[key] = seen.get(key, 0) + 1
        keys.append((*key, str(seen[key])))
    return keys


def _lack(lack: bool) -> str | None:
    return YES if lack else None


def _season(league: League) -> Iterator[Values]:
    yield LEAGUE_NAME, league.name, None, "R0", "The league's name."
    yield SEASON_NUMBER, league.season_number, None, "R0", "The number of the season."
    yield ROUND_NUMBER, league.round_number, None, "R0", "The round to be played next; this book is its start."
    for number, deadline in enumerate(league.deadlines, start=1):
        yield (
            f"{DEADLINE}{number}",
            deadline or None,
            None,
            "R0.2",
            f"When the moves of round {number} must be in: date, time and zone.",
        )
    for one in settings():
        yield one.name, getattr(league.settings, one.name), one.unit, one.rule, one.sentence


def _teams(league: League) -> Iterator[Values]:
    balances = league.balances
    for team in league.teams:
        opening, now = team.opening, balances[team.id]
        yield (
            team.id, team.name, team.division, opening.dollars, opening.tp, opening.sp, now.dollars, now.tp, now.sp,
            team.sponsor or None, team.spied, team.scouted, team.warnings,
        )  # fmt: skip


def _players(league: League) -> Iterator[Values]:
    for team in league.teams:
        for one in team.players:
            trained = one.trained_ol, one.trained_dl, one.talent_matches
            yield team.id, one.name, one.kind, one.age or None, one.ol, one.dl, _lack(one.lack), *trained


def _fixtures(league: League) -> Iterator[Values]:
    for one in league.fixtures:
        teams = one.home, league.called(one.home), one.visitors, league.called(one.visitors)
        yield one.number, one.round_number, one.division, *teams, *_sets(one)


def _sets(fixture: Fixture) -> Iterator[str | None]:
    for at in range(SETS):
        yield f"{fixture.sets[at][0]}-{fixture.sets[at][1]}" if at < len(fixture.sets) else None


def _table(league: League) -> Iterator[Values]:
    for division in league.divisions:
        for place, line in enumerate(league.table(division), start=1):
            yield (
                division, place, line.team, league.by_id[line.team].name, line.matches, line.won, line.lost,
                line.points, line.sets_won, line.sets_lost, line.points_won, line.points_lost,
            )  # fmt: skip


def _market(league: League) -> Iterator[Values]:
    for listed in league.transfers:
        yield TRANSFER, listed.team, listed.player, listed.minimum, None, None, None, None, None
    for one in league.offers:
        levels = (one.ol, one.dl) if one.ol or one.dl or one.age else (None, None)
        yield OFFER, None, None, None, one.kind, one.amount or None, *levels, one.age or None


def _lineups(league: League) -> Iterator[Values]:
    for team in league.teams:
        for number, one in enumerate(team.last_match, start=1):
            lines = (value for name, code in one.lines for value in (name or None, _POSITION.get(code)))
            yield team.id, number, _CONCEPT.get(one.concept), one.risk, *lines


def _spied(league: League) -> Iterator[Values]:
    for record in league.spied:
        for number, one in enumerate(record.sets, start=1):
            told = one.ol, one.dl, one.concept, one.risk
            yield record.team, record.target, record.match_number, number, *told
