"""Founds a league on disk: reads the Team sheets that managers sent (R1, R7.3), and writes the folder of round 1.

The draws come from the league's key: the contract players from nothing else, so that they are the same when Team
sheets are sent out and when the league is made; all other draws also from the files that count, as those of a round.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final, TypeAlias

from vbxl.books.intake import TEXT, lock_file
from vbxl.books.parsed_form import ParsedFile
from vbxl.books.teamsheet import TeamForm, TeamVerdict, judge
from vbxl.league.deadlines import continue_deadlines
from vbxl.league.events import Corrected, Event
from vbxl.league.league import League, Team, named_like_amateurs
from vbxl.league.new_league import invent_teams, make_league, make_team, settle_first_bids
from vbxl.league.new_team import (
    Invitation,
    NewTeam,
    choose_first_sponsor,
    make_invitation,
    make_manager,
    make_players,
    note_lost_points,
)
from vbxl.league.people import Manager, People
from vbxl.problems import Place, Problem, escaped, problem, shown
from vbxl.rounds import commit
from vbxl.rounds.collect import UNDECIDED, compare_dates, find_latest, read_all
from vbxl.rounds.folder import LeagueFolder, RoundFolder, lock_league, name_season_folder, round_name
from vbxl.rounds.managers_file import ManagedTeam, find_managers, read_managers
from vbxl.rounds.setup_folder import (
    FIRST_SEASON,
    Choice,
    ChoiceError,
    Start,
    check_new_folder,
    choose_sizes,
    count_rounds,
    make_deadlines,
    make_terms,
    start_of,
)
from vbxl.rounds.sheets import OpeningFiles, count_addressees, make_round_files
from vbxl.rounds.workers import Progress
from vbxl.rules.commitments import Mixture, seal_round
from vbxl.rules.contracts import ROUNDS_SHORTEST
from vbxl.rules.cup import get_cup_size
from vbxl.rules.draw import Draw
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.team import looks, name_fault, named, spaced

COUNTS: Final = "counts"
OLDER: Final = "older"
BLANK: Final = "blank"
REFUSED: Final = "refused"
# Sides of the cup are called so (R11.1).
# The faults that make a Team sheet no team; any other mistake costs a bid or a sponsor, and the team can play.
_NO_TEAM: Final = "R1."
# Files that may hold somebody's team though they cannot be read; anything else that comes with mails is none.
_HOLDERS: Final = (
    ".xlsx", ".xlsm", ".xlsb", ".xls", ".ods", ".numbers", ".csv", ".tsv", ".eml", ".msg", ".mbox", ".zip",
)  # fmt: skip


@dataclass(frozen=True)
class TeamFile:
    """A file that came: what it is here, the team it asks for, and everything that is wrong with it."""

    taken: ParsedFile
    standing: str
    asked: NewTeam | None = None
    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        """The name of the file."""
        return self.taken.file

    @property
    def name(self) -> str:
        """The name of the team."""
        return spaced(self.asked.team_name.text) if self.asked else ""

    @property
    def hinders(self) -> bool:
        """Whether no league can be made with it: its team is not legal, or it may be somebody's and cannot be read."""
        if self.standing == UNDECIDED:
            return True
        if self.standing == COUNTS:
            return any(problem.code.startswith(_NO_TEAM) for problem in self.problems)
        if self.standing != REFUSED or self.taken.kind == TEXT or lock_file(self.file):
            return False
        return bool(self.taken.kind) or self.file.lower().endswith(_HOLDERS)


@dataclass(frozen=True)
class TeamFiles:
    """All Team sheets that came, by name of file."""

    files: tuple[TeamFile, ...] = ()

    @cached_property
    def teams(self) -> tuple[TeamFile, ...]:
        """The file of each team in the order of the teams' names, whatever the files are called."""
        return tuple(
            sorted((file for file in self.files if file.standing == COUNTS), key=lambda file: named(file.name))
        )

    @property
    def hashes(self) -> tuple[str, ...]:
        """The SHA-256 of the files that count, on which all that is drawn depends."""
        return tuple(sorted(team.taken.sha256 for team in self.teams))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong, file by file."""
        return tuple(problem for file in self.files for problem in file.problems)

    @property
    def notes(self) -> tuple[str, ...]:
        """The notes on files without faults."""
        return tuple(note for file in self.files for note in file.notes)

    @property
    def hinders(self) -> bool:
        """Whether one of them keeps the league from being made."""
        return any(file.hinders for file in self.files)


NO_FILES: Final = TeamFiles()


def read_team_files(folder: Path, invitation: Invitation, jobs: int = 1, progress: Progress | None = None) -> TeamFiles:
    """Every file of a folder of Team sheets, held against the invitation; the same for any number of processes."""
    paths = sorted(folder.iterdir(), key=lambda path: os.fsencode(path.name))
    taken = sorted(read_all(paths, jobs, progress), key=lambda file: (file.file, file.sha256))
    found = [(file, _judge_sheet(file, invitation)) for file in taken]
    sent: dict[str, list[ParsedFile]] = {}
    for sheet, its in found:
        if its.asked and not _is_blank(its.asked):
            sent.setdefault(_get_key(its.asked, sheet), []).append(sheet)
    counting = {key: find_latest(files) for key, files in sent.items()}
    return TeamFiles(tuple(_place_sheet(file, its, counting, invitation) for file, its in found))


# The sheet of each team that counts, by the team's name; several where nothing says which is the latest.
_Latest: TypeAlias = Mapping[str, tuple[ParsedFile, ...]]


def _judge_sheet(taken: ParsedFile, invitation: Invitation) -> TeamVerdict:
    """Return a file held against what was sent; how many rounds and until when is as its own sheet says.

    Both are not known for sure before all teams are in, and nothing hangs on them here.
    """
    own = taken.form.invitation if isinstance(taken.form, TeamForm) else None
    if own:
        invitation = replace(invitation, rounds=own.rounds, deadline=own.deadline)
    return judge(taken, invitation)


def _is_blank(asked: NewTeam) -> bool:
    """Whether it is the form as it was sent: no name, no player, no bid."""
    return not asked.team_name.text and not any(player.filled for player in asked.players) and not asked.contract_bids


def _get_key(asked: NewTeam, taken: ParsedFile) -> str:
    """Return the key shared by two files of one team: the team's name; a team without one is like no other."""
    return named(asked.team_name.text) or taken.file


def _place_sheet(taken: ParsedFile, its: TeamVerdict, counting: _Latest, invitation: Invitation) -> TeamFile:
    asked = its.asked
    if asked is None:
        return TeamFile(taken, REFUSED, None, its.problems)
    if _is_blank(asked):
        return TeamFile(taken, BLANK, None, (), (f"ignored {escaped(taken.file)}: it is the blank form",))
    latest = counting[_get_key(asked, taken)]
    if not any(file is taken for file in latest):
        return TeamFile(taken, OLDER, asked, (), (_describe_older(taken, latest[0], asked),))
    if len(latest) > 1:
        files = " and ".join(escaped(file.file) for file in latest)
        message = f"we cannot tell whether {files} is the latest sheet of {escaped(spaced(asked.team_name.text))}"
        remedy = "Move the one that does not count away; if they are two managers', one must choose another name."
        return TeamFile(taken, UNDECIDED, asked, (Problem("FILE-TWICE", Place(taken.file), None, message, remedy),))
    lookalike, problems = _find_lookalike(taken, asked, counting), its.problems
    if lookalike:
        cell = asked.team_name
        problems = (*problems, problem("R1.1-NAME", cell.place, cell.value, "taken", why=lookalike))
    notes = tuple(f"{escaped(taken.file)}: {note}" for note in note_lost_points(asked, invitation))
    return TeamFile(taken, COUNTS, asked, problems, notes)


def _find_lookalike(taken: ParsedFile, asked: NewTeam, counting: _Latest) -> str:
    """Whose name a team's name is, or looks like, "" for a name of its own (R1.4)."""
    name = asked.team_name.text
    if named_like_amateurs(name):
        return "amateur sides in the Galaxy Cup have this name"
    # A team without a name has a problem for it, and its key is the name of its file.
    like = (file for key, (file, *_) in counting.items() if named(name) and looks(key) == looks(name))
    other = next((file for file in like if file is not taken), None)
    return f"the team in {escaped(other.file)} has a name that looks the same" if other else ""


def _describe_older(taken: ParsedFile, counting: ParsedFile, asked: NewTeam) -> str:
    """Return the problem of a file that does not count because another one of its team does."""
    file, counting_file = escaped(taken.file), escaped(counting.file)
    if taken.sha256 == counting.sha256:
        return f"{file} is the same as {counting_file}, which counts"
    why = compare_dates(counting, taken)[0]
    which = f"{counting_file} counts for {escaped(spaced(asked.team_name.text))}, not {file}"
    return f"{which}: {why}; if they are two managers', one must choose another name"


class TeamSheetsError(ChoiceError):
    """Team sheets that came and make no league: everything that is wrong with all of them."""

    def __init__(self, folder: Path, files: TeamFiles) -> None:
        """Keep the problems; each is one line for the GM."""
        text = ", ".join(escaped(file.file) for file in files.files if file.hinders)
        super().__init__(f"{folder}: nothing was made; fix these files or move them away: {text}")
        self.problems = files.problems


@dataclass(frozen=True)
class Founded:
    """A new league: its first round, the Team sheets received, the bids settled, notes, the files written."""

    round: RoundFolder
    league: League
    files: TeamFiles
    events: tuple[Event, ...]
    notes: tuple[str, ...]
    written: tuple[Path, ...]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that was wrong: first with the Team sheets as they came, then with bids when they were settled."""
        known = {(problem.code, problem.place) for problem in self.files.problems}
        settled = (event.correction.problem for event in self.events if isinstance(event, Corrected))
        return (*self.files.problems, *(problem for problem in settled if (problem.code, problem.place) not in known))


def found_league(path: Path, choice: Choice) -> Founded:
    """Make a new league and the folder of its first round, whole or not at all."""
    folder = check_new_folder(path)
    start = start_of(folder)
    planned = start.sizes() if start.begun else ()
    came = _read_sheets(start, choice, planned)
    managed = read_managers(choice.managers) if choice.managers else ()
    choice = _add_names(choice, managed, came)
    sizes = choose_sizes(choice, planned, len(came.teams))
    bare = make_terms(start, choice, sizes)
    rounds = count_rounds(bare.settings, sizes)
    dates = _extend_deadlines(
        make_deadlines(choice, rounds, bare.time_zone, bare.deadlines) or bare.deadlines[:rounds], rounds
    )
    hashes = {f"sheet {number}": sha256 for number, sha256 in enumerate(sorted(came.hashes), start=1)}
    draw = Draw.of(seal_round(choice.key, Mixture(bare.name, FIRST_SEASON, BEFORE_THE_FIRST, hashes)))
    teams = _make_teams(bare, sizes, came, choice, draw)
    league = make_league(bare.name, bare.settings, teams, draw, bare.sponsors, bare.contract_players)
    league = replace(
        league,
        deadlines=dates,
        time_zone=bare.time_zone,
        public_source=bare.public_source,
        offers=bare.offers or league.offers,
        history=bare.history,
        people=People(bare.people.gm, _merge_managers(managed, came, league.teams)),
    )
    # The teams that came are the first, in this order.
    bids = {team.id: file.asked.moves for team, file in zip(teams, came.teams, strict=False) if file.asked}
    league, events = settle_first_bids(league, bids, draw)
    league = count_addressees(league)
    files = make_round_files(league, choice.key, None, choice.workers, choice.progress)
    round_ = RoundFolder(FIRST_SEASON, 1, folder.root / name_season_folder(FIRST_SEASON) / round_name(1))
    _write(path, folder, round_, files, choice)
    written = tuple(path for change in files.list_changes(round_) for path in change.list_files())
    notes = (*came.notes, *_list_notes(league, came, planned, choice))
    return Founded(round_, league, came, events, notes, tuple(sorted(written)))


def _merge_managers(managed: Sequence[ManagedTeam], came: TeamFiles, teams: Sequence[Team]) -> Mapping[str, Manager]:
    """Return the managers by team: those of the file, and of its team who named himself in a Team sheet."""
    listed = find_managers(managed, teams)
    own = {team.id: make_manager(file.asked) for team, file in zip(teams, came.teams, strict=False) if file.asked}
    return {team: manager for team, manager in {**own, **listed}.items() if manager.person}


def _add_names(choice: Choice, managed: Sequence[ManagedTeam], came: TeamFiles) -> Choice:
    """Return the choice with the teams of a file of managers: those without a Team sheet are teams with given names."""
    if not managed:
        return choice
    if choice.names:
        raise ChoiceError("--team cannot be combined with --managers; name the teams in the file")
    own = {looks(team.name) for team in came.teams}
    names = tuple(team.name for team in managed if looks(team.name) not in own)
    all_named = choice.teams is None and not choice.divisions
    return replace(choice, names=names, teams=len(own) + len(names) if all_named else choice.teams)


def _extend_deadlines(given: tuple[str, ...], rounds: int) -> tuple[str, ...]:
    """Return the deadlines of so many rounds: those given, and behind them others at their pace, or else blank ones."""
    missing = rounds - len(given)
    return (*given, *(continue_deadlines(given, missing) or ("",) * missing))


def _read_sheets(start: Start, choice: Choice, planned: tuple[int, ...]) -> TeamFiles:
    """The Team sheets that came, if any were asked for; TeamSheetsError where one of them makes no legal team."""
    folder = start.teams
    if not start.begun:
        return NO_FILES
    if not folder.is_dir():
        raise ChoiceError(f"{folder}: no such folder of Team sheets")
    # The number of rounds is known only when all teams are; faults that depend on it are reported with the bids.
    bare = make_terms(start, replace(choice, rounds=None), planned)
    rounds = count_rounds(bare.settings, planned) if planned else ROUNDS_SHORTEST
    files = read_team_files(folder, make_invitation(bare, rounds), choice.workers.jobs, choice.progress)
    if files.hinders:
        raise TeamSheetsError(folder, files)
    if not files.teams and choice.teams is None and not choice.divisions:
        raise ChoiceError(f"{folder}: no Team sheets yet; to invent all teams, give their number with --teams")
    return files


def _make_teams(bare: League, sizes: tuple[int, ...], came: TeamFiles, choice: Choice, draw: Draw) -> list[Team]:
    """The teams that came by name, then those with given names, then invented ones; who plays where is drawn (R0.2).

    Where none came the names that were given fill the first division first.
    """
    own = [team.name for team in came.teams]
    names = _check_names(choice.names, own)
    season = bare.settings
    try:
        teams = list(invent_teams(sizes, season, draw, (*own, *names)))
    except ValueError as fault:
        raise ChoiceError(f"{fault}; raise pp_age_a to pp_age_e in the settings") from None
    if not came.teams:
        return teams
    divisions = draw.stream("R0.2 divisions").shuffle([team.division for team in teams])
    teams = [replace(team, division=division) for team, division in zip(teams, divisions, strict=True)]
    asked = make_invitation(bare, ROUNDS_SHORTEST)
    for index, file in enumerate(came.teams):
        if file.asked:
            built = make_team(index + 1, file.name, teams[index].division, make_players(file.asked), season)
            teams[index] = replace(built, sponsor=choose_first_sponsor(file.asked, asked))
    return teams


def _check_names(typed: Sequence[str], taken: Sequence[str]) -> tuple[str, ...]:
    """Return the names of teams as the GM gave them; ChoiceError for one that is none or stands twice (R1.1)."""
    used = {looks(name) for name in taken}
    for name in typed:
        fault = name_fault(spaced(name))
        if named_like_amateurs(name):
            fault = "this name is reserved for amateur sides in the Galaxy Cup"
        if looks(name) in used:
            fault = "another team has this name or one that looks the same"
        if fault:
            raise ChoiceError(f"--team {shown(name)}: {fault}")
        used.add(looks(name))
    return tuple(map(spaced, typed))


def _write(path: Path, folder: LeagueFolder, round_: RoundFolder, files: OpeningFiles, choice: Choice) -> None:
    """Write the key, and then the folder of the first round."""
    folder.root.mkdir(parents=True, exist_ok=True)
    with lock_league(folder.lock):
        # Another program may have made one since, or an earlier run that was interrupted.
        commit.tidy(folder)
        check_new_folder(path)
        choice.keep()
        commit.commit(folder, files.list_changes(round_))


def _list_notes(league: League, came: TeamFiles, planned: tuple[int, ...], choice: Choice) -> Iterator[str]:
    if came.teams and planned and sum(planned) != len(league.teams):
        yield f"the league has {len(league.teams)} teams; {sum(planned)} were planned"
    invented = len(league.teams) - len(came.teams) - len(choice.names)
    if came.teams and invented:
        yield f"{len(came.teams)} teams entered; {invented} of {len(league.teams)} are invented"
    asked_for = league.settings.season_rounds
    if 0 < asked_for < league.rounds:
        yield f"the season has {league.rounds} rounds, not {asked_for}, to fit all its matches"
    if not any(fixture.cup for fixture in league.fixtures):
        takes = get_cup_size(len(league.teams)).bit_length() - 1
        yield f"there is no Galaxy Cup: it needs {takes} rounds, and the season has {league.rounds}"
