"""The season file: every round's secret and audit, opened after a season so that anybody can verify it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from vbxl import __version__
from vbxl.league.json_form import json_bytes
from vbxl.league.spying import DETAIL_WORDS
from vbxl.rounds import audit, commit
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.file_names import Mailed, name_season
from vbxl.rounds.folder import AUDIT, LeagueFolder, RoundFolder, lock_league, name_season_folder
from vbxl.rules.commitments import round_secret
from vbxl.rules.lineup import CONCEPT_WORDS, POSITION_WORDS
from vbxl.rules.team import named

WHAT: Final = "a season of a volleyball league, opened"
SCHEMA: Final = 1
# A season file of the largest league has some 100 MB; whatever is larger is another file.
LONGEST: Final = 2**28
# The parts of a problem that quote a move or say where it is in a file.
QUOTED: Final = frozenset({"place", "found", "message", "remedy", "file"})
_WORD: Final = re.compile(r"\w+")
_SHORT_NUMBER: Final = re.compile("[0-9]{1,6}", re.ASCII)


class SeasonFileError(UnusableError):
    """A file isn't a season file, or comes from another version of vbxl; the message is one line."""


@dataclass(frozen=True)
class OpenedSeason:
    """A season that was opened: its file, its number, how many rounds it has, and notes."""

    path: Path
    season: int
    rounds: int
    notes: tuple[str, ...] = ()


def open_season(folder: LeagueFolder, key: bytes | None, season: int | None = None) -> OpenedSeason:
    """Write the file of a season that is over, by default the last one; an earlier file is replaced.

    StoppedError while the season is still going: the file would reveal every future draw.
    """
    with lock_league(folder.lock):
        commit.tidy(folder)
        now = folder.open_round()
        number = now.season - 1 if season is None else season
        rounds = [round_folder for round_folder in folder.list_resolved() if round_folder.season == number]
        if number >= now.season:
            raise StoppedError(f"season {number} is still being played; opening it would reveal every future draw")
        if not rounds and season is None:
            raise StoppedError(f"no season is over yet; {now} is open")
        if not rounds:
            raise StoppedError(f"season {number} cannot be opened: the folder has none of its rounds; {now} is open")
        audits, shown = [], []
        for path in (path for round_ in rounds for path in list_audits(round_)):
            try:
                stored = audit.read_audit(path)
            except ValueError as fault:
                raise UnusableError(f"{path}: {fault}") from fault
            opened = open_audit(stored)
            if not _can_replay(opened) and _can_replay(stored):
                opened["moves"] = stored["moves"]
                shown.append(f"the moves of round {stored['round']} are shown as they were typed, with salts and names")
            audits.append(opened)
        # The league's name as of its last round.
        stem = name_season(audits[-1]["league"], number, Mailed.OPENED)
        path = folder.root / name_season_folder(number) / f"{stem}.json"
        commit.commit(folder, [commit.Replacement(path, _write_text(audits, number))], "open")
        return OpenedSeason(path, number, len(rounds), (*_list_notes(audits, key), *shown))


def list_audits(round_: RoundFolder) -> tuple[Path, ...]:
    """Return a round's audits, oldest first: those of results that were later corrected, then the current one."""
    kept = round_.record.glob(f"results-{commit.BEFORE_REDO}-*")
    replaced = [folder / AUDIT for folder in sorted(kept, key=lambda folder: (len(folder.name), folder.name))]
    return (*(path for path in replaced if path.is_file()), round_.audit)


def open_audit(stored: audit.Json) -> audit.Json:
    """Return an audit that everybody may see: without tokens, file names or anything that people wrote in their files.

    A mail's file name often names its sender; the hash is enough to identify the mail. Moves keep only what was played:
    a text with a word found nowhere else in the round could be anything, even a person's name, so a question mark
    replaces it.
    """
    shown = {name: hide_quotes(value) for name, value in stored.items() if not name.endswith("tokens")}
    files = [
        {name: file[name] for name in ("sha256", "kind", "team", "send_number", "standing")}
        for file in stored["files"]
        if file["team"]
    ]
    return {**shown, "moves": hide_unknown(shown["moves"], shown), "files": files}


def hide_quotes(value: Any) -> Any:
    """Return JSON values without file names; problems in them also lose their place, words and quoted entry."""
    if isinstance(value, Mapping):
        quoted = QUOTED if value.keys() >= {"code", "place", "found"} else {"file"}
        return {name: hide_quotes(part) for name, part in value.items() if name not in quoted}
    return [hide_quotes(part) for part in value] if isinstance(value, list) else value


def hide_unknown(moves: Any, shown: audit.Json) -> Any:
    """Return the moves of an opened round, with a question mark for each text that could hold something private.

    A text is kept only if each of its words is a short number or comes from the league, the events or the form. Salts
    and send numbers are left out.
    """
    known = {*_find_words([shown["start"], shown["events"]]), *POSITION_WORDS, *CONCEPT_WORDS, *DETAIL_WORDS}

    def hide(value: Any) -> Any:
        if isinstance(value, Mapping):
            return {name: hide(part) for name, part in value.items() if name not in {"salt", "send_number"}}
        if isinstance(value, list):
            return [hide(part) for part in value]
        hidden = value is not None and not all(
            word in known or _SHORT_NUMBER.fullmatch(word) for word in _find_words(value)
        )
        return "?" if hidden else value

    return {team: hide(move) for team, move in moves.items()}


def _find_words(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping | list):
        for part in value.values() if isinstance(value, Mapping) else value:
            yield from _find_words(part)
    else:
        yield from _WORD.findall(named(str(value)))


def _can_replay(stored: audit.Json) -> bool:
    try:
        return not list_replay_differences(stored)
    except (ValueError, TypeError, LookupError, AttributeError):
        return False


def list_replay_differences(stored: audit.Json) -> tuple[str, ...]:
    """Replay a round of a season file and return a line for each difference; ValueError if the audit cannot be read."""
    again = audit.replay(stored)
    return tuple(
        line
        for name in audit.OUTCOME
        for line in audit.find_differences(name, hide_quotes(stored[name]), hide_quotes(again[name]))
    )


def _list_notes(audits: Sequence[audit.Json], key: bytes | None) -> list[str]:
    given = [stored["round"] for stored in audits if not stored["secret"]]
    notes = [f"the seed of round {number} was set by hand, so nothing about it can be proved" for number in given]
    sealed = [stored for stored in audits if stored["secret"] and key]
    notes += [
        f"the secret of round {stored['round']} does not follow from league.key"
        for stored in sealed
        if round_secret(key or b"", stored["season"], stored["round"]).hex() != stored["secret"]
    ]
    return notes


def _write_text(audits: Sequence[audit.Json], season: int) -> bytes:
    head = {"what": WHAT, "schema": SCHEMA, "vbxl": __version__, "league": audits[-1]["league"], "season": season}
    lines = [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in head.items()]
    rounds = ",\n".join(json_bytes(stored).decode("ascii").rstrip("\n") for stored in audits)
    return ("{\n" + ",\n".join(lines) + ',\n "rounds": [\n' + rounds + "\n]}\n").encode("ascii")


def is_season_file(data: bytes) -> bool:
    """Whether bytes begin like a season file."""
    return data[:200].lstrip().startswith(b"{") and WHAT.encode() in data[:200]


def read_season(data: bytes) -> tuple[audit.Json, ...]:
    """Return the audits in a season file, in the order of rounds; SeasonFileError if the data isn't a season file."""
    try:
        stored: Any = json.loads(data)
    except (ValueError, RecursionError) as fault:
        raise SeasonFileError(f"it is not JSON ({fault})") from fault
    if not isinstance(stored, Mapping) or stored.get("what") != WHAT or stored.get("schema") != SCHEMA:
        raise SeasonFileError(f"this is not a season file of schema {SCHEMA}")
    rounds = stored.get("rounds")
    if not isinstance(rounds, list) or not rounds:
        raise SeasonFileError("it contains no rounds")
    try:
        return tuple(audit.check_audit({"tokens": {}, **round_}) for round_ in rounds)
    except (ValueError, TypeError) as fault:
        raise SeasonFileError(f"one of its rounds is damaged: {fault}") from fault
