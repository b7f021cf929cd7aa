"""The one validator: the smallest broken move a code, with the very line that is told, and how a line is shown."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues import made_league
from move_factory import made_moves, messy_moves
from new_team_factory import CODES_OF_TEAMS
from plain_league import SIX_OF_A, at, five, inputs, outcome, plain_set, sends
from problem_cases import BASES, FILE, PROBLEMS, ProblemCase, line_up_league
from vbxl.league.checks import checks, send_number
from vbxl.league.events import Absent, Corrected
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, SetMoves
from vbxl.league.view import View, view
from vbxl.problems import CODES, Place, escaped, shown

LIMITS = {"R4.1-HOME", "R4.1-DEVOTION", "R4.1-SPECIAL", "R4.1-STOCK"}
# What depends on matches of others, on what was bought before, or on who is still there when the round ends.
LATE = {
    "R1.1-ROOM", "R8.1-PLAYER", "R8.1-TWICE", "R8.1-MINIMUM", "R8.1-CLOSED", "R8.1-SIX", "R8.1-FULL", "R8.3-CREDIT",
    "R9.2-MATCH", "R9.2-DETAIL", "R9.2-TIMES", "R9.2-CREDIT", "R9.2-BASIC", "R10.1-NOBODY",
}  # fmt: skip
# What only the end of a round can tell, since it depends on others.
AMONG_OTHERS = {"R8.1-FULL"}
LINE_UPS = {"R2", "R3", "R4"}


def legal(**chosen: Any) -> SetMoves:
    return replace(plain_set(SIX_OF_A), **chosen)


def first(*sets: SetMoves) -> Moves:
    """A move whose match 1 begins with these sets; all else is legal."""
    return sends(five(*sets, legal()), five(legal()))


def lines(*cells: tuple[int, Input]) -> tuple[Input, ...]:
    """The six players of T01 with some cells typed otherwise."""
    typed = list(inputs(SIX_OF_A))
    for line, cell in cells:
        typed[line - 1] = cell
    return tuple(typed)


def seen() -> View:
    return view(line_up_league(), "T01")


@pytest.mark.parametrize("case", PROBLEMS.values(), ids=list(PROBLEMS))
def test_the_smallest_broken_move_is_told_in_these_words(case: ProblemCase) -> None:
    told = case.reported()
    assert [str(problem) for problem in told] == [f"{FILE}!{line}" for line in case.lines]
    assert [(problem.code, problem.rule) for problem in told] == [(case.code, CODES[case.code].rule)]


def test_every_code_of_a_rule_has_its_broken_move() -> None:
    of_rules = {code for code in CODES if code.startswith("R")} - CODES_OF_TEAMS - AMONG_OTHERS
    assert {case.code for case in PROBLEMS.values()} == of_rules | {"FILE-SEND"}


@pytest.mark.parametrize("base", BASES)
def test_the_move_that_is_broken_is_legal_before(base: str) -> None:
    league, moves = BASES[base]
    assert checks(moves(), view(league(), "T01")) == ()


@pytest.mark.parametrize(
    "moves",
    [
        pytest.param(first(legal()), id="plain"),
        pytest.param(
            first(legal(home=(Input(20), Input(4)), devotion=(Input(30), BLANK), special=(BLANK, Input(40)))), id="most"
        ),
        pytest.param(first(legal(loss_ol=inputs((0, 5, 3, None, 2, "1")))), id="splits"),
        pytest.param(
            first(legal(positions=inputs((1, "set", 5, "Blocker", "at", 4)), concept=Input(3), risk=Input(9))), id="two"
        ),
        pytest.param(first(legal(concept=Input("nc"), risk=Input("3"))), id="words"),
        pytest.param(first(legal(), legal(starts=((Input(7), Input(12)), *[(BLANK, BLANK)] * 5))), id="starts"),
        pytest.param(replace(first(legal()), send_number=BLANK), id="no send number"),
    ],
)
def test_a_legal_move_is_told_nothing(moves: Moves) -> None:
    assert checks(moves, seen()) == ()


def test_levels_stated_where_a_player_is_named_again_are_not_his() -> None:
    """R2.5 with R3.5: in his second place somebody else plays, so that nothing stated there can be out of reach."""
    starts = ((BLANK, BLANK), (Input(99), Input(0)), *[(BLANK, BLANK)] * 4)
    twice = legal(players=lines((2, Input(SIX_OF_A[0]))), starts=starts)
    assert [one.code for one in checks(first(legal(), twice), seen())] == ["R2.1-TWICE"]


@settings(max_examples=8)
@given(st.integers(0, 500), st.integers(1, 14))
def test_legal_moves_are_told_nothing_and_check_tells_what_the_round_corrects(seed: int, round_number: int) -> None:
    made = made_league(seed=seed % 9 + 1, round_number=round_number)
    for team in made.teams:
        # Be it that in a weak team nobody is left to name.
        assert checks(made_moves(view(made, team.id), seed), view(made, team.id)) == ()
    messy = {team.id: messy_moves(view(made, team.id), seed) for team in made.teams}
    events = outcome(made, messy).events
    copies = {(one.team, one.match_number) for one in events if isinstance(one, Absent)}
    for team_id, moves in messy.items():
        told = checks(moves, view(made, team_id))
        beforehand = [(one.code, one.found, one.message, one.remedy) for one in told]
        corrected = [
            one.correction.problem
            for one in events
            if isinstance(one, Corrected) and one.team == team_id and (team_id, one.match_number) not in copies
        ]
        again = [(one.code, one.found, one.message, one.remedy) for one in corrected if one.code not in LIMITS | LATE]
        # The round tells what it played otherwise, so nothing of a set that was not played.
        assert Counter(again) <= Counter(beforehand)
        left = iter(beforehand)
        assert all(one in left for one in again if one[0][:2] in LINE_UPS)
        # Whatever is above a limit in a set that was played was above it beforehand; if it is the stock that is too
        # small when all sets are played, it may be the match's own limit when they are not.
        above = {one.code.replace("STOCK", "SPECIAL") for one in corrected} & LIMITS
        assert above <= {one.code.replace("STOCK", "SPECIAL") for one in told}


def test_all_faults_of_a_move_are_told_at_once() -> None:
    typed = legal(
        players=lines((1, at("Nobody", "B5")), (2, at(None, "B6"))), positions=inputs((9, 3, 3, 3, 3, 3)),
        loss_ol=inputs((None, None, "x", None, None, None)), concept=Input("WC"), risk=Input(99),
        special=(Input(-1), Input("y")),
    )  # fmt: skip
    told = [one.code for one in checks(first(typed), seen())]
    assert sorted(told) == [
        "R2.1-BLANK", "R2.1-UNKNOWN", "R2.4-LOSS", "R3.1-POSITION", "R3.3-CONCEPT", "R3.4-RISK", "R4.1-POINTS",
        "R4.1-POINTS",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "number"),
    [(None, 0), (1, 1), ("7", 7), (" 12 ", 12), (3.0, 3), (0, 0), (999, 999)]
    + [(wrong, None) for wrong in ("two", -1, 2.5, 1000, "1e2", "²", True, "")],
)
def test_a_send_number_is_a_whole_number_from_0_to_999(typed: Any, number: int | None) -> None:
    assert send_number(Moves(send_number=Input(typed))) == number


def test_a_problem_names_its_place_in_a_workbook_or_a_text() -> None:
    assert str(Place("a.xlsx", "Match 1", "B5")) == "a.xlsx!Match 1!B5"
    assert str(Place("a.xlsx", "Match 1")) == "a.xlsx!Match 1"
    assert str(Place("a.xlsx")) == "a.xlsx"
    assert str(Place("a.txt", line=12, column=3)) == "a.txt:12:3"
    assert str(Place("a\x1b[2J.xlsx", "S\u202e", "B5")) == "a\\u001b[2J.xlsx!S\\u202e!B5"


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (None, "nothing"), (7, "7"), (2.5, "2.5"), (-3, "-3"), (True, "True"), ("", '""'), ("12", '"12"'),
        # Terminal commands, line ends, tabs, the bell, and what writes from right to left or is not seen at all.
        ("a\x1b[31mb", '"a\\u001b[31mb"'), ("a\nb\rc\td\x00", '"a\\u000ab\\u000dc\\u0009d\\u0000"'),
        ("\x9b", '"\\u009b"'),
        ("abc\u202exslx", '"abc\\u202exslx"'), ("\u2066\u2069\u200f", '"\\u2066\\u2069\\u200f"'),
        ("\u200b\ufeff", '"\\u200b\\ufeff"'), ("\u2028\u2029", '"\\u2028\\u2029"'),
        ("\ue000\ud800", '"\\ue000\\ud800"'),
        # What people are called stays as it is.
        ("Köningsveld", '"Köningsveld"'), ("李小龙", '"李小龙"'), ("עדי", '"עדי"'), ("a b", '"a b"'),
        # Sixty characters in all, the last of them a mark that there was more.
        ("x" * 60, '"' + "x" * 60 + '"'), ("x" * 61, '"' + "x" * 59 + '…"'), (10**80, "1" + "0" * 58 + "…"),
    ],
)  # fmt: skip
def test_what_stood_there_is_shown_safely(value: object, told: str) -> None:
    assert shown(value) == told


@given(st.text(max_size=80))
def test_nothing_shown_is_a_command(text: str) -> None:
    # ESC and the other controls, then what turns the direction of writing.
    commands = {chr(code) for code in (*range(32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A))}
    assert not set(escaped(text)) & commands
    assert len(shown(text)) <= 62


def test_a_match_of_the_sheet_that_the_round_does_not_have_is_not_looked_at() -> None:
    broken = MatchMoves((legal(risk=Input(99)),) * 5)
    moves = replace(first(legal()), matches={**first(legal()).matches, "cup": broken})
    assert checks(moves, seen()) == ()
