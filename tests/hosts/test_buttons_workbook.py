"""A season that is opened, and what kept files bear out of each other, without a league book or a key."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

from commands import vbxl
from kept_files import Json, beside, first_set, found, matches, season, wrong
from league_folders import KEY, files_of, resolved, send_all
from vbxl.cli.league_run import shorten_path
from vbxl.rounds.folder import find_league
from vbxl.rounds.season_file import open_season
from vbxl.rounds.verify import verify
from vbxl.rounds.verify_files import VerifyState, verify_files

SECRET = bytes.fromhex(KEY)
OPENED = Path("season-1") / "harbour-league-S1-opened.json"


# Opening.


def test_a_season_that_is_played_is_not_opened(copy: Callable[[Path], Path], played: Path) -> None:
    root = copy(played)
    before = files_of(root)
    said = {
        (): "no season is over yet; season 1, round 3 is open",
        ("--season", "1"): "season 1 is still being played; opening it would reveal every future draw",
        ("--season", "2"): "season 2 is still being played",
    }
    for words, line in said.items():
        code, out, err = vbxl("open", root, *words)
        assert (code, out, err.count("\n")) == (1, "", 1)
        assert line in err
    assert files_of(root) == before


def test_a_season_that_is_over_is_opened_and_opened_again(copy: Callable[[Path], Path], ended: Path) -> None:
    root = copy(ended)
    code, out, _ = vbxl("open", root)
    assert code == 0
    assert f"opened season 1 (2 rounds): wrote {shorten_path(root / OPENED)}" in out
    assert KEY not in out
    data = (root / OPENED).read_bytes()
    (root / OPENED).write_bytes(b"{")
    assert vbxl("open", root, "--season", "1")[0] == 0
    assert (root / OPENED).read_bytes() == data
    code, _, err = vbxl("open", root, "--season", "2")
    assert (code, err.count("\n")) == (1, 1)
    assert "season 2 is still being played" in err
    told = json.loads(data)
    assert [one["secret"] for one in told["rounds"]] == [
        hmac.new(SECRET, f"round|1|{number}".encode(), hashlib.sha256).hexdigest() for number in (2, 3)
    ]
    assert all("tokens" not in one for one in told["rounds"])
    assert KEY not in data.decode()


def test_another_key_and_a_given_seed_are_noted(copy: Callable[[Path], Path], ended: Path) -> None:
    root = copy(ended)
    (root / "league.key").write_text("ab" * 32, "ascii")
    out = vbxl("open", root)[1]
    assert "note: the secret of round 2 does not follow from league.key" in out
    (root / "league.key").unlink()
    assert "note" not in vbxl("open", root)[1]


def test_a_folder_is_verified_without_the_key(copy: Callable[[Path], Path], ended: Path) -> None:
    root = copy(ended)
    (root / "league.key").unlink()
    code, out, _ = vbxl("verify", root)
    assert (code, out) == (0, "season 1, round 2: same\nseason 1, round 3: same\n")
    other = verify(find_league(root), key=lambda: bytes(32))
    assert all("the secret of the round does not follow from league.key" in one.differences for one in other)


# Kept files.


def test_what_was_kept_bears_itself_out(kept: Path) -> None:
    told = found(kept)
    assert wrong(told) == []
    about = {(one.about, one.state.value, one.words) for one in told}
    for number in (2, 3):
        of = f"season 1, round {number}"
        assert (of, "same", "the files that counted match the receipts") in about
        assert (f"sent {number}.txt", "same", f"it counted for T02 in {of}") in about
        mine = f"mine {number}.xlsx, {of}"
        assert (mine, "same", "all 2 draws of T02 follow from its secret and the receipts") in about
    # The results of round 1 were not kept, which told what was sealed of round 2.
    matches_seal = "matches the seal published before the round"
    assert ("season 1, round 3", "same", f"the secret of the round {matches_seal}") in about
    assert ("mine 3.xlsx, season 1, round 3", "same", f"the secret of T02 {matches_seal}") in about
    open_ = [one for one in told if one.state is VerifyState.OPEN]
    assert {one.words.partition(";")[0] for one in open_} == {
        "cannot compare the secret of the round with its seal",
        "cannot compare the secret of T02 with its seal",
        "cannot compare the secret of everybody with its seal",
        "4 of its matches are missing from the season file",
    }
    assert all("round 2" in one.about or one.about.startswith("everybody") for one in open_)
    code, out, _ = vbxl("verify", *sorted(kept.iterdir()))
    assert code == 0
    assert out.splitlines()[-1].endswith("the same, 0 different, 5 open")


def test_a_move_that_did_not_count_stays_open(mine: Path) -> None:
    with (mine / "sent 3.txt").open("ab") as opened:
        opened.write(b"\n")
    (one,) = [one for one in found(mine) if one.about == "sent 3.txt"]
    assert one.state is VerifyState.OPEN
    assert one.words.startswith("no round in these files used it (SHA-256 ")


HEAD = b'{\n "what": "a season of a volleyball league, opened",\n "schema": 1,\n "rounds": '


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (None, "it is not JSON ("),
        (HEAD + b"[" * 100_000, "it is not JSON ("),
        (HEAD + b"[]}", "it contains no rounds"),
        (HEAD + b"{}}", "it contains no rounds"),
        (HEAD + b"[7]}", "one of its rounds is damaged: "),
        (HEAD + b'[{"schema": 2}]}', "one of its rounds is damaged: league, season, "),
        (HEAD.replace(b'"schema": 1', b'"schema": 9') + b"[]}", "this is not a season file of schema 1"),
    ],
)
def test_a_season_file_that_is_none_is_told_in_a_line(mine: Path, data: bytes | None, line: str) -> None:
    file = mine / "season.json"
    file.write_bytes(file.read_bytes()[:5000] if data is None else data)
    code, out, err = vbxl("verify", file)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert line in err


def test_an_audit_that_cannot_be_understood_is_told_in_a_line(mine: Path) -> None:
    def broken(rounds: list[Json]) -> None:
        first_set(rounds)["home"] = 7

    assert any("cannot read its audit (" in line for line in season(mine, broken))


def test_files_that_tell_nothing_are_no_proof(tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text('{"a": 1}', "ascii")
    code, out, _ = vbxl("verify", tmp_path / "other.json")
    assert code == 0
    assert "no round in these files used it" in out
    assert "0 the same, 0 different, 1 open" in out


# One rally by hand.


def test_a_rally_worked_out_by_hand(kept: Path) -> None:
    """From the secret of round 3 to the first point of a match, with nothing but SHA-256 and a division."""
    told = json.loads((kept / "season.json").read_bytes())["rounds"][1]
    secret = bytes.fromhex(told["secret"])
    before = openpyxl.load_workbook(kept / "everybody 2.xlsx")["Fairness"]
    assert hashlib.sha256(secret).hexdigest() == beside(before, "round", 2).value
    receipts = openpyxl.load_workbook(kept / "everybody 3.xlsx")["Receipts"]
    files = {row[0].value: row[3].value for row in list(receipts.iter_rows())[1:]}
    match = matches([told, told])[0]
    of_match = [f"{team} {files[team]}" for team in (match["home"], match["visitors"])]
    mixed = "|".join(["Harbour League", "1", "3", *of_match])
    seed = hmac.new(secret, mixed.encode(), hashlib.sha256).digest()
    name = f"R5 division 1 match {match['number']} set 1"
    block = hmac.new(seed, name.encode() + bytes(9), hashlib.sha256).digest()
    number = int.from_bytes(block[:8], "big") // 2**11 / 2**53
    one = match["sets"][0]
    assert number == told["draws"][name]["numbers"][0]
    # The home side serves first in set 1, and wins the rally if the number is below its scoring chance.
    assert (one["rallies"][0] == "H") == (number < one["home"]["chance"])


def test_a_round_with_a_given_seed_proves_nothing(copy: Callable[[Path], Path], played: Path) -> None:
    root = copy(played)
    send_all(root / "season-1" / "round-03")
    resolved(root, seed=b"chosen")
    done = open_season(find_league(root), SECRET)
    assert done.notes == ("the seed of round 3 was set by hand, so nothing about it can be proved",)
    (one,) = [one for one in verify_files([done.path]) if one.about == "season 1, round 3"]
    assert (one.state, one.words) == (VerifyState.OPEN, "the seed was set by hand, so nothing can be proved")
