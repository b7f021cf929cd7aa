"""Public numbers (R0.4): unknown when a round is closed, and available to everybody later.

A league names its source at the start of a season: rounds of the beacon drand, or a lottery. The value becomes part of
the round's seeds (commitments.py).
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from enum import StrEnum
from math import comb, prod
from typing import Final

from vbxl.problems import escaped, list_choices

HOURS: Final = 2
DAYS: Final = 3


class SourceKind(StrEnum):
    """The kinds of sources of public numbers."""

    NONE = "none"
    DRAND = "drand"
    LOTTERY = "lottery"


@dataclass(frozen=True, slots=True)
class PublicSource:
    """A league's source of public numbers, which stays the same for a season.

    `name` is the hash of drand's chain, or the lottery's name. `draws` describes a lottery's numbers, days and hour,
    such as "6/49 Wed Sat 19:25". The value comes at least `hours` after closing; if it is more than `days` late, the
    round is played without a value.
    """

    kind: SourceKind = SourceKind.NONE
    name: str = ""
    draws: str = ""
    hours: int = HOURS
    days: int = DAYS


NO_SOURCE: Final = PublicSource()


# drand's network quicknet: hash of the chain, public key, time of round 1, seconds between rounds.
QUICKNET: Final = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
QUICKNET_BEGAN: Final = 1_692_803_367
QUICKNET_PERIOD: Final = 3
HOURS_MOST: Final = 24 * 14
DAYS_MOST: Final = 60
NAME_LONGEST: Final = 80
# With fewer outcomes, somebody could try a move against all of them.
OUTCOMES_LEAST: Final = 1_000_000
SHA256: Final = 64
SIGNATURE: Final = 96
_HEXADECIMAL: Final = re.compile("[0-9a-f]+", re.ASCII)
_GROUP: Final = re.compile(r"([1-9][0-9]?)/([1-9][0-9]{0,7})", re.ASCII)
_HOUR: Final = re.compile("([01][0-9]|2[0-3]):([0-5][0-9])", re.ASCII)
_NUMBER: Final = re.compile("[0-9]{1,9}", re.ASCII)
_BETWEEN: Final = re.compile(r"[\s,.;-]+")
_WEEKDAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
DAILY: Final = "daily"
DRAWS_EXAMPLE: Final = "6/49 Wed Sat 19:25"


def get_drand_round(moment: datetime) -> int:
    """Return the number of quicknet's newest round at a moment; ValueError if no round has come yet.

    Rounds are counted from 1.

    >>> get_drand_round(datetime(2026, 11, 8, 20, tzinfo=UTC))
    33788212
    """
    since = int(moment.timestamp()) - QUICKNET_BEGAN
    if since < 0:
        raise ValueError("drand's quicknet network began on 2023-08-23")
    return since // QUICKNET_PERIOD + 1


def get_drand_address(number: int) -> str:
    """Return the address of the page on which drand publishes a round of quicknet.

    >>> get_drand_address(1000).rpartition("/public")[2]
    '/1000'
    """
    return f"https://api.drand.sh/{QUICKNET}/public/{number}"


@dataclass(frozen=True, slots=True)
class LotteryDraws:
    """A lottery's draws.

    Each of `groups` says how many numbers are drawn, and what the highest possible number is. `weekdays` count from
    Monday as 0.
    """

    groups: tuple[tuple[int, int], ...]
    weekdays: tuple[int, ...]
    hour: time

    @property
    def outcomes(self) -> int:
        """The number of possible results of a draw."""
        return prod(comb(highest, many) for many, highest in self.groups)


def parse_lottery_draws(text: str) -> LotteryDraws:
    """Parse a lottery's draws.

    ValueError if they are invalid; its message is one line, worded to follow "lottery".

    >>> parse_lottery_draws("6/49 Wed Sat 19:25").weekdays, parse_lottery_draws("5/50 + 2/12 Tue Fri 21:00").outcomes
    ((2, 5), 139838160)
    """
    words = text.replace(",", " ").replace("+", " ").split()
    groups = tuple((int(match[1]), int(match[2])) for match in map(_GROUP.fullmatch, words) if match)
    days = [word.casefold() for word in words if not _GROUP.fullmatch(word) and not _HOUR.fullmatch(word)]
    hours = [time(int(match[1]), int(match[2])) for match in map(_HOUR.fullmatch, words) if match]
    weekdays = tuple(range(7)) if days == [DAILY] else tuple(sorted({*map(_parse_weekday, days)}))
    if not groups or not weekdays or len(hours) != 1:
        raise ValueError("must say how many numbers are drawn, out of how many, on which days and at what time")
    if any(many > highest for many, highest in groups):
        raise ValueError("draws more numbers than there are")
    draws = LotteryDraws(groups, weekdays, hours[0])
    if draws.outcomes < OUTCOMES_LEAST:
        raise ValueError(
            f"has only {draws.outcomes:,} possible results; "
            f"with fewer than {OUTCOMES_LEAST:,}, somebody could try them all"
        )
    return draws


def _parse_weekday(word: str) -> int:
    if word[:3] not in _WEEKDAYS:
        raise ValueError(f"draws on {ascii(word)[1:-1]:.20}, which is not a day of the week")
    return _WEEKDAYS.index(word[:3])


def find_lottery_draw(draws: LotteryDraws, earliest: datetime, zone: tzinfo) -> datetime:
    """Return the first draw at or after a moment, in a zone's local time.

    >>> draws = parse_lottery_draws("6/49 Wed Sat 19:25")
    >>> find_lottery_draw(draws, datetime(2026, 11, 14, 22, tzinfo=UTC), UTC).isoformat()
    '2026-11-18T19:25:00+00:00'
    """
    day = earliest.astimezone(zone).date()
    while (draw := datetime.combine(day, draws.hour, zone)) < earliest or day.weekday() not in draws.weekdays:
        day += timedelta(days=1)
    return draw


def format_lottery_numbers(groups: Sequence[Sequence[int]]) -> str:
    """Format numbers by RFC 3797, section 4.1: each group sorted, a full stop after each number, then a slash.

    >>> format_lottery_numbers([[9319], [2, 5, 12, 8, 10], [9, 18, 26, 34, 41, 45]])
    '9319./2.5.8.10.12./9.18.26.34.41.45./'
    """
    return "".join("".join(f"{number}." for number in sorted(group)) + "/" for group in groups)


@dataclass(frozen=True, slots=True)
class PublicValue:
    """A value as the seed uses it: 64 hex digits, or a lottery's numbers in the form of RFC 3797.

    `signature` is drand's; it is "" for a lottery.
    """

    value: str
    signature: str = ""


def read_public_value(source: PublicSource, name: str, text: str) -> PublicValue:
    """Return the public number that was typed.

    For drand, type the whole line of its page, the signature or the randomness. For a lottery, type the numbers in any
    order, with a plus sign or a slash between groups. ValueError, with a message of one line, if what was typed can't
    be the value named `name`.

    >>> eurojackpot = PublicSource(SourceKind.LOTTERY, "Eurojackpot", "5/50 + 2/12 Tue Fri 20:00")
    >>> read_public_value(eurojackpot, "2026-11-17", "31 7 9 44 12 + 8 3").value
    '7.9.12.31.44./3.8./'
    """
    if source.kind is SourceKind.DRAND:
        return _read_drand_value(int(name), text)
    return PublicValue(_read_lottery_value(parse_lottery_draws(source.draws), text))


def _read_digits(text: str) -> str:
    """Return the hexadecimal digits of a signature or randomness, in small letters and without spaces."""
    digits = "".join(text.split()).casefold()
    if len(digits) not in (SIGNATURE, SHA256) or not _HEXADECIMAL.fullmatch(digits):
        wrong = next((text for text in digits if not _HEXADECIMAL.fullmatch(text)), "")
        found = f"{wrong!a} is not a hexadecimal digit" if wrong else f"you typed {len(digits)}"
        raise ValueError(
            f"drand's signature has {SIGNATURE} hexadecimal digits (0–9, a–f), and its randomness {SHA256}; {found}"
        )
    return digits


def _read_drand_value(number: int, text: str) -> PublicValue:
    if text.lstrip().startswith("{"):
        return _read_drand_page(number, text)
    digits = _read_digits(text)
    if len(digits) == SHA256:
        return PublicValue(digits)
    return PublicValue(hashlib.sha256(bytes.fromhex(digits)).hexdigest(), digits)


def _read_drand_page(number: int, text: str) -> PublicValue:
    """Return the value on drand's page; the page's round, randomness and signature must agree."""
    try:
        page = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError("the line from drand's page is incomplete; copy everything from { to }") from None
    if page.get("round") != number:
        raise ValueError(f"this is round {page.get('round')!r:.20}, but round {number} counts")
    value = _read_drand_value(number, str(page.get("signature") or ""))
    if not value.signature or page.get("randomness") not in (None, value.value):
        raise ValueError("the signature and randomness in the line do not match; copy the line again")
    return value


def _read_lottery_value(draws: LotteryDraws, text: str) -> str:
    parts = [part for part in re.split(r"[/+|]", text) if part.strip(" .")]
    if len(parts) != len(draws.groups):
        groups = f"{len(draws.groups)} group{'s' if len(draws.groups) > 1 else ''} of numbers"
        remedy = "put a + between them" if len(parts) == 1 else f"you typed {len(parts)}"
        raise ValueError(f"the draw has {groups}; {remedy}")
    return format_lottery_numbers([_group(part, *form) for part, form in zip(parts, draws.groups, strict=True)])


def _group(text: str, many: int, highest: int) -> list[int]:
    words = [word for word in _BETWEEN.split(text) if word]
    for word in words:
        if not _NUMBER.fullmatch(word) or not 1 <= int(word) <= highest:
            raise ValueError(f"{ascii(word)[1:-1]:.20} is not a number from 1 to {highest}")
    numbers = [int(word) for word in words]
    twice = next((number for number in numbers if numbers.count(number) > 1), None)
    if twice:
        raise ValueError(f"{twice} is listed twice")
    if len(numbers) != many:
        raise ValueError(f"{many} numbers are drawn; you typed {len(numbers)}")
    return numbers


def find_source_fault(source: PublicSource) -> str:
    """Return what is wrong with a source, worded to follow its kind in a sentence; "" if nothing is wrong."""
    if source.kind is SourceKind.DRAND and source.name != QUICKNET:
        return "works only with the quicknet chain; clear the name, or type that chain's hash"
    if source.kind is SourceKind.LOTTERY:
        if not source.name:
            return "needs the name that people know it by"
        try:
            parse_lottery_draws(source.draws)
        except ValueError as fault:
            return f"{fault}; type its draws as in {DRAWS_EXAMPLE}"
    if len(source.name) > NAME_LONGEST or escaped(source.name) != source.name or not source.draws.isascii():
        return f"must have a name of at most {NAME_LONGEST} visible characters, and draws in plain letters"
    return ""


def parse_source(text: str) -> PublicSource:
    """Parse a source: its kind, then a lottery's draws and name.

    ValueError, with a message of one line, if it is invalid.

    >>> parse_source("drand").name == QUICKNET
    True
    >>> parse_source("lottery 6/49 Wed Sat 19:25 Lotto 6aus49")
    PublicSource(kind=<SourceKind.LOTTERY: 'lottery'>, name='Lotto 6aus49', draws='6/49 Wed Sat 19:25', hours=2, days=3)
    """
    typed, _, rest = " ".join(text.split()).partition(" ")
    if typed.casefold() not in set(SourceKind):
        raise ValueError(f"a source must be {list_choices(list(SourceKind))}")
    kind, draws, name = SourceKind(typed.casefold()), "", rest
    if kind is SourceKind.LOTTERY:
        hour = next((word for word in rest.split() if _HOUR.fullmatch(word)), "")
        before, _, after = rest.partition(hour) if hour else ("", "", rest)
        draws, name = f"{before}{hour}", after.strip()
    source = make_source(kind, name, draws)
    fault = find_source_fault(source)
    if fault:
        raise ValueError(f"{kind} {fault}")
    return source


def make_source(
    kind: SourceKind, name: str = "", draws: str = "", hours: int = HOURS, days: int = DAYS
) -> PublicSource:
    """Return a source without the parts that its kind doesn't use; the name of drand is the hash of its chain."""
    if kind is SourceKind.NONE:
        return NO_SOURCE
    name = name if kind is SourceKind.LOTTERY else name.casefold()
    if kind is SourceKind.DRAND:
        name = name or QUICKNET
    return PublicSource(kind, name, draws if kind is SourceKind.LOTTERY else "", hours, days)


@dataclass(frozen=True, slots=True)
class ComingValue:
    """The value that will count: its name (a drand round's number, or the date of a draw) and its time in UTC."""

    name: str
    due: datetime


def find_coming_value(
    source: PublicSource, closed: datetime, zone: tzinfo, after: ComingValue | None = None
) -> ComingValue:
    """Return the first value that comes late enough after a list was closed, and later than `after` if that is given.

    `zone` is the time zone of the lottery's hour. ValueError if drand's first round has yet to come.

    >>> drand = PublicSource(SourceKind.DRAND, QUICKNET)
    >>> find_coming_value(drand, datetime(2026, 11, 8, 17, 59, 30, tzinfo=UTC), UTC).name
    '33788212'
    """
    earliest = closed.astimezone(UTC) + timedelta(hours=source.hours)
    if after:
        earliest = max(earliest, after.due + timedelta(minutes=1))
    if earliest.second or earliest.microsecond:
        earliest = earliest.replace(second=0, microsecond=0) + timedelta(minutes=1)
    if source.kind is SourceKind.LOTTERY:
        draws = parse_lottery_draws(source.draws)
        draw = find_lottery_draw(draws, earliest, zone)
        while after and draw.date() <= _get_draw_day(after):
            # If the zone changed between two lists, the same draw seems to come again.
            draw = find_lottery_draw(draws, draw + timedelta(hours=1), zone)
        return ComingValue(f"{draw:%Y-%m-%d}", draw.astimezone(UTC))
    return ComingValue(str(get_drand_round(earliest)), earliest)


def _get_draw_day(value: ComingValue) -> date:
    """Return the day of a lottery's draw; the earliest possible date if the value isn't from a lottery."""
    return date.fromisoformat(value.name) if "-" in value.name else date.min


def describe_public_source(source: PublicSource) -> str:
    """Describe a source and when its value comes.

    >>> describe_public_source(PublicSource(SourceKind.DRAND, QUICKNET))
    "drand's quicknet network, at least 2 hours after closing"
    """
    after = f"at least {source.hours} hour{'s' if source.hours > 1 else ''} after closing"
    if source.kind is SourceKind.DRAND:
        return f"drand's quicknet network, {after}"
    return f"the {source.name} lottery ({source.draws}), {after}"


def describe_value(source: PublicSource, name: str) -> str:
    """Describe the value that a name stands for.

    >>> describe_value(PublicSource(SourceKind.LOTTERY, "Lotto 6aus49"), "2026-11-18")
    'the draw of Wed 2026-11-18 of Lotto 6aus49'
    """
    if source.kind is SourceKind.DRAND:
        return f"round {name} of drand's quicknet"
    day = date.fromisoformat(name)
    return f"the draw of {_WEEKDAYS[day.weekday()].title()} {day} of {source.name}"
