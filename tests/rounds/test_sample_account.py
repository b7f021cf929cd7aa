"""The account in samples/README.md is the one that resolving the sample books, and its sums are right."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from typer.testing import CliRunner

from vbxl.books import leaguebook
from vbxl.cli.main import app
from vbxl.league.league import UNITS

SAMPLES = Path(__file__).parents[2] / "samples"
BLOCK = re.compile(r"<!-- account -->\n(.*?)<!-- /account -->", re.DOTALL)
TEAM = "T01"


def test_the_readme_tells_what_was_booked(tmp_path: Path) -> None:
    """Every line is an entry of the ledger, and what is left follows from it."""
    shutil.copytree(SAMPLES, tmp_path / "samples", ignore=shutil.ignore_patterns("results*", "round-08*", "pictures"))
    done = CliRunner().invoke(app, ["resolve", str(tmp_path / "samples")])
    assert done.exit_code == 0, done.output
    league, _ = leaguebook.read((tmp_path / "samples/season-1/round-08/league.xlsx").read_bytes(), "league.xlsx")
    assert league is not None
    (text,) = BLOCK.findall((SAMPLES / "README.md").read_text("utf-8"))
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("|")]
    opening = league.by_id[TEAM].opening
    left = [opening.dollars, opening.tp, opening.sp]
    assert [int(cell) for cell in rows[2][6:]] == left
    for cells, one in zip(rows[3:], league.bookings_of(TEAM), strict=True):
        change = one.amount if one.taker == TEAM else -one.amount
        left[UNITS.index(one.unit)] += change
        changes = [f"{change:+d}" if unit == one.unit else "" for unit in UNITS]
        assert cells[:2] + cells[3:] == [one.stage, one.reason, *changes, *map(str, left)]
    # Training, spying, matches, income, wages and the market: a round in which something of everything happens.
    assert {1, 3, 5, 6, 7, 8, 9} <= {int(cells[0].split()[0]) for cells in rows[3:]}
