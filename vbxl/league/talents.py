"""Talents in matches: whose match counts, and who becomes a player by it (R6.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from vbxl.league.moves import Moves
from vbxl.league.scouting import plan_scouting, scouted_view
from vbxl.league.training import plan_training, trained_view
from vbxl.league.view import RosterLine, View
from vbxl.rules.tiredness import SETS_TO_WIN
from vbxl.rules.training import TALENT_SETS, promoted

# The sets that every match has, whoever wins.
SURE_SETS = SETS_TO_WIN


def asked_view(seen: View, moves: Moves) -> View:
    """What a team sees once its training and scouting are done: the roster with which it plays the round (R6)."""
    gains = tuple(line.gain for line in plan_training(seen, moves).lines)
    return scouted_view(trained_view(seen, gains), plan_scouting(seen, moves).names)


def counting(sets: Iterable[Iterable[str]]) -> Collection[str]:
    """The players for whom a match counts: those who play at least two of its sets (R6.3)."""
    played = Counter(name for names in sets for name in set(names))
    return {name for name, number in played.items() if number >= TALENT_SETS}


def after_match(seen: View, played: Collection[str]) -> View:
    """What a team sees after a match that counted for some: their matches, and who is a player by it at once (R6.3)."""
    if not any(line.new_talent and line.name in played for line in seen.roster):
        return seen
    return replace(seen, roster=tuple(_grown(line, seen) if line.name in played else line for line in seen.roster))


def _grown(line: RosterLine, seen: View) -> RosterLine:
    if not line.new_talent:
        return line
    matches = line.talent_matches + 1
    ol, dl = promoted(line.ol, line.dl, matches, seen.settings)
    return replace(line, talent_matches=matches, ol=ol, dl=dl)


def grown(before: View, after: View) -> Mapping[str, RosterLine]:
    """The talents who became players between two views, by name."""
    was = {line.name: line for line in before.roster}
    return {line.name: line for line in after.roster if was[line.name].new_talent and not line.new_talent}
