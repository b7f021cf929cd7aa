"""Fixtures that more than one test file uses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from office import Office, needs_office


@pytest.fixture(scope="session")
def office() -> Iterator[Office]:
    """The session's one LibreOffice, started by the first test that asks it something."""
    needs_office()
    with Office() as started:
        yield started
