"""Invented teams (R1): within the budgets whatever the settings, all of them spent where R1 allows it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vbxl.books import leaguebook
from vbxl.league.league import Balance, Player
from vbxl.league.new_team import PLAYERS_MOST
from vbxl.league.opening import (
    invent_player_names,
    invent_players,
    invent_team_names,
    invent_teams,
    make_league,
    make_team,
    make_team_id,
)
from vbxl.rules.draw import Draw, Stream
from vbxl.rules.season import AGES, Season, season_with
from vbxl.rules.team import name_fault, named

BUDGETS = tuple(f"pp_age_{age.lower()}" for age in AGES)


@st.composite
def odd_settings(draw: st.DrawFn) -> Season:
    """Settings that a GM may choose, however odd: budgets, ratio and total of a new player."""
    points = st.one_of(st.integers(0, 60), st.integers(0, 100_000))
    pairs = [(name, draw(points)) for name in BUDGETS]
    pairs += [("new_player_ratio", draw(st.integers(1, 5))), ("new_player_total", draw(st.integers(2, 60)))]
    return season_with(pairs)


def can_be(season: Season) -> bool:
    """Whether six players of both levels at least 1 can be made at all: two points each, of one age."""
    return sum(int(getattr(season, name)) // 2 for name in BUDGETS) >= 6


def spent(players: tuple[Player, ...], age: str) -> int:
    return sum(one.ol + one.dl for one in players if one.age == age)


@given(odd_settings(), st.binary(min_size=1, max_size=4))
def test_invented_players_keep_to_r1_whatever_the_settings(season: Season, seed: bytes) -> None:
    stream = Stream(seed, "players")
    if not can_be(season):
        with pytest.raises(ValueError, match="too few PP for 6 players"):
            invent_players(stream, season)
        return
    players = invent_players(stream, season)
    assert 6 <= len(players) <= PLAYERS_MOST
    for one in players:
        assert min(one.ol, one.dl) >= 1
        assert max(one.ol, one.dl) <= season.new_player_ratio * min(one.ol, one.dl)
        assert one.ol + one.dl <= season.new_player_total
        assert (one.kind, one.lack, one.trained_ol, one.trained_dl, one.talent_matches) == ("own", False, 0, 0, 0)
    assert len({named(one.name) for one in players}) == len(players)
    for age, name in zip(AGES, BUDGETS, strict=True):
        assert spent(players, age) <= getattr(season, name)


@given(odd_settings(), st.binary(min_size=1, max_size=4))
def test_no_point_is_lost_that_r1_lets_one_spend(season: Season, seed: bytes) -> None:
    """Where a point is left, nobody of that age could take it, and no roster has room for one more."""
    if not can_be(season):
        return
    players = invent_players(Stream(seed, "players"), season)
    step = 2 if season.new_player_ratio == 1 else 1
    most = season.new_player_total - season.new_player_total % step
    for age, name in zip(AGES, BUDGETS, strict=True):
        left = getattr(season, name) - spent(players, age)
        own = [one for one in players if one.age == age]
        if left >= step:
            assert all(one.ol + one.dl == most for one in own)
        if left >= 2:
            assert len(players) == PLAYERS_MOST


def test_a_team_of_the_defaults_spends_its_144_points_on_eight_players() -> None:
    for number in range(40):
        players = invent_players(Draw(bytes([number])).stream("players"), Season())
        assert [spent(players, age) for age in AGES] == [30, 42, 42, 30, 0]
        assert [sum(one.age == age for one in players) for age in AGES] == [2, 2, 2, 2, 0]


@settings(max_examples=5)
@given(odd_settings(), st.lists(st.integers(2, 5), min_size=1, max_size=3), st.binary(min_size=1, max_size=4))
def test_a_new_league_of_any_settings_stands_in_its_book(season: Season, sizes: list[int], seed: bytes) -> None:
    if not can_be(season):
        return
    draw = Draw(seed)
    league = make_league("League", season, invent_teams(sizes, season, draw), draw)
    book, _ = leaguebook.build(league)
    assert leaguebook.read(book, "league.xlsx") == (league, ())


def test_six_players_of_two_points_are_the_smallest_team() -> None:
    budgets = [(name, 2 if name != "pp_age_e" else 4) for name in BUDGETS]
    players = invent_players(Stream(b"x", "players"), season_with(budgets))
    assert sorted((one.age, one.ol, one.dl) for one in players) == [
        ("A", 1, 1), ("B", 1, 1), ("C", 1, 1), ("D", 1, 1), ("E", 1, 1), ("E", 1, 1),
    ]  # fmt: skip
    with pytest.raises(ValueError, match=r"too few PP for 6 players \(rule R1\.2\)"):
        invent_players(Stream(b"x", "players"), season_with([*budgets[:4], ("pp_age_e", 3)]))


def test_a_new_team_has_the_starting_capital_and_the_special_points_of_the_season() -> None:
    season = season_with([("starting_capital", 900), ("special_points", 40)])
    team = make_team(12, "Harbour Gulls", 2, (), season)
    assert (team.id, team.division, team.opening) == (make_team_id(12), 2, Balance(900, 0, 40))


def test_names_of_teams_and_players_are_their_own_and_are_names() -> None:
    taken = ("alderbrook ANCHORS", "Alderbrook Badgers")
    names = invent_team_names(Stream(b"x", "names"), 1000, taken)
    assert len({named(one) for one in (*names, *taken)}) == 1002
    assert [name_fault(one) for one in names] == [None] * 1000
    for full in (False, True):
        players = invent_player_names(Stream(b"x", "players"), 100, full=full)
        assert len({named(one) for one in players}) == 100
        assert [name_fault(one) for one in players] == [None] * 100
