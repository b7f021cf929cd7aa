"""A bot's line-ups: the freshest six in a concept's best positions, and the points of a match (R2–R4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from vbxl.league.lineups import Freshness
from vbxl.league.moves import Input, Pair, SetMoves, write_points
from vbxl.league.people import Character
from vbxl.league.team_knowledge import SpiedMatch
from vbxl.league.view import MatchView, View
from vbxl.rules import lineup
from vbxl.rules.draw import Stream
from vbxl.rules.lineup import (
    ALLROUND,
    ATTACKER,
    BLOCKER,
    BLOCKERS_MOST,
    CONCEPTS,
    DEFENDER,
    POSITIONS,
    SETTER,
    SETTERS_MOST,
    Concept,
    Position,
)
from vbxl.rules.points import limit_special_points
from vbxl.rules.team import named
from vbxl.rules.tiredness import LEVEL_LEAST, PLAYERS_IN_SET, SETS, Levels


@dataclass(frozen=True, slots=True)
class Temper:
    """A character in numbers.

    `concepts` are the weights of AC, OC, NC, DC, WC. `devotion` is the DP that the bot spends in a home match; it
    spends more away. `talents` is the most talents that it fields in a match. `reserve` is the dollars that its bids
    leave in the bank; it is below 0 for a bot that borrows.

    The other fields are percentages. `attack` is OL's share of the points, `risk` is how high the bot goes in a
    concept's range of risk, and `bid` is the share of a lot's worth that it bids. `spying` is the chance that it spies
    in a round, and `reckless` is the chance that it bids on credit up to the limit.
    """

    concepts: tuple[int, int, int, int, int]
    attack: int
    risk: int
    devotion: int
    talents: int
    reserve: int
    bid: int
    spying: int
    reckless: int


TEMPERS: Final[Mapping[Character, Temper]] = {
    Character.CAREFUL: Temper(
        concepts=(1, 3, 1, 2, 4), attack=45, risk=40, devotion=6, talents=1, reserve=200, bid=100, spying=15, reckless=0
    ),
    Character.SPENDER: Temper(
        concepts=(2, 3, 1, 2, 3), attack=50, risk=60, devotion=7, talents=2, reserve=-300, bid=115, spying=25,
        reckless=10,
    ),
    Character.ATTACKER: Temper(
        concepts=(3, 4, 1, 1, 2), attack=55, risk=90, devotion=8, talents=2, reserve=0, bid=100, spying=20, reckless=0
    ),
}  # fmt: skip


# The most level points that a concept's positions may cost and still pay for its effect (R5.3).
COST_MOST: Final = 8.0
# The concepts that each concept beats, by code (R5.3).
BEATS: Final = {1: (2, 3), 2: (3, 4), 3: (4, 5), 4: (1, 5), 5: (1, 2)}
COUNTER_WEIGHT: Final = 6
# The sets of each match in which a talent plays, counted from 0 (R6.3).
TALENT_SETS: Final = (1, 2)
# Many players start many sets with the same levels.
LEVELS_KEPT: Final = 2**14
Line = tuple[str, Levels]


def plan_formations(
    seen: View, match: MatchView, temper: Temper, talents: Collection[str], stream: Stream
) -> tuple[SetMoves, ...]:
    """Return a match's five sets, still without points; each of `talents` plays in two of them."""
    weights = _weigh_concepts(seen, match, temper)
    return tuple(_set(six, weights, temper, stream) for six in _choose_sixes(seen, match, talents))


def _choose_sixes(seen: View, match: MatchView, talents: Collection[str]) -> list[list[Line]]:
    """Return the six players for each set.

    If too few could play the last sets, players take turns to rest, starting in an earlier set.
    """
    full = min(PLAYERS_IN_SET, len(seen.roster))
    tries = []
    for sparing_from in range(SETS, -1, -1):
        sixes = _play_through(seen, match, talents, sparing_from)
        if all(len(six) == full for six in sixes):
            return sixes
        tries.append(sixes)
    return max(tries, key=lambda sixes: sum(map(len, sixes)))


def _play_through(seen: View, match: MatchView, talents: Collection[str], sparing_from: int) -> list[list[Line]]:
    """Return the six players for each set.

    `talents` are chosen first in two of the sets, then the freshest players, and other new talents last. From set
    `sparing_from` on (counted from 0), new talents are chosen first, since they don't tire, and then the players who
    have played least.
    """
    fresh = Freshness({line.name: seen.levels(line, match) for line in seen.roster}, seen.settings)
    new = {line.name for line in seen.roster if line.new_talent}
    played: Counter[str] = Counter()
    sixes = []
    for index in range(SETS):
        able = [(name, levels) for name, levels in fresh.levels.items() if fresh.is_able(name)]
        if index >= sparing_from:
            able.sort(key=lambda player: (player[0] not in new, played[player[0]], -sum(player[1])))
        else:
            now = talents if index in TALENT_SETS else ()
            able.sort(key=lambda player: (player[0] not in now, player[0] in new, -sum(player[1])))
        bench = len(seen.roster) - PLAYERS_IN_SET if index + 1 < SETS else PLAYERS_IN_SET
        six = _choose_six(able, new, bench, seen.settings.set_loss + 2 * LEVEL_LEAST)
        played.update(name for name, _ in six)
        sixes.append(six)
        fresh.play({name: None for name, _ in six}, {})
    return sixes


def _choose_six(able: Sequence[Line], new: Collection[str], bench: int, tired_from: int) -> list[Line]:
    """Choose the first six players who don't tire in this set, or whom the bench can replace when they do.

    A player with fewer points than `tired_from` tires, except a new talent; `bench` is how many players can be
    replaced. If there are fewer than six such players, the first of the others fill the places.
    """
    six: list[Line] = []
    left_out: list[Line] = []
    for name, levels in able:
        tires = name not in new and sum(levels) < tired_from
        (left_out if tires and bench <= 0 else six).append((name, levels))
        bench -= tires
        if len(six) == PLAYERS_IN_SET:
            return six
    return [*six, *left_out][:PLAYERS_IN_SET]


def _set(six: Sequence[Line], weights: Sequence[int], temper: Temper, stream: Stream) -> SetMoves:
    levels = [pair for _, pair in six]
    placings, ends = place_by_concept(levels), [_sum_end_levels(level) for level in levels]
    sums = [sum([end[position.code - 1] for end, position in zip(ends, placing, strict=True)]) for placing in placings]
    best = max(sums)
    open_to = [
        weight if weight and best - total <= COST_MOST and concept in lineup.list_allowed_concepts(placing) else 0
        for weight, total, placing, concept in zip(weights, sums, placings, CONCEPTS, strict=True)
    ]
    at = draw_weighted(open_to, stream) if any(open_to) else CONCEPTS.index(lineup.NEUTRAL)
    concept = CONCEPTS[at]
    risk = concept.lowest_risk + (concept.highest_risk - concept.lowest_risk) * temper.risk // 100
    empty = PLAYERS_IN_SET - len(six)
    return SetMoves(
        players=(*(Input(name) for name, _ in six), *[Input()] * empty),
        positions=(*(Input(position.code) for position in placings[at]), *[Input(ALLROUND.code)] * empty),
        concept=Input(concept.short),
        risk=Input(risk),
    )


def draw_weighted(weights: Sequence[int], stream: Stream) -> int:
    """Draw an index of a sequence by weight."""
    left = stream.below(sum(weights))
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise AssertionError("a number beyond the sum of the weights")


def place_by_concept(levels: Sequence[Levels]) -> list[list[Position]]:
    """Return good positions at these levels for each concept (R3.1–R3.3).

    >>> [position.name for position in place_by_concept([(15, 5)] * 6)[0]]
    ['Setter', 'Setter', 'Attacker', 'Attacker', 'Attacker', 'Attacker']
    """
    gains = [_calculate_gains(level) for level in levels]
    attack, defence = ([gain[position.code - 1] for gain in gains] for position in (ATTACKER, DEFENDER))
    leaning = [gain - other for gain, other in zip(defence, attack, strict=True)]
    order = sorted(range(len(levels)), key=leaning.__getitem__)
    plain = [_choose_plain_position(*gain) for gain in zip(attack, defence, strict=True)]
    setters, blockers = _rank_gaining(gains, ATTACKER, SETTER), _rank_gaining(gains, DEFENDER, BLOCKER)
    placings = []
    for concept in CONCEPTS:
        placing = plain.copy()
        for at in order[len(order) - concept.needs_defence :]:
            placing[at] = DEFENDER
        for at in order[: concept.needs_attack]:
            placing[at] = ATTACKER
        for at in [setter for setter in setters if placing[setter] is ATTACKER][:SETTERS_MOST]:
            placing[at] = SETTER
        for at in [blocker for blocker in blockers if placing[blocker] is DEFENDER][:BLOCKERS_MOST]:
            placing[at] = BLOCKER
        placings.append(placing)
    return placings


def _choose_plain_position(attack: float, defence: float) -> Position:
    if max(attack, defence) <= 0:
        return ALLROUND
    return ATTACKER if attack >= defence else DEFENDER


def _rank_gaining(gains: Sequence[Sequence[float]], plain: Position, sharp: Position) -> list[int]:
    """Return the indexes of players who gain by playing `sharp` instead of `plain`, the greatest gain first."""
    more = [gain[sharp.code - 1] - gain[plain.code - 1] for gain in gains]
    return [at for at in sorted(range(len(more)), key=more.__getitem__, reverse=True) if more[at] > 0]


@lru_cache(LEVELS_KEPT)
def _calculate_gains(levels: Levels) -> tuple[float, ...]:
    """Return what each position adds to a player's OL + DL, in the order of the positions' codes."""
    return tuple(total - sum(levels) for total in _sum_end_levels(levels))


@lru_cache(LEVELS_KEPT)
def _sum_end_levels(levels: Levels) -> tuple[float, ...]:
    """Return the sum of a player's end levels in each position, in the order of the positions' codes."""
    return tuple(sum(lineup.end_levels(*levels, position)) for position in POSITIONS)


def _weigh_concepts(seen: View, match: MatchView, temper: Temper) -> list[int]:
    """Return a weight for each concept: the character's own, raised if the concept beats the opponent's usual one.

    The usual concept is taken from the newest spy report; without a report, no weight is raised.
    """
    weights = list(temper.concepts)
    spied = next((report for report in seen.known.spied if named(report.team) == named(match.opponent)), None)
    usual = _find_usual_concept(spied) if spied else None
    if usual:
        for index, concept in enumerate(CONCEPTS):
            weights[index] += COUNTER_WEIGHT * (usual.code in BEATS[concept.code])
    return weights


def _find_usual_concept(report: SpiedMatch) -> Concept | None:
    played = [set_.concept for set_ in report.sets]
    return lineup.concept(max(sorted(set(played)), key=played.count)) if played else None


# Ways to spread points over the five sets: over those sure to be played, or mostly on one or two.
SET_WEIGHTS: Final = (
    (3, 3, 3, 2, 1),
    (1, 3, 5, 2, 1),
    (5, 1, 4, 2, 1),
    (4, 5, 1, 2, 1),
    (1, 1, 8, 3, 2),
    (1, 7, 1, 3, 2),
)
# The weights of a match at home and of one away for special and devotion points.
HOME_WEIGHT: Final = 1
AWAY_WEIGHT: Final = 2


def add_points(
    sets: Sequence[SetMoves], pools: tuple[int, int, int], temper: Temper, stream: Stream
) -> tuple[SetMoves, ...]:
    """Return a match's sets with home advantage, devotion and special points spread over them."""
    weights = stream.choice(SET_WEIGHTS)
    home, devotion, special = ([_split_pair(share, temper) for share in share_points(pool, weights)] for pool in pools)
    return tuple(
        replace(set_, home=home[index], devotion=devotion[index], special=special[index])
        for index, set_ in enumerate(sets)
    )


def share_points(pool: int, weights: Sequence[int]) -> list[int]:
    """Return points shared out in proportion to weights, without losing any.

    >>> share_points(24, (3, 3, 3, 2, 1))
    [6, 6, 6, 4, 2]
    """
    left, among = pool, sum(weights)
    shares = []
    for weight in weights:
        share = (left * weight + among // 2) // among if among else 0
        shares.append(share)
        left, among = left - share, among - weight
    return shares


def _split_pair(share: int, temper: Temper) -> Pair:
    ol = (share * temper.attack + 50) // 100
    return write_points(ol), write_points(share - ol)


def choose_pools(seen: View, match: MatchView, temper: Temper, stock: int) -> tuple[int, int, int]:
    """Return a bot's HA, DP and SP for a match; the SP must last for the remaining matches."""
    season = seen.settings
    last = seen.round_number >= seen.rounds
    wish = temper.devotion * (HOME_WEIGHT if match.home else AWAY_WEIGHT)
    devotion = season.devotion_limit if last else min(wish, season.devotion_limit)
    special = min(limit_special_points(stock, season), _ration_special_points(seen, match, stock))
    return match.home_points, devotion, special


def _ration_special_points(seen: View, match: MatchView, stock: int) -> int:
    """Return the share of the remaining SP for a match; an away match gets more than a home match, where HA helps."""
    rounds_left = seen.rounds - seen.round_number
    weights = {match.slot: HOME_WEIGHT if match.home else AWAY_WEIGHT for match in seen.matches}
    slots = list(weights)
    now = sum(weights[slot] for slot in slots[slots.index(match.slot) :])
    later = seen.settings.matches_a_round * rounds_left * (HOME_WEIGHT + AWAY_WEIGHT)
    return -(-2 * stock * weights[match.slot] // (2 * now + later))
