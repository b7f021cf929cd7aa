"""The history of a league in its folder `history/`: read from every played round, and rewritten each time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vbxl.books.history.league_book import write_league_book
from vbxl.books.history.past import Past, PastRound
from vbxl.books.history.team_book import list_own_pasts, write_gm_book, write_team_book
from vbxl.league.events import Event
from vbxl.rounds import audit, commit
from vbxl.rounds.book import round_book
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.file_names import name_history
from vbxl.rounds.folder import LeagueFolder, NoLeagueError, RoundFolder, lock_league
from vbxl.rounds.workers import HERE, Progress, Workers, count_done

HISTORY: Final = "history"
GM_ONLY: Final = "gm.xlsx"
TEAMS: Final = "teams"
UNREADABLE: Final = "you may not read it, or it is damaged"
# The histories that may be replaced: a league's, and a team's.
_PUBLIC: Final = re.compile(r"([a-z0-9-]+-)?S[0-9]+-R[0-9]+-history\.xlsx", re.ASCII)
_OF_TEAM: Final = re.compile(r"([a-z0-9-]+-)?S[0-9]+-R[0-9]+-T[0-9]{2,5}(-[a-z0-9-]+)?\.xlsx", re.ASCII)
# Lock files that spreadsheet programs put next to a file that they have open.
LOCKS: Final = ("~$", ".~lock.")


@dataclass(frozen=True)
class History:
    """The result of writing a history: the files, and notes on the rounds left out, with the reasons."""

    written: tuple[Path, ...]
    notes: tuple[str, ...]


def write_history(folder: LeagueFolder, progress: Progress | None = None, workers: Workers = HERE) -> History:
    """Write a league's history into its folder, replacing the last one."""
    with lock_league(folder.lock):
        commit.tidy(folder)
        past = read_past(folder, progress)
        return History(_write_files(folder, past, progress, workers), past.reasons)


def write_history_in_lock(
    folder: LeagueFolder, progress: Progress | None = None, workers: Workers = HERE
) -> tuple[Path, ...]:
    """Write the history of a league whose lock the caller holds; return the files."""
    return _write_files(folder, read_past(folder, progress), progress, workers, continues=True)


def read_past(folder: LeagueFolder, progress: Progress | None = None) -> Past:
    """Return a league's past: every readable round, notes on what is left out and, for the GM only, the reasons.

    NoLeagueError if no round is readable.
    """
    there = folder.list_rounds()
    rounds, notes = list[PastRound](), list(_find_gaps(there))
    reasons = list(notes)

    def leave_out(note: str, why: str) -> None:
        # A reason may quote secrets.
        notes.append(note)
        reasons.append(f"{note}: {why}")

    for round_ in count_done("reading the rounds", there, len(there), progress):
        book = f"{round_} is left out: its league book is unreadable"
        try:
            league = round_book(round_).league
        except UnusableError as fault:
            leave_out(book, str(next(iter(fault.problems), fault)))
            continue
        except PermissionError:
            # The round exists, and a history without it would suggest that it doesn't.
            raise
        except OSError as fault:
            leave_out(book, fault.strerror or UNREADABLE)
            continue
        lost = f"the events of {round_} are left out: {round_.audit.name} is missing or unreadable"
        events = None
        try:
            events = _read_events(round_) if round_ != there[-1] else None
        except FileNotFoundError:
            leave_out(lost, "it is missing")
        except OSError as fault:
            leave_out(lost, fault.strerror or UNREADABLE)
        except ValueError as fault:
            leave_out(lost, str(fault))
        rounds.append(PastRound(league, events))
    if not rounds:
        raise NoLeagueError(f"{folder.root}: no readable league round")
    return Past(tuple(rounds), notes=tuple(notes), reasons=tuple(reasons))


def _read_events(round_: RoundFolder) -> tuple[Event, ...]:
    stored = audit.read_audit(round_.audit)
    if (stored["season"], stored["round"]) != (round_.season, round_.number):
        raise ValueError(f"it belongs to season {stored['season']}, round {stored['round']}")
    return audit.decode_events(stored)


def _find_gaps(there: tuple[RoundFolder, ...]) -> Iterator[str]:
    """Yield a line for each round that is missing before the last one of its season."""
    known = {(round_.season, round_.number) for round_ in there}
    for season in sorted({season for season, _ in known}):
        for number in range(1, max(number for of_season, number in known if of_season == season)):
            if (season, number) not in known:
                yield f"season {season}, round {number} is missing from the folder"


def _write_files(
    folder: LeagueFolder, past: Past, progress: Progress | None, workers: Workers, *, continues: bool = False
) -> tuple[Path, ...]:
    place = folder.root / HISTORY
    own = list_own_pasts(past)
    made = count_done("writing the team histories", workers.run(write_team_book, own), len(own), progress)
    league = past.now.name
    # The last round played; if there is none yet, the open one.
    last = max((round_.at for round_ in past.rounds if round_.events is not None), default=past.rounds[-1].at)
    files = {f"{name_history(league, last)}.xlsx": write_league_book(past), GM_ONLY: write_gm_book(past)}
    for (team, name), data in zip(past.names.items(), made, strict=True):
        files[f"{TEAMS}/{name_history(league, last, (team, name))}.xlsx"] = data
    _require_ours(place)
    return commit.commit(folder, [commit.Replacement(place, files)], "history", continues=continues)


def _require_ours(place: Path) -> None:
    """Raise StoppedError if the folder, which is replaced as a whole, has a file that vbxl didn't make."""
    if place.is_symlink() or (place.exists() and not place.is_dir()):
        raise StoppedError(
            f"{place.name} is a file, but the history needs a folder with that name; move the file elsewhere"
        )
    ours = {place / GM_ONLY, place / TEAMS}
    teams = place / TEAMS
    found = [*place.iterdir(), *(teams.iterdir() if teams.is_dir() else ())] if place.is_dir() else []
    ours |= {path for path in found if path.name.startswith(LOCKS)}
    named = {place: _PUBLIC, teams: _OF_TEAM}
    ours |= {path for path in found if path.is_file() and named[path.parent].fullmatch(path.name)}
    foreign = [path for path in found if path not in ours]
    if foreign:
        first = foreign[0].relative_to(place.parent)
        raise StoppedError(
            f"{first} was not made by vbxl, and each run replaces {HISTORY}/, so first move the file elsewhere"
        )
