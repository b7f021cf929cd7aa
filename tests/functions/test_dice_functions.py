"""The cell functions of the dice games: what they say of bad input, and that they agree with the games' own odds."""

from __future__ import annotations

from random import Random

import pytest

from vbxl.dice import footwork_odds, icons
from vbxl.dice.footwork import FootworkOptions
from vbxl.dice.icon_odds import load_odds
from vbxl.functions import call, vb_bump, vb_footwork, vb_footworkwin, vb_keep, vb_keepwin

SERVED = [5, 3, 1, 6, 4, 2]
ROLL = [2, 1, 4, 3, 1, 1]
OWN = [0, 4, 1, 0, 0, 0]
FACES = ["DD", "DD", "S", "AA", "A", "B"]
POSITIONS = 60


@pytest.mark.parametrize(
    ("name", "cells", "told"),
    [
        (
            "VB_FOOTWORK",
            [[7, 3, 1, 6, 4, 2], ROLL],
            "opponent: 7 is not a face of a die; the faces are 1 to 6; blank or 0 means no die (rule D1)",
        ),
        (
            "VB_FOOTWORK",
            [SERVED, [2.5]],
            "roll: 2.5 is not a face of a die; the faces are 1 to 6; blank or 0 means no die (rule D1)",
        ),
        ("VB_FOOTWORK", [[True, 3, 1, 6, 4, 2], ROLL], "opponent: TRUE is not a number (rule D1)"),
        ("VB_FOOTWORK", [["=1+1", 3, 1, 6, 4, 2], ROLL], 'opponent: "=1+1" is not a number (rule D1)'),
        ("VB_FOOTWORK", [SERVED, ["#N/A"]], "roll: the cell holds the error #N/A (rule D1)"),
        ("VB_FOOTWORK", [[0] * 6, ROLL], "opponent: no dice are left, so the round is over (rule D1)"),
        (
            "VB_FOOTWORK",
            [SERVED, [None, 0]],
            "roll: no dice; for footwork you roll all your dice in play (rule D1)",
        ),
        ("VB_FOOTWORK", [SERVED, [1] * 7], "roll: a player has 6 dice, not 7 (rule D1)"),
        ("VB_FOOTWORK", [SERVED[:5], ROLL], "opponent: a line has 6 spots, not 5 (rule D2)"),
        (
            "VB_FOOTWORK",
            [SERVED, ROLL, [["ace", 1]]],
            'settings: "ace" is not an option of this game; type aces or dropped_bump (rule D1)',
        ),
        (
            "VB_FOOTWORKWIN",
            [ROLL, SERVED, [["aces", 2]]],
            "settings: aces: 2 must be TRUE, FALSE, 1, 0, yes or no (rule D1)",
        ),
        ("VB_FOOTWORKWIN", [ROLL, SERVED, [["aces", 1], ["ACES", 1]]], 'settings: "ACES" is listed twice (rule D1)'),
        (
            "VB_FOOTWORKWIN",
            [ROLL, SERVED, [["aces", 1, 1]]],
            "settings: a range of 1×3 must have two columns: name and value (rule D1)",
        ),
        ("VB_BUMP", [SERVED, SERVED, 3], 'own: "5 3 1 6 4 2" is full, so it has no spot for a bumped die (rule D1)'),
        (
            "VB_BUMP",
            [[2, 0, 0, 0, 0, 0], SERVED, 3],
            "own: 2 in spot 1 is opposite a 5; the lower die should have gone out before the bump (rule D2)",
        ),
        ("VB_BUMP", [[0] * 6, SERVED, 3], "own: no dice are left, so the round is over (rule D1)"),
        ("VB_BUMP", [OWN, SERVED, 0], "die: 0 is not a face of a die; the faces are 1 to 6 (rule D2)"),
        ("VB_BUMP", [[5, 0, 0, 0, 0, 0], SERVED, None], "die: must not be blank (rule D2)"),
        ("VB_BUMP", [[5, 0, 0, 0, 0, 0], SERVED, 3, 2], "bumps_left: 2 is above 1 (rule D1)"),
        (
            "VB_KEEP",
            [[*FACES[:5], "BB"], 4, 1],
            'faces: "BB" is not a face of a die; the faces are A, AA, D, DD, S, B (rule K2)',
        ),
        (
            "VB_KEEP",
            [[*FACES[:5], True], 4, 1],
            "faces: TRUE is not a face of a die; the faces are A, AA, D, DD, S, B (rule K2)",
        ),
        ("VB_KEEP", [[*FACES[:5], None], 4, 1], "faces: must not be blank (rule K2)"),
        ("VB_KEEP", [FACES[:5], 4, 1], "faces: a player has 6 dice, not 5 (rule K1)"),
        ("VB_KEEP", [FACES, 13, 1], "attack: 13 is above 12 (rule K1)"),
        ("VB_KEEP", [FACES, "#N/A", 1], "attack: the cell holds the error #N/A (rule K1)"),
        (
            "VB_KEEP",
            [FACES, 0, 1, True],
            "attack: 0 cannot be a serve; without an Attack icon, a serve goes into the net (rule K1)",
        ),
        ("VB_KEEPWIN", [FACES, 4, 3], "rolls_left: 3 is above 2 (rule K3)"),
        (
            "VB_KEEPWIN",
            [FACES, 4, 1, None, ["aces", True]],
            'settings: "aces" is not an option of this game; type setter_dump (rule K1)',
        ),
    ],
)
def test_bad_input_is_told_with_value_bound_and_rule(name: str, cells: list[object], told: str) -> None:
    with pytest.raises(ValueError, match="rule") as raised:
        call(name, cells)
    assert str(raised.value) == told


@pytest.mark.parametrize(("aces", "dropped"), [(False, False), (True, False), (False, True), (True, True)])
def test_footwork_follows_its_options(aces: bool, dropped: bool) -> None:
    odds = footwork_odds.load_odds(FootworkOptions(aces=aces, dropped_bump=dropped))
    settings = [["aces", aces], ["dropped_bump", "yes" if dropped else "no"]]
    roll, other = (6, 4, 2, 1), (5, 3, 0, 6, 0, 2)
    assert vb_footworkwin(list(roll), list(other), settings) == odds.roll_chance(other, roll)
    assert tuple(vb_footwork(list(other), list(roll), settings)) == odds.find_best_line(other, roll)
    for die in range(1, 7):
        assert vb_bump(OWN, [5, 0, 1, 6, 4, 2], die, 0, settings) == odds.find_best_bump(
            tuple(OWN), (5, 0, 1, 6, 4, 2), die, 0
        )


@pytest.mark.parametrize("dump", [False, True])
def test_keeps_follow_their_option(dump: bool) -> None:
    odds = load_odds(icons.IconOptions(setter_dump=dump))
    draw = Random(3)  # noqa: S311 - invented dice
    for _ in range(POSITIONS):
        faces = tuple(draw.choice(icons.FACES) for _ in range(6))
        served, left = draw.random() < 0.5, draw.randint(0, 2)
        ball = icons.Ball(draw.randint(int(served), 6), served)
        cells = [one.value.lower() for one in faces], ball.attack, left, served, [["setter_dump", dump]]
        assert vb_keepwin(*cells) == odds.roll_chance(faces, ball, left)
        assert tuple(vb_keep(*cells)) == odds.find_best_keep(faces, ball, left)
