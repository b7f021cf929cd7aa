"""Information at the start of the season: the public book with all that the 1996 rules want published before round 1.

Player points, special points, training points, sponsors, contract players, the playing scheme and the home advantage
(R0.1), and besides them deadlines, windows of the market, the cup's draw and every setting. No team's roster, account
or sponsor comes near it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vbxl.books.bracket import CUP, cup_sheet
from vbxl.books.commitment_sheets import FAIRNESS, season_fairness_sheet
from vbxl.books.seasonbook.front import COSTS, PLAYERS, TITLE, SeasonFront, costs_sheet, players_sheet
from vbxl.books.seasonbook.scheme import BY_TEAM, ROUNDS, SCHEME, by_team_sheet, rounds_sheet, scheme_sheet
from vbxl.league.league import League
from vbxl.rules.commitments import Commitments
from vbxl.rules.season import settings
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, ValueBook

__all__ = ["build"]

SETTINGS: Final = "Settings"
FAIRNESS_WORDS: Final = "what is fixed of the draws before anybody sends, and where public numbers come from"


def settings_sheet(book: ValueBook, league: League) -> None:
    """Every number of the season, with its unit and its rule (R0.2)."""
    columns = [
        Column("Rule", "centre"), Column("What", "bold", 90), Column("Value", "number"), Column("Unit", "remark"),
        Column("Name in the books"),
    ]  # fmt: skip
    rows: list[list[Value]] = [
        [setting.rule, setting.sentence, getattr(league.settings, setting.name), setting.unit, setting.name]
        for setting in settings()
    ]
    parts = [index for index in range(1, len(rows)) if _rule(rows[index]) != _rule(rows[index - 1])]
    book.table(SETTINGS, columns, rows, parts=parts)


def _rule(row: list[Value]) -> str:
    return str(row[0]).partition(".")[0]


SHEETS: Final[tuple[tuple[str, str, Callable[[ValueBook, League], None]], ...]] = (
    (ROUNDS, "every round: deadline, home advantage, cup round, what the market does", rounds_sheet),
    (SCHEME, "all matches: home – visitors, by round and division", scheme_sheet),
    (BY_TEAM, "all matches by team, with its days off", by_team_sheet),
    (CUP, "the draw of the Galaxy Cup and its rounds", cup_sheet),
    (PLAYERS, "the contract players: levels, who is hired and by whom", players_sheet),
    (COSTS, "what a contract costs", costs_sheet),
    (SETTINGS, "every number of the season, with its rule", settings_sheet),
)


def build(league: League, coming: Commitments) -> bytes:
    """The book of a season's information that everybody gets with round 1; the same league gives the same bytes.

    `coming` are the commitments of that round.
    """
    heading = f"{league.name} – season {league.season_number}"
    book = ValueBook(f"{TITLE}: {heading}", heading)
    cup = any(fixture.cup for fixture in league.fixtures)
    sheets = [sheet for sheet in SHEETS if cup or sheet[0] != CUP]
    SeasonFront(book, league, [*((name, words) for name, words, _ in sheets), (FAIRNESS, FAIRNESS_WORDS)]).write()
    for _, _, write in sheets:
        write(book, league)
    season_fairness_sheet(book, coming, league)
    return book.done()
