"""The Table sheet of a move sheet: the division's table, its last results, its next matches, and the team's season."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from vbxl.books.page import Page
from vbxl.league.known import MatchLine, TableLine
from vbxl.league.moves import Value
from vbxl.league.view import View
from vbxl.rules.match import Score
from vbxl.rules.tiredness import SETS

# The mark of the team's own lines, place or match, two wide columns of names, and numbers.
WIDTHS: Final = (8, 8, 36, 36, 9, 10, *(9,) * SETS, 13)
TABLE_LAST: Final = len(WIDTHS) - 1
# A column that is wide enough for the state of the sheet.
TABLE_STATE: Final = 3
TITLE_HEIGHT: Final = 26
# What stays in view and is printed on every page.
HEAD_ROWS: Final = 2
YOU: Final = "▶ you"
NOW: Final = "▶ now"
SETS_HEAD: Final = tuple(f"Set {number}" for number in range(1, SETS + 1))
STANDINGS: Final = (
    "", "Place", "Team", "Last round", "Matches", "Won", "Lost", "Points", "Sets", "Set diff.", "Scored", "Conceded",
)  # fmt: skip
STANDING_LOOKS: Final = ("centre", "text", "text", *("number",) * 4, "centre", "change", "number", "number")
# A column of blocks with a match of the cup among theirs: what its cup round is called.
CUP_HEAD: Final = "Cup"
CUP_LOOK: Final = "bold_left"
LEFT: Final = frozenset({"Team", "Last round", "Home", "Visitors", "Against", "Where", CUP_HEAD})
RIGHT: Final = frozenset({"Matches", "Won", "Lost", "Points", "Set diff.", "Scored", "Conceded"})
MATCH_LOOKS: Final = ("centre", "text", "text", *("centre",) * (2 + SETS))
FIXTURES: Final = ("", "Match", "Home", "Visitors")
RESULTS: Final = (*FIXTURES, "Sets", *SETS_HEAD)
SEASON: Final = ("", "Match", "Against", "Where", "Round", "Result", *SETS_HEAD)
# The bands of the blocks; a round's number stands in some.
STANDINGS_BAND: Final = "Table of division {}"
RESULTS_BAND: Final = "Results of round {}"
THIS_BAND: Final = "Round {}: this round"
NEXT_BAND: Final = "Round {}: the next round"
SEASON_BAND: Final = "Your season"
AT_HOME: Final = "home"
NO_MATCH_YET: Final = "No match has been played yet this season. The table begins with the results of round 1."


def write_table(page: Page, view: View) -> None:
    """What is public of the team's division, and all matches of the team itself (R5.5); nothing is typed here."""
    _Table(page, view).write()


class _Table:
    """Writes the sheet from top to bottom."""

    def __init__(self, page: Page, view: View) -> None:
        self.page = page
        self.view = view
        self.known = view.known
        self.row = HEAD_ROWS

    def write(self) -> None:
        page, view, known = self.page, self.view, self.known
        page.band(0, TABLE_LAST, "TABLE", "title")
        page.sheet.set_row(0, TITLE_HEIGHT)
        said = f"{view.team_name} in division {view.division}: what is public of it before round {view.round_number}."
        page.put(1, 0, f"{said} Your own lines are marked {YOU}; there is nothing to fill in.", "note")
        self._standings()
        if known.results:
            self._matches(RESULTS_BAND.format(known.results[0].round_number), known.results, played=True)
        for number in dict.fromkeys(one.round_number for one in known.fixtures):
            coming = [one for one in known.fixtures if one.round_number == number]
            this = number == view.round_number
            self._matches((THIS_BAND if this else NEXT_BAND).format(number), coming, played=False)
        self._season()
        for column, width in enumerate(WIDTHS):
            page.sheet.set_column(column, column, width)
        page.sheet.freeze_panes(HEAD_ROWS, 0)
        page.printed(self.row, TABLE_LAST, 0)

    def _standings(self) -> None:
        """The table; before anything was played it would be but an alphabet."""
        self._band(STANDINGS_BAND.format(self.view.division))
        if not any(one.matches for one in self.known.table):
            self._sentence(NO_MATCH_YET)
            return
        self._heads(STANDINGS)
        for line in self.known.table:
            sets = _score((line.sets_won, line.sets_lost))
            values = (
                line.place, line.team, self._lately(line), line.matches, line.won, line.lost, line.points,
                sets, line.sets_won - line.sets_lost, line.points_won, line.points_lost,
            )  # fmt: skip
            self._line(self._you(line.team), values, STANDING_LOOKS)

    def _lately(self, line: TableLine) -> str:
        """What a team did in the last round of the league."""
        mine = [one for one in self.known.results if line.team in (one.home, one.visitors) and not one.cup]
        return ", ".join(_result(one, line.team) for one in mine)

    def _matches(self, title: str, matches: Sequence[MatchLine], *, played: bool) -> None:
        self._band(title)
        heads = RESULTS if played else FIXTURES
        self._heads(_with_cup(heads, matches))
        for one in matches:
            values: list[Value] = [one.number, one.home, one.visitors]
            values += [_score(one.won), *_scores(one.sets)] if played else []
            self._line(self._you(one.home, one.visitors), *_cup_told(values, one, heads))

    def _season(self) -> None:
        """All matches of the team, its own points first."""
        self._band(SEASON_BAND)
        if not self.known.season:
            self._sentence("You have no match this season.")
            return
        self._heads(_with_cup(SEASON, self.known.season))
        for one in self.known.season:
            home = one.home == self.view.team_name
            own = [score if home else score[::-1] for score in one.sets]
            values = [
                one.number, one.visitors if home else one.home, AT_HOME if home else "outbound", one.round_number,
                _result(one, self.view.team_name), *_scores(own),
            ]  # fmt: skip
            mark = NOW if one.round_number == self.view.round_number else ""
            self._line(mark, *_cup_told(values, one, SEASON))
        self.page.put(self.row, 2, "Sets and points: yours first.", "note")
        self.row += 1

    def _you(self, *teams: str) -> str:
        return YOU if self.view.team_name in teams else ""

    def _band(self, title: str) -> None:
        self.row += 1
        self.page.band(self.row, TABLE_LAST, title)
        self.row += 1

    def _heads(self, heads: Sequence[str]) -> None:
        for column in range(TABLE_LAST + 1):
            head = heads[column] if column < len(heads) else ""
            look = "head" if head in LEFT else "head_right" if head in RIGHT else "head_centre"
            self.page.put(self.row, column, head or None, look)
        self.row += 1

    def _sentence(self, text: str) -> None:
        self.page.put(self.row, 0, text, "plain")
        self.row += 1

    def _line(self, mark: str, values: Sequence[Value], looks: Sequence[str]) -> None:
        """A row: the mark, then its values, texts shrunk into their columns where they are long."""
        page = self.page
        page.put(self.row, 0, mark or None, "bold")
        for column in range(1, TABLE_LAST + 1):
            value, look = (values[column - 1], looks[column - 1]) if column <= len(values) else (None, "text")
            if look == "text" and value is not None:
                bold = mark == NOW or value == self.view.team_name
                page.sheet.write_string(self.row, column, str(value), page.styles(look, shrink=True, bold=bold))
            else:
                page.put(self.row, column, value, look)
        self.row += 1


def _with_cup(heads: Sequence[str], matches: Iterable[MatchLine]) -> tuple[str, ...]:
    return (*heads, CUP_HEAD) if any(one.cup for one in matches) else tuple(heads)


def _cup_told(values: list[Value], match: MatchLine, heads: Sequence[str]) -> tuple[list[Value], list[str]]:
    """The values of a match and their looks, with its cup round in the column behind the heads."""
    looks = list(MATCH_LOOKS[: len(heads) - 1])
    if match.cup:
        values = [*values, *[None] * (len(looks) - len(values)), match.cup]
        looks.append(CUP_LOOK)
    return values, looks


def _result(match: MatchLine, team: str) -> str:
    """What a match was to one of its teams: won or lost with the sets, its own first; or that it is to come."""
    if not match.sets:
        return "to play"
    own, other = match.won if match.home == team else match.won[::-1]
    return f"{'won' if own > other else 'lost'} {_score((own, other))}"


def _scores(sets: Iterable[Score]) -> list[Value]:
    return [_score(one) for one in sets]


def _score(score: Score) -> str:
    """Points or sets as text, for a spreadsheet would take 15-9 for a day in September."""
    return f"{score[0]}–{score[1]}"
