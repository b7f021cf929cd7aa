"""The command of what is past: `vbxl history`."""

from __future__ import annotations

from vbxl.hosts.app import Folder, JobsOption, JsonOption, QuietOption, app
from vbxl.hosts.faults import told


@app.command()
@told
def history(
    folder: Folder, *, jobs: JobsOption = None, quiet: QuietOption = False, as_json: JsonOption = False
) -> None:
    """Write past tables, results and careers, with charts."""
    from vbxl.hosts import records, telling
    from vbxl.hosts.tables import Bars, Printer
    from vbxl.hosts.workers import workers_for
    from vbxl.rounds.folder import league_folder
    from vbxl.rounds.history import history as write

    with Bars(silent=quiet or as_json) as bars, workers_for(jobs) as workers:
        done = write(league_folder(folder), bars, workers)
    if as_json:
        records.show({"written": [str(one) for one in done.written], "notes": list(done.notes)})
        return
    out = Printer(silent=quiet)
    for line in done.notes:
        out.line(line)
    for line in telling.places(done.written):
        out.line(f"wrote {line}")
