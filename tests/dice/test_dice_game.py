"""D1, K1 A game of rounds or rallies: the score, who serves, the end, and the chance to win it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import isclose

import pytest

from vbxl.dice.footwork import DiceLineUp, FootworkOptions, FootworkRoll, apply_act, start_round
from vbxl.dice.game import Game, calculate_game_chance


def test_who_scores_serves_the_next_round_with_six_dice() -> None:
    game = Game(5, server=0).end_rally(1)
    assert (game.score, game.server, game.winner) == ((0, 1), 1, None)
    game = game.end_rally(0).end_rally(0)
    assert (game.score, game.server, game.winner) == ((2, 1), 0, None)
    # "P1 will serve next round and everybody has 6 dice again."
    fresh = start_round(game.server, FootworkOptions())
    assert (fresh.turn, fresh.to_roll) == (0, 6)
    served = apply_act(apply_act(fresh, FootworkRoll((5, 3, 1, 6, 4, 2))), DiceLineUp((5, 3, 1, 6, 4, 2)))
    assert (served.turn, served.to_roll) == (1, 6)


@pytest.mark.parametrize("points", [1, 2, 5])
def test_a_game_ends_with_the_points_agreed_on(points: int) -> None:
    for winner in (0, 1):
        game = Game(points, server=0)
        for _ in range(points - 1):
            game = game.end_rally(1 - winner)
        for scored in range(points):
            assert (game.winner, game.score[winner]) == (None, scored)
            game = game.end_rally(winner)
        assert game.winner == winner
        for side in (0, 1):
            with pytest.raises(ValueError, match="the game is over"):
                game.end_rally(side)


def game_by_game(game: Game, serving: Fraction) -> Fraction:
    """The chance of side 0 to win a game, through the game itself, in fractions."""
    if game.winner is not None:
        return Fraction(game.winner == 0)
    other = 1 - game.server
    return serving * game_by_game(game.end_rally(game.server), serving) + (1 - serving) * game_by_game(
        game.end_rally(other), serving
    )


def all_rounds(points: int, serving: Fraction) -> Fraction:
    """The same without a game: every way in which as many rounds as could be needed may go, whoever has won by then."""
    chance = Fraction(0)
    for winners in product((0, 1), repeat=2 * points - 1):
        likely = Fraction(1)
        for server, winner in zip((0, *winners), winners, strict=False):
            likely *= serving if server == winner else 1 - serving
        chance += likely * (Counter(winners)[0] >= points)
    return chance


def by_hand(points: int, p: Fraction) -> Fraction:
    """One point: the round served. Two: he wins both, or loses one of the first two and serves or receives the last.

    Won-won p·p; won-lost-won p·(1−p)·(1−p), the last received; lost-won-won (1−p)·(1−p)·p, the middle received.
    """
    return p if points == 1 else p * p + 2 * p * (1 - p) ** 2


CHANCES = [Fraction(0), Fraction(1), Fraction(1, 2), Fraction(1, 3), Fraction(327601, 1000000), Fraction(9, 10)]


@pytest.mark.parametrize("serving", CHANCES)
def test_the_chance_to_win_a_game_is_that_of_all_its_rounds(serving: Fraction) -> None:
    for points in (1, 2):
        assert isclose(calculate_game_chance(float(serving), points), by_hand(points, serving), abs_tol=1e-15)
    for points in (1, 2, 3, 5):
        exact = all_rounds(points, serving)
        assert game_by_game(Game(points, 0), serving) == exact
        assert game_by_game(Game(points, 1), serving) == 1 - exact
        assert isclose(calculate_game_chance(float(serving), points), exact, abs_tol=1e-14)
