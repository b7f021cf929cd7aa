"""`vbxl mail --setup`: one address and one password, tried before anything is kept; then `vbxl mail --send` is all."""

from __future__ import annotations

import io
import sys
import tomllib
from collections.abc import Iterator
from email import message_from_bytes
from pathlib import Path
from types import SimpleNamespace

import pytest
import typer

from commands import vbxl
from mail_leagues import mail, mailed_league, move_of
from mail_servers import PASSWORD, USER, DovecotServer, SmtpServer, dovecot_server, smtp_server
from vbxl.post.servers import PROVIDERS, find_provider

KEPT: dict[tuple[str, str], str] = {}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return mailed_league(tmp_path / "league")


@pytest.fixture
def servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[DovecotServer, SmtpServer]]:
    """A mailbox and a server that sends, a terminal, and a keyring."""
    KEPT.clear()
    keyring = SimpleNamespace(
        set_password=lambda service, user, password: KEPT.__setitem__((service, user), password),
        get_password=lambda service, user: KEPT.get((service, user)),
    )
    monkeypatch.setitem(sys.modules, "keyring", keyring)
    monkeypatch.setattr("vbxl.cli.mail_setup.sys", SimpleNamespace(stdin=Terminal()))
    for name in ("VBXL_IMAP_PASSWORD", "VBXL_SMTP_PASSWORD"):
        monkeypatch.delenv(name, raising=False)
    with dovecot_server(tmp_path) as box, smtp_server(security="tls") as taken:
        monkeypatch.setenv("SSL_CERT_FILE", str(box.cafile))
        yield box, taken


def type_answers(monkeypatch: pytest.MonkeyPatch, *answers: str) -> list[str]:
    """Somebody answers the questions in turn; the questions, each with the answer that Enter would give."""
    left, asked = list(answers), list[str]()

    def prompt(text: str, default: str | None = None, **_: object) -> str:
        asked.append(f"{text} [{default}]")
        return left.pop(0) or str(default)

    monkeypatch.setattr(typer, "prompt", prompt)
    return asked


def test_set_up_once_then_send_is_all(
    root: Path, servers: tuple[DovecotServer, SmtpServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    box, taken = servers
    asked = type_answers(monkeypatch, USER, f"localhost:{box.port}", f"localhost:{taken.port}", PASSWORD)
    code, out, err = vbxl("mail", root, "--setup")
    assert code == 0, (out, err)
    assert [question.partition(" [")[0] for question in asked] == [
        "Your e-mail address", "Incoming server (IMAP)", "Outgoing server (SMTP)",
        "Password (not shown as you type)",
    ]  # fmt: skip
    assert asked[0].endswith("[dirk@example.org]")
    (test,) = taken.mails
    assert test.recipients == [USER]
    assert message_from_bytes(test.data)["subject"] == "vbxl can send your mail"
    assert set(KEPT) == {("vbxl", f"{USER}@localhost")}
    settings = (root / "mail" / "settings.toml").read_text("utf-8")
    server = {"host": "localhost", "security": "tls", "user": USER}
    assert tomllib.loads(settings) == {"imap": server | {"port": box.port}, "smtp": server | {"port": taken.port}}
    assert PASSWORD not in out + err + settings
    assert f"type {USER} into the gm_address row" in out
    # From now on one command fetches and sends; the test mail is nobody's move.
    box.deliver(test.data)
    box.deliver(mail("T01", "my move", attached=move_of(root, "T01")))
    code, out, err = vbxl("mail", root, "--send", "--yes")
    assert code == 0, (out, err)
    assert len(taken.mails) == 1 + 4
    # Set up again: what stood above the servers stays, and the old file is kept.
    (root / "mail" / "settings.toml").write_text(f'remind = ["6h"]\n\n{settings}', "utf-8")
    type_answers(monkeypatch, USER, f"localhost:{box.port}", f"localhost:{taken.port}", PASSWORD)
    assert vbxl("mail", root, "--setup")[0] == 0
    assert (root / "mail" / "settings.toml").read_text("utf-8") == f'remind = ["6h"]\n\n{settings}'


def test_nothing_is_kept_of_a_password_that_is_wrong(
    root: Path, servers: tuple[DovecotServer, SmtpServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    box, taken = servers
    type_answers(monkeypatch, USER, f"localhost:{box.port}", f"localhost:{taken.port}", "wr0ng")
    code, out, err = vbxl("mail", root, "--setup")
    assert (code, "log-in refused" in err, "wr0ng" in out + err) == (1, True, False)
    assert not KEPT
    assert not (root / "mail" / "settings.toml").exists()
    assert not taken.mails


def test_without_a_terminal_or_with_microsoft_it_says_what_to_do(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, _, err = vbxl("mail", root, "--setup")
    assert (code, "in a terminal" in err) == (1, True)
    monkeypatch.setattr("vbxl.cli.mail_setup.sys", SimpleNamespace(stdin=Terminal()))
    type_answers(monkeypatch, "dirk@hotmail.com")
    code, _, err = vbxl("mail", root, "--setup")
    assert (code, "Microsoft no longer accepts passwords" in err) == (1, True)


def test_ten_common_providers_are_known_each_with_what_its_password_is() -> None:
    assert len({provider.name for provider in PROVIDERS}) == 10
    assert all(provider.advice.endswith(".") and provider.port in {465, 587} for provider in PROVIDERS)
    named = {address: found.name for address in ("a@gmail.com", "b@Yahoo.fr", "c@me.com", "d@gmx.ch")
             if (found := find_provider(address))}  # fmt: skip
    assert named == {"a@gmail.com": "Gmail", "b@Yahoo.fr": "Yahoo", "c@me.com": "iCloud", "d@gmx.ch": "GMX"}
    assert find_provider("e@notgmail.com") is None
