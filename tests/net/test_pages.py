"""What every kind of page of the site shows, and the names of all files of the site."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import vbxl
from page_text import describe_page
from snapshot import Snapshot

# Snapshot → the page that is its example.
PAGES = {
    "pages/front.txt": "index.html",
    "pages/rounds.txt": "rounds.html",
    "pages/tables.txt": "tables.html",
    "pages/records.txt": "records.html",
    "pages/rules.txt": "rules.html",
    "pages/teams.txt": "teams/index.html",
    "pages/team.txt": "teams/T01.html",
    "pages/round.txt": "season-1/round-03/index.html",
    "pages/table.txt": "season-1/round-03/table.html",
    "pages/match.txt": "season-1/round-03/match-9.html",
    "pages/cup-match.txt": "season-1/round-03/match-15.html",
}
FEED, NAMES = "pages/feed.txt", "pages/files.txt"
SNAPSHOTS = [*PAGES, FEED, NAMES]


@pytest.fixture(scope="session")
def site(published_league: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages") / "site"
    code, _, err = vbxl("site", published_league, folder)
    assert code == 0, err
    return folder


@pytest.mark.parametrize("path", PAGES)
def test_pages(path: str, site: Path, snapshot: Snapshot) -> None:
    snapshot(describe_page((site / PAGES[path]).read_bytes()), path)


def test_the_feed(site: Path, snapshot: Snapshot) -> None:
    snapshot((site / "feed.xml").read_text("utf-8").replace("><", ">\n<"), FEED)


def test_names_of_all_files(site: Path, snapshot: Snapshot) -> None:
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    snapshot("\n".join([*names, ""]), NAMES)
