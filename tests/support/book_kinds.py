"""One book of each kind that vbxl writes: what ships, and what a league's folder holds after its season's end."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

from openpyxl import load_workbook
from openpyxl.comments import Comment

from league_folders import KEY
from round_places import round_at
from sheet_factory import cupped, team_view
from vbxl.books import leaguebook, movesheet
from vbxl.league.lineups import prefilled
from vbxl.rounds.book import open_book
from vbxl.rounds.folder import find_league
from vbxl.rounds.season_file import open_season

ROOT: Final = Path(__file__).parents[2]
# Kind → where it lies in the folder of a league whose season has ended and is opened.
IN_A_LEAGUE: Final = {
    "move sheet of the last round": "season-1/round-03/sheets/*-T01-*.xlsx",
    "results": "season-1/round-02/results/*-results.xlsx",
    "results of the last round": "season-1/round-03/results/*-results.xlsx",
    "report": "season-1/round-03/results/teams/*-T02-*.xlsx",
    "league of a round": ".vbxl/season-1/round-03/league.xlsx",
    "league of the next season": "league.xlsx",
    "season's start": "season-2/round-01/*-season.xlsx",
    "history": "history/*-history.xlsx",
    "history of a team": "history/teams/*-T02-*.xlsx",
    "history of the GM": "history/gm.xlsx",
}


def shipped_books() -> dict[str, bytes]:
    """Every workbook in workbooks/ by its name."""
    return {path.name: path.read_bytes() for path in sorted((ROOT / "workbooks").glob("*.xls?"))}


def books_of(league: Path) -> dict[str, bytes]:
    """One of each kind: those that ship, those in a league's folder – which gets opened –, and some made for it."""
    open_season(find_league(league), bytes.fromhex(KEY))
    found = {kind: next(iter(sorted(league.glob(where)))).read_bytes() for kind, where in IN_A_LEAGUE.items()}
    return {**shipped_books(), **found, "move sheet with a cup match": _cup_sheet(), "league with notes": _kept(league)}


def _cup_sheet() -> bytes:
    seen = cupped(team_view())
    return movesheet.build(seen, prefilled(seen))


def _kept(league: Path) -> bytes:
    """A league book made from one that its GM has saved with a note, a sheet and a column of his own."""
    place = round_at(league / "season-1" / "round-02").book
    workbook = load_workbook(place)
    players = workbook["Players"]
    players.cell(1, players.max_column + 1, "Mine")
    players.cell(3, players.max_column, "=1+1")
    players.cell(3, 2).comment = Comment("injured?", "GM")
    workbook.create_sheet("My sheet")["B2"] = "whom to ask"
    saved = io.BytesIO()
    workbook.save(saved)
    return leaguebook.build(open_book(place).league, saved.getvalue())[0]
