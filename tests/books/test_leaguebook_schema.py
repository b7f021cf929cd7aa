"""The league book in the way of Excel's schema, and of Excel 2007: its fonts, its notes and its drop-downs' lists."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.comments import Comment
from openpyxl.formatting.rule import Rule
from openpyxl.styles import Font, PatternFill
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table

from leagues import made_league, with_reports
from office import Office
from sheet_factory import parts
from test_leaguebook import edited, told
from test_leaguebook_preserve import loaded
from vbxl.books.leaguebook import build
from vbxl.books.leaguebook.cells import LINK
from vbxl.books.leaguebook.sheets import SHEETS, TEAMS
from vbxl.books.leaguebook.styles import LIST_NAMES
from vbxl.books.leaguebook.writing import COMMENTS

LEAGUE = with_reports(made_league(teams=4, divisions=1, round_number=3, meetings=4), (0, 2))
BOOK = build(LEAGUE)[0]
# Every drop-down that lists what stands in another sheet: sheet, column, and the sheet of the list.
LINKS = [(sheet.title, one.name, one.source) for sheet in SHEETS for one in sheet.columns if one.kind == LINK]
AREAS = {"team_ids": "'Teams'!$A$2:$A$5", "sponsor_names": "'Sponsors'!$A$2:$A$4"}
LOOKS = {
    "charset": 1, "family": 2, "b": True, "i": True, "strike": True, "outline": True, "shadow": True, "condense": True,
    "extend": True, "color": "FFFF0000", "sz": 9, "u": "single", "vertAlign": "superscript", "scheme": "minor",
}  # fmt: skip


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


def expected(renamed: dict[str, str] | None = None) -> Counter[tuple[str, str, str]]:
    called = {**LIST_NAMES, **(renamed or {})}
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
        assert lists(one) == expected({TEAMS.title: "team_ids_2"})
        workbook = loaded(one)
        if his is _table:
            assert workbook["Mine"].tables["TEAM_IDS"].ref == "A1:B2"
        else:
            kept = found[own] if own else workbook["Players"].defined_names["team_ids"].attr_text
            assert kept == "'Players'!$A$2:$A$3"


def test_his_own_drop_downs_and_formulas_may_use_our_names() -> None:
    def edit(workbook: Any) -> None:
        ws = workbook["Season"]
        ws["H2"] = "=ROWS(team_ids)"
        own = DataValidation(type="list", formula1="team_ids", promptTitle="whose")
        own.add("H3")
        ws.add_data_validation(own)

    book = build(LEAGUE, edited(edit, BOOK))[0]
    assert names(book) == AREAS
    ws = loaded(book)["Season"]
    assert ws["H2"].value == "=ROWS(team_ids)"
    assert [one.formula1 for one in ws.data_validations.dataValidation if one.promptTitle == "whose"] == ["team_ids"]


def test_libreoffice_keeps_the_names_and_reads_the_lists(office: Office, tmp_path: Path) -> None:
    place = tmp_path / "league.xlsx"
    place.write_bytes(edited(lambda workbook: workbook["Season"].__setitem__("H2", "=COUNTA(team_ids)"), BOOK))
    assert office.recalculate(place)["Season"]["H2"].value == len(LEAGUE.teams)
    saved = office.save_as(place, tmp_path / "saved.xlsx").read_bytes()
    assert told(saved) == (LEAGUE, [])
    book, lost = build(LEAGUE, saved)
    assert (names(book), lists(book), lost, told(book)) == (AREAS, expected(), (), (LEAGUE, []))


# --- fonts and notes ---


def _looks(workbook: Any) -> None:
    """Fonts with all that a font can have, in a cell, a conditional format and a text, and a note."""
    ws = workbook.create_sheet("Mine")
    ws["A1"].font = Font('A<b> & "c"', **LOOKS)
    ws["A2"] = CellRichText("plain", TextBlock(InlineFont(rFont="Arial", **LOOKS), " all"))
    style = DifferentialStyle(font=Font("Arial", **LOOKS), fill=PatternFill("solid", bgColor="FFFF0000"))
    ws.conditional_formatting.add("A1", Rule(type="expression", formula=["A1>0"], dxf=style))
    ws["A1"].comment = Comment('its shapeId="0"', "GM")


def test_notes_have_no_attribute_that_excel_2007_lacks() -> None:
    before = edited(_looks, BOOK)
    assert "shapeId" in parts(before)["xl/comments/comment1.xml"]
    book, _ = build(LEAGUE, before)
    found = {name: xml for name, xml in parts(book).items() if name.startswith(COMMENTS)}
    assert len(found) == len(SHEETS) + 1
    assert not [name for name, xml in found.items() if re.search(r"<comment\b[^>]*shapeId", xml)]
    assert loaded(book)["Mine"]["A1"].comment.text == 'its shapeId="0"'
    assert {ws.title: ws["A1"].comment.text for ws in loaded(book).worksheets if ws.title != "Mine"} == {
        ws.title: ws["A1"].comment.text for ws in loaded(before).worksheets if ws.title != "Mine"
    }
