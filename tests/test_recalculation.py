"""Every formula of a move sheet recalculated by LibreOffice: sheet and engine are one, no setting is written twice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pytest

from carried import Carried, Compared, carried, compare, differences
from movemaker import made_moves, messy_moves
from office import Document, Office, absent
from sheetmaker import (
    FORMULA_CELL,
    Made,
    formulas_of,
    halved,
    in_formulas,
    made_sheets,
    opened,
    parts,
    patched,
    team_view,
    unprotected,
)
from vbxl.books.areas import cell_at
from vbxl.books.engines import open_cells
from vbxl.books.guard import Refused, guard
from vbxl.league.checks import checks
from vbxl.league.moves import BLANK, Input, Moves, Value
from vbxl.league.view import View
from vbxl.rules.season import season_with, settings
from vbxl.rules.tiredness import PLAYERS_IN_SET

SAMPLES: Final = Path(__file__).parents[1] / "samples"
CELLS_LEAST: Final = 1500
SHEETS_LEAST: Final = 50
# Each setting that formulas use, with values beside its default: a tighter and a looser season.
OTHER_SETTINGS: Final[Mapping[str, tuple[int, ...]]] = {
    "set_loss": (3, 8),
    "set_gain": (1, 6),
    "devotion_limit": (7, 60),
    "special_limit": (9, 500),
}
# What no number or text of the Rules sheet is or comes near to: a formula that looks at the cell must show it.
OTHER_TEXT: Final = "something else"
FURTHER: Final = 10


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

# Concepts by set, such that each is typed as code and as name, and each is allowed somewhere.
CODES: Final[tuple[Value, ...]] = (1, 4, 3, 2, 5)
NAMED: Final[tuple[Value, ...]] = ("Offensive", "Wall", "Neutral", "Aggressive", "Defensive")
# Position by set: all who attack, all who defend, too many of both, all that is typed by name or not at all.
POSITIONS: Final[tuple[tuple[Value, ...], ...]] = (
    (1, 1, 2, 2, 2, 2),
    (5, 5, 4, 4, 4, 4),
    (1, 1, 1, 5, 5, 5),
    (None, "Setter", "Attacker", "Allround", 3, 9),
    ("Defender", "Blocker", 1, 2, 4, 5),
)
LOSSES: Final[tuple[Value, ...]] = (None, 0, 5, 2, 3, None)
RISKS: Final[tuple[Value, ...]] = (9, 3, 3, 3, 0)


def telling_moves(seen: View) -> Moves:
    """Moves in which every number, table and message of the Rules sheet matters to some cell."""
    moves = made_moves(seen, 1)
    names = [line.name for line in seen.roster]
    matches = {}
    for (slot, match), concepts in zip(moves.matches.items(), (CODES, NAMED), strict=True):
        sets = tuple(
            replace(
                one,
                players=_inputs(names[at : at + PLAYERS_IN_SET]),
                positions=_inputs(POSITIONS[at]),
                loss_ol=_inputs(LOSSES),
                concept=Input(concepts[at]),
                risk=Input(RISKS[at]),
                devotion=(Input(5), Input(4)),
                special=(Input(6), Input(3)),
            )
            for at, one in enumerate(match.sets)
        )
        matches[slot] = replace(match, sets=sets)
    first, second = matches["match1"].sets, matches["match2"].sets
    torn = replace(first[0], loss_ol=_inputs([9, *LOSSES[1:]]))
    wrong = replace(
        first[3],
        players=_inputs([None, "Nobody", names[5], names[5], *names[6:8]]),
    )
    risky = replace(first[2], risk=Input(33))
    no_points = replace(first[1], special=(Input("x"), BLANK), risk=BLANK)
    matches["match1"] = replace(matches["match1"], sets=(torn, no_points, risky, wrong, first[4]))
    many = replace(second[2], devotion=(Input(99), BLANK), risk=BLANK)
    matches["match2"] = replace(matches["match2"], sets=(*second[:2], many, *second[3:]))
    return replace(moves, matches=matches)


def _inputs(values: Sequence[Value]) -> tuple[Input, ...]:
    return tuple(Input(value) for value in values)


def tried() -> Iterator[Made]:
    """Sheets whose cells depend on every setting that formulas use."""
    seen = replace(halved(team_view()), sp=60)
    yield Made("telling", seen, telling_moves(seen))
    yield Made("legal", seen, made_moves(seen, 4))


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
    for made in tried():
        path.write_bytes(unprotected(made.data))
        with office.scenario(path) as document:
            for name, values in OTHER_SETTINGS.items():
                for value in values:
                    found, matters = against(document, made, name, value)
                    assert not found, "\n".join([f"{made.what}, {name} {value}:", *found[:20]])
                    assert matters or made.what != "telling", f"{name} {value} changes nothing"


@pytest.mark.parametrize("name", OTHER_SETTINGS)
def test_a_formula_that_ignores_a_setting_is_seen(name: str, office: Office, tmp_path: Path) -> None:
    made = next(tried())
    number = str(getattr(made.view.settings, name))
    deaf = in_formulas(made.data, lambda formula: re.sub(rf"\b{name}\b", number, formula))
    path = tmp_path / "deaf.xlsx"
    path.write_bytes(unprotected(deaf))
    # As long as the season is as it was, nothing shows.
    assert compare(office, path).differences == []
    with office.scenario(path) as document:
        found, _ = against(document, made, name, OTHER_SETTINGS[name][0])
    assert found


def rules_cells(data: bytes) -> list[tuple[str, list[str]]]:
    """Name and addresses of the named cells of the Rules sheet that are no settings: they are there for a formula.

    One by one; but of the words that may be typed only some are, so that they change all together. position_code and
    team_names are there for a drop-down alone.
    """
    known = {one.name for one in settings()} | {"setting_name", "setting_value", "position_code", "team_names"}
    found: list[tuple[str, list[str]]] = []
    for name, area in guard(data).names.items():
        if area.sheet == "Rules" and name not in known:
            cells = [area.cell(row, 0) for row in range(area.shape[0])]
            found += [(name, cells)] if "_word" in name else [(name, [cell]) for cell in cells]
    return found


def test_every_number_and_text_of_the_rules_sheet_reaches_a_formula(office: Office, tmp_path: Path) -> None:
    path = tmp_path / "open.xlsx"
    made = next(tried())
    path.write_bytes(unprotected(made.data))
    cells = rules_cells(made.data)
    assert len({name for name, _ in cells}) >= 24, cells
    sheets = [name for name in guard(made.data).sheets if name != "Rules"]
    with office.scenario(path) as document:
        watched = [(sheet, f"A1:AD{last_row(made.data, sheet)}") for sheet in sheets]
        before = document.read_many(watched)
        for name, together in cells:
            old = {cell: document.value("Rules", cell) for cell in together}
            for cell, value in old.items():
                document.set("Rules", cell, value + FURTHER if isinstance(value, float) else OTHER_TEXT)
            seen = document.read_many(watched) != before
            assert seen, f"no formula looks at {name}, Rules!{together[0]}"
            for cell, value in old.items():
                # A number that was text ("3" among the words) has to come back as text.
                document.set("Rules", cell, value)
        restored = document.read_many(watched) == before
        assert restored


def last_row(data: bytes, sheet: str) -> int:
    """The last row of a sheet in which a cell stands."""
    xml = parts(data)[f"xl/worksheets/sheet{guard(data).sheets.index(sheet) + 1}.xml"]
    return max(at[0] for at in map(cell_at, re.findall(r'<c r="([A-Z]+[0-9]+)"', xml)) if at)
