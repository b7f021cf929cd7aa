"""`vbxl mail --setup`: asks for an address and a password, tries them, keeps both, and sends you a test mail."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from vbxl.league.people import Contact, addresses_of
from vbxl.problems import escaped
from vbxl.rounds import commit
from vbxl.rounds.errors import StoppedError, UnusableError

if TYPE_CHECKING:
    from vbxl.post.servers import Server
    from vbxl.rounds.folder import LeagueFolder

SERVICE: Final = "vbxl"
BEFORE: Final = "before-setup"
# All other ports are encrypted from the start (RFC 8314).
STARTTLS_PORT: Final = 587


def set_up_mail(league: LeagueFolder) -> None:
    """Ask for the mail account, try it, and keep it if it works."""
    from vbxl.post.imap import Mailbox
    from vbxl.post.settings import SETTINGS, ImapSettings
    from vbxl.post.smtp import Outcome, Sender
    from vbxl.rounds.book import round_book

    if not sys.stdin.isatty():
        raise StoppedError("the set-up asks you questions, so run `vbxl mail --setup` in a terminal")
    gm = round_book(league.open_round()).league.people.gm
    address, imap, smtp = _ask_account(gm.address)
    password = str(typer.prompt("Password (not shown as you type)", hide_input=True)).strip()
    with Mailbox(ImapSettings(imap), password):
        typer.echo(f"logged in to {imap}")
    with Sender(smtp, password) as sender:
        typer.echo(f"logged in to {smtp}")
        done = sender.send(_make_test_mail(address, gm.name), address, [address])
    if done.outcome is not Outcome.SENT:
        raise StoppedError(f"the test mail was not sent: {done.reason}")
    typer.echo(f"sent a test mail to {address}; it should be in your mailbox within a minute")
    kept = [_keep_password(server, password) for server in (imap, smtp)]
    if all(kept):
        typer.echo("the password is kept in this computer's keyring, not in the league's files")
    else:
        typer.echo(
            "vbxl found no keyring, so it asks for the password each time; to use one, run "
            'pip install ".[keyring]" in vbxl\'s folder'
        )
    typer.echo(f"wrote {_write_settings(league.mail / SETTINGS, imap, smtp)}")
    if gm.address.casefold() != address.casefold():
        book = league.open_round().book
        typer.echo(f"last step: on the Season sheet of {book}, type {address} into the gm_address row")
    typer.echo("From now on `vbxl mail --send` fetches moves and sends what is due")


def _ask_account(usual: str) -> tuple[str, Server, Server]:
    from vbxl.post.servers import MICROSOFT, NO_MORE, Security, Server, find_provider

    typed = str(typer.prompt("Your e-mail address", default=usual or None))
    try:
        (address,) = addresses_of(typed)
    except ValueError:
        raise UnusableError(f"{escaped(typed)}: type one e-mail address, such as dirk@example.org") from None
    domain = address.rpartition("@")[2]
    provider = find_provider(address)
    if provider is MICROSOFT:
        raise StoppedError(NO_MORE)
    if provider:
        typer.echo(f"{provider.name}: {provider.advice}")
        servers = [(provider.imap, 993), (provider.smtp, provider.port)]
    else:
        typer.echo(
            f"vbxl does not know the mail servers of {domain}; your provider's help lists them under IMAP and SMTP"
        )
        servers = [
            _ask_server("Incoming server (IMAP)", f"imap.{domain}:993"),
            _ask_server("Outgoing server (SMTP)", f"smtp.{domain}:465"),
        ]
    imap, smtp = (
        Server(host, port, Security.STARTTLS if port == STARTTLS_PORT else Security.TLS, address)
        for host, port in servers
    )
    return address, imap, smtp


def _ask_server(what: str, usual: str) -> tuple[str, int]:
    host, _, port = str(typer.prompt(what, default=usual)).strip().partition(":")
    if port and not (port.isascii() and port.isdigit()):
        raise UnusableError(f"{escaped(port)}: a server's port is a number, as in {usual}")
    return host, int(port or usual.rpartition(":")[2])


def _make_test_mail(address: str, name: str) -> bytes:
    from vbxl.books.letter import Letter, Prose
    from vbxl.books.message import write_message
    from vbxl.post.outbox import make_message_id, make_wire_form

    words = "This is a test. vbxl can send mail from this address, and it reads the moves that arrive here."
    letter = Letter("vbxl can send your mail", (Prose(f"Hello {name}," if name else "Hello,"), Prose(words)))
    now = datetime.now(UTC)
    data = write_message(letter, Contact(name, address), [Contact(name, address)], make_message_id(str(now), address))
    return make_wire_form(data, now)


def _keep_password(server: Server, password: str) -> bool:
    """Put a password into the keyring, if there is a keyring; return whether it is there."""
    try:
        import keyring

        keyring.set_password(SERVICE, f"{server.user}@{server.host}", password)
        return bool(keyring.get_password(SERVICE, f"{server.user}@{server.host}") == password)
    except Exception:  # noqa: BLE001 - keyrings fail in many ways
        return False


def _write_settings(path: Path, imap: Server, smtp: Server) -> Path:
    """Write the old file's lines before its first section, then these servers; keep the old file under another name."""
    try:
        before = path.read_text("utf-8-sig")
    except FileNotFoundError:
        before = ""
    above = f"\n{before}".partition("\n[")[0].strip()
    sections = [
        f'[{name}]\nhost = "{server.host}"\nport = {server.port}\nsecurity = "{server.security}"\n'
        f'user = "{server.user}"\n'
        for name, server in (("imap", imap), ("smtp", smtp))
    ]
    text = "\n".join([f"{above}\n" if above else "", *sections]).lstrip("\n")
    if before and before != text:
        commit.overwrite(commit.find_free_name(path, BEFORE), before.encode())
    path.parent.mkdir(parents=True, exist_ok=True)
    commit.overwrite(path, text.encode())
    return path
