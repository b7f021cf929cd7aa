"""Matches in a team's own report, set by set: its own line-ups, levels, points and totals, and its spy reports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vbxl.books.bracket import competition
from vbxl.books.report.own_view import OwnRound
from vbxl.league.events import Line, MatchPlayed, SetPlayed, Side, SpyReport, SpySet
from vbxl.league.given_cells import AWAY, HOME
from vbxl.league.league import Fixture
from vbxl.league.moves import MATCH_NAMES
from vbxl.league.view import MatchView, View
from vbxl.rules.lineup import concept, position
from vbxl.rules.match import Score, run_of_score, sets_won
from vbxl.rules.season import Season
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import FIRST_LINE_HEIGHT, LINE_HEIGHT, ValueBook, ValuePage, lines_needed

# Columns of the form: number, player, position, four levels, a remark, and on the right what, OL, DL, words.
WIDTHS: Final = (5, 26, 12, 9, 9, 9, 9, 18, 20, 9, 9, 16)
LAST: Final = len(WIDTHS) - 1
REMARK, RIGHT = 7, 8
RUN_FROM: Final = 2
RUN_WIDTH: Final = sum(WIDTHS[RUN_FROM:])
HEADS: Final = ("", "Player", "Position", "Start OL", "Start DL", "End OL", "End DL")
KINDS: Final = (("Home advantage", "home"), ("Devotion points", "devotion"), ("Special points", "special"))
# Band, heads, six players, total, run of the score, and a line between.
SET_ROWS: Final = 11
SETS_ON_PAGE: Final = 3
# The height of the line between two sets: with it three sets fill a page.
GAP: Final = 8


@dataclass(frozen=True)
class Own:
    """A match as its own team knows it: the opponent is a name and points in the score.

    `cup` is the name of its cup round, "" for a match of the league.
    """

    slot: str
    match: MatchView
    team: str
    round_number: int
    halved: frozenset[str]
    sets: tuple[OwnSet, ...]
    cup: str = ""

    @classmethod
    def of(cls, seen: View, match: MatchView, played: MatchPlayed, cup: str = "") -> Own:
        """A match without the opponent's secrets; nothing of that side is kept for any sheet to write."""
        sets = tuple(OwnSet.of(set_, home=match.home) for set_ in played.sets)
        halved = frozenset(line.name for line in seen.roster if line.lack and match.lacking)
        return cls(match.slot, match, seen.team_name, seen.round_number, halved, sets, cup)

    @property
    def title(self) -> str:
        """The match as the move sheet calls it: Match 1, Match 2, Cup."""
        return MATCH_NAMES[self.slot]

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points of each set, the team's own first."""
        return tuple(set_.score for set_ in self.sets)


@dataclass(frozen=True)
class OwnSet:
    """A set as its own team knows it: score and run of the score with its own points first, and its own side."""

    number: int
    served_first: bool
    score: Score
    run: tuple[Score, ...]
    rallies: int
    side: Side

    @classmethod
    def of(cls, played: SetPlayed, *, home: bool) -> OwnSet:
        """One side's knowledge of a set."""
        run = run_of_score(played.rallies, played.home_first)
        return cls(
            played.number,
            played.home_first == home,
            _own_first(played.score, home=home),
            tuple(_own_first(one, home=home) for one in run),
            len(played.rallies),
            played.side(home),
        )

    @property
    def won(self) -> bool:
        """Whether the team won the set."""
        return self.score[0] > self.score[1]


def _own_first(score: Score, *, home: bool) -> Score:
    return score if home else (score[1], score[0])


def dash(score: Score) -> str:
    """A score with its dash."""
    return f"{score[0]}–{score[1]}"


def score_words(own: Own) -> str:
    """The result of a match in a sentence."""
    won, lost = sets_won(own.scores)
    beat = f"You beat {own.match.opponent}" if won > lost else f"You lost to {own.match.opponent}"
    where = "at home" if own.match.home else "away"
    return f"{beat} {dash((won, lost))} {where} ({', '.join(dash(score) for score in own.scores)}; your points first)"


def match_sheet(book: ValueBook, own: Own, season: Season) -> None:
    """The sheet of one match."""
    page = book.form(own.title, WIDTHS)
    for row in range(3):
        page.row(row, [None] * len(WIDTHS), "title_text")
    page.sheet.set_row(0, FIRST_LINE_HEIGHT)
    page.put(0, 0, own.title, "title")
    page.put(0, RIGHT, HOME if own.match.home else AWAY, "title_bold")
    page.put(1, 0, f"{own.team} against {own.match.opponent}", "title_bold")
    played_in = competition(own.match.division, own.cup)
    text = f"{played_in}, match no. {own.match.number}, round {own.round_number}"
    page.put(1, RIGHT, text, "title_text")
    page.put(2, 0, score_words(own), "title_text")
    page.sheet.set_row(3, GAP)
    for index, set_ in enumerate(own.sets):
        page.sheet.set_row(3 + (index + 1) * SET_ROWS, GAP)
        _set(page, 4 + index * SET_ROWS, own, set_, season)
    bottom = 3 + len(own.sets) * SET_ROWS
    page.sheet.print_area(0, 0, bottom - 1, LAST)
    page.sheet.set_h_pagebreaks(list(range(4 + SETS_ON_PAGE * SET_ROWS, bottom, SETS_ON_PAGE * SET_ROWS)))
    page.sheet.freeze_panes(3, 0)
    page.sheet.repeat_rows(0, 3)


def _set(page: ValuePage, row: int, own: Own, one: OwnSet, season: Season) -> None:
    """A set, its form as in the move sheet: players on the left, concept and points on the right, the score below."""
    page.row(row, [None] * len(WIDTHS), "band")
    sentence = f"Set {one.number}: {dash(one.score)} {'won' if one.won else 'lost'}"
    page.put(row, 0, sentence, "band")
    page.put(row, RUN_FROM + 1, "you served first" if one.served_first else "they served first", "band_text")
    page.put(row, RIGHT, "Tactical concept", "band")
    page.row(row + 1, [*HEADS, None], ["head", "head", "head", *["head_right"] * 4, "head"])
    for index, (text, look) in enumerate((("", "head"), ("OL", "head_right"), ("DL", "head_right"), ("", "head"))):
        page.put(row + 1, RIGHT + index, text or None, look)
    for index, line in enumerate(one.side.lines):
        _player(page, row + 2 + index, index + 1, line, own)
    _choices(page, row + 2, own, one.side, season)
    levels = [sum(line.end_ol for line in one.side.lines), sum(line.end_dl for line in one.side.lines)]
    total: list[Value] = [None, "The six together", None, None, None, *levels, None]
    looks = [*["total"] * 5, *["total_level"] * 2, "total"]
    page.row(row + 8, total, looks)
    right: list[tuple[Value, str]] = [
        ("TOTAL LEVELS", "total"), (one.side.total_ol, "total_level"), (one.side.total_dl, "total_level"),
        (" players + points", "total"),
    ]  # fmt: skip
    for index, (value, look) in enumerate(right):
        page.put(row + 8, RIGHT + index, value, look)
    run = "  ".join(dash(score) for score in one.run) + f"  – yours first; {one.rallies} rallies"
    page.across(row + 9, (0, RUN_FROM - 1), "How the score ran", "label")
    page.across(row + 9, (RUN_FROM, LAST), run, "middle")
    page.sheet.set_row(row + 9, LINE_HEIGHT * lines_needed(run, RUN_WIDTH) + 6)


def _player(page: ValuePage, row: int, number: int, line: Line, own: Own) -> None:
    if not line.name:
        page.row(row, [number, "nobody", *[None] * 5, "the place stayed empty"], ["centre", *["text"] * 6, "remark"])
        return
    plays = position(line.position)
    levels = [line.start_ol, line.start_dl, line.end_ol, line.end_dl]
    remark = "LD: half levels" if line.name in own.halved else None
    values: list[Value] = [number, line.name, plays.name if plays else None, *levels, remark]
    page.row(row, values, ["centre", "bold", "text", *["level"] * 4, "remark"])


def _choices(page: ValuePage, row: int, own: Own, side: Side, season: Season) -> None:
    """Concept, risk and the points that counted, and what the points add up to."""
    played = concept(side.concept)
    rows: list[list[Value]] = [
        ["Concept", side.concept, None, played.name if played else None],
        ["Risk factor", side.risk, None, None],
    ]
    together = [0, 0]
    limits = {
        "home": f"of {own.match.home_points} here" if own.match.home else "none away",
        "devotion": f"of {season.devotion_limit} a match",
        "special": f"of {season.special_limit} a match",
    }
    for label, kind in KINDS:
        ol, dl = getattr(side, kind)
        together = [together[0] + ol, together[1] + dl]
        rows.append([label, ol, dl, limits[kind]])
    rows.append(["Points together", *together, None])
    looks = [("text", "right", "right", "remark"), *[("text", "number", "number", "remark")] * 5]
    for index, (values, each) in enumerate(zip(rows, looks, strict=True)):
        for column, (value, look) in enumerate(zip(values, each, strict=True)):
            page.put(row + index, RIGHT + column, value, look)


# Columns: number, player or score, position or concept, and up to eleven numbers.
SPY_WIDTHS: Final = (6, 30, 14, *(10,) * 11)
TOTALS_HEAD: Final = (
    "Set", "Score, theirs first", "Concept", "Risk factor", "HA OL", "HA DL", "DP OL", "DP DL", "SP OL", "SP DL",
    "Total OL", "Total DL",
)  # fmt: skip
CHANCES_HEAD: Final = ("Their chance", "Your chance")
LINES_HEAD: Final = ("", "Player", "Position", "Start OL", "Start DL", "End OL", "End DL")
# A set with the players: band, heads, six players, and a line between.
SPY_SET_ROWS: Final = 9
SPY_SETS_ON_PAGE: Final = 3


def spy_sheets(book: ValueBook, own: OwnRound) -> None:
    """A sheet for every order that was carried out."""
    for index, report in enumerate(own.of(SpyReport), start=1):
        _Spied(book, own, report, own.after.by_number[report.match_number], f"Spy {index}").write()


class _Spied:
    """Writes the sheet of one order."""

    def __init__(self, book: ValueBook, own: OwnRound, report: SpyReport, fixture: Fixture, title: str) -> None:
        self.own = own
        self.told = report
        self.home = fixture.home == report.target
        self.opponent = own.name(fixture.visitors if self.home else fixture.home)
        self.scores: list[Score] = [set_ if self.home else set_[::-1] for set_ in fixture.sets]
        self.title = title
        self.page = book.form(title, SPY_WIDTHS)

    def write(self) -> None:
        """The totals of every set, then the players if they were paid for."""
        told, page = self.told, self.page
        where = "at home against" if self.home else "away at"
        result = (
            f"{dash(sets_won(self.scores))} ({', '.join(dash(score) for score in self.scores)}; their points first)"
        )
        what = "with each player's levels" if told.detail else "the totals of the team"
        texts = (
            f"{self.title}: {self.own.name(told.target)}",
            f"Match no. {told.match_number}, {where} {self.opponent}: {result}",
            f"What you paid for: {what}. For your team only.",
        )
        page.titled(len(SPY_WIDTHS) - 1, texts)
        row = self._totals(4)
        breaks = []
        if told.detail:
            row += 1
            for index, set_ in enumerate(told.sets):
                if index and index % SPY_SETS_ON_PAGE == 0:
                    breaks.append(row)
                row = self._players(row, set_)
        page.sheet.print_area(0, 0, row - 1, len(SPY_WIDTHS) - 1)
        page.sheet.set_h_pagebreaks(breaks)
        page.sheet.freeze_panes(3, 0)
        page.sheet.repeat_rows(0, 2)

    def _totals(self, row: int) -> int:
        """A row a set: concept, risk, points, totals, and both chances if known; gives the row after."""
        page = self.page
        chances = any(set_.chances for set_ in self.told.sets)
        heads = [*TOTALS_HEAD, *(CHANCES_HEAD if chances else (None,) * len(CHANCES_HEAD))]
        page.band(row, len(SPY_WIDTHS) - 1, "The team, set by set: points, and the six together with them")
        page.row(row + 1, heads, ["head_centre", "head", "head", *["head_right"] * (len(SPY_WIDTHS) - 3)])
        page.sheet.set_row(row + 1, 30)
        row += 2
        for one, score in zip(self.told.sets, self.scores, strict=True):
            won = "won" if score[0] > score[1] else "lost"
            points = [*one.home, *one.devotion, *one.special]
            values: list[Value] = [one.number, f"{dash(score)}, {won}", one.concept, one.risk, *points]
            values += [one.total_ol, one.total_dl, *(one.chances or (None, None))]
            looks = ["centre", "text", "text", *["number"] * 7, "level", "level", "percent_1", "percent_1"]
            page.row(row, values, looks)
            row += 1
        return row

    def _players(self, row: int, one: SpySet) -> int:
        """The six of a set, with start and end levels; gives the row after them."""
        page = self.page
        page.band(row, len(LINES_HEAD) - 1, f"Set {one.number}: {dash(self.scores[one.number - 1])}")
        page.row(row + 1, LINES_HEAD, ["head", "head", "head", *["head_right"] * 4])
        for index, line in enumerate(one.lines, start=1):
            page.row(row + 1 + index, _line(index, line), ["centre", "bold", "text", *["level"] * 4])
        page.sheet.set_row(row + SPY_SET_ROWS - 1, GAP)
        return row + SPY_SET_ROWS


def _line(number: int, line: Line) -> list[Value]:
    plays = position(line.position)
    if not line.name:
        return [number, "nobody", *[None] * 5]
    return [number, line.name, plays.name if plays else None, line.start_ol, line.start_dl, line.end_ol, line.end_dl]
