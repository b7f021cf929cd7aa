"""Plan B of a match: what its sheet shows is what the engine makes of plan A with what is typed in B (R2 – R5)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from typing import Any, Final

import pytest
from openpyxl import load_workbook

from lineup_oracle import bench
from move_factory import made_moves, messy_moves
from sheet_factory import FILE, cupped, halved, talents, team_view, tired
from shown_cells import Shown
from vbxl.books.movesheet import building, read, reading
from vbxl.books.movesheet.checks import FIRST, PLACE
from vbxl.books.movesheet.layout import (
    BENCH_LINE,
    CHECKS_SHEET,
    LINES,
    FreshPlace,
    MatchColumns,
    PlanChoice,
    Scalars,
    first_line,
    shape_of,
)
from vbxl.books.movesheet.match import plan_b_win
from vbxl.books.movesheet.reading import PlanMoves
from vbxl.league.as_entered import TypedMatch, matches_typed
from vbxl.league.checks import checks
from vbxl.league.match_forecast import Guess, Guesses, basis, expected, match_odds
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, SetMoves
from vbxl.league.view import View
from vbxl.rules.lineup import CONCEPTS
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.areas import area_at
from vbxl.xlsx.guard import guard

C: Final = MatchColumns
NEAR: Final = 1e-9
GUESSES: Final = Guesses(BLANK, Guess(Input(61), Input(58), Input("OC"), Input(6)), (Guess(),) * SETS)


def some_of(moves: MatchMoves) -> tuple[SetMoves, ...]:
    """Of a move every second player, the positions and losses of some sets, and the rest of others."""
    return tuple(
        replace(
            one,
            players=tuple(player if line % 2 else BLANK for line, player in enumerate(one.players)),
            loss_ol=one.loss_ol if at % 3 else (BLANK,) * LINES,
            concept=BLANK if at % 2 else one.concept,
            risk=BLANK if at % 2 else one.risk,
            special=one.special if at % 2 else (BLANK, BLANK),
        )
        for at, one in enumerate(moves.sets)
    )


def with_plan_b(of_a: MatchMoves, sets: tuple[SetMoves, ...]) -> MatchMoves:
    """Plan B as it counts, cell by cell: its own entry, else that of plan A."""

    def counts(own: Any, other: Any) -> Any:
        if isinstance(own, tuple):
            return tuple(counts(one, another) for one, another in zip(own, other, strict=True))
        return other if own.blank else own

    names = ("players", "positions", "loss_ol", "concept", "risk", "home", "devotion", "special")
    pairs = zip(sets, of_a.sets, strict=True)
    merged = (SetMoves(**{name: counts(getattr(b, name), getattr(a, name)) for name in names}) for b, a in pairs)
    return replace(of_a, sets=tuple(merged))


class Planned:
    """A sheet with two plans."""

    def __init__(self, seen: View, of_a: Moves, of_b: Moves, choice: str | None) -> None:
        """Plan B is some of another move."""
        slots = [match.slot for match in seen.matches]
        of_a = replace(of_a, matches={slot: of_a.matches[slot] for slot in slots})
        self.seen, self.moves_a = seen, of_a
        self.plans = {slot: PlanMoves(Input(choice), some_of(of_b.matches[slot])) for slot in slots}
        merged = {slot: with_plan_b(of_a.matches[slot], self.plans[slot].sets) for slot in slots}
        self.moves_b = replace(of_a, matches=merged)
        self.sent = self.moves_b if choice == "B" else of_a
        self.data = building.build(seen, of_a, dict.fromkeys(slots, GUESSES), plans=self.plans)
        self.shown = Shown(self.data)

    def typed(self, plan: PlanChoice, slot: str) -> TypedMatch:
        """A match by a plan: all before it by the plans that are sent."""
        own = self.moves_a if plan is PlanChoice.A else self.moves_b
        moves = replace(self.sent, matches={**self.sent.matches, slot: own.matches[slot]})
        return matches_typed(self.seen, moves)[slot]

    def amiss(self) -> list[str]:
        """Cells of the line-ups in both plans that are otherwise than the engine wants them."""
        found = []
        for slot in self.plans:
            for plan in PlanChoice:
                for row, column, wanted in _wanted(self.typed(plan, slot)):
                    shown = self.shown.cell(plan.sheet(slot), row + 1, column + 1)
                    alike = shown == wanted or (not shown and not wanted)
                    if not (alike or (isinstance(shown, float) and abs(shown - wanted) < NEAR)):
                        found.append(f"{plan.sheet(slot)} {row + 1} {column + 1}: {shown}, not {wanted}")
        return found


def _wanted(typed: TypedMatch) -> list[tuple[int, int, Any]]:
    cells: list[tuple[int, int, Any]] = []
    for at, one in enumerate(typed.sets):
        first = first_line(at)
        for row, line in enumerate(one.lines, start=first):
            start, end = line.start or (None, None), line.end or (None, None)
            faults = line.player_fault, line.position_fault, line.loss_fault
            values = (*start, line.named_row, line.row, line.code, *end, *faults)
            columns = (
                C.start_ol, C.start_dl, C.named, C.row, C.code, C.end_ol, C.end_dl,
                C.player_fault, C.position_fault, C.loss_fault,
            )  # fmt: skip
            cells += [(row, column, value) for column, value in zip(columns, values, strict=True)]
        cells += [(first + LINES, column, total) for column, total in zip((C.end_ol, C.end_dl), one.total, strict=True)]
        cells += [
            (first + Scalars.concept, C.scalar, one.concept.code),
            (first + Scalars.risk, C.risk, one.risk),
            (first + Scalars.left, C.scalar, one.left),
            (first, C.allowed, " ".join(which.short for which, may in zip(CONCEPTS, one.allowed, strict=True) if may)),
            (first + 1, C.allowed, f"{one.concept.lowest_risk}–{one.concept.highest_risk}"),
            (first + BENCH_LINE, C.player, bench(typed, at)),
            (first, C.fault, int(one.concept_fault)),
            (first + 1, C.fault, int(one.risk_fault)),
        ]
        for kind, pair in enumerate(one.points, start=2):
            cells += [(first + kind, column, pair[at]) for at, column in enumerate((C.points_ol, C.points_dl))]
    return cells


def sheet(kind: str, choice: str | None) -> Planned:
    return _sheet(kind, choice)


@cache
def _sheet(kind: str, choice: str | None) -> Planned:
    seen = {
        "legal": team_view(2), "messy": halved(team_view(5)), "tired": tired(team_view(4)), "cup": cupped(team_view(6)),
        "talents": talents(team_view(5)),
    }[kind]  # fmt: skip
    made = made_moves if kind == "legal" else messy_moves
    planned = replace(seen, sp=max(30, seen.sp))
    return Planned(seen, made(planned, 4), made(planned, 9), choice)


EVERY: Final = [(kind, choice) for kind in ("legal", "messy", "tired", "cup", "talents") for choice in ("A", "B")]


@pytest.mark.parametrize(("kind", "choice"), EVERY)
def test_both_plans_show_what_the_engine_says(kind: str, choice: str) -> None:
    assert sheet(kind, choice).amiss() == []


@pytest.mark.parametrize(("kind", "choice"), EVERY)
def test_the_freshness_on_sheet_team_is_that_of_the_plan_that_is_sent(kind: str, choice: str) -> None:
    made = sheet(kind, choice)
    for slot, typed in matches_typed(made.seen, made.sent).items():
        for at, levels in enumerate(typed.fresh):
            for side in (0, 1):
                name = FreshPlace(shape_of(made.seen), slot).levels(at, side)
                shown = [value for (value,) in made.shown.area(name)][: len(levels)]
                assert shown == pytest.approx([one[side] for one in levels], abs=NEAR)


@pytest.mark.parametrize("choice", ["A", "B"])
@pytest.mark.parametrize("kind", ["legal", "messy", "cup"])
def test_plan_b_has_the_chances_that_the_engine_gives_it(kind: str, choice: str) -> None:
    made = sheet(kind, choice)
    for match in made.seen.matches:
        typed = made.typed(PlanChoice.B, match.slot)
        # Plan B is judged against the very opponent whom the guess makes of plan A.
        theirs = expected(GUESSES, basis(made.seen, match), made.typed(PlanChoice.A, match.slot).sets)
        lines = [Guess(Input(one.ol), Input(one.dl), Input(one.concept.short), Input(one.risk)) for one in theirs]
        odds = match_odds(made.seen, match, typed, Guesses(sets=tuple(lines)))
        for at, one in enumerate(odds.sets):
            cells = (first_line(at) + LINES, C.ol), (first_line(at) + LINES, C.dl), (first_line(at) + LINES, C.allowed)
            shown = [made.shown.cell(PlanChoice.B.sheet(match.slot), row + 1, column + 1) for row, column in cells]
            assert shown == pytest.approx([one.chance, one.chance_other, one.win], abs=NEAR)
        sheet_name, _, cell = plan_b_win(match.slot).rpartition("!")
        place = area_at(sheet_name.strip("'"), cell.replace("$", ""))
        assert place is not None
        assert made.shown.cell(place.sheet, place.row, place.column) == pytest.approx(odds.win, abs=NEAR)


# --- what is said ---


def test_what_a_blank_means_in_plan_b_is_said_at_each_of_its_inputs() -> None:
    book = load_workbook(BytesIO(sheet("legal", "A").data))
    of_a, of_b = (
        {one.promptTitle: one.prompt for one in book[plan.sheet("match1")].data_validations.dataValidation}
        for plan in PlanChoice
    )
    assert set(of_b) == {"Player", "Position", "loss OL", "Tactical concept", "Risk factor", "Points"}
    for title, prompt in of_b.items():
        assert "blank is as in plan A" in prompt
        assert prompt.count("blank") == 1
        assert "plan A" not in of_a[title]


# --- what is read ---


@pytest.mark.parametrize(("kind", "choice"), EVERY)
def test_the_plan_that_is_sent_is_read(kind: str, choice: str) -> None:
    made = sheet(kind, choice)
    guarded = guard(made.data)
    form = read(guarded, guarded, FILE)
    assert form.moves == made.sent
    assert form.problems == ()
    assert reading.plans(guarded, guarded, made.plans) == made.plans
    assert reading.moves_of_plan_a(guarded, guarded, form.moves) == made.moves_a


@pytest.mark.parametrize(("choice", "sent", "problems"), [
    (None, "A", 0), (" b ", "B", 0), ("a", "A", 0), ("C", "A", 1), (2, "A", 1),
])  # fmt: skip
def test_what_is_no_plan_is_a_problem_and_plan_a_is_sent(choice: Any, sent: str, problems: int) -> None:
    made = sheet("legal", "A")
    plans = {slot: replace(plan, choice=Input(choice)) for slot, plan in made.plans.items()}
    guarded = guard(building.build(made.seen, made.moves_a, plans=plans))
    form = read(guarded, guarded, FILE)
    assert form.moves == (made.moves_a if sent == "A" else made.moves_b)
    assert [one.code for one in form.problems] == ["FILE-PLAN"] * problems * len(plans)
    assert all(one.place.cell == "I3" for one in form.problems)


@pytest.mark.parametrize(("kind", "choice"), EVERY)
def test_problems_are_those_of_the_plan_that_is_sent_on_its_own_sheet(kind: str, choice: str) -> None:
    made = sheet(kind, choice)
    guarded = guard(made.data)
    form = read(guarded, guarded, FILE)
    other = PlanChoice.B if choice == "A" else PlanChoice.A
    wrong, right = ({plan.sheet(slot) for slot in made.plans} for plan in (other, PlanChoice[choice]))
    told = {one.place.sheet for one in checks(form.moves, made.seen)}
    links = {
        str(made.shown.cell(CHECKS_SHEET, row, PLACE + 1)).rpartition("!")[0] for row in range(FIRST + 1, FIRST + 61)
    }
    assert not wrong & (told | links)
    assert right & links == right & told
    # Every second player of another line-up repeats some of plan A's.
    assert bool(told) == (choice == "B" or kind != "legal")
