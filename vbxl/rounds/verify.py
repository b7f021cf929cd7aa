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
from vbxl.league.round_secrets import Tokens, make_round_tokens
from vbxl.rounds import audit, commit
from vbxl.rounds.book import LeagueBook, UnreadableBookError, edits_since_written, following, open_book
from vbxl.rounds.closing import FoundFiles, StoredFile, closing_differences, closing_records, files_found
from vbxl.rounds.collect import collect
from vbxl.rounds.folder import WRITTEN_BOOK, LeagueFolder, NoLeagueError, RoundFolder
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
    """Every round of the league that has an audit, played again."""
    if commit.interrupted(folder.open_round()):
        raise NoLeagueError("a --redo is running or was interrupted; if none is running, finish it with `vbxl resolve`")
    rounds = [round_ for round_ in folder.rounds() if round_.audit.is_file()]
    found = []
    for index, round_folder in enumerate(rounds, start=1):
        if progress:
            progress("playing the rounds again", index, len(rounds))
        found.append(_verified(round_folder, jobs, key))
    return tuple(found)


def _verified(round_: RoundFolder, jobs: int, key: Callable[[], bytes | None]) -> Verified:
    try:
        stored = audit.read(round_.audit.read_bytes())
        seed = bytes.fromhex(stored["seed"] or "")
    except (OSError, ValueError, TypeError) as fault:
        return Verified(round_, (f"audit.json cannot be read: {fault}",))
    try:
        book = open_book(round_.book)
    except (OSError, UnreadableBookError) as fault:
        return Verified(round_, (f"league.xlsx cannot be read: {fault}",))
    inputs = _inputs(round_, stored)
    secret = key()
    tokens = _tokens(stored, book.league, secret)
    collected = collect(inputs.paths, book.league, tokens, jobs, names=inputs.names)
    try:
        seal, closing = audit.seal_of(stored), audit.closing_in(stored)
        corrections = audit.corrections_in(stored)
    except (ValueError, TypeError) as fault:
        return Verified(round_, (f"closing or corrections in audit.json cannot be read: {fault}",))
    draw = Draw.of(seal) if seal else Draw(seed)
    try:
        after, events = stages.resolve(book.league, collected.moves, draw)
    except Exception as fault:  # noqa: BLE001 - a round that cannot be played again is a difference like any other
        return Verified(round_, (*inputs.lacking, f"cannot replay the round: {type(fault).__name__}: {fault}"))
    found = edits_since_written(round_, book)
    contents = audit.AuditContents(
        book.league, book.data, collected, seal, draw, events, after, found, closing, corrections
    )
    again = audit.audit(contents)
    differences = [
        *inputs.lacking, *_secret(stored, secret, book.league), *_closing(round_, stored, closing),
        *_compared(stored, again),
    ]  # fmt: skip
    return Verified(round_, tuple(differences), tuple(_notes(round_, stored, again, book)))


def _inputs(round_: RoundFolder, stored: Mapping[str, Any]) -> FoundFiles:
    """The files in the audit, found again; later files are none of the round's inputs."""
    # Of several moves in one mail, the mail is the file.
    stores = [one.get("envelope") or one for one in stored["files"]]
    hashed = {one["file"] for one in stores if one["sha256"]}
    # A folder or a file nobody could open has no hash: there is nothing to compare.
    noted = (StoredFile(one["file"], one["sha256"]) for one in stores if one["sha256"] or one["file"] not in hashed)
    return files_found(round_, noted, "resolved")


def _tokens(stored: Mapping[str, Any], league: League, key: bytes | None) -> Tokens:
    """The tokens of the round's move sheets: from the key, or where that is not at hand as the audit has them."""
    return make_round_tokens(league, key) if key else Tokens(stored["tokens"], stored["former_tokens"])


def _secret(stored: Mapping[str, Any], key: bytes | None, league: League) -> Iterator[str]:
    """Whether the round's secret follows from the league's key, where that is at hand."""
    if not stored["secret"] or key is None:
        return
    if round_secret(key, league.season_number, league.round_number).hex() != stored["secret"]:
        yield "the secret of the round does not follow from league.key"


def _closing(round_: RoundFolder, stored: audit.Json, closing: Closing | None) -> Iterator[str]:
    """What does not agree between closing lists, public number and round."""
    if closing is None:
        return
    kept = tuple(record.text for record in closing_records(round_))
    if kept[: len(closing.lists)] != closing.lists:
        yield f"the closing lists in {round_.closing.name}/ are not those of audit.json"
    yield from closing_differences(stored, closing)


def _notes(round_: RoundFolder, stored: Mapping[str, Any], again: Mapping[str, Any], book: LeagueBook) -> Iterator[str]:
    if stored["vbxl"] != __version__:
        yield f"resolved by vbxl {stored['vbxl']}; this is {__version__}"
    if stored["league_book"] != again["league_book"] and stored["league_before"] == again["league_before"]:
        yield "league.xlsx was saved again later, with the same league"
    if stored["seed"]:
        yield "the seed was set with --seed"
    coming = following(round_, book.league)
    if not coming.opened:
        yield f"the league book of {coming} is missing"
        return
    try:
        there = audit.digest(open_book(coming.book).league)
    except (OSError, UnreadableBookError):
        yield f"the league book of {coming} cannot be read"
        return
    if there != stored["league_after"]:
        yield f"the league book of {coming} has been edited"


def _compared(stored: Mapping[str, Any], again: Mapping[str, Any]) -> Iterator[str]:
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
            yield from differences(name, _without_words(stored[name]), _without_words(again[name]))


def _without_words(value: object) -> Any:
    """A value as it would come back from the file, each problem without its sentences.

    Another version of vbxl may word a problem otherwise; its code, place and entry say which problem it is.
    """
    if isinstance(value, Mapping):
        words = WORDS if value.keys() >= PROBLEM else frozenset()
        return {key: _without_words(inner) for key, inner in value.items() if key not in words}
    if isinstance(value, list | tuple):
        return [_without_words(inner) for inner in value]
    return value


def differences(name: str, stored: object, again: object) -> Iterator[str]:
    """Where two JSON values differ, one line a place.

    >>> list(differences("events", [{"score": [15, 9]}], [{"score": [15, 8]}]))
    ['events[0].score[1]: recorded 9, replayed 8']
    """
    if isinstance(stored, Mapping) and isinstance(again, Mapping):
        for key in dict.fromkeys((*stored, *again)):
            here = f"{name}.{key}"
            if key not in stored:
                yield f"{here}: not recorded, replayed {_difference(again[key])}"
            elif key not in again:
                yield f"{here}: recorded {_difference(stored[key])}, not replayed"
            else:
                yield from differences(here, stored[key], again[key])
    elif isinstance(stored, Sequence) and isinstance(again, Sequence) and not isinstance(stored, str):
        if len(stored) != len(again):
            yield f"{name}: recorded {len(stored)} entries, replayed {len(again)}"
        for index, (one, other) in enumerate(zip(stored, again, strict=False)):
            yield from differences(f"{name}[{index}]", one, other)
    elif stored != again or isinstance(stored, bool) != isinstance(again, bool):
        yield f"{name}: recorded {_difference(stored)}, replayed {_difference(again)}"


def _difference(value: object) -> str:
    text = ascii(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
