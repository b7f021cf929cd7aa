"""The password of a mail server: from the environment, the system's keyring, or a prompt; kept and shown nowhere."""

from __future__ import annotations

import os
import sys
from typing import Literal

import typer

from vbxl.post.servers import Server
from vbxl.problems import escaped
from vbxl.rounds.errors import StoppedError

SERVICE = "vbxl"


def password_of(server: Server, kind: Literal["imap", "smtp"]) -> str:
    """The password for a server: VBXL_IMAP_PASSWORD or VBXL_SMTP_PASSWORD, else the keyring's, else as typed now.

    "" where nobody logs in; StoppedError where there is none and nobody can type it.
    """
    if not server.user:
        return ""
    name = f"VBXL_{kind.upper()}_PASSWORD"
    user = f"{server.user}@{server.host}"
    found = os.environ.get(name) or _from_keyring(user)
    if found:
        return found
    # Without a console there is no input at all.
    if not sys.stdin or not sys.stdin.isatty():
        raise StoppedError(
            f"no password for {escaped(user)}: set {name}, or store it with `keyring set {SERVICE} {escaped(user)}` "
            '(pip install "vbxl[keyring]")'
        )
    typed: str = typer.prompt(f"Password for {escaped(user)}", hide_input=True, err=True)
    return typed


def _from_keyring(user: str) -> str:
    """The password in the keyring, "" where there is none, or no keyring."""
    try:
        import keyring
    except ImportError:
        return ""
    try:
        return keyring.get_password(SERVICE, user) or ""
    except Exception:  # noqa: BLE001 - keyrings of systems fail in many ways, and then the prompt is left
        return ""
