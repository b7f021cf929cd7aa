"""When a command cannot go on: one clear line, an exit code of the contract, no traceback, no control character."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

import crashing_readers
from commands import process, vbxl
from league_folders import move_file, small_league
from vbxl.cli.app import SHOW, ignore_unraisable
from vbxl.cli.console import Printer
from vbxl.cli.main import app
from vbxl.rounds import commit
from vbxl.rounds.folder import lock_league

LEAGUE = small_league()


@pytest.fixture
def root(copy: Callable[[Path], Path], sent: Path) -> Path:
    return copy(sent)


@pytest.fixture
def moves(root: Path) -> Path:
    return root / "season-1" / "round-02" / "moves"


def test_a_folder_in_use(root: Path) -> None:
    with lock_league(root / ".vbxl.lock"):
        done = process("resolve", root)
    assert done.returncode == 1
    assert f"another vbxl (process {os.getpid()}) is working" in done.stderr


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        (PermissionError(errno.EACCES, "Permission denied", "league.xlsx"), "close it in your spreadsheet program"),
        (OSError(errno.ENOSPC, "No space left on device", "results.xlsx"), "the disk is full (results.xlsx)"),
        (OSError(errno.EROFS, "Read-only file system", "results.xlsx"), "results.xlsx: Read-only file system"),
        (KeyboardInterrupt(), "interrupted; the next run"),
        (ZeroDivisionError("division\nby zero"), "ran into a bug: ZeroDivisionError: division by zero."),
    ],
)
def test_what_goes_wrong_on_the_way_is_one_line(
    root: Path, monkeypatch: pytest.MonkeyPatch, fault: BaseException, line: str
) -> None:
    def failing(_path: Path, _data: bytes) -> None:
        raise fault

    monkeypatch.delenv(SHOW, raising=False)
    monkeypatch.setattr(commit, "write_file", failing)
    code, out, err = vbxl("resolve", root)
    assert (code, out) == (1, "")
    assert line in err
    assert err.count("\n") == 1
    monkeypatch.undo()
    assert vbxl("resolve", root)[0] == 0


def test_ctrl_c_while_something_is_cleared_away_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python raises nothing out of a __del__; a workbook's takes long enough to be hit."""

    class Workbook:
        def __del__(self) -> None:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "unraisablehook", ignore_unraisable)
    made = [Workbook()]
    made.clear()
    said = capsys.readouterr().err
    assert said == "vbxl was cleaning up when you pressed Ctrl-C; press it again to stop\n"


def test_a_mistake_can_be_shown_where_it_happened(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_args: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setenv(SHOW, "1")
    monkeypatch.setattr("vbxl.rounds.collect.check_form", failing)
    done = CliRunner().invoke(app, ["resolve", str(root)])
    assert done.exit_code == 1
    assert "in failing" in done.stderr


def test_typed_text_is_never_markup_or_control(root: Path, moves: Path) -> None:
    (moves / "[red]\u202e\x1b[31mt01.txt").write_bytes(move_file(LEAGUE, "T01", 2))
    asked = (moves / "t02.txt").read_bytes().replace(b"CONCEPT", b"CONCEPT: [bold]\x1b]0;x\x07")
    (moves / "t02.txt").write_bytes(asked)
    code, out, _ = vbxl("resolve", root)
    assert code == 0
    assert "[red]\\u202e\\u001b[31mt01.txt" in out
    assert out.replace("\n", "").isprintable()


def test_a_screen_that_knows_few_letters(root: Path, moves: Path) -> None:
    (moves / "t02.txt").unlink()
    done = process("status", root, PYTHONIOENCODING="iso-8859-2", LC_ALL="C")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\u2013" in done.stdout


@pytest.mark.usefixtures("readers_apart")
def test_a_file_that_crashes_stops_nothing(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vbxl.rounds.collect.take_parts", crashing_readers.crashing_at_t02)
    code, out, _ = vbxl("resolve", root, "--now")
    assert code == 0
    assert "t02.txt: FILE-UNREADABLE: the file cannot be read (RecursionError)" in out
    assert "round 2 resolved, 3 of 4 in" in out


SPAWNING = """
import multiprocessing
from vbxl.cli import league_run
from vbxl.cli.main import main
from vbxl.rounds import workers
workers.STARTING = 0
league_run.count_cores = lambda: 2
if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    main()
"""


def test_a_file_that_came_is_no_module_of_other_processes(tmp_path: Path, root: Path, moves: Path) -> None:
    """The GM works in the folder of moves, where somebody has sent selectors.py and multiprocessing.py."""
    for name in ("selectors", "multiprocessing"):
        (moves / f"{name}.py").write_text("raise SystemExit('run')\n")
    program = tmp_path / "program" / "vbxl"
    program.parent.mkdir()
    program.write_text(SPAWNING)
    command = [sys.executable, str(program), "sheets", str(root)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        command, cwd=moves, env=environment, capture_output=True, encoding="utf-8", check=False, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_every_way_to_print_escapes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = vbxl("resolve", tmp_path / "gone\u202e\x07")
    assert code == 2
    assert err.strip().isprintable()
    out = Printer()
    out.line("a\u202e")
    out.print_heading("b\u202e")
    out.table(("c",), [("d\u202e",)])
    assert capsys.readouterr().out.split() == ["a\\u202e", "b\\u202e", "c", "d\\u202e"]


def test_a_terminal_shows_typed_text_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    out = Printer()
    out.terminal = True
    out.print_heading("[bold]b\u202e")
    out.table(("Team", "Points"), [("[red]d\u202e", 3)])
    told = capsys.readouterr().out
    assert "[bold]b\\u202e" in told
    assert "[red]d\\u202e" in told
