"""The season file: a season that is over, opened – every round's secret and audit, from which anybody can verify it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from vbxl import __version__
from vbxl.rounds import audit, commit
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.file_names import Mailed, season_stem
from vbxl.rounds.folder import LeagueFolder, RoundFolder, locked, season_name
from vbxl.rules.commitments import round_secret

WHAT: Final = "a season of a volleyball league, opened"
SCHEMA: Final = 1
# A season file of the largest league has some 100 MB; whatever is larger is another file.
LONGEST: Final = 2**28


class SeasonFileError(UnusableError):
    """A file that is no season file, or one of another vbxl; one line for a person."""


@dataclass(frozen=True)
class OpenedSeason:
    """A season that was opened: its file, its number, how many rounds it has, and notes."""

    path: Path
    season: int
    rounds: int
    notes: tuple[str, ...] = ()


def open_season(folder: LeagueFolder, key: bytes | None, season: int | None = None) -> OpenedSeason:
    """Write the file of a season that is over, the last one where none is named; a file of before is replaced.

    StoppedError while the season is still being played: the file would reveal every draw to come.
    """
    with locked(folder.lock):
        now = folder.open_round()
        commit.uninterrupted(now)
        number = now.season - 1 if season is None else season
        rounds = [one for one in folder.resolved() if one.season == number]
        if number >= now.season:
            raise StoppedError(f"season {number} is still being played; opening it would reveal every draw to come")
        if not rounds and season is None:
            raise StoppedError(f"no season is over yet; {now} is open")
        if not rounds:
            raise StoppedError(f"season {number} cannot be opened: the folder holds none of its rounds; {now} is open")
        audits = [_audit(round_) for round_ in rounds]
        # The league as its last round calls it.
        path = folder.root / season_name(number) / f"{season_stem(audits[-1]['league'], number, Mailed.OPENED)}.json"
        commit.replace_files({path: _written(audits, number)})
        return OpenedSeason(path, number, len(rounds), tuple(_notes(audits, key)))


def _audit(round_: RoundFolder) -> audit.Json:
    try:
        stored = audit.read(round_.audit.read_bytes())
    except ValueError as fault:
        raise UnusableError(f"{round_.audit}: {fault}") from fault
    return opened_audit(stored)


def opened_audit(stored: audit.Json) -> audit.Json:
    """An audit as everybody may have it: without tokens, and without what people called their files or wrote in them.

    A mail is often called after its sender. What counted is known by its hash.
    """
    shown = {name: _nameless(value) for name, value in stored.items() if not name.endswith("tokens")}
    files = [
        {name: one[name] for name in ("sha256", "kind", "team", "send_number", "standing")}
        for one in stored["files"]
        if one["team"]
    ]
    return {**shown, "files": files}


def _nameless(value: Any) -> Any:
    """A value without the names of files, and problems without what they quote."""
    if isinstance(value, Mapping):
        quoted = {"found", "message", "remedy", "file"} if value.keys() >= {"code", "place", "found"} else {"file"}
        return {name: _nameless(one) for name, one in value.items() if name not in quoted}
    return [_nameless(one) for one in value] if isinstance(value, list) else value


def _notes(audits: Sequence[audit.Json], key: bytes | None) -> list[str]:
    given = [one["round"] for one in audits if not one["secret"]]
    notes = [f"the seed of round {number} was set by hand, so nothing of it is proved" for number in given]
    sealed = [one for one in audits if one["secret"] and key]
    notes += [
        f"the secret of round {one['round']} does not follow from league.key"
        for one in sealed
        if round_secret(key or b"", one["season"], one["round"]).hex() != one["secret"]
    ]
    return notes


def _written(audits: Sequence[audit.Json], season: int) -> bytes:
    """The file as text: a head, then one round after another as its audit has it."""
    head = {"what": WHAT, "schema": SCHEMA, "vbxl": __version__, "league": audits[-1]["league"], "season": season}
    lines = [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in head.items()]
    rounds = ",\n".join(audit.written(one).decode("ascii").rstrip("\n") for one in audits)
    return ("{\n" + ",\n".join(lines) + ',\n "rounds": [\n' + rounds + "\n]}\n").encode("ascii")


def looks_opened(data: bytes) -> bool:
    """Whether bytes begin as a season file does."""
    return data[:200].lstrip().startswith(b"{") and WHAT.encode() in data[:200]


def read_season(data: bytes) -> tuple[audit.Json, ...]:
    """The audits of a season file, in the order of rounds; SeasonFileError in one line if it is none."""
    try:
        stored: Any = json.loads(data)
    except (ValueError, RecursionError) as fault:
        raise SeasonFileError(f"it is not JSON ({fault})") from fault
    if not isinstance(stored, Mapping) or stored.get("what") != WHAT or stored.get("schema") != SCHEMA:
        raise SeasonFileError(f"it is not a season file of schema {SCHEMA}")
    rounds = stored.get("rounds")
    if not isinstance(rounds, list) or not rounds:
        raise SeasonFileError("it holds no rounds")
    try:
        return tuple(audit.checked({"tokens": {}, **round_}) for round_ in rounds)
    except (ValueError, TypeError) as fault:
        raise SeasonFileError(f"one of its rounds: {fault}") from fault
