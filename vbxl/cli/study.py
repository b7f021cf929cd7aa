"""The work of `vbxl study`: one run of seasons, the runs of many seeds, or the sum of runs in files."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Final

import typer

from vbxl.cli.console import Bars, Printer
from vbxl.cli.league_run import start_workers
from vbxl.league.study import (
    BUNDESLIGA,
    BUNDESLIGA_SOURCE,
    HOME_WON,
    MEDIAN,
    THREE_NIL,
    TITLES_MOST,
    Economy,
    MatchFigure,
    list_faults,
)
from vbxl.rounds.runs import (
    BALANCE,
    TITLES,
    Plan,
    PlayedSeason,
    Summary,
    open_to_add,
    play_seeds,
    read_runs,
    study_league,
    sum_up_runs,
)
from vbxl.rules.money import money

_SPAN: Final = re.compile(r"([0-9]{1,12})(?:-([0-9]{1,12}))?", re.ASCII)
SEEDS_MOST: Final = 10_000_000
HEALTHY: Final[Mapping[str, str]] = {
    MatchFigure.HOME: f"{HOME_WON[0]} to {HOME_WON[1]}",
    MatchFigure.THREE_NIL: f"{THREE_NIL[0]} to {THREE_NIL[1]}",
    BALANCE: f"{MEDIAN[0]:,} to {MEDIAN[1]:,}",
    TITLES: f"at most {TITLES_MOST}",
}
# Shares of 1,696 matches are exact to about a percentage point; other figures are better known.
_WHOLE: Final = (MatchFigure.THREE_NIL, MatchFigure.THREE_ONE, MatchFigure.THREE_TWO)
REAL: Final[Mapping[str, str]] = {
    name: f"{figure:.{0 if name in _WHOLE else 2 if name is MatchFigure.SETS else 1}f}"
    for name, figure in BUNDESLIGA.figures.items()
}
_SOURCE: Final = f"Bundesliga: {BUNDESLIGA_SOURCE}"


def parse_numbers(typed: str) -> range:
    """Return the range of seeds that was typed, such as 1-1000 or 7."""
    found = _SPAN.fullmatch(typed.strip())
    span = range(int(found[1]), int(found[2] or found[1]) + 1) if found else range(0)
    if not 0 < len(span) <= SEEDS_MOST:
        raise typer.BadParameter(
            f"--seeds takes a range A-B of at most {SEEDS_MOST:,} whole numbers, such as 1-1000", param_hint="--seeds"
        )
    return span


def play_one(plan: Plan, seed: bytes) -> None:
    """Play one run and print its figures; exit with 1 if any figure is outside its healthy range."""
    league = plan.make_league(seed)
    with Bars() as bars:
        found = study_league(league, plan.seasons, seed, plan.character, bars)
    print_figures(Printer(), found)
    if list_faults(found):
        raise typer.Exit(1)


def play_runs(plan: Plan, seeds: Sequence[int], out: Path | None, jobs: int | None, scheduler: str) -> None:
    """Play the runs missing from the file, write each run as soon as it's done, and print the means of all runs."""
    kind, wanted = plan.kind, set(seeds)
    with open_to_add(out) if out else nullcontext() as runs:
        lacking = [seed for seed in seeds if not runs or runs.is_missing(kind, seed, plan.seasons)]
        played: list[PlayedSeason] = []
        with Bars() as bars, start_workers(jobs, scheduler) as workers:
            for run in play_seeds(plan, lacking, workers, bars):
                if runs:
                    runs.add(run)
                played += run
        there = [season for season in runs.there if season.kind == kind and season.seed in wanted] if runs else []
    summaries = sum_up_runs(season for season in (*there, *played) if season.number <= plan.seasons)
    known = len(seeds) - len(lacking)
    printer = Printer()
    print_summaries(printer, summaries)
    kept = f"; {known} of {len(seeds)} were already in the file" if known else ""
    printer.line(f"played {len(lacking)} run{'s' * (len(lacking) != 1)}{kept}" + (f"; see {out}" if out else ""))
    _exit_if_disagreeing(summaries)


def sum_files(files: Sequence[Path]) -> None:
    """Print the means of the runs in all files, by kind of run."""
    summaries = sum_up_runs(read_runs(files))
    print_summaries(Printer(), summaries)
    _exit_if_disagreeing(summaries)


def _exit_if_disagreeing(summaries: Sequence[Summary]) -> None:
    if any(summary.disagreeing for summary in summaries):
        raise typer.Exit(1)


def print_figures(out: Printer, found: Economy) -> None:
    """Print one run's figures beside those of a real league, then the healthy ranges that any figures miss."""
    rows = [("league matches", f"{found.played.matches}", "", "")]
    for name, figure in found.played.figures.items():
        rows.append((name, _format_figure(name, figure), HEALTHY.get(name, ""), REAL[name]))
    out.table(("Figure", "Found", "Healthy", "Bundesliga"), rows)
    out.line(_SOURCE)
    out.print_heading("Season by season")
    seasons = zip(found.medians, found.levels, strict=True)
    out.table(
        ("Season", "Median balance", "Level points per team"),
        [(number, money(round(dollars)), round(level)) for number, (dollars, level) in enumerate(seasons, start=1)],
    )
    titles = sorted(found.titles.items(), key=lambda won: (-won[1], won[0]))
    out.print_heading("First-division titles")
    out.table(("Team", "Titles"), titles)
    out.print_heading(f"How many of the {found.teams} teams use each option")
    out.table(("Option", "Teams"), list(found.users.items()))
    out.line()
    for line in [f"missed: {line}" for line in list_faults(found)] or ["every figure is within its healthy range"]:
        out.line(line)


def print_summaries(out: Printer, found: Sequence[Summary]) -> None:
    """Print the means of many runs, with a table for each kind of run, and the runs with contradictory results."""
    if not found:
        out.line("no runs")
    for summary in found:
        kind = summary.kind
        out.print_heading(f"{summary.runs} runs, {summary.seasons} seasons: {kind.start}; bots {kind.bots}")
        out.line(f"vbxl {kind.vbxl}, settings {kind.settings}; means over the runs, with 95 % confidence intervals")
        rows = [
            (
                name,
                _format_figure(name, mean.mean),
                "" if mean.within is None else f"± {_format_figure(name, mean.within)}",
                HEALTHY.get(name, ""),
                REAL.get(name, ""),
            )
            for name, mean in summary.figures.items()
        ]
        out.table(("Figure", "Mean", "Interval", "Healthy", "Bundesliga"), rows)
        for seed, number in summary.disagreeing:
            out.line(f"seed {seed}, season {number}: two lines disagree; the first one counts")
    if found:
        out.line(_SOURCE)


def _format_figure(name: str, figure: float) -> str:
    return f"{figure:,.{2 if name == MatchFigure.SETS else 1}f}"
