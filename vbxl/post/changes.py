"""The game master's changes to the open round, as mails report them.

Public changes are reported to everybody, others only to their team. No mail says who manages another team.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vbxl.books.letter import Heading, Items, Letter, Prose
from vbxl.league.deadlines import with_weekday
from vbxl.league.gm_edit_words import EditKind, make_names
from vbxl.league.gm_edits import EditLine
from vbxl.league.league import League
from vbxl.post.letters import describe_deadline, describe_round, insert_below_first, make_greeting, make_subject
from vbxl.rounds.status import Status


@dataclass(frozen=True, slots=True)
class BookChange:
    """A change to the league book: `text` is a sentence, `words` a short form for the subject of a mail."""

    text: str
    words: str

    @property
    def digest(self) -> str:
        """What identifies the change in the journal: a digest, since the text may be secret."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:12]


def list_changes(found: Status, team: str) -> Iterator[BookChange]:
    """Yield the changes made to the open round's book since vbxl wrote it, as far as the team may know of them.

    The open round's deadline comes first, then later deadlines in one sentence, new managers, and the rest.
    """
    league = found.league
    edits = [edit for edit in found.edited or () if edit.public or edit.team == team]
    moved = [edit for edit in edits if edit.kind is EditKind.DEADLINE]
    own = [edit for edit in moved if edit.thing == f"round {league.round_number}"]
    for edit in own:
        before, after = with_weekday(edit.before), with_weekday(edit.after)
        yield BookChange(f"The deadline moves from {before} to {after}.", f"the deadline moves to {after}")
    later = [f"{edit.thing}: {with_weekday(edit.after)}" for edit in moved if edit not in own]
    if later:
        yield BookChange(f"These deadlines move: {'; '.join(later)}.", "later deadlines move")
    for other in league.teams:
        manager = league.people.of(other.id)
        if manager.changes and manager.since == (league.season_number, league.round_number) and manager.person:
            text = f"{other.name} has a new manager"
            yield BookChange(f"{text}.", text)
    names = make_names(league)
    for edit in edits:
        if edit.kind is EditKind.ADJUSTMENT and edit.after and not edit.before:
            booking = edit.after.removeprefix(f"round {league.round_number}, ")
            yield BookChange(f"The game master recorded: {booking}.", booking.partition(":")[0])
        elif edit.kind is EditKind.TEAM and edit.what == "name":
            yield BookChange(f"{edit.before} is now called {edit.after}.", f"{edit.before} is now {edit.after}")
        elif edit.kind is not EditKind.DEADLINE:
            whose = names(edit.team) or league.name
            line = EditLine(whose, edit.what, edit.thing, edit.before, edit.after)
            yield BookChange(f"{line}.", f"a change for {whose}")


def name_changes(changes: Sequence[BookChange]) -> str:
    """Return changes as part of a subject: the first change in words, and the number of the others."""
    more = len(changes) - 1
    return changes[0].words + (f", and {more} more change{'s' if more > 1 else ''}" if more else "")


def write_changes_letter(league: League, team: str, changes: Sequence[BookChange]) -> Letter:
    """Return a letter with only the changes; the sheets already sent stay valid."""
    blocks = (
        make_greeting(league.people.of(team)),
        Prose(f"The game master has changed something in {describe_round(league)}."),
        Prose(f"{describe_deadline(league)} If you have already sent a move, it still counts.".strip()),
    )
    return add_changes(Letter(make_subject(league, name_changes(changes)), blocks), changes)


def add_changes(letter: Letter, changes: Sequence[BookChange]) -> Letter:
    """Return a letter with the changes below its first sentence."""
    if not changes:
        return letter
    return insert_below_first(
        letter, Heading("What the game master changed"), Items(tuple(change.text for change in changes))
    )
