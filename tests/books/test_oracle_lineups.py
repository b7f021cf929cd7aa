"""The match sheets show what the engine makes of the same move, and a mistake in a formula of theirs is seen (R2 – R4).

Each sheet of the stock is held against the engine cell by cell; then each formula gets a mistake in turn, on one small
sheet where it matters.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

import pytest

from lineup_oracle import Oracle
from small_sheets import blank, faulty, growing, large_sheets, ready, sent, two_matches, worn
from vbxl.books.movesheet import formulas
from vbxl.books.movesheet.layout import CHECKS_SHEET, DATA_SHEET, SHEETS, TEAM_SHEET
from wanted_cells import Change, Formula, InCell, draw_anew, given, instead

FIRST: Final = SHEETS["match1"]


@cache
def small_sheets() -> Mapping[str, Oracle]:
    """The oracles of the small sheets."""
    every = (ready(), faulty(), worn(), sent(), blank(), growing(), two_matches())
    return {made.what: Oracle(made) for made in every}


# --- the right sheets ---


def test_the_small_sheets_hold_what_the_engine_says() -> None:
    wrong = [f"{what}: {one}" for what, of in small_sheets().items() for one in of.amiss(of.made.data)]
    assert not wrong, "\n".join(wrong[:20])


def test_whole_sheets_hold_what_the_engine_says() -> None:
    wrong, compared = [], 0
    for made in large_sheets():
        oracle = Oracle(made)
        compared += len(oracle.cells)
        wrong += [f"{made.what}: {one}" for one in oracle.amiss(made.data)]
    print(f"{compared} cells compared")  # noqa: T201 - for who asks how much was looked at (-rP)
    assert not wrong, "\n".join(wrong[:20])
    assert compared > 25_000


# --- mistakes ---


def spaces_stay(_: Formula) -> Formula:
    return lambda typed: f'SUBSTITUTE({typed},nbsp," ")'


def no_other_stars(_: Formula) -> Formula:
    return lambda typed: f'TRIM(SUBSTITUTE({typed},nbsp," "))'


def as_typed(_: Formula) -> Formula:
    return lambda typed, concept: f"=IFERROR(VALUE({typed}),INDEX(concept_lowest,{concept}))"


def other_side(right: Formula) -> Formula:
    other = {"ol": "dl", "dl": "ol"}
    return lambda row, start, position, level: right(row, start, position, other[level])


def never_tired(right: Formula) -> Formula:
    return lambda entries, player, name, row, _, **more: right(entries, player, name, row, "0", **more)


def without_those_tired(_: Formula) -> Formula:
    return lambda tired, rows, _faults: f'=COUNTIF(player_key,"?*")-SUM({tired})-COUNTIF({rows},">0")'


def first_heap_gives_all(right: Formula) -> Formula:
    return lambda *cells: right(*cells).replace(",-INT(-IF(", ",9+INT(IF(", 1)


def beyond_heap(_: Formula) -> Formula:
    return lambda line, level, _most, taken: f"=IF({line}>0,{level}-MIN({level},{taken[0]}),{level}+{taken[1]})"


# The small sheet on which it shows, the formula, and what is wrong with it.
MISTAKES: Final[Mapping[str, tuple[str, str, Change]]] = {
    # who is meant
    "hard spaces are left out": ("faulty", "_spaced", instead('" "', '""')),
    "spaces around a name stay": ("faulty", "trimmed", spaces_stay),
    "a star stands for any name": ("faulty", "literally", no_other_stars),
    "new talents are unknown": ("growing", "named_row", instead(",player_key,", ",roster_key,")),
    "the one above in the list": ("faulty", "named_row", instead(",0),0))", ",0)-1,0))")),
    "a repeat counts": ("faulty", "counted_row", lambda _: lambda named, _above: f"={named}"),
    "a repeat counts once more": ("faulty", "counted_row", instead(">0", ">1")),
    # positions, concept, risk factor
    "an unknown position is an Allround": ("faulty", "code", instead(",0)),0)", ",0)),3)")),
    "nobody has a position": ("worn", "position_code", instead("<0,0,", "<-1,0,")),
    "no position is a Setter": ("faulty", "or_default", given(lambda chosen, _: (chosen, "setter_code"))),
    "a third setter": ("faulty", "position_fault", instead("setters_most", "setters_most+1")),
    "a third blocker": ("faulty", "position_fault", instead("blockers_most", "blockers_most+1")),
    "no position is no fault": ("faulty", "position_fault", instead("=0,5,", "=0,0,")),
    "positions of an empty set": ("faulty", "position_fault", instead("=0,", "<0,")),
    "a concept needs one more": ("faulty", "concept_allowed", instead(">=INDEX(concept_a", ">INDEX(concept_a")),
    "defenders attack": ("faulty", "concept_allowed", given(lambda one, other, concept: (other, one, concept))),
    "a concept is never wrong": ("faulty", "concept_allowed", lambda _: lambda *_cells: "=1"),
    "a concept is played though wrong": ("faulty", "concept_played", instead("=1,", ">=0,")),
    "the highest risk factor for a wrong one": ("faulty", "risk_played", instead("concept_lowest", "concept_highest")),
    "any risk factor is played": ("faulty", "risk_played", as_typed),
    "a concept's need of the other side": ("faulty", "concept_said", instead("<INDEX", ">INDEX")),
    "the highest risk for the lowest": ("faulty", "risk_said", instead("concept_lowest", "concept_highest")),
    "no risk factor is a fault": ("faulty", "risk_fault", instead('="",0,', '="",1,')),
    "a wrong risk factor is none": ("faulty", "risk_fault", instead(",0,1),1)", ",0,0),1)")),
    # levels of a line
    "a player starts with his DL": ("ready", "start_level", instead("_ol,", "_dl,")),
    "the level of the next player": ("ready", "start_level", instead("))", "+1))")),
    "the level of the other side": ("ready", "end_level", other_side),
    "a level below 0": ("faulty", "end_level", instead("MAX(0,", "MAX(-99,")),
    "the position takes nothing away": ("ready", "end_level", instead("-INDEX(", "-0*INDEX(")),
    # who may play
    "nobody is too tired": ("worn", "able_fault", instead("level_least", "0")),
    "one level may be low": ("worn", "able_fault", instead("MIN(", "MAX(")),
    "a new talent is too tired": ("faulty", "able_fault", instead(")=0,0,", ")=-1,0,")),
    "who is too tired is left": ("worn", "players_left", instead("-Team!", "-0*Team!")),
    "who is too tired stands in no line": ("worn", "players_left", without_those_tired),
    "a place of nobody is left blank": ("worn", "player_fault", instead("1,-1)", "1,1)")),
    "those above need nobody": ("worn", "player_fault", instead("COUNTIF(", "0*COUNTIF(")),
    "unknown is named twice": ("faulty", "player_fault", instead(",2,3)", ",3,2)")),
    "the players of an empty set": ("faulty", "player_fault", instead("=0,0,", "<0,0,")),
    "too tired is no fault": ("worn", "player_fault", never_tired),
    # splits
    "a loss up to the gain": ("faulty", "loss_fault", instead("set_loss", "set_gain")),
    "who does not play loses": ("faulty", "loss_fault", instead("<>0)", ">9)")),
    "the head says 1": ("ready", "limit_head", instead("0–", "1–")),
    "a half is whole": ("faulty", "plainly", lambda _: lambda typed, *_bounds: f"ISNUMBER(VALUE({typed}))"),
    "no number is too high": ("faulty", "plainly", given(lambda typed, least="", _="": (typed, least))),
    "a blank is no number": ("ready", "whole_from", given(lambda *cells: (*cells[:-1], cells[-2]))),
    "bad points are none": ("faulty", "points", instead("-1", "0")),
    "loss and gain change places": ("ready", "split_cell", instead(">0,", "=0,")),
    "a half split is whole": ("faulty", "dl_points", instead('&""=', "=0+")),
    "the other heap first": ("ready", "dl_points", given(lambda *to: (*to[:2], *(one[::-1] for one in to[2:])))),
    "a tie goes to the second heap": ("ready", "dl_points", instead("+1)/2", ")/2")),
    "a split beyond the points": ("faulty", "dl_points", instead("MEDIAN(0,", "MEDIAN(99,")),
    "a part of a point is none": ("faulty", "dl_points", instead("-INT(-", "INT(")),
    "an empty heap gives all the same": ("ready", "dl_points", first_heap_gives_all),
    "a set gives": ("ready", "next_level", instead("-MIN(", "+MIN(")),
    "a rest costs": ("ready", "next_level", instead("+MIN(", "-MIN(")),
    "more is gained than was lost": ("faulty", "next_level", beyond_heap),
    # what stands beside the title
    "the risk factor is no part of a line-up": ("sent", "line_up", given(lambda cells: (cells[:-1],))),
    "an empty set says nothing": ("sent", "set_state", instead(">0,empty_set_text,", ">1,empty_set_text,")),
    "every line-up is as it was": ("sent", "set_state", given(lambda *cells: (*cells[:2], *cells[1::2]))),
}  # fmt: skip
TALENTS: Final[Mapping[str, tuple[str, str, Change]]] = {
    "a match takes one more set": ("growing", "sure_matches", instead("<talent_sets", "<=talent_sets")),
    "his line counts, not his set": ("growing", "sure_matches", instead("MIN(1,", "MIN(9,")),
    "the match before is forgotten": ("growing", "sure_matches", given(lambda *cells: (*cells[:-1], ""))),
    "every player is a new talent": (
        "growing",
        "sure_matches",
        given(lambda _, __, *cells: ('""', ("0", "0"), *cells)),
    ),
    "one more match makes a player": ("growing", "grown_level", instead(">=talent_matches", ">talent_matches")),
    "he grows without this match": ("growing", "grown_level", instead("AND(", "OR(")),
    "a grown talent stays at 0": ("growing", "grown_level", lambda _: lambda level, *_cells: level),
}
# Formulas that stand in the code of the sheets: the small sheet, the sheet in it, what is right, what is wrong.
IN_CELLS: Final[Mapping[str, tuple[str, InCell]]] = {
    "bad points cost levels": ("faulty", InCell(FIRST, ")+MAX(0,", ")+(-1)*MAX(1,")),
    "points do not count": ("ready", InCell(FIRST, "+MAX(0,", "+0*MAX(0,")),
    "points for DL are free": ("ready", InCell(FIRST, "-MAX(0,AB", "-0*MAX(0,AB")),
    "too many points are told again": ("faulty", InCell(FIRST, ">=0),1,0)", ">=-999),1,0)")),
    "too many points below 0": ("faulty", InCell(FIRST, '"over by "&-', '"over by "&')),
    "bad points are counted otherwise": ("faulty", InCell(FIRST, '"<0")', '">0")')),
    "every set of an empty match": ("blank", InCell(FIRST, ",$AC$1>0)", ",1>0)")),
    "no match is empty": ("blank", InCell(FIRST, "=IF(AC1=0,1,0)", "=IF(AC1<0,1,0)")),
    "texts are no entries": ("ready", InCell(FIRST, "=COUNTA(", "=COUNT(")),
    "setters do not attack": ("faulty", InCell(FIRST, ",setter_code)+COUNTIF(", ",blocker_code)+COUNTIF(")),
    "no concept is a fault": ("faulty", InCell(FIRST, '<>"",AC', '="",AC')),
    "concepts that are not allowed": ("faulty", InCell(FIRST, "=1,INDEX(concept_short", "=0,INDEX(concept_short")),
    "risk factors from the highest on": ("ready", InCell(FIRST, "=INDEX(concept_lowest", "=INDEX(concept_highest")),
    "a position's code for its name": ("ready", InCell(FIRST, "=INDEX(position_name,", "=INDEX(position_word,")),
    "nothing beside nobody's place": ("worn", InCell(FIRST, 'place_text,"")', '"","")')),
    "the sentence of the next fault": ("faulty", InCell(FIRST, "fault_text,X", "fault_text,1+X")),
    "points beyond are not told": ("faulty", InCell(FIRST, '>0,"; "&home_text', '>9,"; "&home_text')),
    "points used to the last": ("faulty", InCell(FIRST, "=P2-O", "=P2+0*O")),
    "more SP than are left": ("cup", InCell(FIRST, "MIN(special_limit,", "MAX(special_limit,")),
    "SP of the cup match come back": ("cup", InCell(FIRST, "special_left-MIN(", "special_left+MIN(")),
    "a lack of devotion of all": ("faulty", InCell(TEAM_SHEET, "/IF(AND(", "/IF(OR(")),
    "a lack of devotion of nobody": ("faulty", InCell(TEAM_SHEET, "lack_divisor,1)", "1,1)")),
    "one line above": ("ready", InCell(TEAM_SHEET, ",0),0)", ",0)-1,0)")),
    "too tired with the least level": ("worn", InCell(TEAM_SHEET, "<level_least,1,0)", "<=level_least,1,0)")),
    "a talent is told to be too tired": ("faulty", InCell(TEAM_SHEET, "=0,0,IF(MIN(", "=-1,0,IF(MIN(")),
    "a set gives, a rest takes": ("ready", InCell(TEAM_SHEET, ">0,set_loss,set_gain)", ">0,set_gain,set_loss)")),
    "who is too tired gains nothing": ("faulty", InCell(TEAM_SHEET, "=0),0,IF(", ">=0),0,IF(")),
    "no gain is wrong": ("faulty", InCell(TEAM_SHEET, '=""),0,MIN(1,SUM(', '=""),0,MIN(0,SUM(')),
    "the levels of nobody's training": ("ready", InCell(TEAM_SHEET, '="",0,', '="",1,')),
    "another sign for a rest": ("ready", InCell(TEAM_SHEET, '=0,"–",', '=0,"-",')),
    "a blank too many": ("worn", InCell(TEAM_SHEET, '"too tired for set"', '"too tired for set "')),
    "another title": ("ready", InCell(TEAM_SHEET, '" against "', '" at "')),
    "one problem is none": ("blank", InCell("Start", "=IF(problems=0,", "=IF(problems<2,")),
    "the sentence below": ("faulty", InCell(CHECKS_SHEET, "MAX(1,ROUND(", "1+MAX(1,ROUND(")),
    "the cell below": ("faulty", InCell(CHECKS_SHEET, "INDEX(spot_number,INT(", "INDEX(spot_number,1+INT(")),
    "one problem less": ("faulty", InCell(CHECKS_SHEET, "<problems,", "<problems-1,")),
    "the first fault of each list is none": ("faulty", InCell(DATA_SHEET, ">0,ROW()+", ">1,ROW()+")),
}  # fmt: skip


def test_without_a_mistake_nothing_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    oracles = small_sheets().values()
    draw_anew(monkeypatch)
    assert [one for oracle in oracles for one in oracle.amiss(oracle.rebuilt())] == []


@pytest.mark.parametrize("what", [*MISTAKES, *TALENTS])
def test_a_mistake_is_seen(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    module, table = (formulas, TALENTS) if what in TALENTS else (formulas, MISTAKES)
    sheet, name, change = table[what]
    oracle = small_sheets()[sheet]
    monkeypatch.setattr(module, name, change(getattr(module, name)))
    draw_anew(monkeypatch)
    assert oracle.amiss(oracle.rebuilt()), what


@pytest.mark.parametrize("what", IN_CELLS)
def test_a_mistake_in_a_cell_is_seen(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    sheet, mistake = IN_CELLS[what]
    oracle = small_sheets()[sheet]
    mistake.make(monkeypatch)
    draw_anew(monkeypatch)
    assert oracle.amiss(oracle.rebuilt()), what
