"""What letters to managers share: greeting, deadline, matches, files, and how a move is sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from vbxl.books.deadline_calendar import CALENDAR
from vbxl.books.letter import Block, Facts, Heading, Items, Prose, Small, Whole
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import Fixture, League
from vbxl.league.team_knowledge import cup_round
from vbxl.problems import escaped
from vbxl.rounds.file_names import Mailed, team_stem

RESEND: Final = "RESEND"
SPONSOR_OPEN: Final = "You have no sponsor yet. Choose one in the sheet."
_FILES: Final = (
    (f"{Mailed.MOVE}.xlsx", "your move sheet; fill it in and send it back"),
    (f"{Mailed.MOVE}.txt", "the same form as text, if you have no spreadsheet program"),
    (f"{Mailed.REPORT}.xlsx", "your own report of the round; only you get it"),
    (f"{Mailed.RESULTS}.xlsx", "the results of the round, the same for everybody"),
    (f"{Mailed.SEASON}.xlsx", "rules, teams and fixtures of the season, the same for everybody"),
    (f"{Mailed.OPENED}.json", "what the draws of the season can be checked with"),
    (".txt", "the list itself; keep it, its SHA-256 stands above"),
    (CALENDAR, "the deadlines for your calendar; open it once"),
)
_OWN_HISTORY: Final = "the history of your team; only you get it"
_HISTORY: Final = "the history of the league, the same for everybody"
_ANY_FILE: Final = "a file of the league"


def subject(league: League, what: str) -> str:
    """The subject of a letter: round and what it is about first, since a phone shows no more.

    The open round is meant.
    """
    return f"Round {league.round_number}: {what} ({escaped(league.name)}, season {league.season_number})"


def greeting(league: League, team: str) -> Prose:
    """The first line: the manager's name, which stands in no mail to anybody else."""
    name = league.people.of(team).name
    return Prose(f"Hello {name}," if name else "Hello,")


def of_round(league: League) -> str:
    """The open round with its season and league, as a sentence has it."""
    return f"round {league.round_number} of {league.name}, season {league.season_number}"


def deadline(league: League) -> str:
    """The open round's deadline as a sentence, "" where none is set (R0.2)."""
    return f"The deadline is {with_weekday(league.deadline)}." if league.deadline else ""


def until_deadline(league: League, otherwise: str = "") -> str:
    """The words that say until when, with a blank before them; others where no deadline is set."""
    return f" until {with_weekday(league.deadline)}" if league.deadline else otherwise


def opponent(league: League, fixture: Fixture, team: str) -> str:
    """At home or away, and against whom."""
    home = fixture.home == team
    other = fixture.visitors if home else fixture.home
    return f"{'at home' if home else 'away'} against {league.called(other)}"


def cup_name(league: League, fixture: Fixture) -> str:
    """What a cup match is called, "" for a match of the league (R11.1)."""
    name = cup_round(league, fixture)
    return f"cup {name}" if name else ""


def matches_ahead(league: League, team: str) -> Iterator[Block]:
    """The team's matches of the open round."""
    ahead = league.matches_of(team, league.round_number)
    if not ahead:
        yield Prose(f"Your team has no match in round {league.round_number}.")
        return
    rows = []
    for number, fixture in enumerate(ahead):
        name = cup_name(league, fixture) or f"match {number + 1 - sum(one.cup for one in ahead[:number])}"
        rows.append((name, opponent(league, fixture, team)))
    yield Facts(tuple(rows))


def sheet_stem_of(league: League, team: str) -> str:
    """The name of the team's move sheet of the open round, without its ending."""
    return team_stem(league, league.by_id[team], Mailed.MOVE)


def fill_in(league: League, team: str) -> str:
    """Which file to fill in and where to send it."""
    stem = sheet_stem_of(league, team)
    return f"Fill in {stem}.xlsx or {stem}.txt and {send_to(league)}."


def send_to(league: League) -> str:
    """Whom to send it to; the game master's name and address may stand in every letter."""
    gm = league.people.gm
    who = " ".join(filter(None, (gm.name, f"<{gm.address}>" if gm.name else gm.address))) if gm.address else gm.name
    return f"send it to {who}" if who else "answer this mail with the file attached"


def without_a_move(league: League, team: str) -> str:
    """What is played if nothing comes (R12)."""
    if league.people.of(team).bot:
        return "Without a move of yours, a bot plays your team."
    return (
        "Without a move your team plays the line-ups of its last match, without home advantage, devotion and special "
        "points (rule R12)."
    )


def attached(files: Sequence[str]) -> Iterator[Block]:
    """The attached files with what each is."""
    if files:
        yield Heading("Attached files" if len(files) > 1 else "Attached file")
        # What has to be done something with comes first.
        order = sorted(files, key=lambda name: [not name.endswith(end) for end, _ in _FILES])
        yield Items(tuple(f"{name}: {_what(name)}" for name in order))


def _what(name: str) -> str:
    for end, what in _FILES:
        if name.endswith(end):
            return what
    if name.endswith(f"{Mailed.HISTORY}.xlsx"):
        return _OWN_HISTORY if "-T" in name else _HISTORY
    return _ANY_FILE


def footer(token: str) -> Iterator[Block]:
    """How to get the files again, where the letter has a token for that."""
    if token:
        yield Small(f"Are files missing? Answer with the subject {RESEND} and leave this line:")
        yield Whole(f"{RESEND.lower()} {token}")
