"""The settings of the post: what stands in them, what is usual without, and every fault in a line."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from vbxl.post.servers import Security, Server, is_loopback
from vbxl.post.settings import LONGEST, ImapSettings, MailSettings, SettingsError, read_settings

WHOLE = """
remind = ["2d", "6h"]
most = 50
[imap]
host = "imap.example.org"
user = "gm@example.org"
folder = "Volleyball/Züge"
[smtp]
host = "smtp.example.org"
user = "gm@example.org"
"""
IMAP = '[imap]\nhost = "imap.example.org"\nuser = "gm"\n'
SMTP = '[smtp]\nhost = "smtp.example.org"\nuser = "gm"\n'


def read(folder: Path, text: str | bytes) -> MailSettings:
    """The settings of a text."""
    path = folder / "settings.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_settings(path)


def faults(folder: Path, text: str | bytes) -> list[str]:
    """What is wrong with a text, without the file's name."""
    with pytest.raises(SettingsError) as raised:
        read(folder, text)
    lines = list(raised.value.lines or [str(raised.value)])
    name = f"{folder / 'settings.toml'}: "
    assert all(line.startswith(name) and line.isprintable() for line in lines), lines
    return [line.removeprefix(name) for line in lines]


def test_without_a_file_the_usual_settings_hold(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "settings.toml") == MailSettings()
    assert read(tmp_path, "") == MailSettings(None, None, (timedelta(days=2),), 200)


@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf"], ids=["plain", "BOM"])
def test_the_settings_are_what_stands_in_the_file(tmp_path: Path, before: bytes) -> None:
    assert read(tmp_path, before + WHOLE.replace("\n", "\r\n").encode()) == MailSettings(
        ImapSettings(Server("imap.example.org", 993, Security.TLS, "gm@example.org"), folder="Volleyball/Züge"),
        Server("smtp.example.org", 587, Security.STARTTLS, "gm@example.org"),
        (timedelta(days=2), timedelta(hours=6)),
        50,
    )


@pytest.mark.parametrize(
    ("lines", "port", "security"),
    [
        ("port = 465", 465, Security.TLS),
        ("port = 587", 587, Security.STARTTLS),
        ("port = 2525", 2525, Security.STARTTLS),
        ('security = "tls"', 465, Security.TLS),
        ('security = "starttls"', 587, Security.STARTTLS),
        ('security = "starttls"\nport = 465', 465, Security.STARTTLS),
        ("port = 25", 25, Security.STARTTLS),
    ],
)
def test_a_port_says_how_it_is_encrypted_unless_the_settings_do(
    tmp_path: Path, lines: str, port: int, security: Security
) -> None:
    found = read(tmp_path, SMTP + lines).smtp
    assert found == Server("smtp.example.org", port, security, "gm")


@pytest.mark.parametrize(
    ("lines", "port", "security"),
    [("port = 143", 143, Security.STARTTLS), ("port = 10993", 10993, Security.TLS)],
)
def test_a_mailbox_is_encrypted_from_the_start_unless_its_port_says_otherwise(
    tmp_path: Path, lines: str, port: int, security: Security
) -> None:
    found = read(tmp_path, IMAP + lines).imap
    assert found == ImapSettings(Server("imap.example.org", port, security, "gm"))


def test_no_reminders_are_a_wish_too(tmp_path: Path) -> None:
    assert read(tmp_path, "remind = []").remind == ()
    assert read(tmp_path, 'remind = "1w"').remind == (timedelta(days=7),)


def test_a_file_of_certificates_lies_beside_the_settings(tmp_path: Path) -> None:
    found = read(tmp_path, SMTP + 'cafile = "own.pem"').smtp
    assert found is not None
    assert found.cafile == str(tmp_path / "own.pem")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.9.9.9", "::1", "LOCALHOST"])
def test_to_this_machine_mail_may_go_unencrypted_and_without_a_user(tmp_path: Path, host: str) -> None:
    found = read(tmp_path, f'[smtp]\nhost = "{host}"\nsecurity = "none"').smtp
    assert found == Server(host, 25, Security.NONE)


@pytest.mark.parametrize(
    "host",
    ["smtp.example.org", "localhost.example.org", "10.0.0.1", "127.0.0.1.example.org", "0.0.0.0", "::2"],  # noqa: S104
)
@pytest.mark.parametrize("section", ["imap", "smtp"])
def test_mail_never_goes_unencrypted_to_another_machine(tmp_path: Path, host: str, section: str) -> None:
    found = faults(tmp_path, f'[{section}]\nhost = "{host}"\nuser = "gm"\nsecurity = "none"')
    wanted = "mail to another machine must be encrypted; use tls or starttls"
    assert found == [f'[{section}] security = "none": {wanted}']
    assert not is_loopback(host)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[imap]\nuser = 'gm'", "[imap] host: type the server's name, as in host = \"imap.example.org\""),
        ("[smtp]\nhost = ''\nuser = 'gm'", "[smtp] host: type the server's name"),
        ("[imap]\nhost = 'a.example'", "[imap] user: type the log-in name"),
        ("[smtp]\nhost = 'a.example'", "[smtp] user: type the log-in name"),
        ("[smtp]\nhost = 'imaps://a.example'\nuser = 'gm'", '[smtp] host = "imaps://a.example": give only the name'),
        ("[smtp]\nhost = 'smtp://gm:hunter2@a.example'\nuser = 'gm'", '[smtp] host = "…@…": give only the name of the'),
        ("[smtp]\nhost = 'a example'\nuser = 'gm'", '[smtp] host = "a example": give only the name of the server'),
        ("[smtp]\nhost = 5\nuser = 'gm'", "[smtp] host = 5: this must be text in quotation marks"),
        (SMTP + "port = 65536", "[smtp] port = 65536: this must be a number from 1 to 65535"),
        (SMTP + "port = true", "[smtp] port = True: this must be a number from 1 to 65535"),
        (SMTP + "security = 'ssl'", '[smtp] security = "ssl": this must be one of tls, starttls, none'),
        (SMTP + "folder = 'INBOX'", '[smtp] "folder": no such setting; choose from cafile, host, port, security, user'),
        (IMAP + "folder = ['INBOX']", "[imap] folder = (several values): this must be text in quotation marks"),
        (IMAP + 'folder = "a\\nb"', '[imap] folder = "a\\u000ab": this must be text in quotation marks'),
        (IMAP + f"folder = '{'a' * 501}'", "[imap] folder = "),
        ("imap = 'imap.example.org'", 'imap = "imap.example.org": this is a section: write [imap] on a line'),
        ("[[smtp]]\nhost = 'a'", "smtp = (several values): this is a section"),
        ("most = 0", "most = 0: this must be a number from 1 to 10000"),
        ("most = 0x" + "F" * 9999, 'most = "a long number": this must be a number from 1 to 10000'),
        ("remind = ['2 moons']", 'remind = "2 moons": say how long before a deadline, as in remind = ["2d"'),
        ("remind = ['-2d']", 'remind = "-2d": say how long before a deadline'),
        ("remind = 2", "remind = 2: say how long before a deadline"),
        ("remind = [" + "'1d'," * 11 + "]", "remind: 11 times; at most 10 are allowed"),
        ("mots = 5", '"mots": no such setting; choose from imap, most, press, remind, smtp'),
        ('"a\\u001b[31m" = 5', '"a\\u001b[31m": no such setting'),
        ("most = ", "it is not valid TOML: "),
        ("most = " + "9" * 9999, "a number in it is too long, or its brackets are nested too deeply"),
        ("most = " + "[" * 10_000, "a number in it is too long, or its brackets are nested too deeply"),
        (b"# \xff", "it is not UTF-8; save it as UTF-8"),
        ("#" * (LONGEST + 1), "it has more than 16,384 bytes"),
        (".".join("a" * 8_000) + " = 1", '"a": no such setting'),
    ],
)  # fmt: skip
def test_a_fault_says_where_it_is_and_what_is_wanted(tmp_path: Path, text: str | bytes, fault: str) -> None:
    found = faults(tmp_path, text)
    assert len(found) == 1, found
    assert found[0].startswith(fault), found[0]
    assert len(found[0]) < 700


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    imap, smtp = "[imap]\nport = 0\nsecurity = 'ssl'\n", "[smtp]\nhost = 5\nuser = 6\n"
    text = f"most = 0\nremind = ['x', '-1d']\nextra = 1\n{imap}{smtp}"
    found = [line.partition(":")[0] for line in faults(tmp_path, text)]
    assert sorted(found) == sorted(
        [
            '"extra"', "[imap] host", '[imap] security = "ssl"', "[imap] user", "[imap] port = 0", "[smtp] host = 5",
            "[smtp] user = 6", 'remind = "x"', 'remind = "-1d"', "most = 0",
        ]
    )  # fmt: skip


def test_very_many_faults_are_counted(tmp_path: Path) -> None:
    found = faults(tmp_path, "".join(f"key{number} = 1\n" for number in range(100)))
    assert len(found) == 31
    assert found[-1] == "and 70 more"


@pytest.mark.parametrize(
    "text",
    [
        'password = "hunter2"',
        SMTP + 'Passwort = "hunter2"',
        SMTP + 'app_password = "hunter2"',
        SMTP + 'auth = { secret = "hunter2" }',
        '[smtp]\nhost = "a.example"\nuser = { name = "gm", password = "hunter2" }',
        '[[imap]]\nhost = "a.example"\npassword = "hunter2"',
        '[logins]\na = [[{ password = ["hunter2"] }]]',
        'smtp.a.b.c.password = "hunter2"',
    ],
)
def test_a_password_is_refused_wherever_it_stands_and_never_quoted(tmp_path: Path, text: str) -> None:
    found = faults(tmp_path, text)
    assert not any("hunter2" in line for line in found)
    told = [line for line in found if "never put a password in this file" in line]
    assert len(told) == 1
    assert "keyring set vbxl USER@HOST" in told[0]
    assert f"VBXL_{'SMTP' if 'smtp' in text.casefold() else 'IMAP'}_PASSWORD" in told[0]
