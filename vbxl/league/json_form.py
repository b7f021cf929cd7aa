"""Dataclasses as JSON values and back, for audits and results.json."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from functools import cache, partial
from math import isfinite
from types import UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from vbxl.league.moves import Input

# How much of a wrong value an error shows.
FOUND_MOST: Final = 60


def plain(value: object) -> Any:
    """Return a value ready for JSON.

    A dataclass becomes a dictionary of its fields, an Input becomes its typed value, and a number that JSON lacks
    becomes a text.

    >>> plain((1, 2.5, float("inf"), None))
    [1, 2.5, 'inf', None]
    """
    if isinstance(value, Input):
        return plain(value.value)
    if is_dataclass(value) and not isinstance(value, type):
        return {field_.name: plain(getattr(value, field_.name)) for field_ in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if value is None or isinstance(value, str | bool | int) or (isinstance(value, float) and isfinite(value)):
        return value
    return str(value)


def json_bytes(stored: Mapping[str, Any]) -> bytes:
    """Return JSON as bytes that people can read and compare, with each key and entry on a line of its own.

    >>> print(json_bytes({"season": 1, "sets": [[15, 9], [9, 15]]}).decode(), end="")
    {
     "season": 1,
     "sets": [
      [15, 9],
      [9, 15]
     ]
    }
    """
    parts = [f" {_write_json(key)}: {_write_entries(value)}" for key, value in stored.items()]
    return ("{\n" + ",\n".join(parts) + "\n}\n").encode()


def _write_entries(value: object) -> str:
    if isinstance(value, Mapping) and value:
        return "{\n" + ",\n".join(f"  {_write_json(key)}: {_write_json(item)}" for key, item in value.items()) + "\n }"
    if isinstance(value, Sequence) and not isinstance(value, str) and value:
        return "[\n" + ",\n".join(f"  {_write_json(item)}" for item in value) + "\n ]"
    return _write_json(value)


def _write_json(value: object) -> str:
    # ASCII looks the same in every editor, mail and pager.
    return json.dumps(value, separators=(", ", ": "), allow_nan=False)


def made(kind: Any, stored: Any) -> Any:
    """Return the value of type `kind` that JSON stands for; ValueError, TypeError or KeyError if its form is wrong.

    >>> made(tuple[int, ...], [1, 2])
    (1, 2)
    """
    return _find_maker(kind)(stored)


@cache
def _find_maker(kind: Any) -> Callable[[Any], Any]:
    """Return the function, cached by type, that makes values of a type from JSON."""
    if kind is Input:
        return _read_input
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind
    if is_dataclass(kind) and isinstance(kind, type):
        needed = frozenset(field.name for field in fields(kind) if field.default is field.default_factory is MISSING)
        return partial(
            _record, kind, {name: _find_maker(field) for name, field in get_type_hints(kind).items()}, needed
        )
    if get_origin(kind) is tuple:
        parts = get_args(kind)
        if parts[1:] == (...,):
            return partial(_make_row, kind, _find_maker(parts[0]))
        return partial(_group, kind, tuple(_find_maker(part) for part in parts))
    if get_origin(kind) is UnionType:
        return partial(_make_either, tuple(map(_find_maker, get_args(kind))))
    if get_origin(kind) in (dict, Mapping):
        return partial(_make_mapping, _find_maker(get_args(kind)[1]))
    return partial(_make_plain, kind)


def _read_input(stored: Any) -> Input:
    if stored is not None and not isinstance(stored, str | int | float):
        raise _reject_form(stored)
    return Input(stored)


def _make_either(makers: Sequence[Callable[[Any], Any]], stored: Any) -> Any:
    for make in makers:
        try:
            return make(stored)
        except (TypeError, ValueError):
            continue
    raise _reject_form(stored)


def _make_mapping(make: Callable[[Any], Any], stored: Any) -> Any:
    if not isinstance(stored, dict):
        raise _reject_form(stored)
    return {name: make(value) for name, value in stored.items()}


def _record(kind: Any, makers: Mapping[str, Callable[[Any], Any]], needed: frozenset[str], stored: Any) -> Any:
    if not isinstance(stored, dict):
        return _make_plain(kind, stored)
    for name in sorted(needed - stored.keys()):
        raise ValueError(f"{name}: missing")
    return kind(**{name: _make_field(makers, name, value) for name, value in stored.items()})


def _make_field(makers: Mapping[str, Callable[[Any], Any]], name: str, value: Any) -> Any:
    """Return the value of a record's field; errors name the path to the field."""
    if name not in makers:
        raise ValueError(f"{ascii(name)[1:-1]:.40}: unknown")
    try:
        return makers[name](value)
    except (TypeError, ValueError) as fault:
        raise ValueError(f"{name}: {fault}") from fault


def _make_row(kind: Any, make: Callable[[Any], Any], stored: Any) -> Any:
    return tuple(map(make, stored)) if isinstance(stored, list) else _make_plain(kind, stored)


def _group(kind: Any, makers: Sequence[Callable[[Any], Any]], stored: Any) -> Any:
    if not isinstance(stored, list):
        return _make_plain(kind, stored)
    return tuple(make(item) for make, item in zip(makers, stored, strict=True))


def _reject_form(stored: Any) -> ValueError:
    text = repr(stored)
    return ValueError(f"found {text if len(text) <= FOUND_MOST else text[:FOUND_MOST] + '…'}")


def _make_plain(kind: Any, stored: Any) -> Any:
    # The exact type, since True is an int too.
    if type(stored) is not kind and not (kind is float and type(stored) is int):
        raise _reject_form(stored)
    return stored
