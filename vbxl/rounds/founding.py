"""Founding a league on disk (R0, R1, R7.3), at once or for people who wait for teams; newcomers enter later.

All draws come from the league's key. The contract players depend on nothing else, so that Team sheets can offer them;
all other draws also depend on the Team sheets that count, as a round's draws depend on its moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from vbxl.books import leaguebook
from vbxl.league.bots import usual_character
from vbxl.league.deadlines import continue_deadlines, has_passed, moment_of, with_weekday
from vbxl.league.events import Corrected, Event
from vbxl.league.league import League, Team, is_named_like_amateurs
from vbxl.league.new_team import choose_first_sponsor, make_players
from vbxl.league.opening import invent_teams, make_league, make_team, settle_first_bids
from vbxl.league.people import Manager, People
from vbxl.problems import Problem, escaped, shown
from vbxl.rounds import commit
from vbxl.rounds.book import LeagueBook, require_closed, round_book
from vbxl.rounds.commit import Replacement
from vbxl.rounds.entries import SeasonEntries, TeamEntry, collect_entries, invite_newcomer
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.folder import FIRST_SEASON, MOVES, WRITTEN_BOOK, LeagueFolder, RoundFolder, lock_league
from vbxl.rounds.sheets import (
    count_addressees,
    describe_kept_book,
    make_round_files,
    make_sheets,
    put_sheets,
    redraw_league,
    replace_book,
)
from vbxl.rounds.terms import (
    Choice,
    ChoiceError,
    check_new_folder,
    choose_sizes,
    count_rounds,
    fit_rounds,
    make_deadlines,
    make_terms,
    read_newcomers,
)
from vbxl.rounds.workers import HERE, Progress, Workers
from vbxl.rules.commitments import Mixture, seal_round
from vbxl.rules.cup import get_cup_size
from vbxl.rules.draw import Draw
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.team import looks, name_fault, spaced

# Part of an old book's name: why it is kept.
BEFORE_START: Final = "before-start"
# Enough deadlines to show the days between them.
PACE_SHOWN: Final = 2


@dataclass(frozen=True)
class StartOptions:
    """How to start a league. With `now`, the league starts before the deadline, even if Team sheets are missing."""

    key: bytes
    moment: datetime
    teams: int | None = None
    divisions: str = ""
    now: bool = False
    workers: Workers = HERE
    progress: Progress | None = None


@dataclass(frozen=True)
class Founded:
    """A league just founded, or just joined by newcomers: its open round, the entries by team, and the settled bids."""

    round: RoundFolder
    league: League
    entries: Mapping[str, TeamEntry] = field(default_factory=dict)
    events: tuple[Event, ...] = ()
    notes: tuple[str, ...] = ()
    written: tuple[Path, ...] = ()

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All problems of the Team sheets, then any others found when the bids were settled."""
        faults = tuple(fault for entry in self.entries.values() for fault in entry.faults)
        known = {(fault.code, fault.place) for fault in faults}
        settled = (event.correction.problem for event in self.events if isinstance(event, Corrected))
        return (*faults, *(fault for fault in settled if (fault.code, fault.place) not in known))


def found_league(path: Path, choice: Choice) -> Founded:
    """Make a new league of invented teams and the folder of its first round, completely or not at all."""
    folder = check_new_folder(path)
    sizes = choose_sizes(choice.teams, choice.divisions, len(choice.names), f"you gave {len(choice.names)} teams")
    bare = make_terms(choice, sizes)
    bare = replace(bare, deadlines=make_deadlines(choice, count_rounds(bare.settings, sizes), bare.time_zone))
    draw = _make_draw(bare, choice.key, ())
    teams = _invent_teams(sizes, bare, draw, _check_names(choice.names))
    league = count_addressees(_draw_league(bare, teams, draw, bare.people))
    round_ = folder.get_entries(FIRST_SEASON).next_round
    files = make_round_files(league, choice.key, None, choice.workers, choice.progress)
    written = _write_new(path, folder, files.list_changes(round_), choice)
    notes = (*_note_past_deadline(league, choice), *_list_notes(league))
    return Founded(round_, league, notes=notes, written=written)


def await_teams(path: Path, choice: Choice) -> Founded:
    """Make a league that waits for the teams of the people in a file; its round 0 has only a league book.

    The chosen deadline is the one for Team sheets; the deadlines of the rounds follow it.
    """
    folder = check_new_folder(path)
    if choice.teams is not None or choice.divisions or choice.names:
        option = "--team" if choice.names else "--divisions" if choice.divisions else "--teams"
        instead = "put the names in the managers file" if choice.names else "give it to `vbxl start`"
        raise ChoiceError(f"{option} cannot be used with --managers; {instead}")
    newcomers = {manager.newcomer_id: manager for manager in read_newcomers(choice.managers)} if choice.managers else {}
    bare = make_terms(choice)
    until, *deadlines = make_deadlines(choice, PACE_SHOWN + 1, bare.time_zone) or ("",)
    league = replace(
        bare,
        round_number=BEFORE_THE_FIRST,
        deadlines=tuple(deadlines),
        people=replace(bare.people, newcomers=newcomers, entries_until=until),
    )
    book, _ = leaguebook.build(league)
    round_ = folder.get_entries(FIRST_SEASON)
    changes = (
        Replacement(round_.path, {}, (MOVES,)), Replacement(round_.record, {WRITTEN_BOOK: book}),
        Replacement(folder.book, book),
    )  # fmt: skip
    _write_new(path, folder, changes, choice)
    return Founded(round_, league, notes=tuple(_note_past_deadline(league, choice)), written=(folder.book,))


def _note_past_deadline(league: League, choice: Choice) -> Iterator[str]:
    if choice.moment and has_passed(league.deadline, choice.moment):
        when = with_weekday(league.deadline)
        yield f"the first deadline, {when}, has already passed; correct the deadlines on the Season sheet"


def _write_new(path: Path, folder: LeagueFolder, changes: Sequence[Replacement], choice: Choice) -> tuple[Path, ...]:
    folder.root.mkdir(parents=True, exist_ok=True)
    with lock_league(folder.lock):
        # Another program, or an interrupted earlier run, may have made one since.
        commit.tidy(folder)
        check_new_folder(path)
        choice.keep()
        return tuple(sorted(commit.commit(folder, changes)))


def start_league(folder: LeagueFolder, wish: StartOptions) -> Founded:
    """Found a league that waits for its teams, or take newcomers into a season that has not begun."""
    with lock_league(folder.lock):
        commit.tidy(folder)
        round_ = folder.find_open_round()
        book = round_book(round_)
        entries = collect_entries(folder, book.league, wish.key, wish.workers.jobs, wish.progress)
        if round_.number != BEFORE_THE_FIRST:
            return _take_in(folder, book, entries, wish)
        _require_all(book.league, entries, wish)
        league, events, by_team = _found(book.league, entries, wish)
        files = make_round_files(league, wish.key, book.data, wish.workers, wish.progress)
        require_closed(round_.book)
        first = round_.next_round
        changes = (Replacement(round_.kept_book, book.data), *files.list_changes(first))
        written = tuple(sorted(commit.commit(folder, changes, "start")))
    notes = (*(note for entry in by_team.values() for note in entry.notes), *_list_notes(league), *files.lost)
    return Founded(first, league, by_team, events, notes, written)


def _require_all(league: League, entries: SeasonEntries, wish: StartOptions) -> None:
    until = moment_of(league.people.entries_until)
    if not entries.missing or wish.now or (until and until <= wish.moment):
        return
    names = ", ".join(f"{escaped(entry.name)}{' (with problems)' if entry.files else ''}" for entry in entries.missing)
    wait = "Wait for them, or use --now, and vbxl will invent their teams"
    raise StoppedError(f"{entries.count}; missing: {names}. {wait}")


def _found(
    waiting: League, entries: SeasonEntries, wish: StartOptions
) -> tuple[League, tuple[Event, ...], Mapping[str, TeamEntry]]:
    """Return the league in its first round, the events of the first bids, and the entries by team.

    Teams that people sent come first, by name. Then come invented teams: first those of people who sent none, then
    those of bots.
    """
    people, known = waiting.people, len(entries.entries)
    wait = "1 person is waiting" if known == 1 else f"{known} people are waiting"
    sizes = choose_sizes(wish.teams, wish.divisions, known, f"{wait} for a team")
    bare = replace(waiting, settings=fit_rounds(waiting.settings, sizes))
    rounds = count_rounds(bare.settings, sizes)
    bare = replace(bare, deadlines=_extend_deadlines(bare.deadlines[:rounds], rounds))
    draw = _make_draw(bare, wish.key, entries.hashes)
    own = [spaced(entry.asked.team_name.text) for entry in entries.teams if entry.asked]
    wishes = _choose_wishes(entries.missing, own)
    later = sorted(entries.missing, key=lambda entry: entry.id not in wishes)
    teams = _invent_teams(sizes, bare, draw, (*own, *wishes.values()))
    if known:
        divisions = draw.stream("R0.2 divisions").shuffle([team.division for team in teams])
        teams = [replace(team, division=division) for team, division in zip(teams, divisions, strict=True)]
    by_team = {team.id: entry for team, entry in zip(teams, (*entries.teams, *later), strict=False)}
    teams = [
        _build_team(team, by_team[team.id], bare) if team.id in by_team and by_team[team.id].is_in else team
        for team in teams
    ]
    managers = {team.id: Manager(bot=usual_character(team.id)) for team in teams}
    managers |= {team: replace(entry.manager, team_name="") for team, entry in by_team.items()}
    league = _draw_league(bare, teams, draw, People(people.gm, managers, people.preface))
    bids = {team: entry.asked.moves for team, entry in by_team.items() if entry.is_in and entry.asked}
    league, events = settle_first_bids(league, bids, draw)
    return count_addressees(league), events, by_team


def _make_draw(league: League, key: bytes, hashes: Sequence[str]) -> Draw:
    named = {f"sheet {number}": sha256 for number, sha256 in enumerate(hashes, start=1)}
    return Draw.of(seal_round(key, Mixture(league.name, FIRST_SEASON, BEFORE_THE_FIRST, named)))


def _invent_teams(sizes: Sequence[int], league: League, draw: Draw, names: Sequence[str]) -> list[Team]:
    try:
        return list(invent_teams(sizes, league.settings, draw, names))
    except ValueError as fault:
        raise ChoiceError(f"{fault}; raise the five settings pp_age_a to pp_age_e") from None


def _build_team(team: Team, entry: TeamEntry, league: League) -> Team:
    """Return the team that a manager entered; if the manager entered none, return the invented `team`."""
    if entry.asked is None:
        return team
    name = spaced(entry.asked.team_name.text)
    built = make_team(int(team.id[1:]), name, team.division, make_players(entry.asked), league.settings)
    return replace(built, sponsor=choose_first_sponsor(entry.asked, invite_newcomer(league, entry.id, None)))


def _draw_league(bare: League, teams: Sequence[Team], draw: Draw, people: People) -> League:
    """Return a league with these teams in its first round, the terms of `bare`, and a newly drawn season."""
    league = make_league(bare.name, bare.settings, teams, draw, bare.sponsors, bare.contract_players)
    return replace(
        league, deadlines=_extend_deadlines(bare.deadlines, league.rounds), time_zone=bare.time_zone,
        public_source=bare.public_source, offers=bare.offers or league.offers, history=bare.history, people=people,
    )  # fmt: skip


def _choose_wishes(missing: Sequence[TeamEntry], taken: Sequence[str]) -> dict[str, str]:
    """Return the names that people want for their invented teams, by newcomer; names in use are left out (R1.1)."""
    used, wishes = {looks(name) for name in taken}, dict[str, str]()
    for entry in missing:
        name = entry.manager.team_name
        if name and looks(name) not in used and not is_named_like_amateurs(name):
            wishes[entry.id] = name
            used.add(looks(name))
    return wishes


def _check_names(typed: Sequence[str]) -> tuple[str, ...]:
    used = set[str]()
    for name in typed:
        fault = name_fault(spaced(name))
        if is_named_like_amateurs(name):
            fault = "this name is reserved for an amateur team in the Galaxy Cup"
        if looks(name) in used:
            fault = "another team has this name, or one that looks the same"
        if fault:
            raise ChoiceError(f"--team {shown(name)}: {fault}")
        used.add(looks(name))
    return tuple(map(spaced, typed))


def _extend_deadlines(given: tuple[str, ...], rounds: int) -> tuple[str, ...]:
    """Return a deadline per round: those given, then more at the same pace, or "" if the pace is unknown."""
    missing = rounds - len(given)
    return (*given[:rounds], *(continue_deadlines(given, missing) or ("",) * missing))


def _list_notes(league: League) -> Iterator[str]:
    asked_for = league.settings.season_rounds
    if 0 < asked_for < league.rounds:
        yield f"the season has {league.rounds} rounds, not {asked_for}, to fit all its matches"
    if not any(fixture.cup for fixture in league.fixtures):
        takes = get_cup_size(len(league.teams)).bit_length() - 1
        yield f"there is no Galaxy Cup: it needs {takes} rounds, and the season has {league.rounds}"


def _take_in(folder: LeagueFolder, book: LeagueBook, entries: SeasonEntries, wish: StartOptions) -> Founded:
    """Give newcomers their teams before a season's first round; StoppedError if it's too late or nobody is ready."""
    round_, before = folder.open_round(), book.league
    if wish.teams is not None or wish.divisions:
        raise ChoiceError("--teams and --divisions are for a new league; this one already has its teams")
    if not entries.teams:
        raise StoppedError(f"no new team is ready for season {entries.season}; {round_} is open")
    if entries.season != round_.season or round_.list_moves():
        when = f"season {entries.season}" if entries.season != round_.season else "the next season"
        raise StoppedError(f"{round_} has begun; new teams can join before round 1 of {when}")
    require_closed(round_.book)
    numbers = range(1 + max((int(team.id[1:]) for team in before.teams), default=0), 10_000_000)
    lowest = max(before.divisions, default=1)
    by_team, teams = dict[str, TeamEntry](), list(before.teams)
    for number, entry in zip(numbers, entries.teams, strict=False):
        team = _build_team(make_team(number, "", lowest, (), before.settings), entry, before)
        by_team[team.id] = entry
        teams.append(team)
    managers = {team: replace(entry.manager, team_name="") for team, entry in by_team.items()}
    waiting = {newcomer: entry.manager for newcomer, entry in entries.entries.items() if not entry.is_in}
    people = replace(before.people, managers={**before.people.managers, **managers}, newcomers=waiting)
    league = replace(before, teams=tuple(teams), fixtures=(), people=people)
    league = count_addressees(redraw_league(league, wish.key))
    files = make_sheets(league, wish.key, wish.workers, wish.progress)
    data, lost = leaguebook.build(league, book.data)
    change = replace_book(round_, data, BEFORE_START)
    written = put_sheets(folder, league, wish.key, files, change, "start")
    notes = [note for entry in by_team.values() for note in entry.notes]
    notes += [describe_kept_book(change), *lost]
    return Founded(round_, league, by_team, notes=tuple(notes), written=written)
