"""The sample league: what is in it, what resolving it says and writes, in text that a person can read."""

from __future__ import annotations

import contextlib
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from docpages import blocks
from round_places import round_at
from vbxl.books import leaguebook
from vbxl.cli.league_run import KEY_NOTE
from vbxl.cli.main import app
from vbxl.league.league import League
from vbxl.rounds.sheets import make_sheets
from vbxl.rules.commitments import commitment, round_secret
from write_samples import KEY

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
ROUND = "season-1/round-07"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A copy of the samples, resolved, and what was printed."""
    folder = tmp_path_factory.mktemp("samples") / "samples"
    shutil.copytree(SAMPLES, folder, ignore=shutil.ignore_patterns("results*", "round-08*", "pictures"))
    done = CliRunner().invoke(app, ["resolve", str(folder)])
    assert done.exit_code == 0, done.output
    return folder, said(done.output)


def said(output: str) -> str:
    """What was printed but the places it was written to, which are named as seen from where one stands."""
    told, _, rest = output.partition("\nWritten\n")
    return told + "\n" + rest.partition("\n\n")[2]


def sample_league() -> League:
    league, problems = leaguebook.read(round_at(SAMPLES / ROUND).book.read_bytes(), "league.xlsx")
    assert league is not None
    assert problems == ()
    return league


@pytest.mark.usefixtures("real_zips")
def test_the_sheets_are_those_of_the_book() -> None:
    files = make_sheets(sample_league(), KEY)
    round_ = round_at(SAMPLES / ROUND)
    kept = {path.name: path.read_bytes() for folder in (round_.sheets, round_.forms) for path in folder.iterdir()}
    assert kept == files
    assert {Path(name).suffix for name in files} == {".xlsx", ".txt"}


def test_every_command_says_once_that_the_key_is_published(tmp_path: Path) -> None:
    for words in (("bots", "--team", "T06"), ("sheets",), ("postpone", "1d"), ("mail", "--dry-run"), ("resolve",)):
        folder = tmp_path / words[0]
        shutil.copytree(SAMPLES, folder, ignore=shutil.ignore_patterns("results*", "round-08*", "pictures"))
        printed = CliRunner().invoke(app, [words[0], str(folder), *words[1:]]).output
        assert printed.count(KEY_NOTE) == 1, words
        assert "chmod" not in printed


def test_the_audit_tells_every_draw(played: tuple[Path, str]) -> None:
    told = json.loads(round_at(played[0] / ROUND).audit.read_text("utf-8"))
    assert set(told["accepted"]) == {"T01", "T02", "T03", "T04", "T05", "T07", "T08"}
    sets = [one for event in told["events"] if event["event"] == "MatchPlayed" for one in event["sets"]]
    drawn = [name for name in told["draws"] if name.startswith("R5 ")]
    assert len(sets) == len(drawn) >= 3 * 8
    rallies = sum(len(one["rallies"]) for one in sets)
    assert rallies == sum(len(told["draws"][name]["numbers"]) for name in drawn)


def test_the_ten_lines_that_check_a_draw_by_hand_give_what_the_engine_drew(
    played: tuple[Path, str], tmp_path: Path
) -> None:
    page = (ROOT / "docs" / "verification.md").read_text("utf-8")
    (code,) = [block for block in blocks(page) if block.language == "python"]
    assert len([line for line in code.lines if line and "import" not in line]) <= 10
    (tmp_path / "samples").symlink_to(played[0])
    secret = round_secret(KEY, 1, 7)
    (tmp_path / "secret").write_bytes(secret)
    assert f"{commitment(secret)}  secret" in page
    assert f"bytes.fromhex('{secret.hex()}')" in page
    values: dict[str, Any] = {}
    with contextlib.chdir(tmp_path):
        exec("\n".join(code.lines), values)  # noqa: S102 - the page's
    audit = json.loads(round_at(played[0] / ROUND).audit.read_bytes())
    assert values["numbers"] == audit["draws"][values["name"]]["numbers"][:4]
    assert values["home_wins_rally"] == (values["match"]["sets"][0]["rallies"][0] == "H")
