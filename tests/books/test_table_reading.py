"""What the Table sheet tells is read back as it was told: the same standings, results, fixtures and season (R5.5)."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from hypothesis import given, settings

from cup_seasons import SMALL, played
from leagues import AWKWARD, leagues, made_league
from vbxl.books.movesheet.layout import TABLE_SHEET, shape_of
from vbxl.books.movesheet.table import read_table, table_contents, write_table
from vbxl.league.league import League
from vbxl.league.team_knowledge import LINES_MOST, MatchLine, TableLine, TeamKnowledge
from vbxl.league.view import View, make_full_view
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.guard import guard
from vbxl.xlsx.value import normal
from vbxl.xlsx.writer import Book2007


def written(view: View) -> bytes:
    """The Table sheet as a workbook of its own."""
    shape = shape_of(view)
    book = Book2007("", table_contents(view, shape))
    write_table(book.page(TABLE_SHEET), shape)
    return book.finish()


def read_back(view: View) -> TeamKnowledge:
    return read_table(guard(written(view)), TABLE_SHEET, str(normal(view.team_name)))


def spelled(match: MatchLine) -> MatchLine:
    return replace(match, home=str(normal(match.home)), visitors=str(normal(match.visitors)))


def as_told(known: TeamKnowledge) -> TeamKnowledge:
    """What a sheet tells of it: no reports, no line-ups, no table of nothing; names as any cell's text is read."""
    played = any(line.matches for line in known.table)
    return TeamKnowledge(
        table=tuple(replace(line, team=str(normal(line.team))) for line in known.table if played),
        results=tuple(map(spelled, known.results)),
        fixtures=tuple(map(spelled, known.fixtures)),
        season=tuple(map(spelled, known.season)),
        opponents=tuple(
            replace(
                one,
                team=str(normal(one.team)),
                matches=tuple(replace(match, against=str(normal(match.against))) for match in one.matches),
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
            "What they showed: B – x",
            "all matches – sets and points: theirs first",
            "50 % of yours or less.",
            "Against",
            "away",
            "What they showed:",
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
        assert written(replace(seen, known=found)) == written(seen)


@settings(max_examples=10, deadline=None)
@given(leagues())
def test_what_was_told_of_any_league_is_read_back(league: League) -> None:
    for team in league.teams:
        seen = make_full_view(league, team.id)
        assert read_back(seen) == as_told(seen.known)


def changed(rows: dict[str, object]) -> bytes:
    """The Table sheet of the middle of a season with other values in some cells."""
    import openpyxl

    book = openpyxl.load_workbook(io.BytesIO(written(SEEN)))
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
