"""Texts kept as files in tests/snapshots/: the fixture that compares with them, and `pytest --update` that writes them.

A plugin of pytest, loaded by conftest.py. Update after a wanted change, and read the difference before you commit it.
"""

from __future__ import annotations

import os
from difflib import unified_diff
from pathlib import Path
from typing import Final

import pytest

FOLDER: Final = Path(__file__).parents[1] / "snapshots"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="Write the snapshots that differ or are missing.")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("update") and os.environ.get("CI"):
        raise pytest.UsageError("--update would let every text pass, so CI runs without it")


class Snapshot:
    """Compares a text with a file, or with `update` makes the file hold it. One test has one file.

    The path is seen from tests/snapshots/; a document elsewhere is named by its whole path.
    """

    def __init__(self, test: str, *, update: bool, folder: Path = FOLDER) -> None:
        self.test, self.update, self.folder = test, update, folder

    def __call__(self, text: str, path: str | Path) -> None:
        """Fail with the difference where the file holds another text, or is missing."""
        file = self.folder / path
        kept = file.read_bytes().decode() if file.exists() else None
        if kept == text:
            return
        if self.update:
            # Other processes read snapshots meanwhile: they find the old file or the new one, never a part.
            file.parent.mkdir(parents=True, exist_ok=True)
            new = file.with_name(f".{file.name}-{os.getpid()}")
            new.write_bytes(text.encode())
            new.replace(file)
            return
        lines = () if kept is None else unified_diff(kept.split("\n"), text.split("\n"), "kept", "made", lineterm="")
        wrong = "is missing" if kept is None else "holds another text"
        command = f'pytest --update "{self.test}"'
        pytest.fail("\n".join([f"{file} {wrong}; if it should hold what was made: {command}", *lines]), pytrace=False)


@pytest.fixture
def snapshot(request: pytest.FixtureRequest) -> Snapshot:
    """What compares a text with a kept one."""
    return Snapshot(request.node.nodeid, update=request.config.getoption("update"))
