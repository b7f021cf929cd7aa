"""What holds whatever is asked: leagues of several rounds with legal moves, messy ones and none (R6 – R9, R12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from multi_round_leagues import ADJUSTED, LEAGUES, Played, chronicle, draw_of
from vbxl.league import accounts
from vbxl.league.events import BidTold, Corrected, Event, Promoted, concerned
from vbxl.league.league import DOLLARS, GM, OWN, ROSTER_ROWS, SP, TALENT, TP, UNITS, League, Player, Team
from vbxl.league.moves import BLANK, Input, Moves, Row
from vbxl.league.stages import STAGES, resolve, season_over
from vbxl.league.transfers import offered
from vbxl.rules.team import PLAYERS_LEAST, named

# A lot as bids on it are told: the stage and what is for sale.
Lot = tuple[str, str]
BIDS_CHANGED = 40


@pytest.fixture(params=LEAGUES)
def rounds(request: pytest.FixtureRequest) -> tuple[Played, ...]:
    return chronicle(request.param)


def owned(league: League) -> Iterator[tuple[Team, Player]]:
    for team in league.teams:
        for player in team.players:
            yield team, player


def test_everything_happens_in_these_rounds() -> None:
    """Else the properties below would say little."""
    happened = Counter(type(event).__name__ for what in LEAGUES for one in chronicle(what) for event in one.events)
    scarce = {name for name, times in happened.items() if times < 5}
    assert scarce <= {"Promoted"}, happened
    assert set(happened) == {
        "Absent", "BankTold", "BidTold", "Contracted", "Corrected", "Freed", "LackDrawn", "Listed", "MatchPlayed",
        "OfferSold", "Promoted", "Sale", "Scouted", "Spied", "SpyReport", "ToAmateurs", "Trained",
        "Aged", "Placed", "Retired",
    }  # fmt: skip


def test_the_ledger_sums_to_zero_against_the_gm_and_balances_are_opening_and_ledger(rounds: tuple[Played, ...]) -> None:
    for one in rounds:
        change: Counter[tuple[str, str]] = Counter()
        for entry in one.closed.ledger:
            assert {entry.giver, entry.taker} <= {GM, *one.closed.by_id}
            assert entry.giver != entry.taker
            change[entry.giver, entry.unit] -= entry.amount
            change[entry.taker, entry.unit] += entry.amount
        for team in one.closed.teams:
            before, now = one.opened.by_id[team.id].opening, one.closed.balances[team.id]
            assert now.dollars == before.dollars + change[team.id, DOLLARS]
            assert (now.tp, now.sp) == (before.tp + change[team.id, TP], before.sp + change[team.id, SP])
        for unit in UNITS:
            teams = sum(change[team, unit] for team in one.closed.by_id)
            assert teams + change[GM, unit] == 0


def test_no_account_passes_a_limit_but_by_wages_pay_and_what_the_gm_books(rounds: tuple[Played, ...]) -> None:
    for one in rounds:
        have = {team: {DOLLARS: now.dollars, TP: now.tp, SP: now.sp} for team, now in one.opened.balances.items()}
        least = {DOLLARS: -one.opened.settings.credit, TP: 0, SP: 0}
        for entry in one.booked:
            assert entry.stage != ADJUSTED
            if entry.taker in have:
                have[entry.taker][entry.unit] += entry.amount
            if entry.giver in have:
                have[entry.giver][entry.unit] -= entry.amount
                if entry.stage != accounts.WAGES_STAGE:
                    assert have[entry.giver][entry.unit] >= least[entry.unit], entry
        assert have == {
            team: {DOLLARS: now.dollars, TP: now.tp, SP: now.sp} for team, now in one.closed.balances.items()
        }


def test_nothing_of_the_rules_of_training_is_broken(rounds: tuple[Played, ...]) -> None:
    for one in rounds:
        trained, _ = STAGES[0].run(one.opened, one.moves, draw_of(one.what, one.number))
        season = one.opened.settings
        spent: Counter[str] = Counter()
        for (team, before), (_, after) in zip(owned(one.opened), owned(trained), strict=True):
            gain = (after.ol - before.ol, after.dl - before.dl)
            assert set(gain) <= {0, 1}
            spent[team.id] += sum(gain)
            assert (after.trained_ol - before.trained_ol, after.trained_dl - before.trained_dl) == gain
            if not any(gain):
                assert after == before
                continue
            assert before.ol or before.dl
            assert after.ol + after.dl <= season.trained_total
            assert max(after.ol, after.dl) <= season.trained_ratio * min(after.ol, after.dl)
            if before.kind == OWN:
                assert all(
                    times <= season.trained_times
                    for times, had in ((after.trained_ol, gain[0]), (after.trained_dl, gain[1]))
                    if had
                )
        for team_id, points in spent.items():
            before_tp = one.opened.balances[team_id].tp
            assert points <= max(0, before_tp)
            assert trained.balances[team_id].tp == before_tp - points
        assert trained.contract_players == one.opened.contract_players


def test_talents_are_as_many_as_may_be_and_grow_by_four_matches_only(rounds: tuple[Played, ...]) -> None:
    for one in rounds:
        season = one.opened.settings
        told = {(event.team, event.player) for event in one.events if isinstance(event, Promoted)}
        for team in one.closed.teams:
            assert team.scouted <= season.talents
            assert team.spied <= season.spy_times
        # After the last round they are a year older already.
        for team, player in () if season_over(one.after) else owned(one.closed):
            if player.kind == TALENT and player.talent_matches < season.talent_matches:
                assert (player.ol, player.dl, player.trained_ol, player.trained_dl) == (0, 0, 0, 0)
            if (team.id, player.name) in told:
                assert (player.ol, player.dl) == (season.talent_level,) * 2
                assert player.talent_matches == season.talent_matches


def test_six_players_of_ones_own_stay_and_a_roster_keeps_to_its_rows(rounds: tuple[Played, ...]) -> None:
    for one in rounds:
        for team in one.after.teams:
            hired = one.after.contract_players_of(team.id)
            assert len(team.players) >= PLAYERS_LEAST
            assert len(team.players) + len(hired) <= ROSTER_ROWS


def test_names_are_unique_in_each_team_and_among_contract_players(rounds: tuple[Played, ...]) -> None:
    for one in rounds:
        for team in one.after.teams:
            names = [named(each.name) for each in team.players]
            names += [named(each.name) for each in one.after.contract_players_of(team.id)]
            assert len(names) == len(set(names))
        hired = [named(each.name) for each in one.after.contract_players]
        assert len(hired) == len(set(hired))


def test_contracts_end_within_the_season_and_nobody_is_bound_to_nobody(rounds: tuple[Played, ...]) -> None:
    for one in rounds:
        assert len(one.after.contract_players) == len(one.opened.contract_players)
        for player in one.after.contract_players:
            if player.team:
                assert one.number < player.last_round <= one.opened.rounds
                assert player.pay > 0
            else:
                assert (player.pay, player.last_round, player.lack) == (0, 0, False)


def test_what_is_listed_for_sale_is_there(rounds: tuple[Played, ...]) -> None:
    for one in rounds:
        for lot in one.after.transfers:
            assert lot.player in {player.name for player in one.after.by_id[lot.team].players}
        assert len(set(one.after.transfers)) == len(one.after.transfers)


def _told(one: Played, *, won: bool) -> dict[tuple[str, Lot], int]:
    """The bids that won, or lost, in dollars by team and lot; two lots with the same words are left out."""
    told = [event for event in one.events if isinstance(event, BidTold) and event.bid.startswith("$")]
    times = Counter((event.team, event.stage, event.what) for event in told)
    return {
        (event.team, (event.stage, event.what)): int(event.bid.split()[0].strip("$").replace(",", ""))
        for event in told
        if event.won is won and times[event.team, event.stage, event.what] == 1
    }


def _bids(one: Played, team: str) -> Iterator[tuple[str, Lot, Row]]:
    """Every bid of a team: the field of its move, its lot, and the row."""
    moves = one.moves[team]
    offers = {str(number): offered(offer) for number, offer in enumerate(one.opened.offer_lots, start=1)}
    yield from (("transfer_bids", ("8 transfers", row.key), row) for row in moves.transfer_bids)
    yield from (("offer_bids", ("9 GM sale", offers.get(row.key, "")), row) for row in moves.offer_bids)
    yield from (("contract_bids", ("10 contracts", row.key), row) for row in moves.contract_bids)


def _with_bid(moves: Moves, field: str, row: Row, dollars: int) -> Moves:
    """The move with another bid in a row, none for 0."""
    other = Row(row.key, (Input(dollars) if dollars else BLANK, *row.inputs[1:]))
    changed: dict[str, Any] = {field: tuple(other if one is row else one for one in getattr(moves, field))}
    return replace(moves, **changed)


def _without_bids(events: tuple[Event, ...], team: str) -> list[Event]:
    return [one for one in events if not (isinstance(one, BidTold | Corrected) and one.team == team)]


def _losing(one: Played) -> Iterator[tuple[str, str, Row, int]]:
    """Every bid that lost against another: its team, field and row, and what won."""
    prices = {lot: dollars for (_, lot), dollars in _told(one, won=True).items()}
    lost = _told(one, won=False)
    for team in one.moves:
        for field, lot, row in _bids(one, team):
            if (team, lot) in lost and lot in prices:
                yield team, field, row, prices[lot]


@pytest.mark.parametrize("what", LEAGUES)
def test_a_losing_bid_changed_to_another_losing_one_changes_nothing_for_others(what: str) -> None:
    chance, tried = Random(what), 0  # noqa: S311 - the other bids
    for one in chronicle(what)[::2]:
        for team, field, row, price in _losing(one):
            moves = _with_bid(one.moves[team], field, row, chance.randrange(price))
            again = one.again(moves={**one.moves, team: moves})
            assert again.closed == one.closed
            assert _without_bids(again.events, team) == _without_bids(one.events, team)
            tried += 1
            if tried == BIDS_CHANGED:
                return
    assert tried


def test_the_order_of_the_moves_changes_nothing(rounds: tuple[Played, ...]) -> None:
    for one in rounds[:2]:
        turned = dict(reversed(list(one.moves.items())))
        again = one.again(moves=turned)
        assert (again.closed, again.events) == (one.closed, one.events)


def _parts(league: League) -> dict[str, Any]:
    """The league by team and by name, so that it does not matter in which order its teams stand."""
    return {
        "teams": {team.id: team for team in league.teams},
        "ledger": Counter(league.ledger),
        "fixtures": league.fixtures,
        "contract players": league.contract_players,
        "transfers": set(league.transfers),
        "offers": league.offers,
    }


def test_the_order_of_the_teams_changes_nothing(rounds: tuple[Played, ...]) -> None:
    for one in rounds[::2]:
        again = one.again(league=replace(one.opened, teams=one.opened.teams[::-1]))
        assert _parts(again.closed) == _parts(one.closed)
        for team in one.opened.by_id:
            assert [event for event in again.events if team in concerned(event)] == [
                event for event in one.events if team in concerned(event)
            ]


def test_the_same_round_gives_the_same_events(rounds: tuple[Played, ...]) -> None:
    first = rounds[0]
    assert first.again() == first
    after, events = resolve(first.opened, first.moves, draw_of(first.what, first.number))
    assert (after, events) == (first.after, first.events)
