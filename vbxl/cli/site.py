"""The command `vbxl site`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from vbxl.cli.app import Folder, JobsOption, JsonOption, Panel, QuietOption, command


@command(Panel.LEAGUE, "site")
def site(
    folder: Folder,
    out: Annotated[Path, typer.Argument(help="The folder for the pages, outside the league's.", show_default=False)],
    *,
    url: Annotated[
        str, typer.Option("--url", metavar="URL", help="The address of the pages, for the links of the feed.")
    ] = "",
    jobs: JobsOption = None,
    quiet: QuietOption = False,
    as_json: JsonOption = False,
) -> None:
    """Make the league's pages, from public results only.

    The folder opens by a double-click on index.html, and can be put on any web space. Only what changed is written.
    """
    from vbxl.cli import json_output
    from vbxl.cli.console import Bars, Printer
    from vbxl.cli.workers import workers_for
    from vbxl.rounds.folder import league_folder
    from vbxl.rounds.site import write_site

    with Bars(silent=quiet or as_json) as bars, workers_for(jobs) as workers:
        done = write_site(league_folder(folder), out, url, bars, workers)
    if as_json:
        told = {"written": list(done.written), "removed": list(done.removed), "files": done.count}
        json_output.show({"out": str(done.out), **told, "notes": list(done.notes)})
        return
    screen = Printer(silent=quiet)
    for note in done.notes:
        screen.line(f"note: {note}", always=True)
    removed = f", removed {len(done.removed)}" if done.removed else ""
    line = f"wrote {len(done.written)} of {done.count} files{removed}; open {done.out / 'index.html'}"
    screen.line(line, always=True)
