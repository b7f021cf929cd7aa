"""The audit of a round, `audit.json`: its inputs, draws, events and the league after it; and its events read back.

It is text that a person can read and compare: keys in one order, one event, one file, one draw a line.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from vbxl import __version__
from vbxl.league import stages
from vbxl.league.closing_list import Closing, RoundCorrection, restore_first_files
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
from vbxl.league.gm_edits import Edited
from vbxl.league.json_form import json_bytes, made, plain
from vbxl.league.league import League
from vbxl.league.moves import Moves
from vbxl.rounds.collect import Collected
from vbxl.rules.commitments import Mixture, Sealed
from vbxl.rules.draw import Draw
from vbxl.rules.season import season_with

SCHEMA: Final = 2
# What a replay has to repeat.
OUTCOME: Final = ("league_before", "events", "draws", "league_after")
# Indispensable for verifying.
NEEDED: Final = (
    "league", "season", "round", "secret", "seed", "corrections", "accepted", "tokens", "files", "start", "moves",
    *OUTCOME,
)  # fmt: skip
Json = dict[str, Any]


@dataclass(frozen=True)
class AuditContents:
    """The contents of an audit: the league and files played from, the events, the league after, and the GM's edits."""

    before: League
    book: bytes
    collected: Collected
    seal: Sealed | None
    draw: Draw
    events: tuple[Event, ...]
    after: League
    edited: Edited = ()
    closing: Closing | None = None
    corrections: tuple[RoundCorrection, ...] = ()


def audit(account: AuditContents) -> Json:
    """Return the audit of a round as plain JSON values."""
    before = account.before
    return {
        "schema": SCHEMA,
        "vbxl": __version__,
        "league": before.name,
        "season": before.season_number,
        "round": before.round_number,
        "secret": account.seal.secret.hex() if account.seal else None,
        "seed": None if account.seal else account.draw.seed.hex(),
        "closing": plain(account.closing),
        "corrections": plain(account.corrections),
        "league_book": hashlib.sha256(account.book).hexdigest(),
        "edited": plain(account.edited),
        "accepted": {
            team: {"file": file.file, "sha256": file.taken.sha256, "send_number": file.send_number}
            for team, file in account.collected.accepted.items()
        },
        "tokens": dict(account.collected.tokens),
        "former_tokens": account.collected.tokens.former,
        "files": [
            {
                "file": file.file,
                "sha256": file.taken.sha256,
                "kind": file.taken.kind,
                "team": file.team,
                "send_number": file.send_number,
                "modified": file.taken.modified,
                "standing": file.standing,
                "problems": [plain(problem) for problem in file.problems],
                **({"envelope": plain(file.taken.envelope)} if file.taken.envelope else {}),
            }
            for file in account.collected.files
        ],
        **_record_play(before, account.collected.moves, account.draw, account.events, account.after),
    }


def _record_play(
    before: League, moves: Mapping[str, Moves], draw: Draw, events: tuple[Event, ...], after: League
) -> Json:
    """Return all that a replay has to repeat: the league and moves it starts from, its events, draws and end."""
    start = _drop_people(before)
    return {
        "league_before": _hash(start),
        "start": start,
        "moves": {team: plain(move) for team, move in sorted(moves.items())},
        "events": [{"event": type(event).__name__, **plain(event)} for event in events],
        "draws": {
            name: {"whose": stream.whose, "numbers": list(stream.numbers)} for name, stream in draw.streams.items()
        },
        "league_after": hash_league(after),
    }


def replay(stored: Json, draw: Draw) -> Json:
    """Play a round again from the league and the moves in its audit; ValueError where they cannot be read."""
    season_with(stored["start"]["settings"].items())
    league: League = made(League, stored["start"])
    moves: Mapping[str, Moves] = made(Mapping[str, Moves], stored["moves"])
    after, events = stages.resolve(league, moves, draw)
    return _record_play(league, moves, draw, events, after)


def read_seal(stored: Json) -> Sealed | None:
    """Return the secret of a round in its audit, with what it is mixed with; None where the seed was given."""
    if not stored["secret"]:
        return None
    files = {team: str(file["sha256"]) for team, file in stored["accepted"].items()}
    closing, corrections = read_closing(stored), read_corrections(stored)
    mixture = round_mixture((stored["league"], stored["season"], stored["round"]), files, corrections, closing)
    return Sealed(bytes.fromhex(stored["secret"]), mixture)


def round_mixture(
    round_: tuple[str, int, int],
    files: Mapping[str, str],
    corrections: Sequence[RoundCorrection],
    closing: Closing | None,
) -> Mixture:
    """What the secrets of a round are mixed with, by the files that count, its corrections and its closing lists."""
    return Mixture(*round_, files, restore_first_files(files, corrections), closing.numbers if closing else ())


def read_closing(stored: Json) -> Closing | None:
    """The closing of a round in its audit, None in a league without public numbers; ValueError where it is none."""
    closing: Closing | None = made(Closing, stored["closing"]) if stored["closing"] else None
    return closing


def read_corrections(stored: Json) -> tuple[RoundCorrection, ...]:
    """Return the corrections of a round in its audit, the first of them first; ValueError where they are none."""
    corrections: tuple[RoundCorrection, ...] = made(tuple[RoundCorrection, ...], stored["corrections"])
    return corrections


def hash_league(league: League) -> str:
    """The SHA-256 of everything that is played of a league, whatever book it came from; people are no part of it."""
    return _hash(_drop_people(league))


def _drop_people(league: League) -> Json:
    record: Json = plain(league)
    del record["people"]
    return record


def _hash(record: Json) -> str:
    text = json.dumps(record, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def write_audit(stored: Json) -> bytes:
    """Return an audit as the bytes of its file: a key a line, and an entry a line where it holds many."""
    return json_bytes(stored)


def read(data: bytes) -> Json:
    """Return an audit from the bytes of its file; ValueError in one line if it is none."""
    try:
        stored = json.loads(data)
    except (ValueError, RecursionError) as fault:
        raise ValueError(f"it is not JSON ({fault})") from fault
    return check_audit(stored)


def check_audit(stored: object) -> Json:
    """Return an audit as read; ValueError in one line if it is none."""
    if not isinstance(stored, dict) or stored.get("schema") != SCHEMA:
        schema = stored.get("schema") if isinstance(stored, dict) else None
        raise ValueError(f"it is not an audit of schema {SCHEMA} (found {schema!r})")
    missing = [key for key in NEEDED if key not in stored]
    if missing:
        raise ValueError(f"{', '.join(missing)} missing")
    if not all(isinstance(stored[name], int) for name in ("season", "round")):
        raise ValueError("its season and round are not numbers")
    return stored


# The events that careers, tables and sales are made of; corrections, spies and the bank's notices stay in their round.
KINDS: Final[Mapping[str, type]] = MappingProxyType(
    {
        kind.__name__: kind
        for kind in (
            MatchPlayed, Trained, Scouted, Promoted, BidTold, Sale, OfferSold, Contracted, Freed, ToAmateurs,
            CupWon, Placed, Aged, Retired, FilledUp,
        )
    }
)  # fmt: skip


def decode_events(stored: Json, kinds: Mapping[str, type] = KINDS) -> tuple[Event, ...]:
    """The events of an audit that a history is made of; ValueError in one line where one is not as it must be."""
    return tuple(_read_events(stored["events"], kinds))


def _read_events(stored: Any, kinds: Mapping[str, type]) -> Iterator[Event]:
    if not isinstance(stored, list) or not all(isinstance(event, dict) for event in stored):
        raise ValueError("its events are not a list")
    for number, event in enumerate(stored, start=1):
        kind = kinds.get(str(event.get("event")))
        if kind is None:
            continue
        try:
            yield made(kind, {name: value for name, value in event.items() if name != "event"})
        except (TypeError, ValueError) as fault:
            why = f"is not in the format that this version of vbxl uses ({fault})"
            raise ValueError(f"event {number}, {kind.__name__}, {why}") from fault
