"""The odds of a match as typed against what is guessed of the opponent: scoring chances, sets, the match (R5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from vbxl.league.guesses import Expected, Guesses, expected
from vbxl.league.typed import TypedMatch, TypedSet
from vbxl.league.view import MatchView, View
from vbxl.rules.match import home_serves
from vbxl.rules.odds import Distribution, SetSide, match_ends, results_win, scoring_chance, set_sides, sets_scores
from vbxl.rules.season import Season


@dataclass(frozen=True, slots=True)
class SetOdds:
    """A set: both scoring chances, the set as both sides see it, oneself first, and the chance to win it.

    All are None, and there are no sides, where one's own set is empty or nothing is guessed.
    """

    expected: Expected
    serves_first: bool
    chance: float | None = None
    chance_other: float | None = None
    win: float | None = None
    sides: tuple[SetSide, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchOdds:
    """A match: its sets, the chances of all scores in sets, of 3–0 … 0–3 among them, and to win it.

    Where a set is not known there are none, and the last is None.
    """

    sets: tuple[SetOdds, ...]
    scores: Mapping[tuple[int, int], float] = field(default_factory=dict)
    results: Distribution = ()
    win: float | None = None


def match_odds(view: View, match: MatchView, typed: TypedMatch, guesses: Guesses) -> MatchOdds:
    """The odds of a match as typed (R5.1–R5.4, R3.6)."""
    found = expected(guesses, view.known.spied)
    sets = tuple(
        set_odds(own, theirs, home_serves(number) == match.home, view.settings)
        for number, (own, theirs) in enumerate(zip(typed.sets, found, strict=True), start=1)
    )
    wins = [one.win for one in sets if one.win is not None]
    if len(wins) < len(sets):
        return MatchOdds(sets)
    scores = sets_scores(wins)
    results = match_ends(scores)
    return MatchOdds(sets, scores, results, results_win(results))


def set_odds(own: TypedSet, theirs: Expected, serves_first: bool, season: Season) -> SetOdds:
    """The odds of a set: one's own totals, concept and risk factor as typed against those guessed (R5.1–R5.4)."""
    if not own.entries or theirs.ol is None or theirs.dl is None:
        return SetOdds(theirs, serves_first)
    (ol, dl), concept, risk = own.total, own.concept, own.risk
    chance = scoring_chance(ol, theirs.dl, concept, theirs.concept, risk, theirs.risk, season)
    other = scoring_chance(theirs.ol, dl, theirs.concept, concept, theirs.risk, risk, season)
    sides = set_sides(chance, other, serves_first, season)
    return SetOdds(theirs, serves_first, chance, other, sides[0].win, sides)
