"""A cell function in an input of the move sheet: found in every host's spelling, and what it last gave is not read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from xml.sax.saxutils import unescape

import pytest

from office import Office
from packages import ods as ods_book
from packages import ods_number, ods_row, xlsx
from sheet_factory import FILE, opened, patched, team_view
from vbxl.books import movesheet
from vbxl.books.movesheet import reading
from vbxl.books.movesheet.layout import SHEETS
from vbxl.functions import FUNCTIONS
from vbxl.hosts.libreoffice import calling as addin
from vbxl.league.lineups import prefilled
from vbxl.league.moves import BLANK
from vbxl.problems import Place
from vbxl.xlsx.cells import PREFIX, Spelling
from vbxl.xlsx.guard import guard
from vbxl.xlsx.guard.active_content import calls

SEEN = team_view()
MOVES = prefilled(SEEN)
DATA = movesheet.build(SEEN, MOVES)
SPELLINGS: Final = (
    "VB_RISKS(&quot;AC&quot;)", "vb_risks(3)", "_xldudf_VB_RISKS(3)", "_xldudf_vb_risks(3)",
    "_xlfn._xldudf_VB_RISKS(3)", "_xlfn.vb_risks(3)", "1+VB_RISKS (3)", "[1]!VB_RISKS(3)",
    "&apos;move-sheet.xlsm&apos;!VB_RISKS(3)", "VBXL.RISKS(3)", "vbxl.risks(3)", "INDEX(VBXL.risks(3),1,2)", "VB_RISKS",
    "MAP(A1:A2,B1:B2,_xldudf_VB_WAGE)", "_xlfn.LET(_xlpm.f,VB_WAGE,_xlpm.f(1,2))", "vbxl.CHANCE(1,2)",
    "COM.SUN.STAR.VBXL.CHANCE([.A1];2)", "&apos;5&quot; of rain&apos;!A1&VB_WAGE(1,2)&&quot;x&quot;",
    "&quot;it&apos;s&quot;&VB_WAGE(1,2)&&quot;&apos;!&quot;",
)  # fmt: skip
QUOTES: Final = {"&quot;": '"', "&apos;": "'"}
QUOTED: Final = (
    '"VB_WAGE(1)"', '"say ""VB_WAGE"""', "'VB_WAGE'!A1", "['my VB_WAGE'.A1]", "'VB_WAGE.xlsm'!me(1)",
)  # fmt: skip
OTHERS: Final = (
    "SUM(1,2)", "B9", "&quot;VB&quot;&amp;1", "&quot;see VB_WAGE(1)&quot;&amp;B9", "SVB_RISKS(3)", "VB_RISKSOME(3)",
    "VB_9(1)", "IF(VB_X=1,2,3)", "MYVB_CHANCE(1)", "MY_VB_CHANCE(1)", "VB_CHANCE.OF(1)", "VB_CHANCE2", "VBXL.X(1)",
    "VB_CHANCE!A1", *(f"{quoted}&A1" for quoted in QUOTED),
)  # fmt: skip


def with_formula(name: str, formula: str, attributes: str = "") -> tuple[bytes, str]:
    """A sheet with a formula, whose last value is 7, in an input cell; and the address of the cell."""
    area = guard(DATA).names[name]
    cell = area.cell(0, 0)
    # Sheets are numbered in their order.
    part = f"xl/worksheets/sheet{guard(DATA).sheets.index(area.sheet) + 1}.xml"
    found = re.compile(rf'<c r="{cell}" s="([0-9]+)"(?: t="[a-zA-Z]+")?(?:/>|>.*?</c>)')

    def change(path: str, xml: str) -> str:
        made = rf'<c r="{cell}" s="\1"><f{attributes}>{formula}</f><v>7</v></c>'
        return found.sub(made, xml) if path == part else xml

    return patched(DATA, change), cell


def test_every_spelling_is_a_call_and_nothing_else_is() -> None:
    assert [formula for formula in SPELLINGS if not calls(f"={unescape(formula, QUOTES)}", FUNCTIONS)] == []
    assert [formula for formula in OTHERS if calls(f"={unescape(formula, QUOTES)}", FUNCTIONS)] == []
    assert all(calls(f"={quoted}&VB_WAGE(1,2)&{quoted}", FUNCTIONS) for quoted in QUOTED)


@pytest.mark.parametrize("formula", SPELLINGS[:6:5])
def test_a_call_is_told_and_read_as_empty(formula: str) -> None:
    data, cell = with_formula("match1_set1_risk", formula)
    form = opened(data)
    (problem,) = form.problems
    assert (problem.code, problem.found) == ("FILE-FUNCTION", 7)
    assert problem.place == Place(FILE, SHEETS["match1"], cell)
    assert form.moves.matches["match1"].sets[0].risk == BLANK
    assert form.moves.matches["match1"].sets[1:] == MOVES.matches["match1"].sets[1:]


@pytest.mark.parametrize("formula", OTHERS[:4:3])
def test_other_formulas_are_read_by_their_value(formula: str) -> None:
    form = opened(with_formula("match1_set1_risk", formula)[0])
    assert [one.code for one in form.problems] == ["FILE-FORMULA"]
    assert form.moves.matches["match1"].sets[0].risk.value == 7


def test_what_spills_over_inputs_is_not_read_either() -> None:
    area = guard(DATA).names["match1_set1_player"]
    spread = f' t="array" ref="{area.cell(0, 0)}:{area.cell(5, 0)}"'
    form = opened(with_formula("match1_set1_player", "_xldudf_VB_CHECKLINEUP(1,2,3,4)", spread)[0])
    assert [one.place.cell for one in form.problems] == [area.cell(at, 0) for at in range(6)]
    assert {one.code for one in form.problems} == {"FILE-FUNCTION"}
    assert form.moves.matches["match1"].sets[0].players == (BLANK,) * 6


COPY: Final = (
    '<row r="1"><c r="A1"><f t="shared" ref="A1:A2" si="4">VB_WAGE(B1,B2)</f><v>1</v></c></row>'
    '<row r="2"><c r="A2"><f t="shared" si="4"/><v>1</v></c><c r="B2"><f t="shared" ref="B2" si="5">1</f></c></row>'
    '<row r="3"><c r="B3"><f t="shared" si="5"/><v>1</v></c></row>'
)
ARRAY: Final = (
    '<row r="1"><c r="A1"><f t="array" ref="A1:A2">VB_WAGE(B1,B2)</f><v>1</v></c></row>'
    '<row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row>'
)
CALLING: Final = ods_number("1").replace(
    "<table:table-cell", '<table:table-cell table:formula="of:=VBXL.WAGE([.B1];2)"', 1
)


@pytest.mark.parametrize(
    ("data", "cells"),
    [(xlsx(COPY), 2), (xlsx(ARRAY), 2), (ods_book(ods_row(CALLING, 1)), 1)],
    ids=["a copy stored by number only", "a cell of an array", "ods"],
)
def test_a_call_is_found_wherever_it_is(data: bytes, cells: int) -> None:
    assert guard(data, functions=FUNCTIONS).calls == {("Form", row, 1) for row in range(1, cells + 1)}
    assert not guard(data, functions=["VB_RISKS"]).calls
    assert not guard(data).calls


def test_a_sheet_that_libreoffice_saved_is_told_likewise(office: Office, tmp_path: Path) -> None:
    data, cell = with_formula("match1_set1_risk", "VB_RISKS(3)")
    sent = tmp_path / "sent.xlsx"
    sent.write_bytes(data)
    for suffix in (".xlsx", ".ods"):
        form = opened(office.save_as(sent, tmp_path / f"saved{suffix}").read_bytes())
        assert [(one.code, one.place.cell) for one in form.problems] == [("FILE-FUNCTION", cell)]


def test_every_function_is_found_as_every_host_spells_it() -> None:
    for function in FUNCTIONS:
        assert all(calls(f"={spelling.spell(function)}(1)", FUNCTIONS) for spelling in Spelling)
        # Of the add-in travels only what it needs inside LibreOffice, so it says its own spelling there.
        assert f"{addin.SERVICE}.{addin.name_method(function).upper()}" == Spelling.LIBREOFFICE.spell(function)
        assert function.startswith(PREFIX)
    assert addin.PREFIX == PREFIX


@pytest.mark.parametrize("name", ["match1_guess_strength", "match1_set2_guess"])
def test_what_a_call_gave_is_no_guess_either(name: str) -> None:
    guarded = guard(with_formula(name, "VB_WAGE(12,9)")[0], functions=FUNCTIONS)
    found = reading.read_guess(guarded, "match1")
    cell = found.strength if name == "match1_guess_strength" else found.sets[1].ol
    assert cell == BLANK
    typed = guard(with_formula(name, "3+4")[0], functions=FUNCTIONS)
    again = reading.read_guess(typed, "match1")
    assert (again.strength if name == "match1_guess_strength" else again.sets[1].ol).value == 7
