"""The names of mailed files: league, season, round, team and kind, so that no two files have the same name.

A name consists of ids, numbers and plain letters, never of text as typed, so that nobody's team name becomes a path.
"""

from __future__ import annotations

import re
import unicodedata
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from vbxl.rounds.errors import UnusableError

if TYPE_CHECKING:
    from vbxl.league.league import League, Team

# Several names of this length still make a path that Excel opens.
TEAM_LONGEST: Final = 40
LEAGUE_LONGEST: Final = 30
# The id of a team or a newcomer.
_TEAM: Final = re.compile(r"T[0-9]{2,5}|N[0-9A-F]{8}", re.ASCII)
_APOSTROPHES: Final = re.compile("['`´‘’ʼ′]")
# Letters that don't come apart into a plain letter and a mark.
_SPELT: Final = str.maketrans(
    {"ß": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d",
     "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ı": "i", "ħ": "h", "Ħ": "h"}
)  # fmt: skip
# Added to the name of a move that a bot made.
BOT: Final = "bot"
_OF_BOT: Final = re.compile(
    rf"(?:[a-z0-9-]+-)?S[0-9]+-R[0-9]+-T[0-9]{{2,5}}(?:-[a-z0-9-]+)?-move-{BOT}(?:-[0-9]+)?\.txt", re.ASCII
)


class Mailed(StrEnum):
    """The kinds of mailed files; each value is part of the files' names."""

    MOVE = "move"
    REPORT = "report"
    REPLY = "reply"
    RESULTS = "results"
    CLOSING = "closing"
    SEASON = "season"
    HISTORY = "history"
    OPENED = "opened"
    TEAM_SHEET = "team-sheet"


def make_slug(text: str, longest: int) -> str:
    """Return a text in small letters a to z, digits and hyphens, cut between words if too long; "" if nothing is left.

    >>> make_slug("Anna´s Aces", 40), make_slug("../Köningsveld <Łódź>", 40), make_slug("水", 40)
    ('annas-aces', 'koningsveld-lodz', '')
    >>> make_slug("Straße", 40)
    'strasse'
    >>> make_slug("Kingsbridge Friends League", 20)
    'kingsbridge-friends'
    """
    # A stand-alone accent would become a space with an accent.
    plain = unicodedata.normalize("NFKC", _APOSTROPHES.sub("", text)).translate(_SPELT)
    plain = _APOSTROPHES.sub("", plain)
    plain = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    if len(words) <= longest:
        return words
    cut = words[: longest + 1].rpartition("-")[0]
    return cut or words[:longest]


def name_season(league: str, season: int, kind: Mailed) -> str:
    """Return the name, without its ending, of a season's file.

    >>> name_season("Galaxy League", 1, Mailed.SEASON)
    'galaxy-league-S1-season'
    """
    return _join_words(make_slug(league, LEAGUE_LONGEST), f"S{season}", kind)


def round_stem(league: str, season: int, round_number: int, kind: Mailed, corrections: int = 0) -> str:
    """Return the name, without its ending, of a round's public file; `corrections` counts the round's corrections.

    >>> round_stem("Galaxy League", 1, 7, Mailed.RESULTS), round_stem("Galaxy League", 1, 7, Mailed.RESULTS, 1)
    ('galaxy-league-S1-R07-results', 'galaxy-league-S1-R07-corrected-1-results')
    """
    return _join_words(
        make_slug(league, LEAGUE_LONGEST), f"S{season}", f"R{round_number:02d}", name_corrections(corrections), kind
    )


def name_corrections(corrections: int) -> str:
    """Return the part of a file name that counts the round's corrections; "" if there are none."""
    return f"corrected-{corrections}" if corrections else ""


def name_team_file(league: League, team: Team, kind: Mailed, corrections: int = 0) -> str:
    """Return the name, without its ending, of a team's file in the league's open round; see `name_sheet`."""
    rounds = league.season_number, league.round_number
    return name_sheet(league.name, *rounds, (team.id, team.name), kind, corrections)


def name_sheet(
    league: str, season: int, round_number: int, team: tuple[str, str], kind: StrEnum, corrections: int = 0
) -> str:
    """Return the name, without its ending, of a round's file for one `team`, given by its id and name.

    >>> name_sheet("Galaxy League", 1, 8, ("T03", "Harbour Gulls"), Mailed.MOVE)
    'galaxy-league-S1-R08-T03-harbour-gulls-move'
    """
    team_id, name = team
    if not _TEAM.fullmatch(team_id):
        raise UnusableError("the league book holds an invalid team id; an id is a T followed by two to five digits")
    at = make_slug(league, LEAGUE_LONGEST), f"S{season}", f"R{round_number:02d}"
    return _join_words(*at, team_id, make_slug(name, TEAM_LONGEST), name_corrections(corrections), kind)


def name_history(league: str, last: tuple[int, int], team: tuple[str, str] | None = None) -> str:
    """Return the name, without its ending, of a league's or a team's history up to a season and round.

    >>> name_history("Galaxy League", (1, 7)), name_history("Galaxy League", (1, 7), ("T03", "Harbour Gulls"))
    ('galaxy-league-S1-R07-history', 'galaxy-league-S1-R07-T03-harbour-gulls-history')
    """
    if team:
        return name_sheet(league, *last, team, Mailed.HISTORY)
    return round_stem(league, *last, Mailed.HISTORY)


def name_invitation(league: str) -> str:
    """Return the name, without its ending, of a league's blank Team sheet.

    >>> name_invitation("Galaxy League")
    'galaxy-league-team-sheet'
    """
    return _join_words(make_slug(league, LEAGUE_LONGEST), Mailed.TEAM_SHEET)


def is_by_bot(file: str) -> bool:
    """Whether a file has a name that vbxl gives only to bots' moves.

    >>> is_by_bot("galaxy-league-S1-R08-T03-harbour-gulls-move-bot-2.txt")
    True
    >>> is_by_bot("galaxy-league-S1-R08-T03-the-bot-move.txt")
    False
    """
    return _OF_BOT.fullmatch(file) is not None


def _join_words(*words: str) -> str:
    return "-".join(word for word in words if word)
