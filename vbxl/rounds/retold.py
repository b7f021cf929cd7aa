"""Events read back from an audit, as they were when they happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from functools import cache, partial
from types import MappingProxyType
from typing import Any, Final, get_args, get_origin, get_type_hints

from vbxl.league.events import (
    Aged,
    BidTold,
    Contracted,
    CupWon,
    Event,
    FilledUp,
    Freed,
    MatchPlayed,
    OfferSold,
    Placed,
    Promoted,
    Retired,
    Sale,
    Scouted,
    ToAmateurs,
    Trained,
)
from vbxl.rounds.audit import Json

# What careers, tables and sales are made of; corrections, spies and the bank's warnings are told in their round.
KINDS: Final[Mapping[str, type]] = MappingProxyType(
    {
        kind.__name__: kind
        for kind in (
            MatchPlayed, Trained, Scouted, Promoted, BidTold, Sale, OfferSold, Contracted, Freed, ToAmateurs,
            CupWon, Placed, Aged, Retired, FilledUp,
        )
    }
)  # fmt: skip


def retold(told: Json, kinds: Mapping[str, type] = KINDS) -> tuple[Event, ...]:
    """The events of an audit that a history is made of; ValueError in one line where one is not as it must be."""
    return tuple(_events(told["events"], kinds))


def _events(told: Any, kinds: Mapping[str, type]) -> Iterator[Event]:
    if not isinstance(told, list) or not all(isinstance(one, dict) for one in told):
        raise ValueError("its events are not a list")
    for number, one in enumerate(told, start=1):
        kind = kinds.get(str(one.get("event")))
        if kind is None:
            continue
        try:
            yield _made(kind, {name: value for name, value in one.items() if name != "event"})
        except (TypeError, ValueError) as fault:
            raise ValueError(f"event {number}, {kind.__name__}, is not in the form of this vbxl ({fault})") from fault


def _made(kind: Any, told: Any) -> Any:
    return _maker(kind)(told)


@cache
def _maker(kind: Any) -> Callable[[Any], Any]:
    """What makes a value of a kind of what an audit tells of it; looked up once a kind, for there are many values."""
    if is_dataclass(kind) and isinstance(kind, type):
        return partial(_record, kind, {name: _maker(field) for name, field in get_type_hints(kind).items()})
    if get_origin(kind) is tuple:
        parts = get_args(kind)
        if parts[1:] == (...,):
            return partial(_row, kind, _maker(parts[0]))
        return partial(_group, kind, tuple(_maker(part) for part in parts))
    return partial(_plain, kind)


def _record(kind: Any, fields: Mapping[str, Callable[[Any], Any]], told: Any) -> Any:
    if not isinstance(told, dict):
        return _plain(kind, told)
    unknown = partial(_plain, None)
    return kind(**{name: fields.get(name, unknown)(value) for name, value in told.items()})


def _row(kind: Any, make: Callable[[Any], Any], told: Any) -> Any:
    return tuple(map(make, told)) if isinstance(told, list) else _plain(kind, told)


def _group(kind: Any, makers: Sequence[Callable[[Any], Any]], told: Any) -> Any:
    if not isinstance(told, list):
        return _plain(kind, told)
    return tuple(make(one) for make, one in zip(makers, told, strict=True))


def _plain(kind: Any, told: Any) -> Any:
    # type, since True is an int too.
    if type(told) is not kind and not (kind is float and type(told) is int):
        raise ValueError(f"found {told!r}")
    return told
