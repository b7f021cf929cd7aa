"""The Table sheet of a move sheet: it tells the league's table, results and fixtures, and is read back (R5.5)."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import openpyxl
import pytest
from hypothesis import given, settings

from cup_seasons import SMALL, played
from leagues import AWKWARD, leagues, made_league
from vbxl.books.movesheet.layout import TABLE_SHEET, make_shape
from vbxl.books.movesheet.table import NO_MATCH_YET, TABLE_LAST, YOU, fill_table, read_table, write_table
from vbxl.league.league import League
from vbxl.league.public_strength import describe_strength
from vbxl.league.team_knowledge import LINES_MOST, MatchLine, TableLine, TeamKnowledge
from vbxl.league.view import View, make_full_view, view
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.cells import normalize
from vbxl.xlsx.guard import guard
from vbxl.xlsx.template import Template
from vbxl.xlsx.writer import Book2007

LEAGUE = made_league(8, 1, round_number=5, meetings=2)
Row = tuple[Any, ...]


def write(view: View) -> bytes:
    """Return the Table sheet as a workbook of its own."""
    shape = make_shape(view)
    book = Book2007("")
    write_table(book.page(TABLE_SHEET), shape)
    return Template(book).fill(fill_table(view, shape))


def sheet_of(league: League, team: str = "T03", *, told: bool = True) -> Any:
    """Return the sheet, read by openpyxl."""
    return openpyxl.load_workbook(io.BytesIO(write((make_full_view if told else view)(league, team))))[TABLE_SHEET]


def blocks(sheet: Any) -> dict[str, list[Row]]:
    """The rows in sight or folded away below each band by its title, without the heads."""
    found: dict[str, list[Row]] = {}
    last = TABLE_LAST + 1
    rows: list[Row] = []
    open_ = True
    for row in sheet.iter_rows(min_row=3, max_col=last):
        # What is folded away under a band that is in sight is a click away.
        folded = sheet.row_dimensions[row[0].row].outline_level
        open_ = open_ if folded else not sheet.row_dimensions[row[0].row].hidden
        if open_:
            rows.append(tuple(cell.value for cell in row))
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
    shown = {title: rows for title, rows in blocks(sheet_of(LEAGUE)).items() if title.startswith("Opponent:")}
    coming = [one for one in LEAGUE.fixtures if one.round_number == 5 and "T03" in (one.home, one.visitors)]
    assert len(shown) == len(coming) == 2
    for (title, (total, *rows)), match in zip(shown.items(), coming, strict=True):
        other = match.visitors if match.home == "T03" else match.home
        sentence = describe_strength(LEAGUE.measure_strengths(1).compare(other, "T03"))
        assert title == f"Opponent: {LEAGUE.by_id[other].name} – {sentence}"
        standing = next(one for one in LEAGUE.table(1) if one.team == other)
        assert total[:6] == (
            None, None, "all matches – sets and points, theirs first", None,
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
    shown = {title: rows for title, rows in blocks(sheet_of(league)).items() if title.startswith("Opponent:")}
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
    assert list(found) == ["Table of division 1", "Your season", "You have no match this season."]
    assert found["Table of division 1"] == [(NO_MATCH_YET, *[None] * TABLE_LAST)]


# --- read back ---


def read_back(view: View) -> TeamKnowledge:
    return read_table(guard(write(view)), TABLE_SHEET, str(normalize(view.team_name)))


def spelled(match: MatchLine) -> MatchLine:
    return replace(match, home=str(normalize(match.home)), visitors=str(normalize(match.visitors)))


def as_told(known: TeamKnowledge) -> TeamKnowledge:
    """What a sheet tells of it: no reports, no line-ups, no table of nothing; names as any cell's text is read."""
    played = any(line.matches for line in known.table)
    return TeamKnowledge(
        table=tuple(replace(line, team=str(normalize(line.team))) for line in known.table if played),
        results=tuple(map(spelled, known.results)),
        fixtures=tuple(map(spelled, known.fixtures)),
        season=tuple(map(spelled, known.season)),
        opponents=tuple(
            replace(
                one,
                team=str(normalize(one.team)),
                matches=tuple(replace(match, against=str(normalize(match.against))) for match in one.matches),
            )
            for one in known.opponents
        ),
    )


def renamed(league: League, names: tuple[str, ...]) -> League:
    return replace(
        league, teams=tuple(replace(team, name=name) for team, name in zip(league.teams, names, strict=True))
    )


LONG = tuple(f"{letter * (NAME_LONGEST - 2)} 1" for letter in "ABCDWXYZ")
CASES = {
    "round 1": made_league(round_number=1),
    "two meetings, one division": made_league(8, 1, round_number=5, meetings=2),
    "the last round": made_league(4, 1, round_number=3, meetings=2),
    "more lines than are told": made_league(120, 1, round_number=3, meetings=1),
    "names as long as may be": renamed(made_league(8, 2), LONG),
    "the round of the final": played(SMALL, 3)[2].before,
    "a cup against amateurs": played((5, 6, 7), 1)[0].before,
    "awkward names": renamed(made_league(8, 1), AWKWARD[:8]),
    "names of our own words": renamed(
        made_league(8, 1), ("▶ you", "▶ now", "Place", "Match", "Your season", "Table of division 1", "home", "15–9")
    ),
    "names of what opponents showed": renamed(
        made_league(8, 1),
        (
            "Opponent: B – x",
            "all matches – sets and points, theirs first",
            "50 % of yours or less.",
            "Against",
            "away",
            "Opponent:",
            "Round",
            "– – –",
        ),
    ),
}


@pytest.mark.parametrize("what", CASES)
def test_what_was_told_is_read_back(what: str) -> None:
    league = CASES[what]
    for team in (league.teams[0], league.teams[-1]):
        seen = make_full_view(league, team.id)
        found = read_back(seen)
        assert found == as_told(seen.known)
        assert len(found.fixtures) + len(found.season) > 0
        assert bool(found.opponents) == (league.round_number > 1)
        # What is built from it tells the same again.
        assert write(replace(seen, known=found)) == write(seen)


@settings(max_examples=10, deadline=None)
@given(leagues())
def test_what_was_told_of_any_league_is_read_back(league: League) -> None:
    for team in league.teams:
        seen = make_full_view(league, team.id)
        assert read_back(seen) == as_told(seen.known)


def changed(rows: dict[str, object]) -> bytes:
    """The Table sheet of the middle of a season with other values in some cells."""
    book = openpyxl.load_workbook(io.BytesIO(write(SEEN)))
    for cell, value in rows.items():
        book[TABLE_SHEET][cell] = value
    saved = io.BytesIO()
    book.save(saved)
    return saved.getvalue()


SEEN = make_full_view(made_league(), "T03")
# The first line of the table stands below title, note, an empty row, band and heads.
PLACE, TEAM, WON, SETS = "B6", "C6", "F6", "I6"


@pytest.mark.parametrize(
    ("cell", "value"),
    [(PLACE, "first"), (PLACE, True), (WON, 1.5), (WON, None), (SETS, "4:2"), (SETS, 4), (TEAM, None)],
)
def test_a_line_that_is_not_understood_is_left_out_and_all_others_stay(cell: str, value: object) -> None:
    found = read_table(guard(changed({cell: value})), TABLE_SHEET, SEEN.team_name)
    expected = as_told(SEEN.known)
    assert found == replace(expected, table=expected.table[1:])


def test_nothing_but_lines_of_the_division_is_read_and_never_more_than_are_told() -> None:
    line = {"B": 1, "C": "Nobody", "E": 1, "F": 1, "G": 0, "H": 3, "I": "3–0", "K": 45, "L": 30}
    rows = {f"{letter}{row}": value for row in range(6, 6 + 3 * LINES_MOST) for letter, value in line.items()}
    found = read_table(guard(changed(rows)), TABLE_SHEET, SEEN.team_name)
    assert found.table == (TableLine(1, "Nobody", 1, 1, 0, 3, 3, 0, 45, 30),) * LINES_MOST
