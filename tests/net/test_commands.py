"""Transcripts of the commands: what each prints, as text and as JSON, and its exit code, errors among them.

A script is a list of lines as a user would type them where the league's folder is. Three things are ours: the commands
`write FILE TEXT` and `remove PATH`, and `<<` before what the user answers.
"""

from __future__ import annotations

import importlib
import json
import re
import shlex
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from snapshot import Snapshot
from test_sample_round import SAMPLES
from vbxl.cli.main import app

SEED = "--seed 00112233445566778899aabbccddeeff"
ROUND = "league/season-1/round-02"
MOVES = "samples/season-1/round-07/moves"
# Snapshot → the fixture whose folder is copied to league/ (or the sample to samples/), and the script.
SCRIPTS: dict[str, tuple[str, str]] = {
    "commands/help.txt": ("", """
        vbxl
        vbxl --help
        vbxl --version
        vbxl nonsense
        vbxl status --help
        vbxl resolve --help
        vbxl dice --help
    """),
    "commands/status.txt": ("sent", f"""
        vbxl status
        vbxl status nowhere
        vbxl status league --nonsense
        vbxl status league
        vbxl status league --json
        write {ROUND}/moves/t01.txt hello
        write {ROUND}/moves/t02.xlsx hello
        remove {ROUND}/moves/t03.txt
        vbxl status league
        vbxl status league --replies
        vbxl status {ROUND}
        write league/league.xlsx garbage
        vbxl status league
        vbxl status league --json
        remove league/.vbxl
        vbxl status league
    """),
    "commands/check.txt": ("samples", f"""
        vbxl check
        vbxl check nowhere.txt
        vbxl check '{MOVES}/Re round 7 Old Brewery.txt'
        vbxl check '{MOVES}/Re round 7 Old Brewery.txt' --json --quiet
        vbxl check '{MOVES}/lantern hill.xlsx'
        vbxl check '{MOVES}/gulls FINAL.ods' --quiet
        vbxl check '{MOVES}/gulls FINAL.ods' --league nowhere.xlsx
        write junk.txt hello
        vbxl check junk.txt
        write junk.xlsx hello
        vbxl check junk.xlsx --json
    """),
    "commands/bots.txt": ("sent", f"""
        vbxl bots league
        remove {ROUND}/moves/t01.txt
        remove {ROUND}/moves/t02.txt
        vbxl bots league --team T01 --character careful
        vbxl bots league --quiet
        vbxl bots league --team Nobody
        vbxl bots league --character lazy
        remove league/league.key
        remove {ROUND}/moves/t03.txt
        vbxl bots league
    """),
    "commands/resolve.txt": ("sent", f"""
        vbxl resolve nowhere
        vbxl resolve league --seed zz
        remove {ROUND}/moves/t01.txt
        vbxl resolve league
        vbxl resolve league --dry-run --now
        vbxl resolve league --now
        vbxl resolve league
        remove {ROUND}/moves/t02.txt
        vbxl resolve league --redo
        vbxl resolve league --redo --reason "a move came late" << n
        vbxl resolve league --redo --reason "a move came late" --json
        vbxl resolve league --public 1
    """),
    "commands/resolve-errors.txt": ("sent", """
        remove league/league.key
        vbxl resolve league --now
        write league/league.key short
        vbxl resolve league --now
        vbxl resolve league --now --json
        write league/league.xlsx garbage
        vbxl resolve league --now
    """),
    "commands/sheets.txt": ("sent", """
        vbxl sheets league
        vbxl sheets nowhere
        write league/league.xlsx garbage
        vbxl sheets league
    """),
    "commands/postpone.txt": ("sent", """
        vbxl postpone league
        vbxl postpone league soon
        vbxl postpone league 7d
        vbxl postpone league -1d
        vbxl postpone nowhere 1d
    """),
    "commands/new.txt": ("", f"""
        vbxl new league --teams 4 --rounds 3 --name 'Amber League' {SEED}
        vbxl new league --teams 4 {SEED}
        vbxl new other --teams 2 {SEED} --quiet
        vbxl new third --teams 1
        vbxl new third --teams 4 --divisions 3
        vbxl new third --teams 4 --deadline yesterday
        vbxl new third --managers nowhere.csv
        vbxl new third --teams 4 --public dice
        write managers.csv 'name,address\\nAnna,anna@example.org\\nBert,'
        vbxl new waits --managers managers.csv --deadline '2099-01-10 20:00 +01:00' --name 'Post League' {SEED}
        vbxl status waits
        vbxl resolve waits
        vbxl start waits
        vbxl start waits --now --teams 2
    """),
    "commands/close.txt": ("", f"""
        vbxl new league --teams 2 --public drand {SEED} --quiet
        vbxl close league
        vbxl bots league --quiet
        vbxl resolve league
        vbxl close league
        vbxl close league
        vbxl resolve league --public 123
        vbxl resolve league --without
        vbxl resolve league --without --reason "the lottery was cancelled"
        vbxl close league --redo
        vbxl new plain --teams 2 {SEED} --quiet
        vbxl close plain
    """),
    "commands/season.txt": ("played", """
        vbxl season league --seasons 0
        vbxl season nowhere
        vbxl season league
        vbxl season league --yes
    """),
    "commands/open.txt": ("ended", """
        vbxl open league --season 9
        vbxl open league --season 2
        vbxl open league
    """),
    "commands/open-too-early.txt": ("played", """
        vbxl open league
        vbxl open nowhere
    """),
    "commands/verify.txt": ("played", f"""
        vbxl verify nowhere
        vbxl verify league
        vbxl verify league --json
        vbxl verify {ROUND}/results/harbour-league-S1-R02-results.xlsx
        vbxl verify league/league.xlsx
        write {ROUND}/moves/t01.txt hello
        vbxl verify league
        vbxl verify league --json
        remove league/.vbxl/season-1/round-02/audit.json
        vbxl verify league
    """),
    "commands/history.txt": ("ended", """
        vbxl history league
        vbxl history nowhere
        remove league/.vbxl/season-1/round-02/audit.json
        vbxl history league --quiet
    """),
    "commands/site.txt": ("ended", """
        vbxl site league pages
        vbxl site league pages
        vbxl site league league/pages
        vbxl site league .
        vbxl site league pages --url https://example.org/
        vbxl site nowhere pages
    """),
    "commands/mail.txt": ("samples", """
        vbxl mail samples --dry-run
        vbxl mail samples
        vbxl status samples
        vbxl mail samples
        vbxl mail samples --again T01
        vbxl mail samples --again T99
        vbxl mail samples --send
        vbxl mail samples --setup
        write samples/mail/settings.toml '[smtp]'
        vbxl mail samples --send
        vbxl mail nowhere
    """),
    "commands/study.txt": ("", """
        vbxl study --teams 4 --divisions 1 --seasons 1 --seed 0a
        vbxl study --teams 4 --divisions 1 --seasons 1 --seeds 1-2 --out runs.txt
        vbxl study --teams 3 --divisions 2
        vbxl study nowhere
    """),
    "commands/call.txt": ("", """
        vbxl call VB_CHANCE 60 40
        vbxl call VB_CHANCE
        vbxl call VB_CHANCE sixty 40
        vbxl call VB_NOTHING
        vbxl call VB_WAGE 10 22
        vbxl call VB_AFTERSET '[[10],[22]]' '[[3],[0]]' '[[12],[22]]' '[[12],[8]]' '[["x"],[""]]'
        vbxl call
    """),
    "commands/excel.txt": ("samples", """
        vbxl excel samples/season-1/round-07/sheets/amber-coast-league-S1-R07-T06-ferrymen-1908-move.xlsx --out copies
        vbxl excel nowhere.xlsx
        vbxl excel samples/league.xlsx
        vbxl addin --out vbxl.oxt
    """),
    "commands/dice.txt": ("", """
        vbxl dice footwork --players best,thumb --points 1 --seed 0a
        vbxl dice icons --players best,thumb --points 1 --seed 0a
        vbxl dice icons --players person,thumb --points 1 --seed 0a << 'hint\\nrules\\nquit\\n'
        vbxl dice footwork --players person,thumb --points 1 --seed 0a --coach << 'hint\\n1\\nquit\\n'
        vbxl dice footwork --players nobody,best
        vbxl dice icons --faces x
    """),
}  # fmt: skip
SNAPSHOTS = [*SCRIPTS]
WIDTH, MOST_LINES = 160, 100


class AnyDatetime(type):
    """Takes every date for one of its own, so that whoever keeps the clock below notices nothing."""

    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, datetime)


class Clock(datetime, metaclass=AnyDatetime):
    """A clock that stands still, after the deadlines of the leagues here."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Clock:
        return cls(2030, 1, 1, 12, tzinfo=UTC).astimezone(tz)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, with a fixed width and a clock that stands still."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERMINAL_WIDTH", "100")
    # Commands import it when they need it; pandas bears no other one while it starts.
    importlib.import_module("pandas")
    monkeypatch.setattr("datetime.datetime", Clock)
    monkeypatch.setattr("vbxl.cli.mail.datetime", Clock)
    return tmp_path


def run_script(script: str) -> Iterator[str]:
    """Run the lines of a script, and yield them with what they print."""
    for line in filter(None, map(str.strip, script.split("\n"))):
        yield f"$ {line}"
        typed, _, answers = line.partition(" << ")
        name, *words = shlex.split(typed)
        if name == "write":
            path = Path(words[0])
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(words[1].replace("\\n", "\n"), "utf-8")
        elif name == "remove":
            path = Path(words[0])
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        else:
            done = CliRunner().invoke(app, words, input=answers.strip("'").replace("\\n", "\n"))
            assert done.exception is None or isinstance(done.exception, SystemExit), (line, done.exception)
            text = compact(json.loads(done.stdout)) if done.stdout.startswith(("{", "[")) else done.stdout
            lines = text.splitlines()
            yield from (f"  {line}".rstrip() for line in lines[:MOST_LINES])
            if len(lines) > MOST_LINES:
                yield f"  (and {len(lines) - MOST_LINES} more lines)"
            yield from (f"  error: {line}".rstrip() for line in done.stderr.splitlines())
            yield f"  exit code {done.exit_code}"
        yield ""


def compact(value: Any, indent: str = "") -> str:
    """Return JSON with short lists and objects on one line."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) <= WIDTH or not isinstance(value, dict | list):
        return text
    further = indent + " "
    if isinstance(value, dict):
        parts = [f"{further}{json.dumps(name)}: {compact(part, further)}" for name, part in value.items()]
        return "\n".join(["{", *parts, f"{indent}}}"])
    return "\n".join(["[", *(further + compact(part, further) for part in value), f"{indent}]"])


@pytest.mark.parametrize("path", SCRIPTS)
def test_transcripts(path: str, place: Path, request: pytest.FixtureRequest, snapshot: Snapshot) -> None:
    league, script = SCRIPTS[path]
    if league == "samples":
        shutil.copytree(SAMPLES, "samples", ignore=shutil.ignore_patterns("results*", "round-08*", "pictures"))
    elif league:
        shutil.copytree(request.getfixturevalue(league), "league")
    text = "\n".join(run_script(script)).replace(str(place), "HERE")
    # How long something took, and what hangs on the bytes of a workbook.
    snapshot(re.sub(r"\b[0-9a-f]{64}\b|\b\d+(\.\d+)? (ms|s)\b", "…", text), path)
