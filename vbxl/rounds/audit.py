"""The audit of a round, `audit.json`: its inputs, its draws and events, and a hash of the league after it.

A person can read and compare audits: keys are in a fixed order, and each event, file and draw has a line of its own.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
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
from vbxl.league.json_form import made, plain
from vbxl.league.league import League
from vbxl.league.moves import Moves
from vbxl.rounds.collect import Collected
from vbxl.rules.commitments import EVERYBODY, Mixture, OpenedDraws, Sealed, derive_secret
from vbxl.rules.draw import Draw
from vbxl.rules.season import season_with

SCHEMA: Final = 2
# The parts that a replay must reproduce.
OUTCOME: Final = ("league_before", "events", "draws", "league_after")
# The parts without which an audit cannot be verified.
NEEDED: Final = (
    "league", "season", "round", "secret", "seed", "corrections", "accepted", "tokens", "files", "start", "moves",
    *OUTCOME,
)  # fmt: skip
LONGEST_VALUE: Final = 60
Json = dict[str, Any]


@dataclass(frozen=True)
class FinishedRound:
    """A round that was played, with everything that its audit records.

    `ended` is the league after the round. `following` is the same league or, after a season's last round, the league of
    the next season.
    """

    before: League
    collected: Collected
    seal: Sealed | None
    draw: Draw
    events: tuple[Event, ...]
    ended: League
    following: League
    edited: Edited
    closing: Closing | None
    corrections: tuple[RoundCorrection, ...] = ()

    def open_draws(self, whose: str) -> OpenedDraws:
        """Return the opened draws of a team, or of EVERYBODY, with the secret that they come from."""
        secret = derive_secret(self.seal.secret, whose).hex() if self.seal else ""
        league, numbers = self.before, self.draw.list_numbers(whose)
        at = league.name, league.season_number, league.round_number
        mixed = ""
        if self.seal:
            number = self.seal.mixture.number_of()
            listed = number.mixed if number and number.value else ""
            mixed = listed if whose == EVERYBODY else self.seal.mixture.text((whose,))
        return OpenedDraws(*at, whose, secret, numbers, len(self.corrections), mixed)


def audit(played: FinishedRound, book: bytes) -> Json:
    """Return a played round's audit as plain JSON values; `book` is the round's league book."""
    before = played.before
    return {
        "schema": SCHEMA,
        "vbxl": __version__,
        "league": before.name,
        "season": before.season_number,
        "round": before.round_number,
        "secret": played.seal.secret.hex() if played.seal else None,
        "seed": None if played.seal else played.draw.seed.hex(),
        "closing": plain(played.closing),
        "corrections": plain(played.corrections),
        "league_book": hashlib.sha256(book).hexdigest(),
        "edited": plain(played.edited),
        "accepted": {
            team: {"file": file.file, "sha256": file.taken.sha256, "send_number": file.send_number}
            for team, file in played.collected.accepted.items()
        },
        "tokens": dict(played.collected.tokens),
        "former_tokens": played.collected.tokens.former,
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
            for file in played.collected.files
        ],
        **_record_play(before, played.collected.moves, played.draw, played.events, played.following),
    }


def _record_play(
    before: League, moves: Mapping[str, Moves], draw: Draw, events: tuple[Event, ...], after: League
) -> Json:
    """Return the part of an audit that a replay repeats: the league, moves, events, draws and outcome."""
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


def replay(stored: Json) -> Json:
    """Replay a round from its audit and return what would now be recorded; ValueError if the audit is unreadable."""
    draw = restore_draw(stored)
    season_with(stored["start"]["settings"].items())
    league: League = made(League, stored["start"])
    moves: Mapping[str, Moves] = made(Mapping[str, Moves], stored["moves"])
    after, events = stages.resolve(league, moves, draw)
    return _record_play(league, moves, draw, events, after)


def restore_draw(stored: Json) -> Draw:
    """Return a round's draw, ready to be repeated; ValueError if the secret or seed in its audit is unreadable."""
    seal = read_seal(stored)
    return Draw.of(seal) if seal else Draw(bytes.fromhex(stored["seed"] or ""))


def read_seal(stored: Json) -> Sealed | None:
    """Return a round's secret with everything that was mixed into it; None if the seed was set by hand."""
    if not stored["secret"]:
        return None
    files = {team: str(file["sha256"]) for team, file in stored["accepted"].items()}
    closing, corrections = read_closing(stored), read_corrections(stored)
    mixture = make_mixture((stored["league"], stored["season"], stored["round"]), files, corrections, closing)
    return Sealed(bytes.fromhex(stored["secret"]), mixture)


def make_mixture(
    round_: tuple[str, int, int],
    files: Mapping[str, str],
    corrections: Sequence[RoundCorrection],
    closing: Closing | None,
) -> Mixture:
    """Return what is mixed into a round's secrets: the files that count now and at first, and the closing lists."""
    return Mixture(*round_, files, restore_first_files(files, corrections), closing.numbers if closing else ())


def read_closing(stored: Json) -> Closing | None:
    """Return the closing in an audit; None in a league without public numbers. ValueError if it cannot be read."""
    closing: Closing | None = made(Closing, stored["closing"]) if stored["closing"] else None
    return closing


def read_corrections(stored: Json) -> tuple[RoundCorrection, ...]:
    """Return the corrections in an audit, oldest first; ValueError if they cannot be read."""
    corrections: tuple[RoundCorrection, ...] = made(tuple[RoundCorrection, ...], stored["corrections"])
    return corrections


def hash_league(league: League) -> str:
    """Return the SHA-256 of a league without its people; the book that the league was read from makes no difference."""
    return _hash(_drop_people(league))


def _drop_people(league: League) -> Json:
    record: Json = plain(league)
    del record["people"]
    return record


def _hash(record: Json) -> str:
    text = json.dumps(record, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def read_audit(path: Path) -> Json:
    """Read an audit from a file; ValueError if the file isn't an audit."""
    try:
        stored = json.loads(path.read_bytes())
    except (ValueError, RecursionError) as fault:
        raise ValueError(f"it is not JSON ({fault})") from fault
    return check_audit(stored)


def check_audit(stored: object) -> Json:
    """Return stored JSON as an audit; ValueError if it isn't a valid audit."""
    if not isinstance(stored, dict) or stored.get("schema") != SCHEMA:
        schema = stored.get("schema") if isinstance(stored, dict) else None
        raise ValueError(f"it is not an audit of schema {SCHEMA} (found {schema!r})")
    missing = [key for key in NEEDED if key not in stored]
    if missing:
        raise ValueError(f"{', '.join(missing)} missing")
    if not all(isinstance(stored[name], int) for name in ("season", "round")):
        raise ValueError("its season and round must be numbers")
    return stored


# What the history is made from: the events of careers, tables and sales, but no corrections, spying or bank notices.
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
    """Return an audit's events of the given `kinds`; ValueError if an event cannot be read."""
    events = stored["events"]
    if not isinstance(events, list) or not all(isinstance(event, dict) for event in events):
        raise ValueError("its events must be a list")
    decoded = []
    for number, event in enumerate(events, start=1):
        kind = kinds.get(str(event.get("event")))
        if kind is None:
            continue
        try:
            decoded.append(made(kind, {name: value for name, value in event.items() if name != "event"}))
        except (TypeError, ValueError) as fault:
            why = f"is not in the format that this version of vbxl uses ({fault})"
            raise ValueError(f"event {number}, {kind.__name__}, {why}") from fault
    return tuple(decoded)


def decode_matches(stored: Json) -> tuple[MatchPlayed, ...]:
    """Return the matches in an audit; ValueError if a match cannot be read."""
    events = decode_events(stored, {"MatchPlayed": MatchPlayed})
    return tuple(event for event in events if isinstance(event, MatchPlayed))


def find_differences(name: str, stored: object, again: object) -> Iterator[str]:
    """Yield one line for each place where two JSON values differ.

    >>> list(find_differences("events", [{"score": [15, 9]}], [{"score": [15, 8]}]))
    ['events[0].score[1]: recorded as 9, but the replay gives 8']
    """
    if isinstance(stored, Mapping) and isinstance(again, Mapping):
        for key in dict.fromkeys((*stored, *again)):
            here = f"{name}.{key}"
            if key not in stored:
                yield f"{here}: not recorded, but the replay gives {_format_value(again[key])}"
            elif key not in again:
                yield f"{here}: recorded as {_format_value(stored[key])}, but missing from the replay"
            else:
                yield from find_differences(here, stored[key], again[key])
    elif isinstance(stored, Sequence) and isinstance(again, Sequence) and not isinstance(stored, str):
        if len(stored) != len(again):
            yield f"{name}: the number of entries is recorded as {len(stored)}, but the replay gives {len(again)}"
        for index, (before, other) in enumerate(zip(stored, again, strict=False)):
            yield from find_differences(f"{name}[{index}]", before, other)
    elif stored != again or isinstance(stored, bool) != isinstance(again, bool):
        yield f"{name}: recorded as {_format_value(stored)}, but the replay gives {_format_value(again)}"


def _format_value(value: object) -> str:
    text = ascii(value)
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 3] + "..."
