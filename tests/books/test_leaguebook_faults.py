"""What a GM gets wrong in the league book: each slip, and exactly what he is told (cases/leaguebook_*.txt)."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from cup_leagues import with_cup
from leagues import made_league
from office import Office
from test_leaguebook import BOOK, LEAGUE, Edit, edited, setting, told
from vbxl.books.leaguebook import build
from vbxl.books.leaguebook.cells import WARNINGS
from vbxl.books.leaguebook.sheets import rows_of
from vbxl.problems import CODES

# Six teams and two sides of amateurs: a first cup round that is played, and the matches of a second one.
CUP_LEAGUE = with_cup(made_league(teams=6))
CUP_BOOK = build(CUP_LEAGUE)[0]
START_BOOK = build(made_league(round_number=1, season_number=2))[0]
LAST = len(rows_of(LEAGUE)["Season"]) + 1
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


def book_of(slip: str) -> bytes:
    """The book in which a slip is made: its name says when it is one with a cup, or of a season's start."""
    return CUP_BOOK if slip.startswith("cup") else START_BOOK if slip.startswith("start") else BOOK


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
    league, found = told(edited(done(does), book_of(slip)))
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
league.xlsx!Teams!G2: BOOK-TABLE: this cell is worked out, not read: Account is 1872 (found "=D2"; rule R9). \
To change it, add a row to Ledger; if you did, there is nothing to do."""
    level = """\
league.xlsx!Players!E2: FILE-FORMULA: OL is a formula; its value 7 was read, and the formula will not be kept \
(found "=3+4"). Type the player's offensive level itself; the book holds values only."""
    assert found == [balance, level]
