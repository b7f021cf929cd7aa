"""What every move sheet of a season promises, against what the resolver then does (R6, R8.3, R9, R10, R11.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, Final

import pytest

from exhaustive import mark_all_but_first
from market_factory import offer, order
from market_oracle import least_and_most
from oracle_comparison import agree, wrong
from promises import Promise
from season_invariants import new
from staged_rounds import PlayedRound, play, season
from vbxl.books.movesheet import market
from vbxl.books.movesheet.layout import AGEING_SHEET
from vbxl.books.textform import explanations
from vbxl.league import money as accounts
from vbxl.league import season_end, training
from vbxl.league.checks import checks
from vbxl.league.events import BidTold, Corrected, CupWon, FilledUp, Listed, MatchPlayed, Sale, Scouted, Spied, Trained
from vbxl.league.league import League
from vbxl.league.moves import BLANK, CUP_SLOT, Input, MatchMoves, Moves, Row, SetMoves, Value
from vbxl.league.season_end import plan_ageing
from vbxl.league.spying import plan_spying
from vbxl.league.view import View, view
from vbxl.rules.money import money, wage
from vbxl.rules.season import season_with
from vbxl.rules.tiredness import SETS
from wanted_cells import draw_anew

# Short sets make small sheets; the market is open for as long as it can be.
SETTINGS: Final = (("set_points", 2), ("sale_free_rounds", 1), ("offer_free_rounds", 1))
# A year that costs more than many players have.
DEAR: Final = (("age_loss_b", 20), ("age_loss_c", 20))
# Sizes of the divisions, rounds to play, settings: a season with its cup and its end, and the first round of the next.
SEASONS: Final = {"six": ((6,), 6, SETTINGS), "two fours": ((4, 4), 4, (*SETTINGS, *DEAR))}


def league(seed: str) -> League:
    sizes, _, settings = SEASONS[seed]
    return new(sizes, seed, season_with(settings))


def rounds(seed: str) -> Iterator[PlayedRound]:
    yield from season(league(seed), SEASONS[seed][1], seed)


def promises() -> Iterator[Promise]:
    """Every team's sheet of every round: first a season's end, and the start of one."""
    long, short = ([*rounds(seed)] for seed in SEASONS)
    for one in (short[2], long[0], long[1], *short, *long):
        yield from (Promise(one, team.id) for team in one.leagues[0].teams)


@cache
def played() -> dict[str, list[PlayedRound]]:
    return {seed: [*rounds(seed)] for seed in SEASONS}


# By default one round of each kind: the first of a season and its last, one of the cup, one in between.
USUAL: Final = {"six": (0, 3), "two fours": (1, 2)}


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.exhaustive)], ids=["rounds", "seasons"])
@pytest.mark.parametrize("seed", SEASONS)
def test_every_promise_is_kept(seed: str, whole: bool) -> None:
    every = played()[seed]
    some = every if whole else [every[at] for at in USUAL[seed]]
    sheets = [Promise(one, team.id) for one in some for team in one.leagues[0].teams[:: 1 if whole else 2]]
    cells = sum(agree(sheet.kept()) for sheet in sheets)
    assert cells > (4_000 if whole else 1_000), cells
    if seed == "two fours":
        assert any(AGEING_SHEET in {area.sheet for area in sheet.shown.names.values()} for sheet in sheets)


def test_all_that_is_promised_happens_in_these_seasons() -> None:
    every = [event for some in played().values() for one in some for stage in one.events for event in stage]
    for kind in (Spied, Scouted, Listed, FilledUp, CupWon):
        assert any(isinstance(event, kind) for event in every), kind
    assert any(isinstance(event, Sale) and event.buyer for event in every)
    won = [event.stage[:2].strip() for event in every if isinstance(event, BidTold) and event.won]
    assert {"8", "9", "10"} <= set(won)
    leagues = [one.leagues[0] for some in played().values() for one in some]
    assert {len(view(one, team.id).matches) for one in leagues for team in one.teams} >= {2, 3}


# --- one promise at a time ---


def test_the_cup_brings_no_sponsor_any_money() -> None:
    seen = view(league("two fours"), "T01")
    assert seen.matches[0].slot == CUP_SLOT
    said = [*explanations.explain_sponsors(seen)]
    for line, sponsor in zip(said, seen.sponsors, strict=True):
        least, most = least_and_most(sponsor, seen)
        paid = money(least) if least == most else f"{money(least)} to {money(most)}"
        assert line == paid


def knocked_out() -> tuple[League, str, Moves]:
    """A team that is out of the cup and orders to spy on a cup match, and the league in which it does so."""
    for one in played()["two fours"]:
        before = one.leagues[0]
        slots = {team: [match.slot for match in view(before, team).matches] for team in before.by_id}
        cup = [before.by_id[team].name for team, its in slots.items() if CUP_SLOT in its]
        out = [team for team, its in slots.items() if CUP_SLOT not in its]
        if cup and out:
            return before, out[0], Moves(spying=(order(cup[0], "cup", "yes"),))
    raise AssertionError


def test_an_order_that_the_sheet_calls_void_and_free_is() -> None:
    before, team, moves = knocked_out()
    seen = view(before, team)
    assert [line.price for line in plan_spying(seen, moves).lines] == [0]
    one = play(before, {team: moves}, "void")
    assert one.told(Spied, team) == []
    assert wrong(Promise(one, team).kept()) == []


def test_a_cup_match_is_named_by_the_opponent() -> None:
    before, team, moves = knocked_out()
    target = str(moves.spying[0][0].value)
    other = next(
        match.opponent
        for one in before.teams
        if one.name == target
        for match in view(before, one.id).matches
        if match.slot == CUP_SLOT
    )
    asked = replace(moves, spying=(order(target, other, None),))
    one = play(before, {team: asked}, "opponent")
    assert len(one.told(Spied, team)) == 1
    assert wrong(Promise(one, team).kept()) == []


def test_an_order_for_a_match_that_others_do_not_play_is_free_and_uncounted() -> None:
    """A sheet knows whom each team meets: it says what the resolver then does."""
    before = played()["six"][0].leagues[0]
    seen = view(before, "T01")
    met = {(one.home, one.visitors) for one in before.matches_of("T02", before.round_number)}
    other = next(team for team in before.by_id if team not in {side for pair in met for side in pair} | {"T01"})
    names = before.by_id["T02"].name, before.by_id[other].name
    moves = Moves(spying=(order(*names, "yes"),))
    assert [each.code for each in checks(moves, seen) if each.rule == "R9.2"] == ["R9.2-MATCH"]
    one = play(before, {"T01": moves}, "elsewhere")
    assert [each.correction.problem.code for each in one.told(Corrected, "T01", 3)] == ["R9.2-MATCH"]
    assert one.told(Spied, "T01") == []
    assert one.coming.by_id["T01"].spied == before.by_id["T01"].spied
    assert one.leagues[3].balances["T01"].dollars == before.balances["T01"].dollars
    assert wrong(Promise(one, "T01").kept()) == []


def bidders() -> tuple[League, str]:
    """A league in which something of every kind is for sale, and a team that may bid on all of it."""
    for one in (one for some in played().values() for one in some):
        before = one.leagues[0]
        for team in before.by_id:
            seen = view(before, team)
            others = all(lot.team != seen.team_name for lot in seen.transfers)
            if seen.transfers and seen.offers and seen.contract_lots and others:
                return before, team
    raise AssertionError


def asking(seen: View, dollars: Value, points: Value) -> Moves:
    """A bid on the first lot of every kind, a player for sale, a point of training, gains and points in a set."""
    name, other = seen.roster[0].name, seen.roster[1].name
    slot = seen.matches[-1].slot
    first = replace(SetMoves(), devotion=(Input(points), BLANK), home=(BLANK, Input(points)))
    match = MatchMoves(sets=(first, *(SetMoves(),) * (SETS - 1)), gain_ol=(Row(name, (Input(points),) * (SETS - 1)),))
    return Moves(
        matches={slot: match},
        training=(Row(name, (Input(points), Input(points))),),
        sales=(offer(other, dollars),),
        transfer_bids=(Row(seen.transfers[0].player, (Input(dollars),)),),
        offer_bids=(Row("1", (Input(dollars), BLANK)),),
        contract_bids=(Row(seen.contract_lots[0].player, (Input(dollars), Input(points))),),
    )


# What is no whole number, as money and as points: typed with its sign, its unit, a comma, or in words.
NO_NUMBERS: Final = ("$300", "300 $", "$ 300", "300,-", "3e2", "+300", "1 TP", "$1", "one")


@pytest.mark.parametrize("text", mark_all_but_first(NO_NUMBERS))
def test_what_is_no_number_counts_nowhere_and_sheet_check_and_resolver_say_so(text: str) -> None:
    before, team = bidders()
    seen = view(before, team)
    moves = asking(seen, text, text)
    one = play(before, {team: moves}, "typed")
    made = Promise(one, team)
    assert wrong(made.kept()) == []
    assert made.area("check_status")[0] != "READY"
    found = {each.code for each in checks(moves, seen)}
    assert found >= {"R8.1-BID", "R6.1-WISH", "R8.1-MINIMUM", "R4.1-POINTS"}, found
    told = one.told(BidTold, team)
    assert [each.valid for each in told] == [False] * 3
    assert one.told(Trained, team) == []


@pytest.mark.parametrize("text", mark_all_but_first([" 300 ", "300", 300, 300.0]))
def test_a_bid_of_digits_counts_as_the_number(text: Value) -> None:
    before, team = bidders()
    seen = view(before, team)
    one = play(before, {team: asking(seen, text, 1)}, "typed")
    assert wrong(Promise(one, team).kept()) == []
    assert len(one.told(BidTold, team)) == 3


# --- mistakes ---


AGED: Final = plan_ageing
TRAINED: Final = training._train_player
SPENT: Final = MatchPlayed.sum_points
PAID: Final = wage
# Where the resolver – or, in the first, the sheet – does what nobody was promised.
MISTAKES: Final[dict[str, tuple[Any, str, Any]]] = {
    "the sheet counts the cup for the sponsor": (market, "CUP_SLOT", ""),
    "wages are a dollar more": (accounts, "wage", lambda *given: PAID(*given) + 1),
    "DL is not trained": (training, "_train_player", lambda player, gain: TRAINED(player, (gain[0], 0))),
    "SP are spent twice": (
        MatchPlayed, "sum_points", lambda match, team, kind: SPENT(match, team, kind) * (1 + (kind == "special")),
    ),
    "splits do not count": (season_end, "plan_ageing", lambda seen, _moves: AGED(seen, Moves())),
}  # fmt: skip


@pytest.mark.parametrize("what", mark_all_but_first(MISTAKES))
def test_a_mistake_is_seen(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    monkeypatch.setattr(*MISTAKES[what])
    draw_anew(monkeypatch)
    kept: Callable[[Promise], list[str]] = lambda one: wrong(one.kept())  # noqa: E731
    assert next(filter(None, map(kept, promises())), [])
