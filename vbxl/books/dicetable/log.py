"""What the logs of both dice games share: how a formula is put together, and the columns that each turn has.

Formulas are those of a `Grid`: `{roll_1}` is a cell of the turn's row, `{POINTS}` in capitals a cell above the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from string import Formatter
from typing import Final, TypeAlias

from vbxl.xlsx.grid import EMPTY, GridColumn

# What may stand in a cell that people type into.
Typed: TypeAlias = str | float | None

SIX: Final = range(1, 7)
NOTHING: Final = 0
BAD: Final = -1
YES, NO = "yes", "no"
POINTS_MOST: Final = 99
WORKING_WIDTH: Final = 7
# The number of the turn that comes next.
TURN: Final = "({DONE}+1)"


def say(text: str, **values: str) -> str:
    """Return a sentence as part of a formula; a gap is filled from the cell of its name, or from `values`.

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
    """Return IF within IF: the value beside the first condition that holds.

    >>> choose(("A1=1", "B1"), ("A1=2", "C1"), otherwise="0")
    'IF(A1=1,B1,IF(A1=2,C1,0))'
    """
    return "".join(f"IF({test},{value}," for test, value in cases) + otherwise + ")" * len(cases)


def find_name(side: str) -> str:
    """Return the formula part for the name of player 1 or 2."""
    return f"IF({side}=1,{{NAME_1}},{{NAME_2}})"


def look_up(column: str, turn: str) -> str:
    """Return the formula part for a column's cell at a turn, counted from 1."""
    return f"INDEX({{{column}:all}},{turn})"


def name_six(name: str) -> str:
    """Return the formula part for six cells side by side."""
    return f"{{{name}_1}}:{{{name}_6}}"


def starts_with(cell: str, word: str) -> str:
    """Return the condition that the text in a cell starts with a word."""
    return f'LEFT({cell},{len(word)})="{word}"'


# --- how a sheet reads what is typed ---


def read_digit(cell: str, digits: str) -> str:
    """Return the formula part that reads a digit: 0 for an empty cell, −1 for anything else."""
    text = f"TRIM({cell})"
    return f'IFERROR(IF({text}="",{NOTHING},IF(LEN({text})=1,FIND({text},{digits}),{BAD})),{BAD})'


def read_yes(cell: str) -> str:
    """Return the formula that reads a yes or no: 1, 0, or −1 for anything else."""
    return f'=IFERROR(IF(LOWER(TRIM({cell}))="{YES}",1,IF(LOWER(TRIM({cell}))="{NO}",0,{BAD})),{BAD})'


# --- columns ---


def make_input(
    name: str, head: str, width: float, values: Sequence[Typed] = (), style: str = "input_centre"
) -> GridColumn:
    """Return a column that people type into."""
    return GridColumn(name, head, style=style, width=width, values=chain(values, EMPTY))


def make_output(
    name: str, head: str, width: float, formula: str, style: str = "centre", head_style: str = ""
) -> GridColumn:
    """Return a column that everybody reads."""
    return GridColumn(name, head, f"={formula}", style, width, head_style)


def make_working(name: str, head: str, formula: str) -> GridColumn:
    """Return a column of workings."""
    return GridColumn(name, head, f"={formula}", "working_centre", WORKING_WIDTH)


def leave_gap(name: str, width: float = 1.5) -> GridColumn:
    """Return an empty column."""
    return GridColumn(name, width=width)


def number_column(column: GridColumn, number: int) -> GridColumn:
    """Return a column with a number in the place of each #."""
    name, head, formula = (text.replace("#", str(number)) for text in (column.name, column.head or "", column.formula))
    return replace(column, name=name, head=head, formula=formula)


def make_six_inputs(name: str, width: float, rows: Sequence[Sequence[Typed]]) -> list[GridColumn]:
    """Return six columns that people type into, `name_1` to `name_6`."""
    return [make_input(f"{name}_{number}", str(number), width, [row[number - 1] for row in rows]) for number in SIX]


def make_six_workings(name: str, formula: str) -> list[GridColumn]:
    """Return six columns of workings; # in the formula is the number of the column."""
    return [number_column(make_working(f"{name}_#", "#", formula), number) for number in SIX]


def list_turn_columns(rows: int) -> list[GridColumn]:
    """Return the first columns: the number of the turn, and whose it is."""
    return [
        GridColumn("turn", "Turn", style="centre", width=6, values=range(1, rows + 1)),
        make_output("player", "Player", 15, f'IF({{open}}=0,"",{find_name("{side}")})', "name"),
    ]


def make_message_column(width: float, faults: Sequence[str]) -> GridColumn:
    """Return the column that says how a turn stands: the first of its faults, or ok."""
    wait = choose(
        ("{typed}=0", '""'),
        ('{FAULT}<>""', '"Wait: mend the options first"'),
        ("{OVER}=1", '"Wait: the game is over; clear this turn"'),
        otherwise=say("Wait: turn {turn} comes first", turn=TURN),
    )
    cases = [(f'{{{fault}}}<>""', f"{{{fault}}}") for fault in faults]
    formula = choose(("{open}=0", wait), *cases, otherwise='"ok"')
    return make_output("message", "How it stands", width, formula, "message", "head")


def list_score_columns(what: str, width: float, why: str) -> list[GridColumn]:
    """Return the columns that say who won a round or rally and why, and the score after it."""
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
