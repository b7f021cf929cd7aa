"""Every reader gives the same cells, by one rule, from every program that writes workbooks."""

from __future__ import annotations

import warnings
from datetime import date, datetime, time, timedelta
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
import xlsxwriter
from hypothesis import example, given, settings
from hypothesis import strategies as st

from office import Office
from packages import MAIN, ONE, cell, ods, ods_cell, ods_number, ods_row, ods_text, xlsx, xlsx_parts, zipped
from vbxl.xlsx.guard import Area, Refused, guard
from vbxl.xlsx.readers import READERS, open_cells
from vbxl.xlsx.value import Value, normal

Rows = tuple[tuple[Value, ...], ...]
# openpyxl reads no .ods
READERS_OF = {"xlsx": READERS, "xlsm": READERS, "ods": READERS[:2]}

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
    """The values of an area, the same by every reader that reads such a file."""
    guarded = guard(data)
    rows, *others = (open_cells(guarded, reader).area(area) for reader in READERS_OF[guarded.kind])
    assert {repr(other) for other in others} == {repr(rows)}
    return rows


def one(data: bytes) -> Value:
    """The value of A1, the same by every reader."""
    return read(data, Area("Form", 1, 1, 1, 1))[0][0]


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
@settings(deadline=None)
def test_every_reader_reads_what_was_written(rows: list[list[Value]]) -> None:
    found = read(by_xlsxwriter(rows), Area("Form", 1, 1, len(rows), 5))
    for wanted, got in zip(rows, found, strict=True):
        filled = [*map(expected, wanted), *[None] * (5 - len(wanted))]
        assert repr(list(got)) == repr(filled)


@given(st.lists(st.lists(VALUES, min_size=1, max_size=4), min_size=1, max_size=4))
@settings(deadline=None)
def test_every_reader_reads_openpyxl(rows: list[list[Value]]) -> None:
    """Openpyxl writes some texts as formulas or errors and refuses others: all must agree on what it wrote."""
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Form"
    for row, values in enumerate(rows, 1):
        for column, value in enumerate(values, 1):
            if not isinstance(value, str) or value.isprintable():
                sheet.cell(row, column, value)
    made = BytesIO()
    book.save(made)
    read(made.getvalue(), Area("Form", 1, 1, len(rows), 4))


@given(TEXTS, st.sampled_from(["str", "inlineStr", "s"]), st.booleans())
@example("a\rb", "s", False)
@settings(deadline=None)
def test_every_reader_reads_texts_as_they_may_be_written(text: str, kind: str, preserve: bool) -> None:
    if not all(character in "\t\n\r" or character >= " " for character in text) or "\ufffe" <= text <= "\uffff":
        return
    raw = (
        text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\uffff", "").replace("\ufffe", "")
    )
    space = ' xml:space="preserve"' if preserve else ""
    item = f"<t{space}>{raw}</t>"
    if kind == "s":
        data = xlsx('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', texts=f"<si>{item}</si>")
    elif kind == "inlineStr":
        data = xlsx(f'<row r="1"><c r="A1" t="inlineStr"><is>{item}</is></c></row>')
    else:
        data = xlsx(f'<row r="1"><c r="A1" t="str"><v{space}>{raw}</v></c></row>')
    one(data)


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        (None, None),
        (" \u00a0 ", None),
        (" 3\t\n\u2003 ", "3\t\n\u2003"),  # no other blank is a space, as none is in a formula
        (" a  b ", "a  b"),
        ("\u00a0Anna\u00a0Berg", "Anna Berg"),
        ("a\r\nb\rc", "a\nb\nc"),
        ("5", "5"),
        (5.0, 5),
        (-0.0, 0),
        (0.5, 0.5),
        (2**53 + 1, 2**53),
        (True, True),
        (False, False),
    ],
)
def test_the_rule(value: object, wanted: Value) -> None:
    found = normal(value)
    assert (found, type(found)) == (wanted, type(wanted))


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


@pytest.mark.parametrize("error", ["#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"])
def test_errors_are_their_text(error: str) -> None:
    assert one(cell(error, "e")) == error


@pytest.mark.parametrize("error", ["#SPILL!", "#ERROR!", "#GETTING_DATA", "#WERT!", "Err:502"])
def test_errors_calamine_does_not_know_lose_no_sheet(error: str) -> None:
    data = xlsx(
        f'<row r="1"><c r="A1" t="e"><v>{error}</v></c><c r="B1"><v>7</v></c><c r="C1" t="e"><v>{error}!</v></c></row>'
    )
    assert read(data, Area("Form", 1, 1, 1, 3)) == ((error, 7, f"{error}!"),)


@pytest.mark.parametrize(
    ("text", "wanted"), [("1E+020", 10**20), ("-0", 0), (".5", 0.5), ("5.", 5), ("+5", 5), ("", None)]
)
def test_numbers_as_programs_spell_them(text: str, wanted: Value) -> None:
    assert one(cell(text)) == wanted


@pytest.mark.parametrize("kind", ["s", "b", "e", "d", "str", "inlineStr"])
def test_an_empty_value_is_blank(kind: str) -> None:
    assert one(cell("", kind)) is None


def test_rows_and_cells_without_addresses() -> None:
    rows = "<row><c><v>1</v></c><c><v>2</v></c></row><row/><row><c r='C3'><v>3</v></c><c><v>4</v></c></row>"
    found = read(xlsx(rows), Area("Form", 1, 1, 3, 4))
    assert found == ((1, 2, None, None), (None,) * 4, (None, None, 3, 4))


def test_the_area_has_its_shape_wherever_it_lies() -> None:
    data = cell("7", reference="B2")
    assert read(data, Area("Form", 2, 2, 2, 2)) == ((7,),)
    assert read(data, Area("Form", 1, 1, 3, 3)) == ((None,) * 3, (None, 7, None), (None,) * 3)
    assert read(data, Area("Form", 399, 63, 400, 64)) == ((None, None), (None, None))
    assert read(xlsx(""), Area("Form", 1, 1, 1, 2)) == ((None, None),)


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


def test_an_indented_ods() -> None:
    """As Gnumeric writes it."""
    data = ods(ods_row(f"\n  {ods_number('1')}\n  {ods_text('<text:p>a</text:p>')}\n"))
    assert read(data, Area("Form", 1, 1, 1, 2)) == ((1, "a"),)


def test_truths_of_an_ods() -> None:
    truths = "".join(
        ods_cell(f'office:value-type="boolean" office:boolean-value="{said}"') for said in ("true", "false")
    )
    assert read(ods(ods_row(truths)), Area("Form", 1, 1, 1, 2)) == ((True, False),)


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


def test_openpyxl_reads_no_ods() -> None:
    with pytest.raises(Refused, match="--reader calamine") as caught:
        open_cells(guard(ods(ods_row(ods_number("1")))), "openpyxl")
    assert caught.value.code == "FILE-UNREADABLE"


def test_an_unknown_reader_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="vbxl, calamine, openpyxl"):
        open_cells(guard(xlsx()), "pandas")


@pytest.mark.parametrize("reader", READERS)
def test_an_unknown_sheet_is_refused(reader: str) -> None:
    with pytest.raises(Refused, match="no sheet"):
        open_cells(guard(xlsx()), reader).area(Area("Gone", 1, 1, 1, 1))


@pytest.mark.parametrize("reader", ["calamine", "openpyxl"])
@pytest.mark.parametrize("part", ["", "<", '<row r="1"><c r="A1" t="s"><v>9</v></c></row>'])
def test_no_exception_of_an_engine_gets_out(monkeypatch: pytest.MonkeyPatch, reader: str, part: str) -> None:
    """Behind the guard's back, as if it had overlooked something."""
    sheet = f'<worksheet xmlns="{MAIN}"><sheetData>{part}</sheetData></worksheet>' if part.startswith("<row") else part
    monkeypatch.setattr("vbxl.xlsx.guard.xlsx_cells.WorksheetWalk.for_engines", lambda _: sheet.encode())
    with pytest.raises(Refused, match=f"{reader} cannot read it") as caught:
        open_cells(guard(xlsx()), reader).area(Area("Form", 1, 1, 1, 1))
    assert caught.value.code == "FILE-UNREADABLE"
    assert len(str(caught.value).splitlines()) == 1


def test_a_panic_is_refused_and_an_interrupt_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """A panic inside calamine comes as a BaseException."""

    class PanicException(BaseException):
        pass

    def raising(error: BaseException) -> None:
        def read(_data: bytes, _index: int) -> None:
            raise error

        monkeypatch.setattr("vbxl.xlsx.readers._calamine", read)

    raising(PanicException("index out of\nbounds"))
    with pytest.raises(Refused, match="PanicException: index out of"):
        open_cells(guard(xlsx()), "calamine").area(Area("Form", 1, 1, 1, 1))
    raising(MemoryError())
    with pytest.raises(Refused, match="FILE-BOUNDS: it takes too much memory to read"):
        open_cells(guard(xlsx()), "calamine").area(Area("Form", 1, 1, 1, 1))
    raising(KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        open_cells(guard(xlsx()), "calamine").area(Area("Form", 1, 1, 1, 1))


def test_only_checked_parts_reach_an_engine() -> None:
    """Names, styles, drawings and links stay behind: openpyxl would lose the workbook over any of these."""
    data = zipped(
        xlsx_parts(ONE, names="<definedName/>")
        | {
            "xl/styles.xml": "<styleSheet><cellXfs><xf numFmtId='x'/></cellXfs></styleSheet>",
            "xl/theme/theme1.xml": "<",
        }
    )
    assert one(data) == 1
