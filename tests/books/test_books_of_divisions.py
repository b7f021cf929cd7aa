"""Seasons through the books in divisions of five, six and seven, and in one of four, whose moves are workbooks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from commands import vbxl
from season_folders import made, rounds_of, season
from season_invariants import faults
from vbxl.books import leaguebook
from vbxl.rounds.book import open_book
from vbxl.rounds.folder import LeagueFolder

pytestmark = pytest.mark.exhaustive


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> LeagueFolder:
    """A division of four after a season and the first round of the next."""
    folder = made(tmp_path_factory.mktemp("four") / "league", 4, "1")
    assert season(folder) == ["resolved"] * 3
    for command in ("bots", "resolve"):
        code, _, err = vbxl(command, folder.root)
        assert code == 0, err
    return folder


def test_every_law_holds_across_the_seasons(four: LeagueFolder) -> None:
    rounds = rounds_of(four)
    assert [(one.before.season_number, one.number) for one in rounds] == [(1, 1), (1, 2), (1, 3), (2, 1)]
    assert faults(rounds) == []


def test_old_rounds_verify_after_the_season_has_changed_and_its_book_was_edited(four: LeagueFolder) -> None:
    code, out, _ = vbxl("verify", four.root)
    assert (code, out.splitlines()) == (
        0, [f"season {season}, round {number}: same" for season, number in ((1, 1), (1, 2), (1, 3), (2, 1))],
    )  # fmt: skip
    # The GM changes what a round brings in: what was played before stays as it was played.
    book = four.open_round().book
    kept = book.read_bytes()
    league = open_book(book).league
    try:
        book.write_bytes(leaguebook.build(replace(league, settings=replace(league.settings, round_income=450)))[0])
        code, out, _ = vbxl("verify", four.root)
    finally:
        book.write_bytes(kept)
    assert code == 0
    assert out.count(": same") == 4
    assert out.count("note:") == 1
    assert "has been edited" in out
