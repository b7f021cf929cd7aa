"""The Table sheet of a move sheet: what stands in it is what the league's table, results and fixtures say (R5.5)."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

from openpyxl import load_workbook

from leagues import AWKWARD, made_league
from vbxl.books.movesheet.layout import shape_of
from vbxl.books.movesheet.table import NO_MATCH_YET, TABLE_LAST, YOU, table_contents, write_table
from vbxl.league.league import League
from vbxl.league.public_strength import strength_sentence
from vbxl.league.view import make_full_view, view
from vbxl.xlsx.writer import Book2007

LEAGUE = made_league(8, 1, round_number=5, meetings=2)
Row = tuple[Any, ...]


def sheet_of(league: League, team: str = "T03", *, told: bool = True) -> Any:
    """The sheet as a workbook of its own, read back."""
    seen = (make_full_view if told else view)(league, team)
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


def test_an_opponents_public_results_stand_below_its_strength_the_newest_first() -> None:
    shown = {title: rows for title, rows in blocks(sheet_of(LEAGUE)).items() if title.startswith("What they showed")}
    coming = [one for one in LEAGUE.fixtures if one.round_number == 5 and "T03" in (one.home, one.visitors)]
    assert len(shown) == len(coming) == 2
    for (title, (total, *rows)), match in zip(shown.items(), coming, strict=True):
        other = match.visitors if match.home == "T03" else match.home
        sentence = strength_sentence(LEAGUE.measure_strengths(1).compare(other, "T03"))
        assert title == f"What they showed: {LEAGUE.by_id[other].name} – {sentence}"
        standing = next(one for one in LEAGUE.table(1) if one.team == other)
        assert total[:6] == (
            None, None, "all matches – sets and points: theirs first", None,
            f"{standing.sets_won}–{standing.sets_lost}", f"{standing.points_won}–{standing.points_lost}",
        )  # fmt: skip
        played = [one for one in LEAGUE.fixtures if one.sets and other in (one.home, one.visitors)]
        assert len(rows) == len(played) == 8
        for row, one in zip(rows, reversed(played), strict=True):
            home = one.home == other
            scores = [score if home else score[::-1] for score in one.sets]
            won = sum(mine > theirs for mine, theirs in scores)
            points = "–".join(str(sum(side)) for side in zip(*scores, strict=True))
            against = LEAGUE.by_id[one.visitors if home else one.home].name
            where = "home" if home else "away"
            assert row[:6] == (None, one.round_number, against, where, f"{won}–{len(scores) - won}", points)
            assert not any(row[6:])


def test_of_a_long_season_an_opponents_newest_matches_are_shown_and_the_totals_of_all() -> None:
    league = made_league(8, 1, meetings=20, round_number=40)
    shown = {title: rows for title, rows in blocks(sheet_of(league)).items() if title.startswith("What they showed")}
    for title, (total, *rows) in shown.items():
        standing = next(one for one in league.table(1) if f": {league.by_id[one.team].name} – " in title)
        assert total[4] == f"{standing.sets_won}–{standing.sets_lost}"
        assert [row[1] for row in rows] == [day for day in range(39, 32, -1) for _ in range(2)]


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
