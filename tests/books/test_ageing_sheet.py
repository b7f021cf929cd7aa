"""R10 on the Ageing sheet of the last round: every cell what is calculated, its problems those of a check."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from calculators import Calculator
from sheet_factory import FILE, Made, last_round, team_view
from vbxl.books import textform
from vbxl.books.movesheet.ageing import AGEING
from vbxl.books.movesheet.checks import LEAVING_TEXTS
from vbxl.books.movesheet.layout import AGEING_ROW, AGEING_SHEET
from vbxl.league.league import CONTRACT, OWN, ROSTER_ROWS, TALENT
from vbxl.league.moves import BLANK, Input, Moves, Row, Value
from vbxl.league.season_end import Leaving, plan_ageing
from vbxl.league.training import make_view_after_training
from vbxl.league.view import RosterLine, View
from vbxl.rules.season import AGES, Season, season_with
from vbxl.xlsx.cells import ref
from vbxl.xlsx.guard import guard

C: Final = SimpleNamespace(**AGEING.at)

ROSTERS: Final = 27
SEASONS: Final = (
    Season(),
    season_with([("aged_ratio", 1), ("age_loss_b", 7), ("age_least_c", 0), ("amateur_level", 9)]),
    season_with([("aged_ratio", 2), ("age_least_b", 50), ("age_loss_c", 0), ("age_loss_e", 25), ("age_least_e", 11)]),
)
# Losses as they may be, and what people type besides; "-0" is a text that the engines beside Excel make 0 or −0 of.
MESS: Final[tuple[Value, ...]] = (None, *range(-2, 16), "4", " 5 ", "-1", "x", 2.5, "3.0", "+2", 99, 1e9, -1e6)


def bound_line(at: int, chance: random.Random) -> RosterLine:
    """A player about whom ageing may go either way."""
    kind = chance.choice((OWN, OWN, OWN, OWN, OWN, TALENT, CONTRACT))
    low, high = sorted((chance.randint(1, 10), chance.choice((chance.randint(1, 12), chance.randint(1, 30)))))
    ol, dl = (high, low) if chance.random() < 0.5 else (low, high)
    if kind == TALENT and chance.random() < 0.5:
        ol = dl = 0
    pay, last = (80, 7) if kind == CONTRACT else (0, 0)
    age = chance.choice(AGES) if kind == OWN else ""
    return RosterLine(f"Player {at}", kind, age, ol, dl, pay=pay, last_round=last)


def last_view(roster: tuple[RosterLine, ...], season: Season = SEASONS[0], tp: int = 9) -> View:
    """What a team of these players sees in the last round, without matches and market."""
    seen = last_round(team_view())
    return replace(
        seen, roster=roster, settings=season, tp=tp, matches=(), transfers=(), offers=(), contract_lots=(), scouted=1
    )


def roster_sheet(seed: int) -> Made:
    """A roster at the bounds in its last round: with splits as they may be, with all sorts, and with none."""
    chance = random.Random(seed)  # noqa: S311 - made-up splits, not the league's chance
    roster = tuple(bound_line(at, chance) for at in range(chance.choice((0, 3, 8, 14, ROSTER_ROWS))))
    seen = last_view(roster, SEASONS[seed % len(SEASONS)], chance.choice((0, 3, 9)))
    able = [line.name for line in roster if line.kind == OWN]
    training = tuple(Row(name, (Input(1), BLANK)) for name in able if chance.random() < 0.4)
    scouts = tuple(Input(f"Young {at}") for at in range(chance.choice((0, 0, 1, 3))))
    moves = Moves(training=training, scouts=scouts)
    lines = plan_ageing(make_view_after_training(seen, moves), moves).lines
    kind = seed // len(SEASONS) % 3
    if kind == 0:
        splits = [(line.player, chance.randint(*line.legal)) for line in lines if line.splits]
        typed: Iterable[tuple[str, Value]] = [one for one in splits if chance.random() < 0.8]
    else:
        typed = [(line.name, chance.choice(MESS)) for line in roster] if kind == 1 else ()
    ageing = tuple(Row(name, (Input(loss),)) for name, loss in typed if loss is not None)
    if seed % 7 == 1 and len(roster) < ROSTER_ROWS:
        ageing = (*ageing, Row(f"row {len(roster) + 1}", (Input(3),)))
    return Made(f"roster {seed}", seen, replace(moves, ageing=ageing))


# --- typed into the sheet itself ---

ANN: Final = RosterLine("Ann", OWN, "A", 12, 9)
BOB: Final = RosterLine("Bob", OWN, "A", 4, 3)
FIVE: Final = (ANN, BOB, *(RosterLine(f"Old {at}", OWN, "E", 9, 9) for at in range(3)), replace(ANN, name="Cy"))


def shown(document: object, row: int, column: int) -> Value:
    value: Value = document.value(AGEING_SHEET, ref(AGEING_ROW + row, column))  # type: ignore[attr-defined]
    return value


def test_what_is_typed_shows_at_once(calculator: Calculator, tmp_path: Path) -> None:
    made = Made("open", last_view(FIVE), Moves(send_number=Input(1)))
    path = tmp_path / "open.xlsx"
    path.write_bytes(made.data)
    names = guard(made.data).names
    losses, training, status = names["ageing_loss_ol"], names["training_dl"], names["check_status"]
    stay, many, said = (ref(AGEING_ROW + ROSTER_ROWS + at, column) for at, column in ((1, 1), (2, 1), (2, 2)))
    with calculator.scenario(path) as document:
        # 12/9 loses 6, at least 2 of each; blank leaves 8/7.
        assert [shown(document, 0, column) for column in (C.next_age, C.new_ol, C.new_dl)] == ["B", 8, 7]
        for typed, levels, sentence, problems in (
            (2, [10, 5], "", "READY"),
            (1, [10, 5], "2 to 4 are legal; 2 is used", 1),
            ("x", [8, 7], "2 to 4 are legal; 4 is used", 1),
            (3, [9, 6], "", "READY"),
        ):
            document.set(AGEING_SHEET, losses.cell(0, 0), typed)
            assert [shown(document, 0, column) for column in (C.new_ol, C.new_dl)] == levels
            assert shown(document, 0, C.message) == sentence
            assert document.value(status.sheet, status.cell(0, 0)) == problems
        # Bob's seven points are one too few, until DL is trained.
        assert shown(document, 1, C.next_age) == "leaves"
        assert shown(document, 1, C.message) == LEAVING_TEXTS[Leaving.EITHER - 1]
        assert [document.value(AGEING_SHEET, cell) for cell in (stay, many)] == [2, 4]
        assert document.value(AGEING_SHEET, said) == "amateurs fill your team: Age A, 5/5"
        document.set(training.sheet, training.cell(1, 0), 1)
        assert [shown(document, 1, column) for column in (C.next_age, C.new_ol, C.new_dl)] == ["B", 1, 1]
        assert [document.value(AGEING_SHEET, cell) for cell in (stay, many)] == [3, 3]
        document.set(names["scout_name"].sheet, names["scout_name"].cell(0, 0), "Zoë New")
        document.set(names["scout_name"].sheet, names["scout_name"].cell(1, 0), "Yves New")
        assert [document.value(AGEING_SHEET, cell) for cell in (stay, many)] == [5, 1]
        assert document.value(AGEING_SHEET, said) == "amateur fills your team: Age A, 5/5"


# --- the text form ---


def text_of(made: Made) -> list[str]:
    """The lines of the AGEING table of a text form, its help included."""
    lines = textform.build(made.view, made.moves).splitlines()
    first = lines.index("AGEING")
    return lines[first : next(at for at, line in enumerate(lines) if line.startswith("TEAMS:"))]


def test_the_text_form_says_what_a_year_costs_and_leaves_room_for_the_split() -> None:
    seen = last_view(
        (ANN, replace(BOB, age="D"), RosterLine("Ed", OWN, "E", 9, 9), RosterLine("New", TALENT, "", 0, 0))
    )
    lines = text_of(Made("", seen, Moves(ageing=(Row("Ann", (Input(3),)),))))
    assert lines[-2:] == ["1. Ann, A 12/9, loss OL: 3", "2. Bob, D 4/3, loss OL:"]
    help_ = " ".join(line.removeprefix("# ") for line in lines if line.startswith("# "))
    for sentence in (
        "Points lost (least per level): A to B 6 (2), D to E 14 (4).",
        "After the loss, the higher level may be at most 3 times the lower, unless no split allows that.",
        "Bob leaves: no split keeps both levels at 1 or more.",
        "Ed leaves: Age E is the last.",
        "Without training and new talents, 2 of your players stay.",
        "Amateurs (Age A, 5/5) then fill the team up to 6.",
    ):
        assert sentence in help_


@pytest.mark.parametrize("typed", ["1. Ann, A 12/9, loss OL: 3", "Ann, loss OL: 3"])
def test_a_split_is_read_however_it_is_typed(typed: str) -> None:
    text = textform.build(last_view((ANN, BOB)), Moves()).splitlines()
    at = next(at for at, line in enumerate(text) if line.startswith("1. Ann, A 12/9, loss"))
    form = textform.read("\n".join([*text[:at], typed, *text[at + 1 :]]).encode(), FILE)
    assert form.moves.ageing == (Row("Ann", (Input(3),)),)
    assert form.problems == ()


def test_a_split_without_its_label_is_a_problem() -> None:
    text = textform.build(last_view((ANN, BOB)), Moves()).replace("1. Ann, A 12/9, loss OL:", "Ann: 3")
    form = textform.read(text.encode(), FILE)
    assert form.moves.ageing == ()
    (problem,) = form.problems
    assert (problem.code, problem.found) == ("TEXT-LINE", "Ann: 3")
