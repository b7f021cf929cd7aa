"""Where the password of a mail server comes from, in which order, and that nothing of it is shown."""

from __future__ import annotations

import builtins
import sys
from types import ModuleType
from typing import Any

import pytest
import typer

from vbxl.cli.password import password_of
from vbxl.post.servers import Security, Server
from vbxl.rounds.errors import StoppedError

SERVER = Server("imap.example.org", 993, Security.TLS, "gm@example.org")
SAID = "gm@example.org@imap.example.org"


class Keyring(ModuleType):
    """A keyring of a system, which may be broken."""

    def __init__(self, found: dict[tuple[str, str], str], fault: Exception | None = None) -> None:
        super().__init__("keyring")
        self._found = found
        self._fault = fault

    def get_password(self, service: str, user: str) -> str | None:
        if self._fault:
            raise self._fault
        return self._found.get((service, user))


class Input:
    """What stands where people type."""

    def __init__(self, *, terminal: bool) -> None:
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


@pytest.fixture(autouse=True)
def _nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("VBXL_IMAP_PASSWORD", "VBXL_SMTP_PASSWORD"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setitem(sys.modules, "keyring", Keyring({}))
    monkeypatch.setattr(sys, "stdin", Input(terminal=False))


def test_the_environment_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "keyring", Keyring({("vbxl", SAID): "of the keyring"}))
    monkeypatch.setenv("VBXL_IMAP_PASSWORD", "of the environment")
    assert password_of(SERVER, "imap") == "of the environment"
    # That of the other server is another one.
    assert password_of(SERVER, "smtp") == "of the keyring"
    monkeypatch.setenv("VBXL_IMAP_PASSWORD", "")
    assert password_of(SERVER, "imap") == "of the keyring"


@pytest.mark.parametrize("fault", [RuntimeError("No recommended backend was available"), OSError("locked")])
def test_a_keyring_that_fails_is_none(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    monkeypatch.setitem(sys.modules, "keyring", Keyring({}, fault))
    with pytest.raises(StoppedError, match="no password for"):
        password_of(SERVER, "imap")


@pytest.mark.parametrize("fault", [ImportError("none"), RuntimeError("a backend that breaks as it is loaded")])
def test_a_keyring_that_cannot_be_loaded_is_none(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    real = builtins.__import__

    def imported(name: str, *others: Any, **chosen: Any) -> Any:
        if name == "keyring":
            raise fault
        return real(name, *others, **chosen)

    monkeypatch.setattr(builtins, "__import__", imported)
    with pytest.raises(StoppedError, match="no password for"):
        password_of(SERVER, "imap")


@pytest.mark.parametrize("stdin", [Input(terminal=False), None])
def test_without_a_terminal_nobody_is_asked(monkeypatch: pytest.MonkeyPatch, stdin: Input | None) -> None:
    monkeypatch.setattr(sys, "stdin", stdin)
    monkeypatch.setattr(typer, "prompt", lambda *_, **__: pytest.fail("somebody was asked"))
    with pytest.raises(StoppedError) as raised:
        password_of(SERVER, "smtp")
    assert str(raised.value) == (
        f"no password for {SAID}: set VBXL_SMTP_PASSWORD, or store it with `keyring set vbxl {SAID}` "
        '(pip install "vbxl[keyring]")'
    )


def test_at_a_terminal_it_is_typed_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, Any]] = []

    def prompt(*words: Any, **how: Any) -> str:
        asked.append((words, how))
        return "typed"

    monkeypatch.setattr(sys, "stdin", Input(terminal=True))
    monkeypatch.setattr(typer, "prompt", prompt)
    assert password_of(SERVER, "imap") == "typed"
    # Standard output may be piped, and holds JSON.
    assert asked == [((f"Password for {SAID}",), {"hide_input": True, "err": True})]


def test_where_nobody_logs_in_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VBXL_SMTP_PASSWORD", "another's")
    assert password_of(Server("localhost", 25, Security.NONE), "smtp") == ""
