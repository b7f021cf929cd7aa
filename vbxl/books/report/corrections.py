"""The corrections of a team's move in its report: what could not be played as it was sent, and what was noticed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from vbxl.books.report.own_view import OwnRound
from vbxl.league.events import Absent, Corrected
from vbxl.problems import AS_IT_STANDS, CODES, NOWHERE, Place, Problem, shown
from vbxl.xlsx.form import Column, write_table
from vbxl.xlsx.writer import ValueBook

CORRECTIONS: Final = "Corrections"
BLANK_MATCH: Final = "R12.1-BLANK"
NO_CHANGE: Final = "nothing changed"
# The limit of a match and the stock of the season cut the same points: which of them does is known after the match.
SPECIAL_LIMITS: Final = frozenset({"R4.1-SPECIAL", "R4.1-STOCK"})
TRAINING, SCOUTING, SPYING, SPONSOR, BIDS, FOR_SALE = "Training", "Scouting", "Spying", "Sponsor", "Bids", "For sale"
AGEING: Final = "Ageing"
# The areas of a move that belong to no match, before and after the matches in the order of their stages.
FIRST_AREAS: Final = (TRAINING, SCOUTING, SPYING)
LAST_AREAS: Final = (SPONSOR, BIDS, FOR_SALE, AGEING)
# By rule; or by code, where it belongs to another area than its rule.
AREAS: Final = {
    "R6.1": TRAINING, "R6.3-TALENT": TRAINING, "R7.3-TRAINING": TRAINING, "R6.3": SCOUTING, "R9.1": SPONSOR,
    "R9.2": SPYING, "R7.1": BIDS, "R8.1": BIDS, "R8.2": BIDS, "R8.3": BIDS, "R1.1": BIDS,
    "R8.1-PLAYER": FOR_SALE, "R8.1-TWICE": FOR_SALE, "R8.1-MINIMUM": FOR_SALE, "R8.1-SIX": FOR_SALE,
    "R8.1-CLOSED": FOR_SALE, "R8.1-FULL": FOR_SALE, "R10.1": AGEING, "R10.2": AGEING,
}  # fmt: skip
# A full roster stops talents and bids alike; the remedy shows which of them.
NO_TALENT: Final = "no talent"


class CorrectionRow(NamedTuple):
    """A row of the corrections: match or area, place, what stood there, what was played, why, remedy, rule and code."""

    match: str
    place: Place
    found: str
    played: str
    why: str
    remedy: str
    rule: str
    code: str

    @property
    def changed(self) -> bool:
        """Whether something else was played than stood there."""
        return self.played != NO_CHANGE


def list_corrections(own: OwnRound, problems: Sequence[Problem], *, sent: bool) -> list[CorrectionRow]:
    """Return all corrections in the order of the stages, then the problems that changed nothing.

    A problem that a correction already covers – the same code at the same place – is not repeated. `sent` says whether
    a readable move was received: a match left blank is another thing than no move.
    """
    titles = {match.view.number: match.title for match in own.matches}
    blanks = [problem for problem in problems if problem.code == BLANK_MATCH]
    rows = _list_absent(titles, own.events(Absent), blanks, sent=sent)
    reported = {(blank.code, blank.place) for blank in blanks}
    for event in own.events(Corrected):
        problem = event.correction.problem
        reported.add((problem.code, problem.place))
        match = titles.get(event.match_number, "") if event.match_number else find_area(problem)
        rows.append(_make_row(match, problem, event.correction.played))
    order = {name: index for index, name in enumerate((*FIRST_AREAS, *titles.values(), *LAST_AREAS))}
    rows.sort(key=lambda row: order.get(row.match, -1))
    limited = {place for code, place in reported if code in SPECIAL_LIMITS}
    for problem in problems:
        covered = problem.place in limited if problem.code in SPECIAL_LIMITS else False
        if not covered and (problem.code, problem.place) not in reported:
            rows.append(_make_row(find_area(problem), problem, NO_CHANGE))
    return rows


def _list_absent(
    titles: Mapping[int, str], absent: Sequence[Absent], blanks: Sequence[Problem], *, sent: bool
) -> list[CorrectionRow]:
    """Return the matches for which nothing was sent (R12), with the places of the problems that say so."""
    code = CODES[BLANK_MATCH]
    why, remedy, _ = code.telling("played" if sent else "no move")
    places = [blank.place for blank in blanks] if len(blanks) == len(absent) else [NOWHERE] * len(absent)
    return [
        CorrectionRow(
            titles.get(event.match_number, ""), place, "nothing", event.played, why, remedy, code.rule, BLANK_MATCH
        )
        for event, place in zip(absent, places, strict=True)
    ]


def _make_row(match: str, problem: Problem, played: str) -> CorrectionRow:
    # The consequence has a column of its own here.
    remedy = problem.remedy.partition(AS_IT_STANDS)[0]
    typed = shown(problem.found)
    return CorrectionRow(match, problem.place, typed, played, problem.message, remedy, problem.rule, problem.code)


def find_area(problem: Problem) -> str:
    """Return the part of the move that a problem of no match belongs to, "" for the file itself and for line-ups."""
    if problem.rule == "R1.1" and NO_TALENT in problem.remedy:
        return SCOUTING
    return AREAS.get(problem.code) or AREAS.get(problem.rule, "")


def write_corrections(book: ValueBook, rows: Sequence[CorrectionRow]) -> None:
    """Write everything that could not be played as it was sent, and what was noticed; no sheet without any."""
    columns = (
        Column("Match", "match", "mark"), Column("File", "place.file", "wrapped", 18),
        Column("Sheet", "place.sheet", "wrapped", 12),
        Column("Cell or line", lambda row: f"line {row.place.line}" if row.place.line else row.place.cell, "mark"),
        Column("You entered", "found", "wrapped", 18), Column("Played instead", "played", "wrapped", 26),
        Column("Why", "why", "wrapped", 32), Column("What to do", "remedy", "wrapped", 32),
        Column("Rule", "rule", "mark"), Column("Code", "code", "top", 18),
    )  # fmt: skip
    if rows:
        write_table(book, CORRECTIONS, columns, rows)
