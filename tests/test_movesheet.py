"""The move sheet as a file: its names, formulas, limits and protection, as the contract and the design promise."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import openpyxl
import pytest

from movemaker import made_moves, messy_moves
from sheetmaker import FORMULA_CELL, Made, crowded, cupped, in_formulas, last_round, made_sheets, parts, team_view
from vbxl.books.areas import Area, address
from vbxl.books.guard import guard
from vbxl.league.league import LOT_ROWS, ROSTER_ROWS
from vbxl.league.view import View

LARGEST: Final = 150_000
LONGEST_FORMULA: Final = 180

# --- the contract's table of names ---

SINGLES: Final = ("league_name", "team_name", "season_number", "round_number", "move_sheet_id", "deadline")
ROSTER: Final = ("roster_name", "roster_kind", "roster_age", "roster_ol", "roster_dl")
GIVEN: Final[dict[str, tuple[int, int]]] = {
    **dict.fromkeys(SINGLES, (1, 1)),
    **dict.fromkeys(ROSTER, (ROSTER_ROWS, 1)),
    **dict.fromkeys(("transfer_player", "offer_kind", "contract_player"), (LOT_ROWS, 1)),
}
INPUTS: Final[dict[str, tuple[int, int]]] = {
    "send_number": (1, 1),
    **dict.fromkeys(("training_ol", "training_dl"), (ROSTER_ROWS, 1)),
    "scout_name": (3, 1),
    **dict.fromkeys(("spy_team", "spy_match", "spy_detail"), (4, 1)),
    "sponsor_choice": (1, 1),
    **dict.fromkeys(("sale_player", "sale_minimum"), (5, 1)),
    **dict.fromkeys(("transfer_bid", "offer_bid", "offer_name", "contract_bid", "contract_rounds"), (LOT_ROWS, 1)),
}
SET_INPUTS: Final[dict[str, tuple[int, int]]] = {
    **dict.fromkeys(("player", "position", "loss_ol"), (6, 1)),
    **dict.fromkeys(("concept", "risk"), (1, 1)),
    **dict.fromkeys(("home", "devotion", "special"), (1, 2)),
}
SET_FORMULAS: Final = {"start": (6, 2), "end": (6, 2), "total": (1, 2)}


def inputs_of(seen: View) -> dict[str, tuple[int, int]]:
    """The input ranges of a view's sheet with their shapes."""
    named = dict(INPUTS)
    for match in seen.matches:
        named[f"{match.slot}_gain_ol"] = (ROSTER_ROWS, 5)
        named |= {f"{match.slot}_set{at}_{name}": shape for at in range(1, 6) for name, shape in SET_INPUTS.items()}
    if seen.round_number == seen.rounds:
        named["ageing_loss_ol"] = (ROSTER_ROWS, 1)
    return named


def formulas_in(seen: View) -> dict[str, tuple[int, int]]:
    """The ranges of formulas that the contract names."""
    sets = [f"{match.slot}_set{at}" for match in seen.matches for at in range(1, 6)]
    return {"check_status": (1, 1), **{f"{one}_{name}": shape for one in sets for name, shape in SET_FORMULAS.items()}}


SHEETS: Final = (
    Made("legal", team_view(), made_moves(team_view(), 1)),
    Made("messy", team_view(5), messy_moves(team_view(5), 3)),
    Made("empty", team_view(2), None),
    Made("cup", cupped(team_view()), None),
    Made("last round", crowded(last_round(team_view())), made_moves(team_view(), 2)),
)
every_sheet = pytest.mark.parametrize("made", SHEETS, ids=lambda made: made.what)


def spots(area: Area) -> Iterator[tuple[str, int, int]]:
    for row in range(area.row, area.last_row + 1):
        for column in range(area.column, area.last_column + 1):
            yield area.sheet, row, column


@every_sheet
def test_every_name_of_the_contract_is_there_with_its_shape(made: Made) -> None:
    guarded = guard(made.data)
    wanted = {**GIVEN, **inputs_of(made.view), **formulas_in(made.view)}
    assert {name: guarded.names[name].shape for name in wanted if name in guarded.names} == wanted
    for name in formulas_in(made.view):
        assert set(spots(guarded.names[name])) <= guarded.formulas, name
    for name in (*GIVEN, *inputs_of(made.view)):
        assert not set(spots(guarded.names[name])) & guarded.formulas, name


def test_names_that_a_round_has_no_use_for_are_absent() -> None:
    usual, cup, last = (set(guard(SHEETS[at].data).names) for at in (0, 3, 4))
    assert not [name for name in usual | last if name.startswith(("cup_set", "cup_gain", "cup_number"))]
    assert {f"cup_set{at}_player" for at in range(1, 6)} < cup
    assert "ageing_loss_ol" in last
    assert "ageing_loss_ol" not in usual | cup


# --- the same bytes ---

BUILD: Final = (
    "from hashlib import sha256; from sheetmaker import made_sheets;"
    "print([sha256(one.data).hexdigest() for one in made_sheets()[::6]])"
)


def test_same_inputs_give_the_same_bytes_in_every_process() -> None:
    here = [sha256(one.data).hexdigest() for one in made_sheets()[::6]]
    again = [sha256(replace(one).data).hexdigest() for one in made_sheets()[::6]]
    assert again == here
    for seed in ("1", "77"):
        env = os.environ | {
            "PYTHONHASHSEED": seed,
            "PYTHONPATH": os.pathsep.join(["tests", *sys.path]),
            "TZ": "Asia/Tokyo",
        }
        root = Path(__file__).parents[1]
        ran = subprocess.run(
            [sys.executable, "-c", BUILD], env=env, cwd=root, check=True, capture_output=True, text=True
        )
        assert ran.stdout.strip() == str(here)


def test_a_sheet_is_small_enough_to_mail() -> None:
    largest = max(made_sheets(), key=lambda one: len(one.data))
    assert len(largest.data) < LARGEST, f"{largest.what}: {len(largest.data)} bytes"


# --- formulas that every spreadsheet program knows ---

# All in Excel 2007, none of them volatile (NOW, RAND, OFFSET, INDIRECT, …). A new one is looked up before it comes in.
FUNCTIONS: Final = frozenset(
    ("AND COUNT COUNTA COUNTIF IF IFERROR INDEX INT ISNUMBER LEN MATCH MAX MIN OR SUBSTITUTE SUM TRIM VALUE").split()  # noqa: SIM905 - read as a list
)
TEXT: Final = re.compile(r'"(?:[^"]|"")*"')
SHEET: Final = re.compile(r"(?:'[^']+'|[A-Za-z]+)!")
WORD: Final = re.compile(r"\$?[A-Za-z_][A-Za-z0-9_.]*(?:\$[0-9]+)?\(?")
NUMBER: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?")
# Numbers that are nobody's rule: nothing and one of something, the two marks of a split, and half of a sum.
NOUGHT_AND_ONE: Final = frozenset({"0", "1"})
MARKS: Final = re.compile(r"-2(?=\))")
HALF: Final = re.compile(r"(?<=\))/2(?=\))")
# Which message: the place in a table of messages, or what a cell gives that such a formula looks at.
MESSAGE: Final = re.compile(r"INDEX\((?:point|lot)_text,[1-4]\)")
LOOKED_AT: Final = re.compile(r"INDEX\([a-z]+_text,([A-Z]+[0-9]+)\)")
RESULT: Final = re.compile(r"(?<=,)[1-8](?=[,)])")
# The form holds send numbers of up to three digits; the season does not know of it.
SENDS: Final = "999"
START: Final = "xl/worksheets/sheet1.xml"


def cell_formulas(data: bytes) -> Iterator[tuple[str, str, str]]:
    """Part, address and formula of every formula cell."""
    for part, xml in parts(data).items():
        for cell, formula, _ in FORMULA_CELL.findall(xml):
            yield part, cell, unescape(formula)


def functions_in(formula: str) -> set[str]:
    return {word[:-1].lstrip("$") for word in WORD.findall(TEXT.sub("", formula)) if word.endswith("(")}


def numbers_of_rules(data: bytes) -> list[str]:
    """Formulas with a number in them that should be a name of the Rules sheet."""
    cells = list(cell_formulas(data))
    faults = {(part, cell) for part, _, formula in cells for cell in LOOKED_AT.findall(formula)}
    found = []
    for part, cell, formula in cells:
        left = HALF.sub("", MARKS.sub("", MESSAGE.sub("", TEXT.sub("", formula))))
        if (part, cell) in faults:
            left = RESULT.sub("", left)
        if part == START:
            left = left.replace(f"<={SENDS}", "")
        numbers = set(NUMBER.findall(WORD.sub("", SHEET.sub("", left))))
        if numbers - NOUGHT_AND_ONE:
            found.append(f"{part} {cell}: {formula}")
    return found


def other_formulas(data: bytes) -> list[str]:
    """The formulas of validations and conditional formats."""
    found = []
    for part, xml in parts(data).items():
        if part.startswith("xl/worksheets/"):
            found += [unescape(one) for one in re.findall(r"<formula[12]?>(.*?)</formula[12]?>", xml)]
    return found


@every_sheet
def test_formulas_are_plain_ones_of_excel_2007(made: Made) -> None:
    written = [formula for _, _, formula in cell_formulas(made.data)]
    assert len(written) == len(guard(made.data).formulas), "a formula is written in a way this test does not know"
    for formula in (*written, *other_formulas(made.data)):
        assert functions_in(formula) <= FUNCTIONS, formula
        assert len(formula) <= LONGEST_FORMULA, formula
        assert not set("{}[]") & set(TEXT.sub("", formula)), f"an array or another workbook: {formula}"


@every_sheet
def test_nothing_but_sheets_is_in_the_file(made: Made) -> None:
    for part, xml in parts(made.data).items():
        assert re.fullmatch(
            r"\[Content_Types\]\.xml|docProps/.*|_rels/.*|xl/(_rels/|theme/|worksheets/)?[A-Za-z0-9]+\.xml(\.rels)?",
            part,
        )
        assert 'TargetMode="External"' not in xml
        assert not re.search(r'<f [^>]*t="|<c [^>]*cm="', xml), f"{part} holds an array or shared formula"


@every_sheet
def test_no_number_of_a_rule_stands_in_a_formula(made: Made) -> None:
    assert numbers_of_rules(made.data) == []


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("set_loss", "5"),
        ("setters_most", "2"),
        ("lack_divisor", "2"),
        ("devotion_limit", "30"),
        ("trained_ratio", "3"),
        ("talent_sets", "2"),
    ],
)
def test_a_number_of_a_rule_in_a_formula_is_seen(name: str, number: str) -> None:
    forged = in_formulas(SHEETS[0].data, lambda formula: re.sub(rf"\b{name}\b", number, formula))
    assert numbers_of_rules(forged)


def test_a_function_of_later_years_is_seen() -> None:
    assert functions_in('=_xlfn.XLOOKUP(A1,$B$2:$B$9,IFS(TRUE,"NOW("))') == {"_xlfn.XLOOKUP", "IFS"}


# --- limits and protection ---


def loaded(data: bytes) -> Any:
    return openpyxl.load_workbook(BytesIO(data))


def attributes(element: str) -> dict[str, str]:
    return {name: unescape(value) for name, value in re.findall(r'([A-Za-z]+)="([^"]*)"', element)}


@every_sheet
def test_every_validation_stops_and_says_why(made: Made) -> None:
    found = 0
    for xml in parts(made.data).values():
        for element in re.findall(r"<dataValidation [^>]*>", xml):
            one = attributes(element)
            found += 1
            assert one["showErrorMessage"] == one["showInputMessage"] == "1", element
            assert one.get("errorStyle", "stop") == "stop", element
            assert all(one[said].strip() for said in ("errorTitle", "error", "promptTitle", "prompt")), element
            assert "showDropDown" not in one, "which would hide the arrow"
    assert found >= 10


@every_sheet
def test_every_input_of_a_line_up_has_its_validation(made: Made) -> None:
    limited = {
        (sheet.title, row, column)
        for sheet in loaded(made.data).worksheets
        for one in sheet.data_validations.dataValidation
        for area in one.sqref.ranges
        for row, column in area.cells
    }
    names = guard(made.data).names
    wanted = ["send_number", "training_ol", "training_dl", "spy_team", "sponsor_choice", "sale_player", "transfer_bid"]
    wanted += [name for name in inputs_of(made.view) if name.startswith(("match", "cup"))]
    assert [name for name in wanted if not set(spots(names[name])) <= limited] == []


@every_sheet
def test_validations_name_the_limits_of_the_season(made: Made) -> None:
    limits = {one for xml in parts(made.data).values() for one in re.findall(r"<formula[12]>(.*?)</formula[12]>", xml)}
    names = set(guard(made.data).names)
    # A list of words stands in quotation marks, and is none of names.
    words = {word for one in limits if one[0] != '"' for word in re.findall(r"[a-z_]{3,}", one)}
    assert words <= names
    assert {"set_loss", "set_gain", "roster_list", "position_code", "concept_short"} <= words
    assert {one for one in limits if NUMBER.fullmatch(one)} <= {"0", "1", SENDS}


def unlocked(data: bytes) -> set[tuple[str, int, int]]:
    return {
        (sheet.title, cell.row, cell.column)
        for sheet in loaded(data).worksheets
        for row in sheet.iter_rows()
        for cell in row
        if not cell.protection.locked
    }


def legend(data: bytes) -> set[tuple[str, int, int]]:
    """The cell of the Start sheet that shows what an input looks like, and is none."""
    sheet = loaded(data)["Start"]
    return {("Start", cell.row, 1) for (cell,) in sheet.iter_rows(max_col=1) if str(cell.value).startswith("yellow")}


@every_sheet
def test_exactly_the_inputs_are_unlocked(made: Made) -> None:
    names = guard(made.data).names
    inputs = {spot for name in inputs_of(made.view) for spot in spots(names[name])}
    found = unlocked(made.data) - legend(made.data)
    wrong = sorted(inputs ^ found)
    assert not wrong, [f"{sheet}!{address(row, column)}" for sheet, row, column in wrong[:10]]


def test_the_legend_is_no_input() -> None:
    shown = legend(SHEETS[0].data)
    assert len(shown) == 1
    assert not shown & unlocked(SHEETS[0].data)


@every_sheet
def test_every_sheet_is_protected_and_none_has_a_password(made: Made) -> None:
    for sheet in loaded(made.data).worksheets:
        assert sheet.protection.sheet, sheet.title
        assert sheet.protection.password is None, sheet.title
    for part, xml in parts(made.data).items():
        assert not re.search(r"<sheetProtection[^>]*(password|hashValue)=", xml), part
        assert "<workbookProtection" not in xml, "sheets may be moved and renamed"
