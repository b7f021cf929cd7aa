"""Every formula of a move sheet recalculated by LibreOffice: sheet and engine are one, no setting is written twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from carried import Carried, Compared, carried, compare, differences
from movemaker import messy_moves
from office import Office, absent
from played import played_round, report_of, results_of
from sheetkinds import every_sheet
from sheetmaker import (
    FORMULA_CELL,
    Made,
    formulas_of,
    opened,
    parts,
    patched,
    team_view,
)
from vbxl.books.engines import open_cells
from vbxl.books.guard import Refused, guard
from vbxl.league.checks import checks
from vbxl.league.moves import Moves, Value

SAMPLES: Final = Path(__file__).parents[1] / "samples"
CELLS_LEAST: Final = 900_000
SHEETS_LEAST: Final = 200


@dataclass(frozen=True)
class Judged:
    """A sheet as LibreOffice and the checks see it."""

    what: str
    compared: Compared
    status: Value
    problems: int


def prepared(made: Made) -> tuple[Carried, Value]:
    """What a sheet carries beside its formulas, and whether it says that it is ready."""
    area = guard(made.data).names["check_status"]
    carries = carried(made.data)
    return carries, carries[area.sheet, area.cell(0, 0)]


@pytest.fixture(scope="module")
def sheets(office: Office, tmp_path_factory: pytest.TempPathFactory) -> list[Judged]:
    """Every generated sheet, judged once; the next ones are built while LibreOffice calculates."""
    path = tmp_path_factory.mktemp("made") / "made.xlsx"
    every, found = every_sheet(), []
    with ThreadPoolExecutor(1) as ahead:
        for made, (carries, status) in zip(every, ahead.map(prepared, every), strict=True):
            path.write_bytes(made.data)
            compared = differences(carries, office.recalculate(path))
            found.append(Judged(made.what, compared, status, len(checks(made.moves or Moves(), made.view))))
    return found


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
def samples(office: Office) -> list[Judged]:
    """Every sheet of the samples, judged once."""
    found = []
    for path in sample_sheets():
        data = path.read_bytes()
        form = opened(data)
        assert form.view is not None, path
        status = guard(data).names["check_status"]
        said = open_cells(guard(data)).area(status)[0][0]
        problems = len(checks(form.moves, form.view))
        found.append(Judged(str(path.relative_to(SAMPLES)), compare(office, path), said, problems))
    if not found:
        absent(f"no move sheets in {SAMPLES}")
    return found


def agree(some: list[Judged], least: int) -> None:
    """No cell differs, and there were enough of them for that to say something."""
    cells = sum(one.compared.cells for one in some)
    wrong = [f"{one.what}: {said}" for one in some for said in one.compared.differences]
    assert not wrong, "\n".join([f"{len(wrong)} of {cells} cells in {len(some)} sheets:", *wrong[:20]])
    assert cells >= least, f"only {cells} cells in {len(some)} sheets were compared"
    print(f"{cells} cells in {len(some)} sheets compared")  # noqa: T201 - for who asks how much was looked at (-rP)


def test_every_cell_carries_what_libreoffice_calculates(sheets: list[Judged]) -> None:
    agree(sheets, CELLS_LEAST)
    assert len(sheets) >= SHEETS_LEAST
    assert len({one.what for one in sheets}) == len(sheets)


def test_every_cell_of_the_samples_carries_what_libreoffice_calculates(samples: list[Judged]) -> None:
    agree(samples, 1)


def test_reports_and_results_books_hold_no_formula_at_all() -> None:
    played = played_round()
    books = [results_of(played), *(report_of(played, team.id) for team in played.after.teams)]
    assert len(books) > len(played.after.teams)
    for book in books:
        assert formulas_of(book) == set()
        assert not [part for part in parts(book) if "calcChain" in part]


def one_verdict(some: list[Judged]) -> None:
    wrong = [
        f"{one.what}: the sheet says {one.status}, the checks {one.problems}"
        for one in some
        if (one.status == "READY") != (one.problems == 0)
    ]
    assert not wrong, "\n".join(wrong)
    assert all(one.status == "READY" or (isinstance(one.status, int) and one.status > 0) for one in some)


def test_the_sheet_is_ready_exactly_when_no_check_objects(sheets: list[Judged]) -> None:
    one_verdict(sheets)
    ready = sum(one.status == "READY" for one in sheets)
    assert min(ready, len(sheets) - ready) > 10, f"{ready} of {len(sheets)} are READY: the verdict was hardly tried"


def test_the_samples_are_ready_exactly_when_no_check_objects(samples: list[Judged]) -> None:
    one_verdict(samples)


# --- a forged value ---


def forged(data: bytes, sheet: str, cell: str) -> bytes:
    """A sheet in which one formula cell carries another value."""
    name = f"xl/worksheets/sheet{guard(data).sheets.index(sheet) + 1}.xml"

    def other(found: re.Match[str]) -> str:
        if found[1] != cell:
            return found[0]
        value = found[4]
        # An empty text is written as no value at all, beside which only a number is well-formed.
        worse = f"{float(value or 7) + 1e-6:.9f}" if re.fullmatch(r"-?[0-9.]*", value) else f"{value}x"
        return found[0].replace(f"<v>{value}</v></c>", f"<v>{worse}</v></c>")

    return patched(data, lambda part, xml: FORMULA_CELL.sub(other, xml) if part == name else xml)


def places(data: bytes) -> dict[str, tuple[str, str]]:
    """Formula cells of every kind: what it is, sheet and address."""
    carries = carried(data)
    names = guard(data).names
    named = {
        name: (names[name].sheet, names[name].cell(0, 0))
        for name in ("check_status", "match1_set1_total", "match2_set5_start", "status_text", "problems")
    }
    texts = {
        ("text" if value else "empty text"): at for at, value in carries.items() if not isinstance(value, int | float)
    }
    workings = {f"working of {sheet}": (sheet, cell) for sheet, cell in carries}
    return {**named, **texts, **workings}


def test_a_forged_value_is_seen(office: Office, tmp_path: Path) -> None:
    seen = team_view()
    data = Made("", seen, messy_moves(seen, 1)).data
    path = tmp_path / "forged.xlsx"
    tried = places(data)
    sheets = ("Data", "Team", "Match 2", "Training", "Market", "Odds", "Checks")
    assert {"text", "empty text", *(f"working of {sheet}" for sheet in sheets)} <= set(tried)
    for what, (sheet, cell) in tried.items():
        path.write_bytes(forged(data, sheet, cell))
        found = compare(office, path).differences
        assert [one.split(": ")[0] for one in found] == [f"{sheet}!{cell}"], what
