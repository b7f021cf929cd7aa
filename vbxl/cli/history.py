"""The command `vbxl import`."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vbxl.cli.app import Folder, JsonOption, Panel, QuietOption, command

if TYPE_CHECKING:
    from vbxl.cli.console import Printer
    from vbxl.rounds.earlier_seasons import Imported


@command(Panel.LEAGUE, "import")
def import_earlier(
    folder: Folder,
    file: Annotated[Path, typer.Argument(metavar="FILE.csv", help="The earlier seasons.", show_default=False)],
    *,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only report what would change.")] = False,
    quiet: QuietOption = False,
    as_json: JsonOption = False,
) -> None:
    """Import earlier seasons, played elsewhere, into the history.

    The columns are in docs/game-master.md; workbooks/earlier-seasons.csv is an example. A file with any fault is not
    imported. A second import replaces the first and keeps its file.
    """
    from vbxl.cli import json_output
    from vbxl.cli.console import Bars, Printer
    from vbxl.rounds.folder import league_folder
    from vbxl.rounds.history import import_earlier as take

    with Bars(silent=quiet or as_json) as bars:
        done = take(league_folder(folder), file, bars, dry_run=dry_run)
    if not as_json:
        _imported(Printer(silent=quiet), done)
        return
    json_output.show(
        {
            "seasons": [{**asdict(one), "what": one.what} for one in done.changes],
            "teams": [asdict(one) for one in done.teams],
            "notes": list(done.notes),
            "written": json_output.paths(done.written),
        }
    )


def _imported(out: Printer, done: Imported) -> None:
    """What an import changes, season by season, and which team of today every team of the file is."""
    from vbxl.cli import output

    output.notes(out, done.notes)
    seasons = [(one.season, *(one.now or (0, 0)), one.what) for one in done.changes]
    out.table(("Season", "Places", "Matches", "Change"), seasons)
    out.line()
    out.table(("Team then", "Team today"), [(one.then, f"{one.id} {one.now}".strip() or "–") for one in done.teams])
    output.written(out, done.written)
    if done.written:
        out.line("To write the earlier seasons into the books of the history: vbxl history")
