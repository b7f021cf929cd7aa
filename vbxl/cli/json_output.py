"""What `--json` prints: the results of status, check, resolve and verify, for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

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
from vbxl.league.json_form import plain
from vbxl.problems import Problem

if TYPE_CHECKING:
    from pathlib import Path

    from vbxl.rounds.check import Checked
    from vbxl.rounds.collect import Collected, InboxFile
    from vbxl.rounds.entries import TeamEntry
    from vbxl.rounds.folder import RoundFolder
    from vbxl.rounds.resolve import Resolution
    from vbxl.rounds.status import Status
    from vbxl.rounds.verify import Verified
    from vbxl.rounds.verify_files import Finding

Json = dict[str, Any]
DEALS = Sale | OfferSold | Contracted | Freed | BankTold | ToAmateurs


def show(value: object) -> None:
    """Print JSON in ASCII, so that no terminal can misread it."""
    typer.echo(json.dumps(plain(value), indent=1, allow_nan=False))


def list_problems(found: Iterable[Problem]) -> list[Json]:
    """Return each problem with its parts, and as a line."""
    return [{**plain(problem), "line": str(problem)} for problem in found]


def list_paths(written: Iterable[Path]) -> list[str]:
    """Return the files that a command wrote."""
    return [str(path) for path in written]


def _number_round(round_: RoundFolder) -> Json:
    return {"season": round_.season, "round": round_.number}


def _describe_file(file: InboxFile) -> Json:
    return {
        "file": file.file,
        "sha256": file.taken.sha256,
        "kind": file.taken.kind,
        "team": file.team,
        "send_number": file.send_number,
        "modified": file.taken.modified,
        "standing": file.standing,
        "problems": list_problems(file.problems),
    }


def _describe_collected(collected: Collected) -> Json:
    """Return every file, and the teams without one."""
    accepted = collected.accepted
    return {
        "files": [_describe_file(file) for file in collected.files],
        "in": len(accepted),
        "teams": [
            {"team": team.id, "name": team.name, "file": accepted[team.id].file if team.id in accepted else None}
            for team in collected.league.teams
        ],
        "missing": [team.id for team in collected.missing],
    }


def _match(match: MatchPlayed) -> Json:
    return {
        "number": match.number,
        "division": match.division,
        "home": match.home,
        "visitors": match.visitors,
        "sets": match.scores,
    }


def _describe_season_end(events: Sequence[Event]) -> Json:
    """Return every team's final place and the cup's winner; nothing before a season's end."""
    places = [event for event in events if isinstance(event, Placed)]
    winner = next((event.team for event in events if isinstance(event, CupWon)), None)
    return {"season_end": {"places": places, "cup": winner}} if places else {}


def describe_resolution(done: Resolution) -> Json:
    """Return a round that was resolved or checked, or why it waits."""
    record: Json = {
        "state": done.state.value,
        "line": done.line,
        "league": done.before.name if done.before else None,
        **_number_round(done.round),
        "notes": done.notes,
        "book_problems": list_problems(done.book_problems),
        "edited": done.edited,
        "written": list_paths(done.written),
    }
    if done.collected:
        record |= _describe_collected(done.collected)
    if done.after:
        deals = [event for event in done.events if isinstance(event, DEALS)]
        record |= {
            "matches": [_match(event) for event in done.events if isinstance(event, MatchPlayed)],
            "deals": [{"event": type(event).__name__, **plain(event)} for event in deals],
            "tables": {division: done.after.table(division) for division in done.after.divisions},
            **_describe_season_end(done.events),
        }
    if done.closing:
        record["closing"] = done.closing
    return record


def describe_status(found: Status, replies: Iterable[Path], askers: Iterable[str] = ()) -> Json:
    """Return the state of a league."""
    record = {
        "line": found.line,
        "league": found.league.name,
        **_number_round(found.round),
        "deadline": found.league.deadline,
        "over": found.over,
        "notes": found.notes,
        "book_problems": list_problems(found.book_problems),
        "edited": found.edited,
        **_describe_collected(found.collected),
        "sheets_for": {team: manager.sheets_for for team, manager in found.league.people.managers.items()},
        "entries": [_describe_entry(entry) for entry in found.entries.entries.values()],
        "closed": None,
        "late": [{**_number_round(late.round), "file": late.file, "team": late.team} for late in found.late],
        "replies": list_paths(replies),
        "waiting_for_answer": list(askers),
    }
    if found.closed:
        closed, value = found.closed, found.closed.value
        record["closed"] = {
            "number": closed.number,
            "sha256": closed.sha256,
            "text": closed.text,
            "source": closed.source,
            "value": {"name": value.name, "words": closed.value_words, "due": value.due.isoformat()},
        }
    return record


def _describe_entry(entry: TeamEntry) -> Json:
    files = [
        {"file": file.file, "standing": file.standing, "problems": list_problems(file.problems)} for file in entry.files
    ]
    return {"manager": entry.name, "team": entry.team_name, "in": entry.is_in, "files": files}


def describe_checked(file: Checked) -> Json:
    """Return a file that was checked."""
    return {
        "file": str(file.path),
        "kind": file.taken.kind,
        "readable": file.judged,
        "judged_by": str(file.judged_by) if file.judged_by else None,
        "problems": list_problems(file.problems),
        "plays": [list(row) for row in file.plays],
        "ignored": file.taken.form.ignored if file.taken.form else (),
        "not_used_yet": file.unused,
    }


def describe_verified(found: Verified) -> Json:
    """Return a round that was played again."""
    return {**_number_round(found.round), "same": found.same, "differences": found.differences, "notes": found.notes}


def describe_verified_files(findings: Sequence[Finding]) -> list[Json]:
    """Kept files compared with each other."""
    return [{"about": finding.about, "state": finding.state.value, "words": finding.words} for finding in findings]
