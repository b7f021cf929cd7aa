"""The strategy books of the two dice games as they are built: bytes, formulas, what is open, charts, values carried."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path
from typing import Final

import openpyxl
import pytest
from openpyxl.cell.read_only import EmptyCell
from openpyxl.utils import rows_from_range
from python_calamine import CalamineWorkbook

from calculators import Calculator
from sheet_factory import FORMULA_CELL, cell_formulas
from shown_cells import Shown
from strategy_oracle import OfFootwork, OfIcons, answered
from strategy_workbooks import BUILD, FOOTWORK, ICONS, built, opened

FUNCTIONS: Final = frozenset(
    {
        "AND", "CHOOSE", "COUNT", "COUNTA", "COUNTIF", "IF", "IFERROR", "INDEX", "INT", "ISNUMBER", "LEN", "MATCH",
        "MAX", "MOD", "NOT", "OR", "REPT", "SUBSTITUTE", "SUM", "SUMIF", "SUMPRODUCT", "TRIM",
    }
)  # fmt: skip
LARGEST: Final = 720_000
# Where formulas stand.
ASKED: Final = {ICONS: {"Ask"}, FOOTWORK: {"Ask", "Ask bump", "Line-ups"}}


@pytest.fixture(params=[ICONS, FOOTWORK])
def book(request: pytest.FixtureRequest) -> bytes:
    """Both books in turn."""
    return built(request.param)


@pytest.mark.parametrize("which", [ICONS, FOOTWORK])
def test_a_book_is_the_same_each_time_and_small_enough_to_mail(which: str) -> None:
    assert BUILD[which]() == built(which)
    assert len(built(which)) < LARGEST


@pytest.mark.parametrize("which", [ICONS, FOOTWORK])
def test_formulas_are_plain_and_of_excel_2007_and_stand_on_the_sheets_that_are_asked(which: str) -> None:
    used: set[str] = set()
    book = built(which)
    found = list(cell_formulas(book))
    for _, _, formula in found:
        used |= set(re.findall(r"([A-Za-z_][A-Za-z0-9_.]*)\(", re.sub('"[^"]*"', "", formula)))
    assert used
    assert used <= FUNCTIONS
    sheets = CalamineWorkbook.from_filelike(io.BytesIO(book)).sheet_names
    assert {part for part, _, _ in found} == {f"xl/worksheets/sheet{sheets.index(one) + 1}.xml" for one in ASKED[which]}
    assert sheets[1] == "Ask"


def test_only_what_is_typed_is_open(book: bytes) -> None:
    read = openpyxl.load_workbook(io.BytesIO(book), read_only=True)
    names = {name: one.attr_text for name, one in read.defined_names.items()}
    inputs = [name for name in ("ask_dump", "ask_attack", "ask_served", "ask_rolls", "ask_faces", "ask_aces",
                                "ask_dropped", "ask_line", "ask_own", "ask_roll", "bump_line", "bump_other",
                                "bump_left", "bump_die") if name in names]  # fmt: skip
    areas = [names[name].replace("'", "").replace("$", "").split("!") for name in inputs]
    expected = {(page, cell) for page, area in areas for row in rows_from_range(area) for cell in row}
    found = {
        (page.title, cell.coordinate)
        for page in read
        for row in page.iter_rows()
        for cell in row
        if not isinstance(cell, EmptyCell) and not cell.protection.locked
    }
    assert found == expected
    with zipfile.ZipFile(io.BytesIO(book)) as package:
        sheets = [name for name in package.namelist() if name.startswith("xl/worksheets/sheet")]
        assert [name for name in sheets if b"<sheetProtection " not in package.read(name)] == []


@pytest.mark.parametrize(
    ("which", "title", "names", "along", "values"),
    [
        (ICONS, "Chance to win by attack faced", ["B5", "C5"], "A6:A18", ["B6:B18", "C6:C18"]),
        (
            FOOTWORK, "Chance to win by dice left", [f"{one}4" for one in "BCDEFG"], "A5:A10",
            [f"{one}5:{one}10" for one in "BCDEFG"],
        ),
    ],
)  # fmt: skip
def test_the_chart_is_drawn_from_its_table_and_told_in_words(
    which: str, title: str, names: list[str], along: str, values: list[str]
) -> None:
    with zipfile.ZipFile(io.BytesIO(built(which))) as package:
        chart = package.read("xl/charts/chart1.xml").decode()
        drawing = package.read("xl/drawings/drawing1.xml").decode()
        assert [name for name in package.namelist() if name.startswith("xl/charts/chart")] == ["xl/charts/chart1.xml"]
    found = [one.replace("$", "") for one in re.findall(r"<c:f>Chances!(.*?)</c:f>", chart)]
    assert found == [one for name, value in zip(names, values, strict=True) for one in (name, along, value)]
    assert f"<a:t>{title}</a:t>" in chart
    assert re.search(r'descr="Line chart: the chance to win the r', drawing)


@pytest.mark.parametrize("which", [ICONS, FOOTWORK])
def test_every_formula_carries_what_libreoffice_calculates(which: str, calculator: Calculator, tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(built(which))) as package:
        xml = package.read("xl/worksheets/sheet2.xml").decode()
    carried = {cell: value for cell, _, _, value in FORMULA_CELL.findall(xml)}
    assert len(carried) >= 12
    with opened(which, calculator, tmp_path) as document:
        found = document.read_many([("Ask", cell) for cell in carried])
    for (cell, value), rows in zip(carried.items(), found, strict=True):
        calculated = rows[0][0]
        if isinstance(calculated, float):
            assert float(value) == pytest.approx(calculated, abs=1e-9), cell
        else:
            assert value == calculated, cell


@pytest.mark.parametrize(("which", "asked"), [(ICONS, OfIcons()), (FOOTWORK, OfFootwork())])
def test_the_example_shown_is_what_the_odds_answer(which: str, asked: OfIcons | OfFootwork) -> None:
    shown = Shown(built(which))
    found = {name: shown.area(name) for name in asked.answers()}
    assert [name for name, want in asked.answers().items() if not answered(name, found[name], want)] == [], found
