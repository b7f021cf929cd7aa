"""What commands build and work out, each once: for tests that run a command a thousand times."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pytest
import typer.testing

from vbxl.books import leaguebook, teamsheet
from vbxl.league import stages
from vbxl.rounds import audit, bots, collect, founding, history, sheets, verify
from vbxl.rounds.audit import FinishedRound
from vbxl.rules.commitments import EVERYBODY, THE_ROUND
from vbxl.rules.draw import Draw

Key = Callable[..., Hashable]


def remembered(function: Callable[..., Any], key: Key) -> Callable[..., Any]:
    """A function that works out nothing twice; what it was given is kept, so that no two things have one id."""
    known: dict[Hashable, tuple[Any, Any]] = {}

    def run(*given: Any, **named: Any) -> Any:
        told = key(*given, **named)
        if told not in known:
            known[told] = (given, function(*given, **named))
        return known[told][1]

    return run


def _past(past: Any, *_: object) -> Hashable:
    return tuple((id(one.league), len(one.events or ())) for one in past.rounds)


def _seeds(draw: Draw) -> Hashable:
    """What tells the draws of one round from those of another."""
    teams = tuple(f"T{number:02d}" for number in range(1, 11))
    own = [draw._seed_for(team, ()) for team in teams]
    return draw._seed_for(EVERYBODY, ()), draw._seed_for(THE_ROUND, teams), *own


def _file(came: Any) -> Hashable:
    return came.file, came.taken.sha256, came.standing


# What tells apart what each is given: a league by what is in it where a command makes one anew, else by its identity.
KEYS: tuple[tuple[Any, str, Key], ...] = (
    (leaguebook, "read", lambda *given: given),
    (stages, "play_round", lambda league, _moves, draw: (id(league), _seeds(draw))),
    (
        FinishedRound,
        "open_draws",
        lambda played, whose: (id(played.before), _seeds(played.draw), len(played.corrections), whose),
    ),
    (stages, "follow_round", lambda league, _draw: id(league)),
    (
        audit,
        "audit",
        lambda played, book: (
            book,
            _seeds(played.draw),
            str(played.corrections),
            tuple(map(_file, played.collected.files)),
        ),
    ),
    (teamsheet, "build", lambda *given: str(given)),
    (sheets, "redraw_league", lambda league, key: (str(league), key)),
    (bots, "_write_forms", lambda collected, characters, *_: (str(collected.league), tuple(characters.items()))),
    (collect, "check_form", lambda taken, seen, _league: (taken.sha256, taken.file, seen.id)),
    (typer.testing, "_get_command", id),
    (founding, "make_round_files", lambda league, *_: str(league)),
    (history, "list_own_pasts", _past),
    (history, "write_league_book", _past),
    (history, "write_gm_book", _past),
    (history, "write_team_book", str),
)


def _sheets_at_once(*given: Any) -> list[dict[str, bytes]]:
    return [*_SHEETS(*given)]


_SHEETS = sheets._start_sheets


def patch_builders(patch: pytest.MonkeyPatch) -> None:
    """Every builder and reader of books in its remembering form."""
    patch.setattr(sheets, "_start_sheets", remembered(_sheets_at_once, lambda league, key, *_: (str(league), key)))
    for module, name, key in KEYS:
        patch.setattr(module, name, remembered(getattr(module, name), key))
    # It has a name of its own for what resolve has remembered.
    patch.setattr(verify, "audit", audit.audit)
