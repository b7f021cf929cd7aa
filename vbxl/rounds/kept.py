"""Verification of kept files: a manager's results, reports, own moves and season file, compared with each other.

Each file says something that another must confirm. Results hold the commitments to the next round and the hashes of
the files that counted; a report and the next results hold the opened secrets; the season file holds everything.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final

from vbxl.books.commitment_sheets import SealedFound, read_sealed
from vbxl.problems import escaped
from vbxl.rounds.audit import Json
from vbxl.rounds.proof import drawn_again, prove
from vbxl.rounds.seasonfile import LONGEST, SeasonFileError, looks_opened, read_season
from vbxl.rounds.stops import UnusableError
from vbxl.rules.commitments import THE_ROUND, Commitments, OpenedDraws, commitment, mixed_with, secret_for, seed
from vbxl.rules.draw import Stream
from vbxl.xlsx.guard.bounds import FILE, Refused

Round = tuple[int, int]
# Digits of a hash; where no file counted another text stands.
SHA256: Final = 64


class State(StrEnum):
    """What came of holding one thing against another."""

    SAME = "same"
    DIFFERS = "differs"
    OPEN = "open"


@dataclass(frozen=True)
class Finding:
    """A thing that was looked at, what came of it, and in words; OPEN where what it takes was not given."""

    about: str
    state: State
    words: str


@dataclass
class _Kept:
    """What the files that were given tell, by season and round."""

    sealed: dict[Round, Commitments] = field(default_factory=dict)
    opened: list[tuple[str, OpenedDraws]] = field(default_factory=list)
    receipts: dict[Round, Mapping[str, str]] = field(default_factory=dict)
    scores: list[tuple[str, Round, Mapping[int, tuple[str, ...]]]] = field(default_factory=list)
    audits: dict[Round, Json] = field(default_factory=dict)
    others: list[tuple[str, str]] = field(default_factory=list)


def verify_kept(paths: Sequence[Path]) -> tuple[Finding, ...]:
    """Everything that the files bear out of each other; UnusableError where one cannot be read."""
    kept, found = _Kept(), list[Finding]()
    for path in paths:
        found += _take(kept, path)
    found += [finding for at in sorted(kept.audits) for finding in _round(kept, at)]
    found += [finding for file, opened in kept.opened for finding in _opened(kept, file, opened)]
    found += [finding for file, at, told in kept.scores for finding in _scores(kept, file, at, told)]
    found += [_counted(kept, file, sha256) for file, sha256 in kept.others]
    return tuple(found)


def _take(kept: _Kept, path: Path) -> Iterator[Finding]:
    with path.open("rb") as opened:
        data = opened.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise UnusableError(f"{path}: more than {len(data) - 1:,} bytes; no file of a league is that large")
    if looks_opened(data):
        try:
            audits = read_season(data)
        except SeasonFileError as fault:
            raise UnusableError(f"{path}: {fault}") from None
        for told in audits:
            kept.audits[told["season"], told["round"]] = told
        return
    try:
        found = read_sealed(data) if len(data) <= FILE else None
    except (Refused, ValueError):
        found = None
    if found is None:
        # A move that was sent, or anything else: whether it counted, its bytes tell.
        kept.others.append((path.name, hashlib.sha256(data).hexdigest()))
        return
    yield from _taken(kept, path.name, found)


def _taken(kept: _Kept, file: str, found: SealedFound) -> Iterator[Finding]:
    if found.sealed:
        at = found.sealed.season, found.sealed.round_number
        if kept.sealed.setdefault(at, found.sealed) != found.sealed:
            yield Finding(
                _named(at), State.DIFFERS, f"{escaped(file)} and another file hold different seals of this round"
            )
    if found.opened:
        kept.opened.append((file, found.opened))
        if found.receipts is not None:
            files = {team: sha256 for team, sha256 in found.receipts.items() if len(sha256) == SHA256}
            at = found.opened.season, found.opened.round_number
            if kept.receipts.setdefault(at, files) != files:
                words = f"{escaped(file)} and another file hold different receipts: the round was played twice"
                yield Finding(_named(at), State.DIFFERS, words)
            kept.scores.append((file, at, found.scores))


def _secret_of(whose: str) -> str:
    return "the secret of the round" if whose == THE_ROUND else f"the secret of {escaped(whose)}"


def _named(at: Round) -> str:
    return f"season {at[0]}, round {at[1]}"


def _round(kept: _Kept, at: Round) -> Iterator[Finding]:
    """A round of a season file: worked out again, and held against what was published of it."""
    told, about = kept.audits[at], _named(at)
    secret = told["secret"]
    if not secret:
        yield Finding(about, State.OPEN, "the seed was set by hand, so nothing is proved")
        return
    try:
        proved = prove(told)
    except (ValueError, TypeError, LookupError, AttributeError) as fault:
        yield Finding(about, State.DIFFERS, f"cannot read its audit ({type(fault).__name__}: {fault})")
        return
    for line in proved.differences:
        yield Finding(about, State.DIFFERS, line)
    if not proved.differences:
        words = f"{proved.draws} draws and {proved.rallies} rallies follow from its secret and the files that counted"
        yield Finding(about, State.SAME, words)
    yield _sealed(kept, about, at, THE_ROUND, bytes.fromhex(secret))
    if at in kept.receipts:
        files = {team: one["sha256"] for team, one in told["accepted"].items()}
        same = files == kept.receipts[at]
        words = f"the files that counted {'match' if same else 'do not match'} the receipts"
        yield Finding(about, State.SAME if same else State.DIFFERS, words)
    before = kept.audits.get((at[0], at[1] - 1))
    if before and before["league_after"] != told["league_before"]:
        words = "the GM edited the league book before this round; see “Changed by the GM” in its results"
        yield Finding(about, State.OPEN, words)


def _sealed(kept: _Kept, about: str, at: Round, whose: str, secret: bytes) -> Finding:
    """Whether a secret is the one that was published before its round."""
    if at not in kept.sealed:
        needed = "add the results of the previous round, or season.xlsx"
        return Finding(about, State.OPEN, f"cannot compare {_secret_of(whose)} with its seal; {needed}")
    if kept.sealed[at].of.get(whose) == commitment(secret):
        return Finding(about, State.SAME, f"{_secret_of(whose)} matches the seal published before the round")
    return Finding(about, State.DIFFERS, f"{_secret_of(whose)} does not match the seal published before the round")


def _opened(kept: _Kept, file: str, opened: OpenedDraws) -> Iterator[Finding]:
    """Draws that were opened to a team or to everybody."""
    at = opened.season, opened.round_number
    about = f"{escaped(file)}, {_named(at)}"
    if not opened.secret:
        yield Finding(about, State.OPEN, "the seed was set by hand, so nothing is proved")
        return
    try:
        secret = bytes.fromhex(opened.secret)
    except ValueError:
        yield Finding(about, State.DIFFERS, "its secret is not hexadecimal")
        return
    yield _sealed(kept, about, at, opened.whose, secret)
    told = kept.audits.get(at)
    if told and told["secret"] and secret_for(bytes.fromhex(told["secret"]), opened.whose) != secret:
        yield Finding(about, State.DIFFERS, f"{_secret_of(opened.whose)} does not match the season file")
    files = kept.receipts.get(at)
    if files is None:
        yield Finding(about, State.OPEN, "cannot repeat its draws; add the results of that round")
        return
    mixed = mixed_with(opened.league, *at, list(files.values()))
    own = seed(secret, mixed)
    wrong = [line for name, told in opened.draws.items() for line in drawn_again(Stream(own, name), told)]
    for line in wrong:
        yield Finding(about, State.DIFFERS, line)
    if not wrong:
        words = f"all {len(opened.draws)} draws of {escaped(opened.whose)} follow from its secret and the receipts"
        yield Finding(about, State.SAME, words)


def _scores(kept: _Kept, file: str, at: Round, told: Mapping[int, tuple[str, ...]]) -> Iterator[Finding]:
    """The scores that results published, against those of the season file."""
    season, last = at
    audits = {number: audit for (of, number), audit in kept.audits.items() if of == season}
    if not audits:
        return
    played = {
        event["number"]: tuple(f"{home}–{visitors}" for home, visitors in (one["score"] for one in event["sets"]))
        for audit in audits.values()
        for event in audit["events"]
        if event["event"] == "MatchPlayed"
    }
    about = f"{escaped(file)}, season {season}"
    # A league may have begun in the middle of its season: what was played before no season file tells.
    unknown = [number for number in told if number not in played]
    if unknown and not set(range(1, last + 1)) <= set(audits):
        yield Finding(about, State.OPEN, f"{len(unknown)} of its matches are missing from the season file")
        unknown = []
    other = [number for number, score in told.items() if number in unknown or played.get(number, score) != score]
    for number in other:
        yield Finding(about, State.DIFFERS, f"match {number} has another score in the season file")
    if not other:
        same = sum(number in played for number in told)
        yield Finding(about, State.SAME, f"the scores of {same} matches agree with the season file")


def _counted(kept: _Kept, file: str, sha256: str) -> Finding:
    """Whether a file counted for a team, as somebody sent it."""
    about = escaped(file)
    every = {at: dict(files) for at, files in kept.receipts.items()}
    for at, told in kept.audits.items():
        every.setdefault(at, {team: one["sha256"] for team, one in told["accepted"].items()})
    for at, files in sorted(every.items()):
        for team, counted in files.items():
            if counted == sha256:
                return Finding(about, State.SAME, f"it counted for {team} in {_named(at)}")
    return Finding(about, State.OPEN, f"it did not count in any round of these files (SHA-256 {sha256})")
