"""Line-ups as they will be played: corrections (R3.5), tiredness (R2), limits of points (R4), and missing moves
(R12).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from typing import Final

from vbxl.league.events import Correction, Line, Pair
from vbxl.league.league import LastSet
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, SetMoves, Value
from vbxl.league.training import SURE_SETS, apply_match, list_counted_players, make_view_after_training
from vbxl.league.view import MatchView, View
from vbxl.lineup.assignment import place_players, weigh_positions
from vbxl.problems import CODES, list_choices, problem
from vbxl.rules import lineup
from vbxl.rules.lineup import ALLROUND, NEUTRAL, POSITIONS, Concept, Position
from vbxl.rules.no_move import choose_best_six
from vbxl.rules.points import count_points, limit_special_points, read_points
from vbxl.rules.season import Season
from vbxl.rules.team import named
from vbxl.rules.tiredness import NEAR, SETS, Levels, apply_set, can_play, choose_legal_split, find_splits, sum_levels

Stated = tuple[float | None, float | None]


class Freshness:
    """The players' levels at the start of the next set of a match.

    Forms state start levels only for those who play. So we keep what a player has done since the levels were last
    known, until the player's levels are stated again (R2.5).
    """

    def __init__(self, ceilings: Mapping[str, Levels], season: Season) -> None:
        self.season = season
        self.ceilings = ceilings
        self.levels: dict[str, Levels] = dict(ceilings)
        self._since: dict[str, tuple[Levels, list[bool]]] = {name: (levels, []) for name, levels in ceilings.items()}

    def is_able(self, name: str) -> bool:
        """Whether a player may play the next set (R2.2)."""
        return can_play(*self.levels[name], *self.ceilings[name])

    def find_strongest(self, but: Collection[str | None]) -> str | None:
        """Return the strongest player who may play the next set; if several are equal, the first of them (R3.5)."""
        able = (name for name in self.levels if name not in but and self.is_able(name))
        return max(able, key=lambda name: sum_levels(*self.levels[name]), default=None)

    def make_line(self, name: str | None, position: Position | None) -> Line:
        """Return a player's line for the next set, or an empty place."""
        if name is None or position is None:
            return Line()
        ol, dl = self.levels[name]
        return Line(name, position.code, ol, dl, *lineup.end_levels(ol, dl, position))

    def accept_levels(self, name: str, stated: Stated) -> bool:
        """Accept a player's stated start levels; return False, changing nothing, if no legal split fits (R2.5)."""
        start, played = self._since[name]
        if not played:
            return all(want is None or abs(want - have) < NEAR for want, have in zip(stated, start, strict=True))
        splits = find_splits(start, self.ceilings[name], played, stated, self.season)
        if splits is None:
            return False
        levels = start
        for was_played, split in zip(played, splits, strict=True):
            levels = apply_set(*levels, *self.ceilings[name], was_played, split, self.season)
        self.levels[name] = levels
        self._since[name] = (levels, [])
        return True

    def play(self, played: Mapping[str, int | None], gains: Mapping[str, int | None]) -> None:
        """Play a set: the players in `played` lose levels and all others gain some, by the splits given (R2.4).

        A split is None if it's blank.
        """
        season = self.season
        for name, (ol, dl) in self.levels.items():
            in_set = name in played
            split = played[name] if in_set else gains.get(name)
            after = apply_set(ol, dl, *self.ceilings[name], in_set, split, season)
            self.levels[name] = after
            if split is not None:
                self._since[name] = (after, [])
            elif in_set:
                # These start levels are known, so no later statement can change them.
                self._since[name] = ((ol, dl), [True])
            else:
                self._since[name][1].append(False)


@dataclass(frozen=True, slots=True)
class SetPlan:
    """A set as it will be played if the match gets that far; points are as entered, before any limit."""

    lines: tuple[Line, ...]
    concept: Concept
    risk: int
    home: Pair = (0, 0)
    devotion: Pair = (0, 0)
    special: Pair = (0, 0)


@dataclass(frozen=True)
class MatchPlan:
    """A team's match as planned: five sets, the corrections, and the players' levels at the start of each set."""

    sets: tuple[SetPlan, ...]
    corrections: tuple[Correction, ...] = ()
    # Everybody's levels at the start of each set, by name.
    starts: tuple[Mapping[str, Levels], ...] = field(default=(), compare=False)

    def list_names(self, sets: int = SETS) -> tuple[list[str], ...]:
        """Return the names of the players in each of the first `sets` sets."""
        return tuple([line.name for line in set_.lines] for set_ in self.sets[:sets])


def plan_match(view: View, match: MatchView, moves: MatchMoves) -> MatchPlan:
    """Return the plan of a match's five sets by R2 and R3, with every correction."""
    return Planner(view, match, moves).plan()


class Planner:
    """Plans a match set by set, since each set tires players for the next."""

    def __init__(self, view: View, match: MatchView, moves: MatchMoves) -> None:
        self.season: Season = view.settings
        self.match = match
        self.moves = moves
        self.roster = {named(line.name): line.name for line in view.roster}
        ceilings = {line.name: view.levels(line, match) for line in view.roster}
        self.fresh = Freshness(ceilings, view.settings)
        self.gains = {self.roster[named(row.key)]: row.inputs for row in moves.gain_ol if named(row.key) in self.roster}
        self.corrections: list[Correction] = []
        self.starts: list[Mapping[str, Levels]] = []
        self.number = 0

    def plan(self) -> MatchPlan:
        """Plan all five sets."""
        sets = tuple(self.plan_set(number, moves) for number, moves in enumerate(self.moves.sets, start=1))
        return MatchPlan(sets, tuple(self.corrections), tuple(self.starts))

    def plan_line_up(self, moves: SetMoves) -> tuple[Line, ...]:
        """Plan the players of the next set, and their positions (R3.5)."""
        known = [self.roster.get(named(player.text)) for player in moves.players]
        meant = [lineup.position(typed.value) for typed in moves.positions]
        names = self._choose_players(known)
        return self._make_lines(names, lineup.get_positions_played(_read_positions(names, meant)))

    def _correct(self, code: str, found: Input, case: str = "", /, **fields: object) -> None:
        played = CODES[code].telling(case).consequence.format_map(fields)
        wrong = problem(code, found.place, found.value, case, **fields)
        self.corrections.append(Correction(wrong, played, self.number))

    def plan_set(self, number: int, moves: SetMoves) -> SetPlan:
        """Plan the next set as it will be played."""
        self.number = number
        known = [self.roster.get(named(player.text)) for player in moves.players]
        stated = self._apply_stated_levels(moves, known)
        self.starts.append(dict(self.fresh.levels))
        names = self._choose_players(known)
        meant = [lineup.position(typed.value) for typed in moves.positions]
        asked = _read_positions(names, meant)
        played = lineup.get_positions_played(asked)
        splits: dict[str, int | None] = {}
        blank = moves.blank
        if blank and any(names):
            # A set without entries is reported once, not line by line.
            self._correct("R2.1-BLANK", moves.players[0], "set", number=number)
        for index, name in enumerate(names):
            if blank:
                splits |= {name: None} if name else {}
                continue
            if name is None and moves.players[index].blank:
                # No player is left to choose, so an empty place is correct.
                continue
            self._report_player(number, moves.players[index], known, index, name)
            if name is not None and name == known[index]:
                splits[name] = self._split("R2.4-LOSS", moves.loss_ol[index], self.season.set_loss)
                if name in stated and not stated[name]:
                    self._report_start(moves, index, name)
            elif name is not None:
                splits[name] = None
            if name is not None:
                self._report_position(moves.positions[index], meant[index], asked[: index + 1])
        lines = self._make_lines(names, played)
        resting = self.gains.items() if number < SETS else ()
        gains = {
            name: self._split("R2.4-GAIN", inputs[number - 1], self.season.set_gain)
            for name, inputs in resting
            if name not in splits
        }
        concept, risk = self._choose_concept(moves, played)
        home, devotion, special = (
            (self._read_points(ol), self._read_points(dl)) for ol, dl in (moves.home, moves.devotion, moves.special)
        )
        self.fresh.play(splits, gains)
        return SetPlan(lines, concept, risk, home, devotion, special)

    def _apply_stated_levels(self, moves: SetMoves, known: Sequence[str | None]) -> dict[str, bool]:
        """Accept stated start levels that legal splits can reach (R2.5).

        Return, by player, whether the stated levels were accepted.
        """
        taken: dict[str, bool] = {}
        for at, (name, pair) in enumerate(zip(known, moves.starts, strict=False)):
            if name is not None and name not in known[:at] and not all(cell.blank for cell in pair):
                levels = _read_levels(pair)
                taken[name] = levels is not None and self.fresh.accept_levels(name, levels)
        return taken

    def _choose_players(self, known: Sequence[str | None]) -> list[str | None]:
        """Return the six players: first the named ones, then the strongest of the others (R3.5)."""
        playing: list[str | None] = []
        for name in known:
            fit = name is not None and name not in playing and self.fresh.is_able(name)
            playing.append(name if fit else self.fresh.find_strongest((*known, *playing)))
        return playing

    def _report_player(
        self, number: int, typed: Input, known: Sequence[str | None], at: int, plays: str | None
    ) -> None:
        name = known[at]
        if name is not None and name == plays:
            return
        played = f"{plays} plays" if plays else "the place stays empty"
        if typed.blank:
            self._correct("R2.1-BLANK", typed, played=played)
        elif name is None:
            near = get_close_matches(named(typed.text), self.roster, n=1)
            meant = self.roster[near[0]] if near else ""
            self._correct("R2.1-UNKNOWN", typed, "near" if near else "", near=meant, played=played)
        elif name in known[:at]:
            self._correct("R2.1-TWICE", typed, name=name, where=f"set {number}", played=played)
        else:
            ol, dl = self.fresh.levels[name]
            self._correct("R2.2-TIRED", typed, name=name, where=f"set {number}", ol=ol, dl=dl, played=played)

    def _report_start(self, moves: SetMoves, at: int, name: str) -> None:
        pair = moves.starts[at]
        wrong = next(cell for cell in pair if not cell.blank)
        entry = Input("/".join(cell.text or "-" for cell in pair), wrong.place)
        ol, dl = self.fresh.levels[name]
        self._correct("R2.5-START", entry, name=name, ol=ol, dl=dl)

    def _split(self, code: str, typed: Input, most: int) -> int | None:
        split = None if typed.blank else choose_legal_split(read_points(typed.value), most)
        if split is None and not typed.blank:
            self._correct(code, typed, most=most)
        return split

    def _report_position(self, typed: Input, meant: Position | None, so_far: Sequence[Position | None]) -> None:
        limit = lineup.find_broken_limit(so_far)
        if meant is None:
            case = "blank" if typed.blank else ""
            choices = list_choices([f"{position.code} {position.name}" for position in lineup.POSITIONS])
            self._correct("R3.1-POSITION", typed, case, positions=choices, instead=ALLROUND.name)
        elif limit:
            self._correct(limit.code, typed, most=limit.most, instead=limit.instead.name)

    def _make_lines(self, names: Sequence[str | None], positions: Sequence[Position | None]) -> tuple[Line, ...]:
        return tuple(self.fresh.make_line(name, position) for name, position in zip(names, positions, strict=True))

    def _choose_concept(self, moves: SetMoves, played: Sequence[Position | None]) -> tuple[Concept, int]:
        asked = lineup.concept(moves.concept.value)
        concept = lineup.choose_concept(asked, played)
        risk = lineup.choose_risk(moves.risk.value, concept)
        if not moves.concept.blank and asked is not concept:
            allowed = list_choices([concept.short for concept in lineup.list_allowed_concepts(played)])
            case, lacks = ("", lineup.describe_lack(asked, played)) if asked else ("none", {})
            fields = {"allowed": allowed, "concept": concept.short, "risk": risk, **lacks}
            self._correct("R3.3-CONCEPT", moves.concept, case, **fields)
        if lineup.is_risk_fault(moves.risk.value, concept):
            self._correct("R3.4-RISK", moves.risk, risk=risk, **lineup.describe_risk_bounds(concept))
        return concept, risk

    def _read_points(self, typed: Input) -> int:
        counted = read_points(typed.value)
        if counted is None:
            self._correct("R4.1-POINTS", typed)
        return counted or 0


def _read_positions(names: Sequence[str | None], meant: Sequence[Position | None]) -> list[Position | None]:
    """Return the position in each place: the one typed, or Allround if none was typed; None if nobody plays there."""
    return [None if name is None else position or ALLROUND for name, position in zip(names, meant, strict=True)]


def _read_levels(pair: tuple[Input, Input]) -> Stated | None:
    """Return the pair of start levels stated, with None for a blank level.

    The result is None if one of the levels can't be read.
    """
    levels: list[float | None] = []
    for cell in pair:
        if cell.blank:
            levels.append(None)
            continue
        try:
            levels.append(float(cell.text.replace(",", ".")))
        except ValueError:
            return None
    return levels[0], levels[1]


# The kinds of points, by their field in a set's move and plan (R4.1).
KINDS: Final = ("home", "devotion", "special")


@dataclass(frozen=True, slots=True)
class PointLimit:
    """A limit of a match (R4.1): kind (home, devotion, special), the most that counts, and the code of the problem."""

    kind: str
    most: int
    code: str

    def list_wanted(self, plan: MatchPlan) -> tuple[Pair, ...]:
        """Return the points of this kind that a plan asks for, OL and DL, set by set."""
        return tuple(getattr(set_, self.kind) for set_ in plan.sets)

    def list_counted(self, plan: MatchPlan) -> tuple[Pair, ...]:
        """Return the points of this kind that count in each of five sets (R4.2)."""
        return count_points(self.list_wanted(plan), self.most)

    def find_excess(self, typed: MatchMoves, plan: MatchPlan, sets: int) -> Iterator[tuple[Input, int]]:
        """Yield the inputs whose points don't all count, and how many points of each do (R4.2)."""
        for set_, want, have in zip(typed.sets[:sets], self.list_wanted(plan), self.list_counted(plan), strict=False):
            for cell, wanted, counts in zip(getattr(set_, self.kind), want, have, strict=True):
                if wanted > counts:
                    yield cell, counts


def list_limits(match: MatchView, season: Season, stock: int) -> tuple[PointLimit, ...]:
    """Return a match's limits of HA, DP and SP (R4.1); `stock` is the SP left for the season."""
    special = limit_special_points(stock, season)
    if special < season.special_limit:
        last = PointLimit("special", special, "R4.1-STOCK")
    else:
        last = PointLimit("special", special, "R4.1-SPECIAL")
    return (
        PointLimit("home", match.home_points, "R4.1-HOME"),
        PointLimit("devotion", season.devotion_limit, "R4.1-DEVOTION"),
        last,
    )


def record_match(moves: MatchMoves, view: View) -> tuple[LastSet, ...]:
    """Return a match as submitted, ready to be repeated under R12.1.

    It has the team's own players, positions, concept and risk, set by set.
    """
    roster = {named(line.name): line.name for line in view.roster}
    remembered = []
    for set_ in moves.sets:
        positions = [lineup.position(typed.value) for typed in set_.positions]
        lines = tuple(
            (roster.get(named(typed.text), ""), position.code if position else 0)
            for typed, position in zip(set_.players, positions, strict=True)
        )
        concept = lineup.concept(set_.concept.value)
        remembered.append(LastSet(lines, concept.code if concept else 0, lineup.read_risk(set_.risk.value)))
    return tuple(remembered)


def copy_last_match(last: tuple[LastSet, ...]) -> MatchMoves:
    """Return a copy of a team's last match: all five sets, blank splits, no HA, DP or SP (R12.1)."""
    sets = [
        SetMoves(
            players=tuple(Input(name) if name else BLANK for name, _ in set_.lines),
            positions=tuple(Input(code) if code else BLANK for _, code in set_.lines),
            concept=Input(set_.concept) if set_.concept else BLANK,
            risk=BLANK if set_.risk is None else Input(set_.risk),
        )
        for set_ in last
    ]
    # A league book may remember fewer sets than a match can have.
    return MatchMoves((*sets, *[SetMoves()] * (SETS - len(sets))))


def choose_simple_six(fresh: Freshness, concept: Concept = NEUTRAL, position: Position | None = None) -> list[Line]:
    """Return the next set's six strongest, or fewer if fewer may play, in the best legal positions (R12.1).

    If `position` is given, all play there. Among equally good positions, ones that allow the concept are preferred.
    """
    names = list(fresh.levels)
    six = [names[at] for at in choose_best_six(list(fresh.levels.values()), list(fresh.ceilings.values()))]
    every = [weigh_positions(fresh.levels[name], 1.0, 1.0, position) for name in six]
    best = _place_six(fresh, six, place_players(every, NEUTRAL))
    fitting = None if concept is NEUTRAL else place_players(every, concept)
    if fitting:
        lines = _place_six(fresh, six, fitting)
        best = lines if _total(lines) > _total(best) - NEAR else best
    return best


def _place_six(fresh: Freshness, six: Sequence[str], codes: Sequence[int] | None) -> list[Line]:
    return [fresh.make_line(name, POSITIONS[code]) for name, code in zip(six, codes or (), strict=True)]


def _keep_places(six: Sequence[Line], before: Sequence[Line]) -> tuple[Line, ...]:
    """Return a line-up in which players keep their earlier places; places may be empty."""
    coming = {line.name: line for line in six}
    kept = [coming.pop(line.name, None) for line in before]
    others = iter(coming.values())
    return tuple(line or next(others, Line()) for line in kept)


def _total(lines: Iterable[Line]) -> float:
    return sum(line.end_ol + line.end_dl for line in lines)


class Filler(Planner):
    """A planner for a team without entries; it copies the last match or, if stronger, picks the simple six (R12.1)."""

    def __init__(
        self, view: View, match: MatchView, last: tuple[LastSet, ...] = (), position: Position | None = None
    ) -> None:
        """Plan a copy of the last match.

        If the simple six play instead, they play in their best positions, or all in `position` if that is given.
        """
        super().__init__(view, match, copy_last_match(last))
        self.position = position
        # Whether the simple six play each set.
        self.strongest: list[bool] = []

    def plan_set(self, number: int, moves: SetMoves) -> SetPlan:
        """Plan a copy of a set, or the simple six if they're stronger; both keep concept and risk if allowed."""
        asked = lineup.concept(moves.concept.value) or NEUTRAL
        six, copy = choose_simple_six(self.fresh, asked, self.position), self.plan_line_up(moves)
        self.strongest.append(moves.blank or _total(six) > _total(copy) + NEAR)
        if not self.strongest[-1]:
            return super().plan_set(number, moves)
        self.starts.append(dict(self.fresh.levels))
        concept = lineup.choose_concept(asked, [POSITIONS[line.position - 1] for line in six])
        self.fresh.play({line.name: None for line in six}, {})
        return SetPlan(_keep_places(six, copy), concept, lineup.choose_risk(moves.risk.value, concept))

    def describe_line_ups(self) -> str:
        """Return the line-ups played, in words."""
        many = sum(self.strongest)
        if many == SETS:
            return "the six strongest in each set"
        text = "the line-ups of the last match, without HA, DP and SP"
        return f"{text}, but the six strongest in {many} of {SETS} sets" if many else text


def plan_best(view: View, match: MatchView, position: Position | None = None) -> MatchPlan:
    """Plan for a team with no earlier match: the simple six in each set, or all in one position (R12.1)."""
    return Filler(view, match, position=position).plan()


def line_up_text(moves: SetMoves) -> str:
    """Return a line-up as the sheet's formula writes it: players and positions, then concept and risk."""
    pairs = [cell for pair in zip(moves.players, moves.positions, strict=True) for cell in pair]
    return "|".join(_format_input(cell.value) for cell in (*pairs, moves.concept, moves.risk))


def _format_input(typed: Value) -> str:
    """Return an input as a spreadsheet formula would join it to a text."""
    if typed is None:
        return ""
    if isinstance(typed, bool):
        return str(typed).upper()
    return f"{typed:.15g}" if isinstance(typed, float) else str(typed)


AS_BEFORE: Final = "as in your last match"
STRONGEST: Final = "your six strongest"
BETTER: Final = "a stronger six than last time"
_NOBODY: Final = LastSet(())


@dataclass(frozen=True, slots=True)
class FilledIn:
    """The move that a new sheet comes with, and for each match a few words on how each set was filled in."""

    moves: Moves
    marks: Mapping[str, tuple[str, ...]]


def prefilled(view: View) -> Moves:
    """Return a move that repeats the last match without points, or uses the simple six if they are stronger (R12.1)."""
    return fill_in(view).moves


def fill_in(view: View) -> FilledIn:
    """Return the move of `prefilled`, and a few words on how each of its sets was filled in (R3.5, R12.1).

    A talent who grows in one match has the higher levels from the next match on (R6.3).
    """
    seen, last = view, view.known.last_match
    before = (*last, *[_NOBODY] * (SETS - len(last)))
    matches, marks = {}, {}
    for match in view.matches:
        filler = Filler(seen, match, last)
        plan = filler.plan()
        mended = {correction.set_number for correction in plan.corrections}
        matches[match.slot] = MatchMoves(tuple(map(_type_set, plan.sets)))
        marks[match.slot] = tuple(
            _mark_set(plan.sets[at], before[at], replaced=filler.strongest[at], mended=at + 1 in mended)
            for at in range(SETS)
        )
        seen = apply_match(seen, list_counted_players(plan.list_names(SURE_SETS)))
    return FilledIn(Moves(matches=matches), marks)


def _type_set(plan: SetPlan) -> SetMoves:
    """Return a set as a manager would type it; a place that nobody can fill has a position but no player."""
    return SetMoves(
        players=tuple(Input(line.name) if line.name else BLANK for line in plan.lines),
        positions=tuple(Input(line.position or ALLROUND.code) for line in plan.lines),
        concept=Input(plan.concept.short),
        risk=Input(plan.risk),
    )


def _mark_set(plan: SetPlan, last: LastSet, *, replaced: bool, mended: bool) -> str:
    """Return a few words on how a set was filled in; `last` is the same set of the team's last match."""
    empty = sum(not line.name for line in plan.lines)
    if empty:
        return f"too few can play: {empty} {'place' if empty == 1 else 'places'} empty"
    if not any(name for name, _ in last.lines):
        return STRONGEST
    if replaced:
        return BETTER
    pairs = zip(plan.lines, last.lines, strict=True)
    changed = sum(named(line.name) != named(name) for line, (name, _) in pairs)
    if changed:
        return f"{AS_BEFORE}, with {changed} changed"
    return f"{AS_BEFORE}, but corrected" if mended else AS_BEFORE


NO_MOVE: Final = MatchMoves()


@dataclass(frozen=True)
class MatchEntry:
    """A team's side of a match: its entries, its plan, the limits of its points, and a note on what was filled in."""

    seen: View
    match: MatchView
    typed: MatchMoves
    plan: MatchPlan
    limits: tuple[PointLimit, ...]
    filled_in: str = ""

    @cached_property
    def _points(self) -> list[tuple[Pair, ...]]:
        return [limit.list_counted(self.plan) for limit in self.limits]

    def get_points(self, at: int) -> tuple[Pair, Pair, Pair]:
        """Return the home, devotion and special points that count in set `at`, counted from 0 (R4.1)."""
        home, devotion, special = (points[at] for points in self._points)
        return home, devotion, special

    def sum_totals(self, at: int) -> Levels:
        """Return the total OL and DL in set `at`, counted from 0: end levels plus the points that count."""
        lines, points = self.plan.sets[at].lines, self.get_points(at)
        ol = sum(line.end_ol for line in lines)
        dl = sum(line.end_dl for line in lines)
        # Added one by one, so that the sum is the same to the last bit on every machine.
        for pair in points:
            ol, dl = ol + pair[0], dl + pair[1]
        return ol, dl

    def count_points(self, kind: str) -> int:
        """Return the points of a kind (home, devotion, special) that count if all five sets are played."""
        limit = next(limit for limit in self.limits if limit.kind == kind)
        return sum(map(sum, limit.list_counted(self.plan)))


def enter_match(seen: View, match: MatchView, moves: Moves | None, last: tuple[LastSet, ...], stock: int) -> MatchEntry:
    """Return a team's match as typed, or filled in if it typed nothing (R12.1)."""
    typed = moves.matches.get(match.slot, NO_MOVE) if moves else NO_MOVE
    allowed = list_limits(match, seen.settings, stock)
    if not typed.blank:
        return MatchEntry(seen, match, typed, plan_match(seen, match, typed), allowed)
    filler = Filler(seen, match, last)
    return MatchEntry(seen, match, typed, filler.plan(), allowed, filler.describe_line_ups())


def enter_matches(view: View, moves: Moves) -> Iterator[MatchEntry]:
    """Yield a team's matches of a round, after training and scouting (R6), as if every set were played.

    A talent who is sure to complete the required matches has the higher levels from the next match on (R6.3). A match
    left blank doesn't count towards them, since a sheet can't tell whom the program will field.
    """
    seen, stock = make_view_after_training(view, moves), view.sp
    for match in view.matches:
        entry = enter_match(seen, match, moves, view.known.last_match, stock)
        yield entry
        stock -= entry.count_points("special")
        if not entry.typed.blank:
            seen = apply_match(seen, list_counted_players(entry.plan.list_names(SURE_SETS)))
