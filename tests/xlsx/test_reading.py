"""Cells are read by one rule, from every program that writes workbooks, and only where somebody asks for them.

openpyxl is the oracle of .xlsx: what it reads differently is decided here, case by case.
"""

from __future__ import annotations

import re
import warnings
from datetime import date, datetime, time, timedelta
from functools import cache
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
import xlsxwriter
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hostile_files import HOSTILE
from hostile_mail import BEFORE_THE_GUARD
from move_factory import made_moves
from new_team_factory import INVITATION
from office import Office
from packages import MAIN, OFFICE, ods, ods_number, ods_row, ods_text, xlsx, xlsx_parts, zipped
from sheet_factory import FILE, patched, team_view
from vbxl.books import movesheet, teamsheet
from vbxl.books.intake import take
from vbxl.xlsx.guard import Area, Refused, guard
from vbxl.xlsx.guard.bounds import CELLS, COLUMNS, ROWS
from vbxl.xlsx.value import Value, normal

Rows = tuple[tuple[Value, ...], ...]

# what Excel escapes, what openpyxl deletes, what looks like something else, and blanks of several kinds
TRAPS = [
    "_x0041_",
    "x005F_",
    "_xD800_",
    "=1+1",
    "#DIV/0!",
    "NaN",
    "1e999",
    "\u00a0",
    " a\u00a0 b ",
    "a\r\nb",
]
TEXTS = st.one_of(st.sampled_from(TRAPS), st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=12))
NUMBERS = st.one_of(st.integers(-(10**18), 10**18), st.floats(-1e300, 1e300))
VALUES = st.one_of(st.none(), st.booleans(), NUMBERS, TEXTS)


def read(data: bytes, area: Area) -> Rows:
    """The values of an area."""
    return guard(data).area(area)


def one(data: bytes) -> Value:
    """The value of A1."""
    return read(data, Area("Form", 1, 1, 1, 1))[0][0]


@cache
def filled(team: int = 1) -> bytes:
    seen = team_view(team)
    return movesheet.build(seen, made_moves(seen, team))


def by_openpyxl(data: bytes) -> dict[tuple[str, int, int], Value]:
    """Every value of a workbook as openpyxl reads it."""
    book = openpyxl.load_workbook(BytesIO(data), data_only=True)
    return {
        (sheet.title, cell.row, cell.column): normal(cell.value)
        for sheet in book
        for row in sheet.iter_rows()
        for cell in row
        if normal(cell.value) is not None
    }


def by_guard(data: bytes) -> dict[tuple[str, int, int], Value]:
    """Every value of a workbook as we read it."""
    guarded = guard(data)
    return {
        (sheet, row, column): value
        for sheet in guarded.sheets
        for row, values in enumerate(guarded.area(Area(sheet, 1, 1, ROWS, COLUMNS)), 1)
        for column, value in enumerate(values, 1)
        if value is not None
    }


@pytest.mark.parametrize("made", [filled(5), teamsheet.build(INVITATION)], ids=["5", "new team"])
def test_every_cell_and_formula_of_our_sheets_is_read_as_openpyxl_reads_it(made: bytes) -> None:
    assert by_guard(made) == by_openpyxl(made)
    formulas = openpyxl.load_workbook(BytesIO(made))
    found = {(s.title, c.row, c.column) for s in formulas for row in s.iter_rows() for c in row if c.data_type == "f"}
    assert guard(made).formulas == found


@pytest.mark.parametrize("suffix", ["xlsx", "ods"])
def test_a_sheet_that_libreoffice_saved_holds_the_same_moves(office: Office, tmp_path: Path, suffix: str) -> None:
    (tmp_path / "made.xlsx").write_bytes(filled())
    saved = office.save_as(tmp_path / "made.xlsx", tmp_path / f"saved.{suffix}").read_bytes()
    form = take(saved, FILE).form
    assert form is not None
    assert form.moves == made_moves(team_view(1), 1)


def by_xlsxwriter(rows: list[list[Value]]) -> bytes:
    """A workbook with those values."""
    made = BytesIO()
    with xlsxwriter.Workbook(made, {"in_memory": True}) as book:
        sheet = book.add_worksheet("Form")
        for row, values in enumerate(rows):
            for column, value in enumerate(values):
                if isinstance(value, bool):
                    sheet.write_boolean(row, column, value)
                elif isinstance(value, str):
                    sheet.write_string(row, column, value)
                elif value is not None:
                    sheet.write_number(row, column, value)
    return made.getvalue()


def expected(value: Value) -> Value:
    """What a written value is read as: XlsxWriter writes 16 digits of a number."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, str):
        return normal(value)
    return normal(float(f"{value:.16G}"))


@given(st.lists(st.lists(VALUES, min_size=1, max_size=5), min_size=1, max_size=5))
@example([[text] for text in TRAPS])
@example([[-0.0, 1e308, 5e-324, 2**53 + 1, 0.1]])
@settings(max_examples=30, deadline=None)
def test_what_was_written_is_read(rows: list[list[Value]]) -> None:
    found = read(by_xlsxwriter(rows), Area("Form", 1, 1, len(rows), 5))
    for wanted, got in zip(rows, found, strict=True):
        filled = [*map(expected, wanted), *[None] * (5 - len(wanted))]
        assert repr(list(got)) == repr(filled)


@pytest.mark.parametrize(
    ("item", "wanted"),
    [
        ("<r><t>plain </t></r><r><rPr><b/></rPr><t>bold</t></r>", "plain bold"),
        ('<r><t xml:space="preserve">a </t></r><r><t>b</t></r>', "a b"),
        ("<t>東京</t><rPh><t>トウキョウ</t></rPh>", "東京"),
        ("\n <t>a</t>\n ", "a"),
        ("<t>a_x000D_\nb</t>", "a\nb"),
        ("<t>_x005F_x0041_</t>", "_x0041_"),
        ("<t>x005F_</t>", "x005F_"),
        ("<t>_xD83D_</t>", "_xD83D_"),
        ('<r><rPr><sz val="large"/></rPr><t>a</t></r>', "a"),
        ("<t><![CDATA[<a>]]>&amp;</t>", "<a>&"),
        ("<t/>", None),
        ("", None),
    ],
)
def test_rich_and_escaped_texts(item: str, wanted: str | None) -> None:
    assert one(xlsx('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', texts=f"<si>{item}</si>")) == wanted
    assert one(xlsx(f'<row r="1"><c r="A1" t="inlineStr"><is>{item}</is></c></row>')) == wanted


def test_rows_and_cells_without_addresses() -> None:
    rows = "<row><c><v>1</v></c><c><v>2</v></c></row><row/><row><c r='C3'><v>3</v></c><c><v>4</v></c></row>"
    found = read(xlsx(rows), Area("Form", 1, 1, 3, 4))
    assert found == ((1, 2, None, None), (None,) * 4, (None, None, 3, 4))


@pytest.mark.parametrize(
    "dimension", ["A1:XFD1048576", "XFD1048576:A1", "A1", "", "A:A", "1:1", "A1:ZZZZZZZ99999999999"]
)
def test_the_dimension_is_not_believed(dimension: str) -> None:
    assert one(xlsx(before=f'<dimension ref="{dimension}"/>')) == 1


def test_what_surrounds_the_cells_cannot_lose_them() -> None:
    after = '<conditionalFormatting sqref="?"/><dataValidations count="x"/><legacyDrawing r:id="x" xmlns:r="y"/>'
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert one(xlsx(before="<sheetPr><tabColor rgb='zz'/></sheetPr>", after=after)) == 1


def test_strict_and_prefixed_workbooks() -> None:
    sheet = str(xlsx_parts()["xl/worksheets/sheet1.xml"])
    strict = sheet.replace(MAIN, "http://purl.oclc.org/ooxml/spreadsheetml/main")
    assert one(zipped(xlsx_parts() | {"xl/worksheets/sheet1.xml": strict})) == 1
    prefixed = (
        f'<x:worksheet xmlns:x="{MAIN}"><x:sheetData><x:row r="1"><x:c r="A1" t="e"><x:v>#ODD!</x:v></x:c>'
        '<x:c r="B1" t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
    )
    data = zipped(xlsx_parts() | {"xl/worksheets/sheet1.xml": prefixed})
    assert read(data, Area("Form", 1, 1, 1, 2)) == (("#ODD!", "a"),)


def test_workbooks_whose_parts_lie_elsewhere() -> None:
    parts = {
        path.replace("xl/", "Office\\Book/"): part
        if isinstance(part, bytes)
        else part.replace("xl/workbook", "/OFFICE/book/workbook")
        for path, part in xlsx_parts().items()
    }
    assert one(zipped(parts)) == 1


def test_dates_are_iso_text(tmp_path: Path) -> None:
    moments = [
        (date(2026, 11, 21), "yyyy-mm-dd", "2026-11-21"),
        (datetime(2026, 11, 21, 13, 30), "dd/mm/yy hh:mm", "2026-11-21T13:30:00"),  # noqa: DTZ001 - a cell has no zone
        (time(13, 30), "hh:mm", "13:30:00"),
        (timedelta(hours=26, minutes=30), "[h]:mm", "26:30:00"),
        (0.25, "0%", 0.25),
        (2, '0" days"', 2),
        (46347, "[$-409]d. mmmm yyyy;@", "2026-11-21"),
        (-1, "yyyy-mm-dd", -1),
    ]
    with xlsxwriter.Workbook(tmp_path / "dates.xlsx") as book:
        sheet = book.add_worksheet("Form")
        for row, (value, code, _) in enumerate(moments):
            sheet.write(row, 0, value, book.add_format({"num_format": code}))
    found = read((tmp_path / "dates.xlsx").read_bytes(), Area("Form", 1, 1, len(moments), 1))
    assert [row[0] for row in found] == [wanted for _, _, wanted in moments]


def test_dates_of_the_1904_calendar(tmp_path: Path) -> None:
    with xlsxwriter.Workbook(tmp_path / "dates.xlsx", {"date_1904": True, "default_date_format": "yyyy"}) as book:
        book.add_worksheet("Form").write(0, 0, date(2026, 11, 21))
    assert one((tmp_path / "dates.xlsx").read_bytes()) == "2026-11-21"


@pytest.mark.parametrize(
    ("inside", "wanted"),
    [
        ('<text:p>a<text:s text:c="2"/>b</text:p>', "a  b"),
        ("<text:p>a</text:p><text:p>b</text:p>", "a\nb"),
        ("<text:p>a<text:tab/>b<text:line-break/>c</text:p>", "a\tb\nc"),
        ("<text:p>a <text:span>b</text:span></text:p>", "a b"),
        ("<text:p><![CDATA[<a>]]></text:p>", "<a>"),
        ("<office:annotation><text:p>note</text:p></office:annotation><text:p>a</text:p>", "a"),
        ("<draw:custom-shape><text:p>shape</text:p></draw:custom-shape><text:p>a</text:p>", "a"),
        ("<draw:g><draw:frame><text:p>x</text:p></draw:frame>y</draw:g><text:p>a</text:p>", "a"),
        ("<text:p><text:s/></text:p>", None),
    ],
)
def test_texts_of_an_ods(inside: str, wanted: Value) -> None:
    data = ods(ods_row(ods_text(inside) + ods_number("2")))
    assert read(data, Area("Form", 1, 1, 1, 2)) == ((wanted, 2),)


@pytest.mark.parametrize("suffix", ["xlsx", "ods"])
def test_what_libreoffice_saves_reads_the_same(office: Office, tmp_path: Path, suffix: str) -> None:
    """Bounded values: LibreOffice keeps 15 digits, and makes a truth a formula =TRUE()."""
    rows: list[list[Value]] = [
        ["Anna", " two  words\u00a0", "line\nline", "#DIV/0!", "=1+1"],
        [5, -0.25, 1e20, 0.1, None],
        ["5", "_x0041_", "Zoë 東京", "<&>", " "],
    ]
    path = tmp_path / "made.xlsx"
    path.write_bytes(by_xlsxwriter(rows))
    data = office.save_as(path, tmp_path / f"saved.{suffix}").read_bytes()
    found = read(data, Area("Form", 1, 1, 3, 5))
    assert [list(row) for row in found] == [[expected(value) for value in row] for row in rows]


def test_errors_and_dates_libreoffice_saves(office: Office, tmp_path: Path) -> None:
    path = tmp_path / "made.xlsx"
    with xlsxwriter.Workbook(path) as book:
        sheet = book.add_worksheet("Form")
        sheet.write_formula("A1", "=1/0", None, "#DIV/0!")
        sheet.write_datetime("B1", date(2026, 11, 21), book.add_format({"num_format": "yyyy-mm-dd"}))
        sheet.write_datetime("C1", timedelta(hours=26), book.add_format({"num_format": "[h]:mm"}))
        sheet.write_comment("D1", "a note")
        sheet.write_string("D1", "text")
    for suffix in ("xlsx", "ods"):
        data = office.save_as(path, tmp_path / f"saved.{suffix}").read_bytes()
        assert read(data, Area("Form", 1, 1, 1, 4)) == (("#DIV/0!", "2026-11-21", "26:00:00", "text"),)


def with_no_number(data: bytes, sheet: str) -> bytes:
    """A workbook with a number in one of its sheets spelt as none."""
    part = f"xl/worksheets/sheet{guard(data).sheets.index(sheet) + 1}.xml"

    def change(name: str, text: str) -> str:
        if name != part:
            return text
        changed, times = re.subn(r'(<c r="[A-Z]+[0-9]+" s="[0-9]+"><v>)[0-9.]+', r"\1NaN", text, count=1)
        assert times == 1
        return changed

    return patched(data, change)


def test_what_is_wrong_in_a_sheet_that_nobody_asks_for_harms_nobody() -> None:
    data = with_no_number(filled(), "Odds")
    taken = take(data, FILE)
    assert taken.form is not None
    assert taken.form.moves == made_moves(team_view(1), 1)
    with pytest.raises(Refused, match="a number no spreadsheet writes") as caught:
        guard(data)
    assert caught.value.sheet == "Odds"


def test_what_is_wrong_in_a_sheet_that_is_asked_for_is_told() -> None:
    (problem,) = take(with_no_number(filled(), "Rules"), FILE).problems
    assert (problem.code, problem.place.sheet) == ("FILE-NUMBER", "Rules")


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, marks=[pytest.mark.exhaustive] if at % 10 else [])
        for at, case in enumerate(case for case in HOSTILE if case not in BEFORE_THE_GUARD)
    ],
)
def test_a_hostile_file_is_told_as_what_it_is_by_whoever_takes_it_in(case: str) -> None:
    """None is a move sheet, but that is the least of it."""
    code, said, build = HOSTILE[case]
    problem = take(build(), FILE).problems[0]
    assert problem.code == code
    assert said in problem.message


@pytest.mark.parametrize(
    ("inside", "value"),
    [
        ("<v>1<!---->2</v>", 12),
        ("<v>&#49;2</v>", 12),
        ("<v><![CDATA[7]]></v>", 7),
        ("<v><?v ?>1</v>", 1),
        ("<f>VB</f><!-- --><v>3</v>", 3),
    ],
)
def test_a_number_is_read_however_xml_spells_it(inside: str, value: Value) -> None:
    data = xlsx(f'<row r="1"><!-- -->x<c r="A1" s="red">{inside}</c></row>')
    assert one(data) == value == by_openpyxl(xlsx(f'<row r="1"><c r="A1">{inside}</c></row>'))["Form", 1, 1]


def two_sheets(rows: str, more: str, texts: str = "") -> bytes:
    """A workbook with two sheets, Form and More."""
    parts = xlsx_parts(rows, texts=texts)
    links, book = "xl/_rels/workbook.xml.rels", "xl/workbook.xml"
    link = f'<Relationship Id="rId9" Type="{OFFICE}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>'
    parts[links] = str(parts[links]).replace("</Relationships>", link)
    parts[book] = str(parts[book]).replace("</sheets>", '<sheet name="More" sheetId="2" r:id="rId9"/></sheets>')
    parts["xl/worksheets/sheet2.xml"] = f'<worksheet xmlns="{MAIN}"><sheetData>{more}</sheetData></worksheet>'
    return zipped(parts)


def table(rows: int, columns: str, cell: str) -> str:
    """Rows with a cell in each column: `cell` is what stands behind its address."""
    return "".join(
        "".join((f'<row r="{row}">', *(f'<c r="{letter}{row}"{cell}' for letter in columns), "</row>"))
        for row in range(1, rows + 1)
    )


def test_the_bound_on_cells_holds_over_the_sheets_together() -> None:
    """Two sheets that have room each for itself, and not together."""
    columns = "ABCDEFGHIJKLMNOPQRS"
    assert len(columns) * ROWS < CELLS < 2 * len(columns) * ROWS
    half = table(ROWS, columns, "><v>1</v></c>")
    asked = guard(two_sheets(half, half), whole=False)
    asked.read("More")
    with pytest.raises(Refused, match="cells hold something"):
        asked.read("Form")
    with pytest.raises(Refused, match="cells hold something"):
        guard(two_sheets(half, half))


@pytest.mark.parametrize(
    ("attributes", "value"),
    [
        ('office:value-type="string" office:string-value="a"', "a"),
        ('office:value-type="float" office:value="2"', 2),
        ('office:value-type="currency" office:value="2.5"', 2.5),
        ('office:value-type="boolean" office:boolean-value="TRUE"', True),
        ('office:value-type="percentage"', None),
    ],
)
def test_a_cell_of_an_ods_is_read_by_what_says_its_value(attributes: str, value: Value) -> None:
    row = ods_row(f"<table:table-cell {attributes}><text:p>shown</text:p></table:table-cell>")
    assert read(ods(row + ods_row(ods_number("7", 3), 2)), Area("Form", 1, 1, 3, 2)) == ((value, None), (7, 7), (7, 7))
