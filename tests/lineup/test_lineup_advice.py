"""The best line-up of a match of a move: legal by the one validator, its chances, what it gains, and what it says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from statistics import mean

import pytest

from leagues import made_league
from move_factory import entered, made_moves
from sheet_factory import KINDS
from vbxl.league.checks import checks
from vbxl.league.forecast import Guess, LineupWish, PlayerLock, Proposed, SetGuess, match_odds, propose
from vbxl.league.league import TALENT
from vbxl.league.lineups import prefilled
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row
from vbxl.league.view import MatchView, View, make_full_view
from vbxl.rules.lineup import BLOCKER, SETTER

NEAR = 1e-9
MEAN_GAIN = 0.03
FAST = LineupWish(thorough=False)
NO_POINTS = LineupWish(points=(0, 0, 0), thorough=False)


def put(moves: Moves, match: MatchView, found: Proposed) -> Moves:
    return replace(moves, matches={**moves.matches, match.slot: found.moves})


def all_proposed(seen: View, moves: Moves, wish: LineupWish = FAST) -> Moves:
    """A move with the proposal in every match."""
    for match in seen.matches:
        moves = put(moves, match, propose(seen, match, moves, Guess(), wish))
    return moves


def empty_places(match: MatchMoves) -> int:
    return sum(one.blank for each in match.sets for one in each.players)


def places_empty(moves: Moves) -> bool:
    return any(map(empty_places, moves.matches.values()))


def against_the_others_sheet(rosters: int) -> Iterator[tuple[View, MatchView, Guess]]:
    """Teams of made leagues in their first match, and as guesses what the opponent's sheet was sent with."""
    for seed in range(1, rosters + 1):
        league = made_league(seed=seed)
        views = {one.team_name: one for one in (make_full_view(league, team.id) for team in league.teams)}
        for one in [*views.values()][: rosters - 8 * (seed - 1)]:
            match, other = one.matches[0], views[one.matches[0].opponent]
            its = next(each for each in other.matches if each.number == match.number)
            entry = entered(other, prefilled(other))[its.slot]
            lines = [
                SetGuess(*(Input(value) for value in (*entry.sum_totals(at), plan.concept.short, plan.risk)))
                for at, plan in enumerate(entry.plan.sets)
            ]
            yield one, match, Guess(sets=tuple(lines))
        if 8 * seed >= rosters:
            return


# --- legal ---


@pytest.mark.parametrize("kind", ["as it is", *KINDS])
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.exhaustive) for seed in (2, 3))])
def test_every_proposal_is_legal_by_the_one_validator(kind: str, seed: int) -> None:
    league = made_league(seed=seed, round_number=(1, 2, 7)[seed % 3])
    team = league.teams[(seed + len(kind)) % len(league.teams)]
    seen = make_full_view(league, team.id)
    seen = KINDS[kind](seen) if kind in KINDS else seen
    assert checks(all_proposed(seen, made_moves(seen, seed)), seen) == ()


@pytest.mark.parametrize("players", [6, 9, 20])
def test_a_team_of_any_size_gets_a_legal_proposal(players: int) -> None:
    seen = make_full_view(made_league(seed=players), "T04")
    own = [line for line in seen.roster if not line.new_talent]
    more = [replace(one, name=f"{one.name} {number}") for number in (2, 3, 4) for one in own]
    seen = replace(seen, roster=tuple([*own, *more][:players]))
    found = all_proposed(seen, Moves(send_number=Input(1)))
    assert checks(found, seen) == ()
    assert not places_empty(found) or players < 10


@pytest.mark.parametrize("seeds", [(1,), pytest.param((2, 3), marks=pytest.mark.exhaustive)])
def test_a_proposal_leaves_no_more_places_empty_than_the_sheet_as_it_was_sent(seeds: tuple[int, ...]) -> None:
    fewer = 0
    for seed in seeds:
        league = made_league(seed=seed, round_number=(1, 2, 7)[seed % 3])
        for kind, change in KINDS.items():
            seen = change(make_full_view(league, league.teams[len(kind) % 8].id))
            for match in seen.matches[:1]:
                sent = empty_places(prefilled(seen).matches[match.slot])
                found = empty_places(propose(seen, match, Moves(), Guess(), FAST).moves)
                assert found <= sent
                fewer += found < sent
    assert fewer > 0


def test_a_talent_who_becomes_a_player_plays_with_his_new_levels() -> None:
    seen = make_full_view(made_league(seed=1), "T01")
    late = [
        replace(line, kind=TALENT, ol=0, dl=0, talent_matches=3, lack=False) if at < 4 else line
        for at, line in enumerate(seen.roster)
    ]
    seen = replace(seen, roster=tuple(late))
    moves = all_proposed(seen, Moves(send_number=Input(1)))
    assert checks(moves, seen) == ()
    lone = propose(seen, seen.matches[1], Moves(send_number=Input(1)), Guess(), FAST)
    after = propose(seen, seen.matches[1], moves, Guess(), FAST)
    assert after.win != lone.win


# --- chances ---


def test_the_chances_are_those_that_the_odds_give_for_the_same_match() -> None:
    for seen, match, guesses in against_the_others_sheet(6):
        moves = made_moves(seen, 5)
        found = propose(seen, match, moves, guesses, FAST)
        own = match_odds(seen, entered(seen, moves)[match.slot], guesses)
        odds = match_odds(seen, entered(seen, put(moves, match, found))[match.slot], guesses)
        assert odds.win is not None
        assert abs(odds.win - found.win) < NEAR
        assert [one.win for one in odds.sets] == pytest.approx(list(found.sets), abs=NEAR)
        assert own.win == found.own
        assert found.win >= (found.own or 0)


@pytest.mark.parametrize("rosters", [16, pytest.param(100, marks=pytest.mark.exhaustive)])
def test_the_mean_gain_over_the_sheet_as_it_was_sent_is_at_least_three_points(rosters: int) -> None:
    # Without any points, so that it is the line-ups alone that gain.
    gains = []
    for seen, match, guesses in against_the_others_sheet(rosters):
        found = propose(seen, match, prefilled(seen), guesses, NO_POINTS)
        assert found.own is not None
        gains.append(found.win - found.own)
    assert len(gains) == rosters
    assert min(gains) >= 0
    assert mean(gains) >= MEAN_GAIN


def test_training_typed_in_the_same_sheet_counts() -> None:
    seen, match, guesses = next(against_the_others_sheet(1))
    moves = prefilled(seen)
    best = max(seen.roster, key=lambda line: line.ol + line.dl if line.trained_ol < 3 and line.ol < 20 else 0)
    trained = replace(moves, training=(Row(best.name, (Input(1), BLANK)),))
    assert checks(trained, seen) == ()
    found = propose(seen, match, trained, guesses)
    assert found.win > propose(seen, match, moves, guesses).win
    assert checks(put(trained, match, found), seen) == ()


# --- what the manager wishes ---


def used(found: Proposed) -> tuple[int, ...]:
    kinds = ("home", "devotion", "special")
    pairs = ([getattr(one, kind) for one in found.moves.sets] for kind in kinds)
    return tuple(sum(int(str(cell.value or 0)) for pair in some for cell in pair) for some in pairs)


def test_points_are_those_wished_at_most_and_never_more_than_allowed() -> None:
    seen, _, guesses = next(against_the_others_sheet(1))
    home, away = (next(one for one in seen.matches if one.home is where) for where in (True, False))
    moves = prefilled(seen)
    assert used(propose(seen, home, moves, guesses, NO_POINTS)) == (0, 0, 0)
    assert used(propose(seen, home, moves, guesses, LineupWish((5, None, 2), thorough=False))) == (5, 30, 2)
    assert used(propose(seen, away, moves, guesses, LineupWish((500, 500, 500), thorough=False))) == (0, 30, 40)
    with pytest.raises(ValueError, match="whole numbers, 0 or more"):
        propose(seen, home, moves, guesses, LineupWish((None, -1, None)))


def test_special_points_of_the_other_match_are_left_alone() -> None:
    seen, match, guesses = next(against_the_others_sheet(1))
    other = next(one for one in seen.matches if one.slot != match.slot)
    seen = replace(seen, sp=50)
    first = propose(seen, other, prefilled(seen), guesses, FAST)
    moves = put(prefilled(seen), other, first)
    second = propose(seen, match, moves, guesses, FAST)
    assert (used(first)[2], used(second)[2]) == (40, 10)
    assert checks(put(moves, match, second), seen) == ()


def test_locks_are_kept_and_the_proposal_is_legal() -> None:
    seen, match, guesses = next(against_the_others_sheet(1))
    able = [line.name for line in seen.roster if line.ol and line.dl]
    locks = (
        PlayerLock(1, able[0].upper(), SETTER),
        PlayerLock(1, f" {able[1]} "),
        PlayerLock(4, able[0], BLOCKER),
        PlayerLock(5, able[-1]),
    )
    found = propose(seen, match, prefilled(seen), guesses, LineupWish(locks=locks, thorough=False))
    assert checks(put(prefilled(seen), match, found), seen) == ()
    places = [
        {str(name.value): code.value for name, code in zip(one.players, one.positions, strict=True)}
        for one in found.moves.sets
    ]
    assert (places[0][able[0]], places[3][able[0]]) == (SETTER.code, BLOCKER.code)
    assert able[1] in places[0]
    assert able[-1] in places[4]


# --- what it says ---


def test_it_says_what_changes_in_plain_words() -> None:
    seen, match, guesses = next(against_the_others_sheet(1))
    best = propose(seen, match, prefilled(seen), guesses, FAST)
    first = best.moves.sets[0]
    bench = next(line.name for line in seen.roster if line.ol and all(line.name != one.value for one in first.players))
    out, stays = first.players[0], first.players[1]
    poorer = replace(
        first,
        players=(Input(bench), *first.players[1:]),
        positions=(first.positions[0], Input(3), *first.positions[2:]),
        concept=Input("NC"),
        risk=Input(4),
        devotion=(Input(1), Input(2)),
    )
    moves = put(prefilled(seen), match, replace(best, moves=replace(best.moves, sets=(poorer, *best.moves.sets[1:]))))
    found = propose(seen, match, moves, guesses, FAST)
    told = [one for one in found.changes if one.startswith("set 1: ")]
    words = {1: "Setter", 2: "Attacker", 3: "Allround", 4: "Defender", 5: "Blocker"}
    one = found.moves.sets[0]
    pairs = zip(one.players, one.positions, strict=True)
    now = {str(name.value): words[int(str(code.value))] for name, code in pairs}
    assert f"set 1: {out.value} plays {now[str(out.value)]} instead of {bench}" in told
    assert f"set 1: {stays.value} plays {now[str(stays.value)]} instead of Allround" in told
    assert f"set 1: {one.concept.value} risk {one.risk.value} instead of NC risk 4" in told
    points = [f"{cell.value} {level}" for cell, level in zip(one.devotion, ("OL", "DL"), strict=True) if cell.value]
    assert f"set 1: DP {' '.join(points) or '0'} instead of 1 OL 2 DL" in told


def test_a_blank_match_has_no_chance_of_its_own() -> None:
    seen, match, guesses = next(against_the_others_sheet(1))
    found = propose(seen, match, replace(prefilled(seen), matches={match.slot: MatchMoves()}), guesses, FAST)
    assert found.own is None
    assert found.changes == ("everything: you left your match blank",)
