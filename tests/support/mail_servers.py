"""Mail servers on this machine: Dovecot for IMAP, aiosmtpd for SMTP, and sockets that answer as they are told.

Every port is the system's choice, every certificate that of an authority made here, and nothing outlives its block.
"""

from __future__ import annotations

import asyncio
import functools
import getpass
import grp
import os
import pwd
import shutil
import socket
import ssl
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import trustme
from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

from office import absent

HOST: Final = "localhost"
USER: Final = "gm@league.example"
PASSWORD: Final = 'se"cr\\et wörd'
DOVECOT_SECONDS: Final = 60
# What the system's paths leave out for a user.
_SYSTEM: Final = os.pathsep.join(("/usr/sbin", "/usr/local/sbin"))


@functools.cache
def authority() -> trustme.CA:
    """An authority that nobody trusts but who is given its file."""
    return trustme.CA()


def write_authority(folder: Path) -> Path:
    """The file of the authority, as cafile wants it."""
    file = folder / "authority.pem"
    authority().cert_pem.write_to_path(str(file))
    return file


def encrypting(*names: str, by: trustme.CA | None = None) -> ssl.SSLContext:
    """What a server with a certificate for these names encrypts by."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    (by or authority()).issue_cert(*(names or (HOST, "127.0.0.1"))).configure_cert(context)
    return context


@dataclass
class DovecotServer:
    """A mailbox of one user, reached by TLS at `port` and by STARTTLS at `plain_port`."""

    host: str
    port: int
    plain_port: int
    user: str
    password: str
    cafile: Path
    maildir: Path
    log: Path
    owner: tuple[int, int] | None
    delivered: int = 0

    def deliver(self, mail: bytes, folder: str = "INBOX") -> None:
        """Put a mail into a folder, given as IMAP writes its name; made where it is not there."""
        place = self.folder(folder)
        self.delivered += 1
        file = place / "new" / f"1700000000.M{self.delivered}.vbxl"
        file.write_bytes(mail)
        self._own(file)

    def folder(self, name: str) -> Path:
        """A folder of the mailbox on disk."""
        place = self.maildir if name == "INBOX" else self.maildir / f".{name}"
        for one in (place, *(place / part for part in ("cur", "new", "tmp"))):
            if not one.is_dir():
                one.mkdir()
                self._own(one)
        return place

    def files(self, folder: str = "INBOX") -> list[str]:
        """The files of a folder, whose names hold the flags, with where they lie."""
        place = self.folder(folder)
        return sorted(f"{file.parent.name}/{file.name}" for part in ("cur", "new") for file in (place / part).iterdir())

    def renumber(self) -> None:
        """Have the server number the mails of INBOX anew, by a new UIDVALIDITY."""
        for file in self.maildir.glob("dovecot*"):
            if file.is_file() and "uidvalidity" not in file.name:
                file.unlink()

    def _own(self, path: Path) -> None:
        if self.owner:
            os.chown(path, *self.owner)


def _free_ports(count: int) -> list[int]:
    """Ports that nobody listens at; Dovecot wants numbers."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    try:
        return [one.getsockname()[1] for one in sockets]
    finally:
        for one in sockets:
            one.close()


@contextmanager
def dovecot_server(tmp_path: Path) -> Iterator[DovecotServer]:
    """Dovecot with one user and an empty INBOX; skips without it, and fails instead in CI."""
    program = shutil.which("dovecot", path=os.pathsep.join((os.environ.get("PATH", ""), _SYSTEM)))
    if not program:
        absent("dovecot is not here: apt-get install dovecot-imapd")
    # Its sockets want a short path, and as root it gives up its rights, so that the folder is open to all.
    with tempfile.TemporaryDirectory(prefix="vbxl-dovecot-") as made:
        base = Path(made)
        base.chmod(0o755)
        root = os.geteuid() == 0
        owner = (pwd.getpwnam("nobody").pw_uid, pwd.getpwnam("nobody").pw_gid) if root else None
        home = base / "home"
        home.mkdir()
        certificate = authority().issue_cert(HOST, "127.0.0.1")
        certificate.private_key_pem.write_to_path(str(base / "key.pem"))
        certificate.cert_chain_pems[0].write_to_path(str(base / "cert.pem"))
        (base / "users").write_text(f"{USER}:{{PLAIN}}{PASSWORD}\n", "utf-8")
        (base / "users").chmod(0o644)
        tls, plain = _free_ports(2)
        server = DovecotServer(
            HOST, tls, plain, USER, PASSWORD, write_authority(tmp_path), home / "Maildir", base / "log", owner
        )
        server._own(home)
        server.folder("INBOX")
        (base / "dovecot.conf").write_text(_configuration(base, tls, plain, owner), "utf-8")
        command = [program, "-c", str(base / "dovecot.conf")]
        # It comes back once it listens.
        said = base / "said"
        # A file, not a pipe: what goes on running keeps it.
        with said.open("wb") as words:
            started = subprocess.run(command, stdout=words, stderr=words, timeout=DOVECOT_SECONDS, check=False)
        try:
            assert started.returncode == 0, said.read_text() + (server.log.read_text() if server.log.exists() else "")
            yield server
        finally:
            subprocess.run([*command, "stop"], capture_output=True, timeout=DOVECOT_SECONDS, check=False)


def _configuration(base: Path, tls: int, plain: int, owner: tuple[int, int] | None) -> str:
    uid, gid = owner or (os.getuid(), os.getgid())
    # As root it gives up its rights to users of its own.
    users = (
        ""
        if owner
        else (
            f"default_internal_user = {getpass.getuser()}\n"
            f"default_login_user = {getpass.getuser()}\n"
            f"default_internal_group = {grp.getgrgid(gid).gr_name}\n"
        )
    )
    return f"""{users}protocols = imap
base_dir = {base}/run
state_dir = {base}/state
log_path = {base}/log
listen = 127.0.0.1
ssl = yes
ssl_cert = <{base}/cert.pem
ssl_key = <{base}/key.pem
disable_plaintext_auth = yes
auth_mechanisms = plain login
auth_failure_delay = 0
mail_location = maildir:~/Maildir
first_valid_uid = 1
first_valid_gid = 0
passdb {{
  driver = passwd-file
  args = scheme=PLAIN username_format=%u {base}/users
}}
userdb {{
  driver = static
  args = uid={uid} gid={gid} home={base}/home
}}
namespace inbox {{
  inbox = yes
}}
service anvil {{
  chroot =
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {plain}
  }}
  inet_listener imaps {{
    port = {tls}
    ssl = yes
  }}
}}
"""


@dataclass
class Received:
    """A mail as a server took it, with its envelope."""

    sender: str
    recipients: list[str]
    data: bytes


@dataclass
class SmtpServer:
    """An SMTP server and what it has taken."""

    port: int
    mails: list[Received] = field(default_factory=list)
    logins: list[tuple[str, str]] = field(default_factory=list)


class TakingHandler:
    """Takes each mail; `refuse` answers for an address ("" = taken), `after` for a whole mail."""

    def __init__(self, refuse: Callable[[str], str] = lambda _: "", after: str = "250 taken") -> None:
        self.mails: list[Received] = []
        self._refuse = refuse
        self._after = after

    async def handle_RCPT(  # noqa: N802 - aiosmtpd's name
        self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any
    ) -> str:
        words = self._refuse(address)
        if not words:
            envelope.rcpt_tos.append(address)
        return words or "250 taken"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802 - aiosmtpd's name
        if self._after.startswith("2"):
            self.mails.append(Received(envelope.mail_from, list(envelope.rcpt_tos), envelope.original_content))
        return self._after


@contextmanager
def smtp_server(
    handler: TakingHandler | None = None,
    *,
    security: str = "starttls",
    context: ssl.SSLContext | None = None,
    password: str = PASSWORD,
) -> Iterator[SmtpServer]:
    """An SMTP server of aiosmtpd: "tls", "starttls", or "none" without a log-in."""
    handler = handler or TakingHandler()
    found = SmtpServer(0, handler.mails)
    secured = (context or encrypting()) if security != "none" else None

    def check(_server: Any, _session: Any, _envelope: Any, _mechanism: str, data: Any) -> AuthResult:
        assert isinstance(data, LoginPassword)
        found.logins.append((data.login.decode(), data.password.decode()))
        return AuthResult(success=(data.login.decode(), data.password.decode()) == (USER, password), handled=False)

    def protocol() -> SMTP:
        return SMTP(
            handler,
            hostname="mail.example.org",
            tls_context=secured if security == "starttls" else None,
            require_starttls=security == "starttls",
            authenticator=check if secured else None,
            auth_required=bool(secured),
            auth_require_tls=security == "starttls",
            loop=loop,
        )

    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def listen() -> asyncio.Server:
        return await loop.create_server(protocol, "127.0.0.1", 0, ssl=secured if security == "tls" else None)

    async def leave() -> None:
        server.close()
        tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    server = asyncio.run_coroutine_threadsafe(listen(), loop).result(DOVECOT_SECONDS)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        asyncio.run_coroutine_threadsafe(leave(), loop).result(DOVECOT_SECONDS)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(DOVECOT_SECONDS)
        loop.close()


@dataclass
class Line:
    """A connection that a client has opened."""

    socket: socket.socket
    left: threading.Event
    heard: list[bytes]

    def says(self, *lines: bytes) -> None:
        """Send lines."""
        self.socket.sendall(b"".join(line + b"\r\n" for line in lines))

    def hears(self) -> bytes:
        """A line of the client, b"" at the end."""
        found = bytearray()
        while not found.endswith(b"\r\n"):
            one = self.socket.recv(1)
            if not one:
                break
            found += one
        self.heard.append(bytes(found))
        return bytes(found)

    def hears_mail(self) -> None:
        """All lines up to the dot."""
        while self.hears() not in {b".\r\n", b""}:
            pass

    def hangs(self) -> None:
        """Say nothing more, until the test is over."""
        self.left.wait(DOVECOT_SECONDS)


@dataclass
class Told:
    """A server that answers as it is told, and what it has heard."""

    port: int
    heard: list[bytes]
    connections: int = 0


@contextmanager
def told_server(*talks: Callable[[Line], None]) -> Iterator[Told]:
    """A server on loopback: the first connection gets the first talk, each further one the next, and the last again."""
    listening = socket.create_server(("127.0.0.1", 0))
    left = threading.Event()
    found = Told(listening.getsockname()[1], [])

    def serve() -> None:
        while not left.is_set():
            try:
                accepted, _ = listening.accept()
            except OSError:
                return
            if left.is_set():
                accepted.close()
                return
            talk = talks[min(found.connections, len(talks) - 1)]
            found.connections += 1
            with accepted, suppress(OSError, ssl.SSLError):
                accepted.settimeout(DOVECOT_SECONDS)
                talk(Line(accepted, left, found.heard))

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        left.set()
        # Wakes the thread where it waits for a connection.
        with suppress(OSError), socket.create_connection(("127.0.0.1", found.port), 1):
            pass
        thread.join(DOVECOT_SECONDS)
        listening.close()


def spoken(*answers: bytes, then: Callable[[Line], None] | None = None) -> Callable[[Line], None]:
    """A talk: the first answer greets, each further one follows a line of the client; then it hangs up, or goes on."""

    def talk(line: Line) -> None:
        for number, answer in enumerate(answers):
            if number and not line.hears():
                return
            line.says(answer)
        if then:
            then(line)

    return talk
