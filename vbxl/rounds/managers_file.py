"""The file of managers from which a league is made: a line a team, with columns team, manager and address."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vbxl.league.league import Team
from vbxl.league.people import Manager, addresses_of, check_person
from vbxl.problems import Place, Problem, escaped
from vbxl.rounds.setup_folder import ChoiceError
from vbxl.rules.team import looks, name_fault, spaced

COLUMNS: Final = ("team", "manager", "address")
# Bytes of a file for ten thousand teams.
LONGEST: Final = 4_000_000
DELIMITERS: Final = ",;\t"
# Packed or old workbooks.
_WORKBOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")

# The line on which a row begins, and its cells without spaces around them.
Row = tuple[int, list[str]]


class ManagersFileError(ChoiceError):
    """A file of managers that cannot be used, with everything that is wrong with it."""

    def __init__(self, path: Path, problems: Sequence[Problem]) -> None:
        """Keep the problems; each is one line for the GM."""
        super().__init__(f"{path}: nothing was made; fix the file of managers")
        self.problems = tuple(problems)


@dataclass(frozen=True)
class ManagedTeam:
    """A line of the file: the team's name and its manager."""

    name: str
    manager: Manager


def read_managers(path: Path) -> tuple[ManagedTeam, ...]:
    """Return the teams of a file in its order; ManagersFileError with every line that cannot be used.

    Commas, semicolons or tabs part the columns, whatever the order of the columns and the capitals of their heads.
    """
    if not path.is_file():
        raise ChoiceError(f"{path}: no such file of managers")
    with path.open("rb") as opened:
        data = opened.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise ChoiceError(f"{path}: larger than {LONGEST:,} bytes; a list of managers is smaller")
    if is_workbook(data):
        raise ChoiceError(f"{path}: this is a workbook; save it as CSV (comma delimited) and give that file")
    text = decode_csv(data)
    head = text.partition("\n")[0].rstrip("\r")
    heads, *cells = parse_csv(text) or [(1, [])]
    names = [head.casefold() for head in heads[1]]
    places: dict[str, int] = {name: names.index(name) for name in COLUMNS if name in names}
    missing = [name for name in COLUMNS if name not in places]
    if missing:
        wanted = ",".join(COLUMNS)
        text = f"column {' and column '.join(missing)} is missing"
        mend = f"Write {wanted} in the first line, and below it a line for each team."
        raise ManagersFileError(path, [_make_problem(path, 1, head, text, mend)])
    problems: list[Problem] = []
    found = tuple(_read_teams(path, heads[1], cells, places, problems))
    if not found and not problems:
        problems.append(_make_problem(path, 1, None, "the file names no team", "Write a line for each team."))
    if problems:
        raise ManagersFileError(path, problems)
    return found


def find_managers(rows: Sequence[ManagedTeam], teams: Sequence[Team]) -> dict[str, Manager]:
    """Return the managers of a league's teams by id, found by the names of the teams."""
    by_name = {looks(row.name): row.manager for row in rows}
    return {team.id: by_name[looks(team.name)] for team in teams if looks(team.name) in by_name}


def _read_teams(
    path: Path,
    heads: Sequence[str],
    rows: Sequence[tuple[int, list[str]]],
    places: Mapping[str, int],
    problems: list[Problem],
) -> Iterator[ManagedTeam]:
    seen: dict[str, int] = {}
    for number, cells in rows:
        if not any(cells):
            continue
        if any(cells[len(heads) :]):
            text = f"the line has {len(cells)} cells, and the first line {len(heads)}"
            mend = 'Put a cell that holds the delimiter in quotation marks: "Dam, Bob van".'
            problems.append(_make_problem(path, number, cells[-1], text, mend))
            continue
        team, manager, address = (cells[at] if at < len(cells) else "" for at in (places[name] for name in COLUMNS))
        name, person = spaced(team), spaced(manager)
        fault = name_fault(name)
        if fault:
            problems.append(_make_problem(path, number, team or None, f"team: {fault}", "Type the name of the team."))
        elif looks(name) in seen:
            text = f"team {escaped(name)} is listed twice, first in line {seen[looks(name)]}"
            problems.append(_make_problem(path, number, team, text, "Give one of the two another name."))
        seen.setdefault(looks(name), number)
        wrong_name = check_person(person)
        if wrong_name:
            mend = "Type the name again, or leave it out."
            problems.append(_make_problem(path, number, manager, f"manager: {wrong_name}", mend))
        try:
            addresses = addresses_of(address)
        except ValueError as wrong:
            mend = "Type an address like anna@example.org, or leave it out; several with a semicolon between them."
            problems.append(_make_problem(path, number, address, escaped(str(wrong)), mend))
            addresses = ()
        yield ManagedTeam(name, Manager(person, addresses))


def _make_problem(path: Path, line: int, found: object, message: str, remedy: str) -> Problem:
    return Problem("FILE-MANAGERS", Place(path.name, line=line, column=1), found, message, remedy)


def is_workbook(data: bytes) -> bool:
    r"""Whether a file is a workbook, whatever it is called.

    >>> is_workbook(b"PK\x03\x04..."), is_workbook(b"team;manager")
    (True, False)
    """
    return data.startswith(_WORKBOOKS)


def decode_csv(data: bytes) -> str:
    r"""The text of a file as programs save it: UTF-8, UTF-16, or else the code page of Western Europe.

    >>> decode_csv(b"K\xf6ln"), decode_csv(b"\xef\xbb\xbfK\xc3\xb6ln")
    ('Köln', 'Köln')
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def parse_csv(text: str) -> list[Row]:
    r"""The rows of a text, [] where it is no CSV.

    Of comma, semicolon and tab the most frequent of the first line parts the cells. A cell in quotation marks may go
    over several lines.

    >>> parse_csv('team;city\r\n"Nets; the ";Bay\r\n')
    [(1, ['team', 'city']), (2, ['Nets; the', 'Bay'])]
    """
    head = text.partition("\n")[0]
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=max(DELIMITERS, key=head.count))
    found, line = [], 1
    try:
        for row in rows:
            found.append((line, [cell.strip() for cell in row]))
            line = rows.line_num + 1
    except csv.Error:
        return []
    return found
