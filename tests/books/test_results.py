"""The public book of a round: tidy tables that say what the league says, and nothing that is secret."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace
from typing import Any, Final

import pytest
from openpyxl import load_workbook

from commitment_parts import made_results
from leagues import made_league
from move_factory import made_moves
from played_round import PlayedRound, frame, inside, other_secrets, played_round, told_of, with_team
from played_round import results_of as built
from test_laptop import HIGHEST, POINT, WIDEST, shown_width
from vbxl.books.results.front import TABLE_AT
from vbxl.league.events import MatchPlayed
from vbxl.league.study import play_seasons
from vbxl.league.view import view
from vbxl.rounds.runs import Made
from vbxl.xlsx import styles

# The height of a row of which nothing is said, in points.
USUAL_HEIGHT: Final = 15


@pytest.fixture(scope="module")
def played() -> PlayedRound:
    return played_round()


@pytest.fixture(scope="module")
def book(played: PlayedRound) -> bytes:
    return built(played)


def test_tables_are_the_leagues(played: PlayedRound, book: bytes) -> None:
    table = frame(book, "Tables")
    names = {team.id: team.name for team in played.after.teams}
    for division in played.after.divisions:
        rows = table[table["Division"] == division]
        standing = played.after.table(division)
        assert list(rows["Team"]) == [names[one.team] for one in standing]
        assert list(rows["Place"]) == list(range(1, len(standing) + 1))
        for head, what in (
            ("Matches", "matches"), ("Won", "won"), ("Lost", "lost"), ("Points", "points"), ("Sets won", "sets_won"),
            ("Sets lost", "sets_lost"), ("Scored", "points_won"), ("Conceded", "points_lost"),
        ):  # fmt: skip
            assert list(rows[head]) == [getattr(one, what) for one in standing], head
        assert list(rows["Set difference"]) == [one.sets_won - one.sets_lost for one in standing]


def test_no_secret_of_any_team_changes_a_byte(played: PlayedRound, book: bytes) -> None:
    assert built(other_secrets(played, keep="")) == book


def test_planted_secrets_are_not_in_any_part() -> None:
    league = made_league()
    gulls = league.by_id["T03"]
    players = tuple(replace(one, name=f"Quietus {at}") if at != 4 else one for at, one in enumerate(gulls.players))
    league = with_team(league, "T03", players=players, opening=replace(gulls.opening, dollars=73_311, sp=199))
    league = replace(league, ledger=())
    # Whom he offers is known to everybody.
    played = played_round(league, changed={"T03": replace(made_moves(view(league, "T03"), 3), sales=())})
    now = played.after.balances["T03"].dollars
    assert now > 70_000
    found = inside(built(played))
    for secret in ("73311", "73,311", str(now), f"{now:,}", "Quietus", "devotion", "Lack", "OC<", "WC<", "Attacker"):
        assert secret.encode() not in found, secret
    for one in played.events:
        if isinstance(one, MatchPlayed):
            for each in one.sets:
                for side in (each.home, each.visitors):
                    assert repr(side.chance).encode() not in found
    # Levels, totals and chances are the numbers with a fraction: a public book has only what points were worth.
    fractions = {float(one) for one in re.findall(rb"<v>(-?\d+\.\d+)</v>", found)}
    luck = {round(one, 1) for line in told_of(played).luck for one in (line.worth, line.won - line.worth)}
    assert fractions <= luck


def test_the_same_inputs_give_the_same_bytes_without_a_date_of_today(played: PlayedRound, book: bytes) -> None:
    again = played_round()
    assert built(again) == book
    with zipfile.ZipFile(io.BytesIO(book)) as parts:
        assert {one.date_time for one in parts.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        dates = re.findall(r"\d{4}-\d\d-\d\dT[\d:]+Z", parts.read("docProps/core.xml").decode())
    assert set(dates) == {"2026-01-01T00:00:00Z"}
    shuffled = dict(reversed(played.receipts.items()))
    assert made_results(played.before, played.after, played.events, shuffled) == book


def test_names_stay_the_text_they_are() -> None:
    names = ["=1+1", "<b>", "A&B", "http://x.example/", "@cmd", "1908", "'quoted'", "_x0041_"]
    league = made_league()
    for team, name in zip(league.teams, names, strict=True):
        league = with_team(league, team.id, name=name)
    book = built(played_round(replace(league, name="{=1}")))
    assert list(frame(book, "Receipts").astype(str)["Team"]) == names
    with zipfile.ZipFile(io.BytesIO(book)) as parts:
        sheets = [parts.read(one).decode() for one in parts.namelist() if one.startswith("xl/worksheets/sheet")]
    assert not any("<f>" in sheet for sheet in sheets)


def test_control_and_direction_characters_are_shown_not_obeyed() -> None:
    book = built(played_round(with_team(made_league(), "T03", name="Gulls\u202e\x07")))
    assert "Gulls\\u202e\\u0007" in list(frame(book, "Receipts")["Team"])


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
    league = Made(teams, divisions).league(b"front")
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
