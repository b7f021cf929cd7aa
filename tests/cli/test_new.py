"""`vbxl new` as a GM runs it: what it prints, how it ends, and that a round of the league can be played."""

from __future__ import annotations

import json
import stat
import sys
from pathlib import Path

import pytest

from commands import as_json, process, vbxl
from league_folders import files_of
from vbxl.books import leaguebook
from vbxl.rounds import sheets

SEED = bytes(range(32)).hex()
FIRST = Path("season-1") / "round-01"


@pytest.fixture
def no_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without move sheets a league is made in no time; for tests that look at all else."""
    monkeypatch.setattr(sheets, "sheet_files", lambda *_: {})


def test_a_league_is_made_and_its_first_round_is_played(tmp_path: Path) -> None:
    path = tmp_path / "amber"
    code, out, err = vbxl(
        "new", path, "--teams", 4, "--name", "Amber League", "--team", "Harbour Gulls", "--seed", SEED
    )
    assert (code, err) == (0, "")
    assert (path / "league.key").read_text().strip() == SEED
    for line in (
        "Amber League: 4 teams in one division, 3 rounds",
        "semi-final in round 2, final in round 3",
        "When must the moves of rounds 1–3 be in?\n",
        "Mail amber-league-S1-season.xlsx to everyone, and each sheet in sheets/ to its team.",
    ):
        assert line in out
    assert out.rstrip().split("\n")[-1].startswith("Amber League is ready, season 1, round 1 is open: ")
    assert "Harbour Gulls" in out
    sheet = path / FIRST / "sheets" / "amber-league-S1-R01-T01-harbour-gulls-move.txt"
    (path / FIRST / "moves" / "gulls.txt").write_bytes(sheet.read_bytes())
    assert vbxl("status", path)[0] == 0
    assert vbxl("sheets", path)[0] == 0
    code, out, err = vbxl("resolve", path, "--now", "--quiet")
    assert (code, out, err) == (0, "round 1 resolved, 1 of 4 in; round 2 is open\n", "")
    assert vbxl("verify", path)[:2] == (0, "season 1, round 1: same\n")


@pytest.mark.usefixtures("no_sheets")
def test_json_says_the_same(tmp_path: Path) -> None:
    code, told = as_json(
        "new", tmp_path, "--divisions", "2+3", "--deadline", "2026-12-05 20:00 +01:00", "--days", 2, "--seed", SEED
    )
    assert (code, told["state"], told["league"], told["season"], told["round"]) == (0, "made", "Galaxy League", 1, 1)
    assert [one["division"] for one in told["teams"]] == [1, 1, 2, 2, 2]
    assert told["deadlines"] == [
        "2026-12-05 20:00 +01:00", "2026-12-07 20:00 +01:00", "2026-12-09 20:00 +01:00",
    ]  # fmt: skip
    assert (told["cup_rounds"], told["bids"], told["problems"]) == ([1, 2, 3], [], [])
    assert str(tmp_path / FIRST / "league.xlsx") in told["written"]
    assert any("deadlines" in one["what"] for one in told["questions"])


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
def test_blank_sheets_then_the_league_with_one_key(tmp_path: Path) -> None:
    code, out, err = vbxl("new", tmp_path, "--blank", "--teams", 4, "--name", "Amber League")
    assert (code, err) == (0, "")
    assert "Amber League: blank Team sheets for 4 teams in one division, 3 rounds" in out
    assert out.rstrip().split("\n")[-1].startswith("send ")
    key = (tmp_path / "league.key").read_bytes()
    code, told = as_json("new", tmp_path, "--blank")
    blank = tmp_path / "start" / "amber-league-team-sheet.xlsx"
    assert (code, told["state"], told["written"]) == (0, "invited", [str(blank)])
    code, out, err = vbxl("new", tmp_path)
    assert (code, out) == (2, "")
    assert err == f"{tmp_path}/start/teams: no Team sheets yet; to invent all teams, give their number with --teams\n"
    assert vbxl("new", tmp_path, "--seed", SEED)[2] == (
        f"--seed: {tmp_path}/league.key already holds another key; omit --seed\n"
    )
    code, made = as_json("new", tmp_path, "--teams", 4)
    assert (code, made["league"]) == (0, "Amber League")
    assert made["contract_players"] == told["contract_players"]
    assert (tmp_path / "league.key").read_bytes() == key


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--teams", 1), "a division takes at least 2 teams, not 1 (rule R0.2)"),
        (("--seed", "0102"), "--seed: 2 bytes are too few for a key; it needs at least 16, two digits per byte"),
        (("--settings", "nowhere.xlsx"), "nowhere.xlsx: no such league book"),
        (("--deadline", "\x1b[31m"), '--deadline "\\u001b[31m": not a date and time that can be read; type it'),
    ],
)
def test_what_cannot_be_is_one_line_and_exit_2(tmp_path: Path, words: tuple[object, ...], said: str) -> None:
    path = tmp_path / "league"
    code, out, err = vbxl("new", path, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(said)
    code, told = as_json("new", path, *words)
    assert (code, told["state"]) == (2, "error")
    assert told["line"].startswith(said.replace("\\u001b", "\\u001b"))
    assert not path.exists()


@pytest.mark.parametrize("words", [("--seed", "xyz"), ("--teams", "many")])
def test_bad_usage(tmp_path: Path, words: tuple[str, ...]) -> None:
    code, out, err = vbxl("new", tmp_path / "league", *words)
    assert (code, out) == (2, "")
    assert words[0] in err
    assert not (tmp_path / "league").exists()


def test_a_settings_book_that_is_none_tells_all_that_is_wrong(tmp_path: Path) -> None:
    book = tmp_path / "other.xlsx"
    book.write_bytes(b"PK\x03\x04 cut")
    code, out, err = vbxl("new", tmp_path / "league", "--settings", book)
    assert (code, out) == (2, "")
    assert "other.xlsx: FILE-UNREADABLE" in err
    assert not (tmp_path / "league").exists()


@pytest.mark.usefixtures("no_sheets")
def test_the_gm_may_use_the_book_of_a_new_league_for_another(tmp_path: Path) -> None:
    assert vbxl("new", tmp_path / "a", "--teams", 2, "--rounds", 5)[0] == 0
    league, problems = leaguebook.read((tmp_path / "a" / FIRST / "league.xlsx").read_bytes(), "league.xlsx")
    assert (league and league.settings.season_rounds, problems) == (5, ())
    assert as_json("new", tmp_path / "b", "--teams", 2, "--settings", tmp_path / "a")[1]["rounds"] == 5


def test_as_a_process_of_its_own_and_in_no_terminal(tmp_path: Path) -> None:
    done = process("new", tmp_path / "league", "--teams", "2", "--team", "水 [bold]", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["teams"][0]["name"] == "水 [bold]"


@pytest.mark.usefixtures("no_sheets")
def test_a_deadline_in_the_time_zone_of_the_league(tmp_path: Path) -> None:
    zone = ("--time-zone", "europe/amsterdam", "--deadline", "Sat 2026-12-05 20:00")
    code, told = as_json("new", tmp_path / "a", "--teams", 4, *zone)
    assert (code, told["time_zone"]) == (0, "Europe/Amsterdam")
    assert told["deadlines"][1] == "2026-12-12 20:00 Europe/Amsterdam"
    # Of blank Team sheets it is the end of entries, and the rounds follow.
    code, out, _ = vbxl("new", tmp_path / "b", "--blank", "--teams", 4, *zone, "--days", 2)
    line = "Entries end Sat 2026-12-05 20:00 Europe/Amsterdam; round 1 ends Mon 2026-12-07 20:00 Europe/Amsterdam."
    assert (code, line in out) == (0, True)
    code, told = as_json("new", tmp_path / "b", "--blank")
    assert (told["deadline"], told["deadlines"]) == (
        "2026-12-05 20:00 Europe/Amsterdam",
        [f"2026-12-{day} 20:00 Europe/Amsterdam" for day in ("07", "09", "11")],
    )
    code, told = as_json("new", tmp_path / "b", "--teams", 4)
    assert told["deadlines"] == [f"2026-12-{day} 20:00 Europe/Amsterdam" for day in ("07", "09", "11")]


@pytest.mark.usefixtures("no_sheets")
def test_the_calendar_is_for_everyone(tmp_path: Path) -> None:
    season_file = "galaxy-league-S1-season.xlsx"
    dated = ("--deadline", "2026-12-05 20:00 Europe/Amsterdam")
    for words, mailed, there in ((dated, f"{season_file} and league.ics", True), ((), season_file, False)):
        root = tmp_path / mailed
        out = vbxl("new", root, "--teams", 4, *words)[1]
        assert f"Mail {mailed} to everyone, and each sheet in sheets/ to its team." in out
        assert (root / FIRST / "league.ics").is_file() == there
