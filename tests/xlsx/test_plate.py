"""Plates: what is stamped is what XlsxWriter writes of the same contents, part by part."""

from __future__ import annotations

import io
import zipfile
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import new_team_factory
from sheet_kinds import every_sheet
from vbxl.books.movesheet import building
from vbxl.books.movesheet.building import contents as sheet_contents
from vbxl.books.movesheet.layout import shape_of
from vbxl.books.teamsheet import building as teamsheet_building
from vbxl.books.teamsheet.building import contents as teamsheet_contents
from vbxl.books.teamsheet.sheet import shape_of as teamsheet_shape
from vbxl.league.moves import Moves, Value
from vbxl.league.new_team import NewTeam
from vbxl.xlsx.plate import Plate
from vbxl.xlsx.value import Grid
from vbxl.xlsx.writer import Book2007, Contents, Page

TYPED: Final[tuple[Value, ...]] = (
    None, 0, 3, -1, 2.5, 1e300, 0.1 + 0.2, 12345678901234567, True, False, "", " ", "text", " blanks ", "a & b < c > d",
    "=1+1", "_x0041_", "two\nlines", "\x01\x1f", '"quoted"', "Ж ß é 😀", "1", "#N/A", "]]>", "\ufffe",
)  # fmt: skip


def draw(book: Book2007) -> None:
    """A small form with all that varies: rooms, formulas of all kinds, hidden rows, a chart; and with fixed parts."""
    first, second = book.page("First"), book.page("Second & last")
    _frame(first)
    first.room("typed", 1, 0, len(TYPED), 2, "input_number")
    first.room(".title", 0, 1, look="title")
    for row in range(1, len(TYPED) + 1):
        first.formula(row, 3, f"=A{row + 1}")
        first.formula(row, 4, f'=IFERROR(A{row + 1}+B{row + 1},"–")', "number")
        first.formula(row, 5, f"=A{row + 1}+B{row + 1}")
        first.formula(row, 6, f"=A{row + 1}&B{row + 1}")
        first.formula(row, 7, f"=A{row + 1}=B{row + 1}")
    second.room(".title", 0, 0, look="title")
    second.formula(1, 0, "=SUM(typed)")
    second.formula(2, 0, "=7*6")
    for at, label in enumerate(("3–0", "3–1", "3–2"), start=1):
        second.put(at, 1, label)
    second.hide(".hidden", 1, 4)
    second.end_pages(".breaks")
    second.printed(20, 5)
    chart = book.add_chart({"type": "column"})
    chart.add_series({"categories": ["Second & last", 1, 1, 3, 1], "values": ["First", 1, 4, 5, 4]})
    second.sheet.insert_chart(5, 0, chart)
    book.page("Fixed").put(0, 0, "always the same")


def _frame(page: Page) -> None:
    page.put(0, 0, "TITLE", "title")
    page.sheet.set_row(0, 30)


def written(contents: Contents) -> bytes:
    book = Book2007("Book", contents)
    draw(book)
    return book.finish()


def plate() -> Plate:
    book = Book2007("Book")
    draw(book)
    return Plate(book)


PLATE: Final = plate()


def parts(data: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        assert file.testzip() is None
        assert len(file.namelist()) == len(set(file.namelist()))
        return {name: file.read(name).decode() for name in file.namelist()}


def contents(values: Grid, title: Value, hidden: Grid = ()) -> dict[str, Grid]:
    return {"typed": values, ".title": ((title,),), ".hidden": hidden, ".breaks": ((3,), (7,)) if values else ()}


EVERY: Final = contents(
    tuple(zip(TYPED, reversed(TYPED), strict=True)), "a title", ((True,), (None,), (False,), (True,))
)


@pytest.mark.parametrize("which", [{}, EVERY, contents(((1, 2), (3,)), None), contents((), " ", ((True,),))])
def test_what_is_stamped_is_what_xlsxwriter_writes(which: Contents) -> None:
    assert parts(PLATE.stamp(which)) == parts(written(which))


@settings(deadline=None)
@given(st.lists(st.tuples(st.sampled_from(TYPED), st.sampled_from(TYPED)), max_size=len(TYPED)), st.sampled_from(TYPED))
def test_any_contents_are_stamped_as_xlsxwriter_writes_them(rows: list[tuple[Value, Value]], title: Value) -> None:
    which = contents(tuple(rows), title)
    assert parts(PLATE.stamp(which)) == parts(written(which))


def test_a_move_sheet_is_stamped_as_xlsxwriter_writes_it() -> None:
    for made in every_sheet()[::39]:
        filled = sheet_contents(made.view, made.moves or Moves(), made.guesses or {})
        book = Book2007(building.TITLE, filled)
        building.draw(book, shape_of(made.view))
        assert parts(building.plate(shape_of(made.view)).stamp(filled)) == parts(book.finish()), made.what


def test_a_team_sheet_is_stamped_as_xlsxwriter_writes_it() -> None:
    for made in new_team_factory.every_sheet()[::20]:
        filled = teamsheet_contents(made.invitation, made.asked or NewTeam())
        book = Book2007(teamsheet_building.TITLE, filled)
        shape = teamsheet_shape(made.invitation)
        teamsheet_building.draw(book, shape)
        assert parts(teamsheet_building.plate(shape).stamp(filled)) == parts(book.finish())


def test_nothing_is_left_of_the_contents_before() -> None:
    before = PLATE.stamp({})
    PLATE.stamp(EVERY)
    assert PLATE.stamp({}) == before


def test_same_contents_give_same_bytes_from_another_plate_too() -> None:
    assert plate().stamp(EVERY) == PLATE.stamp(EVERY)


@pytest.mark.parametrize("grid", [((1, 2, 3),), ((1,),) * (len(TYPED) + 1)])
def test_more_than_a_room_holds_is_refused(grid: Grid) -> None:
    with pytest.raises(ValueError, match="typed holds"):
        PLATE.stamp({"typed": grid})
    with pytest.raises(ValueError, match="typed holds"):
        written({"typed": grid})
