"""The sheet of a dice game: names, options, score and dice at the top, and the log below with a row for each turn.

Formulas are those of a `Grid`: `{roll_1}` is a cell of the turn's row, `{POINTS}` in capitals a cell above the log.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from string import Formatter
from typing import ClassVar, Final, NamedTuple, TypeAlias

from vbxl.xlsx.cells import Value, down, ref
from vbxl.xlsx.grid import EMPTY, HEAD_STYLES, Grid, GridColumn
from vbxl.xlsx.writer import TITLE_HEIGHT, Corner, Page

# What an input may hold; None is an empty cell.
Typed: TypeAlias = str | float | None

SIX: Final = range(1, 7)
NOTHING: Final = 0
BAD: Final = -1
YES, NO = "yes", "no"
# The number of the next turn.
TURN: Final = "({DONE}+1)"


def say(text: str, **values: str) -> str:
    """Return a sentence as a formula part.

    Each gap is filled from `values` or, if its name isn't there, from the cell of that name.

    >>> say("Next: roll {dice} dice"), say("clear bump {bump}", bump="2")
    ('"Next: roll "&{dice}&" dice"', '"clear bump "&2')
    """
    parts: list[str] = []
    for words, gap, _, _ in Formatter().parse(text):
        if words:
            parts.append(f'"{words}"')
        if gap:
            parts.append(values.get(gap, f"{{{gap}}}"))
    return "&".join(parts)


def choose(*cases: tuple[str, str], otherwise: str = '""') -> str:
    """Return nested IFs, which give the value that belongs to the first true condition, or else `otherwise`.

    >>> choose(("A1=1", "B1"), ("A1=2", "C1"), otherwise="0")
    'IF(A1=1,B1,IF(A1=2,C1,0))'
    """
    return "".join(f"IF({test},{value}," for test, value in cases) + otherwise + ")" * len(cases)


def find_name(side: str) -> str:
    """Return the formula part that chooses the name of player 1 or 2."""
    return f"IF({side}=1,{{NAME_1}},{{NAME_2}})"


def look_up(column: str, turn: str) -> str:
    """Return the formula part that looks up the cell of a column for a turn; turns are numbered from 1."""
    return f"INDEX({{{column}:all}},{turn})"


def name_six(name: str) -> str:
    """Return a reference for formulas to the six cells `name_1` to `name_6`."""
    return f"{{{name}_1}}:{{{name}_6}}"


def starts_with(cell: str, word: str) -> str:
    """Return the condition that the text in a cell starts with a word."""
    return f'LEFT({cell},{len(word)})="{word}"'


def read_digit(cell: str, digits: str) -> str:
    """Return the formula part that reads a digit; it gives 0 for an empty cell and −1 for anything else."""
    text = f"TRIM({cell})"
    return f'IFERROR(IF({text}="",{NOTHING},IF(LEN({text})=1,FIND({text},{digits}),{BAD})),{BAD})'


def read_yes(cell: str) -> str:
    """Return the formula part that reads a yes or no; it gives 1 or 0, and −1 for anything else."""
    return f'=IFERROR(IF(LOWER(TRIM({cell}))="{YES}",1,IF(LOWER(TRIM({cell}))="{NO}",0,{BAD})),{BAD})'


def make_input(
    name: str, head: str, width: float, values: Sequence[Typed] = (), style: str = "input_centre"
) -> GridColumn:
    """Return a column of inputs: `values` in the first turns, then empty cells."""
    return GridColumn(name, head, style=style, width=width, values=chain(values, EMPTY))


def make_output(
    name: str, head: str, width: float, formula: str, style: str = "centre", head_style: str = ""
) -> GridColumn:
    """Return a column that shows the players the result of `formula`, which has no leading =."""
    return GridColumn(name, head, f"={formula}", style, width, head_style)


def make_working(name: str, head: str, formula: str) -> GridColumn:
    """Return a column of workings; `formula` has no leading =."""
    return GridColumn(name, head, f"={formula}", "working_centre", 7)


def leave_gap(name: str, width: float = 1.5) -> GridColumn:
    """Return an empty column, which sets two parts of the log apart."""
    return GridColumn(name, width=width)


def number_column(column: GridColumn, number: int) -> GridColumn:
    """Return a copy of a column in which each # is replaced by `number`."""
    name, head, formula = (text.replace("#", str(number)) for text in (column.name, column.head or "", column.formula))
    return replace(column, name=name, head=head, formula=formula)


def make_six_inputs(name: str, width: float, rows: Sequence[Sequence[Typed]]) -> list[GridColumn]:
    """Return six input columns, `name_1` to `name_6`."""
    return [make_input(f"{name}_{number}", str(number), width, [row[number - 1] for row in rows]) for number in SIX]


def make_six_workings(name: str, formula: str) -> list[GridColumn]:
    """Return six columns of workings; # in the formula becomes the column's number."""
    return [number_column(make_working(f"{name}_#", "#", formula), number) for number in SIX]


def list_turn_columns(rows: int) -> list[GridColumn]:
    """Return the first columns: the number of the turn, and its player."""
    return [
        GridColumn("turn", "Turn", style="centre", width=6, values=range(1, rows + 1)),
        make_output("player", "Player", 15, f'IF({{open}}=0,"",{find_name("{side}")})', "name"),
    ]


def make_message_column(width: float, faults: Sequence[str]) -> GridColumn:
    """Return the column with the status of a turn: the first of its faults, or ok."""
    wait = choose(
        ("{typed}=0", '""'),
        ('{FAULT}<>""', '"Wait: correct the options first"'),
        ("{OVER}=1", '"Wait: the game is over; clear this turn"'),
        otherwise=say("Wait: turn {turn} comes first", turn=TURN),
    )
    cases = [(f'{{{fault}}}<>""', f"{{{fault}}}") for fault in faults]
    formula = choose(("{open}=0", wait), *cases, otherwise='"ok"')
    return make_output("message", "Status", width, formula, "message", "head")


def list_score_columns(what: str, width: float, why: str) -> list[GridColumn]:
    """Return the columns that show who won a round or rally, why, and the score after it."""
    won = f'IF({{winner}}=0,"",{find_name("{winner}")}&" ("&{why}&")")'
    return [
        make_output("won", what, width, won, "name"),
        *(
            make_output(
                f"score_{side}", f"={{NAME_{side}}}", 8,
                f'IF({{done}}=0,"",{{score_{side}:above}}+IF({{winner}}={side},1,0))', head_style="head_name",
            )
            for side in (1, 2)
        ),
        leave_gap("before_workings", 3),
    ]  # fmt: skip


# Whether the turn may be played, whose it is (1 or 2, else 0), and whether it is a serve.
BEGINNING: Final = (
    make_working("open", "open", "IF(AND({done:above}=1,MAX({score_1:above}:{score_2:above})<{POINTS}),1,0)"),
    make_working("side", "side", "IF({open}=0,0,IF({winner:above}>0,{winner:above},3-{side:above}))"),
    make_working("serve", "serve", "IF(AND({open}=1,{winner:above}>0),1,0)"),
)


# Rows: title, what comes next, the board with its labels above, groups and heads of the log, its start, the first turn.
TITLE, NEXT_ROW, LABEL_ROW = range(3)
GROUP, HEAD, START, FIRST = range(7, 11)
BOARD_ROWS: Final = tuple(range(LABEL_ROW + 1, GROUP))
NAME_ROWS: Final = (BOARD_ROWS[0], BOARD_ROWS[-1])
HEIGHTS: Final = (TITLE_HEIGHT, 26, 16, 36, 18, 18, 36, 16, 16)
# The number, name and score of a player at the top.
NUMBER_COLUMN, NAME_COLUMN, SCORE_COLUMN = range(3)
# The workings at the top are blocks: their rows, the columns from one to the next, and those from label to cell.
BLOCK_ROWS, BLOCK_WIDTH, LABEL_WIDTH = 6, 8, 6
# A log prints on one page.
PRINTED_TURNS: Final = 60
POINTS_MOST: Final = 99
NO_YES: Final = (NO, YES)


@dataclass(frozen=True)
class GameTable:
    """The inputs above the log of either game: both names, the first server (1 or 2), and the points to win."""

    names: tuple[Typed, Typed] = ("Player 1", "Player 2")
    server: Typed = 1
    points: Typed = 1


class Option(NamedTuple):
    """An option of the game: its key in the table, its label, the words that may be typed, and its message.

    If the option is a number, `words` is empty.
    """

    key: str
    label: str
    words: tuple[str, ...]
    message: str


SERVER_OPTION: Final = Option(
    "server", "Serves first: 1 or 2", ("1", "2"), "The number of the player who serves first; draw lots."
)
POINTS_OPTION: Final = Option(
    "points", "Points to win", (), f"1 to {POINTS_MOST}. The first to reach this many points wins the game."
)
# The row above the first turn, which continues from these values.
STARTS: Final[Mapping[str, Value]] = {
    "turn": "start", "score_1": 0, "score_2": 0, "side": 0, "done": '=IF({FAULT}="",1,0)', "winner": "={SERVER}",
}  # fmt: skip


NAME_FAULT: Final = "Wrong: the name of player {} shows an error; type it again"
_RESULT: Final = say(
    "{LEAD}{name} wins the game, {won} : {lost}",
    name="IF({TOP_SCORE_1}>{TOP_SCORE_2},{NAME_1},{NAME_2})",
    won="MAX({TOP_SCORE_1},{TOP_SCORE_2})",
    lost="MIN({TOP_SCORE_1},{TOP_SCORE_2})",
)
_FULL: Final = "The log is full: finish this round on paper, continue in an empty copy and add up the scores"
NEXT: Final = "=" + choose(
    ('{FAULT}<>""', "{FAULT}"), ("{OVER}=1", _RESULT), ("{DONE}={ROWS}", f'"{_FULL}"'), otherwise="{NOW}"
)


def read_name(side: int) -> str:
    """Return the formula that reads a player's name; an error counts as an empty cell."""
    cell, other = f"{{TYPED_NAME_{side}}}", f'"Player {side}"'
    return f'=IFERROR(IF(TRIM({cell})="",{other},TRIM({cell})),{other})'


class Working(NamedTuple):
    """A working cell above the log: its name in formulas, its label, and its formula or value."""

    key: str
    label: str
    content: str | float


class GameSheet(ABC):
    """A game's sheet with its inputs; if there is a prefix, its inputs and results get defined names.

    `groups` are the bands above the log, each with its first and last column: the turn first, then the inputs.
    `options_at` has three columns: those of the options' band, their labels and their inputs. `starts` are the cells of
    the row before the first turn, and `log_names` are the defined names of columns; `board_cells` has the rows and
    columns of cells that formulas name. `faults` are conditions and sentences for inputs above the log; `settings` and
    `board` are workings. `won`, `may` and `roll` are parts of the line at the top: `won` says who won a round or rally,
    `may` says what the last player may still do, and `roll` says who rolls next.
    """

    title: ClassVar[str]
    groups: ClassVar[Sequence[tuple[str, str, str]]]
    options: ClassVar[Sequence[Option]]
    options_at: ClassVar[tuple[str, str, str]]
    starts: ClassVar[Mapping[str, Value]]
    log_names: ClassVar[Mapping[str, str]]
    board_cells: ClassVar[Mapping[str, tuple[int, str]]] = {}
    faults: ClassVar[Sequence[tuple[str, str]]]
    settings: ClassVar[Sequence[Working]]
    board: ClassVar[Sequence[Working]]
    won: ClassVar[str]
    may: ClassVar[str]
    roll: ClassVar[str]

    def __init__(
        self, page: Page, table: GameTable, columns: Sequence[GridColumn], rows: int, prefix: str = ""
    ) -> None:
        self.page, self.table, self.rows, self.prefix = page, table, rows, prefix
        grid = Grid(page.name, FIRST, rows, columns, heads=False)
        self.at = grid.at
        self.first_working = self.at["before_workings"] + 1
        self.workings = self.list_workings()
        self.grid = replace(grid, cells=self._list_cells())

    @abstractmethod
    def write_board(self) -> None:
        """Write the board at the top: dice and sentences, with their marks and names."""

    @abstractmethod
    def limit_inputs(self) -> None:
        """Limit the inputs of the log; mark wrong entries, and entries in cells that must stay empty."""

    def list_workings(self) -> list[Working]:
        """Return the workings above the log: names, options, faults, and what comes next."""
        server = read_digit("{TYPED_SERVER}", '"12"')
        points = "{TYPED_POINTS}"
        whole = f"AND({points}>=1,{points}<={POINTS_MOST},{points}=INT({points}))"
        fault = choose(
            *((f"ISERROR({{TYPED_NAME_{side}}})", f'"{NAME_FAULT.format(side)}"') for side in (1, 2)),
            ("{SERVER}=0", '"Wrong: who serves first? Type 1 or 2"'),
            ("{POINTS}=0", f'"Wrong: points to win must be a whole number from 1 to {POINTS_MOST}"'),
            *((test, f'"{text}"') for test, text in self.faults),
        )
        over = 'AND({FAULT}="",MAX({TOP_SCORE_1},{TOP_SCORE_2})>={POINTS})'
        none = 'OR({FAULT}<>"",{OVER}=1,{DONE}={ROWS})'
        lead = choose(
            ("{DONE}=0", '""'),
            (f"{look_up('winner', '{DONE}')}>0", say(self.won, won=look_up("won", "{DONE}"))),
            (f"{look_up('more', '{DONE}')}>0", self.may),
        )
        values = {"turn": TURN, "name": find_name("{SIDE}"), "message": look_up("message", TURN)}
        message = say("Turn {turn}, {name}: {message}", **values)
        now = choose(("{SIDE}=0", '""'), (f"{look_up('typed', TURN)}=1", message), otherwise=self.roll)
        return [
            *(Working(f"NAME_{side}", f"player {side}", read_name(side)) for side in (1, 2)),
            Working("SERVER", "serves first", f"=MAX({NOTHING},{server})"),
            *(
                Working(option.key.upper(), option.label.lower(), read_yes(f"{{TYPED_{option.key.upper()}}}"))
                for option in self.options
                if option.words == NO_YES
            ),
            Working("POINTS", "points to win", f"=IF(ISNUMBER({points}),IF({whole},{points},0),0)"),
            Working("FAULT", "fault above", f"={fault}"),
            *self.settings,
            Working("ROWS", "turns in the log", self.rows),
            Working("DONE", "complete turns", "=COUNTIF({done:all},1)"),
            Working("OVER", "game over", f"=IF({over},1,0)"),
            Working("SIDE", "next is", f"=IF({none},0,{look_up('side', TURN)})"),
            *self.board,
            Working("LEAD", "after the last turn", f"={lead}"),
            Working("NOW", "the next turn", f"={now}"),
        ]

    def _list_cells(self) -> dict[str, str]:
        """Return the addresses of cells above the log, and of its columns, including the row before the first turn."""
        cells = {working.key: ref(*self._place_working(at), "rc") for at, working in enumerate(self.workings)}
        for side, row in enumerate(NAME_ROWS, start=1):
            cells[f"TYPED_NAME_{side}"] = ref(row, NAME_COLUMN, "rc")
            cells[f"TOP_SCORE_{side}"] = ref(row, SCORE_COLUMN, "rc")
        for row, option in zip(BOARD_ROWS, self.options, strict=False):
            cells[f"TYPED_{option.key.upper()}"] = ref(row, self.at[self.options_at[2]], "rc")
        for key, (row, name) in self.board_cells.items():
            cells[key] = ref(row, self.at[name], "rc")
        for name in {**STARTS, **self.starts}:
            cells[f"ALL_{name.upper()}"] = down(START, FIRST + self.rows - 1, self.at[name])
        return cells

    def _place_working(self, at: int) -> tuple[int, int]:
        block, line = divmod(at, BLOCK_ROWS)
        return NEXT_ROW + line, self.first_working + block * BLOCK_WIDTH + LABEL_WIDTH

    def write(self) -> None:
        """Write the whole sheet: the log and everything above it."""
        page = self.page
        page.band(TITLE, self.at["score_2"], f"{page.name.upper()}: {self.title}", "title")
        page.band(NEXT_ROW, self.at["score_2"], "", "next")
        self.put(NEXT_ROW, 0, NEXT, "next")
        self._write_players()
        self._write_options()
        for at, working in enumerate(self.workings):
            row, column = self._place_working(at)
            page.put(row, column - LABEL_WIDTH, working.label, "label")
            self.put(row, column, working.content, "working_left")
        self._write_heads()
        self.grid.write(page)
        for name, value in {**STARTS, **self.starts}.items():
            column = self.at[name]
            self.put(START, column, value, "centre" if column < self.first_working else "working_centre")
        self.limit_inputs()
        self._mark()
        self.write_board()
        self._shape()
        if self.prefix:
            self._define_names()

    def put(self, row: int, column: int, value: Value, style: str) -> None:
        """Write a value, or a formula in which the addresses of cells replace their names."""
        if isinstance(value, str) and value.startswith("="):
            self.page.formula(row, column, self.grid.fill(value, FIRST), style)
        else:
            self.page.put(row, column, value, style)

    def mark(self, condition: str, style: str, *areas: str | Corner) -> None:
        """Style columns of the log, or cells above it, where a condition holds.

        `condition` is written for the first of these cells.
        """
        corners = [area if isinstance(area, tuple) else self.grid.area(*area.split())[0] for area in areas]
        self.page.mark(corners, self.grid.fill(condition, FIRST), style)

    def _write_players(self) -> None:
        page = self.page
        for column, (head, style) in enumerate((("No.", "head_centre"), ("Player", "head"), ("Score", "head_centre"))):
            page.put(LABEL_ROW, column, head, style)
        for side, row in enumerate(NAME_ROWS, start=1):
            page.put(row, NUMBER_COLUMN, side, "score")
            page.put(row, NAME_COLUMN, self.table.names[side - 1], "input_big")
            self.put(row, SCORE_COLUMN, f"=INDEX({{ALL_SCORE_{side}}},{{DONE}}+1)", "score")
        text = "Up to 20 letters; leave it empty for Player 1 or Player 2."
        page.allow_length([(row, NAME_COLUMN, row, NAME_COLUMN) for row in NAME_ROWS], "0", "20", "Name", text)

    def _write_options(self) -> None:
        page, (band, label, column) = self.page, (self.at[name] for name in self.options_at)
        page.band(LABEL_ROW, column, "AGREED BEFORE THE GAME", first=band)
        for row, option in zip(BOARD_ROWS, self.options, strict=False):
            page.put(row, label, option.label, "label")
            page.put(row, column, getattr(self.table, option.key), "input_centre")
            if option.words:
                title = option.label.partition(":")[0]
                page.offer_words([(row, column, row, column)], option.words, title, option.message)
            else:
                page.allow_whole([(row, column, row, column)], "1", str(POINTS_MOST), option.label, option.message)

    def _write_heads(self) -> None:
        for text, first, last in self.groups:
            self.page.band(GROUP, self.at[last], text, first=self.at[first])
        for column in self.grid.columns:
            if column.head:
                head = int(column.head) if column.head.isdecimal() else column.head
                style = column.head_style or HEAD_STYLES.get(column.style, "head_centre")
                self.put(HEAD, self.at[column.name], head, style)

    def _mark(self) -> None:
        self.mark("AND({open:c}=1,{done:c}=0)", "needed", f"turn {self.groups[0][2]}")
        self.mark(starts_with("{message:c}", "Wrong"), "wrong", "message")
        self.mark('{message:c}="ok"', "good", "message")
        wait = f"OR({starts_with('{message:c}', 'Next')},{starts_with('{message:c}', 'Wait')})"
        self.mark(wait, "needed", "message")
        self.mark('{won:c}<>""', "good", "won score_2")
        wrong = f'ISNUMBER(FIND("Wrong: ",{ref(NEXT_ROW, 0, "rc")}))'
        self.mark(wrong, "wrong_paragraph", (NEXT_ROW, 0, NEXT_ROW, self.at["score_2"]))
        for side, row in enumerate(NAME_ROWS, start=1):
            self.mark(f"{{SIDE}}={side}", "needed", (row, NUMBER_COLUMN, row, NUMBER_COLUMN))

    def _shape(self) -> None:
        page = self.page
        for row, height in enumerate(HEIGHTS):
            page.sheet.set_row(row, height)
        page.sheet.freeze_panes(START, SCORE_COLUMN)
        page.set_up_printing(FIRST + min(self.rows, PRINTED_TURNS) - 1, self.at["score_2"], HEAD)
        page.sheet.fit_to_pages(1, 1)
        page.sheet.set_selection(ref(FIRST, self.at[self.groups[1][1]]))

    def define(self, name: str, row: int, column: int, columns: int = 1) -> None:
        """Define a name for cells above the log, if this sheet has defined names."""
        if self.prefix:
            self.page.define(f"{self.prefix}_{name}", row, column, 1, columns)

    def _define_names(self) -> None:
        self.define("next", NEXT_ROW, 0)
        for row, option in zip(BOARD_ROWS, self.options, strict=False):
            self.define(option.key, row, self.at[self.options_at[2]])
        for side, row in enumerate(NAME_ROWS, start=1):
            self.define(f"name_{side}", row, NAME_COLUMN)
            self.define(f"score_{side}", row, SCORE_COLUMN)
        shared = {"scores_1": "score_1", "scores_2": "score_2", "player": "player", "message": "message", "won": "won"}
        for name, area in {**shared, **self.log_names}.items():
            ((row, first, _, last),) = self.grid.area(*area.split())
            self.page.define(f"{self.prefix}_{name}", row, first, self.rows, last - first + 1)
