"""The league book in the way of Excel's schema, and of Excel 2007: its fonts, its notes and its drop-downs' lists."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.table import Table

from leagues import made_league, with_reports
from office import Office
from test_leaguebook import edited, told
from test_leaguebook_preserve import loaded
from vbxl.books.leaguebook import build
from vbxl.books.leaguebook.sheets import SHEETS, TEAMS
from vbxl.books.leaguebook.writing import LIST_NAMES
from vbxl.league.people import People
from vbxl.xlsx.record_sheet import LINK, RecordSheet
from vbxl.xlsx.writer import lines_needed

LEAGUE = with_reports(made_league(teams=4, divisions=1, round_number=3, meetings=4), (0, 2))
BOOK = build(LEAGUE)[0]
# Every drop-down that lists what stands in another sheet: sheet, column, and the sheet of the list.
LINKS = [(sheet.title, one.name, one.source) for sheet in SHEETS for one in sheet.fields if one.kind == LINK]
AREAS = {"team_ids": "'Teams'!$A$2:$A$5", "sponsor_names": "'Sponsors'!$A$2:$A$4"}


def names(book: bytes) -> dict[str, str]:
    """The workbook's defined names and what they stand for."""
    return {name: one.attr_text for name, one in loaded(book).defined_names.items()}


def lists(book: bytes) -> Counter[tuple[str, str, str]]:
    """By what the drop-downs with a linked column's title list: sheet, title, formula."""
    titles = {title for _, title, _ in LINKS}
    return Counter(
        (ws.title, one.promptTitle, one.formula1)
        for ws in loaded(book).worksheets
        for one in ws.data_validations.dataValidation
        if one.promptTitle in titles
    )


def expected(renamed: dict[RecordSheet, str] | None = None) -> Counter[tuple[str, str, str]]:
    called = {sheet.title: name for sheet, name in {**LIST_NAMES, **(renamed or {})}.items()}
    return Counter((sheet, title, called[source]) for sheet, title, source in LINKS)


def by_address(book: bytes) -> bytes:
    """A book as it was written before, with the addresses in its drop-downs."""

    def edit(workbook: Any) -> None:
        for ws in workbook.worksheets:
            for one in ws.data_validations.dataValidation:
                one.formula1 = AREAS.get(one.formula1, one.formula1)
        for name in AREAS:
            del workbook.defined_names[name]

    return edited(edit, book)


# --- drop-downs ---


def test_every_list_of_another_sheet_has_a_name() -> None:
    assert (names(BOOK), lists(BOOK)) == (AREAS, expected())
    formulas = [
        one.formula1
        for ws in loaded(BOOK).worksheets
        for one in ws.data_validations.dataValidation
        if one.type == "list"
    ]
    assert len(formulas) > len(LINKS)
    assert not [one for one in formulas if "!" in one]


def test_a_cell_of_season_takes_what_is_read_from_it() -> None:
    """Excel and LibreOffice refuse what is out of a cell's bounds, so none may refuse what the program reads."""
    typed = {
        "gm_name": "Dirk Smit", "gm_address": "dirk@example.org", "time_zone": "Europe/Amsterdam",
        "preface": "Welcome, everybody", "public_source": "lottery", "public_name": "Lotto 6aus49",
        "public_draws": "6/49 Wed Sat 19:25", "public_hours": 300, "public_days": 60, "round_number": 999,
        "season_number": 9999,
    }  # fmt: skip
    season = loaded(BOOK)["Season"]
    bounds = {str(one.sqref): one for one in season.data_validations.dataValidation}
    cells = {season.cell(row, 1).value: f"B{row}" for row in range(2, season.max_row + 1)}
    for name, value in typed.items():
        bound = bounds[cells[name]]
        if bound.type == "list":
            assert value in bound.formula1.strip('"').split(",")
        elif isinstance(value, int):
            assert (bound.type, int(bound.formula1) <= value <= int(bound.formula2)) == ("whole", True), name
        else:
            assert bound.type == "textLength", name
            assert len(str(value)) <= int(bound.formula2 or bound.formula1)


def test_prose_of_season_has_the_height_it_needs() -> None:
    preface = "\n".join(["Welcome to a new season"] * 5)
    book, _ = build(replace(LEAGUE, people=People(preface=preface)))
    season = loaded(book)["Season"]
    for row in range(2, season.max_row + 1):
        for cell, width in ((season.cell(row, 2), 30), (season.cell(row, 5), 64)):
            lines = sum(lines_needed(line, width) for line in str(cell.value or "").split("\n"))
            assert lines == 1 or season.row_dimensions[row].height >= 13 * lines, cell
            assert cell.alignment.wrap_text


def test_the_names_follow_the_rows_and_are_no_edit() -> None:
    more = replace(LEAGUE, sponsors=(*LEAGUE.sponsors, replace(LEAGUE.sponsors[0], name="fourth")))
    book, lost = build(more, BOOK)
    assert lost == ()
    assert names(book) == {**AREAS, "sponsor_names": "'Sponsors'!$A$2:$A$5"}
    assert lists(book) == expected()
    assert build(more, book)[0] == build(more, build(more, book)[0])[0]
    assert told(book) == (more, [])


def test_a_list_without_a_row_has_no_name_until_it_has_one() -> None:
    teams = tuple(replace(one, sponsor="") for one in LEAGUE.teams)
    none = replace(LEAGUE, teams=teams, sponsors=())
    book, _ = build(none, BOOK)
    assert names(book) == {"team_ids": AREAS["team_ids"]}
    assert lists(book) == expected() - Counter([("Teams", "Sponsor", "sponsor_names")])
    again, _ = build(LEAGUE, book)
    assert (names(again), lists(again)) == (AREAS, expected())


def test_columns_and_sheets_that_the_gm_moved_are_followed() -> None:
    def edit(workbook: Any) -> None:
        ws = workbook["Teams"]
        ws.insert_rows(1, 3)
        ws.insert_cols(1)
        ws.title = " TEAMS "

    book, _ = build(LEAGUE, edited(edit, BOOK))
    assert names(book) == {**AREAS, "team_ids": "' TEAMS '!$B$5:$B$8"}
    assert lists(book) == Counter({(sheet.replace("Teams", " TEAMS "), *rest): 1 for sheet, *rest in expected()})


def _global(workbook: Any) -> None:
    workbook.defined_names["Team_IDs"] = DefinedName("Team_IDs", attr_text="'Players'!$A$2:$A$3")


def _same(workbook: Any) -> None:
    workbook.defined_names["team_ids"] = DefinedName("team_ids", attr_text="'Players'!$A$2:$A$3")


def _local(workbook: Any) -> None:
    workbook["Players"].defined_names["team_ids"] = DefinedName("team_ids", attr_text="'Players'!$A$2:$A$3")


def _table(workbook: Any) -> None:
    ws = workbook.create_sheet("Mine")
    ws.append(["a", "b"])
    ws.append([1, 2])
    ws.add_table(Table(displayName="TEAM_IDS", ref="A1:B2"))


@pytest.mark.parametrize("his", [_global, pytest.param(_same, marks=pytest.mark.exhaustive), _local, _table])
def test_a_name_that_the_gm_has_given_stays_his(his: Any) -> None:
    before = edited(his, by_address(BOOK))
    book, _ = build(LEAGUE, before)
    again, _ = build(replace(LEAGUE, sponsors=LEAGUE.sponsors[:2]), book)
    for one in (book, again):
        found = names(one)
        assert found["team_ids_2"] == AREAS["team_ids"]
        own = {_global: "Team_IDs", _same: "team_ids"}.get(his, "")
        assert set(found) - {own} == {"team_ids_2", "sponsor_names"}
        assert lists(one) == expected({TEAMS: "team_ids_2"})
        workbook = loaded(one)
        if his is _table:
            assert workbook["Mine"].tables["TEAM_IDS"].ref == "A1:B2"
        else:
            kept = found[own] if own else workbook["Players"].defined_names["team_ids"].attr_text
            assert kept == "'Players'!$A$2:$A$3"


def test_libreoffice_keeps_the_names_and_reads_the_lists(office: Office, tmp_path: Path) -> None:
    place = tmp_path / "league.xlsx"
    place.write_bytes(edited(lambda workbook: workbook["Season"].__setitem__("H2", "=COUNTA(team_ids)"), BOOK))
    assert office.recalculate(place)["Season"]["H2"].value == len(LEAGUE.teams)
    saved = office.save_as(place, tmp_path / "saved.xlsx").read_bytes()
    assert told(saved) == (LEAGUE, [])
    book, lost = build(LEAGUE, saved)
    assert (names(book), lists(book), lost, told(book)) == (AREAS, expected(), (), (LEAGUE, []))


# --- fonts and notes ---
