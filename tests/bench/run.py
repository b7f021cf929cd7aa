"""Speed as ratios against named baselines in the same run, one process on both sides. Run: python tests/bench/run.py

Reading: take in filled sheets as a round does and check them, against openpyxl's load_workbook(data_only=True) alone.
Building: a move sheet of a form that is compiled, and the first of a form, against openpyxl loading a filled one.
Books: a report, and a league book of 18 teams read, and written again, against the same.
Resolving: a whole resolve in one process, a team, against the same.
Text form: long lines of each kind, near the bound, a character, against a text a quarter as long.
Import: the cell functions against the part of the standard library that every module needs.
Growing: processor time and peak memory a team of a whole resolve at many teams, against few.
Study: a season of sixteen teams played by bots in memory, against openpyxl loading a filled sheet.
Bulletin: all public facts of a round in a division of 40 teams, and of 200, against openpyxl loading a filled sheet.
Line-up: the best line-up of twelve players against working out exact chances to win a set; see lineups.py.
Odds: a loop over the rows of a column against one call over the column; see odds.py.
Dice: advice in the dice games against trying everything out; see advice.py.
"""

from __future__ import annotations

import argparse
import gc
import io
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count, islice
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "support"))

import advice  # noqa: E402 - the folder of the tests is no package
import lineups  # noqa: E402
import odds  # noqa: E402
import openpyxl  # noqa: E402

from leagues import made_league  # noqa: E402
from move_factory import made_moves  # noqa: E402
from played_round import played_round, report_of  # noqa: E402
from vbxl.books import leaguebook, movesheet, textform  # noqa: E402
from vbxl.books.intake import take  # noqa: E402
from vbxl.books.movesheet.building import plate  # noqa: E402
from vbxl.books.textform.lines import LARGEST  # noqa: E402
from vbxl.league import given_cells  # noqa: E402
from vbxl.league.checks import checks  # noqa: E402
from vbxl.league.events import by_team  # noqa: E402
from vbxl.league.moves import Moves  # noqa: E402
from vbxl.league.round_secrets import round_tokens  # noqa: E402
from vbxl.league.study import play_seasons  # noqa: E402
from vbxl.league.view import View, full_view, view  # noqa: E402
from vbxl.rounds import runs  # noqa: E402
from written_rounds import written_round  # noqa: E402

BATCH = 50
KEY = bytes(32)
RUNS = 9
ALLOWED = {
    "reading": 0.10, "a move sheet": 0.12, "the first of a form": 2.0, "a report": 0.08, "league book read": 0.4,
    "league book written": 1.1, "resolving, a team": 0.30, "growing, time": 1.1, "growing, memory": 1.1,
    "study, a season": 1.8, "text form, growing": 2.0, "import of functions": 3.5,
    "bulletin, 40 teams": 0.5, "bulletin, 200 teams": 12.0,
}  # fmt: skip


def spent(work: Callable[[], object]) -> float:
    """Processor seconds of a piece of work."""
    gc.collect()  # what the other side left is not ours to clear away
    before = time.process_time()
    work()
    return time.process_time() - before


def reading(sheets: int) -> float:
    """Take in and check against openpyxl alone, in turn by batches so that both meet the same machine.

    No two files are alike in what was typed; the parts that all sheets of a form share are alike, as in a round.
    """
    league = made_league()
    teams = [view(league, team.id) for team in league.teams]
    ours = theirs = 0.0
    for first in range(0, sheets, BATCH):
        made = [(teams[at % len(teams)], at) for at in range(first, min(first + BATCH, sheets))]
        files = [(seen, movesheet.build(seen, made_moves(seen, at))) for seen, at in made]
        ours += spent(partial(read_all, files))
        theirs += spent(partial(load_all, files))
    return ours / theirs


def read_all(files: list[tuple[View, bytes]]) -> None:
    """Take in and check every file, as a round does: its hash, guard, cells, moves, problems."""
    for seen, data in files:
        form = take(data, "sheet.xlsx").form
        assert form is not None
        assert form.view == seen
        checks(given_cells.as_sent(form, seen), seen)
        given_cells.changed(form, seen, "sheet.xlsx")


def load_all(files: list[tuple[View, bytes]]) -> None:
    """Load every file with openpyxl, and nothing more."""
    for _, data in files:
        openpyxl.load_workbook(io.BytesIO(data), data_only=True)


def one_team() -> tuple[View, Moves]:
    """A team's view and a move of it."""
    league = made_league()
    seen = full_view(league, league.teams[0].id)
    return seen, made_moves(seen, 1)


def building() -> tuple[float, float]:
    """A filled move sheet of a form that is compiled, and the first one of a form, against openpyxl loading one."""
    seen, moves = one_team()
    first, warm = [], []
    for _ in range(RUNS):
        plate.cache_clear()
        loaded = loading_once(movesheet.build(seen, moves))
        plate.cache_clear()
        first.append(spent(partial(movesheet.build, seen, moves)) / loaded)
        warm.append(spent(partial(movesheet.build, seen, moves)) / loaded)
    return statistics.median(warm), statistics.median(first)


def books() -> tuple[float, float, float]:
    """A report, a league book read and one written again, of 18 teams, against openpyxl loading a filled move sheet."""
    filled = movesheet.build(*one_team())
    played = played_round(made_league(teams=18, divisions=2, seed=1, round_number=7))
    own = by_team(played.events)["T03"]
    told = replace(played, events=own)
    book = leaguebook.build(played.before)[0]
    # Another name each time: what was read last is kept.
    names = (f"league-{at}.xlsx" for at in count())
    works = (
        partial(report_of, told, "T03"),
        lambda: leaguebook.read(book, next(names)),
        partial(leaguebook.build, played.after, book),
    )
    loaded = min(loading_once(filled) for _ in range(RUNS))
    report, read, written = (min(spent(work) for _ in range(RUNS)) / loaded for work in works)
    return report, read, written


def loading_once(data: bytes) -> float:
    """Processor seconds that openpyxl takes to load a workbook."""
    return spent(partial(openpyxl.load_workbook, io.BytesIO(data)))


def text_form_growing() -> float:
    """Time a character of a long text against one a quarter as long; the worst of some lines and widths."""
    units = ('"\\" ', "HA ; DP ; ", "set  ", "1 ", '"|', "\\", " sheet  ", "x", "\t", "$ ", ">")
    worst = 0.0
    for unit in units:
        for width in (60, 3_900, LARGEST // 8):
            line = (unit * (width // len(unit) + 1))[: width - 1] + "\n"
            times = [
                min(spent(partial(textform.read, line.encode() * max(size // width, 1), "m.txt")) for _ in range(3))
                for size in (LARGEST // 16, LARGEST // 4)
            ]
            worst = max(worst, times[1] / times[0] / 4)
    return worst


def importing() -> float:
    """Import of the cell functions against that of the commonest standard modules, each in its own process."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def run(modules: str) -> float:
        program = f"import time; t = time.process_time(); import {modules}; print(time.process_time() - t)"
        command = [sys.executable, "-c", program]
        return float(subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout)

    turns = [(run("vbxl.functions"), run("dataclasses, enum, re, typing, contextlib")) for _ in range(RUNS)]
    return min(ours for ours, _ in turns) / min(needed for _, needed in turns)


def folder_of(teams: int, root: Path) -> Path:
    """A league folder with a move of every team."""
    league = made_league(teams=teams, divisions=teams // 4, seed=1, round_number=7, meetings=8)
    round_ = root / "season-1" / "round-07"
    (round_ / "moves").mkdir(parents=True)
    (root / "league.key").write_text(KEY.hex(), "ascii")
    (root / "league.key").chmod(0o600)
    (round_ / "league.xlsx").write_bytes(leaguebook.build(league)[0])
    for team, token in round_tokens(league, KEY).items():
        seen = full_view(league, team, token)
        (round_ / "moves" / f"{team}.xlsx").write_bytes(movesheet.build(seen, made_moves(seen, 1)))
    return root


def resolved(root: Path) -> dict[str, float]:
    """Resolve a folder in a process of its own: processor seconds and peak memory."""
    asked = [sys.executable, __file__, "--resolve", str(root)]
    said = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    found: dict[str, float] = json.loads(said.splitlines()[-1])
    return found


def resolve_here(root: Path) -> None:
    """Resolve in this process and say what it took."""
    from vbxl.cli.main import main  # the import is not measured
    from vbxl.rounds.reader_pool import dismiss

    before = time.process_time()
    try:
        sys.argv = ["vbxl", "resolve", str(root), "--now", "--quiet", "--jobs", "1"]
        main()
    except SystemExit as stop:
        if stop.code:
            raise
    dismiss()  # what readers have spent is known once they are gone
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = time.process_time() - before + children.ru_utime + children.ru_stime
    print(json.dumps({"seconds": seconds, "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss}))


def resolving(teams: int, runs: int) -> float:
    """A whole resolve, a team, against openpyxl loading a filled move sheet; the median of some runs."""
    ratios = []
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as scratch:
            root = folder_of(teams, Path(scratch))
            filled = (root / "season-1" / "round-07" / "moves" / "T01.xlsx").read_bytes()
            loaded = statistics.median(loading_once(filled) for _ in range(5))
            ratios.append(resolved(root)["seconds"] / teams / loaded)
    return statistics.median(ratios)


def growing(few: int, many: int) -> tuple[float, float]:
    """Time and peak memory a team at many teams against few."""
    found = {}
    for teams in (few, many):
        with tempfile.TemporaryDirectory() as scratch:
            found[teams] = resolved(folder_of(teams, Path(scratch)))
    time_a_team, memory_a_team = (
        (found[many][what] / many) / (found[few][what] / few) for what in ("seconds", "memory")
    )
    return time_a_team, memory_a_team


def studying(seasons: int) -> float:
    """A season in memory against openpyxl loading a filled sheet, in turn; the median of some."""
    filled = movesheet.build(*one_team())
    league = runs.made_league(16, 2, KEY)
    rounds = play_seasons(league, seasons, KEY)
    ratios = []
    for _ in range(seasons):
        loaded = loading_once(filled)
        played = spent(partial(deque, islice(rounds, league.rounds), maxlen=0))
        ratios.append(played / loaded)
    return statistics.median(ratios)


def telling(teams: int) -> float:
    """The bulletin of a round near the end of a season in one division, against openpyxl loading a filled sheet."""
    league = made_league(teams, 1, seed=3, round_number=teams // 2 - 1, meetings=1)
    return spent(partial(written_round, league, {})) / loading_once(movesheet.build(*one_team()))


def main() -> int:
    """Run everything and print the ratios beside what is allowed."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--sheets", type=int, default=500, help="filled sheets to read")
    asked.add_argument("--teams", type=int, nargs=2, default=[40, 400], help="few and many teams to grow from and to")
    asked.add_argument("--resolve", type=Path, help=argparse.SUPPRESS)
    chosen = asked.parse_args()
    if chosen.resolve:
        resolve_here(chosen.resolve)
        return 0
    ratios = {"reading": reading(chosen.sheets)}
    ratios["a move sheet"], ratios["the first of a form"] = building()
    ratios["a report"], ratios["league book read"], ratios["league book written"] = books()
    ratios["resolving, a team"] = resolving(chosen.teams[0], 3)
    ratios["text form, growing"], ratios["import of functions"] = text_form_growing(), importing()
    ratios["growing, time"], ratios["growing, memory"] = growing(*chosen.teams)
    ratios["study, a season"] = studying(RUNS)
    ratios["bulletin, 40 teams"], ratios["bulletin, 200 teams"] = telling(40), telling(200)
    for name, ratio in ratios.items():
        print(f"{name:20} {ratio:5.2f}  (allowed {ALLOWED[name]:.2f})")
    quick = lineups.told() & odds.told() & advice.told()
    return int(not quick or any(ratio > ALLOWED[name] for name, ratio in ratios.items()))


if __name__ == "__main__":
    sys.exit(main())
