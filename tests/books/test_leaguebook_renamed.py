"""Books of before Past seasons was called so: read alike, and given the new name where nothing holds the old one."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import PatternFill
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.hyperlink import Hyperlink

from league_folders import made_folder, small_league
from leagues import made_league, with_reports
from office import Office
from sheet_factory import parts, patched
from test_leaguebook import Edit, edited, told
from test_leaguebook_preserve import loaded
from vbxl.books.leaguebook import build
from vbxl.league.league import League, PastSeason
from vbxl.rounds.book import edits_since_written, round_book
from vbxl.rounds.folder import league_folder
from vbxl.rounds.verify_files import verify_files

NEW, OLD = "Past seasons", "History"
LEAGUE = with_reports(made_league(teams=4, divisions=1, round_number=3, meetings=4, season_number=3), (0, 2))
SHEETS = loaded(build(LEAGUE)[0]).sheetnames


def of_before(edit: Edit = lambda _: None, title: str = OLD, league: League = LEAGUE) -> bytes:
    """A book as it was written before, with something that its GM did in it."""

    def renamed(workbook: Any) -> None:
        workbook[NEW].title = title
        edit(workbook)

    return edited(renamed, build(league)[0])


def next_round() -> League:
    """The league with a line of its history more, before the others."""
    return replace(LEAGUE, history=(PastSeason(9, 1, 1, "Newest", 3, 2, 1), *LEAGUE.history))


@pytest.mark.parametrize("title", ["History", " HISTORY "])
def test_a_book_of_before_is_read_alike(title: str) -> None:
    assert told(of_before(title=title)) == (LEAGUE, [])


def test_its_faults_are_told_by_the_name_that_it_has() -> None:
    def edit(workbook: Any) -> None:
        workbook[OLD]["E1"] = "Games"

    league, lines = told(of_before(edit))
    assert league is None
    assert [line.split(" (")[0].removeprefix("league.xlsx!") for line in lines] == [
        "History!I1: BOOK-COLUMN: there is no column Matches",
    ]
    league, lines = told(of_before(lambda workbook: workbook[OLD].__setitem__("C2", "first")))
    assert league is None
    assert [line.split(" must")[0] for line in lines] == ["league.xlsx!History!C2: BOOK-CELL: Place"]


def copied(title: str) -> Edit:
    return lambda workbook: setattr(workbook.copy_worksheet(workbook[OLD]), "title", title)


@pytest.mark.parametrize(
    ("title", "line"),
    [
        ("PAST seasons ", "Past seasons: BOOK-TWICE: Past seasons and History are both there, two names of one sheet"),
        ("history ", "History: BOOK-TWICE: two sheets are called History, but for capitals and spaces"),
    ],
)
def test_two_sheets_for_one_are_told_in_a_line(title: str, line: str) -> None:
    league, lines = told(of_before(copied(title)))
    assert league is None
    assert lines == [
        f"league.xlsx!{line} (found nothing; rule book). Rename the one that is no part of the league book."
    ]


def test_a_sheet_of_his_own_called_history_is_left_alone() -> None:
    """It is told when the book is read; whatever is made of the book, his sheet stays his."""
    before = edited(lambda workbook: workbook.create_sheet(OLD).__setitem__("A1", "mine"), build(LEAGUE)[0])
    assert told(before)[0] is None
    workbook = loaded(build(LEAGUE, before)[0])
    assert workbook.sheetnames == [*SHEETS, OLD]
    assert workbook[OLD]["A1"].value == "mine"
    assert workbook[NEW].max_row == len(LEAGUE.history) + 1


def test_the_next_book_has_the_new_name_and_all_that_the_gm_put_there() -> None:
    def edit(workbook: Any) -> None:
        ws = workbook[OLD]
        ws["J1"], ws["J2"], ws["J3"] = "Mine", "what a final", "=G3+1"
        ws["D2"].comment = Comment("lucky", "GM")
        ws["D3"].fill = PatternFill("solid", fgColor="FFFF0000")
        ws.print_area = "A1:H9"
        ws.column_dimensions["D"].width = 44
        # None of these is a reference to it.
        workbook["Season"]["H2"] = "see History!A2"
        workbook["Teams"]["B2"].comment = Comment("History!A2", "GM")
        workbook.create_sheet("My History")["A1"] = "='My History'!B1"
        workbook.create_sheet("OldHistory")["A1"] = "=OldHistory!B1"

    book, lost = build(next_round(), of_before(edit))
    assert lost == tuple(f"{title} loses the stored values of its formulas, until a spreadsheet program opens the book "
                         "and works them out." for title in ("My History", "OldHistory"))  # fmt: skip
    assert told(book) == (next_round(), [])
    workbook = loaded(book)
    assert workbook.sheetnames == [*SHEETS, "My History", "OldHistory"]
    ws = workbook[NEW]
    assert [ws.cell(row, 10).value for row in (1, 2, 3, 4)] == ["Mine", None, "what a final", "=G4+1"]
    assert ws["D3"].comment.text == "lucky"
    assert ws["D4"].fill.fgColor.rgb == "FFFF0000"
    assert ws.column_dimensions["D"].width == 44
    assert (ws.print_area, ws.print_titles) == ("'Past seasons'!$A$1:$H$9", "'Past seasons'!$1:$1")
    assert "History!" not in parts(book)["xl/workbook.xml"]
    assert build(next_round(), book)[0] == build(next_round(), build(next_round(), book)[0])[0]


def _rule(workbook: Any) -> None:
    rule = CellIsRule(operator="greaterThan", formula=["History!$A$2"], fill=PatternFill("solid", bgColor="FFFF0000"))
    workbook["Teams"].conditional_formatting.add("D2:D9", rule)


def _list(workbook: Any) -> None:
    own = DataValidation(type="list", formula1="'History'!$D$2:$D$5")
    own.add("P2")
    workbook["Teams"].add_data_validation(own)


def _chart(workbook: Any) -> None:
    chart = BarChart()
    chart.add_data(Reference(workbook[OLD], min_col=7, min_row=2, max_row=5))
    workbook.create_sheet("Mine").add_chart(chart, "A1")


def _link(workbook: Any) -> None:
    workbook["Teams"]["P2"].hyperlink = Hyperlink(ref="P2", location="History!A1")


def _own_name(workbook: Any) -> None:
    workbook.defined_names["champions"] = DefinedName("champions", attr_text="History!$D$2")


def _name_of_a_sheet(workbook: Any) -> None:
    workbook["Teams"].defined_names["champions"] = DefinedName("champions", attr_text="'History'!$D$2")


def formula(text: str, sheet: str = "Teams") -> Edit:
    return lambda workbook: workbook[sheet].__setitem__("P2", text)


REFERENCES: dict[str, Edit] = {
    "formula": formula("=COUNTIF(History!D:D,B2)"),
    "quoted, in capitals": formula("=COUNTIF('HISTORY'!D:D,B2)"),
    "formula in the sheet itself": formula("=SUM(History!A2:A3)", OLD),
    "first of several sheets": formula("=SUM('History:Last line-ups'!B2)"),
    "last of several sheets": formula("=SUM('Contract players:History'!B2)"),
    "first of several, no quotes": formula("=SUM(History:Mine!B2)"),
    "in a text": formula('=INDIRECT("History!D2")'),
    "array formula": lambda workbook: workbook["Teams"].__setitem__("P2", ArrayFormula("P2", "=SUM(History!A2:A3*1)")),
    "conditional format": _rule,
    "drop-down": _list,
    "chart": _chart,
    "link": _link,
    "name": _own_name,
    "name of a sheet": _name_of_a_sheet,
}


@pytest.mark.parametrize("kind", REFERENCES)
def test_what_refers_to_the_old_name_keeps_it(kind: str) -> None:
    """In the book after it too."""
    before = of_before(REFERENCES[kind])
    book = build(LEAGUE, before)[0]
    assert loaded(book).sheetnames[: len(SHEETS)] == [OLD if title == NEW else title for title in SHEETS]
    assert told(book) == (LEAGUE, [])
    again, _ = build(LEAGUE, book)
    assert again == build(LEAGUE, again)[0]
    assert OLD in loaded(again).sheetnames
    assert NEW not in loaded(again).sheetnames
    assert told(again) == (LEAGUE, [])


def test_a_pivot_table_over_it_keeps_it() -> None:
    before = of_before()
    assert loaded(build(LEAGUE, before)[0]).sheetnames == SHEETS
    held = io.BytesIO(before)
    with zipfile.ZipFile(held, "a") as archive:
        cache = '<cacheSource type="worksheet"><worksheetSource ref="A1:H5" sheet="History"/></cacheSource>'
        archive.writestr("xl/pivotCache/pivotCacheDefinition1.xml", f"<pivotCacheDefinition>{cache}</>")
    assert OLD in loaded(build(LEAGUE, held.getvalue())[0]).sheetnames


def test_libreoffice_works_out_what_referred_to_it_and_saves_a_book_that_is_renamed(
    office: Office, tmp_path: Path
) -> None:
    place = tmp_path / "league.xlsx"
    place.write_bytes(build(LEAGUE, of_before(formula("=COUNT(History!A:A)")))[0])
    assert office.recalculate(place)["Teams"]["P2"].value == len(LEAGUE.history)
    place.write_bytes(of_before())
    saved = office.save_as(place, tmp_path / "saved.xlsx").read_bytes()
    assert told(saved) == (LEAGUE, [])
    book, lost = build(LEAGUE, saved)
    assert (loaded(book).sheetnames, lost, told(book)) == (SHEETS, (), (LEAGUE, []))


@pytest.mark.parametrize("both", [True, False])
def test_the_copy_that_was_written_tells_no_edit_by_the_name(tmp_path: Path, both: bool) -> None:
    """The hidden copy has the old name; the book has it too, or was given the new one."""
    made_folder(tmp_path, replace(small_league(), history=LEAGUE.history))
    (round_,) = league_folder(tmp_path).rounds()
    written = round_.written_book

    def renamed(workbook: Any) -> None:
        workbook[NEW].title = OLD

    written.write_bytes(edited(renamed, written.read_bytes()))
    if both:
        round_.book.write_bytes(edited(renamed, round_.book.read_bytes()))
        round_.book.write_bytes(edited(lambda workbook: workbook.create_sheet("Mine"), round_.book.read_bytes()))
    book = round_book(round_)
    assert book.data != written.read_bytes()
    assert book.league.history == LEAGUE.history
    assert edits_since_written(round_, book) == ()


def test_kept_results_of_before_still_verify(mine: Path) -> None:
    """The sheet is in the results of a season's last round; nothing in it is a proof."""
    place = mine / "everybody 3.xlsx"
    told_now = verify_files(sorted(mine.iterdir()))
    named = {"xl/workbook.xml", "docProps/app.xml"}
    data = patched(place.read_bytes(), lambda name, xml: xml.replace(NEW, OLD) if name in named else xml)
    assert OLD in load_workbook(io.BytesIO(data)).sheetnames
    place.write_bytes(data)
    assert verify_files(sorted(mine.iterdir())) == told_now
