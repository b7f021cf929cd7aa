"""The commit: everything that a command changes in a league's folder comes into place, or nothing does.

All that is new is first written into `.vbxl/commit.partial`, with a list of the paths that it is for. Then this folder
is renamed to `.vbxl/commit`, and from here on the change is decided: one path after the other, what stands there is
moved aside and the new is moved in. A crash before leaves the league as it was; after a crash later, the next command
that writes carries out the rest. Nothing that a person sent is changed or removed.

Where the system refuses a rename, as Windows does for what a spreadsheet program has open, the folder is renamed to
`.vbxl/undoing`, and everything is moved back, by the next command if it cannot be done at once.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vbxl.rounds.errors import StoppedError, add_file_name
from vbxl.rounds.folder import LeagueFolder

# In the name of the folder that keeps what a --redo replaced.
BEFORE_REDO: Final = "before-redo"
PARTIAL: Final = "partial"
COMMIT: Final = "commit"
UNDOING: Final = "undoing"
NEW: Final = "new"
OLD: Final = "old"
STEPS: Final = "steps.json"
Files = Mapping[str, bytes]


@dataclass(frozen=True)
class Replacement:
    """New bytes for a file, or the files of a folder by their paths in it, in place of what stands there.

    A folder also gets empty `folders`, and copies of the `carried` ones. What it replaces goes to `kept`, if that is
    given; it must be free.
    """

    path: Path
    content: bytes | Files
    folders: tuple[str, ...] = ()
    carried: tuple[Path, ...] = ()
    kept: Path | None = None

    def list_files(self) -> tuple[Path, ...]:
        """Return every file that it brings."""
        if isinstance(self.content, bytes):
            return (self.path,)
        return tuple(self.path / name for name in sorted(self.content))


@dataclass(frozen=True)
class _Step:
    """A path of the league, with the places of what comes there and of what stood there before."""

    path: Path
    new: Path
    old: Path

    def do(self) -> None:
        """Bring the new into place, from wherever an earlier run got to."""
        if not os.path.lexists(self.new):
            return
        if os.path.lexists(self.path):
            # Where both are there, a person has put something there since.
            aside = find_free_name(self.path, "aside") if os.path.lexists(self.old) else self.old
            make_folder(aside.parent)
            rename(self.path, aside)
        make_folder(self.path.parent)
        rename(self.new, self.path)

    def undo(self) -> None:
        """Bring the old back into place, from wherever an earlier run got to."""
        if not os.path.lexists(self.new) and os.path.lexists(self.path):
            rename(self.path, self.new)
        if os.path.lexists(self.old):
            if os.path.lexists(self.path):
                rename(self.path, find_free_name(self.path, "aside"))
            rename(self.old, self.path)


def commit(folder: LeagueFolder, changes: Sequence[Replacement]) -> None:
    """Make changes in a league's folder, in their order: all of them or none; needs the lock."""
    tidy(folder)
    place = folder.hidden / f"{COMMIT}.{PARTIAL}"
    for name in (NEW, OLD):
        make_folder(place / name)
    for number, change in enumerate(changes):
        _write(place / NEW / str(number), change)
    paths = [
        [path.relative_to(folder.root).as_posix() if path else "" for path in (change.path, change.kept)]
        for change in changes
    ]
    write_file(place / STEPS, json.dumps(paths).encode())
    for path in (place / NEW, place, folder.hidden):
        _settle(path)
    try:
        rename(place, folder.hidden / COMMIT)
        _finish(folder)
    except (OSError, KeyboardInterrupt):
        if (folder.hidden / COMMIT).is_dir():
            rename(folder.hidden / COMMIT, folder.hidden / UNDOING)
            _finish(folder)
        raise


def tidy(folder: LeagueFolder) -> tuple[str, ...]:
    """Finish or take back the change of a command that ended early; gives lines to print; needs the lock."""
    undone, done = (folder.hidden / UNDOING).is_dir(), (folder.hidden / COMMIT).is_dir()
    _finish(folder)
    remove_tree(folder.hidden / f"{COMMIT}.{PARTIAL}")
    if undone:
        return ("took back the changes of a command that could not be carried out",)
    return ("carried out the changes of a command that was interrupted",) if done else ()


def is_interrupted(folder: LeagueFolder) -> bool:
    """Whether a change is being carried out, or was interrupted, so that only a part of it is in place."""
    return any((folder.hidden / name).is_dir() for name in (COMMIT, UNDOING))


INTERRUPTED: Final = (
    "another command is running in this league or was interrupted; if none is running, run `vbxl sheets`"
)


def require_uninterrupted(folder: LeagueFolder) -> None:
    """Stop, with StoppedError, where only a part of a change is in place."""
    if is_interrupted(folder):
        raise StoppedError(f"{folder.root}: {INTERRUPTED}")


def _finish(folder: LeagueFolder) -> None:
    """Carry out a change that was decided, or take back one that could not be carried out."""
    for name in (UNDOING, COMMIT):
        place = folder.hidden / name
        if not place.is_dir():
            continue
        steps = []
        for number, (path, kept) in enumerate(json.loads((place / STEPS).read_bytes())):
            old = folder.root / kept if kept else place / OLD / str(number)
            steps.append(_Step(folder.root / path, place / NEW / str(number), old))
        for step in steps if name == COMMIT else reversed(steps):
            step.do() if name == COMMIT else step.undo()
        # It must not be found when only a part of it is left; what cannot be removed now is removed by the next run.
        partial = folder.hidden / f"{COMMIT}.{PARTIAL}"
        remove_tree(partial)
        rename(place, partial)
        with suppress(OSError):
            remove_tree(partial)


def make_hidden(path: Path, state: str) -> Path:
    """Return the hidden file beside a path that will become it."""
    return path.with_name(f".{path.name}.{state}")


def overwrite(path: Path, data: bytes) -> None:
    """A file that vbxl made, with new bytes: whole or not at all."""
    remove_tree(make_hidden(path, PARTIAL))
    write_file(make_hidden(path, PARTIAL), data)
    rename(make_hidden(path, PARTIAL), path)


def overwrite_secret(path: Path, data: bytes) -> None:
    """A file that holds a secret, new or with new bytes: whole or not at all, for its owner to read and nobody else."""
    remove_tree(make_hidden(path, PARTIAL))
    write_secret(make_hidden(path, PARTIAL), data)
    rename(make_hidden(path, PARTIAL), path)


def find_free_name(path: Path, why: str) -> Path:
    """Return the first name beside a path that is not taken: results-incomplete-1, results-incomplete-2 …"""
    number = 1
    while (free := path.with_name(f"{path.stem}-{why}-{number}{path.suffix}")).exists():
        number += 1
    return free


def _write(place: Path, change: Replacement) -> None:
    """Write what a change brings, each file and folder on the disk when this returns."""
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
    """A new folder, with those above it."""
    path.mkdir(parents=True, exist_ok=True)


def write_file(path: Path, data: bytes) -> None:
    """A file whose bytes are on the disk when this returns."""
    with add_file_name(path), path.open("xb") as opened:
        opened.write(data)
        opened.flush()
        os.fsync(opened.fileno())


def write_secret(path: Path, data: bytes) -> None:
    """As write_file, and only its owner may read the file, from the moment it is there."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with add_file_name(path), os.fdopen(handle, "wb") as opened:
        opened.write(data)
        opened.flush()
        os.fsync(opened.fileno())


def carry_over(source: Path, target: Path) -> None:
    """Everything of one folder into another, byte for byte and with its dates."""
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
    """A folder, or a file in another's place, under its new name, on the disk when this returns."""
    source.replace(target)
    _settle(target.parent)


def remove_tree(path: Path) -> None:
    """A hidden folder of ours and all in it, or a hidden file; nothing where there is none."""
    if path.is_dir():
        shutil.rmtree(path)
    elif path.exists():
        path.unlink()


def _settle(path: Path) -> None:
    """A folder's entries, or a copied file's bytes, on the disk; Windows has no such call for what is only read."""
    if sys.platform == "win32":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        with add_file_name(path):
            os.fsync(handle)
    finally:
        os.close(handle)
