"""The Odds sheet's cells, calculated: against an enumeration rally by rally and a simulation."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

import openpyxl
import pytest

from calculators import Calculator, Document, differences
from move_factory import made_moves, messy_moves
from sheet_factory import parts, team_view, unprotected
from vbxl.books.movesheet.building import build
from vbxl.books.movesheet.layout import SHEETS, shape_of
from vbxl.books.movesheet.odds import match_win_cell, odds_cell
from vbxl.books.movesheet.odds.formulas import OddsColumns, Section
from vbxl.league.league import SpiedSet
from vbxl.league.match_forecast import Guess, Guesses
from vbxl.league.moves import Input, Value
from vbxl.league.team_knowledge import SpiedMatch, TeamKnowledge
from vbxl.league.view import View
from vbxl.rules.season import season_with
from vbxl.xlsx.worksheet import ref

SHEET: Final = "Odds"
# The sheets that say what they make of a guess.
GUESSED: Final = (f"{SHEET}!", *(f"{name}!" for name in SHEETS.values()))
NEAR: Final = 1e-9
# What is left to be played when the enumeration stops.
NOTHING_LEFT: Final = 1e-18
LONGEST_FORMULA: Final = 200
SIMULATED: Final = 20_000
WORKED_BY_HAND: Final = {
    (0.55, 0.50, True): 0.6748934028,
    (0.55, 0.45, True): 0.8020654679,
    (0.55, 0.45, False): 0.7627999808,
    (0.30, 0.35, True): 0.3143218548,
}
# Five sets each: the home side serves first in the odd ones.
CHANCES: Final = (
    ((0.55, 0.50), (0.55, 0.45), (0.55, 0.45), (0.30, 0.35), (0.30, 0.35)),
    ((0.01, 0.01), (0.01, 0.01), (0.99, 0.01), (0.01, 0.99), (0.99, 0.99)),
    ((0.62, 0.31), (0.31, 0.62), (0.99, 0.98), (0.05, 0.6), (0.5, 0.5)),
)
REPORTS: Final = (
    SpiedMatch(6, 51, "Lantern  *Hill", "=1+1", (SpiedSet(70.5, 61, "OC", 7), SpiedSet(66, 60, "NC", 3))),
    SpiedMatch(4, 33, "Ferrymen 1908", "Mill Lane", tuple(SpiedSet(60 + at, 50.25, "WC", 1) for at in range(5))),
)
Points = tuple[int, int]


# --- an independent enumeration, and a simulation ---


@cache
def enumerated(chance: float, other: float, serves_first: bool, points: int) -> Mapping[Points, float]:
    """The chance of every final score of a set, played rally by rally until next to nothing is left to be played."""
    ended: dict[Points, float] = {}
    open_: dict[Points, list[float]] = {(0, 0): [1.0, 0.0] if serves_first else [0.0, 1.0]}
    while open_:
        score = min(open_, key=sum)
        serving, receiving = open_.pop(score)
        own, theirs = score
        if max(score) >= points and abs(own - theirs) > 1:
            ended[score] = ended.get(score, 0.0) + serving + receiving
            continue
        scored = [0.0, 0.0]
        while serving + receiving > NOTHING_LEFT:
            scored[0] += serving * chance
            scored[1] += receiving * other
            serving, receiving = receiving * (1 - other), serving * (1 - chance)
        for side, following in enumerate(((own + 1, theirs), (own, theirs + 1))):
            if scored[side] > NOTHING_LEFT:
                open_.setdefault(following, [0.0, 0.0])[side] += scored[side]
    return ended


def simulated(chance: float, other: float, serves_first: bool, points: int, draw: Random) -> bool:
    """Whether a set played with a die is won."""
    score, serving = [0, 0], 0 if serves_first else 1
    while max(score) < points or abs(score[0] - score[1]) < 2:
        if draw.random() < (chance, other)[serving]:
            score[serving] += 1
        else:
            serving = 1 - serving
    return score[0] > score[1]


def final_scores(chance: float, other: float, serves_first: bool, points: int) -> tuple[list[float], list[float]]:
    """What the sheet's two columns of a set must hold: n–0 … n–(n−2), longer, together; for both sides."""
    found = enumerated(chance, other, serves_first, points)
    columns = []
    for side in (0, 1):
        won = {score: likely for score, likely in found.items() if score[side] > score[1 - side]}
        short = [
            sum(likely for score, likely in won.items() if score[1 - side] == loser) for loser in range(points - 1)
        ]
        total = sum(won.values())
        columns.append([*short, total - sum(short), total])
    return columns[0], columns[1]


def results_of(wins: Sequence[float]) -> list[float]:
    """The chances of 3–0 … 0–3, over everything that five sets may bring."""
    found: dict[Points, float] = {}
    for way in product((True, False), repeat=len(wins)):
        likely = 1.0
        score = (0, 0)
        for won, win in zip(way, wins, strict=True):
            likely *= win if won else 1 - win
            if max(score) < 3:
                score = (score[0] + won, score[1] + (not won))
        found[score] = found.get(score, 0.0) + likely
    return [found[score] for score in ((3, 0), (3, 1), (3, 2), (2, 3), (1, 3), (0, 3))]


# --- the sheet ---


@cache
def sheet(points: int = 15) -> tuple[View, bytes]:
    """A sheet that lets a test put scoring chances over the formulas."""
    seen = replace(team_view(), settings=season_with([("set_points", points)]))
    guessed = Guesses(every=Guess(Input(50), Input(50)))
    moves = made_moves(seen, 1)
    return seen, unprotected(build(seen, moves, {match.slot: guessed for match in seen.matches}))


def place(address: str) -> str:
    return address.removeprefix(f"{SHEET}!")


def put(document: Document, seen: View, slot: str, chances: Sequence[tuple[float, float]]) -> None:
    """Scoring chances of five sets in the place of those that the sheet works out."""
    for at, pair in enumerate(chances):
        for what, value in zip(("chance", "chance_other"), pair, strict=True):
            document.set(SHEET, place(odds_cell(shape_of(seen), slot, at, what)), value)


def column(document: Document, section: Section, at: int, side: int) -> list[float]:
    """The final scores of a set for a side as the sheet has them: short ones, longer, together."""
    of = OddsColumns.scores + 2 * at + side
    rows = [*range(section.to_nothing, section.point_ahead), section.longer, section.total]
    found = document.read(SHEET, f"{ref(rows[0], of)}:{ref(rows[-1], of)}")
    return [number(found[row - rows[0]][0]) for row in rows]


def number(value: str | float | None) -> float:
    assert isinstance(value, float)
    return value


def serves(seen: View, slot: str, at: int) -> bool:
    home = next(match.home for match in seen.matches if match.slot == slot)
    return (at % 2 == 0) == home


@pytest.mark.parametrize("points", [15, 25, 2, 3])
def test_final_scores_are_those_of_an_enumeration(calculator: Calculator, tmp_path: Path, points: int) -> None:
    seen, data = sheet(points)
    path = tmp_path / "odds.xlsx"
    path.write_bytes(data)
    compared = 0
    with calculator.scenario(path) as document:
        for chances in CHANCES:
            for match in seen.matches:
                section = Section(shape_of(seen), match.slot)
                put(document, seen, match.slot, chances)
                wins = []
                for at, (chance, other) in enumerate(chances):
                    first = serves(seen, match.slot, at)
                    wanted = final_scores(chance, other, first, points)
                    found = [column(document, section, at, side) for side in (0, 1)]
                    for side in (0, 1):
                        assert found[side] == pytest.approx(wanted[side], abs=NEAR), (chance, other, first, side)
                        compared += len(found[side])
                    assert found[0][-1] + found[1][-1] == pytest.approx(1, abs=NEAR)
                    win = number(document.value(SHEET, place(odds_cell(shape_of(seen), match.slot, at, "win"))))
                    assert win == pytest.approx(wanted[0][-1], abs=NEAR)
                    by_hand = WORKED_BY_HAND.get((chance, other, first)) if points == 15 else None
                    assert by_hand is None or win == pytest.approx(by_hand, abs=1e-10)
                    wins.append(wanted[0][-1])
                row = section.results
                results = document.read(SHEET, f"{ref(row, OddsColumns.ol)}:{ref(row, OddsColumns.their_dl)}")[0]
                assert results == pytest.approx(results_of(wins), abs=NEAR)
                assert sum(map(number, results)) == pytest.approx(1, abs=NEAR)
                win = number(document.value(SHEET, place(match_win_cell(shape_of(seen), match.slot))))
                assert win == pytest.approx(sum(results_of(wins)[:3]), abs=NEAR)
    print(f"{compared} final scores compared")  # noqa: T201 - for who asks how much was looked at (-rP)


def test_every_case_worked_by_hand_stands_among_the_chances_tried() -> None:
    seen = team_view()
    tried = {
        (*pair, serves(seen, match.slot, at))
        for match in seen.matches
        for chances in CHANCES
        for at, pair in enumerate(chances)
    }
    assert set(WORKED_BY_HAND) <= tried


def test_chances_to_win_are_those_of_a_simulation(calculator: Calculator, tmp_path: Path) -> None:
    seen, data = sheet()
    path = tmp_path / "odds.xlsx"
    path.write_bytes(data)
    draw = Random(1996)  # noqa: S311 - a simulation
    chances = ((0.55, 0.50), (0.35, 0.45), (0.62, 0.31), (0.5, 0.5), (0.7, 0.75))
    with calculator.scenario(path) as document:
        put(document, seen, "match1", chances)
        for at, (chance, other) in enumerate(chances):
            win = number(document.value(SHEET, place(odds_cell(shape_of(seen), "match1", at, "win"))))
            first = serves(seen, "match1", at)
            won = sum(simulated(chance, other, first, 15, draw) for _ in range(SIMULATED)) / SIMULATED
            # Four standard deviations.
            assert abs(won - win) < 4 * (win * (1 - win) / SIMULATED) ** 0.5, (chance, other)


# --- guesses in cells ---


def line(ol: Value = None, dl: Value = None, concept: Value = None, risk: Value = None) -> Guess:
    return Guess(Input(ol), Input(dl), Input(concept), Input(risk))


RUBBISH: Final = (
    " ", "\u00a0 ", "60", -1, -0.5, 2.5, 0, "", "abc", "*", "?C", "~", 13, 12, "3.0", " 7 ", "\u00a0oc", "w", 1e300,
)  # fmt: skip
MIXED: Final = (line(ol=0), line(concept="AC"), line(risk=1), line(dl=33, concept=5), line(risk=9))


def guessed() -> Iterator[Guesses]:
    """Guesses of every kind."""
    yield Guesses()
    yield Guesses(every=line(60, 58.5, "OC", 8))
    yield Guesses(sets=tuple(line(60 + at, 55, at + 1, 3) for at in range(5)))
    for report in REPORTS:
        yield Guesses(Input(report.label))
        yield Guesses(Input(f" {report.label.upper()} "), line(50, 51, "DC", 6), MIXED)
    yield Guesses(Input("Lantern Xxx Hill, match 51"), line(50, 51), MIXED)
    yield Guesses(Input(True), line(50, 51, None, 99), (line(50), line(None, 50), *MIXED[:3]))
    # LibreOffice counts TRUE as 1 where a concept or a risk factor is looked up, here as in the line-up itself.
    yield Guesses(every=line(True, 50), sets=(line(50, False), line(True, True), *MIXED[:3]))
    for one in RUBBISH:
        yield Guesses(
            Input(one),
            line(40, 41, "NC", 5),
            (line(one), line(None, one), line(None, None, one), line(None, None, None, one), line(one, one, one, one)),
        )
        yield Guesses(
            every=line(one, 50, one, one), sets=(line(50), line(50), line(), line(50, 50, one), line(50, 50, "AC", one))
        )


def told(team: int = 3) -> View:
    return replace(team_view(team), known=TeamKnowledge(spied=REPORTS))


def test_every_guess_in_cells_is_worked_out_as_another_engine_does() -> None:
    every = list(guessed())
    assert len(every) > 20
    for at in range(0, len(every), 2):
        seen = told(at % 8 + 1)
        moves = made_moves(seen, at) if at % 3 else messy_moves(seen, at)
        pair = dict(zip(("match1", "match2"), every[at : at + 2], strict=False))
        assert [one for one in differences(build(seen, moves, pair)) if one.startswith(GUESSED)] == [], pair


def test_guesses_typed_into_a_sheet_change_its_odds(calculator: Calculator, tmp_path: Path) -> None:
    seen, typed = told(), MIXED
    moves = made_moves(seen, 1)
    wanted = Guesses(Input(REPORTS[1].label), line(50, 51, "DC", 6), typed)
    path, filled = tmp_path / "empty.xlsx", tmp_path / "filled.xlsx"
    none = {match.slot: Guesses() for match in seen.matches}
    path.write_bytes(build(seen, moves, none))
    filled.write_bytes(build(seen, moves, {**none, "match1": wanted}))
    with calculator.scenario(path) as document:
        assert document.value(SHEET, place(match_win_cell(shape_of(seen), "match1"))) == ""
        document.set("", "match1_guess_report", wanted.report.text)
        document.set("", "match1_guess", [[as_typed(one) for one in wanted.every.cells]])
        for at, guess in enumerate(typed, start=1):
            document.set("", f"match1_set{at}_guess", [[as_typed(one) for one in guess.cells]])
        typed_in = document.cells()[SHEET]
    built = calculator.recalculate(filled)[SHEET]
    assert {cell: one.value for cell, one in typed_in.items()} == {cell: one.value for cell, one in built.items()}
    assert isinstance(built[place(match_win_cell(shape_of(seen), "match1")).replace("$", "")].value, float)


def as_typed(one: Input) -> str | float | None:
    assert not isinstance(one.value, bool)
    return one.value


def test_no_report_no_match_and_nobody_are_borne() -> None:
    for seen in (
        replace(team_view(), matches=()),
        replace(team_view(), roster=()),
        replace(told(), matches=team_view().matches[:1]),
        replace(told(), known=TeamKnowledge(spied=(replace(REPORTS[0], sets=()),))),
    ):
        assert [one for one in differences(build(seen, None)) if one.startswith(f"{SHEET}!")] == []


# --- how it is written ---


def formulas_of(data: bytes) -> dict[str, str]:
    """Every formula of the Odds sheet by its cell."""
    cells = (cell for row in openpyxl.load_workbook(io.BytesIO(data))[SHEET] for cell in row)
    return {cell.coordinate: str(cell.value) for cell in cells if cell.data_type == "f"}


@pytest.mark.parametrize("points", [15, 100])
def test_formulas_are_short_and_charts_say_what_they_show(points: int) -> None:
    _, data = sheet(points)
    every, formulas = parts(data), formulas_of(data)
    assert len(formulas) > 500
    assert max(map(len, formulas.values())) < LONGEST_FORMULA
    drawings = [text for name, text in every.items() if name.startswith("xl/drawings/drawing")]
    described = re.findall(r'descr="(Column [^"]+)"', "".join(drawings))
    charts = [text for name, text in every.items() if name.startswith("xl/charts/chart") and "<c:f>Odds!" in text]
    assert len(described) == len(charts) == 4
    assert all(text.count("<c:title>") == 3 for text in charts)
    assert not [text for text in charts if "view3D" in text]


def test_final_scores_have_one_formula_across_a_block() -> None:
    """Moved to one place, all formulas of the recurrence are the same text."""
    seen, data = sheet()
    section, formulas = Section(shape_of(seen), "match1"), formulas_of(data)
    shapes: set[tuple[int | str, ...]] = set()
    for row in range(section.to_nothing + 1, section.point_ahead + 1):
        for of in range(OddsColumns.scores, OddsColumns.scores + 10):
            letter = re.match("[A-Z]+", ref(row, of))
            assert letter
            text = re.sub(rf"\b{letter[0]}(?=\$?\d)", "@", formulas[ref(row, of)])
            cells = re.split(r"(?<=[@A])(\d+)", text)
            shapes.add(tuple(int(one) - row if one.isdigit() else one for one in cells))
    assert len(shapes) == 1, shapes
