"""The move sheet's layout: the shape that its form depends on, rows and columns, and the places of all inputs.

A defined name follows its cells if they're cut or dragged, and then no longer points at what the form shows. So each
input lies in a block: a named area whose edges nobody types into. A block moves only if rows or columns are inserted
outside it. As long as it keeps its size, its inputs are where the form has them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from vbxl.league.checks import MARKET
from vbxl.league.league import LOT_ROWS, ROSTER_ROWS
from vbxl.league.moves import MATCH_NAMES, MATCH_SLOTS
from vbxl.league.season_end import is_last_round
from vbxl.league.spying import round_matches
from vbxl.league.team_knowledge import LINES_MOST, SHOWN_MOST, MatchLine, TableLine
from vbxl.league.view import View
from vbxl.rules.lineup import CONCEPTS
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS, SETS_TO_WIN
from vbxl.xlsx.cells import Area, DefinedNames, Grid, quote_sheet, ref

if TYPE_CHECKING:
    from vbxl.xlsx.writer import Contents

HOW_TO_PLAY_SHEET: Final = "How to play"
TEAM_SHEET: Final = "Team"
SHEETS: Final = MATCH_NAMES
TRAINING_SHEET: Final = "Training"
AGEING_SHEET: Final = "Ageing"
MARKET_SHEET: Final = MARKET
ODDS_SHEET: Final = "Odds"
TABLE_SHEET: Final = "Table"
RULES_SHEET: Final = "Rules"
DATA_SHEET: Final = "Data"
TOOLS_SHEET: Final = "Tools"

# Explains the abbreviations in the heads, on sheets where they first appear.
LEVELS_MEAN: Final = "OL: offensive level. DL: defensive level."
CONCEPTS_MEAN: Final = " ".join(f"{concept.short} {concept.name}." for concept in CONCEPTS)
HEAD_HEIGHT: Final = 28
THREE_LINES: Final = 42
# The most rounds that a cup can have.
CUP_ROUNDS_MOST: Final = 14


# --- shape ---


@dataclass(frozen=True, slots=True)
class MoveSheetShape:
    """What a move sheet's form depends on. Nothing in it is about one team, so sheets of the same shape share a form.

    `slots` are the round's matches; `spied` are those that spying orders may name. The fields from `teams` on are
    numbers of rows: for teams and sponsors, for the lists of lots and, on the Table sheet, for a division (0 before the
    first match), a round, a team's season and an opponent's matches, with room for cup matches. Unused rows are hidden.
    """

    slots: tuple[str, ...]
    spied: tuple[str, ...]
    set_points: int
    season_ends: bool
    teams: int
    sponsors: int
    transfers: int
    offers: int
    contract_lots: int
    table: int
    round: int
    season: int
    shown: int


def make_shape(view: View) -> MoveSheetShape:
    """Return the shape of the move sheet that shows a view."""
    slots, known = tuple(match.slot for match in view.matches), view.known
    before = (view.settings.matches_a_round + 1) * (view.round_number - 1)
    return MoveSheetShape(
        slots=slots,
        spied=round_matches(view.settings, slots),
        set_points=view.settings.set_points,
        season_ends=is_last_round(view),
        teams=len(view.teams),
        sponsors=len(view.sponsors),
        transfers=count_rows(len(view.transfers)),
        offers=count_rows(len(view.offers)),
        contract_lots=count_rows(len(view.contract_lots)),
        table=len(list_standings(view)),
        round=max(_count_lines(lines, 1) for lines in (known.results, *split_fixtures(view))),
        season=_count_lines(known.season, min(view.rounds, CUP_ROUNDS_MOST)),
        shown=max([min(SHOWN_MOST, before), *(len(opponent.matches) for opponent in known.opponents)]),
    )


def count_rows(lots: int) -> int:
    """Return how many rows a list of lots has: one for each lot, but at least LOT_ROWS."""
    return max(LOT_ROWS, lots)


def list_standings(view: View) -> Sequence[TableLine]:
    """Return the division's table; () before the first match, as the teams would only be in alphabetical order."""
    return view.known.table if any(line.matches for line in view.known.table) else ()


def split_fixtures(view: View) -> tuple[list[MatchLine], list[MatchLine]]:
    """Return the fixtures that a sheet shows, as two lists: those of this round, and those of the next round."""
    fixtures = view.known.fixtures
    this = [fixture for fixture in fixtures if fixture.round_number == view.round_number]
    return this, [fixture for fixture in fixtures if fixture.round_number != view.round_number]


def _count_lines(matches: Sequence[MatchLine], cup: int) -> int:
    """Return how many lines to keep for matches.

    There is room for all matches and, as far as LINES_MOST allows, for `cup` cup matches (R11.1).
    """
    league = sum(not match.cup for match in matches)
    return max(len(matches), min(LINES_MOST, league + cup))


# --- rows and columns ---

LINES: Final = PLAYERS_IN_SET
SCOUTS: Final = 3
SALES, SPIES = 5, 4
# A match sheet: the head, which stays in view, the chances of all sets, five set blocks.
LIMIT_ROW: Final = 0
HEAD_ROWS: Final = 3
WINS_ROW: Final = HEAD_ROWS + 2
FIRST_SET: Final = WINS_ROW + 3
SET_ROWS: Final = 10
# Rows of a set block, from its first line: the empty one below the points, the totals, who else could play.
FREE_LINE: Final = LINES - 1
TOTAL_LINE: Final = LINES
BENCH_LINE: Final = LINES + 1

ROSTER_ROW: Final = 6
FRESH_ROW: Final = ROSTER_ROW + ROSTER_ROWS + 4
FRESH_ROWS: Final = ROSTER_ROWS + 4
FRESH_COLUMN: Final = 1
GAIN_COLUMN: Final = FRESH_COLUMN + 2 * SETS
TRAINING_ROW: Final = 3
AGEING_ROW: Final = 3

# Data: the names of new talents, last first, and below them the roster's; beside these, the names that line-ups may
# use. Further right: the spots of problems, the program's tables, and tables of several columns.
KEYS_COLUMN: Final = 6
PLAYERS_COLUMN: Final = KEYS_COLUMN + 2
KEYS_ROW: Final = SCOUTS
SPOTS_COLUMN: Final = KEYS_COLUMN + 17
SPOTS_ROW: Final = 1
LISTS_COLUMN: Final = SPOTS_COLUMN + 11
LISTS_ROW: Final = 1
TABLES_COLUMN: Final = LISTS_COLUMN + 36

# The columns of Market: a bid, the name next to it, the account, and the message.
MARKET_BID: Final = 6
MARKET_NAME: Final = 7
MARKET_ACCOUNT: Final = 10
MARKET_MESSAGE: Final = 11

# Tools: the rows of its inputs, then each input's number of rows and columns.
ASKED_ROW: Final = 20
POINTS_ROW: Final = ASKED_ROW + 3
LOCK_ROW: Final = POINTS_ROW + 5
LOCK_ROWS: Final = 12
TOOL_INPUTS: Final = {
    "tools_match": (1, 1),
    "tools_points": (1, 3),
    "lock_set": (LOCK_ROWS, 1),
    "lock_player": (LOCK_ROWS, 1),
    "lock_position": (LOCK_ROWS, 1),
}


class MatchColumns:
    """The columns of a match sheet, counted from 0; the columns from `named` on are hidden workings.

    Suggestions are arranged like the inputs: players and positions together, OL and DL further to the right.
    """

    line, player, position, position_name, start_ol, start_dl, end_ol, end_dl, loss, message = range(10)
    label, ol, dl, left, allowed = range(11, 16)
    best_player, best_position = range(17, 19)
    best_ol, best_dl = range(20, 22)
    named, fits, row, code, used, player_fault, position_fault, loss_fault = range(23, 31)
    allows, points_ol, points_dl = range(31, 34)
    # Columns of single cells, below each other; `Scalars` has their rows.
    scalar, fault, over, risk = range(34, 38)
    # The match's given values, in the sheet's first rows.
    given = points_ol
    # The sentences about concept and risk factor, and whether the inputs of a block were moved.
    said, moved = range(38, 40)
    last = moved


class Scalars:
    """The rows of a set's workings, counted from the set's first line.

    The workings are in the columns `scalar`, `fault`, `over` and `risk`.
    """

    entries, attack, defence, asked, concept = range(5)
    empty, risk, filled, said, typed, told = 0, 1, 2, 3, 4, 5


def find_first_line(at: int) -> int:
    """Return the row of the first line of set `at` (from 0) on a match sheet."""
    return FIRST_SET + at * SET_ROWS + 2


def find_set_cell(slot: str, at: int, row: int, column: int) -> str:
    """Return the address, with the sheet, of a cell of set `at` (from 0); `row` counts from the set's first line."""
    return quote_sheet(SHEETS[slot]) + ref(find_first_line(at) + row, column)


def name_set(slot: str, at: int, part: str = "") -> str:
    """Return the defined name of a part of set `at` (from 0); if no part is given, the prefix of all such names.

    >>> name_set("match1", 0), name_set("match1", 0, "player")
    ('match1_set1', 'match1_set1_player')
    """
    return f"{slot}_set{at + 1}{part and f'_{part}'}"


def find_fresh_row(shape: MoveSheetShape, slot: str) -> int:
    """Return the row of the first player in the part of the Team sheet that shows the freshness in a match."""
    return FRESH_ROW + shape.slots.index(slot) * FRESH_ROWS


# --- the Odds sheet ---

# The title, a note and an empty line.
TOP_ROWS: Final = 3
# What can be known of the opponent in a set.
GUESS_PARTS: Final = ("ol", "dl", "concept", "risk")
# A line for one more point on OL, and one for DL.
POINT_LINES: Final = 2
# How many columns a set has in the choices.
ACROSS: Final = 2


class OddsColumns:
    """The columns of the Odds sheet.

    The columns from `guess` on are hidden; they hold guesses about single sets, and workings.
    """

    label, serves, ol, dl, concept, risk, their_ol, their_dl, their_concept, their_risk = range(10)
    chance, chance_other, win, remark = range(10, 14)
    last = remark
    guess = last + 2
    # Codes of both concepts; scoring chances before the concepts; risk factor asked for; row in the spy reports; where
    # the opponent's values are from.
    code, their_code, part, their_part, asked, told, words = range(guess + 5, guess + 12)
    # What is typed for the set, and what the spy report says, four cells each; OL and DL of the usual opponent; 1 if
    # you serve second.
    own = words + 1
    spied = own + len(GUESS_PARTS)
    usual = spied + len(GUESS_PARTS)
    late = usual + 2
    # The chance of every score in sets on the way.
    sets = late + 1
    # 1 where we can't understand what is typed about the opponent.
    fault = sets + SETS_TO_WIN + 1
    last_working = fault
    # The first column of the sets in the choices.
    choices = ol


# The columns, in a match's first row, of what is typed about the opponent for all sets.
GUESS_INPUTS: Final = {
    "strength": OddsColumns.dl,
    "concept": OddsColumns.risk,
    "risk": OddsColumns.their_dl,
    "report": OddsColumns.remark,
}


class Section:
    """The rows of a match's part of the Odds sheet."""

    def __init__(self, shape: MoveSheetShape, slot: str) -> None:
        at = shape.slots.index(slot)
        self.band = Section(shape, shape.slots[at - 1]).end if at else TOP_ROWS
        self.every = self.band + 1
        # The workings that all sets share.
        self.common = self.every + 1
        self.heads = self.common + 1
        self.first_set = self.heads + 1
        self.results = self.first_set + SETS + 1
        self.choices_band = self.results + 2
        self.choices = self.choices_band + 2
        self.best = self.choices + len(CONCEPTS)
        self.point = self.best + 2
        self.where = self.point + POINT_LINES
        self.end: int = self.where + 2


def find_end_row(shape: MoveSheetShape) -> int:
    """Return the first row of Odds below all matches."""
    return Section(shape, shape.slots[-1]).end if shape.slots else TOP_ROWS


def find_set_win(shape: MoveSheetShape, slot: str, at: int) -> str:
    """Return the address, including the sheet, of the chance of winning set `at` (from 0)."""
    return quote_sheet(ODDS_SHEET) + ref(Section(shape, slot).first_set + at, OddsColumns.win, "rc")


def find_match_win(shape: MoveSheetShape, slot: str) -> str:
    """Return the address, including the sheet, of the chance of winning a match."""
    return quote_sheet(ODDS_SHEET) + ref(Section(shape, slot).results, OddsColumns.win, "rc")


# --- blocks and inputs ---


class Block(NamedTuple):
    """An area of the form with inputs: its name, its sheet and its size; if `rows` is 0, it has any number of rows."""

    name: str
    sheet: str
    rows: int
    columns: int


class InputPlace(NamedTuple):
    """The place of an input: its block, its offset in the block, and its size.

    If `rows` is 0, the input has all rows below the head.
    """

    block: Block
    down: int
    across: int
    rows: int = 1
    columns: int = 1


Places = Mapping[str, InputPlace]
_MARKET_WIDTH: Final = MARKET_MESSAGE + 1
SEND_BLOCK: Final = Block("send_block", "Start", 4, 3)
TRAINING_BLOCK: Final = Block("training_block", TRAINING_SHEET, ROSTER_ROWS + 1, 15)
AGEING_BLOCK: Final = Block("ageing_block", AGEING_SHEET, ROSTER_ROWS + 1, 16)
SPONSOR_BLOCK: Final = Block("sponsor_block", MARKET_SHEET, 3, _MARKET_WIDTH)
SALE_BLOCK: Final = Block("sale_block", MARKET_SHEET, SALES + 1, _MARKET_WIDTH)
SPY_BLOCK: Final = Block("spy_block", MARKET_SHEET, SPIES + 1, _MARKET_WIDTH)
TOOLS_BLOCK: Final = Block("tools_block", TOOLS_SHEET, LOCK_ROW + LOCK_ROWS - ASKED_ROW + 1, 4)


def make_gain_block(slot: str) -> Block:
    """Return the block for the points that resting players regain in a match."""
    return Block(f"{slot}_gain_block", TEAM_SHEET, ROSTER_ROWS + 1, GAIN_COLUMN + SETS + 1)


def make_set_block(slot: str, at: int) -> Block:
    """Return the block of set `at` (from 0), from its headings to its totals."""
    return Block(name_set(slot, at, "block"), SHEETS[slot], LINES + 2, MatchColumns.allowed + 1)


def make_guess_block(slot: str) -> Block:
    """Return the block for guesses about an opponent.

    Its first row is for all sets; from the fourth row on, there is one for each set.
    """
    return Block(f"{slot}_guess_block", ODDS_SHEET, SETS + 4, OddsColumns.guess + 4)


def make_lots_block(bid: str) -> Block:
    """Return the block of a list of lots, which has a row for each lot.

    The block is named after `bid`, the name of the list's bids.
    """
    return Block(f"{bid.removesuffix('_bid')}_block", MARKET_SHEET, 0, _MARKET_WIDTH)


_TACTICS: Final = (("concept", 1), ("risk", 1), ("home", 2), ("devotion", 2), ("special", 2))


def _place_match_inputs(slot: str) -> Iterator[tuple[str, InputPlace]]:
    columns = MatchColumns
    guesses = make_guess_block(slot)
    for name, column in GUESS_INPUTS.items():
        yield f"{slot}_guess_{name}", InputPlace(guesses, 1, column)
    yield f"{slot}_gain_ol", InputPlace(make_gain_block(slot), 1, GAIN_COLUMN, ROSTER_ROWS, SETS)
    for at in range(SETS):
        block = make_set_block(slot, at)
        for name, column in (("player", columns.player), ("position", columns.position), ("loss_ol", columns.loss)):
            yield name_set(slot, at, name), InputPlace(block, 1, column, LINES)
        for down, (name, width) in enumerate(_TACTICS, start=1):
            yield name_set(slot, at, name), InputPlace(block, down, columns.ol, 1, width)
        yield name_set(slot, at, "guess"), InputPlace(guesses, 4 + at, OddsColumns.guess, 1, 4)


_BIDS: Final = (("transfer_bid",), ("offer_bid", "offer_name"), ("contract_bid", "contract_rounds"))
PLACES: Final[Places] = {
    "send_number": InputPlace(SEND_BLOCK, 1, 1),
    "salt": InputPlace(SEND_BLOCK, 2, 1),
    "training_ol": InputPlace(TRAINING_BLOCK, 1, 4, ROSTER_ROWS),
    "training_dl": InputPlace(TRAINING_BLOCK, 1, 7, ROSTER_ROWS),
    "ageing_loss_ol": InputPlace(AGEING_BLOCK, 1, 8, ROSTER_ROWS),
    "sponsor_choice": InputPlace(SPONSOR_BLOCK, 1, 1),
    "scout_name": InputPlace(SALE_BLOCK, 1, MARKET_NAME, SCOUTS),
    "sale_player": InputPlace(SALE_BLOCK, 1, 0, SALES),
    "sale_minimum": InputPlace(SALE_BLOCK, 1, 1, SALES),
    "spy_team": InputPlace(SPY_BLOCK, 1, 0, SPIES),
    "spy_match": InputPlace(SPY_BLOCK, 1, 1, SPIES),
    "spy_detail": InputPlace(SPY_BLOCK, 1, 2, SPIES),
    **{
        name: InputPlace(make_lots_block(names[0]), 1, column, 0)
        for names in _BIDS
        for column, name in enumerate(names, start=MARKET_BID)
    },
    "tools_match": InputPlace(TOOLS_BLOCK, 1, 1),
    "tools_points": InputPlace(TOOLS_BLOCK, POINTS_ROW - ASKED_ROW + 1, 0, *TOOL_INPUTS["tools_points"]),
    **{
        name: InputPlace(TOOLS_BLOCK, LOCK_ROW - ASKED_ROW + 1, column, *TOOL_INPUTS[name])
        for column, name in enumerate(("lock_set", "lock_player", "lock_position"))
    },
    **{name: place for slot in MATCH_SLOTS for name, place in _place_match_inputs(slot)},
}


def find_in_form(names: Mapping[str, Area], name: str, places: Places = PLACES) -> Area | None:
    """Return the area where the form has an input; None if the input's block is gone or has another size."""
    place = places[name]
    block = names.get(place.block.name)
    if block is None or block.shape != (place.block.rows or block.shape[0], place.block.columns):
        return None
    row, column = block.row + place.down, block.column + place.across
    rows = place.rows or block.shape[0] - place.down
    return Area(block.sheet, row, column, row + rows - 1, column + place.columns - 1)


def place_names(names: Mapping[str, Area]) -> DefinedNames:
    """Return a move sheet's defined names; the name of an input refers to its place in the form, if that is known."""
    placed = {name: area for name in PLACES if (area := find_in_form(names, name))}
    return DefinedNames({**names, **placed}.items())


def find_unused_rows(typed: Contents, names: Iterable[str], rows: int) -> Grid:
    """Return, for each row of a block, whether to hide it.

    A row is hidden if it is empty and comes after the first `rows` rows.
    """
    lines = enumerate(zip(*(typed[name] for name in names), strict=True))
    return tuple((at >= rows and all(value is None for (value,) in line),) for at, line in lines)
