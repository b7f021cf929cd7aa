"""What the game master changed is told in one mail whose subject says it, once, and no secret to another team."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import vbxl
from mail_leagues import (
    book_sheet,
    kinds,
    league_of,
    mail,
    mailed_league,
    move_of,
    outbox,
    plain,
    put_in,
    run,
    sent_by_hand,
    typed_into,
)

TEAMS = ["T01", "T02", "T03", "T04"]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return mailed_league(tmp_path / "league", sent=True)


def test_a_deadline_that_moves_is_the_subject_and_told_once(root: Path) -> None:
    assert vbxl("postpone", root, "14d")[0] == 0
    run(root)
    mails = outbox(root)
    assert kinds(root) == {"sheets": TEAMS}
    for one in mails:
        assert one.message["subject"].startswith("Round 1: the deadline moves to Sat 2099-01-24 20:00 +01:00")
        moves = "The deadline moves from Sat 2099-01-10 20:00 +01:00 to Sat 2099-01-24 20:00 +01:00."
        assert moves in plain(one.text)
        assert "They replace the earlier ones." in plain(one.text)
        assert any(name.endswith("-move.xlsx") for name in one.files)
        assert "league.ics" in one.files
    sent_by_hand(root)
    assert not run(root).written
    # What comes later does not tell it again.
    assert vbxl("postpone", root, "7d")[0] == 0
    run(root)
    (again, *_) = outbox(root)
    assert "Sat 2099-01-31 20:00 +01:00" in again.message["subject"]


def test_a_prize_alone_is_a_mail_of_its_own_to_everybody(root: Path) -> None:
    put_in(root, {"a.eml": mail("T02", "my move", attached=move_of(root, "T02"))})
    header = [cell.value for cell in book_sheet(root, "Ledger")[1]]
    prize = {"Round": 1, "Unit": "$", "Amount": 100, "From": "GM", "To": "T01", "Reason": "best line-up"}
    last = book_sheet(root, "Ledger").max_row
    typed_into(root, "Ledger", {f"{chr(65 + at)}{last + 1}": prize.get(str(name)) for at, name in enumerate(header)})
    run(root)
    # A receipt that is due goes with it.
    assert kinds(root) == {"changed": TEAMS}
    first, second, *_ = outbox(root)
    assert first.message["subject"].startswith("Round 1: $100 from GM to Team T01")
    assert "The game master recorded: $100 from GM to Team T01: best line-up." in plain(first.text)
    assert "You'll play" not in first.text
    assert "You'll play" in second.text
    sent_by_hand(root)
    assert not run(root).written
    # What changes later does not tell it again.
    assert vbxl("postpone", root, "7d")[0] == 0
    run(root)
    assert all("the deadline moves" in one.message["subject"] for one in outbox(root))
    assert not any("best line-up" in one.text for one in outbox(root))


def test_a_secret_change_is_told_to_its_team_alone(root: Path) -> None:
    player = league_of(root).by_id["T03"].players[0]
    header = [cell.value for cell in book_sheet(root, "Players")[1]]
    row = next(row for row in book_sheet(root, "Players").iter_rows() if any(cell.value == player.name for cell in row))
    typed_into(root, "Players", {row[header.index("OL")].coordinate: player.ol + 2})
    run(root)
    (one,) = outbox(root)
    assert (one.kind, one.team) == ("changed", "T03")
    assert f"Team T03: OL, {player.name}: {player.ol} → {player.ol + 2}." in plain(one.text)


def test_a_new_manager_is_told_without_a_name(root: Path) -> None:
    typed_into(root, "Managers", {"C3": "Ana Lund", "D3": "ana@example.org"})
    assert vbxl("sheets", root)[0] == 0
    run(root)
    others = [one for one in outbox(root) if one.team != "T02"]
    assert [one.team for one in others] == ["T01", "T03", "T04"]
    for one in others:
        assert one.message["subject"].startswith("Round 1: Team T02 has a new manager")
        assert "Ana" not in one.text
        assert "Manager T02" not in one.text
    assert [one.to for one in outbox(root) if one.team == "T02"] == [("ana@example.org",)]


def test_changes_before_the_first_sheets_are_no_news(tmp_path: Path) -> None:
    root = mailed_league(tmp_path / "league")
    (root / "mail").mkdir(exist_ok=True)
    (root / "mail" / "settings.toml").write_text('press = "off"', "utf-8")
    assert vbxl("postpone", root, "14d")[0] == 0
    assert vbxl("mail", root)[0] == 0
    assert not any("PRESS" in one.text for one in outbox(root))
    assert all("welcome, " in one.message["subject"] and "changed" not in one.text for one in outbox(root))
    sent_by_hand(root)
    assert not run(root).written
