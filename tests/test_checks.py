"""The one validator: the smallest broken move a code, with the very line that is told, and how a line is shown."""

from __future__ import annotations

import inspect
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agewrong import AGED
from leagues import made_league
from marketwrong import AMONG_OTHERS, WISHED
from movemaker import made_moves, messy_moves
from plain import SIX_OF_A, at, five, inputs, outcome, plain_league, plain_set, sends, with_team
from teammaker import CODES_OF_TEAMS
from vbxl.league import checks as checks_module
from vbxl.league.checks import CHECKS, checks, send_number
from vbxl.league.events import Absent, Corrected
from vbxl.league.league import Balance, League
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves
from vbxl.league.view import View, view
from vbxl.problems import CODES, NOWHERE, Place, Problem, escaped, shown

LIMITS = {"R4.1-HOME", "R4.1-DEVOTION", "R4.1-SPECIAL", "R4.1-STOCK"}
# What depends on matches of others, on what was bought before, or on who is still there when the round ends.
LATE = {
    "R1.1-ROOM", "R8.1-PLAYER", "R8.1-TWICE", "R8.1-MINIMUM", "R8.1-CLOSED", "R8.1-SIX", "R8.1-FULL", "R8.3-CREDIT",
    "R9.2-MATCH", "R9.2-DETAIL", "R9.2-TIMES", "R9.2-CREDIT", "R9.2-BASIC", "R10.1-NOBODY",
}  # fmt: skip
LINE_UPS = {"R2", "R3", "R4"}
# T01 is at home in match 1 and a visitor in match 2; A8 is the best, A9 at 6/6 is soon too tired.
LEVELS = (*[(12, 12)] * 7, (13, 13), (6, 6))


def league(sp: int = 200) -> League:
    made = plain_league([("T01", "T02"), ("T03", "T01")], {"A": LEVELS})
    return with_team(made, "T01", opening=Balance(750, 0, sp))


def legal(**chosen: Any) -> SetMoves:
    return replace(plain_set(SIX_OF_A), **chosen)


def first(one: SetMoves, *others: SetMoves, gains: tuple[Row, ...] = ()) -> Moves:
    """A move whose match 1 begins with this set; all else is legal."""
    return sends(replace(five(one, *others, legal()), gain_ol=gains), five(legal()))


def lines(*cells: tuple[int, Input]) -> tuple[Input, ...]:
    """The six players of T01 with some cells typed otherwise."""
    typed = list(inputs(SIX_OF_A))
    for line, cell in cells:
        typed[line - 1] = cell
    return tuple(typed)


def codes(*typed: Any, **cells: Input) -> tuple[Input, ...]:
    """Six positions; line3=… is the cell of the third."""
    return tuple(cells.get(f"line{line}", Input(code)) for line, code in enumerate(typed, start=1))


@dataclass(frozen=True)
class Wrong:
    """A move of T01 with one fault, the line that is told of it without the file's name, and the SP T01 has."""

    moves: Moves
    said: str
    remedy: str
    sp: int = 200


POSITIONS = "1 Setter, 2 Attacker, 3 Allround, 4 Defender, 5 Blocker"
TIRING = plain_set(("A9", *SIX_OF_A[1:]))
WRONG: dict[str, Wrong] = {
    "R2.1-BLANK": Wrong(
        first(legal(players=lines((3, at(None, "B7"))))),
        "Match 1!B7: R2.1-BLANK: no player is named (found nothing; rule R2.1).",
        "Choose a player. As it stands: A8 plays.",
    ),
    "R2.1-BLANK set": Wrong(
        first(legal(), legal(), legal(), replace(SetMoves(), players=(at(None, "B40"),) + (BLANK,) * 5)),
        "Match 1!B40: R2.1-BLANK: set 4 is left empty (found nothing; rule R2.1).",
        "Choose six players. As it stands: the six with the highest levels play, all Allround.",
    ),
    "R2.1-UNKNOWN": Wrong(
        first(legal(players=lines((2, at("Nobody Known", "B6"))))),
        'Match 1!B6: R2.1-UNKNOWN: no such player in the team (found "Nobody Known"; rule R2.1).',
        "Choose one of your own players. As it stands: A8 plays.",
    ),
    "R2.1-TWICE": Wrong(
        first(legal(players=lines((5, at("a1", "B9"))))),
        'Match 1!B9: R2.1-TWICE: A1 is named twice in set 1 (found "a1"; rule R2.1).',
        "Choose another. As it stands: A8 plays.",
    ),
    # 6/6 gives OL, DL, OL, DL, OL: 3/4 in set 2, then 1/1 in set 3, then nothing.
    "R2.2-TIRED": Wrong(
        first(TIRING, TIRING, TIRING, replace(TIRING, players=(at("A9", "B35"), *TIRING.players[1:]))),
        'Match 1!B35: R2.2-TIRED: A9 is too tired for set 4: he would start with 0/0 (found "A9"; rule R2.2).',
        "Let him rest before, or split his losses otherwise. As it stands: A8 plays.",
    ),
    "R2.4-LOSS": Wrong(
        first(legal(loss_ol=(at(6, "D5"), *[BLANK] * 5))),
        "Match 1!D5: R2.4-LOSS: the loss of OL after a set is a whole number from 0 to 5 (found 6; rule R2.4).",
        "Type one, or leave it empty. As it stands: the points come off the higher level one by one.",
    ),
    "R2.4-GAIN": Wrong(
        first(legal(), gains=(Row("A8", (at(4, "P12"), *[BLANK] * 4)),)),
        "Match 1!P12: R2.4-GAIN: the gain of OL after a rest is a whole number from 0 to 3 (found 4; rule R2.4).",
        "Type one, or leave it empty. "
        "As it stands: the points go to the level furthest below its original, one by one.",
    ),
    # 12/12 less five is 24 − 5 = 19 together; 10/10 would be four points only.
    "R2.5-START": Wrong(
        first(legal(), legal(starts=((at(10, "E20"), at(10, "F20")), *[(BLANK, BLANK)] * 5))),
        'Match 1!E20: R2.5-START: no legal split leads A1 to these start levels (found "10/10"; rule R2.5).',
        "Leave them empty, or state what a split of his loss or gain gives. As it stands: he starts with 9/10.",
    ),
    "R3.1-POSITION": Wrong(
        first(legal(positions=codes(3, 3, 3, 3, 3, 3, line6=at("libero", "C10")))),
        'Match 1!C10: R3.1-POSITION: there is no such position (found "libero"; rule R3.1).',
        f"Choose {POSITIONS}. As it stands: Allround.",
    ),
    "R3.1-POSITION blank": Wrong(
        first(legal(positions=codes(3, 3, 3, 3, 3, 3, line6=at(None, "C10")))),
        "Match 1!C10: R3.1-POSITION: no position is chosen (found nothing; rule R3.1).",
        f"Choose {POSITIONS}. As it stands: Allround.",
    ),
    "R3.2-SETTERS": Wrong(
        first(legal(positions=codes(1, 1, 3, 3, 1, 3, line5=at("Setter", "C9")))),
        'Match 1!C9: R3.2-SETTERS: at most 2 setters may play in a set (found "Setter"; rule R3.2).',
        "Choose another position. As it stands: he plays as Attacker.",
    ),
    "R3.2-BLOCKERS": Wrong(
        first(legal(positions=codes(5, 5, 5, 3, 3, 3, line3=at(5, "C7")))),
        "Match 1!C7: R3.2-BLOCKERS: at most 2 blockers may play in a set (found 5; rule R3.2).",
        "Choose another position. As it stands: he plays as Defender.",
    ),
    "R3.3-CONCEPT": Wrong(
        first(legal(positions=codes(1, 2, 2, 2, 3, 3), concept=at("AC", "C12"))),
        'Match 1!C12: R3.3-CONCEPT: AC needs 5 setters or attackers, and has 4 (found "AC"; rule R3.3).',
        "This line-up may play OC or NC. As it stands: NC with risk 3.",
    ),
    "R3.3-CONCEPT none": Wrong(
        first(legal(concept=at(6, "C12"))),
        "Match 1!C12: R3.3-CONCEPT: there is no such concept (found 6; rule R3.3).",
        "This line-up may play NC. As it stands: NC with risk 3.",
    ),
    "R3.4-RISK": Wrong(
        first(legal(risk=at(10, "C13"))),
        "Match 1!C13: R3.4-RISK: the risk factor of NC is a whole number from 3 to 9 (found 10; rule R3.4).",
        "Type one of these. As it stands: risk 3.",
    ),
    "R4.1-POINTS": Wrong(
        first(legal(devotion=(at(2.5, "H5"), BLANK))),
        "Match 1!H5: R4.1-POINTS: points are whole numbers of at least 0 (found 2.5; rule R4.1).",
        "Type a whole number, or leave it empty. As it stands: counted as 0.",
    ),
    # Round 1 has 24 HA.
    "R4.1-HOME": Wrong(
        first(legal(home=(Input(20), at(5, "I4")))),
        "Match 1!I4: R4.1-HOME: 25 asked for, of 24 home advantage points (found 5; rule R4.1).",
        "Take 1 away. As it stands: 4 count here, and none after it.",
    ),
    "R4.1-HOME visitors": Wrong(
        sends(five(legal()), five(legal(home=(BLANK, at(1, "I4", "Match 2"))), legal())),
        "Match 2!I4: R4.1-HOME: the visitors have no home advantage (found 1; rule R4.1).",
        "Leave it empty. As it stands: counted as 0.",
    ),
    "R4.1-DEVOTION": Wrong(
        first(legal(devotion=(Input(20), Input(5))), legal(devotion=(at(10, "H20"), Input(2)))),
        "Match 1!H20: R4.1-DEVOTION: 37 asked for, of 30 devotion points a match (found 10; rule R4.1).",
        "Take 7 away. As it stands: 5 count here, and none after it.",
    ),
    "R4.1-SPECIAL": Wrong(
        first(legal(special=(Input(30), at(11, "I6")))),
        "Match 1!I6: R4.1-SPECIAL: 41 asked for, of 40 special points a match (found 11; rule R4.1).",
        "Take 1 away. As it stands: 10 count here, and none after it.",
        sp=40,
    ),
    # 25 of 35 are gone if match 1 has all its sets.
    "R4.1-STOCK": Wrong(
        sends(five(legal(special=(BLANK, Input(5)))), five(legal(special=(at(11, "H6", "Match 2"), BLANK)), legal())),
        "Match 2!H6: R4.1-STOCK: 11 asked for, of 10 special points that are left (found 11; rule R4.1).",
        "Take 1 away. As it stands: 10 count here, and none after it.",
        sp=35,
    ),
    "R12.1-BLANK": Wrong(
        sends(five(legal()), five(SetMoves(players=(at(None, "B5", "Match 2"), *[BLANK] * 5)))),
        "Match 2!B5: R12.1-BLANK: the match against Team C is left blank (found nothing; rule R12.1).",
        "Fill in its line-ups. As it stands: the line-ups of the last match are copied, without any points; "
        "where there is none, the six with the highest levels play.",
    ),
    "FILE-SEND": Wrong(
        replace(first(legal()), send_number=at("two", "C3", "Team")),
        'Team!C3: FILE-SEND: the send number is a whole number from 0 to 999 (found "two"; rule file).',
        "Type 1, and one more each time you send again. As it stands: counted as 0.",
    ),
}


def seen(sp: int = 200) -> View:
    return view(league(sp), "T01")


@pytest.mark.parametrize("case", WRONG)
def test_the_smallest_broken_move_is_told_in_these_words(case: str) -> None:
    wrong, code = WRONG[case], case.partition(" ")[0]
    told = checks(wrong.moves, seen(wrong.sp))
    assert [str(one) for one in told] == [f"t01.xlsx!{wrong.said} {wrong.remedy}"]
    assert [(one.code, one.rule) for one in told] == [(code, CODES[code].rule)]


def test_every_code_of_a_rule_has_its_broken_move() -> None:
    of_rules = {code for code in CODES if code.startswith("R")} - CODES_OF_TEAMS
    broken = {case.partition(" ")[0] for case in (*WRONG, *WISHED, *AGED, *AMONG_OTHERS)}
    assert broken == of_rules | {"FILE-SEND"}


@pytest.mark.parametrize(
    "moves",
    [
        pytest.param(first(legal()), id="plain"),
        pytest.param(
            first(legal(home=(Input(20), Input(4)), devotion=(Input(30), BLANK), special=(BLANK, Input(40)))), id="most"
        ),
        pytest.param(first(legal(loss_ol=inputs((0, 5, 3, None, 2, "1")))), id="splits"),
        pytest.param(
            first(legal(positions=codes(1, "set", 5, "Blocker", "at", 4), concept=Input(3), risk=Input(9))), id="two"
        ),
        pytest.param(first(legal(concept=Input("nc"), risk=Input("3"))), id="words"),
        pytest.param(first(legal(), legal(starts=((Input(7), Input(12)), *[(BLANK, BLANK)] * 5))), id="starts"),
        pytest.param(replace(first(legal()), send_number=BLANK), id="no send number"),
    ],
)
def test_a_legal_move_is_told_nothing(moves: Moves) -> None:
    assert checks(moves, seen()) == ()


@settings(max_examples=25, deadline=None)
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


def test_checks_is_the_visible_list_of_every_check() -> None:
    written = [
        one
        for name, one in inspect.getmembers(checks_module, inspect.isfunction)
        if one.__module__ == checks_module.__name__ and len(inspect.signature(one).parameters) == 3 and name[0] != "_"
    ]
    assert set(written) == set(CHECKS)
    assert len(CHECKS) == len(set(CHECKS)) == 10


def test_checks_asks_the_visible_list_in_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = replace(first(legal(risk=Input(10), devotion=(Input(31), BLANK))), send_number=Input("x"))
    moves = replace(moves, matches={"match1": moves.matches["match1"]})
    everything = ["FILE-SEND", "R12.1-BLANK", "R3.4-RISK", "R4.1-DEVOTION"]
    assert [one.code for one in checks(moves, seen())] == everything
    monkeypatch.setattr(checks_module, "CHECKS", CHECKS[::-1])
    assert [one.code for one in checks(moves, seen())] == everything[::-1]
    monkeypatch.setattr(checks_module, "CHECKS", ())
    assert checks(moves, seen()) == ()


def test_all_faults_of_a_move_are_told_at_once() -> None:
    typed = legal(
        players=lines((1, at("Nobody", "B5")), (2, at(None, "B6"))), positions=codes(9, 3, 3, 3, 3, 3),
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


def test_a_code_that_is_none_fails_at_once() -> None:
    with pytest.raises(KeyError, match=r"R3\.2-SETTER"):
        Problem("R3.2-SETTER", NOWHERE, None, "message", "remedy")


def test_a_code_that_is_none_fails_with_a_rule_given_too() -> None:
    with pytest.raises(KeyError):
        Problem("BOOK-NONE", NOWHERE, None, "message", "remedy", rule="R5.1")


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
