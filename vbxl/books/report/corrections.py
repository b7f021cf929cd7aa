"""The corrections of a team's move in its report, its points by set, and its draws for lack of devotion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.books.report.match import KINDS, Own, OwnSet
from vbxl.books.report.own_view import OwnRound
from vbxl.league.events import Absent, Corrected, LackDrawn
from vbxl.problems import AS_IT_STANDS, CODES, NOWHERE, Place, Problem, shown
from vbxl.rules.points import parts
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, FormSheet, ValueBook

# The limit of a match and the stock of the season cut the same points: which of them does is known after the match.
SPECIAL_LIMITS: Final = frozenset({"R4.1-SPECIAL", "R4.1-STOCK"})
BLANK_MATCH: Final = "R12.1-BLANK"
NO_CHANGE: Final = "nothing changed"
CORRECTIONS: Final = "Corrections"
# Widths of the wrapped columns: file, found, played, why, remedy.
WRAPPED: Final = (18, 18, 26, 32, 32)
TRAINING, SCOUTING, SPYING, SPONSOR, BIDS, FOR_SALE = "Training", "Scouting", "Spying", "Sponsor", "Bids", "For sale"
AGEING = "Ageing"
# The areas of a move that belong to no match, before and after the matches in the order of their stages.
FIRST_AREAS: Final = (TRAINING, SCOUTING, SPYING)
LAST_AREAS: Final = (SPONSOR, BIDS, FOR_SALE, AGEING)
# Rules, and codes that are another area's than their rule.
AREAS: Final = {
    "R6.1": TRAINING, "R6.3-TALENT": TRAINING, "R7.3-TRAINING": TRAINING, "R6.3": SCOUTING, "R9.1": SPONSOR,
    "R9.2": SPYING, "R7.1": BIDS, "R8.1": BIDS, "R8.2": BIDS, "R8.3": BIDS, "R1.1": BIDS,
    "R8.1-PLAYER": FOR_SALE, "R8.1-TWICE": FOR_SALE, "R8.1-MINIMUM": FOR_SALE, "R8.1-SIX": FOR_SALE,
    "R8.1-CLOSED": FOR_SALE, "R8.1-FULL": FOR_SALE, "R10.1": AGEING, "R10.2": AGEING,
}  # fmt: skip
# A full roster stops talents and bids alike; the thing missed shows which of them.
NO_TALENT: Final = "no talent"


@dataclass(frozen=True, slots=True)
class CorrectionRow:
    """A row of the corrections: match or area, place, what stood there, what was played, why, remedy, rule and code."""

    match: str
    place: Place
    found: str
    played: str
    why: str
    remedy: str
    rule: str
    code: str
    changed: bool = True


def area(problem: Problem) -> str:
    """The part of the move that a problem of no match belongs to, "" for the file itself and for line-ups."""
    if problem.rule == "R1.1" and NO_TALENT in problem.remedy:
        return SCOUTING
    return AREAS.get(problem.code) or AREAS.get(problem.rule, "")


def corrections(own: OwnRound, problems: Sequence[Problem], *, sent: bool) -> list[CorrectionRow]:
    """All corrections in the order of the stages, then the problems that changed nothing.

    A problem that a correction already covers – the same code at the same place – is not repeated. `sent` says whether
    a readable move was received: a match left blank is another thing than no move.
    """
    titles = {one.match.number: one.title for one in own.matches}
    blanks = [one for one in problems if one.code == BLANK_MATCH]
    rows = _not_sent(titles, own.of(Absent), blanks, sent=sent)
    reported = {(blank.code, blank.place) for blank in blanks}
    for event in own.of(Corrected):
        problem = event.correction.problem
        reported.add((problem.code, problem.place))
        match = titles.get(event.match_number, "") if event.match_number else area(problem)
        rows.append(_row(match, problem, event.correction.played))
    order = {name: index for index, name in enumerate((*FIRST_AREAS, *titles.values(), *LAST_AREAS))}
    rows.sort(key=lambda row: order.get(row.match, -1))
    limited = {place for code, place in reported if code in SPECIAL_LIMITS}
    noticed = [
        one
        for one in problems
        if (one.code, one.place) not in reported and not (one.code in SPECIAL_LIMITS and one.place in limited)
    ]
    return [*rows, *(_row(area(one), one, NO_CHANGE, changed=False) for one in noticed)]


def corrections_sheet(book: ValueBook, found: Sequence[CorrectionRow]) -> None:
    """Everything that could not be played as it was sent, and what else was noticed; no sheet where nothing was."""
    if not found:
        return
    columns = [
        Column("Match", "mark"), Column("File", "wrapped", 18), Column("Sheet", "wrapped", 12),
        Column("Cell or line", "mark"), Column("What stood there", "wrapped", 18),
        Column("What was played", "wrapped", 26), Column("Why", "wrapped", 32), Column("What to do", "wrapped", 32),
        Column("Rule", "mark"), Column("Code", "top", 18),
    ]  # fmt: skip
    rows: list[list[Value]] = []
    for one in found:
        place = one.place
        cell = f"line {place.line}" if place.line else place.cell
        why = [one.found, one.played, one.why, one.remedy, one.rule, one.code]
        rows.append([one.match, place.file, place.sheet, cell, *why])
    page = book.table(CORRECTIONS, columns, rows)
    for number, one in enumerate(found, start=1):
        texts = one.place.file, one.found, one.played, one.why, one.remedy
        page.fit(number, *zip(texts, WRAPPED, strict=True))


def _row(match: str, problem: Problem, played: str, *, changed: bool = True) -> CorrectionRow:
    # The consequence has a column of its own here.
    remedy = problem.remedy.partition(AS_IT_STANDS)[0]
    return CorrectionRow(
        match, problem.place, shown(problem.found), played, problem.message, remedy, problem.rule, problem.code, changed
    )


def _not_sent(
    titles: Mapping[int, str], absent: Sequence[Absent], blanks: Sequence[Problem], *, sent: bool
) -> list[CorrectionRow]:
    """Matches for which nothing was sent (R12), with the places of the problems that say so, in the same order."""
    code = CODES[BLANK_MATCH]
    why, remedy, _ = code.telling("played" if sent else "no move")
    places = [blank.place for blank in blanks] if len(blanks) == len(absent) else [NOWHERE] * len(absent)
    return [
        CorrectionRow(
            titles.get(one.match_number, ""), place, "nothing", one.played, why, remedy, code.rule, BLANK_MATCH
        )
        for one, place in zip(absent, places, strict=True)
    ]


WIDTHS: Final = (20, 36, 12, 12, 12, 12, 12, 12)
BY_SET: Final = ("Match", "Set", "HA OL", "HA DL", "DP OL", "DP DL", "SP OL", "SP DL")
LACKS: Final = ("Match", "What came of it", "Part (DP)", "Chance")


def points_sheet(book: ValueBook, own: OwnRound) -> None:
    """The sheet of points: what every match took, set by set, and what devotion cost; none where nothing was spent."""
    lacks = own.of(LackDrawn)
    if not lacks and not any(any(_points(set_)) for match in own.matches for set_ in match.sets):
        return
    form = FormSheet(book, "Points", WIDTHS)
    form.page.titled(form.last, ("Points", f"{own.team.name}, round {own.before.round_number}"))
    form.row = 3
    form.band("Points that counted, set by set")
    form.line(BY_SET, ["head", "head", *["head_right"] * 6])
    for match in own.matches:
        counted = [_points(set_) for set_ in match.sets]
        for set_, points in zip(match.sets, counted, strict=True):
            form.line([match.title, f"set {set_.number}", *points], ["text", "text", *["number"] * 6])
        spent: list[Value] = [match.title, f"spent in {len(counted)} sets", *map(sum, zip(*counted, strict=True))]
        form.line(spent, ["total", "total", *["total_number"] * 6])
    form.row += 1
    _write_lacks(form, own.matches, lacks)
    form.page.finish(form.row - 1, form.last, 2)


def _points(set_: OwnSet) -> list[int]:
    """The home advantage, devotion and special points that counted in a set, for OL and DL."""
    return [points for _, kind in KINDS for points in getattr(set_.side, kind)]


def _write_lacks(form: FormSheet, matches: Sequence[Own], lacks: Sequence[LackDrawn]) -> None:
    """The three draws of every match with devotion points, and whom they struck."""
    form.band("Lack of devotion (LD): three draws a match")
    if not lacks:
        form.line(["You spent no devotion points, so nothing was drawn."], "plain")
        return
    form.line(LACKS, ["head", "head", "head_right", "head_right"])
    titles = {own.match.number: own.title for own in matches}
    for lack in lacks:
        for part, chance, told in zip(parts(lack.devotion), lack.chances, _outcome(lack), strict=True):
            form.line([titles.get(lack.match_number), told, part, chance], ["text", "text", "number", "percent"])
    form.line(["A player struck has half the normal levels in your next match."], "note")


def _outcome(lack: LackDrawn) -> list[str]:
    """The result of each draw: the player struck, nobody to strike, or nothing; the numbers drawn stay with the GM."""
    struck = iter(lack.players)
    return [
        f"struck {next(struck, 'nobody: it lapsed')}" if number < chance else "nothing"
        for number, chance in zip(lack.numbers, lack.chances, strict=True)
    ]
