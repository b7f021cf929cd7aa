"""Reads the Table sheet of a move sheet: standings, results, fixtures, own season (R5.5), what opponents showed.

None of it is part of a move, and nothing that is wrong with it is a problem: a line that is not understood is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from vbxl.books.movesheet.reading import Held
from vbxl.books.movesheet.table import (
    AT_HOME,
    CUP_HEAD,
    FIXTURES,
    NEXT_BAND,
    NOW,
    RESULTS_BAND,
    SEASON_BAND,
    SETS_HEAD,
    SHOWN_BAND,
    STANDINGS_BAND,
    TABLE_LAST,
    THIS_BAND,
    YOU,
)
from vbxl.league.moves import Value
from vbxl.league.public_strength import read_strength
from vbxl.league.team_knowledge import (
    LINES_MOST,
    SHOWN_MOST,
    MatchLine,
    OpponentRecord,
    ShownMatch,
    TableLine,
    TeamKnowledge,
)
from vbxl.rules.match import Score
from vbxl.xlsx.areas import Area
from vbxl.xlsx.guard.bounds import ROWS

Told = TypeVar("Told")
Line = Mapping[str, Value]
_SCORE: Final = re.compile("([0-9]{1,6})–([0-9]{1,6})")
_NUMBER: Final = "([0-9]{1,6})"
_STANDINGS, _RESULTS, _THIS, _NEXT, _SEASON = (
    re.compile(re.escape(band).replace(re.escape("{}"), _NUMBER))
    for band in (STANDINGS_BAND, RESULTS_BAND, THIS_BAND, NEXT_BAND, SEASON_BAND)
)
_SHOWN: Final = re.compile(SHOWN_BAND.format("(.*)", "(.*?)"))
_TABLE_MATCH, _HOME, _VISITORS = FIXTURES[1:]


def read_table(cells: Held, sheet: str, team: str) -> TeamKnowledge:
    """The knowledge on a sheet of that name: all of `TeamKnowledge` but spy reports and last line-ups, which it lacks.

    A table without any match played is left out there too.
    """
    known = TeamKnowledge()
    fixtures: list[MatchLine] = []
    opponents: list[OpponentRecord] = []
    for title, lines in _blocks(cells.area(Area(sheet, 1, 1, ROWS, TABLE_LAST + 1))):
        if _STANDINGS.fullmatch(title):
            known = replace(known, table=_all(map(_standing, lines)))
        elif found := _RESULTS.fullmatch(title):
            known = replace(known, results=_all(_result(line, int(found[1])) for line in lines))
        elif found := _THIS.fullmatch(title) or _NEXT.fullmatch(title):
            fixtures += _all(_table_match(line, int(found[1])) for line in lines)
        elif found := _SHOWN.fullmatch(title):
            opponents += _record(found[1], found[2], lines)
        elif _SEASON.fullmatch(title):
            known = replace(known, season=_all(_own(line, team) for line in lines))
    return replace(known, fixtures=tuple(fixtures), opponents=tuple(opponents))


def _all(lines: Iterable[Told | None]) -> tuple[Told, ...]:
    """The lines that were understood, as many as a sheet has at most."""
    return tuple(line for line in lines if line is not None)[:LINES_MOST]


def _blocks(rows: Sequence[Sequence[Value]]) -> Iterator[tuple[str, list[Line]]]:
    """The title of every band, and the rows below it by their heads, down to the first empty one."""
    for index, (first, *others) in enumerate(rows[:-1]):
        if isinstance(first, str) and first not in (YOU, NOW) and not any(others):
            heads, *below = rows[index + 1 :]
            yield first, list(_lines(heads, below))


def _lines(heads: Sequence[Value], below: Iterable[Sequence[Value]]) -> Iterator[Line]:
    for row in below:
        if not any(one is not None for one in row):
            return
        yield {str(head): value for head, value in zip(heads, row, strict=True) if head is not None}


def _standing(line: Line) -> TableLine | None:
    heads = "Place", "Matches", "Won", "Lost", "Points", "Scored", "Conceded"
    numbers, sets, team = [_whole(line.get(head)) for head in heads], _score(line.get("Sets")), line.get("Team")
    place, matches, won, lost, points, scored, conceded = numbers
    if (
        place is None or matches is None or won is None or lost is None or points is None
        or scored is None or conceded is None or sets is None or team is None
    ):  # fmt: skip
        return None
    return TableLine(place, str(team), matches, won, lost, points, *sets, scored, conceded)


def _table_match(line: Line, round_number: int) -> MatchLine | None:
    """A match that is to be played."""
    number, home, visitors = _whole(line.get(_TABLE_MATCH)), line.get(_HOME), line.get(_VISITORS)
    if number is None or home is None or visitors is None:
        return None
    return MatchLine(round_number, number, str(home), str(visitors), cup=_cup(line))


def _result(line: Line, round_number: int) -> MatchLine | None:
    """A match that was played."""
    match, sets = _table_match(line, round_number), _sets(line)
    return replace(match, sets=sets) if match and sets else None


def _own(line: Line, team: str) -> MatchLine | None:
    """A match of the team itself, whose points stand first in it."""
    number, day, against, sets = (
        _whole(line.get(_TABLE_MATCH)),
        _whole(line.get("Round")),
        line.get("Against"),
        _sets(line),
    )
    if number is None or day is None or against is None or sets is None:
        return None
    if line.get("Where") == AT_HOME:
        return MatchLine(day, number, team, str(against), sets, _cup(line))
    return MatchLine(day, number, str(against), team, tuple((theirs, ours) for ours, theirs in sets), _cup(line))


def _record(team: str, sentence: str, lines: Sequence[Line]) -> Iterator[OpponentRecord]:
    """The record of an opponent, whose totals stand first in it; nothing without them."""
    total, *matches = lines or [{}]
    sets, points = _score(total.get("Sets")), _score(total.get("All points"))
    if sets and points:
        yield OpponentRecord(team, _all(map(_shown, matches))[:SHOWN_MOST], sets, points, read_strength(sentence))


def _shown(line: Line) -> ShownMatch | None:
    """A match that an opponent played."""
    day, against = _whole(line.get("Round")), line.get("Against")
    sets, points = _score(line.get("Sets")), _score(line.get("All points"))
    if day is None or against is None or sets is None or points is None:
        return None
    return ShownMatch(day, str(against), line.get("Where") == AT_HOME, sets, points, _cup(line))


def _cup(line: Line) -> str:
    """The name of a match's cup round, "" for a match of the league."""
    return str(line.get(CUP_HEAD) or "")


def _sets(line: Line) -> tuple[Score, ...] | None:
    """The sets that were played; None where a score is not understood."""
    scores = [_score(line[head]) for head in SETS_HEAD if line.get(head) is not None]
    found = tuple(score for score in scores if score)
    return found if len(found) == len(scores) else None


def _score(value: Value) -> Score | None:
    found = _SCORE.fullmatch(value) if isinstance(value, str) else None
    return (int(found[1]), int(found[2])) if found else None


def _whole(value: Value) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None
