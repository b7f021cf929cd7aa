"""The move sheets of a round: for each team the workbook and the text form, under names made from its id."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from vbxl.books import movesheet, textform
from vbxl.books.movesheet.tools import Tools
from vbxl.league.league import League
from vbxl.league.prefilled import prefilled
from vbxl.league.view import View, told_view
from vbxl.problems import Problem
from vbxl.rounds import commit
from vbxl.rounds.book import round_book
from vbxl.rounds.folder import LeagueFolder, RoundFolder, file_stem
from vbxl.rounds.lock import locked
from vbxl.rounds.processes import Progress, counted, each


def sheet_files(
    league: League, jobs: int = 1, progress: Progress | None = None, tools: Tools | None = None
) -> dict[str, bytes]:
    """Every team's move sheet, with the tools of a host if any, and text form, by file name; last line-ups filled in.

    R12.1 says how.
    """
    files: dict[str, bytes] = {}
    views = [told_view(league, team.id) for team in league.teams]
    for made in counted("writing the move sheets", each(partial(_sheets, tools), views, jobs), len(views), progress):
        files |= made
    return files


def _sheets(tools: Tools | None, seen: View) -> dict[str, bytes]:
    stem = file_stem(seen.id.team, seen.team_name)
    moves = prefilled(seen)
    return {
        f"{stem}.xlsx": movesheet.build(seen, moves, tools=tools),
        f"{stem}.txt": textform.build(seen, moves).encode(),
    }


def rebuild(
    folder: LeagueFolder, jobs: int = 1, progress: Progress | None = None, tools: Tools | None = None
) -> tuple[RoundFolder, tuple[Path, ...], tuple[Problem, ...]]:
    """Build the open round's sheets again, after the GM edited its league book: round, files, problems of the book."""
    with locked(folder.lock):
        round_ = folder.open_round()
        book = round_book(round_)
        files = {} if book.league.round_number > book.league.rounds else sheet_files(book.league, jobs, progress, tools)
        if files:
            commit.replace_folder(round_.sheets, files)
        return round_, tuple(round_.sheets / name for name in sorted(files)), book.problems
