"""The text form in the mail: what editors and mail programs make of it, and several forms in one text."""

from __future__ import annotations

import pytest

from small_text_form import GOLDEN, HAND, MOVES, SET_1, SET_2, SHEET, VIEW, I, clean, one_set, said, six
from vbxl.books.textform import build, read
from vbxl.league.moves import MatchMoves, Moves, SetMoves


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends(end: str) -> None:
    assert clean(GOLDEN.replace("\n", end)) == MOVES


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "cp1252"])
def test_codes(code: str) -> None:
    form = read(GOLDEN.encode(code), "m.txt")
    assert (form.view, form.moves, form.problems) == (VIEW, MOVES, ())


def test_reply_in_one_code_quotes_another() -> None:
    reply = "SEND: 3\nSCOUTING: Ködäly\n".encode("latin-1")
    form = read(reply + build(VIEW).encode(), "m.txt")
    assert form.view == VIEW
    assert form.moves.scouts == (I("Ködäly"),)


@pytest.mark.parametrize("space", ["\u00a0", "\u3000"])
def test_other_spaces(space: str) -> None:
    assert clean(GOLDEN.replace(" ", space)) == MOVES


@pytest.mark.parametrize("column", ["\t", "  "])
def test_bars_replaced(column: str) -> None:
    form = said(GOLDEN.replace("|", column))
    assert form.view == VIEW
    assert form.problems == ()
    assert form.moves.matches["match1"].sets[0].players == SET_1.players
    assert form.moves.matches["match1"].sets[0].positions == SET_1.positions
    assert form.moves.matches["match1"].sets[1].starts == SET_2.starts
    assert (form.moves.training, form.moves.contract_bids) == (MOVES.training, MOVES.contract_bids)


def test_lower_case() -> None:
    form = said(GOLDEN.lower())
    assert form.problems == ()
    assert form.view is not None
    assert form.moves.matches["match1"].sets[0].players[0] == I("j. jansen")
    assert form.moves.matches["match1"].sets[0].concept == I("oc")


@pytest.mark.parametrize("mark", [">", "> > "])
def test_quote_marks(mark: str) -> None:
    before = "Hi Rien,\nmy move is below!\n\nCheers\nPiet\n\n"
    wrote = "On Sat, 14 Nov 2026 at 10:00, Rien Kooy <gm@example.org>\nwrote:\n\n"
    assert clean(before + wrote + "".join(f"{mark}{line}\n" for line in GOLDEN.splitlines())) == MOVES


def test_wrapped_lines() -> None:
    wrapped: list[str] = []
    for one in GOLDEN.splitlines():
        line = one
        while len(line) > 72:
            cut = line.rfind(" ", 0, 72)
            cut = cut if cut > 0 else 72
            wrapped.append(line[:cut])
            line = line[cut:].lstrip()
        wrapped.append(line)
    form = said("\n".join(f"> {line}" for line in wrapped))
    assert (form.view, form.moves, form.problems) == (VIEW, MOVES, ())


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
    cut = mail + HAND + "SET 1\nJ. Jansen 3\n" + end
    assert clean(cut).matches["match1"].sets[0].players == six("J. Jansen")


@pytest.mark.parametrize(
    "lines",
    [
        "Cheers,\nPiet",
        "Met vriendelijke groeten\nPiet",
        "Viele Grüße\nPeter",
        "-- \nPiet\nSome Street 5",
        "Mit freundlichen Grüßen\nP",
        "--\nx y",
    ],
)
def test_greetings_are_nobody(lines: str) -> None:
    assert one_set(f"J. Jansen 3\n{lines}\n").players == six("J. Jansen")


def test_sheet_alone_says_whose_it_is() -> None:
    form = said("Subject: SHEET S1-R12-T04-4a8b5c1f\nTEAM: Harbour Gulls\nMATCH 1\nSET 1\nJ. Jansen 3\n")
    assert (form.sheet_id, form.view) == ("", None)
    assert form.moves.matches["match1"].sets[0].players == six("J. Jansen")
    assert said("SHEET  s1-r12-t03-4a8b5c1f\n").sheet_id == "s1-r12-t03-4a8b5c1f"
    assert said("SHEET: something else\n").sheet_id == "something else"


@pytest.mark.parametrize(
    "cut",
    ["TP: 4\n", " 7| Rolf Amber        | contract |     | 13 | 10 |     |     0/0 |  80 | 12\n", "SETTINGS: 1\n",
     " 2| River Rats\n", "HOMEPLAY   DIVISION NO.: 1   MATCH NO.: 49   HA: 46   LD: yes\n",
     "ROSTER: 7\n", "SHEET: S1-R12-T03-4a8b5c1f-6b1d0c7f2e9a4853\n"],
)  # fmt: skip
def test_given_part_cut(cut: str) -> None:
    assert cut in GOLDEN
    form = said(GOLDEN.replace(cut, "", 1))
    assert form.view is None
    assert form.moves.matches["match1"].sets[:2] == (SET_1, SET_2)


def test_reply_above_the_original() -> None:
    original = "".join(f"> {line}\n" for line in build(VIEW, Moves(sponsor=I("steady"))).splitlines())
    form = said(f"{SHEET}SEND: 4\nMATCH 1\nSET 1\nJ. Jansen 2 3\n\nRien wrote:\n{original}")
    assert form.view == VIEW
    assert form.moves == Moves(
        send_number=I(4),
        matches={"match1": MatchMoves((SetMoves(players=six("J. Jansen 2"), positions=six(3)), *[SetMoves()] * 4))},
    )


def test_first_form_with_anything_typed_counts() -> None:
    filled = "".join(f"> {line}\n" for line in GOLDEN.splitlines())
    assert clean(build(VIEW, Moves(send_number=I(9))) + filled) == MOVES
    assert clean(GOLDEN + filled.replace("winner", "steady")) == MOVES
    assert clean(build(VIEW) + build(VIEW, Moves(send_number=I(9)))).send_number == I(9)


def test_reply_without_its_own_sheet() -> None:
    quoted = "".join(f"> {line}\n" for line in build(VIEW).splitlines())
    form = said(f"Hi,\n\nMATCH 1\nSET 1\nJ. Jansen 2 3\n\nCheers\nPiet\n\n{quoted}")
    assert (form.view, form.problems) == (VIEW, ())
    assert form.moves.matches["match1"].sets[0].players == six("J. Jansen 2")
