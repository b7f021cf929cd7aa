"""The command `vbxl history`."""

from __future__ import annotations

from vbxl.cli.app import Folder, JobsOption, JsonOption, Panel, QuietOption, command


@command(Panel.LEAGUE, "history")
def history(
    folder: Folder, *, jobs: JobsOption = None, quiet: QuietOption = False, as_json: JsonOption = False
) -> None:
    """Write all past tables, results and careers, with charts."""
    from vbxl.cli import json_output, output
    from vbxl.cli.console import Bars, Printer
    from vbxl.cli.workers import workers_for
    from vbxl.rounds.folder import league_folder
    from vbxl.rounds.history import history as write

    with Bars(silent=quiet or as_json) as bars, workers_for(jobs) as workers:
        done = write(league_folder(folder), bars, workers)
    if as_json:
        json_output.show({"written": json_output.paths(done.written), "notes": list(done.notes)})
        return
    out = Printer(silent=quiet)
    for line in done.notes:
        out.line(line)
    output.written(out, done.written)
