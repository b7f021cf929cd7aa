"""No secret shows: each secret of one team is changed under a fixed seed, and no byte of anybody else's files changes.

Levels, positions or counts are too small to be looked for. A change that would alter a public result is not one that
may go unseen; so each is made in a way that alters none, and that is what is compared first.
"""

from __future__ import annotations

import io
import zipfile
from functools import reduce
from hashlib import sha256
from pathlib import Path

import pytest

from commitment_parts import KEY, sealed_view
from league_folders import files_of, made_folder, resolved
from secret_changes import CHANGES, OURS, SEED, Played, base, changed, facts
from secret_fields import Kept, kept
from vbxl.books import textform
from vbxl.post.letters import write_replies
from vbxl.rounds.folder import find_league
from vbxl.rounds.history import write_history
from vbxl.rounds.status import get_status

RESULTS = "results/harbour-league-S1-R04-results"
# The results that have the receipts of all moves.
RECEIPTS = (f"{RESULTS}.xlsx", f"{RESULTS}.json")
GMS = ("league.key", "league.xlsx", "league-as-written.xlsx", "audit.json", "history/gm.xlsx")


def played(root: Path, one: Played, name: str = "ours.txt") -> dict[str, bytes]:
    """A round played on disk under the fixed seed, with all that is told of it: every file that was written."""
    folder = made_folder(root, one.league, [])
    for team, moves in one.moves.items():
        data = textform.build(sealed_view(one.league, team), moves).encode()
        (folder / "moves" / (name if team == OURS else f"{team}.txt")).write_bytes(data)
    there = find_league(root)
    came = get_status(there, KEY)
    write_replies(there, came.round, came.collected)
    assert resolved(root, seed=SEED).line.startswith("round 4 resolved, 4 of 4 in")
    write_history(there)
    return files_of(root)


def parts(book: bytes) -> dict[str, bytes]:
    """The parts of a workbook; any other file is one."""
    if not zipfile.is_zipfile(io.BytesIO(book)):
        return {"all": book}
    with zipfile.ZipFile(io.BytesIO(book)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def ours(path: str) -> bool:
    """Whether a file is the team's own or the game master's."""
    name = path.rpartition("/")[2]
    return f"-{OURS}-" in name or name.startswith("ours") or path.endswith(GMS) or "/moves/" in path


def receipt(files: dict[str, bytes], name: str = "ours.txt") -> bytes:
    """What the results tell of the move: the SHA-256 of its file."""
    return sha256(files[f"season-1/round-04/moves/{name}"]).hexdigest().encode()


@pytest.fixture(scope="module")
def before() -> Played:
    return base()


@pytest.fixture(scope="module")
def files_before(before: Played, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return played(tmp_path_factory.mktemp("before"), before)


def unlike(one: dict[str, bytes], other: dict[str, bytes], name: str = "ours.txt") -> list[str]:
    """The files of others that are not the same byte for byte; of the results the receipt of the team is left out."""
    public = {f"season-1/round-04/{path}" for path in RECEIPTS}
    told = {path for path in one if not ours(path)}
    assert told == {path for path in other if not ours(path)}
    assert public < told
    # Reports, sheets of two rounds in two forms, replies and histories of three teams; public history, calendar and
    # results in three forms.
    assert len(told) == 3 * (1 + 4 + 1 + 1) + 1 + 1 + 3
    found = [path for path in sorted(told - public) if one[path] != other[path]]
    for path in sorted(public):
        again = {part: data.replace(receipt(other, name), receipt(one)) for part, data in parts(other[path]).items()}
        found += [f"{path}: {part}" for part, data in parts(one[path]).items() if again[part] != data]
    return found


@pytest.mark.parametrize("group", CHANGES)
def test_nobody_else_notices(group: str, before: Played, files_before: dict[str, bytes], tmp_path: Path) -> None:
    other = reduce(changed, CHANGES[group], before)
    assert facts(other) == facts(before)
    files = played(tmp_path, other)
    assert unlike(files_before, files) == []
    # The team itself sees it, in its report and in its next sheet.
    own = [path for path in files if path in files_before and OURS in path and files[path] != files_before[path]]
    assert [path for path in own if "/results/teams/" in path or "/round-05/sheets/" in path] != []


def test_every_secret_that_cannot_be_planted_is_changed() -> None:
    assert kept(Kept.CHANGED) <= {field for group in CHANGES.values() for one in group for field in one.fields}


@pytest.mark.parametrize("group", CHANGES)
def test_each_change_alone_is_one(group: str, before: Played) -> None:
    for one in CHANGES[group]:
        assert changed(before, one) != before, one.fields
