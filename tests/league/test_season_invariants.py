"""The laws of seasons themselves: each is kept by rounds as they were played, and sees those that are told falsely."""

from __future__ import annotations

import pytest

from broken_rounds import BREAKERS, Breaker, breakers
from invariants import Round
from season_invariants import LAWS, MODULES, broken, faults, kinds, named_law, new, people, seasons
from vbxl.league.events import Event
from vbxl.rules.season import season_with

WAYS = list(breakers())
# Little money and little credit, so that the bank has its say as well; and few new players and little training, so
# that teams get small.
POOR = season_with([
    ("credit", 200), ("round_income", 380), ("offered_players", 1),
    ("tp_season", 0), ("tp_match_won", 2), ("tp_set_won", 1),
])  # fmt: skip


@pytest.fixture(scope="module")
def rounds() -> list[Round]:
    return list(seasons(new((6, 7), "law", POOR), 3, "law", people))


def test_rounds_as_they_are_played_keep_every_law(rounds: list[Round]) -> None:
    assert faults(rounds) == []


def test_every_kind_of_event_is_among_them(rounds: list[Round]) -> None:
    assert kinds(rounds) == set(Event.__args__)


@pytest.mark.parametrize(("name", "way"), [each[::2] for each in WAYS], ids=[f"{name} {at}" for name, at, _ in WAYS])
def test_a_law_sees_what_breaks_it(rounds: list[Round], name: str, way: Breaker) -> None:
    assert list(broken(named_law(name), way(rounds)))


def test_every_law_is_broken_in_some_way_and_names_its_paragraphs() -> None:
    assert [one.name for one in LAWS] == list(dict.fromkeys(one.name for one in LAWS))
    assert {one.name for one in LAWS} == set(BREAKERS)
    assert {one.module for one in LAWS} == {module.__name__ for module in MODULES}
    told = {paragraph.split(".")[0] for one in LAWS for paragraph in one.paragraphs}
    assert told >= {"R0", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12"}
