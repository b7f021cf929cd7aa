"""Closing, resolving and seasons with public numbers (R0.4) as a GM types them: JSON, a terminal, what waits."""

from __future__ import annotations

import hashlib
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from closed_leagues import listed
from commands import as_json, vbxl
from league_folders import files_of, made_folder
from test_closing import LEAGUE, LIST, OPEN, VALUE, differences, stored

pytestmark = pytest.mark.usefixtures("no_move_sheets")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A league with drand as its source, in which all four teams have sent for round 2."""
    made_folder(tmp_path / "league", LEAGUE)
    return tmp_path / "league"


def test_a_season_waits_for_the_value_of_a_closed_round_and_plays_it_without(root: Path) -> None:
    one = listed(root, datetime(2099, 1, 1, 12, tzinfo=UTC))
    before = files_of(root)
    code, out, _ = vbxl("season", root, "--yes")
    assert (code, out) == (1, f"round 2 waits, 4 of 4 in; {one.value_words} comes at Thu 2099-01-01 14:00 UTC\n")
    assert files_of(root) == before
    code, out, _ = vbxl("season", root, "--without", "--yes")
    assert (code, len(re.findall("^round . resolved", out, re.MULTILINE))) == (0, 2)
    assert len(stored(root)["closing"]["lists"]) == 1
    assert differences(root) == []


def test_status_shows_the_list_of_a_closed_round(root: Path) -> None:
    code, out, _ = vbxl("close", root)
    assert code == 0
    text = (root / OPEN / "closing" / LIST).read_text("utf-8")
    assert text in out
    code, told = as_json("status", root)
    closed = told["closed"]
    assert (code, closed["number"], closed["text"]) == (0, 1, text)
    assert closed["sha256"] == hashlib.sha256(text.encode()).hexdigest()
    due = datetime.fromisoformat(closed["value"]["due"])
    assert f"due: {due:%Y-%m-%d %H:%M:%S} UTC\n" in text
    assert f"value: {closed['value']['name']}\n" in text


def test_options_that_exclude_each_other(root: Path) -> None:
    for other in (("--without",), ("--seed", "ab" * 16), ("--dry-run",)):
        code, _, err = vbxl("resolve", root, "--public", VALUE, *other)
        assert code == 2
        assert "--public cannot be combined with --without, --seed or --dry-run" in " ".join(err.split())
