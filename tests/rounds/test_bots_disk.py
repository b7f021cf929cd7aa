"""Bots and whole seasons on disk: what is written, what is left alone, and that a season goes on where it ended."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from commands import vbxl
from league_folders import KEY, LATE, files_of, made_folder, small_league
from round_places import round_at
from vbxl.league.bots import choose_bot_moves, make_bot_stream
from vbxl.league.people import Character
from vbxl.league.view import make_full_view, make_round_tokens
from vbxl.rounds.book import open_book
from vbxl.rounds.collect import collect
from vbxl.rounds.folder import find_league
from vbxl.rounds.resolve import ResolveOptions, play_on

SENT = ("T01", "T02")


@pytest.fixture(scope="module")
def half(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league whose round 2 of 3 is open, with moves of two of its four teams. Not to be changed: ask for a copy."""
    root = tmp_path_factory.mktemp("half")
    made_folder(root, small_league(), SENT)
    return root


@pytest.fixture(scope="module")
def ended(half: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same league, played by bots to the season's end."""
    root = tmp_path_factory.mktemp("ended") / "league"
    shutil.copytree(half, root)
    code, out, _ = vbxl("season", root, "--yes")
    assert code == 0, out
    assert "season 1 is over; season 2, round 1 is open" in out
    return root


def round_of(root: Path, season: int = 1, number: int = 2) -> Path:
    return root / f"season-{season}" / f"round-{number:02d}"


def test_bots_send_for_those_of_whom_nothing_came(half: Path, copy: Callable[[Path], Path]) -> None:
    root = copy(half)
    before = files_of(root)
    code, out, _ = vbxl("bots", root)
    assert code == 0
    assert re.findall(r"^(T\d\d) .* (\w+)$", out, re.MULTILINE) == [("T03", "attacker"), ("T04", "careful")]
    after = files_of(root)
    new = sorted(set(after) - set(before))
    assert all(Path(name).name in out for name in new)
    assert {name: after[name] for name in before} == before
    league = open_book(round_at(round_of(root)).book).league
    collected = collect(tuple(root / name for name in new), league, make_round_tokens(league, bytes.fromhex(KEY)))
    assert collected.problems == ()
    assert list(collected.accepted) == ["T03", "T04"]
    for team, character in (("T03", Character.ATTACKER), ("T04", Character.CAREFUL)):
        moves = choose_bot_moves(
            make_full_view(league, team), character, make_bot_stream(bytes.fromhex(KEY), 1, 2, team)
        )
        assert collected.moves[team].training == moves.training
        assert collected.moves[team].transfer_bids == moves.transfer_bids
        asked = {slot: [one.players for one in match.sets] for slot, match in moves.matches.items()}
        assert {
            slot: [one.players for one in match.sets] for slot, match in collected.moves[team].matches.items()
        } == asked


def test_what_somebody_sent_is_left_alone(half: Path, copy: Callable[[Path], Path]) -> None:
    root = copy(half)
    before = files_of(root)
    code, out, _ = vbxl("bots", root, "--team", "T01", "--team", small_league().called("T02").upper())
    assert code == 0
    assert out.count("skipped, since its move is already in") == len(SENT)
    assert files_of(root) == before


def sent_by_bot(root: Path, team: str) -> list[Path]:
    """The files that `vbxl bots` adds for a team."""
    before = set((round_of(root) / "moves").iterdir())
    assert vbxl("bots", root, "--team", team)[0] == 0
    return sorted(set((round_of(root) / "moves").iterdir()) - before)


def test_a_file_of_a_bots_name_is_not_overwritten(half: Path, copy: Callable[[Path], Path]) -> None:
    root = copy(half)
    (path,) = sent_by_bot(root, "T03")
    path.write_bytes(b"spoilt")
    assert [again.name for again in sent_by_bot(root, "T03")] == [f"{path.stem}-2.txt"]
    assert path.read_bytes() == b"spoilt"


def test_a_season_leaves_sheets_and_reports_out_until_somebody_asks(half: Path, ended: Path, tmp_path: Path) -> None:
    """Played round by round, with bots' moves read from their files, every file is the same."""
    root, asked = (Path(shutil.copytree(path, tmp_path / path.parent.name)) for path in (half, ended))
    assert not (round_of(asked) / "results" / "teams").exists()
    assert not any((round_of(asked, number=3) / "sheets").iterdir())
    assert [len([*(round_of(asked, 2, 1) / "sheets").iterdir()])] == [4]
    assert len([*(round_of(asked, number=3) / "results" / "teams").iterdir()]) == 4
    for _ in range(2):
        assert vbxl("bots", root)[0] == 0
        assert vbxl("resolve", root, "--now")[0] == 0
    assert vbxl("sheets", round_of(asked))[0] == 0
    assert vbxl("sheets", round_of(asked, number=3))[0] == 0
    ours, theirs = files_of(asked), files_of(root)
    # The first round of the folder was not opened by vbxl, and has no sheets.
    added = [name for name in ours if name not in theirs]
    assert {Path(name).parent for name in added} <= {
        Path("season-1/round-02/sheets"), Path(".vbxl/season-1/round-02/forms"),
    }  # fmt: skip
    assert {name: data for name, data in ours.items() if name not in added} == theirs


def test_an_earlier_round_that_was_changed_is_not_built_again(ended: Path, copy: Callable[[Path], Path]) -> None:
    root = copy(ended)
    next((round_of(root) / "moves").glob("*-bot.txt")).unlink()
    before = files_of(root)
    code, _, said = vbxl("sheets", round_of(root))
    assert code == 1
    assert "cannot be replayed exactly; `vbxl verify` says why" in said
    assert files_of(root) == before


def test_a_round_without_move_sheets_says_so_until_they_are_built(half: Path, copy: Callable[[Path], Path]) -> None:
    root = copy(half)
    next(play_on(find_league(root), ResolveOptions(moment=LATE, key=lambda: bytes.fromhex(KEY))))
    note = "season 1, round 3 has no move sheets; run `vbxl sheets` to build them"
    assert note in vbxl("status", root)[1]
    assert vbxl("sheets", root)[0] == 0
    assert "no move sheets" not in vbxl("status", root)[1]


def test_a_season_is_taken_up_where_it_was_interrupted(half: Path, ended: Path, copy: Callable[[Path], Path]) -> None:
    """Bots have sent and nothing is resolved; then a round is resolved and the next is not: it ends all the same."""
    root = copy(half)
    assert vbxl("bots", root)[0] == 0
    folder = find_league(root)
    wish = ResolveOptions(moment=LATE, key=lambda: bytes.fromhex(KEY))
    next(play_on(folder, wish))
    assert folder.open_round().number == 3
    assert [one.round.number for one in play_on(folder, wish)] == [3]
    ours, theirs = (files_of(path) for path in (root, ended))
    assert {name for name in ours if "history" not in name} == {name for name in theirs if "history" not in name}
    for number in (2, 3):
        same = (f".vbxl/season-1/round-{number:02d}/{name}" for name in ("league.xlsx", "audit.json"))
        assert all(ours[name] == theirs[name] for name in same)
