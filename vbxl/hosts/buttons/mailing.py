"""The button Text form: the move as a text that can be copied into a mail."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from vbxl.books.textform.building import build
from vbxl.books.textform.words import TITLE, WIDTH
from vbxl.hosts.buttons.opened import OpenSheet, plain
from vbxl.hosts.buttons.writing import OwnSheet
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Pair
from vbxl.league.typed import TypedMatch, matches_typed
from vbxl.league.view import View

SHEET: Final = "Text form"
COPY: Final = "The text form stands in column A: select the column, copy it, and paste it into a mail to your GM."


def text_form(opened: OpenSheet) -> str:
    """Write the move as a text, line under line."""
    view = opened.view
    lines = build(view, stated(view, opened.moves)).splitlines()
    sheet = OwnSheet(opened, SHEET, TITLE, text_only=True)
    sheet.lines([line or None] for line in lines[1:])
    sheet.write((WIDTH,))
    opened.go_to(SHEET)
    return COPY


def stated(view: View, moves: Moves) -> Moves:
    """A move whose chosen splits stand in it as start levels, as the text form says them (R2.5).

    A match without a chosen split needs none: there the blank rule holds in either form.
    """
    typed = matches_typed(view, moves)
    matches = {
        slot: _stated(match, typed[slot]) if _chosen(match) else match
        for slot, match in moves.matches.items()
        if slot in typed
    }
    return replace(moves, matches={**moves.matches, **matches})


def _chosen(match: MatchMoves) -> bool:
    losses = (loss for one in match.sets for loss in one.loss_ol)
    gains = (gain for row in match.gain_ol for gain in row.inputs)
    return any(not one.blank for one in (*losses, *gains))


def _stated(match: MatchMoves, typed: TypedMatch) -> MatchMoves:
    sets = []
    for moves, seen in zip(match.sets, typed.sets, strict=True):
        starts: tuple[Pair, ...] = tuple(
            (BLANK, BLANK) if line.start is None else (Input(plain(line.start[0])), Input(plain(line.start[1])))
            for line in seen.lines
        )
        sets.append(replace(moves, starts=starts))
    return replace(match, sets=tuple(sets))
