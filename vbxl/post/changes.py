"""What the game master changed in the open round, as mails tell it: what is public to everybody, the rest to its team.

Nobody is told who manages a team, and of another team's secrets nothing at all.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from vbxl.books.letter import Heading, Items, Letter, Prose
from vbxl.league.deadlines import with_weekday
from vbxl.league.gm_edit_words import EditKind, make_names
from vbxl.league.gm_edits import Edit, EditLine
from vbxl.league.league import League
from vbxl.post.letters import describe_deadline, describe_round, make_greeting, make_subject
from vbxl.rounds.status import Status

HEADING: Final = "What the game master changed"
DIGITS: Final = 12


@dataclass(frozen=True, slots=True)
class BookChange:
    """A change in a sentence, and in a few words for a subject."""

    text: str
    words: str

    @property
    def digest(self) -> str:
        """What stands for it where it must not stand itself."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:DIGITS]


def list_changes(found: Status, team: str) -> tuple[BookChange, ...]:
    """Return what a team may know of the changes since the book of the open round was written."""
    league = found.league
    edits = [edit for edit in found.edited or () if edit.public or edit.team == team]
    return (*_describe_deadlines(edits, league), *_describe_managers(league), *_describe_others(edits, league))


def _describe_deadlines(edits: Sequence[Edit], league: League) -> Iterator[BookChange]:
    """Yield the deadlines that moved: that of the open round first, and those of later rounds in one sentence."""
    moved = [edit for edit in edits if edit.kind is EditKind.DEADLINE]
    own = [edit for edit in moved if edit.thing == f"round {league.round_number}"]
    for edit in own:
        before, after = with_weekday(edit.before), with_weekday(edit.after)
        yield BookChange(f"The deadline moves from {before} to {after}.", f"the deadline moves to {after}")
    later = [edit for edit in moved if edit not in own]
    if later:
        texts = [f"{edit.thing}: {with_weekday(edit.after)}" for edit in later]
        yield BookChange(f"These deadlines move: {'; '.join(texts)}.", "later deadlines move")


def _describe_managers(league: League) -> Iterator[BookChange]:
    now = league.season_number, league.round_number
    for team in league.teams:
        manager = league.people.of(team.id)
        if manager.changes and manager.since == now and manager.person:
            text = f"{team.name} has a new manager"
            yield BookChange(f"{text}.", text)


def _describe_others(edits: Sequence[Edit], league: League) -> Iterator[BookChange]:
    called = make_names(league)
    for edit in edits:
        if edit.kind is EditKind.ADJUSTMENT and edit.after and not edit.before:
            booking = edit.after.removeprefix(f"round {league.round_number}, ")
            yield BookChange(f"The game master booked: {booking}.", booking.partition(":")[0])
        elif edit.kind is EditKind.TEAM and edit.what == "name":
            yield BookChange(f"{edit.before} is called {edit.after} now.", f"{edit.before} is called {edit.after}")
        elif edit.kind is not EditKind.DEADLINE:
            whose = called(edit.team) or league.name
            line = EditLine(whose, edit.what, edit.thing, edit.before, edit.after)
            yield BookChange(f"{line}.", f"a change of {whose}")


def name_changes(changes: Sequence[BookChange]) -> str:
    """Return changes for a subject: the first in words, the others by their number."""
    more = len(changes) - 1
    return changes[0].words + (f", and {more} more change{'s' if more > 1 else ''}" if more else "")


def add_changes(letter: Letter, changes: Sequence[BookChange]) -> Letter:
    """Return a letter with the changes below its first sentence."""
    if not changes:
        return letter
    blocks = Heading(HEADING), Items(tuple(change.text for change in changes))
    return replace(letter, blocks=(*letter.blocks[:2], *blocks, *letter.blocks[2:]))


def write_changes_letter(league: League, team: str, changes: Sequence[BookChange]) -> Letter:
    """Return the changes alone, where the sheets that were sent stay as they are."""
    lead = Prose(f"The game master has changed something in {describe_round(league)}.")
    rest = [Prose(f"{describe_deadline(league)} A move that you have sent stays.".strip())]
    letter = Letter(make_subject(league, name_changes(changes)), (make_greeting(league, team), lead, *rest))
    return add_changes(letter, changes)
