"""The public book of a round: what it says is what the league says, and nothing that is secret."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import takewhile
from typing import Any, Final

import pytest
from openpyxl import load_workbook

from commitment_parts import made_bulletin, made_results
from leagues import made_league
from played_round import (
    PlayedRound,
    cells,
    frame,
    inside,
    market_round,
    other_secrets,
    played_round,
    results_of,
    texts,
)
from test_laptop import HIGHEST, POINT, WIDEST, shown_width
from vbxl.books.results.front import NEXT_AT, TABLE_AT
from vbxl.league.events import Sale
from vbxl.league.league import DOLLARS, Booking
from vbxl.league.study import play_seasons
from vbxl.rounds.runs import invent_league
from vbxl.xlsx import styles

# The height of a row of which nothing is said, in points.
USUAL_HEIGHT: Final = 15


@pytest.fixture(scope="module")
def played() -> PlayedRound:
    return market_round()


@pytest.fixture(scope="module")
def book(played: PlayedRound) -> bytes:
    return results_of(played)


def rows_of(book: bytes, sheet: str) -> list[list[Any]]:
    return cells(book)[sheet][1:]


def test_tables_are_the_leagues(played: PlayedRound, book: bytes) -> None:
    table = frame(book, "Tables")
    for division in played.after.divisions:
        rows = table[table["Division"] == division]
        standing = played.after.table(division)
        assert list(rows["Team"]) == [played.after.called(line.team) for line in standing]
        assert list(rows["Place"]) == list(range(1, len(standing) + 1))
        for head, field in (
            ("Matches", "matches"), ("Won", "won"), ("Lost", "lost"), ("Points", "points"), ("Sets won", "sets_won"),
            ("Sets lost", "sets_lost"), ("Scored", "points_won"), ("Conceded", "points_lost"),
        ):  # fmt: skip
            assert list(rows[head]) == [getattr(line, field) for line in standing], head
        assert list(rows["Set difference"]) == [line.sets_won - line.sets_lost for line in standing]


def test_sales_tell_who_came_to_whom_for_what_with_the_levels_that_were_listed(
    played: PlayedRound, book: bytes
) -> None:
    assert rows_of(book, "Sales") == [
        ["Transfer", "M. Fontaine", "Northgate Nets", "not sold", "A", 12, 6, None, None, None, None, None],
        ["Transfer", "A. Juhl", "Harbour Gulls", "Mill Lane Blockers", "C", 13, 7, 500, None, None, None, "A. Juhl"],
        ["Transfer", "D. Quist", "Lantern Hill", "not sold", "C", 7, 13, None, None, None, None, None],
        ["GM offer", "a player", "GM", "Harbour Gulls", "B", 9, 11, 250, None, None, None, "New Star"],
        ["GM offer", "5 TP", "GM", "Lantern Hill", None, None, None, 30, None, None, None, None],
        ["Contract", "Rolf Amber", "free", "Northgate Nets", None, None, None, None, 85, 3, 10, None],
        ["Contract", "Mika Stone", "Mill Lane Blockers", "Lantern Hill", None, None, None, None, 90, 4, 11, None],
    ]
    sales = {event.player: event for event in played.events if isinstance(event, Sale)}
    assert (sales["A. Juhl"].ol, sales["A. Juhl"].dl) != (13, 7)
    # Of players not sold there is no word why, nor who became an amateur.
    assert sales["M. Fontaine"].amateur
    assert sales["D. Quist"].why
    found = inside(book).decode("utf-8", "replace").casefold()
    assert not [secret for secret in ("amateur", "no bid", "reached", "1140", "he stays") if secret in found]


def test_a_contract_that_ends_with_the_next_round_is_announced(played: PlayedRound, book: bytes) -> None:
    table = frame(book, "For sale").set_index("What")
    assert table.loc["Ana Lund", "Remark"] == "ends after round 8; open to bids then"
    assert list(table.loc["Ana Lund", ["Team", "Pay per round", "Contract to round"]]) == ["Old Brewery VC", 110, 8]
    assert list(table.loc["Mika Stone", ["Team", "Pay per round", "Contract to round"]]) == ["Lantern Hill", 90, 11]
    # Where the bank sent him is told, why he is free is not.
    assert [table.loc[name, "Team"] for name in ("Teo Varga", "Juri Keld")] == ["free", "free"]
    assert set(table["Remark"]) == {"", "ends after round 8; open to bids then"}
    assert [transfer.player for transfer in played.after.transfers] == list(table.index[:2])


def test_what_the_gm_booked_is_told_to_everybody(book: bytes) -> None:
    assert rows_of(book, "GM adjustments") == [
        ["Harbour Gulls", "GM", "nobody argued with the referee", "$", 100],
        ["Mill Lane Blockers", "GM", "the sheet came late", "TP", -1],
        ["Lantern Hill", "GM", "mistake", "SP", 5],
    ]
    league = replace(made_league(), transfers=(), offers=(), contract_players=())
    quiet = results_of(played_round(league))
    assert "GM adjustments" not in cells(quiet)
    assert "Nothing was for sale in this round" in cells(quiet)["Sales"][1][0]
    assert "Sold: 0 of 0 players for sale and 0 of 0 GM offers; 0 contracts made." in texts(quiet, "Results")
    # A booking between two teams stands with both.
    paid = Booking(7, "agreed", DOLLARS, 70, "T01", "T02", "a bus shared")
    shared = results_of(played_round(replace(league, ledger=(*league.ledger, paid))))
    assert rows_of(shared, "GM adjustments") == [
        ["Northgate Nets", "Mill Lane Blockers", "a bus shared", "$", -70],
        ["Mill Lane Blockers", "Northgate Nets", "a bus shared", "$", 70],
    ]


def test_no_secret_of_any_team_changes_a_byte(played: PlayedRound, book: bytes) -> None:
    assert results_of(other_secrets(played, keep="")) == book


def test_every_ink_of_the_house_style_can_be_read_on_its_ground() -> None:
    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
        return sum(one * weight for one, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))

    def contrast(one: str, other: str) -> float:
        lights = sorted((light(one), light(other)))
        return (lights[1] + 0.05) / (lights[0] + 0.05)

    for name, look in styles.LOOKS.items():
        ink, ground = str(look["font_color"]), str(look.get("bg_color", styles.WHITE))
        assert contrast(ink, ground) >= 4.5, name
    for colour in styles.LINES:
        assert contrast(colour, styles.WHITE) >= 3


def front_of(teams: int, divisions: int, round_number: int) -> Any:
    """The front page of a round of a league of bots."""
    league = invent_league(teams, divisions, b"front")
    done = next(one for one in play_seasons(league, 1, b"front") if one.before.round_number == round_number)
    book = made_results(done.before, done.ended, done.events, {})
    return load_workbook(io.BytesIO(book))["Results"]


@pytest.mark.parametrize(
    ("teams", "divisions", "round_number"),
    [(8, 1, 2), pytest.param(16, 1, 2, marks=pytest.mark.exhaustive), (16, 2, 3)],
)
def test_up_to_16_teams_story_scores_tables_and_next_matches_are_on_one_screen_and_one_page(
    teams: int, divisions: int, round_number: int
) -> None:
    sheet = front_of(teams, divisions, round_number)
    assert sheet.page_setup.fitToHeight is None
    assert shown_width(sheet) <= WIDEST
    blocks = [row for row in range(1, sheet.max_row + 1) if str(sheet.cell(row, 1).value).startswith("Division ")]
    assert len(blocks) == divisions
    last = blocks[-1] + 1 + teams // divisions
    assert sheet.cell(last, TABLE_AT + 2).value
    assert not sheet.cell(last + 1, TABLE_AT + 2).value
    heights = (sheet.row_dimensions[row].height or USUAL_HEIGHT for row in range(1, last + 1))
    assert sum(heights) * POINT * (sheet.sheet_view.zoomScale or 100) / 100 <= HIGHEST


def test_the_front_page_has_every_match_of_the_round_and_of_the_next() -> None:
    league = invent_league(8, 2, b"front")
    for done in play_seasons(replace(league, settings=replace(league.settings, meetings=6)), 1, b"front"):
        told = made_bulletin(done.before, done.ended, done.events, {})
        book = load_workbook(io.BytesIO(made_results(done.before, done.ended, done.events, {})))
        rows = list(takewhile(lambda row: row[0] != "Market", book["Results"].iter_rows(values_only=True)))
        scores = {(row[1], row[2]) for row in rows if isinstance(row[0], int)}
        assert scores == {(told.name(match.home), told.name(match.visitors)) for match in told.matches}
        sides = {(row[NEXT_AT], row[NEXT_AT + 1]) for row in rows if row[NEXT_AT + 1]} - {("Home", "Visitors")}
        coming = [match for match in told.coming if match.round_number == told.round_number + 1]
        named = ([told.name(side) if side else "not known yet" for side in (one.home, one.visitors)] for one in coming)
        assert sides == set(map(tuple, named))
