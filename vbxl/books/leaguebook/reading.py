"""Reads the league book: finds its tables, validates every cell, reports all faults at once.

A League comes only from a book without faults, warnings apart.
"""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from openpyxl import load_workbook
from openpyxl.worksheet.formula import ArrayFormula, DataTableFormula

from vbxl.books.leaguebook.matches import read_fixtures, read_ledger, read_market
from vbxl.books.leaguebook.season_sheet import UNKNOWN, read_season
from vbxl.books.leaguebook.sheets import (
    CONTRACTS,
    FIXTURES,
    HISTORY,
    LEDGER,
    LINEUPS,
    MANAGERS,
    MARKET,
    PLAYERS,
    SEASON,
    SHEETS,
    SPIED,
    SPONSORS,
    TABLE,
    TEAMS,
)
from vbxl.books.leaguebook.teams import (
    check_rosters,
    read_contracts,
    read_lineups,
    read_managers,
    read_players,
    read_spy_reports,
    read_teams,
    report_lonely_teams,
)
from vbxl.books.leaguebook.writing import group_rows
from vbxl.league.league import GM, League, PastSeason, Sponsor
from vbxl.problems import Place, Problem
from vbxl.xlsx.package import same_bytes
from vbxl.xlsx.record_sheet import (
    Broken,
    Faults,
    Formula,
    RecordRow,
    RecordSheet,
    is_blank,
    plain_text,
    title_key,
)
from vbxl.xlsx.value import unescape_text

Read = tuple[League | None, tuple[Problem, ...]]
# A sheet's title and its rows by number, those left out in which nothing stands.
Cells = list[tuple[str, dict[int, list[Any]]]]
# Larger books are not kept: a season of 18 teams, or a round of 50, is smaller.
KEPT_LARGEST: Final = 1_000_000
_ENCRYPTED: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


@dataclass(frozen=True)
class SheetTable:
    """A sheet's table as it stands in a book, with the title of the sheet there, and the cell below its headers."""

    sheet: RecordSheet
    title: str
    rows: tuple[RecordRow, ...]
    end: tuple[int, int, int]


def read(data: bytes, file: str, written: bytes | None = None) -> Read:
    """Return the league of a league book, and every problem of the book; None unless all problems are warnings.

    A worked-out cell that stands as it does in `written`, the book as vbxl wrote it, follows from what the GM edited
    elsewhere, like a team's name, and is passed over: only one that he changed himself is worth a warning.
    """
    read_book = _read if written is not None or len(data) > KEPT_LARGEST else _read_once
    return read_book(data, file, written)


def _read(data: bytes, file: str, written: bytes | None = None) -> Read:
    faults = Faults(file)
    tables = find_tables(data, faults)
    if isinstance(tables, Problem):
        return None, (tables,)
    league = _read_league(tables, faults)
    if league is not None and faults.are_warnings:
        before = find_tables(written, Faults(file)) if written is not None else {}
        _report_changed(league, tables, {} if isinstance(before, Problem) else before)
    return (league if faults.are_warnings else None), faults.all


# For a book for which a round asks several times.
_read_once: Final = lru_cache(maxsize=4)(_read)


# --- From cells to tables ---


def find_tables(data: bytes, faults: Faults) -> dict[str, SheetTable] | Problem:
    """Return the tables of a league book by title, as far as they are there; missing ones are reported."""
    place = Place(faults.file)
    if data[: len(_ENCRYPTED)] == _ENCRYPTED:
        text = "the file has a password, or is an old .xls workbook"
        return Problem("FILE-ENCRYPTED", place, None, text, "Save it as an Excel workbook (.xlsx) without a password.")
    if not zipfile.is_zipfile(io.BytesIO(data)):
        text = "this is not a complete Excel workbook"
        remedy = "Take the league book of this round, or a copy of it, and save it as .xlsx."
        return Problem("FILE-UNREADABLE", place, None, text, remedy)
    try:
        return {table.sheet.title: table for table in _find_tables(load_cells(data), faults)}
    except Exception as broken:  # noqa: BLE001 - openpyxl raises nearly anything
        text = f"the workbook is damaged ({type(broken).__name__})"
        remedy = "Open it in Excel or LibreOffice, let it repair the file, and save it as .xlsx; or use a copy."
        return Problem("FILE-UNREADABLE", place, None, text, remedy)


def load_cells(data: bytes) -> Cells:
    """Return the cells of a workbook's sheets, of sheets that are not ours only the titles."""
    data = _double_escapes(data)
    cells = _load_cells(data, stored=False)
    formulas = [
        (index, number, place, value)
        for index, (_, rows) in enumerate(cells)
        for number, row in rows.items()
        for place, value in enumerate(row)
        if isinstance(value, Formula)
    ]
    # The values that are stored with formulas take a second reading.
    stored = _load_cells(data, stored=True) if formulas else []
    for index, number, place, formula in formulas:
        values = stored[index][1].get(number, [])[place : place + 1]
        cells[index][1][number][place] = Formula(formula.text, *values)
    return cells


def _double_escapes(data: bytes) -> bytes:
    """Double every x005F_ in shared texts, since openpyxl takes it out once: a player of that name would have none."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        shared = [part for part in archive.namelist() if part.endswith("sharedStrings.xml")]
        if not any(b"x005F_" in archive.read(part) for part in shared):
            return data
    return same_bytes(
        data, lambda part, content: content.replace(b"x005F_", b"x00x005F_5F_") if part in shared else content
    )


def _load_cells(data: bytes, *, stored: bool) -> Cells:
    ours = {title_key(sheet.title) for sheet in SHEETS}
    with warnings.catch_warnings():
        # Losses by openpyxl are reported when the book is written again.
        warnings.simplefilter("ignore")
        workbook = load_workbook(io.BytesIO(data), read_only=True, data_only=stored, keep_links=False)
        cells: Cells = []
        for ws in workbook.worksheets:
            rows: dict[int, list[Any]] = {}
            cells.append((ws.title, rows))
            # A sheet may say that it is larger than it is.
            ws.reset_dimensions()
            for number, row in enumerate(ws.iter_rows() if title_key(ws.title) in ours else (), start=1):
                values = [_convert(cell) for cell in row]
                if any(value is not None for value in values):
                    rows[number] = values
    return cells


def _convert(cell: Any) -> object:
    value = cell.value
    if value is None or cell.data_type not in "ef":
        return unescape_text(value) if isinstance(value, str) else value
    if cell.data_type == "e":
        return Broken(str(value))
    if isinstance(value, DataTableFormula):
        return Formula("{=TABLE()}")
    return Formula(value.text if isinstance(value, ArrayFormula) else str(value))


def _find_tables(cells: Cells, faults: Faults) -> Iterator[SheetTable]:
    for number, sheet in enumerate(SHEETS, start=1):
        named = [(title, rows) for title, rows in cells if title_key(title) == title_key(sheet.title)]
        if not named:
            if sheet is not TABLE:
                here = {title_key(title): title for title, _ in reversed(cells)}
                text = f"there is no sheet {sheet.title}; there are {', '.join(reversed(here.values()))}"
                remedy = f"Name the sheet {sheet.title} again, or copy it from an earlier book."
                faults.add((number, 0, 1), sheet.title, "BOOK-SHEET", None, text, remedy)
            continue
        if len(named) > 1:
            text = f"two sheets have the same name, {sheet.title}, apart from capitals and spaces"
            remedy = "Rename the one that does not belong to the league book."
            faults.add((number, 0, 1), sheet.title, "BOOK-TWICE", None, text, remedy)
        table = _find_table(sheet, number, *named[0], faults)
        if table:
            yield table


def _find_table(
    sheet: RecordSheet, number: int, title: str, cells: Mapping[int, list[Any]], faults: Faults
) -> SheetTable | None:
    """Find the columns and rows of a sheet's table; if any column is missing, there is no table."""
    header_row, headers = sheet.find_header(cells.items())
    places = {name: at[0] for name, at in headers.items()}
    complete = True
    for column in sheet.fields:
        if column.is_read and column.name not in places:
            complete = False
            at = number, header_row or 1, max(places.values(), default=0) + 1
            text = f"there is no column {column.name}"
            remedy = f"Write {column.name} above its column, or copy the column from an earlier book."
            faults.add(at, title, "BOOK-COLUMN", None, text, remedy)
        for place in headers.get(column.name, [])[1:]:
            text = f"{column.name} is above two columns"
            faults.add((number, header_row, place), title, "BOOK-TWICE", column.name, text, "Rename one of them.")
    if not complete:
        return None
    rows = []
    for row_number, values in cells.items():
        named = {name: values[place - 1] if place <= len(values) else None for name, place in places.items()}
        if row_number > header_row and not all(is_blank(named.get(name)) for name in sheet.needed):
            row = RecordRow(sheet, title, number, row_number, places, named, faults)
            if not _is_line_of_sums(row):
                rows.append(row)
    end = number, max(cells, default=header_row) + 1, places.get(sheet.fields[0].name, 1)
    return SheetTable(sheet, title, tuple(rows), end)


def _is_line_of_sums(row: RecordRow) -> bool:
    """Whether a row holds only formulas, as a line of sums below a table does; then it is reported, once."""
    columns = [column for column in row.sheet.fields if column.is_read]
    filled = [column.name for column in columns if not row.is_blank(column.name)]
    needed = any(not column.blank and row.is_blank(column.name) for column in columns)
    if not filled or not needed or not all(isinstance(row.cells[name], Formula) for name in filled):
        return False
    text = f"row {row.number} holds only formulas, so it is not part of the table"
    row.report(filled[0], text, "Clear the row; sums may stand beside the table, in a column of your own.")
    return True


# --- From tables to a league ---


def _read_league(tables: Mapping[str, SheetTable], faults: Faults) -> League | None:
    """Return the league as far as its sheets are there, each of them checked even where another is missing."""

    def rows(sheet: RecordSheet) -> tuple[RecordRow, ...]:
        return tables[sheet.title].rows if sheet.title in tables else ()

    league = UNKNOWN
    if SEASON.title in tables:
        season = tables[SEASON.title]
        league = read_season(season.rows, season.end, season.title, faults)
    number = league.round_number
    sponsors = tuple(Sponsor(**values) for values, _ in SPONSORS.read(rows(SPONSORS)))
    if SPONSORS.title in tables:
        faults.links["Sponsors"] = {sponsor.name.casefold(): sponsor.name for sponsor in sponsors}
    if TEAMS.title not in tables:
        return None
    teams = read_teams(rows(TEAMS))
    ids = {key: team.id for key, (team, _) in teams.items()}
    names = {team.name.casefold(): team.id for team, _ in teams.values()}
    faults.links |= {"Teams": ids, "Ledger": {**names, **ids, GM.casefold(): GM}}
    players = read_players(rows(PLAYERS))
    contracts = read_contracts(rows(CONTRACTS), number)
    if PLAYERS.title in tables and CONTRACTS.title in tables:
        check_rosters(teams, players, contracts)
    lineups = read_lineups(rows(LINEUPS))
    fixtures = read_fixtures(rows(FIXTURES), {key: team for key, (team, _) in teams.items()}, league.settings, number)
    if number == 1:
        report_lonely_teams(teams)
    if teams and number and FIXTURES.title in tables and not rows(FIXTURES):
        # Before a season's first round they are drawn, later they are lost (R0.2).
        code, remedy = "BOOK-CELL", "Copy the rows from an earlier book of this season."
        if number == 1:
            code, remedy = "BOOK-UNDRAWN", "Run `vbxl sheets`: it draws the playing scheme and the cup."
        at = SHEETS.index(FIXTURES) + 1, 0, 1
        faults.add(at, tables[FIXTURES.title].title, code, None, "there are no matches", remedy, "R0.2")
    rosters = {team: {player.name.casefold(): player.name for player, _ in own} for team, own in players.items()}
    transfers, offers = read_market(rows(MARKET), rosters) if PLAYERS.title in tables else ((), ())
    managers, newcomers = read_managers(rows(MANAGERS))
    ordered = sorted(teams.values(), key=lambda entry: (int(entry[0].id[1:]), len(entry[0].id)))
    return replace(
        league,
        round_number=number,
        teams=tuple(
            replace(
                team,
                players=tuple(player for player, _ in players.get(team.id, ())),
                last_match=lineups.get(team.id, ()),
            )
            for team, _ in ordered
        ),
        fixtures=fixtures,
        contract_players=tuple(player for player, _ in contracts),
        ledger=read_ledger(rows(LEDGER), number),
        transfers=transfers,
        offers=offers,
        sponsors=sponsors,
        history=tuple(PastSeason(**values) for values, _ in HISTORY.read(rows(HISTORY))),
        spied=read_spy_reports(rows(SPIED), fixtures) if FIXTURES.title in tables else (),
        people=replace(league.people, managers=managers, newcomers=newcomers),
    )


def _report_changed(league: League, tables: Mapping[str, SheetTable], written: Mapping[str, SheetTable]) -> None:
    """Report worked-out cells that were changed: those that are neither right nor as they were written."""
    rows = group_rows(league)
    for sheet in (TEAMS, MANAGERS, FIXTURES, TABLE):
        if sheet.title not in tables:
            continue
        # By the first column alone: a match whose teams the GM changed is the same match.
        before = {row.key()[0]: row for row in written[sheet.title].rows} if sheet.title in written else {}
        right = dict(zip(sheet.key_rows(rows[sheet]), rows[sheet], strict=True))
        for row in tables[sheet.title].rows:
            if sheet is MANAGERS and row.is_blank("Team id"):
                continue
            values = right.get(row.key())
            expected = dict(zip(sheet.by_name, values, strict=True)) if values else None
            changed = row.changed_cells(expected) if expected else dict.fromkeys(sheet.keys)
            was = before.get(row.key()[0])
            if was:
                changed = {name: value for name, value in changed.items() if _text(row, name) != _text(was, name)}
            if changed:
                shown = ", ".join(f"{name} is {value}" for name, value in changed.items() if value is not None)
                text = f"this cell is calculated, not read: {shown}"
                text = text if shown else "the league has no such row, and it was not read"
                row.report(next(iter(changed)), text, sheet.remedy, "BOOK-TABLE", sheet.rule)


def _text(row: RecordRow, name: str) -> str:
    value = row.cells.get(name)
    return plain_text(value) or str(value)
