"""The Table sheet of a move sheet: the division's table, results and matches, what opponents showed, and your season.

It's read too, when a returned sheet is rebuilt. None of it is part of a move, so mistakes in it aren't problems: lines
that we can't understand are left out (R5.5).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import takewhile
from typing import Final, NamedTuple, TypeVar

from vbxl.books.movesheet.layout import MoveSheetShape, list_standings, split_fixtures
from vbxl.books.movesheet.reading import OpenWorkbook
from vbxl.books.story.sentences import show_score
from vbxl.league.moves import Value
from vbxl.league.public_strength import describe_strength, read_strength
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
from vbxl.xlsx.cells import Area, Grid, ref
from vbxl.xlsx.guard.bounds import ROWS
from vbxl.xlsx.writer import HEAD_HEIGHT, Corner, Page

# Columns: the mark of the team's own lines, place or match, two wide ones for names, and numbers.
WIDTHS: Final = (8, 8, 36, 36, 9, 10, 9, 9, 9, 11, 9, 13)
TABLE_LAST: Final = len(WIDTHS) - 1
# Folded away: the team's name, which marks its own lines.
OWN: Final = TABLE_LAST + 1
TITLE_HEIGHT: Final = 26
# Stays in view and is printed on every page.
HEAD_ROWS: Final = 2
YOU: Final = "▶ you"
NOW: Final = "▶ now"
AT_HOME: Final = "home"
AWAY: Final = "away"
# The line of an opponent's totals, which has no round.
TOTALS: Final = "all matches – sets and points, theirs first"
NO_MATCH_YET: Final = "No match has been played yet this season. The table begins with the results of round 1."
NO_SEASON: Final = "You have no match this season."
YOURS_FIRST: Final = "Sets and points, yours first."

# The heads of the blocks from the second column on; the first is for the mark. Match blocks have one more column, for
# the name of a cup round.
SETS_HEAD: Final = tuple(f"Set {number}" for number in range(1, SETS + 1))
STANDINGS: Final = (
    "Place", "Team", "Last round", "Matches", "Won", "Lost", "Points", "Sets", "Set difference", "Scored", "Conceded",
)  # fmt: skip
FIXTURES: Final = ("Match", "Home", "Visitors")
RESULTS: Final = (*FIXTURES, "Sets", *SETS_HEAD)
SHOWN: Final = ("Round", "Against", "Where", "Sets", "All points")
SEASON: Final = ("Match", "Against", "Where", "Round", "Result", *SETS_HEAD)
CUP: Final = "Cup"
# The styles of a head and of the cells below it; others are centred.
STYLES: Final = {
    **dict.fromkeys(("Team", "Last round", "Home", "Visitors", "Against", "Where"), ("head", "name")),
    **dict.fromkeys(("Matches", "Won", "Lost", "Points", "Scored", "Conceded"), ("head_right", "number")),
    "Set difference": ("head_right", "change"),
}
CENTRE: Final = ("head_centre", "centre")
# The columns of long texts, in bold if they are the team's own.
NAMES: Final = (2, 3)
# The bands of the blocks, with the number of a round or division, or a team and its strength.
BANDS: Final = {
    "standings": "Table of division {}",
    "results": "Results of round {}",
    "this": "Round {}: this round",
    "shown": "Opponent: {} – {}",
    "next": "Round {}: the next round",
    "season": "Your season",
}
# Folded away under their bands: one click opens them.
FOLDED: Final = ("next", "season")
# An empty row, the band and the heads, above the lines of a block.
ABOVE: Final = 3
Line = tuple[Value, ...]


class TableBlock(NamedTuple):
    """A block: the name of its slots, its heads, its rows, and how many rows above it to hide if it is empty."""

    name: str
    heads: Sequence[str]
    rows: int
    above: int = ABOVE


def _list_blocks(shape: MoveSheetShape) -> dict[str, TableBlock]:
    """Return the blocks from top to bottom, by name; opponents have blocks only after matches have been played."""
    opponents = [TableBlock(f"shown_{slot}", SHOWN, shape.shown + 1) for slot in shape.slots if shape.shown]
    blocks = (
        TableBlock("standings", STANDINGS, shape.table, 0),
        TableBlock("results", RESULTS, shape.round),
        TableBlock("this", FIXTURES, shape.round),
        *opponents,
        TableBlock("next", FIXTURES, shape.round),
        # Its band is shown even if there are no matches.
        TableBlock("season", SEASON, shape.season, 1),
    )
    return {block.name: block for block in blocks}


# --- how it is drawn ---


def write_table(page: Page, shape: MoveSheetShape) -> None:
    """Write the Table sheet: the public figures of the team's division, and all the team's own matches (R5.5)."""
    page.band(0, TABLE_LAST, "TABLE", "title")
    page.sheet.set_row(0, TITLE_HEIGHT)
    page.room(".table_note", 1, 0, look="note")
    page.room(".table_own", 1, OWN, look="plain")
    row, names = HEAD_ROWS, list[Corner]()
    for block in _list_blocks(shape).values():
        if block.above:
            page.hide(f".{block.name}_hidden", row + ABOVE - block.above, block.above + block.rows)
        if block.name in FOLDED:
            for line in range(row + ABOVE - 1, row + ABOVE + block.rows):
                page.sheet.set_row(line, None, None, {"level": 1})
        page.room(f".{block.name}_band", row + 1, 0, look="band")
        for column in range(1, TABLE_LAST + 1):
            page.put(row + 1, column, None, "band")
        if block.rows:
            row += ABOVE
            _write_lines(page, block, row)
            names.append((row, NAMES[0], row + block.rows - 1, NAMES[-1]))
            row += block.rows
        else:
            page.put(row + ABOVE - 1, 0, NO_MATCH_YET, "plain")
            row += ABOVE
    page.room(".season_none", row, 0, look="plain")
    page.room(".season_note", row, NAMES[0], look="note")
    # The team's own name is bold, and so are its matches of this round.
    first, column, *_ = names[0]
    own = f'OR({ref(first, 0, "c")}="{NOW}",{ref(first, column)}={ref(1, OWN, "rc")})'
    page.mark(names, own, "bold")
    page.set_widths(WIDTHS)
    page.sheet.set_column(OWN, OWN, None, None, {"hidden": True, "level": 1})
    page.sheet.freeze_panes(HEAD_ROWS, 0)
    page.set_up_printing(row + 1, TABLE_LAST, 0)


def _write_lines(page: Page, block: TableBlock, row: int) -> None:
    heads = {0: ("", "head_centre", "bold")}
    heads |= {column: (head, *STYLES.get(head, CENTRE)) for column, head in enumerate(block.heads, start=1)}
    cup = len(heads)
    if block.heads == STANDINGS:
        page.sheet.set_row(row - 1, HEAD_HEIGHT)
    else:
        heads[cup] = ("", "head_centre", "bold_left")
    for column in range(TABLE_LAST + 1):
        head, head_style, style = heads.get(column, ("", "head_centre", ""))
        page.put(row - 1, column, head or None, head_style)
        if style:
            page.room(f".{block.name}_{column}", row, column, block.rows, look=style)
    if cup in heads:
        page.room(f".{block.name}_cup", row - 1, cup, look="head")


# --- its contents ---


def fill_table(view: View, shape: MoveSheetShape) -> dict[str, Grid]:
    """Return the contents of the Table sheet, and which of its rows are hidden."""
    team, known, blocks = view.team_name, view.known, _list_blocks(shape)
    note = f"{team}, division {view.division}: everything public before round {view.round_number}."
    this, following = split_fixtures(view)
    contents = {
        ".table_note": f"{note} Your own lines are marked {YOU}; the + on the left opens a block.",
        ".table_own": team,
        ".standings_band": BANDS["standings"].format(view.division),
        ".season_band": BANDS["season"],
        ".season_none": None if known.season else NO_SEASON,
        ".season_note": YOURS_FIRST if known.season else None,
    }
    filled: dict[str, Grid] = {name: ((value,),) for name, value in contents.items()}
    filled |= _split_columns("standings", [_tell_standing(line, known.results, team) for line in list_standings(view)])
    for name, matches in {"results": known.results, "this": this, "next": following}.items():
        title = BANDS[name].format(matches[0].round_number) if matches else None
        lines = [_tell_match(match, team, name == "results") for match in matches]
        filled |= _fill(blocks[name], title, matches, lines)
    records = iter(known.opponents)
    for block in blocks.values():
        if block.heads == SHOWN:
            filled |= _fill_shown(block, next(records, None))
    return filled | _fill(
        blocks["season"], BANDS["season"], known.season, [_tell_own(match, view) for match in known.season]
    )


def _split_columns(name: str, lines: Iterable[Line]) -> dict[str, Grid]:
    columns = enumerate(zip(*lines, strict=True))
    return {f".{name}_{index}": tuple((value,) for value in column) for index, column in columns}


def _fill(
    block: TableBlock, title: str | None, matches: Sequence[MatchLine | ShownMatch], lines: Sequence[Line]
) -> dict[str, Grid]:
    """Return the contents of a block's slots: title, lines, marks of cup matches, and which rows are hidden."""
    width = len(block.heads) + 1
    filled = [
        (*line, *[None] * (width - len(line)), match.cup or None) for line, match in zip(lines, matches, strict=True)
    ]
    folded = block.name in FOLDED
    hidden = [not lines] * (block.above - 1) + [folded or not lines] * min(1, block.above)
    hidden += [folded] * len(lines) + [True] * (block.rows - len(lines))
    return {
        f".{block.name}_band": ((title,),),
        **_split_columns(block.name, filled),
        f".{block.name}_cup": ((CUP if any(match.cup for match in matches) else None,),),
        f".{block.name}_hidden": tuple((row,) for row in hidden),
    }


def _tell_standing(line: TableLine, results: Iterable[MatchLine], team: str) -> Line:
    """Return a team's line in the table, with the team's result in the last round of the league."""
    played = [match for match in results if line.team in (match.home, match.visitors) and not match.cup]
    return (
        YOU if team == line.team else None, line.place, line.team,
        ", ".join(_tell_result(match, line.team) for match in played), line.matches, line.won, line.lost, line.points,
        show_score((line.sets_won, line.sets_lost)), line.sets_won - line.sets_lost, line.points_won, line.points_lost,
    )  # fmt: skip


def _tell_match(match: MatchLine, team: str, played: bool) -> Line:
    scores = [show_score(match.won), *map(show_score, match.sets)] if played else []
    mark = YOU if team in (match.home, match.visitors) else None
    return (mark, match.number, match.home, match.visitors, *scores)


def _fill_shown(block: TableBlock, record: OpponentRecord | None) -> dict[str, Grid]:
    """Return an opponent's block: its totals, then its matches.

    If there is no record of the opponent, the block is empty.
    """
    if record is None:
        return _fill(block, None, [], [])
    totals = ShownMatch(0, TOTALS, False, record.sets, record.points)
    lines: list[Line] = [(None, None, TOTALS, None, show_score(record.sets), show_score(record.points))]
    for match in record.matches:
        where = AT_HOME if match.home else AWAY
        lines.append((None, match.round_number, match.against, where, show_score(match.sets), show_score(match.points)))
    title = BANDS["shown"].format(record.team, describe_strength(record.strength))
    return _fill(block, title, [totals, *record.matches], lines)


def _tell_own(match: MatchLine, view: View) -> Line:
    """Return the line for one of the team's own matches, with the team's points first."""
    home = match.home == view.team_name
    mark = NOW if match.round_number == view.round_number else None
    against, where = (match.visitors, AT_HOME) if home else (match.home, AWAY)
    scores = [show_score(score if home else score[::-1]) for score in match.sets]
    return (mark, match.number, against, where, match.round_number, _tell_result(match, view.team_name), *scores)


def _tell_result(match: MatchLine, team: str) -> str:
    """Return a team's result in a match: won or lost, with the team's sets first, or that it is still to be played."""
    if not match.sets:
        return "to play"
    own, other = match.won if match.home == team else match.won[::-1]
    return f"{'won' if own > other else 'lost'} {show_score((own, other))}"


# --- how it is read ---

Record = TypeVar("Record")
ReadLine = Mapping[str, Value]
_SCORE: Final = re.compile("([0-9]{1,6})–([0-9]{1,6})")
_TITLES: Final = {
    name: re.compile(re.escape(band).replace(re.escape("{}"), "([0-9]{1,6})"))
    for name, band in BANDS.items()
    if name != "shown"
} | {"shown": re.compile(BANDS["shown"].format("(.*)", "(.*?)"))}


def read_table(workbook: OpenWorkbook, sheet: str, team: str) -> TeamKnowledge:
    """Return what a Table sheet says: all of `TeamKnowledge` except spy reports and last line-ups."""
    known = TeamKnowledge()
    for title, lines in _read_blocks(workbook.area(Area(sheet, 1, 1, ROWS, TABLE_LAST + 1))):
        titles = ((name, pattern.fullmatch(title)) for name, pattern in _TITLES.items())
        name, match = next(((name, match) for name, match in titles if match), ("", None))
        if match:
            known = _add_block(known, name, match.groups(), lines, team)
    return known


def _add_block(
    known: TeamKnowledge, name: str, title: Sequence[str], lines: Sequence[ReadLine], team: str
) -> TeamKnowledge:
    match name:
        case "standings":
            return replace(known, table=_read_all(_read_standing, lines))
        case "season":
            return replace(known, season=_read_all(lambda line: _read_own(line, team), lines))
        case "shown":
            record = _read_all(lambda total: _read_record(total, title, lines[1:]), lines[:1])
            return replace(known, opponents=(*known.opponents, *record))
    played = name == "results"
    matches = _read_all(lambda line: _read_match(line, int(title[0]), played), lines)
    return replace(known, results=matches) if played else replace(known, fixtures=(*known.fixtures, *matches))


def _read_blocks(rows: Sequence[Sequence[Value]]) -> Iterator[tuple[str, list[ReadLine]]]:
    """Yield the title of each band, and the rows from there to the first empty row; each row has its cells by head."""
    for index, (first, *others) in enumerate(rows[:-1]):
        if isinstance(first, str) and not any(others):
            heads, *below = rows[index + 1 :]
            lines = takewhile(lambda row: any(value is not None for value in row), below)
            yield (
                first,
                [
                    {str(head): value for head, value in zip(heads, row, strict=True) if None not in (head, value)}
                    for row in lines
                ],
            )


def _read_all(read: Callable[[ReadLine], Record], lines: Iterable[ReadLine]) -> tuple[Record, ...]:
    """Read the lines, and leave out those that can't be understood; return at most LINES_MOST records."""
    records: list[Record] = []
    for line in lines:
        with suppress(KeyError, ValueError):
            records.append(read(line))
    return tuple(records[:LINES_MOST])


def _read_standing(line: ReadLine) -> TableLine:
    place, matches, won, lost, points, scored, conceded = (
        _read_whole(line[head]) for head in ("Place", "Matches", "Won", "Lost", "Points", "Scored", "Conceded")
    )
    sets = _read_score(line["Sets"])
    return TableLine(place, str(line["Team"]), matches, won, lost, points, *sets, scored, conceded)


def _read_match(line: ReadLine, round_number: int, played: bool) -> MatchLine:
    home, visitors, sets = str(line["Home"]), str(line["Visitors"]), _read_sets(line) if played else ()
    if played and not sets:
        raise ValueError("a result without sets")
    return MatchLine(round_number, _read_whole(line["Match"]), home, visitors, sets, _read_cup(line))


def _read_own(line: ReadLine, team: str) -> MatchLine:
    """Read one of the team's own matches from its line, which has the team's points first."""
    against, sets = str(line["Against"]), _read_sets(line)
    sides = team, against
    if line.get("Where") != AT_HOME:
        sides, sets = (against, team), tuple((theirs, ours) for ours, theirs in sets)
    return MatchLine(_read_whole(line["Round"]), _read_whole(line["Match"]), *sides, sets, _read_cup(line))


def _read_record(total: ReadLine, title: Sequence[str], lines: Sequence[ReadLine]) -> OpponentRecord:
    """Return an opponent's record, as read from the line of totals and the lines of matches.

    `title` has the parts of the block's title.
    """
    team, sentence = title
    sets, points = _read_score(total["Sets"]), _read_score(total["All points"])
    return OpponentRecord(team, _read_all(_read_shown, lines)[:SHOWN_MOST], sets, points, read_strength(sentence))


def _read_shown(line: ReadLine) -> ShownMatch:
    scores = _read_score(line["Sets"]), _read_score(line["All points"])
    at_home = line.get("Where") == AT_HOME
    return ShownMatch(_read_whole(line["Round"]), str(line["Against"]), at_home, *scores, _read_cup(line))


def _read_cup(line: ReadLine) -> str:
    return str(line.get(CUP) or "")


def _read_sets(line: ReadLine) -> tuple[Score, ...]:
    return tuple(_read_score(line[head]) for head in SETS_HEAD if head in line)


def _read_score(value: Value) -> Score:
    score = _SCORE.fullmatch(value) if isinstance(value, str) else None
    if not score:
        raise ValueError("no score")
    return int(score[1]), int(score[2])


def _read_whole(value: Value) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError("not a whole number")  # noqa: TRY004 - as of other cells
    return value
