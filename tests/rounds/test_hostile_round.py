"""A round into whose folder came everything that a stranger can make: each file is one line, and the round goes on."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from hostile_mail import harmless, refused
from league_folders import files_of, made_folder, move_file, resolved, small_league
from vbxl.rounds.collect import COUNTS, OLDER, REFUSED, InboxFile
from vbxl.rounds.resolve import Resolution
from vbxl.rounds.workers import Workers

LEAGUE = small_league()
GOOD = {"t01.xlsx": "T01", "t02.txt": "T02"}


@dataclass(frozen=True)
class Mail:
    """A league's folder with all that came: the codes of what must be refused, and what is good but older, by name."""

    root: Path
    codes: dict[str, str]
    older: tuple[str, ...]
    listening: socket.socket

    @property
    def moves(self) -> Path:
        return self.root / "season-1" / "round-02" / "moves"


@pytest.fixture(scope="module")
def mail(tmp_path_factory: pytest.TempPathFactory) -> Mail:
    """Two good moves among everything else. Not to be changed: ask for a copy."""
    root = tmp_path_factory.mktemp("mail") / "league"
    moves = made_folder(root, LEAGUE, []) / "moves"
    (moves / "t01.xlsx").write_bytes(move_file(LEAGUE, "T01", 9, "xlsx"))
    (moves / "t02.txt").write_bytes(move_file(LEAGUE, "T02"))
    sheet, form = move_file(LEAGUE, "T01", 1, "xlsx"), move_file(LEAGUE, "T01", 2)
    listening = socket.create_server(("127.0.0.1", 0))
    bad, good = refused(sheet, form), harmless(sheet, form, listening.getsockname()[1])
    for name, data in ({name: data for name, (_, data) in bad.items()} | good).items():
        (moves / name).write_bytes(data)
    return Mail(root, {name: code for name, (code, _) in bad.items()}, tuple(good), listening)


@pytest.fixture
def mailed(mail: Mail, copy: Callable[[Path], Path]) -> Mail:
    """A copy of it."""
    return Mail(copy(mail.root), mail.codes, mail.older, mail.listening)


def came(done: Resolution) -> dict[str, InboxFile]:
    assert done.collected
    return {one.file: one for one in done.collected.files}


@pytest.mark.usefixtures("readers_apart")
def test_every_file_is_one_line_that_names_it_and_its_reason(mail: Mail) -> None:
    before = files_of(mail.root.parent)
    found = came(resolved(mail.root, dry_run=True, workers=Workers(2)))
    assert files_of(mail.root.parent) == before
    assert not Path("/etc/out-of-vbxl.txt").exists()
    assert set(found) == {*mail.codes, *mail.older, *GOOD}
    for name, code in mail.codes.items():
        (problem,) = found[name].problems
        assert found[name].standing == REFUSED
        assert str(problem).startswith((f"{name}: {code}: ", f"{name}!Form!{problem.place.cell}: {code}: "))
        assert str(problem).isprintable()
        assert problem.message
        assert problem.remedy
    # They are read like any other file, and a newer one of their team is there.
    assert {name: ([one.code for one in found[name].problems], found[name].standing) for name in mail.older} == {
        name: (["FILE-TWICE"], OLDER) for name in mail.older
    }
    assert {name: (found[name].team, found[name].standing) for name in GOOD} == {
        name: (team, COUNTS) for name, team in GOOD.items()
    }
    mail.listening.setblocking(False)
    with pytest.raises(BlockingIOError):
        mail.listening.accept()


def test_the_round_is_played_as_if_they_had_never_come(mailed: Mail, tmp_path: Path) -> None:
    alone = tmp_path / "alone"
    shutil.copytree(mailed.root, alone)
    for name in (*mailed.codes, *mailed.older):
        (alone / mailed.moves.relative_to(mailed.root) / name).unlink()
    before = files_of(tmp_path)
    done, quiet = (resolved(root, now=True) for root in (mailed.root, alone))
    assert done.line == quiet.line == "round 2 resolved, 2 of 4 in; round 3 is open"
    written, there = (
        {path.relative_to(root) for path in one.written} for one, root in ((done, mailed.root), (quiet, alone))
    )
    assert written == there
    for one in written:
        if one.name != "audit.json" and one.parent.name != "teams":
            assert (mailed.root / one).read_bytes() == (alone / one).read_bytes(), one
    after = files_of(tmp_path)
    # The book of the open round is another one by now.
    assert [name for name in before if after[name] != before[name]] == ["alone/league.xlsx", "league/league.xlsx"]
    news = {Path(name).relative_to(mailed.root.name) for name in set(after) - set(before) if name.startswith("league/")}
    assert news - written <= {Path(".vbxl.lock")}
