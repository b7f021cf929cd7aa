"""Postponing: the deadlines of the open round and all later ones are moved, in the league book, sheets and calendar."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from vbxl.books import leaguebook
from vbxl.league.deadlines import Shift, moment_of, shift_deadline, shift_of, with_weekday
from vbxl.league.league import League
from vbxl.problems import Problem, shown
from vbxl.rounds import commit
from vbxl.rounds.book import require_closed, round_book
from vbxl.rounds.commit import Replacement
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.folder import LeagueFolder, RoundFolder, lock_league
from vbxl.rounds.sheets import (
    describe_kept_book,
    find_late_deadlines,
    make_calendar,
    make_sheets,
    put_sheets,
    read_sent_calendars,
    replace_book,
)  # fmt: skip
from vbxl.rounds.workers import HERE, Progress, Workers

# Why an old book is kept, in its name.
BEFORE_POSTPONE: Final = "before-postpone"
SHIFT_EXAMPLES: Final = "7d, 2w, 36h, or -1d to move them closer"


@dataclass(frozen=True, slots=True)
class MovedDeadline:
    """The deadline of a round, before and after it was moved."""

    round_number: int
    before: str
    after: str


@dataclass(frozen=True)
class Postponed:
    """Deadlines that were moved: of which round on, each of them, the files, the book's problems, and what else."""

    round: RoundFolder
    moved: tuple[MovedDeadline, ...]
    written: tuple[Path, ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()


def postpone_deadlines(
    folder: LeagueFolder, by: str, key: Callable[[], bytes], workers: Workers = HERE, progress: Progress | None = None
) -> Postponed:
    """Move the deadlines of the open round and all later ones, and build its sheets again where it has any (R0.2).

    The copy of the book as it was written stays: everybody is told of the moved deadlines as of any edit of the GM.
    StoppedError where there is no deadline to move, UnusableError where they cannot be moved so far.
    """
    try:
        shift = shift_of(by)
    except ValueError as fault:
        raise UnusableError(f"{shown(by)}: {fault}; type it like {SHIFT_EXAMPLES}") from None
    with lock_league(folder.lock):
        for line in commit.tidy(folder):
            # It may have moved the same deadlines.
            raise StoppedError(f"{line}; nothing else was done. Look at the deadlines before you move them further")
        round_ = folder.open_round()
        book = round_book(round_)
        require_closed(round_.book)
        found = tuple(_move_deadlines(book.league, shift))
        if not found:
            raise StoppedError(_describe_nothing(book.league, round_))
        new = {deadline.round_number: deadline.after for deadline in found}
        both = enumerate(book.league.deadlines, start=1)
        league = replace(book.league, deadlines=tuple(new.get(number, changed) for number, changed in both))
        data, lost = leaguebook.build(league, book.data)
        change = replace_book(round_, data, BEFORE_POSTPONE)
        if round_.sheets.is_dir() and any(round_.sheets.iterdir()):
            given = key()
            files = make_sheets(league, given, workers, progress)
            paths = put_sheets(folder, league, given, files, change, "postpone")
        else:
            calendar = make_calendar(league, read_sent_calendars(round_))
            changes = (*(Replacement(round_.path / name, changed) for name, changed in calendar.items()), change)
            commit.commit(folder, changes, "postpone")
            paths = tuple(change.path for change in changes)
        notes = (*lost, *find_late_deadlines(league), describe_kept_book(change))
        return Postponed(round_, found, paths, book.problems, notes)


def _describe_nothing(league: League, round_: RoundFolder) -> str:
    """Return why there is nothing to move."""
    if league.round_number > league.rounds:
        return f"season {league.season_number} is over; there is no deadline to move"
    return f"{round_} and later rounds have no deadlines to move; type them in the sheet Season of {round_.book}"


def _move_deadlines(league: League, shift: Shift) -> Iterator[MovedDeadline]:
    """Yield the deadlines of the open round and of later ones, each as it was and as it will be."""
    number = league.round_number
    if number > league.rounds:
        return
    done = [moment for deadline in league.deadlines[: number - 1] if (moment := moment_of(deadline))]
    for at, before in enumerate(league.deadlines[number - 1 :], start=number):
        if not before:
            continue
        try:
            after = shift_deadline(before, shift)
        except (ValueError, OverflowError):
            raise UnusableError(f"the deadline of round {at} cannot be moved so far; the calendar ends") from None
        moment = moment_of(after)
        if moment and any(moment.timestamp() <= datetime.timestamp() for datetime in done):
            line = f"the deadline of round {at} would be {with_weekday(after)}, not after a round already played"
            raise UnusableError(line)
        yield MovedDeadline(at, before, after)
