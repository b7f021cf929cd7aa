"""The status of a round: who has sent, what is wrong, who was late, and a reply to each team that can be mailed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from vbxl.books.intake import came_as, is_system_file
from vbxl.books.move_summary import move_summary
from vbxl.books.parsed_form import ParsedFile
from vbxl.league.deadlines import with_weekday
from vbxl.league.gm_edits.audience import Edited
from vbxl.league.league import League, Team
from vbxl.league.round_secrets import round_tokens
from vbxl.league.view import full_view, sheet_id
from vbxl.problems import NOTES, Problem, escaped
from vbxl.rounds import audit, commit
from vbxl.rounds.book import edits_since_written, round_book
from vbxl.rounds.collect import OLDER, REFUSED, Collected, InboxFile, collect, read_all
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.file_names import Mailed, team_stem
from vbxl.rounds.folder import LeagueFolder, RoundFolder, locked
from vbxl.rounds.progress import Progress
from vbxl.rounds.sheets import unfinished


@dataclass(frozen=True)
class Late:
    """A file that came into a round's moves after it was resolved: the round, the file, and whose it says it is.

    `token` is what it shows for that, and `stored` the name of what held it.
    """

    round: RoundFolder
    file: str
    team: str
    token: str = field(default="", repr=False)
    sha256: str = ""
    stored: str = ""


@dataclass(frozen=True)
class Status:
    """The open round, the league in it, files received, late files, problems of the book, the edits in it."""

    round: RoundFolder
    league: League
    collected: Collected
    late: tuple[Late, ...]
    book_problems: tuple[Problem, ...]
    notes: tuple[str, ...] = ()
    edited: Edited = ()

    @property
    def over(self) -> bool:
        """Whether the season has no round left."""
        return self.league.round_number > self.league.rounds

    @property
    def line(self) -> str:
        """Where the league stands, in one line."""
        if self.over:
            return f"season {self.league.season_number} is over after round {self.league.rounds}"
        deadline = with_weekday(self.league.deadline)
        said = (f"deadline {deadline}" if deadline else "", self.collected.shut, self.collected.question)
        return "; ".join((f"round {self.league.round_number}: {self.collected.count}", *filter(None, said)))


def status(
    folder: LeagueFolder, key: bytes | None, reader: str, jobs: int = 1, progress: Progress | None = None
) -> Status:
    """Where a league stands now; nothing is written. `key` is the league's, None where it is not at hand."""
    round_ = folder.open_round()
    notes: list[str] = []
    if commit.interrupted(round_):
        notes.append(
            f"a --redo of {round_} is running or was interrupted; if none is running, finish it with `vbxl resolve`"
        )
    elif round_.results.exists() and not round_.next.opened:
        notes.append(
            "a `vbxl resolve` is running or was interrupted; if none is running, the next one sets its files aside"
        )
    book = round_book(round_)
    over = book.league.round_number > book.league.rounds
    if not over and round_.sheets.is_dir() and not any(round_.sheets.iterdir()):
        notes.append(f"{round_} has no move sheets; run `vbxl sheets` to build them")
    notes += unfinished(book.league)
    if key is None:
        notes.append(f"{folder.key.name} is missing, so the origin of the sheets is not verified")
    tokens = round_tokens(book.league, key) if key else None
    collected = collect(round_.came(), book.league, tokens, reader, jobs, progress)
    late = tuple(one for resolved in folder.resolved() for one in _late_files(resolved, reader))
    return Status(round_, book.league, collected, late, book.problems, tuple(notes), edits_since_written(round_, book))


def _late_files(round_: RoundFolder, reader: str) -> list[Late]:
    """The files in a resolved round's moves that its audit does not know."""
    try:
        stored: Mapping[str, Any] = audit.read(round_.audit.read_bytes())
    except (OSError, ValueError):
        return []
    stores = [one.get("envelope") or one for one in stored["files"]]
    # Not by name: a mail program renames a mail that is looked at.
    known = {one["sha256"] for one in stores}
    names = {one["file"] for one in stores if not one["sha256"]}
    came = []
    for path in round_.came():
        if is_system_file(path.name) or came_as(path) in names or not path.is_file():
            continue
        with path.open("rb") as opened:
            # Piece by piece: nobody has looked yet how large it is.
            sha256 = hashlib.file_digest(opened, "sha256").hexdigest()
        if sha256 not in known:
            came.append(path)
    return [_late_file(round_, one) for one in read_all(came, reader)]


def _late_file(round_: RoundFolder, taken: ParsedFile) -> Late:
    known = sheet_id(taken.form.sheet_id) if taken.form else None
    team, token = (known.team, known.token) if known else ("", "")
    return Late(round_, taken.file, team, token, taken.sha256, taken.stored[0])


UNDER: Final = "-"


def write_replies(folder: LeagueFolder, round_: RoundFolder, collected: Collected) -> tuple[Path, ...]:
    """Write the reply to every team that gets mail into the round's folder of replies, replacing earlier ones."""
    if collected.shut:
        raise StoppedError(f"{collected.shut}, then write the replies")
    league = collected.league
    # Nobody waits for a reply to a bot.
    people = league.people
    asked = [one for one in league.teams if not people.of(one.id).no_mail]
    teams = [one for one in asked if collected.of_team(one.id) or not people.of(one.id).bot]
    files = {f"{team_stem(league, one, Mailed.REPLY)}.txt": reply(collected, one).encode() for one in teams}
    with locked(folder.lock):
        commit.uninterrupted(round_)
        commit.replace_folder(round_.replies, files)
    return tuple(round_.replies / name for name in sorted(files))


def reply(collected: Collected, team: Team) -> str:
    """The reply to a team: which file counts, its problems, or that no move has arrived."""
    league = collected.league
    heading = f"{escaped(league.name)}, season {league.season_number}, round {league.round_number}"
    lines = [heading, escaped(team.name), UNDER * max(len(heading), len(team.name)), ""]
    counted = collected.accepted.get(team.id)
    undecided = collected.undecided.get(team.id, ())
    lines += _receipt(counted, collected) if counted else _question(undecided) if undecided else _reminder(league, team)
    for one in collected.of_team(team.id):
        if one.standing == OLDER:
            lines += ["", f"Also received, but does not count: {_file(one)}"]
        elif one.standing == REFUSED:
            lines += ["", f"Also received, but cannot count: {_file(one)}"]
        lines += _problems(one, counted)
    if counted and league.deadline:
        lines += [
            "",
            f"You may send another version until {with_weekday(league.deadline)}. Raise the send number by one.",
        ]
    return "\n".join(lines) + "\n"


def _file(one: InboxFile) -> str:
    return f"{escaped(one.file)} (send number {one.send_number}, SHA-256 {one.taken.sha256})"


def _receipt(counted: InboxFile, collected: Collected) -> Iterator[str]:
    yield "We have received your move. This file counts:"
    yield f"  file         {escaped(counted.file)}"
    yield f"  send number  {counted.send_number}"
    yield f"  SHA-256      {counted.taken.sha256}"
    yield ""
    form = counted.taken.form
    if form:
        short = form.as_last_time
        if short:
            yield "You wrote AS LAST TIME: what your move does not name is as in the form that we sent you."
        yield "We took this as changed:" if short else "We understood:"
        seen = full_view(collected.league, counted.team)
        yield from move_summary(form.moves, seen, changes_only=short)
        yield ""
    faults = tuple(problem for problem in counted.problems if problem.code not in NOTES)
    if counted.problems and not faults:
        yield "It has no problems. We read it as follows; if that is wrong, correct it and send it again."
    elif faults:
        yield f"{_count(faults)}. Fix the move and send it again, or we play it as stated below."
    else:
        yield "It has no problems."


def _question(files: Sequence[InboxFile]) -> Iterator[str]:
    yield "We have received several moves from you, and nothing says which is the latest:"
    for one in files:
        yield f"  {_file(one)}"
    yield "Send the one that counts again, with a send number one higher. Until then the round waits."


def _reminder(league: League, team: Team) -> Iterator[str]:
    yield "We have not received a readable move from you."
    if league.deadline:
        yield f"The deadline is {with_weekday(league.deadline)}."
    stem = team_stem(league, team, Mailed.MOVE)
    yield f"Please fill in your sheet ({stem}.xlsx or {stem}.txt) and send it. Without a move your team plays the"
    yield "line-ups of its last match, without home advantage, devotion and special points (rule R12)."


def _problems(one: InboxFile, counted: InboxFile | None) -> Iterator[str]:
    if one is counted and one.problems:
        yield ""
    for problem in one.problems:
        yield f"  {escaped(str(problem))}"


def _count(problems: tuple[Problem, ...]) -> str:
    return "It has one problem" if len(problems) == 1 else f"It has {len(problems)} problems"
