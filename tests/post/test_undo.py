"""`vbxl undo` takes the last command back as a whole, and never loses what somebody typed or sent since."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from commands import vbxl
from league_folders import files_of, resolved, send_all
from mail_leagues import mailed_league, outbox, run, sent_by_hand
from vbxl.rounds import commit
from vbxl.rounds.folder import find_league

pytestmark = pytest.mark.usefixtures("built_once")
NEXT = Path("season-1") / "round-03"


@pytest.fixture
def root(copy: Callable[[Path], Path], sent: Path) -> Path:
    """All have sent for round 2."""
    return copy(sent)


@pytest.mark.parametrize(
    "words", [("resolve",), ("sheets",), ("postpone", "7d"), ("status", "--replies"), ("history",), ("season", "--yes")]
)
def test_a_command_is_taken_back_whole(root: Path, words: tuple[str, ...]) -> None:
    before = files_of(root)
    assert vbxl(words[0], root, *words[1:])[0] == 0
    assert files_of(root) != before
    name = " ".join(words) if words[0] == "status" else words[0]
    code, out, err = vbxl("undo", root)
    assert (code, err) == (0, "")
    assert re.fullmatch(rf"undid `vbxl {name}`( \(.+\))?; season 1, round 2 is open\n", out)
    assert files_of(root) == before
    said = "nothing to undo: you can undo only the last command, and only once; to undo `vbxl new`, delete the folder\n"
    assert vbxl("undo", root) == (1, "", said)


def test_a_round_that_was_taken_back_is_played_to_the_same_bytes(root: Path) -> None:
    assert vbxl("resolve", root)[0] == 0
    after = files_of(root)
    assert vbxl("undo", root)[0] == 0
    assert vbxl("resolve", root)[0] == 0
    assert files_of(root) == after


def test_a_redo_and_a_seasons_end_are_taken_back(root: Path) -> None:
    resolved(root)
    before = files_of(root)
    (root / "season-1" / "round-02" / "moves" / "t01.txt").rename(root / "late.txt")
    assert vbxl("resolve", root, "--redo", "--reason", "it came late", "--yes")[0] == 0
    assert vbxl("undo", root)[0] == 0
    (root / "late.txt").rename(root / "season-1" / "round-02" / "moves" / "t01.txt")
    assert files_of(root) == before
    send_all(root / NEXT)
    before = files_of(root)
    # With the history that follows a season's end.
    assert vbxl("resolve", root)[0] == 0
    assert (root / "history").is_dir()
    assert vbxl("undo", root)[0] == 0
    assert files_of(root) == before
    assert not (root / "season-2").exists()


def test_what_was_typed_and_sent_since_is_kept(root: Path) -> None:
    resolved(root)
    (root / NEXT / "moves" / "early.txt").write_bytes(b"an early move")
    (root / "league.xlsx").write_bytes(b"edited")
    code, out, _ = vbxl("undo", root)
    assert code == 0
    assert out.count("kept, because it was changed after that command: ") == 2
    assert (root / "season-1" / "round-03-undone-1" / "moves" / "early.txt").read_bytes() == b"an early move"
    assert (root / "league-undone-1.xlsx").read_bytes() == b"edited"
    assert find_league(root).open_round().number == 2


def killed(left: Iterator[int], rename: Callable[[Path, Path], None], source: Path, target: Path) -> None:
    """Rename as long as steps are left."""
    if next(left, None) is None:
        raise GeneratorExit  # what nothing here takes for a refusal
    rename(source, target)


def test_an_undo_that_is_killed_is_finished_by_the_next_command(root: Path, tmp_path: Path) -> None:
    before = files_of(root)
    for step in range(40):
        resolved(root)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(commit, "rename", partial(killed, iter(range(step)), commit.rename))
            try:
                vbxl("undo", root)
            except GeneratorExit:
                pass
            else:
                assert step > 5
                assert files_of(root) == before
                return
        if (root / ".vbxl" / "undoing").is_dir():
            commit.tidy(find_league(root))
        else:
            assert vbxl("undo", root)[0] in (0, 1)
        assert files_of(root) == before, step
    raise AssertionError(tmp_path)


def test_drafts_of_it_go_and_mails_that_were_sent_keep_it(tmp_path: Path) -> None:
    root = mailed_league(tmp_path / "league", teams=2, rounds=2)
    run(root)
    sent_by_hand(root)
    assert vbxl("bots", root)[0] == 0
    assert vbxl("resolve", root, "--now")[0] == 0
    run(root)
    assert len(outbox(root)) == 2
    code, out, _ = vbxl("undo", root)
    assert (code, out.splitlines()) == (0, [
        "removed from outbox/: 2 mails",
        "undid `vbxl resolve` (results, reports and the next round); season 1, round 1 is open",
    ])  # fmt: skip
    assert outbox(root) == []
    assert vbxl("resolve", root, "--now")[0] == 0
    run(root)
    next((root / "outbox").glob("*.eml")).unlink()
    code, out, err = vbxl("undo", root)
    assert (code, out) == (1, "")
    assert err.startswith("`vbxl resolve` cannot be undone: since then 1 mail was sent or removed from outbox/ (")
    assert len(outbox(root)) == 1
    assert find_league(root).open_round().number == 2


def test_a_start_is_taken_back_and_the_league_waits_again(tmp_path: Path) -> None:
    (tmp_path / "managers.csv").write_text("name,address\nAnna,anna@example.org\nBert,bert@example.org\n", "utf-8")
    root = tmp_path / "league"
    assert vbxl("new", root, "--managers", tmp_path / "managers.csv")[0] == 0
    before = files_of(root)
    assert vbxl("start", root, "--now", "--teams", 2)[0] == 0
    code, out, _ = vbxl("undo", root)
    work = "the draw, the invented teams and the first sheets"
    assert (code, out) == (0, f"undid `vbxl start` ({work}); the league is waiting for its teams\n")
    assert files_of(root) == before
    assert "0 of 2 Team sheets in" in vbxl("status", root)[1]
    assert vbxl("start", root, "--now", "--teams", 2)[0] == 0
