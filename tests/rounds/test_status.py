"""Who has sent, who has not, who came late; and the reply that each team can be mailed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from commitment_parts import KEY, sealed_view
from league_folders import made_moves, move_file, small_league
from vbxl.books import textform
from vbxl.league.moves import Input
from vbxl.post.letters import write_replies
from vbxl.rounds.file_names import Mailed, team_stem
from vbxl.rounds.folder import league_folder
from vbxl.rounds.status import Status, status

LEAGUE = small_league()


def told(root: Path) -> Status:
    return status(league_folder(root), KEY)


@pytest.mark.parametrize("backwards", [False, True])
def test_who_came_late(
    copy: Callable[[Path], Path], played: Path, monkeypatch: pytest.MonkeyPatch, backwards: bool
) -> None:
    root = copy(played)
    listed = Path.iterdir
    # Disks list their folders in any order.
    monkeypatch.setattr(Path, "iterdir", lambda path: iter(sorted(listed(path), reverse=backwards)))
    moves = root / "season-1" / "round-02" / "moves"
    (moves / "late.txt").write_bytes(move_file(LEAGUE, "T02", 4))
    (moves / "t01.txt").write_bytes(move_file(LEAGUE, "T01", 9))
    (moves / ".DS_Store").write_bytes(b"\0")
    found = told(root)
    late = [(one.round.number, one.file, one.team) for one in found.late]
    assert late == [(2, "late.txt", "T02"), (2, "t01.txt", "T01")]
    assert found.line.startswith("round 3: 0 of 4 in")


def test_replies(copy: Callable[[Path], Path], sent: Path) -> None:
    root = copy(sent)
    moves = root / "season-1" / "round-02" / "moves"
    (moves / "t03.txt").unlink()
    newer = move_file(LEAGUE, "T01", 2)
    (moves / "newer.txt").write_bytes(newer)
    earlier = replace(LEAGUE, round_number=1)
    (moves / "t03 of last week.txt").write_bytes(move_file(earlier, "T03"))
    asked = made_moves(LEAGUE, "T02", 3)
    wrong = replace(asked.matches["match1"].sets[0], concept=Input("nonsense"))
    match = replace(asked.matches["match1"], sets=(wrong, *asked.matches["match1"].sets[1:]))
    bad = replace(asked, matches={**asked.matches, "match1": match})
    (moves / "t02.txt").write_bytes(textform.build(sealed_view(LEAGUE, "T02"), bad).encode())
    found = told(root)
    written = write_replies(league_folder(root), found.round, found.collected)
    assert [path.name for path in written] == [f"{team_stem(LEAGUE, team, Mailed.REPLY)}.txt" for team in LEAGUE.teams]
    one, two, three, _ = (path.read_text(encoding="utf-8") for path in written)
    assert "newer.txt" in one
    assert f"\n    {hashlib.sha256(newer).hexdigest()}\n" in one
    assert "send number  2" in one
    assert "\n\nWe understood\n=============\n\n  sponsor   " in one
    assert "\n  Match 1   " in one
    assert "Also received, but does not count: t01.txt" in one
    assert "FILE-TWICE" in one
    assert "R3.3-CONCEPT" in two
    assert "This line-up may play" in two
    assert "We have not received a readable move of" in three
    assert f"The deadline is Sat {LEAGUE.deadline}." in " ".join(three.split())
    assert "t03 of last week.txt" in three
    assert "FILE-ROUND" in three
    # A reply holds nothing of another team's.
    assert not any(team.name in three for team in LEAGUE.teams if team.id != "T03")
    assert not any(name in three for name in ("t01", "t02", "t04", "newer", "R3.3"))
    again = write_replies(league_folder(root), found.round, found.collected)
    assert [path.read_text(encoding="utf-8") for path in again[:3]] == [one, two, three]
