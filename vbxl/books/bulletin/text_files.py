"""`results.txt`: a round for chats and mails.

The text has lines of at most 40 columns and lines nothing up by spaces, so that any font and any screen shows it well.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vbxl.books.bracket import competition
from vbxl.books.bulletin.form import Bulletin, BulletinMatch
from vbxl.books.commitment_sheets import WITHOUT_WORDS
from vbxl.books.letter import harmless, wrapped
from vbxl.books.story.sentences import News, dashed
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import CUP_DIVISION

COLUMNS: Final = 40
# In a chat so many sentences are read; the workbook and the pages have them all.
SENTENCES_MOST: Final = 6
INDENT: Final = "  "


def text_file(bulletin: Bulletin) -> bytes:
    """A round for a chat or a mail: sentences, scores with their sets, tables, and what is next; UTF-8."""
    parts = [part for part in _parts(bulletin) if part]
    return ("\n\n".join("\n".join(part) for part in parts) + "\n").encode()


def _parts(bulletin: Bulletin) -> Iterator[list[str]]:
    title = f"{bulletin.league}: season {bulletin.season}, round {bulletin.round_number} of {bulletin.rounds}"
    yield _folded(title)
    said = [one.text for one in bulletin.headlines if one.kind != News.TOP_MATCH][:SENTENCES_MOST]
    if bulletin.without_number:
        said = [WITHOUT_WORDS, *said]
    yield [line for text in said for line in _folded(text, mark="* ")]
    for division in (CUP_DIVISION, *bulletin.divisions):
        played = bulletin.played(division)
        if played:
            yield [
                *_folded(competition(division, played[0].cup).upper()),
                *(line for one in played for line in _score(bulletin, one)),
            ]
    for division in bulletin.divisions:
        yield [*_folded(f"Table of division {division}: points, sets".upper()), *_table(bulletin, division)]
    yield _next(bulletin)


def _folded(text: str, mark: str = "") -> list[str]:
    """A text in lines, those after the first set in where a mark stands before it."""
    lines = wrapped(text, COLUMNS - len(INDENT))
    return [harmless(f"{(mark if not at else INDENT) if mark else ''}{line}") for at, line in enumerate(lines)]


def _score(bulletin: Bulletin, one: BulletinMatch) -> Iterator[str]:
    yield from _folded(f"{bulletin.name(one.home)} – {bulletin.name(one.visitors)}")
    yield from _folded(f"{dashed(one.sets_won)} ({' '.join(map(dashed, one.sets))})", mark=INDENT)


def _table(bulletin: Bulletin, division: int) -> Iterator[str]:
    for line in bulletin.table(division):
        sets = dashed((line.sets_won, line.sets_lost))
        yield from _folded(f"{line.place}. {bulletin.name(line.team)}: {line.points}, {sets}")


def _next(bulletin: Bulletin) -> list[str]:
    if bulletin.season_over:
        return _folded("That was the last round of the season.")
    number = bulletin.round_number + 1
    lines = _folded(f"Round {number}".upper())
    if bulletin.deadline:
        lines += _folded(f"Moves by {with_weekday(bulletin.deadline)}")
    for one in bulletin.coming:
        if one.round_number == number and one.home:
            lines += _folded(f"{bulletin.name(one.home)} – {bulletin.name(one.visitors)}")
    return lines
