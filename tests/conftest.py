"""Fixtures that more than one test file uses."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from folders import made_folder, resolved, small_league
from office import Office, needs_office


@pytest.fixture(scope="session")
def office() -> Iterator[Office]:
    """The session's one LibreOffice, started by the first test that asks it something."""
    needs_office()
    with Office() as started:
        yield started


@pytest.fixture(scope="session")
def sent(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league's folder: its four teams have all sent for round 2. Not to be changed: ask for a copy."""
    root = tmp_path_factory.mktemp("sent")
    made_folder(root, small_league())
    return root


@pytest.fixture(scope="session")
def played(sent: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same league with round 2 resolved. Not to be changed: ask for a copy."""
    root = tmp_path_factory.mktemp("played") / "league"
    shutil.copytree(sent, root)
    resolved(root)
    return root


@pytest.fixture
def copy(tmp_path: Path) -> Callable[[Path], Path]:
    """A copy of a league's folder that a test may do with as it likes."""

    def made(of: Path) -> Path:
        shutil.copytree(of, tmp_path / "league")
        return tmp_path / "league"

    return made
