"""D Volleyball Dice: what holds of every round, asked of rounds played at random by the rulebook."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footwork_rounds import mirrored, permuted
from vbxl.dice.footwork import Act, LineUp, Options, Phase, Place, Return, Roll, Round, after, fault, served_by

ways = st.builds(Options, aces=st.booleans(), dropped_bump=st.booleans(), dice=st.integers(1, 6))


def may_be_done(round_: Round, act: Act) -> bool:
    """Whether the rulebook lets an act be done, in words of its own."""
    own, other = round_.lines[round_.turn], round_.lines[1 - round_.turn]
    standing = [die for die in own if die]
    match round_.phase, act:
        case Phase.SERVE, Roll(dice):
            return len(dice) == len(own) and set(dice) <= {1, 2, 3, 4, 5, 6}
        case Phase.FOOTWORK, Roll(dice):
            return len(dice) == (len(standing) or len(own)) and set(dice) <= {1, 2, 3, 4, 5, 6}
        case Phase.BUMP, Roll(dice):
            return len(dice) == 1 and set(dice) <= {1, 2, 3, 4, 5, 6}
        case ((Phase.LINE_UP | Phase.LINE_UP_SERVE), LineUp(row)):
            return len(row) == len(own) and sorted(die for die in row if die) == sorted(round_.dice)
        case Phase.PLACE, Place(spot):
            return spot in range(1, len(own) + 1) and not own[spot - 1] and other[spot - 1] <= round_.dice[0]
        case Phase.BUMP, Return():
            return True
    return False


@st.composite
def legal_acts(draw: st.DrawFn, round_: Round) -> Act:
    """An act that the rulebook allows."""
    if round_.to_roll and (round_.phase is not Phase.BUMP or draw(st.integers(0, 3))):
        return Roll(tuple(draw(st.lists(st.integers(1, 6), min_size=round_.to_roll, max_size=round_.to_roll))))
    if round_.phase is Phase.BUMP:
        return Return()
    if round_.phase is Phase.PLACE:
        spots = [spot for spot in range(1, len(round_.own) + 1) if may_be_done(round_, Place(spot))]
        return Place(draw(st.sampled_from(spots)))
    spare = (0,) * (round_.options.dice - len(round_.dice))
    return LineUp(tuple(draw(st.permutations(round_.dice + spare))))


@st.composite
def walks(draw: st.DrawFn) -> list[tuple[Act | None, Round]]:
    """A round played by the rulebook from its serve, as far as drawn: what was done, and what stood then."""
    walk: list[tuple[Act | None, Round]] = [(None, served_by(draw(st.integers(0, 1)), draw(ways)))]
    for _ in range(draw(st.integers(0, 30))):
        round_ = walk[-1][1]
        if round_.phase is Phase.OVER:
            break
        act = draw(legal_acts(round_))
        walk.append((act, after(round_, act)))
    return walk


reached = walks().map(lambda walk: walk[-1][1])
few = st.integers(-1, 8)
any_act = (
    st.builds(Roll, st.lists(few, max_size=7).map(tuple))
    | st.builds(LineUp, st.lists(few, max_size=7).map(tuple))
    | st.builds(Place, few)
    | st.just(Return())
)


@given(reached, st.data())
def test_asking_and_acting_are_one_and_what_the_rulebook_says(round_: Round, data: st.DataObject) -> None:
    acts = any_act
    if round_.phase is not Phase.OVER:
        acts |= legal_acts(round_)
    if round_.dice:
        # Line-ups of the dice rolled, some with a die changed or left out.
        size = round_.options.dice
        acts |= st.builds(LineUp, st.lists(st.sampled_from((0, *round_.dice)), min_size=size, max_size=size).map(tuple))
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
        if isinstance(act, LineUp) and before.phase is Phase.LINE_UP_SERVE:
            assert (own, other) == (act.line, facing_)
            assert sorted(own) == sorted(before.dice)
        elif isinstance(act, LineUp):
            for mine, kept, his, left in zip(act.line, own, facing_, other, strict=True):
                assert kept == (mine if mine >= his else 0)
                assert left == (his if his >= mine else 0)
                assert kept == left or not kept or not left
        elif isinstance(act, Place):
            at = act.spot - 1
            assert (was[at], own[at]) == (0, before.dice[0])
            assert own[at] >= other[at]
            assert (own[:at], own[at + 1 :], other) == (was[:at], was[at + 1 :], facing_)
        else:
            assert now.lines == before.lines
        if now.turn == before.turn and now.phase in (Phase.BUMP, Phase.PLACE):
            assert all(mine >= his for mine, his in zip(own, other, strict=True) if mine)
        assert (now.turn != before.turn) <= (now.phase is Phase.FOOTWORK)
        assert (now.phase is Phase.OVER) == (now.winner in (0, 1)) == (now.ending is not None)


@given(reached, st.permutations(range(6)), st.data())
def test_spots_are_alike_and_so_are_sides(round_: Round, order: list[int], data: st.DataObject) -> None:
    """What a reduced game is worked out by: spots in another order, and sides changed, change nothing else."""
    if round_.phase is Phase.OVER:
        return
    act = data.draw(legal_acts(round_))
    order = [at for at in order if at < round_.options.dice]
    assert after(mirrored(round_), act) == mirrored(after(round_, act))
    moved = act
    if isinstance(act, LineUp):
        moved = LineUp(tuple(act.line[at] for at in order))
    elif isinstance(act, Place):
        moved = Place(order.index(act.spot - 1) + 1)
    assert after(permuted(round_, order), moved) == permuted(after(round_, act), order)


@given(reached.filter(lambda round_: round_.phase is Phase.OVER), any_act)
def test_a_round_that_is_over_refuses_every_act(round_: Round, act: Act) -> None:
    assert fault(round_, act) == "the round is over"
    assert round_.to_roll == 0
