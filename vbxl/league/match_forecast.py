"""The odds of a match as typed against the manager's guess of the opponent (R5).

Guesses are notes, no part of a move.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, TypeVar

from vbxl.league.as_entered import TypedMatch, TypedSet
from vbxl.league.league import AGE, OWN, amateur_levels, named_like_amateurs
from vbxl.league.moves import BLANK, CUP_SLOT, Input
from vbxl.league.no_move import best_plan
from vbxl.league.team_knowledge import SpiedMatch
from vbxl.league.view import MatchView, RosterLine, View
from vbxl.rules import lineup
from vbxl.rules.lineup import NEUTRAL, Concept
from vbxl.rules.match import home_serves
from vbxl.rules.odds import Distribution, SetSide, match_ends, results_win, scoring_chance, set_sides, sets_scores
from vbxl.rules.season import Season
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS

Said = TypeVar("Said")


@dataclass(frozen=True, slots=True)
class Guess:
    """One line of what the opponent may play: team totals with all points, concept, risk factor; each may be blank."""

    ol: Input = BLANK
    dl: Input = BLANK
    concept: Input = BLANK
    risk: Input = BLANK

    @property
    def cells(self) -> tuple[Input, Input, Input, Input]:
        """The four inputs in the order of the form."""
        return self.ol, self.dl, self.concept, self.risk


@dataclass(frozen=True, slots=True)
class Guesses:
    """The guesses of a match: a spy report to go by, one line for all sets, and lines of their own for sets."""

    report: Input = BLANK
    every: Guess = Guess()
    sets: tuple[Guess, ...] = (Guess(),) * SETS


class GuessLine(NamedTuple):
    """A line of guesses as far as it is understood, None for what is not or what a line before it says."""

    ol: float | None = None
    dl: float | None = None
    concept: Concept | None = None
    risk: int | None = None

    @property
    def says(self) -> bool:
        """Whether there is anything in it."""
        return any(value is not None for value in self)

    def besides(self, *before: GuessLine) -> GuessLine:
        """The values of the line that none of the lines before it gives."""
        ol, dl, concept, risk = (any(line[index] is not None for line in before) for index in range(len(self)))
        return GuessLine(
            None if ol else self.ol,
            None if dl else self.dl,
            None if concept else self.concept,
            None if risk else self.risk,
        )


# Where a guess comes from, first who comes first.
THIS_SET: Final = "this set"
SPY_REPORT: Final = "spy report"
ALL_SETS: Final = "all sets"
SOURCES: Final = (THIS_SET, SPY_REPORT, ALL_SETS)
NO_GUESSES: Final = Guesses()


@dataclass(frozen=True, slots=True)
class Expected:
    """The opponent's set as guessed: totals (None where nothing is guessed), concept and risk factor.

    `lines` are those that it is taken from, in the order of SOURCES, each with what none before it says.
    """

    ol: float | None
    dl: float | None
    concept: Concept
    risk: float
    lines: tuple[GuessLine, ...] = ()

    @property
    def sources(self) -> tuple[str, ...]:
        """Which lines something of it was taken from; with none of them nothing at all is guessed."""
        return tuple(source for source, line in zip(SOURCES, self.lines, strict=False) if line.says)

    @property
    def known(self) -> bool:
        """Whether there is anything to hold one's own six against."""
        return self.ol is not None and self.dl is not None


def level_guessed(typed: Input) -> float | None:
    """A total as guessed, None for a blank and for what is no number of at least 0."""
    value = typed.value
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        return None
    return float(value)


def guess_fault(guess: Guess) -> bool:
    """Whether something of a line of guesses is not understood and left out; a lone space is nothing."""
    return any(value is None and cell.text for cell, value in zip(guess.cells, understood(guess), strict=True))


def report_fault(chosen: Input, reports: Sequence[SpiedMatch]) -> bool:
    """Whether a spy report is chosen that there is not; a lone space is none (R9.2)."""
    return bool(chosen.text) and chosen_report(chosen, reports) is None


def expected(guesses: Guesses, reports: Sequence[SpiedMatch]) -> tuple[Expected, ...]:
    """The opponent's five sets: each value from the set's own line, the spy report or the common line.

    A value missing there too is Neutral and the concept's lowest risk factor, as for oneself (R3.4).
    """
    report = chosen_report(guesses.report, reports)
    every = understood(guesses.every)
    found = []
    for index, guess in enumerate(guesses.sets):
        own = understood(guess)
        spied = _spied(report, index).besides(own)
        found.append(_expected((own, spied, every.besides(own, spied))))
    return tuple(found)


def chosen_report(chosen: Input, reports: Sequence[SpiedMatch]) -> SpiedMatch | None:
    """The spy report of a label, None for a blank or an unknown label (R9.2)."""
    return next((report for report in reports if report.sets and named(report.label) == named(chosen.text)), None)


def first_guesses(match: MatchView, reports: Sequence[SpiedMatch]) -> Guesses:
    """The guesses a sheet is sent with: the newest spy report about the opponent, nothing without one.

    The reports are given newest first. The line for all sets has the totals of the report's last set, for those that it
    does not know.
    """
    report = next((one for one in reports if one.sets and named(one.team) == named(match.opponent)), None)
    if report is None:
        return NO_GUESSES
    last = report.sets[-1]
    return Guesses(Input(report.label), Guess(Input(last.ol), Input(last.dl)))


def sent_guesses(seen: View, match: MatchView) -> Guesses:
    """The guesses a sheet is sent with for a match: the amateurs' play, else those of `first_guesses`."""
    return amateur_guesses(seen, match) if against_amateurs(seen, match) else first_guesses(match, seen.known.spied)


def against_amateurs(seen: View, match: MatchView) -> bool:
    """Whether a match of the cup is against a side of amateurs, and no team has called itself so (R11.1)."""
    return match.slot == CUP_SLOT and named_like_amateurs(match.opponent) and match.opponent not in seen.teams


def amateur_guesses(seen: View, match: MatchView) -> Guesses:
    """The play of a side of amateurs, set by set: no guess, for everybody knows it (R11.1)."""
    players = tuple(RosterLine(name, OWN, AGE, ol, dl) for name, ol, dl in amateur_levels(seen.settings))
    plan = best_plan(replace(seen, roster=players), match)
    sets = []
    for set_ in plan.sets:
        ol, dl = (sum(levels) for levels in zip(*((line.end_ol, line.end_dl) for line in set_.lines), strict=True))
        sets.append(Guess(Input(ol), Input(dl), Input(set_.concept.short), Input(set_.risk)))
    return Guesses(sets=tuple(sets))


def understood(guess: Guess) -> GuessLine:
    """A line of guesses as far as it is understood."""
    concept = lineup.concept(guess.concept.value)
    return GuessLine(level_guessed(guess.ol), level_guessed(guess.dl), concept, lineup.risk(guess.risk.value))


def _spied(report: SpiedMatch | None, at: int) -> GuessLine:
    if report is None or at >= len(report.sets):
        return GuessLine()
    one = report.sets[at]
    return GuessLine(one.ol, one.dl, lineup.concept(one.concept), one.risk)


def _expected(lines: tuple[GuessLine, ...]) -> Expected:
    ol = _only(line.ol for line in lines)
    dl = _only(line.dl for line in lines)
    concept = _only(line.concept for line in lines) or NEUTRAL
    risk = lineup.risk_played(_only(line.risk for line in lines), concept)
    return Expected(ol, dl, concept, risk, lines)


def _only(values: Iterable[Said | None]) -> Said | None:
    """The one value that there is among those of the lines of a set, None if there is none."""
    return next((value for value in values if value is not None), None)


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
    wins = [set_.win for set_ in sets if set_.win is not None]
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
