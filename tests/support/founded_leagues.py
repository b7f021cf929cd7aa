"""New leagues for tests: what a GM chose, who waits for a team, and what managers could have sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from vbxl.books import teamsheet
from vbxl.league.league import League
from vbxl.league.moves import Input, Row
from vbxl.league.new_team import PLAYERS_MOST, Invitation, NewPlayer, NewTeam
from vbxl.rounds.book import round_book
from vbxl.rounds.entries import invite_newcomer
from vbxl.rounds.folder import find_league
from vbxl.rounds.founding import Founded, StartOptions, await_teams, start_league
from vbxl.rounds.terms import Choice

KEY = bytes(range(32))
# 30 points of Age A, 42 of B and C, 30 of D.
LEVELS = ((8, 7), (7, 8), (11, 10), (10, 11), (12, 9), (9, 12), (8, 7), (7, 8))
# Before any deadline of these tests.
NOW = datetime(2026, 9, 1, 12, tzinfo=UTC)
PEOPLE = ("Anna", "Bert", "Carla", "Dirk")
Bid = tuple[str, object, object]


def chosen(path: Path, **given: object) -> Choice:
    def keep() -> None:
        (path / "league.key").write_text(KEY.hex())
        (path / "league.key").chmod(0o600)

    return replace(Choice(KEY, keep), **given)  # type: ignore[arg-type]


def awaited(root: Path, people: Sequence[str] = PEOPLE, **given: object) -> Founded:
    """A league that waits for the teams of people, whose addresses follow from their names."""
    file = root.with_name(f"{root.name}-managers.csv")
    file.write_text("name,address\n" + "".join(f"{one},{one.lower()}@example.org\n" for one in people))
    return await_teams(root, chosen(root, **{"name": "Amber League", "managers": file, **given}))


def waiting(root: Path) -> League:
    """The league in its open round."""
    return round_book(find_league(root).find_open_round()).league


def invited(root: Path, name: str) -> Invitation:
    """What the Team sheet of somebody who waits gives."""
    league = waiting(root)
    (newcomer,) = (one for one, manager in league.people.newcomers.items() if manager.name == name)
    return invite_newcomer(league, newcomer, KEY)


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


def sent(root: Path, **sheets: NewTeam) -> None:
    """What people sent, by their names; a digit behind a name tells apart what one sent."""
    for who, asked in sheets.items():
        invitation = invited(root, who.rstrip("0123456789"))
        moves = find_league(root).get_entries(invitation.season_number).moves
        moves.mkdir(parents=True, exist_ok=True)
        (moves / f"{who}.xlsx").write_bytes(teamsheet.build(invitation, asked))


def started(root: Path, **given: Any) -> Founded:
    """The league, started now."""
    return start_league(find_league(root), StartOptions(KEY, NOW, **{"now": True, **given}))
