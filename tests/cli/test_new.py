"""`vbxl new` as a GM runs it: what it prints, how it ends, and that a round of the league can be played."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from commands import vbxl
from league_folders import files_of
from vbxl.rounds import sheets
from vbxl.rounds.book import open_book
from vbxl.rounds.folder import find_league

SEED = bytes(range(32)).hex()


@pytest.fixture
def no_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without move sheets a league is made in no time; for tests that look at all else."""
    monkeypatch.setattr(sheets, "make_sheets", lambda *_: {})


@pytest.mark.usefixtures("no_sheets")
def test_a_key_is_made_once_and_kept_to_the_gm(tmp_path: Path) -> None:
    code, out, _ = vbxl("new", tmp_path / "a", "--teams", 2)
    assert code == 0
    assert "note: made league.key: back it up" in out
    key = tmp_path / "a" / "league.key"
    if sys.platform != "win32":
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
    text = key.read_text().strip()
    assert len(bytes.fromhex(text)) == 32
    assert vbxl("new", tmp_path / "b", "--teams", 2)[0] == 0
    assert (tmp_path / "b" / "league.key").read_text().strip() != text
    # The same key and the same choices make the same league.
    assert vbxl("new", tmp_path / "c", "--teams", 2, "--seed", text)[0] == 0
    assert files_of(tmp_path / "c") == files_of(tmp_path / "a")


@pytest.mark.usefixtures("no_sheets")
def test_a_deadline_in_the_time_zone_of_the_league(tmp_path: Path) -> None:
    zone = ("--time-zone", "europe/amsterdam", "--deadline", "Sat 2026-12-05 20:00")

    def deadlines() -> tuple[str, ...]:
        return open_book(find_league(tmp_path / "league").open_round().book).league.deadlines

    assert vbxl("new", tmp_path / "league", "--teams", 4, *zone)[0] == 0
    assert deadlines()[1] == "2026-12-12 20:00 Europe/Amsterdam"
