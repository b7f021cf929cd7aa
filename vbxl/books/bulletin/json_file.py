"""`results.json`: a bulletin for programs, documented and versioned, its matches also as football.json has them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from vbxl.books.bracket import competition
from vbxl.books.bulletin.form import Bulletin, BulletinMatch
from vbxl.league.deadlines import moment_of
from vbxl.league.json_form import json_bytes, made, plain

# Counted up when a program that read the last one could misread the next.
SCHEMA: Final = 1
FORM: Final = "vbxl round results"


def json_file(bulletin: Bulletin) -> bytes:
    """A bulletin as the bytes of its `results.json`: the form's name and version, each field, and `football`.

    `football` is {"name", "matches": [{"round", "date", "team1", "team2", "score": {"ft": [3, 1]}}]} as openfootball's
    football.json has it, with each match's competition and the points of its sets besides.
    """
    stored = {"form": FORM, "schema": SCHEMA, **plain(bulletin), "football": _football(bulletin)}
    return json_bytes(stored)


def read_json(data: bytes) -> Bulletin:
    """The bulletin in a `results.json`; ValueError in one line where it is none of this form and version."""
    try:
        stored = json.loads(data)
    except (ValueError, RecursionError) as fault:
        raise ValueError(f"it is not JSON ({fault})") from fault
    if not isinstance(stored, dict) or stored.get("form") != FORM:
        raise ValueError(f'it is no results of a round (its "form" is not "{FORM}")')
    if stored.get("schema") != SCHEMA:
        raise ValueError(f"its schema is {stored.get('schema')!r}, and this vbxl reads {SCHEMA}")
    fields = {name: value for name, value in stored.items() if name not in ("form", "schema", "football")}
    try:
        found: Bulletin = made(Bulletin, fields)
        if found.closing:
            # Its lists are read again wherever they are shown.
            _ = found.closing.read
    except (TypeError, ValueError, KeyError) as fault:
        raise ValueError(f"it is not in the form of this vbxl ({fault})") from fault
    return found


def _football(bulletin: Bulletin) -> Mapping[str, Any]:
    return {
        "name": f"{bulletin.league} {bulletin.season}",
        "matches": [dict(_football_match(bulletin, one)) for one in bulletin.matches],
    }


def _football_match(bulletin: Bulletin, match: BulletinMatch) -> Iterator[tuple[str, Any]]:
    yield "round", f"Round {match.round_number}"
    yield "group", competition(match.division, match.cup)
    known = bulletin.deadlines[match.round_number - 1 : match.round_number]
    moment = moment_of("".join(known)) if known else None
    if moment:
        yield "date", f"{moment:%Y-%m-%d}"
    yield "team1", bulletin.name(match.home)
    yield "team2", bulletin.name(match.visitors)
    yield "score", {"ft": list(match.sets_won), "sets": [list(score) for score in match.sets]}
