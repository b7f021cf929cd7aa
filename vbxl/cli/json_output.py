"""JSON output: what `--json` prints of each command, for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import typer

from vbxl.league.events import (
    BankTold,
    BidTold,
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

if TYPE_CHECKING:
    from pathlib import Path

    from vbxl.league.closing_list import ClosingList
    from vbxl.league.league import League
    from vbxl.league.study import Economy
    from vbxl.problems import Problem
    from vbxl.rounds.bots import BotsSent
    from vbxl.rounds.check import Checked
    from vbxl.rounds.closing import ClosedRound
    from vbxl.rounds.collect import Collected, InboxFile
    from vbxl.rounds.folder import RoundFolder
    from vbxl.rounds.new_league import Founded
    from vbxl.rounds.postpone import Postponed
    from vbxl.rounds.resolve import Resolution
    from vbxl.rounds.runs import Summary
    from vbxl.rounds.season_file import OpenedSeason
    from vbxl.rounds.setup_folder import Invited
    from vbxl.rounds.status import Status
    from vbxl.rounds.verify import Verified
    from vbxl.rounds.verify_files import Finding

Json = dict[str, Any]


def show(value: object) -> None:
    """Print JSON in ASCII, so that no terminal can misread it."""
    typer.echo(json.dumps(value, indent=1, allow_nan=False))


# Shared by several commands.


def problems(found: Iterable[Problem]) -> list[Json]:
    """Each problem with its parts, and as a line."""
    return [{**plain(problem), "line": str(problem)} for problem in found]


def paths(written: Iterable[Path]) -> list[str]:
    """The files that a command wrote."""
    return [str(path) for path in written]


def _numbers(round_: RoundFolder) -> Json:
    return {"season": round_.season, "round": round_.number}


# A round: resolve, status, sheets, check, verify.


def _came(came: InboxFile) -> Json:
    """A file in the inbox."""
    return {
        "file": came.file,
        "sha256": came.taken.sha256,
        "kind": came.taken.kind,
        "team": came.team,
        "send_number": came.send_number,
        "modified": came.taken.modified,
        "standing": came.standing,
        "problems": problems(came.problems),
    }


def _collected(collected: Collected) -> Json:
    """Every file, and the teams without one."""
    accepted = collected.accepted
    return {
        "files": [_came(came) for came in collected.files],
        "in": len(accepted),
        "teams": [
            {"team": team.id, "name": team.name, "file": accepted[team.id].file if team.id in accepted else None}
            for team in collected.league.teams
        ],
        "missing": [team.id for team in collected.missing],
    }


def _matches(events: Iterable[Event]) -> list[Json]:
    """The matches, set by set."""
    return [
        {
            "number": match.number,
            "division": match.division,
            "home": match.home,
            "visitors": match.visitors,
            "sets": plain(match.scores),
        }
        for match in events
        if isinstance(match, MatchPlayed)
    ]


def _deals(events: Iterable[Event]) -> list[Json]:
    """Sales, contracts, the bank's measures."""
    kinds = Sale | OfferSold | Contracted | Freed | BankTold | ToAmateurs
    return [{"event": type(event).__name__, **plain(event)} for event in events if isinstance(event, kinds)]


def _tables(league: League) -> Json:
    """The tables by division."""
    return {str(division): plain(league.table(division)) for division in league.divisions}


def season_end(events: Sequence[Event]) -> Json:
    """Every team's final place and the cup's winner; nothing before a season's end."""
    placed = [plain(event) for event in events if isinstance(event, Placed)]
    won = [event.team for event in events if isinstance(event, CupWon)]
    return {"season_end": {"places": placed, "cup": won[0] if won else None}} if placed else {}


def resolution(done: Resolution) -> Json:
    """A round that was resolved or checked, or why it waits."""
    record: Json = {
        "state": done.state.value,
        "line": done.line,
        "league": done.before.name if done.before else None,
        **_numbers(done.round),
        "notes": list(done.notes),
        "book_problems": problems(done.book_problems),
        "edited": plain(done.edited),
    }
    if done.collected:
        record |= _collected(done.collected)
    if done.after:
        record |= {"matches": _matches(done.events), "deals": _deals(done.events), "tables": _tables(done.after)}
        record |= season_end(done.events)
    if done.closing:
        record["closing"] = plain(done.closing)
    return record | {"written": paths(done.written)}


def closed(done: ClosedRound, key_notes: Iterable[str]) -> Json:
    """A round that was closed, or why it waits."""
    return {
        "line": done.line,
        **_numbers(done.round),
        "list": _list(done.closing_list) if done.closing_list else None,
        "new": done.new,
        "notes": [*key_notes, *done.notes],
        "book_problems": problems(done.book_problems),
        "edited": plain(done.edited),
        **_collected(done.collected),
        "written": paths(done.written),
    }


def _list(one: ClosingList) -> Json:
    """A closing list with the value that will count."""
    value = {"name": one.value.name, "words": one.value_words, "due": one.value.due.isoformat()}
    source = plain(one.source)
    return {"number": one.number, "sha256": one.sha256, "text": one.text, "source": source, "value": value}


def status(found: Status, replies: Iterable[Path]) -> Json:
    """The state of a league."""
    return {
        "line": found.line,
        "league": found.league.name,
        **_numbers(found.round),
        "deadline": found.league.deadline,
        "over": found.over,
        "notes": list(found.notes),
        "book_problems": problems(found.book_problems),
        "edited": plain(found.edited),
        **_collected(found.collected),
        "closed": _list(found.closed) if found.closed else None,
        "late": [{**_numbers(late.round), "file": late.file, "team": late.team} for late in found.late],
        "replies": paths(replies),
    }


def sheets(round_: RoundFolder, notes: Iterable[str], written: Iterable[Path], found: Iterable[Problem]) -> Json:
    """Move sheets that were built again."""
    return {**_numbers(round_), "notes": list(notes), "written": paths(written), "book_problems": problems(found)}


def postponed(done: Postponed, key_notes: Iterable[str]) -> Json:
    """Deadlines that were moved."""
    return {
        **_numbers(done.round),
        "moved": [{"round": one.round_number, "before": one.before, "after": one.after} for one in done.moved],
        "notes": [*key_notes, *done.notes],
        "book_problems": problems(done.problems),
        "written": paths(done.written),
    }


def checked(file: Checked) -> Json:
    """A file that was checked."""
    return {
        "file": str(file.path),
        "kind": file.taken.kind,
        "readable": file.judged,
        "judged_by": str(file.judged_by) if file.judged_by else None,
        "problems": problems(file.problems),
        "not_used_yet": [asdict(one) for one in file.unused],
    }


def verified(found: Verified) -> Json:
    """A round that was played again."""
    return {
        **_numbers(found.round),
        "same": found.same,
        "differences": list(found.differences),
        "notes": list(found.notes),
    }


def verified_files(findings: Sequence[Finding]) -> list[Json]:
    """Kept files compared with each other."""
    return [{"about": finding.about, "state": finding.state.value, "words": finding.words} for finding in findings]


def opened_season(done: OpenedSeason) -> Json:
    """A season that was opened."""
    return {
        "season": done.season,
        "rounds": done.rounds,
        "path": str(done.path),
        "notes": list(done.notes),
    }


# A league: new, bots, study.


def new_league(made: Founded | Invited, key_notes: Iterable[str]) -> Json:
    """The new league or its blank Team sheets."""
    from vbxl.league.cup import bracket
    from vbxl.league.questions import questions
    from vbxl.rounds.setup_folder import Invited

    league = made.league
    record: Json = {
        "state": "invited" if isinstance(made, Invited) else "made",
        "league": league.name,
        "contract_players": [plain(player) for player in league.contract_players],
        "written": paths(made.written),
    }
    if isinstance(made, Invited):
        return {
            **record,
            "divisions": list(made.sizes),
            "rounds": made.rounds,
            "deadline": made.deadline,
            "deadlines": list(league.deadlines),
            "notes": [*key_notes],
        }
    files = {came.name: came.file for came in made.files.teams}
    return {
        **record,
        **_numbers(made.round),
        "rounds": league.rounds,
        "time_zone": league.time_zone,
        "deadlines": list(league.deadlines),
        "teams": [
            {
                "id": team.id,
                "name": team.name,
                "division": team.division,
                "players": len(team.players),
                "sponsor": team.sponsor,
                "file": files.get(team.name, ""),
            }
            for team in league.teams
        ],
        "cup_rounds": [one.round_number for one in bracket(league)],
        "bids": [plain(event) for event in made.events if isinstance(event, BidTold)],
        "questions": [plain(question) for question in questions(league)],
        "problems": problems(made.problems),
        "notes": [*key_notes, *made.notes],
    }


def bots(sent: BotsSent, key_notes: Iterable[str]) -> Json:
    """The moves that bots sent."""
    from vbxl.cli.output import bots_line

    return {
        "line": bots_line(sent),
        **_numbers(sent.round),
        "characters": {team: bot.value for team, bot in sent.characters.items()},
        "left_alone": list(sent.left_alone),
        "notes": [*dict.fromkeys((*key_notes, *sent.notes))],
        "book_problems": problems(sent.problems),
        "written": paths(sent.written),
    }


def study(found: Economy) -> Json:
    """The figures of a study beside those of a real league, and the healthy ranges that they miss."""
    from vbxl.league.study import faults

    figures = asdict(found)
    counts = figures.pop("played")
    return {**counts, **figures, "figures": dict(found.played.figures), **_real(), "missed": list(faults(found))}


def summaries(found: Iterable[Summary]) -> Json:
    """The means of many runs, by kind of run."""
    return {"summaries": [_summary(summary) for summary in found], **_real()}


def _real() -> Json:
    """The figures of matches of a real league, with their source."""
    from vbxl.league.study import BUNDESLIGA, BUNDESLIGA_SOURCE

    return {"bundesliga": {"figures": dict(BUNDESLIGA.figures), "source": BUNDESLIGA_SOURCE}}


def _summary(summary: Summary) -> Json:
    return {
        **asdict(summary.kind),
        "runs": summary.runs,
        "seasons": summary.seasons,
        "figures": {name: asdict(mean) for name, mean in summary.figures.items()},
        "disagreeing": [{"seed": seed, "season": number} for seed, number in summary.disagreeing],
    }
