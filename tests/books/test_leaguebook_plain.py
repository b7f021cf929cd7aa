"""The league book's own way with plain cells: read and written as openpyxl does it, which is the oracle here."""

from __future__ import annotations

import io
import zipfile
from datetime import date
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.comments import Comment
from openpyxl.styles import Font

from vbxl.books.leaguebook import reading
from vbxl.books.leaguebook.package import opened, saved, split

VALUES = (
    7, -3, 2.5, 1e300, 0.1 + 0.2, 10**16, True, False, None, "plain", "a < b & c > d", " spaces ", "  ", "two\nlines",
    "Köln №", "_x005F_x0041_", '"quoted"', "=1+1", "#REF!",
)  # fmt: skip
HEAD = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
ROW = '<row r="1">{}</row>'


def workbook(*more: Any) -> Any:
    """Two sheets of plain values, looks and heights, notes in the first; `more` are cells of the second."""
    book = Workbook()
    for title, values in (("First", VALUES), ("Second", (*VALUES, *more))):
        ws = book.create_sheet(title)
        for at, value in enumerate(values, start=2):
            cell = ws.cell(at, 1 + at % 3, value)
            if isinstance(value, str):
                cell.data_type = "s"
            cell.font = Font(bold=at % 2 == 0)
        if more:
            ws["F1"] = "=A1"
        ws.cell(40, 2).font = Font(italic=True)
        if title == "First":
            ws.cell(2, 3).comment = Comment("a note", "GM")
            ws.cell(50, 5).comment = Comment("a note of an empty cell", "GM")
        ws.row_dimensions[3].height = 40
        ws.row_dimensions[60].height = 20
    return book


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name != "docProps/core.xml"}


def by_openpyxl(book: Any) -> bytes:
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


ODD: tuple[Any, ...] = (
    date(2026, 1, 2), CellRichText("so ", TextBlock(InlineFont(b=True), "bold")), "",
)  # fmt: skip


@pytest.mark.parametrize("more", [(), ODD], ids=["plain", "odd"])
def test_a_book_is_saved_as_openpyxl_saves_it(more: tuple[Any, ...]) -> None:
    assert parts(saved(workbook(*more))) == parts(by_openpyxl(workbook(*more)))


@pytest.mark.parametrize("more", [(), ODD], ids=["plain", "odd"])
def test_a_book_is_opened_as_openpyxl_opens_it(more: tuple[Any, ...]) -> None:
    data = by_openpyxl(workbook(*more))
    ours, theirs = opened(data), load_workbook(io.BytesIO(data), rich_text=True)
    for ws in theirs:
        cells = {at: (one.value, one.data_type, one.style_id, one.comment) for at, one in ws._cells.items()}
        own = ours[ws.title]
        found = {at: (one.value, one.data_type, one.style_id, one.comment) for at, one in own._cells.items()}
        assert list(found) == list(cells)
        assert str(found) == str(cells)
        assert (own.max_row, own._current_row) == (ws.max_row, ws._current_row)
        assert dict(own.row_dimensions[3]) == dict(ws.row_dimensions[3])
        assert len(list(own.iter_rows())) == len(list(ws.iter_rows()))


def test_what_was_read_last_is_kept_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    books = [by_openpyxl(workbook(at)) for at in range(4)]
    found = [reading.read(book, "league.xlsx") for book in books]
    assert reading.read(bytes(bytearray(books[0])), "league.xlsx") is found[0]
    assert reading.read(books[0], "other.xlsx") is not found[0]
    # Room for two and a half: the last two stay, and what is larger than a quarter of the room never does.
    monkeypatch.setattr(reading, "KEPT_IN_ALL", len(books[0]) * 5 // 2)
    again = reading.read(books[3], "league.xlsx")
    assert again is found[3]
    assert reading.read(books[1], "league.xlsx") is not found[1]
    assert reading.read(books[3], "league.xlsx") is again
    monkeypatch.setattr(reading, "KEPT_LARGEST", len(books[0]) - 1000)
    assert reading.read(books[3], "league.xlsx") is not again


def given(cells: str, head: bytes = HEAD) -> Any:
    """What a worksheet of some cells in its first row is split into."""
    part = head + f"<sheetData>{ROW.format(cells)}</sheetData></worksheet>".encode()
    return split(part, ["shared"], {3})


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ('<c r="B1"><v>12</v></c>', 12), ('<c r="B1" t="n"><v>-1.5E2</v></c>', -150.0),
        ('<c r="B1" t="s"><v>0</v></c>', "shared"), ('<c r="B1" t="b"><v>1</v></c>', True),
        ('<c r="B1" s="2" />', None), ('<c r="B1" s="3"/>', None),
        ('<c r="B1" t="inlineStr"><is><t>a &lt;b&gt; &amp;lt;</t></is></c>', "a <b> &lt;"),
    ],
)  # fmt: skip
def test_plain_cells(cell: str, value: object) -> None:
    found = given(cell)
    assert [(one.column, one.value) for one in found.rows[1]] == [(2, value)]
    assert b"<c " not in found.rest


@pytest.mark.parametrize(
    "cell",
    [
        '<c r="B1"><f>1+1</f><v>2</v></c>',  # a formula
        '<c r="B1" s="3"><v>45000</v></c>',  # a date
        '<c r="B1" t="e"><v>#REF!</v></c>',  # an error
        '<c r="B1" t="str"><v>text</v></c>',  # the text of a formula
        '<c r="B1" t="s"><v>1</v></c>',  # no such shared text
        '<c r="B1" t="b"><v>2</v></c>',
        '<c r="B1"><v>1,5</v></c>',
        '<c r="B1"><v>--1</v></c>',
        '<c r="B2"><v>1</v></c>',  # another row
        '<c r="B1"><v>1</v></c><c r="A1"><v>1</v></c>',  # out of order
        '<c r="B1"><v>1</v></c><c r="B1"><v>1</v></c>',  # twice
        '<c r="B1" t="inlineStr"><is><r><t>rich</t></r></is></c>',
        '<c r="B1" t="inlineStr"><is><t>&unknown;</t></is></c>',
        '<c r="B1" t="inlineStr"><is><t>]]></t></is></c>',
        '<c r="B1" t="inlineStr"><is><t>\x01</t></is></c>',
        '<c r="B1" t="inlineStr"><is><t>\r</t></is></c>',
        '<!-- <c r="B1"><v>1</v></c> -->',
        '</row><row r="1"><c r="B1"><v>1</v></c>',  # the same row twice
        "text",
    ],
)
def test_what_is_not_plain_is_left_to_openpyxl(cell: str) -> None:
    assert given(cell) is None


@pytest.mark.parametrize(
    "head",
    [
        b'<worksheet xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main">',
        b'<?xml version="1.0" encoding="iso-8859-1"?>' + HEAD,
        HEAD + b"<!-- -->",
        HEAD + b"<sheetData/>",
        HEAD + b"<unclosed>",
    ],
)
def test_a_sheet_of_another_form_is_left_to_openpyxl(head: bytes) -> None:
    cell = '<c r="B1"><v>1</v></c>'
    assert given(cell) is not None
    assert given(cell, head) is None
