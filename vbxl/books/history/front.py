"""The first sheet of a history: who won what, and what the other sheets hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from vbxl.books.history.charts import Drawn, Series, bar_chart, bar_height, put_chart, rows_of
from vbxl.books.history.frames import rows
from vbxl.books.history.past import Past, SeasonPlayed
from vbxl.league.cup import WINNER
from vbxl.league.events import CupWon
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import ValueBook

FRONT: Final = "Overview"
SEASON_WIDTH: Final = 16
NAME_WIDTH: Final = 30
LEAST_COLUMNS: Final = 4
# Below the title.
FIRST_ROW: Final = 4
NONE_YET: Final = "No season is over yet: the tables show how it stands."


class PublicFront:
    """Writes the first sheet of the history for everybody."""

    def __init__(self, book: ValueBook, past: Past, all_time: Any, sheets: Sequence[tuple[str, str]]) -> None:
        """For a past; `sheets` are the others by name, with what they hold."""
        self.past = past
        self.all_time = all_time
        self.sheets = sheets
        self.over = [one for one in past.seasons if one.finished]
        self.divisions = sorted({division for one in self.over for division in one.divisions})
        self.columns = max(LEAST_COLUMNS, 2 + len(self.divisions))
        self.page = book.form(FRONT, (SEASON_WIDTH, *(NAME_WIDTH,) * (self.columns - 1)))

    def write(self) -> None:
        """The title, the champions of all seasons, titles by team with a chart, and the list of sheets."""
        league = self.past.now
        told = f"History up to season {league.season_number}, before round {league.round_number}"
        if league.round_number > league.rounds:
            told = f"History up to the end of season {league.season_number}"
        self.page.titled(self.columns - 1, (league.name, told, "Made anew each time: what is typed is lost."))
        row = self._champions(FIRST_ROW)
        row = self._links(row)
        row = self._titles(row)
        self.page.sheet.print_area(0, 0, row, self.columns - 1)
        self.page.sheet.freeze_panes(3, 0)

    def _champions(self, row: int) -> int:
        page = self.page
        page.band(row, self.columns - 1, "Champions")
        if not self.over:
            page.put(row + 1, 0, NONE_YET, "note")
            return row + 3
        blank = [""] * (self.columns - 2 - len(self.divisions))
        heads = ["Season", *(f"Division {one}" for one in self.divisions), "Galaxy Cup", *blank]
        page.row(row + 1, heads, ["head_centre", *["head"] * (self.columns - 1)])
        for at, season in enumerate(reversed(self.over), start=row + 2):
            first = {one.division: one.name for one in season.lines if one.place == 1}
            values: list[Value] = [season.number, *(first.get(one) for one in self.divisions), self._cup(season)]
            page.row(at, [*values, *blank], ["centre", *["bold"] * (self.columns - 1)])
        return row + 3 + len(self.over)

    def _cup(self, season: SeasonPlayed) -> str | None:
        """Who won a season's cup: a team, or a side of amateurs, who stand in no table."""
        won = [one.name for one in season.lines if one.cup == WINNER]
        amateurs = [
            self.past.name(event.team)
            for one in self.past.rounds
            if one.league.season_number == season.number
            for event in one.events or ()
            if isinstance(event, CupWon)
        ]
        return next(iter([*won, *amateurs]), None)

    def _links(self, row: int) -> int:
        self.page.band(row, self.columns - 1, "In this book")
        for at, (name, words) in enumerate(self.sheets, start=row + 1):
            self.page.sheet.write_url(at, 0, f"internal:'{name}'!A1", self.page.styles.link, words)
        return row + 2 + len(self.sheets)

    def _titles(self, row: int) -> int:
        """Titles and cups by team, and a chart of them; nothing before the first title."""
        page = self.page
        frame = self.all_time[(self.all_time["titles"] > 0) | (self.all_time["cups"] > 0)]
        frame = frame.sort_values(["titles", "cups"], ascending=False, kind="stable")
        found = rows(frame[["titles", "name", "cups"]])
        if not found:
            return row
        page.band(row, self.columns - 1, "Titles of the first division, and cups")
        page.row(row + 1, ["Titles", "Team", "Cups"], ["head_centre", "head", "head_centre"])
        for at, values in enumerate(found, start=row + 2):
            page.row(at, values, ["centre", "bold", "centre"])
        first, last = row + 2, row + 1 + len(found)
        words = f"Bar chart: titles and cups of {len(found)} teams. The table above has them."
        series = [Series((row + 1, column), (first, column, last, column)) for column in (0, 2)]
        drawn = Drawn(FRONT, (first, 1, last, 1), series, "Titles and cups", "Won", "Team", words)
        put_chart(page, (last + 2, 0), bar_chart(page.book, drawn), drawn)
        page.sheet.set_h_pagebreaks([row])
        return last + 2 + rows_of(bar_height(len(found)))
