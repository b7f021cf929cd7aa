"""What a spying order tells (R9.2): exactly what was paid for; the orders themselves stand in R09_rounds.csv."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Final

import pytest

from cup_leagues import with_cup
from leagues import made_league
from plain_league import SIX_OF_A, SIX_OF_B, Outcome, five, outcome, plain_league, plain_set, points, sends, with_team
from vbxl.league.events import SetPlayed, Spied, SpyReport, SpySet, by_team
from vbxl.league.league import Balance, League
from vbxl.league.moves import Input, Moves, Value
from vbxl.league.spying import MATCH_WORDS, find_match, make_league_lookup, make_sheet_lookup, spy_matches
from vbxl.league.view import view

LEAGUES: Final[Mapping[str, Callable[[], League]]] = {
    "eight teams": lambda: made_league(seed=1, round_number=7),
    "five teams, of whom one rests": lambda: made_league(teams=5, divisions=1, seed=3, round_number=3, meetings=6),
    "with a cup": lambda: with_cup(made_league(seed=7, round_number=7)),
}
PAIRS = [("T01", "T02"), ("T03", "T01"), ("T02", "T04"), ("T04", "T03")]


def league(dollars: int = 2000) -> League:
    made = plain_league(PAIRS, round_number=3)
    for team in ("T03", "T04"):
        made = with_team(made, team, opening=Balance(dollars, 0, 200))
    return made


def spying(*orders: tuple[Value, Value, Value]) -> Moves:
    typed = tuple((Input(team), Input(match), Input(detail)) for team, match, detail in orders)
    return Moves(spying=typed)


def played(orders: dict[str, Moves], dollars: int = 2000) -> Outcome:
    """The round with points of every kind on the side of those who are spied on."""
    own = plain_set(SIX_OF_A, (1, 2, 3, 3, 4, 5), home=points(4, 1), devotion=points(3, 2), special=points(0, 6))
    away = plain_set(SIX_OF_B, concept=Input("NC"), risk=Input(7), devotion=points(1, 1))
    sent = {"T01": sends(five(own), five(plain_set(SIX_OF_A))), "T02": sends(five(away), five(plain_set(SIX_OF_B)))}
    return outcome(league(dollars), sent | orders)


def reports(got: Outcome) -> list[SpyReport]:
    return [one for one in got.events if isinstance(one, SpyReport)]


def of_home(one: SetPlayed, *, detail: bool, own: bool = False) -> SpySet:
    """What there is to be told of the home side of a set."""
    side = one.home
    return SpySet(
        number=one.number, concept=side.concept, risk=side.risk, home=side.home, devotion=side.devotion,
        special=side.special, total_ol=side.total_ol, total_dl=side.total_dl,
        lines=side.lines if detail else (), chances=(side.chance, one.visitors.chance) if own else None,
    )  # fmt: skip


@pytest.mark.parametrize(("typed", "detail", "price"), [(None, False, 300), ("no", False, 300), ("yes", True, 550)])
def test_an_order_tells_the_totals_and_for_more_money_the_players(typed: Value, detail: bool, price: int) -> None:
    got = played({"T04": spying(("Team A", "match1", typed))})
    (report,) = reports(got)
    sets = tuple(of_home(one, detail=detail) for one in got.match(1).sets)
    assert report == SpyReport("T04", "T01", 1, detail, sets)
    assert sets[0].home == (4, 1)
    assert sets[0].special == (0, 6)
    assert len(sets[0].lines) == 6 * detail
    assert [one for one in got.events if isinstance(one, Spied)] == [Spied("T04", "T01", 1, detail, price)]
    (paid,) = [one for one in got.after.ledger if one.stage == "3 spying"]
    assert (paid.amount, paid.giver, paid.taker) == (price, "T04", "GM")
    assert paid.reason == "spying on Team A in match 1"


def test_only_who_played_the_match_is_told_its_scoring_chances() -> None:
    # The own chance gives the other's total away, and that was paid for.
    got = played({"T03": spying(("Team C", "match1", None), ("Team D", "Team C", None), ("Team D", "match1", None))})
    first, second = reports(got)
    assert (first.target, first.match_number) == ("T04", 4)
    assert first.sets == tuple(of_home(one, detail=False, own=True) for one in got.match(4).sets)
    assert (second.target, second.match_number) == ("T04", 3)
    assert [one.chances for one in second.sets] == [None] * len(got.match(3).sets)


def test_a_report_is_for_who_paid_and_for_nobody_else() -> None:
    got = played({"T04": spying(("Team A", "match1", "yes")), "T03": spying(("Team B", "match 2", None))})
    told = by_team(got.events)
    for team, targets in (("T01", []), ("T02", []), ("T03", ["T02"]), ("T04", ["T01"])):
        assert [one.target for one in told[team] if isinstance(one, SpyReport)] == targets
        assert len([one for one in told[team] if isinstance(one, Spied)]) == len(targets)


@pytest.mark.parametrize("kind", LEAGUES)
def test_a_sheet_accepts_exactly_the_matches_that_the_resolver_finds(kind: str) -> None:
    made = LEAGUES[kind]()
    accepted = tried = 0
    for team in made.teams:
        seen = view(made, team.id)
        plays = make_sheet_lookup(seen)
        names = [*seen.teams, *MATCH_WORDS]
        for other, match in product(seen.teams, names):
            found = other != team.name and find_match(made, other, match) is not None
            # A sheet without a cup match has no word for one; by the opponent it may be meant.
            found = found and (MATCH_WORDS.get(match) in {None, *spy_matches(seen)})
            assert plays(other, match) == found, (team.name, other, match)
            assert make_league_lookup(made, seen)(other, match) == found, (team.name, other, match)
            accepted, tried = accepted + found, tried + 1
    assert 0 < accepted < tried
