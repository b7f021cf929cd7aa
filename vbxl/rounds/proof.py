"""Proof: what a round's audit tells, worked out again from its secret and the hashes of its files, by whoever has both.

No league book and no move is needed: each set is played again from the line-ups, totals and chances that the audit
tells, with numbers that nobody could choose. That line-ups are those sent, each manager sees in his own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from vbxl.league.events import LackDrawn, MatchPlayed, SetPlayed, Side
from vbxl.rounds.audit import Json, seal_of
from vbxl.rounds.retold import retold
from vbxl.rules.draw import Draw, Stream
from vbxl.rules.lineup import NEUTRAL, concept, end_levels, position
from vbxl.rules.match import home_serves, play_set, sets_fault
from vbxl.rules.odds import scoring_chance
from vbxl.rules.points import part_chances
from vbxl.rules.season import Season, season_with

# The order of a sum changes its last digit.
SAME: Final = 1e-9
KINDS: Final[Mapping[str, type]] = {"MatchPlayed": MatchPlayed, "LackDrawn": LackDrawn}


@dataclass(frozen=True)
class Proved:
    """What came of working a round out again: how much of it, and every difference in a line."""

    draws: int
    rallies: int
    differences: tuple[str, ...]


def prove(told: Json) -> Proved:
    """A round worked out again from its secret; ValueError where the audit cannot be understood."""
    seal = seal_of(told)
    if seal is None:
        return Proved(0, 0, ())
    differences = [] if seal.seed.hex() == told["seed"] else ["the seed does not follow from the secret and the files"]
    draw, drawn = Draw.of(seal), told["draws"]
    for name, one in drawn.items():
        differences += drawn_again(draw.stream(name, str(one["whose"])), one["numbers"])
    season = season_with(told["settings"].items())
    events = tuple(retold(told, KINDS))
    matches = [one for one in events if isinstance(one, MatchPlayed)]
    for match in matches:
        differences += _match(match, drawn, season)
    differences += _left_out(matches, drawn)
    differences += _lacks(matches, [one for one in events if isinstance(one, LackDrawn)], drawn, season)
    rallies = sum(len(one.rallies) for match in matches for one in match.sets)
    return Proved(len(drawn), rallies, tuple(differences))


def drawn_again(stream: Stream, told: Sequence[object]) -> Iterator[str]:
    """The numbers of a draw, drawn again: where they are others, and how the first of these should be."""
    for at, one in enumerate(told, start=1):
        if isinstance(one, str):
            _, _, bound = one.partition("/")
            stream.below(int(bound))
        else:
            stream.uniform()
        if stream.numbers[-1] != one:
            yield f"draw {stream.name!a}: number {at} is {one!r}, but repeating the draw gives {stream.numbers[-1]!r}"
            return


def _set_draw(match: MatchPlayed, one: SetPlayed) -> str:
    return f"R5 division {match.division} match {match.number} set {one.number}"


def _left_out(matches: Sequence[MatchPlayed], drawn: Mapping[str, Any]) -> Iterator[str]:
    """Sets that were drawn and are not told."""
    told = {_set_draw(match, one) for match in matches for one in match.sets}
    for name in drawn:
        if name.startswith("R5 ") and name not in told:
            yield f"draw {name!a}: the audit has no such set"


def _match(match: MatchPlayed, drawn: Mapping[str, Any], season: Season) -> Iterator[str]:
    for one in match.sets:
        where = f"match {match.number}, set {one.number}"
        name = _set_draw(match, one)
        if name not in drawn:
            yield f"{where}: draw {name!a} is missing"
            continue
        yield from (f"{where}: {line}" for line in _set(one, drawn[name]["numbers"], season))
    fault = sets_fault(match.scores, season)
    if fault:
        yield f"match {match.number}: {fault}"


def _set(one: SetPlayed, numbers: Sequence[float], season: Season) -> Iterator[str]:
    """A set worked out again: levels, totals, scoring chances, rallies, score."""
    for side, other, who in ((one.home, one.visitors, "home"), (one.visitors, one.home, "visitors")):
        yield from (f"{who}: {line}" for line in _side(side, other, season))
    if one.home_first is not home_serves(one.number):
        yield "the wrong side serves first"
    left = iter(numbers)
    try:
        again = play_set(one.home.chance, one.visitors.chance, one.home_first, lambda: next(left), season)
    except StopIteration:
        yield "the draw has too few numbers for the set"
        return
    if next(left, None) is not None:
        yield "the draw has more numbers than the set needs"
    if again.rallies != one.rallies:
        yield "the rallies do not follow from the numbers and chances"
    if (again.home, again.visitors) != one.score:
        yield f"the score is {one.score[0]}–{one.score[1]}, but replaying the set gives {again.home}–{again.visitors}"


def _side(side: Side, other: Side, season: Season) -> Iterator[str]:
    for line in side.lines:
        played = position(line.position)
        if line.name and played and end_levels(line.start_ol, line.start_dl, played) != (line.end_ol, line.end_dl):
            yield f"the end levels of {line.name!a} do not follow from the position"
    points = (side.home, side.devotion, side.special)
    ol = sum(line.end_ol for line in side.lines) + sum(one[0] for one in points)
    dl = sum(line.end_dl for line in side.lines) + sum(one[1] for one in points)
    if abs(ol - side.total_ol) > SAME or abs(dl - side.total_dl) > SAME:
        yield "the totals do not follow from the players and points"
    concepts = concept(side.concept) or NEUTRAL, concept(other.concept) or NEUTRAL
    chance = scoring_chance(side.total_ol, other.total_dl, *concepts, side.risk, other.risk, season)
    if chance != side.chance:
        yield f"the scoring chance is {side.chance!r}, but totals, concepts and risks give {chance!r}"


def _lacks(
    matches: Sequence[MatchPlayed], lacks: Sequence[LackDrawn], drawn: Mapping[str, Any], season: Season
) -> Iterator[str]:
    """The lack of devotion that was drawn, for all devotion points that the sets tell and for no others."""
    spent = {(team, match.number): _devotion(match, team) for match in matches for team in (match.home, match.visitors)}
    told = {(one.team, one.match_number): one.devotion for one in lacks}
    for team, number in {**spent, **told}:
        points, drawn_for = spent.get((team, number), 0), told.get((team, number), 0)
        if points != drawn_for:
            where = f"lack of devotion of {team} in match {number}"
            yield f"{where}: drawn for {drawn_for} devotion points, but its sets have {points}"
    for lack in lacks:
        yield from _lack(lack, drawn, season)


def _devotion(match: MatchPlayed, team: str) -> int:
    return sum(sum(one.side(team == match.home).devotion) for one in match.sets)


def _lack(lack: LackDrawn, drawn: Mapping[str, Any], season: Season) -> Iterator[str]:
    where = f"lack of devotion of {lack.team} in match {lack.match_number}"
    numbers = drawn.get(f"R4 team {lack.team} match {lack.match_number} lack of devotion", {}).get("numbers", [])
    if list(lack.numbers) != numbers[: len(lack.numbers)]:
        yield f"{where}: the numbers do not match the draw"
    if lack.chances != part_chances(lack.devotion, season):
        yield f"{where}: the chances do not follow from {lack.devotion} devotion points"
    struck = sum(number < chance for number, chance in zip(lack.numbers, lack.chances, strict=True))
    if struck != len(lack.players) + lack.lapsed:
        yield f"{where}: {struck} of its draws struck, but {len(lack.players) + lack.lapsed} are reported"
