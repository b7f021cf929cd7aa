"""The results of a round for everybody: scores, tables, fixtures, sales, what is for sale, receipts – and no secret.

Written from what `public.py` takes from leagues and events: scores, sales and lists. Line-ups, totals, points,
concepts, chances, rallies, accounts, losing bids and what the bank does never come near this book.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from vbxl.books.bracket import CUP, cup_sheet
from vbxl.books.bulletin.form import Bulletin
from vbxl.books.commitment_sheets import RECEIPT_FILE, RECEIPT_TEAM, SEALED, define, sealed_sheet
from vbxl.books.public_round import PublicRound
from vbxl.books.results.front import ResultsFront
from vbxl.books.results.history import BY_SEASON, PAST_SEASONS, by_season_sheet, history_sheet, past_seasons
from vbxl.books.results.market import ADJUSTMENTS, FOR_SALE, SALES, adjustments_sheet, for_sale_sheet, sales_sheet
from vbxl.books.results.matches import (
    ALL_RESULTS,
    BY_ROUND,
    FIXTURES,
    SETS_HEAD,
    TABLES,
    all_results_sheet,
    by_round_sheet,
    fixtures_sheet,
    moved,
    tables_sheet,
)
from vbxl.books.shared_sheets import public_sheet
from vbxl.league.gm_edits.audience import CHANGED_BY_GM
from vbxl.league.league import League
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, ValueBook

__all__ = ["SETS_HEAD", "build", "moved"]


def _cup(book: ValueBook, public: PublicRound) -> None:
    cup_sheet(book, public.after)


def _gm_edits(book: ValueBook, public: PublicRound) -> None:
    public_sheet(book, public.edited, public.edited_since)


NO_MOVE: Final = "no move received"
RECEIPTS: Final = "Receipts"
SHEETS: Final[tuple[tuple[str, str, Callable[[ValueBook, PublicRound], None]], ...]] = (
    (TABLES, "Tables, and what changed", tables_sheet),
    (BY_ROUND, "Table by round, with charts", by_round_sheet),
    (FIXTURES, "Fixtures and deadlines", fixtures_sheet),
    (ALL_RESULTS, "All results of the season", all_results_sheet),
    (CUP, "The Galaxy Cup, from the draw to the winner", _cup),
    (SALES, "Sales of this round", sales_sheet),
    (FOR_SALE, "For sale in the next round", for_sale_sheet),
    (ADJUSTMENTS, "What the GM booked", adjustments_sheet),
    (CHANGED_BY_GM, "What the GM changed in the league book", _gm_edits),
    (PAST_SEASONS, "Final tables of all seasons", history_sheet),
    (BY_SEASON, "Every team's place by season, with charts", by_season_sheet),
)


def build(public: PublicRound, told: Bulletin) -> bytes:
    """The book of a round's results that everybody gets, from its public side and its bulletin."""
    after = public.after
    heading = f"{after.name} – season {told.season}, round {told.round_number}"
    book = ValueBook(f"Results: {heading}", heading)
    past = {season.season_number for season in past_seasons(public)}
    there = {
        CUP: bool(public.cup),
        ADJUSTMENTS: bool(public.adjustments),
        CHANGED_BY_GM: public.edited is None or bool(public.edited),
        PAST_SEASONS: bool(past),
        BY_SEASON: len(past) > 1,
    }
    sheets = [sheet for sheet in SHEETS if there.get(sheet[0], True)]
    listed = [(name, words) for name, words, _ in sheets]
    listed += [(RECEIPTS, "Receipts: whose move was played"), (SEALED, "Sealed draws, and how to check them")]
    ResultsFront(book, public, told, listed).write()
    for _, _, write in sheets:
        write(book, public)
    receipts_sheet(book, after, told.receipts)
    sealed_sheet(book, told.seals, after, told.opened)
    return book.done()


def receipts_sheet(book: ValueBook, after: League, receipts: Mapping[str, str]) -> None:
    """Which file of each team was played, by the hash its sender can compare."""
    rows: list[list[Value]] = [
        [team.id, team.name, team.division, receipts.get(team.id, NO_MOVE)] for team in after.teams
    ]
    columns = [Column("Id"), Column("Team", "bold"), Column("Division", "centre"), Column("Move (SHA-256)", "hash", 80)]
    page = book.table(RECEIPTS, columns, rows)
    for name, column in ((RECEIPT_TEAM, 0), (RECEIPT_FILE, 3)):
        define(page, name, (1, column, len(rows), 1))
