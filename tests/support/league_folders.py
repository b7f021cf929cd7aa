"""Folders of leagues for tests: a round with its book, its sheets, and moves that managers could have sent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from commitment_parts import sealed_view
from leagues import made_league
from round_places import open_place, round_at
from vbxl.books import leaguebook, movesheet, textform
from vbxl.league.league import League
from vbxl.league.lineups import copy_last_match
from vbxl.league.moves import Input, MatchMoves, Moves
from vbxl.league.view import view
from vbxl.rounds.book import open_book
from vbxl.rounds.folder import find_league, round_name
from vbxl.rounds.resolve import Resolution, ResolveOptions, resolve
from vbxl.rounds.sheets import make_sheets

KEY = "5c" * 32
LATE = datetime(2030, 1, 1, tzinfo=UTC)


def small_league(round_number: int = 2, rounds: int = 3) -> League:
    """A league of four teams that plays three rounds of two matches: what most tests of folders need."""
    league = made_league(teams=4, divisions=1, round_number=round_number, meetings=2)
    assert league.rounds == rounds
    return league


def made_moves(league: League, team: str, send_number: int = 1) -> Moves:
    """A move of a team: the line-ups of its last match, in both matches, with some devotion and special points."""
    match = copy_last_match(league.by_id[team].last_match)
    first = replace(match.sets[0], devotion=(Input(3), Input(2)), special=(Input(1), Input(0)))
    match = MatchMoves((first, *match.sets[1:]))
    slots = [one.slot for one in view(league, team).matches]
    return Moves(send_number=Input(send_number), matches=dict.fromkeys(slots, match))


def move_file(league: League, team: str, send_number: int = 1, kind: str = "txt") -> bytes:
    """What a team sends, as a text form or as a workbook."""
    moves = made_moves(league, team, send_number)
    if kind == "txt":
        return textform.build(sealed_view(league, team), moves).encode()
    return movesheet.build(sealed_view(league, team), moves)


def made_folder(root: Path, league: League, teams: Iterable[str] | None = None, kind: str = "txt") -> Path:
    """A league's folder with one round, in which some teams (all, if none are named) have sent."""
    place = root / f"season-{league.season_number}" / round_name(league.round_number)
    (place / "moves").mkdir(parents=True)
    (place / "sheets").mkdir()
    book, _ = leaguebook.build(league)
    round_ = open_place(place, book)
    round_.forms.mkdir()
    for name, data in make_sheets(league, bytes.fromhex(KEY)).items():
        (round_.forms if name.endswith(".txt") else round_.sheets).joinpath(name).write_bytes(data)
    for team in [one.id for one in league.teams] if teams is None else teams:
        (place / "moves" / f"{team.lower()}.{kind}").write_bytes(move_file(league, team, kind=kind))
    key = root / "league.key"
    key.write_text(KEY + "\n", encoding="ascii")
    key.chmod(0o600)
    return place


def files_of(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its path in it, but for what `vbxl undo` needs."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "/.vbxl/undo/" not in path.as_posix()
    }


def half_written(folder: Path) -> list[Path]:
    """What a run that ended early would leave hidden below a folder: all but the lock and what the program keeps."""
    return [
        path for path in (*folder.rglob(".*"), *folder.rglob("commit*")) if path.name not in {".vbxl.lock", ".vbxl"}
    ]


# Of a correction, and of a round without a public number.
REASON: Final = "a move came late"


def resolved(root: Path, **chosen: Any) -> Resolution:
    """The open round resolved, after its deadline if nothing else is chosen."""
    chosen = {"moment": LATE, "key": lambda: bytes.fromhex(KEY), "reason": REASON, **chosen}
    if isinstance(chosen.get("public"), str):
        chosen["public"] = (chosen["public"],)
    return resolve(find_league(root), ResolveOptions(**chosen))


def send_all(folder: Path) -> League:
    """Moves of every team for a round that resolving opened; gives its league."""
    league = open_book(round_at(folder).book).league
    for team in league.teams:
        (folder / "moves" / f"{team.id}.txt").write_bytes(move_file(league, team.id))
    return league
