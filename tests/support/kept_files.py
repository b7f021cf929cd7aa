"""What a manager kept of a season, for tests: found in it, falsified, and its season file and books looked into."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from vbxl.rounds.verify_files import Finding, VerifyState, verify_files

Json = dict[str, Any]


def found(folder: Path, *names: str) -> tuple[Finding, ...]:
    return verify_files([folder / name for name in names] if names else sorted(folder.iterdir()))


def wrong(findings: Sequence[Finding]) -> list[str]:
    return [f"{one.about}: {one.words}" for one in findings if one.state is VerifyState.DIFFERS]


def season(mine: Path, how: Callable[[list[Json]], object]) -> list[str]:
    """What is found after the rounds of the season file were falsified."""
    told = json.loads((mine / "season.json").read_bytes())
    how(told["rounds"])
    (mine / "season.json").write_text(json.dumps(told), "ascii")
    return wrong(found(mine))


def matches(rounds: list[Json]) -> list[Json]:
    return [one for one in rounds[1]["events"] if one["event"] == "MatchPlayed"]


def first_set(rounds: list[Json]) -> Json:
    told: Json = matches(rounds)[0]["sets"][0]
    return told


def beside(sheet: Any, label: str, column: int) -> Any:
    """The cell in a column (from 0) of the row that begins with a label."""
    return next(row[column] for row in sheet.iter_rows() if row[0].value == label)
