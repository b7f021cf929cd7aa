"""What `vbxl study` does: one run of seasons, the runs of many seeds, or the sum of runs in files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import typer

from vbxl.hosts import records, seasonstold
from vbxl.hosts.tables import Bars, Printer
from vbxl.hosts.workers import workers_for
from vbxl.league.bots import Character
from vbxl.league.study import faults
from vbxl.rounds.folder import league_folder
from vbxl.rounds.runs import PlayedSeason, Summary, added_to, read_runs, summed_up
from vbxl.rounds.seeds import Given, Made, Plan, play_seeds
from vbxl.rounds.study import open_league, studied

_SPAN: Final = re.compile(r"([0-9]{1,12})(?:-([0-9]{1,12}))?", re.ASCII)
SEEDS_MOST: Final = 10_000_000


@dataclass(frozen=True)
class Study:
    """What is studied: the league of a folder, or one that is made; how many seasons, by which bots; how it is told."""

    folder: Path | None
    teams: int
    divisions: int
    seasons: int
    character: Character | None
    as_json: bool

    @property
    def start(self) -> Made | Given:
        """From which league each run starts."""
        return Given(open_league(league_folder(self.folder))) if self.folder else Made(self.teams, self.divisions)


def numbers(typed: str) -> range:
    """The seeds that were typed, as 1-1000 or 7."""
    found = _SPAN.fullmatch(typed.strip())
    span = range(int(found[1]), int(found[2] or found[1]) + 1) if found else range(0)
    if not 0 < len(span) <= SEEDS_MOST:
        raise typer.BadParameter(
            f"seeds are whole numbers from A to B, like 1-1000, at most {SEEDS_MOST} of them", param_hint="--seeds"
        )
    return span


def play_one(asked: Study, seed: bytes) -> None:
    """Play one run and tell its figures; ends with 1 where a band is missed."""
    league = asked.start.league(seed)
    with Bars(silent=asked.as_json) as bars:
        found = studied(league, asked.seasons, seed, asked.character, bars)
    if asked.as_json:
        records.show(seasonstold.study_record(found))
    else:
        seasonstold.study(Printer(), found)
    if faults(found):
        raise typer.Exit(1)


def play_runs(asked: Study, seeds: Sequence[int], out: Path | None, jobs: int | None, scheduler: str) -> None:
    """Play the runs of seeds that are not in the file yet, each written when it is done, and tell what all come to."""
    plan = Plan(asked.start, asked.seasons, asked.character)
    kind, wanted = plan.kind, set(seeds)
    with added_to(out) if out else nullcontext() as runs:
        lacking = [seed for seed in seeds if not runs or runs.lacks(kind, seed, plan.seasons)]
        played: list[PlayedSeason] = []
        with Bars(silent=asked.as_json) as bars, workers_for(jobs, scheduler) as workers:
            for run in play_seeds(plan, lacking, workers, bars):
                if runs:
                    runs.add(run)
                played += run
        there = [one for one in runs.there if one.kind == kind and one.seed in wanted] if runs else []
    summaries = summed_up(one for one in (*there, *played) if one.number <= plan.seasons)
    known = len(seeds) - len(lacking)
    if asked.as_json:
        told = {"played": len(lacking), "known": known, "out": str(out) if out else None}
        records.show({**told, "summaries": [seasonstold.summary_record(one) for one in summaries]})
    else:
        printer = Printer()
        seasonstold.summaries(printer, summaries)
        was = f", {known} of {len(seeds)} were there" if known else ""
        printer.line(f"played {len(lacking)} runs{was}" + (f"; {out}" if out else ""))
    _end(summaries)


def sum_files(files: Sequence[Path], as_json: bool) -> None:
    """Tell what the runs of all files come to, those of a kind together."""
    summaries = summed_up(read_runs(files))
    if as_json:
        records.show({"summaries": [seasonstold.summary_record(one) for one in summaries]})
    else:
        seasonstold.summaries(Printer(), summaries)
    _end(summaries)


def _end(summaries: Sequence[Summary]) -> None:
    """End with 1 where lines that must be the same are not: one of two machines has another program."""
    if any(one.disagreeing for one in summaries):
        raise typer.Exit(1)
