"""What commands give with --json: the same as they print, for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import typer

from vbxl.league.events import (
    BankTold,
    Contracted,
    CupWon,
    Event,
    Freed,
    MatchPlayed,
    OfferSold,
    Placed,
    Sale,
    ToAmateurs,
)
from vbxl.league.league import League
from vbxl.problems import Problem
from vbxl.rounds.audit import plain
from vbxl.rounds.check import Checked
from vbxl.rounds.collect import Came, Collected
from vbxl.rounds.resolve import Resolution
from vbxl.rounds.status import Status
from vbxl.rounds.verify import Verified

Json = dict[str, Any]


def show(value: object) -> None:
    """JSON on the screen; ASCII, so that no terminal can take it for anything else."""
    typer.echo(json.dumps(value, indent=1, allow_nan=False))


def problem(one: Problem) -> Json:
    """A problem with its parts and as a line."""
    told: Json = plain(one)
    return {**told, "line": str(one)}


def problems(of: Iterable[Problem]) -> list[Json]:
    """Several problems."""
    return [problem(one) for one in of]


def came(one: Came) -> Json:
    """A file that came."""
    return {
        "file": one.file,
        "sha256": one.taken.sha256,
        "kind": one.taken.kind,
        "team": one.team,
        "send_number": one.send_number,
        "modified": one.taken.modified,
        "standing": one.standing,
        "problems": problems(one.problems),
    }


def collected(of: Collected) -> Json:
    """Everything that came, and who has sent nothing."""
    return {
        "files": [came(one) for one in of.files],
        "in": len(of.accepted),
        "teams": [
            {"team": team.id, "name": team.name, "file": of.accepted[team.id].file if team.id in of.accepted else None}
            for team in of.league.teams
        ],
        "missing": [team.id for team in of.missing],
    }


def matches(events: Iterable[Event]) -> list[Json]:
    """The results of the matches, set by set."""
    return [
        {
            "number": one.number,
            "division": one.division,
            "home": one.home,
            "visitors": one.visitors,
            "sets": plain(one.scores),
        }
        for one in events
        if isinstance(one, MatchPlayed)
    ]


def deals(events: Iterable[Event]) -> list[Json]:
    """Who and what changed hands, and what the bank did."""
    told = Sale | OfferSold | Contracted | Freed | BankTold | ToAmateurs
    return [{"event": type(one).__name__, **plain(one)} for one in events if isinstance(one, told)]


def tables(league: League) -> Json:
    """The tables as they stand, by division."""
    return {str(division): plain(league.table(division)) for division in league.divisions}


def season_end(events: Iterable[Event]) -> Json:
    """Where every team ended and who has won the cup; nothing before a season's end."""
    told = list(events)
    places = [plain(one) for one in told if isinstance(one, Placed)]
    won = [one.team for one in told if isinstance(one, CupWon)]
    return {"season_end": {"places": places, "cup": won[0] if won else None}} if places else {}


def resolution(of: Resolution) -> Json:
    """What resolving came to."""
    told: Json = {
        "state": of.state.value,
        "line": of.line,
        "league": of.before.name if of.before else None,
        "season": of.round.season,
        "round": of.round.number,
        "notes": list(of.notes),
        "book_problems": problems(of.book_problems),
        "edited": plain(of.edited),
    }
    if of.collected:
        told |= collected(of.collected)
    if of.after:
        told |= {"matches": matches(of.events), "deals": deals(of.events), "tables": tables(of.after)}
        told |= season_end(of.events)
    return told | {"written": [str(path) for path in of.written]}


def standing(of: Status, replies: Iterable[object]) -> Json:
    """Where a league stands."""
    return {
        "line": of.line,
        "league": of.league.name,
        "season": of.round.season,
        "round": of.round.number,
        "deadline": of.league.deadline,
        "over": of.over,
        "notes": list(of.notes),
        "book_problems": problems(of.book_problems),
        "edited": plain(of.edited),
        **collected(of.collected),
        "late": [
            {"season": one.round.season, "round": one.round.number, "file": one.file, "team": one.team}
            for one in of.late
        ],
        "replies": [str(path) for path in replies],
    }


def checked(of: Checked) -> Json:
    """A file that was checked."""
    return {
        "file": str(of.path),
        "kind": of.taken.kind,
        "readable": of.judged,
        "judged_by": str(of.judged_by) if of.judged_by else None,
        "problems": problems(of.problems),
    }


def verified(of: Verified) -> Json:
    """A round that was played again."""
    return {
        "season": of.round.season,
        "round": of.round.number,
        "same": of.same,
        "differences": list(of.differences),
        "notes": list(of.notes),
    }
