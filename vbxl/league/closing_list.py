"""Closing lists, the files that counted when a round was closed (R0.4), and corrections of a round (R0.5).

A list is plain text, the same for everybody. The SHA-256 of its bytes (UTF-8, a line feed at the end of each line) goes
into the round's seeds.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cached_property
from itertools import pairwise
from typing import Final
from zoneinfo import ZoneInfo

from vbxl.league.deadlines import UTC_NAME, with_weekday, zone_of
from vbxl.problems import escaped
from vbxl.rules.commitments import NO_MOVE, ListedNumber
from vbxl.rules.match import Score, sets_won
from vbxl.rules.public_numbers import (
    DAYS_MOST,
    HOURS_MOST,
    ComingValue,
    PublicSource,
    PublicValue,
    SourceKind,
    describe_value,
    find_source_fault,
    get_drand_round,
    parse_lottery_draws,
    read_public_value,
)

TITLE: Final = "vbxl closing list"
LISTS_MOST: Final = 999
YEAR_LEAST: Final = 2000
YEAR_MOST: Final = 9000
CLOCKS_BEHIND: Final = timedelta(hours=-12)
CLOCKS_AHEAD: Final = timedelta(hours=14)
LONGEST: Final = 2**20
_LABELS: Final = (
    "league", "season", "round", "closed", "source", "draws", "name", "hours", "days", "value", "due", "book",
)  # fmt: skip
_TEAM: Final = re.compile(r"(T[0-9]{2,5}) (.*): ([0-9a-f]{64}|no move)", re.ASCII)
_MOMENT: Final = "%Y-%m-%d %H:%M:%S UTC"
_DIGITS: Final = re.compile("[0-9]{1,9}", re.ASCII)
_HASH: Final = re.compile("[0-9a-f]{64}", re.ASCII)


@dataclass(frozen=True, slots=True)
class ListedTeam:
    """A team in a closing list: its id, its name, and the SHA-256 of its file that counts.

    The SHA-256 is "" if the team sent no move.
    """

    team: str
    name: str
    sha256: str = ""


@dataclass(frozen=True)
class ClosingList:
    """A closing list: its round and number, when it was closed, the public value that will count, and the files.

    `book` seals the league as it was at closing: it is an HMAC-SHA256 under the round's secret, so it gives nothing
    away.
    """

    league: str
    season: int
    round_number: int
    number: int
    closed: datetime
    source: PublicSource
    value: ComingValue
    book: str
    teams: tuple[ListedTeam, ...]

    @cached_property
    def text(self) -> str:
        """The list as everybody gets it."""
        return "\n".join(self._format_lines()) + "\n"

    @cached_property
    def sha256(self) -> str:
        """The SHA-256 of the text."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    @property
    def files(self) -> Mapping[str, str]:
        """The SHA-256 of the file that counts for each team; a team without a move is left out."""
        return {team.team: team.sha256 for team in self.teams if team.sha256}

    @property
    def latest(self) -> datetime:
        """The moment from which the round is played without a public number if none has come."""
        return self.value.due + timedelta(days=self.source.days)

    @property
    def waits_until(self) -> str:
        """The moment of `latest`, in words."""
        return _format_moment(self.latest)

    @property
    def value_words(self) -> str:
        """The value that will count, described in words."""
        return describe_value(self.source, self.value.name)

    @property
    def due_words(self) -> str:
        """The time when the value becomes known, with the day of the week."""
        return _format_moment(self.value.due)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What everybody who gets the list must know."""
        before = (
            f" It replaces closing list {self.number - 1}, since something changed after closing; ask what. Where the "
            "round was played already, only what changed is drawn anew."
        )
        closed = f"Round {self.round_number} of {self.league}, season {self.season}, is closed: this is closing list"
        return (
            f"{closed} {self.number}.{before if self.number > 1 else ''}",
            f"All draws follow from this list and from {self.value_words}, which nobody knows before {self.due_words}.",
            "If the list reaches you after that, say so to everybody. Keep it: the results must hold it unchanged.",
        )

    def _format_lines(self) -> Iterator[str]:
        values = (
            escaped(self.league), self.season, self.round_number, self.closed.strftime(_MOMENT), self.source.kind.value,
            self.source.draws, escaped(self.source.name), self.source.hours, self.source.days, self.value.name,
            self.value.due.strftime(_MOMENT), self.book,
        )  # fmt: skip
        yield f"{TITLE} {self.number}"
        for label, value in zip(_LABELS, values, strict=True):
            yield f"{label}: {value}".rstrip()
        for team in self.teams:
            yield f"{team.team} {escaped(team.name)}: {team.sha256 or NO_MOVE}"


def _format_moment(moment: datetime) -> str:
    return with_weekday(f"{moment:%Y-%m-%d %H:%M} +00:00").replace("+00:00", "UTC")


def is_closing_list(data: bytes) -> bool:
    """Whether bytes begin like a closing list, even if a mail has damaged the list."""
    return data[:100].removeprefix(b"\xef\xbb\xbf").lstrip().startswith(TITLE.encode())


def read_list(text: str) -> ClosingList:
    """Parse a closing list, even if a mail changed its line ends.

    ValueError, with a message of one line, if the text isn't a closing list.
    """
    lines = [line.rstrip() for line in text.lstrip("\ufeff").strip().splitlines()]
    number = lines[0].removeprefix(TITLE).strip() if lines and lines[0].startswith(TITLE) else ""
    if not _DIGITS.fullmatch(number):
        raise ValueError(f"it does not begin with “{TITLE}” and a number")
    fields = {}
    for label, line in zip(_LABELS, lines[1:], strict=False):
        if not line.startswith(f"{label}:"):
            raise ValueError(f"line “{label}: …” is missing")
        fields[label] = line.removeprefix(f"{label}:").strip()
    teams = [_TEAM.fullmatch(line) for line in lines[1 + len(_LABELS) :]]
    if len(fields) < len(_LABELS) or not teams or not all(teams):
        raise ValueError("its team lines are incomplete")
    try:
        return _parse_list(int(number), fields, [match for match in teams if match])
    except (ValueError, OverflowError) as fault:
        raise ValueError(f"it is damaged: {escaped(str(fault))}") from None


def _parse_list(number: int, fields: Mapping[str, str], teams: Sequence[re.Match[str]]) -> ClosingList:
    kind = SourceKind(fields["source"])
    source = PublicSource(
        kind,
        fields["name"],
        fields["draws"],
        _parse_whole(fields["hours"], HOURS_MOST),
        _parse_whole(fields["days"], DAYS_MOST),
    )
    fault = find_source_fault(source)
    if fault or kind is SourceKind.NONE:
        raise ValueError(f"{kind} {fault or 'is not a source'}")
    if not _HASH.fullmatch(fields["book"]):
        raise ValueError("book is not a SHA-256")
    value = ComingValue(_parse_value_name(kind, fields["value"]), _parse_moment(fields["due"]))
    if kind is SourceKind.DRAND:
        # ValueError before drand's first round.
        get_drand_round(value.due)
    files = tuple(ListedTeam(match[1], match[2], "" if match[3] == NO_MOVE else match[3]) for match in teams)
    return ClosingList(
        fields["league"], _parse_whole(fields["season"], 9999), _parse_whole(fields["round"], 999),
        _parse_whole(str(number), LISTS_MOST), _parse_moment(fields["closed"]), source, value, fields["book"], files,
    )  # fmt: skip


def _parse_value_name(kind: SourceKind, name: str) -> str:
    if kind is SourceKind.LOTTERY:
        return _limit_year(datetime.strptime(name, "%Y-%m-%d").replace(tzinfo=UTC)).date().isoformat()
    return str(_parse_whole(name, 10**9))


def _parse_moment(text: str) -> datetime:
    return _limit_year(datetime.strptime(text, _MOMENT).replace(tzinfo=UTC))


def _limit_year(moment: datetime) -> datetime:
    if not YEAR_LEAST <= moment.year <= YEAR_MOST:
        raise ValueError(f"{moment.year} is not a possible year")
    return moment


def _parse_whole(text: str, most: int) -> int:
    if not _DIGITS.fullmatch(text) or not 1 <= int(text) <= most:
        raise ValueError(f"{ascii(text)[1:-1]:.20} is not a number from 1 to {most}")
    return int(text)


NO_VALUE: Final = PublicValue("")
WITHOUT_WORDS: Final = (
    "This round was played without a public number: whoever holds the key and sends a move could try moves."
)
EARLY_WORDS: Final = "It was played without although the number was still to come. The game master's reason:"


@dataclass(frozen=True)
class Closing:
    """A round's closing, as its results show it: the text of every list, and the values used for draws.

    The first value belongs to the list with which the round was first played; lists before that decide nothing. Each
    correction's list has its own value. A value is "" if its list was played without a public number; a drand value may
    come with the signature that proves it. `early` is the game master's reason for not waiting for a number.
    """

    lists: tuple[str, ...] = ()
    values: tuple[PublicValue, ...] = ()
    early: str = ""

    @cached_property
    def read(self) -> tuple[ClosingList, ...]:
        """The closing lists, parsed; ValueError if a text isn't one."""
        return tuple(map(read_list, self.lists))

    @property
    def valued(self) -> tuple[tuple[ClosingList, PublicValue], ...]:
        """The lists that decided something, each with its value."""
        return tuple(zip(self.read[len(self.lists) - len(self.values) :], self.values, strict=True))

    @property
    def without_number(self) -> bool:
        """Whether any part of the round was played without a public number."""
        return not self.lists or not all(value.value for value in self.values)

    @property
    def numbers(self) -> tuple[ListedNumber, ...]:
        """Each list that decided something, with its value, in the form that the seeds need."""
        return tuple(
            ListedNumber(
                closing.sha256, closing.number, closing.source.kind.value, value.value, closing.book, closing.files
            )
            for closing, value in self.valued
        )

    def is_correction_of(self, before: Closing) -> bool:
        """Whether this can be a correction of an earlier closing: it has the same lists, and perhaps more."""
        lists, values = len(before.lists), len(before.values)
        same = self.lists[:lists] == before.lists and self.values[:values] == before.values
        return same and len(self.lists) - len(self.values) == lists - values


def check_closing(closing: Closing, round_: tuple[str, int, int], files: Mapping[str, str]) -> Iterator[str]:
    """Yield a line for each contradiction between a closing and its round.

    `round_` is the league, season and number; `files` are the files that count. It is a contradiction if a list is from
    another round, out of order or reworded; if a value is no later than the value before it, or can't be the one that
    its list names; or if `files` aren't the files of the last list.
    """
    if len(closing.values) > len(closing.lists) or bool(closing.values) != bool(closing.lists):
        yield f"there are {len(closing.lists)} closing lists, but {len(closing.values)} values"
        return
    try:
        lists = closing.read
    except ValueError as fault:
        yield f"a closing list cannot be read: {fault}"
        return
    for at, (closing_list, text) in enumerate(zip(lists, closing.lists, strict=True), start=1):
        yield from (f"closing list {at} {fault}" for fault in _list_faults(closing_list, text, at, round_))
    for closing_list, then in pairwise(lists):
        if not _is_later(then, closing_list):
            yield f"closing list {then.number} and its value must both be later than those of the previous list"
    for last in lists[-1:]:
        if dict(files) != last.files:
            yield f"the files that counted are not those of closing list {last.number}"
    for closing_list, value in closing.valued:
        if value.value:
            yield from _check_value(value, closing_list)


def _check_value(value: PublicValue, closing: ClosingList) -> Iterator[str]:
    try:
        expected = read_public_value(closing.source, closing.value.name, value.signature or value.value)
    except ValueError as fault:
        yield f"the value cannot be {closing.value_words}: {fault}"
        return
    if expected.value != value.value:
        yield f"the value is not written as it should be for {closing.value_words}"


def _is_later(then: ClosingList, closing: ClosingList) -> bool:
    """Whether `closing` was closed later than `then` and names a later value."""
    kind, name = then.source.kind, then.value.name
    new = True
    if (kind, then.source.name) == (closing.source.kind, closing.source.name):
        # In another zone the same draw would seem to come later.
        new = name > closing.value.name if kind is SourceKind.LOTTERY else int(name) > int(closing.value.name)
    return new and then.value.due > closing.value.due and then.closed > closing.closed


def _list_faults(closing: ClosingList, text: str, at: int, round_: tuple[str, int, int]) -> Iterator[str]:
    if closing.text != text:
        # An extra blank would change the draws.
        yield "is not word for word as vbxl writes it"
    if (closing.league, closing.season, closing.round_number) != (escaped(round_[0]), *round_[1:]):
        yield "is for another round"
    if closing.number != at:
        yield f"has the number {closing.number}"
    if closing.value.due < closing.closed + timedelta(hours=closing.source.hours):
        yield "names a value that is due too early for its source"
    if closing.source.kind is SourceKind.DRAND and int(closing.value.name) != get_drand_round(closing.value.due):
        yield "names a drand round that does not match its time"
    if closing.source.kind is SourceKind.LOTTERY:
        yield from _draw_faults(closing)


def _draw_faults(closing: ClosingList) -> Iterator[str]:
    draws, day = parse_lottery_draws(closing.source.draws), date.fromisoformat(closing.value.name)
    if day.weekday() not in draws.weekdays:
        yield "names a day on which nothing is drawn"
        return
    # The list names no zone, but no clock is further from UTC than this.
    ahead = datetime.combine(day, draws.hour, UTC) - closing.value.due
    if not CLOCKS_BEHIND <= ahead <= CLOCKS_AHEAD:
        yield "names a draw that does not match its time"


def check_draw_time(closing: ClosingList, zone: str) -> str:
    """Return what is wrong with the time at which the lottery of a closing list draws; "" if nothing is.

    `zone` is the time zone of the draw; "" means UTC.
    """
    if closing.source.kind is not SourceKind.LOTTERY:
        return ""
    try:
        drawn = datetime.combine(
            date.fromisoformat(closing.value.name),
            parse_lottery_draws(closing.source.draws).hour,
            ZoneInfo(zone_of(zone or UTC_NAME)),
        )
    except ValueError as fault:
        return f"{zone!a:.40} is not a time zone: {fault}"
    if drawn.astimezone(UTC) == closing.value.due:
        return ""
    clocks = f"{closing.value_words} by the clocks of {zone or UTC_NAME}"
    return f"closing list {closing.number} gives the wrong time for {clocks}"


Names = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class FileChange:
    """A correction's change to a team's file: the SHA-256 of the file that counted and of the one that counts now.

    "" means that the team sent no move.
    """

    team: str
    before: str
    now: str


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """A match whose score a correction changed: its number, its sides by id, and its sets before and now."""

    match: int
    home: str
    visitors: str
    before: tuple[Score, ...]
    now: tuple[Score, ...]

    def words(self, name: Names) -> str:
        """Return the change in a line."""
        was, now = ("–".join(map(str, sets_won(sets))) for sets in (self.before, self.now))
        how = f"{was} → {now}" if was != now else f"{now}, with other points"
        return f"match {self.match}, {escaped(name(self.home))} against {escaped(name(self.visitors))}: {how}"


@dataclass(frozen=True, slots=True)
class RoundCorrection:
    """A round played again: the GM's reason, the changed files and scores, and whether the league book changed."""

    reason: str
    files: tuple[FileChange, ...]
    scores: tuple[ScoreChange, ...]
    book: bool

    def lines(self, number: int, name: Names) -> Iterator[str]:
        """Yield the lines that everybody who got the earlier results must read; `number` counts corrections from 1."""
        void = "the first results" if number == 1 else f"the results called corrected-{number - 1}"
        yield f"CORRECTED: the round was played again, and {void} are void. Reason: {escaped(self.reason)}"
        for change in self.files:
            was, now = (f"SHA-256 {sha256[:12]}…" if sha256 else "no move" for sha256 in (change.before, change.now))
            yield f"Changed: the move of {escaped(name(change.team))} ({was} → {now})."
        if self.book:
            yield "Changed: the league book, so any match may have another score; see “Changed by the GM”."
        if not (self.files or self.book):
            yield "No move and nothing in the league book changed."
        scores = "; ".join(score.words(name) for score in self.scores)
        yield f"Scores that changed: {scores}." if scores else "No score changed."


def list_correction_lines(corrections: Sequence[RoundCorrection], name: Names) -> tuple[str, ...]:
    """Return the lines on a round's corrections that everybody must read, newest first."""
    numbered = reversed(list(enumerate(corrections, start=1)))
    return tuple(line for number, correction in numbered for line in correction.lines(number, name))


def restore_first_files(files: Mapping[str, str], corrections: Sequence[RoundCorrection]) -> dict[str, str]:
    """Return the files with which a round was first played, worked out from those that count now.

    >>> late = RoundCorrection("it came late", (FileChange("T02", "", "ab12"),), (), book=False)
    >>> restore_first_files({"T01": "cd34", "T02": "ab12"}, [late])
    {'T01': 'cd34'}
    """
    first = dict(files)
    for correction in reversed(corrections):
        first |= {change.team: change.before for change in correction.files}
    return {team: sha256 for team, sha256 in first.items() if sha256}


def list_file_changes(before: Mapping[str, str], now: Mapping[str, str]) -> tuple[FileChange, ...]:
    """Return the changes between two sets of files that counted; each set has the SHA-256 of a file by team."""
    teams = sorted({*before, *now})
    pairs = ((team, before.get(team, ""), now.get(team, "")) for team in teams)
    return tuple(FileChange(*pair) for pair in pairs if pair[1] != pair[2])
