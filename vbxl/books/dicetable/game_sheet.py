"""The sheet of a game as far as both games share it: names, options, score, the board, and the log below it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple, TypeAlias, TypeVar

from vbxl.books.dicetable import formula_parts
from vbxl.books.dicetable.formula_parts import (
    FIRST,
    NAME_COLUMN,
    NAME_FAULT,
    NAME_ROWS,
    NO,
    NOTHING,
    NUMBERS,
    PLAYERS,
    POINTS_FAULT,
    POINTS_MOST,
    SCORE_COLUMN,
    SERVER_FAULT,
    START,
    Log,
    LogColumns,
    Working,
    chosen,
    digit_rule,
    mark_messages,
    mark_next,
    name_rule,
    points_rule,
    sentence,
    when,
)
from vbxl.dice.footwork import SPOTS
from vbxl.dice.icons import FACES, MOST_DICE
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import TITLE_HEIGHT, Corner, Page

SO_FAR: Final = "Turn {turn}, {name}: {message}"
GAME_WON: Final = "{lead}{name} wins the game, {won} : {lost}"
FULL: Final = "The log is full: finish what is under way on paper, go on in an empty copy, and add up the scores"


# The possible values of a cell with an entry.
Typed: TypeAlias = str | float | None

EMPTY_SIX: Final[tuple[Typed, ...]] = (None,) * SPOTS
EMPTY_ROLL: Final[tuple[Typed, ...]] = (None,) * MOST_DICE
# The entries in the row of a turn.
Turn = TypeVar("Turn")


@dataclass(frozen=True)
class Agreed:
    """The entries above the log of either game: both names, the first server (1 or 2), points to win."""

    names: tuple[Typed, Typed] = PLAYERS
    server: Typed = 1
    points: Typed = 1


@dataclass(frozen=True)
class FootworkTurn:
    """The entries in the row of a turn, right or wrong: six cells each for roll and line-up, and two bumps."""

    roll: tuple[Typed, ...] = EMPTY_SIX
    line: tuple[Typed, ...] = EMPTY_SIX
    dice: tuple[Typed, Typed] = (None, None)
    spots: tuple[Typed, Typed] = (None, None)


@dataclass(frozen=True)
class FootworkTable(Agreed):
    """The entries in a sheet of Volleyball Dice: names, the first server (1 or 2), options, and the turns."""

    points: Typed = 5
    aces: Typed = NO
    dropped: Typed = NO
    turns: tuple[FootworkTurn, ...] = ()


@dataclass(frozen=True)
class IconTurn:
    """The entries in the row of a turn, right or wrong: six cells a roll, empty for a die kept; an answer."""

    rolls: tuple[tuple[Typed, ...], tuple[Typed, ...], tuple[Typed, ...]] = (EMPTY_ROLL, EMPTY_ROLL, EMPTY_ROLL)
    answer: Typed = None


@dataclass(frozen=True)
class IconTable(Agreed):
    """The entries in a sheet of The Volleyball Dice Game: names, the first server (1 or 2), options, die, turns."""

    points: Typed = 3
    dump: Typed = NO
    faces: tuple[Typed, ...] = tuple(str(face) for face in FACES)
    turns: tuple[IconTurn, ...] = ()


def filled(turns: Sequence[Turn], empty: Turn, rows: int) -> tuple[Turn, ...]:
    """The turns of a log of so many rows, empty ones at its end."""
    return (*turns, *[empty] * (rows - len(turns)))


WORKING_WIDTH: Final = 7
# Title, what to do next, labels, the board, groups and heads of the log.
HEIGHTS: Final = (TITLE_HEIGHT, 26, 16, 36, 18, 18, 36, 16, 16)


class Layout(NamedTuple):
    """How a game's sheet is laid out: its title behind the sheet's name; widths, heads and groups by column.

    A group has its text and its last column. numbered: where the columns of six dice or spots begin. named: those of
    each player. texts: those of the log with texts, which stand at the left. first: the first that is typed. band,
    label, option: where the band over the options begins, their labels, and what is typed.
    """

    title: str
    widths: Mapping[int, float]
    heads: Mapping[int, str]
    groups: Mapping[int, tuple[str, int]]
    numbered: Sequence[int]
    named: Sequence[tuple[int, int]]
    texts: Sequence[int]
    first: int
    band: int
    label: int
    option: int


class Option(NamedTuple):
    """An agreement of the players: key of its defined name, row, label, entry, choices (none: points)."""

    key: str
    row: int
    label: str
    value: Typed
    words: tuple[str, ...]
    told: str


def server_option(row: int, table: Agreed) -> Option:
    """The first server."""
    text = "The number of the player; draw lots."
    return Option("server", row, "Serves first: 1 or 2", table.server, ("1", "2"), text)


def points_option(row: int, table: Agreed) -> Option:
    """The points to win."""
    text = f"1 to {POINTS_MOST}. Whoever has so many points first wins the game."
    return Option("points", row, "Points to win", table.points, (), text)


class GameSheet(ABC):
    """The sheet of a game, with what is typed into it: the board with its formulas above, the log below.

    `addresses` are the workings above the log by key; `won_to` is the sentence of who has won, with its gap.
    """

    columns: ClassVar[LogColumns]
    addresses: ClassVar[Mapping[str, str]]
    layout: ClassVar[Layout]
    won_to: ClassVar[str]

    def __init__(self, page: Page, table: Agreed, rows: int, prefix: str = "") -> None:
        """A log of so many rows; with a prefix its inputs and results are defined names."""
        self.page, self.table, self.rows, self.prefix = page, table, rows, prefix
        self.last = formula_parts.FIRST + rows - 1
        self.log = Log(START, FIRST, self.last, self.addresses)
        self.scores = [ref(row, SCORE_COLUMN, "rc") for row in NAME_ROWS]

    def write(self) -> None:
        """Write the sheet."""
        page, last = self.page, self.columns.score[1]
        page.band(formula_parts.TITLE, last, f"{page.name.upper()}: {self.layout.title}", "title")
        page.band(formula_parts.NEXT_ROW, last, "", "next")
        page.formula(formula_parts.NEXT_ROW, 0, self.next_rule(), "next")
        self._names()
        self._options()
        self.dice()
        formula_parts.write(page, self.columns.workings, self.workings())
        self._heads()
        self._start()
        self._log()
        self.limits()
        self._looks()
        self._shape()
        if self.prefix:
            self._define()
            self.define()

    # --- what each game has of its own ---

    @abstractmethod
    def workings(self) -> list[Working]:
        """The workings above the log."""

    @abstractmethod
    def may_rule(self, done: str) -> str:
        """The acts that the turn of this number still allows, as a part of a formula."""

    @abstractmethod
    def to_roll_rule(self) -> str:
        """The next roll, as a part of a formula."""

    @abstractmethod
    def options(self) -> Sequence[Option]:
        """The players' agreements."""

    @abstractmethod
    def dice(self) -> None:
        """Write the dice on the board, and what else stands there."""

    @abstractmethod
    def start(self) -> None:
        """Write into the row before the first turn."""

    @abstractmethod
    def typed(self, row: int, turn: int) -> None:
        """Write what is typed into the row of a turn, counted from 0."""

    @abstractmethod
    def rules(self, row: int) -> Mapping[int, str]:
        """The formulas of a row of the log by column."""

    @abstractmethod
    def limits(self) -> None:
        """Say what may be typed into the log."""

    @abstractmethod
    def mark_typed(self) -> None:
        """Colour what is typed into the log."""

    @abstractmethod
    def mark_dice(self) -> None:
        """Colour the dice on the board."""

    @abstractmethod
    def define(self) -> None:
        """Define names for what only this game has."""

    def score_rule(self, side: int) -> str:
        """The formula of a player's score."""
        return f"={self.log.after(self.columns.score[side], self.addresses['done'])}"

    @property
    def turn(self) -> str:
        """The number of the turn that comes next, in a formula."""
        return f"({self.addresses['done']}+1)"

    # --- workings that both games have ---

    def _who(self, server: str) -> list[Working]:
        """The players, and who serves first, read from their cells."""
        names = (ref(row, NAME_COLUMN, "rc") for row in NAME_ROWS)
        read = digit_rule(server, f'"{NUMBERS}"')
        return [
            *(Working(f"name_{n + 1}", f"player {n + 1}", name_rule(cell, PLAYERS[n])) for n, cell in enumerate(names)),
            Working("server", "serves first", f"=MAX({NOTHING},{read})"),
        ]

    def _points(self, cell: str) -> Working:
        return Working("points", "points to win", points_rule(cell, POINTS_MOST))

    def _fault(self, *others: tuple[str, str]) -> Working:
        """The faults above the log: the names, the first server, the points, and any others."""
        names = (ref(row, NAME_COLUMN, "rc") for row in NAME_ROWS)
        fault = chosen(
            *((f"ISERROR({cell})", sentence(NAME_FAULT.format(number=n))) for n, cell in enumerate(names, start=1)),
            (f"{self.addresses['server']}=0", f'"{SERVER_FAULT}"'),
            (f"{self.addresses['points']}=0", f'"{POINTS_FAULT}"'),
            *((test, f'"{sentence}"') for test, sentence in others),
            otherwise='""',
        )
        return Working("fault", "fault above", f"={fault}")

    def _going(self) -> list[Working]:
        """How far the game is."""
        board, (one, two) = self.addresses, self.scores
        over = f'AND({board["fault"]}="",MAX({one},{two})>={board["points"]})'
        none = f'OR({board["fault"]}<>"",{board["over"]}=1,{board["done"]}={board["rows"]})'
        next_side = f"=IF({none},0,{self.log.at(self.columns.side, self.turn)})"
        return [
            Working("rows", "turns there is room for", given=self.rows),
            Working("done", "turns that stand", f"={self.log.many(self.columns.done)}"),
            Working("over", "game over", f"=IF({over},1,0)"),
            Working("side", "next is", next_side),
        ]

    # --- the line at the top ---

    def _next(self) -> list[Working]:
        """The last two workings: what the last turn has brought, and what comes next."""
        addresses, log, columns = self.addresses, self.log, self.columns
        done, side, turn = addresses["done"], addresses["side"], self.turn
        lead = chosen(
            (f"{done}=0", '""'),
            (f"{log.at(columns.winner, done)}>0", sentence(self.won_to, won=log.at(columns.won, done))),
            (f"{log.at(columns.more, done)}>0", self.may_rule(done)),
            otherwise='""',
        )
        message = sentence(SO_FAR, turn=turn, name=log.name(side), message=log.at(columns.message, turn))
        now = chosen(
            (f"{side}=0", '""'),
            (f"{log.at(columns.typed, turn)}=1", message),
            otherwise=self.to_roll_rule(),
        )
        return [Working("lead", "after the last turn", f"={lead}"), Working("now", "the next turn", f"={now}")]

    def next_rule(self) -> str:
        """The formula of the line."""
        board, (one, two) = self.addresses, self.scores
        name = f"IF({one}>{two},{board['name_1']},{board['name_2']})"
        won = sentence(GAME_WON, lead=board["lead"], name=name, won=f"MAX({one},{two})", lost=f"MIN({one},{two})")
        return "=" + chosen(
            (f'{board["fault"]}<>""', board["fault"]),
            (f"{board['over']}=1", won),
            (f"{board['done']}={board['rows']}", f'"{FULL}"'),
            otherwise=board["now"],
        )

    # --- above the log ---

    def _names(self) -> None:
        page, column = self.page, formula_parts.NAME_COLUMN
        page.put(formula_parts.LABEL_ROW, formula_parts.TURN_NO, "No.", "head_centre")
        page.put(formula_parts.LABEL_ROW, column, "Player", "head")
        page.put(formula_parts.LABEL_ROW, formula_parts.SCORE_COLUMN, "Score", "head_centre")
        for side, row in enumerate(formula_parts.NAME_ROWS):
            page.put(row, formula_parts.TURN_NO, side + 1, "score")
            page.put(row, column, self.table.names[side], "input_big")
            page.formula(row, formula_parts.SCORE_COLUMN, self.score_rule(side), "score")
        text = "A name of up to 20 letters; empty is Player 1 and Player 2."
        page.text_length([(row, column, row, column) for row in formula_parts.NAME_ROWS], "0", "20", "Name", text)

    def _options(self) -> None:
        page, layout, column = self.page, self.layout, self.layout.option
        page.band(formula_parts.LABEL_ROW, column, "AGREED ON BEFORE THE GAME", first=layout.band)
        for option in self.options():
            page.put(option.row, layout.label, option.label, "label")
            page.put(option.row, column, option.value, "input_centre")
            place = [(option.row, column, option.row, column)]
            if option.words:
                page.listed(place, option.words, option.label.partition(":")[0], option.told)
            else:
                page.whole(place, "1", str(POINTS_MOST), option.label, option.told)

    # --- the log ---

    def _heads(self) -> None:
        page, layout = self.page, self.layout
        for first, (text, last) in layout.groups.items():
            page.band(formula_parts.GROUP, last, text, first=first)
        left = (*layout.texts, self.columns.message)
        for column, head in sorted(layout.heads.items()):
            page.put(formula_parts.HEAD, column, head, "head" if column in left else "head_centre")
        for first in layout.numbered:
            for number in range(1, formula_parts.SIX + 1):
                page.put(formula_parts.HEAD, first + number - 1, number, "head_centre")
        for columns in layout.named:
            for side, column in enumerate(columns, start=1):
                page.formula(formula_parts.HEAD, column, f"={self.addresses[f'name_{side}']}", "head_name")

    def _start(self) -> None:
        """The row before the first turn: nobody has a point, and the first server serves."""
        page, columns = self.page, self.columns
        page.put(formula_parts.START, formula_parts.TURN_NO, "start", "centre")
        for column in columns.score:
            page.put(formula_parts.START, column, 0, "centre")
        page.put(formula_parts.START, columns.side, 0, "working_centre")
        rule = f'=IF({self.addresses["fault"]}="",1,0)'
        page.formula(formula_parts.START, columns.done, rule, "working_centre")
        rule = f"={self.addresses['server']}"
        page.formula(formula_parts.START, columns.winner, rule, "working_centre")
        self.start()

    def _log(self) -> None:
        for n in range(self.rows):
            row = formula_parts.FIRST + n
            self.page.put(row, formula_parts.TURN_NO, n + 1, "centre")
            self.typed(row, n)
            for column, rule in self.rules(row).items():
                self.page.formula(row, column, rule, self._look(column))

    def _look(self, column: int) -> str:
        if column in self.layout.texts:
            return "name"
        if column == self.columns.message:
            return "message"
        return "centre" if column < self.columns.workings else "working_centre"

    def block(self, first: int, columns: int = 1) -> Corner:
        """So many columns of the log."""
        return formula_parts.FIRST, first, self.last, first + columns - 1

    def _looks(self) -> None:
        page, columns = self.page, self.columns
        self.mark_typed()
        open_, done, won = (ref(formula_parts.FIRST, one, "c") for one in (columns.open, columns.done, columns.won))
        page.mark([self.block(formula_parts.TURN_NO, self.layout.first)], when(f"AND({open_}=1,{done}=0)"), "needed")
        mark_messages(page, self.block(columns.message))
        page.mark([self.block(columns.won, 3)], when(f'{won}<>""'), "good")
        self.mark_dice()
        top = (formula_parts.NEXT_ROW, 0, formula_parts.NEXT_ROW, columns.score[1])
        mark_next(page, top, [(row, formula_parts.TURN_NO) for row in formula_parts.NAME_ROWS], self.addresses["side"])

    def _shape(self) -> None:
        page = self.page
        for column in range(self.columns.last + 1):
            page.sheet.set_column(column, column, self.layout.widths.get(column, WORKING_WIDTH))
        for row, height in enumerate(HEIGHTS):
            page.sheet.set_row(row, height)
        page.sheet.freeze_panes(formula_parts.START, formula_parts.SCORE_COLUMN)
        printed = min(self.last, formula_parts.FIRST + formula_parts.PRINTED_TURNS - 1)
        page.printed(printed, self.columns.score[1], formula_parts.HEAD)
        page.sheet.fit_to_pages(1, 1)
        page.sheet.set_selection(ref(formula_parts.FIRST, self.layout.first))

    # --- defined names ---

    def name(self, what: str, row: int, column: int, columns: int = 1) -> None:
        """Define a name for cells beside each other."""
        self.page.define(f"{self.prefix}_{what}", row, column, 1, columns)

    def logged(self, what: str, column: int, columns: int = 1) -> None:
        """Define a name for columns of the log."""
        self.page.define(f"{self.prefix}_{what}", formula_parts.FIRST, column, self.rows, columns)

    def _define(self) -> None:
        self.name("next", formula_parts.NEXT_ROW, 0)
        for option in self.options():
            self.name(option.key, option.row, self.layout.option)
        for n, row in enumerate(formula_parts.NAME_ROWS):
            self.name(f"name_{n + 1}", row, formula_parts.NAME_COLUMN)
            self.name(f"score_{n + 1}", row, formula_parts.SCORE_COLUMN)
            self.logged(f"scores_{n + 1}", self.columns.score[n])
        self.logged("player", formula_parts.PLAYER)
        self.logged("message", self.columns.message)
        self.logged("won", self.columns.won)
