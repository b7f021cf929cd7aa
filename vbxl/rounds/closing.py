"""Closing a round: the counting files are frozen and listed before the public number for its draws exists.

Each list is a text for everybody in the round's folder `closing`; a record for the program holds all lists, with the
names of the files. The last list counts, and no list is ever removed (R0.4).

This module also decides which round is played, and whether it has to wait.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

from vbxl.books.intake import name_file
from vbxl.league.closing_list import NO_VALUE, Closing, ClosingList, ListedTeam, check_closing, read_list
from vbxl.league.deadlines import has_passed, moment_of, with_weekday
from vbxl.league.gm_edits import PUBLIC_NUMBER, TIME_ZONE, Edited
from vbxl.league.json_form import json_bytes, made, plain
from vbxl.league.league import League
from vbxl.league.view import make_round_tokens
from vbxl.problems import Problem, escaped
from vbxl.rounds import audit, commit
from vbxl.rounds.book import find_book_edits, round_book
from vbxl.rounds.bots import list_move_changes, make_bot_moves
from vbxl.rounds.collect import BotFile, Collected, collect
from vbxl.rounds.commit import Replacement
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.file_names import Mailed, round_stem
from vbxl.rounds.folder import LeagueFolder, RoundFolder, lock_league
from vbxl.rounds.workers import HERE, Progress, Workers
from vbxl.rules.commitments import book_seal, round_secret
from vbxl.rules.public_numbers import PublicValue, SourceKind, find_coming_value, get_drand_address, read_public_value

WHAT: Final = "the closing lists of a round"
NO_SOURCE_LINE: Final = "this league uses no public numbers; to use them, fill in public_source on the Season sheet"


class ResolveState(StrEnum):
    """How far a round has got."""

    RESOLVED = "resolved"
    CHECKED = "checked"
    WAITS = "waits"
    OVER = "over"
    STOPPED = "stopped"


def choose_round(folder: LeagueFolder, *, redo: bool) -> RoundFolder:
    """Return the round to play: the open one or, with `redo`, the last one played.

    StoppedError if `folder` names another round.
    """
    open_round = folder.open_round()
    commit.require_uninterrupted(folder)
    named = folder.named
    if not redo:
        if named and named < open_round:
            raise StoppedError(f"{named} is already resolved; {open_round} is open")
        if named and named > open_round:
            raise StoppedError(f"{named} has no league book yet; {open_round} is open")
        return open_round
    resolved = folder.list_resolved()
    last = resolved[-1] if resolved and resolved[-1].next == open_round else None
    if named and named in resolved and named != last:
        raise StoppedError(f"{named} cannot be replayed: {named.next} is already resolved")
    if last is None or (named and named not in (last, open_round)):
        raise StoppedError(f"there is nothing to replay: {open_round} is open, and no round came before it")
    return last


def find_hindrance(
    collected: Collected, moment: datetime, *, now: bool = False, redo: bool = False, dry_run: bool = False
) -> tuple[ResolveState, str] | None:
    """Return the state of a round that can't be played yet, and what to do about it; None if nothing hinders it.

    `now` ignores the deadline.
    """
    if collected.shut and not (now or dry_run):
        return ResolveState.STOPPED, f"{collected.shut}, then resolve again, or use --now to play without them"
    if collected.question and not dry_run:
        # Even --now does not decide between two moves of a manager.
        return ResolveState.STOPPED, collected.question
    if collected.awaited and not collected.accepted:
        # Bots alone do not start a round: running resolve twice must not play another round.
        return ResolveState.WAITS, "vbxl needs at least one move to play (`vbxl bots` sends some)"
    deadline = collected.league.deadline
    if dry_run or redo or now or not collected.awaited or has_passed(deadline, moment):
        return None
    why = f"the deadline is {with_weekday(deadline)}" if deadline else "the round has no deadline"
    if deadline and moment_of(deadline) is None:
        why = "the deadline is not a date and time"
    return ResolveState.STOPPED, f"{why}; use --now to play without the others"


@dataclass(frozen=True)
class StoredFile:
    """A file in the folder of moves: its name and its SHA-256 ("" if it couldn't be opened)."""

    file: str
    sha256: str


@dataclass(frozen=True)
class ClosingRecord:
    """A closing list in the game master's record: its text, the SHA-256 of the league, and the files received."""

    text: str
    league: str
    files: tuple[StoredFile, ...]

    @property
    def list(self) -> ClosingList:
        """The closing list, parsed."""
        return read_list(self.text)


def read_records(round_: RoundFolder) -> tuple[ClosingRecord, ...]:
    """Return the closing lists of a round in order, () if it was never closed; UnusableError if a list is damaged."""
    path = round_.closings
    try:
        records: tuple[ClosingRecord, ...] = made(tuple[ClosingRecord, ...], json.loads(path.read_bytes())["lists"])
        for record in records:
            read_list(record.text)
    except (FileNotFoundError, NotADirectoryError):
        return ()
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as fault:
        raise UnusableError(f"{path}: {fault}") from None
    return records


@dataclass(frozen=True)
class FoundFiles:
    """Files that were noted when a round was closed or resolved, and found again.

    `names` has the old names of renamed files. `faults` has a line for each file that is missing or changed.
    """

    paths: tuple[Path, ...]
    names: Mapping[Path, str]
    faults: tuple[str, ...]


def find_noted_files(round_: RoundFolder, noted: Iterable[StoredFile], when: str) -> FoundFiles:
    """Find the files of a round that were noted when it was closed or resolved; report what is missing or changed.

    A mail program may have moved or renamed a mail: then its SHA-256 identifies it.
    """
    digest = cache(hash_file)
    wanted = dict.fromkeys((file.file, file.sha256) for file in noted)
    wanted_names = {file for file, _ in wanted}
    there: dict[str, list[Path]] = {}
    for path in round_.list_moves():
        there.setdefault(name_file(path), []).append(path)
    renamed: dict[str, Path] = {}
    if wanted_names - there.keys():
        for path in (path for name in there.keys() - wanted_names for path in there[name]):
            with suppress(OSError):
                if path.is_file():
                    renamed[digest(path)] = path
    paths: dict[Path, str] = {}
    faults = []
    for file, sha256 in wanted:
        # In a Maildir, two folders may have mails with the same name.
        named = there.get(file, [])
        found = named[0] if len(named) == 1 else next((path for path in named if digest(path) == sha256), None)
        found = found or renamed.get(sha256)
        if found is None:
            faults.append(f"moves/{file!a} is missing, but was there when the round was {when}")
            continue
        if sha256 and digest(found) != sha256:
            faults.append(f"moves/{file!a} was changed after the round was {when}")
        paths[found] = file
    names = {path: file for path, file in paths.items() if name_file(path) != file}
    return FoundFiles(tuple(paths), names, tuple(faults))


def hash_file(path: Path) -> str:
    """Return the SHA-256 of a file, read piece by piece since it may be large."""
    with path.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


@dataclass(frozen=True)
class ClosedRound:
    """The result of closing a round: a line for the GM, the moves, and the list that counts, if the round is closed."""

    line: str
    round: RoundFolder
    collected: Collected
    closing_list: ClosingList | None = None
    new: bool = False
    edited: Edited = ()
    book_problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()
    written: tuple[Path, ...] = ()


def close(
    folder: LeagueFolder,
    moment: datetime,
    key: Callable[[], bytes],
    workers: Workers = HERE,
    *,
    now: bool = False,
    redo: bool = False,
    progress: Progress | None = None,
) -> ClosedRound:
    """Close the open round or, with `redo`, the last one played: freeze its files in its next closing list (R0.4).

    `key` returns the league's key when needed; `now` ignores the deadline. If nothing has changed since the last list,
    nothing is written. StoppedError in a league without public numbers.
    """
    with lock_league(folder.lock) as held:
        notes = (*([held] if held else []), *commit.tidy(folder))
        round_ = choose_round(folder, redo=redo)
        book = round_book(round_)
        league, edited = book.league, find_book_edits(round_, book)
        number = league.round_number
        if league.public_source.kind is SourceKind.NONE:
            raise StoppedError(NO_SOURCE_LINE)
        if number > league.rounds:
            raise StoppedError(f"season {league.season_number} ended with round {league.rounds}")
        if league.undrawn:
            raise StoppedError(f"round {number} has no matches yet; run `vbxl sheets` to draw them")
        require_same_source(round_, league, edited)
        records = read_records(round_)
        tokens = make_round_tokens(league, key())
        collected = collect(round_.list_moves(), league, tokens, workers.jobs, progress)
        done = ClosedRound("", round_, collected, edited=edited, book_problems=book.problems, notes=notes)
        hindrance = find_hindrance(collected, moment, now=now, redo=redo)
        if hindrance:
            return replace(done, line=f"round {number} is waiting, with {collected.count}; {hindrance[1]}")
        bots: Mapping[str, BotFile] = {}
        if not redo:
            bots = make_bot_moves(round_, collected, key, progress)
            collected = collected.add_moves(bots)
            done = replace(done, collected=collected)
        if records and not bots and not describe_changes(records[-1], league, collected):
            last = records[-1].list
            line = f"round {number} is already closed: closing list {last.number} counts"
            return replace(done, line=line, closing_list=last)
        closing = _make_list(league, collected, moment, key(), records)
        moves = list_move_changes(round_, bots)
        files = tuple(dict.fromkeys(StoredFile(*file.taken.stored) for file in collected.files))
        record = ClosingRecord(closing.text, audit.hash_league(league), files)
        stored = {"what": WHAT, "lists": [plain(listed) for listed in (*records, record)]}
        changes = (
            *moves, Replacement(list_path(round_, closing), closing.text.encode()),
            Replacement(round_.closings, json_bytes(stored)),
        )  # fmt: skip
        written = commit.commit(folder, changes, "close")
        line = f"round {number} closed, {collected.count}: closing list {closing.number}"
        return replace(done, line=line, closing_list=closing, new=True, written=written)


def require_same_source(round_: RoundFolder, league: League, edited: Edited) -> None:
    """Raise StoppedError if the source of public numbers was edited after the season's first round."""
    changed = note_edited_source(round_, league, edited)
    if changed:
        raise StoppedError(changed)


def note_edited_source(round_: RoundFolder, league: League, edited: Edited) -> str:
    """Return a warning if the source of public numbers was edited after the season's first round; "" if it wasn't.

    A lottery's time zone is part of the source: in another zone, a past draw could look like a future one.
    """
    is_lottery = league.public_source.kind is SourceKind.LOTTERY
    changed = [edit for edit in edited or () if edit.thing == PUBLIC_NUMBER or (is_lottery and edit.what == TIME_ZONE)]
    if not changed or not round_.before.opened:
        return ""
    before = ", ".join(f"{edit.what} {escaped(edit.before) or 'blank'}" for edit in changed)
    return (
        "the source of public numbers is fixed for the season; on the Season sheet of "
        f"{round_.book}, put back what was there: {before}"
    )


def list_path(round_: RoundFolder, closing: ClosingList) -> Path:
    """Return the path of the text file in which everybody can read a closing list."""
    stem = round_stem(closing.league, closing.season, closing.round_number, Mailed.CLOSING)
    return round_.closing / f"{stem}-{closing.number}.txt"


def _make_list(
    league: League, collected: Collected, moment: datetime, key: bytes, records: tuple[ClosingRecord, ...]
) -> ClosingList:
    closed = moment.astimezone(UTC).replace(microsecond=0)
    before = records[-1].list if records else None
    if before and closed <= before.closed:
        line = f"closing list {before.number} was written at {before.closed:%Y-%m-%d %H:%M} UTC, which is in the future"
        raise StoppedError(f"{line}; correct your computer's clock")
    source = league.public_source
    zone = ZoneInfo(league.time_zone) if league.time_zone else UTC
    value = find_coming_value(source, closed, zone, before.value if before else None)
    secret = round_secret(key, league.season_number, league.round_number)
    hashes = collected.team_hashes
    teams = tuple(ListedTeam(team.id, escaped(team.name), hashes.get(team.id, "")) for team in league.teams)
    return ClosingList(
        escaped(league.name), league.season_number, league.round_number, len(records) + 1, closed, source, value,
        book_seal(secret, audit.hash_league(league)), teams,
    )  # fmt: skip


def describe_changes(record: ClosingRecord, league: League, collected: Collected) -> str:
    """Return a line if the league or the counting files have changed since a list was written; "" if they haven't."""
    number = record.list.number
    if audit.hash_league(league) != record.league:
        return f"league.xlsx was edited after closing list {number}"
    if collected.team_hashes != record.list.files:
        return f"the files that count now are not those in closing list {number}"
    return ""


@dataclass(frozen=True)
class ValueWish:
    """How the GM gives a round's public numbers.

    `typed` has the numbers typed in the command, and `ask` asks for a number that is missing. `without` says that the
    round is played without a number.
    """

    moment: datetime
    typed: Sequence[str] = ()
    without: bool = False
    reason: str = ""
    redo: bool = False
    ask: Callable[[str], str] = lambda _: ""


class NoValueError(Exception):
    """A public number that the round needs is missing; the message is one line that says what to do."""


def make_closing(
    league: League, collected: Collected, records: tuple[ClosingRecord, ...], before: Closing | None, wish: ValueWish
) -> Closing | None:
    """Return the closing of a round that is played now; None if the league has no public numbers.

    If the round is replayed, `before` is the closing in its audit, whose values are kept. NoValueError if a value is
    missing; StoppedError if the lists or values can't be used.
    """
    if records and league.public_source != records[-1].list.source:
        number = records[-1].list.number
        raise StoppedError(f"someone changed the source of public numbers after closing list {number}; change it back")
    if league.public_source.kind is SourceKind.NONE:
        if wish.typed:
            raise StoppedError(NO_SOURCE_LINE)
        return None
    again = " --redo" if wish.redo else ""
    if not (records or wish.without):
        raise NoValueError(f"run `vbxl close{again}` to close it and name its public number")
    change = describe_changes(records[-1], league, collected) if records else ""
    if change:
        raise StoppedError(f"{change}; run `vbxl close{again}` to make the next list, with a later public number")
    lists = tuple(record.text for record in records)
    if before and before.lists != lists[: len(before.lists)]:
        raise StoppedError(
            "these are not the closing lists that the round was played with; restore the right ones from a backup"
        )
    known = before.values if before else ()
    # A first play needs only the value of the last list; a replay needs those of all lists made since.
    new = [record.list for record in (records[len(before.lists) :] if before and before.lists else records[-1:])]
    early = _get_early_reason(new, wish) if wish.without and (new or not records) else ""
    values = known + (NO_VALUE,) * len(new) if wish.without else known + _get_values(new, wish)
    blank = [value for value in known if not value.value]
    return Closing(lists, values, early or (before.early if before and blank else ""))


def _get_early_reason(lists: Sequence[ClosingList], wish: ValueWish) -> str:
    """Return the GM's reason for playing without a public number; StoppedError if the GM gave none.

    If the number can no longer come, no reason is needed, and "" is returned.
    """
    if lists and wish.moment >= lists[-1].latest:
        return ""
    if not wish.reason:
        waits = "the round was never closed, so it has no public number"
        if lists:
            waits = f"{lists[-1].value_words} may still be published until {lists[-1].waits_until}"
        raise StoppedError(f"{waits}; to play without it, give a --reason, which everybody will read")
    return wish.reason


def _get_values(lists: Sequence[ClosingList], wish: ValueWish) -> tuple[PublicValue, ...]:
    """Return the value of each list, from what was typed or from the answer at a prompt."""
    if len(wish.typed) > len(lists):
        needed = f"only {len(lists)}" if lists else "none"
        raise StoppedError(f"--public: you gave {len(wish.typed)}, but vbxl needs {needed}")
    found = []
    for number, item in enumerate(lists):
        if wish.moment < item.value.due:
            raise NoValueError(f"nobody knows {item.value_words} before {item.due_words}")
        given = wish.typed[number] if number < len(wish.typed) else ""
        typed = given or wish.ask(f"{item.value_words[:1].upper()}{item.value_words[1:]} ({describe_source(item)})")
        if not typed:
            raise NoValueError(f"use --public to give {item.value_words}: {describe_source(item)}")
        try:
            value = read_public_value(item.source, item.value.name, typed)
        except ValueError as fault:
            raise StoppedError(f"--public: {fault}") from None
        wrong = check_signature(item, value)
        if wrong:
            raise StoppedError(f"--public: {wrong}")
        found.append(value)
    return tuple(found)


def describe_source(closing: ClosingList) -> str:
    """Return words that say where a closing list's public number can be found."""
    if closing.source.kind is SourceKind.DRAND:
        return f"the whole line on {get_drand_address(int(closing.value.name))}"
    return "the numbers drawn, in any order"


def compare_closing(stored: audit.Json, closing: Closing) -> Iterator[str]:
    """Yield a line for each difference between a closing and its round's audit; ValueError if either is unreadable."""
    round_ = str(stored["league"]), int(stored["season"]), int(stored["round"])
    accepted = {team: str(file["sha256"]) for team, file in stored["accepted"].items()}
    yield from check_closing(closing, round_, accepted)
    for closing_list, value in closing.valued:
        yield from filter(None, [check_signature(closing_list, value)])
    if stored["secret"] and closing.lists:
        seal = book_seal(bytes.fromhex(stored["secret"]), str(stored["league_before"]))
        if seal != closing.read[-1].book:
            yield "the league has changed since the round was closed"


def check_signature(closing: ClosingList, value: PublicValue) -> str | None:
    """Return what is wrong with drand's signature of a value; "" if it's valid, None if we can't tell.

    We can't tell for other sources, without a signature, or without the package drand-verify.
    """
    if not value.signature or closing.source.kind is not SourceKind.DRAND:
        return None
    try:
        from drand_verify import verify_quicknet
    except ImportError:
        return None
    try:
        proved = verify_quicknet(int(closing.value.name), value.signature)
    except ValueError:
        return f"the signature is not that of {closing.value_words}; a digit or the round is wrong"
    return "" if proved == value.value else "the value is not the SHA-256 of the signature"
