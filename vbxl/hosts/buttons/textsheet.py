"""The button Text form: the move as a text that can be copied into a mail."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from vbxl.books.textform.building import build
from vbxl.books.textform.words import TITLE, WIDTH
from vbxl.hosts.buttons.opened import OpenSheet, plain
from vbxl.hosts.buttons.writing import OwnSheet
from vbxl.league.checks import planned
from vbxl.league.lineups import MatchPlan
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Pair
from vbxl.league.view import View
from vbxl.rules.team import named
from vbxl.rules.tiredness import Levels

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

    A match without a chosen split needs none: there the blank rule holds in either form. What the text form cannot say
    are splits that are none, and gains of who is in no line-up.
    """
    matches = {match.slot: _stated(asked, plan) for match, asked, plan in planned(moves, view) if _chosen(asked)}
    return replace(moves, matches={**moves.matches, **matches})


def _chosen(match: MatchMoves) -> bool:
    losses = (loss for one in match.sets for loss in one.loss_ol)
    gains = (gain for row in match.gain_ol for gain in row.inputs)
    return any(not one.blank for one in (*losses, *gains))


def _stated(match: MatchMoves, plan: MatchPlan) -> MatchMoves:
    """A match with the levels at which everybody in it would start each set, as it will be played."""
    sets = []
    for moves, levels in zip(match.sets, plan.starts, strict=True):
        by_name = {named(name): start for name, start in levels.items()}
        starts = tuple(_pair(by_name.get(named(player.text))) for player in moves.players)
        sets.append(replace(moves, starts=starts))
    return replace(match, sets=tuple(sets))


def _pair(start: Levels | None) -> Pair:
    return (BLANK, BLANK) if start is None else (Input(plain(start[0])), Input(plain(start[1])))
