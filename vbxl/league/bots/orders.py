"""A bot's other orders: training, talents, spying, sponsor, ageing (R6, R9, R10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vbxl.league.bots.characters import Temper, count_seasons_left, invent_talent_name
from vbxl.league.league import CONTRACT, ROSTER_ROWS, TALENT
from vbxl.league.moves import Input, Row
from vbxl.league.people import Character
from vbxl.league.team_knowledge import MatchLine
from vbxl.league.view import RosterLine, View
from vbxl.rules.ageing import list_legal_losses
from vbxl.rules.draw import Stream
from vbxl.rules.market import is_covered
from vbxl.rules.money import spying_price
from vbxl.rules.season import AGES, Season
from vbxl.rules.team import named
from vbxl.rules.training import choose_training_gain

# Players below this rank play little.
PLAYING: Final = 9
ROSTER_MOST: Final = 17
SPLITS_CHOSEN: Final = 40
DETAIL_CHANCE: Final = 40
TALENTS_AT_ONCE: Final = 2
# A character's first sponsor, as a place in the list.
FIRST_SPONSOR: Final = {Character.CAREFUL: 0, Character.SPENDER: 1, Character.ATTACKER: 2}


def choose_training(seen: View) -> tuple[Row, ...]:
    """Return the best use of the TP: on those who will play longest, the highest first (R6.1)."""
    season, left = seen.settings, seen.tp
    own = [line for line in seen.roster if line.kind != CONTRACT and not line.new_talent]
    own.sort(key=lambda line: -(line.ol + line.dl))
    regulars = {line.name for line in own[:PLAYING]}
    own.sort(key=lambda line: (-_measure_use(line, seen, line.name in regulars), -(line.ol + line.dl)))
    gains = {}
    for line in own:
        gain = _choose_gain(line, left, season)
        left -= sum(gain)
        if sum(gain):
            gains[line.name] = gain
    return tuple(
        Row(line.name, tuple(Input(1) if point else Input() for point in gains[line.name]))
        for line in seen.roster
        if line.name in gains
    )


def _measure_use(line: RosterLine, seen: View, regular: bool) -> int:
    """Return the seasons in which a point of training is of use; this one only if the player plays."""
    rounds = seen.rounds - seen.round_number + 1
    times = seen.settings.trained_times - max(line.trained_ol, line.trained_dl)
    more = rounds if line.kind == TALENT else min(rounds, max(0, times))
    return count_seasons_left(line.kind, line.age, line.ol, line.dl, seen.settings, more) + regular


def _choose_gain(line: RosterLine, tp: int, season: Season) -> tuple[int, int]:
    """Return both points, or the lower level's if only one is left or legal."""
    times = line.trained_ol, line.trained_dl
    talent = line.kind == TALENT
    lower = (1, 0) if line.ol <= line.dl else (0, 1)
    wishes = ((1, 1), lower, lower[::-1])
    for wish in wishes:
        if sum(wish) <= tp and choose_training_gain(line.ol, line.dl, wish, times, tp, season, talent=talent) == wish:
            return wish
    return 0, 0


def choose_scouting(seen: View, stream: Stream) -> tuple[Input, ...]:
    """Scout talents early in the season, while they have time to play their matches (R6.3)."""
    season = seen.settings
    rounds_needed = -(-season.talent_matches // season.matches_a_round)
    if seen.rounds - seen.round_number + 1 < rounds_needed or len(seen.roster) >= ROSTER_MOST:
        return ()
    waiting = sum(line.new_talent for line in seen.roster)
    room = min(ROSTER_ROWS - len(seen.roster), season.talents - seen.scouted, TALENTS_AT_ONCE - waiting)
    return tuple(Input(invent_talent_name(stream)) for _ in range(room))


def choose_spying(seen: View, temper: Temper, stream: Stream) -> tuple[tuple[Input, Input, Input], ...]:
    """Perhaps spy this round on an opponent of the next (R9.2)."""
    season = seen.settings
    if seen.spied >= season.spy_times or stream.below(100) >= temper.spying:
        return ()
    matches = [fixture for fixture in seen.known.fixtures if fixture.round_number == seen.round_number]
    coming = [fixture for fixture in seen.known.fixtures if fixture.round_number == seen.round_number + 1]
    targets = [other for line in coming for other in _find_opponent(line, seen.team_name)]
    found = [(target, other) for target in targets for match in matches for other in _find_opponent(match, target)]
    if not found:
        return ()
    target, other = stream.choice(found)
    detail = stream.below(100) < DETAIL_CHANCE
    if not is_covered(seen.dollars, spying_price(detail=detail, season=season), season):
        return ()
    if seen.dollars - spying_price(detail=detail, season=season) < temper.reserve:
        return ()
    return ((Input(target), Input(other), Input("yes") if detail else Input()),)


def _find_opponent(match: MatchLine, team: str) -> Iterator[str]:
    sides = match.home, match.visitors
    if named(team) in map(named, sides):
        yield from (side for side in sides if named(side) != named(team))


def choose_sponsor(seen: View, character: Character) -> Input:
    """Choose the sponsor that pays most for results like the season's so far; blank if it is the present one (R9.1)."""
    if not seen.sponsors:
        return Input()
    line = next((line for line in seen.known.table if named(line.team) == named(seen.team_name)), None)
    if line is None or not line.matches:
        chosen = seen.sponsors[FIRST_SPONSOR[character] % len(seen.sponsors)]
    else:
        rounds = line.matches / seen.settings.matches_a_round
        chosen = max(
            seen.sponsors,
            key=lambda sponsor: (
                sponsor.a_round * rounds + sponsor.match_won * line.won + sponsor.set_won * line.sets_won
            ),
        )
    return Input() if named(chosen.name) == named(seen.sponsor) else Input(chosen.name)


def choose_splits(after: View, stream: Stream) -> tuple[Row, ...]:
    """Split some players' ageing (R10); `after` is the roster after training and scouting."""
    if after.round_number < after.rounds:
        return ()
    rows = []
    for line in after.roster:
        if line.kind in (CONTRACT, TALENT) or line.age not in AGES[:-1] or stream.below(100) >= SPLITS_CHOSEN:
            continue
        legal = list_legal_losses(line.ol, line.dl, line.age, after.settings)
        rows.append(Row(line.name, (Input(stream.choice(legal)),)))
    return tuple(rows)
