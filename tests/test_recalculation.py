"""Every formula of a move sheet recalculated by LibreOffice: sheet and engine are one, no setting is written twice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Final

import pytest

from carried import Carried, Compared, carried, compare, differences
from movemaker import messy_moves
from office import Document, Office, absent
from played import played_round, report_of, results_of
from sheetkinds import every_sheet
from sheetmaker import (
    FORMULA_CELL,
    Made,
    formulas_of,
    in_formulas,
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
from vbxl.rules.season import season_with, settings

SAMPLES: Final = Path(__file__).parents[1] / "samples"
CELLS_LEAST: Final = 900_000
SHEETS_LEAST: Final = 200
# Each setting that formulas use, with values beside its default: a tighter and a looser season. Only set_points is not
# among them: it decides how many rows the Odds sheet has, so that a sheet is built anew for it. Sheets of seasons with
# other set_points are among those of every_sheet.
ROWS_BY: Final = frozenset({"set_points"})
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
    "chance_lowest": (30, 50),
    "chance_highest": (50, 60),
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


def judged(office: Office, made: Made, carries: Carried, path: Path) -> Judged:
    """What LibreOffice calculates of a sheet, held against what it carries, and what the checks say to its moves."""
    guarded = guard(made.data)
    area = guarded.names["check_status"]
    path.write_bytes(made.data)
    compared = differences(carries, office.recalculate(path))
    problems = len(checks(made.moves or Moves(), made.view))
    return Judged(made.what, compared, carries[area.sheet, area.cell(0, 0)], problems)


@pytest.fixture(scope="module")
def sheets(office: Office, tmp_path_factory: pytest.TempPathFactory) -> list[Judged]:
    """Every generated sheet, judged once; the next ones are built while LibreOffice calculates."""
    path = tmp_path_factory.mktemp("made") / "made.xlsx"
    every = every_sheet()
    with ThreadPoolExecutor(1) as ahead:
        built = ahead.map(lambda made: carried(made.data), every)
        return [judged(office, made, carries, path) for made, carries in zip(every, built, strict=True)]


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


# --- settings and tables of the Rules sheet ---


@cache
def tried() -> tuple[Made, ...]:
    """Sheets whose cells depend on every setting that formulas use, and a legal one."""
    return *telling_sheets(), legal_sheet()


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
    used = set().union(*(used_settings(made.data) for made in (*tried(), *every_sheet()[::7])))
    assert used == set(OTHER_SETTINGS) | ROWS_BY


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
    for made in tried():
        number = str(getattr(made.view.settings, name))
        if name not in used_settings(made.data):
            continue
        path.write_bytes(unprotected(in_formulas(made.data, partial(re.sub, rf"\b{name}\b", number))))
        with office.scenario(path) as document:
            # As long as the season is as it was, nothing shows.
            assert differences(carried(made.data), document.cells()).differences == []
            found, _ = against(document, made, name, OTHER_SETTINGS[name][0])
        if found:
            return
    pytest.fail(f"no sheet shows that a formula ignores {name}")


# There for a drop-down, or for who looks things up in the sheet, and for no formula.
FOR_NO_FORMULA: Final = frozenset({"position_code", "position_list", "concept_list", "team_names", "spy_match_list"})


def named_cells(data: bytes) -> Iterator[tuple[str, list[str]]]:
    """Names of the Rules sheet that are no settings, with their cells: they are there for a formula."""
    known = {one.name for one in settings()} | {"setting_name", "setting_value"} | FOR_NO_FORMULA
    for name, area in guard(data).names.items():
        if area.sheet == "Rules" and name not in known:
            rows, columns = area.shape
            yield name, [area.cell(row, column) for row in range(rows) for column in range(columns)]


def is_text(name: str) -> bool:
    """Whether a name of the Rules sheet holds sentences to be shown: what is wrong, by which rule, what to do."""
    return name.endswith("_text") or name.startswith("message_")


def rules_cells(data: bytes) -> list[tuple[str, list[str]]]:
    """Name and addresses of the named cells that formulas reckon with, one by one.

    Of the words that may be typed, and of all teams, only some are, so that they change all together.
    """
    found: list[tuple[str, list[str]]] = []
    for name, cells in named_cells(data):
        if not is_text(name):
            together = "_word" in name or name == "team_key"
            found += [(name, cells)] if together else [(name, [cell]) for cell in cells]
    return found


def text_cells(data: bytes) -> dict[str, str]:
    """The cells of the Rules sheet with sentences that are shown, each with a name it has."""
    return {cell: name for name, cells in named_cells(data) if is_text(name) for cell in cells}


def watched(data: bytes) -> list[tuple[str, str]]:
    """All cells of a sheet but those of the Rules sheet."""
    return [(one, f"A1:{LAST_COLUMN}{last_row(data, one)}") for one in guard(data).sheets if one != "Rules"]


def test_every_number_of_the_rules_sheet_reaches_a_formula(office: Office, tmp_path: Path) -> None:
    left = rules_cells(tried()[0].data)
    assert len({name for name, _ in left}) >= 25, left
    path = tmp_path / "open.xlsx"
    for made in tried():
        # Every telling sheet has the same Rules sheet: what one does not look at another does.
        path.write_bytes(unprotected(made.data))
        with office.scenario(path) as document:
            left = [one for one in left if not reaches(document, watched(made.data), one[1])]
    assert not left, "no formula looks at these"


def reaches(document: Document, places: list[tuple[str, str]], together: list[str]) -> bool:
    """Whether anything changes with these cells of the Rules sheet; afterwards they are as they were."""
    before = document.read_many(places)
    old = {cell: document.value("Rules", cell) for cell in together}
    changed = {cell: value + FURTHER if isinstance(value, float) else OTHER_TEXT for cell, value in old.items()}
    document.set_many({("Rules", cell): value for cell, value in changed.items()})
    other = document.read_many(places) != before
    # A number that was text ("3" among the words) has to come back as text.
    document.set_many({("Rules", cell): value for cell, value in old.items()})
    assert document.read_many(places) == before
    return other


def test_every_sentence_of_the_rules_sheet_is_shown_somewhere(office: Office, tmp_path: Path) -> None:
    left = text_cells(tried()[0].data)
    assert len(left) >= 140, len(left)
    path = tmp_path / "open.xlsx"
    for made in tried():
        path.write_bytes(unprotected(made.data))
        with office.scenario(path) as document:
            document.set_many({("Rules", cell): f"<{cell}>" for cell in left})
            shown = {value for rows in document.read_many(watched(made.data)) for row in rows for value in row}
        left = {cell: name for cell, name in left.items() if f"<{cell}>" not in shown}
    assert not left, "sentences that no cell shows"


def last_row(data: bytes, sheet: str) -> int:
    """The last row of a sheet in which a cell stands."""
    xml = parts(data)[f"xl/worksheets/sheet{guard(data).sheets.index(sheet) + 1}.xml"]
    return max(at[0] for at in map(cell_at, re.findall(r'<c r="([A-Z]+[0-9]+)"', xml)) if at)
