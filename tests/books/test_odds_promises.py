"""What Odds promises is what it shows once it was typed, and the names by which others find its chances."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from exhaustive import mark_all_but_first
from leagues import made_league
from move_factory import made_moves
from sheet_factory import guard_once
from stored_values import carried
from vbxl.books import movesheet
from vbxl.books.movesheet.layout import (
    ACROSS,
    ODDS_SHEET,
    WINS_ROW,
    MatchColumns,
    OddsColumns,
    Section,
    find_first_line,
    make_shape,
)
from vbxl.books.movesheet.match import SET_COLUMNS
from vbxl.league.checks import checks
from vbxl.league.forecast import Guess
from vbxl.league.lineups import prefilled
from vbxl.league.moves import MATCH_NAMES, Input, MatchMoves, Moves, SetMoves
from vbxl.league.view import make_full_view
from vbxl.rules.lineup import CONCEPTS
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import Area, ref
from vbxl.xlsx.guard import Guarded

C: Final = OddsColumns
M: Final = MatchColumns
# The shown chances are rounded to so many decimals, by which equal ones would differ.
ROUNDED: Final = 1e-9


def with_choice(moves: Moves, slot: str, at: int, concept: str, risk: int) -> Moves:
    sets = list(moves.matches[slot].sets)
    sets[at] = replace(sets[at], concept=Input(concept), risk=Input(risk))
    return replace(moves, matches={**moves.matches, slot: replace(moves.matches[slot], sets=tuple(sets))})


def with_points(moves: Moves, slot: str, at: int, pair: tuple[int, int]) -> Moves:
    sets = list(moves.matches[slot].sets)
    before = tuple(cell.value if isinstance(cell.value, int) else 0 for cell in sets[at].devotion)
    now = Input(before[0] + pair[0]), Input(before[1] + pair[1])
    sets[at] = replace(sets[at], devotion=now)
    return replace(moves, matches={**moves.matches, slot: MatchMoves(tuple(sets), moves.matches[slot].gain_ol)})


@pytest.mark.parametrize("team", mark_all_but_first(range(1, 7)))
def test_every_choice_brings_what_was_promised(team: int) -> None:
    """Concepts with their risk factors, in the first set and the last; and a point more on OL and on DL."""
    seen = make_full_view(made_league(seed=team, round_number=3), f"T{team:02d}")
    compared = 0
    moves = made_moves(seen, 3)
    shown = carried(movesheet.build(seen, moves))
    for slot in make_shape(seen).slots:
        section = Section(make_shape(seen), slot)
        for at in (0, SETS - 1):
            for below, concept in enumerate(CONCEPTS):
                promised = str(shown[ODDS_SHEET, ref(section.choices + below, C.choices + at * ACROSS)])
                percent, _, risk = promised.removesuffix(")").partition("% (")
                if not risk:
                    continue
                typed = movesheet.build(seen, with_choice(moves, slot, at, concept.short, int(risk)))
                now = carried(typed)[ODDS_SHEET, ref(section.first_set + at, C.win)]
                assert isinstance(now, float)
                assert round(100 * now, 1) == float(percent), (slot, at, concept.short, risk)
                compared += 1
            for below, pair in enumerate(((1, 0), (0, 1))):
                more = shown[ODDS_SHEET, ref(section.point + below, C.choices + at * ACROSS)]
                before = shown[ODDS_SHEET, ref(section.results, C.win)]
                after = carried(movesheet.build(seen, with_points(moves, slot, at, pair)))
                now = after[ODDS_SHEET, ref(section.results, C.win)]
                assert isinstance(before, float)
                assert isinstance(now, float)
                assert now - before == pytest.approx(more, abs=ROUNDED)
                compared += 1
    assert compared > 10


def pasted(sent: Guarded, sheet: str, at: int) -> SetMoves:
    """A set as it is typed when both copies of the suggestion are pasted into it."""
    row = find_first_line(at) + 1
    lines = sent.area(Area(sheet, row, M.best_player + 1, row + 5, M.best_position + 1))
    (concept, _), (risk, _), *kinds = sent.area(Area(sheet, row, M.best_ol + 1, row + 4, M.best_dl + 1))
    home, devotion, special = ((Input(ol), Input(dl)) for ol, dl in kinds)
    players, positions = (tuple(map(Input, column)) for column in zip(*lines, strict=True))
    return SetMoves(
        players, positions, concept=Input(concept), risk=Input(risk), home=home, devotion=devotion, special=special
    )


@pytest.mark.parametrize("team", mark_all_but_first(range(1, 7)))
def test_the_suggested_line_ups_are_legal_and_bring_the_chances_that_stand_beside_them(team: int) -> None:
    """Against the opponent of Odds; they spend all home advantage and nothing else."""
    seen = make_full_view(made_league(seed=team, round_number=3), f"T{team:02d}")
    sent = guard_once(movesheet.build(seen, prefilled(seen)))
    sets = {match.slot: [pasted(sent, MATCH_NAMES[match.slot], at) for at in range(SETS)] for match in seen.matches}
    moves = Moves(matches={slot: MatchMoves(tuple(of_match)) for slot, of_match in sets.items()})
    assert checks(moves, seen) == ()
    now = guard_once(movesheet.build(seen, moves))
    for match in seen.matches:
        names = [*(f"{match.slot}_set{at + 1}_win" for at in range(SETS)), f"{match.slot}_win"]
        before, chances = ([cells.area(cells.names[name])[0][0] for name in names] for cells in (sent, now))
        spots = [(WINS_ROW + 2, column + 1) for column in (*SET_COLUMNS, M.end_dl)]
        promised = [sent.area(Area(MATCH_NAMES[match.slot], *spot, *spot))[0][0] for spot in spots]
        assert chances == pytest.approx(promised, abs=ROUNDED)
        assert float(str(before[-1])) <= float(str(chances[-1]))
        spent = [cell.value or 0 for set_ in sets[match.slot] for cell in set_.home]
        assert sum(map(int, map(str, spent))) == match.home_points
        assert all(cell.blank for set_ in sets[match.slot] for cell in (*set_.devotion, *set_.special))


def test_the_worst_case_of_a_suggestion_is_what_the_opponents_concepts_leave_of_it() -> None:
    seen = make_full_view(made_league(seed=1, round_number=3), "T01")
    sent = guard_once(movesheet.build(seen, prefilled(seen)))
    slot, sheet = seen.matches[0].slot, MATCH_NAMES[seen.matches[0].slot]
    moves = Moves(matches={slot: MatchMoves(tuple(pasted(sent, sheet, at) for at in range(SETS)))})
    wins = []
    for concept in CONCEPTS:
        for risk in (concept.lowest_risk, concept.highest_risk):
            guess = Guess(concept=Input(concept.short), risk=Input(risk))
            cells = guard_once(movesheet.build(seen, moves, {slot: guess}))
            wins.append([cells.area(cells.names[f"{slot}_set{at + 1}_win"])[0][0] for at in range(SETS)])
    row = WINS_ROW + 3
    worst = sent.area(Area(sheet, row, SET_COLUMNS[0] + 1, row, SET_COLUMNS[-1] + 1))[0]
    assert worst == pytest.approx(
        [min(map(float, map(str, of_set))) for of_set in zip(*wins, strict=True)], abs=ROUNDED
    )


def test_others_find_the_chances_by_name() -> None:
    seen = make_full_view(made_league(seed=2, round_number=3), "T02")
    data = movesheet.build(seen, made_moves(seen, 1))
    guarded, shown = guard_once(data), carried(data)
    for slot in make_shape(seen).slots:
        section = Section(make_shape(seen), slot)
        names = {f"{slot}_win": section.results} | {
            f"{slot}_set{at + 1}_win": section.first_set + at for at in range(SETS)
        }
        for name, row in names.items():
            ((value,),) = guarded.area(guarded.names[name])
            assert value == shown[ODDS_SHEET, ref(row, C.win)]
            assert isinstance(value, float)
            assert 0 < value < 1
