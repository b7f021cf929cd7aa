"""The status of a round: who has sent, what is wrong, and who was late."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from vbxl.books.intake import is_system_file, name_file
from vbxl.league.closing_list import ClosingList
from vbxl.league.deadlines import with_weekday
from vbxl.league.gm_edits import Edited
from vbxl.league.league import League
from vbxl.league.view import make_round_tokens, sheet_id
from vbxl.problems import Problem, escaped
from vbxl.rounds import audit, commit
from vbxl.rounds.book import find_book_edits, round_book
from vbxl.rounds.closing import find_noted_files, hash_file, note_edited_source, read_records
from vbxl.rounds.collect import Collected, collect, read_all, refuse_own_mail
from vbxl.rounds.entries import NO_ENTRIES, SeasonEntries, collect_entries
from vbxl.rounds.folder import LeagueFolder, RoundFolder
from vbxl.rounds.sheets import find_unfinished
from vbxl.rounds.workers import Progress
from vbxl.rules.season import BEFORE_THE_FIRST


@dataclass(frozen=True)
class Late:
    """A file that arrived after its round was closed or resolved; `team` is the team that it claims to be from.

    `token` is the file's proof of that claim. `stored` is the name under which the file is stored; a part of a mail is
    stored under the mail's name.
    """

    round: RoundFolder
    file: str
    team: str
    token: str = field(default="", repr=False)
    sha256: str = ""
    stored: str = ""


@dataclass(frozen=True)
class Status:
    """The present state of a league: the open round, the files received, and the league book's problems and edits.

    `closed` is the round's last closing list, or None if the round isn't closed; files received after that list are
    `late`. `entries` are the Team sheets of people waiting for a team.
    """

    round: RoundFolder
    league: League
    collected: Collected
    late: tuple[Late, ...]
    book_problems: tuple[Problem, ...]
    notes: tuple[str, ...] = ()
    edited: Edited = ()
    closed: ClosingList | None = None
    entries: SeasonEntries = NO_ENTRIES

    @property
    def waits(self) -> bool:
        """Whether the league is waiting for its teams."""
        return self.round.number == BEFORE_THE_FIRST

    @property
    def over(self) -> bool:
        """Whether the season has no round left."""
        return self.league.round_number > self.league.rounds

    @property
    def line(self) -> str:
        """Where the league stands, in one line."""
        if self.waits:
            until = with_weekday(self.league.deadline)
            return "; ".join(filter(None, (self.entries.count, f"due by {until}" if until else "")))
        if self.over:
            return f"season {self.league.season_number} ended with round {self.league.rounds}"
        deadline = with_weekday(self.league.deadline)
        closed = f"closed, waiting for {self.closed.value_words} ({self.closed.due_words})" if self.closed else ""
        parts = (
            closed or (f"deadline {deadline}" if deadline else ""), self.collected.shut, self.collected.question,
        )  # fmt: skip
        return "; ".join((f"round {self.league.round_number}: {self.collected.count}", *filter(None, parts)))


def get_status(folder: LeagueFolder, key: bytes | None, jobs: int = 1, progress: Progress | None = None) -> Status:
    """Return a league's present state without writing anything; `key` is None if we don't have the league's key."""
    commit.require_uninterrupted(folder)
    round_ = folder.find_open_round()
    notes: list[str] = []
    book = round_book(round_)
    entries = collect_entries(folder, book.league, key, jobs, progress)
    if round_.number == BEFORE_THE_FIRST:
        return Status(round_, book.league, Collected(book.league), (), book.problems, entries=entries)
    over = book.league.round_number > book.league.rounds
    if not over and round_.sheets.is_dir() and not any(round_.sheets.iterdir()):
        notes.append(f"{round_} has no move sheets; run `vbxl sheets` to build them")
    notes += find_unfinished(book.league)
    if key is None:
        notes.append(f"{folder.key.name} is missing, so vbxl cannot tell who made the sheets")
    tokens = make_round_tokens(book.league, key) if key else None
    records = read_records(round_)
    late = [file for resolved in folder.list_resolved() for file in _find_late_files(resolved, book.league)]
    if records:
        found = find_noted_files(round_, records[-1].files, "closed")
        notes += found.faults
        collected = collect(found.paths, book.league, tokens, jobs, progress, names=found.names)
        new = [path for path in round_.list_moves() if path not in found.paths and not is_system_file(path.name)]
        late += _list_late(round_, new, book.league)
    else:
        collected = collect(round_.list_moves(), book.league, tokens, jobs, progress)
    edited = find_book_edits(round_, book)
    fixed = note_edited_source(round_, book.league, edited)
    notes += [fixed] if fixed else []
    closed = records[-1].list if records else None
    if entries.teams and entries.season == round_.season and not round_.list_moves():
        names = ", ".join(escaped(entry.name) for entry in entries.teams)
        notes.append(f"new teams are waiting: {names}; run `vbxl start` before round 1 is played")
    return Status(round_, book.league, collected, tuple(late), book.problems, tuple(notes), edited, closed, entries)


def _find_late_files(round_: RoundFolder, league: League) -> list[Late]:
    try:
        stored = audit.read_audit(round_.audit)
    except (OSError, ValueError):
        return []
    stores = [file.get("envelope") or file for file in stored["files"]]
    # Not by name: mail programs rename mails when somebody looks at them.
    known = {file["sha256"] for file in stores}
    names = {file["file"] for file in stores if not file["sha256"]}
    paths = [
        path
        for path in round_.list_moves()
        if not is_system_file(path.name)
        and name_file(path) not in names
        and path.is_file()
        and hash_file(path) not in known
    ]
    return _list_late(round_, paths, league)


def _list_late(round_: RoundFolder, paths: Sequence[Path], league: League) -> list[Late]:
    """Read files that came late, and return all but the league's own mails."""
    late = []
    for file in (refuse_own_mail(file, league) for file in read_all(paths)):
        known = sheet_id(file.sheet_id)
        team, token = (known.team, known.token) if known else ("", "")
        if file.form or not file.robot:
            late.append(Late(round_, file.file, team, token, file.sha256, file.stored[0]))
    return late
