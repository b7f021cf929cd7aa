"""Replies: one text a team that can be mailed – a receipt with every problem and its remedy, or a reminder."""

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
    """Write every team's reply into the round's folder of replies, in place of those of before."""
    if collected.shut:
        raise StoppedError(f"{collected.shut}, then write the replies")
    files = {f"{file_stem(team.id, team.name)}.txt": reply(collected, team).encode() for team in collected.league.teams}
    with locked(folder.lock):
        commit.uninterrupted(round_)
        commit.replace_folder(round_.replies, files)
    return tuple(round_.replies / name for name in sorted(files))


def reply(collected: Collected, team: Team) -> str:
    """What a team is told of its move: what came and counts, what is wrong with it, or that it is missing."""
    league = collected.league
    heading = f"{escaped(league.name)}, season {league.season_number}, round {league.round_number}"
    lines = [heading, escaped(team.name), UNDER * max(len(heading), len(team.name)), ""]
    counted = collected.accepted.get(team.id)
    lines += _receipt(counted) if counted else _reminder(league, team)
    for one in collected.of_team(team.id):
        if one.standing == OLDER:
            lines += ["", f"Also came, and does not count: {_file(one)}"]
        elif one.standing != COUNTS:
            lines += ["", f"Also came, and cannot count: {_file(one)}"]
        lines += _problems(one, counted)
    if counted and league.deadline:
        lines += ["", f"You may send again until {league.deadline}: raise the send number by one."]
    return "\n".join(lines) + "\n"


def _file(one: Came) -> str:
    return f"{escaped(one.file)} (send number {one.send_number}, SHA-256 {one.taken.sha256})"


def _receipt(counted: Came) -> Iterator[str]:
    yield "Your move came and counts:"
    yield f"  file         {escaped(counted.file)}"
    yield f"  send number  {counted.send_number}"
    yield f"  SHA-256      {counted.taken.sha256}"
    yield ""
    if counted.problems:
        yield f"{_count(counted.problems)}. As it stands it is played in the way told; better mend it and send again."
    else:
        yield "Nothing is wrong with it."


def _reminder(league: League, team: Team) -> Iterator[str]:
    yield "No move of yours has come that could be read."
    if league.deadline:
        yield f"The deadline is {league.deadline}."
    stem = file_stem(team.id, team.name)
    yield f"Fill in your sheet ({stem}.xlsx, or {stem}.txt) and send it. Without one, the line-ups of your last match"
    yield "are played, without home advantage, devotion and special points (rule R12)."


def _problems(one: Came, counted: Came | None) -> Iterator[str]:
    if one is counted and one.problems:
        yield ""
    for problem in one.problems:
        yield f"  {escaped(str(problem))}"


def _count(problems: tuple[Problem, ...]) -> str:
    return "One thing is wrong with it" if len(problems) == 1 else f"{len(problems)} things are wrong with it"
