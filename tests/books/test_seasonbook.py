"""Information at the start of the season: all seven items of the 1996 list, and no secret (R0.1)."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from typing import Any

import pytest

from commitment_parts import coming
from cup_seasons import SMALL, opened, played
from leagues import AWKWARD, made_league
from played_round import cells, frame
from vbxl.books import seasonbook
from vbxl.league.league import Booking, ContractPlayer, League, Player, Sponsor, Transfer
from vbxl.rules.season import season_with

SHEETS = [
    "Information", "Rounds", "Fixtures", "By team", "Cup", "Contract players", "Contract costs", "Settings",
    "Fairness",
]  # fmt: skip
# The numbers that the tests below are worked out by.
NUMBERS = {
    "pp_age_a": 30, "pp_age_b": 42, "pp_age_c": 42, "pp_age_d": 30, "pp_age_e": 0, "starting_capital": 750,
    "special_points": 200, "tp_season": 31, "tp_match_won": 5, "tp_set_won": 2, "home_points_first": 24,
    "home_points_step": 2, "sale_free_rounds": 3, "offer_free_rounds": 4, "contract_bonus_3": 10,
    "contract_bonus_4": 20,
}  # fmt: skip
PAID = (Sponsor("steady", a_round=250), Sponsor("winner", match_won=220), Sponsor("spectacle", set_won=70))


def built(league: League) -> bytes:
    """The book of a league, with the commitments of its first round."""
    return seasonbook.build(league, coming(league))


def league_of(sizes: tuple[int, ...]) -> League:
    """A new league with these numbers."""
    league = opened(sizes)
    return replace(league, settings=season_with(NUMBERS.items(), league.settings), sponsors=PAID)


# Divisions with days off.
ODD = league_of((5, 6, 7))


@pytest.fixture(scope="module")
def book() -> bytes:
    return built(ODD)


def front(book: bytes) -> dict[str, list[Any]]:
    """The lines of the first sheet by their first cell, without the blanks at the end."""
    return {str(row[0]): [value for value in row[1:] if value is not None] for row in cells(book)["Information"]}


def test_items_1_to_4_and_7_are_told_as_they_are(book: bytes) -> None:
    """By hand: a match brings 5 TP when it is won, else 2 for each set."""
    lines = front(book)
    assert lines["Age"] == ["A", "B", "C", "D", "E"]
    assert lines["PP: 144 in all"] == [30, 42, 42, 30, 0]
    assert lines["Starting capital"] == ["$750"]
    assert "200 SP per team" in lines
    assert lines["Your sets first"] == ["3–0 to 3–2", "2–3", "1–3", "0–3"]
    assert lines["TP for the match"] == [5, 4, 2, 0]
    # What a match won by 3–1 and one lost by 2–3 bring: $250; $220 for the one won; $70 for each of five sets.
    assert lines["steady"] == [250, 0, 0, 250]
    assert lines["winner"] == [0, 220, 0, 220]
    assert lines["spectacle"] == [0, 0, 70, 350]
    assert lines["24 HA in round 1"][0].startswith("2 more each round, up to 36 in round 7.")


def test_every_round_has_its_home_advantage_cup_round_and_windows(book: bytes) -> None:
    table = frame(book, "Rounds")
    assert list(table["Round"]) == [1, 2, 3, 4, 5, 6, 7]
    assert list(table["Home advantage"]) == [24, 26, 28, 30, 32, 34, 36]
    # 32 sides play five cup rounds, spread over seven rounds, the final in the last.
    ties = ["round of 32", "", "round of 16", "quarter-final", "", "semi-final", "final"]
    assert list(table["Cup round"]) == ties
    # In the last three rounds nothing is sold, in the last four the GM offers nothing (R8); a contract takes two.
    # Before round 1 nobody could offer a player.
    assert list(table["Transfers"]) == ["no"] + ["yes"] * 3 + ["no"] * 3
    assert list(table["GM sale"]) == ["yes"] * 3 + ["no"] * 4
    assert list(table["Contract bids"]) == ["yes"] * 5 + ["no"] * 2
    assert sum(table["League matches"]) == 5 * 4 + 6 * 5 + 7 * 6


def other_secrets(league: League) -> League:
    """The same league with everything changed that is not published before a season."""
    teams = tuple(
        replace(
            one,
            players=tuple(Player(f"Stranger {at}", "own", "D", 3, 3, trained_ol=2, lack=True) for at in range(9)),
            opening=replace(one.opening, dollars=31_337, tp=77, sp=13),
            sponsor="winner",
            spied=2,
            scouted=1,
            warnings=1,
            last_match=(),
        )
        for one in league.teams
    )
    ledger = tuple(Booking(0, "6 income", "$", 4_711, "GM", one.id, "a secret") for one in teams)
    return replace(league, teams=teams, ledger=ledger, transfers=(Transfer("T01", "Stranger 1", 999),), spied=())


@pytest.mark.parametrize("sizes", [SMALL, (8, 8)])
def test_no_level_account_or_other_number_of_any_team_changes_a_byte(sizes: tuple[int, ...]) -> None:
    league = opened(sizes)
    assert built(other_secrets(league)) == built(league)
    later = played(SMALL, 4)[3].before
    assert built(other_secrets(later)) == built(later)


def test_it_holds_values_only_and_the_same_league_gives_the_same_bytes(book: bytes) -> None:
    assert built(ODD) == book
    with zipfile.ZipFile(io.BytesIO(book)) as parts:
        sheets = [parts.read(one).decode() for one in parts.namelist() if one.startswith("xl/worksheets/sheet")]
        assert {one.date_time for one in parts.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert len(sheets) == len(SHEETS)
    assert not any("<f>" in sheet for sheet in sheets)


def test_names_stay_the_text_they_are() -> None:
    league = opened((8, 8))
    names = [*AWKWARD, "=1+1", "{=1}", "http://x.example/"][-len(league.teams) :]
    teams = tuple(replace(team, name=name) for team, name in zip(league.teams, names, strict=False))
    hired = (ContractPlayer("=SUM(A1)", 9, 9), *league.contract_players[1:])
    awkward = replace(league, name="<b>&A", teams=teams, contract_players=hired)
    book = built(awkward)
    assert "=SUM(A1)" in list(frame(book, "Contract players")["Player"])
    assert "=1+1" in list(frame(book, "By team")["Team"])
    with zipfile.ZipFile(io.BytesIO(book)) as parts:
        assert not any(b"<f>" in parts.read(name) for name in parts.namelist())


def test_without_a_cup_and_without_contract_players_nothing_is_missed() -> None:
    league = made_league(round_number=1)
    book = built(replace(league, contract_players=()))
    assert list(cells(book)) == [one for one in SHEETS if one != "Cup"]
    assert cells(book)["Contract players"][1][0] == "This season has no contract players."
    assert "Galaxy Cup (R11)" not in front(book)
