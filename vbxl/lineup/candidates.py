"""Drafts of a match: five line-ups, changed step by step while the chance of winning the match grows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import inf
from typing import Final

from vbxl.lineup.assignment import SHAPES, place_players, weigh_positions
from vbxl.lineup.chances import SetSearched, Tactic, match_chance
from vbxl.lineup.level_paths import BITS, Course, Courses, Weights
from vbxl.rules.lineup import NEUTRAL, Position
from vbxl.rules.season import Season
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS, Levels, apply_set, can_play

# Smaller gains do not count: they may be interpolation errors.
LEAST_GAIN: Final = 1e-7
# The most by which positions can multiply the sum of six players' levels.
MOST_MADE: Final = 1.12
STEPS_OF_POINTS: Final = (16, 8, 4, 2, 1)
# How many of the best places to add points are tried, and of the best to take them from.
WAYS_TRIED: Final = 2


@dataclass(frozen=True, slots=True)
class Case:
    """The task of a search: levels, sets and points.

    `locked` has, for each player, a mask of the sets that the player must play. `fixed` has, for each set, the
    positions that players must have in it. `few` and `all` have the courses of each player, with plain splits and with
    all splits.
    """

    levels: Sequence[Levels]
    sets: tuple[SetSearched, ...]
    points: int
    season: Season
    locked: tuple[int, ...]
    fixed: tuple[Mapping[int, Position | None], ...]
    few: tuple[Courses, ...]
    all: tuple[Courses, ...]


class Draft:
    """Five line-ups with their chances: each player's sets and course, position codes from 0, tactics and points."""

    def __init__(
        self, case: Case, masks: Sequence[int], courses: Sequence[Course], points: Sequence[Sequence[int]]
    ) -> None:
        """Start without positions; `settle` chooses the positions in a set."""
        self.case = case
        self.masks, self.courses = [*masks], [*courses]
        self.codes: list[dict[int, int]] = [{} for _ in range(SETS)]
        self.tactics: list[Tactic] = [set_.tactics[NEUTRAL.code - 1] for set_ in case.sets]
        self.points = [[*pair] for pair in points]
        self.ends: list[dict[int, Levels]] = [{} for _ in range(SETS)]
        self.totals: list[Levels] = [(0.0, 0.0)] * SETS
        self.wins = [0.0] * SETS
        self.win = 0.0

    def copy(self) -> Draft:
        """Return an independent copy."""
        other = Draft(self.case, self.masks, self.courses, self.points)
        other.codes = [{**code} for code in self.codes]
        other.tactics = [*self.tactics]
        other.ends = [{**levels} for levels in self.ends]
        other.totals, other.wins, other.win = [*self.totals], [*self.wins], self.win
        return other

    def tally(self) -> None:
        """Recalculate end levels, totals and chances."""
        for index in range(SETS):
            self.ends[index] = {
                p: get_end_levels(self.courses[p].levels[index], code) for p, code in self.codes[index].items()
            }
            self.totals[index] = self._total(index)
            self.wins[index] = self.case.sets[index].look_up(*self.totals[index], self.tactics[index])
        self.win = match_chance(self.wins)

    def _total(self, at: int) -> Levels:
        ol, dl = self.points[at]
        own = self.ends[at].values()
        return sum([level[0] for level in own]) + ol, sum([level[1] for level in own]) + dl

    def _measure_swings(self) -> list[float]:
        """Return, for each set, how much winning rather than losing it raises the chance of winning the match."""
        swings = []
        for index in range(SETS):
            wins = [*self.wins]
            wins[index] = 1.0
            won = match_chance(wins)
            wins[index] = 0.0
            swings.append(won - match_chance(wins))
        return swings

    def measure_slopes(self) -> list[tuple[float, float]]:
        """Return, set by set, how much one more point of OL and of DL raises the chance of winning the match."""
        slopes = []
        for index, (searched, swing) in enumerate(zip(self.case.sets, self._measure_swings(), strict=True)):
            (ol, dl), tactic, win = self.totals[index], self.tactics[index], self.wins[index]
            more_ol, more_dl = searched.look_up(ol + 1, dl, tactic), searched.look_up(ol, dl + 1, tactic)
            slopes.append((swing * (more_ol - win), swing * (more_dl - win)))
        return slopes

    # --- who plays ---

    def repair(self) -> bool:
        """Fill every set with six players who can play, if possible; return whether anything changed."""
        case, season = self.case, self.case.season
        now = [*case.levels]
        strayed: set[int] = set()
        for index, bit in enumerate(BITS):
            able = [p for p, levels in enumerate(now) if can_play(*levels, *case.levels[p])]
            wanted = [p for p in able if self.masks[p] & bit]
            if len(wanted) != PLAYERS_IN_SET:
                rank = sorted(able, key=lambda p: (not self.masks[p] & bit, -sum(now[p]), p))
                wanted = rank[:PLAYERS_IN_SET]
            for p, levels in enumerate(now):
                playing = p in wanted
                if playing != bool(self.masks[p] & bit):
                    strayed.add(p)
                    self.masks[p] ^= bit
                split = None if p in strayed else self.courses[p].splits[index]
                course = self.courses[p]
                if p in strayed:
                    kept = (*course.levels[:index], levels, *course.levels[index + 1 :])
                    self.courses[p] = Course(kept, (*course.splits[:index], None, *course.splits[index + 1 :]))
                now[p] = apply_set(*levels, *case.levels[p], playing, split, season)
        return bool(strayed)

    def settle(self, at: int, slope: tuple[float, float], *, insist: bool = False) -> bool:
        """Give a set the positions, concept and risk that the slopes favour, if that helps or `insist` is True.

        Return whether anything was chosen.
        """
        case, bit, searched = self.case, BITS[at], self.case.sets[at]
        six = [p for p, mask in enumerate(self.masks) if mask & bit]
        fixed = case.fixed[at]
        levels = [self.courses[p].levels[at] for p in six]
        worth = [weigh_positions(level, *slope, fixed.get(p)) for p, level in zip(six, levels, strict=True)]
        best, chosen = (-inf if insist else self.wins[at] + LEAST_GAIN), None
        points_ol, points_dl = self.points[at]
        ol, dl = sum([level[0] for level in levels]) + points_ol, sum([level[1] for level in levels]) + points_dl
        outlook = [
            (-searched.look_up(ol * MOST_MADE, dl * MOST_MADE, tactic), index)
            for index, tactic in enumerate(searched.tactics)
        ]
        for promised, which in sorted(outlook):
            if -promised <= best:
                break
            tactic = searched.tactics[which]
            codes = place_players(worth, tactic.concept)
            if codes is None:
                continue
            own = [get_end_levels(level, code) for level, code in zip(levels, codes, strict=True)]
            total = sum([level[0] for level in own]) + points_ol, sum([level[1] for level in own]) + points_dl
            win = searched.look_up(*total, tactic)
            if win > best:
                best, chosen = win, (codes, own, total, tactic)
        if chosen is None:
            return False
        codes, own, self.totals[at], self.tactics[at] = chosen
        self.codes[at] = dict(zip(six, codes, strict=True))
        self.ends[at] = dict(zip(six, own, strict=True))
        self.wins[at] = best
        self.win = match_chance(self.wins)
        return True

    def try_changes(self, changes: Mapping[int, tuple[int, Course]], entering: Mapping[tuple[int, int], int]) -> float:
        """Return the chance of winning the match if the sets and courses of some players were changed.

        `entering` has, by (set, player), the position of each player who is new to a set.
        """
        return self._apply_changes(changes, entering)[0]

    def _apply_changes(
        self, changes: Mapping[int, tuple[int, Course]], entering: Mapping[tuple[int, int], int]
    ) -> tuple[float, list[Levels], list[float]]:
        totals, wins = [*self.totals], [*self.wins]
        for index, bit in enumerate(BITS):
            ol, dl = before = totals[index]
            for p, (mask, course) in changes.items():
                end = self.ends[index].get(p)
                if end is not None:
                    ol -= end[0]
                    dl -= end[1]
                if mask & bit:
                    code = entering.get((index, p))
                    end = get_end_levels(course.levels[index], self.codes[index][p] if code is None else code)
                    ol += end[0]
                    dl += end[1]
            if (ol, dl) != before:
                totals[index] = ol, dl
                wins[index] = self.case.sets[index].look_up(ol, dl, self.tactics[index])
        return match_chance(wins), totals, wins

    def change(self, changes: Mapping[int, tuple[int, Course]], entering: Mapping[tuple[int, int], int]) -> None:
        """Change the sets and courses of some players; the arguments are those of `try_changes`."""
        self.win, self.totals, self.wins = self._apply_changes(changes, entering)
        for p, (mask, course) in changes.items():
            for index, bit in enumerate(BITS):
                if mask & bit:
                    code = entering.get((index, p))
                    self.codes[index][p] = code if code is not None else self.codes[index][p]
                    self.ends[index][p] = get_end_levels(course.levels[index], self.codes[index][p])
                else:
                    self.codes[index].pop(p, None)
                    self.ends[index].pop(p, None)
            self.masks[p], self.courses[p] = mask, course

    def swap_players(self, slopes: Weights, widest: int, tries: int) -> None:
        """Swap pairs of players in up to `widest` sets where that helps; try the `tries` most promising swaps."""
        case = self.case
        worth = [courses.worth(slopes) for courses in case.few]
        promising = []
        for p, q in combinations(range(len(self.masks)), 2):
            mine, yours = self.masks[p], self.masks[q]
            apart = (mine ^ yours) & ~(case.locked[p] | case.locked[q])
            now = worth[p][mine] + worth[q][yours]
            for swapped in _list_parts(apart, widest):
                gain = worth[p][mine ^ swapped] + worth[q][yours ^ swapped] - now
                if gain > -inf:
                    promising.append((-gain, p, q, mine, yours, swapped))
        for _, p, q, mine, yours, swapped in sorted(promising)[:tries]:
            if self.masks[p] != mine or self.masks[q] != yours:
                continue
            changes = {p: (mine ^ swapped, case.few[p].get_course(mine ^ swapped))}
            changes[q] = (yours ^ swapped, case.few[q].get_course(yours ^ swapped))
            entering = {}
            for index, bit in enumerate(BITS):
                if swapped & bit:
                    comes, goes = (q, p) if mine & bit else (p, q)
                    entering[index, comes] = self.codes[index][goes]
            if self.try_changes(changes, entering) > self.win + LEAST_GAIN:
                self.change(changes, entering)

    def rest(self, slopes: Weights, *, finely: bool) -> None:
        """Give players the splits that suit their sets and positions, if it helps; try every split if `finely`."""
        courses = self.case.all if finely else self.case.few
        for p, mask in enumerate(self.masks):
            if not mask:
                continue
            own = []
            for index, (ol, dl) in enumerate(slopes):
                code = self.codes[index].get(p)
                own.append((ol, dl) if code is None else (ol * SHAPES[code][0], dl * SHAPES[code][1]))
            course = courses[p].best(mask, own)
            if course is not None and course.levels != self.courses[p].levels:
                changes = {p: (mask, course)}
                if self.try_changes(changes, {}) > self.win + LEAST_GAIN:
                    self.change(changes, {})

    def adjust_splits(self) -> None:
        """Move points of each split to the other level, one at a time, as long as it helps."""
        for p, mask in enumerate(self.masks):
            for index in range(SETS - 1):
                for way in (1, -1):
                    course = self._adjust_split(p, index, way)
                    while course is not None and self.try_changes({p: (mask, course)}, {}) > self.win + LEAST_GAIN:
                        self.change({p: (mask, course)}, {})
                        course = self._adjust_split(p, index, way)

    def _adjust_split(self, p: int, at: int, way: int) -> Course | None:
        """Return a player's course with `way` added to the split after a set.

        None if the new split is illegal, makes a later set impossible to play, or changes no levels.
        """
        case, levels, splits = self.case, [*self.courses[p].levels[: at + 1]], [*self.courses[p].splits]
        top, season, mask = case.levels[p], case.season, self.masks[p]
        playing = bool(mask & BITS[at])
        split = splits[at]
        if split is None:
            after = self.courses[p].levels[at + 1]
            split = round(levels[at][0] - after[0] if playing else after[0] - levels[at][0])
        splits[at] = split + way
        if not 0 <= split + way <= (season.set_loss if playing else season.set_gain):
            return None
        for then in range(at, SETS - 1):
            levels.append(apply_set(*levels[then], *top, bool(mask & BITS[then]), splits[then], season))
            if mask & BITS[then + 1] and not can_play(*levels[-1], *top):
                return None
        return None if levels[at + 1] == self.courses[p].levels[at + 1] else Course(tuple(levels), tuple(splits))

    # --- points ---

    def share_points(self, steps: Iterable[int] = STEPS_OF_POINTS) -> None:
        """Spend unused points, then move points to where they help most, as long as it helps."""
        left = self.case.points - sum(map(sum, self.points))
        for step in steps:
            while left >= step and self._add(step):
                left -= step
            while self._move(step):
                pass

    def release_points(self) -> None:
        """Remove points that do not raise the chance of winning their set."""
        for step in STEPS_OF_POINTS:
            for index in range(SETS):
                for kind, pair in enumerate(((-step, 0), (0, -step))):
                    while self.points[index][kind] >= step and self._measure_with(index, *pair) >= self.wins[index]:
                        self._put(index, *pair)

    def _measure_with(self, at: int, ol: int, dl: int) -> float:
        total = self.totals[at]
        return self.case.sets[at].look_up(total[0] + ol, total[1] + dl, self.tactics[at])

    def _put(self, at: int, ol: int, dl: int) -> None:
        self.points[at][0] += ol
        self.points[at][1] += dl
        self.totals[at] = self.totals[at][0] + ol, self.totals[at][1] + dl
        self.wins[at] = self.case.sets[at].look_up(*self.totals[at], self.tactics[at])
        self.win = match_chance(self.wins)

    def _rank_gains(self, step: int) -> list[tuple[float, int, int, int]]:
        """Return every way of adding `step` points to a set, the best first; `step` may be negative.

        Each way has the gain in the chance of winning the match, the set, and the points added to OL and to DL.
        """
        ways = []
        for index, swing in enumerate(self._measure_swings()):
            for kind, pair in enumerate(((step, 0), (0, step))):
                if self.points[index][kind] + step >= 0:
                    ways.append((swing * (self._measure_with(index, *pair) - self.wins[index]), index, *pair))
        return sorted(ways, reverse=True)

    def _add(self, step: int) -> bool:
        gain, *way = self._rank_gains(step)[0]
        if gain > 0:
            self._put(*way)
        return gain > 0

    def _move(self, step: int) -> bool:
        """Move `step` points to where they help more, if that raises the chance; return whether it did."""
        less = self._rank_gains(-step)[:WAYS_TRIED]
        for _, to, ol, dl in self._rank_gains(step)[:WAYS_TRIED] if less else ():
            for _, off, less_ol, less_dl in less:
                wins = [*self.wins]
                if to == off:
                    wins[to] = self._measure_with(to, ol + less_ol, dl + less_dl)
                else:
                    wins[to], wins[off] = self._measure_with(to, ol, dl), self._measure_with(off, less_ol, less_dl)
                win = match_chance(wins)
                if win > self.win + LEAST_GAIN:
                    self._put(off, less_ol, less_dl)
                    self._put(to, ol, dl)
                    return True
        return False


def get_end_levels(levels: Levels, code: int) -> Levels:
    """Return a player's end levels in a position; `code` is the position's code less 1 (R3.1)."""
    ol_factor, dl_factor, ol_less, dl_less = SHAPES[code]
    ol, dl = levels[0] * ol_factor - ol_less, levels[1] * dl_factor - dl_less
    return ol if ol > 0 else 0.0, dl if dl > 0 else 0.0


def _list_parts(mask: int, widest: int) -> list[int]:
    """Return the non-empty subsets of a mask that have at most `widest` sets."""
    bits = [bit for bit in BITS if mask & bit]
    return [sum(some) for number in range(1, min(widest, len(bits)) + 1) for some in combinations(bits, number)]
