"""The laws of seasons are kept by rounds as they were played.

The same rounds show that neither a losing bid nor the order of moves and teams changes anything for others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from invariants import Round
from season_invariants import LAWS, MODULES, draw_of, faults, kinds, new, people, played, seasons
from vbxl.league.events import BidTold, Corrected, Event, list_teams_concerned
from vbxl.league.league import League
from vbxl.league.market import describe_offer
from vbxl.league.moves import BLANK, Input, Moves, Row
from vbxl.rules.season import season_with

# Little money and little credit, so that the bank has its say as well; and few new players and little training, so
# that teams get small.
POOR = season_with([
    ("credit", 200), ("round_income", 380), ("offered_players", 1),
    ("tp_season", 0), ("tp_match_won", 2), ("tp_set_won", 1),
])  # fmt: skip
BIDS_CHANGED = 15
# A lot as bids on it are told: the stage and what is for sale.
Lot = tuple[str, str]


@pytest.fixture(scope="module")
def rounds() -> list[Round]:
    return list(seasons(new((6, 7), "law", POOR), 3, "law", people))


def test_rounds_as_they_are_played_keep_every_law(rounds: list[Round]) -> None:
    assert faults(rounds) == []


def test_every_kind_of_event_is_among_them(rounds: list[Round]) -> None:
    assert kinds(rounds) == set(Event.__args__)


def test_every_law_has_a_name_of_its_own_and_all_rules_have_laws() -> None:
    assert [law.name for law in LAWS] == list(dict.fromkeys(law.name for law in LAWS))
    assert {law.module for law in LAWS} == {module.__name__ for module in MODULES}
    rules = {paragraph.split(".")[0] for law in LAWS for paragraph in law.paragraphs}
    assert rules >= {"R0", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12"}


# --- what changes nothing for others ---


def play_again(before: Round, league: League | None = None, moves: dict[str, Moves] | None = None) -> Round:
    """Play a round once more with another order of its league, or other moves."""
    sent = before.moves if moves is None else moves
    return played(league or before.before, sent, draw_of(before.before, "law"))


def dollars_bid(played_round: Round, *, won: bool) -> dict[tuple[str, Lot], int]:
    """The bids that won, or lost, by team and lot; two lots with the same words are left out."""
    bids = [event for event in played_round.told(BidTold) if event.bid.startswith("$")]
    times = Counter((bid.team, bid.stage, bid.what) for bid in bids)
    return {
        (bid.team, (bid.stage, bid.what)): int(bid.bid.split()[0].strip("$").replace(",", ""))
        for bid in bids
        if bid.won is won and times[bid.team, bid.stage, bid.what] == 1
    }


def list_bids(played_round: Round, team: str) -> Iterator[tuple[str, Lot, Row]]:
    """Every bid of a team: the field of its move, its lot, and the row."""
    moves = played_round.moves[team]
    offers = {
        str(number): describe_offer(offer) for number, offer in enumerate(played_round.before.offer_lots, start=1)
    }
    yield from (("transfer_bids", ("8 transfers", row.key), row) for row in moves.transfer_bids)
    yield from (("offer_bids", ("9 GM sale", offers.get(row.key, "")), row) for row in moves.offer_bids)
    yield from (("contract_bids", ("10 contracts", row.key), row) for row in moves.contract_bids)


def list_losing_bids(played_round: Round) -> Iterator[tuple[str, str, Row, int]]:
    """Every bid that lost against another: its team, field and row, and what won."""
    prices = {lot: dollars for (_, lot), dollars in dollars_bid(played_round, won=True).items()}
    lost = dollars_bid(played_round, won=False)
    for team in played_round.moves:
        for field, lot, row in list_bids(played_round, team):
            if (team, lot) in lost and lot in prices:
                yield team, field, row, prices[lot]


def with_bid(moves: Moves, field: str, row: Row, dollars: int) -> Moves:
    """The move with another bid in a row, none for 0."""
    other = Row(row.key, (Input(dollars) if dollars else BLANK, *row.inputs[1:]))
    changed: dict[str, Any] = {field: tuple(other if each is row else each for each in getattr(moves, field))}
    return replace(moves, **changed)


def events_without_bids_of(team: str, played_round: Round) -> list[Event]:
    own = (BidTold, Corrected)
    return [event for event in played_round.events if not (isinstance(event, own) and event.team == team)]


def test_a_losing_bid_changed_to_another_losing_one_changes_nothing_for_others(rounds: list[Round]) -> None:
    chance = Random(7)  # noqa: S311 - the other bids
    bids = [(played_round, *bid) for played_round in rounds for bid in list_losing_bids(played_round)]
    assert len(bids) >= BIDS_CHANGED
    for before, team, field, row, price in chance.sample(bids, BIDS_CHANGED):
        moves = with_bid(before.moves[team], field, row, chance.randrange(price))
        again = play_again(before, moves={**before.moves, team: moves})
        assert again.ended == before.ended
        assert events_without_bids_of(team, again) == events_without_bids_of(team, before)


def test_the_same_round_gives_the_same_events_in_whatever_order_the_moves_came(rounds: list[Round]) -> None:
    for before in rounds[:3]:
        again = play_again(before, moves=dict(reversed(list(before.moves.items()))))
        assert (again.ended, again.events) == (before.ended, before.events)


def parts_by_name(league: League) -> dict[str, Any]:
    """The league by team and by name, so that it does not matter in which order its teams stand."""
    return {
        "teams": {team.id: team for team in league.teams},
        "ledger": Counter(league.ledger),
        "fixtures": league.fixtures,
        "contract players": league.contract_players,
        "transfers": set(league.transfers),
        "offers": league.offers,
    }


def test_the_order_of_the_teams_changes_nothing(rounds: list[Round]) -> None:
    for before in [played_round for played_round in rounds if not played_round.last][::3]:
        again = play_again(before, league=replace(before.before, teams=before.before.teams[::-1]))
        assert parts_by_name(again.ended) == parts_by_name(before.ended)
        for team in before.before.by_id:
            assert [event for event in again.events if team in list_teams_concerned(event)] == [
                event for event in before.events if team in list_teams_concerned(event)
            ]
