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
from vbxl.rounds.closing import ClosedRound, CloseOptions, ResolveState, close
from vbxl.rounds.folder import league_folder
from vbxl.rounds.resolve import Resolution
from vbxl.rounds.verify_files import VerifyState, verify_files
from vbxl.rules.public_numbers import lottery_draws, source_of
from vbxl.rules.public_source import NO_SOURCE, PublicSource, SourceKind

SOURCES: Final[Mapping[str, PublicSource]] = {
    "none": NO_SOURCE,
    "drand": source_of("drand"),
    "lottery": source_of("lottery 5/50 + 2/12 Tue Fri 20:00 Euro: jackpot"),
}
# After the deadline of round 2 of the small league, a Saturday; what drand gives two hours later.
CLOSED: Final = datetime(2026, 10, 11, 12, tzinfo=UTC)
SECRET: Final = bytes.fromhex(KEY)


def typed_value(one: ClosingList) -> str:
    """What somebody types for the value that a closing list names; of drand invented, since no list can know it."""
    if one.source.kind is SourceKind.LOTTERY:
        day = int(one.value.name.replace("-", ""))
        groups = lottery_draws(one.source.draws).groups
        return " + ".join(" ".join(str(1 + (day + at) % most) for at in range(many)) for many, most in groups)
    return hashlib.sha256(one.value.name.encode()).hexdigest()


def closed(root: Path, moment: datetime = CLOSED, **chosen: Any) -> ClosedRound:
    """The open round closed at a moment."""
    return close(league_folder(root), CloseOptions(moment, lambda: bytes.fromhex(KEY), **chosen))


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
    book = league_folder(root).open_round().book
    book.write_bytes(leaguebook.build(replace(open_book(book).league, public_source=source))[0])


def season_closed(root: Path, moment: datetime) -> datetime:
    """Play the open season with bots, each round closed where the league has public numbers; when the last was."""
    season = league_folder(root).open_round().season
    while league_folder(root).open_round().season == season:
        code, _, err = vbxl("bots", root)
        assert code == 0, err
        if open_book(league_folder(root).open_round().book).league.public_source == NO_SOURCE:
            assert resolved(root, moment=moment).state is ResolveState.RESOLVED
        else:
            played_closed(root, moment)
        moment += timedelta(days=7)
    return moment


def seed_by_hand(stored: Mapping[str, Any], key: bytes = SECRET) -> str:
    """The seed of an audit as RULES and docs say, by hmac and hashlib alone."""
    secret = hmac.digest(key, f"round|{stored['season']}|{stored['round']}".encode(), "sha256")
    closing = stored["closing"]
    if closing and closing["value"]:
        text = closing["lists"][-1]
        kind = next(line for line in text.splitlines() if line.startswith("source: ")).removeprefix("source: ")
        mixed = f"{hashlib.sha256(text.encode()).hexdigest()}|{len(closing['lists'])}|{kind}|{closing['value']}"
    else:
        files = sorted(one["sha256"] for one in stored["accepted"].values())
        mixed = "|".join([stored["league"], str(stored["season"]), str(stored["round"]), *files])
    return hmac.digest(secret, mixed.encode(), "sha256").hex()


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
