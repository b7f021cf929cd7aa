"""Formulas of move sheets recalculated by LibreOffice: sheets of every kind.

All generated sheets, the samples and all kinds of books are recalculated in test_second_engine.py, by engines that are
quicker and less forgiving.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from calculators import Place, Value, differing, stored
from exhaustive import mark_all_but_first
from office import Office, absent
from played_round import played_round, report_of, results_of
from rules_sheet_factory import telling_sheets
from sheet_factory import Made, formulas_of, guard_once, opened, parts, team_view
from sheet_kinds import every_sheet
from stored_values import compare
from vbxl.league.checks import checks
from vbxl.xlsx.guard import Refused, guard

SAMPLES: Final = Path(__file__).parents[2] / "samples"
# The sheets in parts, the first of which is recalculated by default.
PARTS: Final = 14
CELLS_LEAST: Final = 2_000
WORKBOOKS: Final = Path(__file__).parents[2] / "workbooks"
# Books with formulas that are no move sheets.
LIVE: Final = ("team-sheet.xlsx", "volleyball-dice.xlsx")


@pytest.mark.parametrize("part", mark_all_but_first(range(PARTS)))
def test_every_formula_carries_what_libreoffice_calculates(office: Office, tmp_path: Path, part: int) -> None:
    path = tmp_path / "made.xlsx"
    for made in (*telling_sheets(), *every_sheet()[::6])[part::PARTS]:
        path.write_bytes(made.data)
        compared = compare(office, path)
        assert compared.differences == [], made.what
        assert compared.cells > CELLS_LEAST


@pytest.mark.parametrize("name", LIVE)
def test_every_formula_of_a_shipped_book_carries_what_libreoffice_calculates(office: Office, name: str) -> None:
    path = WORKBOOKS / name
    carries, calculated = stored(path.read_bytes()), office.recalculate(path)
    given: dict[Place, Value] = {}
    for sheet, cell in carries:
        found = calculated[sheet][cell]
        assert found.value is not None, f"{sheet}!{cell}: error {found.error} of {found.formula}"
        given[sheet, cell] = found.value
    assert differing(carries, given) == []
    assert len(carries) > 10


def sample_sheets() -> Iterator[Path]:
    """The move sheets among the samples that stand as vbxl wrote them: what managers saved has another date in it."""
    made = guard(Made("", team_view(), None).data).modified
    for path in sorted([*SAMPLES.glob("**/sheets/*.xlsx"), *SAMPLES.glob("**/moves/*.xlsx")]):
        try:
            ours = guard(path.read_bytes()).modified == made
        except Refused:
            continue
        if ours:
            yield path


@pytest.fixture(scope="module")
def samples() -> list[Path]:
    found = list(sample_sheets())
    if not found:
        absent(f"no move sheets in {SAMPLES}")
    return found


def test_the_samples_are_ready_exactly_when_no_check_objects(samples: list[Path]) -> None:
    for path in samples:
        data = path.read_bytes()
        form = opened(data)
        assert form.view is not None, path
        cells = guard_once(data)
        status = cells.area(cells.names["check_status"])[0][0]
        problems = len(checks(form.moves, form.view))
        assert (status == "READY") == (problems == 0), f"{path.name}: the sheet says {status}, the checks {problems}"


def test_reports_and_results_books_hold_no_formula_at_all() -> None:
    played = played_round()
    books = [results_of(played), *(report_of(played, team.id) for team in played.after.teams)]
    assert len(books) > len(played.after.teams)
    for book in books:
        assert formulas_of(book) == set()
        assert not [part for part in parts(book) if "calcChain" in part]
