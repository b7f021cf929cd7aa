"""The stages of a round against scenarios worked out by hand (R6 – R10, R12)."""

from __future__ import annotations

import pytest

from round_cases import RoundCase, differences, round_cases

CASES = tuple(round_cases())
TABLES = {"R06", "R07", "R08", "R09", "R10", "R12"}
# R12.2 is about files.
PARAGRAPHS = {
    "R6.1", "R6.2", "R6.3", "R7.1", "R7.2", "R7.3", "R8.1", "R8.2", "R8.3", "R9.1", "R9.2", "R9.3", "R10.1", "R10.2",
    "R12.1",
}  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[one.where for one in CASES])
def test_a_round_goes_as_it_was_worked_out_by_hand(case: RoundCase) -> None:
    league, events = case.play()
    assert differences(case.expected, league, events) == []


def test_every_paragraph_has_its_scenarios() -> None:
    assert {one.where[:3] for one in CASES} == TABLES
    assert {one.where.split()[1] for one in CASES} >= PARAGRAPHS


@pytest.mark.parametrize("case", [one for one in CASES if "one_of" in one.expected], ids=lambda one: one.where)
def test_what_is_drawn_comes_out_in_every_way(case: RoundCase) -> None:
    rest = {key: want for key, want in case.expected.items() if key != "one_of"}
    ways = set()
    for seed in range(20):
        league, events = case.play(bytes([seed]))
        assert differences(rest, league, events) == []
        fitting = [at for at, one in enumerate(case.expected["one_of"]) if not differences(one, league, events)]
        ways.update(fitting)
    assert ways == set(range(len(case.expected["one_of"])))
