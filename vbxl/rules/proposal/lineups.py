"""Five line-ups as they would be sent, played through: whether they are legal, and their chances, exact (R2–R5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vbxl.rules.lineup import NEUTRAL, Concept, Position, concepts_allowed, end_levels, positions_played
from vbxl.rules.odds import match_ends, sets_scores
from vbxl.rules.points import Pair
from vbxl.rules.proposal.chancetable import SetSearched
from vbxl.rules.proposal.locks import Lock
from vbxl.rules.season import Season
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS, Levels, after_set, can_play

NO_POINTS: Pair = (0, 0)


@dataclass(frozen=True, slots=True)
class LineUp:
    """A set: six players by their places in the roster (None where nobody can play), and all that is chosen with them.

    `losses` are the players' loss OL (None is the blank rule), `gains` the gain OL of those who rest, by player.
    """

    players: tuple[int | None, ...]
    positions: tuple[Position, ...]
    losses: tuple[int | None, ...] = (None,) * PLAYERS_IN_SET
    concept: Concept = NEUTRAL
    risk: int = NEUTRAL.lowest_risk
    home: Pair = NO_POINTS
    devotion: Pair = NO_POINTS
    special: Pair = NO_POINTS
    gains: tuple[tuple[int, int], ...] = ()

    @property
    def points(self) -> Pair:
        """HA, DP and SP together, on OL and on DL."""
        pairs = (self.home, self.devotion, self.special)
        return sum(one[0] for one in pairs), sum(one[1] for one in pairs)


@dataclass(frozen=True, slots=True)
class Proposal:
    """Five line-ups with the roster's start levels, totals OL, DL and chance of each, and the match's chance, exact."""

    sets: tuple[LineUp, ...]
    starts: tuple[tuple[Levels, ...], ...]
    totals: tuple[Levels, ...]
    wins: tuple[float, ...]
    win: float


def judged(
    levels: Sequence[Levels], sets: Sequence[SetSearched], line_ups: Sequence[LineUp], season: Season
) -> Proposal:
    """Line-ups as they are, with their chances (R5.1–R5.4)."""
    starts = played_through(levels, line_ups, season)
    totals, wins = [], []
    for searched, one, now in zip(sets, line_ups, starts, strict=True):
        six = zip(one.players, one.positions, strict=True)
        own = [end_levels(*now[player], position) for player, position in six if player is not None]
        ol, dl = one.points
        total = sum(end[0] for end in own) + ol, sum(end[1] for end in own) + dl
        totals.append(total)
        wins.append(searched.exact(*total, one.concept, one.risk))
    ends = match_ends(sets_scores(wins))
    win = sum(likely for own_sets, other_sets, likely in ends if own_sets > other_sets)
    return Proposal(tuple(line_ups), starts, tuple(totals), tuple(wins), win)


def played_through(
    levels: Sequence[Levels], line_ups: Sequence[LineUp], season: Season
) -> tuple[tuple[Levels, ...], ...]:
    """The roster's levels at the start of each set (R2.3, R2.4)."""
    starts = [tuple(levels)]
    for one in line_ups[:-1]:
        losses = dict(zip(one.players, one.losses, strict=True))
        gains = dict(one.gains)
        now = [
            after_set(*was, *top, player in losses, losses.get(player, gains.get(player)), season)
            for player, (was, top) in enumerate(zip(starts[-1], levels, strict=True))
        ]
        starts.append(tuple(now))
    return tuple(starts)


def is_legal(levels: Sequence[Levels], line_ups: Sequence[LineUp], points: Sequence[int], season: Season) -> bool:
    """Whether line-ups need no correction: R2.1, R2.2, R3.2–R3.4, and points within these of HA, DP and SP (R4.1)."""
    if len(line_ups) != SETS:
        return False
    starts = played_through(levels, line_ups, season)
    kinds = zip(*((one.home, one.devotion, one.special) for one in line_ups), strict=True)
    if any(sum(map(sum, pairs)) > most for pairs, most in zip(kinds, points, strict=True)):
        return False
    return all(_set_is_legal(levels, now, one) for now, one in zip(starts, line_ups, strict=True))


def _set_is_legal(levels: Sequence[Levels], now: Sequence[Levels], one: LineUp) -> bool:
    able = {at for at, (start, top) in enumerate(zip(now, levels, strict=True)) if can_play(*start, *top)}
    six = [player for player in one.players if player is not None]
    if len(set(six)) != len(six) or not able.issuperset(six) or len(six) < min(PLAYERS_IN_SET, len(able)):
        return False
    played = [None if at is None else which for at, which in zip(one.players, one.positions, strict=True)]
    if positions_played(played) != tuple(played) or one.concept not in concepts_allowed(played):
        return False
    return one.concept.lowest_risk <= one.risk <= one.concept.highest_risk


def keeps(line_ups: Sequence[LineUp], locks: Sequence[Lock]) -> bool:
    """Whether all locks are kept in five line-ups."""
    for one in locks:
        placed = dict(zip(line_ups[one.set_number - 1].players, line_ups[one.set_number - 1].positions, strict=True))
        if one.player not in placed or one.position not in (None, placed[one.player]):
            return False
    return True
