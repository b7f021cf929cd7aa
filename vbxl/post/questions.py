"""Questions of managers: mails without a move, which wait until the game master has answered them.

A question counts as answered once the game master says so, once a reply of his lies in `mail/in/`, or once his mail
program has marked it as answered in the mailbox.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from vbxl.league.league import League
from vbxl.post.incoming import ReadMail
from vbxl.post.journal import Entry, Journal, Json, Place, hash_id
from vbxl.problems import escaped


def name_askers(journal: Journal, league: League) -> tuple[str, ...]:
    """Return who is waiting for an answer, without repeats: the manager's name with the team's, in order of mails."""
    names = []
    # Who asked while he waited for a team may have one by now.
    settled = {league.people.of(team.id).newcomer_id: team.id for team in league.teams}
    askers = (question.team for question in journal.questions.values())
    for team_id in dict.fromkeys(settled.get(asker, asker) for asker in askers):
        team, manager = league.by_id.get(team_id), league.people.of(team_id)
        name = team.name if team else team_id
        if team_id in league.people.newcomers:
            names.append(escaped(manager.person))
        else:
            names.append(escaped(f"{manager.name} ({name})" if manager.name else name))
    return tuple(names)


def mark_answered(journal: Journal, teams: Iterable[str]) -> Iterator[Json]:
    """Yield the entries that say that the questions of some teams are answered."""
    yield from _make_entries(question.sha256 for question in journal.questions.values() if question.team in set(teams))


def mark_replied(journal: Journal, read: Sequence[ReadMail], gm: str) -> Iterator[Json]:
    """Yield the entries for questions to which the game master has replied, as mails from his address say."""
    replied = {
        hash_id(message_id)
        for mail in read
        if gm and mail.head.address == gm.casefold()
        for message_id in mail.head.answers
    }
    yield from _make_entries(question.sha256 for question in journal.questions.values() if question.message in replied)


def list_places(journal: Journal, box: str, uidvalidity: int) -> dict[int, str]:
    """Return where in a mailbox the questions lie that wait, by their UIDs: their SHA-256."""
    places: dict[Place, str] = journal.places
    return {
        uid: sha256
        for (name, validity, uid), sha256 in places.items()
        if (name, validity) == (box, uidvalidity) and sha256 in journal.questions
    }


def _make_entries(hashes: Iterable[str]) -> Iterator[Json]:
    return ({"entry": Entry.ANSWERED.value, "sha256": sha256} for sha256 in hashes)
