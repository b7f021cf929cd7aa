"""The same league, moves and key give the same bytes in every file, wherever, whenever and in whatever order."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from exhaustive import mark_all_but_first
from league_folders import files_of, made_folder, move_file, small_league

LEAGUE = small_league()
HERE = Path(__file__).parents[2]
# Twelve hours before and after, another language, other orders of sets, a directory listed backwards.
WAYS = {
    "hash seed 1, far west, another language": (
        {"PYTHONHASHSEED": "1", "TZ": "Etc/GMT+12", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"},
        ["--jobs", "1"],
    ),
    "hash seed 2, far east": ({"PYTHONHASHSEED": "2", "TZ": "Etc/GMT-14", "LC_ALL": "C.UTF-8"}, ["--jobs", "2"]),
}
# The command line, which starts processes and readers for a league as small as this one too.
EAGER = """
from vbxl.cli.main import main
from vbxl.rounds import collect, workers
workers.STARTING, collect.FILES_A_READER = 0, 1
main()
"""


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league with workbooks and text forms, two of a team, and files that are none."""
    root = tmp_path_factory.mktemp("mixed") / "league"
    root.mkdir()
    moves = made_folder(root, LEAGUE, ["T01", "T02"], "xlsx") / "moves"
    (moves / "Çağrı.txt").write_bytes(move_file(LEAGUE, "T03"))
    (moves / "t04 old.txt").write_bytes(move_file(LEAGUE, "T04", 1))
    (moves / "t04 new.xlsx").write_bytes(move_file(LEAGUE, "T04", 2, "xlsx"))
    (moves / "photo.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (moves / "~$t01.xlsx").write_bytes(b"x")
    return root


def resolved(of: Path, root: Path, changed: dict[str, str], options: list[str], backwards: bool) -> dict[str, bytes]:
    """Everything that resolving writes, in a process of its own."""
    shutil.copytree(of, root)
    moves = root / "season-1" / "round-02" / "moves"
    names = sorted(path.name for path in moves.iterdir())
    for name in reversed(names) if backwards else names:
        # Written anew in another order, which is the order many disks list them in.
        data = (moves / name).read_bytes()
        (moves / name).unlink()
        (moves / name).write_bytes(data)
        os.utime(moves / name, (1, 1) if backwards else None)
    command = [sys.executable, "-c", EAGER, "resolve", str(root), "--quiet", *options]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **changed}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=HERE, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    parts = ("/results/", "round-03/", "round-02/audit.json", "league.xlsx")
    return {
        name: data
        for name, data in files_of(root).items()
        if any(part in name for part in parts)
        and not name.startswith((".vbxl/undo/", ".vbxl/season-1/round-02/league"))
    }


@pytest.fixture(scope="module")
def reference(mixed: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    root = tmp_path_factory.mktemp("reference") / "league"
    return resolved(mixed, root, {"PYTHONHASHSEED": "0"}, [], backwards=False)


@pytest.mark.parametrize("way", mark_all_but_first(WAYS))
def test_the_same_bytes_in_every_file(mixed: Path, tmp_path: Path, reference: dict[str, bytes], way: str) -> None:
    changed, options = WAYS[way]
    written = resolved(mixed, tmp_path / "a folder of another name", changed, options, backwards=True)
    assert sorted(written) == sorted(reference)
    # Results in three forms, calendar, reports, audit, the next league book and its copy, sheets of both kinds.
    assert len(written) == 3 + 1 + 4 + 1 + 2 + 8
    assert [name for name in written if written[name] != reference[name]] == []
