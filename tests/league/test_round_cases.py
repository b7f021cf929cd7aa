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


def test_what_is_not_as_expected_is_told() -> None:
    case = next(one for one in CASES if one.where.endswith("R6.1 one point of offence"))
    league, events = case.play()
    wrong = {
        "T01": {"TP": 4, "codes": True, "spied": 1, "players": {"Ann": "12 9", "Fill 1": None}},
        "contracts": {},
        "transfers": [["T01", "Ann", 0]],
        "one_of": [{"T01": {"TP": 3}}, {"T01": {"$": 0}}],
    }
    assert differences(wrong, league, events) == [
        "T01 TP: 3, not 4; told []",
        "T01 codes: False, not True; told []",
        "T01 spied: 0, not 1; told []",
        "T01 Ann: 13 9, not 12 9",
        "T01 Fill 1: own E 1 1, not None",
        "transfers: [], not [['T01', 'Ann', 0]]",
        "2 of 2 alternatives fit",
    ]


@pytest.mark.parametrize("case", [one for one in CASES if "one_of" in one.expected], ids=lambda one: one.where)
def test_what_is_drawn_comes_out_in_every_way(case: RoundCase) -> None:
    rest = {key: want for key, want in case.expected.items() if key != "one_of"}
    ways = set()
    for seed in range(40):
        league, events = case.play(bytes([seed]))
        assert differences(rest, league, events) == []
        fitting = [at for at, one in enumerate(case.expected["one_of"]) if not differences(one, league, events)]
        ways.update(fitting)
    assert ways == set(range(len(case.expected["one_of"])))
