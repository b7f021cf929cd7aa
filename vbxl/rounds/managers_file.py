"""The file of managers whom a new league waits for: a line for each, with columns name, address and perhaps team."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from vbxl.league.people import Manager, addresses_of, check_person
from vbxl.problems import Place, Problem, escaped
from vbxl.rounds.terms import ChoiceError
from vbxl.rules.team import looks, name_fault, spaced

COLUMNS: Final = ("name", "address", "team")
# A file may have no team names.
NEEDED: Final = COLUMNS[:2]
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


def read_newcomers(path: Path) -> tuple[Manager, ...]:
    """Return the people of a file in its order; ManagersFileError with every line that cannot be used.

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
    missing = [name for name in NEEDED if name not in places]
    if missing:
        wanted = ",".join(NEEDED)
        text = f"there is no column {' and no column '.join(missing)}"
        mend = f"Write {wanted} in the first line, and below it a line for each manager."
        raise ManagersFileError(path, [_make_problem(path, 1, head, text, mend)])
    problems: list[Problem] = []
    found = tuple(_read_people(path, heads[1], cells, places, problems))
    if not found and not problems:
        problems.append(_make_problem(path, 1, None, "the file names nobody", "Write a line for each manager."))
    if problems:
        raise ManagersFileError(path, problems)
    return found


def _read_people(
    path: Path,
    heads: Sequence[str],
    rows: Sequence[tuple[int, list[str]]],
    places: Mapping[str, int],
    problems: list[Problem],
) -> Iterator[Manager]:
    teams: dict[str, int] = {}
    people: dict[str, int] = {}
    for number, cells in rows:
        if not any(cells):
            continue
        if any(cells[len(heads) :]):
            text = f"the line has {len(cells)} cells, and the first line {len(heads)}"
            mend = 'Put a cell that holds the delimiter in quotation marks: "Dam, Bob van".'
            problems.append(_make_problem(path, number, cells[-1], text, mend))
            continue
        typed = {name: cells[at] if at < len(cells) else "" for name, at in places.items()}
        person, team = spaced(typed["name"]), spaced(typed.get("team", ""))
        fault = name_fault(team) if team else ""
        if fault:
            problems.append(_make_problem(path, number, team, f"team: {fault}", "Type another name, or leave it out."))
        elif team and looks(team) in teams:
            text = f"team {escaped(team)} is listed twice, first in line {teams[looks(team)]}"
            problems.append(_make_problem(path, number, team, text, "Give one of the two another name."))
        teams.setdefault(looks(team), number)
        wrong_name = check_person(person)
        if wrong_name:
            mend = "Type the name again, or leave it out."
            problems.append(_make_problem(path, number, person, f"name: {wrong_name}", mend))
        try:
            addresses = addresses_of(typed["address"])
        except ValueError as wrong:
            mend = "Type an address like anna@example.org; several with a semicolon between them."
            problems.append(_make_problem(path, number, typed["address"], escaped(str(wrong)), mend))
            continue
        manager = Manager(person, addresses, team_name=team)
        if not manager.person:
            mend = "Type the name and the address of the manager, or delete the line."
            problems.append(_make_problem(path, number, team, "the line names nobody", mend))
            continue
        if manager.newcomer_id in people:
            text = f"{escaped(manager.person)} is listed twice, first in line {people[manager.newcomer_id]}"
            problems.append(_make_problem(path, number, typed["address"], text, "Type another address."))
        people.setdefault(manager.newcomer_id, number)
        yield manager


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
