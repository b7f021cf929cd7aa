"""What the commands of bots and seasons tell: for people, and for programs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any, Final

from vbxl.hosts import records, telling
from vbxl.hosts.tables import Printer
from vbxl.league.study import HOME_WON, MEDIAN, THREE_NIL_MOST, TITLES_MOST, Economy, faults, percent
from vbxl.rounds.bots import BotsSent
from vbxl.rounds.resolve import Resolution
from vbxl.rounds.runs import BALANCE, HOME, THREE_NIL, TITLES, Summary
from vbxl.rules.money import money

# The bands of a healthy league beside the figures of runs.
HEALTHY: Final = {
    HOME: f"{HOME_WON[0]} to {HOME_WON[1]}",
    THREE_NIL: f"at most {THREE_NIL_MOST}",
    BALANCE: f"{MEDIAN[0]:,} to {MEDIAN[1]:,}",
    TITLES: f"at most {TITLES_MOST}",
}


def bots(out: Printer, sent: BotsSent, kept: Iterable[str]) -> None:
    """For which teams bots sent a move, and where it is."""
    telling.notes(out, (*kept, *sent.notes), sent.problems)
    for team in sent.left_alone:
        out.line(f"{team} {sent.league.called(team)}: a move is there already; left alone")
    if sent.characters:
        rows = [(f"{team} {sent.league.called(team)}", one.value) for team, one in sent.characters.items()]
        out.table(("Team", "Character"), rows)
        for line in telling.places(sent.written):
            out.line(f"wrote {line}")
    out.line(_sent(sent), always=True)


def _sent(sent: BotsSent) -> str:
    moves = "1 move" if len(sent.characters) == 1 else f"{len(sent.characters)} moves"
    return f"{sent.round}: bots sent {moves}"


def bots_record(sent: BotsSent, kept: Iterable[str]) -> dict[str, Any]:
    """The same for programs."""
    return {
        "line": _sent(sent),
        "season": sent.round.season,
        "round": sent.round.number,
        "characters": {team: one.value for team, one in sent.characters.items()},
        "left_alone": list(sent.left_alone),
        "notes": [*kept, *sent.notes],
        "book_problems": records.problems(sent.problems),
        "written": [str(path) for path in sent.written],
    }


def round_played(out: Printer, done: Resolution, kept: list[str]) -> None:
    """A round of a season in a line; at the season's end the tables and who has won what. `kept` is told once."""
    telling.notes(out, (*dict.fromkeys(kept), *done.notes), done.book_problems)
    kept.clear()
    out.line(done.line)
    if done.after and done.after.round_number > done.after.rounds:
        for division in done.after.divisions:
            out.heading(f"Season {done.after.season_number}, division {division}")
            telling.table(out, done.after, division)
        telling.season_end(out, done.after, done.events)


def study(out: Printer, found: Economy) -> None:
    """The figures of a study, and which bands they miss."""
    least, most = HOME_WON
    rows = [
        ("League matches", f"{found.matches}", ""),
        ("Home wins", f"{percent(found.home_won, found.matches):.1f} %", f"{least} to {most} %"),
        ("Matches that ended 3-0", f"{percent(found.three_nil, found.matches):.1f} %", f"at most {THREE_NIL_MOST} %"),
    ]
    out.table(("Figure", "Found", "Healthy"), rows)
    out.heading("Season by season")
    seasons = zip(found.medians, found.levels, strict=True)
    out.table(
        ("Season", "Median balance", "Level points a team"),
        [(number, money(round(dollars)), round(level)) for number, (dollars, level) in enumerate(seasons, start=1)],
    )
    out.heading("Titles of the first division")
    titles = sorted(found.titles.items(), key=lambda one: (-one[1], one[0]))
    out.table(("Team", "Titles"), titles)
    out.heading(f"Used by how many of {found.teams} teams")
    out.table(("Stage", "Teams"), list(found.users.items()))
    out.line()
    missed = faults(found)
    for line in missed:
        out.line(f"missed: {line}")
    if not missed:
        out.line("every band holds")


def summaries(out: Printer, found: Sequence[Summary]) -> None:
    """What runs come to, a table for each kind of them, and which lines disagree."""
    if not found:
        out.line("no runs")
    for one in found:
        kind = one.kind
        out.heading(f"{one.runs} runs, {one.seasons} seasons: {kind.start}; bots {kind.bots}")
        out.line(f"vbxl {kind.vbxl}, settings {kind.settings}; a mean over runs, within so much of it with 95 %")
        rows = [
            (name, f"{mean.mean:,.1f}", "" if mean.within is None else f"± {mean.within:,.1f}", HEALTHY.get(name, ""))
            for name, mean in one.figures.items()
        ]
        out.table(("Figure", "Mean", "Within", "Healthy"), rows)
        for seed, number in one.disagreeing:
            out.line(f"seed {seed}, season {number}: two lines say different things; the first counts")


def summary_record(found: Summary) -> dict[str, Any]:
    """The same for programs."""
    figures = {name: asdict(mean) for name, mean in found.figures.items()}
    disagreeing = [{"seed": seed, "season": number} for seed, number in found.disagreeing]
    return {
        **asdict(found.kind), "runs": found.runs, "seasons": found.seasons, "figures": figures,
        "disagreeing": disagreeing,
    }  # fmt: skip


def study_record(found: Economy) -> dict[str, Any]:
    """The same for programs."""
    return {**asdict(found), "missed": list(faults(found))}
