"""A league of eight founds itself by mail: invited, answered, reminded, started, and later joined by others."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path

import openpyxl
import pytest

from commands import vbxl
from founded_leagues import LEVELS, team, waiting
from mail_leagues import GM, KEY, OutMail, kinds, mail, outbox, put_in, run, sent_by_hand
from vbxl.books import teamsheet
from vbxl.league.new_team import Invitation
from vbxl.post.journal import Entry
from vbxl.rounds.book import open_book
from vbxl.rounds.entries import invite_newcomer
from vbxl.rounds.folder import find_league

PEOPLE = ("Anna", "Bert", "Carla", "Dora", "Emma", "Finn", "Gwen", "Hugo")
UNTIL = "2099-01-09 20:00 +01:00"
BEFORE = datetime.fromisoformat("2099-01-05 20:00 +01:00")
ROWS = tuple(f"{at}. Player {at}, {'AABBCCDD'[at - 1]}, {ol}/{dl}" for at, (ol, dl) in enumerate(LEVELS, start=1))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A league that waits for four, none of whom has got a mail."""
    file = tmp_path / "managers.csv"
    file.write_text("name,address,team\n" + "".join(f"{one},{address(one)},\n" for one in PEOPLE[:4]))
    words = ("--managers", file, "--gm", f"Max <{GM}>", "--deadline", UNTIL, "--seed", KEY, "--name", "Post League")
    assert vbxl("new", tmp_path / "league", *words)[0] == 0
    return tmp_path / "league"


def address(name: str) -> str:
    return f"{name.lower()}@example.org"


def from_(name: str, subject: str, text: str = "", attached: bytes = b"") -> bytes:
    """A mail of somebody who is no manager yet."""
    made = mail(name, subject, text, attached).replace(b"move.txt", b"team.xlsx")
    return made.replace(f"Manager {name}".encode(), name.encode())


def sheet_of(root: Path, name: str, called: str, send: int = 1, players: int = 8) -> bytes:
    """The Team sheet of somebody, filled in as he may."""
    return teamsheet.build(invited_as_sent(root, name), team(called, send=send, levels=LEVELS[:players]))


def invited_as_sent(root: Path, name: str) -> Invitation:
    """What a newcomer was sent, with the token of this league's key."""
    league = waiting(root)
    newcomer = next(one for one, manager in league.people.newcomers.items() if manager.name == name)
    return invite_newcomer(league, newcomer, bytes.fromhex(KEY))


def by_phone(invitation: str, called: str) -> str:
    """An answer that quotes an invitation, the form at its end filled in."""
    quoted = "".join(f"> {line}\n" for line in invitation.splitlines()).replace("> TEAM:", f"> TEAM: {called}")
    for at, row in enumerate(ROWS, start=1):
        quoted = quoted.replace(f"> {at}. -", f"> {row}")
    return f"Great!\n\nOn Mon, 4 Jan 2099, Max wrote:\n{quoted}"


def text_to(root: Path, name: str) -> str:
    (one,) = (one for one in outbox(root) if one.to == (address(name),))
    return one.text


def test_a_league_is_founded_with_six_gestures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done: list[str] = []

    def gesture(what: str, act: Callable[[], object]) -> None:
        done.append(what)
        act()

    def command(*words: object) -> None:
        code, out, err = vbxl(*words)
        assert code == 0, (words, out, err)

    Path("managers.csv").write_text("name,address\n" + "".join(f"{one},{address(one)}\n" for one in PEOPLE))
    league, new = Path("league"), ("--managers", "managers.csv", "--gm", f"Max <{GM}>", "--seed", KEY)
    gesture("vbxl new", lambda: command("new", "league", *new, "--deadline", UNTIL, "--name", "Post League"))
    gesture("vbxl mail", lambda: command("mail", "league"))
    invitations = {one.to[0]: one for one in outbox(league)}
    assert sorted(invitations) == sorted(map(address, PEOPLE))
    gesture("send", lambda: sent_by_hand(league))
    # What six do: two never answer, one is broken, one types on a phone, one only asks.
    put_in(league, {
        "1.eml": from_("Anna", "Re: Build your team", attached=sheet_of(league, "Anna", "Alpha")),
        "2.eml": from_("Bert", "my team", attached=sheet_of(league, "Bert", "Beta", players=5)),
        "3.eml": from_("Carla", "Re: Build your team", by_phone(invitations[address("Carla")].text, "Gamma")),
        "4.eml": from_("Dora", "Re: Build your team", "What is a setter?\n"),
        "5.eml": from_("Emma", "team", attached=sheet_of(league, "Emma", "Epsilon")),
    })  # fmt: skip
    gesture("vbxl mail", lambda: command("mail", "league"))
    assert {one.to[0]: one.message["subject"].partition(" (")[0] for one in outbox(league)} == {
        address("Anna"): "Alpha is in",
        address("Bert"): "Your Team sheet needs a correction",
        address("Carla"): "Gamma is in",
        address("Dora"): "No team in your mail",
        address("Emma"): "Epsilon is in",
    }
    status = vbxl("status", "league")[1]
    assert [line.split()[0] for line in status.splitlines() if line.endswith(" missing")] == [
        "Dora", "Finn", "Gwen", "Hugo",
    ]  # fmt: skip
    assert "R1.1-SIX: a team needs at least 6 players; you have 5" in status
    assert status.partition("waiting for your answer: ")[2].startswith("Dora (")
    answered = vbxl("mail", "league", "--answered", "Dora")[1]
    assert "marked as answered: Dora\n" in answered
    assert "waiting for your answer" not in answered
    gesture("send", lambda: sent_by_hand(league))
    gesture("vbxl start", lambda: command("start", "league", "--now"))
    assert len(done) <= 6, done
    # The first sheets are due: each mail is a welcome.
    command("mail", "league")
    welcomes = outbox(league)
    assert [(one.kind, one.to) for one in welcomes] == [
        ("sheets", (address(name),)) for name in ("Anna", "Emma", "Carla", "Bert", "Dora", "Finn", "Gwen", "Hugo")
    ]
    for one in welcomes:
        assert one.message["subject"].startswith("Round 1: welcome, ")
        assert "PRESS TO: ALL" in one.text
        words = " ".join(one.text.split())
        assert "is a volleyball league played by mail and run by Max." in words
        assert "last match" not in words
        assert "Its How to play sheet explains the game" in words
        assert 'with the line "PRESS TO: ALL"' in words
        built = one.to[0] in map(address, ("Anna", "Carla", "Emma"))
        assert ("so we invented this team" in words) != built
    sent_by_hand(league)
    # Hugo's Team sheet comes now: he hears of it, and plays with the team that was invented for him.
    put_in(league, {"6.eml": late_sheet(invitations[address("Hugo")])})
    command("mail", "league")
    assert "Your Team sheet came after the league had started" in text_to(league, "Hugo")
    assert "2 of 8" not in vbxl("status", "league")[1]


def late_sheet(invitation: OutMail) -> bytes:
    """The Team sheet that came with an invitation, filled in by hand in its first cells."""
    from io import BytesIO

    (data,) = invitation.files.values()
    book = openpyxl.load_workbook(BytesIO(data))
    book["Team"]["B10"] = "Late"
    saved = BytesIO()
    book.save(saved)
    return from_("Hugo", "sorry", attached=saved.getvalue())


def test_nothing_is_written_twice_and_nobody_gets_what_is_anothers(root: Path) -> None:
    run(root)
    assert kinds(root) == {"invitation": [one.team for one in outbox(root)]}
    before = {one.name: one.read_bytes() for one in (root / "outbox").iterdir()}
    run(root)
    assert {one.name: one.read_bytes() for one in (root / "outbox").iterdir()} == before
    tokens = {one.team: invited_token(one) for one in outbox(root)}
    assert len(set(tokens.values())) == 4
    for one in outbox(root):
        everything = b"".join((bytes(one.message), one.text.encode(), *one.files.values()))
        assert not [other for other, token in tokens.items() if other != one.team and token.encode() in everything]
    sent_by_hand(root)
    # Anna sends with Bert's address as the sender: the token says whose it is, and so who is answered.
    put_in(root, {"1.eml": from_("Bert", "team", attached=sheet_of(root, "Anna", "Alpha"))})
    run(root)
    assert [one.to for one in outbox(root)] == [(address("Anna"),)]
    sent_by_hand(root)
    # The same mail again, and a run without any.
    put_in(root, {"again.eml": (root / "mail" / "in" / "1.eml").read_bytes()})
    assert (run(root).written, run(root).written) == ((), ())
    put_in(root, {"2.eml": from_("Anna", "team", attached=sheet_of(root, "Anna", "Alpha Two", send=2))})
    run(root)
    assert "Alpha Two is in" in text_to(root, "Anna")


def invited_token(one: OutMail) -> str:
    return next(line.rpartition("-")[2] for line in one.text.splitlines() if line.startswith("SHEET: "))


def test_who_has_sent_nothing_is_reminded_once(root: Path) -> None:
    # Nobody is reminded of what the same mail invites to.
    run(root, BEFORE, [timedelta(days=5)])
    assert not any("We have no team from you yet" in one.text for one in outbox(root))
    sent_by_hand(root)
    put_in(root, {"1.eml": from_("Anna", "team", attached=sheet_of(root, "Anna", "Alpha"))})
    run(root)
    sent_by_hand(root)
    run(root, BEFORE, [timedelta(days=5)])
    reminders = outbox(root)
    assert sorted(one.to[0] for one in reminders) == sorted(address(one) for one in PEOPLE[1:4])
    assert {one.kind for one in reminders} == {"reminder"}
    assert "If none arrives, we'll invent a team for you to manage." in reminders[0].text
    sent_by_hand(root)
    assert run(root, BEFORE, [timedelta(days=5)]).written == ()


def test_a_form_that_was_wrong_comes_back_filled_in(root: Path) -> None:
    run(root)
    invitation = text_to(root, "Carla")
    sent_by_hand(root)
    text = by_phone(invitation, "Gamma")
    for row in ROWS[2:5]:
        text = text.replace(f"> {row}", f"> {row.partition(',')[0]} 9")
    put_in(root, {"1.eml": from_("Carla", "team", text)})
    run(root)
    receipt = text_to(root, "Carla")
    assert "this is not a row of the form" in " ".join(receipt.split())
    form = receipt.partition("VOLLEYBALL")[2].splitlines()
    assert [line for line in form if line in ("SEND: 2", "TEAM: Gamma", "2. Player 2, A, 7/8", "6. -")] == [
        "SEND: 2", "TEAM: Gamma", "2. Player 2, A, 7/8", "6. -",
    ]  # fmt: skip


def test_what_a_newcomer_types_is_data(root: Path) -> None:
    run(root)
    invitation = text_to(root, "Carla")
    sent_by_hand(root)
    evil = '=HYPERLINK("http://x") <b>{0}%s'
    text = by_phone(invitation, "x").replace("> TEAM: x", f"> TEAM: {evil}")
    put_in(root, {"1.eml": from_("Carla", "team", text)})
    run(root)
    (one,) = outbox(root)
    page = one.message.get_body(("html",)).get_content()
    assert "<b>" not in page
    assert "&lt;b&gt;{0}%s" in page
    assert not list(root.rglob("*HYPERLINK*"))


def test_who_asks_for_the_files_again_gets_the_invitation(root: Path) -> None:
    run(root)
    invitation = text_to(root, "Carla")
    sent_by_hand(root)
    put_in(root, {"1.eml": from_("Carla", "RESEND", invitation), "2.eml": from_("Dora", "RESEND", "please")})
    run(root)
    assert {one.to[0]: one.kind for one in outbox(root)} == {address("Carla"): "resend", address("Dora"): "answer"}


def type_into_managers(root: Path, **typed: str) -> None:
    """The GM types a row into Managers of the open round; with a Team id into that team's row."""
    path = find_league(root).open_round().book
    book = openpyxl.load_workbook(path)
    page = book["Managers"]
    heads = {str(cell.value): cell.column for cell in page[1]}
    row = next((row for row in range(2, page.max_row + 1) if page.cell(row, 1).value == typed.get("Team_id")), 0)
    for head, value in typed.items():
        page.cell(row or page.max_row + (head == "Manager"), heads[head.replace("_", " ")]).value = value
    book.save(path)


def test_who_joins_later_builds_a_team_or_gets_one_that_nobody_manages(root: Path) -> None:
    assert vbxl("start", root, "--now", "--teams", "5")[0] == 0
    run(root)
    sent_by_hand(root)
    assert [vbxl(word, root)[0] for word in ("bots", "resolve")] == [0, 0]
    run(root)
    sent_by_hand(root)
    # T05 is a bot's. Ida gets it, and its sheets; Jan waits for a team of his own.
    type_into_managers(root, Team_id="T05", Manager="Ida", Address="ida@example.org", Plays="manager")
    type_into_managers(root, Manager="Jan", Address="jan@example.org")
    run(root)
    found = {one.to[0]: one for one in outbox(root)}
    assert {who: one.kind for who, one in found.items()} == {
        "ida@example.org": "sheets", "jan@example.org": "invitation",
    }  # fmt: skip
    ida = " ".join(found["ida@example.org"].text.split())
    assert "Welcome! You manage" in ida
    assert "The previous round" in ida
    assert any(name.endswith("results.xlsx") for name in found["ida@example.org"].files)
    assert not any(name.endswith("report.xlsx") for name in found["ida@example.org"].files)
    assert "Your team joins the league in season 2." in found["jan@example.org"].text
    sent_by_hand(root)
    put_in(root, {"1.eml": from_("Jan", "team", by_phone(found["jan@example.org"].text, "Kappa"))})
    run(root)
    assert "Kappa is in" in text_to(root, "Jan")
    sent_by_hand(root)
    # No results of a round before his time, no second welcome.
    assert run(root).written == ()
    assert vbxl("season", root, "--yes")[0] == 0
    assert vbxl("start", root)[0] == 0
    league = open_book(find_league(root).open_round().book).league
    assert (league.season_number, league.teams[-1].name, league.people.of("T06").name) == (2, "Kappa", "Jan")
    run(root)
    jan = {one.to[0]: one for one in outbox(root)}["jan@example.org"]
    assert (jan.kind, "welcome, Kappa" in jan.message["subject"]) == ("sheets", True)
    assert "You lost" not in jan.text


def test_the_journal_knows_invitations_by_hash_alone(root: Path) -> None:
    run(root)
    journal = find_league(root).journal.read_text()
    assert journal.count(Entry.WRITTEN.value) == 4
    assert "example.org" not in journal
    assert sha256(next((root / "outbox").iterdir()).read_bytes()).hexdigest() in journal
