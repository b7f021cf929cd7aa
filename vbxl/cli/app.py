"""The command line's frame: the program `vbxl`, the panels of its help, shared options, and errors in one line.

Everything heavy is imported inside the commands, so that --help is fast.
"""

from __future__ import annotations

import errno
import functools
import json
import os
import sys
import traceback
from collections.abc import Callable
from enum import StrEnum
from inspect import getdoc
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn, ParamSpec

import typer
from typer.core import TyperGroup

from vbxl import __version__
from vbxl.cli.examples import EXAMPLES
from vbxl.problems import escaped
from vbxl.rounds.errors import StoppedError, UnusableError


class Panel(StrEnum):
    """The groups of commands in the help, one for each kind of user."""

    ROUND = "A round"
    LEAGUE = "A league"
    MANAGERS = "Managers"
    OFFICE = "Excel and LibreOffice"
    DICE = "Dice"
    DEVELOPERS = "For developers"


class PanelGroup(TyperGroup):
    """A group of commands whose help lists them by panel without Rich, which is slow to import."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 - typer's own signature
        """Write a section for each panel."""
        for panel, names in list_panels(self).items():
            if panel == Panel.DEVELOPERS:
                continue
            limit = formatter.width - 6 - max(map(len, self.commands))
            with formatter.section(panel):
                formatter.write_dl([(name, self.commands[name].get_short_help_str(limit)) for name in names])


# The name under which typer keeps the panel of a command or group.
_PANEL: Final = "rich_help_panel"


def list_panels(group: TyperGroup) -> dict[str, list[str]]:
    """Return the names of a group's commands by panel; within a panel, they are in the order of the examples."""
    order = list(EXAMPLES)
    names = sorted(group.commands, key=lambda name: order.index(name) if name in order else len(order))
    found: dict[str, list[str]] = {panel: [] for panel in Panel}
    for name in names:
        found[str(getattr(group.commands[name], _PANEL))].append(name)
    return {panel: names for panel, names in found.items() if names}


app = typer.Typer(
    name="vbxl",
    cls=PanelGroup,
    help="A volleyball manager league by mail, played in spreadsheets.",
    epilog="To rename a team, replace a manager, give a prize, move a deadline or let a bot run a team, see vbxl "
    "sheets --help.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def argument(meaning: str, metavar: str | None = None) -> Any:
    """Return an argument of a command, with its meaning in the help."""
    return typer.Argument(help=meaning, metavar=metavar, show_default=False)


def option(names: str, meaning: str, metavar: str | None = None, **settings: Any) -> Any:
    """Return a command's option with its names, such as "--quiet -q", and its meaning in the help."""
    return typer.Option(*names.split(), help=meaning, metavar=metavar, **settings)


Folder = Annotated[Path, argument("The league's folder, or the folder of one of its rounds.")]
JOBS_MOST: Final = 64
_JOBS: Final = "Number of processes; one per core by default. Any number gives the same results."
JobsOption = Annotated[int | None, option("--jobs", _JOBS, "N", min=1, max=JOBS_MOST)]
SchedulerOption = Annotated[
    str, option("--scheduler", "Run on the workers of a dask scheduler instead.", "tcp://HOST:PORT")
]
JsonOption = Annotated[bool, option("--json", "Print JSON instead of tables.")]
QuietOption = Annotated[bool, option("--quiet -q", "Print only the last line.")]


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"vbxl {__version__}")
        raise typer.Exit


@app.callback()
def vbxl(
    *,
    _version: Annotated[bool, option("--version", "Print the version.", callback=_show_version, is_eager=True)] = False,
) -> None:
    """A volleyball manager league by mail, played in spreadsheets."""


def seed_from(text: str) -> bytes | None:
    """Return the bytes of a seed typed in hexadecimal digits; None if the text is empty."""
    if not text:
        return None
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if not seed:
        raise typer.BadParameter("a seed consists of hexadecimal digits, two per byte", param_hint="--seed")
    return seed


Arguments = ParamSpec("Arguments")


def command(
    panel: Panel, path: str, group: typer.Typer = app, **settings: Any
) -> Callable[[Callable[Arguments, None]], Callable[Arguments, None]]:
    """Register a command by its path, such as "dice solve"; add its example to its help, and handle its errors."""

    def register(function: Callable[Arguments, None]) -> Callable[Arguments, None]:
        first, _, details = (getdoc(function) or "").partition("\n\n")
        # \b keeps the lines of a paragraph as they are.
        text = "\n\n".join(filter(None, (first, details, f"\b\nExample: {EXAMPLES[path].line}")))
        name = path.rpartition(" ")[2]
        settings["hidden"] = panel is Panel.DEVELOPERS
        return group.command(name, help=text, rich_help_panel=panel.value, **settings)(handle_errors(function))

    return register


# Errors end in one clear line and an exit code, never in a traceback.

STOPPED: Final = 1
UNUSABLE: Final = 2
SHOW: Final = "VBXL_TRACEBACK"
FULL: Final = (errno.ENOSPC, errno.EDQUOT)


def handle_errors(command: Callable[Arguments, None]) -> Callable[Arguments, None]:
    """Return a command whose errors always end in one line and an exit code; with --json, this line is JSON."""

    @functools.wraps(command)
    def run(*args: Arguments.args, **kwargs: Arguments.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except (typer.Exit, typer.BadParameter):
            raise
        except KeyboardInterrupt:
            _end("interrupted; the next run removes unfinished files", STOPPED, kwargs)
        except BrokenPipeError:
            raise  # the reader has enough: typer ends quietly
        except Exception as fault:  # noqa: BLE001 - the last place before a user would see a traceback
            if os.environ.get(SHOW):
                traceback.print_exc()
            line, code, problems = _format_fault(fault)
            _end(line, code, kwargs, problems)

    return run


def ignore_unraisable(fault: sys.UnraisableHookArgs) -> None:
    """Report Ctrl-C in one line, without a traceback, if it comes during clean-up, where Python cannot raise it."""
    if fault.exc_type is KeyboardInterrupt:
        typer.echo("vbxl was cleaning up when you pressed Ctrl-C; press it again to stop", err=True)
    else:
        sys.__unraisablehook__(fault)


def _format_fault(fault: Exception) -> tuple[str, int, tuple[str, ...]]:
    if isinstance(fault, UnusableError):
        return str(fault), UNUSABLE, (*map(str, fault.problems), *fault.lines)
    if isinstance(fault, StoppedError):
        return str(fault), STOPPED, ()
    if isinstance(fault, OSError):
        return _describe_system_fault(fault), STOPPED, ()
    what = f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
    line = (
        f"vbxl {__version__} ran into a bug: {' '.join(what.split())}. No file is half-written. Please report this "
        f"line and the command you ran. To see where it happened, set {SHOW}=1 and run the command again"
    )
    return line, STOPPED, ()


def _describe_system_fault(fault: OSError) -> str:
    where = " and ".join(str(name) for name in (fault.filename, fault.filename2) if name) or "a file"
    if isinstance(fault, PermissionError):
        return f"{where}: access denied; close it in your spreadsheet program and check that you may write there"
    if fault.errno in FULL:
        return f"the disk is full ({where}), and nothing has changed; free some space and run the command again"
    return f"{where}: {fault.strerror or fault}"


def _end(line: str, code: int, kwargs: Any, problems: tuple[str, ...] = ()) -> NoReturn:
    if kwargs.get("as_json"):
        typer.echo(json.dumps({"state": "error", "line": line, "problems": problems}))
    else:
        for text in (*problems, line):
            typer.echo(escaped(text), err=True)
    raise typer.Exit(code)
