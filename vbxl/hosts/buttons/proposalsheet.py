"""The sheet Best line-up: a proposal as the manager reads it, and as Accept reads it back."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from vbxl.hosts.buttons.opened import OpenSheet
from vbxl.hosts.buttons.refusal import ButtonError
from vbxl.hosts.buttons.writing import PERCENT, OwnSheet, same, standing
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.lineup_advice import Proposed
from vbxl.league.moves import MATCH_NAMES, Input, SetMoves
from vbxl.league.view import MatchView, View
from vbxl.rules import lineup
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
from vbxl.xlsx.areas import Area
from vbxl.xlsx.value import Grid, Value

SHEET: Final = "Best line-up"
TITLE: Final = "BEST LINE-UP"
HOW: Final = "Accept on the sheet Tools puts it into the match sheet, with whatever you change here before."
HEADS: Final = (
    "Set", "Player", "Position", "Loss OL", "Concept", "Risk", "HA OL", "HA DL", "DP OL", "DP DL", "SP OL", "SP DL",
    "You win the set",
)  # fmt: skip
REST_HEADS: Final = ("", "Who rests: OL of the gain", *(f"Set {number}" for number in range(1, SETS + 1)))
WIDTHS: Final = (10, 28, 14, 9, 9, 6, 7, 7, 7, 7, 7, 7, 16, 3, 90)
CHANGED: Final = "What changed"
ASSUMED: Final = "What they are taken to play"
UNCHANGED: Final = "Nothing: your own line-up is the best one found."
NOT_WHOLE: Final = "not known, since a set of it is empty"
# Rows, from 1: the match, the sheet it is made for, both chances, whom they are against, how to take it, the heads,
# then a row a line.
MATCH_ROW, MARK_ROW, WIN_ROW, OWN_ROW, CAUTION_ROW, ASSUMED_ROW = 2, 3, 4, 5, 6, 7
HOW_ROW: Final = ASSUMED_ROW + SETS + 1
HEAD_ROW: Final = HOW_ROW + 2
FIRST_ROW: Final = HEAD_ROW + 1
REST_ROW: Final = FIRST_ROW + SETS * PLAYERS_IN_SET + 2
LAST_ROW: Final = REST_ROW + ROSTER_ROWS - 1
# Columns of a line, from 0.
PLAYER, POSITION, LOSS, CONCEPT, RISK, HOME, DEVOTION, SPECIAL, WIN = 1, 2, 3, 4, 5, 6, 8, 10, 12
WORDS: Final = 14
MARK_LENGTH: Final = 8


def mark(view: View) -> str:
    """What a proposal belongs to: its sheet, and the names on the roster."""
    names = "\n".join(line.name for line in view.roster)
    return f"{view.id} {hashlib.sha256(names.encode()).hexdigest()[:MARK_LENGTH]}"


def write(opened: OpenSheet, match: MatchView, found: Proposed) -> None:
    """Write a proposal for a match, in place of the last one."""
    sheet = OwnSheet(opened, SHEET, TITLE)
    sheet.line("Match", MATCH_NAMES[match.slot], "against", match.opponent)
    sheet.line("Sheet", mark(opened.view))
    sheet.line("You win", found.win, "with this line-up")
    sheet.line("You win", NOT_WHOLE if found.own is None else found.own, "with your own, as typed")
    sheet.line("", found.caution or None)
    sheet.line("", ASSUMED, bold=True)
    sheet.lines([["", words] for words in found.assumed])
    sheet.line("", HOW)
    sheet.line()
    sheet.shown(PERCENT, WIN_ROW, PLAYER + 1, rows=2)
    told = found.changes or (UNCHANGED,)
    sheet.line(*HEADS, None, CHANGED, bold=True)
    rows: list[list[Value]] = []
    for at, one in enumerate(found.moves.sets):
        rows += _lines(at + 1, one, found.sets[at])
    rows += [[], [*REST_HEADS]]
    for row in found.moves.gain_ol:
        rows.append(["", row.key, *(one.value for one in row.inputs)])
    for cells, words in zip_longest(rows, told, fillvalue=None):
        line = list(cells or ())
        sheet.line(*line, *[None] * (WORDS - len(line)), words)
    sheet.bold(REST_ROW - 1)
    sheet.shown(PERCENT, FIRST_ROW, WIN + 1, rows=SETS * PLAYERS_IN_SET)
    sheet.write(WIDTHS)
    opened.go_to(SHEET)


def _lines(number: int, one: SetMoves, win: float) -> list[list[Value]]:
    """The lines of a set; what holds for all six stands in the first."""
    rows: list[list[Value]] = []
    for player, position, loss in zip(one.players, one.positions, one.loss_ol, strict=True):
        known = lineup.position(position.value)
        rows.append([number, player.value, known.name if known else position.value, loss.value])
    points = (*one.home, *one.devotion, *one.special)
    rows[0] += [one.concept.value, one.risk.value, *(point.value for point in points), win]
    return rows


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal as it stands on its sheet: for which match, the sets as they would be typed, gains by player."""

    match: MatchView
    sets: tuple[SetMoves, ...]
    gains: Mapping[str, Sequence[Value]]


def read(opened: OpenSheet) -> Proposal:
    """The proposal that stands on the sheet; ButtonError where there is none, or one for another sheet or roster."""
    belongs = mark(opened.view)
    if not same(standing(opened, SHEET), TITLE):
        raise ButtonError("There is no proposal yet. Press Best line-up first.")
    rows = opened.area(Area(SHEET, 1, 1, LAST_ROW, WIN + 1))
    if rows[MARK_ROW - 1][1] != belongs:
        raise ButtonError("The proposal is of another sheet or another roster. Press Best line-up again.")
    called = rows[MATCH_ROW - 1][1]
    match = next((one for one in opened.view.matches if MATCH_NAMES[one.slot] == called), None)
    if match is None:
        raise ButtonError("The proposal is for no match of this round. Press Best line-up again.")
    sets = tuple(_set(rows, FIRST_ROW - 1 + at * PLAYERS_IN_SET) for at in range(SETS))
    gains = {str(row[PLAYER]): row[PLAYER + 1 : PLAYER + 1 + SETS] for row in rows[REST_ROW - 1 :] if row[PLAYER]}
    return Proposal(match, sets, gains)


def _set(rows: Grid, first: int) -> SetMoves:
    lines, head = rows[first : first + PLAYERS_IN_SET], rows[first]
    codes = (lineup.position(line[POSITION]) for line in lines)
    positions = [code.code if code else line[POSITION] for code, line in zip(codes, lines, strict=True)]
    home, devotion, special = ((Input(head[at]), Input(head[at + 1])) for at in (HOME, DEVOTION, SPECIAL))
    return SetMoves(
        players=tuple(Input(line[PLAYER]) for line in lines),
        positions=tuple(map(Input, positions)),
        loss_ol=tuple(Input(line[LOSS]) for line in lines),
        concept=Input(head[CONCEPT]),
        risk=Input(head[RISK]),
        home=home,
        devotion=devotion,
        special=special,
    )
