"""The parts that formulas of both logs share: sentences, columns of the log, workings, and whose turn it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import ClassVar, Final, NamedTuple

from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Corner, Page

NOTHING: Final = 0
BAD: Final = -1
WRONG, NEXT, WAIT, OK = "Wrong", "Next", "Wait", "ok"
YES, NO = "yes", "no"


def sentence(sentence: str, **cells: str) -> str:
    """A sentence as a part of a formula, its gaps filled from cells.

    >>> sentence("Next: roll {dice} dice", dice="D11")
    '"Next: roll "&D11&" dice"'
    """
    parts: list[str] = []
    for text, gap, _, _ in Formatter().parse(sentence):
        if text:
            parts.append(f'"{text}"')
        if gap:
            parts.append(cells[gap])
    return "&".join(parts)


def chosen(*cases: tuple[str, str], otherwise: str) -> str:
    """IF within IF: the value beside the first condition that holds.

    >>> chosen(("A1=1", "B1"), ("A1=2", "C1"), otherwise="0")
    'IF(A1=1,B1,IF(A1=2,C1,0))'
    """
    return "".join(f"IF({test},{value}," for test, value in cases) + otherwise + ")" * len(cases)


def digit_rule(cell: str, digits: str) -> str:
    """The part of a formula that reads a digit, 0 for an empty cell, −1 for any other; `digits`: the cell with them."""
    text = f"TRIM({cell})"
    return f'IFERROR(IF({text}="",{NOTHING},IF(LEN({text})=1,FIND({text},{digits}),{BAD})),{BAD})'


def name_rule(cell: str, otherwise: str) -> str:
    """The formula that reads a name; an error is none."""
    return f'=IFERROR(IF(TRIM({cell})="","{otherwise}",TRIM({cell})),"{otherwise}")'


def yes_rule(cell: str) -> str:
    """The formula that reads a yes or no, an error as −1."""
    return f'=IFERROR(IF(LOWER(TRIM({cell}))="{YES}",1,IF(LOWER(TRIM({cell}))="{NO}",0,{BAD})),{BAD})'


def points_rule(cell: str, most: int) -> str:
    """The formula that reads points."""
    return f"=IF(ISNUMBER({cell}),IF(AND({cell}>=1,{cell}<={most},{cell}=INT({cell})),{cell},0),0)"


class Log(NamedTuple):
    """The rows of a log: that of the start, the first turn's and the last; and the workings above it by key."""

    start: int
    first: int
    last: int
    board: Mapping[str, str]

    def at(self, column: int, turn: str) -> str:
        """The cell of a column at a turn, counted from 1."""
        return f"INDEX({down(self.first, self.last, column)},{turn})"

    def after(self, column: int, turns: str) -> str:
        """The cell of a column after so many turns, 0 for the start."""
        return f"INDEX({down(self.start, self.last, column)},{turns}+1)"

    def many(self, column: int) -> str:
        """In how many rows a 1 stands in a column."""
        return f"COUNTIF({down(self.first, self.last, column)},1)"

    def name(self, side: str) -> str:
        """A player's name by number, 1 or 2."""
        return f"IF({side}=1,{self.board['name_1']},{self.board['name_2']})"


FIRST_ROW: Final = 1
ROWS: Final = 6
LABELS_WIDE: Final = 6
BLOCK_WIDE: Final = LABELS_WIDE + 2


class Working(NamedTuple):
    """A working cell: its key, what it is, its formula or what is given."""

    key: str
    label: str
    formula: str = ""
    given: str | float = ""


def cells(first_column: int, keys: Sequence[str]) -> dict[str, str]:
    """The fixed address of each cell by its key, in the order in which `write` puts them."""
    return {key: ref(*_place(first_column, index), "rc") for index, key in enumerate(keys)}


def write(page: Page, first_column: int, workings: Sequence[Working]) -> None:
    """Write them."""
    for index, working in enumerate(workings):
        row, column = _place(first_column, index)
        page.put(row, column - LABELS_WIDE, working.label, "label")
        if working.formula:
            page.formula(row, column, working.formula, "working_left")
        else:
            page.put(row, column, working.given, "working_left")


def _place(first_column: int, at: int) -> tuple[int, int]:
    block, line = divmod(at, ROWS)
    return FIRST_ROW + line, first_column + block * BLOCK_WIDE + LABELS_WIDE


START_SHEET: Final = "Start"
FOOTWORK_SHEET: Final = "Volleyball Dice"
ICONS_SHEET: Final = "Dice Game"
FOOTWORK_EXAMPLE: Final = "Example D"
ICONS_EXAMPLE: Final = "Example K"
# A round has 9.3 footworks on average where both play well, and a game up to nine rounds.
FOOTWORK_TURNS: Final = 200
ICONS_TURNS: Final = 100
EXAMPLE_TURNS: Final = 12
# Of a log, on its one printed page.
PRINTED_TURNS: Final = 60

# Dice of a side, and spots of a line.
SIX: Final = 6

# --- rows: the board above, then the log ---
TITLE, NEXT_ROW, LABEL_ROW = range(3)
GROUP, HEAD, START, FIRST = range(7, 11)
NAME_ROWS: Final = (LABEL_ROW + 1, GROUP - 1)

# --- columns ---
TURN_NO, PLAYER, SCORE_COLUMN = range(3)
NAME_COLUMN: Final = PLAYER


class LogColumns(NamedTuple):
    """The columns that both logs have, each where it has room for them; workings and last: of all workings.

    typed: whether anything is typed. open: whether the turn may be played. side: whose it is (1 or 2, else 0). done:
    whether it stands. winner: who has won the round or rally. more: how many bumps or rolls may still be made.
    """

    message: int
    won: int
    score: tuple[int, int]
    typed: int
    open: int
    side: int
    serve: int
    done: int
    winner: int
    more: int
    workings: int
    last: int


# --- what both games say ---

PLAYERS: Final = ("Player 1", "Player 2")
NUMBERS: Final = "12"
POINTS_MOST: Final = 99
# Of an error value in the cell of a name: any text is one.
NAME_FAULT: Final = "Wrong: the name of player {number} is an error: type it again"
SERVER_FAULT: Final = "Wrong: who serves first? Type 1 or 2"
POINTS_FAULT: Final = f"Wrong: points to win are a whole number from 1 to {POINTS_MOST}"
WAIT_SETTINGS: Final = "Wait: mend the options first"
WAIT_OVER: Final = "Wait: the game is over; clear this turn"
WAIT_TURN: Final = "Wait: turn {turn} comes first"


class RowRules(ABC):
    """The formulas of one row, by column; `board` holds the addresses of the workings above the log."""

    columns: ClassVar[LogColumns]

    def __init__(self, row: int, board: Mapping[str, str]) -> None:
        """For a row, which goes on from the row above it."""
        self.row, self.board = row, board

    def of(self, column: int, along: int = 0) -> str:
        """A cell of this row, its column fixed."""
        return ref(self.row, column + along, "c")

    def before(self, column: int) -> str:
        """A cell of the row above."""
        return ref(self.row - 1, column, "c")

    def six(self, column: int) -> str:
        """Six cells of this row."""
        return f"{self.of(column)}:{self.of(column, SIX - 1)}"

    def name(self, side: str) -> str:
        """A player's name by number."""
        return f"IF({side}=1,{self.board['name_1']},{self.board['name_2']})"

    def rules(self) -> dict[int, str]:
        """Every formula of the row."""
        return {column: f"={rule}" for column, rule in self.every().items()}

    @abstractmethod
    def every(self) -> dict[int, str]:
        """Every formula of the row, without the sign that it begins with."""

    def whose(self) -> dict[int, str]:
        """Whether the turn may be played, whose it is, and whether it is a serve."""
        at = self.columns
        open_, winner = self.of(at.open), self.before(at.winner)
        scores = f"MAX({self.before(at.score[0])}:{self.before(at.score[1])})"
        return {
            at.open: f"IF(AND({self.before(at.done)}=1,{scores}<{self.board['points']}),1,0)",
            at.side: f"IF({open_}=0,0,IF({winner}>0,{winner},3-{self.before(at.side)}))",
            at.serve: f"IF(AND({open_}=1,{winner}>0),1,0)",
        }

    def told(self, faults: Sequence[int], why: str, others: Mapping[int, str]) -> dict[int, str]:
        """Player, sentence, who has won and why, score, and others that are shown, from left to right.

        faults: the columns of faults; the sentence is the first of them.
        """
        at, of, board = self.columns, self.of, self.board
        open_, done, winner = of(at.open), of(at.done), of(at.winner)
        wait = chosen(
            (f"{of(at.typed)}=0", '""'),
            (f'{board["fault"]}<>""', sentence(WAIT_SETTINGS)),
            (f"{board['over']}=1", sentence(WAIT_OVER)),
            otherwise=sentence(WAIT_TURN, turn=f"({board['done']}+1)"),
        )
        first_fault = ((f'{of(fault)}<>""', of(fault)) for fault in faults)
        shown = {
            **others,
            PLAYER: f'IF({open_}=0,"",{self.name(of(at.side))})',
            at.message: chosen((f"{open_}=0", wait), *first_fault, otherwise=f'"{OK}"'),
            at.won: f'IF({winner}=0,"",{self.name(winner)}&" ("&{why}&")")',
        }
        for number, column in enumerate(at.score, start=1):
            shown[column] = f'IF({done}=0,"",{self.before(column)}+IF({winner}={number},1,0))'
        return dict(sorted(shown.items()))


def when(test: str) -> dict[str, object]:
    """The rule of a look that cells take on by a condition, written as for the first of them."""
    return {"type": "formula", "criteria": f"={test}"}


def says(cell: str, word: str) -> str:
    """Whether the sentence in a cell begins with a word.

    >>> says("$Z11", "Next")
    'LEFT($Z11,4)="Next"'
    """
    return f'LEFT({cell},{len(word)})="{word}"'


def mark_messages(page: Page, area: Corner) -> None:
    """Colour an area by the sentence in its first column."""
    cell = ref(area[0], area[1], "c")
    page.mark([area], when(says(cell, WRONG)), "wrong")
    page.mark([area], when(f'{cell}="{OK}"'), "good")
    page.mark([area], when(f"OR({says(cell, NEXT)},{says(cell, WAIT)})"), "needed")


def mark_next(page: Page, area: Corner, cells: Sequence[tuple[int, int]], side: str) -> None:
    """Colour the line at the top if something is wrong, and the number of the player whose turn it is."""
    page.mark([area], when(f'ISNUMBER(FIND("{WRONG}: ",{ref(area[0], area[1], "rc")}))'), "wrong_paragraph")
    for number, (row, column) in enumerate(cells, start=1):
        page.mark([(row, column, row, column)], when(f"{side}={number}"), "needed")
