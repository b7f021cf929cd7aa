"""Mail servers on this machine: aiosmtpd, Debian's dovecot, and one that says what a test wants, each with a certificate.

Ports are chosen by the system. `dovecot_server` skips without dovecot, and fails instead in CI.
"""

from __future__ import annotations

import functools
import os
import pwd
import shutil
import socket
import ssl
import struct
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeAlias

import trustme
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, Envelope, LoginPassword, Session

from office import absent
from vbxl.post.servers import Security, Server

HOST: Final = "127.0.0.1"
USER: Final = "gm@example.org"
PASSWORD: Final = 'very "secret" \\ wörd'
SECONDS: Final = 30.0
DOVECOT_PATH: Final = "/usr/sbin:/usr/bin:/sbin:/bin"


class Authority:
    """An authority of certificates that no computer knows, and a server's certificate by it."""

    def __init__(self, folder: Path, *names: str) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        ca = trustme.CA()
        issued = ca.issue_cert(*(names or (HOST, "localhost")))
        self.cafile, self.chain, self.key = folder / "ca.pem", folder / "chain.pem", folder / "key.pem"
        ca.cert_pem.write_to_path(self.cafile)
        for pem in issued.cert_chain_pems:
            pem.write_to_path(self.chain, append=True)
        issued.private_key_pem.write_to_path(self.key)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        issued.configure_cert(self.context)

    def server(self, port: int, security: Security, user: str = USER) -> Server:
        """A server of this machine as the settings have it."""
        return Server(HOST, port, security, user, str(self.cafile))


def free_socket() -> socket.socket:
    """A socket at a port that nobody else has."""
    bound = socket.socket()
    bound.bind((HOST, 0))
    return bound


def closed_port() -> int:
    """A port where nothing listens."""
    with free_socket() as bound:
        port: int = bound.getsockname()[1]
        return port


# --- SMTP: aiosmtpd


@dataclass(frozen=True)
class Received:
    """A mail that a server took, with its envelope."""

    sender: str
    recipients: tuple[str, ...]
    data: bytes


@dataclass
class Taking:
    """Takes mails, but for addresses, senders and contents that it answers otherwise: each with its reply."""

    replies: dict[str, str] = field(default_factory=dict)
    received: list[Received] = field(default_factory=list)
    logins: list[str] = field(default_factory=list)

    async def handle_MAIL(  # noqa: N802 - aiosmtpd's name
        self, _server: Any, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if address in self.replies:
            return self.replies[address]
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(  # noqa: N802 - aiosmtpd's name
        self, _server: Any, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if address in self.replies:
            return self.replies[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Session, envelope: Envelope) -> str:  # noqa: N802 - aiosmtpd's name
        if "DATA" in self.replies:
            return self.replies["DATA"]
        data = envelope.original_content or b""
        self.received.append(Received(str(envelope.mail_from), tuple(envelope.rcpt_tos), data))
        return "250 OK"

    def authenticator(
        self, _server: Any, _session: Session, _envelope: Envelope, mechanism: str, data: object
    ) -> AuthResult:
        """Whether user and password are right."""
        assert isinstance(data, LoginPassword)
        self.logins.append(mechanism)
        right = (data.login, data.password) == (USER.encode(), PASSWORD.encode())
        return AuthResult(success=right, handled=right)


class _AtSocket(Controller):
    """An aiosmtpd server at a socket that is there."""

    def __init__(self, bound: socket.socket, handler: Taking, context: ssl.SSLContext | None, **chosen: Any) -> None:
        self._bound = bound
        port = bound.getsockname()[1]
        super().__init__(handler, HOST, port, ssl_context=context, ready_timeout=SECONDS, **chosen)

    def _create_server(self) -> Any:
        return self.loop.create_server(self._factory_invoker, sock=self._bound, ssl=self.ssl_context)


@contextmanager
def smtp_server(
    authority: Authority, security: Security = Security.STARTTLS, handler: Taking | None = None, **chosen: Any
) -> Iterator[tuple[Server, Taking]]:
    """A server that sends, as the settings have it, and what it took."""
    taking = handler or Taking()
    if security is not Security.NONE:
        chosen = {"authenticator": taking.authenticator, "auth_required": True, **chosen}
    if security is Security.STARTTLS:
        chosen = {"tls_context": authority.context, "require_starttls": True, **chosen}
    context = authority.context if security is Security.TLS else None
    controller = _AtSocket(free_socket(), taking, context, **chosen)
    controller.start()
    try:
        user = "" if security is Security.NONE else USER
        yield authority.server(controller.port, security, user), taking
    finally:
        controller.stop()


# --- A server that says what a test wants


class Talk:
    """One connection to a scripted server."""

    def __init__(self, connection: socket.socket, heard: list[bytes]) -> None:
        self._connection = connection
        self._file = connection.makefile("rb")
        self.heard = heard

    def says(self, data: bytes) -> None:
        """Send some bytes."""
        self._connection.sendall(data)

    def hears(self) -> bytes:
        """The next line, b"" at the end."""
        line = self._file.readline()
        if line:
            self.heard.append(line)
        return line

    def hears_mail(self) -> bytes:
        """The lines of a mail up to the dot."""
        lines = iter(self._file.readline, b"")
        data = b""
        for line in lines:
            if line == b".\r\n":
                return data
            data += line
        return data

    def encrypt(self, context: ssl.SSLContext) -> None:
        """Encrypt what follows."""
        self._file.close()
        self._connection = context.wrap_socket(self._connection, server_side=True)
        self._file = self._connection.makefile("rb")

    def reset(self) -> None:
        """End it as a machine that loses its power."""
        self._connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close()

    def close(self) -> None:
        """End it."""
        with suppress(OSError):
            self._file.close()
            self._connection.close()


Script: TypeAlias = Callable[[Talk], None]


@contextmanager
def scripted_server(*scripts: Script) -> Iterator[tuple[int, list[bytes]]]:
    """A server whose connections go as the scripts say, each after the other, the last one for all further: port, heard."""
    heard: list[bytes] = []
    listening = free_socket()
    listening.listen(5)
    talks: list[Talk] = []

    def one(talk: Talk, script: Script) -> None:
        with suppress(OSError, ValueError):
            script(talk)
        talk.close()

    def accept() -> None:
        for number in count():
            try:
                connection, _ = listening.accept()
            except OSError:
                return
            connection.settimeout(SECONDS)
            talks.append(Talk(connection, heard))
            script = scripts[min(number, len(scripts) - 1)]
            threading.Thread(target=one, args=(talks[-1], script), daemon=True).start()

    thread = threading.Thread(target=accept, daemon=True)
    thread.start()
    try:
        yield listening.getsockname()[1], heard
    finally:
        # A socket that is closed alone would go on waiting in accept.
        with suppress(OSError):
            listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        thread.join(SECONDS)


# --- IMAP: dovecot


@functools.cache
def _dovecot() -> str | None:
    return shutil.which("dovecot", path=DOVECOT_PATH)


@dataclass
class Dovecot:
    """A dovecot with one mailbox: how it is reached, and its Maildir."""

    authority: Authority
    port: int
    tls_port: int
    maildir: Path
    owner: tuple[int, int]
    numbers: Iterator[int] = field(default_factory=count)

    def server(self, security: Security = Security.TLS) -> Server:
        """The server as the settings have it."""
        return self.authority.server(self.tls_port if security is Security.TLS else self.port, security)

    def _folder(self, folder: str) -> Path:
        path = self.maildir if folder == "INBOX" else self.maildir / f".{folder}"
        for one in (path, *(path / name for name in ("cur", "new", "tmp"))):
            if not one.exists():
                one.mkdir()
                os.chown(one, *self.owner)
        return path

    def deliver(self, data: bytes, folder: str = "INBOX") -> Path:
        """Put a mail into a folder, by the name it has on the disk, and give its file."""
        path = self._folder(folder) / "new" / f"1{next(self.numbers):09}.M1.test"
        path.write_bytes(data)
        os.chown(path, *self.owner)
        return path

    def files(self, folder: str = "INBOX") -> list[Path]:
        """The mails of a folder, new or not, as Maildir keeps them: the flags stand at the end of the names."""
        path = self._folder(folder)
        return sorted(file for name in ("cur", "new") for file in (path / name).iterdir())

    def renumber(self, folder: str = "INBOX") -> None:
        """Have the server number the mails of a folder anew, under another UIDVALIDITY."""
        for file in self._folder(folder).glob("dovecot*"):
            file.unlink()
        uids = self._folder(folder) / "dovecot-uidlist"
        uids.write_text("3 V1999999999 N1\n")
        os.chown(uids, *self.owner)


CONFIGURATION: Final = """
base_dir = {base}/run
state_dir = {base}/state
log_path = {base}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <{authority.chain}
ssl_key = <{authority.key}
disable_plaintext_auth = no
default_internal_user = {internal}
default_internal_group = {group}
default_login_user = {login}
first_valid_uid = 1
mail_location = maildir:{base}/mail
auth_mechanisms = plain login
passdb {{
  driver = passwd-file
  args = scheme=PLAIN username_format=%u {base}/users
}}
userdb {{
  driver = static
  args = uid={uid} gid={gid} home={base}/home allow_all_users=yes
}}
namespace inbox {{
  inbox = yes
  separator = .
  {drafts}
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {port}
  }}
  inet_listener imaps {{
    port = {tls_port}
    ssl = yes
  }}
}}
service anvil {{
  chroot =
}}
service stats {{
  chroot =
}}
"""
MARKED: Final = "mailbox Concept-mails {\n special_use = \\Drafts\n auto = create\n }"


@contextmanager
def dovecot_server(authority: Authority, drafts: str = MARKED) -> Iterator[Dovecot]:
    """A dovecot of one's own with an empty mailbox, whose folders a part of its configuration names."""
    program = _dovecot()
    if not program:
        absent("dovecot (Debian's dovecot-imapd) is not installed")
    with ExitStack() as held:
        # Not pytest's folder: its sockets have short names only, and its processes run as other users.
        base = Path(held.enter_context(tempfile.TemporaryDirectory(prefix="vbxl-", ignore_cleanup_errors=True)))
        base.chmod(0o755)
        root = os.geteuid() == 0
        uid, gid = (pwd.getpwnam("nobody")[2:4]) if root else (os.geteuid(), os.getegid())
        for name in ("run", "state", "mail", "home"):
            (base / name).mkdir()
        for name in ("mail", "home"):
            os.chown(base / name, uid, gid)
        (base / "users").write_text(f"{USER}:{{PLAIN}}{PASSWORD}\n", encoding="utf-8")
        (base / "users").chmod(0o644)
        # Each socket is let go of just before dovecot takes its port.
        with free_socket() as one, free_socket() as other:
            port, tls_port = one.getsockname()[1], other.getsockname()[1]
        me = pwd.getpwuid(os.geteuid())[0]
        group = subprocess.run(["id", "-gn"], capture_output=True, text=True, check=True).stdout.strip()
        text = CONFIGURATION.format(
            base=base, authority=authority, internal="dovecot" if root else me, group="dovecot" if root else group,
            login="dovenull" if root else me, uid=uid, gid=gid, drafts=drafts, port=port, tls_port=tls_port,
        )  # fmt: skip
        (base / "dovecot.conf").write_text(text)
        run = subprocess.Popen([program, "-F", "-c", str(base / "dovecot.conf")], stdin=subprocess.DEVNULL)
        held.callback(_ended, run)
        _wait_for((port, tls_port), run, base / "log")
        yield Dovecot(authority, port, tls_port, base / "mail", (uid, gid))


def _wait_for(ports: Sequence[int], run: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until a server greets at each port, or has ended."""
    for port in ports:
        while True:
            if run.poll() is not None:
                said = log.read_text() if log.exists() else "nothing"
                raise RuntimeError(f"dovecot ended: {said}")
            with suppress(OSError), socket.create_connection((HOST, port), SECONDS):
                break
            with suppress(subprocess.TimeoutExpired):
                run.wait(0.05)


def _ended(run: subprocess.Popen[bytes]) -> None:
    run.terminate()
    try:
        run.wait(SECONDS)
    except subprocess.TimeoutExpired:
        run.kill()
        run.wait()
