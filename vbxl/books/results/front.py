"""The front page of the public results: the story, all scores, the tables and what is next, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from vbxl.books.bracket import competition
from vbxl.books.bulletin.form import Bulletin, BulletinMatch, StandingLine
from vbxl.books.public_round import PublicRound
from vbxl.books.results.history import season_words
from vbxl.books.results.market import market_words
from vbxl.books.results.matches import SEASON_OVER, set_score
from vbxl.books.story.sentences import News
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import CUP_DIVISION
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import FIRST_LINE_HEIGHT, ValueBook, lines_needed

# Columns: match, home, visitors, sets, points of the sets; place, team, change, points, sets; home, visitors.
SCORES: Final = (5, 20, 20, 6, 29)
TABLE: Final = (4, 20, 6, 7, 8)
NEXT: Final = (20, 20)
GAP: Final = 1.5
FRONT: Final = (*SCORES, GAP, *TABLE, GAP, *NEXT)
TABLE_AT: Final = len(SCORES) + 1
NEXT_AT: Final = TABLE_AT + len(TABLE) + 1
LAST: Final = len(FRONT) - 1
# The largest of these is taken at which a laptop's screen of so many points shows story, scores and tables.
ZOOMS: Final = (90, 85, 80)
SCREEN_HEIGHT: Final = 355
ROW_HEIGHT: Final = 15
GAP_HEIGHT: Final = 6
ONE_PAGE_MOST: Final = 16
# So many sentences are read before the scores, each on one line; the results in other forms have them all.
SENTENCES_MOST: Final = 4
FIRST_ROW: Final = 3
LINKS_ACROSS: Final = (0, TABLE_AT, NEXT_AT)
SCORES_HEAD: Final = ("No.", "Home", "Visitors", "Sets", "Points of the sets")
TABLE_HEAD: Final = ("", "Team", "", "Points", "Sets")
NEXT_HEAD: Final = ("Home", "Visitors")
CENTRED: Final = ("head_centre", "head", "head", "head_centre", "head")
TABLE_LOOKS: Final = ("head_centre", "head", "head_centre", "head_centre", "head_centre")


class ResultsFront:
    """Writes the first sheet."""

    def __init__(self, book: ValueBook, public: PublicRound, told: Bulletin, sheets: Sequence[tuple[str, str]]) -> None:
        """For a round; `sheets` are the others by name, with what they hold."""
        self.public = public
        self.bulletin = told
        self.sheets = sheets
        self.page = book.form("Results", FRONT)

    def write(self) -> None:
        """The title, the story, a block for each division and for the cup, the market and the list of sheets."""
        told, page = self.bulletin, self.page
        text = f"Results of round {told.round_number} of {told.rounds}, season {told.season}"
        page.titled(LAST, (told.league, text, self._next_words()))
        row = self._story(FIRST_ROW)
        row = self._season_end(row)
        for division in told.divisions:
            row = self._block(row, division, f"Division {division}")
        zoom = self._zoom(row)
        cup, coming = told.played(CUP_DIVISION), told.next_matches(CUP_DIVISION)
        if cup or coming:
            row = self._block(row, CUP_DIVISION, competition(CUP_DIVISION, (cup or coming)[0].cup))
        row = self._market(row)
        bottom = self._links(row)
        page.finish(bottom, LAST, repeated=True)
        page.sheet.set_zoom(zoom)
        if len(told.teams) <= ONE_PAGE_MOST:
            page.sheet.fit_to_pages(1, 1)

    def _zoom(self, rows: int) -> int:
        """The zoom at which a screen shows so many rows."""
        gaps = (ROW_HEIGHT - GAP_HEIGHT) * (len(self.bulletin.divisions) - 1)
        height = FIRST_LINE_HEIGHT + ROW_HEIGHT * (rows - 2) - gaps
        return next((zoom for zoom in ZOOMS if height * zoom <= 100 * SCREEN_HEIGHT), ZOOMS[-1])

    def _next_words(self) -> str:
        told = self.bulletin
        if not told.coming:
            return SEASON_OVER
        moment = with_weekday(told.deadline) or "the day the GM names"
        points = told.settings.home_points(told.round_number + 1)
        return f"Moves for round {told.round_number + 1} by {moment}; home advantage {points} points"

    def _story(self, row: int) -> int:
        """The first sentences; gives the row after them."""
        top = [one for one in self.bulletin.headlines if one.kind == News.TOP_MATCH]
        # Champions have lines of their own.
        apart = {News.TOP_MATCH, News.CHAMPION, News.CUP_WINNER}
        told = [one for one in self.bulletin.headlines if one.kind not in apart and _short(one.text)][:SENTENCES_MOST]
        for words in self.bulletin.warnings:
            self.page.across(row, (0, LAST), words, "alarm")
            self.page.fit(row, (words, sum(FRONT)))
            row += 1
        for one in [*told, *top]:
            self.page.across(row, (0, LAST), f"• {one.text}", "plain")
            row += 1
        return row

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

    def _block(self, row: int, division: int, title: str) -> int:
        """Scores, table and next matches of a division, or of the cup, side by side; gives the row after them."""
        told, page = self.bulletin, self.page
        played, coming, table = told.played(division), told.next_matches(division), told.table(division)
        if played or table:
            page.band(row, len(SCORES) - 1, title)
            page.row(row + 1, SCORES_HEAD, CENTRED)
        if table:
            page.band(row, NEXT_AT - 2, "Table", first=TABLE_AT)
            page.row(row + 1, TABLE_HEAD, TABLE_LOOKS, TABLE_AT)
        if coming:
            cup = f": {competition(division, coming[0].cup)}" if coming[0].cup else ""
            page.band(row, LAST, f"Round {told.round_number + 1}{cup}", first=NEXT_AT)
            page.row(row + 1, NEXT_HEAD, "head", NEXT_AT)
        row += 2
        for match, line, following in zip_longest(played, table, coming):
            if match:
                self._score(row, match)
            if line:
                self._line(row, line)
            if following:
                page.row(row, [self._side(following.home), self._side(following.visitors)], "name", NEXT_AT)
            row += 1
        page.sheet.set_row(row, GAP_HEIGHT)
        return row + 1

    def _side(self, side: str) -> str:
        return self.bulletin.name(side) if side else "not known yet"

    def _score(self, row: int, match: BulletinMatch) -> None:
        name = self.bulletin.name
        sides = ["name_bold", "name"] if match.winner == match.home else ["name", "name_bold"]
        points = "  ".join(map(set_score, match.sets))
        values: list[Value] = [match.number, name(match.home), name(match.visitors), set_score(match.sets_won), points]
        self.page.row(row, values, ["centre", *sides, "centre", "text"])

    def _line(self, row: int, line: StandingLine) -> None:
        values: list[Value] = [
            line.place, self.bulletin.name(line.team), _step(line), line.points,
            set_score((line.sets_won, line.sets_lost)),
        ]  # fmt: skip
        self.page.row(row, values, ["centre", "name_bold", "centre", "centre", "centre"], TABLE_AT)

    def _market(self, row: int) -> int:
        """The market in sentences; gives the row after them."""
        self.page.band(row, LAST, "Market")
        for words in market_words(self.public):
            row += 1
            self.page.across(row, (0, LAST), words, "paragraph")
            self.page.fit(row, (words, sum(FRONT)))
        return row + 1

    def _links(self, row: int) -> int:
        """The list of sheets, several in a row; gives the last row."""
        self.page.band(row, LAST, "In this book")
        for index, (name, words) in enumerate(self.sheets):
            line, place = divmod(index, len(LINKS_ACROSS))
            self.page.link(row + 1 + line, LINKS_ACROSS[place], name, words)
        return row + 1 + (len(self.sheets) - 1) // len(LINKS_ACROSS)


def _short(text: str) -> bool:
    """Whether a sentence fits on one line of the page."""
    return lines_needed(f"• {text}", sum(FRONT)) == 1


def _step(line: StandingLine) -> str:
    """The change of a team's place in a round, as short as can be."""
    if line.before is None:
        return "new"
    step = line.before - line.place
    return f"▲ {step}" if step > 0 else f"▼ {-step}" if step < 0 else "–"
