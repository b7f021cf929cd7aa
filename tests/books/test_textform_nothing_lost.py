"""Nothing that looks like an answer is passed over: it is read where it can mean one thing only, else told (R12.2)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from small_text_form import (
    AS_SENT,
    FORM,
    GOLDEN,
    LINES,
    NAMES,
    SENT,
    TYPED,
    VIEW,
    I,
    clean,
    inputs,
    names_of,
    quoted,
    said,
    six,
    told,
)
from vbxl.books.parsed_form import Form
from vbxl.books.textform import build, read
from vbxl.books.textform.lines import LARGEST, MOST_LINES
from vbxl.league.moves import Moves

HAND = f"{TYPED}MATCH 1\n"
# The lines of the form that something is typed below.
ROWS = {
    key: next(line for line in LINES if line.startswith(begin))
    for key, begin in {
        "odell": "L. O'Dell", "juhl": "2. A. Juhl", "stone": "1. Mika", "player": "1. player", "tp": "2. TP",
        "winner": "2. winner", "set": "SET 1", "sponsor": "SPONSOR:", "send": "SEND:", "scouting": "SCOUTING",
        "training": "TRAINING", "sale": "FOR SALE", "spying": "SPYING", "bids": "BIDS ON TRANSFERS",
    }.items()
}  # fmt: skip
GREETINGS = (
    "Thanks for the list!", "Hi Rien", "Cheers", "--", "Sent from my iPhone", "From: Anna", "Date: today",
    "-----Original Message-----", "On Mon, 2 Nov 2026, Anna wrote:", "Kind regards,",
)  # fmt: skip


def below(row: str, *more: str, mark: str = "> ", text: str = FORM) -> str:
    """The form quoted, with lines typed below one of its lines."""
    whole = quoted(text, mark)
    assert f"\n{mark}{ROWS[row]}\n" in whole
    return whole.replace(f"\n{mark}{ROWS[row]}\n", f"\n{mark}{ROWS[row]}\n" + "".join(f"{line}\n" for line in more), 1)


def values(moves: Moves) -> list[object]:
    return [cell.value for cell in inputs(moves)]


def codes(form: Form) -> list[str]:
    return [problem.code for problem in form.problems]


def only(form: Form, **changed: object) -> None:
    """The form is as it was sent, but for this, without a fault."""
    assert form.moves == replace(AS_SENT, **changed)  # type: ignore[arg-type]
    assert set(codes(form)) <= {"TEXT-OVER", "TEXT-NAME"}


@pytest.mark.parametrize("greeting", GREETINGS)
@pytest.mark.parametrize("mark", ["", "> "])
@pytest.mark.parametrize("where", ["odell", "juhl"])
def test_a_greeting_inside_silences_nothing(greeting: str, mark: str, where: str) -> None:
    filled = FORM.replace("\nSPONSOR:", "\nSPONSOR: winner").replace("\nSALT:", "\nSALT: abc")
    form = said(below(where, greeting, mark=mark, text=filled))
    assert form.view == SENT
    only(form, sponsor=I("winner"), salt=I("abc"))


@pytest.mark.parametrize("greeting", GREETINGS)
@pytest.mark.parametrize("line", ["3. Ueda", "RISK FACTOR: 4", "Ueda 3"])
def test_what_follows_a_greeting_is_read_or_told(greeting: str, line: str) -> None:
    text = f"SHEET: {SENT.id}\nas last time\nMATCH 1\nSET 1\n{greeting}\n{line}\n"
    form = read(text.encode(), "m.txt", SENT)
    assert form.moves != AS_SENT or "TEXT-LINE" in codes(form) or "TEXT-PART" in codes(form)


def test_prose_around_the_form_is_silent() -> None:
    prose = "Hi Rien,\nthis is my form for round 8.\nSee you on Saturday at 10.\nWe won 3-1 last week!\n"
    only(said(f"{prose}{quoted(FORM)}{prose}Thanks for all the work.\nAnna\nHarbour Street\n"))
    only(said(below("juhl", "Thanks for all!", "What a fine list it is")))
    assert told(f"{'x' * 4_001}\n{GOLDEN}{'x' * 4_001}\nthis line says nothing\nSET\n| a | b |\n") == []


@pytest.mark.parametrize("mark", ["", "> "])
@pytest.mark.parametrize(
    ("row", "line"),
    [
        ("juhl", "500"), ("juhl", "$500"), ("juhl", "500,-"), ("juhl", "# 500"), ("juhl", "1 2 3"), ("stone", "80 3"),
        ("stone", "80/3"), ("tp", "60"), ("player", "700 | K. Tester"), ("winner", "X"), ("winner", "yes"),
        ("sponsor", "winner"), ("sponsor", "My choice: winner"), ("send", "4"), ("set", "WC"),
    ],
)  # fmt: skip
def test_an_answer_that_is_not_in_its_row_is_told(mark: str, row: str, line: str) -> None:
    form = said(below(row, line, mark=mark))
    if mark or not line.startswith("#"):
        assert [(problem.code, problem.found) for problem in form.problems] == [("TEXT-LINE", line)]
    assert form.moves == AS_SENT


@pytest.mark.parametrize("after", ["> SALT: abc", "Regards,\nAnna", "--\nAnna", "====="])
def test_what_is_no_answer_is_none(after: str) -> None:
    assert said(below("sponsor", after)).moves.sponsor.blank


def test_a_label_typed_below_a_quoted_one_counts() -> None:
    form = said(below("set", "RISK: 4", "tactic WC"))
    first = form.moves.matches["match1"].sets[0]
    assert (first.risk.value, first.concept.value, codes(form)) == (4, "WC", ["TEXT-OVER", "TEXT-OVER"])
    assert ["this replaces the quoted" in problem.message for problem in form.problems] == [True, True]


@pytest.mark.parametrize("line", ["yes", "ok", "page 2", "no change here", "2 talents"])
def test_what_is_no_talent_is_told_or_ignored(line: str) -> None:
    form = said(below("scouting", line))
    assert form.moves.scouts == ()
    assert (codes(form), form.ignored) == ((["TEXT-LINE"], ()) if line in {"yes", "page 2"} else ([], (line,)))


@pytest.mark.parametrize(
    "line",
    [
        "my sponsor: winner", "my sponsor: Nobody Ltd", "risk: 5", "risk 5 in all sets", "Bid on A. Juhl: 500",
        "Maybe sell H. Ueda", "Ueda", "A. Juhl 500", "send no 2", "PS: SPONSOR: winner",
    ],
)  # fmt: skip
def test_an_entry_outside_the_form_is_told(line: str) -> None:
    for text in (f"Hello!\n{line}\n\n{quoted(FORM)}", f"{FORM}\n{line}\n"):
        form = said(text)
        assert [problem.found for problem in form.problems if problem.code == "TEXT-LINE"] == [line]
        assert all("It was not read" in problem.remedy for problem in form.problems)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("Sell H. Ueda", "sales"), ("spy on River Rats against match 1", "spying"), ("Juhl, bid 500", "transfer_bids"),
        ("SPONSOR: winner", "sponsor"), ("send no: 2", "send_number"),
    ],
)  # fmt: skip
def test_an_entry_outside_the_form_is_read(line: str, field: str) -> None:
    for text in (f"Hello!\n{line}\n\n{quoted(FORM)}", f"{FORM}\nCheers, Anna\n\n{line}\n"):
        form = said(text)
        assert getattr(form.moves, field) not in {(), I(None)}
        assert set(codes(form)) <= {"TEXT-NAME"}


def test_what_was_typed_counts_before_what_is_quoted() -> None:
    above = "MATCH 1\nSET 1\n4. H. Ueda\nRISK FACTOR: 4\n\nOn Mon, 2 Nov 2026 at 10:00, GM <gm@example.org> wrote:\n"
    form = said(above + quoted(FORM))
    found = form.moves.matches["match1"].sets[0]
    assert (names_of(found)[3], found.risk.value) == ("H. Ueda", 4)
    assert [(problem.code, problem.remedy) for problem in form.problems] == [("TEXT-OVER", "Nothing to do.")] * 2


@pytest.mark.parametrize("line", ["4. C. Moreau", "4| Moreau", "4 Moreau"])
def test_a_name_with_its_number_takes_a_place_and_an_extra_one_moves_nobody(line: str) -> None:
    was = names_of(AS_SENT.matches["match1"].sets[0])
    form = said(below("odell", line))
    assert names_of(form.moves.matches["match1"].sets[0]) == [*was[:3], "C. Moreau", *was[4:]]
    for text in (below("odell", "C. Moreau", mark=""), below("odell", "Moreau", "Ueda")):
        form = said(text)
        assert names_of(form.moves.matches["match1"].sets[0]) == was
        assert "TEXT-LINE" in codes(form)


@pytest.mark.parametrize("name", ["niemand", "yes", "page 2", "12"])
def test_a_new_name_that_reads_like_none_is_built_so_that_it_is_one(name: str) -> None:
    asked = replace(AS_SENT, scouts=(I(name),), sponsor=I("the winner"))
    only(said(build(SENT, asked)), scouts=(I(name),), sponsor=I("the winner"))


# Answers, each with the line below which it is typed.
EDITS = (
    ("juhl", "500"), ("juhl", "bid 500"), ("juhl", "Juhl 500 please"), ("stone", "80 3"), ("tp", "60"),
    ("player", "700 K. Tester"), ("odell", "C. Moreau"), ("odell", "4. Moreau 2"), ("odell", "Moreau 2"), ("set", "OC"),
    ("set", "7"), ("set", "risk 7"), ("set", "make it 7"), ("set", "2 1"), ("sponsor", "winner"), ("send", "3"),
    ("sponsor", "the winner, please"), ("sponsor", "I take winner"), ("scouting", "K. New"), ("bids", "Juhl 500"),
    ("scouting", "1) K. New 2) P. Old"), ("training", "Ueda OL +1"), ("sale", "Ueda 300"), ("sale", "Ueda"),
    ("spying", "River Rats match1"),
)  # fmt: skip


@settings(max_examples=30, deadline=None)
@given(
    st.sampled_from(EDITS),
    st.sampled_from(["> ", ">> ", "> > "]),
    st.sampled_from(["", *GREETINGS]),
    st.booleans(),
)
def test_a_realistic_edit_is_read_or_told(edit: tuple[str, str], mark: str, greeting: str, blank: bool) -> None:
    row, answer = edit
    lines = [answer, greeting] if greeting and len(answer) % 2 else [*([greeting] if greeting else []), answer]
    text = below(row, *([""] if blank else []), *lines, mark=mark)
    form = said(text)
    number = text.splitlines().index(answer) + 1
    assert form.moves != AS_SENT or number in {problem.place.line for problem in form.problems}, (edit, mark, greeting)
    # Nothing else is lost by it.
    assert form.view == SENT
    lost = [value for value in values(AS_SENT) if value is not None and value not in values(form.moves)]
    assert len(lost) <= 1


@pytest.mark.parametrize("section", ["SET 1\nJ. Jansen 3\n", "TRAINING", "FOR SALE\n"])
@pytest.mark.parametrize(
    "line",
    ["this line says nothing at all", "Is that all?", "I sell nobody, thanks", "nothing for me", "Ar cieņu no Jura"],
)
def test_a_line_without_keyword_name_or_number_is_ignored_and_shown(section: str, line: str) -> None:
    form = said(f"{HAND}{section}\n{line}\nSET 2\n")
    assert (form.problems, form.ignored) == ((), (line,))


def test_a_seventh_player() -> None:
    form = said(f"{HAND}SET 1\n" + "".join(f"{name} 3\n" for name in NAMES))
    (problem,) = form.problems
    assert (problem.place.line, problem.message) == (HAND.count("\n") + 8, "set 1 already has 6 players")
    assert form.moves.matches["match1"].sets[0].players == six(*NAMES[:6])


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        ("MATCH 1\nSET 1\nRISK: 7", "RISK: 8", 8),
        ("MATCH 1\nSET 1\n1. J. Jansen 3", "SET 1\n1. H. Ueda 3", "H. Ueda"),
        ("SPONSOR: steady", "SPONSOR: winner", "winner"),
        ("SEND: 1", "SEND: 2", 2),
        ("TRAINING\nJ. Jansen OL +1", "J. Jansen OL 0", 0),
        ("BIDS ON CONTRACT PLAYERS\nMika Stone, bid: 100, rounds: 2", "mika stone, bid: 120, rounds: 2", 120),
        ("SCOUTING\n1. Jan", "SCOUTING\n1. Piet", "Piet"),
    ],
)
def test_what_is_given_twice_is_told(first: str, second: str, found: object) -> None:
    form = said(f"{TYPED}{first}\n{second}\n")
    before, line = (text.count("\n") + 1 for text in (TYPED + first, f"{TYPED}{first}\n{second}"))
    assert [(problem.code, problem.place.line, problem.found) for problem in form.problems] == [
        ("TEXT-LINE", line, found)
    ]
    assert f"line {before} " in form.problems[0].message
    assert found in values(form.moves)


def test_a_blank_takes_nothing_away() -> None:
    first = clean(f"{HAND}SET 1\nRISK: 7\nJ. Jansen 3\nSET 1\nRISK:\n1. -\n").matches["match1"].sets[0]
    assert (first.risk, first.players) == (I(7), six("J. Jansen"))


@pytest.mark.parametrize(
    "data",
    [b"PK\x03\x04" + b"x" * 99, b"\xd0\xcf\x11\xe0abc", b"%PDF-1.7\n", b"{\\rtf1 SHEET}",
     b"SHEET: a\x00b\n", b"\x00" * 50, b"SHEET: x\n" * 99 + b"\x00", b"\x01\x02\x03\x04", b"\xff\xfea",
     bytes(range(256)), b"\x89PNG\r\n", b"\xff\xfe\x00\xd8"],
)  # fmt: skip
def test_no_text(data: bytes) -> None:
    form = read(data, "m.txt")
    assert [(problem.code, str(problem.place)) for problem in form.problems] == [("FILE-UNREADABLE", "m.txt")]
    assert (form.view, form.sheet_id, form.moves) == (None, "", Moves())


def test_bounds() -> None:
    for text, bound in ((b" ", LARGEST), (b"\n", MOST_LINES)):
        assert [problem.code for problem in read(text * bound + b"x", "m").problems] == ["FILE-BOUNDS"]
        assert read(text * bound, "m").problems == ()
    assert read(b"", "m.txt") == Form(None, "", Moves())


PIECES = (
    "SHEET: S1-R12-T03-4a8b5c1f\n", "SET 1", "SET 9", "MATCH 1", "CUP", "VOLLEYBALL", "TEAM:", "AGAINST:",
    "ROSTER: 3\n", "TRAINING", "SCOUTING", "SPYING ORDER", "FOR SALE", "TRANSFERS", "GM OFFERS", "CONTRACTS",
    "AGEING", "SETTINGS: 1", "SEND", "SPONSOR", "HA", "DP", "SP", "RISK", "CONCEPT", "OL", "DL", "|", ";", ":", "=",
    "/", '"', "\\", "\\u0000", "\\ud800", "\\U00110000", "\t", "  ", "\n", "\n", "\r", "> ", "-- ", "-", "–", "3",
    "12", "7,5", "$", "1.000", "1.", "2)", "J. Jansen", "Setter", "AC", "yes", "#", "²", "٣", "①", "\x0c", "\x1b",
    "wrote:", "Cheers", "9" * 400, "as last time", " for ", "bid:", "name:", "loss OL:", ", ", "minimum:", "pay",
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(
    st.one_of(
        st.binary(max_size=400), st.lists(st.sampled_from(PIECES), max_size=60).map(lambda one: " ".join(one).encode())
    )
)
@example(b"SHEET: \\ud800")
@example(b'SHEET: x\nSCOUTING: "\\ud800"')
def test_any_bytes(data: bytes) -> None:
    form = read(data, "m.txt", SENT)
    for problem in form.problems:
        assert str(problem)
        assert problem.place.line > 0 or problem.code != "TEXT-LINE"
    for cell in inputs(form.moves):
        str(cell.value).encode()


@pytest.mark.parametrize("piece", [" ", "a | ", "a, ", "1 ", "as last time, ", "Ueda for Moreau ", "SP 3/"])
def test_no_line_takes_long(piece: str) -> None:
    """A pattern that tries too much would not come to an end here."""
    line = f"1| a{piece * (3_900 // len(piece))}x\n"
    titles = ("MATCH 1\nSET 1", "SPYING ORDER", "TRANSFERS", "SPONSORS: 3")
    text = FORM + "".join(f"{title}\n{line}" for title in titles)
    assert said(text)


def test_damaged_forms() -> None:
    chance = random.Random(7)  # noqa: S311 - what it damages is no secret
    for _ in range(40):
        lines = GOLDEN.split("\n")
        for _ in range(chance.randint(1, 20)):
            at = chance.randrange(len(lines))
            cut = chance.randint(0, len(lines[at]))
            lines[at : at + chance.choice((1, 1, 2))] = [lines[at][:cut] + chance.choice(PIECES) + lines[at][cut:]]
        form = said("\n".join(lines))
        assert form.view is None or form.view.id == VIEW.id
