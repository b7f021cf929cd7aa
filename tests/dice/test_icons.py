"""K The Volleyball Dice Game: the author's examples, every paragraph of the ruling."""

from __future__ import annotations

import re
from typing import Any

import pytest

from vbxl.dice.game import Game
from vbxl.dice.icons import (
    FREE_BALL,
    Act,
    Answer,
    Ball,
    Face,
    Faces,
    IconOptions,
    IconRoll,
    Icons,
    Keep,
    Rally,
    RallyEnd,
    RallyPhase,
    Send,
    apply_act,
    count_icons,
    find_fault,
    list_answers,
    start_rally,
)

PLAIN = IconOptions()
DUMPS = IconOptions(setter_dump=True)
ATTACK, FREE, BLOCK, DUMP = Send(Answer.ATTACK), Send(Answer.FREE_BALL), Send(Answer.BLOCK), Send(Answer.SETTER_DUMP)
NONE_KEPT = Keep((False,) * 6)


def faces(text: str) -> Faces:
    return tuple(Face(one) for one in text.split())


def roll(text: str) -> IconRoll:
    return IconRoll(faces(text))


def keep(text: str) -> Keep:
    """Dice kept: K for one that is, - for one that is not."""
    return Keep(tuple(one == "K" for one in text))


def played(rally: Rally, *acts: Act) -> Rally:
    for act in acts:
        rally = apply_act(rally, act)
    return rally


def facing(ball: Ball, options: IconOptions = PLAIN) -> Rally:
    return Rally(options, 0, RallyPhase.ROLL, ball)


def lying(text: str, ball: Ball, rolls_left: int = 0, options: IconOptions = PLAIN) -> Rally:
    return Rally(options, 0, RallyPhase.CHOOSE, ball, faces(text), rolls=3 - rolls_left)


def may(text: str, ball: Ball, rolls_left: int = 0, options: IconOptions = PLAIN) -> dict[str, int]:
    """What may be sent, by name, as the attack that it is."""
    found = list_answers(faces(text), ball, rolls_left, options)
    assert not any(back.served for back in found.values())
    return {answer.value: back.attack for answer, back in found.items()}


def test_the_die_and_its_icons() -> None:
    assert PLAIN.faces == faces("A AA D DD S B")
    assert [count_icons([face]) for face in PLAIN.faces] == [
        (1, 0, 0, 0), (2, 0, 0, 0), (0, 1, 0, 0), (0, 2, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1),
    ]  # fmt: skip
    assert count_icons([]) == Icons(0, 0, 0, 0)


# ---- the author's examples


def test_the_serve_of_four() -> None:
    # "You roll all six dice a single time"; "This Attack result is 4".
    rally = start_rally(0, PLAIN)
    assert (rally.to_roll, rally.turn, rally.phase, rally.answers) == (6, 0, RallyPhase.SERVE, {})
    served = apply_act(rally, roll("AA A D A S B"))
    assert (served.turn, served.phase, served.ball, served.to_roll) == (1, RallyPhase.ROLL, Ball(4, served=True), 6)
    assert (served.dice, served.rolls, served.winner) == ((), 0, None)


def test_attack_four_defend_three_and_a_set_on_six_dice() -> None:
    example = "AA AA DD D S B"
    assert count_icons(faces(example))[:3] == (4, 3, 1)
    assert may(example, Ball(3, served=True)) == {"attack": 4}
    assert may(example, Ball(4, served=True)) == {}
    back = played(start_rally(1, PLAIN), roll("AA A D D S B"), roll(example), ATTACK)
    assert (back.turn, back.ball, back.phase, back.to_roll) == (1, Ball(4), RallyPhase.ROLL, 6)
    # A serve of 4 is not defended by 3, and a third such roll ends the rally.
    choosing = played(start_rally(1, PLAIN), roll("AA AA D D S B"), roll(example))
    assert find_fault(choosing, ATTACK) == "too few Defend icons: you need 4, and these dice have 3"
    lost = played(choosing, NONE_KEPT, roll(example), NONE_KEPT, roll(example))
    assert (lost.phase, lost.winner, lost.ending) == (RallyPhase.OVER, 1, RallyEnd.NOT_DEFENDED)


def test_the_blocking_example() -> None:
    # "You just barely defend and fail to roll a Set, so you send over a free ball."
    barely = played(facing(Ball(3)), roll("DD D A A AA B"), FREE)
    assert (barely.turn, barely.ball) == (1, FREE_BALL)
    # "Your opponent manages to get one Set icon and an attack result of 6."
    smashed = played(barely, roll("AA AA AA S D B"), ATTACK)
    assert (smashed.turn, smashed.ball) == (0, Ball(6))
    # "You make your 3 rolls and manage to roll 6 Block icons."
    chosen = played(smashed, roll("B B A S D DD"), keep("KK----"), roll("B B D D"), keep("KKKK--"), roll("B B"))
    assert (chosen.phase, chosen.rolls, chosen.dice) == (RallyPhase.CHOOSE, 3, faces("B B B B B B"))
    assert chosen.answers == {Answer.BLOCK: Ball(6)}
    # "She must now defend against 6 (or block)."
    blocked = apply_act(chosen, BLOCK)
    assert (blocked.turn, blocked.ball) == (1, Ball(6))
    assert may("DD DD DD A A A", blocked.ball) == {"free ball": 0}
    assert may("B B B B B B", blocked.ball) == {"block": 6}
    assert may("B B B B B D", blocked.ball) == {}


def test_block_five() -> None:
    assert may("B B B B B A", Ball(5)) == {"block": 5}
    assert may("B B B B B A", Ball(6)) == {}


def test_the_example_of_the_rulebook() -> None:
    assert count_icons(faces("DD DD S AA A B")) == Icons(attack=3, defend=4, set=1, block=1)
    assert may("DD DD S AA A B", Ball(4)) == {"attack": 3}
    assert may("DD DD B AA A B", Ball(4)) == {"free ball": 0}


# ---- K1, K3, paragraph by paragraph


def test_k1_a_serve_without_attack_is_in_the_net() -> None:
    over = apply_act(start_rally(1, PLAIN), roll("D DD S B S D"))
    assert (over.phase, over.winner, over.ending, over.to_roll) == (RallyPhase.OVER, 0, RallyEnd.IN_THE_NET, 0)


def test_k1_a_serve_is_one_roll() -> None:
    rally = start_rally(0, PLAIN)
    assert rally.rolls_left == 1
    assert find_fault(rally, NONE_KEPT) == "a serve comes next: roll 6 dice"
    assert find_fault(apply_act(rally, roll("A D D D D D")), ATTACK) == "a roll comes next: roll 6 dice"


@pytest.mark.parametrize(
    ("dice", "attack", "expected"),
    [
        ("D S A B B B", 1, {"attack": 1, "block": 3}),  # both ways: one chooses
        ("D B A B B B", 1, {"free ball": 0, "block": 4}),  # no Set
        ("D S S B B B", 1, {"free ball": 0, "block": 3}),  # no Attack
        ("A AA S S B B", 1, {"block": 2}),
        ("A AA S S B B", 3, {}),
        ("A AA S S AA A", 0, {"attack": 6}),  # a free ball needs no Defend
        ("A AA D D AA A", 0, {"free ball": 0}),
        ("A AA S S AA B", 0, {"attack": 5, "block": 1}),  # a free ball may be blocked, with one Block
        ("B B B B B B", 0, {"free ball": 0, "block": 6}),
        ("DD DD DD DD DD DD", 12, {"free ball": 0}),
        ("DD DD DD DD DD D", 12, {}),
    ],
)
def test_k1_what_may_go_back_in_a_rally(dice: str, attack: int, expected: dict[str, int]) -> None:
    assert may(dice, Ball(attack)) == expected
    for answer in Answer:
        assert (find_fault(lying(dice, Ball(attack)), Send(answer)) == "") == (answer.value in expected)


def test_k1_a_serve_may_not_be_blocked_and_all_else_may() -> None:
    assert may("B B B B B B", Ball(1, served=True)) == {}
    assert find_fault(lying("B B B B B B", Ball(1, served=True), 1), BLOCK) == "you may not block a serve"
    # A joust: the attack of 3 that a block sent is blocked.
    joust = played(facing(Ball(2)), roll("B B B D A A"), BLOCK, roll("B B B B D D"), BLOCK)
    assert (joust.turn, joust.ball) == (0, Ball(4))


def test_k3_up_to_three_rolls_any_dice_kept_and_kept_ones_rolled_again() -> None:
    first = apply_act(facing(Ball(6)), roll("D D A S B B"))
    assert (first.rolls, first.rolls_left, first.to_roll) == (1, 2, 0)
    held = apply_act(first, keep("KK-K--"))
    assert (held.to_roll, held.dice, held.kept) == (3, first.dice, (True, True, False, True, False, False))
    second = apply_act(held, roll("DD AA DD"))
    assert (second.dice, second.kept, second.rolls_left) == (faces("D D DD S AA DD"), (), 1)
    # The first D was kept, and is rolled again; the new DD are kept.
    third = played(second, keep("-KKK-K"), roll("B A"))
    assert (third.dice, third.rolls_left) == (faces("B D DD S A DD"), 0)
    lost = played(second, keep("-KKKKK"), roll("B"))
    assert (lost.phase, lost.winner, lost.ball) == (RallyPhase.OVER, 1, Ball(6))


def test_k3_no_fourth_roll_and_no_keep_after_the_third() -> None:
    third = played(
        facing(FREE_BALL), roll("A A A A A A"), NONE_KEPT, roll("A A A A A A"), NONE_KEPT, roll("A A A A A S")
    )
    assert third.rolls == 3
    assert find_fault(third, NONE_KEPT) == "that was the last roll, so answer"
    assert find_fault(third, roll("A A A A A A")) == "the dice are rolled: answer, since that was the last roll"
    assert find_fault(third, ATTACK) == ""


def test_k3_one_may_stop_early() -> None:
    for rolls_left in (2, 1, 0):
        sent = apply_act(lying("D D S AA A A", Ball(2), rolls_left), ATTACK)
        assert (sent.turn, sent.ball, sent.rolls_left) == (1, Ball(4), 3)


def test_k3_a_setter_dump_after_one_or_two_rolls_if_defended_and_with_a_set() -> None:
    four_sets = "DD S S S S A"
    assert may(four_sets, Ball(2), 2, DUMPS) == {"attack": 1, "setter dump": 4}
    assert may(four_sets, Ball(2), 1, DUMPS) == {"attack": 1, "setter dump": 4}
    assert may(four_sets, Ball(2), 0, DUMPS) == {"attack": 1}
    assert may(four_sets, Ball(2), 2, PLAIN) == {"attack": 1}
    assert may(four_sets, Ball(3), 2, DUMPS) == {}
    # A serve too is defended; without an Attack it would be a free ball; a free ball is defended by anything.
    assert may("DD S S B B B", Ball(2, served=True), 1, DUMPS) == {"free ball": 0, "setter dump": 2}
    assert may("S S S S S S", FREE_BALL, 1, DUMPS) == {"free ball": 0, "setter dump": 6}
    assert may("DD A A B B B", Ball(2), 1, DUMPS) == {"free ball": 0, "block": 3}
    # A block is no defence: the dump needs Defend icons.
    assert may("S S S B B B", Ball(2), 1, DUMPS) == {"block": 3}
    dumped = apply_act(lying(four_sets, Ball(2), 1, DUMPS), DUMP)
    assert (dumped.turn, dumped.ball) == (1, Ball(4))


@pytest.mark.parametrize(
    ("rally", "act", "said"),
    [
        (lying("D D A S B B", Ball(4), 1), ATTACK, "too few Defend icons: you need 4, and these dice have 2"),
        (lying("D D A S B B", Ball(4), 1), FREE, "too few Defend icons: you need 4, and these dice have 2"),
        (lying("D D A S B B", Ball(4), 1), BLOCK, "too few Block icons: you need 4, and these dice have 2"),
        (lying("D D A S S S", FREE_BALL, 1), BLOCK, "too few Block icons: you need 1, and these dice have 0"),
        (lying("D D A B B B", Ball(2), 1), ATTACK, "an attack needs a Set: without one, you send back a free ball"),
        (lying("D D S B B B", Ball(2), 1), ATTACK, "an attack needs an Attack: without one, you send back a free ball"),
        (lying("D D S A B B", Ball(2), 1), FREE, "with a Set and an Attack, you must attack"),
        (lying("D D S A B B", Ball(2), 1), DUMP, "this game has no setter dump"),
        (lying("D D A B B B", Ball(2), 1, DUMPS), DUMP, "a setter dump needs at least one Set"),
        (lying("D D A S B B", Ball(3), 1, DUMPS), DUMP, "too few Defend icons: you need 3, and these dice have 2"),
        (
            lying("D D S A B B", Ball(2), 0, DUMPS),
            DUMP,
            "you can make a setter dump after the first or second roll, not after the last",
        ),
        (lying("D D S A B B", Ball(2), 1), keep("KKKKKK"), "you are keeping all six: answer, or keep fewer dice"),
        (
            lying("D D S A B B", Ball(3), 1),
            keep("KKKKKK"),
            "you are keeping all six: they allow no answer yet, so keep fewer",
        ),
        (lying("D D S A B B", Ball(2), 1), keep("KK"), "you marked 2 dice to keep or roll again; there are 6"),
        (lying("D D S A B B", Ball(2), 1), roll("A"), "the dice are rolled: answer, or say which dice you keep"),
        (facing(Ball(2)), roll("A A A"), "you typed 3 dice; this roll has 6"),
        (facing(Ball(2)), NONE_KEPT, "a roll comes next: roll 6 dice"),
        (apply_act(lying("D D S A B B", Ball(2), 1), keep("KKKKK-")), roll("A A"), "you typed 2 dice; this roll has 1"),
        (apply_act(lying("D D S A B B", Ball(2), 1), keep("KKKKK-")), ATTACK, "a roll comes next: roll 1 die"),
        (
            facing(Ball(2), IconOptions(faces=faces("A D S"))),
            roll("A D S S AA S"),
            '"AA" is not a face of a die; the faces are A, D, S',
        ),
        (apply_act(start_rally(0, PLAIN), roll("D D D D D D")), roll("A"), "the rally is over"),
    ],
)
def test_what_may_not_be_done_is_said_and_refused(rally: Rally, act: Act, said: str) -> None:
    assert find_fault(rally, act) == said
    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        apply_act(rally, act)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"points": 0}, "at least one point, not 0"),
        ({"dice": 0}, "one to 6 dice, not 0"),
        ({"dice": 7}, "one to 6 dice, not 7"),
        ({"faces": ()}, "one to 12 faces, not 0"),
        ({"faces": (Face.A,) * 13}, "one to 12 faces, not 13"),
        ({"faces": ("A", "C")}, "'C' is not a valid Face"),
    ],
)
def test_options_that_cannot_be_played_are_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        IconOptions(**given)


def test_other_dice_are_a_setting() -> None:
    three = IconOptions(dice=3, faces=faces("A D S"))
    served = apply_act(start_rally(0, three), roll("A A D"))
    assert (served.to_roll, served.ball) == (3, Ball(2, served=True))
    assert apply_act(played(served, roll("D D S")), FREE).ball == FREE_BALL
    assert IconOptions(faces=("A", "S")) == IconOptions(faces=(Face.A, Face.S))  # type: ignore[arg-type]


@pytest.mark.parametrize(("attack", "served"), [(0, True), (-1, False), (-1, True)])
def test_no_serve_of_zero_and_no_attack_below(attack: int, served: bool) -> None:
    with pytest.raises(ValueError, match="is not a ball in play"):
        Ball(attack, served)


def test_k1_first_to_three_and_the_winner_serves() -> None:
    game = Game(PLAIN.points, server=0)
    for serve, expected in (("B B B B B B", (0, 1)), ("D D D D D D", (1, 1))):
        over = apply_act(start_rally(game.server, PLAIN), roll(serve))
        assert over.winner == 1 - game.server
        game = game.end_rally(over.winner)
        assert (game.score, game.server, game.winner) == (expected, over.winner, None)
    assert game.end_rally(0).end_rally(0).winner == 0
