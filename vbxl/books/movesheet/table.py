"""The Table sheet of a move sheet: the division's table, results and matches, what opponents showed, one's season.

It is read too, when a sheet is built anew from one that came. None of it is part of a move, and nothing that is wrong
with it is a problem: a line that is not understood is left out (R5.5).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeVar

from vbxl.books.movesheet.layout import MoveSheetShape, next_round, standings, this_round
from vbxl.books.movesheet.reading import Held
from vbxl.league.moves import Value
from vbxl.league.public_strength import read_strength, strength_sentence
from vbxl.league.team_knowledge import (
    LINES_MOST,
    SHOWN_MOST,
    MatchLine,
    OpponentRecord,
    ShownMatch,
    TableLine,
    TeamKnowledge,
)
from vbxl.league.view import View
from vbxl.rules.match import Score
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.areas import Area
from vbxl.xlsx.guard.bounds import ROWS
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import HEAD_HEIGHT, Corner, Page

# The mark of the team's own lines, place or match, two wide columns of names, and numbers.
WIDTHS: Final = (8, 8, 36, 36, 9, 10, 9, 9, 9, 11, 9, 13)
TABLE_LAST: Final = len(WIDTHS) - 1
# Folded away: the team's name, which marks its own lines.
OWN: Final = TABLE_LAST + 1
# A column that is wide enough for the state of the sheet.
TABLE_STATE: Final = 3
TITLE_HEIGHT: Final = 26
# Stays in view and is printed on every page.
HEAD_ROWS: Final = 2
Line = tuple[Value, ...]
YOU: Final = "▶ you"
NOW: Final = "▶ now"
SETS_HEAD: Final = tuple(f"Set {number}" for number in range(1, SETS + 1))
STANDINGS: Final = (
    "", "Place", "Team", "Last round", "Matches", "Won", "Lost", "Points", "Sets", "Set difference", "Scored",
    "Conceded",
)  # fmt: skip
STANDING_LOOKS: Final = ("centre", "name", "name", *("number",) * 4, "centre", "change", "number", "number")
# A column of blocks with a match of the cup among theirs: what its cup round is called.
CUP_HEAD: Final = "Cup"
CUP_LOOK: Final = "bold_left"
LEFT: Final = frozenset({"Team", "Last round", "Home", "Visitors", "Against", "Where", CUP_HEAD})
RIGHT: Final = frozenset({"Matches", "Won", "Lost", "Points", "Set difference", "Scored", "Conceded"})
MATCH_LOOKS: Final = ("centre", "name", "name", *("centre",) * (2 + SETS))
# The columns of texts that are long, and bold where they are the team's own.
NAMES: Final = (2, 3)
FIXTURES: Final = ("", "Match", "Home", "Visitors")
RESULTS: Final = (*FIXTURES, "Sets", *SETS_HEAD)
# Of an opponent: its own sets and points first.
SHOWN: Final = ("", "Round", "Against", "Where", "Sets", "All points")
SEASON: Final = ("", "Match", "Against", "Where", "Round", "Result", *SETS_HEAD)
# The bands of the blocks; a round's number stands in some.
STANDINGS_BAND: Final = "Table of division {}"
RESULTS_BAND: Final = "Results of round {}"
THIS_BAND: Final = "Round {}: this round"
NEXT_BAND: Final = "Round {}: the next round"
SHOWN_BAND: Final = "What they showed: {} – {}"
SEASON_BAND: Final = "Your season"
AT_HOME: Final = "home"
AWAY: Final = "away"
# The line of an opponent's totals, which has no round.
TOTALS: Final = "all matches – sets and points: theirs first"
NO_MATCH_YET: Final = "No match has been played yet this season. The table begins with the results of round 1."
NO_SEASON: Final = "You have no match this season."
YOURS_FIRST: Final = "Sets and points: yours first."
# An empty row, the band and the heads, above the lines of a block; those of the season's that go where it has none.
ABOVE: Final = 3
ABOVE_SEASON: Final = 1


class MatchBlock(NamedTuple):
    """A block of matches: the name of its rooms, its heads but that of the cup, for how many lines it has room."""

    name: str
    heads: Sequence[str]
    rows: int

    @property
    def looks(self) -> Sequence[str]:
        """The looks of its columns, that of the cup last."""
        return ("bold", *MATCH_LOOKS[: len(self.heads) - 1], CUP_LOOK)


def _blocks(shape: MoveSheetShape) -> tuple[MatchBlock, MatchBlock, MatchBlock, MatchBlock]:
    """The last results, this round, the next one, the season."""
    return (
        MatchBlock("results", RESULTS, shape.round),
        MatchBlock("this", FIXTURES, shape.round),
        MatchBlock("next", FIXTURES, shape.round),
        MatchBlock("season", SEASON, shape.season),
    )


def _opponents(shape: MoveSheetShape) -> Sequence[MatchBlock]:
    """What each opponent of this round showed: the totals, then its matches; nothing before anybody has played."""
    return [MatchBlock(f"shown_{slot}", SHOWN, shape.shown + 1) for slot in shape.slots if shape.shown]


# --- how it is drawn ---


def write_table(page: Page, shape: MoveSheetShape) -> None:
    """The public figures of the team's division, and all matches of the team itself (R5.5); it has no inputs."""
    _Table(page).write(shape)


class _Table:
    """Writes the sheet from top to bottom."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.row = HEAD_ROWS
        self.lines: list[Corner] = []

    def write(self, shape: MoveSheetShape) -> None:
        page = self.page
        page.band(0, TABLE_LAST, "TABLE", "title")
        page.sheet.set_row(0, TITLE_HEIGHT)
        page.room(".table_note", 1, 0, look="note")
        page.room(".table_own", 1, OWN, look="plain")
        self._standings(shape.table)
        results, this, following, season = _blocks(shape)
        for block in (results, this, *_opponents(shape), following):
            page.hide(f".{block.name}_hidden", self.row, ABOVE + block.rows)
            self._band(f".{block.name}_band")
            self._matches(block)
        self._season(season)
        self._own_lines()
        for column, width in enumerate(WIDTHS):
            page.sheet.set_column(column, column, width)
        page.sheet.set_column(OWN, OWN, None, None, {"hidden": True, "level": 1})
        page.sheet.freeze_panes(HEAD_ROWS, 0)
        page.printed(self.row, TABLE_LAST, 0)

    def _standings(self, rows: int) -> None:
        self._band(".standings_band")
        if not rows:
            self.page.put(self.row, 0, NO_MATCH_YET, "plain")
            self.row += 1
            return
        self.page.sheet.set_row(self.row, HEAD_HEIGHT)
        self._heads(STANDINGS)
        self._lines("standings", ("bold", *STANDING_LOOKS), rows)

    def _matches(self, block: MatchBlock) -> None:
        self._heads(block.heads)
        self.page.room(f".{block.name}_cup", self.row - 1, len(block.heads), look="head")
        self._lines(block.name, block.looks, block.rows)

    def _season(self, season: MatchBlock) -> None:
        """All matches of the team, its own points first; below them whose stand first, or that there are none."""
        self._band(".season_band")
        self.page.hide(".season_hidden", self.row, ABOVE_SEASON + season.rows)
        self._matches(season)
        self.page.room(".season_none", self.row, 0, look="plain")
        self.page.room(".season_note", self.row, NAMES[0], look="note")
        self.row += 1

    def _band(self, name: str) -> None:
        """An empty row and a band with the text of a room."""
        self.row += 1
        self.page.room(name, self.row, 0, look="band")
        for column in range(1, TABLE_LAST + 1):
            self.page.put(self.row, column, None, "band")
        self.row += 1

    def _heads(self, heads: Sequence[str]) -> None:
        for column in range(TABLE_LAST + 1):
            head = heads[column] if column < len(heads) else ""
            look = "head" if head in LEFT else "head_right" if head in RIGHT else "head_centre"
            self.page.put(self.row, column, head or None, look)
        self.row += 1

    def _lines(self, name: str, looks: Sequence[str], rows: int) -> None:
        """The rooms of so many rows, one a column: the mark, then the values."""
        for column in range(TABLE_LAST + 1):
            if column < len(looks):
                self.page.room(f".{name}_{column}", self.row, column, rows, look=looks[column])
            else:
                for row in range(self.row, self.row + rows):
                    self.page.put(row, column, None, "text")
        self.lines.append((self.row, NAMES[0], self.row + rows - 1, NAMES[-1]))
        self.row += rows

    def _own_lines(self) -> None:
        """The team's own name is bold, and so are its matches of this round."""
        row, column, *_ = self.lines[0]
        test = f'=OR({ref(row, 0, "c")}="{NOW}",{ref(row, column)}={ref(1, OWN, "rc")})'
        self.page.mark(self.lines, {"type": "formula", "criteria": test}, "bold")


# --- what stands in it ---


def table_contents(view: View, shape: MoveSheetShape) -> dict[str, Grid]:
    """The rooms of the Table sheet, and which of its rows are hidden."""
    team, known = view.team_name, view.known
    results, this, following, season = _blocks(shape)
    text = f"{team} in division {view.division}: what is public of it before round {view.round_number}."
    last = known.results[0].round_number if known.results else 0
    coming = next_round(view)
    after = coming[0].round_number if coming else 0
    return {
        ".table_note": _single(f"{text} Your own lines are marked {YOU}; there is nothing to fill in."),
        ".table_own": _single(team),
        ".standings_band": _single(STANDINGS_BAND.format(view.division)),
        **_columns("standings", [_standing(line, known.results, team) for line in standings(view)]),
        **_round(results, RESULTS_BAND.format(last), known.results, team),
        **_round(this, THIS_BAND.format(view.round_number), this_round(view), team),
        **_shown(_opponents(shape), known.opponents),
        **_round(following, NEXT_BAND.format(after), coming, team),
        ".season_band": _single(SEASON_BAND),
        **_write_block(season, [(one, _own(one, view)) for one in known.season], ABOVE_SEASON),
        ".season_none": _single(None if known.season else NO_SEASON),
        ".season_note": _single(YOURS_FIRST if known.season else None),
    }


def _single(value: Value) -> Grid:
    return ((value,),)


def _columns(name: str, lines: Sequence[Line]) -> dict[str, Grid]:
    """The lines of a block by its columns."""
    return {
        f".{name}_{index}": tuple((value,) for value in column) for index, column in enumerate(zip(*lines, strict=True))
    }


def _standing(line: TableLine, results: Iterable[MatchLine], team: str) -> Line:
    """A line of the table, with what the team did in the last round of the league."""
    mine = [result for result in results if line.team in (result.home, result.visitors) and not result.cup]
    lately = ", ".join(_result(one, line.team) for one in mine)
    sets = _score((line.sets_won, line.sets_lost))
    return (
        _you(team, line.team), line.place, line.team, lately, line.matches, line.won, line.lost, line.points,
        sets, line.sets_won - line.sets_lost, line.points_won, line.points_lost,
    )  # fmt: skip


def _round(block: MatchBlock, title: str, matches: Sequence[MatchLine], team: str) -> dict[str, Grid]:
    """A round's matches: all of it is out of sight where there are none."""
    lines = []
    for match in matches:
        scores = [_score(match.won), *_scores(match.sets)] if block.heads == RESULTS else []
        lines.append(
            (match, (_you(team, match.home, match.visitors), match.number, match.home, match.visitors, *scores))
        )
    return {f".{block.name}_band": _single(title if matches else None), **_write_block(block, lines, ABOVE)}


def _shown(blocks: Sequence[MatchBlock], records: Sequence[OpponentRecord]) -> dict[str, Grid]:
    """What the opponents showed; a block without an opponent who has played is out of sight."""
    found: dict[str, Grid] = {}
    for block, one in zip(blocks, (*records, *[None] * len(blocks)), strict=False):
        lines = [(match, _match_shown(match)) for match in one.matches] if one else []
        if one:
            totals = ShownMatch(0, TOTALS, False, one.sets, one.points)
            lines.insert(0, (totals, (None, None, TOTALS, None, _score(one.sets), _score(one.points))))
        title = SHOWN_BAND.format(one.team, strength_sentence(one.strength)) if one else None
        found |= {f".{block.name}_band": _single(title), **_write_block(block, lines, ABOVE)}
    return found


def _match_shown(one: ShownMatch) -> Line:
    where = AT_HOME if one.home else AWAY
    return (None, one.round_number, one.against, where, _score(one.sets), _score(one.points))


def _write_block(
    block: MatchBlock, lines: Sequence[tuple[MatchLine | ShownMatch, Line]], above: int
) -> dict[str, Grid]:
    """The lines of a block, the cup round of each in the column behind its heads; what of it is out of sight."""
    width = len(block.heads)
    filled = [(*line, *[None] * (width - len(line)), one.cup or None) for one, line in lines]
    hidden = [not lines] * above + [False] * len(lines) + [True] * (block.rows - len(lines))
    return {
        **_columns(block.name, filled),
        f".{block.name}_cup": _single(CUP_HEAD if any(one.cup for one, _ in lines) else None),
        f".{block.name}_hidden": tuple((one,) for one in hidden),
    }


def _own(one: MatchLine, view: View) -> Line:
    """A match of the team itself, its own points first."""
    home = one.home == view.team_name
    mark = NOW if one.round_number == view.round_number else None
    against, where = (one.visitors, AT_HOME) if home else (one.home, "away")
    scores = _scores(score if home else score[::-1] for score in one.sets)
    return (mark, one.number, against, where, one.round_number, _result(one, view.team_name), *scores)


def _you(own: str, *teams: str) -> str | None:
    return YOU if own in teams else None


def _result(match: MatchLine, team: str) -> str:
    """A match from one team's side: won or lost with the sets, its own first; or to come."""
    if not match.sets:
        return "to play"
    own, other = match.won if match.home == team else match.won[::-1]
    return f"{'won' if own > other else 'lost'} {_score((own, other))}"


def _scores(sets: Iterable[Score]) -> list[Value]:
    return [_score(set_) for set_ in sets]


def _score(score: Score) -> str:
    """Points or sets as text, for a spreadsheet would take 15-9 for a day in September."""
    return f"{score[0]}–{score[1]}"


# --- how it is read ---


Told = TypeVar("Told")
ReadLine = Mapping[str, Value]
_SCORE: Final = re.compile("([0-9]{1,6})–([0-9]{1,6})")
_NUMBER: Final = "([0-9]{1,6})"
_STANDINGS, _RESULTS, _THIS, _NEXT, _SEASON = (
    re.compile(re.escape(band).replace(re.escape("{}"), _NUMBER))
    for band in (STANDINGS_BAND, RESULTS_BAND, THIS_BAND, NEXT_BAND, SEASON_BAND)
)
_SHOWN: Final = re.compile(SHOWN_BAND.format("(.*)", "(.*?)"))
_TABLE_MATCH, _HOME, _VISITORS = FIXTURES[1:]


def read_table(cells: Held, sheet: str, team: str) -> TeamKnowledge:
    """The knowledge on a sheet of that name: all of `TeamKnowledge` but spy reports and last line-ups, which it lacks.

    A table without any match played is left out there too.
    """
    known = TeamKnowledge()
    fixtures: list[MatchLine] = []
    opponents: list[OpponentRecord] = []
    for title, lines in _read_blocks(cells.area(Area(sheet, 1, 1, ROWS, TABLE_LAST + 1))):
        if _STANDINGS.fullmatch(title):
            known = replace(known, table=_all(map(_read_standing, lines)))
        elif found := _RESULTS.fullmatch(title):
            known = replace(known, results=_all(_read_result(line, int(found[1])) for line in lines))
        elif found := _THIS.fullmatch(title) or _NEXT.fullmatch(title):
            fixtures += _all(_table_match(line, int(found[1])) for line in lines)
        elif found := _SHOWN.fullmatch(title):
            opponents += _record(found[1], found[2], lines)
        elif _SEASON.fullmatch(title):
            known = replace(known, season=_all(_read_own(line, team) for line in lines))
    return replace(known, fixtures=tuple(fixtures), opponents=tuple(opponents))


def _all(lines: Iterable[Told | None]) -> tuple[Told, ...]:
    """The lines that were understood, as many as a sheet has at most."""
    return tuple(line for line in lines if line is not None)[:LINES_MOST]


def _read_blocks(rows: Sequence[Sequence[Value]]) -> Iterator[tuple[str, list[ReadLine]]]:
    """The title of every band, and the rows below it by their heads, down to the first empty one."""
    for index, (first, *others) in enumerate(rows[:-1]):
        if isinstance(first, str) and first not in (YOU, NOW) and not any(others):
            heads, *below = rows[index + 1 :]
            yield first, list(_lines(heads, below))


def _lines(heads: Sequence[Value], below: Iterable[Sequence[Value]]) -> Iterator[ReadLine]:
    for row in below:
        if not any(one is not None for one in row):
            return
        yield {str(head): value for head, value in zip(heads, row, strict=True) if head is not None}


def _read_standing(line: ReadLine) -> TableLine | None:
    heads = "Place", "Matches", "Won", "Lost", "Points", "Scored", "Conceded"
    numbers, sets, team = [_whole(line.get(head)) for head in heads], _read_score(line.get("Sets")), line.get("Team")
    place, matches, won, lost, points, scored, conceded = numbers
    if (
        place is None or matches is None or won is None or lost is None or points is None
        or scored is None or conceded is None or sets is None or team is None
    ):  # fmt: skip
        return None
    return TableLine(place, str(team), matches, won, lost, points, *sets, scored, conceded)


def _table_match(line: ReadLine, round_number: int) -> MatchLine | None:
    """A match that is to be played."""
    number, home, visitors = _whole(line.get(_TABLE_MATCH)), line.get(_HOME), line.get(_VISITORS)
    if number is None or home is None or visitors is None:
        return None
    return MatchLine(round_number, number, str(home), str(visitors), cup=_cup(line))


def _read_result(line: ReadLine, round_number: int) -> MatchLine | None:
    """A match that was played."""
    match, sets = _table_match(line, round_number), _sets(line)
    return replace(match, sets=sets) if match and sets else None


def _read_own(line: ReadLine, team: str) -> MatchLine | None:
    """A match of the team itself, whose points stand first in it."""
    number, day, against, sets = (
        _whole(line.get(_TABLE_MATCH)),
        _whole(line.get("Round")),
        line.get("Against"),
        _sets(line),
    )
    if number is None or day is None or against is None or sets is None:
        return None
    if line.get("Where") == AT_HOME:
        return MatchLine(day, number, team, str(against), sets, _cup(line))
    return MatchLine(day, number, str(against), team, tuple((theirs, ours) for ours, theirs in sets), _cup(line))


def _record(team: str, sentence: str, lines: Sequence[ReadLine]) -> Iterator[OpponentRecord]:
    """The record of an opponent, whose totals stand first in it; nothing without them."""
    total, *matches = lines or [{}]
    sets, points = _read_score(total.get("Sets")), _read_score(total.get("All points"))
    if sets and points:
        yield OpponentRecord(team, _all(map(_read_shown, matches))[:SHOWN_MOST], sets, points, read_strength(sentence))


def _read_shown(line: ReadLine) -> ShownMatch | None:
    """A match that an opponent played."""
    day, against = _whole(line.get("Round")), line.get("Against")
    sets, points = _read_score(line.get("Sets")), _read_score(line.get("All points"))
    if day is None or against is None or sets is None or points is None:
        return None
    return ShownMatch(day, str(against), line.get("Where") == AT_HOME, sets, points, _cup(line))


def _cup(line: ReadLine) -> str:
    """The name of a match's cup round, "" for a match of the league."""
    return str(line.get(CUP_HEAD) or "")


def _sets(line: ReadLine) -> tuple[Score, ...] | None:
    """The sets that were played; None where a score is not understood."""
    scores = [_read_score(line[head]) for head in SETS_HEAD if line.get(head) is not None]
    found = tuple(score for score in scores if score)
    return found if len(found) == len(scores) else None


def _read_score(value: Value) -> Score | None:
    found = _SCORE.fullmatch(value) if isinstance(value, str) else None
    return (int(found[1]), int(found[2])) if found else None


def _whole(value: Value) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None
