"""The people of the league book: the sheet Managers, and the game master's own name and address."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vbxl.books.leaguebook.cells import CHOICE, LINK, TEXT, WHOLE, WORKED_OUT, YES, LeagueColumn, LeagueSheet
from vbxl.league.league import League
from vbxl.league.people import MANAGER, PLAYED_BY, Contact, People, since_text

GM_NAME: Final = "gm_name"
GM_ADDRESS: Final = "gm_address"
PREFACE: Final = "preface"
# Of a cell with addresses, and of one with a name beside them.
ADDRESSES_LONGEST: Final = 130
PEOPLE_LONGEST: Final = 200
EXAMPLE: Final = "anna@example.org"

MANAGERS: Final = LeagueSheet(
    "Managers",
    (
        LeagueColumn("Team id", "the team's id", LINK, 10, source="Teams"),
        LeagueColumn("Team", "the team's name", WORKED_OUT, 26),
        LeagueColumn(
            "Manager", "the name of the manager", TEXT, 24, blank=True,
            explains="Only you see it: no sheet, report or result shows it to anybody.",
        ),
        LeagueColumn(
            "Address", f"the manager's e-mail address, like {EXAMPLE}", TEXT, 34, blank=True,
            longest=ADDRESSES_LONGEST, explains="Several with a semicolon between them. Only you see them.",
        ),
        LeagueColumn(
            "Plays",
            "who plays the team: its manager, or a bot, which is careful, a spender or an attacker",
            CHOICE,
            12,
            blank=True,
            choices=PLAYED_BY,
            explains="Blank is manager; bot is a bot of the team's usual kind. A bot moves by itself at every resolve; "
            "what a person sends counts first.",
        ),
        LeagueColumn(
            "No mail", "yes if no mail goes to the manager", CHOICE, 9, blank=True, choices=(YES,),
            explains="vbxl then writes no replies to the team.",
        ),
        LeagueColumn(
            "Since", "season and round from which on the manager has the team, like S1-R08", TEXT, 10, blank=True,
            kept=True, explains="vbxl fills it in with the sheets.",
        ),
        LeagueColumn(
            "Changes", "how often another manager has followed", WHOLE, 9, blank=True, kept=True,
            explains="vbxl counts it. With each change the sheets get a new token, and the old sheet counts no more.",
        ),
        LeagueColumn(
            "Sheets for",
            "whom the last sheets were made for",
            TEXT,
            46,
            blank=True,
            longest=PEOPLE_LONGEST,
            kept=True,
            explains="vbxl fills it in. When an address that stands here is taken away, or a manager without one is "
            "replaced, vbxl sheets makes sheets that only the new manager can use.",
        ),
    ),
    ("Team id",),
    rule="R12.2",
    remedy="To rename a team, change its name in Teams; if you did, there is nothing to do.",
)  # fmt: skip


def manager_rows(league: League) -> Iterator[tuple[str | int | None, ...]]:
    """The rows of the sheet, one a team."""
    for team in league.teams:
        one = league.people.of(team.id)
        yield (
            team.id, team.name, one.name or None, "; ".join(one.addresses) or None,
            one.bot.value if one.bot else MANAGER, YES if one.no_mail else None, since_text(one.since) or None,
            one.changes or None, one.sheets_for or None,
        )  # fmt: skip


def contact_rows(gm: Contact) -> Iterator[tuple[str, str | None, None, str, str]]:
    """The game master's rows of the sheet Season."""
    yield GM_NAME, gm.name or None, None, "R12.2", "Your name, as it stands on every sheet, form and report."
    yield GM_ADDRESS, gm.address or None, None, "R12.2", "The e-mail address to which managers send their moves."


def preface_row(people: People) -> tuple[str, str | None, None, str, str]:
    """The last row of the sheet Season: the game master's words for everybody."""
    sentence = "Your words for the front of the league's pages (`vbxl site`); blank again in the next round's book."
    return PREFACE, people.preface or None, None, "R12.2", sentence
