"""Stage 5, the matches: sets, chances, draws, results, what is remembered, and halved levels (R4.4, R5, R12.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues import made_league
from move_factory import made_moves, messy_moves
from plain_league import (
    SIX_OF_A,
    SIX_OF_B,
    STRONG,
    WEAK,
    Outcome,
    five,
    inputs,
    outcome,
    plain_league,
    plain_set,
    points,
    sends,
    with_player,
)
from vbxl.league.events import MatchPlayed
from vbxl.league.league import ContractPlayer, LastSet, League
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row
from vbxl.league.view import View, view


def all_moves(league: League, seed: int = 3, by: Callable[[View, int], Moves] = made_moves) -> dict[str, Moves]:
    return {team.id: by(view(league, team.id), seed) for team in league.teams}


def played_matches(of: Outcome) -> list[MatchPlayed]:
    return [one for one in of.events if isinstance(one, MatchPlayed)]


def test_scoring_chances_by_hand() -> None:
    league = plain_league([("T01", "T02")], {"A": ((12, 9),) * 8, "B": ((10, 11),) * 8})
    attack = plain_set(
        SIX_OF_A, (1, 2, 2, 2, 2, 5), concept=Input("AC"), risk=Input(10),
        home=points(4, 2), devotion=points(3, 1), special=points(1, 5),
    )  # fmt: skip
    defence = plain_set(
        SIX_OF_B, (3, 3, 3, 4, 4, 4), concept=Input("NC"), risk=Input(6), devotion=points(0, 2), special=points(3, 0)
    )
    first = outcome(league, {"T01": sends(five(attack)), "T02": sends(five(defence))}).match(1).sets[0]
    # 12/9 is 14.4/7 as Setter, 13.2/8 as Attacker, 10/10.8 as Blocker: in all 77.2/49.8, with 8 OL and 8 DL of points.
    assert [line.end_ol for line in first.home.lines] == pytest.approx([14.4, 13.2, 13.2, 13.2, 13.2, 10])
    assert [line.end_dl for line in first.home.lines] == pytest.approx([7, 8, 8, 8, 8, 10.8])
    assert (first.home.total_ol, first.home.total_dl) == pytest.approx((85.2, 57.8))
    # 10/11 is 9/12.1 as Defender: together 57/69.3, with 3 OL and 2 DL of points.
    assert (first.visitors.total_ol, first.visitors.total_dl) == pytest.approx((60, 71.3))
    # ARF 8; AC gets all of it against NC, NC nothing: 85.2 / 156.5 + 0.08, and 60 / 117.8.
    assert first.home.chance == pytest.approx(0.6244089457, abs=1e-10)
    assert first.visitors.chance == pytest.approx(0.5093378608, abs=1e-10)
    assert (first.home.concept, first.home.risk, first.visitors.concept, first.visitors.risk) == ("AC", 10, "NC", 6)


def test_home_serves_in_sets_1_3_5_and_every_rally_is_its_number_against_the_servers_chance() -> None:
    league = made_league()
    got = outcome(league, all_moves(league))
    firsts = set()
    for match in played_matches(got):
        for one in match.sets:
            name = f"R5 division {match.division} match {match.number} set {one.number}"
            home_serves, told, score = one.number in (1, 3, 5), "", [0, 0]
            assert one.home_first is home_serves
            for number in got.draws[name]:
                assert isinstance(number, float)
                side = one.home if home_serves else one.visitors
                if number < side.chance:
                    score[0 if home_serves else 1] += 1
                else:
                    home_serves = not home_serves
                told += "H" if home_serves else "V"
            assert (one.rallies, one.score) == (told, tuple(score))
            firsts.add((one.number, one.home_first))
    assert firsts == {(1, True), (2, False), (3, True), (4, False), (5, True)}


def test_another_match_shifts_no_draw() -> None:
    pairs = [("T01", "T02"), ("T03", "T04"), ("T01", "T04")]
    league = plain_league(pairs)
    both = outcome(league, {})
    alone = outcome(replace(league, fixtures=league.fixtures[1:2]), {})
    assert alone.match(2) == both.match(2)
    assert alone.drawn_in(2) == both.drawn_in(2)
    other_moves = outcome(league, {"T01": sends(five(plain_set(SIX_OF_A, (1, 2, 2, 2, 2, 2), concept=Input("AC"))))})
    assert other_moves.match(1) != both.match(1)
    assert other_moves.match(2) == both.match(2)
    assert other_moves.drawn_in(2) == both.drawn_in(2)
    # A match begins with the same numbers whoever plays it and however.
    before, after = (one.drawn_in(1)["R5 division 1 match 1 set 1"] for one in (both, other_moves))
    assert before[:15] == after[:15]


@settings(max_examples=5)
@given(st.integers(0, 99), st.integers(0, 99), st.sampled_from(["T01", "T05", "T08"]))
def test_moves_of_one_team_change_no_match_of_others(seed: int, other: int, team: str) -> None:
    # Within its special points, as these moves are; else it would matter how many a match before has left.
    league = made_league(seed=seed % 7 + 1)
    moves = all_moves(league, seed)
    changed = moves | {team: made_moves(view(league, team), other + 100)}
    one, another = (
        {
            match.number: match
            for match in played_matches(outcome(league, each))
            if team not in (match.home, match.visitors)
        }
        for each in (moves, changed)
    )
    assert len(one) == 6
    assert one == another


def test_the_same_round_twice_is_the_same() -> None:
    league = made_league()
    moves = all_moves(league, by=messy_moves)
    assert outcome(league, moves) == outcome(league, dict(reversed(moves.items())))
    assert outcome(league, moves).events != outcome(league, moves, b"another seed").events


def last_of(moves: Mapping[str, Moves], league: League | None = None) -> tuple[LastSet, ...]:
    return outcome(league or plain_league([("T01", "T02")]), moves).after.by_id["T01"].last_match


def test_a_match_is_remembered_as_it_was_submitted() -> None:
    first = plain_set(
        ("a1", "  A2 ", "Nobody Known", None, "A5", "A5"), ("set", 5, "x", None, 99, "Allround"),
        concept=Input("oc"), risk=Input(7), loss_ol=inputs((5,) * 6), devotion=points(3, 3),
    )  # fmt: skip
    second = plain_set(SIX_OF_A, ("1", "1", "1", 2, 2, 2), concept=Input("Aggressive"), risk=Input(12.0))
    third = plain_set(SIX_OF_A, concept=Input("all out"), risk=BLANK)
    fourth = plain_set(SIX_OF_A, concept=Input("DC"), risk=Input(5.5))
    last = last_of({"T01": sends(MatchMoves((first, second, third, fourth, plain_set((None,) * 6, (None,) * 6))))})
    assert last == (
        # OC is what was asked for, though this line-up may not play it.
        LastSet((("A1", 1), ("A2", 5), ("", 0), ("", 0), ("A5", 0), ("A5", 3)), 2, 7),
        LastSet((("A1", 1), ("A2", 1), ("A3", 1), ("A4", 2), ("A5", 2), ("A6", 2)), 1, 12),
        LastSet(tuple((name, 3) for name in SIX_OF_A), 0, None),
        # An illegal choice is no choice (R3.4).
        LastSet(tuple((name, 3) for name in SIX_OF_A), 4, None),
        LastSet((("", 0),) * 6, 0, None),
    )


def test_a_lack_of_devotion_halves_levels_in_the_first_match_of_the_round_only() -> None:
    league = plain_league([("T03", "T01"), ("T01", "T02")], {"A": ((13, 8), *STRONG[1:]), "B": WEAK, "C": WEAK})
    league = replace(
        with_player(with_player(league, "A1", lack=True), "D1", lack=True),
        contract_players=(ContractPlayer("Mika Stone", 3000, 1500, "T01", 80, 9, lack=True),),
    )
    six = ("A1", "Mika Stone", *SIX_OF_A[2:])
    rest = plain_set(("A7", "Mika Stone", *SIX_OF_A[2:]))
    # All he regains in set 2 is wished for DL.
    match = MatchMoves((plain_set(six), rest, *[plain_set(six)] * 3), (Row("A1", inputs((None, 0, None, None, None))),))
    got = outcome(league, {"T01": sends(match, match)})
    starts = {
        number: {
            (one.number, line.name): (line.start_ol, line.start_dl)
            for one in got.match(number).sets
            for line in one.side(got.match(number).home == "T01").lines
        }
        for number in (1, 2)
    }
    halved, whole = starts[1], starts[2]
    assert (halved[1, "A1"], whole[1, "A1"]) == ((6.5, 4), (13, 8))
    assert (halved[1, "Mika Stone"], whole[1, "Mika Stone"]) == ((1500, 750), (3000, 1500))
    # 6.5/4 gives OL, OL, OL, DL, OL: 2.5/3. Rest can bring DL up to 4 only, the other two points go to OL.
    assert halved[3, "A1"] == (4.5, 4)
    # 13/8 gives all five from OL: 8/8, and DL is full; all three go to OL.
    assert whole[3, "A1"] == (11, 8)
    # Over with the match; who had no match in the round still has it before him.
    assert [one.name for team in got.after.teams for one in team.players if one.lack] == ["D1"]
    assert not any(one.lack for one in got.after.contract_players)
