"""The move sheet as a file: its names, formulas, limits and protection, as the contract and the design promise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Final

import pytest

from move_factory import made_moves, messy_moves
from sheet_factory import Made, cell_formulas, crowded, cupped, guard_once, last_round, parts, team_view
from vbxl.league.league import LOT_ROWS, ROSTER_ROWS
from vbxl.league.view import View
from vbxl.xlsx.cells import Area

LARGEST: Final = 150_000
# A cup round has a third match, and with it half as many cells again.
MATCHES: Final = 2
CUP_LARGEST: Final = 190_000
# The chance to win a set takes most, of which all others on a sheet are copies.
LONGEST_FORMULA: Final = 1_150
PARTS: Final = re.compile(
    r"\[Content_Types\]\.xml|docProps/.*|_rels/.*"
    r"|xl/((worksheets|drawings)/)?(_rels/)?[a-z]+[A-Za-z0-9]*\.xml(\.rels)?|xl/theme/[a-z]+[0-9]\.xml"
)

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
        named |= {f"{match.slot}_guess_{name}": (1, 1) for name in ("strength", "concept", "risk", "report")}
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
BY_DEFAULT: Final = {"cup", "last round"}
for_every_sheet = pytest.mark.parametrize(
    "made",
    [pytest.param(one, id=one.what, marks=[] if one.what in BY_DEFAULT else pytest.mark.exhaustive) for one in SHEETS],
)


def spots(area: Area) -> Iterator[tuple[str, int, int]]:
    for row in range(area.row, area.last_row + 1):
        for column in range(area.column, area.last_column + 1):
            yield area.sheet, row, column


def input_cells(made: Made) -> dict[str, list[tuple[str, int, int]]]:
    """All cells that a manager fills in, by name: those of his move, and what he guesses."""
    names = guard_once(made.data).names
    return {name: [*spots(names[name])] for name in (*inputs_of(made.view), *guesses_of(made.view))}


@for_every_sheet
def test_every_name_of_the_contract_is_there_with_its_shape(made: Made) -> None:
    guarded = guard_once(made.data)
    wanted = {**GIVEN, **inputs_of(made.view), **guesses_of(made.view), **formulas_in(made.view)}
    assert {name: guarded.names[name].shape for name in wanted if name in guarded.names} == wanted
    for name in formulas_in(made.view):
        assert set(spots(guarded.names[name])) <= guarded.formulas, name
    for name in (*GIVEN, *inputs_of(made.view), *guesses_of(made.view)):
        assert not set(spots(guarded.names[name])) & guarded.formulas, name


@pytest.mark.usefixtures("real_zips")
def test_a_sheet_is_small_enough_to_mail() -> None:
    """A third match and a full roster make the most of it."""
    full = last_round(crowded(team_view()))
    for seen in (full, cupped(full)):
        most = LARGEST if len(seen.matches) <= MATCHES else CUP_LARGEST
        assert len(Made("", seen, messy_moves(seen, 2)).data) <= most


# --- formulas that every spreadsheet program knows ---

# All in Excel 2007, none of them volatile (NOW, RAND, OFFSET, INDIRECT, …). A new one is looked up before it comes in.
FUNCTIONS: Final = frozenset(
    (  # noqa: SIM905 - read as a list
        "ABS AND COUNT COUNTA COUNTIF FIND HYPERLINK IF IFERROR INDEX INT ISERROR ISLOGICAL ISNUMBER LEFT LEN MATCH "
        "MAX MEDIAN MID MIN MOD NOT OR ROUND ROW ROWS SMALL SUBSTITUTE SUM SUMPRODUCT TRIM VALUE"
    ).split()
)
TEXT: Final = re.compile(r'"(?:[^"]|"")*"')
WORD: Final = re.compile(r"\$?[A-Za-z_][A-Za-z0-9_.]*(?:\$[0-9]+)?\(?")


def functions_in(formula: str) -> set[str]:
    return {word[:-1].lstrip("$") for word in WORD.findall(TEXT.sub("", formula)) if word.endswith("(")}


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
    assert len(written) == len(guard_once(made.data).formulas), "a formula is written in a way this test does not know"
    for formula in (*written, *other_formulas(made.data)):
        assert functions_in(formula) <= FUNCTIONS, formula
        assert len(formula) <= LONGEST_FORMULA, formula
        assert not set("{}[]") & set(TEXT.sub("", formula)), f"an array or another workbook: {formula}"


@for_every_sheet
def test_nothing_but_sheets_is_in_the_file(made: Made) -> None:
    for part, xml in parts(made.data).items():
        assert PARTS.fullmatch(part), part
        assert 'TargetMode="External"' not in xml
        assert not re.search(r'<f [^>]*t="(?!shared")|<c [^>]*cm="', xml), f"{part} holds an array formula"
