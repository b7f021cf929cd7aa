"""The kinds of what a GM edits in a league book, with the words for one and for several of each."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """What sort of thing was edited, as it is told of one."""

    SETTING = "a setting"
    DEADLINE = "a deadline"
    MATCH = "a match"
    TEAM = "a team"
    CONTRACT = "a contract player"
    FOR_SALE = "a player for sale"
    OFFER = "an offer of the GM"
    OFFERED_SPONSOR = "a sponsor"
    PAST = "a line of past tables"
    ADJUSTMENT = "a booking of the GM"
    ROSTER = "who is in the roster"
    ORDER = "the order of the roster"
    NAME = "the name of a player"
    LEVELS = "levels of a player"
    AGE = "age or kind of a player"
    LACK = "the lack of devotion of a player"
    COUNTS = "what is counted of a player"
    ACCOUNT = "account"
    TP = "training points"
    SP = "special points"
    BOOKING = "a booking of a round that is over"
    SPONSOR = "the sponsor chosen"
    SPIED = "how often it has spied"
    SCOUTED = "how many talents it has scouted"
    WARNINGS = "warnings of the bank"
    LINEUP = "a set of the last line-ups"
    SPY_REPORT = "a spy report"
    OTHER = "something else"


# What is not here is told of several as of one.
_SEVERAL: Final[Mapping[Kind, str]] = {
    Kind.SETTING: "{} settings",
    Kind.DEADLINE: "{} deadlines",
    Kind.MATCH: "{} matches",
    Kind.TEAM: "{} teams",
    Kind.CONTRACT: "{} contract players",
    Kind.FOR_SALE: "{} players for sale",
    Kind.OFFER: "{} offers of the GM",
    Kind.OFFERED_SPONSOR: "{} sponsors",
    Kind.PAST: "{} lines of past tables",
    Kind.ADJUSTMENT: "{} bookings of the GM",
    Kind.ROSTER: "who is in the roster, {} players",
    Kind.NAME: "the names of {} players",
    Kind.LEVELS: "levels of {} players",
    Kind.AGE: "age or kind of {} players",
    Kind.LACK: "the lack of devotion of {} players",
    Kind.COUNTS: "what is counted of {} players",
    Kind.BOOKING: "{} bookings of a round that is over",
    Kind.LINEUP: "{} sets of the last line-ups",
    Kind.SPY_REPORT: "{} spy reports",
    Kind.OTHER: "{} other things",
}

_NAMELESS: Final = frozenset({Kind.ADJUSTMENT, Kind.BOOKING, Kind.OFFER, Kind.OTHER})


def counted_words(kind: Kind, number: int) -> str:
    """So many things of a kind, in words.

    >>> counted_words(Kind.LEVELS, 2), counted_words(Kind.LEVELS, 1), counted_words(Kind.ACCOUNT, 3)
    ('levels of 2 players', 'levels of a player', 'account')
    """
    return _SEVERAL.get(kind, kind.value).format(number) if number > 1 else kind.value


def kinds_in_words(things: Iterable[tuple[Kind, Hashable]]) -> str:
    """Several things by kind and name, in words that have no name in them.

    A thing that comes again counts once, but for bookings and offers, which have no names.

    >>> kinds_in_words([(Kind.LEVELS, "A. Juhl"), (Kind.LEVELS, "A. Juhl"), (Kind.ACCOUNT, "")])
    'levels of a player, account'
    """
    found: dict[Kind, list[Hashable]] = {}
    for kind, thing in things:
        found.setdefault(kind, []).append(thing)
    counts = {kind: len(names if kind in _NAMELESS else set(names)) for kind, names in found.items()}
    return ", ".join(counted_words(kind, number) for kind, number in counts.items())
