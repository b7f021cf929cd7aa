"""Reads the league book.

Validates every cell and the Season sheet, reports all faults at once, and makes a League only from a book without
any.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Final

from vbxl.books.leaguebook.cells import (
    WHOLE,
    Faults,
    LeagueColumn,
    TableRow,
    changed,
    nearest,
    plain_text,
    remedy,
    whole_number,
)
from vbxl.books.leaguebook.managers import GM_ADDRESS, GM_NAME, MANAGERS, PREFACE
from vbxl.books.leaguebook.matches import fixtures_read, history_read, ledger_read, market_read, report_undrawn
from vbxl.books.leaguebook.public_source import PUBLIC_ROWS, source_read
from vbxl.books.leaguebook.sheets import (
    CONTRACTS,
    DEADLINE,
    FIXTURES,
    HISTORY,
    LEAGUE_NAME,
    LEDGER,
    LINEUPS,
    MARKET,
    PLAYERS,
    ROUND_HIGHEST,
    ROUND_NUMBER,
    SEASON,
    SEASON_NUMBER,
    SPIED,
    SPONSORS,
    TABLE,
    TEAMS,
    TIME_ZONE,
    Key,
    keyed,
    rows_of,
)
from vbxl.books.leaguebook.tables import SheetTable, tables
from vbxl.books.leaguebook.teams import (
    addresses,
    check_rosters,
    contracts_read,
    lineups_read,
    managers_read,
    players_read,
    report_lonely,
    spied_read,
    sponsors_read,
    teams_read,
    with_players,
)
from vbxl.league.deadlines import EXAMPLES, UTC_NAME, ZONE_EXAMPLES, deadline_of, zone_of
from vbxl.league.league import SEASON_HIGHEST, League
from vbxl.league.people import PREFACE_LONGEST, Contact, People
from vbxl.problems import Problem, escaped
from vbxl.rules.public_source import NO_SOURCE, PublicSource
from vbxl.rules.season import Season, Setting, season_with, setting_fault, settings

_DEADLINE_NAME: Final = re.compile(rf"{DEADLINE}([1-9][0-9]{{0,2}})")
_NUMBERS: Final = {
    SEASON_NUMBER: Setting(SEASON_NUMBER, 1, "", "R0", "the number of the season", 1, SEASON_HIGHEST),
    ROUND_NUMBER: Setting(ROUND_NUMBER, 1, "", "R0", "the number of the round", 1, ROUND_HIGHEST),
}
_SETTINGS: Final[Mapping[str, Setting]] = {setting.name: setting for setting in settings()}


@dataclass
class SeasonRead:
    """The contents of the Season sheet; a default replaces any unusable value."""

    name: str = ""
    numbers: dict[str, int] = field(default_factory=dict)
    zone: str = ""
    deadlines: dict[int, str] = field(default_factory=dict)
    chosen: dict[str, int] = field(default_factory=dict)
    gm_name: str = ""
    gm_address: str = ""
    preface: str = ""
    public_source: PublicSource = NO_SOURCE

    @property
    def season(self) -> Season:
        """The settings."""
        return season_with(self.chosen.items())


def season_read(table: SheetTable, faults: Faults) -> SeasonRead:
    """The Season sheet's rows; missing, unknown and doubled ones are reported."""
    read = SeasonRead()
    seen: dict[str, TableRow] = {}
    for row in table.rows:
        name = row.text("Setting").casefold()
        if name in seen:
            text = f"{escaped(name)} stands twice, first in {seen[name].where('Setting')}"
            row.problem("Setting", text, "Delete one of the two rows.", "BOOK-TWICE")
        elif name:
            seen[name] = row
            _one(name, row, read)
    _deadlines(seen, read)
    read.public_source = source_read(seen)
    at = table.number, table.end, table.places["Setting"]
    for name in [LEAGUE_NAME, *_NUMBERS]:
        if name not in seen:
            mend = f"Add a row with {name} and its value."
            faults.add(at, table.title, "BOOK-LINK", None, f"there is no setting {name}", mend)
    for name, one in _SETTINGS.items():
        if name not in seen:
            read.chosen[name] = one.default
            text = f"there is no setting {name}: {one.default} counts"
            mend = f"If you want another, add a row with {name} and its value; the next book has the row again."
            faults.add(at, table.title, "BOOK-SETTING", None, text, mend, one.rule)
    return read


def _deadlines(seen: Mapping[str, TableRow], read: SeasonRead) -> None:
    """The time zone, which may stand below the deadlines, and then these."""
    zone = _zone(seen[TIME_ZONE]) if TIME_ZONE in seen else ""
    read.zone = zone or ""
    found = (_DEADLINE_NAME.fullmatch(name) for name in seen)
    due = {int(one[1]): seen[one[0]] for one in found if one}
    for number in sorted(due):
        name = f"{DEADLINE}{number}"
        # A zone that is wrong is reported once, and not with each deadline.
        read.deadlines[number] = _deadline(due[number], name, UTC_NAME if zone is None else zone)
        if number > 1 and number - 1 not in due:
            text = f"there is no {DEADLINE}{number - 1} before it"
            mend = "Add the rows that are missing, or correct the number."
            due[number].problem("Setting", text, mend, "BOOK-LINK", "R0.2")


def _one(name: str, row: TableRow, read: SeasonRead) -> None:
    if name == LEAGUE_NAME:
        read.name = "" if row.blank("Value") else row.text("Value")
        if row.blank("Value"):
            row.problem("Value", "the league has no name", "Type the league's name.")
    elif name == GM_NAME:
        read.gm_name = "" if row.blank("Value") else row.text("Value")
    elif name == GM_ADDRESS:
        found = () if row.blank("Value") else addresses(row, "Value")
        if len(found) > 1:
            row.problem("Value", f"{GM_ADDRESS} holds {len(found)} addresses", "Type one, to which moves are mailed.")
        read.gm_address = next(iter(found), "")
    elif name == PREFACE:
        read.preface = _preface(row)
    elif name in _NUMBERS or name in _SETTINGS:
        number = _number(row, name)
        if number is not None:
            (read.numbers if name in _NUMBERS else read.chosen)[name] = number
    elif name not in (TIME_ZONE, *PUBLIC_ROWS) and not _DEADLINE_NAME.fullmatch(name):
        known = [LEAGUE_NAME, *_NUMBERS, TIME_ZONE, GM_NAME, GM_ADDRESS, PREFACE, *PUBLIC_ROWS, *_SETTINGS]
        like = nearest(name, known)
        mend = "Correct the name or delete the row; a column of your own may hold what you like."
        row.problem("Setting", f"there is no setting {escaped(name)}{like}", mend, "BOOK-LINK")


def _preface(row: TableRow) -> str:
    """The game master's words for everybody: lines of text, "" where there are none that can be shown."""
    value = row.typed("Value")
    text = "" if value is None else plain_text(value)
    lines = [line.rstrip() for line in (text or "").splitlines()]
    if text is None or len(text) > PREFACE_LONGEST:
        row.problem("Value", f"{PREFACE} must be text of at most {PREFACE_LONGEST} characters", "Type less, or text.")
    elif any(escaped(line) != line for line in lines):
        row.problem("Value", f"{PREFACE} holds a character that cannot be seen or turns text round", "Type it again.")
    else:
        return "\n".join(lines)
    return ""


def _number(row: TableRow, name: str) -> int | None:
    value = row.typed("Value")
    number = whole_number(value)
    one = _NUMBERS.get(name) or _SETTINGS[name]
    if number is None or not one.lowest <= number <= one.highest:
        said = f"{name} must be a whole number from {one.lowest} to {one.highest}"
        if name in _SETTINGS:
            said = setting_fault(name, number) or said
        if value is not None or row.blank("Value"):
            mend = remedy("" if value is None else value, _number_column(row), f"a number, like {one.default}")
            row.problem("Value", said, mend, rule=one.rule)
        return None
    return number


def _number_column(row: TableRow) -> LeagueColumn:
    return dataclasses.replace(row.sheet.by_name["Value"], kind=WHOLE)


def _zone(row: TableRow) -> str | None:
    """The league's time zone by its name, "" without one; None where the cell names none, which is reported."""
    value = row.typed("Value")
    if value is None:
        # A formula without a value was reported.
        return "" if row.blank("Value") else None
    try:
        return zone_of(plain_text(value) or str(value))
    except ValueError as fault:
        mend = remedy(value, row.sheet.by_name["Value"], f"it like {ZONE_EXAMPLES}, or clear the cell")
        row.problem("Value", f"{TIME_ZONE}: {fault}", mend, rule="R0.2")
        return None


def _deadline(row: TableRow, name: str, zone: str) -> str:
    value = row.typed("Value")
    if value is None:
        # Blank is no deadline; a formula without a value was reported.
        return ""
    column = row.sheet.by_name["Value"]
    if isinstance(value, datetime):
        # Spreadsheets count in parts of a day, so a minute is never quite one.
        moment = (value + timedelta(seconds=30)).replace(second=0, microsecond=0)
        if not (moment.hour or moment.minute):
            mend = f"Type the hour too, as a date with its hour, or as text like {EXAMPLES}."
            row.problem("Value", f"{name} has no hour, or midnight, which looks the same", mend, rule="R0.2")
            return ""
        if not zone:
            mend = f"Type the league's zone beside {TIME_ZONE}, like {ZONE_EXAMPLES}; or type date, time and zone as "
            mend += f"text, like {EXAMPLES}."
            row.problem("Value", f"{name} has no time zone, for the cell is a date", mend, rule="R0.2")
            return ""
        value = f"{moment:%Y-%m-%d %H:%M}"
    try:
        return deadline_of(plain_text(value) or "", zone)
    except ValueError as fault:
        row.problem("Value", f"{name}: {fault}", remedy(value or "", column, f"it like {EXAMPLES}"), rule="R0.2")
        return ""


Read = tuple[League | None, tuple[Problem, ...]]
# Larger books are not kept: a season of 18 teams, or a round of 50, is smaller.
KEPT_LARGEST: Final = 1_000_000


def read(data: bytes, file: str, written: bytes | None = None) -> Read:
    """The league that a league book holds, and every problem of the book; None when one of them is no mere warning.

    A worked-out cell that stands as it does in `written`, the book as vbxl wrote it, follows from what the GM edited
    elsewhere, like a team's name, and is passed over: only one that he changed himself is worth a warning.
    """
    return _read(data, file, written) if written is not None or len(data) > KEPT_LARGEST else _read_again(data, file)


@lru_cache(maxsize=4)
def _read_again(data: bytes, file: str) -> Read:
    """Read a book for which a round asks several times."""
    return _read(data, file)


def _read(data: bytes, file: str, written: bytes | None = None) -> Read:
    faults = Faults(file)
    found = tables(data, faults)
    if isinstance(found, Problem):
        return None, (found,)
    league = _league(found, faults)
    if league is not None and faults.sound:
        before = tables(written, Faults(file)) if written is not None else {}
        _compare(league, found, {} if isinstance(before, Problem) else before)
    return (league if faults.sound else None), faults.all


def _league(found: Mapping[str, SheetTable], faults: Faults) -> League | None:
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
        report_lonely(teams)
    if teams and round_number and FIXTURES.title in found:
        report_undrawn(found[FIXTURES.title], faults, round_number)
    parties = {team.name.casefold(): team.id for team, _ in teams.values()} | ids
    ledger = ledger_read(found[LEDGER.title], parties, round_number) if LEDGER.title in found else ()
    sold = MARKET.title in found and PLAYERS.title in found
    transfers, offers = market_read(found[MARKET.title], rosters, ids) if sold else ((), ())
    spied = spied_read(found[SPIED.title], ids, fixtures) if SPIED.title in found and FIXTURES.title in found else ()
    managers = managers_read(found[MANAGERS.title], ids) if MANAGERS.title in found else {}
    history = history_read(found[HISTORY.title]) if HISTORY.title in found else ()
    return League(
        name=said.name,
        season_number=said.numbers.get(SEASON_NUMBER, 1),
        round_number=round_number or 1,
        settings=season,
        time_zone=said.zone,
        public_source=said.public_source,
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
        people=People(Contact(said.gm_name, said.gm_address), managers, said.preface),
    )


def _compare(league: League, found: Mapping[str, SheetTable], written: Mapping[str, SheetTable]) -> None:
    """Tell which worked-out cells were changed: those that are neither right nor as they were written."""
    rows = rows_of(league)
    for sheet in (TEAMS, MANAGERS, FIXTURES, TABLE):
        table = found.get(sheet.title)
        if table is None:
            continue
        names = [column.name for column in sheet.columns]
        # By the first column alone: a match whose teams the GM changed is the same match.
        before = {_key(row)[0]: row for row in written[sheet.title].rows} if sheet.title in written else {}
        right: dict[Key, dict[str, object]] = {
            key: dict(zip(names, row, strict=True))
            for key, row in zip(keyed(sheet, rows[sheet.title]), rows[sheet.title], strict=True)
        }
        for row in table.rows:
            expected = right.get(_key(row))
            differs = changed(row, expected) if expected else dict.fromkeys(sheet.keys)
            was = before.get(_key(row)[0])
            if was:
                differs = {name: value for name, value in differs.items() if _text(row, name) != _text(was, name)}
            if differs:
                _report(row, differs)


def _key(row: TableRow) -> Key:
    """The key of a row as `keyed` gives it; ids and numbers may have been typed in another way."""
    cells = (row.cells.get(name) for name in row.sheet.keys)
    return (*((plain_text(cell) or str(cell)).casefold() for cell in cells), "1")


def _text(row: TableRow, name: str) -> str:
    """The text of a cell, to be compared with that of another."""
    value = row.cells.get(name)
    return plain_text(value) or str(value)


def _report(row: TableRow, differs: Mapping[str, object]) -> None:
    right = ", ".join(f"{name} is {value}" for name, value in differs.items() if value is not None)
    text = f"this cell is worked out, not read: {right}" if right else "the league has no such row, and it was not read"
    row.problem(next(iter(differs)), text, row.sheet.remedy, "BOOK-TABLE", row.sheet.rule)
