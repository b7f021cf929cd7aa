"""D Volleyball Dice: what holds of every round, asked of rounds played at random by the rulebook."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footwork_rounds import mirrored, permuted
from vbxl.dice.footwork import (
    Act,
    BumpPlacement,
    DiceLineUp,
    FootworkOptions,
    FootworkRoll,
    Return,
    Round,
    RoundPhase,
    after,
    fault,
    served_by,
)

ways = st.builds(FootworkOptions, aces=st.booleans(), dropped_bump=st.booleans(), dice=st.integers(1, 6))


def may_be_done(round_: Round, act: Act) -> bool:
    """Whether the rulebook lets an act be done, in words of its own."""
    own, other = round_.lines[round_.turn], round_.lines[1 - round_.turn]
    standing = [die for die in own if die]
    match round_.phase, act:
        case RoundPhase.SERVE, FootworkRoll(dice):
            return len(dice) == len(own) and set(dice) <= {1, 2, 3, 4, 5, 6}
        case RoundPhase.FOOTWORK, FootworkRoll(dice):
            return len(dice) == (len(standing) or len(own)) and set(dice) <= {1, 2, 3, 4, 5, 6}
        case RoundPhase.BUMP, FootworkRoll(dice):
            return len(dice) == 1 and set(dice) <= {1, 2, 3, 4, 5, 6}
        case ((RoundPhase.LINE_UP | RoundPhase.LINE_UP_SERVE), DiceLineUp(row)):
            return len(row) == len(own) and sorted(die for die in row if die) == sorted(round_.dice)
        case RoundPhase.PLACE, BumpPlacement(spot):
            return spot in range(1, len(own) + 1) and not own[spot - 1] and other[spot - 1] <= round_.dice[0]
        case RoundPhase.BUMP, Return():
            return True
    return False


@st.composite
def legal_acts(draw: st.DrawFn, round_: Round) -> Act:
    """An act that the rulebook allows."""
    if round_.to_roll and (round_.phase is not RoundPhase.BUMP or draw(st.integers(0, 3))):
        return FootworkRoll(tuple(draw(st.lists(st.integers(1, 6), min_size=round_.to_roll, max_size=round_.to_roll))))
    if round_.phase is RoundPhase.BUMP:
        return Return()
    if round_.phase is RoundPhase.PLACE:
        spots = [spot for spot in range(1, len(round_.own) + 1) if may_be_done(round_, BumpPlacement(spot))]
        return BumpPlacement(draw(st.sampled_from(spots)))
    spare = (0,) * (round_.options.dice - len(round_.dice))
    return DiceLineUp(tuple(draw(st.permutations(round_.dice + spare))))


@st.composite
def walks(draw: st.DrawFn) -> list[tuple[Act | None, Round]]:
    """A round played by the rulebook from its serve, as far as drawn: what was done, and what stood then."""
    walk: list[tuple[Act | None, Round]] = [(None, served_by(draw(st.integers(0, 1)), draw(ways)))]
    for _ in range(draw(st.integers(0, 30))):
        round_ = walk[-1][1]
        if round_.phase is RoundPhase.OVER:
            break
        act = draw(legal_acts(round_))
        walk.append((act, after(round_, act)))
    return walk


reached = walks().map(lambda walk: walk[-1][1])
few = st.integers(-1, 8)
any_act = (
    st.builds(FootworkRoll, st.lists(few, max_size=7).map(tuple))
    | st.builds(DiceLineUp, st.lists(few, max_size=7).map(tuple))
    | st.builds(BumpPlacement, few)
    | st.just(Return())
)


@given(reached, st.data())
def test_asking_and_acting_are_one_and_what_the_rulebook_says(round_: Round, data: st.DataObject) -> None:
    acts = any_act
    if round_.phase is not RoundPhase.OVER:
        acts |= legal_acts(round_)
    if round_.dice:
        # Line-ups of the dice rolled, some with a die changed or left out.
        size = round_.options.dice
        acts |= st.builds(
            DiceLineUp, st.lists(st.sampled_from((0, *round_.dice)), min_size=size, max_size=size).map(tuple)
        )
    act = data.draw(acts)
    told = fault(round_, act)
    assert (told == "") == may_be_done(round_, act)
    if told:
        assert "\n" not in told
        with pytest.raises(ValueError) as refused:  # noqa: PT011 - the whole message is compared
            after(round_, act)
        assert str(refused.value) == told
    else:
        assert after(round_, act) != round_


@given(walks())
def test_dice_come_and_go_only_as_the_rulebook_says(walk: list[tuple[Act | None, Round]]) -> None:
    for (_, before), (act, now) in pairwise(walk):
        own, other = now.lines[before.turn], now.lines[1 - before.turn]
        was, facing_ = before.own, before.other
        assert all(len(one) == now.options.dice and set(one) <= set(range(7)) for one in now.lines)
        assert now.bumps <= 2
        if isinstance(act, DiceLineUp) and before.phase is RoundPhase.LINE_UP_SERVE:
            assert (own, other) == (act.line, facing_)
            assert sorted(own) == sorted(before.dice)
        elif isinstance(act, DiceLineUp):
            for mine, kept, his, left in zip(act.line, own, facing_, other, strict=True):
                assert kept == (mine if mine >= his else 0)
                assert left == (his if his >= mine else 0)
                assert kept == left or not kept or not left
        elif isinstance(act, BumpPlacement):
            at = act.spot - 1
            assert (was[at], own[at]) == (0, before.dice[0])
            assert own[at] >= other[at]
            assert (own[:at], own[at + 1 :], other) == (was[:at], was[at + 1 :], facing_)
        else:
            assert now.lines == before.lines
        if now.turn == before.turn and now.phase in (RoundPhase.BUMP, RoundPhase.PLACE):
            assert all(mine >= his for mine, his in zip(own, other, strict=True) if mine)
        assert (now.turn != before.turn) <= (now.phase is RoundPhase.FOOTWORK)
        assert (now.phase is RoundPhase.OVER) == (now.winner in (0, 1)) == (now.ending is not None)


@given(reached, st.permutations(range(6)), st.data())
def test_spots_are_alike_and_so_are_sides(round_: Round, order: list[int], data: st.DataObject) -> None:
    """What a reduced game is worked out by: spots in another order, and sides changed, change nothing else."""
    if round_.phase is RoundPhase.OVER:
        return
    act = data.draw(legal_acts(round_))
    order = [at for at in order if at < round_.options.dice]
    assert after(mirrored(round_), act) == mirrored(after(round_, act))
    moved = act
    if isinstance(act, DiceLineUp):
        moved = DiceLineUp(tuple(act.line[at] for at in order))
    elif isinstance(act, BumpPlacement):
        moved = BumpPlacement(order.index(act.spot - 1) + 1)
    assert after(permuted(round_, order), moved) == permuted(after(round_, act), order)


@given(reached.filter(lambda round_: round_.phase is RoundPhase.OVER), any_act)
def test_a_round_that_is_over_refuses_every_act(round_: Round, act: Act) -> None:
    assert fault(round_, act) == "the round is over"
    assert round_.to_roll == 0
