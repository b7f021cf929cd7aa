"""`vbxl new` as a GM runs it: what it prints, how it ends, and that a round of the league can be played."""

from __future__ import annotations

import shutil
import stat
import sys
from pathlib import Path

import pytest

from commands import process, vbxl
from league_folders import files_of
from vbxl.rounds import sheets
from vbxl.rounds.book import open_book
from vbxl.rounds.folder import league_folder

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
        "deadline_round_1 and so on: there are no deadlines\n",
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
    code, out, _ = vbxl("new", tmp_path, "--blank")
    assert (code, "amber-league-team-sheet.xlsx" in out) == (0, True)
    players = out.partition("Contract players\n")[2].partition("\n\n")[0]
    code, out, err = vbxl("new", tmp_path)
    assert (code, out) == (2, "")
    assert err == f"{tmp_path}/start/teams: no Team sheets yet; to invent all teams, give their number with --teams\n"
    assert vbxl("new", tmp_path, "--seed", SEED)[2] == (
        f"--seed: {tmp_path}/league.key already holds another key; omit --seed\n"
    )
    code, out, _ = vbxl("new", tmp_path, "--teams", 4)
    assert (code, "Amber League: 4 teams" in out) == (0, True)
    assert players
    assert players in out
    assert (tmp_path / "league.key").read_bytes() == key


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--teams", 1), "a division takes at least 2 teams, not 1 (rule R0.2)"),
        (("--seed", "0102"), "--seed: 2 bytes are too few for a key; it needs at least 16, two digits per byte"),
        (("--deadline", "\x1b[31m"), '--deadline "\\u001b[31m": not a date and time that can be read; type it'),
    ],
)
def test_what_cannot_be_is_one_line_and_exit_2(tmp_path: Path, words: tuple[object, ...], said: str) -> None:
    path = tmp_path / "league"
    code, out, err = vbxl("new", path, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(said)
    assert not path.exists()


@pytest.mark.parametrize("words", [("--seed", "xyz"), ("--teams", "many")])
def test_bad_usage(tmp_path: Path, words: tuple[str, ...]) -> None:
    code, out, err = vbxl("new", tmp_path / "league", *words)
    assert (code, out) == (2, "")
    assert words[0] in err
    assert not (tmp_path / "league").exists()


def test_as_a_process_of_its_own_and_in_no_terminal(tmp_path: Path) -> None:
    done = process("new", tmp_path / "league", "--teams", "2", "--team", "水 [bold]")
    assert (done.returncode, done.stderr) == (0, "")
    assert "T01 水 [bold]" in done.stdout


@pytest.mark.usefixtures("no_sheets")
def test_a_deadline_in_the_time_zone_of_the_league(tmp_path: Path) -> None:
    zone = ("--time-zone", "europe/amsterdam", "--deadline", "Sat 2026-12-05 20:00")

    def deadlines() -> tuple[str, ...]:
        return open_book(league_folder(tmp_path / "league").open_round().book).league.deadlines

    assert vbxl("new", tmp_path / "league", "--teams", 4, *zone)[0] == 0
    assert deadlines()[1] == "2026-12-12 20:00 Europe/Amsterdam"
    shutil.rmtree(tmp_path / "league")
    # Of blank Team sheets it is the end of entries, and the rounds follow.
    code, out, _ = vbxl("new", tmp_path / "league", "--blank", "--teams", 4, *zone, "--days", 2)
    line = "Entries end Sat 2026-12-05 20:00 Europe/Amsterdam; round 1 ends Mon 2026-12-07 20:00 Europe/Amsterdam."
    assert (code, line in out) == (0, True)
    assert line in vbxl("new", tmp_path / "league", "--blank")[1]
    assert vbxl("new", tmp_path / "league", "--teams", 4)[0] == 0
    assert deadlines() == tuple(f"2026-12-{day} 20:00 Europe/Amsterdam" for day in ("07", "09", "11"))


@pytest.mark.usefixtures("no_sheets")
def test_the_calendar_is_for_everyone(tmp_path: Path) -> None:
    season_file = "galaxy-league-S1-season.xlsx"
    dated = ("--deadline", "2026-12-05 20:00 Europe/Amsterdam")
    for words, mailed, there in ((dated, f"{season_file} and league.ics", True), ((), season_file, False)):
        root = tmp_path / mailed
        out = vbxl("new", root, "--teams", 4, *words)[1]
        assert f"Mail {mailed} to everyone, and each sheet in sheets/ to its team." in out
        assert (root / FIRST / "league.ics").is_file() == there
