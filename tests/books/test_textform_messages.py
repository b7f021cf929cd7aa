"""What a text form is told of, line by line, and what is no text form at all."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from small_text_form import GOLDEN, HAND, LINES, NAMES, TYPED, VIEW, I, clean, inputs, said, six, told
from vbxl.books.parsed_form import Form
from vbxl.books.textform import read
from vbxl.books.textform.lines import LARGEST, MOST_LINES
from vbxl.league.moves import Moves


@pytest.mark.parametrize(
    "line", ["RISC: 7", "please, no devotion points!", "DP: 3 4 5", "7 8", "SET 6", "HA 1 DP 2 " * 7 + "HA 1"]
)
def test_lines_that_may_be_an_entry_are_told(line: str) -> None:
    text = f"Hello you,\n\n{HAND}SET 1\nJ. Jansen 3\n> {line}\nSET 2\n"
    assert told(text) == [(LINES + 5, 3, line)]


@pytest.mark.parametrize(
    ("section", "line"),
    [
        ("TRAINING", "J. Jansen 1 2 3"),
        ("BIDS ON GM OFFERS", "TP for 200"),
        ("BIDS ON CONTRACT PLAYERS", "Mika Stone 1 2 3 4 five"),
        ("AGEING", "all off DL"),
    ],
)
def test_lines_of_blocks_that_may_be_an_entry_are_told(section: str, line: str) -> None:
    assert told(f"{TYPED}{section}\n  {line}\n") == [(TYPED.count("\n") + 2, 3, line)]


@pytest.mark.parametrize(
    "line",
    [
        "this line says nothing at all",
        "what a player he is?",
        "nobody at all",
        "Is that all?",
        "I take no talents this round",
        "I sell nobody, thanks",
        "nothing for me",
        "where have they all gone?",
        "Ar cieņu no Jura",
    ],
)
@pytest.mark.parametrize("section", ["SET 1\nJ. Jansen 3\n", "TRAINING", "FOR SALE\n"])
def test_a_line_without_keyword_name_or_number_is_ignored_and_shown(section: str, line: str) -> None:
    form = said(f"{HAND}{section}\n{line}\nSET 2\n")
    assert (form.problems, form.ignored) == ((), (line,))


def test_nothing_is_told_outside_the_form() -> None:
    assert told("this line says nothing\nSET\n") == []
    assert told(f"{GOLDEN}this line says nothing\n") == []
    assert told(f"{'x' * 4_001}\n{GOLDEN}{'x' * 4_001}\n") == []
    assert told("Any text 1 2 3\n| a | b |\n" + GOLDEN) == []


def test_seventh_player() -> None:
    rows = "".join(f"{name} 3\n" for name in NAMES)
    form = said(f"{HAND}SET 1\n{rows}")
    assert [(one.place.line, one.message) for one in form.problems] == [(LINES + 8, "set 1 has 6 players already")]
    assert form.moves.matches["match1"].sets[0].players == six(*NAMES[:6])


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        ("MATCH 1\nSET 1\nRISK: 7", "RISK: 8", 8),
        ("MATCH 1\nSET 1\n1| J. Jansen | 3", "SET 1\n1| H. Ueda | 3", "H. Ueda"),
        ("SPONSOR: steady", "SPONSOR: winner", "winner"),
        ("SEND: 1", "SEND: 2", 2),
        ("TRAINING\nJ. Jansen +1 0", "J. Jansen 0 0", 0),
        ("CONTRACTS\nMika Stone 100 2", "mika stone 120 2", 120),
        ("SCOUTING\n1| Jan", "SCOUTING\n1| Piet", "Piet"),
    ],
)
def test_given_twice(first: str, second: str, found: object) -> None:
    form = said(f"{TYPED}{first}\n{second}\n")
    before = (TYPED + first).count("\n") + 1
    line = (TYPED + first + "\n" + second).count("\n") + 1
    assert [(one.code, one.place.line, one.found) for one in form.problems] == [("TEXT-LINE", line, found)]
    assert f"line {before} " in form.problems[0].message
    assert found in [one.value for one in inputs(form.moves)]


def test_blank_says_nothing_against_what_was_typed() -> None:
    moves = clean(f"{HAND}SET 1\nRISK: 7\nJ. Jansen 3\nSET 1\nRISK:\n1| |\n")
    assert moves.matches["match1"].sets[0].risk == I(7)
    assert moves.matches["match1"].sets[0].players == six("J. Jansen")


@pytest.mark.parametrize(
    "data",
    [b"PK\x03\x04" + b"x" * 99, b"\xd0\xcf\x11\xe0abc", b"%PDF-1.7\n", b"{\\rtf1 SHEET}",
     b"SHEET: a\x00b\n", b"\x00" * 50, b"SHEET: x\n" * 99 + b"\x00", b"\x01\x02\x03\x04", b"\xff\xfea",
     bytes(range(256)), b"\x89PNG\r\n", b"\xff\xfe\x00\xd8"],
)  # fmt: skip
def test_no_text(data: bytes) -> None:
    form = read(data, "m.txt")
    assert [(one.code, str(one.place)) for one in form.problems] == [("FILE-UNREADABLE", "m.txt")]
    assert (form.view, form.sheet_id, form.moves) == (None, "", Moves())


def test_bounds() -> None:
    assert [one.code for one in read(b" " * LARGEST + b"x", "m").problems] == ["FILE-BOUNDS"]
    assert [one.code for one in read(b"\n" * MOST_LINES + b"x", "m").problems] == ["FILE-BOUNDS"]
    assert read(b" " * LARGEST, "m").problems == ()
    assert read(b"\n" * MOST_LINES, "m").problems == ()


def test_nothing_at_all() -> None:
    assert read(b"", "m.txt") == Form(None, "", Moves())


PIECES = (
    "SHEET: S1-R12-T03-4a8b5c1f\n", "SET 1", "SET 9", "MATCH 1", "CUP", "VOLLEYBALL", "TEAM:", "AGAINST:",
    "ROSTER: 3\n", "TRAINING", "SCOUTING", "SPYING ORDER", "FOR SALE", "TRANSFERS", "GM OFFERS", "CONTRACTS",
    "AGEING", "SETTINGS: 1", "SEND", "SPONSOR", "HA", "DP", "SP", "RISK", "CONCEPT", "OL", "DL", "|", ";", ":", "=",
    "/", '"', "\\", "\\u0000", "\\ud800", "\\U00110000", "\t", "  ", "\n", "\n", "\r", "> ", "-- ", "-", "–", "3",
    "12", "7,5", "$", "1.000", "1.", "2)", "J. Jansen", "Setter", "AC", "yes", "#", "²", "٣", "①", "\x0c", "\x1b",
    "wrote:", "Cheers", "9" * 400,
)  # fmt: skip


def joined(pieces: list[str]) -> bytes:
    return " ".join(pieces).encode()


@settings(max_examples=100, deadline=None)
@given(st.one_of(st.binary(max_size=400), st.lists(st.sampled_from(PIECES), max_size=60).map(joined)))
@example(b"SHEET: \\ud800")
@example(b'SHEET: x\nSCOUTING: "\\ud800"')
def test_any_bytes(data: bytes) -> None:
    form = read(data, "m.txt")
    for problem in form.problems:
        assert str(problem)
        assert problem.place.line > 0 or problem.code != "TEXT-LINE"
    for one in inputs(form.moves):
        str(one.value).encode()


def test_damaged_forms() -> None:
    chance = random.Random(7)  # noqa: S311 - what it damages is no secret
    for _ in range(40):
        lines = GOLDEN.split("\n")
        for _ in range(chance.randint(1, 20)):
            at = chance.randrange(len(lines))
            cut = chance.randint(0, len(lines[at]))
            piece = chance.choice(PIECES)
            lines[at : at + chance.choice((1, 1, 2))] = [lines[at][:cut] + piece + lines[at][cut:]]
        form = said("\n".join(lines))
        assert form.view is None or form.view.id == VIEW.id
