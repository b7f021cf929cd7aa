"""The text form: the move sheet as plain text, as people wrote it by mail in 1996, built and read back."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from typing import Final

from vbxl.books.parsed_form import Form
from vbxl.books.textform import words
from vbxl.books.textform.building import build
from vbxl.books.textform.given import view_of
from vbxl.books.textform.lines import TextLine, lines_of
from vbxl.books.textform.mail import begins_letter, own_words, without_letters
from vbxl.books.textform.reading import FormReading
from vbxl.books.textform.short_reply import LineUpChange, changed, completed, says_last_time
from vbxl.books.textform.tables import KnownRows
from vbxl.league.moves import BLANK, Moves
from vbxl.league.no_move import prefilled
from vbxl.league.view import View, sheet_id
from vbxl.problems import Place, Problem

__all__ = ["build", "is_letter", "read", "remarks"]

_SHEET: Final = re.compile(r"\s*sheet(?:\s*id)?\s*[:=]|\s*sheet\s+(\S+)\s*", re.IGNORECASE)

PART: Final = "this is a part of a form"
_KEEP: Final = (
    "To keep the rest as the form was sent to you, add the line AS LAST TIME. As it stands: the rest is blank."
)
_NO_ID: Final = "nothing says which team and round this short reply is for"
_COPY_ID: Final = "Paste the line SHEET of the form that was sent to you above it. As it stands: it does not count."
_LONGEST_READ: Final = 600
_MARKS_OF_FORM: Final = tuple(map(re.compile, (r"SHEET: ?S\d", r"\bROSTER\b", r"\bMATCH [12]\b", r"\bSET [1-5]\b")))
_RUN_TOGETHER: Final = "the line breaks of the form are lost, so nothing in it can be told apart"
_ATTACH: Final = "Attach the form as a file (.txt) or send the move sheet. As it stands: no entry of it is read."
_APART: Final = "Send each form in a mail of its own. As it stands: this one is not read."


def read(
    data: bytes, file: str, sent: View | None = None, *, elsewhere: str = "", proposed: Moves | None = None
) -> Form:
    """Read a text form out of whatever came; a wrong one gives problems, never an error.

    `sent` is the view of the team, with its last match: a form that is only a part is read beside what was sent, which
    is `proposed` where the view does not say it. Without it such a form keeps its text as its `part`; a short reply
    then has no problems yet. `elsewhere` is the id of the sheet that a text answers which does not say it itself.
    """
    lines, wrong = lines_of(data, file)
    if wrong:
        return Form(None, "", Moves(), (wrong,))
    blocks = [_Block(file, part) for part in _blocks(without_letters(lines))]
    if not any(block.sheet for block in blocks):
        blocks[0].sheet = elsewhere
    form = _chosen(blocks, data, _Sent(file, sent, proposed) if sent else None)
    problems = [*form.problems, *_second_forms(blocks, form), *_run_together(lines, blocks, form)]
    return replace(form, problems=_in_order(problems), ignored=tuple(line for one in blocks for line in one.ignored))


def remarks(data: bytes) -> tuple[str, ...]:
    """What a text says beside a sheet: its lines without quotations, greetings, signatures and footers."""
    lines, wrong = lines_of(data, "")
    return () if wrong else tuple(" ".join(line.text.split()) for line in own_words(lines))


def is_letter(data: bytes) -> bool:
    """Whether a text is a letter of vbxl and nothing else, as its own mails are."""
    lines, wrong = lines_of(data, "")
    said = [line for line in lines if line.text.strip()]
    if wrong or not said or said[0].depth or not begins_letter(said[0]):
        return False
    return not any(line.text.strip() for line in without_letters(lines))


def _run_together(lines: Sequence[TextLine], blocks: Sequence[_Block], form: Form) -> Iterator[Problem]:
    """A problem where a form came whose lines a program ran together: nothing in it can be told apart."""
    if any(block.view for block in blocks) or form.as_last_time:
        return
    for line in lines:
        if len(line.text) > _LONGEST_READ and all(mark.search(line.text) for mark in _MARKS_OF_FORM):
            yield Problem("TEXT-BREAKS", line.cell(0, 1).place, None, _RUN_TOGETHER, _ATTACH)
            return


def _second_forms(blocks: Sequence[_Block], form: Form) -> list[Problem]:
    """A line for each other whole form that is quoted no deeper than the one that was read."""
    mine = sheet_id(form.sheet_id)
    read_one = next((block for block in blocks if block.sheet == form.sheet_id), None)
    if read_one is None or mine is None:
        return []
    found = []
    for block in blocks:
        of = sheet_id(block.sheet)
        if not block.view or not of or block is read_one or block.depth > read_one.depth:
            continue
        others = (of.team, of.league_mark) != (mine.team, mine.league_mark)
        if others or (read_one.view and block.form(block).moves not in (Moves(), form.moves)):
            message = f"a second form stands in this text, that of {of.team}"
            found.append(Problem("TEXT-PART", block.sheet_place or Place(block.file), None, message, _APART))
    return found


def _blocks(lines: Sequence[TextLine]) -> list[Sequence[TextLine]]:
    """The forms in a text: what stands above the first SHEET belongs to the first, unless it answers it as a whole."""
    starts = [index for index, line in enumerate(lines) if _is_sheet(line)]
    above = lines[: starts[0]] if starts else ()
    answers = any(line.depth < lines[starts[0]].depth and says_last_time(line.text) for line in above)
    edges = [0, *starts[0 if answers else 1 :], len(lines)]
    return [lines[start:end] for start, end in pairwise(edges)]


def _is_sheet(line: TextLine) -> bool:
    found = _SHEET.match(line.text)
    return found is not None and (found[1] is None or sheet_id(found[1]) is not None)


class _Block:
    """One form of a text, read twice: first for what it gives, then for what was typed, knowing the names."""

    def __init__(self, file: str, lines: Sequence[TextLine]) -> None:
        self.file = file
        self.lines = lines
        self._said = frozenset(line.number for line in own_words(lines))
        first = self._read()
        self.sheet = first.sheet
        self.depth = next((line.depth for line in lines if _is_sheet(line)), 0)
        self.sheet_place, self.last_time = first.sheet_place, first.last_time
        self.given = first.given
        self.may_name = first.may_name
        self.ignored: list[str] = first.left.ignored
        self.changes: tuple[LineUpChange, ...] = ()
        for visit in first.asked.matches:
            if visit.slot and {"side", "number", "division", "ha", "ld"} <= set(visit.told):
                first.given.matches.setdefault(visit.slot, {"against": "", **visit.told})
        self.view = view_of(self.given, self.sheet)

    @cached_property
    def known(self) -> KnownRows:
        """The context that helps to read this form, or the one that answers it."""
        return self.given.known()

    def _read(self, known: KnownRows | None = None) -> FormReading:
        form = FormReading(self.file, known)
        form.read(self.lines, self._said)
        return form

    @property
    def short(self) -> bool:
        """Whether it says AS LAST TIME instead of holding what was sent."""
        return self.last_time is not None and self.view is None and sheet_id(self.sheet) is not None

    @property
    def is_part(self) -> bool:
        """Whether it is no more than a beginning or a piece of what was sent: most of its tables are not there."""
        return self.view is None and len(self.given.counts) * 2 < len(words.COUNTED)

    def is_no_more(self) -> Iterator[Problem]:
        """What is told of a form that is only a part."""
        if self.is_part:
            yield Problem("TEXT-PART", self.sheet_place or Place(self.file), None, PART, _KEEP)

    def changes_only(self, form: Form) -> bool:
        """Whether a form says who plays for whom and no line-up, so that the rest stays as it was."""
        line_ups = (one for match in form.moves.matches.values() for one in match.sets)
        if not self.changes or any(not player.blank for one in line_ups for player in one.players):
            return False
        self.last_time = self.last_time or self.changes[0].player.place
        return True

    def form(self, source: _Block) -> Form:
        """The entries, read with a given part: this form's own or that of the form it answers."""
        second = self._read(source.known)
        moves = second.asked.moves(source.given.matches, short=self.short)
        self.ignored = second.left.ignored
        self.changes = second.asked.changes(source.given.matches)
        problems = second.asked.problems
        if not self.short and (source.view is not None or not self.changes):
            moves, in_vain = changed(moves, self.changes)
            problems = [*problems, *in_vain]
        return Form(source.view, self.sheet, moves, _in_order(problems), as_last_time=self.short)

    def kept(self, source: _Block, sent: Moves, problems: Sequence[Problem] = ()) -> Form:
        """A short reply with the rest of what it answers, of which there are problems too."""
        form = self.form(source)
        moves = completed(form.moves, sent, self.last_time or Place(self.file))
        moves, in_vain = changed(moves, self.changes)
        return replace(form, moves=moves, problems=_in_order([*form.problems, *problems, *in_vain]), as_last_time=True)


class _Sent:
    """A team's form as it is sent: the context of its parts, and what was filled in."""

    def __init__(self, file: str, view: View, proposed: Moves | None) -> None:
        self.id = view.id
        self.block = _Block(file, lines_of(build(view).encode(), file)[0])
        self.moves = proposed or prefilled(view)

    def of(self, sheet: str) -> bool:
        """Whether a form is this one, whoever knows its token."""
        said = sheet_id(sheet)
        return said is not None and replace(said, token="") == replace(self.id, token="")


def _in_order(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda one: (one.place.line, one.place.column)))


def _completed(block: _Block, source: _Block, data: bytes, beside: _Sent | None) -> Form:
    """A short reply with the rest of the form that it answers, or without it where nobody has that yet."""
    if source.view is None:
        return Form(None, block.sheet, block.form(block).moves, as_last_time=True, part=data)
    if beside and source is beside.block:
        return replace(block.kept(source, beside.moves), view=None)
    answered = source.form(source)
    return block.kept(source, answered.moves, answered.problems)


def _chosen(blocks: Sequence[_Block], data: bytes, sent: _Sent | None) -> Form:
    """The first form that holds anything typed; a reply stands above what it answers."""
    if blocks[1:] and blocks[0].sheet_place is None:
        blocks[0].sheet = blocks[1].sheet
    whole = {block.sheet.casefold(): block for block in reversed(blocks) if block.view}
    found: list[Form] = []
    for block in blocks:
        beside = sent if sent and not block.view and sent.of(block.sheet) else None
        source = block if block.view else whole.get(block.sheet.casefold(), beside.block if beside else block)
        if block.short:
            return _completed(block, source, data, beside)
        form = block.form(source)
        if beside and source is beside.block and block.changes_only(form):
            return replace(block.kept(source, beside.moves), view=None)
        if block.last_time and source.view is None and sheet_id(block.sheet) is None:
            unknown = Problem("TEXT-PART", block.last_time, block.sheet or None, _NO_ID, _COPY_ID)
            return replace(form, problems=(unknown, *form.problems))
        if beside and source is beside.block:
            form = replace(form, view=None, problems=(*block.is_no_more(), *form.problems))
        elif source.view is None and block.is_part and sheet_id(block.sheet):
            form = replace(form, part=data, maybe=block.may_name)
        found.append(form)
        # A number behind SEND is no move, nor is a salt: the form below it may hold one.
        if replace(found[-1].moves, send_number=BLANK, salt=BLANK) != Moves() or found[-1].maybe:
            return found[-1]
    return next((one for one in found if one.moves != Moves()), found[0])
