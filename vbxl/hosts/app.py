"""The command line's frame: the program `vbxl` itself, and the arguments and options that its commands share.

Everything heavy is imported inside the commands, so that --help comes at once.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from vbxl import __version__

app = typer.Typer(
    name="vbxl",
    help="A volleyball manager league by mail, run in spreadsheets.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


class Reader(StrEnum):
    """What reads the cells of a workbook."""

    VBXL = "vbxl"
    CALAMINE = "calamine"
    OPENPYXL = "openpyxl"


Folder = Annotated[Path, typer.Argument(help="The folder of the league, or of the round in it.", show_default=False)]
ReaderOption = Annotated[Reader, typer.Option("--reader", help="What reads the cells; all give the same.")]
JOBS_MOST: Final = 64
JobsOption = Annotated[
    int | None,
    typer.Option("--jobs", min=1, max=JOBS_MOST, help="Processes to work in; all cores by default; same results."),
]
SchedulerOption = Annotated[
    str,
    typer.Option("--scheduler", metavar="tcp://HOST:PORT", help="Have the workers of a dask scheduler work instead."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs instead of tables.")]
LiteOption = Annotated[bool, typer.Option("--lite", help="Put the buttons and functions of xlwings Lite into them.")]
QuietOption = Annotated[bool, typer.Option("--quiet", "-q", help="Print only how it ended.")]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"vbxl {__version__}")
        raise typer.Exit


@app.callback()
def vbxl(
    *,
    _version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print it.")] = False,
) -> None:
    """A volleyball manager league by mail, run in spreadsheets."""


def seed_from(text: str) -> bytes | None:
    """The bytes of a seed that was typed as hexadecimal digits; None for none."""
    if not text:
        return None
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if not seed:
        raise typer.BadParameter("a seed is hexadecimal digits, two a byte", param_hint="--seed")
    return seed
