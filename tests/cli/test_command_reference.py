"""docs/commands.md: it is what `vbxl build` writes, every command has an example, and every example runs as it says."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.core import TyperGroup

from commands import vbxl
from vbxl.cli.app import Panel
from vbxl.cli.examples import ELIDED, EXAMPLES
from vbxl.cli.main import app
from vbxl.cli.reference import write_command_reference

ROOT = Path(__file__).parents[2]
# Extras that an example needs.
NEEDED = {"excel": ("xlwings", "pyopenvba"), "build": ("pyopenvba",)}


def as_printed(example: str, printed: str) -> bool:
    """Whether an example shows what was printed; its … stands for any text, on a line of its own for whole lines."""
    parts = [".*\n" if line == f"{ELIDED}\n" else _line(line) for line in example.splitlines(keepends=True)]
    return re.fullmatch("".join(parts), printed, re.DOTALL) is not None


def _line(line: str) -> str:
    return "[^\n]*".join(map(re.escape, line.split(ELIDED)))


def list_commands(group: Any, prefix: str = "") -> dict[str, Any]:
    """Return every command of a group by its path, such as "dice solve"."""
    found: dict[str, Any] = {}
    for name, inner in group.commands.items():
        found |= list_commands(inner, f"{name} ") if isinstance(inner, TyperGroup) else {f"{prefix}{name}": inner}
    return found


COMMANDS = list_commands(typer.main.get_command(app))


def test_the_page_is_what_build_writes() -> None:
    assert (ROOT / "docs" / "commands.md").read_text("utf-8") == write_command_reference(app)


def test_every_command_has_an_example_in_its_help_and_a_panel() -> None:
    assert set(EXAMPLES) == set(COMMANDS)
    for path, command in COMMANDS.items():
        _, out, _ = vbxl(*path.split(), "--help")
        assert f"Example: {EXAMPLES[path].line}" in " ".join(out.split())
        assert command.rich_help_panel in [*Panel]
        assert EXAMPLES[path].line.startswith(f"vbxl {path} ")


def test_the_help_lists_every_command_once_under_its_panel_but_those_of_developers() -> None:
    out = vbxl("--help")[1]
    headings = [f"{panel}:\n" for panel in Panel if panel is not Panel.DEVELOPERS]
    assert [out.index(heading) for heading in headings] == sorted(out.index(heading) for heading in headings)
    hidden = {path for path, command in COMMANDS.items() if command.hidden}
    assert hidden == {"build", "call", "study"}
    for path in COMMANDS:
        assert len(re.findall(rf"^  {path.split()[0]} +[A-Z]", out, re.MULTILINE)) == (path not in hidden)
    developers = (ROOT / "docs" / "developers.md").read_text("utf-8")
    assert all(f"| `vbxl {path}" in developers for path in hidden)
    assert "..." not in out.partition("Options:")[2]


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Callable[[tuple[str, ...]], Path]:
    """A folder in which some commands have run, once for all examples that begin with them."""

    @cache
    def prepare(before: tuple[str, ...]) -> Path:
        folder = prepare(before[:-1]) if before else None
        place = tmp_path_factory.mktemp("before") / "here"
        if folder is None:
            place.mkdir()
            for name in ("samples", "workbooks"):
                shutil.copytree(ROOT / name, place / name)
            (place / "managers.csv").write_text("name,address\nAnna,anna@example.org\nBert,bert@example.org\n", "utf-8")
            return place
        shutil.copytree(folder, place)
        with contextlib.chdir(place):
            assert vbxl(*shlex.split(before[-1])[1:])[0] == 0
        return place

    return prepare


# tests/net runs each command by default.
QUICK = ("status", "check", "call", "addin", "dice footwork", "dice icons")


@pytest.mark.parametrize(
    "path", [path if path in QUICK else pytest.param(path, marks=pytest.mark.exhaustive) for path in EXAMPLES]
)
def test_every_example_prints_and_ends_as_it_says(
    path: str, prepared: Callable[[tuple[str, ...]], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in NEEDED.get(path, ()):
        pytest.importorskip(module)
    # What follows from a secret that is drawn can be shown if it is always the same.
    monkeypatch.setattr("vbxl.cli.founding.make_key", lambda: bytes(range(32)))
    example = EXAMPLES[path]
    shutil.copytree(prepared(example.before), tmp_path / "here")
    monkeypatch.chdir(tmp_path / "here")
    code, out, err = vbxl(*shlex.split(example.line)[1:])
    assert (code, err) == (example.code, "")
    assert as_printed(example.output, out.replace(os.sep, "/")), out
