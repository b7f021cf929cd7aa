"""What spans several rounds: the market's windows, contracts, talents, the bank's measures, a season of absence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

import pytest

from invariants import Round
from season_invariants import faults, new, people, played, seasons
from vbxl.league.events import (
    Absent,
    BankTold,
    BidTold,
    Contracted,
    Freed,
    Listed,
    OfferSold,
    Promoted,
    Sale,
    Scouted,
    ToAmateurs,
    Trained,
)
from vbxl.league.league import DOLLARS, GM, OWN, Booking, ContractPlayer, League, Player
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves
from vbxl.league.view import list_contract_lots, view
from vbxl.rules.draw import Draw
from vbxl.rules.season import season_with

Sent = Callable[[League], Mapping[str, Moves]]
ROUNDS: Final = 9
ABSENT: Final = "T03"


def greedy(league: League) -> dict[str, Moves]:
    """Everybody offers a player, and bids for all there is; of contracts as long as can be."""
    found = {}
    for at, team in enumerate(league.teams, start=1):
        seen = view(league, team.id)
        listed = {one.player for one in league.transfers if one.team == team.id}
        spare = next(one.name for one in team.players if one.name not in listed)
        found[team.id] = Moves(
            send_number=Input(1),
            sales=((Input(spare), BLANK),),
            # Another one bids most for each, so that everybody buys as he sells.
            transfer_bids=tuple(
                Row(lot.player, (Input(1 + (at + number + league.round_number) % len(league.teams)),))
                for number, lot in enumerate(seen.transfers)
                if lot.team != team.name
            ),
            offer_bids=tuple(Row(str(lot + 1), (Input(at), Input("N. Newman"))) for lot in range(len(seen.offers))),
            contract_bids=tuple(Row(lot.player, (Input(at), Input(4))) for lot in seen.contract_lots),
        )
    return found


def rich(sizes: Sequence[int], **changed: int) -> League:
    league = new(sizes, "windows", season_with([("offered_players", 1), *changed.items()]))
    teams = tuple(replace(team, opening=replace(team.opening, dollars=50_000)) for team in league.teams)
    return replace(league, teams=teams)


@pytest.fixture(scope="module")
def market() -> list[Round]:
    """A season of nine rounds of a division of eight, in which everybody wants everything."""
    return list(seasons(rich((8,), season_rounds=ROUNDS), 1, "market", greedy))


def rounds_with(rounds: Sequence[Round], kind: type) -> list[int]:
    return [one.number for one in rounds if one.told(kind)]


def test_greed_breaks_no_law(market: list[Round]) -> None:
    assert len(market) == ROUNDS
    assert faults(market) == []


def test_players_are_offered_up_to_the_fifth_round_of_nine_and_sold_up_to_the_sixth(market: list[Round]) -> None:
    # No sale in the last three rounds: 7, 8 and 9; who is offered is sold a round later.
    assert rounds_with(market, Listed) == [1, 2, 3, 4, 5]
    assert rounds_with(market, Sale) == [2, 3, 4, 5, 6]
    assert all(sale.buyer for one in market for sale in one.told(Sale))
    assert [bool(one.before.transfers) for one in market] == [one.number in {2, 3, 4, 5, 6} for one in market]


def test_the_gm_sells_up_to_the_fifth_round_of_nine(market: list[Round]) -> None:
    assert rounds_with(market, OfferSold) == [1, 2, 3, 4, 5]
    assert [len(one.told(OfferSold)) for one in market] == [3, 3, 3, 3, 3, 0, 0, 0, 0]
    assert [len(one.before.offers) for one in market] == [3, 3, 3, 3, 3, 0, 0, 0, 0]


def test_contracts_are_cut_to_the_season_and_rebid_in_their_last_round(market: list[Round]) -> None:
    # Four rounds from round 2 to 5, bid for again in round 5: from 6 to 9. In round 9 they end with the season.
    signed = {one.number: {(each.rounds, each.last_round) for each in one.told(Contracted)} for one in market}
    assert {number: found for number, found in signed.items() if found} == {1: {(4, 5)}, 5: {(4, 9)}}
    assert {one.number: len(list_contract_lots(one.before)) for one in market} == {
        1: 6, 2: 0, 3: 0, 4: 0, 5: 6, 6: 0, 7: 0, 8: 0, 9: 0,
    }  # fmt: skip
    assert rounds_with(market, Freed) == [9]
    assert not any(each.team for each in market[-1].coming.contract_players)


@pytest.mark.parametrize(("number", "lasts"), [(1, 4), (4, 4), (5, 4), (6, 3), (7, 2), (8, 0), (9, 0)])
def test_a_contract_never_runs_past_the_season(number: int, lasts: int) -> None:
    league = replace(rich((4,), season_rounds=ROUNDS), round_number=number)
    fixtures = tuple(replace(one, sets=((15, 9),) * 3) if one.round_number < number else one for one in league.fixtures)
    league = replace(league, fixtures=fixtures)
    name = league.contract_players[0].name
    bid = Moves(send_number=Input(1), contract_bids=(Row(name, (Input(50), Input(4))),))
    one = played(league, {"T01": bid}, Draw(b"contract"))
    signed = [(each.rounds, each.last_round) for each in one.told(Contracted)]
    assert signed == ([(lasts, number + lasts)] if lasts else [])


def scouting(league: League) -> dict[str, Moves]:
    """Everybody scouts two talents each round and plays all he has, those who come now as well."""
    return {team.id: _with_talents(league, team.id) for team in league.teams}


def _with_talents(league: League, team_id: str) -> Moves:
    team = league.by_id[team_id]
    scouts = [f"Y. {team_id} {league.season_number} {league.round_number} {at}" for at in "ab"]
    talents = [one.name for one in team.players if one.kind == "talent" and not one.ol]
    talents += scouts[: 3 - team.scouted]
    names = [*talents, *(one.name for one in team.players if one.name not in talents)][:6]
    one = SetMoves(players=tuple(Input(name) for name in names), positions=(Input(3),) * 6)
    slots = [match.slot for match in view(league, team_id).matches]
    return Moves(
        send_number=Input(1), scouts=tuple(map(Input, scouts)), matches=dict.fromkeys(slots, MatchMoves((one,) * 5))
    )


def test_three_talents_a_season_and_four_matches_make_a_player() -> None:
    rounds = list(seasons(new((4,), "talents"), 2, "talents", scouting))
    assert faults(rounds) == []
    found = [[each.player for each in one.told(Scouted) if each.team == "T01"] for one in rounds]
    assert [len(each) for each in found] == [2, 1, 0, 2, 1, 0]
    grown = [[each.player for each in one.told(Promoted) if each.team == "T01"] for one in rounds]
    # Two league matches in round 1, a semi-final and two in round 2: the first two play their fourth in round 2. The
    # third is found then, has three matches in round 2 and his fourth in round 3.
    assert grown[:3] == [[], found[0], found[1]]


def test_matches_of_a_talent_do_not_count_on_in_the_next_season() -> None:
    league = new((4,), "young", season_with([("talent_matches", 9)]))
    rounds = list(seasons(league, 2, "young", scouting))
    assert faults(rounds) == []
    # Two or three matches a round make six to eight a season, so nine are never reached.
    assert rounds_with(rounds, Promoted) == []
    ended, coming = rounds[2].ended.by_id["T01"], rounds[2].coming.by_id["T01"]
    talents = [one for one in coming.players if one.kind == "talent"]
    assert len(talents) == 3
    assert {(one.age, one.ol, one.dl, one.talent_matches) for one in talents} == {("A", 0, 0, 0)}
    assert {one.name for one in talents} <= {one.name for one in ended.players}


def indebted(dollars: int, players: Sequence[tuple[str, int, int]]) -> League:
    """A league without income, wages and training; T01 owes much, has these players and a contract player for $10."""
    free = {f"wage_{band}": 0 for band in range(1, 5)} | {"round_income": 0, "season_rounds": 12}
    free |= {"tp_season": 0, "tp_match_won": 0, "tp_set_won": 0}
    league = new((4,), "debts", season_with(free.items()))
    first, *others = league.teams
    own = tuple(Player(f"P. {at}", OWN, *levels) for at, levels in enumerate(players, start=1))
    team = replace(first, players=own, opening=replace(first.opening, dollars=dollars))
    hired = ContractPlayer("Rolf Amber", 9, 9, "T01", 10, 12)
    return replace(league, teams=(team, *others), sponsors=(), contract_players=(hired,), offers=())


def bank(league: League, rounds: int, adjusted: Mapping[int, int]) -> list[tuple[int, list[int], list[str], int]]:
    """Round by round T01's account, measures told, who left, and the warnings kept; what the GM booked by round."""
    told = []
    for number in range(1, rounds + 1):
        booked = adjusted.get(number, 0)
        if booked:
            pair = (GM, "T01") if booked > 0 else ("T01", GM)
            entry = Booking(number, "", DOLLARS, abs(booked), *pair, "by the GM")
            league = replace(league, ledger=(*league.ledger, entry))
        one = played(league, {}, Draw(bytes([number])))
        assert faults([one]) == []
        gone = [f"{each.player} freed" for each in one.told(Freed)]
        gone += [f"{each.player} for {each.paid}" for each in one.told(ToAmateurs)]
        measures = [each.measure for each in one.told(BankTold) if each.team == "T01"]
        told.append((one.ended.balances["T01"].dollars, measures, gone, one.ended.by_id["T01"].warnings))
        league = one.coming
    return told


SEVEN: Final = [("E", 9, 9)] * 6
FOUND: Final = [("A", 10, 10), ("B", 1, 1), ("C", 2, 2), *SEVEN]


def test_a_warning_then_contracts_then_players_each_a_round_later() -> None:
    # Ann is worth 1200, B 90, C 120. -1100 - 10 a round; after round 2 nobody is paid any more. In round 3 at -1120 the
    # smallest that suffices is C for 120: -1000 is acceptable.
    assert bank(indebted(-1100, FOUND), 4, {}) == [
        (-1110, [1], [], 1),
        (-1120, [2], ["Rolf Amber freed"], 2),
        (-1000, [3], ["P. 3 for 120"], 0),
        (-1000, [], [], 0),
    ]


def test_reaching_the_limit_clears_the_warning_and_the_next_debt_starts_anew() -> None:
    assert bank(indebted(-1100, FOUND), 5, {2: 120, 3: -5, 4: -600}) == [
        (-1110, [1], [], 1),
        # Exactly the limit.
        (-1000, [0], [], 0),
        (-1015, [1], [], 1),
        (-1625, [2], ["Rolf Amber freed"], 2),
        # 625: P. 1 for 1200 suffices.
        (-425, [3], ["P. 1 for 1200"], 0),
    ]


def test_what_does_not_suffice_is_the_largest_first_until_it_does() -> None:
    players = [("A", 3, 2), ("A", 2, 2), ("B", 5, 5), *SEVEN]
    # 300, 240, 450; 1720 - 1000 = 720 are lacking: 450, then 270: 300 suffices.
    assert bank(indebted(-1700, players), 3, {})[2] == (-970, [3], ["P. 3 for 450", "P. 1 for 300"], 0)


def test_with_six_players_it_stops_and_goes_on_when_there_is_a_seventh() -> None:
    six = [("A", 10, 10), *SEVEN[:5]]
    told = bank(indebted(-3000, six), 4, {})
    assert told[2:] == [(-3020, [3], [], 2), (-3020, [3], [], 2)]
    # Who is worth nothing stays.
    told = bank(indebted(-9000, [*six, ("E", 9, 9), ("E", 8, 8)]), 4, {})
    assert told[2:] == [(-7820, [3], ["P. 1 for 1200"], 2), (-7820, [3], [], 2)]


def without(sent: Sent, team: str) -> Sent:
    """Moves of others, never of one team."""
    return lambda league: {one: moves for one, moves in sent(league).items() if one != team}


@pytest.fixture(scope="module")
def years_of_absence() -> list[Round]:
    return list(seasons(new((5, 6), "absent"), 3, "absent", without(people, ABSENT)))


def test_a_team_that_never_sends_anything_lives_on_by_the_rules(years_of_absence: list[Round]) -> None:
    assert faults(years_of_absence) == []
    for one in years_of_absence:
        team = one.ended.by_id[ABSENT]
        assert len(team.players) >= 6
        assert (team.scouted, team.spied, team.sponsor, team.last_match) == (0, 0, "", ())
        assert one.ended.contract_players_of(ABSENT) == ()
        assert not [each for each in one.told(BidTold) if each.team == ABSENT]
        assert len([each for each in one.told(Absent) if each.team == ABSENT]) == len(one.matches_of(ABSENT))
        assert all(each.by_gm for each in one.told(Trained) if each.team == ABSENT)
    # TP of matches are trained a round later, a point a player.
    assert sum(sum(each.gain) for one in years_of_absence for each in one.told(Trained) if each.team == ABSENT) > 20


def test_who_had_a_line_up_last_season_has_the_best_six_in_the_next() -> None:
    def first_season(league: League) -> Mapping[str, Moves]:
        return people(league) if league.season_number == 1 else {}

    rounds = list(seasons(new((4,), "memory"), 2, "memory", first_season))
    assert faults(rounds) == []
    assert rounds[2].ended.by_id["T02"].last_match
    assert rounds[3].before.by_id["T02"].last_match == ()
    told = {each.played for one in rounds[3:] for each in one.told(Absent) if each.team == "T02"}
    assert told == {"the six strongest in each set"}
