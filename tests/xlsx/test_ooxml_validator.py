"""Every kind of book before Microsoft's Open XML SDK, by the schema of Excel 2007 and by today's; and what it sees."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from broken_books import BROKEN, Broken
from ooxml_validator import HERE, VERSIONS, findings, thinned, validator

NEWEST = VERSIONS[-1]
SEEN: Final = [one for one in BROKEN if one.sdk]


@pytest.mark.parametrize(
    ("version", "step"), [(VERSIONS[0], 6), *(pytest.param(one, 1, marks=pytest.mark.exhaustive) for one in VERSIONS)]
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


def test_it_is_the_version_that_is_pinned() -> None:
    package = json.loads((validator().parent / "package.json").read_text(encoding="utf-8"))
    assert package["version"] == (HERE / "version").read_text(encoding="utf-8").strip()
    assert package["license"] == "MIT"
