"""The end of a season and the start of the next: who goes up and down, what stays and what starts anew (R0, R10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants_season import opened_faults, scheme_faults
from season_invariants import new, nobody, seasons
from vbxl.league.events import Event, Placed
from vbxl.league.league import GM, Balance, Booking, League
from vbxl.league.season_end import find_next_divisions
from vbxl.league.stages import follow_round
from vbxl.rules.draw import Draw
from vbxl.rules.season import season_with

WON = ((15, 9), (15, 9), (15, 9))
LOST = ((9, 15), (9, 15), (9, 15))


def over(sizes: Sequence[int], **changed: int) -> League:
    """A league whose matches are all played, each won by the team of the lower number: tables in the order of ids."""
    league = new(sizes, "over", season_with(changed.items()))
    fixtures = tuple(replace(one, sets=WON if one.home < one.visitors else LOST) for one in league.fixtures)
    return replace(league, fixtures=fixtures)


def members(league: League, divisions: dict[str, int]) -> list[list[int]]:
    """The numbers of the teams of each division next season."""
    return [
        sorted(int(team[1:]) for team, its in divisions.items() if its == division) for division in league.divisions
    ]


@pytest.mark.parametrize(
    ("sizes", "changed", "then"),
    [
        ((4,), {}, [[1, 2, 3, 4]]),
        ((3, 3), {}, [[1, 2, 4], [3, 5, 6]]),
        ((3, 4, 3), {}, [[1, 2, 4], [3, 5, 6, 8], [7, 9, 10]]),
        ((8, 8), {"promoted": 2, "relegated": 2}, [[1, 2, 3, 4, 5, 6, 9, 10], [7, 8, 11, 12, 13, 14, 15, 16]]),
        ((3, 3), {"promoted": 0, "relegated": 0}, [[1, 2, 3], [4, 5, 6]]),
        # In a division of two the first goes up and the last down.
        ((2, 2), {}, [[1, 3], [2, 4]]),
        ((2, 2, 2), {}, [[1, 3], [2, 5], [4, 6]]),
        # Those who go up are counted first.
        ((4, 2, 4), {"promoted": 2, "relegated": 2}, [[1, 2, 5, 6], [3, 4, 7, 8], [9, 10]]),
        # Divisions become larger and smaller if more go one way than the other.
        ((3, 5), {"promoted": 2, "relegated": 1}, [[1, 2, 4, 5], [3, 6, 7, 8]]),
        # Nobody is left alone: two of each division stay or come.
        ((2, 4), {"promoted": 1, "relegated": 2}, [[1, 3], [2, 4, 5, 6]]),
        ((4, 2), {"promoted": 2, "relegated": 0}, [[1, 2, 3, 4], [5, 6]]),
    ],
)
def test_the_first_go_up_and_the_last_go_down(
    sizes: tuple[int, ...], changed: dict[str, int], then: list[list[int]]
) -> None:
    league = over(sizes, **changed)
    assert members(league, dict(find_next_divisions(league))) == then


@given(st.lists(st.integers(2, 7), min_size=1, max_size=4), st.integers(0, 10), st.integers(0, 10))
def test_whatever_the_settings_every_division_can_play_and_the_right_ones_move(
    sizes: list[int], promoted: int, relegated: int
) -> None:
    league = over(sizes, promoted=promoted, relegated=relegated)
    then = find_next_divisions(league)
    now = Counter(then.values())
    assert sum(now.values()) == sum(sizes)
    assert all(now[division] >= 2 for division in league.divisions)
    for division in league.divisions:
        moved = [then[line.team] - division for line in league.tables[division]]
        # From the first to the last: some go up by one, some stay, some go down by one.
        assert moved == sorted(moved)
        assert set(moved) <= {-1, 0, 1}
        assert moved.count(-1) <= promoted
        assert moved.count(1) <= relegated
    if promoted == relegated and min(sizes) >= 2 * promoted:
        assert [now[division] for division in league.divisions] == sizes


def last_round(league: League) -> tuple[League, tuple[Event, ...]]:
    """The league as its season's last round left it, nobody having sent anything."""
    rounds = list(seasons(league, 1, "end", nobody))
    return rounds[-1].ended, rounds[-1].events


def test_what_stays_and_what_starts_anew() -> None:
    league = new((3, 3), "anew")
    ended, events = last_round(league)
    one = replace(
        ended.teams[0], spied=3, scouted=2, warnings=1, players=tuple(
            replace(man, trained_ol=3, trained_dl=5, talent_matches=2) for man in ended.teams[0].players
        ),
    )  # fmt: skip
    ended = replace(ended, teams=(one, *ended.teams[1:]))
    coming = follow_round(ended, Draw(b"next"))
    assert (coming.season_number, coming.round_number, coming.name) == (2, 1, league.name)
    assert list(opened_faults(coming)) == []
    assert list(scheme_faults(coming)) == []
    now = coming.by_id["T01"]
    assert (now.spied, now.scouted, now.warnings) == (0, 0, 1)
    assert [(man.name, man.age, man.ol, man.dl) for man in now.players] == [
        (man.name, man.age, man.ol, man.dl) for man in one.players
    ]
    for team in coming.teams:
        was, have = ended.balances[team.id], coming.balances[team.id]
        assert have == Balance(was.dollars, was.tp, 200)
        # The line-up that an absent team would copy is not forgotten.
        assert team.last_match == ended.by_id[team.id].last_match
    placed = [event for event in events if isinstance(event, Placed)]
    assert {event.team: event.next_division for event in placed} == {team.id: team.division for team in coming.teams}
    assert sorted(event.place for event in placed) == [1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize("left", [0, 37, 412])
def test_special_points_go_back_and_new_ones_come_by_the_ledger(left: int) -> None:
    ended, _ = last_round(new((3,), "points"))
    ended = replace(
        ended,
        ledger=(),
        teams=tuple(replace(team, opening=replace(team.opening, sp=left)) for team in ended.teams),
    )
    coming = follow_round(ended, Draw(b"next"))
    mine = [entry for entry in coming.ledger if "T01" in (entry.giver, entry.taker)]
    back = [Booking(0, "0 new season", "SP", left, "T01", GM, mine[0].reason)] if left else []
    assert mine == [*back, Booking(0, "0 new season", "SP", 200, GM, "T01", mine[-1].reason)]
    assert coming.by_id["T01"].opening.sp == left
    assert coming.balances["T01"].sp == 200
