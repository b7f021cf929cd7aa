"""The odds of a match against an expected opponent, fixed when a sheet is built (R5.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, TypeVar

from vbxl.league.league import AGE, OWN, list_amateur_levels, named_like_amateurs
from vbxl.league.match_entries import MatchEntry
from vbxl.league.moves import BLANK, CUP_SLOT, Input
from vbxl.league.no_move import plan_best
from vbxl.league.team_knowledge import SpiedMatch
from vbxl.league.view import MatchView, RosterLine, View
from vbxl.rules import lineup
from vbxl.rules.lineup import ALLROUND, NEUTRAL, Concept
from vbxl.rules.match import home_serves
from vbxl.rules.odds import (
    Distribution,
    SetSide,
    calculate_scoring_chance,
    list_set_scores,
    match_ends,
    set_sides,
    sum_wins,
)
from vbxl.rules.season import Season
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS, Levels

Said = TypeVar("Said")


@dataclass(frozen=True, slots=True)
class SetGuess:
    """A manager's guess of the opponent in a set: totals with points, concept, risk factor; each may be blank."""

    ol: Input = BLANK
    dl: Input = BLANK
    concept: Input = BLANK
    risk: Input = BLANK

    @property
    def cells(self) -> tuple[Input, Input, Input, Input]:
        """The four inputs in the order of the form."""
        return self.ol, self.dl, self.concept, self.risk


@dataclass(frozen=True, slots=True)
class Guess:
    """A manager's guess of an opponent: strength in percent of one's own, a report's label, and a line a set."""

    strength: Input = BLANK
    concept: Input = BLANK
    risk: Input = BLANK
    report: Input = BLANK
    sets: tuple[SetGuess, ...] = (SetGuess(),) * SETS


class SetValues(NamedTuple):
    """A set's values as far as they can be read, None for the others."""

    ol: float | None = None
    dl: float | None = None
    concept: Concept | None = None
    risk: int | None = None

    @property
    def says(self) -> bool:
        """Whether any value is given."""
        return any(value is not None for value in self)


# Where a set's values come from.
THIS_SET: Final = "this set"
SPY_REPORT: Final = "spy report"
STRENGTH: Final = "strength typed"
PUBLIC: Final = "public results"
EQUAL: Final = "a team like yours"
AMATEURS: Final = "amateurs"
ALL_OF_MINE: Final = 100.0


@dataclass(frozen=True, slots=True)
class UsualOpponent:
    """A match's opponent when a sheet is built (R5.7).

    `totals` are OL and DL of its five sets at 100 %, `home` the points it adds to each in every set. `percent` is its
    strength by public results (R5.6), None if they say nothing. Amateurs are `known` exactly.
    """

    totals: tuple[Levels, ...]
    home: float = 0.0
    percent: float | None = None
    known: bool = False

    @property
    def source(self) -> str:
        """The source, in words."""
        if self.known:
            return AMATEURS
        return EQUAL if self.percent is None else PUBLIC


def usual_opponent(view: View, match: MatchView) -> UsualOpponent:
    """Return the opponent for a match's odds; nothing typed in a sheet changes it (R5.6, R5.7).

    It plays the simple six of one's own roster, in percent by public results, and at home spreads the HA evenly over
    sets and levels. Amateurs play by R11.1.
    """
    amateurs = against_amateurs(view, match)
    if amateurs:
        players = tuple(RosterLine(name, OWN, AGE, ol, dl) for name, ol, dl in list_amateur_levels(view.settings))
        view = replace(view, roster=players)
    plan = plan_best(view, replace(match, lacking=False), ALLROUND if amateurs else None)
    totals = tuple(
        (sum(line.end_ol for line in set_.lines), sum(line.end_dl for line in set_.lines)) for set_ in plan.sets
    )
    if amateurs:
        return UsualOpponent(totals, known=True)
    home = 0.0 if match.home else view.settings.home_points(view.round_number) / (2 * SETS)
    strength = view.known.find_strength(match.opponent)
    return UsualOpponent(totals, home, strength.percent if strength else None)


def get_usual_risk(concept: Concept) -> int:
    """Return the risk factor assumed for an opponent's concept: the middle one, rounded down (R5.7).

    >>> [get_usual_risk(concept) for concept in lineup.CONCEPTS]
    [10, 7, 6, 4, 1]
    """
    return (concept.lowest_risk + concept.highest_risk) // 2


def against_amateurs(view: View, match: MatchView) -> bool:
    """Whether a cup match is against amateurs, not a team with such a name (R11.1)."""
    return match.slot == CUP_SLOT and named_like_amateurs(match.opponent) and match.opponent not in view.teams


def first_guess(match: MatchView, reports: Sequence[SpiedMatch]) -> Guess:
    """Return the guess that a sheet starts with: the newest spy report on the opponent, if any (R9.2)."""
    report = next((report for report in reports if report.sets and named(report.team) == named(match.opponent)), None)
    return Guess(report=Input(report.label)) if report else Guess()


@dataclass(frozen=True, slots=True)
class ExpectedSet:
    """An expected set of the opponent: totals, concept, risk factor, and their sources."""

    ol: float
    dl: float
    concept: Concept
    risk: int
    sources: tuple[str, ...]


def forecast_opponent(guess: Guess, usual: UsualOpponent, reports: Sequence[SpiedMatch]) -> tuple[ExpectedSet, ...]:
    """Return the opponent's sets: each value from the set's line, the report, the line for all, or as usual (R5.7)."""
    report = find_report(guess.report, reports)
    strength = read_guessed_level(guess.strength)
    percent = strength if strength is not None else usual.percent
    share = (ALL_OF_MINE if percent is None else percent) / ALL_OF_MINE
    concept_of_all, risk_of_all = lineup.concept(guess.concept.value), lineup.read_risk(guess.risk.value)
    found = []
    for at, (line, totals) in enumerate(zip(guess.sets, usual.totals, strict=True)):
        own, spied = read_set_guess(line), _read_spied_set(report, at)
        ol, dl = (
            _first(typed, reported, total * share + usual.home)
            for typed, reported, total in zip(own[:2], spied[:2], totals, strict=True)
        )
        concept = _first(own.concept, spied.concept, concept_of_all, NEUTRAL)
        otherwise = concept.lowest_risk if usual.known else get_usual_risk(concept)
        risk = lineup.choose_risk(_first(own.risk, spied.risk, risk_of_all, otherwise), concept)
        lacking = any(typed is None and reported is None for typed, reported in zip(own[:2], spied[:2], strict=True))
        base = STRENGTH if strength is not None else usual.source
        sources = ((THIS_SET, own.says), (SPY_REPORT, spied.says), (base, lacking))
        found.append(ExpectedSet(ol, dl, concept, risk, tuple(source for source, used in sources if used)))
    return tuple(found)


def _first(*values: Said | None) -> Said:
    return next(value for value in values if value is not None)


def read_guessed_level(typed: Input) -> float | None:
    """Return a typed total, None for anything but a number of at least 0."""
    value = typed.value
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        return None
    return float(value)


def read_set_guess(guess: SetGuess) -> SetValues:
    """Return a set's line as far as it can be read."""
    concept = lineup.concept(guess.concept.value)
    return SetValues(
        read_guessed_level(guess.ol), read_guessed_level(guess.dl), concept, lineup.read_risk(guess.risk.value)
    )


def find_report(chosen: Input, reports: Sequence[SpiedMatch]) -> SpiedMatch | None:
    """Return the spy report of a label, None for a blank or an unknown label (R9.2)."""
    return next((report for report in reports if report.sets and named(report.label) == named(chosen.text)), None)


def _read_spied_set(report: SpiedMatch | None, at: int) -> SetValues:
    if report is None or at >= len(report.sets):
        return SetValues()
    set_ = report.sets[at]
    return SetValues(set_.ol, set_.dl, lineup.concept(set_.concept), set_.risk)


@dataclass(frozen=True, slots=True)
class SetOdds:
    """A set's scoring chances, both sides' view, and the chance to win it; empty if one's own match is blank."""

    expected: ExpectedSet
    serves_first: bool
    chance: float | None = None
    chance_other: float | None = None
    win: float | None = None
    sides: tuple[SetSide, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchOdds:
    """A match's sets, the chances of scores, results and a win; empty if nothing was typed."""

    sets: tuple[SetOdds, ...]
    scores: Mapping[tuple[int, int], float] = field(default_factory=dict)
    results: Distribution = ()
    win: float | None = None


def match_odds(view: View, entry: MatchEntry, guess: Guess) -> MatchOdds:
    """Return the odds of a match as it will be played; the view is from before training (R3.6, R5.1–R5.4)."""
    match, season = entry.match, view.settings
    theirs = forecast_opponent(guess, usual_opponent(view, match), view.known.spied)
    serves = [home_serves(number) == match.home for number in range(1, SETS + 1)]
    if entry.typed.blank:
        return MatchOdds(tuple(map(SetOdds, theirs, serves)))
    sets = tuple(
        set_odds(entry.totals(at), plan.concept, plan.risk, theirs[at], serves[at], season)
        for at, plan in enumerate(entry.plan.sets)
    )
    scores = list_set_scores([set_.win for set_ in sets if set_.win is not None])
    results = match_ends(scores)
    return MatchOdds(sets, scores, results, sum_wins(results))


def set_odds(
    levels: Levels, concept: Concept, risk: int, theirs: ExpectedSet, serves_first: bool, season: Season
) -> SetOdds:
    """Return the odds of a set: one's own totals, concept and risk factor against those expected (R5.1–R5.4)."""
    ol, dl = levels
    chance = calculate_scoring_chance(ol, theirs.dl, concept, theirs.concept, risk, theirs.risk, season)
    other = calculate_scoring_chance(theirs.ol, dl, theirs.concept, concept, theirs.risk, risk, season)
    sides = set_sides(chance, other, serves_first, season)
    return SetOdds(theirs, serves_first, chance, other, sides[0].win, sides)
