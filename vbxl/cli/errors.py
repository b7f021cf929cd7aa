"""Errors of a command: one clear line, an exit code of the contract, and never a traceback."""

from __future__ import annotations

import errno
import functools
import json
import os
import sys
import traceback
from collections.abc import Callable
from typing import Any, Final, NoReturn, ParamSpec

import typer

from vbxl import __version__
from vbxl.problems import escaped
from vbxl.rounds.errors import StoppedError, UnusableError

STOPPED: Final = 1
UNUSABLE: Final = 2
SHOW: Final = "VBXL_TRACEBACK"
FULL: Final = (errno.ENOSPC, errno.EDQUOT)
Arguments = ParamSpec("Arguments")


def handle_errors(command: Callable[Arguments, None]) -> Callable[Arguments, None]:
    """A command that ends with one line and an exit code whatever happens; with --json the line is JSON."""

    @functools.wraps(command)
    def run(*args: Arguments.args, **kwargs: Arguments.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except (typer.Exit, typer.BadParameter):
            raise
        except KeyboardInterrupt:
            _end("interrupted; the next run removes unfinished files", STOPPED, kwargs)
        except BrokenPipeError:
            raise  # whoever was reading has enough: typer ends quietly
        except Exception as fault:  # noqa: BLE001 - the last place before a user would see a traceback
            if os.environ.get(SHOW):
                traceback.print_exc()
            line, code, problems = _line(fault)
            _end(line, code, kwargs, problems)

    return run


def ignore_unraisable(fault: sys.UnraisableHookArgs) -> None:
    """Report Ctrl-C during clean-up, where Python cannot raise it, in one line without a traceback."""
    if fault.exc_type is KeyboardInterrupt:
        typer.echo("Ctrl-C arrived during clean-up: press it again to stop", err=True)
    else:
        sys.__unraisablehook__(fault)


def _line(fault: Exception) -> tuple[str, int, tuple[str, ...]]:
    if isinstance(fault, UnusableError):
        return str(fault), UNUSABLE, (*map(str, fault.problems), *fault.lines)
    if isinstance(fault, StoppedError):
        return str(fault), STOPPED, ()
    if isinstance(fault, OSError):
        return _system(fault), STOPPED, ()
    what = f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
    line = (
        f"vbxl {__version__} made a mistake: {' '.join(what.split())}. Nothing is half-written. Please report this "
        f"line and the command you ran. To see where it happened, set {SHOW}=1 and run the command again"
    )
    return line, STOPPED, ()


def _system(fault: OSError) -> str:
    """The system's refusal, with a remedy."""
    where = " and ".join(str(one) for one in (fault.filename, fault.filename2) if one) or "a file"
    if isinstance(fault, PermissionError):
        return f"{where}: access denied; close it in your spreadsheet program and check that you may write there"
    if fault.errno in FULL:
        return f"the disk is full ({where}); nothing has changed: free some space and run the command again"
    return f"{where}: {fault.strerror or fault}"


def _end(line: str, code: int, kwargs: Any, problems: tuple[str, ...] = ()) -> NoReturn:
    if kwargs.get("as_json"):
        typer.echo(json.dumps({"state": "error", "line": line, "problems": problems}))
    else:
        for one in (*problems, line):
            typer.echo(escaped(one), err=True)
    raise typer.Exit(code)
