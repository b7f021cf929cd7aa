"""R11 the Galaxy Cup, worked out by hand: the draw, the bracket, the amateurs, and what a cup match counts for."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plain_league import (
    SIX_OF_A,
    STRONG,
    WEAK,
    Outcome,
    five,
    outcome,
    plain_league,
    plain_set,
    points,
    with_team,
)
from season_invariants import new, nobody, seasons
from vbxl.league.cup import bracket
from vbxl.league.events import Corrected, CupWon, MatchPlayed
from vbxl.league.league import Balance, Fixture, League, Sponsor
from vbxl.league.moves import Input, MatchMoves, Moves
from vbxl.league.view import view
from vbxl.rules.cup import draw_cup, get_cup_size, list_cup_rounds
from vbxl.rules.draw import Draw
from vbxl.rules.season import season_with

TABLE: Final = Path(__file__).parents[1] / "cases" / "R11_cup.csv"
CASES: Final = list(csv.DictReader(TABLE.open(encoding="utf-8", newline="")))
A_WINS: Final = {"A": STRONG, "B": WEAK, "C": WEAK, "D": WEAK}
CUP, OTHER = 90, 91
SPONSORS: Final = (Sponsor("steady", a_round=250), Sponsor("winner", match_won=220), Sponsor("spectacle", set_won=70))
PLAYED: Final = five(plain_set(SIX_OF_A))
# OL and DL of the six strongest of eight 7/7, set by set: who plays tires by 5, who rests gains 3.
# 1: six 7/7. 2: two 7/7, four 4/5. 3: two 6/6, two 4/5, two 2/2. 4: two 3/4, two 4/3, two 2/2. 5: four 1/1, two 2/1.
AMATEURS: Final = {1: (42, 42), 2: (30, 34), 3: (24, 26), 4: (18, 18), 5: (8, 6)}


@pytest.mark.parametrize("case", CASES, ids=[one["case"] for one in CASES])
def test_the_size_of_the_draw_its_amateurs_and_its_rounds(case: dict[str, str]) -> None:
    teams, rounds = int(case["teams"]), int(case["rounds"])
    assert get_cup_size(teams) == int(case["size"])
    assert get_cup_size(teams) - teams * bool(get_cup_size(teams)) == int(case["amateurs"])
    assert list(list_cup_rounds(teams, rounds)) == json.loads(case["cup_rounds"])


@given(st.integers(2, 40), st.binary(min_size=1, max_size=4))
def test_everybody_is_drawn_once_and_amateurs_meet_as_late_as_can_be(teams: int, seed: bytes) -> None:
    names = [f"T{at}" for at in range(teams)]
    size = 1
    while size < teams:
        size *= 2
    amateurs = [f"A{at}" for at in range(size - teams)]
    pairs = draw_cup(names, amateurs, Draw(seed).stream("cup"))
    assert sorted(side for pair in pairs for side in pair) == sorted([*names, *amateurs])
    assert all(set(pair) & set(names) for pair in pairs)
    # Of two halves, quarters … of the draw none has two amateurs more than another.
    part = len(pairs)
    while part > 1:
        part //= 2
        counts = [
            sum(side in amateurs for pair in pairs[at : at + part] for side in pair)
            for at in range(0, len(pairs), part)
        ]
        assert max(counts) - min(counts) <= 1


def test_every_order_and_both_places_are_drawn() -> None:
    pairs = [draw_cup(["T1", "T2", "T3"], ["A1"], Draw(bytes([seed])).stream("cup")) for seed in range(200)]
    assert {team for draw in pairs for pair in draw if "A1" in pair for team in pair} == {"T1", "T2", "T3", "A1"}
    at_home = sum(pair[0] == "A1" for draw in pairs for pair in draw)
    # A fair coin is outside of this once in more than ten thousand seeds.
    assert 72 < at_home < 128


def cup_league(
    home: str = "T01", visitors: str = "A1", levels: Mapping[str, Iterable[tuple[int, int]]] = A_WINS, **changes: Any
) -> League:
    """T01 plays in the cup, then at home against T02 and away at T03; T02 and T03 play the other cup match."""
    league = plain_league([("T01", "T02"), ("T03", "T01")], levels)
    cup = (Fixture(CUP, 1, 0, home, visitors), Fixture(OTHER, 1, 0, "T02", "T03"))
    return replace(league, fixtures=(*league.fixtures, *cup), **changes)


def sends(**slots: MatchMoves) -> dict[str, Moves]:
    return {"T01": Moves(send_number=Input(1), matches=slots)}


def spent(got: Outcome, number: int, kind: str) -> int:
    match = got.match(number)
    return sum(sum(getattr(one.side(match.home == "T01"), kind)) for one in match.sets)


def test_the_six_strongest_amateurs_play_without_any_points() -> None:
    seen: dict[int, tuple[float, float]] = {}
    for seed in range(20):
        league = cup_league(levels={"A": ((8, 8),) * 8, "B": WEAK, "C": WEAK, "D": WEAK})
        for one in outcome(league, {}, bytes([seed])).match(CUP).sets:
            side = one.visitors
            assert (side.concept, side.risk, {line.position for line in side.lines}) == ("NC", 3, {3})
            assert (side.home, side.devotion, side.special) == ((0, 0),) * 3
            assert len({line.name for line in side.lines}) == 6
            assert seen.setdefault(one.number, (side.total_ol, side.total_dl)) == (side.total_ol, side.total_dl)
    assert seen == AMATEURS


def test_amateurs_are_allround_players_at_any_level() -> None:
    got = outcome(cup_league(settings=season_with([("cup_amateur_level", 20)])), {})
    assert {line.position for one in got.match(CUP).sets for line in one.visitors.lines} == {3}


def test_a_cup_match_has_limits_of_its_own_and_takes_its_special_points_first() -> None:
    most = five(plain_set(SIX_OF_A, devotion=points(20, 0), special=points(0, 20)))
    moves = sends(cup=most, match1=most, match2=most)
    rich = outcome(cup_league(), moves)
    assert [spent(rich, number, "devotion") for number in (CUP, 1, 2)] == [30, 30, 30]
    assert [spent(rich, number, "special") for number in (CUP, 1, 2)] == [40, 40, 40]
    poor = outcome(with_team(cup_league(), "T01", opening=Balance(750, 0, 50)), moves)
    assert [spent(poor, number, "special") for number in (CUP, 1, 2)] == [40, 10, 0]
    assert poor.after.balances["T01"].sp == 0


@pytest.mark.parametrize(("sponsor", "paid"), [("winner", 440), ("spectacle", 420), ("steady", 250)])
def test_the_cup_counts_for_no_table_no_sponsor_and_no_training(sponsor: str, paid: int) -> None:
    # Three matches won 3-0, one of them in the cup: 2 x $220, 6 x $70; 2 x 5 TP; eight players of 6000 points at $200.
    season = season_with([("tp_season", 0), ("tp_match_won", 5), ("tp_set_won", 1)])
    league = with_team(cup_league(settings=season, sponsors=SPONSORS), "T01", sponsor=sponsor)
    got = outcome(league, {"T01": Moves(send_number=Input(1), matches={})})
    now = got.after.balances["T01"]
    assert now.dollars == 750 + 500 + paid - 8 * 200
    assert now.tp == 2 * 5
    line = next(one for one in got.after.tables[1] if one.team == "T01")
    assert (line.matches, line.won, line.points) == (2, 2, 4)
    assert [one.matches for one in got.after.tables[1] if one.team in {"T02", "T03"}] == [1, 1]


@pytest.mark.parametrize(("sizes", "cup"), [((2, 2, 2), False), ((2, 2), False), ((2,), True), ((3, 3), True)])
def test_a_season_too_short_for_the_cup_has_none(sizes: tuple[int, ...], cup: bool) -> None:
    rounds = list(seasons(new(sizes, "short"), 1, "short", nobody))
    fixtures = [one for one in rounds[-1].ended.fixtures if one.cup]
    won = [event for one in rounds for event in one.events if isinstance(event, CupWon)]
    assert (bool(fixtures), len(won)) == (cup, int(cup))
    assert bool(bracket(rounds[-1].ended)) == cup


def test_a_team_without_a_cup_match_has_no_cup_slot_and_one_sent_for_it_plays_nowhere() -> None:
    league = plain_league([("T01", "T02"), ("T03", "T01")], A_WINS)
    assert [one.slot for one in view(league, "T01").matches] == ["match1", "match2"]
    strange = five(plain_set(("A8", "A7", "A6", "A5", "A4", "A3"), devotion=points(5, 5)))
    got = outcome(league, sends(cup=strange, match1=PLAYED, match2=PLAYED))
    assert len([one for one in got.events if isinstance(one, MatchPlayed)]) == 2
    assert got.lacks("T01") == []
    assert [one for one in got.events if isinstance(one, Corrected) and one.team == "T01"] == []
    assert [name for name, _ in got.after.by_id["T01"].last_match[0].lines] == list(SIX_OF_A)
