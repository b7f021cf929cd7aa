"""The text form: the move sheet as plain text, as people wrote it by mail in 1996, built and read back."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from vbxl.books.parsed_form import Form
from vbxl.books.textform import words
from vbxl.books.textform.building import build
from vbxl.books.textform.given import KnownRows, make_view
from vbxl.books.textform.lines import TextLine, split_lines
from vbxl.books.textform.mail import begins_letter, drop_letters, find_own_words, split_press
from vbxl.books.textform.reading import FormReader
from vbxl.books.textform.short_reply import change_line_ups, complete_moves, find_last_time
from vbxl.league.lineups import prefilled
from vbxl.league.moves import Moves
from vbxl.league.view import View, sheet_id
from vbxl.problems import Place, Problem

__all__ = ["build", "is_letter", "list_remarks", "read"]

_SHEET: Final = re.compile(r"\s*(?:move )?sheet(?:\s*id)?\s*[:=]", re.IGNORECASE)
PART: Final = "this is only part of a form"
_KEEP: Final = "To keep the rest, add the line AS LAST TIME. Otherwise, the rest counts as blank."
_NO_ID: Final = "this short reply does not say which team and round it is for"
_COPY_ID: Final = "Paste the SHEET line of your form above your entries. Without it, they do not count."
_LONGEST_READ: Final = 600
_MARKS_OF_FORM: Final = tuple(map(re.compile, (r"SHEET: ?S\d", r"\bROSTER\b", r"\bMATCH [12]\b", r"\bSET [1-5]\b")))
_RUN_TOGETHER: Final = "the form has lost its line breaks, so it cannot be read"
_ATTACH: Final = "Attach the form as a file (.txt) or send the move sheet. None of its entries was read."
_APART: Final = "Send each form in a mail of its own. This one was not read."


def read(
    data: bytes, file: str, sent: View | None = None, *, elsewhere: str = "", proposed: Moves | None = None
) -> Form:
    """Read a text form out of any text; mistakes become problems and never raise errors.

    `sent` is the view of the sheet that was sent; `proposed` is the move proposed on it, by default the one prefilled
    from that view. Both complete a form that repeats only part of the sheet. Without `sent`, such a form keeps its text
    as `part`, and a short reply has no problems yet. `elsewhere` is the id of the sheet that a text without an id
    answers.
    """
    lines, wrong = split_lines(data, file)
    if wrong:
        return Form(None, "", Moves(), (wrong,))
    blocks = [_Block(file, part) for part in _split_blocks(split_press(drop_letters(lines))[0])]
    if not any(block.sheet for block in blocks):
        blocks[0].sheet = elsewhere
    form = _choose_form(blocks, data, sent, proposed)
    problems = [*form.problems, *_tell_second_forms(blocks, form), *_tell_run_together(lines, blocks, form)]
    ignored = tuple(line for block in blocks for line in block.ignored)
    return replace(form, problems=_sort_problems(problems), ignored=ignored)


def list_remarks(data: bytes) -> tuple[str, ...]:
    """Return what a person wrote in a mail that has a sheet, without quotations, greetings, signatures and footers."""
    lines, wrong = split_lines(data, "")
    if wrong:
        return ()
    return tuple(" ".join(line.text.split()) for line in find_own_words(split_press(drop_letters(lines))[0]))


def is_letter(data: bytes) -> bool:
    """Whether a text consists only of a letter written by vbxl."""
    lines, wrong = split_lines(data, "")
    filled = [line for line in lines if line.text.strip()]
    if wrong or not filled or filled[0].depth or not begins_letter(filled[0]):
        return False
    return not any(line.text.strip() for line in drop_letters(lines))


def _split_blocks(lines: Sequence[TextLine]) -> list[Sequence[TextLine]]:
    """Split a text into forms. Text above the first SHEET line belongs to the first form, unless it is a reply."""
    starts = [index for index, line in enumerate(lines) if _is_sheet(line)]
    above = lines[: starts[0]] if starts else ()
    answers = any(line.depth < lines[starts[0]].depth and find_last_time(line.text) for line in above)
    edges = [0, *starts[0 if answers else 1 :], len(lines)]
    return [lines[start:end] for start, end in pairwise(edges)]


def _is_sheet(line: TextLine) -> bool:
    return _SHEET.match(line.text) is not None


class _Block:
    """A form in a text. Its given part is read first, and then its entries, by means of the names in the given part."""

    def __init__(self, file: str, lines: Sequence[TextLine]) -> None:
        self.file, self.lines = file, lines
        self._own = frozenset(line.number for line in find_own_words(lines))
        self.depth = next((line.depth for line in lines if _is_sheet(line)), 0)
        first = self._read(None)
        self.sheet, self.sheet_place, self.last_time = first.sheet, first.sheet_place, first.last_time
        self.given, self.may_name, self.ignored = first.given, first.may_name, first.ignored
        self.changes_only = False
        self.view = make_view(self.given, self.sheet)

    def _read(self, known: KnownRows | None) -> FormReader:
        reader = FormReader(self.file, known)
        deepest = max((line.depth for line in self.lines), default=0)
        reader.read(self.lines, self._own, self.depth if any(map(_is_sheet, self.lines)) else deepest)
        return reader

    @property
    def short(self) -> bool:
        """Whether the form says AS LAST TIME instead of repeating the sheet."""
        return self.last_time is not None and self.view is None and sheet_id(self.sheet) is not None

    @property
    def is_part(self) -> bool:
        """Whether most of the tables that were sent are missing from the form."""
        return self.view is None and len(self.given.counts) * 2 < len(words.COUNTED)

    def read_form(self, source: _Block, sent: Moves | None = None, problems: Sequence[Problem] = ()) -> Form:
        """Read the entries, by means of the names in the given part of `source`.

        `source` is this form, or the form that it answers. `sent` has the moves for whatever a short reply leaves out;
        `problems` are the problems of these moves, and they are kept.
        """
        reader = self._read(source.given.known)
        entries, self.ignored = reader.entries, reader.ignored
        moves = entries.make_moves([*source.given.matches], short=self.short)
        sets = (set_ for match in moves.matches.values() for set_ in match.sets)
        has_players = any(not player.blank for set_ in sets for player in set_.players)
        if entries.changes and sent and not self.last_time and not has_players:
            # If it only says who plays for whom, the rest stays.
            self.changes_only, self.last_time = True, entries.changes[0].player.place
        problems = [*entries.problems, *problems]
        if sent and (self.short or self.changes_only):
            moves = complete_moves(moves, sent, self.last_time or Place(self.file))
        if moves and (sent or (not self.short and (source.view is not None or not entries.changes))):
            moves, in_vain = change_line_ups(moves, entries.changes)
            problems += in_vain
        return Form(source.view, self.sheet, moves, _sort_problems(problems), as_last_time=self.short)


def _sort_problems(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: (problem.place.line, problem.place.column)))


def _choose_form(blocks: Sequence[_Block], data: bytes, sent: View | None, proposed: Moves | None) -> Form:
    """Return the first form into which anything was typed, since a reply comes above the form that it answers."""
    if blocks[1:] and blocks[0].sheet_place is None:
        blocks[0].sheet = blocks[1].sheet
    whole = {block.sheet.casefold(): block for block in reversed(blocks) if block.view}
    forms: list[Form] = []
    for block in blocks:
        source = block if block.view else whole.get(block.sheet.casefold())
        beside = None
        if source is None and sent and _is_same_sheet(block.sheet, sent):
            beside = proposed or prefilled(sent)
            source = _Block(block.file, split_lines(build(sent).encode(), block.file)[0])
        if block.short:
            return _complete_reply(block, source, data, beside)
        form = block.read_form(source or block, beside)
        if block.last_time and (source is None or source.view is None) and sheet_id(block.sheet) is None:
            unknown = Problem("TEXT-PART", block.last_time, block.sheet or None, _NO_ID, _COPY_ID)
            return replace(form, problems=(unknown, *form.problems))
        if block.changes_only:
            return replace(form, view=None, as_last_time=True)
        if beside:
            part = [Problem("TEXT-PART", block.sheet_place or Place(block.file), None, PART, _KEEP)]
            form = replace(form, view=None, problems=(*(part if block.is_part else []), *form.problems))
        elif source is None and block.is_part and sheet_id(block.sheet):
            form = replace(form, part=data, maybe=block.may_name)
        forms.append(form)
        if form.has_entries:
            return form
    return next((form for form in forms if form.moves != Moves()), forms[0])


def _is_same_sheet(sheet: str, view: View) -> bool:
    """Whether a sheet's id is the id of a view, apart from the token, which may differ."""
    identity = sheet_id(sheet)
    return identity is not None and replace(identity, token="") == replace(view.id, token="")


def _complete_reply(block: _Block, source: _Block | None, data: bytes, beside: Moves | None) -> Form:
    """Complete a short reply from the form that it answers; if that form is unknown, keep the text as `part`."""
    if source is None:
        return Form(None, block.sheet, block.read_form(block).moves, as_last_time=True, part=data)
    if beside:
        return replace(block.read_form(source, beside), view=None)
    answered = source.read_form(source)
    return block.read_form(source, answered.moves, answered.problems)


def _tell_run_together(lines: Sequence[TextLine], blocks: Sequence[_Block], form: Form) -> Iterator[Problem]:
    """Yield a problem if a mail program joined the lines of the form."""
    if any(block.view for block in blocks) or form.as_last_time:
        return
    for line in lines:
        if len(line.text) > _LONGEST_READ and all(mark.search(line.text) for mark in _MARKS_OF_FORM):
            yield Problem("TEXT-BREAKS", line.cell(0, 1).place, None, _RUN_TOGETHER, _ATTACH)
            return


def _tell_second_forms(blocks: Sequence[_Block], form: Form) -> Iterator[Problem]:
    """Yield a problem for each complete form besides the one that counts.

    A form that is quoted more deeply than the one that counts gives no problem.
    """
    mine = sheet_id(form.sheet_id)
    chosen = next((block for block in blocks if block.sheet == form.sheet_id), None)
    for block in blocks if chosen and mine else ():
        other = sheet_id(block.sheet)
        if not chosen or not mine or not other or not block.view or block is chosen or block.depth > chosen.depth:
            continue
        others = (other.team, other.league_mark) != (mine.team, mine.league_mark)
        if others or (chosen.view and block.read_form(block).moves not in (Moves(), form.moves)):
            message = f"this text holds a second form, for {other.team}"
            yield Problem("TEXT-PART", block.sheet_place or Place(block.file), None, message, _APART)
