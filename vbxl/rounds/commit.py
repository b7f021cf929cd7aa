"""The commit: a command's changes to a league's folder are all made, or none of them.

All new files are first written into `.vbxl/commit.partial`, with a list of the paths they are for. Renaming this folder
to `.vbxl/commit` decides the change: path by path, the old contents are moved aside and the new ones moved in. After a
crash before the renaming, the league is as it was; after a later crash, the next command that writes makes the rest of
the changes. Nothing that a person sent is changed or removed.

If the system refuses a move, as Windows does for a file that a spreadsheet program has open, the folder is renamed to
`.vbxl/rollback`, and everything is moved back: at once if possible, else by the next command.

The last change is kept in `.vbxl/undo`, so that `vbxl undo` can move everything back.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from vbxl.rounds.errors import StoppedError, add_file_name
from vbxl.rounds.folder import LeagueFolder

# Part of the name of the folder with the files that a --redo replaced.
BEFORE_REDO: Final = "before-redo"
PARTIAL: Final = "partial"
COMMIT: Final = "commit"
ROLLBACK: Final = "rollback"
UNDO: Final = "undo"
UNDOING: Final = "undoing"
NEW: Final = "new"
OLD: Final = "old"
STEPS: Final = "steps.json"
Files = Mapping[str, bytes]


@dataclass(frozen=True)
class Replacement:
    """The new contents of a path: the bytes of a file, or the files of a folder by their relative paths.

    A folder also gets the empty `folders` and copies of the `carried` paths. If `kept` is given, the old contents are
    moved to that path, which must be free.
    """

    path: Path
    content: bytes | Files
    folders: tuple[str, ...] = ()
    carried: tuple[Path, ...] = ()
    kept: Path | None = None


@dataclass(frozen=True)
class _Step:
    """One step of a change: `path` gets the contents kept in `new`, and its old contents go to `old`.

    `replaces` says whether the path existed before; `sha256` is the hash of the new contents.
    """

    path: Path
    new: Path
    old: Path
    replaces: bool
    sha256: str

    def do(self) -> None:
        """Move the new contents into place, however far an earlier run got."""
        if not os.path.lexists(self.new):
            return
        if os.path.lexists(self.path):
            # If both exist, a person has put something there since.
            aside = find_free_name(self.path, "aside") if os.path.lexists(self.old) else self.old
            make_folder(aside.parent)
            rename(self.path, aside)
        make_folder(self.path.parent)
        rename(self.new, self.path)

    def undo(self) -> Path | None:
        """Move the old contents back, however far an earlier run got.

        If someone has edited the new contents, move them to a free path beside `path` and return it; otherwise, return
        None.
        """
        begun = os.path.lexists(self.old) if self.replaces else not os.path.lexists(self.new)
        if not begun:
            return None
        aside = None
        if os.path.lexists(self.path):
            as_written = not os.path.lexists(self.new) and hash_tree(self.path) == self.sha256
            aside = None if as_written else find_free_name(self.path, "undone")
            rename(self.path, aside or self.new)
        # A folder that is now empty was made for what has been removed: a season's folder, or what a --redo kept.
        emptied = self.old.parent if self.replaces else self.path.parent
        if self.replaces:
            rename(self.old, self.path)
        if self.replaces or self.new.is_dir():
            with suppress(OSError):
                emptied.rmdir()
        return aside


def hash_tree(path: Path) -> str:
    """Return the SHA-256 of a file, or of all files and folders below a folder."""
    found = hashlib.sha256()
    for place in sorted(path.rglob("*")) if path.is_dir() else (path,):
        data = place.read_bytes() if place.is_file() else b""
        found.update(f"{place.relative_to(path).as_posix()}\0{len(data)}\0".encode("utf-8", "surrogateescape") + data)
    return found.hexdigest()


def commit(
    folder: LeagueFolder, changes: Sequence[Replacement], command: str = "", *, continues: bool = False
) -> tuple[Path, ...]:
    """Make all changes in a league's folder, in order, or none of them; return the paths of the files written.

    The caller must hold the lock. If `command` is given, `vbxl undo` can undo the changes; with `continues`, it undoes
    those of the previous command too.
    """
    tidy(folder)
    place = folder.hidden / f"{COMMIT}.{PARTIAL}"
    for name in (NEW, OLD):
        make_folder(place / name)
    steps = []
    for number, change in enumerate(changes):
        new = place / NEW / str(number)
        _write(new, change)
        paths = (path.relative_to(folder.root).as_posix() if path else "" for path in (change.path, change.kept))
        steps.append((*paths, os.path.lexists(change.path), hash_tree(new)))
    journal = folder.journal.stat().st_size if folder.journal.is_file() else 0
    stored = {"command": command, "continues": continues, "journal": journal, "steps": steps}
    write_file(place / STEPS, json.dumps(stored).encode())
    for path in (place / NEW, place, folder.hidden):
        _settle(path)
    try:
        rename(place, folder.hidden / COMMIT)
        _finish(folder)
    except (OSError, KeyboardInterrupt):
        if (folder.hidden / COMMIT).is_dir():
            rename(folder.hidden / COMMIT, folder.hidden / ROLLBACK)
            _finish(folder)
        raise
    written: list[Path] = []
    for change in changes:
        content = change.content
        written += [change.path] if isinstance(content, bytes) else [change.path / name for name in sorted(content)]
    return tuple(written)


def tidy(folder: LeagueFolder) -> tuple[str, ...]:
    """Finish or undo what an interrupted command began; return lines to print. The caller must hold the lock."""
    states = {name: (folder.hidden / name).is_dir() for name in (ROLLBACK, UNDOING, COMMIT)}
    _finish(folder)
    remove_tree(folder.hidden / f"{COMMIT}.{PARTIAL}")
    lines = {
        ROLLBACK: "undid the changes of a command that failed",
        UNDOING: "finished a `vbxl undo` that was interrupted",
        COMMIT: "finished a command that was interrupted",
    }
    return tuple(line for name, line in lines.items() if states[name])


def is_interrupted(folder: LeagueFolder) -> bool:
    """Whether a change is in progress or was interrupted, so that only a part of it was made."""
    return any((folder.hidden / name).is_dir() for name in (COMMIT, ROLLBACK, UNDOING))


INTERRUPTED: Final = (
    "another command is running in this league, or one was interrupted; if none is running, run `vbxl sheets`"
)


def require_uninterrupted(folder: LeagueFolder) -> None:
    """Raise StoppedError if only a part of a change was made."""
    if is_interrupted(folder):
        raise StoppedError(f"{folder.root}: {INTERRUPTED}")


@dataclass(frozen=True)
class LastCommand:
    """The last command, which can be undone: its name, and the size of the post's journal before it ran, in bytes."""

    name: str
    journal: int


def find_last_command(folder: LeagueFolder) -> LastCommand:
    """Return the last command; StoppedError if there is nothing to undo. The caller must hold the lock."""
    tidy(folder)
    kept = _list_kept(folder.hidden / UNDO)
    if not kept:
        raise StoppedError(
            "nothing to undo: you can undo only the last command, and only once; to undo `vbxl new`, delete the folder"
        )
    stored = _read_stored(kept[0])
    return LastCommand(stored["command"], stored["journal"])


def take_back(folder: LeagueFolder) -> tuple[Path, ...]:
    """Undo the last command. The caller must hold the lock.

    Files that were edited after that command are moved aside; return their new paths.
    """
    rename(folder.hidden / UNDO, folder.hidden / UNDOING)
    return _finish(folder)


def _finish(folder: LeagueFolder) -> tuple[Path, ...]:
    """Complete or undo a change, however far an earlier run got.

    If the change is undone, files that were edited after it are moved aside; return their new paths.
    """
    aside = []
    back, undoing, forth = (folder.hidden / name for name in (ROLLBACK, UNDOING, COMMIT))
    for place in (*reversed(_list_kept(undoing)), *([back] if back.is_dir() else ())):
        aside += [step.undo() for step in reversed(_list_steps(folder, place))]
    for place in (back, undoing):
        _drop(folder, place)
    if not forth.is_dir():
        return tuple(path for path in aside if path)
    for step in _list_steps(folder, forth):
        step.do()
    stored = _read_stored(forth)
    if not stored["continues"]:
        _drop(folder, folder.hidden / UNDO)
    if not stored["command"]:
        _drop(folder, forth)
        return ()
    kept = folder.hidden / UNDO
    make_folder(kept)
    rename(forth, kept / str(len(_list_kept(kept)) + 1))
    return ()


def _list_kept(place: Path) -> list[Path]:
    return sorted(place.iterdir(), key=lambda path: int(path.name)) if place.is_dir() else []


def _read_stored(place: Path) -> Any:
    return json.loads((place / STEPS).read_bytes())


def _list_steps(folder: LeagueFolder, place: Path) -> list[_Step]:
    steps = []
    for number, (path, kept, replaces, sha256) in enumerate(_read_stored(place)["steps"]):
        old = folder.root / kept if kept else place / OLD / str(number)
        steps.append(_Step(folder.root / path, place / NEW / str(number), old, replaces, sha256))
    return steps


def _drop(folder: LeagueFolder, place: Path) -> None:
    """Remove the folder of a finished change. It is renamed first, so a crash can't leave half of it in place."""
    if not place.is_dir():
        return
    partial = folder.hidden / f"{COMMIT}.{PARTIAL}"
    remove_tree(partial)
    rename(place, partial)
    # What cannot be removed now is removed by the next run.
    with suppress(OSError):
        remove_tree(partial)


def make_hidden(path: Path) -> Path:
    """Return the path of a hidden file beside `path`, to which new contents for `path` are written first."""
    return path.with_name(f".{path.name}.{PARTIAL}")


def overwrite(path: Path, data: bytes, *, secret: bool = False) -> None:
    """Write or replace a file of ours, completely or not at all; with `secret`, only its owner can read it."""
    partial = make_hidden(path)
    remove_tree(partial)
    (write_secret if secret else write_file)(partial, data)
    rename(partial, path)


def find_free_name(path: Path, why: str) -> Path:
    """Return the first free path beside `path` with `why` and a number in its name, such as results-incomplete-1."""
    number = 1
    while (free := path.with_name(f"{path.stem}-{why}-{number}{path.suffix}")).exists():
        number += 1
    return free


def _write(place: Path, change: Replacement) -> None:
    """Write the new contents of a change; every file and folder is on disk when this returns."""
    if isinstance(change.content, bytes):
        write_file(place, change.content)
        return
    files = change.content
    made = [place, *(place / name for name in change.folders), *((place / name).parent for name in files)]
    for path in dict.fromkeys(made):
        make_folder(path)
    for name, data in files.items():
        write_file(place / name, data)
    for folder in change.carried:
        if folder.is_dir():
            carry_over(folder, place / folder.name)
    for path in reversed(dict.fromkeys(made)):
        _settle(path)


# The functions below are everything this module does to a disk; the crash tests replace each of them.


def make_folder(path: Path) -> None:
    """Make a folder and the folders above it."""
    path.mkdir(parents=True, exist_ok=True)


def write_file(path: Path, data: bytes) -> None:
    """Write a new file; its bytes are on disk when this returns."""
    with add_file_name(path), path.open("xb") as opened:
        opened.write(data)
        opened.flush()
        os.fsync(opened.fileno())


def write_secret(path: Path, data: bytes) -> None:
    """Write a new file that only its owner can ever read."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with add_file_name(path), os.fdopen(handle, "wb") as opened:
        opened.write(data)
        opened.flush()
        os.fsync(opened.fileno())


def carry_over(source: Path, target: Path) -> None:
    """Copy everything in a folder into another, byte for byte, keeping the dates."""
    make_folder(target)
    for path in sorted(source.iterdir()):
        if path.is_dir() and not path.is_symlink():
            carry_over(path, target / path.name)
        else:
            shutil.copy2(path, target / path.name, follow_symlinks=False)
            if not path.is_symlink():
                _settle(target / path.name)
    shutil.copystat(source, target)
    _settle(target)


def rename(source: Path, target: Path) -> None:
    """Move a folder or file to a new path, replacing any file there; the move is on disk when this returns."""
    source.replace(target)
    _settle(target.parent)


def remove_tree(path: Path) -> None:
    """Remove a hidden folder or file of ours, if it exists."""
    if path.is_dir():
        shutil.rmtree(path)
    elif path.exists():
        path.unlink()


def _settle(path: Path) -> None:
    """Flush a folder's entries or a copied file's bytes to disk, except on Windows, which can't do it this way."""
    if sys.platform == "win32":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        with add_file_name(path):
            os.fsync(handle)
    finally:
        os.close(handle)
