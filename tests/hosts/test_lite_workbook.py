"""A workbook with a Lite project in it: it comes out as it went in, all else is as it was, any program opens it."""

from __future__ import annotations

import json
import posixpath
import re
import zipfile
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, fromstring

import pytest

from lite_project import read_project
from office import Office
from packages import xlsx
from sheet_factory import opened, team_view
from vbxl.books import movesheet
from vbxl.books.movesheet.tools import BUTTONS, Host, Tools
from vbxl.hosts.lite import make_lite_project
from vbxl.league.lineups import prefilled
from vbxl.xlsx.guard import guard
from vbxl.xlsx.programs import PYODIDE, embed_lite_project

SEEN = team_view()
EXTENSION: Final = "xl/webextensions/webextension1.xml"
PANES: Final = "xl/webextensions/taskpanes.xml"
OURS: Final = {EXTENSION, PANES, "xl/webextensions/_rels/taskpanes.xml.rels"}
TOLD: Final = {"[Content_Types].xml", "_rels/.rels"}
WE: Final = "{http://schemas.microsoft.com/office/webextensions/webextension/2010/11}"
WETP: Final = "{http://schemas.microsoft.com/office/webextensions/taskpanes/2010/11}"
XDR: Final = "{http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing}"
DRAWING: Final = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
RELATED: Final = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
LINK: Final = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"


@cache
def plain() -> bytes:
    return movesheet.build(SEEN, prefilled(SEEN))


@cache
def carrying() -> bytes:
    return embed_lite_project(plain(), make_lite_project())


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(BytesIO(data)) as package:
        assert len(set(package.namelist())) == len(package.namelist())
        return {name: package.read(name) for name in package.namelist()}


def xml(part: bytes) -> Element:
    return fromstring(part)  # noqa: S314 - a part that was made here


# --- in and out ---


def test_what_is_put_in_comes_out() -> None:
    assert read_project(carrying()) == make_lite_project()
    assert read_project(plain()) == {}


@pytest.mark.parametrize(
    "text", ["\"&quot;<we:property/>'", "a\r\n\tb\n", "]]>&#10;\\u0041\\n", "\x00\x01\x1f\ufffe\ud800", "🏐 ü ×"]
)
def test_marks_and_controls_are_no_xml(text: str) -> None:
    data = embed_lite_project(xlsx(), {"main.py": text})
    assert read_project(data) == {"main.py": text}
    xml(parts(data)[EXTENSION])


# --- the package ---


def test_all_other_parts_stay_as_they_are_and_in_their_order() -> None:
    before, after = parts(plain()), parts(carrying())
    assert set(after) - set(before) == OURS
    assert [name for name in after if name in before] == list(before)
    assert {name for name in before if after[name] != before[name]} == TOLD


def test_every_part_has_its_content_type_once_and_relationships_lead_to_it() -> None:
    held = parts(carrying())
    types = xml(held["[Content_Types].xml"])
    overrides = [one.get("PartName", "") for one in types if one.tag.endswith("Override")]
    assert len(overrides) == len(set(overrides))
    assert {name.lstrip("/") for name in overrides} <= set(held)
    kinds = {one.get("PartName", ""): one.get("ContentType", "") for one in types}
    assert kinds[f"/{EXTENSION}"] == "application/vnd.ms-office.webextension+xml"
    assert kinds[f"/{PANES}"] == "application/vnd.ms-office.webextensiontaskpanes+xml"
    # From the package to the task panes, from there to the add-in, by the id that the pane names.
    root = {one.get("Type", "").rpartition("/")[2]: one.get("Target", "") for one in xml(held["_rels/.rels"])}
    assert root["webextensiontaskpanes"].lstrip("/") == PANES
    assert root["officeDocument"].lstrip("/") == "xl/workbook.xml"
    links = {one.get("Id"): one.get("Target", "") for one in xml(held["xl/webextensions/_rels/taskpanes.xml.rels"])}
    panes = xml(held[PANES]).findall(f"{WETP}taskpane")
    references = [one.get(key, "") for pane in panes for one in pane for key in one.attrib if key.endswith("}id")]
    assert [posixpath.join("xl/webextensions", links[one]) for one in references] == [EXTENSION]
    # Where the add-in is not installed the sheet opens as it always did.
    assert [pane.get("visibility") for pane in panes] == ["0"]
    for name in (*TOLD, *OURS):
        ids = [one.get("Id") for one in xml(held[name]).iter(LINK)]
        assert len(ids) == len(set(ids)), name


def test_the_add_in_finds_its_files_as_it_writes_them_itself() -> None:
    part = xml(parts(carrying())[EXTENSION])
    # The order is that of the schema of [MS-OWEXML].
    order = ["reference", "alternateReferences", "properties", "bindings", "snapshot", "extLst"]
    assert [one.tag.removeprefix(WE) for one in part] == order
    reference = part[0]
    assert (reference.get("id"), reference.get("storeType")) == ("wa200008175", "OMEX")
    values = {one.get("name"): json.loads(one.get("value", "")) for one in part[2]}
    assert list(values) == ["main.py", "requirements.txt", "pyodideVersion", "addinVersion"]
    assert values["main.py"] == make_lite_project()["main.py"]
    assert values["pyodideVersion"] == PYODIDE
    marks = {one.get("uri") for one in part[5]}
    assert "{D87F86FE-615C-45B5-9D79-34F1136793EB}" in marks


def test_the_text_boxes_of_the_sheet_are_those_that_main_py_names() -> None:
    held = parts(movesheet.build(SEEN, tools=Tools(Host.LITE, make_lite_project())))
    drawing = next(name for name in held if name.startswith("xl/drawings/drawing") and b'"TextBox 1"' in held[name])
    folder, file = posixpath.split(drawing)
    links = {one.get("Id"): one.get("Target", "") for one in xml(held[f"{folder}/_rels/{file}.rels"])}
    boxes = {}
    for shape in xml(held[drawing]).iter(f"{XDR}sp"):
        box = next(shape.iter(f"{XDR}cNvPr"))
        to = next(shape.iter(f"{DRAWING}hlinkClick")).get(f"{RELATED}id")
        boxes["".join(text.text or "" for text in shape.iter(f"{DRAWING}t"))] = f"[{box.get('name')}]{links[to][1:]}"
    scripts = re.findall(r'^@script\(name="(.*)", button="(.*)"\)$', make_lite_project()["main.py"], re.MULTILINE)
    assert list(boxes.items()) == scripts
    assert len(scripts) == len(BUTTONS)


# --- programs that open it ---


def test_it_is_read_as_the_sheet_without() -> None:
    form, bare = opened(carrying()), opened(plain())
    assert (form.view, form.moves, form.problems) == (bare.view, bare.moves, ())
    assert guard(carrying()).names.keys() == guard(plain()).names.keys()


@pytest.mark.exhaustive
def test_libreoffice_opens_it(office: Office, tmp_path: Path) -> None:
    (tmp_path / "with.xlsx").write_bytes(carrying())
    (tmp_path / "without.xlsx").write_bytes(plain())
    assert office.recalculate(tmp_path / "with.xlsx") == office.recalculate(tmp_path / "without.xlsx")
