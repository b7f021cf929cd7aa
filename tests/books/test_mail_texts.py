"""What a mail says besides a sheet, and its text: split by pictures, as a list in HTML, in uuencode, with footers."""

# ruff: noqa: E501 - these lines are as programs write them

from __future__ import annotations

import binascii
import html
from functools import cache
from itertools import product

import pytest

from exhaustive import mark_all_but_every
from nasty_mails import HEAD, PLAIN, PNG, multipart, part
from small_text_form import AS_SENT, GOLDEN, SENT, VIEW
from vbxl.books.intake import take_all
from vbxl.books.parsed_form import Form, ParsedFile
from vbxl.books.textform import build, read
from vbxl.books.textform.lines import split_lines
from vbxl.books.textform.mail import find_own_words
from vbxl.league.moves import Input
from vbxl.problems import NOTES

ID = f"SHEET: {SENT.id}\n"
TEXT = "Content-Type: text/plain; charset=utf-8"
PAGE = "Content-Type: text/html; charset=utf-8"
SHEET = build(VIEW).replace("SEND:", "SEND: 1", 1).encode()


def mail_of(*parts: bytes, kind: str = "mixed") -> bytes:
    return multipart(*parts, kind=kind)


def form_of(data: bytes) -> Form:
    (taken,) = take_all(data, "a.eml")
    assert taken.form
    return read(taken.form.part or b"", "a.eml", SENT, elsewhere=taken.form.sheet_id)


def text(words: str, kind: str = TEXT) -> bytes:
    return part(words.encode(), kind)


def inner(kind: str, *parts: bytes) -> bytes:
    boundary = f"=_{kind}"
    begin = f'Content-Type: multipart/{kind}; boundary="{boundary}"\r\n\r\n'.encode()
    mark = f"\r\n--{boundary}".encode()
    return begin + b"".join(mark + b"\r\n" + one for one in parts) + mark + b"--\r\n"


PICTURE = part(PNG, 'Content-Type: image/png; name="team.png"', "Content-Disposition: inline")
FIRST, SECOND = f"{ID}as last time\nMATCH 1, SET 1: risk 4\n", "MATCH 1, SET 2: DP: 3/2\n"
FOOTER = text("_______\nfans mailing list\nfans@example.org\nhttps://lists.example.org/fans\n")


@pytest.mark.parametrize(
    "mail",
    [
        mail_of(text(FIRST), PICTURE, text(SECOND)),
        mail_of(text(FIRST), PICTURE, text(""), PICTURE, text(SECOND)),
        mail_of(inner("alternative", text(FIRST), text(f"<p>{html.escape(FIRST)}</p>", PAGE)), text(SECOND), FOOTER),
        mail_of(
            text(FIRST + SECOND),
            inner("mixed", text(FIRST.replace("\n", "<br>"), PAGE), PICTURE, text(SECOND, PAGE)),
            kind="alternative",
        ),
        mail_of(
            inner("related", text(FIRST.replace("\n", "<br>"), PAGE), PICTURE), PICTURE, text(SECOND, PAGE)
        ),
    ],
    ids=["a picture", "two pictures", "a part of both kinds", "alternative ways", "pages alone"],
)  # fmt: skip
def test_the_texts_of_a_mail_are_one(mail: bytes) -> None:
    form = form_of(mail)
    first, second = form.moves.matches["match1"].sets[:2]
    assert (first.risk.value, [one.value for one in second.devotion]) == (4, [3, 2])
    assert form.problems == ()


def test_a_numbered_list_in_a_page_has_its_numbers() -> None:
    page = (
        f"<html><p>{ID}</p><p>as last time</p><p>MATCH 1</p><p>SET 2</p><ol start=3><li><p>C. Moreau</p><li value='5'>"
        "<b>Rolf</b> Amber</ol><ul><li>SPONSOR: winner</ul></html>"
    )
    form = form_of(HEAD + PAGE.encode() + b"\r\n\r\n" + page.encode())
    players = [one.value for one in form.moves.matches["match1"].sets[1].players]
    assert (players[2], players[4], form.moves.sponsor) == (
        "C. Moreau",
        "Rolf Amber",
        Input("winner", form.moves.sponsor.place),
    )


@pytest.mark.parametrize("end", ["`", " ", ""])
@pytest.mark.parametrize("stripped", [False, True])
def test_a_file_in_uuencode_is_an_attachment(end: str, stripped: bool) -> None:
    lines = [binascii.b2a_uu(GOLDEN.encode()[at : at + 45]).decode() for at in range(0, len(GOLDEN.encode()), 45)]
    lines = [line.rstrip() + "\n" if stripped else line for line in lines]
    coded = f"Here it is\n\nbegin 644 my move.txt\n{''.join(lines)}{end}\nend\n\nCheers, Anna\n"
    (taken,) = take_all(HEAD + PLAIN + b"\r\n" + coded.encode(), "a.eml")
    assert (taken.file, taken.form.moves if taken.form else None) == (
        "a.eml: my move.txt",
        read(GOLDEN.encode(), "a.eml: my move.txt").moves,
    )
    assert taken.problems == ()


def beside(words: str) -> list[str]:
    """What is told of a mail with a sheet and a text."""
    sheet = part(SHEET, 'Content-Type: text/plain; name="move.txt"')
    (taken,) = take_all(mail_of(text(words), sheet), "a.eml")
    assert all(one.code in NOTES for one in taken.problems)
    return [one.message for one in taken.problems]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("please withdraw my move", "please withdraw my move"),
        ("SPONSOR: spectacle", "SPONSOR: spectacle"),
        ("Hi Dirk,\n\nI forgot the sponsor.\nIt is winner.\n\nCheers, Anna", "I forgot the sponsor. It is winner."),
        ("Cheers, Anna\n\nPS: Ueda is ill", "PS: Ueda is ill"),
        ("Bitte zieh meinen Zug zurück\n\nGruß, Jürgen", "Bitte zieh meinen Zug zurück"),
        ("My iPhone died, withdraw my move", "My iPhone died, withdraw my move"),
        ("SPONSOR: winner\n\n-----Original Message-----\nFrom: Dirk <d@example.org>\nSent: 1 Jan\nTo: me\n\nold", "SPONSOR: winner"),
    ],
)  # fmt: skip
def test_a_text_beside_a_sheet_is_one_note(words: str, told: str) -> None:
    assert beside(words) == [f'the mail also says "{told}", which was not read']


SIGN_OFFS = (
    "gr Anneke", "Scusa, Paolo", "Siobhán", "Hoi Rien,\n\ngroetjes Piet", "С уважением,\nИван", "Pozdrawiam,\nPiotr",
    "Mit freundlichen Grüßen\nJürgen Müller", "Cordialement\nAmélie", "Saludos,\nJosé", "Med vänlig hälsning,\nÅsa",
    "Üdvözlettel,\nÁgnes", "Merci,\nZoë", "Hej,\n\nmvh Åsa", "Lugupidamisega,\nJaan", "Ar cieņu,\nJānis", "-- \nPiet Klaassen | 06-12345678",
    "Dear Dirk,\n\nBest wishes,\nAnna Bakker\nManager\n+31 6 12345678\nwww.example.org",
)  # fmt: skip
FOOTERS = (
    "Sent from my iPhone", "Von meinem iPhone gesendet", "Get Outlook for Android<https://aka.ms/x>", "Envoyé de mon iPhone",
    "Verstuurd vanaf mijn Samsung Galaxy", "Enviado desde mi iPhone", "Wysłane z iPhone'a", "Отправлено из мобильной Почты Mail.ru",
    "Inviato da iPhone", "Skickat från min iPhone", "Sendt fra min iPhone", "Lähetetty iPhonesta", "Odesláno z iPhonu",
    "Enviado do meu iPhone", "Gesendet von Outlook für iOS", "Holen Sie sich Outlook für Android", "Sent with Proton Mail secure email.",
    "Virenfrei. www.avast.com", "Outlook für Android herunterladen", "Télécharger Outlook pour iOS", "Sent from Yahoo Mail on Android",
    "_______________________________________________\nfans mailing list -- fans@example.org\nTo unsubscribe send an email to fans-leave@example.org",
    (
        '-- \nYou received this message because you are subscribed to the Google Groups "fans" group.\nTo unsubscribe from this group and stop '
    "receiving emails from it, send an email to fans+unsubscribe@googlegroups.com."
    ),
    (
        "This e-mail and any attachments are confidential and intended solely for the addressee. If you are not the intended recipient, please "
    "delete this e-mail and notify the sender. No liability is accepted for viruses."
    ),
    "Diese E-Mail ist vertraulich und nur für den Empfänger bestimmt. Sind Sie nicht der richtige Empfänger, löschen Sie sie bitte sofort.",
)  # fmt: skip


@pytest.mark.parametrize("words", [*SIGN_OFFS, *FOOTERS, "See attached.", "Hi, here is my move!", "Anbei mein Zug", ""])
def test_signatures_greetings_and_footers_are_no_note(words: str) -> None:
    assert beside(words) == []


ABOVE = ("as last time\n\n", "as last time\nMATCH 1 SET 2\n3 C. Moreau\n", "as last time\nTRAINING\nUeda OL+1\n\n")


@cache
def read_alone(above: str) -> Form:
    return read(f"{ID}{above}".encode(), "m.txt", SENT)


# Every second one of them by default, below each of the three.
@pytest.mark.parametrize(("words", "above"), mark_all_but_every(2, product([*SIGN_OFFS, *FOOTERS], ABOVE), rows=True))
def test_no_sign_off_or_footer_is_a_problem(words: str, above: str) -> None:
    alone = read_alone(above)
    form = read(f"{ID}{above}{words}\n".encode(), "m.txt", SENT)
    assert form.moves == alone.moves
    assert form.problems == alone.problems


def test_a_form_whose_line_breaks_are_lost_is_called_that() -> None:
    joined = " ".join(build(SENT, AS_SENT).split("\n")).encode()
    for data, name in ((HEAD + PLAIN + b"\r\n" + joined, "a.eml"), (joined, "a.txt")):
        (taken,) = take_all(data, name)
        assert taken.form is None
        assert [one.code for one in taken.problems] == ["TEXT-BREAKS"]
        assert "the form has lost its line breaks" in taken.problems[0].message


def test_what_parts_the_columns_of_a_table_is_no_entry() -> None:
    form = read(f"sep=;\n{ID}as last time\nsep=;\n".encode(), "m.txt", SENT)
    assert (form.moves, form.problems, form.ignored) == (AS_SENT, (), ())


def said(words: str) -> list[str]:
    return [line.text for line in find_own_words(split_lines(words.encode(), "")[0])]


def test_who_wrote_what_follows_is_nobodys_word() -> None:
    for wrote in (
        "Am 14.11.2026 um 10:00 schrieb Dirk <d@example.org>:", "Le 14 nov. 2026 à 10:00, Dirk a écrit :",
        "W dniu 14.11.2026 o 10:00, Dirk pisze:", "14 nov 2026 kl. 10:00 skrev Dirk:", "14 ноября 2026 г. Dirk написал:",
        "On Sat, 14 Nov 2026 at 10:00, Dirk Smit\n<dirk@example.org> wrote:",
    ):  # fmt: skip
        assert said(f"withdraw my move\n\n{wrote}\n\n> old\n> words\n") == ["withdraw my move"]


def taken_of(words: str) -> tuple[ParsedFile, ...]:
    return take_all(HEAD + PLAIN + b"\r\n" + words.encode(), "a.eml")


def test_a_mail_of_words_alone_holds_no_move() -> None:
    (taken,) = taken_of(f"my sheet is {SENT.id}\nwhen is the deadline?\n")
    assert (taken.form, [one.code for one in taken.problems]) == (None, ["FILE-MAIL"])
