"""The move sheet as LibreOffice has it: limits, messages, protection, colours and links outlive the way there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any, Final

import pytest

from exhaustive import mark_all_but_first
from office import Office
from sheet_factory import Made, parts
from test_movesheet import SHEETS, input_cells
from test_movesheet_form import HIDDEN, legend, sheet_parts
from vbxl.xlsx.areas import address
from vbxl.xlsx.guard import guard

# What LibreOffice calls the limits that a whole number, a number, a text and a choice of the form have.
KINDS: Final = {"WHOLE", "DECIMAL", "TEXT_LEN", "LIST"}
# The kind of the limit of each input, by what its name ends in.
KIND_OF: Final = {
    "_player": "LIST", "_position": "LIST", "_concept": "LIST", "_guess_report": "LIST", "_choice": "LIST",
    "_team": "LIST", "_match": "LIST", "_detail": "LIST", "_rounds": "LIST",
    "scout_name": "TEXT_LEN", "offer_name": "TEXT_LEN", "salt": "TEXT_LEN",
}  # fmt: skip
LINK: Final = re.compile(r'<hyperlink ref="([A-Z]+[0-9]+)"[^>]* location="([^"]*)"')

Spot = tuple[str, int, int]


@pytest.fixture(scope="module", params=mark_all_but_first(SHEETS[::-1]), ids=lambda made: made.what)
def made(request: pytest.FixtureRequest) -> Made:
    """A sheet of each kind."""
    chosen: Made = request.param
    return chosen


@pytest.fixture(scope="module")
def path(made: Made, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sheet as a file."""
    written = tmp_path_factory.mktemp("form") / "form.xlsx"
    written.write_bytes(made.data)
    return written


@pytest.fixture(scope="module")
def form(office: Office, path: Path) -> dict[str, Any]:
    """How LibreOffice has it."""
    found: dict[str, Any] = office.form(path)
    return found


def blocks(form: dict[str, Any]) -> Iterator[tuple[dict[str, Any], list[Spot]]]:
    """Blocks of cells of one format, each with its cells; rows and columns count from 1."""
    for sheet, found in form.items():
        for block in found["blocks"]:
            # Whatever is not written to the sheet at all reaches to the ends of the grid.
            near = [area for area in block["areas"] if area[2] < BEYOND]
            yield (
                block,
                [
                    (sheet, row + 1, column + 1)
                    for first, left, last, right in near
                    for row in range(first, last + 1)
                    for column in range(left, right + 1)
                ],
            )


BEYOND: Final = 1000


def test_every_sheet_is_protected(made: Made, form: dict[str, Any]) -> None:
    assert list(form) == list(guard(made.data).sheets)
    assert all(found["protected"] for found in form.values())


def test_exactly_the_inputs_can_be_typed_into(made: Made, form: dict[str, Any]) -> None:
    unlocked = {spot for block, cells in blocks(form) if not block["locked"] for spot in cells}
    inputs = {spot for cells in input_cells(made).values() for spot in cells}
    wrong = sorted(inputs ^ (unlocked - legend(made.data)))
    assert not wrong, [f"{sheet}!{address(row, column)}" for sheet, row, column in wrong[:10]]
    # Beyond the sheet nothing is unlocked either.
    assert all(block["locked"] for block, _ in blocks(form) if any(area[2] >= BEYOND for area in block["areas"]))


def test_every_input_has_its_limit_its_message_and_its_stop(made: Made, form: dict[str, Any]) -> None:
    limits = {spot: block["limit"] for block, cells in blocks(form) for spot in cells}
    kinds = Counter[str]()
    for name, cells in input_cells(made).items():
        wanted = next((kind for end, kind in KIND_OF.items() if name.endswith(end)), "")
        for spot in cells:
            limit = limits[spot]
            kinds[limit["kind"]] += 1
            assert limit["kind"] == wanted or (not wanted and limit["kind"] in {"WHOLE", "DECIMAL", "LIST"}), name
            assert limit["alert"] == "STOP", name
            assert limit["stops"], name
            assert limit["explains"], name
            assert all(said.strip() for said in limit["told"]), name
            assert limit["formula"], name
            assert limit["kind"] != "LIST" or limit["listed"], name
    assert set(kinds) == KINDS
    inputs = {spot for cells in input_cells(made).values() for spot in cells}
    assert {spot for spot, limit in limits.items() if limit["kind"] != "ANY"} == inputs


def test_every_conditional_format_is_there(made: Made, form: dict[str, Any]) -> None:
    for name, xml in sheet_parts(made.data):
        blocks = re.findall(r"<conditionalFormatting .*?</conditionalFormatting>", xml)
        rules = sum(block.count("<cfRule ") for block in blocks)
        assert sum(one["rules"] for one in form[name]["conditions"]) == rules, name
        assert rules or name in HIDDEN, name


def test_every_link_leads_to_the_same_cell_when_libreoffice_has_saved_it(
    made: Made, path: Path, office: Office, tmp_path: Path
) -> None:
    saved = office.save_as(path, tmp_path / "saved.xlsx").read_bytes()
    after = dict(sheet_parts(saved))
    found = 0
    for name, xml in sheet_parts(made.data):
        links = {cell: unescape(where) for cell, where in LINK.findall(xml)}
        assert {cell: unescape(where) for cell, where in LINK.findall(after[name])} == links, name
        found += len(links)
    assert found > 10
    charts = [part for part in parts(made.data) if part.startswith("xl/charts/chart")]
    assert len([part for part in parts(saved) if part.startswith("xl/charts/chart")]) == len(charts)
