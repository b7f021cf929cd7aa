"""What managers really answer to the mails with their sheets, and what they and the game master read of it."""

from __future__ import annotations

import re
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path

import pytest

from commands import vbxl
from exhaustive import mark_all_but_first
from mail_leagues import (
    GM,
    OutMail,
    address,
    kinds,
    league_of,
    mail,
    mailed_league,
    opened_mail,
    outbox,
    plain,
    put_in,
    run,
    token_of,
)
from vbxl.books.textform import build
from vbxl.league.league import League
from vbxl.league.lineups import prefilled
from vbxl.league.moves import Input, MatchMoves
from vbxl.league.view import make_full_view


def id_of(root: Path, team: str) -> str:
    return str(make_full_view(league_of(root), team, token_of(root, team)).id)


def quoted(text: str) -> str:
    return "On Thu, 1 Jan 2099 at 10:00 Dirk Smit <dirk@example.org> wrote:\n" + "".join(
        f"> {line}\n" for line in text.splitlines()
    )


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return mailed_league(tmp_path / "league", sent=True)


def sheets_mail(root: Path, team: str) -> OutMail:
    return opened_mail(next((root / "first").glob(f"*-{team}-*.eml")))


def answered(root: Path, *mails: bytes) -> list[OutMail]:
    """The mails to managers that some mails lead to."""
    put_in(root, {f"{number}.eml": one for number, one in enumerate(mails)})
    run(root)
    return outbox(root)


def other_sponsor(league: League) -> str:
    return league.sponsors[-1].name


WORDS = ("as last\u00a0time", "SAME AS LAST TIME", "no changes", "Same as last round, thanks", "As last time please")


def test_a_question_above_our_quoted_mail_waits_for_an_answer(root: Path) -> None:
    put_in(root, {"a.eml": mail("T02", "Re: sheets", "What are SP for?\n\n" + quoted(sheets_mail(root, "T02").text))})
    assert run(root).questions == ("Manager T02 (Team T02)",)


@pytest.mark.parametrize("words", mark_all_but_first(WORDS, 2))
def test_words_above_our_quoted_mail_are_a_move(root: Path, words: str) -> None:
    above = f"{words}\n\ngr Anneke\n\nVon meinem iPhone gesendet\n\n"
    (receipt,) = answered(root, mail("T02", "Re: sheets", above + quoted(sheets_mail(root, "T02").text)))
    assert (receipt.kind, receipt.team) == ("receipt", "T02")
    text = plain(receipt.text)
    assert "You'll play You sent a short reply" in text.replace("=", "").replace("  ", " ")
    assert "to correct" not in receipt.message["subject"]
    assert "iPhone" not in text


@pytest.mark.parametrize("where", ["subject", "text", "forwarded"])
def test_the_id_may_stand_anywhere_in_a_mail(root: Path, where: str) -> None:
    ident, text = id_of(root, "T02"), f"as last time, SPONSOR: {other_sponsor(league_of(root))}, send 1\n"
    match where:
        case "subject":
            came = mail("T02", f"my move {ident}", text)
        case "text":
            came = mail("T02", "move", f"Hello Dirk, my sheet is {ident}.\n{text}")
        case _:
            outer = EmailMessage()
            outer["From"], outer["To"], outer["Subject"], outer["Message-ID"] = address("T02"), GM, "Fwd", "<a@b>"
            outer.set_content(text)
            inner = EmailMessage()
            inner["Subject"] = "sheets"
            inner.set_content(sheets_mail(root, "T02").text)
            outer.add_attachment(inner)
            came = bytes(outer)
    receipts = [one for one in answered(root, came) if one.kind == "receipt"]
    assert [one.team for one in receipts] == ["T02"]
    assert f"sponsor {other_sponsor(league_of(root))}" in plain(receipts[0].text)


def test_the_example_of_the_sheets_mail_is_a_short_reply(root: Path) -> None:
    ours = sheets_mail(root, "T02").text
    example = next(line.strip('"') for line in ours.splitlines() if line.startswith('"As proposed'))
    (receipt,) = answered(root, mail("T02", "Re: sheets", f"{example}\n\n{quoted(ours)}"))
    assert receipt.kind == "receipt"
    assert "to correct" not in receipt.message["subject"]
    assert "with send number" not in receipt.text


@pytest.mark.parametrize("text", ["Thanks, nice league!", ""])
def test_a_mail_without_a_move_is_always_answered_with_an_example(root: Path, text: str) -> None:
    (answer,) = answered(root, mail("T02", "hello", text or "\n"))
    assert (answer.kind, answer.team, answer.to) == ("answer", "T02", (address("T02"),))
    assert "We found no move in your mail" in plain(answer.text)
    assert '"As proposed please' in answer.text
    assert id_of(root, "T02") in answer.text


def test_a_mail_from_elsewhere_with_an_id_is_answered_at_the_address_in_the_book(root: Path) -> None:
    text = f"SHEET: {id_of(root, 'T02')}\nals vorige keer\n"
    (answer,) = answered(root, mail("T09", "move", text))
    assert (answer.kind, answer.team, answer.to) == ("answer", "T02", (address("T02"),))


@pytest.mark.parametrize(
    "headers",
    mark_all_but_first(
        [{"From": GM}, {"Auto_Submitted": "auto-replied"}, {"List_Id": "<fans.example.org>"}, {"Precedence": "bulk"}]
    ),
)
def test_robots_lists_and_the_league_itself_are_not_answered(root: Path, headers: dict[str, str]) -> None:
    assert answered(root, mail("T02", "hello", "I am away", b"", **headers)) == []


@pytest.mark.parametrize("subject", ["Réponse automatique : x"])
def test_answers_of_programs_that_do_not_say_so_are_not_answered(root: Path, subject: str) -> None:
    assert answered(root, mail("T02", subject, "I am away")) == []


def test_who_answers_each_answer_gets_no_more_of_them(root: Path) -> None:
    for number in range(14):
        put_in(root, {f"{number}.eml": mail("T02", f"away {number}", "I am away")})
        run(root)
    assert len(kinds(root)["answer"]) == 12


def test_mails_of_the_league_itself_are_never_moves(root: Path) -> None:
    sheets = sheets_mail(root, "T02")
    ident = id_of(root, "T02")
    theirs = mail("T02", "sheets", f"SHEET: {ident}\nas last time\n", From=f"Dirk <{GM}>")
    # The game master's program gave a mail of ours another Message-ID, and sent it from another address.
    other = EmailMessage()
    other["From"], other["Message-ID"], other["Subject"] = "dirk@work.example.org", "<x@y>", "sheets"
    other.set_content(sheets.text)
    for name, data in sheets.files.items():
        other.add_attachment(data, maintype="application", subtype="octet-stream", filename=name)
    assert answered(root, theirs, bytes(other)) == []
    code, out, _ = vbxl("status", root)
    assert code == 0
    assert "0 of 4 in" in out
    for data in (theirs, bytes(other)):
        (root / "season-1" / "round-01" / "moves" / "own.eml").write_bytes(data)
        assert "0 of 4 in" in vbxl("status", root)[1]


def test_text_beside_a_sheet_is_one_note_for_everybody(root: Path) -> None:
    sheet = sheets_mail(root, "T02").files["post-league-S1-R01-T02-team-t02-move.txt"]
    filled = sheet.replace(b"\nSEND:", b"\nSEND: 1", 1)
    (receipt,) = answered(root, mail("T02", "move", "Hi Dirk,\n\nplease withdraw my move\n\nCheers, Anna\n", filled))
    said = 'he mail also says "please withdraw my move", which was not read'
    assert said in plain(receipt.text)
    assert "with" not in receipt.message["subject"]
    assert said in plain(vbxl("status", root)[1])


def test_a_filed_move_that_does_not_count_is_called_that(root: Path) -> None:
    sheet = sheets_mail(root, "T02").files["post-league-S1-R01-T02-team-t02-move.txt"]
    forged = re.sub(rb"(SHEET: S1-R01-T02-[0-9a-f]{8})-[0-9a-f]{16}", rb"\1-" + b"0" * 16, sheet)
    put_in(root, {"a.eml": mail("T02", "move", attached=forged.replace(b"\nSEND:", b"\nSEND: 1", 1))})
    _, out, _ = vbxl("mail", root)
    assert "but it does not count: the token in the sheet id is not that of Team T02 for this round" in plain(out)


def test_one_mistake_in_every_set_is_one_problem_of_a_receipt(root: Path) -> None:
    league = league_of(root)
    seen = make_full_view(league, "T02", token_of(root, "T02"))
    sent = prefilled(seen)
    wrong = {
        slot: MatchMoves(tuple(replace(one, players=(Input("Nobody Known"), *one.players[1:])) for one in match.sets))
        for slot, match in sent.matches.items()
    }
    form = build(seen, replace(sent, send_number=Input(1), matches=wrong)).encode()
    (receipt,) = answered(root, mail("T02", "move", attached=form))
    text = plain(receipt.text)
    assert text.count("your team has no such player") == 1
    assert 'and 4 more: your team has no such player (you wrote "Nobody Known").' in text
    assert ".eml" not in text
    # The code stands once, behind all that a person needs.
    assert text.count("(R2.1-UNKNOWN)") == 1
    assert receipt.message["subject"].startswith("Round 1: your move is in, one thing to correct")


def test_lines_that_hold_no_entry_are_shown_as_ignored(root: Path) -> None:
    text = (
        f"as last time\n\nThe weather here is fine, by the way\n\nCheers, Anna\n{quoted(sheets_mail(root, 'T02').text)}"
    )
    (receipt,) = answered(root, mail("T02", "Re", text))
    assert "We ignored" in receipt.text
    assert '"The weather here is fine, by the way"' in plain(receipt.text)
    assert "Cheers" not in receipt.text


def test_a_part_of_a_form_is_one_problem_and_not_one_for_each_blank(root: Path) -> None:
    sponsor = other_sponsor(league_of(root))
    text = f"sponsor: {sponsor}, match 1 set 1 risk 5\nScusa, Paolo\n"
    (receipt,) = answered(root, mail("T02", f"Re: {id_of(root, 'T02')}", text))
    assert "one thing to correct" in receipt.message["subject"]
    assert "add the line AS LAST TIME" in plain(receipt.text)
