"""Speed as ratios against named baselines in the same run, one process on both sides. Run: python tests/bench/run.py

Reading: guard, read and check filled sheets, against openpyxl's load_workbook(data_only=True) alone.
Writing: a whole resolve, against XlsxWriter writing as many cells of the same kinds in as many workbooks.
Building: one move sheet, against XlsxWriter writing as many cells of the same kinds with formats in as many sheets.
Growing: processor time and peak memory a team of a whole resolve at many teams, against few.
Line-up: the best line-up of twelve players against working out exact chances to win a set; see lineups.py.
Odds: a loop over the rows of a column against one call over the column; see odds.py.
Dice: advice in the dice games against trying everything out; see advice.py.
"""

from __future__ import annotations

import argparse
import gc
import io
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

import advice  # noqa: E402 - the folder of the tests is no package
import lineups  # noqa: E402
import odds  # noqa: E402
import openpyxl  # noqa: E402
import xlsxwriter  # noqa: E402
from openpyxl.cell.cell import Cell  # noqa: E402
from openpyxl.worksheet.worksheet import Worksheet  # noqa: E402

from leagues import made_league  # noqa: E402
from movemaker import made_moves  # noqa: E402
from vbxl.books import leaguebook, movesheet  # noqa: E402
from vbxl.books.engines import open_cells  # noqa: E402
from vbxl.books.guard import guard  # noqa: E402
from vbxl.league.checks import checks  # noqa: E402
from vbxl.league.view import View, told_view, view  # noqa: E402

BATCH = 50
RUNS = 25
FORMATS = 20
ALLOWED = {"reading": 0.5, "building": 1.5, "writing": 3.0, "growing, time": 1.2, "growing, memory": 1.2}


def spent(work: Callable[[], object]) -> float:
    """Processor seconds of a piece of work."""
    gc.collect()  # what the other side left is not ours to clear away
    before = time.process_time()
    work()
    return time.process_time() - before


def reading(sheets: int) -> float:
    """Guard, read and check against openpyxl alone, in turn by batches so that both meet the same machine."""
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
    """Guard, read and check every file, as a round does."""
    for seen, data in files:
        guarded = guard(data)
        form = movesheet.read(guarded, open_cells(guarded), "sheet.xlsx")
        assert form.view == seen
        checks(movesheet.as_sent(form, seen), seen)
        movesheet.changed(form, seen, "sheet.xlsx")


def load_all(files: list[tuple[View, bytes]]) -> None:
    """Load every file with openpyxl, and nothing more."""
    for _, data in files:
        openpyxl.load_workbook(io.BytesIO(data), data_only=True)


def building(runs: int) -> float:
    """A filled move sheet against XlsxWriter writing the same number of cells with formats, the median of some runs."""
    league = made_league()
    seen = told_view(league, league.teams[0].id)
    moves = made_moves(seen, 1)
    book = openpyxl.load_workbook(io.BytesIO(movesheet.build(seen, moves)))
    cells = {sheet.title: Counter(map(_kind, filter(_there, _cells(sheet)))) for sheet in book}
    ratios = []
    for _ in range(runs):
        ours = spent(partial(movesheet.build, seen, moves))
        ratios.append(ours / spent(partial(write_as_many, [cells], formats=FORMATS)))
    return statistics.median(ratios)


def _cells(sheet: Worksheet) -> Iterator[Cell]:
    return (cell for row in sheet.iter_rows() for cell in row)


def _there(cell: Cell) -> bool:
    return cell.value is not None or cell.has_style


def _kind(cell: Cell) -> str:
    return "blank" if cell.value is None else str(cell.data_type)


def folder_of(teams: int, root: Path) -> Path:
    """A league folder with a move of every team."""
    league = made_league(teams=teams, divisions=teams // 4, seed=1, round_number=7, meetings=8)
    round_ = root / "season-1" / "round-07"
    (round_ / "moves").mkdir(parents=True)
    (root / "league.key").write_text("00" * 32, "ascii")
    (root / "league.key").chmod(0o600)
    (round_ / "league.xlsx").write_bytes(leaguebook.build(league)[0])
    for team in league.teams:
        seen = view(league, team.id)
        (round_ / "moves" / f"{team.id}.xlsx").write_bytes(movesheet.build(seen, made_moves(seen, 1)))
    return root


def resolved(root: Path) -> dict[str, float]:
    """Resolve a folder in a process of its own: processor seconds and peak memory."""
    asked = [sys.executable, __file__, "--resolve", str(root)]
    said = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    found: dict[str, float] = json.loads(said.splitlines()[-1])
    return found


def resolve_here(root: Path) -> None:
    """Resolve in this process and say what it took."""
    from vbxl.hosts.shell import main  # the import is not measured

    before = time.process_time()
    try:
        sys.argv = ["vbxl", "resolve", str(root), "--now", "--quiet", "--jobs", "1"]
        main()
    except SystemExit as stop:
        if stop.code:
            raise
    seconds = time.process_time() - before
    print(json.dumps({"seconds": seconds, "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss}))


def written(root: Path) -> list[dict[str, Counter[str]]]:
    """The cells of every workbook that a resolve wrote: by sheet, how many of which kind."""
    books = []
    for path in sorted([*root.glob("season-1/round-07/results/**/*.xlsx"), *root.glob("season-1/round-08/**/*.xlsx")]):
        book = openpyxl.load_workbook(path)
        cells = {sheet.title: (cell for row in sheet.iter_rows() for cell in row) for sheet in book}
        books.append({title: Counter(cell.data_type for cell in every) for title, every in cells.items()})
    return books


def write_as_many(books: list[dict[str, Counter[str]]], formats: int = 0) -> None:
    """XlsxWriter writing as many cells of the same kinds in as many workbooks, in so many formats in turn."""
    for sheets in books:
        book = xlsxwriter.Workbook(io.BytesIO(), {"in_memory": True})
        looks = [book.add_format({"border": 1, "bg_color": f"#{at:06X}"}) for at in range(formats)] or [None]
        for title, kinds in sheets.items():
            sheet = book.add_worksheet(title)
            at = 0
            for kind, count in kinds.items():
                for _ in range(count):
                    row, column = divmod(at, 16)
                    look = looks[at % len(looks)]
                    at += 1
                    if kind == "f":
                        sheet.write_formula(row, column, "=A1+1", look, 1)
                    elif kind == "s":
                        sheet.write_string(row, column, f"text {at}", look)
                    elif kind == "blank":
                        sheet.write_blank(row, column, None, look)
                    else:
                        sheet.write_number(row, column, at, look)
        book.close()


def writing(teams: int, runs: int) -> float:
    """A whole resolve against XlsxWriter writing the same number of cells, the median of some runs."""
    ratios = []
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as scratch:
            root = folder_of(teams, Path(scratch))
            seconds = resolved(root)["seconds"]
            ratios.append(seconds / spent(partial(write_as_many, written(root))))
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
    ratios = {"reading": reading(chosen.sheets), "building": building(RUNS)}
    ratios["writing"] = writing(chosen.teams[0], 3)
    ratios["growing, time"], ratios["growing, memory"] = growing(*chosen.teams)
    for name, ratio in ratios.items():
        print(f"{name:16} {ratio:5.2f}  (allowed {ALLOWED[name]:.1f})")
    quick = lineups.told() & odds.told() & advice.told()
    return int(not quick or any(ratio > ALLOWED[name] for name, ratio in ratios.items()))


if __name__ == "__main__":
    sys.exit(main())
