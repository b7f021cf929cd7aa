"""A match as typed: what the move sheet's own formulas show, with no correction made (R3.6).

A line that is blank, unknown or a repeat has blank levels and counts 0; all else is calculated as it stands. The sheet
carries these values beside its formulas, so that it is right before anything recalculates it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.league.lineups import Freshness
from vbxl.league.moves import MatchMoves, Moves, Pair, SetMoves
from vbxl.league.training import SURE_SETS, after_match, counting, view_after_training
from vbxl.league.view import MatchView, View
from vbxl.problems import Fault
from vbxl.rules import lineup
from vbxl.rules.lineup import ALLROUND, Concept, Position
from vbxl.rules.points import points
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS, Levels, can_play, legal_split

BAD_POINTS: Final = -1
KINDS: Final = ("home", "devotion", "special")


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line as typed: roster row named (0 none) and counted (0 for a repeat), levels, position code (0 none)."""

    named_row: int
    row: int
    start: Levels | None
    end: Levels | None
    code: int
    tired: bool
    player_fault: Fault
    position_fault: Fault
    loss_fault: Fault


@dataclass(frozen=True, slots=True)
class TypedSet:
    """A set as typed: its lines, how many attack and defend, concept and risk factor played, points, totals.

    `left` is how many players may play it and stand in no line.
    """

    entries: int
    left: int
    lines: tuple[TypedLine, ...]
    attack: int
    defence: int
    allowed: tuple[bool, ...]
    concept_code: int
    concept: Concept
    concept_fault: bool
    risk: int
    risk_fault: bool
    points: tuple[tuple[int, int], ...]
    total: Levels


@dataclass(frozen=True, slots=True)
class TypedMatch:
    """A match as entered: its sets, and each roster player's name and levels at the start of every set."""

    sets: tuple[TypedSet, ...]
    fresh: tuple[tuple[Levels, ...], ...]
    names: tuple[str, ...]

    @property
    def blank(self) -> bool:
        """Whether nothing was typed in any set."""
        return not any(set_.entries for set_ in self.sets)

    def empty(self, at: int) -> bool:
        """Whether nothing was typed in a set (from 0) of a match in which something was, though somebody may play."""
        return not self.sets[at].entries and self.sets[at].left > 0 and not self.blank

    def used(self, kind: str) -> int:
        """Points of a kind (home, devotion, special) typed over the whole match."""
        at = KINDS.index(kind)
        return sum(max(0, point) for set_ in self.sets for point in set_.points[at])


def split_typed(value: object, limit: int) -> int | None:
    """The split somebody typed, None where it is blank or none that R2.4 allows."""
    return None if value is None else legal_split(points(value), limit)


def matches_typed(view: View, moves: Moves) -> Mapping[str, TypedMatch]:
    """Every match of a round as typed, by slot: after the training and scouting that are typed too (R6).

    A talent who will surely have played the required matches by then plays the next one with the new levels (R6.3).
    """
    seen = view_after_training(view, moves)
    found: dict[str, TypedMatch] = {}
    for match in view.matches:
        typed = as_typed(seen, match, moves.matches.get(match.slot, MatchMoves()))
        found[match.slot] = typed
        names = [line.name for line in seen.roster]
        sure = ([names[line.row - 1] for line in set_.lines if line.row] for set_ in typed.sets[:SURE_SETS])
        seen = after_match(seen, counting(sure))
    return found


def as_typed(view: View, match: MatchView, moves: MatchMoves) -> TypedMatch:
    """A match as typed (R3.6)."""
    names = [line.name for line in view.roster]
    rows = {named(name): row for row, name in enumerate(names, start=1)}
    fresh = Freshness({line.name: view.levels(line, match) for line in view.roster}, view.settings)
    gains = {names[rows[named(one.key)] - 1]: one.inputs for one in moves.gain_ol if named(one.key) in rows}
    sets: list[TypedSet] = []
    levels: list[tuple[Levels, ...]] = []
    for index in range(SETS):
        typed = moves.sets[index]
        levels.append(tuple(fresh.levels[name] for name in names))
        named_rows = [rows.get(named(player.text), 0) for player in typed.players]
        left = _left(named_rows, levels[0], levels[-1])
        lines = _lines(view, typed, named_rows, left, levels[0], levels[-1])
        sets.append(_set(typed, left, lines))
        played = {
            names[line.row - 1]: split_typed(loss.value, view.settings.set_loss)
            for line, loss in zip(lines, typed.loss_ol, strict=True)
            if line.row
        }
        rested = {name: split_typed(one[index].value, view.settings.set_gain) for name, one in gains.items()}
        fresh.play(played, rested)
    return TypedMatch(tuple(sets), tuple(levels), tuple(names))


def _left(named_rows: Sequence[int], first: Sequence[Levels], now: Sequence[Levels]) -> int:
    """How many players may play a set and stand in no line of it (R2.2)."""
    able = {row for row, levels in enumerate(now, start=1) if can_play(*levels, *first[row - 1])}
    return len(able - set(named_rows))


def _lines(
    view: View,
    typed: SetMoves,
    named_rows: Sequence[int],
    left: int,
    first: Sequence[Levels],
    now: Sequence[Levels],
) -> tuple[TypedLine, ...]:
    lines: list[TypedLine] = []
    seen: set[int] = set()
    positions: list[Position | None] = []
    for index, player in enumerate(typed.players):
        named_row = named_rows[index]
        row = 0 if named_row in seen else named_row
        seen.add(named_row)
        start = now[row - 1] if row else None
        loss = typed.loss_ol[index]
        bad_loss = not loss.blank and split_typed(loss.value, view.settings.set_loss) is None
        # A set without any entry is reported as a whole.
        filled_in = not typed.blank
        tired = start is not None and not can_play(*start, *first[row - 1])
        player_fault = _player_fault(player.text, named_row, row, tired=tired) if filled_in else Fault.NONE
        if player_fault is Fault.BLANK and left <= sum(line.player_fault is not Fault.NONE for line in lines):
            player_fault = Fault.NOBODY
        chosen = None if player_fault is Fault.NOBODY else lineup.position(typed.positions[index].value)
        positions.append(chosen)
        end = lineup.end_levels(*start, chosen or ALLROUND) if start else None
        # A player who does not play loses nothing.
        loss_fault = Fault.LOSS if filled_in and bad_loss and not player_fault else Fault.NONE
        position_fault = _position_fault(positions) if filled_in and player_fault is not Fault.NOBODY else Fault.NONE
        code = chosen.code if chosen else 0
        lines.append(TypedLine(named_row, row, start, end, code, tired, player_fault, position_fault, loss_fault))
    return tuple(lines)


def _player_fault(text: str, named_row: int, row: int, *, tired: bool) -> Fault:
    if row:
        return Fault.TIRED if tired else Fault.NONE
    if not text:
        return Fault.BLANK
    return Fault.TWICE if named_row else Fault.UNKNOWN


def _position_fault(chosen: Sequence[Position | None]) -> Fault:
    """The fault of the last of the positions so far."""
    if chosen[-1] is None:
        return Fault.POSITION
    limit = lineup.limit_broken(chosen)
    return Fault.of(limit.code) if limit else Fault.NONE


def _set(typed: SetMoves, left: int, lines: tuple[TypedLine, ...]) -> TypedSet:
    played = [lineup.position(line.code or ALLROUND.code) for line in lines]
    allowed = lineup.concepts_allowed(played)
    asked = lineup.concept(typed.concept.value)
    concept = lineup.concept_played(asked, played)
    pairs = tuple(_points(getattr(typed, kind)) for kind in KINDS)
    counted = [tuple(max(0, one) for one in pair) for pair in pairs]
    ol = sum(line.end[0] for line in lines if line.end) + sum(pair[0] for pair in counted)
    dl = sum(line.end[1] for line in lines if line.end) + sum(pair[1] for pair in counted)
    typed_cells = (
        *(*typed.players, *typed.positions, typed.concept, typed.risk),
        *(*typed.home, *typed.devotion, *typed.special),
    )
    return TypedSet(
        entries=sum(not cell.blank for cell in typed_cells),
        left=left,
        lines=lines,
        attack=sum(one is not None and one.attacks for one in played),
        defence=sum(one is not None and one.defends for one in played),
        allowed=tuple(one in allowed for one in lineup.CONCEPTS),
        concept_code=asked.code if asked else 0,
        concept=concept,
        concept_fault=not typed.concept.blank and asked is not concept,
        risk=lineup.risk_played(typed.risk.value, concept),
        risk_fault=lineup.risk_fault(typed.risk.value, concept),
        points=pairs,
        total=(ol, dl),
    )


def _points(pair: Pair) -> tuple[int, int]:
    ol, dl = (points(one.value) for one in pair)
    return BAD_POINTS if ol is None else ol, BAD_POINTS if dl is None else dl
