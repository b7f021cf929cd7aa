"""Sheets of values: what a table and a form make of columns with getters."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any, NamedTuple

from openpyxl import load_workbook

from vbxl.xlsx.form import Column, FormSheet, write_table
from vbxl.xlsx.writer import ValueBook


class Fruit(NamedTuple):
    kind: str
    price: int
    remark: str = ""


APPLES = Fruit("apple", 30), Fruit("=1+1", 20, "a word " * 20)
PEARS = Fruit("pear", 40), Fruit("pear", 10)


def written(write: Callable[[ValueBook], object]) -> Any:
    """The workbook that a function has written a sheet into."""
    book = ValueBook("a title", "a running head")
    write(book)
    return load_workbook(io.BytesIO(book.done()))


def test_a_table_has_values_names_parts_and_rows_as_high_as_their_texts() -> None:
    columns = (
        Column("Kind", "kind", "bold", name="kinds"), Column("Twice", lambda fruit: 2 * fruit.price, "money"),
        Column("Price", 1, lambda fruit: "number" if fruit.price > 15 else "wrong", name="prices"),
        Column("Remark", "remark", "wrapped", 30), Column("Empty"),
    )  # fmt: skip
    book = written(lambda book: write_table(book, "Fruit", columns, (*APPLES, *PEARS), group=1))
    sheet = book["Fruit"]
    assert [cell.value for cell in sheet[1]] == ["Kind", "Twice", "Price", "Remark", "Empty"]
    assert [cell.value for cell in sheet[2]] == ["apple", 60, 30, None, None]
    assert (sheet["A3"].value, sheet["A3"].data_type) == ("=1+1", "s")
    assert sheet.row_dimensions[3].height > 3 * 13.5
    assert [sheet.cell(row, 1).border.top.style for row in range(2, 6)] == [None, "thin", "thin", None]
    assert sheet["C5"].fill.fgColor.rgb != sheet["C4"].fill.fgColor.rgb
    areas = [book.defined_names[name].attr_text for name in ("kinds", "prices")]
    assert areas == ["Fruit!$A$2:$A$5", "Fruit!$C$2:$C$5"]
    empty = written(lambda book: write_table(book, "Fruit", columns, (), "No fruit."))["Fruit"]
    assert [row[0].value for row in empty.iter_rows()] == ["Kind", "No fruit."]


def test_a_form_has_an_opening_a_total_and_breaks_before_parts_that_do_not_fit() -> None:
    def write(book: ValueBook) -> None:
        form = FormSheet(book, "Fruit", (20, 10, 12), ("Fruit", "of today"))
        for fruits in (APPLES, PEARS):
            form.band("A part")
            columns = Column("Kind", "kind", wrap=True), Column("Price", "price", "number"), Column(None, style="money")
            form.table(columns, fruits, opening=(None, 5, None), total=("In all", sum(f.price for f in fruits), None))
            form.words("A note", "long " * 40)
        form.finish(rows_on_page=10)

    sheet = written(write)["Fruit"]
    rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
    part = [["A part", None, None], ["Kind", "Price", None], [None, 5, None], ["apple", 30, None], ["=1+1", 20, None]]
    assert rows[4:9] == part
    assert rows[9] == ["In all", 50, None]
    assert rows[10][:2] == ["A note", "long " * 40]
    assert [cell.alignment.horizontal for cell in sheet[6]] == [None, "right", "right"]
    assert sheet.row_dimensions[11].height > 100
    assert [mark.id for mark in sheet.row_breaks.brk] == [11]
