"""Closing lists and public numbers on the pages (R0.4): each list a download, and on the pages of its round."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from closed_leagues import listed, typed_value
from commands import vbxl
from league_folders import KEY, files_of, move_file, resolved
from site_leagues import Element, parsed
from vbxl.league.closing_list import read_list
from vbxl.rounds.book import open_book
from vbxl.rounds.closing import ResolveState
from vbxl.rounds.folder import find_league
from vbxl.rules.public_numbers import read_public_value

FIRST = datetime(2027, 1, 4, 12, tzinfo=UTC)
SOURCE = "lottery 6/49 Wed Sat 19:25 <b>Lotto</b> & Co."


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Round 1 was closed twice and played, round 2 closed and played without a number, round 3 is closed."""
    root = tmp_path_factory.mktemp("closed") / "league"
    words = ["--teams", 4, "--rounds", 3, "--name", "Amber <em> League", "--seed", KEY, "--public", SOURCE]
    assert vbxl("new", root, *words)[0] == 0
    assert vbxl("bots", root)[0] == 0
    listed(root, FIRST)
    there = find_league(root).open_round()
    (there.moves / "late.txt").write_bytes(move_file(open_book(there.book).league, "T01", 7))
    one = listed(root, FIRST + timedelta(hours=1))
    assert one.number == 2
    assert resolved(root, moment=one.value.due, public=typed_value(one)).state is ResolveState.RESOLVED
    for number in (2, 3):
        assert vbxl("bots", root)[0] == 0
        listed(root, FIRST + timedelta(days=7 * number))
        if number == 2:
            assert resolved(root, without=True).state is ResolveState.RESOLVED
    return root


@pytest.fixture(scope="module")
def pages(league: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    out = tmp_path_factory.mktemp("pages") / "site"
    code, _, err = vbxl("site", league, out)
    assert code == 0, err
    return files_of(out)


@pytest.fixture(scope="module")
def shown(pages: dict[str, bytes]) -> list[Element]:
    """The pages of the rounds that were played."""
    return [parsed(pages[f"season-1/round-0{number}/index.html"]) for number in (1, 2)]


def lists_of(league: Path, number: int) -> list[bytes]:
    return [path.read_bytes() for path in sorted((league / "season-1" / f"round-0{number}" / "closing").glob("*.txt"))]


def test_every_list_is_a_download_byte_for_byte(league: Path, pages: dict[str, bytes]) -> None:
    copies = {path: data for path, data in pages.items() if "closing" in path}
    stem = "amber-em-league-S1-R0"
    assert sorted(path.rpartition("/")[2] for path in copies) == [
        f"{stem}1-closing-1.txt", f"{stem}1-closing-2.txt", f"{stem}2-closing-1.txt", f"{stem}3-closing-1.txt",
    ]  # fmt: skip
    assert [copies[path] for path in sorted(copies)] == [
        one for number in (1, 2, 3) for one in lists_of(league, number)
    ]
    linked = {
        link.attributes["href"].rpartition("/")[2]
        for path, data in pages.items()
        if path.endswith(".html")
        for link in parsed(data).all("a")
    }
    assert {path.rpartition("/")[2] for path in copies} <= linked
    assert not [path for path in pages if path.endswith("closings.json")]


def test_the_pages_of_rounds_have_their_lists_word_for_word(league: Path, shown: list[Element]) -> None:
    for number, page in enumerate(shown, start=1):
        played = [text.decode().rstrip("\n") for text in lists_of(league, number)]
        assert len(played) == 3 - number
        assert ["".join(text.parts) for text in page.all("pre")] == played


def test_the_pages_of_rounds_have_the_value_or_says_that_there_is_none(league: Path, shown: list[Element]) -> None:
    first = read_list(lists_of(league, 1)[1].decode())
    value = read_public_value(first.source, first.value.name, typed_value(first)).value
    # The first list named the draw of Wednesday 2027-01-06, and the second needs a later one.
    assert f"Public number, the draw of Sat 2027-01-09 of <b>Lotto</b> & Co.: {value}" in shown[0].text
    assert "This round was played without a public number" not in shown[0].text
    assert "This round was played without a public number" in shown[1].text
    assert shown[0].all("b") == []
