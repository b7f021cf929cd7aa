"""How fast vbxl is, in units (unit.py), measured in the same run. Run: python tests/bench/run.py [NAME ...]

Every figure is processor seconds, of this process and of those it started, divided by the unit; wall seconds for
`season, wall`. It ends with 1 if a figure is above its bound in ALLOWED.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count, islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from unit import measure_unit

from leagues import made_league
from move_factory import made_moves
from played_round import played_round, report_of
from round_places import open_place
from vbxl.books import leaguebook, movesheet
from vbxl.books.intake import take
from vbxl.books.movesheet.building import make_template
from vbxl.dice.footwork import SIDES, SPOTS, FootworkOptions
from vbxl.dice.footwork_odds import load_odds
from vbxl.functions import vb_setwin
from vbxl.league import given_cells
from vbxl.league.checks import checks
from vbxl.league.events import by_team
from vbxl.league.study import play_seasons
from vbxl.league.view import make_full_view, make_round_tokens, view
from vbxl.rounds import runs

KEY = bytes(range(32))
# Modules are compiled once, as where vbxl is installed.
COMPILED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
RUNS = 5
FEW, MANY = 40, 400
# In units; `growing` compares a team of many with a team of few.
ALLOWED = {
    "reading a sheet": 0.19,
    "building a sheet": 0.17,
    "the first sheet of a form": 2.1,
    "a report": 0.13,
    "league book read": 0.55,
    "league book written": 1.5,
    "resolving, a team": 0.60,
    "growing, time": 1.1,
    "growing, memory": 1.1,
    "season, processor": 48.0,
    "season, wall": 60.0,
    "study, a season": 1.9,
    "odds of 100,000 rows": 0.22,
    "dice, 100 line-ups": 0.05,
    "import of functions": 0.15,
}


def spent(work: Callable[[], object]) -> float:
    """Processor seconds of a piece of work: the least of some runs, since other programs only add to it."""
    seconds = []
    for _ in range(RUNS):
        gc.collect()
        gc.freeze()  # what earlier measures left behind is not searched in this one
        before = time.process_time()
        work()
        seconds.append(time.process_time() - before)
    return min(seconds)


def measure_sheets() -> Iterator[tuple[str, float]]:
    """A filled sheet taken in and checked, as a round does; one built warm; and the first of its form."""
    league = made_league()
    views = [view(league, team.id) for team in league.teams]
    files = [(seen, movesheet.build(seen, made_moves(seen, number))) for number, seen in enumerate(views * 3)]

    def read() -> None:
        for seen, data in files:
            form = take(data, "sheet.xlsx").form
            assert form is not None
            checks(given_cells.restore_given(form, seen), seen)
            given_cells.find_changed(form, seen, "sheet.xlsx")

    yield "reading a sheet", spent(read) / len(files)
    seen = make_full_view(league, league.teams[0].id)
    moves = made_moves(seen, 1)
    yield "building a sheet", spent(partial(movesheet.build, seen, moves))

    def build_first() -> None:
        make_template.cache_clear()
        movesheet.build(seen, moves)

    yield "the first sheet of a form", spent(build_first)


def measure_books() -> Iterator[tuple[str, float]]:
    """A report of a team, and a league book of 18 teams read and written again."""
    played = played_round(made_league(teams=18, divisions=2, seed=1, round_number=7))
    own = replace(played, events=by_team(played.events)["T03"])
    book = leaguebook.build(played.before)[0]
    # Another name each time: what was read last is kept.
    numbers = count()
    yield "a report", spent(partial(report_of, own, "T03"))
    yield "league book read", spent(lambda: leaguebook.read(book, f"league-{next(numbers)}.xlsx"))
    yield "league book written", spent(partial(leaguebook.build, played.after, book))


def run_command(words: list[str]) -> dict[str, float]:
    """What a command takes in a process of its own: processor seconds with its readers, wall seconds, peak memory."""
    command = [sys.executable, __file__, "--command", *words]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, env=COMPILED).stdout
    figures: dict[str, float] = json.loads(printed.splitlines()[-1])
    return figures


def run_here(words: list[str]) -> None:
    """Run a command in this process and print what it took; imports of the command line are not measured."""
    from vbxl.cli.main import main
    from vbxl.rounds.readers import stop_readers

    before, started = time.process_time(), time.perf_counter()
    sys.argv = ["vbxl", *words]
    try:
        main()
    except SystemExit as stop:
        if stop.code:
            raise
    wall = time.perf_counter() - started
    stop_readers()  # what readers have spent is known once they are gone
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = time.process_time() - before + children.ru_utime + children.ru_stime
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({"seconds": seconds, "wall": wall, "memory": memory}))


def resolve_league(teams: int) -> dict[str, float]:
    """Resolve a round with a filled sheet of every team."""
    league = made_league(teams=teams, divisions=teams // 4, seed=1, round_number=7, meetings=8)
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch)
        round_ = root / "season-1" / "round-07"
        (round_ / "moves").mkdir(parents=True)
        (root / "league.key").write_text(KEY.hex(), "ascii")
        (root / "league.key").chmod(0o600)
        open_place(round_, leaguebook.build(league)[0])
        for team, token in make_round_tokens(league, KEY).items():
            seen = make_full_view(league, team, token)
            (round_ / "moves" / f"{team}.xlsx").write_bytes(movesheet.build(seen, made_moves(seen, 1)))
        return run_command(["resolve", scratch, "--now", "--quiet", "--jobs", "1"])


def measure_resolving() -> Iterator[tuple[str, float]]:
    """A whole resolve, a team."""
    yield "resolving, a team", min(resolve_league(FEW)["seconds"] for _ in range(3)) / FEW


def measure_growing() -> Iterator[tuple[str, float]]:
    """Time and peak memory of a team in a large league against one in a small league; these are no units."""
    few, many = resolve_league(FEW), resolve_league(MANY)
    for name, figure in (("time", "seconds"), ("memory", "memory")):
        yield f"growing, {name}", (many[figure] / MANY) / (few[figure] / FEW)


def measure_seasons() -> Iterator[tuple[str, float]]:
    """A season of 18 teams on disk with `vbxl season`, and one of 16 teams in memory."""
    with tempfile.TemporaryDirectory() as scratch:
        root = f"{scratch}/league"
        run_command(["new", root, "--teams", "18", "--divisions", "2", "--seed", KEY.hex()])
        figures = run_command(["season", root, "--yes", "--quiet"])
    yield "season, processor", figures["seconds"]
    yield "season, wall", figures["wall"]
    league = runs.invent_league(16, 2, KEY)
    rounds = play_seasons(league, RUNS, KEY)
    yield "study, a season", spent(lambda: deque(islice(rounds, league.rounds), maxlen=0))


def measure_functions() -> Iterator[tuple[str, float]]:
    """The odds of sets over a column, advice in dice, and the import of the cell functions."""
    random = Random(1)  # noqa: S311 - the same cells in every run
    chance, other = ([random.random() for _ in range(100_000)] for _ in range(2))
    serves = [random.random() < 1 / 2 for _ in range(100_000)]
    yield "odds of 100,000 rows", spent(partial(vb_setwin, chance, other, serves))
    odds = load_odds(FootworkOptions())
    rolls = [[tuple(random.randint(1, SIDES) for _ in range(SPOTS)) for _ in range(2)] for _ in range(100)]
    yield "dice, 100 line-ups", spent(lambda: [odds.find_best_line(line, roll) for line, roll in rolls])
    program = "import time; t = time.process_time(); import vbxl.functions; print(time.process_time() - t)"
    command = [sys.executable, "-c", program]
    runs = [subprocess.run(command, capture_output=True, text=True, check=True, env=COMPILED) for _ in range(RUNS)]
    yield "import of functions", min(float(run.stdout) for run in runs)


MEASURES = (
    measure_sheets,
    measure_books,
    measure_functions,
    measure_seasons,
    measure_resolving,
    measure_growing,
)


def main() -> int:
    """Measure what was asked for, by default everything, and print it beside the bounds."""
    names = [measure.__name__.removeprefix("measure_") for measure in MEASURES]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"{', '.join(names)}; by default all")
    parser.add_argument("--command", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.command:
        run_here(options.command)
        return 0
    good = True
    for name, measure in zip(names, MEASURES, strict=True):
        if options.names and name not in options.names:
            continue
        unit = measure_unit()
        print(f"{name}: a unit is {unit:.3f} s")
        for figure, seconds in measure():
            units = seconds if figure.startswith("growing") else seconds / unit
            good &= units <= ALLOWED[figure]
            print(f"  {figure:26} {units:6.2f}  (at most {ALLOWED[figure]:.2f})")
    return int(not good)


if __name__ == "__main__":
    sys.exit(main())
