"""The button Odds: the exact odds of a match as typed, beside what the sheet's own cells say of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from vbxl.hosts.buttons import toolinputs
from vbxl.hosts.buttons.opened import OpenSheet
from vbxl.hosts.buttons.writing import LEVEL, PERCENT, OwnSheet
from vbxl.league.as_entered import TypedSet, matches_typed
from vbxl.league.match_forecast import Expected, SetOdds, match_odds
from vbxl.league.moves import MATCH_NAMES
from vbxl.xlsx.areas import Area
from vbxl.xlsx.value import Value

TITLE: Final = "ODDS"
SET_HEADS: Final = (
    "Set", "Serves first", "You OL", "You DL", "Concept", "Risk", "They OL", "They DL", "Concept", "Risk",
    "You score", "They score", "You win the set", "Your sheet says", "They play, as guessed by",
)  # fmt: skip
# Columns of the sheet, from 1.
LEVELS: Final = (3, 4, 7, 8)
CHANCES: Final = (11, 12, 13, 14)
WIDTHS: Final = (12, 12, 9, 9, 9, 6, 9, 9, 9, 6, 11, 11, 15, 15, 40)
CHANCE: Final = 2
NOTHING_GUESSED: Final = "nothing is guessed"


def name(slot: str) -> str:
    """The name of the sheet that the odds of a match are written to."""
    return f"Odds of {MATCH_NAMES[slot]}"


def odds(opened: OpenSheet) -> str:
    """Write the odds of the chosen match, and show them."""
    match, view = toolinputs.match(opened), opened.view
    typed = matches_typed(view, opened.moves)[match.slot]
    found = match_odds(view, match, typed, opened.guesses(match))
    sheet = OwnSheet(opened, name(match.slot), TITLE)
    sheet.line("Match", MATCH_NAMES[match.slot], "against", match.opponent)
    why = _missing(typed.sets, found.sets)
    row = sheet.line("You win", why if found.win is None else found.win)
    sheet.shown(PERCENT, row, CHANCE)
    sheet.line()
    head = sheet.line(*SET_HEADS, bold=True)
    for at, (own, other) in enumerate(zip(typed.sets, found.sets, strict=True)):
        sheet.line(at + 1, *_set(own, other), _sheet_says(opened, match.slot, at), _source(other.expected))
    for column in LEVELS:
        sheet.shown(LEVEL, head + 1, column, len(typed.sets))
    for column in CHANCES:
        sheet.shown(PERCENT, head + 1, column, len(typed.sets))
    sheet.line()
    head = sheet.line("Sets", "Chance", bold=True)
    for own_sets, their_sets, likely in found.results:
        sheet.line(f"{own_sets}–{their_sets}", likely)
    if found.results:
        sheet.shown(PERCENT, head + 1, CHANCE, len(found.results))
    sheet.write(WIDTHS)
    opened.go_to(sheet.name)
    against = f"{MATCH_NAMES[match.slot]} against {match.opponent}"
    return f"{against}: {why}." if found.win is None else f"{against}: your chance to win is {found.win:.1%}."


def _missing(own: Sequence[TypedSet], others: Sequence[SetOdds]) -> str:
    """Why the odds of a match are not known."""
    empty = next((at for at, one in enumerate(own, start=1) if not one.entries), None)
    if empty:
        return f"not known, set {empty} of yours is empty"
    open_ = next((at for at, one in enumerate(others, start=1) if not one.expected.known), None)
    return f"not known, guess on the match sheet what they play in set {open_}"


def _set(own: TypedSet, other: SetOdds) -> Iterator[Value]:
    theirs = other.expected
    yield "you" if other.serves_first else "they"
    yield from (*own.total, own.concept.short, own.risk) if own.entries else (None,) * 4
    yield from (theirs.ol, theirs.dl, theirs.concept.short, theirs.risk) if theirs.known else (None,) * 4
    yield from (other.chance, other.chance_other, other.win)


def _source(theirs: Expected) -> str:
    return ", ".join(theirs.sources) or NOTHING_GUESSED


def _sheet_says(opened: OpenSheet, slot: str, at: int) -> Value:
    """What the match sheet's own cell says of a set: it stands under the last cell of the set's guess."""
    guess = opened.names.get(f"{slot}_set{at + 1}_guess")
    if guess is None:
        return None
    row, column = guess.last_row + 1, guess.last_column
    return opened.area(Area(guess.sheet, row, column, row, column))[0][0]
