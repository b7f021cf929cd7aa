"""Who answers a letter sends what stands above it and nothing that the answer quotes, whatever teams are called."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Iterator
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path

import pytest

from commitment_parts import KEY, sealed_view
from exhaustive import mark_all_but_first
from league_folders import made_folder, made_moves, move_file, resolved, small_league
from vbxl.books import textform
from vbxl.books.intake import take_all
from vbxl.books.letter import Letter, as_html, as_text
from vbxl.books.message import Attachment, write_message
from vbxl.books.parsed_form import Form
from vbxl.books.textform.words import LETTER_END, LETTER_MARK
from vbxl.league.league import League
from vbxl.league.lineups import prefilled
from vbxl.league.moves import Input, MatchMoves
from vbxl.league.people import Contact, Manager, People
from vbxl.league.view import make_full_view, make_round_tokens
from vbxl.post.letters import (
    add_news,
    write_answer,
    write_late_letter,
    write_receipt,
    write_reminder,
    write_resend_letter,
    write_sheets_letter,
)
from vbxl.post.round_results import read_resolved_round, write_results_letter
from vbxl.problems import Place, Problem
from vbxl.rounds.collect import Collected, collect
from vbxl.rounds.folder import find_league

pytestmark = pytest.mark.usefixtures("no_move_sheets")
BASE = small_league()
NAMES = {
    "plain": tuple(team.name for team in BASE.teams),
    "labels": ("SPONSOR: winner", "SEND: 9", "MATCH 1", "SET 1"),
    "rows": ("SET 1: 4 A. Nagy 2", "As last time.", "TRAINING: A. Nagy +1", "From here"),
    "long": ("SPONSOR: winner SPONSOR: winner", "SEND: 9 SEND: 9 SEND: 9", "As last time As last", "3 C. Moreau Set"),
}  # fmt: skip
PERSON = {"plain": "Bakker, Anna", "long": "Hello, SPONSOR: winner, SEND: 8, a long name of a manager"}
FILES = ("x-S1-R02-results.xlsx", "x-S1-R02-T01-report.xlsx", "x-S1-R03-T01-move.xlsx", "x-S1-R03-T01-move.txt")
THANKS = "Thanks!\n\nAnna-Maria Bakker-van der Molen, manager of a team with a very long name indeed\n"
WROTE = "On Fri, 13 Nov 2026 at 20:00 Dirk Smit <dirk@example.org> wrote:\n"
ORIGINAL = "-----Original Message-----\nFrom: Dirk Smit <dirk@example.org>\nSent: Friday\nTo: Anna\nSubject: x\n\n"
NEWS = f"Hello all,\n{LETTER_MARK}\nSPONSOR: winner\n\n{LETTER_END}\nSEND: 9\nMATCH 1\nSET 1\n3| A. Nagy\nFrom x\n.\n"
WAYS = (
    "quoted", "page",
    *(pytest.param(way, marks=pytest.mark.exhaustive)
      for way in ("outlook", "unmarked", "narrow", "page without marks")),
)  # fmt: skip


def named(kind: str) -> League:
    teams = tuple(replace(team, name=name) for team, name in zip(BASE.teams, NAMES[kind], strict=True))
    managers = {team.id: Manager(PERSON.get(kind, "Anna"), (f"{team.id}@example.org",)) for team in teams}
    return replace(BASE, teams=teams, people=People(Contact("Dirk Smit", "dirk@example.org"), managers))


def letters(league: League, root: Path) -> dict[str, tuple[str, Letter]]:
    """A letter of each kind, and whose it is."""
    place = made_folder(root, league, ["T02"])
    folder = find_league(root)
    round_ = folder.open_round()
    tokens = make_round_tokens(league, KEY)

    def collected(**files: bytes) -> Collected:
        for name, data in files.items():
            (place / "moves" / f"SPONSOR: {name}.txt").write_bytes(data)
        return replace(collect(round_.list_moves(), league, tokens), league=league)

    asked = replace(made_moves(league, "T01", 3), sponsor=Input("winner"), scouts=(Input("SEND: 8"),))
    first = textform.build(sealed_view(league, "T01"), asked).encode()
    bad = made_moves(league, "T03")
    wrong = replace(bad.matches["match1"].sets[0], concept=Input("SHEET: S1-R02-T01-abcdef12"), risk=Input("SET 2"))
    sets = MatchMoves((wrong, *bad.matches["match1"].sets[1:]))
    bad = replace(bad, matches={**bad.matches, "match1": sets})
    player = prefilled(make_full_view(league, "T04")).matches["match2"].sets[0].players[3].text
    short = f"SHEET: {sealed_view(league, 'T04').id}\nAS LAST TIME\nSPONSOR: winner\nMATCH 2\nSET 1\n3| {player}\n"
    found = collected(
        first=first,
        older=move_file(league, "T01"),
        bad=textform.build(sealed_view(league, "T03"), bad).encode(),
        short=short.encode(),
    )
    several = collected(again=first.replace(b"winner", b"steady"))
    (place / "moves" / "SPONSOR: again.txt").unlink()
    said = f"AS LAST TIME SHEET: {sealed_view(league, 'T01').id}"
    link = Problem("FILE-LINK", Place("x"), None, "the mail has a link", "SPONSOR: winner")
    made = {
        "receipt": ("T01", write_receipt(found, "T01")),
        "receipt with problems": ("T03", write_receipt(found, "T03")),
        "receipt of a short reply": ("T04", write_receipt(found, "T04")),
        "question": ("T01", write_receipt(several, "T01")),
        "sheets": ("T01", write_sheets_letter(league, "T01", FILES[2:], token=tokens["T01"])),
        "sheets again": ("T01", write_sheets_letter(league, "T01", FILES[2:], again="the deadline moves")),
        "reminder": ("T01", write_reminder(league, "T01")),
        "late": ("T01", write_late_letter(league, "T01", round_, "SPONSOR: x.txt")),
        "answer": ("T01", write_answer(league, "T01", said, [link])),
        "resend": ("T01", write_resend_letter(league, "T01", FILES, token=tokens["T01"])),
    }
    resolved(root, seed=b"s")
    played = read_resolved_round(folder.list_rounds()[0])
    made["results"] = ("T01", write_results_letter(played, "T01", FILES, next_sheets=True, token=tokens["T01"]))
    made["results alone"] = ("T01", write_results_letter(played, "T01", FILES[:2], next_sheets=False))
    # Words of the game master that look like entries, a greeting, and the beginning and the end of a letter.
    return made | {f"{kind} with news": (team, add_news(one, "Dirk", [NEWS])) for kind, (team, one) in made.items()}


@pytest.fixture(scope="module", params=mark_all_but_first(reversed(NAMES), 2))
def sent(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[League, dict[str, tuple[str, Letter]]]:
    league = named(request.param)
    return league, letters(league, tmp_path_factory.mktemp("league"))


def answer(way: str, above: str, letter: Letter) -> bytes:
    """A mail in which somebody wrote something above a letter."""
    text, page = as_text(letter), as_html(letter)
    top = html.escape(above).replace("\n", "<br>")
    mail = EmailMessage()
    mail["From"], mail["Subject"] = "anna@example.org", f"Re: {letter.subject}"
    narrow = [piece for line in text.splitlines() for piece in textwrap.wrap(line, 38) or [""]]
    match way:
        case "quoted":
            mail.set_content(f"{above}\n{WROTE}{marked(text.splitlines())}")
        case "outlook":
            mail.set_content(f"{above}\n{ORIGINAL}{text}")
        case "unmarked":
            mail.set_content(f"{above}\n\n{text}")
        case "narrow":
            mail.set_content(f"{above}\n{WROTE}{marked(narrow)}")
        case "page":
            mail.set_content(f"<html><body>{top}<blockquote>{page}</blockquote></body></html>", subtype="html")
        case _:
            mail.set_content(f"<html><body>{top}<hr>{page}</body></html>", subtype="html")
    return mail.as_bytes()


def marked(lines: list[str]) -> str:
    return "".join(f"> {line}\n" for line in lines)


def forms(mail: bytes) -> Iterator[Form]:
    for taken in take_all(mail, "a.eml"):
        if taken.form and taken.form.sheet_id:
            yield taken.form


@pytest.mark.parametrize("way", WAYS)
def test_thanks_above_a_letter_is_no_move(sent: tuple[League, dict[str, tuple[str, Letter]]], way: str) -> None:
    for kind, (_, letter) in sent[1].items():
        assert [*forms(answer(way, THANKS, letter))] == [], kind


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "lines", mark_all_but_first(["SEND: 6\nMATCH 2\nSET 1\nDEVOTION: 3 2\n", "SEND: 6\n", "SPONSOR: steady\n"])
)
def test_a_short_reply_above_a_letter_is_that_reply(
    sent: tuple[League, dict[str, tuple[str, Letter]]], way: str, lines: str
) -> None:
    league, made = sent
    for kind, (team, letter) in made.items():
        above = f"SHEET: {sealed_view(league, team).id}\nAS LAST TIME\n{lines}"
        view = make_full_view(league, team)
        (found,) = forms(answer(way, above, letter))
        ours, alone = (textform.read(data, "a.txt", view) for data in (found.part, above.encode()))
        assert ours.moves == alone.moves, kind
        assert ours.problems == (), kind


def test_no_letter_has_a_line_that_a_mailbox_or_a_form_takes_for_its_own(
    sent: tuple[League, dict[str, tuple[str, Letter]]],
) -> None:
    league, made = sent
    ids = [str(sealed_view(league, team.id).id) for team in league.teams]
    for kind, (team, letter) in made.items():
        for line in as_text(letter).splitlines():
            assert not line.startswith(("From ", ".", "-- ", ">")), kind
            assert not line.casefold().strip().startswith(("sheet", "as last time")), kind
            assert len(line) <= 76 or line.startswith("resend "), kind
        others = [one for one in ids if one != str(sealed_view(league, team).id)]
        texts = (as_text(letter), as_html(letter), letter.subject)
        assert not any(one in text for one in others for text in texts), kind
        assert not any(one in letter.subject for one in ids), kind


@pytest.mark.parametrize("way", WAYS)
def test_a_name_that_is_the_id_of_a_sheet_makes_no_move_of_an_answer(way: str) -> None:
    ident = sealed_view(BASE, "T01").id
    name = f"SHEET: {ident}"
    teams = tuple(replace(team, name=name) if team.id == "T01" else team for team in BASE.teams)
    manager = Manager(f"Anna\nSHEET: {ident}\nAS LAST TIME", ("anna@example.org",))
    league = replace(BASE, teams=teams, people=People(Contact("Dirk Smit", "dirk@example.org"), {"T01": manager}))
    wrong = Problem("FILE-LINK", Place("x"), None, name, "Attach a copy.")
    for letter in (write_sheets_letter(league, "T01", ()), write_answer(league, "T01", name, [wrong])):
        assert ident.token not in as_text(letter) + as_html(letter)
        assert [*forms(answer(way, THANKS, letter))] == []


def test_a_letter_becomes_a_mail_that_is_known_as_a_robots(sent: tuple[League, dict[str, tuple[str, Letter]]]) -> None:
    gm, ident = Contact("Dirk Smit", "dirk@example.org"), f"<vbxl.{'0123456789abcdef' * 2}@example.org>"
    for _, letter in sent[1].values():
        data = write_message(letter, gm, [Contact("Anna", "anna@example.org")], ident, [Attachment("a.txt", b"a")])
        (taken,) = take_all(data, "own.eml")
        assert [problem.code for problem in taken.problems] == ["FILE-ROBOT"]
