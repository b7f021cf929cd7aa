"""Replies: an e-mail text per team, either a receipt with every problem and its remedy, or a reminder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from vbxl.league.league import League, Team
from vbxl.problems import Problem, escaped
from vbxl.rounds import commit
from vbxl.rounds.collect import COUNTS, OLDER, Came, Collected
from vbxl.rounds.folder import LeagueFolder, RoundFolder, file_stem
from vbxl.rounds.lock import locked
from vbxl.rounds.stops import StoppedError

UNDER: Final = "-"


def write_replies(folder: LeagueFolder, round_: RoundFolder, collected: Collected) -> tuple[Path, ...]:
    """Write every team's reply into the round's folder of replies, replacing earlier ones."""
    if collected.shut:
        raise StoppedError(f"{collected.shut}, then write the replies")
    files = {f"{file_stem(team.id, team.name)}.txt": reply(collected, team).encode() for team in collected.league.teams}
    with locked(folder.lock):
        commit.uninterrupted(round_)
        commit.replace_folder(round_.replies, files)
    return tuple(round_.replies / name for name in sorted(files))


def reply(collected: Collected, team: Team) -> str:
    """The reply to a team: which file counts, its problems, or that no move has arrived."""
    league = collected.league
    heading = f"{escaped(league.name)}, season {league.season_number}, round {league.round_number}"
    lines = [heading, escaped(team.name), UNDER * max(len(heading), len(team.name)), ""]
    counted = collected.accepted.get(team.id)
    lines += _receipt(counted) if counted else _reminder(league, team)
    for one in collected.of_team(team.id):
        if one.standing == OLDER:
            lines += ["", f"Also received, but does not count: {_file(one)}"]
        elif one.standing != COUNTS:
            lines += ["", f"Also received, but cannot count: {_file(one)}"]
        lines += _problems(one, counted)
    if counted and league.deadline:
        lines += ["", f"You may send another version until {league.deadline}. Raise the send number by one."]
    return "\n".join(lines) + "\n"


def _file(one: Came) -> str:
    return f"{escaped(one.file)} (send number {one.send_number}, SHA-256 {one.taken.sha256})"


def _receipt(counted: Came) -> Iterator[str]:
    yield "We have received your move. This file counts:"
    yield f"  file         {escaped(counted.file)}"
    yield f"  send number  {counted.send_number}"
    yield f"  SHA-256      {counted.taken.sha256}"
    yield ""
    if counted.problems:
        yield f"{_count(counted.problems)}. Fix the move and send it again, or we play it as stated below."
    else:
        yield "It has no problems."


def _reminder(league: League, team: Team) -> Iterator[str]:
    yield "We have not received a readable move from you."
    if league.deadline:
        yield f"The deadline is {league.deadline}."
    stem = file_stem(team.id, team.name)
    yield f"Please fill in your sheet ({stem}.xlsx or {stem}.txt) and send it. Without a move your team plays the"
    yield "line-ups of its last match, without home advantage, devotion and special points (rule R12)."


def _problems(one: Came, counted: Came | None) -> Iterator[str]:
    if one is counted and one.problems:
        yield ""
    for problem in one.problems:
        yield f"  {escaped(str(problem))}"


def _count(problems: tuple[Problem, ...]) -> str:
    return "It has one problem" if len(problems) == 1 else f"It has {len(problems)} problems"
