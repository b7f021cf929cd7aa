"""The Team sheet: who plays which set and is too tired for it, wrong gains, and what may still be trained (R2, R6)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest

from calculators import Calculator, Document, differences
from move_factory import made_moves, messy_moves
from openpyxl_workbook import workbook_of
from sheet_factory import (
    KINDS,
    Made,
    crowded,
    cupped,
    halved,
    opened,
    other_season,
    parts,
    team_view,
    tired,
    unprotected,
)
from stored_values import Carried, carried
from test_training_sheet import talent_sheets
from vbxl.books.movesheet import team as columns
from vbxl.books.movesheet.checks import text
from vbxl.books.movesheet.layout import LAST_FRESH_COLUMN, ROSTER_ROW, FreshPlace, shape_of
from vbxl.league.checks import checks
from vbxl.league.league import CONTRACT, OWN, ROSTER_ROWS, TALENT
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves, Value
from vbxl.league.view import RosterLine, View
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.areas import Area
from vbxl.xlsx.guard import guard
from vbxl.xlsx.worksheet import ref

TEAM: Final = "Team"
CODE: Final = "R2.4-GAIN"
NO_GAIN: Final = text("gain_text", 1)


@cache
def made() -> tuple[Made, ...]:
    """Sheets of every kind of team, those in which new talents come and grow among them."""
    return tuple(_made())


def _made() -> Iterator[Made]:
    for kind, change in KINDS.items():
        seen = change(team_view())
        planned = replace(seen, sp=max(0, seen.sp))
        yield Made(kind, seen, messy_moves(planned, 5))
    yield Made("legal", halved(team_view()), made_moves(halved(team_view()), 6))
    yield Made("empty", team_view(4), None)
    worst = cupped(tired(crowded(team_view(2))))
    yield Made("all at once", worst, messy_moves(worst, 9))
    yield gains_sheet(7, 1, blank=True)
    yield from islice(talent_sheets(), 8)


def at(row: int, column: int) -> tuple[str, str]:
    """A cell of the Team sheet, counted from 0."""
    return TEAM, ref(row, column)


def test_every_cell_carries_what_is_calculated() -> None:
    for one in made():
        wrong = [said for said in differences(one.data) if said.startswith(f"{TEAM}!")]
        assert not wrong, (one.what, wrong[:10])


# --- who plays, who is too tired ---


def playing(roster: list[str], typed: SetMoves) -> set[str]:
    """Who is named in a set: a player of the team, blanks around his name and its case apart."""
    names = {" ".join(one.text.split()).casefold() for one in typed.players}
    return {name for name in roster if name and name.casefold() in names}


def levels_of(cells: Carried, place: FreshPlace, row: int, number: int) -> tuple[float, float]:
    found = [cells[at(place.row + row, FreshPlace.column(number, side))] for side in (0, 1)]
    assert isinstance(found[0], int | float)
    assert isinstance(found[1], int | float)
    return found[0], found[1]


def expected_tiredness(levels: list[tuple[float, float]]) -> str:
    """Too tired is who has less than 1 of a level; a new talent of 0/0 never is (R2.2)."""
    if levels[0] == (0, 0):
        return ""
    sets = [str(number) for number, pair in enumerate(levels, start=1) if min(pair) < 1]
    if len(sets) > 1:
        return f"too tired for sets {', '.join(sets[:-1])} and {sets[-1]}"
    return f"too tired for set {sets[0]}" if sets else ""


def test_the_sheet_says_who_plays_which_set_and_who_is_too_tired_for_it() -> None:
    said = set()
    for one in made():
        cells, moves = carried(one.data), one.moves or Moves()
        for match in one.view.matches:
            place, typed = FreshPlace(shape_of(one.view), match.slot), moves.matches.get(match.slot, MatchMoves())
            rows = [row for row in range(ROSTER_ROWS) if at(place.row + row, columns.PLAYS) in cells]
            names = [str(cells[at(place.row + row, 0)] or "") for row in rows]
            assert len(names) >= len(one.view.roster)
            sets = [playing(names, each) for each in typed.sets]
            for row, name in zip(rows, names, strict=True):
                where = (one.what, match.slot, name)
                plays = " ".join(str(number) if name in six else "–" for number, six in enumerate(sets, start=1))
                assert (cells[at(place.row + row, columns.PLAYS)] or "") == (plays if name else ""), where
                levels = [levels_of(cells, place, row, number) for number in range(SETS)]
                tiredness = expected_tiredness(levels)
                assert (cells[at(place.row + row, columns.TIRED)] or "") == tiredness, where
                said |= {plays, tiredness}
    assert {"", "– – – – –", "1 2 3 4 5", "too tired for set 5", "too tired for sets 4 and 5"} < said
    assert any("sets 3, 4 and 5" in one for one in said)
    assert len([one for one in said if "tired" in one]) > 10


def test_typing_a_player_into_a_set_shows_at_once(calculator: Calculator, tmp_path: Path) -> None:
    seen = team_view()
    names = [line.name for line in seen.roster]
    path = tmp_path / "open.xlsx"
    path.write_bytes(Made("", seen, Moves()).data)
    row = FreshPlace(shape_of(seen), "match2").row
    plays, tiredness = ref(row, columns.PLAYS), ref(row, columns.TIRED)
    areas = [guard(path.read_bytes()).names[f"match2_set{number}_player"] for number in range(1, 6)]
    with calculator.scenario(path) as document:
        assert document.value(TEAM, plays) == "– – – – –"
        for number in (1, 2, 4):
            document.set(areas[number - 1].sheet, areas[number - 1].cell(2, 0), f" {names[0].upper()} ")
        assert document.value(TEAM, plays) == "1 2 – 4 –"
        assert document.value(TEAM, tiredness) == ""
        for number in (3, 5):
            document.set(areas[number - 1].sheet, areas[number - 1].cell(0, 0), names[0])
        # 7/12 of 19 points loses 20 in four sets: 0/0 at the fifth, 2/2 at the fourth.
        assert document.value(TEAM, plays) == "1 2 3 4 5"
        assert document.value(TEAM, tiredness) == "too tired for set 5"


# --- gains ---

SIX_POSITIONS: Final = tuple(Input(code) for code in (1, 2, 2, 3, 4, 5))
STRONG: Final = tuple(RosterLine(f"P{number}", OWN, "A", 12, 12) for number in range(1, 9))


def gains_sheet(gain: Value, number: int, who: str = "P8", *, blank: bool = False) -> Made:
    """Eight players: P7 rests in set 1, P8 in all, the others tire; one gain is typed, for a set.

    P5 is the freshest whenever somebody has to come in: of who does so the check tells no gain, but the sheet does.
    """
    roster = (*STRONG[:5], replace(STRONG[5], ol=1, dl=1), STRONG[6], replace(STRONG[7], ol=6, dl=6))
    seen = replace(team_view(), roster=roster, transfers=(), offers=(), contract_lots=(), scouted=3)
    first = SetMoves(players=tuple(Input(f"P{one}") for one in range(1, 7)), positions=SIX_POSITIONS)
    later = replace(first, players=(*first.players[:5], Input("P7")))
    tiring = replace(first, players=(*first.players[:4], Input("P6"), Input("P7")))
    sets = (SetMoves(),) * SETS if blank else (first, tiring, later, later, later)
    cells = tuple(Input(gain) if each == number else BLANK for each in range(1, SETS + 1))
    matches = {"match1": MatchMoves(sets, (Row(who, cells),)), "match2": MatchMoves((later,) * SETS, ())}
    return Made(f"{who} gains {gain!r} after set {number}", seen, Moves(Input(1), matches=matches))


GAINS: Final[tuple[Value, ...]] = (
    None, 0, 1, 3, "2", " 1 ", "3 ", 4, -1, 1.5, "x", "OC", "1,5", "+1", "01", 99, "\xa0", "0", 3.0,
)  # fmt: skip
GAIN_SHEETS: Final = (
    *(gains_sheet(gain, 1) for gain in GAINS),
    *(gains_sheet(7, number) for number in range(1, SETS + 1)),
    # P1 always plays; P6 has 1/1, plays set 1, and is too tired for set 2, in which he is named.
    *(gains_sheet(7, number, "P1") for number in range(1, SETS + 1)),
    *(gains_sheet(7, number, "P6") for number in range(1, SETS + 1)),
    *(gains_sheet(7, number, "P7") for number in range(1, SETS + 1)),
    gains_sheet(7, 1, "Nobody"),
    gains_sheet(7, 1, blank=True),
)


def wrong_gains(made_: Made) -> int:
    """How many players have a wrong gain by the Team sheet."""
    shape = shape_of(made_.view)
    cells, firsts = carried(made_.data), [FreshPlace(shape, match.slot).row for match in made_.view.matches]
    faults = [cells.get(at(first + row, columns.ANY_WRONG), 0) for first in firsts for row in range(ROSTER_ROWS)]
    return sum(fault for fault in faults if isinstance(fault, int))


def number_in(document: Document, name: str) -> float:
    found = document.value("", name)
    assert isinstance(found, float)
    return found


def gain_area(seen: View, slot: str) -> Area:
    return guard(Made("", seen, Moves()).data).names[f"{slot}_gain_ol"]


@pytest.mark.parametrize("one", GAIN_SHEETS, ids=lambda one: one.what)
def test_the_sheet_tells_the_wrong_gains_that_the_check_tells(one: Made) -> None:
    told = [problem for problem in checks(opened(one.data).moves, one.view) if problem.code == CODE]
    assert wrong_gains(one) == len(told)
    cells = carried(one.data)
    texts = {value for (sheet, _), value in cells.items() if sheet == TEAM and value == NO_GAIN}
    assert bool(texts) == bool(told)


def test_gains_are_wrong_and_right_in_these_sheets() -> None:
    wrong = {one.what for one in GAIN_SHEETS if wrong_gains(one)}
    assert {"P8 gains 4 after set 1", "P8 gains 7 after set 4", "P7 gains 7 after set 1"} <= wrong
    assert "P6 gains 7 after set 2" in wrong, "too tired: he is replaced, and rests"
    right = {"P8 gains ' 1 ' after set 1", "P8 gains 7 after set 5", "P1 gains 7 after set 1", "P7 gains 7 after set 2"}
    assert not right & wrong


def test_a_gain_typed_is_judged_and_told_at_once(calculator: Calculator, tmp_path: Path) -> None:
    one = gains_sheet(None, 1)
    area, path = gain_area(one.view, "match1"), tmp_path / "open.xlsx"
    path.write_bytes(one.data)
    row = FreshPlace(shape_of(one.view), "match1").row + 7
    message = ref(row, columns.MESSAGE)
    with calculator.scenario(path) as document:
        before = number_in(document, "problems")
        for gain, wrong in ((4, 1), ("x", 1), (3, 0), ("2", 0), (-1, 1), (2.5, 1), ("\xa0", 0), ("", 0)):
            document.set(TEAM, area.cell(7, 0), gain)
            assert document.value(TEAM, message) == (NO_GAIN if wrong else ""), gain
            assert number_in(document, "problems") - before == wrong, gain
        # A player's wrong gains are one line of the list.
        for number in range(SETS):
            document.set(TEAM, area.cell(7, number), 9)
        assert number_in(document, "problems") - before == 1


def conditional(data: bytes) -> list[str]:
    """The conditional formats of the Team sheet."""
    xml = parts(data)[f"xl/worksheets/sheet{guard(data).sheets.index(TEAM) + 1}.xml"]
    return re.findall(r"<conditionalFormatting.*?</conditionalFormatting>", xml)


def test_conditional_formats_look_at_their_own_sheet_only() -> None:
    for one in made():
        rules = [rule for each in conditional(one.data) for rule in re.findall("<formula>(.*?)</formula>", each)]
        for rule in rules:
            plain = re.sub(r"\$?[A-Z]{1,2}\$?[0-9]+|AND|&gt;|&lt;|[0-9(),=]", "", rule.replace('"READY"', ""))
            assert not plain, f"{one.what}: {rule}"
        levels = SETS * 3 + 1 if one.view.roster else 0
        assert len(rules) >= levels * len(one.view.matches)


# --- the roster ---


def training_left(cells: Carried, row: int) -> list[Value]:
    return [cells[at(ROSTER_ROW + row, column)] for column in (columns.LEFT_OL, columns.LEFT_DL)]


ROSTER: Final = (
    (RosterLine("Fresh", OWN, "A", 9, 9), [5, 5], [2, 2]),
    (RosterLine("Half", OWN, "B", 9, 9, trained_ol=3, trained_dl=1), [2, 4], [0, 1]),
    (RosterLine("All", OWN, "C", 9, 9, trained_ol=5, trained_dl=6), [0, 0], [0, 0]),
    (RosterLine("New Talent", TALENT, "", 0, 0), ["–", "–"], ["–", "–"]),
    (RosterLine("Talent", TALENT, "", 2, 2, trained_ol=7), ["any", "any"], ["any", "any"]),
    (RosterLine("Contract", CONTRACT, "", 14, 12, pay=80, last_round=9), ["–", "–"], ["–", "–"]),
)


def test_the_training_left_this_season(calculator: Calculator, tmp_path: Path) -> None:
    seen = replace(team_view(), roster=tuple(line for line, _, _ in ROSTER))
    data = Made("", seen, Moves()).data
    cells, path = carried(data), tmp_path / "open.xlsx"
    path.write_bytes(unprotected(data))
    for row, (line, left, _) in enumerate(ROSTER):
        assert training_left(cells, row) == left, line.name
    with calculator.scenario(path) as document:
        document.set("", "trained_times", 2)
        area = f"{ref(ROSTER_ROW, columns.LEFT_OL)}:{ref(ROSTER_ROW + len(ROSTER) - 1, columns.LEFT_DL)}"
        assert document.read(TEAM, area) == [left for _, _, left in ROSTER]


def test_the_columns_of_the_roster_stand_under_their_heads() -> None:
    names = guard(Made("", team_view(), Moves()).data).names
    given = {name: area for name, area in names.items() if name.startswith("roster_") and area.sheet == TEAM}
    assert {area.shape for area in given.values()} == {(ROSTER_ROWS, 1)}
    at_column = {area.column - 1: name for name, area in given.items()}
    assert at_column == {
        columns.NAME: "roster_name", columns.KIND: "roster_kind", columns.AGE: "roster_age", columns.OL: "roster_ol",
        columns.DL: "roster_dl", columns.LACK: "roster_lack", columns.TRAINED_OL: "roster_trained_ol",
        columns.TRAINED_DL: "roster_trained_dl", columns.TALENT_MATCHES: "roster_talent_matches",
        columns.PAY: "roster_pay", columns.CONTRACT_END: "roster_contract_end",
    }  # fmt: skip


# --- what is in view ---


def sheet_of(data: bytes) -> Any:
    return workbook_of(data)[TEAM]


def six_players(seen: View) -> View:
    """A roster that is small enough to be printed with both matches on a page."""
    return replace(seen, roster=seen.roster[:6])


@pytest.mark.parametrize("change", [cupped, crowded, other_season, six_players], ids=lambda change: change.__name__)
def test_rows_of_nobody_and_workings_are_folded_away(change: Any) -> None:
    seen = change(team_view())
    sheet = sheet_of(Made("", seen, Moves()).data)
    firsts = [ROSTER_ROW, *(FreshPlace(shape_of(seen), match.slot).row for match in seen.matches)]
    for first in firsts:
        hidden = [bool(sheet.row_dimensions[first + row + 1].hidden) for row in range(ROSTER_ROWS)]
        assert hidden == [row >= len(seen.roster) for row in range(ROSTER_ROWS)]
    shown = [one for one in sheet.column_dimensions.values() if not one.hidden]
    folded = [one for one in sheet.column_dimensions.values() if one.hidden]
    assert {column for one in folded for column in range(one.min, one.max + 1)} == {
        LAST_FRESH_COLUMN + 1,
        *range(columns.PLAYING + 1, columns.WORKINGS_LAST + 2),
    }
    assert max(one.max for one in shown) <= columns.PLAYING
    assert sheet.freeze_panes == "B2"
    assert f":{ref(0, columns.TEAM_LAST, 'c')[:-1]}$" in sheet.print_area
    breaks = [one.id for one in sheet.row_breaks.brk]
    assert all(any(one == first - columns.HEAD_ROWS for first in firsts[1:]) for one in breaks)
    assert bool(breaks) == (change is not six_players)


def test_a_talent_of_this_round_has_his_row_when_he_may_play() -> None:
    found = 0
    for one in made():
        if one.view.settings.talent_matches >= len(one.view.matches):
            continue
        known, cells = len(one.view.roster), carried(one.data)
        place = FreshPlace(shape_of(one.view), one.view.matches[0].slot) if one.view.matches else None
        if place and cells.get(at(place.row + known, 0)):
            found += 1
            assert not sheet_of(one.data).row_dimensions[place.row + known + 1].hidden
    assert found > 2
