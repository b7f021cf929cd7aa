"""R3 Positions, concepts, risk: the effects of positions, and what a line-up allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from vbxl.rules.points import read_points
from vbxl.rules.team import named

SETTERS_MOST: Final = 2
BLOCKERS_MOST: Final = 2
DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class Position:
    """A position: its code, its name, and its effect on OL and DL (R3.1)."""

    code: int
    name: str
    ol_factor: float
    dl_factor: float
    ol_less: float
    dl_less: float

    @property
    def attacks(self) -> bool:
        """Whether the position counts for AC and OC (R3.3)."""
        return self.code in _ATTACKING

    @property
    def defends(self) -> bool:
        """Whether the position counts for DC and WC (R3.3)."""
        return self.code in _DEFENDING


SETTER = Position(1, "Setter", 1.2, 1.0, 0.0, 2.0)
ATTACKER = Position(2, "Attacker", 1.1, 1.0, 0.0, 1.0)
ALLROUND = Position(3, "Allround", 1.0, 1.0, 0.0, 0.0)
DEFENDER = Position(4, "Defender", 1.0, 1.1, 1.0, 0.0)
BLOCKER = Position(5, "Blocker", 1.0, 1.2, 2.0, 0.0)
POSITIONS: Final = (SETTER, ATTACKER, ALLROUND, DEFENDER, BLOCKER)
_ATTACKING: Final = frozenset({SETTER.code, ATTACKER.code})
_DEFENDING: Final = frozenset({DEFENDER.code, BLOCKER.code})


@dataclass(frozen=True, slots=True)
class Limit:
    """How many players may play a position in a set, what any others play instead, and the problem's code (R3.2)."""

    position: Position
    most: int
    instead: Position
    code: str


LIMITS: Final = (
    Limit(SETTER, SETTERS_MOST, ATTACKER, "R3.2-SETTERS"),
    Limit(BLOCKER, BLOCKERS_MOST, DEFENDER, "R3.2-BLOCKERS"),
)


@dataclass(frozen=True, slots=True)
class Concept:
    """A tactical concept: code, abbreviation, name, its requirements, and its risk factors (R3.3, R3.4)."""

    code: int
    short: str
    name: str
    needs_attack: int
    needs_defence: int
    lowest_risk: int
    highest_risk: int


AGGRESSIVE = Concept(1, "AC", "Aggressive", 5, 0, 9, 12)
OFFENSIVE = Concept(2, "OC", "Offensive", 4, 0, 6, 9)
NEUTRAL = Concept(3, "NC", "Neutral", 0, 0, 3, 9)
DEFENSIVE = Concept(4, "DC", "Defensive", 0, 4, 3, 6)
WALL = Concept(5, "WC", "Wall", 0, 5, 0, 3)
CONCEPTS: Final = (AGGRESSIVE, OFFENSIVE, NEUTRAL, DEFENSIVE, WALL)


def _list_beginnings(names: dict[str, int]) -> dict[str, int]:
    """Return a code for each beginning that only one of the names has; the beginnings are in small letters."""
    words = {name[:length].casefold() for name in names for length in range(1, len(name) + 1)}
    meant = {word: [code for name, code in names.items() if name.casefold().startswith(word)] for word in words}
    return {word: codes[0] for word, codes in sorted(meant.items()) if len(codes) == 1}


# The code of every valid entry for a position or a concept, in small letters (R3.1, R3.3).
POSITION_WORDS: Final = {
    **{str(position.code): position.code for position in POSITIONS},
    **_list_beginnings({position.name: position.code for position in POSITIONS}),
    "all round": ALLROUND.code,
    "all-round": ALLROUND.code,
}
CONCEPT_WORDS: Final = {
    **{str(concept.code): concept.code for concept in CONCEPTS},
    **_list_beginnings({concept.name: concept.code for concept in CONCEPTS}),
    **{concept.short.casefold(): concept.code for concept in CONCEPTS},
    **{f"{concept.name.casefold()} concept": concept.code for concept in CONCEPTS},
    # The form of 1996 spells Aggressive with one g.
    "agressive": AGGRESSIVE.code,
    "agressive concept": AGGRESSIVE.code,
}


def _normalize_word(typed: object) -> str:
    """Return typed text as the tables above spell it, or a typed code as digits; "" if it is anything else."""
    if isinstance(typed, str):
        return named(typed)
    code = _read_code(typed)
    return "" if code is None else str(code)


def _read_code(typed: object) -> int | None:
    """Return the typed code or risk factor, a whole number as in R4.1; None if no such number was typed."""
    number = None if typed is None else read_points(typed)
    return number if number is not None and number < 10**DIGITS else None


def position(typed: object) -> Position | None:
    """Return the position typed; None if it is unknown (R3.1).

    It may be typed as a code, as a name or as an unambiguous beginning.

    >>> position("set").name, position(5).name, position("a") is None
    ('Setter', 'Blocker', True)
    """
    code = POSITION_WORDS.get(_normalize_word(typed))
    return POSITIONS[code - 1] if code else None


def concept(typed: object) -> Concept | None:
    """Return the concept typed; None if it is unknown (R3.3).

    It may be typed as a code, as AC … WC, as a name or as an unambiguous beginning.

    >>> concept("oc").name, concept("Agressive").short, concept("wall").code
    ('Offensive', 'AC', 5)
    """
    code = CONCEPT_WORDS.get(_normalize_word(typed))
    return CONCEPTS[code - 1] if code else None


def end_levels(ol: float, dl: float, played: Position) -> tuple[float, float]:
    """Return a player's end levels OL and DL in a position; they are never below 0 (R3.1).

    >>> [round(level, 9) for level in end_levels(12, 9, SETTER)]
    [14.4, 7.0]
    """
    return (max(0.0, ol * played.ol_factor - played.ol_less), max(0.0, dl * played.dl_factor - played.dl_less))


def get_positions_played(asked: Sequence[Position | None]) -> tuple[Position | None, ...]:
    """Return the positions played: a third setter plays as Attacker, a third blocker as Defender (R3.2, R3.5)."""
    played: list[Position | None] = []
    for index, position in enumerate(asked):
        limit = find_broken_limit(asked[: index + 1])
        played.append(limit.instead if limit else position)
    return tuple(played)


def find_broken_limit(so_far: Sequence[Position | None]) -> Limit | None:
    """Return the limit that the last of these positions exceeds, or None if it exceeds none (R3.2).

    >>> find_broken_limit([SETTER, SETTER, BLOCKER]), find_broken_limit([SETTER, SETTER, SETTER]).instead.name
    (None, 'Attacker')
    """
    last = so_far[-1]
    return next((limit for limit in LIMITS if limit.position is last and so_far.count(last) > limit.most), None)


def list_allowed_concepts(played: Sequence[Position | None]) -> tuple[Concept, ...]:
    """Return the concepts a line-up may play, in the order of their codes (R3.3).

    >>> [concept.short for concept in list_allowed_concepts([SETTER, SETTER, ATTACKER, ATTACKER, ALLROUND, BLOCKER])]
    ['OC', 'NC']
    """
    codes = [match.code for match in played if match is not None]
    return _list_allowed(sum(map(codes.count, _ATTACKING)), sum(map(codes.count, _DEFENDING)))


@cache
def _list_allowed(attack: int, defence: int) -> tuple[Concept, ...]:
    return tuple(concept for concept in CONCEPTS if attack >= concept.needs_attack and defence >= concept.needs_defence)


def describe_lack(asked: Concept, played: Sequence[Position | None]) -> dict[str, object]:
    """Return what a line-up lacks for a concept, as the fields of the problem's sentence (R3.3).

    >>> describe_lack(WALL, [BLOCKER, BLOCKER, DEFENDER, ALLROUND])
    {'asked': 'WC', 'needed': 5, 'players': 'blockers or defenders', 'many': 3}
    """
    there = [match for match in played if match is not None]
    if asked.needs_attack:
        needed, players, many = asked.needs_attack, "setters or attackers", sum(position.attacks for position in there)
    else:
        needed, players, many = (
            asked.needs_defence,
            "blockers or defenders",
            sum(position.defends for position in there),
        )
    return {"asked": asked.short, "needed": needed, "players": players, "many": many}


def choose_concept(asked: Concept | None, played: Sequence[Position | None]) -> Concept:
    """Return the concept that a line-up plays: the one asked for if it is allowed, otherwise Neutral (R3.4)."""
    return asked if asked in list_allowed_concepts(played) else NEUTRAL


def read_risk(typed: object) -> int | None:
    """Return the typed risk factor; None if no concept allows it (R3.4)."""
    factor = _read_code(typed)
    return factor if factor is not None and factor <= max(concept.highest_risk for concept in CONCEPTS) else None


def choose_risk(typed: object, chosen: Concept) -> int:
    """Return the risk factor played: the typed one if the concept allows it, otherwise the concept's lowest (R3.4).

    >>> choose_risk(7, OFFENSIVE), choose_risk(7.5, OFFENSIVE), choose_risk(None, WALL)
    (7, 6, 0)
    """
    risk = _read_code(typed)
    if risk is None or not chosen.lowest_risk <= risk <= chosen.highest_risk:
        return chosen.lowest_risk
    return risk


def describe_risk_bounds(chosen: Concept) -> dict[str, object]:
    """Return a concept's risk factors as the fields of the problem's sentence (R3.4)."""
    return {"concept": chosen.short, "lowest": chosen.lowest_risk, "highest": chosen.highest_risk}


def is_risk_fault(typed: object, chosen: Concept) -> bool:
    """Whether the concept does not allow the typed risk factor; a blank is always allowed (R3.4)."""
    return typed is not None and _read_code(typed) != choose_risk(typed, chosen)
