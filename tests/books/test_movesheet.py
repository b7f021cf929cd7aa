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
from pathlib import Path
from typing import Final

import pytest

from move_factory import made_moves, messy_moves
from sheet_factory import Made, cell_formulas, crowded, cupped, in_formulas, last_round, made_sheets, parts, team_view
from sheet_kinds import every_sheet
from vbxl.league.league import LOT_ROWS, ROSTER_ROWS
from vbxl.league.view import View
from vbxl.xlsx.areas import Area, area_at, cell_at
from vbxl.xlsx.guard import guard

LARGEST: Final = 150_000
# A cup round has a third match, and with it half as many cells again.
MATCHES: Final = 2
CUP_LARGEST: Final = 190_000
# The chance to win a set takes most, of which all others on a sheet are copies.
LONGEST_FORMULA: Final = 1_150
COPIED_LEAST: Final = 1000
PARTS: Final = re.compile(
    r"\[Content_Types\]\.xml|docProps/.*|_rels/.*"
    r"|xl/((worksheets|drawings)/)?(_rels/)?[a-z]+[A-Za-z0-9]*\.xml(\.rels)?|xl/(theme|charts)/[a-z]+[0-9]\.xml"
)
SHARED_CELL: Final = r'<c r="([A-Z0-9]+)"[^>]*><f t="shared"(?: ref="([A-Z0-9:]+)")? si="([0-9]+)"(?:/>|>(.*?)</f>)'

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
    "salt": (1, 1),
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


def guesses_of(seen: View) -> dict[str, tuple[int, int]]:
    """The ranges for what the manager guesses, which are read by nobody."""
    named: dict[str, tuple[int, int]] = {}
    for match in seen.matches:
        named |= {f"{match.slot}_guess": (1, 4)}
        named |= {f"{match.slot}_guess_{name}": (1, 1) for name in ("report", "mode", "percent", "depth")}
        named |= {f"{match.slot}_set{at}_guess": (1, 4) for at in range(1, 6)}
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
for_every_sheet = pytest.mark.parametrize("made", SHEETS, ids=lambda made: made.what)


def spots(area: Area) -> Iterator[tuple[str, int, int]]:
    for row in range(area.row, area.last_row + 1):
        for column in range(area.column, area.last_column + 1):
            yield area.sheet, row, column


def input_cells(made: Made) -> dict[str, list[tuple[str, int, int]]]:
    """All cells that a manager fills in, by name: those of his move, and what he guesses."""
    names = guard(made.data).names
    return {name: [*spots(names[name])] for name in (*inputs_of(made.view), *guesses_of(made.view))}


@for_every_sheet
def test_every_name_of_the_contract_is_there_with_its_shape(made: Made) -> None:
    guarded = guard(made.data)
    wanted = {**GIVEN, **inputs_of(made.view), **guesses_of(made.view), **formulas_in(made.view)}
    assert {name: guarded.names[name].shape for name in wanted if name in guarded.names} == wanted
    for name in formulas_in(made.view):
        assert set(spots(guarded.names[name])) <= guarded.formulas, name
    for name in (*GIVEN, *inputs_of(made.view), *guesses_of(made.view)):
        assert not set(spots(guarded.names[name])) & guarded.formulas, name


def test_names_that_a_round_has_no_use_for_are_absent() -> None:
    usual, cup, last = (set(guard(SHEETS[at].data).names) for at in (0, 3, 4))
    assert not [name for name in usual | last if name.startswith(("cup_set", "cup_gain", "cup_number"))]
    assert {f"cup_set{at}_player" for at in range(1, 6)} < cup
    assert "ageing_loss_ol" in last
    assert "ageing_loss_ol" not in usual | cup


# --- the same bytes ---

BUILD: Final = (
    "from hashlib import sha256; from sheet_factory import made_sheets;"
    "print([sha256(one.data).hexdigest() for one in made_sheets()[::6]])"
)


def test_same_inputs_give_the_same_bytes_in_every_process() -> None:
    here = [sha256(one.data).hexdigest() for one in made_sheets()[::6]]
    again = [sha256(replace(one).data).hexdigest() for one in made_sheets()[::6]]
    assert again == here
    for seed in ("1", "77"):
        env = os.environ | {
            "PYTHONHASHSEED": seed,
            "PYTHONPATH": os.pathsep.join(sys.path),
            "TZ": "Asia/Tokyo",
        }
        root = Path(__file__).parents[2]
        ran = subprocess.run(
            [sys.executable, "-c", BUILD], env=env, cwd=root, check=True, capture_output=True, text=True
        )
        assert ran.stdout.strip() == str(here)


def test_a_sheet_is_small_enough_to_mail() -> None:
    # A third match and a full roster make the most of it.
    some = [one for one in every_sheet() if "cup" in one.what or "crowded" in one.what]
    assert len(some) > 10
    for one in some:
        most = LARGEST if len(one.view.matches) <= MATCHES else CUP_LARGEST
        assert len(one.data) < most, f"{one.what}: {len(one.data)} bytes"


# --- formulas that every spreadsheet program knows ---

# All in Excel 2007, none of them volatile (NOW, RAND, OFFSET, INDIRECT, …). A new one is looked up before it comes in.
FUNCTIONS: Final = frozenset(
    (  # noqa: SIM905 - read as a list
        "ABS AND COUNT COUNTA COUNTIF FIND HYPERLINK IF IFERROR INDEX INT ISERROR ISLOGICAL ISNUMBER LEFT LEN MATCH "
        "MAX MEDIAN MID MIN MOD NOT OR ROUND ROW ROWS SMALL SUBSTITUTE SUM SUMPRODUCT TRIM VALUE"
    ).split()
)
TEXT: Final = re.compile(r'"(?:[^"]|"")*"')
SHEET: Final = re.compile(r"(?:'[^']+'|[A-Za-z]+)!")
WORD: Final = re.compile(r"\$?[A-Za-z_][A-Za-z0-9_.]*(?:\$[0-9]+)?\(?")
NUMBER: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?")
# Numbers that are nobody's rule: nothing and one of something, the two marks of a split, and half of a sum.
NOUGHT_AND_ONE: Final = frozenset({"0", "1"})
MARKS: Final = re.compile(r"-2(?=\))")
HALF: Final = re.compile(r"(?<=\))/2(?=\))")
# Which message: the place in a table of messages, or what a cell gives that such a formula looks at, or passes on.
MESSAGE: Final = re.compile(r"INDEX\((?:beside|lot)_text,[12]\)")
LOOKED_AT: Final = re.compile(r"INDEX\([a-z]+_text,([A-Z]+[0-9]+)\)")
PASSED_ON: Final = re.compile(r"(?<=,)([A-Z]+[0-9]+)(?=[,)])")
RESULT: Final = re.compile(r"(?<=,)[1-8](?=[,)])")
# A column of a table of the form, and how many messages stand before those of a list.
PLACED: Final = re.compile(r"INDEX\([a-z0-9_]+_meets,[^()]*(?:\([a-z0-9_]+\)[^()]*)?,[1-8]\)")
# Of the chance of a set: one and two points less than win it, squares, the mean of two risk factors. Of choices: rows
# of a set's block, what stands for a point more, the letters of a concept. Of guesses: which way to go by; both totals;
# where a text begins and ends.
ODDS: Final = re.compile(
    r"set_points-[12]|\^2|/2/per_cent|\*10\+MAX|=-[12](?=,)|\$[A-Z]+\$[0-9]+(?:=|<>)[1-6](?=[,)])"
    r"|guess_mode_list,0\),.*|(?<=\)),2\)(?=&\" \")|COUNT\([^()]*\)<2|,3,(?:99|250)\)$"
)
# Of the first move: how many sets the rota of eight plays. Of who can be trained: the first three, and the row of the
# first on his sheet. Of names: which of eight characters is taken out.
TOLD: Final = re.compile(
    r"[2-4]\*set_loss|MATCH\([23],training_further,0\)|MAX\(training_further\)[>-][1-3]|&3\+IFERROR"
    r"|MID\(names_refused,[^()]*\)"
)
FIRST_MESSAGE: Final = re.compile(r"\([0-9]+(?=\+)")
# The form holds send numbers of up to three digits; the season does not know of it.
SENDS: Final = "999"
START: Final = "xl/worksheets/sheet1.xml"


def functions_in(formula: str) -> set[str]:
    return {word[:-1].lstrip("$") for word in WORD.findall(TEXT.sub("", formula)) if word.endswith("(")}


def numbers_of_rules(data: bytes) -> list[str]:
    """Formulas with a number in them that should be a name of the Rules sheet."""
    cells = list(cell_formulas(data))
    looked_at = {(part, cell) for part, _, formula in cells for cell in LOOKED_AT.findall(formula)}
    faults = looked_at | {
        (part, other)
        for part, cell, formula in cells
        if (part, cell) in looked_at
        for other in PASSED_ON.findall(formula)
    }
    found = []
    for part, cell, formula in cells:
        left = HALF.sub("", MARKS.sub("", MESSAGE.sub("", TEXT.sub("", ODDS.sub("", TOLD.sub("", formula))))))
        if (part, cell) in faults:
            left = RESULT.sub("", left)
        left = PLACED.sub("", left)
        if "spot_parts" in formula:
            left = FIRST_MESSAGE.sub("(", left)
        if part == START:
            left = left.replace(f"MEDIAN(0,{SENDS},", "(")
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


@for_every_sheet
def test_formulas_are_plain_ones_of_excel_2007(made: Made) -> None:
    written = [formula for _, _, formula in cell_formulas(made.data)]
    assert len(written) == len(guard(made.data).formulas), "a formula is written in a way this test does not know"
    for formula in (*written, *other_formulas(made.data)):
        assert functions_in(formula) <= FUNCTIONS, formula
        assert len(formula) <= LONGEST_FORMULA, formula
        assert not set("{}[]") & set(TEXT.sub("", formula)), f"an array or another workbook: {formula}"


@for_every_sheet
def test_nothing_but_sheets_and_charts_is_in_the_file(made: Made) -> None:
    for part, xml in parts(made.data).items():
        assert PARTS.fullmatch(part), part
        assert 'TargetMode="External"' not in xml
        assert not re.search(r'<f [^>]*t="(?!shared")|<c [^>]*cm="', xml), f"{part} holds an array formula"


@for_every_sheet
def test_what_is_copied_down_moves_along_in_excel_too(made: Made) -> None:
    copied = 0
    for part, xml in parts(made.data).items():
        masters, followers = shared_formulas(xml)
        copied += len(followers)
        # Excel takes no copied formula that refers to other sheets.
        assert not [text for _, _, text in masters.values() if "!" in text], part
        for number, cell in followers:
            first, area, _ = masters[number]
            assert inside(cell, area), f"{part} {cell} is no copy of {first}"
        for first, area, _ in masters.values():
            assert inside(first, area), f"{part} {first} stands outside {area}"
    assert copied > COPIED_LEAST


def shared_formulas(xml: str) -> tuple[dict[str, tuple[str, str, str]], list[tuple[str, str]]]:
    """Formulas that are copied down, by number: cell, area, text; and number and cell of every copy."""
    masters, followers = {}, []
    for cell, area, number, text in re.findall(SHARED_CELL, xml):
        if text:
            assert number not in masters, f"two formulas {number}"
            masters[number] = (cell, area, text)
        else:
            assert not area, cell
            followers.append((number, cell))
    return masters, followers


def inside(cell: str, area: str) -> bool:
    at, block = cell_at(cell), area_at("", area)
    return block is not None and at in {(row, column) for _, row, column in spots(block)}


@for_every_sheet
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
        ("chance_highest", "99"),
        ("even_chance", "0.5"),
        ("set_points", "15"),
        ("per_cent", "100"),
    ],
)
def test_a_number_of_a_rule_in_a_formula_is_seen(name: str, number: str) -> None:
    forged = in_formulas(SHEETS[0].data, lambda formula: re.sub(rf"\b{name}\b", number, formula))
    assert numbers_of_rules(forged)
    assert not numbers_of_rules(SHEETS[0].data)


def test_a_function_of_later_years_is_seen() -> None:
    assert functions_in('=_xlfn.XLOOKUP(A1,$B$2:$B$9,IFS(TRUE,"NOW("))') == {"_xlfn.XLOOKUP", "IFS"}
