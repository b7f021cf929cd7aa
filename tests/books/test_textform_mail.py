"""The text form in the mail: what editors and mail programs make of it, and several forms in one text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from small_text_form import AS_SENT, FORM, GOLDEN, MOVES, SENT, SHEET, TYPED, VIEW, I, clean, inputs, quoted, said, six
from vbxl.books.parsed_form import Form
from vbxl.books.textform import build, read
from vbxl.league.moves import MatchMoves, Moves, SetMoves
from vbxl.league.view import SheetId, View

WROTE = "On Sat, 14 Nov 2026 at 10:00, Rien Kooy <gm@example.org>\nwrote:\n\n"


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "cp1252"])
def test_codes(code: str) -> None:
    assert read(GOLDEN.encode(code), "m.txt") == Form(VIEW, str(VIEW.id), MOVES)


def test_a_reply_in_one_code_quotes_another() -> None:
    form = read("SEND: 3\nSCOUTING: Ködäly\n".encode("latin-1") + build(VIEW).encode(), "m.txt")
    assert (form.view, form.moves.scouts) == (VIEW, (I("Ködäly"),))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n", "\r\n"), ("\n", "\r"), (" ", "\u00a0"), (" ", "\u3000"), ("\n", "\n\n"), ("\n", "\n   "),
        ("O'Dell", "O’Dell"), ("SPONSOR:", "\ufeffSPONSOR：\u200b"),
        ("\nSPONSOR:", "\n*SPONSOR:*"), ("\nSEND:", "\n*SEND*:"),
    ],
)  # fmt: skip
def test_characters_that_programs_change(old: str, new: str) -> None:
    assert clean(GOLDEN.replace(old, new)) == MOVES


@pytest.mark.parametrize("mark", [">", "> ", ">> ", "> > ", "  > "])
def test_marks_of_quotation(mark: str) -> None:
    assert clean(f"Hi Rien,\nmy move is below!\n\nCheers\nPiet\n\n{WROTE}{quoted(GOLDEN, mark)}") == MOVES


def test_lower_case() -> None:
    form = said(GOLDEN.lower())
    assert form.problems == ()
    first = form.moves.matches["match1"].sets[0]
    assert (first.players[0], first.concept) == (I("j. jansen"), I("oc"))


def test_mail_around_the_form() -> None:
    mail = (
        "Return-Path: <piet@example.org>\nFrom: Piet <piet@example.org>\nTo: gm@example.org\n"
        "Subject: Re: SET 1 and so on\n"
        "Date: Sat, 14 Nov 2026 10:00:00 +0100\nContent-Type: text/plain; charset=utf-8\n\nHello Rien,\n\n"
        "this is my move, I hope it is in time.\nTeam spirit is fine!\n\n"
    )
    end = (
        "\nBest regards,\nPiet Klaassen\n\n-- \nPiet Klaassen | 06-12345678\nSt. Jan 12 3 4\n"
        "Sent from my phone\n--abcdef0123--\n"
    )
    assert clean(mail + GOLDEN + end) == MOVES
    # A greeting ends the form even where its last line was cut away and a row might follow.
    cut = f"{mail}{TYPED}MATCH 1\nSET 1\nJ. Jansen 3\n{end}"
    assert clean(cut).matches["match1"].sets[0].players == six("J. Jansen")


@pytest.mark.parametrize(
    "lines", ["Cheers,\nPiet", "Met vriendelijke groeten\nPiet", "-- \nPiet\nSome Street 5", "--\nx y"]
)
def test_greetings_are_nobody(lines: str) -> None:
    assert clean(f"{TYPED}MATCH 1\nSET 1\nJ. Jansen 3\n{lines}\n").matches["match1"].sets[0].players == six("J. Jansen")


@pytest.mark.parametrize("mark", ["", "> > "])
def test_places(mark: str) -> None:
    text = f"Hello,\n\n{quoted(GOLDEN, mark)}"
    lines = text.split("\n")
    found = list(inputs(said(text).moves))
    assert sum(not cell.blank for cell in found) > 30
    for cell in found:
        assert cell.place.file == "m.txt"
        assert cell.place.line > 0
        if cell.value is not None:
            stands = lines[cell.place.line - 1][cell.place.column - 1 :]
            assert stands.removeprefix("+").startswith(str(cell.value))


def test_whose_a_form_is() -> None:
    form = said(
        "Subject: SHEET S1-R12-T04-4a8b5c1f\nTEAM: Harbour Gulls\n"
        f"{TYPED.partition(chr(10))[2]}MATCH 1\nSET 1\n1. J. Jansen 3\n"
    )
    assert (form.sheet_id, form.view) == ("", None)
    assert form.moves.matches["match1"].sets[0].players == six("J. Jansen")
    assert said("SHEET:  s1-r12-t03-4a8b5c1f\n").sheet_id == "s1-r12-t03-4a8b5c1f"
    assert said("SHEET: something else\n").sheet_id == "something else"


@pytest.mark.parametrize(
    "cut",
    [
        "SCOUTED: 1,",
        "7. Rolf Amber, contract,",
        "SETTINGS: 1",
        "2. River Rats",
        "MATCH NO. 49,",
        "ROSTER: 7",
        "SHEET: ",
    ],
)
def test_a_form_whose_given_part_was_cut_has_no_view(cut: str) -> None:
    assert cut in GOLDEN
    lines = [line for line in GOLDEN.splitlines() if cut not in line]
    form = said("\n".join(lines))
    assert form.view is None
    assert form.moves.matches["match1"].sets[:2] == MOVES.matches["match1"].sets[:2]


def test_a_reply_above_the_original() -> None:
    above = "MATCH 1\nSET 1\nJ. Jansen 2 3\n"
    expected = {"match1": MatchMoves((SetMoves(players=six("J. Jansen 2"), positions=six(3)), *[SetMoves()] * 4))}
    form = said(f"{SHEET}SEND: 4\n{above}\nRien wrote:\n{quoted(build(VIEW, Moves(sponsor=I('steady'))))}")
    assert (form.view, form.moves) == (VIEW, Moves(send_number=I(4), matches=expected))
    # Without an id of its own it is the one that it quotes.
    form = said(f"Hi,\n\n{above}\nCheers\nPiet\n\n{quoted(build(VIEW))}")
    assert (form.view, form.problems, form.moves.matches) == (VIEW, (), expected)


def test_the_first_form_with_anything_typed_counts() -> None:
    filled = quoted(GOLDEN)
    assert clean(build(VIEW, Moves(send_number=I(9))) + filled) == MOVES
    assert clean(GOLDEN + filled.replace("SPONSOR: winner\n", "SPONSOR: steady\n")) == MOVES
    assert clean(build(VIEW) + build(VIEW, Moves(send_number=I(9)))).send_number == I(9)


def test_two_teams_forms_in_one_text() -> None:
    other: View = replace(SENT, id=SheetId(1, 8, "T04", SENT.id.league_mark, "0" * 16), team_name="River Rats")
    form = said(FORM + build(other, AS_SENT))
    assert (form.sheet_id, form.view) == (str(SENT.id), SENT)
    (told,) = form.problems
    assert (told.code, told.message) == ("TEXT-PART", "this text holds a second form, for T04")
