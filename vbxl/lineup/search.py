"""The search for the best line-up (R2–R5): assign players to sets, then improve each draft; see docs/appendix.md."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import inf
from operator import sub
from typing import Final

from vbxl.lineup.assignment import RosterLock, can_keep, lock_faults
from vbxl.lineup.candidates import Case, Draft
from vbxl.lineup.chances import (
    LineUp,
    Opponent,
    Proposal,
    SetSearched,
    has_kept_locks,
    is_legal,
    judge_line_ups,
    match_chance,
    play_through,
)
from vbxl.lineup.level_paths import BITS, MASKS, Course, Courses
from vbxl.rules.lineup import ALLROUND, POSITIONS, Position
from vbxl.rules.points import Pair
from vbxl.rules.season import Season
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS, SETS_TO_WIN, Levels, apply_set

# How often prices are adjusted.
PRICE_ROUNDS: Final = 24
# The first price of a place and the first step, as shares of the best player's worth a set.
FIRST_PRICE: Final = 0.5
FIRST_STEP: Final = 0.0625
# The number of rounds after which the step is halved.
HALVING: Final = 8
_PLAYED: Final = tuple(tuple(index for index, bit in enumerate(BITS) if mask & bit) for mask in range(MASKS))


def share_sets(worth: Sequence[Sequence[float]], locked: Sequence[int]) -> list[int]:
    """Return a mask of sets for each player: the sum of worths is high, and each set has six players if six can play.

    A place in a set has a price, which rises while too many players want it and falls while too few do.
    """
    open_to = [
        [value if mask & must == must else -inf for mask, value in enumerate(own)]
        for own, must in zip(worth, locked, strict=True)
    ]
    highest = max((max(own) for own in open_to), default=0.0)
    prices = [highest / SETS * FIRST_PRICE] * SETS
    masks = [0] * len(open_to)
    step = highest / SETS * FIRST_STEP or 1.0
    for turn in range(PRICE_ROUNDS):
        cost = [sum([prices[at] for at in _PLAYED[mask]]) for mask in range(MASKS)]
        counts = [0] * SETS
        for p, own in enumerate(open_to):
            net = list(map(sub, own, cost))
            masks[p] = mask = net.index(max(net))
            for at in _PLAYED[mask]:
                counts[at] += 1
        if counts == [PLAYERS_IN_SET] * SETS:
            return masks
        for index, count in enumerate(counts):
            prices[index] += step * (count - PLAYERS_IN_SET) / (1 + turn / HALVING)
    return _fill_sets(open_to, masks)


def _fill_sets(worth: Sequence[Sequence[float]], masks: list[int]) -> list[int]:
    """Move players from crowded sets to sets with too few, at the lowest cost."""
    for bit in (*BITS, *reversed(BITS)):
        while (over := sum(1 for mask in masks if mask & bit) - PLAYERS_IN_SET) != 0:
            there = over > 0
            ways = [
                (worth[p][mask ^ bit] - worth[p][mask], -p)
                for p, mask in enumerate(masks)
                if bool(mask & bit) == there and worth[p][mask ^ bit] > -inf
            ]
            if not ways:
                break
            masks[-max(ways)[1]] ^= bit
    return masks


# The worth of a point in a set that a draft does not aim at, as a share of its worth in one that it aims at.
ASIDE: Final = 0.15
# The totals in a set that a draft does not aim at, as a share of the usual ones.
TIRED: Final = 0.7
# The steps in which a rough draft's points are spread.
ROUGHLY: Final = (12, 4)
# The worth of a point without effect.
LEAST: Final = 1e-3


@dataclass(frozen=True, slots=True)
class _Effort:
    """How hard a search tries.

    Up to `starts` drafts are begun, and up to `improved` of them are improved, in up to `rounds` rounds. Each round
    tries up to `tries` swaps of players, each in up to `widest` sets. `finely` means that every split is considered.
    """

    starts: int
    improved: int
    rounds: int
    widest: int
    tries: int
    finely: bool


_FAST: Final = _Effort(starts=4, improved=1, rounds=2, widest=2, tries=20, finely=False)
_QUICK: Final = _Effort(starts=1, improved=1, rounds=2, widest=2, tries=12, finely=False)
_THOROUGH: Final = _Effort(starts=16, improved=17, rounds=6, widest=5, tries=150, finely=True)


def search_line_up(
    levels: Sequence[Levels],
    opponents: Sequence[Opponent],
    points: tuple[int, int, int],
    home: bool,
    season: Season,
    locks: Sequence[RosterLock] = (),
    start: Sequence[LineUp] | None = None,
    thorough: bool = True,
    blank: bool = False,
) -> Proposal:
    """Return the five line-ups with the highest chance found of winning a match (R2–R5).

    `levels` has the OL and DL of each player at the start of the match; `opponents` has one opponent per set; `points`
    are the most HA, DP and SP to use. The proposal is never worse than the line-ups in `start`, which are ignored
    unless they are legal. `blank` asks for a quick search that leaves all splits to the blank rule. Fewer empty places
    count for more than a higher chance, because empty places would be corrected. The same input gives the same
    proposal. ValueError names all locks that can't be kept, or says that there are not five opponents.

    >>> from vbxl.rules.lineup import NEUTRAL
    >>> best = search_line_up([(12, 12)] * 6, [Opponent(60, 60, NEUTRAL, 3)] * 5, (0, 0, 0), True, Season())
    >>> best.sets[0].concept.short, best.sets[0].risk
    ('AC', 12)
    """
    if len(opponents) != SETS:
        raise ValueError(f"{len(opponents)} opponents, but a match has {SETS} sets (rule R2.1)")
    faults = lock_faults(levels, locks, season)
    if faults:
        raise ValueError("; ".join(faults))
    case = _make_case(levels, opponents, sum(points), home, season, locks, blank)
    effort = _QUICK if blank else _THOROUGH if thorough else _FAST
    drafts = [_draft_aims(case, aims) for aims in _list_aims(case)[: effort.starts]]
    begun = []
    if start is not None and is_legal(levels, start, points, season) and has_kept_locks(start, locks):
        begun.append(judge_line_ups(levels, case.sets, start, season))
        drafts.append(_begin_draft(case, start))
    drafts.sort(key=lambda draft: -draft.win)
    proposals = [_improve(draft, effort, points) for draft in drafts[: effort.improved]]
    kept = [proposal for proposal in proposals if has_kept_locks(proposal.sets, locks)]
    # Look for drafts without empty places even if the start has none.
    if all(map(_count_empty, kept)):
        crowded = [_draft_freshest(case), _draft_aims(case, tuple(range(SETS)), being_there=sum(map(sum, levels)))]
        more = (_improve(draft, effort, points) for draft in (*crowded, *(() if kept else drafts[effort.improved :])))
        kept += [proposal for proposal in more if has_kept_locks(proposal.sets, locks)]
    kept += begun
    if not kept:
        raise ValueError("the locks leave too few players who can play: remove a lock (rule R2.2)")
    return max(kept, key=lambda proposal: (-_count_empty(proposal), proposal.win))


def _count_empty(proposal: Proposal) -> int:
    return sum(set_.players.count(None) for set_ in proposal.sets)


def _make_case(
    levels: Sequence[Levels],
    opponents: Sequence[Opponent],
    points: int,
    home: bool,
    season: Season,
    locks: Sequence[RosterLock],
    blank: bool,
) -> Case:
    sets = tuple(
        SetSearched(opponent, season, serves_first=(number % 2 == 1) == home)
        for number, opponent in enumerate(opponents, start=1)
    )
    locked = [0] * len(levels)
    fixed: list[dict[int, Position | None]] = [{} for _ in range(SETS)]
    for lock in locks:
        locked[lock.player] |= BITS[lock.set_number - 1]
        fixed[lock.set_number - 1][lock.player] = lock.position or fixed[lock.set_number - 1].get(lock.player)
    every = tuple(Courses(level, season, few=False, blank=blank) for level in levels)
    few = [*every] if blank else [Courses(level, season, few=True) for level in levels]
    for player, mask in enumerate(locked):
        if mask and not can_keep(few[player], mask):
            few[player] = every[player]
    return Case(levels, sets, points, season, tuple(locked), tuple(fixed), tuple(few), every)


def _list_aims(case: Case) -> list[tuple[int, ...]]:
    """Return all choices of at least three sets to aim at, the most promising first."""
    subsets = [aims for number in range(SETS_TO_WIN, SETS + 1) for aims in combinations(range(SETS), number)]
    usual = _sum_usual_totals(case)
    outlooks = {aims: match_chance(_estimate_chances(case, aims, usual)) for aims in subsets}
    return sorted(subsets, key=lambda aims: -outlooks[aims])


def _sum_usual_totals(case: Case) -> Levels:
    """Return the total levels of six average players; the average is that of the twelve strongest."""
    strongest = sorted(case.levels, key=sum, reverse=True)[: 2 * PLAYERS_IN_SET]
    ol, dl = (PLAYERS_IN_SET * sum(levels[kind] for levels in strongest) / max(1, len(strongest)) for kind in (0, 1))
    return ol, dl


def _estimate_chances(case: Case, aims: tuple[int, ...], usual: Levels) -> list[float]:
    """Return the estimated chance of winning each set, with points in the sets aimed at and tired players elsewhere."""
    more = case.points / len(aims) / 2
    wins = []
    for index, searched in enumerate(case.sets):
        ol, dl = (usual[0] + more, usual[1] + more) if index in aims else (usual[0] * TIRED, usual[1] * TIRED)
        wins.append(max(searched.look_up(ol, dl, tactic) for tactic in searched.tactics))
    return wins


def _draft_aims(case: Case, aims: tuple[int, ...], being_there: float = 0.0) -> Draft:
    """Return a draft with points in the sets aimed at; `being_there` is the worth of having a player in a set."""
    spread = [[0, 0] for _ in range(SETS)]
    for number in range(case.points):
        spread[aims[number % len(aims)]][number // len(aims) % 2] += 1
    usual = _sum_usual_totals(case)
    weights = []
    for index, searched in enumerate(case.sets):
        ol, dl = usual[0] + spread[index][0], usual[1] + spread[index][1]
        tactic = max(searched.tactics, key=lambda tactic: searched.look_up(ol, dl, tactic))
        base = searched.look_up(ol, dl, tactic)
        slope = searched.look_up(ol + 1, dl, tactic) - base, searched.look_up(ol, dl + 1, tactic) - base
        part = (1.0 if index in aims else ASIDE) / (max(slope) or 1.0)
        weights.append((slope[0] * part + LEAST, slope[1] * part + LEAST))
    courses = case.all if being_there else case.few
    worth = [course.worth(weights, being_there) for course in courses]
    masks = share_sets(worth, case.locked)
    draft = Draft(case, masks, [path.get_course(mask) for path, mask in zip(courses, masks, strict=True)], spread)
    draft.repair()
    for index in range(SETS):
        draft.settle(index, weights[index], insist=True)
    draft.share_points(ROUGHLY)
    return draft


def _draft_freshest(case: Case) -> Draft:
    """Return a draft in which each set is played by the six players who are strongest when it starts (R12.1)."""
    courses = [Course((level,) * SETS, (None,) * SETS) for level in case.levels]
    draft = Draft(case, [0] * len(courses), courses, [[0, 0] for _ in range(SETS)])
    draft.repair()
    for index in range(SETS):
        draft.settle(index, (1.0, 1.0), insist=True)
    draft.share_points(ROUGHLY)
    return draft


def _improve(draft: Draft, effort: _Effort, points: tuple[int, int, int]) -> Proposal:
    """Improve a draft by swaps, splits, positions and points; each change is made only if the chance grows."""
    for _ in range(effort.rounds):
        before = draft.win
        slopes = draft.measure_slopes()
        draft.swap_players(slopes, effort.widest, effort.tries)
        slopes = draft.measure_slopes()
        for index in range(SETS):
            draft.settle(index, slopes[index])
        draft.rest(draft.measure_slopes(), finely=effort.finely)
        if effort.finely:
            draft.adjust_splits()
        draft.share_points()
        if draft.win <= before:
            break
    if draft.repair():
        slopes = draft.measure_slopes()
        for index in range(SETS):
            draft.settle(index, slopes[index], insist=True)
    draft.release_points()
    return judge_line_ups(draft.case.levels, draft.case.sets, _write_line_ups(draft, points), draft.case.season)


def _split(draft: Draft, player: int, at: int) -> int | None:
    """Return a player's split after a set; None if the blank rule does the same."""
    split = draft.courses[player].splits[at]
    if split is None or at == SETS - 1:
        return None
    levels, top = draft.courses[player].levels[at], draft.case.levels[player]
    playing, season = bool(draft.masks[player] & BITS[at]), draft.case.season
    blank, wished = (apply_set(*levels, *top, playing, choice, season) for choice in (None, split))
    return None if blank == wished else split


def _begin_draft(case: Case, start: Sequence[LineUp]) -> Draft:
    """Return a legal start as a draft that has the best risk factor for each concept."""
    starts = play_through(case.levels, start, case.season)
    masks = [0] * len(case.levels)
    splits: list[list[int | None]] = [[None] * SETS for _ in case.levels]
    for index, line_up in enumerate(start):
        for player, loss in zip(line_up.players, line_up.losses, strict=True):
            if player is not None:
                masks[player] |= BITS[index]
                splits[player][index] = loss
        for player, gain in line_up.gains:
            if player not in line_up.players:
                splits[player][index] = gain
    courses = [Course(levels, tuple(own)) for levels, own in zip(zip(*starts, strict=True), splits, strict=True)]
    draft = Draft(case, masks, courses, [line_up.points for line_up in start])
    for index, line_up in enumerate(start):
        six = zip(line_up.players, line_up.positions, strict=True)
        draft.codes[index] = {player: position.code - 1 for player, position in six if player is not None}
        draft.tactics[index] = case.sets[index].tactics[line_up.concept.code - 1]
    draft.tally()
    return draft


def _write_line_ups(draft: Draft, points: tuple[int, int, int]) -> tuple[LineUp, ...]:
    spread = _split_kinds(draft.points, points)
    sets = []
    for index, bit in enumerate(BITS):
        six = sorted(draft.codes[index].items(), key=lambda line: (line[1], line[0]))
        empty = PLAYERS_IN_SET - len(six)
        gains = [(p, _split(draft, p, index)) for p, mask in enumerate(draft.masks) if not mask & bit]
        sets.append(
            LineUp(
                players=(*(p for p, _ in six), *[None] * empty),
                positions=(*(POSITIONS[code] for _, code in six), *[ALLROUND] * empty),
                losses=(*(_split(draft, p, index) for p, _ in six), *[None] * empty),
                concept=draft.tactics[index].concept,
                risk=draft.tactics[index].risk,
                home=spread[index][0],
                devotion=spread[index][1],
                special=spread[index][2],
                gains=tuple((p, gain) for p, gain in gains if gain is not None),
            )
        )
    return tuple(sets)


def _split_kinds(spread: Sequence[Sequence[int]], points: tuple[int, int, int]) -> list[tuple[Pair, Pair, Pair]]:
    """Split points into HA, DP and SP: HA in the first sets, SP in the sets that might not be needed (R4.2)."""
    left = [*points]
    shares = []
    for pair in spread:
        kinds = [[0, 0], [0, 0], [0, 0]]
        for level, number in enumerate(pair):
            for kind, have in enumerate(left):
                used = min(number - sum(kind[level] for kind in kinds), have)
                kinds[kind][level] = used
                left[kind] -= used
        home, devotion, special = ((ol, dl) for ol, dl in kinds)
        shares.append((home, devotion, special))
    return shares
