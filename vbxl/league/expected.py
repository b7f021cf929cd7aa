"""The odds of a match as typed against what is guessed of the opponent: scoring chances, sets, the match (R5)."""

from __future__ import annotations

from dataclasses import dataclass

from vbxl.league.guesses import Expected, Guesses, expected
from vbxl.league.typed import TypedMatch, TypedSet
from vbxl.league.view import MatchView, View
from vbxl.rules.match import home_serves
from vbxl.rules.odds import Distribution, match_results, scoring_chance, set_scores
from vbxl.rules.season import Season


@dataclass(frozen=True, slots=True)
class SetOdds:
    """A set: both scoring chances, the chance to win it, and that of each final score as `set_scores` has them.

    All are None, and there are no scores, where one's own set is empty or nothing is guessed.
    """

    expected: Expected
    serves_first: bool
    chance: float | None = None
    chance_other: float | None = None
    win: float | None = None
    scores: Distribution = ()


@dataclass(frozen=True, slots=True)
class MatchOdds:
    """A match: its sets, the chances of 3–0 … 0–3, and the chance to win it, None where a set is not known."""

    sets: tuple[SetOdds, ...]
    results: Distribution = ()
    win: float | None = None


def match_odds(view: View, match: MatchView, typed: TypedMatch, guesses: Guesses) -> MatchOdds:
    """The odds of a match as typed (R5.1–R5.4, R3.6)."""
    found = expected(guesses, view.known.spied)
    sets = tuple(
        set_odds(own, theirs, home_serves(number) == match.home, view.settings)
        for number, (own, theirs) in enumerate(zip(typed.sets, found, strict=True), start=1)
    )
    chances = [one.chance for one in sets if one.chance is not None]
    others = [one.chance_other for one in sets if one.chance_other is not None]
    if len(chances) < len(sets):
        return MatchOdds(sets)
    results = match_results(chances, others, match.home, view.settings)
    return MatchOdds(sets, results, sum(likely for own, other, likely in results if own > other))


def set_odds(own: TypedSet, theirs: Expected, serves_first: bool, season: Season) -> SetOdds:
    """The odds of a set: one's own totals, concept and risk factor as typed against those guessed (R5.1–R5.4)."""
    if not own.entries or theirs.ol is None or theirs.dl is None:
        return SetOdds(theirs, serves_first)
    (ol, dl), concept, risk = own.total, own.concept, own.risk
    chance = scoring_chance(ol, theirs.dl, concept, theirs.concept, risk, theirs.risk, season)
    other = scoring_chance(theirs.ol, dl, theirs.concept, concept, theirs.risk, risk, season)
    scores = set_scores(chance, other, serves_first, season)
    win = sum(likely for points, points_other, likely in scores if points > points_other)
    return SetOdds(theirs, serves_first, chance, other, win, scores)
