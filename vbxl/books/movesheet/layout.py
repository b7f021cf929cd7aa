"""The layout of the move sheet.

The shape that decides its blank form, and the rows and columns that several sheets use.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from vbxl.league.checks import MARKET
from vbxl.league.league import LOT_ROWS, ROSTER_ROWS
from vbxl.league.moves import MATCH_NAMES
from vbxl.league.season_end import season_ends
from vbxl.league.spying import round_matches
from vbxl.league.team_knowledge import LINES_MOST, SHOWN_MOST, MatchLine, TableLine
from vbxl.league.view import View
from vbxl.rules.lineup import CONCEPTS
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
from vbxl.xlsx.value import Grid

if TYPE_CHECKING:
    from vbxl.xlsx.writer import Contents

# Rounds of a cup of as many teams as there may be.
CUP_ROUNDS_MOST: Final = 14


@dataclass(frozen=True, slots=True)
class MoveSheetShape:
    """The part of a sheet that teams of a round share, so that one form serves them: nothing in it belongs to one team.

    `slots` are the matches of the round, `spied` those that an order to spy may name; on the setting `set_points` the
    rows of the Odds sheet depend; `season_ends` says whether a year is split on the sheet. The numbers are those of the
    teams that it lists and of sponsors; then the rows of the lists of lots; then the lines of a division's table (none
    before anybody has played), of a round's matches, of a team's season and of what an opponent showed (none in the
    first round), with room for those of the cup. Unused rows are out of sight.
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


def shape_of(view: View) -> MoveSheetShape:
    """The shape of a team's move sheet."""
    slots = tuple(match.slot for match in view.matches)
    return MoveSheetShape(
        slots=slots,
        spied=round_matches(view.settings, slots),
        set_points=view.settings.set_points,
        season_ends=season_ends(view),
        teams=len(view.teams),
        sponsors=len(view.sponsors),
        transfers=list_rows(len(view.transfers)),
        offers=list_rows(len(view.offers)),
        contract_lots=list_rows(len(view.contract_lots)),
        table=len(standings(view)),
        round=max(_room(one, 1) for one in (view.known.results, this_round(view), next_round(view))),
        season=_room(view.known.season, min(view.rounds, CUP_ROUNDS_MOST)),
        shown=_shown(view),
    )


def list_rows(lots: int) -> int:
    """How many rows a list of so many lots has: at least those that every list has."""
    return max(LOT_ROWS, lots)


def standings(view: View) -> Sequence[TableLine]:
    """The division's table; before anything was played it would be but an alphabet."""
    return view.known.table if any(line.matches for line in view.known.table) else ()


def this_round(view: View) -> list[MatchLine]:
    """The matches of this round that a sheet shows."""
    return [fixture for fixture in view.known.fixtures if fixture.round_number == view.round_number]


def next_round(view: View) -> list[MatchLine]:
    """Those of the next one."""
    return [fixture for fixture in view.known.fixtures if fixture.round_number != view.round_number]


def _room(matches: Sequence[MatchLine], cup: int) -> int:
    """Lines for the matches of the league, and for as many of the cup as a team may have among them (R11.1)."""
    league = sum(not match.cup for match in matches)
    return max(len(matches), min(LINES_MOST, league + cup))


def _shown(view: View) -> int:
    """Lines for the matches that an opponent may have played before this round, one of the cup in each among them."""
    before = (view.settings.matches_a_round + 1) * (view.round_number - 1)
    return max([min(SHOWN_MOST, before), *(len(opponent.matches) for opponent in view.known.opponents)])


HOW_TO_PLAY_SHEET: Final = "How to play"
TEAM_SHEET: Final = "Team"
# What the short words of the heads mean; beside longer words on sheets where they are first met there.
LEVELS_MEAN: Final = "OL: offensive level. DL: defensive level."
CONCEPTS_MEAN: Final = " ".join(f"{concept.short} {concept.name}." for concept in CONCEPTS)
DATA_SHEET: Final = "Data"
TRAINING_SHEET: Final = "Training"
AGEING_SHEET: Final = "Ageing"
SHEETS: Final = MATCH_NAMES

MARKET_SHEET: Final = MARKET
ODDS_SHEET: Final = "Odds"
TABLE_SHEET: Final = "Table"
RULES_SHEET: Final = "Rules"

LINES: Final = PLAYERS_IN_SET
SCOUTS: Final = 3
# A match sheet: the head, which stays in view, the chances of all sets, five set blocks.
LIMIT_ROW: Final = 0
HEAD_ROWS: Final = 3
WINS_ROW: Final = HEAD_ROWS + 2
FIRST_SET: Final = WINS_ROW + 3
HEAD_HEIGHT: Final = 28
THREE_LINES: Final = 42
SET_ROWS: Final = 10
# Rows of a set block, from its first line: that below the points, that of the totals and the chance to win.
FREE_LINE: Final = LINES - 1
TOTAL_LINE: Final = LINES
# Below them, who else could play.
BENCH_LINE: Final = LINES + 1

ROSTER_ROW: Final = 6
FRESH_ROW: Final = ROSTER_ROW + ROSTER_ROWS + 4
FRESH_ROWS: Final = ROSTER_ROWS + 4
FRESH_COLUMN: Final = 1
GAIN_COLUMN: Final = FRESH_COLUMN + 2 * SETS

# Names of players: new talents, last first, and the roster below them; beside the roster's rows the names that a
# line-up may hold, with the talents in their rows behind the roster.
KEYS_COLUMN: Final = 6
PLAYERS_COLUMN: Final = KEYS_COLUMN + 2
KEYS_ROW: Final = SCOUTS
# The spots where a problem may stand.
SPOTS_COLUMN: Final = KEYS_COLUMN + 17
SPOTS_ROW: Final = 1
# Behind them the program's own tables.
LISTS_COLUMN: Final = SPOTS_COLUMN + 11
# And behind them tables that are more than a column wide.
TABLES_COLUMN: Final = LISTS_COLUMN + 36
LISTS_ROW: Final = 1

TRAINING_ROW: Final = 3
AGEING_ROW: Final = 3


class MatchColumns:
    """The columns of a match sheet, counted from 0; from `named` on they are workings, folded away.

    Suggestions stand beside in columns of the same shape: players and positions, and what is typed at the right.
    """

    line, player, position, position_name, start_ol, start_dl, end_ol, end_dl, loss, message = range(10)
    label, ol, dl, left, allowed = range(11, 16)
    best_player, best_position = range(17, 19)
    best_ol, best_dl = range(20, 22)
    named, fits, row, code, used, player_fault, position_fault, loss_fault = range(23, 31)
    allows, points_ol, points_dl = range(31, 34)
    # One cell under the other: counts and codes of the set, faults of its points, what was filled in.
    scalar, fault, over, risk = range(34, 38)
    # Beside the head: what is given of the match, from the first row on in the columns of the points.
    given = points_ol
    # The sentences about concept and risk factor, in their rows.
    said = risk + 1
    # Whether the inputs of a block were moved.
    moved = said + 1
    last = moved


class Scalars:
    """The rows of a set's workings, from its first line, in the columns `scalar`, `fault`, `over` and `risk`."""

    entries, attack, defence, asked, concept = range(5)
    empty, risk, filled, said, typed, told = 0, 1, 2, 3, 4, 5


def first_line(at: int) -> int:
    """The row of the first line of a set (from 0) on a match sheet."""
    return FIRST_SET + at * SET_ROWS + 2


# Columns of the Market sheet: a bid and what stands beside it; above them names of talents, and the account.
MARKET_BID: Final = 6
MARKET_NAME: Final = 7
MARKET_ACCOUNT: Final = 10
MARKET_MESSAGE: Final = 11


@dataclass(frozen=True)
class FreshPlace:
    """Where a match's freshness stands on the Team sheet."""

    shape: MoveSheetShape
    slot: str

    @property
    def at(self) -> int:
        """The match's place among those of the round, from 0."""
        return self.shape.slots.index(self.slot)

    @property
    def row(self) -> int:
        """The row of the first roster line of the match's freshness."""
        return FRESH_ROW + self.at * FRESH_ROWS

    @property
    def totals(self) -> int:
        """The row that says of each set who rests in it."""
        return self.row - 3

    @staticmethod
    def column(at: int, side: int) -> int:
        """The column of the levels at the start of a set (from 0): side 0 is OL, 1 DL."""
        return FRESH_COLUMN + at * 2 + side

    @staticmethod
    def gain_column(at: int) -> int:
        """The column of the gain OL typed for who rests in a set (from 0)."""
        return GAIN_COLUMN + at

    def levels(self, at: int, side: int) -> str:
        """The name of all start levels of a set (from 0), for formulas on other sheets: side 0 is OL, 1 DL."""
        return f"{self.slot}_set{at + 1}_fresh_{('ol', 'dl')[side]}"


def set_name(slot: str, at: int) -> str:
    """How the names of a set (from 0) begin."""
    return f"{slot}_set{at + 1}"


def set_rows(slot: str, at: int) -> str:
    """The name of the roster rows of who plays in the lines of a set (from 0)."""
    return f"{set_name(slot, at)}_rows"


def set_named(slot: str, at: int) -> str:
    """The name of the roster rows of who is named in the lines of a set (from 0)."""
    return f"{set_name(slot, at)}_named"


def set_strengths(slot: str, at: int) -> str:
    """The name of the strengths of who may replace another in a set (from 0)."""
    return f"{set_name(slot, at)}_strengths"


def set_losses(slot: str, at: int) -> str:
    """The name of the splits typed for who plays a set (from 0)."""
    return f"{set_name(slot, at)}_loss_ol"


class Block(NamedTuple):
    """An area of the form with inputs: its name, its sheet in the form, its size; 0 rows are as many as there are."""

    name: str
    sheet: str
    rows: int
    columns: int


# The blocks of Training and Ageing, and their inputs by the column in which each stands.
TRAINING_BLOCK: Final = Block("training_block", TRAINING_SHEET, ROSTER_ROWS + 1, 15)
TRAINING_INPUTS: Final = {"training_ol": 4, "training_dl": 7}
AGEING_BLOCK: Final = Block("ageing_block", AGEING_SHEET, ROSTER_ROWS + 1, 16)
AGEING_INPUTS: Final = {"ageing_loss_ol": 8}


def gain_block(slot: str) -> Block:
    """Return the block of the gains of who rests in a match."""
    return Block(f"{slot}_gain_block", TEAM_SHEET, ROSTER_ROWS + 1, GAIN_COLUMN + SETS + 1)


def unused(typed: Contents, names: Iterable[str], rows: int) -> Grid:
    """Which rows of a block are out of sight: behind those that are used, those in which nothing was typed."""
    lines = enumerate(zip(*(typed[name] for name in names), strict=True))
    return tuple((at >= rows and all(value is None for (value,) in line),) for at, line in lines)
