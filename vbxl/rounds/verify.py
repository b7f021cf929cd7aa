"""Verifying: every resolved round is played again from its league book, its moves and its seed, and compared.

Between two rounds the GM may edit the league book, so each round starts from its own; that a book is no longer as the
round before left it is a note and no difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from vbxl import __version__
from vbxl.league import stages
from vbxl.league.closing_list import Closing
from vbxl.league.league import League
from vbxl.league.view import Tokens, make_round_tokens
from vbxl.rounds import audit, commit
from vbxl.rounds.book import LeagueBook, UnreadableBookError, find_book_edits, find_next_folder, open_book
from vbxl.rounds.closing import FoundFiles, StoredFile, compare_closing, find_noted_files, read_records
from vbxl.rounds.collect import collect
from vbxl.rounds.folder import WRITTEN_BOOK, LeagueFolder, RoundFolder
from vbxl.rounds.workers import Progress
from vbxl.rules.commitments import round_secret
from vbxl.rules.draw import Draw

# Told of the program and of the GM's edits, not of what was played.
NOT_COMPARED: Final = ("schema", "vbxl", "league_book")
LONGEST: Final = 60
# The parts of a problem in an audit, and those of them that only word it.
PROBLEM: Final = {"code", "place", "found", "message", "remedy"}
WORDS: Final = frozenset({"message", "remedy"})


@dataclass(frozen=True)
class Verified:
    """A round that was played again: what differs, a line each, and what is worth knowing."""

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
    """Return every round of the league that has an audit, played again."""
    commit.require_uninterrupted(folder)
    rounds = [round_ for round_ in folder.list_rounds() if round_.audit.is_file()]
    found = []
    for index, round_folder in enumerate(rounds, start=1):
        if progress:
            progress("playing the rounds again", index, len(rounds))
        found.append(_verify_round(round_folder, jobs, key))
    return tuple(found)


def _verify_round(round_: RoundFolder, jobs: int, key: Callable[[], bytes | None]) -> Verified:
    try:
        stored = audit.read(round_.audit.read_bytes())
        seed = bytes.fromhex(stored["seed"] or "")
    except (OSError, ValueError, TypeError) as fault:
        return Verified(round_, (f"audit.json cannot be read: {fault}",))
    try:
        book = open_book(round_.book)
    except (OSError, UnreadableBookError) as fault:
        return Verified(round_, (f"league.xlsx cannot be read: {fault}",))
    inputs = _find_inputs(round_, stored)
    secret = key()
    tokens = make_round_tokens(book.league, secret) if secret else Tokens(stored["tokens"], stored["former_tokens"])
    collected = collect(inputs.paths, book.league, tokens, jobs, names=inputs.names)
    try:
        seal, closing = audit.read_seal(stored), audit.read_closing(stored)
        corrections = audit.read_corrections(stored)
    except (ValueError, TypeError) as fault:
        return Verified(round_, (f"closing or corrections in audit.json cannot be read: {fault}",))
    draw = Draw.of(seal) if seal else Draw(seed)
    try:
        after, events = stages.resolve(book.league, collected.moves, draw)
    except Exception as fault:  # noqa: BLE001 - a round that cannot be played again is a difference like any other
        return Verified(round_, (*inputs.lacking, f"cannot replay the round: {type(fault).__name__}: {fault}"))
    found = find_book_edits(round_, book)
    contents = audit.AuditContents(
        book.league, book.data, collected, seal, draw, events, after, found, closing, corrections
    )
    again = audit.audit(contents)
    differences = [
        *inputs.lacking, *_check_secret(stored, secret, book.league), *_check_closing(round_, stored, closing),
        *_compare_audits(stored, again),
    ]  # fmt: skip
    return Verified(round_, tuple(differences), tuple(_list_notes(round_, stored, again, book)))


def _find_inputs(round_: RoundFolder, stored: Mapping[str, Any]) -> FoundFiles:
    """Return the files in the audit, found again; later files are none of the round's inputs."""
    # Of several moves in one mail, the mail is the file.
    stores = [file.get("envelope") or file for file in stored["files"]]
    hashed = {file["file"] for file in stores if file["sha256"]}
    # A folder or a file nobody could open has no hash: there is nothing to compare.
    noted = (
        StoredFile(file["file"], file["sha256"]) for file in stores if file["sha256"] or file["file"] not in hashed
    )
    return find_noted_files(round_, noted, "resolved")


def _check_secret(stored: Mapping[str, Any], key: bytes | None, league: League) -> Iterator[str]:
    """Whether the round's secret follows from the league's key, where that is at hand."""
    if not stored["secret"] or key is None:
        return
    if round_secret(key, league.season_number, league.round_number).hex() != stored["secret"]:
        yield "the secret of the round does not follow from league.key"


def _check_closing(round_: RoundFolder, stored: audit.Json, closing: Closing | None) -> Iterator[str]:
    """Yield what does not agree between closing lists, public number and round."""
    if closing is None:
        return
    kept = tuple(record.text for record in read_records(round_))
    if kept[: len(closing.lists)] != closing.lists:
        yield f"the closing lists in {round_.closing.name}/ are not those of audit.json"
    yield from compare_closing(stored, closing)


def _list_notes(
    round_: RoundFolder, stored: Mapping[str, Any], again: Mapping[str, Any], book: LeagueBook
) -> Iterator[str]:
    if stored["vbxl"] != __version__:
        yield f"resolved by vbxl {stored['vbxl']}; this is {__version__}"
    if stored["league_book"] != again["league_book"] and stored["league_before"] == again["league_before"]:
        yield "league.xlsx was saved again later, with the same league"
    if stored["seed"]:
        yield "the seed was set with --seed"
    coming = find_next_folder(round_, book.league)
    if not coming.opened:
        yield f"the league book of {coming} is missing"
        return
    try:
        there = audit.hash_league(open_book(coming.book).league)
    except (OSError, UnreadableBookError):
        yield f"the league book of {coming} cannot be read"
        return
    if there != stored["league_after"]:
        yield f"the league book of {coming} has been edited"


def _compare_audits(stored: Mapping[str, Any], again: Mapping[str, Any]) -> Iterator[str]:
    for name in again:
        if name in NOT_COMPARED:
            continue
        if name not in stored:
            yield f"audit.json lacks {name}"
        elif name == "edited" and again[name] is None and stored[name] is not None:
            yield f"{WRITTEN_BOOK} is missing or unreadable, so the GM's edits cannot be compared"
        elif name == "league_before" and stored[name] != again[name]:
            yield "league.xlsx was changed after the round was resolved"
        elif name == "league_after" and stored[name] != again[name]:
            yield "the league after the round differs"
        else:
            yield from find_differences(name, _drop_words(stored[name]), _drop_words(again[name]))


def _drop_words(value: object) -> Any:
    """Return a value as it would come back from the file, each problem without its sentences.

    Another version of vbxl may word a problem otherwise; its code, place and entry say which problem it is.
    """
    if isinstance(value, Mapping):
        words = WORDS if value.keys() >= PROBLEM else frozenset()
        return {key: _drop_words(inner) for key, inner in value.items() if key not in words}
    if isinstance(value, list | tuple):
        return [_drop_words(inner) for inner in value]
    return value


def find_differences(name: str, stored: object, again: object) -> Iterator[str]:
    """Yield one line for each place where two JSON values differ.

    >>> list(find_differences("events", [{"score": [15, 9]}], [{"score": [15, 8]}]))
    ['events[0].score[1]: recorded 9, replayed 8']
    """
    if isinstance(stored, Mapping) and isinstance(again, Mapping):
        for key in dict.fromkeys((*stored, *again)):
            here = f"{name}.{key}"
            if key not in stored:
                yield f"{here}: not recorded, replayed {_format_value(again[key])}"
            elif key not in again:
                yield f"{here}: recorded {_format_value(stored[key])}, not replayed"
            else:
                yield from find_differences(here, stored[key], again[key])
    elif isinstance(stored, Sequence) and isinstance(again, Sequence) and not isinstance(stored, str):
        if len(stored) != len(again):
            yield f"{name}: recorded {len(stored)} entries, replayed {len(again)}"
        for index, (before, other) in enumerate(zip(stored, again, strict=False)):
            yield from find_differences(f"{name}[{index}]", before, other)
    elif stored != again or isinstance(stored, bool) != isinstance(again, bool):
        yield f"{name}: recorded {_format_value(stored)}, replayed {_format_value(again)}"


def _format_value(value: object) -> str:
    text = ascii(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
