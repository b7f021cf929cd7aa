"""The sheet How to play: what it says is true of the season, by numbers worked by hand; it fits a screen and paper."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from functools import cache
from typing import Any, Final

import pytest
from openpyxl import load_workbook

from openpyxl_workbook import workbook_of
from sheet_factory import Made, team_view
from vbxl.rules.lineup import CONCEPTS, POSITIONS, end_levels
from vbxl.rules.odds import calculate_scoring_chance
from vbxl.rules.points import calculate_lack_probabilities
from vbxl.rules.season import Season, season_with
from vbxl.rules.tiredness import apply_set

SHEET: Final = "How to play"
DEFAULT: Final = Season()
# Another season, none of whose numbers is that of the usual one.
OTHER: Final = season_with(
    [
        ("matches_a_round", 1), ("meetings", 4), ("promoted", 3), ("relegated", 5), ("table_won", 6), ("table_lost", 1),
        ("set_points", 11), ("set_loss", 1), ("set_gain", 2), ("special_points", 311), ("special_limit", 71),
        ("home_points_first", 13), ("home_points_step", 4), ("devotion_limit", 20), ("lack_chance", 8),
        ("tp_season", 77), ("tp_match_won", 8), ("tp_set_won", 9), ("trained_times", 12), ("trained_ratio", 10),
        ("trained_total", 41), ("talents", 1), ("talent_matches", 6), ("talent_level", 7), ("round_income", 613),
        ("credit", 2750), ("spy_times", 1), ("contract_bonus_3", 5), ("contract_bonus_4", 15),
        ("spy_price", 444), ("spy_detail_price", 333),
        ("chance_lowest", 46), ("chance_highest", 52),
    ]
)  # fmt: skip


@cache
def sheet_of(season: Season) -> Any:
    made = Made("season", replace(team_view(), settings=season), None)
    return load_workbook(io.BytesIO(made.data), data_only=True)[SHEET]


def text_of(season: Season) -> str:
    """All sentences, as they are read from line to line."""
    cells = (cell.value for row in sheet_of(season).iter_rows(max_col=2) for cell in row)
    return " ".join(text for text in cells if isinstance(text, str))


def table(season: Season, head: str, columns: str, rows: int) -> list[list[Any]]:
    """The values below a head in column B, in some columns."""
    sheet = sheet_of(season)
    row = next(cell.row for cell in sheet["B"] if cell.value == head)
    return [[sheet[f"{column}{at}"].value for column in columns] for at in range(row + 1, row + 1 + rows)]


# --- sentences ---


SAID: Final = (
    ("season has 12 rounds, with up to 2 matches each.", "season has 12 rounds, with up to 1 match each."),
    ("division meet 2 times.", "division meet 4 times."),
    ("win is worth 2 points in the table, a defeat 0.", "worth 6 points in the table, a defeat 1."),
    ("1 team goes up a division and 1 goes down.", "3 teams go up a division and 5 go down."),
    ("First to 3 sets wins.", "First to 3 sets wins."),
    ("A set goes to 15 points, with a lead of two", "A set goes to 11 points, with a lead of two"),
    ("at most 2 setters and 2 blockers", "at most 2 setters and 2 blockers"),
    ("costs a player 5 points; sitting one out gives 3 back", "costs a player 1 point; sitting one out gives 2 back"),
    ("starts a set with a level below 1 is", "starts a set with a level below 1 is"),
    ("24 in the first round, 2 more in", "13 in the first round, 4 more in"),
    ("(SP): 200 for the season, at most 40 in", "(SP): 311 for the season, at most 71 in"),
    ("(DP): up to 30 in every match", "(DP): up to 20 in every match"),
    ("divides one player's levels by 2 in your first", "divides one player's levels by 2 in your first"),
    ("split into 3 parts; the chance that a part brings an LD is 3 %", "brings an LD is 8 %"),
    ("You get 42 a season, plus 2 for each win and 1 for", "You get 77 a season, plus 8 for each win and 9 for"),
    ("one point a round and 5 a season", "one point a round and 12 a season"),
    ("may be up to 3 times the lower, and the two together up to 35.", "the lower, and the two together up to 41."),
    ("name up to 3 a season", "name up to 1 a season"),
    ("has played 2 sets or more in each of 4 matches of a season, both levels become 2", "in each of 6 matches"),
    ("Keep at least 6 players of your own.", "Keep at least 6 players of your own."),
    ("Money: $500 a round", "Money: $613 a round"),
    ("You may owe up to $1000.", "You may owe up to $2750."),
    ("bid the pay per round, for 2 to 4 rounds. The highest", "for 2 to 4 rounds. The highest"),
    ("has lost more than 12 points; a player who never rests has lost 20.", "who never rests has lost 4."),
)  # fmt: skip


def test_every_sentence_says_the_numbers_of_the_season_and_none_else() -> None:
    told, otherwise = text_of(DEFAULT), text_of(OTHER)
    assert [pair for pair in SAID if pair[0] not in told or pair[1] not in otherwise] == []
    for usual, _ in SAID:
        told = told.replace(usual, "")
    assert re.findall(r"[0-9]+", told) == []


def test_no_digit_stands_in_a_constant_text() -> None:
    """Nor in the quoted parts of a formula."""
    made = Made("usual", team_view(), None)
    book = workbook_of(made.data)[SHEET]
    texts = [cell.value for row in book.iter_rows() for cell in row if isinstance(cell.value, str)]
    constant = [text for text in texts if not text.startswith("=")]
    quoted = [part for text in texts if text.startswith("=") for part in re.findall(r'"[^"]*"', text)]
    assert min(len(constant), len(quoted)) > 40
    assert [text for text in (*constant, *quoted) if re.search("[0-9]", text)] == []


@pytest.mark.parametrize(("loss", "gain", "most"), [(5, 3, 12), (5, 0, 15), (1, 2, 2)])
def test_eight_players_who_rest_by_the_advice_have_lost_what_it_says(loss: int, gain: int, most: int) -> None:
    season = season_with([("set_loss", loss), ("set_gain", gain)])
    rests = {1: {"G", "H"}, 2: {"A", "B"}, 3: {"C", "D"}, 4: {"E", "F"}}
    levels = dict.fromkeys("ABCDEFGH", (40.0, 40.0))
    for out in rests.values():
        assert len(levels.keys() - out) == 6
        for player, (ol, dl) in levels.items():
            levels[player] = apply_set(ol, dl, 40, 40, player not in out, None, season)
    lost = {player: 80 - ol - dl for player, (ol, dl) in levels.items()}
    # The weakest, G and H, rest again in set five.
    assert max(lost[player] for player in "ABCDEF") == most
    assert f"nobody has lost more than {most} points; a player who never rests has lost {4 * loss}." in text_of(season)


# --- tables ---


def test_the_scoring_chance_is_the_share_of_both_totals() -> None:
    # 72 / (72 + 60) and 50 / (50 + 60).
    assert table(DEFAULT, "For example", "CDE", 2) == [
        [72, 60, pytest.approx(0.545454545, abs=1e-9)],
        [50, 60, pytest.approx(0.454545455, abs=1e-9)],
    ]
    # Kept within the bounds of the season, here 46 and 52 %.
    assert [row[2] for row in table(OTHER, "For example", "CDE", 2)] == [0.52, 0.46]


def test_one_player_in_every_position() -> None:
    fresh, *rows = table(DEFAULT, "Position", "ABGHI", 6)
    assert fresh == [None, "Starts with", 12, 9, 21]
    assert rows == [
        [1, "Setter", pytest.approx(14.4), 7, pytest.approx(21.4)],
        [2, "Attacker", pytest.approx(13.2), 8, pytest.approx(21.2)],
        [3, "Allround", 12, 9, 21],
        [4, "Defender", 11, pytest.approx(9.9), pytest.approx(20.9)],
        [5, "Blocker", 10, pytest.approx(10.8), pytest.approx(20.8)],
    ]
    for position, row in zip(POSITIONS, rows, strict=True):
        assert tuple(row[2:4]) == pytest.approx(end_levels(12, 9, position))


def test_a_player_tires_and_recovers() -> None:
    head = "OL + DL at the start of set"
    assert table(DEFAULT, head, "BCDEFG", 2) == [
        ["plays every set", 21, 16, 11, 6, 1],
        ["plays every other set", 21, 16, 19, 14, 17],
    ]
    # A set costs 1 and a rest gives 2: never above 21.
    assert [row[1:] for row in table(OTHER, head, "BCDEFG", 2)] == [[21, 20, 19, 18, 17], [21, 20, 21, 20, 21]]
    harder = season_with([("set_loss", 9), ("set_gain", 4)])
    # Nor below 0.
    assert [row[1:] for row in table(harder, head, "BCDEFG", 2)] == [[21, 12, 3, 0, 0], [21, 12, 16, 7, 11]]


def test_what_a_concept_adds_is_what_it_adds_in_a_match() -> None:
    rows = table(DEFAULT, "Concept", "ABCDEFGHIJ", 5)
    assert [row[:5] for row in rows] == [
        [1, "AC Aggressive", 5, 0, "9–12"],
        [2, "OC Offensive", 4, 0, "6–9"],
        [3, "NC Neutral", 0, 0, "3–9"],
        [4, "DC Defensive", 0, 4, "3–6"],
        [5, "WC Wall", 0, 5, "0–3"],
    ]
    # AC with 12 against OC with 9: half of 10.5. AC with 12 against WC with 3: all of 7.5, lost.
    assert (rows[0][6], rows[0][9]) == (5.25, -7.5)
    for own, row in zip(CONCEPTS, rows, strict=True):
        for other, points in zip(CONCEPTS, row[5:], strict=True):
            risks = own.highest_risk, other.highest_risk
            added = calculate_scoring_chance(50, 50, own, other, *risks, DEFAULT) - 0.5
            assert points / 100 == pytest.approx(added, abs=1e-12)


def test_the_chance_of_a_lack_of_devotion() -> None:
    # 10 DP are 4 + 3 + 3: 12, 9 and 9 %; none of them 0.88 x 0.91 x 0.91 = 0.728728.
    assert table(DEFAULT, "Chance of an LD", "CDEFG", 3) == [
        [3, 0.03, 0.03, 0.03, pytest.approx(1 - 0.97**3)],
        [10, 0.12, 0.09, 0.09, pytest.approx(0.271272)],
        [30, 0.3, 0.3, 0.3, pytest.approx(0.657)],
    ]
    # 20 DP are 7 + 7 + 6, a point 8 %: 56, 56 and 48 %.
    assert table(OTHER, "Chance of an LD", "CDEFG", 3)[2][:4] == [20, 0.56, 0.56, 0.48]
    sure = season_with([("lack_chance", 50)])
    for season in (DEFAULT, OTHER, sure):
        for row in table(season, "Chance of an LD", "CDEFG", 3):
            assert row[4] == pytest.approx(1 - calculate_lack_probabilities(row[0], season)[0], abs=1e-9)
