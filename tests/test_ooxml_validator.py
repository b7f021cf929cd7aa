"""Every kind of book before Microsoft's Open XML SDK, by the schema of Excel 2007 and by today's; and what it sees."""

from __future__ import annotations

import io
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from openpyxl import Workbook
from openpyxl.comments import Comment

from broken_books import Broken, sound, with_match, with_table
from brokenkinds import BROKEN
from ooxml_validator import HERE, VERSIONS, findings, validator

OLDEST, NEWEST = VERSIONS
ATTRIBUTE = "Sch_UndeclaredAttribute"
# So many of the broken books are for it: what only a schema knows is among them.
SEEN: Final = [one for one in BROKEN if one.sdk]
SEEN_LEAST: Final = 25


@pytest.mark.parametrize("version", VERSIONS)
def test_no_book_has_anything_that_the_schema_bars(books: dict[str, bytes], version: str) -> None:
    found = {kind: findings(data, version, Path(kind).suffix or ".xlsx") for kind, data in books.items()}
    assert {kind: told for kind, told in found.items() if told} == {}


@pytest.mark.parametrize("broken", SEEN, ids=lambda broken: broken.what)
def test_what_is_broken_is_found(broken: Broken) -> None:
    assert findings(broken.data, NEWEST)


def test_it_finds_what_the_rules_of_excel_do_not_look_at() -> None:
    assert len(SEEN) >= SEEN_LEAST
    assert [one.what for one in BROKEN if one.code is None and not one.sdk] == []


@pytest.mark.parametrize("made", [sound, with_table, with_match])
def test_the_books_that_were_broken_are_sound(made: Callable[[], bytes]) -> None:
    assert findings(made(), OLDEST) == findings(made(), NEWEST) == []


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
