"""Talents in matches (R6.3): what counts, who becomes a player and when, and who plays as soon as he is found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from plain_league import (
    SIX_OF_A,
    STRONG,
    WEAK,
    Outcome,
    five,
    outcome,
    plain_league,
    plain_set,
    sends,
    with_player,
)
from vbxl.league.checks import checks
from vbxl.league.events import Promoted, Scouted
from vbxl.league.league import League, Player
from vbxl.league.moves import Input, MatchMoves
from vbxl.league.view import view

# Nobody takes a set off team A, so that three sets a match are played. A9 is a talent.
LEVELS = {"A": (*STRONG, (0, 0)), "B": WEAK, "C": WEAK, "D": WEAK}
WITH_TALENT = plain_set((*SIX_OF_A[:5], "A9"))
WITHOUT = plain_set(SIX_OF_A)


def league(matches: int) -> League:
    """The talent has so many matches; his team has two in this round."""
    made = plain_league([("T01", "T02"), ("T03", "T01")], LEVELS, round_number=3)
    return with_player(made, "A9", talent_matches=matches)


def playing(*sets: int) -> MatchMoves:
    """A match in which the talent plays these sets."""
    return MatchMoves(tuple(WITH_TALENT if number in sets else WITHOUT for number in range(1, 6)))


def talent(got: Outcome) -> Player:
    return next(one for one in got.after.by_id["T01"].players if one.name == "A9")


def starts(got: Outcome, number: int, name: str = "A9") -> dict[int, tuple[float, float]]:
    """His levels at the start of each set that he played of a match."""
    return {
        one.number: (line.start_ol, line.start_dl)
        for one in got.match(number).sets
        for line in one.side(got.match(number).home == "T01").lines
        if line.name == name
    }


def promotions(got: Outcome) -> list[Promoted]:
    return [one for one in got.events if isinstance(one, Promoted)]


def test_the_fourth_match_makes_him_a_player_before_the_next_match_of_the_round() -> None:
    got = outcome(league(3), {"T01": sends(playing(1, 2), playing(1))})
    assert starts(got, 1) == {1: (0, 0), 2: (0, 0)}
    assert starts(got, 2) == {1: (2, 2)}
    assert promotions(got) == [Promoted("T01", "A9", 1, 2, 2)]
    assert talent(got) == Player("A9", "talent", "", 2, 2, talent_matches=4)


def test_what_the_round_corrects_was_told_beforehand() -> None:
    # Two of the first three sets are sure to be played.
    moves = sends(playing(1, 2), playing(1, 2))
    assert [one.code for one in checks(moves, view(league(3), "T01"))] == ["R2.2-TIRED"]
    # A match that may not count promises nothing.
    assert checks(sends(playing(3, 4), playing(1, 2)), view(league(3), "T01")) == ()


@pytest.mark.parametrize(
    ("sets", "counted"),
    [((1, 2), 1), ((1, 3), 1), ((1, 2, 3), 1), ((2,), 0), ((), 0), ((3, 4), 0), ((3, 4, 5), 0), ((4, 5), 0)],
)
def test_two_sets_that_were_played_count_as_a_match(sets: tuple[int, ...], counted: int) -> None:
    # Sets 4 and 5 stand in the form, but nobody plays them.
    got = outcome(league(1), {"T01": sends(playing(*sets), playing())})
    assert talent(got).talent_matches == 1 + counted
    assert (talent(got).ol, talent(got).dl, promotions(got)) == (0, 0, [])


def test_a_talent_who_is_found_plays_at_once_and_his_match_counts() -> None:
    young = plain_set((*SIX_OF_A[:5], "n. young"))
    moves = replace(sends(five(young), five(WITHOUT)), scouts=(Input("N. Young"),))
    made = league(0)
    assert checks(moves, view(made, "T01")) == ()
    got = outcome(made, {"T01": moves})
    assert [one for one in got.events if isinstance(one, Scouted)] == [Scouted("T01", "N. Young")]
    assert starts(got, 1, "N. Young") == {1: (0, 0), 2: (0, 0), 3: (0, 0)}
    assert got.corrected("T01", 1) == []
    assert got.after.by_id["T01"].players[-1] == Player("N. Young", "talent", "", 0, 0, talent_matches=1)
