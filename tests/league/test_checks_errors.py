"""An error in an input, or a cell that was moved away, never leaves a sheet READY: the formulas say so (R3.6)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from calculators import Calculator
from exhaustive import mark_all_but_first
from move_factory import made_moves
from sheet_factory import Made, patched, team_view
from vbxl.books.movesheet.checks import ADDRESS, FIRST, PLACE, TIP, WRONG, find_text
from vbxl.xlsx.cells import START, ref
from vbxl.xlsx.guard import guard

MATCH: Final = "Match 1"


def part_of(data: bytes, sheet: str) -> str:
    return f"xl/worksheets/sheet{guard(data).sheets.index(sheet) + 1}.xml"


def with_error(cell: str) -> Callable[[str], str]:
    """The XML of a sheet with #N/A in a cell, whatever stood there."""
    return lambda xml: re.sub(
        rf'<c r="{cell}"( s="[0-9]+")[^>]*?(?:/>|>.*?</c>)', rf'<c r="{cell}"\1 t="e"><v>#N/A</v></c>', xml, count=1
    )


def moved_away(cell: str) -> Callable[[str], str]:
    """The XML of a sheet in which a cell was cut and pasted over another one, so that formulas lost it."""
    return lambda xml: re.sub(rf"(?<=[(,=&<])\$?{cell}(?![0-9:])", "#REF!", xml)


def judged(
    calculator: Calculator, path: Path, change: Callable[[str], str]
) -> tuple[object, list[tuple[object, object]]]:
    """What check_status and the first lines of the list say after a change of the first match sheet."""
    seen = team_view()
    data = Made("", seen, made_moves(seen, 1)).data
    name = part_of(data, MATCH)
    path.write_bytes(patched(data, lambda part, xml: change(xml) if part == name else xml))
    status = guard(data).names["check_status"]
    with calculator.scenario(path) as document:
        rows = document.read(START, f"{ref(FIRST, PLACE)}:{ref(FIRST + 3, ADDRESS)}")
        return document.value(status.sheet, status.cell(0, 0)), [
            (row[0], row[WRONG - PLACE]) for row in rows if row[0] != TIP
        ]


def test_without_an_error_the_sheet_is_ready(calculator: Calculator, tmp_path: Path) -> None:
    status, lines = judged(calculator, tmp_path / "fine.xlsx", lambda xml: f"{xml}\n")
    assert status == "READY"
    assert {said for _, said in lines} <= {""}


@pytest.mark.parametrize("cell", mark_all_but_first(["B11", "N15", "E12", "M11", "M12", "M13"]))
def test_an_error_in_an_input_is_a_problem_at_its_cell(cell: str, calculator: Calculator, tmp_path: Path) -> None:
    status, lines = judged(calculator, tmp_path / "error.xlsx", with_error(cell))
    assert isinstance(status, int | float)
    assert status >= 1
    assert any(cell in str(where) and said for where, said in lines), lines


def test_a_cell_that_was_moved_away_is_a_problem(calculator: Calculator, tmp_path: Path) -> None:
    status, lines = judged(calculator, tmp_path / "moved.xlsx", moved_away("B11"))
    assert isinstance(status, int | float)
    assert status >= 1
    assert lines[0][1] == find_text("error_text", 1)


def cut_to_set_2(xml: str) -> str:
    """The XML of a sheet in which the players of set 1 were cut and put into set 2, and others typed in their place."""
    formulas = re.compile(r"(<f[^>]*>)([^<]*)(</f>)")
    old = re.compile(r"(?<![A-Z$\]])(\$?B\$?)(1[1-6])(?![0-9])")
    moved = formulas.sub(lambda f: f[1] + old.sub(lambda cell: f"{cell[1]}{int(cell[2]) + 10}", f[2]) + f[3], xml)
    return re.sub(
        r'<c r="B11"( s="[0-9]+")[^>]*?>.*?</c>', r'<c r="B11"\1 t="inlineStr"><is><t>Nobody</t></is></c>', moved
    )


def test_players_who_were_cut_and_put_into_another_set_are_a_problem(calculator: Calculator, tmp_path: Path) -> None:
    """As LibreOffice leaves it: all formulas of set 1 follow the cells, and those of set 2 find them too."""
    status, lines = judged(calculator, tmp_path / "cut.xlsx", cut_to_set_2)
    assert isinstance(status, int | float)
    assert any("B11" in str(where) and said == find_text("moved_text", 1) for where, said in lines), lines
