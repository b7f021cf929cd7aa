"""The results of a round for everybody: scores, tables, fixtures, sales, what is for sale, receipts – and no secret.

Written from what `public.py` takes from leagues and events: scores, sales and lists. Line-ups, totals, points,
concepts, chances, rallies, accounts, losing bids and what the bank does never come near this book.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from vbxl.books.bracket import CUP, cup_sheet
from vbxl.books.bulletin.form import Bulletin
from vbxl.books.commitment_sheets import FAIRNESS, RECEIPT_FILE, RECEIPT_TEAM, define, results_fairness_sheet
from vbxl.books.public_round import PublicRound
from vbxl.books.results.front import ResultsFront
from vbxl.books.results.history import BY_SEASON, PAST_SEASONS, by_season_sheet, history_sheet, past_seasons
from vbxl.books.results.market import ADJUSTMENTS, FOR_SALE, SALES, adjustments_sheet, for_sale_sheet, sales_sheet
from vbxl.books.results.matches import (
    ALL_RESULTS,
    BY_ROUND,
    FIXTURES,
    LUCK_SHEET,
    MATCH_SHEET,
    SETS_HEAD,
    TABLES,
    all_results_sheet,
    by_round_sheet,
    fixtures_sheet,
    luck_sheet,
    match_sheet,
    moved,
    tables_sheet,
)
from vbxl.books.shared_sheets import public_sheet
from vbxl.league.gm_edits.audience import CHANGED_BY_GM
from vbxl.league.league import League
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, ValueBook

__all__ = ["SETS_HEAD", "build", "moved"]


NO_MOVE: Final = "no move received"
RECEIPTS: Final = "Receipts"


def build(public: PublicRound, told: Bulletin) -> bytes:
    """The book of a round's results that everybody gets, from its public side and its bulletin."""
    heading = f"{told.league} – season {told.season}, round {told.round_number}"
    book = ValueBook(f"Results: {heading}", heading)
    past = {season.season_number for season in past_seasons(public)}
    cup, booked, edited = public.cup, public.adjustments, public.edited is None or public.edited
    # The sheets behind the front page, proofs at the back: whether one is there, its name, what it holds, its writer.
    every: tuple[tuple[object, str, str, Callable[[], None]], ...] = (
        (True, TABLES, "Tables, and what changed", partial(tables_sheet, book, public)),
        (True, BY_ROUND, "Table by round", partial(by_round_sheet, book, public)),
        (told.matches, MATCH_SHEET, "Match of the round, rally by rally", partial(match_sheet, book, told)),
        (True, LUCK_SHEET, "Luck: wins, and what points were worth", partial(luck_sheet, book, told)),
        (True, FIXTURES, "Fixtures and deadlines", partial(fixtures_sheet, book, public)),
        (True, ALL_RESULTS, "All results of the season", partial(all_results_sheet, book, public)),
        (cup, CUP, "The Galaxy Cup, from the draw to the winner", partial(cup_sheet, book, public.after)),
        (True, SALES, "Sales of this round", partial(sales_sheet, book, public)),
        (True, FOR_SALE, "For sale in the next round", partial(for_sale_sheet, book, public)),
        (booked, ADJUSTMENTS, "What the GM booked", partial(adjustments_sheet, book, public)),
        (
            edited, CHANGED_BY_GM, "What the GM changed in the league book",
            partial(public_sheet, book, public.edited, public.edited_since),
        ),
        (past, PAST_SEASONS, "Final tables of all seasons", partial(history_sheet, book, public)),
        (len(past) > 1, BY_SEASON, "Every team's place by season, with charts", partial(by_season_sheet, book, public)),
        (True, RECEIPTS, "Receipts: whose move was played", partial(receipts_sheet, book, public.after, told.receipts)),
        (
            True, FAIRNESS, "Fairness: draws, and how to check them",
            partial(results_fairness_sheet, book, told, public.after),
        ),
    )  # fmt: skip
    sheets = [(name, words, write) for there, name, words, write in every if there]
    ResultsFront(book, public, told, [(name, words) for name, words, _ in sheets]).write()
    for _, _, write in sheets:
        write()
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
