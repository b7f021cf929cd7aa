"""A notary's chain (R0.4): its file, what it reveals and refuses, whatever bytes it gets, and two programs at once."""

from __future__ import annotations

import hashlib
import json
import os
import stat
import sys
import zipfile
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from commands import vbxl
from vbxl.books.mail.archive import MOST_PARTS
from vbxl.league.closing_list import ClosingList, ListedTeam
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.folder import LockedError, locked
from vbxl.rounds.notary import CHAIN_FILE, LIST_FILE, NotaryChain, RevealedLink, list_in, list_of, new_chain, reveal
from vbxl.rules.public_numbers import ComingValue, source_of
from vbxl.rules.public_source import PublicSource, SourceKind

SECRET = hashlib.sha256(b"nobody knows this").digest()
# The links by hand, the published one first: each the SHA-256 of the next.
CHAIN = [SECRET]
for _ in range(9):
    CHAIN.insert(0, hashlib.sha256(CHAIN[0]).digest())
NOTARY = PublicSource(SourceKind.NOTARY, CHAIN[0].hex())
CLOSED = datetime(2026, 11, 14, 20, 5, 7, tzinfo=UTC)
DUE = datetime(2026, 11, 14, 22, 6, tzinfo=UTC)
TEAMS = (ListedTeam("T01", "Alpha", "1a" * 32), ListedTeam("T02", "Beta"))
LIST = ClosingList("Amber League", 1, 7, 1, CLOSED, NOTARY, ComingValue("3", DUE), "b0" * 32, TEAMS)
OTHER = replace(LIST, teams=TEAMS[:1])
NAMED = "closing list 1 of round 7, season 1 of Amber League"
DAMAGED = "this is no chain that vbxl notary new has made, or it is damaged; take your copy of it"


def waiting_for(link: int, one: ClosingList = LIST, **changed: Any) -> ClosingList:
    return replace(one, value=ComingValue(str(link), one.value.due), **changed)


@pytest.fixture
def chain(tmp_path: Path) -> Path:
    """The file of a chain with nine links, alone in its folder."""
    path = tmp_path / "kept" / "notary.json"
    path.parent.mkdir()
    new_chain(path, SECRET, 9)
    return path


def stopped(chain: Path, one: ClosingList, moment: datetime = DUE, *, now: bool = False) -> str:
    """The line with which a link is refused, upon which nothing has changed."""
    before = chain.read_bytes()
    with pytest.raises((StoppedError, UnusableError)) as refused:
        reveal(chain, one, moment, now=now)
    assert (chain.read_bytes(), names(chain.parent)) == (before, [chain.name])
    assert SECRET.hex() not in str(refused.value)
    return f"{type(refused.value).__name__}: {refused.value}"


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# A new chain.


def test_a_chain_is_written_word_by_word_for_its_owner_alone(tmp_path: Path) -> None:
    path, mask = tmp_path / "notary.json", os.umask(0)
    try:
        made = new_chain(path, SECRET, 9)
    finally:
        os.umask(mask)
    assert (made.path, made.published, made.links, made.notes) == (path, CHAIN[0].hex(), 9, ())
    assert path.read_text() == (
        "{\n"
        ' "what": "a notary\'s chain of vbxl",\n'
        ' "schema": 1,\n'
        ' "links": 9,\n'
        f' "secret": "{SECRET.hex()}",\n'
        ' "revealed": {}\n'
        "}\n"
    )
    assert mode(path) == 0o600
    assert names(tmp_path) == ["notary.json"]


def test_what_it_publishes_is_a_source_of_a_league(chain: Path) -> None:
    assert source_of(f"notary {new_chain(chain.with_name('second.json'), SECRET, 9).published}") == NOTARY


@pytest.mark.parametrize("links", [1, 10_000])
def test_the_shortest_chain_and_the_longest(tmp_path: Path, links: int) -> None:
    path, value = tmp_path / "notary.json", SECRET
    made = new_chain(path, SECRET, links)
    for _ in range(links):
        value = hashlib.sha256(value).digest()
    assert made.published == value.hex()
    source = replace(NOTARY, name=made.published)
    assert reveal(path, waiting_for(links, source=source), DUE).value == SECRET.hex()


def test_a_chain_replaces_nothing(chain: Path, tmp_path: Path) -> None:
    before = chain.read_bytes()
    with pytest.raises(UnusableError) as refused:
        new_chain(chain, bytes(32), 9)
    # Who has lost the link that is to be published finds it again.
    said = (
        f"there is a chain already, with link 0 {CHAIN[0].hex()}; a chain never replaces a file, so choose another name"
    )
    assert str(refused.value) == f"{chain}: {said}"
    folder, text = tmp_path / "folder", tmp_path / "text"
    folder.mkdir()
    text.write_text("{}")
    for path in (folder, text):
        with pytest.raises(UnusableError) as refused:
            new_chain(path, bytes(32), 9)
        said = "there is something of this name; a chain never replaces a file, so choose another name"
        assert str(refused.value) == f"{path}: {said}"
    assert text.read_text() == "{}"
    with pytest.raises(UnusableError, match="there is no such folder to put the file in"):
        new_chain(tmp_path / "nowhere" / "notary.json", bytes(32), 9)
    assert (chain.read_bytes(), names(chain.parent)) == (before, [chain.name])
    assert names(tmp_path) == ["folder", "kept", "text"]


# Links that are revealed.


def test_links_are_those_of_the_chain_by_hand_and_are_remembered(chain: Path) -> None:
    chain.chmod(0o644)
    remembered: dict[str, dict[str, Any]] = {}
    for round_number, link in ((1, 1), (2, 2), (4, 5), (9, 9)):
        one = waiting_for(link, round_number=round_number)
        done = reveal(chain, one, DUE)
        listed: dict[str, Any] = {
            "list": hashlib.sha256(one.text.encode()).hexdigest(),
            "league": "Amber League",
            "season": 1,
        }
        remembered[str(link)] = {**listed, "round": round_number, "number": 1}
        assert (done.value, done.link, done.links, done.new, done.notes) == (CHAIN[link].hex(), link, 9, True, ())
        assert done.listed == RevealedLink(**remembered[str(link)])
        assert json.loads(chain.read_bytes()) == {
            "what": "a notary's chain of vbxl", "schema": 1, "links": 9, "secret": SECRET.hex(), "revealed": remembered,
        }  # fmt: skip
        assert mode(chain) == 0o600
    assert names(chain.parent) == [chain.name]


def test_the_same_list_gets_its_link_again_at_any_time(chain: Path) -> None:
    first = reveal(chain, LIST, DUE)
    reveal(chain, waiting_for(6, round_number=8), DUE)
    before = chain.read_bytes()
    assert reveal(chain, LIST, CLOSED) == replace(first, new=False)
    assert chain.read_bytes() == before


def test_a_link_waits_until_it_is_due(chain: Path) -> None:
    line = (
        "StoppedError: link 3 is revealed from Sat 2026-11-14 22:06 UTC on, when the list has reached everybody; --now "
        "reveals it at once"
    )
    assert stopped(chain, LIST, DUE - timedelta(seconds=1)) == line
    assert stopped(chain, LIST, CLOSED) == line
    assert reveal(chain, LIST, DUE).value == CHAIN[3].hex()


def test_now_reveals_it_at_once(chain: Path) -> None:
    assert reveal(chain, LIST, CLOSED, now=True).value == CHAIN[3].hex()


@pytest.mark.parametrize("now", [False, True])
def test_a_link_serves_one_list_only(chain: Path, now: bool) -> None:
    reveal(chain, LIST, DUE)
    again = replace(LIST, round_number=8, number=2)
    named = f"StoppedError: link 3 was revealed for {NAMED} (SHA-256 {LIST.sha256}), not for"
    why = "the game master has closed twice under one number"
    said = "send this line to everybody"
    assert stopped(chain, OTHER, now=now) == f"{named} {NAMED} (SHA-256 {OTHER.sha256}): {why}; {said}"
    second = f"closing list 2 of round 8, season 1 of Amber League (SHA-256 {again.sha256})"
    assert stopped(chain, again, now=now) == f"{named} {second}: {why}; {said}"
    # Before it is due too: there is nothing to wait for.
    assert "closed twice" in stopped(chain, OTHER, CLOSED)
    away = replace(LIST, league="Harbour League")
    shared = f"{why}, or two leagues share a chain, which none may; {said}"
    assert stopped(chain, away, now=now).endswith(f"of Harbour League (SHA-256 {away.sha256}): {shared}")


@pytest.mark.parametrize("now", [False, True])
def test_a_link_before_a_revealed_one_is_no_secret(chain: Path, now: bool) -> None:
    reveal(chain, waiting_for(5), DUE)
    reveal(chain, waiting_for(7, round_number=9), DUE)
    known = "link 7, which gives it, was revealed for closing list 1 of round 9, season 1 of Amber League"
    said = "say so to everybody, since whoever closed this list could know its draws"
    for link in (1, 4, 6):
        line = f"StoppedError: link {link} is no secret any more: {known}; {said}"
        assert stopped(chain, waiting_for(link, round_number=10), now=now) == line
    assert reveal(chain, waiting_for(5), DUE).value == CHAIN[5].hex()
    assert reveal(chain, waiting_for(8, round_number=10), DUE).value == CHAIN[8].hex()


# Lists that name no link of the chain.


def test_a_list_of_another_source_gets_nothing(chain: Path) -> None:
    drand = replace(LIST, source=source_of("drand"), value=ComingValue("33963532", DUE))
    assert stopped(chain, drand) == (
        "UnusableError: the closing list waits for round 33963532 of drand's quicknet, which is nothing that a notary "
        "reveals"
    )
    lottery = replace(LIST, source=source_of("lottery 6/49 Wed Sat 19:25 Lotto"), value=ComingValue("2026-11-14", DUE))
    assert "the draw of Sat 2026-11-14 of Lotto, which is nothing" in stopped(chain, lottery)


def test_a_list_of_another_chain_gets_nothing(chain: Path) -> None:
    # The same links, published one further on.
    strange = replace(LIST, source=replace(NOTARY, name=CHAIN[1].hex()))
    said = f"the closing list names a chain with link 0 {CHAIN[1].hex()}; that of {chain} is {CHAIN[0].hex()}"
    assert stopped(chain, strange) == f"UnusableError: {said}"


def test_a_chain_ends(chain: Path) -> None:
    assert stopped(chain, waiting_for(10)) == (
        f"UnusableError: the closing list waits for link 10; {chain} has 9, so the league goes on with vbxl resolve "
        "--without, and with a new chain when its next season starts"
    )
    assert reveal(chain, waiting_for(9), DUE).value == SECRET.hex()


def test_a_list_that_is_due_too_early_gets_nothing(chain: Path) -> None:
    # Its source says 2 hours; the list was closed at 20:05:07.
    early = ComingValue("3", CLOSED + timedelta(hours=2, seconds=-1))
    assert stopped(chain, replace(LIST, value=early)) == (
        "UnusableError: by the closing list link 3 is due less than 2 hours after closing, against its own words; vbxl "
        "writes no such list, so show it to everybody"
    )
    hour = replace(LIST, source=replace(NOTARY, hours=1))
    assert "less than 1 hour after" in stopped(chain, replace(hour, value=ComingValue("3", CLOSED)), now=True)
    assert reveal(chain, replace(LIST, value=ComingValue("3", CLOSED + timedelta(hours=2))), DUE).link == 3


# Files of chains that cannot be used.


def test_there_is_no_chain(tmp_path: Path) -> None:
    for path in (tmp_path / "notary.json", tmp_path):
        with pytest.raises(UnusableError) as refused:
            reveal(path, LIST, DUE)
        assert str(refused.value) == f"{path}: there is no such file; make a chain with vbxl notary new"
    assert names(tmp_path) == []


def stored(**changed: object) -> dict[str, object]:
    """A chain's file as JSON values, with link 4 revealed."""
    revealed = {"4": {"list": "0a" * 32, "league": "Amber League", "season": 1, "round": 2, "number": 1}}
    kept = {"what": "a notary's chain of vbxl", "schema": 1, "links": 9, "secret": SECRET.hex(), "revealed": revealed}
    return {**kept, **changed}


def entry(**changed: object) -> dict[str, object]:
    return {"list": "0a" * 32, "league": "Amber League", "season": 1, "round": 2, "number": 1, **changed}


@pytest.mark.parametrize(
    "changed",
    [
        {"what": "the closing lists of a round"}, {"schema": 2}, {"schema": True}, {"links": 0}, {"links": 10_001},
        {"links": "9"}, {"secret": SECRET.hex()[1:]}, {"secret": SECRET.hex().upper()}, {"secret": SECRET.hex() + "00"},
        {"secret": 5}, {"secret": SECRET.hex() + "\n"}, {"revealed": []}, {"revealed": {"10": entry()}},
        {"revealed": {"0": entry()}}, {"revealed": {"04": entry()}}, {"revealed": {"x": entry()}},
        {"revealed": {"4": entry(list="0a")}}, {"revealed": {"4": entry(season="1")}}, {"revealed": {"4": "0a" * 32}},
        {"revealed": {"4": entry(more=1)}}, {"more": 1},
    ],
)  # fmt: skip
def test_a_chain_that_is_not_whole(chain: Path, changed: dict[str, object]) -> None:
    chain.write_text(json.dumps(stored(**changed)))
    assert stopped(chain, waiting_for(5)) == f"UnusableError: {chain}: {DAMAGED}"


def test_a_chain_that_is_whole(chain: Path) -> None:
    chain.write_text(json.dumps(stored()))
    assert "link 4 was revealed for closing list 1 of round 2, season 1" in stopped(chain, waiting_for(4))
    assert reveal(chain, waiting_for(5), DUE).value == CHAIN[5].hex()


def test_a_chain_within_too_many_brackets(chain: Path) -> None:
    chain.write_text("[" * 200_000)
    assert stopped(chain, LIST) == f"UnusableError: {chain}: {DAMAGED}"


def test_a_chain_that_is_shown_shows_no_secret() -> None:
    assert repr(NotaryChain(9, SECRET)) == "NotaryChain(links=9, revealed={})"


@pytest.mark.parametrize("cut", [0, 1, 60, -2])
def test_a_chain_that_was_cut(chain: Path, cut: int) -> None:
    chain.write_bytes(chain.read_bytes()[:cut])
    assert stopped(chain, LIST) == f"UnusableError: {chain}: {DAMAGED}"


def test_a_file_that_is_too_large_for_a_chain(chain: Path) -> None:
    chain.write_bytes(chain.read_bytes() + b" " * (CHAIN_FILE - chain.stat().st_size))
    assert reveal(chain, LIST, DUE).new
    chain.write_bytes(b" " * CHAIN_FILE + chain.read_bytes())
    assert stopped(chain, LIST) == f"UnusableError: {chain}: {DAMAGED}"


def test_the_longest_chain_with_the_longest_names_is_read_again(tmp_path: Path) -> None:
    path, name = tmp_path / "notary.json", "\U0001f3d0" * 500
    made = new_chain(path, SECRET, 10_000)
    last = waiting_for(10_000, league=name, source=replace(NOTARY, name=made.published))
    done = reveal(path, last, DUE)
    # However long a name is, so much of it is kept; each character has at most 12 in the file.
    assert done.listed.league == name[:240]
    assert 10_000 * (len(json.dumps(json.loads(path.read_bytes())["revealed"]["10000"])) + 20) < CHAIN_FILE
    stored_ = json.loads(path.read_bytes())
    stored_["revealed"] = {str(number): stored_["revealed"]["10000"] for number in range(1, 10_001)}
    path.write_text(json.dumps(stored_, indent=1))
    assert reveal(path, last, DUE) == replace(done, new=False)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["0a" * 32, "4"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)
KEYS = st.sampled_from(["what", "schema", "links", "secret", "revealed"])
ENTRIES = st.dictionaries(st.sampled_from(["list", "league", "season", "round", "number"]), VALUES, max_size=3)
CHAINS = (
    st.binary(max_size=300)
    | VALUES.map(lambda value: json.dumps(value).encode())
    | st.dictionaries(KEYS, VALUES, max_size=3).map(lambda changed: json.dumps(stored(**changed)).encode())
    | ENTRIES.map(lambda changed: json.dumps(stored(revealed={"4": entry(**changed)})).encode())
    | st.integers(0, 400).flatmap(
        lambda at: st.binary(max_size=3).map(lambda put: json.dumps(stored()).encode()[:at] + put)
    )
)


@given(data=CHAINS)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_any_bytes_as_a_chain_give_a_link_or_one_line(chain: Path, data: bytes) -> None:
    chain.write_bytes(data)
    one = chain.parent.parent / "list.txt"
    one.write_text(waiting_for(5).text)
    code, out, err = vbxl("notary", "reveal", chain, one, "--now")
    if code:
        assert (code, out, err) == (2, "", f"{chain}: {DAMAGED}\n") or "names a chain with link 0" in err
        assert err.count("\n") == 1
        assert chain.read_bytes() == data
    else:
        assert CHAIN[5].hex() in out.split("\n")
    assert names(chain.parent) == [chain.name]


# Files of lists.


def refusal(path: Path) -> str:
    with pytest.raises(UnusableError) as refused:
        list_of(path)
    return str(refused.value)


@pytest.mark.parametrize("change", [
    lambda text: text, lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n"),
    lambda text: "\n\n" + text.replace("\n", "  \n") + "\n\n",
])  # fmt: skip
def test_a_list_as_text_whatever_a_program_did_to_its_lines(tmp_path: Path, change: Callable[[str], str]) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(change(LIST.text).encode())
    assert list_of(path) == LIST
    assert list_of(path).sha256 == LIST.sha256
    # Whatever it is called.
    assert list_of(path.rename(path.with_suffix(".eml"))) == LIST


def mailed(*attached: ClosingList, body: str = "The list.\n", charset: str = "utf-8", coded: str = "utf-8") -> bytes:
    """A mail with lists, whose attachments are in one charset and said to be in another."""
    made = EmailMessage()
    made["Subject"], made["From"], made["To"] = "Amber League: closing list", "gm@example.org", "notary@example.org"
    made.set_content(body)
    for one in attached:
        data, said = one.text.encode(coded), {"charset": charset}
        made.add_attachment(data, "text", "plain", filename="closing-1.txt", params=said)
    return made.as_bytes()


def test_a_list_in_a_mail(tmp_path: Path) -> None:
    path = tmp_path / "mail.eml"
    umlauts = replace(LIST, league="Äpfel Ω")
    path.write_bytes(mailed(umlauts))
    assert list_of(path) == umlauts
    # What a program has written anew in a charset of its own, or said to be in one that nobody knows.
    apples = replace(LIST, league="Äpfel")
    for charset, coded in (("iso-8859-1", "latin-1"), ("iso-8859-1", "utf-8"), ("nonsense", "utf-8"), ("", "utf-8")):
        path.write_bytes(mailed(apples, charset=charset, coded=coded))
        assert list_of(path) == apples
    path.write_bytes(mailed(apples, charset="nonsense", coded="latin-1"))
    assert refusal(path) == f"{path}: no closing list: it is no text in UTF-8; save the list as it came in its mail"
    path.write_bytes(mailed(LIST, LIST))
    assert list_of(path) == LIST
    path.write_bytes(mailed(body=umlauts.text))
    assert list_of(path) == umlauts
    path.write_bytes(mailed(LIST, OTHER))
    assert refusal(path) == f"{path}: 2 different closing lists; save the one you mean and give that file"
    path.write_bytes(mailed())
    assert refusal(path) == f"{path}: no closing list: there is none in it"
    path.write_bytes(mailed(body=LIST.text[:-80]))
    assert refusal(path) == f"{path}: no closing list: its lines of teams are not whole"


def test_a_list_in_a_zip(tmp_path: Path) -> None:
    path = tmp_path / "list.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("closing-1.txt", LIST.text)
    assert list_of(path) == LIST
    with zipfile.ZipFile(path, "a") as packed:
        for number in range(MOST_PARTS):
            packed.writestr(f"{number}.txt", "hello")
    bounds = "the zip holds more than 500 files, or more than 32 MiB"
    assert refusal(path) == f"{path}: no closing list: there is none in it that can be read: {bounds}"


def test_files_without_a_list(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    missing = "there is no such file; save the closing list from its mail and give that file"
    assert refusal(path) == f"{path}: {missing}"
    assert refusal(tmp_path) == f"{tmp_path}: {missing}"
    path.write_bytes(LIST.text.encode("utf-16"))
    assert refusal(path) == f"{path}: no closing list: it is no text in UTF-8; save the list as it came in its mail"
    path.write_bytes(LIST.text.encode().replace(b"Alpha", b"\xc4pfel"))
    assert refusal(path) == f"{path}: no closing list: it is no text in UTF-8; save the list as it came in its mail"
    path.write_bytes(b"")
    assert refusal(path) == f"{path}: no closing list: it does not begin with “vbxl closing list” and a number"


def test_a_list_has_an_end(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    text = LIST.text + "\n" * (2**20 - len(LIST.text))
    path.write_text(text)
    assert list_of(path) == LIST
    path.write_text(text + "\n")
    assert refusal(path) == f"{path}: no closing list: it has more than 1,048,576 characters"
    path.write_text("x" * (LIST_FILE + 1))
    assert refusal(path) == f"{path}: more than 4,194,304 bytes; no closing list is that large"


LINES = LIST.text.splitlines()
MAIL = mailed(LIST)
TEXTS = (
    st.binary(max_size=300)
    | st.text(max_size=100).map(lambda text: f"vbxl closing list {text}".encode("utf-8", "surrogatepass"))
    | st.tuples(st.integers(0, len(LINES) - 1), st.text(max_size=20)).map(
        lambda put: "\n".join([*LINES[: put[0]], put[1], *LINES[put[0] + 1 :]]).encode("utf-8", "surrogatepass")
    )
    | st.tuples(st.integers(1, len(LINES) - 1), st.text(max_size=20)).map(
        lambda put: "\n".join(
            [*LINES[: put[0]], LINES[put[0]].partition(":")[0] + ": " + put[1], *LINES[put[0] + 1 :]]
        ).encode("utf-8", "surrogatepass")
    )
    | st.tuples(st.integers(0, 700), st.binary(max_size=4)).map(lambda put: MAIL[: put[0]] + put[1] + MAIL[put[0] :])
    | st.binary(max_size=100).map(lambda data: b"PK\x03\x04" + data)
    | st.binary(max_size=100).map(lambda data: b"<html>" + data)
)


@given(data=TEXTS)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_any_bytes_as_a_list_give_a_link_or_one_line(chain: Path, data: bytes) -> None:
    path = chain.parent.parent / "list"
    path.write_bytes(data)
    before = chain.read_bytes()
    code, out, err = vbxl("notary", "reveal", chain, path, "--now")
    assert names(chain.parent) == [chain.name]
    if code:
        assert (code in (1, 2), out, err.count("\n")) == (True, "", 1)
        assert err[:-1].isprintable()
        assert chain.read_bytes() == before
    else:
        assert any(link.hex() in out.split("\n") for link in CHAIN[1:])
        chain.write_bytes(before)


def test_a_list_from_a_stream_is_named_as_it_is_called() -> None:
    with pytest.raises(UnusableError, match=r"^standard input: no closing list: "):
        list_in(b"hello", "standard input")
    assert list_in(LIST.text.encode(), "standard input") == LIST


# Two programs at once, and what a killed one left.


def test_of_two_that_reveal_one_is_told(chain: Path) -> None:
    before = chain.read_bytes()
    with locked(chain.with_name(".notary.json.lock")):
        told = f"another vbxl (process {os.getpid()}) is working in {chain.parent}; wait until it has finished and try"
        with pytest.raises(LockedError) as refused:
            reveal(chain, LIST, DUE)
        assert str(refused.value).startswith(told)
        with pytest.raises(LockedError):
            new_chain(chain, SECRET, 9)
    assert chain.read_bytes() == before
    assert reveal(chain, LIST, DUE).notes == ()
    assert names(chain.parent) == [chain.name]


def test_what_a_killed_run_left_is_taken_away(chain: Path) -> None:
    chain.with_name(".notary.json.lock").write_text("4194305\n")
    chain.with_name(".notary.json.partial").write_bytes(chain.read_bytes()[:90])
    done = reveal(chain, LIST, DUE)
    assert done.notes == ("took over the lock of process 4194305, which has ended",)
    assert names(chain.parent) == [chain.name]
    # Where nothing is written too: half a chain holds the secret.
    chain.with_name(".notary.json.partial").write_bytes(chain.read_bytes()[:90])
    assert not reveal(chain, LIST, DUE).new
    assert names(chain.parent) == [chain.name]


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_a_link_to_the_file_has_the_memory_of_the_file(chain: Path, tmp_path: Path) -> None:
    way = tmp_path / "way.json"
    way.symlink_to(chain)
    reveal(way, LIST, DUE)
    assert way.is_symlink()
    assert "link 3 was revealed for" in stopped(chain, OTHER)
    with pytest.raises(UnusableError, match=r"way\.json: there is a chain already"):
        new_chain(way, SECRET, 9)
