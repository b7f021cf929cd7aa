"""Leagues with public numbers for tests: rounds that are closed, and the value that comes for each closing list."""

from __future__ import annotations

import hashlib
import hmac
import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import pytest

from commands import vbxl
from league_folders import KEY, resolved
from vbxl.books import leaguebook
from vbxl.league.closing_list import ClosingList
from vbxl.rounds.book import open_book
from vbxl.rounds.closing import ClosedRound, ResolveState, close
from vbxl.rounds.folder import find_league
from vbxl.rounds.resolve import Resolution
from vbxl.rounds.verify_files import VerifyState, verify_files
from vbxl.rules.public_numbers import NO_SOURCE, PublicSource, SourceKind, parse_lottery_draws, parse_source

SOURCES: Final[Mapping[str, PublicSource]] = {
    "none": NO_SOURCE,
    "drand": parse_source("drand"),
    "lottery": parse_source("lottery 5/50 + 2/12 Tue Fri 20:00 Euro: jackpot"),
}
# After the deadline of round 2 of the small league, a Saturday; what drand gives two hours later.
CLOSED: Final = datetime(2026, 10, 11, 12, tzinfo=UTC)
SECRET: Final = bytes.fromhex(KEY)


def typed_value(one: ClosingList) -> str:
    """What somebody types for the value that a closing list names; of drand invented, since no list can know it."""
    if one.source.kind is SourceKind.LOTTERY:
        day = int(one.value.name.replace("-", ""))
        groups = parse_lottery_draws(one.source.draws).groups
        return " + ".join(" ".join(str(1 + (day + at) % most) for at in range(many)) for many, most in groups)
    return hashlib.sha256(one.value.name.encode()).hexdigest()


def closed(root: Path, moment: datetime = CLOSED, **chosen: Any) -> ClosedRound:
    """The open round closed at a moment."""
    return close(find_league(root), moment, lambda: bytes.fromhex(KEY), **chosen)


def listed(root: Path, moment: datetime = CLOSED, **chosen: Any) -> ClosingList:
    """The closing list of a round that is closed now."""
    done = closed(root, moment, **chosen)
    assert done.closing_list is not None, done.line
    return done.closing_list


def played_closed(root: Path, moment: datetime = CLOSED, **chosen: Any) -> Resolution:
    """The open round closed at a moment, and resolved when its value has come."""
    one = listed(root, moment)
    done = resolved(root, moment=one.value.due, public=typed_value(one), **chosen)
    assert done.state is ResolveState.RESOLVED, done.line
    return done


def with_source(root: Path, source: PublicSource) -> None:
    """The game master types a source into the book of the open round."""
    book = find_league(root).open_round().book
    book.write_bytes(leaguebook.build(replace(open_book(book).league, public_source=source))[0])


def season_closed(root: Path, moment: datetime) -> datetime:
    """Play the open season with bots, each round closed where the league has public numbers; when the last was."""
    season = find_league(root).open_round().season
    while find_league(root).open_round().season == season:
        code, _, err = vbxl("bots", root)
        assert code == 0, err
        if open_book(find_league(root).open_round().book).league.public_source == NO_SOURCE:
            assert resolved(root, moment=moment).state is ResolveState.RESOLVED
        else:
            played_closed(root, moment)
        moment += timedelta(days=7)
    return moment


def drawn_by_hand(stored: Mapping[str, Any], key: bytes = SECRET) -> dict[str, float | str]:
    """The first number of every draw of an audit as RULES and docs say, by hmac and hashlib alone."""
    secret = hmac.digest(key, f"round|{stored['season']}|{stored['round']}".encode(), "sha256")
    sides = {one["number"]: (one["home"], one["visitors"]) for one in stored["events"] if one["event"] == "MatchPlayed"}
    found: dict[str, float | str] = {}
    for name, draw in stored["draws"].items():
        words, whose = name.split(), draw["whose"]
        own = secret if whose == "round" else hmac.digest(secret, f"for|{whose}".encode(), "sha256")
        # A tie on the market ends with the team whose number it is.
        teams = sides[int(words[4])] if words[0] == "R5" else (words[-1] if whose == "round" else whose,)
        mixed = _mixed(stored, () if whose == "everybody" else teams)
        message = name.encode() + bytes(9)
        word = int.from_bytes(hmac.digest(hmac.digest(own, mixed.encode(), "sha256"), message, "sha256")[:8], "big")
        first = draw["numbers"][0]
        bound = first.partition("/")[2] if isinstance(first, str) else ""
        found[name] = f"{word % int(bound)}/{bound}" if bound else (word >> 11) / 2**53
    return found


def _mixed(stored: Mapping[str, Any], teams: tuple[str, ...]) -> str:
    """What a draw takes in: the last list that changed something for its teams, or their files (R0.4, R0.5)."""
    before, used = None, None
    closing = stored["closing"] or {"lists": (), "values": ()}
    replaced = len(closing["lists"]) - len(closing["values"])
    for number, text in enumerate(closing["lists"][replaced:], start=replaced + 1):
        lines = {line.split(" ")[0].rstrip(":"): line.rpartition(": ")[2] for line in text.splitlines()}
        if before is None or any(lines[what] != before[what] for what in ("book", *teams)):
            value = closing["values"][number - 1 - replaced]["value"]
            used = value and f"{hashlib.sha256(text.encode()).hexdigest()}|{number}|{lines['source']}|{value}"
        before = lines
    if used:
        return used
    files = {team: one["sha256"] for team, one in stored["accepted"].items()}
    if not teams:
        for correction in reversed(stored["corrections"]):
            files |= {change["team"]: change["before"] for change in correction["files"]}
        teams = tuple(sorted(team for team, sha256 in files.items() if sha256))
    listed = [f"{team} {files.get(team, 'no move')}" for team in teams]
    return "|".join([stored["league"], str(stored["season"]), str(stored["round"]), *listed])


def first_numbers(stored: Mapping[str, Any]) -> dict[str, float | str]:
    """The first number of every draw of an audit as it was recorded."""
    return {name: draw["numbers"][0] for name, draw in stored["draws"].items()}


def results_of(root: Path, number: int = 2) -> Path:
    (found,) = (root / "season-1" / f"round-{number:02d}" / "results").glob("*-results.xlsx")
    return found


def shown(state: VerifyState, *files: Path) -> list[str]:
    """What a manager finds who holds the files against each other."""
    return [f"{one.about}: {one.words}" for one in verify_files(files) if one.state is state]


def needs_drand() -> None:
    """Skip without drand-verify; where it can be had, a run of the whole suite must have it."""
    try:
        import drand_verify  # noqa: F401
    except ImportError:
        if os.environ.get("CI") == "true" and sys.version_info < (3, 13):
            pytest.fail("drand-verify is missing; it is in the extra test")
        pytest.skip("drand-verify is missing")
