"""Whole seasons with public numbers (R0.4) and without: every round verifies, from the folder and from kept files."""

from __future__ import annotations

import hashlib
import hmac
import json
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from closed_leagues import (
    SECRET,
    SOURCES,
    drawn_by_hand,
    first_numbers,
    listed,
    season_closed,
    typed_value,
    with_source,
)
from commands import vbxl
from league_folders import KEY
from vbxl.league.closing_list import read_list
from vbxl.league.json_form import plain
from vbxl.rounds import audit
from vbxl.rounds.book import open_book
from vbxl.rounds.folder import LeagueFolder, find_league
from vbxl.rounds.season_file import open_season
from vbxl.rounds.verify import verify
from vbxl.rounds.verify_files import Finding, VerifyState, verify_files
from vbxl.rules.public_numbers import read_public_value

pytestmark = pytest.mark.usefixtures("no_move_sheets")
START = datetime(2027, 1, 4, 12, tzinfo=UTC)


def new_league(root: Path, *words: object) -> None:
    code, _, err = vbxl("new", root, "--teams", 4, "--rounds", 2, "--name", "Amber: League", "--seed", KEY, *words)
    assert code == 0, err


def typed_source(kind: str) -> str:
    source = SOURCES[kind]
    return " ".join(filter(None, (kind, source.draws, source.name)))


@pytest.fixture(scope="module")
def switched(tmp_path_factory: pytest.TempPathFactory) -> LeagueFolder:
    """Three seasons: the first without public numbers, the second with a lottery, the third with drand."""
    root = tmp_path_factory.mktemp("switched") / "league"
    new_league(root)
    moment = season_closed(root, START)
    for kind in ("lottery", "drand"):
        with_source(root, SOURCES[kind])
        assert vbxl("sheets", root)[0] == 0
        moment = season_closed(root, moment)
    return find_league(root)


def stored(folder: LeagueFolder) -> list[dict[str, Any]]:
    return [audit.read_audit(one.audit) for one in folder.list_resolved()]


def kept_files(folder: LeagueFolder, place: Path) -> list[Path]:
    """What everybody may keep of all seasons: information, closing lists, results, a team's reports, season files."""
    place.mkdir()
    kept: list[Path] = []
    for round_ in folder.list_resolved():
        for path in (
            *round_.path.glob("*-season.xlsx"), *round_.closing.glob("*.txt"), *round_.results.glob("*-results.xlsx"),
            *(round_.results / "teams").glob("*-T02-*.xlsx"),
        ):  # fmt: skip
            kept.append(Path(shutil.copy(path, place / f"{len(kept)} {path.name}")))
    return kept


def findings(folder: LeagueFolder, place: Path) -> list[Finding]:
    place.mkdir(exist_ok=True)
    root = place / "league"
    shutil.copytree(folder.root, root)
    copied = find_league(root)
    kept = kept_files(copied, place / "kept")
    for number in dict.fromkeys(one.season for one in copied.list_resolved()):
        opened = open_season(copied, bytes.fromhex(KEY), number)
        kept.append(opened.path)
    return list(verify_files(kept))


def test_a_source_is_switched_at_the_seasons_change(switched: LeagueFolder) -> None:
    told = stored(switched)
    kinds = [one["closing"] and read_list(one["closing"]["lists"][0]).source.kind for one in told]
    assert kinds == [None] * 2 + ["lottery"] * 2 + ["drand"] * 2
    assert [first_numbers(one) for one in told] == [drawn_by_hand(one) for one in told]
    assert [one.differences for one in verify(switched, key=lambda: SECRET)] == [()] * 6


def test_what_the_results_say_by_hand(switched: LeagueFolder) -> None:
    for round_, told in zip(switched.list_resolved(), stored(switched), strict=True):
        (path,) = round_.results.glob("*-results.json")
        public = json.loads(path.read_bytes())["closing"]
        if round_.season == 1:
            assert public is None
            continue
        (text,) = public["lists"]
        (there,) = round_.closing.glob("*.txt")
        assert there.read_text("utf-8") == text
        one = read_list(text)
        assert public["values"][0]["value"] == read_public_value(one.source, one.value.name, typed_value(one)).value
        accepted = {team: file["sha256"] for team, file in told["accepted"].items()}
        hashes = {team: _hash(round_.moves / told["accepted"][team]["file"]) for team in accepted}
        assert one.files == accepted == hashes
        secret = hmac.digest(SECRET, f"round|{round_.season}|{round_.number}".encode(), "sha256")
        assert one.book == hmac.digest(secret, f"book|{told['league_before']}".encode(), "sha256").hex()


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_kept_files_of_all_seasons_agree(switched: LeagueFolder, tmp_path: Path) -> None:
    found = findings(switched, tmp_path)
    assert [one for one in found if one.state is VerifyState.DIFFERS] == []
    said = [one.words for one in found]
    assert said.count("the receipts and the public number agree with the closing list") == 4
    assert said.count("closing lists and public number match the results") == 4
    assert said.count("the results contain closing list 1 unchanged") == 4
    # A value of drand without its signature, and a draw, everybody looks up.
    looked_up = [one.state for one in found if one.words.startswith("compare the public number")]
    assert looked_up == [VerifyState.OPEN] * 4
    for follows, rounds in (("the receipts", 2), ("the public number", 4)):
        assert sum(words.endswith(f"of everybody follow from its secret and {follows}") for words in said) == rounds


def test_a_season_that_was_played_without_its_numbers_is_open_and_no_difference(tmp_path: Path) -> None:
    """Rounds that were closed, and rounds that never were: neither proves anything, and nobody has done wrong."""
    root = tmp_path / "league"
    new_league(root, "--public", typed_source("drand"))
    assert vbxl("bots", root)[0] == 0
    listed(root, START)
    assert vbxl("season", root, "--without", "--yes")[0] == 0
    folder = find_league(root)
    assert [one.differences for one in verify(folder, key=lambda: SECRET)] == [()] * 2
    found = findings(folder, tmp_path / "copied")
    assert [one for one in found if one.state is VerifyState.DIFFERS] == []
    words = "played without a public number: anybody with the key and a team could have tried out moves"
    assert [one.about for one in found if one.words == words] == [f"season 1, round {at}" for at in (1, 2)]


def test_the_digest_of_a_league_is_of_all_that_is_played(switched: LeagueFolder) -> None:
    league = open_book(switched.list_resolved()[0].book).league
    record = json.loads(json.dumps(plain(league)))
    del record["people"]
    text = json.dumps(record, sort_keys=True, separators=(",", ":"))
    assert audit.hash_league(league) == hashlib.sha256(text.encode()).hexdigest()
    assert stored(switched)[0]["league_before"] == audit.hash_league(league)
