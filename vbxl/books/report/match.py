"""A match in a team's own report: set by set its line-up, levels, points and totals, and how the score ran."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vbxl.books.bracket import competition
from vbxl.books.story.facts import own_first
from vbxl.books.story.sentences import dashed
from vbxl.league.events import Line, MatchPlayed, SetPlayed, Side
from vbxl.league.given_cells import AWAY, HOME
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
            own_first(played.score, home=home),
            tuple(own_first(one, home=home) for one in run),
            len(played.rallies),
            played.side(home),
        )

    @property
    def won(self) -> bool:
        """Whether the team won the set."""
        return self.score[0] > self.score[1]


def score_words(own: Own) -> str:
    """The result of a match in a sentence."""
    won, lost = sets_won(own.scores)
    beat = f"You beat {own.match.opponent}" if won > lost else f"You lost to {own.match.opponent}"
    where = "at home" if own.match.home else "away"
    return f"{beat} {dashed((won, lost))} {where} ({', '.join(map(dashed, own.scores))}; your points first)"


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
    sentence = f"Set {one.number}: {dashed(one.score)} {'won' if one.won else 'lost'}"
    page.put(row, 0, sentence, "band")
    page.put(row, RUN_FROM + 1, "you served first" if one.served_first else "they served first", "band_text")
    page.put(row, RIGHT, "Tactical concept", "band")
    page.row(row + 1, [*HEADS, None], ["head", "head", "head", *["head_right"] * 4, "head"])
    page.row(row + 1, [None, "OL", "DL", None], ["head", "head_right", "head_right", "head"], RIGHT)
    for index, line in enumerate(one.side.lines):
        _player(page, row + 2 + index, index + 1, line, own)
    _choices(page, row + 2, own, one.side, season)
    levels = [sum(line.end_ol for line in one.side.lines), sum(line.end_dl for line in one.side.lines)]
    total: list[Value] = [None, "The six together", None, None, None, *levels, None]
    looks = [*["total"] * 5, *["total_level"] * 2, "total"]
    page.row(row + 8, total, looks)
    total = ["TOTAL LEVELS", one.side.total_ol, one.side.total_dl, " players + points"]
    page.row(row + 8, total, ["total", "total_level", "total_level", "total"], RIGHT)
    run = "  ".join(dashed(score) for score in one.run) + f"  – yours first; {one.rallies} rallies"
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
    for index, (values, cell_looks) in enumerate(zip(rows, looks, strict=True)):
        page.row(row + index, values, cell_looks, RIGHT)
