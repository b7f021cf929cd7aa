"""Cells are read by one rule, from every program that writes workbooks, and only where somebody asks for them.

openpyxl is the oracle of .xlsx: what it reads differently is decided here, case by case.
"""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import openpyxl
import pytest
import xlsxwriter
from hypothesis import example, given, settings
from hypothesis import strategies as st

from exhaustive import mark_all_but_first
from hostile_files import HOSTILE
from hostile_mail import BEFORE_THE_GUARD
from move_factory import made_moves
from new_team_factory import INVITATION
from office import Office
from packages import MAIN, OFFICE, ods, ods_cell, ods_number, ods_row, ods_text, xlsx, xlsx_parts, zipped
from sheet_factory import FILE, patched, team_view
from vbxl.books import movesheet, teamsheet
from vbxl.books.intake import take
from vbxl.xlsx.cells import Value, normalize
from vbxl.xlsx.guard import Area, Refused, guard
from vbxl.xlsx.guard.bounds import CELLS, COLUMNS, ROWS

# what Excel escapes, what openpyxl deletes, what looks like something else, and blanks of several kinds
TRAPS: Final = [
    "_x0041_", "x005F_", "_xD800_", "=1+1", "#DIV/0!", "NaN", "1e999", "\u00a0", " a\u00a0 b ", "a\r\nb",
]  # fmt: skip
TEXTS: Final = st.one_of(
    st.sampled_from(TRAPS), st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=12)
)
NUMBERS: Final = st.one_of(st.integers(-(10**18), 10**18), st.floats(-1e300, 1e300))
VALUES: Final = st.one_of(st.none(), st.booleans(), NUMBERS, TEXTS)
STRICT: Final = "http://purl.oclc.org/ooxml/spreadsheetml/main"
SHEET: Final = "xl/worksheets/sheet1.xml"


def read_row(data: bytes, columns: int, row: int = 1) -> list[Value]:
    return list(guard(data).area(Area("Form", row, 1, row, columns))[0])


# --- our own sheets ---


@cache
def filled(team: int = 1) -> bytes:
    seen = team_view(team)
    return movesheet.build(seen, made_moves(seen, team))


@pytest.mark.parametrize("made", [filled(5), teamsheet.build(INVITATION)], ids=["5", "new team"])
def test_every_cell_and_formula_of_our_sheets_is_read_as_openpyxl_reads_it(made: bytes) -> None:
    guarded = guard(made)
    values = {
        (sheet, row, column): value
        for sheet in guarded.sheets
        for row, values in enumerate(guarded.area(Area(sheet, 1, 1, ROWS, COLUMNS)), 1)
        for column, value in enumerate(values, 1)
        if value is not None
    }
    shown, formulas = (
        {(sheet.title, cell.row, cell.column): cell for sheet in book for row in sheet.iter_rows() for cell in row}
        for book in (openpyxl.load_workbook(BytesIO(made), data_only=calculated) for calculated in (True, False))
    )
    assert values == {spot: normalize(cell.value) for spot, cell in shown.items() if normalize(cell.value) is not None}
    assert guarded.formulas == {spot for spot, cell in formulas.items() if cell.data_type == "f"}


@pytest.mark.parametrize("suffix", mark_all_but_first(["ods", "xlsx"]))
def test_a_sheet_that_libreoffice_saved_holds_the_same_moves(office: Office, tmp_path: Path, suffix: str) -> None:
    (tmp_path / "made.xlsx").write_bytes(filled())
    saved = office.save_as(tmp_path / "made.xlsx", tmp_path / f"saved.{suffix}").read_bytes()
    form = take(saved, FILE).form
    assert form is not None
    assert form.moves == made_moves(team_view(1), 1)


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


def test_what_is_wrong_in_a_sheet_harms_only_who_asks_for_it() -> None:
    data = with_no_number(filled(), "Odds")
    form = take(data, FILE).form
    assert form is not None
    assert form.moves == made_moves(team_view(1), 1)
    with pytest.raises(Refused, match="a number that no spreadsheet program writes") as caught:
        guard(data)
    assert caught.value.sheet == "Odds"
    asked = guard(xlsx("<row><c><v>NaN</v></c><c><v>2</v></c></row>"), whole=False)
    assert asked.area(Area("Form", 1, 2, 1, 2)) == ((2,),)
    with pytest.raises(Refused, match="a number that no spreadsheet program writes"):
        asked.area(Area("Form", 1, 1, 1, 2))
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


# --- values ---


def by_xlsxwriter(rows: list[list[Value]]) -> bytes:
    made = BytesIO()
    with xlsxwriter.Workbook(made, {"in_memory": True, "strings_to_formulas": False}) as book:
        sheet = book.add_worksheet("Form")
        for row, values in enumerate(rows):
            for column, value in enumerate(values):
                if isinstance(value, str):
                    sheet.write_string(row, column, value)
                elif value is not None:
                    sheet.write(row, column, value)
    return made.getvalue()


def expected(value: Value) -> Value:
    """What a written value is read as: XlsxWriter writes 16 digits of a number."""
    if isinstance(value, bool | str) or value is None:
        return normalize(value)
    return normalize(float(f"{value:.16G}"))


@given(st.lists(st.lists(VALUES, min_size=1, max_size=5), min_size=1, max_size=5))
@example([[text] for text in TRAPS])
@example([[-0.0, 1e308, 5e-324, 2**53 + 1, 0.1]])
@settings(max_examples=30, deadline=None)
def test_what_was_written_is_read(rows: list[list[Value]]) -> None:
    data = by_xlsxwriter(rows)
    for row, wanted in enumerate(rows, start=1):
        assert repr(read_row(data, len(wanted), row)) == repr([*map(expected, wanted)])


@pytest.mark.parametrize("suffix", ["xlsx", "ods"])
def test_what_libreoffice_saves_reads_the_same(office: Office, tmp_path: Path, suffix: str) -> None:
    """Bounded values: LibreOffice keeps 15 digits, and makes a truth a formula =TRUE()."""
    rows: list[list[Value]] = [
        ["Anna", " two  words\u00a0", "line\nline", "#DIV/0!", "=1+1"],
        [5, -0.25, 1e20, 0.1, None],
        ["5", "_x0041_", "Zoë 東京", "<&>", " "],
    ]
    path = tmp_path / "made.xlsx"
    with xlsxwriter.Workbook(path, {"strings_to_formulas": False}) as book:
        sheet = book.add_worksheet("Form")
        for at, row in enumerate(rows):
            sheet.write_row(at, 0, row)
        sheet.write_formula("A4", "=1/0", None, "#DIV/0!")
        sheet.write_datetime("B4", date(2026, 11, 21), book.add_format({"num_format": "yyyy-mm-dd"}))
        sheet.write_datetime("C4", timedelta(hours=26), book.add_format({"num_format": "[h]:mm"}))
        sheet.write_comment("D4", "a note")
        sheet.write_string("D4", "text")
    data = office.save_as(path, tmp_path / f"saved.{suffix}").read_bytes()
    for at, row in enumerate(rows, start=1):
        assert read_row(data, 5, at) == [*map(expected, row)]
    assert read_row(data, 4, 4) == ["#DIV/0!", "2026-11-21", "26:00:00", "text"]


@pytest.mark.parametrize(
    ("item", "wanted"),
    [
        ("<r><t>plain </t></r><r><rPr><b/></rPr><t>bold</t></r>", "plain bold"),
        ('<r><t xml:space="preserve">a </t></r><r><t>b</t></r>', "a b"),
        ("<t>東京</t><rPh><t>トウキョウ</t></rPh>", "東京"),
        ("\n <t>a</t>\n ", "a"),
        ("<t>a_x000D_\nb</t>", "a\nb"),
        ("<t>_x005F_x0041_</t>", "_x0041_"),
        ("<t>_xD83D_</t>", "_xD83D_"),
        ("<t><![CDATA[<a>]]>&amp;</t>", "<a>&"),
        ("<t/>", None),
        ("", None),
    ],
)
def test_rich_and_escaped_texts(item: str, wanted: str | None) -> None:
    row = f'<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is>{item}</is></c></row>'
    assert read_row(xlsx(row, texts=f"<si>{item}</si>"), 2) == [wanted, wanted]


# Rows of an .xlsx or .ods, and what their first row holds.
ROWS_READ: Final[dict[str, tuple[bytes, list[Value]]]] = {
    "cells without addresses": (
        xlsx("<row><c><v>1</v></c><c/><c r='C1'><v>3</v></c><c><v>4</v></c></row>"),
        [1, None, 3, 4],
    ),
    "what surrounds the cells": (
        xlsx(
            before="<sheetPr><tabColor rgb='zz'/></sheetPr>",
            after='<conditionalFormatting sqref="?"/><dataValidations count="x"/><legacyDrawing r:id="x" xmlns:r="y"/>',
        ),
        [1],
    ),
    "numbers however XML spells them": (
        xlsx(
            '<row r="1"><!-- -->x<c r="A1" s="red"><v>1<!---->2</v></c><c><v>&#49;2</v></c><c><v><![CDATA[7]]></v></c>'
            "<c><v><?v ?>1</v></c><c><f>VB</f><!-- --><v>3</v></c></row>"
        ),
        [12, 12, 7, 1, 3],
    ),
    "strict": (zipped(xlsx_parts() | {SHEET: str(xlsx_parts()[SHEET]).replace(MAIN, STRICT)}), [1]),
    "prefixed": (
        zipped(
            xlsx_parts()
            | {
                SHEET: f'<x:worksheet xmlns:x="{MAIN}"><x:sheetData><x:row><x:c t="e"><x:v>#ODD!</x:v></x:c>'
                '<x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
            }
        ),
        ["#ODD!", "a"],
    ),
    "parts that lie elsewhere": (
        zipped(
            {
                path.replace("xl/", "Office\\Book/"): str(part).replace("xl/workbook", "/OFFICE/book/workbook")
                for path, part in xlsx_parts().items()
            }
        ),
        [1],
    ),
    "texts of an .ods": (
        ods(
            ods_row(
                ods_text('<text:p>a<text:s text:c="2"/>b</text:p>')
                + ods_text("<text:p>a</text:p><text:p>b</text:p>")
                + ods_text("<text:p>a<text:tab/>b<text:line-break/>c</text:p>")
                + ods_text("<text:p>a <text:span>b</text:span></text:p>")
                + ods_text("<text:p><![CDATA[<a>]]></text:p>")
                + ods_text("<office:annotation><text:p>note</text:p></office:annotation><text:p>a</text:p>")
                + ods_text("<draw:g><draw:frame><text:p>x</text:p></draw:frame>y</draw:g><text:p>a</text:p>")
                + ods_text("<text:p><text:s/></text:p>")
            )
        ),
        ["a  b", "a\nb", "a\tb\nc", "a b", "<a>", "a", "a", None],
    ),
    "values of an .ods": (
        ods(
            ods_row(
                ods_cell('office:value-type="string" office:string-value="a"', "<text:p>shown</text:p>")
                + ods_cell('office:value-type="currency" office:value="2.5"')
                + ods_cell('office:value-type="boolean" office:boolean-value="TRUE"')
                + ods_cell('office:value-type="percentage"')
                + ods_number("7", 2)
                + ods_cell('office:value-type="string" calcext:value-type="error"', "<text:p>Err:502</text:p>")
                + ods_cell('office:value-type="date" office:date-value="2026-11-21T13:30:00"')
                + ods_cell('office:value-type="time" office:time-value="PT26H29M45.6S"')
            )
        ),
        ["a", 2.5, True, None, 7, 7, "Err:502", "2026-11-21T13:30:00", "26:29:46"],
    ),
    "blanks between cells of an .ods": (ods(ods_row(f"\n {ods_number('2')}\n {ods_number('2')}\r\n")), [2, 2]),
    "what stands between rows of an .ods": (ods(f"x{ods_row(ods_number('2'))}<table:shapes/>"), [2]),
    **{
        f"dimension {area}": (xlsx(before=f'<dimension ref="{area}"/>'), [1])
        for area in ("A1:XFD1048576", "XFD1048576:A1", "", "A:A", "A1:ZZZZZZZ99999999999")
    },
}


@pytest.mark.parametrize("what", ROWS_READ)
def test_a_row_is_read_however_it_is_written(what: str) -> None:
    data, wanted = ROWS_READ[what]
    assert read_row(data, len(wanted)) == wanted


def test_the_bound_on_cells_holds_over_the_sheets_together() -> None:
    """Two sheets that have room each for itself, and not together."""
    half = f"<row>{'<c><v>1</v></c>' * 19}</row>" * ROWS
    assert 19 * ROWS < CELLS < 2 * 19 * ROWS
    parts = xlsx_parts(half)
    links, book = "xl/_rels/workbook.xml.rels", "xl/workbook.xml"
    link = f'<Relationship Id="rId9" Type="{OFFICE}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>'
    parts[links] = str(parts[links]).replace("</Relationships>", link)
    parts[book] = str(parts[book]).replace("</sheets>", '<sheet name="More" sheetId="2" r:id="rId9"/></sheets>')
    parts["xl/worksheets/sheet2.xml"] = parts[SHEET]
    asked = guard(zipped(parts), whole=False)
    asked.read("More")
    with pytest.raises(Refused, match="cells are filled"):
        asked.read("Form")
    with pytest.raises(Refused, match="cells are filled"):
        guard(zipped(parts))


# --- dates ---


ENDS: Final[dict[float, Value]] = {
    1: "1900-01-01", 59: "1900-02-28", 61: "1900-03-01", 2958465: "9999-12-31", 2958466: 2958466, -0.5: -0.5,
}  # fmt: skip


def test_dates_are_iso_text(tmp_path: Path) -> None:
    moments: list[tuple[Any, str, Value]] = [
        (date(2026, 11, 21), "yyyy-mm-dd", "2026-11-21"),
        (datetime(2026, 11, 21, 13, 30), "dd/mm/yy hh:mm", "2026-11-21T13:30:00"),  # noqa: DTZ001 - a cell has no zone
        (time(13, 30), "hh:mm", "13:30:00"),
        (timedelta(hours=26, minutes=30), "[h]:mm", "26:30:00"),
        (0.25, "0%", 0.25),
        (2, '0" days"', 2),
        (46347, "[$-409]d. mmmm yyyy;@", "2026-11-21"),
        # The ends of the calendar; every spreadsheet has a 29 February 1900.
        *((serial, "yyyy-mm-dd", text) for serial, text in ENDS.items()),
        *((7, code, 7) for code in ("General", "#,##0.00 $", "\\d0", "0_d", "@")),
    ]
    for since_1904 in (False, True):
        with xlsxwriter.Workbook(tmp_path / "dates.xlsx", {"date_1904": since_1904}) as book:
            sheet = book.add_worksheet("Form")
            for column, (value, code, _) in enumerate(moments):
                sheet.write(0, column, value, book.add_format({"num_format": code}))
        found = read_row((tmp_path / "dates.xlsx").read_bytes(), len(moments))
        if since_1904:  # the serial numbers are other days there
            found[6 : 7 + len(ENDS)] = [wanted for _, _, wanted in moments][6 : 7 + len(ENDS)]
        assert found == [wanted for _, _, wanted in moments]
