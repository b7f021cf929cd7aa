"""The terms of a new league: what the game master chose for it, judged, and the league without its teams."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Final

from vbxl.league.deadlines import DAY, EXAMPLES, WEEK, ZONE_EXAMPLES, get_zone_name, pace_deadlines, zone_of
from vbxl.league.league import SPONSORS, League
from vbxl.league.opening import check_sizes, divide_teams, draw_contract_players, fit_season
from vbxl.league.people import Contact, People, parse_contact
from vbxl.problems import shown
from vbxl.rounds.errors import UnusableError
from vbxl.rounds.folder import (
    BOOK,
    FIRST_SEASON,
    LeagueFolder,
    find_league,
    name_season_folder,
    round_folder,
    round_name,
)
from vbxl.rounds.workers import HERE, Progress, Workers
from vbxl.rules.commitments import Mixture, seal_round
from vbxl.rules.draw import Draw
from vbxl.rules.fixtures import count_rounds_needed
from vbxl.rules.public_numbers import NO_SOURCE, PublicSource, parse_source
from vbxl.rules.season import BEFORE_THE_FIRST, Season, season_with
from vbxl.rules.team import name_fault, spaced

DEFAULT_NAME: Final = "Galaxy League"
DEFAULT_TEAMS: Final = 8
# The limits of the book and of folder names.
ROUNDS_MOST: Final = 200
DAYS_MOST: Final = 366
_NUMBER: Final = re.compile(r"[0-9]{1,4}", re.ASCII)


class ChoiceError(UnusableError):
    """The GM's choices make no league; one line with the limits."""


@dataclass(frozen=True)
class Choice:
    """The GM's choices for a new league; None or "" for those left open.

    `key` is the league's, and `keep` writes it into its file. `divisions` is a number of them, or sizes like 5+6+7.
    `managers` is a file of the people who wait for a team, `gm` the game master's name and address, `public` the source
    of public numbers (R0.4).
    """

    key: bytes
    keep: Callable[[], None]
    name: str = ""
    teams: int | None = None
    divisions: str = ""
    rounds: int | None = None
    names: tuple[str, ...] = ()
    deadline: str = ""
    days: int | None = None
    time_zone: str = ""
    managers: Path | None = None
    gm: str = ""
    public: str = ""
    workers: Workers = HERE
    progress: Progress | None = None


def check_new_folder(path: Path) -> LeagueFolder:
    """Return the folder of a league that is to be made; ChoiceError where there is one already, or none can be."""
    if path.exists() and not path.is_dir():
        raise ChoiceError(f"{path}: not a folder; give a folder for the new league")
    absolute = path.absolute()
    if round_folder(absolute) or round_folder(absolute / round_name(1)):
        raise ChoiceError(f"{path}: this is the name of a season or round folder; give a folder for the new league")
    folder = find_league(path) if path.is_dir() else LeagueFolder(absolute)
    rounds = folder.list_rounds() if path.is_dir() else ()
    if folder.get_entries(FIRST_SEASON).opened and not rounds:
        raise ChoiceError(f"{path}: a league that waits for its teams is already here; run `vbxl start {path}`")
    if rounds:
        raise ChoiceError(f"{path}: this folder already holds a league ({rounds[-1]} is open); give another folder")
    first = folder.root / name_season_folder(FIRST_SEASON) / round_name(1)
    if first.exists():
        raise ChoiceError(f"{first} exists, without a {BOOK}; move it away")
    return folder


def choose_sizes(teams: int | None, divisions: str, known: int, what: str) -> tuple[int, ...]:
    """The sizes of the divisions for what was chosen, and for so many teams that are known, which `what` counts."""
    try:
        sizes = _parse_sizes(divisions)
        if len(sizes) > 1:
            check_sizes(sizes)
            if teams not in (None, sum(sizes)):
                raise ChoiceError(f"--divisions {divisions} makes {sum(sizes)} teams, but --teams is {teams}")
        else:
            sizes = divide_teams(max(DEFAULT_TEAMS, known) if teams is None else teams, *(sizes or (1,)))
    except ValueError as fault:
        raise ChoiceError(str(fault)) from None
    if sum(sizes) < known:
        raise ChoiceError(f"{what}, but the league has room for {sum(sizes)} teams; raise --teams or --divisions")
    return sizes


def _parse_sizes(divisions: str) -> tuple[int, ...]:
    """Return the sizes of the divisions, or only their number, as typed; () for nothing."""
    parts = [part.strip() for part in divisions.split("+")] if divisions else []
    if not all(_NUMBER.fullmatch(part) for part in parts):
        raise ChoiceError(
            f"--divisions {shown(divisions)}: give a number of divisions, or the size of each, such as 5+6+7"
        )
    return tuple(map(int, parts))


def count_rounds(season: Season, sizes: tuple[int, ...]) -> int:
    """Rounds of a season with divisions of these sizes; ChoiceError where there are too many."""
    rounds = max(season.season_rounds, count_rounds_needed(sizes, season))
    if rounds > ROUNDS_MOST:
        least = replace(season, meetings=1)
        raise ChoiceError(
            f"the season would have {rounds} rounds, more than {ROUNDS_MOST}: make divisions smaller, or set fewer "
            f"meetings (one meeting each takes {count_rounds_needed(sizes, least)} rounds)"
        )
    return rounds


def make_terms(choice: Choice, sizes: tuple[int, ...] = ()) -> League:
    """The league without its teams: name, settings, sponsors and contract players; the sizes as far as they are known.

    The contract players are drawn from the league's key and name alone, so that Team sheets can offer them.
    """
    name = spaced(choice.name or DEFAULT_NAME)
    fault = name_fault(name)
    if fault:
        raise ChoiceError(f"--name {shown(choice.name)}: {fault}")
    season = Season()
    if choice.rounds is not None:
        if not 1 <= choice.rounds <= ROUNDS_MOST:
            raise ChoiceError(f"--rounds {choice.rounds}: a season has 1 to {ROUNDS_MOST} rounds")
        season = season_with([("season_rounds", choice.rounds)])
        season = fit_rounds(season, sizes) if sizes else season
    draw = Draw.of(seal_round(choice.key, Mixture(name, FIRST_SEASON, BEFORE_THE_FIRST, {})))
    hired = draw_contract_players(season, draw)
    return League(
        name, FIRST_SEASON, 1, season, (), (), (), contract_players=hired, sponsors=SPONSORS,
        time_zone=_choose_zone(choice), public_source=_get_source(choice), people=People(_make_contact(choice)),
    )  # fmt: skip


def fit_rounds(season: Season, sizes: tuple[int, ...]) -> Season:
    """Return a season's settings for divisions of these sizes; if rounds are fixed, with as many meetings as fit."""
    try:
        return fit_season(season.season_rounds, sizes, season) if season.season_rounds else season
    except ValueError as short:
        raise ChoiceError(f"--rounds: {short}") from None


def _make_contact(choice: Choice) -> Contact:
    """Return the game master as chosen, nobody where nothing was said."""
    if not choice.gm:
        return Contact()
    try:
        return parse_contact(choice.gm)
    except ValueError as fault:
        raise ChoiceError(f"--gm {shown(choice.gm)}: {fault}") from None


def _get_source(choice: Choice) -> PublicSource:
    try:
        return parse_source(choice.public) if choice.public else NO_SOURCE
    except ValueError as fault:
        raise ChoiceError(f"--public {shown(choice.public)}: {fault}") from None


def _choose_zone(choice: Choice) -> str:
    """The time zone of a new league: as chosen, or else that of its deadline where this names one; "" for none."""
    try:
        return zone_of(choice.time_zone) or get_zone_name(choice.deadline)
    except ValueError as fault:
        raise ChoiceError(f"--time-zone {shown(choice.time_zone)}: {fault}; type it like {ZONE_EXAMPLES}") from None


def make_deadlines(choice: Choice, rounds: int, zone: str) -> tuple[str, ...]:
    """So many deadlines as chosen, in the league's time zone unless they have their own; () for none."""
    if not choice.deadline:
        if choice.days is not None:
            raise ChoiceError("--days needs --deadline, the first deadline")
        return ()
    days = WEEK // DAY if choice.days is None else choice.days
    if not 1 <= days <= DAYS_MOST:
        raise ChoiceError(f"--days {days}: a round lasts 1 to {DAYS_MOST} days")
    try:
        found = pace_deadlines(choice.deadline, timedelta(days=days), rounds, zone)
    except (ValueError, OverflowError) as fault:
        why = str(fault) if isinstance(fault, ValueError) else "the calendar ends before the last round"
        raise ChoiceError(f"--deadline {shown(choice.deadline)}: {why}; type it like {EXAMPLES}") from None
    return found
