"""The odds of a match as typed against the manager's guess of the opponent (R5, R5.7).

Guesses are notes, no part of a move.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from vbxl.league.as_entered import TypedMatch, TypedSet
from vbxl.league.league import AGE, OWN, ROSTER_ROWS, amateur_levels, named_like_amateurs
from vbxl.league.moves import BLANK, CUP_SLOT, Input
from vbxl.league.no_move import best_plan
from vbxl.league.team_knowledge import SpiedMatch
from vbxl.league.view import MatchView, RosterLine, View
from vbxl.rules import lineup
from vbxl.rules.lineup import ALLROUND, NEUTRAL, Concept
from vbxl.rules.match import home_serves
from vbxl.rules.odds import Distribution, SetSide, match_ends, results_win, scoring_chance, set_sides, sets_scores
from vbxl.rules.season import Season
from vbxl.rules.team import named
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS, Levels

# An opponent may tire as a roster of so many equal players, of whom the six freshest play each set (R5.7).
DEPTH_LEAST: Final = PLAYERS_IN_SET
DEPTH_MOST: Final = ROSTER_ROWS
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
    """The guesses of a match: what to go by, with its numbers; one line for the match, and lines of their own for sets.

    `mode` is one of MODES, blank for what the other cells say. `every` has concept and risk factor of all sets, and
    the fresh totals of FRESH. `percent` and `depth` belong to PERCENT and FRESH, the spy `report` to SPY_REPORT.
    """

    report: Input = BLANK
    every: Guess = Guess()
    sets: tuple[Guess, ...] = (Guess(),) * SETS
    mode: Input = BLANK
    percent: Input = BLANK
    depth: Input = BLANK


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


# What a guess may go by, as it is chosen (R5.7).
OWN_LINEUPS: Final = "my own line-ups"
PERCENT: Final = "percent of mine"
FRESH: Final = "fresh totals that tire"
SET_BY_SET: Final = "set by set"
SPY_REPORT: Final = "spy report"
PUBLIC: Final = "public results"
MODES: Final = (OWN_LINEUPS, PERCENT, FRESH, SET_BY_SET, SPY_REPORT, PUBLIC)
# The sources of what stands in a set's own line, and in the line for all sets.
THIS_SET: Final = "this set"
ALL_SETS: Final = "all sets"
NO_GUESSES: Final = Guesses()
ALL_OF_MINE: Final = 100.0


class Basis(NamedTuple):
    """The knowledge that a guess may go by: spy reports, and a strength by public results.

    The strength is in percent of one's own, None where the results do not give it (R5.6).
    """

    settings: Season
    reports: tuple[SpiedMatch, ...] = ()
    strength: float | None = None


def basis(view: View, match: MatchView) -> Basis:
    """The knowledge that a team's guesses of a match may go by."""
    return Basis(view.settings, view.known.spied, public_strength(view, match))


def public_strength(view: View, match: MatchView) -> float | None:
    """An opponent's strength by public results in percent of one's own, None where they do not give it (R5.6)."""
    strength = view.known.strength_of(match.opponent)
    return strength.percent if strength else None


@dataclass(frozen=True, slots=True)
class Expected:
    """The opponent's set as guessed: totals (None where nothing is guessed), concept and risk factor.

    `sources` says what it is taken from; with none of them nothing at all is guessed. `share` is the part of one's own
    totals that missing ones are taken to be.
    """

    ol: float | None
    dl: float | None
    concept: Concept
    risk: float
    sources: tuple[str, ...] = ()
    share: float = 1.0

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


def mode_fault(guesses: Guesses) -> bool:
    """Whether what to go by, its percent or its depth is not understood and left out (R5.7)."""
    numbers = any(cell.text and level_guessed(cell) is None for cell in (guesses.percent, guesses.depth))
    return numbers or (bool(guesses.mode.text) and _mode(guesses.mode) is None)


def _mode(chosen: Input) -> str | None:
    return next((mode for mode in MODES if named(mode) == named(chosen.text)), None)


def guess_mode(guesses: Guesses, reports: Sequence[SpiedMatch]) -> str:
    """What a guess goes by: what is chosen, else what is filled in; one's own line-ups where nothing is (R5.7).

    >>> guess_mode(Guesses(), ()), guess_mode(Guesses(percent=Input(90)), ())
    ('my own line-ups', 'percent of mine')
    """
    chosen = _mode(guesses.mode)
    if chosen:
        return chosen
    if chosen_report(guesses.report, reports):
        return SPY_REPORT
    every = understood(guesses.every)
    if every.ol is not None and every.dl is not None:
        return FRESH
    return OWN_LINEUPS if level_guessed(guesses.percent) is None else PERCENT


def expected(
    guesses: Guesses, basis: Basis, own: Sequence[TypedSet] = (), tires_like: Sequence[TypedSet] = ()
) -> tuple[Expected, ...]:
    """The opponent's five sets: each value from the set's own line, what the guess goes by, or the common line (R5.7).

    Missing values are those of one's own set, its totals times the share; without `own`, or set by set, totals stay
    unknown, and concept and risk factor are Neutral and the concept's lowest (R3.4). Fresh totals without a depth tire
    as `tires_like`, or as `own`.
    """
    mode = guess_mode(guesses, basis.reports)
    report = chosen_report(guesses.report, basis.reports) if mode == SPY_REPORT else None
    every = understood(guesses.every)
    tired: Sequence[GuessLine] = ()
    if mode == FRESH and every.ol is not None and every.dl is not None:
        depth = level_guessed(guesses.depth)
        if depth is None:
            tired = [_in_proportion(every.ol, every.dl, tires_like or own, at) for at in range(SETS)]
        else:
            tired = [GuessLine(*totals) for totals in tired_totals(every.ol, every.dl, depth, basis.settings)]
    common = every if mode == SPY_REPORT else every._replace(ol=None, dl=None)
    share, label = _share(guesses, mode, basis)
    found = []
    for index, guess in enumerate(guesses.sets):
        line = understood(guess)
        of_mode = (tired[index] if tired else _spied(report, index)).besides(line)
        lines = (line, of_mode, common.besides(line, of_mode))
        labels = (THIS_SET, mode, ALL_SETS)
        mine = own[index] if own and mode != SET_BY_SET and own[index].entries else None
        found.append(_expected(lines, labels, share, label, mine))
    return tuple(found)


def _in_proportion(ol: float, dl: float, own: Sequence[TypedSet], at: int) -> GuessLine:
    """Fresh totals in a set (from 0) that tire as those of some line-ups do; nothing where a set of these is empty."""
    if not own or not own[0].entries or not own[at].entries:
        return GuessLine()
    first, now = own[0].total, own[at].total
    of_ol, of_dl = (new / old if old else 0.0 for old, new in zip(first, now, strict=True))
    return GuessLine(ol * of_ol, dl * of_dl)


def _share(guesses: Guesses, mode: str, basis: Basis) -> tuple[float, str]:
    """The part of one's own totals that missing ones are taken to be, and what it is called."""
    percent = level_guessed(guesses.percent) if mode == PERCENT else None
    if mode == PUBLIC and basis.strength is not None:
        percent = basis.strength
    if mode == PERCENT or percent is not None:
        return (ALL_OF_MINE if percent is None else percent) / ALL_OF_MINE, mode
    return 1.0, OWN_LINEUPS


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
    return Guesses(Input(report.label), Guess(Input(last.ol), Input(last.dl)), mode=Input(SPY_REPORT))


def sent_guesses(seen: View, match: MatchView) -> Guesses:
    """The guesses a sheet is sent with for a match: the amateurs' play, else those of `first_guesses`."""
    return amateur_guesses(seen, match) if against_amateurs(seen, match) else first_guesses(match, seen.known.spied)


def against_amateurs(seen: View, match: MatchView) -> bool:
    """Whether a match of the cup is against a side of amateurs, and no team has called itself so (R11.1)."""
    return match.slot == CUP_SLOT and named_like_amateurs(match.opponent) and match.opponent not in seen.teams


def amateur_guesses(seen: View, match: MatchView) -> Guesses:
    """The play of a side of amateurs, set by set: no guess, for everybody knows it (R11.1)."""
    players = tuple(RosterLine(name, OWN, AGE, ol, dl) for name, ol, dl in amateur_levels(seen.settings))
    plan = best_plan(replace(seen, roster=players), match, ALLROUND)
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


def _expected(
    lines: Sequence[GuessLine], labels: Sequence[str], share: float, label: str, mine: TypedSet | None
) -> Expected:
    """A set from its lines; what they lack is that of one's own set, under the label of the share."""
    ol, dl = _only(line.ol for line in lines), _only(line.dl for line in lines)
    concept, asked = _only(line.concept for line in lines), _only(line.risk for line in lines)
    sources = [source for source, line in zip(labels, lines, strict=True) if line.says]
    if mine:
        if ol is None or dl is None or concept is None:
            sources.append(label)
        if concept is None and asked is None:
            asked = mine.risk
        ol, dl = (own * share if found is None else found for found, own in zip((ol, dl), mine.total, strict=True))
        concept = mine.concept if concept is None else concept
    played: Concept = concept or NEUTRAL
    return Expected(ol, dl, played, lineup.risk_played(asked, played), tuple(dict.fromkeys(sources)), share)


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
    found = expected(guesses, basis(view, match), typed.sets)
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


@lru_cache(maxsize=16)
def points_lost(set_loss: int, set_gain: int) -> tuple[tuple[int, ...], ...]:
    """The points that the six together have lost before each of five sets, for rosters of 6, 7, … 20 players (R5.7).

    >>> [points_lost(5, 3)[depth - 6] for depth in (6, 9, 12)]
    [(0, 30, 60, 90, 120), (0, 15, 21, 42, 57), (0, 0, 12, 12, 24)]
    """
    return tuple(_lost(depth, set_loss, set_gain) for depth in range(DEPTH_LEAST, DEPTH_MOST + 1))


def _lost(depth: int, set_loss: int, set_gain: int) -> tuple[int, ...]:
    tired, found = [0] * depth, []
    for _ in range(SETS):
        six = sorted(range(depth), key=lambda player: (tired[player], player))[:PLAYERS_IN_SET]
        found.append(sum(tired[player] for player in six))
        tired = [
            points + set_loss if player in six else max(0, points - set_gain) for player, points in enumerate(tired)
        ]
    return tuple(found)


def tired_totals(ol: float, dl: float, depth: float, season: Season) -> tuple[Levels, ...]:
    """OL and DL of five sets from those of the first, for a roster of a depth of 6 to 20, decimals included (R5.7).

    Between two rosters the points lost are in proportion; OL and DL lose in the same proportion, and none is below 0.

    >>> tired_totals(60, 40, 12, Season())
    ((60.0, 40.0), (60.0, 40.0), (52.8, 35.2), (52.8, 35.2), (45.6, 30.4))
    """
    rows = points_lost(season.set_loss, season.set_gain)
    at = min(max(depth, DEPTH_LEAST), DEPTH_MOST) - DEPTH_LEAST
    row = min(int(at), len(rows) - 2)
    part = at - row
    found = []
    for fewer, more in zip(*rows[row : row + 2], strict=True):
        left = max(0.0, 1 - (fewer + (more - fewer) * part) / (ol + dl)) if ol + dl else 0.0
        found.append((ol * left, dl * left))
    return tuple(found)
