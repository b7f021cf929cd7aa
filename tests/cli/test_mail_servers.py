"""`vbxl mail` with servers: drafts, a trial of the settings, and what is said where something is missing or wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from commands import vbxl
from mail_leagues import GM, mail, mailed_league, move_of
from mail_servers import MARKED_DRAFTS, PASSWORD, USER, DovecotServer, SmtpServer, dovecot_server, smtp_server
from vbxl.post.imap import folder_code
from vbxl.post.servers import Server

DRAFTS = folder_code("Entwürfe")


@pytest.fixture(scope="module")
def new_league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return mailed_league(tmp_path_factory.mktemp("new") / "league")


@pytest.fixture
def root(new_league: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(new_league, tmp_path / "league"))


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds of server whose password was asked for; each is known."""
    kinds: list[str] = []

    def known(_server: Server, kind: str) -> str:
        kinds.append(kind)
        return PASSWORD

    monkeypatch.setattr("vbxl.cli.mail.password_of", known)
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


def test_mails_become_drafts_and_the_password_is_asked_for_once(root: Path, tmp_path: Path, asked: list[str]) -> None:
    with dovecot_server(tmp_path, MARKED_DRAFTS) as box:
        _set(root, box, None)
        box.deliver(mail("T01", "my move", attached=move_of(root, "T01")))
        code, out, err = vbxl("mail", root, "--imap", "--drafts", "--yes")
        assert code == 0, (out, err)
        assert asked == ["imap"]
        kept = [(box.folder(DRAFTS) / name).read_bytes() for name in box.files(DRAFTS)]
        assert all(name.endswith(":2,D") for name in box.files(DRAFTS))
        # Sheets for three of the four teams, and a receipt for the one that needs them no more.
        assert len(kept) == 4
        assert out.count(": a draft now\n") == 4
        assert ": sent" not in out
        assert all(b"\nDate: " in data or data.startswith(b"Date: ") for data in kept)
        assert not list((root / "outbox").iterdir())
        vbxl("mail", root, "--imap", "--drafts", "--yes")
        assert len(box.files(DRAFTS)) == 4


def test_a_trial_says_what_works_and_sends_one_mail_to_the_game_master(root: Path, tmp_path: Path) -> None:
    with dovecot_server(tmp_path, MARKED_DRAFTS) as box, smtp_server() as taken:
        _set(root, box, taken)
        before = sorted(path.name for path in root.rglob("*"))
        code, out, err = vbxl("mail", root, "--try")
        assert code == 0, (out, err)
        assert out.splitlines() == [
            "log-in to the mailbox: works",
            "folder of new mails (--imap): INBOX",
            "folder of drafts (--drafts): Entwürfe",
            f"a mail to yourself (--send): sent to {GM}; see whether it came",
        ]
        assert [one.recipients for one in taken.mails] == [[GM]]
        assert sorted(path.name for path in root.rglob("*")) == before


def test_a_trial_of_wrong_settings_says_what_is_wrong_and_ends_with_1(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vbxl.cli.mail.password_of", lambda *_: "wr0ng-secret")
    with dovecot_server(tmp_path) as box, smtp_server() as taken:
        _set(root, box, taken)
        code, out, _ = vbxl("mail", root, "--try")
        assert code == 1
        assert out.count("log-in refused for gm@league.example") == 2
        assert "wr0ng" not in out
        assert not taken.mails


@pytest.mark.parametrize(("option", "section"), [("--imap", "imap"), ("--drafts", "imap"), ("--send", "smtp")])
def test_a_server_that_is_not_set_is_named_before_anything_is_done(root: Path, option: str, section: str) -> None:
    code, _, err = vbxl("mail", root, option, "--yes")
    assert code == 2
    assert f"[{section}]" in err
    assert not (root / "outbox").exists()


def test_a_mailbox_that_fails_is_told_and_the_rest_is_done(root: Path, tmp_path: Path) -> None:
    with dovecot_server(tmp_path) as box:
        _set(root, box, None)
    code, out, _ = vbxl("mail", root, "--imap")
    assert code == 1
    assert "nothing listens there" in out
    assert len(list((root / "outbox").glob("*.eml"))) == 4
