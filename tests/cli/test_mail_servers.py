"""`vbxl mail` with servers: mails come and go, and messages say what is missing or wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from commands import vbxl
from mail_leagues import mail, mailed_league, move_of
from mail_servers import PASSWORD, USER, DovecotServer, SmtpServer, dovecot_server, smtp_server
from vbxl.post.servers import Server


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return mailed_league(tmp_path / "league")


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds of server whose password was asked for; each is known."""
    kinds: list[str] = []

    def known(_server: Server, kind: str) -> str:
        kinds.append(kind)
        return PASSWORD

    monkeypatch.setattr("vbxl.cli.mail.get_password", known)
    return kinds


def _set(root: Path, box: DovecotServer | None, taken: SmtpServer | None) -> None:
    (root / "mail").mkdir(exist_ok=True)
    lines = []
    if box:
        # As the settings file has it: beside it.
        shutil.copy(box.cafile, root / "mail" / "authority.pem")
    for name, server in (("imap", box), ("smtp", taken)):
        if server:
            lines += [f"[{name}]", 'host = "localhost"', f"port = {server.port}", f'user = "{USER}"']
            lines.append('cafile = "authority.pem"')
    (root / "mail" / "settings.toml").write_text("\n".join(lines), "utf-8")


def test_mails_are_fetched_and_others_sent(root: Path, tmp_path: Path, asked: list[str]) -> None:
    with dovecot_server(tmp_path) as box, smtp_server() as taken:
        _set(root, box, taken)
        box.deliver(mail("T01", "my move", attached=move_of(root, "T01")))
        code, out, err = vbxl("mail", root, "--send", "--yes")
        assert code == 0, (out, err)
        assert asked == ["imap", "smtp"]
        assert "fetched 1 mail\n" in out
        # Sheets for three of the four teams, and a receipt for the one that needs them no more.
        assert out.count(": sent\n") == len(taken.mails) == 4
        assert not list((root / "outbox").iterdir())
        vbxl("mail", root, "--send", "--yes")
        assert len(taken.mails) == 4


def test_a_wrong_password_is_told_and_never_shown(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vbxl.cli.mail.get_password", lambda *_: "wr0ng-secret")
    with dovecot_server(tmp_path) as box, smtp_server() as taken:
        _set(root, box, taken)
        code, out, err = vbxl("mail", root, "--send", "--yes")
        assert code == 1
        assert out.count("log-in refused for gm@league.example") == 2
        assert "wr0ng" not in out + err
        assert not taken.mails


def test_a_mailbox_that_fails_is_told_and_the_rest_is_done(root: Path, tmp_path: Path) -> None:
    with dovecot_server(tmp_path) as box:
        _set(root, box, None)
    code, out, _ = vbxl("mail", root)
    assert code == 1
    assert "no server answers there" in out
    assert len(list((root / "outbox").glob("*.eml"))) == 4
