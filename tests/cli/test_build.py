"""What `vbxl build` makes of a rulebook that lies in the folder: the table between its markers, and the list beside."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import vbxl
from vbxl.cli import build
from vbxl.cli.reference import SETTINGS_BEGIN, SETTINGS_END, make_settings_table

HOUSE = b"# Rules of this house\r\nNo shoes. \xe4\n"
BEGIN, END = SETTINGS_BEGIN.encode(), SETTINGS_END.encode()


@pytest.fixture
def no_books(monkeypatch: pytest.MonkeyPatch) -> None:
    """The books themselves, which take their time, are not asked for here."""
    monkeypatch.setattr(build, "_make_files", lambda _app: {"docs/functions.md": b"#"})


@pytest.mark.usefixtures("no_books")
@pytest.mark.parametrize("text", [b"", HOUSE, HOUSE + BEGIN, HOUSE + END, END + HOUSE + BEGIN], ids=repr)
def test_a_rulebook_without_both_markers_is_left_alone(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "RULES.md").write_bytes(text)
    code, told, _ = vbxl("build", "--out", tmp_path)
    assert (code, (tmp_path / "RULES.md").read_bytes()) == (0, text)
    assert "functions.md" in told
    assert "RULES.md" not in told
    assert "rules-in-code.md" not in told


@pytest.mark.usefixtures("no_books")
def test_between_both_markers_stands_the_table(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_bytes(b"before \xe4\n" + BEGIN + b"\nold\n" + END + b"\nafter\n")
    assert "RULES.md" in vbxl("build", "--out", tmp_path)[1]
    made = b"before \xe4\n" + BEGIN + b"\n" + make_settings_table().encode() + b"\n" + END + b"\nafter\n"
    assert (tmp_path / "RULES.md").read_bytes() == made
    assert "RULES.md" not in vbxl("build", "--out", tmp_path)[1]
