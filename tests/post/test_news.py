"""The game master's words: `news.txt` of a round stands on top of its mails, results and page, and stays with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from commands import vbxl
from mail_leagues import book_sheet, mail, mailed_league, move_of, outbox, plain, put_in, run, sent_by_hand, typed_into
from vbxl.rounds.errors import UnusableError
from vbxl.rounds.folder import find_league

FIRST = "Hello all,\r\n\r\nErik's <b>birthday</b> is on Friday.\n=1+1 cakes!\n"
SECOND = "The second round."


@pytest.fixture
def root(tmp_path: Path) -> Path:
    made = mailed_league(tmp_path / "league")
    find_league(made).open_round().news.write_bytes(FIRST.encode("utf-16"))
    return made


WORDS = "Hello all, Erik's <b>birthday</b> is on Friday. =1+1 cakes!"


def test_news_stand_on_every_mail_results_and_page_of_their_round(root: Path, tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    run(root)
    assert len(outbox(root)) == 4
    for sheets in outbox(root):
        # Below the greeting and one sentence, and above everything else.
        first = plain(sheets.text).index(WORDS)
        assert first < plain(sheets.text).index("Round 1 =======")
        page = sheets.message.get_body(("html",)).get_content()
        assert "<b>birthday</b>" not in page
        assert "&lt;b&gt;birthday&lt;/b&gt;" in page
    sent_by_hand(root)
    put_in(root, {"a.eml": mail("T01", "my move", attached=move_of(root, "T01"))})
    run(root)
    assert [WORDS in plain(one.text) for one in outbox(root)] == [True]
    sent_by_hand(root)
    assert vbxl("resolve", root, "--now")[0] == 0
    find_league(root).open_round().news.write_text(SECOND, "utf-8")
    run(root)
    for results in outbox(root):
        assert plain(results.text).index(WORDS) < plain(results.text).index(SECOND) < 700
    round_ = find_league(root).list_rounds()[0]
    (told,) = round_.results.glob("*-results.json")
    assert plain(json.loads(told.read_text("utf-8"))["news"]) == WORDS
    (text,) = round_.results.glob("*-results.txt")
    assert WORDS in plain(text.read_text("utf-8"))
    assert vbxl("site", root, pages, "--quiet")[0] == 0
    front, own = ((pages / name).read_text("utf-8") for name in ("index.html", "season-1/round-01/index.html"))
    assert SECOND in front
    assert SECOND not in own
    assert "birthday" in own
    assert "<b>birthday" not in own
    # A replay keeps the words of both rounds.
    assert vbxl("resolve", root, "--redo", "--reason", "a slip", "--yes")[0] in (0, 1)
    run(root)
    assert all(SECOND in one.text for one in outbox(root))


def test_the_preface_of_the_league_book_is_news_too(tmp_path: Path) -> None:
    root = mailed_league(tmp_path / "league")
    round_ = find_league(root).open_round()
    (cell,) = (row[1] for row in book_sheet(root, "Season").iter_rows() if row[0].value == "preface")
    typed_into(root, "Season", {cell.coordinate: "Welcome!\nNice to see you."})
    run(root)
    assert all("Welcome! Nice to see you." in plain(one.text) for one in outbox(root))
    # The text file goes first.
    round_.news.write_text("News of the file", "utf-8")
    run(root)
    assert all("News of the file" in one.text and "Nice to see" not in one.text for one in outbox(root))


@pytest.mark.parametrize(
    ("data", "said"),
    [(b"a" * 3000, "more than 2,000 characters; shorten it"), (b"PK\0\1", "this is not plain text")],
)
def test_news_that_cannot_be_shown_stop_the_mail(root: Path, data: bytes, said: str) -> None:
    find_league(root).open_round().news.write_bytes(data)
    with pytest.raises(UnusableError, match=f"news.txt: {said}"):
        run(root)
    assert not (root / "outbox").exists()
