"""The Table sheet of a move sheet: what stands in it is what the league's table, results and fixtures say (R5.5)."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

from openpyxl import load_workbook

from leagues import AWKWARD, made_league
from vbxl.books.movesheet.layout import shape_of
from vbxl.books.movesheet.table import NO_MATCH_YET, NOW, TABLE_LAST, YOU, table_contents, write_table
from vbxl.league.league import League
from vbxl.league.view import full_view, view
from vbxl.xlsx.writer import Book2007

LEAGUE = made_league(8, 1, round_number=5, meetings=2)
Row = tuple[Any, ...]


def sheet_of(league: League, team: str = "T03", *, told: bool = True) -> Any:
    """The sheet as a workbook of its own, read back."""
    seen = (full_view if told else view)(league, team)
    shape = shape_of(seen)
    book = Book2007("", table_contents(seen, shape))
    write_table(book.page("Table"), shape)
    return load_workbook(io.BytesIO(book.finish()))["Table"]


def blocks(sheet: Any) -> dict[str, list[Row]]:
    """The rows in sight below each band by its title, without the heads."""
    found: dict[str, list[Row]] = {}
    last = TABLE_LAST + 1
    rows: list[Row] = [
        tuple(cell.value for cell in row)
        for row in sheet.iter_rows(min_row=3, max_col=last)
        if not sheet.row_dimensions[row[0].row].hidden
    ]
    title = ""
    for before, row in zip([(None,), *rows], rows, strict=False):
        if row[0] and not any(before) and not any(row[1:]):
            title = row[0]
            found[title] = []
        elif any(value is not None for value in row):
            found[title].append(row)
    return {name: below[1:] if len(below) > 1 else below for name, below in found.items()}


def test_the_table_is_the_leagues_with_the_own_line_marked_in_words() -> None:
    table = blocks(sheet_of(LEAGUE))["Table of division 1"]
    standings = LEAGUE.table(1)
    assert len(table) == len(standings)
    for place, (row, one) in enumerate(zip(table, standings, strict=True), start=1):
        name = LEAGUE.by_id[one.team].name
        assert row[:3] == (YOU if one.team == "T03" else None, place, name)
        assert row[4:8] == (one.matches, one.won, one.lost, one.points)
        assert row[8] == f"{one.sets_won}–{one.sets_lost}"
        assert row[9:] == (one.sets_won - one.sets_lost, one.points_won, one.points_lost)
        assert row[3].count("won") + row[3].count("lost") == 2


def test_results_and_fixtures_are_those_of_the_division() -> None:
    found = blocks(sheet_of(LEAGUE))
    assert list(found) == [
        "Table of division 1", "Results of round 4", "Round 5: this round", "Round 6: the next round", "Your season",
    ]  # fmt: skip
    for number, title in ((4, "Results of round 4"), (5, "Round 5: this round"), (6, "Round 6: the next round")):
        fixtures = [one for one in LEAGUE.fixtures if one.round_number == number]
        for row, one in zip(found[title], fixtures, strict=True):
            names = LEAGUE.by_id[one.home].name, LEAGUE.by_id[one.visitors].name
            assert row[1:4] == (one.number, *names)
            assert row[0] == (YOU if "Harbour Gulls" in names else None)
            scores = [f"{home}–{other}" for home, other in one.sets]
            assert [value for value in row[5:] if value is not None] == scores
            assert row[4] is None or sum(map(int, row[4].split("–"))) == len(scores)


def test_the_season_has_the_own_points_first() -> None:
    season = blocks(sheet_of(LEAGUE))["Your season"]
    own = [one for one in LEAGUE.fixtures if "T03" in (one.home, one.visitors)]
    for row, one in zip(season[:-1], own, strict=True):
        home = one.home == "T03"
        other = LEAGUE.by_id[one.visitors if home else one.home].name
        assert row[:5] == (
            NOW if one.round_number == 5 else None, one.number, other, "home" if home else "away",
            one.round_number,
        )  # fmt: skip
        scores = [score if home else score[::-1] for score in one.sets]
        won = sum(mine > theirs for mine, theirs in scores)
        result = f"{'won' if won == 3 else 'lost'} {won}–{len(scores) - won}" if scores else "to play"
        assert row[5] == result
        assert [value for value in row[6:] if value is not None] == [f"{one}–{other}" for one, other in scores]


def test_before_anything_was_played_a_sentence_says_so() -> None:
    found = blocks(sheet_of(made_league(8, 1, round_number=1, meetings=2)))
    assert found["Table of division 1"][0][0] == NO_MATCH_YET
    assert list(found)[1:] == ["Round 1: this round", "Round 2: the next round", "Your season"]
    assert {row[5] for row in found["Your season"][:-1]} == {"to play"}


def test_a_team_that_is_told_nothing_still_has_a_sheet() -> None:
    found = blocks(sheet_of(LEAGUE, told=False))
    assert found == {
        "Table of division 1": [(NO_MATCH_YET, *[None] * TABLE_LAST)],
        "Your season": [("You have no match this season.", *[None] * TABLE_LAST)],
    }


def test_names_are_text_and_nothing_is_a_formula_or_unlocked() -> None:
    league = replace(LEAGUE, teams=tuple(replace(team, name=AWKWARD[at]) for at, team in enumerate(LEAGUE.teams)))
    sheet = sheet_of(league)
    cells = [cell for row in sheet.iter_rows() for cell in row]
    assert {cell.data_type for cell in cells} <= {"s", "n"}
    assert all(cell.protection.locked for cell in cells)
    assert {row[2] for row in blocks(sheet)["Table of division 1"]} == set(AWKWARD[:8])


def test_it_is_set_up_to_be_read_and_printed() -> None:
    sheet = sheet_of(LEAGUE)
    assert sheet.freeze_panes == "A3"
    assert sheet.print_title_rows == "$1:$1"
    assert sheet.page_setup.orientation == "landscape"
    assert sheet.page_setup.fitToHeight == 0
    assert not sheet.sheet_view.showGridLines
    assert sheet.print_area.startswith("'Table'!$A$1:$L$")
