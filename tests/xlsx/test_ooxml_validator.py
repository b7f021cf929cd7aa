"""Every kind of book before Microsoft's Open XML SDK, by the schema of Excel 2007 and by today's; and what it sees."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from broken_books import BROKEN, SHEET, Broken, sound
from ooxml_validator import HERE, VERSIONS, findings, thinned, validator
from sheet_factory import parts, patched

NEWEST = VERSIONS[-1]
VALUE = "Sch_AttributeValueDataTypeDetailed"
SEEN: Final = [one for one in BROKEN if one.sdk]


@pytest.mark.parametrize(
    ("version", "step"), [(VERSIONS[0], 3), *(pytest.param(one, 1, marks=pytest.mark.exhaustive) for one in VERSIONS)]
)
def test_no_book_has_anything_that_the_schema_bars(books: dict[str, bytes], version: str, step: int) -> None:
    kinds = [*books][::step]
    found = {kind: findings(thinned(books[kind]), version, Path(kind).suffix or ".xlsx") for kind in kinds}
    assert {kind: told for kind, told in found.items() if told} == {}


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param(broken, id=broken.what, marks=[pytest.mark.exhaustive] if at else [])
        for at, broken in enumerate(SEEN)
    ],
)
def test_what_is_broken_is_found(broken: Broken) -> None:
    assert findings(thinned(broken.data), NEWEST)


def with_rows(*rows: str) -> bytes:
    """A sound book whose first sheet has these rows."""
    data = "<sheetData>{}</sheetData>".format
    return patched(sound(), lambda part, xml: re.sub(data(".*"), data("".join(rows)), xml) if part == SHEET else xml)


def test_of_rows_written_alike_the_first_is_left_and_any_other_stays() -> None:
    first = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>'
    alike = '<row r="2"><c r="A2"><f>2*7</f><v>14</v></c></row>'
    wrong = '<row r="3"><c r="A3" t="q"><f>2*7</f><v>14</v></c></row>'
    assert parts(thinned(with_rows(first, alike, wrong)))[SHEET] == parts(with_rows(first, wrong))[SHEET]
    assert [one.id for one in findings(thinned(with_rows(first, alike, wrong)), NEWEST)] == [VALUE]


def test_it_is_the_version_that_is_pinned() -> None:
    package = json.loads((validator().parent / "package.json").read_text(encoding="utf-8"))
    assert package["version"] == (HERE / "version").read_text(encoding="utf-8").strip()
    assert package["license"] == "MIT"
