"""Whatever has happened to a league, a second run of the post changes nothing, and a dry run nothing at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

from commands import vbxl
from league_folders import files_of
from mail_leagues import (
    address,
    league_of,
    mail,
    mailed_league,
    move_of,
    outbox,
    put_in,
    run,
    sent_by_hand,
    typed_into,
)

TEAMS = ("T01", "T02", "T03", "T04")


def everything(root: Path) -> dict[str, bytes]:
    """Every file of a league but its lock, whose bytes name a process."""
    return {name: data for name, data in files_of(root).items() if name != ".vbxl.lock"}


def done(*words: object) -> str:
    code, out, err = vbxl(*words)
    assert code == 0, (out, err)
    return out


def moves(root: Path, teams: tuple[str, ...], send_number: int = 1) -> None:
    """A mail of each team comes, with its move for the open round."""
    number = league_of(root).round_number
    for team in teams:
        name = f"{team}-{number}-{send_number}.eml"
        put_in(root, {name: mail(team, "my move", attached=move_of(root, team, send_number))})


def new_league(root: Path) -> None:
    assert root.is_dir()


def sheets_sent(root: Path) -> None:
    done("mail", root)
    sent_by_hand(root)


def moves_in(root: Path) -> None:
    sheets_sent(root)
    moves(root, TEAMS[:3])
    moves(root, TEAMS[:1], 2)
    put_in(root, {"link.eml": mail("T04", "my move", "https://docs.google.com/spreadsheets/d/abc/edit")})
    put_in(root, {"stranger.eml": mail("T09", "hello", "When does it begin?")})


def resolved(root: Path) -> None:
    moves_in(root)
    done("mail", root)
    done("resolve", root, "--now")


def second_round(root: Path) -> None:
    resolved(root)
    done("mail", root)
    sent_by_hand(root)
    moves(root, TEAMS)
    done("mail", root)


def season_over(root: Path) -> None:
    for _ in range(3):
        moves(root, TEAMS)
        done("mail", root)
        done("resolve", root)


def season_told(root: Path) -> None:
    season_over(root)
    done("mail", root)
    sent_by_hand(root)


def late_and_redo(root: Path, move: bytes) -> None:
    put_in(root, {"late.eml": mail("T04", "sorry", attached=move)})
    done("mail", root)
    done("resolve", root, "--redo", "--reason", "a move came late", "--yes")


def redone(root: Path) -> None:
    move = move_of(root, "T04")
    resolved(root)
    done("mail", root)
    sent_by_hand(root)
    late_and_redo(root, move)


def asked_again(root: Path) -> None:
    done("mail", root)
    (sheets,) = (one for one in outbox(root) if one.to == (address("T02"),))
    put_in(root, {"again.eml": mail("T02", "RE: RESEND", sheets.text)})
    sent_by_hand(root)


def postponed_unsent(root: Path) -> None:
    done("mail", root)
    done("postpone", root, "7d")


def another_manager_unsent(root: Path) -> None:
    done("mail", root)
    typed_into(root, "Managers", {"C2": "Bert Visser", "D2": "bert@example.org"})
    done("sheets", root)


STATES: tuple[Callable[[Path], None], ...] = (moves_in, redone, another_manager_unsent)
OTHER_STATES: tuple[Callable[[Path], None], ...] = (
    new_league, sheets_sent, resolved, second_round, season_over, season_told, asked_again, postponed_unsent,
)  # fmt: skip


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return mailed_league(tmp_path_factory.mktemp("begun") / "league")


@pytest.mark.parametrize(
    "state", [*STATES, *(pytest.param(state, marks=pytest.mark.exhaustive) for state in OTHER_STATES)]
)
def test_a_second_run_changes_nothing(begun: Path, tmp_path: Path, state: Callable[[Path], None]) -> None:
    root = tmp_path / "league"
    copytree(begun, root)
    state(root)
    before = everything(root)
    dry = run(root, dry_run=True)
    assert everything(root) == before
    told = run(root)
    # Of moves that are still to be filed a dry run writes no receipts.
    for_now = [[one.file for one in done.written if one.kind not in {"receipt", "late"}] for done in (dry, told)]
    assert for_now[0] == for_now[1]
    once = everything(root)
    came = {name: data for name, data in before.items() if name.startswith("mail/in/")}
    assert {name: data for name, data in once.items() if name.startswith("mail/in/")} == came
    again = run(root)
    assert everything(root) == once
    assert [*again.written, *again.outdated, *again.read] == []
    # When the outbox has been sent there may be more to write, but not for ever.
    sent_by_hand(root)
    done("mail", root)
    if outbox(root):
        sent_by_hand(root)
        done("mail", root)
    assert outbox(root) == []
    once = everything(root)
    done("mail", root)
    assert everything(root) == once
