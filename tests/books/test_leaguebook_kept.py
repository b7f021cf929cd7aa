"""What a GM put into the league book stays when the next round's is made of it, or he is told that it does not."""

from __future__ import annotations

import io
import zipfile
from collections import Counter
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

from leagues import made_league, with_reports
from office import Office
from test_leaguebook import BOOK, LEAGUE, edited, play_two_seasons, told
from vbxl.books.leaguebook import build
from vbxl.books.leaguebook import preserve as leaguebook_losses
from vbxl.books.leaguebook.sheets import SHEETS, SPONSORS, TEAMS
from vbxl.books.leaguebook.writing import LIST_NAMES
from vbxl.league.league import League
from vbxl.xlsx.record_sheet import LINK, RecordSheet

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
        assert lost == ("My notes loses some styling of its charts (the charts themselves are kept).",)
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
        "Players: the filter was removed, and all rows are shown.",
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
    assert workbook.sheetnames.index("Table") == 9
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
My notes loses the stored values of its formulas, until a spreadsheet program opens the book and calculates them."""
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
        "The book loses the data behind spilling formulas and pictures in cells.",
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


def test_what_the_gm_keeps_goes_into_the_next_season() -> None:
    *_, last, opened = play_two_seasons((3, 2))

    def edit(workbook: Any) -> None:
        workbook.create_sheet("My notes")["A1"] = "holiday in May"
        teams = workbook["Teams"]
        teams["N1"], teams["N3"] = "Mail", "two@example.org"
        teams["B4"].comment = Comment("pays late", "GM")
        workbook["Fixtures"]["N2"] = "referee ill"
        workbook["Season"].column_dimensions["B"].width = 44
        workbook.active = workbook.sheetnames.index("Teams")

    book, lost = build(opened, edited(edit, build(last)[0]))
    assert told(book) == (opened, [])
    workbook = loaded(book)
    teams = workbook["Teams"]
    assert workbook["My notes"]["A1"].value == "holiday in May"
    assert (teams["A3"].value, teams["N3"].value) == ("T02", "two@example.org")
    assert teams["B4"].comment.text == "pays late"
    assert workbook["Season"].column_dimensions["B"].width == 44
    # Match 1 of this season is another one, so what stood beside it is gone, and he is told.
    assert workbook["Fixtures"]["N2"].value is None
    first = play_two_seasons((3, 2))[-2].fixtures[0]
    (line,) = lost
    told_of = f"N2 (1 {first.home.casefold()} {first.visitors.casefold()})"
    assert line == f"Fixtures: rows are gone, and with them what you wrote in {told_of}."


# --- drop-downs and the lists they show ---

SMALL = with_reports(made_league(teams=4, divisions=1, round_number=3, meetings=4), (0, 2))
SMALL_BOOK = build(SMALL)[0]
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


def test_a_cell_of_season_takes_what_is_read_from_it() -> None:
    """Excel and LibreOffice refuse what is out of a cell's bounds, so none may refuse what the program reads."""
    typed = {
        "gm_name": "Dirk Smit", "gm_address": "dirk@example.org", "time_zone": "Europe/Amsterdam",
        "preface": "Welcome, everybody", "public_source": "lottery", "public_name": "Lotto 6aus49",
        "public_draws": "6/49 Wed Sat 19:25", "public_hours": 300, "public_days": 60, "round_number": 999,
        "season_number": 9999,
    }  # fmt: skip
    season = loaded(SMALL_BOOK)["Season"]
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


def test_the_names_follow_the_rows_and_are_no_edit() -> None:
    more = replace(SMALL, sponsors=(*SMALL.sponsors, replace(SMALL.sponsors[0], name="fourth")))
    book, lost = build(more, SMALL_BOOK)
    assert (told(book), lost) == ((more, []), ())
    assert (names(book), lists(book)) == ({**AREAS, "sponsor_names": "'Sponsors'!$A$2:$A$5"}, expected())
    # A list without a row has no name until it has one.
    without = replace(SMALL, teams=tuple(replace(team, sponsor="") for team in SMALL.teams), sponsors=())
    book, _ = build(without, SMALL_BOOK)
    assert names(book) == {"team_ids": AREAS["team_ids"]}
    assert lists(book) == expected() - Counter([("Teams", "Sponsor", "sponsor_names")])
    again, _ = build(SMALL, book)
    assert (names(again), lists(again)) == (AREAS, expected())


def test_columns_and_sheets_that_the_gm_moved_are_followed() -> None:
    def edit(workbook: Any) -> None:
        ws = workbook["Teams"]
        ws.insert_rows(1, 3)
        ws.insert_cols(1)
        ws.title = " TEAMS "

    book, _ = build(SMALL, edited(edit, SMALL_BOOK))
    assert names(book) == {**AREAS, "team_ids": "' TEAMS '!$B$5:$B$8"}
    assert lists(book) == Counter({(sheet.replace("Teams", " TEAMS "), *rest): 1 for sheet, *rest in expected()})


def test_a_name_that_the_gm_has_given_stays_his() -> None:
    his = "'Players'!$A$2:$A$3"

    def edit(workbook: Any) -> None:
        for ws in workbook.worksheets:
            for validation in ws.data_validations.dataValidation:
                validation.formula1 = AREAS.get(validation.formula1, validation.formula1)
        workbook.defined_names.clear()
        workbook.defined_names["Team_IDs"] = DefinedName("Team_IDs", attr_text=his)
        workbook["Players"].defined_names["sponsor_names"] = DefinedName("sponsor_names", attr_text=his)
        ws = workbook.create_sheet("Mine")
        ws.append(["a", "b"])
        ws.append([1, 2])
        ws.add_table(Table(displayName="TEAM_IDS_2", ref="A1:B2"))

    book, _ = build(SMALL, edited(edit, SMALL_BOOK))
    for kept in (book, build(SMALL, book)[0]):
        ours = {"team_ids_3": AREAS["team_ids"], "sponsor_names_2": AREAS["sponsor_names"]}
        assert names(kept) == {"Team_IDs": his, **ours}
        assert lists(kept) == expected({TEAMS: "team_ids_3", SPONSORS: "sponsor_names_2"})
        workbook = loaded(kept)
        assert workbook["Players"].defined_names["sponsor_names"].attr_text == his
        assert workbook["Mine"].tables["TEAM_IDS_2"].ref == "A1:B2"


def test_libreoffice_keeps_the_names_and_reads_the_lists(office: Office, tmp_path: Path) -> None:
    place = tmp_path / "league.xlsx"
    place.write_bytes(edited(lambda workbook: workbook["Season"].__setitem__("H2", "=COUNTA(team_ids)"), SMALL_BOOK))
    assert office.recalculate(place)["Season"]["H2"].value == len(SMALL.teams)
    saved = office.save_as(place, tmp_path / "saved.xlsx").read_bytes()
    assert told(saved) == (SMALL, [])
    book, lost = build(SMALL, saved)
    assert (names(book), lists(book), lost, told(book)) == (AREAS, expected(), (), (SMALL, []))
