"""The league's key: read from its file, or made once; never printed. The key of the sample league is public."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Final

from vbxl.rounds.commit import overwrite_secret
from vbxl.rounds.errors import UnusableError
from vbxl.rounds.folder import KEY, find_root

LENGTH: Final = 32
SHORTEST: Final = 16
# A key is some dozen characters; whatever is longer is another file.
LONGEST_FILE: Final = 4096
# The SHA-256 of the key's bytes.
_PUBLISHED: Final = "3cd8540e9c034595e906d0fc4891ad579262b40d9dc90a5753f5cdb494b987f5"
KEY_NOTE: Final = "this league has the published key of vbxl's sample; `vbxl new` makes a league with a key of its own"


class KeyFileError(UnusableError):
    """A league.key that holds no key; one line for a person, which never quotes the file."""


def get_or_make_key(path: Path, tell: Callable[[str], None]) -> bytes:
    """The league's key, made if there is none yet; `tell` gets a line when it was made, or others know or may read it.

    That of the sample league everybody knows.
    """
    key = read_key(path, tell)
    if key is not None:
        return key
    key = make_key()
    keep_key(path, key, tell)
    return key


def require_key(path: Path, tell: Callable[[str], None]) -> bytes:
    """Return the key of a league that is being played; KeyFileError if it is gone.

    A new one would refuse every sheet that was sent out, and break the published commitments to the round's draws.
    """
    key = read_key(path, tell)
    if key is None:
        raise KeyFileError(
            f"{path}: the league's key is missing; restore it from your backup. If it is lost, `vbxl sheets` makes a "
            "new key and new sheets, which you must send out again; nothing sealed with the old key can be proved"
        )
    return key


def read_key_of_book(book: Path) -> bytes | None:
    """Return the key of the league whose folder a league book is in, None if there is none."""
    root = find_root(book)
    return read_key(root / KEY) if root else None


def make_key() -> bytes:
    """Return a key that nobody knows."""
    return os.urandom(LENGTH)


def keep_key(path: Path, key: bytes, tell: Callable[[str], None]) -> None:
    """Write a league's key into its file, which must not be there yet."""
    # Complete before it has its name: a key that was cut off would play another league.
    overwrite_secret(path, key.hex().encode() + b"\n")
    tell(f"made {path.name}: back it up and keep it secret; every draw of this league comes from it")


def read_key(path: Path, tell: Callable[[str], None] = lambda _line: None) -> bytes | None:
    """Return the league's key, or None if there is no file."""
    try:
        with path.open("rb") as opened:
            text = opened.read(LONGEST_FILE)
            mode = os.fstat(opened.fileno()).st_mode
    except FileNotFoundError:
        return None
    try:
        key = bytes.fromhex(text.decode("ascii").strip())
    except ValueError:
        # Without the cause: its message would quote the file.
        raise KeyFileError(f"{path}: this file holds no key; it must be one line of hexadecimal digits") from None
    if len(key) < SHORTEST:
        raise KeyFileError(f"{path}: the key is too short; it needs at least {SHORTEST} bytes, two digits per byte")
    if is_sample(key):
        tell(KEY_NOTE)
    elif os.name == "posix" and stat.S_IMODE(mode) & (stat.S_IRWXG | stat.S_IRWXO):
        tell(f"others on this computer can read {path.name}; run `chmod 600 {path.name}`")
    return key


def is_sample(key: bytes) -> bool:
    """Whether a league's key is the published one.

    >>> is_sample(bytes(32))
    False
    """
    return hashlib.sha256(key).hexdigest() == _PUBLISHED
