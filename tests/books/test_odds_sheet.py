"""The Odds sheet's cells, calculated: against an enumeration rally by rally, a simulation, and other engines."""

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

from calculators import Calculator, Document, Engine, by_formualizer, by_ironcalc, differences
from move_factory import made_moves, messy_moves
from sheet_factory import parts, team_view, unprotected
from shown_cells import Shown
from vbxl.books.movesheet.building import build
from vbxl.books.movesheet.layout import SHEETS, shape_of
from vbxl.books.movesheet.odds import match_win_cell, odds_cell
from vbxl.books.movesheet.odds.choices import AS_TYPED, FIRST, SECOND, WIN, list_win_cell
from vbxl.books.movesheet.odds.formulas import CHOICES, OddsColumns, Section
from vbxl.league.as_entered import matches_typed
from vbxl.league.league import SpiedSet
from vbxl.league.match_forecast import MODES, Guess, Guesses, guess_mode, match_odds
from vbxl.league.moves import Input, Value
from vbxl.league.public_strength import RelativeStrength
from vbxl.league.team_knowledge import OpponentRecord, SpiedMatch, TeamKnowledge
from vbxl.league.view import View
from vbxl.rules.season import season_with
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.areas import cell_at
from vbxl.xlsx.worksheet import ref, relative

SHEET: Final = "Odds"
# The sheets that say what they make of a guess.
GUESSED: Final = (f"{SHEET}!", *(f"{name}!" for name in SHEETS.values()))
NEAR: Final = 1e-9
# What is left to be played when the enumeration stops.
NOTHING_LEFT: Final = 1e-18
# That of the chance to win a set, of which all others are copies.
LONGEST_FORMULA: Final = 1_000
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


def set_win(chance: float, other: float, serves_first: bool, points: int) -> float:
    """The chance to win a set, by the enumeration."""
    return sum(
        likely for (own, theirs), likely in enumerated(chance, other, serves_first, points).items() if own > theirs
    )


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
    """Scoring chances of five sets in the place of those that the sheet works out for its list of choices."""
    for at, pair in enumerate(chances):
        sides = pair if serves(seen, slot, at) else pair[::-1]
        win = place(list_win_cell(shape_of(seen), slot, at, AS_TYPED))
        for column, value in zip((FIRST, SECOND), sides, strict=True):
            document.set(SHEET, beside(win, column - WIN), value)


def beside(cell: str, columns: int) -> str:
    """The cell so many columns to the right."""
    found = cell_at(cell)
    assert found is not None
    return ref(found[0] - 1, found[1] - 1 + columns)


def number(value: str | float | None) -> float:
    assert isinstance(value, float)
    return value


def serves(seen: View, slot: str, at: int) -> bool:
    home = next(match.home for match in seen.matches if match.slot == slot)
    return (at % 2 == 0) == home


@pytest.mark.parametrize("points", [2, 3, 15, 25, 100])
def test_the_chance_of_a_set_is_that_of_an_enumeration(calculator: Calculator, tmp_path: Path, points: int) -> None:
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
                    wanted = set_win(chance, other, first, points)
                    win = number(document.value(SHEET, place(odds_cell(shape_of(seen), match.slot, at, "win"))))
                    assert win == pytest.approx(wanted, abs=NEAR), (chance, other, first)
                    by_hand = WORKED_BY_HAND.get((chance, other, first)) if points == 15 else None
                    assert by_hand is None or win == pytest.approx(by_hand, abs=1e-10)
                    wins.append(wanted)
                    compared += 1
                row = section.results
                results = document.read(SHEET, f"{ref(row, OddsColumns.ol)}:{ref(row, OddsColumns.their_dl)}")[0]
                assert results == pytest.approx(results_of(wins), abs=NEAR)
                assert sum(map(number, results)) == pytest.approx(1, abs=NEAR)
                win = number(document.value(SHEET, place(match_win_cell(shape_of(seen), match.slot))))
                assert win == pytest.approx(sum(results_of(wins)[:3]), abs=NEAR)
    assert compared == len(CHANCES) * len(seen.matches) * SETS


# What two scoring chances come to with each concept, risk factor and point (R5.2 – R5.4), from the rules' text.
EFFECTS: Final = {
    "AC": {"OC": 0.5, "NC": 1, "DC": -0.5, "WC": -1}, "OC": {"NC": 0.5, "DC": 0.5, "WC": -0.5}, "NC": {"DC": 0.5},
    "DC": {}, "WC": {"NC": -1, "DC": -0.5},
}  # fmt: skip
Side = tuple[float, float, str, float]


def scores(own: Side, other: Side) -> float:
    """The chance to win a rally that one serves."""
    both = own[0] + other[1]
    effect = EFFECTS[own[2]].get(other[2], 0) * (own[3] + other[3]) / 200
    return min(max((own[0] / both if both else 0.5) + effect, 0.01), 0.99)


def test_every_choice_and_every_point_is_worth_what_an_enumeration_says() -> None:
    """Each set with every concept and risk factor that its line-up allows (R3.3), and with a point more."""
    seen = told()
    moves = made_moves(seen, 3)
    guesses = Guesses(Input(REPORTS[0].label), line(64, 58.5), MIXED)
    shown = Shown(build(seen, moves, {match.slot: guesses for match in seen.matches}))
    allowed, refused = 0, 0
    for match in seen.matches:
        section = Section(shape_of(seen), match.slot)
        wins, raised = [], []
        for at in range(SETS):
            own, theirs = sides(shown, section, at)
            first = serves(seen, match.slot, at)

            def win(own: Side, theirs: Side = theirs, first: bool = first) -> float:
                return set_win(scores(own, theirs), scores(theirs, own), first, 15)

            wins.append(win(own))
            codes = [str(code.value) for code in moves.matches[match.slot].sets[at].positions]
            attack, defence = (sum(code in some for code in codes) for some in (("1", "2"), ("4", "5")))
            best = ("", 0.0)
            for below, (concept, risk) in enumerate(CHOICES):
                found = shown.cell(SHEET, section.choices + below + 1, OddsColumns.choices + at + 1)
                needs = {"AC": attack > 4, "OC": attack > 3, "NC": True, "DC": defence > 3, "WC": defence > 4}
                if not needs[concept.short]:
                    assert found == "–"
                    refused += 1
                    continue
                wanted = win((*own[:2], concept.short, risk))
                assert found == pytest.approx(wanted, abs=NEAR), (match.slot, at, concept.short, risk)
                best = max(best, (f"{concept.short} {risk}", wanted), key=lambda one: round(one[1], 9))
                allowed += 1
            column = OddsColumns.choices + at + 1
            assert shown.cell(SHEET, section.best + 1, column) == best[0]
            assert shown.cell(SHEET, section.best + 2, column) == pytest.approx(best[1] - wins[at], abs=NEAR)
            raised.append([win((own[0] + ol, own[1] + 1 - ol, *own[2:])) for ol in (1, 0)])
        whole = sum(results_of(wins)[:3])
        for below in (0, 1):
            gains = [
                (
                    raised[at][below] - wins[at],
                    sum(results_of([*wins[:at], raised[at][below], *wins[at + 1 :]])[:3]) - whole,
                )
                for at in range(SETS)
            ]
            for of, lines in enumerate((section.point + below, section.point + 2 + below)):
                row = [shown.cell(SHEET, lines + 1, OddsColumns.choices + at + 1) for at in range(SETS)]
                assert row == pytest.approx([gain[of] for gain in gains], abs=NEAR)
                most = max(range(SETS), key=lambda at: round(gains[at][of], 9))
                assert shown.cell(SHEET, lines + 1, OddsColumns.choices + SETS + 1) == f"most in set {most + 1}"
    assert (allowed > 60, refused > 60) == (True, True), (allowed, refused)


def sides(shown: Shown, section: Section, at: int) -> tuple[Side, Side]:
    """Both sides of a set as the sheet shows them."""
    found = [
        shown.cell(SHEET, section.first_set + at + 1, column + 1)
        for column in range(OddsColumns.ol, OddsColumns.chance)
    ]
    ol, dl, concept, risk, their_ol, their_dl, their_concept, their_risk = found
    return (ol, dl, concept, risk), (their_ol, their_dl, their_concept, their_risk)


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
    # Every mode, with what it goes by, with numbers out of bounds, and with nothing.
    for mode in MODES:
        chosen = Input(f"  {mode.upper()} ")
        yield Guesses(mode=Input(mode))
        yield Guesses(Input(REPORTS[1].label), line(61, 44.5, "OC", 8), MIXED, chosen, Input(90), Input(8.6))
        yield Guesses(Input(REPORTS[0].label), line(0, 0, None, 5), (line(), *MIXED[1:]), chosen, Input(0), Input(3))
        yield Guesses(every=line(20, 10), mode=chosen, percent=Input(1e3), depth=Input(50))
    for one in RUBBISH:
        yield Guesses(
            Input(one),
            line(40, 41, "NC", 5),
            (line(one), line(None, one), line(None, None, one), line(None, None, None, one), line(one, one, one, one)),
        )
        yield Guesses(
            every=line(one, 50, one, one), sets=(line(50), line(50), line(), line(50, 50, one), line(50, 50, "AC", one))
        )
        yield Guesses(every=line(60, 55), mode=Input(one), percent=Input(one), depth=Input(one))


def told(team: int = 3) -> View:
    """A team with spy reports, and with a public strength of one opponent."""
    seen = team_view(team)
    strength = OpponentRecord(seen.matches[0].opponent, (), (0, 0), (0, 0), RelativeStrength(93, 88, 99))
    return replace(seen, known=TeamKnowledge(spied=REPORTS, opponents=(strength,)))


@pytest.mark.parametrize("other", [by_formualizer, by_ironcalc], ids=["formualizer", "IronCalc"])
def test_every_guess_in_cells_is_worked_out_as_another_engine_does(other: Engine) -> None:
    every = list(guessed())
    assert len(every) > 60
    # IronCalc takes its time: every fourth pair, in which every mode is.
    for at in range(0, len(every), 2 if other is by_formualizer else 8):
        seen = told(at % 8 + 1)
        moves = made_moves(seen, at) if at % 3 else messy_moves(seen, at)
        pair = dict(zip(("match1", "match2"), every[at : at + 2], strict=False))
        assert [one for one in differences(build(seen, moves, pair), other) if one.startswith(GUESSED)] == [], pair


TYPED: Final = (
    Guesses(Input(REPORTS[1].label), line(50, 51, "DC", 6), MIXED, Input("spy report")),
    Guesses(every=line(61, 44.5, "OC", 8), mode=Input("Fresh totals that tire"), depth=Input(8.6)),
    Guesses(every=line(concept="DC"), percent=Input(90)),
    Guesses(sets=(line(60, 55, "OC", 8),) * 5, mode=Input("set by set")),
    Guesses(mode=Input("public results")),
)


@pytest.mark.parametrize("wanted", TYPED, ids=[guess_mode(one, REPORTS) for one in TYPED])
def test_guesses_typed_into_a_sheet_change_its_odds(calculator: Calculator, tmp_path: Path, wanted: Guesses) -> None:
    seen = told()
    moves = made_moves(seen, 1)
    path, filled = tmp_path / "empty.xlsx", tmp_path / "filled.xlsx"
    none = {match.slot: Guesses() for match in seen.matches}
    path.write_bytes(build(seen, moves, none))
    filled.write_bytes(build(seen, moves, {**none, "match1": wanted}))
    cell = place(match_win_cell(shape_of(seen), "match1"))
    by_engine = match_odds(seen, seen.matches[0], matches_typed(seen, moves)["match1"], wanted).win
    with calculator.scenario(path) as document:
        before = number(document.value(SHEET, cell))
        for name, one in (
            ("report", wanted.report), ("mode", wanted.mode), ("percent", wanted.percent), ("depth", wanted.depth)
        ):  # fmt: skip
            document.set("", f"match1_guess_{name}", as_typed(one))
        document.set("", "match1_guess", [[as_typed(one) for one in wanted.every.cells]])
        for at, guess in enumerate(wanted.sets, start=1):
            document.set("", f"match1_set{at}_guess", [[as_typed(one) for one in guess.cells]])
        typed_in = document.cells()[SHEET]
        assert number(document.value(SHEET, cell)) == pytest.approx(by_engine, abs=NEAR)
        assert before != pytest.approx(by_engine, abs=1e-4)
    built = calculator.recalculate(filled)[SHEET]
    assert {cell: one.value for cell, one in typed_in.items()} == {cell: one.value for cell, one in built.items()}


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
    described = re.findall(r'descr="([^"]+)"', "".join(drawings))
    charts = [text for name, text in every.items() if name.startswith("xl/charts/chart")]
    # One on How to play, one a match on Odds.
    assert len(described) == len(charts) == 3
    assert sorted(text.count("<c:title>") for text in charts) == [1, 3, 3]
    assert not [text for text in charts if "view3D" in text]


@pytest.mark.parametrize("points", [2, 15, 100])
def test_the_list_of_choices_has_one_formula_down(points: int) -> None:
    """Moved to one place, the formulas of a column of the list are the same text: so the file stays small."""
    seen, data = sheet(points)
    formulas = formulas_of(data)
    texts: dict[str, set[str]] = {}
    for at, below in product(range(SETS), range(len(CHOICES) + 3)):
        for slot, column in product(shape_of(seen).slots, (FIRST, SECOND, WIN)):
            cell = beside(place(list_win_cell(shape_of(seen), slot, at, below)), column - WIN)
            row = re.sub("[A-Z]+", "", cell)
            text = relative(formulas[cell], int(row), 0)
            texts.setdefault(re.sub(r"\d", "", cell), set()).add(text)
    assert len(texts) == 3 * len(shape_of(seen).slots)
    assert {column: len(some) for column, some in texts.items()} == dict.fromkeys(texts, 1)
