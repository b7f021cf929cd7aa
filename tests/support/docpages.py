"""The pages of the documentation: their blocks of code, their links, the commands they name; and how a page is run."""

from __future__ import annotations

import contextlib
import doctest
import functools
import io
import os
import re
import shlex
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import typer
from typer.testing import CliRunner

from vbxl.cli.main import app, main

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
LINKED: Final = (*PAGES, *(ROOT / name for name in ("RULES.md", "SECURITY.md", "CHANGELOG.md", "samples/README.md")))
# What a page may call the folder that it works in, where a command prints a whole path.
HOME: Final = "/home/you/"
ELLIPSIS: Final = "…"
SECONDS: Final = 300
# A usage error; 1 is stopped or problems found, which a page may show.
WRONG_USE: Final = 2
# Commands that are shown and not run, and why; one that ends with `…` may end otherwise.
NOT_RUN: Final = {
    "pip install …": "changes the environment that the tests run in",
    "python3 -m venv env": "makes an environment that only `pip install` would fill",
    ". env/bin/activate": "belongs to that environment",
    "pytest": "runs this test",
    "vbxl addin": "changes the LibreOffice of whoever runs the tests",
}
# Pages whose commands another test runs, and which.
# Each example in a folder of its own.
RUN_ELSEWHERE: Final = {"docs/commands.md": "tests/cli/test_command_reference.py"}
# What a Windows prompt shows besides `vbxl`: no test runs on Windows.
WINDOWS: Final = ("py -m venv env", r"env\Scripts\activate", "pip install …")
# What only a shell understands.
OF_SHELLS: Final = re.compile(r"[|&;<>$`*]")
# C:\mail> or (env) C:\mail>
PROMPT: Final = re.compile(r"^(?:\(\w+\) )?[A-Z]:\\[^>]*> ")


@dataclass(frozen=True)
class Block:
    """A fenced block: the number of its first line within the page, its language, its lines."""

    line: int
    language: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Command:
    """A command of a console block: the number of its line, what is typed, what the page says it prints."""

    line: int
    typed: str
    printed: tuple[str, ...]


@dataclass(frozen=True)
class Difference:
    """A command whose output is not what the page says."""

    command: Command
    code: int
    printed: tuple[str, ...]

    def __str__(self) -> str:
        printed = "\n".join(self.printed)
        return f"line {self.command.line}: $ {self.command.typed}\nexits with {self.code} and prints\n{printed}\n"


FENCE: Final = re.compile(r"^(?P<indent> *)```(?P<language>\S*)\s*$")


def blocks(text: str) -> tuple[Block, ...]:
    """The fenced blocks of a page, without the indent that a list gives them."""
    found: list[Block] = []
    opened: tuple[int, str, int] | None = None
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        fence = FENCE.match(line)
        if fence and opened:
            start, language, indent = opened
            found.append(Block(start, language, tuple(inner[indent:] for inner in lines[start - 1 : number - 1])))
            opened = None
        elif fence:
            opened = (number + 1, fence["language"], len(fence["indent"]))
    if opened:
        raise ValueError(f"the block before line {opened[0]} does not end")
    return tuple(found)


def prose(text: str) -> str:
    """A page without its fenced blocks."""
    kept, inside = [], False
    for line in text.split("\n"):
        if FENCE.match(line):
            inside = not inside
        elif not inside:
            kept.append(line)
    return "\n".join(kept)


def commands(block: Block) -> tuple[Command, ...]:
    """The commands of a console block; what stands before the first prompt belongs to none and is an error."""
    found: list[Command] = []
    for number, line in enumerate(block.lines, start=block.line):
        if line.startswith("$ "):
            found.append(Command(number, line[2:], ()))
        elif line.startswith("> ") and found and found[-1].typed.endswith("\\"):
            last = found.pop()
            found.append(Command(last.line, f"{last.typed[:-1].rstrip()} {line[2:].strip()}", ()))
        elif found:
            last = found.pop()
            found.append(Command(last.line, last.typed, (*last.printed, line)))
        elif line:
            raise ValueError(f"line {number} stands before the first `$ `")
    return tuple(Command(one.line, one.typed, _trimmed(one.printed)) for one in found)


def _trimmed(lines: Sequence[str]) -> tuple[str, ...]:
    """Lines without those that are empty at the start and at the end."""
    return tuple("\n".join(line.rstrip() for line in lines).strip("\n").split("\n")) if any(lines) else ()


def is_like(expected: str, printed: str) -> bool:
    """Whether a line of a page stands for a printed one: `…` stands for anything."""
    expected = expected.replace(HOME, "")
    return bool(re.fullmatch(".*".join(map(re.escape, expected.split(ELLIPSIS))), printed))


def agrees(expected: Sequence[str], printed: Sequence[str]) -> bool:
    """Whether the lines of a page stand for those printed: a line `…` stands for any number of lines, or none."""
    if not expected:
        return not printed
    if expected[0].strip() == ELLIPSIS:
        return any(agrees(expected[1:], printed[start:]) for start in range(len(printed) + 1))
    return bool(printed) and is_like(expected[0], printed[0]) and agrees(expected[1:], printed[1:])


def parts_run(typed: str) -> str:
    """What of a line is run: its commands, joined by `&&`, without those that are only shown."""
    return " && ".join(part for part in typed.split(" && ") if not any(is_like(shown, part) for shown in NOT_RUN))


def prompted(text: str) -> list[str]:
    """What a page types at Windows prompts; the other lines of these blocks are printed."""
    lines = [line for block in blocks(text) if block.language == "bat" for line in block.lines]
    return [line[found.end() :] for line in lines if (found := PROMPT.match(line))]


@dataclass
class Desk:
    """A folder in which a page is run from top to bottom: copies of the samples and the workbooks, and `vbxl`."""

    folder: Path
    names: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in ("samples", "workbooks"):
            shutil.copytree(ROOT / name, self.here / name, ignore=shutil.ignore_patterns("round-08*", "results*"))
        programs = self.folder / "programs"
        programs.mkdir()
        for name, call in (("vbxl", f"-m {main.__module__}"), ("python", "")):
            program = programs / name
            program.write_text(f'#!/bin/sh\nexec "{sys.executable}" {call} "$@"\n', "utf-8")
            program.chmod(program.stat().st_mode | stat.S_IXUSR)
        self._environment = {
            **os.environ,
            "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONIOENCODING": "utf-8",
            "NO_COLOR": "1",
            "COLUMNS": "120",
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
        }

    @property
    def here(self) -> Path:
        return self.folder / "here"

    def run(self, typed: str) -> tuple[int, tuple[str, ...]]:
        """Run a command here, or by sh where it is more than one of vbxl: its exit code, and all that it prints."""
        if typed.startswith("vbxl ") and not OF_SHELLS.search(typed):
            with contextlib.chdir(self.here):
                done = CliRunner().invoke(app, shlex.split(typed)[1:])
            code, output = done.exit_code, done.output
        else:
            code, output = self._run_by_sh(typed)
        # Paths are cut to this folder.
        printed = output.replace(f"{self.here.resolve()}{os.sep}", "").replace(f"{self.here}{os.sep}", "")
        return code, _trimmed(printed.split("\n"))

    def _run_by_sh(self, typed: str) -> tuple[int, str]:
        done = subprocess.run(
            ["sh", "-c", typed],
            cwd=self.here, env=self._environment, encoding="utf-8", timeout=SECONDS, check=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        return done.returncode, done.stdout

    def execute(self, block: Block) -> str:
        """What is wrong with a block of Python: empty, or what doctest says; an exception passes."""
        source, told = "\n".join(block.lines), io.StringIO()
        with contextlib.chdir(self.here):
            if ">>>" in source:
                example = doctest.DocTestParser().get_doctest(source, self.names, "page", None, block.line)
                runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
                runner.run(example, out=told.write, clear_globs=False)
                self.names |= example.globs
            else:
                exec(compile("\n" * (block.line - 1) + source, "page", "exec"), self.names)  # noqa: S102 - the page's
        return told.getvalue()


def differences(text: str, desk: Desk) -> Iterator[Difference | str]:
    """Run a page: each command whose output, and each block of Python whose result, is not what the page says."""
    for block in blocks(text):
        if block.language == "python":
            told = desk.execute(block)
            if told:
                yield f"line {block.line}: {told}"
        for command in commands(block) if block.language == "console" else ():
            typed = parts_run(command.typed)
            if not typed:
                continue
            code, printed = desk.run(typed)
            # A command that is shown by itself has to work; one that is shown with its output may have found problems.
            fine = agrees(command.printed, printed) and code < WRONG_USE if command.printed else code == 0
            if not fine or any("Traceback" in line for line in printed):
                yield Difference(command, code, printed)


@functools.cache
def options() -> dict[str, frozenset[str]]:
    """The options of every command, those of a group's commands by both names."""

    def below(name: str, command: Any) -> Iterator[tuple[str, frozenset[str]]]:
        own = {option for one in command.params for option in (*one.opts, *one.secondary_opts)}
        yield name, frozenset({option for option in own if option.startswith("-")} | {"--help"})
        for inner, under in getattr(command, "commands", {}).items():
            yield from below(f"{name} {inner}".strip(), under)

    return dict(below("", typer.main.get_command(app)))


WORD: Final = re.compile(r"-{1,2}[a-z][a-z-]*")


def unknown(typed: str) -> list[str]:
    """What of a cited `vbxl …` there is not: its command, or options of it."""
    words = typed.split()[1:]
    with contextlib.suppress(ValueError):
        words = shlex.split(typed)[1:]
    # It ends where the shell's next command begins.
    words = words[: next((place for place, word in enumerate(words) if word in {"&&", "|", ";", ">"}), len(words))]
    known = options()
    names = (" ".join(words[:length]) for length in (2, 1) if len(words) >= length)
    name = next((one for one in names if one in known), None)
    if (
        name in {other.rpartition(" ")[0] for other in known} - {""}
        and len(words) > 1
        and words[1][0] not in f"-{ELLIPSIS}"
    ):
        return [typed]
    if name is None:
        # `vbxl --help` is of no command, `vbxl …` and `vbxl COMMAND --help` of any.
        if words and not words[0].startswith("-") and words[0] not in {ELLIPSIS, "COMMAND"}:
            return [typed]
        name = ""
    asked = [found[0] for word in words if (found := WORD.match(word))]
    return [f"{typed}: {option}" for option in asked if option not in known[name]]


CITED: Final = re.compile(r"`([^`\n]+(?:\n[^`\n]+)?)`")


def cited(text: str) -> list[str]:
    """Every `vbxl …` of a page, of its sentences and of its blocks."""
    inline = (" ".join(found.split()) for found in CITED.findall(prose(text)))
    typed = [command.typed for block in blocks(text) if block.language == "console" for command in commands(block)]
    parts = (part for line in (*inline, *typed, *prompted(text)) for part in line.split(" && "))
    return [part for part in parts if part == "vbxl" or part.startswith("vbxl ")]


def options_cited(text: str) -> list[str]:
    """Every option that stands by itself, such as `--replies`."""
    return [found for found in CITED.findall(prose(text)) if re.fullmatch(r"--[a-z-]+( [A-Z][^ ]*)?", found)]


LINK: Final = re.compile(r"\]\(<?([^)>\s]+)>?(?: \"[^\"]*\")?\)")
HEADING: Final = re.compile(r"^#{1,6} +(.+?) *#*$", re.MULTILINE)
ANCHOR: Final = re.compile(r"<a (?:id|name)=\"([^\"]+)\"")


def anchors(text: str) -> set[str]:
    """What a link may name within a page: its headings as GitHub spells them, and anchors of its own."""
    found: set[str] = set()
    for heading in HEADING.findall(prose(text)):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
        slug = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
        again = (f"{slug}-{number}" for number in range(1, len(found) + 2))
        found.add(slug if slug not in found else next(other for other in again if other not in found))
    return found | set(ANCHOR.findall(text))


def broken_links(page: Path) -> list[str]:
    """The links of a page that lead to no file of the project, or to no heading of one."""
    broken = []
    for link in LINK.findall(prose(page.read_text("utf-8"))):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        there = target.exists() and target.is_relative_to(ROOT.resolve())
        if not there or (anchor and anchor not in anchors(target.read_text("utf-8"))):
            broken.append(link)
    return broken
