"""`vbxl notary`: what it prints, as lines and as JSON; a league that a notary's links decide; text as data."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from closed_leagues import CLOSED, listed
from commands import as_json, vbxl
from league_folders import made_folder, resolved, send_all, small_league
from test_notary import CHAIN, LIST, NAMED, OTHER, SECRET, names
from vbxl.cli.main import app
from vbxl.rounds.folder import league_folder
from vbxl.rounds.readiness import ResolveState
from vbxl.rules.public_numbers import ComingValue, source_of

FAR = datetime(8999, 1, 1, tzinfo=UTC)


@pytest.fixture
def chain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a chain with nine links."""
    monkeypatch.setattr("vbxl.cli.key.fresh_key", lambda: SECRET)
    monkeypatch.chdir(tmp_path)
    assert vbxl("notary", "new", "notary.json", "--links", 9)[0] == 0
    return Path("notary.json")


@pytest.fixture
def given(chain: Path) -> Path:
    path = chain.with_name("list.txt")
    path.write_text(LIST.text, encoding="utf-8")
    return path


def test_new_prints_the_link_and_what_to_do_with_it(chain: Path) -> None:
    code, out, err = vbxl("notary", "new", "second.json")
    value = SECRET
    for _ in range(100):
        value = hashlib.sha256(value).digest()
    assert (code, err) == (0, "")
    assert out == (
        f"{value.hex()}\n"
        "Send this to the game master, who publishes it: in the sheet Season, public_source notary, and this as\n"
        "public_name. Keep second.json secret, and copy it to a safe place after each reveal.\n"
        "made a chain of 100 links: second.json\n"
    )
    code, told = as_json("notary", "new", "third.json", "--links", 9)
    assert (code, told) == (0, {"published": CHAIN[0].hex(), "links": 9, "notes": [], "written": ["third.json"]})
    line = f"{chain}: there is a chain already, with link 0 {CHAIN[0].hex()}; a chain never replaces a file, so choose"
    line += " another name"
    assert vbxl("notary", "new", chain) == (2, "", f"{line}\n")
    assert as_json("notary", "new", chain) == (2, {"state": "error", "line": line, "problems": []})


@pytest.mark.parametrize("links", [0, 10_001, -1])
def test_a_chain_has_links(tmp_path: Path, links: int) -> None:
    code, _, err = vbxl("notary", "new", tmp_path / "notary.json", "--links", links)
    assert (code, "'--links'" in err) == (2, True)
    assert names(tmp_path) == []


def test_every_chain_has_a_secret_of_its_own(tmp_path: Path) -> None:
    found = set()
    for name in ("one.json", "two.json"):
        out = vbxl("notary", "new", tmp_path / name)[1]
        secret = bytes.fromhex(json.loads((tmp_path / name).read_bytes())["secret"])
        assert len(secret) == 32
        assert secret.hex() not in out
        found.add(secret)
    assert len(found) == 2


def test_reveal_prints_the_link_on_a_line_of_its_own(chain: Path, given: Path) -> None:
    printed = (
        f"link 3 of 9, for {NAMED}\n"
        f"SHA-256 of the list: {LIST.sha256}\n"
        f"{CHAIN[3].hex()}\n"
        "Send this to everybody, or to the game master: vbxl resolve --public VALUE\n"
    )
    # Whenever this test runs, the list of 2026 is due or --now says so.
    assert vbxl("notary", "reveal", chain, given, "--now") == (0, printed, "")
    assert vbxl("notary", "reveal", chain, given) == (0, printed, "")
    assert as_json("notary", "reveal", chain, given) == (
        0,
        {
            "line": f"link 3 of 9, for {NAMED}", "value": CHAIN[3].hex(), "link": 3, "links": 9,
            "list": {"sha256": LIST.sha256, "league": "Amber League", "season": 1, "round": 7, "number": 1},
            "new": False, "notes": [],
        },
    )  # fmt: skip


def test_reveal_takes_a_list_as_its_input(chain: Path) -> None:
    words = ["notary", "reveal", str(chain), "-", "--now"]
    done = CliRunner().invoke(app, words, input=LIST.text.replace("\n", "\r\n").encode())
    assert (done.exit_code, CHAIN[3].hex() in done.stdout.split("\n")) == (0, True)
    done = CliRunner().invoke(app, words, input=b"\xff")
    told = "standard input: no closing list: it is no text in UTF-8; save the list as it came in its mail\n"
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", told)
    done = CliRunner().invoke(app, words, input=b"x" * 5_000_000)
    assert done.stderr == "standard input: more than 4,194,304 bytes; no closing list is that large\n"


def test_an_input_without_end_is_not_waited_for(chain: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless:
        def read(self, size: int) -> bytes:
            return b"x" * size

    monkeypatch.setattr(typer, "get_binary_stream", lambda _name: Endless())
    told = "standard input: more than 4,194,304 bytes; no closing list is that large\n"
    assert vbxl("notary", "reveal", chain, "-") == (2, "", told)


def test_the_clock_decides_whether_a_link_is_due(chain: Path, given: Path) -> None:
    far = replace(LIST, value=ComingValue("3", FAR))
    given.write_text(far.text, encoding="utf-8")
    line = f"link 3 is revealed from {far.due_words} on, when the list has reached everybody; --now reveals it at once"
    assert vbxl("notary", "reveal", chain, given) == (1, "", f"{line}\n")
    assert as_json("notary", "reveal", chain, given) == (1, {"state": "error", "line": line, "problems": []})
    past = datetime(2020, 1, 1, tzinfo=UTC)
    given.write_text(replace(LIST, closed=past, value=ComingValue("3", past + timedelta(hours=2))).text)
    assert vbxl("notary", "reveal", chain, given)[0] == 0


def test_a_second_list_is_refused_in_a_line_for_everybody(chain: Path, given: Path) -> None:
    assert vbxl("notary", "reveal", chain, given, "--now")[0] == 0
    given.write_text(OTHER.text)
    code, out, err = vbxl("notary", "reveal", chain, given, "--now")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert f"{NAMED} (SHA-256 {LIST.sha256}), not for {NAMED} (SHA-256 {OTHER.sha256}): the game master has" in err


def test_a_name_is_data(chain: Path, given: Path) -> None:
    # Control characters are escaped in a list; in a forged one, and in the file of a chain, they may stand.
    forged = LIST.text.replace("Amber League", "{0}%s[bold]\x1b[31m\u202eLeague")
    given.write_text(forged, encoding="utf-8")
    code, out, _ = vbxl("notary", "reveal", chain, given, "--now")
    assert (code, out.split("\n")[0]) == (
        0,
        "link 3 of 9, for closing list 1 of round 7, season 1 of {0}%s[bold]\\u001b[31m\\u202eLeague",
    )
    given.write_text(OTHER.text)
    code, _, err = vbxl("notary", "reveal", chain, given)
    assert (code, "season 1 of {0}%s[bold]\\u001b[31m\\u202eLeague (SHA-256" in err) == (1, True)


def test_a_league_whose_draws_a_notary_decides(tmp_path: Path) -> None:
    """Two rounds, each closed, and played with the link that the notary's command prints."""
    root, file = tmp_path / "league", tmp_path / "notary.json"
    link = vbxl("notary", "new", file)[1].split("\n")[0]
    made_folder(root, replace(small_league(), public_source=source_of(f"notary {link}")))
    for number in (1, 2):
        moment = CLOSED + timedelta(days=7 * number)
        one = listed(root, moment)
        assert one.value.name == str(number)
        (path,) = root.glob(f"season-1/round-*/closing/*-R{one.round_number:02d}-closing-1.txt")
        code, found = as_json("notary", "reveal", file, path, "--now")
        assert (code, found["link"], found["links"], found["new"]) == (0, number, 100, True)
        assert found["list"]["sha256"] == one.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
        assert hashlib.sha256(bytes.fromhex(found["value"])).hexdigest() == link
        link = found["value"]
        assert resolved(root, moment=one.value.due, public=link).state is ResolveState.RESOLVED
        send_all(league_folder(root).open_round().path)
    assert vbxl("verify", root)[0] == 0
