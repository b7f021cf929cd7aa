"""A league that runs by itself: `vbxl run` reads mail, plays the round once its deadline has passed, and sends mail.

Made to be started every few minutes by a machine: whatever was done before is not done again, and where a run is cut
off the next one goes on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from vbxl.league.deadlines import has_passed, moment_of, with_weekday
from vbxl.league.league import League
from vbxl.post.due import BOTH, is_settled
from vbxl.post.journal import Journal, MailRecord
from vbxl.post.run import MailOptions, MailRun, run_post
from vbxl.rounds.closing import ClosedRound, ResolveState, close
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.folder import LeagueFolder
from vbxl.rounds.resolve import Resolution, ResolveOptions, resolve
from vbxl.rounds.workers import Workers
from vbxl.rules.public_numbers import SourceKind


@dataclass(frozen=True)
class DeadlineRun:
    """A run: the mail before and after, what was closed or played between, and in a line why nothing was.

    `is_clear` says that nobody has to look at anything.
    """

    came: MailRun
    went: MailRun
    closed: ClosedRound | None
    played: Resolution | None
    waits: str
    is_clear: bool

    @property
    def line(self) -> str:
        """What was done, or why nothing was, in a line."""
        played = self.played.line if self.played else self.closed.line if self.closed else self.waits
        return f"{played}; {self.went.line}" if self.played or self.closed else played


def run_league(folder: LeagueFolder, options: MailOptions, workers: Workers) -> DeadlineRun:
    """Read the mail that came, close or play the open round if its deadline has passed, and send what is due."""
    moment = options.clock()
    came = run_post(folder, replace(options, post=None))
    closed = played = None
    waits, clear = _find_delay(folder, came, options), True
    if came.fault or came.unopened:
        # A move may be among what could not be fetched or opened.
        waits, clear = "something that came could not be read, so nothing is played", False
    if not waits:
        try:
            if came.league.public_source.kind is not SourceKind.NONE:
                closed = close(folder, moment, lambda: options.key, workers)
                clear = closed.closing_list is not None
            else:
                played = resolve(folder, ResolveOptions(moment, lambda: options.key, workers))
                clear = played.state is ResolveState.RESOLVED
        except StoppedError as stopped:
            waits, clear = str(stopped), False
    went = run_post(folder, replace(options, mailbox=None))
    return DeadlineRun(came, went, closed, played, waits, clear and went.is_clear)


def _find_delay(folder: LeagueFolder, came: MailRun, options: MailOptions) -> str:
    """Return why the open round is not played now, "" where its deadline has passed."""
    league, found = came.league, came.found
    name = f"round {league.round_number}"
    if found.over:
        return found.line
    if not league.deadline or moment_of(league.deadline) is None:
        return f"{name} has no deadline, so it waits for you: vbxl resolve"
    if not has_passed(league.deadline, options.clock()):
        return f"{name}: {found.collected.count}; it is played after {with_weekday(league.deadline)}"
    if found.closed:
        value = found.closed.value_words
        return f"{name} is closed and waits for {value}: vbxl resolve --public VALUE"
    if not _were_sheets_sent(Journal.open(folder.journal), folder, league):
        return (
            f"{name}: nobody had its sheets before its deadline, {with_weekday(league.deadline)}; move it with vbxl "
            "postpone, or play the round with vbxl resolve"
        )
    return ""


def _were_sheets_sent(journal: Journal, folder: LeagueFolder, league: League) -> bool:
    """Whether a team was sent the sheets of the open round before its deadline."""
    deadline = moment_of(league.deadline)
    mark = f"-S{league.season_number}-R{league.round_number:02d}-"

    def went_in_time(record: MailRecord) -> bool:
        has_sheets = any(mark in name and name.endswith("-move.xlsx") for name in record.files)
        return has_sheets and is_settled(folder, journal, record) and deadline is not None and record.at < deadline

    return any(record.kind in BOTH and went_in_time(record) for record in journal.records)
