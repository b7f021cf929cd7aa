"""A sheet of a game, as far as both games have it in common: the board with names and options, and the log below it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from vbxl.books.dicetable import boardcells, places
from vbxl.books.dicetable.gameboard import GameBoard
from vbxl.books.dicetable.loglooks import mark_messages, mark_next, when
from vbxl.books.dicetable.places import POINTS_MOST
from vbxl.books.dicetable.tables import Agreed, Typed
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import TITLE_HEIGHT, Corner, Page

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
    """What the players agree on: key of its defined name, row, label, what is typed, what may be (none: points)."""

    key: str
    row: int
    label: str
    value: Typed
    words: tuple[str, ...]
    told: str


def server_option(row: int, table: Agreed) -> Option:
    """Who serves first."""
    told = "The number of the player; draw lots."
    return Option("server", row, "Serves first: 1 or 2", table.server, ("1", "2"), told)


def points_option(row: int, table: Agreed) -> Option:
    """The points to win."""
    told = f"1 to {POINTS_MOST}. Whoever has so many points first wins the game."
    return Option("points", row, "Points to win", table.points, (), told)


class GameSheet(ABC):
    """A sheet, with what is typed into it."""

    def __init__(self, page: Page, table: Agreed, layout: Layout, board: GameBoard, prefix: str) -> None:
        """With a prefix its inputs and results are defined names."""
        self.page, self.table, self.layout, self.board, self.prefix = page, table, layout, board, prefix
        self.columns, self.addresses = board.columns, board.board
        self.last = places.FIRST + board.rows - 1

    def write(self) -> None:
        """Write the sheet."""
        page, last = self.page, self.columns.score[1]
        page.band(places.TITLE, last, f"{page.name.upper()}: {self.layout.title}", "title")
        page.band(places.NEXT_ROW, last, "", "next")
        page.formula(places.NEXT_ROW, 0, self.board.next_rule(), "next")
        self._names()
        self._options()
        self.dice()
        boardcells.write(page, self.columns.workings, self.board.workings())
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
    def options(self) -> Sequence[Option]:
        """What the players agree on."""

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

    # --- above the log ---

    def _names(self) -> None:
        page, column = self.page, places.NAME_COLUMN
        page.put(places.LABEL_ROW, places.NO, "No.", "head_centre")
        page.put(places.LABEL_ROW, column, "Player", "head")
        page.put(places.LABEL_ROW, places.SCORE_COLUMN, "Score", "head_centre")
        for side, row in enumerate(places.NAME_ROWS):
            page.put(row, places.NO, side + 1, "score")
            page.put(row, column, self.table.names[side], "input_big")
            page.formula(row, places.SCORE_COLUMN, self.board.score_rule(side), "score")
        told = "A name of up to 20 letters; empty is Player 1 and Player 2."
        page.text_length([(row, column, row, column) for row in places.NAME_ROWS], "0", "20", "Name", told)

    def _options(self) -> None:
        page, layout, column = self.page, self.layout, self.layout.option
        page.band(places.LABEL_ROW, column, "AGREED ON BEFORE THE GAME", first=layout.band)
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
            page.band(places.GROUP, last, text, first=first)
        left = (*layout.texts, self.columns.message)
        for column, head in sorted(layout.heads.items()):
            page.put(places.HEAD, column, head, "head" if column in left else "head_centre")
        for first in layout.numbered:
            for number in range(1, places.SIX + 1):
                page.put(places.HEAD, first + number - 1, number, "head_centre")
        for columns in layout.named:
            for side, column in enumerate(columns, start=1):
                page.formula(places.HEAD, column, f"={self.addresses[f'name_{side}']}", "head_name")

    def _start(self) -> None:
        """The row before the first turn: nobody has a point, and the first server serves."""
        page, columns = self.page, self.columns
        page.put(places.START, places.NO, "start", "centre")
        for column in columns.score:
            page.put(places.START, column, 0, "centre")
        page.put(places.START, columns.side, 0, "working_centre")
        rule = f'=IF({self.addresses["fault"]}="",1,0)'
        page.formula(places.START, columns.done, rule, "working_centre")
        rule = f"={self.addresses['server']}"
        page.formula(places.START, columns.winner, rule, "working_centre")
        self.start()

    def _log(self) -> None:
        for n in range(self.board.rows):
            row = places.FIRST + n
            self.page.put(row, places.NO, n + 1, "centre")
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
        return places.FIRST, first, self.last, first + columns - 1

    def _looks(self) -> None:
        page, columns = self.page, self.columns
        self.mark_typed()
        open_, done, won = (ref(places.FIRST, one, "c") for one in (columns.open, columns.done, columns.won))
        page.mark([self.block(places.NO, self.layout.first)], when(f"AND({open_}=1,{done}=0)"), "needed")
        mark_messages(page, self.block(columns.message))
        page.mark([self.block(columns.won, 3)], when(f'{won}<>""'), "good")
        self.mark_dice()
        top = (places.NEXT_ROW, 0, places.NEXT_ROW, columns.score[1])
        mark_next(page, top, [(row, places.NO) for row in places.NAME_ROWS], self.addresses["side"])

    def _shape(self) -> None:
        page = self.page
        for column in range(self.columns.last + 1):
            page.sheet.set_column(column, column, self.layout.widths.get(column, WORKING_WIDTH))
        for row, height in enumerate(HEIGHTS):
            page.sheet.set_row(row, height)
        page.sheet.freeze_panes(places.START, places.SCORE_COLUMN)
        page.printed(self.last, self.columns.score[1], places.HEAD)
        page.sheet.set_selection(ref(places.FIRST, self.layout.first))

    # --- defined names ---

    def name(self, what: str, row: int, column: int, columns: int = 1) -> None:
        """Define a name for cells beside each other."""
        self.page.define(f"{self.prefix}_{what}", row, column, 1, columns)

    def logged(self, what: str, column: int, columns: int = 1) -> None:
        """Define a name for columns of the log."""
        self.page.define(f"{self.prefix}_{what}", places.FIRST, column, self.board.rows, columns)

    def _define(self) -> None:
        self.name("next", places.NEXT_ROW, 0)
        for option in self.options():
            self.name(option.key, option.row, self.layout.option)
        for n, row in enumerate(places.NAME_ROWS):
            self.name(f"name_{n + 1}", row, places.NAME_COLUMN)
            self.name(f"score_{n + 1}", row, places.SCORE_COLUMN)
            self.logged(f"scores_{n + 1}", self.columns.score[n])
        self.logged("player", places.PLAYER)
        self.logged("message", self.columns.message)
        self.logged("won", self.columns.won)
