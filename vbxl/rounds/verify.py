"""Verifying a league's folder: every resolved round is played again from its league book and moves, and compared.

Between two rounds the GM may edit the league book, so each round starts from its own book. That the GM has edited a
book is a note, not a difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from vbxl import __version__
from vbxl.league import stages
from vbxl.league.view import Tokens, make_round_tokens
from vbxl.rounds import commit
from vbxl.rounds.audit import (
    FinishedRound,
    Json,
    audit,
    find_differences,
    hash_league,
    read_audit,
    read_closing,
    read_corrections,
    read_seal,
    restore_draw,
)
from vbxl.rounds.book import LeagueBook, UnreadableBookError, find_book_edits, find_next_folder, open_book
from vbxl.rounds.closing import FoundFiles, StoredFile, compare_closing, find_noted_files, read_records
from vbxl.rounds.collect import collect
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.folder import WRITTEN_BOOK, LeagueFolder, RoundFolder
from vbxl.rounds.workers import Progress
from vbxl.rules.commitments import round_secret

# Parts of an audit that depend on the program or on how the book was saved, not on what was played.
NOT_COMPARED: Final = ("schema", "vbxl", "league_book")
# The parts of a problem in an audit, and those that are only its wording.
PROBLEM: Final = {"code", "place", "found", "message", "remedy"}
WORDS: Final = frozenset({"message", "remedy"})


@dataclass(frozen=True)
class Verified:
    """A replayed round: a line for each difference, and notes."""

    round: RoundFolder
    differences: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        """Whether the replay is the same as the audit."""
        return not self.differences


def verify(
    folder: LeagueFolder,
    jobs: int = 1,
    key: Callable[[], bytes | None] = lambda: None,
    progress: Progress | None = None,
) -> tuple[Verified, ...]:
    """Replay every round of the league that has an audit, and compare the replay with the audit."""
    commit.require_uninterrupted(folder)
    rounds = [round_ for round_ in folder.list_rounds() if round_.audit.is_file()]
    verified = []
    for number, round_ in enumerate(rounds, start=1):
        if progress:
            progress("replaying the rounds", number, len(rounds))
        verified.append(_verify_round(round_, key(), jobs))
    return tuple(verified)


def _verify_round(round_: RoundFolder, key: bytes | None, jobs: int) -> Verified:
    try:
        stored = read_audit(round_.audit)
        bytes.fromhex(stored["seed"] or "")
    except (OSError, ValueError, TypeError) as fault:
        return Verified(round_, (f"audit.json cannot be read: {fault}",))
    try:
        book = open_book(round_.book)
    except (OSError, UnreadableBookError) as fault:
        return Verified(round_, (f"league.xlsx cannot be read: {fault}",))
    try:
        closing, *_ = read_closing(stored), read_corrections(stored), read_seal(stored)
    except (ValueError, TypeError) as fault:
        return Verified(round_, (f"the closing lists or corrections in audit.json cannot be read: {fault}",))
    tokens = make_round_tokens(book.league, key) if key else Tokens(stored["tokens"], stored["former_tokens"])
    try:
        played, faults = replay_round(round_, stored, book, tokens, jobs)
    except StoppedError:
        raise
    except Exception as fault:  # noqa: BLE001 - a round that cannot be played again is a difference like any other
        faults = _find_inputs(round_, stored).faults
        return Verified(round_, (*faults, f"cannot replay the round: {type(fault).__name__}: {fault}"))
    again = audit(played, book.data)
    differences = list(faults)
    if stored["secret"] and key and round_secret(key, round_.season, round_.number).hex() != stored["secret"]:
        differences.append("the secret of the round does not follow from league.key")
    if closing:
        if tuple(record.text for record in read_records(round_))[: len(closing.lists)] != closing.lists:
            differences.append(f"the closing lists in {round_.closing.name}/ differ from those in audit.json")
        differences += compare_closing(stored, closing)
    differences += _compare_audits(stored, again)
    return Verified(round_, tuple(differences), tuple(_list_notes(round_, stored, again, book)))


def replay_round(
    round_: RoundFolder, stored: Json, book: LeagueBook, tokens: Tokens, jobs: int = 1, progress: Progress | None = None
) -> tuple[FinishedRound, tuple[str, ...]]:
    """Replay a resolved round from its league book and moves.

    Return the replayed round, and a line for each missing or changed file. Only the draw, the closing and the
    corrections come from the audit. Files received after the round was resolved are not read.
    """
    inputs = _find_inputs(round_, stored)
    collected = collect(inputs.paths, book.league, tokens, jobs, progress, names=inputs.names)
    draw = restore_draw(stored)
    ended, events = stages.play_round(book.league, collected.moves, draw)
    played = FinishedRound(
        book.league, collected, read_seal(stored), draw, events, ended, stages.follow_round(ended, draw),
        find_book_edits(round_, book), read_closing(stored), read_corrections(stored),
    )  # fmt: skip
    return played, inputs.faults


def _find_inputs(round_: RoundFolder, stored: Json) -> FoundFiles:
    # Several moves in one mail are found by their mail. A file that nobody could open has no hash to compare.
    files = [file.get("envelope") or file for file in stored["files"]]
    hashed = {file["file"] for file in files if file["sha256"]}
    noted = (StoredFile(file["file"], file["sha256"]) for file in files if file["sha256"] or file["file"] not in hashed)
    return find_noted_files(round_, noted, "resolved")


def replay_unchanged(
    round_: RoundFolder, book: LeagueBook, key: bytes, jobs: int = 1, progress: Progress | None = None
) -> FinishedRound:
    """Replay a resolved round so that its files can be rebuilt; StoppedError if the replay differs from the audit."""
    stored = read_audit(round_.audit)
    played, faults = replay_round(round_, stored, book, make_round_tokens(book.league, key), jobs, progress)
    if faults or hash_league(played.following) != stored["league_after"]:
        raise StoppedError(f"{round_} cannot be replayed exactly; `vbxl verify` says why")
    return played


def _list_notes(round_: RoundFolder, stored: Json, again: Json, book: LeagueBook) -> Iterator[str]:
    if stored["vbxl"] != __version__:
        yield f"resolved by vbxl {stored['vbxl']}; this is {__version__}"
    if stored["league_book"] != again["league_book"] and stored["league_before"] == again["league_before"]:
        yield "league.xlsx was saved again later, but nothing in it changed"
    if stored["seed"]:
        yield "the seed was set with --seed"
    following = find_next_folder(round_, book.league)
    if not following.opened:
        yield f"the league book of {following} is missing"
        return
    try:
        if hash_league(open_book(following.book).league) != stored["league_after"]:
            yield f"the league book of {following} has been edited"
    except (OSError, UnreadableBookError):
        yield f"the league book of {following} cannot be read"


def _compare_audits(stored: Json, again: Json) -> Iterator[str]:
    for name in again:
        if name in NOT_COMPARED:
            continue
        if name not in stored:
            yield f"audit.json does not contain {name}"
        elif name == "edited" and again[name] is None and stored[name] is not None:
            yield f"{WRITTEN_BOOK} is missing or unreadable, so vbxl cannot compare the GM's edits"
        elif name == "league_before" and stored[name] != again[name]:
            yield "league.xlsx was changed after the round was resolved"
        elif name == "league_after" and stored[name] != again[name]:
            yield "the league after the round is different"
        else:
            yield from find_differences(name, _drop_words(stored[name]), _drop_words(again[name]))


def _drop_words(value: object) -> Any:
    """Return a value without the sentences of problems, and with tuples as lists, as in JSON.

    Another version of vbxl may word a problem differently; its code, place and entry identify it.
    """
    if isinstance(value, Mapping):
        words = WORDS if value.keys() >= PROBLEM else frozenset()
        return {key: _drop_words(inner) for key, inner in value.items() if key not in words}
    if isinstance(value, list | tuple):
        return [_drop_words(inner) for inner in value]
    return value
