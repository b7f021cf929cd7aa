"""The LibreOffice harness itself: it is the judge of every formula, so what it says has to be right."""

from __future__ import annotations

from pathlib import Path

import pytest
import xlsxwriter

from office import Cell, Office


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workbook with formulas whose cached values are all lies, under a name that wants quoting."""
    path = tmp_path_factory.mktemp("books") / "T03 übung.xlsx"
    with xlsxwriter.Workbook(path, {"strings_to_formulas": False}) as made:
        moves, hidden = made.add_worksheet("Your moves"), made.add_worksheet("Lists")
        hidden.hide()
        moves.protect()
        unlocked = made.add_format({"locked": False})
        moves.write_number("A1", 5, unlocked)
        moves.write_string("A2", "=A1", unlocked)
        moves.write_string("A3", "007", unlocked)
        moves.write_formula("B1", "=A1*2", value=99)
        moves.write_formula("B2", "=1/A1", value=99)
        moves.write_formula("B3", '=IF(A1>0,"READY","")', value="forged")
        moves.write_formula("B4", "=NA()", value=99)
        moves.write_formula("B5", '=""', value="forged")
        moves.write_array_formula("D1:D2", "{=A1:A1*{2;3}}", value=99)
        hidden.write_formula("C3", "='Your moves'!B1+1", value=99)
        hidden.set_column("A:XFD", 5, made.add_format({"bg_color": "#FFFF00"}))
        made.define_name("points", "='Your moves'!$A$1")
    return path


def test_recalculate_corrects_forged_values(office: Office, book: Path) -> None:
    assert office.recalculate(book) == {
        "Your moves": {
            "A1": Cell("", 5, 0),
            "B1": Cell("=A1*2", 10, 0),
            "D1": Cell("{=A1:A1*{2|3}}", 10, 0),
            "A2": Cell("", "=A1", 0),
            "B2": Cell("=1/A1", 0.2, 0),
            "D2": Cell("{=A1:A1*{2|3}}", 15, 0),
            "A3": Cell("", "007", 0),
            "B3": Cell('=IF(A1>0;"READY";"")', "READY", 0),
            "B4": Cell("=NA()", None, 32767),
            "B5": Cell('=""', "", 0),
        },
        "Lists": {"C3": Cell("=$'Your moves'.B1+1", 11, 0)},
    }
    assert [path.name for path in book.parent.iterdir()] == [book.name]


def test_scenario_sets_and_reads(office: Office, book: Path) -> None:
    before = book.read_bytes()
    with office.scenario(book) as document:
        assert document.sheets == ["Your moves", "Lists"]
        assert document.value("Your moves", "B1") == 10
        for number in (1, 2.5, True, -7):
            document.set("Your moves", "A1", number)
            assert document.value("Lists", "C3") == number * 2 + 1
        document.set_many({("", "points"): 4, ("Your moves", "A2:A3"): [["=A1"], [None]]})
        assert document.read("Your moves", "A1:B3") == [[4, 8], ["=A1", 0.25], ["", "READY"]]
        document.set("Your moves", "A1:A3", None)
        assert document.read("Your moves", "A1:B3") == [["", 0], ["", None], ["", ""]]
        assert document.cells()["Your moves"]["B2"] == Cell("=1/A1", None, 532)
        assert document.read_many([("", "points"), ("Lists", "C3")]) == [[[""]], [[1]]]
    assert book.read_bytes() == before
    assert [path.name for path in book.parent.iterdir()] == [book.name]
