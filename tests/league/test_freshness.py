"""Stated start levels against what was seen before (R2.5), and corrections of sets that were not played (R3.5)."""

from __future__ import annotations

from dataclasses import replace

from leagues import made_league
from move_factory import made_moves
from vbxl.league.events import Corrected, MatchPlayed
from vbxl.league.lineups import Freshness
from vbxl.league.moves import Input
from vbxl.league.stages import resolve
from vbxl.league.view import view
from vbxl.rules.ageing import aged
from vbxl.rules.draw import Draw
from vbxl.rules.season import Season, season_with


def after_a_set_at_known_levels() -> Freshness:
    """A player of 10/10 after two sets: the first left blank, so that he started the second with 7/8."""
    fresh = Freshness({"A": (10, 10)}, Season())
    fresh.play({"A": None}, {})
    assert fresh.levels["A"] == (7, 8)
    fresh.play({"A": None}, {})
    return fresh


def test_a_set_that_was_played_at_known_levels_is_not_split_again() -> None:
    # From 7/8 a loss of five leads to 2/8 … 7/3; 1/9 would need another split of the set before.
    assert not after_a_set_at_known_levels().state("A", (1, 9))
    fresh = after_a_set_at_known_levels()
    assert fresh.state("A", (3, 7))
    assert fresh.levels["A"] == (3, 7)


def test_a_statement_that_no_split_reaches_leaves_the_blank_rule_in_force() -> None:
    fresh = Freshness({"A": (10, 10)}, Season())
    fresh.play({"A": None}, {})
    assert not fresh.state("A", (9, 9))
    fresh.play({"A": None}, {})
    assert not fresh.state("A", (1, 9))


def test_rests_since_he_was_seen_stay_open() -> None:
    fresh = Freshness({"A": (10, 10)}, Season())
    fresh.play({"A": None}, {})
    fresh.play({}, {})
    # 10/10 loses 5/0 to 5/10, then three points of the rest go to OL: 8/10.
    assert fresh.state("A", (8, 10))


def test_what_would_have_been_corrected_in_a_set_that_was_not_played_is_not_told() -> None:
    league = made_league()
    moves = {team.id: made_moves(view(league, team.id), 1) for team in league.teams}
    for team, asked in moves.items():
        match = asked.matches["match1"]
        players = (Input("Nobody Known"), *match.sets[4].players[1:])
        sets = (*match.sets[:4], replace(match.sets[4], players=players))
        moves[team] = replace(asked, matches={**asked.matches, "match1": replace(match, sets=sets)})
    _, events = resolve(league, moves, Draw(b"seed"))
    sets_played = {one.number: len(one.sets) for one in events if isinstance(one, MatchPlayed)}
    told = {one.match_number for one in events if isinstance(one, Corrected)}
    first = {view(league, team.id).matches[0].number for team in league.teams}
    assert {sets_played[number] for number in first} > {5}
    assert told == {number for number in first if sets_played[number] == 5}


def test_ageing_settings_that_ask_more_of_each_level_than_half_the_loss() -> None:
    # A loss of 3 with at least 2 of each level is not possible: at least 1 of each, and the levels end close together.
    season = season_with([("age_loss_b", 3), ("age_least_b", 2)])
    assert aged(12, 9, "A", None, season) == (10, 8)
