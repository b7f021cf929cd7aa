"""The buttons Best line-up and Accept: a proposal on its own sheet, and its transfer to the inputs."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from vbxl.books.movesheet.layout import TOOLS_SHEET
from vbxl.hosts.buttons.workbook import ButtonError, OpenSheet, Spot, find_chosen_match, list_spots, read_options
from vbxl.hosts.buttons.writing import PERCENT, OwnSheet, apply_changes, is_same, list_changes, read_title
from vbxl.league.checks import checks
from vbxl.league.forecast import Proposed, propose
from vbxl.league.given_cells import make_row_key
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.moves import BLANK, MATCH_NAMES, Input, MatchMoves, Row, SetMoves
from vbxl.league.view import MatchView, View
from vbxl.rules import lineup
from vbxl.rules.team import named
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
from vbxl.xlsx.cells import Area, Column, Value, address

SHEET: Final = "Best line-up"
TITLE: Final = "BEST LINE-UP"
HOW: Final = "Change it here if you like, then press Accept on the Tools sheet to put it into the match sheet."
COLUMNS: Final = (
    Column("Set", 0, widest=10), Column("Player", 1, widest=28), Column("Position", 2, widest=14),
    Column("Loss OL", 3, widest=9), Column("Concept", 4, widest=9), Column("Risk", 5, widest=6),
    Column("HA OL", 6, widest=7), Column("HA DL", 7, widest=7), Column("DP OL", 8, widest=7),
    Column("DP DL", 9, widest=7), Column("SP OL", 10, widest=7), Column("SP DL", 11, widest=7),
    Column("You win the set", 12, "percent_1", 16), Column(None, widest=3), Column("What changed", 14, widest=90),
)  # fmt: skip
REST_HEADS: Final = ("", "Resting players: OL gained", *(f"Set {number}" for number in range(1, SETS + 1)))
ASSUMED: Final = "What we expect your opponents to play"
UNCHANGED: Final = "Nothing changed: your own line-up is the best one found."
NOT_WHOLE: Final = "not known, since you left a set blank"
# Rows, from 1: the match, the sheet it belongs to, both chances, the assumed opponents, the note on Accept, the heads,
# then one row per line.
MATCH_ROW, MARK_ROW, WIN_ROW, OWN_ROW, ASSUMED_ROW = 2, 3, 4, 5, 6
HOW_ROW: Final = ASSUMED_ROW + SETS + 1
HEAD_ROW: Final = HOW_ROW + 2
FIRST_ROW: Final = HEAD_ROW + 1
REST_ROW: Final = FIRST_ROW + SETS * PLAYERS_IN_SET + 2
LAST_ROW: Final = REST_ROW + ROSTER_ROWS - 1
# Columns of a line, from 0.
PLAYER, POSITION, LOSS, CONCEPT, RISK, HOME, DEVOTION, SPECIAL, WIN = 1, 2, 3, 4, 5, 6, 8, 10, 12
WORDS: Final = 14
# Problems of a cell that disappear when its value changes.
TYPED_OVER: Final = frozenset({"FILE-FORMULA", "FILE-FUNCTION"})
MARK_LENGTH: Final = 8


def make_mark(view: View) -> str:
    """Return a mark of the move sheet that a proposal is for: the sheet's id, and a hash of the names on the roster."""
    names = "\n".join(line.name for line in view.roster)
    return f"{view.id} {hashlib.sha256(names.encode()).hexdigest()[:MARK_LENGTH]}"


def best_lineup(opened: OpenSheet) -> str:
    """Find the best line-up for the chosen match within the limits on Tools, and write it to the sheet Best line-up."""
    match = find_chosen_match(opened)
    options = read_options(opened)
    try:
        proposed = propose(opened.view, match, opened.moves, opened.guess(match), options)
    except ValueError as fault:
        raise ButtonError(f"The settings on the {TOOLS_SHEET} sheet cannot be met: {fault}") from fault
    write_proposal(opened, match, proposed)
    match_name = MATCH_NAMES[match.slot]
    own = "" if proposed.own is None else f" (with your own: {proposed.own:.1%})"
    return (
        f"{match_name} against {match.opponent}: your chance of winning with this line-up is {proposed.win:.1%}{own}."
    )


def write_proposal(opened: OpenSheet, match: MatchView, proposed: Proposed) -> None:
    """Write a proposal for a match, replacing the previous proposal."""
    sheet = OwnSheet(opened, SHEET, TITLE)
    sheet.line("Match", MATCH_NAMES[match.slot], "against", match.opponent)
    sheet.line("Sheet", make_mark(opened.view))
    sheet.line("You win", proposed.win, "with this line-up")
    sheet.line("You win", NOT_WHOLE if proposed.own is None else proposed.own, "with your own")
    sheet.line("", ASSUMED, bold=True)
    sheet.rows += [["", words] for words in proposed.assumed]
    sheet.line("", HOW)
    sheet.line()
    sheet.format_numbers(PERCENT, WIN_ROW, PLAYER + 1, rows=2)
    rows: list[list[Value]] = []
    for number, (moves, win) in enumerate(zip(proposed.moves.sets, proposed.sets, strict=True), start=1):
        for player, position, loss in zip(moves.players, moves.positions, moves.loss_ol, strict=True):
            known = lineup.position(position.value)
            rows.append([number, player.value, known.name if known else position.value, loss.value])
        # The first line of a set also has the values that apply to all six.
        tactic = (moves.concept, moves.risk, *moves.home, *moves.devotion, *moves.special)
        rows[-PLAYERS_IN_SET] += [*(cell.value for cell in tactic), win]
    rows += [[], [*REST_HEADS]]
    rows += [["", row.key, *(gain.value for gain in row.inputs)] for row in proposed.moves.gain_ol]
    changes = zip_longest(rows, proposed.changes or (UNCHANGED,))
    sheet.table(COLUMNS, [[*(row or ()), *[None] * (WORDS - len(row or ())), words] for row, words in changes])
    sheet.bold.append(REST_ROW - 1)
    sheet.write(COLUMNS)
    opened.go_to(SHEET)


def accept(opened: OpenSheet) -> str:
    """Copy the proposal on the sheet Best line-up into its match; return a message with the problems that remain."""
    slot, moves = read_proposal(opened)
    match_name = MATCH_NAMES[slot]
    wanted: dict[Spot, Value] = {}
    for number, set_moves in enumerate(moves.sets, start=1):
        columns = {"player": set_moves.players, "position": set_moves.positions, "loss_ol": set_moves.loss_ol}
        pairs = {"home": set_moves.home, "devotion": set_moves.devotion, "special": set_moves.special}
        cells = columns | pairs | {"concept": (set_moves.concept,), "risk": (set_moves.risk,)}
        for name, inputs in cells.items():
            shape = (len(inputs), 1) if name in columns else (1, len(inputs))
            wanted |= _fill(opened, f"{slot}_set{number}_{name}", shape, inputs)
    gains = {named(row.key): row.inputs for row in moves.gain_ol}
    roster = opened.names.get("roster_name")
    if roster is None:
        raise ButtonError("Part of the form is missing (roster_name). Use a fresh copy of the sheet.")
    keys = [named(make_row_key(row[0], index)) for index, row in enumerate(opened.area(roster))]
    all_gains = [gain for key in keys for gain in gains.get(key, (BLANK,) * SETS)]
    wanted |= _fill(opened, f"{slot}_gain_ol", (len(keys), SETS), all_gains)
    changes = list_changes(opened, wanted)
    count = apply_changes(opened, f"Accept in {match_name}", changes)
    opened.go_to(opened.names[f"{slot}_number"].sheet)
    if not changes:
        return f"{match_name} already holds this line-up."
    # The sheet itself cannot be read yet: Lite writes when the button has ended.
    matches = {**opened.moves.matches, slot: moves}
    filled = {(sheet, address(row, column)) for sheet, row, column in wanted}
    unread = [
        fault
        for fault in opened.form.problems
        if fault.code not in TYPED_OVER or (fault.place.sheet, fault.place.cell) not in filled
    ]
    left = len(unread) + len(checks(replace(opened.moves, matches=matches), opened.view))
    state = f"{left} problem{'' if left == 1 else 's'} left: press Check." if left else "READY."
    return f"{match_name} now holds the line-up; {count} changed. {state}"


def read_proposal(opened: OpenSheet) -> tuple[str, MatchMoves]:
    """Return the match and moves of the proposal; ButtonError if there is no proposal for this sheet and roster."""
    mark = make_mark(opened.view)
    if not is_same(read_title(opened, SHEET), TITLE):
        raise ButtonError("There is no proposal yet. Press Best line-up first.")
    rows = opened.area(Area(SHEET, 1, 1, LAST_ROW, WIN + 1))
    if rows[MARK_ROW - 1][1] != mark:
        raise ButtonError("The proposal is for another sheet or roster. Press Best line-up again.")
    slots = [match.slot for match in opened.view.matches if MATCH_NAMES[match.slot] == rows[MATCH_ROW - 1][1]]
    if not slots:
        raise ButtonError("The proposal is not for a match in this round. Press Best line-up again.")
    sets = []
    for first in range(FIRST_ROW - 1, FIRST_ROW - 1 + SETS * PLAYERS_IN_SET, PLAYERS_IN_SET):
        lines, head = rows[first : first + PLAYERS_IN_SET], rows[first]
        known = (lineup.position(line[POSITION]) for line in lines)
        codes = [position.code if position else line[POSITION] for position, line in zip(known, lines, strict=True)]
        home, devotion, special = ((Input(head[at]), Input(head[at + 1])) for at in (HOME, DEVOTION, SPECIAL))
        sets.append(
            SetMoves(
                players=tuple(Input(line[PLAYER]) for line in lines),
                positions=tuple(map(Input, codes)),
                loss_ol=tuple(Input(line[LOSS]) for line in lines),
                concept=Input(head[CONCEPT]),
                risk=Input(head[RISK]),
                home=home,
                devotion=devotion,
                special=special,
            )
        )
    # If a name occurs twice, the last one counts.
    gains = {str(row[PLAYER]): row[PLAYER + 1 : PLAYER + 1 + SETS] for row in rows[REST_ROW - 1 :] if row[PLAYER]}
    gain_rows = tuple(
        Row(name, tuple(BLANK if gain is None else Input(gain) for gain in values)) for name, values in gains.items()
    )
    return slots[0], MatchMoves(tuple(sets), gain_rows)


def _fill(
    opened: OpenSheet, name: str, shape: tuple[int, int], inputs: Sequence[Input]
) -> Iterator[tuple[Spot, Value]]:
    area = opened.form_names.get(name)
    if area is None or area.shape != shape:
        raise ButtonError(f"Part of the form is missing or the wrong size ({name}). Use a fresh copy of the sheet.")
    return zip(list_spots(area), (cell.value for cell in inputs), strict=True)
