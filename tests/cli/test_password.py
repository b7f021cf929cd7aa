"""Where the password of a mail server comes from: the environment, the keyring, a prompt, in this order."""

from __future__ import annotations

import builtins
import io
import sys
from types import SimpleNamespace
from typing import Any

import pytest
import typer

from vbxl.cli.mail import get_password
from vbxl.post.servers import Security, Server
from vbxl.rounds.errors import StoppedError

SERVER = Server("mail.example.org", 993, Security.TLS, "gm@example.org")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """No environment, no keyring, no terminal."""
    for name in ("VBXL_IMAP_PASSWORD", "VBXL_SMTP_PASSWORD"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setitem(sys.modules, "keyring", None)
    monkeypatch.setattr(sys, "stdin", io.StringIO())


def test_the_environment_comes_first_each_server_by_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []

    def kept(service: str, user: str) -> str:
        asked.append((service, user))
        return "kept"

    monkeypatch.setitem(sys.modules, "keyring", SimpleNamespace(get_password=kept))
    monkeypatch.setenv("VBXL_IMAP_PASSWORD", "one")
    assert get_password(SERVER, "imap") == "one"
    assert not asked
    assert get_password(SERVER, "smtp") == "kept"
    assert asked == [("vbxl", "gm@example.org@mail.example.org")]


def test_a_keyring_that_fails_or_is_empty_leaves_the_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: str) -> str:
        raise RuntimeError("no backend")

    prompts: list[tuple[str, bool, bool]] = []

    def prompt(text: str, *, hide_input: bool, err: bool) -> str:
        prompts.append((text, hide_input, err))
        return "typed"

    monkeypatch.setattr(typer, "prompt", prompt)
    monkeypatch.setattr(sys, "stdin", Terminal())
    for get in (fails, lambda *_: None):
        monkeypatch.setitem(sys.modules, "keyring", SimpleNamespace(get_password=get))
        assert get_password(SERVER, "imap") == "typed"
    assert prompts == [("Password for gm@example.org@mail.example.org", True, True)] * 2


def test_a_keyring_that_breaks_as_it_is_loaded_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def imported(name: str, *others: Any) -> Any:
        if name == "keyring":
            raise RuntimeError("a backend that breaks")
        return real(name, *others)

    monkeypatch.setattr(builtins, "__import__", imported)
    with pytest.raises(StoppedError, match="no password for"):
        get_password(SERVER, "imap")


@pytest.mark.parametrize("stdin", [io.StringIO("piped"), None])
def test_where_nobody_can_type_the_remedy_is_told(stdin: io.StringIO | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", stdin)
    with pytest.raises(StoppedError, match="set VBXL_SMTP_PASSWORD, or run `vbxl mail --setup`"):
        get_password(SERVER, "smtp")


def test_a_server_without_a_log_in_needs_none() -> None:
    assert not get_password(Server("localhost", 25, Security.NONE), "smtp")
