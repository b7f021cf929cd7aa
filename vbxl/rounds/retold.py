"""Events read back from an audit, as they were when they happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from functools import cache
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
        raise ValueError("its events are no list of events")
    for number, one in enumerate(told, start=1):
        kind = kinds.get(str(one.get("event")))
        if kind is None:
            continue
        try:
            yield _made(kind, {name: value for name, value in one.items() if name != "event"})
        except (TypeError, ValueError) as fault:
            raise ValueError(f"event {number}, {kind.__name__}, is not as this vbxl writes it ({fault})") from fault


@cache
def _fields(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _made(kind: Any, told: Any) -> Any:
    if is_dataclass(kind) and isinstance(kind, type) and isinstance(told, dict):
        fields = _fields(kind)
        return kind(**{name: _made(fields.get(name), value) for name, value in told.items()})
    if get_origin(kind) is tuple and isinstance(told, list):
        parts = get_args(kind)
        if parts[1:] == (...,):
            return tuple(_made(parts[0], one) for one in told)
        return tuple(_made(part, one) for part, one in zip(parts, told, strict=True))
    if kind is float and isinstance(told, int | float) and not isinstance(told, bool):
        return told
    # type, since True is an int too.
    if type(told) is not kind:
        raise ValueError(f"found {told!r}")
    return told
