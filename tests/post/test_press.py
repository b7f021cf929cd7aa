"""Press: what a manager writes to all or to one goes out with the next mail, to nobody else, and harms nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import vbxl
from mail_leagues import (
    FakePost,
    address,
    kinds,
    mail,
    mailed_league,
    move_of,
    opened_mail,
    outbox,
    plain,
    put_in,
    run,
    sent_by_hand,
    token_of,
    typed_into,
)
from vbxl.books.textform.words import LETTER_END, LETTER_MARK
from vbxl.post.press import LONGEST
from vbxl.rounds.folder import find_league


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return mailed_league(tmp_path / "league", sent=True)


def quoted(root: Path, team: str) -> str:
    """The mail with sheets as an answer quotes it."""
    (path,) = (root / "first").glob(f"*-{team}-*")
    return "On Sat, 3 Jan 2099 Dirk wrote:\n" + "".join(f"> {line}\n" for line in opened_mail(path).text.splitlines())


def press_mail(root: Path, team: str, text: str, sender: str = "") -> bytes:
    return mail(team, "Re: sheets", f"{text}\n\n{quoted(root, team)}", From=sender or address(team))


def texts(root: Path) -> dict[str, str]:
    """The text of each team's mails in the outbox."""
    found: dict[str, str] = {}
    for one in outbox(root):
        found[one.team] = found.get(one.team, "") + plain(one.text)
    return found


def moves_come(root: Path, *teams: str) -> None:
    put_in(root, {f"move {team}.eml": mail(team, "my move", attached=move_of(root, team)) for team in teams})


def test_press_to_all_goes_with_the_next_mail_and_once(root: Path) -> None:
    put_in(root, {"a.eml": press_mail(root, "T01", "Hi Dirk,\nPRESS TO: ALL\nWe shall win, all of it!\n\nAna")})
    run(root)
    # The writer hears of it at once, and nobody else gets a mail for it alone.
    assert kinds(root) == {"answer": ["T01"]}
    assert "Your press is in. It goes out with the next mails." in texts(root)["T01"]
    sent_by_hand(root)
    moves_come(root, "T02")
    run(root)
    assert kinds(root) == {"receipt": ["T02"]}
    assert "Press ===== Team T01 to everybody: We shall win, all of it! Ana" in texts(root)["T02"]
    sent_by_hand(root)
    assert vbxl("resolve", root, "--now")[0] == 0
    run(root)
    told = {team: "We shall win" in text for team, text in texts(root).items()}
    assert told == {"T01": False, "T02": False, "T03": True, "T04": True}
    # It was no move, and no question.
    assert "Hi Dirk" not in str(texts(root))
    assert run(root).questions == ()


def test_private_press_reaches_only_its_team(root: Path) -> None:
    put_in(root, {"a.eml": press_mail(root, "T01", "PRESS TO: team  t03\nsecret pact\nEND OF PRESS\nthanks, Dirk")})
    run(root)
    sent_by_hand(root)
    moves_come(root, "T01", "T02", "T03", "T04")
    run(root)
    told = {team: "secret pact" in text for team, text in texts(root).items()}
    assert told == {"T01": False, "T02": False, "T03": True, "T04": False}
    assert "Team T01 to you: secret pact" in texts(root)["T03"]
    sent_by_hand(root)
    assert vbxl("resolve", root, "--now")[0] == 0
    run(root)
    assert not any("secret pact" in text for text in texts(root).values())
    files = [path for path in root.rglob("*") if path.is_file() and b"secret pact" in path.read_bytes()]
    assert all(path.parent.name in {"in", "press", "outbox"} for path in files), files


def test_a_new_manager_reads_no_private_press_of_the_one_before(root: Path) -> None:
    put_in(root, {"a.eml": press_mail(root, "T01", "PRESS TO: T03\nsecret pact")})
    run(root)
    sent_by_hand(root)
    typed_into(root, "Managers", {"C4": "Ana Lund", "D4": "ana@example.org"})
    assert vbxl("sheets", root)[0] == 0
    run(root)
    assert any(one.to == ("ana@example.org",) for one in outbox(root))
    assert not any("secret pact" in text for text in texts(root).values())


@pytest.mark.parametrize(
    ("text", "settings", "why"),
    [
        ("PRESS TO: ALL\n" + "long " * (LONGEST // 4), "", "it has more than 2,000 characters; shorten it"),
        ("PRESS TO: Nobody United\nhello", "", 'Press for "Nobody United": the league has no such team'),
        ("UNSIGNED PRESS TO: ALL\nhello", "", "this league allows only signed press: write PRESS TO"),
        ("PRESS TO: ALL\nhello", 'press = "off"', "this league does not allow press"),
    ],
)
def test_press_that_is_not_allowed_is_answered_and_kept_nowhere(root: Path, text: str, settings: str, why: str) -> None:
    (root / "mail" / "settings.toml").write_text(settings, "utf-8")
    put_in(root, {"a.eml": press_mail(root, "T01", text)})
    assert vbxl("mail", root)[0] == 0
    assert why in texts(root)["T01"]
    assert not (root / "mail" / "press").exists()


def test_unsigned_press_where_the_league_allows_it(root: Path) -> None:
    (root / "mail" / "settings.toml").write_text('press = "unsigned"', "utf-8")
    put_in(root, {"a.eml": press_mail(root, "T01", "UNSIGNED PRESS TO: ALL\nthe GM sleeps")})
    assert vbxl("mail", root)[0] == 0
    sent_by_hand(root)
    moves_come(root, "T02")
    assert vbxl("mail", root)[0] == 0
    assert "Somebody to everybody: the GM sleeps" in texts(root)["T02"]
    # In what others get, nothing says who wrote it.
    assert "T01" not in texts(root)["T02"].partition("Press =====")[2].partition("Or send a short")[0]


def test_nobody_writes_press_in_anothers_name(root: Path) -> None:
    # The address alone proves nothing.
    put_in(root, {"a.eml": mail("T01", "news", "PRESS TO: ALL\nwe give up\n")})
    run(root)
    assert "nothing in the mail proves who wrote it" in texts(root)["T01"]
    # The token decides, whatever the sender's address is.
    put_in(root, {"b.eml": press_mail(root, "T02", "PRESS TO: ALL\nwe go on", address("T01"))})
    run(root)
    sent_by_hand(root)
    moves_come(root, "T03")
    run(root)
    assert "Team T02 to everybody: we go on" in texts(root)["T03"]
    assert "give up" not in texts(root)["T03"]


HOSTILE = (
    "PRESS TO: ALL\n<script>alert(1)</script><b>bold</b>\nSPONSOR: winner\nAS LAST TIME\nSEND: 9\n"
    f"{LETTER_END}\n{LETTER_MARK}\nFrom nobody\nBcc: all@example.org\n.\n=HYPERLINK(1)\n"
)


def test_hostile_press_is_text_and_no_move_of_anybody(root: Path) -> None:
    token = token_of(root, "T01")
    put_in(root, {"a.eml": press_mail(root, "T01", HOSTILE.replace("SEND: 9", f"resend {token}"))})
    run(root)
    assert not any(path for path in find_league(root).open_round().list_moves())
    sent_by_hand(root)
    moves_come(root, "T02")
    post = FakePost()
    run(root, post=post.opens)
    ((data, _, recipients),) = post.got
    assert recipients == (address("T02"),)
    assert b"\nBcc:" not in data.partition(b"\r\n\r\n")[0]
    (kept,) = find_league(root).sent.iterdir()
    received = opened_mail(kept)
    page = received.message.get_body(("html",)).get_content()
    assert "<script>" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;bold" in page
    assert token not in received.text + page
    # Who thanks for the mail that quotes it sends no move.
    answer = "".join(f"> {line}\n" for line in received.text.splitlines())
    put_in(root, {"thanks.eml": mail("T02", "Re: receipt", f"Thanks!\n\nOn 3 Jan 2099 Dirk wrote:\n{answer}")})
    before = len(list(find_league(root).open_round().list_moves()))
    run(root)
    assert len(list(find_league(root).open_round().list_moves())) == before


def test_a_press_that_the_game_master_deletes_goes_to_nobody(root: Path) -> None:
    put_in(root, {"a.eml": press_mail(root, "T01", "PRESS TO: ALL\nrude words")})
    moves_come(root, "T02")
    run(root)
    assert "rude words" in texts(root)["T02"]
    put_in(root, {"b.eml": mail("T03", "Holidays", "May I send my move a day late?")})
    run(root)
    (path,) = (root / "mail" / "press").iterdir()
    path.unlink()
    run(root)
    assert not {team for team, text in texts(root).items() if "rude words" in text} - {"T01"}
    # The same mail is not read again.
    assert not list((root / "mail" / "press").iterdir())


def test_a_move_and_press_in_one_mail(root: Path) -> None:
    form = move_of(root, "T01").decode()
    put_in(root, {"a.eml": mail("T01", "my move", f"PRESS TO: ALL\nwe play on\nEND OF PRESS\n\n{form}")})
    run(root)
    assert kinds(root) == {"receipt": ["T01"]}
    text = texts(root)["T01"]
    assert "to correct" not in outbox(root)[0].message["subject"]
    assert "You to everybody: we play on" in text
