"""K Best play of The Volleyball Dice Game: solved, shipped, worked by hand, played, and a newcomer's."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vbxl.dice.game import calculate_game_chance, choose_simple_answer, keep_by_thumb
from vbxl.dice.icon_odds import IconOdds, load_odds, make_rolls
from vbxl.dice.icon_solving import BOUND, IconSolution, solve
from vbxl.dice.icons import FACES, FREE_BALL, Answer, Ball, Face, Faces, IconOptions, list_answers, list_balls

PLAIN, DUMPS = IconOptions(), IconOptions(setter_dump=True)
# Worked out by two independent programs before this one (findings): the receiver's chance, of a free ball and attacks
# of 1 to 6 in a rally; and the server's.
FOUND = (0.68721709, 0.61908460, 0.58687059, 0.49606108, 0.41110320, 0.30933911, 0.23136086)
FOUND_SERVING = 0.49949229
NEAR = 1e-12


def faces(text: str) -> Faces:
    return tuple(Face(one) for one in text.split())


def kept(text: str) -> tuple[bool, ...]:
    """Dice kept: K for one that is, - for one that is not."""
    return tuple(one == "K" for one in text)


@pytest.fixture(scope="module")
def solutions() -> Mapping[bool, IconSolution]:
    return {setter_dump: solve(IconOptions(setter_dump)) for setter_dump in (False, True)}


def odds_of(solution: IconSolution) -> IconOdds:
    return IconOdds(solution.values, solution.options)


# ---- solved


def test_values_are_those_found_by_two_other_programs(solutions: Mapping[bool, IconSolution]) -> None:
    plain = solutions[False]
    assert [plain.values[Ball(attack)] for attack in range(7)] == pytest.approx(FOUND, abs=5e-9)
    assert plain.serving == pytest.approx(FOUND_SERVING, abs=5e-9)
    assert len(plain.values) == 25
    assert plain.bound < BOUND
    assert plain.game == calculate_game_chance(plain.serving, 3)


@pytest.mark.parametrize("setter_dump", [False, True])
def test_a_stronger_attack_is_harder_and_a_serve_harder_still(
    solutions: Mapping[bool, IconSolution], setter_dump: bool
) -> None:
    values = solutions[setter_dump].values
    for served in (False, True):
        attacks = [values[Ball(attack, served)] for attack in range(1, 13)]
        assert all(harder < easier for easier, harder in pairwise(attacks))
    assert values[Ball(1)] < values[FREE_BALL]
    # Six dice block no 7; up to there a serve, which may not be blocked, is harder.
    assert all(values[Ball(attack, served=True)] < values[Ball(attack)] for attack in range(1, 7))
    assert all(values[Ball(attack, served=True)] == pytest.approx(values[Ball(attack)], abs=NEAR) for attack in (7, 12))


def test_a_die_that_returns_everything_for_ever_is_refused() -> None:
    with pytest.raises(
        ValueError, match="with the faces D, S, rallies might never end, so vbxl does not solve this game"
    ):
        solve(IconOptions(dice=1, faces=faces("D S")))


def test_a_die_without_attack_serves_into_the_net_and_one_without_defence_is_not_received() -> None:
    assert solve(IconOptions(faces=faces("D S B"))).serving == 0
    no_defence = solve(IconOptions(faces=faces("A S")))
    # Six dice show no Attack once in 64.
    assert no_defence.serving == pytest.approx(63 / 64)
    assert no_defence.values[Ball(1)] == 0


# ---- worked by hand


@pytest.mark.parametrize("setter_dump", [False, True])
def test_the_last_roll_is_worth_its_best_answer(setter_dump: bool) -> None:
    options = IconOptions(setter_dump)
    odds, value = load_odds(options), load_odds(options).values
    cases = {
        ("DD DD S AA A B", Ball(4)): 1 - value[Ball(3)],
        ("DD DD S AA A B", Ball(5)): 0.0,
        ("DD DD B AA A B", Ball(4)): 1 - value[FREE_BALL],
        ("D S A B B B", Ball(1)): 1 - value[Ball(3)],  # an attack of 1, or the better block of 3
        ("D S A B B B", Ball(1, served=True)): 1 - value[Ball(1)],
        ("D S AA AA B B", Ball(1)): 1 - value[Ball(4)],
        ("D S S S S A", Ball(1)): 1 - value[Ball(1)],
    }
    for (dice, ball), expected in cases.items():
        assert odds.roll_chance(faces(dice), ball, 0) == pytest.approx(expected, abs=NEAR)
        assert odds.find_best_keep(faces(dice), ball, 0) == (True,) * 6
    assert odds.find_best_answer(faces("D S A B B B"), Ball(1), 0) is Answer.BLOCK
    assert odds.find_best_answer(faces("D S A B B B"), Ball(1, served=True), 0) is Answer.ATTACK
    assert odds.find_best_answer(faces("DD DD S AA A B"), Ball(5), 0) is None
    # With a roll left the four Sets are dumped, where that is played.
    dump = Answer.SETTER_DUMP if setter_dump else Answer.ATTACK
    assert odds.find_best_answer(faces("D S S S S A"), Ball(1), 1) is dump
    expected = 1 - value[Ball(4 if setter_dump else 1)]
    assert odds.keep_chance(faces("D S S S S A"), (True,) * 6, Ball(1), 1) == pytest.approx(expected, abs=NEAR)
    assert odds.get_answer_chance(dump, faces("D S S S S A"), Ball(1), 1) == pytest.approx(expected, abs=NEAR)


def test_one_die_rolled_again_counts_in_sixths() -> None:
    odds, value = load_odds(PLAIN), load_odds(PLAIN).values
    # Three Defend of the four needed: D and DD of the six faces make it an attack of 3.
    chance = odds.keep_chance(faces("DD D S A AA B"), kept("KKKKK-"), Ball(4), 1)
    assert chance == pytest.approx(2 / 6 * (1 - value[Ball(3)]), abs=NEAR)
    # Five Block of six: one face.
    assert odds.find_best_keep(faces("B A B B B B"), Ball(6), 1) == kept("K-KKKK")
    assert odds.roll_chance(faces("B A B B B B"), Ball(6), 1) == pytest.approx((1 - value[Ball(6)]) / 6, abs=NEAR)
    # A free ball, four Attack and no Set: S gives the attack of 4, B leaves a block of 2, all else a free ball.
    chance = odds.keep_chance(faces("AA AA B D D A"), kept("KKKKK-"), FREE_BALL, 1)
    expected = (1 - value[Ball(4)]) / 6 + max(1 - value[Ball(2)], 1 - value[FREE_BALL]) / 6
    expected += 4 / 6 * max(1 - value[Ball(1)], 1 - value[FREE_BALL])
    assert chance == pytest.approx(expected, abs=NEAR)


def test_two_dice_rolled_again_count_in_thirty_sixths() -> None:
    odds, value = load_odds(PLAIN), load_odds(PLAIN).values
    # DD and S against a serve of 2, two Attack kept: two dice show 0 to 4 more in 16, 8, 9, 2 and 1 of 36 ways.
    chance = odds.keep_chance(faces("DD S A A B B"), kept("KKKK--"), Ball(2, served=True), 1)
    ways = (16, 8, 9, 2, 1)
    assert chance == pytest.approx(sum(n / 36 * (1 - value[Ball(2 + more)]) for more, n in enumerate(ways)), abs=NEAR)


def test_two_rolls_of_one_die_may_stop_after_the_first() -> None:
    odds, value = load_odds(PLAIN), load_odds(PLAIN).values
    # Eleven Defend against a serve of 12: only a DD defends, and sends a free ball. Whoever has it stops at once: any
    # other way, with the free ball's 1 − 0.687 at most, is to roll again what is complete.
    dice, ball = faces("DD DD DD DD DD D"), Ball(12, served=True)
    once = (1 - value[FREE_BALL]) / 6
    assert odds.roll_chance(dice, ball, 0) == 0
    assert odds.roll_chance(dice, ball, 1) == pytest.approx(once, abs=NEAR)
    assert odds.roll_chance(dice, ball, 2) == pytest.approx(once + 5 / 6 * once, abs=NEAR)
    assert odds.find_best_keep(dice, ball, 2) == odds.find_best_keep(dice, ball, 1) == kept("KKKKK-")
    assert odds.find_best_keep(faces("DD DD DD DD DD DD"), ball, 2) == kept("KKKKKK")


def test_the_mean_of_first_rolls_is_the_value_of_the_ball() -> None:
    for options in (PLAIN, DUMPS):
        odds, rolls = load_odds(options), make_rolls(6, FACES)
        for ball in (FREE_BALL, Ball(3), Ball(3, served=True)):
            turn = odds._turn(ball).rolled[2]
            mean = sum(rolls.ways[number] * chance for number, chance in zip(rolls.rolls, turn, strict=True))
            assert mean == pytest.approx(odds.get_ball_chance(ball), abs=1e-11)


# ---- advice


POSITIONS = st.tuples(
    st.lists(st.sampled_from(FACES), min_size=6, max_size=6).map(tuple),
    st.sampled_from(list_balls(PLAIN)),
    st.integers(1, 2),
    st.sampled_from([PLAIN, DUMPS]),
)
KEEPS = tuple(product((True, False), repeat=6))


@settings(max_examples=60, deadline=None)
@given(POSITIONS)
def test_the_best_keep_is_the_best_then_of_most_dice_then_leftmost(
    position: tuple[Faces, Ball, int, IconOptions],
) -> None:
    dice, ball, rolls_left, options = position
    odds = load_odds(options)
    advised = odds.find_best_keep(dice, ball, rolls_left)
    chance = odds.roll_chance(dice, ball, rolls_left)
    assert odds.keep_chance(dice, advised, ball, rolls_left) == pytest.approx(chance, abs=NEAR)
    possible = [one for one in KEEPS if not all(one) or list_answers(dice, ball, rolls_left, options)]
    assert advised in possible
    for other in possible:
        chance_other = odds.keep_chance(dice, other, ball, rolls_left)
        assert chance_other <= chance + NEAR
        if chance_other > chance - NEAR / 2 and other != advised:
            assert (sum(other), other) < (sum(advised), advised)
    # The order of the dice says which are kept, never how good they are.
    assert odds.roll_chance(dice[::-1], ball, rolls_left) == chance


@settings(max_examples=60, deadline=None)
@given(POSITIONS)
def test_the_best_answer_is_the_best_then_the_first(position: tuple[Faces, Ball, int, IconOptions]) -> None:
    dice, ball, rolls_left, options = position
    odds = load_odds(options)
    advised = odds.find_best_answer(dice, ball, rolls_left)
    possible = [*list_answers(dice, ball, rolls_left, options)]
    if advised is None:
        assert possible == []
        return
    chances = {one: odds.get_answer_chance(one, dice, ball, rolls_left) for one in possible}
    assert chances[advised] == max(chances.values())
    assert advised == next(one for one in Answer if one in chances and chances[one] > chances[advised] - NEAR)


def test_ties_keep_the_most_dice_and_the_leftmost() -> None:
    # Two dice of A, D, S never defend 3: every keep is worth 0, and all but one die may be kept.
    hopeless = odds_of(solve(IconOptions(dice=2, faces=faces("A D S"))))
    assert hopeless.find_best_keep(faces("A D"), Ball(3, served=True), 2) == kept("K-")
    # One of two Sets.
    odds = load_odds(PLAIN)
    assert odds.find_best_keep(faces("S AA S AA D D"), FREE_BALL, 2) == kept("KK-K--")
    assert odds.find_best_keep(faces("D AA D AA S S"), FREE_BALL, 2) == kept("-K-KK-")


def test_the_points_to_win_change_no_rally() -> None:
    assert load_odds(PLAIN) is load_odds(IconOptions(points=5)) is not load_odds(DUMPS)


@pytest.mark.parametrize(
    "options", [IconOptions(dice=5), IconOptions(faces=faces("A D S B")), IconOptions(faces=(Face.A,) * 6)]
)
def test_dice_that_are_not_in_the_table_are_refused(options: IconOptions) -> None:
    with pytest.raises(
        ValueError, match="the table of solutions is for 6 dice with the faces A, AA, D, DD, S, B, not for"
    ):
        load_odds(options)
    assert load_odds(IconOptions(faces=FACES[::-1])) is load_odds(PLAIN)


def test_what_the_game_does_not_have_is_refused() -> None:
    odds, dice = load_odds(PLAIN), faces("DD D S A AA B")
    with pytest.raises(ValueError, match="no attack is stronger than 12; this one has 13"):
        odds.get_ball_chance(Ball(13))
    with pytest.raises(ValueError, match="no serve is stronger than 12; this one has 13"):
        odds.find_best_keep(dice, Ball(13, served=True), 1)
    with pytest.raises(ValueError, match="you can have 0 to 2 rolls left, not 3"):
        odds.roll_chance(dice, Ball(1), 3)
    with pytest.raises(ValueError, match="you can have 0 to 2 rolls left, not -1"):
        odds.find_best_answer(dice, Ball(1), -1)
    with pytest.raises(ValueError, match="you roll 6 dice, not 5"):
        odds.find_best_keep(dice[1:], Ball(1), 1)
    with pytest.raises(ValueError, match="you marked 5 dice to keep or roll again, but rolled 6"):
        odds.keep_chance(dice, kept("KKKK-"), Ball(1), 1)
    with pytest.raises(ValueError, match="you have no rolls left: keep all the dice"):
        odds.keep_chance(dice, kept("KKKKK-"), Ball(1), 0)
    with pytest.raises(ValueError, match="these dice do not allow this answer: block"):
        odds.get_answer_chance(Answer.BLOCK, dice, Ball(3), 1)
    small = IconOptions(dice=2, faces=faces("A D S"))
    with pytest.raises(ValueError, match='"B" is not a face of a die; the faces are A, D, S'):
        odds_of(solve(small)).find_best_keep(faces("A B"), Ball(1), 1)


# ---- the rule of thumb


@pytest.mark.parametrize(
    ("dice", "ball", "rolls_left", "expected"),
    [
        ("DD D S AA A B", Ball(2), 2, "K-KKK-"),  # Defend as needed, one Set, Attack
        ("DD D S AA A B", Ball(4), 2, "KKK---"),  # no Attack before he has defended
        ("DD D S S A B", Ball(3), 1, "KKK-K-"),
        ("D DD S AA AA B", Ball(2), 2, "KKKKKK"),  # an attack of 4 is enough
        ("D DD S AA AA B", Ball(4), 2, "KKK---"),
        ("B B B B B B", Ball(3), 1, "KKKKKK"),  # a block of 6, as he has not defended
        ("B B B A S D", Ball(3), 2, "----KK"),  # but one of 3 is not enough
        ("A A A D B B", FREE_BALL, 2, "KKK---"),
        ("D D D D D D", Ball(7), 1, "------"),  # six D are one short: all again
        ("D D D D D DD", Ball(8), 1, "-----K"),
        ("D D A B B B", Ball(3), 0, "KKKKKK"),
    ],
)
def test_a_newcomer_keeps(dice: str, ball: Ball, rolls_left: int, expected: str) -> None:
    assert keep_by_thumb(faces(dice), ball, rolls_left, PLAIN) == kept(expected)


def test_a_newcomer_blocks_only_what_he_cannot_defend() -> None:
    assert choose_simple_answer(faces("D S A B B B"), Ball(1), 0, PLAIN) is Answer.ATTACK
    assert choose_simple_answer(faces("A S A B B B"), Ball(1), 0, PLAIN) is Answer.BLOCK
    assert choose_simple_answer(faces("A S A B B B"), Ball(1, served=True), 0, PLAIN) is None
    assert choose_simple_answer(faces("D B A B B B"), Ball(1), 0, PLAIN) is Answer.FREE_BALL
    assert choose_simple_answer(faces("D S S S A B"), Ball(1), 1, DUMPS) is Answer.SETTER_DUMP
    assert choose_simple_answer(faces("D S S S A B"), Ball(1), 0, DUMPS) is Answer.ATTACK


@settings(max_examples=100, deadline=None)
@given(POSITIONS)
def test_a_newcomer_plays_by_the_rules(position: tuple[Faces, Ball, int, IconOptions]) -> None:
    dice, ball, rolls_left, options = position
    answer = choose_simple_answer(dice, ball, rolls_left, options)
    possible = list_answers(dice, ball, rolls_left, options)
    assert answer in possible or (answer is None and not possible)
    assert possible or not all(keep_by_thumb(dice, ball, rolls_left, options))
