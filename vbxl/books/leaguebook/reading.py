"""The league book read: every cell validated, every fault told at once, and a League only from a book without one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vbxl.books.leaguebook.cells import Faults, Row, changed, plain_text
from vbxl.books.leaguebook.matches import fixtures_read, history_read, ledger_read, market_read, tell_undrawn
from vbxl.books.leaguebook.rows import ROUND_NUMBER, SEASON_NUMBER, Key, keyed, rows_of
from vbxl.books.leaguebook.season import SeasonRead, season_read
from vbxl.books.leaguebook.sheets import (
    CONTRACTS,
    FIXTURES,
    HISTORY,
    LEDGER,
    LINEUPS,
    MARKET,
    PLAYERS,
    SEASON,
    SPIED,
    SPONSORS,
    TABLE,
    TEAMS,
)
from vbxl.books.leaguebook.spied import spied_read
from vbxl.books.leaguebook.tables import Table, tables
from vbxl.books.leaguebook.teams import (
    check_rosters,
    contracts_read,
    lineups_read,
    players_read,
    sponsors_read,
    teams_read,
    tell_lonely,
    with_players,
)
from vbxl.league.league import League
from vbxl.problems import Problem

Read = tuple[League | None, tuple[Problem, ...]]
# Bytes of the books that are kept as they were read: a season of 18 teams, or a round of 200.
KEPT_IN_ALL: Final = 4_000_000
KEPT_LARGEST: Final = KEPT_IN_ALL // 4
# By bytes and name, what was read last at the end.
_kept: dict[tuple[bytes, str], Read] = {}


def read(data: bytes, file: str) -> Read:
    """The league that a league book holds, and every problem of the book; None when one of them is no mere warning.

    A round asks several times for the same book: those read last are kept, but for large ones.
    """
    if len(data) > KEPT_LARGEST:
        return _read(data, file)
    book = data, file
    found = _kept.pop(book, None) or _read(data, file)
    _kept[book] = found
    while sum(len(one) for one, _ in _kept) > KEPT_IN_ALL:
        del _kept[next(iter(_kept))]
    return found


def _read(data: bytes, file: str) -> Read:
    faults = Faults(file)
    found = tables(data, faults)
    if isinstance(found, Problem):
        return None, (found,)
    league = _league(found, faults)
    if league is not None and faults.sound:
        _compare(league, found)
    return (league if faults.sound else None), faults.all


def _league(found: Mapping[str, Table], faults: Faults) -> League | None:
    """The league as far as its sheets are there, each of them checked even where another is missing."""
    said = season_read(found[SEASON.title], faults) if SEASON.title in found else SeasonRead()
    season, round_number = said.season, said.numbers.get(ROUND_NUMBER)
    sponsors = sponsors_read(found[SPONSORS.title]) if SPONSORS.title in found else None
    if TEAMS.title not in found:
        return None
    teams = teams_read(found[TEAMS.title], sponsors)
    ids = {key: team.id for key, (team, _) in teams.items()}
    players = players_read(found[PLAYERS.title], ids) if PLAYERS.title in found else {}
    contracts = contracts_read(found[CONTRACTS.title], ids, round_number or 0) if CONTRACTS.title in found else []
    if PLAYERS.title in found and CONTRACTS.title in found:
        check_rosters(teams, players, contracts)
    rosters = {team: {one.name.casefold(): one.name for one, _ in own} for team, own in players.items()}
    by_id = {key: team for key, (team, _) in teams.items()}
    lineups = lineups_read(found[LINEUPS.title], ids) if LINEUPS.title in found else {}
    fixtures = fixtures_read(found[FIXTURES.title], by_id, season, round_number) if FIXTURES.title in found else ()
    if round_number == 1:
        tell_lonely(teams)
    if teams and round_number and FIXTURES.title in found:
        tell_undrawn(found[FIXTURES.title], faults, round_number)
    ledger = ledger_read(found[LEDGER.title], ids, round_number) if LEDGER.title in found else ()
    sold = MARKET.title in found and PLAYERS.title in found
    transfers, offers = market_read(found[MARKET.title], rosters, ids) if sold else ((), ())
    spied = spied_read(found[SPIED.title], ids, fixtures) if SPIED.title in found and FIXTURES.title in found else ()
    history = history_read(found[HISTORY.title]) if HISTORY.title in found else ()
    return League(
        name=said.name,
        season_number=said.numbers.get(SEASON_NUMBER, 1),
        round_number=round_number or 1,
        settings=season,
        deadlines=tuple(deadline for _, deadline in sorted(said.deadlines.items())),
        teams=with_players(teams, players, lineups),
        fixtures=fixtures,
        contract_players=tuple(one for one, _ in contracts),
        ledger=ledger,
        transfers=transfers,
        offers=offers,
        sponsors=sponsors or (),
        history=history,
        spied=spied,
    )


def _compare(league: League, found: Mapping[str, Table]) -> None:
    """Tell which worked-out cells were changed."""
    rows = rows_of(league)
    for sheet in (TEAMS, FIXTURES, TABLE):
        table = found.get(sheet.title)
        if table is None:
            continue
        names = [column.name for column in sheet.columns]
        right: dict[Key, dict[str, object]] = {
            key: dict(zip(names, row, strict=True))
            for key, row in zip(keyed(sheet, rows[sheet.title]), rows[sheet.title], strict=True)
        }
        for row in table.rows:
            expected = right.get(_key(row))
            differs = changed(row, expected) if expected else dict.fromkeys(sheet.keys)
            if differs:
                _tell(row, differs)


def _key(row: Row) -> Key:
    """The key of a row as `keyed` gives it; ids and numbers may have been typed in another way."""
    cells = (row.cells.get(name) for name in row.sheet.keys)
    return (*((plain_text(cell) or str(cell)).casefold() for cell in cells), "1")


def _tell(row: Row, differs: Mapping[str, object]) -> None:
    right = ", ".join(f"{name} is {value}" for name, value in differs.items() if value is not None)
    said = f"worked out and not read: {right}" if right else "the league has no such row, and it was not read"
    row.problem(next(iter(differs)), said, row.sheet.remedy, "BOOK-TABLE", row.sheet.rule)
