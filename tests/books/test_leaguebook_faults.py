"""What a GM gets wrong in the league book: each slip, and exactly what he is told (cases/leaguebook_*.txt)."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path

import pytest
from openpyxl.cell.cell import ERROR_CODES
from openpyxl.utils import column_index_from_string

from cup_leagues import with_cup
from leagues import made_league
from office import Office
from openpyxl_workbook import workbook_of
from test_leaguebook import LEAGUE
from typed_workbook import Cells, TypedBook
from vbxl.books.leaguebook import read
from vbxl.books.leaguebook.sheets import SEASON
from vbxl.books.leaguebook.writing import group_rows
from vbxl.league.league import League
from vbxl.problems import CODES
from vbxl.xlsx.record_sheet import WARNINGS, Broken, Formula

# Six teams and two sides of amateurs: a first cup round that is played, and the matches of a second one.
LEAGUES = {
    "": LEAGUE, "cup": with_cup(made_league(teams=6)), "start": made_league(round_number=1, season_number=2),
}  # fmt: skip
LAST = len(group_rows(LEAGUE)[SEASON]) + 1
TABLES = ("leaguebook_slips.txt", "leaguebook_season_slips.txt")
Slip = tuple[list[str], list[str]]


def slips() -> dict[str, Slip]:
    """The slips of the table by name: what is done, and what is told."""
    found: dict[str, Slip] = {}
    cases = Path(__file__).parents[1] / "cases"
    for line in "\n".join((cases / name).read_text(encoding="utf-8") for name in TABLES).splitlines():
        if line.startswith("["):
            done_there, told_there = found.setdefault(line.strip("[]"), ([], []))
        elif line.startswith("> "):
            row = line[2:].replace("{last}", str(LAST)).replace("{below}", str(LAST + 1))
            told_there.append(f"league.xlsx!{row}")
        elif line and not line.startswith("#"):
            done_there.append(line)
    return found


@cache
def book_of(slip: str) -> TypedBook:
    """The book in which a slip is made: its name says when it is one with a cup, or of a season's start."""
    kind = next((kind for kind in ("cup", "start") if slip.startswith(kind)), "")
    return TypedBook(LEAGUES[kind]) if slip == kind else book_of(kind)


def value_of(typed: object) -> object:
    """A value of the table as it is read from a cell; a date, an error and a formula are written as text."""
    text = typed if isinstance(typed, str) else ""
    if text.startswith("date "):
        return datetime.fromisoformat(text[5:]).replace(tzinfo=UTC).replace(tzinfo=None)
    return Formula(text) if text.startswith("=") else Broken(text) if text in ERROR_CODES else typed


def make(slip: Sequence[str], cells: Cells) -> None:
    """Make a slip in the cells of a book."""
    for line in slip:
        do, rest = line.split(" ", 1)
        if do == "type":
            found = re.fullmatch(r"(.*?)!([A-Z]+)([0-9]+) (.*)", rest)
            assert found
            row, at = cells[found[1]].setdefault(int(found[3]), []), column_index_from_string(found[2])
            row += [None] * (at - len(row))
            row[at - 1] = value_of(json.loads(found[4]))
        elif do == "add":
            sheet, row_text = rest.split(" [", 1)
            cells[sheet][max(cells[sheet]) + 1] = [value_of(value) for value in json.loads(f"[{row_text}")]
        elif "!" in rest:
            sheet, first, last = re.split("[!:]", rest)
            gone = range(int(first), int(last) + 1)
            rows = cells[sheet].items()
            kept = {at - len(gone) * (at > gone[0]): row for at, row in rows if at not in gone}
            cells[sheet].clear()
            cells[sheet].update(kept)
        else:
            del cells[rest]


def told(slip: Sequence[str], book: TypedBook) -> tuple[League | None, list[str]]:
    league, problems = book.read(partial(make, slip))
    return league, [str(problem) for problem in problems]


@pytest.mark.parametrize("slip", slips())
def test_a_slip_is_told_exactly(slip: str) -> None:
    does, lines = slips()[slip]
    league, found = told(does, book_of(slip))
    assert found == lines
    assert (league is not None) == all(line.split(": ")[1] in WARNINGS for line in lines)


def test_every_code_of_the_book_is_shown() -> None:
    shown = {line.split(": ")[1] for _, lines in slips().values() for line in lines}
    # Balances are not stored but worked out, so BOOK-TABLE says it when one was changed.
    assert {code for code in CODES if code.startswith("BOOK-")} - shown <= {"BOOK-BALANCE"}


def test_all_faults_are_told_at_once_in_the_order_of_the_cells() -> None:
    names = ("OL", "age", "team name twice", "set score", "ledger unit", "deadline without zone", "sponsor")
    chosen = [slips()[name] for name in names]
    league, found = told([line for does, _ in chosen for line in does], book_of(""))
    assert league is None
    assert sorted(found) == sorted(line for _, lines in chosen for line in lines)
    assert [line.split("!")[1] for line in found] == [
        "Season", "Teams", "Teams", "Players", "Players", "Fixtures", "Ledger",
    ]  # fmt: skip


def test_a_formula_is_read_by_its_value_and_told(office: Office, tmp_path: Path) -> None:
    path = tmp_path / "league.xlsx"
    workbook = workbook_of(book_of("").data)
    workbook["Players"]["E2"], workbook["Teams"]["G2"] = "=3+4", "=D2"
    workbook.save(path)
    league, problems = read(office.save_as(path, tmp_path / "saved.xlsx").read_bytes(), "league.xlsx")
    assert league == LEAGUE
    balance = """\
league.xlsx!Teams!G2: BOOK-TABLE: this cell is worked out, not read: Account is 1872 (found "=D2"; rule R9). \
To change it, add a row to Ledger; if you did, there is nothing to do."""
    level = """\
league.xlsx!Players!E2: FILE-FORMULA: OL is a formula; its value 7 was read, and the formula will not be kept \
(found "=3+4"). Type the player's offensive level itself; the book holds values only."""
    assert [str(problem) for problem in problems] == [balance, level]
