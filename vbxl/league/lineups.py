"""Line-ups as they will be played: corrections (R3.5), tiredness (R2), limits of points (R4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from vbxl.league.events import Correction, Line, Pair
from vbxl.league.moves import Input, MatchMoves, SetMoves
from vbxl.league.view import MatchView, View
from vbxl.problems import CODES, problem
from vbxl.rules import lineup
from vbxl.rules.lineup import ALLROUND, Concept, Position
from vbxl.rules.points import count_points, limit_special_points, read_points
from vbxl.rules.season import Season
from vbxl.rules.team import named
from vbxl.rules.tiredness import NEAR, SETS, Levels, apply_set, can_play, choose_legal_split, find_splits, sum_levels

Stated = tuple[float | None, float | None]


class Freshness:
    """The players' levels at the start of the next set.

    A form that states start levels does so only for those who play, so a player's changes since the last certain levels
    are kept until the next statement (R2.5).
    """

    def __init__(self, ceilings: Mapping[str, Levels], season: Season) -> None:
        """Start a match with everybody at their ceiling."""
        self.season = season
        self.ceilings = ceilings
        self.levels: dict[str, Levels] = dict(ceilings)
        self._since: dict[str, tuple[Levels, list[bool]]] = {name: (levels, []) for name, levels in ceilings.items()}

    def able(self, name: str) -> bool:
        """Whether a player may play the next set (R2.2)."""
        return can_play(*self.levels[name], *self.ceilings[name])

    def strongest(self, but: Collection[str | None]) -> str | None:
        """Return the strongest who may play the next set; of equals the first (R3.5)."""
        able = (name for name in self.levels if name not in but and self.able(name))
        return max(able, key=lambda name: sum_levels(*self.levels[name]), default=None)

    def line(self, name: str | None, position: Position | None) -> Line:
        """Return a player's line for the next set, or an empty place."""
        if name is None or position is None:
            return Line()
        ol, dl = self.levels[name]
        return Line(name, position.code, ol, dl, *lineup.end_levels(ol, dl, position))

    def state(self, name: str, stated: Stated) -> bool:
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
        """Play a set: players lose and the others gain by their splits; None is blank (R2.4)."""
        season = self.season
        for name, (ol, dl) in self.levels.items():
            in_set = name in played
            split = played[name] if in_set else gains.get(name)
            after = apply_set(ol, dl, *self.ceilings[name], in_set, split, season)
            self.levels[name] = after
            if split is not None:
                self._since[name] = (after, [])
            elif in_set:
                # Somebody saw these start levels, so no later statement can change them.
                self._since[name] = ((ol, dl), [True])
            else:
                self._since[name][1].append(False)


@dataclass(frozen=True, slots=True)
class SetPlan:
    """A set as it will be played if needed; points as entered, before limits."""

    lines: tuple[Line, ...]
    concept: Concept
    risk: int
    home: Pair = (0, 0)
    devotion: Pair = (0, 0)
    special: Pair = (0, 0)


@dataclass(frozen=True)
class MatchPlan:
    """A team's match: five sets, and the corrections."""

    sets: tuple[SetPlan, ...]
    corrections: tuple[Correction, ...] = ()
    # Everybody's levels at the start of each set, by name.
    starts: tuple[Mapping[str, Levels], ...] = field(default=(), compare=False)


def plan_match(view: View, match: MatchView, moves: MatchMoves) -> MatchPlan:
    """Plan the five sets of a match by R2 and R3, with every correction."""
    return Planner(view, match, moves).plan()


class Planner:
    """A planner of a match, set by set, since each decides how tired players start the next."""

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
        """Plan who plays the next set, and where (R3.5)."""
        known = [self.roster.get(named(player.text)) for player in moves.players]
        meant = [lineup.position(typed.value) for typed in moves.positions]
        names = self._choose_players(known)
        return self._make_lines(names, lineup.get_positions_played(_read_positions(names, meant)))

    def _correct(self, code: str, found: Input, case: str = "", /, **fields: object) -> None:
        """Add a correction whose problem says what is played."""
        played = CODES[code].telling(case).stands.format_map(fields)
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
                # Nobody is left to choose, so an empty place is correct.
                continue
            self._tell_player(number, moves.players[index], known, index, name)
            if name is not None and name == known[index]:
                splits[name] = self._split("R2.4-LOSS", moves.loss_ol[index], self.season.set_loss)
                if name in stated and not stated[name]:
                    self._tell_start(moves, index, name)
            elif name is not None:
                splits[name] = None
            if name is not None:
                self._tell_position(moves.positions[index], meant[index], asked[: index + 1])
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
        """Apply the stated start levels that legal splits reach, at each player's first place; return which (R2.5)."""
        taken: dict[str, bool] = {}
        for at, (name, pair) in enumerate(zip(known, moves.starts, strict=False)):
            if name is not None and name not in known[:at] and not all(cell.blank for cell in pair):
                levels = _read_levels(pair)
                taken[name] = levels is not None and self.fresh.state(name, levels)
        return taken

    def _choose_players(self, known: Sequence[str | None]) -> list[str | None]:
        """Return the six players: those named, else the strongest named nowhere (R3.5)."""
        playing: list[str | None] = []
        for name in known:
            fit = name is not None and name not in playing and self.fresh.able(name)
            playing.append(name if fit else self.fresh.strongest((*known, *playing)))
        return playing

    def _tell_player(self, number: int, typed: Input, known: Sequence[str | None], at: int, plays: str | None) -> None:
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

    def _tell_start(self, moves: SetMoves, at: int, name: str) -> None:
        pair = moves.starts[at]
        wrong = next(cell for cell in pair if not cell.blank)
        found = Input("/".join(cell.text or "-" for cell in pair), wrong.place)
        ol, dl = self.fresh.levels[name]
        self._correct("R2.5-START", found, name=name, ol=ol, dl=dl)

    def _split(self, code: str, typed: Input, most: int) -> int | None:
        split = None if typed.blank else choose_legal_split(read_points(typed.value), most)
        if split is None and not typed.blank:
            self._correct(code, typed, most=most)
        return split

    def _tell_position(self, typed: Input, meant: Position | None, so_far: Sequence[Position | None]) -> None:
        limit = lineup.limit_broken(so_far)
        if meant is None:
            case = "blank" if typed.blank else ""
            choices = ", ".join(f"{position.code} {position.name}" for position in lineup.POSITIONS)
            self._correct("R3.1-POSITION", typed, case, positions=choices, played=ALLROUND.name)
        elif limit:
            self._correct(limit.code, typed, most=limit.most, instead=limit.instead.name)

    def _make_lines(self, names: Sequence[str | None], positions: Sequence[Position | None]) -> tuple[Line, ...]:
        return tuple(self.fresh.line(name, position) for name, position in zip(names, positions, strict=True))

    def _choose_concept(self, moves: SetMoves, played: Sequence[Position | None]) -> tuple[Concept, int]:
        asked = lineup.concept(moves.concept.value)
        concept = lineup.choose_concept(asked, played)
        risk = lineup.choose_risk(moves.risk.value, concept)
        if not moves.concept.blank and asked is not concept:
            allowed = " or ".join(concept.short for concept in lineup.list_allowed_concepts(played))
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
    """Return the positions: Allround if blank or unknown, none for an empty place."""
    return [None if name is None else position or ALLROUND for name, position in zip(names, meant, strict=True)]


def _read_levels(pair: tuple[Input, Input]) -> Stated | None:
    """Return stated start levels as numbers, None for a blank; None if one is not a number."""
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


def sum_totals(plan: SetPlan, home: Pair, devotion: Pair, special: Pair) -> tuple[float, float]:
    """Return a set's OL and DL: the end levels of the six, and the points that count (R4.1)."""
    ol = sum(line.end_ol for line in plan.lines) + home[0] + devotion[0] + special[0]
    dl = sum(line.end_dl for line in plan.lines) + home[1] + devotion[1] + special[1]
    return ol, dl


# The kinds of points, by their field in a set's move and plan (R4.1).
KINDS: Final = ("home", "devotion", "special")


@dataclass(frozen=True, slots=True)
class PointLimit:
    """A limit of a match (R4.1): kind (home, devotion, special), the most that counts, and its problem's code."""

    kind: str
    most: int
    code: str

    def list_wanted(self, plan: MatchPlan) -> tuple[Pair, ...]:
        """Return the points of this kind in a plan, OL and DL, set by set."""
        return tuple(getattr(set_, self.kind) for set_ in plan.sets)

    def list_counted(self, plan: MatchPlan) -> tuple[Pair, ...]:
        """Return the points of this kind that count, set by set, if every set is played (R4.2)."""
        return count_points(self.list_wanted(plan), self.most)

    def find_excess(self, typed: MatchMoves, plan: MatchPlan, sets: int) -> Iterator[tuple[Input, int]]:
        """Yield the inputs that do not count in full, and what counts of each (R4.2)."""
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
