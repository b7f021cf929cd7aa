"""New leagues for tests: what a GM chose, blank Team sheets, and what managers could have sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from league_folders import files_of
from vbxl.books import teamsheet
from vbxl.books.intake import take_file
from vbxl.league.moves import Input, Row
from vbxl.league.new_team import PLAYERS_MOST, Invitation, NewPlayer, NewTeam
from vbxl.rounds.setup_folder import Choice, Invited, invite

KEY = bytes(range(32))
# 30 points of Age A, 42 of B and C, 30 of D.
LEVELS = ((8, 7), (7, 8), (11, 10), (10, 11), (12, 9), (9, 12), (8, 7), (7, 8))
Bid = tuple[str, object, object]


def chosen(path: Path, **given: object) -> Choice:
    def keep() -> None:
        (path / "league.key").write_text(KEY.hex())

    return replace(Choice(KEY, keep), **given)  # type: ignore[arg-type]


def invited(path: Path, **given: object) -> Invited:
    return invite(path, chosen(path, **{"name": "Amber League", "teams": 4, "divisions": "2", **given}))


def given_by(sheet: Path) -> Invitation:
    """What a Team sheet gives a manager."""
    (taken,) = take_file(sheet)
    assert isinstance(taken.form, teamsheet.TeamForm)
    assert taken.form.invitation
    return taken.form.invitation


def team(
    name: str,
    bids: Sequence[Bid] = (),
    send: object = 1,
    sponsor: object = "steady",
    levels: Sequence[tuple[int, int]] = LEVELS,
) -> NewTeam:
    """A Team sheet as a manager may fill it in."""
    typed: list[Any] = [(f"P. {at}", "AABBCCDD"[at], *pair) for at, pair in enumerate(levels)]
    players = [NewPlayer(*map(Input, row)) for row in typed]
    players += [NewPlayer()] * (PLAYERS_MOST - len(players))
    rows: list[Any] = [Row(who, (Input(pay), Input(rounds))) for who, pay, rounds in bids]  # type: ignore[arg-type]
    return NewTeam(Input(name), Input(send), Input(sponsor), tuple(players), tuple(rows))  # type: ignore[arg-type]


def sent(made: Invited, **files: NewTeam) -> None:
    """What managers sent, by name of file."""
    invitation = given_by(made.sheet)
    for name, asked in files.items():
        (made.start.teams / f"{name}.xlsx").write_bytes(teamsheet.build(invitation, asked))


def copied(source: Path, target: Path) -> Path:
    for name, data in files_of(source).items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).write_bytes(data)
    return target
