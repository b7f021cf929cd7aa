"""What a GM gets wrong in the league book: each slip, and exactly what he is told (cases/leaguebook_slips.txt)."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from office import Office
from test_leaguebook import LEAGUE, Edit, edited, setting, told
from vbxl.books.leaguebook.cells import WARNINGS
from vbxl.problems import CODES

TABLE = Path(__file__).with_name("cases") / "leaguebook_slips.txt"
Slip = tuple[list[str], list[str]]


def slips() -> dict[str, Slip]:
    """The slips of the table by name: what is done, and what is told."""
    found: dict[str, Slip] = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            done_there, told_there = found.setdefault(line.strip("[]"), ([], []))
        elif line.startswith("> "):
            told_there.append(f"league.xlsx!{line[2:]}")
        elif line and not line.startswith("#"):
            done_there.append(line)
    return found


def value_of(typed: object) -> object:
    """A value of the table; a date is written as text."""
    if isinstance(typed, str) and typed.startswith("date "):
        return datetime.fromisoformat(typed[5:]).replace(tzinfo=UTC).replace(tzinfo=None)
    return typed


def done(slip: Sequence[str]) -> Edit:
    """The edit that a slip is."""

    def edit(workbook: Any) -> None:
        for line in slip:
            do, rest = line.split(" ", 1)
            if do == "type":
                found = re.fullmatch(r"(.*?)!([A-Z]+[0-9]+) (.*)", rest)
                assert found
                setting(found[1], found[2], value_of(json.loads(found[3])))(workbook)
            elif do == "add":
                sheet, row = rest.split(" [", 1)
                workbook[sheet].append(json.loads(f"[{row}"))
            elif "!" in rest:
                sheet, first, last = re.split("[!:]", rest)
                workbook[sheet].delete_rows(int(first), int(last) - int(first) + 1)
            else:
                del workbook[rest]

    return edit


@pytest.mark.parametrize("slip", slips())
def test_a_slip_is_told_exactly(slip: str) -> None:
    does, lines = slips()[slip]
    league, found = told(edited(done(does)))
    assert found == lines
    assert (league is not None) == all(line.split(": ")[1] in WARNINGS for line in lines)


def test_every_code_of_the_book_is_shown() -> None:
    shown = {line.split(": ")[1] for _, lines in slips().values() for line in lines}
    # Balances are not stored but worked out, so BOOK-TABLE says it when one was changed.
    assert {code for code in CODES if code.startswith("BOOK-")} - shown <= {"BOOK-BALANCE"}


def test_all_faults_are_told_at_once_in_the_order_of_the_cells() -> None:
    names = ("OL", "age", "team name twice", "set score", "ledger unit", "deadline without zone", "sponsor")
    chosen = [slips()[name] for name in names]
    league, found = told(edited(done([line for does, _ in chosen for line in does])))
    assert league is None
    assert sorted(found) == sorted(line for _, lines in chosen for line in lines)
    assert [line.split("!")[1] for line in found] == [
        "Season", "Teams", "Teams", "Players", "Players", "Fixtures", "Ledger",
    ]  # fmt: skip


def test_a_formula_is_read_by_its_value_and_told(office: Office, tmp_path: Path) -> None:
    path = tmp_path / "league.xlsx"
    path.write_bytes(edited(done(['type Players!E2 "=3+4"', 'type Teams!G2 "=D2"'])))
    league, found = told(office.save_as(path, tmp_path / "saved.xlsx").read_bytes())
    assert league == LEAGUE
    balance = """\
league.xlsx!Teams!G2: BOOK-TABLE: worked out and not read: Account is 1872 (found "=D2"; rule R9). \
To change it add a row to Ledger; if that is what you did, all is well."""
    level = """\
league.xlsx!Players!E2: FILE-FORMULA: OL is a formula; its value 7 was read, and the formula will not be kept \
(found "=3+4"; rule file). Type the player's offensive level itself; the book holds values only."""
    assert found == [balance, level]
