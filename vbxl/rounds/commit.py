"""The commit: a round's results and the next round come into place whole, or not at all.

Everything is first written into hidden folders beside. Then `results` is renamed into place, and last, as the commit,
the next round's folder. A crash before the commit leaves the round as open as it was: what it left is set aside or
swept away by the next run. Nothing that a person sent is changed or removed.

A --redo has a next round to replace, which is two renames. So its hidden folders are renamed to `….ready` once all of
them are complete. Once the old next round was moved aside too, any later run carries the rest out; before that it is
undone, and nothing was touched.

Where the system refuses a rename, as Windows does for what a spreadsheet program has open, those before it are taken
back at once.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import MappingProxyType
from typing import Final

from vbxl.rounds.errors import StoppedError, add_file_name
from vbxl.rounds.folder import LeagueFolder, RoundFolder

# Behind the name of a folder that a --redo replaced.
BEFORE_REDO: Final = "before-redo"
PARTIAL: Final = "partial"
READY: Final = "ready"
# The old file, until the new one is in place.
OLD: Final = "old"
Files = Mapping[str, bytes]
Move = Callable[[Path, Path], None]
NOTHING: Final[Mapping[Path, bytes]] = MappingProxyType({})
NOWHERE: Final[Mapping[Path, Path]] = MappingProxyType({})


def make_hidden(path: Path, state: str) -> Path:
    """Return the hidden folder or file beside a path that will become it, or was it."""
    return path.with_name(f".{path.name}.{state}")


def tidy_rounds(folder: LeagueFolder) -> tuple[str, ...]:
    """Finish or undo what a run that ended early left, in the open round and the one before it; needs the lock."""
    lines = tidy(folder.find_open_round())
    # Finishing a --redo brings the next round back into sight.
    return (*lines, *(line for round_ in folder.list_rounds()[-2:] for line in tidy(round_)))


def tidy(round_: RoundFolder) -> tuple[str, ...]:
    """Finish or undo the work of a run that ended early, at a round and the one after it; gives lines to print."""
    results, lines = round_.results, list[str]()
    for coming in round_.followers:
        if _is_between(coming):
            _replace(round_, coming, rename)
            lines.append(f"finished the interrupted --redo of round {round_.number}")
    for path in (round_.sheets, round_.replies):
        tidy_replacement(path)
    for path in (round_.book, round_.moves, results, *(follower.path for follower in round_.followers)):
        for state in (PARTIAL, READY):
            remove_tree(make_hidden(path, state))
    for path in (*round_.path.glob(f".*.{PARTIAL}"), *_find_leftovers(round_.closing)):
        remove_tree(path)
    for path in round_.path.iterdir():
        # A copy of what a replace_files that ended early had replaced, or not yet.
        if path.is_file():
            remove_tree(make_hidden(path, OLD))
    if results.exists() and not round_.next.opened:
        aside = find_free_name(results, "incomplete")
        rename(results, aside)
        lines.append(f"an earlier run was interrupted; its files are kept in {aside.name}")
    return tuple(lines)


def _find_leftovers(folder: Path) -> Iterator[Path]:
    """Yield what a replace_files that ended early left in a folder of files of its own."""
    for state in (PARTIAL, OLD):
        yield from folder.glob(f".*.{state}")


def is_interrupted(round_: RoundFolder) -> bool:
    """Whether a --redo of a round ended between its two renames, so that the next round is out of sight."""
    return any(map(_is_between, round_.followers))


def require_uninterrupted(round_: RoundFolder) -> None:
    """Stop, with StoppedError, where the next round is out of sight: what is written now would be of the wrong one."""
    if is_interrupted(round_):
        raise StoppedError(
            f"a --redo of {round_} is running or was interrupted; if none is running, finish it with `vbxl resolve`"
        )


def _is_between(coming: RoundFolder) -> bool:
    return make_hidden(coming.path, READY).is_dir() and not coming.path.exists()


def commit(
    round_: RoundFolder, results: Files, following: RoundFolder, coming: Files, folders: tuple[str, ...]
) -> None:
    """Write a round's results and the folder of the round that follows, and bring both into place."""
    _write(make_hidden(round_.results, PARTIAL), results, ())
    _write(make_hidden(following.path, PARTIAL), coming, folders)
    # The folder of a season may be new too.
    _settle(following.path.parent.parent)
    with undo_on_failure() as move:
        move(make_hidden(round_.results, PARTIAL), round_.results)
        move(make_hidden(following.path, PARTIAL), following.path)


def replace_round(
    round_: RoundFolder, results: Files, following: RoundFolder, coming: Files, folders: tuple[str, ...]
) -> tuple[str, ...]:
    """Replace a round's results and the next round's folder; both are kept; moves and lists are carried over."""
    _write(make_hidden(round_.results, PARTIAL), results, ())
    _write(make_hidden(following.path, PARTIAL), coming, folders)
    # The folder of a season may be new too.
    _settle(following.path.parent.parent)
    for folder in (following.moves, following.closing):
        # A list that everybody got stays one of its round: else its number and value would be given twice (R0.4).
        if folder.is_dir():
            carry_over(folder, make_hidden(following.path, PARTIAL) / folder.name)
    kept = find_free_name(following.path, BEFORE_REDO)
    with undo_on_failure() as move:
        move(make_hidden(round_.results, PARTIAL), make_hidden(round_.results, READY))
        move(make_hidden(following.path, PARTIAL), make_hidden(following.path, READY))
        move(following.path, kept)
        kept_results = _replace(round_, following, move)
    return (
        f"the old results are kept in {round_.path.name}/{kept_results.name}",
        f"the old round {following.number} is kept in {kept.name}, with your edits of its league book",
    )


def _replace(round_: RoundFolder, coming: RoundFolder, move: Move) -> Path:
    """Return the second half of a --redo, from wherever the first half got to."""
    results, ready = round_.results, make_hidden(round_.results, READY)
    kept = find_free_name(results, BEFORE_REDO)
    if ready.exists():
        if results.exists():
            move(results, kept)
        move(ready, results)
    move(make_hidden(coming.path, READY), coming.path)
    return kept


def replace_folder(
    path: Path,
    files: Files,
    folders: tuple[str, ...] = (),
    beside: Mapping[Path, bytes] = NOTHING,
    kept: Mapping[Path, Path] = NOWHERE,
) -> None:
    """Write a folder that holds nothing but what vbxl made, in place of an older one if there is one.

    With it go files `beside`, as in replace_files.
    """
    tidy_replacement(path)
    _write(make_hidden(path, PARTIAL), files, folders)
    with _replace_in_order(beside, kept) as move:
        if path.exists():
            move(path, make_hidden(path, OLD))
        move(make_hidden(path, PARTIAL), path)
    # A file that cannot be removed now is removed by the next run.
    with suppress(OSError):
        remove_tree(make_hidden(path, OLD))


def tidy_replacement(path: Path) -> None:
    """Finish or undo what a replace_folder that ended early left."""
    if make_hidden(path, OLD).exists() and not path.exists():
        # The old one was moved aside only when all of the new one was there.
        rename(make_hidden(path, PARTIAL), path)
    for state in (PARTIAL, OLD):
        remove_tree(make_hidden(path, state))


def replace_files(new: Mapping[Path, bytes], kept: Mapping[Path, Path] = NOWHERE) -> None:
    """New bytes for files that vbxl made: all of them or none, each whole; old ones stay under the names in `kept`."""
    with _replace_in_order(new, kept):
        pass


@contextmanager
def _replace_in_order(new: Mapping[Path, bytes], kept: Mapping[Path, Path]) -> Iterator[Move]:
    """Rename what else goes with some files, and then replace these in their order: all or none."""
    old = {path: kept.get(path, make_hidden(path, OLD)) for path in new if path.exists()}
    for path, data in new.items():
        for state in (PARTIAL, OLD):
            remove_tree(make_hidden(path, state))
        if path in old:
            overwrite(old[path], path.read_bytes())
        write_file(make_hidden(path, PARTIAL), data)
    with undo_on_failure(old) as move:
        yield move
        for path in new:
            move(make_hidden(path, PARTIAL), path)
    for path in old.keys() - kept.keys():
        with suppress(OSError):
            remove_tree(old[path])


@contextmanager
def undo_on_failure(old: Mapping[Path, Path] = NOWHERE) -> Iterator[Move]:
    """Renames that are taken back where one of them is refused or the user stops; `old` has what they replace.

    A program that is killed takes nothing back: what it leaves the next run finishes or undoes.
    """
    moved: list[tuple[Path, Path]] = []

    def move(source: Path, target: Path) -> None:
        moved.append((source, target))
        rename(source, target)

    try:
        yield move
    except (OSError, KeyboardInterrupt):
        for source, target in reversed(moved):
            # It may have ended before its rename, or after it.
            if not source.exists():
                take_back(target, source, old.get(target))
        raise


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


def list_kept_folders(path: Path, why: str) -> Iterator[Path]:
    """Yield the folders beside a path that `find_free_name` has named, in the order of their numbers."""
    number = 1
    while (kept := path.with_name(f"{path.stem}-{why}-{number}{path.suffix}")).exists():
        yield kept
        number += 1


def _write(folder: Path, files: Files, folders: tuple[str, ...]) -> None:
    made = [folder, *(folder / name for name in folders), *((folder / name).parent for name in files)]
    for path in dict.fromkeys(made):
        make_folder(path)
    for name, data in files.items():
        write_file(folder / name, data)
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


def take_back(target: Path, source: Path, old: Path | None) -> None:
    """Undo a rename; what it had replaced stands there again."""
    if old is None:
        target.replace(source)
    else:
        old.replace(target)


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
