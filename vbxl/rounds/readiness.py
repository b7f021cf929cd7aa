"""Whether a round can be closed or resolved: which round, and why it has to wait."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from vbxl.league.deadlines import moment_of, passed, with_weekday
from vbxl.league.league import League
from vbxl.rounds import commit
from vbxl.rounds.collect import Collected
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.folder import LeagueFolder, RoundFolder


class ResolveState(StrEnum):
    """How far a round came."""

    RESOLVED = "resolved"
    CHECKED = "checked"
    WAITS = "waits"
    OVER = "over"
    STOPPED = "stopped"


def chosen_round(folder: LeagueFolder, *, redo: bool) -> RoundFolder:
    """The round to play: the open one, or the last resolved for --redo; a round that was named must be that one."""
    open_round = folder.open_round()
    commit.uninterrupted(open_round)
    named = folder.named
    if not redo:
        if named and named < open_round:
            raise StoppedError(f"{named} is already resolved; {open_round} is open")
        if named and named > open_round:
            raise StoppedError(f"{named} has no league book yet; {open_round} is open")
        return open_round
    resolved = folder.resolved()
    last = resolved[-1] if resolved and resolved[-1].next == open_round else None
    if named and named in resolved and named != last:
        raise StoppedError(f"{named} cannot be replayed: {named.next} is already resolved")
    if last is None or (named and named not in (last, open_round)):
        raise StoppedError(f"nothing to replay: {open_round} is open and is the first")
    return last


def unready(
    collected: Collected, moment: datetime, *, now: bool = False, redo: bool = False, dry_run: bool = False
) -> tuple[ResolveState, str] | None:
    """Why a round cannot be played yet, with what to do; None where it can. `now` is not to wait for a deadline."""
    if collected.shut and not (now or dry_run):
        return ResolveState.STOPPED, f"{collected.shut}, then resolve again, or use --now to play without"
    if collected.question and not dry_run:
        # Not even --now decides between two moves of a manager.
        return ResolveState.STOPPED, collected.question
    if collected.awaited and not collected.accepted:
        # Bots alone do not set a round going: who resolves twice does not play another round.
        return ResolveState.WAITS, "nothing is played until a move is in (`vbxl bots` sends some)"
    early = not (dry_run or redo or now or passed(collected.league.deadline, moment))
    return (ResolveState.STOPPED, _deadline(collected.league)) if early and collected.awaited else None


def _deadline(league: League) -> str:
    said = league.deadline
    if not said:
        return "the round has no deadline; use --now to play without the others"
    if moment_of(said) is None:
        return "its deadline is not a date and time; use --now to play without the others"
    return f"the deadline is {with_weekday(said)}; use --now to play without the others"
