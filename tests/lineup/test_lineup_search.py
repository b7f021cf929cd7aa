"""The search for the best line-up: its parts against trying everything, and what every proposal must keep."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pytest

from vbxl.lineup import Opponent, Proposal, RosterLock, lock_faults, search_line_up
from vbxl.lineup.chances import SetSearched, is_legal, judge_line_ups, play_through
from vbxl.rules.lineup import (
    AGGRESSIVE,
    ALLROUND,
    ATTACKER,
    BLOCKER,
    CONCEPTS,
    NEUTRAL,
    OFFENSIVE,
    POSITIONS,
    SETTER,
)  # fmt: skip
from vbxl.rules.no_move import choose_best_six
from vbxl.rules.odds import calculate_scoring_chance, match_win
from vbxl.rules.season import Season, season_with
from vbxl.rules.tiredness import SETS, Levels, apply_set, can_play

PLAIN = Season()
EVEN = [Opponent(70, 70, NEUTRAL, 5)] * SETS
NEAR = 1e-9
# The search looks chances up, and steps over what gains less.
LITTLE = 1e-4


def random(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - invented data


def roster(seed: int, players: int) -> list[Levels]:
    """Players as leagues have them: 11 to 30 points, neither level below a third."""
    chance = random(seed)
    found = []
    for _ in range(players):
        total = chance.randint(11, 30)
        ol = chance.randint(-(-total // 3), total - -(-total // 3))
        found.append((float(ol), float(total - ol)))
    return found


def opponents(seed: int) -> list[Opponent]:
    chance = random(seed + 1000)
    found = []
    for _ in range(SETS):
        concept = chance.choice(CONCEPTS)
        risk = chance.randint(concept.lowest_risk, concept.highest_risk)
        found.append(Opponent(chance.randint(50, 110), chance.randint(50, 110), concept, risk))
    return found


# --- every proposal ---


@pytest.mark.parametrize("players", [0, 1, 6, 8, 20])
@pytest.mark.parametrize("points", [(36, 30, 40), (0, 7, 1)])
def test_a_proposal_is_legal_and_says_its_own_chances(players: int, points: tuple[int, int, int]) -> None:
    levels, others = roster(players, players), opponents(players)
    levels[:2] = [(0.0, 0.0), (3.5, 2.0)][: len(levels)]
    for home in (True, False):
        found = search_line_up(levels, others, points, home, PLAIN, thorough=False)
        assert is_legal(levels, found.sets, points, PLAIN)
        own = [
            calculate_scoring_chance(total[0], one.dl, line_up.concept, one.concept, line_up.risk, one.risk, PLAIN)
            for total, line_up, one in zip(found.totals, found.sets, others, strict=True)
        ]
        theirs = [
            calculate_scoring_chance(one.ol, total[1], one.concept, line_up.concept, one.risk, line_up.risk, PLAIN)
            for total, line_up, one in zip(found.totals, found.sets, others, strict=True)
        ]
        assert abs(found.win - match_win(own, theirs, home, PLAIN)) < NEAR


def empty_with_the_freshest(levels: Sequence[Levels]) -> int:
    """How many places stay empty where each set has the six freshest, by the blank rule (R12.1)."""
    now, empty = [*levels], 0
    for _ in range(SETS):
        six = choose_best_six(now, levels)
        empty += 6 - len(six)
        now = [apply_set(*was, *levels[at], at in six, None, PLAIN) for at, was in enumerate(now)]
    return empty


@pytest.mark.parametrize("players", [8, *(pytest.param(players, marks=pytest.mark.exhaustive) for players in (6, 7))])
def test_a_small_and_weak_team_gets_a_legal_proposal_with_as_many_players_as_can_be(players: int) -> None:
    for seed in range(0, 40, 2):
        levels = [(max(1.0, ol // 2), max(1.0, dl // 2)) if seed % 3 else (ol, dl) for ol, dl in roster(seed, players)]
        found = search_line_up(levels, opponents(seed), (0, 5, 0), True, PLAIN, thorough=False)
        assert is_legal(levels, found.sets, (0, 5, 0), PLAIN)
        assert sum(one.players.count(None) for one in found.sets) <= empty_with_the_freshest(levels)


@pytest.mark.parametrize(
    "settings",
    [
        [("set_loss", 0), ("set_gain", 0)],
        [("set_loss", 20), ("set_gain", 20)],
        [("set_loss", 9), ("set_points", 2), ("chance_lowest", 50), ("chance_highest", 50)],
        [("chance_lowest", 45), ("chance_highest", 55), ("set_gain", 0)],
    ],
    ids=str,
)
def test_other_settings_make_other_proposals_that_are_legal_too(settings: list[tuple[str, int]]) -> None:
    season = season_with(settings)
    for seed in range(2):
        levels = roster(seed, 11)
        found = search_line_up(levels, opponents(seed), (24, 30, 12), True, season, thorough=False)
        assert is_legal(levels, found.sets, (24, 30, 12), season)


@cache
def thorough_one() -> Proposal:
    return search_line_up(roster(5, 12), opponents(5), (30, 30, 20), True, PLAIN)


def test_no_two_players_can_change_places_in_a_set_and_gain_by_it() -> None:
    best, levels, others = thorough_one(), roster(5, 12), opponents(5)
    searched = [SetSearched(one, PLAIN, serves_first=at % 2 == 0) for at, one in enumerate(others)]
    tried = 0
    for at, one in enumerate(best.sets):
        for comes, goes in product(range(12), range(6)):
            if comes not in one.players:
                players = (*one.players[:goes], comes, *one.players[goes + 1 :])
                sets = [*best.sets[:at], replace(one, players=players), *best.sets[at + 1 :]]
                if is_legal(levels, sets, (30, 30, 20), PLAIN):
                    tried += 1
                    assert judge_line_ups(levels, searched, sets, PLAIN).win <= best.win + LITTLE
    assert tried > 0


def test_a_proposal_is_never_worse_than_its_start() -> None:
    case = (roster(5, 12), opponents(5), (30, 30, 20), True, PLAIN)
    best = thorough_one()
    assert search_line_up(*case, start=best.sets, thorough=False).win >= best.win
    # Half the DP are left to be added: a start is improved, not only kept.
    poorer = [replace(one, devotion=(one.devotion[0] // 2, one.devotion[1] // 2)) for one in best.sets]
    searched = [SetSearched(one, PLAIN, serves_first=at % 2 == 0) for at, one in enumerate(case[1])]
    assert (
        search_line_up(*case, start=poorer, thorough=False).win > judge_line_ups(case[0], searched, poorer, PLAIN).win
    )


def test_the_same_input_gives_the_same_proposal_whatever_the_hash_seed() -> None:
    program = (
        "from test_lineup_search import *; "
        "print(search_line_up(roster(8, 12), opponents(8), (30, 30, 20), False, PLAIN, thorough=False))"
    )
    said = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=Path(__file__).parent,
            env=environment,
        )  # fmt: skip
        said.add(done.stdout.strip())
    search_line_up(roster(9, 12), opponents(9), (0, 0, 0), True, PLAIN, thorough=False)
    said.add(str(search_line_up(roster(8, 12), opponents(8), (30, 30, 20), False, PLAIN, thorough=False)))
    assert len(said) == 1


# --- points ---


def test_points_are_within_the_limits_and_the_dearest_in_the_last_sets() -> None:
    found = search_line_up(roster(4, 12), EVEN, (10, 11, 12), True, PLAIN, thorough=False)
    kinds = [[sum(getattr(one, kind)) for one in found.sets] for kind in ("home", "devotion", "special")]
    assert [sum(one) for one in kinds] == [10, 11, 12]
    sets = [[at for at, number in enumerate(one) if number] for one in kinds]
    assert max(sets[0]) <= min(sets[1])
    assert max(sets[1]) <= min(sets[2])


# --- locks ---


def lock_sets() -> list[Sequence[RosterLock]]:
    return [
        [RosterLock(1, 0), RosterLock(2, 0), RosterLock(3, 0)],
        [RosterLock(5, at, POSITIONS[at % 5]) for at in range(6)],
        [RosterLock(2, 3, BLOCKER), RosterLock(2, 4, BLOCKER), RosterLock(4, 3, SETTER), RosterLock(1, 9)],
        [RosterLock(3, at, ALLROUND) for at in range(6)],
    ]


@pytest.mark.parametrize("locks", lock_sets(), ids=range(4))
@pytest.mark.parametrize("thorough", [True, False])
def test_locks_are_kept(locks: Sequence[RosterLock], thorough: bool) -> None:
    levels = roster(6, 10)
    found = search_line_up(levels, EVEN, (0, 10, 0), False, PLAIN, locks, thorough=thorough)
    assert is_legal(levels, found.sets, (0, 10, 0), PLAIN)
    for lock in locks:
        one = found.sets[lock.set_number - 1]
        at = one.players.index(lock.player)
        assert lock.position in (None, one.positions[at])


def test_locks_to_a_position_bear_on_the_concept() -> None:
    free = search_line_up(roster(6, 10), EVEN, (0, 0, 0), False, PLAIN)
    assert free.sets[0].concept is AGGRESSIVE
    held = search_line_up(
        roster(6, 10), EVEN, (0, 0, 0), False, PLAIN, [RosterLock(1, 0, BLOCKER), RosterLock(1, 1, ALLROUND)]
    )
    assert held.sets[0].concept is OFFENSIVE


def test_all_faults_of_locks_are_told_at_once() -> None:
    names = ["Ann", "Ben", "Cas", "Dora", "Eva", "Finn", "Gus"]
    levels = [(9.0, 9.0)] * 6 + [(0.5, 9.0)]
    locks = [
        RosterLock(0, 0), RosterLock(6, 1), RosterLock(1, 6), *(RosterLock(2, at) for at in range(6)), RosterLock(2, 6),
        *(RosterLock(3, at, SETTER) for at in range(3)), *(RosterLock(4, at, BLOCKER) for at in range(3)),
        RosterLock(5, 0, SETTER), RosterLock(5, 0, ATTACKER),
    ]  # fmt: skip
    told = lock_faults(levels, locks, PLAIN, names)
    assert told == (
        "Ann: there is no set 0 (rule R2.1)",
        "Ben: there is no set 6 (rule R2.1)",
        "set 2: 7 players are locked, but at most 6 may play (rule R2.1)",
        "set 3: 3 setters are locked, but at most 2 may play (rule R3.2)",
        "set 4: 3 blockers are locked, but at most 2 may play (rule R3.2)",
        "set 5: Ann is locked to Setter and to Attacker (rule R3.1)",
        "Gus cannot be fresh enough for sets 1, 2 (rule R2.2)",
    )
    with pytest.raises(ValueError, match=r"player 1: there is no set 0 .*; player 2: there is no set 6"):
        search_line_up(levels, EVEN, (0, 0, 0), True, PLAIN, locks)


def test_a_proposal_leaves_a_place_empty_only_where_nobody_is_able() -> None:
    levels = [(7.0, 7.0)] * 7
    found = search_line_up(levels, EVEN, (0, 0, 0), True, PLAIN)
    starts = play_through(levels, found.sets, PLAIN)
    empty = [one.players.count(None) for one in found.sets]
    able = [sum(can_play(*now, *top) for now, top in zip(one, levels, strict=True)) for one in starts]
    assert empty == [max(0, 6 - number) for number in able]
    assert sum(empty) > 0
