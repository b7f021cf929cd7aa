"""What of a guess is not understood, as the move sheet must say it: a lone space is nothing."""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.league.forecast import Guess, SetGuess, find_report, read_set_guess
from vbxl.league.moves import BLANK, Input
from vbxl.league.team_knowledge import SpiedMatch


def set_fault(guess: SetGuess) -> bool:
    """Whether something of a set's line is left out."""
    return any(value is None and cell.text for cell, value in zip(guess.cells, read_set_guess(guess), strict=True))


def match_fault(guess: Guess) -> bool:
    """Whether something of the line for all sets is left out."""
    return set_fault(SetGuess(guess.strength, BLANK, guess.concept, guess.risk))


def report_fault(chosen: Input, reports: Sequence[SpiedMatch]) -> bool:
    """Whether a spy report is chosen that there is not (R9.2)."""
    return bool(chosen.text) and find_report(chosen, reports) is None
