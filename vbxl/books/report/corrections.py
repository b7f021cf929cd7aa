"""The corrections of a team's move as rows of its report: what was played otherwise, and what was only noticed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.books.report.match import Own
from vbxl.league.events import Absent, Corrected
from vbxl.problems import CODES, NOWHERE, Place, Problem, shown

# The limit of a match and the stock of the season cut the same points: which of them does is known after the match.
SPECIAL_LIMITS: Final = frozenset({"R4.1-SPECIAL", "R4.1-STOCK"})
BLANK_MATCH: Final = "R12.1-BLANK"
NO_CHANGE: Final = "nothing changed"
# What the corrected problem says at the end of its remedy stands in a column of its own here.
AS_IT_STANDS: Final = " As it stands:"


@dataclass(frozen=True, slots=True)
class Correction:
    """A row of the corrections: match, place, what stood there, what was played, why, remedy, rule and code."""

    match: str
    place: Place
    found: str
    played: str
    why: str
    remedy: str
    rule: str
    code: str
    changed: bool = True

    @property
    def file(self) -> str:
        """The file it stands in."""
        return self.place.file

    @property
    def sheet(self) -> str:
        """The sheet it stands on; empty for a text form."""
        return self.place.sheet

    @property
    def cell(self) -> str:
        """The cell, or the line of a text form."""
        return f"line {self.place.line}" if self.place.line else self.place.cell


def corrections(
    matches: Sequence[Own],
    absent: Sequence[Absent],
    corrected: Sequence[Corrected],
    problems: Sequence[Problem],
    *,
    sent: bool,
) -> list[Correction]:
    """All corrections, match by match, then the problems that changed nothing.

    A problem that a correction already tells – the same code at the same place – is not told twice. `sent` says whether
    a readable move came in: a match left blank is another thing than no move.
    """
    titles = {own.match.number: own.title for own in matches}
    blanks = [one for one in problems if one.code == BLANK_MATCH]
    rows = _not_sent(titles, absent, blanks, sent=sent)
    told = {(one.code, one.place) for one in blanks}
    for one in corrected:
        problem = one.correction.problem
        told.add((problem.code, problem.place))
        rows.append(_row(titles.get(one.match_number, ""), problem, one.correction.played))
    order = {title: at for at, title in enumerate(titles.values())}
    rows.sort(key=lambda row: order.get(row.match, -1))
    limited = {place for code, place in told if code in SPECIAL_LIMITS}
    noticed = [
        one
        for one in problems
        if (one.code, one.place) not in told and not (one.code in SPECIAL_LIMITS and one.place in limited)
    ]
    return [*rows, *(_row("", one, NO_CHANGE, changed=False) for one in noticed)]


def _row(match: str, problem: Problem, played: str, *, changed: bool = True) -> Correction:
    remedy = problem.remedy.partition(AS_IT_STANDS)[0]
    return Correction(
        match, problem.place, shown(problem.found), played, problem.message, remedy, problem.rule, problem.code, changed
    )


def _not_sent(
    titles: Mapping[int, str], absent: Sequence[Absent], blanks: Sequence[Problem], *, sent: bool
) -> list[Correction]:
    """Matches for which nothing was sent (R12), with the places of the problems that say so, in the same order."""
    why = "the match was left blank" if sent else "no readable move came in"
    remedy = "Fill in its line-ups." if sent else "Send your move before the deadline."
    places = [one.place for one in blanks] if len(blanks) == len(absent) else [NOWHERE] * len(absent)
    rule = CODES[BLANK_MATCH].rule
    return [
        Correction(titles.get(one.match_number, ""), place, "nothing", one.played, why, remedy, rule, BLANK_MATCH)
        for one, place in zip(absent, places, strict=True)
    ]
