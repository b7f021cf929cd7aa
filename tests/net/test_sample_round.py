"""Every file that resolving the sample round writes, the text forms, and what the command prints."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from commands import vbxl
from snapshot import Snapshot
from workbook_text import describe_workbook

SAMPLES = Path(__file__).parents[2] / "samples"
NOVEMBER = 1_794_700_000


def describe_audit(data: bytes) -> str:
    """Return an audit line by line, without hashes of workbooks; of each kind of draw how many, and a hash of them."""
    audit = json.loads(data)
    kinds: dict[str, list[object]] = {}
    for name, draw in audit.pop("draws").items():
        kinds.setdefault(re.sub(r"T?\d+", "N", name), []).append((name, draw))
    lines = []
    for name, value in audit.items():
        items = value if isinstance(value, list) else [value]
        lines += [f"{name}: {json.dumps(item, ensure_ascii=False)}" for item in items]
    for kind, draws in kinds.items():
        lines.append(f"draws {kind}: {len(draws)}, {hashlib.sha256(json.dumps(draws).encode()).hexdigest()[:16]}")
    return re.sub(r'("sha256"|"league_book"|league_book): "[0-9a-f]{64}"', r"\1: …", "\n".join([*lines, ""]))


# Snapshot → the file in the sample league, and how it becomes text.
FILES: dict[str, tuple[str, Callable[[bytes], str]]] = {
    "sample-round/results.txt": ("season-1/round-07/results/*-results.txt", bytes.decode),
    "sample-round/results-json.txt": ("season-1/round-07/results/*-results.json", bytes.decode),
    "sample-round/calendar.txt": ("season-1/round-07/results/league.ics", bytes.decode),
    "sample-round/audit.txt": (".vbxl/season-1/round-07/audit.json", describe_audit),
    "sample-round/results-xlsx.txt": ("season-1/round-07/results/*-results.xlsx", describe_workbook),
    "sample-round/report.txt": ("season-1/round-07/results/teams/*-T01-*.xlsx", describe_workbook),
    "sample-round/league.txt": ("league.xlsx", describe_workbook),
    "sample-round/form.txt": (".vbxl/season-1/round-08/forms/*-T01-*.txt", bytes.decode),
    "sample-round/form-with-cup.txt": (".vbxl/season-1/round-08/forms/*-T02-*.txt", bytes.decode),
}
PRINTED, NAMES = "sample-round/printed.txt", "sample-round/files.txt"
LAST_FORM = "sample-round/form-of-the-last-round.txt"
SNAPSHOTS = [*FILES, PRINTED, NAMES, LAST_FORM]


@pytest.fixture(scope="session")
def resolved_sample(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A copy of the samples in which the round is resolved, and what was printed."""
    folder = tmp_path_factory.mktemp("sample")
    shutil.copytree(SAMPLES, folder / "samples", ignore=shutil.ignore_patterns("results*", "round-08*", "pictures"))
    for file in (folder / "samples" / "season-1" / "round-07" / "moves").iterdir():
        os.utime(file, (NOVEMBER, NOVEMBER))
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        code, out, err = vbxl("resolve", "samples", "--now")
    assert code == 0, err
    return folder / "samples", out + err


@pytest.mark.parametrize("path", FILES)
def test_files_of_the_round(path: str, resolved_sample: tuple[Path, str], snapshot: Snapshot) -> None:
    where, describe = FILES[path]
    (file,) = resolved_sample[0].glob(where)
    snapshot(describe(file.read_bytes()).replace("\r\n", "\n"), path)


def test_what_resolving_prints(resolved_sample: tuple[Path, str], snapshot: Snapshot) -> None:
    snapshot(resolved_sample[1], PRINTED)


def test_names_of_all_files(resolved_sample: tuple[Path, str], snapshot: Snapshot) -> None:
    folder, _ = resolved_sample
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    snapshot("\n".join([*names, ""]), NAMES)


def test_the_form_of_the_last_round(ended: Path, snapshot: Snapshot) -> None:
    (form,) = ended.glob(".vbxl/season-1/round-03/forms/*-T01-*.txt")
    snapshot(form.read_text("utf-8"), LAST_FORM)
