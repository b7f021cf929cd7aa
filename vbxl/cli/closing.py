"""The command `vbxl close`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from vbxl.cli.app import (
    Folder,
    JobsOption,
    JsonOption,
    Panel,
    QuietOption,
    SchedulerOption,
    command,
)

if TYPE_CHECKING:
    from vbxl.post.run import MailRun
    from vbxl.rounds.folder import LeagueFolder


@command(Panel.ROUND, "close")
def close(
    folder: Folder,
    *,
    redo: Annotated[
        bool, typer.Option("--redo", help="Close the last resolved round again, before resolve --redo.")
    ] = False,
    now: Annotated[bool, typer.Option("--now", help="Close before the deadline although moves are missing.")] = False,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = "",
    quiet: QuietOption = False,
    as_json: JsonOption = False,
) -> None:
    """Freeze the moves of the open round and name its public number.

    Only for leagues with public numbers (public_source in the sheet Season). Where vbxl mail was used before, this
    files the mails in mail/in first, and writes the closing list to the outbox; else paste it. Send it at once. When
    the number is known, run vbxl resolve --public VALUE. Whatever changes after closing, such as a late move, needs
    vbxl close once more, and a later number.
    """
    from datetime import UTC, datetime

    from vbxl.cli import json_output, output
    from vbxl.cli.console import Bars, Printer
    from vbxl.cli.key import needed_key
    from vbxl.cli.mail import as_record, show
    from vbxl.cli.workers import cores, workers_for
    from vbxl.rounds.closing import CloseOptions
    from vbxl.rounds.closing import close as close_round
    from vbxl.rounds.folder import league_folder

    league = league_folder(folder)
    key_notes: list[str] = []
    post = partial(_post, league, lambda: needed_key(league.key, key_notes.append), jobs or cores())
    out = Printer(silent=quiet)
    came = post()
    if came and came.read and not as_json:
        show(out, came, ())
    with Bars(silent=quiet or as_json) as bars, workers_for(jobs, scheduler) as workers:
        wish = CloseOptions(
            moment=datetime.now(UTC), key=lambda: needed_key(league.key, key_notes.append),
            workers=workers, now=now, redo=redo, progress=bars,
        )  # fmt: skip
        done = close_round(league, wish)
    told = post() if done.new else None
    notes = tuple(dict.fromkeys(key_notes))
    if as_json:
        mail = [as_record(run, ()) for run in (came, told) if run]
        json_output.show({**json_output.closed(done, notes), "mail": mail})
    else:
        output.closed(out, done, notes)
        if told:
            show(out, told, ())
    if done.closing_list is None:
        raise typer.Exit(1)


def _post(league: LeagueFolder, key: Callable[[], bytes], jobs: int) -> MailRun | None:
    """File the mails that came and write those that are due, in a league that uses the post; None in another."""
    from datetime import UTC, datetime

    from vbxl.cli.mail import SETTINGS
    from vbxl.post.run import JOURNAL, MailOptions, run_post
    from vbxl.post.settings import read_settings

    if not (league.mail / JOURNAL).is_file():
        return None
    settings = read_settings(league.mail / SETTINGS)
    return run_post(league, MailOptions(lambda: datetime.now(UTC), key(), settings, jobs=jobs))
