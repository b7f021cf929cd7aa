"""The move sheets of a round, a workbook and a text form for each team: building, rebuilding, moving deadlines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from vbxl.books import deadline_calendar, leaguebook, movesheet, seasonbook, textform
from vbxl.books.deadline_calendar import CALENDAR
from vbxl.books.movesheet.layout import make_shape
from vbxl.books.movesheet.tools import Tools
from vbxl.league.deadlines import (
    Shift,
    continue_deadlines,
    find_disordered,
    moment_of,
    shift_deadline,
    shift_of,
    with_weekday,
)
from vbxl.league.league import League
from vbxl.league.lineups import prefilled
from vbxl.league.moves import Input
from vbxl.league.opening import draw_season
from vbxl.league.view import View, make_full_view, make_round_commitments, make_round_tokens, make_sheet_salt
from vbxl.problems import Problem, escaped, shown
from vbxl.rounds import commit
from vbxl.rounds.book import find_book_edits, require_closed, round_book
from vbxl.rounds.closing import note_edited_source
from vbxl.rounds.commit import Replacement
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.file_names import Mailed, name_season, name_sheet
from vbxl.rounds.folder import BOOK, FORMS, MOVES, SHEETS, WRITTEN_BOOK, LeagueFolder, RoundFolder, lock_league
from vbxl.rounds.results import make_reports, make_round_bulletin
from vbxl.rounds.verify import replay_unchanged
from vbxl.rounds.workers import HERE, Progress, Workers, count_done
from vbxl.rules.commitments import Mixture, seal_round
from vbxl.rules.draw import Draw
from vbxl.rules.season import BEFORE_THE_FIRST

# Parts of an old book's name: why it is kept.
BEFORE_SHEETS: Final = "before-sheets"
BEFORE_POSTPONE: Final = "before-postpone"
SHIFT_EXAMPLES: Final = "7d, 2w, 36h, or -1d for a day earlier"
# Faults of the old book that the new one does not have.
MENDED: Final = frozenset({"BOOK-UNDRAWN", "BOOK-TABLE"})


def make_sheets(
    league: League, key: bytes, workers: Workers = HERE, progress: Progress | None = None, tools: Tools | None = None
) -> dict[str, bytes]:
    """Return every team's move sheet and text form by file name, with the last line-ups filled in (R12.1)."""
    made = _start_sheets(league, key, workers, progress, tools)
    return {name: data for team_files in made for name, data in team_files.items()}


def _start_sheets(
    league: League, key: bytes, workers: Workers, progress: Progress | None, tools: Tools | None
) -> Iterator[dict[str, bytes]]:
    """Start making each team's files, and return an iterator that yields them."""
    tokens = make_round_tokens(league, key)
    views = [make_full_view(league, team, token) for team, token in tokens.items()]
    orders = [(seen, make_sheet_salt(seen, key)) for seen in views]
    made = workers.run(partial(_make_team_files, tools), orders, lambda order: make_shape(order[0]))
    return count_done("writing the move sheets", made, len(orders), progress)


@dataclass(frozen=True)
class OpeningFiles:
    """Everything that opens a round; `lost` says which of the GM's additions to the previous book were lost.

    `as_written` is a copy of the book, kept to find the GM's edits later.
    """

    book: bytes
    as_written: bytes
    sheets: Mapping[str, bytes]
    information: Mapping[str, bytes]
    lost: tuple[str, ...]

    def list_changes(self, round_: RoundFolder) -> tuple[Replacement, ...]:
        """Return the changes to make on disk when a round is opened."""
        workbooks, forms = split_sheets(self.sheets)
        shown = {f"{SHEETS}/{name}": data for name, data in workbooks.items()}
        record = {f"{FORMS}/{name}": data for name, data in forms.items()}
        return (
            Replacement(round_.path, {**self.information, **shown}, (SHEETS, MOVES)),
            Replacement(round_.record, {WRITTEN_BOOK: self.as_written, **record}),
            Replacement(round_.root / BOOK, self.book),
        )


def split_sheets(files: Mapping[str, bytes]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Split move sheets, given by file name, into workbooks and text forms."""
    forms = {name: data for name, data in files.items() if name.endswith(".txt")}
    return {name: data for name, data in files.items() if name not in forms}, forms


def make_round_files(
    league: League,
    key: bytes,
    before: bytes | None = None,
    workers: Workers = HERE,
    progress: Progress | None = None,
    *,
    sheets: bool = True,
) -> OpeningFiles:
    """Return all that opens a round: its league book, its move sheets and, in round 1, the season's information.

    Without `sheets`, no move sheets are made. `before` is the previous round's league book; the sheets and notes that
    the GM added to it are kept.
    """
    league = count_addressees(league)
    begun = _start_sheets(league, key, workers, progress, None) if sheets else iter(())
    book, lost = leaguebook.build(league, before)
    information = _make_information(league, key) if league.round_number == 1 else {}
    files = {name: data for team_files in begun for name, data in team_files.items()}
    return OpeningFiles(book, book, files, information, lost)


def count_addressees(league: League) -> League:
    """Return the league with a record of which managers its new sheets are for.

    A new manager means a new token (R12.2).
    """
    return replace(league, people=league.people.with_sheets(league.season_number, league.round_number))


def make_calendar(league: League, earlier: Iterable[bytes] = ()) -> dict[str, bytes]:
    """Return the season's calendar of deadlines by file name, updating `earlier` ones; {} if there are no deadlines."""
    data = deadline_calendar.build(league, earlier)
    return {CALENDAR: data} if data else {}


def read_sent_calendars(round_: RoundFolder) -> tuple[bytes, ...]:
    """Return the season's calendars that managers may already have when a round is opened or replayed, oldest first."""
    places = (round_.before.results, round_.path, round_.results, round_.next.path)
    return tuple((place / CALENDAR).read_bytes() for place in places if (place / CALENDAR).is_file())


def _make_information(league: League, key: bytes, sent: Iterable[bytes] = ()) -> dict[str, bytes]:
    """Return what everybody gets at the start of a season: files for the first round's folder, by name."""
    name = f"{name_season(league.name, league.season_number, Mailed.SEASON)}.xlsx"
    return {name: seasonbook.build(league, make_round_commitments(league, key)), **make_calendar(league, sent)}


def _make_team_files(tools: Tools | None, order: tuple[View, Input]) -> dict[str, bytes]:
    seen, salt = order
    team = seen.id.team, seen.team_name
    stem = name_sheet(seen.league_name, seen.season_number, seen.round_number, team, Mailed.MOVE)
    moves = replace(prefilled(seen), salt=salt)
    return {
        f"{stem}.xlsx": movesheet.build(seen, moves, tools=tools),
        f"{stem}.txt": textform.build(seen, moves).encode(),
    }


@dataclass(frozen=True, slots=True)
class MovedDeadline:
    """The deadline of a round, before and after it was moved."""

    round_number: int
    before: str
    after: str


@dataclass(frozen=True)
class Rebuilt:
    """The result of rebuilding sheets: the round, the files, the league book's problems, notes, and moved deadlines."""

    round: RoundFolder
    written: tuple[Path, ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()
    moved: tuple[MovedDeadline, ...] = ()


def rebuild(
    folder: LeagueFolder,
    key: Callable[[], bytes],
    workers: Workers = HERE,
    progress: Progress | None = None,
    tools: Tools | None = None,
) -> Rebuilt:
    """Rebuild the open round's sheets from the edited league book.

    If `folder` names an earlier round, rebuild that round's files instead. If the GM cleared the matches before a
    season's first round, they are drawn again from the league's key. A team with a new manager gets a new token. If
    either happens, the book is rewritten and the old one kept. UnusableError if no matches can be drawn.
    """
    with lock_league(folder.lock):
        tidied = commit.tidy(folder)
        round_ = folder.open_round()
        if folder.named and folder.named in folder.list_resolved():
            # A resolved round for which `vbxl season` made neither sheets nor reports.
            played = replay_unchanged(folder.named, round_book(folder.named), key(), workers.jobs, progress)
            sheets = make_sheets(count_addressees(played.before), key(), workers, progress, tools)
            reports = make_reports(played, make_round_bulletin(played, key()), workers, progress)
            own = Replacement(folder.named.reports, {Path(path).name: data for path, data in reports.items()})
            changes = (*_list_sheet_changes(folder.named, sheets), own)
            return Rebuilt(folder.named, tuple(sorted(commit.commit(folder, changes, "sheets"))))
        book = round_book(round_)
        if book.league.round_number > book.league.rounds:
            return Rebuilt(round_, problems=book.problems, notes=tidied)
        given = key()
        league = count_addressees(redraw_league(book.league, given) if book.league.undrawn else book.league)
        files = make_sheets(league, given, workers, progress, tools)
        fixed = note_edited_source(round_, book.league, find_book_edits(round_, book))
        notes = (*tidied, *([fixed] if fixed else []), *find_late_deadlines(league))
        if league == book.league:
            return Rebuilt(round_, put_sheets(folder, league, given, files), book.problems, notes)
        require_closed(round_.book)
        data, lost = leaguebook.build(league, book.data)
        change = replace_book(round_, data, BEFORE_SHEETS)
        written = put_sheets(folder, league, given, files, change)
        done = (*_describe_changes(book.league, league), describe_kept_book(change))
        problems = tuple(problem for problem in book.problems if problem.code not in MENDED)
        return Rebuilt(round_, written, problems, (*notes, *done, *lost))


def _list_sheet_changes(round_: RoundFolder, sheets: Mapping[str, bytes]) -> tuple[Replacement, Replacement]:
    workbooks, forms = split_sheets(sheets)
    return Replacement(round_.sheets, workbooks), Replacement(round_.forms, forms)


def replace_book(round_: RoundFolder, data: bytes, why: str) -> Replacement:
    """Return a new book for the open round; the old one is kept in the round's record, with `why` in its name."""
    return Replacement(round_.book, data, kept=commit.find_free_name(round_.kept_book, why))


def describe_kept_book(change: Replacement) -> str:
    """Return a line that says where an old league book is kept."""
    kept = change.kept.relative_to(change.path.parent).as_posix() if change.kept else ""
    return f"the old book is kept as {kept}"


def _describe_changes(before: League, after: League) -> Iterator[str]:
    if before.undrawn:
        many = f"{after.rounds} round{'s' if after.rounds > 1 else ''}"
        has_cup = any(fixture.cup for fixture in after.fixtures)
        cup = "with the cup" if has_cup else "without the cup, which needs more rounds"
        yield f"drew the fixtures: {many}, {cup}"
    new = before.people.list_without_sheets(team.id for team in before.teams)
    if new:
        names = _join_names(before, new)
        yield f"new manager for {names}: the new sheets have a new token, and the old sheets no longer count"
    kept = [team.id for team in before.teams if before.people.of(team.id).corrected]
    if kept:
        yield (
            f"{_join_names(before, kept)}: the name or addresses were corrected; the sheets already sent still count. "
            "If the manager is new, replace the old address"
        )
    if not new and not kept and before.people != after.people:
        yield "noted on the Managers sheet who each sheet was made for"


def _join_names(league: League, teams: Iterable[str]) -> str:
    return ", ".join(escaped(league.by_id[team].name) for team in teams)


def find_unfinished(league: League) -> Iterator[str]:
    """Yield a line for each thing that the game master may have begun in the league book but not finished."""
    teams = league.people.list_without_sheets(team.id for team in league.teams)
    if teams:
        names = _join_names(league, teams)
        yield f"new manager for {names}: run `vbxl sheets`; until then the old sheet still counts"
    yield from find_late_deadlines(league)


def find_late_deadlines(league: League) -> Iterator[str]:
    """Yield a line for each deadline, from the open round on, that is no later than an earlier round's deadline."""
    for number in find_disordered(league.deadlines):
        if number >= league.round_number:
            deadline = with_weekday(league.deadlines[number - 1])
            late = f"the deadline of round {number}, {deadline}, is not later than that of an earlier round"
            yield f"{late}; see the Season sheet"


def put_sheets(
    folder: LeagueFolder,
    league: League,
    key: bytes,
    files: Mapping[str, bytes],
    book: Replacement | None = None,
    command: str = "sheets",
) -> tuple[Path, ...]:
    """Write the open round's sheets and, if given, the new league `book`; return the paths of all files written.

    The calendar is written if it has changed, and the season's information if this is the season's first round.
    """
    round_ = folder.open_round()
    sent = read_sent_calendars(round_)
    information = _make_information(league, key, sent) if league.round_number == 1 else make_calendar(league, sent)
    if sent and information.get(CALENDAR) == sent[-1]:
        del information[CALENDAR]
    changes = [
        *(Replacement(round_.path / name, data) for name, data in information.items()),
        *_list_sheet_changes(round_, files), *([book] if book else []),
    ]  # fmt: skip
    return commit.commit(folder, changes, command)


def redraw_league(league: League, key: bytes) -> League:
    """Draw a league's matches again before its first round, and return the changed league.

    Contract players and offers are drawn only if the league has none. The same key and teams give the same matches.
    Missing deadlines continue at the pace of the last ones.
    """
    draw = Draw.of(seal_round(key, Mixture(league.name, league.season_number, BEFORE_THE_FIRST, {})))
    try:
        drawn = draw_season(league, draw)
    except ValueError as fault:
        raise UnusableError(f"cannot draw the matches: {fault}") from None
    given = league.deadlines[: drawn.rounds]
    return replace(
        drawn,
        contract_players=league.contract_players or drawn.contract_players,
        offers=league.offers or drawn.offers,
        deadlines=(*given, *continue_deadlines(given, drawn.rounds - len(given))),
    )


def postpone_deadlines(
    folder: LeagueFolder, by: str, key: Callable[[], bytes], workers: Workers = HERE, progress: Progress | None = None
) -> Rebuilt:
    """Move the deadlines of the open round and all later ones; rebuild the open round's sheets if it has any (R0.2).

    The copy of the book as written stays, so the moved deadlines are announced like any other edit by the GM.
    StoppedError if there is no deadline to move; UnusableError if `by` is invalid or moves a deadline too far.
    """
    try:
        shift = shift_of(by)
    except ValueError as fault:
        raise UnusableError(f"{shown(by)}: {fault}; type it as in {SHIFT_EXAMPLES}") from None
    with lock_league(folder.lock):
        for line in commit.tidy(folder):
            # The interrupted command may have moved the same deadlines.
            raise StoppedError(f"{line}; nothing else was done. Check the deadlines before you move them again")
        round_ = folder.open_round()
        book = round_book(round_)
        require_closed(round_.book)
        moved = tuple(_move_deadlines(book.league, shift))
        if not moved and book.league.round_number > book.league.rounds:
            raise StoppedError(f"season {book.league.season_number} is over, so it has no deadline to move")
        if not moved:
            why = f"{round_} and later rounds have no deadlines to move"
            raise StoppedError(f"{why}; type them on the Season sheet of {round_.book}")
        deadlines = list(book.league.deadlines)
        for deadline in moved:
            deadlines[deadline.round_number - 1] = deadline.after
        league = replace(book.league, deadlines=tuple(deadlines))
        data, lost = leaguebook.build(league, book.data)
        change = replace_book(round_, data, BEFORE_POSTPONE)
        if round_.sheets.is_dir() and any(round_.sheets.iterdir()):
            given = key()
            files = make_sheets(league, given, workers, progress)
            paths = put_sheets(folder, league, given, files, change, "postpone")
        else:
            calendar = make_calendar(league, read_sent_calendars(round_))
            changes = (*(Replacement(round_.path / name, file) for name, file in calendar.items()), change)
            paths = commit.commit(folder, changes, "postpone")
        notes = (*lost, *find_late_deadlines(league), describe_kept_book(change))
        return Rebuilt(round_, paths, book.problems, notes, moved)


def _move_deadlines(league: League, shift: Shift) -> Iterator[MovedDeadline]:
    number = league.round_number
    if number > league.rounds:
        return
    done = [moment for deadline in league.deadlines[: number - 1] if (moment := moment_of(deadline))]
    for at, before in enumerate(league.deadlines[number - 1 :], start=number):
        if not before:
            continue
        try:
            after = shift_deadline(before, shift)
        except (ValueError, OverflowError):
            raise UnusableError(f"the deadline of round {at} would be after the year 9999") from None
        moment = moment_of(after)
        if moment and any(moment.timestamp() <= datetime.timestamp() for datetime in done):
            line = f"the deadline of round {at} would be {with_weekday(after)}, before a round already played"
            raise UnusableError(line)
        yield MovedDeadline(at, before, after)
