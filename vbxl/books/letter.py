"""A letter: its blocks, and the same blocks as plain text and as a page that any mail program can show.

What people typed is data in both: it never becomes markup, a separator of a mailbox, or a line of a text form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import htpy as h

from vbxl.books.display_width import measure_width, pad_text
from vbxl.books.textform.words import FORMER_MARK, LETTER_END, LETTER_MARK
from vbxl.problems import OTHERWISE, Problem, escaped, shown

# The width of a line: RFC 5322 asks for at most 78 columns, and an answer puts "> " before each.
COLUMNS: Final = 76
GAP: Final = "  "
INDENT: Final = "  "
UNDER: Final = "="
OWN: Final = "*"
# The least width of a column in a table: two wide letters.
_NARROWEST: Final = 4
_WIDEST_LABEL: Final = 24
BULLET: Final = "- "
BAR: Final = "| "
_MOST_PLACES: Final = 6
# Whoever has a sheet's id can send a sheet in the team's name.
_SHEET_ID: Final = re.compile(
    r"(S\d{1,4}-R\d{1,3}-(?:T\d{2,5}|N[0-9a-f]{8}))-[0-9a-f]{8}(?:-[0-9a-f]{16})?", re.IGNORECASE | re.ASCII
)
# Mailboxes, servers, mail programs and the text form's reader take a line with such a beginning for something else.
_TAKEN_OTHERWISE: Final = re.compile(r"From\b|\.|>|--|(?i:(?:move )?sheet\b|as last time|as proposed)")


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph of running text."""

    text: str


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading above the blocks that follow."""

    text: str


@dataclass(frozen=True, slots=True)
class Facts:
    """Labels with their texts; a row with the label "" continues the row above."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a caption.

    It has heads and rows. `to_right` are the numeric columns, and `own` is the row of the letter's own team.
    """

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    to_right: frozenset[int] = field(default=frozenset())
    own: int | None = None


@dataclass(frozen=True, slots=True)
class Items:
    """A bulleted list."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Problems:
    """The problems with what was sent, each with its place, remedy and consequence."""

    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Whole:
    """A line that is never broken, so that a reply quotes it unchanged; `is_id` marks the id of a sheet."""

    line: str
    is_id: bool = False


@dataclass(frozen=True, slots=True)
class FormText:
    """A form to fill in, below the letter; unlike the letter, it is read for entries."""

    text: str


@dataclass(frozen=True, slots=True)
class Quote:
    """Somebody's words, line by line; an empty line separates two paragraphs."""

    text: str


@dataclass(frozen=True, slots=True)
class Small:
    """A line in small print below a letter."""

    text: str


# Our reader recognises quoted letters by these.
_MARK: Final = Small(LETTER_MARK)
_END: Final = Small(LETTER_END)
# A letter begins with its greeting and what it's about.
_SEEN_FIRST: Final = 2
_InLetter: TypeAlias = Prose | Heading | Facts | Table | Items | Problems | Whole | Quote | Small
Block: TypeAlias = _InLetter | FormText


@dataclass(frozen=True)
class Letter:
    """A letter: its subject, and its blocks in order of importance."""

    subject: str
    blocks: tuple[Block, ...]


def show_typed(text: str) -> str:
    r"""Return typed text as a letter shows it: with invisible characters escaped, and a sheet's id cut after the team.

    >>> show_typed("a\nb"), show_typed("S1-R07-T03-5f2a90c1-6b1d0c7f2e9a4853")
    ('a\\u000ab', 'S1-R07-T03-…')
    """
    return _SHEET_ID.sub(r"\1-…", escaped(text))


def _add_marks(blocks: Sequence[Block]) -> Iterator[Block]:
    """Yield the blocks of a letter, with the lines by which our reader recognises letters; forms come last."""
    forms = [block for block in blocks if isinstance(block, FormText)]
    blocks = [block for block in blocks if not isinstance(block, FormText)]
    # Running text isn't read as an entry.
    entries = (at for at, block in enumerate(blocks) if at >= _SEEN_FIRST and not isinstance(block, Prose))
    mark_at = next(entries, len(blocks))
    yield from blocks[:mark_at]
    # A letter with a form to fill in has no mark.
    if mark_at < len(blocks) and not forms:
        yield _MARK
    yield from blocks[mark_at:]
    yield _END
    yield from forms


def as_text(letter: Letter) -> str:
    """Return a letter as plain text, in lines of at most 76 columns.

    >>> print(as_text(Letter("", (Prose("Hello,"), Facts((("file", "a.xlsx"), ("number", "2")))))), end="")
    Hello,
    <BLANKLINE>
      file    a.xlsx
      number  2
    <BLANKLINE>
    This letter was written by vbxl.
    """
    parts = (
        block.text.rstrip() if isinstance(block, FormText) else "\n".join(map(make_harmless, _list_lines(block)))
        for block in _add_marks(letter.blocks)
    )
    return "\n\n".join(part for part in parts if part) + "\n"


def _list_lines(block: Block) -> Iterator[str]:
    match block:
        case Heading(text):
            lines = wrap(text, COLUMNS - 1)
            yield from lines
            yield UNDER * max(map(measure_width, lines), default=0)
        case Facts(rows):
            yield from _list_fact_lines(rows)
        case Table():
            yield from _list_table_lines(block)
        case Items(items):
            yield from _hang(BULLET, items)
        case Problems(problems):
            yield from _hang(BULLET, (" ".join(filter(None, _describe(several))) for several in group_alike(problems)))
        case Whole(line, is_id):
            yield escaped(line) if is_id else show_typed(line)
        case Quote(text):
            yield from _hang(BAR, _list_quoted_lines(text), BAR)
        case Prose(text) | Small(text):
            yield from wrap(text, COLUMNS - 1)


def group_alike(problems: Sequence[Problem]) -> list[tuple[Problem, ...]]:
    """Group the problems that say the same about the same entry in several places."""
    found: dict[tuple[str, str, str], list[Problem]] = {}
    for problem in problems:
        found.setdefault((problem.code, shown(problem.found), problem.message), []).append(problem)
    return [tuple(several) for several in found.values()]


def _describe(several: Sequence[Problem]) -> tuple[str, str, str]:
    """Return one mistake in several places as three texts: what is wrong and where, the remedy, and the code.

    File names are left out.
    """
    problem = several[0]
    places = list(dict.fromkeys(filter(None, (_name_place(problem) for problem in several))))
    where = ", ".join(places[:_MOST_PLACES]) + (
        f" and {len(places) - _MOST_PLACES} more" * (len(places) > _MOST_PLACES)
    )
    typed = f" (you wrote {shown(problem.found)})" if problem.found is not None else ""
    message = problem.message if where else f"{problem.message[:1].upper()}{problem.message[1:]}"
    remedies = list(dict.fromkeys(problem.remedy for problem in several))
    remedy = remedies[0] if len(remedies) == 1 else remedies[0].partition(OTHERWISE)[0]
    return show_typed(f"{where}{': ' if where else ''}{message}{typed}."), show_typed(remedy), f"({problem.code})"


def _name_place(problem: Problem) -> str:
    place = problem.place
    if place.sheet:
        return f"{place.sheet} {place.cell}".rstrip()
    return f"line {place.line}" if place.line else place.cell


def _list_fact_lines(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    label_width = min(max((measure_width(show_typed(label)) for label, _ in rows), default=0), _WIDEST_LABEL)
    room = COLUMNS - len(INDENT) - label_width - len(GAP)
    deep = INDENT * 2
    for label, words in rows:
        longest = max(map(measure_width, show_typed(words).split()), default=0)
        if measure_width(show_typed(label)) > label_width or room < longest <= COLUMNS - len(deep):
            # What has no space stays in one line, to be compared and copied.
            yield from (INDENT + line for line in wrap(label, COLUMNS - len(INDENT)))
            yield from (deep + line for line in wrap(words, COLUMNS - len(deep)))
            continue
        start = INDENT + pad_text(show_typed(label), label_width, to_right=False) + GAP
        for at, line in enumerate(wrap(words, room) or [""]):
            yield f"{start if at == 0 else ' ' * measure_width(start)}{line}".rstrip()


def _list_table_lines(table: Table) -> Iterator[str]:
    rows = [tuple(map(show_typed, row)) for row in (table.heads, *table.rows)]
    widths = [max(measure_width(row[at]) for row in rows) for at in range(len(table.heads))]
    marked = table.own is not None
    room = COLUMNS - len(GAP) * (len(widths) - 1 + marked)
    while sum(widths) > room and max(widths) > _NARROWEST:
        widths[widths.index(max(widths))] -= 1
    yield from wrap(f"{table.caption} ({OWN} your team)" if marked else table.caption, COLUMNS - 1)
    for number, row in enumerate(rows, start=-1):
        mark = pad_text(OWN if number == table.own else "", len(GAP), to_right=False) if marked else ""
        cells = [wrap(cell, width) or [""] for cell, width in zip(row, widths, strict=True)]
        for at in range(max(map(len, cells))):
            parts = (
                pad_text(cell[at] if at < len(cell) else "", width, column in table.to_right)
                for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
            )
            yield ((mark if at == 0 else " " * len(mark)) + GAP.join(parts)).rstrip()


def _hang(mark: str, texts: Iterable[str], below: str = "") -> Iterator[str]:
    """Yield texts as lines with a hanging indent.

    `mark` precedes the first line of each text; `below`, or blanks, precedes the other lines.
    """
    for text in texts:
        for at, line in enumerate(wrap(text, COLUMNS - len(mark))):
            yield (mark if at == 0 else below or " " * len(mark)) + line


def _list_quoted_lines(text: str) -> Iterator[str]:
    """Yield the lines of a quotation, after making harmless any words by which vbxl recognises its letters."""
    for line in filter(str.strip, text.splitlines()):
        words = " ".join(line.split())
        for mark in (LETTER_MARK, FORMER_MARK, LETTER_END):
            words = words.replace(mark, mark.rstrip("."))
        yield words


def wrap(text: str, width: int) -> list[str]:
    """Wrap a text into lines that no program mistakes for anything else."""
    lines: list[list[str]] = [[]]
    for word in (piece for whole in show_typed(text).split() for piece in _cut_word(whole, width)):
        if lines[-1] and measure_width(" ".join([*lines[-1], word])) > width:
            # A word that may not begin a line takes the word before it along.
            along = len(lines[-1]) > 1 and _TAKEN_OTHERWISE.match(word) is not None
            if along and measure_width(f"{lines[-1][-1]} {word}") <= width:
                lines.append([lines[-1].pop(), word])
            else:
                lines.append([word])
        else:
            lines[-1].append(word)
    return [" ".join(line) for line in lines if line]


def _cut_word(word: str, width: int) -> Iterator[str]:
    piece = ""
    for char in word:
        if piece and measure_width(piece + char) > width:
            yield piece
            piece = ""
        piece += char
    yield piece


def make_harmless(line: str) -> str:
    """Return a line; indent it if a mailbox, server or mail program would take it for something else."""
    return f" {line}" if _TAKEN_OTHERWISE.match(line) else line


# Scores, dates and percentages, within which no line may be broken.
_IN_ONE_PIECE: Final = re.compile(r"(\b\d{1,4}–\d{1,4}\b|\b\d{4}-\d\d-\d\d\b|\b\d{1,3}(?:\.\d)? %)", re.ASCII)
# No colours but the mail program's own, light or dark, and greys that can be read on both.
_GREY: Final = "rgba(128,128,128,0.4)"
_OWN_ROW: Final = "background-color:rgba(128,128,128,0.18);font-weight:bold"
_PAGE: Final = (
    "max-width:38em;margin:0 auto;padding:12px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;"
    "font-size:16px;line-height:1.5;overflow-wrap:anywhere"
)
_BLOCK: Final = "margin:0 0 1em 0"
_FORM: Final = "margin:2em 0 0 0;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:12px;white-space:pre-wrap"
_QUOTE: Final = f"margin:0 0 1em 0;padding:2px 0 2px 12px;border-left:4px solid {_GREY}"
_HEADING: Final = "font-size:18px;line-height:1.3;margin:1.4em 0 0.5em 0"
_TABLE: Final = "border-collapse:collapse;margin:0 0 1em 0;font-size:16px"
_CELL: Final = f"padding:4px 8px;border-bottom:1px solid {_GREY};vertical-align:top"
_LABEL: Final = "padding:2px 12px 2px 0;text-align:left;vertical-align:top;font-weight:normal;white-space:nowrap"
_WORDS: Final = "padding:2px 0;vertical-align:top"


def as_html(letter: Letter) -> str:
    """Return a letter as HTML.

    It fetches nothing and has no script. It has no style sheet either, since mail programs drop those.
    """
    page = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.meta(name="supported-color-schemes", content="light dark"),
            h.title[show_typed(letter.subject)],
        ],
        h.body(style="margin:0;padding:0")[h.div(style=_PAGE)[map(_build_form_or_element, _add_marks(letter.blocks))]],
    ]
    return f"{page}\n"


def _build_form_or_element(block: Block) -> h.Node:
    return h.pre(style=_FORM)[block.text] if isinstance(block, FormText) else _build_element(block)


def _build_element(block: _InLetter) -> h.Node:
    match block:
        case Heading(text):
            return h.h2(style=_HEADING)[show_typed(text)]
        case Facts(rows):
            return h.table(style=_TABLE)[h.tbody[(_build_fact(label, words) for label, words in rows)]]
        case Table():
            return _build_table(block)
        case Items(items):
            return _build_list(map(_keep_whole, items))
        case Problems(problems):
            return _build_list(map(_build_problem, group_alike(problems)))
        case Whole(line, is_id):
            return h.p(style=_BLOCK)[escaped(line) if is_id else show_typed(line)]
        case Quote(text):
            lines = (h.p(style="margin:0 0 0.5em 0")[_keep_whole(line)] for line in _list_quoted_lines(text))
            return h.blockquote(style=_QUOTE)[lines]
        case Small(text):
            return h.p(style=f"{_BLOCK};opacity:0.8")[show_typed(text)]
        case Prose(text):
            return h.p(style=_BLOCK)[_keep_whole(text)]


def _keep_whole(text: str) -> h.Node:
    """Return a text in which scores and dates can't be split between lines."""
    parts = _IN_ONE_PIECE.split(show_typed(text))
    return h.fragment[(h.span(style="white-space:nowrap")[part] if at % 2 else part for at, part in enumerate(parts))]


def _build_fact(label: str, words: str) -> h.Node:
    head = h.th(scope="row", style=_LABEL)[show_typed(label)] if label else h.td
    return h.tr[head, h.td(style=_WORDS)[_keep_whole(words)]]


def _build_list(items: Iterator[h.Node]) -> h.Node:
    return h.ul(style=f"{_BLOCK};padding-left:1.3em")[(h.li(style="margin:0 0 0.4em 0")[item] for item in items)]


def _build_problem(several: Sequence[Problem]) -> h.Node:
    what, remedy, code = _describe(several)
    do, otherwise, consequence = remedy.partition(OTHERWISE)
    return h.fragment[what, " ", h.strong[do], otherwise, consequence, " ", h.small(style="opacity:0.7")[code]]


def _build_table(table: Table) -> h.Node:
    def styled(column: int, more: str = "") -> str:
        return f"{_CELL};text-align:{'right' if column in table.to_right else 'left'}{more}"

    heads = (h.th(scope="col", style=styled(at))[show_typed(head)] for at, head in enumerate(table.heads))
    return h.table(style=_TABLE)[
        h.caption(style="text-align:left;font-weight:bold;padding:0 0 4px 0")[show_typed(table.caption)],
        h.thead[h.tr[heads]],
        h.tbody[
            (
                h.tr(style=_OWN_ROW if number == table.own else None)[
                    (h.td(style=styled(at))[_keep_whole(cell)] for at, cell in enumerate(row))
                ]
                for number, row in enumerate(table.rows)
            )
        ],
    ]
