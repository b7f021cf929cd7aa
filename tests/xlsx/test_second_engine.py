"""Every formula recalculated by engines other than LibreOffice: sheet and engine are one, no setting is written twice.

All kinds of books by formualizer, and by IronCalc as a third opinion; of the generated move sheets a part by default.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from book_kinds import shipped_books
from calculators import (
    Engine,
    Place,
    by_formualizer,
    by_ironcalc,
    differences,
    differing,
    named_cells,
    poisoned,
    stored,
)
from exhaustive import mark_all_but_first
from sheet_kinds import every_sheet
from vbxl.league.checks import checks
from vbxl.league.moves import Moves

SAMPLES: Final = Path(__file__).parents[2] / "samples"
# In parts, so that all cores have some.
PARTS: Final = 72


def status(data: bytes) -> Place:
    """Where a sheet says whether it is READY."""
    sheet, _, cell = named_cells(data)["check_status"].partition("!")
    return sheet, cell.replace("$", "")


@pytest.mark.parametrize("part", mark_all_but_first(range(PARTS)))
def test_every_generated_sheet_carries_what_is_calculated_and_is_ready_when_no_check_objects(part: int) -> None:
    verdicts = set()
    for made in every_sheet()[part::PARTS]:
        carries = stored(made.data)
        given = by_formualizer(poisoned(made.data), list(carries))
        assert differing(carries, given) == [], made.what
        verdict = carries[status(made.data)]
        problems = len(checks(made.moves or Moves(), made.view))
        assert verdict == "READY" if not problems else isinstance(verdict, float) and verdict > 0, (made.what, verdict)
        verdicts.add(verdict == "READY")
    assert verdicts == {True, False}


@pytest.mark.parametrize("part", mark_all_but_first(range(PARTS)))
def test_a_third_engine_agrees_on_every_formula(part: int) -> None:
    """Every second sheet: IronCalc takes its time."""
    for made in every_sheet()[part :: 2 * PARTS]:
        assert differences(made.data, by_ironcalc) == [], made.what


ENGINES: Final[Mapping[str, Engine]] = {"formualizer": by_formualizer, "IronCalc": by_ironcalc}


@pytest.mark.parametrize(
    ("engine", "step"),
    [("formualizer", 5), ("IronCalc", 9), *(pytest.param(one, 1, marks=pytest.mark.exhaustive) for one in ENGINES)],
)
def test_every_kind_of_book_carries_what_is_calculated(books: dict[str, bytes], engine: str, step: int) -> None:
    # openpyxl stores no value beside the formula that the GM added to that book.
    live = {kind: data for kind, data in books.items() if kind != "league with notes" and stored(data)}
    assert {*shipped_books(), "move sheet with a cup match"} - {"league.xlsx", "season.xlsx"} <= set(live)
    assert [
        f"{kind}: {said}" for kind, data in [*live.items()][::step] for said in differences(data, ENGINES[engine])
    ] == []


@pytest.mark.parametrize("part", mark_all_but_first(range(6)))
def test_every_sample_sheet_carries_what_is_calculated(part: int) -> None:
    sheets = sorted(SAMPLES.glob("**/sheets/*.xlsx"))[part::6]
    assert sheets
    assert [f"{path.name}: {said}" for path in sheets for said in differences(path.read_bytes(), by_formualizer)] == []
