"""The results of a round for everybody: scores, tables, fixtures, what is for sale, receipts – and nothing secret.

Written from fixtures, tables, lots and receipts alone. Of the events only the score of a match is looked at: line-ups,
totals, points, concepts, chances and rallies never come near this book.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from vbxl.books.charts import PlaceLine, place_chart
from vbxl.books.fresh import Column, Fresh, Value
from vbxl.league.events import Event, MatchPlayed
from vbxl.league.league import Fixture, League, Offer
from vbxl.league.view import view
from vbxl.rules.match import Score, sets_won
from vbxl.rules.tiredness import SETS

NO_MOVE: Final = "no move received"
SETS_HEAD: Final = tuple(f"Set {number}" for number in range(1, SETS + 1))
# What a chart covers, in rows and columns of a fresh sheet.
CHART_ROWS: Final = 18
CHART_COLUMNS: Final = 10
# Columns of the front page: match, home, visitors, sets, five sets.
FRONT: Final = (9, 28, 28, 9, *(9,) * SETS)
SHEETS: Final = (
    ("Tables", "Tables, and what changed"),
    ("Table by round", "Table by round, with charts"),
    ("Fixtures", "Fixtures and deadlines"),
    ("All results", "All results of the season"),
    ("For sale", "For sale in the next round"),
    ("Receipts", "Receipts: whose move was played"),
)
# Where the list of sheets stands on the front page: beside the next matches.
LIST_AT: Final = 5


def build(before: League, after: League, events: Sequence[Event], receipts: Mapping[str, str]) -> bytes:
    """The book of a round's results that everybody gets.

    `before` and `after` are the league at the start of the round and of the next; `receipts` gives for a team's id the
    SHA-256 of the file that was played, and has no line for a team without one.
    """
    heading = f"{after.name} – season {before.season_number}, round {before.round_number}"
    book = Fresh(f"Results: {heading}", heading)
    results = _Results(book, before, after, events)
    results.front()
    results.tables()
    results.table_by_round()
    results.fixtures()
    results.all_results()
    results.for_sale()
    results.receipts(receipts)
    return book.done()


def set_score(score: Score) -> str:
    """The points of a set as text: a spreadsheet would take 15-9 for a day in September.

    >>> set_score((15, 9))
    '15–9'
    """
    return f"{score[0]}–{score[1]}"


def moved(was: int | None, now: int) -> str:
    """What a team's place did in a round, with arrow, word and number.

    >>> moved(4, 2), moved(1, 2), moved(3, 3), moved(None, 1)
    ('▲ up 2', '▼ down 1', 'same', 'new')
    """
    if was is None:
        return "new"
    if was == now:
        return "same"
    return f"▲ up {was - now}" if now < was else f"▼ down {now - was}"


@dataclass(frozen=True, slots=True)
class _Result:
    """A match with its score, as the public knows it."""

    number: int
    division: int
    home: str
    visitors: str
    scores: tuple[Score, ...]


class _Results:
    """Writes the sheets of one book."""

    def __init__(self, book: Fresh, before: League, after: League, events: Sequence[Event]) -> None:
        self.book = book
        self.before = before
        self.after = after
        self.round = before.round_number
        self.played = [
            _Result(one.number, one.division, self.name(one.home), self.name(one.visitors), one.scores)
            for one in events
            if isinstance(one, MatchPlayed)
        ]

    def name(self, team: str) -> str:
        return self.after.by_id[team].name

    def to_come(self) -> list[Fixture]:
        """The matches not yet played, in the order of rounds and numbers."""
        later = [one for one in self.after.fixtures if one.round_number > self.round and not one.sets]
        return sorted(later, key=lambda one: (one.round_number, one.division, one.number))

    def front(self) -> None:
        """The first sheet: who won, who plays next, and what the other sheets hold."""
        book, league = self.book, self.before
        sheet = book.form("Results", FRONT)
        for row in range(3):
            book.row(sheet, row, [None] * len(FRONT), "title_text")
        sheet.set_row(0, 26)
        book.put(sheet, 0, 0, league.name, "title")
        book.put(
            sheet,
            1,
            0,
            f"Results of round {self.round} of {league.rounds}, season {league.season_number}",
            "title_bold",
        )
        book.put(sheet, 2, 0, self._next_words(), "title_text")
        row = 4
        for division in league.divisions:
            row = self._division(sheet, row, division)
        bottom = max(self._next(sheet, row), row + len(SHEETS))
        book.put(sheet, row, LIST_AT, "In this book", "band")
        for at, (name, words) in enumerate(SHEETS, start=row + 1):
            sheet.write_url(at, LIST_AT, f"internal:'{name}'!A1", book.styles.link, words)
        sheet.print_area(0, 0, bottom, len(FRONT) - 1)
        sheet.freeze_panes(3, 0)
        sheet.repeat_rows(0, 2)

    def _next_words(self) -> str:
        league = self.after
        if not self.to_come():
            return "That was the last round of the season."
        return f"Moves for round {league.round_number} by {league.deadline or 'the day the GM names'}"

    def _band(self, sheet: Any, row: int, text: str) -> None:
        self.book.row(sheet, row, [text, *[None] * (len(FRONT) - 1)], "band")

    def _division(self, sheet: Any, row: int, division: int) -> int:
        """A division's scores; gives the row after them."""
        book = self.book
        self._band(sheet, row, f"Division {division}")
        looks = ["head_centre", "head", "head", *["head_centre"] * (1 + SETS)]
        book.row(sheet, row + 1, ["Match", "Home", "Visitors", "Sets", *SETS_HEAD], looks)
        row += 2
        for one in self.played:
            if one.division != division:
                continue
            won = sets_won(one.scores)
            sides = ["bold", "text"] if won[0] > won[1] else ["text", "bold"]
            sets = [set_score(score) for score in one.scores]
            values: list[Value] = [one.number, one.home, one.visitors, set_score(won), *sets]
            values += [None] * (SETS - len(sets))
            book.row(sheet, row, values, ["centre", *sides, "centre", *["centre"] * SETS])
            row += 1
        return row + 1

    def _next(self, sheet: Any, row: int) -> int:
        """The matches of the next round; gives the last row of them."""
        coming = [one for one in self.to_come() if one.round_number == self.after.round_number]
        points = self.after.settings.home_points(self.after.round_number)
        told = f"Next: round {self.after.round_number} – home advantage {points} points"
        self._band(sheet, row, told if coming else self._next_words())
        if coming:
            looks = ["head_centre", "head", "head", "head_centre"]
            self.book.row(sheet, row + 1, ["Match", "Home", "Visitors", "Division"], looks)
        for at, one in enumerate(coming, start=row + 2):
            values: list[Value] = [one.number, self.name(one.home), self.name(one.visitors), one.division]
            self.book.row(sheet, at, values, ["centre", "text", "text", "centre"])
        return row + 1 + len(coming)

    def tables(self) -> None:
        """All tables as one: division, place, what changed, and what the place rests on (R5.5)."""
        rows: list[list[Value]] = []
        parts: list[int] = []
        for division in self.after.divisions:
            parts.append(len(rows))
            earlier = self._places(division, self.round - 1)
            for place, one in enumerate(self.after.table(division, self.round), start=1):
                rows.append(
                    [
                        division, place, moved(earlier.get(one.team), place), self.name(one.team),
                        one.matches, one.won, one.lost, one.points,
                        one.sets_won, one.sets_lost, one.sets_won - one.sets_lost, one.points_won, one.points_lost,
                    ]
                )  # fmt: skip
        columns = [
            Column("Division", "centre"), Column("Place", "centre"), Column("Change", "centre"), Column("Team", "bold"),
            Column("Matches", "number"), Column("Won", "number"), Column("Lost", "number"), Column("Points", "number"),
            Column("Sets won", "number"), Column("Sets lost", "number"), Column("Set difference", "change"),
            Column("Scored", "number"), Column("Conceded", "number"),
        ]  # fmt: skip
        self.book.table("Tables", columns, rows, parts=parts[1:])

    def _places(self, division: int, after_round: int) -> dict[str, int]:
        """The places of a division after a round; none before the first, when a table is but an alphabet."""
        if after_round < 1:
            return {}
        return {one.team: place for place, one in enumerate(self.after.table(division, after_round), start=1)}

    def table_by_round(self) -> None:
        """Place and points of every team after every round, and a chart of the places beside it."""
        rows: list[list[Value]] = []
        parts: list[int] = []
        lines: dict[int, list[PlaceLine]] = {}
        for division in self.after.divisions:
            by_round = [self.after.table(division, number) for number in range(1, self.round + 1)]
            ranks = [{one.team: (place, one.points) for place, one in enumerate(table, start=1)} for table in by_round]
            for team in (one.team for one in by_round[-1]):
                parts.append(len(rows))
                lines.setdefault(division, []).append(PlaceLine(len(rows) + 1, len(rows) + self.round))
                for number, rank in enumerate(ranks, start=1):
                    place, points = rank[team]
                    rows.append([division, self.name(team), number, place, points])
        columns = [
            Column("Division", "centre"), Column("Team", "bold"), Column("Round", "centre"),
            Column("Place", "centre"), Column("Points", "number"),
        ]  # fmt: skip
        sheet = self.book.table("Table by round", columns, rows, parts=parts[1:])
        at = len(columns) + 1
        sheet.set_column(len(columns), len(columns), 3)
        for number, (division, of) in enumerate(lines.items()):
            chart, words = place_chart(self.book, "Table by round", division, of, self.round)
            sheet.insert_chart(1 + number * CHART_ROWS, at, chart, {"description": words, "object_position": 3})
        bottom = max(len(rows), len(lines) * CHART_ROWS)
        sheet.print_area(0, 0, bottom, at + CHART_COLUMNS - 1)
        # Two charts a page. Excel finds its own breaks when it fits the width; LibreOffice takes these.
        sheet.set_h_pagebreaks(list(range(2 * CHART_ROWS + 1, bottom, 2 * CHART_ROWS)))

    def fixtures(self) -> None:
        """The matches to come, those of the next round first."""
        deadlines = self.after.deadlines
        rows: list[list[Value]] = [
            [
                one.round_number,
                deadlines[one.round_number - 1] if one.round_number <= len(deadlines) else None,
                one.division, one.number, self.name(one.home), self.name(one.visitors),
                self.after.settings.home_points(one.round_number),
            ]
            for one in self.to_come()
        ]  # fmt: skip
        columns = [
            Column("Round", "centre"), Column("Deadline"), Column("Division", "centre"), Column("Match", "centre"),
            Column("Home"), Column("Visitors"), Column("Home advantage", "centre"),
        ]  # fmt: skip
        parts = [at for at in range(1, len(rows)) if rows[at][0] != rows[at - 1][0]]
        self.book.table("Fixtures", columns, rows, "That was the last round of the season.", parts)

    def all_results(self) -> None:
        """Every match of the season that was played."""
        rows: list[list[Value]] = []
        for one in sorted(self.after.fixtures, key=lambda each: (each.round_number, each.division, each.number)):
            if one.sets:
                won = sets_won(one.sets)
                sets = [set_score(score) for score in one.sets]
                empty = [None] * (SETS - len(sets))
                names = self.name(one.home), self.name(one.visitors)
                rows.append([one.round_number, one.division, one.number, *names, *won, *sets, *empty])
        columns = [
            Column("Round", "centre"), Column("Division", "centre"), Column("Match", "centre"),
            Column("Home"), Column("Visitors"), Column("Sets home", "centre"), Column("Sets visitors", "centre"),
            *(Column(head, "centre") for head in SETS_HEAD),
        ]  # fmt: skip
        parts = [at for at in range(1, len(rows)) if rows[at][0] != rows[at - 1][0]]
        self.book.table("All results", columns, rows, "Nothing was played yet.", parts)

    def for_sale(self) -> None:
        """Who and what can be bid for in the next round, and where the contract players are (R7, R8): all public."""
        columns = [
            Column("Kind"), Column("What", "bold"), Column("Team"), Column("Age", "centre"), Column("OL", "level"),
            Column("DL", "level"), Column("Least bid", "money"), Column("Pay a round", "money"),
            Column("Contract to round", "centre"), Column("Bids in next round", "centre"),
        ]  # fmt: skip
        rows = list(self._lots())
        parts = [at for at in range(1, len(rows)) if rows[at][0] != rows[at - 1][0]]
        self.book.table("For sale", columns, rows, "Nothing is for sale.", parts)

    def _lots(self) -> Iterator[list[Value]]:
        # Every team sees the same lots, so any team's view gives them.
        seen = view(self.after, self.after.teams[0].id)
        for lot in seen.transfers:
            yield ["Transfer", lot.player, lot.team, lot.age, lot.ol, lot.dl, lot.minimum or None, None, None, "yes"]
        for offer in seen.offers:
            levels: list[Value] = [offer.age, offer.ol, offer.dl] if offer.kind == "player" else [None] * 3
            yield ["GM offer", _offered(offer), None, *levels, None, None, None, "yes"]
        lots = {lot.player for lot in seen.contract_lots}
        for one in self.after.contract_players:
            team = self.name(one.team) if one.team else "free"
            contract: list[Value] = [one.pay, one.last_round] if one.team else [None, None]
            bids = "yes" if one.name in lots else "no"
            yield ["Contract player", one.name, team, None, one.ol, one.dl, None, *contract, bids]

    def receipts(self, receipts: Mapping[str, str]) -> None:
        """Which file of each team was played, by the hash its sender can compare."""
        rows: list[list[Value]] = [
            [team.id, team.name, team.division, receipts.get(team.id, NO_MOVE)] for team in self.after.teams
        ]
        columns = [
            Column("Id"),
            Column("Team", "bold"),
            Column("Division", "centre"),
            Column("Move (SHA-256)", "hash", 80),
        ]
        self.book.table("Receipts", columns, rows)


def _offered(offer: Offer) -> str:
    return "a player; the buyer names him" if offer.kind == "player" else f"{offer.amount} {offer.kind}"
