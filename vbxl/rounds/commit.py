"""The commit: a round's results and the next round come into place whole, or not at all.

Everything is first written into hidden folders beside. Then `results` is renamed into place, and last, as the commit,
the next round's folder. A crash before the commit leaves the round as open as it was: what it left is set aside or
swept away by the next run. Nothing that a person sent is changed or removed.

A --redo has a next round to replace, which is two renames. So its hidden folders are renamed to `….ready` once all of
them are complete. Once the old next round was moved aside too, any later run carries the rest out; before that it is
undone, and nothing was touched.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from vbxl.rounds.folder import RoundFolder

PARTIAL: Final = "partial"
READY: Final = "ready"
Files = Mapping[str, bytes]


def hidden(path: Path, state: str) -> Path:
    """The hidden folder beside a path that will become it."""
    return path.with_name(f".{path.name}.{state}")


def tidy(round_: RoundFolder) -> tuple[str, ...]:
    """Finish or undo what a run that ended early left at a round and the one after it; gives lines to tell."""
    results, told = round_.results, list[str]()
    for coming in round_.followers:
        if _between(coming):
            _replace(round_, coming)
            told.append(f"finished the --redo of round {round_.number} that had ended early")
    for path in (results, *(one.path for one in round_.followers)):
        for state in (PARTIAL, READY):
            if hidden(path, state).exists():
                remove_tree(hidden(path, state))
    if results.exists() and not round_.next.opened:
        aside = _free(results, "incomplete")
        rename(results, aside)
        told.append(f"an earlier run had ended early: what it left is kept as {aside.name}")
    return tuple(told)


def interrupted(round_: RoundFolder) -> bool:
    """Whether a --redo of a round ended between its two renames, so that the next round is out of sight."""
    return any(map(_between, round_.followers))


def _between(coming: RoundFolder) -> bool:
    return hidden(coming.path, READY).is_dir() and not coming.path.exists()


def commit(
    round_: RoundFolder, results: Files, following: RoundFolder, coming: Files, folders: tuple[str, ...]
) -> None:
    """Write a round's results and the folder of the round that follows, and bring both into place."""
    _write(hidden(round_.results, PARTIAL), results, ())
    _write(hidden(following.path, PARTIAL), coming, folders)
    # The folder of a season may be new too.
    _settle(following.path.parent.parent)
    rename(hidden(round_.results, PARTIAL), round_.results)
    rename(hidden(following.path, PARTIAL), following.path)


def recommit(
    round_: RoundFolder, results: Files, following: RoundFolder, coming: Files, folders: tuple[str, ...]
) -> tuple[str, ...]:
    """Replace a round's results and the next round's folder; both are kept, and moves that came since carried over."""
    _write(hidden(round_.results, PARTIAL), results, ())
    _write(hidden(following.path, PARTIAL), coming, folders)
    # The folder of a season may be new too.
    _settle(following.path.parent.parent)
    if following.moves.is_dir():
        carry_over(following.moves, hidden(following.path, PARTIAL) / following.moves.name)
    rename(hidden(round_.results, PARTIAL), hidden(round_.results, READY))
    rename(hidden(following.path, PARTIAL), hidden(following.path, READY))
    kept = _free(following.path, "before-redo")
    rename(following.path, kept)
    kept_results = _replace(round_, following)
    return (
        f"the old results are kept as {round_.path.name}/{kept_results.name}",
        f"the old round {following.number} is kept as {kept.name}, its league book with all that was edited in it",
    )


def _replace(round_: RoundFolder, coming: RoundFolder) -> Path:
    """The second half of a --redo, from wherever the first half got to."""
    results, ready = round_.results, hidden(round_.results, READY)
    kept = _free(results, "before-redo")
    if ready.exists():
        if results.exists():
            rename(results, kept)
        rename(ready, results)
    rename(hidden(coming.path, READY), coming.path)
    return kept


def replace_folder(path: Path, files: Files, folders: tuple[str, ...] = ()) -> None:
    """Write a folder that holds nothing but what vbxl made, in place of an older one if there is one."""
    for state in (PARTIAL, READY):
        if hidden(path, state).exists():
            remove_tree(hidden(path, state))
    _write(hidden(path, PARTIAL), files, folders)
    if path.exists():
        rename(path, hidden(path, READY))
    rename(hidden(path, PARTIAL), path)
    if hidden(path, READY).exists():
        remove_tree(hidden(path, READY))


def replace_file(path: Path, data: bytes, why: str) -> Path:
    """Put new bytes in a file's place, and keep the old ones beside it under a name that says why; gives that name."""
    kept = _free(path, why)
    overwrite(kept, path.read_bytes())
    overwrite(path, data)
    return kept


def overwrite(path: Path, data: bytes) -> None:
    """A file that vbxl made, with new bytes: whole or not at all."""
    fresh = hidden(path, PARTIAL)
    fresh.unlink(missing_ok=True)
    write_file(fresh, data)
    rename(fresh, path)


def _free(path: Path, why: str) -> Path:
    """The first name beside a path that is not taken: results-incomplete-1, results-incomplete-2 …"""
    number = 1
    while (free := path.with_name(f"{path.stem}-{why}-{number}{path.suffix}")).exists():
        number += 1
    return free


def _write(folder: Path, files: Files, folders: tuple[str, ...]) -> None:
    made = [folder, *(folder / name for name in folders), *((folder / name).parent for name in files)]
    for one in dict.fromkeys(made):
        make_folder(one)
    for name, data in files.items():
        write_file(folder / name, data)
    for one in reversed(dict.fromkeys(made)):
        _settle(one)


# What follows is everything this module does to a disk; the crash tests stand in for each of them.


def make_folder(path: Path) -> None:
    """A new folder, with those above it."""
    path.mkdir(parents=True, exist_ok=True)


def write_file(path: Path, data: bytes) -> None:
    """A file whose bytes are on the disk when this returns."""
    with path.open("xb") as opened:
        opened.write(data)
        opened.flush()
        os.fsync(opened.fileno())


def carry_over(source: Path, target: Path) -> None:
    """Everything of one folder into another, byte for byte and with its dates."""
    shutil.copytree(source, target, symlinks=True, dirs_exist_ok=True)
    for one in (*target.rglob("*"), target):
        if not one.is_symlink():
            _settle(one)


def rename(source: Path, target: Path) -> None:
    """A folder, or a file in another's place, under its new name, on the disk when this returns."""
    source.replace(target)
    _settle(target.parent)


def remove_tree(path: Path) -> None:
    """A hidden folder of ours and all in it."""
    shutil.rmtree(path)


def _settle(path: Path) -> None:
    """A folder's entries, or a copied file's bytes, on the disk; Windows has no such call for what is only read."""
    if sys.platform == "win32":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
