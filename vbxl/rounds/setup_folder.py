"""The start of a new league: what the GM chose for it, and the folder from which blank Team sheets are sent.

`start/` holds a league book with settings, sponsors and contract players, which the GM may edit; the Team sheet made
from it; how many teams each division is planned to have, a line each; and a folder for what comes back.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Final

from vbxl.books import leaguebook, teamsheet
from vbxl.books.intake import take_file
from vbxl.league.deadlines import (
    DAY,
    EXAMPLES,
    ZONE_EXAMPLES,
    deadline_of,
    get_zone_name,
    measure_pace,
    moment_of,
    pace_deadlines,
    zone_of,
)
from vbxl.league.league import LOT_ROWS, SPONSORS, League
from vbxl.league.new_league import check_sizes, divide_teams, fit_season
from vbxl.league.new_team import make_invitation
from vbxl.league.opening import draw_contract_players
from vbxl.league.people import Contact, People, parse_contact
from vbxl.problems import escaped, shown
from vbxl.rounds import commit
from vbxl.rounds.book import open_book
from vbxl.rounds.errors import UnusableError
from vbxl.rounds.file_names import name_invitation
from vbxl.rounds.folder import (
    BOOK,
    START,
    LeagueFolder,
    find_league,
    lock_league,
    name_season_folder,
    round_folder,
    round_name,
)
from vbxl.rounds.workers import HERE, Progress, Workers
from vbxl.rules.commitments import Mixture, seal_round
from vbxl.rules.draw import Draw
from vbxl.rules.fixtures import count_rounds_needed
from vbxl.rules.public_numbers import parse_source
from vbxl.rules.public_source import NO_SOURCE, PublicSource
from vbxl.rules.season import BEFORE_THE_FIRST, Season
from vbxl.rules.team import name_fault, spaced

DEFAULT_NAME: Final = "Galaxy League"
DEFAULT_TEAMS: Final = 8
# The limits of the book and of folder names.
ROUNDS_MOST: Final = 200
DAYS_MOST: Final = 366
# Deadlines that show the days between them.
PACE_SHOWN: Final = 2
# Why an old book is kept, in its name.
BEFORE_BLANK: Final = "before-blank"
PLANNED: Final = "divisions.txt"
TEAMS: Final = "teams"
_NUMBER: Final = re.compile(r"[0-9]{1,4}", re.ASCII)
FIRST_SEASON: Final = 1


class ChoiceError(UnusableError):
    """The GM's choices make no league; one line with the limits."""


@dataclass(frozen=True)
class Choice:
    """The GM's choices for a new league; None or "" for those left open.

    `key` is the league's, and `keep` writes it into its file. `divisions` is a number of them, or sizes like 5+6+7.
    `managers` is a file of teams and managers, `gm` the game master's name and address, `public` the source of public
    numbers (R0.4).
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

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of the divisions where each was given; () where only their number was, or nothing."""
        parts = [part.strip() for part in self.divisions.split("+")]
        if len(parts) == 1:
            return ()
        return tuple(_parse_number("--divisions", part, self.divisions) for part in parts)

    @property
    def count(self) -> int | None:
        """The number of divisions, if that was given."""
        if not self.divisions or "+" in self.divisions:
            return None
        return _parse_number("--divisions", self.divisions.strip(), self.divisions)


def _parse_number(option: str, part: str, typed: str) -> int:
    if not _NUMBER.fullmatch(part):
        raise ChoiceError(f"{option} {shown(typed)}: give a number of divisions, or the size of each, such as 5+6+7")
    return int(part)


@dataclass(frozen=True)
class Start:
    """The folder `start` of a league that is being made."""

    path: Path

    @property
    def book(self) -> Path:
        """Settings, sponsors and contract players, for the GM to edit."""
        return self.path / BOOK

    def sheet(self, league: str) -> Path:
        """Return the blank Team sheet of a league by name, to be sent to the managers."""
        return self.path / f"{name_invitation(league)}.xlsx"

    @property
    def planned(self) -> Path:
        """How many teams each division is planned to have."""
        return self.path / PLANNED

    @property
    def teams(self) -> Path:
        """The folder of the managers' Team sheets."""
        return self.path / TEAMS

    @property
    def begun(self) -> bool:
        """Whether Team sheets were made."""
        return self.book.is_file()

    def sizes(self) -> tuple[int, ...]:
        """Return the planned sizes of the divisions."""
        try:
            lines = self.planned.read_text("ascii").split()
        except (OSError, UnicodeDecodeError):
            lines = []
        if not lines or not all(_NUMBER.fullmatch(line) for line in lines):
            raise ChoiceError(f"{self.planned}: each line must be the number of teams of one division")
        return tuple(map(int, lines))


@dataclass(frozen=True)
class Invited:
    """Blank Team sheets that were made: the league so far, without teams, and the files that were written.

    `deadline` is the end of entries; the league has the deadlines of the rounds that follow.
    """

    league: League
    start: Start
    sizes: tuple[int, ...]
    rounds: int
    written: tuple[Path, ...]
    deadline: str = ""

    @property
    def sheet(self) -> Path:
        """The blank Team sheet."""
        return self.start.sheet(self.league.name)


def check_new_folder(path: Path) -> LeagueFolder:
    """Return the folder of a league that is to be made; ChoiceError where there is one already, or none can be."""
    if path.exists() and not path.is_dir():
        raise ChoiceError(f"{path}: not a folder; give a folder for the new league")
    absolute = path.absolute()
    if round_folder(absolute) or round_folder(absolute / round_name(1)):
        raise ChoiceError(f"{path}: this is the name of a season or round folder; give a folder for the new league")
    folder = find_league(path) if path.is_dir() else LeagueFolder(absolute)
    rounds = folder.list_rounds() if path.is_dir() else ()
    if rounds:
        raise ChoiceError(f"{path}: this folder already holds a league ({rounds[-1]} is open); give another folder")
    first = folder.root / name_season_folder(FIRST_SEASON) / round_name(1)
    if first.exists():
        raise ChoiceError(f"{first} exists, without a {BOOK}; move it away")
    return folder


def start_of(folder: LeagueFolder) -> Start:
    """Return the folder `start` of a league that is being made; ChoiceError where it is something else."""
    start = Start(folder.root / START)
    if start.path.exists() and not start.begun:
        raise ChoiceError(f"{start.path} exists, without a {BOOK}; move it away")
    return start


def invite(path: Path, choice: Choice) -> Invited:
    """Make blank Team sheets for the managers of a new league; once its book was edited, make them anew from it.

    A deadline is the end of entries: those of the rounds follow it at its pace, and stand in the league's book.
    """
    folder = check_new_folder(path)
    start = start_of(folder)
    if choice.names or choice.managers:
        option = "--team" if choice.names else "--managers"
        raise ChoiceError(f"{option} cannot be combined with --blank; give it when you make the league")
    sizes = choose_sizes(choice, start.sizes() if start.begun else (), 0)
    league = make_terms(start, choice, sizes)
    rounds = count_rounds(league.settings, sizes)
    # Two rounds at least: the book keeps their pace.
    blank = start.sheet(league.name)
    earlier = _read_earlier_deadline(blank)
    before = (earlier, *league.deadlines) if earlier else ()
    dates = make_deadlines(choice, max(rounds, PACE_SHOWN) + 1, league.time_zone, before)
    ends = dates[0] if dates else earlier
    league = replace(league, deadlines=dates[1:] or league.deadlines)
    sheet = teamsheet.build(make_invitation(league, rounds, ends))
    planned = "".join(f"{size}\n" for size in sizes).encode()
    folder.root.mkdir(parents=True, exist_ok=True)
    with lock_league(folder.lock):
        check_new_folder(path)
        choice.keep()
        if start.begun:
            changes = [commit.Replacement(blank, sheet), commit.Replacement(start.planned, planned)]
            if dates:
                book, _ = leaguebook.build(league, start.book.read_bytes())
                kept = commit.find_free_name(start.book, BEFORE_BLANK)
                changes.append(commit.Replacement(start.book, book, kept=kept))
            commit.commit(folder, changes)
            written = tuple(sorted({change.path for change in changes} - {start.planned}))
            return Invited(league, start, sizes, rounds, written, ends)
        book, _ = leaguebook.build(league)
        files = {BOOK: book, blank.name: sheet, PLANNED: planned}
        commit.commit(folder, [commit.Replacement(start.path, files, (TEAMS,))])
        return Invited(league, start, sizes, rounds, (start.book, blank, start.planned), ends)


def _read_earlier_deadline(sheet: Path) -> str:
    """Until when Team sheets are to be sent by the form that was made before, "" if there is none."""
    form = taken[0].form if sheet.is_file() and (taken := take_file(sheet)) else None
    deadline = form.invitation.deadline if isinstance(form, teamsheet.TeamForm) and form.invitation else ""
    return deadline_of(deadline) if moment_of(deadline) else deadline


def choose_sizes(choice: Choice, planned: tuple[int, ...], came: int) -> tuple[int, ...]:
    """The sizes of the divisions for what was chosen, was planned before, and for the teams that came already."""
    known = came + len(choice.names)
    try:
        if choice.sizes:
            sizes = choice.sizes
            check_sizes(sizes)
            if choice.teams not in (None, sum(sizes)):
                raise ChoiceError(
                    f"--divisions {choice.divisions} makes {sum(sizes)} teams, but --teams is {choice.teams}"
                )
        else:
            sizes = _choose_even_sizes(choice, planned, came, known)
    except ValueError as fault:
        raise ChoiceError(str(fault)) from None
    if sum(sizes) < known:
        what = [f"{came} Team sheets arrived"] if came else []
        option = "--managers" if choice.managers else "--team"
        what += [f"{option} names {len(choice.names)} teams"] if choice.names else []
        raise ChoiceError(
            f"{' and '.join(what)}, but the league has room for {sum(sizes)} teams; raise --teams or --divisions"
        )
    return sizes


def _choose_even_sizes(choice: Choice, planned: tuple[int, ...], came: int, known: int) -> tuple[int, ...]:
    teams = choice.teams
    if teams is None and came and known < sum(planned):
        raise ChoiceError(
            f"{came} Team sheets arrived, but {sum(planned)} teams are planned; wait, or make the league of the teams "
            f"you have with --teams {known}, or add invented teams with --teams {sum(planned)}"
        )
    if teams is None:
        teams = known if came else sum(planned) or max(DEFAULT_TEAMS, known)
    if planned and choice.count is None and sum(planned) == teams:
        check_sizes(planned)
        return planned
    return divide_teams(teams, len(planned) or 1 if choice.count is None else choice.count)


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


def make_terms(start: Start, choice: Choice, sizes: tuple[int, ...]) -> League:
    """The league without its teams: name, settings, sponsors and contract players, from `start` where that is there."""
    if start.begun:
        return _read_edited(start, choice)
    name = spaced(choice.name or DEFAULT_NAME)
    fault = name_fault(name)
    if fault:
        raise ChoiceError(f"--name {shown(choice.name)}: {fault}")
    season = Season()
    if choice.rounds is not None:
        if not 1 <= choice.rounds <= ROUNDS_MOST:
            raise ChoiceError(f"--rounds {choice.rounds}: a season has 1 to {ROUNDS_MOST} rounds")
        try:
            season = fit_season(choice.rounds, sizes, season)
        except ValueError as short:
            raise ChoiceError(f"--rounds: {short}") from None
    draw = Draw.of(seal_round(choice.key, Mixture(name, FIRST_SEASON, BEFORE_THE_FIRST, {})))
    hired = draw_contract_players(season, draw)
    return League(
        name, FIRST_SEASON, 1, season, (), (), (), contract_players=hired, sponsors=SPONSORS,
        time_zone=_choose_zone(choice), public_source=_get_source(choice), people=People(_make_contact(choice)),
    )  # fmt: skip


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


def _read_edited(start: Start, choice: Choice) -> League:
    """Return the book of a new league as the GM has left it."""
    options = {
        "--rounds": choice.rounds, "--time-zone": choice.time_zone or None, "--gm": choice.gm or None,
        "--public": choice.public or None,
    }  # fmt: skip
    given = next((option for option, value in options.items() if value is not None), "")
    league = open_book(start.book).league
    if choice.name and spaced(choice.name) != league.name:
        raise ChoiceError(f"{start.book} and the Team sheets name the league {escaped(league.name)}; omit --name")
    if given:
        raise ChoiceError(f"{given}: the settings are now in {start.book}; change them there and run --blank again")
    if (league.season_number, league.round_number) != (FIRST_SEASON, 1):
        raise ChoiceError(f"{start.book}: a new league must start with season 1, round 1")
    if league.teams or league.fixtures or league.ledger:
        raise ChoiceError(f"{start.book}: remove teams, fixtures and bookings; teams enter with Team sheets")
    if len(league.contract_players) > LOT_ROWS:
        raise ChoiceError(f"{start.book}: a Team sheet has room for {LOT_ROWS} contract players")
    return replace(league, time_zone=league.time_zone or get_zone_name(choice.deadline))


def _choose_zone(choice: Choice) -> str:
    """The time zone of a new league: as chosen, or else that of its deadline where this names one; "" for none."""
    try:
        return zone_of(choice.time_zone) or get_zone_name(choice.deadline)
    except ValueError as fault:
        raise ChoiceError(f"--time-zone {shown(choice.time_zone)}: {fault}; type it like {ZONE_EXAMPLES}") from None


def make_deadlines(choice: Choice, rounds: int, zone: str, before: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The deadlines of so many rounds as chosen, in the league's time zone unless they have their own; () for none.

    What is not chosen is as `before`: the first deadline, and the pace, which is a week where there were not two.
    """
    first = choice.deadline or (before[0] if before and choice.days is not None else "")
    if not first:
        if choice.days is not None:
            raise ChoiceError("--days needs --deadline, the end of the first round")
        return ()
    days = measure_pace(before) // DAY if choice.days is None else choice.days
    if not 1 <= days <= DAYS_MOST:
        raise ChoiceError(f"--days {days}: a round lasts 1 to {DAYS_MOST} days")
    try:
        found = pace_deadlines(first, timedelta(days=days), rounds, zone)
    except (ValueError, OverflowError) as fault:
        why = str(fault) if isinstance(fault, ValueError) else "the calendar ends before the last round"
        raise ChoiceError(f"--deadline {shown(choice.deadline)}: {why}; type it like {EXAMPLES}") from None
    return found
