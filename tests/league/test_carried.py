"""What an account carries: check and resolver void the same bids, and a contract is paid to its end (R8.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from exhaustive import mark_all_but_first
from market_factory import only_bidder, order
from plain_league import inputs
from vbxl.league.checks import checks, forecast_account, list_unused
from vbxl.league.events import BankTold, BidTold, Event
from vbxl.league.league import Balance, League
from vbxl.league.moves import Input, Moves, Row
from vbxl.league.stages import follow_round, open_ledger, play_round
from vbxl.league.view import View, view
from vbxl.problems import Problem
from vbxl.rules.contracts import find_highest_pay
from vbxl.rules.draw import Draw
from wishes import market_league

LENGTHS = (2, 3, 4)


def alone(seed: int) -> tuple[League, str, View]:
    """A league in which one team bids, in the middle of the season; wages and pays take more than the income."""
    league, seen, _ = only_bidder(seed)
    return league, seen.id.team, seen


def uncarried(moves: Moves, seen: View) -> list[Problem]:
    return [one for one in checks(moves, seen) if one.code == "R8.3-CREDIT"]


def played(league: League, team: str, moves: Moves) -> tuple[League, tuple[Event, ...]]:
    """A round in which the team has these wishes, and nobody else any."""
    everybody = {one.id: Moves() for one in league.teams} | {team: moves}
    return play_round(open_ledger(league), everybody, Draw(b"carried"))


def told(events: tuple[Event, ...], team: str) -> list[BidTold]:
    return [one for one in events if isinstance(one, BidTold) and one.team == team]


def contract(seen: View, pay: int, rounds: int, sponsor: str = "steady") -> Moves:
    row = Row(seen.contract_lots[0].player, inputs((pay, rounds)))
    return Moves(sponsor=Input(sponsor), contract_bids=(row,))


@pytest.mark.parametrize("sponsor", ["steady", "winner"])
@pytest.mark.parametrize("rounds", LENGTHS)
@pytest.mark.parametrize("seed", mark_all_but_first([1, 2, 4, 5]))
def test_the_highest_pay_is_paid_to_the_last_round_and_a_dollar_more_is_void(
    seed: int, rounds: int, sponsor: str
) -> None:
    league, team, seen = alone(seed)
    most = find_highest_pay(forecast_account(seen, contract(seen, 1, rounds, sponsor)).accounts, rounds, seen.settings)
    if not most:
        return
    assert uncarried(contract(seen, most, rounds, sponsor), seen) == []
    now, events = played(league, team, contract(seen, most, rounds, sponsor))
    assert [one.won for one in told(events, team)] == [True]
    for _ in range(rounds):
        assert not [one for one in events if isinstance(one, BankTold) and one.team == team]
        now, events = played(follow_round(now, Draw(b"after")), team, Moves())
    assert not [one for one in events if isinstance(one, BankTold) and one.team == team]

    beyond = contract(seen, most + 1, rounds, sponsor)
    (problem,) = uncarried(beyond, seen)
    assert problem.remedy == f"Bid at most ${most:,}. Otherwise, the bid is ignored."
    (bid,) = told(played(league, team, beyond)[1], team)
    missing = problem.message.removeprefix("you are ").partition(" short")[0]
    assert not bid.valid
    assert bid.why == f"you were {missing} short when this bid's turn came"


@pytest.mark.parametrize("sponsor", ["steady", "winner", "spectacle"])
@pytest.mark.parametrize("seed", mark_all_but_first([1, 2, 4, 5]))
def test_a_bid_is_void_from_the_dollar_on_that_is_missing_whatever_the_matches_bring(seed: int, sponsor: str) -> None:
    league, team, seen = alone(seed)
    wishes = Moves(sponsor=Input(sponsor), spying=(order(league.teams[-1].name, "match1", "yes"),))
    most = forecast_account(seen, wishes).least + seen.settings.credit
    for dollars in (most - 1, most, most + 1, 5_000 + most):
        moves = replace(wishes, offer_bids=(Row("1", inputs((max(1, dollars), "N. Newman"))),))
        (bid,) = told(played(league, team, moves)[1], team)
        assert bid.valid == (max(1, dollars) <= most) == (not uncarried(moves, seen)), dollars


def steps_of_two(seen: View) -> Iterator[Moves]:
    """Two contracts, each of which the account carries, and both not."""
    first, second = seen.contract_lots[:2]
    for rounds in LENGTHS:
        most = find_highest_pay(forecast_account(seen, contract(seen, 1, rounds)).accounts, rounds, seen.settings)
        rows = (Row(first.player, inputs((most * 2 // 3, rounds))), Row(second.player, inputs((most * 2 // 3, rounds))))
        yield Moves(sponsor=Input("steady"), contract_bids=rows)


def test_several_bids_are_held_alone_before_the_round_and_after_those_that_were_won_in_it() -> None:
    league, team, seen = alone(5)
    for moves in steps_of_two(seen):
        assert uncarried(moves, seen) == []
        first, second = told(played(league, team, moves)[1], team)
        assert (first.won, second.valid) == (True, False)


def test_with_416_dollars_nobody_bids_5000_and_a_new_team_is_not_told_that_it_can_pay_1750() -> None:
    league = market_league(opening=Balance(946, 2, 200))
    seen = view(league, "T01")
    assert forecast_account(seen, Moves()).least == 416
    (problem,) = uncarried(Moves(transfer_bids=(Row("B1", inputs((5000,))),)), seen)
    assert str(problem.message) == (
        "you are $3,584 short: after round 3 your balance could be -$4,584; the limit is -$1,000"
    )
    assert problem.remedy == "Bid at most $1,416. Otherwise, the bid is ignored."
    new = replace(view(market_league(opening=Balance(750, 0, 200)), "T01"), roster=seen.roster[:6], round_number=1)
    (tip,) = [one.sentence for one in list_unused(new, Moves()) if one.code == "CONTRACT"]
    # 750, 500 and 500 of income, less 2 × 6 × 100 of wages, and 1000 of credit, in two parts; the first after one.
    assert tip == "free contract players: 1; you can pay up to $725 a round for 2 rounds"
