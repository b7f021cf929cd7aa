"""The front page of the public results: winners, market, next matches, and the GM's edits as far as they are public."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.bracket import competition
from vbxl.books.bulletin.form import Bulletin
from vbxl.books.public_round import PublicRound
from vbxl.books.results.history import season_words
from vbxl.books.results.market import market_words
from vbxl.books.results.matches import SEASON_OVER, SETS_HEAD, set_score
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import CUP_DIVISION
from vbxl.rules.match import sets_won
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import LINE_HEIGHT, ValueBook, lines_needed

# Columns: match, home, visitors, sets, five sets.
FRONT: Final = (9, 28, 28, 9, *(9,) * SETS)
LAST: Final = len(FRONT) - 1
AND_NEXT: Final = "Next: the first round of the next season, with a new book of information"
# Where the list of sheets stands: beside the next matches.
LIST_AT: Final = 5


class ResultsFront:
    """Writes the first sheet."""

    def __init__(self, book: ValueBook, public: PublicRound, told: Bulletin, sheets: Sequence[tuple[str, str]]) -> None:
        """For a round; `sheets` are the others by name, with what they hold."""
        self.public = public
        self.bulletin = told
        self.sheets = sheets
        self.page = book.form("Results", FRONT)

    def write(self) -> None:
        """The title, every division's scores, the market, the next matches and the list of sheets."""
        league, page = self.public.before, self.page
        text = f"Results of round {league.round_number} of {league.rounds}, season {league.season_number}"
        page.titled(LAST, (league.name, text, self._next_words()))
        row = self._season_end(4)
        for division in (CUP_DIVISION, *league.divisions):
            row = self._division(row, division)
        row = self._market(row)
        bottom = max(self._next(row), row + len(self.sheets))
        page.put(row, LIST_AT, "In this book", "band")
        for index, (name, words) in enumerate(self.sheets, start=row + 1):
            page.sheet.write_url(index, LIST_AT, f"internal:'{name}'!A1", page.styles.link, words)
        page.sheet.print_area(0, 0, bottom, LAST)
        page.sheet.freeze_panes(3, 0)
        page.sheet.repeat_rows(0, 2)

    def _next_words(self) -> str:
        league = self.public.after
        if not self.public.to_come:
            return SEASON_OVER
        return f"Moves for round {league.round_number} by {with_weekday(league.deadline) or 'the day the GM names'}"

    def _season_end(self, row: int) -> int:
        """Champions, who goes up and down, and who has won the cup; gives the row after them."""
        lines = season_words(self.public)
        if not lines:
            return row
        self.page.band(row, LAST, "The season's end")
        for label, words, look in lines:
            row += 1
            self.page.across(row, (0, 1), label, "label_top")
            self.page.across(row, (2, LAST), words, look)
        return row + 2

    def _division(self, row: int, division: int) -> int:
        """The scores of a division, or of the cup; gives the row after them."""
        page = self.page
        played = [result for result in self.public.results if result.division == division]
        if division == CUP_DIVISION and not played:
            return row
        self.page.band(row, LAST, competition(division, played[0].cup if played else ""))
        looks = ["head_centre", "head", "head", *["head_centre"] * (1 + SETS)]
        page.row(row + 1, ["Match", "Home", "Visitors", "Sets", *SETS_HEAD], looks)
        row += 2
        for one in played:
            won = sets_won(one.sets)
            sides = ["bold", "text"] if won[0] > won[1] else ["text", "bold"]
            sets = [set_score(score) for score in one.sets]
            values: list[Value] = [one.number, one.home, one.visitors, set_score(won), *sets]
            values += [None] * (SETS - len(sets))
            page.row(row, values, ["centre", *sides, "centre", *["centre"] * SETS])
            row += 1
        return row + 1

    def _market(self, row: int) -> int:
        """The market in sentences; gives the row after them."""
        self.page.band(row, LAST, "Market")
        for words in market_words(self.public):
            row += 1
            self.page.across(row, (0, LAST), words, "paragraph")
            self.page.sheet.set_row(row, LINE_HEIGHT * lines_needed(words, sum(FRONT)) + 3)
        return row + 2

    def _next(self, row: int) -> int:
        """The matches of the next round; gives the last row of them."""
        public, after = self.public, self.public.after
        coming = [one for one in public.to_come if one.round_number == after.round_number]
        points = after.settings.home_points(after.round_number)
        text = f"Next: round {after.round_number} – home advantage {points} points"
        self.page.band(row, LAST, text if coming else AND_NEXT if public.season_over else self._next_words())
        if coming:
            looks = ["head_centre", "head", "head", "head_centre"]
            self.page.row(row + 1, ["Match", "Home", "Visitors", "Division"], looks)
        for index, one in enumerate(coming, start=row + 2):
            values: list[Value] = [one.number, one.home, one.visitors, one.played_in]
            self.page.row(index, values, ["centre", "text", "text", "centre"])
        return row + 1 + len(coming)
