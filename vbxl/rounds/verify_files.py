"""Verifying the files that a manager kept: results, reports, moves and the season file, compared with each other.

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

from vbxl.books.commitment_sheets import FairnessData, read_fairness
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
    is_closing_list,
    read_list,
)
from vbxl.league.closing_list import LONGEST as LIST_LONGEST
from vbxl.league.json_form import plain
from vbxl.problems import escaped
from vbxl.rounds.audit import Json, decode_matches, find_differences, make_mixture, read_closing
from vbxl.rounds.closing import check_signature, compare_closing, describe_source
from vbxl.rounds.errors import UnusableError
from vbxl.rounds.season_file import (
    LONGEST,
    SeasonFileError,
    hide_unknown,
    is_season_file,
    list_replay_differences,
    read_season,
)
from vbxl.rules.commitments import EVERYBODY, THE_ROUND, Commitments, OpenedDraws, commitment, derive_secret, seed
from vbxl.rules.draw import Stream
from vbxl.rules.public_numbers import NO_SOURCE, PublicSource, SourceKind
from vbxl.xlsx.guard.bounds import FILE, Refused

# The most differences reported of a round; more would say nothing new.
LINES_MOST: Final = 20
# Digits of a hash; a receipt of any other length says that no file counted.
SHA256: Final = 64
# Season, round, and how often the round had been corrected.
Version = tuple[int, int, int]


class VerifyState(StrEnum):
    """The result of one comparison."""

    SAME = "same"
    DIFFERS = "differs"
    OPEN = "open"


@dataclass(frozen=True)
class Finding:
    """A finding: what was checked, the result, and a message. The result is OPEN if a needed file is missing."""

    about: str
    state: VerifyState
    words: str


def verify_files(paths: Sequence[Path]) -> tuple[Finding, ...]:
    """Return everything that the files prove about each other; UnusableError if a file cannot be read."""
    kept = _KeptFiles()
    for path in paths:
        kept.take_file(path)
    for version in sorted(kept.audits):
        kept.check_audit(version)
    for version in sorted(kept.receipts):
        kept.check_public_number(version)
    for file, closing_list in kept.lists:
        kept.check_list(file, closing_list)
    for file, opened in kept.opened:
        kept.check_opened(file, opened)
    for file, version, scores in kept.scores:
        kept.check_scores(file, version, scores)
    for file, data in kept.others:
        kept.check_counted(file, data)
    return tuple(kept.findings)


@dataclass
class _KeptFiles:
    """The contents of the given files, by season and round, and the findings so far."""

    findings: list[Finding] = field(default_factory=list)
    sealed: dict[tuple[int, int], Commitments] = field(default_factory=dict)
    opened: list[tuple[str, OpenedDraws]] = field(default_factory=list)
    receipts: dict[Version, Mapping[str, str]] = field(default_factory=dict)
    changes: dict[Version, tuple[tuple[FileChange, ...], ...]] = field(default_factory=dict)
    scores: list[tuple[str, Version, Mapping[int, tuple[str, ...]]]] = field(default_factory=list)
    closings: dict[Version, Closing | None] = field(default_factory=dict)
    sources: dict[int, tuple[PublicSource, str]] = field(default_factory=dict)
    lists: list[tuple[str, ClosingList]] = field(default_factory=list)
    audits: dict[Version, Json] = field(default_factory=dict)
    others: list[tuple[str, bytes]] = field(default_factory=list)

    def _add(self, about: str, state: VerifyState, words: str) -> None:
        self.findings.append(Finding(about, state, words))

    def _same(self, about: str, words: str) -> None:
        self._add(about, VerifyState.SAME, words)

    def _open(self, about: str, words: str) -> None:
        self._add(about, VerifyState.OPEN, words)

    def _differs(self, about: str, *words: str) -> None:
        for line in words:
            self._add(about, VerifyState.DIFFERS, line)

    def _compare(self, about: str, what: str, other: str, *, same: bool) -> None:
        state = VerifyState.SAME if same else VerifyState.DIFFERS
        self._add(about, state, f"{what} {'match' if same else 'do not match'} {other}")

    def take_file(self, path: Path) -> None:
        """Take in a file's contents, and report where it contradicts another file of its kind."""
        with path.open("rb") as opened:
            data = opened.read(LONGEST + 1)
        if len(data) > LONGEST:
            raise UnusableError(f"{path}: larger than {len(data) - 1:,} bytes; no league file is that large")
        name = escaped(path.name)
        try:
            if is_season_file(data):
                for stored in read_season(data):
                    version = stored["season"], stored["round"], len(stored["corrections"])
                    if self.audits.setdefault(version, stored) != stored:
                        self._differs(
                            _name_version(version), f"{name} and another file give different secrets for this round"
                        )
                return
            if is_closing_list(data) and len(data) <= LIST_LONGEST:
                self.lists.append((path.name, read_list(data.decode())))
                return
        except (SeasonFileError, ValueError) as fault:
            raise UnusableError(f"{path}: {fault}") from None
        if data.startswith(BEGINS.encode()):
            self._open(name, "a deadline calendar contains nothing to verify")
            return
        try:
            book = read_fairness(data) if len(data) <= FILE else None
        except (Refused, ValueError):
            book = None
        if book:
            self._take_book(path.name, book)
        else:
            # A move that was sent, or anything else: its bytes show whether it counted.
            self.others.append((path.name, data))

    def _take_book(self, file: str, book: FairnessData) -> None:
        both = f"{escaped(file)} and another file"
        if book.sealed:
            season, number = book.sealed.season, book.sealed.round_number
            if self.sealed.setdefault((season, number), book.sealed) != book.sealed:
                self._differs(_name_version((season, number, 0)), f"{both} hold different seals for this round")
            if book.source or book.opened is None:
                source = book.source or NO_SOURCE, book.zone
                if self.sources.setdefault(season, source) != source:
                    self._differs(f"season {season}", f"{both} give different sources of public numbers")
        if book.opened:
            self.opened.append((file, book.opened))
        if book.opened and book.receipts is not None:
            version = _get_version(book.opened)
            about = _name_version(version)
            files = {team: sha256 for team, sha256 in book.receipts.items() if len(sha256) == SHA256}
            same_files = self.receipts.setdefault(version, files) == files
            if self.changes.setdefault(version, book.changes) != book.changes or not same_files:
                self._differs(about, f"{both} hold different receipts: the round was played twice")
            if self.closings.setdefault(version, book.closing) != book.closing:
                what = "closing lists or public numbers"
                self._differs(about, f"{both} hold different {what}: the round was played twice")
            self.scores.append((file, version, book.scores))

    def check_audit(self, version: Version) -> None:
        stored, about = self.audits[version], _name_version(version)
        if not stored["secret"]:
            self._open(about, "the seed was set by hand, so nothing can be proved")
            return
        try:
            differences = replay_round(stored)
            rallies = sum(len(set_.rallies) for match in decode_matches(stored) for set_ in match.sets)
        except Exception as fault:  # noqa: BLE001 - whatever a forged file brings about, it differs
            self._differs(about, f"cannot read its audit ({type(fault).__name__}: {fault})")
            return
        self._differs(about, *differences)
        if not differences:
            what = f"{len(stored['draws'])} draws and {rallies} rallies"
            self._same(about, f"{what} follow from its secret, its league and its moves")
        self._check_seal(about, version, THE_ROUND, bytes.fromhex(stored["secret"]))
        if version in self.receipts:
            files = {team: record["sha256"] for team, record in stored["accepted"].items()}
            self._compare(about, "the files that counted", "the receipts", same=files == self.receipts[version])
        if self.closings.get(version):
            same = read_closing(stored) == self.closings[version]
            self._compare(about, "closing lists and public number", "the results", same=same)
        season, number, corrections = version
        for at, record in enumerate(stored["corrections"][corrections - 1 :], start=corrections) if corrections else ():
            words = "these results replace the earlier ones, which are void"
            self._same(about, f"{words}; correction {at}: {escaped(record['reason'])}")
        before = self._find_last_version(season, number - 1)
        if before and before["league_after"] != stored["league_before"]:
            words = "the GM edited the league book before this round; see “Changed by the GM” in its results"
            self._open(about, words)

    def _find_last_version(self, season: int, number: int) -> Json | None:
        """Return the last version of a round's audit; None if no season file has the round."""
        versions = [version for version in self.audits if version[:2] == (season, number)]
        return self.audits[max(versions)] if versions else None

    def _check_seal(self, about: str, version: Version, whose: str, secret: bytes) -> None:
        name = "the secret of the round" if whose == THE_ROUND else f"the secret of {escaped(whose)}"
        sealed = self.sealed.get(version[:2])
        if sealed is None:
            needed = "add the results of the previous round, or the season information"
            self._open(about, f"cannot compare {name} with its seal; {needed}")
        elif sealed.of.get(whose) == commitment(secret):
            self._same(about, f"{name} matches the seal published before the round")
        else:
            self._differs(about, f"{name} does not match the seal published before the round")

    def check_opened(self, file: str, opened: OpenedDraws) -> None:
        version = _get_version(opened)
        about = f"{escaped(file)}, {_name_version(version)}"
        if not opened.secret:
            self._open(about, "the seed was set by hand, so nothing can be proved")
            return
        try:
            secret = bytes.fromhex(opened.secret)
        except ValueError:
            self._differs(about, "its secret is not a hexadecimal number")
            return
        self._check_seal(about, version, opened.whose, secret)
        stored = self.audits.get(version)
        if stored and stored["secret"] and derive_secret(bytes.fromhex(stored["secret"]), opened.whose) != secret:
            self._differs(about, f"the secret of {escaped(opened.whose)} does not match the season file")
        files = self.receipts.get(version)
        if files is None:
            self._open(about, "vbxl cannot repeat its draws; add the results of that round")
            return
        corrections = [RoundCorrection("", changes, (), book=False) for changes in self.changes[version]]
        try:
            mixture = make_mixture((opened.league, *version[:2]), files, corrections, self.closings.get(version))
            own = seed(secret, mixture.text(() if opened.whose == EVERYBODY else (opened.whose,)))
        except ValueError as fault:
            self._differs(about, f"a closing list cannot be read: {fault}")
            return
        differences = [line for name, numbers in opened.draws.items() for line in _repeat_draw(own, name, numbers)]
        self._differs(about, *differences)
        if not differences:
            what = "the public number" if mixture.lists else "the receipts"
            words = f"all {len(opened.draws)} draws of {escaped(opened.whose)} follow from its secret and {what}"
            self._same(about, words)

    def check_public_number(self, version: Version) -> None:
        """Check a round's public number and closing lists against the source that was fixed for the season."""
        about, closing = _name_version(version), self.closings.get(version)
        source, _ = self.sources.get(version[0], (NO_SOURCE, ""))
        if (closing is None and source.kind is not SourceKind.NONE) or (closing and closing.without_number):
            words = "played without a public number: anybody with the key and a team could have tried out moves"
            self._add(about, VerifyState.OPEN if closing else VerifyState.DIFFERS, words)
        if closing and closing.early:
            self._open(about, f"{EARLY_WORDS} {escaped(closing.early)}")
        if closing is None or not closing.lists:
            return
        faults = list(self._find_public_faults(version, closing))
        self._differs(about, *faults)
        if faults:
            return
        lists = closing.read
        many = f"the round's {len(lists)} closing lists; ask what changed" if len(lists) > 1 else "the closing list"
        what = "the receipts agree" if closing.without_number else "the receipts and the public number agree"
        self._same(about, f"{what} with {many}")
        given = {closing_list.text for _, closing_list in self.lists}
        for closing_list in lists:
            if closing_list.text not in given:
                words = f"closing list {closing_list.number} is not among these files; ask the game master for it"
                self._open(about, f"{words} before {closing_list.due_words}")
        for closing_list, value in closing.valued:
            if value.value and check_signature(closing_list, value) == "":
                self._same(about, f"the public number bears drand's signature for {closing_list.value_words}")
            elif value.value:
                words = f"compare the public number {value.value} with {closing_list.value_words}"
                self._open(about, f"{words}: {describe_source(closing_list)}")

    def _find_public_faults(self, version: Version, closing: Closing) -> Iterator[str]:
        league = next(draws.league for _, draws in self.opened if _get_version(draws) == version)
        source, zone = self.sources.get(version[0], (None, ""))
        faults = list(check_closing(closing, (league, *version[:2]), self.receipts[version]))
        yield from faults
        if any("cannot be read" in fault for fault in faults):
            return
        if source and any(closing_list.source != source for closing_list in closing.read):
            yield "a closing list and the season information name different sources of public numbers"
        yield from filter(
            None, [check_draw_time(closing_list, zone) for closing_list in closing.read] if source else ()
        )
        yield from filter(None, [check_signature(closing_list, value) for closing_list, value in closing.valued])
        before = self.closings.get((*version[:2], version[2] - 1))
        if before and not closing.is_correction_of(before):
            yield "the correction replaces closing lists or public numbers used when the round was first played"

    def check_list(self, file: str, closing_list: ClosingList) -> None:
        season, round_number, number = closing_list.season, closing_list.round_number, closing_list.number
        about = f"{escaped(file)}, {_name_version((season, round_number, 0))}"
        versions = [version for version in self.receipts if version[:2] == (season, round_number)]
        closing = self.closings.get(max(versions)) if versions else None
        if not versions:
            self._open(about, f"cannot check closing list {number}; add the results of that round")
        elif closing and closing_list.text in closing.lists:
            self._same(about, f"the results contain closing list {number} unchanged")
        else:
            words = f"these results do not contain this closing list {number}"
            self._differs(about, f"{words}: others got a different one, or it was left out")

    def check_scores(self, file: str, version: Version, scores: Mapping[int, tuple[str, ...]]) -> None:
        season, last, _ = version
        numbers = sorted({number for of_season, number, _ in self.audits if of_season == season})
        # Only the last round can be corrected, so results have the final scores of earlier rounds.
        audits = {number: self._find_last_version(season, number) for number in numbers}
        audits[last] = self.audits.get(version)
        known = {number: stored for number, stored in audits.items() if stored}
        if not known:
            return
        played = {
            event["number"]: tuple(f"{home}–{visitors}" for home, visitors in (set_["score"] for set_ in event["sets"]))
            for stored in known.values()
            for event in stored["events"]
            if event["event"] == "MatchPlayed"
        }
        about = f"{escaped(file)}, season {season}"
        # A league may have begun in the middle of its season: no season file holds what was played before.
        unknown = [number for number in scores if number not in played]
        if unknown and not set(range(1, last + 1)) <= set(known):
            self._open(about, f"{len(unknown)} of its matches are missing from the season file")
            unknown = []
        wrong = [number for number, score in scores.items() if number in unknown or played.get(number, score) != score]
        self._differs(about, *(f"match {number} has a different score in the season file" for number in wrong))
        if not wrong:
            same = sum(number in played for number in scores)
            self._same(about, f"the scores of {same} matches agree with the season file")

    def check_counted(self, file: str, data: bytes) -> None:
        """Report whether a file counted for a team, judging by the file's SHA-256.

        If the season was opened, also report whether the move in the file was played.
        """
        about, sha256 = escaped(file), hashlib.sha256(data).hexdigest()
        accepted = {version: dict(files) for version, files in self.receipts.items()}
        for version, stored in self.audits.items():
            accepted.setdefault(version, {team: file["sha256"] for team, file in stored["accepted"].items()})
        # Last versions first: a file may count both before and after a correction.
        for version in sorted(accepted, key=lambda version: (*version[:2], -version[2])):
            team = next((team for team, counted in accepted[version].items() if counted == sha256), "")
            if team:
                later = any(other[:2] == version[:2] and other[2] > version[2] for other in accepted)
                void = "; a correction replaced it, so it no longer counts" if later else ""
                self._same(about, f"it counted for {team} in {_name_version(version)}{void}")
                if version in self.audits:
                    self._check_played(self.audits[version], file, data, team)
                return
        self._open(about, f"no round in these files used it (SHA-256 {sha256})")

    def _check_played(self, stored: Json, file: str, data: bytes, team: str) -> None:
        """Check whether a move's line-ups are the ones that were played.

        Whoever has the key could play other line-ups under the SHA-256 of a file that nobody else has (R0.4).
        """
        about, form = escaped(file), take(data, file).form
        if form is None or form.part or form.as_last_time:
            words = "it does not contain a complete form; compare its line-ups with the season file yourself"
            self._open(about, words)
            return
        sent, played = (
            hide_unknown({team: moves}, stored)[team]["matches"] for moves in (plain(form.moves), stored["moves"][team])
        )
        differences = list(find_differences("line-ups", played, sent))
        self._differs(about, *differences)
        if not differences:
            self._same(about, "its line-ups were played, apart from any corrections")


def replay_round(stored: Json) -> tuple[str, ...]:
    """Replay a round of a season file and return a line for each difference; ValueError if the audit cannot be read."""
    lines = list(list_replay_differences(stored))
    if len(lines) > LINES_MOST:
        lines[LINES_MOST:] = [f"… and {len(lines) - LINES_MOST} more differences"]
    closing = read_closing(stored)
    return (*lines, *(compare_closing(stored, closing) if closing else ()))


def _repeat_draw(own: bytes, name: str, numbers: Sequence[object]) -> Iterator[str]:
    """Repeat a draw from its seed; yield a line for the first number that differs."""
    stream = Stream(own, name)
    for index, number in enumerate(numbers, start=1):
        if isinstance(number, str):
            _, _, bound = number.partition("/")
            stream.below(int(bound))
        else:
            stream.draw_uniform()
        again = stream.numbers[-1]
        if again != number:
            yield f"draw {name!a}: number {index} is {number!r}, but repeating the draw gives {again!r}"
            return


def _name_version(version: Version) -> str:
    season, number, corrections = version
    return f"season {season}, round {number}" + (f", correction {corrections}" if corrections else "")


def _get_version(opened: OpenedDraws) -> Version:
    return opened.season, opened.round_number, opened.corrections
