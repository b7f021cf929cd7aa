"""The odds of a match against an expected opponent (R5.7), and the best line-up found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from vbxl.league.league import AGE, OWN, is_named_like_amateurs, list_amateur_levels
from vbxl.league.lineups import MatchEntry, SetPlan, enter_matches, plan_best, prefilled
from vbxl.league.moves import BLANK, CUP_SLOT, Input, MatchMoves, Moves, Row, SetMoves, write_points
from vbxl.league.team_knowledge import NOTHING_KNOWN, SpiedMatch
from vbxl.league.view import MatchView, RosterLine, View
from vbxl.lineup import LineUp, Opponent, Proposal, RosterLock, lock_faults, search_line_up
from vbxl.lineup.chances import SetSearched, has_kept_locks, is_legal, match_chance
from vbxl.problems import shown
from vbxl.rules import lineup
from vbxl.rules.lineup import ALLROUND, CONCEPTS, NEUTRAL, POSITIONS, Concept, Position
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
from vbxl.rules.points import KINDS, Pair, limit_special_points, read_points
from vbxl.rules.season import Season
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS, Levels, choose_legal_split

Said = TypeVar("Said")


@dataclass(frozen=True, slots=True)
class SetGuess:
    """A manager's guess about the opponent in a set: totals with points added, concept and risk; any may be blank."""

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
    """A manager's guess about an opponent: values for all sets, a spy report's label, and values for each set."""

    strength: Input = BLANK
    concept: Input = BLANK
    risk: Input = BLANK
    report: Input = BLANK
    sets: tuple[SetGuess, ...] = (SetGuess(),) * SETS


class SetValues(NamedTuple):
    """The values guessed for a set; None for a value that is blank or cannot be read."""

    ol: float | None = None
    dl: float | None = None
    concept: Concept | None = None
    risk: int | None = None

    @property
    def says(self) -> bool:
        """Whether at least one value was guessed."""
        return any(value is not None for value in self)


# Sources of a set's values.
THIS_SET: Final = "this set"
SPY_REPORT: Final = "spy report"
STRENGTH: Final = "strength typed"
PUBLIC: Final = "public results"
EQUAL: Final = "a team like yours"
AMATEURS: Final = "amateurs"
ALL_OF_MINE: Final = 100.0


@dataclass(frozen=True, slots=True)
class UsualOpponent:
    """The opponent that a sheet assumes for a match, fixed when the sheet is built (R5.7).

    `totals` are the OL and DL of the opponent's five sets, before `percent` is applied; `home` is the HA added to OL
    and to DL in each set. `percent` is the opponent's strength by public results (R5.6); it is None if the results
    don't show it. `known` marks amateurs, whose totals are exact.
    """

    totals: tuple[Levels, ...]
    home: float = 0.0
    percent: float | None = None
    known: bool = False

    @property
    def source(self) -> str:
        """Where the values come from, in words."""
        if self.known:
            return AMATEURS
        return EQUAL if self.percent is None else PUBLIC


def make_usual_opponent(view: View, match: MatchView) -> UsualOpponent:
    """Return the opponent assumed for a match's odds; nothing typed in a sheet changes this (R5.6, R5.7).

    The opponent has the totals of the team's own six strongest, and the percentage that public results suggest. At
    home, the opponent's HA is spread evenly over sets and levels. Amateurs play by R11.1.
    """
    amateurs = is_against_amateurs(view, match)
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
    """Return the risk factor assumed for an opponent's concept: the middle of its range, rounded down (R5.7).

    >>> [get_usual_risk(concept) for concept in lineup.CONCEPTS]
    [10, 7, 6, 4, 1]
    """
    return (concept.lowest_risk + concept.highest_risk) // 2


def is_against_amateurs(view: View, match: MatchView) -> bool:
    """Whether a match is against amateurs in the cup, and not against a team with a name like theirs (R11.1)."""
    return match.slot == CUP_SLOT and is_named_like_amateurs(match.opponent) and match.opponent not in view.teams


def choose_first_guess(match: MatchView, reports: Sequence[SpiedMatch]) -> Guess:
    """Return the guess that a sheet starts with: the newest spy report on the opponent, if any (R9.2)."""
    report = next((report for report in reports if report.sets and named(report.team) == named(match.opponent)), None)
    return Guess(report=Input(report.label)) if report else Guess()


@dataclass(frozen=True, slots=True)
class ExpectedSet:
    """The opponent's side of a set as expected: totals, concept and risk factor, and where each comes from."""

    ol: float
    dl: float
    concept: Concept
    risk: int
    sources: tuple[str, ...]


def predict_opponent(guess: Guess, usual: UsualOpponent, reports: Sequence[SpiedMatch]) -> tuple[ExpectedSet, ...]:
    """Return the opponent's five sets.

    Each value comes from the first of these that has one: the set's line, the spy report, the line for all sets, the
    usual opponent (R5.7).
    """
    report = find_report(guess.report, reports)
    strength = read_guessed_level(guess.strength)
    percent = strength if strength is not None else usual.percent
    share = (ALL_OF_MINE if percent is None else percent) / ALL_OF_MINE
    concept_of_all, risk_of_all = lineup.concept(guess.concept.value), lineup.read_risk(guess.risk.value)
    sets = []
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
        sets.append(ExpectedSet(ol, dl, concept, risk, tuple(source for source, used in sources if used)))
    return tuple(sets)


def _first(*values: Said | None) -> Said:
    return next(value for value in values if value is not None)


def read_guessed_level(typed: Input) -> float | None:
    """Return a typed total or percentage; None if it isn't a number of at least 0."""
    value = typed.value
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        return None
    return float(value)


def read_set_guess(guess: SetGuess) -> SetValues:
    """Return the values of a set's line; None for a value that is blank or cannot be read."""
    concept = lineup.concept(guess.concept.value)
    return SetValues(
        read_guessed_level(guess.ol), read_guessed_level(guess.dl), concept, lineup.read_risk(guess.risk.value)
    )


def find_report(chosen: Input, reports: Sequence[SpiedMatch]) -> SpiedMatch | None:
    """Return the spy report whose label was chosen; None if the label is blank or unknown (R9.2)."""
    return next((report for report in reports if report.sets and named(report.label) == named(chosen.text)), None)


def _read_spied_set(report: SpiedMatch | None, at: int) -> SetValues:
    if report is None or at >= len(report.sets):
        return SetValues()
    set_ = report.sets[at]
    return SetValues(set_.ol, set_.dl, lineup.concept(set_.concept), set_.risk)


@dataclass(frozen=True, slots=True)
class SetOdds:
    """A set's scoring chances (ours and theirs), and our chance of winning it.

    All of these are None if our match is blank.
    """

    expected: ExpectedSet
    serves_first: bool
    chance: float | None = None
    chance_other: float | None = None
    win: float | None = None
    sides: tuple[SetSide, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchOdds:
    """The odds of a match: the odds of its sets, and the chances of scores, results and a win.

    If nothing was typed, the chances are left empty.
    """

    sets: tuple[SetOdds, ...]
    scores: Mapping[tuple[int, int], float] = field(default_factory=dict)
    results: Distribution = ()
    win: float | None = None


def match_odds(view: View, entry: MatchEntry, guess: Guess) -> MatchOdds:
    """Return the odds of a match as it will be played, from the view before training (R3.6, R5.1–R5.4)."""
    match, season = entry.match, view.settings
    theirs = predict_opponent(guess, make_usual_opponent(view, match), view.known.spied)
    serves = [home_serves(number) == match.home for number in range(1, SETS + 1)]
    if entry.typed.blank:
        return MatchOdds(tuple(map(SetOdds, theirs, serves)))
    sets = tuple(
        set_odds(entry.sum_totals(at), plan.concept, plan.risk, theirs[at], serves[at], season)
        for at, plan in enumerate(entry.plan.sets)
    )
    scores = list_set_scores([set_.win for set_ in sets if set_.win is not None])
    results = match_ends(scores)
    return MatchOdds(sets, scores, results, sum_wins(results))


def set_odds(
    levels: Levels, concept: Concept, risk: int, theirs: ExpectedSet, serves_first: bool, season: Season
) -> SetOdds:
    """Return the odds of a set from both sides' totals, concepts and risk factors (R5.1–R5.4)."""
    ol, dl = levels
    chance = calculate_scoring_chance(ol, theirs.dl, concept, theirs.concept, risk, theirs.risk, season)
    other = calculate_scoring_chance(theirs.ol, dl, theirs.concept, concept, theirs.risk, risk, season)
    sides = set_sides(chance, other, serves_first, season)
    return SetOdds(theirs, serves_first, chance, other, sides[0].win, sides)


def list_changes(own: MatchEntry, other: MatchEntry) -> tuple[str, ...]:
    """List what a proposal changes in the manager's match, set by set: players, positions, tactics, points, splits."""
    if own.typed.blank:
        return ("everything: you left your match blank",)
    changes: list[str] = []
    for at in range(SETS):
        before, after = own.plan.sets[at], other.plan.sets[at]
        differences = [*_list_player_changes(before, after)]
        old, new = (f"{plan.concept.short} risk {plan.risk}" for plan in (before, after))
        if old != new:
            differences.append(f"{new} instead of {old}")
        for kind, was, now in zip(KINDS, own.get_points(at), other.get_points(at), strict=True):
            if was != now:
                differences.append(f"{kind} {_describe_pair(now)} instead of {_describe_pair(was)}")
        if at < SETS - 1:
            differences += _split_changes(own, other, at)
        changes += [f"set {at + 1}: {difference}" for difference in differences]
    return tuple(changes)


def _list_player_changes(before: SetPlan, after: SetPlan) -> Iterator[str]:
    was, now = ({line.name: POSITIONS[line.position - 1].name for line in plan.lines if line.name}
                for plan in (before, after))  # fmt: skip
    out = [name for name in was if name not in now]
    for name, position in now.items():
        if name not in was:
            instead = f" instead of {out.pop(0)}" if out else ""
            yield f"{name} plays {position}{instead}"
        elif was[name] != position:
            yield f"{name} plays {position} instead of {was[name]}"
    yield from (f"{name} rests" for name in out)


def _describe_pair(pair: Pair) -> str:
    parts = [f"{number} {level}" for number, level in zip(pair, ("OL", "DL"), strict=True) if number]
    return " ".join(parts) or "0"


def _split_changes(own: MatchEntry, other: MatchEntry, at: int) -> Iterator[str]:
    """Yield the changes to the splits after a set, for players who play it in both versions or rest in both."""
    was, now = _list_losses(own, at), _list_losses(other, at)
    for name, split in now.items():
        if name in was and was[name] != split:
            yield _split(name, "loses", "loss", split, was[name])
    gained, gains = _list_gains(own, at), _list_gains(other, at)
    for line in own.seen.roster:
        before, after = gained.get(named(line.name)), gains.get(named(line.name))
        if before != after and line.name not in now and line.name not in was:
            yield _split(line.name, "gains", "gain", after, before)


def _list_losses(entry: MatchEntry, at: int) -> dict[str, int | None]:
    """Return the splits of a set's players by name (R2.4); None means the blank rule, as for any substitute (R3.5)."""
    typed, most = entry.typed.sets[at], entry.seen.settings.set_loss
    lines = zip(entry.plan.sets[at].lines, typed.players, typed.loss_ol, strict=True)
    return {
        line.name: split_typed(loss.value, most) if named(player.text) == named(line.name) else None
        for line, player, loss in lines
        if line.name
    }


def _list_gains(entry: MatchEntry, at: int) -> Mapping[str, int | None]:
    most = entry.seen.settings.set_gain
    return {named(row.key): split_typed(row.inputs[at].value, most) for row in entry.typed.gain_ol}


def split_typed(value: object, limit: int) -> int | None:
    """Return the typed split; None if it is blank or illegal (R2.4)."""
    return None if value is None else choose_legal_split(read_points(value), limit)


def _split(name: str, verb: str, noun: str, split: int | None, was: int | None) -> str:
    if split is None:
        return f"{name}: OL {noun} left blank instead of {was}"
    before = "; you left this blank" if was is None else f" instead of {was}"
    return f"{name} {verb} {split} OL{before}"


SHOWN_DECIMALS: Final = 2


@dataclass(frozen=True, slots=True)
class PlayerLock:
    """A player whom the manager wants in a set, in `position` or, if that is None, in any position."""

    set_number: int
    player: str
    position: Position | None = None


@dataclass(frozen=True, slots=True)
class LineupWish:
    """What a manager asks of a proposal: how many HA, DP and SP it may use, and which players to lock.

    A None in `points` allows as many as the rules do.
    """

    points: tuple[int | None, int | None, int | None] = (None, None, None)
    locks: tuple[PlayerLock, ...] = ()
    thorough: bool = True


@dataclass(frozen=True)
class Proposed:
    """A proposal as a manager would type it, its chances of winning the match and each set, and its changes.

    `own` is the chance of winning with the manager's own match; it is None if that match is blank. `assumed` describes
    the opponent set by set.
    """

    moves: MatchMoves
    win: float
    sets: tuple[float, ...]
    own: float | None
    changes: tuple[str, ...]
    assumed: tuple[str, ...]


def propose(view: View, match: MatchView, moves: Moves, guess: Guess, wish: LineupWish = LineupWish()) -> Proposed:
    """Return the best line-up found for a match, with the move's training and other matches as typed (R2–R5).

    It's never worse than the manager's own match, nor than playing the six freshest in each set (R12.1), if these
    line-ups are legal and within the wish. ValueError says what's wrong with the points or the locks.
    """
    own, freshest = _enter_later_match(view, match, moves), _enter_freshest(view, match, moves)
    seen = own.seen
    theirs = predict_opponent(guess, make_usual_opponent(view, match), view.known.spied)
    levels = [seen.levels(line, match) for line in seen.roster]
    opponents = [Opponent(set_.ol, set_.dl, set_.concept, set_.risk) for set_ in theirs]
    allowed = _limit_points(view, match, moves, wish)
    locks = _lock_players(seen, levels, wish)
    chances = [match_odds(view, entry, guess).win for entry in (own, freshest)]
    ranked = [own, freshest] if (chances[0] or 0.0) >= (chances[1] or 0.0) else [freshest, own]
    starts = (_start(entry) for entry in ranked if not entry.typed.blank)
    legal = (sets for sets in starts if is_legal(levels, sets, allowed, seen.settings) and has_kept_locks(sets, locks))
    best = search_line_up(
        levels, opponents, allowed, match.home, seen.settings, locks, next(legal, None), wish.thorough
    )
    line_ups = write_moves(best, [line.name for line in seen.roster])
    return Proposed(
        moves=line_ups,
        win=best.win,
        sets=best.wins,
        own=chances[0],
        changes=list_changes(own, _enter_later_match(view, match, _replace_match(moves, match, line_ups))),
        assumed=tuple(_describe_opponent(number, set_) for number, set_ in enumerate(theirs, start=1)),
    )


def _enter_later_match(view: View, match: MatchView, moves: Moves) -> MatchEntry:
    """Return a match as it will be played, after training, scouting and the round's earlier matches (R6)."""
    return next(entry for entry in enter_matches(view, moves) if entry.match.slot == match.slot)


def _replace_match(moves: Moves, match: MatchView, line_ups: MatchMoves) -> Moves:
    return replace(moves, matches={**moves.matches, match.slot: line_ups})


def _enter_freshest(view: View, match: MatchView, moves: Moves) -> MatchEntry:
    """Return a match with the six freshest in each set; the team's last match is ignored, as no sheet contains it."""
    freshest = prefilled(replace(view, known=NOTHING_KNOWN)).matches[match.slot]
    return _enter_later_match(view, match, _replace_match(moves, match, freshest))


def _describe_opponent(number: int, theirs: ExpectedSet) -> str:
    ol, dl = (round(level, SHOWN_DECIMALS) for level in (theirs.ol, theirs.dl))
    return f"set {number}: OL {ol:g}, DL {dl:g}, {theirs.concept.short} {theirs.risk} ({', '.join(theirs.sources)})"


def _limit_points(view: View, match: MatchView, moves: Moves, wish: LineupWish) -> tuple[int, int, int]:
    """Return the most HA, DP and SP to use: as many as the wish, the limits and the other matches allow (R4.1)."""
    if any(point is not None and point < 0 for point in wish.points):
        raise ValueError("points must be whole numbers, 0 or more (rule R4.1)")
    others = (
        moves.matches[match_view.slot]
        for match_view in view.matches
        if match_view.slot != match.slot and match_view.slot in moves.matches
    )
    elsewhere = sum(read_points(typed.value) or 0 for match in others for set_ in match.sets for typed in set_.special)
    season = view.settings
    allowed = (match.home_points, season.devotion_limit, limit_special_points(view.sp - elsewhere, season))
    home, devotion, special = (
        most if asked is None else min(asked, most) for asked, most in zip(wish.points, allowed, strict=True)
    )
    return home, devotion, special


def _lock_players(seen: View, levels: Sequence[Levels], wish: LineupWish) -> tuple[RosterLock, ...]:
    rows = {named(line.name): index for index, line in enumerate(seen.roster)}
    strangers = [lock for lock in wish.locks if named(lock.player) not in rows]
    locks = tuple(
        RosterLock(lock.set_number, rows[named(lock.player)], lock.position)
        for lock in wish.locks
        if lock not in strangers
    )
    faults = [f"{shown(stranger.player)} is not in the team (rule R2.1)" for stranger in strangers]
    faults += lock_faults(levels, locks, seen.settings, [line.name for line in seen.roster])
    if faults:
        raise ValueError("; ".join(faults))
    return locks


def _start(entry: MatchEntry) -> tuple[LineUp, ...]:
    rows = {line.name: index for index, line in enumerate(entry.seen.roster)}
    keys = {named(name): row for name, row in rows.items()}
    sets = []
    for at, plan in enumerate(entry.plan.sets):
        players = tuple(rows[line.name] if line.name else None for line in plan.lines)
        losses = _list_losses(entry, at)
        gains = {keys[name]: gain for name, gain in _list_gains(entry, at).items() if name in keys and gain is not None}
        home, devotion, special = entry.get_points(at)
        sets.append(
            LineUp(
                players=players,
                positions=tuple(POSITIONS[line.position - 1] if line.position else ALLROUND for line in plan.lines),
                losses=tuple(losses.get(line.name) for line in plan.lines),
                concept=plan.concept,
                risk=plan.risk,
                home=home,
                devotion=devotion,
                special=special,
                gains=tuple((row, gain) for row, gain in gains.items() if row not in players),
            )
        )
    return tuple(sets)


@dataclass(frozen=True)
class Suggestion:
    """Line-ups for a match as a manager would type them, with their totals.

    `wins` are the chances of winning each set and then the match. `worst` are the same chances if the opponent plays
    the concept that hurts most.
    """

    moves: MatchMoves
    totals: tuple[Levels, ...]
    wins: tuple[float, ...]
    worst: tuple[float, ...]


def suggest_line_ups(view: View, match: MatchView) -> Suggestion | None:
    """Return the five line-ups that a move sheet suggests; None if the team has no players (R2–R5).

    They spend all HA but no DP or SP, and leave splits blank. The opponent is the one that a new sheet expects from
    public results and the team's own spy reports.
    """
    if not view.roster:
        return None
    theirs = predict_opponent(
        choose_first_guess(match, view.known.spied), make_usual_opponent(view, match), view.known.spied
    )
    opponents = tuple(Opponent(set_.ol, set_.dl, set_.concept, set_.risk) for set_ in theirs)
    levels = tuple(view.levels(line, match) for line in view.roster)
    best, worst = _search_quickly(levels, opponents, match.home_points, match.home, view.settings)
    moves = write_moves(best, [line.name for line in view.roster])
    return Suggestion(moves, best.totals, (*best.wins, best.win), (*worst, match_chance(worst)))


@lru_cache(maxsize=64)
def _search_quickly(
    levels: tuple[Levels, ...], opponents: tuple[Opponent, ...], home_points: int, home: bool, season: Season
) -> tuple[Proposal, list[float]]:
    """Return the best proposal, and its chance of winning each set against the concept that hurts most."""
    best = search_line_up(levels, opponents, (home_points, 0, 0), home, season, blank=True)
    worst = []
    for number, (set_, totals, theirs) in enumerate(zip(best.sets, best.totals, opponents, strict=True), start=1):
        chances = (
            SetSearched(
                replace(theirs, concept=concept, risk=risk), season, serves_first=home_serves(number) == home
            ).exact(*totals, set_.concept, set_.risk)
            for concept in CONCEPTS
            for risk in (concept.lowest_risk, concept.highest_risk)
        )
        worst.append(min(chances))
    return best, worst


def write_moves(best: Proposal, names: Sequence[str]) -> MatchMoves:
    """Return a proposal as the entries that a manager would type."""
    sets = []
    for set_ in best.sets:
        home, devotion, special = (
            (write_points(ol), write_points(dl)) for ol, dl in (set_.home, set_.devotion, set_.special)
        )
        sets.append(
            SetMoves(
                players=tuple(BLANK if player is None else Input(names[player]) for player in set_.players),
                positions=tuple(Input(position.code) for position in set_.positions),
                loss_ol=tuple(BLANK if loss is None else Input(loss) for loss in set_.losses),
                concept=Input(set_.concept.short),
                risk=Input(set_.risk),
                home=home,
                devotion=devotion,
                special=special,
            )
        )
    gains: dict[int, list[Input]] = {}
    for index, set_ in enumerate(best.sets):
        for player, gain in set_.gains:
            gains.setdefault(player, [BLANK] * SETS)[index] = Input(gain)
    return MatchMoves(tuple(sets), tuple(Row(names[player], tuple(gains[player])) for player in sorted(gains)))
