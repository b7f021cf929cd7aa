"""The league book's spy reports read: what teams have learned of each other this season (R9.2)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from vbxl.books.leaguebook.cells import Row
from vbxl.books.leaguebook.tables import Table
from vbxl.books.leaguebook.teams import Unique, tell_gaps
from vbxl.league.league import Fixture, SpiedSet, SpyRecord
from vbxl.rules.lineup import concept

# Who spied, on whom, in which match.
_Key = tuple[str, str, int]


def spied_read(table: Table, ids: Mapping[str, str], fixtures: Iterable[Fixture]) -> tuple[SpyRecord, ...]:
    """The spy reports in the order of their first rows, their sets in order."""
    unique = Unique()
    matches: dict[int, set[str]] = {}
    for match in fixtures:
        matches.setdefault(match.number, set()).update((match.home, match.visitors))
    found: dict[_Key, dict[int, tuple[SpiedSet, Row]]] = {}
    for row in table.rows:
        team, target = row.link("Team id", ids, "team"), row.link("About", ids, "team")
        if team and team == target:
            said = f"team {team} has a spy report on itself"
            row.problem("About", said, "Type the id of another team, or delete the report's rows.", "BOOK-LINK", "R9.2")
        key = team, target, _match(row, target, matches)
        number = row.whole("Set")
        told = SpiedSet(row.decimal("OL"), row.decimal("DL"), _concept(row), row.whole("Risk"))
        if all(key) and number:
            said = f"set {number} of {_whose(key)} stands twice"
            if not unique.twice(row, "Set", (key, number), said, "Delete one of the two rows."):
                found.setdefault(key, {})[number] = told, row
    for key, sets in found.items():
        tell_gaps({number: row for number, (_, row) in sets.items()}, _whose(key))
    return tuple(SpyRecord(*key, tuple(told for _, (told, _) in sorted(sets.items()))) for key, sets in found.items())


def _whose(key: _Key) -> str:
    return f"the report of {key[0]} on {key[1]}, match {key[2]}"


def _match(row: Row, target: str, matches: Mapping[int, Collection[str]]) -> int:
    """The number of a match of the team spied on; 0 when the cell names none."""
    number = row.whole("Match")
    teams = matches.get(number, ())
    if teams and (not target or target in teams):
        return number
    if number:
        said = f"team {target} does not play match {number}" if teams else f"there is no match {number}"
        row.problem("Match", said, "Type its number as in Fixtures, or delete the report's rows.", "BOOK-LINK")
    return 0


def _concept(row: Row) -> str:
    found = concept(row.typed("Concept"))
    return found.short if found else row.choice("Concept")
