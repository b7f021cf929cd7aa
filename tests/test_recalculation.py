"""Every formula of a move sheet recalculated by LibreOffice: sheet and engine are one, no setting is written twice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from carried import Carried, Compared, carried, compare, differences
from movemaker import messy_moves
from office import Document, Office, absent
from sheetmaker import (
    FORMULA_CELL,
    Made,
    formulas_of,
    in_formulas,
    made_sheets,
    opened,
    parts,
    patched,
    team_view,
    unprotected,
)
from tellingmaker import legal_sheet, telling_sheets
from vbxl.books.areas import cell_at
from vbxl.books.engines import open_cells
from vbxl.books.guard import Refused, guard
from vbxl.league.checks import checks
from vbxl.league.moves import Moves, Value
from vbxl.league.view import View
from vbxl.rules.season import season_with, settings

SAMPLES: Final = Path(__file__).parents[1] / "samples"
CELLS_LEAST: Final = 1500
SHEETS_LEAST: Final = 50
# Each setting that formulas use, with values beside its default: a tighter and a looser season.
OTHER_SETTINGS: Final[Mapping[str, tuple[int, ...]]] = {
    "set_loss": (3, 8),
    "set_gain": (1, 6),
    "devotion_limit": (7, 60),
    "special_limit": (9, 500),
    "trained_ratio": (2, 4),
    "trained_total": (24, 40),
    "trained_times": (2, 6),
    "talents": (2, 6),
    "talent_matches": (2, 5),
    "talent_level": (1, 3),
    "contract_bonus_3": (0, 33),
    "contract_bonus_4": (7, 55),
    "sale_free_rounds": (0, 6),
    "credit": (300, 9000),
    "round_income": (0, 700),
    "wage_1": (10, 40),
    "wage_2": (20, 75),
    "wage_3": (60, 150),
    "wage_4": (110, 400),
    "wage_2_from": (9, 14),
    "wage_3_from": (17, 24),
    "wage_4_from": (24, 36),
    "spy_times": (2, 9),
    "spy_price": (100, 900),
    "spy_detail_price": (50, 800),
}
# What no number or text of the Rules sheet is or comes near to: a formula that looks at the cell must show it.
OTHER_TEXT: Final = "something else"
FURTHER: Final = 10
LAST_COLUMN: Final = "BF"


@dataclass(frozen=True)
class Judged:
    """A sheet as LibreOffice and the checks see it."""

    what: str
    compared: Compared
    status: Value
    problems: int


def judged(office: Office, what: str, path: Path, seen: View, moves: Moves) -> Judged:
    guarded = guard(path.read_bytes())
    status = open_cells(guarded).area(guarded.names["check_status"])[0][0]
    return Judged(what, compare(office, path), status, len(checks(moves, seen)))


@pytest.fixture(scope="module")
def sheets(office: Office, tmp_path_factory: pytest.TempPathFactory) -> list[Judged]:
    """Every generated sheet, judged once."""
    path = tmp_path_factory.mktemp("made") / "made.xlsx"
    found = []
    for made in made_sheets():
        path.write_bytes(made.data)
        found.append(judged(office, made.what, path, made.view, made.moves or Moves()))
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
        form = opened(path.read_bytes())
        assert form.view is not None, path
        found.append(judged(office, str(path.relative_to(SAMPLES)), path, form.view, form.moves))
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
    assert len(sheets) > SHEETS_LEAST
    assert len({one.what for one in sheets}) == len(sheets)


def test_every_cell_of_the_samples_carries_what_libreoffice_calculates(samples: list[Judged]) -> None:
    agree(samples, 1)


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
        value = found[3]
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
        for name in ("check_status", "match1_set1_total", "match2_set5_start", "match1_problems")
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
    assert {"text", "empty text", "working of Data", "working of Team", "working of Match 2"} <= set(tried)
    for what, (sheet, cell) in tried.items():
        path.write_bytes(forged(data, sheet, cell))
        found = compare(office, path).differences
        assert [one.split(": ")[0] for one in found] == [f"{sheet}!{cell}"], what


# --- settings and tables of the Rules sheet ---


def tried() -> Iterator[Made]:
    """Sheets whose cells depend on every setting that formulas use, and a legal one."""
    yield from telling_sheets()
    yield legal_sheet()


def against(document: Document, made: Made, name: str, value: int) -> tuple[list[str], bool]:
    """How a sheet with one setting changed by hand differs from one built so, and whether the setting matters to it."""
    old = getattr(made.view.settings, name)
    built = replace(made, view=replace(made.view, settings=season_with([(name, value)], made.view.settings)))
    should: Carried = carried(built.data)
    document.set("", name, value)
    found = differences(should, document.cells()).differences
    document.set("", name, old)
    return found, should != carried(made.data)


def used_settings(data: bytes) -> set[str]:
    """The settings that the formulas of a sheet name."""
    words = {word for formula in formulas_of(data) for word in re.findall(r"[a-z0-9_]+", formula)}
    return words & {one.name for one in settings()}


def test_every_setting_that_formulas_use_is_tried() -> None:
    used = set().union(*(used_settings(made.data) for made in made_sheets()))
    assert used == set(OTHER_SETTINGS)


def test_a_setting_changed_in_the_sheet_is_the_setting_of_the_engine(office: Office, tmp_path: Path) -> None:
    path = tmp_path / "open.xlsx"
    matter = set()
    for made in tried():
        path.write_bytes(unprotected(made.data))
        with office.scenario(path) as document:
            for name, values in OTHER_SETTINGS.items():
                for value in values:
                    found, matters = against(document, made, name, value)
                    assert not found, "\n".join([f"{made.what}, {name} {value}:", *found[:20]])
                    matter |= {(name, value)} if matters else set()
    dumb = [(name, value) for name, values in OTHER_SETTINGS.items() for value in values if (name, value) not in matter]
    assert not dumb, "settings that change nothing"


@pytest.mark.parametrize("name", OTHER_SETTINGS)
def test_a_formula_that_ignores_a_setting_is_seen(name: str, office: Office, tmp_path: Path) -> None:
    path = tmp_path / "deaf.xlsx"
    for made in telling_sheets():
        number = str(getattr(made.view.settings, name))
        if name not in used_settings(made.data):
            continue
        path.write_bytes(unprotected(in_formulas(made.data, partial(re.sub, rf"\b{name}\b", number))))
        # As long as the season is as it was, nothing shows.
        assert compare(office, path).differences == []
        with office.scenario(path) as document:
            found, _ = against(document, made, name, OTHER_SETTINGS[name][0])
        if found:
            return
    pytest.fail(f"no sheet shows that a formula ignores {name}")


def rules_cells(data: bytes) -> list[tuple[str, list[str]]]:
    """Name and addresses of the named cells of the Rules sheet that are no settings: they are there for a formula.

    One by one; but of the words that may be typed, and of all teams, only some are, so that they change all together.
    position_code, team_names and spy_match_list are there for a drop-down alone.
    """
    known = {one.name for one in settings()} | {"setting_name", "setting_value"}
    known |= {"position_code", "team_names", "spy_match_list"}
    found: list[tuple[str, list[str]]] = []
    for name, area in guard(data).names.items():
        if area.sheet == "Rules" and name not in known:
            cells = [area.cell(row, 0) for row in range(area.shape[0])]
            found += [(name, cells)] if "_word" in name or name == "team_key" else [(name, [cell]) for cell in cells]
    return found


def unseen(office: Office, path: Path, made: Made) -> list[tuple[str, list[str]]]:
    """The named cells of the Rules sheet that no formula of a sheet looks at."""
    path.write_bytes(unprotected(made.data))
    sheets = [name for name in guard(made.data).sheets if name != "Rules"]
    found = []
    with office.scenario(path) as document:
        watched = [(sheet, f"A1:{LAST_COLUMN}{last_row(made.data, sheet)}") for sheet in sheets]
        before = document.read_many(watched)
        for name, together in rules_cells(made.data):
            old = {cell: document.value("Rules", cell) for cell in together}
            for cell, value in old.items():
                document.set("Rules", cell, value + FURTHER if isinstance(value, float) else OTHER_TEXT)
            if document.read_many(watched) == before:
                found.append((name, together))
            for cell, value in old.items():
                # A number that was text ("3" among the words) has to come back as text.
                document.set("Rules", cell, value)
        restored = document.read_many(watched) == before
        assert restored
    return found


def test_every_number_and_text_of_the_rules_sheet_reaches_a_formula(office: Office, tmp_path: Path) -> None:
    cells = rules_cells(next(telling_sheets()).data)
    assert len({name for name, _ in cells}) >= 47, cells
    left = [unseen(office, tmp_path / "open.xlsx", made) for made in telling_sheets()]
    # Every telling sheet has the same Rules sheet: what one does not look at another does.
    nowhere = [one for one in left[0] if all(one in others for others in left)]
    assert not nowhere, "no formula looks at these"


def last_row(data: bytes, sheet: str) -> int:
    """The last row of a sheet in which a cell stands."""
    xml = parts(data)[f"xl/worksheets/sheet{guard(data).sheets.index(sheet) + 1}.xml"]
    return max(at[0] for at in map(cell_at, re.findall(r'<c r="([A-Z]+[0-9]+)"', xml)) if at)
