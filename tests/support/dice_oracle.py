"""What the sheets of the dice games must show, replayed by vbxl.dice: reading, turns in order, and the line at the top.

This asks nothing of the workbook but where things stand and how its sentences run; `test_dice_table_said` holds those.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeAlias, TypeVar

from vbxl.books.dicetable import formula_parts, game_sheet
from vbxl.books.dicetable.formula_parts import OK, PLAYER, LogColumns
from vbxl.books.dicetable.game_sheet import Agreed, Typed
from vbxl.dice.game import Game, GameStanding
from vbxl.xlsx.areas import cell_at

BAD = -1
# What a row shows, by column.
Row: TypeAlias = dict[int, str | float]
# What a sheet shows, by row and column counted from 0.
Wanted: TypeAlias = dict[tuple[int, int], str | float]
Rallying = TypeVar("Rallying", bound=GameStanding)


# --- what is typed ---


def text_of(typed: Typed) -> str:
    """A cell's text without spaces that do not count."""
    if typed is None:
        return ""
    if isinstance(typed, str):
        return " ".join(part for part in typed.split(" ") if part)
    return str(int(typed)) if float(typed).is_integer() else str(typed)


def digit_of(typed: Typed, most: int = 6) -> int:
    """A number from 1 on; 0 for nothing, −1 for anything else."""
    text = text_of(typed)
    if not text:
        return 0
    return int(text) if text in [str(n) for n in range(1, most + 1)] else BAD


def option_of(typed: Typed) -> int:
    """1 for yes, 0 for no, −1 for anything else."""
    return {"yes": 1, "no": 0}.get(text_of(typed).lower(), BAD)


@dataclass(frozen=True)
class Settings:
    """What both games have above the log, as it is read; `fault` is what is wrong there."""

    names: tuple[str, str]
    server: int
    points: int
    fault: str

    @property
    def start(self) -> Game:
        """The game before its first turn; of settings at fault any."""
        return Game(max(1, self.points), max(0, self.server - 1))

    @property
    def workings(self) -> dict[str, str | float]:
        """The workings of these, by key."""
        one, two = self.names
        return {"name_1": one, "name_2": two, "server": self.server, "points": self.points, "fault": self.fault}


def settings(table: Agreed, *others: tuple[bool, str]) -> Settings:
    """The settings of a table; others: what else may be at fault, and its sentence."""
    one, two = (text_of(name) or f"Player {n}" for n, name in enumerate(table.names, start=1))
    server, points = max(0, digit_of(table.server, 2)), 0
    if isinstance(table.points, int | float) and table.points in range(1, 100):
        points = int(table.points)
    faults = ((not server, formula_parts.SERVER_FAULT), (not points, formula_parts.POINTS_FAULT), *others)
    return Settings((one, two), server, points, next((said for wrong, said in faults if wrong), ""))


# --- turn after turn ---


@dataclass(frozen=True)
class Replay:
    """What turns come to: rows, game, how many turns stand, and whose turn is next (1 or 2).

    side: 0 where the game is over, the log full, or a setting at fault.
    """

    settings: Settings
    rows: tuple[Row, ...]
    game: Game
    done: int
    side: int

    @property
    def last(self) -> Row | None:
        """The row of the last turn that stands."""
        return self.rows[self.done - 1] if self.done else None

    @property
    def coming(self) -> Row | None:
        """The row of the turn that comes next."""
        return self.rows[self.done] if self.side else None


class GameTurn(ABC, Generic[Rallying]):
    """A turn: its row, which is filled in as far as what is typed goes once the turn comes."""

    columns: ClassVar[LogColumns]
    going: Rallying
    side: int
    serving: bool

    def __init__(self, row: Row, names: tuple[str, str]) -> None:
        """A turn that has not come: its row then, and the players' names."""
        self.row, self.names = row, names

    @abstractmethod
    def begins(self) -> bool:
        """Whether the round or rally begins with this turn."""

    @abstractmethod
    def act(self) -> str:
        """Play what is typed; what is wrong with it or still missing, empty for a turn that stands."""

    @abstractmethod
    def goes_on(self) -> Rallying:
        """The round or rally for the next turn, where nobody has won it."""

    def play(self, game: Game, going: Rallying, serve: Callable[[int], Rallying]) -> tuple[Game, Rallying | None]:
        """Fill in the row; the game after the turn, and the round or rally, none where the game is over."""
        at, row = self.columns, self.row
        self.going, self.side = going, going.turn
        self.serving = self.begins()
        row |= {at.open: 1, at.side: self.side + 1, at.serve: int(self.serving), PLAYER: self.names[self.side]}
        message = self.act()
        row[at.message] = message or OK
        if message:
            return game, going
        winner = self.going.winner
        then: Rallying | None = None
        if winner is None:
            then = self.goes_on()
        else:
            game = game.won_by(winner)
            row |= {at.winner: winner + 1, at.won: f"{self.names[winner]} ({self.going.ending})"}
            then = serve(game.server) if game.winner is None else None
        row |= {at.done: 1, **dict(zip(at.score, game.score, strict=True))}
        return game, then


def six(column: int, values: Sequence[str | float]) -> Row:
    """Values of cells side by side."""
    return {column + n: value for n, value in enumerate(values)}


def replayed(known: Settings, turns: Sequence[GameTurn[Rallying]], serve: Callable[[int], Rallying]) -> Replay:
    """Every turn of a log up to the first fault; of settings at fault none. `serve` begins a round or rally."""
    game, done = known.start, 0
    going = None if known.fault else serve(game.server)
    for turn in turns:
        if going is None:
            break
        game, going = turn.play(game, going, serve)
        if not turn.row[turn.columns.done]:
            break
        done += 1
    over = formula_parts.WAIT_OVER if game.winner is not None else formula_parts.WAIT_TURN.format(turn=done + 1)
    for turn in turns[done:]:
        if not turn.row[turn.columns.open] and turn.row[turn.columns.typed]:
            turn.row[turn.columns.message] = formula_parts.WAIT_SETTINGS if known.fault else over
    side = 0 if going is None or done == len(turns) else going.turn + 1
    return Replay(known, tuple(turn.row for turn in turns), game, done, side)


# --- above the log ---


class Above(ABC):
    """What stands above a log: score, whose turn it is, what to do."""

    columns: ClassVar[LogColumns]
    won_to: ClassVar[str]

    def __init__(self, replay: Replay) -> None:
        """Of turns that were replayed."""
        self.replay = replay

    @abstractmethod
    def may(self, row: Row) -> str:
        """What the last turn still allows."""

    @abstractmethod
    def to_roll(self, row: Row) -> str:
        """What is rolled next, for the row of the turn."""

    @property
    def over(self) -> bool:
        """Whether the game is won."""
        return not self.replay.settings.fault and self.replay.game.winner is not None

    @property
    def lead(self) -> str:
        """What the last turn has brought, or still allows."""
        row, at = self.replay.last, self.columns
        if row is None:
            return ""
        if row[at.winner]:
            return self.won_to.format(won=row[at.won])
        return self.may(row) if row[at.more] else ""

    @property
    def now(self) -> str:
        """What comes next, or what the turn that is being typed says."""
        row, at = self.replay.coming, self.columns
        if row is None:
            return ""
        if not row[at.typed]:
            return self.to_roll(row)
        return game_sheet.SO_FAR.format(turn=self.replay.done + 1, name=row[PLAYER], message=row[at.message])

    @property
    def line(self) -> str:
        """The line at the top."""
        replay = self.replay
        if replay.settings.fault:
            return replay.settings.fault
        winner, score = replay.game.winner, replay.game.score
        if winner is not None:
            name = replay.settings.names[winner]
            return game_sheet.GAME_WON.format(lead=self.lead, name=name, won=max(score), lost=min(score))
        return game_sheet.FULL if replay.done == len(replay.rows) else self.now

    @property
    def workings(self) -> dict[str, str | float]:
        """The workings that both games have, by key."""
        replay = self.replay
        going: dict[str, str | float] = {
            "rows": len(replay.rows), "done": replay.done, "over": int(self.over), "side": replay.side,
            "lead": self.lead, "now": self.now,
        }  # fmt: skip
        return replay.settings.workings | going

    def wanted(self, workings: Mapping[str, str | float], addresses: Mapping[str, str]) -> Wanted:
        """The log, score, line at the top and workings, which the game completes; all must be known."""
        replay = self.replay
        found: Wanted = {
            (formula_parts.FIRST + n, column): value
            for n, row in enumerate(replay.rows)
            for column, value in row.items()
        }
        found[formula_parts.NEXT_ROW, 0] = self.line
        for side, row in enumerate(formula_parts.NAME_ROWS):
            found[row, formula_parts.SCORE_COLUMN] = replay.game.score[side]
            for column in self.columns.score[side : side + 1]:
                found[formula_parts.HEAD, column] = replay.settings.names[side]
        every = self.workings | dict(workings)
        assert set(every) == set(addresses)
        for key, address in addresses.items():
            at = cell_at(address.replace("$", ""))
            assert at is not None
            found[at[0] - 1, at[1] - 1] = every[key]
        return found
