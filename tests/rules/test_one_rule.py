"""What a cell holds, and when it is a whole number: one rule for every kind of file and every reader (R4.1).

The rule is written in xlsx/cells.py and rules/points.py. Each row was worked from it by hand: what stands in a cell
of a workbook and in a text form, what each is read as, and whether that is a whole number.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pytest

from exhaustive import mark_all_but_every
from league_folders import made_moves, move_file, small_league
from packages import ods, ods_cell, ods_row, xlsx
from vbxl.books import textform
from vbxl.books.movesheet.layout import Block, InputPlace
from vbxl.books.movesheet.reading import InputReader
from vbxl.functions import FUNCTIONS
from vbxl.league.checks import checks
from vbxl.league.moves import Input, Moves, Value
from vbxl.league.view import view
from vbxl.rules.lineup import CONCEPTS, POSITIONS, concept, position, read_risk
from vbxl.rules.points import read_points
from vbxl.xlsx.guard import Refused, guard

LEAGUE = small_league()
SEEN = view(LEAGUE, "T01")
FORM = move_file(LEAGUE, "T01").decode()
# Devotion points, and what stands behind them.
POINTS = "DP: 3/2 SP: "
REFUSED: Final = "FILE-NUMBER"
NO: Final = "R4.1-POINTS"
OK: Final = ""


@dataclass(frozen=True)
class Row:
    """A kind of cell and what is spelt in it, what it is read as, and what is told of it where points are asked for.

    `text` is what stands in a text form, and `said` what that is read as.
    """

    kind: str
    spelt: str
    read: Value
    told: str
    text: str
    said: Value


ROWS: Final = (
    Row("number", "3", 3, OK, "3", 3),
    Row("number", "3.0", 3, OK, "3.0", 3),
    Row("number", "3e0", 3, OK, "3", 3),
    Row("number", "-0", 0, OK, "-0", 0),
    Row("number", "-0.0", 0, OK, "−0", 0),
    Row("number", "7", 7, OK, "007", 7),
    Row("number", "999999999999999", 10**15 - 1, OK, "999999999999999", 10**15 - 1),
    Row("number", "1000000000000000", 10**15, NO, "1000000000000000", "1000000000000000"),
    Row("number", "-3", -3, NO, "-3", -3),
    Row("number", "2.5", 2.5, NO, "2.5", 2.5),
    Row("number", "3.5", 3.5, NO, "3,5", 3.5),
    Row("number", "1.0000000001", 1.0000000001, NO, "1.0000000001", 1.0000000001),
    Row("number", "0.9999999999", 0.9999999999, NO, "0,9999999999", 0.9999999999),
    Row("number", "1e308", int(1e308), NO, "1e308", "1e308"),
    Row("number", "5e-324", 5e-324, NO, "5e-324", "5e-324"),
    Row("number", "1e999", REFUSED, REFUSED, "1e999", "1e999"),
    Row("number", "NaN", REFUSED, REFUSED, "NaN", "NaN"),
    Row("number", "inf", REFUSED, REFUSED, "inf", "inf"),
    Row("number", "0x10", REFUSED, REFUSED, "0x10", "0x10"),
    Row("number", "9" * 400, REFUSED, REFUSED, "9" * 400, "9" * 400),
    Row("text", "3", "3", OK, '"3"', "3"),
    Row("text", " 3 ", "3", OK, '" 3 "', " 3 "),
    Row("text", "03", "03", NO, '"03"', "03"),
    Row("text", "+3", "+3", NO, '"+3"', "+3"),
    Row("text", "3.0", "3.0", NO, '"3.0"', "3.0"),
    Row("text", "3,5", "3,5", NO, '"3,5"', "3,5"),
    Row("text", "\u0663", "\u0663", NO, "\u0663", "\u0663"),
    Row("text", "\uff13", "\uff13", NO, "\uff13", "\uff13"),
    Row("text", "\u00b2", "\u00b2", NO, "\u00b2", "\u00b2"),
    Row("text", "three", "three", NO, "three", "three"),
    Row("text", "NaN", "NaN", NO, '"NaN"', "NaN"),
    Row("text", "1e0", "1e0", NO, '"1e0"', "1e0"),
    Row("text", "9" * 400, "9" * 400, NO, '"' + "9" * 400 + '"', "9" * 400),
    Row("text", "", None, OK, "", None),
    Row("text", "  ", None, OK, "  ", None),
    Row("truth", "true", True, NO, "TRUE", True),
    Row("truth", "false", False, NO, "FALSE", False),
    Row("error", "#N/A", "#N/A", NO, "#N/A", "#N/A"),
    Row("error", "#DIV/0!", "#DIV/0!", NO, "#DIV/0!", "#DIV/0!"),
    Row("date", "2026-11-21", "2026-11-21", NO, "2026-11-21", "2026-11-21"),
    Row("date", "2026-11-21T13:30:00", "2026-11-21T13:30:00", NO, '"2026-11-21T13:30:00"', "2026-11-21T13:30:00"),
)
IDS: Final = [f"{row.kind} {row.spelt[:20]!r}" for row in ROWS]
XLSX: Final = {"number": "n", "text": "str", "truth": "b", "error": "e", "date": "d"}
ODS: Final = {
    "number": 'office:value-type="float" office:value="{0}"',
    "text": 'office:value-type="string"',
    "truth": 'office:value-type="boolean" office:boolean-value="{0}"',
    "error": 'office:value-type="string" calcext:value-type="error"',
    "date": 'office:value-type="date" office:date-value="{0}"',
}


def as_xlsx(row: Row) -> bytes:
    """A workbook with that cell under a name."""
    spelt = str(int(row.spelt == "true")) if row.kind == "truth" else row.spelt
    held = f'<row r="1"><c r="A1" t="{XLSX[row.kind]}"><v>{spelt}</v></c></row>'
    return xlsx(held, names='<definedName name="typed">Form!$A$1</definedName>')


def as_ods(row: Row) -> bytes:
    """The same as an .ods."""
    text = f"<text:p>{row.spelt}</text:p>"
    named = '<table:named-range table:name="typed" table:cell-range-address="$Form.$A$1"/>'
    return ods(
        ods_row(ods_cell(ODS[row.kind].format(row.spelt), text)),
        after=f"<table:named-expressions>{named}</table:named-expressions>",
    )


PLACES: Final = {"typed": InputPlace(Block("typed", "Form", 1, 1), 0, 0)}


def typed_in(data: bytes) -> Input:
    """The input of a move sheet that such a cell is."""
    guarded = guard(data, functions=FUNCTIONS)
    return InputReader(guarded, "moves", PLACES).read_single("typed")


def told_of(moves: Moves) -> str:
    """What is told of the devotion points of the first set, if they are no whole number."""
    found = [one for one in checks(moves, SEEN) if one.code == NO]
    assert len(found) < 2
    return found[0].code if found else OK


def asking(typed: Input) -> Moves:
    """A move that asks for so many devotion points in its first set."""
    moves = made_moves(LEAGUE, "T01")
    first = moves.matches["match1"]
    sets = (replace(first.sets[0], devotion=(typed, Input(2))), *first.sets[1:])
    return replace(moves, matches={**moves.matches, "match1": replace(first, sets=sets)})


@pytest.mark.parametrize("kind", ["xlsx", "ods"])
@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_a_cell_of_a_workbook(row: Row, kind: str) -> None:
    data = (as_ods if kind == "ods" else as_xlsx)(row)
    if row.told == REFUSED:
        with pytest.raises(Refused) as caught:
            typed_in(data)
        assert (caught.value.code, caught.value.sheet, caught.value.cell) == (REFUSED, "Form", "A1")
        return
    found = typed_in(data)
    assert (found.value, type(found.value)) == (row.read, type(row.read))
    assert told_of(asking(found)) == row.told


@pytest.mark.parametrize("row", mark_all_but_every(3, ROWS), ids=IDS)
def test_an_entry_of_a_text_form(row: Row) -> None:
    """It counts as in a workbook, or the line is reported and nothing is read: never as another number."""
    assert FORM.count(POINTS) >= 1
    asked = FORM.replace(POINTS, f"DP: {row.text}/2 SP: ", 1)
    form = textform.read(asked.encode(), "moves.txt")
    entry = form.moves.matches["match1"].sets[0].devotion[0]
    if form.problems:
        assert ([one.code for one in form.problems], entry.value) == (["TEXT-LINE"], None)
        assert row.told != OK or row.text.strip() in ("", "\u22120")
    else:
        assert (entry.value, isinstance(entry.value, str)) == (row.said, isinstance(row.said, str))
        assert told_of(form.moves) == (NO if row.told == REFUSED else row.told)


@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_codes_and_risk_factors_are_whole_numbers_by_the_same_rule(row: Row) -> None:
    for value in (row.read, row.said):
        if value is None or value == REFUSED:
            continue
        whole = read_points(value)
        assert (whole is None) == (row.told != OK)
        assert read_risk(value) == (whole if whole is not None and whole <= 12 else None)
        code = whole if whole in range(1, 6) else None
        assert position(value) == (POSITIONS[code - 1] if code else None)
        assert concept(value) == (CONCEPTS[code - 1] if code else None)
