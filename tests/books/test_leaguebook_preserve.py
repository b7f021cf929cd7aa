"""What a GM put into the league book stays when the next round's is made of it, or he is told that it does not."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import xlsxwriter
from openpyxl import load_workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import PatternFill
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table

from test_leaguebook import BOOK, LEAGUE, edited, told
from vbxl.books.leaguebook import build
from vbxl.books.leaguebook import preserve as leaguebook_losses
from vbxl.league.league import League

RED = PatternFill("solid", fgColor="FFFF0000")


def next_round() -> League:
    """The league after players came and went, so that every row of Players stands elsewhere."""
    first, *others = LEAGUE.teams
    new = replace(first.players[0], name="A. Newcomer", ol=3)
    first = replace(first, players=(new, *first.players[2:], first.players[0]))
    return replace(LEAGUE, teams=(first, *others), ledger=(), transfers=())


def loaded(book: bytes) -> Any:
    return load_workbook(io.BytesIO(book), rich_text=True)


def row_of(ws: Any, player: str) -> int:
    return next(number for number in range(2, ws.max_row + 1) if ws.cell(number, 2).value == player)


def test_his_own_cells_notes_and_looks_follow_their_rows_over_two_rounds() -> None:
    def edit(workbook: Any) -> None:
        ws = workbook["Players"]
        ws["L1"], ws["L4"], ws["L7"] = "Mine", "=E4+F4", "watch him"
        ws["M4"] = "=text"
        ws["M4"].data_type = "s"
        ws["B4"].fill = RED
        ws["B5"].comment = Comment("injured?", "GM")
        ws["B6"].hyperlink = "https://example.org/six"
        ws.column_dimensions["B"].width = 41
        for number in range(2, ws.max_row + 1):
            ws.cell(number, 5).number_format = "0.0"
        ws["A200"], ws["L200"] = None, "below the table"
        workbook["Ledger"]["H2"] = "booked by hand"

    names = [player.name for player in LEAGUE.teams[0].players]
    book = edited(edit)
    for at in range(2):
        book, lost = build(next_round(), book)
        gone = "Ledger: rows are gone, and with them what you wrote in H2 (6 1 training tp 1 t01 gm training)."
        assert lost == ((gone,) if at == 0 else ())
        assert told(book) == (next_round(), [])
    ws = loaded(book)["Players"]
    second, third, fourth, fifth = (row_of(ws, name) for name in names[2:6])
    assert (second, third) == (3, 4)
    assert ws.cell(fifth, 12).value == "watch him"
    assert ws["L1"].value == "Mine"
    assert ws.cell(second, 12).value == f"=E{second}+F{second}"
    assert (ws.cell(second, 13).value, ws.cell(second, 13).data_type) == ("=text", "s")
    assert ws.cell(second, 2).fill.fgColor.rgb == "FFFF0000"
    assert ws.cell(third, 2).comment.text == "injured?"
    assert ws.cell(fourth, 2).hyperlink.target == "https://example.org/six"
    assert ws.cell(fourth, 2).hyperlink.ref == f"B{fourth}"
    assert ws.cell(fifth, 2).comment is None
    assert ws.cell(2, 2).value == "A. Newcomer"
    assert ws.cell(2, 12).value is None
    assert ws.cell(2, 5).number_format == "0.0"
    assert ws.cell(2, 2).fill.fgColor.rgb != "FFFF0000"
    assert ws.column_dimensions["B"].width == 41
    assert ws["L200"].value == "below the table"


def test_what_stood_beside_a_row_that_is_gone_is_told() -> None:
    def edit(workbook: Any) -> None:
        workbook["Players"]["L3"] = "watch him"
        workbook["Players"]["B3"].hyperlink = "https://example.org/gone"

    book, lost = build(next_round(), edited(edit))
    name = LEAGUE.teams[0].players[1].name.casefold()
    assert lost == (f"Players: rows are gone, and with them what you wrote in L3 (t01 {name}).",)
    assert b"example.org/gone" not in b"".join(members(book).values())


def members(book: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(book)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_his_own_sheets_stay() -> None:
    def edit(workbook: Any) -> None:
        ws = workbook.create_sheet("My notes", 0)
        ws["A1"] = CellRichText("plain and ", TextBlock(InlineFont(b=True), "bold"))
        ws["A2"], ws["B2"] = 3, 4
        ws.merge_cells("C1:D2")
        ws.column_dimensions["A"].width = 33
        ws.conditional_formatting.add("A2:B2", CellIsRule(operator="greaterThan", formula=["3"], fill=RED))
        own = DataValidation(type="list", formula1='"a,b"', promptTitle="OL", prompt="mine")
        own.add("A5")
        ws.add_data_validation(own)
        players = DataValidation(type="list", formula1='"x,y"')
        players.add("L2:L9")
        workbook["Players"].add_data_validation(players)
        chart = BarChart()
        chart.add_data(Reference(ws, min_col=1, max_col=2, min_row=2, max_row=2))
        ws.add_chart(chart, "F5")
        workbook.defined_names["mine"] = DefinedName("mine", attr_text="'My notes'!$A$2")

    book = edited(edit)
    count = len(loaded(BOOK)["Players"].data_validations.dataValidation)
    for _ in range(2):
        book, lost = build(next_round(), book)
        assert lost == ("My notes loses fine points of its charts' looks (the charts stay).",)
    workbook = loaded(book)
    assert workbook.sheetnames[:3] == ["My notes", "Season", "Teams"]
    ws = workbook["My notes"]
    assert str(ws["A1"].value) == "plain and bold"
    assert ws["A1"].value[1].font.b
    assert (ws["B2"].value, ws.column_dimensions["A"].width) == (4, 33)
    assert [str(area) for area in ws.merged_cells.ranges] == ["C1:D2"]
    assert len(ws.conditional_formatting) == 1
    assert [one.prompt for one in ws.data_validations.dataValidation] == ["mine"]
    assert len(ws._charts) == 1
    assert workbook.defined_names["mine"].attr_text == "'My notes'!$A$2"
    assert len(workbook["Players"].data_validations.dataValidation) == count + 1


def test_merged_cells_are_split_and_filters_taken_off() -> None:
    def edit(workbook: Any) -> None:
        ws = workbook["Players"]
        ws.merge_cells("L2:L4")
        ws["L2"] = "three of them"
        ws.auto_filter.add_filter_column(2, ["talent"])
        ws.row_dimensions[2].hidden = True
        workbook["Teams"].merge_cells("N2:N3")

    book, lost = build(next_round(), edited(edit))
    assert lost == (
        "Players: the merged cells L2:L4 were split.",
        "Players: the filter was taken off, and all rows are shown.",
    )
    ws = loaded(book)["Players"]
    assert not ws.merged_cells.ranges
    assert not ws.row_dimensions[2].hidden
    assert not ws.auto_filter.filterColumn
    assert ws.auto_filter.ref == f"A1:J{ws.max_row}"
    assert [str(area) for area in loaded(book)["Teams"].merged_cells.ranges] == ["N2:N3"]
    assert told(book) == (next_round(), [])


def test_an_excel_table_over_a_sheet_grows_with_it() -> None:
    def edit(workbook: Any) -> None:
        ws = workbook["Sponsors"]
        ws.auto_filter.ref = None
        ws.add_table(Table(displayName="sponsors", ref="A1:D4"))

    league = replace(LEAGUE, sponsors=(*LEAGUE.sponsors, replace(LEAGUE.sponsors[0], name="fourth")))
    book, lost = build(league, edited(edit))
    assert lost == ()
    ws = loaded(book)["Sponsors"]
    assert ws.tables["sponsors"].ref == "A1:D5"
    assert ws.auto_filter.ref is None


def test_a_sheet_and_a_column_that_are_missing_come_back() -> None:
    def edit(workbook: Any) -> None:
        del workbook["Table"]
        workbook["Teams"].delete_cols(7)

    changed = edited(edit)
    assert told(changed) == (LEAGUE, [])
    book, lost = build(LEAGUE, changed)
    assert lost == ()
    workbook = loaded(book)
    assert workbook.sheetnames.index("Table") == 5
    assert workbook["Teams"]["M1"].value == "Account ($, worked out)"
    assert told(book) == (LEAGUE, [])


def test_worked_out_cells_are_right_again() -> None:
    def edit(workbook: Any) -> None:
        workbook["Teams"]["G2"] = 5
        workbook["Table"].append([9, 9, "T99", "Ghosts"])

    league, lines = told(edited(edit))
    assert league == LEAGUE
    assert len(lines) == 2
    book, lost = build(LEAGUE, edited(edit))
    assert (told(book), lost) == ((LEAGUE, []), ())


@pytest.fixture
def rich(tmp_path: Path) -> bytes:
    """A book with a sheet of all that openpyxl cannot keep."""
    path = tmp_path / "rich.xlsx"
    picture = tmp_path / "dot.png"
    picture.write_bytes(PNG)
    with xlsxwriter.Workbook(path) as made:
        ws = made.add_worksheet("My notes")
        ws.write_row("A1", [1, 2, 3])
        ws.write_formula("A2", "=SUM(A1:C1)", value=6)
        ws.add_sparkline("E1", {"range": "'My notes'!A1:C1"})
        ws.conditional_format("A1:C1", {"type": "data_bar", "data_bar_2010": True})
        ws.insert_textbox("A5", "hello")
        ws.insert_image("H5", str(picture))
        ws.insert_checkbox("A9", True)
        ws.insert_button("A12", {"caption": "Go"})
        ws.set_background(str(picture))
        ws.set_header("&L&G", {"image_left": str(picture)})
        ws.write_dynamic_array_formula("F1", "=SORT(A1:C1)", value=1)
    return path.read_bytes()


VALUES_LOST = """\
My notes loses the stored values of its formulas, until a spreadsheet program opens the book and works them out."""
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082"
)


@pytest.mark.parametrize("pillow", [True, False])
def test_what_openpyxl_loses_is_told(rich: bytes, pillow: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """With Pillow openpyxl keeps pictures; the program does not need it."""
    monkeypatch.setattr(leaguebook_losses, "_KEPT_PICTURES", (".png",) if pillow else ())
    book, lost = build(LEAGUE, rich)
    assert told(book) == (LEAGUE, [])
    assert set(lost) - {"My notes loses pictures."} == {
        "The book loses check boxes in cells (TRUE and FALSE stay).",
        "The book loses the marks of formulas that spill over several cells, and of pictures in cells.",
        "My notes loses sparklines.",
        "My notes loses conditional formats of Excel 2010 and later (some bars and icons).",
        "My notes loses its background picture.",
        "My notes loses pictures in its header or footer.",
        VALUES_LOST,
        "My notes loses text boxes and shapes.",
        "My notes loses check boxes, buttons and other controls.",
    }
    assert ("My notes loses pictures." in lost) != pillow
    assert set(build(LEAGUE, book)[1]) - {"My notes loses pictures."} == {VALUES_LOST}
