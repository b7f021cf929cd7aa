"""Stage 6, the lack of devotion: three draws a match, who can be struck, and the next round (R4.3, R4.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from plain_league import (
    plain_league,
)
from vbxl.league.events import LackDrawn, MatchPlayed, SetPlayed, Side
from vbxl.league.league import ContractPlayer, League
from vbxl.league.money import draw_lacks
from vbxl.rules.draw import Draw
from vbxl.rules.season import Season

# Every point is a lack of devotion for certain: DP of 1, 2, 3 are one, two, three of them.
CERTAIN = Season(lack_chance=100)
ALL_OF_A = ("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8")
# Chi-square bounds that a right draw exceeds once in a thousand seeds, by degrees of freedom; the seeds are fixed.
CHI_SQUARE = {2: 13.82, 3: 16.27, 7: 24.32}


def side(devotion: int) -> Side:
    return Side((), "NC", 3, (0, 0), (devotion, 0), (0, 0), 0.0, 0.0, 0.5)


def played(number: int, home: str, visitors: str, *devotion: int) -> MatchPlayed:
    """A match in which the home side spent these devotion points in its sets, and the visitors none."""
    sets = [SetPlayed(at, at % 2 == 1, (15, 0), "", side(spent), side(0)) for at, spent in enumerate(devotion, start=1)]
    return MatchPlayed(number, 1, home, visitors, tuple(sets))


def drawn(league: League, *matches: MatchPlayed, seed: bytes = b"seed") -> tuple[League, list[LackDrawn]]:
    after, events = draw_lacks(replace(league, played=matches), {}, Draw(seed))
    return after, [one for one in events if isinstance(one, LackDrawn)]


def lacking(league: League) -> list[str]:
    own = [one.name for team in league.teams for one in team.players if one.lack]
    return own + [one.name for one in league.contract_players if one.lack]


def test_talents_are_never_struck_and_contract_players_can_be() -> None:
    league = plain_league([("T01", "T02")], {"A": ((0, 0), (9, 9), (0, 0))}, season=CERTAIN)
    hired = (ContractPlayer("Mika Stone", 9, 9, "T01", 80, 9), ContractPlayer("Ana Lund", 9, 9))
    struck = set()
    for seed in range(30):
        after, (event,) = drawn(
            replace(league, contract_players=hired), played(1, "T01", "T02", 1, 0, 0), seed=bytes([seed])
        )
        assert len(event.players) == 1
        assert lacking(after) == list(event.players)
        struck |= set(event.players)
    assert struck == {"A2", "Mika Stone"}


def test_each_is_struck_at_most_once_a_round_and_what_finds_nobody_lapses() -> None:
    league = plain_league([("T01", "T02"), ("T03", "T01")], {"A": ((9, 9),) * 5 + ((0, 0),)}, season=CERTAIN)
    second = replace(played(2, "T03", "T01"), sets=(SetPlayed(1, True, (15, 0), "", side(0), side(30)),))
    after, (one, other) = drawn(league, played(1, "T01", "T02", 30, 0, 0), second)
    assert (len(one.players), one.lapsed) == (3, 0)
    assert (len(other.players), other.lapsed) == (2, 1)
    assert sorted((*one.players, *other.players)) == ["A1", "A2", "A3", "A4", "A5"]
    assert lacking(after) == ["A1", "A2", "A3", "A4", "A5"]


def test_in_the_last_round_all_lapses() -> None:
    league = plain_league([("T01", "T02")], season=CERTAIN)
    league = replace(league, fixtures=league.fixtures[:1])
    assert league.rounds == league.round_number
    after, (event,) = drawn(league, played(1, "T01", "T02", 30, 0, 0))
    assert (event.players, event.lapsed, lacking(after)) == ((), 3, [])


def chi_square(seen: Sequence[int], expected: Sequence[float]) -> float:
    return sum((have - want) ** 2 / want for have, want in zip(seen, expected, strict=True))


@pytest.mark.parametrize(
    ("devotion", "likely", "joined"),
    [
        # 30 DP: 0.7^3, 3 · 0.3 · 0.7^2, 3 · 0.3^2 · 0.7, 0.3^3.
        (30, (0.343, 0.441, 0.189, 0.027), 4),
        # 10 DP: 0.88 · 0.91^2; 0.12 · 0.91^2 + 2 · 0.88 · 0.09 · 0.91; the rest; two and three taken together.
        (10, (0.728728, 0.243516, 0.027756), 3),
    ],
)
def test_over_many_seeds_the_lacks_are_as_often_as_the_rules_say(
    devotion: int, likely: tuple[float, ...], joined: int
) -> None:
    league, match, times = plain_league([("T01", "T02")]), played(1, "T01", "T02", devotion, 0, 0), 1000
    counts, names = Counter[int](), Counter[str]()
    for seed in range(times):
        (event,) = drawn(league, match, seed=seed.to_bytes(2, "big"))[1]
        counts[min(joined - 1, len(event.players))] += 1
        names.update(event.players)
    seen = [counts[number] for number in range(joined)]
    assert sum(likely) == pytest.approx(1)
    assert chi_square(seen, [times * one for one in likely]) < CHI_SQUARE[joined - 1]
    # Each of the eight is as likely to be one of them.
    each = names.total() / 8
    assert set(names) == set(ALL_OF_A)
    assert chi_square([names[name] for name in ALL_OF_A], [each] * 8) < CHI_SQUARE[7]
