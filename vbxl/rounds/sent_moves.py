"""A move as it was sent, held against what an opened season says was played of it.

Whoever holds the key could play other line-ups under the SHA-256 of a file that nobody else has. So anybody may ask for
the file behind a SHA-256 once its season is opened (R0.4).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from vbxl.books.intake import take
from vbxl.league.events import MatchPlayed, Pair, Side
from vbxl.league.league import CUP_DIVISION
from vbxl.league.moves import CUP_SLOT, MATCH_NAMES, MATCH_SLOTS, Input, Moves, SetMoves
from vbxl.league.moves import Pair as TypedPair
from vbxl.problems import shown
from vbxl.rounds.audit import Json, decode_events
from vbxl.rules.lineup import concept, position
from vbxl.rules.team import looks

_PLAYED: Final[Mapping[str, type]] = {"MatchPlayed": MatchPlayed}


def other_line_ups(data: bytes, file: str, stored: Json, team: str) -> tuple[str, ...] | None:
    """Where a team's file says otherwise than what was played by a round's audit, a line each.

    None where nothing can be compared: the file holds no whole form. What was corrected (R3.5), left blank or not
    played is left out. ValueError where the audit cannot be read.
    """
    form = take(data, file).form
    if form is None or form.part or form.as_last_time:
        return None
    played = [one for one in decode_events(stored, _PLAYED) if isinstance(one, MatchPlayed)]
    corrected = {
        (one["match_number"], one["correction"]["set_number"])
        for one in stored["events"]
        if one["event"] == "Corrected" and one["team"] == team
    }
    own = [one for one in played if team in (one.home, one.visitors)]
    return tuple(
        f"{MATCH_NAMES[slot]}, set {set_.number}: {line}"
        for slot, match in _slots(own)
        for set_, typed in zip(match.sets, _sets(form.moves, slot), strict=False)
        if not {(match.number, set_.number), (match.number, 0)} & corrected
        for line in _set(typed, set_.side(team == match.home))
    )


def _slots(own: Sequence[MatchPlayed]) -> Iterator[tuple[str, MatchPlayed]]:
    """A team's matches of a round with their places in its form."""
    yield from ((CUP_SLOT, one) for one in own if one.division == CUP_DIVISION)
    league = [one for one in own if one.division != CUP_DIVISION]
    yield from zip([slot for slot in MATCH_SLOTS if slot != CUP_SLOT], league, strict=False)


def _sets(moves: Moves, slot: str) -> Sequence[SetMoves]:
    """The sets of a match in a form; none where it was left blank (R12.1)."""
    typed = moves.matches.get(slot)
    return typed.sets if typed and not typed.blank else ()


def _set(typed: SetMoves, played: Side) -> Iterator[str]:
    """What differs between a set as typed and as played."""
    for row, (name, place, line) in enumerate(zip(typed.players, typed.positions, played.lines, strict=False), start=1):
        if not name.blank and looks(name.text) not in looks(line.name):
            yield f"in place {row} the file has {shown(name.text)}, and {shown(line.name)} played"
        sent = position(place.value)
        if sent and sent.code != line.position:
            yield f"in place {row} the file has {sent.name}, and another position was played"
    idea = concept(typed.concept.value)
    if idea and idea.short != played.concept:
        yield f"the file has concept {idea.short}, and {shown(played.concept)} was played"
    if not typed.risk.blank and typed.risk.text != str(played.risk):
        yield f"the file has risk {shown(typed.risk.text)}, and {played.risk} was played"
    for what, pair, points in _points(typed, played):
        if _numbers(pair) != tuple(map(str, points)):
            yield f"the file has {what} {'/'.join(_numbers(pair))}, and {'/'.join(map(str, points))} was played"


def _points(typed: SetMoves, played: Side) -> Iterator[tuple[str, TypedPair, Pair]]:
    yield "DP", typed.devotion, played.devotion
    yield "SP", typed.special, played.special


def _numbers(pair: TypedPair) -> tuple[str, ...]:
    return tuple(_number(one) for one in pair)


def _number(one: Input) -> str:
    return one.text or "0"
