"""Verifies the files that a manager kept: results, reports, moves and the season file, held against each other.

Each file says something that another must confirm. Results hold the commitments to the next round and the hashes of
the files that counted; a report and the next results hold the opened secrets. The season file holds everything: each
of its rounds is played again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final

from vbxl.books.commitment_sheets import SealedFound, read_sealed
from vbxl.books.deadline_calendar import BEGINS
from vbxl.books.intake import take
from vbxl.league.closing_list import (
    EARLY_WORDS,
    Closing,
    ClosingList,
    FileChange,
    RoundCorrection,
    check_closing,
    check_draw_time,
    looks_listed,
    read_list,
)
from vbxl.league.closing_list import LONGEST as LIST_LONGEST
from vbxl.league.events import MatchPlayed
from vbxl.league.json_form import plain
from vbxl.problems import escaped
from vbxl.rounds.audit import Json, decode_events, read_closing, round_mixture
from vbxl.rounds.closing import check_signature, compare_closing, describe_source
from vbxl.rounds.errors import UnusableError
from vbxl.rounds.season_file import (
    LONGEST,
    SeasonFileError,
    hide_unknown,
    is_season_file,
    read_season,
    replay_differences,
)
from vbxl.rounds.verify import find_differences
from vbxl.rules.commitments import EVERYBODY, THE_ROUND, Commitments, OpenedDraws, commitment, derive_secret, seed
from vbxl.rules.draw import Stream
from vbxl.rules.public_numbers import NO_SOURCE, PublicSource, PublicValue, SourceKind
from vbxl.xlsx.guard.bounds import FILE, Refused

PLAYED: Final[Mapping[str, type]] = {"MatchPlayed": MatchPlayed}
# More lines than these say nothing new about a round.
LINES_MOST: Final = 20


@dataclass(frozen=True)
class Proved:
    """The result of replaying a round: how much of it, and every difference in a line."""

    draws: int
    rallies: int
    differences: tuple[str, ...]


def replay_round(stored: Json) -> Proved:
    """Play a round of a season file again; ValueError where it cannot be understood."""
    lines = [*replay_differences(stored)]
    if len(lines) > LINES_MOST:
        lines[LINES_MOST:] = [f"… and {len(lines) - LINES_MOST} more differences"]
    closing = read_closing(stored)
    if closing:
        lines += compare_closing(stored, closing)
    matches = [event for event in decode_events(stored, PLAYED) if isinstance(event, MatchPlayed)]
    rallies = sum(len(set_.rallies) for match in matches for set_ in match.sets)
    return Proved(len(stored["draws"]), rallies, tuple(lines))


def repeat_draw(stream: Stream, numbers: Sequence[object]) -> Iterator[str]:
    """Repeat the numbers of a draw: a line for the first that differs."""
    for index, number in enumerate(numbers, start=1):
        if isinstance(number, str):
            _, _, bound = number.partition("/")
            stream.below(int(bound))
        else:
            stream.draw_uniform()
        again = stream.numbers[-1]
        if again != number:
            yield f"draw {stream.name!a}: number {index} is {number!r}, but repeating the draw gives {again!r}"
            return


# Season, round, and how often it had been corrected.
Round = tuple[int, int, int]
# Digits of a hash; where no file counted another text stands.
SHA256: Final = 64


class VerifyState(StrEnum):
    """The result of one comparison."""

    SAME = "same"
    DIFFERS = "differs"
    OPEN = "open"


@dataclass(frozen=True)
class Finding:
    """A finding: the thing checked, the result, and the words; OPEN if a file it needs was not given."""

    about: str
    state: VerifyState
    words: str


@dataclass
class _Kept:
    """The contents of the given files, by season and round."""

    sealed: dict[tuple[int, int], Commitments] = field(default_factory=dict)
    opened: list[tuple[str, OpenedDraws]] = field(default_factory=list)
    receipts: dict[Round, Mapping[str, str]] = field(default_factory=dict)
    changes: dict[Round, tuple[tuple[FileChange, ...], ...]] = field(default_factory=dict)
    scores: list[tuple[str, Round, Mapping[int, tuple[str, ...]]]] = field(default_factory=list)
    closings: dict[Round, Closing | None] = field(default_factory=dict)
    sources: dict[int, tuple[PublicSource, str]] = field(default_factory=dict)
    lists: list[tuple[str, ClosingList]] = field(default_factory=list)
    audits: dict[Round, Json] = field(default_factory=dict)
    others: list[tuple[str, bytes]] = field(default_factory=list)


def verify_files(paths: Sequence[Path]) -> tuple[Finding, ...]:
    """Everything that the files bear out of each other; UnusableError where one cannot be read."""
    kept, found = _Kept(), list[Finding]()
    for path in paths:
        found += _take(kept, path)
    found += [finding for at in sorted(kept.audits) for finding in _round(kept, at)]
    found += [finding for at in sorted(kept.receipts) for finding in _check_public(kept, at)]
    found += [_check_listed(kept, file, closing) for file, closing in kept.lists]
    found += [finding for file, opened in kept.opened for finding in _check_opened(kept, file, opened)]
    found += [finding for file, at, scores in kept.scores for finding in _check_scores(kept, file, at, scores)]
    found += [finding for file, data in kept.others for finding in _check_counted(kept, file, data)]
    return tuple(found)


def _take(kept: _Kept, path: Path) -> Iterator[Finding]:
    with path.open("rb") as opened:
        data = opened.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise UnusableError(f"{path}: larger than {len(data) - 1:,} bytes; files of a league are smaller")
    if is_season_file(data):
        try:
            audits = read_season(data)
        except SeasonFileError as fault:
            raise UnusableError(f"{path}: {fault}") from None
        yield from _keep_opened(kept, path.name, audits)
        return
    if data.startswith(BEGINS.encode()):
        yield Finding(escaped(path.name), VerifyState.OPEN, "a calendar of deadlines holds nothing to compare")
        return
    if looks_listed(data) and len(data) <= LIST_LONGEST:
        try:
            kept.lists.append((path.name, read_list(data.decode())))
        except ValueError as fault:
            raise UnusableError(f"{path}: {fault}") from None
        return
    try:
        found = read_sealed(data) if len(data) <= FILE else None
    except (Refused, ValueError):
        found = None
    if found is None:
        # A move that was sent, or anything else: its bytes show whether it counted.
        kept.others.append((path.name, data))
        return
    yield from _take_book(kept, path.name, found)


def _keep_opened(kept: _Kept, file: str, audits: Sequence[Json]) -> Iterator[Finding]:
    """Keep the rounds of a season file; those that another file opens in another way."""
    for stored in audits:
        at = stored["season"], stored["round"], len(stored["corrections"])
        if kept.audits.setdefault(at, stored) != stored:
            yield Finding(
                _name_version(at), VerifyState.DIFFERS, f"{escaped(file)} and another file open this round differently"
            )


def _take_book(kept: _Kept, file: str, found: SealedFound) -> Iterator[Finding]:
    """Keep what a book holds, and find what it says otherwise than another."""

    def differ(about: str, what: str) -> Finding:
        return Finding(about, VerifyState.DIFFERS, f"{escaped(file)} and another file {what}")

    if found.sealed:
        coming = found.sealed.season, found.sealed.round_number
        if kept.sealed.setdefault(coming, found.sealed) != found.sealed:
            yield differ(_name_version((*coming, 0)), "hold different seals of this round")
        if found.source or found.opened is None:
            source = found.source or NO_SOURCE, found.zone
            if kept.sources.setdefault(found.sealed.season, source) != source:
                yield differ(f"season {found.sealed.season}", "name different sources of public numbers")
    if found.opened:
        kept.opened.append((file, found.opened))
    if found.opened and found.receipts is not None:
        at = _get_opened_version(found.opened)
        files = {team: sha256 for team, sha256 in found.receipts.items() if len(sha256) == SHA256}
        if kept.receipts.setdefault(at, files) != files or kept.changes.setdefault(at, found.changes) != found.changes:
            yield differ(_name_version(at), "hold different receipts: the round was played twice")
        if kept.closings.setdefault(at, found.closing) != found.closing:
            yield differ(
                _name_version(at), "hold different closing lists or public numbers: the round was played twice"
            )
        kept.scores.append((file, at, found.scores))


def _name_secret(whose: str) -> str:
    return "the secret of the round" if whose == THE_ROUND else f"the secret of {escaped(whose)}"


def _name_version(at: Round) -> str:
    return f"season {at[0]}, round {at[1]}" + (f", corrected {at[2]}" if at[2] else "")


def _get_opened_version(opened: OpenedDraws) -> Round:
    return opened.season, opened.round_number, opened.corrections


def _round(kept: _Kept, at: Round) -> Iterator[Finding]:
    """Yield a round of a season file: worked out again, and held against what was published of it."""
    stored, about = kept.audits[at], _name_version(at)
    secret = stored["secret"]
    if not secret:
        yield Finding(about, VerifyState.OPEN, "the seed was set by hand, so nothing is proved")
        return
    try:
        proved = replay_round(stored)
    except Exception as fault:  # noqa: BLE001 - whatever a forged file brings about, it differs
        yield Finding(about, VerifyState.DIFFERS, f"cannot read its audit ({type(fault).__name__}: {fault})")
        return
    for line in proved.differences:
        yield Finding(about, VerifyState.DIFFERS, line)
    if not proved.differences:
        words = f"{proved.draws} draws and {proved.rallies} rallies follow from its secret, its league and its moves"
        yield Finding(about, VerifyState.SAME, words)
    yield _check_seal(kept, about, at, THE_ROUND, bytes.fromhex(secret))
    if at in kept.receipts:
        files = {team: record["sha256"] for team, record in stored["accepted"].items()}
        same = files == kept.receipts[at]
        words = f"the files that counted {'match' if same else 'do not match'} the receipts"
        yield Finding(about, VerifyState.SAME if same else VerifyState.DIFFERS, words)
    if kept.closings.get(at):
        same = read_closing(stored) == kept.closings[at]
        words = f"closing lists and public number {'match' if same else 'do not match'} the results"
        yield Finding(about, VerifyState.SAME if same else VerifyState.DIFFERS, words)
    for number, record in enumerate(stored["corrections"][at[2] - 1 :], start=at[2]) if at[2] else ():
        words = f"it replaces the earlier results, which are void; correction {number}: {escaped(record['reason'])}"
        yield Finding(about, VerifyState.SAME, words)
    before = _find_last_version(kept, at[0], at[1] - 1)
    if before and before["league_after"] != stored["league_before"]:
        words = "the GM edited the league book before this round; see “Changed by the GM” in its results"
        yield Finding(about, VerifyState.OPEN, words)


def _find_last_version(kept: _Kept, season: int, number: int) -> Json | None:
    """Return the audit of a round as it stands after all its corrections."""
    versions = [at for at in kept.audits if at[:2] == (season, number)]
    return kept.audits[max(versions)] if versions else None


def _check_seal(kept: _Kept, about: str, at: Round, whose: str, secret: bytes) -> Finding:
    """Whether a secret is the one that was published before its round."""
    before = kept.sealed.get(at[:2])
    if before is None:
        needed = "add the results of the previous round, or the season's information"
        return Finding(about, VerifyState.OPEN, f"cannot compare {_name_secret(whose)} with its seal; {needed}")
    if before.of.get(whose) == commitment(secret):
        return Finding(about, VerifyState.SAME, f"{_name_secret(whose)} matches the seal published before the round")
    return Finding(
        about, VerifyState.DIFFERS, f"{_name_secret(whose)} does not match the seal published before the round"
    )


def _check_opened(kept: _Kept, file: str, opened: OpenedDraws) -> Iterator[Finding]:
    at = _get_opened_version(opened)
    about = f"{escaped(file)}, {_name_version(at)}"
    if not opened.secret:
        yield Finding(about, VerifyState.OPEN, "the seed was set by hand, so nothing is proved")
        return
    try:
        secret = bytes.fromhex(opened.secret)
    except ValueError:
        yield Finding(about, VerifyState.DIFFERS, "its secret is not hexadecimal")
        return
    yield _check_seal(kept, about, at, opened.whose, secret)
    stored = kept.audits.get(at)
    if stored and stored["secret"] and derive_secret(bytes.fromhex(stored["secret"]), opened.whose) != secret:
        yield Finding(about, VerifyState.DIFFERS, f"{_name_secret(opened.whose)} does not match the season file")
    files = kept.receipts.get(at)
    if files is None:
        yield Finding(about, VerifyState.OPEN, "cannot repeat its draws; add the results of that round")
        return
    corrections = [RoundCorrection("", changes, (), book=False) for changes in kept.changes[at]]
    try:
        mixture = round_mixture((opened.league, *at[:2]), files, corrections, kept.closings.get(at))
        mixed = mixture.text(() if opened.whose == EVERYBODY else (opened.whose,))
    except ValueError as fault:
        yield Finding(about, VerifyState.DIFFERS, f"a closing list cannot be read: {fault}")
        return
    own = seed(secret, mixed)
    wrong = [line for name, stored in opened.draws.items() for line in repeat_draw(Stream(own, name), stored)]
    for line in wrong:
        yield Finding(about, VerifyState.DIFFERS, line)
    if not wrong:
        what = "the public number" if mixture.lists else "the receipts"
        words = f"all {len(opened.draws)} draws of {escaped(opened.whose)} follow from its secret and {what}"
        yield Finding(about, VerifyState.SAME, words)


def _check_public(kept: _Kept, at: Round) -> Iterator[Finding]:
    """The public number of a round and its closing lists, held against the source that was fixed for the season."""
    about, closing = _name_version(at), kept.closings.get(at)
    source, _ = kept.sources.get(at[0], (None, ""))
    needed = source is not None and source.kind is not SourceKind.NONE
    if (closing is None and needed) or (closing is not None and closing.without_number):
        words = "played without public number: whoever holds the key and sends a move could try moves"
        yield Finding(about, VerifyState.DIFFERS if closing is None else VerifyState.OPEN, words)
    if closing is not None and closing.early:
        yield Finding(about, VerifyState.OPEN, f"{EARLY_WORDS} {escaped(closing.early)}")
    if closing is None or not closing.lists:
        return
    faults = list(_find_public_faults(kept, at, closing))
    for fault in faults:
        yield Finding(about, VerifyState.DIFFERS, fault)
    if not faults:
        yield from _check_lists(kept, about, closing)


def _check_lists(kept: _Kept, about: str, closing: Closing) -> Iterator[Finding]:
    """Closing lists that agree with the receipts: which of them were kept, and what is to be compared."""
    lists = closing.read
    many = f"{len(lists)} closing lists: ask what changed" if len(lists) > 1 else "its closing list"
    what = "the receipts agree" if closing.without_number else "the receipts and its public number agree"
    yield Finding(about, VerifyState.SAME, f"{what} with {many}")
    given = {closing.text for _, closing in kept.lists}
    for closing_list in lists:
        if closing_list.text not in given:
            words = f"closing list {closing_list.number} is not among these files; you should have received it"
            yield Finding(about, VerifyState.OPEN, f"{words} before {closing_list.due_words}")
    for closing_list, value in closing.valued:
        if value.value:
            yield _check_value(about, closing_list, value)


def _find_public_faults(kept: _Kept, at: Round, closing: Closing) -> Iterator[str]:
    """Yield what does not agree between closing lists, value, receipts and the season's information, a line each."""
    league = next(draws.league for _, draws in kept.opened if _get_opened_version(draws) == at)
    source, zone = kept.sources.get(at[0], (None, ""))
    faults = list(check_closing(closing, (league, *at[:2]), kept.receipts[at]))
    yield from faults
    if any("cannot be read" in fault for fault in faults):
        return
    if source and any(closing_list.source != source for closing_list in closing.read):
        yield "a closing list names another source of public numbers than the season's information"
    yield from filter(None, [check_draw_time(closing_list, zone) for closing_list in closing.read] if source else ())
    for closing_list, value in closing.valued:
        yield from filter(None, [check_signature(closing_list, value)])
    before = kept.closings.get((*at[:2], at[2] - 1))
    if before and not closing.is_correction_of(before):
        yield "the correction replaces closing lists or values with which the round was played before"


def _check_value(about: str, closing: ClosingList, value: PublicValue) -> Finding:
    """How far a value is known to be the one that its list names."""
    if check_signature(closing, value) == "":
        return Finding(about, VerifyState.SAME, f"the public number bears drand's signature of {closing.value_words}")
    words = f"compare the public number {value.value} with {closing.value_words}"
    return Finding(about, VerifyState.OPEN, f"{words}: {describe_source(closing)}")


def _check_listed(kept: _Kept, file: str, closing_list: ClosingList) -> Finding:
    """Return a closing list that somebody kept, held against those in the results of its round."""
    at = closing_list.season, closing_list.round_number
    about, number = f"{escaped(file)}, {_name_version((*at, 0))}", closing_list.number
    versions = [version for version in kept.receipts if version[:2] == at]
    closing = kept.closings.get(max(versions)) if versions else None
    if not versions:
        return Finding(about, VerifyState.OPEN, f"cannot look for closing list {number}; add the results of that round")
    if closing and closing_list.text in closing.lists:
        return Finding(about, VerifyState.SAME, f"the results hold closing list {number} unchanged")
    words = f"the results do not hold this closing list {number}: others got another list, or it was left out"
    return Finding(about, VerifyState.DIFFERS, words)


def _check_scores(kept: _Kept, file: str, at: Round, scores: Mapping[int, tuple[str, ...]]) -> Iterator[Finding]:
    season, last, _ = at
    numbers = sorted({number for of_season, number, _ in kept.audits if of_season == season})
    # Only the last round can be corrected: results hold the scores of those before as they stood in the end.
    audits = {number: _find_last_version(kept, season, number) for number in numbers} | {last: kept.audits.get(at)}
    audits = {number: stored for number, stored in audits.items() if stored}
    if not audits:
        return
    played = {
        event["number"]: tuple(f"{home}–{visitors}" for home, visitors in (set_["score"] for set_ in event["sets"]))
        for stored in audits.values()
        for event in (stored["events"] if stored else ())
        if event["event"] == "MatchPlayed"
    }
    about = f"{escaped(file)}, season {season}"
    # A league may have begun in the middle of its season: no season file holds what was played before.
    unknown = [number for number in scores if number not in played]
    if unknown and not set(range(1, last + 1)) <= set(audits):
        yield Finding(about, VerifyState.OPEN, f"{len(unknown)} of its matches are missing from the season file")
        unknown = []
    other = [number for number, score in scores.items() if number in unknown or played.get(number, score) != score]
    for number in other:
        yield Finding(about, VerifyState.DIFFERS, f"match {number} has another score in the season file")
    if not other:
        same = sum(number in played for number in scores)
        yield Finding(about, VerifyState.SAME, f"the scores of {same} matches agree with the season file")


def _check_counted(kept: _Kept, file: str, data: bytes) -> Iterator[Finding]:
    """Whether a file counted for a team, as somebody sent it; and in an opened season, whether it was played so."""
    about, sha256 = escaped(file), hashlib.sha256(data).hexdigest()
    every = {at: dict(files) for at, files in kept.receipts.items()}
    for at, stored in kept.audits.items():
        every.setdefault(at, {team: file["sha256"] for team, file in stored["accepted"].items()})
    # The last version of a round first: a file may count before a correction and after it.
    for at, files in sorted(every.items(), key=lambda item: (*item[0][:2], -item[0][2])):
        for team, counted in files.items():
            if counted == sha256:
                later = any(other[:2] == at[:2] and other[2] > at[2] for other in every)
                void = "; a correction replaced it, so it no longer counts" if later else ""
                yield Finding(about, VerifyState.SAME, f"it counted for {team} in {_name_version(at)}{void}")
                if at in kept.audits:
                    yield from _check_played(kept.audits[at], about, file, data, team)
                return
    yield Finding(about, VerifyState.OPEN, f"it did not count in any round of these files (SHA-256 {sha256})")


def _check_played(stored: Json, about: str, file: str, data: bytes, team: str) -> Iterator[Finding]:
    """Whether the line-ups of a sent move are those that its round was played with.

    Whoever holds the key could play others under the SHA-256 of a file that nobody else has (R0.4).
    """
    form = take(data, file).form
    if form is None or form.part or form.as_last_time:
        words = "it does not hold a complete form; compare its line-ups with the season file by eye"
        yield Finding(about, VerifyState.OPEN, words)
        return
    sent, played = (
        hide_unknown({team: moves}, stored)[team]["matches"] for moves in (plain(form.moves), stored["moves"][team])
    )
    lines = [*find_differences("line-ups", played, sent)]
    for line in lines:
        yield Finding(about, VerifyState.DIFFERS, line)
    if not lines:
        yield Finding(about, VerifyState.SAME, "its line-ups were played, apart from corrections")
