"""The command `vbxl close`."""

from __future__ import annotations

from typing import Annotated

import typer

from vbxl.cli.app import (
    Folder,
    JobsOption,
    JsonOption,
    Panel,
    QuietOption,
    ReaderChoice,
    ReaderOption,
    SchedulerOption,
    command,
)


@command(Panel.ROUND, "close")
def close(
    folder: Folder,
    *,
    redo: Annotated[
        bool, typer.Option("--redo", help="Close the last resolved round again, before resolve --redo.")
    ] = False,
    now: Annotated[bool, typer.Option("--now", help="Close before the deadline although moves are missing.")] = False,
    reader: ReaderOption = ReaderChoice.VBXL,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = "",
    quiet: QuietOption = False,
    as_json: JsonOption = False,
) -> None:
    """Freeze the moves of the open round and name its public number.

    Only for leagues with public numbers (public_source in the sheet Season). Send the closing list to everybody at
    once, by vbxl mail or by pasting it. When the number is known, run vbxl resolve --public VALUE. Whatever changes
    after closing, such as a late move, needs vbxl close once more, and a later number.
    """
    from datetime import UTC, datetime

    from vbxl.cli import json_output, output
    from vbxl.cli.console import Bars, Printer
    from vbxl.cli.key import needed_key
    from vbxl.cli.workers import workers_for
    from vbxl.rounds.closing import CloseOptions
    from vbxl.rounds.closing import close as close_round
    from vbxl.rounds.folder import league_folder

    league = league_folder(folder)
    key_notes: list[str] = []
    with Bars(silent=quiet or as_json) as bars, workers_for(jobs, scheduler) as workers:
        wish = CloseOptions(
            moment=datetime.now(UTC), key=lambda: needed_key(league.key, key_notes.append), reader=reader.value,
            workers=workers, now=now, redo=redo, progress=bars,
        )  # fmt: skip
        done = close_round(league, wish)
    if as_json:
        json_output.show(json_output.closed(done, key_notes))
    else:
        output.closed(Printer(silent=quiet), done, key_notes)
    if done.closing_list is None:
        raise typer.Exit(1)
