"""Every kind of book before Microsoft's Open XML SDK, by the schema of Excel 2007 and by today's; and what it sees."""

from __future__ import annotations

import io
import json
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from openpyxl import Workbook
from openpyxl.comments import Comment

from ooxml_validator import HERE, VERSIONS, findings, validator
from sheetmaker import patched, team_view
from vbxl.books import movesheet

OLDEST, NEWEST = VERSIONS
WORKBOOK, STYLES, SHEET = "xl/workbook.xml", "xl/styles.xml", "xl/worksheets/sheet3.xml"
ORDER, ATTRIBUTE, UNIQUE = (
    "Sch_UnexpectedElementContentExpectingComplex",
    "Sch_UndeclaredAttribute",
    "Sem_UniqueAttributeValue",
)
VALUE, CONTENT, INDEX = (
    "Sch_AttributeValueDataTypeDetailed",
    "Sem_AttributeValueDataTypeDetailed",
    "Sem_MissingIndexedElement",
)


class Fault(NamedTuple):
    """How a part of a move sheet is broken, once, and the rule by which that is found."""

    part: str
    old: str
    new: str
    rule: str


FAULTS: Final = {
    "elements in another order": Fault(SHEET, r"(<sheetFormatPr[^>]*/>)(<cols>.*?</cols>)", r"\2\1", ORDER),
    "an element that is none": Fault(
        SHEET, "<sheetData>", "<rows/><sheetData>", "Sch_InvalidElementContentExpectingComplex"
    ),
    "an attribute that is none": Fault(SHEET, "<sheetView ", '<sheetView tinted="1" ', ATTRIBUTE),
    "a part without its type": Fault(
        "[Content_Types].xml", r'<Override PartName="/xl/worksheets/sheet3.xml"[^>]*/>', "", "Exception"
    ),
    "a part that is not there": Fault(WORKBOOK, 'r:id="rId3"', 'r:id="rId99"', "Sem_InvalidRelationshipId"),
    "a sheet's name of 32 characters": Fault(WORKBOOK, 'name="Match 1"', f'name="{"m" * 32}"', CONTENT),
    "a sheet's name with a stroke": Fault(WORKBOOK, 'name="Match 1"', 'name="Match/1"', CONTENT),
    "two sheets of one name": Fault(WORKBOOK, 'name="Match 2"', 'name="Match 1"', UNIQUE),
    "two sheets of one number": Fault(WORKBOOK, 'sheetId="4"', 'sheetId="3"', UNIQUE),
    "an error title of 33 characters": Fault(SHEET, 'errorTitle="[^"]*"', f'errorTitle="{"p" * 33}"', CONTENT),
    "a validation of a type that is none": Fault(
        SHEET, '<dataValidation type="whole"', '<dataValidation type="half"', VALUE
    ),
    "a conditional format's look that is not there": Fault(SHEET, 'dxfId="0"', 'dxfId="999"', INDEX),
    "a style that is not there": Fault(SHEET, r'(<c r="B13") s="[0-9]+"', r'\1 s="999"', INDEX),
    "a width of 256": Fault(SHEET, r'width="21[^"]*"', 'width="256"', CONTENT),
    "a colour that is none": Fault(STYLES, 'rgb="FF1D5B2A"', 'rgb="green"', VALUE),
    "a truth value that is none": Fault(SHEET, 'showGridLines="0"', 'showGridLines="no"', VALUE),
}


@cache
def sound() -> bytes:
    return movesheet.build(team_view())


@pytest.mark.parametrize("version", VERSIONS)
def test_no_book_has_anything_that_the_schema_bars(books: dict[str, bytes], version: str) -> None:
    found = {kind: findings(data, version, Path(kind).suffix or ".xlsx") for kind, data in books.items()}
    assert {kind: told for kind, told in found.items() if told} == {}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: str) -> None:
    part, old, new, rule = FAULTS[fault]
    broken = patched(sound(), lambda name, xml: re.sub(old, new, xml, count=1) if name == part else xml)
    (found,) = findings(broken, NEWEST)
    assert found.id == rule
    # Of a book that cannot be opened no part is told.
    assert found.part == ("" if rule == "Exception" else f"/{part}")


def test_the_sheet_that_was_broken_is_sound() -> None:
    assert findings(sound(), OLDEST) == findings(sound(), NEWEST) == []


def test_the_version_counts() -> None:
    """An attribute of notes that came with Excel 2010, which openpyxl writes."""
    workbook, saved = Workbook(), io.BytesIO()
    workbook.active["A1"].comment = Comment("mine", "GM")
    workbook.save(saved)
    old, new = ({(one.part, one.id) for one in findings(saved.getvalue(), version)} for version in (OLDEST, NEWEST))
    assert old - new == {("/xl/comments/comment1.xml", ATTRIBUTE)}
    with pytest.raises(subprocess.CalledProcessError):
        findings(saved.getvalue(), "Office2008")


def test_what_is_no_workbook_is_a_finding() -> None:
    (found,) = findings(b"PK", NEWEST)
    assert (found.part, found.id) == ("", "Exception")


def test_it_is_the_version_that_is_pinned() -> None:
    package = json.loads((validator().parent / "package.json").read_text(encoding="utf-8"))
    assert package["version"] == (HERE / "version").read_text(encoding="utf-8").strip()
    assert package["license"] == "MIT"
