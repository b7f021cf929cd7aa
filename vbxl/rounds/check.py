"""`vbxl check`: files are checked against the league book if there is one, else against their own sheet."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from vbxl.books.intake import SEND_FORM, TEXT, is_system_file, take_again
from vbxl.books.move_summary import summarise_move
from vbxl.books.parsed_form import Form, ParsedFile
from vbxl.books.teamsheet import TeamForm, judge
from vbxl.league.checks import Unused, checks, list_unused
from vbxl.league.lineups import prefilled
from vbxl.league.moves import Moves
from vbxl.league.view import Tokens, View, make_full_view, make_round_tokens, sheet_id
from vbxl.problems import Place, Problem
from vbxl.rounds.book import LeagueBook, open_book
from vbxl.rounds.collect import NO_TOKENS, check_form, complete_part, find_owner, find_quotes, take_files
from vbxl.rounds.commit import require_uninterrupted
from vbxl.rounds.folder import LeagueFolder, list_received, round_folder

AS_LAST_TIME: Final = "with the rest as in the form we sent"


@dataclass(frozen=True)
class Checked:
    """A checked file: its contents, its problems, and the entries that have no effect.

    `judged_by` is the league book that the file was checked against; None if it was checked against its own sheet.
    `plays` says how we understood a text form, in the words of its receipt.
    """

    path: Path
    taken: ParsedFile
    problems: tuple[Problem, ...]
    judged_by: Path | None = None
    judged: bool = True
    token_checked: bool = True
    unused: tuple[Unused, ...] = ()
    plays: tuple[tuple[str, str], ...] = ()

    @property
    def ignored(self) -> tuple[str, ...]:
        """The lines of a text that were not read as entries."""
        return self.taken.form.ignored if self.taken.form else ()

    @property
    def by(self) -> str:
        """What the file was checked against, in words."""
        if not self.judged:
            return "not checked further"
        rest = f", {AS_LAST_TIME}" if self.taken.form and self.taken.form.as_last_time else ""
        if not self.judged_by:
            return f"checked against the sheet's own data{rest}"
        unsure = "" if self.token_checked else "; without the league's key, vbxl cannot tell who made the sheet"
        return f"checked against {self.judged_by}{unsure}{rest}"


def check_files(paths: Sequence[Path], league: Path | None, key: Callable[[Path], bytes | None]) -> tuple[Checked, ...]:
    """Check files, and all files in folders, against `league` or, if it's None, against the league book of their round.

    `key` returns the key of a book's league, or None if we don't have it.
    """
    books: dict[Path, tuple[LeagueBook, Tokens | None]] = {}
    files = [(path, find_book_above(path.parent)) for path in paths if not path.is_dir()]
    empty = []
    for folder in paths:
        if folder.is_dir():
            inside = _list_files(folder)
            files += [(path, find_book_above(folder)) for path in inside]
            if not inside:
                message, remedy = "there are no files to check in this folder", "Give the folder that holds the files."
                problem = Problem("FILE-FOLDER", Place(folder.name), None, message, remedy)
                empty.append(Checked(folder, ParsedFile(folder.name), (problem,), judged=False))
    read = zip(files, take_files([path for path, _ in files]), strict=True)
    taken = [(path, book, file) for (path, book), found in read for file in found or (None,)]
    sheets = [file.form for _, _, file in taken if file and type(file.form) is Form and file.form.view]
    checked = (_check_file(path, *_read_beside(file, sheets), league or book, key, books) for path, book, file in taken)
    return (*checked, *empty)


def _list_files(folder: Path) -> list[Path]:
    """Return the files in a folder that `resolve` would read if it were moves/; [folder] if it cannot be opened."""
    try:
        return [path for path in list_received(folder) if not is_system_file(path.name)]
    except OSError:
        # Whoever reads it says why.
        return [folder]


def find_book_above(folder: Path) -> Path | None:
    """Return the league book of the round that a folder of moves or sheets belongs to, None if there is none."""
    round_ = round_folder(Path(os.path.abspath(folder)).parent)  # noqa: PTH100 - without ".." in it
    if round_ is None or not round_.opened:
        return None
    require_uninterrupted(LeagueFolder(round_.root))
    if not round_.book.is_file():
        return None
    return round_.book if folder.is_absolute() else Path(os.path.relpath(round_.book))


def _read_beside(taken: ParsedFile | None, sheets: Sequence[Form]) -> tuple[ParsedFile | None, Moves | None]:
    """Return a short reply as completed from its team's sheet, and also the moves on that sheet.

    Any other file, or a reply whose sheet isn't there, is returned unchanged, with None for the moves.
    """
    if taken is None or taken.form is None or not taken.form.part:
        return taken, None
    form, whose = taken.form, sheet_id(taken.form.sheet_id)
    for sheet in sheets:
        if sheet.view and whose and replace(whose, token="") == replace(sheet.view.id, token=""):
            found = take_again(taken, form, sheet.view, sheet.moves)
            return (replace(found, form=replace(found.form, view=sheet.view)) if found.form else found), sheet.moves
    return taken, None


def _check_file(
    path: Path,
    taken: ParsedFile | None,
    proposed: Moves | None,
    league: Path | None,
    key: Callable[[Path], bytes | None],
    books: dict[Path, tuple[LeagueBook, Tokens | None]],
) -> Checked:
    if taken is None:
        problem = Problem("FILE-KIND", Place(path.name), None, "this is a system file, not a move", SEND_FORM)
        return Checked(path, ParsedFile(path.name), (problem,), judged=False)
    if taken.form is None:
        return Checked(path, taken, taken.problems, judged=False)
    if isinstance(taken.form, TeamForm):
        # A new team is judged by the form alone; no round's league book has what that needs.
        found = judge(taken)
        return Checked(path, taken, found.problems, judged=found.asked is not None)
    if league is None:
        return _check_by_itself(path, taken, proposed)
    if league not in books:
        book, secret = open_book(league), key(league)
        books[league] = book, make_round_tokens(book.league, secret) if secret else None
    book, tokens = books[league]
    owner, sure = find_owner(taken, book.league, tokens), tokens is not None
    if owner.problem:
        problems = (owner.problem, *(problem for problem in taken.problems if problem is not owner.problem))
        return Checked(path, taken, problems, league, token_checked=sure)
    ((_, _, quoted),) = find_quotes([(taken, owner)], book.league)
    if quoted:
        return Checked(path, taken, (quoted,), league, token_checked=sure)
    taken = complete_part(taken, owner, book.league)
    seen = make_full_view(book.league, owner.team, (tokens or NO_TOKENS).get(owner.team, ""))
    checked = Checked(path, taken, check_form(taken, seen, book.league), league, token_checked=sure)
    return _describe_move(checked, seen, prefilled(seen))


def _describe_move(checked: Checked, view: View, proposed: Moves | None) -> Checked:
    """Return the checked move with its unused entries and, for a text form, how we understood it."""
    form = checked.taken.form
    if form is None:
        return checked
    is_text = checked.taken.kind == TEXT
    plays = summarise_move(form.moves, view, proposed, changes_only=form.as_last_time) if is_text else ()
    return replace(checked, unused=list_unused(view, form.moves), plays=tuple(plays))


def _check_by_itself(path: Path, taken: ParsedFile, proposed: Moves | None) -> Checked:
    """Check a move against the given cells of its own sheet, since managers have no league book."""
    form = taken.form
    if form is not None and form.part:
        message = "this is only part of a form; the rest is in the league's folder"
        remedy = "Check it together with the sheet that you received, as in `vbxl check reply.txt move.xlsx`."
        return Checked(path, taken, (Problem("TEXT-PART", Place(taken.file), None, message, remedy),), judged=False)
    if form is None or form.view is None:
        problem = Problem(
            "FILE-ID",
            Place(path.name),
            None,
            "the sheet's own data is damaged, so it cannot be checked without the league book",
            "Copy your entries into a fresh copy of the sheet you received.",
        )
        return Checked(path, taken, (*taken.problems, problem), judged=False)
    return _describe_move(Checked(path, taken, (*taken.problems, *checks(form.moves, form.view))), form.view, proposed)
