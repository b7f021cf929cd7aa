"""D Volleyball Dice: the seed's rally act by act, knock-outs, bumps, options, what may not be done and why."""

from __future__ import annotations

from itertools import product

import pytest

from footwork_rounds import PLAIN, facing, line, played
from vbxl.dice.footwork import (
    Act,
    BumpPlacement,
    DiceLineUp,
    FootworkOptions,
    FootworkRoll,
    Return,
    Round,
    RoundEnd,
    RoundPhase,
    apply_act,
    count_in_play,
    find_fault,
    has_three_alike,
    list_bump_spots,
    match_lines,
    start_round,
)

DROPPED = FootworkOptions(dropped_bump=True)
ACES = FootworkOptions(aces=True)
SERVE = (FootworkRoll((5, 3, 1, 6, 4, 2)), DiceLineUp(line("5 3 1 6 4 2")))
SAD_ROLL = FootworkRoll((2, 1, 4, 3, 1, 1))
BEFORE_BUMPS = played(start_round(0, PLAIN), *SERVE, SAD_ROLL, DiceLineUp(line("2 4 1 3 1 1")))


def test_the_rally_of_the_seed_to_the_bumped_4() -> None:
    """The serve is 5 3 1 6 4 2; "P2 rolls for footwork. They get 2, 1, 4, 3, 1, 1. (sad!)"; then two bumps."""
    served = played(start_round(0, PLAIN), *SERVE)
    assert (served.turn, served.phase, served.to_roll) == (1, RoundPhase.FOOTWORK, 6)
    assert served.lines == (line("5 3 1 6 4 2"), line("x x x x x x"))
    rolled = apply_act(served, SAD_ROLL)
    assert (rolled.phase, rolled.dice, rolled.to_roll) == (RoundPhase.LINE_UP, (2, 1, 4, 3, 1, 1), 0)
    footwork = apply_act(rolled, DiceLineUp(line("2 4 1 3 1 1")))
    assert footwork.lines == (line("5 x 1 6 4 2"), line("x 4 1 x x x"))
    assert (footwork.turn, footwork.phase, footwork.to_roll) == (1, RoundPhase.BUMP, 1)
    assert (footwork.own, footwork.other) == (line("x 4 1 x x x"), line("5 x 1 6 4 2"))
    # "The first bump is a 1. That can't be placed in any open spot (it'd have to beat a 2, 4, 5 or 6) …"
    failed = apply_act(footwork, FootworkRoll((1,)))
    assert failed.lines == footwork.lines
    assert (failed.turn, failed.phase, failed.bumps, failed.dice) == (1, RoundPhase.BUMP, 1, ())
    # "P2 bumps again and gets a 4. Hooray! They can put it up against either the 2 or 4."
    bumped = apply_act(failed, FootworkRoll((4,)))
    assert (bumped.phase, bumped.dice, bumped.to_roll) == (RoundPhase.PLACE, (4,), 0)
    assert [spot for spot in range(1, 7) if not find_fault(bumped, BumpPlacement(spot))] == [5, 6]
    assert list_bump_spots(bumped.own, bumped.other, 4) == (5, 6)


@pytest.mark.parametrize(
    ("spot", "second", "last"), [(5, "x 4 1 x 4 x", "1 5 3 1 5 x"), (6, "x 4 1 x x 4", "1 5 3 1 x 5")]
)
def test_the_rally_of_the_seed_to_its_knock_out_with_the_4_where_its_words_put_it(
    spot: int, second: str, last: str
) -> None:
    """The two bumps are made: the ball is returned by itself, and the 4 removed nothing opposite."""
    returned = played(BEFORE_BUMPS, FootworkRoll((1,)), FootworkRoll((4,)), BumpPlacement(spot))
    assert returned.lines == (line("5 x 1 6 4 2"), line(second))
    assert (returned.turn, returned.phase, returned.bumps) == (0, RoundPhase.FOOTWORK, 0)
    # "P1 rolls their 5 remaining dice for their Footwork, getting 3, 1, 5, 5, 1 … This is a knockout blow!"
    assert returned.to_roll == 5
    won = played(returned, FootworkRoll((3, 1, 5, 5, 1)), DiceLineUp(line(last)))
    assert won.lines == (line(last), line("x x x x x x"))
    assert (won.phase, won.winner, won.ending) == (RoundPhase.OVER, 0, RoundEnd.KNOCK_OUT)


def test_the_last_picture_of_the_seed_as_it_is_printed() -> None:
    """It shows the 4 under the 5, in spot 1, where its own words do not let it stand (D2)."""
    bumped = played(BEFORE_BUMPS, FootworkRoll((1,)), FootworkRoll((4,)))
    assert find_fault(bumped, BumpPlacement(1)) == "spot 1 lies opposite a 5, which is higher than 4"
    with pytest.raises(ValueError, match="spot 1 lies opposite a 5, which is higher than 4"):
        apply_act(bumped, BumpPlacement(1))
    pictured = facing("5 x 1 6 4 2", "4 4 1 x x x", turn=0)
    won = played(pictured, FootworkRoll((3, 1, 5, 5, 1)), DiceLineUp(line("5 5 3 1 1 x")))
    assert won.lines == (line("5 5 3 1 1 x"), line("x x x x x x"))
    assert (won.winner, won.ending) == (0, RoundEnd.KNOCK_OUT)
    # Against a 4 in spot 5 the same line is no knock-out.
    by_the_words = facing("5 x 1 6 4 2", "x 4 1 x 4 x", turn=0)
    left = played(by_the_words, FootworkRoll((3, 1, 5, 5, 1)), DiceLineUp(line("5 5 3 1 1 x")))
    assert (left.lines, left.winner) == ((line("5 5 3 1 x x"), line("x x x x 4 x")), None)


def test_the_3_against_the_2_or_the_1_would_have_won() -> None:
    """So says the seed: "This was actually a bad play (P2's 3 should've been played against the 2 or 1 …)"."""
    for spot, one in ((3, "2 1 3 4 1 1"), (6, "2 4 1 1 1 3")):
        own, other = match_lines(line(one), line("5 3 1 6 4 2"))
        assert (own[spot - 1], other[spot - 1]) == (3, 0)


@pytest.mark.parametrize(
    ("own", "other", "own_left", "other_left"),
    [
        # The table: all unequal, all equal, a die without one opposite, both spots empty, all at once.
        ("6 5 4 3 2 1", "1 2 3 4 5 6", "6 5 4 x x x", "x x x 4 5 6"),
        ("3 3 3 3 3 3", "3 3 3 3 3 3", "3 3 3 3 3 3", "3 3 3 3 3 3"),
        ("x 1 x 6 x x", "6 x x 6 x 1", "x 1 x 6 x x", "6 x x 6 x 1"),
        ("2 x x x x x", "1 x x x x x", "2 x x x x x", "x x x x x x"),
        ("1 1 1 1 1 1", "2 2 2 2 2 2", "x x x x x x", "2 2 2 2 2 2"),
    ],
)
def test_the_lower_die_of_a_spot_goes_and_equal_ones_stay(own: str, other: str, own_left: str, other_left: str) -> None:
    assert match_lines(line(own), line(other)) == (line(own_left), line(other_left))


def test_who_has_no_die_left_after_his_own_footwork_loses_before_any_bump() -> None:
    none_left = played(facing("6 6 6 6 6 6", "1 x x 2 x x"), FootworkRoll((5, 3)), DiceLineUp(line("x 5 x 3 x x")))
    assert none_left.lines == (line("6 6 6 6 6 6"), line("x x x x x x"))
    assert (none_left.phase, none_left.winner, none_left.ending) == (RoundPhase.OVER, 0, RoundEnd.NO_DICE)
    assert find_fault(none_left, FootworkRoll((6,))) == "the round is over"


def test_dice_in_play_are_rolled_and_go_to_any_of_the_six_spots() -> None:
    """D2: every die in play is rolled, wherever it stood; the new line may use other spots, empty ones too."""
    rolled = apply_act(facing("6 x x x x x", "x 1 1 x x x"), FootworkRoll((4, 2)))
    assert rolled.to_roll == 0
    for first, second in product(range(6), repeat=2):
        if first != second:
            spots = [0] * 6
            spots[first], spots[second] = 4, 2
            assert count_in_play(apply_act(rolled, DiceLineUp(tuple(spots))).lines[1]) == (
                1 if 0 in (first, second) else 2
            )


def test_a_full_line_is_returned_without_bumps() -> None:
    returned = played(
        facing("1 2 3 4 5 6", "6 6 6 6 6 6"), FootworkRoll((6, 5, 4, 3, 2, 1)), DiceLineUp(line("1 2 3 4 5 6"))
    )
    assert (returned.phase, returned.turn) == (RoundPhase.FOOTWORK, 0)
    # The first bump fills the line: there is no die left for the second.
    one_out = played(
        facing("1 1 1 1 1 1", "1 1 1 1 1 x"), FootworkRoll((1, 1, 1, 1, 1)), DiceLineUp(line("1 1 1 1 1 x"))
    )
    filled = played(one_out, FootworkRoll((1,)), BumpPlacement(6))
    assert filled.lines == (line("1 1 1 1 1 1"), line("1 1 1 1 1 1"))
    assert (filled.phase, filled.turn, filled.bumps) == (RoundPhase.FOOTWORK, 0, 0)


def test_one_may_stop_before_each_bump() -> None:
    assert apply_act(BEFORE_BUMPS, Return()).turn == 0
    first_failed = apply_act(BEFORE_BUMPS, FootworkRoll((1,)))
    first_placed = played(BEFORE_BUMPS, FootworkRoll((6,)), BumpPlacement(4))
    for standing in (BEFORE_BUMPS, first_failed, first_placed):
        returned = apply_act(standing, Return())
        assert (returned.phase, returned.turn, returned.bumps) == (RoundPhase.FOOTWORK, 0, 0)
        assert returned.lines == standing.lines
        assert returned.to_roll == 5


def test_the_second_bump_is_the_last() -> None:
    placed = played(BEFORE_BUMPS, FootworkRoll((6,)), BumpPlacement(1))
    assert (placed.phase, placed.bumps, placed.lines[1]) == (RoundPhase.BUMP, 1, line("6 4 1 x x x"))
    for acts in ((FootworkRoll((2,)), BumpPlacement(6)), (FootworkRoll((1,)),)):
        twice = played(placed, *acts)
        assert (twice.phase, twice.turn) == (RoundPhase.FOOTWORK, 0)
        assert twice.to_roll == 5


def test_a_bump_removes_no_die_even_a_lower_one() -> None:
    higher = played(BEFORE_BUMPS, FootworkRoll((6,)), BumpPlacement(6))
    assert higher.lines == (line("5 x 1 6 4 2"), line("x 4 1 x x 6"))
    # Both dice stand until the next footwork, where the roll counts and no longer what stood.
    returned = apply_act(higher, Return())
    assert returned.lines == higher.lines


def test_a_bumped_die_must_be_placed_where_one_of_the_spots_takes_it() -> None:
    """Equal, lower or no die opposite takes it; there is no going back on it, and no other bump first (D2)."""
    bumped = apply_act(BEFORE_BUMPS, FootworkRoll((2,)))
    assert [spot for spot in range(1, 7) if not find_fault(bumped, BumpPlacement(spot))] == [6]
    for act in (Return(), FootworkRoll((6,)), DiceLineUp(line("x 4 1 x x 2"))):
        assert find_fault(bumped, act) == "place the bumped 2 in spot 6"
    # An empty spot opposite an empty one takes every die.
    open_spot = played(
        facing("6 6 6 6 6 x", "x x x x x 1"), FootworkRoll((6,)), DiceLineUp(line("6 x x x x x")), FootworkRoll((1,))
    )
    assert [spot for spot in range(1, 7) if not find_fault(open_spot, BumpPlacement(spot))] == [6]


def test_the_receiver_of_a_serve_has_six_dice_and_later_what_stands() -> None:
    for server in (0, 1):
        start = start_round(server, PLAIN)
        assert (start.phase, start.turn, start.to_roll) == (RoundPhase.SERVE, server, 6)
        served = played(start, FootworkRoll((1, 1, 2, 2, 3, 3)), DiceLineUp((3, 3, 2, 2, 1, 1)))
        assert (served.turn, served.to_roll) == (1 - server, 6)
        # Four 6s knock out 3 3 2 2; the 1s of both stay: all six of the one, no bump, against two of the other.
        back = played(served, FootworkRoll((6, 6, 6, 6, 1, 1)), DiceLineUp((6, 6, 6, 6, 1, 1)))
        assert (back.turn, back.phase, back.to_roll) == (server, RoundPhase.FOOTWORK, 2)


@pytest.mark.parametrize(
    ("dice", "alike"),
    [
        ((2, 1, 4, 3, 1, 1), True),
        ((4, 4, 4, 4, 1, 2), True),
        ((6, 6, 6, 6, 6, 6), True),
        ((5, 5, 5), True),
        ((1, 1, 2, 2, 3, 3), False),
        ((1, 2, 3, 4, 5, 6), False),
        ((6, 6), False),
    ],
)
def test_three_or_more_of_a_kind_win_at_once_only_where_that_is_agreed_on(dice: tuple[int, ...], alike: bool) -> None:
    assert has_three_alike(dice) is alike
    size = len(dice)
    other = tuple([6] * 6)
    standing = (1,) * size + (0,) * (6 - size)
    for options in (PLAIN, DROPPED, ACES, FootworkOptions(aces=True, dropped_bump=True)):
        wins = alike and options.aces
        footwork = apply_act(Round(options, 1, (other, standing), RoundPhase.FOOTWORK), FootworkRoll(dice))
        assert (footwork.phase, footwork.winner, footwork.ending) == (
            (RoundPhase.OVER, 1, RoundEnd.SPIKE) if wins else (RoundPhase.LINE_UP, None, None)
        )
        assert footwork.dice == dice
        if size == 6:
            serve = apply_act(start_round(0, options), FootworkRoll(dice))
            assert (serve.phase, serve.winner, serve.ending) == (
                (RoundPhase.OVER, 0, RoundEnd.ACE) if wins else (RoundPhase.LINE_UP_SERVE, None, None)
            )


def test_a_bump_that_makes_three_of_a_kind_is_no_spike() -> None:
    two = played(facing("1 1 1 1 x x", "4 4 x x x x", ACES), FootworkRoll((4, 4)), DiceLineUp(line("4 4 x x x x")))
    three = played(two, FootworkRoll((4,)), BumpPlacement(3))
    assert (three.winner, three.lines[1]) == (None, line("4 4 4 x x x"))


def test_a_failed_bump_loses_the_round_only_where_a_ball_can_be_dropped() -> None:
    """The seed's first bump, a 1, fits nowhere."""
    dropping = played(start_round(0, DROPPED), *SERVE, SAD_ROLL, DiceLineUp(line("2 4 1 3 1 1")))
    dropped = apply_act(dropping, FootworkRoll((1,)))
    assert (dropped.phase, dropped.winner, dropped.ending) == (RoundPhase.OVER, 0, RoundEnd.DROPPED)
    assert dropped.lines == dropping.lines
    # The second bump may be dropped as well; one that is placed is not.
    second = played(dropping, FootworkRoll((4,)), BumpPlacement(5))
    assert second.winner is None
    assert apply_act(second, FootworkRoll((1,))).winner == 0
    assert apply_act(second, Return()).winner is None


STANDING = facing("5 x 1 6 4 2", "x 4 1 x 4 x", turn=0)
LINING_UP = apply_act(STANDING, FootworkRoll((3, 1, 5, 5, 1)))
PLACING = played(BEFORE_BUMPS, FootworkRoll((4,)))
TWO_DICE = Round(FootworkOptions(dice=2), 0, ((6, 0), (6, 0)), RoundPhase.PLACE, dice=(1,), bumps=1)
OVER = played(LINING_UP, DiceLineUp(line("1 5 3 1 5 x")))


@pytest.mark.parametrize(
    ("round_", "act", "told"),
    [
        (start_round(0, PLAIN), Return(), "a serve comes next: roll 6 dice"),
        (start_round(0, PLAIN), DiceLineUp(line("5 3 1 6 4 2")), "a serve comes next: roll 6 dice"),
        (start_round(0, PLAIN), BumpPlacement(1), "a serve comes next: roll 6 dice"),
        (start_round(0, PLAIN), FootworkRoll((1, 2, 3)), "you typed 3 dice; this roll has 6"),
        (start_round(0, PLAIN), FootworkRoll(()), "you typed 0 dice; this roll has 6"),
        (start_round(0, PLAIN), FootworkRoll((1, 2, 3, 4, 5, 7)), "7 is not a face of a die; the faces are 1 to 6"),
        (start_round(0, PLAIN), FootworkRoll((1, 2, 0, 4, 5, -7)), "0 is not a face of a die; the faces are 1 to 6"),
        (STANDING, Return(), "footwork comes next: roll 5 dice"),
        (STANDING, BumpPlacement(2), "footwork comes next: roll 5 dice"),
        (STANDING, FootworkRoll((1,)), "you typed 1 die; this roll has 5"),
        (STANDING, FootworkRoll((1, 2, 3, 4, 5, 6)), "you typed 6 dice; this roll has 5"),
        (facing("6 x x x x x", "x 1 x x x x"), Return(), "footwork comes next: roll 1 die"),
        (LINING_UP, FootworkRoll((1, 2, 3, 4, 5)), "line up these dice: 3 1 5 5 1"),
        (LINING_UP, Return(), "line up these dice: 3 1 5 5 1"),
        (LINING_UP, BumpPlacement(1), "line up these dice: 3 1 5 5 1"),
        (LINING_UP, DiceLineUp((5, 5, 3, 1, 1)), "a line has 6 spots, not 5"),
        (LINING_UP, DiceLineUp((5, 5, 3, 1, 1, 0, 0)), "a line has 6 spots, not 7"),
        (LINING_UP, DiceLineUp((5, 5, 3, 1, 6, 0)), "this line has too many of these: 6; you rolled 3 1 5 5 1"),
        (LINING_UP, DiceLineUp((5, 1, 3, 1, 1, 0)), "this line has too many of these: 1; you rolled 3 1 5 5 1"),
        (LINING_UP, DiceLineUp((5, 5, 3, 1, 0, 0)), "every die needs a spot; these have none yet: 1"),
        (LINING_UP, DiceLineUp((5, 0, 3, 0, 0, 0)), "every die needs a spot; these have none yet: 1 1 5"),
        (BEFORE_BUMPS, BumpPlacement(5), "a bump or a return comes next: roll a die to bump, or return the ball"),
        (BEFORE_BUMPS, DiceLineUp((0,) * 6), "a bump or a return comes next: roll a die to bump, or return the ball"),
        (BEFORE_BUMPS, FootworkRoll((4, 4)), "you typed 2 dice; this roll has 1"),
        (BEFORE_BUMPS, FootworkRoll((9,)), "9 is not a face of a die; the faces are 1 to 6"),
        (PLACING, Return(), "place the bumped 4 in spot 5 or 6"),
        (PLACING, FootworkRoll((4,)), "place the bumped 4 in spot 5 or 6"),
        (PLACING, BumpPlacement(0), "there is no spot 0: choose 1 to 6"),
        (PLACING, BumpPlacement(7), "there is no spot 7: choose 1 to 6"),
        (TWO_DICE, BumpPlacement(3), "there is no spot 3: choose 1 to 2"),
        (PLACING, BumpPlacement(2), "spot 2 already has a die: a bumped die needs an empty spot"),
        (PLACING, BumpPlacement(4), "spot 4 lies opposite a 6, which is higher than 4"),
        (OVER, Return(), "the round is over"),
    ],
)  # fmt: skip
def test_what_may_not_be_done_is_told_in_one_sentence_and_not_done(round_: Round, act: Act, told: str) -> None:
    assert find_fault(round_, act) == told
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the whole message is compared
        apply_act(round_, act)
    assert str(refused.value) == told


def test_a_die_is_placed_as_often_as_it_was_rolled() -> None:
    assert find_fault(LINING_UP, DiceLineUp((5, 5, 5, 1, 1, 0)))
    assert find_fault(LINING_UP, DiceLineUp((3, 1, 5, 1, 1, 0)))
    assert not find_fault(LINING_UP, DiceLineUp((0, 1, 5, 3, 1, 5)))


@pytest.mark.parametrize(("points", "dice"), [(0, 6), (-1, 6), (5, 0), (5, 7)])
def test_what_cannot_be_played_is_no_option(points: int, dice: int) -> None:
    with pytest.raises(ValueError, match=r"\(rule D1\)$"):
        FootworkOptions(points=points, dice=dice)


def test_the_options_that_are_not_asked_for() -> None:
    assert FootworkOptions() == FootworkOptions(aces=False, dropped_bump=False, points=5, dice=6)
