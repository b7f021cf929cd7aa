"""Templates: what is filled in is read again, whatever it is, and nothing else changes."""

from __future__ import annotations

import io
import re
import zipfile
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shown_cells import read_cells
from vbxl.league.moves import Value
from vbxl.xlsx.cells import Grid
from vbxl.xlsx.template import Template
from vbxl.xlsx.writer import Book2007, Contents

TYPED: Final[tuple[Value, ...]] = (
    None, 0, 3, -1, 2.5, 1e300, 0.1 + 0.2, 12345678901234567, True, False, "", " ", "text", " blanks ", "a & b < c > d",
    "=1+1", "_x0041_", "two\nlines", "\x01\x1f", '"quoted"', "Ж ß é 😀", "1", "#N/A", "]]>", "\ufffe",
)  # fmt: skip
LAST: Final = len(TYPED)
TYPED_OVER: Final = 5
FIRST_SHEET, SECOND_SHEET = "First", "Second & last"


def draw() -> Book2007:
    """A small form with all that varies: rooms, formulas of all kinds, hidden rows; and with fixed parts."""
    book = Book2007("Book")
    first, second = book.page(FIRST_SHEET), book.page(SECOND_SHEET)
    first.put(0, 0, "TITLE", "title")
    first.sheet.set_row(0, 30)
    first.room("typed", 1, 0, LAST, 2, "input_number")
    first.room(".title", 0, 1, look="title")
    for row in range(1, LAST + 1):
        first.formula(row, 3, f"=A{row + 1}")
        first.formula(row, 4, f'=IFERROR(A{row + 1}+B{row + 1},"–")', "number")
        if row != TYPED_OVER:
            first.formula(row, 6, f"=A{row + 1}&B{row + 1}")
        first.formula(row, 7, f"=A{row + 1}=B{row + 1}")
        first.formula(row, 8, f"='{SECOND_SHEET}'!A{row}")
    first.put(TYPED_OVER, 6, "typed over")
    second.room(".title", 0, 0, look="title")
    second.formula(1, 0, "=SUM(typed)")
    second.formula(2, 0, "=7*6")
    second.put(3, 0, 0.1 + 0.2, "number")
    for at, label in enumerate(("3–0", "3–1", "3–2"), start=1):
        second.put(at, 1, label)
    second.hide(".hidden", 1, 4)
    second.set_up_printing(20, 5)
    book.page("Fixed").put(0, 0, "always the same")
    return book


TEMPLATE: Final = Template(draw())


def parts(data: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        assert file.testzip() is None
        assert len(file.namelist()) == len(set(file.namelist()))
        return {name: file.read(name).decode() for name in file.namelist()}


def contents(values: Grid, title: Value = None, hidden: Grid = ()) -> dict[str, Grid]:
    return {"typed": values, ".title": ((title,),), ".hidden": hidden}


EVERY: Final = contents(
    tuple(zip(TYPED, reversed(TYPED), strict=True)), "a title", ((True,), (None,), (False,), (True,))
)


@settings(deadline=None, max_examples=40)
@given(st.lists(st.tuples(st.sampled_from(TYPED), st.sampled_from(TYPED)), max_size=LAST), st.sampled_from(TYPED))
def test_what_is_filled_in_is_read_again(rows: list[tuple[Value, Value]], title: Value) -> None:
    shown = read_cells(TEMPLATE.fill(contents(tuple(rows), title)))
    for sheet, column in ((FIRST_SHEET, 2), (SECOND_SHEET, 1)):
        assert is_read_as(shown.get((sheet, 1, column)), title)
    for at, row in enumerate(rows + [(None, None)] * (LAST - len(rows)), start=2):
        for column, value in enumerate(row, start=1):
            assert is_read_as(shown.get((FIRST_SHEET, at, column)), value)
        first, second = (0 if value is None else value for value in row)
        if type(first) is int and type(second) is int:
            assert shown[FIRST_SHEET, at, 5] == pytest.approx(first + second)
        elif isinstance(first, str) and first != "1":
            assert shown[FIRST_SHEET, at, 5] == "–"
    numbers = [value for row in rows for value in row if type(value) in (int, float)]
    assert shown[SECOND_SHEET, 2, 1] == pytest.approx(sum(numbers))  # type: ignore[arg-type]


def is_read_as(found: Any, value: Value) -> bool:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return bool(found == float(value)) and not isinstance(found, bool)
    return (type(found), found) == (type(value), value)


def test_rows_are_hidden_by_the_contents() -> None:
    def list_hidden(which: Contents) -> list[str]:
        sheet = parts(TEMPLATE.fill(which))["xl/worksheets/sheet2.xml"]
        return re.findall('<row r="([0-9]+)"[^>]* hidden="1"', sheet)

    assert list_hidden({}) == []
    assert list_hidden(EVERY) == ["2", "5"]
    assert list_hidden(contents(((1, 2), (3,)), None, ((True,),))) == ["2"]


def test_same_contents_give_same_bytes_whatever_was_filled_in_before() -> None:
    before = TEMPLATE.fill({})
    assert Template(draw()).fill(EVERY) == TEMPLATE.fill(EVERY)
    assert TEMPLATE.fill({}) == before


@pytest.mark.parametrize("grid", [((1, 2, 3),), ((1,),) * (LAST + 1)])
def test_more_than_a_room_holds_is_refused(grid: Grid) -> None:
    with pytest.raises(ValueError, match="typed holds"):
        TEMPLATE.fill({"typed": grid})
